#!/usr/bin/env python3
"""Questions on SemArt (validation split) and their answers, computed from the raw file. Writes semart.jsonl beside itself."""
import csv, html, json, os, re
from collections import Counter, defaultdict

SRC = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
with open(SRC, encoding='iso-8859-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE))
for r in R:
    for k in list(r):
        r[k] = html.unescape(r[k] or '').strip()


# ---- helpers
def years(r):
    """(first, last) year of DATE; last None = open; None when there is no date that can be read."""
    d = r['DATE']
    m = re.search(r'(\d+)th century', d)
    if m:
        c = int(m.group(1))
        return (c - 1) * 100 + 1, c * 100
    m = re.search(r'(\d{4})s', d)
    if m:
        return int(m.group(1)), int(m.group(1)) + 9
    m = re.search(r'(\d{4})\s*(?:-|or)\s*(\d{4}|\d{2})\b', d)
    if m:
        a, b = int(m.group(1)), m.group(2)
        return a, int(b) if len(b) == 4 else a // 100 * 100 + int(b)
    m = re.search(r'\d{4}', d)
    if not m:
        return None
    y = int(m.group(0))
    return (y, None) if d.startswith('after') else (y, y)


def size(r):
    """(height, width) in cm of the first measure, or None (one figure only, diameters)."""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm\s*)?x\s*(\d+(?:[.,]\d+)?)\s*(mm)?', r['TECHNIQUE'])
    if not m:
        return None
    h, w = (float(x.replace(',', '.')) for x in m.group(1, 2))
    return (h / 10, w / 10) if m.group(3) else (h, w)


def area(r):
    s = size(r)
    return s[0] * s[1] if s else None


def within(a, b, rows=None):
    return [r for r in (R if rows is None else rows) if years(r) and years(r)[1] is not None and a <= years(r)[0] and years(r)[1] <= b]


def touch(a, b, rows=None):
    return [r for r in (R if rows is None else rows) if years(r) and years(r)[0] <= b and (years(r)[1] is None or years(r)[1] >= a)
            and not (years(r)[1] is None and years(r)[0] < a)]


def T(p, rows=None):
    return [r for r in (R if rows is None else rows) if re.search(p, r['TITLE'])]


def D(p, rows=None):
    return [r for r in (R if rows is None else rows) if re.search(p, r['DESCRIPTION'])]


def A(p, rows=None):
    return [r for r in (R if rows is None else rows) if re.search(p, r['AUTHOR'])]


def K(p, rows=None):
    return [r for r in (R if rows is None else rows) if re.search(p, r['TECHNIQUE'], re.I)]


def sc(s, rows=None):
    return [r for r in (R if rows is None else rows) if r['SCHOOL'] == s]


def ty(t, rows=None):
    return [r for r in (R if rows is None else rows) if r['TYPE'] == t]


def minus(a, b):
    ids = {r['IMAGE_FILE'] for r in b}
    return [r for r in a if r['IMAGE_FILE'] not in ids]


def union(*ls):
    return list({r['IMAGE_FILE']: r for l in ls for r in l}.values())


def ids(rows):
    return sorted({r['IMAGE_FILE'] for r in rows})


def works(rows):
    return {'kind': 'set', 'of': 'artworks', 'items': ids(rows)}


def artists(x):
    return {'kind': 'set', 'of': 'artists', 'items': sorted({r['AUTHOR'] if isinstance(r, dict) else r for r in x})}


def count(n, of='artworks'):
    return {'kind': 'count', 'of': of, 'value': n if isinstance(n, int) else len(n)}


def yn(b):
    return {'kind': 'yesno', 'value': 'yes' if b else 'no'}


def val(v):
    return {'kind': 'values', 'value': str(v)}


def vals(xs):
    return {'kind': 'values', 'items': list(xs)}


def top(rows, key, best=max):
    rows = [r for r in rows if key(r) is not None]
    b = best(key(r) for r in rows)
    return {'kind': 'top', 'of': 'artworks', 'items': ids(r for r in rows if key(r) == b)}


def one(rows):
    assert len(ids(rows)) == 1, ids(rows)
    return rows[0]


first = lambda r: years(r) and years(r)[0]
last = lambda r: years(r) and years(r)[1]
ANON = r'^(UNKNOWN|ROMANESQUE)'
named = [r for r in R if not re.search(ANON, r['AUTHOR'])]
fresco = K(r'^fresco')
GOGH, RUB, REM = A('^GOGH,'), A('^RUBENS'), A('^REMBRANDT')
VEL, GIOTTO, MICH, RAPH, TIT = A('^VEL.ZQUEZ'), A('^GIOTTO'), A('^MICHELANGELO'), A('^RAFFAELLO'), A('^TIZIANO')
VERON, GRECO, CRAN, MANET, MONET, DEGAS, RENOIR = (A(p) for p in ('^VERONESE', '^GRECO', '^CRANACH, Lucas the Elder', '^MANET', '^MONET', '^DEGAS', '^RENOIR'))
perauthor = Counter(r['AUTHOR'] for r in R)
nperauthor = Counter(r['AUTHOR'] for r in named)
types_of = defaultdict(set)
for r in R:
    types_of[r['AUTHOR']].add(r['TYPE'])
frac = Counter(r['TIMEFRAME'] for r in R)

Q = []


def q(role, question, answer, note, also=()):
    Q.append({'role': role, 'question': question, 'answer': answer, 'also': list(also), 'note': note})


V, C, S = 'visitor', 'curator', 'shopper'

# ---- 1-10
q(V, 'Which of your van Goghs were painted in Arles?', works([r for r in GOGH if 'Arles' in r['DATE']]), 'van Gogh, DATE names Arles')
q(C, 'How many works do we have by unknown German masters?', count(A('^UNKNOWN MASTER, German')), 'AUTHOR "UNKNOWN MASTER, German"')
COP = [r for r in K('copper') if not re.search('copper beech', r['TECHNIQUE'])]
q(S, "I'd like to see everything that's painted on copper", works(COP), 'TECHNIQUE on copper; "copper beech panel" is wood', [works(K('copper'))])
q(V, 'do you have anything by Vermeer?', yn(A('^VERMEER')), 'AUTHOR VERMEER', [works(A('^VERMEER'))])
q(C, 'Which painters in the catalogue painted a Last Supper?', artists(T('Last Supper')), 'TITLE has Last Supper', [artists(T('Last Supper|Institution of the Eucharist'))])
q(V, "what's the earliest Rembrandt here", top(REM, first, min), 'smallest first year of DATE among Rembrandt')
SNOW = T(r'\b[Ww]inter\b|\b[Ss]now\b')
q(S, 'wintry or snowy landscapes for a Christmas card', works(ty('landscape', SNOW)), 'TYPE landscape, winter or snow in TITLE',
  [works(SNOW), works(union(ty('landscape', SNOW), T('Frozen'))), works(union(ty('landscape', SNOW), T('Frozen'), ty('landscape', D(r'\b[Ss]now|\b[Ww]inter\b'))))])
SELF = T('Self-Portrait')
q(V, 'How many paintings are titled as a self-portrait?', count(SELF), 'TITLE has Self-Portrait', [count(ty('portrait', SELF))])
q(C, 'List the artists with exactly five works in the collection.', artists(a for a, n in perauthor.items() if n == 5), 'AUTHOR counted = 5')
L = Counter(r['SCHOOL'] for r in ty('landscape'))
q(C, 'Are there more Dutch or more Flemish landscapes?', val('Dutch' if L['Dutch'] > L['Flemish'] else 'Flemish'), f"Dutch {L['Dutch']}, Flemish {L['Flemish']}")
# ---- 11-20
q(V, 'What year was The Night Watch painted?', val(one(T('Nightwatch'))['DATE']), 'DATE of The Nightwatch')
it = sc('Italian')
fi = sc('Italian', fresco)
q(C, 'What percentage of the Italian works are frescoes?', val(f'{100 * len(fi) / len(it):.1f}%'), 'Italian works whose TECHNIQUE begins with Fresco, over Italian works', [count(fi), val(f'{100 * len(fi) / len(it):.0f}%')])
q(S, 'a Monet from before 1880', works([r for r in MONET if last(r) and last(r) < 1880]), 'Monet, DATE before 1880')
q(V, 'Is there any Leonardo da Vinci besides the St Jerome?', yn(minus(A('^LEONARDO da'), T('^St Jerome$'))), 'works of Leonardo other than St Jerome')
q(C, 'Flemish portraits on oak panel', works(sc('Flemish', ty('portrait', K(r'\boak\b')))), 'SCHOOL Flemish, TYPE portrait, oak in TECHNIQUE', [works(sc('Flemish', ty('portrait', K('oak panel'))))])
q(V, 'oldest thing in the collection?', top(R, first, min), 'smallest first year')
q(V, 'And what is the most recent picture you have?', top(R, last, max), 'largest last year')
hu = sc('Hungarian')
q(C, 'Which Hungarian painters have nineteenth-century works here?', artists(within(1801, 1900, hu)), 'SCHOOL Hungarian, DATE within 1801-1900', [artists([r for r in hu if r['TIMEFRAME'][:2] == '18'])])
q(S, 'paintings with horses in the title please', works(T(r'\b[Hh]orses?\b')), 'TITLE has Horse or Horses', [works(T(r'[Hh]orse'))])
OV = D(r'\bOvid')
q(C, 'For which works does the commentary refer to Ovid?', works(OV), 'DESCRIPTION names Ovid')
# ---- 21-30
SH = D('Shakespeare')
q(V, 'Which painting has a subject out of Shakespeare?', works(SH), 'DESCRIPTION names Shakespeare', [works(union(SH, T('Macbeth|Hamlet|Othello|Desdemona')))])
q(C, 'Are all the Saenredams church interiors?', yn(all(r['TYPE'] == 'interior' for r in A('^SAENREDAM'))), 'two of the four are town halls')
q(C, 'Who in the collection did both landscapes and portraits?', artists(a for a, t in types_of.items() if {'landscape', 'portrait'} <= t), 'AUTHOR with works of both TYPEs')
sch = Counter(r['SCHOOL'] for r in R)
q(V, 'Which national schools are represented by just one work?', vals(sorted(s for s, n in sch.items() if n == 1)), 'SCHOOL counted = 1')
q(C, 'Top three named artists by number of works, leaving out the anonymous masters', artists(a for a, n in nperauthor.most_common(3)), str(nperauthor.most_common(5)))
q(S, 'Venus and Adonis', works(T('Venus and Adonis')), 'TITLE', [works(T('^Venus and Adonis$')), works(union(T('Venus and Adonis'), D('Venus and Adonis')))])
q(C, 'List every triptych, whole or in part.', works(T('[Tt]riptych')), 'TITLE has Triptych',
  [works(union(T('[Tt]riptych'), K('wing|each side|each panel'))), works(union(T('[Tt]riptych'), D('[Tt]riptych')))])
DIA = K('diameter')
q(S, 'Which pictures are round?', works(DIA), 'TECHNIQUE gives a diameter', [works(union(DIA, D('^This (tondo|circular)')))])
TALL = [r for r in R if size(r) and size(r)[0] >= 3 * size(r)[1]]
q(S, "need something very tall and narrow, at least three times as high as it's wide", works([r for r in TALL if 'each' not in r['TECHNIQUE']]), 'first measure of TECHNIQUE, height >= 3 x width; without the measure of each of two wings', [works(TALL)])
SQ = [r for r in R if size(r) and size(r)[0] == size(r)[1]]
q(S, 'I have a square frame. Which works are exactly square?', works(SQ), 'height = width in TECHNIQUE')
# ---- 31-40
NW, LM = T('Nightwatch'), T('Las Meninas')
q(V, 'Which is bigger, the Night Watch or Las Meninas?', top(NW + LM, area), 'area from TECHNIQUE')
q(V, 'Largest oil on canvas you have', top(K(r'^oill? on canvas'), area), 'greatest height x width')
q(C, 'What is the smallest Dutch painting on record?', top(sc('Dutch'), area, min), 'least height x width, SCHOOL Dutch')
q(V, "Titian's paintings from mythology", works(ty('mythological', TIT)), 'TIZIANO, TYPE mythological', [works(union(ty('mythological', TIT), T('Lucretia', TIT)))])
q(V, 'Which two painters portrayed Daniele Barbaro?', artists(T('Daniele Barbaro')), 'TITLE names Daniele Barbaro')
CG = one(T("^Children's Games$"))
q(C, "What else have we got by the painter of Children's Games?", works([r for r in R if r['AUTHOR'] == CG['AUTHOR'] and r is not CG]), f"other works of {CG['AUTHOR']}")
FLO = ty('still-life', T(r'\b[Ff]lowers?\b|[Ff]loral|[Bb]ouquet'))
q(S, 'flower still lifes', works(FLO), 'TYPE still-life, flowers or bouquet in TITLE', [works(ty('still-life', T(r'\b[Ff]lowers?\b|[Bb]ouquet|[Bb]lossom|Poppies|Sunflowers'))),
  works(ty('still-life', union(T(r'\b[Ff]lowers?\b|[Bb]ouquet|[Bb]lossom|Poppies|Sunflowers'), D(r'\b[Ff]lowers?\b'))))])
q(S, 'people playing the lute, guitar or flute', works(T(r'\b([Ll]ute|[Gg]uitar|[Ff]lute)\b')), 'TITLE names lute, guitar or flute',
  [works(union(T(r'\b([Ll]ute|[Gg]uitar|[Ff]lute)\b'), D(r'play\w* (the|a|his|her) (lute|guitar|flute)|(lute|guitar|flute)[- ]play|lutenist'))),
   works(union(T(r'\b([Ll]ute|[Gg]uitar|[Ff]lute)\b'), D(r'\b(lutes?|guitars?|flutes?|lutenist)\b')))])
JUD = T(r'\bJudith\b')
q(V, "A Judith that isn't by Artemisia Gentileschi", works(minus(JUD, A('^GENTILESCHI, Artemisia'))), 'TITLE Judith, other author')
q(S, "I'm after a matching pair of flower bouquets by the same painter", works(T('^Bouquet of Flowers')), 'TITLE, two of the same title by Monnoyer')
# ---- 41-50
q(S, 'anything Scottish or Irish?', works([r for r in R if r['SCHOOL'] in ('Scottish', 'Irish')]), 'SCHOOL Scottish or Irish', [works(union([r for r in R if r['SCHOOL'] in ('Scottish', 'Irish')], T('^Leith|Glasgow')))])
bt = max(frac, key=frac.get)
q(C, 'Which half-century has the most works?', val(bt), f'TIMEFRAME, {frac[bt]} works')
NF = [r for r in GIOTTO if not re.search('^Fresco', r['TECHNIQUE'])]
q(C, "Which Giottos are not frescoes?", works([r for r in NF if r['TECHNIQUE'] != '-']), 'GIOTTO, TECHNIQUE known and not fresco', [works(NF)])
NODIM = [r for r in VERON if not re.search(r'\d', r['TECHNIQUE'])]
q(C, 'Which Veronese records lack dimensions?', works(NODIM), 'no figure in TECHNIQUE')
q(S, 'poppies', works(T('[Pp]opp(y|ies)')), 'TITLE', [works(union(T('[Pp]opp(y|ies)'), D(r'\b[Pp]opp(y|ies)\b')))])
CAT = union(T(r'\b[Cc]ats?\b'), D(r'\b[Cc]ats?\b'))
q(S, 'My mother loves cats. Any pictures with a cat in them?', works(CAT), 'cat in TITLE or DESCRIPTION', [works(T(r'\b[Cc]ats?\b')), works(union(T(r'\b[Cc]ats?\b|Gatto')))])
q(S, 'spaniels', works(union(T('[Ss]paniel'))), 'TITLE', [works(union(T('[Ss]paniel'), D('[Ss]paniel')))])
q(C, 'Portraits of Saxon electors by Lucas Cranach the Elder', works(T('Elector.*Saxony', CRAN)), 'TITLE Elector ... of Saxony')
q(V, 'In which year was Monet painting on the Grand Canal?', val(one(T('Grand Canal', MONET))['DATE']), 'DATE')
q(V, "Who all painted Venice's Grand Canal?", artists(T('Grand Canal|Canal Grande')), 'TITLE Grand Canal or Canal Grande')
# ---- 51-60
q(V, 'Was Canaletto ever in London? Show me the pictures.', works(T('^London', A('^CANALETTO'))), 'TITLE begins London')
OK = T('Oude Kerk')
q(C, 'Were the two interiors of the Oude Kerk in Delft painted in the same year?', yn(len({r['DATE'] for r in OK}) == 1), ' / '.join(f"{r['AUTHOR']} {r['DATE']}" for r in OK))
q(V, 'battle scenes', works(T(r'\bBattle')), 'TITLE has Battle', [works(union(T(r'\bBattle'), D(r'\b[Bb]attle\b')))])
TEMP = K('tempera')
q(C, 'How many works involve tempera?', count(TEMP), 'tempera in TECHNIQUE')
PAS = K('pastel')
q(C, 'Which pastel is not by a French artist?', works(minus(PAS, sc('French'))), 'pastel in TECHNIQUE: ' + ', '.join(r['AUTHOR'] + ' ' + r['SCHOOL'] for r in PAS))
q(C, 'Which works are sculpture rather than painting - bronze, marble, terracotta, stucco?', works(K('bronze|marble|terracotta|stucco')), 'TECHNIQUE', [works(K('bronze|marble|terracotta'))])
q(C, 'Paintings that have been transferred to another support', works(K('transfer|tranfer')), 'TECHNIQUE says transferred (once misspelt)',
  [works(K('transfer|tranfer|laid|fixed')), works(K('transfer'))])
q(S, 'gold-ground or gilded panels', works(K(r'\bgold\b')), 'gold in TECHNIQUE', [works(union(K(r'\bgold\b'), D('gold ground|gold background')))])
q(V, 'Which van Goghs are copies after Millet?', works(T('Millet', GOGH)), 'TITLE after Millet')
q(V, 'How many van Goghs date from 1890, the year he died?', count([r for r in GOGH if '1890' in r['DATE']]), 'DATE has 1890')
# ---- 61-70
q(C, 'What kinds of subject - portrait, religious and so on - did Rubens paint, going by the catalogue?', vals(sorted({r['TYPE'] for r in RUB})), 'TYPE of Rubens', [vals(sorted({r['TYPE'] for r in RUB} - {'other'}))])
q(C, 'The three commonest picture types, biggest first', vals([t for t, n in Counter(r['TYPE'] for r in R).most_common(3)]), 'TYPE counted')
q(C, 'Which schools have still lifes here?', vals(sorted({r['SCHOOL'] for r in ty('still-life')})), 'SCHOOL of TYPE still-life')
q(C, 'How many artists are represented by a single work only?', count(sum(n == 1 for n in perauthor.values()), 'artists'), 'AUTHOR counted = 1', [count(sum(n == 1 for n in nperauthor.values()), 'artists')])
q(C, "Artists known as 'the Younger'", artists(A('the Younger')), 'AUTHOR')
q(V, 'Show me the Brueg(h)el family', works(A('^BRUEGH?EL')), 'AUTHOR Bruegel or Brueghel', [artists(A('^BRUEGH?EL'))])
TI = [A('^TIEPOLO, Giovanni Battista', fresco), A('^TIEPOLO, Giovanni Domenico', fresco)]
q(C, 'Which Tiepolo has more frescoes in the collection, Giovanni Battista or Giovanni Domenico?', artists(max(TI, key=len)), f'{len(TI[0])} against {len(TI[1])}')
q(C, 'How many paintings by the three Bellinis (Jacopo, Gentile and Giovanni) all told?', count(A('^BELLINI')), 'AUTHOR BELLINI')
q(S, 'Something painted in 1776 for the anniversary of American independence', works([r for r in R if years(r) == (1776, 1776)]), 'DATE is 1776', [works(touch(1776, 1776))])
REV = touch(1789, 1799, sc('French'))
q(V, 'French art from the years of the Revolution, 1789 to 1799', works(within(1789, 1799, sc('French'))), 'SCHOOL French, DATE within 1789-1799', [works(REV)])
# ---- 71-80
q(C, 'everything made before 1200', works(touch(1, 1199, [r for r in R if years(r) and years(r)[0] < 1200])), 'DATE before 1200', [works([r for r in R if re.match('1[01]', r['TIMEFRAME'])])])
q(C, 'Painted crosses (crucifixes), not Crucifixion scenes', works(T(r'\bCrucifix\b')), 'TITLE has Crucifix as a word')
q(V, 'Madonnas with a pomegranate', works(T('(?i)pomegranate')), 'TITLE')
SI = T('Sacrifice of Isaac|Sacrificing Isaac')
q(C, 'Which versions of the Sacrifice of Isaac are not on canvas?', works(minus(SI, K('canvas'))), 'TITLE; canvas not in TECHNIQUE')
RIV = ty('landscape', T(r'\b[Rr]iver\b'))
q(S, 'calm river landscapes', works(RIV), 'TYPE landscape, River in TITLE', [works(T('^River Landscape')), works(union(RIV, ty('landscape', D(r'\b[Rr]iver\b'))))])
GR = ty('still-life', union(T(r'\b[Gg]rapes\b'), D(r'\b[Gg]rapes\b')))
q(S, 'a still life with grapes for my dining room', works(GR), 'TYPE still-life, grapes in TITLE or DESCRIPTION', [works(ty('still-life', T(r'\b[Gg]rapes\b')))])
q(C, "Entries whose notes discuss trompe l'oeil", works(D("trompe.l'oeil")), 'DESCRIPTION')
CV = minus(D('Caravaggio'), A('^CARAVAGGIO'))
q(C, 'Who else, apart from Caravaggio himself, has works whose notes mention Caravaggio by name?', artists(CV), 'DESCRIPTION names Caravaggio, other authors', [artists(minus(D('Caravagg'), A('^CARAVAGGIO')))])
q(V, 'Which pictures are taken from novels by Walter Scott?', works(minus(D(r'\bScott\b'), A('^SIGNORINI'))), 'DESCRIPTION names Scott as the source; Leith only mentions him', [works(D(r'\bScott\b'))])
q(C, 'What material is the head of Beethoven made of?', val(one(T('Beethoven'))['TECHNIQUE'].split(',')[0]), 'TECHNIQUE')
# ---- 81-90
q(V, 'How did El Greco portray Saint Francis? Show me', works(T('Francis', GRECO)), 'TITLE')
q(V, 'Did Raphael make anything in the collection after 1515?', yn([r for r in RAPH if first(r) and first(r) > 1515]), 'Raphael DATE after 1515')
BIGL = [r for r in ty('landscape') if size(r) and size(r)[1] > 200]
q(S, 'A really wide landscape for a large wall: more than two metres across', works(BIGL), 'TYPE landscape, width over 200 cm')
span = {}
for a in nperauthor:
    ys = [years(r) for r in A('^' + re.escape(a) + '$') if years(r)]
    if ys:
        span[a] = max(y[1] or y[0] for y in ys) - min(y[0] for y in ys)
mx = max(span.values())
q(C, 'Which named artist has the longest stretch between earliest and latest dated work?', artists(a for a, s in span.items() if s == mx), f'{mx} years; ' + str(sorted(span.items(), key=lambda x: -x[1])[:4]))
q(S, 'women reading', works(T(r'(?i)\b(woman|lady|girl)\b.*\breading\b')), 'TITLE', [works(T(r'(?i)\b(woman|lady|girl)\b.*\b(reading|book)\b'))])
q(S, 'Degas bathers', works(T(r'\b(Tub|Bath\w*)\b', DEGAS)), 'TITLE')
q(S, 'gift for a chess player?', works(T(r'(?i)\bchess\b')), 'TITLE', [works(union(T(r'(?i)\bchess\b'), D(r'(?i)\bchess\b')))])
q(V, 'Which artists took on the story of Lucretia?', artists(T('Lucretia')), 'TITLE')
q(S, 'pictures of Paris - the city, not the Trojan', works(T(r'\bParis\b')), 'TITLE names Paris', [works(union(T(r'\bParis\b|\bLouvre\b|Luxembourg Gardens|Moulin Rouge|Le Peletier'))), works(union(T(r'\bParis\b|Luxembourg Gardens|\bSeine\b')))])
GA = T('Ghent Altarpiece')
q(V, 'How many entries are there for the Ghent Altarpiece?', count(GA), 'TITLE')
# ---- 91-100
q(C, 'Who besides Francesco del Cossa worked on the Griffoni Polyptych?', artists(minus(T('Griffoni'), A('^COSSA'))), 'TITLE, other author')
dup = {a for (a, t), n in Counter((r['AUTHOR'], r['TITLE']) for r in R).items() if n > 1}
q(C, 'Which artists have two or more works under the very same title?', artists(dup), 'AUTHOR + TITLE repeated')
q(V, 'american artists other than Benjamin West', artists(minus(sc('American'), A('^WEST'))), 'SCHOOL American')
IMP = DEGAS + MANET + MONET + RENOIR
q(S, 'Impressionist prints: what did Degas, Manet, Monet and Renoir paint in the 1870s?', works(touch(1870, 1879, IMP)), 'DATE touches 1870-1879')
q(C, 'Do Dutch, Flemish and French works together outnumber the Italian?', yn(sch['Dutch'] + sch['Flemish'] + sch['French'] > sch['Italian']), f"{sch['Dutch'] + sch['Flemish'] + sch['French']} against {sch['Italian']}")
q(S, 'van Gogh, but no self-portraits please', works(minus(GOGH, T('Self-Portrait'))), 'van Gogh without TITLE Self-Portrait', [works(minus(GOGH, ty('portrait')))])
RICH = D('commissioned by Cardinal Richelieu|commissioned from Poussin, in 1636 .{0,60}by Cardinal Richelieu')
q(C, 'Which paintings were commissioned by Cardinal Richelieu, according to the notes?', works(RICH), 'DESCRIPTION: commissioned ... by Cardinal Richelieu', [works(D('Richelieu'))])
q(C, 'Which van Gogh is F 789 in the catalogue raisonné?', works(D(r'\bF ?789\b', GOGH)), 'DESCRIPTION gives F 789')
q(V, 'How much did the museum pay for the Sunflowers?', {'kind': 'unanswerable', 'of': 'artworks', 'items': []}, 'no prices in the data')
q(S, 'what kind of frame does Manet’s On the Beach come in, and is it in stock?', {'kind': 'unanswerable', 'of': 'artworks', 'items': []}, 'no frames or stock in the data')

if __name__ == '__main__':
    out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
    assert len(Q) == 100, len(Q)
    with open(out, 'w', encoding='utf-8') as f:
        for i, x in enumerate(Q, 1):
            also = []
            for a in x['also']:
                if a != x['answer'] and a not in also:
                    also.append(a)
            for a in [x['answer']] + also:
                if a['kind'] in ('set', 'top'):
                    assert a['items'], x['question']
            f.write(json.dumps({'id': f'semart-{i:03d}', 'role': x['role'], 'question': x['question'], 'answer': x['answer'], 'also': also, 'note': x['note']}, ensure_ascii=False) + '\n')
