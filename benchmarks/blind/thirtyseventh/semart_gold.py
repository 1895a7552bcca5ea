#!/usr/bin/env python3
"""Gold answers for questions over the SemArt validation set; computed from semart_val.csv only."""
import csv, html, json, os, re
from collections import Counter, defaultdict

SRC = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(SRC, encoding='iso-8859-1', newline='') as f:
    R = [{k: html.unescape(v or '').strip() for k, v in r.items()}
         for r in csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE)]

MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter'


def span(d):
    """(first year, last year, how) of a DATE; None when there is none or it is garbled ('jún.02')."""
    m = re.fullmatch(r'(c\.? |around )?(\d{4})', d)
    if m:
        return int(m[2]), int(m[2]), 'circa' if m[1] else 'year'
    m = re.fullmatch(r'(c\.? )?(\d{4})-(\d{2}|\d{4})', d)
    if m:
        b = m[3] if len(m[3]) == 4 else m[2][:2] + m[3]
        return int(m[2]), int(b), 'circa' if m[1] else 'range'
    m = re.fullmatch(r'(\d{4})s', d)
    if m:
        return int(m[1]), int(m[1]) + 9, 'decade'
    m = re.fullmatch(r'after (\d{4})', d)
    if m:
        return int(m[1]), int(m[1]), 'after'
    m = re.fullmatch(r'(\d{4}) or (\d{4})', d)
    if m:
        return int(m[1]), int(m[2]), 'range'
    if d == '12th century':
        return 1100, 1199, 'range'
    m = re.search(r'\b(?:%s)(?:-\w+)? (\d{4})' % MONTH, d)
    if m:
        return int(m[1]), int(m[1]), 'year'
    return None


for r in R:
    r['S'] = span(r['DATE'])
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(mm|cm)?', r['TECHNIQUE'])
    r['HW'] = None
    if m:
        h, w = (float(x.replace(',', '.')) for x in m.groups()[:2])
        if m[3] == 'mm':
            h, w = h / 10, w / 10
        r['HW'] = (h, w)
    r['AREA'] = r['HW'][0] * r['HW'][1] if r['HW'] else None
assert {r['DATE'] for r in R if not r['S']} == {'-', 'jan.00', 'jún.02', 'jún.04'}, {r['DATE'] for r in R if not r['S']}


def sel(author=None, title=None, type=None, school=None, tech=None, date=None, f=None, notitle=None):
    out = []
    for r in R:
        if author and not re.match(author, r['AUTHOR']): continue
        if title and not re.search(title, r['TITLE'], re.I): continue
        if notitle and re.search(notitle, r['TITLE'], re.I): continue
        if type and r['TYPE'] not in type.split('|'): continue
        if school and r['SCHOOL'] not in school.split('|'): continue
        if tech and not re.search(tech, r['TECHNIQUE'], re.I): continue
        if date and not re.search(date, r['DATE']): continue
        if f and not f(r): continue
        out.append(r)
    return out


def within(a, b):
    return lambda r: bool(r['S'] and r['S'][0] >= a and r['S'][1] <= b)


def starts(a, b):
    return lambda r: bool(r['S'] and a <= r['S'][0] <= b)


def period(a, b):
    """in years a..b by its date if it has one, otherwise by TIMEFRAME."""
    def f(r):
        if r['S']: return a <= r['S'][0] <= b
        t = list(map(int, r['TIMEFRAME'].split('-')))
        return t[0] >= a and t[1] <= b
    return f


def frame(a, b):
    def f(r):
        t = list(map(int, r['TIMEFRAME'].split('-')))
        return t[0] >= a and t[1] <= b
    return f


ANON = re.compile(r'UNKNOWN|ROMANESQUE PAINTER')
ids = lambda rows: sorted({r['IMAGE_FILE'] for r in rows})
auth = lambda rows: sorted({r['AUTHOR'] for r in rows})
S = lambda rows: {'kind': 'set', 'of': 'artworks', 'items': ids(rows)}
A = lambda rows: {'kind': 'set', 'of': 'artists', 'items': auth(rows)}
AX = lambda names: {'kind': 'set', 'of': 'artists', 'items': sorted(names)}
C = lambda n, of='artworks': {'kind': 'count', 'of': of, 'value': n}
Y = lambda b, of='artworks': {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}
V = lambda items: {'kind': 'values', 'of': 'values', 'items': sorted(items)}
V1 = lambda v: {'kind': 'values', 'of': 'values', 'value': v}
T = lambda rows: {'kind': 'top', 'of': 'artworks', 'items': ids(rows)}
U = {'kind': 'unanswerable', 'of': 'artworks', 'items': []}

Q = []


def q(role, question, answer, note, *also):
    base = json.dumps(answer, sort_keys=True)
    al, seen = [], {base}
    for a in also:
        k = json.dumps(a, sort_keys=True)
        if k not in seen:
            seen.add(k); al.append(a)
    Q.append(dict(role=role, question=question, answer=answer, also=al, note=note))


def qa(role, question, rows, note, *also):
    """question whose answer is a set of artists: with and without the anonymous ones."""
    q(role, question, A(rows), note, *also, A([r for r in rows if not ANON.match(r['AUTHOR'])]))


def best(rows, key, low=False):
    rows = [r for r in rows if key(r) is not None]
    m = (min if low else max)(key(r) for r in rows)
    return [r for r in rows if key(r) == m]


def topn(counter):
    m = max(counter.values())
    return [k for k, v in counter.items() if v == m]


def one(rows):
    assert len(rows) == 1, [(r['AUTHOR'], r['TITLE']) for r in rows]
    return rows[0]


v, c = 'visitor', 'curator'
GOGH, REM, DEGAS = 'GOGH, V', 'REMBRANDT', 'DEGAS'
first = lambda r: r['S'][0] if r['S'] else None
last = lambda r: r['S'][1] if r['S'] else None
nA = Counter(r['AUTHOR'] for r in R)
named = {a: n for a, n in nA.items() if not ANON.match(a)}

# ------------------------------------------------------------------ visitors
q(v, "Show me Van Gogh's self-portraits", S(sel(GOGH, 'self-portrait')), "author van Gogh, title Self-Portrait")
q(v, "do you have any vermeer?", Y(sel('VERMEER')), "author VERMEER", S(sel('VERMEER')))
w = one(sel(REM, 'nightwatch'))
q(v, "In what year was the Night Watch painted?", V1(w['DATE']), "DATE of The Nightwatch")
rest = [r for r in sel(date=r'^%s$' % w['DATE']) if r is not w]
q(v, "What else in here was painted in the same year as Rembrandt's Night Watch?", S(rest), "DATE exactly 1642, without The Nightwatch",
  S([r for r in R if r['S'] and r['S'][0] == r['S'][1] == 1642 and r is not w]))
qa(v, "who painted the game of chess", sel(title='^the game of chess'), "title The Game of Chess")
q(v, "How many Rembrandts are there?", C(len(sel(REM))), "works by Rembrandt")
q(v, "Which artist has the most pictures in this collection?", AX(topn(nA)), "works per AUTHOR, greatest")
winter = sel(title='winter|snow|frozen', type='landscape')
q(v, "snowy winter landscapes", S(winter), "landscapes whose title has winter, snow or frozen", S(sel(title='winter|snow|frozen')))
q(v, "I'd like to see what you have by Leonardo da Vinci", S(sel('LEONARDO da V')), "author Leonardo")
q(v, "What's the oldest painting you have?", T(best(R, first, True)), "least first year of DATE")
q(v, "And the newest one - what is it?", T(best(R, first)), "greatest first year of DATE", A(best(R, first)))
q(v, "Is the Mona Lisa here?", Y(sel(title='mona lisa|gioconda')), "no title has Mona Lisa or Gioconda")
q(v, "van Gogh landscapes from 1890, the last year of his life", S(sel(GOGH, type='landscape', date='1890')), "van Gogh, landscape, DATE has 1890")
q(v, "Which of the Van Goghs did he paint in Arles?", S(sel(GOGH, date='Arles')), "DATE names Arles")
q(v, "What month and year did Van Gogh paint The Church at Auvers?", V1(one(sel(GOGH, 'church at auvers'))['DATE'].split(',')[0]),
  "DATE of the work before the place", V1(one(sel(GOGH, 'church at auvers'))['DATE']), V1('1890'))
q(v, "did caravaggio do any portraits, or only religious scenes?", Y(sel('CARAVAGGIO', type='portrait')), "a portrait by Caravaggio exists",
  S(sel('CARAVAGGIO', type='portrait')), S(sel('CARAVAGGIO', f=lambda r: r['TYPE'] != 'religious')))
q(v, "botticelli", S(sel('BOTTICELLI')), "author Botticelli")
qa(v, "Who's the painter of Charles I on Horseback?", sel(title='charles i on horseback'), "title")
sculp = sel(tech=r'^(marble|bronze|terracotta)')
q(v, "Are any of these actually sculptures? I mean bronze, marble, terracotta and the like", S(sculp), "technique marble, bronze or terracotta",
  Y(sculp), S(sel(tech=r'^(marble|bronze|terracotta|stucco)')))
q(v, "pastel drawings please", S(sel(tech='pastel')), "technique has pastel")
q(v, "Is there even one watercolour in the collection?", Y(sel(tech='watercolou?r')), "technique has watercolour", S(sel(tech='watercolou?r')))
spnr = sel(school='Spanish', f=lambda r: r['TYPE'] not in ('religious', 'portrait'))
q(v, "Spanish paintings that are neither religious nor portraits", S(spnr), "school Spanish, type neither religious nor portrait")
q(v, "How many of the English pictures are portraits?", C(len(sel(school='English', type='portrait'))), "school English, type portrait")
lm = one(sel('VEL.ZQUEZ', 'las meninas'))
q(v, "which is larger, The Night Watch or Las Meninas?", T(best([w, lm], lambda r: r['AREA'])), "areas from TECHNIQUE: 363 x 437 against 318 x 276", )
qa(v, "painters from Hungary", sel(school='Hungarian'), "school Hungarian")
q(v, "I'm American - what American art do you have?", S(sel(school='American')), "school American")
mm = {a: nA[a] for a in nA if a in ('MONET, Claude', 'MANET, Edouard')}
q(v, "Monet or Manet: of whom do you have more works?", AX(topn(mm)), "works per artist: Manet 5, Monet 4", V1("Manet"))
q(v, "pictures of the Last Supper", S(sel(title='last supper')), "title has Last Supper", S(sel(title='last supper|institution of the eucharist')))
va = sel(title='venus and adonis')
q(v, "Show all the paintings of Venus and Adonis", S(va), "title has Venus and Adonis", S([r for r in va if r['TYPE'] == 'mythological']))
nap = sel(f=lambda r: re.search(r'depicts Napoleon\b', r['DESCRIPTION']))
q(v, "Is there a painting that shows Napoleon himself, leading his troops?", S(nap), "description: depicts Napoleon leading his soldiers", Y(nap))
q(v, "What did Degas paint apart from portraits?", S(sel(DEGAS, f=lambda r: r['TYPE'] != 'portrait')), "Degas, type not portrait")
q(v, "is any of the Michelangelo work here on canvas rather than on a wall?", Y(sel('MICHELANGELO', tech='canvas')), "no technique has canvas; all fresco")
sp = sel(title='self-portrait', f=lambda r: not r['AUTHOR'].startswith('GOGH'))
sp2 = sp + sel(title='gauguin at his easel')
q(v, "self portraits by other painters than van Gogh", S(sp), "title has Self-Portrait, author not van Gogh",
  S([r for r in sp if r['TYPE'] == 'portrait']), S(sp2), S(sp2 + sel(title='portrait of the artist and his wife')))
q(v, "Madonna with a pomegranate", S(sel(title='madonna.*pomegranate')), "title has Madonna and pomegranate")
bg = one(sel(title="^children's games"))
q(v, "Who did Children's Games, and what other works of his can I see?", S([r for r in sel(re.escape(bg['AUTHOR'])) if r is not bg]),
  "other works of the author of Children's Games", S(sel(re.escape(bg['AUTHOR']))), A([bg]))
fy = one(sel(title='^the fountain of youth'))
q(v, "I love The Fountain of Youth! Any portraits by the same painter?", S(sel(re.escape(fy['AUTHOR']), type='portrait')), "portraits by the author of The Fountain of Youth (Cranach the Elder)")
nd, nf = len(sel(school='Dutch')), len(sel(school='Flemish'))
q(v, "More Dutch or more Flemish paintings?", V1('Dutch' if nd > nf else 'Flemish'), "works per school: Dutch 158, Flemish 127")
q(v, "anything by El Greco that isn't religious?", S(sel('GRECO, El', f=lambda r: r['TYPE'] != 'religious')), "El Greco, type not religious")
qa(v, "Is there an artist from Norway? Who?", sel(school='Norwegian'), "school Norwegian")
q(v, "paintings with monkeys in them", S(sel(title='monkey')), "title has monkey", S(sel(f=lambda r: re.search('monkey', r['TITLE'] + ' ' + r['DESCRIPTION'], re.I))))
q(v, "portraits of dogs - spaniels for instance", S(sel(title='spaniel')), "title has spaniel")
q(v, "When did Monet paint the Grand Canal in Venice?", V1(one(sel('MONET', 'grand canal in venice'))['DATE']), "DATE")
q(v, "views of London", S(sel(title=r'\blondon\b|houses of lords')), "title has London or Houses of Lords", S(sel(title=r'\blondon\b')))
ven = sel(type='landscape', title=r'venice|grand canal|canal grande|san marco|giudecca|\bmolo\b|vigilia di san pietro')
vn = [r for r in ven if r['AUTHOR'] != 'CANALETTO']
vn0 = [r for r in vn if 'Environs' not in r['TITLE']]
q(v, "Views of Venice, but not Canaletto's", S(vn0), "landscapes whose title names Venice or its places, author not Canaletto; under also with the landscape of the environs", S(vn))
qa(v, "Which artists painted the Rape of Europa?", sel(title='rape of europa'), "title The Rape of Europa")
oy = sel(f=lambda r: re.search('oyster', r['TITLE'] + ' ' + r['DESCRIPTION'], re.I))
q(v, "I'm hungry... any pictures with oysters?", S(oy), "oyster in title or description (descriptions read: all show them)", Y(oy), S(sel(title='oyster')))
q(v, "who portrayed their own mother or father?", A(sel(title="artist's mother|dürer's father")), "titles The Artist's Mother and Portrait of Dürer's Father at 70", S(sel(title="artist's mother|dürer's father")))
q(v, "Did Gauguin ever paint a still life?", Y(sel('GAUGUIN', type='still-life')), "a still-life by Gauguin exists", S(sel('GAUGUIN', type='still-life')))
sit = lambda a: {re.sub('^Portrait of ', '', r['TITLE']) for r in sel(a, type='portrait')}
both = sit('TIZIANO') & sit('VERONESE')
bar = sel(title='|'.join(both))
q(v, "Which person was portrayed by both Titian and Veronese?", V1(*both), "the only sitter named in portraits' titles of both: Daniele Barbaro", S(bar))
assert set(auth(bar)) == {'TIZIANO Vecellio', 'VERONESE, Paolo'}
q(v, "Which room are the Canalettos hanging in today?", U, "the data hold no rooms or hanging")

# ------------------------------------------------------------------ curators and researchers
t5 = sorted(named.values(), reverse=True)[4]
t5n = [a for a, n in named.items() if n >= t5]
q(c, "Top five named artists by number of works", AX(t5n), "works per AUTHOR, anonymous masters left out, ties of the fifth kept", AX(sorted(nA, key=lambda a: -nA[a])[:5]))
q(c, "Count of Giotto works that are not frescoes", C(len(sel('GIOTTO', f=lambda r: r['TECHNIQUE'] != '-' and not re.match('Fresco', r['TECHNIQUE'])))),
  "Giotto, technique recorded and not fresco; one more has none recorded", C(len(sel('GIOTTO', f=lambda r: not re.match('Fresco', r['TECHNIQUE'])))))
cop = sel(tech=r'\bcopper\b', f=lambda r: 'beech' not in r['TECHNIQUE'])
q(c, "List the paintings on copper.", S(cop), "technique on copper, without Flegel's copper beech panel")
q(c, "works painted on zinc, tin or slate", S(sel(tech=r'\b(zinc|tin|slate)\b')), "technique has zinc, tin or slate")
P17 = period(1600, 1700)
q(c, "17th-century Dutch church and domestic interiors (genre: interior)", S(sel(school='Dutch', type='interior', f=P17)),
  "school Dutch, type interior, date in 1600-1700 or, if undated, timeframe", S(sel(school='Dutch', type='interior', f=frame(1601, 1700))), S(sel(school='Dutch', type='interior', f=starts(1600, 1699))))
q(c, "How many Flemish works carry no date at all?", C(len(sel(school='Flemish', date=r'^-$'))), "school Flemish, DATE '-'")
fm = lambda f: S(sel(school='French', type='mythological', f=f))
q(c, "French mythological subjects, eighteenth century", fm(period(1700, 1799)), "school French, mythological, by date, undated by timeframe", fm(frame(1701, 1800)))
q(c, "Italian works dated before 1290", S(sel(school='Italian', f=lambda r: r['S'] and r['S'][1] < 1290)), "last year of DATE before 1290", S(sel(school='Italian', f=lambda r: r['S'] and r['S'][0] < 1290)))
ty = defaultdict(set)
for r in R: ty[r['AUTHOR']].add(r['TYPE'])
q(c, "Who among our artists is represented by a portrait as well as a still-life?", AX([a for a, t in ty.items() if {'portrait', 'still-life'} <= t]), "AUTHORs with works of both types")
q(c, "which artist covers the widest range of genres here?", AX(topn(Counter({a: len(t) for a, t in ty.items()}))), "number of distinct TYPE per AUTHOR, greatest",
  AX(topn(Counter({a: len(t - {'other'}) for a, t in ty.items()}))), AX(topn(Counter({a: len(t) for a, t in ty.items() if not ANON.match(a)}))))
q(c, "artists with exactly five works", AX([a for a, n in nA.items() if n == 5]), "works per AUTHOR = 5")
n1 = [a for a, n in nA.items() if n == 1]
q(c, "How many artists are represented by a single work only?", C(len(n1), 'artists'), "AUTHORs with one work", C(len([a for a in n1 if not ANON.match(a)]), 'artists'))
ri, ai = len(sel(school='Italian', type='religious')), len(sel(school='Italian'))
q(c, "What percentage of the Italian school is religious?", V1('%.1f%%' % (100 * ri / ai)), "religious among Italian works: %d of %d" % (ri, ai), V1('%d%%' % round(100 * ri / ai)), C(ri))
q(c, "dated exactly 1531", S(sel(date=r'^1531$')), "DATE 1531")
q(c, "Which records have only a terminus post quem, i.e. a date given as 'after ...'?", S(sel(date='^after ')), "DATE begins with after")
q(c, "Rubens works not on canvas", S(sel('RUBENS', f=lambda r: not re.search('canvas', r['TECHNIQUE']))), "Rubens, technique without canvas",
  S(sel('RUBENS', f=lambda r: not re.match('Oil on canvas', r['TECHNIQUE']))))
q(c, "Titian without date", S(sel('TIZIANO', date='^-$')), "Titian, DATE '-'")
q(c, "What is the earliest dated Cranach the Elder we hold?", T(best(sel('CRANACH, Lucas the Elder'), first, True)), "least first year")
q(c, "Largest French painting by dimensions", T(best(sel(school='French'), lambda r: r['AREA'])), "greatest height x width in TECHNIQUE, school French")
q(c, "Find the smallest portrait.", T(best(sel(type='portrait'), lambda r: r['AREA'], True)), "least height x width, type portrait")
q(c, "tondi: works whose size is given as a diameter", S(sel(tech='diameter')), "technique has diameter")
q(c, "All items catalogued as triptychs (word in title)", S(sel(title='triptych')), "title has Triptych")
qa(c, "Painters of an Adoration of the Magi", sel(title='adoration of the magi'), "title has Adoration of the Magi")
q(c, "earliest Adoration of the Shepherds?", T(best(sel(title='adoration of the shepherds'), first, True)), "least first year", A(best(sel(title='adoration of the shepherds'), first, True)))
q(c, "Annunciation by an Italian other than Ghirlandaio", S(sel(title='annunciation', school='Italian', f=lambda r: not r['AUTHOR'].startswith('GHIRL'))), "title has Annunciation, Italian, not Ghirlandaio",
  S(sel(title='annunciation|annunciating', school='Italian', f=lambda r: not r['AUTHOR'].startswith('GHIRL'))))
isa = sel(title=r'sacrific\w+ (of )?isaac')
qa(c, "which artists treated the sacrifice of Isaac, whatever the wording of the title?", isa, "title has Sacrifice of Isaac or Sacrificing Isaac")
q(c, "Dutch landscapes of the 1650s", S(sel(school='Dutch', type='landscape', f=starts(1650, 1659))), "first year of DATE 1650-59", S(sel(school='Dutch', type='landscape', f=within(1650, 1659))))
q(c, "How many national schools are represented?", C(len({r['SCHOOL'] for r in R} - {'Other'}), 'schools'), "distinct SCHOOL without Other", C(len({r['SCHOOL'] for r in R}), 'schools'))
q(c, "Schools with just one painting each", V([s for s, n in Counter(r['SCHOOL'] for r in R).items() if n == 1]), "works per SCHOOL = 1")
hp = {r['SCHOOL'] for r in sel(type='portrait')}
nop = [s for s in {r['SCHOOL'] for r in R} if s not in hp]
q(c, "For which schools do we have no portrait?", V([s for s in nop if s != 'Other']), "SCHOOLs without a work of type portrait", V(nop))
gp = sel(school='German', type='portrait')
q(c, "German portraits, excluding those on canvas", S([r for r in gp if 'canvas' not in r['TECHNIQUE']]), "school German, portrait, technique without canvas")
fr = {r['AUTHOR'] for r in sel(tech='^fresco')} & {r['AUTHOR'] for r in sel(tech='oil.* on canvas')}
q(c, "artists for whom we hold both frescoes and oils on canvas", AX(fr), "AUTHORs with a Fresco and an Oil on canvas")
q(c, "Do we have anything by Raphael later than 1515?", Y(sel('RAFFAELLO', f=lambda r: r['S'] and r['S'][0] > 1515)), "a work dated 1517", S(sel('RAFFAELLO', f=lambda r: r['S'] and r['S'][0] > 1515)))
q(c, "Is there a Dürer on canvas?", Y(sel('D.RER', tech='canvas')), "no technique has canvas")
unf = sel(f=lambda r: re.search(r'this unfinished painting|the unfinished panel|is unfinished', r['DESCRIPTION'], re.I))
q(c, "Works described as unfinished", S(unf), "description calls the work itself unfinished (phrases read)")
sig = sel(type='still-life', f=lambda r: re.search(r'\bsigned\b', r['DESCRIPTION'], re.I))
q(c, "still-lifes whose entry mentions a signature", S(sig), "type still-life, description has signed (read: all of the work itself)")
q(c, "What did Cardinal Richelieu commission?", S(sel(f=lambda r: re.search(r'commissioned by Cardinal Richelieu', r['DESCRIPTION']))), "description: commissioned by Cardinal Richelieu")
q(c, "Velázquez portraits begun in the 1630s", S(sel('VEL.ZQUEZ', type='portrait', f=starts(1630, 1639))), "Velázquez, portrait, first year of DATE 1630-39")
tn = sel(tech='tempera', f=lambda r: r['SCHOOL'] != 'Italian')
q(c, "tempera paintings by non-Italian schools", S(tn), "technique has tempera, school not Italian", S([r for r in tn if 'oil' not in r['TECHNIQUE'].lower()]))
q(c, "Which paintings were transferred to a different support?", S(sel(tech='transferr?ed|tranferred')), "technique has transferred (or tranferred)")
q(c, "Bruegel dynasty - everything by any Bruegel/Brueghel", S(sel('BRUEGE?H?EL|BRUEGHEL')), "author Bruegel or Brueghel")
q(c, "From which schools do our Lucretias come?", V({r['SCHOOL'] for r in sel(title='lucretia')}), "SCHOOLs of works whose title has Lucretia", S(sel(title='lucretia')))
q(c, "Are all the Saenredams church interiors?", Y(all(r['TYPE'] == 'interior' for r in sel('SAENREDAM'))), "two of four are of another type", S(sel('SAENREDAM', f=lambda r: r['TYPE'] != 'interior')))
q(c, "St Francis by artists outside Italy", S(sel(title=r'\bFrancis\b', f=lambda r: r['SCHOOL'] != 'Italian')), "title has Francis as a word, school not Italian")
q(c, "Dutch painters with at least three works here, leaving out Rembrandt and van Gogh",
  AX([a for a, n in Counter(r['AUTHOR'] for r in sel(school='Dutch')).items() if n >= 3 and not re.match('REMBRANDT|GOGH', a)]), "works per AUTHOR of the Dutch school >= 3, two left out")
qa(c, "Whose pictures date from 1864?", sel(date=r'^1864$'), "DATE 1864", A(sel(f=lambda r: r['S'] and r['S'][0] == r['S'][1] == 1864)))
f17 = lambda f: S(sel(school='Flemish', f=f))
q(c, "Is anything in the Flemish school later than 1700? List it.", f17(lambda r: r['S'] and r['S'][0] > 1700), "school Flemish, first year of DATE after 1700; under also with the undated whose TIMEFRAME is later",
  f17(period(1701, 1900)), Y(f17(lambda r: r['S'] and r['S'][0] > 1700)['items']))
q(c, "Pietà, Italian school", S(sel(title=r'\bPiet\?', school='Italian')), "title Pietà (its à is lost in the file), school Italian")
ls = Counter(r['SCHOOL'] for r in sel(type='landscape')).most_common()
assert ls[2][1] > ls[3][1]
q(c, "Rank the three schools strongest in landscape", V([x for x, n in ls[:3]]), "landscapes per SCHOOL: " + ', '.join('%s %d' % x for x in ls[:3]))
q(c, "Give the insurance value of the three most valuable Rembrandts", U, "the data hold no values")

# ------------------------------------------------------------------ write
if __name__ == '__main__':
    assert len({x['question'] for x in Q}) == len(Q)
    with open(OUT, 'w', encoding='utf-8') as f:
        for i, x in enumerate(Q, 1):
            x = {'id': 'semart-%03d' % i, **x}
            for a in [x['answer'], *x['also']]:
                if a['kind'] in ('set', 'top') and not a.get('items'):
                    raise SystemExit('empty: ' + x['question'])
            f.write(json.dumps(x, ensure_ascii=False) + '\n')
    print(len(Q), Counter(x['role'] for x in Q), Counter(x['answer']['kind'] for x in Q))
