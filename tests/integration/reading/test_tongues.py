"""Questions in Korean, Japanese and Chinese over a museum whose vocabulary has words of theirs."""

import pytest
from museum import museum

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer, to_query
from mrag_owl.reading.forms import Counted, Ranked, Whether

WORDS = """
t:Maker skos:altLabel "画家"@ja , "画家"@zh , "작가"@ko .
t:Piece skos:altLabel "작품"@ko , "그림"@ko , "作品"@ja , "作品"@zh , "画作"@zh .
t:Era skos:altLabel "년"@ko , "年"@ja , "年份"@zh , "年"@zh .
t:Town skos:altLabel "도시"@ko , "곳"@ko , "都市"@ja , "城市"@zh .
t:start skos:altLabel "태어난"@ko , "生まれた"@ja , "出生"@zh .
t:end skos:altLabel "사망한"@ko , "亡くなった"@ja , "去世"@zh .
t:home skos:altLabel "태어난"@ko , "生まれた"@ja , "出生"@zh .
t:grave skos:altLabel "죽은"@ko , "亡くなった"@ja , "去世"@zh .
t:hand skos:altLabel "그린"@ko , "描いた"@ja , "创作"@zh .
t:shows skos:altLabel "묘사한"@ko , "描いた"@ja , "描绘"@zh .
"""
READ = {
    "이중섭이 그린 작품은?": {"bull"},
    "이중섭의 작품을 알려 주세요": {"bull"},
    "Joseph Turner와 같은 해에 죽은 화가는 누구?": {"wyon"},
    "William Wyon과 같은 해에 사망한 다른 화가는 누구인가요?": {"turner"},
    "1851년에 죽은 화가들은 누구입니까?": {"turner", "wyon"},
    "이중섭은 언제 태어났나요?": {"y1916"},
    "이중섭은 어디에서 죽었습니까?": {"town-서울"},
    "누가 “흰 소”를 그렸나?": {"lee"},
    "“흰 소”를 그린 화가는 누구인가?": {"lee"},
    "Joseph Turner의 작품은 몇 점인가요?": 2,
    "Birmingham에서 태어난 화가는 몇 명?": 2,
    "Joseph Turner가 그린 작품 중 rain을 묘사하지 않은 작품은?": {"ruin"},
    "William Wyon이 죽은 해에 죽은 화가가 그린 작품은?": {"rain", "ruin", "medal"},
    "가장 많은 작품을 그린 화가는 누구인가요?": {"turner", "blake"},
    "1851년에 죽은 화가가 있나요?": {"turner", "wyon"},
    "이중섭の作品は何点?": 1,
    "Joseph Turnerが描いた作品は?": {"rain", "ruin"},
    "Joseph Turnerと同じ年に亡くなった画家は誰ですか": {"wyon"},
    "Birminghamで生まれた画家は何人いますか": 2,
    "誰が「Tintern Abbey」を描きましたか": {"turner"},
    "David Coxはいつ亡くなりましたか": {"y1859"},
    "Joseph Turnerの作品のうち、rainを描いていない作品は?": {"ruin"},
    "最も多くの作品を描いた画家は誰": {"turner", "blake"},
    "与Joseph Turner同年去世的画家有谁?": {"wyon"},
    "Joseph Turner的作品有多少幅?": 2,
    "谁创作了“Tintern Abbey”?": {"turner"},
    "出生于Birmingham的画家有哪些?": {"wyon", "cox"},
    "David Cox是哪一年去世的?": {"y1859"},
    "Joseph Turner创作了哪些作品?": {"rain", "ruin"},
    "在Joseph Turner去世的年份去世的其他画家有谁?": {"wyon"},
}
UNREAD = [
    "이중섭을 사랑한 화가는 누구?",
    "이중섭보다 먼저 죽은 화가는?",
    "왜 이중섭은 소를 그렸나?",
    "이중섭이 그린",
    "유명한 화가는 누구?",
    "이중섭が好きな画家は誰",
    "なぜ描いたか",
    "Joseph Turnerより多く描いた画家は",
    "谁喜欢Joseph Turner?",
    "比Joseph Turner早去世的画家有谁?",
    "그린 그린 그린",
]


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(museum(tmp_path_factory.mktemp("tongues") / "store", words=WORDS)) as opened:
        yield opened


@pytest.mark.slow
@pytest.mark.parametrize(("question", "expected"), READ.items())
def test_a_question_is_read_and_its_sparql_gives_the_same(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    exact = answer(read.asked, asker.knowledge.extents)
    assert (exact.count if isinstance(expected, int) else set(map(local_name, exact.individuals))) == expected
    rows = asker.store.query(to_query(read.asked, asker.knowledge.dataset))
    if isinstance(read.asked, Whether):
        assert bool(rows) == bool(expected)
    elif isinstance(read.asked, Counted):
        assert [int(row["count"].value) for row in rows] == [expected]
    else:
        assert {row["individual"].value for row in rows} == set(exact.individuals)
    assert isinstance(read.asked, Ranked) == ("가장" in question or "最も" in question)


@pytest.mark.parametrize("question", UNREAD)
def test_what_is_not_understood_wholly_is_not_read(asker, question):
    assert asker.reader.read(question).asked is None
