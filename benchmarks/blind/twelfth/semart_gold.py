from common import *
S=semart()
OUT=[];N=[0]
def F(**k):
    """filter: AUTHOR prefix, other fields exact or callable"""
    r=[]
    for s in S:
        ok=True
        for f,v in k.items():
            x=s[f]
            if callable(v): ok=v(x)
            elif f=='AUTHOR': ok=x.startswith(v)
            elif isinstance(v,(tuple,set,list)): ok=x in v
            else: ok=x==v
            if not ok: break
        if ok: r.append(s)
    return r
def span(d):
    d0=d.strip()
    if d0=='12th century': return (1101,1200,'r')
    m=re.match(r'^(c\.? ?|after |around )?(\d{4})(s)?(?:-(\d{2,4})(s)?)?$',d0)
    if m:
        lo=int(m[2]); fl='c' if m[1] else 'e'
        if m[3]: return (lo,lo+9,'r' if not m[1] else 'c')
        if m[4]:
            h=m[4]; hi=int(h) if len(h)==4 else int(str(lo)[:4-len(h)]+h)
            return (lo,hi,'r' if not m[1] else 'c')
        if m[1] and m[1].startswith('after'): return (lo+1,9999,'a')
        return (lo,lo,fl)
    m=re.search(r'(\d{4})(?:,|$)',d0)
    if m: return (int(m[1]),int(m[1]),'e')
    return None
P=lambda rs:sorted(r['IMAGE_FILE'] for r in rs)
A=lambda rs:sorted({r['AUTHOR'] for r in rs})
has=lambda *ws:(lambda x:any(w.lower() in x.lower() for w in ws))
def st(rs): return {"kind":"set","of":"paintings","items":P(rs)}
def sa(rs): return {"kind":"set","of":"artists","items":A(rs) if rs and isinstance(rs[0],dict) else sorted(rs)}
def ct(n,of="paintings"): return {"kind":"count","of":of,"value":n}
def yn(b): return {"kind":"yesno","value":"yes" if b else "no"}
def vs(xs,of): return {"kind":"values","of":of,"items":list(xs)}
def tp(xs,of="paintings"): return {"kind":"top","of":of,"items":P(xs) if isinstance(xs[0],dict) else list(xs)}
UN={"kind":"unanswerable","of":None,"items":[]}
def Q(role,q,ans,note,also=()):
    N[0]+=1
    also=[a for a in also if a!=ans]
    OUT.append({"id":"semart-%03d"%N[0],"role":role,"question":q,"answer":ans,"also":also,"note":note})
def T(title,author=''):
    r=F(TITLE=lambda x:x==title or x.startswith(title),AUTHOR=author); assert r,title; return r
TF=lambda a,b:{t for t in {s['TIMEFRAME'] for s in S} if int(t[:4])>=a and int(t[5:])<=b}
def within(a,b): # date span inside
    return lambda d:(lambda x:bool(x) and x[0]>=a and x[1]<=b)(span(d))
def touch(a,b):
    return lambda d:(lambda x:bool(x) and x[0]<=b and x[1]>=a and x[2]!='a')(span(d))
exact=lambda y:(lambda d:(lambda x:bool(x) and x[0]==x[1]==y and x[2]=='e')(span(d)))
def area(t):
    m=re.search(r'(\d+(?:,\d+)?) x (\d+(?:,\d+)?) (cm|mm)',t)
    if not m: return None
    a,b=[float(x.replace(',','.')) for x in m.groups()[:2]]
    return a*b/(100 if m[3]=='mm' else 1)
oil=lambda x:'oil' in x.lower()

Q('visitor','What do you have by Caspar David Friedrich?',st(F(AUTHOR='FRIEDRICH')),'AUTHOR')
Q('visitor','when was the night watch painted',vs(['1642'],'year'),'DATE of The Nightwatch')
Q('student','Which of the van Gogh pictures were made in Arles?',st(F(AUTHOR='GOGH',DATE=has('Arles'))),'DATE names Arles')
Q('curator','How many still lifes by Dutch painters are there?',ct(len(F(TYPE='still-life',SCHOOL='Dutch'))),'TYPE+SCHOOL',[ct(len(F(TYPE='still-life',SCHOOL=('Dutch','Netherlandish'))))])
Q('visitor','Is there anything here by Leonardo da Vinci?',yn(F(AUTHOR='LEONARDO')),'AUTHOR')
Q('visitor','do u have any Frida Kahlo?',yn(F(AUTHOR=has('kahlo'))),'AUTHOR')
Q('visitor','Who painted The Women of Algiers?',sa(T('The Women of Algiers')),'TITLE -> AUTHOR',[sa(T('The Women of Algiers')+F(TITLE=has('Woman of Algiers')))])
Q('student','mythological scenes by French artists, seventeenth century',st(F(TYPE='mythological',SCHOOL='French',TIMEFRAME=TF(1601,1700))),'TYPE, SCHOOL, TIMEFRAME 1601-1700',[st(F(TYPE='mythological',SCHOOL='French',DATE=within(1600,1700)))])
cop=F(TECHNIQUE=lambda x:'copper' in x and 'beech' not in x)
Q('curator','Which paintings are on copper?',st(cop),'TECHNIQUE "copper", without "copper beech" (a wood)',[st(F(TECHNIQUE=has('copper')))])
c=Counter(s['AUTHOR'] for s in S)
Q('visitor','Which artist has the most paintings in the collection?',tp([c.most_common(1)[0][0]],'artists'),'count per AUTHOR: %s'%c.most_common(3))
Q('visitor','Who is better represented here, Rubens or Titian?',tp(A(F(AUTHOR='RUBENS')),'artists'),'Rubens %d, Titian %d'%(len(F(AUTHOR='RUBENS')),len(F(AUTHOR='TIZIANO'))))
Q('student','Which painting is the favourite of the visitors?',UN,'no visitor opinions in the data')
Q('curator','Italian frescoes of the period 1401-1450',st(F(SCHOOL='Italian',TECHNIQUE=has('fresco'),TIMEFRAME='1401-1450')),'SCHOOL, TECHNIQUE, TIMEFRAME',[st(F(SCHOOL='Italian',TECHNIQUE=has('fresco'),DATE=within(1401,1450))),st(F(SCHOOL='Italian',TECHNIQUE=lambda x:x.startswith('Fresco') and 'transfer' not in x,TIMEFRAME='1401-1450'))])
Q('student','What works by Degas are not in oil?',st(F(AUTHOR='DEGAS',TECHNIQUE=lambda x:not oil(x))),'AUTHOR, TECHNIQUE without oil')
Q('visitor','How big is the Guitar Player of Vermeer?',vs(['53 x 46,3 cm'],'size'),'TECHNIQUE: '+T('The Guitar Player')[0]['TECHNIQUE'])
sp=F(TITLE=has('self-portrait','self portrait'))
Q('visitor','Show me all the self-portraits',st(sp),'TITLE Self-Portrait',[st(sp+F(TITLE=has('Gauguin at His Easel','Portrait of the Artist and his Wife'))),st(sp+F(TITLE=has('Gauguin at His Easel'))),st([s for s in sp if s['TYPE']=='portrait'])])
Q('visitor','Landscapes from Hungary?',st(F(SCHOOL='Hungarian',TYPE='landscape')),'SCHOOL+TYPE')
Q('curator','number of portraits belonging to the English school',ct(len(F(SCHOOL='English',TYPE='portrait'))),'SCHOOL+TYPE')
Q('student','Spanish religious paintings, but nothing by El Greco please',st(F(SCHOOL='Spanish',TYPE='religious',AUTHOR=lambda x:not x.startswith('GRECO'))),'SCHOOL, TYPE, AUTHOR not El Greco')
sc=Counter(s['SCHOOL'] for s in S)
Q('curator','For which schools do we hold just a single work?',vs(sorted(k for k,v in sc.items() if v==1),'schools'),'count per SCHOOL')
va=F(TITLE=lambda x:'Venus' in x and 'Adonis' in x)
Q('visitor','how many times was Venus and Adonis painted in your collection?',ct(len([s for s in va if s['TITLE']=='Venus and Adonis'])),'TITLE exactly "Venus and Adonis"',[ct(len(va))])
ls=F(TITLE=lambda x:x.strip()=='The Last Supper')
Q('student','Artists who painted The Last Supper',sa(ls),'TITLE',[sa(ls+F(TITLE=has('Institution of the Eucharist')))])
Q('visitor','What did Monet paint in 1873?',st(F(AUTHOR='MONET',DATE='1873')),'AUTHOR+DATE')
Q('visitor','Which one was painted first, On the Beach by Manet or Meadow at Giverny by Monet?',tp(T('On the Beach','MANET')),'1873 < 1888')
Q('student','Does Canaletto have views of London, and how many?',ct(len(F(AUTHOR='CANALETTO',TITLE=has('London')))),'TITLE London',[yn(True)])
gc=F(AUTHOR=lambda x:x in('CANALETTO','GUARDI, Francesco'),TYPE='landscape')
Q('curator','Landscapes by Canaletto or Francesco Guardi dated after 1750',st([s for s in gc if span(s['DATE'])[0]>1750]),'span starts after 1750',[st([s for s in gc if span(s['DATE'])[0]>=1750])])
Q('visitor','Can I know the price the museum paid for the Jewish Bride?',UN,'no prices in the data')
Q('student','painters of the Danish school',sa(F(SCHOOL='Danish')),'SCHOOL -> AUTHOR')
Q('student','In what technique did Degas make The Tub?',vs(['Pastel on paper'],'technique'),'TECHNIQUE: '+T('The Tub')[0]['TECHNIQUE'],[vs(['Pastel'],'technique'),vs([T('The Tub')[0]['TECHNIQUE']],'technique')])
Q('student','Arnold Böcklin belongs to what school?',vs(A and ['Swiss'],'school'),'SCHOOL '+F(AUTHOR='BÖCKLIN')[0]['SCHOOL'])
Q('visitor','Did El Greco paint any mythological subject, among those you hold?',yn(F(AUTHOR='GRECO',TYPE='mythological')),'AUTHOR+TYPE')
Q('student','What kinds of paintings are there from Velazquez (portrait, landscape...)?',vs(sorted({s['TYPE'] for s in F(AUTHOR='VELÁZQUEZ')}),'types'),'TYPE of his works',[vs(sorted({s['TYPE'] for s in F(AUTHOR='VELÁZQUEZ')}-{'other'}),'types')])
d1=set(A(F(SCHOOL='Dutch',TYPE='portrait')))&set(A(F(SCHOOL='Dutch',TYPE='religious')))
Q('curator','Dutch artists with at least one portrait as well as at least one religious painting',sa(list(d1)),'intersection')
Q('visitor','paintings from 1864',st(F(DATE='1864')),'DATE 1864',[st(F(DATE=has('1864'))),st(F(DATE=touch(1864,1864)))])
old=F(DATE=touch(0,1200))
Q('student','What is there that is older than the year 1200?',st(F(TIMEFRAME=TF(1000,1200))),'TIMEFRAME up to 1200; dates c. 1080 to 12th century',[st(old),st([s for s in old if 'century' not in s['DATE']])])
Q('student','Is any Michelangelo here something else than a fresco?',yn(F(AUTHOR='MICHELANGELO',TECHNIQUE=lambda x:'resco' not in x)),'all 8 Fresco')
fr=F(TECHNIQUE=lambda x:x.lower().startswith('fresco'))
Q('curator','How many frescoes in all?',ct(len(fr)),'TECHNIQUE starts with Fresco',[ct(len(F(TECHNIQUE=lambda x:re.match(r'Fresco(,|$)',x)))),ct(len(F(TECHNIQUE=lambda x:re.match(r'Frescoe?s?(,|$)',x)))),ct(len([s for s in fr if 'transferred' not in s['TECHNIQUE']]))])
ex=F(TITLE=lambda x:'Francis' in x and 'cstasy' in x)
Q('visitor','Saint Francis in ecstasy, which paintings show this?',st(ex),'TITLE',)
Q('curator','French pastels',st(F(SCHOOL='French',TECHNIQUE=has('pastel'))),'SCHOOL+TECHNIQUE')
ve=[s for s in F(AUTHOR='VERONESE') if area(s['TECHNIQUE'])]; mx=max(area(s['TECHNIQUE']) for s in ve)
Q('visitor','What is the largest painting by Veronese?',tp([s for s in ve if area(s['TECHNIQUE'])==mx]),'largest size in TECHNIQUE')
Q('student','German painters active 1501-1550, who were they?',sa(F(SCHOOL='German',TIMEFRAME='1501-1550')),'SCHOOL+TIMEFRAME -> AUTHOR',[sa(F(SCHOOL='German',TIMEFRAME='1501-1550',AUTHOR=lambda x:not x.startswith('UNKNOWN'))),sa(F(SCHOOL='German',DATE=touch(1501,1550))),sa(F(SCHOOL='German',TIMEFRAME='1501-1550')+F(SCHOOL='German',DATE=touch(1501,1550)))])
Q('curator','American works excluding the landscapes',st(F(SCHOOL='American',TYPE=lambda x:x!='landscape')),'SCHOOL, TYPE not landscape')
du=[s for s in F(AUTHOR='DÜRER') if span(s['DATE'])]; mn=min(span(s['DATE'])[0] for s in du)
Q('student','earliest Dürer you have?',tp([s for s in du if span(s['DATE'])[0]==mn]),'min DATE')
la=[s for s in S if span(s['DATE']) and span(s['DATE'])[1]<9999]; m2=max(span(s['DATE'])[1] for s in la)
Q('visitor','What is your most recent painting?',tp([s for s in la if span(s['DATE'])[1]==m2]),'max DATE %d'%m2)
wm=F(TITLE=has('windmill'))
Q('visitor','Paintings with a windmill in the title',st(wm),'TITLE')
Q('curator','List Rubens\'s portraits together with his landscapes.',st(F(AUTHOR='RUBENS',TYPE=('portrait','landscape'))),'TYPE portrait or landscape')
Q('curator','Sebastiano Ricci: which of his paintings have no date?',st(F(AUTHOR='RICCI, Seb',DATE='-')),'DATE "-"')
Q('visitor','Is the Night Watch older than Las Meninas?',yn(True),'1642 < 1656-57')
Q('visitor','any pictures by jan steen here',yn(F(AUTHOR='STEEN')),'AUTHOR')
mt=F(TECHNIQUE=has('tin,','on tin','zinc','silver plate','iron'))
Q('student','Are there paintings on tin or zinc? Which ones?',st(F(TECHNIQUE=has('on tin','on zinc'))),'TECHNIQUE',[yn(True)])
ru=F(SCHOOL='Russian',AUTHOR=lambda x:not x.startswith('UNKNOWN'))
Q('student','Names of the Russian painters please, leaving out the unknown icon painters',sa(ru),'SCHOOL, AUTHOR not UNKNOWN')
um=F(AUTHOR='UNKNOWN MASTER')
Q('curator','How many pieces are by an unknown master?',ct(len(um)),'AUTHOR starts UNKNOWN MASTER',[ct(len(F(AUTHOR='UNKNOWN'))),ct(len(F(AUTHOR=lambda x:x.startswith(('UNKNOWN','ROMANESQUE')))))])
Q('visitor','the Beethoven mask is made of what?',vs(['Bronze'],'material'),'TECHNIQUE of Large Tragic Mask of Beethoven',[vs([F(TITLE=has('Beethoven'))[0]['TECHNIQUE']],'technique')])
Q('student','What other paintings date from the same year as Courbet\'s Origin of the World?',st([s for s in F(DATE='1866') if not s['TITLE'].startswith('The Origin')]),'DATE 1866, without itself',[st([s for s in F(DATE=touch(1866,1866)) if not s['TITLE'].startswith('The Origin')]),st(F(DATE='1866'))])
Q('student','Religious pictures by the man who painted The Jewish Bride',st(F(AUTHOR='REMBRANDT',TYPE='religious')),'hop to Rembrandt, TYPE religious')
Q('curator','Who from Goya\'s school painted still life?',sa(F(SCHOOL='Spanish',TYPE='still-life')),'SCHOOL of Goya=Spanish, TYPE still-life -> AUTHOR')
Q('visitor','in which room hangs the sunflowers of Van Gogh',UN,'no rooms in the data')
Q('student','In which years did Claude Monet paint the works shown here?',vs(sorted({s['DATE'] for s in F(AUTHOR='MONET')}),'years'),'DATE')
wi=F(TITLE=has('winter','snow'))
Q('visitor','Paintings of winter or snow (in the name)',st(wi),'TITLE winter or snow')
Q('student','church interiors painted by Saenredam',st(F(AUTHOR='SAENREDAM',TYPE='interior')),'AUTHOR, TYPE interior; both titles name churches')
Q('visitor','More Spanish or more German paintings?',tp(['German'],'schools'),'German %d, Spanish %d'%(sc['German'],sc['Spanish']))
fa=A(F(SCHOOL='Flemish'))
Q('curator','How many different painters of the Flemish school do we have?',ct(len(fa),'artists'),'distinct AUTHOR',[ct(len([a for a in fa if not a.startswith('UNKNOWN')]),'artists'),ct(len([a for a in fa if not a.startswith(('UNKNOWN','MASTER'))]),'artists')])
Q('visitor','Pieter Bruegel the Elder, only the father not the sons',st(F(AUTHOR='BRUEGEL, Pieter the Elder')),'AUTHOR')
Q('student','Giotto in tempera',st(F(AUTHOR='GIOTTO',TECHNIQUE=has('tempera'))),'AUTHOR, TECHNIQUE')
big=sorted(k for k,v in c.items() if v>10)
Q('curator','Which painters have more than ten works in the dataset?',sa(big),'count per AUTHOR > 10',[sa([a for a in big if not a.startswith('UNKNOWN')])])
fp=F(SCHOOL='French',TYPE='portrait',TIMEFRAME=TF(1701,1800))
Q('student','How many French portraits of the 18th century are there?',ct(len(fp)),'SCHOOL, TYPE, TIMEFRAME 1701-1800',[ct(len(F(SCHOOL='French',TYPE='portrait',DATE=within(1700,1800)))),ct(len(F(SCHOOL='French',TYPE='portrait',DATE=within(1701,1800)))),ct(len(F(SCHOOL='French',TYPE='portrait',DATE=within(1700,1799))))])
Q('student','How much does the bronze of Beethoven weigh?',UN,'no weights')
Q('visitor','until what time are you open on sundays',UN,'outside the collection')
Q('curator','everything of Rubens that is neither religious nor a portrait',st(F(AUTHOR='RUBENS',TYPE=lambda x:x not in('religious','portrait'))),'denial on TYPE')
dg=F(SCHOOL='Dutch',TYPE='genre',DATE=within(1660,1669))
Q('student','Dutch genre scenes from the 1660s',st(dg),'SCHOOL, TYPE, DATE span inside 1660-1669',[st(F(SCHOOL='Dutch',TYPE='genre',DATE=touch(1660,1669))),st([s for s in dg if not s['DATE'].startswith('c')])])
import random; random.Random(12).shuffle(OUT)
for n,o in enumerate(OUT,1): o['id']='semart-%03d'%n
if __name__=='__main__':
    print(len(OUT))
    json_lines=[json.dumps(o,ensure_ascii=False) for o in OUT]
    open('semart.jsonl','w',encoding='utf-8').write('\n'.join(json_lines)+'\n')
    by={s['IMAGE_FILE']:s for s in S}
    for o in OUT:
        a=o['answer']; its=a.get('items',[])
        print(o['id'],o['question'],'=>',a['kind'],a.get('value',''),len(its))
        for i in its:
            s=by.get(i); print('     ',(s['AUTHOR'][:20],s['TITLE'][:45],s['TECHNIQUE'][:25],s['DATE'],s['TYPE'],s['SCHOOL'],s['TIMEFRAME']) if s else i)
        for x in o['also']: print('   also',x['kind'],x.get('value',''),len(x.get('items',[])), x.get('items',[])[:3] if x['kind']!='set' else [i for i in set(x['items'])^set(its)][:9])
