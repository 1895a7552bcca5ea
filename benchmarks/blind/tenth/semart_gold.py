#!/usr/bin/env python3
"""Gold answers for semart.jsonl. Usage: semart_gold.py --shared DIR  (DIR is the shared folder or its data folder or
data/semart, whichever holds semart_val.csv). Paintings are named by IMAGE_FILE, artists by AUTHOR as written.
Writes semart.jsonl beside this script."""
import argparse, csv, html, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument('--shared', required=True)
a = ap.parse_args().shared
path = next(p for p in (os.path.join(a, *d, 'semart_val.csv') for d in ((), ('semart',), ('data', 'semart'))) if os.path.exists(p))
P = list(csv.DictReader(open(path, encoding='latin-1', newline=''), delimiter='\t'))

def span(d):
    """years of a DATE as written, None when it gives none (or a spreadsheet has spoilt it)"""
    m = re.search(r'(\d+)th century', d)
    if m: return int(m[1]) * 100 - 99, int(m[1]) * 100
    m = re.search(r'(\d{4})s', d)
    if m: return int(m[1]), int(m[1]) + 9
    m = re.search(r'(\d{4})(?:\s*(?:-|or)\s*(\d{2,4}))?', d)
    if not m: return None
    s = int(m[1])
    return s, (int(m[1][:4 - len(m[2])] + m[2]) if m[2] else s)

def size(t):
    """height, width in cm, the first pair in the technique; a diameter counts both ways"""
    n = r'(\d+(?:[.,]\d+)?)'
    f = lambda x: float(x.replace(',', '.')) / (10 if re.search(r'\bmm\b', t) else 1)
    m = re.search(n + r'(?: cm)? ?x ' + n, t) or re.search(n + ' ' + n + ' cm', t)
    if m: return f(m[1]), f(m[2])
    m = re.search(r'diameter:? (?:c\. )?' + n, t)
    return (f(m[1]), f(m[1])) if m else None

for p in P:
    for k in ('DESCRIPTION', 'TITLE'): p[k] = html.unescape(p[k])
    p['y'] = span(p['DATE'])
    p['t'] = tuple(map(int, p['TIMEFRAME'].split('-')))
    p['z'] = size(p['TECHNIQUE'])

T = lambda rx, f=0: (lambda p: re.search(rx, p['TITLE'], f) is not None)
D = lambda rx, f=0: (lambda p: re.search(rx, p['DESCRIPTION'], f) is not None)
TD = lambda rx, f=re.I: (lambda p: re.search(rx, p['TITLE'], f) is not None or re.search(rx, p['DESCRIPTION'], f) is not None)
tec = lambda rx: (lambda p: re.search(rx, p['TECHNIQUE'], re.I) is not None)
date = lambda rx: (lambda p: re.search(rx, p['DATE']) is not None)
typ = lambda *t: (lambda p: p['TYPE'] in t)
sch = lambda *s: (lambda p: p['SCHOOL'] in s)
no = lambda f: (lambda p: not f(p))
any_ = lambda *f: (lambda p: any(g(p) for g in f))
def by(rx):
    assert any(re.match(rx, p['AUTHOR']) for p in P), rx
    return lambda p: re.match(rx, p['AUTHOR']) is not None
def recs(*f): return [p for p in P if all(g(p) for g in f)]
def files(*f): return sorted(p['IMAGE_FILE'] for p in recs(*f))
def one(*f):
    r = recs(*f)
    assert len(r) == 1, [(p['AUTHOR'], p['TITLE']) for p in r]
    return r[0]
def area(p): return p['z'][0] * p['z'][1]

PA = lambda *f: {'kind': 'set', 'of': 'paintings', 'items': files(*f)}
AR = lambda *f: {'kind': 'set', 'of': 'artists', 'items': sorted({p['AUTHOR'] for p in recs(*f)})}
CNT = lambda *f: {'kind': 'count', 'value': len(files(*f))}
YES = lambda v: {'kind': 'yesno', 'value': bool(v)}
VAL = lambda *v: {'kind': 'values', 'items': list(v)}
TOP = lambda of, items: {'kind': 'top', 'of': of, 'items': sorted(items)}
N = lambda n: {'kind': 'count', 'value': n}
UN = {'kind': 'unanswerable'}
def most(c):
    return [k for k in c if c[k] == max(c.values())]

Q = []
def ask(role, question, note):
    def deco(f):
        r = f()
        answer, also = (r[0], list(r[1:])) if isinstance(r, tuple) else (r, [])
        key = lambda x: json.dumps(x, sort_keys=True)
        seen, extra = {key(answer)}, []
        for x in also:
            if key(x) not in seen and x.get('items', 1) != []:
                seen.add(key(x)); extra.append(x)
        Q.append(dict(id=f'semart-{len(Q)+1:03d}', role=role, question=question, answer=answer, also=extra, note=note))
        return f
    return deco

# ------------------------------------------------------------------ visitors
V = 'visitor'

@ask(V, 'what caravaggios do you have', 'author; one of them the text doubts')
def _():
    return PA(by('CARAVAGGIO')), PA(by('CARAVAGGIO'), no(D('attribution of this still-life to Caravaggio is doubtful')))

@ask(V, 'Is the Mona Lisa in here?', 'no such title; the only Leonardo is a St Jerome')
def _(): return YES(files(T('Mona Lisa|Gioconda', re.I)))

@ask(V, 'who painted that gruesome one with the dead De Witt brothers', 'author of that title')
def _():
    return AR(T('De Witt')), PA(T('De Witt'))

@ask(V, 'I know there were several Brueghels (or Bruegels). Show me everything by any of them, please', 'author, both spellings: two Pieters and Jan')
def _(): return PA(by('BRUEG'))

@ask(V, 'When did Manet paint The Plum Brandy?', 'date as written, circa')
def _(): return VAL(one(by('MANET'), T('Plum Brandy'))['DATE'])

@ask(V, 'pics with monkeys in them pls', 'title or description; the monkey of Veronese is only in the text')
def _(): return PA(TD(r'\bmonkeys?\b')), PA(T('Monkey'))

CATH = r'Sts?\.? Catherine'
@ask(V, "My name day is St Catherine's. Which paintings is she in?", 'title names St Catherine (not Catherine II); wider: the view of her chapel, texts that put her in the picture')
def _():
    said = any_(T(CATH), D('the finger of St Catherine|St Benedict, and St Catherine|flanked by St Catherine|Sts Margaret, Catherine|Nicodemus, Catherine|Jerome, Catherine|Helen and Catherine'))
    chapel = T('Santa Caterina')
    return PA(T(CATH)), PA(any_(T(CATH), chapel)), PA(said), PA(any_(said, chapel))

@ask(V, "There's a lovely portrait of Berthe Morisot here, but have you also got something she painted herself?", 'author Morisot has one painting')
def _(): return YES(files(by('MORISOT'))), PA(by('MORISOT'))

@ask(V, 'any shipwrecks?', 'title; both are rescues by a saint')
def _(): return PA(TD('shipwreck')), YES(files(TD('shipwreck'))), PA(any_(T('Shipwreck'), T('Ship in Storm')))

@ask(V, "I've only seen his ceiling on telly. Is every Michelangelo you have a fresco?", 'technique of every Michelangelo (Buonarroti; Morlaiter has the name as a first name): all frescoes')
def _():
    m = recs(by('MICHELANGELO'))
    return YES(all(p['TECHNIQUE'].startswith('Fresco') for p in m)), PA(by('MICHELANGELO'))

@ask(V, "Which one's bigger, the Nightwatch or Veronese's Apotheosis of Venice?", 'height times width in the technique')
def _():
    c = [one(T('Nightwatch')), one(T('Apotheosis of Venice'))]
    return TOP('paintings', [max(c, key=area)['IMAGE_FILE']])

@ask(V, "what's the tiniest picture you've got", 'smallest height times width of the first measure given (mm turned to cm)')
def _():
    z = [p for p in P if p['z']]
    m = min(area(p) for p in z)
    return TOP('paintings', [p['IMAGE_FILE'] for p in z if area(p) == m])

@ask(V, 'lautrec moulin rouge', 'author and title')
def _(): return PA(by('TOULOUSE'), T('Moulin Rouge'))

@ask(V, 'How many of the van Goghs were done in 1889?', 'year in the date')
def _(): return CNT(by('GOGH'), date('1889')), PA(by('GOGH'), date('1889'))

@ask(V, "We're off to Dresden next week – any views of it from back then?", 'title names Dresden')
def _(): return PA(T('Dresden'))

@ask(V, 'Is there a lift up to the second floor? My mother uses a wheelchair.', 'nothing about a building in the data')
def _(): return UN

@ask(V, 'who painted St George? with or without the dragon', 'title; the civic guard of St George is not the saint')
def _():
    return (AR(T('St George'), no(T('Civic Guard'))), PA(T('St George'), no(T('Civic Guard'))))

@ask(V, 'I saw a picture years ago of the Houses of Parliament on fire, all red and gold. Is it in your collection, and whose is it?', 'title: Houses of Lords and Commons; the text calls it Burning of Parliament')
def _():
    q = T('Burning of the Houses of Lords')
    return PA(q), AR(q), YES(files(q))

@ask(V, 'Monet in Venice – what year was that?', 'date of his Grand Canal; the text has him there in 1908 and 1909')
def _():
    p = one(by('MONET'), T('Venice'))
    y = re.search(r'in (1908) and (1909)', p['DESCRIPTION'])
    return VAL(p['DATE']), VAL(y[1], y[2]), PA(by('MONET'), T('Venice'))

@ask(V, "something for halloween... witches?", 'title; wider: the evil woman "or witch" of Bruegel; the Witch of Endor is beside the picture shown, not in it')
def _():
    W = r'\bwitch(es)?\b'
    return PA(T(W, re.I)), PA(any_(T(W, re.I), T('Dulle Griet')))

# ------------------------------------------------------------------ curators, registrars, dealers
C, R, DL = 'curator', 'registrar', 'dealer'

@ask(R, 'Unusual supports: list anything on slate, tin or zinc.', 'technique')
def _(): return PA(tec(r'\b(slate|tin|zinc)\b'))

@ask(R, 'How many entries carry no date?', 'DATE is a dash; wider: the three dates a spreadsheet has spoilt (jún.04 …) are none either')
def _():
    return CNT(lambda p: p['DATE'] == '-'), CNT(lambda p: p['y'] is None)

@ask(R, 'number of different artists in the list?', 'distinct AUTHOR; wider: without the unknown masters, Romanesque and icon painters')
def _():
    A = {p['AUTHOR'] for p in P}
    an = lambda x: re.match('UNKNOWN|ROMANESQUE', x)
    return (N(len(A)), N(len({x for x in A if not an(x)})), N(len({x for x in A if not an(x) and not x.startswith('MASTER')})))

@ask(C, 'I keep mixing up the Ruisdaels. What is by Salomon van Ruysdael, not Jacob?', 'author')
def _(): return PA(by('RUYSDAEL, Salomon'))

@ask(C, "Does our entry question Rembrandt's authorship of the Self-Portrait with Lace Collar?", 'text: the attribution is questioned by some critics')
def _():
    return YES(re.search('attribution of this painting to Rembrandt is questioned', one(by('REMBRANDT'), T('Lace Collar'))['DESCRIPTION']))

@ask(C, 'Tondi, i.e. everything whose size is given as a diameter', 'technique; wider: Sabatelli\'s Olympus, a tondo by the text')
def _():
    d = tec('diameter|circular')
    return (PA(d), PA(any_(d, D('This tondo'))), PA(any_(d, T('Tondo'))))

@ask(DL, 'which pictures are signed in Cyrillic', 'text')
def _(): return PA(D('signed.{0,30}in Cyrillic'))

@ask(C, 'Masters with notnames (Master of …) from the German or Austrian school?', 'author begins MASTER of, school')
def _():
    q = (lambda p: p['AUTHOR'].startswith('MASTER of'), sch('German', 'Austrian'))
    return AR(*q), PA(*q)

@ask(R, 'To which school do most of the Unknown Masters belong?', 'school of authors called UNKNOWN MASTER (or also UNKNOWN ICON PAINTER)')
def _():
    c = Counter(p['SCHOOL'] for p in recs(by('UNKNOWN MASTER')))
    return TOP('schools', most(c)), VAL(*most(c))

@ask(DL, 'early Rubens, before 1620', 'last year of the date before 1620, 1600s read as the decade; wider: c. 1620; narrower: without the 1600s')
def _():
    f = lambda n, *g: PA(by('RUBENS'), lambda p: p['y'] and p['y'][1] <= n, *g)
    return f(1619), f(1620), f(1619, no(date('1600s'))), f(1620, no(date('1600s')))

@ask(C, "For the frame store: is any of van Dyck's portraits wider than it is high?", 'type portrait, measures; the study of a head is wider than high but of type study')
def _():
    return YES([p for p in recs(by('DYCK'), typ('portrait')) if p['z'] and p['z'][1] > p['z'][0]])

@ask(R, "What is the Colossus insured for?", 'no values in the data')
def _(): return UN

@ask(C, 'F number of the Cypresses?', 'text: catalogue numbers')
def _():
    d = one(by('GOGH'), T('^Cypresses'))['DESCRIPTION']
    return VAL(re.search(r'F \d+', d)[0]), VAL(re.search(r'F \d+, JH \d+', d)[0])

@ask(R, 'Please list all works dated 1642.', 'date is that year alone; wider: ranges that hold it')
def _(): return PA(lambda p: p['y'] == (1642, 1642)), PA(lambda p: p['y'] and p['y'][0] <= 1642 <= p['y'][1])

@ask(DL, 'Dutch still lifes on canvas only, no panels', 'school, type, technique')
def _():
    return PA(sch('Dutch'), typ('still-life'), tec('canvas')), PA(sch('Dutch'), any_(typ('still-life'), T('Still-Life')), tec('canvas'))

@ask(C, 'Are the two versions of the Sleep of the Infant Jesus by Sassoferrato exactly the same size?', 'measures of the two')
def _():
    r = recs(by('SASSOFERRATO'), T('Sleep of the Infant'))
    assert len(r) == 2
    return (YES(r[0]['z'] == r[1]['z']), VAL(*sorted('%g x %g cm' % p['z'] for p in r)))

@ask(R, 'How many Bellinis altogether – Jacopo, Gentile and Giovanni?', 'author Bellini')
def _(): return CNT(by('BELLINI')), PA(by('BELLINI'))

@ask(C, 'What was painted for Cardinal Richelieu?', 'text: commissioned by him (the Poussin "from Poussin … by"); the barge only shows him, the palace in another text is about another picture')
def _():
    q = D(r'(commissioned by|one of several paintings commissioned from Poussin.*by) Cardinal Richelieu')
    return PA(q)

@ask(C, 'largest work of the Spanish school by its dimensions?', 'height times width; murals with one measure only left out')
def _():
    r = [p for p in recs(sch('Spanish')) if p['z']]
    m = max(area(p) for p in r)
    return TOP('paintings', [p['IMAGE_FILE'] for p in r if area(p) == m])

@ask(R, 'Everything we list as a triptych, single wings included', 'title says triptych; wider: works whose size is given as centre and wings or which the text calls a triptych, or a part of one')
def _():
    t, w = T('Triptych'), tec(r'wing|each side')
    parts = D('^In this triptych|^The triptych of the Last|^The Triptych of the Ador|^The triptych was comm|contracted Frans Francken to paint a triptych|three biggest triptychs')
    wing = D('right panel of a triptych|one of the panels of the Triptych|forms the central section of a triptych|one of the side panels of a triptych')
    return PA(t), PA(any_(t, w)), PA(any_(t, parts)), PA(any_(t, w, parts)), PA(any_(t, w, parts, wing)), PA(any_(t, parts, wing))

# ------------------------------------------------------------------ teachers, picture editors, learners of English
TE, PE, EL = 'teacher', 'picture editor', 'learner of English'

@ask(EL, 'Please, which painter has made the most frescos in this collection?', 'technique fresco, most by author')
def _(): return TOP('artists', most(Counter(p['AUTHOR'] for p in recs(tec('fresco')))))

@ask(EL, 'I search paintings of the Annunciation', 'title (also the Angel Annunciating); wider: works whose text says that it is one of the scenes shown')
def _():
    t = T('Annunciat')
    big = D('At the moment of the Annunciation|by the Archangel Gabriel and the Virgin of the Annunciation')
    parts = D(r'Angel of the Annunciation at the side|life of the Virgin \(Annunciation|left wing The Angel of the Annunciation|of Annunciation \(top left\)|Virgin of the Annunciation are separated|sculptural Annunciation group')
    return PA(t), PA(T('Annunciation')), PA(any_(t, big)), PA(any_(t, big, parts))

@ask(EL, 'How much paintings are there from Hungary?', 'school Hungarian')
def _(): return CNT(sch('Hungarian')), PA(sch('Hungarian'))

@ask(TE, "Who painted Abraham about to sacrifice Isaac?", 'title; wider: the Abraham of Lorenzo Monaco, with sword and the kneeling Isaac by the text')
def _():
    t = T('Sacrific.*Isaac')
    w = any_(t, lambda p: p['TITLE'] == 'Abraham' and 'his son, Isaac' in p['DESCRIPTION'])
    return AR(t), PA(t), AR(w), PA(w)

@ask(TE, 'in the French school, are there more portraits or more landscapes?', 'type, counted')
def _():
    c = Counter(p['TYPE'] for p in recs(sch('French'), typ('portrait', 'landscape')))
    return TOP('types', most(c)), VAL(*most(c)), VAL(*[t + 's' for t in most(c)])

@ask(TE, "Year 9 are doing Shakespeare. Anything based on him?", 'Shakespeare in the text, Macbeth in a title')
def _(): return PA(TD(r'Shakespeare|Macbeth|Othello', 0))

@ask(EL, 'The Anatomy Lesson you have, is it the one of Rembrandt?', 'it is by Miereveld')
def _():
    p = one(T('Anatomy Lesson'))
    return YES(p['AUTHOR'].startswith('REMBRANDT')), AR(T('Anatomy Lesson'))

@ask(PE, 'Scandinavian painters you hold', 'school Danish or Norwegian; no Swedes or Finns')
def _():
    q = sch('Danish', 'Norwegian', 'Swedish', 'Finnish')
    return AR(q), PA(q)

@ask(TE, 'Which half-century are most of the paintings from?', 'timeframe')
def _():
    m = most(Counter(p['TIMEFRAME'] for p in P))
    return TOP('timeframes', m), VAL(*m)

@ask(PE, 'can I have the Ghent altarpiece niche as a 300 dpi tiff by Friday', 'no picture files to order in the data')
def _(): return UN

@ask(EL, 'What means "Dulle Griet" in english?', 'title has the English in brackets')
def _(): return VAL(re.search(r'\((.+)\)', one(T('Dulle Griet'))['TITLE'])[1])

@ask(TE, 'How many French still lifes do you list?', 'school and type')
def _():
    q = (sch('French'), typ('still-life'))
    return CNT(*q), PA(*q), CNT(sch('French'), any_(typ('still-life'), T('Still-Life')))

@ask(TE, 'Spanish religious pictures of the 17th century, for a lesson on the Counter-Reformation', 'school, type, date in 1601-1700 (undated by timeframe); narrower and wider at the ends of the century')
def _():
    b = (sch('Spanish'), typ('religious'))
    y = lambda p: p['y'] or p['t']
    return (PA(*b, lambda p: 1601 <= y(p)[0] and y(p)[1] <= 1700), PA(*b, lambda p: y(p)[0] <= 1700 and y(p)[1] >= 1601),
            PA(*b, lambda p: y(p)[0] <= 1699 and y(p)[1] >= 1600), PA(*b, lambda p: 1601 <= p['t'][0] <= 1700))

@ask(TE, "I'm making a worksheet on women artists. Are Judith Leyster, Rachel Ruysch and Angelica Kauffmann all represented?", 'authors: no Kauffmann')
def _():
    have = [any(p['AUTHOR'].startswith(n) for p in P) for n in ('LEYSTER', 'RUYSCH', 'KAUFF')]
    return YES(all(have)), PA(any_(by('LEYSTER'), by('RUYSCH'))), AR(any_(by('LEYSTER'), by('RUYSCH')))

@ask(PE, 'portraits of doctors, medical ones ideally', 'type portrait, title Dr. or Doctor; narrower: without Cuspinian, a humanist by the text')
def _():
    q = (typ('portrait'), T(r'\bDr\.|Doctor|Médico'))
    return PA(*q), PA(*q, no(T('Cuspinian')))

@ask(TE, 'The Rape of Europa: Rubens or Tischbein, which is the older painting?', 'dates')
def _():
    r = recs(T('Rape of Europa'))
    assert len(r) == 2
    m = min(r, key=lambda p: p['y'])
    return TOP('paintings', [m['IMAGE_FILE']]), TOP('artists', [m['AUTHOR']]), AR(lambda p: p is m)

@ask(PE, 'Flight into Egypt, but not the Rest on the Flight', 'title; one shows the Presentation too')
def _(): return PA(T('Flight (in)?to Egypt'), no(T('^Rest'))), PA(T('Flight into Egypt'), no(T('^Rest')))

@ask(EL, 'From who was Le Sueur the pupil?', 'text of his Muses')
def _():
    n = re.search(r'Le Sueur was the pupil of (\w+)', one(by('LE SUEUR'))['DESCRIPTION'])[1]
    return VAL(n), AR(by(n.upper())), VAL(*sorted({p['AUTHOR'] for p in recs(by(n.upper()))}))

@ask(PE, 'people drinking: absinthe, brandy', 'title')
def _(): return PA(T('Absinthe|Brandy')), PA(TD('absinthe|brandy'))

@ask(TE, 'Which of the two Ecce Homos would you say is the more moving?', 'an opinion')
def _(): return UN

out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(out, 'w', encoding='utf-8') as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + '\n')
assert len({x['question'] for x in Q}) == len(Q)
print(len(Q), dict(Counter(x['answer']['kind'] for x in Q)), dict(Counter(x['role'] for x in Q)))
print('empty:', [(x['id'], x['question']) for x in Q if x['answer'].get('items') == [] or x['answer'].get('value') == 0 and x['answer']['kind'] == 'count'])
