#!/usr/bin/env python3
"""Makes outfits.jsonl (questions and exact answers) from the raw Fashionpedia val2020 files.
Boxes (garments, accessories, parts) are per box; attributes are known only of a picture as a whole."""
import json, os, sys
from pathlib import Path
from collections import Counter, defaultdict
D = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
inst = json.load(open(D + 'instances_boxes_val2020.json'))
attr = json.load(open(D + 'attributes_val2020.json'))
tax = json.load(open(D + 'category_attributes_descriptions.json'))
IM = {x['id']: x for x in inst['images']}
ALL = set(IM)
CN = {x['id']: x['name'] for x in tax['categories']}
CS = {x['id']: x['supercategory'] for x in tax['categories']}
AN = {x['id']: x['name'] for x in tax['attributes']}
AS = {x['id']: x['supercategory'] for x in tax['attributes']}
CID = {n: i for i, n in CN.items()}
AID = {n: i for i, n in AN.items()}
assert len(AID) == len(AN) and len(CID) == len(CN)
box = Counter((x['image_id'], x['category_id']) for x in inst['annotations'])
cimg, aimg = defaultdict(set), defaultdict(set)
for (i, c) in box: cimg[c].add(i)
for x in attr['annotations']:
    for a in x['attribute_ids']: aimg[a].add(x['image_id'])
assert all(not x['attribute_ids'] for x in inst['annotations'])

def C(*names): return set().union(*(cimg[CID[n]] for n in names))     # pictures with any of these boxes
def A(*names): return set().union(*(aimg[AID[n]] for n in names))     # pictures with any of these attributes
SHIRT, TOP, HEAD, TIGHTS, BAG = ('shirt, blouse', 'top, t-shirt, sweatshirt',
    'headband, head covering, hair accessory', 'tights, stockings', 'bag, wallet')
txt = lambda s: [str(i) for i in sorted(s)]
def S(s): return {"kind": "set", "of": "images", "value": len(s), "items": txt(s)}
def N(v, of='images'): return {"kind": "count", "of": of, "value": v, "items": []}
def Y(s): return {"kind": "yesno", "of": "images", "value": bool(s), "items": txt(s)}
def YB(b): return {"kind": "yesno", "of": "images", "value": bool(b), "items": []}
def T(counter, of='images', least=False):
    v = (min if least else max)(counter.values())
    k = sorted(x for x in counter if counter[x] == v)
    return {"kind": "top", "of": of, "value": v, "items": [str(x) for x in k]}
def V(labels, of): return {"kind": "values", "of": of, "value": len(labels), "items": sorted(labels)}
def U(of='images'): return {"kind": "unanswerable", "of": of, "value": None, "items": []}
def mostboxes(name): return Counter({i: n for (i, c), n in box.items() if c == CID[name]})
def acount(pred): return Counter({AN[a]: len(aimg[a]) for a in AN if pred(a) and aimg[a]})

Q = []
def q(role, question, answer, note, *also):
    Q.append({"id": "OUTFITS-%03d" % (len(Q) + 1), "role": role, "question": question,
              "answer": answer, "also": [x for k, x in enumerate(also) if x != answer and x not in also[:k]], "note": note})

PL = "; attributes are of the whole picture"
# ---- sets
q("shopper", "leopard print", S(A('leopard')), "attribute leopard" + PL, S(A('leopard', 'cheetah')))
q("stylist", "Show me the looks where somebody wears a hat together with glasses and has a bag.",
  S(C('hat') & C('glasses') & C(BAG)), "boxes hat and glasses and bag, wallet")
q("shop keeper", "all pictures with gloves please", S(C('glove')), "box glove")
q("not native", "I search the picture where person have umbrella", S(C('umbrella')), "box umbrella")
q("designer", "Peter Pan collars", S(A('peter pan (collar)')), "attribute peter pan (collar)" + PL)
q("stylist", "Dresses worn with both a belt and a hat?", S(C('dress') & C('belt') & C('hat')), "boxes dress, belt, hat")
q("researcher", "Which images contain a coat as well as a scarf?", S(C('coat') & C('scarf')), "boxes coat and scarf")
q("shopper", "do you have double breasted coats? id like to see them",
  S(A('double breasted') & C('coat')), "attribute double breasted and a box coat" + PL,
  S(A('double breasted')), S(A('double breasted') & C('coat', 'jacket')))
q("designer", "Leg-of-mutton sleeves, or else bishop sleeves - I need references for both.",
  S(A('leg of mutton (sleeve)', 'bishop (sleeve)')), "either sleeve attribute" + PL)
q("shopper", "jumpsuit with a belt", S(C('jumpsuit') & C('belt')), "boxes jumpsuit and belt")
q("stylist", "I'm after a jacket over a dress with tights underneath. What is there?",
  S(C('jacket') & C('dress') & C(TIGHTS)), "boxes jacket, dress, tights/stockings")
q("shopper", "wrap dresses", S(A('wrap (dress)')), "attribute wrap (dress)" + PL,
  S(A('wrap (dress)') & C('dress')), S(A('wrap (dress)') | (A('wrapping') & C('dress'))))
q("not native", "please to show me all trench coat", S(A('trench (coat)')), "attribute trench (coat)" + PL)
q("designer", "Anything trimmed with fringe or tassels", S(C('fringe', 'tassel')), "box fringe or tassel")
q("researcher", "List the images in which more than two shoes were boxed.",
  S({i for i, n in mostboxes('shoe').items() if n > 2}), "count of shoe boxes > 2")
q("shopper", "Skirt outfits with a hat but without a bag", S((C('skirt') & C('hat')) - C(BAG)), "boxes skirt and hat, no bag, wallet")
q("shopper", "plaid clothes", S(A('check')), "attribute check = plaid" + PL)
q("shopper", "poka dots!!", S(A('dot')), "attribute dot" + PL)
q("designer", "gowns with a mermaid silhouette", S(A('mermaid') & A('gown')), "attributes mermaid and gown" + PL,
  S(A('mermaid')), S(A('mermaid') & C('dress')), S(A('mermaid') & A('gown') & C('dress')))
q("stylist", "Biker jacket with jeans - which looks have that?", S(A('biker (jacket)') & A('jeans')),
  "attributes biker (jacket) and jeans" + PL, S(A('biker (jacket)') & A('jeans') & C('jacket') & C('pants')))
q("not native", "skirt with pleats, can you find for me?", S(C('skirt') & A('pleat')), "box skirt and attribute pleat" + PL,
  S((C('skirt') & A('pleat')) | A('accordion (skirt)')), S(C('skirt') & A('pleat', 'accordion (skirt)')))
q("shop keeper", "Who wears socks with shorts?", S(C('sock') & C('shorts')), "boxes sock and shorts")
q("researcher", "images with animal prints of any sort",
  S(A('leopard', 'snakeskin (pattern)', 'cheetah', 'peacock', 'zebra', 'giraffe')),
  "any attribute whose supercategory is animal" + PL,
  S(A('leopard', 'snakeskin (pattern)', 'cheetah', 'zebra', 'giraffe')),
  S(A('leopard', 'cheetah', 'zebra', 'giraffe')))
q("stylist", "Where are stripes and florals mixed in one outfit?", S(A('stripe') & A('floral')), "attributes stripe and floral" + PL)
q("shop keeper", "puffers, jackets or coats, doesn't matter", S(A('puffer (jacket)', 'puffer (coat)')), "either puffer attribute" + PL)
q("designer", "Off-the-shoulder or one-shoulder pieces that have a ruffle somewhere", S(A('off-the-shoulder', 'one shoulder') & C('ruffle')),
  "either neckline attribute and a box ruffle" + PL)
q("stylist", "A sweater or a cardigan with a skirt, please.", S(C('sweater', 'cardigan') & C('skirt')), "box sweater or cardigan, and box skirt")
q("shopper", "floral skirts", S(C('skirt') & A('floral')),
  "box skirt and attribute floral; the files do not say that it is the skirt that is floral", U(),
  S((C('skirt') & A('floral')) - C('dress')))
q("researcher", "Pictures with epaulettes", S(C('epaulette')), "box epaulette")
# ---- counts
q("shopper", "How many pictures have a dress in them?", N(len(C('dress'))), "images with a box dress")
q("shop keeper", "how many with leggings", N(len(A('leggings'))), "attribute leggings" + PL, N(len(A('leggings') & C('pants'))))
q("researcher", "How many images have no shoe annotated at all?", N(len(ALL - C('shoe'))), "all images less those with a box shoe")
q("stylist", "Of the outfits with a coat, how many also have a bag?", N(len(C('coat') & C(BAG))), "boxes coat and bag, wallet")
q("not native", "How much photos has blazer?", N(len(A('blazer'))), "attribute blazer" + PL, N(len(A('blazer') & C('jacket'))))
q("researcher", "How many of the attributes in the vocabulary are never used in this validation set?",
  N(sum(not aimg[a] for a in AN), 'attributes'), "attributes with no image, of 294")
q("researcher", "How many boxes does a picture have on average?",
  N(round(len(inst['annotations']) / len(IM), 2), 'boxes a picture'), "8781 boxes / 1158 images, rounded to 2 places")
q("designer", "number of outfits showing sequins", N(len(C('sequin') | A('sequin(a)'))), "box sequin or attribute sequin(a)",
  N(len(C('sequin'))), N(len(A('sequin(a)'))))
q("shop keeper", "How many photos are wider than they are high? I need landscape ones for a banner.",
  N(sum(x['width'] > x['height'] for x in IM.values())), "width > height in the image records")
q("stylist", "how many turtle necks are there under a jacket or coat?", N(len(A('turtle (neck)') & C('jacket', 'coat'))),
  "attribute turtle (neck) and a box jacket or coat" + PL)
# ---- yes/no
q("shopper", "Is anybody wearing a kilt?", Y(A('kilt')), "attribute kilt" + PL)
q("not native", "do you have cheongsam (qipao)?", Y(A('cheongsams')), "attribute cheongsams has no image" + PL)
q("stylist", "Does anyone wear a cape with a hat?", Y(C('cape') & C('hat')), "boxes cape and hat")
q("researcher", "Are there more images with skirts than with shorts?", YB(len(C('skirt')) > len(C('shorts'))),
  "162 against 106 images", Y(C('skirt')))
q("designer", "anything crocodile or snakeskin leather?", Y(A('crocodile', 'snakeskin')), "leather attributes crocodile, snakeskin (not the pattern)" + PL,
  Y(A('crocodile', 'snakeskin', 'snakeskin (pattern)')))
q("shopper", "is there a tie on someone without a jacket", Y(C('tie') - C('jacket')), "box tie, no box jacket",
  Y(C('tie') - C('jacket', 'coat')), Y(C('tie') - C('jacket') - A('blazer', 'tuxedo (jacket)')))
# ---- tops
q("researcher", "Which image has the most annotated pockets?", T(mostboxes('pocket')), "count of boxes pocket")
pattern = lambda a: AS[a] in ('textile pattern', 'animal') and AN[a] != 'plain (pattern)'
q("designer", "Apart from plain, what's the commonest pattern?", T(acount(pattern), 'patterns'), "images per attribute of textile pattern and animal, plain left out")
q("shop keeper", "Which kind of garment turns up in the most pictures - tops, trousers, dresses, what?",
  T(Counter({CN[c]: len(cimg[c]) for c in CN if CS[c] in ('upperbody', 'lowerbody', 'wholebody')}), 'garments'),
  "images per category of upper body, lower body, whole body",
  T(Counter({CN[c]: len(cimg[c]) for c in CN if CS[c] not in ('garment parts', 'closures', 'decorations')}), 'garments'),
  T(Counter({CN[c]: sum(n for (i, k), n in box.items() if k == c) for c in CN if CS[c] in ('upperbody', 'lowerbody', 'wholebody')}), 'garments'))
q("researcher", "image(s) with the greatest number of boxes overall", T(Counter(x['image_id'] for x in inst['annotations'])), "boxes per image")
q("shopper", "what is the most popular style of coat here?", T(acount(lambda a: AS[a] == 'nickname' and (
  '(coat' in AN[a] or AN[a] in ('parka', 'raincoat', 'kimono', 'robe'))), 'coat styles'), "images per coat nickname attribute" + PL)
q("designer", "Which outfit has most flowers applied to it, as decoration I mean?", T(mostboxes('flower')), "count of boxes flower")
q("stylist", "Most frequent neckline?", T(acount(lambda a: AS[a] == 'neckline type'), 'necklines'), "images per attribute of neckline type" + PL)
# ---- values
q("designer", "What kinds of lapel do the jackets and coats have?", V({AN[a] for a in AN if '(lapel)' in AN[a] and aimg[a]}, 'lapels'),
  "lapel attributes with an image (all five lapel attributes do occur, also when held to pictures with a box jacket or coat)")
q("researcher", "Which collar types are in the vocabulary but in none of the pictures?",
  V({AN[a] for a in AN if '(collar)' in AN[a] and not aimg[a]}, 'collars'), "collar attributes with no image")
occ = {AN[a] for a in AN if AS[a] == 'non-textile material type' and not AN[a].startswith('no ') and aimg[a]}
q("not native", "What materials there are which is not textile?", V(occ | {AN[a] for a in AN if AS[a] == 'leather' and aimg[a]}, 'materials'),
  "attributes of non-textile material type and leather with an image", V(occ, 'materials'))
q("shopper", "which animals' prints are on the clothes", V({AN[a] for a in AN if AS[a] == 'animal' and aimg[a]}, 'prints'),
  "attributes of supercategory animal with an image")
# ---- unanswerable
q("shopper", "red dresses under 50 euros", U(), "no colours, no prices in the files")
q("shop keeper", "What brand is the most common handbag?", U('brands'), "no brands in the files")
q("stylist", "Which outfits have high heels and not flat shoes?", U(), "shoes are one category; no attribute tells of heels")
q("not native", "I look for blouse of real silk, which pictures?", U(), "cloth fibres (silk, cotton, wool) are not in the files")

assert all(A(n) & C('jacket', 'coat') for n in AN.values() if '(lapel)' in n)   # see the lapel question
assert len(Q) == 60, len(Q)
with open(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl'), 'w') as f:
    for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
