"""Gold answers of 60 questions about SemArt (validation split). DATA=folder python3 semart_gold.py"""
import csv, collections, html, json, os, pathlib, re
DATA = pathlib.Path(os.environ.get("DATA") or pathlib.Path(__file__).resolve().parents[4] / "shared/data")
with open(DATA / "semart/semart_val.csv", encoding="latin-1", newline="") as f:
    R = list(csv.DictReader(f, delimiter="\t"))

def span(d):
    """DATE -> (first, last, certain) or None"""
    d = d.strip()
    sure = not re.match(r"(c\.?|around|after|before|about)\s", d)
    m = re.search(r"(\d{4})s", d)
    if m: return int(m[1]), int(m[1]) + 9, sure
    m = re.match(r"(\d+)th century", d)
    if m: return int(m[1]) * 100 - 99, int(m[1]) * 100, sure
    m = re.search(r"(\d{4})-(\d{1,4})(?!\d)", d)
    if m: return int(m[1]), int(m[1][:4 - len(m[2])] + m[2]), sure
    m = re.search(r"(\d{4}) or (\d{4})", d)
    if m: return int(m[1]), int(m[2]), sure
    m = re.search(r"\d{4}", d)
    if m: return int(m[0]), int(m[0]), sure
    return None

for r in R:
    r["S"] = span(r["DATE"])
    r["D"] = html.unescape(r["DESCRIPTION"])
    r["T"] = r["TECHNIQUE"].split(",")[0].strip()

def t(*ws):   # title has one of the words (regex, whole words)
    p = re.compile(r"\b(?:%s)\b" % "|".join(ws), re.I); return lambda r: bool(p.search(r["TITLE"]))
def d(*ws):
    p = re.compile(r"\b(?:%s)\b" % "|".join(ws), re.I); return lambda r: bool(p.search(r["D"]))
def td(*ws):
    a, b = t(*ws), d(*ws); return lambda r: a(r) or b(r)
def ty(*x): return lambda r: r["TYPE"] in x
def sc(*x): return lambda r: r["SCHOOL"] in x
def by(x): return lambda r: r["AUTHOR"].startswith(x)
def te(x): return lambda r: bool(re.search(x, r["TECHNIQUE"], re.I))
def no(f): return lambda r: not f(r)
def any_(*f): return lambda r: any(g(r) for g in f)
def S(*f): return sorted(r["IMAGE_FILE"] for r in R if all(g(r) for g in f))
def N(*f): return len(S(*f))
def A(*f): return sorted({r["AUTHOR"] for r in R if all(g(r) for g in f)})
def V(field, *f): return sorted({r[field] for r in R if all(g(r) for g in f)})
def yn(b): return "yes" if b else "no"
def plain(a):
    if "," not in a: return " ".join(w.capitalize() if w.isupper() else w for w in a.split())
    if a.startswith(("UNKNOWN", "ROMANESQUE")): return a
    last, first = [x.strip() for x in a.split(",", 1)]
    last = last.title()
    m = re.match(r"(.*?),?\s*\b(the Elder|the Younger|I|II)$", first)
    return f"{m[1].strip()} {last} {m[2]}" if m else f"{first} {last}"

def within(lo, hi, frames=None):
    """the fair readings of 'dated lo to hi': overlap / inside, c. counted or not, recorded TIMEFRAME"""
    fs = [lambda r: r["S"] and r["S"][0] <= hi and r["S"][1] >= lo,
          lambda r: r["S"] and r["S"][0] >= lo and r["S"][1] <= hi,
          lambda r: r["S"] and lo <= r["S"][0] <= hi,
          lambda r: r["S"] and lo <= r["S"][1] <= hi,
          lambda r: r["S"] and r["S"][2] and r["S"][0] <= hi and r["S"][1] >= lo,
          lambda r: r["S"] and r["S"][2] and r["S"][0] >= lo and r["S"][1] <= hi]
    if frames:
        fs += [lambda r: r["TIMEFRAME"] in frames, lambda r: r["TIMEFRAME"] in frames and r["DATE"] != "-"]
    return fs

def top(f):
    c = collections.Counter(f); m = max(c.values()); return sorted(k for k, v in c.items() if v == m)

def rarest(f):
    c = collections.Counter(f); m = min(c.values()); return sorted(k for k, v in c.items() if v == m)

OUT = []
def q(role, question, kind, of, *answers, note=""):
    key = "items" if kind in ("set", "values", "top") else "value"
    def form(a):
        if kind == "unanswerable": return {"kind": kind, "of": of}
        return {"kind": kind, "of": of, key: a}
    seen, forms = [], []
    for a in answers or [None]:
        if a not in seen: seen.append(a); forms.append(form(a))
    OUT.append({"id": "semart-%03d" % (len(OUT) + 1), "role": role, "question": question,
                "answer": forms[0], "also": forms[1:], "note": note})
def qset(role, question, *preds, note=""):
    """each pred: tuple of filters"""
    q(role, question, "set", "works", *[S(*p) for p in preds], note=note)
def qart(role, question, kind, *answers, note=""):
    q(role, question, kind, "artists", *(list(answers) + [sorted(plain(x) for x in a) for a in answers]), note=note)

def lose_unknown(a): return [x for x in a if not x.startswith(("UNKNOWN", "ROMANESQUE"))]

# --- artists, places, schools, types
arl = lambda r: "Arles" in r["DATE"]
qset("visitor", "Which of the van Goghs here did he make while he was living in Arles?",
     (by("GOGH"), arl), note="DATE names Arles")
q("curator", "How many portraits do we have from the Dutch school?", "count", "works", N(ty("portrait"), sc("Dutch")),
  N(any_(ty("portrait"), t("self-portrait", "portrait")), sc("Dutch")), note="TYPE portrait, SCHOOL Dutch; also title says portrait")
q("visitor", "Is there anything by Judith Leyster in the collection?", "yesno", "works", yn(N(by("LEYSTER"))), note="AUTHOR")
q("student", "Apart from Italian, which school has the largest number of pictures?", "top", "schools",
  top(r["SCHOOL"] for r in R if r["SCHOOL"] != "Italian"), note="SCHOOL counts without Italian")
qart("journalist", "Who has the most paintings in this set?", "top", top(r["AUTHOR"] for r in R), note="most rows per AUTHOR")
qset("collector", "I'd like to see all the landscapes by English artists.", (ty("landscape"), sc("English")),
     (any_(ty("landscape"), t("landscape")), sc("English")), note="TYPE and SCHOOL")
fr = te(r"\bfresco")
qset("art historian", "Frescoes from the fourteenth century that Giotto did not paint",
     *[(fr, p, no(by("GIOTTO"))) for p in within(1301, 1400, {"1301-1350", "1351-1400"})[:2] + within(1300, 1399)[:2] + within(1301, 1400, {"1301-1350", "1351-1400"})[4:7]],
     note="technique fresco, 1301-1400 (or 1300-1399), not GIOTTO")
q("teacher", "Did any Spanish painter in the data treat a mythological subject?", "yesno", "works", yn(N(ty("mythological"), sc("Spanish"))), note="TYPE/SCHOOL")
q("conservator", "What techniques are recorded for Memling's works, leaving the measurements aside?", "values", "techniques",
  sorted({r["T"] for r in R if by("MEMLING")(r)}), V("TECHNIQUE", by("MEMLING")), note="TECHNIQUE before the first comma; also whole string")
qset("visitor", "Any Hungarian pictures painted after 1880?",
     (sc("Hungarian"), lambda r: r["S"] and r["S"][0] > 1880), (sc("Hungarian"), lambda r: r["S"] and r["S"][1] > 1880),
     (sc("Hungarian"), lambda r: r["S"] and r["S"][0] > 1880 and r["S"][2]), note="first year > 1880; also last year; also no 'c.'")
q("researcher", "How many religious paintings are dated between 1510 and 1519?", "count", "works",
  *[N(ty("religious"), p) for p in within(1510, 1519)], note="overlap/inside, c. or not")
qart("student", "Which American painters are included?", "set", A(sc("American")), note="SCHOOL American")
q("visitor", "What's the name of the artist behind The Origin of the World?", "set", "artists", A(t("The Origin of the World")), ["Gustave Courbet"], note="title")
q("data manager", "For how many paintings is no date recorded?", "count", "works", N(lambda r: r["DATE"] == "-"),
  N(lambda r: r["S"] is None), note="DATE '-'; also all without a readable year")
qset("conservator", "List whatever is done in pastel.", (te("pastel"),), note="TECHNIQUE has pastel")
qset("curator", "Church interiors painted by Dutch artists, please",
     (sc("Dutch"), ty("interior"), td(r"church(?:es)?", r"\w*kerk", "cathedral")), (sc("Dutch"), ty("interior"), t(r"church", r"\w*kerk", "cathedral")),
     (sc("Dutch"), t("interior"), td(r"church(?:es)?", r"\w*kerk", "cathedral")), (sc("Dutch"), td("interiors?"), td(r"church(?:es)?", r"\w*kerk", "cathedral")),
     (sc("Dutch"), ty("interior"), t(r"church", r"\w*kerk", "cathedral", "St Bavo")),
     note="TYPE interior + church/kerk/cathedral in title or description; also title")
qset("visitor", "Which works by Anthony van Dyck are not portraits?", (by("DYCK"), no(ty("portrait"))),
     (by("DYCK"), no(ty("portrait")), no(t("portrait", "self-portrait"))), note="TYPE other than portrait")
both = sorted(set(A(ty("portrait"))) & set(A(ty("still-life"))))
qart("researcher", "Which artists are represented by both a portrait and a still life?", "set", both, lose_unknown(both), note="AUTHOR with both TYPEs")
fl = A(sc("Flemish"))
q("statistician", "How many different Flemish artists are there?", "count", "artists", len(fl), len(lose_unknown(fl)),
  len([x for x in lose_unknown(fl) if not x.startswith("MASTER")]), note="distinct AUTHOR; also without unknown masters; also without anonymous 'Master of'")
qset("student", "Show Velázquez's paintings of the 1630s", *[(by("VEL\xc1ZQUEZ"), p) for p in within(1630, 1639)], note="years 1630-39")
jer = (r"(?:St\.?|Saint) Jerome",)
qset("pilgrim", "Where does Saint Jerome turn up in the titles?", (t(*jer),), (t("Jerome"),), note="title has St/Saint Jerome")

qset("teacher", "St Catherine, but not by an Italian", (t(r"(?:Sts?\.?|Saint) Catherine"), no(sc("Italian"))), (td(r"(?:Sts?\.?|Saints?) Catherine"), no(sc("Italian"))), (t("Catherine"), ty("religious"), no(sc("Italian"))), (t(r"(?:St\.?|Saint) Catherine"), no(sc("Italian"))), note="title; also description; also without 'Sts Catherine, ...'")
qset("pilgrim", "Which parts of the Ghent Altarpiece by Jan van Eyck are in the data?", (by("EYCK, Jan"), t("Ghent Altarpiece")), (by("EYCK, Jan"), td("Ghent Altarpiece")), note="title")
q("data manager", "Which category of painting is the rarest?", "top", "types", rarest(r["TYPE"] for r in R), note="least frequent TYPE")
q("visitor", "Are most of the Monets landscapes?", "yesno", "works", yn(2 * N(by("MONET, C"), ty("landscape")) > N(by("MONET, C"))), note="more than half by TYPE")
one = sorted(k for k, v in collections.Counter(r["SCHOOL"] for r in R).items() if v == 1)
q("data manager", "Name the schools that have just a single painting.", "values", "schools", one, note="SCHOOL count 1")
qset("researcher", "Triptychs of the Flemish or Netherlandish school", (sc("Flemish", "Netherlandish"), t("triptychs?")),
     (sc("Flemish", "Netherlandish"), td("triptychs?")), (sc("Flemish", "Netherlandish"), any_(t("triptychs?"), te("wing|sides?\\b"))), (sc("Flemish", "Netherlandish"), any_(td("triptychs?"), te("wing|sides?\\b"))), note="triptych in title; also in description; also wings in the technique")
qset("visitor", "Danish paintings except portraits", (sc("Danish"), no(ty("portrait"))), note="SCHOOL, TYPE")
q("journalist", "Who has more frescoes here, Michelangelo or Raphael?", "top", "artists",
  top(r["AUTHOR"] for r in R if fr(r) and (by("MICHELANGELO")(r) or by("RAFFAELLO")(r))),
  [{"MICHELANGELO Buonarroti": "Michelangelo", "RAFFAELLO Sanzio": "Raphael"}[x] for x in top(r["AUTHOR"] for r in R if fr(r) and (by("MICHELANGELO")(r) or by("RAFFAELLO")(r)))],
  note="fresco count")
qset("dog owner", "dogs, but not in portraits", (td("dogs?"), no(ty("portrait"))), (t("dogs?"), no(ty("portrait"))), (td("dogs?", "puppy", "puppies", "hounds?", "spaniels?", "greyhounds?", "lapdogs?"), no(ty("portrait"))), (td("dogs?"), no(ty("portrait")), no(t("portraits?"))), note="dog in title or description; also title; also hounds and the like")
qset("conservator", "Which pictures are painted on slate, tin, zinc or ivory?", (te(r"\b(slate|tin|zinc|ivory)\b"),), note="TECHNIQUE words")
qset("collector", "Russian icons", (by("UNKNOWN ICON PAINTER, Russian"),), (sc("Russian"), any_(by("UNKNOWN ICON"), td("icons?"))),
     (sc("Russian"), ty("religious")), note="AUTHOR unknown Russian icon painter")
qset("tourist", "views of Venice that aren't by Canaletto",
     (ty("landscape"), t("Venice", "Venetian", "Grand Canal", "Canal Grande", "San Marco", "Piazza San Marco", "Giudecca", "Molo"), no(by("CANALETTO"))),
     (ty("landscape"), t("Venice"), no(by("CANALETTO"))), (t("Venice"), no(by("CANALETTO"))),
     (ty("landscape"), td("Venice"), no(by("CANALETTO"))), (ty("landscape"), any_(t("Grand Canal", "Canal Grande", "Giudecca", "San Marco", "Molo"), td("Venice")), no(by("CANALETTO"))), note="landscape with Venice (or its places) in the title; also description")
qset("child", "I love windmills! Which paintings have a mill in them?", (td(r"(?:wind|water)?-?mills?"),), (t(r"(?:wind|water)?-?mills?"),), (td(r"windmills?"),), (t("windmills?"),), note="title or description: mill, windmill, water-mill; also windmills alone; also title alone")
qset("musician", "Paintings with a lute in them", (td("lutes?"),), (t("lutes?"),), (td(r"lutes?", "lutenists?", r"lute[- ]players?"),), (d("lutes?"),), note="lute in title or description")
ann = t("annunciation", "annunciate")
qset("art historian", "Annunciations of the fifteenth century", *[(ann, p) for p in within(1401, 1500)[:6]], *[(t("annunciation"), p) for p in within(1400, 1499)[:2]], note="title annunciation, 1401-1500")
q("teacher", "What kinds of subject did Degas paint, going by the type given?", "values", "types", V("TYPE", by("DEGAS")), note="TYPE of DEGAS")
tz = [r for r in R if by("TIZIANO")(r) and r["S"]]
q("student", "Which of Titian's paintings is the latest?", "top", "works",
  sorted(r["IMAGE_FILE"] for r in tz if r["S"][1] == max(x["S"][1] for x in tz)), sorted(r["IMAGE_FILE"] for r in tz if r["S"][0] == max(x["S"][0] for x in tz)), note="largest last year; also largest first year")
q("cataloguer", "How many paintings are by an unknown master?", "count", "works", N(by("UNKNOWN MASTER")), N(by("UNKNOWN")), N(any_(by("UNKNOWN"), by("ROMANESQUE"))),
  N(any_(by("UNKNOWN"), by("ROMANESQUE"), by("MASTER of"))), note="AUTHOR UNKNOWN MASTER; also icon painters; also Romanesque painters; also Master of")
mo = A(by("MASTER of"))
q("cataloguer", "Which painters are known only as 'Master of' something?", "set", "artists", mo, [plain(x) for x in mo], ["Master" + x[6:] for x in mo], note="AUTHOR begins MASTER of")
notoil = lambda r: not re.search(r"\boil", r["TECHNIQUE"], re.I)
qset("conservator", "Spanish school works that are not in oil", (sc("Spanish"), notoil), (sc("Spanish"), notoil, lambda r: not re.match(r"(-|Photo|Wood|Panel|Canvas)", r["TECHNIQUE"])), note="no 'oil' in TECHNIQUE; also only with a stated medium")
qset("curator", "French genre scenes of the eighteenth century", *[(sc("French"), ty("genre"), p) for p in within(1701, 1800, {"1701-1750", "1751-1800"})], note="1701-1800; also TIMEFRAME (which also dates the undated)")
tt = t("The Death of Elizabeth I")
q("student", "When was Delaroche's Death of Elizabeth I painted?", "values", "dates", V("DATE", tt, by("DELAROCHE")), note="DATE")
qset("researcher", "Which Dutch pictures have Caravaggio mentioned in their descriptions?", (sc("Dutch"), d("Caravaggio")), (sc("Dutch"), d(r"Caravaggi\w+")), note="description word; also Caravaggist, Caravaggesque")
qset("visitor", "Snow or winter in the title, but nothing by a Dutch painter", (t("snow", "winter"), no(sc("Dutch"))), note="title words, SCHOOL")
qset("collector", "round paintings, i.e. with a diameter among the measurements", (te("diameter"),), (any_(te("diameter|circular"),),), (any_(te("diameter"), td("tondo", "tondi")),), note="diameter in TECHNIQUE; also circular, tondo")
qset("opera fan", "Judith in the title, whoever painted her", (t("Judith"),), note="title word")
qset("curator", "Not everything here is a painting, it seems: what is made of marble, bronze or terracotta?", (te("^(marble|bronze|terracotta)"),), (te("marble|bronze|terracotta"),), note="technique begins so")
q("art historian", "Which school produced the most still lifes?", "top", "schools", top(r["SCHOOL"] for r in R if ty("still-life")(r)), note="TYPE still-life by SCHOOL")
qset("collector", "Oil paintings on copper which aren't religious", (te(r"oil on copper\b(?! beech)"), no(ty("religious"))), (te(r"copper\b(?! beech)"), no(ty("religious"))), (te("copper"), no(ty("religious"))), note="TECHNIQUE copper, not copper beech")
qset("naturalist", "In which still lifes are lemons mentioned?", (ty("still-life"), td("lemons?")), (any_(ty("still-life"), t(r"still[- ]life")), td("lemons?")), (td("lemons?"),), (ty("still-life"), d("lemons?")), note="title or description")
qart("researcher", "Who, besides Vincent van Gogh, has at least ten paintings?", "set",
     sorted(k for k, v in collections.Counter(r["AUTHOR"] for r in R).items() if v >= 10 and not k.startswith("GOGH")),
     sorted(k for k, v in collections.Counter(r["AUTHOR"] for r in R).items() if v >= 10 and not k.startswith(("GOGH", "UNKNOWN"))), note="AUTHOR counts; also without unknown masters")

qset("military historian", "Titles with the word battle, outside the Italian school", (t("battles?"), no(sc("Italian"))), note="title word, SCHOOL")
qset("visitor", "self-portraits by French artists", (sc("French"), t(r"self[- ]portraits?")), (sc("French"), td(r"self[- ]portraits?")), (sc("French"), td(r"self[- ]portraits?"), ty("portrait")), (sc("French"), t(r"self[- ]portraits?"), ty("portrait")), note="title; also description")
q("statistician", "How many Italian landscapes have a date in the 1700s?", "count", "works",
  *[N(ty("landscape"), sc("Italian"), p) for p in within(1700, 1799)], N(ty("landscape"), sc("Italian"), lambda r: r["TIMEFRAME"] in ("1701-1750", "1751-1800")), note="years 1700-1799; also TIMEFRAME")
qset("student", "Portraits by either Hals or Rembrandt", (ty("portrait"), any_(by("HALS, Frans"), by("REMBRANDT"))), note="TYPE, AUTHOR")
# --- not in the data
q("insurer", "What is Mantegna's most expensive painting insured for?", "unanswerable", "works", note="no values recorded")
q("visitor", "Which of these paintings got the best visitor ratings last year?", "unanswerable", "works", note="no ratings recorded")
q("curator", "What is the frame of each Vouet made of?", "unanswerable", "works", note="frames are not recorded")
ve = by("VERMEER")
q("visitor", "Which Vermeer paintings do you have? Tell me the titles.", "values", "titles", V("TITLE", ve), note="TITLE by VERMEER")

with open(pathlib.Path(__file__).with_name("semart.jsonl"), "w", encoding="utf-8") as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + "\n")
if os.environ.get("SHOW"):
    by_id = {r["IMAGE_FILE"]: r for r in R}
    for o in OUT:
        def s(a):
            v = a.get("items", a.get("value"))
            return v if not isinstance(v, list) else f"{len(v)}: " + "; ".join(by_id[x]["TITLE"][:45] + "|" + by_id[x]["DATE"] + "|" + by_id[x]["AUTHOR"][:9] if x in by_id else x for x in v[:14])
        print(o["id"], o["question"], "\n    =", s(o["answer"]))
        for a in o["also"]: print("    ~", len(a["items"]) if "items" in a else a["value"], str(a.get("items", ""))[:0])
    print(len(OUT))
