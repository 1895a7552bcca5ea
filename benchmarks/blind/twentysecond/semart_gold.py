#!/usr/bin/env python3
# Makes the questions and exact answers for SemArt (semart_val.csv). Usage: python3 semart_gold.py > semart.jsonl
import csv, json, re, sys, collections
from pathlib import Path
P = str(Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
R = list(csv.DictReader(open(P, encoding='latin-1', newline=''), delimiter='\t'))
Q = []

def span(d):
    """(first, last year) or None; 'c.', months and places are ignored; 'after' keeps its year only as first."""
    m = re.search(r'(\d{4})-(\d{2,4})', d)
    if m:
        a = int(m[1]); b = int(m[2]) if len(m[2]) == 4 else int(m[1][:2] + m[2])
        return a, b
    m = re.search(r'(\d{4}) or (\d{4})', d)
    if m: return int(m[1]), int(m[2])
    m = re.search(r'(\d{4})s', d)
    if m: return int(m[1]), int(m[1]) + 9
    m = re.search(r'(\d{2})th century', d)
    if m: return int(m[1]) * 100 - 99, int(m[1]) * 100
    m = re.search(r'\d{4}', d)
    return (int(m[0]), int(m[0])) if m else None

def size(x):
    """(height, width) in cm of the first pair of measures, else None."""
    t = x['TECHNIQUE']
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm\s*)?x\s*(\d+(?:[.,]\d+)?)\s*(mm|cm)?', t)
    if not m: return None
    k = 0.1 if m[3] == 'mm' else 1
    return float(m[1].replace(',', '.')) * k, float(m[2].replace(',', '.')) * k

for x in R:
    x['s'] = span(x['DATE']); x['z'] = size(x); x['a'] = x['AUTHOR'].lower()
    x['period'] = tuple(int(t) for t in x['TIMEFRAME'].split('-'))

def T(rx, sel=None): return [x for x in (R if sel is None else sel) if re.search(rx, x['TITLE'], re.I)]
def TD(rx, sel=None): return [x for x in (R if sel is None else sel) if re.search(rx, x['TITLE'] + ' ' + x['DESCRIPTION'], re.I)]
def D(rx, sel=None): return [x for x in (R if sel is None else sel) if re.search(rx, x['DESCRIPTION'], re.I)]
def K(rx, sel=None): return [x for x in (R if sel is None else sel) if re.search(rx, x['TECHNIQUE'], re.I)]
def A(rx, sel=None): return [x for x in (R if sel is None else sel) if re.search(rx, x['AUTHOR'], re.I)]
def S(s, sel=None): return [x for x in (R if sel is None else sel) if x['SCHOOL'] in s.split('|')]
def Y(s, sel=None): return [x for x in (R if sel is None else sel) if x['TYPE'] in s.split('|')]
def IN(a, b, sel): return [x for x in sel if x['s'] and a <= x['s'][0] and x['s'][1] <= b]
def OVER(a, b, sel): return [x for x in sel if x['s'] and x['s'][0] <= b and x['s'][1] >= a]
def NOT(sel, minus):
    i = {x['IMAGE_FILE'] for x in minus}; return [x for x in sel if x['IMAGE_FILE'] not in i]
def W(sel): return sorted({x['IMAGE_FILE'] for x in sel})
def AU(sel): return sorted({x['a'] for x in sel})

def st(sel): return dict(kind='set', of='works', items=W(sel), value=None)
def sa(sel): return dict(kind='set', of='artists', items=AU(sel), value=None)
def ct(n, of='works'): return dict(kind='count', of=of, items=[], value=n)
def yn(sel): return dict(kind='yesno', of='works', items=W(sel), value=bool(sel))
def top(items, v, of='works'): return dict(kind='top', of=of, items=sorted(items), value=v)
def va(items, of): return dict(kind='values', of=of, items=sorted(items), value=None)
def un(of='works'): return dict(kind='unanswerable', of=of, items=[], value=None)
SHOW = []
def q(role, text, ans, note, *also):
    seen = [ans]; al = []
    for a in also:
        if a not in seen: al.append(a); seen.append(a)
    Q.append(dict(id='SEMART22-%03d' % (len(Q) + 1), role=role, question=text, answer=ans, also=al, note=note))

DU = S('Dutch'); IT = S('Italian')
PHY, DOC, QUIZ, PUP, GUI, JAP = ('retired physician', 'doctoral student', 'quiz picture researcher', 'pupil', 'museum guide', 'visitor from Japan')
byA = collections.Counter(x['a'] for x in R)
def best(c):
    m = max(c.values()); return [k for k in c if c[k] == m], m
def extreme(sel, f, big=True):
    sel = [x for x in sel if x['z']]
    m = (max if big else min)(f(x['z']) for x in sel)
    return [x for x in sel if f(x['z']) == m], round(m, 2)
area = lambda z: z[0] * z[1]

# ---- the physician
med = TD(r'anatomy lesson|\bdoctor\b|physician|surgeon|anaemic', DU)
q(PHY, 'I spent forty years in medicine. Which of the Dutch paintings deal with doctors, patients or anatomy?', st(med),
  'school Dutch, title or description: anatomy lesson, doctor, physician, surgeon, anaemic')
q(PHY, 'portraits of doctors, by any school', st(T(r'\bdr\.|\bdoctor\b', Y('portrait'))), 'type portrait, title Dr. or Doctor; also with the anatomy lesson of Dr. van der Meer; also without Cuspinian, known as a humanist',
  st(T(r'\bdr\.|\bdoctor\b')), st(NOT(T(r'\bdr\.|\bdoctor\b', Y('portrait')), T('cuspinian'))))
rem = A('^rembrandt')
q(PHY, 'How many Rembrandts have you got?', ct(len(rem)), 'author Rembrandt')
q(PHY, 'Show me everything by Rembrandt that is not a portrait.', st(NOT(rem, Y('portrait'))), 'author Rembrandt, type not portrait; also only those with portrait in the title left out',
  st(NOT(rem, T('portrait'))))
q(PHY, 'is there a vermeer?', yn(A('^vermeer')), 'author Vermeer')
q(PHY, 'The insides of Dutch churches, please. I never tire of those whitewashed walls.', st(T(r'church|kerk|\bst bavo', Y('interior', DU))),
  'school Dutch, type interior, title church, kerk or St Bavo')
nD = len(AU(DU))
q(PHY, 'How many different Dutch artists are in the collection?', ct(nD, 'artists'), 'school Dutch, distinct authors; also without UNKNOWN MASTER', ct(len([a for a in AU(DU) if not a.startswith('unknown')]), 'artists'))
win = T(r'winter|frozen|snow|\bice\b', DU)
q(PHY, 'Dutch winter landscapes with snow or ice', st(Y('landscape', win)), 'school Dutch, type landscape, title winter, frozen, snow, ice; also with Everdingen\'s figure of Winter (genre)', st(win))
q(PHY, 'How many Dutch still lifes are there in all?', ct(len(Y('still-life', DU))), 'school Dutch, type still-life')
e, v = extreme(DU, area)
q(PHY, 'What is the largest Dutch picture by its measurements?', top(W(e), v), 'school Dutch, largest height x width, in square cm; also value as height or as width',
  top(W(e), e[0]['z'][0]), top(W(e), e[0]['z'][1]))
q(PHY, 'Did any of the Dutch paint on copper rather than on panel or canvas?', yn(K(r'on copper\b(?! beech)', DU)), 'school Dutch, technique on copper')
# ---- the doctoral student
q(DOC, 'How many Italian works were painted on copper?', ct(len(K(r'on copper\b(?! beech)', IT))), 'school Italian, technique on copper')
q(DOC, 'Which painters have an Annunciation here?', sa(T('annunciation')), 'title annunciation, artists')
fr = K('fresco', IT)
q(DOC, 'I am looking for Italian frescoes executed in the 1480s.', st(OVER(1480, 1489, fr)), 'school Italian, technique fresco, date touches 1480-1489; also wholly within; also wholly within 1480-1490; also begun in the decade',
  st(IN(1480, 1489, fr)), st(IN(1480, 1490, fr)), st([x for x in fr if x['s'] and 1480 <= x['s'][0] <= 1489]))
big = [a for a in {x['a'] for x in IT} if sum(x['a'] == a for x in IT) >= 6]
q(DOC, 'Which Italian artists are represented by six works or more? Anonymous masters don\'t count.', dict(kind='set', of='artists', items=sorted(a for a in big if not a.startswith('unknown')), value=None),
  'school Italian, at least 6 works, UNKNOWN MASTER left out')
q(DOC, 'How many of the Italian works carry no date?', ct(sum(x['DATE'] == '-' for x in IT)), 'school Italian, DATE is -')
gi = A('^giotto')
gin = NOT(gi, K('fresco'))
q(DOC, 'Which Giottos are panel paintings, not frescoes?', st([x for x in gin if x['TECHNIQUE'] != '-']), 'author Giotto, technique known and not fresco; also with the one with no technique (a photograph of the cycle\'s place)', st(gin))
ti = A('^tiziano')
q(DOC, 'titian, neither religious nor portraits', st(NOT(ti, Y('religious|portrait'))), 'author Tiziano Vecellio, type not religious and not portrait')
mf = Y('mythological', fr)
q(DOC, 'Mythological fresco cycles or scenes from the seventeenth century in Italy', st(OVER(1601, 1700, mf)), 'school Italian, type mythological, technique fresco, date touches 1601-1700; also wholly within; also by TIMEFRAME; also touching 1600-1699',
  st(IN(1601, 1700, mf)), st(OVER(1600, 1699, mf)), st(IN(1600, 1699, mf)), st([x for x in mf if 1601 <= x['period'][0] and x['period'][1] <= 1700]))
med2 = TD(r'\bmedici\b', IT)
q(DOC, 'Which Italian works have the Medici in their title or in the accompanying text?', st(med2), 'school Italian, title or description Medici; also with Medicea', st(TD(r'\bmedic(i|ea|ean)\b', IT)))
it13 = [x for x in K('tempera', IT) if x['s'] and not x['DATE'].startswith('after')]
q(DOC, 'Italian tempera paintings dated before 1340', st([x for x in it13 if x['s'][1] < 1340]), 'school Italian, technique tempera, last year of date below 1340; also first year below 1340',
  st([x for x in it13 if x['s'][0] < 1340]))
q(DOC, 'Are there more Caravaggios or more Mantegnas in the collection, or is it a draw?', top([k for k in ('caravaggio', 'mantegna, andrea') if byA[k] == max(byA['caravaggio'], byA['mantegna, andrea'])], max(byA['caravaggio'], byA['mantegna, andrea']), 'artists'),
  'number of works of the two; value is the larger number')
# ---- the quiz
q(QUIZ, 'Need a painting of people playing chess, anything?', yn(TD(r'\bchess\b')), 'title or description chess')
e, v = extreme(R, area, False)
q(QUIZ, 'the tiniest picture in the whole lot', top(W(e), v), 'smallest height x width, in square cm; also value as height or width', top(W(e), e[0]['z'][0]), top(W(e), e[0]['z'][1]))
sp = T('self-portrait')
q(QUIZ, 'Self-portraits by artists who are not Dutch', st(NOT(sp, DU)), 'title self-portrait, school not Dutch; also type portrait only', st(NOT(Y('portrait', sp), DU)))
q(QUIZ, 'We want views of the Grand Canal. Which have you?', st(T('grand canal|canal grande')), 'title Grand Canal or Canal Grande; also type landscape with Grand Canal or Canal Grande in title or description',
  st(TD('grand canal|canal grande', Y('landscape'))))
q(QUIZ, 'Last Suppers, but no Italian ones', st(NOT(T('last supper'), IT)), 'title Last Supper, school not Italian')
cT = collections.Counter(x['TITLE'] for x in R)
q(QUIZ, 'Which title turns up most often?', top(*best(cT), 'titles'), 'TITLE counted exactly')
old = [x for x in R if x['s']]
mn = min(x['s'][0] for x in old)
q(QUIZ, 'What is the oldest work, going by the dates given?', top(W([x for x in old if x['s'][0] == mn]), mn), 'smallest first year of DATE; value is the year')
mx = max(x['s'][1] for x in old)
q(QUIZ, 'which is the most recent picture in the colection?', top(W([x for x in old if x['s'][1] == mx]), mx), 'largest last year of DATE; value is the year')
q(QUIZ, 'Anything painted in 1789, the year the Bastille fell?', st([x for x in R if x['s'] == (1789, 1789)]), 'DATE exactly 1789; also spans holding 1789', st(OVER(1789, 1789, R)),
  yn([x for x in R if x['s'] == (1789, 1789)]), yn(OVER(1789, 1789, R)))
q(QUIZ, 'Have we any Judith Leyster, Artemisia Gentileschi or Mary Cassatt? All of them please.', st(A('^leyster, judith|^gentileschi, artemisia|^cassatt')), 'authors Leyster, Artemisia Gentileschi, Cassatt')
q(QUIZ, 'What would the fee be for showing The Nightwatch on television?', un(), 'no fees in the data')
bat = T(r'\bbattle\b')
q(QUIZ, 'Pictures with "battle" in the title, except the two sea battles (Texel and the Kearsarge)', st(NOT(bat, T('texel|kearsarge'))), 'title battle, without Texel and Kearsarge')
# ---- the pupil
q(PUP, 'is there a dragon in any picture??', yn(TD(r'\bdragon\b')), 'title or description dragon (dragonflies not); also title only; also without the dragon on the medal of Charles I',
  yn(T(r'\bdragon\b')), yn(NOT(TD(r'\bdragon\b'), T('charles i on horseback'))))
vg = A('^gogh')
q(PUP, 'how many self portraits by van gogh are there', ct(len(T('self-portrait', vg))), 'author van Gogh, title Self-Portrait')
q(PUP, 'did van gogh paint sunflowers, is it in here', yn(T('sunflower', vg)), 'author van Gogh, title Sunflowers')
q(PUP, 'pictures that have a dog or spaniel in the name', st(T(r'\bdogs?\b|spaniel|hound')), 'title dog, spaniel, hound')
q(PUP, 'do you have the mona lisa', yn(T('mona lisa|gioconda|joconde')), 'title Mona Lisa or Gioconda; none')
q(PUP, 'what did van gogh paint in 1888, i need it for my projekt', st(OVER(1888, 1888, vg)), 'author van Gogh, DATE 1888')
q(PUP, 'cats!', st(T(r'\bcats?\b')), 'title cat; also title or description, which adds the Madonna del Gatto and a girl with a cat; also title incl. gatto', st(TD(r'\bcats?\b')), st(T(r'\bcats?\b|\bgatto\b')))
q(PUP, 'whats the most expensive painting you have', un(), 'no prices or values in the data')
# ---- the guide
q(GUI, 'Which Dutch pictures have music in their titles: flutes, lutes, guitars, singers, musicians, duets?', st(T(r'\bmusic|flute|\blute|guitar|\bsinging|\bsingers?\b|\bduet|concert|violin', DU)),
  'school Dutch, title music, flute, lute, guitar, singing, duet, concert, violin')
cS = collections.Counter(x['SCHOOL'] for x in R)
q(GUI, 'Which schools are represented by one single work only?', va([s for s in cS if cS[s] == 1], 'schools'), 'SCHOOL with one work')
q(GUI, 'Do we hold more French works or more Dutch ones?', top(['Dutch' if cS['Dutch'] > cS['French'] else 'French'], max(cS['Dutch'], cS['French']), 'schools'), 'works of the two schools, value is the larger')
fl = Y('still-life', T('flower'))
q(GUI, 'Flower stil lifes not from Holland', st(NOT(fl, DU)), 'type still-life, title flower, school not Dutch; also without the one of flowers and fruit; also with flowers of a still-life found in the title or text by bouquet, garland or rose too',
  st(NOT(fl, DU + T('fruit'))), st(NOT(Y('still-life', T(r'flower|bouquet|garland|\broses?\b|tulip|peon|poppies|blossom|wreath')), DU)), st(NOT(Y('still-life', TD(r'flower')), DU)))
ro = K(r'diameter|circular')
q(GUI, 'For a tour on tondi: which works are round, judging by a diameter in their measurements?', st(ro), 'technique diameter (or circular panel); also without frescoes', st(NOT(ro, K('fresco'))))
tr = T('triptych')
q(GUI, 'Which Flemish works are called a triptych, or part of one, in their titles?', st(S('Flemish', tr)), 'school Flemish, title triptych; also with Netherlandish', st(S('Flemish|Netherlandish', tr)))
cF = collections.Counter(x['TIMEFRAME'] for x in R)
q(GUI, 'Which half-century is best represented?', top(*best(cF), 'periods'), 'TIMEFRAME with the most works')
q(GUI, 'What types of picture are distinguished in the catalogue?', va({x['TYPE'] for x in R}, 'types'), 'TYPE values')
g300 = [x for x in R if x['z'] and min(x['z']) > 300]
q(GUI, 'Works measuring more than three metres in height as well as in width', st(g300), 'height and width above 300 cm; also without the 4000 x 5000 cm, surely a slip in the data', st([x for x in g300 if max(x['z']) < 3000]))
q(GUI, 'How many works are by unknown Italian masters?', ct(sum(x['AUTHOR'] == 'UNKNOWN MASTER, Italian' for x in R)), 'author UNKNOWN MASTER, Italian')
# ---- the visitor
q(JAP, 'Excuse me, in which room of museum can I find the Monet paintings?', un(), 'no rooms or hanging places in the data')
q(JAP, 'Is any explanation talking about Japan or Japanese?', yn(TD('japan')), 'title or description Japan')
q(JAP, 'German landscape of 19th century, I would like to see', st(OVER(1801, 1900, Y('landscape', S('German')))), 'school German, type landscape, date touches 1801-1900; also 1800-1899; also by TIMEFRAME',
  st(OVER(1800, 1899, Y('landscape', S('German')))), st([x for x in Y('landscape', S('German')) if 1801 <= x['period'][0] <= 1900]))
sm = [x for x in vg if x['z'] and max(x['z']) < 45]
q(JAP, 'I like small one. Which Van Gogh is smaller than 45 cm in both side?', st(sm), 'author van Gogh, height and width below 45 cm')
q(JAP, 'Names of English painter please', sa(S('English')), 'school English, artists')
q(JAP, 'Degas pastel is there?', yn(K('pastel', A('^degas'))), 'author Degas, technique pastel', st(K('pastel', A('^degas'))))
q(JAP, 'How many work of French school is landscape, not portrait?', ct(len(Y('landscape', S('French')))), 'school French, type landscape')
q(JAP, 'What technique is used for the miniature of Elise Wolf?', va(['Watercolour on ivory'] if T('elise wolf')[0]['TECHNIQUE'].startswith('Watercolour on ivory') else [T('elise wolf')[0]['TECHNIQUE']], 'techniques'), 'technique of that title, without the size',
  va([T('elise wolf')[0]['TECHNIQUE']], 'techniques'))

if '-v' in sys.argv:
    by = {x['IMAGE_FILE']: x for x in R}
    for o in Q:
        print('\n%s [%s] %s\n   %s %s %s n=%d' % (o['id'], o['role'], o['question'], o['answer']['kind'], o['answer']['of'], o['answer']['value'], len(o['answer']['items'])))
        ms = set(o['answer']['items'])
        for i in o['answer']['items']:
            x = by.get(i)
            print('      ', ('%s | %s | %s | %s | %s | %s | %s' % (i, x['AUTHOR'][:16], x['TITLE'][:50], x['TECHNIQUE'][:36], x['DATE'], x['TYPE'], x['SCHOOL'])) if x else i)
        for a in o['also']: print('   ALSO', a['kind'], a['value'], 'n=%d' % len(a['items']), '+', [(i, by[i]['TITLE'][:30], by[i]['DATE']) if i in by else i for i in a['items'] if i not in ms], '-', [i for i in ms if i not in a['items']])
else:
    for o in Q: print(json.dumps(o, ensure_ascii=False))
