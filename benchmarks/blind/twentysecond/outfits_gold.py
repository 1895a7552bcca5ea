#!/usr/bin/env python3
"""Writes outfits.jsonl: every answer is computed from the raw Fashionpedia files."""
import json, os, sys
from pathlib import Path
from collections import Counter
D = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
d = json.load(open(D + 'instances_boxes_val2020.json'))
e = json.load(open(D + 'attributes_val2020.json'))
IMG = {m['id']: m for m in d['images']}
CAT = {c['name']: c['id'] for c in d['categories']}
CN = {c['id']: c['name'] for c in d['categories']}
CS = {c['id']: c['supercategory'] for c in d['categories']}
ATT = {a['name']: a['id'] for a in e['attributes']}
AN = {a['id']: a['name'] for a in e['attributes']}
AS = {a['id']: a['supercategory'] for a in e['attributes']}
at = {i: set() for i in IMG}
for x in e['annotations']:
    at[x['image_id']] |= set(x['attribute_ids'])
ob = {i: Counter() for i in IMG}
for n in d['annotations']:
    ob[n['image_id']][n['category_id']] += 1
ALL = set(IMG)

def _c(n):
    if n in CAT: return CAT[n]
    m = [k for x, k in CAT.items() if n in [w.strip() for w in x.split(',')]]
    assert len(m) == 1, (n, m)
    return m[0]
def c(*ns):            # pictures with an object of any of these categories
    ks = [_c(n) for n in ns]
    return {i for i in ALL if any(ob[i][k] for k in ks)}
def a(*ns):            # pictures with any of these attributes
    ks = []
    for n in ns:
        m = [k for k in AN if AN[k].strip() == n]
        assert len(m) == 1, (n, m)
        ks += m
    return {i for i in ALL if at[i] & set(ks)}
def nobj(*ns):
    return sum(ob[i][_c(n)] for i in ALL for n in ns)
MAIN = set(range(0, 13))
assert all(CS[k] in ('upperbody', 'lowerbody', 'wholebody') for k in MAIN), [CS[k] for k in MAIN]
def only(n):           # pictures in which this is the only kind of main garment
    k = _c(n)
    return {i for i in ALL if {x for x in ob[i] if ob[i][x] and x in MAIN} == {k}}
def without(n, *others):
    return c(n) - c(*others)

def ids(s): return [str(i) for i in sorted(s)]
def S(s, of='images'): return {'kind': 'set', 'of': of, 'items': ids(s)}
def N(v, of='images'): return {'kind': 'count', 'of': of, 'value': len(v) if isinstance(v, set) else v}
def Y(s): return {'kind': 'yesno', 'of': 'images', 'value': bool(s), 'items': ids(s)}
def V(l, of): return {'kind': 'values', 'of': of, 'items': sorted(l)}
def T(cnt, of, least=False):
    m = (min if least else max)(cnt.values())
    it = sorted((k for k in cnt if cnt[k] == m), key=lambda k: (str(type(k)), k))
    return {'kind': 'top', 'of': of, 'items': [str(k) for k in it], 'value': m}
def U(): return {'kind': 'unanswerable', 'of': 'images', 'items': [], 'value': None}

def acount(keys, pics=None):   # label -> number of pictures, occurring ones only
    r = Counter()
    for i in (ALL if pics is None else pics):
        for k in at[i]:
            if k in keys: r[AN[k].strip()] += 1
    return r
def sup(*s): return {k for k in AS if AS[k] in s}

Q = []
def q(role, text, ans, *also, note=''):
    al = []
    for x in also:
        if x != ans and x not in al: al.append(x)
    Q.append((role, text, ans, al, note))

BS, CD, SK, TS, SF, DJ = ("bride's sister", 'costume designer', 'shop keeper', 'textile student', 'shopper for his father', 'data journalist')

# ---- bride's sister
x = c('dress') & a('mermaid')
q(BS, "Could you show me every dress with a mermaid shape, please?", S(x), S(only('dress') & a('mermaid')), S(x & a('gown')), S(a('mermaid')),
  note='dress in the picture and attribute mermaid; also: dress the only main garment; gown too; mermaid with any garment')
q(BS, "one shoulder dresses", S(c('dress') & a('one shoulder')), S(only('dress') & a('one shoulder')), note='dress and attribute one shoulder')
q(BS, "I'm after floor-length dresses with a sweetheart neckline for the bridesmaids. Which ones are there?",
  S(c('dress') & a('floor (length)') & a('sweetheart (neckline)')), S(only('dress') & a('floor (length)') & a('sweetheart (neckline)')), S(a('gown') & a('floor (length)') & a('sweetheart (neckline)')),
  note='dress, floor (length), sweetheart (neckline); also with the dress as the only main garment')
q(BS, "how many gowns do you have?", N(a('gown')), note='pictures with attribute gown')
x = c('dress') & a('off-the-shoulder') & c('ruffle')
q(BS, "Is there an off the shoulder dress with ruffles?", Y(x), Y(only('dress') & x), note='dress, off-the-shoulder, object ruffle; also dress the only main garment')
x = c('dress') & a('mini (length)') & a('floral')
q(BS, "floral mini dreses for the hen party pls", S(x), S(only('dress') & x), note='dress, mini (length), floral; also dress the only main garment')
q(BS, "Outfits where a dress is worn together with a hat", S(c('dress') & c('hat')), note='objects dress and hat')
q(BS, "Which of these dresses could I get for less than 200 pounds?", U(), note='no prices in the data')
q(BS, "What neckline do gowns have most often?", T(acount(sup('neckline type'), a('gown')), 'necklines'), T(acount(sup('neckline type'), a('gown') & only('dress')), 'necklines'),
  note='neckline type attributes counted over pictures with gown; also those where the dress is the only main garment')
q(BS, "Anything with feathers on it?", Y(a('feather')), S(a('feather')), note='attribute feather')

# ---- costume designer
q(CD, "Capes!", S(c('cape')), note='object cape')
q(CD, "Which looks have epaulettes on the shoulders?", S(c('epaulette')), note='object epaulette')
q(CD, "I need leg of mutton sleeves for a period piece; list all you have.", S(a('leg of mutton (sleeve)')), note='attribute leg of mutton (sleeve)')
q(CD, "poet sleeves or bishop sleeves", S(a('poet (sleeve)', 'bishop (sleeve)')), note='either attribute')
x = c('coat') & a('double breasted')
q(CD, "Show me the double-breasted coats.", S(x), S(only('coat') & x), S(x - c('jacket')), S(x - c('jacket', 'vest', 'dress', 'jumpsuit', 'shirt', 'cardigan', 'cape')),
  note='coat and double breasted; also: coat the only main garment; no jacket in the picture; no other garment that could be double-breasted')
q(CD, "Do you have a Norfolk jacket anywhere?", Y(a('norfolk (jacket)')), note='attribute norfolk (jacket)')
q(CD, "Is there a cheongsam? We are filming Shanghai in the thirties.", Y(a('cheongsams')), note='attribute cheongsams: none')
q(CD, "trench coats", S(a('trench (coat)')), note='attribute trench (coat)')
q(CD, "What kinds of lapel occur in the pictures?", V([k for k in acount({k for k in AN if '(lapel)' in AN[k]})], 'lapels'), note='attributes named (lapel) which occur at least once')
q(CD, "Anything with a military coat or a classic military jacket would help me a lot.", S(a('military (coat)', 'classic military (jacket)')), note='either attribute')
q(CD, "Is there someone in fur and with gloves on?", Y(a('fur') & c('glove')), note='attribute fur, object glove')
q(DJ, "In how many pictures is there an umbrella?", N(c('umbrella')), note='object umbrella')
q(CD, "which picture has the most beads?", T({i: ob[i][CAT['bead']] for i in ALL}, 'images'), note='objects bead per picture')
q(CD, "Which of the outfits were made in the 1920s?", U(), note='no date of making in the data (only when the photos were taken)')
q(CD, "Hat and scarf worn together - let me see them", S(c('hat') & c('scarf')), note='objects hat and scarf')

# ---- shop keeper
q(SK, "How many bags can be seen in all?", N(nobj('bag, wallet'), 'objects'), N(c('bag, wallet')), note='objects bag, wallet; also pictures with one')
COAT = {k for k in AN if k in range(79, 95)}
assert all('coat' in AN[k] or AN[k] in ('parka', 'duster (coat)', 'raincoat', 'kimono', 'robe') for k in COAT), [AN[k] for k in COAT]
q(SK, "Which type of coat turns up most?", T(acount(COAT), 'coat types'), note='nickname attributes of coats (blanket ... swing), pictures counted')
SKIRT = {k for k in AN if k in range(62, 79)}
assert all('(skirt)' in AN[k] or AN[k] == 'kilt' for k in SKIRT)
oc = acount(SKIRT)
q(SK, "Which skirt types on your list are not in a single picture?", V([AN[k] for k in SKIRT if not oc[AN[k]]], 'skirt types'), note='nickname attributes of skirts with no picture')
q(SK, "parkas and duffle coats for my window", S(a('parka', 'duffle (coat)')), note='either attribute')
q(DJ, "How many looks put jeans with a blazer?", N(a('jeans') & a('blazer')), note='attributes jeans and blazer in one picture')
an = {k for k in AS if AS[k] == 'animal'}
x = {i for i in ALL if at[i] & an}
q(SK, "Animal prints sell well at the moment, so please find me all of them.", S(x), S(x | a('snakeskin')), S(x - a('peacock') | a('leopard', 'cheetah', 'zebra', 'snakeskin (pattern)', 'giraffe')),
  note='attributes of the group animal (leopard, snakeskin (pattern), cheetah, peacock, zebra, giraffe); also with snakeskin leather; also without peacock')
q(SK, "have you got a jumpsuit with a belt", Y(c('jumpsuit') & c('belt')), note='objects jumpsuit and belt')
q(SK, "Outfits with glasses, a hat and a bag, all three", S(c('glasses') & c('hat') & c('bag, wallet')), note='objects glasses, hat, bag')
q(SK, "leg warmers, who has them on?", S(c('leg warmer')), note='object leg warmer')

# ---- textile student
q(TS, "houndstooth", S(a('houndstooth (pattern)')), note='attribute')
q(TS, "Where do I find herringbone or chevron?", S(a('herringbone (pattern)', 'chevron')), note='either attribute')
q(TS, "smocking examples", S(a('smocking')), note='attribute')
q(TS, "Please, is there toile de jouy here, and which pictures?", S(a('toile de jouy')), Y(a('toile de jouy')), note='attribute')
pat = sup('textile pattern', 'animal')
q(TS, "how many quilted ones are there", N(a('quilted')), note='attribute quilted, pictures')
r = acount(pat); r2 = Counter({k: v for k, v in r.items() if not k.startswith('plain')})
q(TS, "Apart from plain cloth, which pattern is the commonest?", T(r2, 'patterns'), note='textile pattern and animal attributes without plain')
r = acount(sup('textile finishing, manufacturing techniques'))
q(TS, "What is the rarest finishing or manufacturing technique that does occur?", T(r, 'techniques', True), note='group textile finishing, manufacturing techniques; least of those which occur')
q(TS, "I look for the clothes that have ruching and also gathering.", S(a('ruched') & a('gathering')), note='both attributes in one picture')
q(TS, "letters or numbers printed as the pattern", S(a('letters, numbers')), S(a('letters, numbers') & a('printed')), note='attribute letters, numbers')
q(TS, "Which garments are made of silk?", U(), note='fibres are not in the data')
x = c('dress') & a('paisley')
q(TS, "How many dresses in paisley?", N(x), N(only('dress') & x), note='dress and paisley in one picture; also dress the only main garment')
le = {k for k in AS if AS[k] == 'leather'}
q(TS, "what sorts of leather are there in these pictures", V(list(acount(le)), 'leathers'), V([AN[k] for k in le], 'leathers'),
  V(list(acount(le)) + (['shearling'] if a('shearling (coat)') else []), 'leathers'), note='group leather, those which occur; also all four in the list')

# ---- shopper for his father
q(SF, "somebody wearing a tie", S(c('tie')), note='object tie')
q(SF, "Cardigan with trousers, please. My father never wears anything else.", S(c('cardigan') & c('pants')), note='objects cardigan and pants')
q(SF, "polo shirts", S(a('polo (shirt)')), S(a('polo (shirt)', 'polo (collar)')), note='attribute polo (shirt); also with polo (collar)')
q(SF, "How many pictures have a vest and trousers?", N(c('vest') & c('pants')), note='objects vest and pants')
q(SF, "does anyone wear bermuda shorts and a shirt? my dad lives in those", Y(a('bermuda (shorts)') & c('shirt')), Y(a('bermuda (shorts)') & c('shirt', 'top')), note='bermuda (shorts) and object shirt, blouse; also with tops, t-shirts')
q(SF, "sweaters worn over a shirt", S(c('sweater') & c('shirt')), S(c('sweater') & c('shirt', 'top')), note='objects sweater and shirt, blouse in one picture')
x = c('coat') & c('hood')
q(SF, "Coats with hoods", S(x), S(x - c('jacket', 'top', 'sweater', 'cardigan', 'vest', 'cape', 'dress', 'jumpsuit')), S(x - c('jacket')), S(x - a('hoodie')), note='objects coat and hood in one picture; also: no other garment that could have the hood')
q(SF, "Which jackets come in XXL?", U(), note='no sizes in the data')

# ---- data journalist
q(DJ, "How many pictures make up the collection?", N(ALL), note='all images')
m = {CN[k]: len({i for i in ALL if ob[i][k]}) for k in MAIN}
mi = {CN[k]: sum(ob[i][k] for i in ALL) for k in MAIN}
q(DJ, "Leaving out shoes, accessories and parts such as sleeves, which garment appears in the most pictures?", T(m, 'garments'), T(mi, 'garments'), note='main garments by pictures; also by objects')
q(DJ, "Which picture has the largest number of things marked in it?", T({i: sum(ob[i].values()) for i in ALL}, 'images'), note='all objects per picture')
q(DJ, "When were the photos taken?", V(sorted({v['time_captured'] for v in IMG.values()}), 'times'), note='time_captured')
LIC = {l['id']: l for l in d['licenses']}
q(DJ, "how many of the photographs come under the Unsplash license", N({i for i in ALL if LIC[IMG[i]['license']]['name'] == 'unsplash'}), note='license of the image')
q(DJ, "In how many pictures are there no shoes to be seen?", N(ALL - c('shoe')), note='no object shoe')

out = []
for n, (role, text, ans, al, note) in enumerate(Q, 1):
    out.append(json.dumps({'id': 'OUTFITS22-%03d' % n, 'role': role, 'question': text, 'answer': ans, 'also': al, 'note': note}, ensure_ascii=False))
if __name__ == '__main__':
    if '--check' in sys.argv:
        print(len(Q), Counter(x[2]['kind'] for x in Q), Counter(x[0] for x in Q))
        for n, (role, text, ans, al, note) in enumerate(Q, 1):
            f = lambda z: (z['kind'], len(z['items']) if 'items' in z else '', z.get('value'), z['items'][:14] if z['kind'] in ('top', 'values') else '')
            print(n, text, f(ans), [f(z) for z in al])
    else:
        print('\n'.join(out))
