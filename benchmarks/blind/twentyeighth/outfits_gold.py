"""Makes outfits.jsonl (questions and right answers) from the raw Fashionpedia files."""
import json
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve()
ROOT = HERE.parents[4] / "shared/data/fashionpedia"
B = json.loads((ROOT / "instances_boxes_val2020.json").read_text())
AT = json.loads((ROOT / "attributes_val2020.json").read_text())
CN = {c["id"]: c["name"] for c in B["categories"]}
AN = {a["id"]: a["name"] for a in B["attributes"]}
SUP = {a["name"]: a["supercategory"] for a in B["attributes"]}
LIC = {x["id"]: x["name"] for x in B["licenses"]}
ALL = {i["id"] for i in B["images"]}
cat, num = defaultdict(set), defaultdict(Counter)
for x in B["annotations"]:
    cat[CN[x["category_id"]]].add(x["image_id"])
    num[CN[x["category_id"]]][x["image_id"]] += 1
att = defaultdict(set)
for x in AT["annotations"]:
    for t in x["attribute_ids"]:
        att[AN[t]].add(x["image_id"])


def C(*names):
    assert all(n in CN.values() for n in names), names
    return set().union(*(cat[n] for n in names))


def A(*names):
    assert all(n in AN.values() for n in names), names
    return set().union(*(att[n] for n in names))


def L(*names):
    assert all(n in LIC.values() for n in names), names
    return {i["id"] for i in B["images"] if LIC[i["license"]] in names}


def group(sup):  # attributes of a group with the number of images each is in
    return Counter({n: len(att[n]) for n in SUP if SUP[n] == sup and att[n]})


OUT = []


def ans(kind, of, value=None, items=()):
    if of == "images" or all(isinstance(i, int) for i in items):
        items = [str(i) for i in sorted(items)]
    return {"kind": kind, "of": of, "value": value, "items": list(items)}


def put(role, question, answer, also=(), note=""):
    kept = []
    for x in also:
        if x != answer and x not in kept:
            kept.append(x)
    OUT.append({"id": f"outfits-{len(OUT) + 1:03d}", "role": role, "question": question, "answer": answer,
                "also": kept, "note": note or "boxes (categories) and attributes of each image, combined as asked"})


def S(role, q, s, *also, note=""):
    put(role, q, ans("set", "images", None, s), [ans("set", "images", None, x) for x in also], note)


def N(role, q, v, *also, of="images", note=""):
    put(role, q, ans("count", of, v), [ans("count", of, x) for x in also], note)


def Y(role, q, v, items=(), note="", also=()):
    put(role, q, ans("yesno", "images", v, items), also, note)


TOP, SHIRT = "top, t-shirt, sweatshirt", "shirt, blouse"
HEADB, TIGHTS, BAG = "headband, head covering, hair accessory", "tights, stockings", "bag, wallet"
dress, skirt, coat, jacket = C("dress"), C("skirt"), C("coat"), C("jacket")

# --- sets -------------------------------------------------------------------------------------------------
S("shopper", "floral dresses", dress & A("floral"), A("floral") & (dress | A("gown", "sundress")),
  note="dress in the picture and floral among its attributes")
S("stylist", "Which pictures show someone in a trench coat?", A("trench (coat)"), A("trench (coat)") & coat)
S("shopper", "i want a jumpsuit with wide legs", C("jumpsuit") & A("wide leg"))
S("designer", "Could you find me bishop sleeves or leg-of-mutton sleeves? I am collecting references for a "
  "Victorian-inspired collection.", A("bishop (sleeve)", "leg of mutton (sleeve)"))
S("stylist", "Outfits with both a hat and a scarf", C("hat") & C("scarf"))
S("researcher", "Which images contain a cape?", C("cape"))
S("stylist", "We are shooting a rainy-day story. Do you have any looks with an umbrella?", C("umbrella"),
  C("umbrella") | A("raincoat"))
S("shopper", "leopard print", A("leopard"), A("leopard", "cheetah"),
  note="leopard among the attributes; cheetah is also taken for it")
S("designer", "Show me Peter Pan collars.", A("peter pan (collar)"))
S("stylist", "a skirt worn with tights or stockings", skirt & C(TIGHTS))
S("shopper", "trucker jakcet with jeans pls", A("trucker (jacket)") & A("jeans"))
S("shop keeper", "Find double-breasted coats.", coat & A("double breasted"),
  A("double breasted") & (coat | jacket))
S("shopper", "Which outfits have a cardigan?", C("cardigan"))
S("shopper", "stripey shirts or blouses", C(SHIRT) & A("stripe"), C(SHIRT, TOP) & A("stripe"))
S("researcher", "Images in which gloves are worn but no hat", C("glove") - C("hat"),
  C("glove") - C("hat", HEADB))
S("stylist", "I need evening gowns that are off the shoulder or one-shouldered, for a client's gala.",
  A("gown") & A("off-the-shoulder", "one shoulder"), dress & A("off-the-shoulder", "one shoulder"))
S("designer", "skirts with a high-low hem", skirt & A("high low"), (skirt | dress) & A("high low"),
  note="high low stands among the lengths/silhouettes of the picture")
S("shop keeper", "Anything with sequins on it?", C("sequin") | A("sequin(a)"), C("sequin"), A("sequin(a)"))
S("designer", "Which pictures have suede, crocodile or snakeskin leather in them?",
  A("suede", "crocodile", "snakeskin"), A("suede", "crocodile", "snakeskin", "snakeskin (pattern)"))
S("shopper", "polka dot dress", dress & A("dot"))
S("shopper", "checked shirt worn with trousers", C(SHIRT) & A("check") & C("pants"),
  C(SHIRT, TOP) & A("check") & C("pants"))
S("researcher", "Where does camouflage occur?", A("camouflage"), A("camouflage", "camo (pants)"))
S("stylist", "biker jackets combined with leggings", A("biker (jacket)") & A("leggings"))
S("designer", "Please show me floor-length gowns in a mermaid or trumpet silhouette.",
  A("gown") & A("mermaid", "trumpet") & A("floor (length)"),
  dress & A("mermaid", "trumpet") & A("floor (length)"))
S("shop keeper", "puffer jackets and puffer coats", A("puffer (jacket)", "puffer (coat)"))
S("designer", "paisley or toile de jouy prints", A("paisley", "toile de jouy"))
S("shopper", "Do you have coats with a hood?", coat & C("hood"))
S("stylist", "turtle neck together with a blazer or a coat", A("turtle (neck)") & (A("blazer") | coat))
S("stylist", "Looks where all three are there: glasses, a hat and a bag", C("glasses") & C("hat") & C(BAG))
S("shop keeper", "Which pictures are from Burst or freestocks?", L("burst", "freestocks"))
S("designer", "epaulets", C("epaulette"))
S("designer", "Find outfits decorated with fringe or tassels.", C("fringe", "tassel"))
S("shopper", "dresses that have pockets and come with a belt", dress & C("pocket") & C("belt"))
S("researcher", "Images with at least five pockets annotated",
  {i for i, n in num["pocket"].items() if n >= 5})
S("shop keeper", "For our catalogue we may only use the plain Attribution licence. Which pictures with a hat "
  "are available under it?", C("hat") & L("Attribution License"))
# --- counts -----------------------------------------------------------------------------------------------
N("shop keeper", "How many outfits include a bag or a wallet?", len(C(BAG)), sum(num[BAG].values()),
  note="also: number of bags annotated")
N("shopper", "how many pics with jeans", len(A("jeans")))
N("stylist", "How many outfits combine a skirt with a jacket?", len(skirt & jacket), len(skirt & (jacket | A("blazer"))))
N("researcher", "In how many images is no shoe to be seen?", len(ALL - C("shoe")))
N("researcher", "How many watches have been annotated altogether?", sum(num["watch"].values()), len(C("watch")),
  of="annotations", note="annotations; also: images with a watch")
N("designer", "How many pictures have distressed or frayed fabric?", len(A("distressed", "frayed")))
N("researcher", "How many of the attributes are never used for any image?",
  sum(1 for n in AN.values() if not att[n]), of="attributes")
N("shopper", "How many dresses with a sweetheart neckline are there?", len(dress & A("sweetheart (neckline)")),
  len(A("sweetheart (neckline)")), sum(num["dress"][i] for i in A("sweetheart (neckline)")))
N("designer", "number of pictures with pleats", len(A("pleat")), len(A("pleat", "accordion (skirt)")))
N("researcher", "How many images are wider than they are high?",
  sum(1 for i in B["images"] if i["width"] > i["height"]))
# --- yes or no --------------------------------------------------------------------------------------------
Y("shopper", "is there a kilt anywhere?", "yes" if A("kilt") else "no", A("kilt"))
Y("designer", "Do any of the pictures show a cheongsam?", "yes" if A("cheongsams") else "no", A("cheongsams"))
Y("stylist", "Does anyone wear a hat and a tie together?", "yes" if C("hat") & C("tie") else "no",
  C("hat") & C("tie"))
Y("researcher", "Are trousers more frequent than skirts in this collection?",
  "yes" if len(C("pants")) > len(skirt) else "no")
Y("shop keeper", "Do all the pictures that have a belt also show a buckle?",
  "no" if C("belt") - C("buckle") else "yes", note="some belts have no buckle annotated")
# --- rankings and values ----------------------------------------------------------------------------------
g = group("neckline type").most_common()
put("designer", "Which type of neckline is the most common?", ans("top", "attributes", g[0][1], [g[0][0]]),
    note=f"then {g[1]}")
g = group("textile pattern")
del g["plain (pattern)"]
put("designer", "Top five fabric patterns, leaving plain aside?",
    ans("top", "attributes", None, [n for n, _ in g.most_common(5)]), note=str(g.most_common(7)))
tot = Counter(x["image_id"] for x in B["annotations"])
m = max(tot.values())
put("researcher", "Which image has the largest number of annotated items?",
    ans("top", "images", m, [i for i in tot if tot[i] == m]),
    [ans("top", "images", m, [i]) for i in tot if tot[i] == m], note="a tie")
m = min(len(cat[n]) for n in CN.values())
put("shop keeper", "What kind of item turns up in the fewest pictures?",
    ans("top", "categories", m, [n for n in CN.values() if len(cat[n]) == m]),
    note=str(sorted((len(cat[n]), n) for n in CN.values())[:4]))
LAP = [n for n in AN.values() if n.endswith("(lapel)") and att[n]]
put("designer", "What kinds of lapel are there?", ans("values", "attributes", None, LAP))
put("shop keeper", "Under which licences are the pictures published?",
    ans("values", "licences", None, [n for n in LIC.values() if L(n)]),
    [ans("values", "licences", None, list(LIC.values()))], note="also: all the licences listed in the file")
ani = [n for n in SUP if SUP[n] == "animal" and att[n]]
put("designer", "Which animal prints can I find here?", ans("values", "attributes", None, ani),
    [ans("values", "attributes", None, [n for n in SUP if SUP[n] == "animal"])], note="giraffe is named but never used")
# --- nothing in the data ----------------------------------------------------------------------------------
for role, q in (("shopper", "red dresses"),
                ("shopper", "How much does the varsity jacket cost?"),
                ("designer", "Which blouses are made of silk?")):
    put(role, q, ans("unanswerable", "images"), note="no colours, prices or textile fibres are recorded")

HERE.with_name("outfits.jsonl").write_text(
    "".join(json.dumps(x, ensure_ascii=False) + "\n" for x in OUT), encoding="utf-8")
if __name__ == "__main__":
    for x in OUT:
        a = x["answer"]
        print(x["id"], a["kind"], a["value"], len(a["items"]), [len(y["items"]) if y["value"] is None else y["value"]
              for y in x["also"]], x["question"][:70], a["items"][:6] if a["of"] != "images" else "", x["note"][:90])
    print(Counter(x["answer"]["kind"] for x in OUT), len(OUT))
