"""Blind questions over the Tate data: computes every answer from the raw files and writes tate.jsonl."""
import collections, csv, gzip, json, os, re, sys
D = str(__import__("pathlib").Path(__file__).resolve().parents[4] / "shared/data") + "/tate/"
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
ART = {a['id']: a for a in A}
NAME = {a['name']: a['id'] for a in A}
PAR = {s['id']: s['parent'] for w in W for s in w['subjects']}
for w in W:
    w['a'] = w['acno'].lower()
    w['cls'] = w['classification'] or ''
    w['med'] = w['medium'] or ''
    w['sub'] = {s['name'] for s in w['subjects']}
    w['subp'] = {(s['name'], next((t['name'] for t in w['subjects'] if t['id'] == s['parent']), None)) for s in w['subjects']}
    w['by'] = [str(c['id']) for c in w['contributors']]
    w['byA'] = [str(c['id']) for c in w['contributors'] if c['role'] == 'artist']
    d = w['dateRange'] or {}
    w['y0'] = int(d['startYear']) if d.get('startYear') else None
    w['y1'] = int(d['endYear']) if d.get('endYear') else w['y0']
    w['mov'] = {m['name'] for m in w['movements']}
    m = re.match(r'support: (\d+) x (\d+)', w['dimensions'] or '')
    w['sup'] = (int(m[1]), int(m[2])) if m else None
    m = re.match(r'(?:support|image|object): (\d+) x (\d+)', w['dimensions'] or '')
    w['dim'] = (int(m[1]), int(m[2])) if m else None
BY = {w['a']: w for w in W}

def works(f): return [w['a'] for w in W if f(w)]
def artists(f): return [a['id'] for a in A if f(a)]
def id_(n): return NAME[n]
def born(a): return int(a['yearOfBirth']) if a['yearOfBirth'] else None
def died(a): return int(a['yearOfDeath']) if a['yearOfDeath'] else None
def by(w, n): return id_(n) in w['by']
def byA(w, n): return id_(n) in w['byA']
def g(w, sex): return any(ART[i]['gender'] == sex for i in w['by'])
def gA(w, sex): return any(ART[i]['gender'] == sex for i in w['byA'])
def country(p): return p.split(',')[-1].strip()
UKBARE = {'Birmingham', 'Chelsea', 'Glasgow', 'Melton Mowbray', 'Edinburgh', 'Tewkesbury', 'London', 'Bristol', 'Beckington', 'Hertfordshire', 'Canterbury'}
def uk(p): return country(p) == 'United Kingdom' or p.strip() in UKBARE
def town(p, t): return p.split(',')[0].strip() == t
painting = lambda w: w['cls'] == 'painting'
sculpture = lambda w: w['cls'] == 'sculpture'
prnt = lambda w: w['cls'] == 'on paper, print'
med = lambda w, s: s in w['med'].lower()
def has(w, *n): return bool(w['sub'] & set(n))
DOG = lambda w: any(p == 'animals: mammals' and (n == 'dog - non-specific' or n.startswith('dog, ')) for n, p in w['subp'])
KID = lambda w: any(n in ('child', 'girl', 'boy') and p == 'children' for n, p in w['subp'])
PEOPLE = lambda w: ('people' in w['sub'])

def SET(items, of='artworks'): return {'kind': 'set', 'of': of, 'items': sorted(set(items))}
def CNT(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def YN(b, of='artworks'): return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}
def TOP(items, of='artworks'): return {'kind': 'top', 'of': of, 'items': sorted(items)}
def VAL(*items, of='values'): return {'kind': 'values', 'of': of, 'items': list(items)}
NONE = {'kind': 'unanswerable', 'of': 'artworks'}
def best(counter):
    m = max(counter.values()); return [k for k, v in counter.items() if v == m]
def top_n(counter, n):
    l = counter.most_common(); cut = l[n-1][1]; return [k for k, v in l if v >= cut]

Q = []
def q(role, text, answer, *also, note=''):
    seen = [answer]
    for x in also:
        if x not in seen: seen.append(x)
    Q.append({'id': f'tate-{len(Q)+1:03d}', 'role': role, 'question': text, 'answer': answer, 'also': seen[1:], 'note': note})

# ---------------------------------------------------------------- visitors
q('visitor', 'cats', SET(works(lambda w: has(w, 'cat'))), SET(works(lambda w: has(w, 'cat') or re.search(r'\bcats?\b', w['title'], re.I))), note='subject "cat" (domestic cat under mammals); also with the word in the title')
q('visitor', 'Is the famous Ophelia by Millais here?', YN(any(w['title'] == 'Ophelia' and by(w, 'Millais, Sir John Everett, Bt') for w in W)), note='N01506')
q('visitor', 'How many things by David Hockney do you have?', CNT(len(works(lambda w: by(w, 'Hockney, David')))), note='works with Hockney as contributor')
q('visitor', 'Who painted A Story from Boccaccio?', SET({i for w in W if w['title'] == 'A Story from Boccaccio' for i in w['by']}, 'artists'), VAL('George Frederic Watts', of='artists'), VAL('Watts, George Frederic', of='artists'), note='artist of the work of that title')
q('visitor', 'what year is the Lady of Shalott from', VAL(*[str(w['y0']) for w in W if w['title'] == 'The Lady of Shalott'], of='years'), note='N01543')
q('visitor', "What's the oldest artwork you've got?", (lambda m: TOP(works(lambda w: w['y0'] == m)))(min(w['y0'] for w in W if w['y0'])), note='smallest start year')
npic = {'horses': sum(painting(w) and ('horse', 'animals: mammals') in w['subp'] for w in W), 'dogs': sum(painting(w) and DOG(w) for w in W)}
q('visitor', 'Are there more paintings with horses or with dogs in them?', VAL(max(npic, key=npic.get), of='subjects'), VAL(max(npic, key=npic.get)[:-1], of='subjects'), note=f'paintings counted: {npic}')
area = {w['a']: w['sup'][0] * w['sup'][1] for w in W if painting(w) and w['sup']}
wide = {w['a']: max(w['sup']) for w in W if painting(w) and w['sup']}
q('visitor', 'Which painting is the biggest of all?', TOP(best(area)), TOP(best(wide)), note='largest support of a painting, by area; by longest side')
q('visitor', 'elephants, but please not the Henry Moore ones', SET(works(lambda w: has(w, 'elephant') and not by(w, 'Moore, Henry, OM, CH'))), SET(works(lambda w: (has(w, 'elephant') or 'elephant' in w['title'].lower()) and not by(w, 'Moore, Henry, OM, CH'))), note='subject elephant, Moore not a contributor; also with title')
q('visitor', 'Have you got a sculpture by Picasso?', YN(any(sculpture(w) and by(w, 'Picasso, Pablo') for w in W)), note='classification sculpture')
q('visitor', 'Is there anything in the collection by Frida Kahlo?', YN(any('Kahlo' in w['all_artists'] for w in W)), note='no such artist')
tb = ART[id_('Tucker, William')]
q('visitor', 'In which city was the sculptor William Tucker born?', VAL(tb['placeOfBirth'], of='places'), VAL(tb['placeOfBirth'].split(',')[0], of='places'), note='placeOfBirth')
cnt = collections.Counter(i for w in W for i in w['by'])
cntA = collections.Counter(i for w in W for i in w['byA'])
q('visitor', 'Do you have more works by William Blake or by Edward Burne-Jones?', TOP([max((id_('Blake, William'), id_('Burne-Jones, Sir Edward Coley, Bt')), key=lambda i: cnt[i])], 'artists'), VAL('Blake, William', of='artists'), note='counts of works compared')
m0 = min(w['acquisitionYear'] for w in W if w['acquisitionYear'])
q('visitor', 'Which picture came into the collection first?', TOP(works(lambda w: w['acquisitionYear'] == m0)), note='smallest acquisition year')
q('visitor', 'paintings with both a child and a dog in them', SET(works(lambda w: painting(w) and KID(w) and DOG(w))), SET(works(lambda w: painting(w) and has(w, 'children') and DOG(w))), note='painting; subject child/girl/boy; any dog; also any subject under children')
q('visitor', 'dragons, mermaids or unicorns for the kids', SET(works(lambda w: any(n in ('dragon', 'mermaid', 'unicorn') and p == 'animals: fantastic' for n, p in w['subp']))), note='fantastic animals, any of three')
q('visitor', 'pictures of Venice', SET(works(lambda w: any(p == 'cities, towns, villages (non-UK)' and n.startswith('Venice') for n, p in w['subp']))), SET(works(lambda w: any(p == 'cities, towns, villages (non-UK)' and n.startswith('Venice') for n, p in w['subp']) or 'Venice' in w['title'])), note='subject a place in Venice; also Venice in title')
q('visitor', "What opening hours does the gallery with the Cézannes keep?", NONE, note='no opening hours in the data')
q('visitor', 'Did Lucian Freud paint himself?', YN(any(by(w, 'Freud, Lucian') and has(w, 'self-portraits') for w in W)), note='self-portrait subject with Freud')
q('visitor', 'Were any of the artists born in Iceland?', YN(any(country(a['placeOfBirth']) in ('Ísland', 'Island', 'Iceland') for a in A), 'artists'), note='no place of birth in Iceland')

# ---------------------------------------------------------------- curators
q('curator', 'How many of the artists are women?', CNT(len(artists(lambda a: a['gender'] == 'Female')), 'artists'), CNT(len(artists(lambda a: a['gender'] == 'Female' and cnt[a['id']])), 'artists'), note='gender Female; also only those with works')
yr = collections.Counter(str(w['acquisitionYear']) for w in W if w['acquisitionYear'])
q('curator', 'In what year were the most works acquired?', TOP(best(yr), 'years'), VAL(*best(yr), of='years'), note='acquisitionYear')
q('curator', 'Women artists born before 1850', SET(artists(lambda a: a['gender'] == 'Female' and born(a) and born(a) < 1850), 'artists'), note='gender and yearOfBirth of artists (active dates count as recorded)')
q('curator', 'Which artists born in Glasgow died in London?', SET(artists(lambda a: town(a['placeOfBirth'], 'Glasgow') and town(a['placeOfDeath'], 'London')), 'artists'), note='places of birth and death')
q('curator', 'list the paintings that are only attributed to their artist', SET(works(lambda w: painting(w) and any(c['role'] == 'attributed to' for c in w['contributors']))), SET(works(lambda w: painting(w) and any(c['role'] in ('attributed to', 'formerly attributed to') for c in w['contributors']))), note='contributor role attributed to')
PRB = 'Pre-Raphaelite Brotherhood'
q('curator', 'Pre-Raphaelite Brotherhood works by anyone other than Burne-Jones, Millais and Madox Brown', SET(works(lambda w: PRB in w['mov'] and not any(by(w, n) for n in ('Burne-Jones, Sir Edward Coley, Bt', 'Millais, Sir John Everett, Bt', 'Brown, Ford Madox')))), SET(works(lambda w: PRB in w['mov'] and not any(byA(w, n) for n in ('Burne-Jones, Sir Edward Coley, Bt', 'Millais, Sir John Everett, Bt', 'Brown, Ford Madox')))), note='movement, three artists denied')
q('curator', 'Which artists are represented here by Vorticist works?', SET({i for w in W if 'Vorticism' in w['mov'] for i in w['by']}, 'artists'), note='artists of works with movement Vorticism')
q('curator', 'number of mezzotints made after 1900', CNT(len(works(lambda w: med(w, 'mezzotint') and w['y0'] and w['y0'] > 1900))), CNT(len(works(lambda w: med(w, 'mezzotint') and w['y0'] and w['y0'] >= 1900))), CNT(len(works(lambda w: w['med'] == 'Mezzotint on paper' and w['y0'] and w['y0'] > 1900))), note='medium contains mezzotint; start year')
mil = {w['a']: w['acquisitionYear'] for w in W if by(w, 'Millais, Sir John Everett, Bt') and w['acquisitionYear']}
q('curator', 'Of the Millais works, which was acquired most recently?', TOP(best(mil)), note='largest acquisitionYear among his works')
q('curator', 'Find self-portraits made by women.', SET(works(lambda w: has(w, 'self-portraits') and g(w, 'Female'))), note='subject self-portraits, female contributor')
life = {a['id']: died(a) - born(a) for a in A if born(a) and died(a) and a['gender']}
q('curator', 'Who lived longest of all the artists?', TOP(best(life), 'artists'), VAL(*[ART[i]['name'] for i in best(life)], of='artists'), note='yearOfDeath - yearOfBirth')
q('curator', 'gifts of Sir Henry Tate himself', SET(works(lambda w: re.match(r'Presented by Sir Henry Tate', w['creditLine'] or ''))), note='credit line begins "Presented by Sir Henry Tate"')
q('curator', 'What by women artists came in through the Chantrey Bequest?', SET(works(lambda w: 'Chantrey Bequest' in (w['creditLine'] or '') and g(w, 'Female'))), note='Chantrey credit line and female artist')
q('curator', 'German-born artists who died in the United Kingdom', SET(artists(lambda a: country(a['placeOfBirth']) == 'Deutschland' and uk(a['placeOfDeath'])), 'artists'), note='placeOfBirth Deutschland, placeOfDeath UK (a bare British town counts)')
f = collections.Counter({i: n for i, n in cnt.items() if ART[i]['gender'] == 'Female'})
q('curator', 'Which woman has the greatest number of works in the catalogue?', TOP(best(f), 'artists'), VAL(*[ART[i]['name'] for i in best(f)], of='artists'), note='works counted per female artist')
q('curator', "William Blake's illustrations to Dante", SET(works(lambda w: by(w, 'Blake, William') and any('Dante' in n for n in w['sub']))), SET(works(lambda w: by(w, 'Blake, William') and any("Dante, 'Divine Comedy" in n for n in w['sub']))), SET(works(lambda w: by(w, 'Blake, William') and (any('Dante' in n for n in w['sub']) or 'Dante' in w['title']))), note='Blake and a subject naming Dante')
mv = collections.Counter(m for w in W for m in w['mov'])
q('curator', 'Under which movement are the most works filed?', TOP(best(mv), 'movements'), VAL(*best(mv), of='movements'), note='movement counts')
q('curator', 'Works by artists who were born in Australia', SET(works(lambda w: any(country(ART[i]['placeOfBirth']) == 'Australia' for i in w['by']))), note='two steps')
real = lambda a: 'School' not in a['name'] and not re.search('active|exhibited', a['dates'])
q('curator', 'What was acquired in the very year its maker died?', SET(works(lambda w: w['acquisitionYear'] and any(died(ART[i]) == w['acquisitionYear'] and real(ART[i]) for i in w['by']))), SET(works(lambda w: w['acquisitionYear'] and any(died(ART[i]) == w['acquisitionYear'] for i in w['by']))), note='acquisitionYear == yearOfDeath; schools and "active"/"exhibited" dates, which are no death, left out; also with them')
q('curator', 'artists born in Paris who have a bronze in the collection', SET({i for w in W if med(w, 'bronze') for i in w['by'] if town(ART[i]['placeOfBirth'], 'Paris')}, 'artists'), note='birth place Paris, medium contains bronze')
q('curator', "Do all of Bridget Riley's works date from 1960 or later?", YN(all(w['y0'] and w['y0'] >= 1960 for w in W if by(w, 'Riley, Bridget'))), note='start years of Riley')
q('curator', 'records for which no medium has been entered', SET(works(lambda w: not w['medium'])), note='medium empty')
q('curator', 'How many pieces came from the bequest of Sir Hugh Walpole?', CNT(len(works(lambda w: 'Bequeathed by Sir Hugh Walpole' in (w['creditLine'] or '')))), note='credit line')
q('curator', "With which movements is Wyndham Lewis's work associated?", VAL(*sorted({m for w in W if by(w, 'Lewis, Wyndham') for m in w['mov']}), of='movements'), note='movements of his works')
op = collections.Counter(i for w in W if painting(w) for i in w['by'])
q('curator', 'Top five artists by number of paintings', TOP(top_n(op, 5), 'artists'), VAL(*[ART[i]['name'] for i in top_n(op, 5)], of='artists'), note='paintings counted per contributor; ties at the cut kept')
q('curator', 'How many artists were born in Edinburgh?', CNT(len(artists(lambda a: town(a['placeOfBirth'], 'Edinburgh'))), 'artists'), CNT(len(artists(lambda a: a['placeOfBirth'] == 'Edinburgh, United Kingdom')), 'artists'), note='birth place Edinburgh, with or without the country')
q('curator', 'Which works were made in the 1590s?', SET(works(lambda w: w['y0'] and 1590 <= w['y0'] and w['y1'] <= 1599)), SET(works(lambda w: w['y0'] and w['y0'] <= 1599 and w['y1'] >= 1590)), note='date range wholly inside; also overlapping')

# ---------------------------------------------------------------- shoppers, stylists
q('shopper', 'a print with a seagull for the bathroom wall', SET(works(lambda w: prnt(w) and has(w, 'seagull'))), note='print, subject seagull')
q('shopper', 'flowers in a vase, oil on canvas', SET(works(lambda w: has(w, 'flower') and has(w, 'vase') and 'oil paint on canvas' in w['med'].lower())), note='subjects flower and vase')
q('shopper', 'women in bonnets, need costume ideas', SET(works(lambda w: has(w, 'woman') and has(w, 'hat, bonnet'))), SET(works(lambda w: has(w, 'woman', 'woman, old', 'girl') and has(w, 'hat, bonnet'))), note='subject woman and bonnet')
WORKER = lambda w: 'work and occupations' in w['sub']
q('shopper', 'horse pictures with nobody in them', SET(works(lambda w: has(w, 'horse') and not PEOPLE(w) and not WORKER(w))), SET(works(lambda w: has(w, 'horse') and not PEOPLE(w))), SET(works(lambda w: has(w, 'horse') and not PEOPLE(w) and not WORKER(w) and not sculpture(w))), SET(works(lambda w: has(w, 'horse') and not PEOPLE(w) and not sculpture(w))), note='subject horse, no subject under people nor under work and occupations; also people alone; also without sculptures')
q('shopper', 'tiny paintings, less than 20 cm high and less than 20 cm wide', SET(works(lambda w: painting(w) and w['sup'] and max(w['sup']) < 200)), SET(works(lambda w: painting(w) and w['dim'] and max(w['dim']) < 200)), SET(works(lambda w: painting(w) and w['sup'] and max(w['sup']) <= 200)), note='support of paintings (unframed); also image or object size')
q('shopper', 'Which artworks show people kissing? I need a wedding card.', SET(works(lambda w: has(w, 'kissing'))), note='subject kissing')
q('shopper', 'monochrome abstract screenprints', SET(works(lambda w: has(w, 'monochromatic') and med(w, 'screenprint'))), SET(works(lambda w: has(w, 'monochromatic') and w['med'] == 'Screenprint on paper')), note='subject monochromatic under abstraction, medium screenprint')
q('shopper', 'portraits of women with a necklace', SET(works(lambda w: has(w, 'portraits') and has(w, 'woman') and has(w, 'necklace'))), note='portraits, woman and necklace')
q('shopper', 'how much is a framed poster of the Lady of Shalott', NONE, note='no prices in the data')
q('shopper', 'What can you offer me from Josef Albers in a perfectly square shape?', SET(works(lambda w: by(w, 'Albers, Josef') and w['dim'] and w['dim'][0] == w['dim'][1])), note='both sides equal in the first dimensions')
q('shopper', 'How many portraits have somebody in a wig?', CNT(len(works(lambda w: has(w, 'portraits') and has(w, 'wig')))), CNT(len(works(lambda w: (has(w, 'portraits') or 'portrait' in w['title'].lower()) and has(w, 'wig')))), note='portraits with subject wig')
q('shopper', 'moonlit night scenes in oil', SET(works(lambda w: any(n in ('moon', 'moonlight') for n in w['sub']) and has(w, 'night') and med(w, 'oil paint'))), SET(works(lambda w: has(w, 'moonlight', 'moon') and med(w, 'oil paint'))), note='subject moon(light) and night')
q('shopper', 'Watercolours of Wales, please', SET(works(lambda w: ('Wales', 'UK countries and regions') in w['subp'] and med(w, 'watercolour'))), note='subject Wales, medium with watercolour')

out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl')
with open(out, 'w', encoding='utf-8') as fh:
    for x in Q: fh.write(json.dumps(x, ensure_ascii=False) + '\n')
if '-v' in sys.argv:
    def lab(i, of):
        if of == 'artworks' and i in BY: w = BY[i]; return f"{i}|{w['title'][:45]}|{w['all_artists'][:25]}|{w['dateText']}|{w['med'][:25]}"
        if of == 'artists' and i in ART: a = ART[i]; return f"{i}|{a['name']}|{a['dates']}|{a['placeOfBirth']}>{a['placeOfDeath']}|#{cnt[i]}"
        return i
    for x in Q:
        a = x['answer']; print('\n', x['id'], x['role'], x['question'], '::', a['kind'], a.get('value', ''), len(a.get('items', [])), [(b['kind'], b.get('value', len(b.get('items', [])))) for b in x['also']])
        for i in a.get('items', [])[:14]: print('    ', lab(i, a['of']))
print(len(Q))
