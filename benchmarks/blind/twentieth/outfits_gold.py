#!/usr/bin/env python3
"""Makes outfits.jsonl from the raw Fashionpedia val2020 files. Standard library only."""
from pathlib import Path
import json
from collections import Counter
D = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
I = json.load(open(D + 'instances_boxes_val2020.json'))
A = json.load(open(D + 'attributes_val2020.json'))
CN = {c['id']: c['name'] for c in I['categories']}
AT = {a['id']: a for a in A['attributes']}
AN = {i: a['name'] for i, a in AT.items()}
IMG = [i['id'] for i in I['images']]
cats = {i: Counter() for i in IMG}
for x in I['annotations']:
    cats[x['image_id']][CN[x['category_id']]] += 1
atts = {i: set() for i in IMG}
for x in A['annotations']:
    atts[x['image_id']] |= {AN[k] for k in x['attribute_ids']}
assert len(set(CN.values())) == 46
ALIAS = {'top': 'top, t-shirt, sweatshirt', 'shirt': 'shirt, blouse', 'bag': 'bag, wallet', 'tights': 'tights, stockings',
         'hair': 'headband, head covering, hair accessory'}

def c(i, *names):
    """all of these categories are on the picture"""
    for n in names:
        n = ALIAS.get(n, n)
        assert n in CN.values(), n
        if not cats[i][n]:
            return False
    return True

def ca(i, *names):
    """any of these categories"""
    return any([c(i, n) for n in names])

NAMES = set(AN.values())
def a(i, *names):
    """all of these attributes"""
    for n in names:
        assert n in NAMES, n
    return all(n in atts[i] for n in names)

def aa(i, *names):
    return any([a(i, n) for n in names])

def n(i, name):
    return cats[i][ALIAS.get(name, name)]

def find(p):
    return sorted((str(i) for i in IMG if p(i)), key=int)

OUT = []
def put(role, q, ans, also, note):
    OUT.append({"id": "OUTFITS-%03d" % (len(OUT) + 1), "role": role, "question": q, "answer": ans,
                "also": [x for k, x in enumerate(also) if x != ans and x not in also[:k]], "note": note})
def aset(p): return {"kind": "set", "of": "images", "value": None, "items": find(p)}
def acount(p): return {"kind": "count", "of": "images", "value": len(find(p)), "items": []}
def nset(v): return {"kind": "count", "of": "images", "value": v, "items": []}
def ayes(p):
    it = find(p)
    return {"kind": "yesno", "of": "images", "value": bool(it), "items": it}
def S(role, q, p, note, *also): put(role, q, aset(p), [aset(x) for x in also], 'set: ' + note)
def C(role, q, p, note, *also): put(role, q, acount(p), [nset(x) if isinstance(x, int) else acount(x) for x in also], 'count: ' + note)
def Y(role, q, p, note, *also): put(role, q, ayes(p), [ayes(x) for x in also], 'yesno: ' + note)
def best(counter, of, least=False):
    m = (min if least else max)(counter.values())
    it = [str(k) for k in counter if counter[k] == m]
    return {"kind": "top", "of": of, "value": m, "items": sorted(it, key=(int if of == 'images' else str))}
def T(role, q, counter, of, note, *also, least=False):
    put(role, q, best(counter, of, least), [best(x, of, least) for x in also], 'top: ' + note)
def V(role, q, items, of, note, *also):
    mk = lambda x: {"kind": "values", "of": of, "value": None, "items": sorted(x)}
    put(role, q, mk(items), [mk(x) for x in also], 'values: ' + note)
def U(role, q, note):
    put(role, q, {"kind": "unanswerable", "of": "images", "value": None, "items": []}, [], 'unanswerable: ' + note)
def attcount(names, p=lambda i: True):
    names = set(names); assert names <= NAMES, names - NAMES
    k = Counter(x for i in IMG if p(i) for x in atts[i] & names)
    for x in names: k[x] += 0
    return k
def catcount(names, p=lambda i: True):
    names = {ALIAS.get(x, x) for x in names}; assert names <= set(CN.values())
    k = Counter({x: 0 for x in names})
    for i in IMG:
        if p(i):
            for x in names:
                k[x] += cats[i][x] > 0
    return k
PAT = {x['name'] for x in AT.values() if x['supercategory'] == 'textile pattern' and x['name'] != 'plain (pattern)'}
ANIMAL = {x['name'] for x in AT.values() if x['supercategory'] == 'animal'}
COLLAR = {x for x in NAMES if x.endswith('(collar)')}
POCKET = {x for x in NAMES if x.endswith('(pocket)')}
LAPEL = {x for x in NAMES if x.endswith('(lapel)')}
NECK = {x['name'] for x in AT.values() if x['supercategory'] == 'neckline type'}
used = lambda names, p=lambda i: True: {x for x, k in attcount(names, p).items() if k}

# ---- sets -----------------------------------------------------------------------------------------
S('shopper', 'floral dresses', lambda i: c(i, 'dress') and a(i, 'floral'), 'dress + floral')
S('stylist', 'Could you show me all the looks that combine a blazer with jeans?', lambda i: a(i, 'blazer', 'jeans'), 'attributes blazer + jeans')
S('shop keeper', 'Which pictures have something with polka dots in them?', lambda i: a(i, 'dot'), 'attribute dot')
S('designer', 'leg-of-mutton sleeves please', lambda i: a(i, 'leg of mutton (sleeve)'), 'attribute leg of mutton (sleeve)')
S('shopper', 'ripped jeans', lambda i: a(i, 'jeans', 'distressed'), 'jeans + distressed; also with frayed counted as ripped', lambda i: a(i, 'jeans') and aa(i, 'distressed', 'frayed'))
S('stylist', "I'd like to see every trench coat you have.", lambda i: a(i, 'trench (coat)'), 'attribute trench (coat)')
S('non-native speaker', 'I search for the outfits where person wear a hat and also the glasses', lambda i: c(i, 'hat', 'glasses'), 'categories hat + glasses')
S('visitor', 'who is wearing a tie?', lambda i: c(i, 'tie'), 'category tie')
S('stylist', 'winter looks with both a scarf and a coat', lambda i: c(i, 'scarf', 'coat'), 'categories scarf + coat')
S('designer', 'Show me one-shoulder dresses', lambda i: c(i, 'dress') and a(i, 'one shoulder'), 'dress + one shoulder')
S('shopper', 'checked shirts or blouses', lambda i: c(i, 'shirt') and a(i, 'check'), 'category shirt, blouse + check')
S('researcher', 'All images in which a double-breasted fastening has been recorded, please.', lambda i: a(i, 'double breasted'), 'attribute double breasted')
S('shopper', 'biker jackets worn with a dress', lambda i: c(i, 'dress') and a(i, 'biker (jacket)'), 'biker (jacket) + dress')
S('shop keeper', 'outfits with a skirt, a belt and a bag', lambda i: c(i, 'skirt', 'belt', 'bag'), 'three categories')
S('designer', 'Where do you have puff sleeves on a dress?', lambda i: c(i, 'dress') and a(i, 'puff (sleeve)'), 'dress + puff (sleeve)')
S('stylist', 'striped tops with shorts', lambda i: c(i, 'top', 'shorts') and a(i, 'stripe'), 'top + shorts + stripe; also shirts/blouses counted as tops', lambda i: ca(i, 'top', 'shirt') and c(i, 'shorts') and a(i, 'stripe'))
S('shopper', 'jumpsuits', lambda i: c(i, 'jumpsuit'), 'category jumpsuit')
S('shopper', 'im looking for a jumpsuit with wide legs', lambda i: c(i, 'jumpsuit') and a(i, 'wide leg'), 'jumpsuit + wide leg')
S('shop keeper', 'anything with fur on it', lambda i: a(i, 'fur'), 'attribute fur')
S('visitor', 'mermaid dresses', lambda i: c(i, 'dress') and a(i, 'mermaid'), 'dress + silhouette mermaid')
S('designer', 'Peter Pan collars', lambda i: a(i, 'peter pan (collar)'), 'attribute')
S('stylist', 'Please find turtlenecks that are worn together with a coat or a jacket.', lambda i: a(i, 'turtle (neck)') and ca(i, 'coat', 'jacket'), 'turtle (neck) + (coat or jacket)')
S('shopper', 'sequined outfits', lambda i: a(i, 'sequin(a)') or c(i, 'sequin'), 'sequin(a) attribute or sequin category; also each alone', lambda i: a(i, 'sequin(a)'), lambda i: c(i, 'sequin'))
S('researcher', 'Which photographs show camouflage?', lambda i: a(i, 'camouflage') or a(i, 'camo (pants)'), 'pattern camouflage or camo (pants); also the pattern alone', lambda i: a(i, 'camouflage'))
S('non-native speaker', 'please the images with bell-form sleeves', lambda i: a(i, 'bell (sleeve)'), 'attribute bell (sleeve)')
S('designer', 'pleated skirts without a belt', lambda i: c(i, 'skirt') and a(i, 'pleat') and not c(i, 'belt'), 'skirt + pleat - belt')
S('stylist', 'hat but no shoes in the picture', lambda i: c(i, 'hat') and not c(i, 'shoe'), 'hat, no shoe')
S('shopper', 'camisole with jeans', lambda i: a(i, 'camisole', 'jeans'), 'two attributes')
S('shopper', 'a floor-length gown with a slit?', lambda i: a(i, 'gown', 'floor (length)', 'slit'), 'gown + floor (length) + slit')
S('shop keeper', 'Which looks have paisley?', lambda i: a(i, 'paisley'), 'attribute paisley')
S('stylist', 'socks with a skirt or a dress', lambda i: c(i, 'sock') and ca(i, 'skirt', 'dress'), 'sock + (skirt or dress)')
S('designer', 'Ruffles on a blouse or shirt: which pictures?', lambda i: c(i, 'ruffle', 'shirt'), 'categories ruffle + shirt, blouse')
S('shopper', 'vest over a t-shirt or other top, with trousers', lambda i: c(i, 'vest', 'top', 'pants'), 'vest + top + pants')
S('shopper', 'cardigns', lambda i: c(i, 'cardigan'), 'category cardigan, typing slip')
S('researcher', 'I need the pictures in which the garments combine stripes and flowers as patterns.', lambda i: a(i, 'stripe', 'floral'), 'stripe + floral')
# ---- counts ---------------------------------------------------------------------------------------
C('shop keeper', 'how many pictures show a bag?', lambda i: c(i, 'bag'), 'category bag, wallet, pictures')
put('shop keeper', 'How many bags are there altogether?', nset(sum(n(i, 'bag') for i in IMG)), [acount(lambda i: c(i, 'bag'))], 'count: single bag annotations; also pictures with a bag')
C('researcher', 'In how many images does a dress appear together with a belt?', lambda i: c(i, 'dress', 'belt'), 'dress + belt')
C('researcher', 'number of high-waisted skirts', lambda i: c(i, 'skirt') and a(i, 'high waist'), 'skirt + high waist')
C('shopper', 'how many pairs of leggings can i see', lambda i: a(i, 'leggings'), 'attribute leggings')
C('designer', 'How often do you have a V-neck dress?', lambda i: c(i, 'dress') and a(i, 'v-neck'), 'dress + v-neck')
C('stylist', 'How many outfits have neither a bag nor a belt nor a watch?', lambda i: not ca(i, 'bag', 'belt', 'watch'), 'none of three')
C('researcher', 'How many of the pictures with a coat also have a hood?', lambda i: c(i, 'coat', 'hood'), 'coat + hood')
C('non-native speaker', 'How many persons are wearing shorts with tights under?', lambda i: c(i, 'shorts', 'tights'), 'shorts + tights, stockings')
C('shop keeper', 'count of bomber jackets', lambda i: a(i, 'bomber (jacket)'), 'attribute')
C('researcher', 'How many images show more than one dress?', lambda i: n(i, 'dress') > 1, 'two or more dress annotations')
C('designer', 'How many pictures have four or more pockets?', lambda i: n(i, 'pocket') >= 4, '>= 4 pocket annotations')
# ---- yes/no ---------------------------------------------------------------------------------------
Y('visitor', 'is anyone carrying an umbrella?', lambda i: c(i, 'umbrella'), 'category umbrella')
Y('shopper', 'do you have any kilts?', lambda i: a(i, 'kilt'), 'attribute kilt')
Y('designer', 'Is there a keyhole neckline anywhere?', lambda i: a(i, 'keyhole (neck)'), 'attribute, never used')
Y('researcher', 'Are there any cheongsams among the outfits?', lambda i: a(i, 'cheongsams'), 'attribute, never used')
Y('shopper', 'any zebra print?', lambda i: a(i, 'zebra'), 'attribute zebra')
Y('stylist', 'Does anybody wear gloves together with a dress?', lambda i: c(i, 'glove', 'dress'), 'glove + dress')
Y('shop keeper', 'Have you got duffle coats in there?', lambda i: a(i, 'duffle (coat)'), 'attribute')
Y('shopper', 'is there a cape with a hood', lambda i: c(i, 'cape', 'hood'), 'cape + hood')
# ---- tops -----------------------------------------------------------------------------------------
T('designer', 'Which picture has the most pockets?', Counter({i: n(i, 'pocket') for i in IMG}), 'images', 'max pocket annotations')
T('visitor', 'which photo has the most zippers in it?', Counter({i: n(i, 'zipper') for i in IMG}), 'images', 'max zipper annotations')
T('researcher', 'Apart from plain, which pattern occurs most often?', attcount(PAT), 'patterns', 'textile patterns without plain, pictures', attcount(PAT | ANIMAL))
T('designer', 'What is the most common kind of collar?', attcount(COLLAR), 'collars', 'attributes ending (collar), pictures')
T('stylist', 'hat, glove, scarf or umbrella: which of these is most often seen with a coat?', catcount(['hat', 'glove', 'scarf', 'umbrella'], lambda i: c(i, 'coat')), 'categories', 'pictures with coat')
T('shop keeper', 'Which pattern is the commonest on pictures with a skirt, leaving plain aside?', attcount(PAT, lambda i: c(i, 'skirt')), 'patterns', 'patterns in pictures with skirt', attcount(PAT | ANIMAL, lambda i: c(i, 'skirt')))
# ---- values ---------------------------------------------------------------------------------------
V('pupil', 'which animal prints can you find?', used(ANIMAL), 'patterns', 'attributes of supercategory animal in use', used(ANIMAL) | used({'snakeskin', 'crocodile'}))
V('designer', 'Which kinds of lapel are there?', used(LAPEL), 'lapels', 'attributes ending (lapel) in use')
V('researcher', 'What kinds of pocket occur in the pictures with shorts?', used(POCKET, lambda i: c(i, 'shorts')), 'pockets', 'attributes ending (pocket) in pictures with shorts')
V('stylist', 'what patterns, other than plain, do the pictures with a jumpsuit have?', used(PAT, lambda i: c(i, 'jumpsuit')), 'patterns', 'patterns in pictures with jumpsuit', used(PAT | ANIMAL, lambda i: c(i, 'jumpsuit')))
# ---- unanswerable ---------------------------------------------------------------------------------
U('shopper', 'red dresses', 'no colours')
U('shopper', 'how much does the trench coat cost?', 'no prices')
U('shop keeper', 'Which brands are these handbags?', 'no brands')
U('designer', 'outfits made of silk', 'textile fibres are not stated')
U('visitor', 'shoes with high heels', 'heels / shoe kinds are not stated')

if __name__ == '__main__':
    with open(Path(__file__).with_name('outfits.jsonl'), 'w') as f:
        for o in OUT:
            f.write(json.dumps(o, ensure_ascii=False) + '\n')
    for o in OUT:
        x = o['answer']
        print(o['id'], x['kind'], x['value'], len(x['items']), [(y['value'], len(y['items'])) for y in o['also']], o['question'], x['items'] if x['kind'] in ('values', 'top') else '')
    print(Counter(o['answer']['kind'] for o in OUT), Counter(o['role'] for o in OUT))
