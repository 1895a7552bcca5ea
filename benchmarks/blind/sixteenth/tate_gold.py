import csv,json,gzip,re,os,sys,collections
HERE=os.path.dirname(os.path.abspath(__file__))
# ---- helpers
import itertools,json,os
def AND(*cs): return [(lambda r,p=p: all(f(r) for f in p)) for p in itertools.product(*cs)]
def OR(*cs): return [(lambda r,p=p: any(f(r) for f in p)) for p in itertools.product(*cs)]
def NOT(c): return [(lambda r,f=f: not f(r)) for f in c]
def uniq(answers):
    out=[];seen=set()
    for a in answers:
        b=dict(a)
        if 'items' in b: b['items']=sorted(set(b['items']))
        k=json.dumps(b,sort_keys=True,ensure_ascii=False)
        if out and a.get('kind')=='set' and not a['items']: continue
        if k not in seen: seen.add(k); out.append(a)
    return out
QS=[]
def q(role,text,answers,note=''):
    if isinstance(answers,dict): answers=[answers]
    answers=uniq(answers)
    QS.append((role,text,answers,note))
def write(path,prefix):
    import collections
    n=collections.Counter()
    with open(path,'w',encoding='utf-8') as f:
        for i,(r,t,a,note) in enumerate(QS,1):
            n[a[0]['kind']]+=1
            f.write(json.dumps({'id':f'{prefix}-{i:03d}','role':r,'question':t,'answer':a[0],'also':a[1:25],'note':note},ensure_ascii=False)+'\n')
            def short(x):
                return f"{x['kind']}:{len(x['items'])} {x['items'][:4] if len(x['items'])<40 else ''}" if 'items' in x else f"{x['kind']}:{x.get('value')}"
            if os.environ.get('V'): print(i,r,'|',t,'=>',short(a[0]),'| also',[short(x) if 'value' in x or x['kind'] in('top','values') else len(x['items']) if 'items' in x else x['kind'] for x in a[1:25]], '|',note)
    print(len(QS),dict(n), 'dup texts', len(QS)-len({x[1] for x in QS}))
YN=lambda b:{'kind':'yesno','value':'yes' if b else 'no'}
CNT=lambda n:{'kind':'count','value':n}
UN={'kind':'unanswerable'}
def VAL(of,items): return {'kind':'values','of':of,'items':sorted({str(i) for i in items})}
def TOP(of,score,best=max):
    """score: dict identifier -> number"""
    m=best(score.values()); return {'kind':'top','of':of,'items':sorted(k for k,v in score.items() if v==m)}
# ---- data
D=os.environ.get("MRAG_OWL_SHARED","../shared")+"/data/tate/"
A=list(csv.DictReader(open(D+'artist_data.csv',encoding='utf-8-sig')))
W=[json.loads(l) for l in gzip.open(D+'artworks.jsonl.gz','rt',encoding='utf-8')]
AI={a['id']:a for a in A}
for a in A:
    a['b']=int(a['yearOfBirth']) if a['yearOfBirth'] else None
    a['d']=int(a['yearOfDeath']) if a['yearOfDeath'] else None
    a['loose']=bool(re.search('active|exhibited|century|established',a['dates'])) or bool(re.search('School|century',a['name']))
def segs(w):
    out=[]
    for s in re.split(r'[\n\r]+',w.get('dimensions') or ''):
        m=re.search(r'([\d.]+) x ([\d.]+)(?: x ([\d.]+))? ?mm',s)
        if m: out.append((s.split(':')[0].lower().strip() if ':' in s else '',[float(x) for x in m.groups() if x]))
    return out
for w in W:
    w['subs']=[s['name'] for s in w['subjects']]
    w['mov']={m['name'] for m in w['movements']}
    dr=w.get('dateRange') or {}
    w['s'],w['e']=[int(x) if x not in (None,'') and re.fullmatch(r'\d{4}',str(x)) else None for x in (dr.get('startYear'),dr.get('endYear'))]
    if w['s'] is None: w['s']=w['e']
    if w['e'] is None: w['e']=w['s']
    w['any']={str(c['id']) for c in w['contributors']}
    w['art']={str(c['id']) for c in w['contributors'] if c['role']=='artist'}
    w['m']=(w.get('medium') or '').lower(); w['c']=w.get('classification') or ''
    w['cl']=w.get('creditLine') or ''; w['aq']=w.get('acquisitionYear'); w['t']=(w.get('title') or '').lower()
    sg=segs(w); w['segs']=sg; w['main']=sg[0][1] if sg else None
def person(prefix):
    r=[a for a in A if a['name'].startswith(prefix)]
    assert len(r)==1,(prefix,[x['name'] for x in r]); return r[0]
def by(prefix):
    i=person(prefix)['id']; return [lambda w:i in w['any'],lambda w:i in w['art']]
def WS(c): return [{'kind':'set','of':'works','items':[w['acno'] for w in W if f(w)]} for f in c]
def WC(c): return [CNT(sum(map(f,W))) for f in c]
def PS(c): return [{'kind':'set','of':'people','items':[a['id'] for a in A if f(a)]} for f in c]
def PC(c): return [CNT(sum(map(f,A))) for f in c]
def WY(c): return [YN(any(map(f,W))) for f in c]
def makers(c): # people predicates from works conditions
    out=[]
    for f in c:
        for k in('any','art'):
            ids=set().union(*[w[k] for w in W if f(w)]); out.append(lambda a,ids=ids:a['id'] in ids)
    return out
def per(*spans):
    out=[]
    for lo,hi in spans:
        out+=[lambda w,lo=lo,hi=hi: w['s'] is not None and lo<=w['s']<=hi,
              lambda w,lo=lo,hi=hi: w['s'] is not None and lo<=w['s'] and w['e']<=hi,
              lambda w,lo=lo,hi=hi: w['s'] is not None and w['s']<=hi and w['e']>=lo]
    return out
def thing(word,*plus):
    ws=(word,)+plus; R=re.compile(r'^('+'|'.join(map(re.escape,ws))+r')($| - |,)',re.I); T=re.compile(r'\b('+'|'.join(map(re.escape,ws))+r')(e?s)?\b',re.I)
    a=lambda w:any(R.match(s) for s in w['subs']); b=lambda w:a(w) or bool(T.search(w['t'])); c=lambda w:any(T.search(s) for s in w['subs'])
    return [a,b,c,lambda w:b(w) or c(w), lambda w:bool(T.search(w['t']))]
def subj(name): return [lambda w:name in w['subs']]
def mov(name): return [lambda w:name in w['mov']]
def med(rx,*more): return [lambda w,r=r:bool(re.search(r,w['m'])) for r in (rx,)+more]
def cls(*n): return [lambda w:w['c'] in n]
painting=[lambda w:w['c']=='painting',lambda w:w['c']=='painting' or ('oil paint' in w['m'])]
prints=[lambda w:w['c']=='on paper, print']
drawing=[lambda w:w['c']=='on paper, unique']
sculpt=[lambda w:w['c']=='sculpture',lambda w:w['c'] in('sculpture','relief'),lambda w:w['c'] in('sculpture','relief','installation')]
def cred(rx): return [lambda w:bool(re.search(rx,w['cl'],re.I))]
def aq(lo,hi=None): return [lambda w:w['aq'] is not None and lo<=w['aq']<=(hi or lo)]
woman=[lambda a:a['gender']=='Female']; man=[lambda a:a['gender']=='Male']
def bornin(rx,*more): return [lambda a,r=r:bool(re.search(r,a['placeOfBirth'])) for r in (rx,)+more]
def diedin(rx,*more): return [lambda a,r=r:bool(re.search(r,a['placeOfDeath'])) for r in (rx,)+more]
def born(lo,hi): return [lambda a:a['b'] is not None and not a['loose'] and lo<=a['b']<=hi, lambda a:a['b'] is not None and lo<=a['b']<=hi]
def died(lo,hi): return [lambda a:a['d'] is not None and (not a['loose'] or 'died' in a['dates']) and lo<=a['d']<=hi, lambda a:a['d'] is not None and lo<=a['d']<=hi]
London=bornin(r'^London(,|$)','London'); DLondon=diedin(r'^London(,|$)','London')
def gender_of(g,k='any'): return lambda w:any(AI[i]['gender']==g for i in w[k])
bywomen=[gender_of('Female'),gender_of('Female','art'),lambda w:bool(w['any']) and all(AI[i]['gender']=='Female' for i in w['any'])]
def bypeople(pc): return [lambda w,f=f,k=k:any(f(AI[i]) for i in w[k]) for f in pc for k in('any','art')]
def wcount(c,k='any'):
    n=collections.Counter()
    for w in W:
        if c(w): n.update(w[k])
    return n
def TOPMAKER(c,pf=lambda a:True):
    return [TOP('people',{i:v for i,v in wcount(f,k).items() if pf(AI[i]) and (z or not re.match('British School|Unknown',AI[i]['name']))}) for z in(0,1) for f in c for k in('any','art')]
ALL=[lambda w:True]
def rec(acno): return next(w for w in W if w['acno']==acno)
def titled(rx): return [w for w in W if re.search(rx,w['title'],re.I)]
def yr(p,k): return VAL('years',[person(p)[k]])
def pl(p,k):
    v=person(p)[k]; assert v,p; return [VAL('places',[v]),VAL('places',[v.split(', ')[0]])]

# ---- lives
q('student','When did Eva Hesse die?',yr('Hesse, Eva','yearOfDeath'),'yearOfDeath')
q('visitor','where was angelica kauffman born',pl('Kauffman, Angelica','placeOfBirth'),'placeOfBirth, in Swiss form')
q('teacher','In what year was the sculptor Rachel Whiteread born?',yr('Whiteread, Rachel','yearOfBirth'))
q('journalist','birthplace Leonora Carrington',pl('Carrington, Leonora','placeOfBirth'))
q('student','Please, in which town did Louise Nevelson come to the world?',pl('Nevelson, Louise','placeOfBirth'))
q('picture researcher','nicholas hilliard dates of birth and death',VAL('years',[person('Hilliard')['yearOfBirth'],person('Hilliard')['yearOfDeath']]),'c.1547')

q('curator','Which women artists were born in Germany?',PS(AND(woman,bornin('Deutschland$'))),'Deutschland')
q('student','artists born in Budapest',PS(bornin('^Budapest')))
q('teacher','Could you tell me how many of the artists in your database are women?',PC(woman))
q('journalist','more men than women among the artists?',YN(sum(map(man[0],A))>sum(map(woman[0],A))))
q('journalist','How many artists have no gender recorded?',PC([lambda a:not a['gender']]))
q('visitor','artists who were born in London and also died there',PS(AND(London,DLondon)))
q('student','Who was born in Paris but did not die there?',PS(AND(bornin('^Paris, '),NOT(diedin('^Paris, '))))+PS(AND(bornin('^Paris, '),NOT(diedin('^Paris, ')),[lambda a:bool(a['placeOfDeath'])]))+PS(AND(bornin('^Paris, '),NOT(diedin('^Paris, ')),[lambda a:bool(a['d'])])))
q('student','painters and other artists from Japan, by birth',PS(bornin('Nihon$')),'Nihon')
q('curator','artists born in Brazil or Argentina',PS(bornin('Brasil$|Argentina$')))
q('visitor','any artists born in India?',[YN(any(map(f,A))) for f in bornin('Bharat$')],'Bharat')
q('teacher','How many artists were born in Ireland?',PC(bornin('Éire$','Éire$|Belfast|Ireland|Londonderry|Antrim|Armagh|Tyrone|Fermanagh|County Down')))
q('picture researcher','female artists born before 1800',PS(AND(woman,born(0,1799))),'includes active/circa dates')
q('student','Which artists were born between 1600 and 1650?',PS(born(1600,1650)))
q('journalist','how many of the artists died in 1940',PC(died(1940,1940)))
q('curator','women born in London after 1950',PS(AND(woman,London,born(1951,3000)))+PS(AND(woman,London,born(1950,3000))))
cc=collections.Counter
q('teacher','Who was born in the same year as David Hockney?',PS(AND([lambda a:a['b']==person('Hockney')['b'] and a['id']!=person('Hockney')['id']])))
q('visitor','who else comes from the town where Joan Mitchell was born',PS([lambda a:a['placeOfBirth']==person('Mitchell, Joan')['placeOfBirth'] and a['id']!=person('Mitchell, Joan')['id']]))
q('student','Which other artists died in the same city as Angelica Kauffman?',PS([lambda a:a['placeOfDeath']==person('Kauffman, Angelica')['placeOfDeath'] and a['id']!=person('Kauffman, Angelica')['id']]))
real=[a for a in A if a['b'] and a['d'] and not a['loose']]
q('journalist','who lived the longest of all your artists?',[TOP('people',{a['id']:a['d']-a['b'] for a in real})],'yearOfDeath - yearOfBirth without active/century')
q('journalist','Which artist died youngest?',[TOP('people',{a['id']:a['d']-a['b'] for a in real},min),TOP('people',{a['id']:a['d']-a['b'] for a in A if a['b'] and a['d']},min)],'active dates excluded')
q('student','earliest born artist in the collection',[TOP('people',{a['id']:a['b'] for a in A if a['b'] and not a['loose']},min),TOP('people',{a['id']:a['b'] for a in A if a['b']},min)])
q('teacher','Who is the youngest woman artist, the one born most recently?',TOP('people',{a['id']:a['b'] for a in A if a['b'] and a['gender']=='Female'}))
pb=cc(a['placeOfBirth'] for a in A if a['placeOfBirth'])
pb2={k:v for k,v in pb.items() if k!='London, United Kingdom'}
q('journalist','After London, which city is the birthplace of most artists?',[VAL('places',TOP('x',pb2)['items'])]+[dict(VAL('places',TOP('x',pb2)['items']),kind='top')])
pd=cc(a['placeOfDeath'] for a in A if a['placeOfDeath'])
q('student','the place where the most artists died outside the United Kingdom',[dict(VAL('places',TOP('x',{k:v for k,v in pd.items() if not k.endswith('United Kingdom')})['items']),kind='top'),VAL('places',TOP('x',{k:v for k,v in pd.items() if not k.endswith('United Kingdom')})['items'])])
q('curator','Were more of the artists born in the United States than in Germany?',YN(sum(a['placeOfBirth'].endswith('United States') for a in A)>sum(a['placeOfBirth'].endswith('Deutschland') for a in A)))
q('picture researcher','artists known only as active or exhibited between certain years',PS([lambda a:bool(re.search('active|exhibited',a['dates'])),lambda a:bool(re.search('active|exhibited',a['dates'])) and 'died' not in a['dates']]))
q('student','Is it true that Gorky was born in 1904?',YN(person('Gorky')['b']==1904),'c.1904')
q('visitor','was Lucian Freud born in London?',YN('London' in person('Freud, Lucian')['placeOfBirth']))

q('student','Artists born in Poland who died in another country',PS(AND(bornin('Polska$'),[lambda a:bool(a['placeOfDeath'])],NOT(diedin('Polska$')))))
q('journalist','artists that died in the first world war years 1914-1918',PS(died(1914,1918)))
# ---- works by maker
q('visitor','works by Bridget Riley',WS(by('Riley, Bridget')))
q('picture researcher','clarkson stanfield',WS(by('Stanfield, Clarkson')),'most are "after" him')
q('student','How many works of Henry Moore have you got?',WC(by('Moore, Henry')))
q('visitor','lucian freud paintings',WS(AND(by('Freud, Lucian'),painting)))
q('curator','Prints by Lucian Freud, please, not the paintings',WS(AND(by('Freud, Lucian'),prints))+WS(AND(by('Freud, Lucian'),NOT(painting))))
q('student','elizabeth siddal works',WS(by('Siddal')))
q('teacher','I am preparing a lesson on William Blake and would be glad of everything of his that shows the devil.',WS(AND(by('Blake, William'),thing('devil','devils','Satan')))+WS(AND(by('Blake, William'),thing('devil'))))
q('curator','Burne-Jones drawings',WS(AND(by('Burne-Jones, Sir Edward'),drawing))+WS(AND(by('Burne-Jones, Sir Edward'),drawing,med('graphite|chalk|ink|charcoal|drawing'))))
q('visitor','picaso etchings',WS(AND(by('Picasso'),med('etching'))))
q('student','did Picasso make any sculpture that you have?',WY(AND(by('Picasso'),sculpt)))
q('picture researcher','Everything attributed to an artist but not certain',WS([lambda w:any(c['role']=='attributed to' for c in w['contributors']),lambda w:any('attributed to' in c['role'] for c in w['contributors'])]),'role')
q('curator','Works made after another artist, please',WS([lambda w:any(c['role']=='after' for c in w['contributors']),lambda w:any(c['role'] in('after','manner of','circle of') for c in w['contributors'])]),'role after')
q('journalist','which artist has most works in the collection',TOPMAKER(ALL))
q('journalist','Which woman has the most works?',TOPMAKER(ALL,lambda a:a['gender']=='Female'))
q('student','Who made the most oil paintings here?',TOPMAKER(AND(cls('painting'),med('oil paint')))+TOPMAKER(med('oil paint'))+TOPMAKER(cls('painting')))
q('student','who made the most sculptures',TOPMAKER(sculpt))
q('visitor','do you have anything by Alice Neel?',WY(by('Neel, Alice')))
q('visitor','R B Kitaj works from the seventies',WS(AND(by('Kitaj'),per((1970,1979)))))
q('student','David Hockney prints made before 1970',WS(AND(by('Hockney'),prints,[lambda w:w['s'] is not None and w['s']<1970,lambda w:w['e'] is not None and w['e']<1970])))
q('curator','Henry Moore lithographs, but none from the 1970s',WS(AND(by('Moore, Henry'),med('lithograph'),NOT(per((1970,1979))))),'lithographs not of the 1970s')
q('picture researcher','Edward Lear landscapes other than those of Italy',WS(AND(by('Lear, Edward'),subj('landscape'),NOT(subj('Italy'))))+WS(AND(by('Lear, Edward'),NOT(subj('Italy')))))
q('teacher','Has Millais more works with you than Ford Madox Brown?',[YN(wcount(lambda w:1,k)[person('Millais, Sir John')['id']]>wcount(lambda w:1,k)[person('Brown, Ford')['id']]) for k in('any','art')])
q('teacher','Giacometti or González: how many sculptures by both together?',WC(AND(OR(by('Giacometti, Alberto'),by('González, Julio')),sculpt)))
q('student','what mediums did tacita dean use in works here',VAL('media',[w['medium'] for w in W if by('Dean, Tacita')[0](w) and w.get('medium')]))
q('student','Titles of the works by Joan Eardley',[VAL('titles',[w['title'] for w in W if by('Eardley')[0](w)])])
q('curator','In which years did the Tate acquire its works of Cornelia Parker?',VAL('years',[w['aq'] for w in W if by('Parker, Cornelia')[0](w)]))
q('visitor','dod procter paintings you own',WS(by('Procter, Dod')))
# ---- subjects
q('visitor','how many pictures have a cat in them',WC(thing('cat')))
q('visitor','paintings of dogs',WS(AND(painting[:1],thing('dog')))+WS(thing('dog')))
q('teacher','sheep in a landscape, 19th century',WS(AND(thing('sheep')[:2],subj('landscape'),per((1801,1900),(1800,1899))))+WS(AND(thing('sheep')[:2],per((1801,1900),(1800,1899)))))
q('picture researcher','mother and child by Moore',WS(AND(by('Moore, Henry'),thing('mother and child'))))
q('visitor','self portraits of women artists',WS(AND(bywomen,[lambda w:'self-portraits' in w['subs'],lambda w:bool(re.search('self[- ]portrait',w['t'])),lambda w:'self-portraits' in w['subs'] or bool(re.search('self[- ]portrait',w['t']))])))
q('student','Artworks showing both a horse and a soldier',WS(AND(thing('horse'),thing('soldier'))))
q('picture researcher','moonlight over the sea',WS(AND(thing('moon','moonlight')[:2],thing('sea')[:2])))
q('teacher','How many works show a castle?',WC(thing('castle')))
q('student','angels but no devils',WS(AND(thing('angel')[:3],NOT(thing('devil')[:1]))))
q('curator','Who painted "Bank Holiday, Brighton"?',[dict(VAL('people',set().union(*[w['any'] for w in W if w['title']=='Bank Holiday, Brighton']))),{'kind':'set','of':'people','items':sorted(set().union(*[w['any'] for w in W if w['title']=='Bank Holiday, Brighton']))}])
q('journalist','are there any pictures of elephants?',WY(thing('elephant')))
q('visitor','what year is the painting The Moon and Sleep from',VAL('years',[w['s'] for w in W if w['title']=='The Moon and Sleep']))
q('picture researcher','sculptures of sleeping people',WS(AND(sculpt,thing('sleeping'))))
q('visitor','paintings with cows by william mulready or james ward',WS(AND(OR(by('Mulready, William'),by('Ward, James')),thing('cow','cattle','bull'),painting))+WS(AND(OR(by('Mulready, William'),by('Ward, James')),thing('cow','cattle'))))
q('student','shakespeare subjects in painting',WS(AND(painting[:1],[lambda w:'Shakespeare' in w['subs'],lambda w:'Shakespeare' in w['subs'] or 'shakespeare' in w['t'],lambda w:any('Shakespeare' in x and 'not Shakespeare' not in x for x in w['subs'])])))
q('teacher','Which artists depicted the crucifixion?',PS(makers([lambda w:any('crucifixion' in s.lower() for s in w['subs']) or 'crucifixion' in w['t'],lambda w:any('crucifixion' in s.lower() for s in w['subs']),lambda w:'crucifixion' in w['t']])))
q('student','reclining nude sculpture',WS(AND(sculpt,subj('reclining'),subj('nudes')))+WS(AND(sculpt,[lambda w:'reclining' in w['t'] or 'reclining' in w['subs']],[lambda w:'nudes' in w['subs'] or 'nude' in w['t']])))
q('visitor','boats on a river, not prints',WS(AND([lambda w:any(s.startswith('boat') for s in w['subs']),lambda w:'transport: water' in w['subs']],thing('river')[:2],NOT(prints))))
q('picture researcher','How big is Henry Tonks\'s pastel of Madame Rodin?',[VAL('sizes',[w['dimensions'] for w in W if w['title']=='Madame Rodin'])])
q('journalist','How many of the works are abstract?',WC([lambda w:'abstraction' in w['subs'],lambda w:'non-representational' in w['subs']]))
q('visitor','works about the first world war',WS([lambda w:any(re.search('World War I\\b|First World War|1914',s) for s in w['subs']),lambda w:any(re.search('World War I\\b|First World War|war: World War 1|1914',s) for s in w['subs']) or 'first world war' in w['t']]))
# ---- medium/date
q('visitor','bronze scuptures',WS(AND(cls('sculpture'),med('bronze')))+WS(med('bronze'))+WS(AND(sculpt,med('bronze')))+WS(AND(sculpt,med(r'^bronze'))))
q('student','marble sculpture of the nineteenth century',WS(AND(sculpt,med('marble','^marble'),per((1801,1900),(1800,1899)))))
q('curator','mezzotints not purchased',WS(AND(med('mezzotint'),NOT(cred('^Purchased')))))
q('picture researcher','number of woodcuts 1900-1950',WC(AND(med('woodcut'),per((1900,1950)))))
q('student','how many screen prints do you have from the 1960s',WC(AND(med('screenprint'),per((1960,1969)))))
q('teacher','Oil paintings made between 1650 and 1700',WS(AND(med('oil paint'),per((1650,1700)))))
q('student','the oldest work in the collection',[TOP('works',{w['acno']:w['s'] for w in W if w['s'] is not None},min),TOP('works',{w['acno']:w['e'] for w in W if w['e'] is not None},min)])
q('visitor','newest artwork you have',[TOP('works',{w['acno']:w['e'] for w in W if w['e'] is not None}),TOP('works',{w['acno']:w['s'] for w in W if w['s'] is not None})])
q('picture researcher','early 19th century watercolours of Scotland',WS(AND(med('watercolou?r'),subj('Scotland'),per((1801,1830),(1800,1833),(1801,1850),(1800,1849),(1800,1830)))))
q('curator','how many works are without any known date?',WC([lambda w:w['dateText']=='date not known' and w['s'] is None,lambda w:w['s'] is None,lambda w:w['dateText']=='date not known']))
q('student','paintings dated 1888',WS(AND(painting,per((1888,1888)))))
q('journalist','installations by women',WS(AND(cls('installation'),bywomen)))
q('student','paintings that are neither oil nor acrylic',WS(AND(cls('painting'),NOT(med('oil')),NOT(med('acrylic')))))
q('picture researcher','watercolors by women',WS(AND(med('watercolou?r'),bywomen)))
mc=cc(w['medium'] for w in W if w.get('medium'))
q('student','What is the most common medium?',[dict(VAL('media',TOP('x',mc)['items']),kind='top'),VAL('media',TOP('x',mc)['items'])])
q('teacher','works of surrealism',WS([lambda w:'Surrealism' in w['mov'],lambda w:any('Surrealism' in m for m in w['mov'])]))
q('student','Pre-Raphaelite oil paintings, which artists made them?',PS(makers(AND(mov('Pre-Raphaelite Brotherhood'),painting,med('oil')))))
q('curator','young british artists who are women',PS(AND(makers(mov('Young British Artists (YBA)')),woman)))
q('visitor','vorticism: how many works',WC(mov('Vorticism')))
# ---- acquisition
q('curator','how many bequests were there in the 1930s',WC(AND(cred('^Bequeathed'),aq(1930,1939)))+WC(AND(cred('Bequeath|bequest'),aq(1930,1939))))
q('journalist','What was acquired first? Which works entered the collection earliest?',TOP('works',{w['acno']:w['aq'] for w in W if w['aq']},min))
q('journalist','In which year were the most works acquired?',[VAL('years',TOP('x',{str(k):v for k,v in cc(w['aq'] for w in W if w['aq']).items()})['items']),dict(VAL('years',TOP('x',{str(k):v for k,v in cc(w['aq'] for w in W if w['aq']).items()})['items']),kind='top')])
q('curator','sculptures presented by the artist',WS(AND(sculpt,cred(r"^Presented by the artist(?!'s|’s)")))+WS(AND(sculpt,cred(r"by the artist(?!'s|’s)")))+WS(AND(sculpt,cred('Presented by the artist'))))
q('picture researcher','Chantrey Bequest paintings acquired before 1900',WS(AND(painting,cred('Chantrey'),aq(0,1899))))
q('student','how many works came with the Oppé collection',WC(cred('Opp[ée]')))
q('visitor','which of the pictures given by Robert Vernon in 1847 have a dog in them?',WS(AND(cred('Robert Vernon'),aq(1847),thing('dog'))))
q('curator','Works acquired in 1982 that were made in the 19th century',WS(AND(aq(1982),per((1801,1900),(1800,1899)))))
# ---- size
def area(w,all_=False):
    s=[d for l,d in w['segs'] if (not all_ and 'frame' not in l) or all_]
    return max((d[0]*d[1] for d in s),default=None)
P=[w for w in W if w['c']=='painting' and w['main']]
q('visitor','which is the largest painting',[TOP('works',{w['acno']:w['main'][0]*w['main'][1] for w in P}),TOP('works',{w['acno']:area(w) for w in P if area(w)}),TOP('works',{w['acno']:area(w,True) for w in P})],'by area, height x width')
q('visitor','the smallest painting of all?',[TOP('works',{w['acno']:w['main'][0]*w['main'][1] for w in P},min)],'by area')
q('curator','paintings over three metres high',WS(AND(painting[:1],[lambda w:bool(w['main']) and w['main'][0]>3000,lambda w:any(d[0]>3000 for l,d in w['segs'] if 'frame' not in l),lambda w:any(d[0]>3000 for l,d in w['segs'])])))
# ---- unanswerable
q('journalist','how much did the Tate pay for its Picasso prints',UN,'no prices')
q('visitor','What room is the Rossetti hanging in today?',UN,'no display locations')
q('student','who taught Bridget Riley at art school',UN,'no education data')
q('visitor','can i buy tickets for the whiteread exhibition online?',UN)
q('teacher','What were the critics saying of Tacita Dean when she was nominated for the Turner Prize?',UN)
q('curator','Which of the bronze sculptures were last cleaned by the conservation department, and when?',UN)
if __name__=='__main__': write(os.path.join(HERE,'tate.jsonl'),'tate')
