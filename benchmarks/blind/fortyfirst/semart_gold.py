#!/usr/bin/env python3
"""80 questions over the SemArt validation file with gold answers computed from the raw rows -> semart.jsonl"""
import collections
import csv
import html
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
DATA = HERE.parents[4] / 'shared/data/semart'

with open(DATA / 'semart_val.csv', encoding='iso-8859-1', newline='') as f:
    ROWS = [{k: html.unescape(v or '') for k, v in r.items()}
            for r in csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE)]


def years(d):
    """(first, last, how) of a DATE; None if none can be read ('-', 'jún.02')."""
    if d == '12th century':
        return 1101, 1200, 'range'
    m = re.search(r'\b(\d{4})s\b', d)
    if m:
        return int(m[1]), int(m[1]) + 9, 'decade'
    m = re.search(r'\b(\d{4})-(\d{2,4})\b', d)
    if m:
        a, b = m[1], m[2]
        return int(a), int(a[:4 - len(b)] + b), 'range'
    m = re.search(r'\b(\d{4}) or (\d{4})\b', d)
    if m:
        return int(m[1]), int(m[2]), 'range'
    m = re.search(r'\b(\d{4})\b', d)
    if m:
        how = 'after' if d.startswith('after') else 'circa' if re.match(r'c\b|around', d) else 'year'
        return int(m[1]), int(m[1]), how
    return None


def size(t):
    """(height, width) in cm, of the first pair of measures in TECHNIQUE."""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(mm)?', t)
    if not m:
        return None
    k = 10 if m[3] else 1
    return float(m[1].replace(',', '.')) / k, float(m[2].replace(',', '.')) / k


for r in ROWS:
    r['id'], r['y'], r['s'] = r['IMAGE_FILE'], years(r['DATE']), size(r['TECHNIQUE'])
    r['tech'], r['t'], r['d'], r['a'] = r['TECHNIQUE'].lower(), r['TITLE'], r['DESCRIPTION'], r['AUTHOR']
    r['anon'] = bool(re.match(r'UNKNOWN|ROMANESQUE PAINTER|MASTER of', r['a']))
BY = {r['id']: r for r in ROWS}

W = lambda p: [r for r in ROWS if p(r)]                       # rows for which p
has = lambda pat: re.compile(pat, re.I).search
typ = lambda r, *k: r['TYPE'] in k
sch = lambda r, *k: r['SCHOOL'] in k
by = lambda r, name: r['a'].startswith(name)
# TIMEFRAME is the period of the artist: in 120 rows it disagrees with DATE; so DATE decides, TIMEFRAME only where undated
century = lambda r, c: int(r['TIMEFRAME'][:2]) == c - 1
dcentury = lambda r, c: 100 * c - 100 <= r['y'][0] and r['y'][1] <= 100 * c if r['y'] else century(r, c)
within = lambda r, a, b: bool(r['y']) and a <= r['y'][0] and r['y'][1] <= b
overlap = lambda r, a, b: bool(r['y']) and r['y'][0] <= b and r['y'][1] >= a
oil = lambda r: bool(re.search(r'\boill?\b', r['tech']))
canvas = lambda r: bool(re.match(r'oill? on canvas', r['tech']))
fresco = lambda r: bool(re.match(r'fresco', r['tech']))


def works(rs):
    return {'kind': 'set', 'of': 'artworks', 'items': sorted(r['id'] for r in rs)}


def artists(names):
    return {'kind': 'set', 'of': 'artists', 'items': sorted(set(names))}


def top(rs):
    return {'kind': 'top', 'of': 'artworks', 'items': sorted(r['id'] for r in rs)}


def count(n, of='artworks'):
    return {'kind': 'count', 'of': of, 'value': n}


def yes(b):
    return {'kind': 'yesno', 'value': 'yes' if b else 'no'}


def value(v):
    return {'kind': 'values', 'value': str(v)}


def labels(vs):
    return {'kind': 'values', 'items': sorted(vs)}


NONE = {'kind': 'unanswerable'}
OUT = []


def q(question, answer, note, *also):
    n = len(OUT)
    seen, extra = [json.dumps(answer, sort_keys=True)], []
    for a in also:
        j = json.dumps(a, sort_keys=True)
        if j not in seen and a.get('items') != []:
            seen.append(j)
            extra.append(a)
    OUT.append({'id': f'semart-{n + 1:03d}', 'role': ('visitor', 'curator', 'shopper')[n % 3], 'question': question,
                'answer': answer, 'also': extra, 'note': note})


def one(title, author=''):
    rs = W(lambda r: r['t'] == title and by(r, author))
    assert len(rs) == 1, (title, [r['a'] for r in rs])
    return rs[0]


per = collections.Counter(r['a'] for r in ROWS)
named = {r['a'] for r in ROWS if not r['anon']}

# 1-3
q('What have you got by Vincent van Gogh?', works(W(lambda r: by(r, 'GOGH'))), 'AUTHOR GOGH, Vincent van')
q('frescoes from before 1300', works(W(lambda r: fresco(r) and r['y'] and r['y'][1] < 1300)),
  'TECHNIQUE Fresco, DATE ends before 1300; also: DATE begins before 1300; also with mural paintings',
  works(W(lambda r: fresco(r) and r['y'] and r['y'][0] < 1300)),
  works(W(lambda r: (fresco(r) or 'mural' in r['tech']) and r['y'] and r['y'][1] < 1300)),
  works(W(lambda r: (fresco(r) or 'mural' in r['tech']) and r['y'] and r['y'][0] < 1300)))
FL = has(r'flower|bouquet|blossom')
q("I'd like a flower still life for the hall. Which ones have flowers, a bouquet or blossoms in the title?",
  works(W(lambda r: typ(r, 'still-life') and FL(r['t']))), 'TYPE still-life, TITLE has flower/bouquet/blossom (sunflowers too)',
  works(W(lambda r: typ(r, 'still-life') and has(r'flower|bouquet|blossom|poppies')(r['t']))),
  works(W(lambda r: FL(r['t']) and not typ(r, 'religious', 'landscape'))),
  works(W(lambda r: typ(r, 'still-life') and has(r'\bflowers?\b|bouquet|blossom')(r['t']))))
# 4-6
q('Who painted The Jewish Bride?', artists([one('The Jewish Bride')['a']]), 'AUTHOR of the title')
q('How many of the Flemish works are portraits?', count(len(W(lambda r: sch(r, 'Flemish') and typ(r, 'portrait')))),
  'SCHOOL Flemish, TYPE portrait')
q('tiny oil paintings, no more than 25 cm on either side',
  works(W(lambda r: oil(r) and r['s'] and max(r['s']) <= 25)), 'oil, both sides <= 25 cm (first measures of TECHNIQUE)')
# 7-9
q('Is the Mona Lisa in here?', yes(W(lambda r: has(r'mona lisa|giocond')(r['t']))), 'no such TITLE')
kinds = collections.defaultdict(set)
for r in ROWS:
    kinds[r['a']].add(r['TYPE'])
most = max(len(kinds[a]) for a in named)
q('Which painter covers the most different kinds of picture - portraits, landscapes, religious scenes, still lifes and so on?',
  artists(a for a in named if len(kinds[a]) == most), f'most distinct TYPE values per AUTHOR ({most})',
  artists(a for a in kinds if len(kinds[a]) == max(map(len, kinds.values()))))
q('monet landscapes', works(W(lambda r: by(r, 'MONET') and typ(r, 'landscape'))), 'AUTHOR Monet, TYPE landscape')
# 10-12
q('What year was The Death of General Wolfe painted?', value(one('The Death of General Wolfe')['DATE']), 'DATE of the title')
q('List all the versions of Venus and Adonis, whoever painted them',
  works(W(lambda r: 'Venus and Adonis' in r['t'])), 'TITLE has Venus and Adonis; also: exactly that title',
  works(W(lambda r: r['t'] == 'Venus and Adonis')))
two = [one('The Nightwatch'), one('Las Meninas or The Family of Philip IV')]
q('Which would need more wall space, the Night Watch or Las Meninas?',
  top([max(two, key=lambda r: r['s'][0] * r['s'][1])]), 'area in TECHNIQUE')
# 13-15
q('Show me the paintings from the American school', works(W(lambda r: sch(r, 'American'))), 'SCHOOL American')
rel = W(lambda r: typ(r, 'religious'))
q('What percentage of the whole collection is religious art?', value(f'{100 * len(rel) / len(ROWS):.1f}'),
  f'{len(rel)} of {len(ROWS)}, per cent to one decimal; also the count and the rounded share', count(len(rel)),
  value(f'{100 * len(rel) / len(ROWS):.0f}'), value(f'{100 * len(rel) / len(ROWS):.2f}'))
q("How much does a framed print of Monet's Field of Poppies cost?", NONE, 'no prices in the data')
# 16-18
SP = W(lambda r: has('self-portrait')(r['t']))
q('How many self-portraits are there, going by the titles?', count(len(SP)),
  'TITLE has Self-Portrait; also: without the Still-Life with Self-Portrait',
  count(len([r for r in SP if typ(r, 'portrait')])))
x = one('Anatomy Lesson of Dr. Willem van der Meer')
q('What else do you hold by the man who painted the Anatomy Lesson of Dr. Willem van der Meer?',
  works(W(lambda r: r['a'] == x['a'] and r is not x)), 'other works of the AUTHOR of that title',
  works(W(lambda r: r['a'] == x['a'])))
q('pastels please', works(W(lambda r: 'pastel' in r['tech'])), 'TECHNIQUE has pastel')
# 19-21
e = min(r['y'][0] for r in ROWS if r['y'])
q("What's the oldest picture you've got?", top(W(lambda r: r['y'] and r['y'][0] == e)), f'earliest DATE ({e})')
q('Titian, everything except the religious subjects', works(W(lambda r: by(r, 'TIZIANO') and not typ(r, 'religious'))),
  'AUTHOR TIZIANO Vecellio, TYPE not religious')
q("Canaletto's views of London", works(W(lambda r: by(r, 'CANALETTO') and 'London' in r['t'])), 'AUTHOR Canaletto, London in TITLE')
# 22-24
q('Did Caravaggio paint any of the mythological pictures here?', yes(W(lambda r: by(r, 'CARAVAGGIO') and typ(r, 'mythological'))),
  'AUTHOR Caravaggio, TYPE mythological: none')
q('Dutch works that have no date', works(W(lambda r: sch(r, 'Dutch') and r['DATE'] == '-')), "SCHOOL Dutch, DATE '-'")
SN = has(r'\bwinter|\bsnow|frozen')
q('a snowy or wintry landscape', works(W(lambda r: typ(r, 'landscape') and SN(r['t']))),
  'TYPE landscape, winter/snow/frozen in TITLE; also: in TITLE or DESCRIPTION',
  works(W(lambda r: typ(r, 'landscape') and (SN(r['t']) or SN(r['d'])))),
  works(W(lambda r: typ(r, 'landscape') and has(r'\bwinter|\bsnow')(r['t']))))
# 25-27
pair = [a for a in per if a.startswith(('RUBENS', 'REMBRANDT'))]
q('Who has more works in here, Rubens or Rembrandt?', artists([max(pair, key=per.get)]), str({a: per[a] for a in pair}))
cs = W(lambda r: canvas(r) and r['s'])
big = max(r['s'][0] * r['s'][1] for r in cs)
q('Of the oils on canvas, which is the largest by area?', top([r for r in cs if r['s'][0] * r['s'][1] == big]),
  f'Oil on canvas, greatest height x width ({big:.0f} cm2)')
q('I have a square frame. Which oils on canvas are exactly as wide as they are high?',
  works([r for r in cs if r['s'][0] == r['s'][1]]), 'Oil on canvas, height = width')
# 28-30
q('Are all the van Goghs done in oil?', yes(all(oil(r) for r in ROWS if by(r, 'GOGH'))), 'each TECHNIQUE begins with Oil')
q('17th-century works on copper', works(W(lambda r: 'copper' in r['tech'] and 'beech' not in r['tech'] and dcentury(r, 17))),
  'TECHNIQUE copper (not copper beech), DATE in the century, TIMEFRAME if undated; also: TIMEFRAME alone, DATE alone',
  works(W(lambda r: 'copper' in r['tech'] and 'beech' not in r['tech'] and century(r, 17))),
  works(W(lambda r: 'copper' in r['tech'] and 'beech' not in r['tech'] and within(r, 1600, 1700))),
  works(W(lambda r: 'copper' in r['tech'] and century(r, 17))))
q('Have you any paintings with a horse or horses in the title?', works(W(lambda r: has(r'\bhorses?\b')(r['t']))),
  'TITLE has the word; also with Horseback', works(W(lambda r: has(r'\bhorses?(back)?\b')(r['t']))))
# 31-33
leo = W(lambda r: by(r, 'LEONARDO da'))
q("What's the one Leonardo da Vinci you have called?", value(leo[0]['t']), f'{len(leo)} work of LEONARDO da Vinci', works(leo))
q('Which artists are represented by ten works or more?', artists(a for a in per if per[a] >= 10),
  'AUTHOR with at least 10 rows; also without the unknown masters', artists(a for a in per if per[a] >= 10 and a in named))
fl = lambda r: sch(r, 'French') and typ(r, 'landscape')
q('French landscapes dated between 1850 and 1900', works(W(lambda r: fl(r) and within(r, 1850, 1900))),
  'SCHOOL French, TYPE landscape, DATE within 1850-1900; also TIMEFRAME 1851-1900',
  works(W(lambda r: fl(r) and r['TIMEFRAME'] == '1851-1900')),
  works(W(lambda r: fl(r) and r['TIMEFRAME'] == '1851-1900' and not (r['y'] and r['y'][0] > 1900))))
# 34-36
q('saint jerome', works(W(lambda r: 'Jerome' in r['t'])), 'TITLE has Jerome; also TITLE or DESCRIPTION (St/Saint Jerome)',
  works(W(lambda r: has(r'\b(sts?|saint)\.? jerome')(r['t'] + ' | ' + r['d']))),
  works(W(lambda r: 'Jerome' in r['t'] or has(r'\b(sts?|saint)\.? jerome')(r['d']))))
yc = collections.Counter(r['y'][0] for r in ROWS if r['y'] and r['y'][2] == 'year')
ycc = collections.Counter(r['y'][0] for r in ROWS if r['y'] and r['y'][2] in ('year', 'circa'))
modes = lambda c: [str(k) for k in c if c[k] == max(c.values())]
q('To which single year are the most works dated?', value(modes(yc)[0]) if len(modes(yc)) == 1 else labels(modes(yc)),
  f'DATE a single year: {yc.most_common(3)}; with circa: {ycc.most_common(3)}',
  value(modes(ycc)[0]) if len(modes(ycc)) == 1 else labels(modes(ycc)))
TR = has(r'triptych')
q('Looking for triptychs', works(W(lambda r: TR(r['t']))),
  'TITLE has Triptych (their parts too); also: named triptych in TITLE or DESCRIPTION, or with wings in TECHNIQUE',
  works(W(lambda r: TR(r['t']) or TR(r['d']))),
  works(W(lambda r: TR(r['t']) or has(r'wing|each side|sides\)')(r['tech']))))
# 37-39
q('How many pictures are by Pieter Bruegel the Elder, not counting Jan or Pieter the Younger?',
  count(sum(by(r, 'BRUEGEL, Pieter the Elder') for r in ROWS)), 'AUTHOR BRUEGEL, Pieter the Elder')
q('Netherlandish school works that are neither religious nor portraits',
  works(W(lambda r: sch(r, 'Netherlandish') and not typ(r, 'religious', 'portrait'))), 'SCHOOL Netherlandish, other TYPE')
q('long panoramic landscape to go over a sofa, at least twice as wide as it is tall',
  works(W(lambda r: typ(r, 'landscape') and r['s'] and r['s'][1] >= 2 * r['s'][0])), 'TYPE landscape, width >= 2 x height')
# 40-42
o = one('The Origin of the World')
q("How big is Courbet's Origin of the World?", value('46 x 55 cm' if o['s'] == (46.0, 55.0) else o['TECHNIQUE']),
  f"TECHNIQUE {o['TECHNIQUE']}", value(o['TECHNIQUE']), value('46 x 55'))
sc = collections.Counter(r['SCHOOL'] for r in ROWS)
q('Which schools have only a single work in the collection?', labels(s for s in sc if sc[s] == 1), 'SCHOOL with one row')
MU = has(r'\b(lute|flute|guitar|guitarist)\b')
q('a picture of someone playing the lute, the flute or the guitar',
  works(W(lambda r: MU(r['t']) or (MU(r['d']) and not typ(r, 'still-life')))),
  'lute, flute, guitar(ist) in TITLE, or in DESCRIPTION but not of a still life (read: each has a player); also TITLE alone; also still lifes',
  works(W(lambda r: MU(r['t']))), works(W(lambda r: MU(r['t']) or MU(r['d']))),
  works(W(lambda r: MU(r['t']) or (MU(r['d']) and typ(r, 'genre')))))
# 43-45
q('Which of these paintings were done in 1889?', works(W(lambda r: r['y'] and r['y'][:2] == (1889, 1889))),
  'DATE of 1889 (months too); also ranges that cover 1889', works(W(lambda r: overlap(r, 1889, 1889))))
q('By which artists are there portraits of Daniele Barbaro?', artists(r['a'] for r in W(lambda r: 'Daniele Barbaro' in r['t'])),
  'Daniele Barbaro in TITLE')
dr = lambda r: by(r, 'DEGAS') or by(r, 'RENOIR')
q('Degas or Renoir from the 1870s', works(W(lambda r: dr(r) and within(r, 1870, 1879))), 'DATE 1870-1879')
# 46-48
q('Dutch paintings of the inside of a church',
  works(W(lambda r: sch(r, 'Dutch') and typ(r, 'interior') and has(r'kerk|church|St Bavo')(r['t']))),
  'SCHOOL Dutch, TYPE interior, a church in TITLE; also: church in DESCRIPTION',
  works(W(lambda r: sch(r, 'Dutch') and typ(r, 'interior') and has(r'kerk|church|St Bavo')(r['t'] + r['d']))))
q('number of works called Annunciation', count(len(W(lambda r: 'Annunciation' in r['t']))),
  'TITLE has Annunciation; also exactly (The) Annunciation; also with Angel Annunciating',
  count(len(W(lambda r: re.fullmatch(r'(The )?Annunciation', r['t'])))), count(len(W(lambda r: has('annunciat')(r['t'])))))
q('venus by cranach', works(W(lambda r: by(r, 'CRANACH') and 'Venus' in r['t'])), 'AUTHOR Cranach, Venus in TITLE')
# 49-51
q('Which of the Raphaels are not frescoes?', works(W(lambda r: by(r, 'RAFFAELLO Sanzio') and not fresco(r))),
  'AUTHOR RAFFAELLO Sanzio, TECHNIQUE not fresco')
ti = W(lambda r: by(r, 'TIZIANO') and r['y'])
q('What is the latest dated work by Titian?', top([r for r in ti if r['y'][1] == max(s['y'][1] for s in ti)]), 'last DATE of TIZIANO')
q('Italian pictures of the 15th century, but nothing religious',
  works(W(lambda r: sch(r, 'Italian') and not typ(r, 'religious') and dcentury(r, 15))),
  'SCHOOL Italian, TYPE not religious, DATE within 1400-1500 (TIMEFRAME if undated); also by TIMEFRAME, or DATE overlapping',
  works(W(lambda r: sch(r, 'Italian') and not typ(r, 'religious') and century(r, 15))),
  works(W(lambda r: sch(r, 'Italian') and not typ(r, 'religious') and within(r, 1400, 1500))),
  works(W(lambda r: sch(r, 'Italian') and not typ(r, 'religious') and overlap(r, 1401, 1500))))
# 52-54
q('Who painted an Adoration of the Magi?', artists(r['a'] for r in W(lambda r: 'Adoration of the Magi' in r['t'])),
  'AUTHOR of titles with Adoration of the Magi; also without the unknown masters',
  artists(r['a'] for r in W(lambda r: 'Adoration of the Magi' in r['t'] and not r['anon'])))
it = W(lambda r: sch(r, 'Italian'))
q('Do frescoes outnumber oils on canvas in the Italian school?', yes(sum(map(fresco, it)) > sum(map(canvas, it))),
  f'Italian: {sum(map(fresco, it))} frescoes, {sum(map(canvas, it))} oils on canvas')
UN = re.compile(r'(Portrait of )?an? (Young |Old )?(Woman|Lady)\b', re.I).match
q("portraits of a woman or lady whose name isn't given, like 'Portrait of a Lady'",
  works(W(lambda r: typ(r, 'portrait') and UN(r['t']))), 'TYPE portrait, TITLE begins (Portrait of) a (Young) Woman/Lady',
  works(W(lambda r: UN(r['t']) and r['t'].startswith('Portrait'))),
  works(W(lambda r: typ(r, 'portrait') and has(r'\ba (young )?(woman|lady|girl)\b|gypsy girl|girl in a straw|little girl|crowned')(r['t']))))
# 55-57
q('Is there any Vermeer besides The Guitar Player?', yes(len(W(lambda r: by(r, 'VERMEER'))) > 1), 'one row of Vermeer')
avg = len(ROWS) / len(per)
q('On average, how many works are there per artist?', value(f'{avg:.2f}'), f'{len(ROWS)} works / {len(per)} AUTHOR values; also without the anonymous',
  value(f'{avg:.1f}'), value(f'{sum(per[a] for a in named) / len(named):.2f}'))
q('Venice by Guardi', works(W(lambda r: by(r, 'GUARDI, Francesco'))),
  'the Venetian views of Francesco Guardi (all his rows); also with Giacomo Guardi',
  works(W(lambda r: by(r, 'GUARDI'))))
# 58-60
q('Which English painters are represented?', artists(r['a'] for r in W(lambda r: sch(r, 'English'))), 'AUTHOR of SCHOOL English')
tm = lambda r: 'tempera' in r['tech']
q('tempera was going out of use by then: which works in tempera date from after 1500?',
  works(W(lambda r: tm(r) and r['y'] and r['y'][0] > 1500)), 'tempera in TECHNIQUE, DATE begins after 1500; also from 1500 on; also TIMEFRAME',
  works(W(lambda r: tm(r) and r['y'] and r['y'][0] >= 1500)),
  works(W(lambda r: tm(r) and r['TIMEFRAME'] >= '1501')),
  works(W(lambda r: tm(r) and not oil(r) and r['y'] and r['y'][0] > 1500)))
sl = W(lambda r: typ(r, 'still-life') and r['y'])
q("which is the earliest still life you've got, of those with a date", top([r for r in sl if r['y'][0] == min(s['y'][0] for s in sl)]),
  f"TYPE still-life, earliest DATE ({min(s['y'][0] for s in sl)})")
# 61-63
tc = collections.Counter(r['TYPE'] for r in ROWS).most_common(3)
q('After religious pictures, what kind of painting is the most common?', value(tc[1][0]), f'TYPE counts {tc}')
q('Artists who are here with religious works, mythological works and portraits alike',
  artists(a for a in kinds if {'religious', 'mythological', 'portrait'} <= kinds[a]), 'AUTHOR with all three TYPEs',
  artists(a for a in kinds if {'religious', 'mythological', 'portrait'} <= kinds[a] and a in named))
q('Van Goghs that he painted while he was in Arles', works(W(lambda r: by(r, 'GOGH') and 'Arles' in r['DATE'])), 'Arles in DATE')
# 64-66
q('Which works mention Napoleon in their description?', works(W(lambda r: has(r'\bnapol[eé]on(ic)?\b')(r['d']))),
  'Napoleon or Napoleonic in DESCRIPTION; also the name alone; also as a mere string (Napoleone Orsini too)',
  works(W(lambda r: has(r'\bnapol[eé]on\b')(r['d']))), works(W(lambda r: has(r'napol[eé]on')(r['d']))))
GC = has(r'grand canal|canal grande')
q('Who apart from Canaletto painted the Grand Canal in Venice?', artists(r['a'] for r in W(lambda r: GC(r['t']) and not by(r, 'CANALETTO'))),
  'Grand Canal / Canal Grande in TITLE, AUTHOR not Canaletto',
  artists(r['a'] for r in W(lambda r: (GC(r['t']) or (GC(r['d']) and typ(r, 'landscape'))) and not by(r, 'CANALETTO'))))
q('portraits more than two metres tall', works(W(lambda r: typ(r, 'portrait') and r['s'] and r['s'][0] > 200)), 'TYPE portrait, height > 200 cm')
# 67-69
last = max(r['y'][1] for r in ROWS if r['y'])
q("What's the most recent painting here?", top(W(lambda r: r['y'] and r['y'][1] == last)), f'latest DATE ({last})')
nw = one('The Nightwatch')
q('Which other works are dated to the same year as the Night Watch?',
  works(W(lambda r: r['y'] and r['DATE'] == nw['DATE'] and r is not nw)), f"DATE {nw['DATE']}; also with circa",
  works(W(lambda r: r['y'] and r['y'][:2] == nw['y'][:2] and r is not nw)),
  works(W(lambda r: r['DATE'] == nw['DATE'])), works(W(lambda r: overlap(r, nw['y'][0], nw['y'][0]) and r is not nw)))
q('Which Rubens pictures are on canvas rather than wood?', works(W(lambda r: by(r, 'RUBENS') and canvas(r))),
  'AUTHOR Rubens, Oil on canvas; also with the paper fixed onto canvas', works(W(lambda r: by(r, 'RUBENS') and 'canvas' in r['tech'])))
# 70-72
q('Whose Last Suppers do you have?', artists(r['a'] for r in W(lambda r: 'Last Supper' in r['t'])), 'AUTHOR of titles with Last Supper')
fr = W(fresco)
und = [r for r in fr if r['DATE'] == '-']
q('What share of the frescoes carries no date?', value(f'{100 * len(und) / len(fr):.1f}'), f'{len(und)} of {len(fr)} frescoes, per cent',
  count(len(und)), value(f'{100 * len(und) / len(fr):.0f}'), value(f'{100 * len(und) / len(fr):.2f}'), value(f'{len(und) / len(fr):.3f}'))
HB = has(r'\bharbou?rs?\b|\bport\b')
q('harbour or port scenes', works(W(lambda r: HB(r['t']))), 'harbour or port in TITLE; also in TITLE or DESCRIPTION of a landscape',
  works(W(lambda r: HB(r['t']) or (typ(r, 'landscape') and has(r'\bharbou?rs?\b|\bports?\b|\bseaports?\b')(r['d'])))))
# 73-75
q('How many different artists are there?', count(len(per), 'artists'), 'distinct AUTHOR; also without the anonymous', count(len(named), 'artists'))
fo = {r['a'] for r in ROWS if fresco(r)} & {r['a'] for r in ROWS if canvas(r)}
q('Which artists can be studied here both in fresco and in oil on canvas?', artists(fo), 'AUTHOR with both techniques', artists(fo & named))
vd = lambda r: by(r, 'DYCK') and typ(r, 'portrait') and canvas(r)
q('van dyck portrait on canvas 1630s', works(W(lambda r: vd(r) and within(r, 1630, 1639))), 'AUTHOR Dyck, portrait, Oil on canvas, DATE in 1630-39')
# 76-78
PI = has(r'\bpiet[?àa](?!\w)')
q('Pietà', works(W(lambda r: PI(r['t']))), "TITLE has Pietà (written Piet? in the file); also in DESCRIPTION",
  works(W(lambda r: PI(r['t']) or PI(r['d']))),
  works(W(lambda r: re.match(r'Piet[?à]', r['t']))))
hp = collections.Counter(r['TIMEFRAME'] for r in ROWS if typ(r, 'portrait'))
hd = collections.Counter((r['y'][0] - 1) // 50 * 50 + 1 for r in ROWS if typ(r, 'portrait') and r['y'])
assert str(hd.most_common(1)[0][0]) == hp.most_common(1)[0][0][:4]
q('From which half-century do most of the portraits come?', value(hp.most_common(1)[0][0]),
  f'TIMEFRAME of portraits {hp.most_common(2)}; by DATE the same {hd.most_common(2)}')
q("I'd like an 18th-century French scene of everyday life, oil on canvas",
  works(W(lambda r: sch(r, 'French') and typ(r, 'genre') and canvas(r) and dcentury(r, 18))), 'SCHOOL French, TYPE genre, Oil on canvas, DATE 1700-1800 (TIMEFRAME if undated)',
  works(W(lambda r: sch(r, 'French') and typ(r, 'genre') and canvas(r) and century(r, 18))),
  works(W(lambda r: sch(r, 'French') and typ(r, 'genre') and canvas(r) and within(r, 1700, 1800))))
# 79-80
q('How old was Vermeer when he painted The Guitar Player?', NONE, 'no dates of birth in the data')
ls = collections.Counter(r['SCHOOL'] for r in ROWS if typ(r, 'landscape'))
q('Which school contributes the most landscapes?', value(ls.most_common(1)[0][0]), f'SCHOOL of landscapes {ls.most_common(3)}')

assert len(OUT) == 80 and len({o['question'] for o in OUT}) == 80
for o in OUT:
    for a in [o['answer']] + o['also']:
        assert a['kind'] in ('yesno', 'unanswerable') or a.get('items') or a.get('value') not in (None, ''), o
        assert len(a.get('items', ())) < 2000
with open(HERE.with_name('semart.jsonl'), 'w', encoding='utf-8') as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + '\n')

if '-v' in sys.argv:
    show = lambda a: (f"{a['kind']} {len(a['items'])}: " + '; '.join(
        f"{BY[i]['a'][:10]}~{BY[i]['t'][:38]}~{BY[i]['DATE'][:12]}" if i in BY else i for i in a['items'])) if 'items' in a else f"{a['kind']} {a.get('value')}"
    for o in OUT:
        print(o['id'][-3:], o['role'][0], o['question'], '\n   =', show(o['answer']))
        for a in o['also']:
            if 'items' in a:
                b = set(o['answer'].get('items', ()))
                print('   also', len(a['items']), '| +', [(BY[i]['a'][:10] + '~' + BY[i]['t'][:40] + '~' + BY[i]['DATE']) if i in BY else i for i in a['items'] if i not in b],
                      '| -', [(BY[i]['t'][:40]) if i in BY else i for i in b if i not in a['items']])
            else:
                print('   also', show(a))
        print('   #', o['note'])
