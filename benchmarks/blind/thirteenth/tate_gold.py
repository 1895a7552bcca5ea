"""Gold answers for tate.jsonl, computed from the raw Tate files only."""
import csv, json, gzip, re, os
R = __import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/tate/'
A = list(csv.DictReader(open(R + 'artist_data.csv', encoding='utf-8-sig')))
W = [json.loads(l) for l in gzip.open(R + 'artworks.jsonl.gz', 'rt')]
N = {a['id']: a for a in A}
def aid(name):
    r = [a['id'] for a in A if a['name'] == name]; assert len(r) == 1, (name, r); return r[0]
def by(name, role='artist'):
    i = aid(name)
    return [w for w in W if any(str(c['id']) == i and (role is None or c['role'] == role) for c in w['contributors'])]
def sub(w): return {s['name'] for s in w['subjects']}
def mov(w): return {m['name'] for m in w['movements']}
def med(w): return (w['medium'] or '').lower()
def cred(w): return w['creditLine'] or ''
def art(w, role='artist'): return [N[str(c['id'])] for c in w['contributors'] if str(c['id']) in N and (role is None or c['role'] == role)]
def fem(w): return any(a['gender'] == 'Female' for a in art(w))
def ac(ws): return [w['acno'] for w in ws]
def ai(as_): return list(dict.fromkeys(a['id'] for a in as_))
def birth(a): return int(a['yearOfBirth']) if a['yearOfBirth'] else None
def death(a): return int(a['yearOfDeath']) if a['yearOfDeath'] else None
def yr(w):
    d = w['dateRange'] or {}
    if not d.get('startYear'): return None
    return int(d['startYear']), int(d.get('endYear') or d['startYear'])
def pub(w): return w['classification']
hasworks = {str(c['id']) for w in W for c in w['contributors']}
def title(t):
    r = [w for w in W if w['title'] == t]; return r
Q = []
def q(role, question, kind, of, items=None, value=None, also=(), note=''):
    def ans(items=None, value=None, kind=kind, of=of):
        d = {'kind': kind, 'of': of}
        if items is not None: d['items'] = sorted(items) if kind == 'set' else list(items)
        if value is not None: d['value'] = value
        return d
    al = []
    main = ans(items, value)
    for x in also:
        if isinstance(x, dict): y = x
        elif isinstance(x, (list, tuple, set)): y = ans(items=list(x))
        else: y = ans(value=x)
        if y != main and y not in al: al.append(y)
    Q.append({'id': f'tate-{len(Q)+1:03d}', 'role': role, 'question': question, 'answer': main, 'also': al, 'note': note})
def S(items, of='artworks'): return {'kind': 'set', 'of': of, 'items': sorted(items)}
def Yn(v): return {'kind': 'yesno', 'of': 'artworks', 'value': v}
def V(*i, of='words'): return {'kind': 'values', 'of': of, 'items': list(i)}
def Cn(v, of='artworks'): return {'kind': 'count', 'of': of, 'value': v}
def Top(*i, of='artists'): return {'kind': 'top', 'of': of, 'items': list(i)}
PICT = lambda w: w['classification'] in ('painting', 'on paper, unique', 'on paper, print')
by_born = lambda pred: [a for a in A if pred(a['placeOfBirth'])]

# --- single facts
q('visitor', 'when did joan mitchell die', 'values', 'years', [N[aid('Mitchell, Joan')]['yearOfDeath']], note='yearOfDeath')
q('student', 'In which place was Eileen Agar born?', 'values', 'places', [N[aid('Agar, Eileen')]['placeOfBirth']], also=[V('Ayacucho', of='places'), V('Argentina', of='places')], note='placeOfBirth')
q('visitor', 'Dalí - everything you have by him please', 'set', 'artworks', ac(by('Dalí, Salvador')), note='contributor')
bl, bla = by('Blake, William'), by('Blake, William', None)
q('teacher', 'How many works by William Blake can I find in the Tate?', 'count', 'artworks', value=len(bl), also=[len(bla)], note='role artist; also all roles (after, attributed ...)')
q('student', 'Was it Paris where Marcel Duchamp died?', 'yesno', 'artists', value='no', note='placeOfDeath is ' + N[aid('Duchamp, Marcel')]['placeOfDeath'])
q('curator', 'Artists born in Norwich', 'set', 'artists', ai(by_born(lambda p: p.startswith('Norwich,'))), note='placeOfBirth Norwich')
el = [w for w in W if 'elephant' in sub(w)]
q('visitor', 'is there any picture with an elephant that is not by Henry Moore?', 'yesno', 'artworks', value='yes',
  also=[S(ac([w for w in el if not any(a['name'].startswith('Moore, Henry') for a in art(w, None))])), S(ac([w for w in el if not any(a['name'].startswith('Moore, Henry') for a in art(w, None)) and PICT(w)]))], note='subject elephant minus Moore; also the lists (all works / only paintings and works on paper)')
lh = [w for w in W if 'lighthouse' in sub(w)]
q('visitor', 'lighthouse pictures not from William Daniell', 'set', 'artworks', ac([w for w in lh if not any(a['name'] == 'Daniell, William' for a in art(w, None))]),
  also=[ac([w for w in lh if not any(a['name'] == 'Daniell, William' for a in art(w, None)) and PICT(w)])], note='subject lighthouse minus Daniell; also without the film')
q('student', "who's older, Bridget Riley or David Hockney?", 'top', 'artists', [aid('Riley, Bridget')], note='born 1931 vs 1937')
lw = [a for a in A if a['gender'] == 'Female' and a['placeOfBirth'].startswith('London') and birth(a) and birth(a) > 1960]
q('curator', 'Which women in the collection were born in London after 1960?', 'set', 'artists', ai(lw), note='gender, placeOfBirth London, yearOfBirth>1960')
vort = ai([a for w in W if 'Vorticism' in mov(w) for a in art(w)])
vorta = ai([a for w in W if 'Vorticism' in mov(w) for a in art(w, None)])
q('student', 'I write about vorticism. Which artists belong to it here?', 'set', 'artists', vort, also=[vorta], note='artists of works with movement Vorticism')
gi = by('Giacometti, Alberto')
q('curator', 'Giacometti sculptures not made of bronze', 'set', 'artworks', ac([w for w in gi if pub(w) == 'sculpture' and 'bronze' not in med(w)]), note='classification sculpture, medium without bronze')
dated = [w for w in W if yr(w)]
mn = min(yr(w)[0] for w in dated)
q('visitor', "what's the oldest artwork you own", 'top', 'artworks', ac([w for w in dated if yr(w)[0] == mn]), note='min startYear')
los = title('The Lady of Shalott'); assert len(los) == 1
q('teacher', 'What did Waterhouse use to paint The Lady of Shalott (material)?', 'values', 'media', [los[0]['medium']], also=[V('oil', of='media')], note='medium')
assert not [a for a in A if 'Kahlo' in a['name']]
q('visitor', 'Do you have something of Frida Kahlo?', 'yesno', 'artworks', value='no', also=[S([])], note='no artist Kahlo in either file')
dp = [a for a in A if re.match(r'Paris\b', a['placeOfDeath'])]
q('student', 'how many of the artists died in Paris?', 'count', 'artists', value=len(dp), also=[len([a for a in dp if a['placeOfDeath'] == 'Paris, France']), len([a for a in dp if a['id'] in hasworks]), len([a for a in dp if a['placeOfDeath'] == 'Paris, France' and a['id'] in hasworks])], note='placeOfDeath Paris (21, one without country); also only those with works here')
hu = by_born(lambda p: 'Magyarorsz' in p)
q('visitor', 'Hungarian-born artists, who are they?', 'set', 'artists', ai(hu), note='placeOfBirth Magyarország')
mk = [w for w in W if any(a['placeOfBirth'].startswith('Moskva') for a in art(w))]
q('curator', 'works by artists who were born in Moscow', 'set', 'artworks', ac(mk), note='hop placeOfBirth Moskva -> works')
dub = [w for w in W if any(a['placeOfBirth'].startswith('Dublin') for a in art(w))]
q('curator', 'Oil paintings by people born in Dublin', 'set', 'artworks', ac([w for w in dub if pub(w) == 'painting' and 'oil' in med(w)]), also=[ac([w for w in dub if 'oil paint' in med(w)])], note='hop; classification painting and oil in medium')
q('student', 'Which artist was born in Norwich and also died there?', 'set', 'artists', ai([a for a in A if a['placeOfBirth'].startswith('Norwich,') and a['placeOfDeath'].startswith('Norwich')]), note='placeOfBirth and placeOfDeath Norwich')
# --- media, years, acquisitions
pi = by('Picasso, Pablo')
q('student', 'Picasso lithographs or linocuts in your collection', 'set', 'artworks', ac([w for w in pi if 'lithograph' in med(w) or 'linocut' in med(w)]), note='medium lithograph or linocut')
q('curator', 'How many works entered the collection in 1975?', 'count', 'artworks', value=sum(w['acquisitionYear'] == 1975 for w in W), note='acquisitionYear')
su = [w for w in W if 'Surrealism' in mov(w) and (w['acquisitionYear'] or 9999) < 1960]
sub2 = [w for w in W if {'Surrealism', 'British Surrealism'} & mov(w) and (w['acquisitionYear'] or 9999) < 1960]
q('curator', 'surrealist works the Tate had already acquired before 1960', 'set', 'artworks', ac(su), also=[ac(sub2)], note='movement Surrealism, acquisitionYear<1960; also with British Surrealism')
cnt = {}
for w in W:
    for a in {a['id'] for a in art(w)}: cnt[a] = cnt.get(a, 0) + 1
top = max(cnt.values())
q('visitor', 'Who has the most works in the museum?', 'top', 'artists', [k for k, v in cnt.items() if v == top], note='count of works per artist')
q('student', 'Do you have more of Eduardo Paolozzi than of Hockney?', 'yesno', 'artworks', value='yes' if len(by('Paolozzi, Sir Eduardo')) > len(by('Hockney, David')) else 'no', note='%d vs %d' % (len(by('Paolozzi, Sir Eduardo')), len(by('Hockney, David'))))
fd = [w for w in W if fem(w) and any(re.match(r'dog(,| -)', s) for s in sub(w)) ]
q('visitor', 'dogs painted or drawn by women', 'set', 'artworks', ac([w for w in fd if pub(w) != 'on paper, print']), also=[ac(fd), ac([w for w in fd if 'photograph' not in med(w)])], note='subject dog (any kind), female artist, no prints; also with prints')
q('teacher', 'Who painted Chatterton?', 'set', 'artists', ai([a for w in title('Chatterton') for a in art(w)]), note='title Chatterton, oil')
yb = [a for a in A if birth(a) and not a['dates'].startswith('established')]
my = max(birth(a) for a in yb)
q('visitor', 'Youngest artist in the collection?', 'top', 'artists', ai([a for a in yb if birth(a) == my]), also=[Top(*[a['id'] for a in yb if birth(a) == my and a['id'] in hasworks]), Top(aid('Atlas Group'))], note='max yearOfBirth of persons; also Atlas Group (established 1999)')
mn_ = title('Metamorphosis of Narcissus'); assert len(mn_) == 1
q('student', "How big is Dali's Metamorphosis of Narcissus?", 'values', 'dimensions', [mn_[0]['dimensions'].replace('\r\n', ' ').replace('\n', ' ').strip()], also=[V(re.search(r'\d+ x \d+ mm', mn_[0]['dimensions']).group(0), of='dimensions')], note='dimensions (support and frame)')
op = title('Ophelia'); assert len(op) == 1
q('teacher', 'Did Millais paint Ophelia on wood?', 'yesno', 'artworks', value='no', note='medium ' + op[0]['medium'])
ma = [w for w in W if 'marble' in med(w)]
q('student', 'sculptures in marble made since 1900', 'set', 'artworks', ac([w for w in ma if pub(w) == 'sculpture' and yr(w) and yr(w)[0] >= 1900 and not re.search(r'on (\w+ )?marble base', med(w))]),
  also=[ac([w for w in ma if pub(w) == 'sculpture' and yr(w) and yr(w)[0] >= 1900]), ac([w for w in ma if pub(w) == 'sculpture' and yr(w) and yr(w)[0] > 1900 and not re.search(r'on (\w+ )?marble base', med(w))]), ac([w for w in ma if pub(w) == 'sculpture' and yr(w) and yr(w)[0] >= 1900 and (w['medium'].startswith('Marble') or not re.search(r'on (\w+ )?marble base', med(w)))])], note='sculpture, medium marble (not only the base), startYear>=1900; also with marble bases, or after 1900')
ht = [w for w in W if cred(w).startswith('Presented by Sir Henry Tate')]
q('visitor', 'What were the gifts of Sir Henry Tate himself?', 'set', 'artworks', ac(ht), also=[ac([w for w in W if 'Sir Henry Tate' in cred(w)])], note='creditLine Presented by Sir Henry Tate')
hw = [w for w in W if 'Hugh Walpole' in cred(w)]
q('curator', 'Hugh Walpole bequest, how many works was that in all?', 'count', 'artworks', value=len(hw), note='creditLine Hugh Walpole')
ed = by_born(lambda p: p.startswith('Edinburgh'))
q('teacher', 'Are there women artists from Edinburgh?', 'yesno', 'artists', value='yes', also=[S(ai([a for a in ed if a['gender'] == 'Female']), 'artists')], note='placeOfBirth Edinburgh, Female')
cw = N[aid('Wood, Christopher')]
q('student', 'How old got Christopher Wood?', 'count', 'artists', value=death(cw) - birth(cw), also=[death(cw) - birth(cw) - 1, V(str(death(cw) - birth(cw)), of='ages')], note='1930-1901 = 29 (28 if before his birthday)')
q('visitor', 'which sculptor died on Capri', 'set', 'artists', ai([a for a in A if 'Capri' in a['placeOfDeath']]), note='placeOfDeath Capri, Isola di')
lb = [a for a in A if re.match('London', a['placeOfBirth']) and a['placeOfDeath'] and 'Italia' in a['placeOfDeath']]
q('curator', 'Londoners by birth who ended their life in Italy', 'set', 'artists', ai(lb), also=[ai([a for a in A if re.match('(Greater )?London', a['placeOfBirth']) and 'Italia' in a['placeOfDeath']])], note='born London, placeOfDeath Italia; also with Greater London (Lear)')
le = by('Lear, Edward')
itp = {'Italy'}
q('teacher', 'Which Edward Lear works do NOT show Italy?', 'set', 'artworks', ac([w for w in le if not any(s == 'Italy' or s.startswith('Italy,') for s in sub(w))]), note='works of Lear without subject Italy')
w16 = [w for w in W if w['dateText'] == '1916']
w16r = [w for w in W if yr(w) and yr(w)[0] <= 1916 <= yr(w)[1]]
q('student', 'art from 1916, but not by Max Beerbohm', 'set', 'artworks', ac([w for w in w16 if 'Beerbohm' not in w['all_artists']]), also=[ac([w for w in w16r if 'Beerbohm' not in w['all_artists']]), ac([w for w in W if yr(w) == (1916, 1916) and 'Beerbohm' not in w['all_artists']])], note='dateText 1916; also ranges that include 1916')
sp = [w for w in W if 'self-portraits' in sub(w) and fem(w)]
q('visitor', 'Are there self-portraits by women?', 'yesno', 'artworks', value='yes', also=[S(ac(sp))], note='subject self-portraits, female artist; also the list')
ww = [w for w in W if 'military: World War I' in sub(w) and any(a['name'] in ('Orpen, Sir William', 'Bomberg, David', 'Lewis, Wyndham') for a in art(w))]
ww2 = [w for w in W if any('World War I' == s.replace('military: ', '').replace(' - non-specific', '') for s in sub(w)) and any(a['name'] in ('Orpen, Sir William', 'Bomberg, David', 'Lewis, Wyndham') for a in art(w))]
q('teacher', 'first world war works by Orpen, Bomberg or Wyndham Lewis', 'set', 'artworks', ac(ww2), also=[ac(ww)], note='subject World War I of the three')
nc = sum('Cubism' in mov(w) for w in W); ns = sum('Surrealism' in mov(w) for w in W)
q('student', 'is there more surrealism or more cubism in this collection?', 'top', 'movements', ['Surrealism' if ns > nc else 'Cubism'], note='works with movement: %d vs %d' % (ns, nc))
sn = [w for w in W if 'snow' in sub(w) and pub(w) == 'painting']
q('visitor', 'paintings with snow', 'set', 'artworks', ac(sn), also=[ac([w for w in W if 'snow' in sub(w)]), ac([w for w in W if pub(w) == 'painting' and ('snow' in sub(w) or re.search(r'\bsnow', w['title'], re.I))])], note='subject snow, classification painting; also any work with snow')
t657 = [w for w in W if w['acno'] == 'T00657'][0]
q('curator', 'T00657 - artist and title?', 'values', 'words', ['Yves Tanguy', t657['title']], also=[S(ai(art(t657)), 'artists'), S(['T00657'])], note='accession number')
mo = by('Moore, Henry, OM, CH')
q('visitor', 'how many bronzes of Henry Moore', 'count', 'artworks', value=len([w for w in mo if 'bronze' in med(w)]), also=[len([w for w in mo if med(w).startswith('bronze')]), len([w for w in mo if med(w) == 'bronze']), len([w for w in mo if 'bronze' in med(w) and pub(w) == 'sculpture'])], note='medium contains bronze')
q('visitor', 'cats in oil', 'set', 'artworks', ac([w for w in W if 'cat' in sub(w) and 'oil paint' in med(w)]), also=[ac([w for w in W if 'cat' in sub(w) and re.search(r'\boil\b', med(w))]), ac([w for w in W if 'cat' in sub(w) and 'oil paint' in med(w) and pub(w) == 'painting'])], note='subject cat, medium oil paint')
yba = [a for w in W if 'Young British Artists (YBA)' in mov(w) for a in art(w)]
q('student', 'Which YBAs in your collection are female?', 'set', 'artists', ai([a for a in yba if a['gender'] == 'Female']), note='movement YBA, Female')
km = {m for w in by('Kandinsky, Wassily') for m in mov(w)}
q('teacher', 'Which movements is Kandinsky put under here?', 'values', 'movements', sorted(km), note='movements of his works')
pb = N[aid('Picasso, Pablo')]['yearOfBirth']
q('student', 'Which other artists were born in the same year as Picasso?', 'set', 'artists', ai([a for a in A if a['yearOfBirth'] == pb and a['name'] != 'Picasso, Pablo']), also=[ai([a for a in A if a['yearOfBirth'] == pb and a['name'] != 'Picasso, Pablo' and a['id'] in hasworks])], note='yearOfBirth 1881; also only with works')
q('student', 'Did Braque live longer than Picasso, I mean did he die after him?', 'yesno', 'artists', value='no', note='1963 vs 1973')
q('curator', 'Who of your artists died in Myanmar and what have we by him?', 'set', 'artworks', ac([w for w in W if any('Myanmar' in a['placeOfDeath'] for a in art(w))]), also=[S(ai([a for a in A if 'Myanmar' in a['placeOfDeath']]), 'artists')], note='placeOfDeath Myanmar; works, or the artist')
al = by('Albers, Josef')
q('student', 'Josef Albers: all works that are not Homage to the Square', 'set', 'artworks', ac([w for w in al if 'homage to the square' not in w['title'].lower()]), note='title without "Homage to the Square"')
wd = by('Wright, Joseph, of Derby')
q('teacher', 'has Joseph Wright of Derby painted volcanoes?', 'yesno', 'artworks', value='yes', also=[S(ac([w for w in wd if {'volcano', 'Vesuvius'} & sub(w)]))], note='subject volcano / Vesuvius')
mb = [w for w in W if {"'Macbeth'", 'Macbeth', 'Lady Macbeth'} & sub(w)]
q('teacher', 'For my class on Macbeth: which works are inspired by the play?', 'set', 'artworks', ac(mb), also=[ac([w for w in W if "'Macbeth'" in sub(w)]), ac([w for w in W if {"'Macbeth'", 'Macbeth', 'Lady Macbeth'} & sub(w) or 'macbeth' in w['title'].lower()])], note="subjects 'Macbeth' (play), Macbeth, Lady Macbeth; also only the play")
sa = by_born(lambda p: 'South Africa' in p)
q('visitor', 'south african born artists', 'set', 'artists', ai(sa), also=[ai([a for a in sa if a['id'] in hasworks])], note='placeOfBirth South Africa; also only with works')
q('visitor', 'there is a series of photos called "Memory", whose is it?', 'set', 'artists', ai([a for w in title('Memory') for a in art(w)]), note='title Memory')
ar = {k: v for k, v in cnt.items() if 'Argentina' in N[k]['placeOfBirth']}
q('curator', 'Which Argentinian-born artist is best represented, by number of works?', 'top', 'artists', [max(ar, key=ar.get)], note='born Argentina, most works')
q('visitor', 'How much did the Tate pay for A Bigger Splash?', 'unanswerable', 'artworks', note='no prices')
q('visitor', 'in which room is Ophelia hanging today', 'unanswerable', 'artworks', note='no display data')
q('student', 'Who taught Lucian Freud to paint?', 'unanswerable', 'artists', note='no teachers')
q('student', 'what did Eva Hesse die of?', 'unanswerable', 'artists', note='no cause of death')
q('teacher', "How many visitors came to see Whiteread's works last year?", 'unanswerable', 'artworks', note='no visitor numbers')
assert not [a for a in A if 'Hepworth' in a['name']]
fa = [a for a in A if a['gender'] == 'Female']
q('student', 'number of female artists', 'count', 'artists', value=len(fa), also=[len([a for a in fa if a['id'] in hasworks])], note='gender Female in artist file; also only with works')
gl = [a for a in A if 'Deutschland' in a['placeOfBirth'] and a['placeOfDeath'].startswith('London')]
q('teacher', 'Emigrants: who was born in Germany but died in London?', 'set', 'artists', ai(gl), note='Deutschland / London; Berlin etc. all carry Deutschland')
gh = by('Hermes, Gertrude')
q('curator', 'Gertrude Hermes, the wood engravings only', 'set', 'artworks', ac([w for w in gh if 'wood engraving' in med(w)]), note='medium wood engraving')
q('student', 'count of screenprints made in 1967?', 'count', 'artworks', value=len([w for w in W if 'screenprint' in med(w) and w['dateText'] == '1967']), also=[len([w for w in W if w['medium'] == 'Screenprint on paper' and w['dateText'] == '1967']), len([w for w in W if 'screenprint' in med(w) and yr(w) and yr(w)[0] <= 1967 <= yr(w)[1]]), len([w for w in W if 'screenprint' in med(w) and yr(w) == (1967, 1967)]), len([w for w in W if re.search('screen ?print|silkscreen', med(w)) and w['dateText'] == '1967']), len([w for w in W if w['medium'] == 'Screenprint on paper' and yr(w) and yr(w)[0] <= 1967 <= yr(w)[1]]), len([w for w in W if w['medium'] == 'Screenprint on paper' and yr(w) == (1967, 1967)])], note='medium screenprint, date 1967; also only plain "Screenprint on paper", or ranges')
inst = [w for w in W if pub(w) == 'installation' and fem(w)]
q('curator', 'Installations by women acquired since 2010', 'set', 'artworks', ac([w for w in inst if (w['acquisitionYear'] or 0) >= 2010]), also=[ac([w for w in inst if (w['acquisitionYear'] or 0) > 2010])], note='classification installation, Female, acquisitionYear>=2010')
fr = by('Freud, Lucian')
q('student', 'Freud (Lucian) etchings from the 1990s', 'set', 'artworks', ac([w for w in fr if 'etching' in med(w) and yr(w) and 1990 <= yr(w)[0] <= 1999]), note='medium etching, 1990-1999')
ca = by('Carrington, Leonora')
q('visitor', 'What are the titles of Leonora Carrington works?', 'values', 'titles', [w['title'] for w in ca], also=[S(ac(ca))], note='titles; also the works')
sy = [w for w in W if w['title'] == 'A Bigger Splash']
q('teacher', 'When did Hockney paint A Bigger Splash and when did Tate get it?', 'values', 'years', [sy[0]['dateText'], str(sy[0]['acquisitionYear'])], note='dateText and acquisitionYear')
q('student', 'Was Francia (Louis) born in the same town in which he died?', 'yesno', 'artists', value='yes', note='Calais / Calais')
ll = [(death(a) - birth(a), a) for a in A if birth(a) and death(a) and re.match(r'^\d{4}\s?–\s?\d{4}$', a['dates']) and 'School' not in a['name']]
mx = max(x for x, _ in ll)
q('visitor', 'Which artist had the longest life?', 'top', 'artists', ai([a for x, a in ll if x == mx]), note='max death-birth of persons with two exact years (104)')
jw = by('Ward, James')
q('visitor', 'James Ward horses, oil paintings', 'set', 'artworks', ac([w for w in jw if 'horse' in sub(w) and pub(w) == 'painting' and 'oil' in med(w)]), note='subject horse')
st = by('Stothard, Thomas')
q('curator', 'Undated paintings by Thomas Stothard', 'set', 'artworks', ac([w for w in st if pub(w) == 'painting' and w['dateText'] == 'date not known']), note='classification painting, date not known')
cwls = [w for w in W if {'castle', 'Wales'} <= sub(w)]
q('teacher', 'we go on a trip to Wales. castles there in prints or watercolours?', 'set', 'artworks', ac([w for w in cwls if pub(w) == 'on paper, print' or 'watercolour' in med(w)]), also=[ac(cwls), ac([w for w in cwls if re.search('print|aquatint|lithograph|watercolour|etching|engraving', med(w))]), ac([w for w in W if 'Wales' in sub(w) and any(re.search(r'castle', s, re.I) for s in sub(w)) and (pub(w) == 'on paper, print' or 'watercolour' in med(w))])], note='subjects castle and Wales, print or watercolour; also all castles of Wales')
th = [w for w in W if 'River Thames' in sub(w) and pub(w) == 'painting']
q('curator', 'Thames paintings by artists not born in London', 'set', 'artworks', ac([w for w in th if any(a['placeOfBirth'] and not a['placeOfBirth'].startswith('London') for a in art(w))]), also=[ac([w for w in th if not any(a['placeOfBirth'].startswith('London') for a in art(w))])], note='subject River Thames; known birthplace outside London; also counting unknown birthplaces')
td = by('Dean, Tacita')
q('student', 'tacita dean films', 'set', 'artworks', ac([w for w in td if med(w).startswith('film') or 'film,' in med(w)]), also=[ac([w for w in td if 'film' in med(w) or 'video' in med(w)]), ac([w for w in td if pub(w) == 'installation' and re.search('film|video', med(w))])], note='medium Film; also with videos')
q('visitor', 'william daniell was he a Londoner by birth?', 'yesno', 'artists', value='no', note='placeOfBirth Chertsey (died in London)')
ve = [w for w in W if any(s.startswith('Venice') for s in sub(w))]
vt = [w for w in W if any(s.startswith('Venice') for s in sub(w)) or re.search('Venice|Venetian', w['title'])]
q('visitor', 'venice watercolours', 'set', 'artworks', ac([w for w in ve if 'watercolour' in med(w)]), also=[ac([w for w in vt if 'watercolour' in med(w)]), ac([w for w in vt if 'watercolour' in med(w) and 'Merchant' not in w['title']])], note='subject Venice..., medium watercolour; also with Venice only in the title')
pm = {}
for w in W:
    for a in art(w): pm.setdefault(a['id'], set()).update(mov(w))
q('student', 'who counts as British Pop AND as School of London at the same time?', 'set', 'artists', [k for k, v in pm.items() if {'British Pop', 'School of London'} <= v], note='movements of the works of each artist')
print(len(Q))
if __name__ == '__main__':
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tate.jsonl'), 'w') as f:
        for x in Q: f.write(json.dumps(x, ensure_ascii=False) + '\n')
