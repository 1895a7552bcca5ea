#!/usr/bin/env python3
"""Questions over the Fashionpedia validation split with gold answers computed from the raw files.

Categories (garments, accessories, parts, closures, decorations) come as boxes per picture; attributes come per
PICTURE (attributes_val2020.json), not per garment: "a skirt that is pleated" is decided as "the picture has a skirt
and the attribute pleat". Writes outfits.jsonl beside this script.
"""
import json
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve()
DATA = HERE.parents[4] / 'shared/data/fashionpedia'

boxes = json.load(open(DATA / 'instances_boxes_val2020.json', encoding='utf-8'))
attrs = json.load(open(DATA / 'attributes_val2020.json', encoding='utf-8'))

images = {i['id']: i for i in boxes['images']}
ALL = set(images)
cat_name = {c['id']: c['name'] for c in boxes['categories']}
cat_super = {c['name']: c['supercategory'] for c in boxes['categories']}
att_name = {a['id']: a['name'] for a in boxes['attributes']}
att_super = {a['name']: a['supercategory'] for a in boxes['attributes']}
assert len(set(att_name.values())) == len(att_name) and len(set(cat_name.values())) == len(cat_name)
lic_name = {l['id']: l['name'] for l in boxes['licenses']}

CAT = defaultdict(set)                       # category name -> pictures
NCAT = Counter()                             # category name -> boxes
PER = defaultdict(Counter)                   # picture -> category name -> boxes
for b in boxes['annotations']:
    n = cat_name[b['category_id']]
    CAT[n].add(b['image_id'])
    NCAT[n] += 1
    PER[b['image_id']][n] += 1
ATT = defaultdict(set)                       # attribute name -> pictures
OWN = {}                                     # picture -> attribute names
for x in attrs['annotations']:
    OWN[x['image_id']] = {att_name[i] for i in x['attribute_ids']}
    for n in OWN[x['image_id']]:
        ATT[n].add(x['image_id'])
assert set(OWN) == ALL


def c(*names):
    for n in names:
        assert n in cat_super, n
    return set().union(*(CAT.get(n, set()) for n in names))


def a(*names):
    for n in names:
        assert n in att_super, n
    return set().union(*(ATT.get(n, set()) for n in names))


def lic(*names):
    for n in names:
        assert n in lic_name.values(), n
    return {i for i in ALL if lic_name[images[i]['license']] in names}


def ids(s):
    return [str(i) for i in sorted(s)]


def S(s, of='images'):
    return {'kind': 'set', 'of': of, 'items': ids(s)}


def N(n, of='images'):
    return {'kind': 'count', 'of': of, 'value': n}


def YN(b, of='images'):
    return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}


def V(items, of):
    return {'kind': 'values', 'of': of, 'items': list(items)}


def V1(value, of):
    return {'kind': 'values', 'of': of, 'value': str(value)}


def T(score, of='images'):
    m = max(score.values())
    return {'kind': 'top', 'of': of, 'items': ids(k for k, v in score.items() if v == m)}, m


def ranked(names, table, within=None):
    """names by number of pictures, descending, with those numbers; ties by name"""
    r = [(len(table.get(n, set()) & (ALL if within is None else within)), n) for n in names]
    return sorted(r, key=lambda x: (-x[0], x[1]))


def first(r):
    """labels at the head of a ranking, ties included"""
    return [n for k, n in r if k == r[0][0]]


def no_tie(r, k):
    assert len(r) <= k or r[k - 1][0] > r[k][0], r[:k + 1]
    assert len({x for x, _ in r[:k]}) == k, r[:k]
    return [n for _, n in r[:k]]


def terms(suffix, ids_=None):
    """attribute labels that end in a bracketed word, e.g. '(skirt)'"""
    return [n for n in att_super if n.endswith(suffix)]


def between(lo, hi):
    return [att_name[i] for i in range(lo, hi + 1) if i in att_name]


def share(part, whole):
    p = 100 * part / whole
    return V1(f'{p:.1f}%', 'share'), [V1(f'{p:.0f}%', 'share'), V1(f'{part / whole:.2f}', 'share'), N(part)]


PARTS = {'garment parts', 'closures', 'decorations'}
MAIN = {'upperbody', 'lowerbody', 'wholebody'}
MAINCATS = [n for n, s in cat_super.items() if s in MAIN]
ACCESS = [n for n, s in cat_super.items() if s not in MAIN | PARTS]
PATTERNS = [n for n, s in att_super.items() if s in ('textile pattern', 'animal')]
ANIMAL = [n for n, s in att_super.items() if s == 'animal']
LEATHER = [n for n, s in att_super.items() if s == 'leather']
NECKS = [n for n, s in att_super.items() if s == 'neckline type']
LENGTHS = [n for n, s in att_super.items() if s == 'length']
COATS = between(79, 94)
JACKETS = between(17, 35)
SKIRTS = between(62, 78)
DRESSES = between(95, 113)
SLEEVES = between(204, 216)
POCKETS = between(217, 224)
SHIRT, TOP, HEADBAND, TIGHTS, BAG = ('shirt, blouse', 'top, t-shirt, sweatshirt',
                                     'headband, head covering, hair accessory', 'tights, stockings', 'bag, wallet')
assert COATS[0] == 'blanket (coat)' and COATS[-1] == 'swing (coat)' and SKIRTS[0] == 'tutu (skirt)'
assert SKIRTS[-1] == 'godet (skirt)' and JACKETS[0] == 'blazer' and JACKETS[-1] == 'crop (jacket)'
assert DRESSES[0] == 'halter (dress)' and DRESSES[-1] == 'skater (dress)'
assert SLEEVES[0] == 'set-in sleeve' and SLEEVES[-1] == 'kimono (sleeve)'
assert POCKETS[0] == 'cargo (pocket)' and POCKETS[-1] == 'flap (pocket)'

Q = []


def q(question, answer, note, *also):
    role = ('visitor', 'curator', 'shopper')[len(Q) % 3]
    Q.append({'id': f'outfits-{len(Q) + 1:03d}', 'role': role, 'question': question, 'answer': answer,
              'also': list(also), 'note': note})


UN = {'kind': 'unanswerable'}

# 1-10
q('Which photos have an umbrella in them?', S(c('umbrella')), 'category umbrella')
nd = lic('Attribution-NoDerivatives License', 'Attribution-NonCommercial-NoDerivatives License')
q('How many of the images are under a licence that forbids derivative works?', N(len(nd)),
  'licence names with NoDerivatives (with or without NonCommercial)')
q('ripped jeans', S(a('jeans') & a('distressed')), 'jeans and distressed in one picture; also: distressed or frayed',
  S(a('jeans') & a('distressed', 'frayed')))
q('Is anybody here wearing a kilt?', YN(a('kilt')), 'attribute kilt', S(a('kilt')), N(len(a('kilt'))))
r = ranked([p for p in PATTERNS if p != 'plain (pattern)'], ATT)
q('Rank the five most frequent textile patterns, leaving out plain.', V(no_tie(r, 5), 'attributes'),
  f'patterns (incl. animal) by pictures: {r[:5]}; in order')
q("It's always raining where I live. Got any outfits with a raincoat, or at least an umbrella?",
  S(a('raincoat') | c('umbrella')), 'attribute raincoat or category umbrella')
gl, ha = len(c('glasses')), len(c('hat'))
q('Are there more photos with hats or with glasses?', V(['glasses' if gl > ha else 'hat'], 'categories'),
  f'pictures: glasses {gl}, hat {ha}')
t, m = T({i: sum(PER[i].values()) for i in ALL})
q('Which image contains the greatest number of annotated objects?', t, f'boxes per picture; the most is {m}')
q('A dress that goes right down to the floor, please', S(c('dress') & a('floor (length)')),
  'dress and floor (length); also: floor or maxi, or only dress pictures with no other length-bearing outer garment (coat, skirt, trousers, jumpsuit, cape)',
  S(c('dress') & a('floor (length)', 'maxi (length)')),
  S((c('dress') & a('floor (length)')) - c('coat', 'skirt', 'pants', 'jumpsuit', 'cape')))
q('Show me everyone in polka dots.', S(a('dot')), 'attribute dot')

# 11-20
s, al = share(len(c('shoe')), len(ALL))
q('What share of the pictures shows at least one shoe?', s, f'{len(c("shoe"))} of {len(ALL)}', *al)
q('trench coats worn without a belt', S(a('trench (coat)') - c('belt')), 'attribute trench (coat), no belt box')
used = [n for n in SKIRTS if ATT[n]]
q('What styles of skirt can I see here?', V(sorted(used), 'attributes'),
  'skirt nicknames (tutu … godet, kilt among them) that occur in a picture; also without kilt, which is not labelled (skirt)',
  V(sorted(n for n in used if n.endswith('(skirt)')), 'attributes'))
fn = '8075d3afc3d574f8cfd7c5400417d9fc.jpg'
q(f'Which image is stored as {fn}?', S({i for i in ALL if images[i]['file_name'] == fn}), 'file_name')
q('hoodie', S(a('hoodie')), 'attribute hoodie; also hoodie attribute or a top/sweatshirt or sweater with a hood part',
  S(a('hoodie') | (c('hood') & c(TOP, 'sweater'))))
nj = c('tie') - c('jacket', 'coat')
q('Does everyone who wears a tie wear a jacket too?', YN(not nj), f'tie {len(c("tie"))} pictures, without jacket or coat {ids(nj)}')
n17 = ALL - c('pocket', 'zipper', 'collar')
q('Count the images in which neither a pocket nor a zipper nor a collar has been marked.', N(len(n17)),
  'no box of pocket, zipper, collar')
q('How many wide-leg jumpsuits do you have?', N(len(c('jumpsuit') & a('wide leg'))), 'jumpsuit and wide leg',
  S(c('jumpsuit') & a('wide leg')))
r = ranked([x for x in ACCESS if x != 'shoe'], CAT)
q('Leaving shoes aside, what accessory turns up in the most pictures?', V(first(r), 'categories'),
  f'accessory categories by pictures: {r[:3]}')
q('List the neckline terms of the vocabulary that were never applied to an image.',
  V([n for n in NECKS if not ATT[n]], 'attributes'), 'neckline type with no picture')

# 21-30
q('Do you have anything with a peplum?', YN(a('peplum')), 'attribute peplum: no picture')
q('leopard or zebra print', S(a('leopard', 'zebra')), 'attributes leopard, zebra')
q('In how many pictures with a dress is a bag carried too?', N(len(c('dress') & c(BAG))), 'dress and bag, wallet')
jb, jt = len(a('biker (jacket)') & a('jeans')), len(a('trucker (jacket)') & a('jeans'))
assert jb != jt
q('With jeans, do people rather wear a biker jacket or a trucker jacket?',
  V(['biker (jacket)' if jb > jt else 'trucker (jacket)'], 'attributes'), f'pictures with jeans: biker {jb}, trucker {jt}')
cap = {i['time_captured'] for i in images.values()}
assert len(cap) == 1
q('When were these photographs taken?', V1(cap.pop(), 'dates'), 'time_captured, the same for all; also the year',
  V1('2018', 'years'))
tot = sum(n for k, n in NCAT.items() if cat_super[k] not in PARTS)
q('Not counting garment parts, closures and decorations, how many garments and accessories have been boxed altogether?',
  N(tot, 'objects'), 'boxes of categories outside garment parts, closures, decorations')
q('mini skirt and tights', S(c('skirt') & a('mini (length)') & c(TIGHTS)), 'skirt, mini (length), tights, stockings',
  S(c('skirt') & a('mini (length)', 'micro (length)') & c(TIGHTS)))
big = {i for i in ALL if PER[i]['shoe'] > 2}
q('Is there a picture with more than two shoes in it?', YN(big), f'shoe boxes > 2: {len(big)} pictures', S(big), N(len(big)))


def clip(b):
    im = images[b['image_id']]
    x, y, w, h = b['bbox']
    w = min(x + w, im['width']) - max(x, 0)
    h = min(y + h, im['height']) - max(y, 0)
    return w * h, w * h / (im['width'] * im['height'])


bags, bagpx = defaultdict(float), defaultdict(float)
for b in boxes['annotations']:
    if cat_name[b['category_id']] == BAG:
        px, f = clip(b)
        bags[b['image_id']] = max(bags[b['image_id']], f)
        bagpx[b['image_id']] = max(bagpx[b['image_id']], px)
t, m = T(bags)
t2, m2 = T(bagpx)
q('In which image does a bag fill the largest part of the frame?', t,
  f'bag box area / picture area, max {m:.3f}; also by pixels of the box ({m2:.0f})', t2)
q('cosy turtleneck sweaters', S(c('sweater') & a('turtle (neck)')), 'sweater and turtle (neck)')

# 31-40
q('In how many photos can you see gloves?', N(len(c('glove'))), 'pictures with a glove box; not the boxes')
sb, db = len(a('single breasted')), len(a('double breasted'))
q('By how many images does single-breasted outnumber double-breasted?', N(sb - db), f'{sb} - {db}')
q("I love florals but I'm not a dress person, what else is there?", S(a('floral') - c('dress')),
  'floral, no dress in the picture')
q('Does anyone wear a cape together with trousers?', YN(c('cape') & c('pants')), 'cape and pants', S(c('cape') & c('pants')))
lc = Counter(lic_name[i['license']] for i in images.values())
r = sorted(((k, n) for n, k in lc.items()), key=lambda x: (-x[0], x[1]))
q('What licences and sources are the images published under, most used first?', V([n for _, n in r], 'licences'),
  f'licence names of the pictures: {r}')
q('puff sleeves, square neck', S(a('puff (sleeve)') & a('square (neckline)')), 'both attributes')
q('Are there feathers on any of these clothes? Where?', S(a('feather')), 'attribute feather', YN(a('feather')))
r = ranked(COATS, ATT)
q('What is the commonest style of coat?', V(first(r), 'attributes'), f'coat nicknames by pictures: {r[:3]}')
q('Winter look: coat, scarf and a hat, all in one outfit', S(c('coat') & c('scarf') & c('hat')), 'coat, scarf, hat')
q('In how many photos does somebody wear a watch but carry no bag?', N(len(c('watch') - c(BAG))), 'pictures with watch, without bag, wallet')

# 41-50
q('On average, how many annotations are there to an image?', V1(f'{len(boxes["annotations"]) / len(ALL):.2f}', 'average'),
  f'{len(boxes["annotations"])} / {len(ALL)}', V1(f'{len(boxes["annotations"]) / len(ALL):.1f}', 'average'))
q('Anything in suede, snakeskin or croc leather?', S(a(*LEATHER)),
  'attributes under leather: suede, shearling, crocodile, snakeskin; also with the snakeskin pattern',
  S(a(*LEATHER, 'snakeskin (pattern)')), YN(a(*LEATHER)))
q('What kinds of things do people wear on their legs and feet, as this catalogue sorts them?',
  V([n for n, s in cat_super.items() if s == 'legs and feet'], 'categories'), 'categories of supercategory legs and feet')
r = ranked(POCKETS, ATT, a('jeans'))
q('Among images with jeans, which type of pocket is recorded most often?', V(first(r), 'attributes'),
  f'pocket nicknames within jeans pictures: {r[:3]}')
q('long off-the-shoulder dress, maxi or floor length', S(c('dress') & a('off-the-shoulder') & a('maxi (length)', 'floor (length)')),
  'dress, off-the-shoulder, maxi or floor (length)')
q('Is it true that nobody wears a belt with a jumpsuit?', YN(not (c('jumpsuit') & c('belt'))),
  f'jumpsuit and belt in {len(c("jumpsuit") & c("belt"))} pictures, so no if any', S(c('jumpsuit') & c('belt')))
land = {i for i in ALL if images[i]['width'] > images[i]['height']}
q('Landscape-format images that show a coat', S(land & c('coat')), 'width > height, coat')
r = ranked([n for n, s in cat_super.items() if s == 'upperbody'], CAT, a('leggings'))
q('What do most people put on up top when they wear leggings?', V(first(r), 'categories'),
  f'upperbody categories within leggings pictures: {r[:3]}')
q('Which of the Unsplash photos have a hat in them?', S(lic('unsplash') & c('hat')), 'licence unsplash, hat')
t, m = T({i: len(OWN[i]) for i in ALL})
q('Which picture has been given the most attributes, and how many are they?', t, f'attributes per picture; the most is {m}',
  N(m, 'attributes'))

# 51-60
q('Got any camo?', S(a('camouflage', 'camo (pants)')), 'camouflage pattern or camo (pants); also the pattern only',
  S(a('camouflage')), YN(a('camouflage')))
r = ranked(['dress', 'skirt', 'pants', 'shorts'], CAT)
q('Put dresses, skirts, trousers and shorts in order, from the most to the least often seen.', V(no_tie(r, 4), 'categories'),
  f'by pictures {r}; in order')
q('Images with a shirt or blouse plus a vest, but neither jacket nor coat',
  S((c(SHIRT) & c('vest')) - c('jacket', 'coat')), 'shirt, blouse and vest; no jacket, coat',
  S((c(SHIRT, TOP) & c('vest')) - c('jacket', 'coat')))
q('wrap dresses', S(a('wrap (dress)')), 'attribute wrap (dress); also a dress picture with the opening wrapping',
  S(a('wrap (dress)') | (c('dress') & a('wrapping'))))
t, m = T({i: -images[i]['width'] * images[i]['height'] for i in ALL})
q('Which photo has the lowest resolution?', t, f'width x height, least: {-m} pixels')
lp = c('lapel') - c('jacket', 'coat')
q('Do lapels ever occur in an image without a jacket or coat?', YN(lp), f'{len(lp)} pictures', S(lp), N(len(lp)))
q('pleated A-line skirts', S(c('skirt') & a('pleat') & a('a-line')), 'skirt, pleat, a-line')
q('Who has got the whole lot on them: hat, glasses and a bag?', S(c('hat') & c('glasses') & c(BAG)), 'hat, glasses, bag, wallet')
one = {i for i in ALL if sum(n for k, n in PER[i].items() if cat_super[k] in MAIN) == 1}
q('How many images show just one garment proper (upper body, lower body or whole body, accessories not counted)?',
  N(len(one)), 'pictures with exactly one box of the supercategories upperbody, lowerbody, wholebody')
q('black dress under 50 pounds', UN, 'neither colour nor price in the data')

# 61-70
t, m = T({i: PER[i]['bead'] for i in ALL})
q('What is the largest number of beads marked on a single picture?', N(m, 'objects'), f'bead boxes per picture; picture {t["items"]}', t)
low = sorted((len(ATT[n]), n) for n in LENGTHS)
q('Which length term is used least?', V([n for k, n in low if k == low[0][0]], 'attributes'), f'length by pictures: {low[:3]}')
q("My daughter adores ruffles. Skirts with ruffles or tiers, please, as long as they aren't flowery.",
  S((c('skirt') & (c('ruffle') | a('tiered'))) - a('floral')), 'skirt with a ruffle box or tiered, without floral')
assert 20028 in c('umbrella')
q('What colour is the umbrella in picture 20028?', UN, 'the picture has an umbrella, but no colours are recorded')
bd, bp = len(c('belt') & c('dress')), len(c('belt') & c('pants'))
q('Do belts go with dresses more often than with trousers?', YN(bd > bp), f'belt and dress {bd}, belt and pants {bp}')
q('high-waisted shorts', S(c('shorts') & a('high waist')), 'shorts and high waist')
q('Any real or fake fur in here? How many photos?', N(len(a('fur'))), 'attribute fur', YN(a('fur')), S(a('fur')))
style = OWN[12889] & set(COATS)
assert style and 12889 in c('coat')
q('Which other images show the same style of coat as image 12889?', S(a(*style) - {12889}),
  f'coat nickname of 12889: {sorted(style)}; also with 12889 itself', S(a(*style)))
q('crop top + long skirt', S(a('crop (top)') & c('skirt') & a('maxi (length)', 'floor (length)')),
  'crop (top), skirt, maxi or floor (length); also maxi only', S(a('crop (top)') & c('skirt') & a('maxi (length)')))
w = PER[17039]
q('What is the person in picture 17039 wearing and carrying?', V([n for n in w if cat_super[n] not in PARTS], 'categories'),
  'categories of the picture without parts and closures; also with them', V(list(w), 'categories'))

# 71-80
few = sorted(n for n in SLEEVES if 0 < len(ATT[n]) < 10)
q('Which types of sleeve occur, but in fewer than ten images each?', V(few, 'attributes'),
  f'sleeve nicknames: {[(n, len(ATT[n])) for n in few]}')
q('Can I see a cardigan worn over a dress?', S(c('cardigan') & c('dress')), 'cardigan and dress', YN(c('cardigan') & c('dress')))
q('Who is in their socks, with no shoes to be seen?', S(c('sock') - c('shoe')), 'sock, no shoe box')
r = sorted((len(CAT[n]), n) for n, s in cat_super.items() if s == 'decorations')
q('Name the three rarest decorations, judged by the number of images.', V([n for _, n in r[:3]], 'categories'), f'{r[:5]}')
q("I'm getting married and want a gown with a sweetheart neckline. How many are there to look at?",
  N(len(a('gown') & a('sweetheart (neckline)'))), 'gown and sweetheart (neckline)', S(a('gown') & a('sweetheart (neckline)')))
assert 8875 in c('cape')
q('Is that a skirt under the cape in photo 8875?', YN(PER[8875]['skirt']), f'categories of 8875: {sorted(PER[8875])}')
q('Who photographed the picture with the kilt?', UN, 'original_url is empty, no photographer in the data')
q("I'm tired of stripes and checks! A proper shirt with jeans, without either.",
  S((c(SHIRT) & a('jeans')) - a('stripe', 'check')), 'shirt, blouse and jeans; neither stripe nor check')
q('Which photos show somebody with two bags?', S({i for i in ALL if PER[i][BAG] == 2}),
  'two boxes of bag, wallet (none has more)')
q('How many of the attribute terms in the vocabulary are not used on any image?',
  N(sum(1 for n in att_super if not ATT[n]), 'attributes'), f'of {len(att_super)}')

for x in Q:                                  # nothing empty by mistake, nothing too large, no question twice
    for y in [x['answer']] + x['also']:
        assert y['kind'] == 'unanswerable' or y.get('items') or y.get('value') not in (None, '', 0), x['id']
        assert len(y.get('items', [])) <= 2000 and len(set(y.get('items', []))) == len(y.get('items', [])), x['id']
        assert y['kind'] not in ('set', 'top') or {int(i) for i in y['items']} <= ALL, x['id']
    assert 'PLACEHOLDER' not in x['question'] + x['note'] and x['note'], x['id']
assert len(Q) == 80 == len({x['question'].lower() for x in Q})

if __name__ == '__main__':
    with open(HERE.parent / 'outfits.jsonl', 'w', encoding='utf-8') as f:
        for x in Q:
            f.write(json.dumps(x, ensure_ascii=False) + '\n')
