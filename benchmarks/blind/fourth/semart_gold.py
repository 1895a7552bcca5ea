"""Gold answers for semart.jsonl. Usage: semart_gold.py DATA_FOLDER [OUT]. Paintings by IMAGE_FILE, painters by AUTHOR."""
import collections as C, csv, json, os, re, sys
T = sys.argv[1]; OUT = sys.argv[2] if len(sys.argv) > 2 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "semart.jsonl")
R = {r["IMAGE_FILE"]: r for r in csv.DictReader(open(os.path.join(T, "semart_val.csv"), encoding="latin-1"), delimiter="\t")}
AU = {r["AUTHOR"] for r in R.values()}
def years(s):
    s = s.strip()
    if m := re.search(r"\b(\d{4})-(\d{4})\b", s): return int(m[1]), int(m[2])
    if m := re.search(r"\b(\d{4})-(\d\d)\b", s): return int(m[1]), int(m[1][:2] + m[2])
    if m := re.search(r"\b(\d{4}) or (\d{4})\b", s): return int(m[1]), int(m[2])
    if m := re.search(r"\b(\d{4})s\b", s): return int(m[1]), int(m[1]) + 9
    if m := re.search(r"\b(\d{4})\b", s): return int(m[1]), int(m[1])
    if m := re.search(r"\b(\d\d)th century", s): return int(m[1]) * 100 - 99, int(m[1]) * 100
    return None
def size(t):                                                 # height, width in cm
    m = re.search(r"(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(mm|cm)?", t)
    if not m: return None
    k = 0.1 if m[3] == "mm" else 1
    return float(m[1].replace(",", ".")) * k, float(m[2].replace(",", ".")) * k
for r in R.values():
    r["y"] = years(r["DATE"]); r["tf"] = tuple(map(int, r["TIMEFRAME"].split("-"))); r["p"] = r["y"] or r["tf"]; r["sz"] = size(r["TECHNIQUE"]); r["t"] = r["TECHNIQUE"]
class S(frozenset):
    of = "paintings"
class P(frozenset):
    of = "painters"
def V(f): return S(k for k, r in R.items() if f(r))
def au(*pre):
    a = {x for x in AU if x.startswith(pre)}; assert len(a) >= len(pre), pre
    return V(lambda r: r["AUTHOR"] in a)
def who(s): return P(R[k]["AUTHOR"] for k in s)
def ty(*n): return V(lambda r: r["TYPE"] in n)
def sch(*n): return V(lambda r: r["SCHOOL"] in n)
def tec(p): return V(lambda r: re.search(p, r["t"], re.I))
def ti(p): return V(lambda r: re.search(p, r["TITLE"], re.I))
def span(base, a, b):                                        # within (undated by timeframe); dated only; touching; by start; by timeframe
    out = [V(lambda r: r["p"][0] >= a and r["p"][1] <= b), V(lambda r: r["y"] and r["y"][0] >= a and r["y"][1] <= b), V(lambda r: r["p"][0] <= b and r["p"][1] >= a),
           V(lambda r: r["y"] and r["y"][0] <= b and r["y"][1] >= a), V(lambda r: r["y"] and a <= r["y"][0] <= b)]
    if (b - a) % 50 in (0, 49): out.append(V(lambda r: r["tf"][0] >= a - 1 and r["tf"][1] <= b + 1))
    return [S(base & x) for x in out]
def cent(base, n): return span(base, n * 100 - 99, n * 100) + span(base, n * 100 - 100, n * 100 - 1)
ALL = S(R); POR, LAN, STI, REL, GEN, MYT, HIS, INT = (ty(x) for x in ("portrait", "landscape", "still-life", "religious", "genre", "mythological", "historical", "interior"))
FRE = tec(r"fresco"); CAN = tec(r"canvas")
class TOP:
    def __init__(s, items, of): s.items, s.of = sorted(items), of
def best(counter, of):
    m = max(counter.values()); return TOP([k for k, n in counter.items() if n == m], of)
def ans(x):
    if x is None: return {"kind": "unanswerable"}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if isinstance(x, TOP): return {"kind": "top", "of": x.of, "items": x.items}
    if isinstance(x, list): return {"kind": "values", "items": x}
    assert isinstance(x, (S, P)), type(x)
    return {"kind": "set", "of": x.of, "items": sorted(x)}
QS = []
def Q(role, q, main, *also, note="", empty=False):
    m = ans(main); al = []
    def flat(x):
        if isinstance(x, list) and not (x and isinstance(x[0], str)):
            for y in x: yield from flat(y)
        else: yield x
    for y in map(ans, flat(list(also)) if also and not isinstance(also[0], str) else []):
        if y != m and y not in al and not (y["kind"] == "set" and not y["items"]): al.append(y)
    assert empty or m["kind"] != "set" or m["items"], q
    QS.append({"id": f"semart-{len(QS)+1:03d}", "role": role, "question": q, "answer": m, "also": al, "note": note})
def U(role, q, note): Q(role, q, None, note=note)
def QV(role, q, vs, *also, note=""): Q(role, q, vs[0], list(vs[1:]), *also, note=note)
def Y(role, q, st, note=""): Q(role, q, bool(st), st, note=note)
def N(role, q, vs, note=""):
    vs = vs if isinstance(vs, list) else [vs]; Q(role, q, len(vs[0]), [len(v) for v in vs[1:]], list(vs), note=note)
def tech(s): return sorted({R[k]["t"] for k in s})
def dates(s): return sorted({R[k]["DATE"] for k in s})

# ---- visitors
Q("visitor", "what have you got by Van Gogh?", au("GOGH"))
Q("visitor", "sunflowers, is that one here and who is it by", who(ti("sunflowers")), ti("sunflowers"), True)
Q("visitor", "Who painted the Night Watch?", who(ti("night ?watch")), ti("night ?watch"))
Q("visitor", "Any dogs?", ti(r"\bdogs?\b|spaniel|hound|puppy"), True, note="dog or spaniel in the title")
sn = ti(r"snow|frozen|winter|\bice\b|skating")
Q("visitor", "I like wintry scenes, snow and frozen rivers and so on", sn, S(sn & LAN), S(sn - MYT), S(ti("snow|frozen|winter landscape|cathedral in winter")), note="snow, frozen or winter in the title")
N("visitor", "How many self portraits are there?", [ti("self-portrait"), S(ti("self-portrait") & POR), ti("self-portrait|the artist and his wife|at his easel"), S(ti("self-portrait|the artist and his wife|at his easel") & POR)])
Q("visitor", "Who did Las Meninas again?", who(ti("las meninas")), ti("las meninas"))
fl = ti(r"flower|bouquet|poppies|sunflowers|floral|blossom|garland|violets|daffodils|carnation")
Q("visitor", "flower pictures! but only the still lifes", S(fl & STI), S(ti(r"flower|bouquet|poppies|sunflowers|blossom") & STI), S(ti(r"flower|bouquet|poppies|sunflowers") & STI), S(ti(r"flower|bouquet|poppies|blossom|garland") & STI))
ho = ti(r"\bhorses?\b|horseback|equestrian")
Q("visitor", "Horses please", ho, ti(r"\bhorses?\b|horseback|equestrian|horse|riding|cavalry|race meeting|mazeppa|royal mews"), ti(r"horse|equestrian"), ti(r"\bhorses?\b|horseback|horseless|riderless|equestrian|riding"))
mu = ti(r"guitar|lute\b|flute|violin|bassoon|fiddl|playing (the )?(lute|music)")
Q("visitor", "Somebody playing a lute, a flute or a guitar?", ti(r"guitar|\blute\b|flute"), ti(r"guitar|\blute\b|\bflute"), note="instrument in the title")
Q("visitor", "what's the very oldest picture you have", best({k: -r["p"][0] for k, r in R.items()}, "paintings"), S(best({k: -r["tf"][0] for k, r in R.items()}, "paintings").items), best({k: -r["y"][0] for k, r in R.items() if r["y"]}, "paintings"), note="by date, where undated by the period")
Q("visitor", "Oysters!", ti("oyster"))
Q("visitor", "I remember a mad woman in armour, Dulle Griet or something. Who's the painter?", who(ti("dulle griet")), ti("dulle griet"))
U("visitor", "How much did the van Gogh Sunflowers sell for?", "no prices")
U("visitor", "can i get a poster of the Vermeer guitar girl in the shop", "no shop data")
N("visitor", "How many different pictures of Venus and Adonis do you have?", [ti("venus and adonis"), S(ti("venus and adonis") & MYT)])
ve = ti(r"venice|canal grande|grand canal|piazza san marco|\bmolo\b|riva degli schiavoni|giudecca|rialto")
Q("visitor", "Views of Venice but not by Canaletto", S((ve & LAN) - au("CANALETTO")), S(ve - au("CANALETTO")), S((ti("venice") & LAN) - au("CANALETTO")), S(ti("venice") - au("CANALETTO")), S((ti("venice|grand canal|canal grande") & LAN) - au("CANALETTO")))
Q("visitor", "windmills", ti("windmill"), ti(r"windmill|water-mill|\bmill\b"))
Q("visitor", "somebody having a bath or washing? Degas I think", S(au("DEGAS") & ti("bath|tub")), note="The Tub, Nude Stepping into a Bathtub")
Y("visitor", "do you have any cats", ti(r"\bcats?\b|gatto"))
# ---- teachers
QV("teacher", "17th-century Dutch still lifes, for year 8", cent(S(STI & sch("Dutch")), 17))
na = ti(r"nativity|adoration of the (shepherds|magi|christ child)|adoration of the infant")
Q("teacher", "Christmas assembly: Nativities and Adorations (shepherds or magi)", ti(r"nativity|adoration of the (shepherds|magi)"), na, S(ti(r"nativity|adoration")), S(ti(r"nativity|adoration of the (shepherds|magi)|adoration of the christ")), S(ti("nativity|adoration") - ti("cross")))
N("teacher", "How many Last Suppers can I put on one slide?", [ti("last supper"), ti("last supper|institution of the eucharist")])
Q("teacher", "Everything with Moses", ti(r"\bmoses\b"))
QV("teacher", "Who painted frescos in the 1300s?", [who(x) for x in cent(FRE, 14)], [S(x) for x in cent(FRE, 14)], note="fourteenth century")
fra = ti(r"st\.? francis\b")
Q("teacher", "The life of St Francis: which pictures show him?", fra, S(fra - ti("francis receiving xavier")), S(ti(r"francis\b") & REL), ti(r"(st|sts|saints?)\b.*\bfrancis"), note="St Francis in the title")
U("teacher", "Which of the landscapes are Impressionist?", "no movement field")
QV("teacher", "paintings made while the French Revolution was on (1789 to 1799)", span(ALL, 1789, 1799)[1:2] + span(ALL, 1789, 1799))
Q("teacher", "Gods for class 5: Apollo, Diana or Mercury", S(ti(r"apollo|diana|\bmercury\b")), S(ti(r"apollo|diana|\bmercury\b") & MYT))
Q("teacher", "What year is the Death of Socrates from?", dates(ti("death of socrates")), ti("death of socrates"))
QV("teacher", "English landscapes up to 1850, please", span(S(LAN & sch("English")), 1000, 1850), [span(S(LAN & sch("English", "Scottish")), 1000, 1850)])
Q("teacher", "the five senses - hearing, taste etc", ti(r"sense of|\(hearing\)|\(sight\)|\(taste\)|\(smell\)|\(touch\)"), ti("sense of"))
se = ti(r"^(allegory of )?(spring|summer|autumn|winter)$")
Q("teacher", "works simply called after one of the seasons", ti(r"^(spring|summer|autumn|winter)$"), se, ti(r"^(allegory of )?(spring|summer|autumn|winter)$|four seasons"))
Y("teacher", "is Guernica in there?", V(lambda r: r["TITLE"].lower() == "guernica"))
Q("teacher", "kids playing", ti(r"children('s games| at play)|four children at play|house of cards|running boy"), ti(r"children's games|children at play"), ti(r"child.*(games|play)|afternoon at wargemont"), note="children at play in the title")
Q("teacher", "Portraits by Rembrandt, Hals and Rubens for comparing", S(POR & au("REMBRANDT", "HALS", "RUBENS")))
Q("teacher", "Who painted scenes from Shakespeare's Othello or Macbeth?", who(ti("desdemona|othello|macbeth")), ti("desdemona|othello|macbeth"), note="Desdemona; Macbeth")
Q("teacher", "Did Caravaggio do a still life?", True, S(au("CARAVAGGIO") & STI))
Q("teacher", "the flight into Egypt, incl. resting on the way", ti("flight (in)?to egypt|flight to egypt"), ti("flight (into|to) egypt|rest (on|during) the flight"))
# ---- collectors
Q("collector", "Pastels", tec("pastel"))
Q("collector", "Oil on copper, not religious", S(tec("copper") - tec("beech") - REL), S(tec(r"oil on copper") - REL))
Q("collector", "What have you got that's less than 20 cm high?", V(lambda r: r["sz"] and r["sz"][0] < 20), V(lambda r: (r["sz"] and r["sz"][0] < 20) or re.search(r"diameter:? (c\. )?1\d(,\d)? cm", r["t"])), note="first measurement in cm")
ar = {k: R[k]["sz"][0] * R[k]["sz"][1] for k in CAN if R[k]["sz"]}
Q("collector", "Largest oil on canvas by area?", best({k: v for k, v in ar.items() if re.match("Oill? on canvas", R[k]["t"])}, "paintings"))
ch = r"church|kerk|st bavo|cathedral|chapel"
Q("collector", "Dutch church interiors", S(sch("Dutch") & INT & ti(ch)), S(sch("Dutch") & ti(r"interior.*(" + ch + ")")), S(sch("Dutch") & ti(ch) & (INT | ti("interior"))))
Q("collector", "vanitas paintings (skulls welcome)", ti("vanitas|skull"), ti("vanitas"), S(ti("vanitas|skull") & STI))
Q("collector", "fruit pieces by Flemish or Dutch hands", S(STI & sch("Dutch", "Flemish") & ti("fruit|grapes|peach|lemon|apples?\\b(?! bloss)|olives")), S(sch("Dutch", "Flemish") & ti("fruit|grapes|peach|lemon|apples?\\b(?! bloss)|olives")), S(STI & sch("Dutch", "Flemish") & ti("fruit")), S(sch("Dutch", "Flemish") & ti("fruit")), S(STI & sch("Dutch", "Flemish", "Netherlandish") & ti("fruit|grapes|peach|lemon|apples?\\b(?! bloss)|olives")))
QV("collector", "Canaletto, 1740s", span(au("CANALETTO"), 1740, 1749))
U("collector", "What would a small Guardi fetch at auction?", "no prices")
Q("collector", "Rubens or Rembrandt: of whom is there more?", best({a: sum(r["AUTHOR"] == a for r in R.values()) for a in AU if a.startswith(("RUBENS", "REMBRANDT"))}, "painters"), P(["RUBENS, Peter Paul"]))
Q("collector", "anything on tin, zinc, slate or ivory", tec(r"\b(tin|zinc|slate|ivory)\b"))
um = au("UNKNOWN MASTER")
Q("collector", "Anonymous Italian pictures", S(V(lambda r: r["AUTHOR"] == "UNKNOWN MASTER, Italian")), S(sch("Italian") & V(lambda r: re.match("UNKNOWN|MASTER|ROMANESQUE", r["AUTHOR"]))), note="Unknown master, Italian")
Q("collector", "Still lifes with game or kitchen things", S(STI & ti(r"\bgame\b|kitchen")), ti(r"dead game|kitchen (still|interior)"), S(STI & ti(r"\bgame\b|kitchen|poultry|chicken|vendors|market")))
Q("collector", "Sculpture - marble, bronze, terracotta, whatever", tec("^(marble|bronze|terracotta)"), tec("^(marble|bronze|terracotta|stucco)"))
Q("collector", "Cranach (the elder) portraits", S(au("CRANACH, Lucas the Elder") & POR))
# ---- journalists
N("journalist", "How many painters does the set cover?", [P(AU), P(a for a in AU if not re.match("UNKNOWN|ROMANESQUE", a)), P(a for a in AU if not re.match("UNKNOWN|ROMANESQUE|MASTER", a))])
Q("journalist", "which painter appears most often?", best(C.Counter(r["AUTHOR"] for r in R.values()), "painters"), P(["GOGH, Vincent van"]))
sc = C.Counter(r["SCHOOL"] for r in R.values())
Q("journalist", "What's the largest national school apart from the Italians?", best({k: v for k, v in sc.items() if k != "Italian"}, "schools"), ["Dutch"])
Q("journalist", "Are there more religious pictures than portraits and landscapes put together?", len(REL) > len(POR) + len(LAN))
Q("journalist", "Which half century has the most paintings?", best(C.Counter(r["TIMEFRAME"] for r in R.values()), "periods"), ["1601-1650"])
Q("journalist", "Schools with one painting only - name them", sorted(k for k, v in sc.items() if v == 1))
Q("journalist", "Battles and fighting", ti(r"\bbattle"), S(ti(r"battle") | ti("fighting")), ti(r"battle|fighting|war between"), ti(r"battle|fighting|\bwar\b|capture|attack"), S(ti(r"\bbattle") & (HIS | ty("other", "landscape"))))
Q("journalist", "Severed heads: Goliath, John the Baptist", ti(r"head of (st john|goliath)|beheading of st john"), ti(r"head of|beheading"), ti(r"with the head of (st john|goliath)|head of goliath"), note="the head of Goliath or of the Baptist in the title")
U("journalist", "were any of these stolen or looted in the war?", "no provenance")
U("journalist", "who was the best paid of these painters?", "no incomes")
Y("journalist", "Is Benjamin Franklin among the sitters?", ti("benjamin franklin"))
Q("journalist", "Which Americans are represented?", who(sch("American")), sch("American"))
Q("journalist", "Popes and cardinals portrayed - list the portraits", S(ti(r"\bpope\b|cardinal\b") & POR), S(ti(r"\bpope\b|cardinal")), S(ti(r"\bpope\b|cardinal|prelate") & POR), S((ti(r"\bpope\b|cardinal|maffeo barberini")) & POR), note="portraits with pope or cardinal in the title")
Y("journalist", "Did Turner paint the Houses of Parliament on fire and have you got it?", S(au("TURNER") & ti("burning of the houses")))
U("journalist", "who paid for the restoration of the Ghent Altarpiece", "not in the data")
WOM = who(au("GENTILESCHI, Artemisia", "LEYSTER", "FONTANA", "RUYSCH", "CASSATT", "MORISOT", "VIGÉE-LEBRUN", "GÉRARD, Marguerite", "VIGNON, Charlotte", "HAUDEBOURT", "ANCHER, Anna"))
Q("journalist", "Which of the painters were women?", None, WOM, note="the data have no sex of the painters; the set is what a person who knows them would say")
# ---- registrar
f1 = "17237-5portra5.jpg"
Q("registrar", f"{f1} - painter, please", who([f1]), note="van Gogh")
N("registrar", "How many records carry no date?", [V(lambda r: r["DATE"] == "-"), V(lambda r: not r["y"])])
Q("registrar", "technique missing or obviously wrong (e.g. 'Photo')", V(lambda r: r["t"] in ("-", "Photo")), V(lambda r: r["t"] == "-"))
Q("registrar", "Works transferred from one support to another", tec(r"transferred|tranferred"), tec(r"transferred|tranferred|laid (down )?on|fixed onto"))
Q("registrar", "find the title where Virgin is misspelled", ti("virigin"))
N("registrar", "number of frescoes with no measurements at all", [V(lambda r: re.match("Fresco", r["t"]) and not re.search(r"\d", r["t"])), V(lambda r: "resco" in r["t"] and not re.search(r"\d", r["t"])), V(lambda r: r["t"] == "Fresco")])
Q("registrar", "Round works, i.e. with a diameter", tec("diameter"), tec("diameter|circular"))
Q("registrar", "dates given as 'after ...'", V(lambda r: r["DATE"].startswith("after")))
Q("registrar", "Records for single wings or panels of triptychs and altarpieces (title says wing or panel)", ti(r"\bwings?\b|\bpanel"), ti(r"\bwing\b|\bpanel"), ti(r"\((left|right|central|far).*(wing|panel)|\bwing\b|panel"), ti(r"\(.*(wing|panel).*\)"))
U("registrar", "Inventory number of the Nightwatch?", "no inventory numbers")
U("registrar", "When was the condition of the Mantegna frescoes last checked?", "no condition data")
Q("registrar", "mixed media: oil and tempera together", S(tec("oil") & tec("tempera")))
Q("registrar", "Anything dated by month (e.g. June 1890)?", V(lambda r: re.search(r"(January|February|March|April|May|June|July|August|September|October|November|December)", r["DATE"])), True)
Q("registrar", "Paintings on oak", tec(r"\boak"), tec(r"on oak"), tec(r"oil on oak"))
# ---- students
QV("student", "Caravagio before 1600", span(au("CARAVAGGIO"), 1000, 1599))
Q("student", "late Rembrandt, I mean 1650 onwards", S(au("REMBRANDT") & V(lambda r: r["y"] and r["y"][0] >= 1650)), S(au("REMBRANDT") & V(lambda r: r["p"][1] >= 1650)), S(au("REMBRANDT") & V(lambda r: r["tf"][0] >= 1651)))
Q("student", "Which painters have both a portrait and a still life here?", P(who(POR) & who(STI)))
ns = S(sch("Flemish", "Netherlandish", "Dutch") & ti("triptych|diptych|polyptych"))
QV("student", "Flemish triptychs from the 15th century", cent(S(sch("Flemish") & ti("triptych")), 15), [cent(S(sch("Flemish", "Netherlandish") & ti("triptych")), 15)])
an_ = ti(r"annunciation|angel annunciating")
QV("student", "anunciations painted before 1500", span(an_, 1000, 1499) + span(an_, 1000, 1500), [span(ti("annunciation"), 1000, 1499)], [span(ti("annunciation"), 1000, 1500)])
U("student", "Who was Giotto's teacher?", "no teachers in the fields")
QV("student", "Spanish portraits, seventeenth century", cent(S(POR & sch("Spanish")), 17))
Q("student", "Other treatments of Judith besides Artemisia's", S(ti(r"\bjudith\b") - au("GENTILESCHI, Artemisia")))
Q("student", "Crucifixions by German painters", S(ti("crucifi|christ on the cross") & sch("German")), S(ti("crucifixion") & sch("German")), S(ti("crucifi|christ on the cross|calvary") & sch("German")))
Q("student", "mythology in fresco", S(MYT & FRE))
dt = {k: -R[k]["y"][0] for k in tec("^oill? on canvas") if R[k]["y"]}
Q("student", "earliest dated oil on canvas?", best(dt, "paintings"), S(best(dt, "paintings").items), best({k: -R[k]["y"][0] for k in S(tec("oil") & CAN) if R[k]["y"]}, "paintings"))
Q("student", "Tempera still being used after 1520 - examples?", *[S(tec("tempera") & V(lambda r, i=i, z=z: r[z] and r[z][i] > 1520)) for z in ("y", "p") for i in (0, 1)])
Q("student", "Who painted St Jerome?", who(ti("jerome")), who(ti(r"\bst jerome")), ti("jerome"), ti(r"\bst jerome"), who(ti(r"^(st|communion of st) jerome")), note="painters of works with Jerome in the title")
Q("student", "Memling, just the religious works", S(au("MEMLING") & REL))
pi = ti(r"piet[?à]")
Q("student", "Pietà: which versions are included", pi, S(pi - ti("reverse")), S(pi | ti("lamentation|dead christ")))
# ---- tourists
Q("tourist", "Did van Gogh paint Auvers? We're going there in May", True, S(au("GOGH") & ti("auvers")), S(au("GOGH") & V(lambda r: re.search("auvers", r["TITLE"] + r["DATE"], re.I))))
Q("tourist", "old views of Rome", S(ti(r"\brome\b|forum|piazza navona|campo vaccino") & LAN), ti(r"\brome\b|forum|piazza navona|campo vaccino"), S(ti(r"\brome\b") & LAN), ti(r"\brome\b"), S(ti(r"\brome\b|forum|piazza navona|campo vaccino|roman figures") & LAN))
Q("tourist", "London!", ti(r"\blondon\b"), S(ti(r"\blondon\b|westminster|houses of lords|northumberland house")))
Q("tourist", "Anything showing Haarlem?", S(ti("haarlem")), True)
Q("tourist", "Leith or Port Glasgow, seen long ago - any luck?", ti(r"\bleith\b|port glasgow"), True)
Q("tourist", "russian icons", S(au("UNKNOWN ICON PAINTER, Russian")), note="by unknown icon painters of the Russian school")
Q("tourist", "We flew in from Budapest. Which Hungarian painters can we see?", who(sch("Hungarian")), P(x for x in who(sch("Hungarian")) if not x.startswith("UNKNOWN")), sch("Hungarian"))
Y("tourist", "Girl with a Pearl Earring - have you got her?", ti("pearl earring"))
N("tourist", "how many paintings of the Grand Canal in Venice?", [ti("grand canal|canal grande"), S(ti("grand canal|canal grande") - ti("capriccio")), ti("grand canal")])
Q("tourist", "Vesuvius or any volcano?", ti("vesuvius|volcan"), True)
Q("tourist", "Dresden, Frankfurt, Munich - views of German towns", S(ti("dresden|frankfurt|munich") & LAN), S(ti("dresden|frankfurt|munich|heidelberg|klosterstrasse") & LAN), S(ti("dresden|frankfurt")), S(ti("dresden|frankfurt|munich") & (LAN | GEN)))
# ---- non-native speakers
Q("non-native speaker", "Who has painted more landscapes, the Dutchs or the Frenchs?", best({s: len(sch(s) & LAN) for s in ("Dutch", "French")}, "schools"), ["Dutch"] if len(sch("Dutch") & LAN) > len(sch("French") & LAN) else ["French"])
Q("non-native speaker", "I look for the Madonna together with a pomegranate", ti("pomegranate"))
Q("non-native speaker", "Which technic has been used for Las Meninas?", tech(ti("las meninas")), [tech(ti("las meninas"))[0].split(",")[0]])
Q("non-native speaker", "how high is The Nightwatch, in centimeters", int(R[next(iter(ti("nightwatch")))]["sz"][0]), [str(int(R[next(iter(ti("nightwatch")))]["sz"][0]))], tech(ti("nightwatch")), note="first measurement")
Q("non-native speaker", "From which country was the painter Judith Leyster", ["Dutch"], note="school")
sh = ti(r"\bships?\b|barges|boat|harbour|\bport\b(?! glasgow)|sea|shipwreck|battle at texel|kearsarge")
Q("non-native speaker", "Please show the paintings with the ships on them", ti(r"\bships?\b"), ti(r"\bships?\b|barge|lifeboat|boat"), ti(r"\bships?\b|shipwreck"), ti(r"\bships?\b|shipwreck|barge|lifeboat|boat"), S(ti(r"\bships?\b") & LAN), note="ship in the title")
Q("non-native speaker", "who is painter of most mythologic pictures?", best(C.Counter(R[k]["AUTHOR"] for k in MYT), "painters"), P(best(C.Counter(R[k]["AUTHOR"] for k in MYT), "painters").items))
N("non-native speaker", "How much portraits did make Velazquez?", [S(au("VELÁZQUEZ") & POR)])
Q("non-native speaker", "Are existing Danish painters? Tell me which", who(sch("Danish")), True)
Q("non-native speaker", "Paintings with woman who reads or writes a letter or book", ti(r"(woman|lady|girl).*(read|letter|book)"), ti(r"(woman|lady|girl).*(reading|letter|writing)"), note="woman/lady reading or with a book in the title")

if __name__ == "__main__":
    assert len({q["question"] for q in QS}) == len(QS)
    with open(OUT, "w", encoding="utf-8") as f:
        for q in QS: f.write(json.dumps(q, ensure_ascii=False) + "\n")
    print(len(QS), C.Counter(q["answer"]["kind"] for q in QS), C.Counter(q["role"] for q in QS))
