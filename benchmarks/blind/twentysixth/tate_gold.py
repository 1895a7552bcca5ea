import csv, gzip, json, re
from collections import Counter
from pathlib import Path
R = Path(__file__).resolve().parents[4] / 'shared/data/tate'
A = list(csv.DictReader(open(R / 'artist_data.csv', encoding='utf-8-sig')))
W = [json.loads(l) for l in gzip.open(R / 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
AN = {a['name']: a['id'] for a in A}
BY = {w['acno']: w for w in W}

for w in W:
    w['_s'] = {s['name'] for s in w.get('subjects') or []}
    nm = {s['id']: s['name'] for s in w.get('subjects') or []}
    w['_sp'] = {(nm.get(s['parent']), s['name']) for s in w.get('subjects') or []}
    d = w.get('dateRange') or {}
    try: w['_a'] = int(d.get('startYear'))
    except (TypeError, ValueError): w['_a'] = None
    try: w['_b'] = int(d.get('endYear') or d.get('startYear'))
    except (TypeError, ValueError): w['_b'] = w['_a']
def works(f): return {w['acno'] for w in W if f(w)}
def S(*names): return works(lambda w: any(n in w['_s'] for n in names))
def SR(rx): return works(lambda w: any(re.search(rx, n) for n in w['_s']))
def SP(parent, rx): return works(lambda w: any(p and re.search(parent, p) and re.search(rx, n) for p, n in w['_sp']))
def T(rx): return works(lambda w: re.search(rx, w['title'] or '', re.I))
def M(rx): return works(lambda w: re.search(rx, w.get('medium') or '', re.I))
def K(*cs): return works(lambda w: w.get('classification') in cs)
def MV(*ms): return works(lambda w: any(m['name'] in ms for m in w['movements']))
def B(*names): return works(lambda w: any(c['mda'] in names and c['role'] == 'artist' for c in w['contributors']))
def BX(*names): return works(lambda w: any(c['mda'] in names for c in w['contributors']))
def ART(ws): return {str(c['id']) for x in ws for c in BY[x]['contributors']}
def CR(rx): return works(lambda w: re.search(rx, w['creditLine'] or '', re.I))
def DIN(a, b): return works(lambda w: w['_a'] is not None and a <= w['_a'] and w['_b'] <= b)   # wholly within
def DST(a, b): return works(lambda w: w['_a'] is not None and a <= w['_a'] <= b)               # begun
def DOV(a, b): return works(lambda w: w['_a'] is not None and w['_a'] <= b and w['_b'] >= a)   # touching
def DEN(a, b): return works(lambda w: w['_b'] is not None and a <= w['_b'] <= b)               # finished
def P(f): return {a['id'] for a in A if f(a)}
def y(a, k): return int(a[k]) if a[k].isdigit() else None
BOR = lambda rx: P(lambda a: re.search(rx, a['placeOfBirth']))
DIE = lambda rx: P(lambda a: re.search(rx, a['placeOfDeath']))
FEM = P(lambda a: a['gender'] == 'Female')
HAS = {str(c['id']) for w in W for c in w['contributors']}
FW = works(lambda w: any(c.get('gender') == 'Female' for c in w['contributors']))
OF = lambda ids: works(lambda w: any(str(c['id']) in ids for c in w['contributors']))
Q = []
def ans(kind, of, value, items): return {'kind': kind, 'of': of, 'value': value, 'items': sorted(items)}
def add(role, q, a, also=(), note=''):
    out, seen = [], [a]
    for x in also:
        if x not in seen: seen.append(x); out.append(x)
    Q.append({'id': 'tate-%03d' % (len(Q) + 1), 'role': role, 'question': q, 'answer': a, 'also': out, 'note': note})
def st(role, q, main, *also, of='works', note=''):
    if of == 'artists': also = list(also) + [x & HAS for x in (main,) + tuple(also)]
    add(role, q, ans('set', of, None, main), [ans('set', of, None, x) for x in also if x], note)
def cn(role, q, main, *also, of='works', note=''):
    if of == 'artists': also = list(also) + [x & HAS for x in (main,) + tuple(also)]
    add(role, q, ans('count', of, len(main), main), [ans('count', of, len(x), x) for x in also], note)
def yn(role, q, v, items=(), also=(), of='works', note=''): add(role, q, ans('yesno', of, v, items), also, note)
def sub(role, q, s, t, *more, note='recorded subject; also titles and both'): st(role, q, s, t, s | t, *more, note=note)

# ---- sets
sub('visitor', 'Do you have any pictures of lighthouses?', SR('[Ll]ighthouse'), T(r'light[- ]?house'), S('lighthouse'), T(r'lighthouse'), S('lighthouse') | T(r'light[- ]?house'))
sub('teacher', 'We are doing volcanoes with year 5 next term. Which works show a volcano or an eruption?', S('volcano', 'volcanic eruption'), T(r'volcan|erupti|vesuvius|\betna\b'), S('volcano'), S('volcanic eruption'), S('volcano', 'volcanic eruption', 'Vesuvius'), T(r'volcan|erupti'), S('volcano', 'volcanic eruption') | T(r'volcan|erupti'))
sub('pupil', 'art with robots in it', S('robot'), T(r'robot'), SP('tools', '^robot$'), SP('toys', '^robot$'), SR('[Rr]obot'))
sub('picture editor', 'rainbow', S('rainbow'), T(r'rainbow'), SR('[Rr]ainbow'))
st('curator', 'I should like a list of the Vorticist works in the collection.', MV('Vorticism'), note='movement Vorticism')
st('visitor', 'newlyn school paintings', MV('Newlyn School') & K('painting'), MV('Newlyn School'), note='movement, classification painting; also any kind')
st('registrar', 'List everything that Robert Vernon presented in 1847.', CR('Presented by Robert Vernon 1847'), note='credit line')
st('registrar', 'Which works came to us as a bequest from Sir Hugh Walpole?', CR('Bequeathed by Sir Hugh Walpole'), CR('Hugh Walpole'), note='credit line')
st('curator', 'What have we got in marble?', M(r'\bmarble\b'), M(r'\bmarble\b') & K('sculpture'), M('marble'), note='medium')
st('researcher', 'Which artists were born in Hungary?', BOR('Magyarország'), BOR('Magyarország|Hungary|Budapest'), of='artists', note='place of birth')
st('researcher', 'Women artists in the database born before 1850', FEM & P(lambda a: (y(a, 'yearOfBirth') or 9999) < 1850), of='artists', note='gender and year of birth')
st('visitor', "I'm from Glasgow - which of the artists were born there too?", BOR('Glasgow'), of='artists', note='place of birth')
st('researcher', 'Artists who died in Rome, please.', DIE(r'\bRoma\b'), of='artists', note='place of death')
st('researcher', 'artists born in Japan', BOR('Nihon'), BOR('Nihon|Japan|Tokyo|Osaka'), of='artists', note='place of birth, Nihon')
st('curator', 'Who are the artists associated with Feminist Art?', ART(MV('Feminist Art')), of='artists', note='movement of their works')
st('pupil', 'Paintings with snow in them', S('snow') & K('painting'), S('snow'), (S('snow') | T(r'\bsnow')) & K('painting'), T(r'\bsnow') & K('painting'), S('snow') | T(r'\bsnow'), T(r'\bsnow'))
sub('teacher', 'Which works have to do with Macbeth? My class is reading the play this term.', SR(r'\bMacbeth'), T(r'macbeth'), S("'Macbeth'"), S("'Macbeth'") | T('macbeth'))
SH = S('River Thames')
st('researcher', 'Which artists have depicted the River Thames?', ART(SH), ART(SH | T(r'\bthames\b')), ART(T(r'\bthames\b')), ART(SR(r'\bThames\b')), ART(SR(r'\bThames\b') | T(r'\bthames\b')), of='artists', note='artists of works with the subject')
sk = S('Isle of Skye')
sub('visitor', 'We are going to Skye in the summer; are there any views of the island?', sk, T(r'\bskye\b'), SR(r'\bSkye\b'), SR(r'\bSkye\b') | T(r'\bskye\b'))
sub('teacher', 'works about the war in Bosnia in the 1990s', S('Bosnian conflict, 1990s'), T(r'bosnia|sarajevo'))
H, D, DN = S('horse'), SP('mammals', '^dog'), S('dog - non-specific')
st('picture editor', 'Looking for images with both a dog and a horse.', H & D, H & DN, (H | T(r'\bhorses?\b')) & (D | T(r'\bdogs?\b')), SR('horse') & SR(r'\bdog'), T(r'\bhorses?\b') & T(r'\bdogs?\b'), note='subjects')
sub('pupil', 'can you show me pictures of owls', S('owl'), T(r'\bowls?\b'))
sub('picture editor', 'nun / nuns', S('nun'), T(r'\bnuns?\b'))
sub('visitor', 'Is there anything with mermaids?', S('mermaid'), T(r'mermaid'))
br = M(r'\bbronze')
st('researcher', 'Bronze sculptures by women', br & FW & K('sculpture'), br & FW, br & FW & K('sculpture', 'relief'), M(r'^bronze') & FW & K('sculpture'), note='medium bronze, classification, gender of contributors')
co = S('Cornwall')
st('visitor', 'Watercolours of Cornwall', co & M('watercolour'), (co | T('cornwall')) & M('watercolour'), co & M(r'^watercolour'), T('cornwall') & M('watercolour'), co & M('watercolour') & K('on paper, unique'), (co | T('cornwall')) & M('watercolour') & K('on paper, unique'), co & M('^watercolour on paper$'), note='subject Cornwall (county) and medium containing watercolour')
st('curator', 'Which works use neon?', M(r'\bneon'), M(r'\bneon') | T(r'\bneon'), M(r'\bneon') - M('neon paint'), note='medium')
ri = B('Riley, Bridget')
st('visitor', 'Which Bridget Rileys do you have from the sixties?', ri & DIN(1960, 1969), ri & DST(1960, 1969), ri & DOV(1960, 1969), note='artist, years 1960-69')
pi = B('Picasso, Pablo')
st('pupil', 'picasso oil paintigns', pi & M('oil paint'), pi & K('painting'), pi & M('oil') & K('painting'), note='artist, medium oil paint')
st('curator', 'Anything by Edward Lear done before 1850?', B('Lear, Edward') & works(lambda w: w['_b'] is not None and w['_b'] < 1850), B('Lear, Edward') & works(lambda w: w['_a'] is not None and w['_a'] < 1850), note='artist, end of date range < 1850; also begun')
st('registrar', 'Works acquired in 1933', works(lambda w: w.get('acquisitionYear') == 1933), works(lambda w: w.get('acquisitionYear') == 1933) | CR(r'\b1933\b'), CR(r'\b1933\b'), note='acquisition year')
st('researcher', 'For an essay on Tudor and Jacobean portraiture: works made before 1620', works(lambda w: w['_b'] is not None and w['_b'] < 1620), works(lambda w: w['_a'] is not None and w['_a'] < 1620), works(lambda w: w['_b'] is not None and w['_b'] < 1620) & S('portraits'), works(lambda w: w['_a'] is not None and w['_a'] < 1620) & S('portraits'), note='date range wholly before 1620; also begun before; also portraits')
st('curator', 'mezzotints by Sir Frank Short', B('Short, Sir Frank') & M('mezzotint'), BX('Short, Sir Frank') & M('mezzotint'), B('Short, Sir Frank') & M('^mezzotint on paper$'), note='artist and medium')
st('picture editor', 'I need portraits of poets for a book jacket - what is there?', S('poet') & S('portraits'), S('poet'), S('poet') | T(r'\bpoets?\b'), (S('poet') | T(r'\bpoets?\b')) & S('portraits'), note='subjects poet and portraits')
wr = S('reading') & S('woman')
st('visitor', 'women reading', wr, S('reading') & SR(r'^woman'), S('reading') & SR(r'^(woman|girl)'), SP('recreational', '^reading$') & S('woman'), T(r'(wom[ae]n|girl|lady).*\breading|\breading.*(wom[ae]n|girl|lady)'), wr | T(r'(wom[ae]n|girl|lady).*\breading'), note='subjects reading and woman')

# ---- counts
lw = B('Lewis, Wyndham')
cn('visitor', 'How many works by Wyndham Lewis are there?', lw, note='artist')
el = S('elephant')
cn('pupil', 'how many pictures have an elephant in them?', el, el | T('elephant'), T('elephant'), SR('[Ee]lephant'), SR('[Ee]lephant') | T('elephant'), el - T('skull'), note='subject elephant')
us = BOR('United States')
cn('researcher', 'How many of the women artists were born in the United States?', us & FEM, us & FEM & HAS, of='artists', note='gender and place of birth')
cn('registrar', 'How many works entered the collection in 1919?', works(lambda w: w.get('acquisitionYear') == 1919), CR(r'\b1919\b'), note='acquisition year')
cn('researcher', 'How many artists in the records died in Paris?', DIE(r'\bParis\b'), DIE('Paris, France'), of='artists', note='place of death')
cn('curator', 'How many oil paintings by William Etty do we hold?', B('Etty, William') & M('oil paint'), B('Etty, William') & K('painting'), BX('Etty, William') & M('oil paint'), B('Etty, William') & M('oil paint') & K('painting'), note='artist and medium')
ve = SR(r'^Venice\b')
cn('teacher', 'How many works show Venice?', ve, ve | T(r'\b(venice|venetian)'), T(r'\bvenice\b'), ve | T(r'\bvenice\b'), SR(r'\bVenice\b'), SR(r'\bVenice\b') | T(r'\bvenice\b'), note='subjects that name Venice as a place')
cn('curator', 'Number of video works', M('video'), M('video') & K('installation'), M(r'^(\d+ )?video'), M('video') | T(r'\bvideo'), note='medium contains video')
cn('pupil', 'how many surrealist works are in the collecton', MV('Surrealism'), MV('Surrealism', 'British Surrealism'), note='movement Surrealism; also with British Surrealism')
ch = S('cat')
cn('visitor', 'In how many artworks can you see a cat?', ch, ch | T(r'\bcats?\b'), T(r'\bcats?\b'), note='subject cat')

# ---- yes or no
gi = S('giraffe')
yn('pupil', 'Is there a giraffe in any of the pictures?', 'yes', gi, [ans('yesno', 'works', 'yes', gi | T('giraffe'))], note='subject giraffe')
ka = P(lambda a: 'Kahlo' in a['name'])
yn('visitor', 'Have you got anything by Frida Kahlo?', 'yes' if ka else 'no', note='no such artist')
ps = pi & K('sculpture')
yn('visitor', 'Are there any sculptures by Picasso?', 'yes' if ps else 'no', ps, [ans('yesno', 'works', 'yes', pi & K('sculpture', 'relief'))], note='artist and classification')
wb = P(lambda a: a['name'].startswith('Kandinsky') and 'Mosk' in a['placeOfBirth'])
yn('pupil', 'Was Kandinsky born in Moscow?', 'yes' if wb else 'no', wb, of='artists', note='place of birth Moskva, Rossiya')
ap = MV('Arte Povera') & FW
yn('curator', 'Is any work classed as Arte Povera by a woman?', 'yes' if ap else 'no', ap, note='movement and gender of contributors')

# ---- rankings and values
def top(role, q, counter, of, note, *also):
    m = max(counter.values()); add(role, q, ans('top', of, m, [k for k, v in counter.items() if v == m]), also, note)
IDS = {str(c['id']): c['mda'] for w in W for c in w['contributors']}
def perartist(ws): return Counter(i for x in ws for i in {str(c['id']) for c in BY[x]['contributors'] if c['role'] == 'artist'})
top('curator', 'Which artist is represented by the most sculptures?', perartist(K('sculpture')), 'artists', 'classification sculpture')
top('researcher', 'Which woman artist has the most works here?', Counter({k: v for k, v in perartist({w['acno'] for w in W}).items() if k in FEM}), 'artists', 'gender, number of works')
top('registrar', 'In which year did the collection acquire the most works?', Counter(str(w['acquisitionYear']) for w in W if w.get('acquisitionYear')), 'years', 'acquisition year')
bc = Counter(a['placeOfBirth'] for a in A if a['placeOfBirth'] and 'London' not in a['placeOfBirth'] and ',' in a['placeOfBirth'])
top('researcher', 'After London, which city is the birthplace of most artists?', bc, 'places', 'place of birth', ans('top', 'places', max(bc.values()), ['Edinburgh']))
add('pupil', 'In what year was Salvador Dali born?', ans('values', 'years', None, [a['yearOfBirth'] for a in A if a['name'].startswith('Dalí')]), note='artist record')
tr = [w for w in W if any(c['mda'] == 'Merz, Mario' for c in w['contributors'])]
add('visitor', 'What materials did Mario Merz work with?', ans('values', 'media', None, {w['medium'] for w in tr if w.get('medium')}),
    [ans('values', 'materials', None, {p.strip().lower() for w in tr for p in re.split(r',| and | on ', w.get('medium') or '') if p.strip()})], 'media of his works; also the single materials')
add('visitor', 'Where did Jackson Pollock die?', ans('values', 'places', None, [a['placeOfDeath'] for a in A if a['name'] == 'Pollock, Jackson']), [], 'artist record')

# ---- unanswerable
for r, q, n in [('visitor', 'How much is the most valuable painting worth?', 'no prices or values are recorded'),
                ('visitor', 'Which of these are on show today, and in which room?', 'no display locations are recorded'),
                ('pupil', 'Who taught Wyndham Lewis to paint?', 'no teachers are recorded')]:
    add(r, q, ans('unanswerable', None, None, []), [], n)

with open(Path(__file__).with_name('tate.jsonl'), 'w', encoding='utf-8') as f:
    for q in Q: f.write(json.dumps(q, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    for q in Q:
        a = q['answer']; print(q['id'], q['question'], '|', a['kind'], a['value'], len(a['items']), [len(x['items']) for x in q['also']])
        for i in a['items'][:(60 if len(a['items']) < 30 else 8)]:
            w = BY.get(i); print('     ', i, (w['title'][:60], w['all_artists'], (w.get('medium') or '')[:40], w['dateText'][:20]) if w else IDS.get(i, ''))
