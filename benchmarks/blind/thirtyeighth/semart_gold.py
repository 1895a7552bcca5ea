#!/usr/bin/env python3
"""Questions and gold answers over semart_val.csv, written without sight of the program. Writes semart.jsonl beside itself."""
import csv, html, json, os, re
from collections import Counter, defaultdict

SRC = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
R = []
for r in csv.DictReader(open(SRC, encoding='iso-8859-1', newline=''), delimiter='\t', quoting=csv.QUOTE_NONE):
    R.append(dict(f=r['IMAGE_FILE'], a=html.unescape(r['AUTHOR']), t=html.unescape(r['TITLE']), k=html.unescape(r['TECHNIQUE']),
                  d=html.unescape(r['DATE']), ty=r['TYPE'], s=r['SCHOOL'], tf=r['TIMEFRAME'], x=html.unescape(r['DESCRIPTION']), A=r['AUTHOR']))
for r in R:
    d = r['d']
    ys = re.findall(r'\d{4}', d)
    r['y1'] = r['y2'] = None
    if ys:
        r['y1'] = int(ys[0]); r['y2'] = int(ys[-1])
        m = re.search(r'(\d{4})-(\d{2})(?!\d)', d)
        if m: r['y2'] = int(m[1][:2] + m[2])
        if re.search(r'\d{4}s', d): r['y2'] = r['y1'] + 9
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm\s*)?x\s*(\d+(?:[.,]\d+)?)', r['k'])
    r['dim'] = None
    if m:
        u = 0.1 if re.search(r'\bmm\b', r['k']) else 1
        r['dim'] = tuple(float(z.replace(',', '.')) * u for z in m.groups())

def W(p): return [r for r in R if p(r)]
def aset(rs): return dict(kind='set', of='artworks', items=sorted({r['f'] for r in rs}))
def pset(rs): return dict(kind='set', of='artists', items=sorted({r['A'] for r in rs}))
def top(rs): return dict(kind='top', of='artworks', items=sorted({r['f'] for r in rs}))
def cnt(n, of='artworks'): return dict(kind='count', of=of, value=n)
def yn(b): return dict(kind='yesno', value='yes' if b else 'no')
def val(v): return dict(kind='values', value=str(v))
def T(p, fl=re.I): return lambda r: re.search(p, r['t'], fl) is not None
def X(p, fl=re.I): return lambda r: re.search(p, r['x'], fl) is not None
def TX(p, fl=re.I): return lambda r: re.search(p, r['t'] + ' \n ' + r['x'], fl) is not None
def by(n): return lambda r: r['a'].startswith(n)
def one(rs):
    assert len(rs) == 1, rs
    return rs[0]

Q = []
def q(role, question, answer, *also, note=''):
    Q.append(dict(id='semart-%03d' % (len(Q) + 1), role=role, question=question, answer=answer, also=list(also), note=note))

# ---------------------------------------------------------------- visitor
V = 'visitor'
q(V, "Do you have any self-portraits by van Gogh?", aset(W(lambda r: by('GOGH')(r) and T('self-portrait')(r))), yn(True),
  note='AUTHOR van Gogh, TITLE contains Self-Portrait')
q(V, "Who painted The Nightwatch?", pset(W(T('^The Nightwatch$'))), note='AUTHOR of the record so titled')
q(V, "any monkeys, but not in a still life?", aset(W(lambda r: TX(r'\bmonkeys?\b')(r) and r['ty'] != 'still-life')),
  aset(W(lambda r: T(r'\bmonkeys?\b')(r) and r['ty'] != 'still-life')), note='monkey in TITLE or DESCRIPTION, TYPE not still-life; also: in TITLE only')
q(V, "When did Delacroix paint The Women of Algiers?", val(one(W(lambda r: by('DELACROIX')(r) and T('Women of Algiers')(r)))['d']), note='DATE of the record')
D = W(lambda r: r['dim'])
mx = max(r['dim'][0] * r['dim'][1] for r in D)
q(V, "What's the biggest work you have, going by the measurements given?", top([r for r in D if r['dim'][0] * r['dim'][1] == mx]),
  note='largest height x width in TECHNIQUE (mm converted)')
q(V, "Is there anything by Vermeer here?", yn(bool(W(by('VERMEER')))), aset(W(by('VERMEER'))), note='AUTHOR Vermeer')
q(V, "all the Monets please", aset(W(by('MONET,'))), note='AUTHOR Monet')
q(V, "Canaletto's views of London", aset(W(lambda r: by('CANALETTO')(r) and T('London')(r))), note='AUTHOR Canaletto, London in TITLE')
q(V, "Was The Jewish Bride painted by Vermeer?", yn(one(W(T('Jewish Bride')))['a'].startswith('VERMEER')), note='AUTHOR is Rembrandt')
q(V, "van gogh auvers", aset(W(lambda r: by('GOGH')(r) and (T('Auvers')(r) or 'Auvers' in r['d']))),
  aset(W(lambda r: by('GOGH')(r) and T('Auvers')(r))), note='van Gogh, Auvers in DATE or TITLE; also: in TITLE only')
Y = W(lambda r: r['y1'])
lo = min(r['y1'] for r in Y)
q(V, "What is the oldest picture I can see here?", top([r for r in Y if r['y1'] == lo]),
  top(W(lambda r: r['tf'] == min(z['tf'] for z in R))), note='smallest first year in DATE; also: all of the earliest TIMEFRAME')
hi = max(r['y2'] for r in Y)
q(V, "newest picture of all", top([r for r in Y if r['y2'] == hi]), note='greatest year in DATE')
tub = one(W(lambda r: by('DEGAS')(r) and T('^The Tub$')(r)))
q(V, "What did Degas use to make The Tub, is it oil paint?", val(tub['k'].split(',')[0]), val(tub['k'].split()[0]), val(tub['k']), yn('Oil' in tub['k']),
  note='TECHNIQUE of the record without its size')
q(V, "How much would Las Meninas sell for today?", dict(kind='unanswerable'), note='no prices in the data')
q(V, "pictures with cats", aset(W(TX(r'\bcats?\b|\bgatto\b'))), aset(W(T(r'\bcats?\b|\bgatto\b'))), note='cat/cats/gatto in TITLE or DESCRIPTION (each read: a cat is shown); also: in TITLE only')
wint = W(T(r'\bsnow\b|\bwinter\b|\bfrozen\b'))
q(V, "I'd love some wintry scenes - snow, ice, frozen rivers", aset(wint), aset([r for r in wint if r['ty'] == 'landscape']),
  note='snow/winter/frozen in TITLE; also: landscapes of these; the texts (read) name no other such scene')
a1 = one(W(lambda r: by('LEONARDO')(r) and T('^St Jerome$')(r))); a2 = one(W(lambda r: by('BOTTICELLI')(r) and T('Pomegranate')(r)))
q(V, "Which is older, Leonardo's St Jerome or Botticelli's Madonna of the Pomegranate?", top([min((a1, a2), key=lambda r: r['y1'])]), note='c. 1480 against c. 1487')
va = W(T('^Venus and Adonis$')); va2 = W(T('Venus and Adonis'))
q(V, "How many different painters did Venus and Adonis?", cnt(len({r['A'] for r in va2}), 'artists'), cnt(len({r['A'] for r in va}), 'artists'), pset(va2), pset(va),
  note='distinct AUTHOR of titles holding Venus and Adonis; also: the title exactly so (without the couple portrayed as Venus and Adonis)')
q(V, "I remember a portrait of a goldsmith - who could it be by?", pset(W(lambda r: T('goldsmith')(r) and r['ty'] == 'portrait')), note='AUTHOR of portraits with goldsmith in TITLE')
q(V, "boy playing the flute", aset(W(T(r'\bboy\b.*\bflute\b'))), note='boy and flute in TITLE')
piet = W(T(r'Piet[?à]'))
q(V, "Show me every Pietà", aset(piet), aset(W(T(r'^Piet[?à]$'))), note='Pietà (Piet? in the file) in TITLE; also: the title exactly so')
q(V, "Which of your Rembrandts aren't portraits?", aset(W(lambda r: by('REMBRANDT')(r) and r['ty'] != 'portrait')), note='AUTHOR Rembrandt, TYPE not portrait')
q(V, "how many Dutch still lifes are there", cnt(len(W(lambda r: r['s'] == 'Dutch' and r['ty'] == 'still-life'))), note='SCHOOL Dutch, TYPE still-life')
c = Counter(r['ty'] for r in R)
q(V, "Are there more portraits or more landscapes?", val(max(('portrait', 'landscape'), key=lambda z: c[z])), note='portraits %d, landscapes %d' % (c['portrait'], c['landscape']))
JL = W(lambda r: TX(r'\bJerome\b')(r) and TX(r'\blion\b')(r))
q(V, "Saint Jerome together with his lion, in which paintings?", aset([r for r in JL]), aset(W(lambda r: T('Jerome')(r) and TX(r'\blion\b')(r))),
  note='Jerome and lion both in TITLE or DESCRIPTION; also: Jerome in TITLE')

# ---------------------------------------------------------------- curator
C = 'curator'
q(C, "Undated works of the German school", aset(W(lambda r: r['s'] == 'German' and r['d'] == '-')), note='SCHOOL German, DATE "-"')
q(C, "Flemish portraits painted on oak", aset(W(lambda r: r['s'] == 'Flemish' and r['ty'] == 'portrait' and re.search(r'\boak\b', r['k'], re.I))), note='SCHOOL Flemish, TYPE portrait, oak in TECHNIQUE')
n = Counter(r['A'] for r in R)
q(C, "Which artists are represented by exactly four works?", pset(W(lambda r: n[r['A']] == 4)), pset(W(lambda r: n[r['A']] == 4 and not r['a'].startswith('UNKNOWN'))),
  note='AUTHOR with four records; also: without the unknown masters')
it = W(lambda r: r['s'] == 'Italian'); fr = [r for r in it if re.match(r'fresco', r['k'], re.I)]
q(C, "What percentage of the Italian works are frescoes?", val('%.1f%%' % (100 * len(fr) / len(it))), val('%d%%' % round(100 * len(fr) / len(it))), cnt(len(fr)),
  note='%d of %d Italian records whose TECHNIQUE begins with Fresco' % (len(fr), len(it)))
q(C, "works on copper that are not Flemish", aset(W(lambda r: re.search(r'\bon copper\b(?! beech)', r['k'], re.I) and r['s'] != 'Flemish')), note='"on copper" in TECHNIQUE (copper beech is a wood), SCHOOL not Flemish')
cl = Counter(r['A'] for r in R if r['ty'] == 'landscape'); m = max(cl.values())
q(C, "Which painter has the most landscapes in the catalogue?", pset(W(lambda r: cl[r['A']] == m)), note='AUTHOR with most records of TYPE landscape (%d)' % m)
q(C, "List the Hungarian artists", pset(W(lambda r: r['s'] == 'Hungarian')), pset(W(lambda r: r['s'] == 'Hungarian' and not r['a'].startswith('UNKNOWN'))), note='AUTHORs of SCHOOL Hungarian; also: without the unknown master')
q(C, "Round works, i.e. those with a diameter instead of height and width", aset(W(lambda r: 'diameter' in r['k'].lower())), note='diameter in TECHNIQUE')
sc = W(lambda r: re.match(r'(marble|bronze|terracotta|stucco)\b', r['k'], re.I))
q(C, "Is there sculpture in here - marble, bronze, terracotta, stucco? Which records?", aset(sc), yn(bool(sc)), note='TECHNIQUE begins with one of these')
nod = W(lambda r: not re.search(r'\d', r['k']))
q(C, "How many records give no dimensions?", cnt(len(nod)), note='no figure in TECHNIQUE')
ct = Counter(r['tf'] for r in R if r['ty'] == 'landscape')
q(C, "In which half-century are landscapes most frequent?", val(ct.most_common(1)[0][0]), note='TIMEFRAME with most landscapes: %s' % ct.most_common(2))
sd = W(X(r'signed and dated'))
other = {r['f'] for r in sd if r['a'].startswith(('CECCO DI PIETRO', 'LANFRANCO'))}   # the text says it of another work
q(C, "Entries described as signed and dated", aset([r for r in sd if r['f'] not in other]), aset(sd), note='"signed and dated" in DESCRIPTION, without two whose text says it of another work; also: with them')
g = defaultdict(list)
for r in R: g[r['a'], r['t'], r['k']].append(r)
g2 = defaultdict(list)
for r in R: g2[r['a'], r['t'], r['k'], r['d']].append(r)
q(C, "Possible duplicates: same artist, same title and same technique and size", aset([r for v in g.values() if len(v) > 1 for r in v]),
  aset([r for v in g.values() if len(v) > 1 and v[0]['dim'] for r in v]), note='groups of equal AUTHOR, TITLE and TECHNIQUE; also: only where TECHNIQUE gives a size')
q(C, "portraits more than three metres high", aset(W(lambda r: r['ty'] == 'portrait' and r['dim'] and r['dim'][0] > 300)), note='TYPE portrait, first dimension over 300 cm')
un = W(lambda r: r['a'].startswith('UNKNOWN') and r['s'] != 'Italian')
q(C, "15th-century works by unknown masters other than Italian ones", aset([r for r in un if r['tf'] in ('1401-1450', '1451-1500')]),
  aset([r for r in un if r['y1'] and 1401 <= r['y1'] <= 1500]), note='AUTHOR UNKNOWN ..., SCHOOL not Italian, TIMEFRAME 1401-1500; also: by first year of DATE')
n60 = W(lambda r: r['s'] == 'Dutch' and r['y1'] and 1660 <= r['y1'] <= 1669)
q(C, "Number of Dutch works dated to the 1660s, circa dates included", cnt(len(n60)), cnt(len(W(lambda r: r['s'] == 'Dutch' and r['y1'] and 1660 <= r['y1'] and r['y2'] <= 1669))),
  cnt(len(W(lambda r: r['s'] == 'Dutch' and r['y1'] and r['y1'] <= 1669 and r['y2'] >= 1660))), note='first year of DATE in 1660-1669; also: the whole span within it; also: any part of the span within it')
bt = defaultdict(set)
for r in R:
    if r['s'] == 'Dutch': bt[r['A']].add(r['ty'])
q(C, "Dutch artists with both a portrait and a religious work", pset(W(lambda r: r['s'] == 'Dutch' and {'portrait', 'religious'} <= bt[r['A']])), note='AUTHORs of SCHOOL Dutch with both TYPEs')
q(C, 'Which works are dated only "after" some year?', aset(W(lambda r: r['d'].startswith('after'))), note='DATE begins with after')
ns = Counter(r['s'] for r in R); rs = Counter(r['s'] for r in R if r['ty'] == 'religious')
best = max((s for s in ns if ns[s] >= 20), key=lambda s: rs[s] / ns[s])
q(C, "Among schools with 20 or more works, which has the highest proportion of religious subjects?", val(best),
  note=', '.join('%s %.2f' % (s, rs[s] / ns[s]) for s in sorted(ns) if ns[s] >= 20))
cr = W(lambda r: by('CRANACH, Lucas the Elder')(r) and r['y1'])
q(C, "earliest Cranach the Elder by date", top([r for r in cr if r['y1'] == min(z['y1'] for z in cr)]), note='smallest first year of DATE')

# ---------------------------------------------------------------- teacher, student
S = 'teacher'
q(S, "Which paintings could I use for a lesson on the story of Moses?", aset(W(T(r'\bMoses\b'))), aset(W(TX(r'\bMoses\b'))), note='Moses in TITLE; also: in TITLE or DESCRIPTION')
p1 = one(W(lambda r: by('DAVID, Jacques')(r) and T('Patroclus')(r))); p2 = one(W(lambda r: by('DAVID, Jacques')(r) and T('Pius VII')(r)))
q(S, "How many years passed between David's Patroclus and his portrait of Pius VII?", dict(kind='count', value=p2['y1'] - p1['y1']), val(p2['y1'] - p1['y1']), note='%s to %s' % (p1['d'], p2['d']))
ov = W(X(r'\bOvid\b', 0))
q(S, "Myths from Ovid: which mythological paintings does the text trace back to him?", aset([r for r in ov if r['ty'] == 'mythological']), aset(ov),
  note='Ovid in DESCRIPTION, TYPE mythological; also: any TYPE')
q(S, "Shakespeare in painting", aset(W(TX(r'Shakespeare|Macbeth|Desdemona|Hamlet|Ophelia|Othello|Romeo|King Lear', 0))), note='Shakespeare or a figure of his in TITLE or DESCRIPTION (each read)')
q(S, "Who are all the Bruegels / Brueghels in this collection?", pset(W(lambda r: re.match(r'BRUEGH?EL\b', r['a']))), note='AUTHOR named BRUEGEL or BRUEGHEL')
fh = W(lambda r: r['s'] == 'French' and r['ty'] == 'historical')
q(S, "French history paintings from the 19th century", aset([r for r in fh if (r['y1'] and 1801 <= r['y1'] <= 1900) or (not r['y1'] and r['tf'] in ('1801-1850', '1851-1900'))]),
  aset([r for r in fh if r['tf'] in ('1801-1850', '1851-1900')]), aset([r for r in fh if r['y1'] and 1801 <= r['y1'] <= 1900]), note='SCHOOL French, TYPE historical, by DATE (TIMEFRAME where it has no year); also: by TIMEFRAME; also: by four-figure year only')
sf = W(T(r'\b(?:St|Saint) Francis\b|\bSts .*\bFrancis\b|Saints .*\bFrancis\b'))
sf1 = W(T(r'\b(?:St|Saint) Francis\b'))
def b1500(r): return r['y1'] < 1500 if r['y1'] else r['tf'] < '1500'
q(S, "What do we have of St Francis from before 1500?", aset([r for r in sf if b1500(r)]), aset([r for r in sf1 if b1500(r)]),
  aset([r for r in sf if r['y1'] and b1500(r)]), aset([r for r in sf1 if r['y1'] and b1500(r)]),
  aset([r for r in sf if b1500(r)] + W(lambda r: b1500(r) and r['a'].startswith(('DUCCIO', 'TORRITI', 'PIETRO ALEMANNO')) and X(r'\b(?:St|Saint) Francis\b|Sts .{0,40}\bFrancis\b')(r))),
  note='Francis as saint in TITLE, first year before 1500 (TIMEFRAME where undated); also: only "St Francis"; also: dated only; also: with three whose DESCRIPTION (read) names him among the figures')
q(S, "paintings with a battle in the title", aset(W(T(r'\bbattles?\b'))), note='battle in TITLE')
q(S, "Did Manet paint landscapes? Which?", aset(W(lambda r: by('MANET')(r) and r['ty'] == 'landscape' and not r['a'].startswith('MANETTI'))), yn(True), note='AUTHOR Manet, TYPE landscape')
nw = one(W(T('^The Nightwatch$')))
sy = W(lambda r: r['d'] == nw['d'] and r['A'] != nw['A'])
q(S, "Which other artists have something from the same year as Rembrandt's Nightwatch?", pset(sy), pset(W(lambda r: r['y1'] and r['y1'] <= nw['y1'] <= r['y2'] and r['A'] != nw['A'])),
  pset(W(lambda r: r['y1'] == nw['y1'] and r['A'] != nw['A'])), note='DATE equal to that of The Nightwatch (%s); also: the year within a span' % nw['d'])
ls = W(T(r'Last Supper')); li = len([r for r in ls if r['s'] == 'Italian'])
q(S, "Are most of the Last Suppers Italian?", yn(li * 2 > len(ls)), note='%d of %d titled Last Supper are of SCHOOL Italian' % (li, len(ls)))
q(S, "Lucretia, but not Cranach's", aset(W(lambda r: T('Lucretia')(r) and not by('CRANACH')(r))), note='Lucretia in TITLE, AUTHOR not Cranach')
q(S, "In which town was Claude Monet born?", dict(kind='unanswerable'), note='no births of artists in the data; the four Monet descriptions do not say it')
q(S, "For an art class: English landscape painters", pset(W(lambda r: r['s'] == 'English' and r['ty'] == 'landscape')), note='AUTHORs of SCHOOL English and TYPE landscape')
q(S, "Portraits of cardinals", aset(W(lambda r: r['ty'] == 'portrait' and T(r'\bcardinal\b')(r))), aset(W(lambda r: T(r'\bcardinal\b')(r) and not T('barge')(r))), note='TYPE portrait, Cardinal in TITLE; also: with Cardinal Albrecht as St Jerome; other texts (read) name cardinals who are not the sitter')

# drop alternatives equal to the answer or to one another
for z in Q:
    seen, keep = [z['answer']], []
    for b in z['also']:
        if b not in seen: seen.append(b); keep.append(b)
    z['also'] = keep
    for b in seen: assert 'items' not in b or 0 < len(b['items']) <= 2000, z
assert len(Q) == 60 and Counter(z['role'] for z in Q) == {'visitor': 25, 'curator': 20, 'teacher': 15}
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(OUT, 'w', encoding='utf-8') as f:
    for z in Q: f.write(json.dumps(z, ensure_ascii=False) + '\n')

if __name__ == '__main__' and os.environ.get('SHOW'):
    by_f = {r['f']: r for r in R}
    for z in Q:
        print('##', z['id'], z['role'], z['question'], '--', z['note'])
        for i, b in enumerate([z['answer']] + z['also']):
            print('  ', 'ALSO' if i else 'GOLD', b['kind'], b.get('of'), b.get('value', ''), len(b.get('items', [])))
            prev = z['answer'].get('items', []) if i else []
            for it in b.get('items', [])[:60]:
                if i and it in prev: continue
                w = by_f.get(it)
                print('       ', (w['a'][:20], w['t'][:50], w['d'], w['ty'], w['s'], w['k'][:40]) if w else it)
