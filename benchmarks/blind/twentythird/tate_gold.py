#!/usr/bin/env python3
"""Makes tate.jsonl (60 questions, TATE23-001...) from the raw Tate files. Standard library only."""
import gzip, json, csv, re, os
from collections import Counter
from pathlib import Path

D = str(Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
rs = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
W = {r['acno']: r for r in rs}
ALL = set(W)
names = {m['id']: m['name'] for r in rs for m in r['subjects']}

def works(f): return {r['acno'] for r in rs if f(r)}
def S(name, *parents):
    return works(lambda r: any(m['name'] == name and (not parents or names.get(m['parent']) in parents) for m in r['subjects']))
def SR(rx): return works(lambda r: any(re.search(rx, m['name']) for m in r['subjects']))
def under(parent): return works(lambda r: any(names.get(m['parent']) == parent for m in r['subjects']))
def labels(rx=None, parent=None):
    return sorted({m['name'] for r in rs for m in r['subjects'] if (rx is None or re.search(rx, m['name'])) and (parent is None or names.get(m['parent']) == parent)})
def T(rx): return works(lambda r: re.search(rx, r['title'] or '', re.I))
def M(rx): return works(lambda r: re.search(rx, r['medium'] or '', re.I))
def K(c): return works(lambda r: r['classification'] == c)
def MV(n): return works(lambda r: any(m['name'] == n for m in r['movements']))
def G(g): return works(lambda r: any(c['gender'] == g for c in r['contributors']))
def CR(rx): return works(lambda r: re.search(rx, r['creditLine'] or '', re.I))
def BY(mda, role='artist'):
    x = works(lambda r: any(c['mda'] == mda and (role is None or c['role'] == role) for c in r['contributors']))
    assert x, mda
    return x
def yr(a):
    d = W[a]['dateRange']
    return None if not d else (int(d['startYear']), int(d.get('endYear', d['startYear'])))
def within(a, lo, hi):
    y = yr(a); return bool(y) and lo <= y[0] and y[1] <= hi
def overlap(a, lo, hi):
    y = yr(a); return bool(y) and y[0] <= hi and y[1] >= lo
def acq(lo, hi): return works(lambda r: r['acquisitionYear'] is not None and lo <= r['acquisitionYear'] <= hi)
def makers(xs): return {str(c['id']) for a in xs for c in W[a]['contributors']}
WITH = {str(c['id']) for r in rs for c in r['contributors']}
def AR(f): return {a['id'] for a in A if f(a)}

def srt(x): return sorted(x, key=lambda s: (0, int(s), '') if s.isdigit() else (1, 0, s))
def st(x, of='works'): return {'kind': 'set', 'of': of, 'items': srt(x)}
def ct(n, of='works'): return {'kind': 'count', 'of': of, 'value': n if isinstance(n, int) else len(n), 'items': []}
def yn(x, of='works'): return {'kind': 'yesno', 'of': of, 'value': bool(x), 'items': srt(x)}
def top(items, value, of): return {'kind': 'top', 'of': of, 'value': value, 'items': srt(items)}
def vals(x, of): return {'kind': 'values', 'of': of, 'items': srt(x)}
def un(of='works'): return {'kind': 'unanswerable', 'of': of, 'value': None, 'items': []}
def best(cnt, of):
    v = max(cnt.values()); return top([str(k) for k, n in cnt.items() if n == v], v, of)

Q = []
def q(role, question, answer, *also, note=''):
    out, seen = [], [json.dumps(answer, sort_keys=True)]
    for x in also:
        k = json.dumps(x, sort_keys=True)
        if k not in seen: seen.append(k); out.append(x)
    Q.append({'id': 'TATE23-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer, 'also': out, 'note': note})
def art(f):
    x = AR(f); return x, x & WITH

# --- families before a visit
x = S('dinosaur')
q('parent', 'My six year old only wants to see dinosaurs. Do you have any?', yn(x), st(x), note='subject dinosaur')
q('parent', 'Which works have a whale in them?', st(S('whale')), st(S('whale') | T(r'\bwhales?\b')), note='subject whale')
q('parent', "mermaids please, my daughter is obsessed with them", st(S('mermaid')), st(S('mermaid') | T('mermaid')), note='subject mermaid')
x = S('dragon')
q('pupil', 'dragons!!', st(x), st(x | T(r'\bdragons?\b(?!-fl)')), note='subject dragon; also with the word dragon in the title (no dragonflies)')
x = SR('^robot$')
q('grandparent', 'Our grandson loves robots - can you list the works that show one?', st(x), st(x | T(r'\brobots?\b')), note='subject robot (tools or toys)')
x = S('cat') & K('painting')
q('visitor', 'Cats in paintings. Only paintings, no prints or drawings, thanks.', st(x), st(x | (T(r'\bcats?\b|kitten') & K('painting'))), note='subject cat, classification painting')
x = S('starfish') | S('crab')
q('pupil', 'are there any crabs or starfish in the pictures', yn(x), st(x), note='subject crab or starfish')
x = S('elephant')
q('pupil', 'how many works have elephants in', ct(x), ct(x | T(r'\belephants?\b')), note='subject elephant; also with title')
x = S('bicycle')
q('parent', 'We are a cycling family :) Where can we spot a bicycle?', st(x), st(x | T('bicycle|cyclist|velocipede')), note='subject bicycle')
x = SR('^chess')
q('visitor', 'anything with people playing chess or a chess set?', st(x), st(x | T(r'\bchess')), yn(x), yn(x | T(r'\bchess')), note='subjects chess, chess piece, chess board; also with title')
# --- teachers
x = SR('Macbeth')
q('teacher', 'I am doing Macbeth with my Year 10s. Which works relate to the play?', st(x), st(x | T('macbeth')), note="subjects 'Macbeth' (play), Macbeth, Lady Macbeth")
x = S('London Blitz, 1940-42')
q('teacher', 'Need images of the London Blitz for a lesson, what is there?', st(x), st(x | T('blitz')), note='subject London Blitz, 1940-42')
raw = labels(parent='Shakespeare')
clean = [p.strip("'") for p in raw if p != 'Shakespeare']
q('teacher', 'Which Shakespeare plays are represented in the collection?', vals(clean, 'plays'), vals([p for p in raw if p != 'Shakespeare'], 'plays'), vals(raw, 'plays'), note='labels under Shakespeare, less the generic one')
x = under('military: World War I')
q('teacher', 'How many works are there about the First World War?', ct(x), ct(x | SR(r'World War I\b')), note='any subject under military: World War I')
x = under('military: World War I')
q('teacher', 'Works about the First World War which were actually made in the war years, 1914 to 1918', st({a for a in x if within(a, 1914, 1918)}), st({a for a in x if overlap(a, 1914, 1918)}), note='subject under military: World War I; dates wholly within, also overlapping 1914-1918')
x = SR("Carroll, Lewis, 'Alice")
q('teacher', "Alice in Wonderland?", st(x), st(x | S('Alice', 'characters')), yn(x), note="subject Carroll, 'Alice's Adventures in Wonderland'")
x = S('slavery')
q('teacher', 'Looking for works dealing with slavery for Black History Month.', st(x), st(x | T(r'\bslaves?\b|slavery')), note='subject slavery')
x = S('volcano') | S('volcanic eruption')
q('primary school teacher', 'we are learning about volcanos, which pictures have a volcano or an eruption?', st(x), st(x | SR('^Vesuvius$|Etna')), st(x | SR('^Vesuvius$|Etna') | T('vesuvi|volcan')), note='subject volcano or volcanic eruption')
raw = [n for n in labels(r'^dog, ')]
q('dog owner', 'What breeds of dog turn up in the works?', vals([n[5:] for n in raw], 'breeds'), vals(raw, 'breeds'), note='subjects of the form dog, BREED')
# --- art students
x = M('linocut')
q('art student', 'linocuts from the 1950s', st({a for a in x if within(a, 1950, 1959)}), st({a for a in x if overlap(a, 1950, 1959)}), note='medium linocut, dated 1950-59')
x = M('monotype')
q('art student', 'Could you show me all the monotypes? I am learning the technique.', st(x), note='medium has monotype')
x = {a for a in M('charcoal') if yr(a) and yr(a)[1] < 1900}
q('art student', 'Which works using charcoal date from before 1900?', st(x), note='medium charcoal, end year below 1900; undated left out')
v = MV('Vorticism')
q('art student', 'Who are the Vorticists in your collection?', st(makers(v), 'artists'), note='artists of works with movement Vorticism')
x = MV('Optical Art') & BY('Riley, Bridget') & K('on paper, print')
q('art student', 'How many Bridget Riley prints are classed as Op Art?', ct(x), note='movement Optical Art, Riley, print')
x = M(r'\bneon\b')
light = {a for a in x if not re.search('neon paint', W[a]['medium'])}
q('art student', 'which works use neon?', st(light), st(x), st({a for a in x if re.search('neon light', W[a]['medium'])}), st({a for a in light if not re.search('paint and neon', W[a]['medium'])}), note='medium neon; neon paint only in a second reading')
x = M(r'\bhair\b')
q('art student', 'Has anyone in the collection used hair as a material?', yn(x), yn(x - M('synthetic hair')), st(x), note='medium has hair; also real hair only')
q('art student', 'is there a piece made with chocolate?', yn(M('chocolate')), note='medium has chocolate: none')
x = MV('Surrealism') | MV('British Surrealism')
q('art student', 'Surrealist works by women', st(x & G('Female')), st(MV('Surrealism') & G('Female')), note='movement Surrealism or British Surrealism, contributor female; also Surrealism alone')
x = S('self-portraits') & G('Female')
q('art student', "I'd like to see self-portraits by women artists", st(x), st(x | (T('self.portrait') & G('Female'))), note='subject self-portraits, contributor female')
x = M('mezzotint')
q('printmaker', 'How many mezzotints have you got?', ct(x), ct({a for a in x if re.match(r'mezzotint on paper', W[a]['medium'], re.I)}), note='medium has mezzotint; also mezzotint on paper alone')
mv = {m['name'] for a in BY('Paolozzi, Sir Eduardo') for m in W[a]['movements']}
q('art student', 'What movements is Paolozzi put under?', vals(mv, 'movements'), note='movements of his works')
# --- curators
x = works(lambda r: r['acquisitionYear'] is None)
q('curator', 'List the records that lack an acquisition year.', st(x), note='acquisitionYear null')
c = Counter(r['acquisitionYear'] for r in rs if r['acquisitionYear'] is not None)
q('curator', 'In which year did the most works enter the collection, and how many?', best(c, 'years'), note='most frequent acquisitionYear')
x = works(lambda r: any(k['role'] == 'attributed to' for k in r['contributors']))
x2 = x | works(lambda r: 'attributed to' in (r['all_artists'] or ''))
q('curator', 'How many works are only attributed to their artist?', ct(x), ct(x2), ct(works(lambda r: any('attributed to' in k['role'] for k in r['contributors']))), note='contributor role attributed to')
x = CR('^Bequeathed') & acq(1950, 1959)
q('curator', 'Works bequeathed to the gallery in the 1950s', st(x), st(CR('Bequeathed') & acq(1950, 1959)), st(CR('beque(athed|st)') & acq(1950, 1959)), note='credit line Bequeathed, acquired 1950-59; also with gifts of the Chantrey Bequest')
x = CR('in lieu') & K('sculpture')
q('curator', 'Which sculptures were accepted in lieu of tax?', st(x), note='credit line in lieu, classification sculpture')
x = CR('War Artists Advisory')
q('curator', 'How many works did the War Artists Advisory Committee give us?', ct(x), note='credit line')
x = CR('Pilgrim Trust')
q('curator', 'pieces bought with help from the Pilgrim Trust', st(x), note='credit line')
y = {W[a]['acquisitionYear'] for a in BY('Doig, Peter')}
q('curator', 'In which years were works by Peter Doig acquired?', vals([str(i) for i in y], 'years'), note='acquisition years of his works')
# --- journalist
x, w = art(lambda a: a['gender'] == 'Female')
q('journalist', 'For a piece on gender balance: how many of the artists are women?', ct(x, 'artists'), ct(w, 'artists'), ct({str(c['id']) for r in rs for c in r['contributors'] if c['gender'] == 'Female'}, 'artists'), note='gender Female in the artist list; also only those with works')
c = Counter(str(k['id']) for r in rs for k in r['contributors'] if k['gender'] == 'Female')
q('journalist', 'Which woman artist is represented by the most works?', best(c, 'artists'), note='works by contributor, gender Female')
c = Counter(str(k['id']) for a in S('elephant') for k in W[a]['contributors'])
q('journalist', 'Funny one for our quiz page: which artist made the most works with elephants?', best(c, 'artists'), note='works with subject elephant by contributor')
age = {a['id']: int(a['yearOfDeath']) - int(a['yearOfBirth']) for a in A if a['yearOfBirth'] and a['yearOfDeath'] and re.match(r'\d{4}', a['dates'])}
q('journalist', 'Which of your artists lived to the greatest age?', best(Counter(age), 'artists'), note='year of death less year of birth, dates of life only')
q('journalist', 'How much did the gallery pay for Picasso\'s Weeping Woman?', un(), note='no prices in the data')
# --- novelist
q('novelist', 'A lighthouse in a storm - do you have such a scene?', yn(S('lighthouse') & S('storm')), st(S('lighthouse') & S('storm')), note='subjects lighthouse and storm')
x = S('ghost')
q('novelist', 'I am writing a ghost story and want pictures with ghosts in them.', st(x), st(x | T(r'\bghosts?\b')), note='subject ghost; also with title')
q('novelist', 'which works include nuns', st(S('nun')), st(S('nun') | T(r'\bnuns?\b')), note='subject nun')
q('novelist', 'One of my characters is a rat-catcher. Did any artist show that job?', yn(S('rat-catcher')), yn(makers(S('rat-catcher')), 'artists'), st(S('rat-catcher')), st(makers(S('rat-catcher')), 'artists'), note='subject rat-catcher')
x = S('kissing')
q('novelist', 'how many scenes with a kiss are there', ct(x), ct(x | T(r'\bkiss(es|ing|ers?|ed)?\b')), note='subject kissing; also with title')
q('novelist', 'Which of the artists were left-handed?', un('artists'), note='handedness is not in the data')
# --- not native
x, w = art(lambda a: 'Sverige' in a['placeOfBirth'] or a['placeOfBirth'].startswith('Stockholm'))
q('visitor, not native (Swedish)', 'Which artists is born in Sweden?', st(x, 'artists'), st({i for i in x if [a for a in A if a['id'] == i][0]['placeOfBirth'].endswith('Sverige')}, 'artists'), st(w, 'artists'), note='place of birth Sverige or Stockholm')
x, w = art(lambda a: 'Portugal' in a['placeOfBirth'])
q('visitor, not native (Portuguese)', 'Hello, I come from Portugal. There are artists who were born there, in the museum?', yn(x, 'artists'), yn(w, 'artists'), st(x, 'artists'), st(w, 'artists'), note='place of birth Portugal')
x, w = art(lambda a: 'Îran' in a['placeOfBirth'])
q('student, not native (Iranian)', 'artists with birth place Iran', st(x, 'artists'), st(w, 'artists'), note='place of birth Îran')
x = BY('Dalí, Salvador')
q('visitor, not native (Spanish)', 'Please what works have you of Salvador Dali', st(x), note='artist Dalí')
x = S('instrument, violin')
q('musician, not native (Polish)', 'I search paintings or drawings or prints where is violin', st(x), st({a for a in x if (W[a]['classification'] or '') in ('painting', 'on paper, unique', 'on paper, print')}), st(SR('violin') | T(r'\bviolin')), note='subject instrument, violin')
x, w = art(lambda a: 'Venezia' in a['placeOfDeath'] or 'Venice' in a['placeOfDeath'])
q('visitor, not native (Italian)', 'who of the artists has died in Venice?', st(x, 'artists'), st(w, 'artists'), note='place of death Venezia; also only with works')
# --- visitors, researcher
q('visitor', 'Do you have anything by J.M.W. Turner?', yn(works(lambda r: any(re.search(r'Turner, (J\.|Joseph)', k['mda']) for k in r['contributors']))), note='no such contributor, nor in the artist list (other Turners are there)')
x, w = art(lambda a: re.match('Edinburgh', a['placeOfBirth']))
q('researcher', 'Number of artists born in Edinburgh, please.', ct(x, 'artists'), ct(w, 'artists'), ct({i for i in x if [a for a in A if a['id'] == i][0]['placeOfBirth'] != 'Edinburgh'}, 'artists'), note='place of birth Edinburgh')
m = min(yr(a)[0] for a in ALL if yr(a))
q('visitor', "What's the oldest thing you have?", top([a for a in ALL if yr(a) and yr(a)[0] == m], m, 'works'), note='earliest start year')
q('visitor', 'is Millais\' Ophelia on show this saturday and in which room', un(), note='no rooms or displays in the data')

assert len(Q) == 60, len(Q)
if __name__ == '__main__':
    out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
    with open(out, 'w', encoding='utf-8') as f:
        for o in Q: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    print(len(Q), Counter(o['answer']['kind'] for o in Q))
