#!/usr/bin/env python3
"""Gold answers for tate.jsonl: plain Python over artworks.jsonl.gz and artist_data.csv."""
import csv, gzip, json, os, re
from pathlib import Path
from collections import Counter
D = str(Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
AR = {a['id']: a for a in A}
OUT = []
NAMES = {s['name'] for w in W for s in w['subjects']}

def S(w): return {s['name'] for s in w['subjects']}
def subj(*n):
    for x in n: assert x in NAMES, x
    return [w for w in W if set(n) & S(w)]
def tit(p): return [w for w in W if re.search(p, w['title'], re.I)]
def med(p): return [w for w in W if re.search(p, w.get('medium') or '', re.I)]
def mov(n): return [w for w in W if n in [m['name'] if isinstance(m, dict) else m for m in w['movements']]]
def movs(w): return [m['name'] if isinstance(m, dict) else m for m in w['movements']]
def by(p, roles=None): return [w for w in W if any((roles is None or c['role'] in roles) and re.search(p, c['mda']) for c in w['contributors'])]
def cred(p): return [w for w in W if re.search(p, w['creditLine'], re.I)]
def cls(l, c): return [w for w in l if w.get('classification') == c]
def gen(l, x): return [w for w in l if any(c['gender'] == x for c in w['contributors'])]
def acq(w): return w.get('acquisitionYear') or None
def y0(w):
    v = (w.get('dateRange') or {}).get('startYear'); return int(v) if v not in (None, '') else None
def y1(w):
    v = (w.get('dateRange') or {}).get('endYear'); return int(v) if v not in (None, '') else None
def ids(l): return sorted({w['acno'] for w in l})
def aids(l): return sorted({str(a['id']) for a in l}, key=int)
def ints(a, k): return int(a[k]) if a[k] else None
def minus(a, b): z = set(ids(b)); return [w for w in a if w['acno'] not in z]
def both(a, b): z = set(ids(b)); return [w for w in a if w['acno'] in z]
def works(l): i = ids(l); return {"kind": "set", "of": "works", "value": len(i), "items": i}
def artists(l): i = aids(l); return {"kind": "set", "of": "artists", "value": len(i), "items": i}
def count(n, of='works'): return {"kind": "count", "of": of, "value": n, "items": []}
def yes(l, of='works'):
    i = ids(l) if of == 'works' else aids(l); return {"kind": "yesno", "of": of, "value": bool(i), "items": i}
def top(items, v, of): return {"kind": "top", "of": of, "value": v, "items": items}
def vals(l, of): return {"kind": "values", "of": of, "value": len(l), "items": l}
UN = lambda of='works': {"kind": "unanswerable", "of": of, "value": None, "items": []}
def key(a): return json.dumps([a['kind'], a['of'], a['value'], a['items']])
def q(role, text, ans, also=(), note=''):
    seen, al = {key(ans)}, []
    for a in also:
        if key(a) not in seen: seen.add(key(a)); al.append(a)
    if ans['kind'] == 'set': assert 0 < ans['value'] <= 150, (text, ans['value'])
    OUT.append({"id": "TATE-%03d" % (len(OUT) + 1), "role": role, "question": text, "answer": ans, "also": al, "note": note})

# ---------------------------------------------------------------- sets of works
a = subj('mermaid'); q('pupil', 'mermaids?', works(a), [works(a + tit('mermaid')), yes(a)], 'subject "mermaid"; titles add none')
a = subj('lighthouse', 'Eddystone Lighthouse'); t = tit('light-?house')
q('visitor', 'Which of your works show a lighthouse?', works(a), [works(subj('lighthouse')), works(a + t)], 'subject lighthouse or Eddystone Lighthouse; also exact subject; also with titles naming a lighthouse')
a = subj("'Macbeth'", 'Macbeth', 'Lady Macbeth')
q('teacher', 'I am teaching Macbeth next term. Which works in the collection relate to the play or its characters?', works(a), [works(subj("'Macbeth'")), works(a + tit('macbeth'))], "subjects 'Macbeth' (play), Macbeth, Lady Macbeth; also the play only")
a = minus(subj('elephant'), by('Moore, Henry')); b = minus(subj('elephant') + tit(r'\belephants?\b'), by('Moore, Henry'))
q('visitor', "elephants, but please not Henry Moore's elephant skull series", works(a), [works(b)], 'subject elephant, contributor not Henry Moore; also with titles')
a = [w for w in W if any(re.search('apartheid', s, re.I) for s in S(w))]
q('journalist', 'What do you hold that deals with apartheid in South Africa?', works(a), [works(a + tit('apartheid'))], 'subject containing Apartheid')
a = gen(subj('self-portraits'), 'Female'); b = gen(a + tit(r'self-? ?portrait'), 'Female')
q('teacher', 'self portraits by women artists please', works(a), [works(b), works(gen(tit(r'self-? ?portrait'), 'Female'))], 'subject self-portraits and a contributor of gender Female; also titles only')
a = subj("Job's wife"); b = both(a, by('Blake, William'))
q('researcher', "Works in which Job's wife appears", works(a), [works(b)], "subject Job's wife; also those by Blake only")
a = subj('London Blitz, 1940-42')
q('pupil', 'we are doing the blitz at school, wich pictures show it?', works(a), [works(a + tit(r'\bblitz\b'))], 'subject London Blitz, 1940-42')
a = subj("Carroll, Lewis, 'Alice's Adventures in Wonderland'"); b = a + subj('Alice')
q('visitor', 'Anything about Alice in Wonderland?', works(a), [works(b), yes(a)], "subject Carroll, Lewis, 'Alice's Adventures in Wonderland'; also with subject Alice")
# who
q('visitor', 'salvador dali works', works(by('Dal[ií], Salvador')), [], 'contributor Dalí, Salvador')
a = by('Riley, Bridget'); b = [w for w in cls(a, 'painting') if y0(w) and 1960 <= y0(w) <= 1969]
b2 = [w for w in b if y1(w) <= 1969]
q('visitor', "Bridget Riley's paintings from the 1960s", works(b), [works(b2), works([w for w in a if y0(w) and 1960 <= y0(w) <= 1969])], 'Riley, classification painting, start year 1960-69; also all her works of the decade')
a = by('Becker, Ferdinand'); q('researcher', 'Which drawings are only attributed to Ferdinand Becker?', works(by('Becker, Ferdinand', ('attributed to',))), [works(a)], 'role attributed to')
a = by('Clennell', ('after',)); q('researcher', 'prints after Luke Clennell', works(a), [works(cls(a, 'on paper, print'))], 'role after, Clennell, Luke')
a = [w for w in W if any(c['role'] in ('manner of', 'circle of', 'formerly attributed to') for c in w['contributors'])]
q('curator', 'List everything catalogued as "manner of", "circle of" or "formerly attributed to" an artist.', works(a), [], 'the three roles')
a = [w for w in W if any(c['role'] == 'and assistants' for c in w['contributors'])]
q('researcher', 'Which pictures were made by a master together with assistants?', works(a), [], 'role "and assistants"')
# movements
q('visitor', 'vorticist art', works(mov('Vorticism')), [], 'movement Vorticism')
a = gen(mov('Surrealism'), 'Female'); b = gen(mov('Surrealism') + mov('British Surrealism'), 'Female')
q('teacher', 'surrealist works by women', works(b), [works(a)], 'movement Surrealism or British Surrealism and gender Female; also Surrealism alone')
# media, class, date, size
a = med(r'\bneon\b'); b = minus(a, med(r'neon paint'))
q('visitor', 'Which artworks use neon lights?', works(b), [works(a), works(med(r'neon lights?'))], 'medium with neon, without neon paint; also any neon; also the words neon light(s)')
a = cls(gen(med(r'\bbronze\b'), 'Female'), 'sculpture'); b = [w for w in a if re.match(r'bronze', w['medium'], re.I)]
q('curator', 'Bronze sculptures by women', works(a), [works(b)], 'medium with bronze, classification sculpture, gender Female; also without plaster and bronze')
a = [w for w in cls(W, 'sculpture') if re.search('not known', w['dateText'])]
q('curator', 'Sculptures with no known date', works(a), [], 'classification sculpture and date text "date not known"')
def dims(w, labs):
    return [(int(h), int(x)) for lab, h, x in re.findall(r'(?:([A-Za-z][\w ,]*?)\s*:\s*)?(\d+)\s*x\s*(\d+)', w.get('dimensions') or '') if lab.lower().strip() not in labs]
P = cls(W, 'painting')
a = [w for w in P if any(x > 5000 for h, x in dims(w, ('frame', 'mount')))]
b = [w for w in P if any(max(h, x) > 5000 for h, x in dims(w, ('frame', 'mount')))]
c = [w for w in P if any(x > 5000 for h, x in dims(w, ()))]
q('journalist', 'Which paintings are more than five metres wide?', works(a), [works(b), works(c)], 'classification painting, second measure (height x width) above 5000 mm, frames left out; also either side; also with frames (The Gleaners Returning has a frame typed as 8066)')
# acquisition
a = cred(r'^Transferred from the Victoria'); q('curator', 'What came to us by transfer from the Victoria & Albert Museum?', works(a), [works(cred('Victoria (&|and) Albert'))], 'credit line Transferred from the Victoria & Albert Museum')
a = [w for w in cred('Chantrey') if acq(w) == 1940]; q('researcher', 'Chantrey Bequest acquisitions of 1940', works(a), [], 'credit line with Chantrey, acquisition year 1940')
a = [w for w in cred(r'in lieu of (inheritance )?tax') if acq(w) and acq(w) < 1990]
q('journalist', 'Works accepted by the government in lieu of tax before 1990', works(a), [works([w for w in cred('in lieu of (inheritance )?tax') if acq(w) and acq(w) <= 1990])], 'credit line in lieu of tax, acquisition year before 1990')
a = [w for w in gen(W, 'Female') if acq(w) and acq(w) < 1920]
q('researcher', 'Which works by women had entered the collection before 1920?', works(a), [], 'gender Female, acquisition year before 1920')
# ---------------------------------------------------------------- sets of artists
a = [x for x in A if re.search(r'\bRoma\b|Rome', x['placeOfDeath'])]; q('researcher', 'Which artists died in Rome?', artists(a), [], 'place of death Roma')
a = [x for x in A if re.search(r'Nihon|Japan', x['placeOfBirth'])]; q('someone whose English is not native', 'I search artists what are born in Japan', artists(a), [], 'place of birth ends Nihon')
a = [x for x in A if x['gender'] == 'Female' and x['yearOfBirth'] and int(x['yearOfBirth']) < 1800]
b = [x for x in a if not re.search('active', x['dates'])]
hw = {str(c['id']) for w in W for c in w['contributors']}
q('teacher', 'Which women artists were born before 1800?', artists(a), [artists(b)], 'gender Female, yearOfBirth < 1800; also without Ann Sanders, only known as active 1778')
a = [x for x in A if re.match(r'Smith\b', x['name'])]; q('visitor', 'artists with the surname Smith', artists(a), [artists([x for x in A if re.search(r'\bSmith\b', x['name'])])], 'name begins Smith; also with Bellingham-Smith')
# ---------------------------------------------------------------- counts
a = by('Moore, Henry'); q('visitor', 'How many works by Henry Moore do you have?', count(len(ids(a))), [], 'contributor Moore, Henry')
f = [x for x in A if x['gender'] == 'Female']; fw = [x for x in f if x['id'] in hw]
q('journalist', 'how many of the artists are women?', count(len(f), 'artists'), [count(len(fw), 'artists')], 'artist_data gender Female; also only those with a work in the file')
q('curator', 'Number of installations, please', count(len(cls(W, 'installation'))), [], 'classification installation')
q('researcher', 'How many works came with the Oppé Collection?', count(len(cred('Oppé'))), [count(len(cred('part of the Oppé Collection')))], 'credit line with Oppé')
a = both(med('lithograph'), by('Picasso, Pablo')); q('visitor', 'How many lithographs by Picasso are there', count(len(ids(a))), [], 'medium with lithograph, contributor Picasso')
a = subj('horse'); allh = [w for w in W if any(re.match(r'horse\b', s) for s in S(w))]
q('pupil', 'in how many pictures is a horse?', count(len(ids(a))), [count(len(ids(allh))), count(len(ids(a + tit(r'\bhorses?\b'))))], 'subject horse; also subjects beginning horse (horse racing etc.); also with titles')
a = [x for x in A if re.search('Deutschland', x['placeOfBirth'])]; aw = [x for x in a if x['id'] in hw]
q('someone whose English is not native', 'how much artists are coming from Germany by birth?', count(len(a), 'artists'), [count(len(aw), 'artists'), count(len([x for x in A if re.search('Deutschland|Schlesien', x['placeOfBirth'])]), 'artists')], 'place of birth Deutschland; also only those with works; also with Schlesien')
a = gen(W, 'Female'); o = [w for w in a if all(c['gender'] == 'Female' for c in w['contributors'])]
q('journalist', 'How many works in the collection are by women?', count(len(ids(a))), [count(len(ids(o))), count(len(ids([w for w in W if any(c['gender'] == 'Female' and c['role'] == 'artist' for c in w['contributors'])])))], 'works with at least one contributor of gender Female; also works of women alone; also role artist only')
q('curator', 'count of works acquired in 1982 by purchase', count(len([w for w in cred('^Purchased') if acq(w) == 1982])), [count(len([w for w in cred('purchase') if acq(w) == 1982]))], 'credit line beginning Purchased, year 1982')
# ---------------------------------------------------------------- yes / no
q('visitor', 'Do you have anything by Barbara Hepworth?', yes(by('Hepworth')), [], 'no contributor named Hepworth in the file')
q('pupil', 'is there a penguin in any picture', yes(subj('penguin')), [], 'subject penguin')
q('visitor', 'Is anything here made with coffee?', yes(med(r'\bcoffee\b')), [works(med(r'\bcoffee\b'))], 'medium with coffee')
q('pupil', 'have you got a shark anywhere?', yes([w for w in W if any(re.search(r'\bsharks?\b', s, re.I) for s in S(w))] + tit(r'\bsharks?\b') + med(r'\bsharks?\b')), [], 'no subject, title or medium names a shark')
a = by('Freud, Lucian'); q('teacher', 'Are there any sculptures by Lucian Freud in the collection?', yes(cls(a, 'sculpture')), [], 'Freud, classification sculpture: none')
a = [x for x in A if x['gender'] == 'Female' and re.search('Îran|Iran', x['placeOfBirth'])]; q('journalist', 'Any women artists born in Iran?', yes(a, 'artists'), [artists(a)], 'gender Female, birth place Îran')
# ---------------------------------------------------------------- tops
cw = Counter(i for w in W for i in {str(c['id']) for c in w['contributors'] if AR[str(c['id'])]['gender'] == 'Female'})
m = max(cw.values()); q('journalist', 'Which woman artist has the most works with you?', top([i for i in cw if cw[i] == m], m, 'artists'), [], 'works per contributor of gender Female')
cy = Counter(acq(w) for w in W if acq(w)); m = max(cy.values())
q('curator', 'In what year were most works acquired?', top([str(y) for y in cy if cy[y] == m], m, 'years'), [], 'works per acquisition year')
p = [(y0(w), w) for w in P if y0(w)]; m = min(t[0] for t in p)
q('visitor', 'oldest painting', top(ids([w for y, w in p if y == m]), m, 'works'), [], 'painting of least start year')
kg = []
for w in cls(W, 'sculpture'):
    v = [float(x.replace(',', '')) for x in re.findall(r'([\d.,]*\d)\s*kgs?\b', w.get('dimensions') or '', re.I)]
    if v: kg.append((max(v), w))
m = max(t[0] for t in kg); q('pupil', 'What is the heaviest sculpture?', top(ids([w for v, w in kg if v == m]), m, 'works'), [], 'largest weight in kg given in dimensions')
cm = Counter(n for w in W for n in set(movs(w))); m = max(cm.values())
q('teacher', 'Which art movement has the most works?', top([n for n in cm if cm[n] == m], m, 'movements'), [], 'works per movement')
real = [x for x in A if x['gender'] and x['yearOfBirth'] and x['yearOfDeath'] and re.match(r'(c\.)?\d{4}', x['dates'])]
ages = {x['id']: int(x['yearOfDeath']) - int(x['yearOfBirth']) for x in real}; m = max(ages.values())
q('researcher', 'Which artist lived longest?', top([i for i in ages if ages[i] == m], m, 'artists'), [], 'death year less birth year, persons with dates of life (no schools, no "active")')
yb = {x['id']: int(x['yearOfBirth']) for x in A if x['yearOfBirth'] and x['gender']}; m = max(yb.values())
g2 = {x['id']: int(x['yearOfBirth']) for x in A if x['yearOfBirth']}; m2 = max(g2.values())
q('visitor', 'whos the youngest artist (latest year of birth)?', top([i for i in yb if yb[i] == m], m, 'artists'), [top([i for i in g2 if g2[i] == m2], m2, 'artists')], 'largest yearOfBirth of a person; also the Atlas Group, established 1999')
# ---------------------------------------------------------------- values
a = by('Lewis, Wyndham'); q('teacher', 'Which movements is Wyndham Lewis linked with in your records?', vals(sorted({n for w in a for n in movs(w)}), 'movements'), [], 'movements of works with contributor Lewis, Wyndham')
a = tit('^lobster telephone$'); q('pupil', 'What is the Lobster Telephone made of?', vals([w['medium'] for w in a], 'media'), [vals(re.split(r', | and ', a[0]['medium']), 'media'), works(a)], 'medium of T03257')
a = tit('^the mud bath$'); q('visitor', "When did Bomberg paint 'The Mud Bath'?", vals([w['dateText'] for w in a], 'years'), [works(a)], 'date text of T00656')
a = by('Freud, Lucian'); q('researcher', 'What classes of work by Lucian Freud are there: paintings, prints, what else?', vals(sorted({w['classification'] for w in a}), 'classifications'), [], 'classification of works by Freud, Lucian')
a = cls(tit('^weeping woman$'), 'painting'); q('journalist', "Through whom or how did the gallery get Picasso's painting Weeping Woman?", vals([w['creditLine'] for w in a], 'credit lines'), [works(a)], 'credit line of T05010')
x = [x for x in A if re.match('Agar, Eileen', x['name'])]; q('visitor', 'Where was Eileen Agar born?', vals([i['placeOfBirth'] for i in x], 'places'), [artists(x)], 'place of birth of artist 633')
# ---------------------------------------------------------------- unanswerable
q('journalist', 'How much money did Tate pay for the Lobster Telephone?', UN(), [], 'no prices in the data')
q('visitor', 'which Rachel Whiteread pieces are on show today?', UN(), [], 'no location or display in the data')
q('pupil', 'which artists were left handed?', UN('artists'), [], 'no handedness in the data')

if __name__ == '__main__':
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w', encoding='utf-8') as f:
        for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    print(len(OUT), Counter(o['answer']['kind'] for o in OUT))
