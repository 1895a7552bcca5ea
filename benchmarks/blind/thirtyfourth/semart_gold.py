"""Questions over SemArt (validation file) and their answers, computed from the raw file; writes semart.jsonl."""
import collections, csv, html, json, os, re
DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/semart/semart_val.csv')
HERE = os.path.dirname(os.path.abspath(__file__))

with open(DATA, encoding='iso-8859-1', newline='') as f:
    R = list(csv.DictReader(f, delimiter='\t', quoting=csv.QUOTE_NONE))
for r in R:
    for k in list(r):
        r[k] = html.unescape(r[k] or '')
    r['id'] = r['IMAGE_FILE']
    d = r['DATE']
    lo = hi = None
    m = re.search(r'(\d{4})(?:\s*(?:-|or)\s*(\d{2,4}))?(s)?', d)
    if m:
        lo = hi = int(m[1])
        if m[2]:
            hi = int(m[1][:4 - len(m[2])] + m[2])
        if m[3]:
            hi = lo + 9                     # "1600s" is a decade in this file
    elif 'century' in d:
        n = int(re.match(r'\d+', d)[0])
        lo, hi = (n - 1) * 100, n * 100 - 1
    r['lo'], r['hi'] = lo, hi
    # size in cm (first pair: height x width)
    r['h'] = r['w'] = None
    m = re.search(r'(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[.,]\d+)?)', r['TECHNIQUE'])
    if m:
        h, w = (float(x.replace(',', '.')) for x in m.groups())
        if re.search(r'\bmm\b', r['TECHNIQUE']):
            h, w = h / 10, w / 10
        r['h'], r['w'] = h, w
    m = re.search(r'\bwidth (\d+)', r['TECHNIQUE'])
    if m:
        r['w'] = float(m[1])

def W(p): return [r for r in R if p(r)]
def by(a): 
    x = W(lambda r: r['AUTHOR'].startswith(a))
    assert len({r['AUTHOR'] for r in x}) == 1, (a, {r['AUTHOR'] for r in x})
    return x
def ti(rx, rows=None): return [r for r in (R if rows is None else rows) if re.search(rx, r['TITLE'], re.I)]
def tx(rx, rows=None): return [r for r in (R if rows is None else rows) if re.search(rx, r['TITLE'] + ' || ' + r['DESCRIPTION'], re.I)]
def sc(s, rows=None): return [r for r in (R if rows is None else rows) if r['SCHOOL'] == s]
def ty(s, rows=None): return [r for r in (R if rows is None else rows) if r['TYPE'] == s]
def te(rx, rows=None): return [r for r in (R if rows is None else rows) if re.search(rx, r['TECHNIQUE'], re.I)]
def au(rows): return sorted({r['AUTHOR'] for r in rows})
def minus(a, b): 
    s = {r['id'] for r in b}
    return [r for r in a if r['id'] not in s]

def works(rows, kind='set'): return {'kind': kind, 'of': 'artworks', 'items': sorted({r['id'] for r in rows})}
def artists(x, kind='set'): return {'kind': kind, 'of': 'artists', 'items': sorted(set(x))}
def count(n, of='artworks'): return {'kind': 'count', 'of': of, 'value': n}
def yn(b): return {'kind': 'yesno', 'of': 'artworks', 'value': 'yes' if b else 'no'}
def vals(x, of): return {'kind': 'values', 'of': of, 'items': list(x)}
def val(v, of): return {'kind': 'values', 'of': of, 'value': v}
NO = {'kind': 'unanswerable', 'of': 'artworks'}

out = []
def q(role, question, answer, note, *also):
    out.append({'id': 'semart-%03d' % (len(out) + 1), 'role': role, 'question': question, 'answer': answer,
                'also': list(also), 'note': note})
V, C = 'visitor', 'curator'
cnt = collections.Counter(r['AUTHOR'] for r in R)
named = {a: n for a, n in cnt.items() if not re.match(r'UNKNOWN|ROMANESQUE', a)}
schools = collections.Counter(r['SCHOOL'] for r in R)

q(V, 'Who painted The Nightwatch?', vals(au(ti(r'^The Nightwatch$')), 'artists'), 'AUTHOR of TITLE The Nightwatch')
q(C, "List van Gogh's self-portraits.", works(ti('Self-Portrait', by('GOGH'))), 'AUTHOR van Gogh, TITLE contains Self-Portrait')
q(V, 'van gogh sunflowers', works(ti('sunflower', by('GOGH'))), 'TITLE contains sunflower')
q(C, 'How many frescoes are in the catalogue?', count(len(te(r'fresco'))), 'TECHNIQUE contains fresco (also transferred ones, and with secco)',
  count(len(te(r'^fresco\b'))), count(len(te(r'fresco', W(lambda r: 'transfer' not in r['TECHNIQUE'])))))
q(V, 'Is there anything here by Leonardo da Vinci?', yn(by('LEONARDO')), 'AUTHOR Leonardo: any row')
mx = max(cnt.values())
q(C, 'Which artist is represented by the most works?', artists([a for a in cnt if cnt[a] == mx], 'top'), 'largest number of rows per AUTHOR (%d)' % mx)
q(V, 'What year did Monet paint the Grand Canal in Venice?', val(ti('Grand Canal', by('MONET'))[0]['DATE'], 'years'), 'DATE of Monet, The Grand Canal in Venice')
q(C, 'For how many works do we have no date at all?', count(sum(r['DATE'] == '-' for r in R)), 'DATE is -')
q(V, 'I know Canaletto for Venice, but did he paint London too? Show me those.', works(ti('London', by('CANALETTO'))), 'AUTHOR Canaletto, TITLE contains London')
top5 = [s for s, _ in schools.most_common(5)]
q(C, 'Rank the five schools with the most works, biggest first.', vals(top5, 'schools'), 'SCHOOL by number of rows: %s' % schools.most_common(6))
nw, lm = ti('^The Nightwatch$')[0], ti('^Las Meninas')[0]
q(V, 'Was The Nightwatch painted before Las Meninas?', yn(nw['hi'] < lm['lo']), 'DATE %s against %s' % (nw['DATE'], lm['DATE']))
hu = au(sc('Hungarian'))
q(C, 'artists of the Hungarian school', artists(hu), 'AUTHOR where SCHOOL Hungarian', artists([a for a in hu if not a.startswith('UNKNOWN')]))
ls = [r for r in ti(r'^The Last Supper$') if r['lo']]
m = min(r['lo'] for r in ls)
q(V, 'There are several Last Suppers; which one is the oldest?', works([r for r in ls if r['lo'] == m], 'top'), 'TITLE The Last Supper, earliest DATE')
q(C, 'Give me all Spanish-school works except the religious ones', works([r for r in sc('Spanish') if r['TYPE'] != 'religious']), 'SCHOOL Spanish, TYPE not religious')
sculpt = te(r'^(marble|bronze|terracotta)')
q(V, 'Have you got any real sculptures, in marble, bronze or terracotta?', works(sculpt), 'TECHNIQUE marble, bronze or terracotta',
  works(sculpt + te('^stucco')))
q(C, 'pastels', works(te('pastel')), 'TECHNIQUE contains pastel')
q(V, 'What did Van Gogh paint while he was living in Arles?', works([r for r in by('GOGH') if 'Arles' in r['DATE']]), 'DATE of van Gogh ends with Arles')
cop = [r for r in te('copper') if r['h'] and max(r['h'], r['w']) < 30]
q(C, 'Oil on copper pieces measuring under 30 cm on both sides', works(cop), 'TECHNIQUE contains copper, both sides < 30 cm')
q(V, 'any paintings with a cat in them?', works(tx(r'\b(cats?|kittens?)\b')), 'cat in TITLE or DESCRIPTION')
q(C, 'Which painters treated the Sacrifice of Isaac?', artists(au(ti(r'Isaac\b'))), 'AUTHOR of works with Isaac in TITLE', artists(au(ti(r'Sacrifice of Isaac'))))
sal = ti(r'Salome')
q(V, 'Besides Caravaggio, who painted Salome with the head of John the Baptist?', artists([a for a in au(sal) if a != 'CARAVAGGIO']), 'AUTHOR with Salome in TITLE, other than Caravaggio')
sp = set(au(ty('still-life'))) & set(au(ty('portrait')))
q(C, 'Find the artists who are here with at least one portrait and at least one still life.', artists(sp), 'AUTHOR with TYPE portrait and TYPE still-life')
m = max(r['hi'] for r in R if r['hi'])
q(V, "What's the most recent picture you have?", works([r for r in R if r['hi'] == m], 'top'), 'latest DATE (%d)' % m)
du = collections.Counter(r['AUTHOR'] for r in sc('Dutch')).most_common()
assert du[0][1] > du[1][1] > du[2][1]
q(C, 'After Van Gogh, which Dutch artist do we hold most of?', artists([du[1][0]], 'top'), 'second AUTHOR in SCHOOL Dutch (%s)' % du[:3])
late = [r for r in R if r['hi'] and r['hi'] > 1918]
q(V, 'Do you have anything painted after the First World War?', yn(late), 'any DATE after 1918 (latest is %d)' % m)
q(C, 'works more than five metres wide', works([r for r in R if r['w'] and r['w'] > 500]), 'width (second number of the size in TECHNIQUE, height x width in cm) > 500')
oy = tx('oyster', ty('still-life'))
q(V, 'still lifes with oysters please', works(oy), 'TYPE still-life, oyster in TITLE or DESCRIPTION')
q(C, 'Which painting is F 541 in the van Gogh catalogue?', works(tx(r'\bF 541\b')), 'DESCRIPTION: Catalogue numbers: F 541')
dl, fl = len(ty('landscape', sc('Dutch'))), len(ty('landscape', sc('Flemish')))
q(V, 'Which school has more landscapes, the Dutch or the Flemish?', val('Dutch' if dl > fl else 'Flemish', 'schools'), 'TYPE landscape: Dutch %d, Flemish %d' % (dl, fl))
q(C, 'Schools represented by a single work only', vals(sorted(s for s in schools if schools[s] == 1), 'schools'), 'SCHOOL with one row')
win = ti(r'winter|snow|frozen')
q(V, 'winter landscapes', works(ty('landscape', win)), 'TYPE landscape, winter/snow/frozen in TITLE', works(ty('landscape', ti('winter'))), works(win))
q(C, 'How many entries are given to an unknown master?', count(sum(a.startswith('UNKNOWN MASTER') for a in (r['AUTHOR'] for r in R))), 'AUTHOR starts with UNKNOWN MASTER',
  count(sum(r['AUTHOR'].startswith('UNKNOWN') for r in R)))
va = ti(r'Venus and Adonis')
q(V, 'How many different painters did a Venus and Adonis?', count(len(au([r for r in va if r['TITLE'] == 'Venus and Adonis'])), 'artists'), 'distinct AUTHOR of TITLE Venus and Adonis', count(len(au(va)), 'artists'))
q(C, 'Titian portraits', works(ty('portrait', by('TIZIANO'))), 'AUTHOR TIZIANO Vecellio, TYPE portrait')
q(V, 'how many parts of the Ghent Altarpiece can I look at here?', count(len(ti('Ghent Altarpiece'))), 'TITLE contains Ghent Altarpiece', count(len(ti('Ghent Altarpiece:'))))
q(C, 'What did Rubens produce in the 1620s?', works([r for r in by('RUBENS') if r['lo'] and r['lo'] >= 1620 and r['hi'] <= 1629]), 'AUTHOR Rubens, DATE within 1620-1629 (c. 1620 counts)',
  works([r for r in by('RUBENS') if r['lo'] and r['lo'] >= 1620 and r['hi'] <= 1629 and r['DATE'] != 'c. 1620']))
dog = tx(r'\b(dogs?|spaniels?|hounds?|greyhounds?|pupp(y|ies))\b', ty('portrait'))
q(V, 'portraits with a dog in the picture', works(dog), 'TYPE portrait, dog (spaniel, hound ...) in TITLE or DESCRIPTION; also: without the spaniels that are the sitters; with the genre piece of Cassatt whose sitter holds a dog',
  works([r for r in dog if not re.search('Spaniels', r['TITLE'])]), works(dog + ti('Holding a Dog')))
q(C, 'Which members of the Bruegel / Brueghel family do we have?', artists([a for a in cnt if re.match('BRUEGH?EL', a)]), 'AUTHOR starts with BRUEGEL or BRUEGHEL')
q(V, 'When was Vermeer born?', NO, 'no birth dates in the file; none in the description of the one Vermeer')
ch = ti(r'church|kerk|St Bavo', ty('interior', sc('Dutch')))
q(C, 'Dutch church interiors', works(ch), 'SCHOOL Dutch, TYPE interior, church/kerk/St Bavo in TITLE')
q(V, 'Is Mary Cassatt counted as a French painter?', yn(any(r['SCHOOL'] == 'French' for r in by('CASSATT'))), 'SCHOOL of Cassatt is %s' % by('CASSATT')[0]['SCHOOL'])
ft = set(au(te('fresco'))) & set(au(te('tempera')))
q(C, 'artists with both a fresco and a tempera painting in the catalogue', artists(a for a in ft if not a.startswith('UNKNOWN')), 'AUTHOR with TECHNIQUE fresco and with TECHNIQUE tempera; unknown masters only under also', artists(ft))
q(V, 'pictures of the Princes of Orange', works(ti(r'Prince of Orange')), 'TITLE contains Prince of Orange', works(ti(r'Prince of Orange|Prince Maurits')))
y = nw['lo']
same = minus([r for r in R if r['lo'] == r['hi'] == y], [nw])
q(C, 'Which other works date from the same year as the Nightwatch?', works(same), 'exact DATE 1642, without The Nightwatch', works([r for r in same if r['DATE'] == str(y)]))
cv = [r for r in te(r'^oill? on canvas') if r['h']]
m = max(r['h'] * r['w'] for r in cv)
q(V, "What's the largest oil on canvas you've got?", works([r for r in cv if r['h'] * r['w'] == m], 'top'), 'largest height x width among oil on canvas')
q(C, 'Religious works dated before 1200', works([r for r in ty('religious') if r['hi'] and r['hi'] < 1200]), 'TYPE religious, DATE before 1200')
q(V, 'Are all the Michelangelos frescoes?', yn(all('Fresco' in r['TECHNIQUE'] for r in by('MICHELANGELO'))), 'TECHNIQUE of all by Michelangelo')
q(C, 'Who has exactly ten works here?', artists([a for a in cnt if cnt[a] == 10]), 'AUTHOR with 10 rows')
q(V, 'Which painting shows Napoleon leading his soldiers?', works(tx(r'Napoleon in 1814')), 'DESCRIPTION: depicts Napoleon in 1814 leading his soldiers')
# not of the work itself: a literary salon; the debut of another Degas; a larger composition by Lehmann
NOT_SALON = {'18706-4sacrif.jpg', '11111-early02.jpg', '21843-lasource.jpg'}
sal = [r for r in tx(r'\bSalon\b') if r['id'] not in NOT_SALON]
q(C, 'Which works were exhibited at the Paris Salon according to the catalogue texts?', works(sal), 'Salon in DESCRIPTION, of the work itself (each read)')
q(V, 'the one they call the Russian Mona Lisa', works(tx('Russian Mona Lisa')), 'DESCRIPTION contains Russian Mona Lisa')
q(C, 'American works, leaving out portraits and landscapes', works([r for r in sc('American') if r['TYPE'] not in ('portrait', 'landscape')]), 'SCHOOL American, TYPE neither portrait nor landscape')
q(V, 'I want to see the boys playing flutes', works(ti(r'\bflute\b', ti(r'\bboy\b'))), 'boy and flute in TITLE')
a, b = len(by('TIEPOLO, Giovanni Battista')), len(by('TIEPOLO, Giovanni Domenico'))
q(C, 'Do we own more by Tiepolo the father (Giovanni Battista) or by his son Giovanni Domenico?', vals(['TIEPOLO, Giovanni Battista' if a > b else 'TIEPOLO, Giovanni Domenico'], 'artists'), 'rows: %d and %d' % (a, b))
oow = ti('Origin of the World')
q(V, 'What else is there by the man who painted The Origin of the World?', works(minus(by(oow[0]['AUTHOR']), oow)), 'other rows of its AUTHOR (Courbet)')
tc = collections.Counter(r['TITLE'] for r in R).most_common(2)
q(C, 'What title occurs most often in the catalogue?', val(tc[0][0], 'titles'), 'most frequent TITLE: %s' % tc)
q(V, 'How much is the Sunflowers painting worth today?', NO, 'no prices in the file')
fm = [r for r in ty('mythological', sc('French')) if r['lo'] and r['lo'] >= 1700]
q(C, 'French painters of mythological subjects from 1700 onwards', artists(au(fm)), 'SCHOOL French, TYPE mythological, DATE from 1700',
  artists(au([r for r in ty('mythological', sc('French')) if int(r['TIMEFRAME'][:4]) >= 1701])))
q(V, 'Show the paintings with "battle" in the title.', works(ti(r'\bbattle\b')), 'Battle in TITLE')
q(C, 'Which anonymous painters are known only by a name such as "Master of ..."?', artists([x for x in cnt if x.startswith('MASTER of')]), 'AUTHOR starts with MASTER of')

assert len(out) == 60, len(out)
for o in out:
    o['also'] = [x for i, x in enumerate(o['also']) if x != o['answer'] and x not in o['also'][:i]]
    for x in [o['answer']] + o['also']:
        assert x['kind'] in ('unanswerable', 'count', 'yesno') or x.get('items') or x.get('value'), o
with open(os.path.join(HERE, 'semart.jsonl'), 'w', encoding='utf-8') as f:
    for o in out:
        f.write(json.dumps(o, ensure_ascii=False) + '\n')
if __name__ == '__main__':
    import sys
    T = {r['id']: r['AUTHOR'][:16] + ' ~ ' + r['TITLE'][:40] + ' ~ ' + r['TECHNIQUE'][-20:] + ' ~ ' + r['DATE'] for r in R}
    if '-v' in sys.argv:
        for o in out:
            print(o['id'], o['question'])
            for k, x in enumerate([o['answer']] + o['also']):
                its = x.get('items', [])
                print('   ', 'ALSO' if k else '=', x['kind'], x.get('value', ''), len(its))
                if k == 0 or len(its) < 14:
                    for i in its: print('        ', T.get(i, i))
    print(len(out), 'questions')
