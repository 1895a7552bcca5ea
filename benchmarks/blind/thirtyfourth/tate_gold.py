"""Questions over the Tate files with answers computed from the raw data. Writes tate.jsonl."""
import csv, gzip, json, os, re, sys
from collections import Counter, defaultdict
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate')
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')

W = [json.loads(l) for l in gzip.open(os.path.join(DATA, 'artworks.jsonl.gz'), 'rt', encoding='utf-8')]
A = {a['id']: a for a in csv.DictReader(open(os.path.join(DATA, 'artist_data.csv'), encoding='utf-8-sig'))}
NAME = {a['name']: i for i, a in A.items()}
for w in W:
    w['k'] = w['acno'].lower()
    w['c'] = [str(c['id']) for c in w['contributors']]                                   # any role
    w['ca'] = [str(c['id']) for c in w['contributors'] if c['role'] == 'artist']           # role artist only
    w['s'] = {s['name'] for s in w['subjects']}
    w['m'] = {m['name'] for m in w['movements']}
    w['med'] = (w['medium'] or '').lower()
    d = w.get('dateRange') or {}
    w['y0'] = int(d['startYear']) if d.get('startYear') else None
    w['y1'] = int(d['endYear']) if d.get('endYear') else w['y0']
    w['cl'] = w['classification'] or ''
    w['cr'] = w['creditLine'] or ''
    w['ay'] = w['acquisitionYear']
BYKEY = {w['k']: w for w in W}
FEM = {i for i, a in A.items() if a['gender'] == 'Female'}
country = lambda p: p.split(', ')[-1]
town = lambda p: p.split(', ')[0]
def born_in(c): return {i for i, a in A.items() if country(a['placeOfBirth']) == c}
def yr(i, f): return int(A[i][f]) if A[i][f] else None
def X(f): return [w['k'] for w in W if f(w)]
def subj(pat): return lambda w: any(re.search(pat, s) for s in w['s'])
def artists_of(f, key='c'): return sorted({i for w in W if f(w) for i in w[key]}, key=int)
def S(items, of='artworks'): return dict(kind='set', of=of, items=sorted(set(items)))
def N(v, of='artworks'): return dict(kind='count', of=of, value=v)
def YN(b, of='artworks'): return dict(kind='yesno', of=of, value='yes' if b else 'no')
def V(*v, of='artworks'):
    return dict(kind='values', of=of, items=[str(x) for x in v]) if len(v) > 1 else dict(kind='values', of=of, items=[str(v[0])], value=v[0])
def T(items, of='artworks'): return dict(kind='top', of=of, items=sorted(set(items)))
def U(): return dict(kind='unanswerable', of='artworks', items=[])
def ext(items, key, f=max):
    b = f(key(i) for i in items); return [i for i in items if key(i) == b]
def topc(counter):
    b = max(counter.values()); return [k for k, v in counter.items() if v == b]
def nowid(*n): return {NAME[x] for x in n}
def by(name, key='c'):
    i = NAME[name]; return lambda w: i in w[key]
fem = lambda w: any(i in FEM for i in w['c'])
painting = lambda w: w['cl'] == 'painting'
isprint = lambda w: w['cl'] == 'on paper, print'
sculpt = lambda w: w['cl'] == 'sculpture'
work = lambda t, a: [w for w in W if w['title'] == t and NAME[a] in w['c']]
ids = lambda ws: [w['k'] for w in ws]
Q = []
def q(role, question, answer, note, *also):
    al = []
    for a in also:
        if a != answer and a not in al: al.append(a)
    Q.append(dict(role=role, question=question, answer=answer, also=al, note=note))

q('visitor', 'Which paintings have a cat in them?', S(X(lambda w: painting(w) and 'cat' in w['s'])),
  "classification painting, subject 'cat'; also with kittens", S(X(lambda w: painting(w) and subj(r'^(cat\b|kitten)')(w))))
q('curator', 'How many works by William Blake does the collection hold?', N(len(X(by('Blake, William')))),
  'contributor Blake in any role; also as artist only', N(len(X(by('Blake, William', 'ca')))))
q('visitor', 'Was Lucian Freud born in England?', YN('United Kingdom' in A[NAME['Freud, Lucian']]['placeOfBirth'], 'artists'), 'placeOfBirth of Freud, Lucian: Berlin, Deutschland')
q('curator', 'What did Robert Vernon give us in 1847?', S(X(lambda w: 'Robert Vernon' in w['cr'] and w['ay'] == 1847)), "creditLine names Robert Vernon, acquisitionYear 1847")
P = [w for w in W if painting(w) and w['y0']]
q('visitor', "What's the oldest painting you've got?", T(ids(ext(P, lambda w: w['y0'], min))), 'painting with the least startYear')
q('curator', 'Which artists are on file without a single work of theirs in the database?', S(set(A) - {i for w in W for i in w['c']}, 'artists'), 'artists in no contributors list')
q('visitor', 'where did Gauguin die', V(A[NAME['Gauguin, Paul']]['placeOfDeath'], of='artists'), 'placeOfDeath of Gauguin')
SU = {'Surrealism', 'British Surrealism'}
q('curator', 'Who are the women among the Surrealists?', S([i for i in artists_of(lambda w: w['m'] & SU) if i in FEM], 'artists'),
  'female artists of works in the movements Surrealism or British Surrealism; also Surrealism alone', S([i for i in artists_of(lambda w: 'Surrealism' in w['m']) if i in FEM], 'artists'))
q('visitor', 'have you got anything by van Gogh?', YN(any('Gogh' in a['name'] for a in A.values()) or any('Gogh' in w['all_artists'] for w in W)), 'no artist of that name')
q('curator', 'artists born in Liverpool', S([i for i, a in A.items() if town(a['placeOfBirth']) == 'Liverpool'], 'artists'), 'placeOfBirth Liverpool')
q('visitor', "I'd love to see mountains in the snow", S(X(lambda w: {'snow', 'mountain'} <= w['s'])), 'subjects snow and mountain')
q('curator', 'Find the records where nobody has filled in the medium.', S(X(lambda w: not w['medium'])), 'medium empty')
q('visitor', 'Who painted The Cholmondeley Ladies?', V(A[[w for w in W if w['title'] == 'The Cholmondeley Ladies'][0]['c'][0]]['name'], of='artists'), 'artist of the work of that title')
q('curator', 'In which year did we take in the most works?', V(topc(Counter(w['ay'] for w in W if w['ay']))[0]), 'mode of acquisitionYear')
moon = lambda w: w['s'] & {'moon', 'moonlight'}
q('visitor', 'moon over the sea, oil paintings only', S(X(lambda w: painting(w) and 'oil' in w['med'] and moon(w) and 'sea' in w['s'])),
  'painting in oil, subjects moon or moonlight, and sea; also moon alone', S(X(lambda w: painting(w) and 'oil' in w['med'] and 'moon' in w['s'] and 'sea' in w['s'])))
q('curator', 'Is there any work credited to more than one artist? List them.', S(X(lambda w: len(w['contributors']) > 1)), 'two contributors or more',
  S(X(lambda w: len(w['ca']) > 1)))
r, h = 'Riley, Bridget', 'Hockney, David'
q('visitor', "Who's older, Bridget Riley or David Hockney?", V(min((r, h), key=lambda n: yr(NAME[n], 'yearOfBirth')), of='artists'), 'least yearOfBirth',
  S([NAME[min((r, h), key=lambda n: yr(NAME[n], 'yearOfBirth'))]], of='artists'))
q('curator', 'German-born artists who ended their lives in London', S([i for i in born_in('Deutschland') if town(A[i]['placeOfDeath']) == 'London'], 'artists'), 'born in Deutschland, placeOfDeath London; also with Silesia (Schlesien)',
  S([i for i in born_in('Deutschland') | born_in('Schlesien') if town(A[i]['placeOfDeath']) == 'London'], 'artists'))
q('visitor', 'Can I see the sculptures Picasso made?', S(X(lambda w: by('Picasso, Pablo')(w) and sculpt(w))), 'Picasso, classification sculpture; also with reliefs',
  S(X(lambda w: by('Picasso, Pablo')(w) and w['cl'] in ('sculpture', 'relief'))))
q('curator', 'How many of the artists we have on record are women?', N(len(FEM), 'artists'), 'gender Female')
q('visitor', 'What is the Lobster Telephone made of?', V(work('Lobster Telephone', 'Dalí, Salvador')[0]['medium']), 'medium of T03257')
beq = lambda w: re.match(r'Bequeathed', w['cr'])
q('curator', 'Bequests that reached us during the Second World War (1939 to 1945)', S(X(lambda w: beq(w) and w['ay'] and 1939 <= w['ay'] <= 1945)), "creditLine begins Bequeathed, acquisitionYear 1939-1945",
  S(X(lambda w: 'equeath' in w['cr'] and w['ay'] and 1939 <= w['ay'] <= 1945)))
q('visitor', 'bicycle', S(X(lambda w: 'bicycle' in w['s'])), 'subject bicycle; also with the title', S(X(lambda w: 'bicycle' in w['s'] or re.search('bicycl', w['title'], re.I))))
mov = defaultdict(set)
for w in W:
    for m in w['m']: mov[m] |= set(w['c'])
q('curator', 'Which artist turns up under both Cubism and Dada?', S(mov['Cubism'] & mov['Dada'], 'artists'), 'artists of works in Cubism and of works in Dada')
def age(i): return int(A[i]['yearOfDeath']) - int(A[i]['yearOfBirth']) if A[i]['yearOfDeath'] and A[i]['yearOfBirth'] else -1
q('visitor', 'Did any of these artists live to a hundred or beyond? Who?', S([i for i in A if age(i) >= 100], 'artists'), 'yearOfDeath - yearOfBirth >= 100; also > 100', S([i for i in A if age(i) > 100], 'artists'))
q('curator', 'Prints by women that were acquired in 1976', S(X(lambda w: isprint(w) and fem(w) and w['ay'] == 1976)), 'classification on paper, print; female contributor; 1976')
q('visitor', "What do you have by Salvador Dalí that isn't a painting?", S(X(lambda w: by('Dalí, Salvador')(w) and not painting(w))), 'Dalí, classification not painting')
ns, nl = (sum(k in w['med'] for w in W) for k in ('screenprint', 'lithograph'))
q('curator', 'Do we own more screenprints or more lithographs?', V('Screenprint' if ns > nl else 'Lithograph'), f'medium holds screenprint {ns}, lithograph {nl}')
q('visitor', 'Which of the artists were born in Japan?', S(born_in('Nihon'), 'artists'), 'placeOfBirth in Nihon')
q('curator', 'Which works are only attributed to someone?', S(X(lambda w: any(c['role'] == 'attributed to' for c in w['contributors']))), "role 'attributed to'; also with formerly attributed",
  S(X(lambda w: any('attributed to' in c['role'] for c in w['contributors']))))
dog = subj(r'^dog\b')
q('visitor', 'a picture with both a dog and a horse in it, not a print', S(X(lambda w: dog(w) and 'horse' in w['s'] and not isprint(w))), "subjects dog (any breed) and horse, classification not print; also only 'dog - non-specific'; also paintings and works on paper",
  S(X(lambda w: 'dog - non-specific' in w['s'] and 'horse' in w['s'] and not isprint(w))),
  S(X(lambda w: dog(w) and 'horse' in w['s'] and w['cl'] in ('painting', 'on paper, unique'))))
CW = Counter(i for w in W for i in set(w['c']))
t3 = [i for i, _ in CW.most_common(3)]
q('curator', 'Name the three artists with the most works in the collection.', S(t3, 'artists'), 'three largest counts of works (623, 612, 385)', T(t3, 'artists'), V(*[A[i]['name'] for i in t3], of='artists'))
q('visitor', "When did Munch paint The Sick Child, the version that's here?", V(work('The Sick Child', 'Munch, Edvard')[0]['y0']), 'startYear of N05035')
q('curator', 'Paintings purchased in 2003, please', S(X(lambda w: painting(w) and w['cr'].startswith('Purchased') and w['ay'] == 2003)), 'creditLine begins Purchased, acquisitionYear 2003, painting')
q('visitor', 'Is Margaret Thatcher shown anywhere?', YN(bool(X(lambda w: 'Thatcher, Margaret' in w['s']))), "subject 'Thatcher, Margaret'", S(X(lambda w: 'Thatcher, Margaret' in w['s'])))
by1881 = [i for i in A if A[i]['yearOfBirth'] == A[NAME['Picasso, Pablo']]['yearOfBirth']]
q('curator', 'Who else was born in the same year as Picasso?', S([i for i in by1881 if i != NAME['Picasso, Pablo']], 'artists'), 'yearOfBirth 1881 without Picasso', S(by1881, 'artists'))
q('visitor', 'rainbows, but no prints please', S(X(lambda w: 'rainbow' in w['s'] and not isprint(w))), 'subject rainbow, not print', S(X(lambda w: subj('rainbow|Rainbow')(w) and not isprint(w))))
cp = lambda w: w['med'].startswith('copper plate')
q('curator', 'Whose copper plates do we keep?', S(artists_of(cp), 'artists'), "medium begins 'Copper plate'; also 'copper' with plate anywhere", S(artists_of(lambda w: 'copper plate' in w['med']), 'artists'))
q('visitor', 'self-portraits by women artists', S(X(lambda w: 'self-portraits' in w['s'] and fem(w))), "subject self-portraits, female artist; also by the title", S(X(lambda w: ('self-portraits' in w['s'] or re.search(r'self[- ]portrait', w['title'], re.I)) and fem(w))))
q('curator', 'Which artist has the greatest number of works with angels in them?', T(topc(Counter(i for w in W if 'angel' in w['s'] for i in w['c'])), 'artists'), 'subject angel')
o17 = lambda w: painting(w) and 'oil' in w['med'] and w['y0']
q('visitor', 'Are there oil paintings from the 17th century? Show me all of them', S(X(lambda w: o17(w) and 1600 <= w['y0'] <= 1699)), 'oil painting, startYear 1600-1699; also overlapping; also wholly inside',
  S(X(lambda w: o17(w) and w['y0'] <= 1699 and w['y1'] >= 1600)), S(X(lambda w: o17(w) and w['y0'] >= 1600 and w['y1'] <= 1699)))
nodate = lambda w: w['y0'] is None
q('curator', 'Undated things by David Cox', S(X(lambda w: by('Cox, David')(w) and nodate(w))), 'Cox in any role, no dateRange; also as artist only', S(X(lambda w: by('Cox, David', 'ca')(w) and nodate(w))))
q('visitor', 'views of Venice', S(X(subj(r'^Venice\b'))), "subjects beginning 'Venice'; also with the title", S(X(lambda w: subj(r'^Venice\b')(w) or re.match('Venice(?! Woman)', w['title']))))
mc = Counter(m for w in W for m in w['m'])
q('curator', 'Which movement label have we used on the most works?', V(topc(mc)[0]), 'movement with most works')
q('visitor', "Which room is Millais's Ophelia hanging in today?", U(), 'the data hold no location')
q('curator', 'How much did Tate pay for Metamorphosis of Narcissus?', U(), 'the data hold no prices')
neon = lambda w: 'neon' in w['med'] and 'neon paint' not in w['med']
q('visitor', 'Which artists worked with neon?', S(artists_of(neon), 'artists'), "medium holds neon, not 'neon paint'; also any neon; also neon lights", S(artists_of(lambda w: 'neon' in w['med']), 'artists'), S(artists_of(lambda w: 'neon light' in w['med']), 'artists'))
q('curator', 'Which of the Young British Artists were born in London?', S([i for i in mov['Young British Artists (YBA)'] if town(A[i]['placeOfBirth']) == 'London'], 'artists'), 'artists of works in YBA, placeOfBirth London')
q('visitor', 'Something about King Lear?', S(X(subj('King Lear'))), "subject holds 'King Lear'; also title", S(X(lambda w: subj('King Lear')(w) or 'Lear' in w['title'].split())), S(X(lambda w: subj('King Lear')(w) or re.search('King Lear', w['title']))))
FW = [w for w in W if fem(w) and w['ay']]
q('curator', 'What was the first work by a woman to enter the collection?', T(ids(ext(FW, lambda w: w['ay'], min))), 'least acquisitionYear among works with a female contributor; also role artist',
  T(ids(ext([w for w in FW if any(i in FEM for i in w['ca'])], lambda w: w['ay'], min))))
IN = born_in('Bharat')
q('visitor', 'Show paintings by people who were born in India', S(X(lambda w: painting(w) and set(w['c']) & IN)), 'painting, artist born in Bharat')
ph = lambda w: 'photograph' in w['med']
q('curator', 'How many photographs have we acquired since 2010?', N(len(X(lambda w: ph(w) and w['ay'] and w['ay'] >= 2010))), 'medium holds photograph, acquisitionYear >= 2010; also > 2010; also medium begins so',
  N(len(X(lambda w: ph(w) and w['ay'] and w['ay'] > 2010))), N(len(X(lambda w: w['med'].startswith('photograph') and w['ay'] and w['ay'] >= 2010))))
q('visitor', 'Were Braque and Picasso born in the same country?', YN(country(A[NAME['Braque, Georges']]['placeOfBirth']) == country(A[NAME['Picasso, Pablo']]['placeOfBirth']), 'artists'), 'France, España')
q('curator', 'women represented here by at least twenty works', S([i for i in FEM if CW[i] >= 20], 'artists'), 'female artists with 20 works or more',
  S([i for i in FEM if Counter(i for w in W for i in set(w['ca']))[i] >= 20], 'artists'))
q('visitor', 'How many versions of Weeping Woman by Picasso are there?', N(len(work('Weeping Woman', 'Picasso, Pablo'))), 'works titled Weeping Woman by Picasso')
US = born_in('United States')
q('curator', 'Among the British Pop artists, was anyone actually born in the United States?', S(mov['British Pop'] & US, 'artists'), 'artists of British Pop born in United States', YN(bool(mov['British Pop'] & US), 'artists'))
q('visitor', "which works were made most recently?", T(ids(ext([w for w in W if w['y0']], lambda w: w['y1'], max))), 'greatest endYear; also greatest startYear',
  T(ids(ext([w for w in W if w['y0']], lambda w: w['y0'], max))))
UKT = {'London', 'Beckington', 'Bristol', 'Edinburgh', 'Hertfordshire', 'Canterbury'}
q('curator', 'British-born artists who died in Rome', S([i for i in A if town(A[i]['placeOfDeath']) == 'Roma' and country(A[i]['placeOfBirth']) in UKT | {'United Kingdom'}], 'artists'), 'placeOfDeath Roma; born in United Kingdom')
q('visitor', 'Mount Vesuvius in a drawing or watercolour', S(X(lambda w: 'Vesuvius' in w['s'] and w['cl'] == 'on paper, unique')), "subject Vesuvius, classification on paper, unique; also with the eruption or the title",
  S(X(lambda w: (subj('Vesuvius')(w) or 'Vesuvius' in w['title']) and w['cl'] == 'on paper, unique')))
q('curator', 'How many works carry no date at all?', N(len(X(nodate))), 'dateRange empty (date not known)')

for n, r in enumerate(Q, 1):
    r['id'] = f'tate-{n:03d}'
if len({r['question'] for r in Q}) != len(Q): sys.exit('double question')
for r in Q:
    for a in [r['answer']] + r['also']:
        if a['kind'] in ('set', 'top') and (not a['items'] or len(a['items']) > 2000): print('!!', r['id'], len(a['items']))
with open(OUT, 'w', encoding='utf-8') as f:
    for r in Q:
        f.write(json.dumps({k: r[k] for k in ('id', 'role', 'question', 'answer', 'also', 'note')}, ensure_ascii=False) + '\n')
if '-v' in sys.argv:
    def sh(a):
        if a['kind'] in ('set', 'top'):
            it = a['items']
            f = (lambda i: A[i]['name']) if a['of'] == 'artists' else (lambda k: f"{k} {BYKEY[k]['title'][:28]} / {BYKEY[k]['all_artists'][:18]} {BYKEY[k]['dateText'][:12]} {BYKEY[k]['ay']}")
            return f"{a['kind']} {a['of']} {len(it)}: " + '; '.join(map(f, it[:14]))
        return f"{a['kind']} {a.get('value', a.get('items'))}"
    for r in Q:
        print(r['id'], r['role'][0], r['question'], '\n    ', sh(r['answer']))
        for a in r['also']: print('     also', sh(a)[:300])
print(len(Q), 'questions')
