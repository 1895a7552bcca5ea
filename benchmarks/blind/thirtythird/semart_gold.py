"""Sixty questions over the SemArt paintings, with answers computed from the raw file. Writes semart.jsonl beside it."""
import collections, csv, html, json, os, re

SRC = str(__import__("pathlib").Path(__file__).resolve().parents[4] / "shared/data") + "/semart/semart_val.csv"
HERE = os.path.dirname(os.path.abspath(__file__))
R = list(csv.DictReader(open(SRC, encoding='iso-8859-1', newline=''), delimiter='\t', quoting=csv.QUOTE_NONE))
for r in R:
    for k in r:
        r[k] = html.unescape(r[k] or '').strip()


def span(d):
    """DATE as (first year, last year); None where the entry holds no plain year."""
    m = re.search(r'(\d{1,2})th century', d)
    if m:
        c = int(m.group(1))
        return (c - 1) * 100 + 1, c * 100
    m = re.search(r'(\d{4})(s|-\d{4}|-\d{2})?', d)
    if not m:
        return None
    lo, tail = int(m.group(1)), m.group(2)
    if not tail:
        return lo, lo
    if tail == 's':
        return lo, lo + 9
    return lo, int(tail[1:]) if len(tail) == 5 else int(str(lo)[:2] + tail[1:])


def dim(t):
    """First (height, width) of TECHNIQUE in cm, or None."""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(cm|mm)', t)
    if not m:
        return None
    a, b = (float(x.replace(',', '.')) for x in m.groups()[:2])
    return (a / 10, b / 10) if m.group(3) == 'mm' else (a, b)


for r in R:
    r['span'], r['dim'] = span(r['DATE']), dim(r['TECHNIQUE'])
by = collections.defaultdict(list)
for r in R:
    by[r['AUTHOR']].append(r)


def w(f):
    return [r for r in R if f(r)]


def has(p, *fields):
    return lambda r: any(re.search(p, r[f], re.I) for f in (fields or ('TITLE',)))


def works(rows):
    return {'kind': 'set', 'of': 'artworks', 'items': sorted(r['IMAGE_FILE'] for r in rows)}


def artists(names):
    return {'kind': 'set', 'of': 'artists', 'items': sorted(set(names))}


def authors(rows):
    return artists(r['AUTHOR'] for r in rows)


def count(n, of='artworks'):
    return {'kind': 'count', 'of': of, 'value': n}


def yn(b, of='artworks'):
    return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}


def values(items, of):
    return {'kind': 'values', 'of': of, 'items': items}


def topw(rows, key, last=True):
    best = (max if last else min)(key(r) for r in rows)
    return {'kind': 'top', 'of': 'artworks', 'items': sorted(r['IMAGE_FILE'] for r in rows if key(r) == best)}


def topn(counter, of):
    best = max(counter.values())
    return {'kind': 'top', 'of': of, 'items': sorted(k for k, v in counter.items() if v == best), 'value': best}


NONE = {'kind': 'unanswerable', 'of': 'artworks'}
anon = lambda a: a.startswith(('UNKNOWN', 'ROMANESQUE PAINTER'))
gogh = by['GOGH, Vincent van']
area = lambda r: r['dim'][0] * r['dim'][1]
fresco = lambda r: r['TECHNIQUE'].lower().startswith('fresco')
Q = []


def q(role, question, answer, note, also=()):
    Q.append({'id': 'semart-%03d' % (len(Q) + 1), 'role': role, 'question': question, 'answer': answer, 'also': list(also), 'note': note})


V, C, S = 'visitor', 'curator', 'shopper'

q(V, 'Who painted The Nightwatch?', authors(w(lambda r: r['TITLE'] == 'The Nightwatch')), 'AUTHOR of the title')
q(C, 'Everything we have that is painted on copper', works(w(lambda r: re.search(r'on copper\b(?! beech)', r['TECHNIQUE']))),
  'TECHNIQUE "on copper", without the copper beech panel (a wood)')
q(S, "I'm after a landscape for the wall above a sofa, at least twice as wide as it is tall",
  works(w(lambda r: r['TYPE'] == 'landscape' and r['dim'] and r['dim'][1] >= 2 * r['dim'][0])), 'TYPE landscape, width >= 2 x height (height first)')
q(V, 'How many van Goghs do you have?', count(len(gogh)), 'AUTHOR GOGH')
car = w(lambda r: 'Caravaggio' in r['DESCRIPTION'] and r['AUTHOR'] != 'CARAVAGGIO')
q(C, 'Which works by other painters have Caravaggio mentioned in their description?', works(car),
  'DESCRIPTION holds "Caravaggio", AUTHOR other than Caravaggio; also: with Caravaggesque, Caravaggism …',
  [works(w(lambda r: 'Caravagg' in r['DESCRIPTION'] and r['AUTHOR'] != 'CARAVAGGIO'))])
fl = lambda r: r['TYPE'] == 'still-life' and re.search(r'flower', r['TITLE'], re.I) and r['SCHOOL'] != 'Dutch'
q(S, 'still lifes with flowers in the title, but nothing Dutch please', works(w(fl)), 'TYPE still-life, TITLE has flower, SCHOOL not Dutch')
q(V, 'Do you have any Picasso?', yn(any('PICASSO' in a for a in by)), 'no AUTHOR Picasso')
q(C, 'Which half-century is best represented in the catalogue?',
  values(topn(collections.Counter(r['TIMEFRAME'] for r in R), 'x')['items'], 'periods'), 'TIMEFRAME with most works')
q(S, 'canaletto london', works(w(lambda r: r['AUTHOR'] == 'CANALETTO' and 'London' in r['TITLE'])), 'AUTHOR and TITLE (the DESCRIPTIONs add none)')
dated = w(lambda r: r['span'])
q(V, "What's the oldest thing in the collection?", topw(dated, lambda r: r['span'][0], False), 'earliest DATE')
q(C, 'How many of the still-lifes carry no date at all?', count(len(w(lambda r: r['TYPE'] == 'still-life' and r['DATE'] in ('', '-')))), 'TYPE still-life, DATE "-"')
q(S, 'I collect tiny portraits: show me those no bigger than 20 cm in either direction',
  works(w(lambda r: r['TYPE'] == 'portrait' and r['dim'] and max(r['dim']) <= 20)), 'TYPE portrait, both sides <= 20 cm')
q(V, 'Which pictures did van Gogh paint in Auvers?', works(r for r in gogh if 'Auvers' in r['DATE']), 'place in DATE')
fc = collections.Counter(r['AUTHOR'] for r in R if fresco(r))
q(C, 'By which artist do we hold the most frescoes?', topn(fc, 'artists'), 'TECHNIQUE Fresco; also: named artists only',
  [topn(collections.Counter({a: n for a, n in fc.items() if not anon(a)}), 'artists')])
mus = r'\b(lute|flute|guitar)s?\b'
q(S, 'A present for a musician: anything with a lute, a flute or a guitar in the title?', works(w(has(mus))), 'TITLE has the word lute, flute or guitar')
q(V, 'Show me everything called a Pietà', works(w(lambda r: re.search(r'\bPiet(à|a|\?)(\s|$)', r['TITLE']))),
  'TITLE Pietà (the file spells it Piet?, the accent being lost)', [works(w(lambda r: re.match(r'Piet(à|a|\?)$', r['TITLE'])))])
ls = w(lambda r: 'Last Supper' in r['TITLE'] and r['SCHOOL'] != 'Italian')
q(C, 'Last Suppers that are not by an Italian', works(ls), 'TITLE Last Supper, SCHOOL not Italian; also: with Poussin\'s Institution of the Eucharist',
  [works(ls + w(lambda r: 'Institution of the Eucharist' in r['TITLE'] and r['SCHOOL'] != 'Italian'))])
q(S, 'French still-lifes from the nineteenth century',
  works(w(lambda r: r['SCHOOL'] == 'French' and r['TYPE'] == 'still-life' and r['span'] and 1801 <= r['span'][0] and r['span'][1] <= 1900)),
  'SCHOOL, TYPE and DATE 1801-1900')
va = w(lambda r: r['TITLE'] == 'Venus and Adonis' and not r['AUTHOR'].startswith('SPRANGER'))
q(V, 'Apart from Spranger, who else painted a Venus and Adonis?', authors(va), 'TITLE Venus and Adonis; also: with the portrait of a couple as Venus and Adonis',
  [authors(w(lambda r: 'Venus and Adonis' in r['TITLE'] and not r['AUTHOR'].startswith('SPRANGER')))])
q(C, 'pieces in marble, bronze or terracotta', works(w(has(r'\b(marble|bronze|terracotta)\b', 'TECHNIQUE'))), 'TECHNIQUE')
lm = w(lambda r: r['TYPE'] == 'landscape' and r['AUTHOR'].startswith(('MONET', 'RENOIR', 'PISSARRO')))
q(S, 'How many landscapes by Monet, Renoir or Pissarro are there to choose from?', count(len(lm)), 'AUTHOR and TYPE landscape')
first = lambda a: [r['span'] for r in R if r['AUTHOR'].startswith(a) and r['TITLE'] == 'The Last Supper'][0]
q(V, "Is El Greco's Last Supper older than Simon Vouet's?", yn(first('GRECO')[1] < first('VOUET')[0]), 'DATE c. 1568 against 1615-20')
nw = [r for r in R if r['TITLE'] == 'The Nightwatch'][0]
y = nw['span'][0]
q(C, 'What else was made in the same year as The Nightwatch?', works(w(lambda r: r['span'] == (y, y) and r is not nw)),
  'DATE exactly %d; also: ranges that take it in' % y, [works(w(lambda r: r['span'] and r['span'][0] <= y <= r['span'][1] and r is not nw))])
q(S, 'Any paintings that are perfectly square?', works(w(lambda r: r['dim'] and r['dim'][0] == r['dim'][1])), 'height = width in TECHNIQUE')
q(V, 'What do you have from the 12th century?', works(w(lambda r: r['span'] and r['span'][0] >= 1101 and r['span'][1] <= 1200)), 'DATE 1101-1200; TIMEFRAME agrees',
  [works(w(lambda r: r['span'] and r['span'][0] >= 1100 and r['span'][1] <= 1200))])
ps = collections.Counter(r['SCHOOL'] for r in R if r['TYPE'] == 'portrait').most_common(4)
assert ps[0][1] > ps[1][1] > ps[2][1] > ps[3][1]
q(C, 'The three schools with the most portraits, in order?', values([s for s, n in ps[:3]], 'schools'), 'TYPE portrait by SCHOOL: %s' % ps)
q(S, 'landscape with winter or snow in the title', works(w(lambda r: r['TYPE'] == 'landscape' and re.search(r'\b(winter|snow)', r['TITLE'], re.I))), 'TYPE landscape and TITLE')
tv = {a: len(by[a]) for a in ('TIZIANO Vecellio', 'VERONESE, Paolo')}
q(V, 'Titian or Veronese, who has more pictures here?', topn(tv, 'artists'), 'a tie at %s' % tv)
q(C, 'Which artists do we have at least three works by, every one of them a fresco?',
  artists(a for a, v in by.items() if len(v) >= 3 and all(fresco(r) for r in v)), 'TECHNIQUE Fresco in all, three works or more')
q(S, 'How much is a framed print of the Sunflowers?', NONE, 'no prices or prints in the data')
q(V, 'Which school does the painter of the Benjamin Franklin portrait belong to?', values([r['SCHOOL'] for r in R if 'Benjamin Franklin' in r['TITLE']], 'schools'), 'two steps: TITLE, SCHOOL')
q(C, 'Who portrayed Daniele Barbaro?', authors(w(lambda r: 'Daniele Barbaro' in r['TITLE'])), 'TITLE names Daniele Barbaro')
q(S, 'Of the two winter landscapes by Klaes Molenaer, which is the larger?', topw(w(lambda r: r['AUTHOR'].startswith('MOLENAER, Kla')), area), 'height x width')
q(V, 'russian icons', works(by['UNKNOWN ICON PAINTER, Russian']), 'AUTHOR icon painter, SCHOOL Russian')
q(C, 'Tempera on canvas, leaving out anything transferred from wood', works(w(lambda r: re.match(r'Tempera on canvas(?! transferred)', r['TECHNIQUE']))), 'TECHNIQUE')
q(S, 'Anything by Degas that is not in oil?', works(r for r in by['DEGAS, Edgar'] if not re.search(r'\boil\b', r['TECHNIQUE'], re.I)), 'TECHNIQUE without oil')
q(V, 'What kinds of picture by Rubens can I see here: portraits, landscapes, what else?', values(sorted({r['TYPE'] for r in by['RUBENS, Peter Paul']}), 'types'), 'TYPEs of Rubens')
pl = [a for a, v in by.items() if {'portrait', 'landscape'} <= {r['TYPE'] for r in v}]
q(C, 'List the artists represented by both a portrait and a landscape', artists(pl), 'TYPEs of each AUTHOR', [artists(a for a in pl if not anon(a))])
q(S, "Are both of the Snyders still-lifes on canvas?", yn(all('canvas' in r['TECHNIQUE'] for r in by['SNYDERS, Frans'])), 'one on canvas, one on panel')
it = w(lambda r: r['SCHOOL'] == 'Italian' and r['span'])
q(V, 'What is the most recent Italian work?', topw(it, lambda r: r['span'][1]), 'SCHOOL Italian, latest DATE')
q(C, 'Which van Gogh is F 541?', works(w(lambda r: re.search(r'\bF 541\b', r['DESCRIPTION']) and r['AUTHOR'].startswith('GOGH'))), 'catalogue number in DESCRIPTION')
q(S, 'van gogh self portrait', works(r for r in gogh if 'Self-Portrait' in r['TITLE']), 'TITLE')
pla = collections.Counter(p for r in gogh for p in ('Arles', 'Saint-Rémy') if p in r['DATE'])
q(V, 'Going by what is here, did van Gogh paint more in Arles or in Saint-Rémy?', values(topn(pla, 'x')['items'], 'places'), 'places in DATE: %s' % dict(pla))
q(C, 'panels and views of the Ghent Altarpiece', works(w(has('Ghent Altarpiece'))), 'TITLE')
q(S, 'Spanish paintings, but no religious ones and no portraits',
  works(w(lambda r: r['SCHOOL'] == 'Spanish' and r['TYPE'] not in ('religious', 'portrait'))), 'SCHOOL and TYPE')
dg = [r for r in R if r['TITLE'].startswith('Dulle Griet')][0]
q(V, 'What else do you have by the painter of Dulle Griet?', works(r for r in by[dg['AUTHOR']] if r is not dg), 'two steps: TITLE, AUTHOR')
um = w(lambda r: r['AUTHOR'].startswith('UNKNOWN MASTER'))
q(C, 'How many works are catalogued under an unknown master?', count(len(um)), 'AUTHOR UNKNOWN MASTER; also: with the unknown icon painters, and those with the Romanesque painters',
  [count(len(w(lambda r: r['AUTHOR'].startswith('UNKNOWN')))), count(len(w(lambda r: anon(r['AUTHOR']))))])
q(S, 'round pictures, the ones measured by their diameter', works(w(has('diameter', 'TECHNIQUE'))), 'TECHNIQUE gives a diameter')
q(V, 'Who painted the panels of the Griffoni Polyptych?', authors(w(has('Griffoni Polyptych'))), 'AUTHORs of the titles')
q(C, 'For which works is gold named among the materials?', works(w(has(r'\bgold\b', 'TECHNIQUE'))), 'TECHNIQUE has gold; also: without the gold grounds',
  [works(w(has(r'\bgold\b(?! ground)', 'TECHNIQUE')))])
q(S, 'Toulouse-Lautrecs done on cardboard', works(w(lambda r: r['AUTHOR'].startswith('TOULOUSE') and 'cardboard' in r['TECHNIQUE'])), 'AUTHOR and TECHNIQUE')
q(V, 'Which room is the Vermeer hanging in, and can I see it on a Sunday?', NONE, 'no rooms or opening hours in the data')
q(C, 'Dutch portraits later than 1700, van Gogh excepted',
  works(w(lambda r: r['SCHOOL'] == 'Dutch' and r['TYPE'] == 'portrait' and r['AUTHOR'] != 'GOGH, Vincent van' and r['span'] and r['span'][0] > 1700)), 'SCHOOL, TYPE, DATE (no undated one has a TIMEFRAME after 1700)')
q(S, 'What is the largest oil on canvas you have?', topw(w(lambda r: r['TECHNIQUE'].startswith('Oil on canvas') and r['dim']), area), 'height x width')
sal = [r for r in R if r['TITLE'].startswith('The Death of Elizabeth I')][0]
q(V, "At which Salon was Delaroche's Death of Elizabeth I shown?", values([re.search(r'Salon of (\d{4}(?:/\d\d)?)', sal['DESCRIPTION']).group(1)], 'years'), 'DESCRIPTION: Salon of 1827/28', [values(['1827'], 'years')])
q(C, 'Which self-portrait was once thought to be by Honthorst?',
  works(w(lambda r: 'Self-Portrait' in r['TITLE'] and 'Honthorst' in r['DESCRIPTION'])), 'DESCRIPTION: long considered a self-portrait by Gerrit van Honthorst')
q(S, 'Got any Danish still-lifes?', yn(w(lambda r: r['SCHOOL'] == 'Danish' and r['TYPE'] == 'still-life')), 'SCHOOL and TYPE: none')
q(V, "Which is the earliest picture of Abraham's sacrifice of Isaac?", topw(w(lambda r: 'Isaac' in r['TITLE'] and 'acrific' in r['TITLE'] and r['span']), lambda r: r['span'][0], False), 'TITLE, earliest DATE')
bel = w(lambda r: r['AUTHOR'].startswith('BELLINI, '))
q(C, 'Jacopo, Gentile and Giovanni Bellini: how many works do the three of them add up to?', count(len(bel)), 'AUTHOR BELLINI')
hu = {r['AUTHOR'] for r in R if r['SCHOOL'] == 'Hungarian'}
q(S, 'How many different Hungarian painters can I choose from?', count(len(hu), 'artists'), 'AUTHORs of SCHOOL Hungarian; also: without the unknown master', [count(len([a for a in hu if not anon(a)]), 'artists')])

assert len(Q) == 60, len(Q)
for x in Q:
    x['also'] = [a for a in x['also'] if a != x['answer']]
    if x['answer']['kind'] in ('set', 'values', 'top'):
        assert x['answer']['items'], x
with open(os.path.join(HERE, 'semart.jsonl'), 'w', encoding='utf-8') as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    import sys
    if '-v' in sys.argv:
        T = {r['IMAGE_FILE']: r for r in R}
        for x in Q:
            print(x['id'], x['role'], x['question'])
            for tag, a in [('=', x['answer'])] + [('~', b) for b in x['also']]:
                it_ = a.get('items')
                print('  ', tag, a['kind'], a.get('value', ''), len(it_) if it_ is not None else '')
                for i in it_ or []:
                    print('       ', i, '|', ' | '.join([T[i]['AUTHOR'][:22], T[i]['TITLE'][:60], T[i]['TECHNIQUE'][:55], T[i]['DATE'], T[i]['TYPE'], T[i]['SCHOOL']]) if i in T else '')
