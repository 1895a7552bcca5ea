#!/usr/bin/env python3
"""Answers to 80 questions about the Tate files, computed from the raw data.

usage: python3 tate_gold.py [FOLDER_OF_THE_DATA] [-v]      (default ../shared/data/tate)
Writes tate.jsonl beside this script. Artworks are named by accession number, artists by the id of artist_data.csv (strings).

General understanding: "by X" = X is named as artist (roles "artist", "and assistants", "and other artists"); works "after" or
"attributed to" X make a second answer where they change it. A woman is who the file calls Female. A period is met by a work whose
dates lie within it; works that overlap it, or only begin in it, make second answers where they differ. Works without dates meet none.
"""
import csv, gzip, json, os, re, sys
from collections import Counter

args = [a for a in sys.argv[1:] if a != '-v']
VERB = '-v' in sys.argv
HERE = os.path.dirname(os.path.abspath(__file__))
DATA = args[0] if args else '../shared/data/tate'
W = [json.loads(l) for l in gzip.open(os.path.join(DATA, 'artworks.jsonl.gz'), 'rt', encoding='utf-8')]
P = {r['id']: r for r in csv.DictReader(open(os.path.join(DATA, 'artist_data.csv'), encoding='utf-8-sig'))}

NAME = {s['id']: s['name'] for a in W for s in a['subjects']}
OWN = ('artist', 'and assistants', 'and other artists')
for a in W:
    a['S'] = {s['name'] for s in a['subjects']}
    a['CAT'] = {NAME[s['parent']] for s in a['subjects'] if s['parent'] in NAME}
    a['MED'] = a['medium'] or ''
    a['all'] = {str(c['id']) for c in a['contributors']}
    a['own'] = {str(c['id']) for c in a['contributors'] if c['role'] in OWN}
    d = a['dateRange']
    a['y0'] = int(d['startYear']) if d else None
    a['y1'] = int(d['endYear'] if d.get('endYear') is not None else d['startYear']) if d else None
    a['acq'] = a['acquisitionYear']
    a['MOV'] = {m['name'] for m in a['movements']}
    a['painting'] = a['classification'] == 'painting'

FEM = {i for i, r in P.items() if r['gender'] == 'Female'}
MALE = {i for i, r in P.items() if r['gender'] == 'Male'}
def born(i): return P[i]['placeOfBirth']
def died(i): return P[i]['placeOfDeath']
def names_person(i):            # no schools, groups, "active ..." or "exhibited ..."
    return not re.search(r'active|exhibited|century|established|^$', P[i]['dates']) and 'School' not in P[i]['name']
def age(i):
    r = P[i]
    return int(r['yearOfDeath']) - int(r['yearOfBirth']) if r['yearOfBirth'] and r['yearOfDeath'] else None

def acnos(f): return sorted(a['acno'] for a in W if f(a))
def S(of, *lists): return [{'kind': 'set', 'of': of, 'items': sorted(set(l))} for l in lists]
def works(*preds, of='artworks'): return S(of, *[acnos(f) for f in preds])
def artists(*lists): return [{'kind': 'set', 'of': 'artists', 'items': sorted(set(l), key=int)} for l in lists]
def count(*n): return [{'kind': 'count', 'value': len(x) if isinstance(x, list) else x} for x in n]
def yes(*v): return [{'kind': 'yesno', 'value': bool(x)} for x in v]
def values(*lists): return [{'kind': 'values', 'items': sorted(set(l))} for l in lists]
def top(of, *counters):
    out = []
    for c in counters:
        m = max(c.values())
        out.append({'kind': 'top', 'of': of, 'items': sorted(k for k in c if c[k] == m)})
    return out
def NO(): return [{'kind': 'unanswerable'}]
def period(lo, hi):
    return [lambda a: a['y0'] is not None and lo <= a['y0'] and a['y1'] <= hi,
            lambda a: a['y0'] is not None and a['y0'] <= hi and a['y1'] >= lo,
            lambda a: a['y0'] is not None and lo <= a['y0'] <= hi]
def dated(f, *spans, of='artworks'):
    return works(*[(lambda a, p=p: f(a) and p(a)) for lo, hi in spans for p in period(lo, hi)], of=of)
def byf(*ids):                  # [strict, loose] predicates
    s = set(ids)
    return [lambda a: bool(a['own'] & s), lambda a: bool(a['all'] & s)]
def titled(t): return [a for a in W if a['title'] == t]
def womens(a): return bool(a['own'] & FEM)
def womens_any(a): return bool(a['all'] & FEM)
def m(word): return lambda a: word.lower() in a['MED'].lower()
def tallies(f, field='own'): return Counter(i for a in W if f(a) for i in a[field])

MOORE, PHILLIPS, MILLAIS, BLAKE, HOCKNEY, KITAJ, BJ, STOTHARD, PICASSO, DALI = \
    '1659', '1764', '379', '39', '1293', '1416', '68', '531', '1767', '971'
OPPE = lambda a: 'Oppé Collection' in a['creditLine']

Q = []
def q(role, question, answers, note): Q.append((role, question, answers, note))

# ---------------------------------------------------------------- visitors
nosculpt = lambda a: a['classification'] not in ('sculpture', 'installation')
q('visitor', 'Which of your pictures have a cat in them?',
  works(lambda a: 'cat' in a['S'] and nosculpt(a), lambda a: 'cat' in a['S']), 'domestic cats as depicted subject; pictures = flat works')
q('visitor', 'Is there anything by Munch here?', yes(any('1678' in a['own'] for a in W)), 'at least one work by Edvard Munch')
q('visitor', 'do you have any Turners? JMW i mean, the famous one',
  yes(any('Turner, Joseph Mallord William' in P[i]['name'] or 'J.M.W.' in P[i]['name'] for a in W for i in a['own'])) + NO(),
  'no artist J.M.W. Turner in these files (only Alfred and Daniel Turner)')
q('visitor', 'Kandinsky - where was he born?', values([born('1382')], ['Moskva'], ['Moscow']), 'place of birth as recorded')
q('visitor', "I'm looking for a painting of the sea by moonlight or at night, can you help?",
  works(lambda a: a['painting'] and 'sea' in a['S'] and a['S'] & {'moon', 'moonlight', 'night'},
        lambda a: a['painting'] and 'seascapes and coasts' in a['CAT'] and a['S'] & {'moon', 'moonlight', 'night'}, of='paintings'),
  'paintings with sea and moon, moonlight or night')
q('visitor', 'What room is Ophelia in please?', NO(), 'the files know no rooms or display locations')
q('visitor', 'something with a rainbow in it please', works(lambda a: 'rainbow' in a['S']), 'works depicting a rainbow')
q('visitor', 'who painted the cholmondeley ladies??',
  artists([i for a in titled('The Cholmondeley Ladies') for i in a['all']]), 'the artist record is "British School 17th century"')
q('visitor', 'My nan grew up in Brighton, are there any views of the place from before the war?',
  (lambda pre: works(lambda a: pre(a) and any(s.startswith('Brighton') for s in a['S']),
                     lambda a: pre(a) and (any(s.startswith('Brighton') for s in a['S']) or 'Brighton' in a['title'])))
  (lambda a: a['y1'] is not None and a['y1'] < 1939), 'works showing Brighton, finished before 1939')
q('visitor', "what's the oldest thing on your books", top('artworks', Counter({a['acno']: -a['y0'] for a in W if a['y0'] is not None})),
  'earliest dated work')
oph = titled('Ophelia')[0]
q('visitor', 'How big is the Millais Ophelia with its frame?',
  values([l for l in oph['dimensions'].splitlines() if l.startswith('frame')], [oph['dimensions']],
         [l.split(': ')[1] for l in oph['dimensions'].splitlines() if l.startswith('frame')]), 'frame dimensions of N01506')
clk = titled('Mr and Mrs Clark and Percy')[0]
q('visitor', 'When did Hockney do Mr and Mrs Clark and Percy?', values([clk['dateText']], [str(clk['y0']), str(clk['y1'])], [str(clk['y0'])]), 'date of T01269')
q('visitor', 'sculptures of birds, which ones have you got?',
  works(lambda a: a['classification'] == 'sculpture' and 'animals: birds' in a['CAT'],
        lambda a: a['classification'] in ('sculpture', 'relief', 'installation') and 'animals: birds' in a['CAT']), 'sculptures with any bird as subject')
q('visitor', "We've just been to Venice - which paintings here show it?",
  works(lambda a: a['painting'] and any(s.startswith('Venice') for s in a['S']),
        lambda a: a['painting'] and (any(s.startswith('Venice') for s in a['S']) or re.search('Venice|Venetian', a['title'])), of='paintings'),
  'paintings whose place is Venice; not the play The Merchant of Venice')
q('visitor', 'What sort of things by Dali are there, only paintings or other stuff too?',
  values([a['classification'] for a in W if DALI in a['own']]), 'classes of the works by Salvador Dalí')
q('visitor', 'Paintings with dogs in them, but please no horses and no hunting!',
  works(lambda a: a['painting'] and any(re.match(r'dog( - non|, |$)', s) for s in a['S']) and not a['S'] & {'horse', 'hunting'},
        lambda a: a['painting'] and any(re.match(r'dog( - non|, |$)', s) for s in a['S']) and not any(x in s for s in a['S'] for x in ('horse', 'hunt')),
        lambda a: a['painting'] and any(s.startswith('dog') for s in a['S']) and not a['S'] & {'horse', 'hunting'}, of='paintings'),
  'dog of any breed; horse and hunting excluded')
q('visitor', 'My son is mad about goldfish. Is there one anywhere in the gallery?',
  works(lambda a: 'goldfish' in a['S']) + yes(any('goldfish' in a['S'] for a in W)), 'works showing a goldfish')
q('visitor', 'How do I get to you from Victoria station?', NO(), 'no travel directions in the files')
q('visitor', 'anything made with neon lights?',
  works(lambda a: 'neon' in a['MED'].lower() and 'neon paint' not in a['MED'].lower(), lambda a: 'neon' in a['MED'].lower(),
        lambda a: 'neon light' in a['MED'].lower() or 'neon tube' in a['MED'].lower()), 'neon named in the medium, neon paint left out')
tig = [a for a in W if 'tiger' in a['S']]
q('visitor', 'Tyger tyger... who has drawn, printed or painted a tiger?',
  artists([i for a in tig for i in a['own']], [i for a in tig for i in a['all']]), 'artists of works with a tiger as subject')

# ---------------------------------------------------------------- curators
q('curator', 'Burne-Jones: which works carry no date?',
  works(*[(lambda a, f=f: f(a) and a['y0'] is None) for f in byf(BJ)], lambda a: BJ in a['own'] and a['dateText'] == 'date not known'), 'undated works by Burne-Jones')
q('curator', 'How many items came in with the Oppé Collection in 1997?', count(acnos(lambda a: OPPE(a) and a['acq'] == 1997)), 'credit line names the Oppé Collection and acquired 1997')
q('curator', 'Whose hand is best represented in the Oppé purchase?', top('artists', tallies(OPPE), tallies(OPPE, 'all')), 'artist with most works credited to the Oppé Collection')
q('curator', 'Nineteenth-century paintings on mahogany, please.',
  dated(lambda a: a['painting'] and 'mahogany' in a['MED'].lower(), (1801, 1900), (1800, 1899), of='paintings'), 'paintings with mahogany support, dated in the 19th century')
used = {i for a in W for i in a['all']}
q('curator', 'For which artists do we keep a record although not a single work of theirs is in the file?', artists([i for i in P if i not in used]), 'artist ids without any work')
q('curator', 'Which paintings acquired since 2000 were made before 1800?',
  works(lambda a: a['painting'] and (a['acq'] or 0) >= 2000 and a['y1'] is not None and a['y1'] < 1800,
        lambda a: a['painting'] and (a['acq'] or 0) > 2000 and a['y1'] is not None and a['y1'] < 1800, of='paintings'), 'acquisition 2000 or later, date before 1800')
q('curator', 'What has been left to us in the will of the artist him- or herself?',
  works(lambda a: a['creditLine'].startswith('Bequeathed by the artist'),
        lambda a: a['creditLine'].startswith('Bequeathed by') and ('by the artist' in a['creditLine'] or any(c['fc'] in a['creditLine'] for c in a['contributors']))),
  'credit line "Bequeathed by the artist", not by widows or sisters')
two = lambda a: len(a['contributors']) == 2
q('curator', "Which works are credited jointly to two artists? (a duo kept as one record, like Langlands & Bell, doesn't count here)",
  works(lambda a: two(a) and len(a['own']) == 2, two), 'two contributors, both as artist; the "British School, attributed to Mary Beale" portrait only in the second answer')
q('curator', 'In which year did we take in more works than in any other?', top('years', Counter(str(a['acq']) for a in W if a['acq'])), 'acquisition year with most works')
yod = lambda i: P[i]['yearOfDeath']
q('curator', 'List works we purchased in the very year their maker died.',
  works(lambda a: a['creditLine'].startswith('Purchased') and any(yod(i) == str(a['acq']) for i in a['own']),
        lambda a: re.match(r'Purchased( from the artist)?\s+\d{4}\s*$', a['creditLine']) and any(yod(i) == str(a['acq']) for i in a['own'])), 'credit line begins Purchased, acquisition year = year of death')
q('curator', 'How many of the Stothard drawings have something on the back as well?',
  count(acnos(lambda a: STOTHARD in a['own'] and a['classification'] == 'on paper, unique' and 'verso' in a['MED'].lower()),
        acnos(lambda a: STOTHARD in a['own'] and a['classification'] == 'on paper, unique' and 'verso' in (a['MED'] + a['title']).lower()),
        acnos(lambda a: STOTHARD in a['own'] and a['classification'] == 'on paper, unique' and 'verso' in a['title'].lower())), 'drawings with a verso in the medium (or the title)')
q('curator', 'What sum are our Lucian Freuds insured for?', NO(), 'no insurance values')
q('curator', 'Plaster or terracotta sculptures by women',
  works(lambda a: womens(a) and a['classification'] == 'sculpture' and re.search('plaster|terracotta', a['MED'], re.I),
        lambda a: womens(a) and a['classification'] == 'sculpture' and re.fullmatch(r'(painted )?(plaster|terracotta)( on .*)?', a['MED'], re.I)), 'sculptures by women with plaster or terracotta among the materials')
q('curator', 'Who presented Ophelia to the gallery, and when?',
  values([oph['creditLine']], ['Sir Henry Tate', '1894'], ['Sir Henry Tate'], ['1894'], [oph['creditLine'], '1894']), 'credit line of N01506')
q('curator', 'Which conservator last cleaned the Van Dycks?', NO(), 'no conservation records')
q('curator', 'number of copper plates for printing held?',
  count(acnos(lambda a: a['classification'] == 'block for printing'), acnos(lambda a: a['MED'] == 'Copper plate')), 'blocks for printing, medium copper plate')
bronze = lambda a: a['MED'].lower().startswith('bronze') or 'bronze' in a['MED'].lower()
q('curator', "Henry Moore's bronzes of the fifties - could I have a list?",
  dated(lambda a: MOORE in a['own'] and bronze(a), (1950, 1959)), 'bronze works by Henry Moore dated 1950-59')
vid = lambda a: re.search(r'^(Film|Video)\b|\bvideo\b|\bfilm\b', a['MED']) and a['classification'] == 'installation'
y0510 = lambda a: 2005 <= (a['acq'] or 0) <= 2010
q('curator', 'How many film and video pieces did we acquire between 2005 and 2010?',
  count(acnos(lambda a: y0510(a) and vid(a)), acnos(lambda a: y0510(a) and re.match('(Film|Video)', a['MED'])), acnos(lambda a: y0510(a) and re.search('film|video', a['MED'], re.I))),
  'film or video in the medium, acquired 2005-2010 inclusive')
q('curator', 'artists whose place of death is on record but not their place of birth', artists([i for i in P if died(i) and not born(i)]), 'placeOfDeath filled, placeOfBirth empty')

# ---------------------------------------------------------------- teachers
q('teacher', "I'm teaching Macbeth to Year 10. Which works illustrate the play?",
  works(lambda a: "'Macbeth'" in a['S'], lambda a: a['S'] & {"'Macbeth'", 'Macbeth', 'Lady Macbeth'}), 'subject the play Macbeth (or its characters)')
q('teacher', 'We need pictures of the First World War that were made during it or shortly afterwards, say 1914 to 1920.',
  dated(lambda a: 'military: World War I' in a['CAT'], (1914, 1920)), 'First World War subjects dated 1914-1920')
q('teacher', 'Does anything show the Minotaur or Medusa?',
  works(lambda a: a['S'] & {'Minotaur', 'Gorgon / Medusa'}) + yes(any(a['S'] & {'Minotaur', 'Gorgon / Medusa'} for a in W)), 'works with one of the two creatures')
q('teacher', 'Noah and the ark, what is there?', works(lambda a: a['S'] & {'Noah', "Noah's Ark"}, lambda a: "Noah's Ark" in a['S']), 'Noah or his ark as subject')
alice = [a for a in W if any("Alice's Adventures" in s for s in a['S'])]
q('teacher', 'Who has done pictures for Alice in Wonderland?', artists([i for a in alice for i in a['all']]), "artists of works on Carroll's Alice")
kids = lambda a: a['painting'] and 'children' in a['CAT']
q('teacher', 'Paintings with children in them, painted by women artists. It is for a project on childhood',
  works(lambda a: kids(a) and womens(a), lambda a: kids(a) and womens_any(a), of='paintings'), 'paintings with child, girl, boy or baby by women')
PRB = lambda a: a['painting'] and 'Pre-Raphaelite Brotherhood' in a['MOV']
q('teacher', 'How many Pre-Raphaelite paintings do you have?', count(acnos(PRB)), 'paintings assigned to the Pre-Raphaelite Brotherhood')
q('teacher', 'Our infants are doing the seasons - could you list the autumn paintings for me?',
  works(lambda a: a['painting'] and 'autumn' in a['S'], lambda a: a['painting'] and ('autumn' in a['S'] or 'autumn' in a['title'].lower()), of='paintings'), 'paintings with autumn as season')
q('teacher', 'Self-portraits by women, all media.', works(lambda a: womens(a) and 'self-portraits' in a['S'], lambda a: womens(a) and ('self-portraits' in a['S'] or 'self-portrait' in a['title'].lower())), 'self-portraits whose artist is a woman')
q('teacher', 'Which 19th century works show factories or mines? (industrial revolution unit)',
  dated(lambda a: a['S'] & {'factory', 'mine'}, (1801, 1900), (1800, 1899)), 'factory or mine as subject, dated 19th century')
q('teacher', 'Can I book a free guided tour for a class of 30 on a Thursday?', NO(), 'no booking information')
INF = "Dante, 'Divine Comedy: Inferno'"
q('teacher', "Works on Dante's Inferno that are NOT by Tom Phillips",
  works(lambda a: INF in a['S'] and PHILLIPS not in a['all']), 'Inferno as literary subject, Phillips excluded')
bible = lambda a: any(c.startswith('Bible:') for c in a['CAT'])
q('teacher', 'Which artist turned to Bible stories most often?', top('artists', tallies(bible), tallies(bible, 'all')), 'artist with most works with Old or New Testament subjects')
q('teacher', 'have you got anything with Einstein on it', yes(any('Einstein, Albert' in a['S'] for a in W)) + works(lambda a: 'Einstein, Albert' in a['S']), 'a work showing Albert Einstein')

# ---------------------------------------------------------------- students
sur = lambda a: any('Surrealism' in x for x in a['MOV'])
q('student', 'women surrealists??', artists([i for a in W if sur(a) for i in a['own'] & FEM]), 'women with works assigned to Surrealism or British Surrealism')
q('student', 'Which movements is Wyndham Lewis linked with in the catalogue?', values([x for a in W if '1502' in a['own'] for x in a['MOV']]), 'movements of his works')
q('student', 'For my dissertation on émigrés: artists born in Germany who ended their days in London.',
  artists([i for i in P if born(i).endswith('Deutschland') and re.match('London', died(i))],
          [i for i in P if (born(i).endswith('Deutschland') or born(i) == 'Schlesien') and re.match('London', died(i))],
          [i for i in P if born(i).endswith('Deutschland') and re.match("London|Greater London|Hampstead|Saint John's Wood|Chelsea|Paddington|Finchley|Chiswick|Barnes|Blackheath|Croydon", died(i))]), 'birthplace in Deutschland, place of death London')
young = lambda n, circa=True: [i for i in P if names_person(i) and age(i) is not None and age(i) <= n and (circa or not re.search(r'c\.|\?', P[i]['dates']))]
q('student', 'Who of the artists died before they turned thirty?', artists(young(29), young(30), young(29, False), young(30, False)), 'years of birth and death less than 30 apart; "active" dates left out')
q('student', 'which artist lived the longest?', top('artists', Counter({i: age(i) for i in P if names_person(i) and age(i) is not None})), 'largest span between birth and death, persons only')
q('student', 'Who was older, Hockney or Kitaj?', top('artists', Counter({i: -int(P[i]['yearOfBirth']) for i in (HOCKNEY, KITAJ)})) + artists([KITAJ]), 'earlier year of birth')
abst = lambda a: a['painting'] and womens(a) and 'abstraction' in a['S']
q('student', 'Abstract paintings of the 1950s by female artists', dated(abst, (1950, 1959), of='paintings') +
  dated(lambda a: abst(a) and 'non-representational' in a['S'], (1950, 1959), of='paintings'), 'abstraction as subject, dated 1950-59, artist a woman')
q('student', 'What did Max Ernst die of?', NO(), 'only year and place of death are given')
q('student', 'Hungarian-born artists who died abroad',
  artists([i for i in P if 'Magyarország' in born(i) and died(i) and not re.search('Magyarország|Budapest', died(i))]), 'birthplace in Magyarország, recorded place of death elsewhere')
q('student', 'Did Eva Hesse live to be forty?', yes(age('1280') >= 40), 'born 1936, died 1970')
SCOT = r'Scotland|Edinburgh|Glasgow|Alexandria, United Kingdom|Aberdeen, United Kingdom|Dundee|Fife|Leith|Paisley|Greenock|Kilmarnock|Kirkcaldy|Broughty Ferry|Grangemouth|Methil|Campbeltown|Rothesay|Invergordon|Dumfries|Dailly|Dunbarton|Midlothian|Argyll'
q('student', 'Scottish women artists - I mean women who were born in Scotland',
  artists([i for i in FEM if re.search(SCOT, born(i))], [i for i in FEM if re.search(SCOT, born(i)) and 'Alexandria' not in born(i)]), 'women with a Scottish birthplace (Karla Black: Alexandria, Dunbartonshire)')
q('student', 'is Bomberg counted as a Vorticist by the Tate?', yes(any('777' in a['own'] and 'Vorticism' in a['MOV'] for a in W)), 'a work by David Bomberg is assigned to Vorticism')
q('student', 'Who taught Lucian Freud?', NO(), 'no teachers in the files')
q('student', 'Picasso lithographs, 1945 to 1950', dated(lambda a: PICASSO in a['own'] and 'lithograph' in a['MED'].lower(), (1945, 1950)), 'lithographs by Picasso in these years')
pari = [i for i in P if re.match('Paris', died(i))]
q('student', 'Which artists died in Paris though they were not French by birth?',
  artists([i for i in pari if born(i) and not born(i).endswith('France')], [i for i in pari if not born(i).endswith('France')]), 'place of death Paris, birthplace known and outside France')

# ---------------------------------------------------------------- journalist
q('journalist', 'How many of the artists are women?', count(len(FEM), len(FEM & used), len({i for a in W for i in a['own']} & FEM)), 'artist records with gender Female (or those with works only)')
tot = tallies(lambda a: True)
q('journalist', 'Does any woman have more works in the collection than Bridget Riley?', yes(any(tot[i] > tot['1845'] for i in FEM)), 'compare number of works by women with that of Riley')
q('journalist', 'Who is the most represented artist of all?', top('artists', tot, tallies(lambda a: True, 'all')), 'artist with most works')
dirty = lambda a: any('Dirty War' in s for s in a['S'])
q('journalist', "How many pieces by León Ferrari deal with Argentina's Dirty War?", count(acnos(lambda a: '10613' in a['own'] and dirty(a))), 'works by Ferrari with that historical subject')
q('journalist', 'which works are about apartheid',
  works(lambda a: any('partheid' in s for s in a['S']), lambda a: any('partheid' in s for s in a['S']) or 'partheid' in a['title']), 'apartheid as subject')
q('journalist', 'Obituaries: which of your artists died in 2011?', artists([i for i in P if yod(i) == '2011']), 'year of death 2011')
q('journalist', 'On how many objects was lottery money spent?', count(acnos(lambda a: 'Lottery' in a['creditLine'])), 'credit line names the National/Heritage Lottery')
q('journalist', 'What were the visitor numbers at Tate Modern last year?', NO(), 'no attendance figures')
pm = lambda a: 'politician, prime minister' in a['S']
q('journalist', 'Prime ministers in art: in which works does one turn up?',
  works(pm, lambda a: pm(a) or any(re.match('Churchill, Winston|Thatcher, Margaret|Gladstone, W|Disraeli, B|Lloyd George|Blair, Tony|Wilson, Harold|Chamberlain, Neville|Wellesley, Arthur|Wellington, |Pitt, William|Balfour, Arthur|Asquith, H|Eden, Anthony|Macmillan, Harold|Heath, Edward', s) for s in a['S'])),
  'works with a prime minister as subject (second answer: also those where one is named without the office)')
AFR = r"Misr$|As-Sudan$|Tunis$|Uganda$|Tanzania$|South Africa$|Nigeria$|Ghana$|Kenya$|Magreb$|Ethiopia$|Zimbabwe$|Zambia$|Cameroun$|Angola$|Jaza|Libiy|Bénin$|Moçambique$|Congo|Mali$|S.n.gal$"
q('journalist', 'African-born artists in the collection: who are they?', artists([i for i in P if re.search(AFR, born(i))], [i for i in used if re.search(AFR, born(i))]), 'birthplace in an African country')
sex = Counter()
for a in W:
    if a['acq'] == 2012:
        for g, s in (('Female', FEM), ('Male', MALE)):
            sex[g] += bool(a['own'] & s)
q('journalist', 'In 2012, did more of the new acquisitions come from men or from women?', top('genders', sex) + values(['Male']), 'works acquired 2012 by gender of the artist')
q('journalist', "What price did the Tate pay for Peter Doig's Ski Jacket?", NO(), 'no prices')

# ---------------------------------------------------------------- write and check
assert len({x[1] for x in Q}) == len(Q)
out = []
for n, (role, question, answers, note) in enumerate(Q, 1):
    uniq = []
    for x in answers:
        if x not in uniq and not (x['kind'] in ('set', 'values') and not x['items'] and uniq): uniq.append(x)
    assert not (uniq[0]['kind'] in ('set', 'values', 'top') and not uniq[0]['items']), question
    out.append({'id': 'tate-%03d' % n, 'role': role, 'question': question, 'answer': uniq[0], 'also': uniq[1:], 'note': note})
with open(os.path.join(HERE, 'tate.jsonl'), 'w', encoding='utf-8') as f:
    for o in out: f.write(json.dumps(o, ensure_ascii=False) + '\n')
print(len(out), dict(Counter(o['answer']['kind'] for o in out)), dict(Counter(o['role'] for o in out)))
if VERB:
    A = {a['acno']: a for a in W}
    def show(x):
        if x['kind'] == 'unanswerable': return '-'
        if 'value' in x: return str(x['value'])
        its = x['items']
        lab = [(i + ' ' + P[i]['name']) if i in P and x.get('of') == 'artists' else
               ('%s %s %s (%s; %s)' % (i, A[i]['all_artists'][:22], A[i]['title'][:34], A[i]['dateText'][:14], A[i]['MED'][:24])) if i in A else i for i in its]
        return '%d: ' % len(its) + ' | '.join(lab[:26])
    for o in out:
        print(o['id'], o['role'], o['question'], '\n   =', o['answer']['kind'], show(o['answer']))
        for x in o['also']:
            d = ''
            if x['kind'] == 'set' and o['answer']['kind'] == 'set':
                a0, a1 = set(o['answer']['items']), set(x['items'])
                d = ' +%s -%s' % (sorted(a1 - a0)[:12], sorted(a0 - a1)[:12])
                print('   ~', len(a1), d)
            else: print('   ~', x['kind'], show(x)[:200])
