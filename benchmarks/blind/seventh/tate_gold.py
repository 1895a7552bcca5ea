#!/usr/bin/env python3
"""Gold answers for tate.jsonl. Usage: tate_gold.py FOLDER  (FOLDER holds artworks.jsonl.gz and artist_data.csv).
Artworks are named by the raw record's `id` (as a string, e.g. "9506"), artists by `id` of artist_data.csv
(= contributors' id). Writes tate.jsonl beside this script."""
import csv, gzip, json, os, re, sys
from collections import Counter, defaultdict

folder = sys.argv[1]
W = [json.loads(l) for l in gzip.open(os.path.join(folder, 'artworks.jsonl.gz'), 'rt', encoding='utf-8')]
A = {a['id']: a for a in csv.DictReader(open(os.path.join(folder, 'artist_data.csv'), encoding='utf-8-sig'))}

def num(x):
    return int(x) if x not in (None, '') else None

for w in W:
    w['acq'] = num(w['acquisitionYear'])
    n = {s['id']: s['name'] for s in w['subjects']}
    w['S'] = {s['name'] for s in w['subjects']}
    w['SP'] = {(s['name'], n.get(s['parent'], '')) for s in w['subjects']}
    w['M'] = {m['name'] for m in w['movements']}
    d = w['dateRange'] or {}
    s, e = num(d.get('startYear')), num(d.get('endYear'))
    w['s'], w['e'] = (s, e if e is not None else s) if s is not None else (e, e)
    w['med'] = (w['medium'] or '').lower()
    w['cls'] = w['classification'] or ''
    w['dim'] = w['dimensions'] or ''
    w['cred'] = w['creditLine'] or ''
BORN = {i: num(a['yearOfBirth']) for i, a in A.items()}
DIED = {i: num(a['yearOfDeath']) for i, a in A.items()}
OWN = {'artist', 'and other artists', 'and assistants'}
HASWORK = {str(c['id']) for w in W for c in w['contributors']}

def people(w, roles=OWN):
    return {str(c['id']) for c in w['contributors'] if roles is None or c['role'] in roles}

def artist(rx):
    return {i for i, a in A.items() if re.search(rx, a['name'])}

def by(rx, roles=OWN):
    ids = artist(rx)
    assert ids, rx
    return lambda w: bool(people(w, roles) & ids)

def ids(*preds):
    return sorted((str(w['id']) for w in W if all(p(w) for p in preds)), key=int)

def aids(pred):
    return sorted((i for i, a in A.items() if pred(i, a)), key=int)

def sub(*names):
    for n in names:
        assert any(n in w['S'] for w in W), n
    return lambda w: bool(w['S'] & set(names))

def subrx(rx):
    return lambda w: any(re.search(rx, s) for s in w['S'])

def med(rx):
    return lambda w: re.search(rx, w['med']) is not None

def cls(*c):
    return lambda w: w['cls'] in c

def mov(*m):
    return lambda w: bool(w['M'] & set(m))

def female(w, roles=None):
    return any(A[i]['gender'] == 'Female' for i in people(w, roles))

def overlaps(a, b):
    return lambda w: w['s'] is not None and w['s'] <= b and w['e'] >= a

def within(a, b):
    return lambda w: w['s'] is not None and w['s'] >= a and w['e'] <= b

def country(place):
    return place.split(', ')[-1].strip()

def movement_artists(*m):
    return {i for w in W if w['M'] & set(m) for i in people(w, None)}

SET = lambda of, items: {'kind': 'set', 'of': of, 'items': list(items)}
AW = lambda *p: SET('artworks', ids(*p))
AR = lambda items: SET('artists', sorted(items, key=int))
CNT = lambda v: {'kind': 'count', 'value': v}
YES = lambda v: {'kind': 'yesno', 'value': bool(v)}
VAL = lambda *v: {'kind': 'values', 'items': list(v)}
TOP = lambda of, items: {'kind': 'top', 'of': of, 'items': list(items)}
UN = {'kind': 'unanswerable'}

Q = []
def q(role, question, answer, note, also=()):
    def key(a):
        return json.dumps({k: v for k, v in a.items()}, sort_keys=True)
    seen, extra = {key(answer)}, []
    for a in also:
        if key(a) not in seen and a.get('items', 1) != []:
            seen.add(key(a)); extra.append(a)
    Q.append(dict(id=f'tate-{len(Q)+1:03d}', role=role, question=question, answer=answer, also=extra, note=note))

PAPER = ('on paper, print', 'on paper, unique')
FLAT = PAPER + ('painting',)
drawing = cls('on paper, unique')
def work(title):
    r = [w for w in W if w['title'] == title]
    assert len(r) == 1, (title, len(r))
    return r[0]

# ---- visitors
q('visitor', 'Have you got any sculpture by Picasso? everyone only ever talks about the paintings',
  AW(by('^Picasso'), cls('sculpture')), 'classified as sculpture; the wooden relief may be counted too',
  [AW(by('^Picasso'), cls('sculpture', 'relief'))])
q('visitor', 'who painted Ophelia', SET('artists', sorted(people(work('Ophelia')))), 'maker of the work titled Ophelia',
  [VAL(work('Ophelia')['all_artists'])])
q('visitor', 'Is The Lady of Shalott in your collection?', YES(any(re.search('Lady of Shalott', w['title']) for w in W)), 'a work of that title exists')
q('visitor', 'Do you have anything made by Barbara Hepworth?', YES(any(re.search('^Hepworth', A[i]['name']) for w in W for i in people(w, None))),
  'no Hepworth among the makers')
q('visitor', 'Sunset over the sea, what is there?', AW(sub('sunset'), sub('sea')), 'tagged with both sunset and sea')
q('visitor', "I'd love to see self-portraits by women artists", AW(sub('self-portraits'), female), 'subject self-portraits, female maker',
  [AW(lambda w: 'self-portraits' in w['S'] or re.search('self.portrait', w['title'], re.I), female)])
q('visitor', 'I love snow. Show me all the snowy ones!', AW(sub('snow')), 'subject snow', [AW(sub('snow', 'blizzard')), AW(sub('snow'), cls(*FLAT))])
q('visitor', 'Anything of Brighton? We live there', AW(subrx(r'^Brighton\b')), 'place subject Brighton',
  [AW(lambda w: any(re.match(r'Brighton\b', s) for s in w['S']) or re.search('Brighton|Brighthelmstone', w['title']))])
q('visitor', 'When did Rousseau paint his bouquet of flowers?',
  VAL(*[w['dateText'] for w in W if by('^Rousseau')(w) and w['title'] == 'Bouquet of Flowers']), 'dateText as written')
q('visitor', 'Not J.M.W., but are there other Turners who were artists here? Which ones?',
  AR(i for i in artist('^Turner,') if i in HASWORK), 'artists surnamed Turner with works')
q('visitor', 'Watercolours of Wales from before 1850', AW(sub('Wales'), med('watercolour'), lambda w: w['e'] is not None and w['e'] < 1850),
  'medium mentions watercolour, place Wales, dated wholly before 1850',
  [AW(sub('Wales'), med('watercolour'), lambda w: w['s'] is not None and w['s'] < 1850),
   AW(sub('Wales'), med('watercolour'), drawing, lambda w: w['e'] is not None and w['e'] < 1850)])
q('visitor', 'Who lived longer, William Blake or Samuel Palmer?',
  TOP('artists', [max(artist('^Blake, William$') | artist('^Palmer, Samuel$'), key=lambda i: DIED[i] - BORN[i])]), 'longer of two lives')
q('visitor', 'Is there a painting of a pregnant woman from the 1600s or earlier?',
  AW(sub('pregnancy'), cls('painting'), lambda w: w['e'] is not None and w['e'] < 1700), 'subject pregnancy, painting, before 1700',
  [YES(ids(sub('pregnancy'), cls('painting'), lambda w: w['e'] is not None and w['e'] < 1700))])
q('visitor', "Which room is Fildes's The Doctor hanging in at the moment?", UN, 'no rooms or displays in the data')
q('visitor', 'What did poor Christopher Wood die of? He was only 29', UN, 'no causes of death')
q('visitor', "rainbows please", AW(sub('rainbow')), 'subject rainbow')

# ---- gallery guide
q('guide', "What have we got that shows St Paul's Cathedral? It's for a Thames walk", AW(sub("St Paul's Cathedral")), "place subject St Paul's Cathedral")
q('guide', 'Who in the collection belonged to the Camden Town Group?', AR(movement_artists('Camden Town Group')), 'artists of works in that movement')
q('guide', 'Paintings taller than three metres, please - a group is asking for the real giants',
  AW(cls('painting'), lambda w: any(int(h) > 3000 for h in re.findall(r'support:?\s*(\d+) x', w['dim']))), 'height of the support above 3000 mm (height comes first)',
  [AW(cls('painting'), lambda w: any(int(h) > 3000 for h in re.findall(r'[A-Za-z]+:?\s*(\d+) x', w['dim'])))])
q('guide', "What did J.R. Holliday leave us that isn't by Burne-Jones?", AW(lambda w: 'Bequeathed by J.R. Holliday' in w['cred'], lambda w: not by('^Burne-Jones', None)(w)),
  'credit line bequest of Holliday, maker other than Burne-Jones')
q('guide', 'Which artists use Mickey Mouse in their work?', AR({i for w in W if 'Mickey Mouse' in w['S'] for i in people(w, None)}), 'makers of works with that character')
q('guide', 'Blake or Burne-Jones: who do we hold more by?',
  TOP('artists', [max(artist('^Blake, William$') | artist('^Burne-Jones'), key=lambda i: sum(i in people(w) for w in W))]), 'number of works')
q('guide', 'portraits of Dante Gabriel Rossetti', AW(sub('Rossetti, Dante Gabriel')), 'Rossetti as named individual',
  [AW(sub('Rossetti, Dante Gabriel'), lambda w: 'individuals: male' in w['S'])])
q('guide', 'How many people visited the Rothenstein drawings last year?', UN, 'no visitor figures')
q('guide', 'Does anybody in the collection come from Jamaica?', AR(aids(lambda i, a: country(a['placeOfBirth']) == 'Jamaica')), 'born in Jamaica',
  [YES(aids(lambda i, a: country(a['placeOfBirth']) == 'Jamaica'))])

# ---- students
q('student', 'Where was Kandinsky born?', VAL(*[A[i]['placeOfBirth'] for i in artist('^Kandinsky')]), 'place as written', [VAL('Moskva'), VAL('Rossiya')])
q('student', "Blake's illustrations to Dante's Inferno", AW(by('^Blake, William$'), sub("Dante, 'Divine Comedy: Inferno'")), 'Blake, subject Inferno',
  [AW(by('^Blake, William$', None), sub("Dante, 'Divine Comedy: Inferno'")),
   AW(by('^Blake, William$'), lambda w: any(s.startswith("Dante, 'Divine Comedy") for s in w['S']))])
q('student', 'Which of the Vorticists were born outside Britain?',
  AR(i for i in movement_artists('Vorticism') if A[i]['placeOfBirth'] and country(A[i]['placeOfBirth']) != 'United Kingdom'),
  'artists of Vorticist works with a known birthplace abroad')
q('student', 'I am writing about the Spanish Civil War. Which works refer to it?', AW(subrx('^Spanish Civil War')), 'history subject')
q('student', "What's the oldest painting you have?",
  TOP('artworks', ids(cls('painting'), lambda w: w['s'] == min(v['s'] for v in W if v['cls'] == 'painting' and v['s']))), 'earliest dated painting')
life = {i: DIED[i] - BORN[i] for i, a in A.items()
        if DIED[i] and BORN[i] and not re.search('active|exhibited|century', a['dates']) and not re.search('School \\d', a['name'])}
q('student', 'Which artists lived to be a hundred or older?', AR(i for i in life if life[i] >= 100), 'years of death minus birth; anonymous schools and "active" dates left out',
  [AR(i for i in life if life[i] > 100)])
sure = {i: v for i, v in life.items() if re.fullmatch(r'\d{4}\s*–\s*\d{4}', A[i]['dates'])}
q('student', 'Of all your artists, who died youngest?', TOP('artists', [i for i in life if life[i] == min(life.values())]),
  'shortest life by the dates; "active" and "exhibited" dates are no life dates; circa birth counted, or only sure dates',
  [TOP('artists', [i for i in sure if sure[i] == min(sure.values())])])
q('student', 'What exactly is Cold Dark Matter made of?', VAL(*[w['medium'] for w in W if w['title'].startswith('Cold Dark Matter')]), 'medium as written')
q('student', 'Artists born in Ireland who died in London', AR(aids(lambda i, a: country(a['placeOfBirth']) == 'Éire' and a['placeOfDeath'].startswith('London'))), 'birthplace Éire, death London')
q('student', 'What movements is Charles Ricketts filed under?', VAL(*sorted({m for w in W if by('^Ricketts', None)(w) for m in w['M']})), 'movements of his works')
q('student', 'Cubist works made before the First World War', AW(mov('Cubism'), lambda w: w['e'] is not None and w['e'] < 1914), 'movement Cubism, finished by 1913',
  [AW(mov('Cubism'), lambda w: w['s'] is not None and w['s'] < 1914), AW(mov('Cubism', 'Orphic Cubism'), lambda w: w['e'] is not None and w['e'] < 1914),
   AW(mov('Cubism'), lambda w: w['e'] is not None and w['e'] <= 1914)])
plays = sorted({s for w in W for s, p in w['SP'] if p == 'Shakespeare' and s != 'Shakespeare'})
q('student', 'Which Shakespear plays turn up in the works?', VAL(*plays), "subjects below Shakespeare, without the bare name", [VAL(*sorted(plays + ['Shakespeare']))])
q('student', 'Which artists count as both Land Art and Performance Art?', AR(movement_artists('Land Art') & movement_artists('Performance Art')), 'works in each movement',
  [AR({i for w in W if {'Land Art', 'Performance Art'} <= w['M'] for i in people(w, None)})])
q('student', 'Who taught Samuel Palmer to draw?', UN, 'no teachers in the data')
q('student', 'installations with sound from the 1990s', AW(cls('installation'), med(r'sound|audio'), overlaps(1990, 1999)), 'date touches the 1990s, sound or audio in the medium',
  [AW(cls('installation'), med(r'sound|audio'), within(1990, 1999))])
q('student', "Did any of Millais's works get made in the 1840s? which?", AW(by('^Millais'), overlaps(1840, 1849)), 'date touches the 1840s', [AW(by('^Millais'), within(1840, 1849)), AW(by('^Millais', None), overlaps(1840, 1849))])

# ---- curators
q('curator', 'Paintings acquired in 2013, by artists not born in the UK',
  AW(cls('painting'), lambda w: w['acq'] == 2013, lambda w: any(A[i]['placeOfBirth'] and country(A[i]['placeOfBirth']) != 'United Kingdom' for i in people(w, None))),
  'known birthplace outside the UK')
q('curator', 'Which works incorporate neon lighting?', AW(med(r'\bneon\b(?! paint)')), 'neon in the medium, not neon paint', [AW(med('neon lights?|neon gas')), AW(med('neon'))])
q('curator', 'Of the works presented by Alicia and León Ferrari, which depict Hitler?', AW(lambda w: 'Alicia and León Ferrari' in w['cred'], sub('Hitler, Adolf')), 'credit line and named individual')
q('curator', 'Oppé Collection: anything by women other than Elizabeth Rigby, Lady Wharncliffe or Lady Susan Percy?',
  AW(lambda w: 'Oppé Collection' in w['cred'], female, lambda w: not by('^Rigby|^Wharncliffe|^Percy, Lady', None)(w)), 'credit line Oppé, female maker, three excluded')
q('curator', 'How many undated drawings by Stothard do we have?', CNT(len(ids(by('^Stothard'), drawing, lambda w: w['dateText'] == 'date not known'))), 'unique works on paper, date not known',
  [CNT(len(ids(by('^Stothard', None), drawing, lambda w: w['dateText'] == 'date not known'))),
   CNT(len(ids(by('^Stothard'), drawing, lambda w: w['s'] is None))), CNT(len(ids(by('^Stothard', None), drawing, lambda w: w['s'] is None)))])
q('curator', 'Prints by the Young British Artists that came in the same year they were made',
  AW(mov('Young British Artists (YBA)'), cls('on paper, print'), lambda w: w['acq'] and w['acq'] == w['e']), 'end of the date equals the acquisition year',
  [AW(mov('Young British Artists (YBA)'), cls('on paper, print'), lambda w: w['acq'] and w['acq'] == w['e'] == w['s']),
   AW(lambda w: people(w, None) & movement_artists('Young British Artists (YBA)'), cls('on paper, print'), lambda w: w['acq'] and w['acq'] == w['e'])])
q('curator', 'Women in our artist list by whom there is no work at all', AR(aids(lambda i, a: a['gender'] == 'Female' and i not in HASWORK)), 'female artists without a work')
q('curator', "Paintings whose authorship is only 'attributed to'", AW(cls('painting'), lambda w: any(c['role'] == 'attributed to' for c in w['contributors'])), 'role attributed to',
  [AW(cls('painting'), lambda w: any(c['role'] in ('attributed to', 'formerly attributed to') for c in w['contributors']))])
q('curator', 'Has anything been transferred from the Library that is by Edward Lear?', AW(lambda w: w['cred'].startswith('Transferred from the Library'), by('^Lear,', None)), 'credit line and maker; may be nothing',
  [YES(ids(lambda w: w['cred'].startswith('Transferred from the Library'), by('^Lear,', None)))])

# ---- journalist
fem50 = aids(lambda i, a: a['gender'] == 'Female' and BORN[i] and BORN[i] > 1950)
q('journalist', 'How many female artists born after 1950 are there?', CNT(len(fem50)), 'artist list; or only those with works', [CNT(sum(i in HASWORK for i in fem50))])
c = Counter(i for w in W for i in people(w, None))
q('journalist', 'Which single artist is represented by the most works?', TOP('artists', [i for i in c if c[i] == max(c.values())]), 'most works')
c = Counter(w['acq'] for w in W if w['acq'])
q('journalist', 'In what year did more works come into the collection than in any other?', TOP('years', [str(y) for y in c if c[y] == max(c.values())]), 'acquisition year',
  [VAL(*[str(y) for y in c if c[y] == max(c.values())])])
q('journalist', 'How much did the gallery pay for A Bigger Splash?', UN, 'no prices')
q('journalist', 'Are more than a fifth of the artists women?', YES(sum(a['gender'] == 'Female' for a in A.values()) > len(A) / 5), 'share of women')
q('journalist', 'Which works deal with apartheid?', AW(subrx('[Aa]partheid')), 'history subject apartheid', [AW(lambda w: any(re.search('apartheid', s, re.I) for s in w['S']) or re.search('apartheid', w['title'], re.I))])
c = Counter(a['placeOfBirth'] for a in A.values() if ', ' in a['placeOfBirth'] and country(a['placeOfBirth']) != 'United Kingdom' )
q('journalist', 'Outside the UK, which city has given birth to the most artists on your list?', TOP('places', [p for p in c if c[p] == max(c.values())]), 'place of birth',
  [TOP('places', [p.split(',')[0] for p in c if c[p] == max(c.values())])])
q('journalist', 'Video pieces by women made since 2000?', AW(med('video'), female, lambda w: w['s'] and w['s'] >= 2000), 'video in the medium',
  [AW(med('video|film'), female, lambda w: w['s'] and w['s'] >= 2000)])
q('journalist', 'how many of the artists were both born and died in London', CNT(len(aids(lambda i, a: re.search(r'^(Greater )?London\b', a['placeOfBirth']) and re.search(r'^(Greater )?London\b', a['placeOfDeath'])))),
  'both places written London or Greater London', [CNT(len(aids(lambda i, a: a['placeOfBirth'].startswith('London') and a['placeOfDeath'].startswith('London'))))])

# ---- collector
q('collector', 'Which gouaches have you from the 1950s?', AW(med('gouache'), overlaps(1950, 1959)), 'gouache in the medium, date touches the decade',
  [AW(med('gouache'), within(1950, 1959)), AW(med(r'^gouache on'), overlaps(1950, 1959))])
q('collector', 'Lucian Freud etchings, please.', AW(by('^Freud'), med('etching')), 'etching in the medium')
q('collector', 'What would a Hockney etching fetch at auction these days?', UN, 'no market prices')
q('collector', "Hockney prints that aren't etchings", AW(by('^Hockney'), cls('on paper, print'), lambda w: 'etching' not in w['med']), 'prints without etching in the medium',
  [AW(by('^Hockney'), cls('on paper, print'), lambda w: not re.search('etching|aquatint', w['med'])),
   AW(by('^Hockney'), cls('on paper, print'), lambda w: not re.search('etching|photograph|digital|inkjet', w['med']))])
q('collector', "William Daniell's aquatints of Scottish castles", AW(by('^Daniell'), med('aquatint'), sub('castle'), sub('Scotland')), 'maker, medium, subjects',
  [AW(by('^Daniell'), med('aquatint'), lambda w: 'castle' in w['S'] or re.search('Castle', w['title']), sub('Scotland'))])
q('collector', 'Anything of Joan Mitchell other than lithographs?', AW(by('^Mitchell, Joan'), lambda w: 'lithograph' not in w['med']), 'not a lithograph')
q('collector', 'Paolozzi robots in screenprint', AW(by('^Paolozzi'), sub('robot'), med('screenprint')), 'subject robot', [AW(by('^Paolozzi'), lambda w: 'robot' in w['S'] or 'Robot' in w['title'], med('screenprint'))])
q('collector', 'wood engravings by Gertrude Hermes', AW(by('^Hermes'), med('wood engraving')), 'maker and medium')

# ---- pupils
q('pupil', 'pictures with cats in them pls', AW(sub('cat')), 'subject cat', [AW(sub('cat'), cls(*FLAT)), AW(sub('cat'), cls('painting'))])
q('pupil', 'how old was jackson pollock when he died', VAL(*[str(DIED[i] - BORN[i]) for i in artist('^Pollock')]), '1956 - 1912', [CNT(*[DIED[i] - BORN[i] for i in artist('^Pollock')])])
q('pupil', 'is there a dinosaur anywhere in the tate pictures??', YES(ids(sub('dinosaur'))), 'subject dinosaur')
q('pupil', 'anything with witches in', AW(sub('witch')), 'subject witch', [AW(sub('witch', "Witches' Sabbath")), AW(lambda w: w['S'] & {'witch', "Witches' Sabbath"} or re.search(r'\b[Ww]itch', w['title']))])
q('pupil', "whats bridget riley's favourite colour", UN, 'nothing of the kind in the data')
q('pupil', 'who else was born in the same year as Picasso', AR(aids(lambda i, a: BORN[i] == 1881 and not a['name'].startswith('Picasso'))), 'born 1881, without him',
  [AR(i for i in aids(lambda i, a: BORN[i] == 1881 and not a['name'].startswith('Picasso')) if i in HASWORK)])
q('pupil', 'How many of the Henry Moore ones have sheep in?', CNT(len(ids(by('^Moore, Henry, OM'), sub('sheep')))), 'subject sheep',
  [CNT(len(ids(by('^Moore, Henry, OM'), lambda w: 'sheep' in w['S'] or 'sheep' in w['title'].lower())))])
q('pupil', 'when was the lobster phone made', VAL(*[w['dateText'] for w in W if w['title'] == 'Lobster Telephone']), 'Dalí, Lobster Telephone')

# ---- first language not English
def dog(w): return any(re.match('dog( - |,|$)', s) for s in w['S'])
q('learner', 'Please, how many works there are which show a dog together with a horse?', CNT(len(ids(dog, sub('horse')))), 'both subjects, dogs of any breed', [CNT(len(ids(sub('dog - non-specific'), sub('horse'))))])
q('learner', 'Which artists are born in India?', AR(aids(lambda i, a: country(a['placeOfBirth']) == 'Bharat')), 'India is written Bharat')
q('learner', 'I would like to see the drawings where is a mother with her child', AW(drawing, sub('mother and child')), 'unique works on paper', [AW(cls(*PAPER), sub('mother and child'))])
q('learner', 'Who are the artists from Japan that you have works of?', AR(aids(lambda i, a: country(a['placeOfBirth']) == 'Nihon' and i in HASWORK)), 'born in Japan, written Nihon', [AR(aids(lambda i, a: country(a['placeOfBirth']) == 'Nihon'))])
q('learner', 'Was Alice Neel married, and with whom?', UN, 'no spouses')

out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
ACNO = {str(w['id']): w['acno'] for w in W}  # artworks are named by their accession numbers
assert len(ACNO) == len(W)
assert all(i in A for x in Q for a in [x['answer']] + x['also'] if a.get('of') == 'artists' for i in a['items'])
with open(out, 'w', encoding='utf-8') as f:
    for x in Q:
        for a in [x['answer']] + x['also']:
            if a.get('of') == 'artworks':
                a['items'] = [ACNO[i] for i in a['items']]
        f.write(json.dumps(x, ensure_ascii=False) + '\n')
assert len({x['question'] for x in Q}) == len(Q)
print(len(Q), Counter(x['answer']['kind'] for x in Q), Counter(x['role'] for x in Q))
print('empty:', [x['id'] for x in Q if x['answer']['kind'] in ('set', 'values', 'top') and not x['answer']['items']])
