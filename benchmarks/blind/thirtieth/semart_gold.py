#!/usr/bin/env python3
"""Gold answers for 60 questions on SemArt's validation split. Run with DATA=folder of the data (standard library only)."""
import csv, html, json, os, pathlib, re
from collections import Counter

HERE = pathlib.Path(__file__).resolve()
D = os.environ.get("DATA")
DATA = pathlib.Path(D) if D else HERE.parents[4] / "shared/data"
with open(DATA / "semart" / "semart_val.csv", encoding="latin-1", newline="") as f:
    R = [{k: html.unescape(v or "") for k, v in r.items()} for r in csv.DictReader(f, delimiter="\t")]

def dims(t):
    """(height, width) of the first stated size in cm, else None."""
    m = re.search(r"(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*\)?\s*(mm)?", t)
    if not m:
        return None
    h, w = (float(m[i].replace(",", ".")) for i in (1, 2))
    return (h / 10, w / 10) if m[3] else (h, w)

def span(d):
    """(first year, last year, sure?) of a DATE, None where it has none (or is garbled: jún.02)."""
    m = re.search(r"(\d{4})s", d)
    if m:
        return int(m[1]), int(m[1]) + 9, True
    m = re.search(r"(\d+)th century", d)
    if m:
        return int(m[1]) * 100 - 99, int(m[1]) * 100, True
    m = re.search(r"(\d{4})\s*-\s*(\d{4}|\d{1,2})(?!\d)", d)
    sure = not re.match(r"c\.?\s|around|after|before", d)
    if m:
        e = m[2] if len(m[2]) == 4 else m[1][:4 - len(m[2])] + m[2]
        return int(m[1]), int(e), sure
    y = [int(x) for x in re.findall(r"\d{4}", d)]
    return (min(y), max(y), sure) if y else None

for r in R:
    r["span"] = span(r["DATE"]); r["dims"] = dims(r["TECHNIQUE"])
    r["base"] = re.split(r",?\s*\(?\d|, (?:height|width|diameter|half)", r["TECHNIQUE"])[0].strip(" .")

def W(where, pat, r):
    s = {"t": r["TITLE"], "d": r["DESCRIPTION"], "td": r["TITLE"] + " . " + r["DESCRIPTION"]}[where]
    return re.search(r"(?<!\w)(?:%s)(?!\w)" % pat, s, re.I) is not None
def F(p, rows=None): return [r for r in (R if rows is None else rows) if p(r)]
def A(name): return F(lambda r: r["AUTHOR"].startswith(name))
def S(rows): return sorted({r["IMAGE_FILE"] for r in rows})
def AU(rows): return sorted({r["AUTHOR"] for r in rows})
def anon(a): return re.match(r"UNKNOWN|MASTER|ROMANESQUE|BYZANTINE|.*\bPAINTER\b", a) is not None
def plain(a):
    a = " ".join(w.capitalize() if w.isupper() and not re.fullmatch(r"[IVX]+", w) else w for w in a.split(" "))
    p = a.split(", ", 1)
    if len(p) == 2:
        m = re.match(r"(.*?),? (the Elder|the Younger|[IVX]+)$", p[1])
        return m[1] + " " + p[0] + " " + m[2] if m else p[1] + " " + p[0]
    return a

def within(a, b, rows=None): return F(lambda r: r["span"] and a <= r["span"][0] and r["span"][1] <= b, rows)
def starts(a, b, rows=None): return F(lambda r: r["span"] and a <= r["span"][0] <= b, rows)
def overlap(a, b, rows=None): return F(lambda r: r["span"] and r["span"][0] <= b and a <= r["span"][1], rows)
def surely(rows): return [r for r in rows if r["span"] and r["span"][2]]
def dated(a, b, rows=None):
    """All fair readings of 'dated from a to b': wholly within, begun within, touching, without circa."""
    w = within(a, b, rows)
    return [w, starts(a, b, rows), overlap(a, b, rows), surely(w)]

OUT = []
def add(role, q, kind, of, ans, alts=(), note=""):
    def mk(x):
        d = {"kind": kind, "of": of}
        if kind in ("count", "yesno"): d["value"] = x
        elif kind != "unanswerable": d["items"] = x
        return d
    main = mk(ans); also = []
    for x in alts:
        m = mk(x)
        if x == [] and ans != []: continue  # a reading that finds nothing is no fair answer
        if m != main and m not in also: also.append(m)
    OUT.append({"id": "semart-%03d" % (len(OUT) + 1), "role": role, "question": q, "answer": main, "also": also, "note": note})
def sets(role, q, readings, note=""):
    x = [S(r) for r in readings]
    add(role, q, "set", "works", x[0], x[1:], note)
def counts(role, q, readings, note=""):
    x = [len(S(r)) for r in readings]
    add(role, q, "count", "works", x[0], x[1:], note)
def artists(role, q, readings, note="", kind="set"):
    x = [AU(r) for r in readings]
    add(role, q, kind, "artists", x[0], x[1:] + [[plain(a) for a in y] for y in x], note)
def most(rows, key):
    c = Counter(r[key] for r in rows); m = max(c.values())
    return sorted(k for k, n in c.items() if n == m)
def sch(*s): return lambda r: r["SCHOOL"] in s
def typ(*s): return lambda r: r["TYPE"] in s
def tec(p): return lambda r: re.search(p, r["TECHNIQUE"], re.I) is not None

# --- artists, schools, types
sets("visitor", "I love El Greco. What do you have by him?", [A("GRECO, El")], "AUTHOR")
counts("curator", "How many of the Spanish works are portraits?", [F(lambda r: sch("Spanish")(r) and typ("portrait")(r)),
       F(lambda r: sch("Spanish", "Catalan")(r) and typ("portrait")(r))], "SCHOOL Spanish, TYPE portrait")
sets("teacher", "Could you list the landscapes by American artists for my class?", [F(lambda r: sch("American")(r) and typ("landscape")(r))], "SCHOOL, TYPE")
top = most(R, "AUTHOR")
add("journalist", "Which painter is represented with the largest number of works?", "top", "artists", top, [[plain(a) for a in top]], "count by AUTHOR")
counts("researcher", "How many pieces are catalogued under an unknown German master?", [A("UNKNOWN MASTER, German"),
       F(lambda r: sch("German")(r) and anon(r["AUTHOR"])), F(lambda r: sch("German")(r) and r["AUTHOR"].startswith("UNKNOWN"))], "AUTHOR")
leo = F(lambda r: r["AUTHOR"].startswith("LEONARDO"))
add("visitor", "Is there a Leonardo da Vinci in this collection?", "yesno", "works", "yes" if leo else "no", [], "AUTHOR LEONARDO*")
sets("collector", "Which pictures are painted on copper?", [F(tec("copper")), F(tec(r"oil on copper(?! beech)"))], "TECHNIQUE names copper")
sets("curator", "Pastels, but not the ones by Degas", [F(lambda r: tec("pastel")(r) and not r["AUTHOR"].startswith("DEGAS"))], "TECHNIQUE, AUTHOR not Degas")
gogh = A("GOGH")
sets("teacher", "Which of Vincent van Gogh's canvases were made at Saint-Rémy?", [F(lambda r: "Saint-R" in r["DATE"], gogh),
     F(lambda r: "Saint-R" in r["DATE"] or W("td", "Saint-Rémy", r), gogh),
     F(lambda r: "Saint-R" in r["DATE"] and "canvas" in r["TECHNIQUE"], gogh)], "DATE names Saint-Rémy")
sets("journalist", "What was van Gogh painting in the year 1890?", dated(1890, 1890, gogh), "DATE 1890")
sets("researcher", "Give me the works dated 1642.", [F(lambda r: r["DATE"] == "1642"), within(1642, 1642), starts(1642, 1642)], "DATE 1642; also c. and ranges begun then")
counts("curator", "How many records carry no date?", [F(lambda r: not re.search(r"\d", r["DATE"])), F(lambda r: not r["span"])], "DATE is '-'; also garbled dates (jún.02) as none")
dd = [r for r in R if r["span"]]
lo = min(r["span"][0] for r in dd); lo_e = min(r["span"][1] for r in dd); tf = min(r["TIMEFRAME"] for r in R if r["TIMEFRAME"][:4].isdigit())
add("visitor", "What's the oldest thing you have?", "top", "works", S(F(lambda r: r["span"][0] == lo, dd)),
    [S(F(lambda r: r["span"][1] == lo_e, dd)), S(F(lambda r: r["TIMEFRAME"] == tf)),
     S(F(lambda r: r["span"][0] == min(x["span"][0] for x in surely(dd)), surely(dd)))], "earliest DATE; also earliest TIMEFRAME")
hi = max(r["span"][1] for r in dd)
add("visitor", "Which picture is the most recent one?", "top", "works", S(F(lambda r: r["span"][1] == hi, dd)), [], "latest DATE")
c = Counter(r["SCHOOL"] for r in R)
add("researcher", "Which schools turn up just once?", "values", "schools", sorted(k for k, n in c.items() if n == 1), [], "SCHOOL with one row")
add("teacher", "How many national or regional schools does the collection cover?", "count", "schools", len(c), [len(c) - 1], "distinct SCHOOL; also without 'Other'")
x = most(F(typ("still-life")), "SCHOOL")
add("curator", "Still lifes: which school has the most of them?", "top", "schools", x, [], "count of still-life by SCHOOL")
x = most(F(lambda r: r["TYPE"] != "religious"), "TYPE")
add("student", "Apart from religious works, what kind of picture is the most frequent?", "top", "types", x, [], "TYPE counts without religious")
add("journalist", "Does the collection hold more Dutch than French paintings?", "yesno", "works", "yes" if c["Dutch"] > c["French"] else "no", [], "158 against 155")
sets("collector", "Are there Hungarian works that aren't on canvas? Which?", [F(lambda r: sch("Hungarian")(r) and not tec("canvas")(r))], "SCHOOL, TECHNIQUE")
b = F(lambda r: typ("still-life")(r) and sch("Dutch")(r))
sets("collector", "Dutch still lifes from 1601 to 1650, please", [within(1601, 1650, b), F(lambda r: r["TIMEFRAME"] == "1601-1650", b), starts(1601, 1650, b), overlap(1601, 1650, b), surely(within(1601, 1650, b))],
     "DATE or TIMEFRAME")
sp = lambda r: W("t", "self[- ]?portraits?", r)
sets("teacher", "Self-portraits by anyone except Van Gogh", [F(lambda r: sp(r) and not r["AUTHOR"].startswith("GOGH")),
     F(lambda r: W("td", "self[- ]?portraits?", r) and not r["AUTHOR"].startswith("GOGH")),
     F(lambda r: sp(r) and typ("portrait")(r) and not r["AUTHOR"].startswith("GOGH"))], "title word; also description")
# --- what they show
def shows(pat, f=lambda r: True): return [F(lambda r: W("td", pat, r) and f(r)), F(lambda r: W("t", pat, r) and f(r))]
sets("visitor", "Which paintings are about Saint Jerome?", [F(lambda r: W("t", "jerome", r)), F(lambda r: W("td", "jerome", r)),
     F(lambda r: W("td", r"(?:st\.?|saint) jerome", r)), F(lambda r: W("t", r"(?:st\.?|saint) jerome", r))], "Jerome in the title; also description")
sets("visitor", "My kids want to see monkeys. Is there a picture with one?", shows("monkeys?") + shows("monkeys?|apes?"), "monkey in title or description; also ape")
sets("visitor", "Show me pictures with cats in them.", shows("cats?") + shows("cats?|kittens?"), "cat in title or description")
sets("teacher", "Winter landscapes", [F(lambda r: typ("landscape")(r) and W("td", "winter", r)), F(lambda r: typ("landscape")(r) and W("t", "winter", r)),
     F(lambda r: typ("landscape")(r) and W("td", "winter|snow|snowy|snow-covered", r)), F(lambda r: typ("landscape")(r) and W("t", "winter|snow", r)),
     F(lambda r: W("t", "winter", r) )], "TYPE landscape and winter (or snow)")
counts("researcher", "How many paintings have Lucretia as their subject?", [F(lambda r: W("t", "lucretia", r)), F(lambda r: W("td", "lucretia", r))], "title; also description")
my = F(typ("mythological"))
v = lambda w, a, b_: F(lambda r: W(w, a, r) and not W(w, b_, r), my)
sets("researcher", "Mythological pictures that name Venus in the title but not Cupid", [v("t", "venus", "cupids?"), F(lambda r: W("t", "venus", r) and not W("td", "cupids?", r), my)], "TYPE mythological, title words; also no Cupid in description either")
x = most(F(typ("portrait")), "AUTHOR")
add("student", "Who painted the most portraits?", "top", "artists", x, [[plain(a) for a in x], most(F(lambda r: W("t", "portraits?|self-portraits?", r)), "AUTHOR"), [plain(a) for a in most(F(lambda r: W("t", "portraits?|self-portraits?", r)), "AUTHOR")]], "count of portraits by AUTHOR")
sets("curator", "What frescoes by Giotto are there?", [F(tec("fresco"), A("GIOTTO di Bondone"))], "AUTHOR, TECHNIQUE")
g = AU(F(sch("German"))); gn = [a for a in g if not anon(a)]; gu = [a for a in g if not a.startswith("UNKNOWN")]
add("researcher", "How many different German artists are listed?", "count", "artists", len(g), [len(gn), len(gu)], "distinct AUTHOR of SCHOOL German; also without unknown masters / notnames")
artists("visitor", "Name the Danish painters.", [F(sch("Danish"))], "AUTHOR of SCHOOL Danish")
sz = [r for r in R if r["dims"]]
ar = max(r["dims"][0] * r["dims"][1] for r in sz); le = max(max(r["dims"]) for r in sz)
add("journalist", "What is the biggest painting by its recorded measurements?", "top", "works", S(F(lambda r: r["dims"][0] * r["dims"][1] == ar, sz)),
    [S(F(lambda r: max(r["dims"]) == le, sz)), S(F(lambda r: r["dims"][0] == max(x["dims"][0] for x in sz), sz))], "greatest area in TECHNIQUE; also longest side, greatest height")
m = F(lambda r: W("t", "Las Meninas", r))
add("visitor", "What are the technique and size of Las Meninas?", "values", "techniques", sorted({r["TECHNIQUE"] for r in m}), [sorted(x for r in m for x in r["TECHNIQUE"].split(", "))], "TECHNIQUE")
artists("visitor", "The Nightwatch, who is it by?", [F(lambda r: r["TITLE"] == "The Nightwatch")], "AUTHOR")
add("student", "When was The Death of General Wolfe painted?", "values", "dates", sorted({r["DATE"] for r in F(lambda r: r["TITLE"] == "The Death of General Wolfe")}), [], "DATE")
nf = F(lambda r: tec("fresco")(r) and not sch("Italian")(r))
artists("researcher", "Which artists outside the Italian school made frescoes?", [nf, F(lambda r: not anon(r["AUTHOR"]), nf), F(lambda r: not r["AUTHOR"].startswith("UNKNOWN"), nf)], "TECHNIQUE fresco, SCHOOL not Italian; also named artists only")
sets("curator", "Some of these aren't paintings at all. Which are in marble, bronze or terracotta?", [F(tec("marble|bronze|terracotta"))], "TECHNIQUE")
sets("conservator", "On which works is gold recorded as a material?", [F(tec(r"\bgold\b")), F(lambda r: tec(r"\bgold\b")(r) and not tec("gold ground")(r))], "gold in TECHNIQUE; also without mere gold ground")
ro = F(lambda r: sch("Flemish")(r) and typ("religious")(r))
counts("conservator", "How many Flemish religious pictures are on oak?", [F(tec(r"\boak\b"), ro), F(tec(r"oil on oak panel"), ro), F(tec(r"oil on oak\b"), ro)], "oak in TECHNIQUE")
sets("collector", "French paintings of the 1770s", dated(1770, 1779, F(sch("French"))), "SCHOOL French, DATE in the 1770s")
ln = F(lambda r: typ("landscape")(r) and not sch("Dutch", "French")(r))
counts("researcher", "How many nineteenth-century landscapes come from schools other than the Dutch and the French?",
       [within(1801, 1900, ln), F(lambda r: r["TIMEFRAME"] in ("1801-1850", "1851-1900"), ln), within(1800, 1899, ln), overlap(1801, 1900, ln), surely(within(1801, 1900, ln))], "TYPE, SCHOOL not Dutch/French; DATE or TIMEFRAME")
sets("visitor", "Anything by Artemisia Gentileschi or Judith Leyster?", [F(lambda r: re.match("GENTILESCHI, Artemisia|LEYSTER", r["AUTHOR"]))], "AUTHOR either")
cn = F(lambda r: r["AUTHOR"] == "CANALETTO")
sets("curator", "Which Canalettos date from 1740 or later?", [within(1740, 9999, cn), overlap(1740, 9999, cn), surely(within(1740, 9999, cn))], "AUTHOR CANALETTO, DATE >= 1740")
ca = Counter(r["AUTHOR"] for r in R)
artists("researcher", "Which artists have at least ten works here?", [F(lambda r: ca[r["AUTHOR"]] >= 10), F(lambda r: ca[r["AUTHOR"]] >= 10 and not anon(r["AUTHOR"]))], "AUTHOR with >= 10 rows; also without unknown masters")
add("journalist", "What price did the Rubens landscapes fetch at auction?", "unanswerable", "works", None, [], "no prices as a field")
add("visitor", "Which of the paintings are on loan to other museums at the moment?", "unanswerable", "works", None, [], "no loans recorded")
add("visitor", "Which painting do visitors look at the longest?", "unanswerable", "works", None, [], "no visitor data")
sets("visitor", "Portraits that have a dog in them", shows("dogs?", typ("portrait")) + shows("dogs?|spaniels?|hounds?|lapdogs?|greyhounds?|puppy|puppies", typ("portrait")), "TYPE portrait, dog in title or description")
sets("teacher", "Which non-Italian works include or mention an Annunciation?", [F(lambda r: W("td", "annunciations?", r) and not sch("Italian")(r)), F(lambda r: W("td", "annunciations?", r) and not sch("Italian")(r) and typ("religious")(r))], "Annunciation in title or description; also TYPE religious only")
sets("musician", "Are there paintings with a lute, a guitar or a violin in them?", shows("lutes?|guitars?|violins?") + shows("lutes?|guitars?|violins?|lutenists?|violinists?|guitarists?|lute[- ]players?|guitar[- ]players?"), "words in title or description")
sets("student", "What did Rubens paint besides portraits and religious scenes?", [F(lambda r: not typ("portrait", "religious")(r), A("RUBENS"))], "AUTHOR, TYPE not portrait or religious")
dg = A("DEGAS")
add("student", "What techniques did Degas use in these works?", "values", "techniques", sorted({r["base"] for r in dg}), [sorted({r["TECHNIQUE"] for r in dg})], "TECHNIQUE without size; also as recorded")
x = most(F(sch("German")), "TIMEFRAME")
add("researcher", "From which half-century do most of the German works come?", "top", "timeframes", x, [], "TIMEFRAME")
gi, ge = len(A("BELLINI, Giovanni")), len(A("BELLINI, Gentile"))
add("curator", "Do you own more works by Giovanni Bellini than by Gentile Bellini?", "yesno", "works", "yes" if gi > ge else "no", [], "AUTHOR counts")
tf_ = sch("Flemish", "Netherlandish")
sets("curator", "Triptychs from the Flemish or Netherlandish schools", [F(lambda r: W("t", "triptychs?", r) and tf_(r)), F(lambda r: W("td", "triptychs?", r) and tf_(r))], "title; also description")
ru = F(sch("Russian"))
add("visitor", "Are all the Russian works religious?", "yesno", "works", "yes" if all(typ("religious")(r) for r in ru) else "no", [], "SCHOOL, TYPE")
ve = F(lambda r: re.match("VEL.ZQUEZ", r["AUTHOR"]))
sets("researcher", "Which works did Velázquez paint in the 1630s?", dated(1630, 1639, ve), "AUTHOR, DATE 1630-1639")
add("student", "What kinds of painting did English artists produce, going by the catalogue's categories?", "values", "types", sorted({r["TYPE"] for r in F(sch("English"))}), [], "distinct TYPE of SCHOOL English")
sets("visitor", "Pictures of battles that are filed as historical, please.", [F(lambda r: typ("historical")(r) and W("t", "battles?", r)), F(lambda r: typ("historical")(r) and W("td", "battles?", r))], "TYPE historical, battle in title; also description")

assert all(re.match(r"semart-\d+", o["id"]) for o in OUT)
with open(HERE.parent / "semart.jsonl", "w", encoding="utf-8") as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + "\n")
print(len(OUT), "questions")
