"""Gold answers for semart.jsonl.   python semart_gold.py FOLDER [OUT]   (FOLDER holds semart_val.csv)
Paintings are named by IMAGE_FILE, painters by the AUTHOR string. P holds the readings of one idea: the first is the answer, the others go to `also`."""
import collections, csv, json, os, re, sys
D = sys.argv[1]
OUT = sys.argv[2] if len(sys.argv) > 2 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "semart.jsonl")
R = {r["IMAGE_FILE"]: r for r in csv.DictReader(open(os.path.join(D, "semart_val.csv"), encoding="latin-1", newline=""), delimiter="\t")}
def dates(s):
    """(first, last, sure): the years a DATE spans; None where it names none"""
    if m := re.search(r"(\d+)th century", s): return (int(m[1]) * 100 - 99, int(m[1]) * 100)
    if m := re.search(r"\b(\d{4})s", s): return (int(m[1]), int(m[1]) + 9)
    if m := re.search(r"\b(\d{4})(?: or |-)(\d{4})\b", s): return (int(m[1]), int(m[2]))
    if m := re.search(r"\b(\d{2})(\d{2})-(\d{2})\b", s): return (int(m[1] + m[2]), int(m[1] + m[3]))
    if m := re.search(r"\bafter (\d{4})", s): return (int(m[1]), int(m[1]) + 5)
    if m := re.search(r"\b(\d{4})\b", s): return (int(m[1]), int(m[1]))
for r in R.values():
    r["d"] = dates(r["DATE"]); r["t"] = tuple(map(int, r["TIMEFRAME"].split("-"))); r["q"] = r["TECHNIQUE"]
    m = re.search(r"(\d+(?:[.,]\d+)?) x (\d+(?:[.,]\d+)?) (cm|mm)", r["q"])
    k = 0.1 if m and m[3] == "mm" else 1
    r["hw"] = (float(m[1].replace(",", ".")) * k, float(m[2].replace(",", ".")) * k) if m else None

class P:
    """readings of one idea"""
    def __init__(s, vs, of): s.vs, s.of = list(dict.fromkeys(map(frozenset, vs)))[:12], of
    def __and__(s, o): return P([a & b for a in s.vs for b in o.vs], s.of)
    def __or__(s, o): return P([a | b for a in s.vs for b in o.vs], s.of)
    def __sub__(s, o): return P([a - b for a in s.vs for b in o.vs], s.of)
    def alt(s, *o): return P(s.vs + [v for x in o for v in x.vs], s.of)
    def __iter__(s): return iter(s.vs)
def V(*fs): return P([{k for k, r in R.items() if f(r)} for f in fs], "paintings")
def au(*names):
    """works of painters whose AUTHOR starts so; each start names one painter"""
    for x in names: assert len({r["AUTHOR"] for r in R.values() if r["AUTHOR"].startswith(x)}) == 1, (x, {r["AUTHOR"] for r in R.values() if r["AUTHOR"].startswith(x)})
    return V(lambda r: r["AUTHOR"].startswith(names))
def aus(rx): p = V(lambda r: re.search(rx, r["AUTHOR"])); assert p.vs[0], rx; return p
def name(x): au(x); return next(r["AUTHOR"] for r in R.values() if r["AUTHOR"].startswith(x))
def of(p): return P([{R[k]["AUTHOR"] for k in v} for v in p], "artists")
def named(p): return P([v for v in p] + [{x for x in v if not re.match(ANON, x)} for v in p], "artists")      # anonymous hands may be left out
ANON = r"UNKNOWN|ROMANESQUE PAINTER|MASTER of"
def ti(rx, flags=re.I): p = V(lambda r: re.search(rx, r["TITLE"], flags)); assert p.vs[0], rx; return p
def te(rx): p = V(lambda r: re.search(rx, r["q"], re.I)); assert p.vs[0], rx; return p
def ty(*t): return V(lambda r: r["TYPE"] in t)
def sc(*s): assert all(any(r["SCHOOL"] == x for r in R.values()) for x in s); return V(lambda r: r["SCHOOL"] in s)
def dur(a, b):
    """painted in these years: wholly, partly, begun in; for a half century also as TIMEFRAME says"""
    w = V(lambda r: r["d"] and a <= r["d"][0] and r["d"][1] <= b, lambda r: r["d"] and r["d"][0] <= b and a <= r["d"][1], lambda r: r["d"] and a <= r["d"][0] <= b)
    if b - a >= 48: w = w.alt(V(lambda r: (r["d"] and a <= r["d"][0] and r["d"][1] <= b) or (not r["d"] and a <= r["t"][0] and r["t"][1] <= b + 1), lambda r: a <= r["t"][0] and r["t"][1] <= b + 1))
    return w
def cent(n): return dur(n * 100 - 100, n * 100 - 1).alt(dur(n * 100 - 99, n * 100))
def before(y): return V(lambda r: r["d"] and r["d"][1] < y, lambda r: r["d"] and r["d"][0] < y, lambda r: r["d"] and r["d"][1] < y or not r["d"] and r["t"][1] < y)
def after(y): return V(lambda r: r["d"] and r["d"][0] > y, lambda r: r["d"] and r["d"][0] >= y, lambda r: r["d"] and r["d"][1] > y)
ALL = V(lambda r: True)
REL, POR, LAN, GEN, STI, HIS, INT, MYT = (ty(x) for x in ("religious", "portrait", "landscape", "genre", "still-life", "historical", "interior", "mythological"))
IT, DU, FR, FL, GE, SP, EN, HU = (sc(x) for x in ("Italian", "Dutch", "French", "Flemish", "German", "Spanish", "English", "Hungarian"))
BRIT = sc("English", "Scottish").alt(EN, sc("English", "Scottish", "Irish"))
FRESCO, PASTEL, COPPER, CANVAS = te(r"\bfresco"), te("pastel"), te(r"on copper(?! beech)"), te("canvas")
FRESCO = FRESCO.alt(te(r"fresco|mural"))
TEMP = te("tempera").alt(te(r"^(egg )?tempera"))
MADONNA = ti(r"madonna|virgin (and|with)( the)?( infant)? child|virgin and child|madonna and child").alt(ti(r"madonna|virgin and child"), ti("madonna|virgin"))
VENICE = ti(r"venice|grand canal|canal grande|giudecca|piazza san marco|schiavoni|salute") & LAN
VENICE = VENICE.alt(ti("venice") & LAN, ti(r"venice|grand canal|canal grande|giudecca|piazza san marco|schiavoni|salute"), ti("venice"))

Q = []
def add(role, q, alts, note=""):
    seen, u = set(), []
    for a in alts:
        k = json.dumps(a, sort_keys=True, ensure_ascii=False)
        if k not in seen: seen.add(k); u.append(a)
    Q.append({"id": f"semart-c{len(Q)+1:03d}", "role": role, "question": q, "answer": u[0], "also": u[1:], "note": note})
st = lambda p: [{"kind": "set", "of": p.of, "items": sorted(v)} for v in p]
def S(role, q, p, note="", more=()): add(role, q, st(p) + list(more), note)
def C(role, q, p, note=""): add(role, q, [{"kind": "count", "value": x} for x in ([len(v) for v in p] if isinstance(p, P) else p)], note)
def B(role, q, p, note="", withset=True):
    add(role, q, [{"kind": "yesno", "value": bool(v)} for v in p] + (st(p) if withset else []) if isinstance(p, P) else [{"kind": "yesno", "value": p}], note)
def VAL(role, q, vals, note="", also=()): add(role, q, [{"kind": "values", "items": sorted(vals)}] + [x if isinstance(x, dict) else {"kind": "values", "items": sorted(x)} for x in also], note)
def T(role, q, of_, counters, note=""): add(role, q, [{"kind": "top", "of": of_, "items": sorted(k for k, x in c.items() if x == max(c.values()))} for c in counters], note)
def U(role, q, note="", also=()): add(role, q, [{"kind": "unanswerable"}] + list(also), note)
def field(p, f): return {R[k][f] for k in p.vs[0]}
def one(p): assert len(p.vs[0]) == 1, [(R[k]["AUTHOR"], R[k]["TITLE"]) for k in p.vs[0]]; return R[next(iter(p.vs[0]))]
def per(p, f="AUTHOR"): return collections.Counter(R[k][f] for k in p.vs[0])
def noanon(c): return {k: x for k, x in c.items() if not re.match(ANON, k)}
low = lambda c: {k: -x for k, x in c.items()}

# ---- visitors
S("visitor", "Do you have Van Gogh's sunflowers or any of his flower pictures?", au("GOGH") & (ti("sunflowers|vase with|blossoming").alt(STI, ti("sunflowers"))), "still lifes of flowers by van Gogh")
S("visitor", "What have you got by Titian", au("TIZIANO"))
S("visitor", "self portraits please", ti("self-?portrait").alt(ti("self-?portrait") & POR, ti(r"self-?portrait|portrait of the artist and|gauguin at his easel")), "titles that say so")
S("visitor", "Vermeer?", au("VERMEER"), "works by Vermeer")
S("visitor", "Any pictures of Venice, but not by Canaletto", VENICE - au("CANALETTO"), "views of Venice by others")
S("visitor", "who painted Las Meninas", of(ti("las meninas")))
VAL("visitor", "When was the Nightwatch painted?", [one(ti("nightwatch"))["DATE"]])
S("visitor", "Paintings with dogs - I mean where the title says so", ti(r"\bdogs?\b|spaniel"), "title names a dog or a spaniel")
S("visitor", "horse pictures!!", ti(r"\bhorses?\b|horseback|equestrian|\brac(e|es) meeting|race meeting").alt(ti(r"\bhorses?\b|horseback"), ti(r"\bhorses?\b|horseback|equestrian"), ti(r"hors|equestrian|race meeting|cavalry|\bmews|riding")), "title names horses or riding")
S("visitor", "someone playing the flute", ti(r"\bflute"))
B("visitor", "Is there a Leonardo?", au("LEONARDO"))
B("visitor", "have you any Picasso", P([{k for k, r in R.items() if "PICASSO" in r["AUTHOR"]}], "paintings"), "the data have no Picasso", True)
U("visitor", "how much is the Mona Lisa worth", "not in the data")
U("visitor", "Is the museum open on Boxing Day?", "not collection data")
S("visitor", "I like snow. Winter scenes?", ti(r"\bsnow|winter"), "title says snow or winter")
S("visitor", "Monet or Pissarro or Renoir, anything", au("MONET", "PISSARRO", "RENOIR"))
C("visitor", "how many Rembrandts have you", au("REMBRANDT"))
S("visitor", "still lifes with fruit in them (by title)", ti("fruit|grapes|peach").alt(ti("fruit|grapes|peach|vegetables"), ti("fruit|grapes|peach|apple")) & STI)
C("visitor", "How many Last Suppers are there", ti("last supper"))
S("visitor", "Is there anything with a monkey, a parrot or a rabbit in the title?", ti("monkey|parrot|rabbit"))
VAL("visitor", "What's Bosch's Last Judgment Triptych painted on? Medium I mean", [one(au("BOSCH") & ti("last judgment trip"))["TECHNIQUE"]], "the technique as written", [["Oil on panel"], ["Oil"]])
S("visitor", "the Jewish Bride, who's it by?", of(ti("jewish bride")))
VAL("visitor", "When did Turner do the burning of the Houses of Lords and Commons?", [one(au("TURNER") & ti("burning"))["DATE"]], "", [["1834", "1835"]])
VAL("visitor", "What size is the Guitar Player by Vermeer?", [one(au("VERMEER"))["TECHNIQUE"]], "the technique field holds the size", [[one(au("VERMEER"))["TECHNIQUE"].split(", ", 1)[1]]])
B("visitor", "is Courbet's Origin of the World an oil painting", au("COURBET") & ti("origin of the world") & te(r"\boil"), "", False)
S("visitor", "moulin rouge", ti("moulin rouge").alt(ti("moulin")), "titles that name it (painted by Toulouse-Lautrec)")
U("visitor", "Where can I park near the gallery", "not collection data")
S("visitor", "portraits of princes, emperors or electors - if the title says so", POR & ti(r"\bprince\b|emperor|\belector\b"), "portraits whose titles have the word")
S("visitor", "Anything with a windmill or watermill", ti(r"windmill|water-?mill"))

# ---- teachers and pupils
S("teacher", "mythological pictures by French painters", MYT & FR)
S("teacher", "St George and the dragon - any versions?", ti(r"st\.? george(?! civic)").alt(ti("george and the dragon")) & REL, "religious pictures of St George")
S("teacher", "St Francis of Assisi in paintings", ti(r"\bst\.? francis|sts john and francis").alt(ti(r"\bst\.? francis"), ti(r"\bst\.? francis|sts john and francis|saints matthew and francis")), "titles with St Francis")
S("teacher", "pictures that show the seasons: spring, summer, autumn or winter in the name", ti(r"\b(spring|summer|autumn|winter|seasons?)\b"))
S("teacher", "Old Testament: which paintings are about Moses or Abraham or Isaac?", ti("moses|abraham|isaac"))
S("teacher", "Children's games, or children at play", ti("children.*play|children's games").alt(ti(r"(child|children|boy).*(play|games|afternoon|running)|children's games|running boy|house of cards"), ti("children.*(play|games|afternoon)")), "titles of children at play")
C("teacher", "How many religious paintings compared with how many... sorry just the religious ones", REL)
B("pupil", "is there a picture about Macbeth", ti("macbeth"))
S("pupil", "any battles????", ti("battle|cavalry").alt(ti("battle"), ti("battle|cavalry|(re)?capture of")), "titles that name a battle")
S("pupil", "which paintings are Dutch AND have a boat or ship or the sea", DU & ti(r"\bships?\b|\bboats?\b|\bsea\b|\bgust\b|texel|estuary|fishermen").alt(ti(r"\bships?\b|\bboats?\b|\bsea\b"), ti(r"\bships?\b|\bgust\b|texel|estuary"), ti(r"\bships?\b|\bgust\b|texel")), "Dutch works whose titles name them")
T("pupil", "What is the oldest painting in the whole museum?", "paintings", [low({k: r["d"][0] for k, r in R.items() if r["d"]}), low({k: r["d"][1] for k, r in R.items() if r["d"]})], "earliest date")
T("pupil", "Which artist has most pictures?", "artists", [per(ALL)])
VAL("pupil", "what country was frida... no, what country was Edward Lear from", [one(au("LEAR"))["SCHOOL"]], "his school")

# ---- students
S("student", "Caravaggio religious works", au("CARAVAGGIO") & REL)
S("student", "Dutch genre scenes, 1650 to 1675", DU & GEN & dur(1650, 1675))
S("student", "trecento frescoes", FRESCO & dur(1300, 1399).alt(dur(1301, 1400)), "frescoes of the 14th century")
S("student", "Italian portraits of the early sixteenth century", IT & POR & dur(1500, 1533).alt(dur(1500, 1530), dur(1500, 1550)))
S("student", "mythological nudes or Venuses of the 1500s - well, just Venus", ti(r"\bvenus\b") & cent(16))
S("student", "Annunciations before 1500", ti("annunciat") & before(1500))
S("student", "How is Fuseli represented?", P([set()], "paintings"), "there is no Fuseli: nothing", [{"kind": "unanswerable"}])
S("student", "Which painters of the Spanish school are here?", named(of(SP)))
S("student", "vanitas pieces", ti("vanitas|skull").alt(ti("vanitas"), ti("vanit|skull"), ti("vanit")), "titles with vanitas")
S("student", "paintings of church interiors", INT & ti(r"church|kerk|st bavo|cathedral|chapel|cappella|oratory").alt(ti(r"church|kerk|st bavo|cathedral")), "interiors whose titles name a church")
S("student", "works by Giotto that are not frescoes", (au("GIOTTO") - FRESCO).alt(au("GIOTTO") - te("fresco|^-$|photo")), "one record has no technique")
S("student", "history paintings from the nineteenth century", HIS & cent(19))
S("student", "Which subjects did Poussin paint here? Titles pls", au("POUSSIN"), "his works", [{"kind": "values", "items": sorted(field(au("POUSSIN"), "TITLE"))}])
VAL("student", "what types of picture did Goya do, in this data set", field(au("GOYA"), "TYPE"))
S("student", "French still life painters", of(FR & STI))
S("student", "Pastels of the eighteenth century", PASTEL & cent(18))
C("student", "How many different painters does the Flemish school have here?", named(of(FL)))
S("student", "El Greco's saints", au("GRECO") & ti(r"\bsts? |magdalen").alt(ti(r"\bsts? ")), "titles that name saints")
U("student", "Who was Masolino's teacher?", "no teachers in the data's fields")
U("student", "What year was Hals born?", "no birth years")
U("student", "did Artemisia Gentileschi ever marry?", "no lives in the data's fields")
S("student", "copies after Millet", ti(r"after millet"), "titles that say after Millet")
S("student", "Rubens apart from religious and mythological stuff", au("RUBENS") - ty("religious", "mythological"))

# ---- researchers
S("researcher", "Unattributed works: anything by an unknown master", aus(r"^UNKNOWN MASTER").alt(aus("^UNKNOWN"), aus("^UNKNOWN|^ROMANESQUE PAINTER"), aus(ANON)))
S("researcher", "artists known only as 'Master of' something", of(aus("^MASTER of")))
S("researcher", "Which works are on copper and not Flemish?", COPPER - FL)
S("researcher", "Altarpieces, triptychs, polyptychs by Netherlandish or Flemish painters", ti(r"altar|triptych|polyptych|diptych").alt(ti("altar|triptych|polyptych")) & sc("Netherlandish", "Flemish"))
S("researcher", "Works dated 1642", V(lambda r: r["DATE"] == "1642").alt(V(lambda r: r["d"] and r["d"][0] <= 1642 <= r["d"][1]), V(lambda r: "1642" in r["DATE"])))
C("researcher", "how many paintings carry no date", V(lambda r: r["DATE"] == "-", lambda r: not r["d"]))
T("researcher", "Which school is second to none in landscapes?", "schools", [per(LAN, "SCHOOL")], "school with most landscapes")
T("researcher", "Who left the most portraits?", "artists", [per(POR), noanon(per(POR))])
C("researcher", "Eighteenth-century French portraits: how many?", FR & POR & cent(18))
B("researcher", "Do the Italian works outnumber all the other schools taken together?", len(IT.vs[0]) > len((ALL - IT).vs[0]))
B("student", "is Dulle Griet earlier than Children's Games", one(ti("dulle griet"))["d"][0] < one(ti("^children's games"))["d"][0], "c. 1562 against 1559-60")
T("researcher", "Which half-century is best represented?", "timeframes", [per(ALL, "TIMEFRAME")])
T("collector", "Rubens or Rembrandt: of whom do you have more?", "artists", [per(aus("^(RUBENS|REMBRANDT)"))])
T("researcher", "Who has the most still lifes", "artists", [per(STI)])
T("researcher", "which type of painting is the commonest in the French school?", "types", [per(FR, "TYPE")])
S("researcher", "pictures painted in Arles", V(lambda r: "Arles" in r["DATE"]), "the date field names the place")
S("researcher", "What did Van Gogh paint at Saint-Rémy other than landscapes?", (au("GOGH") & V(lambda r: "Saint-R" in r["DATE"])) - LAN)
C("researcher", "number of Hungarian paintings later than 1850", HU & after(1850))
S("researcher", "Painters active in the Russian, Danish or Norwegian schools", named(of(sc("Russian", "Danish", "Norwegian"))))
C("researcher", "How many genre pictures are by Italians?", GEN & IT)
S("researcher", "Works on paper or cardboard supports", te(r"\bpaper|cardboard"), "technique names paper or cardboard")
S("researcher", "panel paintings (wood, oak, poplar etc.) from Germany between 1500 and 1525", te(r"panel|wood|oak|poplar|lime|beech|pine|\bfir\b|spruce|linden").alt(te("panel")) & GE & dur(1500, 1525))
S("researcher", "the Bellini family - which of them are there", of(aus("^BELLINI, ")))
S("researcher", "Cranach, father and son", aus("^CRANACH"))
S("researcher", "Lucretia as a subject, any school", ti("lucretia"))
S("researcher", "artists who painted both a portrait and a landscape", P([of(POR).vs[0] & of(LAN).vs[0]], "artists").alt(P([{x for x in of(POR).vs[0] & of(LAN).vs[0] if not re.match(ANON, x)}], "artists")))
B("researcher", "Is there any Norwegian painting from before 1800?", sc("Norwegian") & before(1800), "the only one is of 1832")
U("researcher", "How many paintings were stolen in the war?", "no such record")
U("researcher", "women painters in the collection", "the data give no sex; those who know the names may list them", [{"kind": "set", "of": "artists", "items": sorted(name(x) for x in ("LEYSTER", "RUYSCH", "FONTANA, L", "GENTILESCHI, A", "VIGÉE", "MORISOT", "CASSATT", "GÉRARD, M", "HAUDEBOURT", "ANCHER, Anna", "VIGNON, Charlotte"))}])

# ---- curators and registrars
S("curator", "Large canvases: more than four metres wide", CANVAS & V(lambda r: r["hw"] and r["hw"][1] > 400), "oil on canvas, second measure above 400 cm")
S("curator", "anything smaller than 20 by 20 cm", V(lambda r: r["hw"] and max(r["hw"]) < 20, lambda r: r["hw"] and max(r["hw"]) <= 20))
T("curator", "the smallest work we have?", "paintings", [low({k: r["hw"][0] * r["hw"][1] for k, r in R.items() if r["hw"]})], "by area")
T("curator", "Which of the Rembrandts is the largest?", "paintings", [{k: R[k]["hw"][0] * R[k]["hw"][1] for k in au("REMBRANDT").vs[0] if R[k]["hw"]}], "by area")
S("curator", "objects that are not paintings at all (bronze, marble, terracotta, stucco)", te("bronze|marble|terracotta|stucco"))
S("curator", "British works, please, but leave the portraits out", BRIT - POR)
C("curator", "how many American pictures date from the 1870s or 1880s?", sc("American") & dur(1870, 1889))
S("curator", "Neoclassical period French portraits, say 1780-1815", FR & POR & dur(1780, 1815))
S("curator", "Madonnas on canvas rather than panel", MADONNA & CANVAS)
S("curator", "Views of cities outside Italy by Canaletto", au("CANALETTO") & ti("london"), "his London views")
S("curator", "Venus and Adonis - whose are they?", of(ti("venus and adonis").alt(ti("^venus and adonis$"))), "painters of works with that title")
S("curator", "Ceiling paintings and vault decorations", ti(r"ceiling|vault|dome|oculus").alt(ti("ceiling|vault"), ti(r"ceiling|vault|dome")))
C("curator", "How many frescoes by Tiepolo, father and son together?", FRESCO & aus("^TIEPOLO"))
U("curator", "Which frames are original and who made them?", "no frame makers")
U("curator", "what is the accession number of Manet's Plum Brandy", "no accession numbers; only the image file is known")

# ---- picture editors, collectors
S("picture editor", "I need an image of a doctor or an anatomy lesson", ti(r"\bdr\.|doctor rodrigo|anatomy|caring for the sick|apothecary").alt(ti(r"anatomy|doctor rodrigo|\bdr\."), ti("anatomy|doctor"), ti("anatomy|doctor|dr\\.")), "medical titles")
S("picture editor", "woman reading or writing a letter, or a man for that matter", ti("reading a letter|writing a letter|letter"))
S("picture editor", "Got a storm at sea?", ti(r"\bstorm|shipwreck|\bgust\b").alt(ti(r"\bstorm"), ti(r"ship in storm"), ti(r"storm|shipwreck")), "titles of storms")
S("picture editor", "portraits of a couple or of a family", ti(r"couple|family|husband|and his wife|and wife|the artist and his wife|and his son|and her son|and her daughter").alt(ti("couple|family"), ti("couple|family|and his wife")) & POR)
S("picture editor", "market scenes", ti(r"\bmarket|vendors?|seller"). alt(ti(r"\bmarket")))
S("picture editor", "cardinals and popes, portraits only", ti(r"cardinal|\bpope\b|maffeo barberini").alt(ti(r"cardinal|\bpope\b")) & POR)
S("collector", "flower painters before 1700, who should I look for?", of(ti("flower|bouquet").alt(ti("flower|bouquet|blossom"), ti("flower|bouquet") & STI) & before(1701)), "painters of flower pieces")
B("collector", "Is there a Degas of the races, jockeys, horses, a parade?", au("DEGAS") & ti("parade|horse|jockey"), "a picture called The Parade")
S("collector", "Ruisdael and Ruysdael, both", aus("^RUISDAEL|^RUYSDAEL"))
VAL("collector", "what school does Arcimboldo belong to", field(au("ARCIMBOLDO"), "SCHOOL"))
U("collector", "what would a small Guardi fetch at auction today?", "no prices")

if __name__ == "__main__":
    with open(OUT, "w", encoding="utf-8") as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + "\n")
    print(len(Q), collections.Counter(x["answer"]["kind"] for x in Q), collections.Counter(x["role"] for x in Q))
    assert len({x["question"] for x in Q}) == len(Q) == len({x["id"] for x in Q})
    if len(sys.argv) > 3:
        for x in Q:
            def show(a):
                if a["kind"] in ("set", "top"):
                    return f'{a["kind"]} {len(a["items"])}: ' + " | ".join(f'{R[i]["AUTHOR"][:10]}:{R[i]["TITLE"][:34]} {R[i]["DATE"][:9]}' if i in R else i for i in a["items"][:24])
                return json.dumps(a, ensure_ascii=False)[:400]
            print(x["id"], x["role"], "##", x["question"], "\n    ", show(x["answer"]), "\n     also", [len(a["items"]) if "items" in a else a.get("value", a["kind"]) for a in x["also"]])
