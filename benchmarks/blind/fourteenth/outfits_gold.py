import json,collections as C
D=__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/fashionpedia/'
I=json.load(open(D+'instances_boxes_val2020.json'));AA=json.load(open(D+'attributes_val2020.json'));K=json.load(open(D+'category_attributes_descriptions.json'))
ALL={i['id'] for i in I['images']}
cnt=C.defaultdict(C.Counter)
for a in I['annotations']: cnt[a['category_id']][a['image_id']]+=1
catn={c['id']:c['name'] for c in I['categories']}
attn={a['id']:a['name'] for a in K['attributes']}; sup={a['id']:a['supercategory'] for a in K['attributes']}
att=C.defaultdict(set); per=C.defaultdict(set)
for a in AA['annotations']:
    for x in a['attribute_ids']: att[x].add(a['image_id']); per[a['image_id']].add(x)
CN={v:k for k,v in catn.items()}
short={}
for n,i in CN.items():
    for p in n.split(','): short[p.strip()]=i
def c(n,least=1,most=10**9): return {i for i,k in cnt[short[n]].items() if least<=k<=most}
def a(n):
    ids=[i for i,m in attn.items() if m==n]; assert len(ids)==1,(n,ids); return set(att[ids[0]])
def ann(n,S=None): return sum(k for i,k in cnt[short[n]].items() if S is None or i in S)
def names(ids): return [attn[i] for i in sorted(ids)]
def tally(S,ids): return sorted(((len(att[i]&S),attn[i]) for i in ids),reverse=True)
def S(s): return {"kind":"set","of":"images","items":[str(x) for x in sorted(s)]}
def N(n): return {"kind":"count","of":"images","value":n}
def Y(v): return {"kind":"yesno","of":"images","value":"yes" if v else "no"}
def V(l): return {"kind":"values","of":"images","items":sorted(l)}
def T(l): return {"kind":"top","of":"images","items":l}
def U(): return {"kind":"unanswerable","of":"images"}
def by(supc): return [i for i in attn if sup[i]==supc]
out=[]
def Q(role,q,ans,note,*also):
    seen=[ans]
    for x in also:
        if x not in seen: seen.append(x)
    out.append({"id":"outfits-%03d"%(len(out)+1),"role":role,"question":q,"answer":ans,"also":seen[1:],"note":note})
dress,skirt,pants,shorts,coat,jacket,top,shirt=map(c,['dress','skirt','pants','shorts','coat','jacket','top','shirt'])
sleeve=c('sleeve')
sh,st,me='shopper','stylist','merchandiser'
exec(open(__import__('pathlib').Path(__file__).with_name('questions.py')).read())
if __name__=='__main__':
    assert len(out)==60,len(out)
    with open(__import__('pathlib').Path(__file__).with_name('outfits.jsonl'),'w') as f:
        for o in out: f.write(json.dumps(o,ensure_ascii=False)+'\n')
    for o in out:
        A=o['answer']; d=lambda A:(A['kind'],len(A['items']) if A['kind']=='set' else A.get('items',A.get('value')))
        print(o['id'][-3:],o['role'][:2],o['question'],'=>',d(A),'also',[d(x) for x in o['also']])
    print(C.Counter(o['answer']['kind'] for o in out),C.Counter(o['role'] for o in out))
