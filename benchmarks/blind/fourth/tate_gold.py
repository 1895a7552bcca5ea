"""Gold answers for tate.jsonl. Usage: tate_gold.py DATA_FOLDER [OUT]. Works by acno, artists by id (strings)."""
import collections as C, csv, gzip, json, os, re, sys
T = sys.argv[1]; OUT = sys.argv[2] if len(sys.argv) > 2 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl")
A = {a["id"]: a for a in csv.DictReader(open(os.path.join(T, "artist_data.csv"), encoding="utf-8-sig"))}
W = {w["acno"]: w for w in map(json.loads, gzip.open(os.path.join(T, "artworks.jsonl.gz"), "rt", encoding="utf-8"))}
SN = {s["name"] for w in W.values() for s in w["subjects"]}; MN = {m["name"] for w in W.values() for m in w["movements"]}
for w in W.values():
    w["s"] = {s["name"] for s in w["subjects"]}; w["mv"] = {m["name"] for m in w["movements"]}
    w["a"] = {str(c["id"]) for c in w["contributors"]}; w["own"] = {str(c["id"]) for c in w["contributors"] if c["role"] == "artist"}
    d = w["dateRange"] or {}; y = d.get("startYear"); w["d"] = (int(y), int(d.get("endYear") or y)) if y else None
    w["m"] = w["medium"] or ""; w["c"] = w["classification"] or ""; w["cr"] = w["creditLine"] or ""; w["acq"] = w["acquisitionYear"] or 0

class S(frozenset):
    of = "artworks"
class P(frozenset):
    of = "artists"
def V(f): return S(k for k, w in W.items() if f(w))
def R(f): return P(k for k, a in A.items() if f(a))
def an(*pre):                                                # artists by the start of the name
    r = R(lambda a: a["name"].startswith(pre)); assert len(r) == len(pre), (pre, r); return r
def by(p): return V(lambda w: w["a"] & p)
def own(p): return V(lambda w: w["own"] & p)
def sub(*n):
    for x in n: assert x in SN, x
    return V(lambda w: w["s"] & set(n))
def subr(p):
    assert any(re.search(p, x) for x in SN), p
    return V(lambda w: any(re.search(p, x) for x in w["s"]))
def mov(*n):
    for x in n: assert x in MN, x
    return V(lambda w: w["mv"] & set(n))
def med(p): return V(lambda w: re.search(p, w["m"], re.I))
def ti(p): return V(lambda w: re.search(p, w["title"], re.I))
def cl(*n): return V(lambda w: w["c"] in n)
def acq(a, b=None): return V(lambda w: w["acq"] and a <= w["acq"] <= (b or a))
def cred(p): return V(lambda w: re.search(p, w["cr"], re.I))
def D(a, b): return (V(lambda w: w["d"] and a <= w["d"][0] and w["d"][1] <= b), V(lambda w: w["d"] and w["d"][0] <= b and w["d"][1] >= a),
                     V(lambda w: w["d"] and a <= w["d"][0] <= b), V(lambda w: w["d"] and a <= w["d"][1] <= b))
def within(base, *spans): return [S(base & x) for x in D(*spans)]
def arts(works, role="a"): return P(i for k in works for i in W[k][role] if i in A)
def both(works): return [arts(works), arts(works, "own")]
def born(p): return R(lambda a: re.search(p, a["placeOfBirth"]))
def died(p): return R(lambda a: re.search(p, a["placeOfDeath"]))
def yb(a): return int(a["yearOfBirth"]) if a["yearOfBirth"] else None
def yd(a): return int(a["yearOfDeath"]) if a["yearOfDeath"] else None
FEM = R(lambda a: a["gender"] == "Female"); MAL = R(lambda a: a["gender"] == "Male")
GRP = R(lambda a: re.search(r"School|Highmore$|Gallery|Atlas Group", a["name"]) and a["name"] != "Highmore, Joseph")
ALL = S(W); PNT, SCU, PRN, UNQ, INS = cl("painting"), cl("sculpture"), cl("on paper, print"), cl("on paper, unique"), cl("installation")
PHO = med(r"photograph"); PRX = PRN - PHO                   # prints in the narrow sense: without photographs
OIL = med(r"\boil\b"); WCO = med("watercolo")
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
    for x in also:
        for y in flat(x):
            y = ans(y)
            if y != m and y not in al and not (y["kind"] == "set" and not y["items"]): al.append(y)
    assert empty or m["kind"] != "set" or m["items"], q
    QS.append({"id": f"tate-{len(QS)+1:03d}", "role": role, "question": q, "answer": m, "also": al, "note": note})
def U(role, q, note): Q(role, q, None, note=note)
def QV(role, q, vs, *also, note="", empty=False): Q(role, q, vs[0], list(vs[1:]), *also, note=note, empty=empty)
def Y(role, q, st, note=""): Q(role, q, bool(st), st, note=note)
def N(role, q, vs, note=""):
    vs = vs if isinstance(vs, list) else [vs]; Q(role, q, len(vs[0]), [len(v) for v in vs[1:]], list(vs), note=note)

# ---- visitors
Q("visitor", "have you got anything with cats in it?", sub("cat"), S(sub("cat") | ti(r"\bcats?\b")), True, note="a cat is shown")
Q("visitor", "I'd love to see a rainbow. Which ones have one?", sub("rainbow"))
N("visitor", "How many pictures of Stonehenge are hiding in there?", [sub("Stonehenge"), S(sub("Stonehenge") | ti("stonehenge"))])
Q("visitor", "my little boy is football mad, what could I show him?", sub("football", "football ground", "footballer"), sub("football"), sub("football", "footballer"), S(subr(r"[Ff]ootball") | sub("sport: South Africa, World Cup Finals qualification, 1998")), note="works showing football")
Q("visitor", "Who did the famous one of Ophelia floating in the river?", an("Millais"), S(ti("^Ophelia$")), arts(sub("Ophelia")), note="Millais")
Q("visitor", "Which of them have real feathers in?", med("feather"), note="feathers among the materials")
Q("visitor", "Somebody told me there's a thing here made with a real piano. Who made it?", arts(med(r"\bpiano\b")), med(r"\bpiano\b"))
Y("visitor", "is there seriously something made with mustard", med("mustard"))
Q("visitor", "peopel asleep, please", sub("sleeping"), S(sub("sleeping") | ti(r"sleep|asleep")))
Q("visitor", "Shipwrecks - paintings only, no drawings or prints", S(sub("shipwreck") & PNT), S((sub("shipwreck") | ti("shipwreck|wreck")) & PNT))
Y("visitor", "Do you own any sculpture by Picasso?", S(by(an("Picasso")) & SCU))
QV("visitor", "Anything made by a woman before 1800?", [S(by(FEM) & V(lambda w: w["d"] and w["d"][1] < 1800)), S(by(FEM) & V(lambda w: w["d"] and w["d"][0] < 1800)), S(own(FEM) & V(lambda w: w["d"] and w["d"][1] < 1800))], True)
Q("visitor", "lighthouses, but without any ships or boats in the picture", S(sub("lighthouse") - sub("transport: water")), S(sub("lighthouse") - subr(r"^(boat|ship)\b")), S(sub("lighthouse") - subr(r"^boat\b")))
Y("visitor", "Are there dinosaurs anywhere in the collection?", sub("dinosaur"))
Q("visitor", "Things to do with Alice in Wonderland", sub("Carroll, Lewis, 'Alice's Adventures in Wonderland'"), S(sub("Carroll, Lewis, 'Alice's Adventures in Wonderland'") | sub("Alice")), subr("Carroll, Lewis"), S(subr("Carroll, Lewis") | sub("Alice")))
Q("visitor", "What's the oldest piece you have?", best({k: -w["d"][0] for k, w in W.items() if w["d"]}, "artworks"), ["1545"], note="earliest dated work")
U("visitor", "What would Ophelia be worth if you sold it?", "no prices")
U("visitor", "which room do I find the Rebecca Horn feather things in", "no locations")
Q("visitor", "male nudes?", sub("male"), S(sub("male") - sub("female")), S(sub("nudes") - sub("female")))
Y("visitor", "Is there a portrait of Marilyn Monroe?", sub("Monroe, Marilyn"))
Q("visitor", "Robots!", sub("robot"), S(sub("robot") | ti(r"\brobots?\b")))
Q("visitor", "Who made the works with washing machines?", arts(sub("washing machine")), arts(S(sub("washing machine") | med("washing machine"))), arts(med("washing machine")), sub("washing machine"), S(sub("washing machine") | med("washing machine")))
# ---- teachers
ww1 = sub("military: World War I"); ww1b = sub("military: World War I", "World War I - non-specific", "Western Front")
Q("teacher", "Year 9 are doing the First World War. Which works deal with it?", ww1, ww1b, S(subr(r"World War I\b|Western Front|Somme, Battle|Oct 1914")), note="subject World War I")
wl = med(r"wood-?cut|linocut|lino-cut")
Q("teacher", "For a printmaking lesson I need woodcuts and linocuts.", wl, S(wl & PRN))
kl = sub("'Macbeth'", "'King Lear'")
Q("teacher", "Could you find works based on Macbeth or King Lear?", S(sub("'Macbeth'", "'King Lear'", "Macbeth", "Lady Macbeth", "King Lear")), kl, S(sub("'Macbeth'", "'King Lear'", "Macbeth", "Lady Macbeth", "King Lear") | ti(r"macbeth|king lear")))
QV("teacher", "Victorian oil paintings (1837-1901) with children in them", within(S(sub("children") & OIL & PNT), 1837, 1901), [within(S(sub("children") & OIL), 1837, 1901)], [within(S(sub("child", "boy", "girl", "baby") & OIL & PNT), 1837, 1901)], [within(S(sub("children") & PNT), 1837, 1901)])
Q("teacher", "Henry Moore was born in 1898. Who else was?", R(lambda a: a["yearOfBirth"] == "1898" and not a["name"].startswith("Moore, Henry")), R(lambda a: a["yearOfBirth"] == "1898"))
N("teacher", "How many Pre-Raphealite paintings do we have to choose from?", [S(mov("Pre-Raphaelite Brotherhood") & PNT), S(mov("Pre-Raphaelite Brotherhood") & OIL), mov("Pre-Raphaelite Brotherhood")])
Q("teacher", "I'd like paintings that show Venus or Cupid", S(sub("Aphrodite / Venus", "Eros / Cupid") & PNT), S((sub("Aphrodite / Venus", "Eros / Cupid") | ti(r"\bvenus\b|\bcupid|aphrodite|\beros\b")) & PNT), S(sub("Aphrodite / Venus", "Eros / Cupid")))
w70 = lambda b, r: [arts(S(x & b), r) & FEM for x in D(1970, 1979)]
QV("teacher", "which women were making prints in the 1970s?", [P(x) for x in w70(PRX, "a")], [P(x) for x in w70(PRN, "a")], [P(x) for x in w70(PRX, "own")])
Q("teacher", "What art movements is Eduardo Paolozzi's work filed under?", sorted({m for k in by(an("Paolozzi")) for m in W[k]["mv"]}))
Q("teacher", "The topic this term is transport: show us bicycles, buses and trains", sub("bicycle", "bus", "train"), subr(r"^(bicycle|bus|train|motorcycle|railway|railway station|train driver|cyclist)$"), S(sub("bicycle", "bus", "train") | ti(r"\bbus(es)?\b|\btrains?\b|bicycle")))
Y("teacher", "Did Lucian Freud do a self-portrait that you have?", S(by(an("Freud")) & (sub("self-portraits") | ti("self.?portrait"))))
Q("teacher", "Works after Dante that are not by Blake", S(subr("Dante, '|^Dante$") - by(an("Blake, William"))), S(subr("Dante, '") - by(an("Blake, William"))), S(sub("Dante") - by(an("Blake, William"))), S((subr("Dante, '|^Dante$") | ti("dante|divine comedy|inferno")) - by(an("Blake, William"))), S(subr("Dante, 'Divine Comedy|^Dante$") - by(an("Blake, William"))))
Q("teacher", "When was The Lady of Shalott painted, please?", ["1888"], S(ti("^The Lady of Shalott$")))
Q("teacher", "How old was Millais when he started Ophelia?", 22, 23, ["22"], note="born 1829, work begun 1851")
fr = subr(r"^fruit\b")
Q("teacher", "Fruit in oils, for a still life class", S(fr & OIL), S(fr & PNT), S(fr & PNT & OIL), S((fr | sub("apple", "pear") if "pear" in SN else fr | sub("apple")) & OIL), note="fruit shown, oil paint")
ani = subr(r"^animals: (mammals|birds|fish and aquatic life|reptiles|insects & lower animals)$"); anx = subr(r"^animals: ")
QV("teacher", "animal sculptures from the 20th century", within(S(ani & SCU), 1900, 1999), [within(S(anx & SCU), 1900, 1999)], [within(S(ani & SCU), 1901, 2000)], [within(S(subr(r"^animals: (mammals|birds|fish and aquatic life|reptiles|insects & lower animals|fantastic)$") & SCU), 1900, 1999)])
Y("teacher", "does the collection touch on slavery at all?", sub("slavery"))
U("teacher", "Which of these works are suitable for Key Stage 2?", "no audience data")
Q("teacher", "Illustrations to Virgil's Eclogues", sub("Virgil, 'Eclogues'"), S(subr("Virgil, 'Eclogues'|Thornton, Robert John")), S(subr("^Virgil|Virgil's First Eclogue|Pastorals of Virgil")))
Q("teacher", "Don Quixote - anything, by anyone", S(subr("Don Quixote")), S(subr("Don Quixote") | ti("quixote")), sub("Cervantes, 'Don Quixote de la Mancha'"), sub("Don Quixote"))
# ---- collectors
lith = med("lithograph")
QV("collector", "Henry Moore lithographs, 1970-75", within(S(lith & by(an("Moore, Henry"))), 1970, 1975))
U("collector", "Which of the Hockney etchings are signed and numbered?", "signatures and editions not recorded")
U("collector", "what's a Bridget Riley screenprint going for these days", "no prices")
Q("collector", "All mezzotints", med("mezzotint"), S(med("mezzotint") & PRN))
def height(w):
    m = re.match(r"(?:object|overall|displayed|unconfirmed)[^:]*: *(\d+)(?: x \d+| mm)", w["dimensions"] or ""); return int(m[1]) if m else None
hb = lambda b: S(k for k in b if height(W[k]) and height(W[k]) < 200)
brz = med(r"^(bronze|gilded bronze|painted bronze)")
Q("collector", "Bronzes under 20 cm high?", hb(S(med("bronze") & SCU)), hb(S(brz & SCU)), hb(S(med("bronze"))), S(k for k in med("bronze") & SCU if (height(W[k]) or 999) <= 200), note="first measurement of the object")
Q("collector", "Who's got more prints here, Hockney or Kitaj?", best({i: len(by(P([i])) & PRN) for i in an("Hockney", "Kitaj")}, "artists"), P(best({i: len(by(P([i])) & PRX) for i in an("Hockney", "Kitaj")}, "artists").items))
Q("collector", "etching with aquatint, women artists only", S(med("etching") & med("aquatint") & by(FEM)), S(med("etching") & med("aquatint") & own(FEM)))
QV("collector", "Screenprints dated 1967", within(S(med("screenprint|silkscreen print|silkscreen on paper")), 1967, 1967), [within(S(med("screenprint")), 1967, 1967)], [within(S(med("screenprint|silkscreen")), 1967, 1967)], [within(S(med("screenprint") & PRN), 1967, 1967)])
Q("collector", "etchings with watercolour added by hand", S(med(r"etching") & WCO), S(med(r"(?<!photo-)etching") & WCO), S(med("etching") & WCO & PRN), note="etching and watercolour")
Q("collector", "Watercolours on silk or on ivory", S(WCO & med("silk|ivory")), S(med(r"^watercolour.* on (silk|ivory)")))
Q("collector", "The copper plates - whose are they?", arts(med("^copper plate$")), arts(cl("block for printing")), arts(med("copper plate")), arts(med("^copper plate$"), "own"))
Q("collector", "Which artist has the most bronzes?", best(C.Counter(i for k in med("bronze") & SCU for i in W[k]["a"]), "artists"), P(best(C.Counter(i for k in med("bronze") for i in W[k]["a"]), "artists").items))
pb = S((mov("British Pop") & PRX) - by(an("Paolozzi", "Hockney")))
Q("collector", "British Pop prints by someone other than Paolozzi and Hockney", pb, S((mov("British Pop") & PRN) - by(an("Paolozzi", "Hockney"))), S((mov("British Pop", "Pop Art") & PRX) - by(an("Paolozzi", "Hockney"))))
dp = med("drypoint"); b4 = lambda y: (V(lambda w: w["d"] and w["d"][1] < y), V(lambda w: w["d"] and w["d"][0] < y))
QV("collector", "drypoints earlier than 1930", [S(dp & x) for x in b4(1930)])
U("collector", "Who owned David Cox's drawings before they came to the museum and what did they pay?", "no provenance prices")
QV("collector", "Photograps by women, taken since 1990", [S(PHO & by(FEM) & V(lambda w: w["d"] and w["d"][0] >= 1990)), S(PHO & by(FEM) & V(lambda w: w["d"] and w["d"][1] >= 1990)), S(PHO & by(FEM) & V(lambda w: w["d"] and w["d"][0] > 1990))], S(med("^(\\d+ )?photograph") & by(FEM) & V(lambda w: w["d"] and w["d"][0] >= 1990)))
# ---- journalists
N("journalist", "Just a number: how many of your artists are women?", [FEM, P(FEM & arts(ALL)), P(FEM & arts(ALL, "own"))])
Q("journalist", "Which individual artist lived the longest?", best({i: yd(a) - yb(a) for i, a in A.items() if yb(a) and yd(a) and i not in GRP}, "artists"), note="Julian Phelps Allan, 104")
ob = born(r"."); cc = C.Counter(a["placeOfBirth"].split(",")[-1].strip() for a in A.values() if "," in a["placeOfBirth"] or a["placeOfBirth"] in ("België", "Magyarország", "United States", "United Kingdom"))
del cc["United Kingdom"]
Q("journalist", "After the UK, which country have most of the artists come from?", best(cc, "countries"), [best(cc, "countries").items[0]], note="by birthplace")
N("journalist", "How many works did the Tate acquire in 1975?", [acq(1975)])
Q("journalist", "In what year did it take in the most works?", best(C.Counter(str(w["acq"]) for w in W.values() if w["acq"]), "years"), ["1975"])
Q("journalist", "Works about apartheid", subr("Apartheid"), S(subr("Apartheid") | ti("apartheid")))
Q("journalist", "Who made work about Argentina's Dirty War?", arts(subr("Dirty War")), subr("Dirty War"))
Y("journalist", "Is a single artist from Uganda represented?", born("Uganda"))
Q("journalist", "Chinese-born artists in the collection", born("Zhonghua"), R(lambda a: a["placeOfBirth"].endswith("Zhonghua") and not a["placeOfBirth"].startswith("Victoria")), P(born("Zhonghua") & arts(ALL)), P(born("Zhonghua|Chung-hua Min-kuo")), P(born("Zhonghua") | an("Chinese School")), note="mainland China and Hong Kong as the data write them")
Q("journalist", "artists born in Iran, Israel or Turkey", born(r"Îran|Yisra'el|Türkiye"), P(born(r"Îran|Yisra'el|Türkiye") & arts(ALL)))
Y("journalist", "Has Hitler been depicted by anyone?", sub("Hitler, Adolf"))
U("journalist", "How many people came to see the Pre-Raphaelites last year?", "no visitor numbers")
U("journalist", "Were any of these paintings looted by the Nazis?", "no provenance research")
fp = S(acq(2009) & by(FEM) & cred(r"^purchased"))
N("journalist", "Of what was bought in 2009, how much was by women?", [fp, S(acq(2009) & by(FEM)), S(acq(2009) & by(FEM) & cred(r"purchase"))], note="bought = credit line begins Purchased")
Q("journalist", "political protest as a subject, since 1950", *[S(sub("political protest") & V(lambda w, f=f: w["d"] and w["d"][f] >= 1950)) for f in (0, 1)], S((sub("political protest") | subr("^protests and unrest")) & V(lambda w: w["d"] and w["d"][0] >= 1950)))
Q("journalist", "artists who were still alive at 100", R(lambda a: yb(a) and yd(a) and yd(a) - yb(a) >= 100 and re.match(r"^\d{4} ?– ?\d{4}$", a["dates"])), R(lambda a: yb(a) and yd(a) and yd(a) - yb(a) >= 100 and a["id"] not in GRP))
Q("journalist", "What did Christopher Wood die of?", None, note="cause of death not in the data")
Q("journalist", "People who were born in Odessa - and what of theirs do we have?", by(born("^Odessa")), born("^Odessa"))
# ---- registrar
Q("registrar", "T00656: title, maker?", V(lambda w: w["acno"] == "T00656"), arts(V(lambda w: w["acno"] == "T00656")), ["The Mud Bath"], ["The Mud Bath", "David Bomberg"])
Q("registrar", "Objects lacking an acquisition year", V(lambda w: not w["acq"]))
Q("registrar", "accepted in lieu of tax (any kind)", cred(r"in lieu"), cred(r"in lieu of (inheritance )?tax"))
Q("registrar", "Works catalogued under two makers", V(lambda w: len(w["contributors"]) > 1), V(lambda w: len([c for c in w["contributors"] if c["role"] == "artist"]) > 1))
Q("registrar", "paintings on mahogany", S(med("mahog[ah]*ny") & PNT), med("mahog[ah]*ny"), S(med(r"on mahog[ah]*ny") & PNT), med(r"on mahog[ah]*ny"))
def swide(w, p=r"support"):
    m = re.findall(p + r"[^:]*: *(\d+) x (\d+)", w["dimensions"] or ""); return max([int(x[1]) for x in m], default=0)
Q("registrar", "Paintings whose support is over 3 metres wide", S(k for k in PNT if swide(W[k]) > 3000), S(k for k in PNT if swide(W[k], r"(?:support|unconfirmed|displayed|overall|image)") > 3000), note="support: height x width")
att = V(lambda w: any(c["role"] == "attributed to" for c in w["contributors"]))
Q("registrar", "Attributed works in oil (i.e. 'attributed to', not firmly given)", S(att & OIL), S(V(lambda w: any(c["role"] in ("attributed to", "formerly attributed to") for c in w["contributors"])) & OIL))
Q("registrar", "undated bronzes", S(med("bronze") & V(lambda w: not w["d"])), S(med("bronze") & SCU & V(lambda w: not w["d"])))
Q("registrar", "Sheets with a recorded verso, acquired before 1980", S(med("verso") & V(lambda w: 0 < w["acq"] < 1980)), S(V(lambda w: re.search("verso", w["m"] + w["title"], re.I) and 0 < w["acq"] < 1980)), note="Verso in the medium")
Q("registrar", "Films shown as video - list", med("film.*shown as video"), med("shown as video"))
Q("registrar", "Installations bought since 2005", S(INS & cred("^purchased") & acq(2005, 3000)), S(INS & acq(2005, 3000)), S(INS & cred("purchase") & acq(2005, 3000)), S(INS & cred("^purchased") & acq(2006, 3000)))
U("registrar", "Which of the Burne-Jones drawings are out on loan at the moment?", "no loan data")
def kg(w):
    v = [float(x) for x in re.findall(r"(\d+(?:\.\d+)?) ?kg", w["dimensions"] or "", re.I)]; return max(v) if v else 0
Q("registrar", "heaviest object on record", best({k: kg(w) for k, w in W.items() if kg(w)}, "artworks"), note="kg in the dimensions")
ga = lambda b: S(cred(r"^presented by the artist(?!'s|s|’s)") & b)
Q("registrar", "Gifts from the artists themselves received in 1985", ga(acq(1985)), S(cred(r"^presented by the artist (in memory.*)?1985$") & acq(1985)))
N("registrar", "Number of works with no subject terms yet", [V(lambda w: not w["subjects"])])
Q("registrar", "Bequests of the 1940s", S(cred("bequeathed") & acq(1940, 1949)), S(cred("^bequeathed") & acq(1940, 1949)))
# ---- students
QV("student", "surealism (British too) between the wars", within(mov("Surrealism", "British Surrealism"), 1918, 1939), [within(mov("Surrealism", "British Surrealism"), 1919, 1938)], [within(mov("Surrealism", "British Surrealism"), 1919, 1939)])
Y("student", "were any of the Vorticists women?", P(arts(mov("Vorticism")) & FEM), note="no woman among the artists of works filed under Vorticism" )
gb = lambda a: re.search(r"United Kingdom|^(London|Glasgow|Edinburgh|Birmingham|Chelsea|Melton Mowbray|Tewkesbury)\b", a["placeOfDeath"])
Q("student", "artists who were born in Germany and died in Britain", R(lambda a: "Deutschland" in a["placeOfBirth"] and gb(a)), R(lambda a: re.search("Deutschland|Schlesien", a["placeOfBirth"]) and gb(a)))
Q("student", "Which artists belong to the Camden Town Group AND to some other movement here?", P(arts(mov("Camden Town Group")) & arts(V(lambda w: w["mv"] - {"Camden Town Group"}))), P(arts(mov("Camden Town Group"), "own") & arts(V(lambda w: w["mv"] - {"Camden Town Group"}), "own")))
mi = S(mov("Minimalism") & by(born("United States")))
Q("student", "Minimalism by Americans, 3-D only", S(mi & cl("sculpture", "installation", "relief")), S(mi & SCU), S(mi & cl("sculpture", "installation")))
Q("student", "Besides Riley, who counts as Op art?", P(arts(mov("Optical Art")) - an("Riley, Bridget")), note="Optical Art")
Q("student", "earliest dated photograph in the data", best({k: -W[k]["d"][0] for k in PHO if W[k]["d"]}, "artworks"), ["1902"], ["1902–3"])
Q("student", "Official war art: who of them used watercolour?", arts(S(mov("British War Art") & WCO)), S(mov("British War Art") & WCO), note="movement British War Art")
U("student", "who taught Bridget Riley to paint?", "no teachers")
pn = med(r"\bneon\b")
Q("student", "who used neon?", arts(pn), pn)
Q("student", "Body Art or Performance Art made by women", S(mov("Body Art", "Performance Art") & by(FEM)), S(mov("Body Art", "Performance Art") & own(FEM)))
# ---- tourists
eg = subr(r"^(Edinburgh|Glasgow)\b")
Q("tourist", "pictures of Edinburgh or Glasgow?", eg, S(eg | ti("edinburgh|glasgow")), S(subr(r"^(Edinburgh|Glasgow)( - non-specific|,|$)")))
Q("tourist", "We're over from Norwich - any artists from our city?", born("^Norwich"))
ve = subr(r"^Venice\b")
Q("tourist", "Views of Venice", ve, S(ve | ti("venice|venetian")), S(ve & subr("^(landscape|townscapes?.*|seascapes.*|cities.*)$")))
Y("tourist", "the eiffel tower, is it anywhere?", S(sub("Paris, Eiffel Tower") | ti("eiffel")))
Q("tourist", "Is the Mona Lisa here?", False, subr("Mona Lisa"), note="the painting itself is not; three works refer to it")
Q("tourist", "Welsh castles, please!", S(sub("Wales") & sub("castle")), S(sub("Wales") & (sub("castle") | ti("castle"))))
iw = sub("Isle of Wight")
Q("tourist", "Isle of Wight pictures that aren't William Daniell's", S(iw - by(an("Daniell, William"))), S((iw | ti("isle of wight")) - by(an("Daniell, William"))), S(iw - own(an("Daniell, William"))))
U("tourist", "what time do you close on Sundays?", "no opening hours")
Q("tourist", "Irish artists who also died in Ireland", R(lambda a: "Éire" in a["placeOfBirth"] and "Éire" in a["placeOfDeath"]), R(lambda a: re.search("Éire|^(Belfast|Down)\\b", a["placeOfBirth"]) and "Éire" in a["placeOfDeath"]))
# ---- non-native speakers
Q("non-native speaker", "Please which pictures are with the moon and also sheeps?", S(sub("moon") & sub("sheep")), S((sub("moon", "moonlight") | ti("moon")) & sub("sheep")), S(sub("moon", "moonlight") & sub("sheep")))
N("non-native speaker", "how much paintings of Baselitz has the museum", [S(by(an("Baselitz")) & PNT), S(by(an("Baselitz")) & OIL)])
Q("non-native speaker", "I search the painters from Poland", born("Polska"), P(born("Polska") & arts(PNT)), P(born("Polska") & arts(ALL)), P(born("Polska") & arts(PNT, "own")), note="painters = artists, or those with a painting here")
Q("non-native speaker", "Artists what died in Rome", died("^Roma\\b"))
Q("non-native speaker", "Drawings with the horses from before year 1850", *[S(UNQ & sub("horse") & x) for x in b4(1850)], *[S((UNQ - V(lambda w: re.match(r"watercolour|gouache", w["m"], re.I))) & sub("horse") & x) for x in b4(1850)])
Q("non-native speaker", "who has made the most works about elephants?", best(C.Counter(i for k in sub("elephant") for i in W[k]["a"]), "artists"), P(best(C.Counter(i for k in sub("elephant") for i in W[k]["a"]), "artists").items))
Q("non-native speaker", "In which city Lucian Freud was born?", ["Berlin, Deutschland"], ["Berlin"])
Q("non-native speaker", "Give me artist which died in Paris but was not born in France", R(lambda a: a["placeOfDeath"].startswith("Paris") and a["placeOfBirth"] and "France" not in a["placeOfBirth"]), R(lambda a: a["placeOfDeath"].startswith("Paris") and "France" not in a["placeOfBirth"]))

if __name__ == "__main__":
    assert len({q["question"] for q in QS}) == len(QS)
    with open(OUT, "w", encoding="utf-8") as f:
        for q in QS: f.write(json.dumps(q, ensure_ascii=False) + "\n")
    print(len(QS), C.Counter(q["answer"]["kind"] for q in QS), C.Counter(q["role"] for q in QS))
