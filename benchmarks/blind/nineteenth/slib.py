import csv,re,collections
L=list(csv.DictReader(open(__import__('os').environ.get('MRAG_OWL_SHARED','../shared')+'/data/semart/semart_val.csv',encoding='latin-1'),delimiter='\t'))
B={r['IMAGE_FILE']:r for r in L}
for r in L:
    r['all']=r['TITLE']+' '+r['DESCRIPTION']
def S(f): return sorted(r['IMAGE_FILE'] for r in L if f(r))
def T(p): return set(S(lambda r:re.search(p,r['TITLE'],re.I)))
def D(p): return set(S(lambda r:re.search(p,r['all'],re.I)))
def ty(*t): return set(S(lambda r:r['TYPE'] in t))
def sc(*t): return set(S(lambda r:r['SCHOOL'] in t))
def te(p): return set(S(lambda r:re.search(p,r['TECHNIQUE'],re.I)))
def by(p): return set(S(lambda r:re.search(p,r['AUTHOR'])))
def tf(*t): return set(S(lambda r:r['TIMEFRAME'] in t))
def show(x,n=30):
    for k in sorted(x)[:n]:
        r=B[k]; print('  ',k,'|',r['AUTHOR'][:22],'|',r['TITLE'][:60],'|',r['DATE'],'|',r['TYPE'],r['SCHOOL'],r['TIMEFRAME'],'|',r['TECHNIQUE'][:40])
def years(d):
    """(lo,hi) when DATE is plainly a year or span of years"""
    d=d.strip()
    m=re.search(r'(?<!\d)(1[0-9]{3})s?(?:\s*[-/]\s*(\d{2,4}))?',d)
    if not m: return None
    a=int(m.group(1)); b=a
    if d[m.end(1):m.end(1)+1]=='s': b=a+9 if a%100 or a%10 else a+9
    if m.group(2):
        g=m.group(2); b=int(g) if len(g)==4 else int(str(a)[:2]+g)
    return a,b
