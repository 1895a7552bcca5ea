import json
from collections import Counter, defaultdict
D=__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/fashionpedia/'
b=json.load(open(D+'instances_boxes_val2020.json'));a=json.load(open(D+'attributes_val2020.json'));c=json.load(open(D+'category_attributes_descriptions.json'))
IDS={x['id'] for x in b['images']}
CAT={x['id']:x['name'] for x in c['categories']}; ATT={x['id']:x['name'] for x in c['attributes']}
SUP={x['id']:x['supercategory'] for x in c['categories']}; ASUP={x['id']:x['supercategory'] for x in c['attributes']}
BOX=defaultdict(lambda: defaultdict(list)); CP=defaultdict(set); AP=defaultdict(set)
for x in b['annotations']: BOX[x['image_id']][x['category_id']].append(x['bbox']); CP[x['category_id']].add(x['image_id'])
for x in a['annotations']:
    for i in x['attribute_ids']: AP[i].add(x['image_id'])
SHIRT,TOP,SWEATER,CARDIGAN,JACKET,VEST,PANTS,SHORTS,SKIRT,COAT,DRESS,JUMPSUIT,CAPE,GLASSES,HAT,HEADB,TIE,GLOVE,WATCH,BELT,LEGW,TIGHTS,SOCK,SHOE,BAG,SCARF,UMBRELLA,HOOD,COLLAR,LAPEL,EPAUL,SLEEVE,POCKET,NECK,BUCKLE,ZIPPER,APPL,BEAD,BOW,FLOWER,FRINGE,RIBBON,RIVET,RUFFLE,SEQUIN,TASSEL=range(46)
MAIN=set(range(13)); WEAR=set(range(27))
def P(*cs): return set().union(*(CP[x] for x in cs))
def A(*xs): return set().union(*(AP[x] for x in xs))
def cnt(i,*cs): return sum(len(BOX[i][x]) for x in cs) if i in BOX else 0
def NUM(f,*cs): return {i for i in IDS if f(cnt(i,*cs))}
def present(i): return {k for k,v in BOX[i].items() if v}
SLB={0,1,2,3,4,9,10,11,12}   # garments that have sleeves
NKB={0,1,2,3,4,5,9,10,11,12} # ... necklines
SHB={7,8,9,10,11,12}         # ... mini / micro length
LGB={6,8,9,10,11,12}         # ... maxi / floor length
def sole(s,*cs,of=MAIN): return {i for i in s if present(i)&of <= set(cs)}
def inside(part,g,share=.8):
    r=set()
    for i in IDS:
        for p in BOX[i][part]:
            for q in BOX[i][g]:
                w=min(p[0]+p[2],q[0]+q[2])-max(p[0],q[0]);h=min(p[1]+p[3],q[1]+q[3])-max(p[1],q[1])
                if w>0 and h>0 and w*h>=share*p[2]*p[3]: r.add(i)
    return r
def dist(base,keys,src): return Counter({k:len(base&src[k]) for k in keys}).most_common()
LEN=range(146,156); SLEN=range(156,161); NECKS=range(179,204)
if False in [bool(BOX[i]) for i in IDS]: print('boxless', [i for i in IDS if not BOX[i]][:5])
