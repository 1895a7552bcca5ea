#!/usr/bin/env python3
"""Gold answers for tate.jsonl, computed from the raw artist_data.csv and artworks.jsonl.gz."""
import csv, gzip, json, re, collections as C
D = __import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/tate/'
A = {int(a['id']): a for a in csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig'))}
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf8')]
OUT = []

def S(w): return {s['name'] for s in w['subjects']}
def M(w): return {m['name'] for m in w['movements']}
def ids(w, strict=True): return {c['id'] for c in w['contributors'] if not strict or c['role'] in ('artist', 'and other artists', 'and assistants')}
def med(w): return w['medium'] or ''
def cred(w): return w['creditLine'] or ''
def rng(w):
    d = w['dateRange']
    if not d or not d.get('startYear'): return None
    a = int(d['startYear']); return a, int(d.get('endYear') or a)
def span(w, a, b, how):
    r = rng(w)
    if not r: return False
    return {'in': a <= r[0] and r[1] <= b, 'over': r[0] <= b and r[1] >= a, 'start': a <= r[0] <= b, 'end': a <= r[1] <= b}[how]
def loose(w): return bool(re.search(r'c\.|\?|after|before|or ', w['dateText']))

def sel(f): return [w for w in W if f(w)]
def art(f): return [a for a in A.values() if f(a)]
def yob(a): return int(a['yearOfBirth']) if a['yearOfBirth'] else None
def yod(a): return int(a['yearOfDeath']) if a['yearOfDeath'] else None
def born(p): return lambda a: re.search(p, a['placeOfBirth'])
def died(p): return lambda a: re.search(p, a['placeOfDeath'])
def aid(name):
    x = [i for i, a in A.items() if a['name'].startswith(name)]; assert len(x) == 1, (name, x); return x[0]
def by(name, strict=True): i = aid(name); return lambda w: i in ids(w, strict)
def byset(s, strict=True): return lambda w: bool(ids(w, strict) & s)
def iset(x): return {int(a['id']) for a in x}

def works(ws): return {'kind': 'set', 'of': 'artworks', 'items': sorted({w['acno'] for w in ws})}
def artists(x): return {'kind': 'set', 'of': 'artists', 'items': sorted((str(a['id']) if isinstance(a, dict) else str(a) for a in x), key=int)}
def makers(ws, strict=True): return artists({i for w in ws for i in ids(w, strict)})
def vals(of, v): return {'kind': 'values', 'of': of, 'items': v}
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yn(b, of='artworks'): return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}
def top(of, items): return {'kind': 'top', 'of': of, 'items': items}
NA = {'kind': 'unanswerable', 'of': '', 'items': []}

def q(role, text, ans, note, also=()):
    seen = {json.dumps(ans, sort_keys=True)}; al = []
    for a in also:
        k = json.dumps(a, sort_keys=True)
        if k not in seen and not (a['kind'] in ('set', 'values') and not a['items']): seen.add(k); al.append(a)
    OUT.append({'id': 'tate-%03d' % (len(OUT) + 1), 'role': role, 'question': text, 'answer': ans, 'also': al, 'note': note})

def dated(base, a, b, mk=works):
    vs = [[w for w in base if span(w, a, b, h)] for h in ('in', 'over', 'start', 'end')]
    vs += [[w for w in v if not loose(w)] for v in vs]
    return mk(vs[0]), [mk(v) for v in vs[1:]]

def subj(word, base=W, mk=works, exact=None):
    """main: a subject named exactly so; also: any subject naming the word; either of them or the title."""
    p = re.compile(r'\b%ss?\b' % word, re.I)
    m = [w for w in base if (exact or word) in S(w)]
    s = [w for w in base if any(p.search(n) for n in S(w))]
    t = [w for w in base if (exact or word) in S(w) or p.search(w['title'])]
    u = [w for w in base if any(p.search(n) for n in S(w)) or p.search(w['title'])]
    return mk(m), [mk(s), mk(t), mk(u)]

def onew(title, who=''):
    x = sel(lambda w: w['title'] == title and who in w['all_artists']); assert len(x) == 1, (title, len(x)); return x[0]
def nm(ids_): return [A[int(i)]['name'] for i in ids_]
NOSCHOOL = lambda a: not re.search(r'School|Unknown|Group|Gallery', a['name'])

# ------------------------------------------------------------------ questions
q('student', 'When did Eva Hesse die?', vals('years', [A[aid('Hesse, Eva')]['yearOfDeath']]), 'yearOfDeath')
q('visitor', 'where was lucian freud born', vals('places', [A[aid('Freud, Lucian')]['placeOfBirth']]), 'placeOfBirth')
q('teacher', 'In what city did Angelica Kauffman pass away?', vals('places', [A[aid('Kauffman, Angelica')]['placeOfDeath']]), 'placeOfDeath')
q('visitor', 'artists from Norwich', artists(art(born(r'^Norwich\b'))), 'placeOfBirth Norwich', [artists(art(lambda a: born(r'^Norwich\b')(a) or died(r'^Norwich\b')(a)))])
x = art(lambda a: born(r'Éire$')(a) and died(r'^London,')(a))
q('curator', 'Which artists were born in Ireland and died in London?', artists(x), 'placeOfBirth in Éire, placeOfDeath London', [artists(art(lambda a: born(r'Éire$|Belfast|Newtownards|Down,|Antrim|Bangor, United')(a) and died(r'^(London|Greater London)\b')(a)))])
x = iset(art(born(r'Nihon$')))
q('student', 'works by artists who were born in Japan', works(sel(byset(x))), 'contributors whose placeOfBirth is in Nihon', [works(sel(byset(x, False)))])
q('student', 'How many works by William Blake are there?', count(len(sel(by('Blake, William')))), 'contributor with role artist', [count(len(sel(by('Blake, William', False))))])
q('teacher', 'how many of the artists are women?', count(len(art(lambda a: a['gender'] == 'Female')), 'artists'), 'gender Female')
m, al = subj('tiger')
q('visitor', 'pictures of tigers for my son', m, 'subject tiger', al + [works([w for w in sel(lambda w: 'tiger' in S(w)) if w['classification'] in ('painting', 'on paper, print', 'on paper, unique')])])
m, al = subj('volcano')
m2 = works(sel(lambda w: 'volcano' in S(w) and span(w, 1701, 1800, 'in')))
q('student', 'Which 18th century works show a volcano?', m2, 'subject volcano, dateRange in 1701-1800', [works(sel(lambda w: 'volcano' in S(w) and span(w, 1701, 1800, 'over')))])
x = [(rng(w)[0], w) for w in W if rng(w)]; mn = min(y for y, _ in x)
q('visitor', 'what is the oldest work you have?', top('artworks', [w['acno'] for y, w in x if y == mn]), 'smallest startYear: %d' % mn)
q('curator', 'Who is the artist with the largest number of works in the collection?', top('artists', [str(aid('Moore, Henry, OM'))]), 'Henry Moore 623, William Daniell 612')
m = sel(lambda w: 'Vorticism' in M(w))
q('visitor', 'vorticism', works(m), 'movement Vorticism', [works(sel(lambda w: any('vorticis' in n.lower() for n in M(w) | S(w)))), makers(m)])
m = sel(lambda w: 'Camden Town Group' in M(w))
q('student', 'Which artists belonged to the Camden Town Group?', makers(m), 'artists of works with that movement', [makers(m, False)])
q('student', 'Was Henry Moore older than Picasso?', yn(yob(A[aid('Moore, Henry, OM')]) < yob(A[aid('Picasso')])), 'born 1898 against 1881')
a, b = A[aid('Blake, William')], A[aid('Stothard')]
q('teacher', 'Who died first, William Blake or Thomas Stothard?', vals('artists', [a['id'] if yod(a) < yod(b) else b['id']]), f"{yod(a)} against {yod(b)}", [top('artists', [a['id']]), artists([a])])
m = sel(lambda w: by('Giacometti, Alberto')(w) and med(w).startswith('Bronze'))
q('visitor', 'Giacometti in bronze', works(m), 'contributor Alberto Giacometti, medium Bronze', [works(sel(lambda w: any(i in ids(w) for i, z in A.items() if z['name'].startswith('Giacometti')) and 'ronze' in med(w)))])
m = lambda p, h: count(len(sel(lambda w: re.search(p, med(w)) and span(w, 1930, 1939, h))))
q('curator', 'How many woodcuts do we hold from the 1930s?', m(r'^Woodcut on paper', 'in'), 'medium woodcut, dateRange in 1930-1939', [m(p, h) for p in (r'(?i)^woodcut on paper', r'(?i)woodcut') for h in ('in', 'over', 'start')])
q('curator', 'number of works acquired in 1990', count(len(sel(lambda w: w['acquisitionYear'] == 1990))), 'acquisitionYear 1990')
w = onew('Girl with a White Dog', 'Freud')
q('visitor', 'In which year was Girl with a White Dog by Lucian Freud acquired?', vals('years', [str(w['acquisitionYear'])]), 'acquisitionYear')
m, al = dated(W, 1848, 1848)
q('teacher', 'art made in the revolution year 1848', m, 'dateRange 1848', al + [works(sel(lambda w: '1848' in w['dateText'])), works(sel(lambda w: w['dateText'] == '1848'))])
n = 'Rossetti, Dante Gabriel'
q('student', 'Who made pictures showing Dante Gabriel Rossetti?', makers(sel(lambda w: n in S(w))), 'artists of works with that subject', [makers(sel(lambda w: n in S(w)), False)])
q('visitor', 'Is Albert Einstein shown in any work?', yn(sel(lambda w: 'Einstein, Albert' in S(w))), 'subject Einstein', [works(sel(lambda w: 'Einstein, Albert' in S(w)))])
x = art(lambda a: a['gender'] == 'Female' and born(r'Deutschland$')(a))
q('curator', 'Female artists born in Germany', artists(x), 'gender, placeOfBirth', [artists(art(lambda a: a['gender'] == 'Female' and born(r'Deutschland|Schlesien')(a)))])
x = sel(lambda w: by('Freud, Lucian')(w) and w['classification'] == 'painting')
q('student', 'how many paintings by Lucian Freud has Tate', count(len(x)), 'classification painting', [count(len(sel(lambda w: by('Freud, Lucian')(w) and med(w).startswith('Oil paint'))))])
q('curator', 'Works by Picasso which are not prints', works(sel(lambda w: by('Picasso')(w) and w['classification'] != 'on paper, print')), 'classification other than print')
fem = iset(art(lambda a: a['gender'] == 'Female'))
x = sel(lambda w: 'Surrealism' in M(w) and byset(fem)(w)); x2 = sel(lambda w: any('Surrealis' in k for k in M(w)) and byset(fem)(w))
q('student', 'surrealist works that were made by women', works(x), 'movement Surrealism, artist Female', [works(x2), works(sel(lambda w: 'British Surrealism' in M(w) and byset(fem)(w)))])
q('curator', 'For how many artists is no birthplace recorded?', count(len(art(lambda a: not a['placeOfBirth'])), 'artists'), 'placeOfBirth empty')
x = art(lambda a: died(r'^New York,')(a) and not born('United States$')(a))
q('curator', 'Artists who died in New York but were not born in the United States', artists(x), 'placeOfDeath New York, placeOfBirth elsewhere', [artists([a for a in x if a['placeOfBirth']])])
h = A[aid('Lightfoot')]
q('student', 'How old was Maxwell Gordon Lightfoot when he died?', count(yod(h) - yob(h), 'years'), f"{yob(h)}-{yod(h)}; only years known", [vals('years', [str(yod(h) - yob(h))]), vals('years', [str(yod(h) - yob(h) - 1)]), count(yod(h) - yob(h) - 1, 'years')])
x = [a for a in art(lambda a: yob(a) and yod(a)) if NOSCHOOL(a)]; mx = max(yod(a) - yob(a) for a in x)
q('visitor', 'Which artist lived the longest?', top('artists', [a['id'] for a in x if yod(a) - yob(a) == mx]), 'yearOfDeath - yearOfBirth: %d' % mx)
x = art(lambda a: yob(a) == 1937)
q('student', 'artists born in the same year as David Hockney', artists([a for a in x if not a['name'].startswith('Hockney')]), 'yearOfBirth 1937', [artists(x)])
m = sel(lambda w: 'Arte Povera' in M(w)); bp = sorted({A[i]['placeOfBirth'] for w in m for i in ids(w)})
q('student', 'Where were the Arte Povera artists born?', vals('places', bp), 'placeOfBirth of artists of works with the movement')
w = onew('Concert for Anarchy')
q('visitor', 'what is Concert for Anarchy made of?', vals('media', [w['medium']]), 'medium', [vals('media', ['Piano', 'hydraulic rams', 'compressor']), vals('media', ['Piano', 'hydraulic rams and compressor'])])
x = C.Counter(i for w in W for i in ids(w) if i in fem); t = x.most_common(2); assert t[0][1] > t[1][1]
q('curator', 'Which woman artist is represented by the most works?', top('artists', [str(t[0][0])]), f'{A[t[0][0]]["name"]} {t[0][1]}, next {A[t[1][0]]["name"]} {t[1][1]}')
q('student', 'Did William Daniell make any oil paintings?', yn(sel(lambda w: by('Daniell, William')(w) and 'Oil' in med(w))), 'no work of his in oil')
m, al = subj('lighthouse', sel(by('Daniell, William')), lambda ws: count(len(ws)))
q('teacher', 'How many of William Daniell\'s works have a lighthouse in them?', m, 'subject lighthouse, artist Daniell', al)
m, al = subj('elephant', sel(lambda w: not by('Moore, Henry, OM')(w)))
q('visitor', 'elephants, but please nothing by Henry Moore', m, 'subject elephant, not Moore', al)
q('student', 'Which artists came from India?', artists(art(born('Bharat$'))), 'placeOfBirth in Bharat')
x = iset(art(born('Brasil$')))
m = sel(lambda w: w['classification'] in ('sculpture', 'installation') and byset(x)(w))
q('curator', 'Sculptures or installations by artists born in Brazil', works(m), 'classification, placeOfBirth in Brasil')
q('visitor', 'how much did the Weeping Woman cost when Tate bought it', NA, 'no prices in the data')
n1, n2 = len(sel(lambda w: 'Surrealism' in M(w))), len(sel(lambda w: 'Cubism' in M(w)))
q('teacher', 'Is there more Cubism or more Surrealism in the collection?', vals('movements', ['Surrealism' if n1 > n2 else 'Cubism']), f'Surrealism {n1}, Cubism {n2}', [top('movements', ['Surrealism'])])
x = C.Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']).most_common(2)
q('curator', 'Which was the busiest acquisition year?', top('years', [str(x[0][0])]), str(x))
x = {i for w in sel(lambda w: 'Young British Artists (YBA)' in M(w)) for i in ids(w)}; mx = max(yob(A[i]) for i in x if yob(A[i])); 
q('student', 'Who is the youngest of the Young British Artists here?', top('artists', [str(i) for i in x if yob(A[i]) == mx]), f'latest yearOfBirth {mx} among artists of that movement')
x = sel(lambda w: re.search(r'(?i)\bneon\b', med(w)))
q('visitor', 'anything with neon?', works(x), 'medium names neon', [yn(True), works([w for w in x if 'neon paint' not in med(w)])])
x = sel(lambda w: w['title'] == 'Laundromat-Locomotion (Walking in Suit)')
q('visitor', 'who did Laundromat-Locomotion (Walking in Suit)', vals('artists', makers(x)['items']), 'artist of that title', [makers(x)])
q('curator', 'Which artists died in 1917?', artists(art(lambda a: yod(a) == 1917)), 'yearOfDeath 1917')
m = sel(lambda w: re.search(r'\b(Lady Cunard)\b', cred(w)))
q('curator', 'what did Lady Cunard present to the gallery?', works(m), 'creditLine names Lady Cunard')
m = art(lambda a: a['placeOfBirth'].startswith('Le Havre') )
q('teacher', 'List the artists born in Le Havre or in Calais', artists(art(lambda a: re.match('Le Havre|Calais', a['placeOfBirth']))), 'placeOfBirth either town')
m = sel(lambda w: {'horse', 'cow'} <= S(w) and w['classification'] == 'painting')
q('visitor', 'paintings with horses and cows together', works(m), 'both subjects, classification painting', [works(sel(lambda w: {'horse', 'cow'} <= S(w))), works(sel(lambda w: {'horse', 'cow'} <= S(w) and re.match('Oil|Tempera|Acrylic|Water|Gouache', med(w))))])
q('student', 'Who taught Bridget Riley how to draw?', NA, 'no teachers in the data')
x = sel(lambda w: w['title'] == 'The Three Dancers')[0]
q('student', 'Size of The Three Dancers?', vals('sizes', [x['dimensions']]), 'dimensions', [vals('sizes', [p.strip() for p in x['dimensions'].split('\n')]), vals('sizes', ['2153 x 1422 mm']), vals('sizes', ['support: 2153 x 1422 mm'])])
q('visitor', 'Did Salvador Dalí die in the same town where he was born?', yn(A[aid('Dalí')]['placeOfBirth'] == A[aid('Dalí')]['placeOfDeath'], 'artists'), 'Figueras, España both')
n1, n2 = len(sel(by('Riley, Bridget'))), len(sel(by('Whiteread')))
q('student', 'do you have more works by Bridget Riley than by Rachel Whiteread?', yn(n1 > n2), f'{n1} against {n2}')
x = iset(art(born(r'Warszawa')))
m = sel(byset(x))
q('teacher', 'Is there something by an artist born in Warsaw?', yn(m), 'placeOfBirth Warszawa', [works(m), artists(x & {i for w in m for i in ids(w)}), artists(x)])
x = art(lambda a: a['gender'] == 'Female' and yob(a) and yob(a) < 1800)
q('curator', 'Women artists born before 1800', artists(x), 'gender Female, yearOfBirth < 1800', [artists([a for a in x if not re.search('active|exhib', a['dates'])]), artists([a for a in x if not re.search(r'active|exhib|c\.|\?', a['dates'])])])
q('visitor', 'Phone number of the artist Peter Doig please', NA, 'not in the data')
m = sel(lambda w: by('Hockney')(w) and rng(w) and span(w, 0, 1962, 'in'))
q('student', 'What had Hockney done up to 1962?', works(m), 'artist Hockney, endYear <= 1962', [works(sel(lambda w: by('Hockney')(w) and span(w, 0, 1962, 'start'))), works(sel(lambda w: by('Hockney')(w) and span(w, 0, 1961, 'in')))])
m = sel(lambda w: 'rainbow' in S(w) and w['classification'] != 'painting')
q('teacher', 'Rainbows that are not in a painting', works(m), 'subject rainbow, classification not painting', [works(sel(lambda w: any(re.search('rainbow', n, re.I) for n in S(w)) and w['classification'] != 'painting')), works(sel(lambda w: (any(re.search('rainbow', n, re.I) for n in S(w)) or re.search('rainbow', w['title'], re.I)) and w['classification'] != 'painting'))])
q('curator', 'How many visitors came to see Concert for Anarchy last year?', NA, 'no visitor numbers in the data')

if __name__ == '__main__':
    assert len(OUT) == 60, len(OUT)
    for o in OUT:
        if o['answer']['kind'] in ('set', 'values'): assert o['answer']['items'], o
    with open(__import__('pathlib').Path(__file__).with_name('tate.jsonl'), 'w', encoding='utf8') as f:
        for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + '\n')
