import gzip,json,csv,re,collections
import os
D=os.environ.get('MRAG_OWL_SHARED','../shared')+'/data/tate/'
W=[json.loads(l) for l in gzip.open(D+'artworks.jsonl.gz','rt',encoding='utf-8')]
A=list(csv.DictReader(open(D+'artist_data.csv',encoding='utf-8-sig')))
AB={a['id']:a for a in A}; WB={w['acno']:w for w in W}
ROOT=collections.defaultdict(set)
for w in W:
    names={s['id']:s['name'] for s in w['subjects']}
    w['T']={(names.get(s['parent'],''),s['name']) for s in w['subjects']}   # (parent, name)
    w['N']={s['name'] for s in w['subjects']}
    w['aids']=[str(c['id']) for c in w['contributors']]
    w['M']={m['name'] for m in w['movements']}
    w['med']=w['medium'] or ''
    w['y0']=(w['dateRange'] or {}).get('startYear')
    w['y1']=(w['dateRange'] or {}).get('endYear')
    if w['y1'] is None: w['y1']=w['y0']
    if w['y0'] is None: w['y0']=w['y1']
    if w['y0'] is not None: w['y0'],w['y1']=int(w['y0']),int(w['y1'])
def P(w,*ps): return {n for p,n in w['T'] if p in ps}
def S(f): return sorted(w['acno'] for w in W if f(w))
def tag(*n): return set(S(lambda w: w['N']&set(n)))
def tagp(p,*n): return set(S(lambda w: P(w,p)&set(n)))
def tagre(r): return set(S(lambda w: any(re.search(r,n,re.I) for n in w['N'])))
def title(r,fl=re.I): return set(S(lambda w: re.search(r,w['title'],fl)))
def med(r): return set(S(lambda w: re.search(r,w['med'],re.I)))
def cls(*c): return set(S(lambda w: w['classification'] in c))
def aid(r):
    x=[a['id'] for a in A if re.search(r,a['name'])]; return x
def by(r,roles=None):
    ids=set(aid(r))
    return set(S(lambda w: any(str(c['id']) in ids and (roles is None or c['role'] in roles) for c in w['contributors'])))
def mov(*m): return set(S(lambda w:w['M']&set(m)))
def credit(r): return set(S(lambda w:re.search(r,w['creditLine'])))
def made(a,b): return set(S(lambda w:w['y0'] is not None and w['y0']>=a and w['y1']<=b))
def overl(a,b): return set(S(lambda w:w['y0'] is not None and w['y0']<=b and w['y1']>=a))
def gen(g): return set(S(lambda w:any(AB[i]['gender']==g for i in w['aids'])))
def arts(f): return sorted((a['id'] for a in A if f(a)),key=int)
def artists_of(ws,roles=None):
    s=set()
    for x in ws:
        for c in WB[x]['contributors']:
            if roles is None or c['role'] in roles: s.add(str(c['id']))
    return sorted(s,key=int)
HAS={i for w in W for i in w['aids']}
def show(ws,n=40):
    for x in list(sorted(ws))[:n]:
        w=WB[x]; print('  ',x,'|',w['title'][:60],'|',w['all_artists'],'|',w['dateText'],'|',w['med'][:40],'|',w['classification'],w['acquisitionYear'])
