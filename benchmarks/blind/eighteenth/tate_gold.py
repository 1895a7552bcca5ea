import os,csv,json,gzip,re,sys,itertools,collections
ROOT=os.environ.get("MRAG_OWL_SHARED","../shared")+"/data/tate/"
AR={int(x['id']):x for x in csv.DictReader(open(ROOT+'artist_data.csv',encoding='utf-8-sig'))}
W=[json.loads(l) for l in gzip.open(ROOT+'artworks.jsonl.gz','rt',encoding='utf-8')]
BYID={w['acno']:w for w in W}
I=re.I
for w in W:
    w['S']={s['name'].lower() for s in w['subjects']}
    w['MV']={m['name'].lower() for m in w['movements']}
    d=w['dateRange'] or {}; w['s']=d.get('startYear'); w['e']=d.get('endYear',w['s']); w['s']=w['e'] if w['s'] is None else w['s']; w['s']=int(w['s']) if w['s'] is not None else None; w['e']=int(w['e']) if w['e'] is not None else None
    w['M']=w['medium'] or ''; w['C']=w['creditLine'] or ''; w['T']=w['title'] or ''; w['K']=w['classification'] or ''
    m=re.search(r'(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)',w['dimensions'] or ''); w['H'],w['L']=(float(m[1]),float(m[2])) if m else (None,None)
    w['acq']=w['acquisitionYear']
    try: w['acq']=int(w['acq'])
    except Exception: w['acq']=None
WORKS_OF=collections.defaultdict(list)
for w in W:
    for c in w['contributors']: WORKS_OF[c['id']].append(w)
for a in AR.values():
    a['b']=int(a['yearOfBirth']) if a['yearOfBirth'].isdigit() else None
    a['d']=int(a['yearOfDeath']) if a['yearOfDeath'].isdigit() else None
    a['pb']=a['placeOfBirth'];a['pd']=a['placeOfDeath'];a['W']=WORKS_OF[int(a['id'])]
# ---- conditions: each is a LIST of alternative predicates on a work
def s(*n):
    n={x.lower() for x in n}; return lambda w:bool(n&w['S'])
ALLS={n for w in W for n in w['S']}
def sr(r):
    n={x for x in ALLS if re.search(r,x,I)}; return lambda w:bool(n&w['S'])
def t(r): return lambda w:bool(re.search(r,w['T'],I))
def m(r): return lambda w:bool(re.search(r,w['M'],I))
def k(r): return lambda w:bool(re.search(r,w['K'],I))
def cr(r): return lambda w:bool(re.search(r,w['C'],I))
def mv(*n):
    n={x.lower() for x in n}; return lambda w:bool(n&w['MV'])
def OR(*p): return lambda w:any(q(w) for q in p)
def AND(*p): return lambda w:all(q(w) for q in p)
def NOT(p): return lambda w:not p(w)
def SU(name,broad=None,title=None):
    names=[name] if isinstance(name,str) else list(name)
    ti=t(title) if title else t(r'\b(%s)s?\b'%'|'.join(re.escape(x) for x in names))
    br=sr(broad or r'\b(%s)\b'%'|'.join(re.escape(x) for x in names))
    return [s(*names),br,OR(s(*names),ti),OR(br,ti)]
def BY(name):
    ids=[i for i,a in AR.items() if re.search(name,a['name'],I)]
    assert len(ids)>=1,name
    if len(ids)>1: print('  !! BY',name,[AR[i]['name'] for i in ids])
    return [lambda w:any(c['id'] in ids for c in w['contributors']), lambda w:any(c['id'] in ids and c['role']=='artist' for c in w['contributors'])]
def art(p): return lambda w:any(p(AR[c['id']]) for c in w['contributors'])
def YR(a,b): return [lambda w:w['s'] is not None and a<=w['s'] and w['e']<=b, lambda w:w['s'] is not None and w['s']<=b and w['e']>=a, lambda w:w['s'] is not None and a<=w['s']<=b, lambda w:w['e'] is not None and a<=w['e']<=b]
def AFTER(y): return [lambda w:w['s'] is not None and w['s']>y, lambda w:w['s'] is not None and w['s']>=y, lambda w:w['s'] is not None and w['e']>y,lambda w:w['s'] is not None and w['e']>=y]
def BEFORE(y): return [lambda w:w['s'] is not None and w['e']<y, lambda w:w['s'] is not None and w['e']<=y, lambda w:w['s'] is not None and w['s']<y]
def ACQ(a,b): return [lambda w:w['acq'] is not None and a<=w['acq']<=b]
PAINT=[k('^painting$'),m(r'\b(oil|acrylic|tempera|encaustic)\b'),AND(k('^painting$'),m(r'\b(oil|acrylic|tempera|paint)\b')),OR(k('^painting$'),m(r'\b(oil paint|acrylic paint|tempera)\b')),m(r'\bpaint\b')]
SCULPT=[k('^sculpture$'),k('^(sculpture|relief)$'),k('^(sculpture|relief|installation)$')]
PRINT=[k('print$'),m(r'\b(print|etching|lithograph|screenprint|woodcut|engraving|aquatint|linocut|mezzotint|drypoint|monotype)'),AND(k('on paper, print'),m(r'print|etching|lithograph|woodcut|engraving|aquatint|linocut|mezzotint|drypoint|monotype'))]
PHOTO=[m(r'photograph'),m(r'^\d* ?photographs?\b'),m(r'photo'),m(r'^photograph')]
DRAW=[k('on paper, unique'),AND(k('on paper, unique'),m(r'graphite|chalk|ink|charcoal|pencil|crayon|drawing')),m(r'graphite|chalk|\bink\b|charcoal|pencil|crayon|drawing'),AND(k('on paper, unique'),m(r'graphite|chalk|charcoal|pencil|drawing'))]
WOMAN=[art(lambda a:a['gender']=='Female'), lambda w:any(c.get('gender')=='Female' for c in w['contributors']), lambda w:all(AR[c['id']]['gender']=='Female' for c in w['contributors'])]
def UKb(a): return a['pb'].endswith('United Kingdom')
def UKb2(a): return UKb(a) or a['pb'] in('London','Bristol','Edinburgh','Hertfordshire','Canterbury','Beckington')
def pb(r): return lambda a:bool(re.search(r,a['pb'],I))
def pd(r): return lambda a:bool(re.search(r,a['pd'],I))
OUT=[];PREF='tate'
def combos(conds):
    conds=[c if isinstance(c,list) else [c] for c in conds]
    for ps in itertools.product(*conds): yield ps
def works(*conds): return [[w for w in W if all(p(w) for p in ps)] for ps in combos(conds)]
def artists(*conds): return [[a for a in AR.values() if all(p(a) for p in ps)] for ps in combos(conds)]
def ids(xs): return sorted({x['acno'] if 'acno' in x else x['id'] for x in xs})
def emit(role,q,ans,also,note):
    seen=[json.dumps(ans,sort_keys=True)];al=[]
    for x in also:
        j=json.dumps(x,sort_keys=True)
        if j not in seen and not (x.get('kind')=='set' and not x['items']): seen.append(j);al.append(x)
    al=al[:20]
    OUT.append({"id":"%s-%03d"%(PREF,len(OUT)+1),"role":role,"question":q,"answer":ans,"also":al,"note":note})
def WS(role,q,note,*conds,more=()):
    r=works(*conds)+list(more); A=[{"kind":"set","of":"works","items":ids(x)} for x in r]; emit(role,q,A[0],A[1:],note)
def ASET(role,q,note,lists):
    A=[{"kind":"set","of":"artists","items":ids(x)} for x in lists]; emit(role,q,A[0],A[1:],note)
def AS(role,q,note,*conds): ASET(role,q,note,artists(*conds))
def CN(role,q,note,lists):
    A=[{"kind":"count","value":x if isinstance(x,int) else len(x)} for x in lists]; emit(role,q,A[0],A[1:],note)
def WC(role,q,note,*conds): CN(role,q,note,works(*conds))
def AC(role,q,note,*conds): CN(role,q,note,artists(*conds))
def YN(role,q,note,lists):
    A=[{"kind":"yesno","value":"yes" if x else "no"} for x in lists]; emit(role,q,A[0],A[1:],note)
def WY(role,q,note,*conds): YN(role,q,note,works(*conds))
def VA(role,q,note,of,*lists):
    A=[{"kind":"values","of":of,"items":sorted(str(i) for i in x)} for x in lists]; emit(role,q,A[0],A[1:],note)
def TP(role,q,note,of,*lists):
    A=[{"kind":"top","of":of,"items":ids(x) if x and isinstance(list(x)[0],dict) else sorted(str(i) for i in x)} for x in lists]; emit(role,q,A[0],A[1:],note)
def best(xs,f,mx=True):
    xs=[(f(x),x) for x in xs if f(x) is not None]
    b=(max if mx else min)(v for v,_ in xs); return [x for v,x in xs if v==b]
def UN(role,q,note): emit(role,q,{"kind":"unanswerable"},[],note)
def A(name):
    r=[a for a in AR.values() if a['name']==name]
    if len(r)!=1: raise Exception(name+str([a['name'] for a in AR.values() if name.split(',')[0] in a['name']]))
    return r[0]
def T(title):
    r=[w for w in W if w['T']==title]
    if not r: raise Exception(title)
    return r
def alive(y): return lambda a:a['b'] is not None and a['b']<=y and (a['d'] is None or a['d']>=y)
def topcount(groups,mx=True):
    b=max(groups.values()); return [g for g,v in groups.items() if v==b]
def show(frm=0):
    for o in OUT[frm:]:
        a=o['answer']; n=len(a['items']) if 'items' in a else a.get('value','-')
        it=a.get('items',[])[:5]
        lab=[(BYID[i]['T'][:28]+'/'+BYID[i]['all_artists'][:14] if i in BYID else AR[int(i)]['name'] if a.get('of')=='artists' and i.isdigit() else i) for i in it]
        print(o['id'][-3:],a['kind'],a.get('of',''),n,'|',o['question'],'|',lab,'| also',[len(x['items']) if x.get('of') in('works','artists') else x.get('items') or x.get('value') for x in o['also']])
def write(fn):
    with open(fn,'w',encoding='utf-8') as f:
        for o in OUT: f.write(json.dumps(o,ensure_ascii=False)+'\n')
C=collections.Counter
def emit(role,q,ans,also,note):
    seen=[json.dumps(ans,sort_keys=True)];al=[]
    for x in also:
        j=json.dumps(x,sort_keys=True)
        if j not in seen and not (x.get('kind')in('set','values','top') and not x['items']): seen.append(j);al.append(x)
    OUT.append({"id":"tate-%03d"%(len(OUT)+1),"role":role,"question":q,"answer":ans,"also":al[:60],"note":note})
V,S_,TE,CU,J,PR="visitor","student","teacher","curator","journalist","picture researcher"
def has(*conds,n=1):   # artists with works meeting conds: as any contributor / as artist only
    r=[]
    for ps in combos(conds):
        r.append(lambda a,ps=ps:sum(all(p(w) for p in ps) for w in a['W'])>=n)
        r.append(lambda a,ps=ps:sum(all(p(w) for p in ps) and any(c['id']==int(a['id']) and c['role']=='artist' for c in w['contributors']) for w in a['W'])>=n)
    return r
def cent(n): return [YR((n-1)*100,n*100-1)[0],YR((n-1)*100+1,n*100)[0]]+YR((n-1)*100,n*100-1)[1:]
PAPER=[k('on paper'),m('on paper'),OR(k('on paper'),m('on paper'))]
BOUGHT=cr(r'^(ARTIST ROOMS\s+)?purchased'); GIVEN=[cr('presented|given|gift'),cr('^presented'),cr('presented|bequeathed|given|gift')]
BRONZE=[m('bronze'),m('^bronze')]
# ---------- sets of works
WS(V,"lighthouses","subject/title lighthouse",SU('lighthouse'))
WS(V,"Do you own any windmills that are not done in oils?","windmill and medium not oil",SU('windmill'),[NOT(m(r'\boil\b')),NOT(k('^painting$'))])
WS(S_,"Everything Rachel Whiteread made during the 1990s","by, dates 1990-99",BY('^Whiteread'),YR(1990,1999))
WS(PR,"We're planning a spread on Stonehenge and can only use prints - what is there?","stonehenge & print",SU('stonehenge'),PRINT)
WS(S_,"Women who painted or drew themselves: show me their self portraits","self-portrait by women",[s('self-portraits'),OR(s('self-portraits'),t('self.?portrait')),t('self.?portrait'),AND(OR(s('self-portraits'),t('self.?portrait')),NOT(k('print'))),OR(sr('self-portrait'),t('self.?portrait'))],WOMAN)
WS(CU,"Which of the Camden Town Group pictures are oil on canvas?","movement & medium",mv('camden town group'),[m('oil.*canvas'),m('^oil paint on canvas$')])
PLANE=[sr('aircraft|aeroplane|airplane'),OR(sr('aircraft|aeroplane|airplane'),t('aircraft|aeroplane|plane|bomber')),sr('aircraft|aeroplane|airplane|transport: air'),s('aircraft, military')]
WS(TE,"For a lesson on the wars I want British war art in which there's an aeroplane.","movement british war art & aircraft",mv('british war art'),PLANE)
WS(V,"Who'd have thought an elephant skull could be so beautiful! I'd love to see all those prints by Moore again.","Moore, elephant skull",BY('^Moore, Henry OM|^Moore, Henry'),[t('elephant skull'),AND(s('elephant','skull'),t('elephant')),AND(s('elephant'),s('skull')),OR(t('elephant skull'),AND(s('elephant'),s('skull')))],[lambda w:True]+PRINT)
WS(CU,"bronzes over 2 metres high","bronze, height>2000mm",[m('bronze'),m('^bronze'),AND(m('bronze'),k('sculpture')),AND(m('bronze'),k('sculpture|relief'))],[lambda w:w['H'] is not None and w['H']>2000,lambda w:w['H'] is not None and w['H']>=2000])
sup=lambda w:re.search(r'support: (\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)',w['dimensions'] or '')
def small(n,strict): 
    return lambda w:w['H'] is not None and ((w['H']<n and w['L']<n) if strict else (w['H']<=n and w['L']<=n))
WS(PR,"Tiny oil paintings, I mean neither side longer than twenty centimetres","oil, H and L <=200 mm",[AND(m(r'\boil\b'),k('^painting$')),m(r'\boil\b'),m(r'^oil paint\b'),k('^painting$')],[small(200,False),small(200,True)])
WS(CU,"Which Millaises were already in the collection by 1900?","Millais acquired before 1900",BY('^Millais, Sir'),[lambda w:w['acq'] is not None and w['acq']<1900,lambda w:w['acq'] is not None and w['acq']<=1900])
WS(J,"don mccullin sixties photos","McCullin 1960s",BY('McCullin'),YR(1960,1969))
DAN=BY('^Daniell, William')
WS(V,"Castles in Scotland as engraved by William Daniell - not the copper plates, the actual prints","Daniell, castle, scotland, print",DAN,[s('castle'),OR(s('castle'),t('castle')),t('castle'),sr('castle')],[s('scotland')],PRINT)
WS(CU,"steel works bought in the 1970s","steel & purchased & acq 1970s",[m('steel'),AND(m('steel'),k('sculpture|relief|installation')),m('^(stainless |painted )?steel')],[BOUGHT,cr('purchase')],ACQ(1970,1979))
WS(V,"Is anything here made with feathers? Show me.","medium feather",[m('feather')])
WS(S_,"art that uses neon tubes","medium neon",[m('neon'),OR(m('neon'),AND(m('fluorescent'),lambda w:True))])
WS(V,"a moonlit sea","moon & sea",[s('moon'),OR(sr('moon'),t('moon')),OR(s('moon'),t('moon')),sr(r'\bmoon'),OR(s('moon'),AND(s('night'),t('moon')))],[s('sea'),OR(s('sea'),t(r'\bsea\b')),s('sea','seascapes and coasts'),s('sea','coast','seascapes and coasts','harbour')])
DOG=[sr(r'\bdogs?\b'),OR(sr(r'\bdogs?\b'),t(r'\bdogs?\b')),s('dog - non-specific')]; CAT=[s('cat'),OR(sr(r'\bcats?\b'),t(r'\bcats?\b')),sr(r'\bcats?\b')]
WS(V,"My daughter wants a picture with a dog AND a cat together, if such a thing exists here","dog & cat",DOG,CAT)
NSH={x for x in ALLS if 'shakespeare' in x and 'not shakespeare' not in x and 'cliff' not in x}
SHP=sr(r"^'(hamlet|macbeth|othello|king lear|romeo and juliet|the merchant of venice|the tempest|a midsummer.*|as you like it|henry.*|richard.*|twelfth night|the taming.*|cymbeline|measure for measure|the winter's tale|much ado.*|love's labour.*|the merry wives.*|king john|julius caesar)'")
SHAK=[OR(s('shakespeare'),SHP),s('shakespeare'),OR(s('shakespeare'),SHP,t('shakespeare|hamlet|macbeth|othello|king lear|romeo|falstaff|ophelia|the tempest|shylock')),OR(s(*NSH),SHP)]
WS(TE,"oil paintings of scenes out of Shakespeare","shakespeare subject & oil",SHAK,[m(r'\boil\b'),k('^painting$')])
WS(S_,"burne-jones head studies","title study & head",BY('Burne-Jones'),[AND(t(r'stud(y|ies)|sketch'),t(r'\bheads?\b')),t(r'\bheads?\b'),AND(t(r'stud(y|ies)'),OR(t(r'\bheads?\b'),s('head / face'))),AND(t(r'stud(y|ies)|sketch'),OR(t(r'\bheads?\b'),sr('head / face'))),sr('head / face'),OR(t(r'\bheads?\b'),sr('head / face'))])
WS(CU,"Sheets by Callcott drawn on both sides","Callcott; medium or title says verso",BY('Callcott, Sir Aug'),[m('verso'),OR(m('verso'),t('verso')),t('verso')])
WS(V,"Early Lucian Freud, say up to 1950","Freud until 1950",BY('^Freud, Lucian'),BEFORE(1950)[1:2]+BEFORE(1950))
WS(S_,"How have women artists shown the nude since 1970? List the works.","nudes by women, 1970+",[s('nudes'),sr(r'\bnudes?\b'),OR(s('nudes'),t(r'\bnudes?\b'))],WOMAN,AFTER(1969)[:1]+AFTER(1970))
WS(CU,"Moores given by the sculptor himself and not by his foundation","Moore; presented by the artist",BY('^Moore, Henry'),[cr('presented by the artist'),AND(cr('presented by the artist'),NOT(cr('foundation')))])
BR=[sr(r'\bbridges?\b'),s('bridge'),OR(sr(r'\bbridges?\b'),t(r'\bbridges?\b')),s('bridge','bridges and viaducts'),t('bridge')]
WS(TE,"Bridges over the Thames please.","bridge & thames",BR,[sr('thames'),OR(sr('thames'),t('thames')),s('river thames'),OR(sr('thames|london bridge|westminster bridge|waterloo bridge|blackfriars'),t('thames|london bridge|westminster bridge|waterloo bridge|blackfriars|battersea'))])
WS(S_,"Marble sculptures made before the First World War","marble & before 1914",[m('marble'),AND(m('marble'),k('sculpture|relief')),m('^marble'),AND(m('marble'),k('^sculpture$'))],BEFORE(1914))
WS(J,"Bosnian war in art","subject bosnian conflict",[sr('bosnia'),s('bosnian conflict, 1990s'),OR(sr('bosnia'),t('bosnia|sarajevo'))])
WS(V,"Can you show me views of Venice?","venice",[sr(r'^venice'),OR(sr('^venice'),t('venice|venetian')),OR(sr('venice'),t('venice')),t('venice'),OR(sr("^venice"),t('venice'))])
UNT=[t(r'^untitled'),t(r'untitled|no title|title not known'),t(r'^untitled$'),t('untitled')]
WS(PR,"works dated 1968 or 1969 that carry no title beyond 'Untitled'","untitled, 1968-69",[t(r'^untitled$'),t(r'^untitled\b'),t('untitled')],YR(1968,1969))
BLAKE=BY('^Blake, William')
WS(S_,"Dante illustrated by anybody but Blake","dante subject not Blake",[sr("^dante"),sr("^dante, '"),s('dante'),OR(sr('^dante'),sr("'dante's inferno'|dante with beatrice"),t('dante(?! gabriel)|inferno|beatrice|paolo and francesca')),OR(sr('^dante'),t('dante(?! gabriel)'))],[NOT(b) for b in BLAKE])
RI=BY('^Riley, Bridget')
WS(TE,"Op art that isn't by Bridget Riley","movement optical art not Riley",mv('optical art'),[NOT(b) for b in RI])
WS(J,"YBA sculpture and installations","movement yba & sculpture/installation",mv('young british artists (yba)'),[k('sculpture|installation'),k('^sculpture$'),k('sculpture|installation|relief')])
WS(V,"the angel gabriel visiting Mary (Annunciation)","annunciation",SU('annunciation'))
WS(V,"Snow, painted in oils","snow & oil",[s('snow'),OR(sr(r'\bsnow'),t('snow')),sr(r'\bsnow'),OR(s('snow'),t(r'\bsnow\b'))],[m(r'\boil\b'),AND(m(r'\boil\b'),k('^painting$')),k('^painting$')])
ANI=[sr(r'^animals:'),sr(r'^animals: (mammals|birds|fish|reptiles|insects|fantastic|features)'),OR(sr('^animals:'),t('animal|horse|dog|cat|bird|fish|cow|bull|goat|sheep')),sr('^animals: (mammals|birds|fish|reptiles|insects|features|actions)')]
WS(TE,"Woodcuts with animals in them","woodcut & animals",[m('woodcut'),m('woodcut|wood engraving')],ANI)
WS(PR,"copper plates of places in Cornwall","copper plate & Cornwall in title (or subject)",[k('block for printing'),m('copper plate')],[t('cornwall'),OR(t('cornwall'),s('cornwall'))])
WS(S_,"the mezzotints of sir frank short","Short mezzotint",BY('^Short, Sir'),[m('mezzotint'),m('^mezzotint')])
WS(CU,"Paintings on a perfectly square canvas","painting, H = L",[AND(k('^painting$'),m('canvas')),k('^painting$'),AND(m('canvas'),lambda w:True)],[lambda w:w['H'] is not None and w['H']==w['L']])
POET=[s('poet','author'),sr(r'^(poet|author|writer|novelist|playwright|dramatist)\b'),s('poet'),s('author'),sr(r'\b(poet|author|writer|novelist|playwright|dramatist)\b')]
WS(TE,"Portraits of poets or authors in oil before 1900","portraits & poet/author, oil, before 1900",[s('portraits'),s('portraits','individuals: male','individuals: female'),OR(s('portraits'),t('portrait')),lambda w:True],POET,[m(r'\boil\b'),k('^painting$')],BEFORE(1900))
WS(V,"mother & child lithographs, Henry Moore","Moore lithograph mother & child",BY('^Moore, Henry'),[s('mother and child'),OR(s('mother and child'),t('mother and child')),t('mother and child'),OR(s('mother and child'),t('mother'))],[m('lithograph'),m('^lithograph')])
WS(J,"What has the nation received in lieu of tax since 2000?","credit in lieu, acq >=2000",[cr('in lieu'),cr('accepted.*in lieu'),cr('in lieu of (tax|inheritance tax)')],[lambda w:w['acq'] is not None and w['acq']>=2000,lambda w:w['acq'] is not None and w['acq']>2000])
WS(V,"robots!","robot",SU('robot'))
WS(V,"Are there any owls?","owl",SU('owl'))
WS(CU,"sculptures which entered the collection the same year they were made","sculpture, acq = end year",SCULPT,[lambda w:w['acq'] is not None and w['acq']==w['e'],lambda w:w['acq'] is not None and w['acq']==w['e']==w['s']])
WS(CU,"Chantrey purchases showing children","Chantrey & children",[cr('chantrey')],[s('children'),s('children','child','boy','girl','baby'),OR(s('children','child','boy','girl','baby'),t('child|boy|girl|baby')),s('child'),sr(r'\b(child|children|boy|girl|baby)\b')])
WS(V,"circus, clowns, fairgrounds - anything with that kind of fun","circus or clown or fairground",[s('circus','clown','fairground'),sr(r'circus|clown|fairground'),AND(sr(r'circus|clown|fairground'),NOT(s('piccadilly, piccadilly circus'))),OR(sr(r'\bcircus performer|^circus|clown|fairground'),t('circus|clown|fairground|fair\\b')),OR(sr(r'^circus|clown|fairground'),t('circus|clown|fairground'))])
WS(S_,"Which Picassos aren't prints?","Picasso not print",BY('^Picasso'),[NOT(p) for p in PRINT])
WS(S_,"Surrealist objects and sculptuers, no paintings","surrealism & sculpture",[mv('surrealism'),mv('surrealism','british surrealism')],SCULPT+[NOT(PAINT[0]),AND(NOT(k('^painting$')),NOT(k('on paper')))])
WS(V,"i want to see tigers","tiger",SU('tiger'))
WS(S_,"watercolours of italy from the 18th century","watercolour, italy, 1700s",[m('watercolour'),AND(m('watercolour'),k('unique')),m('^watercolour')],[s('italy'),OR(s('italy'),t(r'\bital|\brome\b|naples|venice|florence|tivoli')),sr(r'^italy|^rome|^naples|^venice|^florence|^tivoli')],cent(18))
WS(J,"Works about slavery or colonialism made after 1980","slavery/colonialism, after 1980",[sr('slave|coloni'),s('slavery','colonialism'),OR(sr('slave|coloni'),t('slave|coloni'))],AFTER(1980))
WS(TE,"Pictures where somebody is playing a musical instrument: guitars and violins only, thanks","guitar or violin",[AND(sr('guitar|violin'),s('people')),sr('guitar|violin'),OR(sr('guitar|violin'),t('guitar|violin|fiddle')),sr('instrument, (guitar|violin)'),OR(sr('instrument, (guitar|violin)'),t('guitar|violin')),AND(sr('guitar|violin'),s('people'))])
WS(CU,"after Stanfield: line engravings","after Stanfield & line engraving",BY('Stanfield, Clarkson'),[m('line.engraving'),m('engraving'),m('^line.engraving')])
WS(S_,"Vorticist wroks on paper","movement vorticism & paper",mv('vorticism'),PAPER)
WS(V,"rainbow over a landscape","rainbow & landscape",[sr(r'\brainbow'),s('rainbow'),OR(sr('rainbow'),t('rainbow'))],[s('landscape'),OR(s('landscape'),sr('landscape')),lambda w:True,OR(s('landscape','seascapes and coasts'),t('landscape'))])
WS(CU,"What do you hold by artists born in Hungary?","born Magyarország",[art(pb('Magyar'))])
WS(PR,"Photographs from the 1920s and 30s","photo 1920-1939",[m('photograph'),m(r'^\d* ?photographs?\b')],YR(1920,1939))
WS(S_,"large abstract expressionist canvases, over 2m in both directions","abs ex, H&L>2000",[mv('abstract expressionism'),AND(mv('abstract expressionism'),m('canvas'))],[lambda w:w['H'] is not None and w['H']>2000 and w['L']>2000,lambda w:w['H'] is not None and w['H']>=2000 and w['L']>=2000])
WS(V,"Beaches or the sea side in paintings by Pre-Raphaelites?","PRB & beach/coast",mv('pre-raphaelite brotherhood'),[s('beach','seascapes and coasts'),s('beach'),s('beach','coast','sea','seascapes and coasts','seafront'),sr(r'\b(beach|coast|coasts|seafront|sea)\b')],PAINT)
WS(CU,"Films and video pieces acquired between 2005 and 2010","film/video acq 2005-10",[m(r'\bfilm|video'),m('^(film|video|\\d* ?(film|video))'),AND(m(r'\bfilm|video'),k('installation'))],[lambda w:w['acq'] is not None and 2005<=w['acq']<=2010,lambda w:w['acq'] is not None and 2005<w['acq']<2010])
WS(V,"John Varley's brother Cornelius: everything you have of his, please","all Varley, Cornelius",BY('^Varley, Cornelius'))
# ---------- artists
BL=lambda r:[lambda a:bool(re.search(r,a['pb'],I))]
AS(J,"Names of artists born in Ireland","pb Éire; also incl. Northern Ireland",[pb('Éire'),pb(r'Éire|Ireland|^Belfast|^Down,|^Newtownards')])
AS(S_,"who was born in Vienna?","pb Wien",[pb('^Wien')])
AS(CU,"Artists who came into the world in Germany and died in London","pb Deutschland pd London",[pb('Deutschland')],[pd('^London'),pd('London|Hampstead|Chelsea|Greater London')])
AS(TE,"Women in the collection born before 1850","female, b<1850",[lambda a:a['gender']=='Female'],[lambda a:a['b'] is not None and a['b']<1850,lambda a:a['b'] is not None and a['b']<=1850])
AS(S_,"Artists linked with Dada as well as Surrealism","works in both movements",[(lambda x,y:lambda a:any(x(w) for w in a['W']) and any(y(w) for w in a['W']))(mv('surrealism'),mv('dada')),(lambda x,y:lambda a:any(x(w) for w in a['W']) and any(y(w) for w in a['W']))(mv('surrealism','british surrealism'),mv('dada')),(lambda x,y:lambda a:any(x(w) and y(w) for w in a['W']))(mv('surrealism'),mv('dada'))])
SCOT=lambda a:bool(re.match(r'(Aberdeen|Alexandria|Argyll and Bute|Broughty Ferry|Campbeltown|Dailly|Dumfries|Dunbarton|Dundee|Edinburgh|Fife|Glasgow|Grangemouth|Greenock|Invergordon|Kilmarnock|Kirkcaldy|Leith|Methil|Midlothian|Paisley|Rothesay|Scotland), United Kingdom',a['pb'])) or a['pb']=='Edinburgh'
AS(V,"Which sculptors were born in Scotland?","pb Scottish place & sculpture",[SCOT,pb('^Scotland')],has(SCULPT))
AS(CU,"Which artists lived to be a hundred?","d-b>=100",[lambda a:a['b'] is not None and a['d'] is not None and a['d']-a['b']>=100,lambda a:a['b'] is not None and a['d'] is not None and a['d']-a['b']>100])
AS(J,"artists who died in the town where they were born, outside Britain","pb=pd, not UK",[lambda a:a['pb'] and a['pb']==a['pd'] and 'United Kingdom' not in a['pb'] and a['pb'] not in('London','Bristol','Edinburgh','Chelsea','Glasgow','Birmingham'),lambda a:',' in a['pb'] and a['pb']==a['pd'] and 'United Kingdom' not in a['pb']])
AS(S_,"whose work is tagged as land art","land art works",has(mv('land art')))
AS(CU,"Anyone here with at least a hundred works?","≥100 works",has([lambda w:True],n=100)+has([lambda w:True],n=101))
AS(TE,"Japanese-born artists, living or dead","pb Nihon",[pb('Nihon')])
AS(PR,"Who photographed? Women photographers with a photograph in the collection","female with photographs",[lambda a:a['gender']=='Female'],has(PHOTO[:3]))
AS(S_,"Artists of the Newlyn School","movement",has(mv('newlyn school')))
AS(V,"Were there painters born in India? which ones","pb Bharat",[pb('Bharat|India')],has(PAINT)+[lambda a:True])
AS(CU,"Makers born the same year Picasso was","b = Picasso's",[lambda a:a['b']==A('Picasso, Pablo')['b'],lambda a:a['b']==A('Picasso, Pablo')['b'] and a['name']!='Picasso, Pablo'])
# ---------- counts
WC(V,"How many screenprints are there in all?","medium screenprint",[m('screenprint'),m('^screenprint on paper$'),m('^screenprint'),AND(m('screenprint'),k('print'))])
AC(J,"What number of the artists are women?","female artists",[lambda a:a['gender']=='Female'])
WC(CU,"Give me the total of Oppé Collection items that are by women","Oppé & women",cr('opp[eé] collection'),WOMAN)
WC(S_,"how many works by Blake","Blake by name",BLAKE)
WC(TE,"number of paintings dated to the 1600s","painting 17th c",PAINT[:2],cent(17))
CN(J,"In how many works do horses turn up?","horse subject",works([s('horse'),OR(sr(r'\bhorses?\b'),t(r'\bhorses?\b')),sr(r'\bhorses?\b'),OR(s('horse'),t(r'\bhorses?\b'))]))
AC(S_,"Count the artists who were born in Paris but died somewhere else","pb Paris pd known and not Paris",[pb('^Paris')],[lambda a:a['pd']!='' and 'Paris' not in a['pd'],lambda a:'Paris' not in a['pd'],lambda a:a['d'] is not None and 'Paris' not in a['pd']])
WC(V,"Number of sculptures made of wood?","sculpture & wood",SCULPT,[m(r'\bwood\b'),m('wood'),m(r'^(painted )?wood'),m(r'wood|oak|elm|mahogany|lime|walnut|pine|beech|teak|plywood')])
AC(CU,"how many artists do you list without any year of birth","no birth year",[lambda a:a['b'] is None,lambda a:a['b'] is None and a['gender']!=''])
WC(J,"How many works arrived in 1975 alone?","acq 1975",ACQ(1975,1975))
CN(S_,"Of the Pre-Raphaelite things, how many come from Millais?","PRB & Millais",works(mv('pre-raphaelite brotherhood'),BY('^Millais, Sir')))
CN(TE,"From how many different movements are there works, counting each label once?","distinct movement labels",[len({x for w in W for x in w['MV']})])
WC(PR,"How many pictures have a skull but no person?","skull & not people",[s('skull'),sr(r'\bskull'),OR(sr(r'\bskull'),t('skull'))],[NOT(s('people')),NOT(sr(r'^(people|adults|man|woman|child|figure)$')),NOT(s('people','adults','children','figure','man','woman','portraits'))])
# ---------- yes/no
YN(V,"Is there anything by Barbara Hepworth?","name in artists",[[a for a in AR.values() if 'Hepworth' in a['name']]])
YN(S_,"Did Tom Phillips make more works in this collection than David Hockney?","counts compared",[len(A('Phillips, Esq Tom')['W'])>len(A('Hockney, David')['W'])])
YN(TE,"Was Stothard older than Blake?","birth years",[A('Stothard, Thomas')['b']<A('Blake, William')['b']])
YN(J,"does the museum have any work made of gold","medium gold",[works(m(r'\bgold\b'))[0],works(m(r'^gold\b'))[0]])
YN(V,"Any penguin in the collection?","penguin",works([sr('penguin'),OR(sr('penguin'),t('penguin'))]))
YN(CU,"Do all the works by Georg Baselitz date from the last century?","Baselitz all 1900s",[all(w['e'] is None or w['e']<=2000 for w in A('Baselitz, Georg')['W']),all(w['e'] is not None and w['e']<2000 for w in A('Baselitz, Georg')['W'])])
YN(S_,"Did Lipchitz die in Paris?","pd",['Paris' in A('Lipchitz, Jacques')['pd']])
YN(J,"is any Vorticist in the records a woman?","female with vorticism",artists([lambda a:a['gender']=='Female'],has(mv('vorticism'))))
YN(CU,"Has a single painting by a woman dated earlier than 1800 been acquired?","women, painting, <1800",works(WOMAN,PAINT[:2],BEFORE(1800)))
# ---------- values
def meds(ws): return {w['medium'] for w in ws if w['medium']}
wof=lambda n:A(n)['W']
VA(S_,"Where was Kandinsky born, and where did he die?","pb and pd","places",{A('Kandinsky, Wassily')['pb'],A('Kandinsky, Wassily')['pd']})
VA(V,"Which year did Samuel Palmer die?","d","years",{A('Palmer, Samuel')['d']})
VA(CU,"What media do we record for Duchamp?","medium labels","mediums",meds(wof('Duchamp, Marcel')),{w['classification'] for w in wof('Duchamp, Marcel') if w['classification']})
VA(S_,"movements attached to Hans Arp's works (or Jean, as you may call him)","movement labels","movements",{x['name'] for w in wof('Arp, Jean') for x in w['movements']})
VA(TE,"When did the collection acquire its works by Cezanne?","acq years","years",{w['acq'] for w in wof('Cézanne, Paul')})
ig=T('Ignis Fatuus')[0]
VA(PR,"Birthplace of the man who made the releif 'Ignis Fatuus'?","artist of work -> pb","places",{AR[c['id']]['pb'] for c in ig['contributors']})
VA(J,"Where did the Camden Town painters die?","pd of camden artists","places",{a['pd'] for a in artists(has(mv('camden town group')))[0] if a['pd']})
VA(V,"What is The Dogs by Carel Weight made of?","medium","mediums",{w['medium'] for w in T('The Dogs') if 'Weight' in w['all_artists']})
# ---------- tops
def cnt(f,role=None): 
    c=C()
    for a in AR.values(): 
        v=f(a)
        if v: c[a['id']]=v
    return c
def TA(role,q,note,*cs): emit(role,q,{"kind":"top","of":"artists","items":sorted(topcount(cs[0]))},[{"kind":"top","of":"artists","items":sorted(topcount(c))} for c in cs[1:]],note)
TP(V,"What's the oldset thing here?","smallest start year","works",best(W,lambda w:w['s'],False),best([w for w in W if w['s']],lambda w:w['e'],False))
TP(CU,"tallest painting","max H among paintings","works",best([w for w in W if k('^painting$')(w)],lambda w:w['H']),best([w for w in W if k('^painting$')(w) and m('canvas')(w)],lambda w:w['H']))
TA(S_,"Which woman is represented by the most works?","female, works count",cnt(lambda a:len(a['W']) if a['gender']=='Female' else 0))
pbc=C(a['pb'] for a in AR.values() if a['pb']); 
pn=C({k_:v for k_,v in pbc.items() if k_!='London, United Kingdom'})
TP(J,"After London, which city has given birth to most of these artists?","place count w/o London","places",topcount(pn))
OUT[-1]['answer']={"kind":"top","of":"places","items":topcount(pn)}
TA(V,"Who painted dogs the most often?","artist with most dog works",cnt(lambda a:sum(DOG[0](w) for w in a['W'])),cnt(lambda a:sum(DOG[2](w) for w in a['W'])),cnt(lambda a:sum(DOG[1](w) for w in a['W'])),cnt(lambda a:sum(DOG[0](w) and PAINT[0](w) for w in a['W'])),cnt(lambda a:sum(DOG[1](w) and PAINT[0](w) for w in a['W'])),cnt(lambda a:sum(DOG[0](w) and PAINT[1](w) for w in a['W'])))
mvc=C(x['name'] for w in W for x in w['movements']); TP(TE,"What art movement comes up most?","movement with most works","movements",topcount(mvc),topcount(C(x for a in AR.values() for x in {y['name'] for w in a['W'] for y in w['movements']})))
TA(S_,"the longest-lived artist","max d-b",C({a['id']:a['d']-a['b'] for a in AR.values() if a['b'] and a['d'] and a['gender']}),C({a['id']:a['d']-a['b'] for a in AR.values() if a['b'] and a['d']}))
TA(J,"Youngest artist you have, by date of birth","max b",C({a['id']:a['b'] for a in AR.values() if a['b'] and a['gender']}),C({a['id']:a['b'] for a in AR.values() if a['b']}),C({a['id']:a['b'] for a in AR.values() if a['b'] and a['W']}),C({a['id']:a['b'] for a in AR.values() if a['b'] and a['W'] and a['gender']}))
TP(PR,"Earliest photograph in the collection?","photo min year","works",*[best([w for w in W if p(w)],lambda w:w['s'],False) for p in PHOTO],*[best([w for w in W if p(w)],lambda w:w['e'],False) for p in PHOTO])
# ---------- unanswerable
UN(V,"What did Tate pay for its Picassos?","no prices")
UN(J,"Which works are on show right now at Tate Modern?","no display location")
UN(S_,"who taught Bridget Riley to paint?","no teachers")
UN(CU,"How heavy is the largest bronze?","no weights")
UN(V,"was henry moore married","no family of artists")
show() if '-s' in sys.argv else None
print(len(OUT),C(o['answer']['kind']+'/'+o['answer'].get('of','') for o in OUT))
write(os.path.join(os.path.dirname(os.path.abspath(__file__)),'tate.jsonl'))
