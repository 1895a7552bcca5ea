"""Gold answers of outfits.jsonl, computed from the raw Fashionpedia validation files."""
import json, sys
from collections import Counter, defaultdict
R = __import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/fashionpedia/'
B = json.load(open(R + 'instances_boxes_val2020.json'))
T = json.load(open(R + 'attributes_val2020.json'))
cname = {c['name']: c['id'] for c in B['categories']}
anm = {a['id']: a['name'] for a in T['attributes']}
asup = {a['id']: a['supercategory'] for a in T['attributes']}
ALL = {i['id'] for i in B['images']}
num = defaultdict(Counter)
for a in B['annotations']: num[a['category_id']][a['image_id']] += 1
att = defaultdict(set)
for x in T['annotations']:
    for b in x['attribute_ids']: att[b].add(x['image_id'])

def C(name):
    return {i for i in num[cname[name]]}
def N(name, ok):
    c = num[cname[name]]
    return {i for i in ALL if ok(c[i])}
def A(i, name):
    """attribute by id; the name is checked, so a wrong id cannot slip in"""
    assert name in anm[i], (i, name, anm[i])
    return att[i]
def freq(base, ids):
    return Counter({anm[a]: len(att[a] & base) for a in ids if att[a] & base}).most_common()
def sup(s): return [a for a in anm if asup[a] == s]

SHIRT, TOP, SWEATER, CARDIGAN = C('shirt, blouse'), C('top, t-shirt, sweatshirt'), C('sweater'), C('cardigan')
JACKET, VEST, PANTS, SHORTS, SKIRT = C('jacket'), C('vest'), C('pants'), C('shorts'), C('skirt')
COAT, DRESS, JUMPSUIT, CAPE = C('coat'), C('dress'), C('jumpsuit'), C('cape')
GLASSES, HAT, TIE, WATCH, BELT = C('glasses'), C('hat'), C('tie'), C('watch'), C('belt')
TIGHTS, SOCK, SHOE, BAG, SCARF = C('tights, stockings'), C('sock'), C('shoe'), C('bag, wallet'), C('scarf')
HOOD, SLEEVE, POCKET = C('hood'), C('sleeve'), C('pocket')
Q = []
def S(role, q, gold, note, *also):  Q.append((role, q, 'set', gold, note, also))
def K(role, q, gold, note, *also):  Q.append((role, q, 'count', gold, note, also))
def Y(role, q, gold, note):         Q.append((role, q, 'yesno', 'yes' if gold else 'no', note, ()))
def L(role, q, kind, gold, note, *also): Q.append((role, q, kind, gold, note, also))
def U(role, q, note):               Q.append((role, q, 'unanswerable', None, note, ()))
s, t, m = 'shopper', 'stylist', 'merchandiser'

maxi, mini, midi, knee, floor = A(154,'maxi'), A(149,'mini'), A(153,'midi'), A(151,'knee'), A(155,'floor')
wrist, jeans, gown, floral, plain = A(160,'wrist'), A(36,'jeans'), A(108,'gown'), A(325,'floral'), A(317,'plain')
ripped, frayed, high, turtle = A(297,'distressed'), A(300,'frayed'), A(141,'high waist'), A(198,'turtle')
biker = A(20, 'biker')

# --- wishes of shoppers
S(s, "long sleeve mini dress with flower print", DRESS & mini & wrist & floral, "dress & mini & wrist-length & floral")
S(s, "ripped jeans", jeans & ripped, "jeans & distressed; also with frayed counted as ripped", jeans & (ripped | frayed))
S(s, "Polka dot skirt, any length is ok", SKIRT & A(323,'dot'), "skirt & dot")
S(s, "I am looking for a double-breasted coat.", COAT & A(226,'double'), "coat & double breasted")
S(s, "blouse that have puff sleeves", SHIRT & A(209,'puff'), "shirt, blouse & puff (sleeve)")
S(s, "off the shoulder top", TOP & A(202,'off-the'), "top & off-the-shoulder; also blouses counted as tops (the same)", (TOP | SHIRT) & A(202,'off-the'))
S(s, "I've a gala in March and would love a one-shoulder gown", gown & A(203,'one shoulder'), "gown & one shoulder; also any dress", DRESS & A(203,'one shoulder'))
S(s, "roll-neck sweaters", SWEATER & turtle, "sweater & turtle (neck)")
S(s, "Show me jackets which have a hood on them", JACKET & HOOD, "jacket & hood (in none of them is a coat, so the hood is not a coat's)")
S(s, "leopard print. anything!", A(333,'leopard'), "leopard")
S(s, "Dresses with pockets please, my hands need somewhere to go", DRESS & POCKET, "dress & pocket; also without pictures where a jacket or coat could carry the pocket", (DRESS & POCKET) - JACKET - COAT)
S(s, "midi skirt w/ slit", SKIRT & midi & A(309,'slit'), "skirt & midi & slit")
S(s, "can I see your mini skirts? the pleated ones only", SKIRT & mini & A(304,'pleat'), "skirt & mini & pleat; also accordion (skirt) counted as pleated", SKIRT & mini & (A(304,'pleat') | A(74,'accordion')))
S(s, "a dress that has no sleeves but comes with a belt", (DRESS - SLEEVE) & BELT, "dress & no sleeve part & belt (no further one by the attribute sleeveless)", ((DRESS - SLEEVE) | (DRESS & A(156,'sleeveless'))) & BELT)
S(s, "shorts over tights", SHORTS & TIGHTS, "shorts & tights, stockings")
S(s, "want trench coat or duffle coat", A(81,'trench') | A(91,'duffle'), "trench (coat) or duffle (coat)")
S(s, "Jeans, but none of those with holes", jeans - ripped, "jeans & not distressed; also frayed left out too", jeans - ripped - frayed)
S(s, "dress to the knee with ruffles", DRESS & knee & C('ruffle'), "dress & knee (length) & ruffle")
S(s, "need sequins on a dress for new years eve", DRESS & (A(315,'sequin') | C('sequin')), "dress & (finish sequin(a) or part sequin); also either reading alone", DRESS & A(315,'sequin'), DRESS & C('sequin'))
S(s, "Real or fake I don't mind, as long as it's a coat with fur", COAT & A(289,'fur'), "coat & fur")
S(s, "quilted jackets", JACKET & A(303,'quilted'), "jacket & quilted")
S(s, "trousers, boot cut", PANTS & A(125,'bootcut'), "pants & bootcut")
S(s, "stripy shirtdress for work", A(103,'shirt (dress)') & A(328,'stripe'), "shirt (dress) & stripe")
S(s, "Halter top or tube top worn together with jeans", (A(9,'halter (top)') | A(13,'tube')) & jeans, "(halter (top) or tube (top)) & jeans; also tops with the neckline halter", (A(9,'halter (top)') | A(13,'tube') | (TOP & A(194,'halter'))) & jeans)
S(s, "t shirt with cartoon on the front", TOP & A(319,'cartoon'), "top, t-shirt, sweatshirt & cartoon; also the nickname classic (t-shirt)", A(0,'classic') & A(319,'cartoon'))
S(s, "hoodie", A(16,'hoodie'), "hoodie; also sweatshirts with a hood part", A(16,'hoodie') | (TOP & HOOD))
S(s, "Those skirts which are longer at the back than in front, show me those", SKIRT & A(133,'high low'), "skirt & high low")
S(s, "camo", A(321,'camouflage') | A(47,'camo'), "camouflage or camo (pants); also the pattern alone", A(321,'camouflage'))
S(s, "pencil skirt, has to sit high on the waist", SKIRT & A(127,'pencil') & high, "skirt & pencil & high waist")
S(s, "sweater but pls no turtleneck it itches", SWEATER - turtle, "sweater & not turtle (neck)")
# --- stylists
S(t, "Blazer styled with shorts", A(17,'blazer') & SHORTS, "blazer & shorts")
S(t, "Looks where someone wears a hat and a scarf at once", HAT & SCARF, "hat & scarf")
S(t, "crop top paired with high-waisted skirt", A(8,'crop (top)') & SKIRT & high, "crop (top) & skirt & high waist")
S(t, "Give me socks showing below a skirt or a dress.", SOCK & (SKIRT | DRESS), "sock & (skirt or dress)")
S(t, "cardigan thrown over a dress", CARDIGAN & DRESS, "cardigan & dress")
S(t, "For an editorial: jacket, vest and pants all in the same outfit", JACKET & VEST & PANTS, "jacket & vest & pants")
S(t, "boat neck + 3/4 sleeves", A(189,'boat') & A(159,'three quarter'), "boat (neck) & three quarter (length)")
S(t, "batwing sleeves, everything you've got", A(213,'batwing'), "dolman, batwing (sleeve)")
S(t, "biker jacket over a dress, bare legs (no tights)", (biker & DRESS) - TIGHTS, "biker (jacket) & dress & not tights, stockings; also pants and leggings left out too", (biker & DRESS) - TIGHTS - PANTS - A(38,'leggings'))
S(t, "I'm after an empire waist dress whose neckline is either sweetheart or v", DRESS & A(139,'empire') & (A(187,'sweetheart') | A(183,'v-neck')), "dress & empire waistline & (sweetheart or v-neck)")
S(t, "glasses yes, hat no, scarf no, and a coat", (GLASSES & COAT) - HAT - SCARF, "glasses & coat & not hat & not scarf")
S(t, "wide-leg jumpsuit refs", JUMPSUIT & A(132,'wide leg'), "jumpsuit & wide leg")
S(t, "heritage story - houndstooth, herringbone or argyle", A(329,'houndstooth') | A(330,'herringbone') | A(332,'argyle'), "houndstooth or herringbone or argyle")
S(t, "Which pictures show a ruched bodycon dress?", A(106,'bodycon') & A(302,'ruched'), "bodycon (dress) & ruched")
# --- merchandisers
S(m, "Photos with exactly two bags in them", N('bag, wallet', lambda n: n == 2), "2 bag, wallet annotations")
S(m, "pull every image where four or more pockets can be seen", N('pocket', lambda n: n >= 4), "4 or more pocket annotations")
S(m, "find me floral looks that are not dresses", floral - DRESS, "floral & not dress")
S(m, "More than one dress in the frame - which shots?", N('dress', lambda n: n > 1), "2 or more dress annotations")
# --- how many
K(m, "How many of our photos have a handbag somewhere?", BAG, "images with bag, wallet")
K(m, "number of v neck dresses", DRESS & A(183,'v-neck'), "dress & v-neck")
K(m, "how many looks don't show any shoes", ALL - SHOE, "images without shoe")
K(s, "In how many pictures would I find an umbrella?", C('umbrella'), "images with umbrella")
K(m, "Watch and glasses in the same picture: count please", WATCH & GLASSES, "watch & glasses")
K(m, "shirts or blouses in stripes or checks, how many have we?", SHIRT & (A(328,'stripe') | A(322,'check')), "shirt, blouse & (stripe or check)")
K(m, "Count the shots in which only a single shoe is visible.", N('shoe', lambda n: n == 1), "exactly 1 shoe annotation")
K(s, "how many knee length coats do you carry", COAT & knee, "coat & knee (length)")
K(t, "Of the off-the-shoulder dresses, how many aren't mini?", (DRESS & A(202,'off-the')) - mini, "dress & off-the-shoulder & not mini; also micro counted as mini", (DRESS & A(202,'off-the')) - mini - A(148,'micro'))
K(s, "total of floor-length gowns?", gown & floor, "gown & floor (length)")
# --- yes / no
Y(m, "Is anybody wearing a tie?", TIE, "any image with tie")
Y(s, "hello do you have cheongsam", A(99,'cheongsams'), "attribute cheongsams on no image")
Y(s, "got any kilts?", A(63,'kilt'), "attribute kilt")
Y(t, "Does a floral jumpsuit exist in the archive?", JUMPSUIT & floral, "jumpsuit & floral")
Y(s, "any raincoat coming with a hood", A(87,'raincoat') & HOOD, "raincoat & hood")
Y(m, "Are there more pictures with skirts than with pants?", len(SKIRT) > len(PANTS), "162 skirt against 313 pants images")
Y(m, "do all the coats have lapels", COAT <= C('lapel'), "coat images without a lapel exist")
Y(t, "Has anyone combined leg warmers and shorts?", C('leg warmer') & SHORTS, "leg warmer & shorts")
# --- the most common
pat = [a for a in sup('textile pattern')]
P = [p for p in freq(ALL, pat + sup('animal')) if not p[0].startswith('plain')]
L(m, "Leaving plain fabric aside, what pattern do we show the most?", 'top', [P[0][0]], f"pattern by images: {P[:3]}")
F = freq(DRESS, sup('neckline type'))
L(m, "most common neckline on dresses", 'top', [F[0][0]], f"neckline types on dress images: {F[:3]}")
L(s, "what is there more of here, skirts or shorts?", 'top', ['skirt' if len(SKIRT) > len(SHORTS) else 'shorts'], f"{len(SKIRT)} skirt, {len(SHORTS)} shorts images")
J = freq(ALL, range(16+1, 36))
L(t, "Which jacket style comes up most often?", 'top', [J[0][0]], f"jacket nicknames by images: {J[:3]}")
D = freq(DRESS, range(146, 156))
L(m, "our dresses: which length leads?", 'top', [D[0][0]], f"garment lengths on dress images: {D[:4]}")
X = Counter({k: len(v) for k, v in {'bag, wallet': BAG, 'belt': BELT, 'glasses': GLASSES, 'hat': HAT, 'watch': WATCH}.items()}).most_common()
L(m, "Of bag, belt, hat, watch and glasses, the one seen most?", 'top', [X[0][0]], f"{X}")
# --- which values
L(t, "What animal prints are there?", 'values', [x for x, _ in freq(ALL, sup('animal'))], "attributes of super-category animal on at least one image")
L(t, "which necklines appear in the looks with a cardigan", 'values', [x for x, _ in freq(CARDIGAN, sup('neckline type'))], "neckline types on images with cardigan")
L(m, "List the lapel shapes found among the coats", 'values', [x for x, _ in freq(COAT, range(174, 179))], "lapels on images with coat (the same when images that show a jacket too are left out)")
assert {x for x, _ in freq(COAT - JACKET, range(174, 179))} == {x for x, _ in freq(COAT, range(174, 179))}
# --- not in the data
U(s, "red evening dress", "no colours in the data")
U(s, "How much for the trench coat?", "no prices")
U(s, "linen pants, breathable", "no fibres in the data")
U(m, "which designer has most jackets in here", "no designers or brands")
U(s, "shoes with high heel, size 38", "neither kinds nor sizes of shoes")

def ans(kind, g):
    o = {'kind': kind, 'of': 'images'}
    if kind == 'set':   o['items'] = [str(i) for i in sorted(g)]
    if kind == 'count': o['value'] = len(g)
    if kind == 'yesno': o['value'] = g
    if kind in ('top', 'values'): o['items'] = sorted(g) if kind == 'values' else g
    return o
# spread the kinds: a fixed shuffle
import random
random.Random(12).shuffle(Q)
with open(__import__('pathlib').Path(__file__).with_name('outfits.jsonl'), 'w') as f:
    for n, (role, q, kind, g, note, also) in enumerate(Q, 1):
        a = ans(kind, g)
        al = []
        for x in also:
            y = ans(kind, x)
            if y != a and y not in al and not (kind == 'set' and not y['items']): al.append(y)
        f.write(json.dumps({'id': f'outfits-{n:03d}', 'role': role, 'question': q, 'answer': a, 'also': al, 'note': note}) + '\n')
        if '-v' in sys.argv:
            sh = lambda z: len(z['items']) if kind == 'set' else z.get('value', z.get('items'))
            print(n, role[0], kind, sh(a), [sh(z) for z in al], '|', q, '|', note)
print(len(Q), Counter(x[2] for x in Q), Counter(x[0] for x in Q))
