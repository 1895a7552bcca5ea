#!/usr/bin/env python3
"""100 blind questions over Fashionpedia val2020; answers computed from the raw files; writes outfits.jsonl beside it."""
import json, os
from collections import Counter, defaultdict

D = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
d = json.load(open(D + 'instances_boxes_val2020.json'))
a = json.load(open(D + 'attributes_val2020.json'))
IMG = {i['id']: i for i in d['images']}
ALL = set(IMG)
CN = {c['id']: c['name'] for c in d['categories']}
CID = {v: k for k, v in CN.items()}
SUP = {c['name']: c['supercategory'] for c in d['categories']}
AN = {c['id']: c['name'] for c in a['attributes']}
AID = {v: k for k, v in AN.items()}
assert len(AID) == len(AN) and len(CID) == len(CN)
ASUP = {c['name']: c['supercategory'] for c in a['attributes']}
LIC = {l['id']: l['name'] for l in d['licenses']}
N = defaultdict(Counter)                      # image -> category name -> boxes
BOX = defaultdict(list)                       # (image, category) -> boxes
for x in d['annotations']:
    N[x['image_id']][CN[x['category_id']]] += 1
    BOX[x['image_id'], CN[x['category_id']]].append(x['bbox'])
AT = {x['image_id']: {AN[t] for t in x['attribute_ids']} for x in a['annotations']}
assert set(AT) == ALL and set(N) == ALL

TOP, BLOUSE, BAG, HEAD = ('top, t-shirt, sweatshirt', 'shirt, blouse', 'bag, wallet', 'headband, head covering, hair accessory')
TIGHTS = 'tights, stockings'


def c(*names):                                # images with a box of any of these categories
    assert all(n in CID for n in names), names
    return {i for i in ALL if any(N[i][n] for n in names)}


def t(*names):                                # images with any of these attributes
    assert all(n in AID for n in names), names
    return {i for i in ALL if AT[i] & set(names)}


def ids(lo, hi):                              # attribute names of an id range (a group of the vocabulary)
    return [AN[k] for k in range(lo, hi + 1)]


def lic(name):
    assert name in LIC.values(), name
    return {i for i in ALL if LIC[IMG[i]['license']] == name}


def S(s):
    return {"kind": "set", "of": "images", "items": [str(i) for i in sorted(s)]}


def K(n):
    return {"kind": "count", "of": "images", "value": n}


def Y(b):
    return {"kind": "yesno", "value": "yes" if b else "no"}


def V(v):
    return {"kind": "values", "items": v} if isinstance(v, list) else {"kind": "values", "value": str(v)}


def T(score, over=None, low=False):           # the image(s) with the extreme
    over = ALL if over is None else over
    sc = {i: score(i) for i in over}
    m = min(sc.values()) if low else max(sc.values())
    r = S({i for i in sc if sc[i] == m})
    r['kind'] = 'top'
    return r


def share(part, whole):
    p = 100 * len(part & whole) / len(whole)
    return V(f"{p:.1f}%"), [K(len(part & whole)), V(f"{p:.1f}"), V(f"{p:.0f}%"), V(f"{p/100:.3f}")]


def best(pool, names, k=1):                   # the commonest attributes of a list among images, no tie at the edge
    m = Counter({n: len(pool & t(n)) for n in names}).most_common()
    assert m[k - 1][1] > m[k][1], m[:k + 2]
    best.last = m[:k + 3]
    return m[0][0] if k == 1 else [x for x, _ in m[:k]]


def bestc(pool, names):
    m = Counter({n: len(pool & c(n)) for n in names}).most_common()
    assert m[0][1] > m[1][1], m
    best.last = m[:4]
    return m[0][0]


def frac(i, cat):                             # largest box of the category as a part of the picture
    return max(b[2] * b[3] for b in BOX[i, cat]) / (IMG[i]['width'] * IMG[i]['height'])


def union_frac(i, cat):                       # part of the picture under any box of the category (inclusion-exclusion, <= 2 boxes)
    bs = BOX[i, cat]
    assert 1 <= len(bs) <= 2
    s = sum(b[2] * b[3] for b in bs)
    if len(bs) == 2:
        (x, y, w, h), (p, q, u, v) = bs
        s -= max(0, min(x + w, p + u) - max(x, p)) * max(0, min(y + h, q + v) - max(y, q))
    return s / (IMG[i]['width'] * IMG[i]['height'])


COATS, JACKETS, DRESSES, SLEEVES, NECKS = ids(79, 94), ids(17, 35), ids(95, 113), ids(204, 216), ids(179, 203)
MAIN = [n for n in SUP if SUP[n] in ('upperbody', 'lowerbody', 'wholebody')]
ACC = [n for n in SUP if SUP[n] in ('head', 'neck', 'arms and hands', 'waist', 'legs and feet', 'others')]
DECO = [n for n in SUP if SUP[n] == 'decorations']
ANIMAL = [n for n in ASUP if ASUP[n] == 'animal']
PATTERN = [n for n in ASUP if ASUP[n] in ('textile pattern', 'animal') and n != 'plain (pattern)']
R = []


def Q(question, answer, note, also=()):
    n = len(R) + 1
    R.append({"id": f"outfits-{n:03d}", "role": ('visitor', 'curator', 'shopper')[(n - 1) % 3], "question": question,
              "answer": answer, "also": list(also), "note": note})


dress, skirt, pants, shorts, sleeve = c('dress'), c('skirt'), c('pants'), c('shorts'), c('sleeve')
# 1-10
Q("Which photos have somebody with an umbrella?", S(c('umbrella')), "category umbrella")
Q("How many images have a tie boxed?", K(len(c('tie'))), "images with category tie")
Q("long-sleeved midi dress", S(dress & t('midi') & t('wrist-length') & sleeve),
  "dress + sleeve + midi + wrist-length", [S(dress & t('midi') & t('wrist-length', 'three quarter (length)') & sleeve)])
Q("Is anybody in a tutu?", Y(t('tutu (skirt)')), "attribute tutu (skirt): none")
Q("Which type of coat is tagged most often?", V(best(ALL, COATS)), "coat nicknames (ids 79-94), by images")
Q("trench coats worn with a belt", S(t('trench (coat)') & c('belt')), "trench (coat) + belt")
Q("Show me people who have both a hat and a scarf on.", S(c('hat') & c('scarf')), "hat + scarf")
x, y = share(c('belt'), dress)
Q("What percentage of the pictures with a dress also have a belt?", x, "dress & belt / dress", y)
Q("striped top with jeans", S(c(TOP) & t('stripe') & t('jeans')), "top, t-shirt, sweatshirt + stripe + jeans",
  [S(c(TOP, BLOUSE) & t('stripe') & t('jeans')), S(c(*[n for n in MAIN if SUP[n] == 'upperbody']) & t('stripe') & t('jeans'))])
Q("Does anyone wear gloves without a coat?", Y(c('glove') - c('coat')), "glove - coat", [S(c('glove') - c('coat'))])
# 11-20
Q("Number of individual shoes boxed across the whole set", {"kind": "count", "of": "annotations", "value": sum(N[i]['shoe'] for i in ALL)},
  "boxes of category shoe")
Q("do you have anything in leopard print?", Y(t('leopard')), "attribute leopard", [S(t('leopard'))])
Q("ripped jeans, please", S(t('jeans') & t('distressed')), "jeans + distressed", [S(t('jeans') & t('distressed', 'frayed'))])
Q("Images where an epaulette was marked although there is no jacket", S(c('epaulette') - c('jacket')), "epaulette - jacket")
Q("I'm after a one-shoulder dress that goes right down to the floor", S(dress & t('one shoulder') & t('floor (length)')),
  "dress + one shoulder + floor (length)", [S(dress & t('one shoulder') & t('floor (length)', 'maxi (length)'))])
Q("Apart from shoes, which accessory is seen in the most pictures?", V(bestc(ALL, [n for n in ACC if n != 'shoe'])),
  "accessory categories (head, neck, hands, waist, legs and feet, others) without shoe")
Q("Which are more frequent in the data, skirts or shorts?", V(bestc(ALL, ['skirt', 'shorts'])), "images: skirt vs shorts")
Q("jumpsuits with wide legs", S(c('jumpsuit') & t('wide leg')), "jumpsuit + wide leg")
Q("Do more people wear glasses than wear a watch?", Y(len(c('glasses')) > len(c('watch'))), "images with glasses vs watch")
Q("The five most frequent neckline types, in order", V(best(ALL, NECKS, 5)), "supercategory neckline type, by images, descending")
# 21-30
Q("hoodie and jeans outfit", S(t('hoodie') & t('jeans')), "hoodie + jeans")
Q("There's supposed to be one picture with a kilt. Which one?", S(t('kilt')), "attribute kilt")
Q("hoods annotated in pictures that have neither a coat nor a jacket", S(c('hood') - c('coat', 'jacket')), "hood - coat - jacket")
Q("high-waisted polka dot skirt", S(skirt & t('high waist') & t('dot')), "skirt + high waist + dot")
Q("In how many pictures can't you see any shoes?", K(len(ALL - c('shoe'))), "images without shoe")
Q("Which image has the most beads marked on it?", T(lambda i: N[i]['bead']), "most boxes of category bead")
Q("bomber or varsity jackets", S(t('bomber (jacket)', 'varsity (jacket)')), "bomber | varsity")
Q("I'd love to see some capes", S(c('cape')), "category cape")
Q("all images under the Attribution-ShareAlike licence (CC BY-SA)", S(lic('Attribution-ShareAlike License')),
  "licence Attribution-ShareAlike (not the NonCommercial one)")
Q("something floral and off the shoulder", S(t('floral') & t('off-the-shoulder')), "floral + off-the-shoulder")
# 31-40
Q("Which picture is the smallest, counted in pixels?", T(lambda i: IMG[i]['width'] * IMG[i]['height'], low=True), "least width x height")
Q("How many of the photographs are in landscape format, wider than high?", K(sum(IMG[i]['width'] > IMG[i]['height'] for i in ALL)), "width > height")
Q("knee-length dresses that have no sleeves", S((dress & t('knee (length)')) - sleeve), "dress + knee (length), no sleeve box",
  [S(dress & t('knee (length)') & t('sleeveless'))])
Q("Is there a picture of someone wearing a tie together with glasses?", Y(c('tie') & c('glasses')), "tie + glasses", [S(c('tie') & c('glasses'))])
Q("Does fur ever occur together with gems?", Y(t('fur') & t('gem')), "fur + gem", [S(t('fur') & t('gem'))])
Q("puffer, coat or jacket, I don't mind which", S(t('puffer (jacket)', 'puffer (coat)')), "puffer (jacket) | puffer (coat)")
Q("Of the people with umbrellas, how many are wearing a dress?", K(len(c('umbrella') & dress)), "umbrella + dress", [S(c('umbrella') & dress)])
Q("With tights or stockings, what is worn most: a dress, a skirt or shorts?", V(bestc(c(TIGHTS), ['dress', 'skirt', 'shorts'])),
  "images with tights by dress, skirt, shorts")
Q("plain blouse with puff sleeves", S(c(BLOUSE) & t('plain (pattern)') & t('puff (sleeve)')), "shirt, blouse + plain + puff (sleeve)")
Q("Which pictures have the most bags in them?", T(lambda i: N[i][BAG]), "most boxes of bag, wallet")
# 41-50
Q("Images with more than one watch", S({i for i in ALL if N[i]['watch'] > 1}), "two or more boxes of watch")
Q("a cardigan over a dress", S(c('cardigan') & dress), "cardigan + dress")
Q("What sorts of animal print are there in the pictures?", V(sorted(n for n in ANIMAL if t(n))), "supercategory animal, used at least once")
Q("Which jacket styles in the vocabulary were never given to any image?", V(sorted(n for n in JACKETS if not t(n))), "jacket nicknames (ids 17-35) without image")
Q("outfits with an A-line skirt and nothing plain in them", S((skirt & t('a-line')) - t('plain (pattern)')), "skirt + a-line - plain (pattern)")
Q("What is marked in picture 18352, clothes, parts and trimmings?", V(sorted(N[18352])), "categories of image 18352")
Q("How many boxes does a picture have on average?", V(f"{len(d['annotations'])/len(ALL):.2f}"), "annotations / images",
  [V(f"{len(d['annotations'])/len(ALL):.1f}")])
Q("biker jacket with a dress, no trousers", S((t('biker (jacket)') & dress) - pants), "biker + dress - pants")
Q("Has anyone got leg warmers and socks on at once?", Y(c('leg warmer') & c('sock')), "leg warmer + sock", [S(c('leg warmer') & c('sock'))])
Q("pictures tagged both mini and maxi length", S(t('mini (length)') & t('maxi (length)')), "mini + maxi")
# 51-60
Q("bag + belt + glasses", S(c(BAG) & c('belt') & c('glasses')), "bag, wallet + belt + glasses")
Q("How many dresses are there in all?", {"kind": "count", "of": "annotations", "value": sum(N[i]['dress'] for i in ALL)},
  "boxes of dress", [K(len(dress))])
Q("What is the commonest fabric pattern if you leave out plain?", V(best(ALL, PATTERN)), "textile patterns without plain, by images")
Q("camouflage", S(t('camouflage', 'camo (pants)')), "camouflage | camo (pants)", [S(t('camouflage'))])
Q("Polka dots or checks: which are there more of?", V(best(ALL, ['dot', 'check'])), "images: dot vs check")
Q("List the dress styles that were used at least once but in fewer than ten images.", V(sorted(n for n in DRESSES if 0 < len(t(n)) < 10)),
  "dress nicknames (ids 95-113) with 1-9 images")
Q("bodycon dress with a slit in it", S(t('bodycon (dress)') & t('slit')), "bodycon + slit")
Q("Find pictures of people in kimonos.", S(t('kimono')), "attribute kimono")
Q("Images bearing two or more different kinds of decoration (bows, beads, ruffles, sequins and so on)",
  S({i for i in ALL if sum(1 for n in DECO if N[i][n]) >= 2}), "two or more categories of supercategory decorations")
Q("jeans, but not with a T-shirt", S(t('jeans') - t('classic (t-shirt)', 'ringer (t-shirt)', 'raglan (t-shirt)')),
  "jeans without a t-shirt nickname", [S(t('jeans') - t('classic (t-shirt)')), S(t('jeans') - c(TOP))])
# 61-70
Q("How high is the tallest picture, in pixels?", V(max(i['height'] for i in d['images'])), "max height")
Q("How many images are exactly square?", K(sum(IMG[i]['width'] == IMG[i]['height'] for i in ALL)), "width = height")
Q("double-breasted blazer", S(t('blazer') & t('double breasted')), "blazer + double breasted")
Q("Could you show the ones where only a single shoe is visible?", S({i for i in ALL if N[i]['shoe'] == 1}), "exactly one shoe box")
x, y = share(t('asymmetrical'), ALL)
Q("What share of all images is tagged asymmetrical?", x, "asymmetrical / all images", y)
Q("pleated mini skirt", S(skirt & t('pleat') & t('mini (length)')), "skirt + pleat + mini",
  [S(skirt & t('pleat') & t('mini (length)', 'micro (length)'))])
Q("Are there more hats than headbands and other hair accessories?", Y(len(c('hat')) > len(c(HEAD))), "images: hat vs headband...")
Q("Which sleeve style goes most often with a gown?", V(best(t('gown'), SLEEVES)), "gown by sleeve nicknames (ids 204-216)")
Q("bootcut or bell-bottom trousers", S(pants & t('bootcut', 'bell bottom')), "pants + (bootcut | bell bottom)")
Q("Who is dressed for the rain, with a raincoat or an umbrella?", S(t('raincoat') | c('umbrella')), "raincoat | umbrella")
# 71-80
Q("Number of images in which a lapel occurs without any collar", K(len(c('lapel') - c('collar'))), "lapel - collar")
Q("sweater dress, striped", S(t('sweater (dress)') & t('stripe')), "sweater (dress) + stripe")
Q("Which picture shows the most different kinds of things?", T(lambda i: len(N[i])), "most distinct categories")
Q("coats in photos that came from Unsplash", S(c('coat') & lic('unsplash')), "coat + licence unsplash")
Q("wrap dress or wrap skirt", S(t('wrap (dress)', 'wrap (skirt)')), "wrap (dress) | wrap (skirt)")
Q("Is it true that in every picture with a jumpsuit there are shoes too?", Y(c('jumpsuit') <= c('shoe')), "jumpsuit subset of shoe")
Q("Under which licence were most of the pictures published?", V(Counter(LIC[i['license']] for i in d['images']).most_common(1)[0][0]), "most frequent licence")
Q("waistcoat or vest worn over a shirt or blouse", S(c('vest') & c(BLOUSE)), "vest + shirt, blouse")
Q("When were these photos collected?", V(sorted({i['time_captured'] for i in d['images']})[0]), "time_captured, the same for all", [V("2018")])
Q("Images in which the dress takes up more than half of the picture area", S({i for i in dress if frac(i, 'dress') > .5}), "dress box > 50% of width x height",
  [S({i for i in dress if union_frac(i, 'dress') > .5})])
# 81-90
Q("shorts with tights underneath", S(shorts & c(TIGHTS)), "shorts + tights, stockings")
Q("In how many pictures do you see neither trousers nor shorts, a skirt, a dress or a jumpsuit?",
  K(len(ALL - c('pants', 'shorts', 'skirt', 'dress', 'jumpsuit'))), "none of the five")
Q("How many attributes of the vocabulary are never used?", {"kind": "count", "of": "attributes", "value": sum(1 for n in AID if not t(n))}, "attributes without image")
Q("empire waist dress with ruffles", S(dress & t('empire waistline') & c('ruffle')), "dress + empire waistline + ruffle")
Q("Whoever has a hat, a watch, glasses and a bag all at the same time", S(c('hat') & c('watch') & c('glasses') & c(BAG)), "hat + watch + glasses + bag")
Q("Which image was given the largest number of attributes?", T(lambda i: len(AT[i])), "most attributes")
Q("cargo pants, or at least cargo pockets", S(t('cargo (pants)', 'cargo (pocket)')), "cargo (pants) | cargo (pocket)")
U = {"kind": "unanswerable"}
Q("Which colour are most of the dresses?", U, "colours are not recorded")
GOWN = min(t('gown') & dress)
Q(f"Who designed the gown in image {GOWN}?", U, "designers are not recorded")
Q("how much does the teddy bear coat cost?", U, "prices are not recorded")
# 91-100
Q("In which picture does the umbrella fill the largest part of the frame?", T(lambda i: frac(i, 'umbrella'), c('umbrella')), "umbrella box / picture area",
  [T(lambda i: max(b[2] * b[3] for b in BOX[i, 'umbrella']), c('umbrella'))])
Q("Do shift dresses more often come with a round neck or an oval one?", V(best(t('shift (dress)'), ['round (neck)', 'oval (neck)'])), "shift (dress): round vs oval")
Q("evening gown with sequins or beads", S(t('gown') & (c('sequin', 'bead') | t('sequin(a)', 'bead(a)'))), "gown + sequin/bead, box or attribute",
  [S(t('gown') & c('sequin', 'bead')), S(t('gown') & t('sequin(a)', 'bead(a)'))])
Q("tassels or fringes, anything like that?", S(c('tassel', 'fringe')), "tassel | fringe", [Y(c('tassel', 'fringe'))])
Q("How many more images have a jacket than a coat?", K(len(c('jacket')) - len(c('coat'))), "images: jacket minus coat")
Q("frayed shorts", S(shorts & t('frayed')), "shorts + frayed")
Q("Are the ties all worn with a shirt?", Y(c('tie') <= c(BLOUSE)), "tie subset of shirt, blouse")
m = [n for n, _ in Counter({n: len(c(n)) for n in MAIN}).most_common()]
assert m[0] == 'dress'
Q("Which main garment comes second in frequency, after the dress?", V(m[1]), "upper, lower and whole body categories by images")
Q("coat and scarf but no hat", S((c('coat') & c('scarf')) - c('hat')), "coat + scarf - hat")
Q("Is anyone in a sailor shirt and sailor trousers together?", Y(t('sailor (shirt)') & t('sailor (pants)')), "sailor (shirt) + sailor (pants)",
  [S(t('sailor (shirt)') & t('sailor (pants)'))] if t('sailor (shirt)') & t('sailor (pants)') else [])

assert len(R) == 100 and len({r['question'] for r in R}) == 100
for r in R:                                   # drop an "also" equal to the answer or repeated; none may be an empty set
    u = []
    for z in r['also']:
        if z != r['answer'] and z not in u and not (z['kind'] == 'set' and not z['items']):
            u.append(z)
    r['also'] = u
if __name__ == '__main__':
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'outfits.jsonl'), 'w') as f:
        for r in R:
            f.write(json.dumps(r, ensure_ascii=False) + '\n')
    for r in R:
        def sh(z):
            v = z.get('items', z.get('value'))
            return f"{z['kind']}:" + (f"{len(v)} {v[:9]}" if isinstance(v, list) else str(v))
        print(r['id'][-3:], r['role'][0], r['question'], '=>', sh(r['answer']), '| also', [sh(z)[:60] for z in r['also']])
