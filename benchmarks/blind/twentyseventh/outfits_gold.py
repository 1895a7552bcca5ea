"""Makes outfits.jsonl (questions and answers) from the raw Fashionpedia validation files."""
import json
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve()
D = HERE.parents[4] / "shared/data/fashionpedia"
inst = json.loads((D / "instances_boxes_val2020.json").read_text())
attr = json.loads((D / "attributes_val2020.json").read_text())

IMG = {i["id"]: i for i in inst["images"]}
ALL = set(IMG)
CN = {c["id"]: c["name"] for c in inst["categories"]}
AN = {a["id"]: a["name"] for a in attr["attributes"]}
AG = {a["id"]: a["supercategory"] for a in attr["attributes"]}
LIC = {x["id"]: x["name"] for x in inst["licenses"]}
boxes = defaultdict(Counter)
for x in inst["annotations"]:
    boxes[x["image_id"]][x["category_id"]] += 1
has = {x["image_id"]: set(x["attribute_ids"]) for x in attr["annotations"]}


def C(*names):
    """images with a box of any of these categories"""
    ids = [k for k, n in CN.items() if n in names]
    assert len(ids) == len(set(names)), names
    return {i for i in ALL if any(boxes[i][k] for k in ids)}


def A(*names):
    """images with any of these attributes"""
    ids = {k for k, n in AN.items() if n in names}
    assert len(ids) == len(set(names)), names
    return {i for i in ALL if has[i] & ids}


def L(*names):
    return {i for i in ALL if LIC[IMG[i]["license"]] in names}


def ncat(k):
    return len(C(CN[k]))


def nattr(k):
    return len(A(AN[k]))


def nbox(name):
    return sum(CN[x["category_id"]] == name for x in inst["annotations"])


wide = {i for i in ALL if IMG[i]["width"] > IMG[i]["height"]}
square = {i for i in ALL if IMG[i]["width"] == IMG[i]["height"]}
SHIRT, TOP, SW, CARD, HEAD = ("shirt, blouse", "top, t-shirt, sweatshirt", "sweater", "cardigan",
                              "headband, head covering, hair accessory")
STOCK, BAG = "tights, stockings", "bag, wallet"
OUT = []


def txt(items):
    return sorted((str(x) for x in items), key=lambda s: (0, int(s), "") if s.isdigit() else (1, 0, s))


def ans(kind, of, value=None, items=()):
    return {"kind": kind, "of": of, "value": value, "items": txt(items) if kind != "top" else [str(x) for x in items]}


def put(role, question, answer, also=(), note=""):
    OUT.append({"id": f"outfits-{len(OUT) + 1:03d}", "role": role, "question": question, "answer": answer,
                "also": [a for n, a in enumerate(also) if a != answer and a not in list(also)[:n]], "note": note})


def S(role, question, items, *also, note=""):
    put(role, question, ans("set", "images", None, items),
        [ans("set", "images", None, a) for a in also if a and set(a) != set(items)], note)


def N(role, question, value, *also, of="images", items=(), note=""):
    put(role, question, ans("count", of, value, items),
        [ans("count", of, a) for a in also if a != value], note)


def Y(role, question, items, *also, note=""):
    put(role, question, ans("yesno", "images", "yes" if items else "no", items),
        [ans("yesno", "images", "yes" if a else "no", a) for a in also], note)


# ---- sets
S("shopper", "hoodies pls", A("hoodie"), C("hood") & C(TOP), A("hoodie") | (C("hood") & C(TOP)),
  note="attribute hoodie; also tops with a hood")
S("stylist", "Show me the looks where a trench coat is worn with a belt.", A("trench (coat)") & C("belt"))
S("shopper", "Do you have anything in leopard print? I'd like to see it all", A("leopard"))
S("researcher", "Which photographs contain both a scarf and a hat?", C("scarf") & C("hat"))
S("designer", "I'm collecting references for full, romantic sleeves: please give me every picture with a bishop sleeve or a poet sleeve.",
  A("bishop (sleeve)", "poet (sleeve)"))
S("stylist", "jeans with a blazer", A("jeans") & A("blazer"))
S("shopper", "floral maxi dresses", A("floral") & A("maxi (length)") & C("dress"),
  A("floral") & A("maxi (length)", "floor (length)") & C("dress"))
S("picture editor", "For a piece about rainy weather: pictures in which somebody has an umbrella", C("umbrella"))
S("picture editor", "I need a landscape format photo of someone wearing gloves, what is there?", wide & C("glove"))
S("shopper", "skirt with polka dots", C("skirt") & A("dot"))
S("designer", "outfits with fur but without a coat", A("fur") - C("coat"))
S("stylist", "Which pictures pair a trucker jacket with a dress?", A("trucker (jacket)") & C("dress"))
S("shop keeper", "double-breasted coats", A("double breasted") & C("coat"))
S("designer", "Could you show me all images with fringe or tassels? It is for a trimmings workshop.", C("fringe", "tassel"))
S("shopper", "off the shoulder tops", A("off-the-shoulder") & C(TOP), A("off-the-shoulder") & C(TOP, SHIRT),
  A("off-the-shoulder") & C(TOP, SHIRT, SW, CARD), A("off-the-shoulder") - C("dress", "jumpsuit"))
S("researcher", "List the images in which a kimono is worn.", A("kimono"))
S("shopper", "whos wearing a tie", C("tie"), note="category tie")
S("shop keeper", "checked shirts, as in shirts or blouses, not t-shirts", A("check") & C(SHIRT))
S("stylist", "For a gala client: gowns with a mermaid or trumpet shape", A("gown") & A("mermaid", "trumpet"),
  A("gown") & C("dress") & A("mermaid", "trumpet"))
S("shopper", "high waisted wide leg trousers", A("wide leg") & A("high waist") & C("pants"),
  A("wide leg") & A("high waist") & C("pants", "jumpsuit"), A("wide leg") & A("high waist"))
S("pupil", "which ones have leg warmers", C("leg warmer"))
S("designer", "Peter Pan collars", A("peter pan (collar)"))
S("teacher", "I am teaching a class on woven patterns. Which pictures show houndstooth or herringbone?",
  A("houndstooth (pattern)", "herringbone (pattern)"))
S("shopper", "anyhting snakeskin, print or real", A("snakeskin", "snakeskin (pattern)"),
  A("snakeskin (pattern)"), A("snakeskin"))
S("researcher", "In which images are five or more pockets marked?", {i for i in ALL if boxes[i][32] >= 5},
  note="5 or more boxes of category pocket")
S("stylist", "knee length pencil skirts", C("skirt") & A("pencil") & A("knee (length)"),
  C("skirt") & A("pencil", "sheath (skirt)") & A("knee (length)"),
  C("skirt") & A("sheath (skirt)") & A("knee (length)"))
S("picture editor", "People with a hat and glasses but no bag, please.", (C("hat") & C("glasses")) - C(BAG))
S("shopper", "biker jacket with rivets on it", A("biker (jacket)") & (C("rivet") | A("rivet(a)")),
  A("biker (jacket)") & C("rivet"), A("biker (jacket)") & A("rivet(a)"), A("biker (jacket)") & C("rivet") & A("rivet(a)"))
S("shop keeper", "all jumpsuits", C("jumpsuit"))
S("shopper", "camo trousers or anything camouflage", A("camouflage", "camo (pants)"), A("camouflage"), A("camo (pants)"),
  (A("camouflage") & C("pants")) | A("camo (pants)"))
S("picture editor", "Which photos from Unsplash show a dress?", L("unsplash") & C("dress"))
S("registrar", "Please list the pictures under the Attribution-NoDerivatives licence.", L("Attribution-NoDerivatives License"))
S("stylist", "one-shoulder dresses", A("one shoulder") & C("dress"), A("one shoulder"))
S("designer", "shirt dresses worn with a belt", A("shirt (dress)") & C("belt"), A("shirt (dress)") & C("belt") & C("dress"))
S("shopper", "pleated midi skirt", C("skirt") & A("pleat") & A("midi"),
  C("skirt") & A("pleat", "accordion (skirt)") & A("midi"))

# ---- counts
N("shop keeper", "How many pictures have a bag or wallet in them?", len(C(BAG)), nbox(BAG))
N("shopper", "how many of the jeans looks are distressed?", len(A("jeans") & A("distressed")))
N("stylist", "number of outfits with a turtle neck", len(A("turtle (neck)")))
N("researcher", "How many zippers are annotated altogether, counting every single one?", nbox("zipper"), of="annotations")
N("designer", "How many looks have sequins?", len(A("sequin(a)") | C("sequin")), len(C("sequin")), len(A("sequin(a)")),
  len(A("sequin(a)") & C("sequin")))
N("researcher", "In how many of the pictures with a dress is no shoe to be seen?", len(C("dress") - C("shoe")))
N("picture editor", "how many photos are exactly square?", len(square))
N("researcher", "How many of the attributes in the vocabulary are not used by any image?",
  sum(nattr(k) == 0 for k in AN), of="attributes")
N("shopper", "How many outfits have tights or stockings together with shorts?", len(C(STOCK) & C("shorts")))
N("teacher", "For a lesson on pattern: how many pictures are both striped and floral?", len(A("stripe") & A("floral")))

# ---- yes or no
Y("shopper", "Have you got any cheongsams?", A("cheongsams"))
Y("pupil", "is there a kilt anywhere", A("kilt"))
Y("designer", "Is there any picture with a cape and a hat together?", C("cape") & C("hat"))
Y("stylist", "Does anybody wear socks with a gown?", C("sock") & A("gown"))
Y("shopper", "any puffer jackets or puffer coats with a hood?", A("puffer (jacket)", "puffer (coat)") & C("hood"))

# ---- values and rankings
def ranked(ids, n):
    c = sorted(((nattr(k), AN[k]) for k in ids), key=lambda x: (-x[0], x[1]))
    return [b for _, b in c[:n]], c[0][0]


dress = [k for k, n in AN.items() if AG[k] == "nickname" and (95 <= k <= 113)]
one, v = ranked(dress, 1)
put("shop keeper", "What type of dress turns up most often?", ans("top", "attributes", v, one),
    [ans("top", "attributes", len(A("gown") & C("dress")), one), ans("values", "attributes", None, one)],
    "nickname attributes of dresses, by number of images")
pat = [k for k in AN if AG[k] in ("textile pattern",) and k != 317]
one, v = ranked(pat, 1)
put("designer", "Apart from plain, which textile pattern is the most frequent?", ans("top", "attributes", v, one),
    [ans("values", "attributes", None, one)])
jack = range(17, 36)
three, v = ranked(jack, 3)
put("stylist", "three most common kinds of jacket", ans("top", "attributes", None, three),
    [ans("values", "attributes", None, three)], "nickname attributes of jackets, by number of images")
tot = {i: sum(boxes[i].values()) for i in ALL}
most = max(tot.values())
put("researcher", "Which image has the largest number of annotated objects?",
    ans("top", "images", most, [i for i in sorted(ALL) if tot[i] == most]),
    [ans("top", "images", most, [i]) for i in sorted(ALL) if tot[i] == most]
    + [ans("set", "images", None, [i for i in ALL if tot[i] == most])], "a tie")
few = [CN[k] for k in CN if ncat(k) < 10]
put("curator", "Which categories occur in fewer than ten pictures?", ans("values", "categories", None, few),
    [ans("values", "categories", None, [CN[k] for k in CN if nbox(CN[k]) < 10])])
ani = [AN[k] for k in AN if AG[k] == "animal" and nattr(k)]
put("designer", "What animal prints are there in the collection?", ans("values", "attributes", None, ani),
    [ans("values", "attributes", None, [AN[k] for k in AN if AG[k] == "animal"])],
    "attributes of the group animal that some image has; also the whole group of the vocabulary")
lc = Counter(LIC[IMG[i]["license"]] for i in ALL).most_common(1)[0]
put("registrar", "Under which licence are most of the images, and how many is that?", ans("top", "licences", lc[1], [lc[0]]),
    [ans("values", "licences", None, [lc[0]]), ans("count", "images", lc[1])])

# ---- nothing in the data can answer
for role, q in (("shopper", "Which of the emerald green dresses would be in stock in size 38?"),
                ("shop keeper", "What does the most expensive bag cost?"),
                ("stylist", "which fashion house designed the gowns in these pictures")):
    put(role, q, ans("unanswerable", "images"), note="no colours, sizes, prices or makers are recorded")

with open(HERE.parent / "outfits.jsonl", "w") as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
