"""Makes tate.jsonl: 60 questions and answers from the raw Tate files (standard library only)."""
import collections
import csv
import gzip
import itertools
import json
import pathlib
import re

HERE = pathlib.Path(__file__).resolve()
DATA = HERE.parents[4] / "shared/data/tate"
with gzip.open(DATA / "artworks.jsonl.gz", "rt", encoding="utf8") as f:
    W = [json.loads(line) for line in f]
with open(DATA / "artist_data.csv", encoding="utf-8-sig", newline="") as f:
    A = list(csv.DictReader(f))
BYID = {a["id"]: a for a in A}
BYNO = {w["acno"]: w for w in W}
TITLE = {w["acno"]: w["title"] for w in W}
OF = collections.defaultdict(list)  # artist id -> works
for w in W:
    for c in {str(c["id"]) for c in w["contributors"]}:
        OF[c].append(w)


# ---- facets: each is a list of readings (predicates of a work), the first the main one
def rx(text):
    return re.compile(text, re.I)


def subj(*names):
    return [lambda w: any(s["name"] in names for s in w["subjects"])]


def shows(name, words, names=()):
    """recorded subject; title alone; either; any subject with the word; any subject or title."""
    r, names = rx(words), (name, *names)
    s = lambda w: any(x["name"] in names for x in w["subjects"])
    t = lambda w: bool(r.search(w["title"]))
    u = lambda w: any(r.search(x["name"]) for x in w["subjects"])
    one = lambda w: any(x["name"] == name for x in w["subjects"])
    return [s, lambda w: s(w) or t(w), t, u, lambda w: u(w) or t(w), one, lambda w: one(w) or t(w)]


def title(words):
    r = rx(words)
    return [lambda w: bool(r.search(w["title"]))]


def medium(*words):
    return [lambda w, r=rx(x): bool(r.search(w.get("medium") or "")) for x in words]


def cls(*names):
    return [lambda w: w.get("classification") in names]


def by(name):
    return [lambda w: any(c["fc"] == name for c in w["contributors"]),
            lambda w: any(c["fc"] == name and c["role"] == "artist" for c in w["contributors"]),
            lambda w: len(w["contributors"]) == 1 and w["contributors"][0]["fc"] == name]


def gender(g):
    return [lambda w: any(c.get("gender") == g for c in w["contributors"]),
            lambda w: bool(w["contributors"]) and all(c.get("gender") == g for c in w["contributors"]),
            lambda w: any(c.get("gender") == g and c["role"] == "artist" for c in w["contributors"])]


def span(w):
    d = w.get("dateRange") or {}
    a, b = d.get("startYear"), d.get("endYear")
    a = int(a) if a else None
    b = int(b) if b else a
    return a, b


def made(lo, hi):
    """wholly within; begun in; finished in; overlapping; year named in the date text."""
    ok = lambda w: span(w)[0] is not None
    return [lambda w: ok(w) and lo <= span(w)[0] and span(w)[1] <= hi,
            lambda w: ok(w) and lo <= span(w)[0] <= hi,
            lambda w: ok(w) and lo <= span(w)[1] <= hi,
            lambda w: ok(w) and span(w)[0] <= hi and span(w)[1] >= lo]


def got(lo, hi):
    return [lambda w: w.get("acquisitionYear") is not None and lo <= w["acquisitionYear"] <= hi]


def credit(*words):
    return [lambda w, r=rx(x): bool(r.search(w.get("creditLine") or "")) for x in words]


def movement(*alts):
    return [lambda w, a=a: any(m["name"] in a for m in w["movements"]) for a in alts]


def works(*facets):
    """every combination of readings; the first is the answer, the others `also`."""
    out = []
    hits = [[{w["acno"] for w in W if p(w)} for p in facet] for facet in facets]
    for combo in itertools.product(*hits):
        items = sorted(set.intersection(*combo))
        if items not in out:
            out.append(items)
    return out


def artists(*facets):
    out = []
    for preds in itertools.product(*facets):
        items = sorted((a["id"] for a in A if all(p(a) for p in preds)), key=int)
        if items not in out:
            out.append(items)
    return out


def of_works(sets, roles=("all",)):
    """the artists of each set of works."""
    out = []
    for s in sets:
        for keep in (lambda c: True, lambda c: c["role"] == "artist"):
            s2 = set(s)
            items = sorted({str(c["id"]) for w in W if w["acno"] in s2 for c in w["contributors"] if keep(c)}, key=int)
            if items not in out:
                out.append(items)
    return out


def born(words):
    return [lambda a: bool(re.search(words, a["placeOfBirth"]))]


def died(words):
    return [lambda a: bool(re.search(words, a["placeOfDeath"]))]


def sex(g):
    return [lambda a: a["gender"] == g]


def haswork(sets):
    return [lambda a, s=s: a["id"] in s for s in map(set, of_works(sets))]


ROWS = []


def add(role, question, kind, of, value, items, also, note):
    ROWS.append({"id": f"tate-{len(ROWS) + 1:03d}", "role": role, "question": question,
                 "answer": {"kind": kind, "of": of, "value": value, "items": items}, "also": also, "note": note})


def S(role, q, sets, of="works", note=""):
    sets = [s for i, s in enumerate(sets) if i == 0 or s]
    add(role, q, "set", of, None, sets[0], [{"kind": "set", "of": of, "value": None, "items": s} for s in sets[1:]], note)


def N(role, q, sets, of="works", note=""):
    vals = list(dict.fromkeys(len(s) for s in sets))
    add(role, q, "count", of, vals[0], [],
        [{"kind": "count", "of": of, "value": v, "items": []} for v in vals[1:] if v], note)


def Y(role, q, sets, of="works", note=""):
    sets = [s for i, s in enumerate(sets) if i == 0 or s]
    v = "yes" if sets[0] else "no"
    add(role, q, "yesno", of, v, sets[0], [{"kind": "yesno", "of": of, "value": "yes", "items": s} for s in sets[1:]]
        if v == "yes" else [], note)


def V(kind, role, q, of, value, items, also=(), note=""):
    add(role, q, kind, of, value, items, [{"kind": k, "of": o, "value": v, "items": i} for k, o, v, i in also], note)


def U(role, q, note):
    add(role, q, "unanswerable", None, None, [], [], note)


# ---- sets of works
S("visitor", "Which works show a lighthouse?", works(shows("lighthouse", r"\blight ?house", ("Eddystone Lighthouse",))), note="subject lighthouse")
S("teacher", "I am preparing a lesson on Macbeth with my year 10s. Which works in the collection are to do with the play?",
  works(shows("'Macbeth'", r"\bmacbeth", ("Macbeth", "Lady Macbeth"))), note="subject 'Macbeth' and its characters")
S("pupil", "pictures with owls in them", works(shows("owl", r"\bowls?\b")), note="subject owl")
S("curator", "Surrealist works acquired before 1970", works(movement(("Surrealism",), ("Surrealism", "British Surrealism")), got(0, 1969)), note="movement Surrealism (also with British Surrealism)")
S("registrar", "List everything purchased in 1995.", works([*credit(r"^Purchased", r"^Purchased 1995", r"purchased")], got(1995, 1995)), note="credit line begins Purchased, acquisition year 1995")
S("registrar", "Which works came to the gallery in lieu of inheritance tax?",
  works(credit(r"in lieu of (inheritance )?tax|in lieu", r"in lieu of inheritance tax")), note="credit line in lieu")
S("picture editor", "Looking for oil paintings of shipwrecks for a magazine spread, what have you got?",
  works(shows("shipwreck", r"\bship-?wreck|\bwreck"), [*cls("painting"), *medium(r"\boil\b"), lambda w: w.get("classification") == "painting" and "oil" in (w.get("medium") or "").lower()]), note="subject shipwreck, painting / oil")
S("researcher", "Works associated with Vorticism", works(movement(("Vorticism",))), note="movement")
S("visitor", "bridget riley screenprints", works(by("Bridget Riley"), medium(r"screenprint", r"^screenprint on paper$")), note="artist and medium")
S("curator", "Which sculptures in our holdings are carved in marble?",
  works(medium(r"^(\w+ )?marble\b", r"\bmarble\b(?! base)", r"^marble\b"), [*cls("sculpture"), *cls("sculpture", "relief", "installation")]), note="medium marble, sculpture")
S("picture editor", "Could you send me the windmills? It's for a calendar, and I need pictures made before 1850.",
  works(shows("windmill", r"\bwindmills?\b"), made(0, 1849)), note="subject windmill, dated before 1850")
S("teacher", "Which works depict the Crucifixion of Christ?",
  works(shows("Crucifixion", r"\bcrucifixion|crucified", ("crucifixion",))), note="subject Crucifixion")
S("pupil", "cats in 20th centry art", works(shows("cat", r"\bcats?\b", ()), [*made(1901, 2000), *made(1900, 1999)]), note="subject cat, 1901-2000")
S("researcher", "Sculptures by women which Tate acquired in the 1960s", works(gender("Female"), [*cls("sculpture"), *cls("sculpture", "relief")], got(1960, 1969)), note="gender, classification, acquisition year")
S("visitor", "views of the Isle of Skye", works(shows("Isle of Skye", r"\bskye\b")), note="subject Isle of Skye or title")
S("registrar", "For which works is no medium recorded?", works([lambda w: not w.get("medium")]), note="medium empty")
S("registrar", "Which paintings are only 'attributed to' an artist?",
  works([lambda w: any(c["role"] == "attributed to" for c in w["contributors"]),
         lambda w: any("attributed to" in c["role"] for c in w["contributors"]),
         lambda w: "attributed to" in w["all_artists"]], [*cls("painting"), *medium(r"\boil paint")]), note="role attributed to, painting")
S("curator", "What do we have made of terracotta?", works(medium(r"terracotta", r"^terracotta$")), note="medium")
S("picture editor", "self-portraits by women artists please",
  works([*shows("self-portraits", r"\bself[- ]portrait", ())], gender("Female")), note="subject self-portraits, gender")
S("teacher", "Which artworks deal with the war in Bosnia in the 1990s?",
  works(shows("Bosnian conflict, 1990s", r"\bbosnia")), note="subject")
S("visitor", "I loved Venice on my holidays. Do show me the paintings of it you have.",
  works([lambda w: any(s["name"].startswith("Venice") for s in w["subjects"]),
         lambda w: any(s["name"].startswith("Venice") for s in w["subjects"]) or bool(re.search(r"\bvenice|venetian", w["title"], re.I)),
         lambda w: any(s["name"].startswith("Venice") for s in w["subjects"]) or bool(re.search(r"\bvenice\b", w["title"], re.I)),
         *title(r"\bvenice\b")],
        [*cls("painting"), *medium(r"\boil paint")]), note="subject Venice, painting")
S("pupil", "which pictures have a rainbow", works(shows("rainbow", r"\brainbow")), note="subject rainbow")
S("curator", "Works presented by the Contemporary Art Society between 1930 and 1939",
  works(credit(r"^presented by the contemporary art society", r"^presented by.*contemporary art society", r"contemporary art society"), got(1930, 1939)), note="credit line and year")
S("curator", "Which pieces use neon?", works(medium(r"\bneon")), note="medium")
S("picture editor", "Any pictures with bicycles? Something for a feature on cycling.", works(shows("bicycle", r"\bbicycl|\bcycling|\bcyclist")), note="subject bicycle")
S("researcher", "I'm writing on Lewis Carroll's reception in art - works connected with Alice's Adventures in Wonderland?",
  works([lambda w: any("Alice's Adventures in Wonderland" in s["name"] for s in w["subjects"]),
         lambda w: any(re.search(r"Alice's Adventures in Wonderland|^Alice$|Carroll, Lewis", s["name"]) for s in w["subjects"]),
         lambda w: any("Alice's Adventures in Wonderland" in s["name"] for s in w["subjects"]) or bool(re.search(r"wonderland|\balice\b", w["title"], re.I))]), note="subject Carroll")
S("teacher", "Works about the London Blitz", works(shows("London Blitz, 1940-42", r"\bblitz")), note="subject")
S("visitor", "Elephants that aren't by Henry Moore", works(shows("elephant", r"\belephants?\b"), [lambda w: not any("Henry Moore" in c["fc"] for c in w["contributors"])]), note="subject elephant without Moore")

# ---- sets of artists
S("researcher", "Which women artists were born in Edinburgh or Glasgow?", artists(sex("Female"), born(r"Edinburgh|Glasgow")), "artists", "birth place")
S("teacher", "Which artists were born in Japan?", artists(born(r"Nihon|Japan")), "artists", "place of birth Nihon")
S("visitor", "artists who died in Rome", artists(died(r"\bRoma\b|\bRome\b")), "artists", "place of death Roma")
S("curator", "Artists from Liverpool", artists([*born(r"Liverpool"), lambda a: "Liverpool" in a["placeOfBirth"] or "Liverpool" in a["placeOfDeath"]]), "artists", "born in Liverpool")
S("researcher", "Who among the artists was born in the same year as Bridget Riley?",
  artists([lambda a: a["yearOfBirth"] == "1931" and a["name"] != "Riley, Bridget", lambda a: a["yearOfBirth"] == "1931"]), "artists", "1931")
S("pupil", "which artists made works with lions", of_works(works(shows("lion", r"\blions?\b|\blioness"))), "artists", "artists of works with subject lion")
S("curator", "Women with bronzes in the collection",
  artists(sex("Female"), haswork(works(medium(r"\bbronze", r"^bronze\b"), [lambda w: True, *cls("sculpture")]))), "artists", "female artists of works in bronze")

# ---- counts
N("registrar", "How many works by Henry Moore were acquired in 1982?", works(by("Henry Moore OM, CH"), got(1982, 1982)))
N("teacher", "How many of the artists are women?", artists([lambda a: a["gender"] == "Female", lambda a: a["gender"] == "Female" and bool(OF[a["id"]])]), "artists")
N("curator", "How many mezzotints do we hold?", works(medium(r"mezzotint", r"^mezzotint on paper$", r"^mezzotint")))
N("visitor", "How many artists were born in Ireland?", artists([*born(r"Éire|Ireland"), *born(r"Éire|Ireland|Belfast|Antrim|Armagh|Tyrone|Fermanagh|Londonderry|\bDerry"), *born(r"Éire$")]), "artists")
N("pupil", "How many paintings have a horse in?", works(shows("horse", r"\bhorses?\b"), [*cls("painting"), *medium(r"\boil paint")]))
N("registrar", "number of copper plates by William Daniell", works(by("William Daniell"), medium(r"copper plate")))
N("researcher", "How many works in the collection are by Rebecca Horn?", works(by("Rebecca Horn")))
N("curator", "How many installations have been acquired since 2000?", works([*cls("installation")], [*got(2000, 3000), *got(2001, 3000)]))
N("registrar", "How many works have no date (date not known)?",
  works([lambda w: w["dateText"] == "date not known", lambda w: not w.get("dateRange"), lambda w: not w["dateText"].strip() or w["dateText"] == "date not known", lambda w: span(w)[0] is None]))
N("researcher", "How many Pre-Raphaelite Brotherhood works are drawings in graphite?",
  works(movement(("Pre-Raphaelite Brotherhood",)), medium(r"\bgraphite", r"^graphite on paper$", r"^graphite")))

# ---- yes or no
Y("visitor", "Have you anything by Frida Kahlo?", artists([lambda a: "Kahlo" in a["name"]]), "works", "not among the artists")
Y("picture editor", "Is there a picture of the Eiffel Tower?", works(shows("Paris, Eiffel Tower", r"\beiffel")))
Y("teacher", "Is Salvador Dalí's Lobster Telephone in the collection?", works(title(r"lobster telephone"), by("Salvador Dalí")))
Y("pupil", "are there any mermaids?", works(shows("mermaid", r"\bmermaids?\b")))
Y("researcher", "Did any artist here die in Australia?", artists(died(r"Australia")), "artists")

# ---- rankings and values
count = collections.Counter({k: len(v) for k, v in OF.items()})
count_a = collections.Counter(str(c["id"]) for w in W for c in w["contributors"] if c["role"] == "artist")


def most(counter):
    m = max(counter.values())
    return m, sorted(k for k, v in counter.items() if v == m)


def top(role, q, of, counters, note=""):
    res = [r for i, r in enumerate([most(c) for c in counters]) ]
    (v, it), rest = res[0], [("top", of, v, it) for v, it in dict.fromkeys((v, tuple(i)) for v, i in res[1:])]
    V("top", role, q, of, v, it, [(k, o, v2, list(i2)) for k, o, v2, i2 in rest if (v2, list(i2)) != (v, it)], note)


name = lambda i: BYID[i]["name"]
women = lambda c: collections.Counter({name(k): v for k, v in c.items() if BYID[k]["gender"] == "Female"})
top("visitor", "Which woman artist has the most works in the collection?", "artists", [women(count), women(count_a)], "labels are names as in artist_data.csv")
sheep = [collections.Counter(name(str(c["id"])) for a in s for c in BYNO[a]["contributors"]) for s in works(shows("sheep", r"\bsheep\b"))]
top("curator", "Who shows sheep most often?", "artists", sheep, "artist with most works with subject sheep")
top("researcher", "Which art movement has the most works attached to it?", "movements",
    [collections.Counter(m for w in W for m in {m["name"] for m in w["movements"]})], "movement by number of works")
top("registrar", "In which year were most works acquired?", "years",
    [collections.Counter(str(w["acquisitionYear"]) for w in W if w.get("acquisitionYear"))], "acquisitionYear")
ages = collections.Counter({a["name"]: int(a["yearOfDeath"]) - int(a["yearOfBirth"]) for a in A if a["yearOfBirth"] and a["yearOfDeath"]})
top("pupil", "which artist lived to be the oldest", "artists", [ages], "year of death less year of birth")


def values(role, q, of, rows, note):
    sets = []
    for r in rows:
        r = sorted(set(r))
        if r and r not in sets:
            sets.append(r)
    V("values", role, q, of, None, sets[0], [("values", of, None, s) for s in sets[1:]], note)


lady = [w for w in W if w["title"] == "The Lady of Shalott" and "Waterhouse" in w["all_artists"]]
values("teacher", "When did John William Waterhouse paint The Lady of Shalott?", "years", [[w["dateText"] for w in lady]], "dateText")
daniell = [w for w in W if any(c["fc"] == "Joan Mitchell" for c in w["contributors"])]
values("curator", "In what materials are the works by Joan Mitchell?", "media", [[w["medium"] for w in daniell if w.get("medium")]], "media of her works")

# ---- unanswerable
U("visitor", "Which gallery room is The Lady of Shalott hanging in today?", "no display location in the data")
U("registrar", "What is the insurance value of the Dalí paintings?", "no values in the data")
U("teacher", "Which paintings did visitors like best last year?", "no visitor figures in the data")

with open(HERE.with_name("tate.jsonl"), "w", encoding="utf8") as f:
    for r in ROWS:
        f.write(json.dumps(r, ensure_ascii=False) + "\n")
