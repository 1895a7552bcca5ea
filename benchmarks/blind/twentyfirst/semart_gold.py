#!/usr/bin/env python3
"""Exact answers for the SemArt questions. Writes semart.jsonl beside this script.

Every answer is computed from semart_val.csv.  Where a question is about what a picture shows, the
script searches titles (T) and descriptions (D) by a pattern; hits that were read and found to be
about something else are taken out by name (drop=), pictures that fit only on a wider reading go
into "also".  A drop that the pattern did not hit, or an id that is not in the file, is an error.
Artists' items are AUTHOR exactly as in the file.
"""
import collections, csv, html, json, os, re
from pathlib import Path

DATA = str(Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(DATA, encoding='latin-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t'))
for r in R:
    r['D'] = html.unescape(r['DESCRIPTION']); r['T'] = r['TITLE']
BY = {r['IMAGE_FILE'].split('-')[0]: r for r in R}
assert len(R) == 1069 == len({r['IMAGE_FILE'] for r in R})
assert len(BY) == 1069

def has(field, pat, flags=re.I):
    rx = re.compile(pat, flags)
    return lambda r: bool(rx.search(r[field]))
def td(pat): return lambda r: has('T', pat)(r) or has('D', pat)(r)
def rows(pred, drop='', add=''):
    got = {r['IMAGE_FILE'] for r in R if pred(r)}
    for i in drop.split():
        assert BY[i]['IMAGE_FILE'] in got, 'drop not hit: ' + i
        got.discard(BY[i]['IMAGE_FILE'])
    for i in add.split():
        assert BY[i]['IMAGE_FILE'] not in got, 'add already hit: ' + i
        got.add(BY[i]['IMAGE_FILE'])
    return [r for r in R if r['IMAGE_FILE'] in got]
def works(rs): return sorted(r['IMAGE_FILE'] for r in rs)
def artists(rs): return sorted({r['AUTHOR'] for r in rs})
def a(kind, of, items, value=None):
    return {'kind': kind, 'of': of, 'value': value, 'items': items}
def SET(rs, of='works'):
    items = works(rs) if of == 'works' else artists(rs)
    assert items
    return a('set', of, items, len(items))
def CNT(n, of='works', items=()): return a('count', of, sorted(items), n)
def YES(rs): assert rs; return a('yesno', 'works', works(rs), True)
def NO(pred): assert not [r for r in R if pred(r)]; return a('yesno', 'works', [], False)
def TOP(items, value, of='works'): return a('top', of, sorted(items), value)
def VAL(items, of): return a('values', of, sorted(items), len(items))
def NONE(): return a('unanswerable', 'works', [], None)

def size(r):
    """height x width in cm, None where two numbers are not given"""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(mm)?', r['TECHNIQUE'])
    if not m: return None
    h, w = (float(x.replace(',', '.')) for x in m.group(1, 2))
    return (h / 10, w / 10) if m[3] else (h, w)
def area(r): s = size(r); return s[0] * s[1] if s else None
def year(r):
    m = re.search(r'\b(1\d{3})\b', r['DATE']) or re.search(r'\b(1\d{3})s\b', r['DATE'])
    return int(m[1]) if m else None

by = lambda k: collections.Counter(r[k] for r in R)
AUTH = by('AUTHOR')
named = [x for x in AUTH if not re.match(r'UNKNOWN|ROMANESQUE PAINTER', x)]
named2 = [x for x in named if not x.startswith('MASTER of')]
author = lambda s: (lambda r: r['AUTHOR'].startswith(s))
is_ = lambda **k: (lambda r: all(r[x.upper()] == v for x, v in k.items()))
Q = []
def q(role, question, answer, also=(), note=''):
    Q.append({'id': 'SEMART-%03d' % (len(Q) + 1), 'role': role, 'question': question,
              'answer': answer, 'also': [x for x in also], 'note': note})

# ---------------------------------------------------------------- sets
cats = rows(td(r'\bcats?\b|kitten'))
q('visitor', 'Which paintings have a cat in them? My daughter wants to see all of them.', SET(cats),
  note='title or description has the word cat; all four read, all show cats')

isaac = rows(lambda r: has('T', 'isaac')(r) and has('T', 'sacrific')(r))
q('teacher', 'I need every version of the Sacrifice of Isaac for an RE lesson', SET(isaac),
  note='title names Isaac and sacrifice')

metal = rows(has('TECHNIQUE', r'\bon (copper|tin|zinc)\b'), drop='13902')
q('curator', 'works painted on metal - copper, tin, zinc or the like', SET(metal),
  [SET(rows(has('TECHNIQUE', r'\bon (copper|tin|zinc)\b')))],
  'TECHNIQUE "on copper/tin/zinc"; Flegel is on copper beech, a wood (also: with it)')

selft = rows(has('T', 'self-?portrait'))
selfm = rows(has('T', 'self-?portrait'), add='14908 40897')
q('visitor', 'Could you show me the self-portraits, please?', SET(selfm),
  [SET(selft), SET(rows(has('T', 'self-?portrait'), add='14908')), SET(rows(has('T', 'self-?portrait'), drop='15780')),
   SET(rows(has('T', 'self-?portrait'), drop='15780', add='14908 40897')),
   SET(rows(has('T', 'self-?portrait'), drop='15780', add='14908')),
   SET(rows(has('T', 'self-?portrait'), add='14908 40897 42223'))],
  'title says self-portrait, plus Gauguin at His Easel (called a self-portrait by its text) and the Frankfurt '
  'master\'s Portrait of the Artist and his Wife; also: titles only, without the still-life by Gijsbrechts, with '
  'Velazquez, Young Man (only supposed)')

q('journalist', 'What did Van Gogh paint in 1890, the year of his death?',
  SET(rows(lambda r: author('GOGH')(r) and '1890' in r['DATE'])), note='AUTHOR Gogh, DATE has 1890')

unf = rows(has('D', r'\bunfinished\b'), drop='06226 16678')
q('researcher', 'which pictures are described as unfinished?', SET(unf),
  [SET(rows(has('D', r'\bunfinished\b'), drop='06226')), SET(rows(has('D', r'\bunfinished\b')))],
  'description says unfinished; out: Bronzino (an unfinished sculpture is meant) and Giovanni di Piamonte '
  '(others finished the fresco cycle)')

ls = rows(has('T', 'last supper'))
q('teacher', 'last supper', SET(ls), [SET(rows(has('T', 'last supper|institution of the eucharist')))],
  'title; also: with the two Institutions of the Eucharist, the same meal')

early = rows(lambda r: r['TIMEFRAME'] < '1300')
q('researcher', 'Please list everything made before 1300.', SET(early),
  [SET([r for r in early if year(r)]), SET(rows(lambda r: r['TIMEFRAME'] < '1300', add='16041')),
   SET([r for r in early if year(r) or '12th' in r['DATE']])],
  'TIMEFRAME ends by 1300; also: only those with a date, with Giotto dated 1297-1300')

lute = rows(td(r'\blutes?\b|lute-player'), drop='03389 04836 08976')
q('someone whose English is not native', 'I search the paintings where a person plays the lute', SET(lute),
  [SET(rows(td(r'\blutes?\b|lute-player'), drop='03389 04836 08976 06590')), SET(rows(has('T', r'\blute\b'))),
   SET(rows(td(r'\blutes?\b|lute-player'), drop='04836 08976 03389 06590 07463'))],
  'word lute in title or text; out: three still-lifes with a lute and no player; Brueghel\'s Sense of Hearing '
  'has a woman playing it')

scu = rows(has('TECHNIQUE', r'^(marble|bronze|terracotta|stucco)'))
q('visitor', 'is everything here paintings or are there sculptures too? which ones', SET(scu),
  [SET(rows(has('TECHNIQUE', r'^(marble|bronze|terracotta)'))), YES(scu),
   YES(rows(has('TECHNIQUE', r'^(marble|bronze|terracotta)')))],
  'TECHNIQUE begins with marble, bronze, terracotta or stucco; also: without the stucco reliefs, or as yes')

q('curator', 'Pastels', SET(rows(has('TECHNIQUE', 'pastel'))), note='TECHNIQUE has pastel')

sk = rows(td(r'\bskulls?\b'))
q('pupil', 'in which pictures can I see a skull??', SET(sk),
  [SET(rows(td(r'\bskulls?\b'), add='22909')), SET(rows(td(r'\bskulls?\b'), drop='16469')),
   SET(rows(td(r'\bskulls?\b'), add='06760')), SET(rows(td(r'\bskulls?\b'), add='06760 22909'))],
  'skull in title or text; also: with Longhi (parts of a skeleton), with Bruyn\'s Vanitas, without Giotto\'s crucifix')

q('researcher', 'all works of the Hungarian school', SET(rows(is_(school='Hungarian'))), note='SCHOOL')

q('journalist', 'Which American painters are in the collection?', SET(rows(is_(school='American')), 'artists'),
  note='AUTHOR where SCHOOL is American')

va = rows(has('T', 'venus and adonis'))
q('visitor', "Where's Venus with Adonis? I'd like to compare the different versions.", SET(va),
  [SET(rows(has('T', 'venus and adonis'), drop='26292'))],
  'title; also: without the couple portrayed as Venus and Adonis')

gc = rows(has('T', r'grand canal\b|canal grande'))
q('visitor', 'views of the Grand Canal in Venice', SET(gc), [SET(rows(has('T', r'grand canal\b|canal grande'), drop='07248'))],
  'title; also: without Canaletto\'s invented capriccio')

lon = rows(has('T', r'^london|houses of lords'))
q('teacher', 'Do you hold any pictures of London that I could use with a history class? Which ones?', SET(lon),
  [SET(rows(has('T', '^london'))), YES(lon)],
  'titles with London and Turner\'s burning Houses of Lords and Commons; texts with London or Thames read: the others '
  'only name museums, dealers or stays')

ann = rows(has('T', 'annunc'))
AB = '16952 03777 41369 25047 12322 04069'   # their texts say that the work itself has the scene
q('researcher', 'Who are the artists of the pictures called Annunciation?', SET(ann, 'artists'),
  [SET(rows(has('T', 'annunc'), drop='23342'), 'artists'), SET(rows(has('T', 'annunc'), drop='34710 23342'), 'artists'),
   SET(rows(has('T', 'annunc'), drop='34710'), 'artists'),
   SET(rows(has('T', 'annunc'), add=AB), 'artists'), SET(rows(has('T', 'annunc'), add='16952'), 'artists')],
  'AUTHOR where the title says Annunciation or Annunciating; also: without Lotto\'s angel or Robusti\'s Annunciation with '
  'Three Avogadri, or with polyptychs, the closed Portinari wings and a choir whose texts say they include the scene')

chu = rows(lambda r: is_(type='interior', school='Dutch')(r) and has('T', r'kerk\b|church|st bavo')(r))
q('curator', 'Dutch church interiors, please', SET(chu),
  note='TYPE interior, SCHOOL Dutch, title names a church (the other Dutch interiors are rooms, a farmhouse, an arcade)')

oys = rows(td(r'\boysters?\b'))
q('visitor', 'show me paintngs with oysters', SET(oys), [SET(rows(td(r'\boysters?\b'), drop='11411'))],
  'oyster in title or text; also: without Delpy, where oysters are being loaded at a harbour')

snow_t = rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), drop='13279', add='24560')
core = rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), drop='13279')
q('visitor', 'Its so hot today, which pictures have snow or ice in them?', SET(snow_t),
  [SET(core), SET(rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), drop='13279', add='24560 39841')),
   SET(rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), drop='13279', add='24560 06651')),
   SET(rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), drop='13279', add='24560 32783')),
   SET(rows(has('T', r'\bsnow\b|\bwinter\b|\bfrozen\b'), add='24560 39841 06651'))],
  'titles with snow, winter, frozen, less Everdingen (a woman at a brazier), plus Masolino\'s miracle of the snow; '
  'also: without it, with Toeput\'s winter landscape, with Brueghel\'s Bird Trap, with Raphael\'s snowy peaks')

jer_t = rows(has('T', 'jerome'))
JD = '22585 17508 34689 07815 39944 39612'
q('someone whose English is not native', 'Please, on which works is Saint Jerome represented?', SET(rows(td('jerome'), drop=JD)),
  [SET(jer_t), SET(rows(has('T', 'jerome'), drop='09602')), SET(rows(has('T', 'jerome'), drop='10127')),
   SET(rows(td('jerome'), drop=JD + ' 10127'))],
  'Jerome in title or text, less six whose texts place him in another work (Lippi, Gossart, Roberti, Carpaccio, Torriti: '
  'the other vault, Titian: another tondo); also: titles only, without the cardinal posing as Jerome')

rnd = rows(has('TECHNIQUE', 'diameter|circular'))
q('pupil', 'Are there any round pictures? I want to know all of them', SET(rnd),
  [YES(rnd), SET(rows(has('TECHNIQUE', 'diameter|circular'), add='35893')), SET(rows(has('TECHNIQUE', 'diameter|circular'), add='35893 39612')),
   SET(rows(has('TECHNIQUE', 'diameter|circular'), add='35893 39612 32825'))],
  'TECHNIQUE gives a diameter or says circular; also: with Sabatelli\'s Olympus, Titian\'s Gregory, Raphael\'s Faith (partly), called tondo in their texts')

q('curator', 'portraits from the Spanish school', SET(rows(is_(type='portrait', school='Spanish'))), note='TYPE and SCHOOL')

tie = rows(lambda r: author('TIEPOLO')(r) and has('TECHNIQUE', 'fresco')(r))
q('researcher', 'Frescos by the Tiepolos, father and son', SET(tie), note='AUTHOR Tiepolo (Giovanni Battista, Giovanni Domenico), TECHNIQUE fresco')

cra = rows(is_(author='CRANACH, Lucas the Elder', type='portrait'))
q('visitor', 'Lucas Cranach the elder - which portraits of his do you have?', SET(cra),
  [SET(rows(is_(author='CRANACH, Lucas the Elder', type='portrait'), add='10127'))],
  'AUTHOR and TYPE; also: with Cardinal Albrecht as St Jerome, filed under religious')

q('researcher', 'What was painted in 1888?', SET(rows(has('DATE', r'\b1888\b'))), note='DATE has 1888')

race = rows(lambda r: td(r'horse races|race meeting|race-course')(r))
q('visitor', 'anything about horse racing?', SET(race), [YES(race), SET(rows(has('T', r'horse races|race meeting')))],
  'title or text with race meeting, horse races, race-course; also: titles only')

sha = rows(td(r'shakespeare|macbeth|desdemona'))
q('teacher', 'We are reading Shakespeare this term. Which of your pictures take their subject from his plays?', SET(sha),
  note='Shakespeare, Macbeth, Desdemona in title or text; searched too for Hamlet, Othello, Romeo, Ophelia, Lear: only unrelated words')

luc = rows(has('T', 'lucretia'))
q('someone whose English is not native', 'paintings about story of Lucretia the Roman woman', SET(luc), note='title; Lippi\'s text means another Lucretia')

tit = rows(lambda r: author('RUBENS')(r) and has('D', r'\bcop(y|ies)\b.*Titian')(r))
q('researcher', 'Which works by Rubens are copies after Titian?', SET(tit),
  note='AUTHOR Rubens, text says copy/copies and then Titian; both read')

# ---------------------------------------------------------------- counts
q('pupil', 'how many van gogh paintings are there', CNT(len(rows(author('GOGH')))), note='AUTHOR')
q('journalist', 'How many works does the collection contain in all?', CNT(len(R)), note='records')
q('journalist', 'How many different artists are represented here?', CNT(len(AUTH), 'artists'),
  [CNT(len(named), 'artists'), CNT(len(named2), 'artists')],
  'different AUTHOR; also: without unknown and Romanesque masters, and without "Master of" names too')
q('teacher', 'How many of the works are religious?', CNT(len(rows(is_(type='religious')))), note='TYPE')
q('curator', 'number of Dutch still lifes', CNT(len(rows(is_(type='still-life', school='Dutch')))), note='TYPE, SCHOOL')
fr = rows(has('TECHNIQUE', 'fresco'))
q('researcher', 'How many frescoes are there?', CNT(len(fr)),
  [CNT(len(rows(has('TECHNIQUE', r'^fresco(es)?\b(?! transferred)')))), CNT(len(rows(has('TECHNIQUE', r'^fresco(,|$)')))),
   CNT(len(rows(has('TECHNIQUE', r'fresco|mural painting'))))],
  'TECHNIQUE has fresco; also: less the one transferred to wood, only the plain word Fresco, with two murals transferred to canvas')
nd = rows(has('DATE', r'^\s*-?\s*$'))
q('curator', 'how many records have no date', CNT(len(nd)), note='DATE is a dash')
c17 = rows(lambda r: r['TIMEFRAME'] in ('1601-1650', '1651-1700'))
q('teacher', 'How many pictures come from the seventeenth century?', CNT(len(c17)),
  [CNT(len(rows(lambda r: year(r) is not None and 1600 <= year(r) < 1700))),
   CNT(len(rows(lambda r: year(r) is not None and 1601 <= year(r) <= 1700)))],
  'TIMEFRAME 1601-1650 or 1651-1700; also: by the first year in DATE')
q('visitor', 'How many Canalettos can one see here?', CNT(len(rows(author('CANALETTO')))), note='AUTHOR')

# ---------------------------------------------------------------- yes/no
q('pupil', 'is there an elephant in any painting', NO(td(r'elephant')), [NONE()],
  'elephant in no title and no text')
q('visitor', 'Do you have a Vermeer?', YES(rows(author('VERMEER'))), note='AUTHOR')
q('visitor', 'is the Mona Lisa here', NO(has('T', r'mona lisa|gioconda|joconde')), note='no such title; the one Leonardo is St Jerome')
q('pupil', 'Is there a portrait of a horse, I mean only the horse?', YES(rows(has('T', 'portrait of a horse'))),
  note='title')
nap = rows(has('D', 'depicts napoleon'))
q('journalist', 'Does Napoleon appear in any of the works?', YES(nap), note='Napoleon searched in titles and texts, five read: only Meissonier depicts him')
q('visitor', 'Any Picasso?', NO(lambda r: 'PICASSO' in r['AUTHOR']), note='AUTHOR')
q('journalist', 'I am writing about Artemisia Gentileschi. Is she represented in your collection?',
  YES(rows(author('GENTILESCHI, Artemisia'))), note='AUTHOR')

# ---------------------------------------------------------------- tops
m = max(AUTH.values())
q('journalist', 'Which artist has the most works here?', TOP([k for k in AUTH if AUTH[k] == m], m, 'artists'), note='AUTHOR counted')
canv = [r for r in R if re.match(r'oil on canvas', r['TECHNIQUE'], re.I) and area(r)]
big = max(canv, key=area)
tall = max(canv, key=lambda r: max(size(r)))
assert big is tall
q('pupil', 'whats the biggest oil painting on canvas?', TOP([big['IMAGE_FILE']], round(area(big))),
  [TOP([big['IMAGE_FILE']], max(size(big)))],
  'TECHNIQUE oil on canvas, height x width in square cm; it has the longest side too (also)')
sized = [r for r in R if area(r)]
small = min(sized, key=area)
assert small is min(sized, key=lambda r: max(size(r)))
q('visitor', 'Which is the very smallest work you have?', TOP([small['IMAGE_FILE']], round(area(small))),
  [TOP([small['IMAGE_FILE']], max(size(small)))], 'smallest height x width in square cm; smallest longest side too')
y0 = min(year(r) for r in R if year(r))
q('teacher', 'What is the oldest work in the collection?', TOP([r['IMAGE_FILE'] for r in R if year(r) == y0], y0),
  note='lowest year in DATE; all work of the earliest TIMEFRAME is dated c. 1080 or c. 1100')
pc = collections.Counter(r['AUTHOR'] for r in R if r['TYPE'] == 'portrait'); pm = max(pc.values())
q('curator', 'By whom do we have the most portraits?', TOP([k for k in pc if pc[k] == pm], pm, 'artists'), note='AUTHOR where TYPE is portrait')
tf = by('TIMEFRAME'); tm = max(tf.values())
q('researcher', 'which half-century is best represented?', TOP([k for k in tf if tf[k] == tm], tm, 'timeframes'), note='TIMEFRAME counted')

# ---------------------------------------------------------------- values
q('teacher', 'What kinds of pictures (portraits, landscapes and so on) do you distinguish in your catalogue?',
  VAL(set(by('TYPE')), 'types'), note='TYPE')
pl = {r['DATE'].split(', ', 1)[1] for r in R if r['AUTHOR'].startswith('GOGH')}
q('researcher', 'In which places did Vincent van Gogh paint the works you have?', VAL(pl, 'places'),
  note='the place after the comma in DATE of all works by Gogh')
dt = {re.split(r',\s*\d', r['TECHNIQUE'])[0] for r in R if r['AUTHOR'].startswith('DEGAS')}
q('curator', 'What techniques are the Degas pieces done in?', VAL(dt, 'techniques'), [VAL({'oil', 'pastel'}, 'techniques')],
  'TECHNIQUE before the size; also: shortened')
nw = rows(has('T', 'nightwatch'))
q('pupil', "what year is rembrandt's night watch", VAL({r['DATE'] for r in nw}, 'years'), note='DATE of The Nightwatch')

# ---------------------------------------------------------------- unanswerable
q('journalist', 'How much is Las Meninas worth today?', NONE(), note='no prices in the data')
q('visitor', 'Which picture do your visitors like best?', NONE(), note='nothing on visitors in the data')
q('curator', 'Which paintings were lent out to other museums last year?', NONE(), note='no loans in the data')

if __name__ == '__main__':
    kinds = collections.Counter(x['answer']['kind'] for x in Q)
    assert all(len(x['answer']['items']) <= 150 for x in Q)
    for x in Q:                                   # drop doubled readings
        seen = [x['answer']]
        for y in x['also']:
            if y not in seen: seen.append(y)
        x['also'] = seen[1:]
    with open(OUT, 'w', encoding='utf-8') as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
    print(len(Q), dict(kinds))
