"""Gold answers for questions on the Fashionpedia validation split. Writes outfits.jsonl beside itself."""

import json, os, pathlib
from collections import Counter, defaultdict

HERE = pathlib.Path(__file__).resolve()
DATA = pathlib.Path(os.environ["DATA"]) if os.environ.get("DATA") else HERE.parents[4] / "shared/data"
F = DATA / "fashionpedia"
box = json.loads((F / "instances_boxes_val2020.json").read_text())
att = json.loads((F / "attributes_val2020.json").read_text())
IMG = {i["id"]: i for i in box["images"]}
ALL = set(IMG)
CN = {c["id"]: c["name"] for c in box["categories"]}
CSUP = {c["name"]: c["supercategory"] for c in box["categories"]}
AN = {a["id"]: a["name"] for a in att["attributes"]}
ASUP = {a["name"]: a["supercategory"] for a in att["attributes"]}
LIC = {l["id"]: l["name"] for l in box["licenses"]}
NB = defaultdict(Counter)  # image -> category name -> number of boxes
for x in box["annotations"]:
    NB[x["image_id"]][CN[x["category_id"]]] += 1
IA = defaultdict(set)  # image -> attribute names
for x in att["annotations"]:
    IA[x["image_id"]] |= {AN[i] for i in x["attribute_ids"]}
MAIN = {n for n, s in CSUP.items() if s in ("upperbody", "lowerbody", "wholebody")}
PARTS = {n for n, s in CSUP.items() if s in ("garment parts", "closures", "decorations")}


def C(*names):  # images with any of the categories
    for n in names:
        assert n in CSUP, n
    return {i for i in ALL if any(NB[i][n] for n in names)}


def A(*names):  # images with any of the attributes
    for n in names:
        assert n in ASUP, n
    return {i for i in ALL if IA[i] & set(names)}


def SUP(s, ids=ALL):  # counter of attributes of a supercategory over images
    return Counter(a for i in ids for a in IA[i] if ASUP[a] == s)


def L(*names):
    for n in names:
        assert n in LIC.values(), n
    return {i for i in ALL if LIC[IMG[i]["license"]] in names}


def boxes(n, ids=ALL):
    return sum(NB[i][n] for i in ids)


def only(ids):  # stricter: one main garment category only in the image
    return {i for i in ids if len(MAIN & set(+NB[i])) == 1}


def bare(ids, *cats):  # stricter: no main garments other than these
    return {i for i in ids if not (MAIN & set(+NB[i])) - set(cats)}


def win(c):  # keys with the largest value
    m = max(c.values())
    return [k for k, v in c.items() if v == m]


def key(x):
    return (len(x), x)


def sid(ids):
    return sorted((str(i) for i in ids), key=key)


OUT = []


def emit(role, q, ans, also, note):
    seen, al = [ans], []
    for a in also:
        if a not in seen:
            seen.append(a)
            al.append(a)
    OUT.append(
        {"id": f"outfits-{len(OUT) + 1:03d}", "role": role, "question": q, "answer": ans, "also": al, "note": note}
    )


def qset(role, q, ids, *also, note=""):
    emit(
        role,
        q,
        {"kind": "set", "of": "images", "items": sid(ids)},
        [{"kind": "set", "of": "images", "items": sid(a)} for a in also],
        note,
    )


def qn(role, q, v, *also, of="images", note=""):
    emit(
        role,
        q,
        {"kind": "count", "of": of, "value": v},
        [{"kind": "count", "of": o, "value": a} for a, o in also],
        note,
    )


def qyn(role, q, v, *also, note=""):
    f = lambda b: {"kind": "yesno", "of": "images", "value": "yes" if b else "no"}
    emit(role, q, f(v), [f(a) for a in also], note)


def qv(role, q, of, items, *also, note=""):
    emit(
        role,
        q,
        {"kind": "values", "of": of, "items": sorted(items)},
        [{"kind": "values", "of": of, "items": sorted(a)} for a in also],
        note,
    )


def qtop(role, q, of, items, *also, note=""):
    f = lambda x: {"kind": "top", "of": of, "items": sid(x)}
    emit(role, q, f(items), [f(a) for a in also], note)


def qun(role, q, note):
    emit(role, q, {"kind": "unanswerable", "of": "images"}, [], note)


TOP, SHIRT, HEAD, BAG = (
    "top, t-shirt, sweatshirt",
    "shirt, blouse",
    "headband, head covering, hair accessory",
    "bag, wallet",
)
TIGHTS = "tights, stockings"

# --- plain and two-condition look-ups
qset("photographer", "Which shots have an umbrella in them?", C("umbrella"), note="category umbrella")
x = C("dress") & A("floral") & A("floor (length)")
qset(
    "shopper",
    "I need a floral dress that goes right down to the floor, for a garden wedding. What have you got?",
    x,
    only(x),
    C("dress") & A("floral") & A("floor (length)", "maxi (length)"),
    note="dress & floral & floor; also only garment; also maxi or floor",
)
qset(
    "stylist",
    "biker jackets styled with jeans",
    A("biker (jacket)") & A("jeans"),
    A("biker (jacket)") & A("jeans") & C("jacket") & C("pants"),
    note="two attributes",
)
x = A("blazer")
qset(
    "stylist",
    "Show me a blazer worn without trousers. Anything else on the legs is fine.",
    x - C("pants"),
    (x - C("pants")) & C("jacket"),
    (x - C("pants")) & C("skirt", "dress", "shorts"),
    note="blazer, no pants",
)
qset(
    "shopper",
    "Turtleneck sweaters, please.",
    C("sweater") & A("turtle (neck)"),
    only(C("sweater") & A("turtle (neck)")),
    C("sweater", TOP) & A("turtle (neck)"),
    note="sweater & turtle neck; strict; sweatshirts/tops counted as sweaters",
)
x = A("stripe") & A("check")
qset(
    "fashion student",
    "Who is brave enough to mix stripes and checks in the same look?",
    x,
    A("stripe") & A("check", "houndstooth (pattern)"),
    note="both pattern attributes on the image",
)
x = C("skirt") & A("pleat") & A("knee (length)")
qset(
    "shopper",
    "Any pleated skirts ending at the knee? Not mini, not midi.",
    x,
    bare(x, "skirt", TOP, SHIRT, "sweater"),
    x - A("mini (length)", "midi"),
    C("skirt")
    & A("pleat")
    & A("knee (length)", "above-the-knee (length)", "below the knee (length)") - A("mini (length)", "midi"),
    note="skirt & pleat & knee; also with mini and midi excluded by image",
)
x = A("gown") & A("off-the-shoulder", "one shoulder")
qset(
    "red carpet editor",
    "Find gowns that are either off-the-shoulder or one-shouldered.",
    x,
    x & C("dress"),
    note="gown & (off-the-shoulder or one shoulder)",
)
x = C("coat") & A("fur")
qset(
    "vintage buyer",
    "Coats with fur on them.",
    x,
    only(x),
    bare(x, "coat", "pants", TOP, SHIRT, "skirt", "dress"),
    A("fur") & C("coat", "jacket"),
    note="coat & fur",
)
qset(
    "stylist",
    "I want the full winter kit: coat, scarf and something on the head.",
    C("coat") & C("scarf") & C("hat", HEAD),
    C("coat") & C("scarf") & C("hat"),
    note="coat & scarf & (hat or headband/head covering)",
)
x = C("dress") & A("leggings")
qset("stylist", "dress over leggings", x, x & C("pants"), bare(x, "dress", "pants"), note="dress & leggings")
qset(
    "shopper",
    "Wide-leg pants with a high waist",
    C("pants") & A("wide leg") & A("high waist"),
    bare(C("pants") & A("wide leg") & A("high waist"), "pants", TOP, SHIRT, "sweater"),
    note="pants & wide leg & high waist; strict: no other lower or outer garment",
)
x = A("jeans") & A("distressed")
qset(
    "denim buyer",
    "Which outfits have ripped or distressed jeans but no jacket or cardigan over the top?",
    x - C("jacket", "cardigan"),
    x - C("jacket", "cardigan", "coat"),
    (A("jeans") & A("distressed", "frayed")) - C("jacket", "cardigan"),
    note="jeans & distressed, no jacket, no cardigan; also no coat; also frayed counted as ripped",
)
qset(
    "outdoor retailer",
    "jackets that come with a hood",
    C("jacket") & C("hood"),
    bare(C("jacket") & C("hood"), "jacket", "pants", "shorts", "skirt", TOP, SHIRT),
    note="jacket & hood categories",
)
qset(
    "shopper",
    "Is anybody wearing a trench with a belt around it? Let me see them all.",
    A("trench (coat)") & C("belt"),
    A("trench (coat)") & C("belt") & C("coat"),
    A("trench (coat)") & C("belt", "buckle"),
    note="trench & belt",
)
qset(
    "shopper",
    "Socks with shorts – good or bad idea? Give me the examples.",
    C("sock") & C("shorts"),
    note="sock & shorts",
)
x = A("crop (top)")
qset(
    "stylist",
    "crop top + high-waisted bottoms",
    x & A("high waist"),
    x & A("high waist") & C("pants", "shorts", "skirt"),
    x & A("high waist") & C(TOP, SHIRT) & C("pants", "shorts", "skirt"),
    note="crop top & high waist, with a lower garment in also",
)
qset(
    "military surplus dealer",
    "Where can I see camouflage?",
    A("camouflage", "camo (pants)"),
    A("camouflage"),
    note="camouflage pattern or camo pants; or pattern only",
)
x = C("jumpsuit")
pat = {a for a, s in ASUP.items() if s in ("textile pattern", "animal")} - {"plain (pattern)"}
qset(
    "shopper",
    "A jumpsuit with some kind of pattern, I'm bored of plain ones.",
    x & A(*pat),
    x - A("plain (pattern)"),
    (x & A(*pat)) - A("plain (pattern)"),
    only(x & A(*pat)),
    note="jumpsuit with any pattern attribute other than plain",
)
qset(
    "watch brand marketer",
    "I am looking for people who have a watch, glasses and a bag all at once.",
    C("watch") & C("glasses") & C(BAG),
    note="three categories",
)
x = A("kimono")
qset(
    "costume researcher",
    "Kimonos that aren't belted",
    x - C("belt"),
    (A("kimono") | A("kimono (sleeve)")) - C("belt"),
    note="attribute kimono (coat), no belt",
)
qset(
    "data person",
    "List landscape-format images that contain a skirt.",
    {i for i in C("skirt") if IMG[i]["width"] > IMG[i]["height"]},
    note="width > height",
)
x = A("peter pan (collar)")
qset(
    "children's wear designer",
    "Peter Pan collars on anything except a blouse or shirt",
    x - C(SHIRT),
    note="attribute, no shirt,blouse",
)
x = A("leopard", "cheetah", "zebra")
qset("shopper", "Got anything wild? Leopard, cheetah or zebra print I mean.", x, note="any of three animal attributes")
qset(
    "rights manager",
    "Which jumpsuit or cape pictures may not be altered, i.e. carry a no-derivatives licence?",
    C("jumpsuit", "cape") & L("Attribution-NoDerivatives License", "Attribution-NonCommercial-NoDerivatives License"),
    note="both ND licences",
)
qset(
    "data person",
    "images in which more than one bag or wallet was annotated",
    {i for i in ALL if NB[i][BAG] > 1},
    note="boxes of bag, wallet > 1",
)
x = C("dress") & A("dot") & C("belt")
qset("shopper", "Polka dot dress, cinched with a belt?", x, only(x), note="dress & dot & belt")
x = A("lace up")
qset(
    "lingerie designer",
    "Lace-up fastenings in outfits that have no zip anywhere.",
    x - C("zipper") - A("zip-up"),
    x - C("zipper"),
    x - A("zip-up"),
    note="lace up minus zipper (category) and zip-up (attribute); minus one of them",
)
x = A("v-neck") & C(TOP, SHIRT) & A("stripe")
qset(
    "shopper",
    "striped v-neck top",
    A("v-neck") & C(TOP) & A("stripe"),
    x,
    bare(x, TOP, SHIRT, "pants", "shorts", "skirt"),
    note="top & v-neck & stripe; shirts counted as tops",
)
x = A("puff (sleeve)", "leg of mutton (sleeve)") - A("round (neck)", "v-neck")
qset(
    "costume designer",
    "Give me puffed or leg-of-mutton sleeves, but leave out round necks and V-necks.",
    x,
    x & C("sleeve"),
    note="sleeve attributes, minus neck attributes",
)
qset(
    "shoe photographer",
    "Outfits with tights or stockings where no shoe was boxed",
    C(TIGHTS) - C("shoe"),
    note="tights, no shoe",
)
qset(
    "buyer",
    "trucker, bomber or varsity styles: everything you have",
    A("trucker (jacket)", "bomber (jacket)", "varsity (jacket)"),
    A("trucker (jacket)", "bomber (jacket)", "varsity (jacket)") & C("jacket"),
    note="any of three attributes",
)
qset(
    "textile historian",
    "Find me paisley or toile de jouy, ideally something not also floral.",
    A("paisley", "toile de jouy") - A("floral"),
    A("paisley", "toile de jouy"),
    note="two patterns minus floral; the wish ('ideally') may be dropped",
)

# --- counts
qn(
    "optician",
    "How many people photographed are wearing glasses?",
    len(C("glasses")),
    (boxes("glasses"), "annotations"),
    note="images; boxes",
)
qn(
    "data person",
    "I need the number of images with neither a shoe nor a bag.",
    len(ALL - C("shoe", BAG)),
    note="no shoe, no bag",
)
qn("glove maker", "In how many pictures do gloves appear?", len(C("glove")), note="images with glove")
qn(
    "data analyst",
    "count the individual sleeves that were boxed in the whole split",
    boxes("sleeve"),
    of="annotations",
    note="boxes of sleeve",
)
qn("data person", "How many pics show exactly one shoe?", sum(NB[i]["shoe"] == 1 for i in ALL), note="one shoe box")
qn(
    "rights manager",
    "How many of your pictures come from Unsplash or Pexels, going by the licence?",
    len(L("unsplash", "pexels")),
    note="licence names",
)
qn(
    "merchandiser",
    "What number of looks include a ruffle, a bow or a ribbon?",
    len(C("ruffle", "bow", "ribbon")),
    (len(C("ruffle", "bow", "ribbon") | A("bow (collar)")), "images"),
    note="categories; also bow collar",
)
w = A("wrist-length")
qn(
    "knitwear buyer",
    "How many cardigans are there with wrist-length sleeves?",
    len(C("cardigan") & w),
    (boxes("cardigan", C("cardigan") & w), "annotations"),
    (len(bare(C("cardigan") & w, "cardigan", TOP, "pants", "skirt", "shorts", "dress")), "images"),
    note="cardigan & wrist-length; images",
)
qn(
    "taxonomist",
    "How many of the neckline types defined in the taxonomy are never used on any picture?",
    sum(s == "neckline type" and not A(a) for a, s in ASUP.items()),
    of="attributes",
    note="neckline type attributes with no image",
)
qn(
    "tailor",
    "How many outfits show a peak or a shawl lapel?",
    len(A("peak (lapel)", "shawl (lapel)")),
    (len(A("peak (lapel)", "shawl (lapel)") & C("lapel")), "images"),
    note="attributes; also with lapel box",
)
av = sum(len(IA[i]) for i in ALL) / len(ALL)
qn(
    "data scientist",
    "On average, how many attributes does a picture have?",
    round(av, 2),
    (round(av, 1), "attributes"),
    (round(av), "attributes"),
    (av, "attributes"),
    of="attributes",
    note="mean of attributes per image",
)

# --- yes/no
qyn(
    "hat maker",
    "Does a cape ever appear together with a hat?",
    bool(C("cape") & C("hat")),
    bool(C("cape") & C("hat", HEAD)),
    note="cape & hat",
)
qyn(
    "menswear writer",
    "Is every tie worn with a jacket?",
    C("tie") <= C("jacket"),
    C("tie") <= C("jacket", "coat"),
    note="tie images within jacket images; also jacket or coat",
)
qyn(
    "retail analyst",
    "Do tights and stockings outnumber socks?",
    len(C(TIGHTS)) > len(C("sock")),
    boxes(TIGHTS) > boxes("sock"),
    note="62 v 51 images; 122 v 87 boxes",
)
qyn("dance teacher", "Any tutus in there?", bool(A("tutu (skirt)")), note="attribute tutu")
qyn(
    "embroiderer",
    "Do sequins and beads ever occur in the same outfit?",
    bool(C("sequin") & C("bead")),
    bool(A("sequin(a)") & A("bead(a)")),
    bool((C("sequin") | A("sequin(a)")) & (C("bead") | A("bead(a)"))),
    note="categories; attributes; either",
)
qyn(
    "data quality checker",
    "Is there a picture where a lapel is marked but no collar?",
    bool(C("lapel") - C("collar")),
    note="lapel minus collar",
)

# --- tops and values
cd = Counter({n: len(C(n)) for n in CSUP if CSUP[n] == "decorations"})
qtop(
    "trim supplier",
    "Which decoration is found on the most pictures?",
    "categories",
    win(cd),
    win(Counter({n: boxes(n) for n in cd})),
    win(Counter({n: len(C(n) | (A(n + "(a)") if n + "(a)" in ASUP else set())) for n in cd})),
    note="decorations by images; by boxes; by images with category or the attribute of that name",
)
nk = SUP("neckline type")
qtop("pattern cutter", "What's the most common neckline?", "attributes", win(nk), note="neckline type by images")
qtop(
    "stylist",
    "What do people mostly wear a double-breasted piece with: pants, shorts or a skirt?",
    "categories",
    win(Counter({n: len(A("double breasted") & C(n)) for n in ("pants", "shorts", "skirt")})),
    note="co-occurrence by images",
)
qtop(
    "annotator",
    "Which photo took the most work, i.e. has the largest number of boxes?",
    "images",
    win(Counter({i: sum(NB[i].values()) for i in ALL})),
    note="boxes per image",
)
sh = defaultdict(float)
ab = defaultdict(float)
for b in box["annotations"]:
    if CN[b["category_id"]] == "hat":
        i = b["image_id"]
        a = b["bbox"][2] * b["bbox"][3]
        sh[i] = max(sh[i], a / (IMG[i]["width"] * IMG[i]["height"]))
        ab[i] = max(ab[i], a)
qtop(
    "photographer",
    "In which picture does the hat fill the largest part of the frame?",
    "images",
    win(sh),
    win(ab),
    note="bbox area over image area; also absolute box area",
)
um = C("umbrella")
qv(
    "street-style blogger",
    "In the umbrella pictures, which kinds of tops, bottoms and whole-body garments are worn?",
    "categories",
    {n for i in um for n in +NB[i] if n in MAIN},
    note="main-garment categories in images with umbrella",
)
qv(
    "tailor",
    "What kinds of pocket are recorded on images with a vest?",
    "attributes",
    {a for i in C("vest") for a in IA[i] if a.endswith("(pocket)")},
    note="pocket nicknames in images with vest",
)

# --- unanswerable
qun("shopper", "Which of the sandals cost under fifty euros?", "no price recorded")
qun("casting agent", "How many of the models are older than forty?", "no age of persons recorded")
qun("trend forecaster", "What is the most popular colour of scarf?", "no colour recorded")

ids = [o["id"] for o in OUT]
assert len(ids) == len(set(ids))
with open(HERE.parent / "outfits.jsonl", "w", encoding="utf-8") as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
if __name__ == "__main__" and os.environ.get("SHOW"):
    for o in OUT:
        a = o["answer"]
        s = lambda a: str(len(a["items"])) + ":" + ",".join(a["items"][:6]) if "items" in a else str(a.get("value"))
        print(o["id"][-3:], o["question"][:70], "|", s(a), "|", [s(b)[:25] for b in o["also"]])
    W = Counter(w for o in OUT for w in set("".join(c if c.isalpha() else " " for c in o["question"].lower()).split()))
    print([(w, n) for w, n in W.most_common() if n > 3])
