import os,sys

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

# ---------------- plain
VA('visitor',"Where was Rachel Whiteread born?","placeOfBirth","places",[A('Whiteread, Rachel')['pb']],[A('Whiteread, Rachel')['pb'].split(',')[0]])
WS('visitor',"everything you have by Eva Hesse","contributor",*[BY('Hesse, Eva')])
WS('student',"Which of the works are by Bridget Riley?","contributor",BY('Riley, Bridget'))
WC('journalist',"How many Lucian Freuds does the Tate hold?","count of works",BY('Freud, Lucian'))
VA('student',"What year did Jackson Pollock die","yearOfDeath","years",[A('Pollock, Jackson')['d']])
WY('visitor',"Do you have anything by Salvador Dalí?","works exist",BY('^Dal.,'))
WS('picture researcher',"pictures of lighthouses","subject lighthouse",SU('lighthouse'))
WS('picture researcher',"I'm looking for images with a windmill in them please","subject",SU('windmill'))
VA('teacher',"What is Girl with a Kitten by Lucian Freud painted with, and on what?","medium","mediums",[w['M'] for w in T('Girl with a Kitten')])
VA('visitor',"who painted The Cholmondeley Ladies","all_artists","artists",{w['all_artists'] for w in T('The Cholmondeley Ladies')},['British School','British School 17th century'])
WS('curator',"Works tagged with the movement Vorticism","movement",[mv('Vorticism')])
WS('student',"surrealist works","movement Surrealism / British Surrealism",[mv('Surrealism'),mv('Surrealism','British Surrealism'),OR(mv('Surrealism','British Surrealism'),sr('surreal'))])
AC('teacher',"How many artists in your records were born in Edinburgh?","placeOfBirth",[pb('^Edinburgh, United'),pb('^Edinburgh')])
AS('student',"Which artists were born in Glasgow?","placeOfBirth",[pb('^Glasgow')])
AS('journalist',"artists who died in Rome","placeOfDeath Roma",[pd('^Roma')])
WS('picture researcher',"any work showing a rainbow?","subject",SU('rainbow'))
WS('visitor',"Paintings of cats","cat + painting",SU('cat',r'^cats?\b'),PAINT)
WS('teacher',"show me pictures where somebody is kissing","subject kissing",SU('kissing','kiss',r'\bkiss'))
VA('picture researcher',"What are the dimensions of Ophelia by Millais?","dimensions","dimensions",[w['dimensions'] for w in W if w['T']=='Ophelia' and 'Millais' in w['all_artists']],['support: 762 x 1118 mm'],['762 x 1118 mm'],['support: 762 x 1118 mm','frame: 1105 x 1458 x 145 mm'])
VA('curator',"In what year did A Man in a Black Cap enter the collection?","acquisitionYear","years",[w['acq'] for w in T('A Man in a Black Cap')])
WS('curator',"Bequeathed by Henry Vaughan - list please","creditLine",[cr('Bequeathed by Henry Vaughan'),cr('Henry Vaughan')])
WC('curator',"How many items from the Oppé Collection show a castle?","credit + castle",[cr('Opp. Collection')],SU('castle',r'\bcastle\b'))
WS('student',"Woodcuts by women","medium woodcut + female",[m(r'\bwoodcut'),m(r'\b(woodcut|wood engraving)')],WOMAN)
WS('visitor',"Marble sculptures","medium marble",[m(r'\bmarble'),m(r'^marble'),m(r'^marble$')],[k('^sculpture$'),k('sculpture|relief'),lambda w:True])
VA('visitor',"when was Alison Wilding born?","yearOfBirth","years",[A('Wilding, Alison')['b']])
WY('teacher',"Is William Blake's Bathsheba at the Bath an oil painting?","medium tempera -> no",[lambda w:w['T']=='Bathsheba at the Bath' and re.search('oil',w['M'],I)])
UN('visitor',"How much is the Lucian Freud self-portrait with a thistle worth?","no prices in data")
UN('teacher',"what time does Tate Britain close on Sundays?","no opening hours")
WS('picture researcher',"Views of Stonehenge","subject",SU('Stonehenge'))
WS('picture researcher',"tiger","subject",SU('tiger',r'^tiger'))
WS('visitor',"I want to see owls!","subject",SU('owl'))
AS('student',"women artists born in Germany","female, Deutschland",[lambda a:a['gender']=='Female'],[pb('Deutschland')])
WS('teacher',"works depicting the Last Supper","subject",SU('Last Supper'))
WS('teacher',"Illustrations to Dante's Inferno not by William Blake","subject Dante, not Blake",[sr(r"dante, 'divine comedy: inferno"),sr('^dante\\b'),sr(r'dante.*inferno'),sr("dante, 'divine comedy")],[NOT(p) for p in BY('^Blake, William')])
WS('picture researcher',"Pictures of the Spanish Civil War","subject",SU('Spanish Civil War, 1936-9','spanish civil war','spanish civil war'))
WS('student',"Alice in Wonderland","subject Carroll/Alice",[sr(r"alice's adventures|^alice$"),sr(r"alice's adventures"),OR(sr(r"alice's adventures|^alice$"),t('alice in wonderland|wonderland')),s('Alice'),sr('carroll, lewis')])
WC('visitor',"how many self potraits are there by women","self-portraits + female",[s('self-portraits'),t(r'self.?portrait'),OR(s('self-portraits'),t(r'self.?portrait'))],WOMAN)
VA('student',"Which movements is Eduardo Paolozzi's work associated with?","movements","movements",{x['name'] for w in works(BY('Paolozzi'))[0] for x in w['movements']})
WS('curator',"Works acquired in 1847 on canvas","acq 1847 + canvas",ACQ(1847,1847),[m('canvas')])
WS('picture researcher',"umbrella or parasol","alternatives",[sr(r'^(umbrella|parasol)'),OR(sr(r'^(umbrella|parasol)'),t(r'umbrella|parasol')),sr(r'umbrella|parasol')])
VA('visitor',"Date of the painting Their Majesties' Return from Ascot?","dateText","years",[w['dateText'] for w in W if 'Return from Ascot' in w['T']])
VA('student',"who's the artist of Nude with Loaves","artist","artists",{w['all_artists'] for w in T('Nude with Loaves')},{'Hélion, Jean'})
WS('visitor',"could you show me the sculptures by Giacometti?","by + sculpture",BY('Giacometti, Alberto'),SCULPT)
WS('teacher',"Photographs by August Sander","by + photo",BY('Sander, August'),[lambda w:True]+PHOTO)
WS('picture researcher',"Pictures of elepants, but not skulls","elephant without skull",SU('elephant'),[NOT(s('skull')),NOT(OR(s('skull'),t('skull'))),NOT(sr('skull'))])
WY('journalist',"Are there any works about homosexuality in the collection?","subject homosexuality",SU('homosexuality'))
WC('curator',"how many acquisitions were made in 1965?","acq",ACQ(1965,1965))
WS('visitor',"swiming pools","subject swimming pool",SU('swimming pool',r'^swimming pool'))
WS('picture researcher',"beach scenes by William Daniell, the ones in Kent","beach+Kent+Daniell",BY('Daniell, William'),SU('beach'),[s('Kent'),OR(sr(r'\bkent\b'),t(r'\bkent\b'))])
VA('student',"which town was Wyndham Lewis born in?" ,"placeOfBirth","places",[A('Lewis, Wyndham')['pb']],[A('Lewis, Wyndham')['pb'].split(',')[0]])
WS('student',"Works by Picasso made before 1930","by+before",BY('Picasso'),BEFORE(1930))
WS('curator',"Presented by the artist in 2013","credit",[cr('^Presented by the artist 2013'),cr('Presented by the artist\\b.*2013'),AND(cr('Presented by the artist'),lambda w:w['acq']==2013)])
WS('picture researcher',"skeletons","subject skeleton",SU('skeleton'))
AS('journalist',"Artists born in the same year as David Hockney","b=1937, excl. Hockney",[lambda a:a['b']==1937 and 'Hockney' not in a['name'],lambda a:a['b']==1937])
WS('visitor',"the ghost pictures","subject ghost",SU('ghost'))
TP('student',"Who is the oldest artist by year of birth?","min yearOfBirth","artists",best([a for a in AR.values() if not re.search('active|exhib|School',a['dates']+a['name'])],lambda a:a['b'],False),best(AR.values(),lambda a:a['b'],False))
TP('journalist',"Which artist has the most works in the collection?","count of works","artists",topcount({i:len(a['W']) for i,a in AR.items()}) and [AR[i] for i in topcount({i:len(a['W']) for i,a in AR.items()})])
UN('journalist',"How many people visited the Turner Prize exhibition last year?","no visitor numbers")
WS('visitor',"blueprints","medium blueprint",[m('blueprint')])
WS('teacher',"works made of terracotta","medium",[m('terracotta'),m('^terracotta')])
if __name__=='__main__' and len(sys.argv)>1: show(int(sys.argv[1]) if sys.argv[1].isdigit() else 0)

# ---------------- middling
def inlife(f):
    return lambda w:any(f(w,AR[c['id']]) for c in w['contributors'])
PRB=[mv('Pre-Raphaelite Brotherhood')]
WS('curator',"Pre-Raphaelite paintings with a dog in them","movement+painting+dog",PRB,PAINT[:2],SU('dog - non-specific',r'^dogs?\b'))
WS('picture researcher',"horses in oils, painted before 1800","horse, oil, before 1800",SU('horse'),[m(r'\boil\b'),AND(m(r'\boil\b'),k('^painting$'))],BEFORE(1800))
WS('student',"Screenprints from the 1960s by Paolozzi","by+medium+decade",BY('Paolozzi'),[m('screenprint')],YR(1960,1969))
WC('teacher',"How many bronzes by Henry Moore were given by the artist himself?","by+bronze+credit",BY('^Moore, Henry'),[m('bronze')],[cr('Presented by the artist'),cr('^Presented by the artist \\d')])
WS('curator',"Sculptrues by women that aren't bronze","female, sculpture, not bronze",WOMAN[:1],SCULPT,[NOT(m('bronze'))])
WS('picture researcher',"sunsets at sea","sunset + sea",SU('sunset'),[s('sea'),s('seascapes and coasts'),s('sea','coast','wave'),OR(s('sea'),t(r'\bsea\b'))])
WS('journalist',"Works about the Second World War made by women","WWII + female + UK",[sr('world war ii|london blitz|home front'),sr('world war ii'),OR(sr('world war ii|london blitz|home front|1939'),t('blitz|second world war|war')),sr('world war ii|london blitz')],WOMAN)
AS('student',"which artists were born in France but died in the United Kingdom?","pb France, pd UK",[pb('France')],[pd('United Kingdom'),pd('United Kingdom|^London$|^Chelsea|^Edinburgh|^Glasgow|^Birmingham|Douglas|Tewkesbury|Melton')])
AS('curator',"Artists who died in the very town they were born in, other than London","pb==pd, not London",[lambda a:a['pb'] and a['pb']==a['pd']],[lambda a:not re.match('London',a['pb']) and ',' in a['pb'] and not re.match(r'England|Scotland|Wales|Kent|Cheshire|Powys|Norfolk|Essex|Sussex|Devon|Cornwall',a['pb']),lambda a:not a['pb'].startswith('London'),lambda a:not a['pb'].startswith('London') and ',' in a['pb'] and not re.match(r'England|Scotland|Kent|Wales|Norfolk|Essex|Sussex|Devon|Cornwall',a['pb']),lambda a:not a['pb'].startswith('London') and ',' in a['pb']])
YN('journalist',"Does the collection have more works by Bridget Riley than by Lucian Freud?","31 vs 26",[len(works(BY('Riley, Bridget'))[0])>len(works(BY('Freud, Lucian'))[0])])
TP('student',"Who was born first, John Martin or Joseph Wright of Derby?","earlier birth","artists",best([A('Martin, John'),[a for a in AR.values() if a['name'].startswith('Wright, Joseph')][0]],lambda a:a['b'],False))
_lions=works(SU('lion',r'^lion\b')); _tig=works(SU('tiger',r'^tiger'))
VA('teacher',"Are there more lions or tigers among the subjects?","lion vs tiger","subjects",['lion' if len(_lions[0])>len(_tig[0]) else 'tiger'],['lions'])
WS('picture researcher',"landscapes with both a bridge and a castle","bridge & castle (landscape)",[s('bridge'),sr(r'\bbridge'),OR(s('bridge'),t('bridge'))],[s('castle'),sr(r'\bcastle'),OR(s('castle'),t('castle'))],[s('landscape'),lambda w:True])
WS('teacher',"pictures of mothers with babies, please, twentieth century ones only","mother and child, 1900-1999",[s('mother and child'),OR(s('mother and child'),AND(s('mother'),s('baby'))),OR(s('mother and child'),AND(s('baby'),s('woman'))),OR(s('mother and child'),t('mother and (child|baby)'))],YR(1900,1999)[:3]+YR(1901,2000)[:1])
WS('picture researcher',"Venice, but not by Whistler or Turner","Venice subject",[sr(r'^(italy, )?venice'),sr('venice|venezia'),OR(sr(r'venice|venezia'),t('venice|venetian')),OR(sr(r'venice'),t('venice'))],[NOT(art(lambda a:re.search('Whistler|Turner, Joseph',a['name']) is not None))])
WS('student',"camden town group paintings of london","movement + London",[mv('Camden Town Group')],PAINT[:2],[s('uk london'),sr('london'),OR(s('uk london'),t('london')),OR(sr('london|camden|hampstead'),t('london|camden'))])
WS('curator',"Which works by Barnett Newman came from his widow?","credit widow",BY('Newman, Barnett'),[cr('widow')])
WS('journalist',"photographs taken in South Africa","photo + South Africa",PHOTO,[s('south africa'),sr('south africa'),OR(sr('south africa'),t('south africa'))])
WC('student',"How many of the Young British Artists works were made in the 1990s","YBA 1990s",[mv('Young British Artists (YBA)')],YR(1990,1999))
WS('picture researcher',"Football, but nothing by Neville Gabie","football not Gabie",[sr('football|soccer'),s('football'),OR(sr('football'),t('football')),sr('^(sport: )?football')],[NOT(p) for p in BY('Gabie')])
WS('teacher',"Shakespeare scenes in oil on canvas","Shakespeare + oil on canvas",[s('shakespeare'),sr('shakespeare'),OR(s('shakespeare'),t('shakespeare|macbeth|hamlet|ophelia|othello|lear\\b|juliet')),lambda w:any(x['parent']==[z['id'] for z in w['subjects'] if z['name']=='Shakespeare'][0] for x in w['subjects']) if 'shakespeare' in w['S'] else False],[m('oil paint on canvas'),m(r'oil.*canvas'),m('^oil paint on canvas$')])
WS('visitor',"anything with angels that was made in the 19th century?","angel + 19C",SU('angel'),YR(1800,1899)[:3]+YR(1801,1900)[:1])
WS('curator',"works on paper dated 1800 to 1820 that came into the collection between 1890 and 1900","acq + date",[k('on paper'),m('on paper'),m('paper')],ACQ(1890,1900),YR(1800,1820))
WC('curator',"Number of works with no date recorded that were acquired before 1900","date not known + acq",[lambda w:w['dateText']=='date not known',lambda w:w['s'] is None],[lambda w:w['acq'] is not None and w['acq']<1900,lambda w:w['acq'] is not None and w['acq']<=1900])
TP('curator',"largest oil painting on canvas by area","max support area","works",*[best(x,lambda w:w['H']*w['L'] if w['H'] else None) for x in works([m('oil paint.*canvas'),AND(m('oil'),k('^painting$')),m('^oil paint on canvas$')])])
TP('journalist',"What is the earliest dated work you hold?","min startYear","works",best([w for w in W if w['s']],lambda w:w['s'],False),best([w for w in W if w['e']],lambda w:w['e'],False),best([w for w in W if w['s'] and re.fullmatch(r'\d{4}',w['dateText'])],lambda w:w['s'],False))
TP('student',"most common movement among the works","max movement","movements",topcount(collections.Counter(x for w in W for x in {y['name'] for y in w['movements']})))
AS('journalist',"Artists represented by more than 100 works","works>100",[lambda a:len(a['W'])>100,lambda a:sum(any(c['id']==int(a['id']) and c['role']=='artist' for c in w['contributors']) for w in a['W'])>100])
AC('journalist',"how many women artists were born after 1960","female b>1960",[lambda a:a['gender']=='Female'],[lambda a:a['b'] is not None and a['b']>1960,lambda a:a['b'] is not None and a['b']>=1960])
AC('student',"How many artists died young, before their thirtieth birthday?","d-b<30, life dates only",[lambda a:a['b'] and a['d'] and a['d']-a['b']<30 and not re.search('active|exhib',a['dates']),lambda a:a['b'] and a['d'] and a['d']-a['b']<=30 and not re.search('active|exhib',a['dates']),lambda a:a['b'] and a['d'] and a['d']-a['b']<30,lambda a:a['b'] and a['d'] and a['d']-a['b']<=30])
WS('student',"Works by artists who died before the age of thirty-five and which are paintings","d-b<35 painting",[art(lambda a:a['b'] and a['d'] and a['d']-a['b']<35 and not re.search('active|exhib',a['dates'])),art(lambda a:a['b'] and a['d'] and a['d']-a['b']<=35 and not re.search('active|exhib',a['dates'])),art(lambda a:a['b'] and a['d'] and a['d']-a['b']<35),art(lambda a:a['b'] and a['d'] and a['d']-a['b']<=35)],PAINT[:3])
WS('curator',"Paintings finished in the year of the artist's death","end==death",PAINT[:3],[inlife(lambda w,a:a['d'] and w['e']==a['d'] and not re.search('active|exhib',a['dates'])),inlife(lambda w,a:a['d'] and w['e']==a['d']),inlife(lambda w,a:a['d'] and w['s']==w['e']==a['d'] and not re.search('active|exhib',a['dates'])),inlife(lambda w,a:a['d'] and w['s']==a['d']),inlife(lambda w,a:a['d'] and w['s'] and w['s']<=a['d']<=w['e'])])
WS('teacher',"What did artists make past their ninetieth birthday?","start-b>90, alive",[inlife(lambda w,a:a["b"] and w["s"] and w["s"]-a["b"]>90 and (not a["d"] or w["s"]<=a["d"]) and "School" not in a["name"]),inlife(lambda w,a:a['b'] and w['s'] and w['s']-a['b']>90),inlife(lambda w,a:a['b'] and w['s'] and w['s']-a['b']>=90 and (not a['d'] or w['s']<=a['d']) and 'School' not in a['name']),inlife(lambda w,a:a['b'] and w['s'] and w['s']-a['b']>=90),inlife(lambda w,a:a['b'] and w['e'] and w['e']-a['b']>=90),inlife(lambda w,a:a['b'] and w['e'] and w['e']-a['b']>90),inlife(lambda w,a:a['b'] and w['s'] and w['s']-a['b']>=90 and (not a['d'] or w['s']<=a['d'])),inlife(lambda w,a:a['b'] and w['s'] and w['s']-a['b']>90 and (not a['d'] or w['s']<=a['d']))])
WS('curator',"sculptures bought the same year they were made","acq==year, Purchased, sculpture",SCULPT,[cr('^Purchased')],[lambda w:w['s'] and w['s']==w['e']==w['acq'],lambda w:w['e'] and w['e']==w['acq'],lambda w:w['s'] and w['s']<=w['acq']<=w['e']])
WS('curator',"Paintings by living women artists (no death year recorded) bought since 2000","female, no death, purchased 2000+",PAINT[:3],[art(lambda a:a['gender']=='Female' and not a['d'])],[cr('^Purchased'),cr('Purchased')],[lambda w:w['acq'] and w['acq']>=2000,lambda w:w['acq'] and w['acq']>2000])
WS('picture researcher',"moonlight or night scenes from before 1850, oil or watercolour","moon/night alternatives",[s('moon','night','moonlight'),s('moonlight','night'),OR(s('moon','night','moonlight'),t(r'moonlight|\bnight\b|\bmoon')),sr(r'\bnight|moonlight|^moon')],BEFORE(1850)[:3],[m(r'\b(oil|watercolour)\b')])
VA('teacher',"In which years were works by William Blake acquired?","distinct acq years of Blake","years",*[{w['acq'] for w in x} for x in works(BY('^Blake, William'))])
VA('curator',"What materials were used by Eva Hesse across her works?","mediums Hesse","mediums",{w['M'] for w in works(BY('Hesse, Eva'))[0]})
AS('student',"Vorticist artists","artists with works in Vorticism",[lambda a:any('vorticism' in w['MV'] for w in a['W'])])
AS('journalist',"which female artists have works in the Feminist Art movement","female + Feminist Art",[lambda a:a['gender']=='Female' and any('feminist art' in w['MV'] for w in a['W'])])
AS('picture researcher',"Who drew or painted lighthouses apart from William Daniell?","artists of lighthouse works",[lambda a:any('lighthouse' in w['S'] for w in a['W']),lambda a:any('lighthouse' in w['S'] or re.search('lighthouse',w['T'],I) for w in a['W']),lambda a:any('lighthouse' in w['S'] and re.search('paint|graphite|watercolour|ink|chalk',w['M'],I) for w in a['W']),lambda a:any('lighthouse' in w['S'] and re.search('painting|unique',w['K'],I) for w in a['W'])],[lambda a:not a['name'].startswith('Daniell, William')])
YN('teacher',"Is every work by Samuel Palmer on paper?","all on paper",[all('paper' in w['M'].lower() for w in x) for x in works(BY('Palmer, Samuel'))])
YN('student',"Did John Everett Millais outlive Edward Burne-Jones?","death years",[[a for a in AR.values() if a['name'].startswith('Millais')][0]['d']>[a for a in AR.values() if a['name'].startswith('Burne-Jones')][0]['d']])
TP('student',"longest lived artist?","max d-b","artists",best([a for a in AR.values() if a['b'] and a['d'] and not re.search('active|exhib|School',a['dates']+a['name'])],lambda a:a['d']-a['b']),best([a for a in AR.values() if a['b'] and a['d']],lambda a:a['d']-a['b']),best([a for a in AR.values() if a['b'] and a['d'] and a['gender']],lambda a:a['d']-a['b']))
TP('journalist',"which birthplace, London excepted, has produced the most artists","top place","places",topcount(collections.Counter(a['pb'] for a in AR.values() if a['pb'] and not a['pb'].startswith('London'))),['Edinburgh'])
TP('curator',"In which year were the most works acquired?","top acq year","years",topcount(collections.Counter(w['acq'] for w in W if w['acq'])))
WS('curator',"Wroks in the ARTIST ROOMS collection by Bruce Nauman or Robert Gober","credit + alternatives",[cr('ARTIST ROOMS')],[art(lambda a:re.match('Nauman|Gober',a['name']))])
WS('picture researcher',"flowers in a vase, but no people","flower & vase & not people",[AND(s('flower'),s('vase')),AND(sr('^flower|plants and flowers'),s('vase')),AND(s('plants and flowers'),s('vase'))],[NOT(s('people'))])
WS('teacher',"Trains or railway stations painted or printed between 1900 and 1950","train/railway + range",[sr(r'^(train|railway)'),s('train','railway station'),sr(r'\b(train|railway)\b'),OR(sr(r'\b(train|railway)\b'),t(r'\b(train|railway)')),OR(s('train','railway station'),t(r'railway station|\btrains?\b'))],YR(1900,1950)[:3],[lambda w:True,k('painting|print')])
WS('student',"St Ives School works over a metre wide","St Ives, L>1000",[mv('St Ives School')],[lambda w:w['L'] and w['L']>1000,lambda w:w['L'] and (w['L']>1000 or w['H']>1000)])
WS('curator',"paintings less than 15 cm high","H<150, painting",PAINT[:3],[lambda w:w['H'] and w['H']<150,lambda w:w['H'] and w['H']<=150])
WS('picture researcher',"square paintings on canvas by british born artists made in the 1960s","H==L",[k('^painting$'),m('canvas'),AND(k('^painting$'),m('canvas'))],[AND(m('canvas'),lambda w:w['H'] and w['H']==w['L'])],[art(UKb),art(UKb2)],YR(1960,1969)[:2])
UN('student',"Which art school did Tomma Abts go to?","no education data")
UN('picture researcher',"Who holds the copyright for Rebecca Horn's photographs and what is the licence fee?","no copyright/fees")
UN('visitor',"In which room is Ophelia hanging at the moment?","no room/display location")

WS('visitor',"Would it be possible to see all the works by Caravaggio, please?","none in data (empty)",[lambda w:any('caravaggio' in AR[c['id']]['name'].lower() for c in w['contributors'])])
VA('curator',"Which movements are represented by at least 100 works?","movement counts >=100","movements",[x for x,n in collections.Counter(x for w in W for x in {y['name'] for y in w['movements']}).items() if n>=100])
AS('student',"Artists born between 1700 and 1800 who died in Italy","range + place",[lambda a:a['b'] and 1700<=a['b']<=1800],[pd('Italia')])
AC('journalist',"Out of the artists born in Ireland, how many are women?","Éire + female; also with N. Ireland",[pb('Éire|Ireland'),pb('Éire|Ireland|Belfast|Londonderry|Armagh|Antrim')],[lambda a:a['gender']=='Female'])
WS('picture researcher',"Lake District views that are neither by Cornelius Varley nor by Julian Trevelyan, watercolours only","Lake District + watercolour - two artists",[sr('lake district'),sr('lake district|cumbria|westmorland|cumberland'),OR(sr('lake district|cumbria'),t('cumberland|westmor|keswick|ullswater|windermere|derwent'))],[m('watercolour')],[NOT(art(lambda a:re.match('Varley, Corn|Trevelyan, Jul',a['name'])))])
if len(sys.argv)>1: show(60)
write(os.path.join(os.path.dirname(os.path.abspath(__file__)),'tate.jsonl'))
