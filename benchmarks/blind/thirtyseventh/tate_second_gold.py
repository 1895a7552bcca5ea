#!/usr/bin/python3
"""Gold for 60 blind questions over the Tate data (tate-101..160). Standard library only; writes tate_second.jsonl beside it."""
import csv, gzip, json, os, re
from collections import Counter

D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
AR = {a['id']: a for a in A}
NAME = {}
for w in W:
    for s in w['subjects']:
        NAME[s['id']] = s['name']
for w in W:
    w['S'] = {s['name'] for s in w['subjects']}
    w['P'] = {(NAME.get(s['parent']), s['name']) for s in w['subjects']}
    w['A'] = [str(c['id']) for c in w['contributors']]
    w['F'] = [str(c['id']) for c in w['contributors'] if c['role'] == 'artist']   # firmly by
    w['R'] = {c['role'] for c in w['contributors']}
    w['M'] = {m['name'] for m in w['movements']}
    w['cr'] = ' '.join(w['creditLine'].split())
    w['acq'] = w['acquisitionYear']
    w['med'] = (w['medium'] or '').lower()
    w['cls'] = w['classification']
    d = w['dateRange'] or {}
    w['y0'] = int(d['startYear']) if d.get('startYear') not in (None, '') else None
    w['y1'] = int(d['endYear']) if d.get('endYear') not in (None, '') else w['y0']

def yr(a, f): return int(a[f]) if a[f] else None
def country(a, f='placeOfBirth'): return a[f].split(',')[-1].strip() if a[f] else ''
def named(n):
    r = [a['id'] for a in A if a['name'] == n]; assert len(r) == 1, (n, r); return r[0]
def acn(ws): return sorted(w['acno'].lower() for w in ws)
def works(f): return {'kind': 'set', 'of': 'artworks', 'items': acn(w for w in W if f(w))}
def artists(ids): return {'kind': 'set', 'of': 'artists', 'items': sorted(set(ids), key=int)}
def artistsof(f, role='A'): return artists(i for w in W if f(w) for i in w[role])
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yes(b): return {'kind': 'yesno', 'of': 'artworks', 'value': 'yes' if b else 'no'}
def val(*v, of='values'): return {'kind': 'values', 'of': of, 'value': v[0]} if len(v) == 1 else {'kind': 'values', 'of': of, 'items': list(v)}
def top(ws): return {'kind': 'top', 'of': 'artworks', 'items': acn(ws)}
NONE = {'kind': 'unanswerable', 'of': 'artworks'}

painting = lambda w: w['cls'] == 'painting'
woman = lambda i: AR[i]['gender'] == 'Female'
dog = lambda w: any(s == 'dog - non-specific' or s.startswith('dog,') for s in w['S'])
def dated(w, a, b): return w['y0'] is not None and a <= w['y0'] <= b
def overlaps(w, a, b): return w['y0'] is not None and w['y0'] <= b and w['y1'] >= a
Q = []
def q(role, text, answer, note, *also): Q.append((role, text, answer, list(also), note))
C, V = 'curator', 'visitor'

# ---- curators, researchers, journalists
q(C, 'Chantrey Bequest gifts that arrived during the 1920s', works(lambda w: 'Chantrey' in w['cr'] and w['acq'] and 1920 <= w['acq'] <= 1929),
  'credit line names Chantrey, acquisitionYear 1920-1929')
q(V, 'cats', works(lambda w: 'cat' in w['S']), 'subject "cat"')
wom = [a for a in A if a['gender'] == 'Female']; kn = [a for a in A if a['gender']]
have = {i for w in W for i in w['A']}
q(C, "I'm writing about representation: what percentage of the artists in the collection are women?",
  val('%.1f%%' % (100 * len(wom) / len(A)), of='share'), 'gender Female / all rows of artist_data.csv; also of those with a known gender, of those with works, and the count',
  val('%.1f%%' % (100 * len(wom) / len(kn)), of='share'),
  val('%.1f%%' % (100 * len([a for a in wom if a['id'] in have]) / len(have)), of='share'),
  count(len(wom), 'artists'), count(len([a for a in wom if a['id'] in have]), 'artists'))
m = min(w['y0'] for w in W if w['y0'])
q(C, "What's the earliest dated work we hold?", top(w for w in W if w['y0'] == m), 'smallest startYear; also its artist', artistsof(lambda w: w['y0'] == m))
q(V, 'Does an elephant turn up in any of the paintings?', yes(any('elephant' in w['S'] and painting(w) for w in W)), 'subject "elephant" and classification painting',
  works(lambda w: 'elephant' in w['S'] and painting(w)))
q(C, 'Works accepted in lieu of tax whose makers were born outside the United Kingdom',
  works(lambda w: 'in lieu of' in w['cr'] and any(country(AR[i]) not in ('', 'United Kingdom') for i in w['A'])), 'credit line "in lieu of"; birthplace known and country not United Kingdom',
  artistsof(lambda w: 'in lieu of' in w['cr'] and any(country(AR[i]) not in ('', 'United Kingdom') for i in w['A'])))
q(C, 'Who died in Paris but was born outside France?', artists(a['id'] for a in A if a['placeOfDeath'].split(',')[0] == 'Paris' and country(a) not in ('', 'France')),
  'placeOfDeath Paris; birthplace known, country not France')
q(V, 'Who painted The Lady of Shalott?', artistsof(lambda w: w['title'] == 'The Lady of Shalott'), 'title')
nw = Counter(i for w in W for i in w['A']); nf = Counter(i for w in W for i in w['F'])
q(C, 'women artists represented by at least ten works', artists(i for i in nw if nw[i] >= 10 and woman(i)), 'gender Female, 10+ works in any role',
  artists(i for i in nf if nf[i] >= 10 and woman(i)))
ac = Counter(w['acq'] for w in W if w['acq'])
q(C, 'In which single year did the largest number of works enter the collection?', val(str(ac.most_common(1)[0][0]), of='years'), 'mode of acquisitionYear', count(ac.most_common(1)[0][1]))
q(V, 'show me everything with a rainbow in it', works(lambda w: 'rainbow' in w['S']), 'subject "rainbow"')
q(C, 'oil on mahogany panel – which paintings?', works(lambda w: painting(w) and 'mahogany' in w['med'] and 'oil' in w['med']), 'classification painting, medium names oil and mahogany',
  works(lambda w: painting(w) and 'mahogany' in w['med']))
q(C, "Which works are catalogued as merely 'attributed to' their artist?", works(lambda w: 'attributed to' in w['R']), 'contributor role "attributed to"; also with "formerly attributed to", and with circle and manner of',
  works(lambda w: w['R'] & {'attributed to', 'formerly attributed to'}), works(lambda w: w['R'] & {'attributed to', 'formerly attributed to', 'circle of', 'manner of'}))
kid = {'children'}
q(V, 'a dog and a child together, with no grown-ups around', works(lambda w: dog(w) and 'children' in w['S'] and 'adults' not in w['S']), 'a subject dog …, a subject under children, none under adults')
hk = named('Hockney, David'); h0 = min(w['acq'] for w in W if hk in w['A'] and w['acq'])
q(C, 'When was our first Hockney acquired?', val(str(h0), of='years'), 'smallest acquisitionYear of works by David Hockney; also that work', works(lambda w: hk in w['A'] and w['acq'] == h0))
q(C, "What was already in the national collection before Robert Vernon's gift of 1847?", works(lambda w: w['acq'] and w['acq'] < 1847), 'acquisitionYear before 1847')
q(V, 'pictures of Venice', works(lambda w: any(s.startswith('Venice') for s in w['S'])), 'a subject place Venice …; also with works whose title names Venice as a place',
  works(lambda w: any(s.startswith('Venice') for s in w['S']) or ('Venice' in w['title'] and 'Merchant' not in w['title'] and 'Venice Woman' not in w['title'])))
def post(w, f, role): return w[f] is not None and any(AR[i]['yearOfDeath'] and int(AR[i]['yearOfDeath']) < w[f] for i in w[role])
q(C, 'Data check: which works carry a date later than the death of the artist they are catalogued under?', works(lambda w: post(w, 'y0', 'A')),
  'startYear > yearOfDeath of a contributor; also endYear > yearOfDeath, and only role artist', works(lambda w: post(w, 'y1', 'A')), works(lambda w: post(w, 'y0', 'F')))
q(C, 'self-portraits made by women', works(lambda w: 'self-portraits' in w['S'] and any(woman(i) for i in w['A'])), 'subject self-portraits, gender Female')
q(V, 'wintry paintings with snow', works(lambda w: painting(w) and 'snow' in w['S']), 'classification painting, subject snow; also with the season winter, and snow in winter only',
  works(lambda w: painting(w) and w['S'] & {'snow', 'winter'}), works(lambda w: painting(w) and {'snow', 'winter'} <= w['S']))
q(C, 'How many installations still lack any subject indexing?', count(sum(w['cls'] == 'installation' and not w['subjects'] for w in W)), 'classification installation, no subjects')
gi = named('Ginner, Charles')
q(C, 'Camden Town Group, but nothing by Ginner please', works(lambda w: 'Camden Town Group' in w['M'] and gi not in w['A']), 'movement Camden Town Group, artist not Charles Ginner')
q(V, 'Mickey Mouse in art', works(lambda w: 'Mickey Mouse' in w['S']), 'subject Mickey Mouse', works(lambda w: 'Mickey Mouse' in w['S'] or 'mickey' in w['title'].lower()))
mc = Counter(m for w in W for m in w['M'])
q(C, 'Which art movements have just one work to represent them?', val(*sorted(m for m in mc if mc[m] == 1), of='movements'), 'movement names on exactly one work')
q(C, 'Which artists came to us through the War Artists Advisory Committee?', artistsof(lambda w: 'War Artists' in w['cr']), 'credit line names the War Artists Advisory Committee',
  works(lambda w: 'War Artists' in w['cr']))
mo = named('Moore, Henry, OM, CH')
q(V, "lighthouses – I've seen enough of William Daniell's, so by someone else", works(lambda w: 'lighthouse' in w['S'] and named('Daniell, William') not in w['A']), 'subject lighthouse, artist not William Daniell')
s6 = Counter(i for w in W for i in w['A'] if AR[i]['yearOfBirth'] and 1960 <= int(AR[i]['yearOfBirth']) <= 1969)
mx = max(s6.values())
q(C, 'Among artists born in the 1960s, who has the most works here?', artists(i for i in s6 if s6[i] == mx), 'most works among artists with yearOfBirth 1960-1969')
sc = Counter(i for w in W if w['cls'] == 'sculpture' for i in w['A'])
q(C, 'top five artists by number of sculptures', artists(i for i, n in sc.most_common(5)), 'classification sculpture, five largest counts (no tie at the fifth: asserted)')
assert sc.most_common(6)[4][1] > sc.most_common(6)[5][1]
mi = AR[named('Millais, Sir John Everett, Bt')]
q(V, 'How old was Millais when he died?', val(str(int(mi['yearOfDeath']) - int(mi['yearOfBirth'])), of='ages'), 'yearOfDeath - yearOfBirth')
cas = Counter(w['acq'] // 10 * 10 for w in W if 'Contemporary Art Society' in w['cr'] and w['acq']); cb = cas.most_common(1)[0]
q(C, 'Gifts made by or through the Contemporary Art Society: which decade was the busiest?', val('%ds' % cb[0], of='decades'), 'decade of acquisitionYear with most works whose credit line names the Contemporary Art Society', count(cb[1]))
ba = named('Baselitz, Georg')
q(C, 'Was any Baselitz acquired before 1982?', yes(any(ba in w['A'] and w['acq'] and w['acq'] < 1982 for w in W)), 'acquisitionYear < 1982')
ANIMALS = ('animals: mammals', 'animals: birds', 'animals: fish and aquatic life', 'animals: insects & lower animals', 'animals: reptiles', 'animals: fantastic')
an = Counter(n for w in W for n in {c for p, c in w['P'] if p in ANIMALS})
q(V, 'Which animal appears most often in the collection?', val(an.most_common(1)[0][0], of='subjects'), 'most frequent third-level subject under the kinds of animals', count(an.most_common(1)[0][1]))
da = named('Daniell, William')
q(C, "How many of William Daniell's items are the copper plates themselves, not impressions?", count(sum(da in w['A'] and w['cls'] == 'block for printing' for w in W)), 'classification block for printing, artist William Daniell')
ri = named('Riley, Bridget')
q(V, "Bridget Riley's work from the Sixties", works(lambda w: ri in w['A'] and dated(w, 1960, 1969)), 'startYear 1960-1969; also any overlap of its years', works(lambda w: ri in w['A'] and overlaps(w, 1960, 1969)))
q(C, 'How many of the works bought with the Oppé Collection are by women?', count(sum('Oppé Collection' in w['cr'] and w['cr'].startswith('Purchased') and any(woman(i) for i in w['A']) for w in W)),
  'credit line Purchased … Oppé Collection, gender Female; also firm attributions only', count(sum('Oppé Collection' in w['cr'] and w['cr'].startswith('Purchased') and any(woman(i) for i in w['F']) for w in W)))
q(C, 'records with no acquisition year', works(lambda w: not w['acq']), 'acquisitionYear missing')
q(V, 'My family is from Norwich. Which artists were born there?', artists(a['id'] for a in A if a['placeOfBirth'].split(',')[0] == 'Norwich'), 'placeOfBirth Norwich')
bj = named('Burne-Jones, Sir Edward Coley, Bt')
q(C, 'other artists born in the same year as Edward Burne-Jones', artists(a['id'] for a in A if a['yearOfBirth'] == AR[bj]['yearOfBirth'] and a['id'] != bj), 'same yearOfBirth, himself left out')
def dims(w):
    r = []
    for l in (w['dimensions'] or '').splitlines():
        m = re.match(r'\s*([^:]*?):?\s*(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)', l)
        if m: r.append((m[1].strip().lower(), float(m[2]), float(m[3])))
    body = [x for x in r if not x[0].startswith('frame')]
    return body, r
def width(w, k): return max([x[2] for x in dims(w)[k]] or [0])
def height(w, k): return max([x[1] for x in dims(w)[k]] or [0])
q(C, 'paintings more than five metres wide', works(lambda w: painting(w) and width(w, 0) > 5000), 'second number (width) of any line of dimensions other than the frame > 5000 mm')
q(V, 'Are there more cats or dogs in the collection?', val('dogs' if sum(map(dog, W)) > sum('cat' in w['S'] for w in W) else 'cats', of='subjects'), 'works with a subject dog … against works with the subject cat',
  count(sum(map(dog, W))))
def dur(w):
    d = w['dimensions'] or ''; best = 0
    for m in re.finditer(r'duration[^:\r\n]*:([^\r\n]*)', d):
        t = m[1]
        h = re.search(r'(\d+)\s*hours?', t); mm = re.search(r'(\d+)\s*min', t); s = re.search(r'(\d+)\s*sec', t)
        x = (int(h[1]) if h else 0) * 3600 + (int(mm[1]) if mm and 'variable' not in m[0] else 0) * 60 + (int(s[1]) if s else 0)
        if 'variable' in m[0]: x = 0
        best = max(best, x)
    return best
dm = max(map(dur, W))
q(C, 'Which film or video runs the longest?', top(w for w in W if dur(w) == dm), 'largest fixed duration in dimensions; also the one of variable duration (1 min - 29 hours)',
  top(w for w in W if 'duration variable' in (w['dimensions'] or '')))
q(V, 'neon light works', works(lambda w: 'neon' in w['med'] and 'neon paint' not in w['med']), 'medium names neon, but not neon paint; also all naming neon', works(lambda w: 'neon' in w['med']))
q(C, 'What is the insurance value of our Lucian Freud paintings?', NONE, 'no values in the data')
q(C, "Henry Moores that came neither from the artist himself nor from his Foundation", works(lambda w: mo in w['A'] and 'Henry Moore Foundation' not in w['cr'] and 'by the artist' not in w['cr']),
  'artist Henry Moore; credit line names neither "by the artist" nor the Henry Moore Foundation')
ym = max(int(a['yearOfBirth']) for a in A if a['yearOfBirth'] and a['dates'].startswith('born'))
q(V, "Who's the youngest artist you have?", artists(a['id'] for a in A if a['yearOfBirth'] == str(ym)), 'latest yearOfBirth of a person (a group established 1999 left out); ties')
q(C, 'School of London paintings purchased in the 1980s', works(lambda w: 'School of London' in w['M'] and painting(w) and w['cr'].startswith('Purchased') and 1980 <= (w['acq'] or 0) <= 1989), 'movement, classification painting, credit line Purchased, acquisitionYear 1980-1989')
q(C, 'Brazilian-born artists whose work has been acquired since 2000', artistsof(lambda w: (w['acq'] or 0) >= 2000 and any(country(AR[i]) == 'Brasil' for i in w['A'])), 'birth country Brasil; a work with acquisitionYear 2000 or later')
q(V, 'Thames bridges', works(lambda w: {'River Thames', 'bridge'} <= w['S']), 'subjects River Thames and bridge')
sp = sum('screenprint' in w['med'] for w in W); li = sum('lithograph' in w['med'] for w in W)
q(C, 'Do we own more screenprints or more lithographs?', val('screenprints' if sp > li else 'lithographs', of='media'), 'works whose medium names screenprint against lithograph', count(max(sp, li)))
q(C, 'What did the Photography Acquisitions Committee fund by photographers born in Japan?', works(lambda w: 'Photography Acquisitions Committee' in w['cr'] and any(country(AR[i]) == 'Nihon' for i in w['A'])), 'credit line; birth country Nihon',
  artistsof(lambda w: 'Photography Acquisitions Committee' in w['cr'] and any(country(AR[i]) == 'Nihon' for i in w['A'])))
ni = Counter(n for w in W for n in {c for p, c in w['P'] if p == 'named individuals'}); nx = max(ni.values())
q(C, 'Which real person is named as depicted in the most works (no saints or characters from fiction)?', val(*sorted(n for n in ni if ni[n] == nx), of='subjects'), 'most frequent subject under named individuals; ties', count(nx))
q(V, 'Is Ophelia hanging on the wall at Tate Britain this week?', NONE, 'no display status in the data')
q(V, 'marble sculptures', works(lambda w: 'marble' in w['med'] and w['cls'] == 'sculpture'), 'classification sculpture, medium names marble; also without those with marble only as base',
  works(lambda w: w['cls'] == 'sculpture' and 'marble' in re.sub(r'marble (?:base|plinth)', '', w['med'])))
q(C, 'Women in the collection born before 1800', artists(a['id'] for a in A if a['gender'] == 'Female' and a['yearOfBirth'] and int(a['yearOfBirth']) < 1800), 'gender Female, yearOfBirth < 1800')
q(V, 'works with a violin, a guitar or a piano in them', works(lambda w: w['S'] & {'instrument, violin', 'instrument, guitar', 'instrument, piano'}), 'subjects instrument, violin / guitar / piano')
pi = named('Picasso, Pablo')
q(V, 'how many Picassos have you got', count(sum(pi in w['A'] for w in W)), 'artist Pablo Picasso')
q(V, 'I was born in 1951 – what paintings were made that year?', works(lambda w: painting(w) and w['y0'] == 1951), 'classification painting, startYear 1951; also 1951 within its years, and only 1951',
  works(lambda w: painting(w) and overlaps(w, 1951, 1951)), works(lambda w: painting(w) and w['y0'] == w['y1'] == 1951))
tm = max(height(w, 0) for w in W if painting(w))
q(V, "What's the tallest painting you own?", top(w for w in W if painting(w) and height(w, 0) == tm), 'largest first number (height) of dimensions, frames left out',
  top(w for w in W if painting(w) and height(w, 1) == max(height(v, 1) for v in W if painting(v))))
q(V, 'moonlight over the sea', works(lambda w: 'sea' in w['S'] and w['S'] & {'moon', 'moonlight'}), 'subject sea with moon or moonlight', works(lambda w: {'sea', 'moonlight'} <= w['S']), works(lambda w: w['S'] & {'seascapes and coasts'} and w['S'] & {'moon', 'moonlight'}))
q(V, 'I want to see what the home front looked like in the First World War', works(lambda w: ('military: World War I', 'home front') in w['P']), 'subject home front under World War I')


if __name__ == '__main__':
    out = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate_second.jsonl'), 'w', encoding='utf-8')
    byid = {w['acno'].lower(): w for w in W}
    for k, (role, text, ans, also, note) in enumerate(Q):
        seen = [ans]; al = []
        for x in also:
            if x not in seen: seen.append(x); al.append(x)
        out.write(json.dumps({'id': 'tate-%d' % (101 + k), 'role': role, 'question': text, 'answer': ans, 'also': al, 'note': note}, ensure_ascii=False) + '\n')
        n = lambda x: len(x['items']) if 'items' in x else x.get('value')
        print(101 + k, role[0], text, '=>', ans['kind'], n(ans), '| also', [(x['kind'], n(x)) for x in al])
        it = ans.get('items', [])[:6]
        if ans['of'] == 'artworks': print('      ', [(byid[i]['title'][:35], byid[i]['all_artists']) for i in it])
        elif ans['of'] == 'artists': print('      ', [AR[i]['name'] for i in ans.get('items', [])[:30]])
        else: print('      ', it)
    print(len(Q), Counter(x[0] for x in Q), Counter(x[2]['kind'] for x in Q))
