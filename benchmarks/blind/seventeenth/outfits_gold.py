#!/usr/bin/env python3
"""Gold answers of the blind outfit questions, computed from the raw Fashionpedia val files.

The raw data give boxes with a category (no attribute) and attributes per PICTURE. So "garment with attribute"
is read first as: the picture has the garment and the attribute. A stricter right answer ("also") keeps only the
pictures in which no other garment could carry the attribute; for parts, those in which the part's box has its
centre inside a box of the garment.
"""
import os, json, collections, itertools
ROOT = os.environ.get("MRAG_OWL_SHARED", "../shared") + "/data/fashionpedia/"
HERE = os.path.dirname(os.path.abspath(__file__))
inst = json.load(open(ROOT + "instances_boxes_val2020.json"))
attr = json.load(open(ROOT + "attributes_val2020.json"))
CN = {c["id"]: c["name"] for c in inst["categories"]}
CSUP = {c["id"]: c["supercategory"] for c in inst["categories"]}
AN = {a["id"]: a["name"] for a in attr["attributes"]}
ASUP = {a["id"]: a["supercategory"] for a in attr["attributes"]}
ALL = frozenset(i["id"] for i in inst["images"])
BOX = collections.defaultdict(lambda: collections.defaultdict(list))
for x in inst["annotations"]:
    BOX[x["image_id"]][x["category_id"]].append(x["bbox"])
ATT = {x["image_id"]: frozenset(x["attribute_ids"]) for x in attr["annotations"]}
short = {n.split(",")[0]: i for i, n in CN.items()}
short["hair"] = 15; short["bag"] = 24; short["tights"] = 21; short["top"] = 1
aid = {n: i for i, n in AN.items()}
GARM = list(range(13)); MAIN = list(range(27))
LOW = [6, 7, 8, 9, 10, 11, 12]; UP = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12]; LEGS = [6, 7, 8, 10, 11]


class Alt:
    """A list of readings (sets of pictures), the first the main one."""
    def __init__(self, *sets):
        self.s = []
        for x in sets:
            for y in (x.s if isinstance(x, Alt) else [frozenset(x)]):
                if y not in self.s:
                    self.s.append(y)
        self.s = self.s[:21]
    def _op(self, o, f):
        return Alt(*[f(a, b) for b in o.s for a in self.s])
    def __and__(self, o): return self._op(o, lambda a, b: a & b)
    def __or__(self, o): return self._op(o, lambda a, b: a | b)
    def __sub__(self, o): return self._op(o, lambda a, b: a - b)


def cid(c): return c if isinstance(c, int) else short[c]
def n(i, c): return len(BOX[i].get(cid(c), ()))
def C(*cs): return Alt({i for i in ALL if any(n(i, c) for c in cs)})
def one(a): return a if isinstance(a, int) else aid[a]
def A(*as_):
    ids = {one(a) for a in as_}
    return Alt({i for i in ALL if ATT.get(i, frozenset()) & ids})
def W(c, *as_, carriers=GARM):
    """garment c with one of the attributes: in the picture; or surely of the garment"""
    base = (C(c) & A(*as_)).s[0]
    oth = [k for k in carriers if k != cid(c)]
    return Alt(base, {i for i in base if not any(n(i, k) for k in oth)})
def inside(p, g):
    cx, cy = p[0] + p[2] / 2, p[1] + p[3] / 2
    return g[0] <= cx <= g[0] + g[2] and g[1] <= cy <= g[1] + g[3]
def npart(i, c, p):
    return sum(any(inside(b, g) for g in BOX[i].get(cid(c), ())) for b in BOX[i].get(cid(p), ()))
def H(c, p, k=1):
    """garment c with part p: both in the picture; or the part's box centre in the garment's box"""
    base = {i for i in ALL if n(i, c) and n(i, p) >= k}
    oth = [g for g in GARM if g != cid(c)]
    return Alt(base, {i for i in base if npart(i, c, p) >= k}, {i for i in base if not any(n(i, g) for g in oth)})
def F(f): return Alt({i for i in ALL if f(i)})
def both(*parts): return Alt(*parts)
def cats(i, pool=MAIN): return {c for c in BOX[i] if c in pool and BOX[i][c]}
def attrs(sup, lo=None, hi=None): return [a for a in AN if (sup is None or ASUP[a] == sup) and (lo is None or lo <= a <= hi)]

PATT = attrs("textile pattern") + attrs("animal")
PATT_NP = [a for a in PATT if AN[a] != "plain (pattern)"]
NECK = attrs("neckline type")
COLLAR = [a for a in AN if "(collar)" in AN[a]]
LAPEL = [a for a in AN if "(lapel)" in AN[a]]
SLEEVE = list(range(204, 217)); POCKET = list(range(217, 225))
COATS = list(range(79, 95)); DRESSES = list(range(95, 114)); JACKETS = list(range(17, 36))
OPEN = attrs("opening type")

Q = []
def add(role, q, ans, also=(), note=""):
    Q.append({"id": "outfits-%03d" % (len(Q) + 1), "role": role, "question": q, "answer": ans, "also": list(also)[:20], "note": note})
def setj(s): return {"kind": "set", "of": "pictures", "items": [str(x) for x in sorted(s)]}
def pic(role, q, alt, note=""):
    r = [setj(s) for s in alt.s]
    # a reading that leaves nothing is no help to anybody: keep it only when it is the main one
    add(role, q, r[0], [x for x in r[1:] if x["items"]], note)
def many(role, q, *vals, note=""):
    v = list(dict.fromkeys(len(x) if isinstance(x, (set, frozenset)) else x for y in vals for x in (y.s if isinstance(y, Alt) else [y])))
    add(role, q, {"kind": "count", "value": v[0]}, [{"kind": "count", "value": x} for x in v[1:]], note)
def yn(role, q, b, note=""):
    add(role, q, {"kind": "yesno", "value": "yes" if b else "no"}, [], note)
def listed(kind, role, q, of, *lists, note=""):
    v = []
    for l in lists:
        l = sorted(set(l))
        if l and l not in v: v.append(l)
    r = [{"kind": kind, "of": of, "items": l} for l in v]
    add(role, q, r[0], r[1:], note)
def no(role, q, note): add(role, q, {"kind": "unanswerable"}, [], note)
def first(counter):
    m = max(counter.values()); return [k for k, v in counter.items() if v == m]
def catcount(pics, pool, boxes=False):
    c = collections.Counter()
    for i in pics:
        for k in cats(i, pool): c[CN[k]] += len(BOX[i][k]) if boxes else 1
    return c
def attcount(pics, pool):
    pool = set(pool); c = collections.Counter()
    for i in pics:
        for a in ATT.get(i, ()):
            if a in pool: c[AN[a]] += 1
    return c

# ==== QUESTIONS ====
TOP = Alt(C("top"), C(0, 1, 2, 3, 4, 5), C(0, 1), C(0, 1, 2, 3))          # "a top": the category, or any upper garment
NOTPLAIN = A(*PATT_NP)
ANIMAL = A(*attrs("animal"))
HEADWEAR = Alt(C("hat"), C("hat", "hair"))

# ---- plain
pic("shopper", "cardigans", C("cardigan"))
pic("blogger", "Let me see everybody who has a hat on.", C("hat"))
pic("student", "houndstooth examples for my pattern notebook", A("houndstooth (pattern)"))
pic("shopper", "polka dot outfits", A("dot"))
pic("stylist", "Pull whatever we have in leopard print, thanks!", Alt(A("leopard"), A("leopard", "cheetah")))
pic("blogger", "I'm writing about rainy days, so could you dig out the photos where someone carries an umbrella?", C("umbrella"))
pic("merchandiser", "jumpsuits – full list of images", C("jumpsuit"))
pic("costume designer", "Any capes? I need them for a highwayman.", C("cape"))
pic("shopper", "trench coat", Alt(A("trench (coat)"), A("trench (coat)") & C("coat")))
pic("student", "Where do I find Peter Pan collars?", A("peter pan (collar)"))
pic("costume designer", "puff sleeves, please, for an Anne of Green Gables production", A("puff (sleeve)"))
pic("stylist", "something with sequins for New Year's Eve", Alt(C("sequin") | A("sequin(a)"), C("sequin"), A("sequin(a)")), "sequin as decoration or as technique")
pic("shopper", "i want fringe", C("fringe"))
pic("blogger", "biker jackets", Alt(A("biker (jacket)"), A("biker (jacket)") & C("jacket")))
pic("student", "Which photographs contain paisley?", A("paisley"))
pic("costume designer", "leg warmers, 80s aerobics style", C("leg warmer"))
pic("shopper", "turtelneck", A("turtle (neck)"), "slip of the keyboard")
pic("stylist", "I'd love to look at off-the-shoulder pieces.", A("off-the-shoulder"))
pic("merchandiser", "Images featuring neckties.", C("tie"))
pic("student", "double-breasted closures: show all occurrences", A("double breasted"))
pic("costume designer", "Is a kilt to be seen anywhere? Give me the picture.", A("kilt"))
pic("merchandiser", "Camouflage, in whatever garment it turns up", Alt(A("camouflage"), A("camouflage", "camo (pants)")))
pic("stylist", "Who's wearing gloves?", C("glove"))
pic("shopper", "looks accessorised with a wristwatch", C("watch"))
pic("student", "Find me shawl lapels.", A("shawl (lapel)"))
pic("shopper", "Can I see leggings on people?", Alt(A("leggings"), A("leggings") & C("pants"), A("leggings") & C("pants", "tights")))
pic("student", "Regency-type empire waistlines, show me those that you have.", A("empire waistline"))
pic("blogger", "one-shoulder looks", A("one shoulder"))
pic("student", "batwing sleeves", A("dolman (sleeve), batwing (sleeve)"))
pic("costume designer", "I'm after kimonos.", Alt(A("kimono"), A("kimono", "kimono (sleeve)")), "the garment; with or without kimono sleeves")
pic("shopper", "culottes", Alt(A("culottes", "culotte (shorts)"), A("culottes")))
pic("merchandiser", "List the sailor pants.", Alt(A("sailor (pants)"), A("sailor (pants)") & C("pants")))
pic("costume designer", "waistcoats or vests for a saloon scene", C("vest"))
pic("stylist", "Feathers on clothes – got any?", A("feather"))
pic("blogger", "clothes that have letters or numbers on them", A("letters, numbers"))
pic("stylist", "Show a plunging neckline to me, all of them in fact", A("plunging (neckline)"))
pic("merchandiser", "everything with a hood", Alt(C("hood"), C("hood") | A("hoodie", "parka", "anorak", "duffle (coat)"), C("hood") | A("hoodie")))
pic("student", "toile de Jouy", A("toile de jouy"))
pic("student", "Where has pleating been used?", Alt(A("pleat"), A("pleat", "accordion (skirt)")))
pic("shopper", "cut-out details", A("cutout"))
pic("blogger", "Fair Isle knit inspiration", A("fair isle"))
pic("costume designer", "bishop sleeves or leg-of-mutton ones, for 1890s ladies", A("bishop (sleeve)", "leg of mutton (sleeve)"))
pic("shopper", "parkas and duffle coats", Alt(A("parka", "duffle (coat)"), A("parka", "duffle (coat)") & C("coat")))
pic("merchandiser", "photos with scarves", C("scarf"))

# ---- middling
pic("shopper", "floral dresses", W("dress", "floral"))
pic("stylist", "jeans worn with a belt", A("jeans") & C("belt"))
pic("blogger", "Show me a mini skirt paired with tights.", W("skirt", "mini (length)", carriers=LOW) & C("tights"), "mini said of the skirt")
pic("shopper", "winter coats with a scarf round the neck", C("coat") & C("scarf"))
pic("merchandiser", "dress + hat + bag", C("dress") & C("hat") & C("bag"))
pic("blogger", "striped top and jeans, that French girl thing", Alt(C("top") & A("stripe") & A("jeans"), C(0, 1, 2, 3, 4, 5) & A("stripe") & A("jeans"), C(0, 1) & A("stripe") & A("jeans"), W("top", "stripe") & A("jeans"), A("stripe") & A("jeans") & (C("top") - C(0, 2, 3, 4, 5, 9))))
pic("shopper", "I need a jacket I can throw over a dress, so show me people who wear both at once", C("jacket") & C("dress"))
pic("student", "Maxi dresses having a V neckline", Alt(*(W("dress", "maxi (length)", carriers=LOW) & W("dress", "v-neck", carriers=UP)).s, *(W("dress", "maxi (length)", "floor (length)", carriers=LOW) & A("v-neck")).s))
pic("costume designer", "coats with fur on them, Russian winter", W("coat", "fur"))
pic("shopper", "high waisted shorts", W("shorts", "high waist", carriers=LOW))
pic("stylist", "office look: pencil skirt with a shirt, a blouse or a jacket", Alt(*(W("skirt", "pencil", carriers=LOW) & C("shirt", "jacket")).s, (C("shirt", "jacket") & C("skirt") & A("pencil", "sheath (skirt)")).s[0], (C("shirt", "jacket") & C("skirt") & A("sheath (skirt)")).s[0]))
pic("merchandiser", "wrap dresses or shirt dresses, either is fine", A("wrap (dress)", "shirt (dress)"))
pic("shopper", "checkd coats", W("coat", "check"), "slip of the keyboard")
pic("blogger", "Sweater-and-skirt combinations, if you'd be so kind.", Alt(C("sweater") & C("skirt"), C("sweater", "cardigan") & C("skirt")))
pic("costume designer", "jackets that have both zippers and rivets, punk feel", Alt(C("jacket") & C("zipper") & C("rivet"), H("jacket", "zipper") & H("jacket", "rivet"), C("jacket") & C("zipper") & (C("rivet") | A("rivet(a)")), C("jacket") & (C("zipper") | A("zip-up")) & (C("rivet") | A("rivet(a)"))))
pic("shopper", "tunic over leggings", Alt(A("leggings") & A("tunic (top)", "tunic (dress)"), A("leggings") & A("tunic (top)"), A("leggings") & A("tunic (dress)")))
pic("stylist", "dresses with ruffles and a round neck", Alt(H("dress", "ruffle") & W("dress", "round (neck)", carriers=UP)))
pic("student", "tiered garments that also carry a printed or floral design", Alt(A("tiered") & A("floral", "printed"), A("tiered") & A("floral", "printed", "plant")))
pic("merchandiser", "trucker jacket worn with a dress or a skirt", A("trucker (jacket)") & C("dress", "skirt"))
pic("stylist", "I have a bride in mind: gowns with a sweetheart neckline", A("gown") & A("sweetheart (neckline)"))
pic("shopper", "A-line skirts with a belt", W("skirt", "a-line", carriers=LOW) & C("belt"))
pic("blogger", "a gown and something in the hair", A("gown") & C("hair"))
pic("student", "camisoles or tank tops together with jeans", Alt(A("camisole", "tank (top)") & A("jeans")))
pic("stylist", "vest layered over a shirt", Alt(C("vest") & C("shirt"), C("vest") & C("shirt", "top")))
pic("shopper", "trench coat with a bag and sunglases", A("trench (coat)") & C("bag") & C("glasses"), "slip of the keyboard")
pic("merchandiser", "bodycon dresses, mini length, plain fabric", Alt(A("bodycon (dress)") & A("mini (length)") & A("plain (pattern)"), (A("bodycon (dress)") & A("mini (length)") & A("plain (pattern)")) - NOTPLAIN))
pic("shopper", "Would you show me long-sleeved dresses that are checked?", Alt(C("dress") & A("wrist-length") & A("check"), W("dress", "check") & W("dress", "wrist-length", carriers=UP)))
pic("student", "jackets with a notched lapel and flap pockets", Alt(W("jacket", "notched (lapel)", carriers=UP) & W("jacket", "flap (pocket)")))
pic("blogger", "wide leg trousers with a crop, tank or cami top", W("pants", "wide leg", carriers=LEGS) & A("crop (top)", "tank (top)", "camisole"))
pic("costume designer", "peasant or smock tops plus a skirt, or peasant tops plus shorts", Alt((A("peasant (top)", "smock (top)") & C("skirt")) | (A("peasant (top)") & C("shorts"))))

# ---- hard
pic("shopper", "dresses without sleeves, and no bag in the picture", Alt(C("dress") - C("sleeve") - C("bag"), (C("dress") & (A("sleeveless") | (Alt(ALL) - C("sleeve")))) - C("bag"), (C("dress") & A("sleeveless")) - C("bag"), F(lambda i: n(i, "dress") and not npart(i, "dress", "sleeve") and not n(i, "bag"))))
pic("merchandiser", "Which pictures have exactly two bags?", F(lambda i: n(i, "bag") == 2))
pic("student", "Find the pictures showing more zippers than pockets, where there is at least one pocket.", F(lambda i: n(i, "zipper") > n(i, "pocket") >= 1))
pic("stylist", "Trousers, but neither jeans nor leggings, with a turtleneck", (C("pants") - A("jeans", "leggings")) & A("turtle (neck)"))
pic("merchandiser", "the picture in which most pockets are annotated", F(lambda i: n(i, "pocket") == max(n(j, "pocket") for j in ALL)))
pic("blogger", "Pattern mixing: stripes together with flowers or with checks in one outfit", Alt(A("stripe") & A("floral", "check"), A("stripe") & (A("floral", "check") | C("flower"))))
pic("student", "outfits that show at least three different patterns, plain not counted", F(lambda i: len(ATT[i] & set(PATT_NP)) >= 3))
pic("shopper", "a coat over a dress, but no hat and no scarf please", (C("coat") & C("dress")) - C("hat") - C("scarf"))
pic("costume designer", "someone with gloves or a scarf who has a hat but does not wear a coat", (C("glove", "scarf") & C("hat")) - C("coat"))
pic("stylist", "Gowns that aren't floor length and have no embellishment like beads, sequins or appliqué", Alt(A("gown") - A("floor (length)") - C("bead", "sequin", "applique") - A("bead(a)", "sequin(a)", "applique(a)"), A("gown") - A("floor (length)") - C("bead", "sequin", "applique"), A("gown") - A("floor (length)") - A("bead(a)", "sequin(a)", "applique(a)")))
pic("merchandiser", "two or more dresses in a single image", F(lambda i: n(i, "dress") >= 2))
pic("blogger", "Nothing but a dress, shoes and glasses: no other garment or accessory", F(lambda i: cats(i) == {short["dress"], short["shoe"], short["glasses"]}))
pic("shopper", "skirt OR shorts, with a hat, sunglasses and no jacket", (C("skirt", "shorts") & C("hat") & C("glasses")) - C("jacket"))
pic("student", "Blazers with a peak lapel instead of a notched one", A("blazer") & (A("peak (lapel)") - A("notched (lapel)")))
pic("costume designer", "Jackets having four zippers or more, the more rock'n'roll the better", H("jacket", "zipper", 4))
pic("stylist", "dresses with a bateau, i.e. boat, neckline that fall to the knee or below it but aren't full-length", Alt(C("dress") & A("boat (neck)") & (A("knee (length)", "below the knee (length)", "midi")), (C("dress") & A("boat (neck)") & A("knee (length)", "below the knee (length)", "midi")) - A("maxi (length)", "floor (length)"), W("dress", "boat (neck)", carriers=UP) & W("dress", "knee (length)", "below the knee (length)", "midi", carriers=LOW), C("dress") & A("boat (neck)") & A("knee (length)", "below the knee (length)")))
pic("merchandiser", "wich pictures hold more belts than shoes?", F(lambda i: n(i, "belt") > n(i, "shoe")), "slip of the keyboard")
pic("blogger", "An animal print of whatever kind, without jeans, with a bag", Alt((ANIMAL & C("bag")) - A("jeans")))
pic("student", "The looks with the greatest number of different kinds of garment and accessory, leaving parts and trimmings out", F(lambda i: len(cats(i)) == max(len(cats(j)) for j in ALL)))

# ---- how many, whether, which
many("merchandiser", "How many photos have someone wearing glasses?", C("glasses"))
many("merchandiser", "How many skirts are annotated in all?", sum(n(i, "skirt") for i in ALL))
many("blogger", "In how many looks do a hat and a scarf appear together?", C("hat") & C("scarf"))
many("student", "number of outfits that mix denim jeans and a blazer", A("jeans") & A("blazer"))
many("student", "Out of the pictures with a belt, how many have no buckle?", C("belt") - C("buckle"))
many("stylist", "How many diferent necklines turn up on jumpsuits?", *[len(attcount(s, NECK)) for s in Alt(C("jumpsuit"), C("jumpsuit") - C(0, 1, 2, 3, 4, 5, 9, 10, 12)).s], note="slip of the keyboard; with the jumpsuit in the picture, or alone")
many("shopper", "What's the largest number of bags anyone shows in one photo?", max(n(i, "bag") for i in ALL))
yn("costume designer", "Is there anyone in a cape who also wears a hat?", bool((C("cape") & C("hat")).s[0]))
yn("merchandiser", "Do skirts occur in more pictures than shorts do?", len(C("skirt").s[0]) > len(C("shorts").s[0]))
yn("student", "Does every picture with a necktie include a shirt?", C("tie").s[0] <= C("shirt").s[0])
yn("blogger", "Has a person in the catalogue ever worn leg warmers with a dress?", bool((C("leg warmer") & C("dress")).s[0]))
listed("top", "student", "What is the most common neckline?", "necklines", first(attcount(ALL, NECK)))
listed("top", "merchandiser", "Leaving plain aside, which pattern comes up most often?", "patterns", first(attcount(ALL, PATT_NP)))
cc = C("cardigan").s[0]
listed("top", "stylist", "With a cardigan, which garment is worn most frequently, shoes and other accessories aside?", "garments", first(catcount(cc, [g for g in GARM if g != 3])), first(catcount(cc, [g for g in GARM if g != 3], True)))
listed("top", "costume designer", "On coats, what collar do you see the most?", "collars", *[first(attcount(s, COLLAR)) for s in W("coat", *COLLAR, carriers=UP).s])
listed("top", "shopper", "most popular style of dress in these photos", "dress styles", first(attcount(ALL, DRESSES)))
listed("top", "student", "Which pocket type leads when people wear jeans?", "pockets", first(attcount(A("jeans").s[0], POCKET)), first(attcount((A("jeans") - C(4, 9, 3, 5, 0)).s[0], POCKET)))
cp = C("cape").s[0]
listed("values", "costume designer", "What other garments, not accessories, go with capes in the pictures?", "garments", catcount(cp, [g for g in GARM if g != 12]), catcount(cp, [g for g in GARM + [20, 21, 22] if g != 12]), catcount(cp, [g for g in GARM + [21] if g != 12]), catcount(cp, [g for g in GARM + [20, 21, 22, 23] if g != 12]))
kc = collections.Counter({CN[c]: len(C(c).s[0]) for c in MAIN})
listed("values", "merchandiser", "Which garments and accessories can be found in fewer than ten pictures?", "garments", [k for k, v in kc.items() if v < 10], [CN[c] for c in CN if len(C(c).s[0]) < 10])
listed("values", "student", "Name the lapel types seen on trench coats.", "lapels", attcount(A("trench (coat)").s[0], LAPEL))
listed("values", "stylist", "What patterns besides plain do people in bomber jackets wear?", "patterns", attcount(A("bomber (jacket)").s[0], PATT_NP))

# ---- what the data cannot say
no("shopper", "How much does the leopard coat cost?", "no prices")
no("merchandiser", "Which brand made most of the handbags?", "no brands")
no("shopper", "Do the biker jackets come in size 42?", "no sizes")
no("student", "Which of the gowns was designed by Dior?", "no designers")
no("stylist", "What heel height do the shoes have that go with pencil skirts?", "no heel heights")
no("shopper", "dresses made of pure linen or silk", "no fibres of the textiles")

if __name__ == "__main__":
    with open(os.path.join(HERE, "outfits.jsonl"), "w") as f:
        for q in Q:
            f.write(json.dumps(q, ensure_ascii=False) + "\n")
