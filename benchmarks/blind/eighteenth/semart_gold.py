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
C=collections.Counter
def emit(role,qq,ans,also,note):
    seen=[json.dumps(ans,sort_keys=True)];al=[]
    for x in also:
        j=json.dumps(x,sort_keys=True)
        if j not in seen and not (x.get('kind') in('set','values','top') and not x['items']): seen.append(j);al.append(x)
    OUT.append({"id":"semart-%03d"%(len(OUT)+1),"role":role,"question":qq,"answer":ans,"also":al[:60],"note":note})
V,S_,TE,CU,J,PR="visitor","student","teacher","curator","journalist","picture researcher"
def td(r): return OR(t(r),d(r))
REL=[ty('religious'),lambda w:True]
LAND=[ty('landscape'),OR(ty('landscape'),t('landscape')),t('landscape')]
MYTH=[ty('mythological'),OR(ty('mythological'),t('venus|apollo|diana|bacchus|jupiter|hercules'))]
GENRE=[ty('genre')]
CANVAS=[q('canvas'),q('^oil on canvas')]
FR=[q('fresco'),q('^fresco')]
COPPER=[q('copper'),q('^oil on copper,')]
TEMP=[q('tempera'),q('^(egg )?tempera')]
SELF=[t('self-?portrait'),OR(t('self-?portrait'),t('portrait of the artist and')),OR(t('self-?portrait'),t('portrait of the artist and'),d(r'^[^.]*self-portrait'))]
BIG=lambda n:[lambda w:w['H'] is not None and (w['H']>n or w['L']>n),lambda w:w['H'] is not None and (w['H']>=n or w['L']>=n)]
def NAMED(r): return au(r)
# ------- sets of works
WS(V,"all the Van Goghs painted at Auvers","van Gogh & DATE Auvers",au('^GOGH'),[lambda w:bool(re.search('Auvers',w['DATE'])),OR(lambda w:bool(re.search('Auvers',w['DATE'])),td('auvers')),t('auvers')])
WS(S_,"What does the collection have by Titian?","TIZIANO",au('^TIZIANO'),[lambda w:True])
WS(V,"sunflowers & other flowers by van gogh","van Gogh with flower in title/desc",au('^GOGH'),[t(r'sunflower|flower|blossom|iris|poppies|roses|bouquet'),OR(t(r'sunflower|flower|blossom|iris|poppies|roses|bouquet'),ty('still-life')),td(r'sunflower|flower|blossom|iris|poppies|roses|bouquet'),AND(t(r'sunflower|flower|blossom|iris|poppies|roses|bouquet'),ty('still-life'))])
WS(CU,"Dutch church interiors of the seventeenth century","Dutch, title interior+church or type interior, 17th c",[sch('Dutch')],[AND(ty('interior'),td('church|kerk|cathedral|St Bavo')),AND(t('interior'),t('church|kerk|cathedral|St Bavo')),t('church|kerk|cathedral|St Bavo'),AND(t('interior|view through an arcade'),td('church|kerk|cathedral|bavo')),AND(OR(ty('interior'),t('interior')),td('church|kerk|cathedral|St Bavo'))],CENT(17))
WS(TE,"Which paintings show St Francis and are by Giotto?","Giotto & Francis",au('^GIOTTO'),[td('francis'),t('francis')])
WS(V,"Everything with Venus in the title","title Venus",[t(r'\bvenus\b'),t('venus')])
WS(PR,"winter and snow, landscapes only please","winter/snow & landscape",[td(r'winter|snow|frozen'),t(r'winter|snow|frozen'),td('winter|snow'),t('winter|snow')],[ty('landscape'),OR(ty('landscape'),t('landscape'))])
WS(CU,"Frescoes by Florentine painters Ghirlandaio or Fra Angelico","fresco & author",[au('^GHIRLANDAIO|^ANGELICO'),au('^GHIRLANDAIO, Domenico|^ANGELICO')],FR)
WS(S_,"oil on copper","technique copper",[q('^oil on copper'),q('copper'),q('on copper,'),AND(q('oil on copper'),NOT(q('beech')))])
WS(J,"What is said to have been destroyed? I need all entries whose notes speak of destruction","description destroy*",[d(r'destroy|destruction'),d(r'destroy'),d(r'\bdestroyed\b'),td(r'destroy|destruction')])
WS(V,"Portraits of married couples, please","title couple/with wife; alt description",[AND(OR(ty('portrait'),t('portrait')),t(r'couple|with his wife|and his wife')),AND(OR(ty('portrait'),t('portrait')),OR(t(r'couple|with his wife|and his wife'),d(r'married couple|husband and wife'))),AND(ty('portrait'),t(r'couple|wife|husband')),AND(OR(ty('portrait'),t('portrait')),td(r'\bcouple\b|and (his|her) (wife|husband)|with (his|her) (wife|husband)')),AND(OR(ty('portrait'),t('portrait')),OR(t(r'couple|with his wife|and his wife'),d(r'\bcouple\b'))),t(r'couple|with his wife|and his wife|marriage contract|jewish bride')])
WS(TE,"Abraham about to kill Isaac","Sacrifice of Isaac",[t('isaac'),td('sacrifice of isaac'),AND(t('isaac'),t('sacrific'))])
WS(S_,"Judith and Holofernes","Judith (not Leyster)",[t('judith'),OR(t('judith'),d('holofernes')),td('judith(?! leyster)'),td('holofernes'),OR(t('judith'),d('judith and holofernes')),td('judith(?! leyster)|holofernes')])
WS(V,"any monkeys or parrots?","monkey/parrot",[td(r'monkey|parrot'),td(r'monkey|\bapes?\b|parrot|macaw|cockatoo'),t('monkey|parrot')])
WS(CU,"Caravaggio's religious pictures","Caravaggio & religious",au('^CARAVAGGIO'),[ty('religious')])
WS(S_,"Which entries bring up Caravaggio or the Caravaggists without being his own work?","desc Caravagg, not by",[d('caravagg'),d('caravaggis'),d('(?<!polidoro da )caravagg')],[NOT(au('^CARAVAGGIO'))])
WS(PR,"still lives on panel from before 1650","still-life, panel, before 1650",STILL(),PANEL,BEFORE(1650))
WS(V,"Is there a lute in the picture? Those I want","lute in title/description",[td(r'\blutes?\b|lutenist|lute-'),t(r'\blutes?\b'),td(r'\blutes?\b'),AND(td(r'\blutes?\b'),NOT(ty('still-life')))])
WS(TE,"Views of Venice that are not by Canaletto","Venice title not Canaletto",[t(r'venice|grand canal|canal grande|san marco|piazzetta|\bmolo\b|giudecca|rialto|schiavoni'),t('venice|grand canal|canal grande'),AND(td(r'venice|grand canal|canal grande|san marco|\bmolo\b|giudecca|rialto'),ty('landscape')),AND(t(r'venice|grand canal|canal grande|san marco|\bmolo\b|giudecca|rialto'),ty('landscape')),AND(td(r'venice|venetian'),ty('landscape')),AND(t('venice|grand canal|canal grande|san marco|molo|giudecca|rialto'),NOT(ty('mythological','interior')))],[NOT(au('CANALETTO'))])
WS(CU,"Signed and dated portraits","desc signed & dated, portrait",[d(r'signed and dated'),d('signed'),AND(d('signed'),d('dated'))],PORT())
WS(S_,"cranach","author Cranach",[au('^CRANACH, Lucas the Elder'),au('^CRANACH')])
WS(V,"the crucifixion as painted before 1400","crucifixion before 1400",[t('crucifi'),td('crucifixion'),t('crucifixion'),t('crucifi(xion|x|ed)|calvary'),td('crucifi')],BEFORE(1400))
WS(PR,"Horses: in battle or at the races, not just portraits of horses","horse & battle/race",[AND(t(r'horse race|race meeting|cavalry|battle|arab horses|thrown off his horse'),NOT(t('kearsarge|texel'))),AND(td(r'\bhorse'),td(r'\bbattle|cavalry|\brac(e|es|ing)\b')),AND(td(r'\bhorse|cavalry|riderless'),td(r'battle|cavalry|\brace(s|)\b'),NOT(ty('portrait'))),t(r'horse race|race meeting|cavalry'),t(r'horse race|race meeting|cavalry|battle|parade'),AND(td(r'\bhorse|cavalry'),t(r'battle|\brace\b|races|cavalry|parade'))])
WS(V,"Impressionist gardens","Monet/Renoir/Manet/Sargent/Pissarro/Morisot garden",[td('garden'),t('garden|giverny')],[au('^MONET|^RENOIR|^MANET|^PISSARRO|^DEGAS|^CASSATT|^SISLEY|^MORISOT'),au('^MONET|^RENOIR|^MANET|^PISSARRO|^DEGAS|^CASSATT|^SARGENT|^CÉZANNE')])
WS(CU,"Annunciations painted in the fifteenth century","annunciation, 15th",[t('annunciat'),AND(td('annunciation'),ty('religious')),t('annunciation')],CENT(15))
WS(S_,"Mythological works commissioned for the Duke of Ferrara","desc Ferrara",[td('ferrara')],MYTH)
SIX=OR(AND(au('^MICHELANGELO'),q('fresco')),AND(au('^ROSSELLI'),t('last supper')))
WS(TE,"Which pictures come from the Sistine Chapel?","Michelangelo frescoes + Rosselli's Last Supper; alt text mention",[SIX,AND(au('^MICHELANGELO'),q('fresco')),au('^MICHELANGELO'),OR(SIX,d('sistine')),OR(SIX,AND(d('sistine'),q('fresco'))),td('sistine'),AND(d('sistine'),q('fresco'))])
WS(V,"Ghent Altarpiece panels","Ghent",[t('ghent altarpiece'),td('ghent altarpiece')])
WS(J,"portraits of the Medici","portrait & Medici",PORT(),[t('medici'),td('medici'),td(r'\bmedici\b|medicis|cosimo')])
WS(PR,"works painted in 1888","DATE 1888",YR(1888,1888))
WS(S_,"French paintings, 1780-1799","French YR",sch('French'),YR(1780,1799))
WS(V,"Women reading, writing or drawing","title lady/woman reading",[t(r'(lady|woman|girl)[^:]{0,15}(reading|writing|drawing)|lady with a book'),t(r'(lady|woman|girl)[^:]{0,15}(reading|writing|drawing)'),AND(t(r'lady|woman|girl|magdal'),td(r'\b(reading|reads|writing|drawing)\b')),t(r'(lady|woman)[^:]{0,15}(reading|writing|drawing)|artist\'s mother')])
WS(CU,"Triptychs by Netherlandish or Flemish masters","triptych, Flemish/Netherlandish",[t('triptych'),td('triptych'),OR(t('triptych'),q('wing'))],[sch('Flemish','Netherlandish'),sch('Flemish','Netherlandish','Dutch')])
WS(TE,"The Nativity, the Shepherds and the Magi: any of them by Italian artists between 1450 and 1550","Nativity/Adoration, Italian, 1450-1550",[t(r'nativity|adoration of the (shepherds|magi)'),t(r'nativity|adoration'),td(r'nativity|adoration of the (shepherds|magi)'),t(r'(?<!of )nativity|shepherds|magi')],sch('Italian'),YR(1450,1550))
WS(V,"what's by el greco","El Greco",[au('^GRECO, El')])
WS(S_,"El Greco but no saints","El Greco, no St in title",au('^GRECO, El'),[NOT(t(r'\b(st|sts|saint|saints)\b')),NOT(td(r'\b(st|sts|saint|saints)\b')),NOT(t(r'\b(st|saint)\b|magdal')),NOT(t(r'\b(st|saint)\b|magdal|last supper'))])
WS(J,"Napoleon is mentioned in which notes?","desc Napoleon",[d(r'\bnapoleon'),td(r'\bnapoleon\b'),AND(d(r'\bnapoleon'),NOT(d('napoleone')))])
WS(CU,"Pastels","technique pastel",[q('pastel')])
WS(PR,"very large canvases - wider than 5 metres","width>500cm canvas",CANVAS,[lambda w:w['L'] is not None and w['L']>500,lambda w:w['L'] is not None and w['L']>=500])
WS(S_,"gold-ground panels","gold ground",[q('gold'),td('gold[- ]ground|gold background|golden background'),OR(q('gold ground'),d('gold[- ]ground|gold background|golden background')),OR(q('gold'),d('gold[- ]ground|gold background')),q('gold ground')])
WS(V,"beggars, poor people and thieves","title beggar/poor/thief/robber",[t(r'beggar|\bpoor\b|thie(f|ves)|robber|brigand'),t(r'beggar|\bpoor\b|robber|brigand'),td(r'beggar|paupers|robber|brigand|thie(f|ves)'),td(r'beggar|\bpoor\b|thie(f|ves)|robber|brigand|paupers'),OR(t(r'beggar|\bpoor\b|thie(f|ves)|robber|brigand'),d(r'beggar|\bthe poor\b|thie(f|ves)|robber|brigand'))])
WS(TE,"David with Goliath's head","David Goliath",[t('goliath'),td('goliath')])
WS(PR,"Rome's ruins painted in the 1700s","Rome ruins 18th c",[AND(td('ruin'),td(r'\brom(e|an)\b')),td('ruin'),t('ruin|forum|arcade|colosseum'),AND(td('ruin|forum'),td(r'\brome\b')),AND(ty('landscape'),td('ruin'))],[lambda w:w['s'] is not None and 1700<=w['s']<=1799]+CENT(18))
WS(CU,"Works by women: Gentileschi (Artemisia), Leyster, Vigee-Lebrun, Cassatt","women authors",[au('GENTILESCHI, Artemisia|LEYSTER|VIG.E-LEBRUN|CASSATT')])
WS(V,"Magdalen","Magdalen title",[t('magdal'),td('magdal')])
WS(S_,"self portraits by Dutch painters","self-portrait Dutch",SELF,sch('Dutch'))
WS(J,"Toulouse-Lautrec at the Moulin Rouge","Lautrec & Moulin Rouge",au('TOULOUSE'),[td('moulin rouge'),t('moulin rouge')])
WS(TE,"ships on stormy seas","ship & storm",[t(r'ship in storm|the gust|shipwreck'),AND(td(r'\bships?\b|\bboat|vessel'),td(r'storm|tempest|gust|shipwreck')),AND(t(r'ship|gust|sailor'),td('storm|gust|shipwreck')),t(r'ship in storm|the gust|shipwreck'),AND(td(r'\bships?\b|boat'),td('storm|tempest|gust'))])
WS(CU,"Frescoes attributed to unknown masters","unknown & fresco",[au('UNKNOWN'),au('UNKNOWN|ROMANESQUE|^MASTER')],FR)
WS(S_,"allegories by venetians (Veronese, Tintoretto, Ricci)","allegory by author",[au('VERONESE|^TINTORETTO|^RICCI, Seb|^RICCI')],[td('allegor'),t('allegor'),AND(td('allegor'),ty('mythological'))])
WS(V,"cats & dogs","cat or dog",[td(r'\b(cats?|dogs?|hounds?|spaniels?|puppy|gatto)\b'),t(r'\b(cats?|dogs?|hounds?|spaniels?|puppy|gatto)\b'),td(r'\b(cats?|dogs?)\b'),td(r'\b(cats?|kittens?|dogs?|hounds?|spaniels?|whippets?|lapdogs?|greyhounds?|puppy|puppies)\b'),td(r'\b(cats?|dogs?|spaniels?)\b')])
WS(PR,"Hungarain art after 1850","Hungarian > 1850",sch('Hungarian'),AFTER(1850))
WS(TE,"paintings about hearing, taste, smell or touch: the five senses","senses",[td(r'five senses|sense of (hearing|taste|smell|touch|sight)|\(hearing\)'),td(r'five senses|sense of (hearing|taste|smell|touch|sight)|\(hearing\)|allegory of (hearing|taste|smell|touch|sight)'),td(r'five senses|sense of (hearing|taste|smell|touch|sight)|\(hearing\)'),t(r'sense of|hearing|taste'),td(r'five senses|sense of (hearing|taste|smell|touch|sight)')])
WS(V,"skulls","skull",[td(r'\bskulls?\b'),OR(td(r'\bskulls?\b'),t('vanitas')),t(r'\bskulls?\b')])
WS(CU,"Altarpieces with a predella","desc predella",[d('predella'),AND(d('predella'),td('altarpiece|polyptych|triptych')),AND(d('predella'),td('altarpiece'))])
WS(J,"who dies here? Deaths of famous people: titles beginning with death of","title Death of",[t('^(the )?death of'),t('death of'),t(r'\bdeath\b')])
WS(S_,"Spanish portraits (by Velázquez excluded)","Spanish portrait no Velazquez",sch('Spanish'),PORT(),NOT(au('^VEL.ZQUEZ')))
WS(PR,"Ovid as a source: mythological pictures whose text names him","desc Ovid myth",[d(r'\bovid')],MYTH)
WS(V,"mother mary with a fruit or flower: Madonna of the ... ","title Madonna of/with fruit or flower",[t(r'(madonna|virgin)[^,]*(grapes|pomegranate|daffodil|carnation|rose\b|rosary|lily|fruit|flower|floral)'),t(r'(madonna|virgin)[^,]*(grapes|pomegranate|daffodil|carnation|rose\b|lily|fruit|flower|floral|garden|garland)'),t('(madonna|virgin).*(grapes|pomegranate|daffodil|floral|garland)'),t('(madonna|virgin).*(grapes|pomegranate|daffodil)')])
WS(CU,"Which portraits are taller than two metres?","portrait H>200",PORT(),[lambda w:w['H'] is not None and w['H']>200,lambda w:w['H'] is not None and w['H']>=200])
WS(TE,"genre scenes set in inns and tavernss by the Dutch","Dutch genre, inn/tavern",sch('Dutch'),[AND(td(r'\btaverns?\b|\binns?\b'),ty('genre')),AND(td(r'\btaverns?\b|\binns?\b'),lambda w:True),t(r'tavern|\binn\b'),AND(td(r'\btaverns?\b|\binns?\b|drink(ing|er)|carous|guardroom'),ty('genre'))])
WS(S_,"Last Judgements","Last Judgment",[t('last judg'),td('last judg')])
WS(V,"Is there a lost paradise here: Adam, Eve, the Fall, Garden of Eden","Adam Eve",[t(r'adam\b|\beve\b|fall of man|eden|^the fall$|original sin'),td(r'\badam\b|\beve\b|fall of man|garden of eden'),AND(td(r'\badam and eve\b|fall of man|garden of eden|original sin'),lambda w:True),t(r'adam\b|\beve\b|fall of man|garden of eden|original sin'),td(r'\badam\b|\beve\b(?! of)|fall of man|garden of eden|original sin')])
# ------- artists
AS(S_,"Which artists painted a Bacchus, Silenus or satyrs?","bacchus etc title",[t(r'bacch|silenus|satyr'),td(r'bacch|silenus|satyr')])
AS(J,"Danish and Norwegian painters here","school",[sch('Danish','Norwegian')])
AS(CU,"who used pastel","pastel authors",[q('pastel')])
AS(TE,"Name the authors with a Last Supper","Last Supper",[t('last supper'),td('last supper')])
AS(V,"which english artists?","English school",[sch('English')])
AS(S_,"Painters represented by ten or more pictures","≥10",[lambda w,c=C(x['A'] for x in W):c[w['A']]>=10,lambda w,c=C(x['A'] for x in W):c[w['A']]>10])
AS(PR,"Whose views of Venice have you got","Venice views artists",[t(r'venice|grand canal|canal grande|san marco|\bmolo\b|giudecca|rialto'),t('venice|grand canal|canal grande'),AND(t(r'venice|grand canal|canal grande|san marco|\bmolo\b|giudecca|rialto|schiavoni'),ty('landscape')),AND(td(r'venice|grand canal|san marco|\bmolo\b|giudecca|rialto'),ty('landscape')),AND(td(r'venice|venetian'),ty('landscape'))])
AS(CU,"Flemish still-life painters","Flemish still-life",sch('Flemish'),STILL())
AS(S_,"Artists with works both religious and mythological, French ones","French, both types",[lambda w,r={x['A'] for x in W if x['TYPE']=='religious'}&{x['A'] for x in W if x['TYPE']=='mythological'}:w['A'] in r and w['SCHOOL']=='French'])
AS(J,"Who painted Napoleon's age? Every artist with a picture dated 1800 to 1815","dates 1800-15",YR(1800,1815))
AS(V,"Which American painters do we see?","American",[sch('American')])
# ------- counts
WC(S_,"How many frescos are tehre?","fresco",[q('fresco'),q('^fresco'),q('^fresco(es)?\\b')])
WC(J,"number of portraits","portraits",PORT())
CN(TE,"How many different artists are there?","distinct authors",[len({w['A'] for w in W}),len({w['A'] for w in W if not re.match('UNKNOWN',w['A'])}),len({w['A'] for w in W if not re.match('UNKNOWN|MASTER|ROMANESQUE',w['A'])}),len({w['A'] for w in W if not re.match('UNKNOWN|ROMANESQUE',w['A'])})])
WC(V,"how many Rembrandts do you have","Rembrandt",[au('^REMBRANDT')])
WC(CU,"How many paintings have no date at all?","DATE '-'; alt no year readable",[lambda w:w['DATE'].strip() in('','-'),lambda w:w['s'] is None])
WC(S_,"Count the Madonnas by Giovanni or Jacopo Bellini.","Bellini Madonna",[au('^BELLINI, (Giovanni|Jacopo)')],[t('madonna|virgin'),t('madonna')])
WC(PR,"How many landscapes are Dutch?","landscape Dutch",LAND,sch('Dutch'))
CN(J,"How many schools other than Italian?","schools distinct minus Italian",[len({w['SCHOOL'] for w in W if w['SCHOOL']!='Italian'}),len({w['SCHOOL'] for w in W if w['SCHOOL'] not in('Italian','Other')})])
WC(TE,"number of works from the 14th century","14th century",CENT(14))
WC(CU,"How many have the word 'altarpiece' in their title?","title altarpiece",[t(r'altarpiece'),t(r'\baltarpiece\b')])
WC(V,"Number of wooden panels more than a metre in width?","panel L>100",PANEL,[lambda w:w['L'] is not None and w['L']>100,lambda w:w['L'] is not None and w['L']>=100])
# ------- yes/no
YN(V,"Have you any Vermeer?","author Vermeer",[[w for w in W if 'VERMEER' in w['A']]])
YN(V,"Is the Nightwatch by Rembrandt here?","title & author",[[w for w in W if re.search('night ?watch',w['T'],I) and 'REMBRANDT' in w['A']]])
YN(S_,"Are there more French works than Dutch ones?","count compare",[C(w['SCHOOL'] for w in W)['French']>C(w['SCHOOL'] for w in W)['Dutch']])
mein=ONE('VELÁZQUEZ','Meninas'); nw=[w for w in W if re.search('nightwatch',w['T'],I)][0]
YN(TE,"Was Las Meninas painted after The Nightwatch?","dates",[mein['s']>nw['s']])
YN(CU,"is any unicorn mentioned","unicorn td",[works(td('unicorn'))[0]])
YN(J,"Does the collection hold something by Frida Kahlo","author",[[w for w in W if 'KAHLO' in w['A']]])
YN(PR,"Is one of the Russian works not religious?","Russian not religious",[works(sch('Russian'),NOT(ty('religious')))[0]])
YN(S_,"Did Turner paint the burning of Parliament?","title & author",works([au('^TURNER, Joseph')],[t('burning of the houses')]))
# ------- values
VA(V,"When was The Death of Socrates painted?","DATE","years",{ONE('.','Death of Socrates')['DATE']},{re.search(r'\d{4}',ONE('.','Death of Socrates')['DATE'])[0]})
VA(CU,"What is the Ghent Altarpiece offering of Cain and Abel painted on?","technique","mediums",{ONE('EYCK','Offering of Abel')['Q']},{re.sub(r',.*','',ONE('EYCK','Offering of Abel')['Q'])},{'wood'},{'Wood'})
VA(S_,"Which school does Munkácsy belong to?","school","schools",{w['SCHOOL'] for w in W if re.search('MUNK',w['A'])})
VA(TE,"dimensions of Las Meninas","dimensions","dimensions",{'%g x %g cm'%(mein['H'],mein['L'])},{mein['Q']})
VA(PR,"What techniques did Degas use?","techniques (without size)","mediums",{re.sub(r',? ?\d.*','',w['Q']) for w in W if 'DEGAS' in w['A']},{w['Q'] for w in W if 'DEGAS' in w['A']})
VA(J,"What kinds of picture did Goya paint (portrait, genre ...)?","types","types",{w['TYPE'] for w in W if 'GOYA' in w['A']})
VA(S_,"Years of Michelangelo's works?","dates","years",{w['DATE'] for w in W if re.match('MICHELANGELO',w['A'])},{str(y) for w in W if re.match('MICHELANGELO',w['A']) and w['s'] for y in (w['s'],w['e'])},{str(w['s']) for w in W if re.match('MICHELANGELO',w['A']) and w['s']})
VA(CU,"Which schools have olny one picture?","schools count 1","schools",{k for k,v in C(w['SCHOOL'] for w in W).items() if v==1})
# ------- tops
cA=C(w['A'] for w in W); cA2=C(w['A'] for w in W if not re.match('UNKNOWN|MASTER|ROMANESQUE',w['A']))
def TA(role,qq,note,*cs): TP(role,qq,note,"artists",*[topc(c) for c in cs])
TA(V,"Who has most pictures?","max author count",cA2,cA)
TP(S_,"Oldest painting of all","min year","works",best(W,lambda w:w['s'],False),best(W,lambda w:w['e'],False),best(W,lambda w:w['f'][0],False))
TP(J,"the biggest canvas by area","max area canvas","works",best([w for w in W if q('canvas')(w)],lambda w:w['H']*w['L'] if w['H'] else None),best([w for w in W if q('^oil on canvas')(w)],lambda w:w['H']*w['L'] if w['H'] else None))
TA(CU,"Who painted the most still lifes?","still-life",C(w['A'] for w in W if w['TYPE']=='still-life'),C(w['A'] for w in W if ty('still-life')(w) or t('still.?life')(w)))
TP(TE,"Which school is biggest after the Italian?","2nd school","schools",topc(C(w['SCHOOL'] for w in W if w['SCHOOL']!='Italian')))
TP(S_,"Most recent painting","max year","works",best(W,lambda w:w['s']),best(W,lambda w:w['e']))
TA(PR,"Which artist has most self-portraits?","self portrait",C(w['A'] for w in W if SELF[0](w)),C(w['A'] for w in W if SELF[1](w)))
TP(V,"smallest work that's oil on copper?","min area copper","works",best([w for w in W if q('^oil on copper')(w)],lambda w:w['H']*w['L'] if w['H'] else None,False),best([w for w in W if q('copper')(w)],lambda w:w['H']*w['L'] if w['H'] else None,False))
TP(CU,"In which fifty-year period were most pictures made?","TIMEFRAME","years",topc(C(w['TIMEFRAME'] for w in W)))
AS(J,"In whose pictures, or the notes on them, does the Medici family turn up?","artists td medici",[td(r'medici'),td(r'\bmedici\b'),t('medici')])
YN(S_,"Is Vasari quoted anywhere?","desc Vasari",[[w for w in W if re.search('vasari',w['D'],I) and 'VASARI' not in w['A']]])
VA(V,"Where did Van Gogh paint 'Olive Picking'?","place in DATE","places",{re.sub(r'.*\d{4}, ','',ONE('GOGH','Olive Picking')['DATE'])},{ONE('GOGH','Olive Picking')['DATE']})
YN(CU,"Are all the Bosches religious?","TYPE of Bosch all religious",[all(w['TYPE']=='religious' for w in W if re.match('BOSCH',w['A']))])
# ------- unanswerable
UN(V,"How much is the Canaletto worth today?","no prices")
UN(J,"which of these paintings gets the most visitors","no visitor figures")
UN(TE,"What fee did Rembrandt ask for the portrait of Catharina Hooghsaet?","no fees")
UN(CU,"Opening hours of the room with the Vermeers and is photography allowed","not in data")
UN(S_,"how many children did Gerrit Dou have","no family data")
UN(PR,"file resolution in pixels of each Monet","no pixel sizes")
if '-s' in sys.argv: show()
print(len(OUT),C(o['answer']['kind']+'/'+o['answer'].get('of','') for o in OUT))
write(os.path.join(os.path.dirname(os.path.abspath(__file__)),'semart.jsonl'))
