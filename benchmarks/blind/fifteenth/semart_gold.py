#!/usr/bin/env python3
"""Gold answers for the blind SemArt questions, computed over the raw file alone."""
import csv, json, re, os, html
from collections import Counter
D = __import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/semart/semart_val.csv'
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
S = list(csv.DictReader(open(D, encoding='latin-1'), delimiter='\t'))

def years(d):
    """DATE -> (from, to) or (None, None); 'jún.02' and the like are spoilt and count as unknown."""
    m = re.search(r'(\d+)th century', d)
    if m: c = int(m.group(1)); return (c - 1) * 100 + 1, c * 100
    m = re.search(r'(\d{4}) or (\d{4})', d)
    if m: return int(m.group(1)), int(m.group(2))
    m = re.search(r'(\d{4})s', d)
    if m: return int(m.group(1)), int(m.group(1)) + 9
    m = re.search(r'(\d{4})-(\d{2,4})\b', d)
    if m:
        a, b = m.group(1), m.group(2)
        return int(a), int(a[:4 - len(b)] + b)
    m = re.search(r'(\d{4})', d)
    return (int(m.group(1)),) * 2 if m else (None, None)
def size(t):
    """TECHNIQUE -> (height, width) in cm of the first pair of numbers (mm where it says mm)"""
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)\s*(mm)?', t)
    if not m: return None, None
    f = lambda s: float(s.replace(',', '.')) / (10 if m.group(3) else 1)
    return f(m.group(1)), f(m.group(2))
for s in S:
    s['i'], s['a'], s['t'], s['m'], s['d'] = s['IMAGE_FILE'], s['AUTHOR'], s['TITLE'], s['TECHNIQUE'], s['DATE']
    s['ty'], s['sc'], s['tf'], s['x'] = s['TYPE'], s['SCHOOL'], s['TIMEFRAME'], html.unescape(s['DESCRIPTION'])
    s['s'], s['e'] = years(s['d'])
    s['h'], s['w'] = size(s['m'])
    s['f0'], s['f1'] = map(int, s['tf'].split('-'))
AUTH = sorted({s['a'] for s in S})

def WS(f): return {"kind": "set", "of": "works", "items": [s['i'] for s in S if f(s)]}
def PS(f): return {"kind": "set", "of": "people", "items": sorted({s['a'] for s in S if f(s)})}
def PP(f): return {"kind": "set", "of": "people", "items": [a for a in AUTH if f([s for s in S if s['a'] == a], a)]}
def NW(f): return {"kind": "count", "value": sum(1 for s in S if f(s))}
def N(v): return {"kind": "count", "value": v}
def YN(b): return {"kind": "yesno", "value": "yes" if b else "no"}
def V(of, items): return {"kind": "values", "of": of, "items": sorted({str(x) for x in items})}
def TOP(of, items): return {"kind": "top", "of": of, "items": list(items)}
UN = {"kind": "unanswerable"}
def best(recs, key, hi=True):
    v = [(key(r), r) for r in recs if key(r) is not None]
    m = (max if hi else min)(k for k, _ in v)
    return [r for k, r in v if k == m]
def by(rx):
    r = re.compile(rx); assert any(r.search(a) for a in AUTH), rx
    return lambda s: bool(r.search(s['a']))
def ti(rx): r = re.compile(rx, re.I); return lambda s: bool(r.search(s['t']))
def tx(rx): r = re.compile(rx, re.I); return lambda s: bool(r.search(s['t'] + ' ' + s['x']))
def te(rx): r = re.compile(rx, re.I); return lambda s: bool(r.search(s['m']))
def ty(*t):
    for x in t: assert any(x == s['ty'] for s in S), x
    return lambda s: s['ty'] in t
def sc(*t):
    for x in t: assert any(x == s['sc'] for s in S), x
    return lambda s: s['sc'] in t
def within(lo, hi): return lambda s: s['s'] is not None and lo <= s['s'] and s['e'] <= hi
def starts(lo, hi): return lambda s: s['s'] is not None and lo <= s['s'] <= hi
def overlap(lo, hi): return lambda s: s['s'] is not None and s['s'] <= hi and s['e'] >= lo
def frame(lo, hi): return lambda s: lo <= s['f0'] and s['f1'] <= hi
def ands(*f): return lambda s: all(g(s) for g in f)
def ors(*f): return lambda s: any(g(s) for g in f)
def no(f): return lambda s: not f(s)
def per(mk, base, lo, hi, fr=None):
    """period: begun within; also wholly within, overlapping, and the TIMEFRAME column"""
    al = [mk(ands(base, within(lo, hi))), mk(ands(base, overlap(lo, hi)))]
    if fr: al.append(mk(ands(base, frame(*fr))))
    return mk(ands(base, starts(lo, hi))), al
anyw = lambda s: True
known = no(by(r'UNKNOWN|^ROMANESQUE PAINTER'))
def W1(*f):
    r = [s for s in S if all(g(s) for g in f)]
    assert r; return r
oil, fresco = te(r'\boill?\b'), te('fresco')
selfp = ti('self-portrait')
Q = []
def q(role, text, ans, also=(), note=''): Q.append((role, text, ans, list(also), note))

# ======== works by maker
q('visitor', "van gogh self portraits", WS(ands(by('^GOGH'), selfp)), note='author GOGH, title Self-Portrait')
q('student', "I search the pictures that Van Gogh has painted in Auvers", WS(ands(by('^GOGH'), lambda s: 'Auvers' in s['d'])), note='the place stands in DATE')
q('visitor', "works by Titian", WS(by('^TIZIANO')), note='TIZIANO Vecellio')
q('student', "raphael", WS(by('^RAFFAELLO')), note='RAFFAELLO Sanzio')
q('teacher', "Please list the paintings of El Greco that show St Francis", WS(ands(by('^GRECO'), ti(r'Francis'))), note='title names Francis (also Sts John and Francis)')
q('picture researcher', "velazquez portraits", WS(ands(by('^VEL.ZQUEZ'), ty('portrait'))), note='type portrait')
q('curator', "Works by Giotto that are not frescoes", WS(ands(by('^GIOTTO'), no(fresco))), [WS(ands(by('^GIOTTO'), no(fresco), lambda s: s['m'] != '-'))], "technique without fresco; the second without the one whose technique is '-'")
q('curator', "Pictures by any of the Bellinis", WS(by('^BELLINI,')), note='Gentile, Giovanni, Jacopo')
q('student', "brueghel paintings (all of the family)", WS(by('^BRUEG(H)?EL,')), note='BRUEGEL and BRUEGHEL')
q('picture researcher', "Tiepolo, but the son not the father", WS(by('^TIEPOLO, Giovanni Domenico')), note='Giovanni Domenico')
q('visitor', "Canaletto's views of London", WS(ands(by('^CANALETTO'), ti('London'))), note='title names London')
q('student', "All Rembrandts except the portraits", WS(ands(by('^REMBRANDT'), no(ty('portrait')))), note='type other than portrait')
q('teacher', "paintings by both Gentileschis, father and daughter", WS(by('^GENTILESCHI')), note='Orazio and Artemisia')
q('curator', "Which religious works by Lucas Cranach the Elder do you have?", WS(ands(by('^CRANACH, Lucas the Elder'), ty('religious'))), note='type religious')
q('visitor', "monet or renoir landscapes", WS(ands(by('^MONET|^RENOIR'), ty('landscape'))), note='type landscape')
q('picture researcher', "Rubens, oil on wood or panel, not on canvas", WS(ands(by('^RUBENS'), oil, te('wood|panel|oak'), no(te('canvas')))), note='technique says wood, panel or oak')
q('student', "degas pastel", WS(ands(by('^DEGAS'), te('pastel'))), note='technique contains pastel')

# ======== school, type, technique
q('visitor', "dutch still lifes", WS(ands(sc('Dutch'), ty('still-life'))), [WS(ands(sc('Dutch'), ors(ty('still-life'), ti('still-?life'))))], 'school Dutch, type still-life')
q('picture researcher', "Italian mythological frescoes of the 18th century", *per(WS, ands(sc('Italian'), ty('mythological'), fresco), 1701, 1800, (1701, 1800)), note='by DATE; the last by TIMEFRAME')
q('curator', "sculptures, i.e. things of marble, bronze or terracotta", WS(te('marble|bronze|terracotta')), [WS(te('marble|bronze|terracotta|stucco'))], 'technique')
q('student', "church interiors", WS(ands(ty('interior'), ti(r'church|kerk|\bSt Bavo|cathedral|chapel|cappella'))), [WS(ands(ty('interior'), ti(r'church|kerk|\bSt Bavo|cathedral'))), WS(ors(ands(ty('interior'), ti(r'church|kerk|\bSt Bavo|cathedral|chapel|cappella|oratory')), ti('interior of .*(church|kerk)')))], 'type interior and the title names a church')
q('student', "tempera on panel, second half of 15th century, religious", per(WS, ands(ty('religious'), te('tempera.* on panel')), 1451, 1500)[0], per(WS, ands(ty('religious'), te('tempera.* on panel')), 1451, 1500, (1451, 1500))[1] + [WS(ands(ty('religious'), te('^tempera on panel'), starts(1451, 1500))), WS(ands(ty('religious'), te('tempera.* on (panel|wood)'), starts(1451, 1500))), WS(ands(ty('religious'), te('tempera.* on panel'), starts(1450, 1499)))], 'technique tempera on panel; by DATE, the third by TIMEFRAME')
q('picture researcher', "undated Flemish landscapes", WS(ands(sc('Flemish'), ty('landscape'), lambda s: s['d'] == '-')), [WS(ands(sc('Flemish'), ty('landscape'), lambda s: s['s'] is None))], "DATE '-'")
q('visitor', "From the Spanish school I would like everything that is neither a portrait nor a landscape nor a still life nor religious, if that is possible.", WS(ands(sc('Spanish'), no(ty('portrait', 'landscape', 'still-life', 'religious')))), note='school Spanish')
q('curator', "Oil on slate, tin, zinc or ivory", WS(te('slate|tin\\b|zinc|ivory')), note='technique (the ivory is watercolour)')

# ======== date
q('visitor', "What do you have from before 1300?", WS(lambda s: s['e'] is not None and s['e'] < 1300), [WS(lambda s: s['s'] is not None and s['s'] < 1300), WS(frame(1000, 1300))], 'DATE wholly before 1300; also begun before, also TIMEFRAME')
q('student', "french histroy paintings 1800 - 1850", *per(WS, ands(sc('French'), ty('historical')), 1800, 1850, (1801, 1850)), note='by DATE, last by TIMEFRAME')
q('picture researcher', "Dutch genre between 1650 and 1670", *per(WS, ands(sc('Dutch'), ty('genre')), 1650, 1670), note='by DATE')
q('curator', "Paintings dated 1642 exactly", WS(lambda s: s['d'] == '1642'), [WS(lambda s: s['s'] == s['e'] == 1642), WS(overlap(1642, 1642))], 'DATE 1642')
q('teacher', "20th century works", WS(lambda s: s['s'] is not None and s['s'] >= 1901), [WS(lambda s: (s['s'] is not None and s['s'] >= 1900)), WS(lambda s: (s['s'] is not None and s['s'] >= 1900) or bool(re.match(r'j.n\.', s['d'])))], "DATE 1901 or later; the third with the spoilt dates 'jún.02', 'jan.00' (1902-06, 1900-01)")
q('curator', "Which works carry a date with 'after', such as 'after 1532'?", WS(lambda s: s['d'].startswith('after')), note='DATE begins with after')

# ======== subject
q('visitor', "adoration of the magi", WS(ti('adoration of the magi')), [WS(tx('adoration of the magi'))], 'title')
q('teacher', "Could you please show me the Annunciation in Italian painting?", WS(ands(ti('annunciation'), sc('Italian'))), [WS(ands(ti('annunciat'), sc('Italian')))], 'title Annunciation; the second with Angel Annunciating')
q('picture researcher', "crucifixion, not italian", WS(ands(ti('crucifi|christ on the cross'), no(sc('Italian')))), [WS(ands(ti('crucifixion'), no(sc('Italian')))), WS(ands(ti('crucifi|christ on the cross|calvary'), no(sc('Italian')))), WS(ands(ti('crucif'), no(sc('Italian'))))], 'title')
q('visitor', "St Jerome", WS(ti('jerome')), note='title names Jerome')
q('visitor', "pictures with musicians or music making", WS(ti(r'music|lute|flute|guitar|concert|singing|duet|bassoonist')), [WS(ti(r'music|lute|flute|guitar|concert|singing|duet')), WS(ti(r'music')), WS(ti(r'music|lute|flute|guitar|concert|singing|duet|bassoonist|orchestra|hearing'))], 'title words')
q('visitor', "pictures with cats", WS(ti(r'\bcats?\b')), [WS(ti(r'\bcats?\b|\bgatto\b')), WS(tx(r'\bcats?\b|\bgatto\b')), WS(tx(r'\bcats?\b'))], 'title; the others: title or description')
q('student', "winter landscapes with snow or ice", WS(ands(ty('landscape'), ti(r'winter|snow|frozen'))), [WS(ti(r'winter|snow|frozen')), WS(ands(ty('landscape'), tx(r'winter|snow|frozen|\bice\b')))], 'type landscape, title')
q('picture researcher', "battles at sea or on land", WS(ti(r'battle')), [WS(ti(r'battle|capture of')), WS(ands(ty('historical', 'landscape', 'other'), ti(r'battle|capture of')))], 'title')
q('visitor', "still life with a skull", WS(ands(ty('still-life'), tx(r'\bskulls?\b'))), [WS(ands(ors(ty('still-life'), ti('still-?life')), tx(r'\bskulls?\b'))), WS(ands(ty('still-life'), ti(r'\bskull')))], 'type still-life, skull in title or description')
q('teacher', "Judith or Salome or Lucretia", WS(ti('judith|salome|lucretia')), note='title')
q('curator', "triptychs that are not italian", WS(ands(ti('triptych'), no(sc('Italian')))), [WS(ands(ors(ti('triptych'), te('each (side )?wing|wings each|wings\\)')), no(sc('Italian'))))], 'title contains triptych')
q('student', "Madonna with Child paintings from the Flemish school", WS(ands(sc('Flemish'), ti(r'(madonna|virgin)\b.*\bchild'))), [WS(ands(sc('Flemish'), ti(r'madonna|virgin and child'))), WS(ands(sc('Flemish'), ti(r'madonna|virgin')))], 'title Virgin/Madonna and Child')
q('picture researcher', "Views of Venice not by Canaletto or Guardi", WS(ands(ti(r'venice|grand canal|canal grande|san marco|giudecca|\bmolo\b'), ty('landscape'), no(by('^CANALETTO|^GUARDI')))), [WS(ands(ti(r'venice'), no(by('^CANALETTO|^GUARDI')))), WS(ands(ti(r'venice|grand canal'), ty('landscape'), no(by('^CANALETTO|^GUARDI')))), WS(ands(tx(r'venice|venetian'), ty('landscape'), no(by('^CANALETTO|^GUARDI'))))], 'type landscape, the title names Venice or a place in it')
q('visitor', "paintings of peopel reading", WS(ti(r'\breading\b')), [WS(ti(r'\breading|\bbook'))], 'title (slip of the keyboard)')

# ======== text, size
q('curator', "Works whose description mentions Caravaggio though they are not by him", WS(ands(lambda s: 'Caravaggio' in s['x'], no(by('^CARAVAGGIO')))), [WS(ands(lambda s: 'Caravagg' in s['x'], no(by('^CARAVAGGIO')))), WS(ands(lambda s: re.search(r'\bCaravaggio\b', s['x']), no(by('^CARAVAGGIO'))))], 'description contains Caravaggio')
q('visitor', "paintings more than 5 metres wide", WS(lambda s: s['w'] and s['w'] > 500), [WS(lambda s: s['w'] and s['w'] > 500 and s['w'] < 4000)], 'width from TECHNIQUE > 500 cm (with the odd 4000 x 5000 cm fresco)')
q('picture researcher', "miniature size works, both sides not above 15 cm", WS(lambda s: s['h'] and s['h'] <= 15 and s['w'] <= 15), note='height and width <= 15 cm')

# ======== people
q('student', "danish painters", PS(sc('Danish')), note='school Danish')
q('teacher', "Which American artists are in the collection?", PS(sc('American')), note='school American')
q('curator', "Painters represented by ten or more works", PP(lambda r, a: len(r) >= 10), [PP(lambda r, a: len(r) >= 10 and not a.startswith('UNKNOWN'))], 'works per author; second without the unknown masters')
q('journalist', "Who painted a self-portrait?", PS(selfp), [PS(ors(selfp, ti('gauguin at his easel|portrait of the artist and his wife')))], 'title contains Self-Portrait')
q('student', "who painted the last judgement", PS(ti('last judg')), note='title Last Judgment')
q('visitor', "painters of St Sebastian", PS(ti(r'sebasti[ae]n\b(?! andorfer)')), [PS(ti(r'\bst sebastian'))], 'title; with the spelling Sebastien')
q('curator', "Which artists made both landscapes and portraits?", PP(lambda r, a: {'landscape', 'portrait'} <= {s['ty'] for s in r}), [PP(lambda r, a: {'landscape', 'portrait'} <= {s['ty'] for s in r} and not a.startswith('UNKNOWN'))], 'types of the works of an author')
q('picture researcher', "French painters of still-life", PS(ands(sc('French'), ty('still-life'))), note='school French, type still-life')
q('teacher', "For a lesson about mural painting: who painted frescoes in the 14th century?", PS(ands(fresco, starts(1301, 1400))), [PS(ands(fresco, overlap(1301, 1400))), PS(ands(fresco, starts(1300, 1399))), PS(ands(fresco, frame(1301, 1400))), PS(ands(fresco, starts(1301, 1400), known))], 'by DATE; 1301-1400')
q('curator', "Masters known only by a notname such as 'Master of ...'", PS(by('^MASTER ')), [PS(by('^MASTER of'))], 'author begins with MASTER')
q('visitor', "Who painted 'The Death of General Wolfe'?", V('names', [s['a'] for s in W1(ti('death of general wolfe'))]), note='author')
q('picture researcher', "who made works on copper in Italy", PS(ands(sc('Italian'), te('copper'))), note='school Italian')
q('visitor', "which artists is from the same school like Benjamin West", PS(ands(sc('American'), no(by('^WEST')))), [PS(sc('American'))], 'school of West (American), without him')
q('teacher', "Who else was painting Venus and Adonis besides Spranger?", PS(ands(ti('venus and adonis'), no(by('^SPRANGER')))), note='title')

# ======== values
q('visitor', "when was the night watch painted", V('years', [s['d'] for s in W1(ti('nightwatch'))]), note='DATE of The Nightwatch')
q('student', "who painted las meninas", V('names', [s['a'] for s in W1(ti('las meninas'))]), note='author')
q('picture researcher', "What size is the Nightwatch, please?", V('sizes', [re.search(r'[\d,]+ x [\d,]+ cm', s['m']).group(0) for s in W1(ti('nightwatch'))]), [V('sizes', [s['m'] for s in W1(ti('nightwatch'))])], 'from TECHNIQUE')
q('student', "Year of Delacroix's The Women of Algiers?", V('years', [s['d'] for s in W1(by('^DELACROIX'), ti('women of algiers'))]), note='DATE')
q('teacher', "To which school does Frans Post belong?", V('schools', [s['sc'] for s in W1(by('^POST, Frans'))]), note='school')
q('curator', "What is the support and medium of Arcimboldo's Vertumnus?", V('techniques', [s['m'].split(',')[0] for s in W1(ti('vertumnus'))]), [V('techniques', [s['m'] for s in W1(ti('vertumnus'))])], 'TECHNIQUE')
q('student', "where did van gogh paint Green Wheat Fields", V('places', [s['d'].split(', ')[1] for s in W1(by('^GOGH'), ti('green wheat fields'))]), note='the place stands in DATE')
q('visitor', "What kind of picture is The Lacemaker by Maes?", V('types', [s['ty'] for s in W1(by('^MAES'), ti('lacemaker'))]), note='type')
q('journalist', "In which years did Uccello's 'Bernardino della Ciarda Thrown Off His Horse' come about?", V('years', [s['d'] for s in W1(ti('bernardino della ciarda'))]), note='DATE 1450s')
q('curator', "Which schools are represented by one single work?", V('schools', [k for k, n in Counter(s['sc'] for s in S).items() if n == 1]), note='school')
q('student', "what is the title of Vermeer's painting here?", V('titles', [s['t'] for s in W1(by('^VERMEER'))]), note='title')
q('picture researcher', "in what years are the self portraits of Rembrandt and David dated", V('years', [s['d'] for s in W1(by('^REMBRANDT|^DAVID, Jacques'), selfp)]), [V('years', [s['s'] for s in W1(by('^REMBRANDT|^DAVID, Jacques'), selfp)])], 'DATE as written')
q('visitor', "who painted the origin of the world", V('names', [s['a'] for s in W1(ti('^the origin of the world'))]), note='author')
q('student', "caravaggio the musicians date", V('years', [s['d'] for s in W1(by('^CARAVAGGIO'), ti('^the musicians'))]), [V('years', [y for s in W1(by('^CARAVAGGIO'), ti('^the musicians')) for y in (s['s'], s['e'])])], note='DATE')
q('teacher', "What technique did Simone Martini use for the equestrian portrait of Guidoriccio da Fogliano?", V('techniques', [s['m'] for s in W1(ti('guidoriccio'))]), note='TECHNIQUE')

# ======== counts
q('student', "how many van goghs from 1890", NW(ands(by('^GOGH'), within(1890, 1890))), note='author GOGH, DATE names 1890')
q('journalist', "How many painters of the Hungarian school are represented?", N(len({s['a'] for s in S if s['sc'] == 'Hungarian'})), [N(len({s['a'] for s in S if s['sc'] == 'Hungarian' and known(s)}))], 'different authors; the second without the unknown master')
q('picture researcher', "How many pictures have Venice in the title?", NW(ti(r'\bvenice\b')), note='title')
q('journalist', "How many religious works are there?", NW(ty('religious')), note='type religious')
q('visitor', "how many rembrandts", NW(by('^REMBRANDT')), note='author')
q('student', "How many different schools?", N(len({s['sc'] for s in S})), [N(len({s['sc'] for s in S} - {'Other'}))], "the second without 'Other'")
q('curator', "number of works without a date", NW(lambda s: s['d'] == '-'), [NW(lambda s: s['s'] is None)], "DATE '-'")
q('teacher', "How many frescoes are there?", NW(fresco), [NW(te('^fresco')), NW(lambda s: s['m'] == 'Fresco')], 'technique contains fresco')
q('student', "how many french mythological paintngs", NW(ands(sc('French'), ty('mythological'))), note='school, type')
q('picture researcher', "How many works are simply titled 'Still-Life'?", NW(lambda s: s['t'] == 'Still-Life'), note='title')
q('curator', "How many works were painted in the 17th century?", NW(starts(1601, 1700)), [NW(within(1601, 1700)), NW(overlap(1601, 1700)), NW(frame(1601, 1700)), NW(starts(1600, 1699)), NW(within(1600, 1699))], 'by DATE; the fourth by TIMEFRAME')
q('journalist', "How many artists are there in all?", N(len(AUTH)), [N(len([a for a in AUTH if not re.match('UNKNOWN|ROMANESQUE', a)])), N(len([a for a in AUTH if not re.match('UNKNOWN', a)]))], 'different AUTHOR values; the second without unknown makers')
q('student', "how many oil on canvas by italians", NW(ands(sc('Italian'), te(r'^oill? on canvas'))), [NW(ands(sc('Italian'), oil, te('canvas')))], 'technique begins with oil on canvas')
q('visitor', "How many of the Dutch pictures are neither portraits nor landscapes?", NW(ands(sc('Dutch'), no(ty('portrait', 'landscape')))), note='school Dutch')
q('curator', "How many works are by unknown masters?", NW(by('^UNKNOWN')), [NW(by('^UNKNOWN MASTER')), NW(by('^UNKNOWN|^ROMANESQUE PAINTER'))], 'author begins with UNKNOWN')

# ======== yes / no
q('visitor', "Do you have the Mona Lisa?", YN(any(ti('mona lisa|gioconda')(s) for s in S)), note='no such title')
q('student', "is there a painting by vermeer", YN(any(s['a'].startswith('VERMEER') for s in S)), note='The Guitar Player')
q('journalist', "Are there more Dutch than French works?", YN(sum(map(sc('Dutch'), S)) > sum(map(sc('French'), S))), note='158, 155')
q('visitor', "did monet paint venice?", YN(any(ands(by('^MONET'), ti('venice'))(s) for s in S)), note='The Grand Canal in Venice')
q('teacher', "Was The Jewish Bride painted earlier than The Nightwatch?", YN(W1(ti('jewish bride'))[0]['s'] < W1(ti('nightwatch'))[0]['s']), note='c. 1665, 1642')
q('curator', "Do we have a work by Michelangelo which is not a fresco?", YN(any(ands(by('^MICHELANGELO Buon'), no(fresco))(s) for s in S)), note='all are frescoes')
q('picture researcher', "Any Klimt or Schiele?", YN(any(re.match('KLIMT|SCHIELE', a) for a in AUTH)), note='no such author')
q('student', "is there a norwegian artist", YN(any(s['sc'] == 'Norwegian' for s in S)), note='Dahl')
q('student', "are all works by Hans Memling religious", YN(all(s['ty'] == 'religious' for s in S if s['a'].startswith('MEMLING'))), note='types of his works')
q('visitor', "Is there a still life by Rubens?", YN(any(ands(by('^RUBENS'), ty('still-life'))(s) for s in S)), note='type still-life')
q('curator', "Have you something by Leonardo da Vinci?", YN(any(s['a'].startswith('LEONARDO da Vinci') for s in S)), note='St Jerome')

# ======== top
q('journalist', "Which school is the best represented?", V('schools', best(sorted({s['sc'] for s in S}), lambda k: sum(s['sc'] == k for s in S))), note='works per school')
q('picture researcher', "The tallest portrait", TOP('works', [s['i'] for s in best([s for s in S if s['ty'] == 'portrait'], lambda s: s['h'])]), note='type portrait, height from TECHNIQUE')
q('visitor', "which painter has the most pictures", TOP('people', [a for a in best(AUTH, lambda a: sum(s['a'] == a for s in S))]), note='works per author')
q('journalist', "What is the latest dated work?", TOP('works', [s['i'] for s in best(S, lambda s: s['e'])]), note='latest year in DATE')
q('student', "oldest painting", TOP('works', [s['i'] for s in best(S, lambda s: s['s'], False)]), [TOP('works', [s['i'] for s in best(S, lambda s: s['f0'], False)])], 'earliest year in DATE; the second the earliest TIMEFRAME')
q('picture researcher', "largest oil on canvas", TOP('works', [s['i'] for s in best([s for s in S if re.match('oill? on canvas', s['m'], re.I)], lambda s: s['h'] * s['w'] if s['h'] else None)]), note='height x width')
q('curator', "Which artist of the Spanish school is represented most?", TOP('people', best(sorted({s['a'] for s in S if s['sc'] == 'Spanish'}), lambda a: sum(s['a'] == a for s in S))), note='works per author')
q('student', "who painted most still lifes", TOP('people', best(AUTH, lambda a: sum(s['a'] == a and s['ty'] == 'still-life' for s in S))), note='type still-life')
q('teacher', "What type of painting is the most frequent among the Dutch?", V('types', best(sorted({s['ty'] for s in S}), lambda k: sum(s['ty'] == k and s['sc'] == 'Dutch' for s in S))), note='type, school Dutch')
q('visitor', "what is the smallest work", TOP('works', [s['i'] for s in best(S, lambda s: s['h'] * s['w'] if s['h'] else None, False)]), note='height x width')
q('student', "earliest dutch work", TOP('works', [s['i'] for s in best([s for s in S if s['sc'] == 'Dutch'], lambda s: s['s'], False)]), note='earliest year in DATE')

# ======== not answerable
q('student', "where was frans hals born", UN, note='no lives of the makers')
q('journalist', "How much is the most expensive painting worth?", UN, note='no prices')
q('curator', "Who restored the most paintings?", UN, note='no restorers')
q('visitor', "Which of the painters were women?", UN, note='no gender of the makers')
q('teacher', "What did Caravaggio's mother do for a living?", UN, note='no such fact')
q('picture researcher', "Who owns the copyright of the photographs?", UN, note='no rights column')

def main():
    out = []
    for n, (role, text, ans, also, note) in enumerate(Q, 1):
        al = []
        for x in also:
            if x != ans and x not in al: al.append(x)
        out.append({"id": "semart-%03d" % n, "role": role, "question": text, "answer": ans, "also": al, "note": note})
    with open(OUT, 'w', encoding='utf-8') as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + '\n')
    return out
if __name__ == '__main__':
    out = main()
    print(len(out), Counter(o['answer']['kind'] + ('/' + o['answer'].get('of', '') if o['answer']['kind'] == 'set' else '') for o in out))
