"""Gold answers for questions over the Fashionpedia validation split. Standard library only."""
import collections
import json
import os
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
_d = os.environ.get("DATA")
DATA = (pathlib.Path(_d) if _d else pathlib.Path(__file__).resolve().parents[4] / "shared/data") / "fashionpedia"
INST = json.loads((DATA / "instances_boxes_val2020.json").read_text())
ATTR = json.loads((DATA / "attributes_val2020.json").read_text())
DESC = json.loads((DATA / "category_attributes_descriptions.json").read_text())

IMG = {i["id"]: i for i in INST["images"]}
ALL = frozenset(IMG)
CN = {c["id"]: c["name"] for c in DESC["categories"]}
AN = {a["id"]: a["name"] for a in DESC["attributes"]}
ASUP = {a["id"]: a["supercategory"] for a in DESC["attributes"]}
LIC = {l["id"]: l["name"] for l in INST["licenses"]}
CID = {n: i for i, n in CN.items()}
AID = {n: i for i, n in AN.items()}
BOX = collections.defaultdict(collections.Counter)   # category name -> image -> boxes
NBOX = collections.Counter()
for a in INST["annotations"]:
    BOX[CN[a["category_id"]]][a["image_id"]] += 1
    NBOX[a["image_id"]] += 1
HAS = collections.defaultdict(set)                    # attribute name -> images
for a in ATTR["annotations"]:
    for x in a["attribute_ids"]:
        HAS[AN[x]].add(a["image_id"])


def c(*names, n=1):
    """Images with a box of any of the categories (at least n boxes of one)."""
    out = set()
    for x in names:
        assert x in CID, x
        out |= {i for i, k in BOX[x].items() if k >= n}
    return out


def a(*names):
    """Images with any of the attributes."""
    out = set()
    for x in names:
        assert x in AID, x
        out |= HAS[x]
    return out


def no(s):
    return ALL - s


def ids(s):
    return [str(i) for i in sorted(s)]


def S(s):
    return {"kind": "set", "of": "images", "items": ids(s)}


def N(v, of="images"):
    return {"kind": "count", "of": of, "value": v}


def Y(b):
    return {"kind": "yesno", "of": "images", "value": "yes" if b else "no"}


def V(items, of="categories"):
    return {"kind": "values", "of": of, "items": sorted(items)}


def T(items, of):
    return {"kind": "top", "of": of, "items": sorted(items)}


def U():
    return {"kind": "unanswerable", "of": "images"}


def best(d, f=max):
    m = f(d.values())
    return [k for k, v in d.items() if v == m]


def group(sup):
    return {n: len(HAS[n]) for n, i in AID.items() if ASUP[i] == sup}


ROWS, SEEN = [], set()


def q(role, question, answer, *also, note=""):
    assert question not in SEEN
    SEEN.add(question)
    keep = []
    for x in also:
        if x != answer and x not in keep:
            keep.append(x)
    ROWS.append({"id": "outfits-%03d" % (len(ROWS) + 1), "role": role, "question": question,
                 "answer": answer, "also": keep, "note": note})


DRESS, COAT, JACKET, SKIRT, PANTS, SHORTS = (c(x) for x in ("dress", "coat", "jacket", "skirt", "pants", "shorts"))
SHIRT, TOP, BAG, HAT, SHOE = c("shirt, blouse"), c("top, t-shirt, sweatshirt"), c("bag, wallet"), c("hat"), c("shoe")

q("shopper", "Show me everyone in a trench coat.", S(a("trench (coat)")), S(a("trench (coat)") & COAT),
  note="attribute trench (coat); also with a coat box")
q("shopper", "I'm after floral dresses that go all the way down to the floor.",
  S(DRESS & a("floral") & a("floor (length)")), S(DRESS & a("floral") & a("floor (length)", "maxi (length)")),
  note="dress box, floral, floor (length); also maxi counted")
q("data person", "How many pictures have an umbrella in them?", N(len(c("umbrella"))), note="images with an umbrella box")
q("stylist", "Is there even one photo where somebody wears a tie together with a hat?", Y(c("tie") & HAT),
  note="tie box and hat box in one image")
q("stylist", "Which outfits bring together a belt, a scarf and a bag?", S(c("belt") & c("scarf") & BAG),
  note="three boxes in one image")
q("fashion editor", "Polka dots and stripes in one and the same picture: which ones are they?", S(a("dot") & a("stripe")),
  note="attributes dot and stripe")
q("buyer", "Do jeans turn up more often than leggings?", Y(len(a("jeans")) > len(a("leggings"))),
  note="images with attribute jeans against leggings")
q("pattern cutter", "What type of neckline is the most common one?",
  T(best(group("neckline type")), "attributes"), T(["round"], "attributes"), note="attributes of group neckline type by images")
q("shopper", "Jackets please, but nothing that's a blazer.", S(JACKET - a("blazer")), note="jacket box without attribute blazer")
q("stylist", "Can you find dresses with puff sleeves, worn without a belt?",
  S((DRESS & a("puff (sleeve)")) - c("belt")), S((DRESS & a("puff (sleeve)") & c("sleeve")) - c("belt")),
  note="dress box, puff (sleeve), no belt box")
q("trend scout", "Leopard, zebra or cheetah print - where do we have any of these?", S(a("leopard", "zebra", "cheetah")),
  note="any of the three attributes")
q("optician", "In how many shots is someone wearing both glasses and a watch?", N(len(c("glasses") & c("watch"))),
  note="both boxes in one image")
q("stylist", "Which pictures show shorts worn over tights or stockings?", S(SHORTS & c("tights, stockings")),
  note="both boxes in one image")
q("shopper", "Do you have anything with red shoes?", U(), note="colours are not recorded")
q("sneaker collector", "What brand are the sneakers people are wearing in these photos?", U(), note="brands are not recorded")
q("data person", "Which picture has the most boxes drawn on it?", T(ids(best(NBOX)), "images"), note="most annotations in one image")
q("data person", "How many boxes were drawn in total, over all the pictures?", N(len(INST["annotations"]), "annotations"),
  note="all annotations")
q("data person", "Which categories appear in fewer than ten pictures?",
  V(n for n in CID if len(BOX[n]) < 10), note="categories by number of images")
q("costume designer", "I need a cape. Let me see all the capes you have.", S(c("cape")), note="cape box")
q("shopper", "coats with fur", S(COAT & a("fur")), note="coat box and fur")
q("denim buyer", "Show me the ripped-looking, distressed jeans.", S(a("jeans") & a("distressed")),
  S(a("jeans") & a("distressed") & PANTS), note="attributes jeans and distressed; also with a pants box")
q("stylist", "Who has put a biker jacket on with shorts?", S(a("biker (jacket)") & SHORTS), S(a("biker (jacket)") & SHORTS & JACKET),
  note="attribute biker (jacket) and shorts box")
q("journalist", "Does a kilt occur anywhere in the catalogue?", Y(a("kilt")), note="attribute kilt")
q("costume historian", "Has anyone been photographed in bloomers?", Y(a("bloomers")), note="attribute bloomers: no image")
_col = {n for n in AID if n.endswith("(collar)")}
q("data person", "Which collar types never occur in any picture?",
  V((n for n in _col if not HAS[n]), "attributes"), V((n[:-9] for n in _col if not HAS[n]), "attributes"),
  note="attributes named ... (collar) without an image; also without the suffix")
q("data person", "How many pictures contain a dress but not a single sleeve?", N(len(DRESS - c("sleeve"))),
  note="dress box, no sleeve box")
_lic = collections.Counter(LIC[i["license"]] for i in IMG.values())
q("photographer", "Under which licence were most of these photos published?", T(best(_lic), "licences"),
  T([{l["name"]: l["url"] for l in INST["licenses"]}[n] for n in best(_lic)], "licences"),
  note="license of images by count")
q("photographer", "How many of the photos are wider than they are tall?",
  N(sum(i["width"] > i["height"] for i in IMG.values())), note="width > height")
q("picture editor", "I need landscape-format shots with a hat in them.",
  S({k for k, i in IMG.items() if i["width"] > i["height"]} & HAT), note="width > height, hat box")
q("magazine editor", "For the winter page: which pictures have both gloves and a scarf?", S(c("glove") & c("scarf")),
  note="both boxes in one image")
q("costume designer", "Anything with tassels or fringes on it?", S(c("tassel", "fringe")), note="tassel or fringe box")
q("shopper", "Pleated midi skirts", S(SKIRT & a("pleat") & a("midi")), note="skirt box, pleat, midi")
_head = {n: len(BOX[n]) for n in ("glasses", "hat", "headband, head covering, hair accessory")}
q("trend scout", "What do people have on their heads most often: glasses, a hat, or a headband or hair accessory?",
  T(best(_head), "categories"), note="three categories by images (the same by boxes)")
q("dancer", "Did anybody wear leg warmers and socks at once?", Y(c("leg warmer") & c("sock")), note="both boxes in one image")
q("bridal buyer", "Off-the-shoulder or one-shoulder looks, but please leave out gowns.",
  S(a("off-the-shoulder", "one shoulder") - a("gown")), S(a("off-the-shoulder", "one shoulder") - a("gown", "ball gown (skirt)")),
  S(a("off-the-shoulder", "one shoulder") - a("gown", "nightgown")),
  S(a("off-the-shoulder", "one shoulder") - a("gown", "nightgown", "ball gown (skirt)")),
  note="either neckline, not gown; also without nightgown or ball gown")
q("buyer", "Give me all double-breasted coats.", S(COAT & a("double breasted")), note="coat box and double breasted")
_slv = {n: len(HAS[n]) for n in AID if "sleeve)" in n or n.endswith(" sleeve")}
_slv = {n: k for n, k in _slv.items() if "set-in" not in n}
q("pattern cutter", "Leaving set-in sleeves aside, which sleeve style is seen the most?",
  T(best(_slv), "attributes"), T([n.replace(" (sleeve)", "") for n in best(_slv)], "attributes"),
  note="sleeve attributes without set-in, by images")
q("accessories buyer", "Which photos show two bags or more?", S(c("bag, wallet", n=2)), note="at least two bag, wallet boxes")
q("shoe designer", "In how many photos can't you see any shoes at all?", N(len(no(SHOE))), note="no shoe box")
q("shopper", "How much does the sequinned mini cost?", U(), note="prices are not recorded")
q("party shopper", "What outfits have sequins?", S(c("sequin") | a("sequin(a)")), S(c("sequin")), S(a("sequin(a)")),
  S(c("sequin") & a("sequin(a)")), note="sequin box or attribute sequin(a); each alone")
q("buyer", "Are there more pictures with skirts or with shorts?",
  T(best({"skirt": len(SKIRT), "shorts": len(SHORTS)}), "categories"), note="two categories by images")
q("shopper", "camouflage stuff, anything", S(a("camouflage") | a("camo (pants)")), S(a("camouflage")),
  note="camouflage pattern or camo (pants); also the pattern alone")
_pat = {**group("textile pattern")}
_pata = {**_pat, **group("animal")}
q("textile designer", "Apart from plain, which textile patterns can be found in more than fifty pictures?",
  V((n for n, k in _pata.items() if k > 50 and not n.startswith("plain")), "attributes"),
  note="attributes of group textile pattern (and animal: none) with more than 50 images")
q("stylist", "Which pictures pair a cardigan with trousers?", S(c("cardigan") & PANTS), note="cardigan box and pants box")
q("shopper", "high-waisted wide leg pants", S(PANTS & a("high waist") & a("wide leg")), note="pants box, high waist, wide leg")
q("stylist", "I'd love to see a blazer over a turtleneck. Which images have that?", S(a("blazer") & a("turtle (neck)")),
  note="attributes blazer and turtle (neck)")
q("data person", "Does every photo with an epaulette also show a pocket?", Y(c("epaulette") <= c("pocket")),
  note="epaulette images a subset of pocket images")
q("knitwear shopper", "Sweaters with a loose or oversized fit", S(c("sweater") & a("loose (fit)", "oversized")),
  note="sweater box and either silhouette")
q("streetwear buyer", "How many hoodies do we have pictures of?", N(len(a("hoodie"))), N(len(c("hood"))), N(len(c("hood") | a("hoodie"))),
  note="attribute hoodie; also garments with a hood")
q("shopper", "Are there jumpsuits that zip up? List them.", S(c("jumpsuit") & a("zip-up")), S(c("jumpsuit") & c("zipper")),
  S(c("jumpsuit") & (a("zip-up") | c("zipper"))), S(c("jumpsuit") & a("zip-up") & c("zipper")), note="jumpsuit box and zip-up; also a zipper box")
q("data person", "Which pictures have just one single box?", S({i for i, k in NBOX.items() if k == 1}), note="images with one annotation")
q("denim buyer", "How many people in jeans are carrying a bag?", N(len(a("jeans") & BAG)), N(len(a("jeans") & BAG & PANTS)),
  note="attribute jeans and bag, wallet box")
q("data person", "How many of the 294 attributes aren't used for a single image?", N(sum(not HAS[n] for n in AID), "attributes"),
  note="attributes without an image")
q("textile designer", "Which images have paisley in them but nothing floral?", S(a("paisley") - a("floral")), note="paisley, not floral")
q("outdoor buyer", "Something quilted, but with no jacket anywhere in the picture", S(a("quilted") - JACKET), note="quilted, no jacket box")
q("pattern cutter", "Which kind of waistline is the rarest?", T(best({n: k for n, k in group("waistline").items() if k}, min), "attributes"),
  T(["basque"], "attributes"), note="attributes of group waistline by images, fewest")
q("model agent", "What's the name of the woman in the houndstooth outfit?", U(), note="names of people are not recorded")
q("tailor", "Which outfits have a vest, with neither a shirt nor any other top under it?",
  S(c("vest") - SHIRT - TOP), S(c("vest") - SHIRT - TOP - c("sweater")), S(c("vest") - SHIRT - TOP - c("sweater", "cardigan")),
  note="vest box, no shirt, blouse and no top, t-shirt, sweatshirt box; also no sweater, no cardigan")
q("stylist", "Crop tops combined with a high-waisted skirt, please", S(a("crop (top)") & SKIRT & a("high waist")),
  S(a("crop (top)") & TOP & SKIRT & a("high waist")), note="crop (top), skirt box, high waist")

assert len(ROWS) == 60, len(ROWS)
with open(HERE / "outfits.jsonl", "w", encoding="utf-8") as f:
    for r in ROWS:
        f.write(json.dumps(r, ensure_ascii=False) + "\n")
