#!/usr/bin/env python3
"""Gold answers for semart.jsonl, computed from the raw semart_val.csv."""
import csv, json, re, collections as C
R = list(csv.DictReader(open(__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/semart/semart_val.csv', encoding='latin-1'), delimiter='\t'))
OUT = []

def span(d):
    """DATE as (first year, last year, circa?); None where there is no plain year."""
    d = d.strip()
    circa = bool(re.match(r'(c\.?|around) ?\d', d))
    m = re.search(r'after (\d{4})', d)
    if m: return int(m[1]), int(m[1]) + 9999, False
    m = re.fullmatch(r'(\d+)th century', d)
    if m: return (int(m[1]) - 1) * 100 + 1, int(m[1]) * 100, False
    m = re.search(r'\b(\d{4}) or (\d{4})', d)
    if m: return int(m[1]), int(m[2]), True
    m = re.search(r'\b(\d{4})(?:-(\d{4}|\d{2}))?(s)?\b', d)
    if not m: return None
    a = int(m[1]); b = a
    if m[2]: b = int(m[2]) if len(m[2]) == 4 else a // 100 * 100 + int(m[2])
    if m[3]: b = a + 9
    return a, b, circa

S = {id(r): span(r['DATE']) for r in R}
def inside(r, a, b): s = S[id(r)]; return bool(s) and a <= s[0] and s[1] <= b
def overlap(r, a, b): s = S[id(r)]; return bool(s) and s[0] <= b and s[1] >= a and s[1] < 9000 or bool(s) and s[1] > 9000 and a <= s[0] <= b
def starts(r, a, b): s = S[id(r)]; return bool(s) and a <= s[0] <= b
def frame(r, a, b): x, y = map(int, r['TIMEFRAME'].split('-')); return a <= x and y <= b
def circa(r): return bool(S[id(r)]) and S[id(r)][2]

def sel(f): return [r for r in R if f(r)]
def fi(rs): return sorted(r['IMAGE_FILE'] for r in rs)
def au(rs): return sorted({r['AUTHOR'] for r in rs})
def works(rs): return {'kind': 'set', 'of': 'artworks', 'items': fi(rs)}
def artists(rs): return {'kind': 'set', 'of': 'artists', 'items': au(rs)}
def vals(of, v): return {'kind': 'values', 'of': of, 'items': v}
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yn(b, of='artworks'): return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}
def top(of, items): return {'kind': 'top', 'of': of, 'items': items}
NA = {'kind': 'unanswerable', 'of': '', 'items': []}
def by(a): return lambda r: r['AUTHOR'].startswith(a)
def named(r): return not re.match('UNKNOWN|MASTER|ROMANESQUE', r['AUTHOR'])

def q(role, text, ans, note, also=()):
    al = []
    key = json.dumps(ans, sort_keys=True)
    seen = {key}
    for a in also:
        k = json.dumps(a, sort_keys=True)
        if k not in seen and not (a['kind'] == 'set' and not a['items']):
            seen.add(k); al.append(a)
    OUT.append({'id': 'semart-%03d' % (len(OUT) + 1), 'role': role, 'question': text, 'answer': ans, 'also': al, 'note': note})

def dated(base, a, b, mk=works):
    """All fair readings of 'painted between a and b' over base: main = wholly inside, circa counted."""
    vs = [[r for r in base if f(r, a, b)] for f in (inside, overlap, starts)]
    vs += [[r for r in v if not circa(r)] for v in vs]
    fr = [r for r in base if frame(r, a, b)]
    un = {id(r): r for r in vs[0] + fr}
    return mk(vs[0]), [mk(v) for v in vs[1:]] + [mk(fr), mk(list(un.values()))]

def ti(p): return lambda r: re.search(p, r['TITLE'])
def te(p): return lambda r: re.match(p, r['TECHNIQUE'])
def ty(t, s=None): return lambda r: r['TYPE'] == t and (s is None or r['SCHOOL'] == s)
def one(p, a=''):
    x = sel(lambda r: re.search(p, r['TITLE']) and r['AUTHOR'].startswith(a)); assert len(x) == 1, (p, [(r['TITLE'],r['AUTHOR']) for r in x]); return x[0]
def wh(r):
    m = re.search(r'(\d+(?:[.,]\d+)?) ?(?:cm)? ?x ?(\d+(?:[.,]\d+)?) ?(cm|mm)', r['TECHNIQUE'])
    if not m: return None
    k = .1 if m[3] == 'mm' else 1
    return float(m[1].replace(',', '.')) * k, float(m[2].replace(',', '.')) * k
def area(r): w = wh(r); return w and w[0] * w[1]

# ------------------------------------------------------------------ questions
q('visitor', 'what do you have by Caspar David Friedrich?', works(sel(by('FRIEDRICH'))), 'AUTHOR starts with FRIEDRICH')
q('student', 'How many paintings by van Gogh are there in total?', count(len(sel(by('GOGH')))), 'AUTHOR = GOGH, Vincent van')
q('visitor', 'when was Las Meninas painted', vals('dates', [one('Las Meninas')['DATE']]), 'DATE of the one title with Las Meninas', [vals('years', ['1656', '1657'])])
q('teacher', 'Who painted The Death of General Wolfe?', vals('artists', [one('General Wolfe')['AUTHOR']]), 'AUTHOR of that title', [artists([one('General Wolfe')])])
q('visitor', 'dutch still lifes', works(sel(ty('still-life', 'Dutch'))), 'TYPE still-life, SCHOOL Dutch')
q('curator', 'List all portraits by Rembrandt.', works(sel(lambda r: by('REMBRANDT')(r) and r['TYPE'] == 'portrait')), 'TYPE portrait, AUTHOR Rembrandt')
x = sel(lambda r: r['SCHOOL'] == 'Portuguese')
q('visitor', 'Do you have any Portuguese painter?', yn(x, 'artists'), 'SCHOOL Portuguese', [artists(x)])
q('student', 'which paintings were made on copper', works(sel(te(r'Oil on copper(?! beech)'))), 'TECHNIQUE starts with Oil on copper, not copper beech (a wood)')
x = sel(lambda r: r['SCHOOL'] == 'Hungarian')
q('teacher', 'Which Hungarian artists can I show my class?', artists(x), 'AUTHORs with SCHOOL Hungarian', [artists([r for r in x if named(r)])])
q('curator', 'Spanish works that are not religious', works(sel(lambda r: r['SCHOOL'] == 'Spanish' and r['TYPE'] != 'religious')), 'SCHOOL Spanish, TYPE not religious', [works(sel(lambda r: r['SCHOOL'] in ('Spanish', 'Catalan') and r['TYPE'] != 'religious'))])
x = sel(lambda r: re.search('[Ff]resco', r['TECHNIQUE']))
q('student', 'how many frescoes are in the collection?', count(len(x)), 'TECHNIQUE contains fresco', [count(len(sel(te('Fresco')))), count(len(sel(te(r'Fresco(?!es)')))), count(len(sel(te(r'Fresco\b(?! (transferred|with))'))))])
q('visitor', 'What did van Gogh paint while he was in Arles?', works(sel(lambda r: by('GOGH')(r) and 'Arles' in r['DATE'])), 'DATE names Arles')
q('student', 'van gogh pictures but not the landscapes please', works(sel(lambda r: by('GOGH')(r) and r['TYPE'] != 'landscape')), 'AUTHOR van Gogh, TYPE not landscape')
q('visitor', 'Arnold Böcklin belongs to which school?', vals('schools', ['Swiss']), 'SCHOOL of BÖCKLIN')
q('student', 'In what technique is "The Tub" by Degas done?', vals('techniques', ['Pastel on paper']), 'TECHNIQUE of the title', [vals('techniques', [one('^The Tub$', 'DEGAS')['TECHNIQUE']]), vals('techniques', ['Pastel'])])
m, al = dated(R, 1642, 1642)
q('curator', 'everything dated 1642', m, 'DATE = 1642', al)
x, al = dated(R, 1503, 1503)
q('visitor', 'Is there anything here that was painted in 1503?', yn(x['items']), 'DATE 1503', [x] + al)
x = sel(lambda r: by('GRECO, El')(r) and r['TYPE'] == 'portrait')
q('student', 'Did El Greco ever paint portraits?', yn(x), 'El Greco with TYPE portrait', [works(x)])
q('visitor', 'Which artist has the most pictures here?', top('artists', [C.Counter(r['AUTHOR'] for r in R).most_common(1)[0][0]]), 'count by AUTHOR: van Gogh 21, next 17')
q('teacher', 'What is the most common type of painting in this collection?', top('types', [C.Counter(r['TYPE'] for r in R).most_common(1)[0][0]]), 'count by TYPE')
q('curator', 'How many different schools do the paintings come from?', count(len({r['SCHOOL'] for r in R}), 'schools'), 'distinct SCHOOL', [count(len({r['SCHOOL'] for r in R} - {'Other'}), 'schools')])
q('visitor', 'Still-lifes that are neither Dutch nor Flemish', works(sel(lambda r: r['TYPE'] == 'still-life' and r['SCHOOL'] not in ('Dutch', 'Flemish'))), 'TYPE still-life, SCHOOL other', [works(sel(lambda r: r['TYPE'] == 'still-life' and r['SCHOOL'] not in ('Dutch', 'Flemish', 'Netherlandish')))])
q('visitor', 'I love english landscapes, show me those', works(sel(ty('landscape', 'English'))), 'TYPE landscape, SCHOOL English')
n = C.Counter(r['SCHOOL'] for r in R)
q('student', 'Are there more Flemish paintings or more German ones?', vals('schools', ['Flemish' if n['Flemish'] > n['German'] else 'German']), f"Flemish {n['Flemish']}, German {n['German']}", [top('schools', ['Flemish'])])
q('student', 'Is Rubens represented with more works than Rembrandt?', yn(len(sel(by('RUBENS'))) > len(sel(by('REMBRANDT')))), f"{len(sel(by('RUBENS')))} against {len(sel(by('REMBRANDT')))}")
q('curator', 'Works in marble, bronze or terracotta', works(sel(te('Marble|Bronze|Terracotta'))), 'TECHNIQUE')
x = sel(lambda r: ti('Self-Portrait')(r))
q('teacher', 'all pictures with Self-Portrait in the title', works(x), 'TITLE contains Self-Portrait')
x = sel(ti(r'\bLast Supper\b'))
q('teacher', 'Which artists painted The Last Supper?', artists(x), 'TITLE The Last Supper')
pa = lambda t: set(au(sel(ty(t))))
b = sorted(pa('portrait') & pa('still-life'))
q('curator', 'Which painters have both a portrait and a still-life in the collection?', {'kind': 'set', 'of': 'artists', 'items': b}, 'AUTHOR in both TYPEs', [{'kind': 'set', 'of': 'artists', 'items': [a for a in b if not re.match('UNKNOWN|MASTER', a)]}])
q('visitor', 'pastels?', works(sel(te('Pastel'))), 'TECHNIQUE starts with Pastel')
m, al = dated(sel(ty('mythological', 'Italian')), 1501, 1550)
m2, al2 = dated(sel(ty('mythological', 'Italian')), 1500, 1550)
q('teacher', 'Italian mythological paintings from 1501 to 1550', m, 'TYPE, SCHOOL, DATE wholly inside', al + [m2] + al2)
q('visitor', 'who is the artist of "Winter Landscape"', artists(sel(lambda r: r['TITLE'] == 'Winter Landscape')), 'TITLE = Winter Landscape (both by one author)', [vals('artists', au(sel(lambda r: r['TITLE'] == 'Winter Landscape'))), artists(sel(ti('^Winter Landscape')))])
q('student', 'how big is Dulle Griet by Bruegel', vals('sizes', ['117,4 x 162 cm']), 'size in TECHNIQUE', [vals('sizes', [one('Dulle Griet')['TECHNIQUE']])])
q('visitor', 'What is the price of Sunflowers by van Gogh?', NA, 'no prices in the data')
m, al = dated(sel(lambda r: r['SCHOOL'] == 'German'), 0, 1499)
m2, al2 = dated(sel(lambda r: r['SCHOOL'] == 'German'), 0, 1500)
q('curator', 'German paintings made before 1500', m, 'SCHOOL German, DATE ends before 1500', al + [m2] + al2)
x = sel(lambda r: r['SCHOOL'] == 'Danish')
q('student', 'Are all Danish works oil on canvas?', yn(all(r['TECHNIQUE'].startswith('Oil on canvas') for r in x)), 'TECHNIQUE of all SCHOOL Danish')
q('student', 'french artists who did genre scenes', artists(sel(ty('genre', 'French'))), 'AUTHORs, TYPE genre, SCHOOL French', [artists([r for r in sel(ty('genre', 'French')) if named(r)])])
q('curator', 'Russian paintings which are not by an unknown icon painter', works(sel(lambda r: r['SCHOOL'] == 'Russian' and not r['AUTHOR'].startswith('UNKNOWN'))), 'SCHOOL Russian, AUTHOR not UNKNOWN ICON PAINTER')
q('teacher', 'How many portraits do we own from Velázquez?', count(len(sel(lambda r: by('VEL')(r) and 'ZQUEZ' in r['AUTHOR'] and r['TYPE'] == 'portrait'))), 'AUTHOR Velázquez, TYPE portrait')
x = [r for r in sel(lambda r: r['SCHOOL'] == 'Hungarian') if area(r)]
q('visitor', 'Which Hungarian painting is the biggest?', top('artworks', [max(x, key=area)['IMAGE_FILE']]), 'largest width and area from TECHNIQUE: ' + max(x, key=area)['TITLE'])
x = [r for r in sel(lambda r: r['SCHOOL'] == 'Austrian') if area(r)]
q('visitor', 'smallest austrian picture', top('artworks', [min(x, key=area)['IMAGE_FILE']]), 'smallest area: ' + min(x, key=area)['TITLE'])
q('curator', 'Interiors by Saenredam or by Houckgeest', works(sel(lambda r: re.match('SAENREDAM|HOUCKGEEST', r['AUTHOR']) and r['TYPE'] == 'interior')), 'TYPE interior, either AUTHOR', [works(sel(lambda r: re.match('SAENREDAM|HOUCKGEEST', r['AUTHOR']) and (r['TYPE'] == 'interior' or 'Interior' in r['TITLE'])))])
q('visitor', 'Who has more paintings, Monet or Manet?', vals('artists', ['MANET, Edouard']), f"Manet {len(sel(by('MANET,')))}, Monet {len(sel(by('MONET,')))}", [top('artists', ['MANET, Edouard']), artists(sel(by('MANET,')))])
x = set(au(sel(lambda r: r['SCHOOL'] == 'Spanish'))) - set(au(sel(lambda r: r['SCHOOL'] == 'Spanish' and r['TYPE'] == 'religious')))
q('student', 'which spanish artists have no religious work here', {'kind': 'set', 'of': 'artists', 'items': sorted(x)}, 'AUTHORs of SCHOOL Spanish without TYPE religious')
x = one('House of Cards'); m, al = dated([r for r in R if r is not x], 1737, 1737); m2, al2 = dated(R, 1737, 1737)
q('student', 'what other paintings are from the same year as The House of Cards?', m, 'DATE 1737, without the picture itself', al + [m2] + al2)
x = one('The Colossus')
q('visitor', 'I saw The Colossus. What else do you have by its painter?', works(sel(lambda r: r['AUTHOR'] == x['AUTHOR'] and r is not x)), 'other works of GOYA', [works(sel(lambda r: r['AUTHOR'] == x['AUTHOR']))])
q('curator', 'What types of pictures did Lucas Cranach the Elder make?', vals('types', sorted({r['TYPE'] for r in sel(lambda r: r['AUTHOR'] == 'CRANACH, Lucas the Elder')})), 'distinct TYPE')
x = [(S[id(r)][0], r) for r in sel(by('GOGH'))]; mn = min(y for y, _ in x)
q('student', 'earliest van Gogh in the collection?', top('artworks', fi([r for y, r in x if y == mn])), 'earliest DATE: ' + ', '.join(r['TITLE'] + ' ' + r['DATE'] for y, r in x if y == mn))
q('curator', 'How many works have no date given?', count(len(sel(lambda r: r['DATE'] == '-'))), "DATE = '-'", [count(len(sel(lambda r: S[id(r)] is None)))])
q('student', 'Portraits from 1776 to 1800 that were not made by a French artist?', *(lambda m, al: (m, 'TYPE portrait, DATE inside, SCHOOL not French', al))(*dated(sel(lambda r: r['TYPE'] == 'portrait' and r['SCHOOL'] != 'French'), 1776, 1800)))
x = sel(ty('historical', 'Dutch'))
q('visitor', 'are there historical paintings from the Dutch school', yn(x), 'TYPE historical, SCHOOL Dutch', [works(x)])
x = sel(lambda r: r['TITLE'].strip().lower() == 'mona lisa')
q('visitor', 'Do you have the Mona Lisa?', yn(x), 'no such TITLE')
q('visitor', 'italian frescoes that do not show religion', works(sel(lambda r: r['SCHOOL'] == 'Italian' and r['TYPE'] != 'religious' and te('Fresco')(r))), 'SCHOOL Italian, TECHNIQUE fresco, TYPE not religious', [works(sel(lambda r: r['SCHOOL'] == 'Italian' and r['TYPE'] != 'religious' and re.search('[Ff]resco', r['TECHNIQUE'])))])
q('teacher', 'How many different Flemish artists have you got?', count(len(au(sel(lambda r: r['SCHOOL'] == 'Flemish'))), 'artists'), 'distinct AUTHOR, SCHOOL Flemish', [count(len(au([r for r in sel(lambda r: r['SCHOOL'] == 'Flemish') if named(r)])), 'artists'), count(len(au([r for r in sel(lambda r: r['SCHOOL'] == 'Flemish') if not r['AUTHOR'].startswith('UNKNOWN')])), 'artists')])
m, al = dated(sel(lambda r: not by('GOGH')(r)), 1890, 1899)
q('teacher', 'Which pictures are from the 1890s and not by van Gogh?', m, 'DATE inside 1890-1899', al)
q('curator', 'name the schools that have only a single painting', vals('schools', sorted(s for s, c in n.items() if c == 1)), 'SCHOOL with count 1')
q('curator', 'Which insurance company covers The Church at Auvers?', NA, 'no insurance in the data')
m, al = dated(sel(lambda r: r['SCHOOL'] == 'French' and r['TYPE'] == 'religious'), 1701, 1800)
m2, al2 = dated(sel(lambda r: r['SCHOOL'] == 'French' and r['TYPE'] == 'religious'), 1700, 1799)
q('student', 'religious paintings, French, 18th century', m, 'SCHOOL, TYPE, DATE in 1701-1800', al + [m2] + al2)
q('visitor', 'what are the opening hours on Sunday', NA, 'not in the data')
q('curator', 'Who was the restorer that cleaned Couple with Parrot, and how long did it take?', NA, 'not in the description')

if __name__ == '__main__':
    assert len(OUT) == 60, len(OUT)
    with open(__import__('pathlib').Path(__file__).with_name('semart.jsonl'), 'w', encoding='utf8') as f:
        for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + '\n')
