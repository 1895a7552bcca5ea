#!/usr/bin/env python3
"""Gold answers for outfits.jsonl.   usage: outfits_gold.py RAW_FOLDER   (writes outfits.jsonl beside itself)

Raw files: instances_boxes_val2020.json (boxes: which garments and parts are on a picture) and
attributes_val2020.json (attributes PER PICTURE, not per garment). Pictures are named by their image id, an INTEGER.
Because attributes belong to pictures, "a floral dress" is read as: a picture with a dress and with "floral";
the reading "and no other garment on the picture that could bear it" stands in `also`.
"""
import json, os, sys
from collections import Counter, defaultdict

raw = sys.argv[1]
inst = json.load(open(os.path.join(raw, "instances_boxes_val2020.json")))
attr = json.load(open(os.path.join(raw, "attributes_val2020.json")))
CAT = {c["name"]: c["id"] for c in inst["categories"]}
CNAME = {v: k for k, v in CAT.items()}
ATT = {a["name"]: a["id"] for a in attr["attributes"]}
ANAME = {v: k for k, v in ATT.items()}
assert len(CAT) == 46 and len(ATT) == len(attr["attributes"])
ASUP = defaultdict(list)
for a in attr["attributes"]:
    ASUP[a["supercategory"]].append(a["name"])

N = {im["id"]: Counter() for im in inst["images"]}
for x in inst["annotations"]:
    N[x["image_id"]][CNAME[x["category_id"]]] += 1
A = {x["image_id"]: {ANAME[t] for t in x["attribute_ids"]} for x in attr["annotations"]}
LIC = {im["id"]: im["license"] for im in inst["images"]}
LURL = {l["id"]: l["url"] for l in inst["licenses"]}
IDS = sorted(N)
assert set(A) == set(N)

# everyday names of categories
SHORT = {"shirt": "shirt, blouse", "top": "top, t-shirt, sweatshirt", "bag": "bag, wallet",
         "headband": "headband, head covering, hair accessory", "tights": "tights, stockings"}
def cn(n):
    n = SHORT.get(n, n)
    assert n in CAT, n
    return n
def an(n):
    assert n in ATT, n
    return n

def has(*names):                     # any of these boxes
    s = [cn(n) for n in names]
    return lambda p: any(N[p][n] for n in s)
def at(*names):                      # any of these attributes
    s = {an(n) for n in names}
    return lambda p: bool(A[p] & s)
def AND(*f): return lambda p: all(g(p) for g in f)
def OR(*f): return lambda p: any(g(p) for g in f)
def NOT(f): return lambda p: not f(p)
def atleast(n, cat): return lambda p: N[p][cn(cat)] >= n

UPPER = ["shirt", "top", "sweater", "cardigan", "jacket", "vest"]
LOWER = ["pants", "shorts", "skirt"]
WHOLE = ["coat", "dress", "jumpsuit", "cape"]
BODY = UPPER + LOWER + WHOLE         # the garments that bear attributes
MAIN_AND_ACC = [n for n, i in CAT.items() if i <= 26]
def only(*names):                    # no garment on the picture but these
    keep = {cn(n) for n in names}
    rest = [n for n in BODY if cn(n) not in keep]
    return NOT(has(*rest))
def without(*names): return NOT(has(*names))

# sleeveless: a garment for the upper body and no sleeve on the picture. The attribute "sleeveless" (8 pictures)
# describes a cap sleeve of no length, so it is the second understanding.
SLEEVELESS = AND(without("sleeve"), has("shirt", "top", "sweater", "cardigan", "jacket", "vest", "coat", "dress", "jumpsuit"))
SL = [SLEEVELESS, at("sleeveless"), OR(SLEEVELESS, at("sleeveless"))]

SLEEVELESS_KINDS = ["tank (top)", "camisole", "halter (top)", "tube (top)", "undershirt", "slip (dress)", "halter (dress)", "jumper (dress)", "sundress"]
ANIMAL = ASUP["animal"]
PATTERN = [n for n in ASUP["textile pattern"] if n != "plain (pattern)"] + ANIMAL
patterned = at(*PATTERN)
def patterns(p): return {n for n in A[p] if n in set(PATTERN)}
TSHIRTS = ["classic (t-shirt)", "ringer (t-shirt)", "raglan (t-shirt)"]

out = []
def emit(role, q, ans, also, note):
    al = []
    for x in also:
        if x != ans and x not in al and not (x["kind"] == "set" and not x["items"]):
            al.append(x)
    out.append({"id": "outfits-%03d" % (len(out) + 1), "role": role, "question": q, "answer": ans, "also": al, "note": note})

def pics(f): return [p for p in IDS if f(p)]
def S(role, q, f, *also, note="", extra=()):
    mk = lambda g: {"kind": "set", "of": "pictures", "items": pics(g)}
    emit(role, q, mk(f), [mk(g) for g in also], note)
def C(role, q, f, *also, note=""):
    mk = lambda g: {"kind": "count", "value": g if isinstance(g, int) else len(pics(g))}
    emit(role, q, mk(f), [mk(g) for g in also], note)
def Y(role, q, v, note=""):
    emit(role, q, {"kind": "yesno", "value": bool(v)}, [], note)
def winners(counter):
    m = max(counter.values())
    return sorted(k for k, v in counter.items() if v == m)
def T(role, q, of, counter, *also, note=""):
    mk = lambda c: {"kind": "top", "of": of, "items": winners(c)}
    emit(role, q, mk(counter), [mk(c) for c in also], note)
def V(role, q, items, *also, note=""):
    mk = lambda i: {"kind": "values", "items": sorted(i)}
    emit(role, q, mk(items), [mk(i) for i in also], note)
def U(role, q, note=""):
    emit(role, q, {"kind": "unanswerable"}, [], note)
def count_att(names, f=lambda p: True):
    return Counter({n: c for n in names for c in [sum(1 for p in IDS if f(p) and n in A[p])]})
def count_cat(names, f=lambda p: True):
    return Counter({cn(n): sum(1 for p in IDS if f(p) and N[p][cn(n)]) for n in names})
ncat = lambda c: sum(N[p][cn(c)] for p in IDS)
E_SOLE = "also: only where no other garment on the picture could bear it"

dress, skirt, coat, jacket, pants, shorts = (has(n) for n in ("dress", "skirt", "coat", "jacket", "pants", "shorts"))
bag, belt, hat, scarf, glove, top, shirt = (has(n) for n in ("bag", "belt", "hat", "scarf", "glove", "top", "shirt"))
jeans, leggings = at("jeans"), at("leggings")

# ---------------------------------------------------------------- questions
S("shopper", "anything sleeveless with a belt but no bag?", *[AND(s, belt, NOT(bag)) for s in SL], AND(OR(SL[2], has("vest"), at(*SLEEVELESS_KINDS)), belt, NOT(bag)),
  note="a garment on the upper body and no sleeve to be seen, a belt, no bag; also by the attribute 'sleeveless', or either; also tank tops, camisoles, vests under something with sleeves")
C("fashion student", "How many of the dresses are floral?", AND(dress, at("floral")), AND(dress, at("floral"), only("dress")),
  note="pictures with a dress and a floral pattern; " + E_SOLE)
S("stylist", "A knee-length coat over trousers, please", AND(coat, pants, at("knee (length)")), AND(coat, pants, at("knee (length)"), NOT(jeans), NOT(leggings)),
  AND(coat, pants, at("knee (length)"), without("dress", "skirt", "shorts", "jumpsuit", "cape")),
  note="coat and pants with 'knee (length)' on the picture; also without jeans and leggings; also with nothing else of that length")
S("shopper", "pleated skirts pls", AND(skirt, at("pleat")), AND(skirt, at("pleat"), without(*[n for n in BODY if n != "skirt" and n not in UPPER])), AND(skirt, at("pleat"), only("skirt")),
  AND(skirt, at("pleat", "accordion (skirt)")),
  note="a skirt and pleats; also where only the skirt (or the skirt and a top) can bear them, or accordion skirts too")
S("shopper", "I'm looking for a wrap dress", at("wrap (dress)"), AND(dress, at("wrap (dress)", "wrapping")), note="the dress style 'wrap (dress)'; also dresses that close by wrapping")
U("shopper", "Which of these dresses costs less than £50?", note="no prices")
S("costume designer", "Leg-of-mutton sleeves, bishop sleeves or puffed ones - let me see them all", at("leg of mutton (sleeve)", "bishop (sleeve)", "puff (sleeve)"), note="any of the three sleeve shapes")
S("blogger", "high-waisted jeans + crop top", AND(jeans, at("high waist"), at("crop (top)")), note="jeans, a high waist and a crop top on the picture")
S("shopper", "Dresses with pockets!!", AND(dress, has("pocket")), AND(dress, has("pocket"), only("dress")), note="a dress and a pocket; " + E_SOLE)
S("parent", "anything with a cartoon character on it", at("cartoon"), note="pattern 'cartoon'")
S("second-hand seller", "ripped, frayed or otherwise distressed jeans", AND(jeans, at("distressed", "frayed")), AND(jeans, at("distressed", "frayed"), without("jacket", "skirt", "coat", "shorts", "dress", "shirt", "vest")),
  note="jeans with 'distressed' or 'frayed'; also where only the jeans (with a top) can be")
T("fashion student", "Which neckline is the most common?", "necklines", count_att(ASUP["neckline type"]), note="neckline type on most pictures")
S("stylist", "Blazer with jeans", AND(at("blazer"), jeans), note="a blazer and jeans")
S("stylist", "Show me a blazer worn with shorts or a skirt, never with trousers.", AND(at("blazer"), has("shorts", "skirt"), NOT(pants)), note="blazer, shorts or skirt, no pants")
S("shopper", "long sleeved dress with some sort of pattern on it", AND(dress, at("wrist-length"), patterned), AND(dress, at("wrist-length"), patterned, only("dress")), AND(dress, at("wrist-length"), NOT(at("plain (pattern)"))),
  AND(dress, at("wrist-length"), OR(patterned, at("printed"))),
  note="dress, wrist-length sleeves, any pattern but plain; also dress alone, 'not plain', or 'printed' too")
S("shopper", "Turtlenecks under a coat. Or polo necks, whatever you call them", AND(at("turtle (neck)"), coat), note="coat and turtle neck on the picture")
U("parent", "Which dresses come in age 6-7?", note="no sizes, no ages")
S("shopper", "Which ones have fur on them somewhere?", at("fur"), at("fur", "shearling (coat)", "teddy bear (coat)"), note="material 'fur'; also shearling and teddy coats")
C("second-hand seller", "how many pairs of jeans have you got", jeans, note="pictures with jeans")
S("shopper", "flared or bootcut jeans", AND(jeans, at("flare", "bootcut", "bell bottom")), AND(jeans, at("flare", "bootcut", "bell bottom"), without("dress", "skirt", "coat", "shorts", "jumpsuit", "cape")),
  note="jeans with flare, bootcut or bell bottom; also where only the jeans can have them")
S("blogger", "off-the-shoulder dresses", AND(dress, at("off-the-shoulder")), AND(dress, at("off-the-shoulder"), only("dress")), note="dress and neckline off-the-shoulder; " + E_SOLE)
S("fashion student", "Which pictures show leggings worn under a skirt or a dress?", AND(leggings, has("skirt", "dress")), note="leggings and a skirt or a dress")
S("shopper", "v neck dress, knee lenght or a bit longer", AND(dress, at("v-neck"), at("knee (length)", "below the knee (length)", "midi")), AND(dress, at("v-neck"), at("knee (length)", "below the knee (length)")),
  AND(dress, at("v-neck"), at("knee (length)", "below the knee (length)", "midi"), only("dress")),
  note="v-neck, dress, knee, below the knee or midi; also without midi; also dress alone")
S("blogger", "scarf-and-hat weather looks", AND(scarf, hat), AND(scarf, has("hat", "headband")), note="a scarf and a hat; also with head coverings")
S("second-hand seller", "puffers, jacket or coat doesn't matter", at("puffer (jacket)", "puffer (coat)"), note="either puffer style")
S("shopper", "polka dots but no dresses thanks", AND(at("dot"), NOT(dress)), note="pattern 'dot', no dress on the picture")
S("shopper", "A jumpsuit with a belt please.", AND(has("jumpsuit"), belt), note="jumpsuit and belt")
U("second-hand seller", "which of the bags are Gucci?", note="no brands")
S("stylist", "outfits mixing florals and stripes", AND(at("floral"), at("stripe")), note="both patterns on the picture")
S("stylist", "coat but no scarf, no hat and no bag", AND(coat, NOT(scarf), NOT(hat), NOT(bag)), AND(coat, NOT(scarf), without("hat", "headband"), NOT(bag)), note="plain denial of three accessories; also no head covering")
C("fashion student", "How many jackets are double-breasted?", AND(jacket, at("double breasted")), AND(jacket, at("double breasted"), without(*[n for n in BODY if n not in LOWER + ["jacket", "top"]])),
  AND(jacket, at("double breasted"), NOT(coat)),
  note="jacket with opening 'double breasted'; also where no coat (or no other garment that closes so) is on the picture")
S("costume designer", "Empire-line dresses", AND(dress, at("empire waistline")), AND(dress, at("empire waistline"), only("dress")), note="empire waistline and dress; " + E_SOLE)
S("costume designer", "something military - epaulettes, a military coat or jacket, that sort of thing", OR(has("epaulette"), at("military (coat)", "classic military (jacket)")), note="any of them")
S("costume designer", "Gowns with a sweetheart neckline", AND(at("gown"), at("sweetheart (neckline)")), note="gown and sweetheart neckline")
S("costume designer", "Every cape you've got", has("cape"), note="category cape")
T("blogger", "what goes most often with a skirt?", "garments", count_cat([n for n in MAIN_AND_ACC if n != "skirt"], skirt), count_cat([n for n in MAIN_AND_ACC if n not in ("skirt", "shoe")], skirt),
  note="garment on most skirt pictures; shoes counted or not")
S("costume designer", "Mermaid or trumpet-shaped dresses that reach the floor", AND(dress, at("mermaid", "trumpet"), at("floor (length)")), AND(dress, at("mermaid", "trumpet"), at("floor (length)", "maxi (length)")),
  AND(dress, at("mermaid", "trumpet"), at("floor (length)"), only("dress")), note="silhouette and floor length; also maxi; also dress alone")
Y("costume designer", "Do you have any cheongsams at all?", any("cheongsams" in A[p] for p in IDS), note="style never used")
S("costume designer", "a hat worn with gloves", AND(hat, glove), note="hat and glove")
U("costume designer", "which of these are authentic 1950s pieces", note="no age of the garments")
S("costume designer", "Anything with fringing or tassels?", has("fringe", "tassel"), note="either decoration")
S("parent", "a Peter Pan collar for my little one", at("peter pan (collar)"), note="collar style; the child is not in the data")
S("fashion student", "paisley", at("paisley"), note="pattern paisley")
S("costume designer", "sequins or beading, please", OR(has("sequin", "bead"), at("sequin(a)", "bead(a)")), has("sequin", "bead"), at("sequin(a)", "bead(a)"), note="as a part or as an attribute; each alone also")
C("blogger", "How many outfits come without a bag?", NOT(bag), note="pictures with no bag")
S("shopper", "kimonos", at("kimono"), at("kimono", "kimono (sleeve)"), note="garment style kimono; also kimono sleeves")
S("fashion student", "Tiered pieces that also have ruffles", AND(at("tiered"), has("ruffle")), note="finishing tiered and ruffle")
S("second-hand seller", "Can you pull out the boleros for me", at("bolero"), note="jacket style")
V("fashion student", "What kinds of animal print are there in the collection?", [n for n in ANIMAL if n in PATTERN and any(n in A[p] for p in IDS)], note="patterns below 'animal' that occur")
S("second-hand seller", "jackets that have a zip", AND(jacket, has("zipper")), AND(jacket, at("zip-up")), AND(jacket, OR(has("zipper"), at("zip-up"))), AND(jacket, has("zipper"), without("pants", "shorts", "skirt", "dress", "coat", "jumpsuit")),
  AND(jacket, has("zipper"), at("zip-up")),
  note="jacket and a zipper to be seen; also by 'zip-up'; also where no trousers, skirt or dress could hold the zip")
S("parent", "hoodies", at("hoodie"), OR(at("hoodie"), AND(top, has("hood"))), has("hood"), note="the top style 'hoodie'; also tops with a hood; also anything with a hood")
C("parent", "how many coats have got a hood?", AND(coat, has("hood")), AND(coat, has("hood"), without("jacket", "cardigan", "sweater", "cape", "vest"), NOT(at("hoodie"))), note="coat and hood; also where nothing else could have the hood")
U("shopper", "Show me the red dresses", note="no colours")
S("second-hand seller", "trucker jackets worn with jeans", AND(at("trucker (jacket)"), jeans), note="style trucker and jeans")
S("second-hand seller", "duffle coats", at("duffle (coat)"), AND(coat, at("duffle (coat)", "toggled (opening)")), note="coat style; also coats with toggles")
S("second-hand seller", "Jacket with patch pockets", AND(jacket, at("patch (pocket)")), AND(jacket, at("patch (pocket)"), without(*[n for n in BODY if n not in ("jacket", "top")])), AND(jacket, at("patch (pocket)"), NOT(jeans)),
  note="jacket and patch pockets (which may be the jeans'); also without jeans; also jacket alone or with a top")
S("shopper", "Trench coats and macs?", at("trench (coat)", "raincoat"), note="trench or raincoat")
Y("fashion student", "Are there more sheath skirts than skater skirts?", count_att(["sheath (skirt)"])["sheath (skirt)"] > count_att(["skater (skirt)"])["skater (skirt)"], note="65 against 15")
S("second-hand seller", "washed jeans, but not ripped or frayed", AND(jeans, at("washed"), NOT(at("distressed", "frayed"))), note="jeans, washed, neither distressed nor frayed")
S("stylist", "A checked shirt", AND(shirt, at("check")), AND(shirt, at("check"), without("jacket", "coat", "skirt", "dress", "vest", "shorts", "cape", "scarf")),
  AND(has("shirt", "top"), at("check")),
  note="shirt or blouse and check; also where no jacket, coat, skirt, dress, vest, shorts or scarf could bear the check; also with tops")
V("fashion student", "Which collar types never turn up in these pictures?", [n for n in ATT if n.endswith("(collar)") and not any(n in A[p] for p in IDS)], note="collar attributes on no picture")
T("fashion student", "Plain aside, which pattern do you see most often?", "patterns", count_att(PATTERN), note="pattern on most pictures but plain")
U("stylist", "Which outfits are all black?", note="no colours")
S("stylist", "three or more different patterns in one look", lambda p: len(patterns(p)) >= 3, note="at least three patterns, plain not counted")
S("stylist", "shorts over tights", AND(shorts, has("tights")), note="shorts and tights")
S("stylist", "pencil skirt with a jacket", AND(skirt, at("pencil"), jacket), AND(skirt, at("pencil", "sheath (skirt)"), jacket), note="skirt, silhouette pencil, jacket; also sheath skirts")
T("second-hand seller", "which picture has the most pockets?", "pictures", Counter({p: N[p]["pocket"] for p in IDS}), note="picture with most pocket boxes")
S("stylist", "bomber, biker or trucker jacket thrown over a dress", AND(at("bomber (jacket)", "biker (jacket)", "trucker (jacket)"), dress), note="one of three styles and a dress")
S("stylist", "who's got the lot - bag, belt, watch and glasses?", AND(bag, belt, has("watch"), has("glasses")), note="all four accessories")
C("shopper", "how many of the skirts are minis?", AND(skirt, at("mini (length)")), AND(skirt, at("mini (length)"), without("dress", "coat", "shorts", "pants", "jumpsuit", "cape")), AND(skirt, at("mini (length)", "micro (length)")),
  AND(skirt, at("mini (length)"), only("skirt", "top", "shirt", "sweater", "cardigan", "jacket", "vest")),
  note="skirt and mini; also where no other lower or whole-body garment; also micro")
S("blogger", "Animal print round-up: everything in leopard, zebra, snake and so on", at(*ANIMAL), at(*ANIMAL, "snakeskin"), note="any pattern below 'animal'; also snakeskin as a leather")
S("blogger", "slip dress over a T-shirt, very nineties", AND(at("slip (dress)"), top), AND(at("slip (dress)"), at(*TSHIRTS)), note="slip dress and a top; also strictly a T-shirt")
S("shopper", "a crop top with a skirt and a high waist", AND(at("crop (top)"), skirt, at("high waist")), note="all three on the picture")
Y("parent", "my daughter wants a tutu, is there one?", any("tutu (skirt)" in A[p] for p in IDS), note="never used")
U("costume designer", "Which ones are real silk?", note="fabrics are not annotated")
S("parent", "socks with shorts", AND(has("sock"), shorts), note="sock and shorts")
S("parent", "hat, scarf and gloves all together?", AND(hat, scarf, glove), AND(has("hat", "headband"), scarf, glove), note="all three on one picture")
S("parent", "leg warmers - remember those? show me", has("leg warmer"), note="category leg warmer")
S("parent", "camouflage trousers or shorts", AND(has("pants", "shorts"), at("camouflage", "camo (pants)")), AND(OR(shorts, pants), at("camouflage")), at("camo (pants)"),
  note="pants or shorts and camouflage; also the style camo pants alone")
S("parent", "something with letters or numbers printed on it", at("letters, numbers"), AND(at("letters, numbers"), at("printed")), note="pattern letters, numbers; also with 'printed'")
C("blogger", "In how many photos is there an umbrella?", has("umbrella"), note="umbrella")
S("blogger", "two bags or more in one picture", atleast(2, "bag"), note="at least two bag boxes")
C("second-hand seller", "If you count every single one, how many bags are there?", ncat("bag"), note="bag boxes, not pictures")
S("blogger", "sleeveless dress with a hat", *[AND(dress, s, hat) for s in SL], AND(dress, SLEEVELESS, has("hat", "headband")), note="dress and hat, no sleeve; also by the attribute")
U("blogger", "Which look would do for a summer wedding?", note="occasions are not annotated")
T("fashion student", "Which kind of lapel do coats have most?", "lapels", count_att([n for n in ATT if n.endswith("(lapel)")], coat), count_att([n for n in ATT if n.endswith("(lapel)")], AND(coat, without("jacket", "vest", "shirt", "cardigan", "jumpsuit", "dress"))),
  note="lapel attribute on most coat pictures; also where nothing else can have lapels")
S("fashion student", "batwing sleeves, just not on a dress", AND(at("dolman (sleeve), batwing (sleeve)"), NOT(dress)), note="one attribute for dolman and batwing; no dress on the picture")
Y("fashion student", "Do all the blazers have a lapel?", all(N[p]["lapel"] for p in IDS if "blazer" in A[p]), note="every picture with a blazer shows a lapel")
V("second-hand seller", "which jacket styles do you have just one picture of?", [n for n in ATT if ((n.endswith("(jacket)") or n in ("blazer", "anorak", "windbreaker", "bolero")) and sum(n in A[p] for p in IDS) == 1)],
  note="jacket nicknames on exactly one picture")
S("stylist", "houndstooth or herringbone, though I don't want jackets", AND(at("houndstooth (pattern)", "herringbone (pattern)"), NOT(jacket)), note="either pattern, no jacket on the picture")
C("shopper", "How many pictures show somebody wearing both glasses and a hat?", AND(has("glasses"), hat), note="glasses and hat")
Y("stylist", "Is a tie ever worn without a jacket?", any(N[p]["tie"] and not N[p]["jacket"] for p in IDS), note="some picture with a tie and no jacket")
U("second-hand seller", "What condition are the bags in, any wear on the corners?", note="no condition")
S("costume designer", "waistcoats with nothing else buttoned over them, i.e. no jacket and no coat", AND(has("vest"), without("jacket", "coat")), note="vest without jacket or coat")
C("fashion student", "how many gowns aren't plain?", AND(at("gown"), NOT(at("plain (pattern)"))), AND(at("gown"), patterned), note="gowns without 'plain'; also gowns with a pattern")
S("blogger", "Photos from Unsplash that have a coat in them", AND(lambda p: "unsplash" in LURL[LIC[p]], coat), note="by the picture's licence")
U("shopper", "Which shoes have a low heel?", note="shoes have no attributes")
C("costume designer", "How many pictures have something with a dropped waist?", at("dropped waistline"), AND(dress, at("dropped waistline")), note="waistline; also dresses only")
S("shopper", "jacket and tights but no trousers", AND(jacket, has("tights"), NOT(pants)), note="all as boxes")

S("shopper", "jumper or cardi with a skirt", AND(has("sweater", "cardigan"), skirt), note="British 'jumper' is a sweater; sweater or cardigan, and a skirt")

# ---------------------------------------------------------------- checks and output
assert len(out) == 100, len(out)
assert len({o["id"] for o in out}) == 100
assert len({o["question"].lower() for o in out}) == 100
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "outfits.jsonl"), "w", encoding="utf-8") as f:
    for o in out:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
def size(x): return len(x["items"]) if "items" in x and x["kind"] == "set" else x.get("items", x.get("value"))
for o in out:
    print(o["id"], o["role"], "|", o["question"], "|", o["answer"]["kind"], size(o["answer"]), "also", [size(x) for x in o["also"]])
print(Counter(o["answer"]["kind"] for o in out)); print(Counter(o["role"] for o in out))
print("empty sets:", [o["id"] for o in out if o["answer"]["kind"] == "set" and not o["answer"]["items"]])
