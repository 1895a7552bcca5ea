#!/usr/bin/python3
"""Questions and gold over the Fashionpedia validation files (standard library only). Writes outfits.jsonl beside it.

cat(...) = pictures with at least one box of any of the categories; att(...) = pictures tagged with any of the attributes.
Attributes are per picture; style names (nicknames) go with exactly one category in the data.
"""
import json, os, sys
from collections import Counter, defaultdict
D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
B = json.load(open(D + 'instances_boxes_val2020.json'))
T = json.load(open(D + 'attributes_val2020.json'))
CN = {x['id']: x['name'] for x in B['categories']}; CID = {v: k for k, v in CN.items()}
AN = {x['id']: x['name'] for x in T['attributes']}; AID = {v: k for k, v in AN.items()}
assert len(AID) == len(AN) and len(CID) == len(CN)
ASUP = {x['id']: x['supercategory'] for x in T['attributes']}
CSUP = {x['id']: x['supercategory'] for x in B['categories']}
IM = {x['id']: x for x in B['images']}; ALL = set(IM)
N = Counter((n['image_id'], n['category_id']) for n in B['annotations'])
C = defaultdict(set)
for (i, k) in N: C[i].add(k)
A = {n['image_id']: set(n['attribute_ids']) for n in T['annotations']}
TOP, SHIRT, HEAD, BAG, TIGHTS = 'top, t-shirt, sweatshirt', 'shirt, blouse', 'headband, head covering, hair accessory', 'bag, wallet', 'tights, stockings'

def cat(*names):
    ids = {CID[n] for n in names}; return {i for i in ALL if C[i] & ids}
def att(*names):
    ids = {AID[n] for n in names}; return {i for i in ALL if A[i] & ids}
def n(i, name): return N[i, CID[name]]
def kinds(sup): return {k for k in ASUP if ASUP[k] == sup}
def nick(word): return {k for k in kinds('nickname') if '(' + word in AN[k]}
def tally(S, ids): return Counter(AN[x] for i in S for x in A[i] if x in ids)
GARM = {k for k in CN if CSUP[k] in ('upperbody', 'lowerbody', 'wholebody')}
WORN = {k for k in CN if CSUP[k] not in ('garment parts', 'closures', 'decorations')}
PAT = kinds('textile pattern') | kinds('animal')
JACKETS = {k for k in kinds('nickname') if 17 <= k <= 35}   # ids 17-35 of the file: blazer ... crop (jacket)
DRESSES = {k for k in kinds('nickname') if 95 <= k <= 113}  # halter (dress) ... skater (dress)
SKIRTS = {k for k in kinds('nickname') if 62 <= k <= 78}    # tutu ... godet
assert nick('jacket') <= JACKETS and nick('dress)') <= DRESSES and nick('skirt') <= SKIRTS

def bare(s): return s.split(' (')[0] if s.endswith(')') else s
def IMGS(S): return {'kind': 'set', 'of': 'images', 'items': [str(i) for i in sorted(S)]}
def TOPS(S): return {'kind': 'top', 'of': 'images', 'items': [str(i) for i in sorted(S)]}
def CNT(v, of='images'): return {'kind': 'count', 'of': of, 'value': v if isinstance(v, int) else len(v)}
def YN(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
def VAL(v, of): return {'kind': 'values', 'of': of, 'value': v}
def VALS(l, of): return {'kind': 'values', 'of': of, 'items': list(l)}
UN = {'kind': 'unanswerable'}
def best(c):
    m = max(c.values()); return sorted(k for k in c if c[k] == m)
def one(c):
    b = best(c); assert len(b) == 1, b; return b[0]
def V1(s, of='attributes'):
    return (VAL(s, of), [VAL(bare(s), of)] if bare(s) != s else [])
def share(S, U):
    p = 100 * len(S) / len(U)
    return (VAL('%.0f%%' % p, 'share'), [VAL('%.1f%%' % p, 'share'), VAL('%.1f' % p, 'share'), VAL('%.2f' % (p / 100), 'share'), CNT(S)])

Q = []
def q(text, ans, note, also=()):
    if isinstance(ans, tuple): ans, more = ans; also = list(more) + list(also)
    also = [x for x in also if x != ans]
    k = len(Q)
    Q.append({'id': 'outfits-%03d' % (k + 1), 'role': ('shopper', 'stylist', 'visitor')[k % 3], 'question': text,
              'answer': ans, 'also': also, 'note': note})

pockets = Counter({i: n(i, 'pocket') for i in ALL}); boxes = Counter(x['image_id'] for x in B['annotations'])
lic = {l['id']: l['name'] for l in B['licenses']}

# 1-10
q('trench coats please', IMGS(att('trench (coat)')), 'tag trench (coat)')
q('Looks that have a scarf and a hat but no coat', IMGS(cat('scarf') & cat('hat') - cat('coat')), 'scarf and hat boxes, no coat box')
q('In how many of the pictures is somebody wearing glasses?', CNT(cat('glasses')), 'pictures with a glasses box')
q("I've got a biker jacket in mind, worn with jeans. What can you show me?", IMGS(att('biker (jacket)') & att('jeans')), 'tags biker (jacket) and jeans')
q('Who wears a cardigan with a dress?', IMGS(cat('cardigan') & cat('dress')), 'cardigan and dress boxes')
q('Is anyone here carrying an umbrella?', YN(cat('umbrella')), 'any umbrella box')
q('I love puff sleeves; which outfits have them along with a floral print?', IMGS(att('puff (sleeve)') & att('floral')), 'tags puff (sleeve) and floral')
q('Which style of jacket is photographed most often?', V1(one(tally(ALL, JACKETS))), 'jacket style (nickname) tagged in most pictures')
q('Find the picture where you can count the most pockets.', TOPS(best(pockets)), 'most pocket boxes')
q('jumpsuits, no belt', IMGS(cat('jumpsuit') - cat('belt')), 'jumpsuit box, no belt box')
# 11-20
q('By how many do v-necks outnumber turtlenecks in these looks?', CNT(len(att('v-neck')) - len(att('turtle (neck)'))), 'pictures tagged v-neck minus pictures tagged turtle (neck)')
q('What do you see in more pictures, hats or glasses?', VAL('glasses' if len(cat('glasses')) > len(cat('hat')) else 'hat', 'categories'), 'hat pictures %d, glasses pictures %d' % (len(cat('hat')), len(cat('glasses'))))
q('anything in leopard, zebra or cheetah', IMGS(att('leopard', 'zebra', 'cheetah')), 'any of the three tags')
q('What share of the looks with a dress are finished with a belt?', share(cat('dress') & cat('belt'), cat('dress')), 'pictures with dress and belt over pictures with dress')
q('Can I see the kimonos?', IMGS(att('kimono')), 'tag kimono (the garment, not the sleeve)')
q('Which of the gowns is the cheapest?', UN, 'no prices in the data')
q('Looks where only one glove is in view', IMGS({i for i in ALL if n(i, 'glove') == 1}), 'exactly one glove box')
q('Which photos that are wider than they are tall have a skirt in them?', IMGS({i for i in cat('skirt') if IM[i]['width'] > IM[i]['height']}), 'skirt box, width > height')
q('wide-leg trousers', IMGS(att('wide leg') & cat('pants')), 'tag wide leg and a pants box')
q('When the piece is a gown, which neckline does it have most often?', V1(one(tally(att('gown'), kinds('neckline type')))), 'most frequent neckline tag among pictures tagged gown')
# 21-30
q('How many different types of collar can be spotted across the photos?', CNT(len(tally(ALL, {k for k in AN if AN[k].endswith('(collar)')})), 'attributes'), 'collar tags used at least once')
q('I want something that ends around the knee: bermuda shorts or capri pants', IMGS(att('bermuda (shorts)', 'capri (pants)')), 'either tag')
q('Has a trench coat ever been styled with a dress here?', YN(att('trench (coat)') & cat('dress')), 'a picture with trench (coat) tag and dress box')
q('Does every picture have a shoe in it?', YN(not ALL - cat('shoe')), 'pictures without a shoe box exist')
q('jeans with a distressed finish', IMGS(att('jeans') & att('distressed')), 'both tags')
q('Give me asymmetrical outfits with a ruffle, leaving out anything with a dress.', IMGS(att('asymmetrical') & cat('ruffle') - cat('dress')), 'tag asymmetrical, ruffle box, no dress box')
q('Are there people in socks whose shoes cannot be seen? Which pictures?', IMGS(cat('sock') - cat('shoe')), 'sock box, no shoe box')
q('a dress, and a peter pan collar', IMGS(cat('dress') & att('peter pan (collar)')), 'dress box and tag peter pan (collar)')
d3 = tally(ALL, DRESSES).most_common(4); assert d3[2][1] > d3[3][1]
q('Name the three dress styles that come up most.', VALS([x for x, _ in d3[:3]], 'attributes'), 'dress nicknames by number of pictures: %s' % d3, [VALS([bare(x) for x, _ in d3[:3]], 'attributes')])
q('What does the person in picture 18074 have on?', VALS(sorted(CN[k] for k in C[18074] & WORN), 'categories'), 'categories of the boxes that are garments or accessories; also with the parts', [VALS(sorted(CN[k] for k in C[18074] & GARM), 'categories'), VALS(sorted(CN[k] for k in C[18074]), 'categories')])
# 31-40
q('Do you have any cargo shorts?', YN(att('cargo (shorts)')), 'tag cargo (shorts) unused')
q('Which looks go for the full set of shirt, vest and jacket?', IMGS(cat(SHIRT) & cat('vest') & cat('jacket')), 'all three boxes')
q('How many of these photos come from Unsplash?', CNT({i for i in ALL if lic[IM[i]['license']] == 'unsplash'}), "licence 'unsplash'")
q('polka dot outfits with a belt', IMGS(att('dot') & cat('belt')), 'tag dot, belt box')
q('Of the leggings looks, how many include a coat too?', CNT(att('leggings') & cat('coat')), 'tag leggings and coat box')
q('Which animal patterns are worn?', VALS(sorted(tally(ALL, kinds('animal'))), 'attributes'), "tags of the group 'animal' used at least once", [VALS(sorted(bare(x) for x in tally(ALL, kinds('animal'))), 'attributes')])
q('I need inspiration for real winter weather: coat, scarf and gloves in one outfit.', IMGS(cat('coat') & cat('scarf') & cat('glove')), 'all three boxes')
q('bag + hat + glasses looks', IMGS(cat(BAG) & cat('hat') & cat('glasses')), 'all three boxes')
q('Do all the people with a tie also have a jacket on?', YN(cat('tie') <= cat('jacket')), 'tie pictures %d, with jacket %d' % (len(cat('tie')), len(cat('tie') & cat('jacket'))))
q("I'm fond of the skater cut, be it a skirt or a dress. List them.", IMGS(att('skater (skirt)', 'skater (dress)')), 'either tag')
# 41-50
bl = Counter({k: len(att('blazer') & cat(k)) for k in ('pants', 'skirt')})
q('Are blazers paired more with pants or with a skirt?', VAL(one(bl), 'categories'), 'blazer pictures with each: %s' % dict(bl))
q('Pictures with five or more beads marked', IMGS({i for i in ALL if n(i, 'bead') >= 5}), 'at least 5 bead boxes')
q('comfy stuff: hoodies or sweatpants', IMGS(att('hoodie', 'sweatpants')), 'either tag')
tp, ap = tally(ALL, kinds('textile pattern')), tally(ALL, PAT)
q('Which fabric patterns are so rare that fewer than five looks have them?', VALS(sorted(x for x in tp if tp[x] < 5), 'attributes'), "tags of the group 'textile pattern' in 1 to 4 pictures; also with the animal patterns",
  [VALS([bare(x) for x in sorted(tp) if tp[x] < 5], 'attributes'), VALS(sorted(x for x in ap if ap[x] < 5), 'attributes'), VALS([bare(x) for x in sorted(ap) if ap[x] < 5], 'attributes')])
rare = {CN[k]: len(cat(CN[k])) for k in WORN}; rr = [k for k in rare if rare[k] == min(rare.values())]; assert len(rr) == 1
q('Out of all the clothes and accessories, which one shows up least?', VAL(rr[0], 'categories'), 'garment or accessory category in fewest pictures (%d)' % min(rare.values()))
q('Looking for a floor-length dress, off the shoulder', IMGS(cat('dress') & att('off-the-shoulder') & att('floor (length)')), 'dress box, both tags')
q('Which looks put a crop top with a skirt and have a high waist?', IMGS(att('crop (top)') & cat('skirt') & att('high waist')), 'tags crop (top), high waist; skirt box')
q('Who is the photographer of picture 10330?', UN, 'no photographer in the data')
q('got anything in suede?', IMGS(att('suede')), 'tag suede')
q('Is a notched lapel more usual than a shawl lapel in this collection?', YN(len(att('notched (lapel)')) > len(att('shawl (lapel)'))), 'pictures with each tag')
# 51-60
q('Where can I find somebody in a cape?', IMGS(cat('cape')), 'cape box')
q('a coat, with fur on the outfit', IMGS(cat('coat') & att('fur')), 'coat box, tag fur')
q('Sheath or bodycon dresses worn on their own, meaning without a jacket, coat or cardigan', IMGS(att('sheath (dress)', 'bodycon (dress)') - cat('jacket', 'coat', 'cardigan')), 'either tag, none of the three boxes')
yrs = {x['time_captured'] for x in IM.values()}; assert yrs == {'March-August, 2018'}
q('In what year were the photos captured?', VAL('2018', 'years'), 'time_captured is March-August, 2018 for all', [VAL('March-August, 2018', 'years')])
q('Do you stock any sundress outfits with a floral pattern?', YN(att('sundress') & att('floral')), 'tags sundress and floral')
q('With tights or stockings, what skirt shape is chosen most?', V1(one(tally(cat('skirt') & cat(TIGHTS), SKIRTS))), 'skirt nickname most frequent among pictures with skirt and tights boxes')
wk = Counter(CN[k] for i in cat('skirt') for k in C[i] & GARM if CN[k] != 'skirt')
q('What piece of clothing is most often combined with a skirt, leaving aside shoes and accessories?', VAL(one(wk), 'categories'), 'garment category in most skirt pictures: %s' % wk.most_common(3))
q('camouflage', IMGS(att('camouflage')), 'tag camouflage (pattern); also with camo (pants)', [IMGS(att('camouflage', 'camo (pants)'))])
q('Skirt and jacket with bare legs, so no pants, tights, socks or leg warmers', IMGS(cat('skirt') & cat('jacket') - cat('pants', TIGHTS, 'sock', 'leg warmer')), 'boxes')
q('Which picture has the largest number of garments, parts and accessories marked on it?', TOPS(best(boxes)), 'most boxes, ties all')
# 61-70
q('argyle or fair isle, I like both', IMGS(att('argyle', 'fair isle')), 'either tag')
q('Does a belt go with a larger share of the coat looks than of the dress looks?', YN(len(cat('coat') & cat('belt')) / len(cat('coat')) > len(cat('dress') & cat('belt')) / len(cat('dress'))), 'coat: %d of %d; dress: %d of %d' % (len(cat('coat') & cat('belt')), len(cat('coat')), len(cat('dress') & cat('belt')), len(cat('dress'))))
q('How many pictures show neither a dress, nor a skirt, nor trousers, nor shorts?', CNT(ALL - cat('dress', 'skirt', 'pants', 'shorts')), 'none of the four boxes')
q('dress with bell sleeves', IMGS(cat('dress') & att('bell (sleeve)')), 'dress box and tag')
q('Apart from plain, which patterns occur in the kaftan looks?', VALS(sorted(x for x in tally(att('kaftan'), PAT) if x != 'plain (pattern)'), 'attributes'), 'pattern tags of pictures tagged kaftan, less plain')
po = att('plain (pattern)') - {i for i in ALL if A[i] & (PAT - {AID['plain (pattern)']})}
q('How many of the outfits are plain all over, with no other pattern?', CNT(po), 'tag plain and no other pattern tag')
jk = {AN[k] for k in A[18074] & JACKETS}; assert jk == {'track (jacket)'}
q('I like the jacket in picture 18074. Which other pictures have the same kind of jacket?', IMGS(att(*jk) - {18074}), 'that picture has track (jacket); the others with it')
q('Pull all the pea coats and pea jackets for me', IMGS(att('pea (coat)', 'pea (jacket)')), 'either tag')
q('Are there photos with more than two shoes in them, and which?', IMGS({i for i in ALL if n(i, 'shoe') > 2}), 'at least 3 shoe boxes')
q('short sleeves and letters or numbers on it', IMGS(att('short (length)') & att('letters, numbers')), 'sleeve length tag short, pattern tag letters, numbers')
# 71-80
so = Counter({k: len(att(k)) for k in ('dirndl (skirt)', 'skater (skirt)', 'sheath (skirt)')}); assert len(set(so.values())) == 3
q('Put dirndl, skater and sheath skirts in order, the most frequent first.', VALS([k for k, _ in so.most_common()], 'attributes'), str(so.most_common()), [VALS([bare(k) for k, _ in so.most_common()], 'attributes')])
q('Are there more pictures with trousers than with a dress?', YN(len(cat('pants')) > len(cat('dress'))), 'pants %d, dress %d' % (len(cat('pants')), len(cat('dress'))))
q('Which of the bags are by Gucci?', UN, 'no brands in the data')
q('epaulettes on the shoulders, any garment', IMGS(cat('epaulette')), 'epaulette box')
q('Did anyone put a hat on over a headband or other hair accessory?', YN(cat('hat') & cat(HEAD)), 'a picture with both boxes')
q('Wrap styles: wrap dresses as well as wrap coats', IMGS(att('wrap (dress)', 'wrap (coat)')), 'either tag')
g = att('gown')
q('Gowns that sparkle: those showing beads or sequins', IMGS(g & (cat('bead', 'sequin') | att('bead(a)', 'sequin(a)'))), 'tag gown with bead/sequin as box or as finishing tag; also each alone', [IMGS(g & cat('bead', 'sequin')), IMGS(g & att('bead(a)', 'sequin(a)'))])
un = [AN[k] for k in kinds('neckline type') if not att(AN[k])]; assert len(un) == 1
q('Which neckline is in the vocabulary but never seen in a picture?', V1(un[0]), 'neckline tag with no picture')
q('shorts with a tank top or a camisole', IMGS(cat('shorts') & att('tank (top)', 'camisole')), 'shorts box, either tag')
q('In how many looks is a dress the only garment, with nothing layered under or over it?', CNT({i for i in ALL if C[i] & GARM == {CID['dress']}}), 'dress is the only upper, lower or whole body category')

assert len(Q) == 80 and len({x['question'] for x in Q}) == 80
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl'), 'w') as f:
    for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
if '-v' in sys.argv:
    def s(a): return '%s %s' % (a['kind'], (a.get('value') if 'value' in a else (len(a.get('items', [])), a.get('items', [])[:6])))
    for x in Q: print(x['id'][-3:], x['role'][:3], x['question'], '=>', s(x['answer']), '| also', [s(y) for y in x['also']])
    print(Counter(x['answer']['kind'] for x in Q))
