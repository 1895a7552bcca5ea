#!/usr/bin/env python3
"""Gold answers for outfits.jsonl.   usage: outfits_gold.py --shared DIR [--show]   (writes outfits.jsonl beside itself)

DIR is the folder that holds data/fashionpedia. Only the raw files are read: instances_boxes_val2020.json (boxes: what is
on a picture; size, licence, time) and attributes_val2020.json (attributes PER PICTURE, not per garment). So "a striped
dress" is a picture with a dress and with stripes; "and no other garment there that could bear it" stands in `also`.
"""

import argparse, json, os
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument("--shared", required=True)
ap.add_argument("--show", action="store_true")
args = ap.parse_args()
D = os.path.join(args.shared, "data", "fashionpedia")
box = json.load(open(os.path.join(D, "instances_boxes_val2020.json"), encoding="utf-8"))
att = json.load(open(os.path.join(D, "attributes_val2020.json"), encoding="utf-8"))
CATNAME = {c["id"]: c["name"] for c in box["categories"]}
CATSUP = {c["name"]: c["supercategory"] for c in box["categories"]}
ATTNAME = {a["id"]: a["name"] for a in att["attributes"]}
ATTSUP = {a["name"]: a["supercategory"] for a in att["attributes"]}
assert len(CATSUP) == 46 and len(ATTSUP) == 294
IMG = {i["id"]: i for i in box["images"]}
LICENCE = {l["id"]: l["name"] for l in box["licenses"]}
B = {p: Counter() for p in IMG}
for b in box["annotations"]:
    B[b["image_id"]][CATNAME[b["category_id"]]] += 1
A = {x["image_id"]: {ATTNAME[t] for t in x["attribute_ids"]} for x in att["annotations"]}
IDS = sorted(IMG)
assert set(A) == set(B) and len(IDS) == 1158

SHIRT, TOP, BAG = "shirt, blouse", "top, t-shirt, sweatshirt", "bag, wallet"
HEAD, TIGHTS = "headband, head covering, hair accessory", "tights, stockings"
MAIN = [n for n in CATSUP if CATSUP[n] not in ("garment parts", "closures", "decorations")]
CLOTHES = [n for n in CATSUP if CATSUP[n] in ("upperbody", "lowerbody", "wholebody")]
assert len(MAIN) == 27 and len(CLOTHES) == 13


def k(p, *names):  # a box of any of these
    assert all(n in CATSUP for n in names), names
    return any(B[p][n] for n in names)


def t(p, *names):  # any of these attributes
    assert all(n in ATTSUP for n in names), names
    return any(n in A[p] for n in names)


def alone(p, *names):  # no other clothes than these on the picture
    return not any(B[p][n] for n in CLOTHES if n not in names)


def nolower(p, *keep):  # nothing else below the waist or over the whole body
    return not any(B[p][n] for n in CLOTHES if CATSUP[n] != "upperbody" and n not in keep)


PATTERNS = [n for n in ATTSUP if ATTSUP[n] in ("textile pattern", "animal") and n != "plain (pattern)"]
TSHIRT = ("classic (t-shirt)", "ringer (t-shirt)", "raglan (t-shirt)")


# ------------------------------------------------------------------ forms of answers
def pics(f):
    return {"kind": "set", "of": "pictures", "items": [p for p in IDS if f(p)]}


def num(f):
    return {"kind": "count", "value": f if isinstance(f, int) else sum(1 for p in IDS if f(p))}


def yes(v):
    return {"kind": "yesno", "value": bool(v)}


def vals(items):
    return {"kind": "values", "items": sorted(items)}


def most(of, c):
    m = max(c.values())
    return {"kind": "top", "of": of, "items": sorted(x for x in c if c[x] == m)}


NONE = {"kind": "unanswerable"}


def tally(names, f):
    return Counter({n: sum(1 for p in IDS if f(p) and n in A[p]) for n in names})


def pictures_of(style):
    return sum(1 for p in IDS if style in A[p])


QUESTIONS = []


def q(role, text, note):
    def deco(fn):
        QUESTIONS.append((role, text, note, fn))
        return fn

    return deco


SH, ME, TE, NN = "shopper", "merchandiser", "teacher", "English learner"
ST = "stylist"


@q(SH, "do u have polo shirts", "style 'polo (shirt)'; also with the polo collar")
def _():
    return [pics(lambda p: t(p, "polo (shirt)")), pics(lambda p: t(p, "polo (shirt)", "polo (collar)"))]


@q(
    SH,
    "plain maxi skirts, nothing printed",
    "a skirt, maxi, plain and no printing; also 'plain' alone; also with no pattern of any kind on the picture (which may be the top's); also with nothing else below the waist that could be the long one",
)
def _():
    base = lambda p: k(p, "skirt") and t(p, "maxi (length)") and t(p, "plain (pattern)")
    return [
        pics(lambda p: base(p) and not t(p, "printed")),
        pics(base),
        pics(lambda p: base(p) and not t(p, *PATTERNS)),
        pics(lambda p: base(p) and not t(p, *PATTERNS, "printed")),
        pics(lambda p: base(p) and not t(p, "printed") and nolower(p, "skirt")),
    ]


@q(SH, "Hi there, I'd love a dress with just one shoulder", "dress and neckline 'one shoulder'; also dress alone")
def _():
    f = lambda p: k(p, "dress") and t(p, "one shoulder")
    return [pics(f), pics(lambda p: f(p) and alone(p, "dress"))]


@q(
    SH,
    "track jacket with leggings, for running in",
    "style 'track (jacket)' and leggings; whether they are for running is not asked of the data",
)
def _():
    return [pics(lambda p: t(p, "track (jacket)") and t(p, "leggings"))]


@q(
    SH,
    "I've a christening to go to in a draughty church and was thinking of a dress with a cardigan over it - what have you got?",
    "dress and cardigan boxes",
)
def _():
    return [pics(lambda p: k(p, "dress") and k(p, "cardigan"))]


@q(SH, "any keyhole necklines?", "neckline 'keyhole (neck)' on no picture")
def _():
    return [yes(any(t(p, "keyhole (neck)") for p in IDS))]


@q(
    SH,
    "a blouse or top with ruffles, not a dress",
    "shirt or top, ruffle, no dress; also no skirt either; also nothing else below the waist but trousers or shorts, and no coat",
)
def _():
    f = lambda p: k(p, SHIRT, TOP) and k(p, "ruffle") and not k(p, "dress")
    return [pics(f), pics(lambda p: f(p) and not k(p, "skirt")), pics(lambda p: f(p) and nolower(p, "pants", "shorts"))]


@q(SH, "have you got the wrap skirt in a 16?", "no sizes")
def _():
    return [NONE]


@q(
    SH,
    "Cargo trousers, cargo shorts, cargo whatever, just show me",
    "anything called cargo, pockets too; also the styles only",
)
def _():
    st = ("cargo (pants)", "cargo (shorts)", "cargo (skirt)")
    return [pics(lambda p: t(p, *st, "cargo (pocket)")), pics(lambda p: t(p, *st))]


@q(SH, "jumpsuits that have a v neck", "jumpsuit and v-neck; also jumpsuit alone")
def _():
    f = lambda p: k(p, "jumpsuit") and t(p, "v-neck")
    return [pics(f), pics(lambda p: f(p) and alone(p, "jumpsuit"))]


@q(SH, "How many of the people with a bag are wearing glasses too?", "pictures with bag and glasses")
def _():
    return [num(lambda p: k(p, BAG) and k(p, "glasses"))]


@q(SH, "Tunics over leggings?", "leggings and a tunic, top or dress; also the top or the dress only")
def _():
    return [
        pics(lambda p: t(p, "tunic (top)", "tunic (dress)") and t(p, "leggings")),
        pics(lambda p: t(p, "tunic (top)") and t(p, "leggings")),
        pics(lambda p: t(p, "tunic (dress)") and t(p, "leggings")),
    ]


@q(
    SH,
    "Going on a safari! Is there a safari jacket?",
    "style 'safari (jacket)' on some picture; also the pictures that show one",
)
def _():
    return [yes(any(t(p, "safari (jacket)") for p in IDS)), pics(lambda p: t(p, "safari (jacket)"))]


@q(SH, "bermuda shorts but no belt", "style 'bermuda (shorts)', no belt")
def _():
    return [pics(lambda p: t(p, "bermuda (shorts)") and not k(p, "belt"))]


@q(
    SH,
    "My mother is in hospital and I'd like to buy her something to wear there, so a nightgown or a robe",
    "styles nightgown and robe",
)
def _():
    return [pics(lambda p: t(p, "nightgown", "robe"))]


@q(
    SH,
    "boat neck dress with long sleeves",
    "dress, boat neck, 'wrist-length' (the longest of the sleeve lengths); also dress alone, as another garment's sleeve or neck may be meant",
)
def _():
    f = lambda p: k(p, "dress") and t(p, "boat (neck)") and t(p, "wrist-length")
    return [pics(f), pics(lambda p: f(p) and alone(p, "dress"))]


# ------------------------------------------------------------------ stylists and merchandisers
@q(ME, "Blazers or biker jackets, which do we have more of?", "pictures with either style")
def _():
    return [most("styles", Counter({n: pictures_of(n) for n in ("blazer", "biker (jacket)")}))]


@q(
    ME,
    "most common length for the dresses",
    "length attribute (of garments, not of sleeves) on most dress pictures; also where the dress is the only garment",
)
def _():
    names = [
        "above-the-hip (length)",
        "hip (length)",
        "micro (length)",
        "mini (length)",
        "above-the-knee (length)",
        "knee (length)",
        "below the knee (length)",
        "midi",
        "maxi (length)",
        "floor (length)",
    ]
    return [
        most("lengths", tally(names, lambda p: k(p, "dress"))),
        most("lengths", tally(names, lambda p: k(p, "dress") and alone(p, "dress"))),
    ]


@q(
    ME,
    "How many dresses are belted?",
    "pictures with dress and belt; also only where no trousers, skirt, shorts or coat could have the belt; also dress alone",
)
def _():
    f = lambda p: k(p, "dress") and k(p, "belt")
    return [num(f), num(lambda p: f(p) and nolower(p, "dress")), num(lambda p: f(p) and alone(p, "dress"))]


@q(ME, "which picture shows the most shoes", "picture with most shoe boxes")
def _():
    return [most("pictures", Counter({p: B[p]["shoe"] for p in IDS}))]


@q(ST, "A waistcoat over a shirt, classic", "vest (American for waistcoat) and shirt boxes")
def _():
    return [pics(lambda p: k(p, "vest") and k(p, SHIRT))]


@q(
    ME,
    "Which coat styles are thin on the ground, i.e. shown in three pictures or fewer (but at least one)?",
    "coat nicknames on one to three pictures, among them raincoat and robe (the taxonomy lists both between the coats); also only those with '(coat)' in the name; also without robe and kimono",
)
def _():
    strict = [n for n in ATTSUP if n.replace(" )", ")").endswith("(coat)")]
    wide = strict + ["parka", "raincoat", "kimono", "robe"]
    low = lambda ns: [n for n in ns if 1 <= pictures_of(n) <= 3]
    return [vals(low(wide)), vals(low(strict)), vals(low(strict + ["parka", "raincoat"]))]


@q(ST, "coats in landscape format photos, for a banner", "coat and the picture wider than high")
def _():
    return [pics(lambda p: k(p, "coat") and IMG[p]["width"] > IMG[p]["height"])]


@q(ME, "How many of these pictures have a non-commercial licence?", "licence names with NonCommercial")
def _():
    return [num(lambda p: "NonCommercial" in LICENCE[IMG[p]["license"]])]


@q(ME, "Number of dress shots where you can't see any shoes", "dress box, no shoe box")
def _():
    return [num(lambda p: k(p, "dress") and not k(p, "shoe"))]


@q(ST, "Clashing prints: checks together with stripes or dots", "check and (stripe or dot)")
def _():
    return [pics(lambda p: t(p, "check") and t(p, "stripe", "dot"))]


@q(
    ST,
    "asymmetrical skirts",
    "skirt and silhouette asymmetrical; also skirt as the only garment below the waist; also with 'high low'; also with nothing but a shirt or top beside it",
)
def _():
    f = lambda p: k(p, "skirt") and t(p, "asymmetrical")
    return [
        pics(f),
        pics(lambda p: f(p) and nolower(p, "skirt")),
        pics(lambda p: k(p, "skirt") and t(p, "asymmetrical", "high low")),
        pics(lambda p: f(p) and alone(p, "skirt", "shirt, blouse", TOP)),
    ]


@q(
    ME,
    "With trousers, what's the commonest waistline: high, normal or low?",
    "waist attribute on most pictures with pants; also where nothing else has a waist",
)
def _():
    w = ("high waist", "normal waist", "low waist")
    return [
        most("waistlines", tally(w, lambda p: k(p, "pants"))),
        most("waistlines", tally(w, lambda p: k(p, "pants") and nolower(p, "pants"))),
    ]


@q(
    ST,
    "I need wide-leg trousers, high waist, worn with a jacket",
    "pants, wide leg, high waist, jacket; also coats; also where nothing else below the waist could have it",
)
def _():
    f = lambda p: k(p, "pants") and t(p, "wide leg") and t(p, "high waist")
    return [pics(lambda p: f(p) and k(p, "jacket")), pics(lambda p: f(p) and k(p, "jacket") and nolower(p, "pants"))]


@q(ST, "quilted pieces that aren't puffers", "finishing quilted, no puffer style")
def _():
    return [pics(lambda p: t(p, "quilted") and not t(p, "puffer (jacket)", "puffer (coat)"))]


@q(
    ST,
    "Statement sleeves for a shirt story - bell, poet or bishop, shirts and blouses only",
    "shirt box and one of the three sleeves; also where no dress, coat or jumpsuit, or no jacket, top or sweater either, could have them",
)
def _():
    s = ("bell (sleeve)", "poet (sleeve)", "bishop (sleeve)")
    return [
        pics(lambda p: k(p, SHIRT) and t(p, *s)),
        pics(lambda p: k(p, SHIRT) and t(p, *s) and not k(p, "dress", "coat", "jumpsuit")),
        pics(lambda p: k(p, SHIRT) and t(p, *s) and alone(p, SHIRT, "pants", "shorts", "skirt", "vest")),
    ]


@q(
    ME,
    "Are there more mini skirts than maxi skirts?",
    "pictures with a skirt and mini against maxi, also where only the skirt could be so",
)
def _():
    n = lambda l, g: sum(1 for p in IDS if k(p, "skirt") and t(p, l) and g(p))
    a = n("mini (length)", lambda p: True) > n("maxi (length)", lambda p: True)
    b = n("mini (length)", lambda p: nolower(p, "skirt")) > n("maxi (length)", lambda p: nolower(p, "skirt"))
    assert a == b
    return [yes(a)]


@q(ME, "Which gown sold best last season?", "no sales")
def _():
    return [NONE]


@q(
    ST,
    "gowns with feathers or gems on them",
    "gown and material feather or gem; also no other dress or garment on the picture",
)
def _():
    f = lambda p: t(p, "gown") and t(p, "feather", "gem")
    return [pics(f), pics(lambda p: f(p) and alone(p, "dress"))]


# ------------------------------------------------------------------ teachers, people whose first language is another
@q(NN, "How much pictures have a necktie?", "pictures with a tie box")
def _():
    return [num(lambda p: k(p, "tie"))]


@q(
    NN,
    "I search a trouser with very large legs",
    "'large' stands for wide: pants and wide leg; also without other garments there below the waist; also with baggy ones; also with flared and bell-bottom ones",
)
def _():
    f = lambda p: k(p, "pants") and t(p, "wide leg")
    return [
        pics(f),
        pics(lambda p: f(p) and nolower(p, "pants")),
        pics(lambda p: k(p, "pants") and t(p, "wide leg", "baggy")),
        pics(lambda p: k(p, "pants") and t(p, "wide leg", "bell bottom", "flare")),
    ]


@q(
    TE,
    "geometric patterns for my art class, but without any stripes please",
    "pattern geometric, no stripe; also no chevron, which one may call stripes",
)
def _():
    return [
        pics(lambda p: t(p, "geometric") and not t(p, "stripe")),
        pics(lambda p: t(p, "geometric") and not t(p, "stripe", "chevron")),
    ]


@q(
    NN,
    "jacket who has no collar",
    "jacket and no collar box (lapels are a part of their own); also neither collar nor lapel; also by the neckline 'collarless'; also no collar named by box or attribute",
)
def _():
    j = lambda p: k(p, "jacket")
    cs = [n for n in ATTSUP if n.endswith("(collar)")]
    return [
        pics(lambda p: j(p) and not k(p, "collar")),
        pics(lambda p: j(p) and not k(p, "collar", "lapel")),
        pics(lambda p: j(p) and t(p, "collarless")),
        pics(lambda p: j(p) and not k(p, "collar") and not t(p, *cs)),
    ]


@q(TE, "When were the photographs taken?", "time_captured, the same text on every picture")
def _():
    return [vals({IMG[p]["time_captured"] for p in IDS})]


@q(
    TE,
    "What things does this collection count as decorations? I want to make a worksheet.",
    "the categories whose supercategory is 'decorations'",
)
def _():
    return [vals(n for n in CATSUP if CATSUP[n] == "decorations")]


@q(NN, "It has more pictures with skirt or with trousers?", "pictures with pants against pictures with a skirt")
def _():
    return [most("garments", Counter({n: sum(1 for p in IDS if k(p, n)) for n in ("skirt", "pants")}))]


@q(TE, "My pupils say everybody in a cape also wears a hat. Is that true?", "pictures with a cape, all with a hat?")
def _():
    return [yes(all(k(p, "hat") for p in IDS if k(p, "cape")))]


@q(TE, "sailor-style clothes for the school play", "any style called sailor: shirt, pants, collar")
def _():
    return [pics(lambda p: t(p, "sailor (shirt)", "sailor (pants)", "sailor (collar)"))]


@q(
    NN,
    "Please, dress in form of letter A, with short sleeve",
    "dress, a-line, 'short (length)', which is a length of sleeves here; also dress alone",
)
def _():
    f = lambda p: k(p, "dress") and t(p, "a-line") and t(p, "short (length)")
    return [
        pics(f),
        pics(lambda p: f(p) and k(p, "sleeve")),
        pics(lambda p: f(p) and alone(p, "dress")),
        pics(lambda p: k(p, "dress") and t(p, "a-line") and t(p, "short (length)", "cap (sleeve)")),
    ]


@q(NN, "who have socks but not have shoes", "sock box, no shoe box")
def _():
    return [pics(lambda p: k(p, "sock") and not k(p, "shoe"))]


@q(TE, "How many of the people shown are men?", "the sex of people is not in the data")
def _():
    return [NONE]


@q(
    TE,
    "which materials other than cloth occur",
    "non-textile materials on some picture, without 'no non-textile material'; also with the leathers",
)
def _():
    m = [
        n
        for n in ATTSUP
        if ATTSUP[n] == "non-textile material type" and n != "no non-textile material" and pictures_of(n)
    ]
    l = [n for n in ATTSUP if ATTSUP[n] == "leather" and pictures_of(n)]
    return [vals(m), vals(m + l)]


@q(NN, "I see word 'buckle' in list. Where is buckle and no belt?", "buckle box, no belt box")
def _():
    return [pics(lambda p: k(p, "buckle") and not k(p, "belt"))]


@q(
    TE,
    "what is the person in picture 13297 wearing?",
    "clothes and accessories boxed on that picture; also with the parts (pockets, zippers); also the pants called, or also called, jeans, which is an attribute there",
)
def _():
    have = [n for n in CATSUP if B[13297][n]]
    assert "jeans" in A[13297]
    worn = [n for n in have if n in MAIN]
    return [vals(worn), vals(have), vals(worn + ["jeans"]), vals([n for n in worn if n != "pants"] + ["jeans"])]


@q(
    NN,
    "with watch on the arm and hat on the head but no glasses for the eyes",
    "watch, hat, no glasses; also headbands and head coverings for the hat",
)
def _():
    f = lambda p: k(p, "watch") and not k(p, "glasses")
    return [pics(lambda p: f(p) and k(p, "hat")), pics(lambda p: f(p) and k(p, "hat", HEAD))]


# ------------------------------------------------------------------ output
out = []
for n, (role, text, note, fn) in enumerate(QUESTIONS, 1):
    first, *rest = fn()
    also = []
    for x in rest:
        empty = x["kind"] in ("set", "values") and not x["items"]
        if x != first and x not in also and not empty:
            also.append(x)
    out.append({"id": "outfits-%03d" % n, "role": role, "question": text, "answer": first, "also": also, "note": note})
assert len(out) == 50 and len({o["question"].lower() for o in out}) == 50, len(out)
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "outfits.jsonl"), "w", encoding="utf-8") as f:
    for o in out:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
if args.show:

    def s(x):
        return len(x["items"]) if x["kind"] == "set" else x.get("items", x.get("value"))

    for o in out:
        print(
            o["id"],
            o["role"],
            "|",
            o["question"],
            "|",
            o["answer"]["kind"],
            s(o["answer"]),
            "also",
            [s(x) for x in o["also"]],
        )
    print(Counter(o["answer"]["kind"] for o in out), Counter(o["role"] for o in out))
