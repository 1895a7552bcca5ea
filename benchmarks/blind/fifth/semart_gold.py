#!/usr/bin/env python3
"""Computes the answers of semart.jsonl from the raw data. Usage: semart_gold.py DATAFOLDER [-v]"""
import csv, re, sys, json, os, collections as C
D = sys.argv[1]; V = '-v' in sys.argv
R = list(csv.DictReader(open(os.path.join(D, 'semart_val.csv'), encoding='latin-1'), delimiter='\t'))
BY = {x['IMAGE_FILE']: x for x in R}
for x in R:
    x['f'], x['a'], x['t'], x['ds'], x['te'], x['d'], x['ty'], x['s'] = (x[k] for k in
        ('IMAGE_FILE', 'AUTHOR', 'TITLE', 'DESCRIPTION', 'TECHNIQUE', 'DATE', 'TYPE', 'SCHOOL'))
    x['td'] = x['t'] + ' . ' + x['ds']
    d = {'jún.02': '1902-06', 'jún.04': '1904-06', 'jan.00': '1900-01', '12th century': '1101-1200'}.get(x['d'], x['d'])
    m = re.search(r'(\d{4})s', d)
    r = re.search(r'(\d{4})(?:-| or )(\d{4}|\d{2})(?!\d)', d)
    y = re.search(r'\d{4}', d)
    if m: x['y'] = (int(m[1]), int(m[1]) + 9)
    elif r: x['y'] = (int(r[1]), int(r[2]) if len(r[2]) == 4 else int(r[1][:2] + r[2]))
    elif y: x['y'] = (int(y[0]), int(y[0]))
    else: x['y'] = None
    m = re.search(r'(\d+(?:,\d+)?)(?: cm)? ?x (\d+(?:,\d+)?) ?cm', x['te'])
    x['hw'] = tuple(float(g.replace(',', '.')) for g in m.groups()) if m else None

def I(p, x): return re.search(p, x, re.I) is not None
def within(x, a, b): return x['y'] is not None and a <= x['y'][0] and x['y'][1] <= b
def over(x, a, b): return x['y'] is not None and x['y'][0] <= b and x['y'][1] >= a
def T(p): return lambda x: I(p, x['t'])
def W(p): return lambda x: I(p, x['td'])
def au(*p): return lambda x: any(x['a'].startswith(q) for q in p)
def ps(f, minus=(), plus=()):
    s = {x['f'] for x in R if f(x)}
    for m in list(minus) + list(plus): assert len([k for k in BY if k.startswith(m)]) == 1, m
    s = {k for k in s if not any(k.startswith(m) for m in minus)} | {k for k in BY if any(k.startswith(m) for m in plus)}
    return sorted(s)
def S(f, minus=(), plus=(), of='paintings'): return {'kind': 'set', 'of': of, 'items': ps(f, minus, plus)}
def P(f): return {'kind': 'set', 'of': 'painters', 'items': sorted({x['a'] for x in R if f(x)})}
def N(f): return {'kind': 'count', 'value': len(ps(f) if callable(f) else f)}
def Y(b): return {'kind': 'yesno', 'value': bool(b)}
def VAL(l): return {'kind': 'values', 'items': sorted(set(l))}
def TOP(cnt, of, least=False):
    b = (min if least else max)(cnt.values())
    return {'kind': 'top', 'of': of, 'items': sorted(k for k, v in cnt.items() if v == b)}
U = {'kind': 'unanswerable'}
WOMEN = ('GÉRARD, Marguerite', 'LEYSTER', 'FONTANA, Lavinia', 'HAUDEBOURT', 'GENTILESCHI, Artemisia', 'VIGNON, Charlotte',
         'ANCHER, Anna', 'VIGÉE', 'RUYSCH', 'MORISOT', 'CASSATT', 'LEMOINE, Marie')
women = au(*WOMEN)
named = lambda x: not I(r'^UNKNOWN|^MASTER|^ROMANESQUE', x['a'])
fresco = lambda x: I('fresco', x['te'])
Q = []
def q(role, text, ans, also=(), note=''):
    Q.append({'id': 'semart-e%03d' % (len(Q) + 1), 'role': role, 'question': text, 'answer': ans, 'also': list(also), 'note': note})
v, c, t, e, s = 'visitor', 'curator', 'teacher', 'picture editor', 'student'
ty = lambda k: (lambda x: x['ty'] == k)

# --- visitors
q(v, "Vermeer - what's there?", S(au('VERMEER')), note='paintings by Vermeer')
q(v, "I'd love to see pictures with cats in them", S(W(r'\bcats?\b')), note='a cat in title or description')
q(v, "snowy scenes please", S(W(r'\bsnow|\bwinter landscape|^winter\b|cathedral in winter|frozen'), minus=('17079', '32783', '39841')), [S(W(r'\bsnow|\bwinter landscape|^winter\b|cathedral in winter|frozen'), minus=('17079', '32783', '39841', '24560')), S(T(r'\bsnow|\bwinter'))], note='winter and snow pictures, not snow in passing')
q(v, "did Monet ever paint Venice, and if so can i see it", S(lambda x: au('MONET')(x) and I('Venice', x['t'])), [Y(True)], note='Monet, Venice')
q(v, "Is the Mona Lisa here?", Y(any(T('mona lisa|gioconda')(x) for x in R)), note='no such title')
q(v, "What's the oldest thing you've got?", S(lambda x: x['y'] and x['y'][0] == min(z['y'][0] for z in R if z['y'])), note='earliest year')
q(v, "and which one is the most recent?", S(lambda x: x['y'] and x['y'][1] == max(z['y'][1] for z in R if z['y'])), note='latest year')
q(v, "someone playing the flute, I remember a boy, maybe more than one", S(T('flute')), note='flute in title')
q(v, "how many Rembrandts have you got", N(au('REMBRANDT')), note='works by Rembrandt')
q(v, "any rainbows?", S(W('rainbow')), note='rainbow in title or description')
q(v, "the one with the lady holding a dog on a balcony, who did that", P(T('balcony holding a dog')), [S(T('balcony holding a dog'))], note='Cassatt, Susan')
q(v, "Are there any Spanish still lifes?", S(lambda x: x['s'] == 'Spanish' and x['ty'] == 'still-life'), [Y(True)])
q(v, "we're from London. pictures of our city?", S(lambda x: T(r'^London:|Houses of Lords and Commons')(x)), note='views of London')
q(v, "How much did the Sunflowers sell for?", U, note='no prices')
q(v, "have you anything by Frida Kahlo", Y(any(I('kahlo', x['a']) for x in R)), [S(lambda x: False)])
q(v, "The Last Supper: who painted it? There seems to be more than one", P(T('last supper')), [S(T('last supper'))])
q(v, "Is there a picture of Anne Boleyn?", S(T('boleyn')), [Y(True)])
q(v, "Monkeys!!", S(W('monkey')))
q(v, "anything by Friedrich, Constable or Turner", S(au('FRIEDRICH', 'CONSTABLE', 'TURNER')))
q(v, "Did Michelangelo do anything but frescoes here", Y(any(au('MICHELANGELO')(x) and not fresco(x) for x in R)), [S(lambda x: au('MICHELANGELO')(x) and not fresco(x))])
q(v, "which room are the Canalettos in?", U, note='no rooms in the data')
q(v, "my granny loved that painting of poppies in a field. whose is it", P(T('field of poppies')), [S(T('field of poppies'))])
q(v, "parrots in paintings", S(W('parrot')))
q(v, "Which of Van Gogh's self-portraits have you got", S(lambda x: au('GOGH')(x) and I('self-portrait', x['t'])))
q(v, "Is the Night Watch on show today?", U, note='no display status')
# --- curators
oc17 = lambda x: I('copper', x['te']) and x['s'] == 'Flemish'
q(c, "Flemish works on copper", S(oc17))
q(c, "undated Italian portraits", S(lambda x: x['d'] == '-' and x['s'] == 'Italian' and x['ty'] == 'portrait'))
q(c, "Frescoes dated before 1300, please", S(lambda x: fresco(x) and x['y'] and x['y'][1] < 1300 and x['te']), [S(lambda x: fresco(x) and x['y'] and x['y'][0] < 1300)])
q(c, "Which works by unknown masters belong to the Flemish school?", S(au('UNKNOWN MASTER, Flemish')), [S(lambda x: x['s'] == 'Flemish' and I('^UNKNOWN|^MASTER', x['a']))])
q(c, "Titians that are not on canvas", S(lambda x: au('TIZIANO')(x) and not I('canvas', x['te'])))
q(c, "canvases with a side longer than four metres", S(lambda x: I('canvas', x['te']) and x['hw'] and max(x['hw']) > 400), note='height or width above 400 cm, canvas')
q(c, "What has been transferred from one support to another?", S(lambda x: I('trans?ferred', x['te'])), note='technique says transferred')
q(c, "list the pastels", S(lambda x: I('pastel', x['te'])))
q(c, "egg tempera panels other than Jacopo di Cione's", S(lambda x: I('egg tempera', x['te']) and not au('JACOPO DI CIONE')(x)))
q(c, "Which items aren't painted at all – marbles, bronzes, terracottas, stuccoes?", S(lambda x: I('marble|bronze|terracotta|stucco', x['te'])), note='sculpture')
q(c, "How many of the Tintorettos lack a date?", N(lambda x: x['a'] == 'TINTORETTO' and x['d'] == '-'))
q(c, "One of the pictures filed under Caravaggio is of doubtful attribution. Which?", S(lambda x: au('CARAVAGGIO')(x) and I('doubtful', x['ds'])))
q(c, "paintings the artist left unfinished, according to the notes", S(lambda x: I('unfinished', x['ds']) and au('VEL', 'LEONARDO', 'DÜRER')(x)), note='not Donatello\'s David nor vault sectors')
q(c, "backs of panels and closed wings", S(T(r'reverse|\(closed\)')), note='title says reverse or closed')
q(c, "anything with donors named or shown, going by the title", S(T(r'\bdonors?\b|donator')))
cnt = C.Counter(x['a'] for x in R)
q(c, "Which artists do we have exactly six works by?", P(lambda x: cnt[x['a']] == 6))
q(c, "Russian icons", S(lambda x: x['a'] == 'UNKNOWN ICON PAINTER, Russian'), [S(au('UNKNOWN ICON')), P(lambda x: x['a'] == 'UNKNOWN ICON PAINTER, Russian')])
q(c, "have we got any pictures on zinc, tin or slate", S(lambda x: I(r'\bzinc|\btin\b|slate', x['te'])))
q(c, "our biggest oil on canvas?", {'kind': 'top', 'of': 'paintings', 'items': [max((x for x in R if x['hw'] and I('oil on canvas', x['te'])), key=lambda x: x['hw'][0] * x['hw'][1])['f']]}, note='largest area')
q(c, "Smallest work in the collection", {'kind': 'top', 'of': 'paintings', 'items': [min((x for x in R if x['hw']), key=lambda x: x['hw'][0] * x['hw'][1])['f']]}, note='smallest area')
sc = C.Counter(x['s'] for x in R)
q(c, "Schools with only one work to their name", VAL(k for k, n in sc.items() if n == 1))
q(c, "insurance value of the Rubens holdings", U)
q(c, "When was the Mazzolino last lent to an exhibition?", U)
q(c, "Dutch still lifes which are signed", S(lambda x: x['s'] == 'Dutch' and x['ty'] == 'still-life' and I(r'\bsigned|signature', x['ds'])), note='description says signed')
q(c, "portraits with a companion piece or pendant", S(lambda x: x['ty'] == 'portrait' and I('pendant|companion.piece', x['ds'])))
q(c, "15th-century Italian triptychs and polyptychs", S(lambda x: x['s'] == 'Italian' and I('triptych|polyptych', x['t']) and within(x, 1400, 1499)), [S(lambda x: x['s'] == 'Italian' and I('triptych|polyptych', x['t']) and (within(x, 1400, 1500) or x['TIMEFRAME'] in ('1401-1450', '1451-1500')))])
# --- teachers
q(t, "Annunciations by Italian painters for my year 8s", S(lambda x: x['s'] == 'Italian' and I('annunciat', x['t'])))
q(t, "Adoration of the Magi, but not Italian ones", S(lambda x: x['s'] != 'Italian' and I('adoration of the magi', x['t'])))
isaac = T(r'sacrifice of isaac|sacrificing isaac')
q(t, "Abraham about to sacrifice Isaac - which pictures show it?", S(isaac))
q(t, "We are doing Ovid. Venus and Adonis?", S(T('venus and adonis')), [S(W(r'venus and adonis'))])
q(t, "which women painters are represented", P(women))
q(t, "Paintings by women from before 1700", S(lambda x: women(x) and x['y'] and x['y'][1] < 1700), [S(lambda x: (women(x) and x['y'] and x['y'][1] < 1700) or au('VIGNON, Charlotte')(x))], note='dated ones')
q(t, "Seasons: summer and autumn in paintings (as the subject, say in the title)", S(T(r'\bsummer\b|\bautumn\b')))
q(t, "Have you pictures of the five senses? hearing, taste and so on", S(T(r'sense of|\(hearing\)|\(taste\)|\(smell\)|\(sight\)|\(touch\)')))
q(t, "Battles not by Dutch painters", S(lambda x: I(r'\bbattle', x['t']) and x['s'] != 'Dutch'), note='battle in the title')
q(t, "In what year did Delaroche paint the death of Queen Elizabeth?", VAL(x['d'] for x in R if au('DELAROCHE')(x) and I('elizabeth', x['t'])))
q(t, "prodigal son", S(T('prodigal son')))
q(t, "saint george, with or without the dragon", S(T(r'\b(st|saint) george\b'), minus=('19086',)), note='not the civic guard of St George')
q(t, "The wanderings of Ulysses... anything on him?", S(T('ulysses|odysseus')))
q(t, "how many different artists painted Lucretia and who are they", P(T('lucretia')), [N({x['a'] for x in R if T('lucretia')(x)}), S(T('lucretia'))])
q(t, "St Francis of Assisi by somebody other than Giotto or Gozzoli", S(lambda x: I('francis', x['t']) and I(r'\b(st|sts|saints?|life of st)\b', x['t']) and not au('GIOTTO', 'GOZZOLI')(x)))
q(t, "Was every Giotto you list painted on a wall?", Y(all(fresco(x) for x in R if au('GIOTTO')(x))))
q(t, "What did Van Gogh paint while he was at Saint-Rémy?", S(lambda x: 'Saint-R' in x['d']))
q(t, "which pictures come with a worksheet for eight-year-olds?", U)
q(t, "lutes, for a music lesson", S(W(r'\blutes?\b')))
q(t, "Moses, all of them", S(T(r'\bmoses\b')))
q(t, "is goliath in any of them", S(T('goliath')), [Y(True), S(W('goliath'))])
q(t, "the flight into Egypt as painted north of the Alps", S(lambda x: I('flight (in)?to egypt', x['t']) and x['s'] in ('Flemish', 'Dutch', 'German', 'Netherlandish')))
q(t, "Samson and Delilah?", S(T('samson|delilah')), [Y(False)], note='none in a title')
q(t, "Children's games and toys: who painted kids playing games (Bruegel, others?)", S(T(r"children's games|house of cards|children at play")), [P(T(r"children's games|house of cards|children at play"))])
q(t, "Dutch paintings dated exactly 1642", S(lambda x: x['s'] == 'Dutch' and x['d'] == '1642'))
# --- picture editor
q(e, "a skull for our Halloween spread", S(W('skull')))
q(e, "need women looking into mirrors", S(W(r'\bmirror\b'), minus=('04468', '42915', '26692', '42298')), [S(W(r'\bmirror\b'), minus=('04468',))], note='a woman with a mirror')
q(e, "oysters (recipe feature)", S(W('oyster')))
q(e, "Somebody reading: a woman with a book or a letter", S(T('lady reading|woman reading|lady with a book')), [])
q(e, "Horses - I want the word in the title", S(T(r'\bhorses?\b|horseback')), [S(T(r'\bhorses?\b'))])
q(e, "spaniels, any breed", S(W('spaniel')))
q(e, "portrait of a redhead, three-quarter view", U, note='hair colour is not recorded')
q(e, "who holds the copyright in the photo of Leyster's Carousing Couple", U)
q(e, "Do you have the Guitar Player at 300 dpi", U)
q(e, "Nights at the opera: give me what you have, preferably Degas or Lautrec", S(T('opera')))
q(e, "absinthe, brandy, carousing, a king who drinks", S(T('absinthe|brandy|carousing|king drinks')))
q(e, "market stalls and vendors, 16th c.", S(lambda x: I('market|vendor', x['t']) and within(x, 1500, 1599)))
q(e, "witches?", S(W(r'\bwitch')), [S(T('witch'))])
q(e, "self-portraits by women, ideally around 1800", S(lambda x: women(x) and I('self-portrait', x['t'])))
q(e, "Degas women washing / bathing", S(lambda x: au('DEGAS')(x) and I(r'\btub|bath', x['t'])))
ven = lambda x: x['ty'] == 'landscape' and I(r'venice|grand canal|canal grande|san marco|\bmolo\b|giudecca|vigilia di san pietro', x['t'])
q(e, "views of Venice by anyone but Canaletto", S(lambda x: ven(x) and x['a'] != 'CANALETTO'), [S(lambda x: ven(x) and x['a'] != 'CANALETTO', minus=[x['f'][:5] for x in R if T('environs of venice')(x)])])
q(e, "french seaside, 1860s to 1880s: beach, cliffs, that sort of thing", S(lambda x: I('on the beach|trouville|étretat|cancale', x['t'])), note='Manet, Monet, Courbet, Delpy')
q(e, "Napoleon in person", S(lambda x: I('depicts napoleon', x['ds'])), note='Meissonier')
q(e, "quick one: what's the date on Manet's Berthe Morisot with violets?", VAL(x['d'] for x in R if T('bunch of violets')(x)))
q(e, "flowers in a vase or basket or bouquet", S(T(r'vase of flowers|vase with|bouquet|basket of flowers')), [S(T(r'vase of flowers|vase with|bouquet|basket of flowers'), plus=('35807',)), S(T(r'vase of flowers|vase with|bouquet|basket of flowers|flower still-life|blossom|sunflowers|still-life with flowers'), plus=())])
q(e, "Windmills. Not the Greek kind, Dutch or Flemish!", S(lambda x: I('windmill', x['t'])), [S(W('windmill'))])
q(e, "Storms at sea and shipwrecks", S(T('shipwreck|ship in storm|the gust')), [S(T('shipwreck|ship in storm'))])
# --- students
q(s, "Rembrandts from the 1630s", S(lambda x: au('REMBRANDT')(x) and within(x, 1630, 1639)))
q(s, "Velázquez portraits between 1630 and 1640", S(lambda x: au('VEL')(x) and x['a'].startswith('VELÁ') and x['ty'] == 'portrait' and within(x, 1630, 1640)), [S(lambda x: x['a'].startswith('VELÁ') and x['ty'] == 'portrait' and over(x, 1630, 1640))])
q(s, "How many painters called Bellini are there?", N({x['a'] for x in R if au('BELLINI')(x)}), [P(au('BELLINI'))])
q(s, "works by either Gentileschi, father or daughter", S(au('GENTILESCHI')))
q(s, "who is described as Caravaggesque or a Caravaggist? pictures, without C. himself", S(lambda x: I('caravaggesque|caravaggist', x['ds']) and not au('CARAVAGGIO')(x)), [P(lambda x: I('caravaggesque|caravaggist', x['ds']) and not au('CARAVAGGIO')(x))])
q(s, "Michelangelo after 1510", S(lambda x: au('MICHELANGELO')(x) and x['y'] and x['y'][0] > 1510))
q(s, "parts of the Ghent Altarpiece you have", S(T('ghent altarpiece')))
bt = C.defaultdict(set)
for x in R: bt[x['a']].add(x['ty'])
q(s, "Which painters have both portraits and still lifes here", P(lambda x: named(x) and {'portrait', 'still-life'} <= bt[x['a']]))
q(s, "dutch religious painting, 1650s", S(lambda x: x['s'] == 'Dutch' and x['ty'] == 'religious' and within(x, 1650, 1659)))
q(s, "are dutch landscapes more often on panel than on canvas?", Y(sum(x['s'] == 'Dutch' and x['ty'] == 'landscape' and I('panel|wood|oak', x['te']) for x in R) > sum(x['s'] == 'Dutch' and x['ty'] == 'landscape' and I('canvas', x['te']) and not I('panel', x['te']) for x in R)))
q(s, "Cranach the Elder apart from his religious pictures", S(lambda x: au('CRANACH, Lucas the Elder')(x) and x['ty'] != 'religious'))
q(s, "Who painted the most mythologies?", TOP(C.Counter(x['a'] for x in R if x['ty'] == 'mythological'), 'painters'))
q(s, "which half-century is best represented", TOP(C.Counter(x['TIMEFRAME'] for x in R), 'values'))
q(s, "Tasso in art - Erminia, Tancred etc.", S(T('erminia|tancred')), [S(W('erminia|tancred|\\bTasso'))])
q(s, "history paintings made after 1800", S(lambda x: x['ty'] == 'historical' and x['y'] and x['y'][0] > 1800))
q(s, "What did Marguerite Gérard die of?", U)
q(s, "Which of the two Davids has more pictures, Gerard or Jacques-Louis?", TOP(C.Counter(x['a'] for x in R if au('DAVID,')(x)), 'painters'), note='a tie')
q(s, "Allegories that aren't Italian", S(lambda x: I('allegor', x['t']) and x['s'] != 'Italian'))
q(s, "hungarian painters", P(lambda x: x['s'] == 'Hungarian' and named(x)), [P(lambda x: x['s'] == 'Hungarian'), S(lambda x: x['s'] == 'Hungarian')])
q(s, "Scandinavians in the collection - paintings", S(lambda x: x['s'] in ('Danish', 'Norwegian', 'Swedish')))
q(s, "Rubens: neither religious nor mythological", S(lambda x: au('RUBENS')(x) and x['ty'] not in ('religious', 'mythological')))
q(s, "Dutch church interiors not by Saenredam", S(lambda x: x['s'] == 'Dutch' and x['ty'] == 'interior' and I('church|kerk|bavo', x['t']) and not au('SAENREDAM')(x)))

assert len({z['question'].lower() for z in Q}) == len(Q)
for z in Q:
    for a in [z['answer']] + z['also']:
        if a['kind'] in ('set', 'values', 'top') and not a['items']: print('EMPTY', z['id'], z['question'], a)
    z['also'] = [a for i, a in enumerate(z['also']) if a != z['answer'] and a not in z['also'][:i]]
    if V:
        print('\n', z['id'], z['question'], '=>', z['answer']['kind'], z['answer'].get('value', ''), len(z['answer'].get('items', [])), [len(a.get('items', [])) or a.get('value') for a in z['also']])
        for a in [z['answer']] + z['also']:
            if a is not z['answer'] and a['kind'] == 'set' and z['answer']['kind'] == 'set': a = dict(a, items=sorted(set(a['items']) ^ set(z['answer']['items']))); print('    also differs:')
            for k in a.get('items', [])[:40]:
                x = BY.get(k); print('     ', k[:10] + '|' + '|'.join((x['a'][:22], x['t'][:60], x['d'], x['ty'][:4], x['s'], x['te'][:45])) if x else k)
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'semart.jsonl'), 'w', encoding='utf8') as f:
    for z in Q: f.write(json.dumps(z, ensure_ascii=False) + '\n')
print(len(Q), dict(C.Counter(z['answer']['kind'] + ('/' + z['answer']['of'] if z['answer']['kind'] == 'set' else '') for z in Q)), dict(C.Counter(z['role'] for z in Q)))
