# Computes tate.jsonl from the raw Tate files (standard library only).
import csv,gzip,json,re,os
from collections import Counter
D=str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W=[json.loads(l) for l in gzip.open(D+'artworks.jsonl.gz','rt',encoding='utf-8')]
A={r['id']:r for r in csv.DictReader(open(D+'artist_data.csv',encoding='utf-8-sig',newline=''))}
Q=[]
def ids(w): return [str(c['id']) for c in w['contributors']]
def subs(w): return {s['name'] for s in w['subjects']}
def mv(w): return {m['name'] for m in w['movements']}
def arts(w): return [A[i] for i in ids(w)]
def wom(w): return any(a['gender']=='Female' for a in arts(w))
def med(w): return (w['medium'] or '').lower()
def cr(w): return w['creditLine'] or ''
def acq(w): return w['acquisitionYear'] or 0
def dt(w,k):
    v=(w['dateRange'] or {}).get(k); return int(v) if v else None
def s(w): return dt(w,'startYear')
def e(w): return dt(w,'endYear') or s(w)
def cl(w,c): return w['classification']==c
def by(n,role=None): return [w for w in W if any(c['mda']==n or A[str(c['id'])]['name']==n for c in w['contributors'] if not role or c['role']==role)]
def kin(ws): return {'kind':'set','of':'artworks','items':sorted({w['acno'].lower() for w in ws})}
def who(i): return {'kind':'set','of':'artists','items':sorted(set(i),key=int)}
def makers(ws): return who(i for w in ws for i in ids(w))
def num(n,of='artworks'): return {'kind':'count','of':of,'value':n}
def yn(b): return {'kind':'yesno','value':'yes' if b else 'no'}
def val(v): return {'kind':'values','value':str(v)}
def vals(v): return {'kind':'values','items':[str(x) for x in v]}
def top(ws): return {'kind':'top','of':'artworks','items':sorted(w['acno'].lower() for w in ws)}
UN={'kind':'unanswerable'}
def q(role,text,ans,note,*also): Q.append((role,text,ans,list(also),note))
def F(f): return [w for w in W if f(w)]
def yr(a,k): return int(a[k]) if a[k] else None
isv=lambda x:isinstance(x,int)

V='visitor'
cat=F(lambda w:'cat' in subs(w) and cl(w,'painting'))
q(V,'paintings with a cat in them',kin(cat),"subject 'cat', classification painting")
q(V,'Is there anything by Frida Kahlo in the collection?',yn(any('Kahlo' in a['name'] for a in A.values())),'no artist of that name in artist_data.csv')
q(V,'How many works by Bridget Riley does the Tate have?',num(len(by('Riley, Bridget'))),'works with the contributor')
tg=F(lambda w:'tiger' in subs(w))
q(V,'tigers',kin(tg),"subject 'tiger'",kin(F(lambda w:'tiger' in subs(w) or 'tiger' in w['title'].lower())))
q(V,'Who painted Mr and Mrs Clark and Percy?',makers(F(lambda w:w['title']=='Mr and Mrs Clark and Percy')),'artist of the title')
q(V,'Which women artists made self-portraits?',makers(F(lambda w:'self-portraits' in subs(w) and wom(w))),"subject 'self-portraits', artist's gender Female")
q(V,'shipwrecks, but no prints please',kin(F(lambda w:'shipwreck' in subs(w) and not cl(w,'on paper, print'))),"subject 'shipwreck', classification other than 'on paper, print'")
o=min(s(w) for w in W if s(w))
q(V,"What's the oldest thing you have?",top(F(lambda w:s(w)==o)),'lowest start year')
q(V,'Does Winston Churchill turn up in any of the pictures?',yn(any('Churchill, Winston, Sir' in subs(w) for w in W)),"subject 'Churchill, Winston, Sir'")
q(V,'show me snowy scenes made before 1900',kin(F(lambda w:'snow' in subs(w) and e(w) and e(w)<1900)),"subject 'snow', end year before 1900",kin(F(lambda w:'snow' in subs(w) and s(w) and s(w)<1900)))
q(V,'windmills in watercolour',kin(F(lambda w:'windmill' in subs(w) and 'watercolour' in med(w))),"subject 'windmill', medium names watercolour",kin(F(lambda w:'windmill' in subs(w) and med(w).startswith('watercolour'))))
q(V,'What year was Peter Doig born?',val(next(a['yearOfBirth'] for a in A.values() if a['name']=='Doig, Peter')),'artist_data.csv')
q(V,'What came into the collection in 1897, the year the gallery opened?',kin(F(lambda w:acq(w)==1897)),'acquisitionYear 1897')
cnt=Counter(i for w in W for i in set(ids(w))); mx=max(cnt.values())
q(V,'Who has the most works here?',who(i for i in cnt if cnt[i]==mx),'works per contributor')
h=sum('horse' in subs(w) for w in W); d=sum(any(x.startswith('dog - ') or x.startswith('dog, ') for x in subs(w)) for w in W)
q(V,'Are there more pictures with horses or with dogs?',val('horses' if h>d else 'dogs'),f'horse {h}, any dog {d}',val('horse' if h>d else 'dog'))
q(V,"I'd like to watch something: films or videos by women artists",kin(F(lambda w:re.search(r'\b(film|video)s?\b',med(w)) and wom(w))),'medium names film or video; artist Female')
q(V,'Beaches in Cornwall or Devon?',kin(F(lambda w:'beach' in subs(w) and subs(w)&{'Cornwall','Devon'})),"subject 'beach' and one of the counties")
q(V,'Has anybody here made art out of coffee?',makers(F(lambda w:re.search(r'\bcoffee\b',med(w)))),'artists of works whose medium names coffee',yn(any('coffee' in med(w) for w in W)),kin(F(lambda w:re.search(r'\bcoffee\b',med(w)))))
q(V,'artists born in Edinburgh who died in London',who(a['id'] for a in A.values() if a['placeOfBirth'].startswith('Edinburgh') and a['placeOfDeath'].startswith('London')),'places of birth and death')
q(V,'mermaids and unicorns',kin(F(lambda w:subs(w)&{'mermaid','unicorn'})),'either subject')
q(V,'Find me everything that shows the Thames, except what Julian Trevelyan did',kin(F(lambda w:'River Thames' in subs(w) and 'Julian Trevelyan' not in w['all_artists'])),"subject 'River Thames', other artists",kin(F(lambda w:any('Thames' in x for x in subs(w)) and 'Julian Trevelyan' not in w['all_artists'])))
q(V,'How many sculptures are in bronze?',num(len(F(lambda w:cl(w,'sculpture') and 'bronze' in med(w)))),"classification sculpture, medium names bronze",num(len(F(lambda w:cl(w,'sculpture') and re.search(r'\bbronze\b',med(w))))))
q(V,'Which room is Girl with a Kitten hanging in at the moment?',UN,'the data have no display location')
fr=[w for w in by('Freud, Lucian') if cl(w,'painting')]; m=max(s(w) for w in fr)
q(V,"Lucian Freud's latest painting in the collection",top([w for w in fr if s(w)==m]),'highest start year among his paintings')
ve=F(lambda w:cl(w,'painting') and any(x.startswith('Venice') for x in subs(w)))
q(V,'Do you have paintings of Venice? I was there last summer.',kin(ve),"subject beginning 'Venice', classification painting",kin(F(lambda w:cl(w,'painting') and (any(x.startswith('Venice') for x in subs(w)) or re.search('venice|venetian',w['title'].lower())))))

C='curator'
q(C,"How many records are still without a known date?",num(len(F(lambda w:w['dateText']=='date not known'))),"dateText 'date not known'",num(len(F(lambda w:not w['dateRange']))))
q(C,'Which artists in the artist file have no work at all in the catalogue?',who(i for i in A if i not in cnt),'ids of artist_data.csv in no contributors list')
q(C,'gift of Robert Vernon, 1847',kin(F(lambda w:'Robert Vernon' in cr(w) and acq(w)==1847)),'credit line and acquisition year')
yc=Counter(acq(w) for w in W if acq(w)>2000); ym=max(yc.values())
q(C,'Since 2001, in which year did the most works enter the collection?',val([y for y in yc if yc[y]==ym][0]),'acquisitionYear from 2001 on')
sc=F(lambda w:cl(w,'sculpture')); sw=[w for w in sc if wom(w)]; p=100*len(sw)/len(sc)
q(C,'What percentage of the sculptures is by women?',val(f'{p:.1f}'),f'{len(sw)} of {len(sc)} with classification sculpture',val(f'{p:.1f}%'),val(f'{p:.0f}%'),val(f'{len(sw)/len(sc):.3f}'),num(len(sw)))
q(C,'artists associated with Vorticism',makers(F(lambda w:'Vorticism' in mv(w))),'artists of works with the movement')
q(C,'records that name more than one artist',kin(F(lambda w:len(w['contributors'])>1)),'more than one contributor',kin(F(lambda w:len(w['contributors'])>1 or any(c['role'].startswith('and ') for c in w['contributors']))),kin(F(lambda w:sum(c['role']=='artist' for c in w['contributors'])>1)))
def post(w,k): 
    return any(c['role']=='artist' and yr(A[str(c['id'])],'yearOfDeath') and dt(w,k) and dt(w,k)>yr(A[str(c['id'])],'yearOfDeath') for c in w['contributors'])
q(C,"Any works whose date begins only after their artist's death? Leave out anything made 'after' an artist.",kin(F(lambda w:post(w,'startYear'))),"role artist, start year later than year of death")
q(C,'When was the first Picasso acquired?',val(min(acq(w) for w in by('Picasso, Pablo') if acq(w))),'lowest acquisitionYear')
q(C,'ARTIST ROOMS works that are not by Ed Ruscha',kin(F(lambda w:'ARTIST ROOMS' in cr(w) and 'Ruscha' not in w['all_artists'])),'credit line')
q(C,'How many works did artists themselves present in the 1970s?',num(len(F(lambda w:re.match(r'Presented by the artist\b(?!.s\b)',cr(w)) and 1970<=acq(w)<=1979))),"credit line begins 'Presented by the artist' (not 'the artist's …'), acquired 1970-79",num(len(F(lambda w:re.match(r'Presented by the artists?\b',cr(w)) and 1970<=acq(w)<=1979))),num(len(F(lambda w:re.fullmatch(r'Presented by the artist \d{4}',cr(w)) and 1970<=acq(w)<=1979))))
cp=F(lambda w:med(w)=='copper plate')
q(C,"Who gave the Daniell copper plates, and in which year?",vals([x for x in sorted({cr(w) for w in cp})]),'credit line of works whose medium is Copper plate (all William Daniell)',val('Tate Gallery Publications, 1979'),vals(['Tate Gallery Publications','1979']))
q(C,'British-born artists who died in Italy',who(a['id'] for a in A.values() if a['placeOfBirth'].endswith('United Kingdom') and a['placeOfDeath'].endswith('Italia')),'place of birth ends in United Kingdom, place of death in Italia')
q(C,'Give me the five commonest media in order',vals([k for k,_ in Counter(w['medium'] for w in W if w['medium']).most_common(5)]),'values of medium as written')
q(C,'For how many artists is no birthplace recorded?',num(sum(not a['placeOfBirth'] for a in A.values()),'artists'),'placeOfBirth empty')
def alive(w,strict):
    x=[yr(a,'yearOfDeath') for a in arts(w)]
    return all((not y) or (acq(w)<y if strict else acq(w)<=y) for y in x) and all(a['yearOfBirth'] for a in arts(w))
q(C,'Which Pre-Raphaelite paintings were acquired while the painter was still alive?',kin(F(lambda w:cl(w,'painting') and 'Pre-Raphaelite Brotherhood' in mv(w) and acq(w) and alive(w,True))),'movement; acquired before the year of death',kin(F(lambda w:cl(w,'painting') and 'Pre-Raphaelite Brotherhood' in mv(w) and acq(w) and alive(w,False))))
n90=sum(wom(w) for w in W if 1990<=acq(w)<=1999); n00=sum(wom(w) for w in W if 2000<=acq(w)<=2009)
q(C,'Compare the 1990s with the 2000s: in which decade were more works by women acquired?',val('1990s' if n90>n00 else '2000s'),f'1990s {n90}, 2000s {n00}',val('1990' if n90>n00 else '2000'))
def H(w):
    m=re.search(r'support[^:]*: (\d+) x (\d+)',w['dimensions'] or ''); return int(m[1]) if m else 0
def H2(w):
    m=re.search(r'(?:support|unconfirmed|displayed|overall|object|image)[^:]*: (\d+) x (\d+)',w['dimensions'] or ''); return int(m[1]) if m else 0
q(C,'paintings more than 3.5 metres high',kin(F(lambda w:cl(w,'painting') and H(w)>3500)),'first figure of the support over 3500 mm (height x width)',kin(F(lambda w:cl(w,'painting') and H2(w)>3500)))
wc=sorted(((n,i) for i,n in cnt.items() if A[i]['gender']=='Female'),reverse=True); fm=wc[0][0]
q(C,'Best represented woman artist by number of works',who(i for n,i in wc if n==fm),'works per contributor, gender Female')
q(C,'What did the Tate pay for the Whitereads it bought in 2003?',UN,'no prices in the data')

S='student'
DI="Dante, 'Divine Comedy: Inferno'"
q(S,"Besides William Blake, who illustrated Dante's Inferno?",makers(F(lambda w:DI in subs(w) and 'Blake' not in w['all_artists'])),f'subject {DI}')
q(S,'artworks about slavery',kin(F(lambda w:'slavery' in subs(w))),"subject 'slavery'")
WW='military: World War I'
q(S,"I'm teaching the First World War: what do you have about it that was made during the war years 1914–18?",kin(F(lambda w:WW in subs(w) and s(w) and s(w)>=1914 and e(w)<=1918)),'subject military: World War I, dated wholly within 1914-1918',kin(F(lambda w:WW in subs(w) and s(w) and s(w)<=1918 and e(w)>=1914)),kin(F(lambda w:WW in subs(w) and s(w) and 1914<=s(w)<=1918)))
q(S,"illustrations to Macbeth",kin(F(lambda w:"'Macbeth'" in subs(w))),"subject 'Macbeth' (the play)",kin(F(lambda w:subs(w)&{"'Macbeth'",'Macbeth','Lady Macbeth'})))
nc=sum('Cubism' in mv(w) for w in W); ns=sum('Surrealism' in mv(w) for w in W)
q(S,'Which is better represented, Cubism or Surrealism?',val('Surrealism' if ns>nc else 'Cubism'),f'works with the movement: Cubism {nc}, Surrealism {ns}')
q(S,'Where was Kandinsky born?',val(next(a['placeOfBirth'] for a in A.values() if a['name'].startswith('Kandinsky'))),'placeOfBirth as written',val('Moskva'),val('Moscow'))
ag={a['name']:yr(a,'yearOfDeath') for a in A.values()}
q(S,'Did William Blake outlive Thomas Stothard?',yn(ag['Blake, William']>ag['Stothard, Thomas']),f"Blake died {ag['Blake, William']}, Stothard {ag['Stothard, Thomas']}")
q(S,'Op Art artists other than Bridget Riley',who(i for w in W if 'Optical Art' in mv(w) for i in ids(w) if A[i]['name']!='Riley, Bridget'),"movement 'Optical Art'")
SC='Spanish Civil War, 1936-9'
q(S,'Which works on the Spanish Civil War date from the war itself rather than later?',kin(F(lambda w:SC in subs(w) and s(w) and s(w)>=1936 and e(w)<=1939)),'subject, dated 1936-1939')
AP='civil and human rights: South Africa, Apartheid, 1948-1994'
q(S,'how many works deal with apartheid',num(len(F(lambda w:AP in subs(w)))),'subject '+AP,num(len(F(lambda w:'apartheid' in json.dumps(w['subjects']).lower() or 'apartheid' in w['title'].lower()))))
q(S,'Gods and heroes of classical myth in sculpture',kin(F(lambda w:cl(w,'sculpture') and 'classical myths: gods and heroes' in subs(w))),"subject 'classical myths: gods and heroes', classification sculpture")
pp=[w for w in by('Picasso, Pablo') if s(w)]
q(S,"What years do the Picassos span, from the earliest to the latest?",vals([min(map(s,pp)),max(map(e,pp))]),'lowest start year, highest end year',val(f'{min(map(s,pp))}–{max(map(e,pp))}'),val(f'{min(map(s,pp))}-{max(map(e,pp))}'))
def age(a): return int(a['yearOfDeath'])-int(a['yearOfBirth']) if a['yearOfBirth'] and a['yearOfDeath'] else 0
q(S,'Which artists lived to be a hundred or more?',who(a['id'] for a in A.values() if age(a)>=100),'year of death minus year of birth at least 100')
q(S,'British Pop artists who were not actually born in Britain',who(i for w in W if 'British Pop' in mv(w) for i in ids(w) if A[i]['placeOfBirth'] and not A[i]['placeOfBirth'].endswith('United Kingdom')),"movement 'British Pop', place of birth outside the United Kingdom")
op=[w for w in W if w['title']=='Ophelia' and 'Millais' in w['all_artists']]; sh=[w for w in W if w['title']=='The Lady of Shalott' and 'Waterhouse' in w['all_artists']]
dif=s(sh[0])-s(op[0])
q(S,"How many years after Millais began Ophelia was Waterhouse's Lady of Shalott painted?",{'kind':'count','of':'years','value':dif},f'{s(op[0])} and {s(sh[0])}',val(dif))

if __name__=='__main__':
    here=os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here,'tate.jsonl'),'w',encoding='utf-8') as f:
        for n,(role,text,ans,also,note) in enumerate(Q,1):
            al=[]
            for a in also:
                if a!=ans and a not in al: al.append(a)
            f.write(json.dumps({'id':f'tate-{n:03d}','role':role,'question':text,'answer':ans,'also':al,'note':note},ensure_ascii=False)+'\n')
            def sh_(a): return a.get('value',None) if 'value' in a else (len(a.get('items',[])),([A[i]['name'] for i in a['items']] if a.get('of')=='artists' else a.get('items',[]))[:12])
            print(n,role[:3],text,'=>',ans['kind'],sh_(ans),'| also',[sh_(a) if 'value' in a else len(a['items']) for a in al])
    print(Counter(x[0] for x in Q))
