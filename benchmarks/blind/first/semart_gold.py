#!/usr/bin/env python3
"""Questions about SemArt's paintings (semart_val.csv) and their answers, computed from the raw file.

Run: python3 semart_gold.py [--show]   writes semart.jsonl beside itself; --show prints what each answer holds.

How dates are read: DATE "1642" is that year; "c. 1594", "around 1540", "c 1655" that year, uncertain; "1630s" 1630-1639 ("1600s" is the
decade, as the Web Gallery of Art writes it); "1487-88", "1489-1502", "1500-50" a range; "1510 or 1516" 1510-1516; "after 1632" that year,
uncertain; "12th century" 1101-1200; "June 1888, Arles" 1888. "-" is undated, and so are the damaged "jún.04", "jún.02" and "jan.00".
A painting counts where its year or its whole range falls within what is asked. For centuries an undated painting counts by TIMEFRAME.
"""
import csv, json, os, re, sys, unicodedata
from collections import Counter, defaultdict

HERE = os.path.dirname(os.path.abspath(__file__))
RAW = os.environ["MRAG_OWL_SHARED"] + "/data/semart/semart_val.csv"
with open(RAW, encoding='iso-8859-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t'))

# ---------------------------------------------------------------- reading the columns
def span(r):
    d = r['DATE'].strip()
    if re.search(r'12th century', d):
        return (1101, 1200)
    m = re.search(r'(\d{4}) or (\d{4})', d)
    if m:
        return (int(m[1]), int(m[2]))
    m = re.search(r'(\d{4})(?:(s)|-(\d{2,4}))?', d)
    if not m:
        return None
    lo = int(m[1])
    if m[2]:
        return (lo, lo + 9)
    if m[3]:
        return (lo, int(str(lo)[:4 - len(m[3])] + m[3]))
    return (lo, lo)

for r in R:
    r['span'] = span(r)
    r['vague'] = bool(re.match(r'c\.? |after|around', r['DATE'])) or ' or ' in r['DATE']
    r['tf'] = tuple(int(x) for x in r['TIMEFRAME'].split('-'))
    r['t'] = r['TITLE'].lower()
    r['tech'] = r['TECHNIQUE'].lower()
    m = re.search(r'(\d+(?:[.,]\d+)?) ?(?:cm )?x ?(\d+(?:[.,]\d+)?)(?: ?(mm|cm))?', r['tech'])
    r['size'] = None
    if m:
        k = 0.1 if m[3] == 'mm' else 1
        r['size'] = (float(m[1].replace(',', '.')) * k, float(m[2].replace(',', '.')) * k)   # height, width in cm

def within(lo, hi):
    return lambda r: bool(r['span']) and lo <= r['span'][0] and r['span'][1] <= hi
def sure(lo, hi):
    return lambda r: within(lo, hi)(r) and not r['vague']
def meets(lo, hi):
    return lambda r: bool(r['span']) and r['span'][0] <= hi and r['span'][1] >= lo
def filed(lo, hi):
    return lambda r: lo <= r['tf'][0] and r['tf'][1] <= hi
def any_of(*ps): return lambda r: any(p(r) for p in ps)
def all_of(*ps): return lambda r: all(p(r) for p in ps)
def no(p): return lambda r: not p(r)

def years(lo, hi):
    """the stated date; also: without the uncertain ones; whatever overlaps"""
    return [within(lo, hi), sure(lo, hi), meets(lo, hi)]
def century(lo, hi):
    """lo like 1601; the stated date, else TIMEFRAME; also: 1600-1699 for 1601-1700; dates only; overlaps (TIMEFRAME alone would contradict stated dates)"""
    un = lambda r: r['span'] is None and filed(lo, hi)(r)
    return [any_of(within(lo, hi), un), any_of(within(lo - 1, hi - 1), un), any_of(within(lo - 1, hi), un),
            within(lo, hi), within(lo - 1, hi - 1), any_of(meets(lo, hi), un)]

def by(*names):
    for n in names:
        assert any(r['AUTHOR'] == n for r in R), n
    return lambda r: r['AUTHOR'] in names
def school(*s): return lambda r: r['SCHOOL'] in s
def type_(*s): return lambda r: r['TYPE'] in s
def title(rx):
    c = re.compile(rx, re.I)
    return lambda r: bool(c.search(r['TITLE']))
def tech(rx):
    c = re.compile(rx, re.I)
    return lambda r: bool(c.search(r['TECHNIQUE']))

def pick(*ps): return [r for r in R if all(p(r) for p in ps)]
def files(rs): return sorted(r['IMAGE_FILE'] for r in rs)
def authors(rs): return sorted({r['AUTHOR'] for r in rs})
def area(r): return r['size'][0] * r['size'][1]
def most(counter):
    top = max(counter.values())
    return sorted(k for k, v in counter.items() if v == top)

named = lambda r: not re.match(r'UNKNOWN|ROMANESQUE PAINTER', r['AUTHOR'])          # has a painter's name or a master's notname
REMBRANDT, GOGH, TITIAN = 'REMBRANDT Harmenszoon van Rijn', 'GOGH, Vincent van', 'TIZIANO Vecellio'
VELAZQUEZ = next(r['AUTHOR'] for r in R if r['AUTHOR'].startswith('VELÁZQUEZ'))
GOYA = 'GOYA Y LUCIENTES, Francisco de'
DELACROIX = next(r['AUTHOR'] for r in R if r['AUTHOR'].startswith('DELACROIX'))
JUEL = next(r['AUTHOR'] for r in R if r['AUTHOR'].startswith('JUEL'))

# ---------------------------------------------------------------- answers
def variants(make, alts):
    out = []
    for a in alts:
        x = make(a)
        if x not in out:
            out.append(x)
    return out[0], [x for x in out[1:] if x.get('items', True) != []]
def S(*alts, of='paintings'):                       # alts: lists of rows
    return variants(lambda a: {'kind': 'set', 'of': of, 'items': files(a)}, alts)
def A(*alts):
    return variants(lambda a: {'kind': 'set', 'of': 'artists', 'items': authors(a)}, alts)
def C(*alts):
    return variants(lambda a: {'kind': 'count', 'value': a if isinstance(a, int) else len(a)}, alts)
def Y(v): return {'kind': 'yesno', 'value': bool(v)}, []
def V(*alts): return variants(lambda a: {'kind': 'values', 'items': sorted(a)}, alts)
def T(of, *alts): return variants(lambda a: {'kind': 'top', 'of': of, 'items': sorted(a)}, alts)
U = ({'kind': 'unanswerable'}, [])
def timed(make, alts, *ps):                         # one answer per reading of the time
    return make(*[pick(t, *ps) for t in alts])
def one(*ps):
    rs = pick(*ps)
    assert len(rs) == 1, [r['TITLE'] for r in rs]
    return rs[0]

Q = []
def q(role, question, answer, note):
    Q.append({'role': role, 'question': question, 'answer': answer[0], 'also': answer[1], 'note': note})

# ================================================================ museum visitors
v = lambda *a: q('visitor', *a)

v("What do you have by Rembrandt?", S(pick(by(REMBRANDT))), "all paintings by Rembrandt")
v("how many van goghs are there", C(pick(by(GOGH))), "number of paintings by Vincent van Gogh")
v("Who painted The Jewish Bride?", A([one(title('^The Jewish Bride$'))]), "author of that title")
v("In what year did Rembrandt finish the Night Watch?", V([one(title('Nightwatch'))['DATE']]), "date of The Nightwatch")
v("Have you got any Picassos?", Y(pick(lambda r: 'PICASSO' in r['AUTHOR'])), "any painting by Picasso: none")
v("Which painters tackled the Last Supper?", A(pick(title('last supper'))), "authors of paintings titled The Last Supper")
v("I'd love to see all the self-portraits, please.",
  S(pick(title('self-portrait')), pick(title('self-portrait|Gauguin at his easel|portrait of the artist and his wife')),
    pick(title('self-portrait'), type_('portrait'))), "titles that say self-portrait; also those that show the artist under other words")
dated = [r for r in R if r['span']]
v("What's the oldest piece on show, going by its date?",
  T('paintings', files([r for r in dated if r['span'][0] == min(x['span'][0] for x in dated)])), "earliest date")
v("and whats the most recent painting youve got??",
  T('paintings', files([r for r in dated if r['span'][1] == max(x['span'][1] for x in dated)])), "latest date")
dm = Counter(r['AUTHOR'] for r in pick(by('DEGAS, Edgar', 'MANET, Edouard')))
v("Who is better represented here, Degas or Manet?", T('artists', most(dm)), "the one of the two with more paintings")
v("Is everything by Michelangelo here a fresco?", Y(all(tech('^fresco')(r) for r in pick(by('MICHELANGELO Buonarroti')))), "all his works have technique fresco")
v("Is there anything by Titian that's neither religious nor mythological? Which?",
  S(pick(by(TITIAN), no(type_('religious', 'mythological')))), "Titian's works of other types (Titian is filed as Tiziano)")
v("Raphael - what have you got?", S(pick(by('RAFFAELLO Sanzio'))), "all by Raphael (filed as Raffaello Sanzio)")
v("Which Spanish artist has the most pictures in the collection?",
  T('artists', most(Counter(r['AUTHOR'] for r in pick(school('Spanish'))))), "most paintings among authors of the Spanish school")
v("Could you list the American painters for me?", A(pick(school('American'))), "authors of the American school")
v("Are there more Dutch or more French pictures?", T('schools', most(Counter(r['SCHOOL'] for r in pick(school('Dutch', 'French'))))), "the school with more paintings")
v("what did van gogh paint in Arles", S(pick(by(GOGH), lambda r: 'Arles' in r['DATE'])), "van Goghs whose date line names Arles")
v("When exactly was the church at Auvers painted?", V([one(title('Church at Auvers'))['DATE']], ['June 1890'], ['1890']), "date of The Church at Auvers")
lm = one(title('^Las Meninas'))
v("How big is Las Meninas in real life?", V([re.search(r'\d+ x \d+ cm', lm['TECHNIQUE'])[0]], [lm['TECHNIQUE']]), "its size")
v("Is The Tub by Degas an oil painting?", Y(tech(r'\boil')(one(title('^The Tub$')))), "no, it is a pastel")
v("Which Velazquez pictures are not portraits?", S(pick(by(VELAZQUEZ), no(type_('portrait')))), "Velázquez, type other than portrait")
v("Did Canaletto paint London as well?", Y(pick(by('CANALETTO'), title('London'))), "a Canaletto with London in its title exists")
v("Which landscapes have Rome in the title?", S(pick(type_('landscape'), title(r'\brome\b'))), "type landscape, title names Rome")
v("Which artists did Venus with Adonis?", A(pick(title('venus and adonis')), pick(title('^venus and adonis'))), "authors of Venus and Adonis; one of them is a couple's portrait as the two")
v("dogs!! which paintings have a dog or a spaniel in the title?", S(pick(title(r'\b(dog|spaniel)s?\b'))), "titles with dog or spaniel")
v("My daughter wants to know which pictures have a cat in their name.", S(pick(title(r'\bcats?\b')), pick(title(r'\b(cats?|gatto)\b'))), "titles with cat; also the Madonna del Gatto")
v("Is Alfred Stevens down as Belgian or as English?", V(sorted({r['SCHOOL'] for r in pick(by('STEVENS, Alfred'))})), "his school")
v("What kind of paint did Giotto use for the Baroncelli Polyptych?", V(['Tempera'], ['Tempera on wood'], [one(title('Baroncelli'))['TECHNIQUE']]), "medium of that work")
tu = pick(by('TURNER, Joseph Mallord William'))
v("Of your two Turners, which came first?", T('paintings', files([min(tu, key=lambda r: r['span'][0])])), "the earlier Turner")
v("Hungarian landscapes?", S(pick(school('Hungarian'), type_('landscape'))), "Hungarian school, type landscape")
v("Was anything here painted after the First World War broke out?", Y(pick(lambda r: bool(r['span']) and r['span'][1] >= 1914)), "any date from 1914 on: none")
v("How many pictures are just down to an \"unknown master\"?", C(pick(lambda r: r['AUTHOR'].startswith('UNKNOWN MASTER')), pick(lambda r: r['AUTHOR'].startswith('UNKNOWN'))), "author UNKNOWN MASTER; also with the unknown icon painters")
v("What was being painted in 1666, the year of the Great Fire of London?", timed(S, years(1666, 1666)), "dated 1666; also ranges that include it")
ex = Counter(r['span'][0] for r in R if r['span'] and r['span'][0] == r['span'][1] and not r['vague'])
st = Counter(r['span'][0] for r in R if r['span'] and r['span'][0] == r['span'][1])
v("Which single year were the most paintings made in?", T('years', [str(x) for x in most(ex)], [str(x) for x in most(st)]), "commonest year stated with certainty (\"June 1890, Auvers\" is 1890); also counting circa years: the same")
v("How many have no date at all next to them?", C(pick(lambda r: r['DATE'] == '-'), pick(lambda r: r['span'] is None)), "DATE is -; also with the three damaged dates")
v("Everything by the Cranachs please, father and son", S(pick(by('CRANACH, Lucas the Elder', 'CRANACH, Lucas the Younger'))), "both Cranachs")
v("which members of the Bruegel / Brueghel clan are represented?", A(pick(lambda r: re.match('BRUEGH?EL', r['AUTHOR']))), "authors named Bruegel or Brueghel")
v("Who is Mad Meg by?", A([one(title('Mad Meg'))]), "author of Dulle Griet (Mad Meg)")
v("How many Vermeers do you own?", C(pick(by('VERMEER, Johannes'))), "number by Vermeer")
v("Monets from before 1900, thx", S(pick(by('MONET, Claude'), lambda r: bool(r['span']) and r['span'][1] < 1900)), "Monet dated before 1900")
v("Which of these painters were left-handed?", U, "handedness is not stated")
v("I collect images of Saint Jerome, which ones could I look at?", S(pick(title('jerome')), pick(title(r'\b(st|saint) jerome'))), "titles naming St Jerome")
v("Is the Mona Lisa in this collection?", Y(pick(title('mona lisa|gioconda'))), "no such title")
c20 = century(1901, 2000)
v("Anything from the 20th century?", S(*[pick(t) for t in c20[:3]], pick(any_of(c20[0], lambda r: r['DATE'] in ('jún.04', 'jún.02', 'jan.00')))), "dated 1901 or later; also with 1900; also with the damaged dates jún.04 etc., which stand for 1904-06 and the like")
v("Which French paintings are from the 1730s?", timed(S, years(1730, 1739), school('French')), "French school, dated within the 1730s")
sized = [r for r in R if r['size']]
v("whats the tiniest picture you have", T('paintings', files([min(sized, key=area)])), "smallest area stated")
v("What's the largest thing on canvas here?", T('paintings', files([max([r for r in sized if 'on canvas' in r['tech']], key=area)])), "largest area with a technique on canvas")
v("What sorts of pictures are there - portraits, landscapes and what else?", V(sorted({r['TYPE'] for r in R}), sorted({r['TYPE'] for r in R} - {'portrait', 'landscape'})), "the values of TYPE")
v("When did Juel paint the Danish king?", V([one(by(JUEL), title('Christian VII'))['DATE']]), "date of the Portrait of Christian VII of Denmark")
v("I'm from Dublin: which work is the Irish one?", S(pick(school('Irish'))), "the painting of the Irish school")
v("Any still lifes from before 1600?",
  S(pick(type_('still-life'), lambda r: bool(r['span']) and r['span'][1] < 1600),
    pick(type_('still-life'), any_of(lambda r: bool(r['span']) and r['span'][1] < 1600, lambda r: r['span'] is None and r['tf'][1] <= 1600)),
    pick(type_('still-life'), lambda r: bool(r['span']) and r['span'][1] < 1600, lambda r: not r['vague'])),
  "still lifes dated before 1600; also undated ones filed under a timeframe before")
v("How many English portraits are there?", C(pick(school('English'), type_('portrait'))), "English school, type portrait")
v("Degas in the 1870s?", timed(S, years(1870, 1879), by('DEGAS, Edgar')), "Degas dated in the 1870s")
v("Which came earlier: Goya's Colossus or the Women of Algiers by Delacroix?",
  T('paintings', files([min([one(by(GOYA), title('^The Colossus')), one(by(DELACROIX), title('^The Women of Algiers'))], key=lambda r: r['span'][0])])), "the earlier of the two")
v("how many pastels are there", C(pick(tech('pastel'))), "technique names pastel")
v("Which paintings are by women?", U, "the artists' sex is not stated")
v("Which one is worth the most money?", U, "no values are stated")
v("What room is Manet's On the Beach in?", U, "no rooms are stated")
v("What did Caravaggio die of?", U, "causes of death are not stated")
v("Who painted The Scream?", U, "The Scream is not in the collection")

# ================================================================ art historian
h = lambda *a: q('art historian', *a)

fresco = tech('fresco')
h("Quattrocento frescoes: which do you hold?", timed(S, century(1401, 1500), fresco), "frescoes of the 15th century")
church = title(r'kerk|church|St Bavo|cathedral')
h("I am working on Dutch church interiors of the seventeenth century and should like to see what there is.",
  timed(S, century(1601, 1700), school('Dutch'), type_('interior'), church), "Dutch school, type interior, a church named in the title")
copper = tech(r'copper(?! beech)')
h("Which painters outside the Dutch and Flemish schools worked on copper?", A(pick(copper, no(school('Dutch', 'Flemish')))), "support copper (not copper beech), school neither Dutch nor Flemish")
h("Tempera on canvas, but leave out anything transferred from panel.", S(pick(tech('tempera.* on canvas'), no(tech('transfer')))), "tempera on canvas, not transferred")
h("Which works have been transferred from their original support?", S(pick(tech('tran?s?ferr?ed'))), "technique says transferred (once misspelt)")
h("Paintings on a gold ground, as far as the technique line mentions it?", S(pick(tech('gold ground')), pick(tech(r'\bgold\b'))), "technique says gold ground; also any gold")
h("Which are specifically on poplar?", S(pick(tech('poplar')), pick(tech('poplar'), no(tech('canvas')))), "support poplar; also without the canvas laid over poplar")
h("How many works are round, that is, measured by diameter?", C(pick(tech('diameter')), pick(tech('diameter'), no(fresco))), "technique gives a diameter; also without the frescoes")
trip = title('triptych')
h("Triptychs of the Flemish school?",
  S(pick(trip, school('Flemish')), pick(any_of(trip, tech(r'wing')), school('Flemish'))),
  "Flemish, title says triptych; also those whose technique gives wings")
ft = set(authors(pick(fresco))) & set(authors(pick(tech('^oill? on canvas'))))
ft2 = set(authors(pick(fresco))) & set(authors(pick(tech(r'\boill?\b'))))
h("Who is represented by both fresco and oil on canvas?", variants(lambda a: {'kind': 'set', 'of': 'artists', 'items': sorted(a)},
  [{a for a in ft if not a.startswith('UNKNOWN')}, ft]), "artists with a fresco and an oil on canvas; also counting the unknown masters as one")
allsch = {r['SCHOOL'] for r in R}
h("Which national schools have no mythological subjects at all?", V(sorted(allsch - {r['SCHOOL'] for r in pick(type_('mythological'))} - {'Other'}), sorted(allsch - {r['SCHOOL'] for r in pick(type_('mythological'))})), "schools without type mythological")
oc2 = [r for r in dated if re.match('oill? on canvas', r['tech']) and 'transfer' not in r['tech']]
oc = [r for r in oc2 if not re.search('on panel|on cardboard', r['tech'])]
h("Leaving aside transfers, what is the earliest dated oil on canvas?", T('paintings', files([r for r in oc if r['span'][0] == min(x['span'][0] for x in oc)]), files([r for r in oc2 if r['span'][0] == min(x['span'][0] for x in oc2)])), "earliest date among oils on canvas; also with canvas mounted on panel")
h("Is egg tempera still found after 1400, and in which works?", S(pick(tech('egg tempera'), lambda r: bool(r['span']) and r['span'][0] > 1400)), "egg tempera dated after 1400")
h("Anonymous German panels before 1500 (\"Unknown Master\")",
  S(pick(by('UNKNOWN MASTER, German'), lambda r: bool(r['span']) and r['span'][1] < 1500)), "unknown German masters, dated before 1500; all are on wood")
h("Do mythological pictures outnumber genre scenes here?", Y(len(pick(type_('mythological'))) > len(pick(type_('genre')))), "no: as many of each")
rel = Counter(r['AUTHOR'] for r in pick(type_('religious')))
h("Which artists are represented by five or more religious works?", variants(lambda a: {'kind': 'set', 'of': 'artists', 'items': sorted(a)},
  [[a for a, n in rel.items() if n >= 5 and not a.startswith('UNKNOWN')], [a for a, n in rel.items() if n >= 5]]), "artists with at least 5 of type religious; also the unknown masters")
h("French portraits between the storming of the Bastille and Waterloo, 1789 to 1815", timed(S, years(1789, 1815), school('French'), type_('portrait')), "French school, type portrait, dated 1789-1815")
h("What is there by Saenredam besides church interiors?", S(pick(by('SAENREDAM, Pieter Jansz'), no(type_('interior')))), "Saenredam, not of type interior")
h("To which painters are the portraits of Daniele Barbaro given?", A(pick(title('Daniele Barbaro'))), "authors of the two portraits of Daniele Barbaro")
h("The Sacrifice of Isaac in all its versions, whatever the wording of the title", S(pick(title('isaac'), title('sacrific'))), "titles with Isaac and his sacrifice")
h("Who had a hand in the Griffoni Polyptych?", A(pick(title('griffoni'))), "authors of its panels")
circa = lambda r: bool(re.match(r'c\.? ', r['DATE']))
h("Which works of the Spanish school have only a circa date?", S(pick(school('Spanish'), circa)), "Spanish, date begins with c.")
h("Is there a piece that is dated to either of two years? Which?", S(pick(lambda r: ' or ' in r['DATE'])), "date with or")
h("List those for which we have no more than a terminus post quem.", S(pick(lambda r: r['DATE'].startswith('after'))), "date begins with after")
h("Is any Lorenzo Monaco dated before 1400?", Y(pick(by('LORENZO Monaco'), lambda r: bool(r['span']) and r['span'][1] < 1400)), "yes, a Last Supper of 1394-95")
h("Which entries aren't paintings at all but marble, bronze, terracotta or stucco?", S(pick(tech('marble|bronze|terracotta|stucco')), of='artworks'), "sculpted materials in the technique")
h("Cranach the Elder on beechwood?", S(pick(by('CRANACH, Lucas the Elder'), tech('beech'))), "Cranach the Elder, support beech")
df = [r for r in dated if fresco(r)]
h("What is the latest of the frescoes?", T('paintings', files([r for r in df if r['span'][1] == max(x['span'][1] for x in df)])), "fresco with the latest date")
h("Which frescoes are not by Italians?", S(pick(fresco, no(school('Italian')))), "fresco, school not Italian")
h("How many of Rubens's pictures here are on a wooden support instead of canvas?", C(pick(by('RUBENS, Peter Paul'), tech('wood|panel|oak'))), "Rubens on wood, panel or oak")
h("Masters with notnames (\"Master of ...\") in the Flemish school - who are they?", A(pick(school('Flemish'), lambda r: r['AUTHOR'].startswith('MASTER of'))), "authors Master of … of the Flemish school")
h("Giotto frescoes done before 1305", S(pick(by('GIOTTO di Bondone'), fresco, lambda r: bool(r['span']) and r['span'][1] < 1305), pick(by('GIOTTO di Bondone'), fresco, lambda r: bool(r['span']) and r['span'][0] < 1305)), "Giotto, fresco, whole date before 1305; also those begun before")
h("Which of the Memlings is undated?", S(pick(by('MEMLING, Hans'), lambda r: r['span'] is None)), "Memling without a date")
h("How many of the Titians postdate 1550?", C(pick(by(TITIAN), lambda r: bool(r['span']) and r['span'][0] > 1550), pick(by(TITIAN), lambda r: bool(r['span']) and r['span'][0] > 1550 and not r['vague'])), "Titian dated after 1550")
h("Spanish seventeenth-century painting other than by Velázquez", timed(S, century(1601, 1700), school('Spanish'), no(by(VELAZQUEZ))), "Spanish school, 17th century, not Velázquez")
myth = Counter(r['TIMEFRAME'] for r in pick(type_('mythological')))
def half(r): return f"{(r['span'][0] - 1) // 50 * 50 + 1}-{(r['span'][0] - 1) // 50 * 50 + 50}"
mythd = Counter(half(r) for r in pick(type_('mythological')) if r['span'] and half(r).endswith(str((r['span'][1] - 1) // 50 * 50 + 50)))
h("In which half-century do mythological scenes peak?", T('periods', most(myth), most(mythd)), "timeframe with most of type mythological; the same by date")
h("When and where was Salomon Rombouts born?", U, "births are not stated")
h("Does the collection contain a Holbein, elder or younger?", Y(pick(lambda r: 'HOLBEIN' in r['AUTHOR'])), "none by a Holbein")
h("What inventory number does the St Jerome by Leonardo bear?", U, "no inventory numbers are stated")
h("Which conservator cleaned Botticelli's Christ in the Sepulchre?", U, "conservators are not stated")

# ================================================================ picture editor
e = lambda *a: q('picture editor', *a)

e("Need a wintry scene for the December cover: snow, ice or winter in the title. What is there?", S(pick(title(r'winter|snow|\bice\b|frozen'))), "titles with winter, snow or frozen")
tall = lambda r: bool(r['size']) and r['size'][0] > r['size'][1]
wide = lambda r: bool(r['size']) and r['size'][0] < r['size'][1]
e("Upright landscapes (taller than wide) from the 19th century, for a full page", timed(S, century(1801, 1900), type_('landscape'), tall), "type landscape, height over width, 19th century")
e("For a double-page spread I want landscapes at least twice as wide as they're high", S(pick(type_('landscape'), lambda r: bool(r['size']) and r['size'][1] >= 2 * r['size'][0])), "type landscape, width at least twice the height")
e("Dutch portraits in horizontal format?", S(pick(type_('portrait'), school('Dutch'), wide)), "Dutch portraits wider than tall")
e("any pictures that are exactly square?", S(pick(lambda r: bool(r['size']) and r['size'][0] == r['size'][1])), "height equals width")
e("Music special, so lutes, flutes and guitars in the title please", S(pick(title(r'\b(lute|flute|guitar)'))), "titles with lute, flute or guitar")
e("Food pages. Kitchens and markets, going by the titles, but no Italians", S(pick(title('kitchen|market'), no(school('Italian')))), "titles with kitchen or market, school not Italian")
e("Which pictures name the Louvre?", S(pick(title('louvre'))), "titles with Louvre")
e("Valentine's issue: couples or anything amorous in the title, Dutch only", S(pick(title(r'couple|amorous|lovers'), school('Dutch')), pick(title(r'couple|amorous|\blove'), school('Dutch'))), "titles with couple or amorous, Dutch; also Love Sickness")
e("Battle pictures, i.e. with 'battle' in the title, that are not filed as landscapes", S(pick(title('battle'), no(type_('landscape')))), "titles with battle, type not landscape")
e("Which image file is Goya's Colossus?", S(pick(by(GOYA), title('colossus'))), "its file")
vd = pick(by('DYCK, Sir Anthony van'), type_('portrait'))
e("Biggest Van Dyck portrait we could run as a poster?", T('paintings', files([max([r for r in vd if r['size']], key=area)])), "van Dyck portrait of the largest area")
e("How many of the Dutch still lifes are upright?", C(pick(school('Dutch'), type_('still-life'), tall)), "Dutch still lifes taller than wide")
e("All the Van Goghs dated 1890, we're doing his last months", S(pick(by(GOGH), within(1890, 1890))), "van Gogh dated 1890")
e("18th-century paintings with a boy or girl in the title, for the family supplement", timed(S, century(1701, 1800), title(r'\b(boy|girl)s?\b')), "titles with boy or girl, 18th century")
tt = Counter((r['AUTHOR'], r['t']) for r in R)
dup = {a for (a, t), n in tt.items() if n > 1}
e("I keep mixing up files: which painters have two or more pictures with exactly the same title?", variants(lambda a: {'kind': 'set', 'of': 'artists', 'items': sorted(a)},
  [{a for a in dup if not a.startswith('UNKNOWN')}, dup]), "artists with a title that occurs twice")
e("Vanitas or skull still lifes that aren't Dutch?", S(pick(title('vanitas|skull'), type_('still-life'), no(school('Dutch')))), "vanitas or skull in the title, type still life, not Dutch")
e("Which of these may we reproduce without paying a fee?", U, "rights are not stated")
e("Is there a 300 dpi scan of Monet's Meadow at Giverny?", U, "resolutions are not stated")
e("Photographer's credit for Pozzo's nave vault?", U, "photographers are not stated")

# ---------------------------------------------------------------- out
def main():
    show = '--show' in sys.argv
    T_ = {r['IMAGE_FILE']: r for r in R}
    seen, rows = set(), []
    for i, x in enumerate(Q, 1):
        row = {'id': f'semart-{i:03d}', 'role': x['role'], 'question': x['question'], 'answer': x['answer'], 'also': x['also'], 'note': x['note']}
        assert x['question'] not in seen, x['question']
        seen.add(x['question'])
        for a in [x['answer']] + x['also']:
            assert a.get('items', True) != [], x['question']
            if a.get('of') in ('paintings', 'artworks'):
                assert all(k in T_ for k in a['items'])
            if a.get('of') == 'artists':
                assert set(a['items']) <= {r['AUTHOR'] for r in R}
        rows.append(row)
        if show:
            a = row['answer']
            print(f"\n{row['id']} [{row['role']}] {row['question']}\n   {a['kind']} {a.get('of', '')} {a.get('value', '')} n={len(a.get('items', []))} also={[len(b['items']) if 'items' in b else b.get('value') for b in row['also']]}")
            def line(k):
                if k in T_:
                    r = T_[k]
                    return f"{r['AUTHOR'][:22]} | {r['TITLE'][:60]} | {r['TECHNIQUE'][:45]} | {r['DATE']} ({r['TIMEFRAME']}) | {r['TYPE']} | {r['SCHOOL']}"
                return k
            for k in a.get('items', []):
                print('     ', line(k))
            main_ = set(a.get('items', []))
            for j, b in enumerate(row['also']):
                if 'items' in b:
                    for k in sorted(set(b['items']) - main_): print(f'     also{j} +', line(k))
                    for k in sorted(main_ - set(b['items'])): print(f'     also{j} -', line(k))
    assert len(rows) == len({r['id'] for r in rows}) == 120, len(rows)
    with open(os.path.join(HERE, 'semart.jsonl'), 'w', encoding='utf-8') as f:
        for r in rows:
            f.write(json.dumps(r, ensure_ascii=False) + '\n')
    print(len(rows), Counter(r['role'] for r in rows), Counter(r['answer']['kind'] for r in rows))

if __name__ == '__main__':
    main()
