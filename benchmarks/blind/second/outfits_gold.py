"""Gold answers for outfits.jsonl: Fashionpedia validation split; things are images by id (strings)."""
import collections, json, os
D = os.path.join(os.environ.get("MRAG_OWL_SHARED", "../shared"), "data", "fashionpedia")
box = json.load(open(os.path.join(D, "instances_boxes_val2020.json")))
att = json.load(open(os.path.join(D, "attributes_val2020.json")))
CN = {c["id"]: c["name"] for c in box["categories"]}
AN = {a["id"]: a["name"] for a in att["attributes"]}
ASUP = {a["name"]: a["supercategory"] for a in att["attributes"]}
ALL = {str(i["id"]) for i in box["images"]}
cats = collections.defaultdict(collections.Counter)   # image -> category -> number of boxes
for x in box["annotations"]:
    cats[str(x["image_id"])][CN[x["category_id"]]] += 1
attrs = collections.defaultdict(set)
for x in att["annotations"]:
    attrs[str(x["image_id"])] |= {AN[k] for k in x["attribute_ids"]}
SHORT = {"top": "top, t-shirt, sweatshirt", "shirt": "shirt, blouse", "bag": "bag, wallet", "tights": "tights, stockings",
         "headwear": "headband, head covering, hair accessory", "legwarmer": "leg warmer"}
def C(n, k=1):
    n = SHORT.get(n, n); assert n in CN.values(), n
    return {i for i in ALL if cats[i][n] >= k}
def CX(n, k):
    n = SHORT.get(n, n); return {i for i in ALL if cats[i][n] == k}
def A(*ns):
    for n in ns: assert n in ASUP, n
    return {i for i in ALL if attrs[i] & set(ns)}
ANIMAL = [n for n, s in ASUP.items() if s == "animal"]
PATTERN = [n for n, s in ASUP.items() if s in ("textile pattern", "animal")]
NECK = [n for n, s in ASUP.items() if s == "neckline type"]
out = []
def st(x): return {"kind": "set", "of": "pictures", "items": sorted(x, key=int)}
def conv(x):
    if isinstance(x, set): return st(x)
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
def Q(role, q, a, *also, note=""):
    out.append({"id": f"outfits-{len(out)+1:03d}", "role": role, "question": q, "answer": conv(a), "also": [conv(y) for y in also], "note": note})
def top(of, cnt):
    m = max(cnt.values()); return {"kind": "top", "of": of, "items": sorted(k for k, v in cnt.items() if v == m)}
def vals(*x): return {"kind": "values", "items": list(x)}
S, Y, T = "shopper", "stylist", "shop staff"
halter = A("halter (top)", "halter (dress)", "halter (neck)")
cnt = lambda names, base=ALL: collections.Counter({n: len(A(n) & base) for n in names})
acat = lambda names, base=ALL: collections.Counter({n: len(C(n) & base) for n in names})
CROPT = A("crop (top)")
nosleeve = ALL - C("sleeve")

# ---- shoppers
Q(S, "show me striped dresses", C("dress") & A("stripe"), note="pictures with a dress and stripes")
Q(S, "Do you have anything with polka dots?", A("dot"), True, note="dotted pattern; list or yes")
Q(S, "floral skirts please", C("skirt") & A("floral"))
Q(S, "I'm looking for a long floral dress for a summer wedding", C("dress") & A("floral") & A("maxi (length)", "floor (length)"), C("dress") & A("floral") & A("maxi (length)"), note="long = maxi or floor length")
Q(S, "which pics have someone carrying an umbrella", C("umbrella"))
Q(S, "jeans with a blazer", A("jeans") & A("blazer"))
Q(S, "Is there a kilt anywhere?", bool(A("kilt")), A("kilt"))
Q(S, "leopard print anything", A("leopard"))
Q(S, "any animal prints? zebra, leopard, that sort of thing", A(*ANIMAL), A("zebra", "leopard"), note="all prints filed as animal; or just the two named")
Q(S, "outfits with a hat and sunglasses", C("hat") & C("glasses"), note="glasses are all that is annotated")
Q(S, "I want to see trench coats", A("trench (coat)"))
Q(S, "off the shoulder dresses", C("dress") & A("off-the-shoulder"))
Q(S, "something one-shouldered for a party", A("one shoulder"))
Q(S, "a halter neck dress, do u have one", C("dress") & halter, A("halter (dress)"), C("dress") & A("halter (neck)"), bool(C("dress") & halter), note="halter dress, by style or neckline")
Q(S, "show me mini skirts", C("skirt") & A("mini (length)"), C("skirt") & A("mini (length)", "micro (length)"))
Q(S, "ripped jeans", A("jeans") & A("distressed"), A("jeans") & A("distressed", "frayed"), note="distressed jeans")
Q(S, "Which looks come with a scarf but without a coat?", C("scarf") - C("coat"))
Q(S, "turtlenecks", A("turtle (neck)"))
Q(S, "polo neck jumper", C("sweater") & A("turtle (neck)"), A("turtle (neck)"), note="British: turtleneck sweater")
Q(S, "checked shirts", C("shirt") & A("check"))
Q(S, "wheres the tartan / plaid stuff", A("check"), note="check is the nearest pattern annotated")
Q(S, "Camouflage, please - trousers or a jacket, I don't mind which", A("camouflage") & (C("pants") | C("jacket")), A("camouflage") & C("pants") | A("camo (pants)") | A("camouflage") & C("jacket"), note="camouflage with trousers or jacket")
Q(S, "How many pictures show a red dress?", None, note="no colours annotated")
Q(S, "What does the bomber jacket cost?", None, note="no prices")
Q(S, "jumpsuits", C("jumpsuit"))
Q(S, "I'd love a jumpsuit with a belt", C("jumpsuit") & C("belt"))
Q(S, "dresses with pockets!!", C("dress") & C("pocket"))
Q(S, "Hi, have you got dresses that are not sleeveless?", C("dress") & C("sleeve"), C("dress") - A("sleeveless"), note="dress with a sleeve annotated; or not marked sleeveless")
Q(S, "biker jackets and nothing else of a jacket kind", A("biker (jacket)") - A("blazer", "trucker (jacket)", "bomber (jacket)", "track (jacket)", "pea (jacket)", "puffer (jacket)", "safari (jacket)", "norfolk (jacket)", "classic military (jacket)", "windbreaker", "chanel (jacket)", "bolero", "tuxedo (jacket)", "varsity (jacket)", "crop (jacket)", "anorak"), A("biker (jacket)"))
Q(S, "I need a little cape", C("cape"))
Q(S, "sweetheart neckline gowns", A("sweetheart (neckline)") & A("gown"))
Q(S, "Is anyone wearing a tie?", bool(C("tie")), C("tie"))
Q(S, "shorts with tights underneath", C("shorts") & C("tights"))
Q(S, "skirt and a t-shirt, classic", C("skirt") & A("classic (t-shirt)"), C("skirt") & C("top"))
Q(S, "wrap dress", A("wrap (dress)"), C("dress") & A("wrap (dress)", "wrapping"))
Q(S, "Do you have kaftans or kimonos?", A("kaftan", "kimono"), A("kaftan", "kimono", "kimono (sleeve)"), bool(A("kaftan", "kimono")))
Q(S, "bardot tops", C("top") & A("off-the-shoulder"), A("off-the-shoulder"), note="bardot = off the shoulder")
Q(S, "pinstripe or striped blazers", A("blazer") & A("stripe"))
Q(S, "Can I get the plain black version?", None, note="no colours")
Q(S, "hoodies", A("hoodie"), C("hood"), A("hoodie") | C("hood"), note="hoodie; perhaps any hood")
Q(S, "how many hoodies are there", len(A("hoodie")), len(C("hood")))
Q(S, "something with sequins", A("sequin(a)") | C("sequin"), A("sequin(a)"), C("sequin"))
Q(S, "floor length gowns with a slit", A("gown") & A("floor (length)") & A("slit"), C("dress") & A("floor (length)") & A("slit"))
Q(S, "leggings with a long top, like a tunic", A("leggings") & A("tunic (top)"), A("leggings") & A("tunic (top)", "tunic (dress)"))
Q(S, "Paisley?", A("paisley"), bool(A("paisley")))
Q(S, "A fur coat, or a coat with fur on it", C("coat") & A("fur"))
Q(S, "which ones have a cartoon on them", A("cartoon"))
Q(S, "crop top and high waisted trousers", CROPT & A("high waist") & C("pants"))
Q(S, "do the puffer jackets come in size 14?", None, note="no sizes")
Q(S, "v neck dresses with long sleeves", C("dress") & A("v-neck") & A("wrist-length"))
Q(S, "short sleeved shirts", C("shirt") & A("short (length)"))
# ---- stylists
Q(Y, "Dress, belt and hat together", C("dress") & C("belt") & C("hat"))
Q(Y, "Double-breasted coats, pls", C("coat") & A("double breasted"))
Q(Y, "Find me every look with a jacket over a dress.", C("jacket") & C("dress"))
Q(Y, "Layering: cardigan over a dress", C("cardigan") & C("dress"))
Q(Y, "Which images combine stripes with florals?", A("stripe") & A("floral"))
Q(Y, "Clashing prints - checks and dots in the same picture", A("check") & A("dot"))
Q(Y, "Peter Pan collars on dresses", A("peter pan (collar)") & C("dress"))
Q(Y, "I need references for leg-of-mutton or puff sleeves.", A("leg of mutton (sleeve)", "puff (sleeve)"))
Q(Y, "bell sleeves", A("bell (sleeve)"))
Q(Y, "bishop, poet or bell sleeves without a dress", A("bishop (sleeve)", "poet (sleeve)", "bell (sleeve)") - C("dress"))
Q(Y, "mermaid silhouettes", A("mermaid"))
Q(Y, "Mermaid or trumpet shapes, but not floor length", A("mermaid", "trumpet") - A("floor (length)"))
Q(Y, "pencil skirts worn with a shirt or blouse", C("skirt") & A("pencil") & C("shirt"))
Q(Y, "A-line skirts, midi", C("skirt") & A("a-line") & A("midi"))
Q(Y, "Empire waist dresses", C("dress") & A("empire waistline"))
Q(Y, "Can you pull dropped-waist dresses with pleats?", C("dress") & A("dropped waistline") & A("pleat"))
Q(Y, "oversized coats", C("coat") & A("oversized"))
Q(Y, "houndstooth or herringbone", A("houndstooth (pattern)", "herringbone (pattern)"))
Q(Y, "Anything asymmetrical with a one-shoulder neckline?", A("asymmetrical") & A("one shoulder"), A("one shoulder") & A("asymmetrical", "asymmetric (neckline)"))
Q(Y, "Gloves with an evening gown", C("glove") & A("gown"))
Q(Y, "Looks in which socks are visible but the person isn't in trousers", C("sock") - C("pants"))
Q(Y, "tops with fringe or tassels", (C("fringe") | C("tassel")) & C("top"), note="top together with fringe or tassel")
Q(Y, "flower decorations on a dress (not a floral print)", (C("flower") & C("dress")) - A("floral"), C("flower") & C("dress"))
Q(Y, "fair isle knits", A("fair isle"), A("fair isle") & (C("sweater") | C("cardigan")))
Q(Y, "What's the most common pattern besides plain?", top("patterns", cnt([p for p in PATTERN if p != "plain (pattern)"])))
Q(Y, "Which neckline turns up most often on dresses?", top("necklines", cnt(NECK, C("dress"))), note="necklines in pictures with a dress")
Q(Y, "Which image has the most beads in it?", top("pictures", collections.Counter({i: cats[i]["bead"] for i in ALL})), note="annotated beads")
Q(Y, "Two bags in one picture - show me", C("bag", 2), CX("bag", 2))
Q(Y, "waistcoat over a shirt", C("vest") & C("shirt"))
Q(Y, "Vest, no jacket, trousers.", (C("vest") & C("pants")) - C("jacket"))
Q(Y, "high-low hems", A("high low"))
Q(Y, "harem pants or culottes", A("harem (pants)", "culottes"), A("harem (pants)", "culottes", "culotte (shorts)"))
Q(Y, "Wide-leg trousers with a blazer", C("pants") & A("wide leg") & A("blazer"))
Q(Y, "Anything quilted that isn't a jacket or a coat?", A("quilted") - C("jacket") - C("coat"))
Q(Y, "ruffles + dots", (C("ruffle")) & A("dot"))
Q(Y, "Which designer made the gowns with beading?", None, note="no designers")
Q(Y, "What shade of lipstick goes with the tuxedo jacket look?", None, note="no make-up")
Q(Y, "shawl lapel blazers", A("shawl (lapel)") & A("blazer"))
Q(Y, "Peaked lapels", A("peak (lapel)"))
Q(Y, "Head to toe: hat, scarf, coat, gloves, all four", C("hat") & C("scarf") & C("coat") & C("glove"))
Q(Y, "Strapless dresses. I mean tube tops, straight across necklines, that kind of thing, on a dress", C("dress") & A("straight across (neck)"), C("dress") & A("straight across (neck)", "tube (top)"))
Q(Y, "any plunging necklines that are not on a gown", A("plunging (neckline)") - A("gown"))
# ---- shop staff
Q(T, "How many pictures show a dress?", len(C("dress")))
Q(T, "number of images with shoes", len(C("shoe")))
Q(T, "how many don't show any shoes at all", len(ALL - C("shoe")))
Q(T, "Count the handbags we have photos of, please", sum(cats[i]["bag, wallet"] for i in ALL), len(C("bag")), note="bags annotated; or pictures with one")
Q(T, "How many photos are there in total?", len(ALL))
Q(T, "are there more photos with trousers or with skirts", {"kind": "top", "of": "garments", "items": ["pants"]} if len(C("pants")) > len(C("skirt")) else {"kind": "top", "of": "garments", "items": ["skirt"]})
Q(T, "Which photos show both a watch and glasses?", C("watch") & C("glasses"))
Q(T, "photos with a zip visible on a jacket", C("zipper") & C("jacket"), A("zip-up") & C("jacket"), note="zipper annotated and jacket")
Q(T, "Pictures showing more than four pockets", {i for i in ALL if cats[i]["pocket"] > 4})
Q(T, "Which picture has the most shoes?", top("pictures", collections.Counter({i: cats[i]["shoe"] for i in ALL})))
Q(T, "exactly one shoe visible, give me those with a hat", CX("shoe", 1) & C("hat"))
Q(T, "do we have a single picture with a raincoat", bool(A("raincoat")), A("raincoat"))
Q(T, "coats by style: how many parkas?", len(A("parka")))
Q(T, "Who was the photographer of the umbrella pictures?", None, note="not recorded")
Q(T, "list pictures with sweaters and no plain pattern", C("sweater") - A("plain (pattern)"))
Q(T, "Are any of the coats camel hair or cashmere?", None, note="fabrics not annotated")
Q(T, "how many of the dress pictures have no sleeves in them?", len(C("dress") - C("sleeve")), len(C("dress") & A("sleeveless")), note="no sleeve annotated; or marked sleeveless")
Q(T, "what kinds of coat do we have two or fewer photos of? no wait, just give me the teddy coats", A("teddy bear (coat)"))
Q(T, "Ones with a hood but no jacket or coat", C("hood") - C("jacket") - C("coat"))
Q(T, "Bow or ribbon as decoration", C("bow") | C("ribbon"))
Q(T, "rubber or plastic material", A("rubber", "plastic"))
Q(T, "Suede?", A("suede"), bool(A("suede")))
Q(T, "what's used more in our pics, buckles or zippers", {"kind": "top", "of": "closures", "items": ["zipper"]} if len(C("zipper")) > len(C("buckle")) else {"kind": "top", "of": "closures", "items": ["buckle"]})
Q(T, "epaulettes", C("epaulette"))
Q(T, "Is there any picture with leg warmers and no shoes?", bool(C("legwarmer") - C("shoe")), C("legwarmer") - C("shoe"))
Q(T, "How many skirts are worn with a top, and without a jacket? pictures I mean", len((C("skirt") & C("top")) - C("jacket")))
Q(T, "toggle fastenings", A("toggled (opening)"))
Q(T, "duffle coats - with toggles or without", A("duffle (coat)"))
Q(T, "does anybody wear a tutu", bool(A("tutu (skirt)")), note="none")
Q(T, "which of the sleeve lengths is most frequent?", top("lengths", cnt(["sleeveless", "short (length)", "elbow-length", "three quarter (length)", "wrist-length"])))
Q(T, "Every picture with a wool hat", None, note="kinds and fabrics of hats not annotated")
Q(T, "knee length dresses (on the knee, not above)", C("dress") & A("knee (length)"), (C("dress") & A("knee (length)")) - A("above-the-knee (length)"))
Q(T, "gimme the ones that have necklaces", None, note="jewellery not annotated")
Q(T, "Metal or gem details on a dress", C("dress") & A("metal", "gem"))
Q(T, "studs/rivets on jeans", A("jeans") & (C("rivet") | A("rivet(a)")), A("jeans") & C("rivet"), A("jeans") & A("rivet(a)"))
Q(T, "Shirt dresses with a belt.", A("shirt (dress)") & C("belt"))
if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    assert len({o["question"].lower() for o in out}) == len(out)
    with open(os.path.join(here, "outfits.jsonl"), "w") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    if os.environ.get("V"):
        for o in out:
            b = o["answer"]; d = lambda b: len(b["items"]) if b["kind"] == "set" else b.get("items", b.get("value", "-"))
            print(o["id"][-3:], b["kind"], d(b), [d(x) for x in o["also"]], "|", o["question"])
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
