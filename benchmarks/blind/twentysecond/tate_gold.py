#!/usr/bin/env python3
"""Makes the questions and answers of tate.jsonl from the raw Tate files.
Prints the lines; with the argument --write it writes them to tate.jsonl beside this script."""
import csv, gzip, json, os, re, sys
from pathlib import Path
from collections import Counter, defaultdict

D = str(Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
B = {w['acno']: w for w in W}
T = defaultdict(set)       # subject id -> acnos
NAME = {}                  # subject id -> (name, parent)
BY = defaultdict(set)      # artist id -> acnos, any role
for w in W:
    for s in w['subjects']:
        T[s['id']].add(w['acno'])
        NAME[s['id']] = (s['name'], s['parent'])
    for c in w['contributors']:
        BY[str(c['id'])].add(w['acno'])
AN = {a['id']: a['name'] for a in A}
AID = {a['name']: a['id'] for a in A}


def tag(name, parent=None):
    ids = [i for i, (n, p) in NAME.items() if n == name and (parent is None or NAME[p][0] == parent)]
    assert ids, name
    assert len(ids) == 1, (name, [(i, NAME[NAME[i][1]]) for i in ids])
    return set(T[ids[0]])

def under(name):
    ids = [i for i, (n, p) in NAME.items() if n == name]
    r = set()
    for i in ids:
        r |= T[i]
        for j, (n, p) in NAME.items():
            if p == i:
                r |= T[j]
    return r

def title(pat): return {w['acno'] for w in W if re.search(pat, w['title'], re.I)}
def med(pat): return {w['acno'] for w in W if re.search(pat, w['medium'] or '', re.I)}
def cls(c): return {w['acno'] for w in W if w['classification'] == c}
def credit(pat): return {w['acno'] for w in W if re.search(pat, w['creditLine'] or '')}
def acq(y): return {w['acno'] for w in W if w['acquisitionYear'] == y}
def move(n): return {w['acno'] for w in W if any(m['name'] == n for m in w['movements'])}
def by(name): return set(BY[AID[name]])
def makers(acs): return {str(c['id']) for a in acs for c in B[a]['contributors']}
def born(country): return {a['id'] for a in A if a['placeOfBirth'].split(', ')[-1] == country}
def years(w):
    d = w['dateRange']
    if not d or not d.get('startYear'): return None
    s = int(d['startYear'])
    return s, int(d.get('endYear') or s)
def within(a, b): return {w['acno'] for w in W if years(w) and a <= years(w)[0] and years(w)[1] <= b}

FEM = {w['acno'] for w in W if any(c['gender'] == 'Female' for c in w['contributors'])}
HELD = set(BY)

def S(x, of='works'): return {'kind': 'set', 'of': of, 'items': sorted(x)}
def C(n, of='works'): return {'kind': 'count', 'of': of, 'value': n if isinstance(n, int) else len(n), 'items': []}
def Y(x, of='works'): return {'kind': 'yesno', 'of': of, 'value': bool(x), 'items': sorted(x)}
def V(x, of): return {'kind': 'values', 'of': of, 'items': sorted(x)}
def TOP(items, value, of): return {'kind': 'top', 'of': of, 'value': value, 'items': sorted(items)}
def best(counter, of):
    m = max(counter.values())
    return TOP([k for k, v in counter.items() if v == m], m, of)
U = {'kind': 'unanswerable', 'of': 'works', 'value': None, 'items': []}

OUT = []
def q(role, question, answer, note, *also):
    seen, al = [answer], []
    for a in also:
        if a not in seen:
            seen.append(a); al.append(a)
    OUT.append({'id': 'TATE22-%03d' % (len(OUT) + 1), 'role': role, 'question': question,
                'answer': answer, 'also': al, 'note': note})

# ---------------------------------------------------------------- teacher
R = 'teacher'
x = tag('rainbow')
q(R, 'Which works show a rainbow?', S(x), 'subject rainbow; also with titles naming rainbows', S(x | title(r'\brainbows?\b')))
x = tag('skeleton', 'body')
q(R, 'Hello! My Year 4s are doing bones and bodies - are there any skeletons in the collection?', Y(x),
  'subject skeleton; also with titles', Y(x | title('skeleton')))
x = tag('windmill', 'industrial')
q(R, 'windmills please', S(x), 'subject windmill (industrial); also with titles naming windmills', S(x | title('windmill')),
  S(x | title('windmill') | {a for i, (n, p) in NAME.items() if 'windmill' in n.lower() for a in T[i]}))
x = tag('Alice', 'characters') | tag("Carroll, Lewis, 'Alice's Adventures in Wonderland'")
q(R, 'Do you have anything based on Alice in Wonderland that I could show my class?', S(x),
  "subjects Alice / Carroll 'Alice's Adventures in Wonderland'", Y(x))
x = tag('mermaid')
q(R, 'How many works have a mermaid in them?', C(x), 'subject mermaid; also with titles', C(x | title('mermaid')))
sid = [i for i, (n, p) in NAME.items() if n == 'Shakespeare' and i == 59][0]
plays = {n for i, (n, p) in NAME.items() if p == sid and n.startswith("'")}
bare = {p.strip("'") for p in plays}
q(R, 'Which Shakespeare plays turn up as subjects of the works?', V(bare, 'plays'),
  "subjects under Shakespeare, quotes removed; also with quotes as in the data; also with Romeo and Juliet, which only the title of N01835 names",
  V(plays, 'plays'), V(bare | {'Romeo and Juliet'}, 'plays'))
dated = {w['acno']: years(w)[0] for w in W if years(w)}
m = min(dated.values())
q(R, 'What is the oldest work you have got?', TOP([a for a, y in dated.items() if y == m], m, 'works'), 'smallest start year of dated works')
x = tag('mother and child') & FEM
q(R, 'I would like works on the theme of mother and child, but made by women artists.', S(x),
  'subject mother and child, with a contributor of gender Female')
q(R, 'which art movements is David Bomberg filed under?', V({m['name'] for a in by('Bomberg, David') for m in B[a]['movements']}, 'movements'), 'movements of his works')
x = under('military: World War II')
q(R, 'How many of the works are about the Second World War?', C(x),
  'any subject under military: World War II; also the tag World War II - non-specific alone',
  C(tag('World War II - non-specific')))

# ---------------------------------------------------------------- bus driver
R = 'visitor (bus driver)'
x = tag('bus')
q(R, 'Morning. I drive the 68 - which pictures have a bus in them?', S(x), 'subject bus; also with titles naming a bus', S(x | title(r'\b(omni)?bus(es)?\b')))
x = tag('tram')
q(R, 'trams?', S(x), 'subject tram; also with titles; also yes/no', S(x | title(r'\btrams?\b')), Y(x), Y(x | title(r'\btrams?\b')),
  S(x | tag('railway / tram tracks')))
x = tag('lorry', 'transport: land')
vv = x | tag('van', 'transport: land') | tag('pick-up truck')
q(R, 'Is there a lorry anywhere in all this art?', Y(x), 'subject lorry; also with pick-up trucks, vans; also with title', Y(x | tag('pick-up truck')), Y(vv),
  Y(x | title(r'\blorr(y|ies)\b')))
x = tag('railway station')
q(R, 'I like railway stations, proper ones not the tube. What have you got?', S(x), 'subject railway station (not underground station); also with the subjects naming a main-line station',
  S(x | {a for i, (n, p) in NAME.items() if re.search(r'\bStation$', n) and 'Underground' not in n for a in T[i]}))
x = tag('car', 'transport: land')
q(R, 'how many picturs have got a car in them', C(x), 'subject car (transport: land); also with car parts, armoured cars; also only painting, print, drawing and not sculpture/installation',
  C(x | tag('car part')), C(x | tag('car part') | tag('armoured car')),
  C({a for a in x if B[a]['classification'] in ('painting', 'on paper, print', 'on paper, unique')}))
cnt = Counter({i: len(s) for i, s in BY.items()})
q(R, 'Who has the most works in this place?', best(cnt, 'artists'), 'contributor with most works (any role)')
x = tag('football', 'sport')
q(R, 'Which artists did something about football?', S(makers(x), 'artists'), 'contributors of works with subject football; also with football ground, footballer, and titles',
  S(makers(x | tag('football ground') | tag('footballer')), 'artists'),
  S(makers(x | tag('football ground') | tag('footballer') | title('football')), 'artists'))
x = tag('public house')
q(R, 'any pictures of a pub? I fancy a pint after my shift', S(x), 'subject public house; also with bar; also yes/no', S(x | tag('bar')), Y(x), Y(x | tag('bar')),
  S(x | title(r'\b(pub|public house|inn)\b')))
x = tag('bicycle')
q(R, 'Show me the ones with a bicycle in please mate', S(x), 'subject bicycle; also with titles (a stolen bicycle, a bicycle shop)', S(x | title(r'\bbicycles?\b')))
ex = within(1958, 1958)
ov = {w['acno'] for w in W if years(w) and years(w)[0] <= 1958 <= years(w)[1]}
q(R, 'I was born in 1958. What was made that same year?', S(ex), 'date range 1958 to 1958; also all whose range includes 1958; also those that start in 1958',
  S(ov), S({w['acno'] for w in W if years(w) and years(w)[0] == 1958}), S({w['acno'] for w in W if years(w) and years(w)[1] == 1958}))

# ---------------------------------------------------------------- provenance researcher
R = 'researcher (provenance)'
q(R, 'List all works bequeathed by Sir Hugh Walpole.', S(credit('Bequeathed by Sir Hugh Walpole')), 'credit line')
q(R, "George Salting's bequest, 1910", S(credit('Bequeathed by George Salting')), 'credit line')
q(R, 'How many works came to the museum in lieu of tax?', C(credit('in lieu of')), 'credit line has in lieu of (tax or inheritance tax)')
ac = Counter(str(w['acquisitionYear']) for w in W if w['acquisitionYear'])
q(R, 'In which year did the greatest number of works enter the collection?', best(ac, 'years'), 'mode of acquisitionYear')
q(R, 'For which works is no year of acquisition recorded?', S(w['acno'] for w in W if not w['acquisitionYear']), 'acquisitionYear null (the credit lines of all six still carry a year)')
q(R, 'Works acquired with help from the Knapping Fund', S(credit('Knapping')), 'credit line')
q(R, 'How many items were transferred from the Library?', C(credit('Transferred from the Library')), 'credit line Transferred from the Library')
v = credit('Robert Vernon 1847')
q(R, 'Which painter is best represented in the Robert Vernon gift of 1847?', best(Counter(str(c['id']) for a in v for c in B[a]['contributors']), 'artists'),
  'artist with most works among credit line Presented by Robert Vernon 1847',
  best(Counter(str(c['id']) for a in v & cls('painting') for c in B[a]['contributors']), 'artists'))
x = credit(r'Exchanged with')
q(R, 'Was anything obtained by exchange with the artist?', Y(x), 'credit line Exchanged with the artist')
q(R, 'What sum did the gallery pay for Egley\'s "Omnibus Life in London"?', U, 'no prices in the data')

# ---------------------------------------------------------------- journalist
R = 'journalist'
q(R, 'How many works by women does the collection hold?', C(FEM), 'works with a contributor of gender Female; also only with role artist; also all contributors female',
  C({w['acno'] for w in W if any(c['gender'] == 'Female' and c['role'] == 'artist' for c in w['contributors'])}),
  C({w['acno'] for w in W if w['contributors'] and all(c['gender'] == 'Female' for c in w['contributors'])}))
x = tag('politics: Cold War, post-1945')
q(R, 'Works on the Cold War, for a feature', S(x), 'subject politics: Cold War, post-1945; also with titles', S(x | title('cold war')))
x = tag('slavery')
q(R, 'Are there any works that deal with slavery?', Y(x), 'subject slavery; also with titles naming slaves',
  Y(x | title('slave')))
x = born('South Africa')
q(R, 'Which artists were born in South Africa?', S(x, 'artists'), 'placeOfBirth ends in South Africa; also only those with works', S(x & HELD, 'artists'))
p = {a['id']: int(a['yearOfBirth']) for a in A if a['yearOfBirth']}
m1 = max(p.values())
pers = {i: y for i, y in p.items() if AN[i] != 'Atlas Group'}
m2 = max(pers.values())
ph = {i: y for i, y in pers.items() if i in HELD}
q(R, 'Who is the youngest artist in the collection?', TOP([i for i, y in pers.items() if y == m2], m2, 'artists'),
  'largest year of birth among persons; also as the data has it, where Atlas Group (a group founded 1999) is the latest; also only with works',
  TOP([i for i, y in p.items() if y == m1], m1, 'artists'),
  TOP([i for i, y in ph.items() if y == max(ph.values())], max(ph.values()), 'artists'))
x = tag('refugee')
q(R, 'artworks about refugess', S(x), 'subject refugee; also with titles', S(x | title('refugee')))
q(R, 'How many works were acquired in 2013?', C(acq(2013)), 'acquisitionYear 2013; also credit line ending in 2013', C(credit(r'2013\s*$')))
x = tag('Bosnian conflict, 1990s')
q(R, 'Who made the most works about the war in Bosnia?', best(Counter(str(c['id']) for a in x for c in B[a]['contributors']), 'artists'), 'contributor with most works of subject Bosnian conflict, 1990s')
y = move('Young British Artists (YBA)')
x = {str(c['id']) for a in y for c in B[a]['contributors'] if c['gender'] == 'Female'}
q(R, 'Which women are counted among the Young British Artists here?', S(x, 'artists'), 'female contributors of works with movement YBA')
q(R, 'What were the visitor figures last year?', U, 'no visitor numbers in the data')

# ---------------------------------------------------------------- visitor from Brazil
R = 'visitor (from Brazil, not a native speaker)'
x = born('Brasil')
q(R, 'Which artists you have from Brazil?', S(x, 'artists'), 'placeOfBirth ends in Brasil; also only those with works here', S(x & HELD, 'artists'))
x = by('Pape, Lygia')
q(R, 'Have you some work of Lygia Pape?', Y(x), 'contributor Lygia Pape', S(x))
x = by('Camargo, Sergio de')
q(R, 'how much works of Sergio de Camargo there is', C(x), 'contributor Sergio de Camargo')
x = tag('parrot')
q(R, 'I search pictures with parrots, the bird', S(x), 'subject parrot; also with titles naming a parrot', S(x | title(r'\bparrots?\b')))
x = tag('Brazil')
q(R, 'There is any work that shows Brazil?', Y(x), 'subject Brazil (countries and continents); also as a set', S(x))
x = tag('palm', 'trees')
q(R, 'Works where we can see palm trees', S(x), 'subject palm (under trees); also with titles naming palms', S(x | title(r'\bpalms?\b')), S(x | title(r'\bpalm trees?\b')))
x = by('Soares, Valeska')
q(R, 'From which materials is made the work of Valeska Soares?', V({m.strip() for a in x for m in re.split(r',| and ', B[a]['medium'])}, 'media'),
  'medium of her one work, split at commas and and; also whole', V({B[a]['medium'] for a in x}, 'media'))
x = born('Argentina')
q(R, 'I am curious about our neighbours: what artists are born in Argentina?', S(x, 'artists'), 'placeOfBirth ends in Argentina; also only those with works', S(x & HELD, 'artists'))
x = {a for a in W and [w['acno'] for w in W if re.search('Frida Kahlo|Kahlo, Frida', w['all_artists'] + ' '.join(c['mda'] or '' for c in w['contributors']))]}
q(R, 'Do you have a painting by Frida Kahlo, please?', Y(x), 'no contributor Kahlo, nor in the artist file')
q(R, 'In which room can I see today the works of Lucio Fontana?', U, 'no display location in the data')

# ---------------------------------------------------------------- picture editor
R = 'picture editor'
x = tag('cat', 'animals: mammals')
t = title(r'\bcats?\b(?! cradle)|\bkittens?\b')
q(R, 'Need cats. All of them.', S(x), 'subject cat; also with titles naming a cat or kitten', S(x | t))
x = tag('sunset', 'times of the day') & tag('sea') & med('oil paint')
q(R, 'Sunset over the sea, in oils', S(x), 'subjects sunset and sea, medium with oil paint; also sunset with any seascape-and-coast subject',
  S(tag('sunset', 'times of the day') & under('seascapes and coasts') & med('oil paint')),
  S((tag('sunset', 'times of the day') | title('sunset|sundown')) & (tag('sea') | title(r'\bsea\b')) & med('oil paint')))
x = tag('snow', 'weather')
q(R, 'Oil paintings with snow in them - for a winter catalogue.', S(x & med('oil paint')), 'subject snow, medium with oil paint; also with titles naming snow; also classification painting',
  S((x | title(r'\bsnow\b')) & med('oil paint')), S(x & med('oil paint') & cls('painting')), S((x | title(r'\bsnow\b')) & med('oil paint') & cls('painting')))
x = by('Moore, Henry, OM, CH') & med('bronze')
q(R, 'How many bronzes by Henry Moore?', C(x & cls('sculpture')), 'contributor Henry Moore, medium with bronze, classification sculpture; also whatever classification; also medium exactly Bronze',
  C(x), C({a for a in x if B[a]['medium'] == 'Bronze'}))
wd = {}
for w in W:
    if w['classification'] == 'painting':
        for part in re.split(r'[\r\n]+', w['dimensions'] or ''):
            if part.strip().startswith('frame'): continue
            mm = re.search(r'([\d.]+) x ([\d.]+)', part)
            if mm: wd[w['acno']] = max(wd.get(w['acno'], 0), float(mm.group(2)))
m = max(wd.values())
q(R, 'Which painting is the widest? We want to run it over a double spread.', TOP([a for a, v in wd.items() if v == m], int(m), 'works'), 'classification painting, second number of dimensions (height x width, mm), frames left out')
q(R, 'How many records come without an image?', C([w for w in W if not w['thumbnailUrl']]), 'thumbnailUrl null')
x = tag('lighthouse') & by('Daniell, William')
q(R, "William Daniell's lighthouses", S(x), 'contributor William Daniell, subject lighthouse; also with titles naming a light(-)house', S(x | (title(r'light[- ]?houses?') & by('Daniell, William'))))
g = med('gelatin silver')
x = g & within(1960, 1969)
q(R, 'Gelatin silver photogaphs taken in the 1960s?', S(x), 'medium with gelatin silver, whole date range in 1960-1969; also range overlapping the decade; also printed later included by range',
  S(a for a in g if years(B[a]) and years(B[a])[0] <= 1969 and years(B[a])[1] >= 1960),
  S(a for a in g if years(B[a]) and 1960 <= years(B[a])[0] <= 1969))
x = by('Riley, Bridget')
q(R, 'What media has Bridget Riley worked in, going by your holdings?', V({B[a]['medium'] for a in x}, 'media'), 'distinct medium strings of her works; also split at commas, on and and',
  V({m.strip().lower() for a in x for m in re.split(r', | and | on ', B[a]['medium']) if m.strip()}, 'media'))
wom = tag('reading', 'recreational activities') & tag('woman')
x = {a for a in wom if within(1801, 1900) and a in within(1801, 1900)}
q(R, 'A woman reading, nineteenth century please.', S(x), 'subjects reading and woman, dates within 1801-1900; also start year 1800-1900, overlap; also within 1800-1899; also without the reprint-range restriction',
  S(a for a in wom if years(B[a]) and 1801 <= years(B[a])[0] <= 1900),
  S(a for a in wom if a in within(1800, 1899)),
  S(a for a in (wom | (tag('reading', 'recreational activities') & (tag('woman') | tag('girl')))) if a in within(1801, 1900)))

if __name__ == '__main__':
    text = ''.join(json.dumps(o, ensure_ascii=False) + '\n' for o in OUT)
    if '--write' in sys.argv:
        open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w', encoding='utf8').write(text)
    else:
        sys.stdout.write(text)
