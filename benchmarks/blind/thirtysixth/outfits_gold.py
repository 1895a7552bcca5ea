#!/usr/bin/python3
"""60 questions on the outfits of the Fashionpedia validation split, with answers computed from the raw files.

In these files attribute_ids of the annotations are empty: attributes_val2020.json gives the attributes of a PICTURE.
Where a question asks for the attribute of one garment, the gold is the pictures that have both; under "also" are the
pictures where no other garment can carry the attribute. Names of kinds (gown, blazer, jeans, trench …) belong to one garment.
"""
import collections
import json
import os

D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
boxes = json.load(open(D + 'instances_boxes_val2020.json'))
atts = json.load(open(D + 'attributes_val2020.json'))
CAT = {c['name'].split(',')[0]: c['id'] for c in boxes['categories']}
CATNAME = {c['id']: c['name'] for c in boxes['categories']}
ATT = {t['name']: t['id'] for t in atts['attributes']}
ATTNAME = {t['id']: t['name'] for t in atts['attributes']}
ATTGROUP = {t['id']: t['supercategory'] for t in atts['attributes']}
IMG = {i['id']: i for i in boxes['images']}
LIC = {x['id']: x['name'] for x in boxes['licenses']}
N = {i: collections.Counter() for i in IMG}          # picture -> category -> number of boxes
for x in boxes['annotations']:
    N[x['image_id']][x['category_id']] += 1
A = {i: set() for i in IMG}                          # picture -> attributes
for x in atts['annotations']:
    A[x['image_id']] |= set(x['attribute_ids'])
assert len(IMG) == 1158 and not any(x['attribute_ids'] for x in boxes['annotations'])
CLOTHES = ['shirt', 'top', 'sweater', 'cardigan', 'jacket', 'vest', 'pants', 'shorts', 'skirt', 'coat', 'dress',
           'jumpsuit', 'cape']


def has(*names):
    """Pictures with all of these: categories by name, attributes as 'a:name'; '-' before it denies."""
    out = set()
    for i in IMG:
        ok = True
        for n in names:
            deny, m = n.startswith('-'), n.lstrip('-')
            there = (ATT[m[2:]] in A[i]) if m.startswith('a:') else N[i][CAT[m]] > 0
            ok = ok and (there != deny)
        if ok:
            out.add(i)
    return out


def no_other(pictures, *keep):
    """Those of the pictures with no garment beside the ones kept."""
    return {i for i in pictures if not any(N[i][CAT[c]] for c in CLOTHES if c not in keep)}


def without(pictures, *cats):
    return {i for i in pictures if not any(N[i][CAT[c]] for c in cats)}


def boxes_of(cat):
    return sum(N[i][CAT[cat]] for i in IMG)


def freq(pictures, ids):
    c = collections.Counter(t for i in pictures for t in A[i] if t in ids)
    return c.most_common()


def span(first, last):
    return set(range(ATT[first], ATT[last] + 1))


def plain(label):
    """'gown' stays; 'straight across (neck)' -> 'straight across neck'; 'dress (coat )' -> 'dress coat'."""
    return ' '.join(label.replace('(', '').replace(')', '').split())


def st(p): return {'kind': 'set', 'of': 'images', 'items': [str(i) for i in sorted(p)]}
def top(p): return {'kind': 'top', 'of': 'images', 'items': [str(i) for i in sorted(p)]}
def ct(n): return {'kind': 'count', 'of': 'images', 'value': n}
def yn(b): return {'kind': 'yesno', 'of': 'images', 'value': 'yes' if b else 'no'}
def one(v): return {'kind': 'values', 'of': 'images', 'value': v}
def many(v): return {'kind': 'values', 'of': 'images', 'items': list(v)}
def none(): return {'kind': 'unanswerable', 'of': 'images'}


def most(cat):
    best = max(N[i][CAT[cat]] for i in IMG)
    return {i for i in IMG if N[i][CAT[cat]] == best}


COATS, DRESSES = span('blanket (coat)', 'swing (coat)'), span('halter (dress)', 'skater (dress)')
JACKETS, PANTS = span('blazer', 'crop (jacket)'), span('jeans', 'crop (pants)')
NECKS = {t for t in ATTGROUP if ATTGROUP[t] == 'neckline type'}
PATTERNS = {t for t in ATTGROUP if ATTGROUP[t] in ('textile pattern', 'animal')} - {ATT['plain (pattern)']}
ANIMAL = {t for t in ATTGROUP if ATTGROUP[t] == 'animal'}
HIDES = {ATT['snakeskin'], ATT['crocodile']}
ACCESSORIES = ['glasses', 'hat', 'headband', 'tie', 'glove', 'watch', 'belt', 'leg warmer', 'tights', 'sock', 'bag',
               'scarf', 'umbrella']
Q = []


def q(role, question, answer, also=(), note=''):
    seen, extra = [answer], []
    for x in also:
        if x not in seen:
            seen.append(x)
            extra.append(x)
    Q.append({'id': 'outfits-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer,
              'also': extra, 'note': note})


S, R = 'shopper', 'curator'    # shopper or stylist; fashion researcher

# ---- sets
q(S, 'Show me outfits with a trench coat.', st(has('a:trench (coat)')), note='attribute trench (coat)')
p = has('dress', 'a:dot')
q(S, 'polka dot dress', st(p), [st(no_other(p, 'dress'))], 'dress and dot; also: no other garment')
q(S, "I'd like to see a biker jacket worn over a dress.", st(has('a:biker (jacket)', 'dress')),
  [st(has('a:biker (jacket)', 'dress', '-pants'))], 'biker (jacket) and a dress; also: no trousers in the picture')
p = has('dress', 'a:one shoulder')
q(S, 'Which dresses are one-shouldered?', st(p), [st(no_other(p, 'dress'))], 'dress and one shoulder')
p = has('a:jeans', 'a:distressed')
q(S, 'jeans with rips or that distressed, worn-out look', st(p), [st(without(p, 'jacket', 'coat', 'vest', 'dress'))],
  'jeans and distressed; also: nothing else that could be distressed but the top')
q(S, "Anything in animal print: leopard, zebra, snake, whatever you've got", st({i for i in IMG if A[i] & ANIMAL}),
  [st({i for i in IMG if A[i] & (ANIMAL | HIDES)})], 'patterns below animal; also: with snakeskin or crocodile leather')
q(S, 'Who is wearing both glasses and a hat?', st(has('glasses', 'hat')), note='both boxes')
q(S, 'Rainy day inspiration please: an umbrella or a raincoat', st(has('umbrella') | has('a:raincoat')), note='union')
q(S, 'jeans but no jacket and no coat', st(has('a:jeans', '-jacket', '-coat')), note='denial of two categories')
p = has('a:crop (top)', 'skirt', 'a:high waist')
q(S, 'What does a cropped top look like with a high-waisted skirt?', st(p), [st(no_other(p, 'top', 'skirt'))],
  'crop (top), skirt, high waist; also: only top and skirt')
q(S, 'Evening gowns in a mermaid cut', st(has('a:gown', 'a:mermaid')), [st(has('dress', 'a:mermaid'))],
  'gown and mermaid; also: any dress')
q(S, 'I need a dress without any sleeves, what have you got?', st(has('dress', '-sleeve')),
  [st(has('dress', '-sleeve') | has('dress', 'a:sleeveless'))],
  'dress and no sleeve in the picture; also: or the attribute sleeveless')
q(S, 'Who mixes florals with stripes?', st(has('a:floral', 'a:stripe')), note='both patterns in one picture')
q(S, 'Can a blazer be worn with shorts? I want examples.', st(has('a:blazer', 'shorts')), note='blazer and shorts')
q(S, 'turtleneck under a blazer', st(has('a:turtle (neck)', 'a:blazer')), note='both attributes')
q(S, 'A shirt dress cinched with a belt', st(has('a:shirt (dress)', 'belt')), note='shirt (dress) and belt')
p = has('coat', 'a:fur')
q(S, 'coats with fur, real or fake', st(p), [st(without(p, 'jacket', 'vest', 'cape', 'jumpsuit')),
  st(no_other(p, 'coat'))], 'coat and fur; also: no other outer layer; also: no other garment')
q(S, 'How are people combining a waistcoat and a shirt? Pictures please.', st(has('vest', 'shirt')), note='vest and shirt')
q(R, 'Double-breasted, but not a blazer', st(has('a:double breasted', '-a:blazer')), note='denial of an attribute')
p = has('skirt', 'a:floor (length)')
q(S, "I'm after a skirt that goes right down to the floor", st(p), [st(no_other(p, 'skirt', 'top', 'shirt', 'sweater', 'jacket'))],
  'skirt and floor (length); also: no dress, coat or trousers')
p = has('dress', 'a:peter pan (collar)')
q(S, 'cute dress, Peter Pan collar', st(p), [st(no_other(p, 'dress'))], 'dress and collar; also: only a dress')
p = has('coat', 'hood')
q(S, 'Are there coats with a hood? List them.', st(p), [st(without(p, 'jacket', 'top', 'sweater', 'cape', 'cardigan', 'vest'))],
  'coat and hood; also: nothing else that could have the hood')
q(R, 'looks with batwing or dolman sleeves', st(has('a:dolman (sleeve), batwing (sleeve)')), note='one attribute')
q(S, 'Please find me something with sequins, I want to sparkle', st(has('sequin') | has('a:sequin(a)')),
  [st(has('sequin')), st(has('a:sequin(a)'))], 'box sequin or attribute; also each alone')
p = has('pants', 'a:wide leg')
q(S, 'wide leg trousers', st(p), [st(without(p, 'jumpsuit')), st(has('a:wide leg'))],
  'pants and wide leg; also: jumpsuits left out, or any wide leg')
q(R, 'Which of the gown pictures are in landscape format?', st({i for i in has('a:gown') if IMG[i]['width'] > IMG[i]['height']}),
  note='width beyond height')
q(R, 'Unsplash photos with a coat in them', st({i for i in has('coat') if LIC[IMG[i]['license']] == 'unsplash'}),
  note='license of the picture')
q(R, 'Which photos show more than one dress?', st({i for i in IMG if N[i][CAT['dress']] > 1}), note='boxes dress above 1')
q(R, 'houndstooth or herringbone', st(has('a:houndstooth (pattern)') | has('a:herringbone (pattern)')), note='union')
q(S, 'A skirt with tights, but no belt', st(has('skirt', 'tights', '-belt')), note='denial')
q(S, 'Of the people in culottes, who is carrying a bag?', st(has('a:culottes', 'bag')), note='two steps')

# ---- counts
q(R, 'How many photos have someone in glasses?', ct(len(has('glasses'))), note='pictures')
q(R, 'How many dresses are there altogether?', ct(boxes_of('dress')), [ct(len(has('dress')))], 'boxes; also: pictures')
q(R, 'In how many pictures can you see no shoes at all?', ct(len(has('-shoe'))), note='no box shoe')
c, cs = len(has('coat')), len(has('coat', 'scarf'))
q(R, 'What percentage of outfits with a coat include a scarf?', ct(round(100 * cs / c, 1)),
  [ct(round(100 * cs / c, 2)), ct(round(100 * cs / c)), ct(round(cs / c, 4)), ct(round(cs / c, 3)), ct(cs)], '%d of %d' % (cs, c))
q(S, 'number of looks with a bag but without a belt', ct(len(has('bag', '-belt'))), note='pictures')
used = {t for i in IMG for t in A[i] if t in DRESSES}
q(R, 'How many different kinds of dress are there: wrap, slip, gown and so on?', ct(len(used)), [ct(len(DRESSES))],
  'nicknames of dresses that occur; also: in the vocabulary (cheongsams is unused)')
q(R, 'How many photographs may be used under a plain Creative Commons Attribution licence, without NC, ND or SA?',
  ct(sum(LIC[IMG[i]['license']] == 'Attribution License' for i in IMG)), note='license Attribution License')
q(S, 'Of the pictures with an umbrella, how many have a dress too?', ct(len(has('umbrella', 'dress'))), note='two steps')
q(S, 'count the watches', ct(boxes_of('watch')), [ct(len(has('watch')))], 'boxes; also: pictures')
q(S, 'How often are leggings worn with a dress?', ct(len(has('a:leggings', 'dress'))), note='pictures')

# ---- yes or no
q(S, 'Do you have a qipao (cheongsam)?', yn(has('a:cheongsams')), note='attribute never used')
q(S, 'Is there a kilt anywhere?', yn(has('a:kilt')), note='attribute kilt')
q(R, 'Are skirts more common than shorts here?', yn(len(has('skirt')) > len(has('shorts'))),
  note='%d and %d pictures' % (len(has('skirt')), len(has('shorts'))))
bl, bn = has('a:blazer'), has('a:blazer', 'a:notched (lapel)')
other = {i for i in bl - bn if any(ATTNAME[t].endswith('(lapel)') for t in A[i])}
assert other
q(R, 'Do all the blazers have notched lapels?', yn(bl == bn), note='%d of %d; %d have only other lapels' % (len(bn), len(bl), len(other)))
q(R, 'Is anyone wearing a tie without a jacket?', yn(has('tie', '-jacket')), note='1 of 3 ties')
q(S, 'Is anyone holding an umbrella and wearing a hat?', yn(has('umbrella', 'hat')), note='no such picture')

# ---- values
f = freq(IMG, COATS)
assert f[0][1] > f[1][1]
q(R, 'Which style of coat is the most frequent?', one(ATTNAME[f[0][0]]), [one(plain(ATTNAME[f[0][0]])), one('blanket')], str(f[:3]))
f = freq(IMG, PATTERNS)
assert f[0][1] > f[1][1]
q(R, 'Leaving plain fabrics aside, which pattern is seen most?', one(ATTNAME[f[0][0]]), note=str(f[:3]))
f = freq(IMG, DRESSES)
assert f[2][1] > f[3][1]
v = [ATTNAME[t] for t, _ in f[:3]]
q(R, 'top three dress styles', many(v), [many([plain(x) for x in v])], str([(ATTNAME[t], n) for t, n in f[:4]]))
j, l = len(has('a:jeans')), len(has('a:leggings'))
q(S, 'Jeans or leggings: which turn up more often?', one('jeans' if j > l else 'leggings'), note='%d and %d' % (j, l))
v = [ATTNAME[t] for t, _ in freq(bl, PANTS)]
q(S, 'What kinds of trousers do people wear with a blazer?', many(v), [many([plain(x) for x in v])], 'nicknames of trousers beside a blazer')
f = collections.Counter({c: len(has('coat', c)) for c in ACCESSORIES}).most_common()
assert f[0][1] > f[1][1]
name = CATNAME[CAT[f[0][0]]]
q(S, 'Shoes aside, which accessory goes with coats most often?', one(name), [one(f[0][0])], str(f[:3]))
v = sorted({IMG[i]['time_captured'] for i in IMG})
assert len(v) == 1
q(R, 'When were these photos taken?', one(v[0]), [one(v[0].split(', ')[1])], 'time_captured, the same of all')
zips = most('zipper')
assert len(zips) == 1
v = [ATTNAME[t] for i in zips for t in A[i] if t in JACKETS]
assert len(v) == 1
q(S, 'The outfit with the most zips: what kind of jacket is it?', one(v[0]), [one(plain(v[0])), one('biker')],
  'two steps: picture %s' % sorted(zips))

# ---- extremes
q(S, 'Which look has the most pockets?', top(most('pocket')), note='boxes pocket')
q(S, "What's the most heavily studded outfit, the one with the most rivets?", top(most('rivet')), note='boxes rivet; a tie')

q(S, 'Whose outfit is decorated with the most flowers?', top(most('flower')), note='boxes flower (sewn or pinned on, not printed)')

# ---- not in the data
q(S, 'How much does a biker jacket cost?', none(), note='no prices')
q(S, 'Which brand makes the puffer jackets?', none(), note='no brands')

if __name__ == '__main__':
    assert len({x['question'] for x in Q}) == len(Q)
    for x in Q:
        a = x['answer']
        assert a['kind'] != 'set' or 0 < len(a['items']) <= 2000, x
    out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl')
    with open(out, 'w') as h:
        for x in Q:
            h.write(json.dumps(x, ensure_ascii=False) + '\n')
    print(len(Q), dict(collections.Counter(x['answer']['kind'] for x in Q)))
    for x in Q:
        a = x['answer']
        print(x['id'][-3:], x['role'], x['question'], '|', a['kind'], a.get('value', ''), len(a.get('items', [])), a.get('items', [])[:6],
              '| also', [b.get('value', len(b.get('items', []))) for b in x['also']])
