#!/usr/bin/env python3
"""Writes semart.jsonl: questions and gold answers over semart_val.csv. Standard library only.
Every answer is made by a filter over the rows. Where descriptions count, extra works are named by
the number that starts their IMAGE_FILE (read by eye) and the script asserts that the word is in their text."""
from pathlib import Path
import re, json, html, os, collections
CSV = str(Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
L = open(CSV, encoding='iso-8859-1', newline='').read().replace('\r\n', '\n').split('\n')
H = L[0].split('\t')
R = [dict(zip(H, l.split('\t'))) for l in L[1:] if l]
assert len(R) == 1069
for r in R:
    r['t'] = html.unescape(r['TITLE']); r['d'] = html.unescape(r['DESCRIPTION'])
    r['f'] = r['IMAGE_FILE']; r['a'] = r['AUTHOR']
N = {}
for r in R: N.setdefault(r['f'][:5], []).append(r)
F = lambda p: sorted(r['f'] for r in R if p(r))
A = lambda p: sorted({r['a'] for r in R if p(r)})
def T(rx, but=(), **fields):
    """works whose title matches rx, less the numbers in but, with exact fields"""
    c = re.compile(rx, re.I)
    return sorted(r['f'] for r in R if c.search(r['t']) and r['f'][:5] not in but
                  and all(r[k] == v for k, v in fields.items()))
def X(nums, rx):
    """works by number; rx must be in title or description"""
    out = []
    for n in nums.split():
        assert len(N[n]) == 1, n
        r = N[n][0]; assert re.search(rx, r['t'] + ' ' + r['d'], re.I), (n, rx)
        out.append(r['f'])
    return out
U = lambda *ls: sorted(set().union(*ls))
def size(r):
    m = re.search(r'(\d+(?:[.,]\d+)?)(?:\s*cm)?\s*(?:x\s*|\s)(\d+(?:[.,]\d+)?)\s*(cm|mm)?', r['TECHNIQUE'])
    if not m: return None
    a, b = (float(m[i].replace(',', '.')) for i in (1, 2))
    return (a / 10, b / 10) if m[3] == 'mm' else (a, b)
area = lambda r: (lambda s: s and s[0] * s[1])(size(r))
def span(r):
    d = r['DATE']
    m = re.search(r'(\d{4})-(\d{2,4})', d)
    if m: return int(m[1]), int(m[1][:4 - len(m[2])] + m[2])
    m = re.search(r'(\d{4})s', d)
    if m: return int(m[1]), int(m[1]) + 9
    m = re.search(r'\d{4}', d)
    return (int(m[0]),) * 2 if m else None
def has(r, y): return bool(re.search(r'\b%d\b' % y, r['DATE']))
def within(r, y): s = span(r); return bool(s and s[0] <= y <= s[1])
def topn(field, p=lambda r: True, of='artists'):
    c = collections.Counter(r[field] for r in R if p(r)).most_common()
    v = c[0][1]; return dict(kind='top', of=of, value=v, items=sorted(k for k, n in c if n == v))
S = lambda items, of='works': dict(kind='set', of=of, items=sorted(items))
C = lambda items, of='works': dict(kind='count', of=of, value=len(items), items=sorted(items) if len(items) <= 150 else [])
Y = lambda items, of='works': dict(kind='yesno', of=of, value=bool(items), items=sorted(items))
V = lambda items, of: dict(kind='values', of=of, items=sorted(items))
UN = dict(kind='unanswerable', of='works', value=None, items=[])
Q = []
def q(role, question, answer, also=(), note=''):
    Q.append(dict(id='SEMART-%03d' % (len(Q) + 1), role=role, question=question, answer=answer,
                  also=[x for x in also if x != answer], note=note))

# --- animals and things
cat = T(r'\b(cats?|gatto)\b')
q('pupil', 'are there any cats in the pictures?', Y(cat), [Y(U(cat, X('12060', 'a cat and')))], 'title cat/gatto; also: description names a cat in the picture')
dog = T(r'\b(dogs?|spaniels?)\b')
dogd = U(dog, X('04567 42902 42241 42322 33433 32687 44366 38938 06024 42335 24032 38258', r'\b(dogs?|spaniel|hounds)\b'))
q('visitor', 'I love dogs. Which paintings have a dog in them?', S(dog), [S(dogd), S(U(dogd, X('30422 02770', r'dogs|hound')))], 'title dog/spaniel; also by description (read by eye): dog in the picture, and with the two stories that only mention dogs')
hs = T(r'\b(horses?|horseback|equestrian|cavalry)\b')
hs0 = T(r'\b(horses?|horseback|equestrian)\b')
hsd = U(hs, X('41290 34151 35943 37467 42266 14460 18330 17705 15588 11128 44366 42738 20342 24032 32230 07815 43620 28424', r'horse|equestrian'))
q('visitor', 'paintings with horses please', S(hs), [S(hs0), S(hsd), S(U(hsd, X('42241 44346 28460', 'horse'))), S(U(hsd, X('42241 44346', 'horse'), X('43872', 'Riding')))], 'title horse/horseback/equestrian/cavalry; also without cavalry; also with horses named in the description')
q('pupil', 'windmills?', S(T(r'windmill')), [Y(T(r'windmill'))], 'title windmill (a water-mill is none)')
mk = T(r'monkey')
q('pupil', 'wich paintings have monkeys in it', S(mk), [S(U(mk, X('42902', 'monkey')))], 'title monkey; also description')
q('teacher', 'Is there an octopus anywhere in the collection?', Y(X('33312', 'octopus')), [], 'no title has it; the description of Kitchen Interior says copper ware, octopus and onions')
sk = T(r'skull|vanitas')
q('teacher', 'For a lesson on memento mori I need still lifes with skulls or vanitas themes. Which ones do you have?', S(sk), [], 'title skull/vanitas; no further still-life has either word in its description')
fl = T(r'flower|bouquet|blossom|poppies', TYPE='still-life')
fld = F(lambda r: r['TYPE'] == 'still-life' and re.search(r'\b(flowers?|bouquets?|blossom\w*|sunflowers?|tulips?|roses?|poppies)\b', r['t'] + ' ' + r['d'], re.I))
q('visitor', 'Could you show me all flower still lifes?', S(fl), [S(fld)], 'TYPE still-life and title flower/bouquet/blossom/sunflower/garland of flowers; also or description')
ro = T(r'\blutes?\b')
q('researcher', 'Lute players', S(ro), [S(U(ro, X('03673', 'lute'))), S(U(ro, X('03673 07463', 'lute')))], 'title lute; also players named in descriptions')
q('not native speaker', 'Is it here a painting where the people make the chess game?', Y(T(r'\bchess')), [], 'title chess')
rd = T(r'\breading\b')
q('journalist', 'I am writing about reading: which works show somebody reading?', S(rd), [S(U(rd, X('42902', 'reading'))), S(U(rd, X('42902 18080 38631', r'reading|studying books')))], 'title reading; also description')
mi = T(r'mirror|cheval-glass')
q('curator', 'Mirrors in paintings: which works would fit?', S(mi), [S(U(mi, X('42915 39747 26100 16713 42298 30133', 'mirror'))), S(U(mi, X('42915 39747 26100 16713 42298 30133 26692', 'mirror')))], 'title mirror/cheval-glass (a standing mirror); also description')
# --- winter, places
wi = T(r'\bwinter\b|\bsnow\b|frozen')
q('teacher', 'How many winter scenes (snow, ice) are there, going by the titles?', C(wi), [], 'title winter/snow/frozen')
ve = T(r'\bvenice\b|grand canal|canal grande|\bmolo\b|piazza san marco', TYPE='landscape')
q('visitor', 'Hello, we are just back from Venice. Do you have views of the city? Which?', S(ve), [S(U(ve, X('07283', 'Venice'))), S([f for f in ve if f[:5] != '07248']), S([f for f in ve if f[:5] not in ('07248', '18797')]), S([f for f in U(ve, X('07283', 'Venice')) if f[:5] not in ('07248', '18797')])],
  'TYPE landscape and title Venice/Grand Canal/Canal Grande/Molo/Piazza San Marco; also with the Vigilia di San Pietro (Venice in description), without the capriccio and the environs')
lo = T(r'\blondon\b|houses of lords')
q('journalist', 'Which works show London?', S(lo), [S(T(r'\blondon\b'))], 'title London or the burning of the Houses of Lords and Commons; also only London')
sh = T(r'\bships?\b|\bbarges?\b|\bboats?\b|lifeboat')
q('pupil', 'boats and ships plz', S(sh), [S(U(sh, X('42387 23820 42412 21098 04486 27193 07251', 'battle|ships|boats|vessels|barge'))), S([f for f in sh if f[:5] != '00516'])], 'title ship/boat/barge/lifeboat; also sea battles by title and ships by description')
ba = T(r'\bbattle\b')
q('not native speaker', 'Show me please the paintings with battle', S(ba), [S(U(ba, T(r'recapture of buda|capture of (a french|havana)|bernardino della ciarda'))), S(U(ba, T(r'war between'))), S(U(ba, T(r'recapture of buda|capture of (a french|havana)|bernardino della ciarda|war between')))], 'title battle; also captures of towns and ships; also War between Cats and Mice')
da = T(r'\bdancing\b|\bminuet\b|\bwaltzing\b')
q('visitor', 'Which pictures are of people dancing?', S(da), [S(U(da, X('21604 10246', 'dancing'))), S(U(da, X('21604 10246 21441', 'danc')))], 'title dancing/minuet/waltzing; also description')
hu = T(r'\bhunt\b|hunters?\b')
q('curator', 'I plan a small show on hunting. Which works have a hunt or hunters in the title?', S(hu), [], 'title hunt/hunter(s)')
se = T(r'\b(spring|summer|autumn|winter|seasons)\b', )
q('teacher', 'Titles that name a season (spring, summer, autumn, winter or the four seasons)?', S(se), [], 'title regex on whole words')
# --- Bible and saints
an = T(r'annunciat')
q('researcher', 'Annunciation', S(an), [S(U(an, X('16952 41369', 'annunciation'))), S(U(an, X('16952 41369 04069 12322 44047 06177', 'annunciation'))), S(U(an, X('16952 41369 13389 04069 12322 44047 06177', 'annunciation')))], 'title annunciat*; also altarpieces whose description says they include it')
mg = T(r'adoration of the magi')
q('visitor', 'the three kings bringing gifts to baby Jesus, which paintings?', S(mg), [S(U(mg, X('22819 05860', 'adoration of the magi')))], 'title Adoration of the Magi; also two triptychs by description')
nat = T(r'^nativity|adoration of the shepherds')
q('teacher', 'We make Christmas cards: which paintings show the Nativity or the shepherds adoring the child?', S(nat), [S(U(nat, X('22819 41369', 'Adoration of|Nativity')))], 'title Nativity or Adoration of the Shepherds')
ls = T(r'last supper')
q('pupil', 'how many last suppers are there', C(ls), [C(U(ls, T(r'institution of the eucharist')))], 'title Last Supper; also with Institution of the Eucharist')
q('researcher', 'Which painters here treated the Last Supper?', S(A(lambda r: r['f'] in ls), 'artists'), [S(A(lambda r: r['f'] in U(ls, T(r'institution of the eucharist'))), 'artists')], 'authors of the works titled The Last Supper')
je = T(r'\bjerome\b')
q('not native speaker', 'please all the paintings with the Saint Jerome', S(je), [S(U(je, X('31301 03898 14242 23536 43381', 'Jerome')))], 'title Jerome; also altarpieces with him by description')
q('researcher', 'How many works name St Francis in the title?', C(T(r'\bfrancis\b')), [], 'title Francis, all the saint of Assisi')
ge = T(r'\bst george\b', but=('19086',))
q('pupil', 'Saint George and the dragon - do you have him?', Y(T(r'george.*dragon')), [Y(ge), S(ge)], 'title St George and the Dragon; also all St Georges (not the Civic Guard)')
q('researcher', 'The sacrifice of Isaac: which works?', S(T(r'isaac')), [S(T(r'sacrifice of isaac'))], 'title Isaac (all are the sacrifice; one is The Angel Stopping Abraham)')
lj = T(r'last judgment')
q('visitor', 'how many paintings of the Last Judgement', C(lj), [C([f for f in lj if f[:5] not in ('05288', '26005')])], 'title Last Judgment; also without the left wing (Bosch) and the closed wings (Memling)')
q('teacher', 'How many works have Moses in the title?', C(T(r'\bmoses\b')), [], 'title Moses')
q('curator', 'Holy Family paintings?', S(T(r'holy family')), [S(T(r'holy family', TYPE='religious'))], 'title Holy Family; also only those of TYPE religious')
cr = T(r'crucifi', but=('05890', '07847'))
crd = U(cr, T(r'christ on the cross|calvary|good thief'))
q('researcher', "List the crucifixions of Christ, painted crosses included.", S(cr), [S(U(cr, T(r'christ on the cross|calvary'))), S(T(r'crucifi', but=('05890',))), S(U(T(r'crucifi', but=('05890',)), T(r'christ on the cross|calvary'))), S([f for f in cr if f[:5] != '41649']), S(crd), S(U(crd, X('41369 12322 30092 44047', 'crucifi'))), S(U(cr, X('41369 12322 30092 44047', 'crucifi')))], 'title crucifi* less St Andrew and the Ten Thousand Martyrs; also with Christ on the Cross, Calvary, Christ and the Good Thief, and altarpieces with one by description')
gh = T(r'ghent altarpiece')
q('visitor', 'Which pictures belong to the Ghent Altarpiece?', S(gh), [], 'title Ghent Altarpiece')
ju = T(r'\bjudith\b')
q('journalist', 'Do you have a Judith?', Y(ju), [S(ju)], 'title Judith')
# --- myth, history, people
va = T(r'venus and adonis')
q('pupil', 'How many times is Venus and Adonis in the collection?', C(va), [C([f for f in va if f[:5] != '26292'])], 'title Venus and Adonis; also without the portrait of a couple in their guise')
q('visitor', 'anybody sleeping in the paintings?', Y(T(r'\bsleep')), [S(T(r'\bsleep')), Y(U(T(r'\bsleep'), T('dreaming')))], 'title sleep*; also Dreaming Shepherdess')
q('journalist', 'Is Napoleon shown in any of these pictures?', Y(X('25878', 'depicts Napoleon')), [], 'no title names him; description of The Campaign in France 1814: depicts Napoleon')
q('pupil', 'is there a portrait of benjamin franklin?', Y(T(r'benjamin franklin')), [], 'title')
q('teacher', 'Scenes out of Shakespeare?', S(T(r'macbeth|desdemona|othello|hamlet|ophelia|romeo|king lear')), [], 'titles with Shakespeare figures: Macbeth, Desdemona')
sp = T(r'self-portrait')
spd = U(sp, X('14908', 'self-portrait'), X('40897', 'Portrait of the Artist'))
q('visitor', 'Self-portraits, please.', S(sp), [S(spd), S([f for f in sp if f[:5] != '15780']), S(U(sp, X('14908', 'self-portrait'))), S([f for f in sp if N[f[:5]][0]['TYPE'] == 'portrait'])], 'title Self-Portrait; also Gauguin at His Easel, The Artist and his Wife; also without the still-life')
c = collections.Counter(r['a'] for r in R if r['f'] in sp); mx = max(c.values())
q('journalist', 'Who painted himself most often?', dict(kind='top', of='artists', value=mx, items=sorted(k for k, v in c.items() if v == mx)), [], 'authors of works titled Self-Portrait')
ch = F(lambda r: r['TYPE'] == 'interior' and re.search(r'\bchurch\b|kerk\b|st bavo', r['t'], re.I))
q('researcher', 'Which paintings show the inside of a church?', S(ch), [S(U(ch, T(r'carafa chapel'))), S(U(ch, T(r'view of the carafa chapel|the chapel viewed|peruzzi and bardi chapels|cappella di santa')))], 'TYPE interior and title church/kerk/St Bavo; also with chapels')
# --- artists and schools
GO = lambda r: r['a'].startswith('GOGH,')
q('visitor', 'What did Van Gogh paint in Auvers?', S(F(lambda r: GO(r) and 'Auvers' in r['DATE'])), [], 'AUTHOR GOGH and DATE says Auvers-sur-Oise')
q('teacher', 'van gogh pictures from arles - how many', C(F(lambda r: GO(r) and 'Arles' in r['DATE'])), [], 'AUTHOR GOGH and DATE says Arles')
q('pupil', 'In what towns did van Gogh paint the pictures you have?', V({r['DATE'].split(', ')[1] for r in R if GO(r) and ', ' in r['DATE']}, 'places'), [], 'the place after the comma in DATE')
q('visitor', 'rembrandt', S(F(lambda r: r['a'].startswith('REMBRANDT'))), [], 'AUTHOR')
q('pupil', 'Do you have anything by Leonardo da Vinci?', Y(F(lambda r: r['a'].startswith('LEONARDO da'))), [], 'AUTHOR')
q('visitor', 'any picasso?', Y(F(lambda r: 'PICASSO' in r['a'])), [], 'AUTHOR: none')
q('curator', 'How many paintings are by Rubens?', C(F(lambda r: r['a'].startswith('RUBENS'))), [], 'AUTHOR')
q('researcher', 'Which members of the Bruegel/Brueghel family are represented?', S(A(lambda r: re.match(r'BRUEG(H)?EL', r['a'])), 'artists'), [], 'AUTHOR')
q('journalist', 'Who has the most works in the collection?', topn('a'), [], 'AUTHOR counted')
q('curator', 'Which artist is strongest in portraits, by number?', topn('a', lambda r: r['TYPE'] == 'portrait'), [], 'TYPE portrait, AUTHOR counted')
hg = A(lambda r: r['SCHOOL'] == 'Hungarian')
q('researcher', 'List the Hungarian artists.', S(hg, 'artists'), [S([a for a in hg if not a.startswith('UNKNOWN')], 'artists')], 'SCHOOL Hungarian; also without the unknown master')
q('not native speaker', 'How much works of american school you have?', C(F(lambda r: r['SCHOOL'] == 'American')), [], 'SCHOOL American')
sc = collections.Counter(r['SCHOOL'] for r in R)
q('curator', 'Which schools are represented by one single work?', V([k for k, n in sc.items() if n == 1], 'schools'), [], 'SCHOOL counted')
q('teacher', 'Into what kinds of picture (portrait and so on) is the collection sorted?', V({r['TYPE'] for r in R}, 'types'), [], 'the values of TYPE')
# --- technique, size
q('researcher', 'Pastels?', S(F(lambda r: re.search('pastel', r['TECHNIQUE'], re.I))), [], 'TECHNIQUE pastel')
q('not native speaker', 'which works are painted over copper', S(F(lambda r: re.search(r'on copper(?! beech)', r['TECHNIQUE'], re.I))), [], 'TECHNIQUE on copper; copper beech is wood')
sc3 = F(lambda r: re.search(r'^(marble|bronze|terracotta|stucco)', r['TECHNIQUE'], re.I))
q('visitor', 'Are there also sculptures, or only paintings? Which works are sculpture?', S(sc3), [S([f for f in sc3 if f[:5] != '16602']), Y(sc3), Y([f for f in sc3 if f[:5] != '16602'])], 'TECHNIQUE marble/bronze/terracotta/stucco; also without stucco reliefs')
big = max((r for r in R if r['TECHNIQUE'].lower().startswith('oil on canvas') and area(r)), key=area)
q('visitor', 'What is the largest oil painting on canvas?', dict(kind='top', of='works', value=area(big), items=[big['f']]), [], 'largest product of the two sizes in TECHNIQUE, oil on canvas (value in square cm)')
sm = min((r for r in R if area(r)), key=area)
q('pupil', 'whats the smallest picture', dict(kind='top', of='works', value=area(sm), items=[sm['f']]), [], 'smallest product of the two sizes (square cm); round works give one number and are larger')
# --- dates
k = [r for r in R if span(r) and 1000 < span(r)[0]]
new = max(k, key=lambda r: span(r)[1])
q('pupil', 'which is the newest painting of all?', dict(kind='top', of='works', value=span(new)[1], items=[new['f']]), [], 'latest year in DATE')
c20 = F(lambda r: span(r) and span(r)[0] >= 1901); c20b = X('08586 08578', '')
q('researcher', 'Works made in the twentieth century?', S(c20), [S(U(c20, c20b)), S(F(lambda r: span(r) and span(r)[0] >= 1900)), S(U(c20, c20b, F(lambda r: span(r) and span(r)[0] >= 1900))), S(U(c20, c20b, X('40059', ''), F(lambda r: span(r) and span(r)[0] >= 1900)))],
  "DATE from 1901; also with 1900; also with Cezanne's damaged dates (jun.02, jun.04 = 1902-06, 1904-06) and Toulouse-Lautrec's (jan.00)")
q('teacher', 'What was painted in 1642?', S(F(lambda r: has(r, 1642))), [S(F(lambda r: within(r, 1642)))], 'DATE says 1642; also spans that hold 1642')
q('curator', 'How many works carry no date at all?', C(F(lambda r: r['DATE'].strip() in ('-', ''))), [], 'DATE is a dash')
q('researcher', 'Which half-century (timeframe) has the most works?', topn('TIMEFRAME', of='timeframes'), [], 'TIMEFRAME counted')
# --- cannot say
q('journalist', 'How much is The Nightwatch insured for?', UN, [], 'no values in the data')
q('visitor', 'Which of the paintings are on loan right now?', UN, [], 'no loans in the data')
q('visitor', 'Which painting do visitors like most?', UN, [], 'no visitor figures in the data')

P = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl')
with open(P, 'w', encoding='utf-8') as o:
    for x in Q: o.write(json.dumps(x, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    M = {r['f']: r['t'] for r in R}
    for x in Q:
        a = x['answer']; assert len(a['items']) <= 150
        print(x['id'], x['role'], '|', x['question'], '|', a['kind'], a.get('value', ''), len(a['items']), [len(y['items']) for y in x['also']])
        print('     ', '; '.join(i[:5] + ' ' + M[i][:45] if i in M else str(i) for i in a['items']))
    print(len(Q), collections.Counter(x['answer']['kind'] for x in Q), collections.Counter(x['role'] for x in Q))
