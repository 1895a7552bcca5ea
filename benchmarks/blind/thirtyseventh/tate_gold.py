#!/usr/bin/env python3
"""Sixty questions over the Tate collection with gold answers computed from the raw files."""
import collections as C, csv, gzip, json, os, re
D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
AID = {a['id']: a for a in A}
NM = {s['id']: s['name'] for w in W for s in w['subjects']}
for w in W:
    w['no'] = w['acno'].lower()
    w['tags'] = {(s['name'], NM.get(s['parent'], '')) for s in w['subjects']}
    w['names'] = {n for n, _ in w['tags']}
    w['mov'] = {m['name'] for m in w['movements']}
    w['m'] = (w['medium'] or '').strip()
    w['c'] = w['classification'] or ''
    d = w['dateRange'] or {}
    w['y0'] = int(d['startYear']) if d.get('startYear') else None
    w['y1'] = int(d['endYear']) if d.get('endYear') else w['y0']
    w['acq'] = w['acquisitionYear']
    w['cr'] = w['creditLine'] or ''
    w['by'] = {str(c['id']) for c in w['contributors']}
    w['own'] = {str(c['id']) for c in w['contributors'] if c['role'] in ('artist', 'and assistants', 'and other artists')}
for a in A:
    ok = re.fullmatch(r'(c\.|\?|born )?\s*\d{4}(\s*[–-]\s*(after |c\.)?\d{4})?(, born \d{4})?', a['dates'].strip())
    a['person'] = bool(ok) and 'School' not in a['name']
    a['b'] = int(a['yearOfBirth']) if a['yearOfBirth'] else None
    a['d'] = int(a['yearOfDeath']) if a['yearOfDeath'] else None

def works(f): return [w for w in W if f(w)]
def arts(f): return [a for a in A if f(a)]
def S(ws): return {'kind': 'set', 'of': 'artworks', 'items': sorted({w['no'] for w in ws})}
def SA(xs): return {'kind': 'set', 'of': 'artists', 'items': sorted({x if isinstance(x, str) else x['id'] for x in xs}, key=int)}
def N(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def YN(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
def V(v): return {'kind': 'values', 'value': v}
def VI(vs): return {'kind': 'values', 'items': list(vs)}
def TOP(items, of): return {'kind': 'top', 'of': of, 'items': items}
UN = {'kind': 'unanswerable'}
def fem(w, which='by'): return any(AID[i]['gender'] == 'Female' for i in w[which])
def one(title, who=None):
    r = works(lambda w: w['title'] == title and (not who or who in w['by'])); assert len(r) == 1, (title, len(r)); return r[0]
def title(w, rx): return re.search(rx, w['title'], re.I)
PAINT = lambda w: w['c'] == 'painting'
PRINT = lambda w: w['c'] == 'on paper, print'
SCULP = lambda w: w['c'] == 'sculpture'

Q = []
def q(role, text, ans, also=(), note=''):
    also = [x for i, x in enumerate(also) if x != ans and x not in list(also)[:i]]
    Q.append({'id': 'tate-%03d' % (len(Q) + 1), 'role': role, 'question': text, 'answer': ans, 'also': also, 'note': note})

# ---------------------------------------------------------------- visitors (30)
q('visitor', 'paintings with cats in them', S(works(lambda w: PAINT(w) and 'cat' in w['names'])),
  [S(works(lambda w: PAINT(w) and ('cat' in w['names'] or title(w, r'\b(cats?|kittens?)\b'))))],
  'classification painting and subject "cat"; also: or cat/kitten in the title')
q('visitor', 'who painted The Lady of Shalott?', SA(one('The Lady of Shalott')['by']), note='artist of the only work of that title')
oph = one('Ophelia')
q('visitor', 'What year did Millais’s Ophelia come to the Tate', V(str(oph['acq'])), note='acquisitionYear of N01506')
hk = works(lambda w: '1293' in w['by'])
q('visitor', 'how many prints by David Hockney do you own?', N(sum(map(PRINT, hk))), note='classification "on paper, print", contributor 1293')
ymin = min(w['y0'] for w in W if w['y0'] and PAINT(w))
q('visitor', 'What’s the oldest painting you’ve got?', TOP([w['no'] for w in W if PAINT(w) and w['y0'] == ymin], 'artworks'), note='least start year among paintings')
q('visitor', 'rainbow', S(works(lambda w: 'rainbow' in w['names'])),
  [S(works(lambda w: 'rainbow' in w['names'] or title(w, r'\brainbows?\b')))], 'subject "rainbow"; also: or in the title')
q('visitor', 'Is there a painting by Francis Bacon anywhere in this collection?',
  YN(any(a['name'].startswith('Bacon, Francis') for a in A)), note='no artist of that name (he occurs only as a sitter)')
br = lambda w: any(n.startswith('Brighton') and p.startswith('UK cities') for n, p in w['tags'])
q('visitor', 'We’re from Brighton – any pictures of our town?', S(works(br)),
  [S(works(lambda w: br(w) or title(w, r'\bBrighton\b')))], 'a place subject beginning "Brighton"; also: or Brighton in the title')
el = works(lambda w: ('elephant', 'animals: mammals') in w['tags'] and '1659' not in w['by'])
q('visitor', 'elephants please, but nothing by Henry Moore', S(el),
  [S(works(lambda w: ('elephant' in w['names'] or title(w, r'\belephants?\b')) and '1659' not in w['by']))],
  'subject elephant, Henry Moore (1659) not a contributor')
n = C.Counter(i for w in W for i in w['by'])
q('visitor', 'Do you have more works by Bridget Riley or by Rachel Whiteread?',
  SA([max(('1845', '2319'), key=n.get)]), [TOP([max(('1845', '2319'), key=n.get)], 'artists')],
  'works: Riley %d, Whiteread %d' % (n['1845'], n['2319']))
sp = {'ghost', 'witch', 'skeleton'}
q('visitor', 'something spooky for Halloween: ghosts, witches or skeletons', S(works(lambda w: sp & w['names'])),
  [S(works(lambda w: (sp | {"Witches' Sabbath", 'haunting'}) & w['names'])),
   S(works(lambda w: sp & w['names'] or title(w, r'\b(ghosts?|witch(es)?|skeletons?)\b')))],
  'any of the three subjects; also: with Witches’ Sabbath and haunting; also: or in the title')
al = "Carroll, Lewis, 'Alice's Adventures in Wonderland'"
q('visitor', 'alice in wonderland', S(works(lambda w: any('Alice\'s Adventures' in x for x in w['names']))),
  [S(works(lambda w: any('Alice\'s Adventures' in x for x in w['names']) or 'Alice' in w['names']))], 'subject Carroll, Alice’s Adventures in Wonderland; also: or the character Alice')
q('visitor', 'Where was Picasso born?', V(AID['1767']['placeOfBirth']), [V(AID['1767']['placeOfBirth'].split(',')[0])], 'placeOfBirth of artist 1767')
neon = works(lambda w: re.search(r'\bneon\b(?! paint)', w['m'], re.I))
q('visitor', 'which pieces are made with neon lights', S(neon),
  [S(works(lambda w: re.search(r'neon lights?', w['m'], re.I))), S(works(lambda w: 'neon' in w['m'].lower()))],
  'medium names neon (not neon paint); also: medium says "neon light(s)"; also: any neon')
sw = works(lambda w: any(n == 'self-portraits' for n in w['names']) and fem(w))
q('visitor', 'self-portraits by women', S(sw),
  [S(works(lambda w: ('self-portraits' in w['names'] or title(w, r'self[- ]portrait')) and fem(w)))],
  'subject "self-portraits", an artist of gender Female; also: or Self-Portrait in the title')
q('visitor', 'Show me London in the Blitz', S(works(lambda w: 'London Blitz, 1940-42' in w['names'])), note='subject "London Blitz, 1940-42"')
splash = one('A Bigger Splash')
same = works(lambda w: w['acq'] == splash['acq'] and w is not splash)
q('visitor', 'What else did the gallery acquire in the same year as A Bigger Splash?', S(same), [S(same + [splash])],
  'acquisitionYear %d, without the work itself; also: with it' % splash['acq'])
pic = works(lambda w: '1767' in w['by'])
q('visitor', 'Picasso works that are neither paintings nor prints', S([w for w in pic if not PAINT(w) and not PRINT(w)]), note='contributor 1767, classification neither painting nor print')
q('visitor', 'Which works show Queen Elizabeth the First', S(works(lambda w: 'Elizabeth I, Queen' in w['names'])), note='subject "Elizabeth I, Queen"')
lob = one('Lobster Telephone')
q('visitor', 'what is the lobster telephone actually made of', V(lob['m']), [VI(re.split(r', | and ', lob['m']))], 'medium of T03257; also: as a list')
q('visitor', 'I’m visually impaired – which artworks have sound or audio I could listen to?',
  S(works(lambda w: re.search(r'\b(sound|audio)\b', w['m'], re.I))), note='medium names sound or audio')
ml = works(lambda w: any('Mona Lisa' in x for x in w['names']))
q('visitor', 'Has any artist here made something out of the Mona Lisa? Let me see', S(ml), [YN(ml)], 'subject names Leonardo’s Mona Lisa')
ss = lambda w: {'sunset', 'sea'} <= w['names']
q('visitor', 'oil paintings of a sunset over the sea', S(works(lambda w: ss(w) and PAINT(w) and re.match(r'oil', w['m'], re.I))),
  [S(works(lambda w: ss(w) and re.match(r'oil', w['m'], re.I)))], 'painting, medium beginning Oil, subjects sunset and sea; also: any classification in oil')
ag = [(a['d'] - a['b'], a['id']) for a in A if a['person'] and a['b'] and a['d']]
q('visitor', 'Which of your artists lived to the greatest age?', SA([i for x, i in ag if x == max(ag)[0]]),
  [TOP([i for x, i in ag if x == max(ag)[0]], 'artists')], 'greatest death year less birth year (%d), persons only' % max(ag)[0])
fa = works(lambda w: '1120' in w['by'] and PAINT(w) and any(p.startswith('animals:') for _, p in w['tags']))
q('visitor', 'Lucian Freud paintings with an animal in them', S(fa), note='contributor 1120, classification painting, a subject under an "animals: …" heading')
bk = lambda w: 'bicycle' in w['names']
q('visitor', 'old pictures with bicycles, made before 1950', S(works(lambda w: bk(w) and w['y1'] and w['y1'] < 1950)),
  [S(works(lambda w: bk(w) and w['y0'] and w['y0'] < 1950))], 'subject bicycle, end year before 1950; also: start year before 1950')
cw = lambda w: ('Wales', 'UK countries and regions') in w['tags']
q('visitor', 'welsh castles', S(works(lambda w: cw(w) and ('castle', 'military') in w['tags'])),
  [S(works(lambda w: cw(w) and ('castle' in w['names'] or any('Castle' in x for x in w['names'])))),
   S(works(lambda w: cw(w) and (any('castle' in x.lower() for x in w['names']) or title(w, r'\bcastle\b'))))],
  'subjects castle and Wales; also: or a named castle; also: or castle in the title')
q('visitor', 'Is Lucian Freud still alive?', YN(not AID['1120']['d']), note='yearOfDeath %s' % AID['1120']['d'])
q('visitor', 'How much did you pay for Picasso’s Weeping Woman?', UN, note='the data hold no prices')
q('visitor', 'is The Three Dancers on display today and in which room', UN, note='the data hold no locations on display')

# ---------------------------------------------------------------- curators and researchers (20)
yba = {i for w in W if 'Young British Artists (YBA)' in w['mov'] for i in w['by']}
q('curator', 'Women among the Young British Artists', SA([i for i in yba if AID[i]['gender'] == 'Female']), note='artists of works in the movement "Young British Artists (YBA)", gender Female')
nf = sum(a['gender'] == 'Female' for a in A); ng = sum(bool(a['gender']) for a in A)
q('curator', 'What share of the artists on record are women?', V('%.1f%%' % (100 * nf / len(A))),
  [V('%.1f%%' % (100 * nf / ng)), V('%d%%' % round(100 * nf / len(A))), N(nf, 'artists')],
  '%d of %d; also: of the %d with a gender; also: rounded; also: the count' % (nf, len(A), ng))
has = {i for w in W for i in w['by']}
q('curator', 'artists without a single work recorded', SA([a for a in A if a['id'] not in has]), note='artists who are contributors of no work')
pal = next(a['id'] for a in A if a['name'] == 'Palmer, Samuel')
q('curator', 'Which sheets are only attributed to Samuel Palmer rather than given to him outright?',
  S(works(lambda w: any(str(c['id']) == pal and c['role'] == 'attributed to' for c in w['contributors']))), note='contributor role "attributed to"')
land = lambda p, *k: any(p.split(',')[-1].strip() == x for x in k)
q('curator', 'German-born artists who ended their lives in Britain',
  SA(arts(lambda a: land(a['placeOfBirth'], 'Deutschland') and land(a['placeOfDeath'], 'United Kingdom'))),
  [SA(arts(lambda a: land(a['placeOfBirth'], 'Deutschland', 'Schlesien') and land(a['placeOfDeath'], 'United Kingdom')))],
  'placeOfBirth in Deutschland, placeOfDeath in United Kingdom; also: with Silesia')
mz = lambda w: 'mezzotint' in w['m'].lower()
mz18 = works(lambda w: mz(w) and w['y0'] and w['y0'] < 1800 and w['y1'] >= 1700)
q('curator', 'Have we any mezzotints dated to the eighteenth century?', YN(mz18),
  note='medium names mezzotint, date range within 1700-1799: %d works; the earliest is of %d' % (len(mz18), min(w['y0'] for w in W if mz(w) and w['y0'])))
dec = C.Counter(w['acq'] // 10 * 10 for w in W if w['acq'])
(d1, k1), = dec.most_common(1)
q('curator', 'In which decade did the collection grow most, by number of works acquired?', V('%ds' % d1), [V(str(d1))], '%d works' % k1)
med = C.Counter(w['m'] for w in W if w['m']).most_common(6); assert med[4][1] > med[5][1]
q('curator', 'List the five commonest media.', VI([x for x, _ in med[:5]]), note='; '.join('%s %d' % x for x in med[:5]))
q('curator', 'number of undated paintings', N(sum(PAINT(w) and not w['y0'] for w in W)), note='classification painting, no date range ("date not known")')
op = works(lambda w: 'Oppé' in w['cr'])
q('curator', 'How many works from the Oppé Collection are by women?', N(sum(fem(w) for w in op)), [N(sum(fem(w, 'own') for w in op))],
  'credit line names Oppé; an artist of gender Female; also: without attributions and copies after')
q('curator', 'female artists born before 1800', SA(arts(lambda a: a['gender'] == 'Female' and a['person'] and a['b'] and a['b'] < 1800)),
  [SA(arts(lambda a: a['gender'] == 'Female' and a['b'] and a['b'] < 1800))],
  'gender Female, yearOfBirth below 1800; also: with those of whom the year is one of activity')
q('curator', 'Which sculptures were acquired in the very year they were made?', S(works(lambda w: SCULP(w) and w['acq'] and w['acq'] == w['y0'] == w['y1'])),
  [S(works(lambda w: SCULP(w) and w['acq'] and w['acq'] == w['y1']))], 'sculpture, acquisitionYear = start = end year; also: = end year')
ch = lambda w: 'chantrey' in w['cr'].lower() and w['acq'] and 1900 <= w['acq'] <= 1910
q('curator', 'How many Chantrey Bequest paintings came in between 1900 and 1910?', N(len(works(lambda w: ch(w) and PAINT(w)))), [S(works(lambda w: ch(w) and PAINT(w)))],'credit line names Chantrey, painting, 1900 ≤ acquisitionYear ≤ 1910')
yg = lambda k: SA(arts(lambda a: a['person'] and a['b'] and a['d'] and a['d'] - a['b'] < k))
q('curator', 'I am writing on careers cut short: artists who died before they were thirty', yg(30), [yg(31)],
  'death year less birth year below 30, years of activity left out; also: at most 30 (the birthday is unknown)')
vo = works(lambda w: 'Vorticism' in w['mov'])
q('curator', 'Vorticist works other than works on paper', S([w for w in vo if not w['c'].startswith('on paper')]), note='movement Vorticism, classification not beginning "on paper"')
ni = C.Counter(x for w in W for x, p in w['tags'] if p == 'named individuals'); top = ni.most_common(1)[0][1]
q('curator', 'Who is the most frequently depicted named individual?', VI([x for x, k in ni.items() if k == top]), note='%d works each, subjects under "named individuals"' % top)
dp = C.Counter(a['placeOfDeath'] for a in A if a['placeOfDeath']).most_common(3); assert dp[1][1] > dp[2][1]
q('curator', 'After London, in what city did most of our artists die?', V(dp[1][0]), [V(dp[1][0].split(',')[0])], str(dp))
ma = C.defaultdict(set)
for w in W:
    for m in w['mov']: ma[m] |= w['by']
mx = max(map(len, ma.values())); assert sum(len(v) == mx for v in ma.values()) == 1
q('curator', 'Rank the movements by how many different artists they cover – which comes first?', V(max(ma, key=lambda m: len(ma[m]))),
  note='%d artists; next: %s' % (mx, sorted(((len(v), k) for k, v in ma.items()), reverse=True)[1:3]))
mil = AID['379']
q('curator', 'which artists share John Everett Millais’s birth year', SA(arts(lambda a: a['b'] == mil['b'] and a is not mil)), [SA(arts(lambda a: a['b'] == mil['b']))],
  'yearOfBirth %d without him; also: with him' % mil['b'])
pr = works(lambda w: 'Prater' in w['cr'])
q('curator', 'Whose work came with the Rose and Chris Prater gift?', SA({i for w in pr for i in w['by']}),
  [SA({i for w in pr if 'Institute of Contemporary' in w['cr'] for i in w['by']})],
  'contributors of the %d works whose credit line names Prater; also: only those through the Institute of Contemporary Prints' % len(pr))

# ---------------------------------------------------------------- schoolchildren and teachers (10, role visitor)
di = works(lambda w: 'dinosaur' in w['names'])
q('visitor', 'is there a dinosaur in any of the pictures??', YN(di), [S(di)], 'pupil; subject dinosaur')
lb = max(a['b'] for a in A if a['person'] and a['b'])
yo = [a['id'] for a in A if a['person'] and a['b'] == lb]
q('visitor', 'Who is the youngest artist in the museum', SA(yo), [TOP(yo, 'artists')], 'pupil; latest year of birth (%d), groups left out' % lb)
mc = {"'Macbeth'", 'Macbeth', 'Lady Macbeth'}
q('visitor', 'My class is reading Macbeth. Which artworks could I show them?', S(works(lambda w: "'Macbeth'" in w['names'])),
  [S(works(lambda w: mc & w['names'])), S(works(lambda w: mc & w['names'] or title(w, r'\bMacbeth\b')))],
  'teacher; subject Shakespeare ’Macbeth’; also: or a character of it; also: or in the title')
w1 = works(lambda w: PAINT(w) and any(p == 'military: World War I' for _, p in w['tags']))
q('visitor', 'First World War paintings for a year 9 history lesson', S(w1), note='teacher; painting with a subject under "military: World War I"')
q('visitor', 'I need artists who were born in India', SA(arts(lambda a: land(a['placeOfBirth'], 'Bharat'))), note='teacher; placeOfBirth in Bharat (India)')
q('visitor', 'how many pictures have dragons in them', N(sum('dragon' in w['names'] for w in W)), [N(sum(bool('dragon' in w['names'] or title(w, r'\bdragons?\b(?!-fl)')) for w in W))],
  'pupil; subject dragon; also: or in the title')
q('visitor', 'robots!!!', S(works(lambda w: 'robot' in w['names'])),
  [S(works(lambda w: ('robot', 'tools and machinery') in w['tags'])), S(works(lambda w: 'robot' in w['names'] or title(w, r'\brobots?\b')))],
  'pupil; subject robot, machine or toy; also: machines only; also: or in the title')
nb = {k: sum(land(a['placeOfBirth'], x) for a in A) for k, x in (('France', 'France'), ('Germany', 'Deutschland'))}
wi = max(nb, key=nb.get)
q('visitor', 'Were more of the artists born in France or in Germany?', V(wi), [V({'Germany': 'Deutschland'}.get(wi, wi))], 'pupil; %s' % nb)
q('visitor', 'a picture with the sun AND the moon in it', S(works(lambda w: {('sun', 'astronomy'), ('moon', 'astronomy')} <= w['tags'])), note='pupil; both subjects')
q('visitor', 'Did Henry Moore draw sheep a lot? How many of his works have sheep in them?', N(sum('1659' in w['by'] and 'sheep' in w['names'] for w in W)),
  [N(sum('1659' in w['by'] and bool('sheep' in w['names'] or title(w, r'\b(sheep|lambs?)\b')) for w in W))], 'teacher; contributor 1659, subject sheep; also: or in the title')

assert len(Q) == 60, len(Q)
for x in Q:
    for a in [x['answer']] + x['also']:
        if a['kind'] in ('set', 'top'): assert 0 < len(a['items']) <= 2000, x
out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
with open(out, 'w', encoding='utf-8') as f:
    for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
print(C.Counter(x['answer']['kind'] for x in Q), C.Counter(x['role'] for x in Q))
