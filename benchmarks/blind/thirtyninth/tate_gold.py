#!/usr/bin/env python3
"""Gold answers for tate (thirtyninth): computed over the raw files; writes tate.jsonl beside this file."""
import collections
import csv
import gzip
import json
import os
import re
import sys

D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
HERE = os.path.dirname(os.path.abspath(__file__))
W = [json.loads(l) for l in gzip.open(D + 'artworks.jsonl.gz', 'rt', encoding='utf8')]
A = {a['id']: a for a in csv.DictReader(open(D + 'artist_data.csv', encoding='utf-8-sig'))}
C = collections.Counter
ROLES = ['visitor', 'curator', 'researcher']


def num(x):
    return int(x) if x not in (None, '') else None


for w in W:
    w['k'] = w['acno'].lower()
    w['S'] = {s['name'] for s in w['subjects']}
    w['M'] = {m['name'] for m in w['movements']}
    w['ar'] = {str(c['id']) for c in w['contributors']}
    w['y'] = num((w['dateRange'] or {}).get('startYear'))
    w['y2'] = num((w['dateRange'] or {}).get('endYear')) or w['y']
    w['cl'] = w['classification'] or ''
    w['med'] = w['medium'] or ''
    w['acq'] = w['acquisitionYear']
    w['cr'] = (w['creditLine'] or '').replace('\r\n', ' ')
    w['roles'] = {c['role'] for c in w['contributors']}
for a in A.values():
    a['b'], a['d'] = num(a['yearOfBirth']), num(a['yearOfDeath'])
    a['pb'], a['pd'] = a['placeOfBirth'], a['placeOfDeath']

PAINT, PRINT, UNIQ, SCULP = 'painting', 'on paper, print', 'on paper, unique', 'sculpture'


def aid(name):
    r = [i for i, a in A.items() if a['name'] == name]
    assert len(r) == 1, (name, r)
    return r[0]


def by(name):
    i = aid(name)
    return [w for w in W if i in w['ar']]


def sure(name):
    """works whose role of the artist is 'artist'"""
    i = aid(name)
    return [w for w in W if any(str(c['id']) == i and c['role'] == 'artist' for c in w['contributors'])]


def f(p):
    return [w for w in W if p(w)]


def has(w, *names):
    return all(n in w['S'] for n in names)


def rx(w, pat):
    return any(re.search(pat, n) for n in w['S'])


def med(w, word):
    """the word in the medium, also of the verso"""
    return re.search(r'\b' + word + r's?\b', w['med'], re.I) is not None


def born(suffix):
    return {i for i, a in A.items() if a['pb'] == suffix or a['pb'].endswith(', ' + suffix)}


def artists(ws):
    return {i for w in ws for i in w['ar']}


def aset(ids):
    return {'kind': 'set', 'of': 'artists', 'items': sorted(ids, key=int)}


def wset(ws, kind='set'):
    return {'kind': kind, 'of': 'artworks', 'items': sorted({w['k'] for w in ws})}


def cnt(n, of='artworks'):
    return {'kind': 'count', 'of': of, 'value': n}


def yn(b, of='artworks'):
    return {'kind': 'yesno', 'of': of, 'value': 'yes' if b else 'no'}


def val(v):
    return {'kind': 'values', 'value': str(v)}


def vals(l):
    return {'kind': 'values', 'items': list(l)}


def none():
    return {'kind': 'unanswerable'}


def most(counter):
    m = max(counter.values())
    return {k for k, v in counter.items() if v == m}


def per_artist(ws):
    return C(i for w in ws for i in w['ar'])


def support(w):
    m = re.search(r'(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)', w['dimensions'] or '')
    return (float(m.group(1)), float(m.group(2))) if m else None


Q = []


def q(text, answer, note, *also):
    also = [a for i, a in enumerate(also) if a != answer and a not in also[:i]]
    Q.append({'role': ROLES[len(Q) % 3], 'question': text, 'answer': answer, 'also': also, 'note': note})


# 1-10
cat = f(lambda w: has(w, 'cat'))
q('paintings with a cat in them', wset([w for w in cat if w['cl'] == PAINT]), 'classification painting, subject cat')
q('How many works came to us with the Oppé Collection?', cnt(len(f(lambda w: 'Oppé Collection' in w['cr']))), 'credit line names the Oppé Collection')
wien = born('Österreich') & {i for i, a in A.items() if a['pb'].startswith('Wien')}
q('Which artists were born in Vienna but died somewhere else?', aset(i for i in wien if A[i]['pd'] and 'Wien' not in A[i]['pd']), 'placeOfBirth Wien, placeOfDeath given and not Wien')
q('Have you got anything by Rubens?', yn(by('Rubens, Peter Paul')), 'a work of Rubens, Peter Paul', wset(by('Rubens, Peter Paul')))
q('Bronze sculptures acquired during the 1960s', wset(f(lambda w: w['cl'] == SCULP and med(w, 'bronze') and w['acq'] and 1960 <= w['acq'] <= 1969)), 'sculpture, bronze in the medium, acquisitionYear 1960-9')
q('Who made the most mezzotints in the collection?', aset(most(per_artist(f(lambda w: med(w, 'mezzotint'))))), 'artist with most works with mezzotint in the medium')
q('pictures of rainbows', wset(f(lambda w: has(w, 'rainbow'))), 'subject rainbow; also: with rainbow in the title', wset(f(lambda w: has(w, 'rainbow') or re.search(r'\brainbow', w['title'], re.I))))
b36 = {i for i, a in A.items() if a['b'] == 1936}
q('Of the artists born in 1936, whose works do we own the most of?', aset(most(C({i: n for i, n in per_artist(W).items() if i in b36}))), 'born 1936, most works')
q('year of birth of Clarkson Stanfield', val(A[aid('Stanfield, Clarkson Frederick')]['b']), 'yearOfBirth')
storm = f(lambda w: w['cl'] == PAINT and has(w, 'storm', 'sea') and w['y'] and w['y'] < 1850)
q("I'd love to see storms at sea, painted before 1850", wset(storm), 'painting, subjects storm and sea, start year before 1850; also: storm with anything of seascapes and coasts; also with works on paper: not prints, prints',
  wset(f(lambda w: w['cl'] == PAINT and has(w, 'storm') and ('sea' in w['S'] or 'seascapes and coasts' in w['S']) and w['y'] and w['y'] < 1850)),
  wset(f(lambda w: w['cl'] in (PAINT, UNIQ) and has(w, 'storm', 'sea') and w['y'] and w['y'] < 1850)), wset(f(lambda w: has(w, 'storm', 'sea') and w['y'] and w['y'] < 1850)))
# 11-20
nb, nl = len(by('Bomberg, David')), len(by('Lewis, Wyndham'))
q('Do we hold more by David Bomberg or by Wyndham Lewis?', aset([aid('Bomberg, David') if nb > nl else aid('Lewis, Wyndham')]), 'Bomberg %d, Lewis %d' % (nb, nl))
q('Which artists are represented here by Vorticist works?', aset(artists(f(lambda w: 'Vorticism' in w['M']))), 'artists of works of the movement Vorticism')
ym = min(w['y'] for w in W if w['y'])
q("What's the oldest thing you have on record, by date?", wset(f(lambda w: w['y'] == ym), 'top'), 'least start year: %d' % ym)
q('List sculptures whose date is not known', wset(f(lambda w: w['cl'] == SCULP and w['y'] is None)), 'sculpture without dateRange', wset(f(lambda w: w['cl'] == SCULP and w['dateText'] == 'date not known')))
sc = artists(f(lambda w: w['cl'] == SCULP))
q('Women born before 1900 who have sculptures in the collection', aset(i for i in sc if A[i]['gender'] == 'Female' and A[i]['b'] and A[i]['b'] < 1900), 'female, yearOfBirth < 1900, a work classified as sculpture')
sid = sure('Siddal, Elizabeth Eleanor')
q('Are there any oil paintings by Elizabeth Siddal?', yn([w for w in sid if w['cl'] == PAINT]), 'a work of hers classified as painting: ' + '; '.join('%s %s %s' % (w['k'], w['cl'], w['med']) for w in sid), wset(sid))
jp = [w for w in W if med(w, 'photograph') and w['ar'] & born('Nihon')]
q('How many photographs do we have by artists born in Japan?', cnt(len(jp)), 'photograph in the medium, placeOfBirth Nihon')
q('Pre-Raphaelite Brotherhood works drawn from Shakespeare', wset(f(lambda w: 'Pre-Raphaelite Brotherhood' in w['M'] and has(w, 'Shakespeare'))), 'movement Pre-Raphaelite Brotherhood, subject Shakespeare')
blitz = f(lambda w: any('Blitz' in n for n in w['S']))
q('the Blitz', wset(blitz), 'subject London Blitz; also with Blitz in the title', wset(f(lambda w: w in blitz or 'Blitz' in w['title'])))
am = min(w['acq'] for w in W if w['acq'])
q('What was the very first work to enter the collection, and when was that?', wset(f(lambda w: w['acq'] == am), 'top'), 'least acquisitionYear: %d' % am, val(am))
# 21-30
fer = C(w['med'] for w in by('Ferrari, León') if w['med'])
q('Which medium is recorded most often for León Ferrari?', vals(sorted(most(fer))), 'most frequent medium: %s' % fer.most_common(3))
q('Who painted The Vale of Rest?', aset(artists(f(lambda w: w['title'] == 'The Vale of Rest'))), 'artist of the work of that title')
q('Please list everything presented by Sir Henry Tate himself', wset(f(lambda w: re.match(r'Presented by Sir Henry Tate\b', w['cr']))), 'credit line begins Presented by Sir Henry Tate')
dated = {i: a for i, a in A.items() if a['gender'] and a['b'] and a['d'] and not re.search('active|exhibited', a['dates'])}
young = {i for i, a in dated.items() if a['d'] - a['b'] < 30}
q('Artists who died before they turned thirty', aset(young), 'yearOfDeath - yearOfBirth < 30, without those only known as active or exhibited; also with difference 30; also by the two columns alone',
  aset(i for i, a in dated.items() if a['d'] - a['b'] <= 30), aset(i for i, a in A.items() if a['b'] and a['d'] and a['d'] - a['b'] < 30))
hock = by('Hockney, David')
q('Are there any Hockney works here that show a swimming pool?', yn([w for w in hock if has(w, 'swimming pool')]), 'Hockney, subject swimming pool: %s' % [w['k'] for w in hock if has(w, 'swimming pool')], wset([w for w in hock if has(w, 'swimming pool')]) if [w for w in hock if has(w, 'swimming pool')] else yn([w for w in hock if has(w, 'swimming pool')]))
q('Paintings whose authorship is only attributed', wset(f(lambda w: w['cl'] == PAINT and 'attributed to' in w['roles'])), 'painting, role attributed to; also with formerly attributed to', wset(f(lambda w: w['cl'] == PAINT and any('attributed' in r for r in w['roles']))))
st = f(lambda w: has(w, 'Stonehenge'))
q('Of the works depicting Stonehenge, how many are by Henry Moore?', cnt(len([w for w in st if w in by('Moore, Henry, OM, CH')])), 'subject Stonehenge: %d works; of Moore; also: title too' % len(st),
  cnt(len([w for w in by('Moore, Henry, OM, CH') if any('Stonehenge' in n for n in w['S']) or 'Stonehenge' in w['title']])))
q('lighthouses on the Scottish coast', wset(f(lambda w: has(w, 'lighthouse', 'Scotland'))), 'subjects lighthouse and Scotland')
acq = C(w['acq'] for w in W if w['acq'])
q('In which year did we acquire the greatest number of works?', vals(str(y) for y in most(acq)), str(acq.most_common(2)))
brad = born('United Kingdom') & {i for i, a in A.items() if a['pb'].startswith('Bradford,')}
q('Apart from William Rothenstein, who else comes from Bradford?', aset(brad - {aid('Rothenstein, Sir William')}), 'placeOfBirth Bradford')
# 31-40
hep = [a for a in A.values() if 'Hepworth' in a['name']]
q('Is it right that you have nothing by Barbara Hepworth?', yn(not hep), 'no artist of the file is named Hepworth')
pl, ma = len(f(lambda w: w['cl'] == SCULP and med(w, 'plaster'))), len(f(lambda w: w['cl'] == SCULP and med(w, 'marble')))
q('Do marble sculptures outnumber plaster ones in our holdings?', yn(ma > pl), 'sculptures with marble %d, with plaster %d in the medium' % (ma, pl))
pm = {m for w in by('Paolozzi, Sir Eduardo') for m in w['M']}
q("With which movements are Paolozzi's works associated?", vals(sorted(pm)), 'movements of the works of Paolozzi')
misr = born('Misr')
q('Do you show any artists born in Egypt? Names please', aset(misr), 'placeOfBirth Misr')
af = f(lambda w: re.search(r'Art Fund', w['cr']) and w['cr'].startswith('Purchased') and w['acq'] and 1990 <= w['acq'] <= 1999)
q('Purchases of the 1990s made with help from the Art Fund', wset(af), 'credit line begins Purchased and names the Art Fund, acquisitionYear 1990-9')
fem = [i for i in A if A[i]['gender'] == 'Female']
q('What share of the artists on file are women?', val('%.1f%%' % (100 * len(fem) / len(A))), '%d of %d artists' % (len(fem), len(A)), cnt(len(fem), 'artists'),
  val('%.1f%%' % (100 * len(fem) / len([i for i in A if A[i]['gender']]))))
q('Where can I find Ophelia? I mean which works show her', wset(f(lambda w: has(w, 'Ophelia') or 'Ophelia' in w['title'])), 'subject or title Ophelia')
wide = f(lambda w: w['cl'] == PAINT and support(w) and support(w)[1] > 4000)
q('Which paintings are more than four metres wide?', wset(wide), 'painting, second figure of the first measure over 4000 mm: ' + '; '.join('%s %s' % (w['k'], w['dimensions'].replace('\r\n', ' / ').replace('\n', ' / ')) for w in wide) + '; also: any measure, also of the frame',
  wset(f(lambda w: w['cl'] == PAINT and any(float(x) > 4000 for x in re.findall(r'\d+(?:\.\d+)? x (\d+(?:\.\d+)?)(?! x \d+ x)', w['dimensions'] or '')))))
drd = C(w['y'] // 10 * 10 for w in W if w['cl'] == SCULP and w['y'])
q('Which decade has the most sculptures, going by their dates?', vals('%ds' % y for y in most(drd)), str(drd.most_common(3)))
yb = max(a['b'] for a in A.values() if a['b'] and a['gender'])
q("Who's the youngest artist you've got?", aset(i for i, a in A.items() if a['b'] == yb), 'greatest yearOfBirth: %d' % yb)
# 41-50
q('works transferred from the Victoria & Albert Museum', wset(f(lambda w: 'Transferred from the Victoria & Albert Museum' in w['cr'])), 'credit line')
dev = [w for w in by('Daniell, William') if w['med'] == 'Copper plate' and re.search(r'\bDevon', w['title'])]
q("How many of William Daniell's copper plates name Devon in their title?", cnt(len(dev)), 'medium Copper plate, Devon in the title')
gu = f(lambda w: has(w, 'instrument, guitar'))
q('anything with a guitar in it', wset(gu), 'subject instrument, guitar; also title', wset(f(lambda w: w in gu or re.search(r'\bguitar', w['title'], re.I))))
two = f(lambda w: len(w['ar']) > 1)
q('Show me works credited to two artists', wset(two), 'two contributors; also with and other artists or and assistants; also: without the attributed one',
  wset([w for w in two if w['roles'] == {'artist'}]), wset(f(lambda w: len(w['ar']) > 1 or 'and other artists' in w['roles'])))
ctg = artists(f(lambda w: 'Camden Town Group' in w['M']))
q('Which of the Camden Town Group artists were born outside Britain?', aset(i for i in ctg if A[i]['pb'] and 'United Kingdom' not in A[i]['pb']), 'artists of works of Camden Town Group with placeOfBirth not in the United Kingdom: ' + '; '.join('%s %s' % (A[i]['name'], A[i]['pb']) for i in ctg))
fd = [w for w in by('Freud, Lucian') if rx(w, r'^dog\b')]
q('Did Lucian Freud ever put a dog in his pictures?', yn(fd), 'Freud, subject dog: %s' % [w['k'] for w in fd], wset(fd) if fd else yn(fd))
rp = f(lambda w: 'Rose and Chris Prater' in w['cr'])
q('Whose prints make up the biggest part of the gifts of Rose and Chris Prater?', aset(most(per_artist(rp))), 'credit line names Rose and Chris Prater; %s' % [(A[i]['name'], n) for i, n in per_artist(rp).most_common(3)])
q('artists who died in Rome', aset(i for i, a in A.items() if a['pd'].startswith('Roma,')), 'placeOfDeath Roma')
q('wintry paintings, with snow', wset(f(lambda w: w['cl'] == PAINT and has(w, 'snow'))), 'painting, subject snow; also snow or winter; also title', wset(f(lambda w: w['cl'] == PAINT and (has(w, 'snow') or has(w, 'winter')))),
  wset(f(lambda w: w['cl'] == PAINT and has(w, 'snow') and has(w, 'winter'))))
same = f(lambda w: w['cl'] == PAINT and w['y'] and 1930 <= w['y'] <= 1939 and w['acq'] == w['y'])
q('Paintings of the 1930s that entered the collection in the same year they were made', wset(same), 'painting, start year 1930-9, acquisitionYear the same', wset(f(lambda w: w['cl'] == PAINT and w['y'] and w['y2'] and 1930 <= w['y2'] <= 1939 and w['acq'] == w['y2'])))
# 51-60
sur = f(lambda w: 'Surrealism' in w['M'] or 'British Surrealism' in w['M'])
q('Surrealist works by women', wset([w for w in sur if any(A[i]['gender'] == 'Female' for i in w['ar'])]), 'movement Surrealism or British Surrealism, female artist; also: Surrealism alone',
  wset([w for w in sur if 'Surrealism' in w['M'] and any(A[i]['gender'] == 'Female' for i in w['ar'])]))
mam = [s['id'] for w in W for s in w['subjects'] if s['name'] == 'animals: mammals'][0]
mc = C(n for w in W for n in {s['name'] for s in w['subjects'] if s['parent'] == mam})
q('Which four-legged animal turns up in the most works?', vals(most(mc)), str(mc.most_common(4)))
q('Gifts of Robert Vernon that are by William Etty', wset([w for w in by('Etty, William') if 'Robert Vernon' in w['cr']]), 'Etty, credit line names Robert Vernon')
q('For how many artists do we lack a year of birth?', cnt(len([i for i in A if A[i]['b'] is None]), 'artists'), 'yearOfBirth empty')
qv = f(lambda w: rx(w, r'^Victoria, Queen'))
q('any picture of Queen Victoria?', wset(qv), 'subject Victoria, Queen', yn(qv))
bos = f(lambda w: rx(w, 'Bosnian'))
q('Who among our artists worked on the Bosnian war of the 1990s?', aset(artists(bos)), 'artists of works with subject Bosnian conflict, 1990s')
fw = [w for w in W if w['acq'] and any(A[i]['gender'] == 'Female' for i in w['ar'])]
fm = min(w['acq'] for w in fw)
q('When did the first work by a woman come into the collection?', val(fm), 'least acquisitionYear with a female artist: %s' % [w['k'] for w in fw if w['acq'] == fm], wset([w for w in fw if w['acq'] == fm], 'top'))
al = f(lambda w: rx(w, 'Alice.s Adventures in Wonderland'))
q('Alice in Wonderland - whose illustrations do you have?', aset(artists(al)), "artists of works with subject Carroll's Alice", wset(al))
tb = [w for w in f(lambda w: has(w, 'tower block')) if w['y']]
tm = max(w['y'] for w in tb)
q('Our most recent work showing a tower block?', wset([w for w in tb if w['y'] == tm], 'top'), 'subject tower block, greatest start year %d' % tm, wset([w for w in tb if w['y2'] == max(x['y2'] for x in tb)], 'top'))
pa = artists(f(lambda w: w['cl'] == PAINT))
dub = {i for i, a in A.items() if a['pb'] == 'Dublin, Éire'}
q('Dublin-born artists in the catalogue who have at least one painting there', aset(dub & pa), 'placeOfBirth Dublin, a work classified painting')
# 61-70
q('windmills please, but no prints', wset(f(lambda w: has(w, 'windmill') and w['cl'] not in (PRINT,))), 'subject windmill, class not on paper, print; also without printing blocks; also without hand-coloured etchings', wset(f(lambda w: has(w, 'windmill') and w['cl'] not in (PRINT, 'block for printing'))), wset(f(lambda w: has(w, 'windmill') and w['cl'] in (PAINT, UNIQ) and not med(w, 'etching'))))
q('Which works use neon?', wset(f(lambda w: med(w, 'neon'))), 'neon in the medium; also without neon paint', wset(f(lambda w: med(w, 'neon') and not med(w, 'neon paint'))))
sp = f(lambda w: has(w, 'self-portraits'))
q('Whose self-portraits are the most numerous in the collection?', aset(most(per_artist(sp))), 'subject self-portraits: %s' % [(A[i]['name'], n) for i, n in per_artist(sp).most_common(4)])
q('How many Moriyama photos are there?', cnt(len([w for w in by('Moriyama, Daido') if med(w, 'photograph')])), 'Moriyama, photograph in the medium', cnt(len(by('Moriyama, Daido'))))
q('Are all the copper plates in store by William Daniell?', yn(all(aid('Daniell, William') in w['ar'] for w in W if w['med'] == 'Copper plate')), 'medium Copper plate: %s' % C(w['all_artists'] for w in W if w['med'] == 'Copper plate'))
q('Who in the file died in 1945?', aset(i for i, a in A.items() if a['d'] == 1945), 'yearOfDeath 1945')
ves = f(lambda w: has(w, 'Vesuvius'))
q('Mount Vesuvius', wset(ves), 'subject Vesuvius; also title', wset(f(lambda w: w in ves or 'Vesuvius' in w['title'])))
q('How much did the museum pay for its Barnett Newman paintings?', none(), 'prices are not in the data')
q('Norwich-born artists who went on to die in London', aset(i for i, a in A.items() if a['pb'].startswith('Norwich,') and a['pd'].startswith('London')), 'placeOfBirth Norwich, placeOfDeath London')
q("Max Beerbohm's caricatures", wset([w for w in by('Beerbohm, Sir Max') if has(w, 'caricature')]), 'Beerbohm, subject caricature', wset(by('Beerbohm, Sir Max')))
# 71-80
q('How many works do we record as being after the named artist, not by him?', cnt(len(f(lambda w: 'after' in w['roles']))), 'role after')
mil = f(lambda w: w['title'] == 'Serjeant Ralph Thomas' and aid('Millais, Sir John Everett, Bt') in w['ar'])
age = mil[0]['y'] - A[aid('Millais, Sir John Everett, Bt')]['b']
q('How old was Millais when he painted Serjeant Ralph Thomas?', val(age), '%d - yearOfBirth; before the birthday one less' % mil[0]['y'], val(age - 1))
q('works where people are kissing', wset(f(lambda w: has(w, 'kissing'))), 'subject kissing')
mah = f(lambda w: med(w, 'oil paint on mahogany'))
q('Who painted on mahogany panels?', aset(artists(f(lambda w: med(w, 'mahogany') and w['cl'] == PAINT))), 'mahogany in the medium of a painting; also all works', aset(artists(f(lambda w: med(w, 'mahogany')))), aset(artists(mah)))
lp, lr = A[aid('Palmer, Samuel')], A[aid('Richmond, George')]
q('Which of the two friends lived longer, Samuel Palmer or George Richmond?', aset([max((lp, lr), key=lambda a: a['d'] - a['b'])['id']]), 'Palmer %d, Richmond %d years' % (lp['d'] - lp['b'], lr['d'] - lr['b']))
q('I only have an hour: on which floor is the Lucian Freud room and is it open on Mondays?', none(), 'display and opening hours are not in the data')
mick = f(lambda w: has(w, 'Mickey Mouse'))
q('Prints featuring Mickey Mouse', wset([w for w in mick if w['cl'] == PRINT]), 'on paper, print; subject Mickey Mouse', wset(mick))
bp = C(A[i]['pb'].split(',')[0] for i in A if A[i]['pb'].endswith('United Kingdom') and ',' in A[i]['pb'] and not A[i]['pb'].startswith('London'))
q('Leaving London aside, which British city produced the most artists on record?', vals(most(bp)), str(bp.most_common(4)))
el = f(lambda w: has(w, 'elephant'))
q("elephants, but not Henry Moore's", wset([w for w in el if w not in by('Moore, Henry, OM, CH')]), 'subject elephant (%d works), not Moore' % len(el), wset(f(lambda w: (w in el or re.search(r'\belephant', w['title'], re.I)) and w not in by('Moore, Henry, OM, CH'))))
a00, a70 = len([w for w in fw if 2000 <= w['acq'] <= 2009]), len([w for w in fw if 1970 <= w['acq'] <= 1979])
q('Did we take in more works by women in the 2000s than in the 1970s?', yn(a00 > a70), '2000s %d, 1970s %d' % (a00, a70))

assert len(Q) == 80, len(Q)
assert len({x['question'] for x in Q}) == 80
with open(os.path.join(HERE, 'tate.jsonl'), 'w', encoding='utf8') as out:
    for n, x in enumerate(Q, 1):
        out.write(json.dumps({'id': 'tate-%03d' % n, **x}, ensure_ascii=False) + '\n')

if 'show' in sys.argv:
    T = {w['k']: w for w in W}

    def line(a, k=14):
        it = a.get('items')
        if it is None:
            return '%s %s' % (a['kind'], a.get('value'))
        if a.get('of') == 'artworks':
            return '%s artworks %d: ' % (a['kind'], len(it)) + '\n      '.join([''] + ['%s %s | %s | %s | %s | acq %s | %s' % (i, T[i]['all_artists'], T[i]['title'][:60], T[i]['med'][:30], T[i]['dateText'], T[i]['acq'], T[i]['cr'][:50]) for i in it[:k]])
        if a.get('of') == 'artists':
            return 'artists %d: ' % len(it) + '; '.join('%s %s (%s; %s-%s)' % (i, A[i]['name'], A[i]['dates'], A[i]['pb'], A[i]['pd']) for i in it)
        return '%s %s' % (a['kind'], it)

    for n, x in enumerate(Q, 1):
        print(n, x['role'], x['question'], '\n   =', line(x['answer']), '\n   note:', x['note'][:700])
        for a in x['also']:
            print('   also', line(a, 4))
    print(C(x['answer']['kind'] for x in Q))
