"""Gold answers for korean.jsonl: works by mng_no, artists by writr_nm. Reads korean_museum.json beside this file."""
import collections, json, os, re
HERE = os.path.dirname(os.path.abspath(__file__))
W = {r["mng_no"]: r for r in json.load(open(os.path.join(HERE, "korean_museum.json"), encoding="utf-8"))}
ALL = set(W)
for r in W.values():
    y = r["mnfct_year"]; m = re.match(r"(\d{4})(?:-(\d{4}))?", y); r["d"] = None
    if m:
        a, b = int(m[1]), int(m[2] or m[1])
        if "년대" in y:
            b = a + 9
            if "후반" in y: a += 5
            if "초" in y: b = a + 3
        r["d"] = (a, b)
    elif y.startswith("20세기"): r["d"] = (1901, 1930)
    r["fuzzy"] = bool(re.search("경|년대|초|-", y)); r["re"] = "재제작" in y
def V(f): return {k for k, r in W.items() if f(r)}
def ar(*n): return V(lambda r: r["writr_nm"] in n)
def cl(*c): return V(lambda r: r["prdct_cl_nm"] in c)
def med(p): return V(lambda r: re.search(p, r["matrl_technic"]))
def ti(p): return V(lambda r: re.search(p, r["prdct_nm_korean"]))
def nat(*n): return V(lambda r: r["writr_ntnlty"] in n)
def brn(p): return V(lambda r: re.match(p, r["writr_brthpl"]))
def acq(f): return V(lambda r: r["manage_no_year"] and f(int(r["manage_no_year"])))
def dept(d): return V(lambda r: r["manage_dept_nm"] == d)
def yb(f): return V(lambda r: r["writr_birth_year"] and f(int(r["writr_birth_year"])))
def yd(f): return V(lambda r: r["writr_death_year"] and f(int(r["writr_death_year"])))
ANON = ar("작가미상")
def A(s): return {"kind": "set", "of": "artists", "items": sorted({W[i]["writr_nm"] for i in s - ANON})}
def nA(s): return len({W[i]["writr_nm"] for i in s - ANON})
def per(s): return collections.Counter(W[i]["writr_nm"] for i in s - ANON)
def P(base, a, b, f=lambda x: x):
    o = [V(lambda r: r["d"] and a <= r["d"][0] and r["d"][1] <= b), V(lambda r: r["d"] and r["d"][0] <= b and r["d"][1] >= a), V(lambda r: r["d"] and a <= r["d"][0] <= b)]
    o += [x - V(lambda r: r["re"]) for x in o[:1]]
    return uniq([f(base & x) for x in o])
def uniq(l):
    o = []
    for x in l:
        if x not in o: o.append(x)
    return o
def conv(x):
    if isinstance(x, set): return {"kind": "set", "of": "artworks", "items": sorted(x)}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
out = []
def Q(role, q, a, *also, note=""):
    if isinstance(a, list): a, also = a[0], a[1:] + list(also)
    a = conv(a); al = uniq([y for x in also for y in map(conv, x if isinstance(x, list) else [x])])
    out.append({"id": f"korean-{len(out)+1:03d}", "role": role, "question": q, "answer": a, "also": [x for x in al if x != a], "note": note})
def top(o, cnt):
    m = max(cnt.values()); return {"kind": "top", "of": o, "items": sorted(k for k, v in cnt.items() if v == m)}
def vals(*x): return {"kind": "values", "items": [str(y) for y in x]}
def fv(k, s): return vals(*sorted({W[i][k] for i in s}))
KR = nat("한국", "대한민국"); oil = med("유채|유화")
v, t, c = "관람객", "교사", "학예사"
Q(v, "이중섭 그림 보여줘", ar("이중섭"), ar("이중섭") - cl("드로잉"), ar("이중섭") & cl("회화"))
Q(v, "박수근 작품 몇 점 있어요?", len(ar("박수근")))
Q(v, "김환기가 1960년대에 만든 작품은 뭐가 있나요", P(ar("김환기"), 1960, 1969))
Q(v, "백남준 TV 작품 좀 알려주세요", ar("백남준") & cl("뉴미디어"), ar("백남준") & (ti("TV") | med("TV")), ar("백남준") & med("TV"), ar("백남준") & ti("TV"))
Q(v, "나혜석은 언제 태어났나요?", fv("writr_birth_year", ar("나혜석")))
Q(v, "황소 누가 그렸어?", A(ti("^황소$")))
Q(v, "자화상들", ti("자화상"), ti("자화상|자소상"))
Q(v, "가족을 주제로 한 그림 있나요", ti("가족") & cl("회화"), ti("가족"), True, note="제목에 가족")
Q(v, "꽃 이름이 들어간 작품 말고 그냥 제목이 '정물'인 것만요", ti("^정물$"))
Q(v, "천경자 작품 중에 뱀 나오는 거", ar("천경자") & ti("뱀"))
Q(v, "고흐 작품도 있어요?", False, note="없음")
Q(v, "입장료가 얼마예요?", None)
Q(v, "제일 비싼 작품은?", None, note="가격 자료 없음")
Q(v, "금강산 그림을 보고 싶어요", ti("금강"), ti("금강산"))
Q(v, "부산 출신 작가가 누구누구예요?", A(brn("부산")))
Q(v, "서울에서 태어난 작가들", A(brn("서울")))
Q(v, "외국 작가 작품", nat("독일", "영국", "미국", "프랑스"), V(lambda r: r["writr_nm"] in ("요셉 보이스", "엘리자베스 키스", "릴리안 메이 밀러")), note="국적이 외국; 또는 외국인")
Q(v, "영국 사람이 만든 판화", cl("판화") & nat("영국"))
Q(v, "사진은 어떤 게 있나요?", cl("사진"))
Q(v, "비디오 아트 목록", med("비디오"), cl("뉴미디어"))
Q(v, "물방울 그린 화가 이름이 뭐였죠", A(ti("물방울")))
Q(v, "권진규는 어디서 태어났습니까?", fv("writr_brthpl", ar("권진규")))
Q(v, "달항아리 있나요? 그림이든 도자기든", ti("달항아리"), True)
Q(t, "1950년대 회화를 알려주세요.", P(cl("회화"), 1950, 1959))
Q(t, "일제강점기(1910~1945)에 제작된 작품", P(ALL, 1910, 1945))
Q(t, "6·25 전쟁 중(1950-1953)에 만든 작품은 무엇인가요?", P(ALL, 1950, 1953))
Q(t, "종이에 먹으로 그린 것만", med("종이에 먹"), med("먹"), med(r"(종이|한지|닥지)에 먹"))
Q(t, "수묵화 중에서 소가 아니라 산이 제목에 있는 작품", med("수묵") & ti("산"), cl("한국화") & ti("산"))
Q(t, "목판화는 누가 했나요", A(med("목판")))
Q(t, "여성 작가 작품을 찾고 있어요", None, ar("나혜석", "천경자", "박래현", "백남순", "이성자", "최욱경", "방혜자", "윤영자", "김정숙", "정강자", "엘리자베스 키스", "릴리안 메이 밀러"), note="성별 자료 없음")
Q(t, "나무로 만든 조각", cl("조각") & med("나무|흑단"), cl("조각") & med("나무"))
Q(t, "조각가 중 작품이 제일 많은 사람", top("artists", per(cl("조각"))))
Q(t, "작품 수가 가장 많은 작가는 누구인가요?", top("artists", per(ALL)))
Q(t, "이 미술관에는 한국화가 더 많아요, 조각이 더 많아요?", {"kind": "top", "of": "genres", "items": ["한국화"]}, note="32 대 18")
Q(t, "북쪽 함경남도(함남) 출신 작가", A(brn("함남|함경남도")))
Q(t, "전라남도 출신 화가들의 작품", brn("전남|전라남도"), A(brn("전남|전라남도")))
Q(t, "서른 살이 되기 전에... 아니, 마흔이 되기 전에 세상을 떠난 작가?", A(V(lambda r: r["writr_birth_year"] and r["writr_death_year"] and int(r["writr_death_year"]) - int(r["writr_birth_year"]) < 40)), note="생몰년 차이 40 미만", *[A(V(lambda r: r["writr_birth_year"] and r["writr_death_year"] and int(r["writr_death_year"]) - int(r["writr_birth_year"]) <= 40))])
Q(t, "이응노 작품 가운데 회화도 한국화도 아닌 것", ar("이응노") - cl("회화", "한국화"))
Q(t, "청동으로 만든 작품 있습니까?", bool(med("청동")), med("청동"), med("청동") & cl("조각"))
Q(t, "김도 말고 김도연 작품이요", ar("김도연"))
Q(t, "정은 작가의 사진", ar("정은") & cl("사진"))
Q(t, "이은이 만든 도자기", ar("이은"))
Q(t, "아직 살아 계신 작가(사망 연도가 없는 분)", A(V(lambda r: not r["writr_death_year"])))
Q(t, "김환기 선생의 스승은 누구?", None)
Q(c, "제작연도 미상인 작품 목록", V(lambda r: not r["d"]), V(lambda r: "미상" in r["mnfct_year"]))
Q(c, "2021년에 수집한 작품", acq(lambda y: y == 2021))
Q(c, "2010년 이후 수집된 조각·공예", cl("조각", "공예") & acq(lambda y: y >= 2010), cl("조각", "공예") & acq(lambda y: y > 2010))
Q(c, "1990년 이전에 들어온 한국화는 몇 점인가?", len(cl("한국화") & acq(lambda y: y < 1990)), len(cl("한국화") & acq(lambda y: y <= 1990)))
Q(c, "담당 부서가 비어 있는 소장품", dept(""))
Q(c, "현대미술팀이 관리하는 회화", dept("현대미술팀") & cl("회화"))
Q(c, "근대미술팀 소관이면서 회화가 아닌 것", dept("근대미술팀") - cl("회화"))
Q(c, "캔버스 유화 전부", med("캔버스에 (유채|유화)"))
Q(c, "마포에 그린 작품", med("마포"))
Q(c, "뉴미디어팀 작품 수", len(dept("뉴미디어팀")))
Q(c, "재제작된 작품", V(lambda r: r["re"]))
Q(c, "작가미상 작품", ANON)
Q(c, "영문 제목이 없는 판화", cl("판화") & V(lambda r: not r["prdct_nm_eng"]))
Q(c, "국적이 기재되지 않은 작가", A(V(lambda r: not r["writr_ntnlty"])))
Q(c, "보존 처리는 누가 했는지?", None)
Q(c, "가장 많이 수집한 해", top("years", collections.Counter(r["manage_no_year"] for r in W.values() if r["manage_no_year"])))
Q(c, "제목이 '무제'인 것, 단 백남준 것은 빼고", ti("^무제") - ar("백남준"), ti("^무제$") - ar("백남준"))
Q(c, "1980년대 작품 중 국적이 미국이나 프랑스인 작가의 것", P(nat("미국", "프랑스"), 1980, 1989))
Q(v, "김환기 작품 지금 몇 층에 전시 중이에요?", None, note="전시 위치 자료 없음")
if __name__ == "__main__":
    assert len({o["question"] for o in out}) == len(out)
    with open(os.path.join(HERE, "korean.jsonl"), "w", encoding="utf-8") as fh:
        for o in out: fh.write(json.dumps(o, ensure_ascii=False) + "\n")
    if os.environ.get("V"):
        for o in out:
            d = lambda b: (len(b["items"]) if b["kind"] == "set" else b.get("items", b.get("value", "-"))); b = o["answer"]
            print(o["id"][-3:], b["kind"], d(b), [d(x) for x in o["also"]], "|", o["question"])
            if b["kind"] in ("set", "top"): print("      ", "; ".join((W[i]["writr_nm"] + ":" + W[i]["prdct_nm_korean"] + ":" + W[i]["mnfct_year"]) if i in W else i for i in b["items"][:20]))
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
