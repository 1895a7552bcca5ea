"""Gold answers, from the raw Fashionpedia files only (image-level attributes + per-image object boxes).
Usage: python3 outfits_gold.py > outfits.jsonl"""
from pathlib import Path
import json
from collections import Counter, defaultdict
D = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
I = json.load(open(D + 'instances_boxes_val2020.json'))
AT = json.load(open(D + 'attributes_val2020.json'))
CN = {c['id']: c['name'] for c in I['categories']}
AN = {a['id']: a['name'] for a in AT['attributes']}
SUP = {a['id']: a['supercategory'] for a in AT['attributes']}
IMG = {i['id']: i for i in I['images']}
ALL = set(IMG)
NC = defaultdict(Counter)            # category name -> image -> number of boxes
for x in I['annotations']:
    NC[CN[x['category_id']]][x['image_id']] += 1
TA = defaultdict(set)                # attribute name -> images
for x in AT['annotations']:
    for t in x['attribute_ids']:
        TA[AN[t]].add(x['image_id'])

def c(n):
    m = [k for k in CN.values() if k == n or k.split(',')[0] == n]
    assert len(m) == 1, (n, m)
    return set(NC[m[0]])

def t(n):
    assert n in AN.values(), n
    return set(TA.get(n, ()))

def u(*s):
    return set().union(*s)

OUT = []
def add(role, q, ans, note, also=()):
    OUT.append({"id": "OUTFITS24-%03d" % (len(OUT) + 1), "role": role, "question": q,
                "answer": ans, "also": list(also), "note": note})
def ids(s): return [str(i) for i in sorted(s)]
def S(s):
    assert 0 < len(s) <= 150, len(s)
    return {"kind": "set", "of": "images", "value": len(s), "items": ids(s)}
def N(s, v=None):
    return {"kind": "count", "of": "images", "value": len(s) if v is None else v,
            "items": ids(s) if len(s) <= 150 else []}
def Y(s): return {"kind": "yesno", "of": "images", "value": bool(s), "items": ids(s) if len(s) <= 150 else []}
def V(l, of): return {"kind": "values", "of": of, "value": len(l), "items": sorted(l)}
def TOP(counter, of):
    m = max(counter.values())
    return {"kind": "top", "of": of, "value": m, "items": sorted(str(k) for k, v in counter.items() if v == m)}
def CNT(names): return {n: len(t(n)) for n in names if t(n)}
def U(of="images"): return {"kind": "unanswerable", "of": of, "value": None, "items": []}
IL = " (attributes are given for the whole picture, so they need not sit on that very garment)"

# ---- plain sets
add("shopper", "trench coats", S(t('trench (coat)')), "attribute trench (coat)")
add("shopper", "Show me people carrying an umbrella, please.", S(c('umbrella')), "category umbrella")
add("stylist", "I'd like to see every look with a biker jacket.", S(t('biker (jacket)')), "attribute biker (jacket)")
add("designer", "leg of mutton sleeves", S(t('leg of mutton (sleeve)')), "attribute leg of mutton (sleeve)")
add("designer", "Which pictures have a peter pan collar?", S(t('peter pan (collar)')), "attribute peter pan (collar)")
add("shopper", "looking for a pea coat for winter", S(t('pea (coat)')), "attribute pea (coat); also: with pea (jacket)",
    [S(u(t('pea (coat)'), t('pea (jacket)')))])
add("shop keeper", "Do you have pictures where someone wears glove? I want see all.", S(c('glove')), "category glove")
add("stylist", "outfits with a turtleneck", S(t('turtle (neck)')), "attribute turtle (neck)")
add("shopper", "anything with polka dots", S(t('dot')), "attribute dot")
add("designer", "Find me the pictures with a paisley pattern.", S(t('paisley')), "attribute paisley")
add("researcher", "List all photographs in which an animal print of any kind is recorded: leopard, cheetah, zebra, snake and so on.",
    S(u(t('leopard'), t('cheetah'), t('zebra'), t('snakeskin (pattern)'), t('giraffe'), t('peacock'))),
    "attributes under 'animal'; also: without peacock; also: with snakeskin as a material",
    [S(u(t('leopard'), t('cheetah'), t('zebra'), t('snakeskin (pattern)'), t('giraffe'))),
     S(u(t('leopard'), t('cheetah'), t('zebra'), t('snakeskin (pattern)'), t('giraffe'), t('peacock'), t('snakeskin'))),
     S(u(t('leopard'), t('cheetah'), t('zebra'), t('snakeskin (pattern)'), t('giraffe'), t('snakeskin')))])
add("stylist", "one-shoulder looks", S(t('one shoulder')), "attribute one shoulder")
add("shopper", "jumpsuits pls", S(c('jumpsuit')), "category jumpsuit")
add("shopper", "Something warm and buttoned: which pictures show a cardigan?", S(c('cardigan')), "category cardigan")
add("designer", "epaulettes", S(c('epaulette')), "category epaulette")
add("designer", "quilted stuff, please", S(t('quilted')), "attribute quilted")

# ---- sets with two or more conditions
add("stylist", "a blazer worn together with jeans", S(t('blazer') & t('jeans')), "blazer and jeans in the same picture")
add("stylist", "Looks that pair a hat with a scarf", S(c('hat') & c('scarf')), "categories hat and scarf")
add("shopper", "ripped or distressed jeans", S(t('distressed') & t('jeans')), "jeans and distressed in one picture" + IL)
add("stylist", "leggings under a dress", S(t('leggings') & c('dress')), "attribute leggings and category dress in one picture")
add("designer", "Show coats with a double-breasted front.", S(c('coat') & t('double breasted')), "category coat and double breasted" + IL)
add("shop keeper", "hats without glasses: pictures where a hat is worn but no glasses at all", S(c('hat') - c('glasses')), "category hat minus glasses")
add("shopper", "striped skirts", S(t('stripe') & c('skirt')), "stripe and category skirt in one picture" + IL)
add("stylist", "Show me the pictures with shorts and tights together, I search ideas for a look.", S(c('shorts') & c('tights')), "categories shorts and tights, stockings")
add("researcher", "Pictures in which both fur and a hat are recorded", S(t('fur') & c('hat')), "attribute fur (material) and category hat")
add("shopper", "off the shoulder dres with floral print", S(t('off-the-shoulder') & c('dress') & t('floral')), "three conditions" + IL)
add("stylist", "watch, belt and a bag all in one outfit", S(c('watch') & c('belt') & c('bag')), "categories watch, belt, bag")
add("designer", "Skirts that are either accordion pleated or of the dirndl type", S(u(t('accordion (skirt)'), t('dirndl (skirt)'))), "attributes accordion (skirt) or dirndl (skirt)")
add("shop keeper", "puffer jackets or puffer coats", S(u(t('puffer (jacket)'), t('puffer (coat)'))), "union of the two attributes")
add("stylist", "kimono", S(t('kimono')), "attribute kimono; also: with kimono (sleeve)", [S(u(t('kimono'), t('kimono (sleeve)')))])
add("designer", "mermaid or trumpet silhouettes on a gown", S(t('gown') & u(t('mermaid'), t('trumpet'))), "gown and (mermaid or trumpet)" + IL)

# ---- counts
add("shop keeper", "How many pictures show a handbag or a wallet?", N(c('bag')), "category bag, wallet")
add("researcher", "how many of the photos have somebody in glasses", N(c('glasses')), "category glasses")
add("shopper", "How many jeans have you got?", N(t('jeans')), "pictures with attribute jeans")
add("researcher", "In how many pictures does a jacket appear together with a dress?", N(c('jacket') & c('dress')), "categories jacket and dress")
add("stylist", "number of pictures with a check or plaid pattern", N(t('check')), "attribute check")
add("researcher", "How many images are there altogether?", N(ALL), "all images of the file")
add("shop keeper", "How many single gloves are marked in the pictures, counting each one by itself?",
    {"kind": "count", "of": "gloves", "value": sum(NC['glove'].values()), "items": ids(c('glove'))}, "boxes of category glove, items are the pictures")
add("designer", "Could you tell me how many outfits have a sweetheart neckline?", N(t('sweetheart (neckline)')), "attribute sweetheart (neckline)")
add("stylist", "how many coats without a visible lapel?", N(c('coat') - c('lapel')), "pictures with category coat and no category lapel; also: no lapel attribute in the picture",
    [N(c('coat') - u(*[t(n) for n in AN.values() if n.endswith('(lapel)')]))])
add("researcher", "How many photographs are wider than they are high?", N({i for i in ALL if IMG[i]['width'] > IMG[i]['height']}), "width > height in images")

# ---- yes/no
add("shopper", "is there a tutu?", Y(t('tutu (skirt)')), "attribute tutu (skirt) never used")
add("shopper", "Does anybody wear a tie?", Y(c('tie')), "category tie")
add("designer", "Any houndstooth in here?", Y(t('houndstooth (pattern)')), "attribute houndstooth (pattern)")
add("researcher", "Is a cheongsam among the dresses?", Y(t('cheongsams')), "attribute cheongsams never used")
add("shopper", "do you have a rain coat", Y(t('raincoat')), "attribute raincoat")
add("stylist", "Are there outfits with a cape and a hat together?", Y(c('cape') & c('hat')), "categories cape and hat")
add("shop keeper", "Is anyone here wearing feathers?", Y(t('feather')), "attribute feather")
add("designer", "Is there any kilt in the pictures?", Y(t('kilt')), "attribute kilt")

# ---- tops
add("designer", "Which picture has the most pockets?", TOP(NC['pocket'], "images"), "boxes of category pocket per picture")
add("designer", "Which photo shows the greatest number of beads?", TOP(NC['bead'], "images"), "boxes of category bead per picture")
PAT = [AN[k] for k in AN if SUP[k] in ('textile pattern', 'animal')]
add("shop keeper", "Leaving plain cloth aside, what is the most common pattern?", TOP(CNT([p for p in PAT if p != 'plain (pattern)']), "pattern"), "pictures per attribute of textile pattern, without plain")
COAT = [AN[k] for k in range(79, 95)]
add("shopper", "What kind of coat do we see the most often?", TOP(CNT(COAT), "coat type"), "pictures per coat nickname (attributes 79-94, blanket .. swing)")
add("stylist", "Which is worn in more pictures: skirts, pants or shorts?", TOP({k: len(c(k)) for k in ('skirt', 'pants', 'shorts')}, "category"), "pictures per category")

# ---- values
LAP = [n for n in AN.values() if n.endswith('(lapel)')]
add("designer", "What types of lapel occur?", V(CNT(LAP), "lapel type"), "attributes named (lapel) used at least once")
ANI = [AN[k] for k in AN if SUP[k] == 'animal']
add("stylist", "Which animal patterns can be found in the collection?", V(CNT(ANI), "pattern"), "attributes under 'animal' used at least once")
lic = {l['id']: l['name'] for l in I['licenses']}
add("researcher", "Under which licences are the photographs available?", V({lic[i['license']] for i in IMG.values()}, "licence"), "names of licences used by images")

# ---- unanswerable
add("shopper", "red dresses", U(), "no colours in the data")
add("shopper", "How much does the cheapest bag cost?", U("price"), "no prices in the data")
add("researcher", "Which of the people shown are wearing earrings?", U(), "no jewellery category in the data")

if __name__ == '__main__':
    for o in OUT:
        print(json.dumps(o, ensure_ascii=False))
