import json, os, pathlib
from collections import Counter, defaultdict

HERE = pathlib.Path(__file__).resolve()
DATA = pathlib.Path(os.environ["DATA"]) if "DATA" in os.environ else HERE.parents[4] / "shared/data"
D = DATA / "fashionpedia"
inst = json.loads((D / "instances_boxes_val2020.json").read_text())
attr = json.loads((D / "attributes_val2020.json").read_text())

CN = {c["name"]: c["id"] for c in inst["categories"]}
CNAME = {c["id"]: c["name"] for c in inst["categories"]}
CSUP = {c["id"]: c["supercategory"] for c in inst["categories"]}
AN = {a["name"]: a["id"] for a in attr["attributes"]}
ANAME = {a["id"]: a["name"] for a in attr["attributes"]}
ASUP = {a["id"]: a["supercategory"] for a in attr["attributes"]}
LIC = {l["id"]: l["name"] for l in inst["licenses"]}
IM = {i["id"]: i for i in inst["images"]}
ALL = set(IM)

CNT = defaultdict(Counter)          # category -> image -> boxes
BOX = Counter()
for a in inst["annotations"]:
    CNT[a["category_id"]][a["image_id"]] += 1
    BOX[a["image_id"]] += 1
AT = defaultdict(set)               # attribute -> images
OF = {}
for r in attr["annotations"]:
    OF[r["image_id"]] = set(r["attribute_ids"] or [])
    for t in OF[r["image_id"]]:
        AT[t].add(r["image_id"])


def C(*names):
    return set().union(*(set(CNT[CN[n]]) for n in names))


def A(*names):
    return set().union(*(AT[AN[n]] for n in names))


def boxes(name):
    return sum(CNT[CN[name]].values())


def ids(s):
    return [str(x) for x in sorted(s)]


def s(x):
    return {"kind": "set", "of": "images", "items": ids(x)}


def n(x, of="images"):
    return {"kind": "count", "of": of, "value": len(x) if isinstance(x, (set, list)) else x}


def yn(b):
    return {"kind": "yesno", "of": "images", "value": "yes" if b else "no"}


def v(x, of="attributes"):
    return {"kind": "values", "of": of, "items": sorted(x)}


def top(x, of="attributes"):
    x = sorted(x)
    return {"kind": "top", "of": of, "items": [str(i) for i in x]}


def best(counter, f=max):
    m = f(counter.values())
    return [k for k, c in counter.items() if c == m]


NONE = {"kind": "unanswerable", "of": "images", "items": []}
OUT = []


def q(role, question, answer, note, also=()):
    OUT.append({"id": "outfits-%03d" % (len(OUT) + 1), "role": role, "question": question, "answer": answer,
                "also": [x for i, x in enumerate(also) if x != answer and x not in list(also)[:i]], "note": note})


def acount(sup=None, suffix=None, within=ALL):
    return Counter({ANAME[i]: len(AT[i] & within) for i in ANAME
                    if (sup is None or ASUP[i] == sup) and (suffix is None or ANAME[i].rstrip().endswith(suffix))})


TOP, SHIRT, HEADB = "top, t-shirt, sweatshirt", "shirt, blouse", "headband, head covering, hair accessory"
TIGHTS, BAG = "tights, stockings", "bag, wallet"
SMALLPAT = "textile pattern"

q("shopper", "I'm after that jeans-and-blazer look, who's wearing it?", s(A("jeans") & A("blazer")), "attributes jeans and blazer")
q("photographer", "Which shots have an umbrella in them?", s(C("umbrella")), "category umbrella")
q("buyer", "How many people here have a hat on?", n(C("hat")), "images with category hat; or hat boxes", [n(boxes("hat"))])
q("stylist", "Is there a tuxedo anywhere in this catalogue?", yn(A("tuxedo (jacket)")), "attribute tuxedo (jacket)")
q("costume designer", "Find me the people who are wearing capes.", s(C("cape")), "category cape")
q("shopper", "blouses with polka dots", s(C(SHIRT) & A("dot")), "category shirt, blouse and attribute dot",
  [s(C(SHIRT, TOP) & A("dot"))])
q("photographer", "Has anyone in a raincoat got an umbrella with them as well?", yn(A("raincoat") & C("umbrella")),
  "attribute raincoat and category umbrella in one image")
nk = acount("neckline type")
q("data analyst", "What's the most frequent neckline shape?", top(best(nk)), "most images, supercategory neckline type")
q("pattern cutter", "Apart from their length, which type of sleeve do we see the most of?",
  top(best(Counter({ANAME[i]: len(AT[i]) for i in ANAME if "sleeve" in ANAME[i] and ASUP[i] == "nickname"}))),
  "attributes with 'sleeve' of supercategory nickname, most images")
an = acount("animal")
q("textile student", "List the animal prints that actually occur in the pictures.", v(k for k, c in an.items() if c),
  "supercategory animal, at least one image")
q("data analyst", "In how many images is there neither a shoe nor a bag to be seen?", n(ALL - C("shoe") - C(BAG)),
  "images without category shoe and without bag, wallet")
q("shopper", "leopard or cheetah print, please", s(A("leopard", "cheetah")), "either attribute")
q("bride-to-be", "Could I see gowns that have a sweetheart neckline?", s(A("gown") & A("sweetheart (neckline)")), "attributes gown and sweetheart")


def att(prefix, sup=None):
    r = [x for x in AN if x.startswith(prefix) and (sup is None or ASUP[AN[x]] == sup)]
    assert len(r) == 1, (prefix, r)
    return r[0]


q("stylist", "Something that reaches right down to the floor and has a slit in it", s(A(att("floor")) & A("slit")),
  "attributes floor (length) and slit")
q("shoe retailer", "Which picture shows the largest number of shoes?", top(best(CNT[CN["shoe"]]), "images"),
  "image(s) with most boxes of category shoe")
q("tailor", "Are double-breasted fronts rarer than single-breasted ones?", yn(len(A("double breasted")) < len(A("single breasted"))),
  "images of each attribute")
q("stylist", "Looks with both glasses and a hat, but leave out anyone in a scarf.", s((C("glasses") & C("hat")) - C("scarf")),
  "categories glasses and hat, not scarf")
sk = acount("nickname", "(skirt)")
q("vocabulary editor", "Which of the skirt types in the vocabulary never turn up in a single picture?",
  v(k for k, c in sk.items() if not c), "attributes named '... (skirt)' with no image; or with skort",
  [v([k for k, c in sk.items() if not c] + [x for x in ("skort",) if not A(x)])])
q("animal rights campaigner", "Show every outfit that includes fur and also a handbag or wallet.", s(A("fur") & C(BAG)),
  "attribute fur, category bag, wallet")
q("craft teacher", "Which picture has something made of wood on it?", s(A("wood")), "attribute wood")
q("shopper", "What colour are tights most often?", NONE, "colours are not recorded")
q("buyer", "Who designed the trench coats, which fashion houses are they from?", NONE, "no brand or designer recorded")
q("shopper", "How much does the sequinned top cost?", NONE, "no prices recorded")
q("photographer", "Which city were most of the street shots taken in?", NONE, "no place of capture recorded")
q("sociologist", "How many of the models are over fifty?", NONE, "no age recorded")
q("shopper", "ripped jeans", s(A("jeans") & A("distressed")), "jeans and distressed; or distressed or frayed",
  [s(A("jeans") & A("distressed", "frayed"))])
q("buyer", "Do you have any plaid or checked shirts? Show me.", s(C(SHIRT) & A("check")), "category shirt, blouse and attribute check",
  [s(C(SHIRT, TOP) & A("check"))])
q("trend forecaster", "How many outfits combine a skirt with stockings or tights?", n(C("skirt") & C(TIGHTS)), "both categories")
q("stylist", "Does anybody wear leggings with a dress?", yn(A("leggings") & C("dress")), "attribute leggings and category dress")
q("menswear writer", "photos of someone with a necktie", s(C("tie")), "category tie")
q("knitwear buyer", "V-necks or turtlenecks: which of the two are there more of?",
  top(best(Counter({x: len(A(x)) for x in ("v-neck", att("turtle"))}))), "images of each attribute")
q("annotator", "Which image has the highest number of annotated boxes overall?", top(best(BOX), "images"), "image(s) with most boxes")
q("photographer", "How many photographs are in landscape format?", n({i for i, x in IM.items() if x["width"] > x["height"]}),
  "width > height")
q("web designer", "Are any of the images exactly square?", yn({i for i, x in IM.items() if x["width"] == x["height"]}), "width == height")
q("picture editor", "Which pictures under the Unsplash licence have glasses in them?",
  s({i for i in ALL if LIC[IM[i]["license"]] == "unsplash"} & C("glasses")), "licence unsplash, category glasses")
q("lawyer", "How many photos carry a Creative Commons licence that forbids commercial use?",
  n({i for i in ALL if "NonCommercial" in LIC[IM[i]["license"]]}), "licence name contains NonCommercial")
q("textile student", "Anything in houndstooth or herringbone?", s(A(att("houndstooth"), att("herringbone"))), "either attribute")
q("shopper", "Is there a jumpsuit with stripes? I'd like to look at all of them.", s(C("jumpsuit") & A("stripe")),
  "category jumpsuit, attribute stripe")
q("pattern cutter", "off-the-shoulder styles where no sleeve is marked", s(A("off-the-shoulder") - C("sleeve")),
  "attribute off-the-shoulder, no box sleeve")
dec_i = Counter({CNAME[c]: len(CNT[c]) for c in CSUP if CSUP[c] == "decorations"})
dec_b = Counter({CNAME[c]: sum(CNT[c].values()) for c in CSUP if CSUP[c] == "decorations"})
q("haberdasher", "Of all the decorations (beads, bows, sequins and so on), which is the rarest?", top(best(dec_i, min), "categories"),
  "supercategory decorations, fewest images; or fewest boxes",
  [top(best(dec_b, min), "categories")] + [top([x], "categories") for x in best(dec_i, min)])
q("haberdasher", "Are more outfits fitted with a buckle than with a zipper?", yn(len(C("buckle")) > len(C("zipper"))),
  "images with category buckle against zipper (same by boxes and by attributes)")
one = {i for i, c in CNT[CN["glove"]].items() if c == 1}
q("annotator", "On how many pictures is only a single glove marked?", n(one), "images with exactly one box glove")
q("outdoor clothing buyer", "Show quilted jackets and coats.", s(A("quilted") & C("jacket", "coat")), "attribute quilted, category jacket or coat")
q("gym owner", "People wearing socks with shorts, with nothing on the head (no hat, no headband)", s((C("sock") & C("shorts")) - C("hat") - C(HEADB)),
  "categories sock and shorts, without hat and headband", )
q("outdoor clothing buyer", "puffers of any kind", s(A("puffer (jacket)", "puffer (coat)")), "attributes puffer (jacket), puffer (coat)")
q("dressmaker", "I need reference pictures for batwing sleeves.", s(A(att("dolman"))), "attribute dolman (sleeve), batwing (sleeve)")
q("teacher", "pleated skirts of midi length", s(C("skirt") & A("pleat") & A("midi")),
  "category skirt, attributes pleat and midi; or no dress, coat or jumpsuit in the image that could bear them",
  [s((C("skirt") & A("pleat") & A("midi")) - C("dress", "coat", "jumpsuit"))])
q("stylist", "Who has paired wide-leg trousers with a crop top?", s(A("wide leg") & C("pants") & A("crop (top)")),
  "attributes wide leg and crop (top), category pants", [s(A("wide leg") & A("crop (top)"))])
q("data analyst", "Does every picture with a belt show a buckle too?", yn(C("belt") <= C("buckle")), "images belt subset of buckle")
q("knitwear buyer", "What kinds of opening are recorded on the pictures with a cardigan?",
  v(k for k, c in acount("opening type", within=C("cardigan")).items() if c), "supercategory opening type on images with category cardigan",
  [v(k for k, c in acount("opening type", within=C("cardigan")).items() if c and k != "no opening")])
q("fit technician", "Which waistlines go with jumpsuits?", v(k for k, c in acount("waistline", within=C("jumpsuit")).items() if c),
  "supercategory waistline on images with category jumpsuit",
  [v(k for k, c in acount("waistline", within=C("jumpsuit")).items() if c and k != "no waistline"),
   v(k for k, c in acount("waistline", within=C("jumpsuit") - C("dress", "skirt", "pants", "shorts", "coat", "jacket", TOP, SHIRT)).items() if c)])
q("journalist", "Is it true that more than half of the pictures contain a dress?", yn(2 * len(C("dress")) > len(ALL)), "share of images with category dress")
q("museum curator", "kimonos", s(A("kimono")), "attribute kimono; or with kimono sleeve", [s(A("kimono", "kimono (sleeve)"))])
pat = {ANAME[i]: i for i in ANAME if ASUP[i] == SMALLPAT}
pats = lambda extra, plain, k: {i for i in ALL if sum(1 for t in OF[i] if (ASUP[t] == SMALLPAT or (extra and ASUP[t] == "animal"))
                                                     and (plain or not ANAME[t].startswith("plain"))) >= k}
q("textile student", "How many of the outfits mix at least two different patterns, not counting plain?", n(pats(0, 0, 2)),
  "supercategory textile pattern without plain, two or more; or animal prints too", [n(pats(1, 0, 2))])
ct = Counter({k: c for k, c in acount("nickname").items() if k.replace(" )", ")").endswith("(coat)") or k in
              ("parka", "raincoat", "kimono", "robe")})
q("buyer", "Which style of coat is the most common?", top(best(ct)), "attributes '... (coat)', parka, raincoat; most images")
q("casting agent", "Someone in jeans with a watch, and carrying a bag", s(A("jeans") & C("watch") & C(BAG)),
  "attribute jeans, categories watch and bag, wallet")
q("print designer", "Tees or tops with letters or numbers on them", s(C(TOP) & A(att("letters"))), "category top, t-shirt, sweatshirt and attribute letters, numbers",
  [s(A(att("letters"))), s((C(TOP, SHIRT)) & A(att("letters")))])
q("army surplus dealer", "camo", s(A("camouflage", "camo (pants)")), "attribute camouflage or camo (pants)", [s(A("camouflage"))])
q("streetwear blogger", "Which looks have a hood although no hoodie is recorded?", s(C("hood") - A("hoodie")), "category hood, not attribute hoodie")
q("shopper", "one-shouldered dresses", s(C("dress") & A("one shoulder")), "category dress and attribute one shoulder; or no top or jumpsuit in the image that could bear it",
  [s((C("dress") & A("one shoulder")) - C(TOP, SHIRT, "jumpsuit"))])

if __name__ == "__main__":
    with open(HERE.parent / "outfits.jsonl", "w") as f:
        for o in OUT:
            f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(OUT))
    if os.environ.get("SHOW"):
        for o in OUT:
            a = o["answer"]
            sh = lambda a: a["value"] if "value" in a else (len(a["items"]), a["items"][:8])
            print(o["id"], o["question"], "=>", a["kind"], sh(a), "| also", [sh(b) for b in o["also"]])
