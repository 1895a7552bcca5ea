#!/usr/bin/env python3
"""Gold answers for outfits.jsonl, from the raw Fashionpedia validation files.
usage: outfits_gold.py DATA_FOLDER   (writes outfits.jsonl beside this script)
Garments and parts are boxes of a picture; attributes are given per picture, not per garment. So "floral dress" is: a dress and a
floral pattern in one picture; where that may be another garment's, the second answer keeps the pictures whose only garments are those
meant (solo)."""
import json, os, sys
from collections import Counter
D = sys.argv[1]
inst = json.load(open(os.path.join(D, 'instances_boxes_val2020.json')))
attr = json.load(open(os.path.join(D, 'attributes_val2020.json')))
AN = {a['id']: a['name'] for a in attr['attributes']}
AS = {a['id']: a['supercategory'] for a in attr['attributes']}
AI = {}
for i, n in AN.items():
    assert n not in AI, n
    AI[n] = i
CN = {c['id']: c['name'] for c in inst['categories']}
CI = {n: i for i, n in CN.items()}
SHORT = {'shirt': 'shirt, blouse', 'top': 'top, t-shirt, sweatshirt', 'bag': 'bag, wallet', 'tights': 'tights, stockings',
         'headband': 'headband, head covering, hair accessory', 'legwarmer': 'leg warmer'}
def cid(n): return CI[SHORT.get(n, n)]
class P:
    def __init__(s, i): s.id, s.n, s.a = i, Counter(), set()
    def c(s, *names): return any(s.n[cid(x)] for x in names)          # any of these garments / parts
    def k(s, name): return s.n[cid(name)]                             # how many
    def at(s, *names): return any(AI[x] in s.a for x in names)        # any of these attributes
    def solo(s, *names): return {x for x in range(13) if s.n[x]} <= {cid(x) for x in names}
PS = {i['id']: P(i['id']) for i in inst['images']}
for x in inst['annotations']: PS[x['image_id']].n[x['category_id']] += 1
for x in attr['annotations']: PS[x['image_id']].a |= set(x['attribute_ids'])
ALL = list(PS.values())
def ids(f): return [str(p.id) for p in sorted(ALL, key=lambda p: p.id) if f(p)]
OUT = []
def add(role, q, ans, also=(), note=''):
    al = []
    for x in also:
        if x != ans and x not in al and x.get('items', 1): al.append(x)
    OUT.append({'id': 'outfits-E%03d' % (len(OUT) + 1), 'role': role, 'question': q, 'answer': ans, 'also': al, 'note': note})
def st(items): return {'kind': 'set', 'of': 'pictures', 'items': items}
def S(role, q, f, note='', solo=None, alt=()):
    also = [st(ids(g)) for g in alt]
    if solo:
        for g in (f,) + tuple(alt): also.append(st(ids(lambda p: g(p) and p.solo(*solo))))
    add(role, q, st(ids(f)), also, note)
def C(role, q, v, note='', alt=()): add(role, q, {'kind': 'count', 'value': v}, [{'kind': 'count', 'value': x} for x in alt], note)
def Y(role, q, v, note=''): add(role, q, {'kind': 'yesno', 'value': bool(v)}, [], note)
def T(role, q, of, items, note='', alt=()): add(role, q, {'kind': 'top', 'of': of, 'items': items}, [{'kind': 'top', 'of': of, 'items': x} for x in alt], note)
def V(role, q, items, note='', alt=()): add(role, q, {'kind': 'values', 'items': items}, [{'kind': 'values', 'items': x} for x in alt], note)
def U(role, q, note): add(role, q, {'kind': 'unanswerable'}, [], note)
def best(counter):
    m = max(counter.values()); return sorted(k for k, v in counter.items() if v == m)
def N(f): return len(ids(f))
sh, sy, co, se, pa = 'shopper', 'stylist', 'costume designer', 'second-hand seller', 'parent'
MINI = ('micro (length)', 'mini (length)')
LONG = ('maxi (length)', 'floor (length)')
JACK = [n for n in AI if n.endswith('(jacket)')] + ['blazer', 'windbreaker', 'anorak', 'bolero']
beads = lambda p: p.c('bead') or p.at('bead(a)')
seq = lambda p: p.c('sequin') or p.at('sequin(a)')

# ---- shoppers
S(sh, "trench coats pls", lambda p: p.at('trench (coat)'))
S(sh, "looking for jeans worn with a stripy top", lambda p: p.at('jeans') and p.c('top', 'shirt', 'sweater') and p.at('stripe'), alt=[lambda p: p.at('jeans') and p.c('top') and p.at('stripe')], note='jeans, a top (t-shirt, shirt or knit) and stripes')
S(sh, "jumpsuits! what have you got", lambda p: p.c('jumpsuit'))
S(sh, "one shoulder or off-the-shoulder, I don't mind which, but it has to be a dress", lambda p: p.c('dress') and p.at('one shoulder', 'off-the-shoulder'), solo=['dress'])
S(sh, "bodycon dresses that aren't mini", lambda p: p.at('bodycon (dress)') and not p.at('mini (length)'), alt=[lambda p: p.at('bodycon (dress)') and not p.at(*MINI)])
S(sh, "Is there anything with puff sleeves? would love to see them", lambda p: p.at('puff (sleeve)'), note='asks to be shown; a plain yes would be curt')
S(sh, "a skirt with flowers on, not too short - knee or below the knee or midi", lambda p: p.c('skirt') and p.at('floral') and p.at('knee (length)', 'below the knee (length)', 'midi'), solo=['skirt', 'top', 'shirt', 'sweater'])
S(sh, "leather-look biker jacket, the kind with zips everywhere", lambda p: p.at('biker (jacket)'), alt=[lambda p: p.at('biker (jacket)') and p.c('zipper'), lambda p: p.at('biker (jacket)') and p.k('zipper') > 1], note='biker jackets; zips are what makes them, or must be seen')
S(sh, "camis", lambda p: p.at('camisole'))
S(sh, "outfits where leggings are worn under a dress", lambda p: p.at('leggings') and p.c('dress'))
S(sh, "dresses that have pockets!!", lambda p: p.c('dress') and p.c('pocket'), solo=['dress'])
S(sh, "Turtleneck sweaters.", lambda p: p.c('sweater') and p.at('turtle (neck)'))
S(pa, "jumpers - I mean the British sort you pull over your head, not a dress", lambda p: p.c('sweater'), alt=[lambda p: p.c('sweater') or p.at('sweater (dress)')], note='British jumper = sweater')
S(sh, "high waisted shorts with something cropped on top", lambda p: p.c('shorts') and p.at('high waist') and p.at('crop (top)'))
S(sh, "wrap dress or shirt dress", lambda p: p.at('wrap (dress)', 'shirt (dress)'))
S(sh, "Anything in leopard or cheetah print? Zebra would do as well.", lambda p: p.at('leopard', 'cheetah', 'zebra'))
S(sh, "I hate zips. show me skirts where nothing zips up", lambda p: p.c('skirt') and not p.at('zip-up') and not p.c('zipper'), alt=[lambda p: p.c('skirt') and not p.at('zip-up'), lambda p: p.c('skirt') and not p.c('zipper')])
S(sh, "plunging necklines for a party dress", lambda p: p.c('dress') and p.at('plunging (neckline)'), solo=['dress'])
S(sh, "pencil skirts, checked ones", lambda p: p.c('skirt') and p.at('pencil') and p.at('check'), alt=[lambda p: p.at('sheath (skirt)') and p.at('check')], note='pencil silhouette; sheath skirt is the same garment')
S(sh, "wide leg trousers", lambda p: p.c('pants') and p.at('wide leg'), alt=[lambda p: p.c('pants') and p.at('wide leg', 'sailor (pants)', 'culottes'), lambda p: p.at('wide leg')])
S(sh, "i want a maxi dress w/ a slit", lambda p: p.c('dress') and p.at('maxi (length)') and p.at('slit'), alt=[lambda p: p.c('dress') and p.at(*LONG) and p.at('slit')], solo=['dress'])
S(sh, "ripped jeans please, distressed or frayed", lambda p: p.at('jeans') and p.at('distressed', 'frayed'))
S(sh, "Which ones show a fur or teddy bear coat?", lambda p: p.c('coat') and p.at('fur') or p.at('teddy bear (coat)'), alt=[lambda p: p.c('coat', 'jacket') and p.at('fur') or p.at('teddy bear (coat)'), lambda p: p.at('fur', 'teddy bear (coat)')])
S(sh, "slip dresses with nothing over them, no jacket no coat no cardi", lambda p: p.at('slip (dress)') and not p.c('jacket', 'coat', 'cardigan'))
S(sh, "flared or bootcut jeans (not skinny ones)", lambda p: p.at('jeans') and p.at('flare', 'bootcut', 'bell bottom'), alt=[lambda p: p.at('jeans') and p.at('flare', 'bootcut'), lambda p: p.at('jeans') and p.at('flare', 'bootcut', 'bell bottom') and not p.at('tight (fit)')])
S(sh, "long sleeves, short hem: mini dresses only", lambda p: p.c('dress') and p.at('wrist-length') and p.at(*MINI), alt=[lambda p: p.c('dress') and p.at('wrist-length') and p.at('mini (length)')], solo=['dress'])
S(sh, "bomber jackets, varsity jackets, track jackets", lambda p: p.at('bomber (jacket)', 'varsity (jacket)', 'track (jacket)'))
S(sh, "a hat and sunglasses together - holiday inspo", lambda p: p.c('hat') and p.c('glasses'), note='glasses stand for sunglasses; the data do not tell them apart')
S(pa, "dungaree or pinafore style (jumper dress as Americans say)", lambda p: p.at('jumper (dress)'))

# ---- stylists
S(sy, "need refs: blazer over a dress", lambda p: p.at('blazer') and p.c('dress'))
S(sy, "belted coats", lambda p: p.c('coat') and p.c('belt'), solo=['coat'])
S(sy, "pattern clash, i.e. stripes and florals in the same look", lambda p: p.at('stripe') and p.at('floral'))
S(sy, "looks with tights but without a coat or jacket", lambda p: p.c('tights') and not p.c('coat', 'jacket'))
S(sy, "summer wedding guests: dresses with no sleeves whatsoever, nothing thrown over", lambda p: p.c('dress') and not p.c('sleeve') and not p.c('jacket', 'coat', 'cardigan', 'cape', 'scarf'), alt=[lambda p: p.c('dress') and not p.c('sleeve') and not p.c('jacket', 'coat', 'cardigan', 'cape'), lambda p: p.c('dress') and not p.c('sleeve', 'jacket', 'coat', 'cardigan', 'cape', 'vest', 'sweater', 'shirt')], note='dress, no sleeve marked, nothing over it; sleeveless as an attribute is hardly ever given')
S(sy, "double-breasted, peak lapel", lambda p: p.at('double breasted') and p.at('peak (lapel)'))
S(sy, "Pull me every look that has a scarf AND gloves for the winter edit", lambda p: p.c('scarf') and p.c('glove'))
S(sy, "watch + belt + bag, fully accessorised", lambda p: p.c('watch') and p.c('belt') and p.c('bag'))
S(sy, "three-piece layering: shirt under a sweater or vest under a jacket", lambda p: p.c('shirt') and p.c('sweater', 'vest') and p.c('jacket'), note='shirt + (sweater or waistcoat) + jacket')
S(sy, "socks showing with a skirt or a dress. ankle socks, knee socks, whatever", lambda p: p.c('sock') and p.c('skirt', 'dress'))
S(sy, "fit & flare dresses w a sweetheart neckline", lambda p: p.c('dress') and p.at('fit and flare') and p.at('sweetheart (neckline)'))
S(sy, "full-length gowns, mermaid or trumpet", lambda p: p.at('gown') and p.at('mermaid', 'trumpet') and p.at(*LONG), alt=[lambda p: p.at('gown') and p.at('mermaid', 'trumpet')])
S(sy, "Tank top tucked into high-waisted trousers", lambda p: p.at('tank (top)') and p.c('pants') and p.at('high waist'), note='tucking itself is not recorded')
S(sy, "give me monochrome-pattern looks: houndstooth, herringbone or chevron", lambda p: p.at('houndstooth (pattern)', 'herringbone (pattern)', 'chevron'))
S(sy, "More than one bag in the shot", lambda p: p.k('bag') > 1)
S(sy, "shots with two tops at once, layered tees", lambda p: p.k('top') >= 2)
S(sy, "hats, though not with glasses and not with scarves", lambda p: p.c('hat') and not p.c('glasses', 'scarf'))
S(sy, "jeans dressed up: denim + blazer, bag in hand", lambda p: p.at('jeans') and p.at('blazer') and p.c('bag'))
S(sy, "statement sleeves (bell, bishop, leg of mutton, poet)", lambda p: p.at('bell (sleeve)', 'bishop (sleeve)', 'leg of mutton (sleeve)', 'poet (sleeve)'))
S(sy, "empire line frocks in some pattern or other, just not floral", lambda p: p.c('dress') and p.at('empire waistline') and not p.at('floral') and any(AS[a] in ('textile pattern', 'animal') and AN[a] != 'plain (pattern)' for a in p.a), note='a pattern other than plain and floral')
S(sy, "skirt suits? skirt with a notched-lapel jacket", lambda p: p.c('skirt') and p.c('jacket') and p.at('notched (lapel)'))
S(sy, "Which outfits have bare legs i.e. a mini skirt and no tights, leg warmers or socks", lambda p: p.c('skirt') and p.at(*MINI) and not p.c('tights', 'legwarmer', 'sock'), alt=[lambda p: p.c('skirt') and p.at('mini (length)') and not p.c('tights', 'legwarmer', 'sock')])
S(sy, "head-to-toe plain: trousers and a t-shirt or top, no pattern at all", lambda p: p.c('pants') and p.c('top') and {AN[a] for a in p.a if AS[a] in ('textile pattern', 'animal')} == {'plain (pattern)'}, solo=['pants', 'top'])
S(sy, "capes", lambda p: p.c('cape'))

# ---- costume designers
S(co, "Military details: epaulettes, please.", lambda p: p.c('epaulette'), alt=[lambda p: p.c('epaulette') or p.at('military (coat)', 'classic military (jacket)')])
S(co, "Regency feel, so empire waists on floor length or maxi gowns", lambda p: p.at('empire waistline') and p.at(*LONG) and p.at('gown'), alt=[lambda p: p.at('empire waistline') and p.at(*LONG) and p.c('dress')])
S(co, "I'm dressing a flapper. Dropped waists with beads, fringe, sequins or tassels", lambda p: p.at('dropped waistline') and (beads(p) or seq(p) or p.c('fringe', 'tassel')), alt=[lambda p: p.at('dropped waistline') and p.c('bead', 'fringe', 'sequin', 'tassel')])
S(co, "sailor-inspired anything (trousers, shirts, collars)", lambda p: p.at('sailor (shirt)', 'sailor (pants)', 'sailor (collar)'))
S(co, "kimonos or robes for a boudoir scene; nightgowns too", lambda p: p.at('kimono', 'robe', 'nightgown'))
S(co, "Peter Pan collar + buttons down the front", lambda p: p.at('peter pan (collar)') and p.at('single breasted', 'double breasted'), alt=[lambda p: p.at('peter pan (collar)') and p.at('single breasted')])
S(co, "ruffles. lots: at least two in the picture", lambda p: p.k('ruffle') >= 2)
S(co, "goth: corset-like lace up openings", lambda p: p.at('lace up'))
S(co, "A garment with feathers", lambda p: p.at('feather'))
S(co, "pleated skirts or accordion ones, below the knee at the shortest", lambda p: p.c('skirt') and p.at('pleat', 'accordion (skirt)') and p.at('below the knee (length)', 'midi', *LONG), alt=[lambda p: p.c('skirt') and p.at('pleat', 'accordion (skirt)') and p.at('below the knee (length)', 'midi')], solo=['skirt', 'top', 'shirt', 'sweater'])
S(co, "hooded figures who aren't in a hoodie", lambda p: p.c('hood') and not p.at('hoodie'), note='a hood, but no hoodie')
S(co, "70s boho - peasant top or gypsy/prairie skirt or a kaftan", lambda p: p.at('peasant (top)', 'gypsy (skirt)', 'prairie (skirt)', 'kaftan'))
S(co, "batwing / dolman sleeves please, 1980s panto villain", lambda p: p.at('dolman (sleeve), batwing (sleeve)'))
S(co, "studs or rivets on a jacket, punk", lambda p: p.c('jacket') and (p.c('rivet') or p.at('rivet(a)')), alt=[lambda p: p.c('jacket') and p.c('rivet'), lambda p: p.c('jacket') and p.at('rivet(a)')], solo=['jacket'])
S(co, "neckties. Any?? Show all", lambda p: p.c('tie'))
S(co, "mandarin or banded collars, but not on a coat", lambda p: p.at('mandarin (collar)', 'banded (collar)') and not p.c('coat'))
S(co, "cheongsam / qipao references", lambda p: p.at('cheongsams'), note='none: honestly empty')
S(co, "ball gowns: big skirts, circle or balloon or bell shaped, gathered", lambda p: p.c('dress', 'skirt') and p.at('circle', 'balloon', 'bell') and p.at('gathering') and p.at('gown', 'ball gown (skirt)'), alt=[lambda p: p.c('dress', 'skirt') and p.at('circle', 'balloon', 'bell') and p.at('gathering')])
S(co, "paisley or toile de jouy", lambda p: p.at('paisley', 'toile de jouy'))
S(co, "a bow, a ribbon or a sewn-on flower somewhere on the clothes", lambda p: p.c('bow', 'ribbon', 'flower'))
S(co, "cut-outs or illusion necks - something for an ice skater", lambda p: p.at('cutout', 'illusion (neck)'))

# ---- second-hand sellers
S(se, "comparable listings: denim trucker jacket", lambda p: p.at('trucker (jacket)'))
S(se, "Got a quilted thing to list. Who else has quilting", lambda p: p.at('quilted'))
S(pa, "puffers, coat or jacket", lambda p: p.at('puffer (coat)', 'puffer (jacket)'))
S(se, "suede, crocodile or snakeskin (the material not the print)", lambda p: p.at('suede', 'crocodile', 'snakeskin'))
S(se, "bags photographed with no person's shoes in frame", lambda p: p.c('bag') and not p.c('shoe'))
S(se, "pea coats and pea jackets, duffles too", lambda p: p.at('pea (coat)', 'pea (jacket)', 'duffle (coat)'))
S(se, "washed denim: skirts or shorts only, no jeans", lambda p: p.at('washed') and p.c('skirt', 'shorts') and not p.at('jeans'), alt=[lambda p: p.at('washed') and p.c('skirt', 'shorts') and not p.c('pants')])
S(se, "waistcoats", lambda p: p.c('vest'), note='vest in American')
S(se, "Fair Isle or argyle knitwear - sweater or cardigan", lambda p: p.c('sweater', 'cardigan') and p.at('fair isle', 'argyle'), alt=[lambda p: p.at('fair isle', 'argyle')])
S(se, "photos where you can see the buckle of the belt", lambda p: p.c('buckle') and p.c('belt'))
S(se, "cardigans worn open over a dress? or over a top, either", lambda p: p.c('cardigan') and p.c('dress', 'top'))
S(se, "only a single shoe visible", lambda p: p.k('shoe') == 1)
S(se, "coats that have flap pockets, a lapel, and no belt", lambda p: p.c('coat') and p.at('flap (pocket)') and p.c('lapel') and not p.c('belt'), solo=['coat'])

# ---- parents
S(pa, "hoodies for the school run", lambda p: p.at('hoodie'))
S(pa, "tshirts with cartoons on", lambda p: p.c('top') and p.at('cartoon'), alt=[lambda p: p.at('classic (t-shirt)', 'ringer (t-shirt)', 'raglan (t-shirt)') and p.at('cartoon')])
S(pa, "rainy day: who's got an umbrella or a raincoat", lambda p: p.c('umbrella') or p.at('raincoat'))
S(pa, "sweatpants, track pants or leggings - comfy stuff", lambda p: p.at('sweatpants', 'track (pants)', 'leggings'))
S(pa, "Camo trousers. My son wants camouflage, trousers only", lambda p: p.c('pants') and p.at('camouflage'), alt=[lambda p: p.at('camo (pants)')], note='trousers in camouflage')
S(pa, "hair bands or anything in the hair, with a dress", lambda p: p.c('headband') and p.c('dress'))
S(pa, "sundresses that don't show the knees", lambda p: p.at('sundress') and not p.at(*MINI) and not p.at('above-the-knee (length)'), alt=[lambda p: p.at('sundress') and p.at('below the knee (length)', 'midi', *LONG), lambda p: p.at('sundress') and not p.at(*MINI) and not p.at('above-the-knee (length)', 'knee (length)')])
S(pa, "shorts but no bare arms please (long sleeves)", lambda p: p.c('shorts') and p.at('wrist-length'))

# ---- counts, yes or no, most, values
C(sh, "How many people are wearing hats?", N(lambda p: p.c('hat')), note='one hat a picture')
C(sy, "number of looks with glasses but no hat", N(lambda p: p.c('glasses') and not p.c('hat')))
C(se, "count the kimonos", N(lambda p: p.at('kimono')))
C(co, "how many separate beads have been marked, all pictures together?", sum(p.k('bead') for p in ALL), note='boxes, not pictures')
C(sh, "Of the dresses, how many are polka dot or checked?", N(lambda p: p.c('dress') and p.at('dot', 'check')), alt=[N(lambda p: p.c('dress') and p.at('dot', 'check') and p.solo('dress'))])
Y(pa, "have you got a jumpsuit with a hood", N(lambda p: p.c('jumpsuit') and p.c('hood')), note='a jumpsuit and a hood in one picture')
Y(co, "Is there a kilt anywhere?", N(lambda p: p.at('kilt')))
Y(sy, "does anyone pair leg warmers with shorts", N(lambda p: p.c('legwarmer') and p.c('shorts')))
T(sh, "Which kind of jacket comes up most?", 'jackets', best(Counter(AN[a] for p in ALL for a in p.a if AN[a] in JACK)))
T(sy, "most common pattern apart from plain?", 'patterns', best(Counter(AN[a] for p in ALL for a in p.a if AS[a] in ('textile pattern', 'animal') and AN[a] != 'plain (pattern)')))
T(co, "the picture with the greatest number of sewn flowers", 'pictures', best({str(p.id): p.k('flower') for p in ALL}))
T(se, "skirts or shorts, which do you have more pictures of", 'garments', best({n: N(lambda p: p.c(n)) for n in ('skirt', 'shorts')}))
_n = Counter(AN[a] for p in ALL if p.at('gown') for a in p.a if AS[a] == 'neckline type')
T(sy, "with gowns, which neckline is the favourite", 'necklines', best(Counter({k: v for k, v in _n.items()})))
V(co, "What necklines do the kaftans come with?", sorted({AN[a] for p in ALL if p.at('kaftan') for a in p.a if AS[a] == 'neckline type'}))

# ---- the data do not say
U(sh, "red dresses with long sleeves", 'no colours')
U(sy, "all-black outfits, boots included", 'no colours')
U(sh, "anything under 40 quid", 'no prices')
U(se, "which of these are Levi's or Lee", 'no brands')
U(pa, "party dresses for a six-year-old", 'no ages or sizes of people')
U(sh, "size 18 wrap dresses", 'no sizes')
U(co, "Silk or satin evening gloves", 'gloves are, fabrics are not')
U(se, "is the trench coat picture with the stains still for sale?", 'neither condition nor sale')
U(pa, "Machine washable cardigans", 'no care instructions')
U(sy, "who took the pictures with umbrellas, which photographer", 'no photographers')
U(sh, "heels higher than 3 inches", 'shoes have no heel heights')

here = os.path.dirname(os.path.abspath(__file__))
qs = [o['question'].lower() for o in OUT]
assert len(set(qs)) == len(qs)
if __name__ == '__main__':
    with open(os.path.join(here, 'outfits.jsonl'), 'w') as f:
        for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    print(len(OUT), Counter(o['answer']['kind'] for o in OUT), Counter(o['role'] for o in OUT))
    for o in OUT:
        a = o['answer']; w = len(a['items']) if a['kind'] == 'set' else a.get('items', a.get('value', ''))
        print(o['id'][-3:], a['kind'], w, [len(x['items']) if 'items' in x else x['value'] for x in o['also']], '|', o['question'])
