import os,sys

import os,csv,json,re,sys,itertools,collections,html
ROOT=os.environ.get("MRAG_OWL_SHARED","../shared")+"/data/semart/"
import glob
W=[]
for f in sorted(glob.glob(ROOT+'*.csv')): W+=list(csv.DictReader(open(f,encoding='latin-1'),delimiter='\t'))
I=re.I
BYID={w['IMAGE_FILE']:w for w in W}
def rng(d):
    c=bool(re.match(r'c\b|around|after',d)); m=re.search(r'(\d{4})-(\d{4})',d)
    if m: return int(m[1]),int(m[2]),c
    m=re.search(r'(\d{4})-(\d{2})\b',d)
    if m: return int(m[1]),int(m[1][:2]+m[2]),c
    m=re.search(r'(\d{4}) or (\d{4})',d)
    if m: return int(m[1]),int(m[2]),True
    m=re.search(r'(\d{3}0)s',d)
    if m: return int(m[1]),int(m[1])+9,c
    m=re.search(r'(\d\d)th century',d)
    if m: return (int(m[1])-1)*100+1,int(m[1])*100,True
    m=re.search(r'(\d{4})',d)
    if m: return int(m[1]),int(m[1]),c
    return None,None,False
for w in W:
    w['s'],w['e'],w['c']=rng(w['DATE']); w['D']=html.unescape(w['DESCRIPTION']); w['T']=w['TITLE']; w['Q']=w['TECHNIQUE']; w['A']=w['AUTHOR']
    a,b=w['TIMEFRAME'].split('-'); w['f']=(int(a),int(b))
    m=re.search(r'(\d+(?:[.,]\d+)?) ?x ?(\d+(?:[.,]\d+)?)',w['Q'].split('cm')[0]); w['H'],w['L']=(float(m[1].replace(',','.')),float(m[2].replace(',','.'))) if m else (None,None)
    if m and 'mm' in w['Q']: w['H']/=10;w['L']/=10
def t(r): return lambda w:bool(re.search(r,w['T'],I))
def d(r): return lambda w:bool(re.search(r,w['D'],I))
def q(r): return lambda w:bool(re.search(r,w['Q'],I))
def au(r): return lambda w:bool(re.search(r,w['A'],I))
def ty(*n): return lambda w:w['TYPE'] in n
def sch(*n): return lambda w:w['SCHOOL'] in n
def OR(*p): return lambda w:any(x(w) for x in p)
def AND(*p): return lambda w:all(x(w) for x in p)
def NOT(p): return lambda w:not p(w)
TR=lambda w:True
def TD(r,r2=None): return [t(r),OR(t(r),d(r2 or r))]
def PORT(): return [ty('portrait'),OR(ty('portrait'),t('portrait')),AND(ty('portrait'),t('portrait')),t('portrait')]
def STILL(): return [ty('still-life'),OR(ty('still-life'),t('still.?life')),t('still.?life')]
PANEL=[q(r'panel|wood|oak|poplar|pine|lime|spruce'),q('panel'),q('panel|wood'),q('on panel|oak panel')]
def YR(a,b,circa=True):
    r=[lambda w:w['s'] is not None and a<=w['s'] and w['e']<=b, lambda w:w['s'] is not None and w['s']<=b and w['e']>=a, lambda w:w['s'] is not None and a<=w['s'] and w['e']<=b and not w['c'], lambda w:w['s'] is not None and a<=w['s']<=b, lambda w:w['s'] is not None and a<=w['e']<=b]
    return r+[lambda w:w['f'][0]>=a-1 and w['f'][1]<=b+1]*(b-a>=49)
def CENT(n): a=(n-1)*100; return [lambda w:w['s'] is not None and a<=w['s'] and w['e']<=a+99, lambda w:w['s'] is not None and a+1<=w['s'] and w['e']<=a+100, lambda w:a<w['f'][0] and w['f'][1]<=a+100, lambda w:w['s'] is not None and w['s']<=a+99 and w['e']>=a]
def AFTER(y): return [lambda w:w['s'] is not None and w['s']>y, lambda w:w['s'] is not None and w['s']>=y, lambda w:w['s'] is not None and w['e']>y, lambda w:(w['s'] is not None and w['s']>y) or (w['s'] is None and w['f'][0]>=y)]
def BEFORE(y): return [lambda w:w['s'] is not None and w['e']<y, lambda w:w['s'] is not None and w['e']<=y, lambda w:w['s'] is not None and w['s']<y, lambda w:(w['s'] is not None and w['e']<y) or (w['s'] is None and w['f'][1]<=y)]
OUT=[];PREF='semart'
def combos(conds):
    conds=[c if isinstance(c,list) else [c] for c in conds]
    for ps in itertools.product(*conds): yield ps
def works(*conds): return [[w for w in W if all(p(w) for p in ps)] for ps in combos(conds)]
def ids(xs): return sorted({x['IMAGE_FILE'] for x in xs})
def emit(role,qq,ans,also,note):
    seen=[json.dumps(ans,sort_keys=True)];al=[]
    for x in also:
        j=json.dumps(x,sort_keys=True)
        if j not in seen and not (x.get('kind') in('set','values','top') and not x['items']): seen.append(j);al.append(x)
    OUT.append({"id":"%s-%03d"%(PREF,len(OUT)+1),"role":role,"question":qq,"answer":ans,"also":al[:20],"note":note})
def ES(role,qq,note,A): emit(role,qq,A[0],A[1:],note)
def WS(role,qq,note,*conds): ES(role,qq,note,[{"kind":"set","of":"works","items":ids(x)} for x in works(*conds)])
def AS(role,qq,note,*conds,noanon=True):
    r=[sorted({w['A'] for w in x}) for x in works(*conds)]
    if noanon: r+=[[a for a in x if not re.match('UNKNOWN|MASTER|ROMANESQUE',a)] for x in r]+[[a for a in x if not re.match('UNKNOWN',a)] for x in r]
    ES(role,qq,note,[{"kind":"set","of":"artists","items":x} for x in r])
def CN(role,qq,note,lists): ES(role,qq,note,[{"kind":"count","value":x if isinstance(x,int) else len(x)} for x in lists])
def WC(role,qq,note,*conds): CN(role,qq,note,works(*conds))
def YN(role,qq,note,lists): ES(role,qq,note,[{"kind":"yesno","value":"yes" if x else "no"} for x in lists])
def WY(role,qq,note,*conds): YN(role,qq,note,works(*conds))
def VA(role,qq,note,of,*lists): ES(role,qq,note,[{"kind":"values","of":of,"items":sorted(str(i) for i in x)} for x in lists])
def TP(role,qq,note,of,*lists): ES(role,qq,note,[{"kind":"top","of":of,"items":ids(x) if x and isinstance(list(x)[0],dict) else sorted(str(i) for i in x)} for x in lists])
def best(xs,f,mx=True):
    xs=[(f(x),x) for x in xs if f(x) is not None]; b=(max if mx else min)(v for v,_ in xs); return [x for v,x in xs if v==b]
def topc(c,mx=True): b=(max if mx else min)(c.values()); return [k for k,v in c.items() if v==b]
def UN(role,qq,note): emit(role,qq,{"kind":"unanswerable"},[],note)
def ONE(a,ti):
    r=[w for w in W if re.search(a,w['A'],I) and re.search(ti,w['T'],I)]
    if len(r)!=1: print('!! ONE',a,ti,[(w['T']) for w in r])
    return r[0]
def show(frm=0):
    for o in OUT[frm:]:
        a=o['answer']; n=len(a['items']) if 'items' in a else a.get('value','-')
        lab=[(BYID[i]['T'][:28]+'/'+BYID[i]['A'][:10] if i in BYID else i) for i in a.get('items',[])[:5]]
        print(o['id'][-3:],a['kind'],a.get('of',''),n,'|',o['question'],'|',lab,'| also',[len(x['items']) if x.get('of') in('works','artists') else x.get('items') or x.get('value') for x in o['also']])
def write(fn):
    with open(fn,'w',encoding='utf-8') as f:
        for o in OUT: f.write(json.dumps(o,ensure_ascii=False)+'\n')

SAINT=r'\b(st|sts|saint|saints)\b\.? '
# plain
WS('visitor',"all the Rembrandts","author",[au('^REMBRANDT')])
WS('student',"Which paintings are by Caravaggio?","author",[au('^CARAVAGGIO')])
WC('journalist',"How many van Goghs are there in total?","author",[au('^GOGH')])
VA('visitor',"Who painted The Nightwatch?","author","artists",['REMBRANDT Harmenszoon van Rijn'],['Rembrandt'],['Rembrandt van Rijn'])
VA('student',"when was the Fountain of Youth painted","date","years",[ONE('CRANACH, Lucas the Elder','Fountain of Youth')['DATE']])
VA('teacher',"What are the dimensions of Las Meninas?","technique","dimensions",['318 x 276 cm'],[ONE('VEL','Las Meninas')['Q']])
VA('student',"What technique was used for Judith and Her Maidservant by Artemisia Gentileschi?","technique","mediums",['Oil on canvas'],[ONE('Artemisia','Judith')['Q']])
VA('teacher',"To which school is El Greco assigned?","school","schools",sorted({w['SCHOOL'] for w in W if w['A'].startswith('GRECO')}))
WS('picture researcher',"self-portraits","title self-portrait",[t(r'self.?portrait'),OR(t(r'self.?portrait'),AND(au('GAUGUIN'),t('at his easel'))),OR(t(r'self.?portrait'),d(r'self.?portrait'))])
WS('picture researcher',"Views of the Grand Canal","title",[t(r'grand canal|canal grande'),t('grand canal'),OR(t(r'grand canal|canal grande'),AND(ty('landscape'),d('grand canal|canal grande')))])
WS('visitor',"Still lifes by Willem Kalf or Willem Heda","still-life alternatives",STILL(),[au('^KALF|^HEDA')])
WS('teacher',"Paintings of the Last Supper","title",TD('last supper'))
WS('student',"Annunciation scenes please","title",[t('annunciat'),t('annunciation')])
WS('picture researcher',"the Sacrifice of Isaac","title",[t(r'sacrific\w+ (of )?isaac'),AND(t('sacrific'),t('isaac')),OR(AND(t('sacrific'),t('isaac')),d('sacrifice of isaac'))])
AS('picture researcher',"Which painters treated Venus and Adonis?","title",[t('venus and adonis'),AND(t('venus'),t('adonis')),OR(t('venus and adonis'),d('venus and adonis'))])
WC('teacher',"Number of frescoes?","technique",[q('^fresco'),q('fresco'),AND(q('fresco'),NOT(q('transferred')))])
WC('visitor',"how many paintings are on copper?","technique",[q(r'\bcopper\b'),AND(q('copper'),NOT(q('copper beech')))])
AS('curator',"Who worked in pastel?","technique",[q('pastel')])
WS('curator',"anything sculpted rather than painted - marble, bronze, terracotta","technique",[q('marble|bronze|terracotta'),q('marble|bronze|terracotta|stucco')])
WS('student',"Hungarian school","school",[sch('Hungarian')])
AS('student',"Which Spanish artists are represented?","school Spanish",[sch('Spanish')])
AS('journalist',"names of the American painters","school American",[sch('American')])
WC('curator',"how many mythological paintings do you list","type",[ty('mythological')])
WS('curator',"Paintings whose type is given as historical","type",[ty('historical')])
WY('visitor',"Is there a Vermeer?","author",[au('^VERMEER')])
WY('visitor',"Do you own anything by Frida Kahlo","author: none",[au('KAHLO')])
WY('student',"Was the Ghent Altarpiece's Offering of Abel and Cain painted on canvas?","technique",[AND(t('Offering of Abel'),q('canvas'))])
UN('visitor',"How much did the museum pay for the Origin of the World?","no prices")
UN('teacher',"Are school groups admitted free on Mondays?","no admissions")
UN('journalist',"For what sum is Titian's Bacchus and Ariadne insured?","no insurance")
UN('picture researcher',"What does a high resolution file of Bruegel's Children's Games cost?","no fees")
UN('curator',"What relative humidity should be kept for Duccio's Burial of the Virgin?","no conservation data")
UN('visitor',"telephone number of the ticket office?","none")
WS('picture researcher',"pictures with a parrot in the title","title",[t('parrot')])
WS('picture researcher',"musicians / music making","genre words",[t(r'music|concert|\blute|\bflute|guitar|duet|singing'),t(r'music'),OR(t(r'music|concert|\blute|\bflute|guitar|duet|singing'),d(r'\bmusicians?\b|\blute|\bflute|\bguitar')),t(r'music|concert|\blute|\bflute|guitar|duet|singing|bassoon|piano|orchestra'),t('musician|music'),OR(t('music'),d('music'))])
WS('teacher',"Winter pictures","title",[t(r'winter|snow|frozen'),t('winter'),t('winter|snow'),OR(t('winter|snow|frozen'),d(r'\bwinter\b')),OR(t('winter|snow|frozen'),d(r'\bwinter|snow'))])
WS('picture researcher',"paintings with shipwrecks or storms","title",[t(r'shipwreck|\bstorm|\bgust\b'),t(r'shipwreck|\bstorm'),OR(t(r'shipwreck|\bstorm'),d(r'shipwreck|\bstorm')),OR(t(r'shipwreck|\bstorm|\bgust\b'),d(r'shipwreck|\bstorm'))])
WS('visitor',"Works by Paul Cezanne","author",[au('^C.ZANNE')])
WS('visitor',"Monet","author",[au('^MONET')])
WS('visitor',"Could you please show me the paintings by Canaletto that show London?","author+title",[au('^CANALETTO')],[t('london'),OR(t('london'),d('london'))])
VA('student',"who painted Mazepa?","author","artists",[ONE('VERNET','Mazeppa')['A']],['Horace Vernet'])
VA('student',"Who's the author of Dulle Griet (Mad Meg)?","author","artists",[ONE('BRUEGEL','Dulle Griet')['A']],['Pieter Bruegel the Elder'],['Bruegel'])
VA('teacher',"In what year did Delaroche paint the death of Queen Elizabeth?","date","years",[ONE('DELAROCHE','Death of Elizabeth')['DATE']])
VA('curator',"What's the support of Barthel Beham's Chancellor Leonhard van Eck?","technique","mediums",['spruce panel'],['Oil on spruce panel'],['panel'],['spruce'],[ONE('BEHAM','Chancellor')['Q']])
VA('visitor',"where was van Gogh when he painted The Church at Auvers","date place","places",['Auvers-sur-Oise'],['Auvers'],[ONE('GOGH','Church at Auvers')['DATE']])
WS('student',"van Gogh's paintings from Arles","date place",[au('^GOGH')],[lambda w:'Arles' in w['DATE'],lambda w:'Arles' in w['DATE'] or re.search('Arles',w['D']) is not None])
WS('picture researcher',"Portraits of popes and cardinals","title alternatives",[AND(ty('portrait'),t(r'\bpope|cardinal|barberini')),AND(ty('portrait'),t(r'\bpope|cardinal')),t(r'\bpope\b|cardinal'),AND(OR(ty('portrait'),t('portrait')),OR(t(r'\bpope|cardinal'),d(r'\bpope|cardinal'))),AND(ty('portrait'),OR(t(r'\bpope|cardinal'),d(r'\bcardinal\b')))])
WC('curator',"How many of Veronese's works carry no date?","DATE '-'",[au('^VERONESE')],[lambda w:w['DATE']=='-'])
AS('student',"Who painted Lucretia?","title",[t('lucretia'),OR(t('lucretia'),d('lucretia')),t('^lucretia|death of lucretia')])
WS('visitor',"Madonnas by Raphael","author+title",[au('^RAFFAELLO')],TD('madonna|virgin'))
AS('picture researcher',"Who painted Salome with the Baptist's head?","title",[t('salome'),OR(t('salome'),d('salome')),AND(t('salome'),t('head'))])
WS('teacher',"the seasons: spring, summer, autumn or winter in the title","title",[t('spring|summer|autumn|winter|seasons'),t(r'\b(spring|summer|autumn|winter)\b'),t(r'\b(?<!welsh )(spring|summer|autumn|winter|seasons)\b(?! spaniel)'),t(r'\b(spring|summer|autumn|winter)\b(?! spaniel)')])
WS('picture researcher',"Ruins","title",[t(r'\bruins?\b'),t('ruin'),OR(t(r'\bruins?\b'),d(r'\bruins?\b'))])
WS('visitor',"churh interiors","type+title",[AND(ty('interior'),t('church|kerk|st bavo|cathedral')),AND(t('interior'),t('church|kerk|st bavo|cathedral')),OR(AND(ty('interior'),t('church|kerk|st bavo')),AND(ty('interior'),d('church|kerk|cathedral'))),AND(ty('interior'),OR(t('church|kerk|bavo|chapel|nave'),d('church')))])
WS('student',"list what Artemisia Gentileschi and her father Orazio painted","author",[au('^GENTILESCHI')])
WS('teacher',"pictures showing the Flight into Egypt or the rest on it","title",[AND(t('flight'),t('egypt')),OR(AND(t('flight'),t('egypt')),d('flight (in)?to egypt')),OR(AND(t('flight'),t('egypt')),d('flight into egypt|rest on the flight'))])
# middling
WS('curator',"Italian portraits on canvas from the sixteenth century","school+type+technique+century",PORT()[:2],[sch('Italian')],[q('canvas')],CENT(16))
WS('student',"Dutch genre scenes painted between 1650 and 1670","school+type+range",[sch('Dutch')],[ty('genre')],YR(1650,1670))
WC('teacher',"How many religious paintings are from the Flemish school?","school+type",[ty('religious')],[sch('Flemish')])
WS('picture researcher',"flower pieces that are not Dutch","title+not Dutch",[AND(ty('still-life'),t('flower|bouquet|poppies|blossom|vase')),t('flower|bouquet|sunflowers|poppies|blossom|floral'),t('flower'),AND(ty('still-life'),t('flower|bouquet|poppies|blossom|vase')),AND(ty('still-life'),OR(t('flower|bouquet'),d('flower'))),t('flower|bouquet'),OR(t('flower|bouquet'),AND(ty('still-life'),d('flower')))],[NOT(sch('Dutch')),NOT(sch('Dutch','Flemish','Netherlandish'))])
WS('curator',"German works on panel before 1520","school+support+date",[sch('German')],PANEL,BEFORE(1520))
WS('student',"Flemish landscapes dated before 1630","school+type",[sch('Flemish'),sch('Flemish','Netherlandish')],[ty('landscape'),OR(ty('landscape'),t('landscape'))],BEFORE(1630))
WS('curator',"Frescoes that aren't religious, from before 1550","fresco not religious",[q('fresco')],[NOT(ty('religious'))],BEFORE(1550))
WS('picture researcher',"Saint Jerome, not by Italians","title+not Italian",[t(r'jerome'),OR(t('jerome'),d(r'\bjerome\b'))],[NOT(sch('Italian'))])
WS('teacher',"St John the Baptist in the wilderness or preaching","title",[AND(t('john the baptist'),t('wilderness|preaching')),AND(OR(t('john the baptist'),d('john the baptist')),t('wilderness|preaching'))])
WC('student',"How many crucifixions were painted before 1500?","title+date",[t('crucifi'),t('crucifixion'),t('crucifix|crucified|calvary|christ on the cross')],BEFORE(1500))
WS('visitor',"French landscapes of the 19th century","school+type+century",[sch('French')],[ty('landscape'),OR(ty('landscape'),t('landscape'))],CENT(19))
AS('curator',"Which artists made still lifes on panel?","type+support -> artists",STILL(),[q('panel'),PANEL[0],PANEL[2],q('oil on panel')])
WS('picture researcher',"Portraits of children, 18th century or later","portrait+child+date",[AND(OR(ty('portrait'),t('portrait')),t(r'child|boy|girl|\bson\b|daughter|master hare|infan|scholar')),AND(ty('portrait'),t(r'child|boy|girl')),AND(OR(ty('portrait'),t('portrait')),t(r'child|boy|girl|\bson\b|daughter|master hare')),AND(ty('portrait'),t(r'child|boy|girl|\bson\b|daughter|infante|master hare|young scholar')),AND(ty('portrait'),OR(t('child|boy|girl'),d('child')))],[lambda w:w['s'] is not None and w['s']>=1700,lambda w:w['f'][0]>=1700])
WS('curator',"circular paintings (tondi)","technique diameter",[q('diameter|circular'),q('diameter'),OR(q('diameter|circular'),d(r'\btond[oi]\b')),AND(q('diameter|circular'),NOT(q('fresco')))])
WS('curator',"Triptychs, whole or in part","title",[t('triptych'),OR(t('triptych'),q('wing|side')),OR(t('triptych'),d('triptych')),OR(t('triptych'),q('wing')),OR(t('triptych'),q('wing'),d('triptych'))])
YN('journalist',"Are there more French than Dutch paintings?","155 vs 158",[len(works([sch('French')])[0])>len(works([sch('Dutch')])[0])])
TP('student',"Who is represented by more pictures, Rubens or Titian?","14 vs 13","artists",topc({a:sum(w['A']==a for w in W) for a in('RUBENS, Peter Paul','TIZIANO Vecellio')}))
TP('journalist',"which artist has the most works here","max","artists",topc(collections.Counter(w['A'] for w in W)))
TP('student',"Which school comes second after the Italian by number of paintings?","second","schools",topc(collections.Counter(w['SCHOOL'] for w in W if w['SCHOOL']!='Italian')))
TP('teacher',"the most frequent type of painting in the Spanish school","max type","types",topc(collections.Counter(w['TYPE'] for w in W if w['SCHOOL']=='Spanish')))
TP('curator',"Largest painting in oil on canvas","max area","works",best([w for w in W if re.search('oil on canvas',w['Q'],I)],lambda w:w['H']*w['L'] if w['H'] else None))
TP('curator',"What is the smallest oil on copper?","min area","works",best([w for w in W if re.search('oil on copper',w['Q'],I)],lambda w:w['H']*w['L'] if w['H'] else None,False),best([w for w in W if re.search('oil on copper',w['Q'],I) and 'beech' not in w['Q']],lambda w:w['H']*w['L'] if w['H'] else None,False))
TP('journalist',"oldest painting in the set?","min date","works",best(W,lambda w:w['s'],False),best(W,lambda w:w['f'][0],False))
TP('student',"Most recent dated work?","max date","works",best(W,lambda w:w['e']))
VA('student',"Which schools have only one painting?","schools with one","schools",[k for k,v in collections.Counter(w['SCHOOL'] for w in W).items() if v==1])
VA('teacher',"What kinds of painting did Goya do, according to the types?","types of Goya","types",{w['TYPE'] for w in W if w['A'].startswith('GOYA')})
AS('journalist',"artists with at least ten works","count>=10",[lambda w,c=collections.Counter(w['A'] for w in W):c[w['A']]>=10,lambda w,c=collections.Counter(w['A'] for w in W):c[w['A']]>10])
AS('curator',"Which artists have both a portrait and a landscape?","artists in both",[lambda w,x={a['A'] for a in W if a['TYPE']=='portrait'}&{a['A'] for a in W if a['TYPE']=='landscape'}:w['A'] in x])
AS('student',"Painters who did both religious and mythological subjects on canvas","both, canvas",[lambda w,x={a['A'] for a in W if a['TYPE']=='religious' and 'canvas' in a['Q']}&{a['A'] for a in W if a['TYPE']=='mythological' and 'canvas' in a['Q']}:w['A'] in x,lambda w,x={a['A'] for a in W if a['TYPE']=='religious' and 'oil on canvas' in a['Q'].lower()}&{a['A'] for a in W if a['TYPE']=='mythological' and 'oil on canvas' in a['Q'].lower()}:w['A'] in x])
# harder
WS('curator',"Works whose attribution is described as doubtful or disputed","description",[d(r'attribut\w+[^.]{0,60}(doubtful|disputed|uncertain|questioned|controvers)|(doubtful|disputed|uncertain|questioned)[^.]{0,40}attribut'),d(r'attribut\w+[^.]{0,100}(doubt|disput|uncertain|question|controvers|debat)|(doubt|disput|uncertain|question|debat)[^.]{0,100}attribut'),AND(d('attribut'),d('doubtful|disputed|uncertain|questioned|controvers')),AND(d('attribut'),d('doubt|disput'))])
WS('student',"Paintings that the notes call a late or last work of the artist","description last works",[d(r"\b(last|late|final)(est)? (works?|paintings?|pictures?)\b"),d(r'\b(last|final) (works?|paintings?|pictures?)\b'),d(r'one of (his|her|the)[^.]{0,30}last\b'),d(r'\blast (works?|paintings?|pictures?)\b')])
WS('picture researcher',"descriptions mentioning Napoleon","description",[d('napoleon'),OR(t('napoleon'),d('napoleon')),d(r'\bnapoleon\b')])
WS('teacher',"Which works have a text that mentions Vasari, apart from Vasari's own paintings","description",[d('vasari'),d(r'\bvasari\b')],[NOT(au('^VASARI'))])
WS('journalist',"Impressionist pictures dated in the 1870s","1870s, French; description impression",[OR(d('impressionis'),au('^(MONET|RENOIR|DEGAS|MORISOT|PISSARRO|CASSATT|MANET|C.ZANNE)')),d('impressionis'),AND(au('^(MONET|RENOIR|DEGAS|MORISOT|PISSARRO|CASSATT|MANET|C.ZANNE)'),TR),au('^(MONET|RENOIR|DEGAS|MORISOT|PISSARRO|CASSATT|C.ZANNE)'),au('^(MONET|RENOIR|DEGAS|MORISOT|PISSARRO|CASSATT)'),OR(d('impressionis'),au('^(MONET|RENOIR|DEGAS|MORISOT|PISSARRO|CASSATT)'))],YR(1870,1879)[:2])
WS('curator',"paintings taller than three metres but not frescoes","H>300",[lambda w:w['H'] and w['H']>300,lambda w:w['H'] and w['H']>=300],[NOT(q('fresco'))])
WS('curator',"Very small things: portraits under 20 cm in height","H<20 portrait",PORT()[:2],[lambda w:w['H'] and w['H']<20,lambda w:w['H'] and w['H']<=20])
WS('picture researcher',"Square canvases","H==L",[q('canvas')],[lambda w:w['H'] and w['H']==w['L'],lambda w:w['H'] and abs(w['H']-w['L'])<=1])
WS('student',"Virgin and Child paintings by unknown masters, excepting the Italian ones","author unknown",[au('^UNKNOWN'),au('^(UNKNOWN|MASTER|ROMANESQUE)')],[t('virgin and child|madonna'),t('virgin|madonna'),AND(OR(t('virgin|madonna'),d('virgin and child')),TR)],[NOT(sch('Italian'))])
WS('student',"St Francis, Giotto excluded","St Francis not Giotto",[t('francis(?! of ?lor)'),AND(t('st francis')),OR(t('st francis'),d('st francis')),AND(t('st francis|and francis'),TR)],[NOT(au('^GIOTTO'))])
CN('journalist',"How many different painters come under the English school?","distinct authors",[len({w['A'] for w in W if w['SCHOOL']=='English'})])
WS('teacher',"Battle pictures painted in the 17th century","title battle",[t('battle'),t('battle|besieg|capture'),OR(t('battle'),d(r'\bbattle\b')),OR(t('battle|cavalry'),AND(ty('historical'),d('battle')))],CENT(17))
WS('visitor',"Paintings of dogs - spaniels and the like - by English artists","dog+English",[t('dog|spaniel'),OR(t('dog|spaniel'),d(r'\bdogs?\b|spaniel'))],[sch('English'),sch('English','Scottish')])
WC('curator',"Number of tempera works dated in the 1460s","tempera + decade",[q('tempera')],YR(1460,1469))
WS('curator',"exactly dated (no circa) Venetian views by Guardi or Canaletto before 1750","authors + date",[au('^(GUARDI|CANALETTO)')],[OR(t('grand canal|canal grande|molo|venice|san marco|bacino|vigilia|piazza'),d(r'\bvenice\b')),t('grand canal|canal grande|molo|venice|san marco|vigilia'),AND(ty('landscape'),NOT(t('london|rome|padua')))],[AND(p,lambda w:not w['c']) for p in BEFORE(1750)[:3]])
VA('student',"Which painter did both a Judith and a David with Goliath's head?","authors intersect","artists",sorted({w['A'] for w in W if 'Judith' in w['T']}&{w['A'] for w in W if 'Goliath' in w['T']}))
WS('picture researcher',"Women reading or writing letters","title read/letter",[t(r'(woman|lady|girl)[^.]*(reading|letter|writing)|(reading|letter)[^.]*(woman|lady|girl)'),AND(t('reading|letter|writing'),t('woman|lady|girl')),OR(AND(t('reading|letter|writing'),t('woman|lady|girl')),AND(d(r'\b(woman|lady|girl)\b'),d('(reading|writing) (a|her|the) letter')))])
WS('student',"Rembrandt's paintings from his last decade, the 1660s","author+range",[au('^REMBRANDT')],YR(1660,1669))
WS('journalist',"nudes? i.e. titles with nude, naked, bath or Venus in French paintings","title French",[t(r'nude|naked|bath|venus'),t(r'\b(nude|naked|bath|venus)\b'),t('nude|naked|bath|venus|bathtub')],[sch('French')])
WS('teacher',"Apocalypse and Last Judgment pictures, but none by Bosch","title not Bosch",[t('apocal|last judg'),OR(t('apocal|last judg'),d('last judg|apocalyp')),t('last judg|apocalypse')],[NOT(au('^BOSCH'))])
YN('visitor',"Did Tintoretto paint his Raising of Lazarus before Giuseppe Salviati painted his?","1579 vs 1540",[ONE('TINTORETTO','Lazarus')['s']<ONE('SALVIATI, Gius','Lazarus')['s']])
WY('visitor',"Is there a Leonardo da Vinci on canvs?","empty in truth",[au('^LEONARDO')],[q('canvas')])
WS('curator',"Portriats by van Dyck not on canvas","author+type+not canvas",[au('^DYCK, Sir')],PORT()[:2],[NOT(q('canvas'))])
WS('picture researcher',"Angels in Trecento painting, i.e. dated 1300-1399","angel + range",TD(r'\bangels?\b'),YR(1300,1399))
WS('student',"Wich paintings tell stories from Ovid's Metamorphoses","description",[d(r'\bovid'),d('metamorphoses'),d(r'\bovid|metamorphos'),d(r'\bovid\b|metamorphoses')])

TP('student',"Which is bigger, The Nightwatch or Courbet's Origin of the World or Delacroix's Women of Algiers?","area","works",best([ONE('REMBRANDT','Nightwatch'),ONE('COURBET','Origin'),ONE('DELACROIX','Women of Algiers')],lambda w:w['H']*w['L']))
TP('curator',"Which timeframe holds the most Dutch paintings?","max timeframe","timeframes",topc(collections.Counter(w['TIMEFRAME'] for w in W if w['SCHOOL']=='Dutch')))
WS('visitor',"anything from the year 1510?","year",[lambda w:w['s'] is not None and w['s']==w['e']==1510,lambda w:w['s'] is not None and w['s']==w['e']==1510 and not w['c'],lambda w:w['s'] is not None and w['s']<=1510<=w['e'],lambda w:'1510' in w['DATE']])
WY('teacher',"Were any of El Greco's works painted on panel?","technique",[au('^GRECO')],PANEL[:2])
VA('journalist',"In what years did Degas paint the works you list?","dates","years",*[[w['DATE'] for w in W if w['A'].startswith('DEGAS')],{y for w in W if w['A'].startswith('DEGAS') for y in range(w['s'],w['e']+1)},{w['s'] for w in W if w['A'].startswith('DEGAS')}])
AS('student',"German painters who made portraits in the 1520s or 1530s","school+type+range",[sch('German')],PORT()[:2],YR(1520,1539)[:2]+[lambda w:w['s'] is not None and (1520<=w['s'] and w['e']<=1539) and not w['c']])
WS('curator',"Polyptychs and altarpieces in tempera except anonymous ones","title+tempera-not unknown",[t('polyptych|altarpiece'),t('polyptych|altar'),OR(t('polyptych|altarpiece'),d('polyptych|altarpiece')),t('polyptych|altarpiece|triptych'),OR(t('polyptych|altar'),d('polyptych|altarpiece'))],[q('tempera')],[NOT(au('^UNKNOWN')),NOT(au('^(UNKNOWN|MASTER)'))])
WS('student',"Paintings dated to the same year as The Nightwatch, but not by Rembrandt","1642",[NOT(au('^REMBRANDT'))],[lambda w:w['s'] is not None and w['s']==w['e']==1642,lambda w:w['DATE']=='1642',lambda w:w['s'] is not None and w['s']<=1642<=w['e']])
WS('teacher',"Judith Leyster, Rachel Ruysch, Lavinia Fontana, Berthe Morisot: which works of theirs are here?","authors",[au('^(LEYSTER|RUYSCH|FONTANA, Lav|MORISOT)')])
WY('picture researcher',"Is Cleopatra anywhere to be found?","title",[t('cleopatra'),OR(t('cleopatra'),d('cleopatra'))])
if __name__=='__main__' and len(sys.argv)>1: show(0)
write(os.path.join(os.path.dirname(os.path.abspath(__file__)),'semart.jsonl'))
