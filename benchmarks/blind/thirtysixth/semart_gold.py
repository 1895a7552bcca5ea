#!/usr/bin/python3
"""Questions over the SemArt validation catalogue and their answers, computed from semart_val.csv alone."""
import csv, html, json, os, re
from collections import Counter, defaultdict

SRC = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(SRC, encoding='iso-8859-1', newline='') as f:
    rows = [{k: html.unescape(v or '') for k, v in r.items()}
            for r in csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE)]
assert len(rows) == 1069
by = defaultdict(list)
for r in rows:
    by[r['AUTHOR']].append(r)

# ---------- helpers
def sel(*conds, among=None):
    return [r for r in (rows if among is None else among) if all(c(r) for c in conds)]
def title(p):  return lambda r: re.search(p, r['TITLE'], re.I)
def desc(p):   return lambda r: re.search(p, r['DESCRIPTION'], re.I)
def tech(p):   return lambda r: re.search(p, r['TECHNIQUE'], re.I)
def typ(t):    return lambda r: r['TYPE'] == t
def school(s): return lambda r: r['SCHOOL'] == s
def era(*t):   return lambda r: r['TIMEFRAME'] in t
def by_(prefix):
    names = {a for a in by if a.startswith(prefix)}
    assert len(names) == 1, (prefix, names)
    return lambda r: r['AUTHOR'] in names
def no(c):     return lambda r: not c(r)
def either(*cs): return lambda r: any(c(r) for c in cs)

def years(r):
    """(first, last) year of DATE, None where none is written: 'c. 1600', '1480-90', '1480s', '12th century'."""
    d = r['DATE']
    m = re.search(r'(\d{4})s\b', d)
    if m:
        return int(m.group(1)), int(m.group(1)) + 9
    m = re.search(r'(\d{4})\s*-\s*(\d{4}|\d{2})\b', d)
    if m:
        a, b = m.groups()
        return int(a), int(b if len(b) == 4 else a[:2] + b)
    m = re.search(r'\d{4}', d)
    if m:
        return int(m.group()), int(m.group())
    m = re.search(r'(\d+)th century', d)
    if m:
        c = int(m.group(1))
        return 100 * c - 99, 100 * c
    return None
def within(a, b): return lambda r: years(r) is not None and a <= years(r)[0] and years(r)[1] <= b
def starts(a, b): return lambda r: years(r) is not None and a <= years(r)[0] <= b

def dims(r):
    """(height, width) in cm, from the first pair of figures of TECHNIQUE."""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(cm|mm)?', r['TECHNIQUE'])
    if not m:
        return None
    h, w = (float(x.replace(',', '.')) for x in m.group(1, 2))
    return (h / 10, w / 10) if m.group(3) == 'mm' else (h, w)

ids = lambda rs: sorted({r['IMAGE_FILE'] for r in rs})
who = lambda rs: sorted({r['AUTHOR'] for r in rs})
anon = lambda a: a.startswith(('UNKNOWN ', 'ROMANESQUE PAINTER'))
def works(rs):     return {'kind': 'set', 'of': 'artworks', 'items': ids(rs)}
def artists(x):    return {'kind': 'set', 'of': 'artists', 'items': who(x) if x and isinstance(x[0], dict) else sorted(x)}
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yesno(b):      return {'kind': 'yesno', 'of': 'artworks', 'value': 'yes' if b else 'no'}
def top(rs):       return {'kind': 'top', 'of': 'artworks', 'items': ids(rs)}
def value(v):      return {'kind': 'values', 'of': 'artworks', 'value': v}
def values(vs):    return {'kind': 'values', 'of': 'artworks', 'items': sorted(vs)}
NONE = {'kind': 'unanswerable', 'of': 'artworks'}
def one(*conds):
    rs = sel(*conds); assert len(rs) == 1, [(r['AUTHOR'], r['TITLE']) for r in rs]
    return rs[0]
def earliest(rs):
    rs = [r for r in rs if years(r)]; m = min(years(r)[0] for r in rs)
    return [r for r in rs if years(r)[0] == m]

Q = []
def q(role, question, answer, note, also=()):
    out, seen = [], [answer]
    for a in also:
        if a not in seen:
            seen.append(a); out.append(a)
    Q.append({'id': '', 'role': role, 'question': question, 'answer': answer, 'also': out, 'note': note})
V, C, S = 'visitor', 'curator', 'shopper'

# ---------- visitors
q(V, 'Who painted The Lacemaker?', artists([one(title(r'^the lacemaker$'))]), 'AUTHOR of the title')
q(V, 'What year is Las Meninas from?', value(one(title('meninas'))['DATE']), 'DATE of the title',
  [value('1656'), value('1657'), values(['1656', '1657'])])
verm = sel(by_('VERMEER'))
q(V, 'Do you have any Vermeers?', yesno(verm), 'works by Vermeer', [works(verm), count(len(verm))])
auv = sel(by_('GOGH'), lambda r: 'Auvers' in r['DATE'])
q(V, 'What did van Gogh paint while he was living in Auvers?', works(auv), 'AUTHOR van Gogh, DATE names Auvers-sur-Oise',
  [works(sel(by_('GOGH'), either(lambda r: 'Auvers' in r['DATE'], title('auvers'))))])
nw, mn = one(title('nightwatch')), one(title('meninas'))
area = lambda r: dims(r)[0] * dims(r)[1]
q(V, "Which is bigger, Rembrandt's Nightwatch or Las Meninas?", top([max((nw, mn), key=area)]),
  'height x width in TECHNIQUE: %s and %s' % (dims(nw), dims(mn)), [works([max((nw, mn), key=area)]),
  artists([max((nw, mn), key=area)])])
q(V, 'Is the Mona Lisa here?', yesno(sel(title('mona lisa|gioconda'))), 'no such title')
ls = sel(title('last supper'))
q(V, "What's the oldest Last Supper in the collection?", top(earliest(ls)), 'titles with Last Supper, least year', [works(earliest(ls)), artists(earliest(ls))])
old = earliest(rows)
q(V, "Show me the oldest thing you've got", top(old), 'least year of DATE', [works(old), works(sel(era('1051-1100'))), top(sel(era('1051-1100')))])
jm = one(title('judith and her maidservant'))
q(V, 'Was it Artemisia or her father Orazio who painted Judith and Her Maidservant?', artists([jm]), 'AUTHOR of the title', [value(jm['AUTHOR'])])
ok = sel(title('interior'), title('oude kerk'), title('delft'))
q(V, 'Which artists painted the inside of the Oude Kerk in Delft?', artists(ok), 'titles: interior of the Oude Kerk, Delft', [works(ok)])
sal = sel(title('salome'), no(by_('CARAVAGGIO')))
q(V, 'Apart from Caravaggio, who did a Salome with the head of John the Baptist?', artists(sal), 'title with Salome, not Caravaggio',
  [artists(sal + sel(title('st john altarpiece'), desc('salome'), by_('WEYDEN'))), works(sal)])
orig = one(title('origin of the world'))
oth = sel(lambda r: r['AUTHOR'] == orig['AUTHOR'] and r is not orig)
q(V, 'What else do you have by the man who painted The Origin of the World?', works(oth), 'other works of the AUTHOR of that title', [works(oth + [orig])])
sus = one(title('susan on a balcony'))
q(V, 'I saw a lady called Susan on a balcony with a little dog - whose painting is that?', artists([sus]), 'AUTHOR of Susan on a Balcony Holding a Dog', [works([sus])])
pb, ad = one(title('plum brandy')), one(title('absinthe drinkers'))
q(V, "Did Manet paint The Plum Brandy before Degas's Absinthe Drinkers?", yesno(years(pb)[0] < years(ad)[0]), 'DATE %s and %s' % (pb['DATE'], ad['DATE']))
seb = sel(title(r'\bst sebasti[ae]n'))
q(V, 'Saint Sebastian - which painters show him?', artists(seb), 'titles with St Sebastian or Sebastien; also: with the polyptych whose description names him among its saints',
  [works(seb), artists(seb + [one(by_('BELLINI, Giovanni'), desc(r'st\.? sebastian'))]), works(seb + [one(by_('BELLINI, Giovanni'), desc(r'st\.? sebastian'))])])
fr = lambda p: len(sel(by_(p), title(r'\bsts? (\w+ and )?francis\b')))
cf, gf = fr('CARAVAGGIO'), fr('GRECO'); assert cf != gf
q(V, 'Who painted St Francis more often, Caravaggio or El Greco?', artists(sel(by_('CARAVAGGIO' if cf > gf else 'GRECO'))),
  'titles naming St Francis (Sts John and Francis among them): Caravaggio %d, El Greco %d' % (cf, gf))
q(V, 'Which museum does The Jewish Bride hang in?', NONE, 'no place of the works in the data; the description of this one names none')
assert not re.search('museum|rijks|gallery', one(title('jewish bride'))['DESCRIPTION'], re.I)
dbb = sel(title('daniele barbaro'))
q(V, 'Two different artists did portraits of Daniele Barbaro. Who were they?', artists(dbb), 'titles with Daniele Barbaro', [works(dbb)])
brg = sel(lambda r: re.match(r'BRUEGH?EL\b', r['AUTHOR']))
q(V, 'Which members of the Bruegel family are represented?', artists(brg), 'AUTHOR BRUEGEL or BRUEGHEL')
y = years(nw)[0]
same = sel(no(title('nightwatch')), lambda r: years(r) == (y, y))
q(V, 'What other pictures date from the same year as the Nightwatch?', works(same), 'DATE is the single year %d, of others' % y,
  [works(same + [nw]), works(sel(no(title('nightwatch')), lambda r: years(r) and years(r)[0] <= y <= years(r)[1])),
   works(sel(no(title('nightwatch')), lambda r: str(y) in r['DATE']))])

# ---------- curators
nod = sel(lambda r: r['DATE'].strip() in ('', '-'))
q(C, 'How many records have no date?', count(len(nod)), "DATE is '-' or empty", [count(len(sel(lambda r: years(r) is None)))])
cop = sel(tech(r'\bon copper\b(?! beech)'))
q(C, 'List the works painted on copper.', works(cop), 'TECHNIQUE on copper (not the copper beech panel)')
big = [a for a, l in by.items() if len(l) > 10]
q(C, 'Artists with more than ten works in the catalogue', artists([a for a in big if not anon(a)]), 'works per AUTHOR, unknown masters left out; also: with them', [artists(big)])
du = sel(school('Dutch')); dl = sel(typ('landscape'), among=du)
share = 100 * len(dl) / len(du)
q(C, 'What percentage of our Dutch works are landscapes?', value('%.1f%%' % share), '%d of %d' % (len(dl), len(du)),
  [count(len(dl)), {'kind': 'count', 'of': 'artworks', 'value': round(share, 1)}, value('%.0f%%' % share), value('%.2f%%' % share), value('%.1f' % share), value('%d/%d' % (len(dl), len(du)))])
ty = {a: {r['TYPE'] for r in l} for a, l in by.items()}
q(C, 'Which painters have both portraits and still lifes in the catalogue?', artists([a for a in ty if {'portrait', 'still-life'} <= ty[a]]), 'TYPE portrait and still-life under one AUTHOR')
sp = [a for a, l in by.items() if l[0]['SCHOOL'] == 'Spanish' and 'religious' not in ty[a]]
q(C, 'Are there Spanish artists for whom we have no religious work at all? Name them.', artists([a for a in sp if not anon(a)]), 'SCHOOL Spanish, no work of TYPE religious', [artists(sp)])
fn = sel(tech('fresco'), no(school('Italian')))
q(C, 'frescoes not from the Italian school', works(fn), 'TECHNIQUE fresco, SCHOOL not Italian', [works(fn + sel(tech('mural painting'), no(school('Italian'))))])
pc = Counter(r['AUTHOR'] for r in sel(typ('portrait'))).most_common()
q(C, 'Who is represented by the largest number of portraits?', artists([a for a, n in pc if n == pc[0][1]]), 'TYPE portrait per AUTHOR: %s' % pc[:3])
mx = max(len(t) for t in ty.values())
q(C, 'Which artist covers the widest range of subject types?', artists([a for a in ty if len(ty[a]) == mx]), 'distinct TYPE per AUTHOR: %d' % mx)
sc = Counter(r['SCHOOL'] for r in rows)
single = [s for s in sc if sc[s] == 1]
q(C, 'Which national schools are represented by a single work only?', values(single), 'SCHOOL with one work', [works(sel(lambda r: r['SCHOOL'] in single))])
ones = [a for a in by if len(by[a]) == 1]
q(C, 'How many artists do we have just one work by?', count(len([a for a in ones if not anon(a)]), 'artists'), 'AUTHOR with one work, unknown masters left out; also: with them',
  [count(len(ones), 'artists'), count(len([a for a in ones if not a.startswith('UNKNOWN')]), 'artists')])
pas = sel(tech('pastel'))
q(C, 'Which artists worked in pastel?', artists(pas), 'TECHNIQUE pastel', [works(pas)])
va = sel(title(r'^venus and adonis$'))
q(C, 'I need everyone who treated the subject of Venus and Adonis', artists(va), 'title Venus and Adonis; also: the couple portrayed as them',
  [artists(sel(title('venus and adonis'))), works(va), works(sel(title('venus and adonis')))])
gy = Counter(years(r)[0] for r in sel(by_('GOGH')) if years(r)).most_common()
assert gy[0][1] > gy[1][1]
q(C, "From which year do we hold the most van Goghs?", value(str(gy[0][0])), 'year of DATE of van Gogh: %s' % gy[:3], [works(sel(by_('GOGH'), within(gy[0][0], gy[0][0])))])
dg = sel(typ('genre'), school('Dutch'), starts(1660, 1669), tech('panel'))
q(C, 'Dutch genre scenes on panel from the 1660s', works(dg), 'TYPE genre, SCHOOL Dutch, TECHNIQUE panel, DATE begins 1660-69')
n1 = sel(either(desc(r'\bnapoleon\b'), title(r'\bnapoleon\b')))
q(C, 'Which entries mention Napoleon?', works(n1), 'the word Napoleon in title or description; also: Napoleonic; also: any word beginning so',
  [works(sel(desc(r'\bnapoleon(ic)?\b'))), works(sel(desc('napoleon'))), works(n1 + sel(desc(r'\bbonaparte\b')))])
i13 = sel(school('Italian'), era('1251-1300'))
i13d = sel(school('Italian'), within(1251, 1300))
q(C, 'Italian works of the second half of the thirteenth century', works(i13), 'SCHOOL Italian, TIMEFRAME 1251-1300; also: by DATE', [works(i13d), works(sel(school('Italian'), either(era('1251-1300'), within(1251, 1300)))), works(sel(school('Italian'), within(1250, 1299))), works(sel(school('Italian'), starts(1250, 1299))), works(sel(school('Italian'), starts(1251, 1300)))])
lj = sel(title('last judge?ment'), no(by_('BOSCH')))
q(C, "Not counting Bosch's, how many Last Judgments are there?", count(len(lj)), 'titles with Last Judgment, AUTHOR not Bosch', [works(lj)])
c17 = sel(era('1601-1650', '1651-1700'))
q(C, 'Number of 17th-century works', count(len(c17)), 'TIMEFRAME 1601-1650 or 1651-1700; also: by DATE, of several bounds',
  [count(len(sel(f))) for f in (starts(1601, 1700), starts(1600, 1699), within(1601, 1700), within(1600, 1699),
   lambda r: years(r) and years(r)[1] >= 1601 and years(r)[0] <= 1700, lambda r: years(r) and years(r)[1] >= 1600 and years(r)[0] <= 1699)])
du_ = sel(by_('DÜRER'))
q(C, 'Are any of the Dürers on canvas?', yesno(sel(tech('canvas'), among=du_)), 'TECHNIQUE of all %d is panel' % len(du_))

# ---------- shoppers
winter = r'\b(winter|snow|frozen)\b'
w7 = sel(typ('landscape'), title(winter))
q(S, 'snowy winter landscapes', works(w7), 'TYPE landscape, title with snow, winter or frozen', [works(sel(typ('landscape'), title(r'\b(winter|snow)\b'))), works(sel(title(winter))), works(sel(title(r'\b(winter|snow)\b')))])
flo = r'flower|bouquet|blossom|poppies'
f12 = sel(typ('still-life'), title(flo))
extra = sel(typ('still-life'), desc(r'\bfloral|\bflowers?\b'), no(title(flo)))
q(S, 'Still lifes with flowers please', works(f12), 'TYPE still-life, flowers, bouquet, blossom or poppies in the title', [works(f12 + extra), works(sel(typ('still-life'), title('flower'))), works(sel(typ('still-life'), title('flower|bouquet'))),
  works(f12 + sel(typ('still-life'), title('linthorst')) + sel(typ('still-life'), by_('LINTHORST'))), works(f12 + sel(typ('still-life'), by_('LINTHORST')) + sel(typ('still-life'), by_('KESSEL, Jan')))])
gc = sel(title('grand canal|canal grande'), no(by_('CANALETTO')))
q(S, 'I want a picture of the Grand Canal but not one by Canaletto', works(gc), 'title with Grand Canal or Canal Grande, not Canaletto')
q(S, 'Monet, anything earlier than 1880?', works(sel(by_('MONET'), starts(0, 1879))), 'AUTHOR Monet, DATE before 1880')
small = sel(lambda r: dims(r) and max(dims(r)) <= 20)
q(S, 'Looking for something tiny, where neither side of the original is over 20 cm', works(small), 'both figures of TECHNIQUE at most 20 cm')
rnd = sel(tech(r'diameter|circular'))
tondo = sel(desc(r'^this (large )?tondo'), no(tech(r'diameter|circular')))
q(S, 'Which paintings are round?', works(rnd), 'TECHNIQUE gives a diameter or circular panel; also: with those described as tondo or medallion', [works(rnd + tondo), works(rnd + tondo + sel(desc('^the medallion showing')))])
wide = sel(typ('landscape'), lambda r: dims(r) and dims(r)[1] > 200)
q(S, 'Which landscapes are more than two metres wide?', works(wide), 'TYPE landscape, second figure of TECHNIQUE over 200 cm')
q(S, "How much does a poster of Monet's Field of Poppies cost?", NONE, 'no prices in the data')
sv = sel(by_('GOGH'), title('self-portrait'))
q(S, 'how many self-portraits by van Gogh are there to choose from', count(len(sv)), 'AUTHOR van Gogh, title Self-Portrait', [works(sv)])
cn = sel(by_('CARAVAGGIO'), no(typ('religious')))
q(S, "Something by Caravaggio that isn't religious", works(cn), 'AUTHOR Caravaggio, TYPE not religious')
dn = sel(typ('still-life'), school('Dutch'), no(tech('canvas')))
q(S, 'Dutch still lifes, only those not painted on canvas', works(dn), 'TYPE still-life, SCHOOL Dutch, TECHNIQUE without canvas')
bm = sel(by_('BOTTICELLI'), title('madonna|virgin and child'))
q(S, 'botticelli madonna', works(bm), 'AUTHOR Botticelli, title Madonna or Virgin and Child', [works(sel(by_('BOTTICELLI'), title('madonna')))])
fo = sel(title(r'\bforum\b|campo vaccino'))
q(S, "Which views of the Roman Forum can I get?", works(fo), 'titles with Forum, or Campo Vaccino (its older name); also: only Forum', [works(sel(title(r'\bforum\b')))])
cats = sel(either(title(r'\bcats?\b'), desc(r'\bcats?\b|\bkittens?\b')))
q(S, 'My daughter loves cats. Any pictures with a cat?', works(cats), 'cat in title or description', [works(sel(title(r'\bcats?\b'))), works(sel(title(r'\bcats?\b|gatto'))), yesno(cats)])
flu = sel(title('flute'))
q(S, 'boy with a flute', works(flu), 'titles with a boy and a flute', [works(sel(title(r'^boy with flute$')))])
assert all(re.search('boy', r['TITLE'], re.I) for r in flu)
al = sel(typ('landscape'), school('American'))
q(S, 'Are there any American landscapes?', yesno(al), 'SCHOOL American, TYPE landscape', [works(al), count(len(al))])
fl = sel(typ('landscape'), school('French'), within(1850, 1900))
q(S, 'French landscapes painted between 1850 and 1900', works(fl), 'TYPE landscape, SCHOOL French, DATE 1850-1900; also: TIMEFRAME', [works(sel(typ('landscape'), school('French'), era('1851-1900'))), works(sel(typ('landscape'), school('French'), within(1850, 1899)))])
mv = one(by_('MONET'), title('grand canal'))
sz = re.search(r'\d+ x \d+ cm', mv['TECHNIQUE']).group()
q(S, "What size is Monet's The Grand Canal in Venice?", value(sz), 'TECHNIQUE', [value(mv['TECHNIQUE'])])
wm = sel(title('windmill'))
q(S, "I'm after a print with a windmill in it", works(wm), 'titles with windmill', [works(sel(either(title('windmill'), desc('windmill'))))])
rf = sel(by_('RAFFAELLO'), tech('fresco'))
q(S, "Raphael's frescoes", works(rf), 'AUTHOR Raffaello Sanzio, TECHNIQUE fresco')

# ---------- interleave the roles and write
groups = {k: [x for x in Q if x['role'] == k] for k in (V, C, S)}
assert all(len(g) == 20 for g in groups.values()), {k: len(g) for k, g in groups.items()}
order = [groups[k][i] for i in range(20) for k in (V, C, S)]
for i, x in enumerate(order, 1):
    x['id'] = 'semart-%03d' % i
    for a in [x['answer']] + x['also']:
        assert 'items' not in a or a['items'], x
with open(OUT, 'w', encoding='utf-8') as f:
    for x in order:
        f.write(json.dumps(x, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    print(len(order), Counter(x['answer']['kind'] for x in order))
