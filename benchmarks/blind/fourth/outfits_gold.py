"""Gold answers for outfits.jsonl (set D): Fashionpedia validation split; things are images by id (strings).

The real data give attributes per image, not per garment. An attribute named with a garment is bound to it here (function S):
the garment is in the picture, the attribute is given for the picture, and no other garment in the picture could bear it
(CARRY below: what each group of attributes is borne by; parts by the overlap of their boxes with the garments' boxes).
The reading by picture (function L: garment and attribute both in the picture) stands in `also`."""
import collections, json, os
D = os.path.join(os.environ.get("MRAG_OWL_SHARED", "../shared"), "data", "fashionpedia")
box = json.load(open(os.path.join(D, "instances_boxes_val2020.json")))
att = json.load(open(os.path.join(D, "attributes_val2020.json")))
CN = {c["id"]: c["name"] for c in box["categories"]}
SUP = {c["name"]: c["supercategory"] for c in box["categories"]}
AN = {a["id"]: a["name"] for a in att["attributes"]}
ASUP = {a["name"]: a["supercategory"] for a in att["attributes"]}
IMG = {str(i["id"]): i for i in box["images"]}
LIC = {l["id"]: l["name"] for l in box["licenses"]}
ALL = set(IMG)
SHORT = {"top": "top, t-shirt, sweatshirt", "shirt": "shirt, blouse", "bag": "bag, wallet", "tights": "tights, stockings",
         "hair": "headband, head covering, hair accessory", "legwarmer": "leg warmer"}
N = lambda n: SHORT.get(n, n)
boxes = collections.defaultdict(lambda: collections.defaultdict(list))
for x in box["annotations"]:
    boxes[str(x["image_id"])][CN[x["category_id"]]].append(x["bbox"])
attrs = collections.defaultdict(set)
for x in att["annotations"]:
    attrs[str(x["image_id"])] |= {AN[k] for k in x["attribute_ids"]}
GARM = [N(n) for n in ("shirt", "top", "sweater", "cardigan", "jacket", "vest", "pants", "shorts", "skirt", "coat", "dress", "jumpsuit", "cape")]
UP = [N(n) for n in ("shirt", "top", "sweater", "cardigan", "jacket", "vest", "coat", "cape")]
LOW = ["pants", "shorts", "skirt", "coat", "dress", "jumpsuit"]
PARTOF = {"neckline": [N(n) for n in ("shirt", "top", "sweater", "cardigan", "vest", "dress", "jumpsuit")],
          "sleeve": [N(n) for n in ("shirt", "top", "sweater", "cardigan", "jacket", "coat", "dress", "jumpsuit", "cape")],
          "collar": [N(n) for n in ("shirt", "top", "sweater", "cardigan", "jacket", "vest", "coat", "dress", "jumpsuit", "cape")],
          "lapel": ["jacket", "vest", "coat", "dress", "jumpsuit"],
          "hood": [N("top"), "sweater", "cardigan", "jacket", "vest", "coat", "cape", "dress"],
          "epaulette": [N("shirt"), "jacket", "coat", "dress"]}
SLEN = {"sleeveless", "short (length)", "elbow-length", "three quarter (length)", "wrist-length"}
def part(a):
    if ASUP[a] == "neckline type": return "neckline"
    if a in SLEN or a.endswith("(sleeve)") or a in ("set-in sleeve", "dropped-shoulder sleeve", "dolman (sleeve), batwing (sleeve)"): return "sleeve"
    for p in ("collar", "lapel", "pocket"):
        if a.endswith(f"({p})"): return p
CARRY = {}
for a in ("above-the-hip (length)", "hip (length)"): CARRY[a] = UP
for a in ("micro (length)", "mini (length)", "above-the-knee (length)", "knee (length)", "below the knee (length)", "midi", "maxi (length)", "floor (length)", "high waist", "low waist"): CARRY[a] = LOW
for a in ("bell bottom", "bootcut", "wide leg", "baggy"): CARRY[a] = ["pants", "shorts", "jumpsuit"]
for a in ("pencil",): CARRY[a] = ["pants", "skirt", "dress"]
for a in ("mermaid", "trumpet"): CARRY[a] = ["skirt", "dress"]
for a in ("a-line", "circle", "fit and flare", "flare", "bell", "tent"): CARRY[a] = ["skirt", "dress", "coat", "jumpsuit"]
for a in ("dropped waistline", "basque (wasitline)", "empire waistline", "high low"): CARRY[a] = ["skirt", "dress", "jumpsuit"] + ([N("top"), N("shirt")] if a[0] == "e" else [])
for a in ("distressed", "washed"): CARRY[a] = ["pants", "shorts", "skirt"]   # jeans as a rule; looked at in the pictures
CARRY["double breasted"] = ["jacket", "vest", "coat", "dress", "cape"]
CARRY["single breasted"] = [N(n) for n in ("shirt", "cardigan", "jacket", "vest", "coat", "dress")]
CARRY["fly (opening)"] = ["pants", "shorts", "skirt"]
CARRY["pleat"] = ["skirt", "dress", "pants", "shorts", "jumpsuit"]
CARRY["slit"] = ["skirt", "dress", "coat"]
CARRY["tiered"] = ["skirt", "dress"]
CARRY["fur"] = ["jacket", "coat", "vest", "cape", "cardigan", "sweater"]
CARRY["letters, numbers"] = [N(n) for n in ("top", "sweater", "shirt", "dress", "jacket")]
def over(p, g):   # share of part box p inside garment box g
    w = min(p[0] + p[2], g[0] + g[2]) - max(p[0], g[0]); h = min(p[1] + p[3], g[1] + g[3]) - max(p[1], g[1])
    return max(w, 0) * max(h, 0) / max(p[2] * p[3], 1)
def owners(i, p, name):   # kinds of garment a part's box may belong to
    r = {}
    for g in PARTOF.get(name, GARM):
        m = max((over(p, b) for b in boxes[i][g]), default=0)
        if m >= .4: r[g] = m
    return {g for g in r if r[g] >= max(r.values()) - .1}
def lst(x): return [x] if isinstance(x, str) else list(x)
def C(*ns, k=1):
    for n in ns: assert N(n) in SUP, n
    return {i for i in ALL if sum(len(boxes[i][N(n)]) for n in ns) >= k}
def A(*ns):
    for n in ns: assert n in ASUP, n
    return {i for i in ALL if attrs[i] & set(ns)}
def L(g, *groups):
    o = C(*lst(g))
    for gr in groups: o = o & A(*lst(gr))
    return o
def S1(gs, a):
    gs = {N(g) for g in gs}; o = set(); p = part(a)
    for i in C(*gs) & A(a):
        if p:
            ow = [owners(i, b, p) for b in boxes[i][p]]
            if ow and all(x and x <= gs for x in ow): o.add(i)
        else:
            if all(g in gs for g in CARRY.get(a, GARM) if boxes[i][g]): o.add(i)
    return o
def S(g, *groups):
    o = C(*lst(g))
    for gr in groups: o = o & set().union(*(S1(lst(g), a) for a in lst(gr)))
    return o
def SP(g, p):   # a part or decoration on a garment, by boxes; second: both in the picture
    gs = {N(x) for x in lst(g)}
    return {i for i in C(*gs) & C(p) if any((o := owners(i, b, p)) and o <= gs for b in boxes[i][p])}
def LP(g, p): return C(*lst(g)) & C(p)
PATTERN = [n for n, s in ASUP.items() if s in ("textile pattern", "animal") and not n.startswith("plain")]
NECK = [n for n, s in ASUP.items() if s == "neckline type"]
LONGSL = "wrist-length"
out = []
def st(x): return {"kind": "set", "of": "pictures", "items": sorted(x, key=int)}
def conv(x):
    if isinstance(x, (set, frozenset)): return st(x)
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
def Q(role, q, a, *also, note=""):
    a = conv(a); al = []
    for y in map(conv, also):
        if y != a and y not in al: al.append(y)
    out.append({"id": f"outfits-{len(out)+1:03d}", "role": role, "question": q, "answer": a, "also": al, "note": note})
def vals(x): return {"kind": "values", "items": sorted(x)}
def top(of, cnt):
    m = max(cnt.values()); return {"kind": "top", "of": of, "items": sorted(k for k, v in cnt.items() if v == m)}
def acount(f): return collections.Counter(a for i in ALL for a in attrs[i] if f(a))
sh, sy, cd, pe = "shopper", "stylist", "costume designer", "picture editor"
def B(role, q, g, *gr, note="", extra=()): Q(role, q, S(g, *gr), L(g, *gr), *extra, note=note)

# ---- shoppers
B(sh, "dotty dresses", "dress", "dot", note="polka-dot dresses")
B(sh, "I'm after a long floral dress, ankle length or longer", "dress", "floral", ["maxi (length)", "floor (length)"])
B(sh, "Off the shoulder dresses, what've you got?", "dress", "off-the-shoulder")
Q(sh, "jeans with rips in, the distressed look", S("pants", "distressed") & A("jeans"), L("pants", "distressed") & A("jeans"), A("jeans", "short (shorts)") & A("distressed"), note="jeans, distressed")
Q(sh, "Is there anything in leopard print or cheetah?", A("leopard", "cheetah"), True, note="list or yes")
Q(sh, "show us your jumpsuits pls", C("jumpsuit"))
Q(sh, "Have you got a jumper with a polo neck?", S("sweater", "turtle (neck)"), L("sweater", "turtle (neck)"), S(["sweater", "top"], "turtle (neck)"), L(["sweater", "top"], "turtle (neck)"), A("turtle (neck)"), True, note="turtle neck sweaters; high-necked tops acceptable")
B(sh, "bodycon dress w long sleeves", "dress", "bodycon (dress)", LONGSL)
Q(sh, "I want a skirt that has pockets!", SP("skirt", "pocket"), LP("skirt", "pocket"))
B(sh, "tops with puffed sleeves", "top", "puff (sleeve)", extra=(S(["top", "shirt"], "puff (sleeve)"), L(["top", "shirt"], "puff (sleeve)")))
Q(sh, "got any hoodies for my lad", A("hoodie"), SP(["top", "sweater", "jacket"], "hood"), note="the named kind; hooded tops acceptable")
B(sh, "Wide-leg trousers please", "pants", "wide leg")
B(sh, "high waisted shorts", "shorts", "high waist")
B(sh, "One-shoulder or strapless-looking straight-across dresses for a wedding", "dress", ["one shoulder", "straight across (neck)"])
Q(sh, "A crop top with a skirt - not with trousers", (A("crop (top)") & C("skirt")) - C("pants"))
B(sh, "short A-line skirts, above the knee at the longest", "skirt", "a-line", ["micro (length)", "mini (length)", "above-the-knee (length)"], extra=(S("skirt", "a-line", "above-the-knee (length)"), L("skirt", "a-line", "above-the-knee (length)")))
Q(sh, "do you have a kilt?", A("kilt"), True)
Q(sh, "Camel-coloured coats", None, note="no colours in the data")
Q(sh, "dresses under fifty quid", None, note="no prices")
Q(sh, "Bomber or biker jackets, I'm not fussy which", A("bomber (jacket)", "biker (jacket)"))
B(sh, "coats with fur", "coat", "fur")
Q(sh, "wrap dresses", A("wrap (dress)"), L("dress", "wrapping"), S("dress", "wrapping"))
Q(sh, "something sequinned to wear to a party, a dress", SP("dress", "sequin") | S("dress", "sequin(a)"), LP("dress", "sequin"), L("dress", "sequin(a)"), LP("dress", "sequin") | L("dress", "sequin(a)"), note="dress with sequins")
Q(sh, "Knitted sweater dresses", A("sweater (dress)"))
Q(sh, "what do you have in paisley", A("paisley"))
Q(sh, "dresses that aren't plain", C("dress") & S("dress", PATTERN), L("dress", PATTERN), C("dress") - A("plain (pattern)"), note="a patterned dress; or no plain garment in the picture")
Q(sh, "Anything suede?", A("suede"), True)
Q(sh, "shorts worn with a hat, for the beach", C("shorts") & C("hat"))
B(sh, "v neck dresses", "dress", "v-neck")
Q(sh, "cardigan over a dress", C("cardigan") & C("dress"))
B(sh, "pencil skirts", "skirt", "pencil", extra=(L("skirt", ["pencil", "sheath (skirt)"]), A("sheath (skirt)")))
B(sh, "Dresses with a slit up the side, where are they", "dress", "slit")
B(sh, "pleated skirts", "skirt", "pleat", extra=(L("skirt", ["pleat", "accordion (skirt)"]),))
B(sh, "tees and sweatshirts with writing on them", "top", "letters, numbers")
Q(sh, "Do you sell tutus?", False, set(), note="none in the data")
Q(sh, "which of these come in a size 12", None, note="no sizes")
Q(sh, "sundresses and kaftans for my holidays", A("sundress", "kaftan"))
Q(sh, "Jeans, but with a zip?", SP("pants", "zipper") & A("jeans"), A("jeans") & C("zipper"), A("jeans") & A("zip-up"), A("jeans") & C("zipper") & A("zip-up"))
Q(sh, "flip flops or sandals", None, note="shoes are not told apart by kind")
Q(sh, "puffer jackets or coats", A("puffer (jacket)", "puffer (coat)"))
# ---- stylists
Q(sy, "Looks that put a blazer with jeans", A("blazer") & A("jeans"))
Q(sy, "blazer + shorts", A("blazer") & C("shorts"))
Q(sy, "Belted dresses", SP("dress", "belt"), LP("dress", "belt"), note="dress and belt")
Q(sy, "I need a dress styled with tights and a hat", C("dress") & C("tights") & C("hat"))
Q(sy, "Coat and scarf, but leave out anybody in a hat", (C("coat") & C("scarf")) - C("hat"), (C("coat") & C("scarf")) - C("hat", "hair"))
Q(sy, "leggings under a coat", A("leggings") & C("coat"))
Q(sy, "trench coats with glasses or sunglasses", A("trench (coat)") & C("glasses"))
Q(sy, "Any outfit with two bags or more?", C("bag", k=2), bool(C("bag", k=2)))
B(sy, "double-breasted coats", "coat", "double breasted")
B(sy, "double breasted jackets - not coats though", "jacket", "double breasted", extra=(L("jacket", "double breasted") - C("coat"),))
Q(sy, "Oversized coats please, the bigger the better", L("coat", "oversized"), L("coat", ["oversized", "oversized (lapel)", "oversized (collar)"]), note="by picture: a coat is always worn over something, so not bindable further")
B(sy, "asymmetric dresses", "dress", "asymmetrical", extra=(L("dress", ["asymmetrical", "asymmetric (neckline)"]), S("dress", ["asymmetrical", "asymmetric (neckline)"])))
B(sy, "Empire-line dresses for a pear shape", "dress", "empire waistline")
Q(sy, "is there a single peplum in here", False, set())
Q(sy, "How many looks pair a skirt with tights or stockings?", len(C("skirt") & C("tights")))
Q(sy, "How many of the dress looks go without a belt?", len(C("dress") - C("belt")), len(C("dress") - SP("dress", "belt")))
Q(sy, "Which neckline comes up most often across the pictures?", top("necklines", acount(lambda a: a in NECK)))
Q(sy, "Apart from plain, what's the commonest pattern?", top("patterns", acount(lambda a: a in PATTERN)))
Q(sy, "Is anyone wearing a cape together with gloves?", bool(C("cape") & C("glove")), C("cape") & C("glove"))
Q(sy, "A vest layered on top of a shirt or a blouse", C("vest") & C("shirt"), note="vest and shirt")
Q(sy, "skater skirts with a top, no jacket", (A("skater (skirt)") & C("top")) - C("jacket"))
Q(sy, "ankle boots with dresses", None, note="kinds of shoe not given")
Q(sy, "Looks with red lipstick", None, note="make-up not given")
Q(sy, "Leggings and a tunic togehter", A("leggings") & A("tunic (top)", "tunic (dress)"), A("leggings") & A("tunic (top)"))
B(sy, "floor-length gowns, sweetheart neckline", "dress", "gown", ["floor (length)", "maxi (length)"], "sweetheart (neckline)", extra=(S("dress", "gown", "floor (length)", "sweetheart (neckline)"), L("dress", "gown", "floor (length)", "sweetheart (neckline)"), L("dress", "floor (length)", "sweetheart (neckline)")))
B(sy, "mermaid or trumpet dresses", "dress", ["mermaid", "trumpet"])
Q(sy, "A watch, a belt and glasses all in one look", C("watch") & C("belt") & C("glasses"))
Q(sy, "gloves with a dress", C("glove") & C("dress"))
Q(sy, "Socks on show with a skirt or shorts", C("sock") & C("skirt", "shorts"))
Q(sy, "shirt dresses worn with a belt", A("shirt (dress)") & C("belt"))
Q(sy, "double denim: jeans and a trucker jacket", A("jeans") & A("trucker (jacket)"))
Q(sy, "Which looks have a dress with ruffles", SP("dress", "ruffle"), LP("dress", "ruffle"))
Q(sy, "stripey top with jeans", (A("jeans") & L("top", "stripe")) - C("shirt", "sweater", "cardigan", "jacket", "vest", "coat", "skirt", "dress"), A("jeans") & L("top", "stripe"), A("jeans") & L(["top", "shirt", "sweater"], "stripe"), note="jeans are not striped: the top is, where no other garment is there")
Q(sy, "Bare-leg looks: shorts, with neither tights nor socks nor trousers", C("shorts") - C("tights", "sock", "pants"), C("shorts") - C("tights", "sock", "pants", "legwarmer"), note="shorts; none of the three")
# ---- costume designers
Q(cd, "kimonos and robes", A("kimono", "robe"), note="named kinds")
Q(cd, "Bishop or poet sleeves for a pirate", A("bishop (sleeve)", "poet (sleeve)"))
B(cd, "I need leg-of-mutton sleeves on a dress", "dress", "leg of mutton (sleeve)")
Q(cd, "Is there a jabot anywhere?", False, set())
Q(cd, "mandarin colars", A("mandarin (collar)"))
B(cd, "dresses with a Peter Pan collar", "dress", "peter pan (collar)")
Q(cd, "Epaulettes - jackets and coats only", SP(["jacket", "coat"], "epaulette"), LP(["jacket", "coat"], "epaulette"))
Q(cd, "fringes or tassels, on whatever", C("fringe", "tassel"))
B(cd, "drop-waist dresses, flapper sort of thing", "dress", "dropped waistline")
Q(cd, "Which of the dresses are Victorian originals?", None, note="no dates of garments")
Q(cd, "ball gown skirts or hobble skirts", A("ball gown (skirt)", "hobble (skirt)"))
B(cd, "Basque waists on gowns", "dress", "gown", "basque (wasitline)", extra=(L("dress", "basque (wasitline)"), S("dress", "basque (wasitline)")))
Q(cd, "prairie, gypsy and dirndl skirts for Oklahoma!", A("prairie (skirt)", "gypsy (skirt)", "dirndl (skirt)"))
Q(cd, "nightgowns", A("nightgown"))
B(cd, "dresses with cut-outs", "dress", "cutout")
Q(cd, "Duffle coats, or anything fastening with toggles", A("duffle (coat)", "toggled (opening)"))
Q(cd, "Jackets with rivets or buckles (a biker gang in act two)", SP("jacket", "rivet") | SP("jacket", "buckle"), LP("jacket", "rivet") | LP("jacket", "buckle"), L("jacket", "rivet(a)") | LP("jacket", "rivet") | LP("jacket", "buckle"), LP("jacket", "rivet") | LP("jacket", "buckle") | L("jacket", "buckled (opening)"))
B(cd, "bell sleeved dresses", "dress", ["bell (sleeve)"], extra=(L("dress", ["bell (sleeve)", "circular flounce (sleeve)"]),))
B(cd, "ruched dresses, short ones", "dress", "ruched", ["micro (length)", "mini (length)", "above-the-knee (length)"], extra=(S("dress", "ruched", ["micro (length)", "mini (length)"]), L("dress", "ruched", ["micro (length)", "mini (length)"])))
Q(cd, "feathers?", A("feather"), True)
Q(cd, "Hat and gloves on the same person, I mean in the same photo", C("hat") & C("glove"))
Q(cd, "harem pants, culottes or sailor trousers", A("harem (pants)", "culottes", "sailor (pants)"))
B(cd, "sheath dress, straight across at the top", "dress", "sheath (dress)", "straight across (neck)")
Q(cd, "batwing or kimono sleeves", A("dolman (sleeve), batwing (sleeve)", "kimono (sleeve)"))
Q(cd, "Tweedy cloth: houndstooth, herringbone", A("houndstooth (pattern)", "herringbone (pattern)"))
Q(cd, "Fair isle or argyle, but not worn with jeans", A("fair isle", "argyle") - A("jeans"))
B(cd, "jackets with peak or shawl lapels for a dinner party scene", "jacket", ["peak (lapel)", "shawl (lapel)"])
Q(cd, "Which garments are made of real silk?", None, note="fabrics such as silk not given")
Q(cd, "In how many photos can I see a hood?", len(C("hood")))
Q(cd, "What is the most frequent collar type you have?", top("collars", acount(lambda a: a.endswith("(collar)"))))
# ---- picture editors
Q(pe, "umbrella shots", C("umbrella"))
Q(pe, "how many photographs are there altogether", len(ALL))
Q(pe, "How many pictures have someone in a hat?", len(C("hat")))
Q(pe, "scarf pictures I may use under the plain CC Attribution licence (no NC, no ND, no SA)", {i for i in C("scarf") if LIC[IMG[i]["license"]] == "Attribution License"}, note="licence of the picture")
Q(pe, "Does picture 13297 show a dress?", bool(boxes["13297"]["dress"]))
Q(pe, "what garments can be seen in picture 17039?", vals({c for c in boxes["17039"] if boxes["17039"][c] and c in GARM}), vals({c for c in boxes["17039"] if boxes["17039"][c]}), vals({c for c in boxes["17039"] if boxes["17039"][c] and SUP[c] not in ("garment parts", "closures", "decorations")}))
Q(pe, "landscape-format frames that have a hat in them", {i for i in C("hat") if IMG[i]["width"] > IMG[i]["height"]}, note="wider than tall, with a hat")
Q(pe, "Which picture has the most beads marked in it?", top("pictures", collections.Counter({i: len(boxes[i]["bead"]) for i in ALL})))
Q(pe, "who is the photographer of picture 20712?", None, note="no photographers")
Q(pe, "Where was 17370 shot, Paris or Milan?", None, note="no places")
Q(pe, "photos where you can see more than two shoes, so more than one person I suppose", C("shoe", k=3))
Q(pe, "Dress shots with no shoes in frame and no bag", C("dress") - C("shoe", "bag"))
Q(pe, "pictures with at least two dresses", C("dress", k=2))
Q(pe, "Long gloves? No - just tell me how many pictures have gloves and no coat", len(C("glove") - C("coat")))
Q(pe, "Name of the model in 9541, please", None, note="no persons")
Q(pe, "someone in glasses with a headband or something in the hair", C("hair") & C("glasses"), note="headband, head covering, hair accessory and glasses")
if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    ids = [o["id"] for o in out]; assert len(set(ids)) == len(ids); assert len({o["question"].lower() for o in out}) == len(out)
    for o in out:
        a = o["answer"]; n = len(a.get("items", [])) if "items" in a else a.get("value")
        print(o["id"], a["kind"], n, [(y["kind"], len(y["items"]) if "items" in y else y.get("value")) for y in o["also"]], o["question"], a["items"] if a["kind"] in ("top", "values") else "")
        if a["kind"] == "set" and not a["items"]: print("EMPTY", o["id"])
    with open(os.path.join(here, "outfits.jsonl"), "w", encoding="utf-8") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
