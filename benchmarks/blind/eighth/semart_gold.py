#!/usr/bin/env python3
"""Gold answers for semart.jsonl (70 questions). Usage: semart_gold.py --shared DIR   (DIR holds data/semart/semart_val.csv,
or semart/semart_val.csv, or semart_val.csv). Paintings are named by IMAGE_FILE, artists by AUTHOR as written.
One function per question; the text of the question is its docstring. Writes semart.jsonl beside this script."""
import argparse, csv, inspect, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument('--shared', default='../shared')
ap.add_argument('--show', action='store_true', help='print the records behind each answer')
args = ap.parse_args()
for sub in ('data/semart', 'semart', ''):
    path = os.path.join(args.shared, sub, 'semart_val.csv')
    if os.path.exists(path):
        break
P = list(csv.DictReader(open(path, encoding='latin-1', newline=''), delimiter='\t'))

SPOILED = {'jún.02': (1902, 1906), 'jún.04': (1904, 1906), 'jan.00': (1900, 1901)}  # a spreadsheet turned 1902-06 etc. into dates


def span(p):
    """(first year, last year) by DATE; None where DATE gives none"""
    d = p['DATE']
    if d in SPOILED:
        return SPOILED[d]
    m = re.search(r'(\d+)th century', d)
    if m:
        return int(m[1]) * 100 - 99, int(m[1]) * 100
    m = re.search(r'(\d{4})s', d)
    if m:
        return int(m[1]), int(m[1]) + 9
    m = re.search(r'(\d{4})(?:\s*(?:-|or)\s*(\d{2,4}))?', d)
    if not m:
        return None
    a, b = m[1], m[2]
    return int(a), int(a[:4 - len(b)] + b) if b else int(a)


def size(p):
    """(height, width) in cm by TECHNIQUE; None where it gives no two numbers"""
    m = re.search(r'(\d+(?:[.,]\d+)?)(?: cm)? ?x (\d+(?:[.,]\d+)?)( mm)?', p['TECHNIQUE'])
    if not m:
        return None
    h, w = (float(x.replace(',', '.')) for x in (m[1], m[2]))
    return (h / 10, w / 10) if m[3] else (h, w)


def recs(*f): return [p for p in P if all(g(p) for g in f)]
def title(rx, flags=0): return lambda p: re.search(rx, p['TITLE'], flags) is not None
def text(rx, flags=0): return lambda p: re.search(rx, p['DESCRIPTION'], flags) is not None
def tech(rx): return lambda p: re.search(rx, p['TECHNIQUE'], re.I) is not None
def kind(*t): return lambda p: p['TYPE'] in t
def school(*s): return lambda p: p['SCHOOL'] in s
def no(f): return lambda p: not f(p)
def either(*f): return lambda p: any(g(p) for g in f)
def within(a, b): return lambda p: span(p) is not None and a <= span(p)[0] and span(p)[1] <= b
def over(a, b): return lambda p: span(p) is not None and span(p)[0] <= b and span(p)[1] >= a
def frame(*t): return lambda p: p['TIMEFRAME'] in t


def by(rx):
    assert any(re.match(rx, p['AUTHOR']) for p in P), rx
    return lambda p: re.match(rx, p['AUTHOR']) is not None


def paintings(*f): return {'kind': 'set', 'of': 'paintings', 'items': sorted(p['IMAGE_FILE'] for p in recs(*f))}
def artists(*f): return {'kind': 'set', 'of': 'artists', 'items': sorted({p['AUTHOR'] for p in recs(*f)})}
def count(n): return {'kind': 'count', 'value': n}
def yes(v): return {'kind': 'yesno', 'value': bool(v)}
def values(*v): return {'kind': 'values', 'items': sorted(set(v))}
def field(name, *f): return values(*(p[name] for p in recs(*f)))
def top(of, items): return {'kind': 'top', 'of': of, 'items': sorted(items)}
UN = {'kind': 'unanswerable'}
QUESTIONS = []


def q(role):
    def wrap(f):
        QUESTIONS.append((role, f))
        return f
    return wrap


# every function gives (answer, note, [also …]); its docstring is the question

# ------------------------------------------------------------------ visitors
@q('visitor')
def catherine():
    """hello! my daughter is called Catherine and she wants to see all the Saint Catherines. Which pictures is the saint in?"""
    named = title(r'(St|Sts|Saint) Catherine')
    told = text(r'Sts Anthony Abbot, Nicodemus, Catherine|finger of St Catherine|flanked by St Catherine|St Benedict, and St Catherine')
    return (paintings(named), 'title names St Catherine (not Catherine II); also with those whose text shows her among the figures, and with the view of her chapel in Siena',
            [paintings(either(named, told)), paintings(either(named, title('Santa Caterina'))), paintings(either(named, told, title('Santa Caterina')))],
            )


@q('visitor')
def tallest():
    """Tallest thing on canvas?"""
    c = recs(tech('canvas'), lambda p: size(p) is not None)
    h = max(size(p)[0] for p in c)
    return top('paintings', [p['IMAGE_FILE'] for p in c if size(p)[0] == h]), 'first number of the size in TECHNIQUE, canvas only (frescoes are taller)'


@q('visitor')
def birth_of_venus():
    """Is Botticelli's Birth of Venus here, or is that somewhere else?"""
    return yes(recs(title('Birth of Venus'))), 'no such title'


@q('visitor')
def clown():
    """You had a poster with a lady clown from the Moulin Rouge. Who painted her?"""
    return artists(title('Clown')), 'author of the painting with Clown in its title'


@q('visitor')
def own_dad():
    """Which artist did his own dad, aged seventy? Sweet."""
    return artists(title('Father at 70')), "title: Portrait of Dürer's Father at 70"


@q('visitor')
def flute():
    """My husband plays the flute and I've promised him a flute player or two, what have you got"""
    return paintings(title(r'\bFlute')), 'title; no description mentions a flute'


@q('visitor')
def degas_monet():
    """Degas versus Monet, whose pictures have you got more of"""
    c = {a: len(recs(by(a))) for a in ('DEGAS, Edgar', 'MONET, Claude')}
    return top('artists', [a for a in c if c[a] == max(c.values())]), 'number of paintings by author'


@q('visitor')
def horses():
    """Our granddaughter draws nothing but horses!! Which pictures have a horse or somebody on horseback in their name?"""
    return (paintings(title(r'[Hh]orse(s|back)?\b')), 'title; also with Equestrian, and the riders named otherwise (cavalry, cavalcade, race)',
            [paintings(title(r'[Hh]orse(s|back)?\b|Equestrian')), paintings(title(r'[Hh]orse(s|back)?\b|Equestrian|Cavalry|Cavalcade')),
             paintings(title(r'[Hh]orse(s|back)?\b|Equestrian|Cavalry|Cavalcade|Race Meeting'))])


@q('visitor')
def ten_velazquez():
    """Is it really true there are more than ten Velázquezes?"""
    n = len(recs(by('VELÁZQUEZ')))
    return yes(n > 10), f'number of paintings by Velázquez: {n}', [count(n)]


@q('visitor')
def running_boy():
    """what year is the Danish one of a boy running"""
    return field('DATE', title('Running Boy'), school('Danish')), 'DATE'


@q('visitor')
def goldfinch():
    """I once kept a goldfinch. Does one turn up anywhere?"""
    f = either(title('goldfinch', re.I), text('goldfinch', re.I))
    return paintings(f), 'title and description', [yes(recs(f))]


@q('visitor')
def quixote():
    """anything with Don Quixote in it?"""
    f = either(title('Quixote|Quijote'), text('Quixote|Quijote'))
    return yes(recs(f)), 'neither title nor description names him', [paintings(f)]


@q('visitor')
def opera():
    """We're opera people. What's set at the opera or in a theatre?"""
    a = r'Opera\b|Theatre'
    return (paintings(title(a)), 'title names the opera or a theatre; also with the actors, the stage dancer Camargo, the scene from the opera Messaline (by its text)',
            [paintings(title(a + '|Actors from')), paintings(title(a + '|Actors from|Camargo')), paintings(title(a + '|Camargo')),
             paintings(either(title(a), title('Messalina'))), paintings(either(title(a + '|Actors from'), title('Messalina')))])


@q('visitor')
def nightwatch():
    """The Night Watch: is that the largest of your Rembrandts, or is there a bigger one?"""
    r = [p for p in recs(by('REMBRANDT')) if size(p)]
    big = max(r, key=lambda p: size(p)[0] * size(p)[1])
    return yes(big['TITLE'] == 'The Nightwatch'), 'sizes of the Rembrandts in TECHNIQUE', [top('paintings', [big['IMAGE_FILE']]), paintings(lambda p: p is big)]


@q('visitor')
def monkeys():
    """I remember monkeys having a feast, painted on copper I think. Which picture was it?"""
    return paintings(title('Monkeys Feasting')), 'title; TECHNIQUE confirms copper'


@q('visitor')
def flash():
    """Am I allowed to photograph the Caravaggios with flash?"""
    return UN, 'no rules for visitors'


@q('visitor')
def most_beautiful():
    """Be honest now, which of the portraits is the most beautiful?"""
    return UN, 'an opinion'


@q('visitor')
def games():
    """Which of them show people at a game - chess, skittles, cards, children's games?"""
    a = 'House of Cards|Game of Chess|Skittle|Children\'s Games'
    return (paintings(title(a)), 'title; also without the house of cards, or with the gambler, the lottery, the round dance Le Moulinet',
            [paintings(title(a.replace('House of Cards|', ''))), paintings(title(a + '|Gambler')), paintings(title(a + '|Lottery')),
             paintings(title(a + '|Gambler|Lottery')), paintings(title(a + '|Moulinet'))])


@q('visitor')
def saskia():
    """When did Rembrandt paint Saskia all dressed up?"""
    return field('DATE', by('REMBRANDT'), title('Saskia')), 'DATE'


@q('visitor')
def annunciations():
    """Would I find more Annunciations here than Nativities?"""
    a, b = len(recs(title('Annunciat'))), len(recs(title('Nativity')))
    return yes(a > b), f'titles: {a} with Annunciat-, {b} with Nativity'


@q('visitor')
def norway():
    """Grandad came over from Norway. Any Norwegians among the painters?"""
    return artists(school('Norwegian')), 'SCHOOL', [yes(recs(school('Norwegian'))), paintings(school('Norwegian'))]


@q('visitor')
def shipwrecked():
    """Saints coming to the help of the shipwrecked... there are two of those, aren't there? Which?"""
    return paintings(title('Shipwreck')), 'title', [yes(len(recs(title('Shipwreck'))) == 2)]


@q('visitor')
def mad_meg():
    """Mad Meg... who's that by, and please don't say Bosch"""
    return artists(title('Mad Meg')), 'author of that title'


# ------------------------------------------------------------------ curator, registrar, dealer
@q('registrar')
def metal():
    """Paintings on a metal support other than copper."""
    f = [tech(r'\b(tin|zinc|iron|silver|brass|pewter|steel|metal)\b'), no(tech('silver'))]
    return paintings(*f), 'TECHNIQUE: tin and zinc (silver occurs only as a paint)'


@q('registrar')
def transferred():
    """I need every work whose support was transferred at some point (panel to canvas, wall to wood, whatever)."""
    return paintings(tech('trans?ferred')), 'TECHNIQUE, also in the spelling "tranferred"'


@q('curator')
def tondi():
    """Tondi. By which I mean everything with a diameter on record."""
    return paintings(tech('diameter')), 'TECHNIQUE'


@q('registrar')
def undated():
    """Number of entries without a date, please"""
    return count(len(recs(lambda p: not re.search(r'\d', p['DATE']) and p['DATE'] not in SPOILED))), 'DATE is "-"'


@q('registrar')
def dated_after():
    """Which works are dated only as "after" such and such a year?"""
    return paintings(lambda p: p['DATE'].startswith('after ')), 'DATE begins with after'


@q('dealer')
def bellini():
    """Bellini - the whole family, not just Giovanni."""
    return paintings(by('BELLINI, ')), 'AUTHOR: Giovanni, Gentile, Jacopo', [artists(by('BELLINI, '))]


@q('dealer')
def ruisdael():
    """Jacob van Ruisdael, nothing later than 1660"""
    return paintings(by('RUISDAEL, Jacob'), lambda p: span(p) and span(p)[1] <= 1660), 'author and DATE (not Salomon van Ruysdael)'


@q('curator')
def garcia():
    """What is the Bronzino of Garcia de' Medici painted on?"""
    t = recs(title("Garcia de' Medici"))[0]['TECHNIQUE']
    return values(t), 'TECHNIQUE', [values(t.split(',')[0]), values(t.split(',')[0].split()[-1])]


@q('registrar')
def kearsarge():
    """dimensions of the Manet with the Kearsarge and the Alabama?"""
    t = recs(title('Kearsarge'))[0]['TECHNIQUE']
    return values(t), 'TECHNIQUE as written holds the size', [values(t.split(', ')[1])]


@q('curator')
def german_masters():
    """Objects by unidentified German masters"""
    a = by('UNKNOWN MASTER, German')
    return paintings(a), 'AUTHOR unknown; also with the named-by-work Master of the Holy Kinship', [paintings(either(a, lambda p: p['AUTHOR'].startswith('MASTER') and p['SCHOOL'] == 'German'))]


@q('curator')
def notnames():
    """How many different "Master of ..." names do we use as makers?"""
    a = artists(by('MASTER of '))
    return count(len(a['items'])), 'distinct AUTHOR beginning with MASTER of', [a]


@q('registrar')
def dutch_wide():
    """Dutch canvases over two metres wide, which are they? It's for the loading dock."""
    w = lambda p: size(p) is not None and size(p)[1] > 200
    return paintings(school('Dutch'), tech('canvas'), w), 'SCHOOL, width in TECHNIQUE'


@q('curator')
def rubens_wood():
    """On how many of the Rubenses is the support wood rather than canvas?"""
    return count(len(recs(by('RUBENS'), tech('wood|panel|oak')))), 'TECHNIQUE: wood, oak or panel', [paintings(by('RUBENS'), tech('wood|panel|oak'))]


@q('dealer')
def lower_right():
    """A client wants works signed and dated at the lower right. Any, going by the notes?"""
    a = r'signed and dated (lower|bottom) right'
    return (paintings(text(a)), 'description says lower or bottom right; also lower right literally, or anything at the right', [yes(recs(text(a))), paintings(text(r'signed and dated lower right')),
            paintings(text(r'signed and dated [^.]{0,25}right'))])


@q('dealer')
def undated_still():
    """Still lifes, Dutch, undated."""
    return paintings(school('Dutch'), kind('still-life'), lambda p: p['DATE'] == '-'), 'SCHOOL, TYPE, DATE "-"'


@q('curator')
def cabinet():
    """Have we Flemish panels small enough for the cabinet? It takes 30 cm either way and no more."""
    s = lambda p: size(p) is not None and max(size(p)) <= 30
    wood = tech('wood|panel|oak')
    return (paintings(school('Flemish'), wood, s), 'SCHOOL, TECHNIQUE (wood or panel, both sides up to 30 cm); also any support, or under 30 cm, or a plain yes',
            [paintings(school('Flemish'), s), paintings(school('Flemish'), wood, lambda p: size(p) and max(size(p)) < 30), yes(True),
             paintings(school('Flemish', 'Netherlandish'), wood, s)])


@q('curator')
def salon():
    """Which ones were shown at the Paris Salon, if we believe the descriptions?"""
    all_ = text(r'\bSalon\b'); spartans = title('Young Spartans'); lehmann = title('La Source')
    return (paintings(all_, no(spartans), no(lehmann)),
            'description says the painting was at the Salon; not Young Spartans and La Source, whose texts speak of another painting (La Source also accepted); the text of The Women of Algiers only says the 1834 Salon picture',
            [paintings(all_, no(spartans)), paintings(all_, no(spartans), no(lehmann), no(title('Women of Algiers')))])


@q('curator')
def san_pier():
    """San Pier Maggiore altarpiece: list the panels we have of it"""
    return paintings(title('San Pier Maggiore Altarpiece')), 'title'


@q('registrar')
def insured():
    """What are the Ghent Altarpiece panels insured for at the moment?"""
    return UN, 'no values in money'


@q('dealer')
def still_life_leader():
    """Whose name comes up most among the still lifes?"""
    c = Counter(p['AUTHOR'] for p in recs(kind('still-life')))
    m = [a for a in c if c[a] == max(c.values())]
    return top('artists', m), 'TYPE still-life by author; a tie'


@q('curator')
def pearl():
    """the Pearl of Brabant is catalogued under whom?"""
    return artists(title('Pearl of Brabant')), 'AUTHOR (the text says it is now given to the father)'


@q('registrar')
def unmeasured():
    """Frescoes lacking any measurements - how many is that?"""
    bare = lambda p: not re.search(r'\d', p['TECHNIQUE'])
    return count(len(recs(tech('fresco'), bare))), 'TECHNIQUE says fresco and has no number; also with the one whose technique is "-" and whose title calls it a fresco cycle', [count(len(recs(bare, either(tech('fresco'), lambda p: p['TECHNIQUE'] == '-' and title('fresco')(p)))))]


@q('curator')
def earliest_german():
    """Earliest German object by date?"""
    r = recs(school('German'), lambda p: span(p) is not None)
    m = min(span(p)[0] for p in r)
    return top('paintings', [p['IMAGE_FILE'] for p in r if span(p)[0] == m]), 'SCHOOL and DATE'


@q('registrar')
def poplar():
    """Poplar. Which works are on it?"""
    return paintings(tech('poplar')), 'TECHNIQUE; one of them is canvas over poplar, also without it', [paintings(tech('poplar'), no(tech('canvas')))]


# ------------------------------------------------------------------ teachers, picture editors, people whose English is not the first
@q('language learner')
def dragon():
    """Please, I search the picture of Saint George when he kills the dragon. Who has made it?"""
    return artists(title('George and the Dragon')), 'author of that title; also all who painted St George', [artists(title(r'St George( and|$)')), paintings(title('George and the Dragon'))]


@q('picture editor')
def wide_portraits():
    """for a double-page spread: portraits that are wider than they are high, 19th century only"""
    w = lambda p: size(p) is not None and size(p)[1] > size(p)[0]
    return (paintings(kind('portrait'), w, over(1801, 1900)), 'TYPE, size, DATE; also without the portrait of two dogs',
            [paintings(kind('portrait'), w, over(1801, 1900), no(title('Spaniels'))), paintings(kind('portrait'), w, frame('1801-1850', '1851-1900'))])


@q('teacher')
def lucretia():
    """Which painters have treated the story of Lucretia?"""
    return artists(title('Lucretia')), 'title'


@q('teacher')
def senses():
    """Five senses project. Which works belong to a set about the senses?"""
    f = either(text('[Ff]ive [Ss]enses'), title(r'Sense of|\(Hearing\)'))
    return paintings(f), 'title or description; all three texts speak of a series of the five senses'


@q('teacher')
def tobit():
    """Tobit, Tobias, whichever - what painters did him?"""
    return artists(title('Tobi(t|as)')), 'title'


@q('language learner')
def napoleon():
    """Can I see Napoleon on one of this paintings? On which?"""
    return (paintings(text('depicts Napoleon')), 'description; others only mention him', [yes(recs(text('depicts Napoleon')))])


@q('teacher')
def earlier():
    """Botticelli's Christ in the Sepulchre and Memling's Vanity: which of the two is the earlier?"""
    two = recs(either(lambda p: by('BOTTICELLI')(p) and title('Sepulchre')(p), lambda p: by('MEMLING')(p) and title('^Vanity$')(p)))
    assert len(two) == 2
    w = min(two, key=span)
    return top('paintings', [w['IMAGE_FILE']]), 'DATE: ' + ', '.join(p['TITLE'] + ' ' + p['DATE'] for p in two), [paintings(lambda p: p is w), artists(lambda p: p is w)]


@q('language learner')
def hungarians():
    """I am from Budapest and would like know the names of the Hungarian painters that you have"""
    return artists(school('Hungarian'), no(by('UNKNOWN'))), 'SCHOOL; the unknown master has no name', [artists(school('Hungarian'))]


@q('language learner')
def eriksen():
    """To which school does your catalogue put Vigilius Eriksen?"""
    return field('SCHOOL', by('ERIKSEN')), 'SCHOOL'


@q('picture editor')
def wheat():
    """wheat fields please, van Gogh's and also other people's"""
    w = title('Wheat')
    return paintings(w), 'title; also with the harvest at La Crau, or without the stacks', [paintings(either(w, title('Harvest at'))), paintings(w, title('Wheat Fields?'))]


@q('picture editor')
def versailles():
    """who did the aerial view of Versailles we used in the gardens issue?"""
    return artists(title('view of Versailles')), "title: Bird's eye view of Versailles", [paintings(title('view of Versailles'))]


@q('teacher')
def women():
    """Lesson on women artists: what have you got by Vigée-Lebrun, Morisot and Cassatt?"""
    return paintings(by('VIGÉE-LEBRUN|MORISOT|CASSATT')), 'AUTHOR (not Manet\'s portrait of Morisot)'


@q('picture editor')
def deaths():
    """Heroic ends: pictures called the Death of somebody, but leave out anything religious"""
    return paintings(title(r'\bDeath of'), no(kind('religious'))), 'title and TYPE'


@q('teacher')
def latest():
    """Which picture carries the latest date of all?"""
    m = max(span(p)[1] for p in P if span(p))
    return top('paintings', [p['IMAGE_FILE'] for p in P if span(p) and span(p)[1] == m]), 'DATE', [paintings(lambda p: span(p) and span(p)[1] == m)]


@q('teacher')
def single_schools():
    """Are there national schools with one single painting to their name, and which?"""
    c = Counter(p['SCHOOL'] for p in P)
    return top('schools', [s for s in c if c[s] == 1]), 'SCHOOL occurring once', [yes(True), values(*(s for s in c if c[s] == 1))]


@q('language learner')
def peasants():
    """For my diploma work about the farmers I need the titles with peasant or peasants"""
    return paintings(title('[Pp]easant')), 'title'


@q('picture editor')
def venus():
    """Venus, but on no account with Adonis"""
    v = [title('Venus'), no(title('Adonis'))]
    return paintings(*v), 'title; also only TYPE mythological, or without the sitter as Venus', [paintings(*v, kind('mythological')), paintings(*v, no(title('Mademoiselle')))]


@q('teacher')
def philosophers():
    """In which paintings would my class meet an ancient Greek philosopher?"""
    return paintings(title('Socrates|Diogenes|Heraclitus')), 'title (Diogenes, Heraclitus, Socrates)'


@q('teacher')
def younger():
    """All the artists who are called "the Younger" - my pupils mix them up with the fathers"""
    return artists(lambda p: 'the Younger' in p['AUTHOR']), 'AUTHOR'


@q('teacher')
def trecento():
    """Frescos from Italy, fourteenth century, but no Giotto because we did him last week"""
    f = [school('Italian'), tech('fresco'), no(by('GIOTTO'))]
    return (paintings(*f, over(1301, 1400)), 'SCHOOL, TECHNIQUE, DATE', [paintings(*f, frame('1301-1350', '1351-1400')), paintings(*f, over(1300, 1399))])


@q('teacher')
def raphael():
    """Is any Raphael here in oil on canvas?"""
    f = [by('RAFFAELLO'), tech('oil'), tech('canvas')]
    return yes(recs(*f)), 'Raphael is RAFFAELLO Sanzio; fresco, oil on wood, tempera on canvas', [paintings(*f)]


@q('language learner')
def spain():
    """The painters of Spain who have here no religious picture, who are they?"""
    pious = {p['AUTHOR'] for p in recs(school('Spanish'), kind('religious'))}
    return artists(school('Spanish'), lambda p: p['AUTHOR'] not in pious), 'authors of the Spanish school without a painting of TYPE religious'


@q('teacher')
def isaac():
    """Abraham about to sacrifice Isaac: by how many different artists?"""
    a = artists(title('Sacrific.*Isaac'))
    return count(len(a['items'])), 'distinct authors of such titles; also with Lorenzo Monaco\'s Abraham, whose text has Isaac kneeling', [a, count(len(artists(either(title('Sacrific.*Isaac'), title('^Abraham$')))['items']))]


rows = []
for i, (role, f) in enumerate(QUESTIONS, 1):
    answer, note, *rest = f()
    key = lambda a: json.dumps(a, sort_keys=True)
    seen, also = {key(answer)}, []
    for a in (rest[0] if rest else []):
        if key(a) not in seen and a.get('items', 1) != []:
            seen.add(key(a)); also.append(a)
    rows.append(dict(id=f'semart-{i:03d}', role=role, question=inspect.getdoc(f), answer=answer, also=also, note=note))
assert len({r['question'] for r in rows}) == len(rows)
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl'), 'w', encoding='utf-8') as out:
    for r in rows:
        out.write(json.dumps(r, ensure_ascii=False) + '\n')
print(len(rows), Counter(r['answer']['kind'] for r in rows), Counter(r['role'] for r in rows))
print('empty:', [(r['id'], r['question']) for r in rows if r['answer'].get('items') == []])
if args.show:
    T = {p['IMAGE_FILE']: p for p in P}
    def line(x):
        p = T.get(x)
        return f"{p['AUTHOR'][:22]} | {p['TITLE'][:60]} | {p['TECHNIQUE'][:45]} | {p['DATE']} | {p['TYPE']} {p['SCHOOL']}" if p else x
    for r in rows:
        print('\n' + r['id'], r['role'], '-', r['question'])
        a = r['answer']
        print('   =', a['kind'], a.get('value', ''))
        for x in a.get('items', []):
            print('     ', line(x))
        for b in r['also']:
            extra = [line(x)[:70] for x in b.get('items', []) if x not in a.get('items', [])]
            less = [line(x)[:70] for x in a.get('items', []) if x not in b.get('items', [])] if b['kind'] == a['kind'] else []
            print('   also', b['kind'], b.get('value', ''), '+', extra, '-', less)
