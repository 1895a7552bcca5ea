#!/usr/bin/env python3
"""Gold for 100 questions over the Fashionpedia validation split, from the raw files alone.

Attributes belong to a picture, not to one garment of it: "floral dress" is a picture with a dress and with
the attribute floral. C(...) pictures with any of the categories, A(...) with any of the attributes.
Usage: outfits_gold.py [-v]   writes outfits.jsonl beside this file; -v lists the answers."""
import json, os, sys
from collections import Counter

D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
HERE = os.path.dirname(os.path.abspath(__file__))
box = json.load(open(D + 'instances_boxes_val2020.json'))
att = json.load(open(D + 'attributes_val2020.json'))
IMG = {i['id']: i for i in box['images']}
ALL = set(IMG)
LIC = {l['id']: l['name'] for l in box['licenses']}
CN = {c['id']: c['name'] for c in box['categories']}
CSUP = {c['name']: c['supercategory'] for c in box['categories']}
AN = {a['id']: a['name'] for a in att['attributes']}
ASUP = {a['name']: a['supercategory'] for a in att['attributes']}
assert len(set(AN.values())) == len(AN) and len(set(CN.values())) == len(CN)
cats = {i: Counter() for i in ALL}            # image -> category -> number of boxes
for x in box['annotations']:
    cats[x['image_id']][CN[x['category_id']]] += 1
attrs = {i: set() for i in ALL}
for x in att['annotations']:
    attrs[x['image_id']].update(AN[a] for a in x['attribute_ids'])

SHORT = {'top': 'top, t-shirt, sweatshirt', 'shirt': 'shirt, blouse', 'tights': 'tights, stockings',
         'bag': 'bag, wallet', 'hair': 'headband, head covering, hair accessory'}


def C(*names):
    names = [SHORT.get(n, n) for n in names]
    for n in names:
        assert n in CSUP, n
    return {i for i in ALL if any(cats[i][n] for n in names)}


def A(*names):
    for n in names:
        assert n in ASUP, n
    return {i for i in ALL if attrs[i] & set(names)}


def sup(s):
    r = [n for n in AN.values() if ASUP[n] == s]
    assert r, s
    return r


PARTS = {'garment parts', 'closures', 'decorations'}
WEAR = {n for n in CSUP if CSUP[n] not in PARTS}         # garments, shoes and accessories
BODY = {n for n in CSUP if CSUP[n] in ('upperbody', 'lowerbody', 'wholebody')}
PATTERN = [p for p in sup('textile pattern') + sup('animal') if p != 'plain (pattern)']


def S(x):
    assert x, 'empty set'
    return {'kind': 'set', 'of': 'images', 'items': [str(i) for i in sorted(x)]}


def N(n, of='images'):
    return {'kind': 'count', 'of': of, 'value': n if isinstance(n, (int, float)) else len(n)}


def Y(b):
    return {'kind': 'yesno', 'value': 'yes' if b else 'no'}


def V(items, of):
    items = [items] if isinstance(items, str) else list(items)
    r = {'kind': 'values', 'of': of, 'items': items}
    if len(items) == 1:
        r['value'] = items[0]
    return r


def T(score, of='images'):
    m = max(score.values())
    return {'kind': 'top', 'of': of, 'items': sorted((str(k) for k in score if score[k] == m), key=lambda s: (len(s), s)), 'value': m}


def U():
    return {'kind': 'unanswerable'}


def share(part, whole):
    """percentage, with the other forms of it and the count that it is of"""
    p = round(100 * len(part & whole) / len(whole), 1)
    return N(p, 'percent'), [V(f'{p}%', 'percent'), N(part & whole)]


def bare(s):
    """a label without its bracket"""
    return s.split(' (')[0].strip()


def names(items, of):
    """values by raw label, and as second form without the brackets"""
    items = [items] if isinstance(items, str) else list(items)
    b = [bare(x) for x in items]
    return V(items, of), ([V(b, of)] if b != items else [])


def ranked(names_, within):
    """labels by the number of pictures of `within` that have them, greatest first"""
    c = Counter({n: len(A(n) & within) for n in names_})
    return [(n, k) for n, k in sorted(c.items(), key=lambda t: (-t[1], t[0])) if k]


def first(names_, within, n=1):
    r = ranked(names_, within)
    assert len(r) == n or r[n - 1][1] > r[n][1], ('tie', r)
    return [x for x, _ in r[:n]]


Q = {'shopper': [], 'stylist': [], 'curator': []}


def q(role, text, ans, also=(), note=''):
    assert note, text
    also = [a for a in also if a != ans]
    Q[role].append((text, ans, also, note))


dress, pants, skirt, coat, jacket = C('dress'), C('pants'), C('skirt'), C('coat'), C('jacket')
shoe, bag, belt, hat, glasses = C('shoe'), C('bag'), C('belt'), C('hat'), C('glasses')
sleeve = C('sleeve')

# ------------------------------------------------------------------ shopper (50)
s = 'shopper'
q(s, 'floral midi dresses', S(dress & A('floral') & A('midi')), note='dress & floral & midi')
q(s, 'Got any outfits with a wrap dress?', S(A('wrap (dress)')), [Y(A('wrap (dress)'))], 'nickname wrap (dress)')
q(s, 'biker jacket thrown over a dress, like on Pinterest', S(A('biker (jacket)') & dress), note='biker (jacket) & dress')
q(s, 'How many of the looks have a trench coat in them?', N(A('trench (coat)')), note='nickname trench (coat)')
q(s, 'Is anybody wearing leggings with a dress?', Y(A('leggings') & dress), note='leggings & dress not empty')
q(s, 'polka dots', S(A('dot')), note='pattern dot')
q(s, 'I want a stripy top to go with jeans', S(C('top') & A('stripe') & A('jeans')),
  [S(C('top', 'shirt') & A('stripe') & A('jeans'))], 'category top & stripe & jeans; also top or shirt')
q(s, 'camo please', S(A('camouflage')), [S(A('camouflage', 'camo (pants)'))], 'pattern camouflage; also with camo (pants)')
q(s, 'do you do kilts', Y(A('kilt')), [S(A('kilt'))], 'nickname kilt')
q(s, "It's always raining here. Show me anyone with an umbrella or in a raincoat", S(C('umbrella') | A('raincoat')),
  note='umbrella or raincoat')
q(s, 'off-the-shoulder dress but without a belt', S(dress & A('off-the-shoulder') - belt), note='dress & off-the-shoulder - belt')
q(s, 'skater skirts that are not pleated', S(A('skater (skirt)') - A('pleat')), note='skater (skirt) - pleat')
q(s, 'Sun holiday: both a hat and sunglasses in the same picture', S(hat & glasses), note='hat & glasses')
a, b = C('jumpsuit'), C('cape')
q(s, 'Would I find more jumpsuits or more capes here?', V('jumpsuit' if len(a) > len(b) else 'cape', 'categories'),
  note='pictures with jumpsuit against cape')
JN = [n for n in sup('nickname') if n.endswith('(jacket)')] + ['blazer', 'anorak', 'windbreaker', 'bolero']
q(s, "what's the most popular type of jacket", *names(first(JN, ALL), 'attributes'), 'the nickname of a jacket with most pictures')
q(s, 'Long-sleeved bodycon dresses', S(A('bodycon (dress)') & A('wrist-length')),
  [S(A('bodycon (dress)') & A('wrist-length') - C('jacket', 'coat', 'cardigan', 'sweater', 'top', 'shirt'))],
  'bodycon (dress) & wrist-length; also without pictures where another garment may have the sleeves')
q(s, 'gown with a slit', S(A('gown') & A('slit')), note='gown & slit')
q(s, "I'm a bridesmaid – which gowns have a sweetheart neckline?", S(A('gown') & A('sweetheart (neckline)')),
  note='gown & sweetheart (neckline)')
q(s, 'One shoulder only, please!', S(A('one shoulder')), note='neckline one shoulder')
q(s, 'wide leg trousers, but not jeans', S(pants & A('wide leg') - A('jeans')), note='pants & wide leg - jeans')
q(s, 'ripped jeans', S(A('jeans') & A('distressed')), [S(A('jeans') & A('distressed', 'frayed'))],
  'jeans & distressed; also distressed or frayed')
q(s, 'Does either a puffer coat or a puffer jacket come with a hood?', Y(A('puffer (coat)', 'puffer (jacket)') & C('hood')),
  note='puffer (coat) or puffer (jacket), & hood')
q(s, 'how many pics show somebody carrying a bag?', N(bag), note='pictures with category bag, wallet')
q(s, "tights on, but shoes aren't in the photo", S(C('tights') - shoe), note='tights - shoe')
q(s, 'something checked to go with jeans', S(A('check') & A('jeans')), note='check & jeans')
q(s, 'turtleneck with a skirt, cosy autumn vibes', S(A('turtle (neck)') & skirt), note='turtle (neck) & skirt')
q(s, "Anything with fur that isn't a coat?", S(A('fur') - coat), note='fur - coat')
q(s, 'something boho, so either a peasant top or fringing', S(A('peasant (top)') | C('fringe')), note='peasant (top) or category fringe')
q(s, 'crop top + shorts, nothing low waisted', S(A('crop (top)') & C('shorts') - A('low waist')), note='crop (top) & shorts - low waist')
q(s, 'who is wearing zebra print?', S(A('zebra')), note='pattern zebra')
q(s, 'Tops or tees with letters or numbers on', S(C('top') & A('letters, numbers')), note='category top, t-shirt & letters, numbers')
q(s, 'Empire line dresses with no sleeves', S(dress & A('empire waistline') - sleeve), note='dress & empire waistline, no sleeve box')
q(s, 'Of all the shorts outfits, how many are bermudas?', N(C('shorts') & A('bermuda (shorts)')), note='shorts & bermuda (shorts)')
q(s, 'Which outfit has the most zips on it?', T({i: cats[i]['zipper'] for i in ALL}), note='greatest number of zipper boxes')
q(s, 'jumpsuits worn with a belt', S(C('jumpsuit') & belt), note='jumpsuit & belt')
q(s, 'I need to keep warm: coat, scarf and gloves all together', S(coat & C('scarf') & C('glove')), note='coat & scarf & glove')
q(s, 'halterneck anything', S(A('halter (neck)', 'halter (top)', 'halter (dress)')), [S(A('halter (neck)'))],
  'halter (neck), (top) or (dress); also the neckline alone')
q(s, 'Pencil skirt and a blouse for my interview', S(skirt & A('pencil') & C('shirt')), note='skirt & silhouette pencil & shirt, blouse')
q(s, 'Can I see shirt dresses belted at the waist', S(A('shirt (dress)') & belt), note='shirt (dress) & belt')
q(s, 'are there any tutus?', Y(A('tutu (skirt)')), note='tutu (skirt): none')
q(s, 'sequins!!', S(C('sequin') | A('sequin(a)')), [S(C('sequin')), S(A('sequin(a)'))], 'category sequin or attribute sequin(a)')
q(s, 'any dress that has a bow on it? yes or no', Y(dress & C('bow')), note='dress & category bow')
q(s, 'houndstooth or herringbone, jacket or coat', S(A('houndstooth (pattern)', 'herringbone (pattern)') & (jacket | coat)),
  note='(houndstooth or herringbone) & (jacket or coat)')
q(s, 'peter pan collar', S(A('peter pan (collar)')), note='peter pan (collar)')
q(s, "leopard print, though please don't show me dresses", S(A('leopard') - dress), [S(A('leopard', 'cheetah') - dress)],
  'leopard - dress; also leopard or cheetah')
q(s, 'Which dresses in red cost less than £50?', U(), note='neither colours nor prices are recorded')
q(s, 'skater dresses and slip dresses – how many are there put together?', N(A('skater (dress)', 'slip (dress)')),
  [N(len(A('skater (dress)')) + len(A('slip (dress)')))], 'pictures with skater (dress) or slip (dress); also the sum of the two counts')
q(s, 'my legs get cold so shorts with tights', S(C('shorts') & C('tights')),
  [S(C('shorts') & (C('tights') | A('leggings')))], 'shorts & tights, stockings; also with leggings')
q(s, 'Do more people wear a watch than a hat?', Y(len(C('watch')) > len(hat)), note='pictures with watch against hat')
q(s, 'cardigan or sweater with jeans', S(C('cardigan', 'sweater') & A('jeans')), note='(cardigan or sweater) & jeans')

# ------------------------------------------------------------------ stylist (25)
s = 'stylist'
q(s, 'Layering reference: cardigan over a dress', S(C('cardigan') & dress), note='cardigan & dress')
q(s, 'pull every coat look with a belt and a bag', S(coat & belt & bag), note='coat & belt & bag')
q(s, 'Give me stripes clashing with florals in one look', S(A('stripe') & A('floral')), note='stripe & floral')
q(s, 'How many looks mix three or more patterns, leaving plain out of it?',
  N({i for i in ALL if len(attrs[i] & set(PATTERN)) >= 3}),
  [N({i for i in ALL if len(attrs[i] & (set(PATTERN) - set(sup('animal')))) >= 3})],
  'at least 3 textile patterns or animal prints, plain apart; also without animal prints')
q(s, 'Apart from plain, which pattern turns up most with stripes?', *names(first([p for p in PATTERN if p != 'stripe'], A('stripe')), 'attributes'),
  'most frequent other pattern in the pictures with stripe')
lay = ['jacket', 'cardigan', 'sweater', 'vest', 'coat']
c = Counter({n: len(C(n) & A('jeans')) for n in lay}).most_common()
assert c[0][1] > c[1][1]
q(s, 'With jeans, what layer do people reach for most – jacket, cardigan, sweater, vest or coat?', V(c[0][0], 'categories'),
  note='pictures with jeans by category: ' + str(c))
f3 = first(sup('neckline type'), ALL, 3)
q(s, 'top three necklines across all the looks', *names(f3, 'attributes'), 'neckline types by pictures: ' + str(ranked(sup('neckline type'), ALL)[:5]))
q(s, 'Red carpet brief: floor-length gowns, plunging or illusion neckline',
  S(A('gown') & A('floor (length)') & A('plunging (neckline)', 'illusion (neck)')), note='gown & floor & (plunging or illusion)')
q(s, 'fully accessorised: hat, glasses AND bag', S(hat & glasses & bag), note='hat & glasses & bag')
q(s, "high-low hems, as long as it isn't a gown",
  S(A('high low') - A('gown')), note='silhouette high low - gown')
q(s, 'puff or leg of mutton sleeves on a top or blouse – no dresses, jackets or coats in the shot',
  S(A('puff (sleeve)', 'leg of mutton (sleeve)') & C('top', 'shirt') - dress - jacket - coat),
  note='(puff or leg of mutton) & (top or shirt) - dress - jacket - coat')
q(s, 'Has anyone dared to put socks with a gown?', Y(C('sock') & A('gown')), note='sock & gown')
sd = skirt | dress
a, b = len(A('bomber (jacket)') & sd), len(A('trucker (jacket)') & sd)
assert a != b
q(s, 'Bomber or trucker: which one is seen more often with a skirt or dress?', *names('bomber (jacket)' if a > b else 'trucker (jacket)', 'attributes'),
  f'with skirt or dress: bomber {a}, trucker {b}')
p, al = share(hat, glasses)
q(s, 'what percentage of the looks with glasses also have a hat', p, al, 'hat & glasses of glasses, in percent')
q(s, 'Plain head to toe, no pattern at all, with a coat', S(A('plain (pattern)') & coat - A(*PATTERN)),
  [S(coat - A(*PATTERN))], 'coat & plain, without another textile pattern or animal print; also plain not required')
q(s, 'Minimal: nothing but a dress and shoes, no other garment or accessory',
  S({i for i in ALL if {n for n in cats[i] if n in WEAR} == {'dress', 'shoe'}}), note='garments and accessories are just dress and shoe; parts, closures and decorations do not count')
q(s, 'How often is a blazer styled with shorts in our pictures?', N(A('blazer') & C('shorts')), note='blazer & shorts')
u = sorted({n for i in C('cape') for n in cats[i] if n in BODY and n != 'cape'})
q(s, 'For the cape looks, what garments are worn with the cape?', V(u, 'categories'),
  [V(sorted({n for i in C('cape') for n in cats[i] if n in WEAR and n != 'cape'}), 'categories')],
  'upper, lower and whole body categories in pictures with a cape; also with shoes and accessories')
q(s, 'military mood: epaulettes, or a military coat or jacket', S(C('epaulette') | A('military (coat)', 'classic military (jacket)')),
  note='epaulette or military (coat) or classic military (jacket)')
q(s, 'Which look piles on the most different kinds of garments and accessories?', T({i: len([n for n in cats[i] if n in WEAR]) for i in ALL}),
  [T({i: len([n for n in cats[i] if n in WEAR and n != 'shoe']) for i in ALL})], 'most different categories among garments, shoes and accessories; also shoes left out')
q(s, 'hardware – studs as well as zips', S((C('rivet') | A('rivet(a)')) & C('zipper')),
  [S(C('rivet') & C('zipper')), S(A('rivet(a)') & C('zipper'))], '(category rivet or attribute rivet(a)) & zipper')
q(s, 'Y2K: low waist with a crop top or tank', S(A('low waist') & A('crop (top)', 'tank (top)')), note='low waist & (crop (top) or tank (top))')
a, b = len(A('double breasted') & A('blazer')), len(A('single breasted') & A('blazer'))
q(s, 'Are single breasted blazers outnumbered by double breasted ones?', Y(b < a), note=f'blazer & single breasted {b}, blazer & double breasted {a}')
q(s, 'Are all of the kimonos belted?', Y(A('kimono') <= belt), note='every picture with kimono has a belt')
q(s, "Who designed the mermaid gowns?", U(), note='no designers or makers are recorded')

# ------------------------------------------------------------------ curator / researcher (25)
s = 'curator'
q(s, 'How many photographs are in the collection altogether?', N(ALL), note='images')
nd = {i for i in ALL if 'NoDerivatives' in LIC[IMG[i]['license']]}
q(s, 'Number of images whose licence forbids derivatives', N(nd), note='licence name with NoDerivatives')
q(s, 'images from Unsplash that show a hat', S(hat & {i for i in ALL if LIC[IMG[i]['license']] == 'unsplash'}), note='licence unsplash & hat')
q(s, 'Which image has the largest number of beads marked?', T({i: cats[i]['bead'] for i in ALL}), note='greatest number of bead boxes')
w = Counter({n: len(C(n)) for n in WEAR})
m = min(w.values())
q(s, 'Of the garments and accessories recorded, which occurs in the fewest images?', V(sorted(n for n in w if w[n] == m), 'categories'),
  note='least pictures among categories not parts, closures, decorations')
q(s, 'Name the collar types in the vocabulary that no image here exhibits',
  *names(sorted(n for n in ASUP if n.endswith('(collar)') and not A(n)), 'attributes'), 'attributes "(collar)" with no picture')
q(s, 'leg of mutton, bishop or poet sleeves', S(A('leg of mutton (sleeve)', 'bishop (sleeve)', 'poet (sleeve)')), note='any of the three sleeves')
q(s, 'Instances of a basque waistline in dresses', S(A('basque (wasitline)') & dress), [S(A('basque (wasitline)'))], 'basque waistline & dress')
q(s, 'Do suede and fur ever occur in the same picture?', Y(A('suede') & A('fur')), note='suede & fur')
q(s, 'By how many images does the dropped waist exceed the empire waist?',
  N(len(A('dropped waistline')) - len(A('empire waistline'))), note='difference of the two counts')
q(s, 'Paisley, fair isle or toile de jouy textiles', S(A('paisley', 'fair isle', 'toile de jouy')), note='any of the three patterns')
avg = round(len(box['annotations']) / len(ALL), 2)
q(s, 'On average, how many items are annotated per photograph?', N(avg, 'annotations per image'), [V(str(avg), 'mean'), V(str(round(avg, 1)), 'mean')],
  'boxes / images')
land = {i for i in ALL if IMG[i]['width'] > IMG[i]['height']}
q(s, 'landscape-format photographs (wider than tall) with a coat', S(land & coat), note='width > height & coat')
one = 17370
q(s, f'What garments and accessories are recorded in image {one}?', V(sorted(n for n in cats[one] if n in WEAR), 'categories'),
  [V(sorted(cats[one]), 'categories')], 'categories of the picture but parts, closures, decorations; also all')
q(s, 'dresses fastened by lacing', S(dress & A('lace up')), note='dress & lace up')
q(s, 'Which non-textile material is recorded most often?',
  *names(first([m for m in sup('non-textile material type') if m != 'no non-textile material'], ALL), 'attributes'),
  'most pictures among non-textile materials')
pat = [p for p in sup('textile pattern') if A(p)]
q(s, 'How many different textile patterns, plain included, are represented?', N(len(pat), 'attributes'),
  [N(len(pat) + len([p for p in sup('animal') if A(p)]), 'attributes')], 'attributes under textile pattern with a picture; also with animal prints')
q(s, 'Please rank the three commonest ways of fastening', *names(first([o for o in sup('opening type') if o != 'no opening'], ALL, 3), 'attributes'),
  'opening types by pictures: ' + str(ranked(sup('opening type'), ALL)[:5]))
q(s, 'quilted textiles, excluding anything hooded', S(A('quilted') - C('hood')), note='quilted - hood')
q(s, 'Which of the dresses were made in the 1950s?', U(), note='no dates of garments are recorded')
one_only = [n for n in sup('nickname') if n.endswith('(dress)') and len(A(n)) == 1]
q(s, 'Which type of dress is represented by just a single image?', *names(one_only, 'attributes'), 'dress nicknames with one picture')
a, b = len(A('capri (pants)')), len(A('culottes'))
assert a != b
q(s, 'Is it true that capri pants are rarer than culottes in this set?', Y(a < b), note=f'capri {a}, culottes {b}')
q(s, 'Take the single picture with a peacock pattern. What neckline does it have?',
  *names(sorted({n for i in A('peacock') for n in attrs[i] if ASUP[n] == 'neckline type'}), 'attributes'), 'neckline types of the pictures with peacock')
p, al = share(A('floral'), dress)
q(s, 'What proportion of images with dresses feature a floral textile?', p, al, 'floral & dress of dress, in percent')
q(s, 'Does the wearer in image 19661 have a scarf on?', Y(19661 in C('scarf')), note='scarf among the boxes of 19661')

assert [len(Q[r]) for r in ('shopper', 'stylist', 'curator')] == [50, 25, 25], {r: len(v) for r, v in Q.items()}
it = {r: iter(v) for r, v in Q.items()}
order = ['shopper', 'stylist', 'shopper', 'curator'] * 25
out = []
for k, r in enumerate(order, 1):
    text, ans, also, note = next(it[r])
    out.append({'id': f'outfits-{k:03d}', 'role': r, 'question': text, 'answer': ans, 'also': also, 'note': note})
assert len({o['question'].lower() for o in out}) == 100
with open(os.path.join(HERE, 'outfits.jsonl'), 'w') as f:
    for o in out:
        f.write(json.dumps(o, ensure_ascii=False) + '\n')
print(len(out), Counter(o['role'] for o in out), Counter(o['answer']['kind'] for o in out))
if '-v' in sys.argv:
    def sh(a):
        k = a['kind']
        return f"{k}[{len(a['items'])}] {a['items'][:4]}" if k == 'set' else ' '.join(str(a.get(x, '')) for x in ('kind', 'of', 'items', 'value'))
    for o in out:
        print(o['id'][-3:], o['role'][:3], o['question'], '=>', sh(o['answer']), '| ALSO ' + '; '.join(map(sh, o['also'])) if o['also'] else '', '#', o['note'])
