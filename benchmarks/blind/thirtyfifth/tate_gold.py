"""60 questions over the Tate data, with gold computed from the raw files. Standard library only."""
import csv, gzip, json, os, re, sys
from collections import Counter, defaultdict
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data') + '/tate'
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')

W = [json.loads(l) for l in gzip.open(os.path.join(DATA, 'artworks.jsonl.gz'), 'rt', encoding='utf-8')]
A = {a['id']: a for a in csv.DictReader(open(os.path.join(DATA, 'artist_data.csv'), encoding='utf-8-sig', newline=''))}
SN, SP = {}, {}
for w in W:
    w['k'] = w['acno'].lower()
    w['con'] = {(str(c['id']), c['role']) for c in w['contributors']}
    w['by'] = {i for i, _ in w['con']}
    w['strict'] = {i for i, r in w['con'] if r == 'artist'}
    w['s'] = {x['id'] for x in w['subjects']}
    for x in w['subjects']:
        SN[x['id']] = x['name']; SP[x['id']] = x['parent']
    w['m'] = {m['name'] for m in w['movements']}
    d = w['dateRange'] or {}
    s, e = d.get('startYear'), d.get('endYear', d.get('startYear'))
    w['y0'] = int(s) if s not in (None, '') else None
    w['y1'] = int(e) if e not in (None, '') else w['y0']
    w['med'] = (w['medium'] or '').lower()
    w['cl'] = w['classification'] or ''
for w in W:
    up = set()
    for i in w['s']:
        while i in SP: up.add(i); i = SP[i]
    w['su'] = up                       # subjects with all their ancestors
BYK = {w['k']: w for w in W}
OF = defaultdict(list)
for w in W:
    for i in w['by']: OF[i].append(w)

def artist(name):
    r = [i for i, a in A.items() if a['name'] == name]
    assert len(r) == 1, (name, r)
    return r[0]
def sid(name, parent=None):
    r = {i for i in SN if SN[i] == name and (parent is None or SN.get(SP[i]) == parent)}
    assert r, (name, parent)
    return r
def sre(rx, parent=None):
    r = {i for i in SN if re.search(rx, SN[i]) and (parent is None or SN.get(SP[i]) == parent)}
    assert r, rx
    return r
def has(w, ids): return bool(w['su'] & ids)
def works(f): return [w for w in W if f(w)]
def tit(rx): 
    c = re.compile(rx, re.I)
    return lambda w: bool(c.search(w['title']))
def S(ws): return {'kind': 'set', 'of': 'artworks', 'items': sorted({w['k'] for w in ws})}
def SA(ids): return {'kind': 'set', 'of': 'artists', 'items': sorted(set(ids), key=int)}
def N(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def YN(b): return {'kind': 'yesno', 'of': 'artworks', 'value': 'yes' if b else 'no'}
def V(v): return {'kind': 'values', 'of': 'values', 'value': str(v)}
def VS(l): return {'kind': 'values', 'of': 'values', 'items': [str(x) for x in l]}
def T(ids, of): return {'kind': 'top', 'of': of, 'items': sorted(ids)}
UN = {'kind': 'unanswerable', 'of': 'artworks', 'items': []}
def years(lo, hi):
    """three readings of 'from lo to hi': begun then, wholly then, overlapping"""
    return [lambda w: w['y0'] is not None and lo <= w['y0'] <= hi,
            lambda w: w['y0'] is not None and lo <= w['y0'] and w['y1'] <= hi,
            lambda w: w['y0'] is not None and w['y0'] <= hi and w['y1'] >= lo]
def yr(x): 
    return int(x) if x and re.fullmatch(r'\d{4}', x) else None
def born(i): return yr(A[i]['yearOfBirth'])
def died(i): return yr(A[i]['yearOfDeath'])
def country(i, f='placeOfBirth'): return A[i][f].split(',')[-1].strip()
def woman(i): return A[i]['gender'] == 'Female'
painting = lambda w: w['cl'] == 'painting'
sculpture = lambda w: w['cl'] == 'sculpture'
prt = lambda w: w['cl'] == 'on paper, print'
photo = lambda w: 'photograph' in w['med']
FEM = {i for i in A if woman(i)}

Q = []
def q(role, question, answer, *also, note=''):
    seen, al = [answer], []
    for a in also:
        if a not in seen: seen.append(a); al.append(a)
    Q.append({'id': f'tate-{len(Q)+1:03d}', 'role': role, 'question': question, 'answer': answer, 'also': al, 'note': note})
v, c, s = 'visitor', 'curator', 'shopper'

BLAKE, MOORE, MILL = artist('Blake, William'), artist('Moore, Henry, OM, CH'), artist('Millais, Sir John Everett, Bt')
def by(i): return lambda w: i in w['by']
def only(i): return lambda w: i in w['strict']

# 1
LH = sre(r'(?i)\blight-?house')
q(v, 'is there anything with a lighthouse in it?', S(works(lambda w: has(w, LH))),
  S(works(lambda w: has(w, LH) or tit(r'light-?house')(w))), YN(True), note='subject lighthouse or a named lighthouse; also: or in the title')
q(c, 'Which women on our artist list were born in Edinburgh or Glasgow?',
  SA(i for i in FEM if re.match(r'(Edinburgh|Glasgow)', A[i]['placeOfBirth'])), note='gender, placeOfBirth')
q(v, 'how many William Blake prints do you have', N(len(works(lambda w: by(BLAKE)(w) and prt(w)))),
  N(len(works(lambda w: only(BLAKE)(w) and prt(w)))), note="contributor Blake, classification 'on paper, print'")
q(c, 'Henry Moore bronzes that came in before 1965', S(works(lambda w: by(MOORE)(w) and 'bronze' in w['med'] and w['acquisitionYear'] and w['acquisitionYear'] < 1965)),
  note='medium holds bronze, acquisitionYear < 1965')
q(v, 'I love dogs and horses. Which paintings have both?',
  S(works(lambda w: painting(w) and has(w, sre(r'^dog\b', 'animals: mammals')) and has(w, sid('horse', 'animals: mammals')))), note='classification painting, any dog subject and horse')
q(c, 'Artists who have a record but not one work in the catalogue', SA(i for i in A if not OF[i]), note='artists of the csv who are contributors of no work')
q(v, 'Who painted Ophelia?', SA({i for w in works(lambda w: w['title'] == 'Ophelia' and painting(w)) for i in w['by']}),
  SA({i for w in works(lambda w: re.search('Ophelia', w['title']) and painting(w)) for i in w['by']}),
  SA({i for w in works(lambda w: has(w, sid('Ophelia')) and painting(w)) for i in w['by']}), note='title Ophelia')
m_ = works(by(MILL)); mp = [w for w in m_ if painting(w)]
q(c, 'what percentage of our Millais holdings are paintings?', V(round(100*len(mp)/len(m_), 1)), N(len(mp)), V(round(100*len(mp)/len(m_))),
  V(round(100*len([w for w in mp if only(MILL)(w)])/len(works(only(MILL))), 1)), note=f'{len(mp)} of {len(m_)}, in percent')
PEO = sid('people')
sn = sid('snow', 'weather')
q(s, 'A snowy scene with nobody in it, please', S(works(lambda w: has(w, sn) and not has(w, PEO))), note='subject snow, no subject under people')
# 10
q(c, 'Number of sculptures whose date isn\'t known', N(len(works(lambda w: sculpture(w) and w['y0'] is None))), note='classification sculpture, no dateRange')
mn = min(x for x in map(born, A) if x)
mw = min(born(i) for i in A if OF[i] and born(i))
q(v, "who's the earliest-born artist you've got?", T([i for i in A if born(i) == mn], 'artists'), SA([i for i in A if born(i) == mn]),
  T([i for i in A if OF[i] and born(i) == mw], 'artists'), SA([i for i in A if OF[i] and born(i) == mw]), note='least yearOfBirth; also: of the artists with a work')
tops = sorted(A, key=lambda i: -len(OF[i]))
assert len(OF[tops[4]]) > len(OF[tops[5]])
q(c, 'Top five artists by number of works', SA(tops[:5]), note=str([(A[i]['name'], len(OF[i])) for i in tops[:6]]))
q(v, 'artists from Japan', SA(i for i in A if country(i) == 'Nihon'), note='placeOfBirth ends in Nihon')
HOC = artist('Hockney, David')
l = [S(works(lambda w, f=f: by(HOC)(w) and 'etching' in w['med'] and f(w))) for f in years(1960, 1969)]
q(c, 'Hockney etchings from the sixties', *l, note='medium holds etching, years 1960-1969 (begun; wholly; overlapping)')
WH, RI = artist('Whiteread, Rachel'), artist('Riley, Bridget')
assert len(OF[WH]) != len(OF[RI])
q(v, 'Do you hold more by Rachel Whiteread or by Bridget Riley?', T([WH if len(OF[WH]) > len(OF[RI]) else RI], 'artists'),
  SA([WH if len(OF[WH]) > len(OF[RI]) else RI]), note=f'Whiteread {len(OF[WH])}, Riley {len(OF[RI])}')
q(c, 'Where did Angelica Kauffman die?', V(A[artist('Kauffman, Angelica')]['placeOfDeath']), note='placeOfDeath')
INF = sre(r"^Dante, 'Divine Comedy: Inferno'")
q(v, 'Apart from Blake, who made pictures from Dante’s Inferno?', SA({i for w in works(lambda w: has(w, INF)) for i in w['by']} - {BLAKE}),
  SA({i for w in works(lambda w: w['su'] & sre(r"Dante.*Divine Comedy|Dante, 'Inferno")) for i in w['by']} - {BLAKE}), note='contributors of works with the subject Inferno, less Blake')
q(c, 'vorticism', S(works(lambda w: 'Vorticism' in w['m'])), SA({i for w in W if 'Vorticism' in w['m'] for i in w['by']}), note='movement')
q(c, 'How many different artists are represented in the British Pop group?', N(len({i for w in W if 'British Pop' in w['m'] for i in w['by']}), 'artists'), note='distinct contributors of works of the movement British Pop')
# 20
SELF = sid('self-portraits')
q(v, 'self-portraits by women', S(works(lambda w: has(w, SELF) and w['by'] & FEM)), note='subject self-portraits, a contributor Female')
q(v, 'Who lived and died in London? I mean, born there as well.', SA(i for i in A if A[i]['placeOfBirth'].startswith('London') and A[i]['placeOfDeath'].startswith('London')),
  note='both places London')
q(c, 'Female artists born in 1975 or later', SA(i for i in FEM if born(i) and born(i) >= 1975), note='gender, yearOfBirth')
PRB = 'Pre-Raphaelite Brotherhood'
ANG = sre(r'\bangel', 'universal religious imagery') 
q(v, 'Which Pre-Raphaelite works have angels in them?', S(works(lambda w: PRB in w['m'] and has(w, sid('angel')))),
  S(works(lambda w: PRB in w['m'] and (has(w, sid('angel')) or tit(r'\bangel')(w)))), note='movement Pre-Raphaelite Brotherhood, subject angel')
SA_ = sid('South Africa', 'countries and continents')
q(c, 'Works about South Africa, leaving out the football grounds',
  S(works(lambda w: has(w, SA_) and not has(w, sid('football ground')))),
  S(works(lambda w: has(w, SA_) and not has(w, sre(r'(?i)football|World Cup')))), note='subject South Africa, no subject football ground')
q(v, 'Got any van Gogh?', YN(any('Gogh' in a['name'] for a in A.values())), note='no such artist in the list')
q(c, 'Which artists gave us their own prints through the Institute of Contemporary Prints in 1975?',
  SA({i for w in works(lambda w: w['creditLine'] == 'Presented by the artist through the Institute of Contemporary Prints 1975') for i in w['by']}),
  SA({i for w in works(lambda w: prt(w) and w['creditLine'] == 'Presented by the artist through the Institute of Contemporary Prints 1975') for i in w['by']}),
  note='creditLine Presented by the artist through the Institute of Contemporary Prints 1975')
SHIP = {i for i in SN if SN[i] == 'transport: water'}
q(c, 'Robert Vernon’s gift of 1847 – which pictures show boats or ships?',
  S(works(lambda w: 'Robert Vernon' in w['creditLine'] and w['acquisitionYear'] == 1847 and has(w, sre(r'^(boat|ship)\b', 'transport: water')))),
  S(works(lambda w: 'Robert Vernon' in w['creditLine'] and w['acquisitionYear'] == 1847 and has(w, SHIP))), note='credit line, acquisition year, boat/ship subject; also: anything under transport: water')
CAT = sre(r'^cat\b', 'animals: mammals')
q(s, 'cat prints', S(works(lambda w: prt(w) and has(w, CAT))), S(works(lambda w: prt(w) and (has(w, CAT) or tit(r'\bcats?\b|\bkitten')(w)))), note="subject cat, classification 'on paper, print'")
mv = Counter(x for w in W for x in w['m']).most_common(2)
q(c, 'Which art movement has the most works attached to it?', V(mv[0][0]), note=str(mv))
# 30
aq = Counter(i for w in W if 'aquatint' in w['med'] for i in w['by']).most_common(2)
q(v, 'Who made more aquatints than anyone else here?', T([aq[0][0]], 'artists'), SA([aq[0][0]]), note=str(aq))
BR = works(lambda w: w['title'] == 'The Boyhood of Raleigh'); assert len(BR) == 1
q(v, 'What year did The Boyhood of Raleigh enter the collection?', V(BR[0]['acquisitionYear']), note=BR[0]['creditLine'])
q(c, 'women sculptors who also made prints', SA(i for i in FEM if any(sculpture(w) for w in OF[i]) and any(prt(w) for w in OF[i])),
  note='Female, at least a work classed sculpture and one classed print')
q(c, 'German-born artists who ended their days in Britain', SA(i for i in A if country(i) == 'Deutschland' and country(i, 'placeOfDeath') == 'United Kingdom'), note='placeOfBirth, placeOfDeath')
MOON = sid('moon', 'astronomy')
sea = sid('sea', 'seascapes and coasts')
q(s, 'something for the bedroom wall: the moon over the sea', S(works(lambda w: has(w, MOON) and has(w, sea))),
  S(works(lambda w: has(w, MOON | sid('moonlight')) and has(w, sea))), S(works(lambda w: has(w, MOON) and has(w, sid('seascapes and coasts')))),
  S(works(lambda w: has(w, MOON | sid('moonlight')) and has(w, sid('seascapes and coasts')))), note='subjects moon (also moonlight) and sea (also: any seascape or coast)')
fw = works(lambda w: w['by'] & FEM)
q(c, 'What share of the works is by women?', V(round(100*len(fw)/len(W), 1)), N(len(fw)), V(round(100*len(fw)/len(W))), note=f'{len(fw)} of {len(W)}, in percent')
one = [i for i in A if len(OF[i]) == 1]
q(c, 'how many artists are represented by a single work only', N(len(one), 'artists'), note='exactly one work')
VEN = sre(r'^Venice\b')
q(s, 'oil paintings of Venice', S(works(lambda w: 'oil paint' in w['med'] and has(w, VEN))), S(works(lambda w: 'oil paint' in w['med'] and (has(w, VEN) or tit(r'\bveni(ce|tian)')(w)))), note='medium oil paint, subject Venice…; also: or the title')
FR = artist('Freud, Lucian')
q(v, 'Did Lucian Freud ever put a dog in a picture you own?', YN(any(has(w, sre(r'^dog\b', 'animals: mammals')) for w in OF[FR])),
  S([w for w in OF[FR] if has(w, sre(r'^dog\b', 'animals: mammals'))]), note=str([(w['k'], w['title']) for w in OF[FR] if has(w, sre(r'^dog\b', 'animals: mammals'))]))
ST = artist('Stanfield, Clarkson Frederick')
q(c, 'Works that are only after Clarkson Stanfield, not from his own hand', S(works(lambda w: (ST, 'after') in w['con'])), note='role after')
# 40
q(c, 'Which works are credited to two artists jointly?', S(works(lambda w: len(w['by']) > 1)), note='more than one contributor')
EL = sid('elephant', 'animals: mammals')
q(v, 'elephants, but not Henry Moore’s', S(works(lambda w: has(w, EL) and MOORE not in w['by'])), note='subject elephant, not Moore')
dec = Counter(w['y0']//10*10 for w in W if w['y0'] is not None).most_common(2)
q(v, 'From which decade do you have the most art?', V(f'{dec[0][0]}s'), V(dec[0][0]), note=str(dec))
q(c, 'video works with sound', S(works(lambda w: re.search(r'\bvideo', w['med']) and 'sound' in w['med'])), S(works(lambda w: re.search(r'\bvideo', w['med']) and re.search('sound|audio', w['med']))), note='medium holds video and sound')
sp = Counter(i for w in W if has(w, SELF) for i in w['by']).most_common(3)
q(v, 'Who portrayed himself or herself most often?', T([i for i, n in sp if n == sp[0][1]], 'artists'), SA([i for i, n in sp if n == sp[0][1]]), note=str(sp))
q(c, 'Women born before 1930 for whom we have no year of death', SA(i for i in FEM if born(i) and born(i) < 1930 and not died(i)), note='yearOfBirth < 1930, yearOfDeath empty')
q(v, 'how much is the Ophelia worth today?', UN, note='no prices in the data')
SHK = sid('Shakespeare', 'literature and fiction')
q(v, 'show me paintings of scenes from Shakespeare', S(works(lambda w: painting(w) and has(w, SHK))), note='classification painting, subject under Shakespeare')
WW1 = sid('military: World War I', 'history')
l = [S(works(lambda w, f=f: has(w, WW1) and f(w))) for f in years(1914, 1918)]
q(c, 'First World War pictures actually made while the war was on', *l, note='subject under World War I, years 1914-1918 (begun; wholly; overlapping)')
DA = artist('Daniell, William')
q(v, "How many of William Daniell's views are tagged as Scotland?", N(len(works(lambda w: by(DA)(w) and has(w, sid('Scotland', 'UK countries and regions'))))), note='contributor Daniell, subject Scotland')
# 50
RG = artist('Rigby, Elizabeth')
q(c, 'other artists from the same city as Elizabeth Rigby', SA(i for i in A if A[i]['placeOfBirth'] == A[RG]['placeOfBirth'] and i != RG), note='placeOfBirth ' + A[RG]['placeOfBirth'])
op = works(lambda w: w['title'] == 'Ophelia' and by(MILL)(w)); assert len(op) == 1
q(v, 'How old was Millais when he began his Ophelia?', V(op[0]['y0'] - born(MILL)), note=f"{op[0]['dateText']}, born {born(MILL)}")
DOG = sre(r'^dog\b', 'animals: mammals')
nd, nc = len(works(lambda w: has(w, DOG))), len(works(lambda w: has(w, CAT)))
q(v, 'more cats or more dogs in the collection?', V('dogs' if nd > nc else 'cats'), note=f'dogs {nd}, cats {nc}')
dy = works(lambda w: any(died(i) == w['acquisitionYear'] for i in w['by'] if died(i)))
q(c, 'Which works were acquired in the very year their maker died?', S(dy), note='acquisitionYear = yearOfDeath of a contributor')
PI = artist('Picasso, Pablo')
q(c, 'Who else was born in the year Picasso was?', SA(i for i in A if born(i) == born(PI) and i != PI), note=f'yearOfBirth {born(PI)}')
FAN = sid('unicorn') | sid('mermaid') | sid('dragon')
q(s, 'dragons, mermaids or unicorns for a child’s room', S(works(lambda w: has(w, FAN))), S(works(lambda w: has(w, FAN) or tit(r'\bdragons?\b(?!-)|\bmermaids?\b|\bunicorns?\b')(w))), note='any of the three subjects')
BIRD = sid('animals: birds', 'nature')
q(v, 'Any birds by women artists?', S(works(lambda w: has(w, BIRD) and w['by'] & FEM)), YN(True), note='subject under animals: birds, a contributor Female')
q(v, 'who were the Camden Town Group painters you have?', SA({i for w in W if 'Camden Town Group' in w['m'] for i in w['by']}),
  SA({i for w in W if 'Camden Town Group' in w['m'] and painting(w) for i in w['by']}), note='contributors of works of the movement')
ma = min(w['acquisitionYear'] for w in W if w['acquisitionYear'])
q(c, 'what was the very first acquisition', T([w['k'] for w in W if w['acquisitionYear'] == ma], 'artworks'), S([w for w in W if w['acquisitionYear'] == ma]), note=f'least acquisitionYear {ma}')
q(c, 'Which pictures are out on loan at the moment?', UN, note='no loans in the data')
# 60
NY = sre(r'^(USA, )?New York\b')
l = [S(works(lambda w, f=f: photo(w) and has(w, NY) and f(w))) for f in years(1950, 2100)]
q(s, 'photos from New York, 1950 onwards', *l, S([w for w in works(lambda w: re.match(r'(\d+ )?photograph', w['med']) and has(w, NY) and years(1950, 2100)[0](w))]),
  S([w for w in works(lambda w: photo(w) and (has(w, NY) or tit(r'\bNew York\b|\bNYC\b')(w)) and years(1950, 2100)[0](w))]), note='medium photograph, subject New York…, from 1950')

if __name__ == '__main__':
    assert len(Q) == 60, len(Q)
    with open(OUT, 'w', encoding='utf-8') as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
    if 'show' in sys.argv:
        def lab(a):
            if 'items' in a and a['of'] == 'artworks': return f"{len(a['items'])} " + str([f"{k} {BYK[k]['title'][:40]} / {BYK[k]['all_artists'][:20]}" for k in a['items'][:12]])
            if 'items' in a and a['of'] == 'artists': return f"{len(a['items'])} " + str([A[k]['name'] + ' ' + A[k]['dates'] for k in a['items'][:30]])
            return str(a)
        for x in Q:
            print(x['id'], x['role'], x['question'], '|', x['note']); print('   ', x['answer']['kind'], lab(x['answer']))
            for a in x['also']: print('    ALSO', a['kind'], lab(a))
