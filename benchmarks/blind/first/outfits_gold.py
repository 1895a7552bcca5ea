"""Gold answers for outfits.jsonl, computed from the raw Fashionpedia validation files. Run: python3 outfits_gold.py"""
import json, os
from collections import Counter

D = os.environ["MRAG_OWL_SHARED"] + "/data/fashionpedia/"
inst = json.load(open(D + 'instances_boxes_val2020.json'))
attr = json.load(open(D + 'attributes_val2020.json'))
desc = json.load(open(D + 'category_attributes_descriptions.json'))
CN = {c['id']: c['name'] for c in desc['categories']}
AN = {a['id']: a['name'] for a in desc['attributes']}
ASUP = {a['name']: a['supercategory'] for a in desc['attributes']}
CSUP = {c['name']: c['supercategory'] for c in desc['categories']}
LIC = {l['id']: l['name'] for l in inst['licenses']}

# everyday word -> category name of the file
W = dict(shirt='shirt, blouse', top='top, t-shirt, sweatshirt', sweater='sweater', cardigan='cardigan', jacket='jacket', vest='vest',
         pants='pants', shorts='shorts', skirt='skirt', coat='coat', dress='dress', jumpsuit='jumpsuit', cape='cape', glasses='glasses',
         hat='hat', headband='headband, head covering, hair accessory', tie='tie', glove='glove', watch='watch', belt='belt',
         legwarmer='leg warmer', tights='tights, stockings', sock='sock', shoe='shoe', bag='bag, wallet', scarf='scarf',
         umbrella='umbrella', hood='hood', collar='collar', lapel='lapel', epaulette='epaulette', sleeve='sleeve', pocket='pocket',
         neckline='neckline', buckle='buckle', zipper='zipper', applique='applique', bead='bead', bow='bow', flower='flower',
         fringe='fringe', ribbon='ribbon', rivet='rivet', ruffle='ruffle', sequin='sequin', tassel='tassel')
assert sorted(W.values()) == sorted(CN.values())


class Pic:
    def __init__(s, im):
        s.id, s.lic, s.when, s.n, s.at = str(im['id']), LIC[im['license']], im['time_captured'], Counter(), set()

    def c(s, word):            # how many of this garment or part
        return s.n[W[word]]

    def h(s, *words):          # has any of these garments or parts
        return any(s.n[W[w]] > 0 for w in words)

    def every(s, *words):
        return all(s.n[W[w]] > 0 for w in words)

    def a(s, *names):          # has any of these attributes
        for x in names:
            assert x in ASUP, x
        return any(x in s.at for x in names)

    def sup(s, supercategory): # its attributes of one supercategory
        return {x for x in s.at if ASUP[x] == supercategory}


PIC = {im['id']: Pic(im) for im in inst['images']}
for x in inst['annotations']:
    PIC[x['image_id']].n[CN[x['category_id']]] += 1
for x in attr['annotations']:
    PIC[x['image_id']].at |= {AN[k] for k in x['attribute_ids']}
ALL = sorted(PIC.values(), key=lambda p: int(p.id))

NA = {'kind': 'unanswerable'}
def find(pred): return [p for p in ALL if pred(p)]
def S(pred): return {'kind': 'set', 'of': 'pictures', 'items': [p.id for p in find(pred)]}
def N(pred): return {'kind': 'count', 'value': len(find(pred))}
def num(v): return {'kind': 'count', 'value': v}
def Y(v): return {'kind': 'yesno', 'value': bool(v)}
def YE(pred): return Y(find(pred))
def V(items): return {'kind': 'values', 'items': sorted(items)}
def best(counter, of):
    m = max(counter.values())
    return {'kind': 'top', 'of': of, 'items': sorted(k for k, v in counter.items() if v == m)}
def toppic(word): return best({p.id: p.c(word) for p in ALL}, 'pictures')
def tally(names, pred=lambda p: True): return Counter(x for p in find(pred) for x in p.at if x in names)
def of_sup(s): return {a for a, k in ASUP.items() if k == s}

ANIMAL = of_sup('animal')
PRINTS = (of_sup('textile pattern') - {'plain (pattern)'}) | ANIMAL
GARM_LEN = ['micro (length)', 'mini (length)', 'above-the-knee (length)', 'knee (length)', 'below the knee (length)', 'midi', 'maxi (length)', 'floor (length)']
ABOVE_KNEE = GARM_LEN[:3]
KNEE_OR_LONGER = GARM_LEN[3:]
BELOW_KNEE = GARM_LEN[4:]
ORDER = [AN[k] for k in sorted(AN)]
JACKETS = set(ORDER[ORDER.index('blazer'):ORDER.index('jeans')])
DRESSES = set(ORDER[ORDER.index('halter (dress)'):ORDER.index('asymmetrical')])
COATS = set(ORDER[ORDER.index('blanket (coat)'):ORDER.index('halter (dress)')])
LAPELS = {a for a in ASUP if '(lapel)' in a}
COLLARS = {a for a in ASUP if '(collar)' in a}
SLEEVES = set(ORDER[ORDER.index('set-in sleeve'):ORDER.index('cargo (pocket)')])
SKIRTS = set(ORDER[ORDER.index('tutu (skirt)'):ORDER.index('blanket (coat)')])

Q = []
def q(role, question, answer, *also, note):
    Q.append((role, question, answer, list(also), note))
def sh(*a, **k): q('shopper', *a, **k)
def st(*a, **k): q('stylist', *a, **k)

# ------------------------------------------------------------------ shoppers
sh('polka dots please', S(lambda p: p.a('dot')), note='pictures with the dot pattern')
sh("I'm after a coat or a jacket with a hat, but no scarf", S(lambda p: p.h('coat', 'jacket') and p.h('hat') and not p.h('scarf')),
   note='(coat or jacket) and hat and not scarf')
sh('How many pictures show leggings?', N(lambda p: p.a('leggings')), note='pictures with the attribute leggings')
sh('floral maxi dress', S(lambda p: p.a('floral') and p.a('maxi (length)') and p.h('dress')), note='dress, floral, maxi; picture-level conjunction')
sh("wide leg trousers worn with sneakers", S(lambda p: p.a('wide leg') and p.every('pants', 'shoe')), NA,
   note='only shoe exists, so trousers + wide leg + shoe; strictly the data do not say sneakers')
sh("Show me jeans with a high waist. If there's a belt I don't want it.", S(lambda p: p.a('jeans') and p.a('high waist') and not p.h('belt')),
   note='jeans and high waist and no belt')
sh('Is there a kilt anywhere?', YE(lambda p: p.a('kilt')), note='some picture has kilt')
sh('either a hat or a scarf, not both', S(lambda p: p.h('hat') != p.h('scarf')), note='exclusive or of hat and scarf')
sh('Something in leopard print, any garment will do.', S(lambda p: p.a('leopard')), note='leopard')
sh('What does the trench coat cost?', NA, note='no prices in the data')
sh('V-neck dress that ends at the knee or lower', S(lambda p: p.a('v-neck') and p.h('dress') and p.a(*KNEE_OR_LONGER)),
   note='v-neck, dress, any length from knee to floor')
sh('ripped jeans', S(lambda p: p.a('jeans') and p.a('distressed')), note='jeans and distressed')
sh('I would love to see a handbag and a belt worn with a dress.', S(lambda p: p.every('bag', 'belt', 'dress')), note='bag and belt and dress')
sh('Puff sleeves, please, but on a blouse or shirt rather than on a dress', S(lambda p: p.a('puff (sleeve)') and p.h('shirt') and not p.h('dress')),
   S(lambda p: p.a('puff (sleeve)') and p.h('shirt')), note='puff sleeve and shirt/blouse, no dress in the picture')
sh('little red dress', NA, note='no colours in the data')
sh('pencil skirt with a blazer', S(lambda p: p.a('pencil') and p.h('skirt') and p.a('blazer')), note='pencil silhouette, skirt, blazer')
sh('Does any of the outfits have a tie?', YE(lambda p: p.h('tie')), note='some picture has a tie')
sh('dresses without sleeves in stripes', S(lambda p: p.h('dress') and p.a('stripe') and not p.h('sleeve')),
   S(lambda p: p.h('dress') and p.a('stripe') and (not p.h('sleeve') or p.a('sleeveless'))),
   note='dress, stripe, no sleeve annotated; also counting the length "sleeveless"')
sh('crop top but no shorts, I am too old for shorts', S(lambda p: p.a('crop (top)') and not p.h('shorts')), note='crop top and no shorts')
sh('shorts over tights', S(lambda p: p.every('shorts', 'tights')), note='shorts and tights/stockings')
sh('Which pics have at least two bags?', S(lambda p: p.c('bag') >= 2), note='two or more bag annotations')
sh('a biker jacket thrown over a dress', S(lambda p: p.a('biker (jacket)') and p.h('dress')), note='biker jacket and dress')
sh('How many dresses have a belt with them?', N(lambda p: p.every('dress', 'belt')), num(sum(p.c('dress') for p in find(lambda p: p.every('dress', 'belt')))), note='pictures with dress and belt')
sh('peter pan collars', S(lambda p: p.a('peter pan (collar)')), note='peter pan collar')
sh('Can I get the jumpsuit in a size 14?', NA, note='no sizes or stock in the data')
sh('Tartan or checks on a skirt, trousers or shorts', S(lambda p: p.a('check') and p.h('skirt', 'pants', 'shorts')), note='check and (skirt or pants or shorts)')
sh('gloves and a scarf, it is getting cold here', S(lambda p: p.every('glove', 'scarf')), note='glove and scarf')
sh('camisole underneath a cardigan or jacket', S(lambda p: p.a('camisole') and p.h('cardigan', 'jacket')), note='camisole and (cardigan or jacket)')
sh("bodycon dresses, nothing over them - no jacket no coat no cardi", S(lambda p: p.a('bodycon (dress)') and not p.h('jacket', 'coat', 'cardigan')),
   note='bodycon dress without jacket, coat, cardigan')
sh('What do you have with an umbrella in it?', S(lambda p: p.h('umbrella')), note='umbrella')
sh('roll neck under a coat', S(lambda p: p.a('turtle (neck)') and p.h('coat')), note='turtle neck and coat')
sh("any capes?", S(lambda p: p.h('cape')), YE(lambda p: p.h('cape')), note='pictures with a cape; a bare yes is right too')
sh('off-the-shoulder, top or dress, doesnt matter', S(lambda p: p.a('off-the-shoulder') and p.h('top', 'dress')),
   S(lambda p: p.a('off-the-shoulder')), S(lambda p: p.a('off-the-shoulder') and p.h('top', 'dress', 'shirt')),
   note='off-the-shoulder with a top or a dress')
sh('animal print dress', S(lambda p: p.h('dress') and p.a(*ANIMAL)), S(lambda p: p.h('dress') and p.a(*(ANIMAL - {'peacock'}))),
   note='dress and any attribute of the supercategory animal')
sh('Is it real fur on those coats?', NA, note='the data know fur, not whether it is real')
sh('fur, but only where there is a coat or a jacket', S(lambda p: p.a('fur') and p.h('coat', 'jacket')), note='fur and (coat or jacket)')
sh('mini skirt with tights and no socks', S(lambda p: p.a('mini (length)') and p.every('skirt', 'tights') and not p.h('sock')), note='mini, skirt, tights, no sock')
sh('How many of the dresses are above the knee?', N(lambda p: p.h('dress') and p.a(*ABOVE_KNEE)), N(lambda p: p.h('dress') and p.a('above-the-knee (length)')),
   note='dress with micro, mini or above-the-knee length; or only the length so called')
sh('Bermuda shorts', S(lambda p: p.a('bermuda (shorts)')), note='bermuda shorts')
sh("I don't like zips. Show me skirts with no zipper visible, with a stripe.", S(lambda p: p.h('skirt') and p.a('stripe') and not p.h('zipper')),
   S(lambda p: p.h('skirt') and p.a('stripe') and not p.h('zipper') and not p.a('zip-up')), note='skirt, stripe, no zipper annotated; also without zip-up opening')
sh('sequins!!', S(lambda p: p.h('sequin') or p.a('sequin(a)')), S(lambda p: p.h('sequin')), S(lambda p: p.a('sequin(a)')),
   note='sequin as a part or as a finishing')
sh('Hoodie with trousers or leggings', S(lambda p: p.a('hoodie') and (p.h('pants') or p.a('leggings'))), note='hoodie and pants (leggings are pants)')
sh('Do you have anything by Zara?', NA, note='no brands in the data')
sh('More jeans or more leggings - which do you have more of?', {'kind': 'top', 'of': 'garments', 'items': [max(('jeans', 'leggings'), key=lambda x: len(find(lambda p: p.a(x))))]},
   V([max(('jeans', 'leggings'), key=lambda x: len(find(lambda p: p.a(x))))]), note='the one with more pictures')
sh('A-line skirts, any length but mini', S(lambda p: p.a('a-line') and p.h('skirt') and not p.a('mini (length)')),
   S(lambda p: p.a('a-line') and p.h('skirt') and not p.a('mini (length)', 'micro (length)')), note='a-line, skirt, not mini')
sh('double breasted coat', S(lambda p: p.a('double breasted') and p.h('coat')), note='double breasted and coat')
sh('Sunglasses and a hat, together with a skirt or a dress', S(lambda p: p.every('glasses', 'hat') and p.h('skirt', 'dress')), NA,
   note='only glasses exists: glasses, hat and (skirt or dress); strictly sunglasses are not told apart')
sh('are there any tutus', YE(lambda p: p.a('tutu (skirt)')), note='no picture has tutu')
sh('slip dress, with a jacket or coat on top', S(lambda p: p.a('slip (dress)') and p.h('jacket', 'coat')), note='slip dress and (jacket or coat)')
sh('skinny jeans and a blazer', S(lambda p: p.a('jeans') and p.a('tight (fit)') and p.a('blazer')), note='jeans, tight fit, blazer')
sh('Dresses with pockets - how many are there?', N(lambda p: p.every('dress', 'pocket')), num(sum(p.c('dress') for p in find(lambda p: p.every('dress', 'pocket')))), note='pictures with dress and pocket')
sh('Long sleeved mini dress, not plain', S(lambda p: p.a('wrist-length') and p.a('mini (length)') and p.h('dress') and not p.a('plain (pattern)')),
   S(lambda p: p.a('wrist-length') and p.a('mini (length)') and p.h('dress') and p.a(*PRINTS)), note='wrist-length, mini, dress, not the plain pattern; or with some print')
sh('bow', S(lambda p: p.h('bow')), S(lambda p: p.h('bow') or p.a('bow (collar)')), note='bow as decoration')
sh('Heels of 3 inches or higher', NA, note='no heel heights')
sh('a shirt dress or a wrap dress', S(lambda p: p.a('shirt (dress)', 'wrap (dress)')), note='shirt dress or wrap dress')
sh('What necklines do the jumpsuits come with?', V({x for p in find(lambda p: p.h('jumpsuit')) for x in p.sup('neckline type')}), note='neckline attributes in pictures with a jumpsuit')
sh("looking for a plain vest - I mean a waistcoat - over a shirt", S(lambda p: p.every('vest', 'shirt') and p.a('plain (pattern)')), note='vest, shirt, plain')
sh('How many people are wearing glasses but no hat?', N(lambda p: p.h('glasses') and not p.h('hat')), num(sum(p.c('glasses') for p in find(lambda p: not p.h('hat')))),
   note='pictures with glasses and no hat (never more than one pair a picture)')
sh('pleated skirt below the knee', S(lambda p: p.a('pleat') and p.h('skirt') and p.a(*BELOW_KNEE)),
   S(lambda p: p.a('pleat') and p.h('skirt') and p.a('below the knee (length)')), note='pleat, skirt, any length beyond the knee; or only the length so called')
sh('Which one has the most pockets?', toppic('pocket'), note='picture with most pocket annotations')
sh('one-shoulder gowns', S(lambda p: p.a('one shoulder') and p.a('gown')), note='one shoulder and gown')
sh('silk blouse for the office', NA, note='no silk in the data')
sh('a dress over trousers (leggings do not count)', S(lambda p: p.every('dress', 'pants') and not p.a('leggings')), note='dress and pants, no leggings')
sh('Tank top with short shorts - hot summer ahead', S(lambda p: p.a('tank (top)') and p.a('short (shorts)')), note='tank top and short shorts')
sh('Camouflage. Not on a jacket though.', S(lambda p: p.a('camouflage', 'camo (pants)') and not p.h('jacket')), S(lambda p: p.a('camouflage') and not p.h('jacket')),
   note='camouflage pattern or camo pants, no jacket')
sh('Is there a raincoat shown together with an umbrella?', YE(lambda p: p.a('raincoat') and p.h('umbrella')), note='raincoat and umbrella in one picture')
sh('prom dress with a sweetheart neckline, floor length', S(lambda p: p.a('sweetheart (neckline)') and p.a('floor (length)') and p.h('dress')), note='dress, sweetheart, floor length; prom is only the occasion')
sh('socks with a skirt or dress, no tights', S(lambda p: p.h('sock') and p.h('skirt', 'dress') and not p.h('tights')), note='sock, (skirt or dress), no tights')
sh('Pea coats', S(lambda p: p.a('pea (coat)', 'pea (jacket)')), S(lambda p: p.a('pea (coat)')), note='pea coat or pea jacket; or the coat alone')
sh('What can I buy for a wedding guest under £50?', NA, note='no prices, no occasions')
sh('somthing with ruffles but not a dress', S(lambda p: p.h('ruffle') and not p.h('dress')), note='ruffle, no dress')
sh('round neck and three-quarter sleeves', S(lambda p: p.a('round (neck)') and p.a('three quarter (length)')), note='round neck and three quarter length')
sh('Wide leg jumpsuits?', S(lambda p: p.h('jumpsuit') and p.a('wide leg')), YE(lambda p: p.h('jumpsuit') and p.a('wide leg')), note='jumpsuit and wide leg')
sh('Neither trousers nor skirt nor dress nor shorts: how many pictures are like that?', N(lambda p: not p.h('pants', 'skirt', 'dress', 'shorts')), note='none of the four')
sh('sweater or cardigan with jeans', S(lambda p: p.h('sweater', 'cardigan') and p.a('jeans')), note='(sweater or cardigan) and jeans')
sh('beaded dress', S(lambda p: p.h('dress') and (p.h('bead') or p.a('bead(a)'))), S(lambda p: p.every('dress', 'bead')), S(lambda p: p.h('dress') and p.a('bead(a)')),
   note='dress with bead as part or finishing')
sh('Have you got gray cashmere jumpers', NA, note='neither colour nor cashmere')
sh('jumper and a skirt', S(lambda p: p.every('sweater', 'skirt')), note='British jumper = sweater; sweater and skirt')
sh('Of the dresses, only the very longest, the ones that touch the floor. With long sleeves', S(lambda p: p.h('dress') and p.a('floor (length)') and p.a('wrist-length')), note='dress, floor length (the longest there is), wrist-length')
sh('Are there more coats than jackets?', Y(len(find(lambda p: p.h('coat'))) > len(find(lambda p: p.h('jacket')))), note='pictures with coat against pictures with jacket')
sh('quilted jackets', S(lambda p: p.a('quilted') and p.h('jacket')), note='quilted and jacket')
sh('a square neck or a boat neck dress, knee length', S(lambda p: p.a('square (neckline)', 'boat (neck)') and p.h('dress') and p.a('knee (length)')), note='(square or boat), dress, knee length')
sh('striped top with a skirt', S(lambda p: p.a('stripe') and p.every('top', 'skirt')), S(lambda p: p.a('stripe') and p.h('top', 'shirt') and p.h('skirt')),
   note='stripe, top, skirt; or counting shirts as tops')
sh('Kimono, but without shorts', S(lambda p: p.a('kimono') and not p.h('shorts')), note='kimono (coat), no shorts')
sh("Headband or hair accessory with a floral outfit", S(lambda p: p.h('headband') and p.a('floral')), note='headband/hair accessory and floral')
sh('how many floral outfits come with a hat', N(lambda p: p.h('hat') and p.a('floral')), N(lambda p: p.h('hat') and (p.a('floral') or p.h('flower'))), note='hat and floral pattern')
sh('Zebra stripes please, or giraffe if you have it', S(lambda p: p.a('zebra', 'giraffe')), note='zebra or giraffe (no giraffe)')
sh('skater dress: none with tights, none with a belt', S(lambda p: p.a('skater (dress)') and not p.h('tights', 'belt')), note='skater dress, no tights, no belt')
sh('cropped trousers or culottes', S(lambda p: p.a('crop (pants)', 'culottes')), S(lambda p: p.a('crop (pants)', 'culottes', 'capri (pants)')),
   S(lambda p: p.a('crop (pants)', 'culottes', 'culotte (shorts)')), S(lambda p: p.a('crop (pants)', 'culottes', 'capri (pants)', 'culotte (shorts)')), note='crop pants or culottes; capris are cropped too')
sh('I want boots and a coat and a bag. And a scarf, obviously.', S(lambda p: p.every('shoe', 'coat', 'bag', 'scarf')), NA, note='only shoe exists: shoe, coat, bag, scarf; strictly boots are not told apart')

# ------------------------------------------------------------------ stylist of a magazine
st('For a feature on clashing prints: pictures that have both florals and stripes.', S(lambda p: p.a('floral') and p.a('stripe')), note='floral and stripe')
st('How many pictures carry at least two different prints, plain not counted?', N(lambda p: len(p.at & PRINTS) >= 2), N(lambda p: len(p.at & (PRINTS - ANIMAL)) >= 2),
   note='two or more of the textile patterns and animal prints, plain aside')
st('Need shots with a jacket and a coat layered together', S(lambda p: p.every('jacket', 'coat')), note='jacket and coat')
st('Which pattern turns up most often after plain?', best(tally(PRINTS), 'patterns'), note='most frequent pattern except plain')
st('Statement sleeves on a dress - bell, bishop, poet or leg-of-mutton', S(lambda p: p.h('dress') and p.a('bell (sleeve)', 'bishop (sleeve)', 'poet (sleeve)', 'leg of mutton (sleeve)')), note='dress and one of four sleeve types')
st('What are the lapel shapes among the double-breasted looks?', V({x for p in find(lambda p: p.a('double breasted')) for x in p.at & LAPELS}), note='lapel attributes in pictures with double breasted')
st('Give me everything with three or more of these in one picture: hat, glasses, scarf, bag, belt, watch, gloves.',
   S(lambda p: sum(p.h(w) for w in ('hat', 'glasses', 'scarf', 'bag', 'belt', 'watch', 'glove')) >= 3), note='at least three of seven accessories')
st("Who photographed the picture with the kilt?", NA, note='no photographers')
st('shots where only a single shoe is visible, with trousers', S(lambda p: p.c('shoe') == 1 and p.h('pants')), note='exactly one shoe and pants')
st('Do all the gowns come with shoes in the shot?', Y(all(p.h('shoe') for p in find(lambda p: p.a('gown')))), note='every gown picture has a shoe')
st('Skirt suits: blazer plus skirt, notched lapel, but I do not want the single-breasted ones', S(lambda p: p.a('blazer') and p.h('skirt') and p.a('notched (lapel)') and not p.a('single breasted')), note='blazer, skirt, notched lapel, not single breasted')
st('Which style of jacket do we have most of?', best(tally(JACKETS), 'jacket styles'), note='most frequent jacket nickname')
st('mermaid or trumpet gowns with a neckline straight across or sweetheart', S(lambda p: p.a('mermaid', 'trumpet') and p.a('gown') and p.a('straight across (neck)', 'sweetheart (neckline)')), note='(mermaid or trumpet), gown, (straight across or sweetheart)')
st('Waistcoats without a shirt, please', S(lambda p: p.h('vest') and not p.h('shirt')), S(lambda p: p.h('vest') and not p.h('shirt', 'top')), note='vest, no shirt/blouse; or no t-shirt either')
st('Number of pictures with epaulettes?', N(lambda p: p.h('epaulette')), note='pictures with epaulette')
st('Which animal prints are there in the collection?', V({x for p in ALL for x in p.at & ANIMAL}), V({x for p in ALL for x in p.at & (ANIMAL - {'peacock'})}), note='attributes of supercategory animal in use')
st('Empire-line dresses that reach the floor', S(lambda p: p.a('empire waistline') and p.h('dress') and p.a('floor (length)')),
   S(lambda p: p.a('empire waistline') and p.h('dress') and p.a('floor (length)', 'maxi (length)')), note='empire waistline, dress, floor length')
st('I want hemlines that are shorter in front than behind, on dresses', S(lambda p: p.a('high low') and p.h('dress')), note='high low silhouette and dress')
st('Which picture shows the most beads?', toppic('bead'), note='picture with most bead annotations')
st('In which city were the street-style pictures shot?', NA, note='no places')
st('Are there more maxi than mini lengths among the dresses?', Y(len(find(lambda p: p.h('dress') and p.a('maxi (length)'))) > len(find(lambda p: p.h('dress') and p.a('mini (length)')))), note='dress and maxi against dress and mini')
st('Western story: fringe or tassels, with jeans, a skirt or shorts', S(lambda p: p.h('fringe', 'tassel') and (p.a('jeans') or p.h('skirt', 'shorts'))), note='(fringe or tassel) and (jeans or skirt or shorts)')
st('a watch and not one other accessory (no hat, glasses, bag, belt, scarf, gloves), on a top with jeans', S(lambda p: p.h('watch') and not p.h('hat', 'glasses', 'bag', 'belt', 'scarf', 'glove') and p.h('top') and p.a('jeans')),
   S(lambda p: p.h('watch') and not p.h('hat', 'glasses', 'bag', 'belt', 'scarf', 'glove', 'headband', 'tie', 'umbrella') and p.h('top') and p.a('jeans')),
   note='watch without the six, with top and jeans')
st('How many bags do we have altogether?', num(sum(p.c('bag') for p in ALL)), N(lambda p: p.h('bag')), note='bag annotations; or pictures with a bag')
st('Houndstooth, herringbone or argyle, whichever you can find', S(lambda p: p.a('houndstooth (pattern)', 'herringbone (pattern)', 'argyle')), note='one of three patterns')
st('exactly one of these two: a belt or a high waist. And trousers that are wide in the leg.', S(lambda p: p.h('pants') and p.a('wide leg') and p.h('belt') != p.a('high waist')), note='pants, wide leg, belt xor high waist')
st('When were these photographs taken?', V({p.when for p in ALL}), note='time_captured, one value for all')
st('studded jackets for the rock pages', S(lambda p: p.h('jacket') and (p.h('rivet') or p.a('rivet(a)'))), S(lambda p: p.every('jacket', 'rivet')), S(lambda p: p.h('jacket') and p.a('rivet(a)')), note='jacket with rivet as part or finishing')
st('Is there a cape worn over trousers?', YE(lambda p: p.every('cape', 'pants')), note='cape and pants in one picture')
st('Most common cut of dress in our pictures: shift, sheath, gown, skater, what?', best(tally(DRESSES), 'dress styles'), note='most frequent dress nickname')


def main():
    rows, roles = [], Counter()
    for n, (role, question, ans, also, note) in enumerate(Q, 1):
        seen, extra = [ans], []
        for x in also:                     # an alternative that comes out the same is none
            if x not in seen:
                seen.append(x); extra.append(x)
        rows.append({'id': f'outfits-{n:03d}', 'role': role, 'question': question, 'answer': ans, 'also': extra, 'note': note})
        roles[role] += 1
    assert len({r['id'] for r in rows}) == len(rows) and len({r['question'].lower() for r in rows}) == len(rows)
    for r in rows:
        for a in [r['answer']] + r['also']:
            assert a['kind'] in ('set', 'count', 'yesno', 'values', 'top', 'unanswerable')
            if a['kind'] in ('set', 'values', 'top'):
                assert len(set(a['items'])) == len(a['items'])
                if not a['items']:
                    print('EMPTY', r['id'], r['question'])
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl'), 'w') as f:
        for r in rows:
            f.write(json.dumps(r, ensure_ascii=False) + '\n')
    print(dict(roles), dict(Counter(r['answer']['kind'] for r in rows)))
    return rows


if __name__ == '__main__':
    main()
