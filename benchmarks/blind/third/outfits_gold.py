"""Gold answers for outfits.jsonl (set C): Fashionpedia validation split; a picture is its image id as a string."""
import collections, json, os, sys
D = os.path.join(os.environ.get("MRAG_OWL_SHARED", "../shared"), "data", "fashionpedia")
HERE = os.path.dirname(os.path.abspath(__file__))
box = json.load(open(os.path.join(D, "instances_boxes_val2020.json")))
att = json.load(open(os.path.join(D, "attributes_val2020.json")))
CATS = {c["id"]: c["name"] for c in box["categories"]}
ATT = {a["id"]: a for a in att["attributes"]}
SUPER = {a["name"]: a["supercategory"] for a in att["attributes"]}
IMG = {str(i["id"]): i for i in box["images"]}
boxes = {i: collections.Counter() for i in IMG}      # picture -> garment -> boxes of it
for x in box["annotations"]:
    boxes[str(x["image_id"])][CATS[x["category_id"]]] += 1
has = {i: set() for i in IMG}                        # picture -> attribute names
for x in att["annotations"]:
    has[str(x["image_id"])].update(ATT[k]["name"] for k in x["attribute_ids"])
LONG = {"top": "top, t-shirt, sweatshirt", "shirt": "shirt, blouse", "bag": "bag, wallet", "tights": "tights, stockings",
        "hairpiece": "headband, head covering, hair accessory"}
ALL = set(IMG)

def C(*names, k=1):
    """pictures with at least k boxes of one of these garments"""
    names = [LONG.get(n, n) for n in names]
    assert all(n in CATS.values() for n in names), names
    return {i for i in ALL if any(boxes[i][n] >= k for n in names)}

def A(*names):
    """pictures with any of these attributes"""
    for n in names: assert n in SUPER, n
    return {i for i in ALL if has[i] & set(names)}

def names(sup, suffix=""):
    return [n for n, s in SUPER.items() if s == sup and n.endswith(suffix)]

ANIMAL = ["leopard", "snakeskin (pattern)", "cheetah", "peacock", "zebra", "giraffe"]
PATTERNS = [n for n in names("textile pattern") if n != "plain (pattern)"] + ANIMAL
LONGSL, SHORTSL = A("wrist-length"), A("short (length)")
NOSLEEVE = ALL - C("sleeve")
MINI = A("mini (length)", "micro (length)")
TOPS = C("top", "shirt")
LANDSCAPE = {i for i in ALL if IMG[i]["width"] > IMG[i]["height"]}
LIC = {l["id"]: l["name"] for l in box["licenses"]}
def licence(name): return {i for i in ALL if LIC[IMG[i]["license"]] == name}
def spread(pics, sup): return collections.Counter(n for i in pics for n in has[i] if SUPER[n] == sup)
out = []

def form(x, of="pictures"):
    if isinstance(x, set): return {"kind": "set", "of": of, "items": sorted(x, key=int)}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if isinstance(x, list): return {"kind": "values", "items": sorted(x)}
    if x is None: return {"kind": "unanswerable"}
    return x

def top(of, cnt):
    m = max(cnt.values())
    return {"kind": "top", "of": of, "items": sorted(k for k, v in cnt.items() if v == m)}

def Q(role, q, answer, *also, note=""):
    out.append({"id": f"outfits-{len(out) + 1:03d}", "role": role, "question": q, "answer": form(answer),
                "also": [form(y) for y in also if form(y) != form(answer)], "note": note})

S, T, E = "shopper", "stylist", "picture editor"
# ---------------------------------------------------------------- shoppers
Q(S, "I'm after a wrap dress", A("wrap (dress)"), note="dress of wrap style")
Q(S, "long flowery dresses, the kind that reach your ankles", C("dress") & A("floral") & A("maxi (length)", "floor (length)"),
  C("dress") & A("floral") & A("maxi (length)"), note="floral dress of maxi (or floor) length")
Q(S, "leopard print anything!!", A("leopard"), A("leopard", "cheetah"), note="leopard pattern (cheetah looks alike)")
Q(S, "short slip dress", A("slip (dress)") & MINI, A("slip (dress)") & A("mini (length)"))
Q(S, "Got any hoodies?", A("hoodie"), True, note="hoodie")
Q(S, "a trench coat, with a belt if possible", A("trench (coat)") & C("belt"), A("trench (coat)"), note="trench and belt; belt is a wish only")
Q(S, "skinny jeans please", A("jeans") & A("tight (fit)"), note="jeans, tight fit")
Q(S, "flares! bell bottoms, bootcut, either's fine", A("bell bottom", "bootcut"), C("pants") & A("bell bottom", "bootcut", "flare"))
Q(S, "tops with puffy sleeves", TOPS & A("puff (sleeve)"), C("top") & A("puff (sleeve)"), note="top or blouse, puff sleeve")
Q(S, "Could you show me off-the-shoulder tops? Not dresses.", (TOPS & A("off-the-shoulder")) - C("dress"))
Q(S, "one shouldered gown", A("one shoulder") & A("gown"))
Q(S, "peasant blouses", A("peasant (top)"))
Q(S, "jumpsiuts", C("jumpsuit"))
Q(S, "high-waisted trousers with really wide legs", C("pants") & A("wide leg") & A("high waist"), A("wide leg") & A("high waist"))
Q(S, "where are the biker jackets", A("biker (jacket)"))
Q(S, "need a kilt for my nephews wedding", A("kilt"))
Q(S, "Coats or jackets with fur on them, fake or real, I don't mind", C("coat", "jacket") & A("fur"))
Q(S, "a dress with sequins for New Year's Eve", C("dress") & (C("sequin") | A("sequin(a)")), note="sequins as a part or as a technique")
Q(S, "stuff with fringes", C("fringe"))
Q(S, "tartan shirt / checked shirt", C("shirt") & A("check"), TOPS & A("check"))
Q(S, "Shirt dresses", A("shirt (dress)"), note="the style")
Q(S, "cardis", C("cardigan"))
Q(S, "Do you stock A-line skirts that fall below the knee?", C("skirt") & A("a-line") & A("below the knee (length)"),
  C("skirt") & A("a-line") & A("below the knee (length)", "midi", "maxi (length)", "floor (length)"), C("skirt") & A("a-line") & A("below the knee (length)", "midi"), True)
Q(S, "long sleved bodycon", A("bodycon (dress)") & LONGSL)
Q(S, "turn-up shorts, you know, rolled at the hem", A("roll-up (shorts)"))
Q(S, "Jeans with rips in", A("jeans") & A("distressed"), A("jeans") & A("distressed", "frayed"))
Q(S, "dirndl skirt", A("dirndl (skirt)"))
Q(S, "sun dresses for a holiday in Greece", A("sundress"))
Q(S, "spotty blouse", C("shirt") & A("dot"), TOPS & A("dot"), note="dotted shirt or blouse")
Q(S, "roll necks / turtlenecks", A("turtle (neck)"))
Q(S, "kimonos and robes", A("kimono", "robe"))
Q(S, "anything in argyle?", A("argyle"), True)
Q(S, "pleated mini skirts", C("skirt") & A("pleat") & A("mini (length)"), C("skirt") & A("pleat") & MINI)
Q(S, "do you have a cheongsam?", set(), False, note="none: empty")
Q(S, "swing coat or a duster, something floaty", A("swing (coat)", "duster (coat)"))
Q(S, "I want a knitted jumper with long arms", C("sweater") & LONGSL, C("sweater", "cardigan") & LONGSL, A("sweater (dress)") & LONGSL | C("sweater") & LONGSL,
  note="British jumper = sweater")
Q(S, "t shirt with some writing on it", C("top") & A("letters, numbers"))
Q(S, "halterneck dresses or tops", A("halter (top)", "halter (dress)", "halter (neck)"), A("halter (top)", "halter (dress)"),
  A("halter (neck)"), C("dress", "top") & A("halter (top)", "halter (dress)", "halter (neck)"))
Q(S, "culottes in any colour", A("culottes", "culotte (shorts)"), A("culottes"))
Q(S, "a strapless gown with a sweetheart neck", A("gown") & A("sweetheart (neckline)") & NOSLEEVE, A("gown") & A("sweetheart (neckline)"))
Q(S, "nighties", A("nightgown"))
Q(S, "what sort of coats do you have", sorted(n for n in names("nickname") if n in spread(ALL, "nickname") and (n.endswith("(coat)") or n in ("parka", "raincoat", "kimono", "robe", "dress (coat )"))),
  C("coat"), sorted(n for n in names("nickname") if n in spread(ALL, "nickname") and (n.endswith("(coat)") or n in ("parka", "raincoat", "dress (coat )"))),
  note="the names of the coat kinds; or the pictures")
Q(S, "how many maxi dresses are there?", len(C("dress") & A("maxi (length)")), len(C("dress") & A("maxi (length)", "floor (length)")), note="dress and maxi length in one picture")
Q(S, "Do you have the houndstooth coat in a size 14?", None, note="sizes not recorded")
Q(S, "dresses under £50", None, note="no prices")
Q(S, "green jumpers", None, note="no colours")
Q(S, "is the belted trench machine washable?", None, note="no care instructions")
# ---------------------------------------------------------------- stylists
Q(T, "coat thrown over a dress", C("coat") & C("dress"))
Q(T, "Blazer and shorts combos", A("blazer") & C("shorts"))
Q(T, "Show me how people wear a blazer with jeans", A("blazer") & A("jeans"))
Q(T, "hat plus scarf", C("hat") & C("scarf"))
Q(T, "dresses cinched with a belt, but no jacket or coat on top", (C("dress") & C("belt")) - C("jacket", "coat"))
Q(T, "tights under shorts", C("tights") & C("shorts"))
Q(T, "skirts worn with socks", C("skirt") & C("sock"))
Q(T, "double-breasted jackets with a peaked lapel", C("jacket") & A("double breasted") & A("peak (lapel)"), C("jacket", "coat") & A("double breasted") & A("peak (lapel)"))
Q(T, "looks carrying two bags", C("bag", k=2))
Q(T, "watch and glasses, no bag", (C("watch") & C("glasses")) - C("bag"))
Q(T, "any looks with a necktie?", C("tie"), True)
Q(T, "capes, please", C("cape"))
Q(T, "leggings under a dress", A("leggings") & C("dress"))
Q(T, "I need looks with no pattern whatsoever: plain head to foot, with trousers and a jacket",
  (A("plain (pattern)") - A(*PATTERNS)) & C("pants") & C("jacket"), note="plain and no other pattern")
Q(T, "stripes clashing with checks", A("stripe") & A("check"))
Q(T, "Floral mixed with something geometric", A("floral") & A("geometric"))
Q(T, "animal prints of any kind except snake", A(*[a for a in ANIMAL if a != "snakeskin (pattern)"]), A(*ANIMAL) - A("snakeskin (pattern)"))
Q(T, "tunic over leggings", A("tunic (top)", "tunic (dress)") & A("leggings"))
Q(T, "sweater layered on top of a shirt", C("sweater") & C("shirt"))
Q(T, "Maxi skirt with a cami or tank", C("skirt") & A("maxi (length)") & A("camisole", "tank (top)"),
  C("skirt") & A("maxi (length)", "floor (length)") & A("camisole", "tank (top)"))
Q(T, "gloves with a coat or a cape", C("glove") & C("coat", "cape"))
Q(T, "gowns styled with something in the hair", A("gown") & C("hairpiece"))
Q(T, "high-low hemlines", A("high low"))
Q(T, "mermaid or trumpet gowns", A("gown") & A("mermaid", "trumpet"), A("mermaid", "trumpet"))
Q(T, "shawl lapels", A("shawl (lapel)"))
Q(T, "waistcoats worn over a shirt, i.e. a vest plus shirt", C("vest") & C("shirt"))
Q(T, "V-necks where no sleeve shows", A("v-neck") & NOSLEEVE, A("v-neck") & (NOSLEEVE | A("sleeveless")))
Q(T, "leg warmers", C("leg warmer"))
Q(T, "crop top + high waisted skirt", A("crop (top)") & C("skirt") & A("high waist"))
Q(T, "bell sleeves or bishop sleeves on a dress", C("dress") & A("bell (sleeve)", "bishop (sleeve)"))
Q(T, "Batwing sleeves", A("dolman (sleeve), batwing (sleeve)"))
Q(T, "oversized outerwear: a coat or jacket in an oversized cut", C("coat", "jacket") & A("oversized"))
Q(T, "pencil silhouettes, knee length, no belt", (A("pencil") & A("knee (length)")) - C("belt"))
Q(T, "peter pan collars", A("peter pan (collar)"))
Q(T, "empire line dresses that aren't floor length", (C("dress") & A("empire waistline")) - A("floor (length)"), (C("dress") & A("empire waistline")) - A("floor (length)", "maxi (length)"))
Q(T, "smocked pieces", A("smocking"))
Q(T, "which style of dress turns up most often", top("attributes", {k: v for k, v in spread(ALL, "nickname").items() if k.endswith("(dress)") or k in ("sundress", "kaftan", "nightgown", "gown", "cheongsams")}),
  top("attributes", {k: v for k, v in spread(ALL, "nickname").items() if k.endswith("(dress)")}), note="nickname of dress in most pictures")
Q(T, "What patterns do the trench coats get paired with?", sorted(set(spread(A("trench (coat)"), "textile pattern")) | set(spread(A("trench (coat)"), "animal"))),
  sorted((set(spread(A("trench (coat)"), "textile pattern")) | set(spread(A("trench (coat)"), "animal"))) - {"plain (pattern)"}), note="patterns in pictures with a trench")
Q(T, "how many outfits combine a belt with a dress", len(C("belt") & C("dress")))
Q(T, "Are scarves commoner than hats here?", len(C("scarf")) > len(C("hat")))
Q(T, "which of these outfits flatters a pear-shaped figure?", None, note="body shapes not recorded")
Q(T, "skinny jeans tucked into knee-high boots", None, note="kind of shoe not recorded")
Q(T, "what brand is the puffer jacket", None, note="no brands")
# ---------------------------------------------------------------- picture editors
Q(E, "two dresses in one frame", C("dress", k=2))
Q(E, "Photos with an umbrella", C("umbrella"))
Q(E, "landscape-format shots that include a coat", LANDSCAPE & C("coat"), note="wider than high")
Q(E, "need pics of someone in a hat AND glasses AND carrying a bag", C("hat") & C("glasses") & C("bag"))
Q(E, "a dress, no shoes in the shot", C("dress") - C("shoe"))
Q(E, "camouflage", A("camouflage"))
Q(E, "clothes with cartoon motifs", A("cartoon"))
Q(E, "zebra stripes or peacock prints", A("zebra", "peacock"))
Q(E, "pictures where the garment has flowers sewn on, not just printed", C("flower"))
Q(E, "tassels or fringe, with a bag", C("tassel", "fringe") & C("bag"))
Q(E, "someone wearing a track jacket or a bomber", A("track (jacket)", "bomber (jacket)"))
Q(E, "images with at least three zips", C("zipper", k=3))
Q(E, "Snow-day clothes for a winter spread: parka, puffer, or gloves", A("parka", "puffer (coat)", "puffer (jacket)") | C("glove"))
Q(E, "Fair Isle pattern for a Christmas feature", A("fair isle"))
Q(E, "nautical feature: sailor trousers, sailor shirts", A("sailor (shirt)", "sailor (pants)"),
  note="sailor shirt or sailor pants")
Q(E, "neither trousers nor shorts, neither dress nor jumpsuit: skirts with a jacket only", (C("skirt") & C("jacket")) - C("pants", "shorts", "dress", "jumpsuit"))
Q(E, "gems or feathers on the clothes", A("gem", "feather"))
Q(E, "hood up or down, any picture with a hood, provided it isn't a hoodie", C("hood") - A("hoodie"))
Q(E, "paisly prints", A("paisley"))
Q(E, "pictures with a military feel (military coat, epaulettes)", A("military (coat)", "classic military (jacket)") | C("epaulette"), A("military (coat)") | C("epaulette"))
Q(E, "How many pictures have you got altogether?", len(ALL))
Q(E, "which picture shows the most beads", top("pictures", {i: boxes[i]["bead"] for i in ALL}), form(set(top("pictures", {i: boxes[i]["bead"] for i in ALL})["items"])))
Q(E, "number of landscape images vs portrait — just tell me how many are landscape", len(LANDSCAPE))
Q(E, "is there a photo of somebody with an umbrella in a raincoat?", bool(C("umbrella") & A("raincoat")), C("umbrella") & A("raincoat"))
Q(E, "How many of the hat pictures are plain CC BY, attribution only?", len(C("hat") & licence("Attribution License")), note="licence 0")
Q(E, "name of the photographer for the cape shots", None, note="no photographers")
Q(E, "black and white portraits in gowns", None, note="colour of the photograph not recorded")
Q(E, "catwalk shots from Paris Fashion Week", None, note="no places or events")
Q(E, "models over 60", None, note="no ages")
Q(E, "somebody laughing in a floral dress", None, note="faces not described")

if __name__ == "__main__":
    assert len({o["id"] for o in out}) == len({o["question"].lower() for o in out}) == len(out)
    with open(os.path.join(HERE, "outfits.jsonl"), "w") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
    if "-v" in sys.argv:
        for o in out:
            a = o["answer"]
            print(o["id"][-3:], o["question"], "|", a["kind"], len(a["items"]) if a["kind"] == "set" else a.get("value", a.get("items", "")),
                  [len(y["items"]) if y["kind"] == "set" else y for y in o["also"]])
