#!/usr/bin/env python3
"""Gold for 60 blind questions over the Fashionpedia validation split. Standard library only.

Attributes are known per picture (not per garment) in this data; a question that joins a garment and an attribute is
answered by the pictures that have both. Where a narrower reading is sensible it stands under "also".
"""
import collections
import json
import os

DATA = str(__import__("pathlib").Path(__file__).resolve().parents[4] / "shared/data") + "/fashionpedia/"
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl')
boxes = json.load(open(DATA + 'instances_boxes_val2020.json'))
attrs = json.load(open(DATA + 'attributes_val2020.json'))
CAT = {c['id']: c['name'] for c in boxes['categories']}
ATT = {a['id']: a['name'] for a in attrs['attributes']}
SUP = {a['id']: a['supercategory'] for a in attrs['attributes']}
CID = {v: k for k, v in CAT.items()}
AID = {v: k for k, v in ATT.items()}
LIC = {l['id']: l['name'] for l in boxes['licenses']}
IMG = {i['id']: i for i in boxes['images']}
HAS = {x['image_id']: set(x['attribute_ids']) for x in attrs['annotations']}
NUM = {i: collections.Counter() for i in IMG}
for x in boxes['annotations']:
    NUM[x['image_id']][x['category_id']] += 1
FREQ = collections.Counter(t for s in HAS.values() for t in s)
GARMENT = range(0, 13)        # shirt … cape
WORN = range(0, 27)           # garments and accessories, no parts


def C(*names):
    """Pictures with at least one object of any of these categories."""
    ids = [CID[n] for n in names]
    return {i for i in IMG if any(NUM[i][c] for c in ids)}


def A(*names):
    """Pictures with any of these attributes."""
    ids = {AID[n] for n in names}
    return {i for i in IMG if HAS[i] & ids}


def L(name):
    return {i for i in IMG if LIC[IMG[i]['license']] == name}


def s(ids, kind='set'):
    return {'kind': kind, 'of': 'images', 'items': [str(i) for i in sorted(ids)]}


def n(value, of='images'):
    return {'kind': 'count', 'of': of, 'value': value}


def yn(flag):
    return {'kind': 'yesno', 'value': 'yes' if flag else 'no'}


def v(items, of):
    items = list(items)
    return {'kind': 'values', 'of': of, 'items': items}


def one(value, of):
    return {'kind': 'values', 'of': of, 'value': value}


def top(key, ids=IMG):
    score = {i: key(i) for i in ids}
    best = max(score.values())
    return s([i for i in score if score[i] == best], 'top')


def most(counts):
    """The single name with the highest count; a tie must not pass unseen."""
    (a, x), (b, y) = collections.Counter(counts).most_common(2)
    assert x > y, counts
    return [a]


NONE = {'kind': 'unanswerable'}
ALL = set(IMG)
dress, skirt, pants, shorts = C('dress'), C('skirt'), C('pants'), C('shorts')
jacket, coat, hat, bag, belt = C('jacket'), C('coat'), C('hat'), C('bag, wallet'), C('belt')
glasses, shoe, sock = C('glasses'), C('shoe'), C('sock')
hair = C('headband, head covering, hair accessory')
tights = C('tights, stockings')
umbrella = C('umbrella')
jeans = A('jeans')
blazer = A('blazer')
floor = A('floor (length)')
area = {}
for x in boxes['annotations']:
    if CAT[x['category_id']] == 'umbrella':
        i = x['image_id']
        share = x['bbox'][2] * x['bbox'][3] / (IMG[i]['width'] * IMG[i]['height'])
        area[i] = max(area.get(i, 0), share)
necks = [t for t in ATT if SUP[t] == 'neckline type']
neck_rank = sorted(necks, key=lambda t: -FREQ[t])
assert FREQ[neck_rank[2]] > FREQ[neck_rank[3]] and len({FREQ[t] for t in neck_rank[:3]}) == 3
animal = [ATT[t] for t in ATT if SUP[t] == 'animal' and FREQ[t]]
no_collar = [ATT[t] for t in ATT if ATT[t].endswith('(collar)') and not FREQ[t]]
coats = [ATT[t] for t in range(AID['blanket (coat)'], AID['swing (coat)'] + 1)]
coat_low = sorted((FREQ[AID[c]], c) for c in coats if FREQ[AID[c]])
assert coat_low[0][0] < coat_low[1][0]
sleeve_styles = range(AID['set-in sleeve'], AID['kimono (sleeve)'] + 1)
ruffle_sleeves = sorted({t for i in C('ruffle') for t in HAS[i] if t in sleeve_styles})
jackets = sorted(['blazer', 'biker (jacket)', 'trucker (jacket)', 'bomber (jacket)'], key=lambda x: -FREQ[AID[x]])
times = sorted({i['time_captured'] for i in IMG.values()})
licences = collections.Counter(LIC[i['license']] for i in IMG.values())
hoodie, hood = A('hoodie'), C('hood')
BELT = {'pants': len(belt & pants), 'dress': len(belt & dress)}
BELT_RATE = {'pants': BELT['pants'] / len(pants), 'dress': BELT['dress'] / len(dress)}

assert (BELT['pants'] > BELT['dress']) == (BELT_RATE['pants'] > BELT_RATE['dress'])   # both readings agree
assert A('raincoat') <= coat

Q = []


def ask(role, question, answer, note, *also):
    Q.append({'id': 'outfits-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer,
              'also': list(also), 'note': note})


V, K, S = 'visitor', 'curator', 'shopper'
ask(V, 'someone with an umbrella', s(umbrella), 'category umbrella')
ask(K, 'How many of the photographs have no shoes in them at all?', n(len(ALL - shoe)), 'pictures without category shoe')
ask(S, "I've got a biker jacket, show me how people wear one with jeans", s(A('biker (jacket)') & jeans),
    'attributes biker (jacket) and jeans')
ask(V, 'Is anyone in here actually wearing a tie?', yn(C('tie')), 'category tie in any picture')
ask(K, 'Under which licence do most of the pictures come?', v(most(licences), 'licences'),
    'commonest licence over images, by its name')
ask(S, 'trench coats', s(A('trench (coat)')), 'attribute trench (coat)')
ask(V, 'What do people have on their heads more often, hats or headbands and hair accessories?',
    v(most({CAT[14]: len(hat), CAT[15]: len(hair)}), 'categories'), 'pictures with category 14 against category 15')
ask(K, 'Pictures in which more than one dress has been marked', s({i for i in IMG if NUM[i][CID['dress']] > 1}),
    'two or more boxes of category dress')
ask(S, 'polka dots and stripes mixed in one outfit', s(A('dot') & A('stripe')), 'attributes dot and stripe in a picture')
ask(V, 'In how many pictures does somebody have glasses or shades?', n(len(glasses)),
    'pictures with category glasses (sunglasses are in it)')
ask(K, 'Which picture has the most pockets annotated?', top(lambda i: NUM[i][CID['pocket']]), 'most boxes of category pocket')
ask(S, 'Jeans, but please not the distressed sort', s(jeans - A('distressed')), 'attribute jeans without distressed')
ask(V, "What's the rarest kind of coat you have at least one example of?", v([coat_low[0][1]], 'attributes'),
    'least frequent occurring attribute among the coat nicknames (blanket … swing)')
ask(K, 'Which animal prints are represented at all?', v(animal, 'attributes'),
    'attributes of supercategory animal with at least one picture')
ask(S, 'leopard or zebra print', s(A('leopard', 'zebra')), 'attribute leopard or zebra')
ask(V, 'Are there pictures with gloves and a hat together?', yn(C('glove') & hat), 'categories glove and hat in a picture')
ask(K, 'Count the individual watches that are marked, not the pictures with a watch',
    n(sum(NUM[i][CID['watch']] for i in IMG), 'annotations'), 'boxes of category watch')
ask(S, 'I need an off-the-shoulder dress that goes right down to the floor',
    s(A('off-the-shoulder') & floor & dress), 'category dress, attributes off-the-shoulder and floor (length)')
ask(V, 'stripes vs checks, which is more common?', v(most({'stripe': FREQ[AID['stripe']], 'check': FREQ[AID['check']]}),
    'attributes'), 'pictures with attribute stripe against check')
ask(K, 'Give me the three commonest neckline types, most frequent first', v([ATT[t] for t in neck_rank[:3]], 'attributes'),
    'attributes of supercategory neckline type by number of pictures')
ask(S, 'black cocktail dress under 80 euros', NONE, 'neither colours nor prices are in the data')
ask(V, 'Who took picture 9834?', NONE, 'no photographer in the data (original_url is null)')
ask(K, 'Of the pictures with a sweetheart neckline, how many also have something floor-length?',
    n(len(A('sweetheart (neckline)') & floor)), 'attributes sweetheart (neckline) and floor (length)')
ask(S, 'high-waisted wide-leg trousers', s(A('high waist') & A('wide leg') & pants),
    'category pants, attributes high waist and wide leg')
ask(V, 'Does anybody wear a tutu?', yn(A('tutu (skirt)')), 'attribute tutu (skirt) in no picture')
ask(K, 'On average, how many things are marked per picture, counting garments, accessories and parts alike? Two decimals.',
    one(round(len(boxes['annotations']) / len(IMG), 2), 'number'), 'annotations / images')
ask(S, 'Hoodie or sweatpants, either will do', s(A('hoodie', 'sweatpants')), 'attribute hoodie or sweatpants')
ask(V, 'people wearing both a scarf and a hat', s(C('scarf') & hat), 'categories scarf and hat in a picture')
ask(K, "Which collar types in the vocabulary don't occur in a single picture?", v(no_collar, 'attributes'),
    'attributes named … (collar) with no picture')
ask(S, 'A pencil skirt for the office', s(A('pencil') & skirt), 'category skirt, attribute pencil (silhouette)',
    s(A('pencil') & skirt - pants - dress))
ask(V, 'How many outfits show a watch as well as a belt?', n(len(C('watch') & belt)), 'categories watch and belt in a picture')
ask(K, 'What percentage of the pictures has a floral pattern, to one decimal?',
    one(round(100 * FREQ[AID['floral']] / len(IMG), 1), 'percent'), 'attribute floral / images')
ask(S, 'jumpsuit with a belt', s(C('jumpsuit') & belt), 'categories jumpsuit and belt')
ask(V, 'any feathers?', yn(A('feather')), 'attribute feather in any picture', s(A('feather')))
ask(K, 'List everything double-breasted with peak lapels', s(A('double breasted') & A('peak (lapel)')),
    'attributes double breasted and peak (lapel)')
ask(S, 'Can you wear shorts with tights? Show me outfits where someone does', s(shorts & tights),
    'categories shorts and tights, stockings')
ask(V, 'Who has socks on but no shoes?', s(sock - shoe), 'category sock without category shoe')
ask(K, 'Are any of the photos under a public domain dedication?', yn(L('Public Domain Dedication')),
    'licence 6 in no image')
ask(S, 'shirt dress worn without a belt', s(A('shirt (dress)') - belt), 'attribute shirt (dress) without category belt')
ask(V, 'With a hat, what do people wear most: a dress, trousers, a skirt or shorts?',
    v(most({CAT[c]: sum(1 for i in hat if NUM[i][c]) for c in (10, 6, 8, 7)}), 'categories'),
    'pictures with a hat and each of the four categories')
ask(K, 'Unsplash-licensed pictures with a bag in them', s(L('unsplash') & bag), 'licence unsplash and category bag, wallet')
ask(S, 'Dress and glasses look, but no jacket, coat or cardigan over it and no bag',
    s(dress & glasses - jacket - coat - C('cardigan') - bag), 'categories, with exclusions')
ask(V, 'In which picture does the umbrella fill the biggest part of the frame?', top(lambda i: area[i], area),
    'box of the umbrella / picture area')
ask(K, 'Which pictures have the largest number of different categories marked?',
    top(lambda i: sum(1 for c in NUM[i] if NUM[i][c])), 'distinct categories per picture')
ask(S, 'something in suede', s(A('suede')), 'attribute suede')
ask(V, 'How many of the photos are wider than they are tall?', n(sum(1 for i in IMG.values() if i['width'] > i['height'])),
    'width > height')
ask(K, 'Does a belt turn up more often with trousers than with a dress?', yn(BELT['pants'] > BELT['dress']),
    'pictures with belt and pants %d against belt and dress %d' % (BELT['pants'], BELT['dress']))
ask(S, 'Puffer, jacket or coat', s(A('puffer (jacket)', 'puffer (coat)')), 'attribute puffer (jacket) or puffer (coat)')
ask(V, 'What clothes and accessories can be seen in picture 18562?',
    v([CAT[c] for c in WORN if NUM[18562][c]], 'categories'), 'categories 0-26 of the picture (no parts)',
    v([CAT[c] for c in sorted(NUM[18562]) if NUM[18562][c]], 'categories'))
ask(K, 'herringbone, houndstooth', s(A('herringbone (pattern)', 'houndstooth (pattern)')), 'either attribute (no picture has both)')
assert not A('herringbone (pattern)') & A('houndstooth (pattern)')
BOTTOM = {CAT[c]: sum(1 for i in blazer if NUM[i][c]) for c in (6, 8, 7)}
ask(S, 'Is a blazer usually worn with trousers, a skirt or shorts?', v(most(BOTTOM), 'categories'),
    'pictures with attribute blazer and each category: %s' % BOTTOM)
ask(V, 'Is anyone with an umbrella dressed in a trench or a raincoat?', yn(umbrella & A('trench (coat)', 'raincoat')),
    'category umbrella with attribute trench (coat) or raincoat')
ask(K, 'How many different sleeve styles (set-in, cap, puff and so on, never mind the length) turn up in pictures with ruffles?',
    n(len(ruffle_sleeves), 'attributes'), 'sleeve nicknames (set-in … kimono) in pictures with category ruffle',
    v([ATT[t] for t in ruffle_sleeves], 'attributes'))
ask(S, 'crop top with a high-waisted skirt', s(A('crop (top)') & A('high waist') & skirt),
    'category skirt, attributes crop (top) and high waist')
ask(V, 'Over jeans, do people more often wear a jacket or a coat?', v(most({'jacket': len(jeans & jacket), 'coat': len(jeans & coat)}),
    'categories'), 'pictures with attribute jeans and each category')
ask(K, 'Rank these by how often they occur: biker, blazer, bomber, trucker jacket', v(jackets, 'attributes'),
    'number of pictures per attribute, descending')
ask(S, 'red stilettos', NONE, 'no colours and no kinds of shoe in the data')
ask(V, 'When were these pictures taken?', v(times, 'time'), 'time_captured, the same for all images')
ask(K, 'Is a hood marked in every picture that has a hoodie?', yn(hoodie <= hood), 'attribute hoodie within category hood')
ask(S, 'fringe or tassels, for a festival', s(C('fringe', 'tassel')), 'category fringe or tassel')

with open(OUT, 'w') as f:
    for q in Q:
        f.write(json.dumps(q, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    print(len(Q), collections.Counter(q['answer']['kind'] for q in Q), BELT, BELT_RATE, BOTTOM)
    for q in Q:
        a = q['answer']
        print(q['id'], q['role'], '|', q['question'], '|', a['kind'], a.get('value', ''), len(a.get('items', [])),
              a.get('items', [])[:9], '| also', [(b['kind'], len(b.get('items', []))) for b in q['also']])
