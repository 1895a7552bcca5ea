"""Gold answers for korean.jsonl (set C): invented museum records. Works by mng_no, artists by writr_nm."""
import collections, json, os, re, sys
HERE = os.path.dirname(os.path.abspath(__file__))
W = json.load(open(os.path.join(HERE, "korean_museum.json")))
for w in W:
    w["id"], w["genre"], w["who"], w["mat"], w["ko"], w["dept"] = (w["mng_no"], w["prdct_cl_nm"], w["writr_nm"], w["matrl_technic"],
                                                               w["prdct_nm_korean"], w["manage_dept_nm"])
    w["birth"], w["death"], w["acq"] = (int(w[k]) if w[k].isdigit() else None for k in ("writr_birth_year", "writr_death_year", "manage_no_year"))
    w["place"], w["nat"] = w["writr_brthpl"], w["writr_ntnlty"]
    m, t = re.match(r"\d{4}", w["mnfct_year"]), w["mnfct_year"]
    w["y"] = None                                             # first and last possible year
    if m:
        y = int(m[0])
        w["y"] = (y, y)
        if "년대" in t: w["y"] = (y, y + 3) if t.endswith("초") else (y + 5, y + 9) if "후반" in t else (y, y + 9)
        if r := re.match(r"(\d{4})-(\d{4})", t): w["y"] = (int(r[1]), int(r[2]))
    elif t == "20세기 초": w["y"] = (1901, 1930)
    n = [float(x) for x in re.findall(r"[\d.]+", w["prdct_stndrd"])]
    w["area"] = n[0] * n[1] if re.fullmatch(r"(각 )?[\d.]+×[\d.]+cm", w["prdct_stndrd"]) else None
P = {}                                                        # artists that have a name
for w in W:
    if w["who"] != "작가미상": P.setdefault(w["who"], w)
OIL = lambda w: "유채" in w["mat"] or "유화" in w["mat"]

def works(f): return {w["id"] for w in W if f(w)}
def by(n, f=lambda w: True): return works(lambda w: w["who"] == n and f(w))
def artists(f): return {n for n, w in P.items() if f(w)}
def within(w, a, b): return w["y"] is not None and a <= w["y"][0] and w["y"][1] <= b
def title(*t): return lambda w: any(x in w["ko"] for x in t)
class Ar(set): pass
out = []

def form(x):
    if isinstance(x, Ar): return {"kind": "set", "of": "artists", "items": sorted(x)}
    if isinstance(x, set): return {"kind": "set", "of": "artworks", "items": sorted(x)}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if isinstance(x, list): return {"kind": "values", "items": sorted(x)}
    if x is None: return {"kind": "unanswerable"}
    return x
def top(of, cnt, low=False):
    m = (min if low else max)(cnt.values())
    return {"kind": "top", "of": of, "items": sorted(k for k, v in cnt.items() if v == m)}
def Q(role, q, answer, *also, note=""):
    out.append({"id": f"korean-{len(out) + 1:03d}", "role": role, "question": q, "answer": form(answer),
                "also": [form(y) for y in also if form(y) != form(answer)], "note": note})

V, R, K, ST = "관람객", "연구자", "학예사", "학생"
PICT = ("회화", "한국화")                                     # 그림: painting in the everyday sense
# ---------------------------------------------------------------- artists and their works
Q(V, "천경자 작품 보고 싶어요", by("천경자"))
Q(V, "혹시 장욱진 화백의 유화도 소장하고 계신가요?", bool(by("장욱진", OIL)), by("장욱진", OIL), note="yes, or the works")
Q(V, "김도 작가 작품 뭐 있음?", by("김도"), note="김도 only, not 김도연")
Q(ST, "정은이 찍은 사진", by("정은", lambda w: w["genre"] == "사진"))
Q(ST, "이은의 도자기는 몇 점인가요", len(by("이은")), note="분청 and 백자")
Q(V, "권진규가 만든 조각들 좀 보여주세요", by("권진규", lambda w: w["genre"] == "조각"))
Q(R, "이응노의 작품 중 회화가 아닌 것", by("이응노", lambda w: w["genre"] != "회화"), by("이응노", lambda w: w["genre"] not in PICT), note="genre other than 회화")
Q(V, "백남준 비디오 작품은 언제 만든 거예요? 굿모닝 미스터 오웰이요", ["1984"], ["1984년"], note="year of one work")
Q(V, "빨래터 누가 그렸어요", Ar({"박수근"}), by("박수근", title("빨래터")))
Q(V, "'황소'는 언제 그린 그림인가요?", ["1953년경"], ["1953년"], ["1953"])
Q(ST, "물방울 그린 화가 누구죠", Ar(artists(lambda w: w["who"] in {x["who"] for x in W if "물방울" in x["ko"]})))
Q(ST, "전봉준 그림 크기가 어떻게 되나요", ["360×510cm"])
Q(V, "문신 작가는 어디서 태어났나요?", ["일본 사가현"])
Q(R, "손상기의 생몰년을 알려 주십시오.", ["1949", "1988"])
Q(V, "나혜석은 몇 년도에 돌아가셨어요", ["1948"])
Q(V, "박수근작품중에유화만", by("박수근", OIL), note="written without spaces")
Q(ST, "달항아리라는 제목의 작품", works(title("달항아리")))
Q(V, "금강산을 그린 그림 있나요", works(title("금강산", "외금강", "내금강")), works(title("금강산")), bool(works(title("금강산"))), note="titles that name 금강산, 외금강, 내금강")
# ---------------------------------------------------------------- genres, materials
Q(V, "서예 작품 전부", works(lambda w: w["genre"] == "서예"))
Q(ST, "이성자가 방혜자보다 먼저 태어났나요", P["이성자"]["birth"] < P["방혜자"]["birth"])
Q(K, "목판화 목록", works(lambda w: "목판" in w["mat"]), note="incl. 다색목판 and 광목에 목판")
Q(V, "제일 큰 그림은 뭔가요?", top("artworks", {w["id"]: w["area"] for w in W if w["area"] and w["genre"] in PICT}), top("artworks", {w["id"]: w["area"] for w in W if w["area"] and w["genre"] == "회화"}), note="height × width; paintings")
Q(V, "비단에 그린 그림", works(lambda w: "비단" in w["mat"]))
Q(K, "테라코타나 청동으로 된 조각을 찾습니다", works(lambda w: w["genre"] == "조각" and re.search("테라코타|청동", w["mat"])))
Q(ST, "연필로 그린 드로잉 보여줘", works(lambda w: w["genre"] == "드로잉" and re.search(r"(?<!색)연필", w["mat"])), works(lambda w: w["genre"] == "드로잉" and "연필" in w["mat"]), note="coloured pencil perhaps too")
Q(R, "콜라주가 쓰인 작품은 어떤 것들이 있습니까?", works(lambda w: "콜라주" in w["mat"]))
Q(V, "사진 중에 젤라틴 실버 프린트 아닌 건요?", works(lambda w: w["genre"] == "사진" and "젤라틴" not in w["mat"]))
Q(V, "텔레비전이 들어간 설치 작품", works(lambda w: "TV" in w["mat"]), works(lambda w: "TV" in w["mat"] and w["genre"] == "뉴미디어"), note="TV in the material")
Q(ST, "나무로 만든 조각 몇 개?", len(works(lambda w: w["genre"] == "조각" and "나무" in w["mat"])), len(works(lambda w: w["genre"] == "조각" and re.search("나무|흑단", w["mat"]))),
  note="나무; perhaps ebony too")
Q(K, "유화가 아닌 회화", works(lambda w: w["genre"] == "회화" and not OIL(w)))
Q(R, "먹만 사용한 한국화", works(lambda w: w["genre"] == "한국화" and re.search("먹$", w["mat"])), note="-에 먹")
Q(V, "비디오 아트 작가가 누구누구 있나요", Ar(artists(lambda w: w["who"] in {x["who"] for x in W if x["genre"] == "뉴미디어" and "비디오" in x["mat"]})),
  Ar(artists(lambda w: w["who"] in {x["who"] for x in W if x["genre"] == "뉴미디어"})), note="new media works with video")
# ---------------------------------------------------------------- years
Q(V, "1950년대 그림이 궁금해요", works(lambda w: w["genre"] in PICT and within(w, 1950, 1959)), works(lambda w: w["genre"] == "회화" and within(w, 1950, 1959)),
  works(lambda w: within(w, 1950, 1959)))
Q(R, "해방 이전, 즉 1945년 전에 제작된 작품", works(lambda w: within(w, 0, 1944)), works(lambda w: w["y"] and w["y"][0] < 1945))
Q(K, "제작 연도 미상인 것들만", works(lambda w: w["mnfct_year"] in ("연도미상", "미상", "")), works(lambda w: w["mnfct_year"] in ("연도미상", "미상")))
Q(V, "2010년 넘어서 만든 작품 있어요?", works(lambda w: w["y"] and w["y"][0] > 2010), works(lambda w: w["y"] and w["y"][0] >= 2010), True)
Q(ST, "1970년대 조각 작가들", Ar({w["who"] for w in W if w["genre"] == "조각" and within(w, 1970, 1979)}))
Q(V, "제일 오래된 작품이 뭐예요", top("artworks", {w["id"]: w["y"][0] for w in W if w["y"]}, low=True), top("artworks", {w["id"]: w["y"][0] for w in W if w["y"] and w["mnfct_year"][:4].isdigit()}, low=True))
Q(R, "재제작된 작품", works(lambda w: "재제작" in w["mnfct_year"]))
Q(R, "유영국이 1960년대에 그린 것 중 제목이 '작품'인 것", by("유영국", lambda w: within(w, 1960, 1969) and w["ko"] == "작품"))
# ---------------------------------------------------------------- artists: birth, death, nation
Q(V, "부산 출신 작가 누가 있어요?", Ar(artists(lambda w: w["place"] == "부산")))
NORTH = ("함남", "함경", "평남", "평안", "평양", "황해")
Q(R, "이북 출신 작가들(함경도, 평안도, 황해도)", Ar(artists(lambda w: w["place"].startswith(NORTH))))
Q(V, "전라남도에서 태어난 작가는 몇 명?", len(artists(lambda w: w["place"].startswith(("전남", "전라남도")))), len(artists(lambda w: w["place"].startswith(("전남", "전라남도", "광주")))), note="전남 and 전라남도 are one")
Q(V, "외국 국적 작가 알려 주세요", Ar(artists(lambda w: w["nat"] and w["nat"] not in ("한국", "대한민국"))))
Q(V, "아직 살아 계신 작가의 작품", works(lambda w: w["birth"] and not w["death"]), note="no year of death recorded")
LIFE = {n: w["death"] - w["birth"] for n, w in P.items() if w["birth"] and w["death"]}
Q(ST, "가장 오래 산 화가는?", top("artists", LIFE))
Q(ST, "마흔이 되기 전에 세상을 떠난 작가", Ar({n for n, v in LIFE.items() if v < 40}), Ar({n for n, v in LIFE.items() if v <= 40}), note="by years; those of 40 may be 39")
Q(V, "김환기랑 동갑인 작가 있나요?", Ar(artists(lambda w: w["birth"] == P["김환기"]["birth"] and w["who"] != "김환기")), True)
Q(R, "일본에서 출생하였으나 국적은 한국인 작가", Ar(artists(lambda w: w["place"].startswith("일본") and w["nat"] in ("한국", "대한민국"))))
# ---------------------------------------------------------------- the museum
Q(K, "2021년에 새로 들어온 작품", works(lambda w: w["acq"] == 2021))
Q(K, "90년대에 수집한 판화는 모두 몇 점입니까", len(works(lambda w: w["genre"] == "판화" and w["acq"] and 1990 <= w["acq"] <= 1999)))
Q(K, "사진팀에서 관리하는 작품 수", len(works(lambda w: w["dept"] == "사진팀")))
Q(K, "한국화팀 소관이지만 한국화가 아닌 작품이 있나?", works(lambda w: w["dept"] == "한국화팀" and w["genre"] != "한국화"), True)
Q(K, "작품을 가장 많이 맡고 있는 부서는 어디?", top("departments", collections.Counter(w["dept"] for w in W if w["dept"])))

# ---------------------------------------------------------------- not to be answered
Q(V, "여성 작가 작품만 보고 싶은데요", None, note="no sex recorded")
Q(V, "자화상 지금 몇 층에 전시 중이에요?", None, note="no rooms")
Q(ST, "박서보 묘법 가격이 얼마예요", None, note="no prices")
Q(R, "이중섭의 스승은 누구였습니까?", None, note="no teachers")
Q(K, "유족이 기증한 작품 목록을 뽑아 주세요", None, note="no donors")
Q(V, "이건희 컬렉션에서 온 작품은요?", None, note="no provenance")

if __name__ == "__main__":
    assert len({o["id"] for o in out}) == len({o["question"] for o in out}) == len(out)
    with open(os.path.join(HERE, "korean.jsonl"), "w") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
    if "-v" in sys.argv:
        N = {w["id"]: f'{w["who"]}/{w["ko"]}/{w["mnfct_year"]}/{w["mat"]}' for w in W}
        for o in out:
            print(o["id"][-3:], o["question"])
            for a in [o["answer"], *o["also"]]:
                print("     ", a["kind"], a.get("value", ""), len(a.get("items", [])), "; ".join(N.get(i, i) for i in a.get("items", [])))
