"""Gold answers for 100 blind questions over the Tate files. Standard library only."""
import gzip, json, csv, re, collections as C, os
D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
AI = {a['id']: a for a in A}
NAME = {}
for w in W:
    for s in w['subjects']: NAME[s['id']] = s['name']

def i(x):
    try: return int(x)
    except (TypeError, ValueError): return None
for w in W:
    d = w['dateRange'] or {}
    w['s'], w['e'] = i(d.get('startYear')), i(d.get('endYear'))
    w['n'] = {s['name'] for s in w['subjects']}
    w['pn'] = {(NAME.get(s['parent']), s['name']) for s in w['subjects']}
    w['par'] = {NAME.get(s['parent']) for s in w['subjects']} | w['n']
    w['mv'] = {m['name'] for m in w['movements']}
    w['aid'] = [str(c['id']) for c in w['contributors']]
    w['own'] = [str(c['id']) for c in w['contributors'] if c['role'] == 'artist']
    w['m'] = w['medium'] or ''
    w['t'] = w['title'] or ''
    w['cr'] = w['creditLine'] or ''
    w['cl'] = w['classification']
    w['acq'] = i(w['acquisitionYear'])
for a in A: a['b'], a['d'] = i(a['yearOfBirth']), i(a['yearOfDeath'])
CNT = C.Counter(x for w in W for x in set(w['aid']))

def has(w, *names): return any(x in w['n'] for x in names)
def hasre(w, p): return any(re.search(p, x) for x in w['n'])
def under(w, parent): return any(p == parent for p, _ in w['pn'])
def med(w, p): return bool(re.search(p, w['m'], re.I))
def title(w, p): return bool(re.search(p, w['t'], re.I))
def by(w, a): return a in w['aid']
def female(w): return any(AI[x]['gender'] == 'Female' for x in w['aid'])
def inn(w, a, b): return w['s'] is not None and w['e'] is not None and a <= w['s'] and w['e'] <= b
def start(w, a, b): return w['s'] is not None and a <= w['s'] <= b
def overlap(w, a, b): return w['s'] is not None and w['e'] is not None and w['s'] <= b and w['e'] >= a
def sel(f): return sorted({w['acno'].lower() for w in W if f(w)})
def ws(f): return {'kind': 'set', 'of': 'artworks', 'items': sel(f)}
def wl(ids): return {'kind': 'set', 'of': 'artworks', 'items': sorted(ids)}
def top(items, of='artworks'): return {'kind': 'top', 'of': of, 'items': sorted(items)}
def cnt(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def wc(f): return cnt(len(sel(f)))
def aset(ids): return {'kind': 'set', 'of': 'artists', 'items': sorted(set(ids), key=int)}
def af(f): return aset(a['id'] for a in A if f(a))
def val(v): return {'kind': 'values', 'value': str(v)}
def vals(v): return {'kind': 'values', 'items': sorted(v)}
def yn(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
UN = {'kind': 'unanswerable'}
def aid(name):
    r = [a['id'] for a in A if a['name'] == name]; assert len(r) == 1, (name, r); return r[0]
def one(t):
    r = [w for w in W if w['t'] == t]; assert len(r) == 1, (t, len(r)); return r[0]
def extreme(ws_, key, f=max):
    ws_ = list(ws_); m = f(key(w) for w in ws_); return m, [w for w in ws_ if key(w) == m]
def dims(w, label='support'):
    m = re.search('(?:' + label + r'): (\d+)(?: mm)? x (\d+)', w['dimensions'] or ''); return (int(m[1]), int(m[2])) if m else None
def country(p): return p.split(',')[-1].strip()
def town(p): return p.split(',')[0].strip()
def most(counter, k=1):
    v = sorted(counter.values(), reverse=True)[k - 1]; return [x for x, c in counter.items() if c >= v]

Q = []
def q(role, text, ans, also=(), note=''):
    Q.append({'role': role, 'question': text, 'answer': ans, 'also': list(also), 'note': note})

PAINT = lambda w: w['cl'] == 'painting'
PRINT = lambda w: w['cl'] == 'on paper, print'
SCULPT = lambda w: w['cl'] == 'sculpture'
PHOTO = lambda w: med(w, r'photograph')

# ---------------------------------------------------------------- 1-20
q('visitor', 'Have you got anything showing Stonehenge?', ws(lambda w: has(w, 'Stonehenge')),
  [ws(lambda w: has(w, 'Stonehenge') or title(w, 'stonehenge')), yn(True)], 'subject Stonehenge (also: or in the title)')
q('visitor', 'cats', ws(lambda w: has(w, 'cat')), [ws(lambda w: has(w, 'cat') or title(w, r'\bcats?\b'))], 'subject cat')
m, r = extreme([w for w in W if w['s']], lambda w: w['s'], min)
q('curator', 'What is the earliest dated work in the catalogue?', top(w['acno'].lower() for w in r), [val(m)], 'least startYear')
q('visitor', 'Is there anything here by Frida Kahlo?', yn(any('Kahlo' in a['name'] for a in A)), [], 'no artist of that name')
BL = lambda w: med(w, 'screenprint') and title(w, r'\bblue\b')
q('shopper', "I'd like a screenprint with blue in its title", ws(BL), [ws(lambda w: med(w, 'screenprint') and title(w, r'blue')), ws(lambda w: BL(w) and PRINT(w))], 'medium has Screenprint, title has the word blue')
H = aid('Hockney, David')
q('visitor', 'How many Hockneys are there?', wc(lambda w: by(w, H)), [], 'works with contributor David Hockney')
q('visitor', 'Who painted The Lady of Shalott?', aset(one('The Lady of Shalott')['aid']), [], 'artist of the work of that title')
R = aid('Riley, Bridget')
RIL = lambda w: by(w, R) and (PRINT(w) or med(w, r'print'))
q('shopper', 'Bridget Riley prints from after 1980', ws(lambda w: RIL(w) and w['s'] and w['s'] > 1980), [], 'Riley, print, year > 1980')
q('visitor', 'Scottish lighthouses', ws(lambda w: has(w, 'lighthouse') and has(w, 'Scotland')), [ws(lambda w: (has(w, 'lighthouse') or title(w, 'light.?house')) and has(w, 'Scotland'))], 'subjects lighthouse and Scotland')
q('shopper', 'Sunsets over the sea, please', ws(lambda w: has(w, 'sunset') and has(w, 'sea')),
  [ws(lambda w: has(w, 'sunset') and has(w, 'seascapes and coasts'))], 'subjects sunset and sea (also: any seascape or coast)')
q('curator', 'Which works are only attributed to their artist?', ws(lambda w: any(c['role'] == 'attributed to' for c in w['contributors'])), [], 'role "attributed to" (not "formerly attributed to")')
q('curator', 'How many works arrived with the Oppé Collection?', wc(lambda w: 'Oppé Collection' in w['cr']),
  [wc(lambda w: w['cr'].startswith('Purchased as part of the Oppé Collection'))], 'credit line names the Oppé Collection')
q('curator', 'female artists born before 1800', af(lambda a: a['gender'] == 'Female' and a['b'] and a['b'] < 1800), [af(lambda a: a['gender'] == 'Female' and a['b'] and a['b'] < 1800 and 'active' not in a['dates'])], 'gender Female, yearOfBirth < 1800')
q('visitor', 'Lucian Freud was a born Londoner, wasn\'t he?', yn(town(AI[aid('Freud, Lucian')]['placeOfBirth']) == 'London'), [], 'placeOfBirth Berlin')
nd = len(sel(lambda w: hasre(w, r'^dog($| -|,)'))); nc = len(sel(lambda w: has(w, 'cat')))
q('visitor', 'Dogs or cats: which do artists show more often?', val('dogs' if nd > nc else 'cats'), [val('dog')], f'works with a dog {nd}, with a cat {nc}')
o = one('Ophelia')
q('visitor', "What year is Millais's Ophelia?", val(o['s']), [val(o['e']), val(o['dateText']), vals([str(o['s']), str(o['e'])])], 'dateText 1851–2')
y = one('The Lady of Shalott')['acq']
q('curator', "What else came into the collection in the same year as Waterhouse's Lady of Shalott?", ws(lambda w: w['acq'] == y and w['t'] != 'The Lady of Shalott'),
  [ws(lambda w: w['acq'] == y)], f'acquisitionYear {y}, without the work itself')
L = aid('Lewis, Wyndham')
q('curator', 'artists who share a birth year with Wyndham Lewis', af(lambda a: a['b'] == AI[L]['b'] and a['id'] != L), [af(lambda a: a['b'] == AI[L]['b'])], 'yearOfBirth 1882')
HAT = lambda w: hasre(w, r'^hat($|,)')
q('shopper', 'Oil paintings of women wearing hats', ws(lambda w: PAINT(w) and med(w, r'\boil\b') and has(w, 'woman') and HAT(w)),
  [ws(lambda w: PAINT(w) and med(w, r'\boil\b') and has(w, 'woman') and has(w, 'hat')),
   ws(lambda w: PAINT(w) and med(w, r'\boil\b') and hasre(w, r'^woman\b') and HAT(w)),
   ws(lambda w: med(w, r'\boil\b') and has(w, 'woman') and HAT(w)),
   ws(lambda w: PAINT(w) and med(w, r'\boil\b') and has(w, 'woman', 'individuals: female') and HAT(w))],
  'painting, oil, subjects woman and a hat of any kind (also: "hat" only, …)')
def small(w, mm):
    d = dims(w, '^(?:support|unconfirmed|displayed|image|overall)')
    return d and d[0] <= mm and d[1] <= mm
q('shopper', 'Oil paintings small enough for a narrow shelf, no more than 20 cm in height or width',
  ws(lambda w: PAINT(w) and med(w, r'\boil\b') and small(w, 200)), [ws(lambda w: med(w, r'\boil\b') and small(w, 200))], 'height and width of the support (or image, or unconfirmed size), without the frame, at most 200 mm')

# ---------------------------------------------------------------- 21-40
m, r = extreme([w for w in W if PAINT(w) and dims(w)], lambda w: dims(w)[0])
q('visitor', 'Which painting is the tallest?', top(w['acno'].lower() for w in r), [top(w['acno'].lower() for w in extreme([w for w in W if PAINT(w) and dims(w, 'frame|support')], lambda w: max(x for x in [(dims(w, 'frame') or (0,))[0], (dims(w) or (0,))[0]]))[1])], f'also: with the frame; greatest first number of "support: H x W" of paintings ({m} mm)')
ac = C.Counter(w['acq'] for w in W if w['acq'])
q('curator', 'In which year were the most works acquired?', val(most(ac)[0]), [], 'acquisitionYear')
q('curator', 'Which artists are on the list without a single work to their name?', af(lambda a: not CNT[a['id']]), [], 'in artist_data.csv, contributor of no artwork')
DOG = lambda w: hasre(w, r'^dog($| -|,)')
q('visitor', 'pictures with a horse and a dog in them', ws(lambda w: hasre(w, r'^horse\b(?! rac)') and DOG(w)), [ws(lambda w: has(w, 'horse') and DOG(w)), ws(lambda w: has(w, 'horse') and has(w, 'dog - non-specific'))], 'subjects horse and a dog')
q('curator', 'Pre-Raphaelite drawings', ws(lambda w: 'Pre-Raphaelite Brotherhood' in w['mv'] and w['cl'] == 'on paper, unique'),
  [ws(lambda w: 'Pre-Raphaelite Brotherhood' in w['mv'] and w['cl'] == 'on paper, unique' and med(w, 'graphite|ink|chalk|charcoal|pencil|crayon|drawing|pastel')),
   ws(lambda w: 'Pre-Raphaelite Brotherhood' in w['mv'] and w['cl'] == 'on paper, unique' and not med(w, 'print|engraving|etching|lithograph'))], 'movement PRB, unique works on paper')
ST = aid('Stothard, Thomas')
q('curator', 'How many Stothards have no known date?', wc(lambda w: by(w, ST) and w['dateText'] == 'date not known'), [wc(lambda w: by(w, ST) and not w['dateRange']), wc(lambda w: ST in w['own'] and w['dateText'] == 'date not known')], 'Thomas Stothard, dateText "date not known"')
BLK = aid('Blake, William')
q('visitor', 'Did William Blake depict a tiger anywhere?', yn(any(BLK in w['aid'] and (has(w, 'tiger') or title(w, r't[iy]ger')) for w in W)), [], 'Blake, subject tiger or title')
AFT = {str(c['id']) for w in W for c in w['contributors'] if c['role'] == 'after'}
q('curator', "For which artists do we have works 'after' them?", aset(AFT), [ws(lambda w: any(c['role'] == 'after' for c in w['contributors']))], 'contributors in the role after')
q('visitor', 'Where did Gauguin die?', val(AI[aid('Gauguin, Paul')]['placeOfDeath']), [], 'placeOfDeath')
q('curator', 'Who died in Paris?', af(lambda a: town(a['placeOfDeath']) == 'Paris'), [], 'placeOfDeath Paris')
q('shopper', 'Something with roses for my bedroom wall', ws(lambda w: has(w, 'rose')), [ws(lambda w: has(w, 'rose') or title(w, r'\broses?\b'))], 'subject rose')
VOR = lambda w: 'Vorticism' in w['mv']
q('curator', 'Vorticist works made before 1916', ws(lambda w: VOR(w) and w['e'] and w['e'] < 1916), [ws(lambda w: VOR(w) and w['s'] and w['s'] < 1916)], 'movement Vorticism, year < 1916')
q('curator', 'Name the Camden Town Group artists represented here', aset(x for w in W if 'Camden Town Group' in w['mv'] for x in w['aid']), [], 'artists of works with that movement')
YB = {x for w in W if 'Young British Artists (YBA)' in w['mv'] for x in w['aid']}
q('visitor', 'How many of the YBAs do you have?', cnt(len(YB), 'artists'), [cnt(len(sel(lambda w: 'Young British Artists (YBA)' in w['mv'])), 'artworks'), aset(YB)], 'artists of works with movement Young British Artists')
PEO = [a for a in A if a['b'] and a['d'] and a['gender']]
m, r = extreme(PEO, lambda a: a['d'] - a['b'])
m2, r2 = extreme([a for a in PEO if re.fullmatch(r'\d{4}\s*–\s*\d{4}', a['dates'].strip())], lambda a: a['d'] - a['b'])
q('visitor', 'Which artist lived longest?', aset(a['id'] for a in r), [aset(a['id'] for a in r2)], f'yearOfDeath - yearOfBirth {m}, of persons')
nf = len(sel(female))
q('curator', 'What percentage of the works is by women?', {'kind': 'count', 'of': 'artworks', 'value': round(100 * nf / len(W), 1)}, [cnt(nf), val(f'{100*nf/len(W):.1f}%')], 'works with a contributor whose gender is Female')
def topmed(f): return most(C.Counter(w['m'] for w in W if w['m'] and f(w)))[0]
q('curator', 'most common medium in the 1960s', val(topmed(lambda w: start(w, 1960, 1969))), [val(topmed(lambda w: inn(w, 1960, 1969)))], 'medium of works begun 1960-69')
q('curator', 'How many works were acquired in the year they were made?', wc(lambda w: w['acq'] and w['e'] == w['acq']), [wc(lambda w: w['acq'] and w['s'] == w['acq']), wc(lambda w: w['acq'] and w['s'] == w['e'] == w['acq'])], 'endYear = acquisitionYear')
def teen(w, k): return w[k] and len(w['own']) == 1 and len(w['aid']) == 1 and AI[w['own'][0]]['b'] and AI[w['own'][0]]['gender'] and not re.search('active|exhibited|established', AI[w['own'][0]]['dates']) and 0 < w[k] - AI[w['own'][0]]['b'] < 20
q('curator', 'Which works were made by artists who were still teenagers?', ws(lambda w: teen(w, 'e')), [ws(lambda w: teen(w, 's'))], 'year of the work minus yearOfBirth < 20, role artist, artists whose birth is known')
WW1 = lambda w: has(w, 'military: World War I') or under(w, 'military: World War I')
q('visitor', 'First World War pictures made while the war was on', ws(lambda w: WW1(w) and inn(w, 1914, 1918)), [ws(lambda w: WW1(w) and overlap(w, 1914, 1918)), ws(lambda w: WW1(w) and start(w, 1914, 1918))], 'subject military: World War I, dated 1914-18')

# ---------------------------------------------------------------- 41-60
MC = aid('McCullin, Don')
q('visitor', 'How many Don McCullin photographs show Berlin?', wc(lambda w: by(w, MC) and (hasre(w, r'^(East |West )?Berlin\b') or title(w, 'Berlin'))), [], 'McCullin, place Berlin')
q('curator', 'works bequeathed in the 1940s', ws(lambda w: w['cr'].startswith('Bequeathed') and w['acq'] and 1940 <= w['acq'] <= 1949), [ws(lambda w: re.search('bequeath', w['cr'], re.I) and w['acq'] and 1940 <= w['acq'] <= 1949)], 'credit line begins Bequeathed, acquisitionYear 1940-49')
RUIN = lambda w: has(w, 'ruins') or under(w, 'ruins')
ABB = lambda w: has(w, 'abbey') or hasre(w, r'\bAbbey\b')
q('visitor', 'ruined abbeys', ws(lambda w: ABB(w) and RUIN(w)), [ws(lambda w: has(w, 'abbey') and RUIN(w)), ws(lambda w: (ABB(w) or title(w, r'\babbey\b')) and RUIN(w))], 'an abbey and ruins among the subjects')
BWC = lambda w: med(w, 'photograph') and med(w, 'gelatin|black and white')
q('shopper', 'black and white photography of the sea or the shore', ws(lambda w: BWC(w) and has(w, 'seascapes and coasts')), [ws(lambda w: BWC(w) and has(w, 'sea', 'coast', 'beach', 'bay', 'cliff')), ws(lambda w: BWC(w) and PRINT(w) and has(w, 'seascapes and coasts')), ws(lambda w: BWC(w) and has(w, 'sea', 'coast', 'beach'))], 'black and white photographs, subject seascapes and coasts')
q('shopper', 'Ladies carrying parasols, for a garden-party moodboard', ws(lambda w: has(w, 'parasol') and hasre(w, r'^woman\b')), [ws(lambda w: has(w, 'parasol')), ws(lambda w: has(w, 'parasol') and has(w, 'woman', 'individuals: female', 'female', 'girl'))], 'subjects parasol and woman')
q('shopper', 'Find me a mermaid for the bathroom', ws(lambda w: has(w, 'mermaid')), [ws(lambda w: has(w, 'mermaid') or title(w, r'\bmermaids?\b|\bsirens?\b'))], 'subject mermaid')
TEA = lambda w: hasre(w, r'^tea (pot|set|party|urn|cup)|^drink, tea')
q('shopper', 'Anything to do with tea? Decorating a café', ws(TEA), [ws(lambda w: TEA(w) or title(w, r'\btea\b')), ws(lambda w: hasre(w, r'^tea (pot|set|party|urn|cup)'))], 'subjects tea pot, tea set, tea party, tea urn, drink: tea')
FN = lambda w: SCULPT(w) and med(w, 'bronze') and ('nudes', 'female') in w['pn']
q('shopper', 'female nudes in bronze, older than 1950', ws(lambda w: FN(w) and w['e'] and w['e'] < 1950), [ws(lambda w: FN(w) and w['s'] and w['s'] < 1950), ws(lambda w: med(w, 'bronze') and ('nudes', 'female') in w['pn'] and w['e'] and w['e'] < 1950)], 'sculpture, bronze, subject nudes: female, before 1950')
VEN = lambda w: hasre(w, r'^Venice\b')
q('visitor', 'watercolours of Venice', ws(lambda w: med(w, 'watercolour') and VEN(w)), [ws(lambda w: med(w, 'watercolour') and (VEN(w) or title(w, r'venice|venet')))], 'medium watercolour, place Venice')
q('shopper', 'people kissing, for a Valentine display', ws(lambda w: has(w, 'kissing')), [ws(lambda w: has(w, 'kissing') or title(w, r'\bkiss(es|ing|ers)?\b'))], 'subject kissing')
q('visitor', 'anything with witches or ghosts in it', ws(lambda w: has(w, 'witch', 'ghost')), [ws(lambda w: hasre(w, r'[Ww]itch\b|Witches|[Gg]host')), ws(lambda w: has(w, 'witch', 'ghost',"Witches' Sabbath"))], 'union of the subjects witch and ghost')
q('shopper', 'ballet', ws(lambda w: hasre(w, r'\bballet\b') and (has(w, 'ballet') or hasre(w, r'^ballet'))), [ws(lambda w: has(w, 'ballet')), ws(lambda w: has(w, 'ballet') or title(w, r'\bballet'))], 'subject ballet')
q('shopper', 'A guitar picture without any people in it', ws(lambda w: has(w, 'instrument, guitar') and not has(w, 'people')), [ws(lambda w: has(w, 'instrument, guitar') and not has(w, 'people', 'figure'))], 'subject guitar, no subject under people')
SEA = lambda w: has(w, 'sea')
q('shopper', 'A sea view with no boats on it', ws(lambda w: SEA(w) and not has(w, 'transport: water')), [ws(lambda w: has(w, 'seascapes and coasts') and not has(w, 'transport: water')), ws(lambda w: SEA(w) and not hasre(w, r'^(boat|ship)\b'))], 'subject sea without transport: water')
q('visitor', 'scenes from Macbeth', ws(lambda w: hasre(w, 'Macbeth')), [ws(lambda w: hasre(w, 'Macbeth') or title(w, 'macbeth')), ws(lambda w: has(w, "'Macbeth'"))], 'a subject of Macbeth')
q('visitor', 'Where does the maker of the Lobster Telephone come from?', val(AI[one('Lobster Telephone')['aid'][0]]['placeOfBirth']), [val('Figueras'), val(country(AI[one('Lobster Telephone')['aid'][0]]['placeOfBirth']))], 'placeOfBirth of Dalí')
K = aid('Kandinsky, Wassily')
q('curator', 'Who else was born in the same city as Kandinsky?', af(lambda a: a['placeOfBirth'] == AI[K]['placeOfBirth'] and a['id'] != K), [af(lambda a: a['placeOfBirth'] == AI[K]['placeOfBirth'])], 'placeOfBirth Moskva, Rossiya')
UKD = lambda p: country(p) in ('United Kingdom',) or p in ('Birmingham', 'Chelsea', 'Glasgow', 'Melton Mowbray', 'Edinburgh', 'Tewkesbury', 'London')
q('curator', 'artists born in Germany who died in Britain', af(lambda a: country(a['placeOfBirth']) == 'Deutschland' and UKD(a['placeOfDeath'])), [], 'placeOfBirth Deutschland, placeOfDeath in the UK')
d3, d4 = len(sel(lambda w: start(w, 1930, 1939))), len(sel(lambda w: start(w, 1940, 1949)))
o3, o4 = len(sel(lambda w: overlap(w, 1930, 1939))), len(sel(lambda w: overlap(w, 1940, 1949)))
e3, e4 = len(sel(lambda w: inn(w, 1930, 1939))), len(sel(lambda w: inn(w, 1940, 1949)))
q('curator', 'Do we hold more from the 1930s or the 1940s?', val('1930s' if d3 > d4 else '1940s'), [], f'by startYear {d3}:{d4}, wholly within {e3}:{e4}, overlap {o3}:{o4}')
GEO = lambda w: has(w, 'geometric') and med(w, 'lithograph')
q('shopper', 'Geometric abstract lithographs from the seventies', ws(lambda w: GEO(w) and inn(w, 1970, 1979)), [ws(lambda w: GEO(w) and start(w, 1970, 1979)), ws(lambda w: GEO(w) and overlap(w, 1970, 1979)), ws(lambda w: GEO(w) and inn(w, 1970, 1979) and re.match('Lithograph', w['m']))], 'subject geometric, medium lithograph, 1970-79')

# ---------------------------------------------------------------- 61-80
q('shopper', "Hockney's swimming pools", ws(lambda w: by(w, H) and has(w, 'swimming pool')), [ws(lambda w: by(w, H) and (has(w, 'swimming pool') or title(w, r'\b(pool|splash)')))], 'Hockney, subject swimming pool')
q('curator', 'Kitchen Sink school', ws(lambda w: 'Kitchen Sink Art' in w['mv']), [aset(x for w in W if 'Kitchen Sink Art' in w['mv'] for x in w['aid'])], 'movement Kitchen Sink Art')
a = AI[aid('Wood, Christopher')]
q('visitor', 'How old was Christopher Wood when he died?', val(a['d'] - a['b']), [val(a['d'] - a['b'] - 1), cnt(a['d'] - a['b'], 'years'), cnt(a['d'] - a['b'] - 1, 'years')], '1930 - 1901')
q('curator', 'Which works credit two artists jointly?', ws(lambda w: len(w['own']) == 2), [ws(lambda w: len(w['contributors']) == 2), ws(lambda w: len(w['own']) == 2 or any('Langlands & Bell' in c['fc'] for c in w['contributors']))], 'two contributors, both in the role artist')
PAO = aid('Paolozzi, Sir Eduardo')
q('curator', 'Which movements is Paolozzi filed under?', vals({m for w in W if PAO in w['aid'] for m in w['mv']}), [], 'movements of his works')
MO = aid('Moore, Henry, OM, CH')
EL = lambda w: MO in w['aid'] and PRINT(w) and has(w, 'elephant')
q('curator', 'How many Henry Moore prints have to do with elephants?', wc(EL), [wc(lambda w: MO in w['aid'] and PRINT(w) and (hasre(w, '(?i)elephant') or title(w, 'elephant'))), wc(lambda w: MO in w['aid'] and PRINT(w) and title(w, 'elephant'))], 'Moore, print, subject elephant')
q('visitor', 'Is the Eiffel Tower in any picture?', yn(any(hasre(w, 'Eiffel') for w in W)), [ws(lambda w: hasre(w, 'Eiffel'))], 'subject Paris, Eiffel Tower')
q('visitor', 'Marilyn Monroe', ws(lambda w: hasre(w, 'Monroe, Marilyn')), [ws(lambda w: hasre(w, 'Monroe, Marilyn') or title(w, r'marilyn|monroe'))], 'named individual')
fl = C.Counter(x for w in W if has(w, 'flower') for x in w['aid']); fl2 = C.Counter(x for w in W if has(w, 'plants and flowers') for x in w['aid'])
q('shopper', 'Whose work features flowers the most?', aset(most(fl)), [aset(most(fl2))], 'artist with most works of subject flower (also: plants and flowers)')
GOLD = lambda w: med(w, r'\bgold\b')
q('shopper', 'pieces made with gold', ws(GOLD), [ws(lambda w: GOLD(w) and not med(w, r'gold paint'))], 'medium has the word gold (also: without gold paint)')
q('curator', 'Film and video works by women', ws(lambda w: med(w, r'\b(film|video)\b') and female(w)), [ws(lambda w: med(w, r'^(\d+ )?(film|video)s?\b') and female(w)), ws(lambda w: med(w, r'\b(films?|videos?)\b') and female(w))], 'medium has film or video, artist Female')
q('curator', 'installations acquired from 2010 on', ws(lambda w: w['cl'] == 'installation' and w['acq'] and w['acq'] >= 2010), [], 'classification installation, acquisitionYear >= 2010')
LI = aid('Lipchitz, Jacques')
q('curator', 'What are most of the Lipchitz pieces made of?', val(most(C.Counter(w['m'] for w in W if LI in w['aid']))[0]), [], 'commonest medium of his works')
q('curator', 'sculptures using marble', ws(lambda w: SCULPT(w) and med(w, 'marble')), [ws(lambda w: SCULPT(w) and med(w, 'marble') and not med(w, 'marble base')), ws(lambda w: med(w, 'marble'))], 'sculpture, medium has marble')
q('curator', 'artists born in the Republic of Ireland', af(lambda a: country(a['placeOfBirth']) == 'Éire'), [], 'placeOfBirth Éire')
q('curator', "What was in Robert Vernon's gift of 1847?", ws(lambda w: w['cr'] == 'Presented by Robert Vernon 1847'), [], 'credit line')
def posth(w): return len(w['aid']) == 1 and w['own'] and w['s'] and AI[w['own'][0]]['d'] and AI[w['own'][0]]['gender'] and w['s'] > AI[w['own'][0]]['d']
q('curator', 'Any works dated after the death of their artist?', ws(posth), [yn(any(posth(w) for w in W)), ws(lambda w: len(w['aid']) == 1 and w['s'] and AI[w['aid'][0]]['d'] and w['s'] > AI[w['aid'][0]]['d'])], 'startYear > yearOfDeath, role artist')
q('visitor', 'Which Bridget Rileys are hanging in the galleries this week?', UN, [], 'no data on display')
q('shopper', 'How much does the print Blue and Pink cost?', UN, [], 'no prices')
MG = one('Consulting the Oracle')
q('visitor', 'I loved Consulting the Oracle. What else is there by the same artist?', ws(lambda w: by(w, MG['aid'][0]) and w is not MG), [ws(lambda w: by(w, MG['aid'][0]))], 'other works of Waterhouse')

# ---------------------------------------------------------------- 81-100
ct = C.Counter(n for w in W for p, n in w['pn'] if p == 'UK counties')
q('curator', 'Which British county turns up most as a subject?', val(most(ct)[0]), [val(x) for x in most(C.Counter({k: v for k, v in ct.items() if k != 'Highland'}))], 'commonest subject under UK counties (Highland; also: most frequent after the Highland council area)')
cc = C.Counter(n for w in W for p, n in w['pn'] if p == 'countries and continents')
q('visitor', 'Apart from Britain, what country do the pictures show most?', val(most(cc)[0]), [], 'commonest subject under countries and continents')
q('visitor', 'top five artists by number of works', aset(most(CNT, 5)), [aset(most(C.Counter(x for w in W for x in set(w['own'])), 5))], 'contributors')
m, r = extreme([a for a in A if a['b'] and a['gender']], lambda a: a['b'])
q('visitor', "Who's the youngest artist in the collection?", aset(a['id'] for a in r), [aset(a['id'] for a in extreme([a for a in A if a['b'] and a['gender'] and CNT[a['id']]], lambda a: a['b'])[1])], f'greatest yearOfBirth {m} of persons (also: with a work)')
INF = lambda w: hasre(w, "Divine Comedy: Inferno")
TP = aid('Phillips, Esq Tom')
q('curator', "Apart from Tom Phillips, whose works deal with Dante's Inferno?", aset(x for w in W if INF(w) for x in w['aid'] if x != TP), [aset(x for w in W if INF(w) for x in w['own'] if x != TP)], "subject Dante, 'Divine Comedy: Inferno', artists other than Phillips")
FRU = lambda w: hasre(w, r'^fruit($| -|,)')
q('shopper', 'Oils with fruit from the 1930s for a kitchen', ws(lambda w: med(w, r'\boil\b') and FRU(w) and inn(w, 1930, 1939)), [ws(lambda w: med(w, r'\boil\b') and FRU(w) and start(w, 1930, 1939)), ws(lambda w: med(w, r'\boil\b') and FRU(w) and overlap(w, 1930, 1939))], 'oil, a fruit subject, 1930-39')
B, P = aid('Braque, Georges'), aid('Picasso, Pablo')
q('visitor', 'Are there more works by Braque than by Picasso?', yn(CNT[B] > CNT[P]), [aset([B if CNT[B] > CNT[P] else P])], f'{CNT[B]} : {CNT[P]}')
q('visitor', 'sculptures of a mother and child', ws(lambda w: SCULPT(w) and has(w, 'mother and child')), [ws(lambda w: SCULPT(w) and (has(w, 'mother and child') or title(w, 'mother and child'))), ws(lambda w: SCULPT(w) and (has(w, 'mother and child') or title(w, 'mother and child|madonna')))], 'sculpture, subject mother and child')
q('shopper', 'Snowy paintings for a winter window', ws(lambda w: PAINT(w) and has(w, 'snow')), [ws(lambda w: PAINT(w) and (has(w, 'snow') or title(w, r'\bsnow'))), ws(lambda w: has(w, 'snow') and (PAINT(w) or med(w, 'watercolour')))], 'painting, subject snow')
BA = aid('Baselitz, Georg')
q('curator', 'Baselitz prints that are not drypoints', ws(lambda w: BA in w['aid'] and PRINT(w) and not med(w, 'drypoint')), [], 'Baselitz, print, medium without drypoint')
q('curator', 'How many records have unconfirmed dimensions?', wc(lambda w: 'unconfirmed' in (w['dimensions'] or '').lower()), [wc(lambda w: (w['dimensions'] or '').startswith('unconfirmed'))], 'dimensions has "unconfirmed"')
LON = lambda w: under(w, 'UK London') or has(w, 'UK London')
q('visitor', 'London buses', ws(lambda w: has(w, 'bus') and LON(w)), [ws(lambda w: has(w, 'bus') and (LON(w) or title(w, 'london'))), ws(lambda w: hasre(w, r'^bus\b|omnibus') and LON(w))], 'subjects bus and a place in London')
npnt = [w for w in W if PAINT(w)]; noil = [w for w in npnt if med(w, r'\boil\b')]
q('curator', 'Are the majority of the paintings oils?', yn(2 * len(noil) > len(npnt)), [], f'{len(noil)} of {len(npnt)}')
HO = aid('Horn, Rebecca'); horn = [w for w in W if HO in w['aid']]
q('curator', 'Was everything by Rebecca Horn a gift?', yn(all(w['cr'].startswith('Presented') for w in horn)), [], str(C.Counter(w['cr'].split()[0] for w in horn).most_common()))
sc = C.Counter(x for w in W if SCULPT(w) for x in w['aid'])
q('curator', 'Best represented sculptor by number of sculptures', aset(most(sc)), [], f'most works of classification sculpture {sc.most_common(3)}')
q('curator', 'self-portraits by women', ws(lambda w: has(w, 'self-portraits') and female(w)), [ws(lambda w: (has(w, 'self-portraits') or title(w, r'self.?portrait')) and female(w))], 'subject self-portraits, artist Female')
LE = aid('Lear, Edward')
q('visitor', 'What countries did Edward Lear draw?', vals({n for w in W if LE in w['aid'] for p, n in w['pn'] if p == 'countries and continents'}), [vals({n for w in W if LE in w['aid'] for p, n in w['pn'] if p == 'countries and continents'} | {n for w in W if LE in w['aid'] for p, n in w['pn'] if p == 'UK countries and regions'}),
  vals({n.split(',')[0] for w in W if LE in w['aid'] for p, n in w['pn'] if p == 'countries and continents'})], 'subjects under countries and continents of his works')
SP12 = lambda w: has(w, 'self-portraits') or title(w, r'self.?portrait')
q('curator', 'Who made a self-portrait in 1912?', aset(x for w in W if SP12(w) and w['s'] == w['e'] == 1912 for x in w['aid']), [aset(x for w in W if SP12(w) and overlap(w, 1912, 1912) for x in w['aid']), aset(x for w in W if SP12(w) and w['dateText'] == '1912' for x in w['aid'])], 'self-portrait dated 1912')
q('shopper', 'fancy dress', ws(lambda w: has(w, 'fancy dress / role play')), [ws(lambda w: has(w, 'dress: fantasy/fancy'))], 'subject fancy dress / role play (also: the parent dress: fantasy/fancy)')
q('shopper', 'Women in necklaces: portraits only, please', ws(lambda w: has(w, 'necklace') and has(w, 'portraits') and has(w, 'woman')), [ws(lambda w: has(w, 'necklace') and has(w, 'portraits')), ws(lambda w: has(w, 'necklace') and has(w, 'portraits') and has(w, 'woman', 'individuals: female'))], 'subjects necklace, portraits, woman')

def main():
    out = []
    for k, x in enumerate(Q, 1):
        out.append({'id': f'tate-{k:03d}', **x})
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w', encoding='utf8') as f:
        for x in out:
            seen = []; al = []
            for a in x['also']:
                if a != x['answer'] and a not in al: al.append(a)
            x['also'] = al
            f.write(json.dumps(x, ensure_ascii=False) + '\n')
    return out
if __name__ == '__main__': main()
