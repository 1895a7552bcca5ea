"""Gold answers for tate.jsonl.   python tate_gold.py FOLDER [OUT]   (FOLDER holds artist_data.csv and artworks.jsonl.gz)
Artworks are named by acno, artists by id (string). P holds the readings of one idea: the first is the answer, the others go to `also`."""
import collections, csv, gzip, itertools, json, os, re, sys
D = sys.argv[1]
OUT = sys.argv[2] if len(sys.argv) > 2 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl")
ART = {a["id"]: a for a in csv.DictReader(open(os.path.join(D, "artist_data.csv"), encoding="utf-8-sig"))}
WORK = {w["acno"]: w for w in map(json.loads, gzip.open(os.path.join(D, "artworks.jsonl.gz"), "rt", encoding="utf-8"))}
for w in WORK.values():
    w["any"] = {str(c["id"]) for c in w["contributors"]}
    w["own"] = {str(c["id"]) for c in w["contributors"] if c["role"] in ("artist", "and assistants", "and other artists")}
    nm = {s["id"]: s["name"] for s in w["subjects"]}
    w["sub"] = [(s["name"], nm.get(s["parent"], "")) for s in w["subjects"]]
    w["mov"] = {m["name"] for m in w["movements"]}
    d = w["dateRange"] or {}
    w["d"] = (int(d["startYear"]), int(d.get("endYear") or d["startYear"])) if d.get("startYear") else None
    w["m"], w["c"] = w["medium"] or "", w["classification"] or ""
    m = re.search(r"([\d.]+) x ([\d.]+)(?: x ([\d.]+))? ?mm", w["dimensions"] or "")
    w["hw"] = (float(m[1]), float(m[2])) if m else None

class P:
    """readings of one idea"""
    def __init__(s, vs, of):
        s.vs, s.of = list(dict.fromkeys(map(frozenset, vs)))[:16], of
    def __and__(s, o): return P([a & b for a in s.vs for b in o.vs], s.of)
    def __or__(s, o): return P([a | b for a, b in zip(*pad(s, o))], s.of)
    def __sub__(s, o): return P([a - b for a in s.vs for b in o.vs], s.of)
    def alt(s, *o): return P(s.vs + [v for x in o for v in x.vs], s.of)
    def __iter__(s): return iter(s.vs)
def pad(s, o):
    n = max(len(s.vs), len(o.vs)); return [[x.vs[min(i, len(x.vs) - 1)] for i in range(n)] for x in (s, o)]
def V(*fs): return P([{k for k, w in WORK.items() if f(w)} for f in fs], "artworks")
def A(*fs): return P([{k for k, a in ART.items() if f(a)} for f in fs], "artists")
def n(*prefixes):
    r = A(lambda a: a["name"].startswith(prefixes)); assert all(any(ART[i]["name"].startswith(p) for i in r.vs[0]) for p in prefixes), prefixes
    return r
def one(p):
    r = list(n(p).vs[0]); assert len(r) == 1, (p, r); return ART[r[0]]
def by(a): return P([{k for k, w in WORK.items() if w["own"] & v} for v in a] + [{k for k, w in WORK.items() if w["any"] & v} for v in a], "artworks")
def of(p): return P([{i for k in v for i in WORK[k]["own"]} for v in p] + [{i for k in v for i in WORK[k]["any"]} for v in p], "artists")
def sub(rx, parent=""):
    r = V(lambda w: any(re.search(rx, s) and re.search(parent, q) for s, q in w["sub"])); assert r.vs[0], rx; return r
def mov(*m):
    r = V(lambda w: w["mov"] & set(m)); assert all(any(x in w["mov"] for w in WORK.values()) for x in m), m; return r
def med(rx): r = V(lambda w: re.search(rx, w["m"], re.I)); assert r.vs[0], rx; return r
def ti(rx): return V(lambda w: re.search(rx, w["title"], re.I))
def credit(rx): return V(lambda w: re.search(rx, w["creditLine"], re.I))
def cl(c): return V(lambda w: w["c"] == c)
def acq(a, b=None): return V(lambda w: w["acquisitionYear"] and a <= w["acquisitionYear"] <= (b or a))
def dur(a, b): return V(lambda w: w["d"] and a <= w["d"][0] and w["d"][1] <= b, lambda w: w["d"] and w["d"][0] <= b and a <= w["d"][1], lambda w: w["d"] and a <= w["d"][0] <= b)
def before(y): return V(lambda w: w["d"] and w["d"][1] < y, lambda w: w["d"] and w["d"][0] < y)
def since(y): return V(lambda w: w["d"] and w["d"][0] >= y, lambda w: w["d"] and w["d"][1] >= y)
def born(rx): r = A(lambda a: re.search(rx, a["placeOfBirth"])); assert r.vs[0], rx; return r
def died(rx): r = A(lambda a: re.search(rx, a["placeOfDeath"])); assert r.vs[0], rx; return r
Y = lambda a, k: int(a[k]) if a[k] else None
def yb(a, b): return A(lambda x: x["yearOfBirth"] and a <= int(x["yearOfBirth"]) <= b)
def yd(a, b): return A(lambda x: x["yearOfDeath"] and a <= int(x["yearOfDeath"]) <= b)
Fem, Mal = A(lambda a: a["gender"] == "Female"), A(lambda a: a["gender"] == "Male")
Liv = A(lambda a: not a["yearOfDeath"] and a["yearOfBirth"] and int(a["yearOfBirth"]) >= 1900, lambda a: not a["yearOfDeath"])
COLL = A(lambda a: re.search(r"School|family|Group|Gallery|^Highmore$|^Vara$", a["name"]))
PNT, SCU, PRN, UNQ, INS = cl("painting"), cl("sculpture"), cl("on paper, print"), cl("on paper, unique"), cl("installation")
SCU = SCU.alt(V(lambda w: w["c"] in ("sculpture", "relief")))
PRN = PRN.alt(V(lambda w: w["c"] == "on paper, print" and not re.search("photograph", w["m"], re.I)))
OIL, WCO, PHO, FILM = med(r"\boil\b"), med("watercolour"), med("photograph"), med(r"video|\bfilm")
PAINTINGS = PNT.alt(PNT | OIL)
DRAW = UNQ.alt(V(lambda w: w["c"] == "on paper, unique" and not re.search("watercolour|gouache|paint|photograph", w["m"], re.I)), V(lambda w: w["c"] == "on paper, unique" and re.search("graphite|ink|chalk|charcoal|crayon|pastel|drawing", w["m"], re.I)))
painters, sculptors = of(PNT), of(SCU)
UK, USA = born("United Kingdom").alt(born("United Kingdom|^(London|Edinburgh|Bristol|Hertfordshire|Canterbury|Beckington)$")), born("United States")
REAL = A(lambda a: not re.search(r"active|exhibited|century|established|,.*born", a["dates"])) - COLL
def span(ids): return {i: int(ART[i]["yearOfDeath"]) - int(ART[i]["yearOfBirth"]) for i in ids if ART[i]["yearOfBirth"] and ART[i]["yearOfDeath"]}
LON = born(r"^London, United Kingdom").alt(born(r"(^|Greater )London\b|^(Chelsea|Hampstead|Lambeth|Greenwich|Sydenham|Camberwell|Clapham|Hackney|Kensington|Fulham|Hammersmith|Wandsworth|Battersea|Blackheath|Southwark), United"))
WAR = dur(1919, 1938).alt(dur(1918, 1939))

Q = []
def add(role, q, alts, note=""):
    seen, u = set(), []
    for a in alts:
        k = json.dumps(a, sort_keys=True, ensure_ascii=False)
        if k not in seen: seen.add(k); u.append(a)
    Q.append({"id": f"tate-c{len(Q)+1:03d}", "role": role, "question": q, "answer": u[0], "also": u[1:], "note": note})
st = lambda p: [{"kind": "set", "of": p.of, "items": sorted(v)} for v in p]
def S(role, q, p, note=""): add(role, q, st(p), note)
def C(role, q, p, note="", more=()): add(role, q, [{"kind": "count", "value": x} for x in ([len(v) for v in p] if isinstance(p, P) else p)] + list(more), note)
def B(role, q, p, note="", withset=True):
    vals = [bool(v) for v in p] if isinstance(p, P) else [p]
    add(role, q, [{"kind": "yesno", "value": x} for x in vals] + (st(p) if isinstance(p, P) and withset else []), note)
def VAL(role, q, vals, note="", also=()): add(role, q, [{"kind": "values", "items": sorted(vals)}] + [x if isinstance(x, dict) else {"kind": "values", "items": sorted(x)} for x in also], note)
def T(role, q, of_, counters, note=""):
    add(role, q, [{"kind": "top", "of": of_, "items": sorted(k for k, x in c.items() if x == max(c.values()))} for c in counters], note)
def U(role, q, note="", also=()): add(role, q, [{"kind": "unanswerable"}] + list(also), note)
def worksper(p): return [collections.Counter(i for k in v for i in WORK[k][r]) for v in p for r in ("own", "any")]
def low(c): return {k: -x for k, x in c.items()}
def title1(rx, who=None):
    r = [w for w in WORK.values() if re.search(rx, w["title"]) and (not who or who in w["all_artists"])]; assert len(r) == 1, (rx, [(w["acno"], w["title"]) for w in r]); return r[0]
ALL, ALLA = V(lambda w: True), A(lambda a: True)

# ---- visitors
S("visitor", "Which Millais paintings have you got?", by(n("Millais,")) & PAINTINGS, "paintings by Sir John Everett Millais")
B("visitor", "anything by Salvador Dali here?", by(n("Dalí")), "any work by Dalí")
S("visitor", "I'd love to see the Kandinskys", by(n("Kandinsky")))
S("visitor", "pictures with a cat in", sub(r"^cat$"), "works that show a cat")
S("visitor", "Are there any paintings of lighthouses? If so which", PAINTINGS & sub("lighthouse|Lighthouse"))
VAL("visitor", "when was Lucian Freud born", [one("Freud, L")["yearOfBirth"]])
VAL("visitor", "In what year did Millais paint Ophelia?", [title1("^Ophelia$", "Millais")["dateText"]], "the date text of the painting", [["1851", "1852"], ["1852"], ["1851"]])
S("visitor", "who painted The Lady of Shalott?", of(V(lambda w: re.fullmatch("The Lady of Shalott", w["title"]))), "the painter of the work with that title")
U("visitor", "Which room is Watts's Hope hanging in at the moment?", "no locations in the data")
U("visitor", "what time do you shut on fridays", "not collection data")
B("visitor", "Have you got any Francis Bacon?", A(lambda a: a["name"].startswith("Bacon, Francis")), "no Francis Bacon among the artists of this data (John Henry Bacon is someone else)", True)
S("visitor", "Show me mermaids!", sub("^mermaid$"))
S("visitor", "scenes from Macbeth please", sub(r"'Macbeth'|^Macbeth$|Lady Macbeth"), "subjects: the play or its characters")
S("visitor", "Anything with witches in it, prints or drawings or whatever", sub("^witch$").alt(sub(r"^witch$|Witches' Sabbath"), sub(r"^witch$|Witches' Sabbath") | ti("witch")))
S("visitor", "paintings that have snow in them and are older than 1900", PAINTINGS & sub("^snow$", "weather") & before(1900).alt(before(1901)))
S("visitor", "lions or tigers?", sub("^(lion|tiger)$"), "works with a lion or a tiger")
B("visitor", "Is there a unicorn anywhere in the collection", sub("^unicorn$"))
S("visitor", "Pictures of Venice", sub(r"^Venice\b", "cities").alt(sub(r"^Venice\b", "cities") | ti(r"\bVenice|Venetian")), "subject or title Venice")
S("visitor", "My dad was a train driver - what have you got with trains in it?", sub("^train$", "transport").alt(sub("^train( driver)?$")))
VAL("visitor", "Where was Angelica Kauffmann from?", [one("Kauffman, Angelica")["placeOfBirth"]], "her birthplace", [["Chur"], ["Schweiz"]])
S("visitor", "Rachel Whiteread's sculptures", by(n("Whiteread")) & SCU)
T("visitor", "what's the oldest thing you have", "artworks", [low({k: w["d"][0] for k, w in WORK.items() if w["d"]}), low({k: w["d"][1] for k, w in WORK.items() if w["d"]})], "earliest date")
S("visitor", "Any modern works made with neon lights?", med(r"\bneon (light|gas)|\bneon on").alt(med(r"\bneon\b"), med(r"neon light")))
C("visitor", "how many Picassos are there?", by(n("Picasso,")))
B("visitor", "Are any of the Picassos paintings or is it all prints?", by(n("Picasso,")) & PNT, "whether there is a painting by Picasso", False)
S("visitor", "anything with a guitar or violin in it", sub("^instrument, (guitar|violin)$"), "works with a guitar or a violin")
U("visitor", "Can I get a postcard of the Lady of Shalott in the shop?", "not collection data")
S("visitor", "show us the stuff with elephants that isn't Henry Moore", sub("^elephant$") - by(n("Moore, Henry")))

# ---- teachers, pupils and students
S("teacher", "Year 5 are doing the Tudors. What do you have from between 1485 and 1603?", dur(1485, 1603).alt(dur(1485, 1603) | mov("Tudor"), mov("Tudor")), "works of those years; or the movement Tudor")
S("teacher", "watercolours by women artists", WCO & by(Fem))
S("teacher", "Self-portraits by women, for a lesson on identity", sub("^self-portraits$") & by(Fem))
S("teacher", "which artists are Vorticists", of(mov("Vorticism")), "artists of works of the movement")
S("teacher", "photographs with children in them", PHO & sub("^children$"))
S("pupil", "dogs in paintings from victorian times", PAINTINGS & sub("^dog[ ,]").alt(sub("^dog\\b")) & dur(1837, 1901))
C("pupil", "how many artists in your list are women", Fem)
S("pupil", "who was born in the same year as henry moore", yb(1898, 1898) - n("Moore, Henry"), "other artists born in 1898")
P_vm = sorted((int(ART[i]["yearOfBirth"]), i) for i in n("Hockney", "Kitaj").vs[0])
add("pupil", "who is older, Hockney or Kitaj?", [{"kind": "top", "of": "artists", "items": [P_vm[0][1]]}, {"kind": "set", "of": "artists", "items": [P_vm[0][1]]}], "the one born first")
S("student", "Surrealist works by women", mov("Surrealism", "British Surrealism").alt(mov("Surrealism")) & by(Fem))
S("student", "Camden Town Group interiors", mov("Camden Town Group") & sub("^interiors$").alt(sub(".", "^interiors$") | sub("^interiors$")), "works of the group with the subject interiors")
S("student", "Need bronzes made between the wars", med("bronze") & WAR)
S("student", "Kitchen Sink painters - who were they?", of(mov("Kitchen Sink Art")), "artists with works of that movement")
S("student", "I'm looking for crucifixions by 20th century artists", sub("^Crucifixion$|^crucifixion$").alt(sub("^Crucifixion$"), sub("^Crucifixion\\b|^crucifixion$"), sub("^Crucifixion$|^crucifixion$") | ti("crucifi")) & dur(1900, 1999).alt(dur(1901, 2000)), "works of the 20th century that show it")
S("student", "Nude sculptures of the fifties", SCU & sub("^nudes$").alt(sub("^nudes$") | ti(r"\bnude")) & dur(1950, 1959))
S("student", "Which of Blake's pictures illustrate Dante?", by(n("Blake, William")) & sub(r"^Dante, ").alt(sub(r"^Dante\b")))
C("student", "number of Minimalist works vs... no just number of Minimalist works", mov("Minimalism"))
S("student", "feminist art by artists still alive", mov("Feminist Art") & by(Liv))
U("student", "Who taught Prunella Clough at art school?", "the data know no teachers")
U("student", "How long did it take Millais to paint Ophelia?", "only the date is there", [{"kind": "values", "items": ["1851–2"]}])
VAL("student", "what movements do you class Georges Braque's works under?", sorted(set().union(*[WORK[k]["mov"] for k in by(n("Braque")).vs[0]])), "movements of his works")
S("student", "Young British Artists who are female", of(mov("Young British Artists (YBA)")) & Fem)
C("student", "How many Optical Art pieces are by somebody other than Bridget Riley?", mov("Optical Art") - by(n("Riley, Bridget")))

# ---- researchers
S("researcher", "List the artists who were born in France and died in London", born(r"\bFrance$") & died(r"^London, United Kingdom").alt(died(r"London|^(Chelsea|Hampstead|Saint John's Wood|Blackheath|Barnes|Finchley|Kensington)\b")))
S("researcher", "artists born in Vienna", born("^Wien"))
S("researcher", "women born before 1800", (Fem & yb(0, 1799)).alt(Fem & REAL & yb(0, 1799)), "one of them is only known as active in 1778, which the data give as her birth year")
S("researcher", "Which of the artists reached the age of 95 or more?", P([{i for i, x in span(z).items() if x >= 95} for z in (REAL.vs[0], set(ART))] + [{i for i, x in span(z).items() if x > 95} for z in (REAL.vs[0], set(ART))], "artists"), "death year minus birth year; not schools nor floruit dates")
S("researcher", "artists who died during the First World War", yd(1914, 1918), "year of death 1914 to 1918")
S("researcher", "painters born in Liverpool", painters.alt(of(PAINTINGS)) & born("^Liverpool"), "artists with a painting")
C("researcher", "How many artists were born in the United States?", USA)
T("researcher", "Apart from the UK, which country were most of the artists born in?", "countries", [collections.Counter(a["placeOfBirth"].split(", ")[-1] for a in ART.values() if a["placeOfBirth"] and not a["placeOfBirth"].endswith("United Kingdom"))])
S("researcher", "emigrants: born in Germany, died in Britain", born("Deutschland") & died("United Kingdom"))
S("researcher", "Prints by Paolozzi dated exactly 1970", by(n("Paolozzi")) & PRN & V(lambda w: w["d"] == (1970, 1970)))
C("researcher", "How many of William Daniell's works are Scottish views?", by(n("Daniell,")) & sub("^Scotland$"))
C("researcher", "how many of Daniell's plates show the Cornish coast?", by(n("Daniell,")) & sub("^Cornwall$").alt(sub("^Cornwall$") & sub("^coast$|^seascapes and coasts$")))
S("researcher", "Moore drawings or sculptures on the mother and child theme, i.e. everything except the prints", (by(n("Moore, Henry")) & sub("^mother and child$").alt(sub("^mother and child$") | ti("mother and child"))) - PRN)
S("researcher", "portraits of Dante Gabriel Rossetti by other people", sub("^Rossetti, Dante Gabriel$"), "works in which he is a named sitter")
S("researcher", "which works in the collection are by two artists together", V(lambda w: len(w["own"]) > 1, lambda w: len(w["contributors"]) > 1, lambda w: len(w["contributors"]) > 1 or re.search("and other artists|and assistants", w["all_artists"])))
S("researcher", "Works that are merely attributed to someone", V(lambda w: any(c["role"] == "attributed to" for c in w["contributors"]), lambda w: any("attributed to" in c["role"] for c in w["contributors"])))
S("researcher", "Views on the Thames made in the nineteenth century", sub("^River Thames\\b").alt(sub("Thames"), sub("^River Thames") | ti("thames")) & dur(1800, 1899).alt(dur(1801, 1900)))
T("researcher", "Which artist is represented by the most sculptures?", "artists", worksper(SCU))
T("researcher", "whose life was the shortest among artists with both dates?", "artists", [low(span(REAL.vs[0])), low(span(set(ART)))], "persons with birth and death years, not schools nor floruit dates")
T("researcher", "Which woman has the most works here?", "artists", [{k: x for k, x in c.items() if k in Fem.vs[0]} for c in worksper(ALL)])
C("researcher", "How many artists are represented by one single work?", [sum(x == 1 for x in c.values()) for c in worksper(ALL)])
S("researcher", "artists called Smith", A(lambda a: re.match(r"Smith,", a["name"]), lambda a: re.match(r"[^,]*\bSmith\b", a["name"])))
S("researcher", "Which women in the list have a title of Lady or Dame?", A(lambda a: re.search(r"\b(Lady|Dame)\b", a["name"]) and a["gender"] == "Female"))
S("researcher", "Irish-born artists (the Republic, not the North)", born("Éire$"))
VAL("researcher", "Where were the Vorticists born?", {ART[i]["placeOfBirth"] for i in of(mov("Vorticism")).vs[0]} - {""}, "birthplaces of the artists of Vorticist works")
VAL("registrar", "what year was Duchamp's Fountain acquired", [str(title1("^Fountain$", "Duchamp")["acquisitionYear"])])
S("researcher", "Edinburgh-born artists who ended their days in London", born("^Edinburgh") & died("^London").alt(died(r"London|^(Chelsea|Hampstead|Saint John's Wood|Blackheath|Barnes|Finchley|Kensington)\b")))
S("researcher", "sculptors from eastern Europe, say Poland, Russia, Romania and Hungary", sculptors & born("(Polska|Rossiya|România|Magyarország)$"))
B("researcher", "Did any of the Pre-Raphaelite works come from women?", mov("Pre-Raphaelite Brotherhood") & by(Fem))

# ---- curators
S("curator", "Paintings wider than three metres", PNT & V(lambda w: w["hw"] and w["hw"][1] > 3000), "second measure of the support above 3000 mm")
S("curator", "Paintings acquired in 1927 that date from the 1800s", PNT & acq(1927) & dur(1800, 1899))
S("curator", "Videos and films by women since 2000", FILM.alt(V(lambda w: re.match(r"(\d )?(video|film)|slide", w["m"], re.I))) & by(Fem) & since(2000), "medium names video or film")
S("curator", "installations from the 1970s", INS & dur(1970, 1979))
S("curator", "Marble sculptures by artists born in the 1800s", SCU.alt(ALL) & med("marble").alt(V(lambda w: re.search("marble", w["m"], re.I) and not re.search(r"(on|marble) (\w+ )?marble base|on marble", w["m"], re.I))) & by(yb(1800, 1899)))
S("curator", "Sailing ships by Clarkson Stanfield", by(n("Stanfield, C")) & sub("^ship, sailing\\b").alt(sub("^(ship|boat), sailing")))
S("curator", "St Ives School pictures not by men", mov("St Ives School") - by(Mal), "works of the movement by no man")
C("curator", "How many lithographs do we hold by British-born women from the seventies?", med("lithograph") & by(Fem & UK) & dur(1970, 1979))
S("curator", "Works by Kitaj about books and writers", by(n("Kitaj")) & sub("^literature and fiction$").alt(sub("^literature \\(not|^Shakespeare$"), sub("^literature and fiction$") | sub("^reading, writing, printed matter$")), "works by Kitaj with literature as a subject")
S("curator", "Which Japanese-born photographers do we hold?", of(PHO) & born("Nihon$"), "artists born in Japan with a photograph")
T("curator", "what is our biggest painting, by area?", "artworks", [{k: WORK[k]["hw"][0] * WORK[k]["hw"][1] for k in PNT.vs[0] if WORK[k]["hw"]}], "height times width of the first measure")
B("curator", "is there any war art by women in the collection?", mov("British War Art").alt(mov("British War Art") | sub("^military: World War")) & by(Fem), "the movement British War Art")
S("curator", "Oil paintings on mahogany", med("oil paint on mahogany").alt(med("oil.* mahogany"), med("mahogany") & PNT))
B("curator", "Did anybody apart from Henry Moore depict Stonehenge?", sub("^Stonehenge$").alt(sub("^Stonehenge$") | ti("stonehenge")) - by(n("Moore, Henry")), "a work with Stonehenge by someone else; in these data there is none")
S("curator", "Which works are classed under Body Art and Performance Art both?", mov("Body Art") & mov("Performance Art"))
S("curator", "20th-century portraits of women painted by women", PAINTINGS & sub("^individuals: female$").alt(sub("^portraits$") & sub("^woman$|^woman, ")) & by(Fem) & dur(1900, 1999).alt(dur(1901, 2000)))
S("curator", "still living artists born in South America", Liv & born("(Argentina|Brasil|Perú|Venezuela|Colombia|Chile|Guyana)$"))

# ---- registrars
C("registrar", "How many works have no date at all?", V(lambda w: not w["d"], lambda w: re.search("not known", w["dateText"])))
S("registrar", "undated Stothards", by(n("Stothard")) & V(lambda w: not w["d"]))
S("registrar", "Gifts of Sir Henry Tate", credit(r"Presented by Sir Henry Tate\b").alt(credit(r"Henry Tate")))
C("registrar", "count of works presented by the artist's widow", credit(r"artist's widow|artist’s widow").alt(credit("widow")))
T("registrar", "Which year saw the most acquisitions?", "years", [collections.Counter(str(w["acquisitionYear"]) for w in WORK.values() if w["acquisitionYear"])])
C("registrar", "How many of the works had already come in by the end of 1849?", acq(0, 1849), "acquired before 1850")
S("registrar", "artists for whom we hold no work at all", P([set(ART) - {i for w in WORK.values() for i in w["any"]}, set(ART) - {i for w in WORK.values() for i in w["own"]}], "artists"))
S("registrar", "sculptures, acquired 2010 or later, by non-British-born artists", SCU & acq(2010, 9999) & by((A(lambda a: a["placeOfBirth"]) - UK).alt(ALLA - UK)))
U("registrar", "What's the insurance value of Hockney's A Bigger Splash?", "no values in the data")
U("registrar", "which works are away on loan this month", "no loans in the data")
C("registrar", "Oppé Collection sheets with a castle on them - how many", credit("Oppé") & sub("^castle$"))

# ---- journalists, dealers, families
add("journalist", "Do you own more works by Henry Moore than by all the women put together?", [{"kind": "yesno", "value": len(by(n("Moore, Henry")).vs[0]) > len(by(Fem).vs[0])}], "compare two counts")
C("journalist", "How many paintings by women have been acquired since 2000?", PNT & by(Fem) & acq(2000, 9999).alt(acq(2001, 9999)))
T("journalist", "who is the youngest artist in the collection", "artists", [{i: int(ART[i]["yearOfBirth"]) for i in REAL.vs[0] if ART[i]["yearOfBirth"]}])
U("journalist", "What did Elizabeth Siddal die of?", "no causes of death")
U("journalist", "how much did Tate pay for its Duchamps?", "no prices")
S("journalist", "Works about apartheid", sub("Apartheid"))
VAL("dealer", "Where did Kandinsky die?", [one("Kandinsky")["placeOfDeath"]])
S("dealer", "Trevelyan prints, 1960s", by(n("Trevelyan")) & PRN & dur(1960, 1969))
S("family historian", "My ancestor was William Mulready. Which of his drawings do you have?", by(n("Mulready, William")) & DRAW)
U("family historian", "was John Downman ever married", "no marriages in the data")
U("family historian", "What was the name of Joan Eardley's mother?", "no parents in the data")
VAL("dealer", "what media did Winifred Nicholson work in, going by your holdings?", sorted({WORK[k]["m"] for k in by(n("Nicholson, Winifred")).vs[0]}))

if __name__ == "__main__":
    with open(OUT, "w", encoding="utf-8") as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + "\n")
    print(len(Q), collections.Counter(x["answer"]["kind"] for x in Q), collections.Counter(x["role"] for x in Q))
    assert len({x["question"] for x in Q}) == len(Q) == len({x["id"] for x in Q})
    if len(sys.argv) > 3:
        for x in Q:
            def show(a):
                if a["kind"] in ("set", "top"):
                    it = [(ART[i]["name"] + " " + ART[i]["dates"] + " " + ART[i]["placeOfBirth"]) if a["of"] == "artists" else f'{WORK[i]["all_artists"][-18:]}:{WORK[i]["title"][:38]} {WORK[i]["dateText"][:12]}' if i in WORK else i for i in a["items"]]
                    return f'{a["kind"]} {len(it)}: ' + " | ".join(it[:14])
                return json.dumps(a, ensure_ascii=False)[:400]
            print(x["id"], x["role"], "##", x["question"], "\n    ", show(x["answer"]), "\n     also", [len(a["items"]) if "items" in a else a.get("value", a["kind"]) for a in x["also"]])
