"""Blind questions over the Fashionpedia validation split; every gold answer is computed here from the raw files."""
import json, os, collections
HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.environ.get("MRAG_OWL_SHARED", "../shared") + "/data/fashionpedia/"
I = json.load(open(DATA + "instances_boxes_val2020.json"))
A = json.load(open(DATA + "attributes_val2020.json"))
D = json.load(open(DATA + "category_attributes_descriptions.json"))
CAT = {c["id"]: c["name"] for c in D["categories"]}
ATT = {x["id"]: x["name"] for x in D["attributes"]}
ASUP = {x["id"]: x["supercategory"] for x in D["attributes"]}
AID = {}
for k, v in ATT.items():
    assert v not in AID, v
    AID[v] = k
U = {i["id"] for i in I["images"]}
BOX = collections.defaultdict(list)
for x in I["annotations"]:
    BOX[x["image_id"], x["category_id"]].append(x["bbox"])
NUM = collections.Counter({k: len(v) for k, v in BOX.items()})
ATTR = {x["image_id"]: set(x["attribute_ids"]) for x in A["annotations"]}
SHORT = dict(blouse=0, top=1, sweater=2, cardigan=3, jacket=4, vest=5, pants=6, shorts=7, skirt=8, coat=9, dress=10,
             jumpsuit=11, cape=12, glasses=13, hat=14, headband=15, tie=16, glove=17, watch=18, belt=19, legwarmer=20,
             tights=21, sock=22, shoe=23, bag=24, scarf=25, umbrella=26, hood=27, collar=28, lapel=29, epaulette=30,
             sleeve=31, pocket=32, neckline=33, buckle=34, zipper=35, applique=36, bead=37, bow=38, flower=39,
             fringe=40, ribbon=41, rivet=42, ruffle=43, sequin=44, tassel=45)
MAIN = set(range(13)); UPPER = {0, 1, 2, 3, 4, 5, 9, 10, 11, 12}; LOWER = {6, 7, 8, 9, 10, 11}
ACCESS = {13, 14, 15, 16, 17, 18, 19, 24, 25, 26}

def g(*names):            # pictures with any of the garments
    return {i for i in U for n in names if NUM[i, SHORT[n]]}
def n(name, lo, hi=10**6):  # pictures with lo..hi boxes of it
    return {i for i in U if lo <= NUM[i, SHORT[name]] <= hi}
def a(*names):            # pictures with any of the attributes
    ids = {AID[x] for x in names}
    return {i for i in U if ATTR[i] & ids}
def sup(s, drop=()):
    ids = {k for k, v in ASUP.items() if v == s and k not in drop}
    return {i for i in U if ATTR[i] & ids}
def alone(name, among=MAIN):  # no other garment that could carry the attribute
    names = name if isinstance(name, tuple) else (name,)
    return {i for i in U if not any(NUM[i, c] for c in among if c not in {SHORT[x] for x in names})}
def inside(garment, part, thr=.5):  # some box of the part lies in a box of the garment
    out = set()
    for i in g(garment) & g(part):
        for x, y, w, h in BOX[i, SHORT[part]]:
            for X, Y, W, H in BOX[i, SHORT[garment]]:
                ov = max(0, min(x + w, X + W) - max(x, X)) * max(0, min(y + h, Y + H) - max(y, Y))
                if w * h and ov / (w * h) >= thr: out.add(i)
    return out
PAT_IDS = {k for k, v in ASUP.items() if v in ("textile pattern", "animal")} - {AID["plain (pattern)"]}
patterned = {i for i in U if ATTR[i] & PAT_IDS}
ANIMAL = {k for k, v in ASUP.items() if v == "animal"}
nick = lambda suffix: [k for k in ATT if ASUP[k] == "nickname" and ATT[k].replace(" )", ")").endswith("(" + suffix + ")")]
used = lambda ids: [k for k in ids if any(k in s for s in ATTR.values())]

S = lambda s: {"kind": "set", "of": "pictures", "items": [str(i) for i in sorted(s)]}
C = lambda v: {"kind": "count", "value": v if isinstance(v, int) else len(v)}
Y = lambda b: {"kind": "yesno", "value": "yes" if b else "no"}
VG = lambda ids: {"kind": "values", "of": "garments", "items": [CAT[k] for k in sorted(set(ids))]}
VA = lambda ids: {"kind": "values", "of": "attributes", "items": [ATT[k] for k in sorted(set(ids))]}
def top_g(pics, ids, boxes=False):
    c = {k: sum(NUM[i, k] if boxes else bool(NUM[i, k]) for i in pics) for k in ids}
    m = max(c.values()); return {"kind": "top", "of": "garments", "items": [CAT[k] for k in sorted(c) if c[k] == m]}
def top_a(pics, ids):
    c = {k: sum(k in ATTR[i] for i in pics) for k in ids}
    m = max(c.values()); return {"kind": "top", "of": "attributes", "items": [ATT[k] for k in sorted(c) if c[k] == m]}
UN = {"kind": "unanswerable"}
R = []
def q(role, text, ans, *also, note=""):
    also = [x for k, x in enumerate(also) if x != ans and x not in also[:k] and not (x.get("items") == [] and x["kind"] == "set")]
    R.append({"id": "", "role": role, "question": text, "answer": ans, "also": also, "note": note})
def s(role, text, main, *also, note=""):
    q(role, text, S(main), *[S(x) if isinstance(x, set) else x for x in also], note=note)
def cnt(role, text, main, *also, note=""):
    q(role, text, C(main), *[C(x) if isinstance(x, (set, int)) else x for x in also], note=note)
tee = a("classic (t-shirt)", "ringer (t-shirt)", "raglan (t-shirt)")
LONG, SHORTSL = a("wrist-length"), a("short (length)")
jeans = a("jeans")
mini = a("mini (length)"); maxi = a("maxi (length)"); midi = a("midi")
ac = lambda name, among=MAIN: alone(name, among)
no = lambda *names: U - g(*names)
bearing = lambda k, ids: {i for i in ids if NUM[i, k]}

# ---- one garment, one or two attributes
s("shopper", "floral dress with a belt", g("dress", ) & a("floral") & g("belt"), g("dress") & a("floral") & g("belt") & ac("dress"), note="dress + floral + belt; also: no other garment that could be floral")
s("shopper", "black tie is coming up, show me evening gowns that go down to the floor", a("gown") & a("floor (length)"), a("gown") & a("floor (length)", "maxi (length)"), a("gown") & a("floor (length)") & g("dress"), note="gown type + floor length")
s("shopper", "miniskirt", g("skirt") & mini, g("skirt") & mini & ac("skirt", LOWER), g("skirt") & a("mini (length)", "micro (length)"), g("skirt") & a("mini (length)", "micro (length)") & ac("skirt", LOWER), note="skirt + mini")
s("stylist", "high waisted pants", g("pants") & a("high waist"), g("pants") & a("high waist") & ac("pants", LOWER), note="pants + high waist")
s("shopper", "im looking for a maxi dress with long sleeves", g("dress") & maxi & LONG, g("dress") & a("maxi (length)", "floor (length)") & LONG, g("dress") & maxi & LONG & ac("dress", UPPER), g("dress") & maxi & LONG & ac("dress"), note="dress + maxi + wrist-length")
s("fashion student", "Which pictures show a pleated skirt?", g("skirt") & a("pleat"), g("skirt") & a("pleat") & ac("skirt"), g("skirt") & a("pleat", "accordion (skirt)"), note="skirt + pleat")
s("blogger", "v neck dresses", g("dress") & a("v-neck"), g("dress") & a("v-neck") & ac("dress", UPPER), note="dress + v-neck")
s("merchandiser", "double-breasted coats, please", g("coat") & a("double breasted"), g("coat") & a("double breasted") & ac("coat", UPPER), note="coat + double breasted")
s("shopper", "checked shirt", g("blouse") & a("check"), g("blouse") & a("check") & ac("blouse"), note="'shirt, blouse' + check; also: only that garment")
s("costume designer", "I need something asymmetrical with ruffles", a("asymmetrical") & g("ruffle"), (a("asymmetrical") | a("asymmetric (neckline)")) & g("ruffle"), note="silhouette asymmetrical + ruffle")
s("shopper", "striped t-shirts", tee & a("stripe"), g("top") & a("stripe"), g("top") & tee & a("stripe"), tee & a("stripe") & ac("top"), note="t-shirt types + stripe; also the whole category 'top, t-shirt, sweatshirt'")
s("shopper", "polka dot dres", g("dress") & a("dot"), g("dress") & a("dot") & ac("dress"), note="dress + dot")
s("stylist", "A-line skirts that end at the knee", g("skirt") & a("a-line") & a("knee (length)"), g("skirt") & a("a-line") & a("knee (length)") & ac("skirt", LOWER), note="skirt + a-line + knee")
s("English learner", "Please show me the dress which have one shoulder only.", g("dress") & a("one shoulder"), g("dress") & a("one shoulder") & ac("dress", UPPER), a("one shoulder"), note="dress + one shoulder")
s("shopper", "off shoulder top", g("top") & a("off-the-shoulder"), g("top", "blouse") & a("off-the-shoulder"), g("top") & a("off-the-shoulder") & ac("top", UPPER), note="top + off-the-shoulder")
s("stylist", "turtleneck sweaters", g("sweater") & a("turtle (neck)"), g("sweater") & a("turtle (neck)") & ac("sweater", UPPER), note="sweater + turtle neck")
s("shopper", "distressed jeans", jeans & a("distressed"), jeans & a("distressed", "frayed"), jeans & a("distressed") & g("pants"), jeans & a("distressed") & ac("pants"), note="jeans + distressed")
s("merchandiser", "quilted jackets or coats", g("jacket", "coat") & a("quilted"), g("jacket", "coat") & a("quilted", "puffer (jacket)", "puffer (coat)"), note="(jacket or coat) + quilted")
s("blogger", "wide leg trousers with a high waist, for a post about seventies style", g("pants") & a("wide leg") & a("high waist"), g("pants") & a("wide leg") & a("high waist") & ac("pants", LOWER), note="pants + wide leg + high waist")
s("shopper", "leopard print anything", a("leopard"), a("leopard", "cheetah"), note="leopard")
s("costume designer", "fur coats", g("coat") & a("fur"), g("coat") & a("fur") & ac("coat"), g("coat") & a("fur", "shearling (coat)", "teddy bear (coat)"), note="coat + fur")
s("fashion student", "dresses with puff sleeves", g("dress") & a("puff (sleeve)"), g("dress") & a("puff (sleeve)") & ac("dress", UPPER), note="dress + puff sleeve")
s("shopper", "pencil skirt knee length or below", g("skirt") & a("pencil") & a("knee (length)", "below the knee (length)"), g("skirt") & a("pencil") & a("knee (length)", "below the knee (length)", "midi"), g("skirt") & a("pencil") & a("knee (length)", "below the knee (length)", "midi", "maxi (length)", "floor (length)"), g("skirt") & a("pencil") & a("knee (length)", "below the knee (length)") & ac("skirt", LOWER), note="skirt + pencil + (knee or below the knee)")
s("shopper", "wrap dress", a("wrap (dress)"), a("wrap (dress)") & g("dress"), g("dress") & (a("wrap (dress)") | a("wrapping")), note="type wrap (dress)")
s("fashion student", "garments with a mandarin collar", a("mandarin (collar)"), a("mandarin (collar)") & g("collar"), note="mandarin collar")
s("stylist", "Blazers with a notched lapel, if there are any.", a("blazer") & a("notched (lapel)"), a("blazer") & a("notched (lapel)") & g("jacket"), a("blazer") & a("notched (lapel)") & ac("jacket", UPPER - {0, 1, 2, 5, 10, 11}), note="blazer + notched lapel")
s("shopper", "sleeveless dress", g("dress") & a("sleeveless"), g("dress") - g("sleeve"), (g("dress") & a("sleeveless")) | (g("dress") - g("sleeve")), note="attribute sleeveless; also: dress and no sleeve box")
# ---- combinations
s("shopper", "jeans adn a biker jacket", jeans & a("biker (jacket)"), jeans & a("biker (jacket)") & g("pants", "shorts", "skirt") & g("jacket"), note="jeans + biker jacket")
s("stylist", "Outfits that combine a skirt, tights and a coat.", g("skirt") & g("tights") & g("coat"), note="three garments")
s("blogger", "hat scarf and glasses all together", g("hat") & g("scarf") & g("glasses"), note="three accessories")
s("shopper", "someone in shorts with a bag and a hat", g("shorts") & g("bag") & g("hat"), note="three")
s("stylist", "blouse with pencil skirt", g("blouse") & g("skirt") & a("pencil"), g("blouse") & g("skirt") & a("pencil") & ac(("blouse", "skirt")), note="blouse + skirt + pencil")
s("shopper", "leggings with a long tunic", a("leggings") & a("tunic (top)", "tunic (dress)"), a("leggings") & a("tunic (top)"), note="leggings + tunic of either kind")
s("costume designer", "a vest worn over a shirt", g("vest") & g("blouse"), g("vest") & g("blouse", "top"), note="vest + shirt, blouse")
s("merchandiser", "For a display I am planning I would like to see all the pictures in which a cardigan is worn together with a dress, please.", g("cardigan") & g("dress"), note="two garments")
s("English learner", "I search someone with umbrella and coat", g("umbrella") & g("coat"), note="two; may be few")
s("shopper", "trench coat + bag", a("trench (coat)") & g("bag"), a("trench (coat)") & g("bag") & g("coat"), note="trench + bag")
s("stylist", "crop top with high-waisted shorts", a("crop (top)") & g("shorts") & a("high waist"), a("crop (top)") & g("shorts") & a("high waist") & ac("shorts", LOWER), note="crop top + shorts + high waist")
s("stylist", "crop top with high-waisted skirt, but nothing with a jacket on top", (a("crop (top)") & g("skirt") & a("high waist")) - g("jacket"), (a("crop (top)") & g("skirt") & a("high waist")) - g("jacket", "coat", "cardigan"), note="minus jacket")
s("blogger", "winter outfit w/ scarf coat and a bag", g("scarf") & g("coat") & g("bag"), note="three; the season is not recorded")
s("shopper", "jumpsuit with belt", g("jumpsuit") & g("belt"), note="two")
s("costume designer", "gloves and a hat, the old-fashioned way", g("glove") & g("hat"), note="two")
s("shopper", "hoodie with jeans or shorts", a("hoodie") & (jeans | g("shorts")), (g("top", "jacket", "sweater") & g("hood")) & (jeans | g("shorts")), (a("hoodie") | (g("top", "jacket", "sweater") & g("hood"))) & (jeans | g("shorts")), note="type hoodie; also: an upper garment and a hood")
s("stylist", "tank tops under a blazer", a("tank (top)") & a("blazer"), note="two types")
s("shopper", "floral skirt and plain top", g("skirt") & g("top") & a("floral") & a("plain (pattern)"), g("skirt") & g("top") & a("floral") & a("plain (pattern)") & ac(("skirt", "top")), note="skirt + top + floral + plain; which is which is not recorded")
# ---- denials
s("shopper", "shirt dress without a belt", a("shirt (dress)") - g("belt"), (a("shirt (dress)") & g("dress")) - g("belt"), note="type shirt (dress), no belt")
s("shopper", "pants but not jeans pls, and with a jacket", (g("pants") & g("jacket")) - jeans, note="no jeans attribute")
s("stylist", "Good morning, I would be very grateful if you could find me the coats that are worn without a scarf, a hat or gloves, thank you.", g("coat") - g("scarf", "hat", "glove"), note="none of the three")
s("merchandiser", "jackets with no collar and no lapel", g("jacket") - g("collar", "lapel"), g("jacket") - inside("jacket", "collar") - inside("jacket", "lapel"), note="no collar and no lapel box in the picture")
s("shopper", "Maxi skirts, no prints please, just plain.", (g("skirt") & maxi & a("plain (pattern)")) - patterned, g("skirt") & maxi & a("plain (pattern)"), (g("skirt") & maxi) - patterned, (g("skirt") & maxi & a("plain (pattern)")) - patterned - a("printed"), (g("skirt") & a("maxi (length)", "floor (length)") & a("plain (pattern)")) - patterned, (g("skirt") & maxi & a("plain (pattern)") & ac("skirt", LOWER)) - patterned, note="plain, no other pattern")
s("blogger", "short dress no tights no socks, with a hat", (g("dress") & g("hat") & a("mini (length)", "micro (length)")) - g("tights", "sock"), (g("dress") & g("hat") & mini) - g("tights", "sock"), (g("dress") & g("hat") & a("mini (length)", "micro (length)", "above-the-knee (length)")) - g("tights", "sock"), note="short = mini or micro")
s("shopper", "outfits with neither skirt nor dress nor pants", U - g("skirt", "dress", "pants"), note="none of three")
s("English learner", "dress without sleeve but with pocket", (g("dress") & g("pocket")) - g("sleeve"), inside("dress", "pocket") - g("sleeve"), g("dress") & g("pocket") & a("sleeveless"), note="no sleeve box")
s("shopper", "shorts without any pockets", g("shorts") - g("pocket"), g("shorts") - inside("shorts", "pocket"), note="no pocket box; also: none inside the shorts")
# ---- alternatives
s("shopper", "a parka or a trench", a("parka", "trench (coat)"), a("parka", "trench (coat)") & g("coat"), note="either")
s("stylist", "Sweetheart or plunging neckline on a gown", a("gown") & a("sweetheart (neckline)", "plunging (neckline)"), a("gown") & a("sweetheart (neckline)", "plunging (neckline)") & g("dress"), note="either neckline + gown")
s("costume designer", "capes, kimonos and robes - whatever is draped", g("cape") | a("kimono", "robe"), note="union; 'kimono' the coat type, not the sleeve")
s("shopper", "cardigan or sweater with jeans", g("cardigan", "sweater") & jeans, note="either + jeans")
# ---- numbers
s("merchandiser", "picturse with two bags", n("bag", 2, 2), n("bag", 2), note="exactly two; also at least two")
s("merchandiser", "at least four pockets", n("pocket", 4), note="four or more pocket boxes")
s("fashion student", "Where can I see three or more zippers in one outfit?", n("zipper", 3), note="three or more")
s("shopper", "just one shoe visible", n("shoe", 1, 1), note="exactly one")
s("costume designer", "anything with five beads or more", n("bead", 5), note="five or more bead boxes")
# ---- parts
s("shopper", "jacket with a hood", g("jacket") & g("hood"), inside("jacket", "hood"), g("jacket") & g("hood") & ac("jacket", UPPER), note="jacket + hood")
s("shopper", "dresses that have pockets!!", g("dress") & g("pocket"), inside("dress", "pocket"), g("dress") & g("pocket") & ac("dress"), note="dress + pocket; also containment, only garment")
s("costume designer", "military looking things with epaulettes", g("epaulette"), g("epaulette") & a("military (coat)", "classic military (jacket)"), note="epaulette")
s("fashion student", "peter pan collar on a dress or blouse", g("dress", "blouse") & a("peter pan (collar)"), g("dress", "blouse") & a("peter pan (collar)") & g("collar"), note="collar type + garment")
s("merchandiser", "Skirts with a zipper and a belt", g("skirt") & g("zipper") & g("belt"), inside("skirt", "zipper") & g("belt"), note="skirt + zipper + belt")
s("blogger", "festival look: fringe or tassels", g("fringe", "tassel"), note="either")
s("stylist", "something sparkly - sequins or gems - in a dress", g("dress") & (g("sequin") | a("sequin(a)", "gem")), g("dress") & g("sequin"), g("dress") & (g("sequin") | a("sequin(a)")), g("dress") & (g("sequin") | a("gem")), note="sequin as part or technique, or gem")
s("shopper", "bow on dress", g("dress") & g("bow"), inside("dress", "bow"), note="dress + bow")
s("costume designer", "a cape with gloves for a winter scene", g("cape") & g("glove"), note="may be empty")
# ---- counts
cnt("merchandiser", "How many outfits have a hat?", g("hat"), note="pictures")
cnt("merchandiser", "how many pictures of dresses are there", g("dress"), note="pictures")
cnt("merchandiser", "count of handbags altogether", sum(NUM[i, 24] for i in U), len(g("bag")), note="boxes of 'bag, wallet'; also pictures")
cnt("fashion student", "how many coats have fur", g("coat") & a("fur"), g("coat") & a("fur") & ac("coat"), note="pictures with coat + fur")
cnt("stylist", "In how many looks is a skirt combined with a jacket but no bag?", (g("skirt") & g("jacket")) - g("bag"), note="")
cnt("shopper", "how many jeans have you got", jeans, jeans & g("pants"), note="pictures with jeans")
cnt("merchandiser", "nr of floral dresses", g("dress") & a("floral"), g("dress") & a("floral") & ac("dress"), note="")
cnt("English learner", "How much pictures has a person with the glasses and without hat?", g("glasses") - g("hat"), note="glasses, no hat")
cnt("blogger", "how many people wear tights with shorts", g("tights") & g("shorts"), note="")
cnt("merchandiser", "Could you tell me how many of the tops are cropped, by any chance?", g("top") & a("crop (top)"), a("crop (top)"), note="")
cnt("fashion student", "how many empire waist dresses", g("dress") & a("empire waistline"), g("dress") & a("empire waistline") & ac("dress"), note="")
cnt("merchandiser", "how many outfits show a watch AND a belt", g("watch") & g("belt"), note="")
cnt("merchandiser", "how many looks dont have shoes in them", no("shoe"), note="no shoe box")
cnt("stylist", "number of single breasted blazers", a("blazer") & a("single breasted"), a("blazer") & a("single breasted") & g("jacket"), note="")
cnt("fashion student", "How many photos carry an animal print of one sort or another?", sup("animal"), a("leopard", "cheetah", "zebra", "giraffe", "snakeskin (pattern)"), note="all of the group animal; also without peacock")
cnt("shopper", "how many mini dresses with long sleeves", g("dress") & mini & LONG, g("dress") & mini & LONG & ac("dress", UPPER), g("dress") & a("mini (length)", "micro (length)") & LONG, note="")
cnt("merchandiser", "how many photos in total", len(U), note="all pictures")
cnt("costume designer", "how many with a tie", g("tie"), note="category tie")
# ---- yes / no
ny = lambda role, text, b, *al, note="": q(role, text, Y(b), *[Y(x) for x in al], note=note)
ny("costume designer", "Is there a kilt anywhere?", a("kilt"), note="one picture")
ny("costume designer", "do you have any cheongsam", a("cheongsams"), note="attribute never used")
ny("merchandiser", "do more pictures have skirts than pants?", len(g("skirt")) > len(g("pants")), note="")
ny("merchandiser", "are glasses more common than hats", len(g("glasses")) > len(g("hat")), note="")
ny("shopper", "is there any jumpsuit with stripes", g("jumpsuit") & a("stripe"), g("jumpsuit") & a("stripe") & ac("jumpsuit"), note="")
ny("fashion student", "Are stripes more frequent than checks in this collection?", len(a("stripe")) > len(a("check")), note="")
ny("stylist", "did anybody wear an umbrella together with shorts?", g("umbrella") & g("shorts"), note="")
ny("blogger", "Does every outfit with a tie also have a shirt?", not (g("tie") - g("blouse")), not (g("tie") - g("blouse", "top")), note="shirt, blouse")
ny("shopper", "got any tutus", a("tutu (skirt)"), note="attribute never used")
ny("merchandiser", "do more pictures have long sleeves than short sleeves", len(LONG) > len(SHORTSL), note="")
# ---- top
G26 = set(range(27))
q("merchandiser", "apart from shoes, which piece of clothing or accessory turns up in most pictures?", top_g(U, G26 - {23}), note="categories 0-26 but shoe, by pictures")
q("stylist", "what do people wear most often with jeans on top", top_g(jeans, UPPER), top_g(jeans, G26 - {6}), note="upper-body categories among pictures with jeans")
q("fashion student", "What is the most common pattern other than plain?", top_a(U, PAT_IDS), note="textile pattern + animal")
q("merchandiser", "most frequent neckine", top_a(U, [k for k, v in ASUP.items() if v == "neckline type"]), note="group neckline type")
q("stylist", "Which accessory is most often seen with a coat?", top_g(g("coat"), ACCESS), top_g(g("coat"), ACCESS | {23}), top_g(g("coat"), ACCESS | {20, 21, 22}), note="head, neck, hand, belt, bag, scarf, umbrella; also with shoes")
q("merchandiser", "most popular type of jacket?", top_a(U, [AID[x] for x in ("blazer", "anorak", "windbreaker", "bolero")] + nick("jacket")), note="nicknames of jackets")
q("fashion student", "which collar shape is used the most", top_a(U, nick("collar")), note="nicknames (collar)")
q("blogger", "what length are skirts usually", top_a(g("skirt"), range(148, 156)), top_a(g("skirt") & ac("skirt", LOWER), range(148, 156)), note="lengths micro to floor among pictures with a skirt (above-the-hip and hip are lengths of tops, the rest of sleeves)")
# ---- values
SLV = [k for k in range(204, 217)]
q("fashion student", "Which kinds of sleeve occur in the pictures?", VA(used(SLV)), VA(SLV), VA(used(SLV + list(range(156, 161)))), note="sleeve types in use; also with lengths")
q("costume designer", "what animal prints are there", VA(used(ANIMAL)), VA(ANIMAL), note="used ones of the group animal")
q("merchandiser", "list the lapel types", VA(used(nick("lapel"))), VA(nick("lapel")), note="")
q("stylist", "which garments or accessories are worn together with a cape?", VG(k for k in G26 - {12} if bearing(k, g("cape"))), VG(k for k in set(CAT) - {12} if bearing(k, g("cape"))), VG(k for k in G26 - {12} - ACCESS - {23} if bearing(k, g("cape"))), note="categories 0-26; also with parts")
q("fashion student", "Which neckline types never appear here?", VA(k for k, v in ASUP.items() if v == "neckline type" and not used([k])), note="unused of the group")
q("merchandiser", "What patterns do the jumpsuits come in?", VA(k for k in PAT_IDS | {AID["plain (pattern)"]} if any(k in ATTR[i] for i in g("jumpsuit"))), VA(k for k in PAT_IDS | {AID["plain (pattern)"]} if any(k in ATTR[i] for i in g("jumpsuit") & ac("jumpsuit"))), VA(k for k in PAT_IDS if any(k in ATTR[i] for i in g("jumpsuit"))), note="pattern of pictures with a jumpsuit")
# ---- not in the data
for role, text, why in (
    ("shopper", "red dress under 50 euros", "colour, price"), ("shopper", "which brand is the trench coat in the pictures?", "brand"),
    ("stylist", "outfits with high heels", "no heel or shoe types"), ("shopper", "is the floral dress available in size M", "sizes, stock"),
    ("fashion student", "What was the most common colour of coats?", "no colours"), ("blogger", "who is the photographer of the look with the leopard print?", "photographer is not recorded")):
    q(role, text, UN, note=why)

import random
random.Random(16).shuffle(R)
for k, r in enumerate(R, 1): r["id"] = f"outfits-{k:03d}"
with open(os.path.join(HERE, "outfits.jsonl"), "w") as f:
    for r in R: f.write(json.dumps(r, ensure_ascii=False) + "\n")
def short(x): return len(x["items"]) if x["kind"] == "set" else x.get("value", x.get("items", ""))
if __name__ == "__main__":
    for r in R: print(r["id"][-3:], r["answer"]["kind"], short(r["answer"]), [short(x) for x in r["also"]], "|", r["question"])
    print(len(R), collections.Counter(r["answer"]["kind"] for r in R))
