#!/usr/bin/env python3
"""Answers for OUTFITS22 from the raw Fashionpedia files. Prints the lines of outfits_in_haste.jsonl."""
import json, sys
from pathlib import Path
from collections import defaultdict, Counter
R = str(Path(__file__).resolve().parents[4] / 'shared/data/fashionpedia') + '/'
D = json.load(open(R + 'instances_boxes_val2020.json'))
T = json.load(open(R + 'attributes_val2020.json'))
ALL = {i['id'] for i in D['images']}
CN = {c['id']: c['name'] for c in D['categories']}
AN = {a['id']: a['name'] for a in D['attributes']}
SUP = {a['id']: a['supercategory'] for a in D['attributes']}
cid = {v: k for k, v in CN.items()}
aid = {v: k for k, v in AN.items()}
CI = defaultdict(Counter)      # category -> image -> boxes
for x in D['annotations']:
    CI[x['category_id']][x['image_id']] += 1
AI = defaultdict(set)
for x in T['annotations']:
    for t in x['attribute_ids']:
        AI[t].add(x['image_id'])
def c(*ns):
    r = set()
    for n in ns: r |= set(CI[cid[n]])
    return r
def a(*ns):
    r = set()
    for n in ns: r |= AI[aid[n]]
    return r
def srt(s): return [str(i) for i in sorted(s)]
def S(s): return {"kind": "set", "of": "images", "value": len(s), "items": srt(s)}
def N(s): return {"kind": "count", "of": "images", "value": len(s), "items": srt(s)}
def NB(n): return {"kind": "count", "of": "boxes", "value": n, "items": []}
def Y(s): return {"kind": "yesno", "of": "images", "value": bool(s), "items": srt(s)}
def TOPI(cat):
    k = CI[cid[cat]]; m = max(k.values())
    return {"kind": "top", "of": "images", "value": m, "items": srt(i for i in k if k[i] == m)}
def TOPL(counts, of, least=False):
    m = (min if least else max)(counts.values())
    return {"kind": "top", "of": of, "value": m, "items": sorted(k for k in counts if counts[k] == m)}
def V(labels, of): l = sorted(labels); return {"kind": "values", "of": of, "value": len(l), "items": l}
def U(of="images"): return {"kind": "unanswerable", "of": of, "value": None, "items": []}
def sup(s): return {AN[k]: len(AI[k]) for k in AN if SUP[k] == s}

B, F, O, X, G, J = ("bride's sister", "costume designer", "shop owner", "textile student",
                    "shopping for his father", "data journalist")
Q = []
def q(role, text, ans, note, *also): Q.append((role, text, ans, list(also), note))
DR = c('dress')
# ---- sets
q(B, "dresses together with a headband or some hair accessory or head covering, but no glasses, and with a bag please",
  S(DR & c('headband, head covering, hair accessory') & c('bag, wallet') - c('glasses')), "dress & headband & bag, not glasses")
q(B, "which pictures have a one shoulder neckline?", S(a('one shoulder')), "attribute one shoulder")
q(B, "I'm looking for a gown with an empire waist for my sister's wedding", S(a('gown') & a('empire waistline')), "gown & empire waistline on the same image")
q(B, "show me gowns with a sweetheart neckline", S(a('gown') & a('sweetheart (neckline)')), "gown & sweetheart on the same image")
q(B, "wrap dresses", S(a('wrap (dress)')), "attribute wrap (dress)")
q(B, "Could you find floor length looks with beads or sequins?",
  S(a('floor (length)') & (c('bead', 'sequin') | a('bead(a)', 'sequin(a)'))), "floor length & (bead or sequin, as a part or as a technique)",
  S(a('floor (length)') & c('bead', 'sequin')), S(a('floor (length)') & a('bead(a)', 'sequin(a)')))
q(F, "trench coats", S(a('trench (coat)')), "attribute trench (coat)")
q(F, "I need references for capes, any picture with a cape in it", S(c('cape')), "category cape")
q(F, "leg of mutton sleeves for a 1890s film", S(a('leg of mutton (sleeve)')), "attribute leg of mutton (sleeve)")
q(F, "Someone wearing both a hat and gloves.", S(c('hat') & c('glove')), "hat & glove")
q(F, "hats with scarf but no glasses", S(c('hat') & c('scarf') - c('glasses')), "hat & scarf, not glasses")
q(F, "pictures with epaulettes", S(c('epaulette')), "category epaulette")
q(F, "Find me biker jackets worn with a dress or a skirt.", S(a('biker (jacket)') & c('dress', 'skirt')), "biker jacket & (dress or skirt)")
q(F, "anybody carrying an umbrela", S(c('umbrella')), "category umbrella, slip intended")
q(O, "jumpsuits with a belt", S(c('jumpsuit') & c('belt')), "jumpsuit & belt")
q(O, "cardigans", S(c('cardigan')), "category cardigan")
q(O, "which outfits have shorts and a hat and also a bag?", S(c('shorts') & c('hat') & c('bag, wallet')), "shorts & hat & bag")
q(O, "outfits with leggings and a watch", S(a('leggings') & c('watch')), "leggings & watch")
q(X, "paisley patterns", S(a('paisley')), "attribute paisley")
q(X, "where can I see houndstooth or herringbone?", S(a('houndstooth (pattern)', 'herringbone (pattern)')), "either pattern")
q(X, "I am study smocking. Please to show all pictures with it", S(a('smocking')), "technique smocking; the smock top is another thing")
q(X, "stripe and floral in the same picture", S(a('stripe') & a('floral')), "stripe & floral")
q(X, "quilted things", S(a('quilted')), "technique quilted")
q(G, "My father wants a duffle coat or a parka, what have you got?", S(a('duffle (coat)', 'parka')), "duffle or parka")
q(G, "vest and tie or vest and jacket", S(c('vest') & c('tie', 'jacket')), "vest & (tie or jacket)")
q(G, "jackets or coats with a hood, worn with jeans", S(c('jacket', 'coat') & c('hood') & a('jeans')), "(jacket or coat) & hood & jeans")
# ---- counts
q(J, "How many of the pictures show at least one pair of glasses?", N(c('glasses')), "images with glasses")
q(J, "how many photos have jeans but no shoes visible?", N(a('jeans') - c('shoe')), "jeans, no box of shoe")
q(J, "In how many pictures is there neither a dress nor a skirt?", {**N(ALL - DR - c('skirt')), "items": []}, "all less dress less skirt; items not listed, too many")
q(J, "number of photos with a watch and a belt", N(c('watch') & c('belt')), "watch & belt")
q(X, "how many show animal print of any sort, leopard, zebra and so on?", N({i for k in AN if SUP[k] == 'animal' for i in AI[k]}), "supercategory animal",
  N({i for k in AN if SUP[k] == 'animal' and AN[k] != 'peacock' for i in AI[k]}))
q(O, "how many mermaid silhouettes do we have", N(a('mermaid')), "attribute mermaid")
q(O, "How many images are there altogether?", {**N(ALL), "items": []}, "all images; items not listed")
q(J, "how many umbrellas have been boxed in total, counting each one?", NB(sum(CI[cid['umbrella']].values())), "boxes of umbrella")
# ---- yes/no
q(G, "have you any ties at all?", Y(c('tie')), "category tie")
q(F, "is there a kilt?", Y(a('kilt')), "attribute kilt")
q(F, "Is there a tutu anywhere?", Y(a('tutu (skirt)')), "attribute tutu (skirt): none")
q(B, "is there any dress picture with gloves and a hat?", Y(DR & c('glove') & c('hat')), "dress & glove & hat")
q(X, "Do any of the pictures have giraffe print?", Y(a('giraffe')), "attribute giraffe: none")
q(G, "any cargo pants?", Y(a('cargo (pants)')), "attribute cargo (pants)")
q(F, "do you have a cheongsam", Y(a('cheongsams')), "attribute cheongsams: none")
q(X, "is there feather on anything?", Y(a('feather')), "material feather")
# ---- tops
q(J, "Which picture has the most shoes in it?", TOPI('shoe'), "most boxes of shoe")
q(O, "the outfit with the most pockets", TOPI('pocket'), "most boxes of pocket")
q(X, "which textile pattern is the most common, leaving plain aside?",
  TOPL({k: v for k, v in sup('textile pattern').items() if k != 'plain (pattern)'}, "patterns"), "supercategory textile pattern without plain, by images")
q(J, "What neckline type turns up most often?", TOPL(sup('neckline type'), "necklines"), "supercategory neckline type, by images")
q(J, "which animal print is most frequent?", TOPL(sup('animal'), "patterns"), "supercategory animal, by images")
q(O, "most common shape of waistline?", TOPL(sup('waistline'), "waistlines"), "supercategory waistline, by images",
  TOPL({k: v for k, v in sup('waistline').items() if k != 'no waistline'}, "waistlines"))
q(J, "what kind of clothing or accessory appears in the fewest pictures?",
  TOPL({CN[k]: len(CI[k]) for k in CN}, "categories", True), "fewest images over all 46 categories, parts too")
# ---- values
q(X, "which animal prints occur in these pictures?", V([k for k, v in sup('animal').items() if v], "patterns"), "supercategory animal with one image or more")
q(B, "What waistlines are there to choose from in the gown pictures?",
  V([AN[k] for k in AN if SUP[k] == 'waistline' and AI[k] & a('gown')], "waistlines"), "waistlines on images with gown")
q(F, "What kinds of opening do the pictures with a cape have?",
  V([AN[k] for k in AN if SUP[k] == 'opening type' and AI[k] & c('cape')], "openings"), "opening types on images with cape")
# ---- unanswerable
q(B, "which of the gowns cost under 300 pounds?", U(), "no prices in the data")
q(G, "is the duffle coat available in XL?", U(), "no sizes or stock in the data")
q(O, "Which designer or brand made the trench coats?", U("brands"), "no makers in the data")
out = []
for n, (role, text, ans, also, note) in enumerate(Q, 1):
    also = [x for i, x in enumerate(also) if x != ans and x not in also[:i]]
    out.append(json.dumps({"id": "OUTFITS22-%03d" % n, "role": role, "question": text, "answer": ans, "also": also, "note": note}))
sys.stdout.write("\n".join(out) + "\n")
