"""Gold answers for semart.jsonl, computed from semart_val.csv only."""
import csv, json, re, os
S = list(csv.DictReader(open(__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/semart/semart_val.csv', encoding='latin-1'), delimiter='\t'))
def im(rows): return [r['IMAGE_FILE'] for r in rows]
def au(rows): return sorted({r['AUTHOR'] for r in rows})
def by(start):
    r = [s for s in S if s['AUTHOR'].startswith(start)]; assert r, start; return r
def T(p, rows=None, flags=0): return [s for s in (rows if rows is not None else S) if re.search(p, s['TITLE'], flags)]
def sel(**k): return [s for s in S if all(s[a] == b for a, b in k.items())]
def tech(s): return s['TECHNIQUE'].lower()
def rng(s):
    d = s['DATE']
    if re.match(r'jún|jan', d): return None
    m = re.search(r'(\d{4})s', d)
    if m: return int(m.group(1)), int(m.group(1)) + 9
    m = re.search(r'(\d{4})-(\d{4})', d)
    if m: return int(m.group(1)), int(m.group(2))
    m = re.search(r'(\d{4})-(\d{2})\b', d)
    if m: return int(m.group(1)), int(m.group(1)[:2] + m.group(2))
    m = re.search(r'(\d{4})\D+(\d{4})', d)
    if m: return int(m.group(1)), int(m.group(2))
    m = re.search(r'\d{4}', d)
    if m: return int(m.group(0)), int(m.group(0))
def size(s):
    m = re.search(r'([\d.,]+)\s*(?:cm)?\s*x\s*([\d.,]+)\s*(cm|mm)?', s['TECHNIQUE'])
    if not m: return None
    a, b = float(m.group(1).replace(',', '.')), float(m.group(2).replace(',', '.'))
    f = .1 if m.group(3) == 'mm' else 1
    return a * f, b * f
def within(rows, a, b): return [s for s in rows if rng(s) and a <= rng(s)[0] and rng(s)[1] <= b]
def touch(rows, a, b): return [s for s in rows if rng(s) and rng(s)[0] <= b and rng(s)[1] >= a]
Q = []
def q(role, question, kind, of, items=None, value=None, also=(), note=''):
    def ans(items=None, value=None):
        d = {'kind': kind, 'of': of}
        if items is not None: d['items'] = sorted(items) if kind == 'set' else list(items)
        if value is not None: d['value'] = value
        return d
    main = ans(items, value); al = []
    for x in also:
        y = x if isinstance(x, dict) else ans(items=list(x)) if isinstance(x, (list, tuple, set)) else ans(value=x)
        if y != main and y not in al: al.append(y)
    Q.append({'id': f'semart-{len(Q)+1:03d}', 'role': role, 'question': question, 'answer': main, 'also': al, 'note': note})
def L(items, of='artworks'): return {'kind': 'set', 'of': of, 'items': sorted(items)}
def V(*i, of='words'): return {'kind': 'values', 'of': of, 'items': list(i)}
def Yn(v): return {'kind': 'yesno', 'of': 'artworks', 'value': v}

one = lambda p, start='': [s for s in S if re.search(p, s['TITLE']) and s['AUTHOR'].startswith(start)]
def the(p, start=''):
    r = one(p, start); assert len(r) == 1, (p, len(r)); return r[0]

q('visitor', 'What year is the Night Watch?', 'values', 'years', [the('Nightwatch')['DATE']], note='title The Nightwatch, DATE')
q('visitor', 'vermeer?? which ones', 'set', 'artworks', im(by('VERMEER')), note='AUTHOR Vermeer')
gs = sel(SCHOOL='German', TYPE='still-life')
q('student', 'German still lifes', 'set', 'artworks', im(gs), note='SCHOOL, TYPE')
sp = sel(SCHOOL='Spanish', TYPE='portrait')
q('curator', 'Spanish portraits which are not by Velázquez', 'set', 'artworks', im([s for s in sp if not s['AUTHOR'].startswith('VEL')]), note='SCHOOL Spanish, TYPE portrait, AUTHOR not Velázquez')
mi = by('MICHELANGELO')
q('teacher', 'How many Michelangelo frescoes are in this collection?', 'count', 'artworks', value=len([s for s in mi if 'fresco' in tech(s)]), note='TECHNIQUE fresco')
y42 = touch(S, 1642, 1642)
q('student', 'what else was painted in 1642, the year of the night watch', 'set', 'artworks', im([s for s in S if s['DATE'] == '1642' and 'Nightwatch' not in s['TITLE']]),
  also=[im([s for s in S if s['DATE'] == '1642']), im([s for s in y42 if 'Nightwatch' not in s['TITLE']])], note='DATE 1642; also with the Nightwatch, or date ranges that include 1642')
en = sel(SCHOOL='English')
q('curator', 'English works, neither portrait nor landscape', 'set', 'artworks', im([s for s in en if s['TYPE'] not in ('portrait', 'landscape')]), note='SCHOOL English, TYPE denial')
q('visitor', 'Is there anything from Portugal?', 'yesno', 'artworks', value='yes', also=[L(im(sel(SCHOOL='Portuguese')))], note='SCHOOL Portuguese; also the list')
mn = min(rng(s)[0] for s in S if rng(s))
q('visitor', 'the very oldest picture you got', 'top', 'artworks', im([s for s in S if rng(s) and rng(s)[0] == mn]), note='lowest DATE, c. 1080')
q('student', 'Who painted Mad Meg (Dulle Griet)?', 'set', 'artists', au(one('Dulle Griet')), note='title')
cu = [s for s in S if re.search(r'on copper\b', tech(s)) and 'beech' not in tech(s)]
q('curator', 'Dutch and Flemish oil paintings on copper', 'set', 'artworks', im([s for s in cu if s['SCHOOL'] in ('Dutch', 'Flemish')]), note='TECHNIQUE on copper (not copper beech), SCHOOL Dutch or Flemish')
de = by('DEGAS')
q('visitor', 'Degas pastels', 'set', 'artworks', im([s for s in de if 'pastel' in tech(s)]), note='TECHNIQUE pastel')
q('student', 'Which school does El Greco belong to in your catalogue?', 'values', 'schools', ['Spanish'], note='SCHOOL of all his works'); assert {s['SCHOOL'] for s in by('GRECO, El')} == {'Spanish'}
assert {s['SCHOOL'] for s in by('BOSCH')} == {'Netherlandish'}
q('teacher', 'Is Hieronymus Bosch listed under the Flemish school?', 'yesno', 'artists', value='no', note='SCHOOL Netherlandish')
c = {}
for s in S: c[s['AUTHOR']] = c.get(s['AUTHOR'], 0) + 1
q('visitor', 'by which painter do you have most paintings', 'top', 'artists', [k for k, v in c.items() if v == max(c.values())], note='count per AUTHOR')
nf, nl = len(sel(SCHOOL='French')), len(sel(SCHOOL='Flemish'))
q('student', 'are there more flemish works than french ones?', 'yesno', 'artworks', value='yes' if nl > nf else 'no', note='Flemish %d, French %d' % (nl, nf))
vg = by('GOGH')
q('visitor', 'Van Gogh pictures from his time in Arles', 'set', 'artworks', im([s for s in vg if 'Arles' in s['DATE']]), note='DATE names Arles')
q('curator', 'Which van Goghs of 1890 were not painted at Auvers?', 'set', 'artworks', im([s for s in vg if '1890' in s['DATE'] and 'Auvers' not in s['DATE']]), note='DATE 1890 without Auvers')
spt = T('[Ss]elf-Portrait')
s18 = within(spt, 1700, 1799)
q('teacher', 'self portraits of the eighteenth century', 'set', 'artworks', im(s18), also=[im(s18 + [s for s in spt if s['DATE'] == '1800']), im([s for s in spt if s['TIMEFRAME'] in ('1701-1750', '1751-1800')])], note='title Self-Portrait, DATE 1700-1799; also with 1800, or by TIMEFRAME')
rl = [s for s in S if s['TYPE'] == 'religious' and s['TIMEFRAME'] == '1851-1900']
q('student', 'Religious art 1851-1900, is there much? which', 'set', 'artworks', im(rl), also=[im(within([s for s in S if s['TYPE'] == 'religious'], 1851, 1900)), {'kind': 'count', 'of': 'artworks', 'value': len(rl)}], note='TYPE religious, TIMEFRAME 1851-1900; also by DATE')
q('student', 'number of mythological works please', 'count', 'artworks', value=len(sel(TYPE='mythological')), note='TYPE')
q('visitor', 'Name the Hungarian painters', 'set', 'artists', au(sel(SCHOOL='Hungarian')), also=[[a for a in au(sel(SCHOOL='Hungarian')) if not a.startswith('UNKNOWN')]], note='SCHOOL Hungarian; also without the unknown master')
va = T('Venus and Adonis')
q('curator', 'Which artists treated Venus and Adonis?', 'set', 'artists', au(va), also=[au([s for s in va if s['TITLE'] == 'Venus and Adonis'])], note='title; also without the couple portrayed as Venus and Adonis')
ru = by('RUBENS')
q('curator', 'Rubens works without a date?', 'set', 'artworks', im([s for s in ru if s['DATE'] == '-']), note='DATE -')
ve = by('VELÁZQUEZ')
vl = [s for s in ve if s['TYPE'] == 'portrait' and rng(s) and rng(s)[0] > 1640]
q('student', 'Velazquez portraits later than 1640', 'set', 'artworks', im(vl), also=[im([s for s in ve if s['TYPE'] == 'portrait' and rng(s) and rng(s)[1] > 1640])], note='DATE start after 1640; also c. 1640-42')
q('teacher', 'How big is Las Meninas?', 'values', 'dimensions', ['318 x 276 cm'], also=[V(the('Las Meninas')['TECHNIQUE'], of='dimensions')], note='TECHNIQUE'); assert '318 x 276 cm' in the('Las Meninas')['TECHNIQUE']
re_ = by('REMBRANDT')
big = max(size(s)[0] * size(s)[1] for s in re_ if size(s))
q('visitor', 'Biggest Rembrandt?', 'top', 'artworks', im([s for s in re_ if size(s) and size(s)[0] * size(s)[1] == big]), note='area')
ey = by('EYCK, Jan')
sm = min(size(s)[0] * size(s)[1] for s in ey if size(s))
q('student', 'what is the smallest work of Jan van Eyck here?', 'top', 'artworks', im([s for s in ey if size(s) and size(s)[0] * size(s)[1] == sm]), note='area of those with two sides')
q('teacher', 'St Francis as painted by Caravaggio or El Greco', 'set', 'artworks', im([s for s in T(r'St Francis') if s['AUTHOR'].startswith(('CARAVAGGIO', 'GRECO'))]), also=[im([s for s in T(r'Francis') if s['AUTHOR'].startswith(('CARAVAGGIO', 'GRECO'))])], note='title St Francis; also "Sts John and Francis"')
q('visitor', 'leonardo da vinci paintings here?', 'set', 'artworks', im(by('LEONARDO')), also=[Yn('yes')], note='AUTHOR')
q('student', 'Manet or Monet, who is there more of', 'top', 'artists', [by('MANET,')[0]['AUTHOR']], note='%d vs %d' % (len(by('MANET,')), len(by('MONET,'))))
q('student', "which came first, Goya's Colossus or his Procession of Flagellants?", 'top', 'artworks', [the('The Colossus')['IMAGE_FILE']], note='1808 vs 1812-14')
e8 = within(S, 1880, 1889)
q('curator', 'portraits from the 1880s', 'set', 'artworks', im([s for s in e8 if s['TYPE'] == 'portrait']), note='TYPE portrait, DATE 1880-1889 (self-portraits have this TYPE)')
sc = [s for s in S if re.search('marble|bronze|terracotta|stucco', tech(s))]
q('visitor', 'Anything that is no painting, like marble or bronze?', 'set', 'artworks', im([s for s in S if re.search('marble|bronze', tech(s))]), also=[im(sc), im([s for s in S if re.search('marble|bronze|terracotta', tech(s))]), im([s for s in S if re.search('marble|bronze|terracotta|stucco|photo', tech(s))]), Yn('yes')], note='TECHNIQUE marble/bronze; also with terracotta, stucco, photo')
q('teacher', 'the Danish artists', 'set', 'artists', au(sel(SCHOOL='Danish')), note='SCHOOL Danish')
ls = T('Last Supper')
q('teacher', 'For comparing: all the Last Suppers that are frescoes', 'set', 'artworks', im([s for s in ls if 'fresco' in tech(s)]), note='title, TECHNIQUE')
am = sel(SCHOOL='American')
q('visitor', 'american painting before 1800, do you have that?', 'yesno', 'artworks', value='yes', also=[L(im([s for s in am if rng(s) and rng(s)[1] < 1800])), L(im([s for s in am if s['TIMEFRAME'] == '1751-1800']))], note='SCHOOL American, DATE < 1800; also the lists by DATE and TIMEFRAME')
q('student', 'Interiors, Flemish school', 'set', 'artworks', im(sel(SCHOOL='Flemish', TYPE='interior')), note='TYPE interior')
fg = sel(SCHOOL='French', TYPE='genre')
q('curator', 'French genre scenes painted between 1700 and 1750', 'set', 'artworks', im(within(fg, 1700, 1750)), also=[im([s for s in fg if s['TIMEFRAME'] == '1701-1750']), im(touch(fg, 1700, 1750))], note='DATE; also TIMEFRAME 1701-1750')
q('student', "Under which type is Courbet's Origin of the World filed?", 'values', 'types', [the('Origin of the World')['TYPE']], note='TYPE')
dl = [a for a in au(sel(SCHOOL='Dutch', TYPE='portrait')) if a in au(sel(SCHOOL='Dutch', TYPE='landscape'))]
q('curator', 'Dutch painters with both a portrait and a landscape here', 'set', 'artists', dl, note='AUTHOR with TYPE portrait and TYPE landscape')
hu = au(sel(SCHOOL='Hungarian'))
hl = au(sel(SCHOOL='Hungarian', TYPE='landscape'))
q('student', 'Which of the Hungarian artists have no landscape in the collection?', 'set', 'artists', [a for a in hu if a not in hl], also=[[a for a in hu if a not in hl and not a.startswith('UNKNOWN')]], note='denial over artists')
q('visitor', 'who painted on tin?', 'set', 'artists', au([s for s in S if re.search(r'\btin\b', tech(s))]), note='TECHNIQUE Oil on tin')
bo = by('BOTTICELLI'); assert not any('canvas' in tech(s) for s in bo)
q('teacher', 'Did Botticelli use canvas for any of these?', 'yesno', 'artworks', value='no', also=[L([])], note='all panel')
q('visitor', "van gogh's last painting you have", 'top', 'artworks', [the('Field with Wheat Stacks')['IMAGE_FILE']], note='latest DATE, July 1890')
q('student', 'How many different German-school artists?', 'count', 'artists', value=len(au(sel(SCHOOL='German'))), also=[len([a for a in au(sel(SCHOOL='German')) if not a.startswith('UNKNOWN')])], note='distinct AUTHOR; also without unknown master')
sch = {}
for s in S: sch[s['SCHOOL']] = sch.get(s['SCHOOL'], 0) + 1
q('curator', 'Schools represented by one single work', 'values', 'schools', sorted(k for k, v in sch.items() if v == 1), note='SCHOOL with one row')
up = [s for s in S if s['AUTHOR'].startswith('UNKNOWN') and s['TYPE'] == 'portrait']
q('curator', 'portraits whose master is unknown', 'set', 'artworks', im(up), note='AUTHOR UNKNOWN MASTER, TYPE portrait')
q('visitor', 'all Bruegels or Brueghels, father and sons', 'set', 'artworks', im([s for s in S if re.match('BRUEGH?EL', s['AUTHOR'])]), note='AUTHOR Bruegel / Brueghel')
q('visitor', 'winter paintings not by dutch people', 'set', 'artworks', im([s for s in T('Winter') if s['SCHOOL'] != 'Dutch']), also=[im([s for s in T('Winter|Snow|Frozen') if s['SCHOOL'] != 'Dutch'])], note='title Winter, SCHOOL not Dutch; also with Snow in the title')
ok = T('Oude Kerk')
q('student', 'Interior of the Oude Kerk in Delft, who painted it and in which year?', 'set', 'artists', au(ok), also=[L(im(ok)), V(*[s['AUTHOR'] for s in ok], '1651', of='words')], note='two works, both 1651; artists, works, or artists with year'); assert {s['DATE'] for s in ok} == {'1651'}
gc = T('Grand Canal|Canal Grande')
q('visitor', 'Besides Canaletto, who has painted the Grand Canal of Venice?', 'set', 'artists', [a for a in au(gc) if a != 'CANALETTO'], note='title Grand Canal / Canal Grande')
q('curator', "Canaletto's Northumberland House: date", 'values', 'years', [the('Northumberland House')['DATE']], note='DATE')
q('student', 'In which period is Duccio put?', 'values', 'periods', ['1301-1350'], note='TIMEFRAME'); assert {s['TIMEFRAME'] for s in by('DUCCIO')} == {'1301-1350'}
q('curator', 'Netherlandish school, mythological subjects', 'set', 'artworks', im(sel(SCHOOL='Netherlandish', TYPE='mythological')), note='SCHOOL, TYPE')
q('teacher', 'which works are classed as studies?', 'set', 'artworks', im(sel(TYPE='study')), note='TYPE study')
fh = sel(SCHOOL='French', TYPE='historical')
q('student', 'French history paintings from before 1830', 'set', 'artworks', im([s for s in fh if rng(s) and rng(s)[1] < 1830]), note='TYPE historical, DATE < 1830')
q('visitor', 'any watercolours?', 'yesno', 'artworks', value='yes', also=[L(im([s for s in S if 'watercolour' in tech(s)]))], note='TECHNIQUE watercolour; also the list')
fr = [s for s in S if 'fresco' in tech(s) and size(s) and max(size(s)) > 1000]
q('curator', 'Frescoes with a side longer than 10 metres', 'set', 'artworks', im(fr), note='TECHNIQUE size > 1000 cm')
gt = by('GIOTTO')
q('student', 'how many of the Giotto works are dated 1304 to 1306?', 'count', 'artworks', value=len([s for s in gt if s['DATE'] == '1304-06']), also=[len(within(gt, 1304, 1306)), len(touch(gt, 1304, 1306))], note='DATE 1304-06; also including 1306')
q('teacher', 'Are all works by van Eyck religious?', 'yesno', 'artworks', value='no', note='Portrait of a Goldsmith'); assert any(s['TYPE'] != 'religious' for s in ey)
ge = [s for s in S if s['AUTHOR'].startswith('GENTILESCHI')]
q('teacher', 'works of Artemisia Gentileschi and of her father Orazio', 'set', 'artworks', im(ge), note='AUTHOR Gentileschi')
q('student', 'When did Raphael paint the Conestabile Madonna?', 'values', 'years', [the('Conestabile')['DATE']], note='DATE')
tr = T('Triptych')
q('curator', 'triptychs (by title) from neither the Italian nor the Flemish school', 'set', 'artworks', im([s for s in tr if s['SCHOOL'] not in ('Italian', 'Flemish')]), note='title Triptych, SCHOOL denial')
bw = by('WEST')
q('student', 'benjamin west 1770', 'set', 'artworks', im([s for s in bw if s['DATE'] == '1770']), note='DATE 1770')
q('visitor', 'Is there a Norwegian artist and what is his name', 'set', 'artists', au(sel(SCHOOL='Norwegian')), also=[Yn('yes')], note='SCHOOL Norwegian')
q('student', 'count the russian works', 'count', 'artworks', value=len(sel(SCHOOL='Russian')), note='SCHOOL')
oak = [s for s in S if re.search(r'\boak', tech(s)) and s['SCHOOL'] == 'Dutch']
q('curator', 'Dutch pictures on oak excluding the landscapes', 'set', 'artworks', im([s for s in oak if s['TYPE'] != 'landscape']), note='TECHNIQUE oak, TYPE not landscape')
q('visitor', 'What is the Beethoven mask made of?', 'values', 'techniques', ['Bronze'], also=[V(the('Beethoven')['TECHNIQUE'], of='techniques')], note='TECHNIQUE')
q('visitor', 'how much is the Sunflowers worth in money?', 'unanswerable', 'artworks', note='no prices')
q('student', 'What was the name of the wife of Pieter de Hooch?', 'unanswerable', 'artists', note='not in the data'); assert not any('wife' in s['DESCRIPTION'] for s in by('HOOCH'))
q('teacher', 'Can we take a school class of 25 on Thursday mornings?', 'unanswerable', 'artworks', note='no visiting information')
q('visitor', 'When did Watteau marry?', 'unanswerable', 'artists', note='not in the data')
q('curator', 'When was The Guitar Player last lent to another museum?', 'unanswerable', 'artworks', note='no loans in the data')
pn = [s for s in S if re.search(r'\bSpaniel|\bDog\b|\bdog\b', s['TITLE'])]
q('visitor', 'spaniels!! any pictures of them?', 'set', 'artworks', im([s for s in pn if 'Spaniel' in s['TITLE']]), also=[Yn('yes')] + [im([s for s in S if re.search('spaniel', s['TITLE'] + s['DESCRIPTION'], re.I)])], note='title; also the description names a spaniel')
q('student', "Is Vigée-Lebrun's self portrait older than David's?", 'yesno', 'artworks', value='no', note='1800 vs 1791')
q('teacher', 'Abraham sacrificing Isaac: I need every version by an Italian', 'set', 'artworks', im([s for s in T('Sacrific.*Isaac') if s['SCHOOL'] == 'Italian']), note='title Sacrifice of Isaac, SCHOOL Italian')
q('student', 'swiss school: name the artists and say how many works', 'set', 'artists', au(sel(SCHOOL='Swiss')), also=[{'kind': 'count', 'of': 'artworks', 'value': len(sel(SCHOOL='Swiss'))}], note='SCHOOL Swiss')
q('curator', 'Tempera paintings dated after 1550', 'set', 'artworks', im([s for s in S if 'tempera' in tech(s) and rng(s) and rng(s)[0] > 1550]), also=[im([s for s in S if 'tempera' in tech(s) and int(s['TIMEFRAME'][:4]) > 1550])], note='TECHNIQUE tempera, DATE start > 1550')
assert "Musée d'Orsay" in the('Origin of the World')['DESCRIPTION']
q('student', "Which museum got Courbet's L'Origine du monde (The Origin of the World) in 1995?", 'values', 'places', ["Musée d'Orsay"], note='DESCRIPTION')
print(len(Q))
if __name__ == '__main__':
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl'), 'w') as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
