from common import *
A,W=tate()
OUT=[];N=[0]
IDX={a['name']:i for i,a in A.items()}
def aid(name):
    r=[i for n,i in IDX.items() if n==name]; 
    if not r: r=[i for n,i in IDX.items() if n.startswith(name)]
    assert len(r)==1,(name,[A[i]['name'] for i in r]); return r[0]
def by(w,i,role=('artist',)): return any(str(c['id'])==i and (role is None or c['role'] in role) for c in w['contributors'])
def works(name=None,ids=None,role=('artist',),f=lambda w:True):
    ids={aid(name)} if name else ids
    return [w for w in W if f(w) and (ids is None or any(str(c['id']) in ids and (role is None or c['role'] in role) for c in w['contributors']))]
def arts(f): return [i for i,a in A.items() if f(a)]
P=lambda ws:sorted({w['acno'] for w in ws})
def st(ws): return {"kind":"set","of":"artworks","items":P(ws)}
def sa(ids): return {"kind":"set","of":"artists","items":sorted(set(ids),key=int)}
def ct(n,of="artworks"): return {"kind":"count","of":of,"value":n}
def yn(b): return {"kind":"yesno","value":"yes" if b else "no"}
def vs(xs,of): return {"kind":"values","of":of,"items":[str(x) for x in xs]}
def ta(ids): return {"kind":"top","of":"artists","items":sorted(ids)}
def tw(ws): return {"kind":"top","of":"artworks","items":P(ws)}
UN={"kind":"unanswerable","of":None,"items":[]}
def Q(role,q,ans,note,also=()):
    N[0]+=1
    al=[]
    for a in also:
        if a!=ans and a not in al: al.append(a)
    OUT.append({"id":"tate-%03d"%N[0],"role":role,"question":q,"answer":ans,"also":al,"note":note})
sub=lambda w,*ns:any(s['name'] in ns for s in w['subjects'])
subp=lambda w,p:any(s['name'].startswith(p) for s in w['subjects'])
mov=lambda w,n:any(m['name']==n for m in w['movements'])
med=lambda w,*ks:any(k.lower() in (w['medium'] or '').lower() for k in ks)
cl=lambda w,c:w['classification']==c
def dr(w):
    d=w['dateRange'] or {}; s,e=[int(x) if x is not None else None for x in (d.get('startYear'),d.get('endYear'))]
    return (s if s is not None else e, e if e is not None else s) if (s or e) else None
def inside(w,a,b): d=dr(w); return bool(d) and d[0]>=a and d[1]<=b
def touch(w,a,b): d=dr(w); return bool(d) and d[0]<=b and d[1]>=a
country=lambda p:p.split(', ')[-1]
born=lambda c:arts(lambda a:country(a['placeOfBirth'])==c)
bp=lambda p:arts(lambda a:a['placeOfBirth']==p)
def T(t): r=[w for w in W if w['title']==t]; assert r,t; return r
hasw={str(c['id']) for w in W for c in w['contributors']}
both=lambda ids:[sa(ids),sa([i for i in ids if i in hasw])]
yb=lambda a:int(a['yearOfBirth']) if a['yearOfBirth'].isdigit() else None
yd=lambda a:int(a['yearOfDeath']) if a['yearOfDeath'].isdigit() else None
fem=lambda a:a['gender']=='Female'
nby=lambda n,role=('artist',):len(works(n,role=role))
school=lambda a:'School' in a['name'] or a['name'] in('Atlas Group','London Gallery')

Q('visitor','where was Bridget Riley born?',vs([A[aid('Riley, Bridget')]['placeOfBirth']],'place'),'placeOfBirth',[vs(['London'],'place')])
Q('visitor','When did Lucian Freud die',vs([A[aid('Freud, Lucian')]['yearOfDeath']],'year'),'yearOfDeath')
b=bp('Dublin, Éire'); Q('student','Which artists were born in Dublin?',sa(b),'placeOfBirth Dublin',both(b))
Q('curator','How many works by William Blake do we hold?',ct(nby('Blake, William')),'contributor Blake, role artist',[ct(nby('Blake, William',None)),ct(len(works('Blake, William',role=('artist','attributed to'))))])
g=works('Giacometti, Alberto',f=lambda w:med(w,'bronze')); Q('visitor','Giacometti sculptures in bronze',st(g),'medium bronze',[st([w for w in g if cl(w,'sculpture')])])
b=born('Nihon'); Q('student','artists from Japan (birthplace)',sa(b),'placeOfBirth ends Nihon; raw data names countries in their own language',both(b))
p=works(ids=set(born('Polska')),f=lambda w:cl(w,'painting')); Q('student','I want the paintings made by artists who were born in Poland.',st(p),'hop placeOfBirth Polska, classification painting')
f_=set(arts(fem)); s1=[w for w in works(ids=f_) if mov(w,'Surrealism')]; s2=[w for w in works(ids=f_) if mov(w,'Surrealism') or mov(w,'British Surrealism')]
Q('student','Surrealist works by women artists',st(s2),'movement Surrealism or British Surrealism, gender Female',[st(s1)])
k,h=nby('Kitaj, R.B.'),nby('Hockney, David'); Q('visitor','who has more works, Hockney or Kitaj',ta([aid('Kitaj, R.B.')]),'Kitaj %d, Hockney %d'%(k,h))
Q('visitor','Have you got something by Barbara Hepworth?',yn(any('Hepworth' in a['name'] for a in A.values())),'no such artist')
e=[w for w in W if sub(w,'elephant')]; Q('student','Elephants - but not the ones of Henry Moore',st([w for w in e if not by(w,aid('Moore, Henry'),None)]),'subject elephant, artist not Moore')
v=[w for w in W if sub(w,'Vesuvius')]; Q('visitor','Which pictures show Mount Vesuvius?',st(v),'subject Vesuvius',[st([w for w in W if any('Vesuvius' in s['name'] for s in w['subjects'])]),st([w for w in W if any('Vesuvius' in s['name'] for s in w['subjects']) or 'Vesuvius' in w['title']])])
pr=[w for w in W if mov(w,'Pre-Raphaelite Brotherhood') and cl(w,'painting')]; Q('curator','Number of Pre-Raphaelite paintings (not drawings or prints)',ct(len(pr)),'movement, classification painting',[ct(len([w for w in pr if med(w,'oil')]))])
t=[w for w in W if 'Presented by Sir Henry Tate' in w['creditLine']]; m=[w for w in t if by(w,aid('Millais'))]
Q('curator','Which works by Millais were presented by Sir Henry Tate?',st(m),'creditLine + artist')
Q('student','In which year was Alleluia by Thomas Cooper Gotch acquired?',vs([w['acquisitionYear'] for w in T('Alleluia')],'year'),'acquisitionYear')
ages=[(yb(a),i) for i,a in A.items() if yb(a) and not school(a)]; mn=min(ages); Q('visitor','Who is the earliest born artist in the collection?',ta([i for y,i in ages if y==mn[0]]),'min yearOfBirth %d'%mn[0],[ta([i for y,i in ages if y==min(z for z,j in ages if j in hasw) and i in hasw])])
d=arts(lambda a:a['placeOfDeath'] in('Paris, France','Paris') and a['placeOfBirth'] and country(a['placeOfBirth'])!='France'); du=arts(lambda a:a['placeOfDeath'] in('Paris, France','Paris') and country(a['placeOfBirth'])!='France')
Q('student','Artists who died in Paris but were not born in France',sa(d),'placeOfDeath Paris, placeOfBirth known and not France',[sa(du),sa([i for i in d if A[i]['placeOfDeath']=='Paris, France'])]+both(d))
mc=works('McCullin, Don',f=lambda w:med(w,'photograph')); Q('visitor','how many photographs from Don McCullin',ct(len(mc)),'medium photograph')
lf=[(yd(a)-yb(a),i) for i,a in A.items() if yb(a) and yd(a) and not school(a)]; mx=max(lf)[0]; Q('visitor','Which artist lived the longest life?',ta([i for y,i in lf if y==mx]),'max death-birth = %d; %s'%(mx,[(y,A[i]['name']) for y,i in sorted(lf)[-6:]]))
ed=arts(lambda a:a['placeOfBirth'].startswith('Edinburgh') and a['placeOfDeath'].startswith('Edinburgh')); Q('student','Who was born in Edinburgh and also died there?',sa(ed),'both places Edinburgh')
y=[w for w in W if dr(w)==(1914,1914)]; Q('student','works made in 1914',st(y),'dateRange 1914-1914',[st([w for w in W if touch(w,1914,1914)]),st([w for w in W if (w['dateText'] or '')=='1914']),st([w for w in W if '1914' in (w['dateText'] or '')])])
hi=works('Horn, Rebecca',f=lambda w:not cl(w,'on paper, print') and not cl(w,'on paper, unique')); Q('curator','Rebecca Horn: everything except works on paper',st(hi),'classification not "on paper, ..."')
Q('visitor','What are the dimensions of The Doctor?',vs([w['dimensions'] for w in T('The Doctor')],'dimensions'),'dimensions; by '+T('The Doctor')[0]['all_artists'],[vs(['1664 x 2419 mm'],'dimensions'),vs(['support: 1664 x 2419 mm'],'dimensions')])
sh=works('Short, Sir Frank',f=lambda w:med(w,'mezzotint')); Q('curator','Mezzotints by Sir Frank Short',st(sh),'medium mezzotint',[st(works('Short, Sir Frank',role=None,f=lambda w:med(w,'mezzotint'))),st([w for w in sh if w['medium'].startswith('Mezzotint on paper')])])
sl={str(c['id']) for w in W if mov(w,'School of London') for c in w['contributors']}; Q('student','Which artists count as School of London?',sa(sl),'movement -> artists')
Q('student','What movements is Wyndham Lewis linked with?',vs(sorted({m['name'] for w in works('Lewis, Wyndham') for m in w['movements']}),'movements'),'movements of his works')
ca=[w for w in W if mov(w,'Camden Town Group') and dr(w) and dr(w)[1]<1912]; Q('student','Camden Town Group before 1912',st(ca),'movement, endYear < 1912',[st([w for w in W if mov(w,'Camden Town Group') and dr(w) and dr(w)[0]<1912]),st([w for w in W if mov(w,'Camden Town Group') and dr(w) and dr(w)[1]<=1912])])
lv=bp('Liverpool, United Kingdom'); Q('visitor','how many of your artists are born in Liverpool?',ct(len(lv),'artists'),'placeOfBirth Liverpool',[ct(len([i for i in lv if i in hasw]),'artists')])
sp=[w for w in W if sub(w,'self-portraits') and med(w,'oil')]; Q('visitor','Self-portraits painted in oil',st(sp),'subject self-portraits, medium oil',[st([w for w in sp if cl(w,'painting')]),st([w for w in sp if w['medium'].lower().startswith('oil')]),st([w for w in W if med(w,'oil') and re.search(r'self.portrait|portrait of the artist$',w['title'],re.I)]),st([w for w in W if med(w,'oil') and re.search(r'self.portrait',w['title'],re.I)]),st([w for w in W if med(w,'oil') and (sub(w,'self-portraits') or re.search(r'self.portrait',w['title'],re.I))])])
Q('visitor','Who made pictures of Celia Birtwell?',sa({str(c['id']) for w in W if sub(w,'Birtwell, Celia') for c in w['contributors']}),'subject -> artist')
bl=[w for w in W if sub(w,'London Blitz, 1940-42')]; Q('student','Art about the London Blitz',st(bl),'subject London Blitz, 1940-42')
wl=arts(lambda a:fem(a) and a['placeOfBirth'].split(',')[0]=='London' and yb(a) and yb(a)>1960); Q('curator','female artists, London-born, after 1960',sa(wl),'gender, placeOfBirth London, yearOfBirth > 1960',both(wl))
co=[i for i in bp(A[aid('Millais')]['placeOfBirth']) if i!=aid('Millais')]; Q('student','Who else was born in the same town as John Everett Millais?',sa(co),'placeOfBirth = %s'%A[aid('Millais')]['placeOfBirth'],both(co)+[sa(co+[aid('Millais')])])
ay=Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']); Q('curator','In what year were the most works acquired?',{"kind":"top","of":"years","items":[str(ay.most_common(1)[0][0])]},str(ay.most_common(3)),[vs([ay.most_common(1)[0][0]],'year')])
ho=[w for w in W if 'Holliday' in w['creditLine']]; Q('curator','How many works came with the J.R. Holliday bequest?',ct(len([w for w in ho if w['creditLine'].startswith('Bequeathed by J.R. Holliday')])),'creditLine',[ct(len(ho))])
sf=born('South Africa'); sfa=works(ids=set(sf),f=lambda w:med(w,'digital print')); Q('student','Digital prints by South African born artists',st(sfa),'hop placeOfBirth South Africa, medium Digital print')
d16=arts(lambda a:yd(a)==1916); Q('visitor','artists who died in 1916',sa(d16),'yearOfDeath',both(d16))
Q('visitor','Is Picasso older than Braque?',yn(True),'born 1881 and 1882')
gl=arts(lambda a:country(a['placeOfBirth'])=='Deutschland' and a['placeOfDeath'] in('London, United Kingdom','London')); Q('student','German born artists who ended their life in London',sa(gl),'placeOfBirth Deutschland, placeOfDeath London',both(gl))
ma=[w for w in W if cl(w,'sculpture') and re.search(r'marble',(w['medium'] or ''),re.I) and dr(w) and dr(w)[1]<1900]; m1=[w for w in ma if re.search(r'^(\w+ )?marble',w['medium'],re.I)]
Q('curator','marble sculptures from before 1900',st(m1),'classification sculpture, medium begins with marble, endYear < 1900',[st(ma),st([w for w in ma if w['medium']=='Marble'])])
te=[w for w in W if med(w,'terracotta')]; Q('visitor','How many things made of terracotta?',ct(len(te)),'medium terracotta',[ct(len([w for w in te if (w['medium'] or '').lower().startswith('terracotta')]))])
wr=works('Whiteread, Rachel',f=lambda w:not cl(w,'sculpture')); Q('student','What has Rachel Whiteread in the collection that is no sculpture?',st(wr),'classification not sculpture',[st([w for w in wr if w['classification']])])
pl=works('Picasso, Pablo',f=lambda w:cl(w,'painting')); Q('visitor','Picasso paintings please',st(pl),'classification painting',[st(works('Picasso, Pablo',role=None,f=lambda w:cl(w,'painting')))])
dc=works('Daniell, William',f=lambda w:sub(w,'Cornwall')); Q('student','Does William Daniell have many views of Cornwall? How many exactly?',ct(len(dc)),'subject Cornwall',[ct(len(works('Daniell, William',role=None,f=lambda w:sub(w,'Cornwall'))))])
sk=works(ids=None,f=lambda w:sub(w,'Isle of Skye')); Q('visitor','isle of skye',st(sk),'subject Isle of Skye')
a13=works(ids=f_,f=lambda w:w['acquisitionYear']==2013); Q('curator','Works by women that entered in 2013',st(a13),'acquisitionYear 2013, gender Female',[st(works(ids=f_,role=None,f=lambda w:w['acquisitionYear']==2013))])
Q('visitor','How much is A Bigger Splash insured for?',UN,'no values in the data')
Q('student','who was the teacher of George Frederic Watts?',UN,'no teachers in the data')
Q('visitor','in which gallery can I see The Doctor today?',UN,'no display location')
Q('visitor','Is there a lift for wheelchairs?',UN,'outside the collection')
Q('student','What was the name of Edward Lear\'s mother?',UN,'no parents in the data')
oc=[w for w in W if sub(w,'owl')]; Q('visitor','anything with an owl in it?',st(oc),'subject owl',[yn(True)])
ch=works(ids=None,f=lambda w:sub(w,'cat') and cl(w,'painting')); Q('visitor','Paintings with a cat',st(ch),'subject cat, classification painting',[st([w for w in W if sub(w,'cat') and med(w,'oil')])])
hw=works(ids=None,f=lambda w:sub(w,'windmill') and (by(w,aid('Cox, David')) or by(w,aid('Stanfield, Cl')))); Q('student','Windmills by either David Cox or Clarkson Stanfield',st(hw),'subject windmill, artist Cox or Stanfield',[st([w for w in W if sub(w,'windmill') and (by(w,aid('Cox, David'),None) or by(w,aid('Stanfield, Cl'),None))])])
nd=works('Newman, Barnett',f=lambda w:not cl(w,'on paper, print')); Q('curator','Barnett Newman without the prints',st(nd),'classification not print')
ge=T('The Great Day of His Wrath'); Q('visitor','Where did the painter of The Great Day of His Wrath come into the world?',vs([A[aid('Martin, John')]['placeOfBirth']],'place'),'title -> John Martin -> placeOfBirth',[vs(['Haydon Bridge'],'place')])
Q('student','Which was made first: The Golden Stairs or The Magic Circle?',tw(T('The Golden Stairs')),'%s vs %s'%(dr(T('The Golden Stairs')[0]),dr(T('The Magic Circle')[0])))
Q('student','which material is Nude with Flying Swans?',vs([T('Nude with Flying Swans')[0]['medium']],'medium'),'medium')
ov=[i for i in born('Österreich')]; Q('curator','Give me the artists born in Austria who are not recorded as dead.',sa([i for i in ov if not A[i]['yearOfDeath']]),'placeOfBirth Österreich, no yearOfDeath',both([i for i in ov if not A[i]['yearOfDeath']]))
vt=[w for w in W if mov(w,'Vorticism') and not by(w,aid('Lewis, Wyndham'),None)]; Q('student','Vorticism, other than Wyndham Lewis',st(vt),'movement, artist not Lewis')
dh=[w for w in W if sub(w,'horse') and (subp(w,'dog -') or subp(w,'dog, ')) and cl(w,'painting')]; Q('visitor','paintings which have a horse and a dog together',st(dh),'subjects horse and dog (any breed), classification painting',[st([w for w in dh if sub(w,'dog - non-specific')])])
fo=works(ids=None,f=lambda w:sub(w,'football')); fa=Counter(str(c['id']) for w in fo for c in w['contributors']); Q('visitor','Who did the most works about football?',ta([fa.most_common(1)[0][0]]),str([(A[i]['name'],n) for i,n in fa.most_common(3)]))
ir=works(ids=set(born('Éire')),f=lambda w:cl(w,'sculpture')); Q('curator','sculptures by Irish-born artists',st(ir),'placeOfBirth Éire, classification sculpture',[st(works(ids=set(born('Éire')+bp('Belfast, United Kingdom')+bp('Down, United Kingdom')+bp('Newtownards, United Kingdom')),f=lambda w:cl(w,'sculpture')))])
dt=[w for w in W if cl(w,'painting') and inside(w,1740,1749)]; Q('student','Paintings from the 1740s',st(dt),'classification painting, dateRange inside 1740-49',[st([w for w in W if cl(w,'painting') and touch(w,1740,1749)])])
Q('visitor','did Jackson Pollock and Barnett Newman die in the same year?',yn(A[aid('Pollock')]['yearOfDeath']==A[aid('Newman')]['yearOfDeath']),'1956 and 1970')
lt=T('A Bigger Splash')[0]; Q('student','Which year is on A Bigger Splash?',vs([lt['dateText']],'year'),'dateText')
gb=Counter(country(a['placeOfBirth']) for a in A.values()); Q('curator','Were more artists born in France or in Germany?',{"kind":"top","of":"countries","items":['Deutschland']},'Deutschland %d, France %d'%(gb['Deutschland'],gb['France']))
nm=works(ids=set(bp('Norwich, United Kingdom')),f=lambda w:cl(w,'painting')); Q('student','norwich born artists, their paintings',st(nm),'placeOfBirth Norwich, classification painting')
vr=[w for w in W if 'Robert Vernon' in w['creditLine'] and by(w,aid('Etty'))]; Q('curator','Which Etty pictures came as a gift of Robert Vernon?',st(vr),'creditLine Robert Vernon, artist Etty')
cg={str(c['id']) for w in W if mov(w,'Camden Town Group') for c in w['contributors']}; Q('student','Which artists of the Camden Town Group died in London?',sa([i for i in cg if A[i]['placeOfDeath'] in('London, United Kingdom','London')]),'movement -> artists -> placeOfDeath London',)
import random; random.Random(12).shuffle(OUT)
for n,o in enumerate(OUT,1): o['id']='tate-%03d'%n
if __name__=='__main__':
    print(len(OUT)); acs=Counter(w['acno'] for w in W); print('dup acno',[a for a,n in acs.items() if n>1][:5])
    open('tate.jsonl','w',encoding='utf-8').write('\n'.join(json.dumps(o,ensure_ascii=False) for o in OUT)+'\n')
    W1={w['acno']:w for w in W}
    for o in OUT:
        a=o['answer']; its=a.get('items',[])
        print(o['id'],o['question'],'=>',a['kind'],a.get('value',''),len(its),'|',o['note'][:150])
        for i in its[:30]:
            if a['of']=='artworks':
                w=W1[i]; print('     ',i,w['all_artists'][:20],'/',w['title'][:40],'/',(w['medium'] or '')[:30],'/',w['dateText'],'/',w['classification'],'/',w['acquisitionYear'])
            elif a['of']=='artists': x=A[i]; print('     ',i,x['name'],x['dates'],x['placeOfBirth'],'+',x['placeOfDeath'],i in hasw)
            else: print('     ',i)
        for x in o['also']: print('   also',x['kind'],x.get('value',''),len(x.get('items',[])),sorted(set(x.get('items',[]))^set(its))[:9])
