#!/usr/bin/env python3
"""Questions on korean_museum.json and their answers, computed from the raw records. Writes korean.jsonl beside this file."""
import json, os, re
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
R = json.load(open(os.path.join(HERE, "korean_museum.json"), encoding="utf-8"))
ID, G, T, E, A, B, D = "mng_no", "prdct_cl_nm", "prdct_nm_korean", "prdct_nm_eng", "writr_nm", "writr_birth_year", "writr_death_year"
N, P, Y, M, S, Q, DEP = "writr_ntnlty", "writr_brthpl", "mnfct_year", "matrl_technic", "prdct_stndrd", "manage_no_year", "manage_dept_nm"


def span(r):
    """(first, last) year of production; the original year where a work was remade; None where unknown"""
    y = re.sub(r"\(.*?\)", "", r[Y]).strip()
    m = re.match(r"(\d{4})\s*-\s*(\d{4})", y)
    if m:
        return int(m[1]), int(m[2])
    m = re.match(r"(\d{3})0년대(.*)", y)
    if m:
        d = int(m[1]) * 10
        return (d + 5, d + 9) if "후반" in m[2] else (d, d + 3) if "초" in m[2] else (d, d + 9)
    m = re.match(r"(\d{4})", y)
    if m:
        return int(m[1]), int(m[1])
    if y == "20세기 초":
        return 1901, 1930
    assert y in ("", "미상", "연도미상"), y
    return None


def within(r, lo, hi):
    s = span(r)
    return s is not None and lo <= s[0] and s[1] <= hi


def exact(r):
    s = span(r)
    return s is not None and s[0] == s[1]


def works(f):
    return {"kind": "set", "of": "artworks", "items": [r[ID] for r in R if f(r)]}


def artists(f):
    return {"kind": "set", "of": "artists", "items": sorted({r[A] for r in R if f(r)})}


def count(f):
    return {"kind": "count", "value": sum(1 for r in R if f(r))}


def ncount(f):
    return {"kind": "count", "value": len({r[A] for r in R if f(r)})}


def yes(f):
    return {"kind": "yesno", "value": any(f(r) for r in R)}


def vals(k, f):
    return {"kind": "values", "items": sorted({r[k] for r in R if f(r)})}


def top(of, items):
    return {"kind": "top", "of": of, "items": sorted(items)}


def best(of, key, pool, hi=True):
    """all of pool whose key is greatest (least)"""
    pool = [(key(x), x) for x in pool]
    b = (max if hi else min)(k for k, _ in pool)
    return top(of, {x for k, x in pool if k == b})


def most(of, k, f=lambda r: True):
    c = Counter(r[k] for r in R if f(r))
    return best(of, lambda x: c[x], list(c))


NA = {"kind": "unanswerable"}
by = lambda *a: (lambda r: r[A] in a)
ART = {r[A]: r for r in R if r[A] != "작가미상"}          # known artists
byid = {r[ID]: r for r in R}
oil = lambda r: "유채" in r[M] or "유화" in r[M]
age = lambda r: int(r[D]) - int(r[B]) if r[B] and r[D] else None
wood = lambda r: r[G] == "조각" and re.search("나무|흑단", r[M]) is not None
both = lambda g, h: {a for a in ART if {g, h} <= {r[G] for r in R if r[A] == a}}
born = lambda a: ART[a][B]
died = lambda a: ART[a][D]
dated = [r for r in R if exact(r)]

QS = []


def q(role, text, ans, note, *also):
    QS.append((role, text, ans, [a for a in also if a != ans], note))


V, C, L = "visitor", "curator", "teacher"

# ---- visitors
q(V, "천경자 작품 몇 점 있어요?", count(by("천경자")), "천경자의 작품 수")
q(V, "박수근 그림 좀 보여주세요", works(by("박수근")), "박수근의 작품 전부(그림·드로잉·판화)",
  works(lambda r: by("박수근")(r) and r[G] == "회화"), works(lambda r: by("박수근")(r) and r[G] != "판화"))
q(V, "'황소'는 누가 그린 건가요?", artists(lambda r: r[T] == "황소"), "제목이 황소인 그림의 작가")
q(V, "빨래터 언제 그린 거예요", vals(Y, lambda r: r[T] == "빨래터"), "작품 빨래터의 제작연도")
q(V, "이중섭은 몇 년도에 돌아가셨나요?", vals(D, by("이중섭")), "이중섭의 사망 연도")
q(V, "나혜석 고향이 어디죠?", vals(P, by("나혜석")), "나혜석의 출생지")
q(V, "여기 소장품 중에 제일 오래된 작품은 뭔가요?", best("artworks", lambda i: span(byid[i])[0], [r[ID] for r in dated], False),
  "제작연도가 분명한 것 가운데 가장 이른 작품",
  top("artworks", [r[ID] for r in R if r[Y] == "20세기 초"]),
  top("artworks", [r[ID] for r in R if r[Y] == "20세기 초" or r[Y].startswith("1915")]))
q(V, "조각만 따로 보고 싶은데요", works(lambda r: r[G] == "조각"), "장르가 조각인 작품")
q(V, "사진은 몇 장이나 갖고 있나요?", count(lambda r: r[G] == "사진"), "장르가 사진인 작품 수")
q(V, "제목이 그냥 '무제'인 게 모두 몇 점이에요?", count(lambda r: r[T] == "무제"), "제목이 정확히 무제인 작품 수")
q(V, "정은은 언제 태어난 작가예요?", vals(B, by("정은")), "정은의 출생 연도")
q(V, "이은이 만든 작품 뭐뭐 있는지 알려줘", works(by("이은")), "이은의 작품")
q(V, "김도 작품은 몇점 있나요", count(by("김도")), "김도의 작품 수(김도연은 다른 사람)")
q(V, "나무로 만든 조각은 어떤 것이 있나요?", works(wood), "재료에 나무(흑단 포함)가 있는 조각",
  works(lambda r: wood(r) and "흑단" not in r[M]), works(lambda r: wood(r) and "펠트" not in r[M]),
  works(lambda r: wood(r) and not re.search("흑단|펠트", r[M])))
q(V, "소가 나오는 그림 있으면 보고 싶어요. 우리 애가 소를 좋아해서요", works(lambda r: r[T] in ("황소", "소와 아이")), "소를 그린 그림(제목으로 보아)",
  works(lambda r: r[T] in ("황소", "소와 아이", "귀목(歸牧)")))
q(V, "자화상을 남긴 화가들은 누구누구인가요?", artists(lambda r: "자화상" in r[T]), "제목에 자화상이 든 작품의 작가",
  artists(lambda r: "자화상" in r[T] or "자소상" in r[T]), artists(lambda r: r[T] == "자화상"))
q(V, "문신 작품은 어떤 게 있죠?", works(by("문신")), "조각가 문신의 작품")
q(V, "아직 살아 계신 작가도 있나요? 있으면 누구인지…", artists(lambda r: r[B] and not r[D]), "태어난 해는 있고 사망한 해가 없는 작가")
q(V, "1950년대에 나온 작품이 몇 개나 되나요?", count(lambda r: within(r, 1950, 1959)), "제작연도가 1950–1959년 안에 드는 작품 수(1950년대, 1953년경 포함)",
  count(lambda r: within(r, 1950, 1959) and exact(r)), count(lambda r: within(r, 1950, 1959) and "경" not in r[Y]),
  count(lambda r: within(r, 1950, 1959) and exact(r) and "경" not in r[Y]))
q(V, "물방울 그리신 분 성함이 뭐였더라", artists(lambda r: "물방울" in r[T]), "물방울의 작가")
q(V, "백남준 판화도 있어요?", yes(lambda r: r[A] == "백남준" and r[G] == "판화"), "백남준의 판화가 있는지")
q(V, "이중섭이 만든 조각도 있습니까", yes(lambda r: r[A] == "이중섭" and r[G] == "조각"), "이중섭의 조각이 있는지")
q(V, "어느 작가 작품이 제일 많아요?", most("artists", A), "작품이 가장 많은 작가")
q(V, "박수근이랑 김환기 중에 누구 작품이 더 많은가요?", most("artists", A, by("박수근", "김환기")), "둘 가운데 작품 수가 많은 쪽")
q(V, "가족이라는 제목의 그림 전부 보여줘", works(lambda r: r[T] == "가족"), "제목이 가족인 작품",
  works(lambda r: r[T] in ("가족", "가족도")))
q(V, "언제 만들었는지 모르는 작품은 몇 점쯤 되나요?", count(lambda r: span(r) is None), "제작연도가 미상이거나 빈 작품 수",
  count(lambda r: "미상" in r[Y]), count(lambda r: r[Y] == "연도미상"))
q(V, "유화는 총 몇 점인가요?", count(oil), "재료가 유채 또는 유화인 작품 수(다른 재료와 섞인 것 포함)",
  count(lambda r: oil(r) and "," not in r[M]), count(lambda r: r[M] in ("캔버스에 유채", "캔버스에 유화")))
q(V, "서울에서 태어난 작가가 누가 있나요", artists(lambda r: r[P] == "서울"), "출생지가 서울인 작가")
q(V, "장욱진 나무와 까치는 크기가 어떻게 되요?", vals(S, lambda r: r[A] == "장욱진" and r[T] == "나무와 까치"), "그 작품의 크기")
q(V, "나혜석하고 백남순 중 누가 먼저 태어났어요?", best("artists", lambda a: int(born(a)), ["나혜석", "백남순"], False), "둘 가운데 출생 연도가 이른 쪽")
q(V, "천경자 그림 중에 제일 비싼 건 얼마나 하나요?", NA, "가격은 자료에 없다")
q(V, "지금 2층 전시실에 걸려 있는 그림이 뭐예요?", NA, "전시 여부와 위치는 자료에 없다")
q(V, "이중섭은 무슨 병으로 세상을 떠났나요?", NA, "사인은 자료에 없다")
q(V, "여자 작가가 만든 작품은 전부 몇 점이나 되나요?", NA, "작가의 성별은 자료에 없다")

# ---- teachers
q(L, "이중섭과 같은 해에 태어난 다른 작가를 찾아 주세요.", artists(lambda r: r[B] == born("이중섭") and r[A] != "이중섭"), "출생 연도가 이중섭과 같은 작가(본인 제외)")
q(L, "고희동이 세상을 떠난 해에 함께 사망한 화가로는 누가 있습니까?", artists(lambda r: r[D] == died("고희동") and r[A] != "고희동"), "사망 연도가 고희동과 같은 작가(본인 제외)")
q(L, "일제강점기(1910~1945년)에 제작된 작품 목록이 필요합니다. 수업 자료로 쓰려고요.", works(lambda r: within(r, 1910, 1945)), "제작연도가 1910–1945년 안에 드는 작품",
  works(lambda r: within(r, 1910, 1945) or r[Y] == "1940년대"), works(lambda r: within(r, 1910, 1945) or r[Y] == "20세기 초"),
  works(lambda r: within(r, 1910, 1945) or r[Y] in ("1940년대", "20세기 초")),
  works(lambda r: within(r, 1910, 1945) or r[Y].startswith("1940년대")),
  works(lambda r: within(r, 1910, 1945) or r[Y].startswith("1940년대") or r[Y] == "20세기 초"))
q(L, "전라남도 출신 작가에는 누가 있나요?", artists(lambda r: re.match("전남|전라남도", r[P])), "출생지가 전남/전라남도인 작가",
  artists(lambda r: re.match("전남|전라남도|광주", r[P])))
q(L, "한지에 먹으로만 그린 작품은 어떤 게 있을까요", works(lambda r: r[M] == "한지에 먹"), "재료가 한지에 먹인 작품",
  works(lambda r: r[M] in ("한지에 먹", "닥지에 먹")))
q(L, "수묵채색이나 수묵담채로 그린 건 다 합해서 몇 점인가요?", count(lambda r: "수묵채색" in r[M] or "수묵담채" in r[M]), "재료에 수묵채색 또는 수묵담채가 든 작품 수")
q(L, "19세기에 태어난 작가는 몇 명이에요?", ncount(lambda r: r[B] and int(r[B]) < 1900), "출생 연도가 1900년 전인 작가 수",
  ncount(lambda r: r[B] and int(r[B]) <= 1900))
q(L, "박래현은 어떤 장르의 작품을 했나요?", vals(G, by("박래현")), "박래현 작품의 장르")
q(L, "박노수 작품에 쓰인 재료를 알고 싶습니다", vals(M, by("박노수")), "박노수 작품의 재료")
q(L, "한국 국적이 아닌 작가는 누구인가요?", artists(lambda r: r[N] and r[N] not in ("한국", "대한민국")), "국적이 적혀 있고 한국/대한민국이 아닌 작가",
  artists(lambda r: r[N] not in ("한국", "대한민국") and r[A] != "작가미상"), artists(lambda r: r[N] not in ("한국", "대한민국")))
q(L, "1930년대에 그려진 한국화가 있나요?", yes(lambda r: r[G] == "한국화" and within(r, 1930, 1939)), "1930년대 한국화가 있는지")
q(L, "아흔을 넘겨 산 작가들을 찾아 주시겠어요? 태어난 해와 돌아가신 해로 따져서요.", artists(lambda r: age(r) is not None and age(r) > 90), "사망 연도 − 출생 연도가 90보다 큰 작가",
  artists(lambda r: age(r) is not None and age(r) >= 90))
q(L, "나혜석은 어느 선생님한테 그림을 배웠는지 나와 있나요?", NA, "스승은 자료에 없다")

# ---- curators
q(C, "장르별로 보면 어느 장르가 가장 많나?", most("genres", G), "작품이 가장 많은 장르")
q(C, "근대미술팀 소관 작품 수", count(lambda r: r[DEP] == "근대미술팀"), "담당 부서가 근대미술팀인 작품 수")
q(C, "영문 제목이 빠져 있는 판화를 뽑아 주세요", works(lambda r: r[G] == "판화" and not r[E]), "영문 제목이 빈 판화")
q(C, "회화인데 유채가 아닌 작품은?", works(lambda r: r[G] == "회화" and not oil(r)), "장르가 회화이고 재료에 유채(유화)가 없는 작품",
  works(lambda r: r[G] == "회화" and "유채" not in r[M]))
q(C, "이응노 소장품 중 한국화를 뺀 나머지", works(lambda r: r[A] == "이응노" and r[G] != "한국화"), "이응노의 작품 가운데 한국화가 아닌 것")
q(C, "회화와 판화가 모두 소장되어 있는 작가는 몇 명입니까?", {"kind": "count", "value": len(both("회화", "판화"))}, "회화와 판화가 다 있는 작가 수")
q(C, "2000년부터 2009년 사이에 수집한 조각은 몇 점인지 확인 부탁드립니다.", count(lambda r: r[G] == "조각" and r[Q] and 2000 <= int(r[Q]) <= 2009), "수집연도 2000–2009년인 조각 수")
q(C, "제목이 '작품'으로만 되어 있는 것들, 누구 작품이지요?", artists(lambda r: r[T] == "작품"), "제목이 정확히 작품인 것의 작가")
q(C, "소장품이 가장 많이 들어온 해는 언제인가요?", most("years", Q, lambda r: r[Q]), "작품을 가장 많이 수집한 해(같으면 모두)")
q(C, "1900년 이전에 제작된 소장품이 있으면 모두 보여 주세요.", works(lambda r: within(r, 0, 1900)), "1900년까지 만들어진 작품: 없음")
q(C, "백남준 작품들은 누가 기증한 것인지 알 수 있을까요?", NA, "수집 방법과 기증자는 자료에 없다")
q(C, "가장 최근에 수집한 작품은 무엇인가요?", best("artworks", lambda i: int(byid[i][Q]), [r[ID] for r in R if r[Q]]), "수집연도가 가장 늦은 작품")
q(C, "재제작된 작품 목록", works(lambda r: "재제작" in r[Y]), "제작연도에 재제작이 적힌 작품")

if __name__ == "__main__":
    out = []
    for n, (role, text, ans, also, note) in enumerate(QS, 1):
        if ans["kind"] in ("set", "values", "top") and "1900년 이전" not in text:
            assert ans["items"], text
        u = []
        for a in also:
            if a not in u:
                u.append(a)
        out.append({"id": f"korean-{n:03d}", "role": role, "question": text, "answer": ans, "also": u, "note": note})
    assert len(out) == 60, len(out)
    assert len({o["question"] for o in out}) == len({o["id"] for o in out}) == 60
    with open(os.path.join(HERE, "korean.jsonl"), "w", encoding="utf-8") as f:
        for o in out:
            f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(Counter(o["answer"]["kind"] for o in out), Counter(o["role"] for o in out))
