#!/usr/bin/env python3
"""80 questions over the SemArt validation paintings; every gold answer is computed here from the raw file."""
import csv, html, json, re, os, collections as C
SRC = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
W = list(csv.DictReader(open(SRC, encoding='iso-8859-1', newline=''), delimiter='\t', quoting=csv.QUOTE_NONE))
for w in W:
    for k in w:
        w[k] = html.unescape(w[k] or '')
BY = C.defaultdict(list)
for w in W:
    BY[w['AUTHOR']].append(w)
F = lambda field: (lambda p: (lambda w: bool(re.search(p, w[field], re.I))))
T, D, A, K, DT = F('TITLE'), F('DESCRIPTION'), F('AUTHOR'), F('TECHNIQUE'), F('DATE')
typ = lambda t: (lambda w: w['TYPE'] == t)
sch = lambda t: (lambda w: w['SCHOOL'] == t)
tf = lambda *t: (lambda w: w['TIMEFRAME'] in t)
no = lambda f: (lambda w: not f(w))
undated = lambda w: w['DATE'] == '-'
def anyof(*fs): return lambda w: any(f(w) for f in fs)
def sel(*fs): return [w for w in W if all(f(w) for f in fs)]
def ids(r): return sorted(w['IMAGE_FILE'] for w in r)
def works(r): return {'kind': 'set', 'of': 'artworks', 'items': ids(r)}
def artists(r): return {'kind': 'set', 'of': 'artists', 'items': sorted({w['AUTHOR'] if isinstance(w, dict) else w for w in r})}
def top(r): return {'kind': 'top', 'of': 'artworks', 'items': ids(r)}
def topa(r): return {'kind': 'top', 'of': 'artists', 'items': sorted(r)}
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yes(b): return {'kind': 'yesno', 'value': 'yes' if b else 'no'}
def vals(l): return {'kind': 'values', 'items': list(l)}
def val(v): return {'kind': 'values', 'value': str(v)}
def one(*fs):
    r = sel(*fs); assert len(r) == 1, (len(r), [(w['AUTHOR'], w['TITLE']) for w in r]); return r[0]
def dim(w):
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(cm|mm)?', w['TECHNIQUE'])
    if not m: return None
    h, b = (float(x.replace(',', '.')) for x in m.groups()[:2])
    return (h / 10, b / 10) if m[3] == 'mm' else (h, b)
def area(w): d = dim(w); return d[0] * d[1] if d else None
def span(w):
    """(earliest, latest) year of DATE, None where there is none; 'after 1532' has no latest."""
    s = w['DATE']
    m = re.search(r'(\d{4})s', s)
    if m: return int(m[1]), int(m[1]) + 9
    m = re.search(r'(\d{4})-(\d{2,4})', s)
    if m: return int(m[1]), int(m[2]) if len(m[2]) == 4 else int(m[1][:2] + m[2])
    m = re.search(r'(\d{4}) or (\d{4})', s)
    if m: return int(m[1]), int(m[2])
    m = re.search(r'(\d{4})', s)
    if m: return (int(m[1]), 9999) if 'after' in s else (int(m[1]), int(m[1]))
    return None
def within(a, b): return lambda w: bool(span(w)) and a <= span(w)[0] and span(w)[1] <= b
def overlap(a, b): return lambda w: bool(span(w)) and span(w)[0] <= b and span(w)[1] >= a
def maxes(c): m = max(c.values()); return sorted(k for k in c if c[k] == m)
Q = []
def q(question, answer, note, also=()):
    n = len(Q) + 1
    Q.append({'id': f'semart-{n:03d}', 'role': ['visitor', 'curator', 'researcher'][(n - 1) % 3], 'question': question,
              'answer': answer, 'also': list(also), 'note': note})
UNK = {'kind': 'unanswerable', 'value': None}
UNKNOWN = lambda a: a.startswith('UNKNOWN')
ANON = lambda a: bool(re.match(r'UNKNOWN|ROMANESQUE|MASTER of', a))

# 1-3
q('Who painted The Jewish Bride?', artists(sel(T('^The Jewish Bride$'))), 'AUTHOR of the title')
q('How many frescoes are in the collection?', count(len(sel(K('fresco')))), 'TECHNIQUE contains "fresco"; also only those whose technique starts so and is not transferred',
  [count(len(sel(K('^fresco'), no(K('transferred')))))])
comp = {t: (len(sel(tf(t), typ('mythological'))), len(sel(tf(t), typ('religious')))) for t in {w['TIMEFRAME'] for w in W}}
q('In which half-centuries do mythological works outnumber religious ones?', vals(sorted(t for t in comp if comp[t][0] > comp[t][1])),
  'TIMEFRAMEs with more TYPE mythological than religious')
# 4-6
q("van gogh's self portraits please", works(sel(A('^GOGH'), T('self-portrait'))), 'AUTHOR van Gogh, title contains Self-Portrait')
q("What do we hold by Giotto that isn't fresco?", works(sel(A('^GIOTTO'), no(K('fresco')), lambda w: w['TECHNIQUE'] != '-')),
  'AUTHOR Giotto, TECHNIQUE recorded and without fresco; also the one with no technique', [works(sel(A('^GIOTTO'), no(K('fresco'))))])
dp, dn = len(sel(sch('Dutch'), typ('portrait'))), len(sel(sch('Dutch')))
q('What percentage of the Dutch works are portraits?', val(round(100 * dp / dn, 1)), f'{dp} of {dn}', [count(dp), val(f'{100 * dp / dn:.2f}')])
# 7-9
q('Got any pictures of spaniels?', works(sel(T('spaniel'))), 'title contains spaniel; also title or description', [works(sel(anyof(T('spaniel'), D('spaniel'))))])
r = sel(K('^oi+l on canvas'), lambda w: dim(w) is not None); m = max(area(w) for w in r)
q('Our largest oil on canvas by surface area is which one?', top([w for w in r if area(w) == m]), 'max height x width of TECHNIQUE Oil on canvas')
q('Which artists are represented by both portraits and landscapes?', artists([a for a, l in BY.items() if {'portrait', 'landscape'} <= {w['TYPE'] for w in l}]),
  'both TYPEs among the works of the AUTHOR')
# 10-12
q('Do you have a Jan Steen here?', yes(bool(sel(A('STEEN')))), 'no AUTHOR Steen')
q('Dutch still lifes lacking a date', works(sel(sch('Dutch'), typ('still-life'), undated)), 'SCHOOL Dutch, TYPE still-life, DATE "-"')
r = sel(lambda w: span(w) is not None); m = min(span(w)[0] for w in r)
q('Identify the earliest dated work in the whole dataset.', top([w for w in r if span(w)[0] == m]), 'smallest year in DATE')
# 13-15
q("I'm looking for still lifes with flowers or a bouquet in the title", works(sel(typ('still-life'), T('flower|bouquet'))),
  'TYPE still-life, title contains flower or bouquet (Sunflowers and Cornflowers included); also as whole words only', [works(sel(typ('still-life'), T(r'\bflowers?\b|\bbouquet')))])
q('List everything painted in oil on copper.', works(sel(K('oil on copper'), no(K('copper beech')))), 'TECHNIQUE Oil on copper; not the panel of copper beech',
  [works(sel(K('oil on copper')))])
sc = C.Counter(w['SCHOOL'] for w in W)
q('Schools with just a single painting in the data?', vals(sorted(s for s in sc if sc[s] == 1)), 'SCHOOL of exactly one work')
# 16-18
q('Which painters tackled the story of Venus and Adonis?', artists(sel(T('venus and adonis'))), 'title contains "Venus and Adonis"; also without the double portrait',
  [artists(sel(T('^venus and adonis')))])
tc = C.Counter(w['TITLE'] for w in W)
q('What is the most frequent title?', vals(maxes(tc)), 'TITLE of the most works')
q('Rubens or Rembrandt: who has more works catalogued?', artists(sel(A('^RUBENS')) if len(sel(A('^RUBENS'))) > len(sel(A('^REMBRANDT'))) else sel(A('^REMBRANDT'))),
  f"Rubens {len(sel(A('^RUBENS')))}, Rembrandt {len(sel(A('^REMBRANDT')))}")
# 19-21
nw, lm = one(T('Nightwatch')), one(T('^Las Meninas'))
q('Is The Nightwatch older than Las Meninas?', yes(span(nw)[0] < span(lm)[0]), f"{nw['DATE']} against {lm['DATE']}")
q('Number of works filed under an unknown master or unknown icon painter', count(len([w for w in W if UNKNOWN(w['AUTHOR'])])), 'AUTHOR starts with UNKNOWN')
q('Paintings by others whose commentary brings up Caravaggio by name', works(sel(D(r'caravaggio\b'), no(A('^CARAVAGGIO')))),
  'DESCRIPTION contains Caravaggio as a word, AUTHOR not Caravaggio; also with Caravaggesque, Caravaggism', [works(sel(D('caravagg'), no(A('^CARAVAGGIO'))))])
# 22-24
q('monet venice', works(sel(A('^MONET'), anyof(T('venice'), D('venice')))), 'AUTHOR Monet, Venice in title or description', [works(sel(A('^MONET'), T('venice')))])
q('Which works carry van Gogh catalogue number F 541?', works(sel(D(r'\bF 541\b'))), 'DESCRIPTION contains "F 541"')
q('How many different artist names occur, leaving out the unknown masters?', count(len([a for a in BY if not UNKNOWN(a)]), 'artists'),
  'distinct AUTHOR not starting with UNKNOWN; also without Masters of … and Romanesque painters', [count(len([a for a in BY if not ANON(a)]), 'artists')])
# 25-27
w = one(A('^BRUEGEL'), T("Children's Games"))
q("When did Bruegel paint Children's Games?", val(w['DATE']), 'DATE', [val('1559'), val('1560')])
q('Pull up the triptychs', works(sel(T('triptych'))), 'title contains Triptych; also title or description', [works(sel(anyof(T('triptych'), D('triptych'))))])
q('Are there German-school artists for whom no religious picture is listed? Name them.',
  artists([a for a, l in BY.items() if any(sch('German')(w) for w in l) and not any(typ('religious')(w) for w in l)]), 'AUTHORs of SCHOOL German with no work of TYPE religious')
# 28-30
q('show me paintings by Artemisia Gentileschi, Judith Leyster or Berthe Morisot', works(sel(A('GENTILESCHI, Artemisia|LEYSTER|MORISOT'))), 'works of the three AUTHORs')
q('Pastels?', works(sel(K('pastel'))), 'TECHNIQUE contains pastel')
c = C.Counter(w['SCHOOL'] for w in sel(tf('1601-1650')))
q('For 1601-1650, which school dominates numerically?', vals(maxes(c)), 'most frequent SCHOOL of the TIMEFRAME')
# 31-33
q("What is Courbet's Origin of the World insured for?", UNK, 'no values in the data')
q('Find records whose description talks about the Louvre', works(sel(D('louvre'))), 'DESCRIPTION contains Louvre')
q('French landscapes in the timeframe 1851-1900', works(sel(sch('French'), typ('landscape'), tf('1851-1900'))), 'SCHOOL French, TYPE landscape, TIMEFRAME 1851-1900; also by DATE within 1851-1900',
  [works(sel(sch('French'), typ('landscape'), within(1851, 1900)))])
# 34-36
q('my daughter loves horses, which paintings have a horse in the name?', works(sel(T('horse'))), 'title contains horse (also Horseback, Horses); also as a word', [works(sel(T(r'\bhorses?\b')))])
q('Which items are round, i.e. have a diameter given?', works(sel(K('diameter'))), 'TECHNIQUE contains diameter')
c = {a: len(l) for a, l in BY.items() if not ANON(a) and not a.startswith('GOGH')}
q('After van Gogh, which named painter (anonymous masters aside) has the highest number of works?', topa(maxes(c)), 'most works of an AUTHOR not anonymous nor van Gogh')
# 37-39
q('Any pictures of Saint Sebastian?', works(sel(T('(st|saint) sebasti[ae]n'))), 'title names St Sebastian/Sebastien; also title or description', [works(sel(anyof(T('(st|saint)s? sebasti[ae]n'), D('(st|saint) sebasti[ae]n'))))])
q('Count the records without any measurements in the technique field', count(len(sel(no(K(r'\d'))))), 'TECHNIQUE has no digit', [count(len(sel(lambda w: dim(w) is None and not re.search('diameter|height|width', w['TECHNIQUE']))))])
r = sel(A('^GOGH'), T('self-portrait'))
q('Were all the van Gogh self-portraits done in Paris?', yes(all(DT('paris')(w) for w in r)), str([w['DATE'] for w in r]))
# 40-42
q('how many botticellis are there', count(len(sel(A('^BOTTICELLI')))), 'AUTHOR Botticelli')
r = sel(typ('portrait'), lambda w: dim(w) is not None); m = min(area(w) for w in r)
q('Smallest portrait we have, judging by its dimensions', top([w for w in r if area(w) == m]), 'min height x width among TYPE portrait')
c = C.Counter(w['TIMEFRAME'] for w in sel(typ('still-life')))
q('When did still life peak in this sample? Give the fifty-year period.', vals(maxes(c)), str(c.most_common(3)))
# 43-45
q('Which of his paintings did van Gogh make in Auvers?', works(sel(A('^GOGH'), DT('auvers'))), 'DATE contains Auvers; also title or date', [works(sel(A('^GOGH'), anyof(DT('auvers'), T('auvers'))))])
q('Show the two Cranachs, elder and younger, but leave out anything religious', works(sel(A('^CRANACH'), no(typ('religious')))), 'AUTHOR CRANACH, TYPE not religious')
n = len(sel(undated))
q('What share of the records are undated?', val(f'{100 * n / len(W):.1f}'), f'{n} of {len(W)} have DATE "-"', [count(n)])
# 46-48
w = one(T('^The Bolt$'))
q('What else is there by the artist of The Bolt?', works([x for x in BY[w['AUTHOR']] if x is not w]), f"other works of {w['AUTHOR']}")
q('Panels belonging to the Ghent Altarpiece', works(sel(T('ghent altarpiece'))), 'title contains Ghent Altarpiece; also without the whole (wings open)', [works(sel(T('ghent altarpiece'), no(T('wings open'))))])
q('Which individual artists work in at least four of the listed genres (religious, portrait, landscape and so on)? Skip unknown masters.',
  artists([a for a, l in BY.items() if not UNKNOWN(a) and len({w['TYPE'] for w in l}) >= 4]), 'AUTHORs with four or more TYPEs; also not counting "other" as a genre',
  [artists([a for a, l in BY.items() if not UNKNOWN(a) and len({w['TYPE'] for w in l} - {'other'}) >= 4])])
# 49-51
q('landscapes with winter or snow in the name', works(sel(typ('landscape'), T('winter|snow'))), 'TYPE landscape, title contains winter or snow; also any TYPE', [works(sel(T('winter|snow')))])
q('List all works dated to 1642, approximate dates included', works(sel(lambda w: span(w) == (1642, 1642))), 'DATE 1642 or c. 1642; also ranges that include 1642', [works(sel(overlap(1642, 1642)))])
q('Flemish portraits whose dating is only circa', works(sel(sch('Flemish'), typ('portrait'), DT(r'^c\b'))), 'SCHOOL Flemish, TYPE portrait, DATE starts with c.')
# 52-54
a, b = one(T('^Romans of the Decadence')), one(T('^The Recapture of Buda'))
q("Which canvas is bigger, Couture's Romans of the Decadence or the Recapture of Buda Castle?", top([max((a, b), key=area)]), f"{a['TECHNIQUE']} against {b['TECHNIQUE']}")
q('Which works incorporate gold, according to the medium?', works(sel(K(r'\bgold'))), 'TECHNIQUE contains gold')
q('Which Titians are dated between 1540 and 1570?', works(sel(A('^TIZIANO'), within(1540, 1570))), 'AUTHOR Tiziano, DATE within 1540-1570; also overlapping', [works(sel(A('^TIZIANO'), overlap(1540, 1570)))])
# 55-57
q('Who painted Salome with the head of John the Baptist?', artists(sel(T('^Salome with the Head'))), 'AUTHORs of the title')
r = sel(sch('Italian'), typ('landscape'))
q('Of the Italian landscapes, how many are Canalettos?', count(len([w for w in r if A('^CANALETTO')(w)])), f'AUTHOR Canaletto among the {len(r)} works of SCHOOL Italian, TYPE landscape')
q('Names of the Hungarian-school painters', artists(sel(sch('Hungarian'))), 'AUTHORs of SCHOOL Hungarian; also without the unknown master', [artists([w for w in sel(sch('Hungarian')) if not UNKNOWN(w['AUTHOR'])])])
# 58-60
q('is there any sculpture, in marble, bronze or terracotta?', works(sel(K('marble|bronze|terracotta'))), 'TECHNIQUE contains marble, bronze or terracotta; also yes', [yes(bool(sel(K('marble|bronze|terracotta'))))])
q('Portraits more than two metres tall', works(sel(typ('portrait'), lambda w: dim(w) is not None and dim(w)[0] > 200)), 'TYPE portrait, first measure (height) above 200 cm')
q('In which descriptions do both Rubens and Titian come up, whoever the painter?', works(sel(D(r'\brubens'), D(r'\btitian'))), 'DESCRIPTION contains Rubens and Titian; also only by other painters',
  [works(sel(D(r'\brubens'), D(r'\btitian'), no(A('^RUBENS|^TIZIANO'))))])
# 61-63
q('Does Manet have more landscapes here than Monet?', yes(len(sel(A('^MANET'), typ('landscape'))) > len(sel(A('^MONET'), typ('landscape')))),
  f"Manet {len(sel(A('^MANET'), typ('landscape')))}, Monet {len(sel(A('^MONET'), typ('landscape')))}")
c = C.Counter(w['SCHOOL'] for w in sel(typ('portrait')))
q('Top three schools for portraiture, please', vals([s for s, _ in c.most_common(3)]), str(c.most_common(5)))
c = {a: max(span(w)[1] for w in l if span(w)) - min(span(w)[0] for w in l if span(w)) for a, l in BY.items() if a.startswith('REMBRANDT')}
q("How many years separate Rembrandt's first dated picture here from his last?", val(list(c.values())[0]), 'largest minus smallest year of his DATEs')
# 64-66
q('Pietà', works(sel(T('^Piet\\?$|Piet\\?'))), 'title contains Pietà (written Piet? in the file); also without the two Trinity Pietàs; also title or description', [works(sel(T('^Piet\\?$'))), works(sel(anyof(T('Piet\\?'), D('Piet[\\?à]'))))])
q('How many anonymous painters do we list as "Master of ..."?', count(len([a for a in BY if a.startswith('MASTER of')]), 'artists'), 'AUTHORs that start with MASTER of; also who they are', [artists([a for a in BY if a.startswith('MASTER of')])])
q('Non-Italian artists with work in fresco', artists(sel(K('fresco'), no(sch('Italian')))), 'TECHNIQUE contains fresco, SCHOOL not Italian')
# 67-69
q('Is there something showing the Grand Canal by anyone apart from Canaletto?', works(sel(T('grand canal|canal grande'), no(A('^CANALETTO')))), 'title contains Grand Canal or Canal Grande, not by Canaletto; also title or description; also yes',
  [works(sel(anyof(T('grand canal|canal grande'), D('grand canal|canal grande')), no(A('^CANALETTO')))), yes(True)])
q('Italian works whose description has the words "signed and dated"', works(sel(sch('Italian'), D('signed and dated'))), 'SCHOOL Italian, DESCRIPTION contains "signed and dated"')
q('Spanish religious paintings made from 1600 onwards', works(sel(sch('Spanish'), typ('religious'), lambda w: bool(span(w)) and span(w)[0] >= 1600)), 'SCHOOL Spanish, TYPE religious, year of DATE >= 1600; also by TIMEFRAME after 1600',
  [works(sel(sch('Spanish'), typ('religious'), lambda w: w['TIMEFRAME'] >= '1601'))])
# 70-72
q('what have you got from the 1100s?', works(sel(tf('1101-1150', '1151-1200'))), 'TIMEFRAME 1101-1150 or 1151-1200; also with c. 1100', [works(sel(anyof(tf('1101-1150', '1151-1200'), overlap(1100, 1199))))])
q('Has any Dutch artist a work on copper?', yes(bool(sel(sch('Dutch'), K('copper')))), 'SCHOOL Dutch and TECHNIQUE copper', [works(sel(sch('Dutch'), K('copper')))])
c = C.Counter(w['AUTHOR'] for w in sel(T('last judg')))
q('Who depicted the Last Judgment more than once?', artists([a for a in c if c[a] > 1]), 'AUTHORs of two or more titles with Last Judgment')
# 73-75
q('Which room is The Nightwatch hanging in at the moment?', UNK, 'the data hold no rooms')
q('Church interiors by Dutch painters', works(sel(sch('Dutch'), T('interior'), T('church|kerk|st bavo'))), 'SCHOOL Dutch, title has interior and church, kerk or St Bavo')
q('Which works share both title and author with another record?', works([w for w in W if sum(x['TITLE'] == w['TITLE'] and x['AUTHOR'] == w['AUTHOR'] for x in W) > 1]), 'same TITLE and AUTHOR as another record')
# 76-78
q("What is Leonardo's Saint Jerome painted on?", val(one(A('^LEONARDO'), T('jerome'))['TECHNIQUE']), 'TECHNIQUE of his St Jerome', [val('Oil on panel'), val('panel')])
q('Mantegna, secular subjects only', works(sel(A('^MANTEGNA'), no(typ('religious')))), 'AUTHOR Mantegna, TYPE not religious')
x = one(A('^WITZ'), T('christopher'))
q("Other works of the same school as Konrad Witz's Saint Christopher", works([w for w in W if w['SCHOOL'] == x['SCHOOL'] and w is not x]), f"SCHOOL {x['SCHOOL']} without it")
# 79-80
q('Are all the Michelangelos frescoes?', yes(all(K('fresco')(w) for w in sel(A('^MICHELANGELO B')))), 'TECHNIQUE of every work of AUTHOR Michelangelo')
q('Average number of works per artist?', val(f'{len(W) / len(BY):.2f}'), f'{len(W)} works / {len(BY)} AUTHORs', [val(f'{len(W) / len(BY):.1f}')])

if __name__ == '__main__':
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, 'semart.jsonl'), 'w', encoding='utf-8') as f:
        for r in Q:
            f.write(json.dumps(r, ensure_ascii=False) + '\n')
    print(len(Q), C.Counter(r['answer']['kind'] for r in Q))
