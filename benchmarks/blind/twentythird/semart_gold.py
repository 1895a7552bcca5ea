"""Questions and gold answers for SemArt (val), computed from the raw csv. Prints JSON lines."""
import csv, json, re, sys
from collections import Counter, OrderedDict
from pathlib import Path

P = str(Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
R = list(csv.reader(open(P, encoding='latin-1'), delimiter='\t'))
D = [dict(zip(R[0], r)) for r in R[1:]]
def low(d, k): return d[k].lower()
def years(d):
    "(first, last) year, or None where the DATE field gives no bounded year"
    s = d['DATE'].strip()
    if s == '-' or s.startswith('after') or re.match(r'[a-zú]{3}\.\d\d$', s): return None
    m = re.match(r'^(?:c\.? |around )?(\d{4})s$', s)
    if m:
        a = int(m.group(1)); return (a, a + 9)
    m = re.search(r'(\d{4})-(\d{4})', s)
    if m: return (int(m.group(1)), int(m.group(2)))
    m = re.search(r'(\d{4})-(\d{2})(?!\d)', s)
    if m: return (int(m.group(1)), int(m.group(1)[:2] + m.group(2)))
    if s == '12th century': return (1101, 1200)
    ys = [int(y) for y in re.findall(r'\d{4}', s)]
    return (min(ys), max(ys)) if ys else None
def size(d):
    "(height, width) cm of the first pair"
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)', d['TECHNIQUE'])
    if not m: return None
    h, w = (float(x.replace(',', '.')) for x in m.groups())
    return (h / 10, w / 10) if re.search(r'\bmm\b', d['TECHNIQUE']) else (h, w)
def area(d):
    s = size(d); return s[0] * s[1] if s else None
def within(a, b): return lambda d: years(d) is not None and a <= years(d)[0] and years(d)[1] <= b
def starts(a, b): return lambda d: years(d) is not None and a <= years(d)[0] <= b
def touches(a, b): return lambda d: years(d) is not None and years(d)[0] <= b and years(d)[1] >= a
def frame(*t): return lambda d: d['TIMEFRAME'] in t
def sch(*s): return lambda d: d['SCHOOL'] in s
def typ(*s): return lambda d: d['TYPE'] in s
def ti(p): return lambda d: re.search(p, d['TITLE'], re.I) is not None
def de(p): return lambda d: re.search(p, d['TITLE'] + ' ' + d['DESCRIPTION'], re.I) is not None
def te(p): return lambda d: re.search(p, d['TECHNIQUE'], re.I) is not None
def au(p): return lambda d: re.match(p, d['AUTHOR'], re.I) is not None
def no(f): return lambda d: not f(d)
def sel(*fs): return [d for d in D if all(f(d) for f in fs)]
def ids(ws): return sorted(d['IMAGE_FILE'] for d in ws)
def S(*fs): return {'kind': 'set', 'of': 'works', 'items': ids(sel(*fs))}
def C(*fs): return {'kind': 'count', 'of': 'works', 'value': len(sel(*fs)), 'items': []}
def Y(*fs):
    i = ids(sel(*fs)); return {'kind': 'yesno', 'of': 'works', 'value': bool(i), 'items': i}
def A(*fs): return {'kind': 'set', 'of': 'artists', 'items': sorted({low(d, 'AUTHOR') for d in sel(*fs)})}
def V(of, items): return {'kind': 'values', 'of': of, 'items': sorted(items)}
def TOP(key, pick, *fs):
    ws = [(key(d), d) for d in sel(*fs) if key(d) is not None]
    v = pick(k for k, _ in ws)
    return {'kind': 'top', 'of': 'works', 'value': v, 'items': ids(d for k, d in ws if k == v)}
def MOST(field, of, *fs, pick=max):
    c = Counter(low(d, field) if of == 'artists' else d[field] for d in sel(*fs))
    v = pick(c.values()); return {'kind': 'top', 'of': of, 'value': v, 'items': sorted(k for k in c if c[k] == v)}
NA = {'kind': 'unanswerable', 'of': 'works', 'value': None, 'items': []}
Q = []
def q(role, question, answer, also=(), note=''):
    al = []
    for a in also:
        if json.dumps(a) != json.dumps(answer) and a not in al: al.append(a)
    Q.append({'id': 'SEMART23-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer, 'also': al, 'note': note})
DOC, STU, QUI, PUP, GUI, JAP = ('retired physician', 'doctoral student', 'picture researcher', 'pupil', 'museum guide', 'visitor from Japan')
unk = au(r'UNKNOWN|MASTER of|ROMANESQUE')
F17 = ('1601-1650', '1651-1700'); F15 = ('1401-1450', '1451-1500'); F16 = ('1501-1550', '1551-1600'); F18 = ('1701-1750', '1751-1800')
FL20 = lambda d: d['DATE'] in ('jún.02', 'jún.04', 'jan.00')

# ---- retired physician
q(DOC, 'Do you have an anatomy lesson among your pictures?', Y(ti('anatomy')), [Y(de('anatomy lesson'))], 'title has anatomy')
q(DOC, 'Which pictures have a doctor or doctors in their title? Please count "Dr." as well.', S(ti(r'\bdoctors?\b|\bdr\b')), note='title: doctor, doctors, Dr')
q(DOC, 'Dutch landscapes painted on panel, oak or wood rather than on canvas', S(sch('Dutch'), typ('landscape'), no(te('canvas')), te('panel|oak|wood')), [S(sch('Dutch'), typ('landscape'), no(te('canvas'))), S(sch('Dutch'), typ('landscape'), no(te('canvas|paper')), te('panel|oak|wood'))], 'school, type, technique; also without the paper on panel')
q(DOC, 'How many Dutch works are there altogether?', C(sch('Dutch')), [C(sch('Dutch', 'Netherlandish'))], 'school; also with Netherlandish')
q(DOC, 'interiors of Dutch churches', S(sch('Dutch'), typ('interior'), ti(r'church|kerk|bavo')), [S(sch('Dutch'), typ('interior'), de(r'church|kerk|bavo'))], 'type interior and title church, kerk, Bavo; also title or description')
q(DOC, 'I should like to see the Dutch still lifes, but please spare me van Gogh.', S(sch('Dutch'), typ('still-life'), no(au('GOGH'))), note='school, type, not author')
q(DOC, 'Rembrandts that are not portraits', S(au('REMBRANDT'), no(typ('portrait'))), [S(au('REMBRANDT'), no(typ('portrait')), no(ti('portrait')))], 'author, type')
q(DOC, 'Which is the largest of all the Dutch paintings?', TOP(area, max, sch('Dutch')), note='area height x width')
q(DOC, 'Is there anything by Jan Steen?', Y(au(r'STEEN, Jan')), note='author')
q(DOC, 'Self-portraits by Dutchmen other than van Gogh, if you please', S(sch('Dutch'), no(au('GOGH')), ti('self-portrait')), note='title, school')
q(DOC, 'Paintings with Delft, Haarlem or Amsterdam in the title', S(ti(r'\b(delft|haarlem|amsterdam)\b')), note='title, whole words')

# ---- doctoral student of Italian art
q(STU, 'Italian frescoes of the fifteenth century', S(sch('Italian'), te('fresco'), within(1401, 1500)), [S(sch('Italian'), te('fresco'), starts(1400, 1499)), S(sch('Italian'), te('fresco'), touches(1401, 1500)), S(sch('Italian'), te('fresco'), frame(*F15)), S(sch('Italian'), te('fresco'), within(1400, 1500)), S(sch('Italian'), te('fresco'), within(1400, 1499))], 'DATE wholly inside; also by start, by overlap, by TIMEFRAME')
q(STU, 'Italian paintings on copper with a religious subject', S(sch('Italian'), typ('religious'), te('copper')), note='school, type, technique')
q(STU, 'Which Italian painters are represented with an Annunciation?', A(sch('Italian'), ti('annunciation')), note='authors of titles with Annunciation')
q(STU, 'Who has more works here, Tintoretto or Veronese, and how many?', MOST('AUTHOR', 'artists', au(r'TINTORETTO|VERONESE, Paolo')), note='count by author')
q(STU, 'Mythological works by Italians that are not frescoes and were made in the first half of the 16th century', S(sch('Italian'), typ('mythological'), no(te('fresco')), within(1501, 1550)), [S(sch('Italian'), typ('mythological'), no(te('fresco')), frame('1501-1550')), S(sch('Italian'), typ('mythological'), no(te('fresco')), starts(1500, 1550)), S(sch('Italian'), typ('mythological'), no(te('fresco')), touches(1501, 1550)), S(sch('Italian'), typ('mythological'), no(te('fresco')), within(1500, 1550))], 'DATE inside; also TIMEFRAME, start, overlap')
q(STU, 'anything in tempera on canvas?', S(te('tempera on canvas')), [S(te('tempera'), te('canvas|linen')), S(te('tempera'), te('canvas')), S(te(r'tempera on canvas(?! transferred)')), Y(te('tempera on canvas')), Y(te('tempera on canvas(?! transferred)'))], 'technique; also with those transferred to canvas, or without those transferred')
q(STU, 'Is there a work whose description speaks of the plague?', Y(lambda d: re.search(r'\bplague\b', d['DESCRIPTION'], re.I)), note='description, whole word')
q(STU, 'Which Italian still lifes have no date?', S(sch('Italian'), typ('still-life'), lambda d: d['DATE'] == '-'), note='DATE is -')
q(STU, 'Leaving aside the anonymous masters, which Italian artist has the most works?', MOST('AUTHOR', 'artists', sch('Italian'), no(unk)), note='count by author, no UNKNOWN MASTER')
q(STU, 'How many Italian portraits are there from 1501 to 1550?', C(sch('Italian'), typ('portrait'), within(1501, 1550)), [C(sch('Italian'), typ('portrait'), frame('1501-1550')), C(sch('Italian'), typ('portrait'), starts(1501, 1550)), C(sch('Italian'), typ('portrait'), touches(1501, 1550))], 'DATE inside; also TIMEFRAME')
q(STU, 'Everything by the Lippi, father and son.', S(au(r'LIPPI,')), note='author LIPPI')
q(STU, 'Of the pictures by Lorenzo Lotto, which is the earliest?', TOP(lambda d: years(d)[0] if years(d) else None, min, au('LOTTO')), note='first year of DATE')

# ---- picture researcher for a television quiz
q(QUI, 'Which pictures are more than five metres wide?', S(lambda d: size(d) is not None and size(d)[1] > 500), [S(lambda d: size(d) is not None and 500 < size(d)[1] < 5000)], 'second figure of size over 500 cm; also without the one printed as 4000 x 5000 cm, surely a slip')
q(QUI, 'need the smallest work in the collection', TOP(area, min), note='area height x width')
q(QUI, 'How many works are called exactly "Self-Portrait" and nothing more?', C(lambda d: d['TITLE'].strip().lower() == 'self-portrait'), note='title equals')
cy = Counter(d['DATE'] for d in D if re.match(r'^\d{4}$', d['DATE'])); mx = max(cy.values())
cc = Counter(re.sub(r'^c\.? ', '', d['DATE']) for d in D if re.match(r'^(c\.? )?\d{4}$', d['DATE'])); mc = max(cc.values())
c1 = Counter(years(d)[0] for d in D if years(d) and years(d)[0] == years(d)[1]); m1 = max(c1.values())
cs = Counter(years(d)[0] for d in D if years(d)); ms = max(cs.values())
def ty(c, m): return {'kind': 'top', 'of': 'years', 'value': m, 'items': sorted(str(k) for k in c if c[k] == m)}
q(QUI, 'Which single year is given as the date of the most works?', ty(cy, mx), [ty(cc, mc), ty(c1, m1), ty(cs, ms)], 'DATE exactly one year; also with c. dates; also by first year')
q(QUI, 'schools with only one work?', V('schools', [s for s, n in Counter(d['SCHOOL'] for d in D).items() if n == 1]), note='count by school is 1')
q(QUI, 'Are there more French or more Dutch works?', MOST('SCHOOL', 'schools', sch('French', 'Dutch')), note='count by school')
q(QUI, 'Which van Goghs are stated to have been painted in Arles?', S(au('GOGH'), lambda d: 'Arles' in d['DATE']), note='Arles in DATE')
q(QUI, 'What would the Nightwatch cost at auction today?', NA, note='no prices')
q(QUI, 'How heavy is the bronze mask of Beethoven by Bourdelle?', NA, note='no weights')
q(QUI, 'Titles with the word "battle", but no Dutch works please', S(ti(r'\bbattles?\b'), no(sch('Dutch'))), note='title, school')
q(QUI, 'Works dated 1900 or later', S(lambda d: years(d) is not None and years(d)[0] >= 1900), [S(lambda d: FL20(d) or (years(d) is not None and years(d)[0] >= 1900)), S(lambda d: years(d) is not None and years(d)[1] >= 1900), S(lambda d: FL20(d) or (years(d) is not None and years(d)[1] >= 1900))], 'first year 1900 on; also with the garbled dates jún.02 etc. (1902-06), also by last year')
q(QUI, 'French portraits in landscape format, I mean wider than they are high', S(sch('French'), typ('portrait'), lambda d: size(d) is not None and size(d)[1] > size(d)[0]), note='width over height')

# ---- pupil of 14
q(PUP, 'any dogs in the titles?', Y(ti(r'\bdogs?\b')), [Y(ti(r'\bdogs?\b|spaniel')), S(ti(r'\bdogs?\b')), S(ti(r'\bdogs?\b|spaniel'))], 'title dog; also with spaniels')
q(PUP, 'have u got the mona lisa', Y(ti(r'mona lisa|gioconda')), note='title')
q(PUP, 'is there a picture with a dragon in its name', Y(ti('dragon')), note='title')
q(PUP, 'how many times did van gogh paint himself here?', C(au('GOGH'), ti('self-portrait')), note='author, title self-portrait')
q(PUP, 'scary stuff please: skulls, devils or witches in the title', S(ti(r'\b(skulls?|devils?|witch(es)?)\b')), note='title words')
q(PUP, 'winter pictures or ones with snow in the title', S(ti(r'\bwinter\b|\bsnow\b')), note='title words')
q(PUP, "whats the biggest van gogh", TOP(area, max, au('GOGH')), note='area')
q(PUP, 'wich ones arent paintings but made of marble, bronze or terracotta', S(te('marble|bronze|terracotta')), note='technique')
q(PUP, 'how old was the girl in the Vermeer picture', NA, note='no ages of sitters for it')

# ---- museum guide
q(GUI, 'Which of the Last Suppers is the oldest?', TOP(lambda d: years(d)[0] if years(d) else None, min, ti('last supper')), note='title, first year of DATE')
q(GUI, 'St Christopher or St George, I need all works with either saint in the title.', S(ti(r'(st\.?|saint) (christopher|george)\b')), [S(ti(r'(st\.?|saint) (christopher|george)\b'), no(ti('civic guard')))], 'title; also without the civic guard of St George')
q(GUI, 'How many works have "Madonna and Child" in the title?', C(ti('madonna and child')), note='title phrase')
q(GUI, 'El Greco, but nothing religious', S(au('GRECO'), no(typ('religious'))), note='author, type')
q(GUI, 'Spanish portraits without Velázquez and El Greco', S(sch('Spanish'), typ('portrait'), no(au('VEL.ZQUEZ|GRECO'))), note='school, type, not authors')
q(GUI, 'Adoration of the Magi, every version that is not Italian', S(ti('adoration of the magi'), no(sch('Italian'))), note='title, school')
q(GUI, 'French genre scenes of the 18th century', S(sch('French'), typ('genre'), within(1701, 1800)), [S(sch('French'), typ('genre'), frame(*F18)), S(sch('French'), typ('genre'), starts(1700, 1799)), S(sch('French'), typ('genre'), touches(1701, 1800)), S(sch('French'), typ('genre'), within(1700, 1799)), S(sch('French'), typ('genre'), within(1700, 1800))], 'DATE inside; also TIMEFRAME, start')
q(GUI, 'English works which are neither portraits nor landscapes', S(sch('English'), no(typ('portrait', 'landscape'))), note='school, type')
q(GUI, 'What types of work do we have from the American school?', V('types', {d['TYPE'] for d in sel(sch('American'))}), note='distinct TYPE')

# ---- visitor from Japan
q(JAP, 'Please show me painting of Monet.', S(au('MONET')), note='author')
q(JAP, 'Is there description that talks about Japan or Japanese?', Y(lambda d: re.search('japan', d['DESCRIPTION'], re.I)), [S(lambda d: re.search('japan', d['DESCRIPTION'], re.I) is not None)], 'description')
q(JAP, 'Do you have the work of Japanese school?', Y(sch('Japanese')), note='school')
q(JAP, 'I like Renoir and Degas very much. Which pictures of these two you have?', S(au('RENOIR|DEGAS')), note='authors')
q(JAP, 'Picture with Venice or Grand Canal in title, but painter is not Italian', S(ti(r'venice|grand canal|canal grande'), no(sch('Italian'))), note='title, school')
q(JAP, 'How many Vermeer you have here?', C(au('VERMEER')), note='author')
q(JAP, 'Picture of windmill, please', S(ti('windmill')), [S(de('windmill')), S(ti(r'windmill|water-mill')), S(de(r'windmills?\b'))], 'title; also title or description')

out = ''.join(json.dumps(x, ensure_ascii=False) + '\n' for x in Q)
if len(sys.argv) > 1: open(sys.argv[1], 'w', encoding='utf-8').write(out)
else: sys.stdout.write(out)
