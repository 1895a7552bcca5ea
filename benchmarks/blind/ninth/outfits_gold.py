#!/usr/bin/env python3
"""Gold answers for outfits.jsonl.   usage: outfits_gold.py [--shared DIR]   (writes outfits.jsonl beside itself)

DIR is ../shared/data (default); raw files: DIR/fashionpedia/instances_boxes_val2020.json (boxes: which garments and
parts are on a picture) and attributes_val2020.json (attributes of a PICTURE, not of a garment). Pictures are named by
their image id, an integer. "A striped dress" is a picture with a dress and with 'stripe'; `also` has the narrower
reading, that no other garment on the picture could be the striped one.
"""
import argparse, json, os
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument("--shared", default="../shared/data")
raw = os.path.join(ap.parse_args().shared, "fashionpedia")
inst = json.load(open(os.path.join(raw, "instances_boxes_val2020.json"), encoding="utf-8"))
attr = json.load(open(os.path.join(raw, "attributes_val2020.json"), encoding="utf-8"))
CN = {c["id"]: c["name"] for c in inst["categories"]}
CSUP = {c["name"]: c["supercategory"] for c in inst["categories"]}
AN = {a["id"]: a["name"] for a in attr["attributes"]}
ASUP = {a["name"]: a["supercategory"] for a in attr["attributes"]}
BOX = {im["id"]: Counter() for im in inst["images"]}
for x in inst["annotations"]:
    BOX[x["image_id"]][CN[x["category_id"]]] += 1
ATT = {x["image_id"]: {AN[t] for t in x["attribute_ids"]} for x in attr["annotations"]}
assert set(BOX) == set(ATT)
IDS = sorted(BOX)
LICENCE = {l["id"]: l for l in inst["licenses"]}
LIC = {im["id"]: LICENCE[im["license"]] for im in inst["images"]}
LONG = {"shirt": "shirt, blouse", "top": "top, t-shirt, sweatshirt", "bag": "bag, wallet", "tights": "tights, stockings",
        "headband": "headband, head covering, hair accessory"}
GARMENTS = ["shirt", "top", "sweater", "cardigan", "jacket", "vest", "pants", "shorts", "skirt", "coat", "dress", "jumpsuit", "cape"]
LOWER = ["pants", "shorts", "skirt", "dress", "jumpsuit", "coat", "cape"]       # what has a length below the waist


def full(n):
    n = LONG.get(n, n)
    assert n in CSUP, n
    return n
def on(p, *names):                  # any of these boxes
    return any(BOX[p][full(n)] for n in names)
def at(p, *names):                  # any of these attributes
    for n in names:
        assert n in ASUP, n
    return any(n in ATT[p] for n in names)
def alone(p, *keep):                # no garment on the picture but these
    return not on(p, *[g for g in GARMENTS if g not in keep])
def nolower(p, *keep):              # nothing below the waist but these
    return not on(p, *[g for g in LOWER if g not in keep])
def pics(f): return {"kind": "set", "of": "pictures", "items": [p for p in IDS if f(p)]}
def count(f): return {"kind": "count", "value": sum(1 for p in IDS if f(p))}
def number(n): return {"kind": "count", "value": n}
def yes(b): return {"kind": "yesno", "value": bool(b)}
def values(v): return {"kind": "values", "items": sorted(v)}
def extreme(of, c, best=max):
    c = {k: v for k, v in c.items() if v > 0}
    m = best(c.values())
    return {"kind": "top", "of": of, "items": sorted(k for k, v in c.items() if v == m)}
def most(of, c): return extreme(of, c, max)
def n_att(names, f=lambda p: True): return {n: sum(1 for p in IDS if f(p) and at(p, n)) for n in names}
def n_cat(names, f=lambda p: True): return {full(n): sum(1 for p in IDS if f(p) and on(p, n)) for n in names}
NO = {"kind": "unanswerable"}
def sup(s): return [n for n, x in ASUP.items() if x == s]
def ending(s): return [n for n in ASUP if n.endswith(s)]

Q = []
def ask(role, question):
    def put(f):
        answer, also, note = f()
        seen = []
        for a in also:
            if a != answer and a not in seen and a.get("items") != []:     # an empty narrower reading is nobody's reading
                seen.append(a)
        Q.append({"role": role, "question": question, "answer": answer, "also": seen, "note": note})
        return f
    return put

SHOP, STYLE, COSTUME, SELL, PARENT, ESL = ("shopper", "stylist", "costume designer", "second-hand seller", "parent", "English is not the first language")

# ------------------------------------------------------------------------------------------------ shopper
@ask(SHOP, "maxi skirts with a slit?")
def q():
    f = lambda p: on(p, "skirt") and at(p, "maxi (length)") and at(p, "slit")
    return (pics(f), [pics(lambda p: on(p, "skirt") and at(p, "maxi (length)", "floor (length)") and at(p, "slit")), pics(lambda p: f(p) and nolower(p, "skirt"))],
            "skirt, 'maxi (length)', 'slit'; also floor-length ones; also with nothing else below the waist")
@ask(SHOP, "one shoulder dresses")
def q():
    f = lambda p: on(p, "dress") and at(p, "one shoulder")
    return pics(f), [pics(lambda p: f(p) and alone(p, "dress")), pics(lambda p: at(p, "one shoulder"))], "dress and neckline 'one shoulder'; also dress the only garment; also any garment"
@ask(SHOP, "I'd love a skirt in gingham or some other check")
def q():
    f = lambda p: on(p, "skirt") and at(p, "check")
    return pics(f), [pics(lambda p: f(p) and alone(p, "skirt")), pics(lambda p: f(p) and not on(p, "shirt", "jacket", "coat", "dress", "vest", "cape", "scarf"))], "skirt and pattern 'check'; also where the skirt alone, or only it and a plain sort of top, can be checked"
@ask(SHOP, "a dress with a bow on it")
def q():
    f = lambda p: on(p, "dress") and on(p, "bow")
    return pics(f), [pics(lambda p: on(p, "dress") and (on(p, "bow") or at(p, "bow (collar)"))), pics(lambda p: f(p) and alone(p, "dress"))], "dress and box 'bow'; also bow collars; also dress the only garment"
@ask(SHOP, "Have you got cropped trousers, the sort that stop well above the ankle?")
def q():
    return (pics(lambda p: at(p, "crop (pants)", "capri (pants)")), [pics(lambda p: at(p, "crop (pants)")), pics(lambda p: at(p, "crop (pants)", "capri (pants)", "culottes")), yes(any(at(p, "crop (pants)") for p in IDS))],
            "'crop (pants)' or 'capri (pants)'; also the first alone; also culottes; also just yes")
@ask(SHOP, "how many of the dresses come with a belt")
def q():
    f = lambda p: on(p, "dress") and on(p, "belt")
    return count(f), [count(lambda p: f(p) and not on(p, "pants", "shorts", "skirt", "coat", "jacket"))], "pictures with a dress and a belt; also where nothing else could be belted"
@ask(SHOP, "What length are most of the dresses?")
def q():
    ls = [n for n in sup("length") if n in ("above-the-hip (length)", "hip (length)", "micro (length)", "mini (length)", "above-the-knee (length)", "knee (length)", "below the knee (length)", "midi", "maxi (length)", "floor (length)")]
    return most("lengths", n_att(ls, lambda p: on(p, "dress"))), [most("lengths", n_att(ls, lambda p: on(p, "dress") and alone(p, "dress")))], "garment length (not sleeve length) on most pictures with a dress; also where the dress is the only garment"
@ask(SHOP, "which of the dresses come in petite?")
def q(): return NO, [], "no sizes"
@ask(SHOP, "cardigan over a dress")
def q(): return pics(lambda p: on(p, "cardigan") and on(p, "dress")), [], "both boxes on the picture"
@ask(SHOP, "sundresses!")
def q(): return pics(lambda p: at(p, "sundress")), [], "dress style 'sundress'"
# ------------------------------------------------------------------------------------------------ stylist
@ask(STYLE, "Biker jacket and jeans, no belt.")
def q(): return pics(lambda p: at(p, "biker (jacket)") and at(p, "jeans") and not on(p, "belt")), [], "two attributes, and no belt box"
@ask(STYLE, "striped skirt")
def q():
    f = lambda p: on(p, "skirt") and at(p, "stripe")
    return pics(f), [pics(lambda p: f(p) and alone(p, "skirt"))], "skirt and pattern 'stripe'; also where no other garment can be the striped one"
@ask(STYLE, "which neckline shows up most with a blazer?")
def q():
    ns = sup("neckline type")
    return most("necklines", n_att(ns, lambda p: at(p, "blazer"))), [], "neckline type on most pictures with a blazer"
@ask(STYLE, "Are shorts worn more often with a shirt or blouse, or with a T-shirt type top?")
def q(): return most("garments", n_cat(["shirt", "top"], lambda p: on(p, "shorts"))), [], "pictures with shorts: those with 'shirt, blouse' against those with 'top, t-shirt, sweatshirt'"
@ask(STYLE, "Which looks would flatter a pear shape?")
def q(): return NO, [], "body shapes and opinions are not in the data"
@ask(STYLE, "geometric print, a dress or a jumpsuit")
def q():
    f = lambda p: on(p, "dress", "jumpsuit") and at(p, "geometric")
    return pics(f), [pics(lambda p: f(p) and alone(p, "dress", "jumpsuit"))], "dress or jumpsuit, and 'geometric'; also nothing else to bear it"
@ask(STYLE, "wide-leg trousers with a high waist, please")
def q():
    f = lambda p: on(p, "pants") and at(p, "wide leg") and at(p, "high waist")
    return pics(f), [pics(lambda p: f(p) and nolower(p, "pants"))], "pants, silhouette 'wide leg', 'high waist'; also nothing else below the waist"
@ask(STYLE, "I need a skirt that covers the knee, midi or a bit shorter, and some sort of jacket on top")
def q():
    ls = ["midi", "below the knee (length)", "knee (length)"]
    f = lambda p: on(p, "skirt") and at(p, *ls) and on(p, "jacket")
    g = lambda p: on(p, "skirt") and at(p, *ls[:2]) and on(p, "jacket")
    return pics(f), [pics(g), pics(lambda p: f(p) and nolower(p, "skirt")), pics(lambda p: g(p) and nolower(p, "skirt"))], "skirt, jacket, and 'midi', 'below the knee' or 'knee'; also without 'knee'; also nothing else so long"
@ask(STYLE, "jumpsuits without a jacket or a coat over them")
def q(): return pics(lambda p: on(p, "jumpsuit") and not on(p, "jacket", "coat")), [pics(lambda p: on(p, "jumpsuit") and not on(p, "jacket", "coat", "cardigan", "cape", "vest"))], "jumpsuit box, neither jacket nor coat; also no other layer"
@ask(STYLE, "Shoes aside, which accessory do you see most often with a coat?")
def q():
    acc = [n for n in CSUP if list(CSUP).index(n) in range(13, 27) and n != "shoe"]
    return most("garments", n_cat(acc, lambda p: on(p, "coat"))), [most("garments", {full(n): sum(BOX[p][n] for p in IDS if on(p, "coat")) for n in acc})], "of glasses ... umbrella without shoes, the one on most pictures with a coat; also by boxes"
# ------------------------------------------------------------------------------------------------ costume designer
@ask(COSTUME, "Bell or poet sleeves on a dress")
def q():
    f = lambda p: on(p, "dress") and at(p, "bell (sleeve)", "poet (sleeve)")
    return pics(f), [pics(lambda p: f(p) and alone(p, "dress"))], "dress and one of the two sleeves; also the dress alone"
@ask(COSTUME, "mandarin collars, any garment")
def q(): return pics(lambda p: at(p, "mandarin (collar)")), [], "attribute 'mandarin (collar)'"
@ask(COSTUME, "Is there a peplum anywhere?")
def q(): return yes(any(at(p, "peplum") for p in IDS)), [], "attribute 'peplum' is on no picture"
@ask(COSTUME, "Could you find me everything with a basque waist")
def q(): return pics(lambda p: at(p, "basque (wasitline)")), [pics(lambda p: at(p, "basque (wasitline)") and on(p, "dress"))], "waistline (spelt 'wasitline' in the file); also dresses only"
@ask(COSTUME, "Of the sleeve shapes that do occur, which is the rarest?")
def q(): return extreme("sleeves", n_att(ending("(sleeve)") + ["set-in sleeve", "dropped-shoulder sleeve"]), min), [], "sleeve type on fewest pictures, but on some"
@ask(COSTUME, "Odd trousers for a comic opera: harem pants, jodhpurs, sailor trousers, hip-huggers - which of those do you actually have?")
def q():
    four = ["harem (pants)", "jodhpur", "sailor (pants)", "hip-huggers (pants)"]
    return values(n for n in four if any(at(p, n) for p in IDS)), [pics(lambda p: at(p, *four))], "those of the four named that occur; also the pictures that show one"
@ask(COSTUME, "Are there more pea coats than trench coats?")
def q():
    n = n_att(["pea (coat)", "pea (jacket)", "trench (coat)"])
    assert n["pea (coat)"] + n["pea (jacket)"] <= n["trench (coat)"]
    return yes(n["pea (coat)"] > n["trench (coat)"]), [], "8 pea coats (and 3 pea jackets) against 11 trenches"
@ask(COSTUME, "gowns with an illusion neckline or a halter neck")
def q(): return pics(lambda p: at(p, "gown") and at(p, "illusion (neck)", "halter (neck)")), [pics(lambda p: at(p, "gown") and at(p, "illusion (neck)", "halter (neck)", "halter (dress)"))], "'gown' and one of the two necklines; also halter dresses"
@ask(COSTUME, "Something that laces up rather than zips")
def q(): return pics(lambda p: at(p, "lace up") and not at(p, "zip-up")), [pics(lambda p: at(p, "lace up")), pics(lambda p: at(p, "lace up") and not on(p, "zipper")), pics(lambda p: at(p, "lace up") and not at(p, "zip-up") and not on(p, "zipper"))], "opening 'lace up' and not 'zip-up'; also all that lace up; also no zipper to be seen"
@ask(COSTUME, "Feathers or fur, but no coats")
def q(): return pics(lambda p: at(p, "feather", "fur") and not on(p, "coat")), [], "material 'feather' or 'fur', no coat on the picture"
# ------------------------------------------------------------------------------------------------ second-hand seller
@ask(SELL, "what do I have more of, coats or jackets?")
def q():
    tot = {n: sum(BOX[p][n] for p in IDS) for n in ("coat", "jacket")}
    return most("garments", n_cat(["coat", "jacket"])), [most("garments", tot)], "pictures with each; also boxes"
@ask(SELL, "cargo pants")
def q(): return pics(lambda p: at(p, "cargo (pants)")), [pics(lambda p: on(p, "pants") and at(p, "cargo (pants)", "cargo (pocket)"))], "trouser style; also trousers with cargo pockets"
@ask(SELL, "How many photos are under the plain Attribution licence, nothing about non-commercial or share-alike?")
def q(): return count(lambda p: LIC[p]["name"] == "Attribution License"), [], "licence named 'Attribution License' (CC BY 2.0)"
@ask(SELL, "parkas that don't have fur")
def q(): return pics(lambda p: at(p, "parka") and not at(p, "fur")), [], "'parka' without 'fur'"
@ask(SELL, "photos with a bag where you can't see any shoes")
def q(): return pics(lambda p: on(p, "bag") and not on(p, "shoe")), [], "bag box, no shoe box"
@ask(SELL, "which photo has the most rivets? studs, I mean")
def q():
    n = {p: BOX[p]["rivet"] for p in IDS}
    return most("pictures", n), [], "most boxes 'rivet'"
@ask(SELL, "anything suede")
def q(): return pics(lambda p: at(p, "suede")), [], "leather 'suede'"
@ask(SELL, "What would the shearling coat fetch on Vinted?")
def q(): return NO, [], "no prices"
@ask(SELL, "low rise jeans")
def q():
    f = lambda p: at(p, "jeans") and at(p, "low waist")
    return pics(f), [pics(lambda p: f(p) and nolower(p, "pants")), pics(lambda p: f(p) or at(p, "jeans") and at(p, "hip-huggers (pants)"))], "'jeans' and 'low waist'; also nothing else below the waist; also hip-huggers"
@ask(SELL, "jackets: which style turns up the most?")
def q(): return most("jackets", n_att(ending("(jacket)") + ["blazer", "anorak", "windbreaker", "bolero"])), [], "jacket style on most pictures"
# ------------------------------------------------------------------------------------------------ parent
@ask(PARENT, "shorts and a stripy T-shirt")
def q():
    f = lambda p: on(p, "shorts") and on(p, "top") and at(p, "stripe")
    return (pics(f), [pics(lambda p: f(p) and alone(p, "shorts", "top")), pics(lambda p: f(p) and at(p, "classic (t-shirt)", "ringer (t-shirt)", "raglan (t-shirt)")), pics(lambda p: on(p, "shorts") and at(p, "stripe") and at(p, "classic (t-shirt)"))],
            "shorts, 'top, t-shirt, sweatshirt', 'stripe'; also no other garment; also by the T-shirt styles")
@ask(PARENT, "dresses or tops with an actual flower stuck on, not a printed one")
def q(): return pics(lambda p: on(p, "flower") and on(p, "dress", "top", "shirt")), [pics(lambda p: on(p, "flower")), pics(lambda p: on(p, "flower") and on(p, "dress", "top")), pics(lambda p: on(p, "flower") and on(p, "dress", "top", "shirt") and not at(p, "floral"))], "box 'flower' (the decoration) with a dress or top; also any picture with one; also without 'floral'"
@ask(PARENT, "Leggings or tracksuit bottoms for running about in?")
def q(): return pics(lambda p: at(p, "leggings", "sweatpants", "track (pants)")), [pics(lambda p: at(p, "leggings", "track (pants)")), pics(lambda p: at(p, "leggings", "sweatpants"))], "one of the styles; 'tracksuit bottoms' are track pants, sweatpants or both"
@ask(PARENT, "can the sweater dresses go in the washing machine")
def q(): return NO, [], "no care instructions"
@ask(PARENT, "something with a hood and pockets")
def q(): return pics(lambda p: on(p, "hood") and on(p, "pocket")), [pics(lambda p: on(p, "hood") and on(p, "pocket") and not at(p, "jeans")), pics(lambda p: on(p, "hood") and on(p, "pocket") and not on(p, "pants", "shorts", "skirt"))], "both boxes; also where the pocket can't be the trousers'"
@ask(PARENT, "In how many pictures is there nothing at all on the head, no hat, no hairband?")
def q(): return count(lambda p: not on(p, "hat", "headband")), [count(lambda p: not on(p, "hat", "headband", "hood")), count(lambda p: not on(p, "hat", "headband", "glasses", "hood")), count(lambda p: not on(p, "hat", "headband", "glasses"))], "neither hat nor head covering; also no hood, no glasses"
@ask(PARENT, "does anybody have an umbrella and gloves?")
def q(): return yes(any(on(p, "umbrella") and on(p, "glove") for p in IDS)), [], "no picture has both"
@ask(PARENT, "Is there a kilt? We've a wedding in Scotland coming up and my boy refuses to wear one until he's seen it on someone")
def q(): return yes(any(at(p, "kilt") for p in IDS)), [pics(lambda p: at(p, "kilt"))], "skirt style 'kilt'; also the picture"
@ask(PARENT, "Fair Isle jumpers")
def q(): return pics(lambda p: at(p, "fair isle") and on(p, "sweater")), [pics(lambda p: at(p, "fair isle") and on(p, "sweater", "cardigan")), pics(lambda p: at(p, "fair isle") and on(p, "sweater", "cardigan", "top")), pics(lambda p: at(p, "fair isle"))], "sweater and pattern 'fair isle'; also cardigans, tops; also all of that pattern"
@ask(PARENT, "sun hat, glasses and shorts - beach things")
def q(): return pics(lambda p: on(p, "hat") and on(p, "glasses") and on(p, "shorts")), [yes(False)] if not any(on(p, "hat") and on(p, "glasses") and on(p, "shorts") for p in IDS) else [], "all three boxes; there is none; also just no"
# ------------------------------------------------------------------------------------------------ ESL
@ask(ESL, "I search a coat that goes long until the floor")
def q():
    f = lambda p: on(p, "coat") and at(p, "floor (length)")
    return pics(f), [pics(lambda p: on(p, "coat") and at(p, "floor (length)", "maxi (length)")), pics(lambda p: f(p) and nolower(p, "coat")), pics(lambda p: on(p, "coat") and at(p, "floor (length)", "maxi (length)") and nolower(p, "coat"))], "coat and 'floor (length)'; also maxi; also nothing else so long"
@ask(ESL, "In which pictures the woman has a necklace?")
def q(): return NO, [], "necklaces (and whether it is a woman) are not annotated"
@ask(ESL, "please show pullover or shirt with rolled high neck (turtle) but without coat and without jacket")
def q(): return pics(lambda p: at(p, "turtle (neck)") and not on(p, "coat", "jacket")), [pics(lambda p: at(p, "turtle (neck)") and on(p, "sweater", "shirt", "top") and not on(p, "coat", "jacket")), pics(lambda p: at(p, "turtle (neck)") and on(p, "sweater", "shirt") and not on(p, "coat", "jacket"))], "neckline 'turtle (neck)', no coat, no jacket; also with a sweater, shirt or top on the picture"
@ask(ESL, "it is possible to see belt and bag in same time with trousers?")
def q(): return pics(lambda p: on(p, "belt") and on(p, "bag") and on(p, "pants")), [yes(any(on(p, "belt") and on(p, "bag") and on(p, "pants") for p in IDS))], "three boxes; also just yes"
@ask(ESL, "Dress which is short in front and long behind")
def q():
    f = lambda p: on(p, "dress") and at(p, "high low")
    return pics(f), [pics(lambda p: f(p) and alone(p, "dress")), pics(lambda p: at(p, "high low"))], "dress and silhouette 'high low'; also the dress alone; also any garment"
@ask(ESL, "how many picture there is with glasses and with watch also")
def q(): return count(lambda p: on(p, "glasses") and on(p, "watch")), [], "both boxes"
@ask(ESL, "blouse, sleeve three quarter")
def q():
    f = lambda p: on(p, "shirt") and at(p, "three quarter (length)")
    return pics(f), [pics(lambda p: f(p) and not on(p, "jacket", "coat", "dress", "sweater", "cardigan", "top", "cape"))], "'shirt, blouse' and 'three quarter (length)'; also nothing else with sleeves"
@ask(ESL, "The neck in form of heart I like, but not on a dress, please")
def q(): return pics(lambda p: at(p, "sweetheart (neckline)") and not on(p, "dress")), [], "sweetheart neckline, no dress on the picture"
@ask(ESL, "Which decoration is the most used in the clothes? flower, fringe, sequin, ribbon, ruffle...")
def q():
    deco = [n for n, s in CSUP.items() if s == "decorations"]
    assert deco
    return most("decorations", n_cat(deco)), [most("decorations", {n: sum(BOX[p][n] for p in IDS) for n in deco})], "supercategory 'decorations': on most pictures; also most boxes"
@ask(ESL, "Is someone wearing the skirt together with trousers under?")
def q(): return yes(any(on(p, "skirt") and on(p, "pants") for p in IDS)), [yes(any(on(p, "skirt") and on(p, "pants") and not at(p, "leggings") for p in IDS)), pics(lambda p: on(p, "skirt") and on(p, "pants"))], "skirt and pants on one picture (leggings are pants in this data); also the pictures"

# ------------------------------------------------------------------------------------------------ output
Q = [{"id": "outfits-%03d" % i, **x} for i, x in enumerate(Q, 1)]
assert len(Q) == 60 and len({x["question"].lower() for x in Q}) == 60
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "outfits.jsonl"), "w", encoding="utf-8") as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + "\n")
if __name__ == "__main__":
    size = lambda a: len(a["items"]) if a["kind"] == "set" else a.get("items", a.get("value"))
    for x in Q:
        print(x["id"], x["role"][:8], "|", x["question"], "|", x["answer"]["kind"], size(x["answer"]), [(a["kind"], size(a)) for a in x["also"]])
    print(Counter(x["answer"]["kind"] for x in Q), Counter(x["role"] for x in Q))
