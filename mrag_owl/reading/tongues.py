"""The small words of Korean, Japanese and Chinese questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mrag_owl.reading.tokens import key
from mrag_owl.reading.tongue_forms import Forms, chinese, japanese, korean

Words = tuple[tuple[str, ...], ...]


def _listed(text: str) -> Words:
    """Return phrases parted by bars as they are compared, the longest first."""
    return tuple(sorted({tuple(key(phrase).split()) for phrase in text.split("|")}, key=lambda one: (-len(one), one)))


@dataclass(frozen=True, slots=True)
class Language:
    """A language's small words.

    `after`: a noun's particles; `before`: its prepositions; `behind_verb`: what stands between a verb and what follows
    it; an empty one is none. `same` stands between a thing and the noun of what it shares, `among` between things and
    those of them that are meant; `plural` may follow a noun; `relative` joins a clause to its noun. `lists`, `counts`
    and `whether` end a question for a list, a number, or whether there is any; `wh` stands for what is asked; `which`
    comes before its noun; `how_many` before one that is counted.
    """

    forms: Callable[[str], Forms]
    after: Words
    before: Words
    behind_verb: Words
    possessive: Words
    same: Words
    with_same: Words
    other: Words
    most: Words
    every: Words
    among: Words
    relative: Words
    plural: Words
    lists: Words
    counts: Words
    whether: Words
    wh: dict[str, Words]
    which: Words
    how_many: Words
    polite: Words


_NONE: Words = ((),)

KOREAN = Language(
    forms=korean,
    after=_listed("이|가|은|는|을|를|에|에서|에게|에는|에서는|께서|로|으로|에 의해|에 의하여|도|이나"),
    before=_NONE,
    behind_verb=(),
    possessive=_listed("의"),
    same=_listed("와 같은|과 같은|와 동일한|과 동일한|이랑 같은|랑 같은|하고 같은|와 똑같은|과 똑같은"),
    with_same=(),
    other=_listed("다른|또 다른|그 밖의|그 외의|나머지"),
    most=_listed("가장 많은|제일 많은|가장 많이|가장 많은 수의"),
    every=_listed("모든|전체|전부"),
    among=_listed("중|중에서|중에|가운데|가운데서|들 중|들 중에서"),
    relative=_NONE,
    plural=_listed("들"),
    lists=_listed(
        "|은|는|은 누구|는 누구|은 누구인가|는 누구인가|은 누구인가요|는 누구인가요|은 누구입니까|는 누구입니까|"
        "은 누구야|는 누구야|은 누구예요|는 누구예요|는 누구인지 알려줘|는 무엇|은 무엇|은 무엇인가|는 무엇인가|"
        "은 무엇인가요|는 무엇인가요|은 무엇입니까|는 무엇입니까|은 무엇이 있나|은 무엇이 있나요|는 무엇이 있나요|"
        "에는 무엇이 있나요|에는 무엇이 있나|은 누가 있나|는 누가 있나|는 누가 있나요|은 누가 있나요|"
        "는 누가 있습니까|을 알려줘|를 알려줘|을 알려 줘|를 알려 줘|을 알려 주세요|를 알려 주세요|을 알려주세요|"
        "를 알려주세요|을 보여줘|를 보여줘|을 보여 주세요|를 보여 주세요|을 보여주세요|를 보여주세요|을 찾아줘|"
        "를 찾아줘|을 찾아 주세요|를 찾아 주세요|을 찾아주세요|를 찾아주세요|을 말해줘|를 말해줘|을 나열해줘|"
        "를 나열해줘|을 나열하라|를 나열하라|은 어디|는 어디|은 어디인가|는 어디인가|는 언제인가|은 언제인가|"
        "는 언제|은 언제|은 뭐야|는 뭐야|은 뭐가 있어|는 뭐가 있어|은 어디인가요|는 어디인가요|는 언제인가요|"
        "은 언제인가요|은 어떤 것이 있나요|목록|을 모두 알려줘|를 모두 알려줘|은 몇 년|는 몇 년|는 몇 년인가|"
        "은 몇 년인가"
    ),
    counts=_listed(
        "|".join(
            f"{particle} {how}{counter}{ending}"
            for particle in ("은", "는", "이", "가", "은 모두", "는 모두", "은 총", "는 총")
            for how in ("몇 ",)
            for counter in ("점", "개", "명", "작품", "인", "장", "분", "편")
            for ending in (
                "",
                "인가",
                "인가요",
                "입니까",
                "이야",
                "이에요",
                "이 있나",
                "이 있나요",
                "이 있습니까",
                "있나",
                "있나요",
                "인지",
                "이나 되나",
            )
        )
        + "|의 수는|의 수는 얼마인가|의 개수는|의 수|수는|수는 얼마인가|의 개수|은 얼마나 있나|은 얼마나 되나|"
        "는 얼마나 되나|는 얼마나 있나|의 수를 알려줘|은 얼마나 많이 있나|의 수는 몇인가"
    ),
    whether=_listed(
        "이 있나|가 있나|이 있나요|가 있나요|이 있는가|가 있는가|이 있습니까|가 있습니까|이 있어|가 있어|은 있나|"
        "는 있나|은 있나요|는 있나요|도 있나요"
    ),
    wh={
        "who": _listed("누가|누구"),
        "what": _listed("무엇|무엇을|무엇이|뭐를|뭘"),
        "when": _listed("언제|몇 년에|어느 해에|몇 년도에"),
        "where": _listed("어디에서|어디서|어디에|어느 곳에서|어디"),
    },
    which=_listed("어떤|어느|무슨"),
    how_many=_listed("몇 점의|몇 개의|몇 명의|얼마나 많은|몇|몇 장의"),
    polite=_listed("혹시|그럼|그러면"),
)
_ARU = (
    "ありますか",
    "あるか",
    "ある",
    "あります",
    "いますか",
    "いるか",
    "いる",
    "です",
    "ですか",
    "でしょうか",
    "か",
    "",
)
JAPANESE = Language(
    forms=japanese,
    after=_listed("が|は|を|に|で|から|によって|により|にて|も|の手で|の"),
    before=_NONE,
    behind_verb=(),
    possessive=_listed("の|による"),
    same=_listed("と同じ|と同一の|と同|とおなじ"),
    with_same=(),
    other=_listed("他の|別の|ほかの|その他の|もう一人の"),
    most=_listed("最も多くの|一番多くの|最多の|最も多い|一番多い"),
    every=_listed("すべての|全ての|全"),
    among=_listed("のうち|の中で|のなかで|の中から|のうちで"),
    relative=_NONE,
    plural=_listed("たち|達"),
    lists=_listed(
        "|は|は誰|は誰ですか|は誰か|は誰でしょうか|はだれ|はだれですか|は何|は何ですか|は何か|はどれ|はどれですか|"
        "はどこ|はどこですか|はいつ|はいつですか|を教えて|を教えてください|を挙げて|を挙げてください|を示して|"
        "を示してください|を列挙して|を探して|を探してください|を見せて|をすべて教えて|は誰がいますか|は誰がいる|"
        "には何がありますか|には何がある|にはどんなものがありますか|は何がありますか|は何年|は何年ですか|"
        "をすべて挙げて|一覧|の一覧"
    ),
    counts=_listed(
        "|".join(
            f"{particle}{how}{ending}"
            for particle in ("は", "は全部で", "が", "は全部でいくつ")
            for how in ("何点", "何枚", "何人", "何件", "いくつ", "何作品", "何作", "何名", "何個", "")
            for ending in _ARU
            if how
        )
        + "|の数は|の数|の数は何点|の数を教えて|の数を教えてください|の数はいくつ|の数はいくつですか|の総数は|"
        "の人数は|の点数は|数は"
    ),
    whether=_listed(
        "はありますか|はあるか|がありますか|があるか|はいますか|はいるか|がいますか|がいるか|はある|はいる"
    ),
    wh={
        "who": _listed("誰が|誰|だれが|だれ"),
        "what": _listed("何を|何が|何"),
        "when": _listed("いつ|何年に|どの年に"),
        "where": _listed("どこで|どこに|どこの場所で|どこ"),
    },
    which=_listed("どの|どんな|どういう"),
    how_many=_listed("何点の|何枚の|何人の|いくつの|何件の"),
    polite=_listed("では|さて"),
)
_COUNTERS = ("", "幅", "件", "个", "位", "名", "张", "部", "些")
CHINESE = Language(
    forms=chinese,
    after=_NONE,
    before=_listed("在|于|由|被|以|从|自"),
    behind_verb=_listed("于|在|了|过|"),
    possessive=_listed("的"),
    same=_listed("同|同一|相同的|相同|同样的|一样的|在同一|在同|于同一|于同"),
    with_same=_listed("与|和|跟|同"),
    other=_listed("其他|其它|另外的|另一位|另一个|别的|其余"),
    most=_listed("最多的|最多"),
    every=_listed("所有|所有的|全部|全部的"),
    among=_listed("中|之中|当中|里"),
    relative=_listed("的"),
    plural=_listed("们"),
    lists=_listed(
        "|是谁|有谁|有哪些|有哪几位|有哪几幅|是什么|是哪些|是哪一位|是哪位|都有哪些|都有谁|是哪里|在哪里|是哪一年|"
        "是什么时候|包括哪些|有什么|分别是谁|是哪幅|是哪个|是哪一幅"
    ),
    counts=_listed(
        "|".join(
            f"{how}{counter}"
            for how in (
                "有多少",
                "有几",
                "是多少",
                "共有多少",
                "一共有多少",
                "总共有多少",
                "总共有几",
                "一共有几",
                "共有几",
            )
            for counter in _COUNTERS
        )
        + "|的数量是多少|的数量|数量是多少|的总数是多少|的总数|的人数是多少|的数目是多少"
    ),
    whether=_listed("有吗|存在吗|是否存在|有没有"),
    wh={
        "who": _listed("谁|哪位|是谁|由谁|是由谁"),
        "what": _listed("什么"),
        "when": _listed(
            "什么时候|是什么时候|是哪一年|是在哪一年|是哪年|是何时|哪一年|哪年|何时|在哪一年|在哪年|于哪一年|于哪年"
        ),
        "where": _listed("哪里|在哪里|是在哪里|何地|什么地方|在什么地方|于何地|于哪里|在何地|在哪"),
    },
    which=_listed("哪些|哪个|哪位|哪幅|哪一位|哪一幅|哪几位|哪几幅|什么"),
    how_many=_listed(
        "|".join(f"{how}{one}" for how in ("多少", "几", "有多少") for one in _COUNTERS if how != "几" or one)
    ),
    polite=_listed("请问|请列出|列出|请告诉我|告诉我|请找出|找出|请给出|显示|请"),
)


def codes(text: str) -> tuple[str, ...]:
    """Return the codes of the languages that a question's letters may be of.

    >>> codes("터너의 작품은?"), codes("作品は何点?"), codes("works")
    (('ko',), ('ja',), ())
    """
    found = {id(KOREAN): "ko", id(JAPANESE): "ja", id(CHINESE): "zh"}
    return tuple(found[id(one)] for one in languages(text))


def languages(text: str) -> tuple[Language, ...]:
    """Return the languages that a question's letters may be of, none for any other.

    >>> languages("터너의 작품은?") == (KOREAN,), languages("作品は何点?") == (JAPANESE,)
    (True, True)
    """
    found: list[Language] = []
    if any("\u3041" <= letter <= "\u30fa" for letter in text):
        found.append(JAPANESE)
    if any("\uac00" <= letter <= "\ud7a3" for letter in text):
        found.append(KOREAN)
    is_han = any("\u4e00" <= letter <= "\u9fff" for letter in text)
    return (*found, *((CHINESE,) if is_han and JAPANESE not in found else ()))
