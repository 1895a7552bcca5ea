#!/usr/bin/env python3
"""Gold answers for TATE24, from the raw files alone. Writes tate.jsonl beside itself; --show prints a check list."""
from pathlib import Path
import collections as C, csv, gzip, json, os, re, sys
D = str(Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf-8')]
A = list(csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig')))
BY = {w['acno']: w for w in W}
AB = {a['id']: a for a in A}
HAS = {str(c['id']) for w in W for c in w['contributors']}     # artists with a work in the file
SHOW = '--show' in sys.argv
out = []

def ws(f): return {w['acno'] for w in W if f(w)}
def tag(*rx, parent=None):
    """works with a subject whose name fully matches one of the patterns (case ignored)"""
    rs = [re.compile(r, re.I) for r in rx]
    return ws(lambda w: any(r.fullmatch(s['name']) for s in w['subjects'] for r in rs if parent is None or s['parent'] == parent))
def T(rx): r = re.compile(rx, re.I); return ws(lambda w: r.search(w['title'] or ''))
def M(rx): r = re.compile(rx, re.I); return ws(lambda w: r.search(w['medium'] or ''))
def cls(*c): return ws(lambda w: w['classification'] in c)
def cred(rx): r = re.compile(rx, re.I); return ws(lambda w: r.search(w['creditLine'] or ''))
def by(aid, roles=None): return ws(lambda w: any(str(c['id']) == str(aid) and (roles is None or c['role'] in roles) for c in w['contributors']))
def acq(a, b): return ws(lambda w: w['acquisitionYear'] is not None and a <= int(w['acquisitionYear']) <= b)
def mov(rx): r = re.compile(rx, re.I); return ws(lambda w: any(r.search(m['name']) for m in w['movements']))
def yr(w):
    d = w['dateRange'] or {}
    s, e = d.get('startYear'), d.get('endYear')
    s = int(s) if s else None; e = int(e) if e else s
    return s, e
def within(a, b): return ws(lambda w: yr(w)[0] is not None and a <= yr(w)[0] and yr(w)[1] <= b)
def overlap(a, b): return ws(lambda w: yr(w)[0] is not None and yr(w)[0] <= b and yr(w)[1] >= a)
def starts(a, b): return ws(lambda w: yr(w)[0] is not None and a <= yr(w)[0] <= b)
ALL = set(BY)
PAINT = cls('painting'); SCULP = cls('sculpture'); PRINT = cls('on paper, print')
D2 = cls('painting', 'on paper, print', 'on paper, unique')
FEM = ws(lambda w: any(c['gender'] == 'Female' for c in w['contributors']))
def arts(f): return {a['id'] for a in A if f(a)}
def born(rx): r = re.compile(rx); return arts(lambda a: r.search(a['placeOfBirth']))
def died(rx): r = re.compile(rx); return arts(lambda a: r.search(a['placeOfDeath']))

def key(x): return (len(x), x) if x.isdigit() else (0, x)
def S(items, of='works'): return {"kind": "set", "of": of, "items": sorted(items, key=key)}
def N(items, of='works'): return {"kind": "count", "of": of, "value": len(items), "items": sorted(items, key=key) if len(items) <= 150 else []}
def YN(items, of='works'): return {"kind": "yesno", "of": of, "value": bool(items), "items": sorted(items, key=key)}
def TOP(items, v, of='works'): return {"kind": "top", "of": of, "value": v, "items": sorted(items, key=key)}
def V(items, of): return {"kind": "values", "of": of, "items": sorted(items)}
UN = {"kind": "unanswerable", "of": "works", "value": None, "items": []}

def add(role, q, ans, also=(), note=''):
    al = []
    for a in also:                      # keep only readings that truly differ
        if a != ans and a not in al: al.append(a)
    out.append({"id": "TATE24-%03d" % (len(out) + 1), "role": role, "question": q, "answer": ans, "also": al, "note": note})

def tq(role, q, base, rx=None, lim=ALL, lim2=None, note='', kind=S):
    """subject reading first; subject or title word as the other reading; the same without / with a looser limit"""
    also = []
    if rx: also.append(kind((base | T(rx)) & lim))
    if lim2 is not None:
        also.append(kind(base & lim2))
        if rx: also.append(kind((base | T(rx)) & lim2))
    add(role, q, kind(base & lim), also, note)

# ---------- sets by what is shown
tq('pupil', 'can i see the elephants', tag('elephant'), r'\belephants?\b', note='subject elephant; also: or in the title')
tq('visitor', 'Owls, please.', tag('owl'), r'\bowls?\b', note='subject owl; also: or in the title')
tq('visitor', 'Which works show Stonehenge?', tag('Stonehenge'), r'stonehenge', note='subject Stonehenge')
tq('teacher', "I'm preparing a lesson on Macbeth. Which works have to do with the play or its characters?",
   tag('Macbeth', 'Lady Macbeth', "'Macbeth'"), r'macbeth', note="subjects 'Macbeth' (play), Macbeth, Lady Macbeth; also: or in the title")
snow = tag('snow')
b1950 = ws(lambda w: yr(w)[1] is not None and yr(w)[1] < 1950)
add('non-native speaker', 'I search artworks with snow which are made before the year 1950.', S(snow & b1950),
    [S((snow | T(r'\bsnow')) & b1950), S((snow | tag('blizzard')) & b1950), S((snow | tag('blizzard') | T(r'\bsnow')) & b1950), S(snow & b1950 & D2)],
    'subject snow, end year < 1950; undated left out; also: or snow in the title; also: blizzard too')
tq('pupil', 'dragons!!', tag('dragon'), r'\bdragons?\b(?!-)', note='subject dragon; also: or in the title')
sp = tag('self-portraits')
add('journalist', 'Show me self-portraits by women.', S(sp & FEM), [S((sp | T(r'self[- ]portrait')) & FEM)],
    'subject self-portraits, a contributor of gender Female; also: or self-portrait in the title')
tq('visitor', 'oil paintings with a cat in them', tag('cat'), r'\bcats?\b', lim=M(r'\boil paint') & PAINT, lim2=M(r'\boil paint'),
   note='subject cat, medium oil paint, classification painting')
tq('shop assistant', 'Do we have pictures of lighthouses in Scotland? Which ones?', tag('lighthouse'), r'\blight[- ]?house', lim=tag('Scotland'), lim2=D2 & tag('Scotland'),
   note='subjects lighthouse and Scotland; also: or Light House in the title')
add('journalist', 'all works dealing with apartheid', S(tag(r'.*apartheid.*')), [S(tag(r'.*apartheid.*') | T('apartheid'))], 'subject name contains Apartheid; also: or title')
tq('pupil', 'i want to see skelletons', tag('skeleton'), r'\bskeletons?\b', note='subject skeleton (misspelt in the question)')
tq('visitor', 'Paintings with apples in them, whether on a plate or on a tree.', tag('fruit, apple', 'apple'), None, lim=PAINT,
   note='subject "fruit, apple" or the tree "apple"; classification painting')
out[-1]['also'] = [S((tag('fruit, apple', 'apple') | T(r'\bapples?\b')) & PAINT), S(tag('fruit, apple', 'apple') & D2)]
dogs = tag(r'dog - non-specific', r'dog, .*')
horses = tag('horse')
add('visitor', 'paintings with both a horse and a dog', S(dogs & horses & PAINT), [S(dogs & horses & D2), S(tag('dog - non-specific') & horses & PAINT)],
    'subjects horse and dog (any kind of dog); classification painting; also: drawings and prints too')
venice = tag(r'Venice\b.*')
add('researcher', 'Which works depict Venice?', S(venice),
    [S(venice | T(r'\b(?<!merchant of )venice\b(?! woman)|\bvenetian\b|\bvenezia\b')), S(venice | T(r'\b(?<!merchant of )venice\b(?! woman)')), S(venice | tag(r".*Scene in Venice.*"))],
    'subject place name starts with Venice (not The Merchant of Venice); also: or title')
tq('teacher', 'Works showing a shipwreck', tag('shipwreck'), r'\bshipwreck|\bwreck of\b', note='subject shipwreck; also: or title shipwreck / wreck of')
out[-1]['also'].append(S(tag('shipwreck') | T(r'\bshipwreck')))
tq('visitor', 'people kissing', tag('kissing'), r'\bkiss(es|ing|ers)?\b', note='subject kissing; also: or kiss in the title')
add('history teacher', 'I need images of the London Blitz, please.', S(tag(r'London Blitz.*')),
    [S(tag(r'London Blitz.*') | T(r'\bblitz\b')), S(tag(r'London Blitz.*') & D2)], 'subject London Blitz, 1940-42')
tq('non-native speaker', 'In which works is Mickey Mouse?', tag('Mickey Mouse'), r'mickey mouse', note='subject Mickey Mouse; also: or title')
# ---------- sets by maker, medium, date, gift
bronze = M(r'\bbronze')
add('curator', 'Bronzes by women artists', S(bronze & FEM), [S(bronze & FEM & SCULP), S(ws(lambda w: (w['medium'] or '').strip().lower() == 'bronze') & FEM)],
    'medium names bronze, a Female contributor')
add('visitor', 'Everything by Prunella Clough.', S(by(next(a['id'] for a in A if a['name'].startswith('Clough, Prunella')))), [], 'contributor Clough, Prunella')
vort = mov('^Vorticism')
add('researcher', 'Vorticist works', S(vort), [], 'movement Vorticism')
add('curator', 'Which works dated before 1650 does the collection hold?', S(ws(lambda w: yr(w)[1] is not None and yr(w)[1] < 1650)),
    [S(ws(lambda w: yr(w)[0] is not None and yr(w)[0] < 1650)),
     ],
    'end year < 1650; also: start year < 1650; undated left out')
add('registrar', 'List what J. R. Holliday bequeathed to the gallery.', S(cred(r'Bequeathed by J\.\s*R\.\s*Holliday')), [S(cred('Holliday'))], 'credit line')
freud = by(1120)
add('collector', 'etchings by Lucian Freud', S(freud & M(r'\betching')), [], 'Freud (1120), medium names etching')
add('curator', 'Works made of or with neon', S(M(r'\bneon (light|gas)|\bneon\b')), [S(M(r'\bneon\b') - M('neon paint')), S(M(r'\bneon (light|gas)'))],
    'medium names neon; also: without neon paint; also: neon lights or gas only')
w30 = FEM & PAINT
add('student', 'Paintings from the 1930s by women painters, thank you.', S(w30 & within(1930, 1939)), [S(w30 & overlap(1930, 1939)), S(w30 & starts(1930, 1939)), S((w30 & within(1930, 1939)) - {'N04682'})],
    'classification painting, Female contributor, dated 1930-1939; also: range overlaps / starts in the decade; also: without Vivian Forbes, a man in truth whom the data calls Female')
def secs(w):
    t = 0
    for l in re.findall(r'duration[^\r\n]*', w['dimensions'] or '', re.I):
        for h, m, s in re.findall(r'(?:(\d+)\s*hours?,?\s*)?(\d+)\s*min\.?,?\s*(?:(\d+)\s*sec)?', l, re.I): t = max(t, int(h or 0) * 3600 + int(m) * 60 + int(s or 0))
    return t
add('programmer of the film night', 'Which video and film pieces run for an hour or more?', S(ws(lambda w: secs(w) >= 3600)),
    [S(ws(lambda w: secs(w) >= 3600) - {'T13564'}), S(ws(lambda w: secs(w) >= 3600) & M(r'film|video|projection|monitor|16 ?mm|35 ?mm|dvd')),
     S((ws(lambda w: secs(w) >= 3600) | ws(lambda w: sum(int(x) for x in re.findall(r'(\d+)\s*min', w['dimensions'] or '')) >= 60 and 'uration' in (w['dimensions'] or ''))))],
    'duration in the dimensions, 60 minutes or more; also: without the one of variable duration; also: only with film or video in the medium; also: channels or parts added up')
# ---------- sets of artists
pl = born(r'Polska'); add('non-native speaker', 'I look for the artists who are born in Poland', S(pl, 'artists'), [S(pl & HAS, 'artists'), S(born('Polska|Schlesien'), 'artists'), S(born('Polska|Schlesien') & HAS, 'artists')],
    'placeOfBirth names Polska; also: with a work in the file; also: Schlesien counted in')
lv = born(r'^Liverpool'); add('journalist', 'artists from Liverpool (born there)', S(lv, 'artists'), [S(lv & HAS, 'artists')], 'placeOfBirth Liverpool')
ro = died(r'^Roma\b'); add('researcher', 'Which artists died in Rome?', S(ro, 'artists'), [S(ro & HAS, 'artists')], 'placeOfDeath Roma, Italia')
wf = arts(lambda a: a['gender'] == 'Female' and a['yearOfBirth'].isdigit() and int(a['yearOfBirth']) < 1850)
wfa = wf - arts(lambda a: re.search('active|exhibited', a['dates']))
add('curator', 'Which women artists in the collection were born before 1850?', S(wf & HAS, 'artists'), [S(wf, 'artists'), S(wfa & HAS, 'artists'), S(wfa, 'artists')],
    'gender Female, yearOfBirth < 1850, with a work; also: whole artist list; also: without those whose year is only an "active" year')
# ---------- counts
add('journalist', 'How many works are by women?', N(FEM), [N(ws(lambda w: w['contributors'] and all(c['gender'] == 'Female' for c in w['contributors'])))], 'a Female contributor; also: all contributors Female')
add('visitor', 'how many prints by Eduardo Paolozzi are there', N(by(1738) & PRINT), [N(by(1738, ['artist']) & PRINT)], 'contributor 1738, classification on paper, print')
nd = ws(lambda w: w['dateText'] == 'date not known')
add('registrar', 'For how many works is the date not known?', N(nd), [N(ws(lambda w: yr(w)[0] is None)), N(nd & ws(lambda w: yr(w)[0] is None)), N(nd | ws(lambda w: yr(w)[0] is None))],
    'dateText "date not known"; also: no year at all in dateRange; also both / either (many "date not known" works still carry a year range)')
add('researcher', 'How many works did the gallery acquire during the 1920s?', N(acq(1920, 1929)), [], 'acquisitionYear 1920-1929')
pa = born(r'^Paris, France')
add('visitor', 'how many of the artists were born in Paris?', N(pa, 'artists'), [N(pa & HAS, 'artists')], 'placeOfBirth Paris, France')
add('pupil', 'How many works have horses in them?', N(tag('horse')), [N(tag('horse') | T(r'\bhorses?\b')), N(tag('horse', 'winged horse')), N(tag('horse') & D2)], 'subject horse')
mar = ws(lambda w: re.search(r'\bmarble', re.sub(r'\bon (\w+ )?marble bases?', '', w['medium'] or '', flags=re.I), re.I))
add('curator', 'How many sculptures do we have in marble, not counting those that only stand on a marble base?', N(mar & SCULP),
    [N(mar & cls('sculpture', 'relief')), N(mar & cls('sculpture', 'relief', 'installation')), N(M(r'^(\w+ )?marble\b') & SCULP), N((mar - {'T07508'}) & SCULP)],
    'medium names marble apart from "on marble base", classification sculpture; also: marble as the first material')
add('student', 'number of artists who are women', N(arts(lambda a: a['gender'] == 'Female'), 'artists'), [N(arts(lambda a: a['gender'] == 'Female') & HAS, 'artists')], 'gender Female in the artist file; also: with a work in the file')
add('fundraiser', 'How many works came in 1975 as gifts of the artist?', N(cred(r'^Presented by the artist') & acq(1975, 1975)),
    [N(cred(r'^Presented by the artist 1975')), N(cred(r'^Presented by the artist\b.*1975')), N(cred(r'presented by the artist\b') & acq(1975, 1975))], 'credit line starts Presented by the artist, acquisitionYear 1975')
# ---------- yes / no
pen = tag('penguin'); add('pupil', 'is there a penguin anywhere?', YN(pen), [YN(pen | T('penguin'))], 'subject penguin')
vg = ws(lambda w: any(re.search('Gogh', c['mda'] or '') for c in w['contributors'])); add('tourist', 'Do you have any Van Gogh?', YN(vg), [], 'no contributor of that name (works about him are another matter)')
add('visitor', 'Is the Eiffel Tower in any of the works?', YN(tag(r'.*Eiffel Tower.*')), [YN(tag(r'.*Eiffel.*') | T('eiffel'))], 'subject Paris, Eiffel Tower')
uni = tag('unicorn'); add('pupil', 'hi! any unicorns?', YN(uni), [YN(uni | T('unicorn'))], 'subject unicorn')
tk = born('^Tokyo')
add('non-native speaker', 'Are there works from an artist born in Tokyo?', YN(ws(lambda w: any(str(c['id']) in tk for c in w['contributors']))),
    [YN(tk & HAS, 'artists')], 'works whose contributor has placeOfBirth Tokyo; also: the artists')
pics = ws(lambda w: any(c['mda'] == 'Picasso, Pablo' for c in w['contributors']))
add('visitor', 'any sculptures by Picasso here?', YN(pics & SCULP), [YN(pics & cls('sculpture', 'relief'))], 'Picasso, classification sculpture')
add('teacher', 'Is there a work about Hamlet or one of the characters in it?', YN(tag("'Hamlet'", 'Hamlet', 'Ophelia')), [YN(tag("'Hamlet'", 'Hamlet', 'Ophelia') | T('hamlet|ophelia')), YN(tag("'Hamlet'", 'Hamlet'))], 'subjects Hamlet (play, character), Ophelia')
# ---------- tops
cw = C.Counter(i for w in W for i in {str(c['id']) for c in w['contributors'] if c['gender'] == 'Female'})
def topof(cn, of): v = max(cn.values()); return TOP([k for k in cn if cn[k] == v], v, of)
add('journalist', 'Which woman artist has the most works in the collection?', topof(cw, 'artists'), [], 'works per Female contributor')
ca = C.Counter(w['acquisitionYear'] for w in W if w['acquisitionYear'])
add('trustee', 'In what year were the most works acquired?', topof(C.Counter({str(k): v for k, v in ca.items()}), 'years'), [], 'acquisitionYear counted')
mn = min(yr(w)[0] for w in W if yr(w)[0])
add('pupil', 'whats the oldest thing you have', TOP([w['acno'] for w in W if yr(w)[0] == mn], mn), [], 'smallest start year')
da = max((int(a['yearOfDeath']) - int(a['yearOfBirth'])) for a in A if a['yearOfBirth'].isdigit() and a['yearOfDeath'].isdigit() and a['gender'])
add('quiz master', 'Which of the artists lived to the greatest age?', TOP([a['id'] for a in A if a['gender'] and a['yearOfBirth'].isdigit() and a['yearOfDeath'].isdigit() and int(a['yearOfDeath']) - int(a['yearOfBirth']) == da], da, 'artists'), [], 'yearOfDeath minus yearOfBirth')
def dims(w):
    b = (0, 0)
    for l in re.split(r'[\r\n]+', w['dimensions'] or ''):
        m = re.match(r'(?:support|image|object|unconfirmed|displayed)\b[^:]*:\s*(\d+) x (\d+)', l)
        if m: b = max(b, (int(m[2]), int(m[1])))
    return b
wd = max(dims(BY[x])[0] for x in PAINT); 
add('technician', 'What is the widest painting in the collection, in millimetres?', TOP([x for x in PAINT if dims(BY[x])[0] == wd], wd), [], 'second number of the dimensions (height x width) of paintings, frames left out')
# ---------- values
def mvs(ids): return {m['name'] for x in ids for m in BY[x]['movements']}
bom = by(next(a['id'] for a in A if a['name'].startswith('Lewis, Wyndham')))
add('student', 'With which movements are the works of Wyndham Lewis associated?', V(mvs(bom), 'movements'), [], 'movements of his works')
sh = {s['name'] for w in W for s in w['subjects'] if s['parent'] == 59}
add('teacher', 'Which plays by Shakespeare are named among the subjects of the works?', V({s for s in sh if s.startswith("'")}, 'plays'), [V({s.strip("'") for s in sh if s.startswith("'")}, 'plays'), V(sh, 'plays')], 'subjects under Shakespeare')
kan = by(1382)
add('visitor', 'when were the Kandinskys made?', V({BY[x]['dateText'] for x in kan}, 'years'), [V({str(y) for x in kan for y in yr(BY[x]) if y}, 'years'), S(kan)], 'dateText of works by Kandinsky')
rw = by(2319)
add('curator', 'What materials did Rachel Whiteread use for her sculptures?', V({BY[x]['medium'] for x in rw & SCULP}, 'media'),
    [V({BY[x]['medium'] for x in rw & cls('sculpture', 'installation', 'relief')}, 'media')], 'media of her works classed as sculpture')
add('visitor', 'Where was Joan Miró born?', V({a['placeOfBirth'] for a in A if a['name'] == 'Miró, Joan'}, 'places'), [V({'Barcelona'}, 'places')], 'artist file')
# ---------- unanswerable
add('journalist', 'How much did the gallery pay for its most expensive painting?', UN, [], 'no prices in the data')
add('visitor', 'which works are on display on the ground floor today', UN, [], 'no rooms or displays in the data')
add('accessibility officer', 'Which works have been damaged or restored in the last ten years?', UN, [], 'no conservation records in the data')

if SHOW:
    for o in out:
        a = o['answer']; n = len(a.get('items', []))
        f = lambda a: '%s/%s v=%s n=%d' % (a['kind'], a['of'], a.get('value'), len(a.get('items', [])))
        print(o['id'], o['question'], '|', f(a), '|| also', [f(x) for x in o['also']])
        for i in a['items'][:4]:
            print('      ', i, (BY[i]['title'][:60], BY[i]['all_artists'], BY[i]['dateText'], BY[i]['medium'], BY[i]['classification'], BY[i]['acquisitionYear']) if i in BY else AB[i]['name'] + ' ' + AB[i]['dates'] + ' ' + AB[i]['placeOfBirth'] if i in AB and a['of'] == 'artists' else '')
    print(C.Counter(o['answer']['kind'] for o in out), len(out))
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w', encoding='utf-8') as fh:
    for o in out: fh.write(json.dumps(o, ensure_ascii=False) + '\n')
