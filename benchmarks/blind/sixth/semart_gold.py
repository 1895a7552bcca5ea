#!/usr/bin/env python3
"""Computes the answers of semart.jsonl from the raw SemArt file.
usage: python3 semart_gold.py [folder with semart_val.csv]   (default ../shared/data/semart)
Writes semart.jsonl beside itself. Paintings are named by IMAGE_FILE, artists by AUTHOR."""
import csv, json, os, re, sys
from collections import Counter, defaultdict

here = os.path.dirname(os.path.abspath(__file__))
src = sys.argv[1] if len(sys.argv) > 1 else '../shared/data/semart'
with open(os.path.join(src, 'semart_val.csv'), encoding='latin-1', newline='') as f:
    ROWS = [{k: (v or '').strip() for k, v in r.items()} for r in csv.DictReader(f, delimiter='\t')]

NUM = r'(\d+(?:[.,]\d+)?)'
def fl(s): return float(s.replace(',', '.'))

def date(s):
    """(first, last) year of DATE; None where '-' or garbled (jan.00, jún.02, jún.04)"""
    m = re.search(r'(\d\d)th century', s)
    if m: return (int(m[1]) - 1) * 100 + 1, int(m[1]) * 100
    m = re.search(r'(\d{4})s', s)
    if m: return int(m[1]), int(m[1]) + 9
    m = re.search(r'(\d{4})(?:-| or )(\d{4}|\d{2})(?!\d)', s)
    if m:
        a = int(m[1]); b = m[2]
        return a, int(b) if len(b) == 4 else a // 100 * 100 + int(b)
    m = re.search(r'\d{4}', s)
    if m: return int(m[0]), int(m[0]) + (9 if 'after' in s else 0)

def size(t):
    """(height, width) in cm of the whole or the central panel"""
    m = re.search(NUM + r'\s*(?:cm)?\s*x\s*' + NUM, t)
    if m:
        k = 0.1 if re.search(r'\d\s*mm', t) else 1
        return fl(m[1]) * k, fl(m[2]) * k
    m = re.search(r'(diameter|width|height)\D*' + NUM, t)
    if m: return {'diameter': (fl(m[2]), fl(m[2])), 'width': (None, fl(m[2])), 'height': (fl(m[2]), None)}[m[1]]
    return None, None

for r in ROWS:
    r['d'] = date(r['DATE'])
    a, b = r['TIMEFRAME'].split('-'); r['tf'] = (int(a), int(b))
    r['h'], r['w'] = size(r['TECHNIQUE'])
    r['area'] = r['h'] * r['w'] if r['h'] and r['w'] else None
    r['a'], r['t'], r['k'], r['s'], r['ty'] = r['AUTHOR'], r['TITLE'], r['TECHNIQUE'].lower(), r['SCHOOL'], r['TYPE']

def T(r, rx): return re.search(rx, r['t'], re.I) is not None
def A(r, name): return r['a'].startswith(name)
def anon(a): return a.startswith(('UNKNOWN', 'ROMANESQUE PAINTER'))
def inside(r, lo, hi, d=None):
    d = r['d'] or r['tf']; return lo <= d[0] and d[1] <= hi
def touches(r, lo, hi):
    d = r['d'] or r['tf']; return d[0] <= hi and d[1] >= lo
def frame(r, lo, hi): return lo <= r['tf'][0] and r['tf'][1] <= hi

def S(pred): return {'kind': 'set', 'of': 'paintings', 'items': sorted(r['IMAGE_FILE'] for r in ROWS if pred(r))}
def SA(pred): return {'kind': 'set', 'of': 'artists', 'items': sorted({r['a'] for r in ROWS if pred(r)})}
def SAL(names): return {'kind': 'set', 'of': 'artists', 'items': sorted(names)}
def N(pred): return {'kind': 'count', 'value': sum(1 for r in ROWS if pred(r))}
def NV(n): return {'kind': 'count', 'value': n}
def Y(v): return {'kind': 'yesno', 'value': bool(v)}
def V(items): return {'kind': 'values', 'items': sorted(set(items))}
def TOP(of, items): return {'kind': 'top', 'of': of, 'items': sorted(items)}
U = {'kind': 'unanswerable'}
def best(rows, key, low=False):
    rows = list(rows); m = (min if low else max)(key(r) for r in rows)
    return [r for r in rows if key(r) == m]
def most(counter):
    m = max(counter.values()); return [k for k, v in counter.items() if v == m]
def one(pred):
    x = [r for r in ROWS if pred(r)]; assert len(x) == 1, [(r['a'], r['t']) for r in x]; return x[0]

QS = []
def Q(role, question, answer, *also, note):
    seen, al = [answer], []
    for x in also:
        if x not in seen: seen.append(x); al.append(x)
    QS.append({'id': 'semart-%03d' % (len(QS) + 1), 'role': role, 'question': question, 'answer': answer, 'also': al, 'note': note})

L, C, TE, ST, K = 'art lover', 'curator', 'teacher', 'student', 'clerk'

# ---------------------------------------------------------------- art lovers
Q(L, 'Have you got anything by Vermeer?', S(lambda r: A(r, 'VERMEER')), Y(True), note='paintings whose author is Vermeer')
Q(L, 'Which of van Gogh\'s pictures did he paint in Arles?', S(lambda r: A(r, 'GOGH,') and 'Arles' in r['DATE']), note='the place beside the date is Arles; not L\'Arlésienne')
Q(L, 'How many Caravaggios do you have?', N(lambda r: r['a'] == 'CARAVAGGIO'), note='number of works by Caravaggio')
Q(L, 'when did degas paint the absinth drinkers', V([one(lambda r: A(r, 'DEGAS') and T(r, 'absinthe'))['DATE']]), note='date of Absinthe Drinkers by Degas')
Q(L, 'Who is the painter of "Mad Meg"?', SA(lambda r: T(r, r'Mad Meg')), note='author of Dulle Griet (Mad Meg)')
Q(L, 'I love Turner. Show me everything of his, please.', S(lambda r: A(r, 'TURNER')), note='works by J. M. W. Turner')
Q(L, 'Do you own a single Picasso?', Y(any('PICASSO' in r['a'] for r in ROWS)), S(lambda r: 'PICASSO' in r['a']), note='is there a work by Picasso')
Q(L, 'Which painter is represented by the most pictures?', TOP('artists', most(Counter(r['a'] for r in ROWS))), note='author with most rows')
Q(L, 'What did van Gogh paint in June and July of 1890?', S(lambda r: A(r, 'GOGH,') and re.search(r'(June|July) 1890', r['DATE'])), note='month and year stand in the date')
Q(L, 'Where was van Gogh staying when he painted the green wheat fields?', V(['Saint-Rémy'] if 'Saint-Rémy' in one(lambda r: T(r, '^Green Wheat Fields'))['DATE'] else []), V([one(lambda r: T(r, '^Green Wheat Fields'))['DATE']]), note='the place in the date of Green Wheat Fields')
m = one(lambda r: A(r, 'MONET') and T(r, 'Venice'))
Q(L, 'Did Monet ever go and paint Venice, and if so in what year?', V([m['DATE']]), Y(True), S(lambda r: r is m), note='date of Monet\'s picture with Venice in the title')
Q(L, 'What\'s the oldest thing you\'ve got on view in this collection?', TOP('paintings', [r['IMAGE_FILE'] for r in best((r for r in ROWS if r['d']), lambda r: r['d'][0], True)]), note='earliest date')
new = best((r for r in ROWS if r['d']), lambda r: r['d'][1])
Q(L, 'and who made the most recent picture here?', SAL({r['a'] for r in new}), TOP('artists', sorted({r['a'] for r in new})), S(lambda r: r in new), note='author of the work with the latest date')
Q(L, 'Venus and Adonis, but not by Italians', S(lambda r: T(r, 'Venus and Adonis') and r['s'] != 'Italian'), S(lambda r: r['t'] == 'Venus and Adonis' and r['s'] != 'Italian'), note='title names Venus and Adonis, school not Italian; with or without the couple portrayed as them')
Q(L, 'Which artists showed Saint Francis in ecstasy?', SA(lambda r: T(r, r'\bFrancis\b') and T(r, 'ecstasy')), note='title has both St Francis and ecstasy')
Q(L, 'Are there any pictures of spaniels?', S(lambda r: T(r, r'\bspaniels?\b')), Y(True), note='title names a spaniel')
Q(L, 'Who painted a boy with a flute?', SA(lambda r: T(r, r'\bboy\b') and T(r, r'\bflute\b')), S(lambda r: T(r, r'\bboy\b') and T(r, r'\bflute\b')), note='authors of titles with boy and flute')
Q(L, 'which paintings have the Grand Canal in Venice as their subject? Canal Grande counts too', S(lambda r: T(r, r'Grand Canal|Canal Grande')), S(lambda r: T(r, r'Grand Canal|Canal Grande') and not T(r, '^Capriccio')), note='title names the Grand Canal; perhaps without the capriccio')
Q(L, 'Which museum do I have to visit to stand in front of Lavinia Fontana\'s notary?', U, note='the data have no location')
Q(L, 'What came first, Las Meninas or the Night Watch?', S(lambda r: T(r, '^The Nightwatch')), TOP('paintings', [one(lambda r: T(r, '^The Nightwatch'))['IMAGE_FILE']]), note='1642 against 1656-57')
WOMEN = ('GÉRARD, Marguerite', 'LEYSTER, Judith', 'FONTANA, Lavinia', 'HAUDEBOURT-LESCOT, Hortense', 'GENTILESCHI, Artemisia', 'VIGNON, Charlotte',
         'ANCHER, Anna Kirstine', 'RUYSCH, Rachel', 'VIGÉE-LEBRUN, Élisabeth', 'MORISOT, Berthe', 'CASSATT, Mary')
assert all(any(r['a'] == w for r in ROWS) for w in WOMEN)
Q(L, 'Which of the pictures are by women painters?', U, S(lambda r: r['a'] in WOMEN), SA(lambda r: r['a'] in WOMEN), note='sex of the artist is no field; who reads it off the first names gets these')

# ---------------------------------------------------------------- curators
def copper(r): return re.search(r'\bon copper\b(?! beech)', r['k'])
Q(C, 'List our seventeenth-century works on copper.', S(lambda r: copper(r) and inside(r, 1601, 1700)), S(lambda r: copper(r) and touches(r, 1601, 1700)), S(lambda r: copper(r) and frame(r, 1601, 1700)), note='support copper (not copper beech), date or else timeframe 1601-1700')
def both(a, fr=lambda k: 'fresco' in k, oi=lambda k: re.search(r'\boill?\b', k)): 
    ks = [r['k'] for r in ROWS if r['a'] == a]; return any(map(fr, ks)) and any(map(oi, ks))
fo = {r['a'] for r in ROWS if both(r['a'])}
Q(C, 'For which artists do we hold at least one fresco as well as at least one oil painting?', SAL({a for a in fo if not anon(a)}), SAL(fo), SAL({a for a in fo if not anon(a) and a != 'MANTEGNA, Andrea'}), note='technique of one work fresco, of another oil; anonymous masters are no one artist; Mantegna\'s only oil is on plaster')
Q(C, 'Which panel paintings have been transferred from wood to canvas?', S(lambda r: re.search(r'canvas transferred from (wood|panel)|(wood|panel) transferred to canvas', r['k'])), note='technique says so; not murals')
Q(K, 'how many works have no date recorded', N(lambda r: r['DATE'] == '-'), note='DATE is -')
Q(C, 'From which schools do our Unknown Masters come?', V(r['s'] for r in ROWS if r['a'].startswith('UNKNOWN MASTER')), V(r['s'] for r in ROWS if r['a'].startswith('UNKNOWN')), note='schools of authors named UNKNOWN MASTER; perhaps the icon painters too')
cv = [r for r in ROWS if 'on canvas' in r['k'] and r['area']]
Q(C, 'What is the biggest canvas we have?', TOP('paintings', [r['IMAGE_FILE'] for r in best(cv, lambda r: r['area'])]), TOP('paintings', [r['IMAGE_FILE'] for r in best(cv, lambda r: max(r['h'], r['w']))]), note='largest area (or longest side) among works on canvas')
oi = [r for r in ROWS if re.search(r'\boill?\b', r['k']) and r['area']]
Q(C, 'And the smallest oil painting, by area?', TOP('paintings', [r['IMAGE_FILE'] for r in best(oi, lambda r: r['area'], True)]), note='smallest height x width among oils')
Q(C, 'Do we have any tondi? I mean whatever is measured by its diameter.', S(lambda r: 'diameter' in r['k']), Y(True), note='technique gives a diameter')
Q(C, 'Flemish triptychs', S(lambda r: r['s'] == 'Flemish' and T(r, 'triptych')), S(lambda r: r['s'] == 'Flemish' and (T(r, 'triptych') or re.search(r'each (side )?wings?|wings each|\(wings\)', r['k']))), S(lambda r: r['s'] == 'Flemish' and T(r, 'triptych') and not T(r, r'\(')), note='title says triptych, school Flemish; or those with two wings in the measurements; or without closed/partial views')
Q(C, 'Are all of the Saenredams on panel?', Y(all('panel' in r['k'] for r in ROWS if A(r, 'SAENREDAM'))), note='every Saenredam is on (oak) panel')
Q(C, 'Rubens on wood, oak or panel, no canvases please', S(lambda r: A(r, 'RUBENS') and re.search(r'wood|oak|panel', r['k'])), note='Rubens, support wood of any kind')
Q(C, 'A few sculptures have slipped in among the paintings, in marble, bronze or terracotta. Which ones?', S(lambda r: re.search(r'marble|bronze|terracotta', r['k'])), note='technique marble, bronze, terracotta')
Q(K, 'How many pictures are called simply "Portrait of a Man" and nothing more?', N(lambda r: r['t'] == 'Portrait of a Man'), note='exact title')
by = defaultdict(list)
for r in ROWS: by[r['a']].append(r)
Q(C, 'Which artists of whom we have more than five works are here with religious subjects only?', SAL(a for a, x in by.items() if len(x) > 5 and not anon(a) and all(r['ty'] == 'religious' for r in x)), SAL(a for a, x in by.items() if len(x) > 5 and all(r['ty'] == 'religious' for r in x)), note='six or more works, all of type religious')
Q(C, 'In which year was the Cagnacci acquired, and from whom?', U, note='no acquisition data')
Q(C, 'How many of the Giottos have only a circa date?', N(lambda r: A(r, 'GIOTTO') and r['DATE'].startswith('c')), note='DATE begins with c.')
Q(C, 'French portraits that are not in oil', S(lambda r: r['s'] == 'French' and r['ty'] == 'portrait' and not re.search(r'\boil\b', r['k'])), S(lambda r: r['s'] == 'French' and r['ty'] == 'portrait' and not re.search(r'\boil\b', r['k']) and not r['k'].startswith('wood')), note='technique without oil; Fouquet\'s names only the wood')
Q(C, 'Early Netherlandish and Flemish painting on oak, I need everything of the fifteenth century', S(lambda r: r['s'] in ('Flemish', 'Netherlandish') and 'oak' in r['k'] and inside(r, 1400, 1500)), S(lambda r: r['s'] in ('Flemish', 'Netherlandish') and 'oak' in r['k'] and touches(r, 1400, 1500)), S(lambda r: r['s'] in ('Flemish', 'Netherlandish') and 'oak' in r['k'] and frame(r, 1401, 1500)), note='school Flemish or Netherlandish, technique oak, date (else timeframe) in the 1400s')
Q(C, 'Is Artemisia Gentileschi\'s Judith larger than her father Orazio\'s David?', Y(one(lambda r: r['a'] == 'GENTILESCHI, Artemisia')['area'] > one(lambda r: r['a'] == 'GENTILESCHI, Orazio' and T(r, '^David'))['area']), note='114 x 93.5 against 173 x 142')

# ---------------------------------------------------------------- teachers
Q(TE, 'For a lesson on perspective I need interiors of churches by Dutch painters.', S(lambda r: r['s'] == 'Dutch' and r['ty'] == 'interior' and T(r, r'kerk\b|church|St Bavo')), note='type interior, school Dutch, a church in the title')
Q(TE, 'Which pictures carry just the name of a season as their title?', S(lambda r: re.fullmatch(r'spring|summer|autumn|winter', r['t'], re.I)), note='exact titles Summer, Autumn, Winter')
def rf(mur, test): return S(lambda r: r['ty'] == 'religious' and (('fresco' in r['k']) or (mur and 'mural' in r['k'])) and test(r))
b4 = lambda r: (r['d'] or r['tf'])[1] < 1300
b4s = lambda r: (r['d'] or r['tf'])[0] < 1300
Q(TE, 'Give me the religious frescoes from before 1300, would you?', rf(0, b4), rf(1, b4), rf(0, b4s), rf(1, b4s), rf(0, lambda r: r['tf'][1] <= 1300), note='technique fresco, religious, dated wholly before 1300; or begun before; or with the mural paintings')
Q(TE, 'Is there a history painting by a Hungarian?', Y(any(r['s'] == 'Hungarian' and r['ty'] == 'historical' for r in ROWS)), S(lambda r: r['s'] == 'Hungarian' and r['ty'] == 'historical'), note='type historical, school Hungarian')
nl = lambda s: sum(r['s'] == s and r['ty'] == 'landscape' for r in ROWS)
Q(TE, 'Have the English more landscapes in this collection than the French?', Y(nl('English') > nl('French')), note='landscapes per school')
Q(TE, 'Which school has the greatest number of still lifes?', TOP('schools', most(Counter(r['s'] for r in ROWS if r['ty'] == 'still-life'))), note='school with most rows of type still-life')
sc = Counter(r['s'] for r in ROWS)
Q(TE, 'What schools are represented by one work only?', V(s for s, n in sc.items() if n == 1), note='schools with a single row')
Q(TE, 'pictures of Judith', S(lambda r: T(r, r'\bJudith\b')), note='Judith in the title, not the painter Judith Leyster')
Q(TE, 'Old Testament week: who painted the sacrifice of Isaac?', SA(lambda r: T(r, r'Sacrific\w+ (of )?Isaac')), SA(lambda r: T(r, r'Sacrifice of Isaac')), note='authors of titles with the sacrifice of Isaac; Rembrandt\'s angel stopping it counts')
Q(TE, 'In how many versions can I show my class the Last Supper, and whose are they?', SA(lambda r: T(r, 'Last Supper')), N(lambda r: T(r, 'Last Supper')), S(lambda r: T(r, r'Last Supper')), S(lambda r: T(r, r'Last Supper|Institution of the Eucharist')), N(lambda r: T(r, r'Last Supper|Institution of the Eucharist')), SA(lambda r: T(r, r'Last Supper|Institution of the Eucharist')), note='title The Last Supper; the Institution of the Eucharist is the same event')
gw = one(lambda r: T(r, 'Death of General Wolfe'))
Q(TE, 'How big is The Death of General Wolfe?', V([re.sub(r'^.*?, ', '', gw['TECHNIQUE'], count=1)]), V([gw['TECHNIQUE']]), note='dimensions in the technique')
Q(TE, 'which of the portraits are of doctors? (Dr or Doctor so-and-so)', S(lambda r: r['ty'] == 'portrait' and T(r, r'\bDr\b|\bDoctor\b')), S(lambda r: T(r, r'\bDr\b|\bDoctor\b')), note='portraits with Dr. or Doctor in the title; perhaps the anatomy lesson too, not Christ among the Doctors')
Q(TE, 'Is more than half of the collection religious?', Y(sum(r['ty'] == 'religious' for r in ROWS) * 2 > len(ROWS)), note='426 of 1069')
Q(TE, 'Scandinavian artists, any of them', SA(lambda r: r['s'] in ('Danish', 'Norwegian', 'Swedish', 'Finnish')), note='schools Danish and Norwegian')
Q(TE, 'Does the gallery run guided tours for school groups on the Hubert Robert pictures?', U, note='no such information')

# ---------------------------------------------------------------- students
Q(ST, 'Which artists used a gold ground in the 14th century?', SA(lambda r: 'gold ground' in r['k'] and inside(r, 1300, 1400)), note='technique says gold ground; date else timeframe 1300s')
Q(ST, 'What do we have by Frans Hals from after 1625?', S(lambda r: A(r, 'HALS') and r['d'] and r['d'][0] > 1625), note='begun after 1625')
Q(ST, 'Did Rembrandt do any mythological paintings, going by this data set?', Y(any(A(r, 'REMBRANDT') and r['ty'] == 'mythological' for r in ROWS)), S(lambda r: A(r, 'REMBRANDT') and r['ty'] == 'mythological'), note='type mythological')
lp = {a for a, x in by.items() if {'landscape', 'portrait'} <= {r['ty'] for r in x}}
Q(ST, 'which painters did landscapes and also portraits?', SAL(a for a in lp if not anon(a)), SAL(lp), note='one work of each type')
Q(ST, 'Spanish paintings of the 1630s', S(lambda r: r['s'] == 'Spanish' and r['d'] and inside(r, 1630, 1639)), S(lambda r: r['s'] == 'Spanish' and r['d'] and touches(r, 1630, 1639)), note='date within 1630-39, or reaching into it')
fr = lambda t: N(lambda r: r['s'] == 'French' and r['d'] and t(r, 1789, 1815))
Q(ST, 'How many French works date from the years between 1789 and 1815, i.e. from the Revolution to Waterloo?', fr(inside), fr(touches), note='French school, date within, or reaching into, 1789-1815')
ti = best((r for r in ROWS if A(r, 'TIZIANO') and r['d']), lambda r: r['d'][0], True)
Q(ST, 'What is Titian\'s earliest picture here?', TOP('paintings', [r['IMAGE_FILE'] for r in ti]), S(lambda r: r in ti), note='TIZIANO Vecellio, earliest date')
au = set(by)
Q(ST, 'How many different artists are there altogether?', NV(len(au)), NV(len([a for a in au if not anon(a)])), NV(len([a for a in au if not anon(a) and not a.startswith('MASTER')])), note='distinct authors; without the unknown ones; without the Masters of too')
Q(ST, 'Pls list the masters known only by a makeshift name, "Master of ..."', SA(lambda r: r['a'].startswith('MASTER of')), note='author begins MASTER of; not UNKNOWN MASTER')
Q(ST, 'What sorts of subject does Velazquez have - religious, portrait, ...?', V(r['ty'] for r in ROWS if A(r, 'VELÁZQUEZ')), note='the types of his works')
Q(ST, 'number of Cranachs on limewood, father and son together', N(lambda r: A(r, 'CRANACH') and re.search(r'\blime', r['k'])), note='lime wood, lime panel, limewood')
Q(ST, 'I am writing about the five senses. Which works are about a sense, such as hearing or taste?', S(lambda r: T(r, r'\bSense of\b|\((Hearing|Sight|Taste|Touch|Smell)\)')), S(lambda r: T(r, r'\bSense of\b')), note='title says Sense of ..., or (Hearing)')
Q(ST, 'Which half-century has the most works?', TOP('timeframes', most(Counter(r['TIMEFRAME'] for r in ROWS))), note='most frequent TIMEFRAME')
Q(ST, 'Which still-life pictures are neither Dutch nor Flemish nor Italian?', S(lambda r: r['ty'] == 'still-life' and r['s'] not in ('Dutch', 'Flemish', 'Italian')), note='type still-life, other schools')

# ---------------------------------------------------------------- auction house's clerk
small = lambda rx: S(lambda r: r['s'] == 'Dutch' and r['DATE'] == '-' and re.search(rx, r['k']) and r['h'] and r['w'] and r['h'] < 40 and r['w'] < 40)
Q(K, 'Lot check: Dutch, oil on panel, undated, under 40 cm in both directions', small(r'oil on (\w+ )?panel'), small(r'oil on (panel|(\w+ )?panel|wood|oak)'), note='technique oil on (oak) panel, DATE -, both sides below 40')
Q(K, 'What did the Courbet cliffs at Etretat fetch when last sold?', U, note='no prices')
Q(K, 'any entries which are in there twice - same artist, same title and same technique with measurements?', S(lambda r: sum((x['a'], x['t'], x['TECHNIQUE']) == (r['a'], r['t'], r['TECHNIQUE']) for x in ROWS) > 1 and re.search(r'\d', r['k'])), S(lambda r: sum((x['a'], x['t'], x['TECHNIQUE']) == (r['a'], r['t'], r['TECHNIQUE']) for x in ROWS) > 1), note='rows equal in author, title and technique; with measurements given')
def wide(r, wings):
    w = r['w']
    if w and wings:
        m = re.search(NUM + r'\s*x\s*' + NUM + r' cm \((each (side )?wings?|each side|wings|sides)', r['TECHNIQUE'])
        if m and re.search(r'cent', r['k']): w = w + 2 * fl(m[2])
    return w is not None and w > 400
Q(K, 'Transport wants to know what is wider than four metres.', S(lambda r: wide(r, 0)), S(lambda r: wide(r, 1)), S(lambda r: wide(r, 0) and not re.search(r'fresco|mural', r['k'])), S(lambda r: wide(r, 1) and not re.search(r'fresco|mural', r['k'])), note='second measure above 400 cm; perhaps opened wings added, perhaps without the wall paintings, which cannot be moved')
Q(K, 'van Gogh 73 x 92 cm, how many?', N(lambda r: A(r, 'GOGH,') and (r['h'], r['w']) == (73, 92)), note='exact measures')
Q(K, 'Which artists do we have to style "Sir"?', SA(lambda r: re.search(r'\bSir\b', r['a'])), note='Sir in the artist\'s name, not the sitter\'s')
Q(K, 'A consignor asks about Murillo\'s girl with her duenna. Date and medium?', V([one(lambda r: A(r, 'MURILLO'))['DATE'], one(lambda r: A(r, 'MURILLO'))['TECHNIQUE']]), V([one(lambda r: A(r, 'MURILLO'))['DATE'], 'Oil on canvas']), note='date and technique of the one Murillo')
Q(K, 'Please give me the total weight of the two Sassoferratos for shipping.', U, note='no weights')
Q(K, 'Whose is the miniature on ivory - I mean who painted it, not who owns it?', SA(lambda r: 'ivory' in r['k']), note='author of the work on ivory')
Q(K, 'is Vermeer\'s guitar player insured and for how much', U, note='no insurance values')
Q(K, 'Provenance query: in whose hands was the Daumier before 1900?', U, note='no former owners')
if __name__ == '__main__':
    with open(os.path.join(here, 'semart.jsonl'), 'w', encoding='utf-8') as f:
        for q in QS: f.write(json.dumps(q, ensure_ascii=False) + '\n')
    qs = [q['question'] for q in QS]
    assert len(set(qs)) == len(qs) and len({q['id'] for q in QS}) == len(QS)
    ids = Counter(r['IMAGE_FILE'] for r in ROWS); assert max(ids.values()) == 1
    print(len(QS), Counter(q['answer']['kind'] for q in QS), Counter(q['role'] for q in QS))
    if '-v' in sys.argv:
        name = {r['IMAGE_FILE']: '%s | %s | %s | %s | %s' % (r['a'], r['t'], r['TECHNIQUE'], r['DATE'], r['s']) for r in ROWS}
        for q in QS:
            print('\n', q['id'], q['question'])
            base = set(q['answer'].get('items', []))
            for k, x in [('=', q['answer'])] + [('also', y) for y in q['also']]:
                it = x.get('items')
                if it is None: print('  ', k, x); continue
                print('  ', k, x['kind'], x.get('of', ''), len(it), '(EMPTY)' if not it else '')
                for i in it:
                    if k == '=' or i not in base: print('      ', '' if k == '=' else '+', name.get(i, i))
                if k != '=':
                    for i in base - set(it): print('       -', name.get(i, i)[:60])
