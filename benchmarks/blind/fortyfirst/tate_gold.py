#!/usr/bin/env python3
"""Questions over the Tate data with gold answers computed from the raw files; writes tate.jsonl beside this script."""
import csv
import gzip
import json
import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve()
DATA = HERE.parents[4] / 'shared/data/tate'

with gzip.open(DATA / 'artworks.jsonl.gz', 'rt', encoding='utf-8') as f:
    W = [json.loads(line) for line in f]
with open(DATA / 'artist_data.csv', encoding='utf-8-sig', newline='') as f:
    A = list(csv.DictReader(f))
AID = {a['id']: a for a in A}

# ---- helpers over works
for w in W:
    w['no'] = w['acno'].lower()
    w['sid'] = {s['id'] for s in w['subjects']}
    w['med'] = (w['medium'] or '').strip()
    w['cls'] = w['classification']
    w['acq'] = w['acquisitionYear']
    w['who'] = [str(c['id']) for c in w['contributors']]
    d = w['dateRange']
    w['y0'] = int(d['startYear']) if d else None
    w['y1'] = int(d.get('endYear') or d['startYear']) if d else None
BY = {}
for w in W:
    for i in set(w['who']):
        BY.setdefault(i, []).append(w)
BYNO = {w['no']: w for w in W}
SUBJ = {}                                     # id -> (name, parent)
for w in W:
    for s in w['subjects']:
        SUBJ[s['id']] = (s['name'], s['parent'])


def sids(name, parent=None, rx=False):
    """ids of the subjects of that name (or matching it) under a parent of that name"""
    out = set()
    for i, (n, p) in SUBJ.items():
        if (re.search(name, n) if rx else n == name):
            if parent is None or SUBJ.get(p, ('', 0))[0] == parent:
                out.add(i)
    assert out, (name, parent)
    return out


def under(parent):
    """ids of the subjects directly under any subject of that name"""
    out = {i for i, (n, p) in SUBJ.items() if SUBJ.get(p, ('', 0))[0] == parent}
    assert out, parent
    return out


def works(cond):
    return [w for w in W if cond(w)]


def has(w, ids):
    return bool(w['sid'] & ids)


def painting(w):
    return w['cls'] == 'painting'


def printed(w):
    return w['cls'] == 'on paper, print'


def title(w, rx):
    return bool(re.search(rx, w['title'], re.I))


def by(i):
    return BY.get(str(i), [])


def firm(w, i):
    """the work is by the artist without 'after', 'attributed to' …"""
    return any(str(c['id']) == str(i) and c['role'] == 'artist' for c in w['contributors'])


def female(w):
    return any(c['gender'] == 'Female' for c in w['contributors'])


def within(w, a, b):
    return w['y0'] is not None and a <= w['y0'] and w['y1'] <= b


def overlap(w, a, b):
    return w['y0'] is not None and w['y0'] <= b and a <= w['y1']


def starts(w, a, b):
    return w['y0'] is not None and a <= w['y0'] <= b


def num(s):
    return int(s) if s else None


def born(a):
    return num(a['yearOfBirth'])


def died(a):
    return num(a['yearOfDeath'])


def real_life(a):
    """the two years are of a life, not of activity, a school or a founding"""
    return not re.search(r'active|exhibited|century|established', a['dates']) and not re.search(r' School ', a['name'])


def place(a, k):
    return a['placeOf' + k]


def country(a, k):
    return a['placeOf' + k].split(', ')[-1]


def artists(cond):
    return [a for a in A if cond(a)]

# ---- helpers for answers
def aw(ws, kind='set'):
    return {'kind': kind, 'of': 'artworks', 'items': sorted({w['no'] for w in ws})}


def ar(xs):
    return {'kind': 'set', 'of': 'artists', 'items': sorted({x if isinstance(x, str) else x['id'] for x in xs}, key=int)}


def count(n, of='artworks'):
    return {'kind': 'count', 'of': of, 'value': n}


def yes(b):
    return {'kind': 'yesno', 'value': 'yes' if b else 'no'}


def val(v):
    return {'kind': 'values', 'value': v}


def vals(v):
    return {'kind': 'values', 'items': v}


def makers(ws):
    return {i for w in ws for i in w['who']}


def most(counter):
    m = max(counter.values())
    return [k for k, n in counter.items() if n == m]


OUT = []


def q(role, question, answer, note, *also):
    alts, seen = [], [answer]
    for x in also:
        if x not in seen:
            seen.append(x)
            alts.append(x)
    for x in seen:
        assert x['kind'] == 'unanswerable' or x.get('items') or x.get('value') not in (None, ''), question
        assert len(x.get('items', ())) <= 2000, question
    OUT.append({'id': f'tate-{len(OUT) + 1:03d}', 'role': role, 'question': question,
                'answer': answer, 'also': alts, 'note': note})


V, Cu, Sh = 'visitor', 'curator', 'shopper'

# ------------------------------------------------------------------ questions
cat = sids('cat', 'animals: mammals')
q(V, 'Got any paintings with a cat in them?', aw(works(lambda w: painting(w) and has(w, cat))),
  'classification painting, subject cat',
  aw(works(lambda w: painting(w) and (has(w, cat) or title(w, r'\b(cat|cats|kitten|kittens)\b')))))

q(Cu, 'Which artists born in Liverpool are in the catalogue?',
  ar(artists(lambda a: place(a, 'Birth').startswith('Liverpool'))), 'placeOfBirth Liverpool')

bch = sids('beach', 'seascapes and coasts')
q(Sh, "I'd love a print of a beach for the bathroom", aw(works(lambda w: printed(w) and has(w, bch))),
  'classification on paper, print; subject beach')

q(V, 'Who painted The Lady of Shalott?', ar(makers(works(lambda w: w['title'] == 'The Lady of Shalott'))), 'title')

acq = Counter(w['acq'] for w in W if w['acq'])
q(Cu, 'In which year did the most works enter the collection?', val(str(most(acq)[0])), 'mode of acquisitionYear')

snow = sids('snow', 'weather')
q(Sh, 'snow scenes for our Christmas cards', aw(works(lambda w: has(w, snow))), 'subject snow')

q(Cu, "How many of David Hockney's works here are etchings?",
  count(sum(bool(re.search('etching', w['med'], re.I)) for w in by(1293))), 'medium contains etching',
  count(sum(w['med'] == 'Etching on paper' for w in by(1293))))

q(V, 'Blake or Stothard: who has more works here?', ar([max(('39', '531'), key=lambda i: len(by(i)))]),
  'works by any contributor role: Stothard 215, Blake 180; firm attributions only give the same winner')
assert sum(firm(w, 531) for w in W) > sum(firm(w, 39) for w in W)

lh = sids('lighthouse', 'public and municipal') | sids('Eddystone Lighthouse')
boat = under('transport: water') | sids('transport: water')
q(V, 'Lighthouses, but with no ship or boat in the picture', aw(works(lambda w: has(w, lh) and not has(w, boat))),
  'subject lighthouse (or Eddystone Lighthouse) and nothing under transport: water')

q(Cu, 'women artists born in Germany', ar(artists(lambda a: a['gender'] == 'Female' and country(a, 'Birth') == 'Deutschland')),
  'gender Female, placeOfBirth in Deutschland')

q(V, "What is Dalí's Lobster Telephone made of?", val(BYNO['t03257']['med']), 'medium of T03257')

mac = sids("'Macbeth'") | sids('Macbeth') | sids('Lady Macbeth')
q(V, 'Is there anything from Macbeth?', aw(works(lambda w: has(w, mac))), "subjects 'Macbeth', Macbeth, Lady Macbeth",
  yes(True), aw(works(lambda w: has(w, mac) or title(w, 'macbeth'))))

paris = artists(lambda a: re.match('Paris\\b', place(a, 'Death')) and place(a, 'Birth') and country(a, 'Birth') != 'France')
q(Cu, 'Which artists died in Paris although they were born outside France?', ar(paris),
  'placeOfDeath Paris; placeOfBirth known and not in France')

hundred = artists(lambda a: real_life(a) and born(a) and died(a) and died(a) - born(a) >= 100)
q(V, 'Did any of the artists live to be a hundred?', ar(hundred), 'yearOfDeath - yearOfBirth >= 100 (schools left out)', yes(bool(hundred)))

young = artists(lambda a: real_life(a) and born(a) and died(a) and died(a) - born(a) < 30)
q(Cu, 'artists who died before the age of thirty', ar(young), 'years of life differ by less than 30; "active", "exhibited" left out',
  ar(artists(lambda a: born(a) and died(a) and died(a) - born(a) < 30)))

ptd = [w for w in W if painting(w) and w['y1']]
q(V, "What's the oldest painting you have?", aw([w for w in ptd if w['y1'] == min(x['y1'] for x in ptd)], 'top'), 'smallest year among paintings')

fem = artists(lambda a: a['gender'] == 'Female')
gen = artists(lambda a: a['gender'])
q(Cu, 'What share of the listed artists are women?', val(f'{100 * len(fem) / len(A):.1f}%'), 'gender Female over all artists; also over those with a gender',
  count(len(fem), 'artists'), val(f'{100 * len(fem) / len(gen):.1f}%'))

q(Cu, 'Sculptures without a known date', aw(works(lambda w: w['cls'] == 'sculpture' and w['dateText'] == 'date not known')),
  'classification sculpture, dateText date not known')

bfly = sids('butterfly', 'animals: insects & lower animals')
q(Sh, 'Something with butterflies for a nursery?', aw(works(lambda w: has(w, bfly))), 'subject butterfly',
  aw(works(lambda w: has(w, bfly) or title(w, r'butterfl'))))

q(Cu, "Which artists are on the list without a single work catalogued?", ar(artists(lambda a: a['id'] not in BY)), 'no artwork names the artist as contributor')

q(V, 'When did Millais paint Ophelia?', val(BYNO['n01506']['dateText']), 'dateText of N01506', val('1851'), vals(['1851', '1852']), val('1852'))

two = works(lambda w: sum(c['role'] == 'artist' for c in w['contributors']) > 1)
joint = [w for w in two if 'attributed' not in w['all_artists']]
q(Cu, 'Works made jointly by two named artists', aw(joint), 'two contributors of role artist, the attribution (T07240) left out', aw(two),
  aw(works(lambda w: len(w['contributors']) > 1)))

ani = {i for i, (n, p) in SUBJ.items() if SUBJ.get(p, ('', 0))[0] in
       ('animals: mammals', 'animals: birds', 'animals: reptiles', 'animals: fish and aquatic life', 'animals: insects & lower animals')}
anif = ani | under('animals: fantastic')
q(V, 'animal sculptures by women', aw(works(lambda w: w['cls'] == 'sculpture' and female(w) and has(w, ani))),
  'sculpture, a woman among the contributors, a subject under animals: mammals, birds, reptiles, fish, insects; also with fantastic ones or any animals branch',
  aw(works(lambda w: w['cls'] == 'sculpture' and female(w) and has(w, anif))),
  aw(works(lambda w: w['cls'] == 'sculpture' and female(w) and has(w, {i for i, (n, p) in SUBJ.items() if n.startswith('animals: ')}))))

after = works(lambda w: any(c['role'] == 'after' and c['mda'].startswith('Stanfield') for c in w['contributors']))
q(Cu, 'How many works are copies after Clarkson Stanfield?', count(len(after)), 'contributor role after')

lit, scr = (sum(bool(re.search(p, w['med'], re.I)) for w in W) for p in ('lithograph', 'screenprint'))
assert scr > lit and sum(w['med'] == 'Screenprint on paper' for w in W) > sum(w['med'] == 'Lithograph on paper' for w in W)
q(Cu, 'Do you hold more lithographs or more screenprints?', val('screenprints' if scr > lit else 'lithographs'),
  f'medium contains lithograph: {lit}, screenprint: {scr}', val('Screenprint on paper'), val('screenprint'))

selfp = sids('self-portraits', 'portraits')
q(V, 'Self-portraits by women', aw(works(lambda w: has(w, selfp) and female(w))), 'subject self-portraits, gender Female')

cnt = Counter(i for w in W if has(w, selfp) for i in set(w['who']))
q(V, 'Who in the collection made the most self-portraits?', ar(most(cnt)), 'works with subject self-portraits, by contributor')

gift = r"Presented by the artists?\b(?!['’])"
q(Cu, 'gifts from the artists themselves in the 1990s',
  aw(works(lambda w: w['acq'] and 1990 <= w['acq'] <= 1999 and re.search(gift, w['creditLine'] or '', re.I))),
  "creditLine Presented by the artist (not the artist's family), acquisitionYear 1990-1999; also without those through or with others",
  aw(works(lambda w: w['acq'] and 1990 <= w['acq'] <= 1999 and re.match(r'Presented by the artists? \d{4}$', (w['creditLine'] or '').strip(), re.I))))

q(V, 'Do you have any Rembrandts?', yes(any('Rembrandt' in a['name'] for a in A)), 'no such artist')

q(V, 'How much would the Lady of Shalott fetch at auction?', {'kind': 'unanswerable'}, 'no prices in the data')

q(Cu, 'Paintings bought or given in the very year they were made', aw(works(lambda w: painting(w) and w['y0'] and w['y0'] == w['y1'] == w['acq'])),
  'startYear = endYear = acquisitionYear', aw(works(lambda w: painting(w) and w['y1'] and w['y1'] == w['acq'])))

q(Cu, 'What came into the collection more than 300 years after it was made?', aw(works(lambda w: w['acq'] and w['y1'] and w['acq'] - w['y1'] > 300)),
  'acquisitionYear - endYear > 300', aw(works(lambda w: w['acq'] and w['y1'] and w['acq'] - w['y0'] > 300)))

ven = sids(r'^Venice', 'cities, towns, villages (non-UK)', rx=True)
q(Sh, 'A view of Venice for the living room', aw(works(lambda w: has(w, ven))), 'subjects Venice … under cities, towns, villages (non-UK)',
  aw(works(lambda w: has(w, ven) or title(w, r'(?<!merchant of )\b(venice|venetian)\b(?! woman)'))))

mv = {}
for w in W:
    for m in w['movements']:
        mv.setdefault(m['name'], []).append(w)
q(Cu, 'Who are the Vorticists here?', ar(makers(mv['Vorticism'])), 'artists with a work of movement Vorticism')

q(Cu, 'Which movement is attached to the most works?', val(most(Counter({m: len(x) for m, x in mv.items()}))[0]), 'works per movement')

q(Cu, 'Name the 18th-century movements in the catalogue', vals(sorted({m['name'] for w in W for m in w['movements'] if m['era'] == '18th century'})), 'movements of era 18th century')

q(Cu, 'records that lack an acquisition year', aw(works(lambda w: not w['acq'])), 'acquisitionYear null')

q(V, "From what year are the newest works?", val(str(max(w['y1'] for w in W if w['y1']))), 'largest endYear', val(str(max(w['y0'] for w in W if w['y0']))))

moore = [w for w in by(1659) if w['acq']]
q(V, 'Which Henry Moore came in first?', aw([w for w in moore if w['acq'] == min(x['acq'] for x in moore)], 'top'), 'smallest acquisitionYear')

cru = sids('Crucifixion', 'Bible: New Testament')
q(Cu, 'Crucifixions that are not paintings', aw(works(lambda w: has(w, cru) and not painting(w))), 'subject Crucifixion (New Testament), classification other than painting',
  aw(works(lambda w: has(w, cru | sids('crucifixion')) and not painting(w))))

male = sids('male', 'nudes')
q(V, 'male nudes in bronze', aw(works(lambda w: has(w, male) and re.search('bronze', w['med'], re.I))), 'subject nudes: male, medium contains bronze')

q(Cu, 'oil on mahogany', aw(works(lambda w: re.search(r'\boil\b', w['med'], re.I) and 'mahogany' in w['med'].lower())), 'medium contains oil and mahogany',
  aw(works(lambda w: w['med'] == 'Oil paint on mahogany')))

q(V, 'Anything made with neon lights?', aw(works(lambda w: re.search(r'neon(?! paint)', w['med'], re.I))), 'medium contains neon, not neon paint',
  yes(True), aw(works(lambda w: re.search(r'neon light', w['med'], re.I))), aw(works(lambda w: re.search(r'neon', w['med'], re.I))))

q(V, "I want to see William Kentridge's films", aw([w for w in by(2680) if re.search('film|video', w['med'], re.I)]), 'medium contains film or video')

inst = works(lambda w: w['cls'] == 'installation')
q(Cu, 'How many installations date from 2000 or later?', count(sum(bool(w['y0'] and w['y0'] >= 2000) for w in inst)),
  'startYear >= 2000; also endYear >= 2000', count(sum(bool(w['y1'] and w['y1'] >= 2000) for w in inst)))

carib = {'Barbados', 'Jamaica', 'Montserrat', 'Cuba'}
q(V, 'Are there artists who were born in the Caribbean?', ar(artists(lambda a: country(a, 'Birth') in carib)),
  'placeOfBirth in Barbados, Cuba, Jamaica, Montserrat; also with Guyana', ar(artists(lambda a: country(a, 'Birth') in carib | {'Guyana'})), yes(True))

q(Cu, 'artists born in Cairo', ar(artists(lambda a: place(a, 'Birth').startswith('Al-Qahirah'))), 'placeOfBirth Al-Qahirah, Misr')

jp = {a['id'] for a in A if country(a, 'Birth') == 'Nihon'}
q(Cu, 'How many photographs do we have by people born in Japan?', count(sum(bool(set(w['who']) & jp and re.search('photograph', w['med'], re.I)) for w in W)),
  'medium contains photograph, contributor born in Nihon')

q(V, 'Who was older, Lucian Freud or David Hockney?', ar([min(('1120', '1293'), key=lambda i: born(AID[i]))]), 'yearOfBirth 1922 and 1937')

q(V, 'Was Kandinsky born in Moscow?', yes(place(AID['1382'], 'Birth').startswith('Moskva')), 'placeOfBirth Moskva, Rossiya')

q(V, 'Where did Arshile Gorky die?', val(place(AID['1191'], 'Death')), 'placeOfDeath', val('Sherman'))

hec = works(lambda w: w['title'].startswith('Hector Taking Leave of Andromache'))
assert len(hec) == 1
q(Cu, 'Is Hector Taking Leave of Andromache certainly by Angelica Kauffman herself?', yes(hec[0]['contributors'][0]['role'] == 'artist'), 'role manner of')

moon = sids('moon', 'astronomy') | sids('moonlight', 'astronomy')
sea = sids('sea', 'seascapes and coasts')
q(Sh, 'moonlight over the sea', aw(works(lambda w: has(w, moon) and has(w, sea))), 'subjects moon or moonlight, and sea',
  aw(works(lambda w: has(w, sids('moonlight')) and has(w, sea))))

dog = {i for i, (n, p) in SUBJ.items() if re.match(r'dog\b', n) and SUBJ.get(p, ('', 0))[0] == 'animals: mammals'}
ppl = {91}
assert SUBJ[91] == ('people', 1)
q(V, 'Dogs with nobody else in the picture, no people at all', aw(works(lambda w: has(w, dog) and not has(w, ppl))), 'subject dog (any breed) and not the branch people')

ww1 = {i for i, (n, p) in SUBJ.items() if n == 'military: World War I'}
ww1 |= under('military: World War I')
q(Cu, 'First World War paintings', aw(works(lambda w: painting(w) and has(w, ww1))), 'painting, branch military: World War I; also paintings made within 1914-1918',
  aw(works(lambda w: painting(w) and within(w, 1914, 1918))))

q(Cu, 'How many paintings are from the 1880s?', count(sum(painting(w) and within(w, 1880, 1889) for w in W)), 'years within 1880-1889; also begun in them, or touching them',
  count(sum(painting(w) and starts(w, 1880, 1889) for w in W)), count(sum(painting(w) and overlap(w, 1880, 1889) for w in W)))

tyl = works(lambda w: 'Tyler Graphics' in (w['creditLine'] or ''))
q(Cu, 'Whose works did Tyler Graphics present in honour of Pat Gilmour?', ar(makers([w for w in tyl if 'Pat Gilmour' in w['creditLine']])), 'creditLine Tyler Graphics … Pat Gilmour')

us = {a['id'] for a in A if country(a, 'Birth') == 'United States'}
pm = makers(works(painting))
sm = makers(works(lambda w: w['cls'] == 'sculpture'))
q(Cu, 'American-born artists represented by both a painting and a sculpture', ar(us & pm & sm), 'born in United States, with works of both classes')


def width(w):
    out = 0
    for part in (w['dimensions'] or '').split('\n'):
        if not part.strip().lower().startswith('frame'):
            for h, b in re.findall(r'(\d+)\s*x\s*(\d+)', part):
                out = max(out, int(b))
    return out

q(Cu, 'paintings more than five metres wide', aw(works(lambda w: painting(w) and width(w) > 5000)), 'second figure of dimensions (height x width), frame left out, > 5000 mm')

top3 = [i for i, n in Counter({i: len(x) for i, x in BY.items()}).most_common(3)]
q(V, 'The three artists with the most works, please', ar(top3), 'works per contributor: Moore 623, Daniell 612, Paolozzi 385')

q(V, 'How big is The Ghost of a Flea?', val('; '.join(BYNO['n05889']['dimensions'].split('\r\n'))), 'dimensions of N05889', val(BYNO['n05889']['dimensions'].split('\r\n')[0]), val(BYNO['n05889']['dimensions'].strip()),
  val(re.search(r'\d+ x \d+', BYNO['n05889']['dimensions']).group(0) + ' mm'))

tha = sids(r'Thames', None, rx=True)
q(Sh, "Julian Trevelyan thames", aw([w for w in by(2065) if has(w, tha)]), 'by Trevelyan, subject with Thames',
  aw([w for w in by(2065) if has(w, tha) or title(w, 'thames')]))

q(Cu, "Moore's wartime output, 1939 to 1945", aw([w for w in by(1659) if within(w, 1939, 1945)]), 'years within 1939-1945; also touching them',
  aw([w for w in by(1659) if overlap(w, 1939, 1945)]), aw([w for w in by(1659) if starts(w, 1939, 1945)]))

q(V, 'Which artists have the surname Smith?', ar(artists(lambda a: a['name'].startswith('Smith,'))), 'name begins Smith,',
  ar(artists(lambda a: re.match(r'(\w+-)?Smith,', a['name']))))

wo, ma = sids('woman', 'adults'), sids('man', 'adults')
q(V, 'Do more of the paintings show a woman than a man?', yes(sum(painting(w) and has(w, wo) for w in W) > sum(painting(w) and has(w, ma) for w in W)),
  f"paintings with woman {sum(painting(w) and has(w, wo) for w in W)}, man {sum(painting(w) and has(w, ma) for w in W)}")

sk = sids('skull', 'body')
q(V, 'human skulls', aw(works(lambda w: has(w, sk))), 'subject skull under body (not under animals: features)')

q(Cu, 'Which women came in through the Chantrey Bequest?', ar({i for w in W if 'Chantrey' in (w['creditLine'] or '') for i in w['who'] if AID[i]['gender'] == 'Female'}),
  'creditLine Chantrey, gender Female')

fs = [i for i in BY if AID[i]['gender'] == 'Female' and all(w['cls'] == 'sculpture' for w in BY[i])]
q(Cu, 'Women represented here by sculpture and nothing else', ar(fs), 'every work of theirs is classified sculpture')

q(V, 'Who is the youngest artist?', ar([a for a in A if born(a) and real_life(a) and born(a) == max(born(x) for x in A if born(x) and real_life(x))]), 'largest yearOfBirth (an establishment left out)')

q(Sh, 'Bridget Riley screenprints', aw([w for w in by(1845) if re.search(r'screen ?print|silkscreen', w['med'], re.I)]), 'medium screenprint or silkscreen',
  aw([w for w in by(1845) if re.search(r'screenprint', w['med'], re.I)]))

gv = sids('instrument, guitar') | sids('instrument, violin')
q(Sh, 'Present for a musician: a picture with a guitar or a violin', aw(works(lambda w: has(w, gv))), 'subject instrument, guitar or instrument, violin')

dante = sids(r"^Dante, 'Divine Comedy", None, rx=True)
q(Cu, "How many of Blake's works illustrate the Divine Comedy?", count(sum(has(w, dante) for w in by(39))), "subject Dante, 'Divine Comedy … (any contributor role)",
  count(sum(has(w, dante) and firm(w, 39) for w in by(39))))

qv = sids('Victoria, Queen')
q(V, 'Queen Victoria', aw(works(lambda w: has(w, qv))), 'subject Victoria, Queen', aw(works(lambda w: has(w, qv) or title(w, 'queen victoria'))))

bac = sids('Bacon, Francis', 'named individuals')
q(V, "Who made a portrait of Francis Bacon?", ar(makers(works(lambda w: has(w, bac)))), 'makers of works with subject Bacon, Francis; also of those with subject individuals: male',
  ar(makers(works(lambda w: has(w, bac) and has(w, sids('individuals: male', 'portraits'))))))

dy = works(lambda w: painting(w) and len(w['who']) == 1 and w['y1'] and firm(w, w['who'][0]) and real_life(AID[w['who'][0]]) and w['y0'] == w['y1'] == died(AID[w['who'][0]]))
q(Cu, 'Paintings dated to the year their painter died', aw(dy), 'startYear = endYear = yearOfDeath, firm attribution; also endYear only',
  aw(works(lambda w: painting(w) and w['y1'] and any(w['y1'] == died(AID[i]) for i in w['who']))))

opp = works(lambda w: 'Oppé' in (w['creditLine'] or ''))
q(Cu, 'How many different artists are represented in the Oppé Collection purchase?', count(len(makers(opp)), 'artists'), 'contributors of works with Oppé in creditLine',
  count(len({str(c['id']) for w in opp for c in w['contributors'] if c['role'] == 'artist'}), 'artists'))

cas = sids('castle', 'military')
dan = [w for w in by(138) if printed(w)]
q(Cu, "How many of William Daniell's prints show a castle?", count(sum(has(w, cas) for w in dan)),
  'by Daniell, on paper, print, subject castle (the copper plates carry no subjects)',
  count(sum(has(w, cas) or title(w, r'castle\b') for w in dan)))

pic = [w for w in by(1767) if w['y1'] and w['y1'] < 1910]
q(V, 'Is there a Picasso from before 1910?', yes(bool(pic)), 'by Picasso, endYear < 1910', aw(pic))

q(V, 'Which of these pictures are on show at Tate Britain today?', {'kind': 'unanswerable'}, 'no locations in the data')

q(Cu, 'Possible but unproven works by Joseph Wright of Derby', aw(works(lambda w: any(c['role'] == 'attributed to' and c['mda'].startswith('Wright, Joseph') for c in w['contributors']))), 'role attributed to')

if __name__ == '__main__':
    with open(HERE.with_name('tate.jsonl'), 'w', encoding='utf-8') as f:
        for o in OUT:
            f.write(json.dumps(o, ensure_ascii=False) + '\n')
    for o in OUT:
        def b(x):
            it = x.get('items')
            return (x['kind'], len(it), it[:8]) if it else (x['kind'], x.get('value'))
        print(o['id'], o['role'][0], o['question'], b(o['answer']), [b(x)[:2] for x in o['also']])
    print(len(OUT), Counter(o['answer']['kind'] for o in OUT), Counter(o['role'] for o in OUT))
