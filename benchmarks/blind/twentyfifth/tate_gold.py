#!/usr/bin/env python3
"""Writes tate.jsonl: 60 questions about the Tate data, every answer computed from the raw files."""
import collections as C
import csv, gzip, json, re
from pathlib import Path

HERE = Path(__file__).resolve()
D = HERE.parents[4] / 'shared/data/tate'
with gzip.open(D / 'artworks.jsonl.gz', 'rt', encoding='utf-8') as f:
    W = [json.loads(line) for line in f]
with open(D / 'artist_data.csv', encoding='utf-8-sig', newline='') as f:
    A = list(csv.DictReader(f))

SUBJ = {w['acno']: {s['name'] for s in w['subjects']} for w in W}
WITH = {str(x['id']) for w in W for x in w['contributors']}      # artists that have a work here

def cl(w, s): return s in (w['classification'] or '')
def md(w, p): return bool(re.search(p, w['medium'] or '', re.I))
def ti(w, p): return bool(re.search(p, w['title'], re.I))
def has(w, *n): return all(x in SUBJ[w['acno']] for x in n)
def sre(w, p): return any(re.search(p, x, re.I) for x in SUBJ[w['acno']])
def fem(w): return any(x.get('gender') == 'Female' for x in w['contributors'])
def by(w, p): return any(re.search(p, x['fc']) for x in w['contributors'])
def mv(w, *n): return any(x['name'] in n for x in w['movements'])
def yr(w):
    d = w['dateRange']
    if not d or d.get('startYear') in (None, ''):
        return None
    first = int(d['startYear'])                    # four records hold it as text and lack endYear
    return first, int(d.get('endYear') or first)
def over(w, a, b):
    y = yr(w)
    return bool(y) and y[0] <= b and y[1] >= a
def size(w):
    m = re.search(r'(?:^|\n)(?!frame)[A-Za-z ,()]*: *(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)', w['dimensions'] or '')
    return (float(m[1]), float(m[2])) if m else None

def works(p): return sorted(w['acno'] for w in W if p(w))
def artists(p): return sorted((r['id'] for r in A if p(r)), key=int)
def held(ids): return [i for i in ids if i in WITH]

OUT = []
def q(role, text, answer, also=(), note=''):
    seen, extra = [answer], []
    for a in also:
        if a not in seen:
            seen.append(a); extra.append(a)
    OUT.append({'id': 'tate-%03d' % (len(OUT) + 1), 'role': role, 'question': text,
                'answer': answer, 'also': extra, 'note': note})
def S(items, of='works'): return {'kind': 'set', 'of': of, 'value': None, 'items': list(items)}
def N(value, of='works'): return {'kind': 'count', 'of': of, 'value': value, 'items': []}
def Y(items, of='works'): return {'kind': 'yesno', 'of': of, 'value': bool(items), 'items': list(items)}
def T(value, items, of='works'): return {'kind': 'top', 'of': of, 'value': value, 'items': list(items)}
def V(items, of): return {'kind': 'values', 'of': of, 'value': None, 'items': list(items)}
def U(of='works'): return {'kind': 'unanswerable', 'of': of, 'value': None, 'items': []}
def aset(ids): return [S(ids, 'artists'), S(held(ids), 'artists')]

# ---- sets of works
a = works(lambda w: has(w, 'windmill') or ti(w, r'\bwindmill'))
b = works(lambda w: has(w, 'windmill'))
q('visitor', 'Do you have pictures with windmills? I would like to see all of them.', S(a), [S(b)],
  'subject windmill, or the word in the title; also: the subject alone (T03598 shows The Windmill at Clapham Common)')

q('pupil', 'owls please', S(works(lambda w: has(w, 'owl') or ti(w, r'\bowls?\b'))), note='subject owl or title')

a = works(lambda w: cl(w, 'painting') and sre(w, r'World War I\b|Western Front|Somme|Ypres|Verdun'))
b = works(lambda w: cl(w, 'painting') and has(w, 'military: World War I'))
q('teacher', "I'm planning a history lesson: which paintings, not prints, deal with the First World War?", S(a), [S(b)],
  'classification painting; subject of World War I or one of its battles')

a = works(lambda w: fem(w) and w['acquisitionYear'] == 1982)
q('curator', 'Works by women artists that entered the collection in 1982', S(a),
  note='a contributor of gender Female and acquisitionYear 1982')

a = works(lambda w: any(x['role'] == 'attributed to' for x in w['contributors']))
b = works(lambda w: any(x['role'] in ('attributed to', 'formerly attributed to') for x in w['contributors']))
q('researcher', "Please list every work that is only 'attributed to' its artist.", S(a), [S(b)],
  'role of a contributor; also: with formerly attributed to')

a = works(lambda w: sre(w, 'Alice.s Adventures in Wonderland') or ti(w, 'Wonderland'))
q('pupil', 'pictures from alice in wonderland??', S(a), note='subject of the book (N04564 shows Alice Greaves, not this Alice)')

q('curator', 'all Vorticist works', S(works(lambda w: mv(w, 'Vorticism'))), note='movement Vorticism')

a = works(lambda w: has(w, 'cat') and sre(w, r'^dog\b'))
b = works(lambda w: (has(w, 'cat') and sre(w, r'^dog\b')) or ti(w, r'\bcats? and dogs?\b'))
q('visitor, English not native', 'I search pictures where are a cat and a dog together in the same picture', S(a), [S(b)],
  'subjects cat and dog (any kind); also: with the print called Cats and Dogs, which has no such subjects')

a = works(lambda w: sre(w, 'Medusa|Gorgon') or ti(w, 'Medusa|Gorgon'))
q('researcher', 'Where does Medusa appear, studies included?', S(a), note='subject Gorgon / Medusa or title')

a = works(lambda w: has(w, 'Last Supper') or ti(w, 'Last Supper'))
q('teacher', 'Which works show the Last Supper?', S(a), note='subject Last Supper or title (Brown\'s washing of feet bears the subject)')

neon = works(lambda w: md(w, r'\bneon') and not md(w, r'neon paint'))
q('curator', 'Which of our works contain neon (the light, not the colour)? The electrician is asking.', S(neon),
  [S(works(lambda w: md(w, r'\bneon'))), S(works(lambda w: md(w, r'\bneon lights?\b')))],
  'neon in medium, without neon paint; also: every neon; only neon lights')

m1 = works(lambda w: cl(w, 'sculpture') and md(w, r'\bmarble'))
m2 = works(lambda w: cl(w, 'sculpture') and re.search(r'\bmarble', re.sub(r'on marble base', '', w['medium'] or '', flags=re.I), re.I))
m3 = works(lambda w: md(w, r'\bmarble'))
q('visitor', 'marble sculptures', S(m2), [S(m1), S(m3)],
  'classification sculpture, marble in medium other than as a base only; also: with marble bases; any work with marble in medium')

a = works(lambda w: md(w, r'\bon silk\b'))
q('textile researcher', 'anything painted on silk?', S(a), [Y(a), S(works(lambda w: md(w, r'\bsilk\b')))],
  'medium on silk; also: every work with silk in medium')

a = works(lambda w: by(w, r'^Rebecca Horn$') and md(w, 'feather'))
q('visitor', 'Rebecca Horn pieces made with feathers', S(a), note='artist and feathers in medium')

a = works(lambda w: fem(w) and mv(w, 'Surrealism', 'British Surrealism'))
q('journalist', 'For an article on women and Surrealism: which Surrealist works here are by women?', S(a),
  [S(works(lambda w: fem(w) and mv(w, 'Surrealism')))],
  'gender Female; movement Surrealism or British Surrealism; also: Surrealism by that very name only')

p1 = works(lambda w: fem(w) and cl(w, 'painting') and yr(w) and yr(w)[0] < 1900)
p2 = works(lambda w: any(x.get('gender') == 'Female' and x['role'] == 'artist' for x in w['contributors'])
           and cl(w, 'painting') and yr(w) and yr(w)[0] < 1900)
q('researcher', 'Paintings by women made before 1900', S(p1), [S(p2)],
  'gender Female, classification painting, first year before 1900; also: without the one only attributed to Mary Beale')

q('visitor', 'dali', S(works(lambda w: by(w, 'Dalí'))), [S(['971'], 'artists')],
  'all works by Salvador Dalí; also: the artist himself')

a = works(lambda w: cl(w, 'painting') and has(w, 'horse') and not has(w, 'people'))
q('pupil', 'paintings with a horse but no people in it', S(a), note='classification painting, subject horse, no subject people')

a = works(lambda w: cl(w, 'painting') and has(w, 'snow'))
q('visitor', 'Could you show me paintings with snow? It is so hot outside.', S(a),
  [S(works(lambda w: cl(w, 'painting') and (has(w, 'snow') or ti(w, r'\bsnow'))))],
  'classification painting, subject snow')

a = works(lambda w: by(w, 'Inchbold') and (sre(w, 'Venice') or ti(w, 'Venice|Venetian')))
q('curator', "Inchbold's views of Venice", S(a), note='artist John William Inchbold, a subject in Venice or Venice in title')

a = works(lambda w: by(w, r'^Bridget Riley$') and over(w, 1960, 1969))
q('teacher', 'What do we have by Bridget Riley from the 1960s?', S(a), note='artist; years overlap 1960-1969')

a = works(lambda w: yr(w) == (1914, 1914))
q('researcher', 'Which works date from exactly 1914?', S(a),
  [S(works(lambda w: w['dateText'].strip() == '1914')), S(works(lambda w: yr(w) == (1914, 1914) and 'c.' not in w['dateText']))],
  'startYear and endYear 1914; also: dateText just 1914; without c.1914')

a = works(lambda w: fem(w) and (has(w, 'self-portraits') or ti(w, r'self.portrait')))
q('student', 'self portraits by women', S(a), [S(works(lambda w: fem(w) and has(w, 'self-portraits')))],
  'gender Female; subject self-portraits or title')

a = works(lambda w: has(w, 'castle', 'Wales') and md(w, 'watercolour'))
q('visitor', "I'm from Cardiff - are there watercolours of Welsh castles? Please list them.", S(a),
  note='subjects castle and Wales, watercolour in medium')

a = works(lambda w: by(w, r'^Tacita Dean$') and md(w, r'\bfilm\b'))
q('film programmer', 'Tacita Dean films', S(a), [S(works(lambda w: by(w, r'^Tacita Dean$') and md(w, r'\b(film|video)\b')))],
  'artist and film in medium; also: with the video')

# ---- sets of artists
a = artists(lambda r: r['placeOfBirth'].startswith('Dublin'))
q('journalist', 'artists born in Dublin', aset(a)[0], aset(a)[1:], 'placeOfBirth')

a = artists(lambda r: r['gender'] == 'Female' and r['yearOfBirth'] and int(r['yearOfBirth']) < 1850)
b = artists(lambda r: r['gender'] == 'Female' and r['yearOfBirth'] and int(r['yearOfBirth']) < 1850 and 'active' not in r['dates'])
q('researcher', 'Who are the women artists born before 1850?', aset(a)[0], aset(a)[1:] + aset(b),
  'gender and yearOfBirth of the list of artists; also: without Ann Sanders, known only as active 1778')

a = artists(lambda r: r['placeOfBirth'].split(', ')[-1] == 'Polska')
q('visitor, English not native', 'Which artists are born in Poland? I am also from there :)', aset(a)[0], aset(a)[1:],
  'placeOfBirth in Polska')

a = artists(lambda r: r['placeOfDeath'].split(',')[0].strip() == 'Paris')
q('researcher', 'Artists who died in Paris', aset(a)[0], aset(a)[1:], 'placeOfDeath Paris; also: only those with works here')

a = artists(lambda r: r['yearOfBirth'] and int(r['yearOfBirth']) > 1975)
b = artists(lambda r: r['yearOfBirth'] and int(r['yearOfBirth']) > 1975 and 'born' in r['dates'])
q('curator', 'youngest generation: artists born after 1975', S(b, 'artists'), [S(held(b), 'artists'), S(a, 'artists')],
  'yearOfBirth; also: only those with works here; with the Atlas Group, established 1999')

oph = [w for w in W if w['title'] == 'Ophelia']
a = sorted({str(x['id']) for w in oph for x in w['contributors']}, key=int)
q('pupil', 'who painted Ophelia?', S(a, 'artists'), [S(sorted(w['acno'] for w in oph))],
  'contributors of the work titled Ophelia; also: the work itself')

# ---- counts
q('visitor', 'How many works by Henry Moore does this collection hold?', N(len(works(lambda w: by(w, r'^Henry Moore')))),
  note='contributor Henry Moore OM, CH')

q('curator', 'number of works that came with the Oppé Collection', N(len(works(lambda w: 'Oppé Collection' in w['creditLine']))),
  [N(len(works(lambda w: 'Purchased as part of the Oppé Collection' in w['creditLine'])))], 'creditLine names the Oppé Collection')

q('researcher', 'For how many works is the date not known?', N(len(works(lambda w: w['dateText'].strip() == 'date not known'))),
  [N(len(works(lambda w: yr(w) is None)))], 'dateText date not known; also: no years in dateRange either (596 of them have years there)')

f = artists(lambda r: r['gender'] == 'Female')
q('journalist', 'how many of the artists are women?', N(len(f), 'artists'), [N(len(held(f)), 'artists')],
  'gender in the list of artists; also: only those with works here')

q('print seller', 'How many screenprints are there?', N(len(works(lambda w: md(w, 'screenprint')))),
  [N(len(works(lambda w: (w['medium'] or '').strip() == 'Screenprint on paper'))),
   N(len(works(lambda w: md(w, r'screen-?print|silk-?screen')))),
   N(len(works(lambda w: md(w, r'screen-?print|silk-?screen') and cl(w, 'print')))),
   N(len(works(lambda w: md(w, r'screenprint') and cl(w, 'print'))))],
  'screenprint in medium; also: medium exactly Screenprint on paper; with silkscreen; only those classified as prints')

q('curator', 'How many acquisitions in 2013?', N(len(works(lambda w: w['acquisitionYear'] == 2013))), note='acquisitionYear 2013')

q('pupil', 'how meny sculptures do you have', N(len(works(lambda w: cl(w, 'sculpture')))), note='classification sculpture')

q('visitor', 'How many pictures have sheep in them?', N(len(works(lambda w: has(w, 'sheep')))),
  [N(len(works(lambda w: has(w, 'sheep') or ti(w, r'\b(sheep|lambs?|ewes?)\b'))))],
  'subject sheep; also: with the word in the title')

q('documentalist', 'How many records have no subject terms at all?', N(len(works(lambda w: not w['subjects']))),
  note='empty subjects')

# ---- yes / no
q('tourist', 'Is there anything by J.M.W. Turner in this set?',
  Y(works(lambda w: by(w, r'J\.? ?M\.? ?W\.? ?Turner|Joseph Mallord'))), note='no contributor of that name; other Turners (Daniel, Alfred) are there')

q('visitor', 'Do you have any Frida Kahlo?', Y(works(lambda w: by(w, 'Kahlo'))), note='no contributor Kahlo')

q('pupil', 'is there a giraffe anywhere?', Y(works(lambda w: has(w, 'giraffe') or ti(w, 'giraffe'))), note='subject giraffe')

q('history teacher', 'Does Queen Elizabeth the First appear in any work?', Y(works(lambda w: has(w, 'Elizabeth I, Queen'))),
  note='subject Elizabeth I, Queen')

q('visitor', 'Did anyone really use coffee as a material?', Y(works(lambda w: md(w, r'\bcoffee'))), note='coffee in medium')

a = artists(lambda r: 'Sudan' in r['placeOfBirth'])
b = {i for i in a}
q('student', 'any artist born in Sudan', Y(a, 'artists'), [S(a, 'artists'), Y(works(lambda w: any(str(x['id']) in b for x in w['contributors'])))],
  'placeOfBirth As-Sudan; also: his works')

q('visitor', 'Can one find tarot cards in the pictures?', Y(works(lambda w: sre(w, 'tarot') or ti(w, 'tarot'))), note='subject tarot / tarot card')

# ---- tops
def best(c):
    m = max(c.values())
    return m, sorted(k for k, v in c.items() if v == m)
m, k = best(C.Counter(str(i) for w in W for i in {x['id'] for x in w['contributors'] if x.get('gender') == 'Female'}))
q('journalist', 'Which woman artist has the most works in the collection?', T(m, k, 'artists'), note='works a contributor of gender Female')

m, k = best(C.Counter(str(w['acquisitionYear']) for w in W if w['acquisitionYear']))
q('researcher', 'In what year did Tate acquire the most of these works?', T(m, k, 'years'), note='acquisitionYear')

m = min(yr(w)[0] for w in W if yr(w))
a = works(lambda w: yr(w) and yr(w)[0] == m)
q('visitor', "what's the oldest picture here", T(m, a), note='smallest startYear')

life = {r['id']: int(r['yearOfDeath']) - int(r['yearOfBirth']) for r in A
        if r['yearOfBirth'] and r['yearOfDeath'] and re.fullmatch(r'(?:c\.)?\d{4} ?–(?:c\.)?\d{4}', r['dates'].strip())}
m, k = best(life)
q('journalist', 'Which artist reached the greatest age?', T(m, k, 'artists'),
  note='yearOfDeath minus yearOfBirth, artists with two dates of life (Julian Phelps Allan, 1892-1996)')

wd = {w['acno']: size(w)[1] for w in W if w['classification'] == 'painting' and size(w)}
m, k = best(wd)
q('art handler', 'Which is the widest painting, not counting the frame?', T(int(m), k),
  note='classification painting; second number of the first dimension that is not the frame, mm (8 paintings have none of this form)')

# ---- values
g = [w for w in W if by(w, r'^Alberto Giacometti$')]
q('student', 'Which media did Alberto Giacometti use in the works you have?', V(sorted({w['medium'] for w in g if w['medium']}), 'media'),
  [V(sorted({x.strip().lower() for w in g if w['medium'] for x in re.split(r', | and ', re.sub(r' on (paper|canvas)$', '', w['medium']))}), 'media')],
  note='medium of his works as written; also: its parts without the support')

shak = {s['id'] for w in W for s in w['subjects'] if s['name'] == 'Shakespeare'}
plays = sorted({s['name'].strip("'") for w in W for s in w['subjects'] if s['parent'] in shak and s['name'] != 'Shakespeare'})
titled = [p for p in ('Romeo and Juliet', 'Othello', 'The Tempest', 'Twelfth Night', 'Cymbeline', 'Richard III', 'Coriolanus',
                      'Julius Caesar', 'Much Ado', 'Winter’s Tale') if any(ti(w, r'‘%s’' % p) for w in W)]
q('drama teacher', "Which plays by Shakespeare are illustrated in the collection?", V(plays, 'subjects'),
  [V(sorted(plays + titled), 'subjects'), V(["'%s'" % p for p in plays], 'subjects')],
  'subjects under Shakespeare; also: with Romeo and Juliet, known from the title of N01835 only; with the quotation marks of the file')

fr = [w for w in W if by(w, r'^Lucian Freud$')]
q('researcher', 'In which years were works by Lucian Freud acquired?', V(sorted({str(w['acquisitionYear']) for w in fr if w['acquisitionYear']}), 'years'),
  note='acquisitionYear of his works')

wl = [w for w in W if by(w, r'^Wyndham Lewis$')]
q('student', 'wyndham lewis - what movements is he filed under', V(sorted({x['name'] for w in wl for x in w['movements']}), 'movements'),
  note='movements of his works')

# ---- cannot be said
q('visitor', 'How much is A Bigger Splash worth today?', U(), note='no prices in the files')
q('tourist', 'Which room is Lobster Telephone in at the moment?', U(), note='no locations in the files')
q('journalist', 'Which work gets the most visitors?', U(), note='no visitor numbers in the files')
q('curator', 'Which paintings were cleaned or restored in the last ten years?', U(), note='no conservation records in the files')

if __name__ == '__main__':
    assert len(OUT) == 60, len(OUT)
    with open(HERE.with_name('tate.jsonl'), 'w', encoding='utf-8') as f:
        for o in OUT:
            f.write(json.dumps(o, ensure_ascii=False) + '\n')
