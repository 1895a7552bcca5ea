"""Gold answers for korean.jsonl (set D): works by mng_no, artists by writr_nm. Reads korean_museum.json beside this file."""
import collections, json, os, re
HERE = os.path.dirname(os.path.abspath(__file__))
W = {r["mng_no"]: r for r in json.load(open(os.path.join(HERE, "korean_museum.json"), encoding="utf-8"))}
ALL = set(W)
def span(y):   # first and last year a date may mean
    m = re.match(r"(\d{4})(?:-(\d{4}))?", y)
    if m:
        a, b = int(m[1]), int(m[2] or m[1])
        if "년대" in y:
            b = a + 9
            if "후반" in y: a += 5
            if re.search("년대 초", y): b = a + 4
        return a, b
    if y.startswith("20세기 초"): return 1901, 1930
def V(f): return {k for k, r in W.items() if f(r)}
def ar(*n): return V(lambda r: r["writr_nm"] in n)
def cl(*c): return V(lambda r: r["prdct_cl_nm"] in c)
def med(p): return V(lambda r: re.search(p, r["matrl_technic"]))
def ti(p): return V(lambda r: re.search(p, r["prdct_nm_korean"]))
def dept(d): return V(lambda r: r["manage_dept_nm"] == d)
def acq(f): return V(lambda r: r["manage_no_year"] and f(int(r["manage_no_year"])))
def born(f): return V(lambda r: r["writr_birth_year"] and f(int(r["writr_birth_year"])))
def brth(p): return V(lambda r: re.match(p, r["writr_brthpl"]))
ANON = ar("작가미상"); KOR = V(lambda r: r["writr_ntnlty"] in ("한국", "대한민국")); REMADE = V(lambda r: "재제작" in r["mnfct_year"])
assert all(len({r[f] for r in W.values() if r["writr_nm"] == n}) == 1 for n in {r["writr_nm"] for r in W.values()} for f in ("writr_ntnlty", "writr_birth_year", "writr_death_year", "writr_brthpl"))
def PER(a, b, base=ALL):   # certainly within; touching; begun within; certainly within, but no later re-makings
    x = [V(lambda r: (d := span(r["mnfct_year"])) and a <= d[0] and d[1] <= b), V(lambda r: (d := span(r["mnfct_year"])) and d[0] <= b and d[1] >= a),
         V(lambda r: (d := span(r["mnfct_year"])) and a <= d[0] <= b)]
    return [base & y for y in (*x, x[0] - REMADE)]
out = []
def S(x): return {"kind": "set", "of": "artworks", "items": sorted(x)}
def names(s): return {W[i]["writr_nm"] for i in s - ANON}
def A(x): return {"kind": "set", "of": "artists", "items": sorted(names(x) if x <= ALL else x)}
def vals(*x): return {"kind": "values", "items": sorted(x)}
def F(f, s): return vals(*{W[i][f] for i in s} - {""})
def top(of, c):
    m = max(c.values()); return {"kind": "top", "of": of, "items": sorted(k for k, v in c.items() if v == m)}
def conv(x):
    if isinstance(x, set): return S(x)
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
def Q(role, q, a, *also, note=""):
    a = conv(a); al = []
    for y in map(conv, also):
        if y != a and y not in al: al.append(y)
    out.append({"id": f"korean-{len(out)+1:03d}", "role": role, "question": q, "answer": a, "also": al, "note": note})
v, t, c = "관람객", "교사", "학예사"
# ---- 관람객
Q(v, "천경자 그림 있어요?", ar("천경자"), ar("천경자") & cl("한국화"), True, note="천경자의 작품(드로잉 포함)")
Q(v, "장욱진은 언제 태어났어요?", F("writr_birth_year", ar("장욱진")))
Q(v, "백남준 고향이 어디예요", F("writr_brthpl", ar("백남준")))
Q(v, "물방울 그린 화가 누구야?", A(ti("물방울")))
Q(v, "여기 조각은 뭐뭐 있나요", cl("조각"))
Q(v, "사진 작품만 보여주세요", cl("사진"))
dated = {k: span(r["mnfct_year"]) for k, r in W.items() if span(r["mnfct_year"])}
Q(v, "제일 오래된 작품이 뭐예요?", {"KMA-00003"}, {"KMA-00056"}, {"KMA-00003", "KMA-00056"}, {"kind": "top", "of": "artworks", "items": ["KMA-00003"]}, note="가장 이른 확실한 연도 1915; '20세기 초' 나전칠 연상도 가능")
assert min((d for k, d in dated.items() if k != "KMA-00056")) == (1915, 1915)
Q(v, "나혜석은 몇 년도에 돌아가셨죠", F("writr_death_year", ar("나혜석")))
Q(v, "자화상 남긴 사람 누구누구 있어?", A(ti("자화상|자소상")), A(ti("자화상")))
Q(v, "가족을 그린 그림들 좀 찾아줘", ti("가족") & cl("회화"), ti("가족"))
Q(v, "국적이 프랑스로 되어 있는 작가는요?", A(V(lambda r: r["writr_ntnlty"] == "프랑스")))
Q(v, "제목이 달항아리인 작품 어떤 게 있어요", ti("^달항아리$"))
Q(v, "박서보 묘법은 언제 만든 거예요?", F("mnfct_year", ar("박서보") & ti("묘법")), vals("1978", "2006"))
Q(v, "토요일 입장료 얼마예요", None, note="자료에 없음")
Q(v, "여성 화가가 그린 것만 보고 싶어요", None, note="성별이 기록되어 있지 않음")
Q(v, "대구에서 태어난 작가가 누구예요?", A(brth("대구")))
Q(v, "TV 부처는 뭘로 만들었어요?", F("matrl_technic", ti("^TV 부처$")))
Q(v, "나무로 깎은 조각 있나요", cl("조각") & med("나무"), cl("조각") & med("나무|흑단"), cl("조각") & med("^나무$"), (cl("조각") & med("^나무$|흑단")), True, note="나무 조각; 흑단도 나무")
mins = {k: int(m[1]) * 60 + int(m[2] or 0) for k, r in W.items() if (m := re.match(r"(\d+)분(?: (\d+)초)?", r["prdct_stndrd"]))}
Q(v, "영상 작품 중에 상영 시간이 제일 긴 건 뭔가요", {max(mins, key=mins.get)}, top("artworks", mins))
foreign = V(lambda r: r["writr_ntnlty"] not in ("", "한국", "대한민국"))
Q(v, "외국 국적 작가 작품도 있어요?", foreign, True, A(foreign), ar("요셉 보이스", "엘리자베스 키스", "릴리안 메이 밀러"))
Q(v, "이쾌대 거 뭐 있지", ar("이쾌대"))
Q(v, "유영국이 산을 그린 거 보여줘", ar("유영국") & ti("^산$"))
Q(v, "김환기 작품 가운데 가장 나중에 그린 것은?", {max(ar("김환기"), key=lambda k: span(W[k]["mnfct_year"])[0])}, top("artworks", {k: span(W[k]["mnfct_year"])[0] for k in ar("김환기")}))
Q(v, "장욱진하고 박수근, 둘 중에 누가 먼저 태어났어요?", A({"박수근"}), {"kind": "top", "of": "artists", "items": ["박수근"]})
Q(v, "아직 살아 계신 작가는 누구인가요", A(V(lambda r: not r["writr_death_year"]) - ANON), None, note="사망 연도가 없는 작가")
Q(v, "소 그린 거 있어?", ti("황소|소와 아이"), ti("황소|소와 아이|귀목"), True)
Q(v, "금강산 그림 세 점 있다던데 어떤 거예요", ti("금강"), ti("금강산"))
assert len(ti("금강")) == 3
Q(v, "수채로 그린 것 좀", med("수채(?!색)"), med("수채(?!색)") & cl("회화"))
Q(v, "서울 출신 조각가 누구예요?", A(brth("서울") & cl("조각")))
# ---- 교사
Q(t, "1930년대에 제작된 작품에는 어떤 것들이 있습니까?", *PER(1930, 1939), note="1930-39")
x = PER(1000, 1944); y = PER(1000, 1945)
Q(t, "해방 전, 그러니까 1945년 이전 작품은 모두 몇 점인가요?", len(x[0]), *[len(z) for z in x[1:] + y], note="1945년 불포함/포함, 1940년대 작품 포함 여부")
Q(t, "6·25 전쟁 때(1950~1953년) 나온 작품을 학생들과 보려고 합니다", *PER(1950, 1953))
Q(t, "판화 중에서 목판화만 골라 주세요", cl("판화") & med("목판"))
Q(t, "판화가 총 몇 점이에요?", len(cl("판화")))
Q(t, "1905년보다 먼저 태어난 작가들을 알려 주세요", A(born(lambda z: z < 1905)), A(born(lambda z: z <= 1905)))
Q(t, "이응노 선생이 쓴 재료는 무엇무엇인가요", F("matrl_technic", ar("이응노")))
kh = collections.Counter(W[i]["writr_nm"] for i in cl("한국화") - ANON)
Q(t, "한국화 작품이 제일 많은 작가가 누굽니까", top("artists", kh), A(set(top("artists", kh)["items"])))
Q(t, "70년대 조각 작품", *PER(1970, 1979, cl("조각")))
Q(t, "박수근 화백은 몇 살에 세상을 떠났나요?", vals("51"), 51, vals("50"), 50, vals("52"), 52, note="1914-1965; 만 나이/세는 나이")
Q(t, "이중섭 작품 중 제작연도를 알 수 없는 것은", ar("이중섭") & V(lambda r: not span(r["mnfct_year"])))
Q(t, "수묵담채가 아닌 한국화를 찾습니다", cl("한국화") - med("수묵담채"))
Q(t, "함경도에서 난 작가는 누구누구입니까?", A(brth("함남|함북|함경")))
Q(t, "한지나 닥지를 쓴 작품이 궁금해요", med("한지|닥지"), med("한지|닥지|닥종이"), med("한지에|닥지에"))
Q(t, "단체 관람은 며칠 전에 예약해야 하나요", None)
Q(t, "1916년생 작가 이름 좀 알려주실래요", A(born(lambda z: z == 1916)))
# ---- 학예사
Q(c, "2021년 수집 작품 목록", acq(lambda z: z == 2021))
Q(c, "2000년 이후에 들어온 뉴미디어 작품 수", len(cl("뉴미디어") & acq(lambda z: z >= 2000)), len(cl("뉴미디어") & acq(lambda z: z > 2000)))
Q(c, "현재 3층 전시실에 걸려 있는 작품 목록", None, note="전시 여부·위치는 기록되어 있지 않음")
Q(c, "담당 부서가 기재되지 않은 작품은?", dept(""))
Q(c, "재제작된 작품을 모두 보여줄 것", REMADE)
Q(c, "작가미상 작품이 몇 건입니까", len(ANON))
ac = collections.Counter(r["manage_no_year"] for r in W.values() if r["manage_no_year"])
Q(c, "수집 건수가 가장 많았던 해는 언제인가", top("years", ac), vals(*top("years", ac)["items"]))
dc = collections.Counter(r["manage_dept_nm"] for r in W.values() if r["manage_dept_nm"])
Q(c, "소장품을 제일 많이 맡고 있는 부서가 어디죠?", top("departments", dc), vals(*top("departments", dc)["items"]))
Q(c, "백남준 작품 중 뉴미디어 아닌 것", ar("백남준") - cl("뉴미디어"))
Q(c, "영문 제목이 없는 조각", cl("조각") & V(lambda r: not r["prdct_nm_eng"]))
n5 = collections.Counter(W[i]["writr_nm"] for i in ALL - ANON)
Q(c, "소장 작품이 여섯 점 이상인 작가", A({k for k, z in n5.items() if z >= 6}))
Q(c, "나혜석 '화령전 작약'의 기증자는 누구입니까?", None)
Q(c, "작품별 보험가액을 알려 주십시오", None)
Q(c, "박현기 사진도 우리가 갖고 있습니까?", True, ar("박현기") & cl("사진"))
Q(c, "일본에서 출생한 작가의 작품", brth("일본"), A(brth("일본")))
if __name__ == "__main__":
    assert len({o["question"] for o in out}) == len(out)
    for o in out:
        s = lambda a: (a["kind"], len(a["items"]) if len(a.get("items", [])) > 14 else a.get("items", a.get("value")))
        print(o["id"], o["question"], s(o["answer"]), [s(z) for z in o["also"]])
        if o["answer"]["kind"] == "set" and not o["answer"]["items"]: print("EMPTY", o["id"])
    with open(os.path.join(HERE, "korean.jsonl"), "w", encoding="utf-8") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
