#!/usr/bin/env python3
"""Gold answers for outfits.jsonl.   usage: outfits_gold.py --shared DIR   (DIR holds data/fashionpedia/ or fashionpedia/; default ../shared)

Raw files: instances_boxes_val2020.json (boxes: which garments, parts and things are on a picture) and attributes_val2020.json
(attributes PER PICTURE, not per garment). Pictures are named by their image id, an integer. Because attributes belong to
pictures, "a dress with a square neckline" is read as: a picture with a dress and with "square (neckline)"; the reading "and no
other garment on it that could bear it" stands in `also`. Writes outfits.jsonl beside this script."""
import argparse, json, os
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument('--shared', default='../shared')
top_dir = ap.parse_args().shared
folder = next(d for d in (os.path.join(top_dir, 'data', 'fashionpedia'), os.path.join(top_dir, 'fashionpedia'), top_dir)
              if os.path.exists(os.path.join(d, 'instances_boxes_val2020.json')))
inst = json.load(open(os.path.join(folder, 'instances_boxes_val2020.json')))
attr = json.load(open(os.path.join(folder, 'attributes_val2020.json')))
CNAME = {c['id']: c['name'] for c in inst['categories']}
ANAME = {a['id']: a['name'] for a in attr['attributes']}
CATS, ATTS = set(CNAME.values()), set(ANAME.values())
SUP = {}
for a in attr['attributes']: SUP.setdefault(a['supercategory'], []).append(a['name'])
IM = {i['id']: i for i in inst['images']}
LIC = {l['id']: l for l in inst['licenses']}
N = {i: Counter() for i in IM}
for x in inst['annotations']: N[x['image_id']][CNAME[x['category_id']]] += 1
A = {x['image_id']: {ANAME[t] for t in x['attribute_ids']} for x in attr['annotations']}
IDS = sorted(IM)
assert set(A) == set(IM)
SHORT = {'shirt': 'shirt, blouse', 'top': 'top, t-shirt, sweatshirt', 'bag': 'bag, wallet', 'tights': 'tights, stockings',
         'headband': 'headband, head covering, hair accessory'}
def cn(n):
    n = SHORT.get(n, n); assert n in CATS, n
    return n
def has(*names):
    s = [cn(n) for n in names]
    return lambda p: any(N[p][n] for n in s)
def at(*names):
    for n in names: assert n in ATTS, n
    s = set(names)
    return lambda p: bool(A[p] & s)
AND = lambda *f: (lambda p: all(g(p) for g in f))
OR = lambda *f: (lambda p: any(g(p) for g in f))
NOT = lambda f: (lambda p: not f(p))
without = lambda *n: NOT(has(*n))
UPPER = ['shirt', 'top', 'sweater', 'cardigan', 'jacket', 'vest']
LOWER = ['pants', 'shorts', 'skirt']
WHOLE = ['coat', 'dress', 'jumpsuit', 'cape']
BODY = UPPER + LOWER + WHOLE
ACC = ['glasses', 'hat', 'headband', 'tie', 'glove', 'watch', 'belt', 'leg warmer', 'tights', 'sock', 'shoe', 'bag', 'scarf', 'umbrella']
def only(*names): return without(*[n for n in BODY if n not in names])
pics = lambda f: [p for p in IDS if f(p)]

out = []
def emit(role, question, answer, also, note):
    al = []
    for x in also:
        if x != answer and x not in al and not (x['kind'] == 'set' and not x['items']): al.append(x)
    out.append({'id': 'outfits-%03d' % (len(out) + 1), 'role': role, 'question': question, 'answer': answer, 'also': al, 'note': note})
SETOF = lambda f: {'kind': 'set', 'of': 'pictures', 'items': pics(f)}
CNT = lambda v: {'kind': 'count', 'value': v if isinstance(v, int) else len(pics(v))}
def S(role, q, f, *also, note): emit(role, q, SETOF(f), [SETOF(g) for g in also], note)
def C(role, q, f, *also, note): emit(role, q, CNT(f), [CNT(g) for g in also], note)
def Y(role, q, v, *also, note): emit(role, q, {'kind': 'yesno', 'value': bool(v)}, [SETOF(g) for g in also], note)
def T(role, q, of, counter, *also, note):
    def mk(c):
        m = max(c.values()); return {'kind': 'top', 'of': of, 'items': sorted(k for k, v in c.items() if v == m)}
    emit(role, q, mk(counter), [mk(c) for c in also], note)
def V(role, q, items, *also, note):
    mk = lambda i: {'kind': 'values', 'items': sorted(i)}
    emit(role, q, mk(items), [mk(i) for i in also], note)
def U(role, q, note): emit(role, q, {'kind': 'unanswerable'}, [], note)
natt = lambda names, f=lambda p: True: Counter({n: sum(1 for p in IDS if f(p) and n in A[p]) for n in names})
ncat = lambda names, f=lambda p: True: Counter({cn(n): sum(1 for p in IDS if f(p) and N[p][cn(n)]) for n in names})
SOLE = 'also: only where no other garment on the picture could bear it'
dress, skirt, coat, jacket, pants, shorts, top, shirt = (has(n) for n in ('dress', 'skirt', 'coat', 'jacket', 'pants', 'shorts', 'top', 'shirt'))
bag, belt, hat, scarf, glasses, tights = (has(n) for n in ('bag', 'belt', 'hat', 'scarf', 'glasses', 'tights'))
jeans = at('jeans')

# ------------------------------------------------------------------ shoppers
S('shopper', "tank top & jeans, summer's coming", AND(at('tank (top)'), jeans), note="tank top and jeans by their attributes")
S('shopper', "Do you have a dress with a square neckline?", AND(dress, at('square (neckline)')), AND(dress, at('square (neckline)'), only('dress')), AND(dress, at('square (neckline)'), without(*UPPER)),
  note="dress and square neckline; " + SOLE)
S('shopper', "evening dress, long, with a slit up the side", AND(dress, at('slit'), at('maxi (length)', 'floor (length)')), AND(dress, at('slit'), at('maxi (length)', 'floor (length)'), only('dress')),
  AND(at('gown'), at('slit')), AND(at('gown'), at('slit'), at('maxi (length)', 'floor (length)')), AND(dress, at('gown'), at('slit'), at('maxi (length)', 'floor (length)')),
  note="dress, slit, maxi or floor length; evening dress may be read as gown; " + SOLE)
S('shopper', "Shirt dresses with a belt round the middle", AND(at('shirt (dress)'), belt), note="dress style shirt (dress) and a belt")
S('shopper', "wide-leg trousers that are NOT jeans", AND(pants, at('wide leg'), NOT(jeans)), AND(pants, at('wide leg'), NOT(jeans), without('skirt', 'dress', 'shorts', 'jumpsuit')), AND(at('wide leg'), NOT(jeans)),
  note="pants, silhouette wide leg, no jeans; also where only the trousers can be wide; also jumpsuits and the like")
U('shopper', "when will the sandals be back in stock in a 38?", note="no stock, no sizes")
S('shopper', "one shoulder tops or dresses", at('one shoulder'), AND(at('one shoulder'), has('top', 'dress', 'shirt')), AND(at('one shoulder'), has('top', 'dress')), note="neckline one shoulder")
C('shopper', "How many parkas have you got to choose from?", at('parka'), AND(at('parka'), coat), note="coat style parka")
Y('shopper', "my husband is Scottish - you don't happen to have a kilt?", pics(at('kilt')), at('kilt'), note="one picture with the style kilt")
S('shopper', "Looking for an oversized coat.", AND(coat, at('oversized')), AND(coat, at('oversized'), only('coat')), AND(coat, at('oversized'), without('jacket', 'sweater', 'shirt', 'cardigan', 'cape')), note="coat and silhouette oversized; " + SOLE)
S('shopper', "halter neck, could be top or dress, I don't mind, but no collar", AND(at('halter (neck)', 'halter (top)', 'halter (dress)'), without('collar')), AND(at('halter (neck)'), without('collar')),
  AND(at('halter (neck)', 'halter (top)', 'halter (dress)'), has('top', 'dress'), without('collar')), AND(at('halter (neck)'), has('top', 'dress'), without('collar')),
  AND(at('halter (top)', 'halter (dress)'), without('collar')), note="halter by neckline or by the style of top or dress; each alone also; no collar box")
S('shopper', "dress + tights, without a coat on top", AND(dress, tights, NOT(coat)), AND(dress, tights, without('coat', 'jacket', 'cape', 'cardigan')), note="dress, tights, no coat; also without any outer layer")
Y('shopper', "jodhpurs or riding breeches, any?", pics(at('jodhpur')), note="none: the style jodhpur is on no picture")
S('shopper', "A skirt with a turtleneck, like Velma", AND(skirt, at('turtle (neck)')), note="skirt and turtle neck on the picture")
S('shopper', "something cosy in quilted or padded fabric", at('quilted'), at('quilted', 'puffer (jacket)', 'puffer (coat)'), note="finishing quilted; padded may include puffers")

# ------------------------------------------------------------------ stylists and merchandisers
C('merchandiser', "In how many looks is a jacket layered over a dress?", AND(dress, jacket), note="jacket and dress on the picture")
T('merchandiser', "What do we show more of, skirts or shorts?", 'garments', ncat(['skirt', 'shorts']), note="pictures with either box: 162 against 106")
DLEN = [n for n in SUP['length'] if n not in ('sleeveless', 'short (length)', 'elbow-length', 'three quarter (length)', 'wrist-length')]
T('merchandiser', "Which hem length do our dresses have most often?", 'lengths', natt(DLEN, dress), natt(DLEN, AND(dress, only('dress'))),
  note="garment length (sleeve lengths left out) on most dress pictures; also where the dress is alone")
S('stylist', "striped top + skirt", AND(top, skirt, at('stripe')), AND(top, skirt, at('stripe'), without('jacket', 'coat', 'shirt', 'dress', 'cardigan', 'sweater')), AND(has('top', 'shirt'), skirt, at('stripe')), AND(has('top', 'shirt', 'sweater', 'cardigan'), skirt, at('stripe')),
  note="top, skirt and stripe (which may be the skirt's); also shirts and blouses as tops")
BARE = ['glasses', 'hat', 'headband', 'tie', 'glove', 'watch', 'belt', 'bag', 'scarf', 'umbrella']
C('stylist', "How many of the pictures have no accessories at all? I mean no bag, belt, hat, glasses, scarf, watch, gloves.", without('bag', 'belt', 'hat', 'glasses', 'scarf', 'watch', 'glove'),
  without(*BARE), without(*[n for n in BARE if n != 'umbrella']), note="none of the seven named boxes; also hair accessories, ties, umbrellas counted as accessories")
S('merchandiser', "Fair Isle or argyle, for the knitwear page", at('fair isle', 'argyle'), AND(at('fair isle', 'argyle'), has('sweater', 'cardigan')), note="either pattern; also only with a sweater or cardigan")
DSTY = [n for n in SUP['nickname'] if n.endswith('(dress)') or n in ('cheongsams', 'sundress', 'kaftan', 'nightgown', 'gown')]
V('merchandiser', "Which dress styles are thin, i.e. have we between one and five pictures of?", [n for n, v in natt(DSTY).items() if 1 <= v <= 5], [n for n, v in natt([n for n in DSTY if n.endswith('(dress)')]).items() if 1 <= v <= 5],
  note="dress nicknames (with sundress, kaftan, nightgown, gown) on one to five pictures")
T('merchandiser', "Jeans: more high-waisted or more low-waisted ones?", 'waistlines', natt(['high waist', 'low waist'], jeans), note="jeans pictures by waistline")
S('stylist', "Belted coats", AND(coat, belt), AND(coat, belt, without('pants', 'skirt', 'dress', 'shorts', 'jumpsuit')), AND(coat, belt, without('pants', 'skirt', 'shorts', 'jumpsuit')), note="coat and belt (which may be the trousers'); also where nothing else can bear it")
S('stylist', "notched lapels, single-breasted, and a skirt - smart office stuff", AND(at('notched (lapel)'), at('single breasted'), skirt), AND(at('notched (lapel)'), at('single breasted'), skirt, has('jacket', 'coat', 'vest')), AND(at('notched (lapel)'), at('single breasted'), skirt, jacket),
  note="three conditions on the picture; also only with a jacket")
T('stylist', "Leaving shoes aside, what's the accessory we use most?", 'garments', ncat([n for n in ACC if n != 'shoe']), note="accessory box on most pictures, shoes left out")
S('merchandiser', "landscape-format shots with a hat in them, it's for the banner", AND(hat, lambda p: IM[p]['width'] > IM[p]['height']), note="width greater than height; hat")
S('stylist', "shots with two dresses in the one frame (or more)", lambda p: N[p]['dress'] >= 2, note="at least two dress boxes")
U('merchandiser', "What was the return rate on the jumpsuits last season?", note="no sales figures")
S('stylist', "crop top with shorts, no bag in the way", AND(at('crop (top)'), shorts, NOT(bag)), note="crop top, shorts, no bag")

# ------------------------------------------------------------------ teachers, first language not English
S('teacher', "Vocabulary cards! I need gloves", has('glove'), note="category glove")
C('teacher', "how many photos are there altogether?", len(IDS), note="all pictures")
T('second language', "There are more persons with hat or with glasses?", 'garments', ncat(['hat', 'glasses']), note="pictures with either box: 74 against 130")
S('second language', "Please, trousers which stop over the ankle - capri, cropped, how is it called", at('capri (pants)', 'crop (pants)'), at('capri (pants)', 'crop (pants)', 'culottes'), AND(pants, at('capri (pants)', 'crop (pants)')),
  at('capri (pants)'), at('crop (pants)'), note="either style; culottes may be counted too")
S('teacher', "What have you got for a lesson about rain? Umbrellas, raincoats", OR(has('umbrella'), at('raincoat')), OR(has('umbrella'), at('raincoat', 'trench (coat)')), note="either; trench coats may count as raincoats")
S('second language', "In which pictures wears somebody a tie?", has('tie'), note="category tie")
U('second language', "what is 'cardigan' in Polish?", note="no translations")
S('teacher', "costumes for Snow White: dresses with puff sleeves", AND(dress, at('puff (sleeve)')), AND(dress, at('puff (sleeve)'), only('dress')), AND(dress, at('puff (sleeve)'), without(*UPPER, 'coat')), note="dress and puff sleeve; " + SOLE)
Y('second language', "Are all of the skirts without pattern (plain)?", all('plain (pattern)' in A[p] for p in IDS if skirt(p)), note="no: some skirt picture has no plain garment at all")
T('teacher', "which photo has the greatest number of different items of clothing on it, accessories included?", 'pictures', Counter({p: sum(1 for n in BODY + ACC if N[p][cn(n)]) for p in IDS}),
  Counter({p: sum(N[p][cn(n)] for n in BODY + ACC) for p in IDS}), Counter({p: sum(1 for n in N[p] if N[p][n]) for p in IDS}), note="most different categories from shirt to umbrella; most boxes says the same; also kinds of garment parts counted")
SHSTY = [n for n in SUP['nickname'] if n.endswith('(shorts)')]
V('second language', "What kinds of shorts exist in this catalogue? I want to learn the names", [n for n in SHSTY + ['trunks', 'boardshorts'] if natt([n])[n]], [n for n in SHSTY if natt([n])[n]], [n for n in SHSTY + ['trunks', 'boardshorts', 'skort', 'bloomers'] if natt([n])[n]],
  note="shorts nicknames that occur (trunks, boardshorts counted or not)")
U('teacher', "how many of the people in these photos are men?", note="nothing about the people")
S('second language', "socks visible with a skirt or with a dress", AND(has('sock'), has('skirt', 'dress')), note="sock with skirt or dress")
S('teacher', "We study French fabrics. Toile de Jouy, is it there?", at('toile de jouy'), note="pattern toile de jouy")
S('second language', "Show me clothes which have stones or metal like jewels on", at('gem', 'metal'), at('gem'), at('gem', 'metal', 'rivet(a)'), note="material gem or metal; gems alone also")

assert len(out) == 45, len(out)
assert len({o['question'].lower() for o in out}) == 45
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, 'outfits.jsonl'), 'w', encoding='utf-8') as f:
    for o in out: f.write(json.dumps(o, ensure_ascii=False) + '\n')
sz = lambda a: (len(a['items']) if a['kind'] == 'set' else a.get('items', a.get('value')))
for o in out: print(o['id'], o['role'], '|', o['question'], '|', o['answer']['kind'], sz(o['answer']), 'also', [(a['kind'], sz(a)) for a in o['also']])
print(Counter(o['answer']['kind'] for o in out), Counter(o['role'] for o in out))
print('empty:', [o['id'] for o in out if o['answer']['kind'] in ('set', 'values', 'top') and not o['answer']['items']])
