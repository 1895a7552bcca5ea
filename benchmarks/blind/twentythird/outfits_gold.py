#!/usr/bin/env python3
"""Makes outfits.jsonl from the raw Fashionpedia val2020 files (standard library only).
Run: python3 outfits_gold.py > outfits.jsonl"""
import json
from collections import Counter, defaultdict

from pathlib import Path

P = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
D = json.load(open(P + 'instances_boxes_val2020.json'))
AT = json.load(open(P + 'attributes_val2020.json'))
CN = {c['name']: c['id'] for c in D['categories']}
CNAME = {c['id']: c['name'] for c in D['categories']}
AN = {a['name']: a['id'] for a in D['attributes']}
ANAME = {a['id']: a['name'] for a in D['attributes']}
ASUP = {a['id']: a['supercategory'] for a in D['attributes']}
IM = {i['id']: i for i in D['images']}
ALL = set(IM)
ATT = {x['image_id']: set(x['attribute_ids']) for x in AT['annotations']}
BOX = defaultdict(Counter)
for x in D['annotations']:
    BOX[x['image_id']][x['category_id']] += 1


def c(name, least=1):          # images with at least `least` boxes of a category
    return {i for i in ALL if BOX[i][CN[name]] >= least}


def a(*names):                 # images with any of these attributes (marked for the whole picture)
    ids = {AN[n] for n in names}
    return {i for i in ALL if ATT[i] & ids}


def nimg(attr):
    return len(a(attr))


HAIR = 'headband, head covering, hair accessory'
TOP, SHIRT, BAG, TIGHTS = 'top, t-shirt, sweatshirt', 'shirt, blouse', 'bag, wallet', 'tights, stockings'
OUT = []


def ids(s):
    return [str(i) for i in sorted(s)]


def S(s):
    assert 0 < len(s) <= 150, len(s)
    return {'kind': 'set', 'of': 'images', 'value': len(s), 'items': ids(s)}


def N(n, of='images', items=()):
    return {'kind': 'count', 'of': of, 'value': n, 'items': list(items)}


def NI(s):
    return N(len(s), items=ids(s) if len(s) <= 150 else [])


def Y(s):
    return {'kind': 'yesno', 'of': 'images', 'value': bool(s), 'items': ids(s)}


def T(items, v, of='images'):
    return {'kind': 'top', 'of': of, 'value': v, 'items': items}


def V(items, of):
    return {'kind': 'values', 'of': of, 'value': len(items), 'items': items}


def U(of='images'):
    return {'kind': 'unanswerable', 'of': of, 'value': None, 'items': []}


def q(role, question, answer, note, *also):
    also = [x for x in also if x != answer]
    OUT.append({'id': 'OUTFITS23-%03d' % (len(OUT) + 1), 'role': role, 'question': question,
                'answer': answer, 'also': also, 'note': note})


def topbox(name):
    m = max(BOX[i][CN[name]] for i in ALL)
    return T(ids(i for i in ALL if BOX[i][CN[name]] == m), m)


def topattr(names, low=False):
    n = {x: nimg(x) for x in names if nimg(x)}
    m = (min if low else max)(n.values())
    return T(sorted(x for x in n if n[x] == m), m, 'attributes')


def named(end):
    return [n for n in AN if n.endswith(end)]


# ---------------------------------------------------------------- the questions
q('shopper', 'hoodies pls', S(a('hoodie')), 'attribute hoodie')
q('costume maker', 'I am dressing an 1890s comedy. Please show me every picture with leg of mutton sleeves.',
  S(a('leg of mutton (sleeve)')), 'attribute leg of mutton (sleeve)')
q('pattern drafter', 'All outfits cut with a dolman or batwing sleeve, please.',
  S(a('dolman (sleeve), batwing (sleeve)')), 'one attribute: dolman (sleeve), batwing (sleeve)')
q('stylist', 'dress + belt + hat, which looks have all three?', S(c('dress') & c('belt') & c('hat')),
  'boxes: dress and belt and hat')
q('shopper, English not native', 'I search a dress that is wearing together with gloves, for the wedding of my cousin',
  S(c('dress') & c('glove')), 'boxes: dress and glove')
q('shopper, elderly', 'Is anybody carrying an umbrella, dear? I should like to see them.', Y(c('umbrella')),
  'boxes: umbrella', S(c('umbrella')))
q('shop keeper', 'My list for the window: a necktie, a cape, an umbrella. Give me the photos that have at least one of these.',
  S(c('tie') | c('cape') | c('umbrella')), 'boxes: tie or cape or umbrella')
q('pattern drafter', 'double-breasted AND peak lapel', S(a('double breasted') & a('peak (lapel)')),
  'attributes double breasted and peak (lapel) on one picture')
q('stylist', 'Scarf and glasses but no hat - what have we got?', S((c('scarf') & c('glasses')) - c('hat')),
  'boxes: scarf and glasses, no hat', S((c('scarf') & c('glasses')) - c('hat') - c(HAIR)))
q('researcher', 'How many of the photographs show a wristwatch?', NI(c('watch')), 'images with a watch box')
q('shopper, teenager', 'any leapard, cheetah or zebra print??', Y(a('leopard', 'cheetah', 'zebra')),
  'attributes leopard, cheetah, zebra (animal patterns)', S(a('leopard', 'cheetah', 'zebra')))
q('shopper', 'Which outfits pair jeans with a cardigan?', S(a('jeans') & c('cardigan')),
  'attribute jeans and box cardigan')
q('costume maker', 'Do you hold a cheongsam (qipao)?', Y(a('cheongsams')), 'attribute cheongsams occurs on no picture')
q('shopper', 'trench coats', S(a('trench (coat)')), 'attribute trench (coat)')
q('shopper, male student', 'turtelneck with a jacket over it', S(a('turtle (neck)') & c('jacket')),
  'attribute turtle (neck) and box jacket')
seq = c('sequin') | a('sequin(a)')
q('shopper', 'I need something for New Year. Show everything with sequins!', S(seq),
  'box sequin or attribute sequin(a); each of the two alone is a fair reading too', S(c('sequin')), S(a('sequin(a)')))
q('researcher', 'Which single photograph has the largest number of zippers marked, and how many are there?', topbox('zipper'),
  'number of zipper boxes per picture')
q('stylist', 'Shorts worn over tights or stockings.', S(c('shorts') & c(TIGHTS)), 'boxes: shorts and tights, stockings')
q('shopper, English not native', 'the womans which has socks and also skirt, please show',
  S(c('sock') & c('skirt')), 'boxes: sock and skirt (sex is not recorded; skirts only)')
q('tailor', 'Houndstooth or herringbone anywhere?', Y(a('houndstooth (pattern)', 'herringbone (pattern)')),
  'attributes houndstooth (pattern) or herringbone (pattern)', S(a('houndstooth (pattern)', 'herringbone (pattern)')))
q('dressmaker', 'Which of the dresses are made of silk?', U(), 'the fibre or cloth (silk, wool, cotton) is not recorded')
q('shopper', 'show me red dresses under 50 euros', U(), 'neither colour nor price is recorded')
q('stylist', 'Gowns with a mermaid silhouette', S(a('gown') & a('mermaid')), 'attributes gown and mermaid on one picture')
q('shopper', 'off the shoulder necklines, all of them', S(a('off-the-shoulder')), 'attribute off-the-shoulder')
q('stylist', 'I want to see a coat over a dress, finished with a bag.', S(c('coat') & c('dress') & c(BAG)),
  'boxes: coat and dress and bag, wallet')
q('shopper, knitter', 'Fair Isle!', S(a('fair isle')), 'attribute fair isle')
q('researcher', 'What is the total number of individual shoes that have been boxed across the whole collection?',
  N(sum(BOX[i][CN['shoe']] for i in ALL), 'shoes'), 'shoe boxes, not pictures')
q('shopper, animal lover', 'Which pictures should I skip if I do not want to see any fur, real or fake?', S(a('fur')),
  'attribute fur (non-textile material)', S(a('fur') | a('shearling (coat)')),
  S(a('fur') | a('shearling (coat)', 'teddy bear (coat)')))
q('researcher who counts', 'In how many images were three or more pockets annotated?', NI(c('pocket', 3)),
  'at least 3 pocket boxes')
few = [n for n in AN if 'sleeve' in n and n != 'sleeveless' and 0 < nimg(n) < 10]
q('researcher', 'Which kinds of sleeve occur, but in fewer than ten pictures each?', V(few, 'attributes'),
  'attributes naming a kind of sleeve, 1 to 9 pictures')
q('dancer', 'leg warmers?', Y(c('leg warmer')), 'boxes: leg warmer', S(c('leg warmer')))
q('costume maker', 'For a schoolgirl in act two: the outfits with a Peter Pan collar.', S(a('peter pan (collar)')),
  'attribute peter pan (collar)')
q('shopper', 'double denim: trucker jacket and jeans in the same picture', S(a('trucker (jacket)') & a('jeans')),
  'attributes trucker (jacket) and jeans')
q('shop keeper', 'How many photos have checks and stripes at once?', NI(a('check') & a('stripe')),
  'attributes check and stripe')
q('shopper, teenager', 'clothes w/ letters or numbers printed on', S(a('letters, numbers')),
  'attribute letters, numbers (textile pattern)', S(a('letters, numbers') & a('printed')))
camo = a('camouflage', 'camo (pants)')
q('shopper, male', 'anything camo', S(camo), 'attribute camouflage or camo (pants)', S(a('camouflage')))
q('shop keeper', 'vest over shirt or blouse, wich ones', S(c('vest') & c(SHIRT)), 'boxes: vest and shirt, blouse')
q('pattern drafter', 'Where has smocking been used as a technique? (I do not mean smock tops.)', S(a('smocking')),
  'attribute smocking, not smock (top)')
q('shopper', 'Duffle coats, or anything else that closes with toggles.', S(a('duffle (coat)', 'toggled (opening)')),
  'attributes duffle (coat) or toggled (opening)')
q('shop keeper, bags', 'which pictures have two bags in them', S({i for i in ALL if BOX[i][CN[BAG]] == 2}),
  'exactly 2 bag, wallet boxes (no picture has more)')
q('shopper, Scottish', 'Is there a kilt?', Y(a('kilt')), 'attribute kilt', )
q('researcher', 'How many pictures are wider than they are tall?',
  N(sum(1 for i in IM.values() if i['width'] > i['height'])), 'image width > height; square ones not counted')
pats = [n for n in AN if ASUP[AN[n]] in ('textile pattern', 'animal') and n != 'plain (pattern)']
q('textile designer', 'Leaving plain aside, which fabric pattern occurs in the most pictures?', topattr(pats),
  'attributes of textile pattern and animal, without plain')
q('shopper', 'What brand are the jeans most of them wear?', U('brands'), 'no brand is recorded')
lap = named('(lapel)')
q('tailor', 'Which type of lapel is the rarest here, and in how many pictures?', topattr(lap, True),
  'attributes ending in (lapel), least number of pictures')
q('museum guide', 'Which animals give their skin or feathers to the prints here - I mean which animal patterns actually occur?',
  V([n for n in AN if ASUP[AN[n]] == 'animal' and nimg(n)], 'attributes'),
  'attributes of supercategory animal on at least one picture')
q('journalist', 'How many people go hatless but with something in the hair, like a headband or hair clip? Count pictures.',
  NI(c(HAIR) - c('hat')), 'box headband, head covering, hair accessory and no hat')
q('shopper, mother', 'does anyone wear a raincoat and hold an umbrella in one picture?', Y(a('raincoat') & c('umbrella')),
  'attribute raincoat and box umbrella')
q('costume maker', 'epaulettes - where?', S(c('epaulette')), 'box epaulette')
coll = named('(collar)')
q('pattern drafter', 'Please name the collar styles that are really present in these pictures.',
  V([n for n in coll if nimg(n)], 'attributes'), 'attributes ending in (collar) on at least one picture')
q('designer', 'Which picture has the most tassels?', topbox('tassel'), 'tassel boxes per picture')
q('shopper, English not native', 'How much outfits is with jumpsuit and with pockets?', NI(c('jumpsuit') & c('pocket')),
  'boxes: jumpsuit and pocket')
q('stylist', 'Biker jackets with a skirt, but no belt', S((a('biker (jacket)') & c('skirt')) - c('belt')),
  'attribute biker (jacket) and box skirt, no belt box')
q('researcher', 'In how many images is a dress annotated without any shoe?', NI(c('dress') - c('shoe')),
  'box dress, no shoe box')
lic = {l['id']: l['name'] for l in D['licenses']}
q('researcher', 'Under which licences are the photographs in this collection published?',
  V([lic[k] for k in sorted({i['license'] for i in IM.values()})], 'licenses'), 'licenses used by at least one picture')
q('shopper', 'High heels, not flats. Which photos?', U(), 'only "shoe" is recorded, not the kind or heel')
q('shop keeper', 'What is the most common kind of jacket - blazer, bomber, biker, trucker, track or puffer?',
  topattr(['blazer', 'bomber (jacket)', 'biker (jacket)', 'trucker (jacket)', 'track (jacket)', 'puffer (jacket)']),
  'attributes counted over pictures')
q('costume maker', 'Could I see cowl necks and illusion necklines? Either will do.', S(a('cowl (neck)', 'illusion (neck)')),
  'attributes cowl (neck) or illusion (neck)')
q('researcher', 'Number of pictures with a sweater or a cardigan and also a scarf', NI((c('sweater') | c('cardigan')) & c('scarf')),
  'boxes: (sweater or cardigan) and scarf')
q('ballet teacher', 'Good morning, my pupils would like to know whether there is a tutu in any of the photos.',
  Y(a('tutu (skirt)')), 'attribute tutu (skirt) occurs on no picture')

assert len(OUT) == 60, len(OUT)
for o in OUT:
    print(json.dumps(o, ensure_ascii=False))
