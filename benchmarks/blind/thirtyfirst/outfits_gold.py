import json, os, pathlib
from collections import Counter, defaultdict

HERE = pathlib.Path(__file__).resolve().parent


def data():
    return (
        pathlib.Path(os.environ["DATA"])
        if os.environ.get("DATA")
        else pathlib.Path(__file__).resolve().parents[4] / "shared/data"
    )


R = data() / "fashionpedia"
D = json.loads((R / "instances_boxes_val2020.json").read_text())
AT = json.loads((R / "attributes_val2020.json").read_text())
CAT = {c["id"]: c for c in D["categories"]}
ATT = {a["id"]: a for a in AT["attributes"]}
LIC = {x["id"]: x["name"] for x in D["licenses"]}
IMG = {i["id"]: i for i in D["images"]}
ALL = set(IMG)
C = defaultdict(set)  # category name -> images
N = defaultdict(Counter)  # category name -> image -> boxes
BOX = Counter()  # category name -> boxes
PER = Counter()  # image -> boxes
A = defaultdict(set)  # attribute name -> images
IA = defaultdict(set)  # image -> attribute names
for x in D["annotations"]:
    n = CAT[x["category_id"]]["name"]
    C[n].add(x["image_id"])
    N[n][x["image_id"]] += 1
    BOX[n] += 1
    PER[x["image_id"]] += 1
for x in AT["annotations"]:
    for t in x["attribute_ids"]:
        A[ATT[t]["name"]].add(x["image_id"])
        IA[x["image_id"]].add(ATT[t]["name"])
CN = {c["name"] for c in CAT.values()}
AN = {a["name"] for a in ATT.values()}


def c(*ns):
    for n in ns:
        assert n in CN, n
    return set().union(*(C[n] for n in ns))


def a(*ns):
    for n in ns:
        assert n in AN, n
    return set().union(*(A[n] for n in ns))


def group(g):
    return {x["name"] for x in ATT.values() if x["supercategory"] == g}


def supcat(g):
    return {x["name"] for x in CAT.values() if x["supercategory"] == g}


def lic(*names):
    return {i for i in ALL if LIC[IMG[i]["license"]] in names}


def best(cnt, low=False):
    m = (min if low else max)(cnt.values())
    return [k for k, v in cnt.items() if v == m]


def among(images, names):
    return Counter({n: len(A[n] & images) for n in names if A[n] & images})


OUT = []


def items(x):
    return sorted({str(i) for i in x}, key=lambda s: (len(s), s) if s.isdigit() else (0, s))


def mk(kind, of, v):
    if kind in ("set", "values", "top"):
        return {"kind": kind, "of": of, "items": items(v)}
    return {"kind": kind, "of": of, "value": v}


def q(role, text, kind, v=None, also=(), of="images", note=""):
    main = {"kind": "unanswerable", "of": of} if kind == "unanswerable" else mk(kind, of, v)
    al = []
    for o in also:
        o = mk(kind, of, o)
        if o != main and o not in al:
            al.append(o)
    OUT.append(
        {"id": f"outfits-{len(OUT) + 1:03d}", "role": role, "question": text, "answer": main, "also": al, "note": note}
    )


def yn(b):
    return "yes" if b else "no"


COATJ = c("coat", "jacket")

q(
    "shopper",
    "I'm after a trench coat. Show me every outfit that has one.",
    "set",
    a("trench (coat)"),
    [a("trench (coat)") & c("coat")],
    note="attribute trench (coat)",
)
q(
    "stylist",
    "Which pictures have someone in both a hat and glasses?",
    "set",
    c("hat") & c("glasses"),
    note="two categories",
)
q("buyer", "Find me looks with a necktie.", "set", c("tie"), note="category tie")
q(
    "photographer",
    "How many of the photos have an umbrella in them?",
    "count",
    len(c("umbrella")),
    note="images with category umbrella",
)
q(
    "data analyst",
    "Of all the item types you annotate, which one is found in the fewest pictures?",
    "top",
    best(Counter({n: len(C[n]) for n in CN}), True),
    of="categories",
    note="category with fewest images",
)
q(
    "shopper",
    "biker jacket with jeans",
    "set",
    a("biker (jacket)") & a("jeans"),
    [a("biker (jacket)") & a("jeans") & c("jacket") & c("pants"), a("biker (jacket)") & c("jacket") & a("jeans")],
    note="two attributes",
)
q(
    "shopper",
    "Anything quilted? I need something warm for autumn, so show me every picture with quilting.",
    "set",
    a("quilted"),
    note="attribute quilted",
)
q(
    "stylist",
    "Give me images where somebody wears a scarf but has neither a coat nor a jacket on.",
    "set",
    c("scarf") - COATJ,
    note="scarf minus coat, jacket",
)
q(
    "buyer",
    "What turns up in more photos, belts or watches?",
    "top",
    ["belt" if len(c("belt")) > len(c("watch")) else "watch"],
    of="categories",
    note="image counts compared; same by boxes",
)
q("stylist", "Got anything in zebra stripes?", "set", a("zebra"), note="attribute zebra (animal)")
q(
    "shopper",
    "Can I see everything red that would do for an evening out?",
    "unanswerable",
    note="colour is not recorded",
)
q("shopper", "How much do the sunglasses in these photos cost?", "unanswerable", note="no prices")
q(
    "journalist",
    "Which fashion house designed the largest number of these gowns?",
    "unanswerable",
    note="no brand or designer",
)
q(
    "archivist",
    "In which period were these pictures captured?",
    "values",
    {i["time_captured"] for i in IMG.values()},
    of="time_captured",
    note="the one value of time_captured",
)
q(
    "lawyer",
    "How many of the images are under some sort of non-commercial licence?",
    "count",
    len({i for i in ALL if "NonCommercial" in LIC[IMG[i]["license"]]}),
    note="licence name has NonCommercial",
)
q(
    "data engineer",
    "Under which license do we have the most pictures?",
    "top",
    best(Counter(LIC[i["license"]] for i in IMG.values())),
    of="licences",
    note="most frequent licence",
)
q(
    "photographer",
    "Show the Unsplash shots in which a watch can be seen.",
    "set",
    lic("unsplash") & c("watch"),
    note="licence unsplash & watch",
)
q(
    "photographer",
    "How many pictures are landscape format, that is, wider than they are tall?",
    "count",
    sum(i["width"] > i["height"] for i in IMG.values()),
    note="width > height",
)
q("data analyst", "Which photo contains the most shoes?", "top", best(N["shoe"]), note="boxes of shoe per image")
q("data analyst", "What image has the greatest number of annotated boxes?", "top", best(PER), note="boxes per image")
q(
    "pattern cutter",
    "List the collar types that were actually observed in the pictures.",
    "values",
    {n for n in AN if n.endswith("(collar)") and A[n]},
    of="attributes",
    note="attributes (collar) used at least once",
)
q(
    "shopper",
    "wide-leg jumpsuits",
    "set",
    c("jumpsuit") & a("wide leg"),
    [(c("jumpsuit") & a("wide leg")) - c("pants")],
    note="jumpsuit & wide leg; stricter: no pants in the image",
)
q(
    "photographer",
    "In which photos do we see pants but no shoes?",
    "set",
    c("pants") - c("shoe"),
    note="pants minus shoe",
)
q(
    "textile student",
    "Count the outfits with houndstooth, herringbone or argyle.",
    "count",
    len(a("houndstooth (pattern)", "herringbone (pattern)", "argyle")),
    note="union of three patterns",
)
tu = a("tunic (dress)", "tunic (top)")
q(
    "stylist",
    "Leggings worn together with a tunic, please, whether the tunic is a top or a dress.",
    "set",
    a("leggings") & tu,
    [a("leggings") & tu & c("pants")],
    note="leggings & either tunic attribute",
)
SL = {n for n in AN if "sleeve" in n and n != "sleeveless"}
q(
    "pattern cutter",
    "Leaving set-in sleeves aside, what is the most frequent kind of sleeve?",
    "top",
    best(Counter({n: len(A[n]) for n in SL if n != "set-in sleeve"})),
    of="attributes",
    note="sleeve attributes by images",
)
q(
    "winter buyer",
    "How many pictures show gloves and a hat at once?",
    "count",
    len(c("glove") & c("hat")),
    note="glove & hat",
)
q(
    "accessories buyer",
    "Which images contain at least two bags?",
    "set",
    {i for i, k in N["bag, wallet"].items() if k >= 2},
    note="two or more bag, wallet boxes",
)
d = c("dress") & a("off-the-shoulder", "one shoulder")
q(
    "bridesmaid",
    "I'd love an off-the-shoulder or one-shoulder dress, but without sleeves.",
    "set",
    d - c("sleeve"),
    [d - a(*SL) - c("sleeve"), d - a(*SL)],
    note="dress & neckline, no sleeve box; or no sleeve attribute",
)
q(
    "trend journalist",
    "Is there a single look that teams a hoodie with a skirt?",
    "yesno",
    yn(a("hoodie") & c("skirt")),
    note="hoodie attribute & skirt category",
)
J = c("jumpsuit")
deco = supcat("decorations")
q(
    "stylist",
    "What decorations show up in pictures that have a jumpsuit?",
    "values",
    {n for n in deco if C[n] & J},
    [{n for n in deco if C[n] & J} | {n for n in ("applique(a)", "bead(a)", "rivet(a)", "sequin(a)") if A[n] & J}],
    of="categories",
    note="decoration categories co-occurring",
)
q(
    "shopper",
    "show me double-breasted blazers",
    "set",
    a("double breasted") & a("blazer"),
    [a("double breasted") & a("blazer") & c("jacket")],
    note="attributes",
)
q(
    "theatre wardrobe",
    "We're staging an opera set in Japan and China. Show me whatever has a kimono, a robe or a cheongsam.",
    "set",
    a("kimono", "robe", "cheongsams"),
    note="union of three nicknames, one of them unused",
)
s = 100 * len(c("bag, wallet")) / len(ALL)
q(
    "accessories buyer",
    "What percentage of the pictures include a bag or wallet?",
    "count",
    round(s, 1),
    [round(s), round(s, 2), round(s / 100, 3), round(s / 100, 4), round(s / 100, 2)],
    note="100 * images with bag / 1158",
)
top = c("top, t-shirt, sweatshirt")
q(
    "shopper",
    "stripy t-shirt or top with shorts",
    "set",
    top & a("stripe") & c("shorts"),
    [(top | c("shirt, blouse")) & a("stripe") & c("shorts")],
    note="top & stripe & shorts",
)
q(
    "vintage seller",
    "Is paisley seen more often than polka dots?",
    "yesno",
    yn(len(a("paisley")) > len(a("dot"))),
    note="image counts compared",
)
q(
    "data engineer",
    "Which is the smallest image measured by pixel count?",
    "top",
    best(Counter({i: v["width"] * v["height"] for i, v in IMG.items()}), True),
    note="width*height least",
)
an = group("animal")
q(
    "stylist",
    "Find outfits with any animal print at all.",
    "set",
    a(*an),
    [a(*an - {"peacock"}), a(*an, "crocodile", "snakeskin")],
    note="attributes of group animal; or without peacock; or with reptile leathers",
)
q(
    "quality checker",
    "Is a collar always annotated wherever there is a lapel?",
    "yesno",
    yn(c("lapel") <= c("collar")),
    note="lapel images subset of collar images",
)
q(
    "stylist",
    "Turtlenecks under coats - which photos?",
    "set",
    a("turtle (neck)") & c("coat"),
    [a("turtle (neck)") & c("neckline") & c("coat"), a("turtle (neck)") & COATJ],
    note="turtle (neck) & coat",
)
q(
    "knitwear buyer",
    "V-neck sweaters or cardigans",
    "set",
    a("v-neck") & c("sweater", "cardigan"),
    [(a("v-neck") & c("sweater")) | c("cardigan")],
    note="v-neck & (sweater or cardigan); or any cardigan",
)
q(
    "bride",
    "Any mermaid gowns? List them all.",
    "set",
    a("mermaid") & a("gown"),
    [a("mermaid") & a("gown") & c("dress"), a("mermaid") & c("dress")],
    note="mermaid & gown",
)
q(
    "ethics officer",
    "We are reviewing animal materials. Which pictures involve fur, feathers or suede?",
    "set",
    a("fur", "feather", "suede"),
    [a("fur", "feather", "suede", "shearling", "shearling (coat)")],
    note="union of three attributes; or shearling counted as fur",
)
q(
    "data analyst",
    "How many pictures have four zippers or more?",
    "count",
    sum(k >= 4 for k in N["zipper"].values()),
    note="zipper boxes per image >= 4",
)
ar = Counter()
rel = Counter()
for x in D["annotations"]:
    if CAT[x["category_id"]]["name"] == "hat":
        i = x["image_id"]
        s2 = x["bbox"][2] * x["bbox"][3]
        ar[i] = max(ar[i], s2)
        rel[i] = max(rel[i], s2 / IMG[i]["width"] / IMG[i]["height"])
q(
    "milliner",
    "In which image is the hat's bounding box the largest?",
    "top",
    best(ar),
    [best(rel)],
    note="w*h of hat boxes; or share of the picture",
)
w = [n for n in group("waistline")]
q(
    "denim buyer",
    "What waistline do jeans usually have here?",
    "top",
    best(among(a("jeans"), w)),
    [best(among(a("jeans"), [n for n in w if n != "no waistline"]))],
    of="attributes",
    note="most frequent waistline attribute among images with jeans",
)
q(
    "shopper",
    "checked shirts or blouses, but not with pants",
    "set",
    (c("shirt, blouse") & a("check")) - c("pants"),
    note="shirt, blouse & check minus pants",
)
q(
    "teenager",
    "ripped jeans",
    "set",
    a("jeans") & a("distressed"),
    [a("jeans") & a("distressed", "frayed"), a("jeans") & a("distressed") & c("pants")],
    note="jeans & distressed",
)
q(
    "surplus dealer",
    "How many outfits have something in camouflage?",
    "count",
    len(a("camouflage")),
    [len(a("camouflage", "camo (pants)"))],
    note="camouflage pattern; or with camo pants",
)
q(
    "stylist",
    "Skirts worn with socks, and no tights or stockings.",
    "set",
    (c("skirt") & c("sock")) - c("tights, stockings"),
    note="skirt & sock minus tights",
)
q(
    "data scientist",
    "On average, how many attributes is an image tagged with?",
    "count",
    (lambda m: round(m, 2))(sum(len(v) for v in IA.values()) / len(ALL)),
    [round(sum(len(v) for v in IA.values()) / len(ALL), k) for k in (0, 1, 3)],
    note="mean distinct attributes per image over 1158",
)
jn = {n for n in AN if n.endswith("(jacket)")}
extra = {n for n in ("anorak",) if not A[n]}
q(
    "outerwear buyer",
    "Which jacket styles exist in the vocabulary but occur in no picture at all?",
    "values",
    {n for n in jn if not A[n]},
    [{n for n in jn if not A[n]} | extra],
    of="attributes",
    note="names ending (jacket) unused; or with anorak",
)
q(
    "trend journalist",
    "Are minis more common than maxis in this collection?",
    "yesno",
    yn(len(a("mini (length)")) > len(a("maxi (length)"))),
    note="images with each attribute",
)
SUP = {x["name"]: x["supercategory"] for x in CAT.values()}
w17 = {n for n in CN if 17039 in C[n]}
q(
    "annotator",
    "What items of clothing and accessories are marked in image 17039?",
    "values",
    {n for n in w17 if SUP[n] not in ("garment parts", "closures", "decorations")},
    [w17],
    of="categories",
    note="categories of the image without parts, closures, decorations; or all",
)
pt = group("textile pattern") | group("animal")
q(
    "textile student",
    "Which fabric patterns does picture number 18074 show?",
    "values",
    IA[18074] & pt,
    [(IA[18074] & pt) - {"plain (pattern)"}],
    of="attributes",
    note="textile pattern attributes of the image; or without plain",
)
q("plus-size shopper", "Which of these blouses come in a size 18?", "unanswerable", note="no sizes")
q(
    "costume designer",
    "Who is wearing leg warmers? Show the images.",
    "set",
    c("leg warmer"),
    note="category leg warmer",
)
q("tailor", "Which photo has the highest number of pockets?", "top", best(N["pocket"]), note="pocket boxes per image")
q(
    "shopper",
    "My sister wants a shirt dress, ideally belted. Which pictures show a shirt dress and a belt?",
    "set",
    a("shirt (dress)") & c("belt"),
    [a("shirt (dress)") & c("belt") & c("dress")],
    note="shirt (dress) & belt",
)
h = a("crop (top)") & a("high waist")
q(
    "stylist",
    "Crop tops paired with high-waisted shorts",
    "set",
    h & c("shorts"),
    [h & c("shorts") & top, h & c("shorts") & c("top, t-shirt, sweatshirt", "shirt, blouse", "sweater")],
    note="crop (top) & high waist & shorts",
)

(HERE / "outfits.jsonl").write_text("".join(json.dumps(o, ensure_ascii=False) + "\n" for o in OUT))
if __name__ == "__main__":
    print(len(OUT))
