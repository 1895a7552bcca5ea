"""Makes tate.jsonl from the raw Tate files. Each facet is a list of readings, the first the main one."""
import csv, gzip, json, re, itertools
from collections import Counter
from pathlib import Path
H = Path(__file__).resolve()
P = H.parents[4] / "shared/data/tate"
A = {a["id"]: a for a in csv.DictReader(open(P / "artist_data.csv", encoding="utf-8-sig"))}
W = [json.loads(l) for l in gzip.open(P / "artworks.jsonl.gz", "rt", encoding="utf8")]
OUT = []
def year(a, k):
    return int(a[k]) if a[k].strip().isdigit() else None
def subs(w): return w["subjects"]
def below(w, names):
    """names of subjects under (or being) one of the named"""
    ids = {s["id"] for s in subs(w) if s["name"] in names}
    while True:
        n = ids | {s["id"] for s in subs(w) if s["parent"] in ids}
        if n == ids: return bool(ids)
        ids = n
def rx(p): return re.compile(r"\b(?:" + p + r")\b", re.I)
def show(p, exact=()):
    """what is shown: subject by word; subject or title; title; exact subject names"""
    r = rx(p)
    S = lambda w: any(r.search(s["name"]) for s in subs(w))
    T = lambda w: bool(r.search(w["title"]))
    E_ = lambda w: any(s["name"] in exact for s in subs(w))
    return ([E_, lambda w: E_(w) or T(w)] if exact else []) + [S, lambda w: S(w) or T(w), T]
def under(names, p):
    r = rx(p)
    B = lambda w: below(w, names)
    T = lambda w: bool(r.search(w["title"]))
    S = lambda w: any(r.search(s["name"]) for s in subs(w))
    return [B, lambda w: B(w) or S(w), S, lambda w: B(w) or T(w), lambda w: S(w) or T(w), T, lambda w: B(w) or S(w) or T(w)]
def cons(w): return [(A[str(c["id"])], c["role"]) for c in w["contributors"]]
def art(f):
    return [lambda w: any(f(a) for a, r in cons(w)),
            lambda w: any(f(a) and r == "artist" for a, r in cons(w)),
            lambda w: any(f(a) and r in ("artist", "attributed to") for a, r in cons(w)),
            lambda w: all(f(a) for a, r in cons(w))]
def by(n): return art(lambda a: a["name"].startswith(n))
def med(p):
    r = rx(p); return [lambda w: bool(r.search(w["medium"] or ""))]
def cls(*c): return [lambda w: w["classification"] in c]
PAINT = [lambda w: w["classification"] == "painting", lambda w: bool(re.search(r"paint|tempera", w["medium"] or "", re.I)),
         lambda w: w["classification"] == "painting" or bool(re.search(r"\bpaint\b|tempera|watercolour|gouache", w["medium"] or "", re.I))]
def D(w):
    return {k: int(v) for k, v in (w["dateRange"] or {}).items() if k != "text" and str(v).isdigit()}
def when(*rs):
    out = []
    for a, b in rs:
        out += [lambda w, a=a, b=b: D(w).get("startYear") is not None and a <= D(w)["startYear"] and (D(w).get("endYear") or D(w)["startYear"]) <= b,
                lambda w, a=a, b=b: D(w).get("startYear") is not None and D(w)["startYear"] <= b and (D(w).get("endYear") or D(w)["startYear"]) >= a,
                lambda w, a=a, b=b: D(w).get("startYear") is not None and a <= D(w)["startYear"] <= b,
                lambda w, a=a, b=b: D(w).get("endYear") is not None and a <= D(w)["endYear"] <= b]
    return out
def acq(a, b=None): return [lambda w: w["acquisitionYear"] is not None and a <= w["acquisitionYear"] <= (b or a)]
def mov(n): return [lambda w: any(m["name"].startswith(n) for m in w["movements"] or [])]
def credit(*ps): return [lambda w, p=p: bool(re.search(p, w["creditLine"] or "", re.I)) for p in ps]
def neg(fs): return [lambda w, f=f: not f(w) for f in fs]
def OR(*fss):
    n = max(map(len, fss))
    return [lambda w, i=i: any(fs[min(i, len(fs) - 1)](w) for fs in fss) for i in range(n)]
def sets(facets):
    """all readings, main first"""
    seen = []
    for combo in itertools.product(*[[{w["acno"] for w in W if f(w)} for f in fs] for fs in facets]):
        s = sorted(set.intersection(*combo))
        if s not in seen: seen.append(s)
    return seen
def put(role, q, ans, also=(), note=""):
    OUT.append({"id": f"tate-{len(OUT)+1:03d}", "role": role, "question": q, "answer": ans, "also": list(also), "note": note})
def J(kind, of, value=None, items=()): return {"kind": kind, "of": of, "value": value, "items": list(items)}
def works(role, q, *facets, kind="set", note="raw fields"):
    ss = sets(facets)
    f = (lambda s: J("set", "works", None, s)) if kind == "set" else (lambda s: J("count", "works", len(s)))
    a = f(ss[0]); al = []
    for s in ss[1:]:
        x = f(s)
        if s and x != a and x not in al: al.append(x)
    put(role, q, a, al, note)
def artists(role, q, preds, kind="set", note="artist_data.csv"):
    withw = {str(c["id"]) for w in W for c in w["contributors"]}
    ss = []
    for p in preds:
        s = sorted((i for i in A if p(A[i])), key=int)
        for t in (s, [i for i in s if i in withw]):
            if t and t not in ss: ss.append(t)
    f = (lambda s: J("set", "artists", None, s)) if kind == "set" else (lambda s: J("count", "artists", len(s)))
    al = []
    for s in ss[1:]:
        if f(s) not in al and f(s) != f(ss[0]): al.append(f(s))
    put(role, q, f(ss[0]), al, note)
def makers(role, q, apred, *facets, note="makers of the works"):
    ss = []
    for combo in itertools.product(*facets):
        hit = [w for w in W if all(f(w) for f in combo)]
        for roles in (None, ("artist",), ("artist", "attributed to")):
            s = sorted({str(c["id"]) for w in hit for c in w["contributors"] if (not roles or c["role"] in roles) and apred(A[str(c["id"])])}, key=int)
            if s and s not in ss: ss.append(s)
    put(role, q, J("set", "artists", None, ss[0]), [J("set", "artists", None, s) for s in ss[1:]], note)
def born(*p): return lambda a: any(a["placeOfBirth"].split(", ")[-1] == x for x in p)
def age(a):
    b, d = year(a, "yearOfBirth"), year(a, "yearOfDeath")
    return d - b if b and d else None
def person(a): return bool(re.match(r"(c\.\s?)?\d{4}\s*–\s*\d{4}$", a["dates"])) and "School" not in a["name"]
female = lambda a: a["gender"] == "Female"
PHOTO = [lambda w: bool(re.match(r"(\d+ )?(black and white )?photograph", w["medium"] or "", re.I)), lambda w: "photograph" in (w["medium"] or "").lower(), lambda w: (w["medium"] or "").lower().startswith("photograph"),
         lambda w: "photo" in (w["medium"] or "").lower()]

# --- sets of works
works("visitor", "Which pictures have an owl in them?", show("owls?"))
works("teacher", "I am preparing a unit on the First World War for my year nines. Which works in the collection deal with it?",
      under({"military: World War I"}, r"World War I|First World War|Great War"))
works("pupil", "paintings with snow in them", show("snow|snowy", ("snow",)), PAINT)
works("curator", "Bronze sculptures by women artists", cls("sculpture") + [lambda w: True], med("bronze"), art(female))
works("registrar", "List all works bequeathed to the gallery and acquired between 1940 and 1949.", credit(r"^bequeathed", "bequeathed|bequest"), acq(1940, 1949))
works("picture editor", "lighthouse - anything except photographs", show("lighthouses?"), neg(PHOTO))
works("researcher", "Screenprints by Bridget Riley", med("screenprints?"), by("Riley, Bridget"))
works("visitor", "have you got anything by david hockny in oil or acrylic?", by("Hockney"), med("oil|acrylic"))
works("teacher", "Could you show me the works that illustrate Shakespeare's Macbeth?", show("Macbeth"))
works("visitor", "I collect rainbows in art, silly I know. Which of your works show one?", show("rainbows?", ("rainbow",)))
works("researcher", "Camden Town Group works made before 1912", mov("Camden Town"),
      [lambda w: (D(w).get("endYear") or 9999) < 1912, lambda w: (D(w).get("startYear") or 9999) < 1912])
works("curator", "wood engravings from between the wars (1919-1938)", med("wood[- ]engravings?"), when((1919, 1938)))
works("pupil", "elephants but not the Henry Moore ones", show("elephants?"), neg(by("Moore, Henry")),
      note="works with an elephant, not by Moore")
works("picture editor", "Stonehenge lithographs", show("Stonehenge"), med("lithographs?"))
works("registrar", "which works acquired in 1927 have no date recorded", acq(1927),
      [lambda w: not w["dateRange"], lambda w: "not known" in (w["dateText"] or ""), lambda w: D(w).get("startYear") is None])
works("visitor", "Pictures with a violin or a guitar, please.", show("violins?|guitars?|violinists?|guitarists?", ("instrument, violin", "instrument, guitar")))
works("teacher", "We are looking at how women have painted themselves. Which self-portraits are by female artists?",
      show("self[- ]portraits?"), art(female), [lambda w: True] + PAINT)
works("curator", "installations by artists born in the USA", cls("installation"), art(born("United States")))
works("researcher", "Etchings showing a windmill or a watermill", med("etchings?") + [lambda w: "etching" in (w["medium"] or "").lower()],
      show("windmills?|watermills?|water[- ]mills?", ("windmill", "watermill")))
works("picture editor", "moonlit seas: I need works that show both the moon and the sea",
      OR(show("moon", ("moon",))) + show("moon|moonlight|moonlit"), show("sea", ("sea",)) + under({"seascapes and coasts"}, "sea|seas"))
works("visitor", "St Pauls Cathedral", show("St\\.? Paul.?s Cathedral|St\\.? Paul.?s"))
works("pupil", "lions or tigers", show("lions?|tigers?|lioness|tigress", ("lion", "tiger", "lioness")))
works("registrar", "Works presented by the artist in 2013", credit(r"presented by the artist 2013", r"^presented by the artist\b(?!'s|’s)", r"presented by the artist\b(?!'s|’s)"), acq(2013))
works("curator", "Vorticist works on paper", mov("Vorticism"), cls("on paper, unique", "on paper, print") + [lambda w: "paper" in (w["medium"] or "").lower()])
works("researcher", "Which works are only attributed to their maker?",
      [lambda w: any(c["role"] == "attributed to" for c in w["contributors"]),
       lambda w: any(c["role"] in ("attributed to", "formerly attributed to") for c in w["contributors"]),
       lambda w: any(c["role"] in ("attributed to", "formerly attributed to", "circle of", "manner of") for c in w["contributors"]),
       lambda w: any("attributed" in (c["role"]) for c in w["contributors"]) or "attributed" in w["all_artists"].lower()])
works("picture editor", "photographs of children", PHOTO, under({"children"}, "child|children|boys?|girls?|babies|baby"))
works("teacher", "Illustrations to Alice in Wonderland", show("Alice.s Adventures.*|Alice in Wonderland") + show("Alice", ("Alice", "Carroll, Lewis, 'Alice's Adventures in Wonderland'")))
works("curator", "Works made with neon", med("neon(?! paint)") + med("neon") + med("neon lights?"))

# --- sets of artists
artists("researcher", "Artists born in Edinburgh", [lambda a: a["placeOfBirth"].startswith("Edinburgh"), lambda a: a["placeOfBirth"] == "Edinburgh, United Kingdom"])
artists("visitor", "Which women artists came from Germany?", [lambda a: female(a) and born("Deutschland")(a), lambda a: female(a) and born("Deutschland", "Schlesien")(a)])
artists("curator", "Which artists died in Paris without having been born in France?",
        [lambda a: a["placeOfDeath"] == "Paris, France" and a["placeOfBirth"] and not born("France")(a),
         lambda a: a["placeOfDeath"] == "Paris, France" and not born("France")(a)])
artists("researcher", "artists who lived to be more than 95", [lambda a: (age(a) or 0) > 95 and person(a), lambda a: (age(a) or 0) >= 95 and person(a),
        lambda a: (age(a) or 0) > 95, lambda a: (age(a) or 0) >= 95])
makers("teacher", "Who are the Italian-born artists with sculptures here?", born("Italia"), cls("sculpture"))
makers("curator", "names of the Young British Artists in the collection", lambda a: True, mov("Young British"))
artists("pupil", "which artists were born in 1881 like Picasso?",
        [lambda a: a["yearOfBirth"] == "1881", lambda a: a["yearOfBirth"] == "1881" and "Picasso" not in a["name"]])

# --- counts
works("curator", "How many woodcuts do you have?", med("woodcuts?") + [lambda w: (w["medium"] or "").startswith("Woodcut"), lambda w: bool(re.match(r"(\d+ )?woodcuts? on ", w["medium"] or "", re.I))], kind="count")
artists("pupil", "how many female artists are there", [female], kind="count")
works("registrar", "How many works were acquired in 1924?", acq(1924), kind="count")
works("researcher", "How many of William Daniell's works show a castle?", by("Daniell, William"), show("castles?", ("castle",)), kind="count")
artists("visitor", "How many of your artists died before they were thirty?", [lambda a: person(a) and age(a) is not None and age(a) < 30, lambda a: person(a) and age(a) is not None and age(a) <= 30, lambda a: age(a) is not None and age(a) < 30, lambda a: age(a) is not None and age(a) <= 30], kind="count")
works("teacher", "number of paintings from the 1960s", PAINT, when((1960, 1969)), kind="count")
works("pupil", "how many works have a volcano in them?", show("volcano|volcanoes|volcanos", ("volcano",)) + show("volcano|volcanoes|volcanos|volcanic eruption|volcanic"), kind="count")
works("registrar", "How many sculptures are in marble?", cls("sculpture") + cls("sculpture", "relief") + [lambda w: True], med("marble") + [lambda w: bool(re.search("marble", re.sub(r"\bon .*", "", w["medium"] or ""), re.I))], kind="count")
artists("visitor", "How many artists were born in Ireland?",
        [born("Éire"), lambda a: born("Éire")(a) or re.search("Belfast|Northern Ireland|Armagh|Antrim|Londonderry|Tyrone|Fermanagh", a["placeOfBirth"]),
         lambda a: born("Éire")(a) or "Ireland" in a["placeOfBirth"]], kind="count")
works("researcher", "how many works by Tom Phillips draw on Dante's Inferno", by("Phillips, Esq Tom"), show("Inferno|Divine Comedy.*", ()) + show("Dante"), kind="count")

# --- yes or no
def yn(role, q, yes, items=(), of="works", note=""): put(role, q, J("yesno", of, "yes" if yes else "no", items), (), note)
s = sets([show("whales?")])[0]; yn("pupil", "is there a whale anywhere in the collection?", s, s)
s = [i for i in A if "Kahlo" in A[i]["name"]]; yn("visitor", "Do you own anything by Frida Kahlo?", s, s, "artists")
lip = next(a for a in A.values() if a["name"].startswith("Lipchitz"))
yn("teacher", "Was Jacques Lipchitz born in Lithuania?", "Lietuva" in lip["placeOfBirth"], [lip["id"]], "artists", lip["placeOfBirth"])
s = sets([by("Freud, Lucian"), show("self[- ]portraits?")[1:]])[0]; yn("curator", "Are there any self-portraits by Lucian Freud?", s, s)
s = sets([mov("Vorticism"), art(female)])[0]; yn("researcher", "Is any Vorticist work by a woman?", s, s)

# --- values and rankings
c = Counter(A[str(i)]["name"] for w in W for i in {x["id"] for x in w["contributors"]})
c2 = Counter(A[str(i)]["name"] for w in W for i in {x["id"] for x in w["contributors"] if x["role"] == "artist"})
def top(role, q, of, *cs, note=""):
    rs = []
    for c in cs:
        m = max(c.values()); r = J("top", of, m, sorted(str(k) for k, v in c.items() if v == m))
        if r not in rs: rs.append(r)
    put(role, q, rs[0], rs[1:], note)
fw = lambda c: Counter({k: v for k, v in c.items() if any(a["name"] == k and female(a) for a in A.values())})
top("visitor", "Which woman has the most works in the collection?", "artists", fw(c), fw(c2))
mc = Counter(m["name"] for w in W for m in {x["name"]: x for x in w["movements"] or []}.values())
top("teacher", "what art movement has the most works", "movements", mc)
top("registrar", "In which year did the most works come into the collection?", "years", Counter(w["acquisitionYear"] for w in W if w["acquisitionYear"]))
b = next(a for a in A.values() if a["name"] == "Horn, Rebecca")
put("pupil", "Where was Rebecca Horn born?", J("values", "places", None, [b["placeOfBirth"]]), [], "artist_data.csv")
g = [w for w in W if any(a["name"].startswith("Merz, Mario") for a, r in cons(w))]
put("curator", "Which mediums are recorded for the works of Mario Merz?", J("values", "mediums", None, sorted({w["medium"].strip() for w in g if w["medium"]})), [], "media of his works")
pc = Counter(a["placeOfBirth"] for a in A.values() if a["placeOfBirth"] and "London" not in a["placeOfBirth"] and ", " in a["placeOfBirth"])
top("researcher", "Apart from London, which town were most of the artists born in?", "places", pc,
    Counter(a["placeOfBirth"].split(", ")[0] for a in A.values() if ", " in a["placeOfBirth"] and "London" not in a["placeOfBirth"]),
    Counter("Edinburgh" if a["placeOfBirth"].startswith("Edinburgh") else a["placeOfBirth"] for a in A.values() if a["placeOfBirth"] and "London" not in a["placeOfBirth"]))
d = [w for w in W if w["classification"] == "painting" and D(w).get("startYear")]
m = min(D(w)["startYear"] for w in d); d2 = [w for w in W if D(w).get("startYear")]; m2 = min(D(w)["startYear"] for w in d2)
e = min(D(w)["endYear"] for w in d if D(w).get("endYear"))
put("visitor", "What is the oldest painting you have?", J("top", "works", m, [w["acno"] for w in d if D(w)["startYear"] == m]),
    [J("top", "works", e, [w["acno"] for w in d if D(w).get("endYear") == e])], "earliest start year among paintings")

# --- nothing can answer
for r, q in [("visitor", "Which works are hanging in the galleries this weekend?"),
             ("registrar", "Which works are currently out on loan to other museums?"),
             ("pupil", "which painting here is worth the most money")]:
    put(r, q, J("unanswerable", "works"), [], "not in the data")
with open(H.with_name("tate.jsonl"), "w", encoding="utf8") as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + "\n")
