#!/usr/bin/env python3
"""Gold answers for semart.jsonl. Usage: semart_gold.py FOLDER  (FOLDER holds semart_val.csv).
Paintings are named by IMAGE_FILE, artists by AUTHOR as written. Writes semart.jsonl beside this script."""
import csv, json, os, re, sys
from collections import Counter

folder = sys.argv[1]
P = list(csv.DictReader(open(os.path.join(folder, 'semart_val.csv'), encoding='latin-1', newline=''), delimiter='\t'))
DIRTY = {'jún.02': (1902, 1906), 'jún.04': (1904, 1906), 'jan.00': (1900, 1901)}   # a spreadsheet made dates of 1902-06, 1904-06, 1900-01

def years(p):
    """(first, last, from DATE?)"""
    d = p['DATE']
    if d in DIRTY:
        return DIRTY[d] + (True,)
    m = re.search(r'(\d+)th century', d)
    if m:
        return int(m[1]) * 100 - 99, int(m[1]) * 100, True
    m = re.search(r'(\d{4})s', d)
    if m:
        return int(m[1]), int(m[1]) + 9, True
    m = re.search(r'(\d{4})(?:\s*(?:-|or)\s*(\d{2,4}))?', d)
    if m:
        s = int(m[1]); e = m[2]
        e = s if not e else int(e) if len(e) == 4 else int(m[1][:4 - len(e)] + e)
        return s, e, True
    m = re.match(r'(\d{4})-(\d{4})$', p['TIMEFRAME'])
    return int(m[1]), int(m[2]), False

for p in P:
    p['s'], p['e'], p['dated'] = years(p)
    m = re.search(r'(\d+(?:[.,]\d+)?)(?: cm)? x (\d+(?:[.,]\d+)?)', p['TECHNIQUE'])
    p['h'], p['w'] = (float(m[1].replace(',', '.')), float(m[2].replace(',', '.'))) if m else (None, None)

T = lambda rx, f=0: (lambda p: re.search(rx, p['TITLE'], f) is not None)
D = lambda rx, f=0: (lambda p: re.search(rx, p['DESCRIPTION'], f) is not None)
TD = lambda rx: (lambda p: re.search(rx, p['TITLE'], re.I) is not None or re.search(rx, p['DESCRIPTION'], re.I) is not None)
tec = lambda rx: (lambda p: re.search(rx, p['TECHNIQUE'], re.I) is not None)
typ = lambda *t: (lambda p: p['TYPE'] in t)
sch = lambda *s: (lambda p: p['SCHOOL'] in s)
tf = lambda *s: (lambda p: p['TIMEFRAME'] in s)
within = lambda a, b: (lambda p: a <= p['s'] and p['e'] <= b)
over = lambda a, b: (lambda p: p['s'] <= b and p['e'] >= a)
no = lambda f: (lambda p: not f(p))
any_ = lambda *f: (lambda p: any(g(p) for g in f))
def by(rx):
    assert any(re.match(rx, p['AUTHOR']) for p in P), rx
    return lambda p: re.match(rx, p['AUTHOR']) is not None
def files(*f): return sorted(p['IMAGE_FILE'] for p in P if all(g(p) for g in f))
def authors(*f): return sorted({p['AUTHOR'] for p in P if all(g(p) for g in f)})
def vals(field, *f): return sorted({p[field] for p in P if all(g(p) for g in f)})

PA = lambda *f: {'kind': 'set', 'of': 'paintings', 'items': files(*f)}
AR = lambda *f: {'kind': 'set', 'of': 'artists', 'items': authors(*f)}
CNT = lambda *f: {'kind': 'count', 'value': len(files(*f))}
YES = lambda v: {'kind': 'yesno', 'value': bool(v)}
VAL = lambda *v: {'kind': 'values', 'items': list(v)}
TOP = lambda of, items: {'kind': 'top', 'of': of, 'items': sorted(items)}
UN = {'kind': 'unanswerable'}
Q = []
def q(role, question, answer, note, also=()):
    key = lambda a: json.dumps(a, sort_keys=True)
    seen, extra = {key(answer)}, []
    for a in also:
        if key(a) not in seen and a.get('items', 1) != []:
            seen.add(key(a)); extra.append(a)
    Q.append(dict(id=f'semart-{len(Q)+1:03d}', role=role, question=question, answer=answer, also=extra, note=note))

# ---- art lovers
q('art lover', 'Which van Gogh self-portraits have you got?', PA(by('GOGH'), T('Self-Portrait')), 'title')
q('art lover', 'who painted las meninas', AR(T('Las Meninas')), 'author of that title')
q('art lover', 'Is there a Vermeer among these?', YES(files(by('VERMEER'))), 'one painting by Vermeer', [PA(by('VERMEER'))])
q('art lover', 'Do you have Girl with a Pearl Earring?', YES(files(T('Pearl Earring', re.I))), 'no such title')
q('art lover', "I'd like all of Titian's portraits", PA(by('TIZIANO'), typ('portrait')), 'Titian is TIZIANO Vecellio; type portrait',
  [PA(by('TIZIANO'), any_(typ('portrait'), T('Vendramin Family')))])
q('art lover', 'paintings of winter, snow, frozen rivers', PA(T('Winter|Snow|Frozen')), 'title')
q('art lover', 'What did van Gogh paint at Auvers in his last months?', PA(by('GOGH'), lambda p: 'Auvers' in p['DATE']), 'the date names the place')
q('art lover', 'When was that poppy field by Monet painted?', VAL(*vals('DATE', by('MONET'), T('Poppies'))), 'date as written')
q('art lover', 'I adore cats. Any paintings with a cat?', PA(TD(r'\bcats?\b|\bgatto\b|kitten')), 'title or description', [PA(T(r'\bCats?\b|Gatto'))])
q('art lover', "Which of the Rembrandts aren't religious?", PA(by('REMBRANDT'), no(typ('religious'))), 'type other than religious')
q('art lover', "There's one with a young woman lifting her skirts to warm herself at a brazier... which is it?", PA(D('lifted her skirts')), 'from the description')
q('art lover', 'Are both Gentileschis, Artemisia and Orazio, represented?', YES(files(by('GENTILESCHI, Artemisia')) and files(by('GENTILESCHI, Orazio'))), 'both authors exist')
q('art lover', 'How much would the Seurat sell for today?', UN, 'no prices')

# ---- students
q('student', 'Which artists painted Venus and Adonis?', AR(T('Venus and Adonis')), 'title', [AR(T('^Venus and Adonis'))])
q('student', 'How many Spanish paintings are in the set?', CNT(sch('Spanish')), 'school Spanish', [CNT(sch('Spanish', 'Catalan'))])
q('student', "Giotto's frescoes", PA(by('GIOTTO'), tec('fresco')), 'technique')
q('student', 'what date is given for Botticellis Madonna of the Pomegranate', VAL(*vals('DATE', by('BOTTICELLI'), T('Pomegranate'))), 'date as written')
q('student', 'What is the oldest thing in here?', TOP('paintings', files(lambda p: p['s'] == min(x['s'] for x in P if x['dated']))), 'earliest date')
q('student', 'Which paintings are from the twentieth century?', PA(over(1901, 1999), lambda p: p['s'] >= 1901), 'dated 1901 or later, also the spoiled dates of Cézanne; the timeframe column stops at 1900',
  [PA(lambda p: p['s'] >= 1900), PA(lambda p: p['s'] >= 1901 and p['DATE'] not in DIRTY), PA(lambda p: p['s'] >= 1900 and p['DATE'] not in DIRTY), PA(lambda p: p['e'] >= 1901)])
c = Counter(p['AUTHOR'] for p in P)
q('student', 'Which painter has the most works in this collection?', TOP('artists', [a for a in c if c[a] == max(c.values())]), 'most entries')
q('student', 'Flemish portraits of the fifteenth century', PA(sch('Flemish'), typ('portrait'), over(1401, 1500)), 'date touches 1401-1500',
  [PA(sch('Flemish'), typ('portrait'), tf('1401-1450', '1451-1500')), PA(sch('Flemish'), typ('portrait'), within(1400, 1500)),
   PA(sch('Flemish', 'Netherlandish'), typ('portrait'), over(1401, 1500))])
q('student', 'Leonardo painted St Jerome. Who else did?', AR(T('Jerome'), no(by('LEONARDO'))), 'Jerome in the title, also beside the Madonna',
  [AR(T('Jerome'), no(T('Madonna')), no(by('LEONARDO'))), AR(T('^St Jerome'), no(by('LEONARDO'))), AR(T('Jerome'), no(T('Madonna|Cardinal')), no(by('LEONARDO')))])
q('student', 'vanitas still lifes please, with skulls and so on', PA(T('Vanitas|Skull')), 'title', [PA(T('Vanitas')), PA(typ('still-life'), TD('vanitas|skull'))])
q('student', 'Which Dutch artists painted the interiors of churches?', AR(sch('Dutch'), T('Interior'), any_(T('Kerk|kerk|Church|St Bavo'))), 'Dutch school, church interior by title',
  [AR(sch('Dutch'), typ('interior'), any_(T('Kerk|kerk|Church|St Bavo|Arcade')))])
q('student', 'German paintings from 1500 to 1550 which are not portraits', PA(sch('German'), within(1500, 1550), no(typ('portrait'))), 'date within the years',
  [PA(sch('German'), over(1500, 1550), no(typ('portrait'))), PA(sch('German'), tf('1501-1550'), no(typ('portrait')))])
c2 = {a: n for a, n in c.items() if a.startswith(('RUBENS', 'REMBRANDT'))}
q('student', 'Rubens or Rembrandt - who has more here?', TOP('artists', [a for a in c2 if c2[a] == max(c2.values())]), 'number of paintings')
q('student', 'Which of these is said to be the largest fresco in the world?', PA(D('largest fresco in the world')), 'from the description')
q('student', 'Which paintings are described as unfinished?', PA(D(r'\bunfinished\b|left incomplete', re.I), no(T('Ugolino Martelli|St Ambrose'))),
  "descriptions that call the painting itself unfinished (not Donatello's David, not the sectors of a vault)")
q('student', 'Under what school is El Greco listed?', VAL(*vals('SCHOOL', by('GRECO'))), 'school')
q('student', 'what did Judith Leyster die of?', UN, 'no causes of death')
q('student', 'Artists who did both a still life and a portrait?', {'kind': 'set', 'of': 'artists', 'items': sorted(set(authors(typ('still-life'))) & set(authors(typ('portrait'))))}, 'an author with paintings of both types')

# ---- teachers
q('teacher', 'How many Last Suppers are there altogether?', CNT(T('Last Supper')), 'title', [CNT(T('Last Supper|Institution of the Eucharist'))])
q('teacher', 'Every version of the Adoration of the Magi, please', PA(T('Adoration of the Magi')), 'title')
q('teacher', 'We are doing Moses in RE. What pictures of him are there?', PA(T('Moses')), 'title')
q('teacher', 'Battle scenes painted before 1700', PA(T('Battle'), lambda p: p['e'] < 1700), 'title, date before 1700', [PA(T('Battle|Siege|Besieg'), lambda p: p['e'] < 1700), PA(T('Battle'), lambda p: p['e'] <= 1700), PA(T('Battle'), lambda p: p['e'] < 1700 and p['dated'])])
q('teacher', 'Mythological frescoes of the 18th century', PA(typ('mythological'), tec('fresco'), over(1701, 1800)), 'type, technique, date',
  [PA(typ('mythological'), tec('fresco'), over(1700, 1799)), PA(typ('mythological'), tec('fresco'), tf('1701-1750', '1751-1800'))])
q('teacher', 'Is there anything by Leonardo besides the St Jerome?', YES(files(by('LEONARDO da Vinci'), no(T('St Jerome')))), 'only one Leonardo')
c = Counter(p['SCHOOL'] for p in P)
q('teacher', 'Which national school is best represented?', TOP('schools', [s for s in c if c[s] == max(c.values())]), 'most paintings')
q('teacher', "My class loves Arcimboldos funny heads - show us what you have", PA(by('ARCIMBOLDO')), 'author')
q('teacher', 'How many of the paintings are older than 1300?', CNT(lambda p: p['e'] < 1300), 'date wholly before 1300',
  [CNT(lambda p: p['s'] < 1300), CNT(lambda p: int(p['TIMEFRAME'][:4]) < 1300), CNT(lambda p: p['e'] <= 1300)])
q('teacher', 'Which American artists are included?', AR(sch('American')), 'school American')
q('teacher', 'From what age would you show children the Bosch Last Judgment?', UN, 'nothing of the kind in the data')

# ---- picture editor
q('picture editor', "Canaletto's London.", PA(by('CANALETTO'), T('London')), 'title')
VEN = r'Venice|Grand Canal|Canal Grande|San Marco|\bMolo\b|Giudecca'
q('picture editor', 'Views of Venice by anybody except Canaletto', PA(typ('landscape'), T(VEN), no(by('CANALETTO'))), 'landscapes with Venice or its landmarks in the title',
  [PA(typ('landscape'), T(VEN), no(by('CANALETTO')), no(T('Environs')))])
q('picture editor', 'I need tiny ones: nothing over 20 cm in either direction', PA(lambda p: p['h'] and p['h'] <= 20 and p['w'] <= 20), 'first measure in the technique', [PA(lambda p: p['h'] and p['h'] < 20 and p['w'] < 20)])
q('picture editor', 'Which paintings are perfectly square?', PA(lambda p: p['h'] and p['h'] == p['w']), 'height equals width')
q('picture editor', 'Self-portraits - full list', PA(T('Self-Portrait')), 'title',
  [PA(any_(T('Self-Portrait|Gauguin at His Easel'))), PA(T('Self-Portrait|Gauguin at His Easel|Portrait of the Artist and his Wife')), PA(T('^Self-Portrait'))])
q('picture editor', "who's the portrait of Benjamin Franklin by?", AR(T('Benjamin Franklin')), 'author')
q('picture editor', 'Have you an image of Beethoven?', PA(T('Beethoven')), 'title', [YES(files(T('Beethoven')))])
q('picture editor', 'Who owns the copyright of the photograph of the Nightwatch?', UN, 'no rights in the data')
q('picture editor', 'need a rainbow, any century', PA(TD('rainbow')), 'title or description', [PA(T('Rainbow'))])
q('picture editor', 'Portraits of popes or cardinals', PA(typ('portrait'), T('Pope|Cardinal')), 'type portrait, title',
  [PA(T('Pope |Cardinal '), no(T('Barge|Nicholas III'))), PA(any_(lambda p: p['TYPE'] == 'portrait'), any_(T('Pope|Cardinal|Maffeo Barberini')))])
q('picture editor', "Portraits whose sitter is an animal (dog, horse…)", PA(T('Spaniel|Portrait of a Horse')), 'title')
q('picture editor', 'Anything sculpted rather than painted - marble, bronze, terracotta?', PA(tec(r'\b(marble|bronze|terracotta)\b')), 'technique', [PA(tec(r'\b(marble|bronze|terracotta|stucco)\b'))])

# ---- museum shop's buyer
q('shop buyer', 'Van Gogh Sunflowers, for tea towels', PA(by('GOGH'), T('Sunflowers')), 'title')
FL = 'Flower|Bouquet|Blossom|Poppies|Sunflower'
q('shop buyer', 'flower still lifes for a notecard set', PA(typ('still-life'), T(FL)), 'type and title', [PA(typ('still-life'), any_(T(FL), D(r'\bflowers?\b|bouquet', re.I)))])
q('shop buyer', 'For our Christmas cards: nativities and adorations of the shepherds', PA(T('Nativity|Adoration of the Shepherds')), 'title')
q('shop buyer', 'Anything with a parrot?', PA(TD(r'\bparrots?\b')), 'title or description', [PA(T('Parrot'))])
q('shop buyer', 'Van Goghs that are neither portraits nor landscapes', PA(by('GOGH'), no(typ('portrait', 'landscape'))), 'type')
q('shop buyer', 'Degas in pastel', PA(by('DEGAS'), tec('pastel')), 'technique')
q('shop buyer', 'Can we get the Vermeer as a 1000-piece jigsaw?', UN, 'no merchandise in the data')
SEAS = r'\b(Spring|Summer|Autumn|Winter|Seasons)\b'
q('shop buyer', 'Calendar idea: paintings named after one of the four seasons', PA(T(r'^(Allegory of )?(Spring|Summer|Autumn|Winter)$')), 'title is a season', [PA(T(SEAS)), PA(T(r'^(Spring|Summer|Autumn|Winter)$')), PA(T(r'\b(Spring|Summer|Autumn|Winter)\b'))])
q('shop buyer', 'how many Renoirs', CNT(by('RENOIR')), 'author')

# ---- tour guide
q('tour guide', 'Which room of the Uffizi is the Portinari Triptych in?', UN, 'no rooms in the data')
q('tour guide', 'Views of Rome', PA(typ('landscape'), T('Rome|Forum')), 'landscape, title names Rome or the Forum', [PA(typ('landscape'), T('Rome')), PA(typ('landscape'), T('Rome|Forum|^Roman'))])
q('tour guide', "What's the date of the Ghent Altarpiece with its wings open?", VAL(*vals('DATE', T('Ghent Altarpiece \\(wings open'))), 'date as written')
q('tour guide', 'anything showing Delft, inside or out', PA(T('Delft')), 'title')
q('tour guide', 'Which fresco was photographed before its chapel was destroyed in March 1944?', PA(D('destroyed on 11 March 1944')), 'from the description')
q('tour guide', 'Which artists painted St Francis?', AR(T('Sts? (John and )?Francis|Saint Francis|Legend of St Francis'), no(lambda p: p['AUTHOR'].startswith('MASTER of St Francis'))), 'Francis in the title',
  [AR(T('Francis\\b'), no(T('Francisco|Sassetti')))])
q('tour guide', 'What time does the Scrovegni Chapel open?', UN, 'no opening hours')
q('tour guide', 'Frescoes by either Tiepolo', PA(by('TIEPOLO'), tec('fresco')), 'author and technique')

# ---- pensioner who paints
q('pensioner', 'I work in pastels myself. Which ones are in pastel?', PA(tec('pastel')), 'technique')
q('pensioner', 'Which are painted on copper?', PA(tec(r'on copper(,|$)')), 'support copper; "copper beech" is a tree', [PA(tec('copper'))])
q('pensioner', 'Is there any watercolour at all?', PA(tec('watercolou?r')), 'technique', [YES(files(tec('watercolou?r')))])
q('pensioner', 'still lifes with oysters', PA(typ('still-life'), TD('oyster')), 'type, description', [PA(TD('oyster'))])
q('pensioner', 'How big is the Isabella Coymans by Hals, please?', VAL(*vals('TECHNIQUE', T('Isabella Coymans'))), 'the measures stand in the technique',
  [VAL(*[re.search(r'\d.*cm', v)[0] for v in vals('TECHNIQUE', T('Isabella Coymans'))])])
q('pensioner', 'I paint windmills. Which of the old masters did too?', PA(T('Windmill')), 'title', [AR(T('Windmill')), PA(any_(T('[Ww]ind-?mill'), D('windmill'))), AR(any_(T('Windmill'), D('windmill'))), PA(T('[Mm]ill\\b|mill\\b'))])
q('pensioner', 'What brushes did Constable use for Helmingham Dell?', UN, 'no such detail', )
q('pensioner', 'pictures done in egg tempera', PA(tec('egg tempera')), 'technique')
q('pensioner', 'English landscapes from the 1700s?', PA(sch('English'), typ('landscape'), over(1700, 1799)), 'school, type, date touches the century (undated ones by their timeframe)',
  [PA(sch('English'), typ('landscape'), over(1700, 1799), lambda p: p['dated']), PA(sch('English'), typ('landscape'), tf('1701-1750', '1751-1800'))])

out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(out, 'w', encoding='utf-8') as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + '\n')
assert len({x['question'] for x in Q}) == len(Q)
print(len(Q), Counter(x['answer']['kind'] for x in Q), Counter(x['role'] for x in Q))
print('empty:', [(x['id'], x['question']) for x in Q if x['answer'].get('items') == []])
