"""Exact answers to the 60 outfit questions, from the raw Fashionpedia files.
Writes outfits.jsonl beside this script.  Boxes carry no attributes in these files;
attributes are known per picture only (attributes_val2020.json)."""
import json
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve()
D = HERE.parents[4] / 'shared/data/fashionpedia'
inst = json.load(open(D / 'instances_boxes_val2020.json'))
attr = json.load(open(D / 'attributes_val2020.json'))
desc = json.load(open(D / 'category_attributes_descriptions.json'))
CN = {c['id']: c['name'] for c in desc['categories']}
AN = {a['id']: a['name'] for a in desc['attributes']}
AS = {a['id']: a['supercategory'] for a in desc['attributes']}
LN = {l['id']: l['name'] for l in inst['licenses']}
CID = {v: k for k, v in CN.items()}
AID = {v: k for k, v in AN.items()}
assert len(AID) == len(AN) and len(CID) == len(CN)
IMG = {i['id']: i for i in inst['images']}
ALL = set(IMG)
CI, CB, AI = defaultdict(set), defaultdict(Counter), defaultdict(set)
for b in inst['annotations']:
    CI[b['category_id']].add(b['image_id'])
    CB[b['category_id']][b['image_id']] += 1
for a in attr['annotations']:
    for t in a['attribute_ids']:
        AI[t].add(a['image_id'])


def C(name):
    return CI[CID[name]]


def A(name):
    return AI[AID[name]]


def ids(s):
    return [str(i) for i in sorted(s)]


def sset(s):
    return {'kind': 'set', 'of': 'images', 'value': len(s), 'items': ids(s)}


def count(n, of='images'):
    return {'kind': 'count', 'of': of, 'value': n, 'items': []}


def yes(s):
    return {'kind': 'yesno', 'of': 'images', 'value': bool(s), 'items': ids(s)}


def top(counts, of, least=False):
    v = (min if least else max)(counts.values())
    return {'kind': 'top', 'of': of, 'value': v, 'items': sorted(str(k) for k in counts if counts[k] == v)}


def values(labels, of):
    return {'kind': 'values', 'of': of, 'value': len(labels), 'items': sorted(labels)}


def cannot(of='images'):
    return {'kind': 'unanswerable', 'of': of, 'value': None, 'items': []}


def acount(lo, hi):
    return {AN[t]: len(AI[t]) for t in range(lo, hi + 1) if t in AN}


Q = []


def q(role, text, answer, also=(), note=''):
    Q.append({'id': f'outfits-{len(Q) + 1:03d}', 'role': role, 'question': text,
              'answer': answer, 'also': list(also), 'note': note})


PAT = [t for t in AN if AS[t] in ('textile pattern', 'animal')]
ANIMAL = [t for t in AN if AS[t] == 'animal']
PLAIN = AID['plain (pattern)']
NECK = [t for t in AN if AS[t] == 'neckline type']

SH, ST, KE, DE, RE = 'shopper', 'stylist', 'shop keeper', 'designer', 'researcher'

q(SH, 'bomber jackets', sset(A('bomber (jacket)')), note='attribute bomber (jacket)')
q(ST, 'Show me every look with a hat and a scarf together.', sset(C('hat') & C('scarf')),
  note='category hat and category scarf in one picture')
q(KE, 'how many outfits have jeans in them?', count(len(A('jeans'))), note='pictures with attribute jeans')
q(DE, 'I am collecting references for batwing sleeves. Which pictures can I use?',
  sset(A('dolman (sleeve), batwing (sleeve)')), note='attribute dolman (sleeve), batwing (sleeve)')
q(RE, 'What is the most frequent neckline type across the pictures?',
  top({AN[t]: len(AI[t]) for t in NECK}, 'necklines'), note='supercategory neckline type, pictures per label')
q(SH, 'is there a cheongsam?', yes(A('cheongsams')), note='attribute cheongsams exists as label but no picture has it')
q(SH, 'i need some legings inspiration', sset(A('leggings')), note='attribute leggings')
q(ST, 'Find looks with a blazer worn together with jeans, please.', sset(A('blazer') & A('jeans')),
  note='attributes blazer and jeans in one picture')
q(RE, 'In how many pictures does somebody wear a tie?', count(len(C('tie'))), note='category tie, pictures')
q(SH, 'Please, which photos have clothes with double breasted closing?', sset(A('double breasted')),
  note='attribute double breasted (opening type)')
q(KE, 'pics with leg warmers', sset(C('leg warmer')), note='category leg warmer')
pk = acount(217, 224)
q(DE, 'Which kinds of pocket occur in the collection?', values([k for k in pk if pk[k]], 'pockets'),
  note='attributes named ... (pocket) with at least one picture')
q(ST, 'A client wants a floor length look that is off-the-shoulder or one-shouldered. Which ones would fit?',
  sset((A('off-the-shoulder') | A('one shoulder')) & A('floor (length)')),
  note='(off-the-shoulder or one shoulder) and floor (length), per picture')
q(SH, 'what does the trench coat cost?', cannot('price'), note='no prices in the data')
q(SH, 'anything houndstooth?', yes(A('houndstooth (pattern)')), [sset(A('houndstooth (pattern)'))],
  note='attribute houndstooth (pattern); may be read as a request for the pictures')
q(RE, 'In how many of the images is no shoe marked?', count(len(ALL - C('shoe'))), note='pictures without a box of category shoe')
q(ST, 'which picture has the most bags in it?', top(CB[CID['bag, wallet']], 'images'),
  note='boxes of category bag, wallet per picture')
q(DE, 'animal prints - which ones do occur?', values([AN[t] for t in ANIMAL if AI[t]], 'patterns'),
  note='supercategory animal, labels with at least one picture')
q(SH, "I'm looking for a red dress to wear to a wedding", cannot('colour'), note='no colours in the data')
q(DE, 'striped shirts or blouses (no t-shirts)', sset(C('shirt, blouse') & A('stripe')), [cannot()],
  note='category shirt, blouse and attribute stripe in one picture; the data does not say which garment bears the stripe, so to decline is as right')
q(ST, 'hats, all of them please', sset(C('hat')), note='category hat')
q(RE, 'How many gloves are marked in total, counting every glove and not every picture?',
  count(sum(CB[CID['glove']].values()), 'boxes'), note='boxes of category glove')
q(KE, 'Do you have any kilts at all?', yes(A('kilt')), note='attribute kilt')
q(SH, 'Could you show me people in ankle boots?', cannot('images'),
  note='category shoe has no kinds in the data: no boots')
q(ST, 'peter pan collar', sset(A('peter pan (collar)')), note='attribute peter pan (collar)')
q(ST, 'how many of the skirt outfits also have tights or stockings?', count(len(C('skirt') & C('tights, stockings'))),
  note='category skirt and category tights, stockings in one picture')
ccount = {CN[c]: len(CI[c]) for c in CN}
bcount = {CN[c]: sum(CB[c].values()) for c in CN}
q(RE, 'Which category of item turns up in the fewest pictures?', top(ccount, 'categories', least=True),
  note='pictures per category, all 46 categories')
q(DE, 'looks with sequins', sset(C('sequin') | A('sequin(a)')), [sset(C('sequin')), sset(A('sequin(a)'))],
  note='category sequin or attribute sequin(a); each alone is a fair reading')
q(SH, 'zebra pls', sset(A('zebra')), note='attribute zebra')
ct = acount(79, 94)
q(KE, 'What types of coat are there in these pictures?', values([k for k in ct if ct[k]], 'coats'),
  [values([k for k in ct if ct[k] and k not in ('kimono', 'robe')], 'coats'),
   values([k for k in ct if ct[k] and ('(coat' in k)], 'coats')],
  note='nicknames in the coat run (ids 79 to 94) with pictures; also without kimono and robe; also only labels with coat in brackets')
q(RE, 'How many pictures are wider than they are tall?', count(sum(i['width'] > i['height'] for i in IMG.values())),
  note='width > height')
q(SH, 'shorts worn with tights - can you find some examples?', sset(C('shorts') & C('tights, stockings')),
  note='category shorts and category tights, stockings')
q(SH, 'Is anybody in a dress with a mermaid shape?', yes(A('mermaid') & C('dress')), [yes(A('mermaid'))],
  note='attribute mermaid (silhouette, per picture) with category dress; also mermaid whatever the garment')
q(DE, 'turtle neck plus coat', sset(A('turtle (neck)') & C('coat')), note='attribute turtle (neck) and category coat')
q(RE, 'Apart from plain fabric, which textile pattern is found in the most pictures?',
  top({AN[t]: len(AI[t]) for t in PAT if t != PLAIN}, 'patterns'), note='textile pattern and animal labels without plain (pattern)')
q(KE, 'got any cargo shorts?', yes(A('cargo (shorts)')), note='attribute cargo (shorts): no picture')
q(SH, 'I want camouflage. Which outfits?', sset(A('camouflage')),
  [sset(A('camouflage') | A('camo (pants)')), sset(A('camo (pants)'))],
  note='attribute camouflage (pattern); also with camo (pants)')
q(ST, 'Which looks have a watch, a belt and glasses all at once?', sset(C('watch') & C('belt') & C('glasses')),
  note='three categories in one picture')
q(DE, 'Any pictures having both ruffles and a v-neck? I would like to see all of them.', sset(C('ruffle') & A('v-neck')),
  note='category ruffle and attribute v-neck in one picture')
q(RE, 'How many pictures show both a jacket and a dress?', count(len(C('jacket') & C('dress'))),
  note='categories jacket and dress')
q(SH, 'which brand made the biker jackets?', cannot('brands'), note='no brands in the data')
q(ST, 'hoodies!', sset(A('hoodie')), note='attribute hoodie')
q(SH, 'I search something for rainy day: raincoat or umbrella in the picture', sset(A('raincoat') | C('umbrella')),
  note='attribute raincoat or category umbrella')
q(DE, 'Which lapel shape is the commonest?', top(acount(174, 178), 'lapels'), note='attributes named ... (lapel), pictures per label')
q(SH, 'jumpsuits without a belt', sset(C('jumpsuit') - C('belt')), note='category jumpsuit, no category belt in the picture')
q(RE, 'What licences do the photos carry?', values(sorted({LN[i['license']] for i in IMG.values()}), 'licences'),
  note='names of licences used by at least one picture')
q(KE, 'Which of the pictures are under the Pexels licence? I would like to hang some in my shop window.',
  sset({i for i in IMG if LN[IMG[i]['license']] == 'pexels'}), note='license pexels')
q(SH, 'puffer jacket or puffer coat, either is fine', sset(A('puffer (jacket)') | A('puffer (coat)')),
  note='attribute puffer (jacket) or puffer (coat)')
q(ST, 'how many looks with a hat also show socks?', count(len(C('hat') & C('sock'))), note='categories hat and sock')
q(DE, 'Please list the looks with a scarf but neither a coat nor a jacket.', sset(C('scarf') - C('coat') - C('jacket')),
  note='category scarf, no category coat and no category jacket in the picture')
q(RE, 'When were these photographs taken?', values(sorted({i['time_captured'] for i in IMG.values()}), 'dates'),
  [values(['2018'], 'years')], note='time_captured, the same for all pictures')
q(SH, 'how many have polka dots?', count(len(A('dot'))), note='attribute dot, pictures')
q(ST, 'Is there a look that mixes stripes with florals?', yes(A('stripe') & A('floral')),
  note='attributes stripe and floral in one picture')
pm = Counter({i: sum(i in AI[t] for t in PAT if t != PLAIN) for i in ALL})
pm2 = Counter({i: sum(i in AI[t] for t in PAT) for i in ALL})
q(DE, 'Which picture mixes the most different textile patterns, plain not counted?', top(pm, 'images'),
  [top(Counter({i: sum(i in AI[t] for t in PAT if t != PLAIN and AS[t] != 'animal') for i in ALL}), 'images')],
  note='number of pattern labels (textile pattern and animal) without plain; also without animal labels')
q(SH, 'waistcoat/vest over a shirt or blouse, show me', sset(C('vest') & C('shirt, blouse')),
  note='categories vest and shirt, blouse in one picture')
q(KE, 'Do more outfits have skirts or pants?', top({k: ccount[k] for k in ('skirt', 'pants')}, 'categories'),
  [top({k: bcount[k] for k in ('skirt', 'pants')}, 'categories')],
  note='pictures per category; also boxes')
q(RE, 'which sleeve length is seen most often?', top(acount(156, 160), 'lengths'),
  note='sleeveless, short, elbow, three quarter, wrist: pictures per label')
q(SH, 'ripped / distressed jeans', sset(A('jeans') & A('distressed')),
  [sset(A('distressed')), sset(A('jeans') & (A('distressed') | A('frayed')))],
  note='attributes jeans and distressed in one picture; distressed is recorded per picture, so also distressed alone, or with frayed')
q(ST, 'Which outfits have something that laces up?', sset(A('lace up')), note='attribute lace up (opening type)')
q(DE, 'in how many looks is there fur as well as a coat?', count(len(A('fur') & C('coat'))),
  note='attribute fur and category coat in one picture')

if __name__ == '__main__':
    assert len(Q) == 60
    with open(HERE.parent / 'outfits.jsonl', 'w') as f:
        for r in Q:
            f.write(json.dumps(r, ensure_ascii=False) + '\n')
