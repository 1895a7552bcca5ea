#!/usr/bin/python3
"""Gold answers for the questions on the outfits, computed over the raw Fashionpedia validation files.
Attributes are recorded per picture, not per garment: "floral dress" = a dress is boxed and floral is recorded."""
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia')
OUT = 'outfits.jsonl'
NAME = 'outfits'
import json, os, re, sys
from collections import Counter, defaultdict
J = lambda f: json.load(open(os.path.join(DATA, f), encoding='utf-8'))
box, atr = J('instances_boxes_val2020.json'), J('attributes_val2020.json')
IM = {i['id']: i for i in box['images']}
ALL = set(IM)
CN = {c['id']: c['name'] for c in box['categories']}
CSUP = {c['name']: c['supercategory'] for c in box['categories']}
AN = {a['id']: a['name'] for a in atr['attributes']}
ASUP = {a['name']: a['supercategory'] for a in atr['attributes']}
assert len(set(AN.values())) == len(AN)
LIC = {l['id']: l['name'] for l in box['licenses']}
cimg, boxes, ccount = defaultdict(set), defaultdict(list), Counter()
per = defaultdict(Counter)                       # image -> category -> boxes
for x in box['annotations']:
    n = CN[x['category_id']]
    cimg[n].add(x['image_id']); ccount[n] += 1; per[x['image_id']][n] += 1
    boxes[x['image_id']].append((n, x['bbox']))
aimg, attrs = defaultdict(set), defaultdict(set)
for x in atr['annotations']:
    for t in x['attribute_ids']:
        aimg[AN[t]].add(x['image_id']); attrs[x['image_id']].add(AN[t])

def c(*names):          # pictures with any of these categories boxed
    s = set()
    for n in names:
        assert n in CSUP, n
        s |= cimg[n]
    return s
def a(*names):          # pictures with any of these attributes
    s = set()
    for n in names:
        assert n in ASUP, n
        s |= aimg[n]
    return s
lic = lambda *ids: {i for i in ALL if IM[i]['license'] in ids}
ids = lambda s: [str(i) for i in sorted(s)]
def S(s):
    if not 0 < len(s) <= 2000: print('EMPTY SET after', len(Q), file=sys.stderr)
    return {'kind': 'set', 'of': 'images', 'items': ids(s)}
def N(n, of='images'): return {'kind': 'count', 'of': of, 'value': n}
def Y(b): return {'kind': 'yesno', 'of': 'images', 'value': 'yes' if b else 'no'}
def T(s): assert s; return {'kind': 'top', 'of': 'images', 'items': ids(s)}
def V(items, of): assert items; return {'kind': 'values', 'of': of, 'items': list(items)}
def VV(v, of): return {'kind': 'values', 'of': of, 'items': [], 'value': v}
U = {'kind': 'unanswerable', 'of': 'images', 'items': [], 'value': None}
def best(score):        # keys with the highest score
    m = max(score.values()); return {k for k in score if score[k] == m}
def rank(score, n):     # first n, no tie allowed at any place of them
    r = sorted(score.items(), key=lambda kv: -kv[1])
    assert len({v for _, v in r[:n + 1]}) == min(n + 1, len(r)), r[:n + 2]
    print('   rank', r[:n + 2], file=sys.stderr)
    return [k for k, _ in r[:n]]
def among(pics, names): return Counter({n: len(aimg[n] & pics) for n in names})
NECK = [n for n, s in ASUP.items() if s == 'neckline type']
PAT = [n for n, s in ASUP.items() if s in ('textile pattern', 'animal')]
ANIMAL = [n for n, s in ASUP.items() if s == 'animal']
COLLAR = [n for n in ASUP if n.endswith('(collar)')]
LAPEL = [n for n in ASUP if n.endswith('(lapel)')]
DRESS = [AN[i] for i in range(95, 114)]
JACKET = [AN[i] for i in range(17, 36)]
MAIN = [n for n in CSUP if CSUP[n] not in ('garment parts', 'closures', 'decorations')]
TOP_, SHIRT = 'top, t-shirt, sweatshirt', 'shirt, blouse'
BAG, HAIR, TIGHTS = 'bag, wallet', 'headband, head covering, hair accessory', 'tights, stockings'
UPPER = [n for n in CSUP if CSUP[n] == 'upperbody']
PIC = 'co-occurrence in the picture: attributes are recorded per picture'
Q = []
def q(role, text, ans, note, *also): Q.append((role, text, ans, list(also), note))

q('visitor', 'Is anyone here wearing a tie? Show me.', S(c('tie')), 'category tie', Y(c('tie')))
q('curator', 'How many of our photographs include a pair of glasses?', N(len(c('glasses'))), 'pictures with glasses boxed')
q('shopper', 'floral dress', S(c('dress') & a('floral')), PIC)
q('visitor', "Which print do you see most often once you leave out plain fabric?", V(best(among(ALL, [p for p in PAT if p != 'plain (pattern)'])), 'textile patterns'), 'pattern attribute on most pictures, plain left out')
q('curator', "Which collar styles in the vocabulary never turn up on a single picture?", V([n for n in COLLAR if not aimg[n]], 'attributes'), 'attributes named (collar) with no picture')
q('shopper', 'I need ideas for a biker jacket with jeans', S(a('biker (jacket)') & a('jeans')), 'both attributes')
q('visitor', 'Can I see a raincoat and an umbrella in one picture?', Y(a('raincoat') & c('umbrella')), 'attribute raincoat and category umbrella on one picture')
q('curator', 'images from Unsplash or Pexels', S(lic(7, 8)), 'licences 7 unsplash, 8 pexels')
q('shopper', 'Got any double-breasted coats?', S(c('coat') & a('double breasted')), PIC, Y(c('coat') & a('double breasted')))
q('visitor', 'Are there more skirts or more shorts in the collection?', V(['skirt' if len(c('skirt')) > len(c('shorts')) else 'shorts'], 'categories'), f"skirt {len(c('skirt'))} pictures, shorts {len(c('shorts'))}; same by boxes")
q('curator', 'Give me the five commonest types of dress, most frequent first', V(rank(among(ALL, DRESS), 5), 'attributes'), 'dress nicknames (ids 95-113) by number of pictures')
q('shopper', 'trench coats please', S(a('trench (coat)')), 'attribute')
q('visitor', 'people in a hat and a scarf, but not wearing glasses', S((c('hat') & c('scarf')) - c('glasses')), 'categories')
q('curator', 'When were these photos captured?', VV('March-August, 2018', 'years') if {i['time_captured'] for i in IM.values()} == {'March-August, 2018'} else None, 'time_captured, the same for all pictures', VV('2018', 'years'))
q('shopper', 'ripped jeans', S(a('jeans') & a('distressed')), 'jeans and distressed on the picture', S(a('jeans') & a('distressed', 'frayed')))
q('visitor', 'Does any outfit feature a kilt?', Y(a('kilt')), 'attribute kilt', S(a('kilt')))
q('curator', 'Does every picture of a trench coat also have a belt marked?', Y(a('trench (coat)') <= c('belt')), f"{len(a('trench (coat)') & c('belt'))} of {len(a('trench (coat)'))}")
q('shopper', 'Something in animal print', S(a(*ANIMAL)), 'attributes of supercategory animal', S(a('leopard', 'cheetah', 'zebra', 'snakeskin (pattern)', 'giraffe')), S(a('leopard', 'cheetah', 'zebra', 'giraffe')))
q('visitor', 'who carries an umbrella', S(c('umbrella')), 'category')
q('curator', 'Which picture has the largest number of boxes drawn on it?', T(best({i: len(boxes[i]) for i in ALL})), 'all annotations counted, parts included')
q('shopper', 'What kind of top do people mostly wear with leggings: shirt, T-shirt, sweater, jacket...?', V(rank({n: len(cimg[n] & a('leggings')) for n in UPPER}, 1), 'categories'), 'upper-body category on most pictures with leggings', V(['T-shirt'], 'categories'), V(['top'], 'categories'))
q('visitor', 'Show me bare-shouldered looks, either off-the-shoulder or one-shoulder', S(a('off-the-shoulder', 'one shoulder')), 'union of attributes')
q('curator', 'Number of shoes boxed in the whole set?', N(ccount['shoe'], 'boxes'), 'boxes, not pictures')
q('shopper', 'jumpsuit with wide legs', S(c('jumpsuit') & a('wide leg')), PIC)
q('visitor', 'Has anybody put on riding breeches (jodhpurs)?', Y(a('jodhpur')), 'attribute jodhpur has no picture')
q('curator', 'What is recorded as worn or carried in picture 17039?', V([n for n in MAIN if per[17039][n]], 'categories'), 'categories boxed, garment parts, closures and decorations left out', V(sorted(per[17039]), 'categories'))
q('shopper', 'Find me a blazer worn with a pencil skirt for the office', S(a('blazer') & c('skirt') & a('pencil')), PIC)
q('visitor', 'dresses where you cannot see any shoes', S(c('dress') - c('shoe')), 'dress boxed, no shoe boxed')
q('curator', 'Which pictures with a hat could we legally use in a commercial brochure?', S(c('hat') & lic(0, 1, 2, 6, 7, 8, 9, 10)), 'hat; licence without NonCommercial, and not all rights reserved; NoDerivatives allowed', S(c('hat') & lic(0, 1, 6, 7, 8, 9, 10)))
q('shopper', "cold weather outfit: coat, scarf and gloves all together", S(c('coat') & c('scarf') & c('glove')), 'three categories')
q('visitor', 'Do hat wearers wear glasses more often than people without a hat?', Y(len(c('hat', ) & c('glasses')) / len(c('hat')) > len(c('glasses') - c('hat')) / len(ALL - c('hat'))), f"{len(c('hat') & c('glasses'))}/{len(c('hat'))} against {len(c('glasses') - c('hat'))}/{len(ALL - c('hat'))} pictures")
q('curator', 'Which single kind of item, garment or accessory, is found in the fewest pictures?', V([n for n in MAIN if len(cimg[n]) == min(len(cimg[m]) for m in MAIN)], 'categories'), 'categories without garment parts, closures, decorations; the same over all categories')
q('shopper', 'Gowns with a sweetheart neckline, for a bridesmaid', S(a('gown') & a('sweetheart (neckline)')), PIC)
q('visitor', 'anything with feathers?', S(a('feather')), 'attribute feather', Y(a('feather')))
q('curator', 'List the landscape-format pictures in which a coat appears', S({i for i in c('coat') if IM[i]['width'] > IM[i]['height']}), 'width > height')
q('shopper', 'Do you have that red dress in a size 12?', U, 'neither colours nor sizes are recorded')
q('visitor', 'What neckline do ball gowns and evening gowns most often have?', V(rank(among(a('gown'), NECK), 1), 'attributes'), 'neckline type on most pictures with attribute gown', V(rank(among(a('gown', 'ball gown (skirt)'), NECK), 1), 'attributes'))
q('curator', 'Out of the pictures with a blazer, how many also show a wristwatch?', N(len(a('blazer') & c('watch'))), 'attribute blazer and category watch')
q('shopper', 'plaid shirt', S(c(SHIRT) & a('check')), PIC, S(c(SHIRT, TOP_) & a('check')))
q('visitor', 'Which photo has the most bags in it?', T(best({i: per[i][BAG] for i in ALL})), 'boxes of bag, wallet; ties all')
q('curator', 'percentage of pictures with a bag', VV(f'{100 * len(c(BAG)) / len(ALL):.1f}%', 'numbers'), f'{len(c(BAG))} of {len(ALL)} pictures', VV(f'{round(100 * len(c(BAG)) / len(ALL))}%', 'numbers'), VV(f'{len(c(BAG)) / len(ALL):.3f}', 'numbers'), N(len(c(BAG))))
q('shopper', 'crop top and something high-waisted to go with it', S(a('crop (top)') & a('high waist')), 'both attributes')
q('visitor', 'I love polka dots!', S(a('dot')), 'attribute dot')
q('curator', 'Under what licence is image 13297 published?', V([LIC[IM[13297]['license']]], 'licences'), 'licence of the picture', V([{0: 'CC BY 2.0', 1: 'CC BY-SA 2.0', 2: 'CC BY-ND 2.0', 3: 'CC BY-NC-SA 2.0', 4: 'CC BY-NC-ND 2.0', 5: 'CC BY-NC 2.0'}[IM[13297]['license']]], 'licences'))
q('shopper', 'How would tights look under a skirt or shorts? Show me outfits like that', S(c(TIGHTS) & c('skirt', 'shorts')), 'categories')
q('visitor', 'Who made the photo with the peacock pattern?', U, 'no photographers are recorded (original_url is empty too)')
q('curator', 'Are maxi lengths recorded on more pictures than minis are?', Y(len(a('maxi (length)')) > len(a('mini (length)'))), f"maxi {len(a('maxi (length)'))}, mini {len(a('mini (length)'))}")
q('shopper', 'pleated midi skirts', S(c('skirt') & a('pleat') & a('midi')), PIC)
q('visitor', "Let me see fur being worn in pictures where there is no coat", S(a('fur') - c('coat')), 'fur recorded, no coat boxed')
q('curator', 'Top three jacket styles and how many pictures each?', V(rank(among(ALL, JACKET), 3), 'attributes'), 'jacket nicknames (ids 17-35): ' + ', '.join(f'{n} {k}' for n, k in among(ALL, JACKET).most_common(3)), V([f'{n} {k}' for n, k in among(ALL, JACKET).most_common(3)], 'attributes'))
q('shopper', 'What sort of lapel does a blazer usually have?', V(rank(among(a('blazer'), LAPEL), 1), 'attributes'), 'lapel attribute on most pictures with attribute blazer')
q('visitor', 'a sweater with a turtleneck', S(c('sweater') & a('turtle (neck)')), PIC, S((c('sweater') | a('sweater (dress)')) & a('turtle (neck)')))
just = {i for i in ALL if {n for n in MAIN if per[i][n]} == {'dress', 'shoe'}}
q('curator', 'In how many pictures is the outfit just a dress and shoes, with no other garment or accessory?', N(len(just)), 'categories boxed, without parts, closures and decorations, are exactly dress and shoe')
q('shopper', 'Show me shirt dresses, but only the ones styled with a belt', S(a('shirt (dress)') & c('belt')), 'attribute shirt (dress) and category belt')
q('visitor', 'Are hoodies and blazers ever worn together?', Y(a('hoodie') & a('blazer')), 'both attributes on one picture')
q('curator', 'pictures annotated with the most attributes', T(best({i: len(attrs[i]) for i in ALL})), 'distinct attributes per picture; ties all')
q('shopper', 'a party piece that sparkles, with sequins or beads', S(c('sequin', 'bead') | a('sequin(a)', 'bead(a)')), 'categories sequin, bead or attributes sequin(a), bead(a)', S(c('sequin', 'bead')), S(a('sequin(a)', 'bead(a)')))
q('visitor', 'How many photos have neither a bag, nor glasses, nor a hat, nor a watch?', N(len(ALL - c(BAG, 'glasses', 'hat', 'watch'))), 'none of the four categories')
q('curator', 'Which of the Creative Commons licences covers most of the images, and how many?', V(rank(Counter(LIC[i['license']] for i in IM.values()), 1), 'licences'), f"{Counter(LIC[i['license']] for i in IM.values()).most_common(2)}", V(['CC BY-NC-ND 2.0'], 'licences'), N(max(Counter(i['license'] for i in IM.values()).values())))
q('shopper', 'suede jacket', S(a('suede') & c('jacket')), PIC, S(a('suede')))

strip = lambda s: re.sub(r'\s*\([^)]*\)', '', s)
assert len(Q) == 60, len(Q)
with open(OUT, 'w', encoding='utf-8') as f:
    for k, (role, text, ans, also, note) in enumerate(Q, 1):
        ans = dict({'kind': None, 'of': None, 'items': [], 'value': None}, **ans)
        also = [dict({'kind': None, 'of': None, 'items': [], 'value': None}, **x) for x in also]
        for x in [ans] + also[:]:      # labels without the bracketed kind are right too
            if x['kind'] == 'values' and any('(' in i and strip(i) for i in x['items']):
                also.append(dict(x, items=[strip(i) for i in x['items']]))
        uniq = []
        for x in also:
            if x != ans and x not in uniq: uniq.append(x)
        f.write(json.dumps({'id': f'{NAME}-{k:03}', 'role': role, 'question': text, 'answer': ans, 'also': uniq, 'note': note}, ensure_ascii=False) + '\n')
        sh = lambda x: (x['kind'], len(x['items']), x['items'][:5], x['value'])
        print(k, role[0], text, '=>', *sh(ans), '| also', [sh(x) for x in uniq], '|', note)
