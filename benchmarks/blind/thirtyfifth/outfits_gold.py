#!/usr/bin/env python3
"""Questions over the Fashionpedia validation split with gold computed from the raw files.
Attributes are per picture: "floral dress" = a picture with a dress box and the attribute floral."""
import json, os
from collections import Counter, defaultdict
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data') + '/fashionpedia'
NAME = 'outfits'
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), NAME + '.jsonl')
load = lambda f: json.load(open(os.path.join(DATA, f), encoding='utf-8'))
I, AT = load('instances_boxes_val2020.json'), load('attributes_val2020.json')
IMG = {i['id']: i for i in I['images']}
CAT = {c['name']: c['id'] for c in I['categories']}
CNAME = {c['id']: c['name'] for c in I['categories']}
SUP = {c['id']: c['supercategory'] for c in I['categories']}
ANAME = {a['id']: a['name'] for a in AT['attributes']}
AID = {a['name']: a['id'] for a in AT['attributes']}
assert len(AID) == len(ANAME)
ASUP = {a['id']: a['supercategory'] for a in AT['attributes']}
LIC = {l['id']: l['name'] for l in I['licenses']}
ALL = set(IMG)
boxes = defaultdict(Counter)                       # image -> category id -> number of boxes
for a in I['annotations']: boxes[a['image_id']][a['category_id']] += 1
hasc, hasa = defaultdict(set), defaultdict(set)
for i, cs in boxes.items():
    for c in cs: hasc[c].add(i)
attrs = defaultdict(set)
for a in AT['annotations']:
    for x in a['attribute_ids']: hasa[x].add(a['image_id']); attrs[a['image_id']].add(x)
SHORT = {'shirt': 'shirt, blouse', 'top': 'top, t-shirt, sweatshirt', 'bag': 'bag, wallet', 'tights': 'tights, stockings',
         'hairacc': 'headband, head covering, hair accessory'}
def C(*ns):                                        # pictures with any of these categories
    return set().union(*(hasc[CAT[SHORT.get(n, n)]] for n in ns))
def A(*ns):                                        # pictures with any of these attributes
    return set().union(*(hasa[AID[n]] for n in ns))
def S(s): return {'kind': 'set', 'of': 'images', 'items': [str(i) for i in sorted(s)]}
def N(n, of='images'): return {'kind': 'count', 'of': of, 'value': len(n) if isinstance(n, set) else n}
def Y(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
def V(*items, of):
    items = list(items)
    return {'kind': 'values', 'of': of, 'value': items[0]} if len(items) == 1 else {'kind': 'values', 'of': of, 'items': items}
def pct(a, b): return {'kind': 'count', 'of': 'percent', 'value': round(100 * len(a & b) / len(b), 1)}
def T(score, pool=ALL):
    m = max(score(i) for i in pool)
    return {'kind': 'top', 'of': 'images', 'items': [str(i) for i in sorted(pool) if score(i) == m], 'value': m}
def most(names, count, least=False):               # label(s) with the extreme
    c = {n: count(n) for n in names}; m = (min if least else max)(c.values())
    return [n for n in c if c[n] == m]
def byname(*sups): return [ANAME[x] for x in ANAME if ASUP[x] in sups]
def rng(a, b): return [ANAME[x] for x in range(a, b + 1) if x in ANAME]
def un(): return {'kind': 'unanswerable'}
nbox = lambda i: sum(boxes[i].values())
nc = lambda i, n: boxes[i][CAT[SHORT.get(n, n)]]
PATTERNS = [p for p in byname('textile pattern', 'animal') if p != 'plain (pattern)']
COLLARS, LAPELS = rng(161, 173), rng(174, 178)
SLEEVES = rng(204, 216); POCKETS = rng(217, 224)
COATS = rng(79, 94); JACKETS = rng(17, 35); DRESSES = rng(95, 113)
NECKS = byname('neckline type')
pats = lambda i: {p for p in PATTERNS if i in hasa[AID[p]]}
dress, skirt, pants, coat, jacket = C('dress'), C('skirt'), C('pants'), C('coat'), C('jacket')
def acc(i): return sum(nc(i, n) > 0 for n in ('glasses', 'hat', 'scarf', 'belt', 'watch', 'bag'))
pk = T(lambda i: nc(i, 'pocket'))
ranked = lambda names, k, pool=ALL: sorted(names, key=lambda n: -len(A(n) & pool))[:k]
topneck = most(NECKS, lambda n: len(A(n)))
V_, K_, S_ = [], [], []
def q(lst, text, ans, note, *also): lst.append((text, ans, list(also), note))

# ---- visitor
q(V_, "Can I see the photos where somebody has an umbrella?", S(C('umbrella')), "category umbrella")
q(V_, "Is anybody wearing a cape?", Y(C('cape')), "category cape", S(C('cape')))
q(V_, "Do more of the pictures have glasses in them or hats?", V(*most(['glasses', 'hat'], lambda n: len(C(n))), of='categories'), "pictures with each category")
q(V_, "polka dots!", S(A('dot')), "pattern dot")
q(V_, "Which picture has the most shoes in it?", T(lambda i: nc(i, 'shoe')), "most boxes of shoe; ties all")
q(V_, "What sorts of animal print can I find here?", V(*[n for n in byname('animal') if A(n)], of='attributes'), "attributes of supercategory animal used at least once")
q(V_, "I'd like to look at everything with fur, except coats.", S(A('fur') - coat), "material fur, no box of coat")
q(V_, "In how many photos do you see two bags or more?", N({i for i in ALL if nc(i, 'bag') >= 2}), "two boxes or more of bag, wallet")
q(V_, "show me ladies in red dresses", un(), "colours are not recorded")
q(V_, "Are the kimonos all in plain cloth with no pattern?", Y(not any(pats(i) for i in A('kimono'))), "whether any kimono picture has a pattern other than plain")
q(V_, "Someone in a hat, with gloves on and a scarf too - got any of those?", S(C('hat') & C('glove') & C('scarf')), "three categories together", Y(C('hat') & C('glove') & C('scarf')))
q(V_, "How many of the pictures don't show any shoes at all?", N(ALL - C('shoe')), "no box of shoe")
q(V_, "What is being worn in picture 13297?", V(*sorted(CNAME[c] for c in boxes[13297] if SUP[c] not in ('garment parts', 'closures', 'decorations')), of='categories'), "categories of its boxes, garments and accessories",
  V(*sorted(CNAME[c] for c in boxes[13297]), of='categories'))
q(V_, "Which do you see least often in these photos: a watch, a scarf or a hat?", V(*most(['watch', 'scarf', 'hat'], lambda n: len(C(n)), True), of='categories'), "pictures with each category")
q(V_, "any camouflage about?", S(A('camouflage', 'camo (pants)')), "pattern camouflage or camo pants", S(A('camouflage')), Y(A('camouflage', 'camo (pants)')))
q(V_, "Show the wide pictures, landscape format, that have a hat in them", S({i for i in C('hat') if IMG[i]['width'] > IMG[i]['height']}), "width > height and hat")
q(V_, "Is it true that nobody wears a tie?", Y(not C('tie')), "category tie", N(C('tie')), S(C('tie')))
q(V_, "clothes with cartoons on them", S(A('cartoon')), "pattern cartoon")
q(V_, "I remember a dress with tassels or fringes - which photos might that be?", S(dress & C('tassel', 'fringe')), "dress and a box of tassel or fringe")
q(V_, "Are there more jumpsuits than cardigans in the collection?", Y(len(C('jumpsuit')) > len(C('cardigan'))), "pictures with each")
# ---- curator / researcher
q(K_, "How many of our photographs include a headband or some other hair accessory?", N(C('hairacc')), "category headband, head covering, hair accessory")
q(K_, "Leaving plain cloth aside, which textile pattern turns up most often?", V(*most(PATTERNS, lambda n: len(A(n))), of='attributes'), "pictures by pattern, plain excluded")
q(K_, "Which collar types are in the vocabulary yet never used on a single image?", V(*[n for n in COLLARS if not A(n)], of='attributes'), "attributes named (collar) with no picture",
  V(*[n for n in COLLARS + ['collarless'] if not A(n)], of='attributes'))
q(K_, "Top three types of coat by number of pictures, most frequent first", V(*ranked(COATS, 3), of='attributes'), "nicknames of coats by pictures")
q(K_, "What percentage of the images with a dress also show a belt?", pct(C('belt'), dress), "share of dress pictures with belt", N(dress & C('belt')))
q(K_, "How many images do we hold under the Unsplash licence?", N({i for i in ALL if LIC[IMG[i]['license']] == 'unsplash'}), "license of the image")
q(K_, "On average, how many items are annotated per image?", {'kind': 'values', 'of': 'number', 'value': str(round(len(I['annotations']) / len(ALL), 2))}, "annotations divided by images")
q(K_, "Find the most densely annotated photograph, i.e. the one with the greatest number of boxes.", T(nbox), "most boxes")
q(K_, "Images where a dress and trousers are both annotated", S(dress & pants), "dress and pants")
q(K_, "Does the one-shoulder neckline ever occur without a dress in the picture?", Y(A('one shoulder') - dress), "attribute one shoulder, no dress box")
q(K_, "Among images with a dress, is a sweetheart neckline or a V-neck the more frequent?", V(*most(['sweetheart (neckline)', 'v-neck'], lambda n: len(A(n) & dress)), of='attributes'), "dress pictures with each neckline")
q(K_, "Of the gowns, how many are floor-length?", N(A('gown') & A('floor (length)')), "gown and floor length in one picture")
q(K_, "Apart from the ordinary set-in sleeve, which sleeve shape is the most common?", V(*most([s for s in SLEEVES if s != 'set-in sleeve'], lambda n: len(A(n))), of='attributes'), "sleeve nicknames by pictures")
q(K_, "peaked lapels, all records", S(A('peak (lapel)')), "peak (lapel)")
q(K_, "Take the neckline type that is recorded most often: how many pictures of dresses have it?", N(A(*topneck) & dress), "commonest neckline over all pictures, then with dress")
q(K_, "Who is the designer most represented among the evening gowns?", un(), "designers are not recorded")
q(K_, "Which of the photographs mix florals with stripes?", S(A('floral') & A('stripe')), "both patterns on the picture")
q(K_, "Where a skirt is worn, how do mini, knee-length, midi and maxi rank, from commonest to rarest?", V(*sorted(['mini (length)', 'knee (length)', 'midi', 'maxi (length)'], key=lambda n: -len(A(n) & skirt)), of='attributes'), "skirt pictures with each length, in order")
q(K_, "Look up the image with most pockets. Is a belt worn in it?", Y(any(int(i) in C('belt') for i in pk['items'])), "image with most pocket boxes, then belt")
q(K_, "Is it the case that every image with a lapel also has a collar annotated?", Y(C('lapel') <= C('collar')), "lapel pictures without collar box")
# ---- shopper / stylist
q(S_, "floral midi dress", S(dress & A('floral') & A('midi')), "dress, floral, midi")
q(S_, "I need a double-breasted trench coat, what have you got?", S(A('trench (coat)') & A('double breasted')), "trench and double breasted")
q(S_, "Blazer with shorts - how have people worn that?", S(A('blazer') & C('shorts')), "blazer and shorts")
q(S_, "anything in leopard or cheetah", S(A('leopard', 'cheetah')), "either print")
q(S_, "Looking for ripped or distressed jeans", S(A('jeans') & A('distressed')), "jeans and distressed")
q(S_, "Stripy top with a boat neck please, Breton style", S(C('top') & A('stripe') & A('boat (neck)')), "top, stripe, boat neck")
q(S_, "Give me outfits that put a biker jacket over a dress, but without any belt", S(A('biker (jacket)') & dress - C('belt')), "biker jacket and dress, no belt")
q(S_, "turtleneck sweaters", S(C('sweater') & A('turtle (neck)')), "sweater and turtle neck")
q(S_, "high-waisted wide-leg trousers together with a shirt or blouse", S(pants & A('high waist') & A('wide leg') & C('shirt')), "pants, high waist, wide leg, shirt/blouse")
q(S_, "What's the cheapest handbag you have?", un(), "no prices")
q(S_, "Jumpsuits, but not plain ones: I want some kind of pattern", S({i for i in C('jumpsuit') if pats(i)}), "jumpsuit with a pattern other than plain; also: no attribute plain", S(C('jumpsuit') - A('plain (pattern)')))
q(S_, "Do you have a kilt?", Y(A('kilt')), "kilt", S(A('kilt')))
q(S_, "Which looks have sequins?", S(C('sequin') | A('sequin(a)')), "box of sequin or attribute sequin", S(C('sequin')), S(A('sequin(a)')))
q(S_, "coat with a hood", S(coat & C('hood')), "coat and hood")
q(S_, "Shorts with tights underneath: how many examples of that can you show me?", N(C('shorts') & C('tights')), "shorts and tights", S(C('shorts') & C('tights')))
q(S_, "I want really accessorised looks: at least four out of glasses, hat, scarf, belt, watch and bag", S({i for i in ALL if acc(i) >= 4}), "four or more of the six categories")
q(S_, "Double denim: find jeans worn with a trucker jacket", S(A('jeans') & A('trucker (jacket)')), "jeans and trucker jacket")
q(S_, "something for the office: pencil skirt with a jacket or at least a belt", S(skirt & A('pencil') & (jacket | C('belt'))), "skirt, pencil silhouette, jacket or belt")
q(S_, "Are people pairing leggings with dresses more often than with skirts?", Y(len(A('leggings') & dress) > len(A('leggings') & skirt)), "leggings with each")
q(S_, "Off-the-shoulder or one-shoulder gowns that aren't printed", S(A('gown') & A('off-the-shoulder', 'one shoulder') - A('printed')), "gown with either neckline, without attribute printed; also: no pattern", S({i for i in A('gown') & A('off-the-shoulder', 'one shoulder') if not pats(i)}))

if __name__ == '__main__':
    n, out = 0, []
    for k in range(max(map(len, (V_, K_, S_)))):
        for role, l in (('visitor', V_), ('curator', K_), ('shopper', S_)):
            if k < len(l):
                n += 1; t, ans, also, note = l[k]
                out.append({'id': f'{NAME}-{n:03d}', 'role': role, 'question': t, 'answer': ans, 'also': also, 'note': note})
    with open(OUT, 'w', encoding='utf-8') as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    for o in out:
        sh = lambda a: (a['kind'], len(a['items']) if 'items' in a else '', a.get('value', ''), (a.get('items') or [])[:8])
        print(o['id'], o['question'], sh(o['answer']), '| also', [sh(x)[:3] for x in o['also']])
    print(len(out), 'questions')
