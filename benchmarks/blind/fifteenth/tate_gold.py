#!/usr/bin/env python3
"""Gold answers for the blind Tate questions, computed over the raw files alone."""
import csv, json, gzip, re, os
from collections import Counter, defaultdict
D = __import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/tate/'
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
AID = {a['id']: a for a in A}
AN = {a['name']: a for a in A}
num = lambda s: int(s) if s not in (None, '') else None
for a in A:
    a['b'], a['d'] = num(a['yearOfBirth']), num(a['yearOfDeath'])
    a['bp'], a['dp'] = a['placeOfBirth'], a['placeOfDeath']
    a['bc'], a['dc'] = a['bp'].split(', ')[-1], a['dp'].split(', ')[-1]
    a['town'] = a['bp'].split(', ')[0]
    a['W'] = []
    a['fake'] = bool(re.search(r'active|exhibited|established|century', a['dates'])) or ' School ' in a['name']
for w in W:
    w['i'] = w['acno']
    w['A'] = [AID[str(c['id'])] for c in w['contributors']]
    w['roles'] = {AID[str(c['id'])]['name']: c['role'] for c in w['contributors']}
    r = w['dateRange'] or {}
    w['s'], w['e'] = num(r.get('startYear')), num(r.get('endYear'))
    if w['e'] is None: w['e'] = w['s']
    w['S'] = {s['name'] for s in w['subjects']}
    w['SI'] = {s['id'] for s in w['subjects']}
    w['M'] = {m['name'] for m in w['movements']}
    w['m'] = w['medium'] or ''
    w['c'] = w['classification'] or ''
    w['cl'] = w['creditLine'] or ''
    for a in w['A']: a['W'].append(w)
    # size: the "support" (or first) pair of numbers, height x width in mm
    d = w['dimensions'] or ''
    m = re.search(r'support:\s*(\d+) x (\d+)', d) or re.search(r'(\d+) x (\d+)', d)
    w['h'], w['w'] = (int(m.group(1)), int(m.group(2))) if m else (None, None)

# ---- answers
def WS(f): return {"kind": "set", "of": "works", "items": [w['i'] for w in W if f(w)]}
def PS(f): return {"kind": "set", "of": "people", "items": [a['id'] for a in A if f(a)]}
def NW(f): return {"kind": "count", "value": sum(1 for w in W if f(w))}
def NP(f): return {"kind": "count", "value": sum(1 for a in A if f(a))}
def N(v): return {"kind": "count", "value": v}
def YN(b): return {"kind": "yesno", "value": "yes" if b else "no"}
def V(of, items): return {"kind": "values", "of": of, "items": sorted({AN[x]['id'] if of == 'names' and x in AN else str(x) for x in items if x not in (None, '')})}
def TOP(of, items): return {"kind": "top", "of": of, "items": [AN[x]['id'] if of == 'people' else str(x) for x in items]}
UN = {"kind": "unanswerable"}
def best(recs, key, hi=True):
    v = [(key(r), r) for r in recs if key(r) is not None]
    m = (max if hi else min)(k for k, _ in v)
    return [r for k, r in v if k == m]
# ---- conditions
def by(n):
    assert n in AN, n
    return lambda w: n in w['roles']
def own(n):  # role artist only
    return lambda w: w['roles'].get(n) == 'artist'
def cl(c): return lambda w: w['c'] == c
painting, sculpture, prnt, unique = cl('painting'), cl('sculpture'), cl('on paper, print'), cl('on paper, unique')
def med(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w['m']))
def sub(*n):
    for x in n: assert any(x in w['S'] for w in W), x
    return lambda w: any(x in w['S'] for x in n)
def subid(*n): return lambda w: any(x in w['SI'] for x in n)
def subr(rx): r = re.compile(rx, re.I); return lambda w: any(r.search(s) for s in w['S'])
def credit(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w['cl']))
def title(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w['title'] or ''))
def mov(*n):
    for x in n: assert any(x in w['M'] for w in W), x
    return lambda w: any(x in w['M'] for x in n)
def within(lo, hi): return lambda w: w['s'] is not None and lo <= w['s'] and w['e'] <= hi
def starts(lo, hi): return lambda w: w['s'] is not None and lo <= w['s'] <= hi
def overlap(lo, hi): return lambda w: w['s'] is not None and w['s'] <= hi and w['e'] >= lo
def ands(*f): return lambda x: all(g(x) for g in f)
def ors(*f): return lambda x: any(g(x) for g in f)
def no(f): return lambda x: not f(x)
woman = lambda a: a['gender'] == 'Female'
man = lambda a: a['gender'] == 'Male'
bywoman = lambda w: any(woman(a) for a in w['A'])
def byA(f): return lambda w: any(f(a) for a in w['A'])
def bornc(*c): return lambda a: a['bc'] in c
def borntown(*t): return lambda a: a['bp'] in t
def made(f): return lambda a: any(f(w) for w in a['W'])
def per(mk, base, lo, hi):
    """period: begun within; also: wholly within, overlapping"""
    return mk(ands(base, starts(lo, hi))), [mk(ands(base, within(lo, hi))), mk(ands(base, overlap(lo, hi)))]
anyw = lambda w: True
def W1(t, *f):  # the works of this title
    r = [w for w in W if w['title'] == t and all(g(w) for g in f)]
    assert r, t
    return r

nobase = lambda w: re.sub(r'\bon (an? )?[\w ]*base\b', '', w['m'], flags=re.I)  # "on wooden base", "on marble base"
woody = lambda w: bool(re.search(r'\bwood', nobase(w), re.I))
woody2 = lambda w: bool(re.search(r'wood\b|wooden|mahogany|\boak\b|\belm\b|\bpine\b|walnut|\bash\b|lime ?wood|teak', nobase(w), re.I))
marbly = lambda w: bool(re.search(r'marble', nobase(w), re.I))
Q = []
def q(role, text, ans, also=(), note=''): Q.append((role, text, ans, list(also), note))

# ======== makers and their lives
q('student', "when was bridget riley born", V('years', [AN['Riley, Bridget']['b']]), note='yearOfBirth')
q('visitor', "Where was Lucian Freud born?", V('places', [AN['Freud, Lucian']['bp']]), note='placeOfBirth as written')
q('visitor', "where is david hockney from", V('places', [AN['Hockney, David']['bp']]), note='placeOfBirth as the data have it (Bedford)')
q('journalist', "In which city did Joan Mitchell die?", V('places', [AN['Mitchell, Joan']['dp']]), note='placeOfDeath')
q('teacher', "What are the birth and death years of the sculptor Alexander Calder?", V('years', [AN['Calder, Alexander']['b'], AN['Calder, Alexander']['d']]), note='both years')
q('student', "How old was Joan Eardley when she died?", N(AN['Eardley, Joan']['d'] - AN['Eardley, Joan']['b']), [N(AN['Eardley, Joan']['d'] - AN['Eardley, Joan']['b'] - 1)], 'difference of years; one less if the birthday had not come')
q('student', "giacometti death place", V('places', [AN['Giacometti, Alberto']['dp']]), note='placeOfDeath')
q('visitor', "is Julian Phelps Allan a man or a woman?", V('gender', [AN['Allan, Julian Phelps']['gender']]), note='gender column')
q('picture researcher', "artists born in Edinburgh", PS(lambda a: a['town'] == 'Edinburgh'), [PS(lambda a: a['bp'] == 'Edinburgh, United Kingdom')], 'placeOfBirth begins with Edinburgh (one row has it without a country)')
q('curator', "Which women artists in the collection were born in Germany?", PS(ands(woman, bornc('Deutschland'))), note='gender Female, placeOfBirth ends with Deutschland')
q('visitor', "Who else was born in the city where Barnett Newman was born?", PS(lambda a: a['bp'] == AN['Newman, Barnett']['bp'] and a['name'] != 'Newman, Barnett'), [PS(lambda a: a['town'] == 'New York' and a['name'] != 'Newman, Barnett'), PS(lambda a: (a['town'] in ('New York', 'Brooklyn', 'Bronx', 'The Bronx', 'Queens', 'Manhattan')) and a['name'] != 'Newman, Barnett')], 'same placeOfBirth, himself left out')
q('journalist', "Who died in the same year as Henry Moore, apart from himself?", PS(lambda a: a['d'] == AN['Moore, Henry, OM, CH']['d'] and a['name'] != 'Moore, Henry, OM, CH'), note='Henry Moore OM CH, died 1986')
q('student', "female artists born before 1850", PS(lambda a: woman(a) and a['b'] and a['b'] < 1850), [PS(lambda a: woman(a) and a['b'] and a['b'] < 1850 and not a['fake'])], 'yearOfBirth < 1850; the second leaves out "active ..." dates')
q('visitor', "Which artists come from Ireland?", PS(bornc('Éire')), [PS(lambda a: a['bc'] == 'Éire' or re.search(r'Belfast|Northern Ireland|Londonderry|Antrim|Armagh|Ireland|Down\b|Tyrone', a['bp']))], 'born in Éire; the second adds Northern Ireland')
q('curator', "artists who were born in Italy but died in the United Kingdom", PS(lambda a: a['bc'] == 'Italia' and a['dc'] == 'United Kingdom'), note='places as the data write them')
q('visitor', "did any of your artists live to be a hundred or older? which ones", PS(lambda a: a['b'] and a['d'] and a['d'] - a['b'] >= 100), note='yearOfDeath - yearOfBirth >= 100')
q('student', "artists from russia or ukraine", PS(bornc('Rossiya', 'Ukrayina')), note='born there, as the data write the countries')
q('student', "Please can you say me which artists was born in India?", PS(bornc('Bharat')), note='placeOfBirth Bharat')
q('curator', "Artists who were born and died in the same town, but not in London", PS(lambda a: a['bp'] and a['bp'] == a['dp'] and not a['bp'].startswith('London')), [PS(lambda a: a['bp'] and a['dp'] and a['town'] == a['dp'].split(', ')[0] and a['town'] != 'London'), PS(lambda a: a['bp'] and ', ' in a['bp'] and a['bp'] == a['dp'] and not a['bp'].startswith('London'))], 'placeOfBirth = placeOfDeath; the third only where it is a town with a country')
q('visitor', "artists called Smith", PS(lambda a: a['name'].startswith('Smith,')), [PS(lambda a: re.search(r'\bSmith\b', a['name']))], 'surname Smith; the second also double names')
q('curator', "Which artists in the list have not a single work catalogued?", PS(lambda a: not a['W']), note='no artwork with them as contributor in any role')
q('student', "who was born in 1936 and is already dead", PS(lambda a: a['b'] == 1936 and a['d']), note='yearOfDeath filled')
q('curator', "women represented by at least one sculpture", PS(ands(woman, made(sculpture))), note='classification sculpture, gender Female')
q('visitor', "Who belonged to the Pre-Raphaelite Brotherhood?", PS(made(mov('Pre-Raphaelite Brotherhood'))), note='artists of the works with that movement')
q('journalist', "I am writing a piece on the forgotten women of Surrealism: which women artists in the collection are associated with the movement?", PS(ands(woman, made(mov('Surrealism', 'British Surrealism')))), [PS(ands(woman, made(mov('Surrealism')))), PS(ands(woman, made(ors(mov('Surrealism', 'British Surrealism'), subr('surreal')))))], 'movement Surrealism or British Surrealism')
q('picture researcher', "Which artists have shown the River Thames in their work?", PS(made(sub('River Thames'))), [PS(made(subr('Thames')))], 'subject term River Thames')
q('student', "Who was born in Liverpool and is a woman?", PS(lambda a: woman(a) and a['town'] == 'Liverpool'), note='placeOfBirth Liverpool')
q('visitor', "who are the artists that were born in the same year as Rachel Whiteread", PS(lambda a: a['b'] == AN['Whiteread, Rachel']['b'] and a['name'] != 'Whiteread, Rachel'), [PS(lambda a: a['b'] == AN['Whiteread, Rachel']['b'])], 'yearOfBirth 1963; the second with herself')

# ======== works by maker
q('visitor', "works by Mary Beale", WS(by('Beale, Mary')), [WS(own('Beale, Mary'))], 'all roles; the second only role artist')
q('student', "millais paintings", WS(ands(by('Millais, Sir John Everett, Bt'), painting)), [WS(ands(own('Millais, Sir John Everett, Bt'), painting)), WS(ands(by('Millais, Sir John Everett, Bt'), med('oil paint')))], 'classification painting')
q('curator', "Everything we hold by Tacita Dean that is not a print", WS(ands(by('Dean, Tacita'), no(prnt))), note='classification other than "on paper, print"')
q('student', "woodcuts by german artists", WS(ands(med('woodcut'), byA(bornc('Deutschland')))), note='medium contains woodcut, artist born in Deutschland')
q('visitor', "Could you show me all the oil paintings by Joan Miró?", WS(ands(by('Miró, Joan'), med('oil paint'))), [WS(ands(by('Miró, Joan'), med('oil paint'), painting)), WS(ands(by('Miró, Joan'), med('^oil paint on')))], 'medium contains oil paint')
q('picture researcher', "Henry Moore prints from the 1970s that are not lithographs", *per(WS, ands(by('Moore, Henry, OM, CH'), prnt, no(med('lithograph'))), 1970, 1979), note='classification on paper, print; medium without lithograph')
q('curator', "undated sheets by Edward Lear", WS(ands(by('Lear, Edward'), lambda w: w['dateText'] == 'date not known')), note='dateText date not known')
q('student', "What did William Blake make after 1810?", WS(ands(by('Blake, William'), lambda w: w['s'] and w['s'] > 1810)), [WS(ands(own('Blake, William'), lambda w: w['s'] and w['s'] > 1810)), WS(ands(by('Blake, William'), lambda w: w['e'] and w['e'] > 1810))], 'begun after 1810, all roles')
q('curator', "works that are only attributed to Thomas Stothard", WS(lambda w: w['roles'].get('Stothard, Thomas') == 'attributed to'), note="role 'attributed to'")
q('curator', "british pop works that are neither by Paolozzi nor by Hockney nor by Kitaj", WS(ands(mov('British Pop'), no(by('Paolozzi, Sir Eduardo')), no(by('Hockney, David')), no(by('Kitaj, R.B.')))), note='movement British Pop')
q('student', "I search for works of women who are born in Iran", WS(byA(lambda a: woman(a) and a['bc'] == 'Îran')), note='placeOfBirth Îran')
q('teacher', "portraits of women made by women", WS(ands(sub('individuals: female'), bywoman)), [WS(ands(sub('portraits'), sub('woman'), bywoman)), WS(ands(sub('individuals: female', 'self-portraits'), bywoman))], "subject 'individuals: female', artist Female")

# ======== subject
q('visitor', "paintings with dogs", WS(ands(painting, subr(r'^dog\b'))), [WS(ands(painting, sub('dog - non-specific')))], "subject terms beginning with 'dog'")
q('visitor', "have you pictures with rainbow inside", WS(sub('rainbow')), note='subject rainbow')
q('teacher', "Good afternoon, I am preparing a lesson for my class about prehistoric monuments and would be very grateful if you could show me the works that depict Stonehenge.", WS(sub('Stonehenge')), [WS(ors(sub('Stonehenge'), title('stonehenge')))], 'subject Stonehenge')
q('visitor', "lighthous pictures", WS(sub('lighthouse')), [WS(subr('lighthouse')), WS(ors(subr('lighthouse'), title('lighthouse')))], 'subject lighthouse (slip of the keyboard)')
q('teacher', "works illustrating Macbeth", WS(sub("'Macbeth'")), [WS(ors(subr(r"\bMacbeth\b"), title('macbeth')))], "subject 'Macbeth'")
q('picture researcher', "Dante pictures which are not by William Blake and not by Tom Phillips", WS(ands(subr(r'(?<!Rossetti, )\bDante\b(?! Gabriel)'), no(by('Blake, William')), no(by('Phillips, Esq Tom')))), [WS(ands(subr(r'^Dante,'), no(by('Blake, William')), no(by('Phillips, Esq Tom')))), WS(ands(subr(r'^Dante(,|$)'), no(by('Blake, William')), no(by('Phillips, Esq Tom'))))], "subjects naming Dante (not Rossetti)")
q('curator', "Paintings that deal with the First World War", WS(ands(painting, sub('military: World War I', 'World War I - non-specific'))), [WS(ands(painting, subr(r'World War I\b|Western Front')))], "subjects 'military: World War I'")
q('visitor', "welsh landscapes in oil", WS(ands(sub('Wales'), sub('landscape'), med('oil paint'))), [WS(ands(sub('Wales'), subid(71), med('oil paint'))), WS(ands(sub('Wales'), med('oil paint'))), WS(ands(sub('Wales'), painting, subid(71)))], 'subjects Wales and landscape, medium oil')
q('visitor', "isle of wight", WS(sub('Isle of Wight')), note='subject Isle of Wight')
q('picture researcher', "images of Venice", WS(ors(subr(r'^Venice'), )), [WS(ors(subr(r"\bVenice\b"), title(r'venice|venetian'))), WS(ors(subr(r"^Venice"), title(r'venice'))), WS(subr(r"\bVenice\b"))], "subject terms beginning with Venice")
q('picture researcher', "Works in which somebody plays or holds a guitar or a violin", WS(sub('instrument, guitar', 'instrument, violin')), note='subjects instrument, guitar / instrument, violin')
q('curator', "abstract sculptures made of wood", WS(ands(sculpture, sub('abstraction'), woody)), [WS(ands(sculpture, sub('abstraction'), woody2)), WS(ands(sculpture, sub('abstraction'), med(r'\bwood'))), WS(ands(sculpture, sub('non-representational'), woody))], "subject abstraction, medium names wood otherwise than as a base; also kinds of wood; also wooden bases")
q('teacher', "paintings of children together with a dog", WS(ands(painting, sub('children'), subr(r'^dog\b'))), [WS(ands(painting, sub('child', 'boy', 'girl', 'baby'), subr(r'^dog\b'))), WS(ands(painting, sub('children'), sub('dog - non-specific')))], 'subjects children and dog')
q('student', "elephants but no prints please", WS(ands(sub('elephant'), no(prnt))), note='subject elephant')
q('journalist', "Works dealing with Apartheid or South Africa from the 1990's", *per(WS, ors(sub('South Africa'), subr('apartheid')), 1990, 1999), note="subject South Africa or apartheid; dates within the 1990s")
q('picture researcher', "nude men in paintings", WS(ands(painting, subid(480))), note="subject 'male' under nudes")
q('student', "works with windmills made in watercolour", WS(ands(sub('windmill'), med('watercolour'))), note='subject windmill, medium contains watercolour')

# ======== medium, size, date, classification
q('curator', "marble sculptures", WS(ands(sculpture, marbly)), [WS(ands(sculpture, med('marble'))), WS(med('marble')), WS(ands(sculpture, med('^marble')))], 'medium names marble otherwise than as a base; also all that name it')
q('visitor', "Do you have works with neon?", WS(med('neon')), [YN(any(med('neon')(w) for w in W))], 'medium contains neon')
q('student', "etchings made in teh 1960s", *per(WS, med('etching'), 1960, 1969), note='medium contains etching')
q('picture researcher', "oil paintings between 1800 and 1830", *per(WS, ands(painting, med('oil paint')), 1800, 1830), note='classification painting, medium oil')
q('visitor', "what do you have from before 1650", WS(lambda w: w['s'] and w['s'] < 1650), [WS(lambda w: w['e'] and w['e'] < 1650)], 'dateRange.startYear < 1650')
q('teacher', "early 19th century watercolours of the sea or the coast", WS(ands(med('watercolour'), sub('seascapes and coasts'), starts(1800, 1833))), [WS(ands(med('watercolour'), sub('seascapes and coasts'), starts(1801, 1850))), WS(ands(med('watercolour'), sub('seascapes and coasts'), starts(1800, 1849))), WS(ands(med('watercolour'), sub('seascapes and coasts'), starts(1800, 1830))), WS(ands(med('watercolour'), sub('sea'), starts(1800, 1833)))], "1800-1833, subject 'seascapes and coasts'")
q('curator', "Paintings wider than four metres", WS(ands(painting, lambda w: w['w'] and w['w'] > 4000)), note='width of the support (or first size) > 4000 mm')
q('visitor', "really small paintings, under 10 cm high", WS(ands(painting, lambda w: w['h'] and w['h'] < 100)), note='height of the support < 100 mm')
q('teacher', "op art", WS(mov('Optical Art')), note='movement Optical Art')
q('picture researcher', "steel sculptures from after 1960 by british born artist", WS(ands(sculpture, med('steel'), lambda w: w['s'] and w['s'] > 1960, byA(bornc('United Kingdom')))), [WS(ands(sculpture, med('steel'), lambda w: w['s'] and w['s'] >= 1960, byA(bornc('United Kingdom'))))], 'medium contains steel')

# ======== acquisition
q('curator', "What was bequeathed by J.R. Holliday?", WS(credit(r'^Bequeathed by J\.R\. Holliday')), [WS(credit(r'^Bequeathed by J\.R\. Holliday 1927$')), WS(credit(r'J\.R\. Holliday'))], 'credit line; the last also his gifts in life')
q('picture researcher', "Oppé Collection works with Italy as subject", WS(ands(credit('Oppé'), sub('Italy'))), note='credit line Oppé, subject Italy')
q('curator', "acquired before 1860", WS(lambda w: w['acquisitionYear'] and w['acquisitionYear'] < 1860), note='acquisitionYear < 1860')
q('journalist', "Which paintings were purchased in 1999?", WS(ands(painting, credit('^Purchased'), lambda w: w['acquisitionYear'] == 1999)), [WS(ands(painting, credit('^Purchased 1999$'))), WS(ands(painting, lambda w: w['acquisitionYear'] == 1999))], "credit line begins with Purchased, acquisitionYear 1999")
q('student', "chantrey bequest pictures by women", WS(ands(credit('Chantrey'), bywoman)), note='credit line contains Chantrey')
q('visitor', "Who gave Tate The Lady of Shalott by Waterhouse?", V('names', [re.sub(r'^Presented by (.*) \d{4}$', r'\1', w['creditLine']) for w in W1('The Lady of Shalott', by('Waterhouse, John William'))]), [V('credit lines', [w['creditLine'] for w in W1('The Lady of Shalott', by('Waterhouse, John William'))])], 'from the credit line')
q('journalist', "in what year did the Tate get Cornelia Parkers Cold Dark Matter", V('years', [w['acquisitionYear'] for w in W1('Cold Dark Matter: An Exploded View')]), note='acquisitionYear')

# ======== values about works
q('student', "Who painted 'The Boyhood of Raleigh'?", V('names', [a['name'] for w in W1('The Boyhood of Raleigh') for a in w['A']]), note='artist of that title')
q('student', "when was Mariana by Millais painted", V('years', [w['dateText'] for w in W1('Mariana', by('Millais, Sir John Everett, Bt'))]), note='dateText')
q('teacher', "What is Picasso's 'Cock' made of?", V('media', [w['medium'] for w in W1('Cock', by('Picasso, Pablo'))]), note='medium')
q('picture researcher', "dimensions of Watts, Dray Horses", V('sizes', [w['dimensions'] for w in W1('Dray Horses')]), [V('sizes', ['%d x %d mm' % (w['h'], w['w']) for w in W1('Dray Horses')])], note='dimensions as written')

# ======== counts
q('visitor', "How many works by Henry Moore are there?", NW(by('Moore, Henry, OM, CH')), note='all roles; Henry Moore OM CH, the only Henry Moore with works')
q('journalist', "how many of teh artists are women", NP(woman), note='gender Female')
q('journalist', "How many works in the collection are by women?", NW(bywoman), note='at least one contributor Female')
q('curator', "number of paintings acquired since 2000", NW(ands(painting, lambda w: w['acquisitionYear'] and w['acquisitionYear'] >= 2000)), [NW(ands(painting, lambda w: w['acquisitionYear'] and w['acquisitionYear'] > 2000))], 'acquisitionYear >= 2000')
q('curator', "How many works have no known date?", NW(lambda w: w['dateText'] == 'date not known'), [NW(lambda w: not w['dateRange'])], "dateText 'date not known'; the second: no dateRange at all")
q('student', "how many lithographs", NW(med('lithograph')), [NW(lambda w: w['m'] == 'Lithograph on paper')], 'medium contains lithograph')
q('journalist', "How many artists died in London?", NP(lambda a: a['dp'].split(', ')[0] == 'London'), [NP(lambda a: re.search(r'London|Saint John.s Wood|Hampstead|Chelsea|Blackheath|Kensington|Battersea|Hammersmith|Lambeth|Fulham', a['dp']))], 'placeOfDeath London; the second adds quarters of London')
q('visitor', "how many pictures show a horse?", NW(subid(602)), [NW(subr(r'^horses?\b'))], "subject 'horse'")
q('curator', "How many works were given by the artist?", NW(credit(r"^Presented by the artist(?!['’]s)")), [NW(credit(r"^(Presented|Given) by the artist")), NW(credit(r"^Presented by the artist \d{4}"))], "credit line begins with 'Presented by the artist' (not the artist's widow etc.)")
q('student', "how many sculptures are made of bronze", NW(ands(sculpture, med('bronze'))), [NW(ands(sculpture, lambda w: w['m'] == 'Bronze')), NW(med('bronze'))], 'classification sculpture, medium contains bronze')

q('curator', "How many artists have no gender recorded?", NP(lambda a: not a['gender']), note='gender empty')
q('picture researcher', "how many of Kitaj's works are screenprints", NW(ands(by('Kitaj, R.B.'), med('screenprint'))), [NW(ands(by('Kitaj, R.B.'), lambda w: w['m'] == 'Screenprint on paper'))], 'medium contains screenprint')
q('student', "How many women artists died in London?", NP(lambda a: woman(a) and a['dp'].split(', ')[0] == 'London'), [NP(lambda a: woman(a) and re.search(r'London|Saint John.s Wood|Hampstead|Chelsea|Blackheath|Kensington', a['dp']))], 'gender Female, placeOfDeath London')
q('visitor', "how many works were made in 1972", NW(within(1972, 1972)), [NW(overlap(1972, 1972)), NW(starts(1972, 1972)), NW(lambda w: w['dateText'] == '1972')], 'dateRange 1972 only; the others: begun in or going over 1972')

# ======== yes / no
q('visitor', "Do you have any paintings by Paul Gauguin?", YN(any(ands(by('Gauguin, Paul'), painting)(w) for w in W)), note='works by Gauguin of class painting')
q('visitor', "Is there anything by Claude Monet?", YN(any('Monet' in a['name'] for a in A)), note='no such artist in these data')
q('student', "were Henry Moore and Alexander Calder born in the same year", YN(AN['Moore, Henry, OM, CH']['b'] == AN['Calder, Alexander']['b']), note='both 1898')
q('teacher', "Did Millais die before Burne-Jones?", YN(AN['Millais, Sir John Everett, Bt']['d'] < AN['Burne-Jones, Sir Edward Coley, Bt']['d']), note='1896, 1898')
q('journalist', "are there more sculptures than paintings?", YN(sum(map(sculpture, W)) > sum(map(painting, W))), note='by classification')
q('student', "was angelica kauffman born in italy?", YN(AN['Kauffman, Angelica']['bc'] == 'Italia'), note='born in Chur, Schweiz')
q('curator', "Do we own anything made before 1500?", YN(any(w['s'] and w['s'] < 1500 for w in W)), note='oldest begins 1545')

q('visitor', "Was Wyndham Lewis born in Canada?", YN(AN['Lewis, Wyndham']['bc'] == 'Canada'), note='placeOfBirth')
q('journalist', "is there any artist from iceland", YN(any(re.search(r'.sland$|Iceland', a['bp']) for a in A)), note='no placeOfBirth in Iceland (Island)')
q('curator', "Have we got works by women from before 1800?", YN(any(bywoman(w) and w['s'] and w['s'] < 1800 for w in W)), note='startYear < 1800')
q('visitor', "Do you own a painting (not a print) by Bridget Riley?", YN(any(ands(by('Riley, Bridget'), painting)(w) for w in W)), note='classification painting')

# ======== top
q('visitor', "who has the most works in the collection?", TOP('people', [a['name'] for a in best(A, lambda a: len(a['W']))]), [TOP('people', [a['name'] for a in best(A, lambda a: sum(w['roles'][a['name']] == 'artist' for w in a['W']))])], 'all roles')
q('visitor', "What is the oldest work?", TOP('works', [w['i'] for w in best(W, lambda w: w['s'], False)]), note='least startYear')
q('journalist', "Which woman is represented with the greatest number of works?", TOP('people', [a['name'] for a in best(list(filter(woman, A)), lambda a: len(a['W']))]), note='all roles')
q('student', "artist who lived the longest", TOP('people', [a['name'] for a in best([a for a in A if a['b'] and a['d']], lambda a: a['d'] - a['b'])]), note='yearOfDeath - yearOfBirth')
q('student', "what is the biggest painting", TOP('works', [w['i'] for w in best(list(filter(painting, W)), lambda w: w['h'] * w['w'] if w['h'] else None)]), [TOP('works', [w['i'] for w in best(list(filter(painting, W)), lambda w: max(w['h'], w['w']) if w['h'] else None)])], 'area of the support; the second: longest side')
q('curator', "In which year were the most works acquired?", V('years', [y for y, n in Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']).items() if n == max(Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']).values())]), note='acquisitionYear')
q('student', "youngest artist", TOP('people', [a['name'] for a in best([a for a in A if not a['fake']], lambda a: a['b'])]), [TOP('people', [a['name'] for a in best(A, lambda a: a['b'])])], 'latest yearOfBirth of a person; the second: the Atlas Group, established 1999')
q('teacher', "Which artistic movement has most works here?", V('movements', [m for m, n in Counter(m for w in W for m in w['M']).most_common(1)]), note='works counted')
q('journalist', "the three most common places of birth of the artists", {"kind": "top", "of": "places", "items": [p for p, n in Counter(a['bp'] for a in A if a['bp']).most_common(3)]}, note='placeOfBirth; no tie at the third place')

q('curator', "Who made most of the sculptures?", TOP('people', [a['name'] for a in best(A, lambda a: sum(map(sculpture, a['W'])))]), note='classification sculpture')
q('student', "Which artist died at the youngest age?", TOP('people', [a['name'] for a in best([a for a in A if a['b'] and a['d'] and not a['fake']], lambda a: a['d'] - a['b'], False)]), [TOP('people', [a['name'] for a in best([a for a in A if a['b'] and a['d'] and not a['fake'] and 'c.' not in a['dates'] and '?' not in a['dates']], lambda a: a['d'] - a['b'], False)]), TOP('people', [a['name'] for a in best([a for a in A if a['b'] and a['d']], lambda a: a['d'] - a['b'], False)])], 'without "active"/"exhibited" dates; second: without circa too; third: the columns as they stand')

# ======== not answerable
q('journalist', "How much did the Tate pay for Lucian Freud's paintings?", UN, note='no prices')
q('visitor', "Which room is the Lady of Shalott hanging in today?", UN, note='no display location')
q('student', "who was the teacher of wyndham lewis", UN, note='no teachers')
q('teacher', "What did Elizabeth Siddal die of?", UN, note='no cause of death')
q('visitor', "is whiteread married", UN, note='no marriages')
q('curator', "Which works have been on loan to other museums since 2015?", UN, note='no loans')

def main():
    ids = {w['i'] for w in W}; out = []
    for n, (role, text, ans, also, note) in enumerate(Q, 1):
        al = []
        for x in also:
            if x != ans and x not in al: al.append(x)
        out.append({"id": "tate-%03d" % n, "role": role, "question": text, "answer": ans, "also": al, "note": note})
    with open(OUT, 'w', encoding='utf-8') as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    return out
if __name__ == '__main__':
    out = main()
    print(len(out), Counter(o['answer']['kind'] + ('/' + o['answer'].get('of', '') if o['answer']['kind'] == 'set' else '') for o in out))
