#!/usr/bin/python3
"""60 questions over SemArt (validation split) with gold computed from the raw file."""
import collections, csv, html, json, os, re
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data') + '/semart/semart_val.csv'
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')

with open(DATA, encoding='iso-8859-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE))
for r in R:
    for k in r:
        r[k] = html.unescape(r[k] or '')
    d = r['DATE'].strip()
    m = re.search(r'(?<!\d)(\d{4})(s?)(?:\s*-\s*(\d{2,4}))?(?!\d)', d)
    r['y'] = None
    if m:
        a = int(m[1])
        b = a + 9 if m[2] else a
        if m[3]:
            b = int(m[1][:4 - len(m[3])] + m[3])
        r['y'] = (a, b)
    elif d == '12th century':
        r['y'] = (1101, 1200)
    r['vague'] = bool(re.match(r'(after|before|or)\b', d))
    t = r['TECHNIQUE']
    n = r'(\d+(?:[,.]\d+)?)'
    m = re.search(n + r'\s*(?:cm)?\s*x\s*' + n + r'\s*(mm)?', t)
    r['hw'] = None
    if m:
        h, w = (float(x.replace(',', '.')) for x in (m[1], m[2]))
        if m[3]:
            h, w = h / 10, w / 10
        r['hw'] = (h, w)
    r['multi'] = len(re.findall(n + r'\s*x', t)) > 1 or '(each' in t

def q(p, r, f='TITLE'): return re.search(p, r[f], re.I) is not None
def W(c): return [r for r in R if c(r)]
def A(p): return lambda r: r['AUTHOR'].startswith(p)
def ids(rs): return sorted(r['IMAGE_FILE'] for r in rs)
def aset(rs): return {'kind': 'set', 'of': 'artworks', 'items': ids(rs)}
def top(rs): return {'kind': 'top', 'of': 'artworks', 'items': ids(rs)}
def cnt(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def people(rs_or_names):
    return {'kind': 'set', 'of': 'artists', 'items': sorted({x if isinstance(x, str) else x['AUTHOR'] for x in rs_or_names})}
def val(v, of=''): return {'kind': 'values', 'of': of, 'value': v}
def yn(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
NONE = {'kind': 'unanswerable'}
def anon(a): return a.startswith(('UNKNOWN', 'MASTER ', 'ROMANESQUE PAINTER'))
def only(rs):
    assert len(rs) == 1, ids(rs)
    return rs[0]
def within(r, a, b): return r['y'] and not r['vague'] and a <= r['y'][0] and r['y'][1] <= b
def overlap(r, a, b): return r['y'] and r['y'][0] <= b and r['y'][1] >= a
fresco = lambda r: q('^fresco', r, 'TECHNIQUE')
oilcanvas = lambda r: q(r'^oill? on canvas', r, 'TECHNIQUE') and not q('on canvas (on|laid|transf)', r, 'TECHNIQUE')
area = lambda r: r['hw'][0] * r['hw'][1]
C = collections.Counter
Q = []
def add(question, answer, note, also=()):
    Q.append((question, answer, list(also), note))

VG, RB, GI = A('GOGH'), A('REMBRANDT'), A('GIOTTO')
# 1-10
add('Which pictures did van Gogh paint in Auvers?', aset(W(lambda r: VG(r) and q('Auvers', r, 'DATE'))), 'DATE names Auvers-sur-Oise')
add('How many frescoes by Giotto are catalogued?', cnt(len(W(lambda r: GI(r) and fresco(r)))), 'AUTHOR Giotto, TECHNIQUE begins Fresco',
    [aset(W(lambda r: GI(r) and fresco(r)))])
_fl = lambda r: r['TYPE'] == 'still-life' and q(r'flower|bouquet|blossom|floral|garland|poppies', r)
add('flower still lifes for my hallway', aset(W(_fl)), 'TYPE still-life and flowers in the title (flower, sunflowers, bouquet, blossom, poppies, garland)',
    [aset(W(lambda r: r['TYPE'] == 'still-life' and (_fl(r) or q(r'\bflowers?\b|tulips|roses\b|bouquet', r, 'DESCRIPTION'))))])
add('Do you have anything by Leonardo da Vinci?', yn(W(A('LEONARDO'))), 'AUTHOR LEONARDO da Vinci', [aset(W(A('LEONARDO')))])
_n = C(r['AUTHOR'] for r in R)
add('Leaving the anonymous ones aside, which artists have at least ten works here?', people([a for a, n in _n.items() if n >= 10 and not anon(a)]), 'count of works per AUTHOR >= 10, without UNKNOWN MASTER')
_gc = W(lambda r: q(r'grand canal|canal grande', r))
add("I'd love a view of the Grand Canal in Venice. What is there?", aset(_gc), 'title has Grand Canal / Canal Grande',
    [aset(W(lambda r: r in _gc or (q('grand canal|canal grande', r, 'DESCRIPTION') and r['TYPE'] == 'landscape'))),
     aset([r for r in _gc if not q('capriccio', r)])])
add('who painted Las Meninas', people(W(lambda r: q('Las Meninas', r))), 'author of the title')
_nw = only(W(lambda r: r['TITLE'] == 'The Nightwatch'))
_same = W(lambda r: r is not _nw and r['y'] == (1642, 1642) and not r['DATE'].startswith('c'))
add('What else was painted in the very year of the Nightwatch?', aset(_same), 'DATE 1642, without The Nightwatch itself', [aset(W(lambda r: r['y'] == (1642, 1642) and not r['DATE'].startswith('c')))])
add('Show me cats', aset(W(lambda r: q(r'\bcats?\b|gatto', r) or q(r'\bcats?\b', r, 'DESCRIPTION'))), 'cat(s)/gatto in title or description (all four read: each shows a cat)',
    [aset(W(lambda r: q(r'\bcats?\b|gatto', r)))])
add('How big is the Nightwatch?', val(re.search(r'\d+ x \d+ cm', _nw['TECHNIQUE'])[0]), 'from TECHNIQUE')
# 11-20
_e = min(r['y'][0] for r in R if r['y'])
add('What is the oldest dated work in the collection?', top(W(lambda r: r['y'] and r['y'][0] == _e)), 'least first year of DATE')
_oc = W(lambda r: oilcanvas(r) and r['hw'] and not r['multi'])
add('the biggest oil on canvas you have, going by its area', top([r for r in _oc if area(r) == max(map(area, _oc))]), 'largest height x width among Oil on canvas with sizes')
_k = only(W(lambda r: A('MANET')(r) and q('kearsarge', r)))
add("When was Manet's naval battle with the Kearsarge painted?", val(_k['DATE']), 'DATE')
_rel = W(lambda r: r['TYPE'] == 'religious')
add('What share of the catalogue is religious painting, in percent?', val(str(round(100 * len(_rel) / len(R), 1)) + ' %'), 'TYPE religious over all works',
    [val(str(round(100 * len(_rel) / len(R))) + ' %'), cnt(len(_rel))])
add('pastel portraits please', aset(W(lambda r: q('pastel', r, 'TECHNIQUE') and r['TYPE'] == 'portrait')), 'TECHNIQUE has pastel, TYPE portrait')
add('Have you got something by Berthe Morisot or Mary Cassatt?', aset(W(lambda r: A('MORISOT')(r) or A('CASSATT')(r))), 'AUTHOR', [yn(W(lambda r: A('MORISOT')(r) or A('CASSATT')(r)))])
_s = C(r['SCHOOL'] for r in R)
assert _s['Dutch'] > _s['Flemish']
add('Is the Flemish school better represented than the Dutch?', yn(_s['Flemish'] > _s['Dutch']), f"Flemish {_s['Flemish']}, Dutch {_s['Dutch']}", [val('Dutch')])
add('How much does a framed print of the Vermeer cost?', NONE, 'no prices in the data')
add('self-portraits, but none of van Gogh', aset(W(lambda r: q('self-portrait', r) and not VG(r))), 'title has Self-Portrait, not by van Gogh',
    [aset(W(lambda r: q('self-portrait|portrait of the artist and|gauguin at his easel', r) and not VG(r))),
     aset(W(lambda r: q('self-portrait', r) and not VG(r) and r['TYPE'] == 'portrait')),
     aset(W(lambda r: q('^self-portrait', r) and not VG(r)))])
add('List the Dutch landscapes that have no date.', aset(W(lambda r: r['SCHOOL'] == 'Dutch' and r['TYPE'] == 'landscape' and r['DATE'].strip() in ('', '-'))), 'SCHOOL Dutch, TYPE landscape, DATE empty (-)')
# 21-30
_wi = W(lambda r: q(r'\bsnow\b|\bwinter\b', r))
add('Something wintry for our Christmas cards: titles with snow or winter in them', aset(_wi), 'title', [aset(W(lambda r: r in _wi or q('frozen', r)))])
_ls = W(lambda r: q(r'last supper', r))
add('How many Last Suppers are there?', cnt(len(_ls)), 'title has Last Supper', [aset(_ls)])
_p = C(r['AUTHOR'] for r in R if r['TYPE'] == 'portrait')
_pm = max(_p.values())
add('Who has the most portraits in the catalogue?', people([a for a, n in _p.items() if n == _pm]), f'TYPE portrait per AUTHOR, maximum {_pm}')
_ro = W(lambda r: q(r'diameter|circular', r, 'TECHNIQUE'))
add('round pictures, i.e. tondos', aset(_ro), 'TECHNIQUE gives a diameter or says circular', [aset([r for r in _ro if not fresco(r)]), aset(W(lambda r: r in _ro or q('^this (large )?tondo', r, 'DESCRIPTION')))])
_old = W(lambda r: r['y'] and r['y'][1] <= 1200)
add('Which paintings are from before 1200?', aset(_old), 'DATE ends by 1200, 12th century counted')
_cu = W(lambda r: q(r'\bon copper\b(?! beech)', r, 'TECHNIQUE'))
add('How many different painters worked on copper?', cnt(len({r['AUTHOR'] for r in _cu}), 'artists'), 'TECHNIQUE on copper, without copper beech', [people(_cu), cnt(len(_cu))])
add('Horses! Anything with a horse in the title, or on horseback, or equestrian', aset(W(lambda r: q(r'\bhorses?\b|horseback|equestrian', r))), 'title horse(s), horseback, equestrian',
    [aset(W(lambda r: q(r'horse', r) or q('equestrian', r)))])
_ch = W(lambda r: r['SCHOOL'] == 'Dutch' and r['TYPE'] == 'interior' and q(r'church|kerk|\bBavo\b', r))
add('Which Dutch artists painted the inside of churches?', people(_ch), 'SCHOOL Dutch, TYPE interior, title church / -kerk / St Bavo')
add('ghent altarpiece panels', aset(W(lambda r: q('ghent altarpiece', r))), 'title')
_sm = W(lambda r: r['hw'] and not r['multi'] and max(r['hw']) <= 20)
add('I only have a tiny spot on the wall. Which works are no more than 20 cm on either side?', aset(_sm), 'height and width <= 20 cm (single panels with both sides given)',
    [aset(W(lambda r: r in _sm or (q(r'diameter 17,9', r, 'TECHNIQUE'))))])
# 31-40
_ow = only(W(lambda r: q('origin of the world', r)))
add('What else do you have from the painter of The Origin of the World?', aset(W(lambda r: r['AUTHOR'] == _ow['AUTHOR'] and r is not _ow)), 'other works of the same AUTHOR')
_v = W(lambda r: A('VEL')(r) and r['AUTHOR'].startswith('VELÁZ') and r['TYPE'] == 'portrait' and within(r, 1630, 1639))
add('Velázquez portraits painted in the 1630s', aset(_v), 'TYPE portrait, DATE wholly in 1630-1639', [aset(W(lambda r: r['AUTHOR'].startswith('VELÁZ') and r['TYPE'] == 'portrait' and overlap(r, 1630, 1639)))])
_au = W(lambda r: q(r'\bgold\b', r, 'TECHNIQUE'))
add('Which ones have real gold in the technique? I want a bit of shimmer.', aset(_au), 'TECHNIQUE names gold')
_ca = W(lambda r: r['AUTHOR'] == 'CARAVAGGIO' and r['y'])
_cm = max(r['y'][1] for r in _ca)
add("What is Caravaggio's latest painting here?", top([r for r in _ca if r['y'][1] == _cm]), 'latest DATE')
_un = W(lambda r: r['AUTHOR'].startswith('UNKNOWN'))
add('How many works are by unknown masters or unknown icon painters?', cnt(len(_un)), 'AUTHOR begins UNKNOWN', [aset(_un), cnt(len(W(lambda r: anon(r['AUTHOR']))))])
_mu = W(lambda r: q(r'\blute\b|\bguitar\b|\bflute\b', r))
add('For a music room: paintings named after a lute, a guitar or a flute', aset(_mu), 'title has lute, guitar or flute')
_ve = W(A('VERMEER, J'))
add('Is there more than one Vermeer?', yn(len(_ve) > 1), f'{len(_ve)} by Johannes Vermeer', [cnt(len(_ve)), aset(_ve)])
_t = C(r['TIMEFRAME'] for r in R if r['SCHOOL'] == 'French').most_common(2)
assert _t[0][1] > _t[1][1]
add('From which half-century do most French works come?', val(_t[0][0]), f'TIMEFRAME of SCHOOL French: {_t}')
_va = W(lambda r: q('venus and adonis', r) and not A('SPRANGER')(r))
add('Venus and Adonis, any version except the Spranger', aset(_va), 'title has Venus and Adonis, not Spranger', [aset([r for r in _va if r['TYPE'] == 'mythological'])])
_fr = W(lambda r: r['SCHOOL'] == 'French' and within(r, 1789, 1799))
add('French paintings from the revolutionary years 1789 to 1799?', aset(_fr), 'SCHOOL French, DATE wholly within 1789-1799', [aset(W(lambda r: r['SCHOOL'] == 'French' and overlap(r, 1789, 1799)))])
# 41-50
_ty = collections.defaultdict(set)
for r in R: _ty[r['AUTHOR']].add(r['TYPE'])
add('Which artists are represented by both a portrait and a still life?', people([a for a, t in _ty.items() if {'portrait', 'still-life'} <= t]), 'AUTHORs with works of both TYPEs')
_am = W(lambda r: r['SCHOOL'] == 'American' and r['TYPE'] == 'landscape')
add('american landscape', aset(_am), 'SCHOOL American, TYPE landscape')
_ma = W(lambda r: q('adoration of the magi', r))
add('Who painted an Adoration of the Magi?', people(_ma), 'authors of titles with Adoration of the Magi')
_sf = W(lambda r: q(r'st francis', r) and fresco(r))
add('Scenes from the life or legend of St Francis executed in fresco', aset(_sf), 'title has St Francis, TECHNIQUE Fresco')
_sc = W(lambda r: q(r'bronze|marble|terracotta', r, 'TECHNIQUE'))
add("Anything that isn't flat: bronzes, marbles, terracottas?", aset(_sc), 'TECHNIQUE bronze, marble or terracotta', [aset(W(lambda r: q(r'bronze|marble|terracotta|stucco', r, 'TECHNIQUE')))])
add('Any Picasso?', yn(W(lambda r: q('picasso', r, 'AUTHOR'))), 'no such AUTHOR')
add('By how many works does the French school outnumber the English?', cnt(_s['French'] - _s['English']), f"French {_s['French']}, English {_s['English']}")
_rd = W(lambda r: q(r'\breading\b|\bletter\b|with a book\b', r))
_rw = [r for r in _rd if q(r'\b(lady|woman|girl)\b', r)]
add('a woman reading', aset([r for r in _rw if q('reading', r)]), 'title: lady/woman/girl and reading', [aset(_rw)])
_lo = W(lambda r: q(r'^london|houses of lords', r))
add('views of London', aset(_lo), 'title begins London, or the Houses of Lords and Commons', [aset([r for r in _lo if q('^london', r)])])
_ok = W(lambda r: q(r'\boak\b', r, 'TECHNIQUE'))
add('Number of works on oak?', cnt(len(_ok)), 'TECHNIQUE has the word oak', [aset(_ok), cnt(len([r for r in _ok if q(r'on oak', r, 'TECHNIQUE')]))])
# 51-60
add('Which Danish painters do you carry?', people(W(lambda r: r['SCHOOL'] == 'Danish')), 'SCHOOL Danish')
_oy = W(lambda r: q(r'oysters?\b', r) or q(r'\boysters?\b', r, 'DESCRIPTION'))
add('Where can I see oysters?', aset(_oy), 'oyster(s) in title or description (all read)', [aset([r for r in _oy if r['TYPE'] == 'still-life'])])
_br = W(lambda r: RB(r) and not q(r'Bredius \d', r, 'DESCRIPTION'))
add('Which of the Rembrandts is missing from the Bredius catalogue?', aset(_br), 'DESCRIPTION: "not included in the Bredius catalogue"; all others have a Bredius number')
_sq = W(lambda r: r['hw'] and not r['multi'] and r['hw'][0] == r['hw'][1])
add('I need square ones, height the same as width.', aset(_sq), 'height = width in TECHNIQUE (single panels)', )
add("Titian's mythologies", aset(W(lambda r: A('TIZIANO')(r) and r['TYPE'] == 'mythological')), 'TIZIANO Vecellio, TYPE mythological')
_f, _c = ({r['AUTHOR'] for r in R if c(r)} for c in (fresco, oilcanvas))
add('Painters who left us both frescoes and oils on canvas', people([a for a in _f & _c if not anon(a)]), 'AUTHORs with TECHNIQUE Fresco and Oil on canvas, anonymous groups left out', [people(_f & _c)])
_lt = W(lambda r: q(r'\bskull\b', r, 'DESCRIPTION') or q(r'\bskull\b', r))
add('vanitas vibes - still lifes with a skull in them', aset([r for r in _lt if r['TYPE'] == 'still-life']), 'TYPE still-life, skull in title or description',
    [aset(W(lambda r: r['TYPE'] == 'still-life' and (r in _lt or q('vanitas', r))))])
_cy = only(W(lambda r: VG(r) and r['TITLE'] == 'Cypresses'))
add('In what month of what year did Vincent paint the Cypresses?', val(_cy['DATE'].split(',')[0]), 'DATE', [val(_cy['DATE'])])
add('Hungarian artists known by name', people(W(lambda r: r['SCHOOL'] == 'Hungarian' and not anon(r['AUTHOR']))), 'SCHOOL Hungarian, without unknown masters')
add('Which of these paintings gets the most likes from customers?', NONE, 'no such figures in the data')

roles = ['visitor', 'curator', 'shopper']
with open(OUT, 'w', encoding='utf-8') as f:
    for i, (t, a, also, note) in enumerate(Q):
        also = [x for x in also if x != a]
        f.write(json.dumps({'id': f'semart-{i + 1:03d}', 'role': roles[i % 3], 'question': t, 'answer': a, 'also': also, 'note': note}, ensure_ascii=False) + '\n')

if __name__ == '__main__':
    T = {r['IMAGE_FILE']: f"{r['AUTHOR'][:12]}/{r['TITLE'][:45]}/{r['TECHNIQUE'][-32:]}/{r['DATE'][:12]}" for r in R}
    for i, (t, a, also, note) in enumerate(Q):
        print(f'\n{i + 1} {roles[i % 3]}: {t}\n   ', a['kind'], a.get('value', ''), len(a.get('items', [])) if 'items' in a else '')
        for x in a.get('items', []): print('      ', T.get(x, x))
        for y in also:
            if y != a: print('    also', y['kind'], y.get('value', ''), [T.get(x, x)[:60] for x in y.get('items', []) if x not in a.get('items', [])][:15], 'dropped', [T.get(x, x)[:45] for x in a.get('items', []) if x not in y.get('items', [])][:9] if 'items' in y else '')
    print([r['DATE'] for r in R if r['DATE'] != '-' and not r['y']])
    print(len(Q))
