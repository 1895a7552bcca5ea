#!/usr/bin/env python3
"""Gold answers for tate.jsonl.   usage: tate_gold.py --shared DIR   (DIR holds data/tate/ or tate/; default ../shared)
Artworks are named by accession number (acno), artists by `id` of artist_data.csv (= contributors' id), as a string.
Writes tate.jsonl beside this script. Only the standard library."""
import argparse, csv, gzip, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument('--shared', default='../shared')
top_dir = ap.parse_args().shared
folder = next(d for d in (os.path.join(top_dir, 'data', 'tate'), os.path.join(top_dir, 'tate'), top_dir)
              if os.path.exists(os.path.join(d, 'artist_data.csv')))
W = [json.loads(l) for l in gzip.open(os.path.join(folder, 'artworks.jsonl.gz'), 'rt', encoding='utf-8')]
A = {a['id']: a for a in csv.DictReader(open(os.path.join(folder, 'artist_data.csv'), encoding='utf-8-sig'))}
num = lambda x: int(x) if x not in (None, '') else None
for w in W:
    n = {s['id']: s['name'] for s in w['subjects']}
    w['S'] = {s['name'] for s in w['subjects']}
    w['SP'] = {(s['name'], n.get(s['parent'], '')) for s in w['subjects']}
    w['M'] = {m['name'] for m in w['movements']}
    d = w['dateRange'] or {}
    s, e = num(d.get('startYear')), num(d.get('endYear'))
    w['s'], w['e'] = (s, e if e is not None else s) if s is not None else (e, e)
    w['acq'] = num(w['acquisitionYear'])
    w['med'], w['cls'], w['dim'], w['cred'] = (w['medium'] or '').lower(), w['classification'] or '', w['dimensions'] or '', w['creditLine'] or ''
BORN = {i: num(a['yearOfBirth']) for i, a in A.items()}
DIED = {i: num(a['yearOfDeath']) for i, a in A.items()}
OWN = {'artist', 'and other artists', 'and assistants'}
def people(w, roles=OWN): return {str(c['id']) for c in w['contributors'] if roles is None or c['role'] in roles}
HASWORK = {i for w in W for i in people(w, None)}
def artist(rx):
    r = {i for i, a in A.items() if re.search(rx, a['name'])}
    assert r, rx
    return r
def one(rx):
    r = artist(rx); assert len(r) == 1, (rx, r)
    return next(iter(r))
def by(rx, roles=OWN):
    s = artist(rx)
    return lambda w: bool(people(w, roles) & s)
def sub(*names):
    for x in names: assert any(x in w['S'] for w in W), x
    return lambda w: bool(w['S'] & set(names))
def subrx(rx): return lambda w: any(re.search(rx, s) for s in w['S'])
def med(rx): return lambda w: re.search(rx, w['med']) is not None
def title(rx): return lambda w: re.search(rx, w['title'], re.I) is not None
def cred(rx): return lambda w: re.search(rx, w['cred']) is not None
def cls(*c): return lambda w: w['cls'] in c
def NOT(f): return lambda w: not f(w)
def OR(*f): return lambda w: any(g(w) for g in f)
def female(w, roles=None): return any(A[i]['gender'] == 'Female' for i in people(w, roles))
def works(*p): return [w for w in W if all(f(w) for f in p)]
def ids(*p): return sorted(w['acno'] for w in works(*p))
def work(t):
    r = [w for w in W if w['title'] == t]; assert len(r) == 1, (t, len(r))
    return r[0]
PAPER = ('on paper, print', 'on paper, unique')
painting, sculpture = cls('painting'), cls('sculpture')

SET = lambda of, items: {'kind': 'set', 'of': of, 'items': list(items)}
AW = lambda *p: SET('artworks', ids(*p))
AR = lambda items: SET('artists', sorted(items, key=int))
CNT = lambda v: {'kind': 'count', 'value': v}
YES = lambda v: {'kind': 'yesno', 'value': bool(v)}
VAL = lambda *v: {'kind': 'values', 'items': list(v)}
TOP = lambda of, items: {'kind': 'top', 'of': of, 'items': list(items)}
UN = {'kind': 'unanswerable'}
def best(counter):
    m = max(counter.values()); return sorted(k for k, v in counter.items() if v == m)
Q = []
def q(role, question, answer, note, also=()):
    key = lambda a: json.dumps(a, sort_keys=True)
    seen, extra = {key(answer)}, []
    for a in also:
        if key(a) not in seen and a.get('items', 1) != []:
            seen.add(key(a)); extra.append(a)
    Q.append(dict(id='tate-%03d' % (len(Q) + 1), role=role, question=question, answer=answer, also=extra, note=note))

# ------------------------------------------------------------------ visitors
q('visitor', "my grandad was a lighthouse keeper, so: lighthouses!", AW(sub('lighthouse')), "subject lighthouse; also one more by its title",
  [AW(OR(sub('lighthouse'), title('lighthouse')))])
q('visitor', "Is there a Monet I can see?", YES(any(re.search('^Monet', a['name']) for a in A.values())), "no Monet among the artists")
q('visitor', "What are the Cholmondeley Ladies painted on?", VAL(work('The Cholmondeley Ladies')['medium']), "medium; the support alone is the point",
  [VAL('wood'), VAL('Wood')])
q('visitor', "cats! proper cats, not lions", AW(sub('cat')), "subject cat (none of them is tagged lion or tiger); also by title",
  [AW(OR(sub('cat'), title(r'\bcats?\b|kitten'))), AW(OR(sub('cat'), title(r'\bcats?\b|kitten')), NOT(title('Cats Cradle|Cats and Dogs'))), AW(sub('cat'), cls('painting', *PAPER))])
q('visitor', "We're off to Stonehenge on Sunday. Which pictures of it have you got here?", AW(sub('Stonehenge')), "place subject Stonehenge; also by title or Moore's book of prints",
  [AW(OR(sub('Stonehenge'), title('Stonehenge'), subrx('Stonehenge')))])
q('visitor', "how much is parking near the gallery on a saturday", UN, "no visitor information")
q('visitor', "Who did Mr and Mrs Clark and Percy and what year was it?",
  VAL(work('Mr and Mrs Clark and Percy')['all_artists'], work('Mr and Mrs Clark and Percy')['dateText']), "maker and dateText; either half alone is half an answer",
  [VAL('David Hockney', '1970', '1971'), VAL('David Hockney', '1970')])
q('visitor', "Show me rainbows, but only oil paintings please", AW(sub('rainbow'), painting, med(r'\boil')), "subject rainbow, a painting, oil",
  [AW(sub('rainbow'), med(r'\boil')), AW(OR(sub('rainbow'), subrx('rainbow')), painting, med(r'\boil'))])
DOG = subrx(r'^dogs?\b')
q('visitor', "settle a bet: is it horses or dogs you've got more of?",
  TOP('subjects', best({'horse': len(ids(sub('horse'))), 'dog': len(ids(DOG))})), "works tagged horse against works tagged with any dog, breeds included")
q('visitor', "Did Peter Doig ever give the Tate something himself?", YES(ids(by('^Doig'), cred(r'^Presented by the artist'))), "credit line 'Presented by the artist'",
  [AW(by('^Doig'), cred(r'^Presented by the artist'))])
q('visitor', "how big is A Bigger Splash", VAL(work('A Bigger Splash')['dim']), "dimensions as written",
  [VAL(*[re.sub(r'^support: ', '', l) for l in work('A Bigger Splash')['dim'].splitlines()]), VAL(re.search(r'support: (.* mm)', work('A Bigger Splash')['dim'])[1]),
   VAL(*re.search(r'support: (\d+) x (\d+)', work('A Bigger Splash')['dim']).groups())])
earliest = min(w['s'] for w in W if w['s'])
q('visitor', "What's the oldest thing you've got in here then?", TOP('artworks', ids(lambda w: w['s'] == earliest)), "earliest start year of the date range (same by end year)")
q('visitor', "Gauguin. All of it, whatever you have.", AW(by('^Gauguin')), "maker; also with works after him", [AW(by('^Gauguin', None))])
q('visitor', "anything with a guitar in it but not by Picasso, I'm a guitarist and everyone shows me the Picasso",
  AW(sub('instrument, guitar'), NOT(by('^Picasso'))), "subject guitar, maker not Picasso; also by title",
  [AW(OR(sub('instrument, guitar'), title('guitar')), NOT(by('^Picasso')))])
q('visitor', "how many tigers could my boys hunt for, if everything was on the walls?", CNT(len(ids(sub('tiger')))), "works tagged tiger; also by title",
  [CNT(len(ids(OR(sub('tiger'), title(r'\btigers?\b')))))])

# ------------------------------------------------------------------ curators, registrars, dealers
q('registrar', "Oils on mahogany or on copper", AW(med(r'oil paint on (mahogany|copper)')), "medium 'Oil paint on mahogany' / '... copper'; also board on mahogany; also tempera on mahogany",
  [AW(med(r'\boil.* on (mahogany|copper)')), AW(painting, med(r'(mahogany|copper)')), AW(med(r'\boil.*(mahogany|copper)'))])
q('registrar', "For which artists do we hold works accepted in lieu of tax?", AR({i for w in works(cred('in lieu of')) for i in people(w, None)}),
  "credit line 'in lieu of (inheritance) tax'", [AR({i for w in works(cred('in lieu of')) for i in people(w)})])
def size(w):
    m = re.search(r'(?:support|image|unconfirmed|object|displayed|displayed size)[^:]*: (\d+) x (\d+)', w['dim'])
    return (int(m[1]), int(m[2])) if m else None
q('registrar', "Paintings under 10 cm both ways - I need them for the miniature case", AW(painting, lambda w: size(w) and max(size(w)) < 100), "painting, support under 100 mm in height and width")
q('curator', "Do we own more mezzotints or more linocuts?",
  TOP('media', best({'mezzotint': len(ids(med('mezzotint'))), 'linocut': len(ids(med('linocut')))})), "every medium naming the technique; the plain 'X on paper' alone says the same (44 against 55)")
q('curator', "Paintings where the authorship is only an attribution", AW(painting, lambda w: any(c['role'] == 'attributed to' for c in w['contributors'])),
  "role 'attributed to' and classification painting; also 'formerly attributed to', circle, manner",
  [AW(painting, lambda w: any(c['role'] in ('attributed to', 'formerly attributed to', 'circle of', 'manner of') for c in w['contributors']))])
q('curator', "bronzes that were already here by 1900", AW(med('bronze'), lambda w: w['acq'] is not None and w['acq'] <= 1900), "medium bronze, acquired 1900 or before; also before 1900",
  [AW(med('bronze'), lambda w: w['acq'] is not None and w['acq'] < 1900), AW(med('^bronze'), lambda w: w['acq'] is not None and w['acq'] <= 1900),
   AW(med('bronze'), sculpture, lambda w: w['acq'] is not None and w['acq'] <= 1900), AW(med('bronze'), sculpture, lambda w: w['acq'] is not None and w['acq'] < 1900),
   AW(med('^bronze'), lambda w: w['acq'] is not None and w['acq'] < 1900)])
smith = [i for i in artist(r'^Smith,')]
q('dealer', "Which Smiths are represented in the collection?", AR(i for i in smith if i in HASWORK), "surname Smith with at least one work", [AR(smith)])
q('dealer', "William Scott's namesake William Bell Scott, not the modern one. What is there by him?", AW(by('^Scott, William Bell')), "maker")
q('curator', "Giacometti, but leave out the sculptures", AW(by('^Giacometti'), NOT(sculpture)), "maker, classification not sculpture")
q('curator', "Views of Rome in the Oppé Collection", AW(cred('Oppé'), subrx(r'^Rome\b')), "credit line Oppé, a subject beginning with Rome; also by title; also without Stothard's design for a frieze, hardly a view",
  [AW(cred('Oppé'), subrx(r'^Rome\b'), NOT(title('^Design'))), AW(cred('Oppé'), OR(subrx(r'^Rome\b'), title(r'\bRome\b')), NOT(title('^Design'))),
   AW(cred('Oppé'), OR(subrx(r'^Rome\b'), title(r'\bRome\b'))), AW(cred('Oppé'), subrx(r'\bRome\b')), AW(cred('Oppé'), OR(subrx(r'\bRome\b'), title(r'\bRome\b')))])
q('registrar', "When did Picasso's Three Dancers enter the collection?", VAL(str(work('The Three Dancers')['acq'])), "acquisitionYear")
q('dealer', "What did you insure the Barnett Newman paintings for?", UN, "no valuations")
q('registrar', "Anything on ivory or silk - light-sensitive stuff. I don't mean silkscreens.", AW(med(r'\bon (ivory|silk)\b')), "medium 'on ivory' / 'on silk'; also where ivory or silk is one of the materials",
  [AW(med(r'\b(ivory|silk)\b'))])
REPR = lambda w: re.search('reprinted', w['dateText'] or '')
q('curator', "How many of the Blake prints are later reprints?", CNT(len(ids(by('^Blake, William$'), cls('on paper, print'), REPR))), "maker Blake, a print, dateText says reprinted; also 'printed' in a later year than made; also with works after him",
  [CNT(len(ids(by('^Blake, William$'), cls('on paper, print'), lambda w: re.search(r'printed \d', w['dateText'] or '')))),
   CNT(len(ids(by('^Blake, William$', None), cls('on paper, print'), REPR))), CNT(len(ids(by('^Blake, William$'), REPR)))])
q('registrar', "How many of our David Coxes are undated?", CNT(len(ids(by('^Cox, David'), lambda w: w['s'] is None))), "maker David Cox, no date range",
  [CNT(len(ids(by('^Cox, David', None), lambda w: w['s'] is None))), CNT(len(ids(by('^Cox, David'), lambda w: w['dateText'] == 'date not known')))])

# ------------------------------------------------------------------ teachers, picture editors, first language not English
q('picture editor', "Trains for a book cover. No stations though.", AW(sub('train'), NOT(sub('railway station'))), "subject train without railway station; also with 'railway'",
  [AW(OR(sub('train'), sub('railway')), NOT(sub('railway station'))), AW(OR(sub('train'), title(r'\btrains?\b')), NOT(sub('railway station')))])
q('picture editor', "refugees in the art of the First World War - prints would be ideal", AW(sub('refugee'), cls('on paper, print'), lambda w: w['s'] is not None and 1914 <= w['s'] <= 1919),
  "subject refugee, a print, made 1914-19 (1914-18 says the same); also tagged World War I; also not prints only",
  [AW(sub('refugee'), lambda w: w['s'] is not None and 1914 <= w['s'] <= 1919),
   AW(sub('refugee'), sub('military: World War I'), cls('on paper, print')), AW(sub('refugee'), sub('military: World War I')),
   AW(sub('refugee'), subrx(r'World War I\b')), AW(sub('refugee'), subrx(r'World War I\b'), cls('on paper, print'))])
q('second language', "Who is more old, Bridget Riley or Georg Baselitz?", TOP('artists', [min(one('^Riley, Bridget') , one('^Baselitz'), key=lambda i: BORN[i])]), "earlier birth year")
SWISS = {i for i, a in A.items() if re.search('Schweiz', a['placeOfDeath'])}
q('second language', "Which artists did die in Switzerland?", AR(SWISS), "place of death in 'Schweiz'", [AR(i for i in SWISS if i in HASWORK)])
q('teacher', "How many women artists from the United States are on your list?", CNT(sum(1 for a in A.values() if a['gender'] == 'Female' and a['placeOfBirth'].endswith('United States'))),
  "gender Female, born in the United States; also only those with works",
  [CNT(sum(1 for i, a in A.items() if a['gender'] == 'Female' and a['placeOfBirth'].endswith('United States') and i in HASWORK))])
prb = {i for w in works(lambda w: 'Pre-Raphaelite Brotherhood' in w['M']) for i in people(w)}
q('teacher', "My class is doing the Pre-Raphaelites. Which artists do you count among them?", AR(prb), "makers of works of the movement 'Pre-Raphaelite Brotherhood'",
  [AR({i for w in works(lambda w: 'Pre-Raphaelite Brotherhood' in w['M']) for i in people(w, None)})])
q('second language', "I search watercolours where is a windmill", AW(sub('windmill'), med('watercolour')), "subject windmill, medium names watercolour; also without etchings coloured with it; also by title",
  [AW(sub('windmill'), med('watercolour'), NOT(med('etching'))), AW(sub('windmill'), med('^watercolour')), AW(OR(sub('windmill'), title(r'windmill')), med('watercolour'))])
q('picture editor', "bikes, pre-war only (the second one)", AW(sub('bicycle'), lambda w: w['e'] is not None and w['e'] < 1939), "subject bicycle, finished by 1938; also 1939; also begun by then",
  [AW(sub('bicycle'), lambda w: w['e'] is not None and w['e'] <= 1939), AW(sub('bicycle'), lambda w: w['s'] is not None and w['s'] < 1939)])
q('second language', "What is the correct pronunciation of Paolozzi?", UN, "no pronunciation")
q('teacher', "Is there a portrait of Charles Dickens in there somewhere?", YES(ids(sub('Dickens, Charles'))), "named individual Dickens (a woodcut of 2000)", [AW(sub('Dickens, Charles'))])
q('picture editor', "Circus pictures without any clowns in them", AW(sub('circus'), NOT(subrx(r'^clown'))), "subject circus, no clown; also the circus performer; also titles beginning with Circus (Piccadilly Circus is none)",
  [AW(sub('circus', 'circus performer'), NOT(subrx(r'^clown'))), AW(OR(sub('circus'), lambda w: re.search('^(The )?Circus', w['title'])), NOT(OR(subrx(r'^clown'), title('clown'))))])
q('second language', "In which city has Joan Miró died?", VAL(A[one('^Miró')]['placeOfDeath'].split(',')[0]), "place of death", [VAL(A[one('^Miró')]['placeOfDeath'])])
q('teacher', "we do castles this term - which artist made most pictures of them?",
  TOP('artists', best(Counter(i for w in works(sub('castle')) for i in people(w)))), "maker of most works tagged castle")
lear = {s for w in works(by('^Lear, Edward')) for s, pa in w['SP'] if pa == 'countries and continents'}
q('teacher', "Edward Lear travelled so much! What countries can we see in the works of his that you have?", VAL(*sorted(lear)), "subjects below 'countries and continents' in his works; regions as tagged; also their countries only",
  [VAL(*sorted({s.split(',')[0] for s in lear}))])
q('second language', "Sun and moon both together in the same picture, you have?", AW(sub('sun'), sub('moon')), "both subjects", [YES(True)])

assert len(Q) == 45, len(Q)
assert len({x['question'].lower() for x in Q}) == 45
assert all(i in A for x in Q for a in [x['answer']] + x['also'] if a.get('of') == 'artists' for i in a['items'])
out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
with open(out, 'w', encoding='utf-8') as f:
    for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
sz = lambda a: (len(a['items']) if a['kind'] == 'set' else a.get('items', a.get('value')))
for x in Q: print(x['id'], x['role'], '|', x['question'], '|', x['answer']['kind'], sz(x['answer']), 'also', [(a['kind'], sz(a)) for a in x['also']])
print(Counter(x['answer']['kind'] for x in Q), Counter(x['role'] for x in Q))
print('empty:', [x['id'] for x in Q if x['answer']['kind'] in ('set', 'values', 'top') and not x['answer']['items']])
