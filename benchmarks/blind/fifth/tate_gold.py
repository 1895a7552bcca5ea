"""Gold answers for questions to the Tate collection: python tate_gold.py DATA_FOLDER [-v] writes tate.jsonl beside itself."""
import collections as C, csv, gzip, json, os, re, sys
D = sys.argv[1]; V = '-v' in sys.argv
A = list(csv.DictReader(open(D + '/artist_data.csv', encoding='utf-8-sig')))
W = [json.loads(l) for l in gzip.open(D + '/artworks.jsonl.gz', 'rt', encoding='utf-8')]
ART = {a['id']: a for a in A}
ACNO = {w['acno']: w for w in W}
for w in W:
    w['s'] = {x['name'] for x in w['subjects']}
    w['m'] = {x['name'] for x in w['movements']}
    w['med'] = (w['medium'] or '').lower()
    w['cl'] = w['classification'] or ''
    w['cr'] = w['creditLine'] or ''
    w['a'] = {str(c['id']) for c in w['contributors'] if c['role'] == 'artist'}       # by the artist's own hand
    w['aa'] = {str(c['id']) for c in w['contributors']}                                # any connection (after, attributed to …)
    d = w['dateRange'] or {}
    w['y0'] = int(d['startYear']) if d.get('startYear') else None; w['y1'] = int(d['endYear']) if d.get('endYear') else w['y0']
    w['acquisitionYear'] = int(w['acquisitionYear']) if w['acquisitionYear'] else None
    w['par'] = {x['parent'] for x in w['subjects']}
for a in A:
    a['b'] = int(a['yearOfBirth']) if a['yearOfBirth'] else None
    a['d'] = int(a['yearOfDeath']) if a['yearOfDeath'] else None
    a['bc'] = a['placeOfBirth'].split(', ')[-1]; a['dc'] = a['placeOfDeath'].split(', ')[-1]
WK = C.defaultdict(list)
for w in W:
    for i in w['aa']: WK[i].append(w)

def nm(n):                                    # the one artist of that name in the list
    r = [a['id'] for a in A if a['name'] == n]
    assert len(r) == 1, (n, r); return r[0]
def by(n, any_=False): i = nm(n); return lambda w: i in (w['aa'] if any_ else w['a'])
def S(*names): return lambda w: bool(w['s'] & set(names))
def R(rx): r = re.compile(rx); return lambda w: any(r.search(s) for s in w['s'])
def MED(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w['med']))
def CL(*c): return lambda w: w['cl'] in c
def MV(*m): return lambda w: bool(w['m'] & set(m))
def WOMAN(w): return any(ART[i]['gender'] == 'Female' for i in w['aa'])
def during(a, b, mode='overlap'):
    def f(w):
        if w['y0'] is None: return False
        return {'overlap': w['y0'] <= b and w['y1'] >= a, 'within': a <= w['y0'] and w['y1'] <= b,
                'start': a <= w['y0'] <= b, 'end': a <= w['y1'] <= b}[mode]
    return f
MODES = ('overlap', 'within', 'start', 'end')
def T(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w['title']))
def works(*ps): return sorted(w['acno'] for w in W if all(p(w) for p in ps))
def artists_of(*ps, any_=True): return sorted({i for w in W if all(p(w) for p in ps) for i in (w['aa'] if any_ else w['a'])}, key=int)
def artists(p): return sorted((a['id'] for a in A if p(a)), key=int)
def NOT(p): return lambda w: not p(w)
def OR(*ps): return lambda w: any(p(w) for p in ps)
def AND(*ps): return lambda w: all(p(w) for p in ps)
def sets(items, of='artworks'): return {'kind': 'set', 'of': of, 'items': items}
def cnt(n): return {'kind': 'count', 'value': n}
def yn(b): return {'kind': 'yesno', 'value': bool(b)}
def vals(*v): return {'kind': 'values', 'items': [str(x) for x in v]}
def top(items, of): return {'kind': 'top', 'of': of, 'items': items}
NO = {'kind': 'unanswerable'}
def winners(counter):
    m = max(counter.values()); return sorted(k for k, v in counter.items() if v == m)
OUT = []
def Q(role, q, *answers, note=''):
    main, also = answers[0], []
    for x in answers[1:]:
        if x != main and x not in also and not (x['kind'] == 'set' and not x['items']): also.append(x)
    OUT.append({'id': f'tate-{len(OUT)+1:03d}', 'role': role, 'question': q, 'answer': main, 'also': also, 'note': note})
def QS(role, q, *pss, note='', of='artworks'):   # a set of works; further tuples are other readings
    Q(role, q, *[sets(works(*(p if isinstance(p, tuple) else (p,)))) for p in pss], note=note)
def QC(role, q, *pss, note=''):
    Q(role, q, *[cnt(len(works(*(p if isinstance(p, tuple) else (p,))))) for p in pss], note=note)

PAINT = CL('painting'); PRINT = CL('on paper, print'); SCULPT = CL('sculpture'); UNIQUE = CL('on paper, unique')
OIL = MED(r'\boil\b'); WC = MED('watercolour'); PHOTO = MED('photograph'); BRONZE = MED('bronze')
DOG = R(r'^dog(,| -)'); CAT = S('cat'); HORSE = S('horse'); SNOW = S('snow')
def dated(w): return w['y0'] is not None

# ---------------------------------------------------------------- visitors with children
r = 'visitor with children'
QS(r, 'Have you got any pictures with dragons in?', S('dragon'), (S('dragon'), NOT(SCULPT)), note='works whose subject includes a dragon')
QS(r, 'My daughter is mad about cats – what can we look at that has a cat in it?', CAT, note='subject cat')
Q(r, 'is there a dinosaur in any of the art', yn(works(S('dinosaur'))), sets(works(S('dinosaur'))), note='subject dinosaur')
Q(r, 'Which artist has made something with a unicorn in it?', sets(artists_of(S('unicorn')), 'artists'), sets(artists_of(S('unicorn'), OR(PAINT, UNIQUE)), 'artists'), note='artists of works with a unicorn')
QC(r, 'How many elephants... I mean, how many works with an elephant in?', S('elephant'), note='works with subject elephant')
Q(r, 'Settle a bet with my son: are there more dogs than cats in your art?', yn(len(works(DOG)) > len(works(CAT))), note='works with any dog against works with a cat')
QS(r, 'rainbow paintings', (PAINT, S('rainbow')), (S('rainbow'),), (PAINT, R('rainbow')), (R('rainbow'),), note='paintings with a rainbow')
QS(r, 'Football stuff for my boy, but not photographs please', (R('^football'), NOT(PHOTO)), (S('football'), NOT(PHOTO)), (OR(R('(?i)football'), R('^sport: South Africa, World Cup')), NOT(PHOTO)), note='works with football, medium not photograph')
Q(r, 'Who painted Ophelia floating in the river with all the flowers?', sets([nm('Millais, Sir John Everett, Bt')], 'artists'), note="Millais's Ophelia")
Q(r, 'Can the kids touch any of the sculptures?', NO, note='rules for visitors are not in the data')
QS(r, 'which sculptures are of animals?', (SCULPT, OR(R('^animals: (?!features|actions)'))), (SCULPT, R('^animals:')), (CL('sculpture', 'relief'), R('^animals:')), (SCULPT, R('^animals: (mammals|birds|reptiles|fish|insects)')), note='sculptures with animal subjects')
QS(r, 'Did William Blake do anything with a ghost or a witch in it?', (by('Blake, William'), S('ghost', 'witch')), (by('Blake, William'), R('(?i)ghost|witch')), (by('Blake, William', True), S('ghost', 'witch')), note='Blake and (ghost or witch)')
y = min(w['y0'] for w in W if dated(w))
Q(r, "What's the oldest thing in the whole collection?", sets(works(lambda w: w['y0'] == y)), sets(works(lambda w: w['y1'] is not None and w['y1'] == min(x['y1'] for x in W if x['y1']))), sets(works(PAINT, lambda w: w['y0'] == min(x['y0'] for x in W if dated(x) and x['cl'] == 'painting'))), note='earliest dated work(s)')
c = C.Counter(i for w in W if 'horse' in w['s'] for i in w['a']); c2 = C.Counter(i for w in W if 'horse' in w['s'] and w['cl'] == 'painting' for i in w['aa'])
Q(r, 'We love horses! Who did the most horse pictures?', top(winners(c), 'artists'), top(winners(c2), 'artists'), top(winners(C.Counter(i for w in W if 'horse' in w['s'] for i in w['aa'])), 'artists'), note='artist with most works with a horse')
Q(r, 'Did anybody apart from Paolozzi make robots?', yn(works(S('robot'), NOT(by('Paolozzi, Sir Eduardo', True)))), sets(artists_of(S('robot'), NOT(by('Paolozzi, Sir Eduardo', True))), 'artists'), sets(works(S('robot'), NOT(by('Paolozzi, Sir Eduardo', True)))), note='works with robots by others')
QS(r, 'something with a monkey please', S('monkey'), (R('^(monkey|ape|chimpanzee|gorilla|baboon)\b'),), note='subject monkey')
Q(r, 'How big is the Ophelia painting by Millais in real life?', vals(ACNO['N01506']['dimensions']), vals(ACNO['N01506']['dimensions'].split('\r\n')[0]), vals(*ACNO['N01506']['dimensions'].split('\r\n')), vals('762 x 1118 mm'), note='dimensions of N01506')
QS(r, 'Pictures of children playing, not too modern – say before 1900', *[(S('playing'), R('^(child|children|boy|girl|baby)$'), during(0, 1899, m)) for m in ('end', 'start')], (S('playing'), S('children'), during(0, 1899, 'end'), PAINT), note='subjects playing and children, dated before 1900')
QC(r, 'how many photos do you have altogether?', PHOTO, (PHOTO, PRINT), (MED('^photograph'),), (AND(PHOTO, OR(PRINT, UNIQUE)),), note='works with photograph as medium')
QS(r, 'Any paintings that show Noah and his ark?', (PAINT, R('^Noah')), (R('^Noah'),), (PAINT, S("Noah's Ark")), (PAINT, OR(R('^Noah'), T(r'\bNoah\b'))), (OR(R('^Noah'), T(r'\bNoah\b')),), note='Noah as subject')

# ---------------------------------------------------------------- retired amateurs
r = 'retired amateur'
QC(r, "I am rather fond of David Cox's watercolours. How many of them do you hold?", (by('Cox, David'), WC), (by('Cox, David', True), WC), note='Cox with watercolour in the medium')
prb = artists_of(MV('Pre-Raphaelite Brotherhood'))
old = [i for i in prb if ART[i]['d'] and ART[i]['d'] - ART[i]['b'] > 80]
Q(r, 'Did any of the Pre-Raphaelites live beyond eighty, and if so which?', sets(old, 'artists'), sets([i for i in prb if ART[i]['d'] and ART[i]['d'] - ART[i]['b'] >= 80], 'artists'), yn(old), note='artists of works of the Pre-Raphaelite Brotherhood, death minus birth above 80')
QS(r, 'Watercolours of Wales done before 1820', *[(WC, f, during(0, 1819, m)) for f in (S('Wales'), R('^(Wales|Snowdon|Gwynedd|Powys|Dyfed|Clwyd|Gwent|Anglesey|Glamorgan|Caernarfon|Pembroke|Monmouth|Carmarthen|Cardigan|Denbigh|Flint|Merioneth|Swansea|Cardiff)')) for m in ('end', 'start')], note='watercolour, Wales, dated before 1820')
QS(r, "Edward Lear's views of Italy", (by('Lear, Edward'), S('Italy')), (by('Lear, Edward', True), R('Ital|^Roma?e?,|^Rome')), note='Lear and Italy')
Q(r, 'Is your Edward Lear the same chap who wrote the nonsense verse?', NO, note='no data about writing')
QS(r, "works from Shoreham, the Ancients that is, but leaving out Palmer himself", (MV('Shoreham / The Ancients'), NOT(by('Palmer, Samuel', True))), note='movement Shoreham / The Ancients not by Palmer')
Q(r, 'Where did Christopher Wood die?', vals(ART[nm('Wood, Christopher')]['placeOfDeath']) if ART[nm('Wood, Christopher')]['placeOfDeath'] else NO, note='place of death')
Q(r, 'In which year did the Tate receive The Death of Chatterton by Wallis?', vals(ACNO['N01685']['acquisitionYear']), note='acquisition year of N01685')
QS(r, 'I should like to see the pictures which Mr Robert Vernon gave', lambda w: 'Robert Vernon' in w['cr'], (lambda w: 'Robert Vernon' in w['cr'], PAINT), note='credit line names Robert Vernon')
QS(r, 'Moonlit scenes in oils, nineteenth century', *[(OIL, S('moon', 'moonlight'), during(x, x + 99, m)) for x in (1800, 1801) for m in MODES], *[(OIL, OR(S('moon', 'moonlight'), T('moonl')), during(1800, 1899, m)) for m in MODES], *[(OIL, S('moonlight'), during(1800, 1899, m)) for m in MODES], note='oil, moon or moonlight, 1800-1899')
QS(r, 'Which of the Pamela series by Highmore belong to you?', (by('Highmore, Joseph'), OR(T('Pamela'), R('Pamela'))), (by('Highmore, Joseph'), T('Pamela')), (by('Highmore, Joseph'), R('Pamela')), note="Joseph Highmore's pictures after Richardson's Pamela")
QS(r, 'James Ward: paintings with cows or bulls', (by('Ward, James'), PAINT, R('^(cow|bull|cattle|calf|ox|oxen)\\b')), (by('Ward, James'), R('^(cow|bull|cattle|calf|ox|oxen)\\b')), (by('Ward, James'), PAINT, OR(R('^(cow|bull|cattle|calf|ox|oxen)\\b'), T('cattle|bull|cow'))), (by('Ward, James'), PAINT, S('cow','bull')), note='Ward, cattle subjects')
Q(r, 'Who among your artists was born at Norwich?', sets(artists(lambda a: a['placeOfBirth'].startswith('Norwich')), 'artists'), note='birthplace Norwich')
Q(r, 'How many artists lost their lives in the years of the Great War, 1914 to 1918?', cnt(len(artists(lambda a: a['d'] and 1914 <= a['d'] <= 1918))), note='year of death 1914-1918')
Q(r, 'Poor Maxwell Lightfoot, only twenty-five! What did he die of?', NO, note='cause of death is not recorded')
QS(r, 'Flower paintings by lady artists', (PAINT, WOMAN, R('^flower')), (PAINT, WOMAN, OR(R('^flower'), S('plants and flowers'))), (WOMAN, R('^flower')), (PAINT, WOMAN, S('flower')), note='paintings by women with flowers')
Q(r, 'Is Harold Gilman represented in this catalogue at all?', yn([a for a in A if a['name'].startswith('Gilman')]), note='no such artist here')
QS(r, 'windmills anyone? prefer prints or watercolours', (S('windmill'), OR(PRINT, WC)), (R('windmill'), OR(PRINT, WC)), (S('windmill'), OR(PRINT, AND(UNIQUE, WC))), note='windmill, print or watercolour')
c = C.Counter(w['medium'] for w in W if nm('Raeburn, Sir Henry') in w['a'])
Q(r, 'What did Raeburn paint on, was it always canvas?', yn(all(MED('canvas')(w) for w in W if by('Raeburn, Sir Henry')(w))), vals(*sorted(c)), note="media of Raeburn's works")
QS(r, 'Views of the Thames done since the last war', *[(f, during(y, 3000, 'start')) for y in (1946, 1945) for f in (R('Thames'), S('River Thames'))], note='subject Thames, after 1945')

# ---------------------------------------------------------------- researchers
r = 'researcher'
QS(r, 'Works only attributed to an artist (not certain), excluding prints', (lambda w: any(c['role'] == 'attributed to' for c in w['contributors']), NOT(PRINT)), (lambda w: any(c['role'] in ('attributed to', 'formerly attributed to') for c in w['contributors']), NOT(PRINT)), note="contributor role 'attributed to', not on paper, print")
Q(r, 'How many artists in the list do not have a single work recorded?', cnt(len([a for a in A if not WK[a['id']]])), note='artists without works')
QC(r, 'For how many objects is the date unknown?', (lambda w: not dated(w),), (lambda w: (w['dateText'] or '') == 'date not known',), note='no date range / date not known')
Q(r, 'Women artists born before 1850.', sets(artists(lambda a: a['gender'] == 'Female' and a['b'] and a['b'] < 1850), 'artists'), note='female, birth year < 1850')
HU = lambda p: p.split(', ')[-1] in ('Magyarország', 'Budapest')
Q(r, 'Which artists left Hungary: born there, died in another country?', sets(artists(lambda a: HU(a['placeOfBirth']) and a['placeOfDeath'] and not HU(a['placeOfDeath'])), 'artists'), note='birth in Magyarország, death recorded elsewhere')
Q(r, 'Do women make up more than a fifth of the artists?', yn(sum(a['gender'] == 'Female' for a in A) > len(A) / 5), note='168 of 1157')
c = C.Counter(m['name'] for w in W for m in w['movements'] if m['era'] == '20th century 1900-1945')
Q(r, 'Which early 20th-century movement (1900–1945) accounts for the largest number of works?', top(winners(c), 'movements'), note='most works with that movement of that era')
Q(r, 'With what movements are the works of Eileen Agar associated?', vals(*sorted({m for w in WK[nm('Agar, Eileen')] for m in w['m']})), note='movements on her works')
QS(r, 'vorticist works on paper not by Wyndham Lewis', (MV('Vorticism'), CL('on paper, print', 'on paper, unique'), NOT(by('Lewis, Wyndham', True))), (MV('Vorticism'), MED('paper'), NOT(by('Lewis, Wyndham', True))), note='movement Vorticism, on paper')
Q(r, "When and with which picture did a woman's work first enter the collection?", sets(works(WOMAN, lambda w: w['acquisitionYear'] == min(x['acquisitionYear'] for x in W if WOMAN(x) and x['acquisitionYear']))), vals(min(x['acquisitionYear'] for x in W if WOMAN(x) and x['acquisitionYear'])), note='smallest acquisition year of a work by a woman')
Q(r, "Is León Ferrari the only artist here who dealt with Argentina's Dirty War?", yn(not works(R('Dirty War'), NOT(by('Ferrari, León', True)))), note='yes if no other artist has that subject')
Q(r, 'I need every surrealist work by a woman', sets(works(MV('Surrealism', 'British Surrealism'), WOMAN)), sets(works(MV('Surrealism'), WOMAN)), note='movements with Surrealism, female artist')
def life(a): return a['b'] and a['d'] and not re.search('active|exhib|School|estab|century', a['dates'] + a['name'])   # real years of birth and death
def aged(i, y): a = ART[i]; return y - a['b'] if a['b'] and not re.search('active|exhib|School|estab|century', a['dates'] + a['name']) else 999
QS(r, 'Which things were made by artists who were still in their teens?', *[(lambda w, k=k, h=h, lo=lo: dated(w) and any(lo <= aged(i, w[k]) <= 19 for i in w[h]),) for lo in (13, 0) for h in ('a', 'aa') for k in ('y1', 'y0')], note='year of work minus year of birth at most 19')
c = C.Counter(str(w['acquisitionYear']) for w in W if w['acquisitionYear'])
Q(r, 'In what year were the most works acquired?', top(winners(c), 'years'), note='mode of acquisitionYear')
QC(r, 'Hell as a subject: number of works, disregarding those of Blake and Tom Phillips', (S('Hell'), NOT(by('Blake, William', True)), NOT(by('Phillips, Esq Tom', True))), note='subject Hell')
Q(r, 'What is the provenance of John Martin’s Destruction of Pompeii and Herculaneum before 1869?', NO, note='only the credit line is given')
QS(r, 'Oppé collection: sheets dated earlier than 1750', *[(lambda w: 'Oppé' in w['cr'], during(0, 1749, m)) for m in ('end', 'start')], note='credit line Oppé, before 1750')
both = [i for i in ART if any(SCULPT(w) for w in WK[i]) and any(PRINT(w) for w in WK[i])]
Q(r, 'artists born in Italy, Switzerland or Austria with both sculptures and prints here', sets(sorted([i for i in both if ART[i]['bc'] in ('Italia', 'Schweiz', 'Österreich', 'Solothurn')], key=int), 'artists'), note='two classifications per artist and birthplace')
QS(r, 'Everything entering the collection in the same year it was made, up to and including 1910', (lambda w: w['acquisitionYear'] and w['acquisitionYear'] <= 1910 and w['y1'] == w['acquisitionYear'],), (lambda w: w['acquisitionYear'] and w['acquisitionYear'] <= 1910 and w['y0'] == w['y1'] == w['acquisitionYear'],), (lambda w: w['acquisitionYear'] and w['acquisitionYear'] <= 1910 and w['y0'] == w['acquisitionYear'],), note='acquisition year equals year of work')
Q(r, 'Which German-born artists died in Britain?', sets(artists(lambda a: a['bc'] in ('Deutschland',) and a['dc'] in ('United Kingdom', 'London', 'Edinburgh', 'Birmingham', 'Chelsea', 'Glasgow', 'Tewkesbury', 'Melton Mowbray')), 'artists'), note='birth Deutschland, death United Kingdom')

# ---------------------------------------------------------------- auction house
r = 'auction-house specialist'
QC(r, 'Hockney lithographs from the 70s: how many at Tate?', *[(by('Hockney, David'), MED('lithograph'), during(1970, 1979, m)) for m in MODES], note='Hockney, lithograph, 1970-79')
Q(r, 'What did Tate pay for Gauguin’s Faa Iheihe?', NO, note='no prices')
QS(r, 'Miró prints', (by('Miró, Joan'), PRINT), (by('Miró, Joan'), MED('etching|litho|print|aquatint|woodcut|drypoint')), note='Miró, on paper, print')
QC(r, 'number of Lipchitz plasters', (by('Lipchitz, Jacques'), MED('plaster')), (by('Lipchitz, Jacques'), MED('^plaster$')), note='Lipchitz, plaster')
Q(r, 'Which media are the Giacomettis in?', vals(*sorted({w['medium'] for w in WK[nm('Giacometti, Alberto')]})), note="media of Giacometti's works")
QS(r, 'Does Tate own Munnings oils with horses? List.', (by('Munnings, Sir Alfred'), OIL, HORSE), (by('Munnings, Sir Alfred'), OIL), note='Munnings, oil, horse')
Q(r, 'Edition size of Bridget Riley’s earliest screenprint in the collection', NO, note='editions are not recorded')
QS(r, 'Picasso, works on paper after 1945', *[(by('Picasso, Pablo'), CL('on paper, print', 'on paper, unique'), during(1946, 3000, m)) for m in ('start', 'end')], (by('Picasso, Pablo'), MED('paper'), during(1946, 3000, 'start')), *[(by('Picasso, Pablo'), CL('on paper, print', 'on paper, unique'), during(1945, 3000, m)) for m in ('start', 'end')], note='Picasso, paper, later than 1945')
QS(r, "Lucian Freud's etchings, 1980 onwards", *[(by('Freud, Lucian'), MED('etching'), during(1980, 3000, m)) for m in ('start', 'end')], note='Freud, etching, from 1980')
def dim(w):
    m = re.search(r'(?:support|image|unconfirmed|displayed)?:?\s*(\d+)\s*x\s*(\d+)', w['dimensions'] or ''); return (int(m[1]), int(m[2])) if m else (0, 0)
QS(r, 'Paintings more than four metres wide', (PAINT, lambda w: dim(w)[1] > 4000), (PAINT, lambda w: any(int(x) > 4000 for x in re.findall(r'\d+ x (\d+)', w['dimensions'] or ''))), (PAINT, lambda w: any(int(x) > 4000 for x in re.findall(r'\d{4,}', w['dimensions'] or ''))), note='second dimension over 4000 mm')
QS(r, 'what has come in lieu of tax since 2000?', (lambda w: 'in lieu' in w['cr'].lower() and (w['acquisitionYear'] or 0) >= 2000,), (lambda w: 'in lieu' in w['cr'].lower() and (w['acquisitionYear'] or 0) > 2000,), note='credit line: accepted in lieu, acquired 2000 or later')
QC(r, 'How many Chantrey Bequest acquisitions in the 1890s', (lambda w: 'Chantrey' in w['cr'], lambda w: 1890 <= (w['acquisitionYear'] or 0) <= 1899), note='credit line Chantrey, 1890-1899')
QS(r, 'Early Riley – anything up to 1965', *[(by('Riley, Bridget'), during(0, 1965, m)) for m in ('end', 'start')], (by('Riley, Bridget'), during(0, 1964, 'end')), note='Riley, up to 1965')
Q(r, 'Is the Waterhouse Lady of Shalott signed, and where?', NO, note='signatures are not recorded')
QC(r, 'Moriyama gelatin silver prints, total', (by('Moriyama, Daido'), MED('gelatin silver')), note='Moriyama, gelatin silver print')
three = ['Doig, Peter', 'Hume, Gary', 'Whiteread, Rachel']; c = {nm(n): len(WK[nm(n)]) for n in three}
Q(r, 'Doig, Hume or Whiteread – whom does Tate have the most works by?', top(winners(c), 'artists'), note='largest number of works of the three')
Q(r, 'When was a Burne-Jones last acquired?', vals(max(w['acquisitionYear'] for w in WK[nm('Burne-Jones, Sir Edward Coley, Bt')] if w['acquisitionYear'])), note='latest acquisition year')
QS(r, 'Cubism: Braque or Picasso only', (MV('Cubism'), OR(by('Braque, Georges'), by('Picasso, Pablo'))), (OR(MV('Cubism'), S('cubist space')), OR(by('Braque, Georges'), by('Picasso, Pablo'))), note='movement Cubism and one of the two')
i = nm('Paolozzi, Sir Eduardo'); y = min(w['y0'] for w in WK[i] if dated(w))
Q(r, 'earliest Paolozzi you have', sets(works(lambda w: i in w['aa'] and w['y0'] == y)), note='smallest year of his works')
QS(r, 'Sculpture in marble from before the First World War', *[(CL(*k), MED('marble'), during(0, e, m)) for k in (('sculpture',), ('sculpture', 'relief')) for e in (1913, 1914) for m in ('end', 'start')], note='sculpture, marble, until 1913')

# ---------------------------------------------------------------- school pupils
r = 'school pupil'
Q(r, 'when was lucian freud born', vals(ART[nm('Freud, Lucian')]['yearOfBirth']), note='birth year')
QC(r, 'how many henry moores are there', by('Moore, Henry, OM, CH'), by('Moore, Henry, OM, CH', True), note='works by Moore')
QS(r, 'pop art by women', (MV('British Pop', 'Pop Art'), WOMAN), note='movement British Pop or Pop Art, female')
Q(r, 'Was Picasso born in Spain?', yn(ART[nm('Picasso, Pablo')]['bc'] == 'España'), note='Málaga, España')
Q(r, 'does the tate have mark rothko', yn([a for a in A if a['name'].startswith('Rothko')]), note='not in these data')
Q(r, 'what does pop art mean', NO, note='no definitions')
Q(r, 'Which artists died before they were 30?', sets(artists(lambda a: life(a) and a['d'] - a['b'] < 30), 'artists'), sets(artists(lambda a: life(a) and a['d'] - a['b'] <= 30), 'artists'), sets(artists(lambda a: a['b'] and a['d'] and a['d'] - a['b'] < 30), 'artists'), note='death minus birth under 30')
Q(r, 'Who is older, Jackson Pollock or Lucian Freud?', sets([min((nm('Pollock, Jackson'), nm('Freud, Lucian')), key=lambda i: ART[i]['b'])], 'artists'), note='earlier birth year')
QS(r, 'art showing soldiers in world war 1', (S('soldier'), R('World War I($| -)|First World War|World War I,')), (S('soldier'), S('military: World War I')), (R('^soldier'), R('World War I\\b')), note='soldier and World War I')
Q(r, 'Which artists in your museum are black?', NO, note="artists' ethnicity is not recorded")
QS(r, 'need self portraits by women for gcse coursework', (S('self-portraits'), WOMAN), (OR(S('self-portraits'), T('self.portrait')), WOMAN), note='subject self-portraits, female')
Q(r, 'what materials did Cornelia Parker use?', vals(*sorted({w['medium'] for w in WK[nm('Parker, Cornelia')] if w['medium']})), note='media of her works')
QS(r, "we're doing Macbeth. any pictures from it?", R('Macbeth(?!,)'), R('Macbeth'), (OR(R('Macbeth'), T('Macbeth')),), note='Macbeth as subject')
Q(r, 'what year did Andy Warhol die', NO if not [a for a in A if 'Warhol' in a['name']] else None, note='Warhol is not in these data')
QS(r, 'pieces about slavery', R('(?i)slave'), S('slavery'), (R('(?i)slavery'),), note='slavery or slaves as subject')
y = max(a['b'] for a in A if a['b'] and a['dates'].startswith('born')); y2 = max(a['b'] for a in A if a['b'])
Q(r, 'who is the youngest artist you have?', sets(artists(lambda a: a['b'] == y), 'artists'), sets(artists(lambda a: a['b'] == y2), 'artists'), note='latest birth year of a person; the data also give a group established in 1999')
Q(r, 'How many artists come from Japan?', cnt(len(artists(lambda a: a['bc'] == 'Nihon'))), note='birthplace in Nihon')
QS(r, 'paintings with blood, death or skeletons in from the 1600s lol', *[(PAINT, S('death', 'skeleton', 'blood', 'skull', 'corpse'), during(x, x + 99, m)) for x in (1600, 1601) for m in MODES], *[(PAINT, S('death', 'skeleton', 'blood'), during(1600, 1699, m)) for m in MODES], note='17th-century paintings with such subjects')
QS(r, 'Show me Bruce Nauman videos', (by('Nauman, Bruce'), MED('video|film')), (by('Nauman, Bruce'), MED('video')), note='Nauman, video in the medium')
Q(r, 'did turner paint the fighting temeraire before or after 1840', NO, note='not in these data (only lesser Turners)')

# ---------------------------------------------------------------- tour guides
r = 'tour guide'
UKD = r'^(London|Greater London|Chelsea|Hampstead|Kensington|Greenwich|Islington|Lambeth|Southwark|Camberwell|Battersea|Camden|Hackney|Westminster|Marylebone|Clapham|Fulham|Hammersmith|Paddington|Peckham|Stepney|Streatham|Wandsworth|Wimbledon|Woolwich|Brixton|Bermondsey|Blackheath|Lewisham|Dulwich|Putney|Croydon|Bromley|Richmond|Ealing|Enfield|Barnes|Bloomsbury|Saint John.s Wood)(,|$)'
LON1 = lambda i: ART[i]['placeOfBirth'].startswith('London'); LON2 = lambda i: bool(re.match(UKD, ART[i]['placeOfBirth']))
QS(r, 'Thames paintings by born Londoners', (PAINT, S('River Thames'), lambda w: any(map(LON1, w['a']))), (PAINT, R('Thames'), lambda w: any(map(LON1, w['a']))), (PAINT, R('Thames'), lambda w: any(map(LON2, w['a']))), (PAINT, S('River Thames'), lambda w: any(map(LON2, w['a']))), note='paintings, River Thames, artist born in London')
QS(r, 'Where can you see St Paul’s Cathedral? Any medium', S("St Paul's Cathedral"), (R("St Paul's"),), (OR(S("St Paul's Cathedral"), T("St\\.? Paul.s")),), note="subject St Paul's Cathedral")
QS(r, 'Scenes from King Lear', R('King Lear|^Cordelia|^Lear$'), (OR(R('King Lear|^Cordelia'), T(r'\bLear\b')),), S("'King Lear'"), S('King Lear'), note='King Lear, play or character')
Q(r, 'Which artist ended his days at Atuona?', sets(artists(lambda a: 'Atuona' in a['placeOfDeath']), 'artists'), note='place of death Atuona')
Q(r, 'Are Ophelia and The Boyhood of Raleigh by the same man?', yn(ACNO['N01506']['a'] == ACNO['N01691']['a']), note='Millais both')
QS(r, 'Adam with Eve, both in one picture', (S('Adam'), S('Eve')), (S('Adam'), S('Eve'), NOT(SCULPT)), note='subjects Adam and Eve')
QC(r, 'How many oil paintings of Venice are there?', (OIL, R('^Venice,|^Venice -')), (PAINT, OIL, R('Venice')), (OIL, OR(R('Venice'), T('Venice|Venetian'))), (OIL, R('Venice')), (OIL, OR(R('^Venice'), T('Venice'))), note='oil, Venice as place')
Q(r, "What's hanging in room 9 at the moment?", NO, note='no rooms in the data')
Q(r, 'Any Dubliners by birth who ended up dying in London?', *[sets(artists(lambda a: a['placeOfBirth'].startswith('Dublin') and re.match(x, a['placeOfDeath'])), 'artists') for x in ('London', UKD)], note='born Dublin, died London')
Q(r, 'How many of the artists were Sirs?', cnt(len(artists(lambda a: re.search(r'\bSir\b', a['name'])))), cnt(len({c['id'] for w in W for c in w['contributors'] if re.search(r'\bSir\b', c['fc'] + c['mda'])} | {int(a['id']) for a in A if re.search(r'\bSir\b', a['name'])})), note='name has the title Sir')
QS(r, 'Shipwrecks in oil', (OIL, S('shipwreck')), (PAINT, OIL, R('(?i)shipwreck')), (OIL, OR(R('(?i)shipwreck'), T('wreck'))), note='oil and shipwreck')
QS(r, 'Pre-Raphaelite oil paintings finished in the 1850s', *[(PAINT, OIL, MV('Pre-Raphaelite Brotherhood'), during(1850, 1859, m)) for m in ('end', 'within', 'overlap')], *[(OIL, MV('Pre-Raphaelite Brotherhood'), during(1850, 1859, m)) for m in ('end', 'within', 'overlap')], note='movement, oil, last year in 1850-59')
c = C.Counter(i for w in W if 'Pre-Raphaelite Brotherhood' in w['m'] for i in w['aa'])
Q(r, 'Who among the Pre-Raphaelites has the greatest number of works with you?', top(winners(c), 'artists'), note='most works with that movement')
QS(r, 'do we have anything by Lizzie Siddal', by('Siddal, Elizabeth Eleanor', True), note='Elizabeth Siddal')
QS(r, 'Vesuvius', R('Vesuvius'), (OR(R('Vesuvius'), T('Vesuvius')),), S('Vesuvius'), note='Vesuvius as subject')
QS(r, 'Which bronzes were made by women?', (BRONZE, WOMAN), (BRONZE, WOMAN, SCULPT), (MED('^bronze'), WOMAN), (MED('^bronze$'), WOMAN), note='bronze, female')
Q(r, 'Name artists who were born in Edinburgh and stayed to die there', sets(artists(lambda a: a['placeOfBirth'].startswith('Edinburgh') and a['placeOfDeath'].startswith('Edinburgh')), 'artists'), note='both places Edinburgh')
QS(r, "Blake's engravings for Dante", (by('Blake, William'), R('^Dante|Dante'), MED('engraving')), (by('Blake, William'), R('Dante'), PRINT), (by('Blake, William', True), R('Dante'), MED('engraving')), note='Blake, Dante, engraving')
def dogs_only(w): return DOG(w) and not w['s'] & {'people', 'man', 'woman', 'adults', 'children', 'figure', 'group'}
QS(r, 'Paintings of dogs with no people in them', (PAINT, dogs_only), (PAINT, DOG, NOT(S('people'))), note='paintings with a dog and no person')
nw = C.Counter(c['id'] for w in W for c in w['contributors']); fem = {a['id']: len(WK[a['id']]) for a in A if a['gender'] == 'Female'}
Q(r, 'Which woman artist is best represented, by number of works?', top(winners(fem), 'artists'), note='most works of a woman')

# ---------------------------------------------------------------- write and check
assert len({o['id'] for o in OUT}) == len(OUT) and len({o['question'] for o in OUT}) == len(OUT)
EMPTY_OK = ('tate-083',)      # no work of a Pop movement is by a woman
for o in OUT:                     # a yes-or-no form of a question answered by a list; an artist not in the data may also be 'not known'
    if o['answer']['kind'] == 'set' and o['answer']['items'] and re.search(r'^(have you|did |do we|does |any )|any pictures|anyone\?', o['question'], re.I) and yn(True) not in o['also']: o['also'].append(yn(True))
    if o['question'] in ('Is Harold Gilman represented in this catalogue at all?', 'does the tate have mark rothko'): o['also'].append(NO)
for o in OUT:
    if o['answer']['kind'] in ('set', 'values', 'top') and not o['answer']['items'] and o['id'] not in EMPTY_OK: print('EMPTY', o['id'], o['question'])
    if V:
        a = o['answer']
        def sh(a):
            if 'items' not in a: return str(a.get('value', '-'))
            if a['kind'] in ('set', 'top') and a['of'] == 'artworks': return f"{len(a['items'])} " + ' | '.join(f"{x} {ACNO[x]['title'][:34]} ({ACNO[x]['all_artists'][:14]}, {ACNO[x]['dateText']})" for x in a['items'][:9])
            if a.get('of') == 'artists': return f"{len(a['items'])} " + ' | '.join(f"{x} {ART[x]['name']} {ART[x]['dates']}" for x in a['items'][:25])
            return str(a['items'])[:600]
        print(o['id'], o['answer']['kind'], o['question'], '\n    =>', sh(a), '\n    also', [len(x['items']) if 'items' in x else x.get('value') for x in o['also']])
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w', encoding='utf-8') as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + '\n')
print(len(OUT), C.Counter(o['answer']['kind'] for o in OUT), C.Counter(o['role'] for o in OUT))
