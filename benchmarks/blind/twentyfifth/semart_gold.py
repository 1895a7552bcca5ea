"""Gold answers for semart.jsonl: 60 questions over semart_val.csv. Prints the lines; with an argument writes that file."""
import collections as C, csv, json, re, sys
from pathlib import Path

HERE = Path(__file__).resolve()
D = HERE.parents[4] / 'shared/data/semart'
with open(D / 'semart_val.csv', encoding='latin-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t'))
ID = {r['IMAGE_FILE']: r for r in R}
assert len(ID) == len(R) == 1069

def ids(p): return sorted(r['IMAGE_FILE'] for r in R if p(r))
def arts(p): return sorted({r['AUTHOR'].lower() for r in R if p(r)})
def rx(s): return re.compile(s, re.I).search
def T(s):
    q = rx(s); return lambda r: bool(q(r['TITLE']))
def X(s):
    q = rx(s); return lambda r: bool(q(r['TITLE']) or q(r['DESCRIPTION']))
def A(s): return lambda r: r['AUTHOR'].startswith(s)
def K(s):
    q = rx(s); return lambda r: bool(q(r['TECHNIQUE']))
def full(*pre):
    out = []
    for p in pre:
        m = [i for i in ID if i.startswith(p)]
        assert len(m) == 1, (p, m)
        out += m
    return sorted(out)
def span(r):
    """(first year, last year, is it a plain figure) of DATE, or None"""
    d = r['DATE']
    m = re.search(r'\b(\d{4})(s)?(?:-(\d{2,4}))?', d)
    if not m:
        return (1101, 1200) if d == '12th century' else None
    a = int(m[1])
    if m[2]: return a, a + 9
    if m[3]: return a, int(m[1][:4 - len(m[3])] + m[3])
    return a, a
def size(r):
    """(height, width) in cm where the line gives one plain pair, else None; a diameter counts twice"""
    t = re.sub(r'(\d),(\d)', r'\1.\2', r['TECHNIQUE'])
    m = re.findall(r'(\d+(?:\.\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:\.\d+)?)', t)
    d = re.search(r'diameter:?\s*(?:c\. )?(\d+(?:\.\d+)?)', t)
    if len(m) == 1:
        k = .1 if 'mm' in t else 1
        return float(m[0][0]) * k, float(m[0][1]) * k
    return (float(d[1]),) * 2 if d else None

Q = []
def S(items, of='works'): return {'kind': 'set', 'of': of, 'items': sorted(items)}
def N(value, of='works'): return {'kind': 'count', 'of': of, 'value': value, 'items': []}
def Y(items, of='works'): return {'kind': 'yesno', 'of': of, 'value': bool(items), 'items': sorted(items)}
def TOP(value, items, of): return {'kind': 'top', 'of': of, 'value': value, 'items': sorted(items)}
def V(items, of): return {'kind': 'values', 'of': of, 'items': sorted(items)}
def U(of='works'): return {'kind': 'unanswerable', 'of': of, 'value': None, 'items': []}
def q(role, question, answer, note, also=()):
    also = [a for a in also if a != answer]
    uniq = []
    for a in also:
        if a not in uniq: uniq.append(a)
    Q.append({'id': 'semart-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer, 'also': uniq, 'note': note})
def topof(key, p, n=1):
    c = C.Counter(key(r) for r in R if p(r)); m = max(c.values())
    return m, [k for k, v in c.items() if v == m]
low = lambda r: r['AUTHOR'].lower()
ty = lambda t: (lambda r: r['TYPE'] == t)
sc = lambda s: (lambda r: r['SCHOOL'] == s)
def both(*ps): return lambda r: all(p(r) for p in ps)
def no(p): return lambda r: not p(r)
gogh, giotto = A('GOGH'), A('GIOTTO')
anon = lambda r: bool(re.match(r'UNKNOWN|ROMANESQUE PAINTER', r['AUTHOR']))

# ---- sets -------------------------------------------------------------------
q('visitor', 'Which of the Van Goghs were painted in Arles?', S(ids(both(gogh, lambda r: 'Arles' in r['DATE']))),
  'author Gogh, DATE names Arles')
q('pupil', 'pictures with cats in them pls', S(ids(X(r'\bcats?\b|kitten'))),
  'cat(s) or kitten in title or description (4 hits, all read: a cat is in each picture)', [S(ids(T(r'\bcats?\b|gatto')))])
sp = T(r'self-portrait'); b = ids(both(sp, no(gogh))); ease, frank, gij = full('14908'), full('40897'), full('15780')
q('curator', 'Please list the self-portraits that are not by Van Gogh.', S(b + ease),
  'title has Self-Portrait and author is not Gogh, plus Gauguin at His Easel (its text calls it a self-portrait). Also: titles only; without the still-life with self-portrait; with Portrait of the Artist and his Wife',
  [S(b), S(set(b) - set(gij)), S(set(b + ease) - set(gij)), S(b + ease + frank), S(set(b + ease + frank) - set(gij)), S(b + frank)])
q('researcher', 'frescoes by painters who were not Italian', S(ids(both(K('fresco'), no(sc('Italian'))))),
  'technique has fresco, school not Italian; also with the two Spanish mural paintings', [S(ids(both(K('fresco|mural'), no(sc('Italian')))))])
q('curator', 'Which Dutch religious works are painted on something other than canvas?', S(ids(both(sc('Dutch'), ty('religious'), no(K('canvas'))))),
  'school Dutch, type religious, no canvas in the technique')
q('picture researcher', 'I need works painted on copper plates.', S(ids(both(K('copper'), no(K('copper beech'))))),
  'technique has copper, but not copper beech (a wood); also with that panel', [S(ids(K('copper')))])
q('visitor', 'Do you have pastels? which ones', S(ids(K('pastel'))), 'technique has pastel')
m = ids(T('adoration of the magi')); inside = full('22819', '05860', '25971')
q('teacher', 'Adoration of the Magi - every version you have, please, we are doing a Christmas lesson.', S(m),
  'title; also with the triptychs whose text says that they show it', [S(m + inside), S(m + full('22819', '05860')), S(m + full('05860')), S(m + full('05860', '25971'))])
ls = ids(T('last supper'))
q('visitor', 'paintings of the Last Supper', S(ls), 'title; also with the two Institutions of the Eucharist',
  [S(ls + ids(T('institution of the eucharist')))])
va = arts(T('^venus and adonis'))
q('student', 'Which artists painted Venus and Adonis?', S(va, 'artists'), 'title Venus and Adonis; also with the portrait of a couple as the two (Merck)',
  [S(arts(T('venus and adonis')), 'artists')])
q('somebody whose English is not native', 'I search the pictures who show sacrifice of Isaac by his father Abraham', S(ids(T(r'sacrific\w+ (of )?isaac'))),
  'title: Sacrifice of Isaac, Sacrificing Isaac; all six read')
je = ids(T(r'\bjerome\b')); jed = full('03898', '31301', '14242', '23536', '43381')
q('picture researcher', 'Pictures of Saint Jerome', S(je), 'Jerome in the title; also without the Cranach (a cardinal as Jerome), without the Correggio (Madonna with Jerome), and with the altarpieces whose text lists Jerome among the figures shown',
  [S(set(je) - set(full('09602'))), S(set(je) - set(full('09602', '10127'))), S(je + jed), S(set(je) - set(full('10127')))])
q('curator', 'Still-lifes for which no date is recorded', S(ids(both(ty('still-life'), lambda r: r['DATE'] == '-'))), 'type still-life, DATE is -')
nl = {'Dutch', 'Flemish', 'Netherlandish'}
q('teacher', 'I would like still lifes which come neither from Holland nor from Flanders. What is there?',
  S(ids(both(ty('still-life'), lambda r: r['SCHOOL'] not in nl))), 'type still-life, school not Dutch, Flemish or Netherlandish; also with the one Netherlandish (Aertsen)',
  [S(ids(both(ty('still-life'), lambda r: r['SCHOOL'] not in nl - {'Netherlandish'})))])
q('journalist', 'Which American artists are represented in the collection?', S(arts(sc('American')), 'artists'), 'authors of works of the American school')
c20 = ids(lambda r: span(r) and span(r)[0] >= 1901); cz = full('08586', '08578')
q('journalist', "What do you have that was made in the 20th century, i.e. from 1901 on?", S(c20),
  'first year of DATE 1901 or later; also with the two Cezannes whose dates are garbled (jún.02, jún.04 for 1902-06, 1904-06) and Lautrec (jan.00, for 1900-01)',
  [S(c20 + cz), S(c20 + cz + full('40059'))])
q('researcher', 'All works dated 1642', S(ids(lambda r: r['DATE'] == '1642')), 'DATE is 1642; no circa or range names it')
q('curator', 'Historical subjects that are neither Italian nor French', S(ids(both(ty('historical'), lambda r: r['SCHOOL'] not in ('Italian', 'French')))),
  'type historical, school neither')
old = ids(lambda r: r['TIMEFRAME'] < '1301'); oldd = ids(lambda r: span(r) and span(r)[1] < 1300)
q('pupil', 'what are the pictures from before the year 1300?', S(old), 'TIMEFRAME ends in 1300 or earlier; also by DATE (leaves the undated Cimabue out), with Giotto 1297-1300',
  [S(oldd), S(sorted(set(oldd) | set(ids(lambda r: span(r) and span(r)[0] < 1300)))), S(sorted(set(old) | set(ids(lambda r: span(r) and span(r)[0] < 1300))))])
q('student', 'Rembrandts that are not portraits, please', S(ids(both(A('REMBRANDT'), no(ty('portrait'))))), 'author Rembrandt, type not portrait')
q('curator', 'Which works by Rubens are neither religious nor mythological?', S(ids(both(A('RUBENS'), lambda r: r['TYPE'] not in ('religious', 'mythological')))),
  'author Rubens, type neither')
scu = ids(K(r'^(marble|bronze|terracotta)'))
q('visitor', 'Are there sculptures too? Show me the ones in marble, bronze or clay.', S(scu), 'technique starts with Marble, Bronze or Terracotta')
wide = ids(lambda r: size(r) and size(r)[1] > 500)
q('picture researcher', 'Pictures more than five metres wide', S(wide), 'second figure of the size (height x width) over 500 cm, single-size works; also without the Tiepolo whose 4000 x 5000 cm is surely a slip, and with either side over 500',
  [S(set(wide) - set(full('38872'))), S(ids(lambda r: size(r) and max(size(r)) > 500))])
q('teacher', 'round paintings (the ones measured by their diameter)', S(ids(K('diameter'))), 'technique has diameter')
can = ids(both(A('CANALETTO'), no(T(r'grand canal|molo|vigilia'))))
assert can == full('07237', '07251', '07263', '07286'), can
q('visitor', 'Canalettos which do not show Venice', S(can), 'the nine Canalettos read by title and text; Rome, London (2), Padua capriccio are not Venice; also with the capriccio of the Grand Canal with imaginary buildings',
  [S(can + full('07248')), S(set(can) - set(full('07286')))])
oy = ids(both(ty('still-life'), X(r'\boysters?\b')))
q('picture researcher', 'still-lifes with oysters on the table, for a cookery book', S(oy), 'type still-life with oysters in title or text; also with The Oyster Eater (genre, text: with a still-life of oysters)',
  [S(oy + full('38185'))])
lu = ids(X(r'\blutes?\b')); lp = full('07463', '33346', '38724', '03673')
q('researcher', 'In which pictures is there a lute? I am a lute maker.', S(lu), 'lute(s) in title or description, all read; also only those with a player', [S(lp)])
fr = ids(both(T(r'\bfrancis\b'), no(giotto)))
frd = full('39944', '31301', '03898', '14242', '03374', '38834')
q('student', 'Saint Francis pictures, but not the ones by Giotto', S(fr), 'Francis in the title, author not Giotto; also without those where he is one of several saints, and with those whose text lists him among the saints shown',
  [S(set(fr) - set(full('04533', '18342'))), S(set(fr) - set(full('04533'))), S(fr + frd), S(fr + frd + full('12322'))])
leo = ids(both(X(r'\bleonardo\b'), no(A('LEONARDO'))))
q('journalist', 'Which entries mention Leonardo without being works of his?', S(leo), 'Leonardo in title or description, author not Leonardo; every hit is Leonardo da Vinci')
lj = ids(both(T(r'last judgm?ent'), no(A('BOSCH'))))
q('curator', 'Last Judgments not by Bosch', S(lj), 'title Last Judgment, author not Bosch; also without Memling closed shutters', [S(set(lj) - set(full('26005')))])

# ---- counts -----------------------------------------------------------------
q('journalist', 'How many portraits are there in total?', N(len(ids(ty('portrait')))), 'type portrait')
q('visitor', 'how many van gogh landscapes do you have', N(len(ids(both(gogh, ty('landscape'))))), 'author Gogh, type landscape')
na, ni = len(arts(lambda r: True)), len(arts(no(anon)))
q('journalist', 'How many different artists are there?', N(na, 'artists'), 'distinct AUTHOR; also without UNKNOWN ... and ROMANESQUE PAINTER ...; also without UNKNOWN only',
  [N(ni, 'artists'), N(len(arts(lambda r: not r['AUTHOR'].startswith('UNKNOWN'))), 'artists')])
q('curator', 'Number of works without any date?', N(len(ids(lambda r: r['DATE'] == '-'))), 'DATE is -')
q('researcher', 'How many of the religious works do not belong to the Italian school?', N(len(ids(both(ty('religious'), no(sc('Italian')))))), 'type religious, school not Italian')
q('pupil', 'how many frescos are there?', N(len(ids(K('fresco')))), 'technique has fresco; also technique begins exactly with the word Fresco; also without the one moved to wood',
  [N(len(ids(K(r'^fresco\b')))), N(len(ids(lambda r: r['TECHNIQUE'].split(',')[0] == 'Fresco')))])
q('teacher', 'How many works by the Tiepolos, father and son together?', N(len(ids(A('TIEPOLO')))), 'author Tiepolo: Giovanni Battista and Giovanni Domenico')
q('curator', 'How many still lifes are Dutch?', N(len(ids(both(ty('still-life'), sc('Dutch'))))), 'type still-life, school Dutch')
q('student', 'How many pictures of English school are landscapes?', N(len(ids(both(ty('landscape'), sc('English'))))), 'type landscape, school English')
q('researcher', 'How many works by unnamed German masters?', N(len(ids(A('UNKNOWN MASTER, German')))), 'author UNKNOWN MASTER, German; also any master of the German school known only by a by-name',
  [N(len(ids(both(sc('German'), lambda r: bool(re.match('UNKNOWN|MASTER', r['AUTHOR']))))))])

# ---- yes or no --------------------------------------------------------------
q('pupil', 'is anyone playing chess in a picture?', Y(ids(X(r'\bchess\b'))), 'chess in title or description: one work')
q('pupil', 'are there any elephants?', Y(ids(X('elephant'))), 'elephant in no title or description')
assert not ids(T('mona lisa|gioconda'))
q('visitor', 'Do you have the Mona Lisa?', Y([]), 'no such title; the only Leonardo is St Jerome; one text (Rokotov) speaks of the Russian Mona Lisa, which does not make it so')
q('visitor', 'is there a Picaso here?', Y(ids(A('PICASSO'))), 'no author Picasso (spelling slip meant)')
q('visitor', 'Any Vermeer?', Y(ids(A('VERMEER'))), 'author Vermeer')
q('student', 'Did Rembrandt paint any of the landscapes?', Y(ids(both(A('REMBRANDT'), ty('landscape')))), 'author Rembrandt, type landscape: none')
q('somebody whose English is not native', 'Exists here some work from Norway?', Y(ids(sc('Norwegian'))), 'school Norwegian')

# ---- tops -------------------------------------------------------------------
n, i = topof(low, lambda r: True)
q('visitor', 'Which artist has the most works here?', TOP(n, i, 'artists'), 'count by AUTHOR (the anonymous groups have fewer)')
n, i = topof(lambda r: r['SCHOOL'], ty('landscape'))
q('teacher', 'From which school are the most landscapes?', TOP(n, i, 'schools'), 'count of landscapes by SCHOOL')
d = [(span(r)[0], r['IMAGE_FILE']) for r in R if span(r)]
assert min(d)[0] == 1080
q('pupil', "What's the oldest picture you've got?", TOP(min(d)[0], [x for y, x in d if y == min(d)[0]], 'works'), 'smallest first year of DATE; also the two of the earliest TIMEFRAME',
  [TOP(min(d)[0], ids(lambda r: r['TIMEFRAME'] == '1051-1100'), 'works')])
q('journalist', 'Which is the latest work, and from what year?', TOP(max(d)[0], [x for y, x in d if y == max(d)[0]], 'works'), 'greatest year of DATE')
a = [(round(size(r)[0] * size(r)[1], 2), r['IMAGE_FILE']) for r in R if size(r)]
q('picture researcher', 'smallest work by its measurements?', TOP(min(a)[0], [min(a)[1]], 'works'), 'smallest height x width in square cm among works with a size (10 x 8 cm)')
n, i = topof(low, sc('Spanish'))
q('student', 'Who is the Spanish painter with the most pictures in the collection?', TOP(n, i, 'artists'), 'school Spanish, count by AUTHOR')

# ---- values -----------------------------------------------------------------
q('curator', 'Which schools are represented by one single work?', V([s for s, c in C.Counter(r['SCHOOL'] for r in R).items() if c == 1], 'schools'), 'schools with count 1')
q('visitor', 'When was Las Meninas painted?', V([r['DATE'] for r in R if 'Meninas' in r['TITLE']], 'dates'), 'DATE of the work')
q('teacher', 'how big is the Night Watch', V(sorted({r['TECHNIQUE'].split(', ', 1)[1] for r in R if r['TITLE'] == 'The Nightwatch'}), 'sizes'), 'size part of TECHNIQUE; also the whole line',
  [V([r['TECHNIQUE'] for r in R if r['TITLE'] == 'The Nightwatch'], 'techniques')])
q('curator', 'What kinds of work (portrait, landscape, ...) do we hold by Titian?', V({r['TYPE'] for r in R if r['AUTHOR'].startswith('TIZIANO')}, 'types'), 'distinct TYPE of TIZIANO Vecellio')

# ---- unanswerable -----------------------------------------------------------
q('journalist', 'What is the Vermeer insured for?', U(), 'no values or prices of today in the data (the text has only a price of 1696)')
q('visitor', 'Which painting gets the most visitors?', U(), 'no visitor figures')
q('picture researcher', 'Which photographers took the reproductions?', U('photographers'), 'no photographers of the images in the data')

out = '\n'.join(json.dumps(x, ensure_ascii=False) for x in Q) + '\n'
if len(sys.argv) > 1: Path(sys.argv[1]).write_text(out, encoding='utf-8')
else: sys.stdout.write(out)
sys.stderr.write('%d questions %s\n' % (len(Q), dict(C.Counter(x['answer']['kind'] for x in Q))))
