import json
from collections import Counter
D=__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/fashionpedia/'
a=json.load(open(D+'attributes_val2020.json'));b=json.load(open(D+'instances_boxes_val2020.json'))
CN={x['name']:x['id'] for x in b['categories']}
AN={x['name']:x['id'] for x in a['attributes']}
NM={x['id']:x['name'] for x in a['attributes']}
SC={x['id']:x['supercategory'] for x in a['attributes']}
IDS=[x['id'] for x in a['images']]
assert set(IDS)==set(x['id'] for x in b['images']) and len(AN)==294
N={i:Counter() for i in IDS}
for x in b['annotations']: N[x['image_id']][x['category_id']]+=1
AT={i:set() for i in IDS}
for x in a['annotations']: AT[x['image_id']]|=set(x['attribute_ids'])
ALL=set(IDS)
SHORT={'shirt':'shirt, blouse','top':'top, t-shirt, sweatshirt','bag':'bag, wallet','tights':'tights, stockings','headband':'headband, head covering, hair accessory'}
def C(n,lo=1,hi=10**9):
    k=CN[SHORT.get(n,n)]
    return {i for i in IDS if lo<=N[i][k]<=hi}
def A(*ns):
    ks={AN[n] for n in ns}
    return {i for i in IDS if AT[i]&ks}
def anns(n): return sum(N[i][CN[SHORT.get(n,n)]] for i in IDS)
def tally(S,ids):
    c=Counter()
    for i in S:
        for t in AT[i]:
            if t in ids: c[NM[t]]+=1
    return c
def sup(*s): return {k for k in NM if SC[k] in s}
def rng(*r): 
    o=set()
    for x,y in r: o|=set(range(x,y+1))
    return o&set(NM)
