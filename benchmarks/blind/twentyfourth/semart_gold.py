#!/usr/bin/env python3
"""Gold answers for SEMART24: writes semart.jsonl beside itself (or prints with -p). Plain Python, raw CSV only."""
from pathlib import Path
import csv, re, json, sys, os
from collections import Counter
csv.field_size_limit(10**7)
R = list(csv.DictReader(open(Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv', encoding='latin-1', newline=''), delimiter='\t'))
F = {r['IMAGE_FILE']: r for r in R}
assert len(F) == len(R)
def rx(p): return re.compile(r'(?<!\w)(?:' + p + r')(?!\w)', re.I)
def w(f): return sorted(r['IMAGE_FILE'] for r in R if f(r))
def T(p): x = rx(p); return lambda r: bool(x.search(r['TITLE']))
def TD(p): x = rx(p); return lambda r: bool(x.search(r['TITLE']) or x.search(r['DESCRIPTION']))
def TE(p): x = rx(p); return lambda r: bool(x.search(r['TECHNIQUE']))
def A(p): return lambda r: r['AUTHOR'].startswith(p)
def is_(c, v): return lambda r: r[c] == v
def both(*fs): return lambda r: all(f(r) for f in fs)
def ids(*pre):  # items named by the number that begins the file name; must exist exactly once
    out = []
    for p in pre:
        m = [k for k in F if k.startswith(p + '-')]
        assert len(m) == 1, (p, m)
        out += m
    return sorted(out)
def minus(l, *pre): d = set(ids(*pre)); assert d <= set(l), d - set(l); return [x for x in l if x not in d]
def plus(l, *pre): return sorted(set(l) | set(ids(*pre)))
def arts(l): return sorted({F[x]['AUTHOR'].lower() for x in l})
def S(items, of='works'): return {"kind": "set", "of": of, "value": len(items), "items": list(items)}
def C(items, of='works'): return {"kind": "count", "of": of, "value": len(items), "items": list(items) if len(items) <= 150 else []}
def Y(items, of='works'): return {"kind": "yesno", "of": of, "value": bool(items), "items": list(items)}
def TOP(items, v, of='works'): return {"kind": "top", "of": of, "value": v, "items": list(items)}
def V(items, of): return {"kind": "values", "of": of, "value": len(items), "items": list(items)}
def U(): return {"kind": "unanswerable", "of": "works", "value": None, "items": []}
OUT = []
def q(role, question, answer, note, also=()):
    OUT.append({"id": "SEMART24-%03d" % (len(OUT) + 1), "role": role, "question": question,
                "answer": answer, "also": list(also), "note": note})
def years(d):  # first and last year of a plain date; None where there is none
    m = re.findall(r'\d{4}', d)
    return (int(m[0]), int(m[-1])) if m else None
def size(r):  # (height, width) in cm of the first 'a x b' in the technique
    m = re.search(r'(\d+(?:,\d+)?)\s*x\s*(\d+(?:,\d+)?)\s*(cm|mm)', r['TECHNIQUE'])
    if not m: return None
    a, b = (float(x.replace(',', '.')) for x in m.group(1, 2))
    return (a / 10, b / 10) if m.group(3) == 'mm' else (a, b)

# --- sets: things depicted
q('visitor', 'which paintings have a parrot in them?', S(w(TD('parrots?'))), "whole word parrot(s) in title or description; all three read by eye")
q('pupil', 'show me pictures with monkeys', S(w(TD('monkeys?'))), "monkey(s) in title or description; read by eye (Veronese's portrait: a real painted monkey on the balustrade)")
q('visitor', 'Paintings of a lute please, or of someone playing one', S(w(TD('lutes?|lute-player'))), "word lute in title or description; Brueghel's Hearing and Caravaggio's Musicians have it in the text", [S(minus(w(TD('lutes?|lute-player')), '07463'))])
l = w(TD('skulls?'))
q('pupil', 'skulls in paintings?', S(l), "skull in title or description", [S(plus(l, '06760')), S([x for x in l if F[x]['TYPE'] == 'still-life'])])
q('visitor', 'Still lifes with oysters', S(w(both(is_('TYPE', 'still-life'), TD('oysters?')))), "TYPE still-life and oyster(s) in text; Boarding of Oysters (landscape) and Oyster Eater (genre) left out", [S(plus(w(both(is_('TYPE', 'still-life'), TD('oysters?'))), '38185'))])
q('chef writing a menu (visitor)', 'In which still-lifes can I see a lemon?', S(w(both(is_('TYPE', 'still-life'), TD('lemons?')))), "TYPE still-life, lemon in the text")
q('pupil', 'are there windmills anywhere? i want to draw one', Y(w(T('windmill'))), "windmill in title", [Y(w(TD('windmills?')))])
q('pupil', 'is there an elephant in any painting', Y(w(TD('elephants?'))), "no elephant in any title or description")
q('visitor, not native', 'Please, in which room hangs the Guitar Player of Vermeer today?', U(), "no rooms or display data in the file")
q('visitor', 'rainbow', S(w(TD('rainbows?'))), "word rainbow in title or description; three works; text read for each", [S(w(T('rainbow')))])

# --- sets: bible and saints
l = w(T('Adoration of the Magi'))
q('teacher', 'For our Christmas lesson: which works show the Adoration of the Magi?', S(l), "title; also adds triptychs whose text says that they show it (Lombard central panel, Pearl of Brabant, Memling triptych 25971)",
  [S(plus(l, '22819', '05860')), S(plus(l, '22819', '05860', '25971')), S(plus(l, '22819')), S(plus(l, '05860')), S(plus(l, '25971'))])
l = w(T('Last Supper'))
q('teacher', 'Could you list all the Last Suppers in the collection?', S(l), "title; also with Poussin's and Fra Angelico's Institution of the Eucharist", [S(plus(l, '32272', '00849')), S(plus(l, '32272'))])
q('curator', 'Salome with the head of the Baptist - all versions', S(w(T('Salome'))), "title; also with Rogier's St John altarpiece panel, whose text describes Salome", [S(plus(w(T('Salome')), '44042'))])
q('researcher', 'How many works have the sacrifice of Isaac as their subject?', C(w(T('(?:Sacrifice of|Sacrificing) Isaac'))), "title, including Rembrandt's angel stopping Abraham")
q('visitor, not native', 'Where I can see paintings about Ruth and Naomi?', S(w(T('Ruth and Naomi'))), "title")
q('teacher', 'How big is the Nightwatch really?', V([re.search(r'\d.*', F[ids('33600')[0]]['TECHNIQUE']).group(0)], 'sizes'), "size in TECHNIQUE of 33600: 363 x 437 cm")
q('researcher', "works illustrating the Book of Tobit (Tobias and his father)", S(w(T('Tobias|Tobit'))), "Tobias or Tobit in title; four works, read")
q('curator', 'El Greco paintings with Saint Francis in them', S(w(both(A('GRECO'), T('Francis')))), "author El Greco and Francis in title (one is Sts John and Francis)", [S(minus(w(both(A('GRECO'), T('Francis'))), '18342'))])
l = w(T('Judith'))
q('visitor', 'Do you have Judith (the one who killed Holofernes)?', Y(l), "title; also with Michelangelo's ceiling, whose text names the pair", [Y(plus(l, '26601'))])
q('researcher', 'How many works have Saint Jerome (St Jerome) in their title?', C(w(T('(?:St|Sts|Saint) Jerome'))), "St/Sts/Saint Jerome in TITLE")

# --- sets: myth and history
l = w(T('Venus and Adonis'))
q('researcher', 'Every Venus and Adonis', S(l), "title; Merck's Portrait of a Couple as Venus and Adonis included; also without it", [S(minus(l, '26292'))])
q('teacher', 'which artists painted Lucretia?', S(arts(w(T('Lucretia'))), 'artists'), "authors of works with Lucretia in title (4)", [S(arts(minus(w(T('Lucretia')), '39733')), 'artists')])
q('pupil', 'the girl carried away by a bull, Europa... which paintings show this?', S(w(T('Rape of Europa'))), "title Rape of Europa")
q('journalist', 'Is there a painting that shows Napoleon himself?', Y(ids('25878')), "texts with Napoleon read: only Meissonier's Campaign in France depicts him; Hortense is his stepdaughter, Pulcinella cavalcade a parody")
q('teacher', 'paintings of ancient Greek philosophers, e.g. Socrates', S(w(T('Socrates|Diogenes|Heraclitus'))), "titles with Socrates, Diogenes, Heraclitus; text searched for other philosophers, none depicted")
q('visitor', 'What pictures do you have of London?', S(ids('07251', '07263', '40306')), "title London (2 Canaletto) plus Turner's burning of Parliament; also only those titled London", [S(w(T('London')))])

# --- sets: artists, schools
q('visitor', 'everything by Jan van Eyck', S(w(A('EYCK, Jan'))), "author")
q('visitor', 'Carravagio paintings', S(w(is_('AUTHOR', 'CARAVAGGIO'))), "author Caravaggio (name misspelt on purpose)")
wom = ('ANCHER, Anna', 'CASSATT', 'FONTANA, Lavinia', 'GENTILESCHI, Artemisia', 'GÉRARD, Marguerite', 'HAUDEBOURT', 'LEYSTER', 'MORISOT', 'RUYSCH', 'VIGNON, Charlotte', 'VIGÉE')
lw = w(lambda r: r['AUTHOR'].startswith(wom)); assert len(arts(lw)) == len(wom)
q('journalist', 'Which women artists are represented here?', S(arts(lw), 'artists'), "list of all 608 authors read for women's names (11); the file has no gender field, names known from general knowledge; Anne-Louis Girodet is a man")
q('pupil', 'paintings by american artists', S(w(is_('SCHOOL', 'American'))), "SCHOOL American")
l = arts(w(is_('SCHOOL', 'Hungarian')))
q('researcher', 'Hungarian painters in the collection?', S(l, 'artists'), "authors with SCHOOL Hungarian; also without the unknown master", [S([x for x in l if not x.startswith('unknown')], 'artists')])
q('visitor', 'I would like to see Danish art. What is there?', S(w(is_('SCHOOL', 'Danish'))), "SCHOOL Danish")
l = w(T('Self-Portrait'))
q('teacher', 'Can you give me all self-portraits, we want to draw ourselves in class', S(l), "Self-Portrait in title; also with Gauguin at His Easel (text: self-portrait) and Portrait of the Artist and his Wife; also without Gijsbrechts's still-life",
  [S(plus(l, '14908')), S(plus(l, '14908', '40897')), S(minus(l, '15780')), S(minus(plus(l, '14908'), '15780')), S(minus(plus(l, '14908', '40897'), '15780')), S(plus(l, '40897'))])
q('visitor', 'which van goghs were painted in Auvers?', S(w(both(A('GOGH'), lambda r: 'Auvers' in r['DATE']))), "Auvers-sur-Oise in DATE; same four have Auvers in date (one, Field with Wheat Stacks, not in title)")
l = w(both(is_('SCHOOL', 'German'), is_('TYPE', 'portrait'), lambda r: bool(years(r['DATE'])) and 1501 <= years(r['DATE'])[0] <= 1550))
l2 = w(both(is_('SCHOOL', 'German'), is_('TYPE', 'portrait'), is_('TIMEFRAME', '1501-1550')))
q('researcher', 'German portraits dated between 1501 and 1550', S(l), "SCHOOL, TYPE, year in DATE 1501-1550; also by TIMEFRAME, which is the artist's period and adds two Dürers of the 1490s", [S(l2)])
q('curator', 'Dutch church interiors', S(ids('44258', '35933', '20194', '04151', '03471', '35944', '23242')), "SCHOOL Dutch, TYPE interior, eleven titles read, seven are churches")
assert set(OUT[-1]['answer']['items']) <= set(w(both(is_('SCHOOL', 'Dutch'), is_('TYPE', 'interior'))))
q('shop keeper of the museum (postcards)', 'we need winter landscapes for the christmas cards!', S(ids('14473', '44154', '29770', '14989', '28424', '28428', '02826')), "titles with winter, snow, frozen, TYPE landscape; also with C. van Everdingen's Winter (a woman at a brazier) or without the graveyard",
  [S(ids('14473', '44154', '29770', '14989', '28424', '28428', '02826', '13279')), S(ids('14473', '44154', '29770', '14989', '28424', '28428'))])
assert all(F[x]['TYPE'] == 'landscape' for x in OUT[-1]['answer']['items']), [(x, F[x]['TYPE']) for x in OUT[-1]['answer']['items']]

# --- sets: technique and date
q('restorer (curator)', 'Which pictures are painted in oil on copper? Not copper beech, the metal.', S(minus(w(TE('copper')), '13902')), "TECHNIQUE copper without copper beech (a wood)")
q('curator', 'number of pastels?', C(w(TE('pastel'))), "TECHNIQUE pastel")
l = w(lambda r: bool(years(r['DATE'])) and years(r['DATE'])[0] >= 1901)
q('visitor', 'anything painted in the 20th century?', Y(l), "first year in DATE >= 1901 (Bourdelle's is a bronze; Lautrec's Messalina has the garbled date 'jan.00' and is left out); also with 1900, also without the bronze",
  [Y(plus(l, '23428')), Y(minus(l, '05761')), Y(minus(plus(l, '23428'), '05761'))])
q('researcher', 'How many works are dated exactly 1642?', C(w(is_('DATE', '1642'))), "DATE is 1642")
q('visitor', 'is all of this paintings or do you also have sculpture?', Y(ids('03271', '31303', '05761', '16602')), "TECHNIQUE Marble, Bronze, Stucco; also without the stucco", [Y(ids('03271', '31303', '05761'))])

# --- counts
q('journalist', 'How many works are there altogether?', C(w(lambda r: True)), "all rows")
q('visitor', 'how many rembrandts do u have', C(w(A('REMBRANDT'))), "author")
q('curator', 'How many frescoes does the collection have?', C(w(lambda r: r['TECHNIQUE'].lower().startswith('fresco'))), "TECHNIQUE begins with Fresco (no other technique has the word); also with the two mural paintings transferred to canvas",
  [C(w(lambda r: r['TECHNIQUE'].lower().startswith(('fresco', 'mural')))), C(w(lambda r: bool(re.search('fresco', r['TECHNIQUE'] + ' ' + r['TITLE'], re.I))))])
q('researcher', 'number of works without any date', C(w(is_('DATE', '-'))), "DATE is '-'")
l = w(both(is_('SCHOOL', 'Dutch'), is_('TYPE', 'landscape')))
q('teacher', 'How many Dutch landscapes are there? van Gogh counts too.', C(l), "SCHOOL Dutch and TYPE landscape")
q('visitor', 'How many self-portraits by van Gogh?', C(w(both(A('GOGH'), T('Self-Portrait')))), "author, title")
q('curator', 'Count of still lifes from the Flemish school, please', C(w(both(is_('SCHOOL', 'Flemish'), is_('TYPE', 'still-life')))), "SCHOOL and TYPE; also only those with Still-Life in title", [C(w(both(is_('SCHOOL', 'Flemish'), T('Still-Life'))))])

# --- tops
c = Counter(r['AUTHOR'] for r in R); m = c.most_common(2); assert m[0][1] > m[1][1]
q('visitor', 'Which artist has the most works here?', TOP([m[0][0].lower()], m[0][1], 'artists'), "count by AUTHOR; no tie")
c = Counter(r['AUTHOR'] for r in R if r['SCHOOL'] == 'Spanish'); m = c.most_common(2); assert m[0][1] > m[1][1]
q('teacher', 'most represented Spanish painter?', TOP([m[0][0].lower()], m[0][1], 'artists'), "count by AUTHOR in SCHOOL Spanish")
oc = [(size(r), r['IMAGE_FILE']) for r in R if r['TECHNIQUE'].lower().startswith('oil on canvas') and size(r)]
b = max(oc, key=lambda x: x[0][0] * x[0][1])
q('pupil', 'whats the biggest oil on canvas', TOP([b[1]], b[0][0]), "largest height x width of TECHNIQUE 'Oil on canvas'; value the height in cm (904 x 579); also tallest and value as area", [TOP([b[1]], b[0][0] * b[0][1]), TOP([b[1]], b[0][1])])
assert b[0][0] == max(x[0][0] for x in oc)
y = sorted((years(r['DATE'])[0], r['IMAGE_FILE']) for r in R if years(r['DATE'])); o = y[0]; assert y[0][0] < y[1][0]
q('pupil', 'what is the oldest picture?', TOP([o[1]], o[0]), "smallest year in DATE (c. 1080); the two '12th century' works are younger")
c = Counter(r['TYPE'] for r in R).most_common(2)
q('journalist', 'Which kind of subject is the most common: portraits, landscapes, religious scenes or what?', TOP([c[0][0]], c[0][1], 'types'), "count by TYPE")

# --- values
q('teacher', 'In which towns did van Gogh paint the works you have?', V(sorted({re.split(r',\s*', r['DATE'])[1] for r in R if A('GOGH')(r)}), 'places'), "place after the comma in DATE of his 21 works")
q('visitor', 'When was Las Meninas painted?', V([F[ids('42298')[0]]['DATE']], 'years'), "DATE of 42298")
q('researcher', 'From which schools do the Romanesque painters come?', V(sorted({r['SCHOOL'] for r in R if r['AUTHOR'].startswith('ROMANESQUE')}), 'schools'), "SCHOOL of AUTHORs ROMANESQUE PAINTER")

# --- unanswerable and absent
q('journalist', 'What is the Night Watch insured for?', U(), "the file has no values or prices; insurance not in any text")
q('visitor', 'Which of these paintings do visitors like best?', U(), "no ratings or visitor figures")
q('visitor', 'Have you got any Picasso?', Y(w(lambda r: 'PICASSO' in r['AUTHOR'].upper()), 'works'), "no author Picasso")

assert len(OUT) == 60, len(OUT)
for o in OUT:
    for a in [o['answer']] + o['also']:
        assert len(a['items']) <= 150
text = ''.join(json.dumps(o, ensure_ascii=False) + '\n' for o in OUT)
if '-p' in sys.argv: sys.stdout.write(text)
else: open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl'), 'w', encoding='utf-8').write(text)
