"""Gold of 60 outfit questions, from the raw Fashionpedia validation files only."""
import json, os, collections, re, sys
D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
HERE = os.path.dirname(os.path.abspath(__file__))
I = json.load(open(D + 'instances_boxes_val2020.json'))
T = json.load(open(D + 'attributes_val2020.json'))
CAT = {c['id']: c for c in I['categories']}
ATT = {a['id']: a for a in T['attributes']}
CID = {c['name']: c['id'] for c in I['categories']}
AID = {a['name']: a['id'] for a in T['attributes']}
IMG = {i['id']: i for i in I['images']}
ALL = set(IMG)
byc, bya = collections.defaultdict(set), collections.defaultdict(set)
cats, atts = collections.defaultdict(set), collections.defaultdict(set)
boxes = collections.Counter()
ncat = collections.Counter()
for x in I['annotations']:
    byc[x['category_id']].add(x['image_id']); cats[x['image_id']].add(x['category_id']); boxes[x['image_id']] += 1
    ncat[x['category_id']] += 1
for x in T['annotations']:
    for k in x['attribute_ids']:
        bya[k].add(x['image_id']); atts[x['image_id']].add(k)

def C(*names):                      # images with any of the categories
    return set().union(*[byc[CID[n]] for n in names])
def A(*names):                      # images with any of the attributes
    return set().union(*[bya[AID[n]] for n in names])
def S(s): return {'kind': 'set', 'of': 'images', 'items': [str(i) for i in sorted(s)]}
def N(n, of='images'): return {'kind': 'count', 'of': of, 'value': n}
def Y(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
def V(items, of='attributes'): return {'kind': 'values', 'of': of, 'items': list(items)}
def bare(l): return re.sub(r'\s*\([^)]*\)', '', l).strip()
def TOPI(score):                    # images with the highest score
    m = max(score.values()); return {'kind': 'top', 'of': 'images', 'items': [str(i) for i in sorted(score) if score[i] == m]}, m
def TOPL(score, of):                # label(s) with the highest score
    m = max(score.values()); items = sorted(k for k in score if score[k] == m)
    return {'kind': 'top', 'of': of, 'items': items}, [{'kind': 'values', 'of': of, 'items': items},
        {'kind': 'values', 'of': of, 'items': [bare(i) for i in items]}]
def U(): return {'kind': 'unanswerable'}

shirt, top_, pants, bag = 'shirt, blouse', 'top, t-shirt, sweatshirt', 'pants', 'bag, wallet'
hair, tights = 'headband, head covering, hair accessory', 'tights, stockings'
UPPER = [c['name'] for c in CAT.values() if c['supercategory'] == 'upperbody']
LOWER = [c['name'] for c in CAT.values() if c['supercategory'] == 'lowerbody']
ACC = ['hat', 'glasses', 'scarf', 'belt', 'watch', bag, 'glove', 'tie', 'umbrella', hair]
PARTS = {'garment parts', 'closures', 'decorations'}
PATT = {a['id'] for a in ATT.values() if a['supercategory'] in ('textile pattern', 'animal')}
PLAIN = AID['plain (pattern)']
NECK = [a['name'] for a in ATT.values() if a['supercategory'] == 'neckline type']
COATS = [ATT[i]['name'] for i in range(79, 95)]
JACKETS = [ATT[i]['name'] for i in range(17, 36)]
SKIRTS = [ATT[i]['name'] for i in range(62, 79)]
def count_labels(images, names, get):
    return {n: len(images & get(n)) for n in names}
def ranked(score, n):
    r = sorted(score.items(), key=lambda kv: -kv[1]); assert r[n-1][1] > r[n][1], r[:n+1]; return [k for k, _ in r[:n]]

Q = []
def q(role, text, answer, also=(), note=''):
    Q.append({'role': role, 'question': text, 'answer': answer, 'also': list(also), 'note': note})

# ---------------- shopper (35)
q('shopper', 'trench coat', S(A('trench (coat)')), note='images with attribute trench (coat)')
s = C('skirt') & A('dot')
q('shopper', 'polka dots and a skirt, what have you got?', S(s), note='category skirt and pattern dot in the same picture')
q('shopper', 'I need a one-shoulder gown for a gala', S(A('gown') & A('one shoulder')), note='attributes gown and one shoulder')
q('shopper', 'distressed jeans with a jacket on top', S(A('jeans') & A('distressed') & C('jacket')), note='attributes jeans and distressed, category jacket')
q('shopper', 'Is anyone here wearing a kilt?', Y(A('kilt')), [S(A('kilt'))], 'attribute kilt present')
q('shopper', 'how many of the outfits have both a hat and glasses', N(len(C('hat') & C('glasses'))), note='categories hat and glasses')
q('shopper', 'biker jacket thrown over a dress', S(A('biker (jacket)') & C('dress')), note='biker (jacket) and category dress')
q('shopper', 'Off-the-shoulder, but please no dresses.', S(A('off-the-shoulder') - C('dress')), note='attribute off-the-shoulder, no category dress')
s = C('shorts') & C(tights)
q('shopper', 'do people ever wear shorts with tights?', Y(s), [S(s)], 'categories shorts and tights, stockings together')
q('shopper', 'jumpsuit wide leg', S(C('jumpsuit') & A('wide leg')), note='category jumpsuit and attribute wide leg')
q('shopper', "Something in paisley where nobody's wearing a dress", S(A('paisley') - C('dress')), note='pattern paisley, no category dress')
q('shopper', 'puffers - either the coat or the jacket will do', S(A('puffer (coat)', 'puffer (jacket)')), note='union of the two attributes')
s = A('hoodie') - A('jeans')
q('shopper', 'Can you find me a hoodie not paired with jeans?', S(s), note='attribute hoodie, no attribute jeans')
s = A('leopard', 'zebra') & C(bag)
q('shopper', 'leopard or zebra print on someone carrying a handbag or purse', S(s), note='pattern leopard or zebra, and category bag, wallet')
t, al = TOPL({'jeans': len(A('jeans')), 'leggings': len(A('leggings'))}, 'attributes')
q('shopper', 'What turns up in more looks, leggings or jeans?', t, al[:1], 'pictures with each attribute: %d jeans, %d leggings' % (len(A('jeans')), len(A('leggings'))))
q('shopper', "I'm cold all the time: turtlenecks worn with a coat", S(A('turtle (neck)') & C('coat')), note='turtle (neck) and category coat')
q('shopper', 'skirt + scarf', S(C('skirt') & C('scarf')), note='categories skirt and scarf')
q('shopper', 'Anything with fur and a scarf at once?', S(A('fur') & C('scarf')), [Y(A('fur') & C('scarf'))], 'material fur and category scarf')
q('shopper', "Who's carrying an umbrella?", S(C('umbrella')), note='category umbrella')
q('shopper', 'Number of looks where you see a wristwatch but no bag', N(len(C('watch') - C(bag))), note='category watch without bag, wallet')
nk = sorted(n for n in NECK if A('sundress') & A(n))
q('shopper', 'What kinds of neckline do I get with the sundresses?', V(nk), [V([bare(n) for n in nk])], 'neckline types in pictures with attribute sundress')
q('shopper', 'wrap dresses, any length except mini', S(A('wrap (dress)') - A('mini (length)')), note='wrap (dress) without mini (length)')
q('shopper', 'a cardigan with a flowery pattern somewhere in the outfit', S(C('cardigan') & A('floral')),
  [S(C('cardigan') & A('floral', 'plant'))] if C('cardigan') & A('plant') else [], 'category cardigan and pattern floral')
q('shopper', 'Got any qipao, you know, a cheongsam?', Y(A('cheongsams')), [S(A('cheongsams')), N(0)], 'attribute cheongsams never occurs')
q('shopper', 'bomber or varsity jackets worn by someone in trousers', S(A('bomber (jacket)', 'varsity (jacket)') & C('pants')), note='either jacket attribute and category pants')
q('shopper', 'how many people have a tie on?', N(len(C('tie'))), note='pictures with category tie (one tie in each)')
score = {i: sum(CID[a] in cats[i] for a in ACC) for i in ALL}
t, m = TOPI(score)
q('shopper', 'Which outfit piles on the most kinds of accessory, counting hats, glasses, scarves, belts, watches, bags, gloves, ties, umbrellas and things worn in the hair?',
  t, [S(map(int, t['items']))], 'most different categories of the ten named: %d' % m)
q('shopper', 'I want a dress that has ruffles plus puffy sleeves', S(C('dress') & C('ruffle') & A('puff (sleeve)')), note='categories dress and ruffle, attribute puff (sleeve)')
q('shopper', 'camo', S(A('camouflage', 'camo (pants)')), [S(A('camouflage'))], 'pattern camouflage or camo (pants)')
t, al = TOPL(count_labels(A('tube (top)'), LOWER, C), 'categories')
q('shopper', 'What do most people wear on the bottom half with a tube top: skirt, trousers or shorts?', t, al[:1],
  'lower-body categories in pictures with tube (top): %s' % count_labels(A('tube (top)'), LOWER, C))
q('shopper', 'double denim please, trucker jacket with jeans', S(A('trucker (jacket)') & A('jeans')), note='both attributes')
tc = set().union(*[cats[i] for i in A('tulip (skirt)')])
tk = sorted(CAT[c]['name'] for c in tc if CAT[c]['supercategory'] not in PARTS and CAT[c]['name'] != 'skirt')
q('shopper', 'What else is that person in the tulip skirt wearing?', V(tk, 'categories'), [V(sorted(tk + ['skirt']), 'categories')],
  'worn categories (no parts, closures, decorations) other than skirt, in the picture with tulip (skirt)')
q('shopper', 'Crop top and high waist skirt together', S(A('crop (top)') & A('high waist') & C('skirt')), note='crop (top), high waist and category skirt in one picture')
q('shopper', 'linen trousers under 80 euros', U(), note='neither fibre nor price is recorded')
q('shopper', 'Which red dresses would suit a wedding guest?', U(), note='colour and occasion are not recorded')

# ---------------- stylist (15)
q('stylist', 'vest layered with a shirt or blouse', S(C('vest') & C(shirt)), note='categories vest and shirt, blouse')
t, al = TOPL(count_labels(A('sheath (skirt)'), UPPER, C), 'categories')
t2, al2 = TOPL(count_labels(A('pencil') & C('skirt'), UPPER, C), 'categories')
q('stylist', "With a sheath skirt, what's the upper-body garment I'll see most often?", t, al[:1],
  'upper-body categories in pictures with sheath (skirt): %s' % count_labels(A('sheath (skirt)'), UPPER, C))
q('stylist', 'Looks that put a coat and a jacket on the same person', S(C('coat') & C('jacket')), note='categories coat and jacket in one picture')
q('stylist', 'How many of our pictures mix checks with stripes?', N(len(A('check') & A('stripe'))), note='patterns check and stripe')
s = {i for i in ALL if len((atts[i] & PATT) - {PLAIN}) >= 3}
q('stylist', 'Pattern-clash inspiration: three or more different patterns in a single outfit, plain not counted', S(s), note='at least three pattern attributes other than plain')
cs = count_labels(A('jeans'), COATS, A)
t, al = TOPL(cs, 'attributes')
q('stylist', 'Which style of coat is teamed with jeans more than any other?', t, al, 'coat nicknames in pictures with jeans: %s' % {a: b for a, b in cs.items() if b})
b1, b2 = A('bead(a)'), C('bead')
q('stylist', 'beaded gowns', S(A('gown') & (b1 | b2)), [S(A('gown') & b2), S(A('gown') & b1)], 'gown with category bead or technique bead(a)')
x, y = len(C('belt') & C('pants')), len(C('belt') & C('dress'))
q('stylist', 'Do belts show up with trousers more often than with dresses?', Y(x > y), note='pictures: belt and pants %d, belt and dress %d' % (x, y))
s = C('epaulette')
q('stylist', 'military touch: outerwear looks with epaulettes', S(s & C('coat', 'jacket')),
  [S(s & C('coat', 'jacket', 'cape'))] if s & C('cape') else [], 'category epaulette with jacket or coat')
n, d = len(C('skirt') & C(bag)), len(C('skirt'))
p = 100 * n / d
q('stylist', 'What percentage of the skirt outfits include a bag?', {'kind': 'values', 'value': '%.1f%%' % p},
  [{'kind': 'values', 'value': '%.1f' % p}, {'kind': 'values', 'value': '%d%%' % round(p)}, {'kind': 'values', 'value': '%.3f' % (n / d)}, N(n)],
  '%d of %d pictures with a skirt' % (n, d))
q('stylist', 'Full winter kit, i.e. coat, scarf and hat all in one shot', S(C('coat') & C('scarf') & C('hat')), note='three categories together')
s = A('gown') & A('mermaid', 'trumpet')
q('stylist', 'mermaid or trumpet gowns, without any sleeves', S(s - C('sleeve')), note='gown, mermaid or trumpet silhouette, no category sleeve')
q('stylist', 'A client hates trousers. Show blazers worn with shorts, skirts or dresses and no pants.',
  S((A('blazer') & C('shorts', 'skirt', 'dress')) - C('pants')), note='blazer with shorts, skirt or dress, without pants')
q('stylist', 'peter pan collar, dress', S(A('peter pan (collar)') & C('dress')), note='peter pan (collar) and category dress')
r = ranked(count_labels(ALL, JACKETS, A), 5)
q('stylist', 'Top five jacket styles by number of looks?', V(r), [V([bare(a) for a in r])], 'jacket nicknames by pictures: %s' % [(a, len(A(a))) for a in r])

# ---------------- researcher of dress (10)
r = ranked(count_labels(ALL, NECK, A), 5)
q('researcher', 'List the five neckline shapes recorded in the most images.', V(r), [V([bare(a) for a in r])], 'neckline types by pictures: %s' % [(a, len(A(a))) for a in r])
z = sorted(a for a in SKIRTS if not A(a))
q('researcher', 'Which named skirt styles in the vocabulary are not represented by a single picture?', V(z),
  [V([bare(a) for a in z]), V(sorted(z + ['skort'])), V([bare(a) for a in sorted(z + ['skort'])])], 'attributes named "(skirt)" (and kilt) without a picture; skort, a kind of shorts, is also without one')
s = {i for i in ALL if atts[i] & PATT == {PLAIN}}
s2 = {i for i in ALL if atts[i] & PATT <= {PLAIN}}
q('researcher', 'In how many images is plain the only textile pattern noted?', N(len(s)), [N(len(s2))] if len(s2) != len(s) else [], 'pattern attributes (animal prints included) are exactly plain; also: none or plain')
x, y = len(A('pleat') & C('dress')), len(A('pleat') & C('skirt'))
q('researcher', 'Does pleating co-occur with skirts in more pictures than with dresses?', Y(y > x), note='pleat with skirt %d, with dress %d' % (y, x))
t, m = TOPI(boxes)
q('researcher', 'Which image carries the largest number of annotated boxes?', t, [S(map(int, t['items']))], '%d boxes' % m)
lic = {l['id']: l['name'] for l in I['licenses']}
q('researcher', 'number of photographs under the Unsplash licence', N(sum(lic[IMG[i]['license']] == 'unsplash' for i in ALL)), note='licence unsplash of the picture')
mat = [a['name'] for a in ATT.values() if a['supercategory'] in ('non-textile material type', 'leather') and a['name'] != 'no non-textile material']
t, al = TOPL(count_labels(ALL, mat, A), 'attributes')
q('researcher', 'Setting cloth aside, what material is documented most frequently?', t, al[:1], 'non-textile materials by pictures: %s' % sorted(((len(A(a)), a) for a in mat), reverse=True)[:4])
q('researcher', 'How did hemlines change between the 1950s and the 1960s in these pictures?', U(), note='the pictures have no dates of dress; all were captured in 2018')
s = A('leg of mutton (sleeve)')
q('researcher', 'Evidence for leg-of-mutton sleeves in combination with gathering', S(s & A('gathering')), note='leg of mutton (sleeve) and gathering')
q('researcher', 'By how many does the number of images with a dress exceed those with pants?', N(len(C('dress')) - len(C('pants'))), note='%d dress, %d pants' % (len(C('dress')), len(C('pants'))))

assert len(Q) == 60 and collections.Counter(x['role'] for x in Q) == {'shopper': 35, 'stylist': 15, 'researcher': 10}, (len(Q), collections.Counter(x['role'] for x in Q))
with open(os.path.join(HERE, 'outfits.jsonl'), 'w') as f:
    for n, x in enumerate(Q, 1):
        f.write(json.dumps({'id': 'outfits-%03d' % n, **x}, ensure_ascii=False) + '\n')
if '-v' in sys.argv:
    for n, x in enumerate(Q, 1):
        def sh(a): return a['kind'], len(a['items']) if a['kind'] == 'set' else a.get('items', a.get('value'))
        print(n, x['question'], sh(x['answer']), [sh(a) for a in x['also']], '|', x['note'])
