"""Makes outfits.jsonl (questions and right answers) from the raw Fashionpedia files."""
import collections
import json
from pathlib import Path

here = Path(__file__).resolve()
D = here.parents[4] / "shared/data/fashionpedia"
I = json.load(open(D / "instances_boxes_val2020.json"))
A = json.load(open(D / "attributes_val2020.json"))
CN = {x["id"]: x for x in I["categories"]}
AN = {x["id"]: x for x in I["attributes"]}
LN = {x["id"]: x["name"] for x in I["licenses"]}
ALL = {i["id"] for i in I["images"]}
NUM = collections.defaultdict(collections.Counter)      # image -> category name -> boxes
for x in I["annotations"]:
    NUM[x["image_id"]][CN[x["category_id"]]["name"]] += 1
ATT = collections.defaultdict(set)
for x in A["annotations"]:
    ATT[x["image_id"]] |= {AN[k]["name"] for k in x["attribute_ids"]}
CNAMES, ANAMES = {c["name"] for c in CN.values()}, {a["name"] for a in AN.values()}


def c(*names):
    assert set(names) <= CNAMES, names
    return {i for i in ALL if any(NUM[i][n] for n in names)}


def a(*names):
    assert set(names) <= ANAMES, set(names) - ANAMES
    return {i for i in ALL if ATT[i] & set(names)}


def sup(name):
    return {n["name"] for n in list(CN.values()) + list(AN.values()) if n["supercategory"] == name}


def lic(*names):
    assert set(names) <= set(LN.values())
    return {i["id"] for i in I["images"] if LN[i["license"]] in names}


OUT = []


def ids(s):
    return [str(i) for i in sorted(s)]


def add(role, q, ans, also, note):
    also = [x for k, x in enumerate(also) if x != ans and x not in also[:k]]
    OUT.append({"id": "outfits-%03d" % (len(OUT) + 1), "role": role, "question": q, "answer": ans, "also": also, "note": note})


def aset(s):
    return {"kind": "set", "of": "images", "value": None, "items": ids(s)}


def S(role, q, s, *also, note=""):
    add(role, q, aset(s), [aset(x) for x in also if x != s], note or "boxes and attributes of the image")


def cnt(n, of="images", items=()):
    return {"kind": "count", "of": of, "value": n, "items": ids(items)}


def N(role, q, s, *also, note=""):
    def one(x):
        return cnt(x) if isinstance(x, int) else cnt(len(x), items=x)
    add(role, q, one(s), [one(x) for x in also if x != s], note or "number of images")


def Y(role, q, s, *also, note=""):
    def one(x):
        return {"kind": "yesno", "of": "images", "value": "yes" if x else "no", "items": ids(x)}
    add(role, q, one(s), [one(x) for x in also if x != s], note or "is there such an image")


def T(role, q, of, items, value, *also, note=""):
    def one(it, v):
        return {"kind": "top" if v is not None else "values", "of": of, "value": v, "items": it}
    add(role, q, one(items, value), [one(*x) for x in also], note)


def U(role, q, note):
    add(role, q, {"kind": "unanswerable", "of": "", "value": None, "items": []}, [], note)


def best(names, of_images, member):
    n = {x: sum(1 for i in of_images if member(i, x)) for x in names}
    m = max(n.values())
    return sorted(x for x in n if n[x] == m), m


HEAD = "headband, head covering, hair accessory"
TOP, SHIRT, BAG, TIGHTS = "top, t-shirt, sweatshirt", "shirt, blouse", "bag, wallet", "tights, stockings"
dress, skirt, coat, jacket = c("dress"), c("skirt"), c("coat"), c("jacket")
hasatt = lambda i, x: x in ATT[i]

# sets
S("shopper", "I'm looking for wrap dresses, which pictures have one?", a("wrap (dress)"), a("wrap (dress)") & dress,
  a("wrap (dress)") | (a("wrapping") & dress), dress & a("wrapping"))
S("stylist", "Outfits with a trench coat, please", a("trench (coat)"), a("trench (coat)") & coat)
S("stylist", "biker jacket worn over a dress", a("biker (jacket)") & dress, a("biker (jacket)") & dress & jacket)
S("shopper", "polka dot dresess", a("dot") & dress)
S("designer", "Show me everything with a leopard print.", a("leopard"), a("leopard", "cheetah"))
S("stylist", "For a feature on street style I need looks with both a hat and sunglasses or glasses.", c("hat") & c("glasses"),
  (c("hat") | c(HEAD)) & c("glasses"))
S("shop keeper", "jeans with a belt", a("jeans") & c("belt"), a("jeans") & c("belt") & c("pants"))
S("designer", "Which images show bell sleeves?", a("bell (sleeve)"), a("bell (sleeve)", "circular flounce (sleeve)"),
  a("bell (sleeve)") & c("sleeve"))
S("designer", "puff sleeves on a dress", a("puff (sleeve)") & dress, a("puff (sleeve)") & dress & c("sleeve"))
S("researcher", "All images that contain an umbrella", c("umbrella"))
S("researcher", "Find the pictures in which someone wears a tie.", c("tie"))
S("shopper", "one shoulder dress for a wedding guest", a("one shoulder") & dress,
  a("one shoulder") & dress & a("gown"), a("one shoulder", "asymmetric (neckline)") & dress)
S("shopper", "Are there gowns with a plunging neckline? Could you show them to me?", a("gown") & a("plunging (neckline)"),
  a("gown") & a("plunging (neckline)") & dress, dress & a("plunging (neckline)"))
S("designer", "mermaid or trumpet silhouettes", a("mermaid", "trumpet"))
S("stylist", "coat and scarf together, no hat", (coat & c("scarf")) - c("hat"), (coat & c("scarf")) - c("hat") - c(HEAD))
S("designer", "Jackets with a houndstooth or herringbone pattern",
  a("houndstooth (pattern)", "herringbone (pattern)") & jacket,
  a("houndstooth (pattern)", "herringbone (pattern)") & (jacket | coat),
  a("houndstooth (pattern)", "herringbone (pattern)"))
S("shop keeper", "which of them wear gloves", c("glove"))
S("shopper", "jumpsuits", c("jumpsuit"))
S("stylist", "Jumpsuits with wide legs", c("jumpsuit") & a("wide leg"))
S("shopper", "pleated skirts below the knee or midi length",
  skirt & a("pleat") & a("below the knee (length)", "midi"), skirt & a("pleat", "accordion (skirt)") & a("below the knee (length)", "midi"))
S("stylist", "striped top with a skirt", a("stripe") & c(TOP) & skirt, a("stripe") & c(TOP, SHIRT, "sweater") & skirt,
  a("stripe") & c(TOP, SHIRT) & skirt)
S("designer", "I'd like to see garments with fringe or tassels", c("fringe", "tassel"))
S("designer", "sequins", c("sequin") | a("sequin(a)"), c("sequin"), a("sequin(a)"))
S("stylist", "sailor pants with a blazer", a("sailor (pants)") & a("blazer"), a("sailor (pants)") & a("blazer") & c("pants"))
S("researcher", "Double-breasted outerwear: which images?", a("double breasted"), a("double breasted") & (coat | jacket),
  a("double breasted") & (coat | jacket | c("cape", "cardigan", "vest")))
S("shopper", "off the shoulder tops and dresses", a("off-the-shoulder") & (c(TOP) | dress),
  a("off-the-shoulder"), a("off-the-shoulder") & (c(TOP, SHIRT) | dress))
S("shop keeper", "hoodies", a("hoodie"), c("hood"), a("hoodie") | c("hood"), a("hoodie") & c("hood"), c("hood") & c(TOP))
S("designer", "Peter Pan collars, thanks", a("peter pan (collar)"), a("peter pan (collar)") & c("collar"))
S("stylist", "shorts with tights underneath", c("shorts") & c(TIGHTS), c("shorts") & (c(TIGHTS) | c("leg warmer")),
  c("shorts") & (c(TIGHTS) | a("leggings")))
S("picture editor", "Pictures from unsplash or pexels with a watch visible", lic("unsplash", "pexels") & c("watch"))
S("picture editor", "I may only print images under the plain Attribution licence. Which of those show a coat?",
  lic("Attribution License") & coat)
S("stylist", "floral maxi dress", a("floral") & a("maxi (length)") & dress, a("floral") & a("maxi (length)", "floor (length)") & dress)
S("designer", "trucker jackets or varsity jackets or bombers", a("trucker (jacket)", "varsity (jacket)", "bomber (jacket)"),
  a("trucker (jacket)", "varsity (jacket)", "bomber (jacket)") & jacket)
S("shopper", "turtleneck sweaters", a("turtle (neck)") & c("sweater"), a("turtle (neck)") & c("sweater", TOP), a("turtle (neck)"),
  a("turtle (neck)") & (c("sweater") | a("sweater (dress)")))
S("researcher", "In which images is there something of fur on a coat or jacket?", a("fur") & (coat | jacket), a("fur"),
  a("fur") & (coat | jacket | c("vest", "cape")))

# counts
N("researcher", "How many pictures show a handbag or wallet?", c(BAG), sum(NUM[i][BAG] for i in ALL))
N("shop keeper", "how many outfits have a skirt but no belt", skirt - c("belt"))
N("designer", "How many images have a paisley pattern?", a("paisley"))
N("researcher", "number of images with socks and shoes", c("sock") & c("shoe"))
N("researcher", "How many shoes are marked altogether?", sum(NUM[i]["shoe"] for i in ALL), c("shoe"), note="boxes of shoes; also the images")
N("stylist", "how many of the dresses have a sweetheart neckline?", dress & a("sweetheart (neckline)"), a("sweetheart (neckline)"))
N("shop keeper", "Count the leggings please", a("leggings"), a("leggings") & c("pants"))
N("researcher", "How many images have at least three pockets?", {i for i in ALL if NUM[i]["pocket"] >= 3})
N("picture editor", "How many pictures carry a Creative Commons ShareAlike licence?",
  lic("Attribution-ShareAlike License", "Attribution-NonCommercial-ShareAlike License"), lic("Attribution-ShareAlike License"))
N("designer", "How many pictures have an A-line dress with an empire waistline?", a("a-line") & a("empire waistline") & dress,
  a("a-line") & a("empire waistline"))

# yes or no
Y("shopper", "Do you have a kilt?", a("kilt"))
Y("designer", "Is there any tutu in the collection?", a("tutu (skirt)"), note="attribute never given to an image")
Y("stylist", "is there a cape worn with a hat", c("cape") & c("hat"), c("cape") & c("hat", HEAD))
Y("researcher", "Does any image have a cheongsam?", a("cheongsams"), note="attribute never given to an image")
Y("shopper", "any zebra print skirts or dresses?", a("zebra") & (skirt | dress), a("zebra"))

# rankings and values
names, m = best(sup("textile pattern") - {"plain (pattern)"}, ALL, hasatt)
T("designer", "What is the most common textile pattern, apart from plain?", "textile patterns", names, m, note="images for each pattern")
names, m = best(sup("neckline type"), dress, hasatt)
T("stylist", "Which neckline is seen most often in pictures with a dress?", "neckline types", names, m, note="images with a dress")
per = {i: sum(NUM[i].values()) for i in ALL}
big = max(per.values())
kinds = max(len(NUM[i]) for i in ALL)
T("researcher", "Which image has the most annotated items?", "images", ids(i for i in ALL if per[i] == big), big,
  (ids(i for i in ALL if len(NUM[i]) == kinds), kinds), note="most boxes; also most different categories")
names, m = best({n for n in ANAMES if n.endswith("(coat)") or n in ("parka", "raincoat", "kimono", "robe", "dress (coat )")}, coat, hasatt)
names2, m2 = best({n for n in ANAMES if n.endswith("(coat)") or n in ("parka", "raincoat", "kimono", "robe", "dress (coat )")}, ALL, hasatt)
T("shop keeper", "what type of coat is the most frequent", "coat types", names, m, (names2, m2), note="among images with a coat; also among all")
names = sorted(n for n in sup("animal") if a(n))
T("designer", "Which animal prints occur?", "animal prints", names, None, note="attributes of the group animal that an image has")
names = sorted({LN[i["license"]] for i in I["images"]})
T("picture editor", "Under which licences were the pictures published?", "licences", names, None, note="licences used by an image")
decor = sup("decorations")
names, m = best(decor, ALL, lambda i, x: NUM[i][x])
tot = collections.Counter(n for i in ALL for n in NUM[i].elements() if n in decor)
bn = max(tot.values())
T("designer", "Which decoration is found on the most outfits?", "decorations", names, m,
  (sorted(n for n in tot if tot[n] == bn), bn), note="images for each decoration category; also boxes")

# nothing in the data answers these
U("shopper", "How much does the cheapest trench coat cost?", "no prices")
U("stylist", "which dresses are red", "no colours")
U("researcher", "Who designed the gowns shown here?", "no designers or brands")

with open(here.parent / "outfits.jsonl", "w") as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
