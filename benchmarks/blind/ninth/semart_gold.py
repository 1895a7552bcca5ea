#!/usr/bin/env python3
"""Gold answers of the ninth blind set of SemArt. Usage: semart_gold.py --shared DIR   (DIR/semart/semart_val.csv is read;
DIR is ../shared/data).  Writes semart.jsonl beside this script (or --out FILE).
Paintings are named by IMAGE_FILE, artists by AUTHOR as written, schools by SCHOOL. One function per question: the function's
decorator carries role, wording and note; what it returns is the answer, or (answer, other answers to be accepted)."""
import argparse, csv, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument('--shared', required=True)
ap.add_argument('--out', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl'))
ap.add_argument('--show', action='store_true', help='print each answer with titles')
args = ap.parse_args()
base = args.shared if os.path.exists(os.path.join(args.shared, 'semart')) else os.path.join(args.shared, 'data')
with open(os.path.join(base, 'semart', 'semart_val.csv'), encoding='latin-1', newline='') as fh:
    ROWS = list(csv.DictReader(fh, delimiter='\t'))

# ---------------------------------------------------------------- reading dates and sizes
SPOILT = {'jún.02': (1902, 1906), 'jún.04': (1904, 1906), 'jan.00': (1900, 1901)}   # 1902-06, 1904-06, 1900-01 eaten by a spreadsheet

def span(r):
    d = r['DATE'].strip()
    if d in SPOILT:
        return SPOILT[d]
    if m := re.search(r'(\d+)th century', d):
        return 100 * int(m[1]) - 99, 100 * int(m[1])
    if m := re.search(r'(\d{4})s', d):
        return int(m[1]), int(m[1]) + 9
    if m := re.search(r'(\d{4})\s*(?:-|or)\s*(\d{2,4})', d):
        a = int(m[1])
        return a, int(m[2]) if len(m[2]) == 4 else int(m[1][:4 - len(m[2])] + m[2])
    if m := re.search(r'\d{4}', d):
        return int(m[0]), int(m[0])
    return None

NUM = r'(\d+(?:[.,]\d+)?)'
def size(r):
    """(height, width) in cm of the first pair of measures, or None"""
    m = re.search(NUM + r'\s*(?:cm )?x\s*' + NUM + r'(?:[^x]*?)\b(cm|mm)?\b', r['TECHNIQUE'])
    if not m:
        return None
    k = 0.1 if re.search(r'\d mm', r['TECHNIQUE']) else 1
    return tuple(float(v.replace(',', '.')) * k for v in (m[1], m[2]))

for r in ROWS:
    r['span'], r['size'] = span(r), size(r)
    a, b = re.match(r'(\d{4})-(\d{4})', r['TIMEFRAME']).groups()
    r['frame'] = (int(a), int(b))
    r['when'] = r['span'] or r['frame']

# ---------------------------------------------------------------- small helpers
def sel(f): return [r for r in ROWS if f(r)]
def title(r, rx): return re.search(rx, r['TITLE']) is not None
def desc(r, rx): return re.search(rx, r['DESCRIPTION']) is not None
def text(r, rx): return title(r, rx) or desc(r, rx)
def tech(r, rx): return re.search(rx, r['TECHNIQUE'], re.I) is not None
def by(r, name): return r['AUTHOR'].startswith(name)
def paintings(rows): return {'kind': 'set', 'of': 'paintings', 'items': sorted({r['IMAGE_FILE'] for r in rows})}
def artists(rows): return {'kind': 'set', 'of': 'artists', 'items': sorted({r['AUTHOR'] for r in rows})}
def count(rows): return {'kind': 'count', 'value': len(rows)}
def yesno(v): return {'kind': 'yesno', 'value': bool(v)}
def values(*v): return {'kind': 'values', 'items': list(v)}
def top(of, items): return {'kind': 'top', 'of': of, 'items': sorted(items)}
def tops(rows): return top('paintings', {r['IMAGE_FILE'] for r in rows})
def one(rows):
    assert len(rows) == 1, [(r['AUTHOR'], r['TITLE']) for r in rows]
    return rows[0]
UNANSWERABLE = {'kind': 'unanswerable'}
def best(rows, key, pick=max):
    v = pick(key(r) for r in rows)
    return [r for r in rows if key(r) == v]
def anonymous(r): return r['AUTHOR'].startswith(('UNKNOWN', 'ROMANESQUE'))

QUESTIONS = []
def ask(role, question, note):
    def keep(fn):
        QUESTIONS.append((role, question, note, fn))
        return fn
    return keep

# ================================================================ visitors
@ask('visitor', 'got any caravaggios?', 'author; the flower still life is by a doubtful hand according to its text, so the list without it is accepted too')
def _():
    r = sel(lambda r: by(r, 'CARAVAGGIO'))
    return paintings(r), [paintings([x for x in r if not desc(x, 'attribution of this still-life to Caravaggio is doubtful')]), yesno(r), count(r)]

@ask('visitor', 'Is the Mona Lisa in this collection, or only in Paris?', 'no such title')
def _(): return yesno(sel(lambda r: title(r, 'Mona Lisa|Gioconda'))), []

@ask('visitor', "My husband's mad about chess. Is there a picture where they play it?", 'title')
def _():
    r = sel(lambda r: title(r, r'(?i)\bchess\b'))
    return paintings(r), [yesno(r)]

@ask('visitor', 'who did the one of parliament burning down', 'author of The Burning of the Houses of Lords and Commons')
def _():
    r = sel(lambda r: title(r, 'Burning of the Houses'))
    return artists(r), [paintings(r)]

@ask('visitor', "I'd love to see whatever there is by Berthe Morisot and Mary Cassatt", 'author; the portrait of Morisot is by Manet')
def _(): return paintings(sel(lambda r: by(r, 'MORISOT, Berthe') or by(r, 'CASSATT, Mary'))), []

@ask('visitor', 'Everyone knows the poppy field, but which other Monets have you got?', 'author, title')
def _(): return paintings(sel(lambda r: by(r, 'MONET') and not title(r, 'Poppies'))), []

@ask('visitor', 'storms at sea and shipwrecks please', 'title names a storm or the shipwrecked; The Gust (a ship in a squall) is fair too, also what only the text says')
def _():
    r = sel(lambda r: title(r, 'Storm|Shipwreck'))
    return paintings(r), [paintings(sel(lambda r: title(r, 'Storm|Shipwreck|The Gust'))),
                          paintings(sel(lambda r: title(r, 'Storm|Shipwreck') and not title(r, '^St '))),
                          paintings(sel(lambda r: title(r, 'Storm|Shipwreck|The Gust') and not title(r, '^St '))),
                          paintings(sel(lambda r: title(r, 'Storm|Shipwreck|The Gust') or (r['TYPE'] == 'landscape' and desc(r, r'(?i)shipwreck|storm at sea'))))]

@ask('visitor', "What's the earliest of the Rembrandts?", 'lowest year among the works of Rembrandt')
def _():
    r = best(sel(lambda r: by(r, 'REMBRANDT')), lambda r: r['when'][0], min)
    return tops(r), [paintings(r)]

@ask('visitor', 'when was the anne boleyn portrait painted', 'date as written')
def _(): return values(one(sel(lambda r: title(r, 'Anne Boleyn')))['DATE']), []

@ask('visitor', 'Are there any paintings more than five metres wide? Which?', 'second measure over 500 cm, first pair of measures in the technique; the 4000 x 5000 cm of a Tiepolo is as written')
def _():
    r = sel(lambda r: r['size'] and r['size'][1] > 500)
    return paintings(r), [paintings([x for x in r if not tech(x, 'fresco')]), yesno(r), paintings([x for x in r if x['size'][1] < 5000])]

@ask('visitor', 'Which of the Goyas is on wood, not canvas?', 'author, technique says panel')
def _(): return paintings(sel(lambda r: by(r, 'GOYA') and tech(r, 'panel|wood'))), []

@ask('visitor', 'smallest picture of all?', 'least height times width of the first pair of measures, millimetres turned into centimetres')
def _():
    r = sel(lambda r: r['size'])
    b = best(r, lambda r: round(r['size'][0] * r['size'][1], 3), min)
    return tops(b), [paintings(b)]

@ask('visitor', 'We are from Budapest! Which Hungarian painters are there?', 'school Hungarian; the unknown master is no name')
def _():
    r = sel(lambda r: r['SCHOOL'] == 'Hungarian')
    return artists([x for x in r if not anonymous(x)]), [artists(r)]

@ask('visitor', 'How many of the van Goghs were made in Saint-Rémy?', 'the date names the place')
def _():
    r = sel(lambda r: by(r, 'GOGH') and 'Saint-R' in r['DATE'])
    return count(r), [paintings(r)]

@ask('visitor', "Which day of the week is it quietest, I don't like queues", 'nothing of visits in the data')
def _(): return UNANSWERABLE, []

@ask('visitor', 'Horses! I want to look at horses.', 'title names a horse; wider: equestrian, cavalry, racing, riding; widest: the text mentions horses')
def _():
    a = sel(lambda r: title(r, r'(?i)\bhorse'))
    rx = r'(?i)\bhorse|equestrian|cavalry|cavalcade|race meeting|^riding'
    return paintings(a), [paintings(sel(lambda r: title(r, rx))), paintings(sel(lambda r: title(r, r'(?i)\bhorse|equestrian'))),
                          paintings(sel(lambda r: text(r, r'(?i)\bhorses?\b|\bhorseback\b'))), paintings(sel(lambda r: text(r, r'(?i)\bhorse'))), paintings(sel(lambda r: text(r, r'(?i)\bhorses?\b')))]

@ask('visitor', 'Which David painted the pope, Gerard or Jacques-Louis?', 'author of the portrait of Pius VII')
def _():
    r = sel(lambda r: by(r, 'DAVID,') and title(r, r'\bPope\b'))
    return artists(r), [paintings(r)]

@ask('visitor', "Sorry, silly question maybe, but is Michelangelo's Last Judgment among the eight of his you've got?", 'no such title among the works of Michelangelo')
def _(): return yesno(sel(lambda r: by(r, 'MICHELANGELO') and title(r, '(?i)last judg'))), []

@ask('visitor', 'anything with monkeys in for my daughter', 'title or text')
def _():
    r = sel(lambda r: text(r, r'(?i)\bmonkeys?\b'))
    return paintings(r), [paintings(sel(lambda r: title(r, r'(?i)\bmonkeys?\b')))]

@ask('visitor', 'Do you have more Dutch paintings or more French ones?', 'school; very close')
def _():
    c = Counter(r['SCHOOL'] for r in ROWS if r['SCHOOL'] in ('Dutch', 'French'))
    return top('schools', [s for s in c if c[s] == max(c.values())]), [values(max(c, key=c.get))]

@ask('visitor', "I'm a flautist - show me people with flutes", 'title; also the text')
def _():
    return paintings(sel(lambda r: title(r, '(?i)flute'))), [paintings(sel(lambda r: text(r, r'(?i)\bflut(e|es|ist)\b')))]

@ask('visitor', 'Which picture do other visitors like best?', 'no opinions in the data')
def _(): return UNANSWERABLE, []

# ================================================================ curators, registrars, dealers
@ask('registrar', 'How many entries give no measurements at all?', 'no figure with cm or mm and no "N x N" in the technique')
def _():
    r = sel(lambda r: not re.search(r'\d', r['TECHNIQUE']))
    return count(r), [count(sel(lambda r: not r['size'])), count(sel(lambda r: not re.search(r'\d', r['TECHNIQUE']) and r['TECHNIQUE'] != '-'))]

@ask('curator', 'Flemish works on copper', 'school and support; copper beech is no such support')
def _(): return paintings(sel(lambda r: r['SCHOOL'] == 'Flemish' and tech(r, r'on copper\b(?! beech)'))), []

@ask('curator', 'Round formats only: tondi, roundels, anything with a diameter.', 'the technique gives a diameter, or the text begins This tondo (Sabatelli, without measures, may be missed); ceiling frescoes may be left aside; tondo in the text of others is of another work or a lost shape')
def _():
    r = sel(lambda r: tech(r, 'diameter|circular') or desc(r, r'^This (large )?tondo'))
    return paintings(r), [paintings([x for x in r if not tech(x, 'fresco')]), paintings([x for x in r if tech(x, 'diameter|circular')])]

@ask('curator', 'Undated Dutch still lifes', 'school, type, no date')
def _(): return paintings(sel(lambda r: r['SCHOOL'] == 'Dutch' and r['TYPE'] == 'still-life' and r['DATE'].strip() in ('', '-'))), []

@ask('dealer', 'which still lifes are recorded as signed', 'text says signed (not designed, unsigned)')
def _():
    r = sel(lambda r: r['TYPE'] == 'still-life' and desc(r, r'(?i)\bsigned\b'))
    return paintings(r), []

@ask('registrar', 'Which works carry the date 1630 exactly, no circa and no range?', 'DATE is 1630 and nothing else')
def _(): return paintings(sel(lambda r: r['DATE'].strip() == '1630')), []

@ask('curator', 'Master of the Holy Blood: what do we hold?', 'author, not the many other Masters')
def _(): return paintings(sel(lambda r: by(r, 'MASTER of the Holy Blood'))), []

@ask('curator', 'Anonymous German works from before 1500', 'UNKNOWN MASTER, German; date ends by 1500; no ROMANESQUE PAINTER is German; named Masters are no anonymous here, though some would take them')
def _():
    return paintings(sel(lambda r: by(r, 'UNKNOWN MASTER, German') and r['when'][1] < 1500)), \
        [paintings(sel(lambda r: (by(r, 'UNKNOWN MASTER') or by(r, 'MASTER of')) and r['SCHOOL'] == 'German' and r['when'][1] < 1500)),
         paintings(sel(lambda r: by(r, 'UNKNOWN MASTER, German') and r['frame'][1] <= 1500))]

@ask('dealer', 'Teniers - the Elder or the Younger, which of them is represented?', 'only one author of that name')
def _(): return artists(sel(lambda r: by(r, 'TENIERS'))), [paintings(sel(lambda r: by(r, 'TENIERS')))]

@ask('curator', 'Of the two Franceschinis, which one has a fresco here?', 'author and technique')
def _():
    r = sel(lambda r: by(r, 'FRANCESCHINI') and tech(r, 'fresco'))
    return artists(r), [paintings(r)]

@ask('curator', "Bernardo Strozzi's works, not Zanobi's", 'author')
def _(): return paintings(sel(lambda r: by(r, 'STROZZI, Bernardo'))), []

@ask('registrar', 'Which schools are represented by one work only?', 'school counted; two are called Other')
def _():
    c = Counter(r['SCHOOL'] for r in ROWS)
    s = sorted(k for k, n in c.items() if n == 1)
    return {'kind': 'set', 'of': 'schools', 'items': s}, [values(*s)]

@ask('dealer', 'Canalettos with a pendant or companion picture mentioned', 'author, text')
def _(): return paintings(sel(lambda r: by(r, 'CANALETTO') and desc(r, r'(?i)pendant|companion'))), []

@ask('registrar', 'Everything that was transferred from one support to another, please (canvas, panel, whatever)', 'technique says transferred (once misspelt tranferred); "laid down" and "fixed onto" are no transfers; murals taken off the wall may be left aside')
def _():
    r = sel(lambda r: tech(r, 'trans?ferred'))
    return paintings(r), [paintings([x for x in r if not tech(x, 'fresco|mural')])]

@ask('curator', 'Which of our Titians was painted for Philip II?', 'text: one of the six poesie for Philip II; Wisdom, painted in the years of his service to the king, was for Venice by its text')
def _():
    return paintings(sel(lambda r: by(r, 'TIZIANO') and desc(r, r'for (King )?Philip II\b'))), []

@ask('curator', 'Artists with more than ten works in the catalogue?', 'counted by author; UNKNOWN MASTER, Italian is no one artist, but is counted by some')
def _():
    c = Counter(r['AUTHOR'] for r in ROWS)
    a = sel(lambda r: c[r['AUTHOR']] > 10)
    return artists([r for r in a if not anonymous(r)]), [artists(a)]

@ask('dealer', "what's the largest Rubens by surface", 'height times width of the first pair of measures')
def _():
    b = best(sel(lambda r: by(r, 'RUBENS') and r['size']), lambda r: r['size'][0] * r['size'][1])
    return tops(b), [paintings(b)]

@ask('curator', 'Portraits in pastel, of any school', 'type portrait and technique')
def _(): return paintings(sel(lambda r: r['TYPE'] == 'portrait' and tech(r, 'pastel'))), []

@ask('curator', 'Setting frescoes and murals aside, what is our oldest piece?', 'earliest date; the two Spanish murals on canvas of the "12th century" are murals')
def _():
    r = sel(lambda r: not tech(r, 'fresco|mural') and r['span'])
    b = best(r, lambda r: r['span'][0], min)
    return tops(b), [paintings(b)]

@ask('registrar', 'Provenance check: which pictures went through the collection of Charles I of England?', 'text names him as owner or receiver')
def _(): return paintings(sel(lambda r: desc(r, r'Charles I of England'))), []

@ask('dealer', 'What did the Guardi view of the Molo fetch when it was last sold?', 'no prices')
def _(): return UNANSWERABLE, []

@ask('curator', 'Where is gold used - grounds, tooling, gold with tempera? Italian school.', 'school Italian; technique names gold')
def _(): return paintings(sel(lambda r: r['SCHOOL'] == 'Italian' and tech(r, r'\bgold\b'))), []

@ask('curator', "Which entries call the attribution 'doubtful', in that very word?", 'text: attribution ... is doubtful, in one sentence')
def _(): return paintings(sel(lambda r: desc(r, r'attribution[^.]{0,90}\bdoubtful'))), []

@ask('registrar', 'metal supports other than copper?', 'technique: tin, zinc; sculpture in bronze has no support')
def _(): return paintings(sel(lambda r: tech(r, r'\bon (tin|zinc|iron|silver|lead|metal)\b'))), [paintings(sel(lambda r: tech(r, r'\b(tin|zinc|iron|bronze)\b')))]

# ================================================================ teachers, picture editors, other tongues
@ask('not native', 'Please, in which pictures I can find Saint Sebastian?', 'title names the saint, not Sebastian Andorfer; wider: the text too')
def _():
    return paintings(sel(lambda r: title(r, r'(St|Saint) Sebast'))), [paintings(sel(lambda r: text(r, r'(St|Saint|Sts|SS)\.? Sebast'))), paintings(sel(lambda r: text(r, r'(St|Saint|Sts|SS)\.? (\w+ and )?Sebast|and Sebastian\b')))]

@ask('teacher', 'Abraham about to sacrifice Isaac: which painters?', "title; Rembrandt's is The Angel Stopping Abraham from Sacrificing Isaac")
def _():
    return artists(sel(lambda r: title(r, 'Sacrific.*Isaac'))), [artists(sel(lambda r: title(r, 'Sacrifice of Isaac')))]

@ask('teacher', 'how many Lucretias', 'title')
def _():
    r = sel(lambda r: title(r, 'Lucretia'))
    return count(r), [paintings(r)]

@ask('teacher', 'My sixth form is reading Shakespeare. Have we paintings after his plays?', 'text or title names Shakespeare, Macbeth, Desdemona or another of his figures')
def _():
    r = sel(lambda r: text(r, r'Macbeth|Desdemona|Othello|Ophelia|Hamlet|Romeo|Midsummer'))
    return paintings(r), [paintings(sel(lambda r: text(r, r"Macbeth|Desdemona|Othello|Ophelia|Hamlet|Romeo|Midsummer|Shakespeare"))), paintings(sel(lambda r: title(r, 'Macbeth|Desdemona'))), yesno(r)]

@ask('teacher', 'French history paintings of the 19th century', 'type historical, school French, date within 1801-1900')
def _():
    return paintings(sel(lambda r: r['TYPE'] == 'historical' and r['SCHOOL'] == 'French' and 1800 <= r['when'][0] and r['when'][1] <= 1900)), []

@ask('picture editor', 'I need an upright landscape, i.e. taller than it is wide, oil on canvas.', 'type landscape, technique oil on canvas, first measure greater')
def _():
    r = sel(lambda r: r['TYPE'] == 'landscape' and tech(r, r'oil on canvas') and r['size'] and r['size'][0] > r['size'][1])
    return paintings(r), [paintings(sel(lambda r: r['TYPE'] == 'landscape' and tech(r, r'on canvas') and r['size'] and r['size'][0] > r['size'][1]))]

@ask('not native', 'How is called the painter of The Jewish Cemetery?', 'author')
def _(): return artists(sel(lambda r: title(r, 'Jewish Cemetery'))), []

@ask('teacher', 'One of my pupils insists the Sistine ceiling is in oil. What does your record say it is?', 'technique of the work called The ceiling by Michelangelo')
def _(): return values(one(sel(lambda r: by(r, 'MICHELANGELO') and title(r, '^The ceiling$')))['TECHNIQUE']), []

@ask('not native', 'Which city of Italy did Corot paint here?', 'the title, before the comma')
def _():
    r = one(sel(lambda r: by(r, 'COROT')))
    return values(r['TITLE'].split(',')[0]), [values(r['TITLE']), paintings([r])]

@ask('picture editor', 'Caption check: Infante Felipe Prospero by Velazquez - date and size?', 'date and technique as written, either or both')
def _():
    r = one(sel(lambda r: title(r, 'Felipe Pr.spero')))
    m = re.search(r'\d.*cm', r['TECHNIQUE'])[0]
    return values(r['DATE'], r['TECHNIQUE']), [values(r['DATE'], m)]

@ask('not native', 'Hello, I come from Aarhus and I look for the danish painters, who are they?', 'school Danish')
def _(): return artists(sel(lambda r: r['SCHOOL'] == 'Danish')), []

@ask('picture editor', 'Dresden, any view', 'title; the Grosse Gehege lies near Dresden')
def _():
    r = sel(lambda r: title(r, 'Dresden'))
    return paintings(r), [paintings([x for x in r if not title(x, 'near Dresden')])]

@ask('teacher', 'How many of the portraits are Dutch?', 'type and school')
def _(): return count(sel(lambda r: r['TYPE'] == 'portrait' and r['SCHOOL'] == 'Dutch')), []

@ask('not native', 'Who has painted the Rape of Europa, and in which years?', 'authors of that title; dates as written accepted beside')
def _():
    r = sel(lambda r: title(r, 'Rape of Europa'))
    return artists(r), [paintings(r), values(*[x['DATE'] for x in r]), values(*[v for x in r for v in (x['AUTHOR'], x['DATE'])])]

@ask('picture editor', 'peasants, for a feature on rural life', 'title; wider: text')
def _(): return paintings(sel(lambda r: title(r, r'(?i)\bpeasant'))), [paintings(sel(lambda r: text(r, r'(?i)\bpeasant'))), paintings(sel(lambda r: text(r, r'(?i)\bpeasants?\b')))]

@ask('teacher', 'Can we print the Monet in a school book without paying anybody?', 'no rights in the data')
def _(): return UNANSWERABLE, []

@ask('not native', 'I need all the paintings with the flight of the Holy Family to Egypt', 'title; with the rest on the flight and the panel that shows it beside the Presentation')
def _():
    r = sel(lambda r: title(r, r'Flight (in)?to Egypt'))
    return paintings(r), [paintings([x for x in r if not title(x, '^Rest ')]), paintings(sel(lambda r: title(r, r'^The Flight (in)?to Egypt')))]

@ask('teacher', "quiz time: which painters have a work simply called 'Still-Life', nothing more?", 'title is that word alone')
def _(): return artists(sel(lambda r: r['TITLE'].strip() == 'Still-Life')), []

@ask('picture editor', 'Italian, fifteenth century, but nothing religious', 'school, date touching 1401-1500, type not religious; by date, by timeframe, or dated wholly within')
def _():
    f = lambda r: r['SCHOOL'] == 'Italian' and r['TYPE'] != 'religious'
    return paintings(sel(lambda r: f(r) and r['when'][0] <= 1500 and r['when'][1] >= 1401)), \
        [paintings(sel(lambda r: f(r) and r['when'][0] >= 1400 and r['when'][1] <= 1500)), paintings(sel(lambda r: f(r) and r['when'][0] >= 1401 and r['when'][1] <= 1500)),
         paintings(sel(lambda r: f(r) and 1400 <= r['when'][0] <= 1499)), paintings(sel(lambda r: f(r) and r['when'][0] >= 1400 and r['when'][1] <= 1499)),
         paintings(sel(lambda r: f(r) and r['frame'] in ((1401, 1450), (1451, 1500))))]

@ask('not native', 'Lot with his daughters, do exist here two or three versions?', 'title')
def _():
    r = sel(lambda r: title(r, r'\bLot\b.*[Dd]aughters'))
    return count(r), [paintings(r)]

@ask('teacher', 'Which painting shows Napoleon leading his soldiers?', 'text of Meissonier')
def _(): return paintings(sel(lambda r: desc(r, r'depicts Napoleon[^.]*leading his soldiers'))), [artists(sel(lambda r: desc(r, r'depicts Napoleon[^.]*leading his soldiers')))]

@ask('not native', 'From who is the portrait of Dante?', 'author is unknown, as written')
def _():
    r = sel(lambda r: title(r, 'Portrait of Dante'))
    return artists(r), [values('unknown'), paintings(r)]

@ask('picture editor', 'Cleopatra. Anything?', 'title; the second is a lady dressed up as her')
def _():
    r = sel(lambda r: title(r, 'Cleopatra'))
    return paintings(r), [paintings([x for x in r if not title(x, ' as ')]), paintings(sel(lambda r: text(r, 'Cleopatra'))), yesno(r)]

@ask('picture editor', 'Ulysses / Odysseus, two for a spread if possible', 'title')
def _():
    return paintings(sel(lambda r: title(r, 'Ulysses|Odysseus'))), [paintings(sel(lambda r: title(r, 'Ulysses|Odysseus|Homeric'))), paintings(sel(lambda r: text(r, 'Ulysses|Odysseus|Odyssey'))), paintings(sel(lambda r: text(r, 'Ulysses|Odysseus')))]

# ================================================================ write
out = []
for i, (role, question, note, fn) in enumerate(QUESTIONS, 1):
    answer, more = fn()
    seen, also = {json.dumps(answer, sort_keys=True)}, []
    for a in more:
        k = json.dumps(a, sort_keys=True)
        if k not in seen and a.get('items', 1) != []:
            seen.add(k); also.append(a)
    out.append(dict(id=f'semart-{i:03d}', role=role, question=question, answer=answer, also=also, note=note))
assert len({x['question'] for x in out}) == len(out)
with open(args.out, 'w', encoding='utf-8') as fh:
    for x in out:
        fh.write(json.dumps(x, ensure_ascii=False) + '\n')
print(len(out), Counter(x['answer']['kind'] for x in out), Counter(x['role'] for x in out))
print('empty:', [x['id'] for x in out if x['answer'].get('items') == []])
if args.show:
    T = {r['IMAGE_FILE']: r for r in ROWS}
    d = lambda a: [(f"{T[i]['AUTHOR'][:12]}: {T[i]['TITLE'][:38]} [{T[i]['TECHNIQUE'][:44]}; {T[i]['DATE']}]" if i in T else i) for i in a['items']] if 'items' in a else a.get('value', '-')
    for x in out:
        print('\n', x['id'], x['question'], '\n  ', x['answer']['kind'], d(x['answer']))
        first = set(x['answer'].get('items', []))
        for a in x['also']:
            if a['kind'] == x['answer']['kind'] and 'items' in a:
                s = set(a['items']); print('   also +', d({'items': sorted(s - first)}), '-', d({'items': sorted(first - s)}))
            else:
                print('   also', a['kind'], d(a) if a['kind'] in ('values', 'count', 'yesno') else '')
