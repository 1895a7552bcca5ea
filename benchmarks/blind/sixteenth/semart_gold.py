import csv,json,re,os,sys,collections,html
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
S=list(csv.DictReader(open(os.environ.get("MRAG_OWL_SHARED","../shared")+'/data/semart/semart_val.csv',encoding='latin-1',newline=''),delimiter='\t'))
def dates(d):
    """(start, end) of DATE, None where none can be read ('-', or the mangled 'jún.04')"""
    m=re.search(r'(\d{1,2})th century',d)
    if m: c=int(m.group(1)); return (c-1)*100+1,c*100
    m=re.search(r'(\d{4})s',d)
    if m: return int(m.group(1)),int(m.group(1))+9
    ys=[int(y) for y in re.findall(r'\d{4}',d)]
    if not ys: return None,None
    m=re.search(r'(\d{4})[-/](\d{1,2})(?!\d)',d)
    if m: ys.append(int(m.group(1)[:4-len(m.group(2))]+m.group(2)))
    return min(ys),max(ys)
def size(t):
    m=re.search(r'([\d]+(?:[.,]\d+)?)\s*(?:cm)?\s*x\s*([\d]+(?:[.,]\d+)?)\s*(cm|mm)?',t)
    if not m: return None
    f=.1 if m.group(3)=='mm' else 1
    return float(m.group(1).replace(',','.'))*f,float(m.group(2).replace(',','.'))*f
for s in S:
    s['id']=s['IMAGE_FILE']; s['a']=s['AUTHOR']; s['t']=html.unescape(s['TITLE']); s['x']=s['t']+' . '+html.unescape(s['DESCRIPTION'] or '')
    s['s'],s['e']=dates(s['DATE']); s['tf']=tuple(int(x) for x in s['TIMEFRAME'].split('-'))
    s['k']=s['TECHNIQUE'].lower(); s['hw']=size(s['TECHNIQUE']); s['area']=s['hw'][0]*s['hw'][1] if s['hw'] else None
def author(p):
    r={s['a'] for s in S if s['a'].startswith(p)}; assert len(r)==1,(p,r); return r.pop()
def by(*ps):
    n={author(p) for p in ps}; return [lambda s:s['a'] in n]
def school(*n): return [lambda s:s['SCHOOL'] in n]
def typ(*n): return [lambda s:s['TYPE'] in n]
def med(*rx): return [lambda s,r=r:bool(re.search(r,s['k'])) for r in rx]
def per(*spans,fb=True):
    out=[]
    for lo,hi in spans:
        tfin=lambda s,lo=lo,hi=hi: lo<=s['tf'][0] and s['tf'][1]<=hi
        tfov=lambda s,lo=lo,hi=hi: s['tf'][0]<=hi and s['tf'][1]>=lo
        A=lambda s,lo=lo,hi=hi: s['s'] is not None and lo<=s['s']<=hi
        B=lambda s,lo=lo,hi=hi: s['s'] is not None and lo<=s['s'] and s['e']<=hi
        C=lambda s,lo=lo,hi=hi: s['s'] is not None and s['s']<=hi and s['e']>=lo
        out+=[lambda s,f=f,t=tfin:f(s) or (s['s'] is None and t(s)) for f in(A,B,C)]+[A,B,C]
        if any(tfin(s) for s in S): out+=[tfin]
    return out
def before(y):
    return [lambda s:(s['s'] is not None and s['s']<y) or (s['s'] is None and s['tf'][1]<=y),lambda s:(s['e'] is not None and s['e']<y) or (s['s'] is None and s['tf'][1]<=y),lambda s:s['s'] is not None and s['s']<y,lambda s:s['e'] is not None and s['e']<y,lambda s:s['tf'][1]<=y]
def after(y):
    return [lambda s:(s['s'] is not None and s['s']>=y) or (s['s'] is None and s['tf'][0]>=y),lambda s:(s['s'] is not None and s['s']>y) or (s['s'] is None and s['tf'][0]>=y),lambda s:s['s'] is not None and s['s']>=y,lambda s:s['s'] is not None and s['s']>y,lambda s:s['e'] is not None and s['e']>y]
def th(rx,title_first=False):
    R=re.compile(r'\b(?:'+rx+r')\b',re.I); a=lambda s:bool(R.search(s['x'])); b=lambda s:bool(R.search(s['t']))
    return [b,a] if title_first else [a,b]
def ti(rx): return th(rx,True)
def WS(c): return [{'kind':'set','of':'works','items':[s['id'] for s in S if f(s)]} for f in c]
def WC(c): return [CNT(sum(map(f,S))) for f in c]
def WY(c): return [YN(any(map(f,S))) for f in c]
ANON=lambda a:re.match('UNKNOWN|ROMANESQUE PAINTER',a)
def PS(c): 
    sets=[{s['a'] for s in S if f(s)} for f in c]
    return [{'kind':'set','of':'people','items':sorted(x)} for x in sets]+[{'kind':'set','of':'people','items':sorted(a for a in x if not ANON(a))} for x in sets]
def PC(c):
    sets=[{s['a'] for s in S if f(s)} for f in c]
    return [CNT(len(x)) for x in sets]+[CNT(len([a for a in x if not ANON(a)])) for x in sets]
def TOPA(c):
    out=[]
    for anon in(False,True):
        for f in c: out.append(TOP('people',collections.Counter(s['a'] for s in S if f(s) and (anon or not ANON(s['a'])))))
    return out
def one(title,a=''):
    r=[s for s in S if s['t'].lower().startswith(title.lower()) and s['a'].startswith(a)]; assert r,title
    ex=[s for s in r if s['t'].lower()==title.lower()]; return ex or r
def dateof(title,a=''):
    r=one(title,a); o=[VAL('years',[s['DATE'] for s in r])]
    if r[0]['s'] is not None: o+=[VAL('years',[s['s'] for s in r]),VAL('years',[y for s in r for y in(s['s'],s['e'])]),VAL('years',[s['e'] for s in r])]
    return o
def who(title):
    r=one(title); p=sorted({s['a'] for s in r}); return [VAL('people',p),{'kind':'set','of':'people','items':p}]
def techof(title,a=''):
    r=one(title,a); return [VAL('techniques',[s['TECHNIQUE'] for s in r]),VAL('techniques',[s['TECHNIQUE'].split(',')[0] for s in r])]
def sizeof(title,a=''):
    r=one(title,a); return [VAL('sizes',[s['TECHNIQUE'] for s in r]),VAL('sizes',[re.search(r'\d.*',s['TECHNIQUE']).group(0) for s in r])]
def VT(of,d,best=max):
    t=TOP(of,d,best); return [VAL(of,t['items']),t]
ALL=[lambda s:True]
paint=[lambda s:True]
CT=collections.Counter
# makers
q('visitor','paintings by Van Gogh',WS(by('GOGH')))
q('student','titian works',WS(by('TIZIANO')),'TIZIANO Vecellio')
q('teacher','Please show me all what you have from Raphael.',WS(by('RAFFAELLO')))
q('visitor','rembrant portraits',WS(AND(by('REMBRANDT'),typ('portrait')))+WS(AND(by('REMBRANDT'),[lambda s:s['TYPE']=='portrait' or bool(re.search('portrait',s['t'],re.I))])),'typo on purpose')
q('student','how many paintings by Velazquez',WC(by('VELÁZQUEZ')))
q('curator','El Greco, religious subjects only',WS(AND(by('GRECO'),typ('religious'))))
q('curator','El Greco other than religious',WS(AND(by('GRECO'),NOT(typ('religious')))))
q('picture researcher','veronese not religious',WS(AND(by('VERONESE'),NOT(typ('religious')))))
q('student','Who painted The Bird Trap?',who('The Bird Trap'))
q('teacher','Who is the author of "The Women of Algiers"?',who('The Women of Algiers'))
q('visitor','who made the house of cards picture',who('The House of Cards'))
q('journalist','Which painter did Vertumnus?',who('Vertumnus'))
q('student','when was The Triumph of Pan painted',dateof('The Triumph of Pan'))
q('visitor','Year of Manet\'s Berthe Morisot with a Bunch of Violets?',dateof('Berthe Morisot with a Bunch of Violets'))
q('teacher','When did Canaletto paint Northumberland House in London?',dateof('London: Northumberland House'))
q('student','date of dulle griet',dateof('Dulle Griet'))
q('picture researcher','Where did Van Gogh paint the Cypresses, June 1889?',[VAL('places',['Saint-Rémy']) if 'Saint-Rémy' in one('Cypresses','GOGH')[0]['DATE'] else UN],'place in DATE')
q('student','Technique of Mantegna\'s works: list please the different ones',[VAL('techniques',[s['TECHNIQUE'] for s in S if by('MANTEGNA')[0](s)]),VAL('techniques',[s['TECHNIQUE'].split(',')[0] for s in S if by('MANTEGNA')[0](s)])])
q('curator','what is the support and medium of "Christ and the Good Thief"',techof('Christ and the Good Thief'))
q('picture researcher','size of the oyster eater',sizeof('The Oyster Eater'))
q('visitor','How large is Delacroix\'s Women of Algiers?',sizeof('The Women of Algiers'))
q('student','which school does Caspar David Friedrich belong to',VAL('schools',[s['SCHOOL'] for s in S if by('FRIEDRICH')[0](s)]))
q('teacher','Benjamin West: is he counted as English or American here?',VAL('schools',[s['SCHOOL'] for s in S if by('WEST, B')[0](s)]))
q('student','titles of vermeer paintings',VAL('titles',[s['TITLE'] for s in S if by('VERMEER')[0](s)]))
q('curator','paintings by either Bellini, Giovanni, Gentile or Jacopo',WS(by('BELLINI, Gio','BELLINI, Gen','BELLINI, Jac')))
q('student','tiepolo frescos',WS(AND(by('TIEPOLO, Giovanni B','TIEPOLO, Giovanni D'),med('fresco')))+WS(AND(by('TIEPOLO, Giovanni B'),med('fresco'))),'both Tiepolos')
q('visitor','David portraits (Jacques-Louis)',WS(AND(by('DAVID, Jac'),typ('portrait'))))
q('journalist','women painters: do you have Artemisia Gentileschi?',WY(by('GENTILESCHI, Art')))
q('student','any Frida Kahlo?',YN(any('KAHLO' in s['a'] for s in S)))
q('visitor','do you have the girl with a pearl earring',YN(any('earring' in s['t'].lower() for s in S)))
q('curator','works with unknown masters as author',WS([lambda s:s['a'].startswith('UNKNOWN MASTER'),lambda s:s['a'].startswith('UNKNOWN'),lambda s:bool(ANON(s['a']))]))
q('picture researcher','anonymous Italian pictures that are not religious',WS(AND([lambda s:s['a']=='UNKNOWN MASTER, Italian'],NOT(typ('religious')))))
q('student','painters known only as Master of something',[{'kind':'set','of':'people','items':sorted({s['a'] for s in S if s['a'].startswith('MASTER of')})}])
q('journalist','Which artist is represented with the most paintings?',TOPA(ALL))
q('journalist','painter with the most self portraits',TOPA(ti('self-portraits?|self portraits?')))
q('student','who painted most portraits',TOPA(typ('portrait')))
q('curator','who has the most frescoes?',TOPA(med('fresco')))
q('teacher','Which Dutch painter made the most landscapes?',TOPA(AND(school('Dutch'),typ('landscape'))))
q('journalist','has Rubens got more works here than van Dyck',YN(sum(map(by('RUBENS')[0],S))>sum(map(by('DYCK')[0],S))))
q('student','more Degas or more Manet? which one',[TOP('people',CT(s['a'] for s in S if s['a'][:6] in('DEGAS,','MANET,'))),VAL('people',TOP('people',CT(s['a'] for s in S if s['a'][:6] in('DEGAS,','MANET,')))['items'])])
q('curator','Number of different painters in the collection?',PC(ALL))
# school/type
q('visitor','hungarain paintings',WS(school('Hungarian')))
q('student','Russian school how many works',WC(school('Russian')))
q('curator','Danish painters',PS(school('Danish')))
q('teacher','Which painters belong to the Austrian school?',PS(school('Austrian')))
q('picture researcher','english landscapes',WS(AND(school('English'),typ('landscape'))))
q('visitor','spanish still lifes',WS(AND(school('Spanish'),typ('still-life'))))
q('student','How many Flemish still-lifes are there?',WC(AND(school('Flemish'),typ('still-life'))))
q('teacher','how many of the works are religious',WC(typ('religious')))
q('journalist','Are there more portraits than landscapes?',YN(sum(map(typ('portrait')[0],S))>sum(map(typ('landscape')[0],S))))
q('student','school with most paintings after italian',VT('schools',CT(s['SCHOOL'] for s in S if s['SCHOOL']!='Italian')))
q('curator','which type of painting is the most common among the Dutch',VT('types',CT(s['TYPE'] for s in S if s['SCHOOL']=='Dutch')))
q('journalist','what genre is rarest',VT('types',CT(s['TYPE'] for s in S),min),'TYPE study')
q('student','schools that have no religious picture',VAL('schools',{s['SCHOOL'] for s in S}-{s['SCHOOL'] for s in S if s['TYPE']=='religious'}))
q('curator','Mythological paintings neither Italian nor Flemish',WS(AND(typ('mythological'),NOT(school('Italian','Flemish')))))
q('picture researcher','historical paintings French or English',WS(AND(typ('historical'),school('French','English'))))
q('visitor','scottish or irish painting',WS(school('Scottish','Irish')))
q('teacher','interior views by dutch painters',WS(AND(typ('interior'),school('Dutch')))+WS(AND([lambda s:s['TYPE']=='interior' or bool(re.search(r'\binteriors?\b',s['t'],re.I))],school('Dutch'))))
q('student','How much portraits has the German school?',WC(AND(school('German'),typ('portrait'))))
q('visitor','american portraits',WS(AND(school('American'),typ('portrait'))))
q('student','Did the Netherlandish school paint any landscape?',WY(AND(school('Netherlandish'),typ('landscape'))))
q('curator','painters who made both religious and mythological pictures',[{'kind':'set','of':'people','items':sorted(x)} for full in [{s['a'] for s in S if s['TYPE']=='religious'}&{s['a'] for s in S if s['TYPE']=='mythological'}] for x in (full,{a for a in full if not ANON(a)})])
q('student','painters who did a portrait and also a still life',[{'kind':'set','of':'people','items':sorted({s['a'] for s in S if s['TYPE']=='portrait'}&{s['a'] for s in S if s['TYPE']=='still-life'})}])
# period
q('student','works before 1300',WS(before(1300)))
q('picture researcher','earliest painting',[TOP('works',{s['id']:s['s'] for s in S if s['s']},min),TOP('works',{s['id']:s['tf'][0] for s in S},min),TOP('works',{s['id']:s['s'] or s['tf'][0] for s in S},min),TOP('works',{s['id']:s['e'] for s in S if s['e']},min)])
q('journalist','the most recent painting you have, by date',[TOP('works',{s['id']:s['e'] for s in S if s['e']}),TOP('works',{s['id']:s['s'] for s in S if s['s']}),TOP('works',{s['id']:(int(re.search(r'\.(\d\d)$',s['DATE']).group(1))+1900 if re.search(r'^j.n\.\d\d',s['DATE']) else s['e'] or 0) for s in S}),TOP('works',{s['id']:((1906) if s['DATE'].startswith('jún') else s['e'] or 0) for s in S})],'mangled dates jún.04 = 1904-06')
q('teacher','Dutch landscapes between 1650 and 1700, if you would be so kind',WS(AND(school('Dutch'),typ('landscape'),per((1650,1700),(1651,1700)))))
q('student','italian portraits 1500-1550',WS(AND(school('Italian'),typ('portrait'),per((1500,1550),(1501,1550)))))
q('visitor','french paintings early 19th century',WS(AND(school('French'),per((1801,1850),(1800,1850),(1801,1830),(1800,1833)))))
q('curator','How many pictures carry no date?',WC([lambda s:s['DATE'].strip() in('','-'),lambda s:s['s'] is None]))
q('picture researcher','undated Flemish landscapes',WS(AND([lambda s:s['DATE'].strip() in('','-'),lambda s:s['s'] is None],school('Flemish'),typ('landscape'))))
q('student','paintings from 1515',WS([lambda s:s['s']==1515 and s['e']==1515,lambda s:s['s']==1515,lambda s:s['s'] is not None and s['s']<=1515<=s['e'],lambda s:s['DATE'].strip()=='1515']))
q('curator','works dated to the 1630s by Flemish painters',WS(AND(school('Flemish'),per((1630,1639)))))
q('student','how many paintings of the 14th century do you have',WC(per((1301,1400),(1300,1399))))
q('teacher','sixteenth century German religious paintings',WS(AND(school('German'),typ('religious'),per((1501,1600),(1500,1599)))))
q('journalist','which half century has the most works',VT('periods',CT(s['TIMEFRAME'] for s in S)),'TIMEFRAME')
q('visitor','spanish pictures after 1700',WS(AND(school('Spanish'),after(1700))))
q('student','Were any English pictures painted before 1700?',WY(AND(school('English'),before(1700))))
q('curator','Paintings of Rembrandt made in the 1650s or later',WS(AND(by('REMBRANDT'),after(1650))))
q('picture researcher','van gogh paintings made in Arles',WS([lambda s:s['a'].startswith('GOGH') and 'Arles' in s['DATE']]))
q('student','vincent van gogh 1890',WS([lambda s:s['a'].startswith('GOGH') and '1890' in s['DATE']]))
q('teacher','Earliest dated work by Cranach the Elder?',[TOP('works',{s['id']:s['s'] for s in S if s['a'].startswith('CRANACH, Lucas the E') and s['s']},min)])
q('student','what else was painted in the same year as Delacroix\'s Women of Algiers',WS([lambda s:s['s']==1834 and s['TITLE']!='The Women of Algiers',lambda s:s['s'] is not None and s['s']<=1834<=s['e'] and s['TITLE']!='The Women of Algiers']))
q('curator','other painters of the same school as Munkácsy',[{'kind':'set','of':'people','items':sorted({s['a'] for s in S if s['SCHOOL']=='Hungarian' and not s['a'].startswith('MUNK') and (k or not ANON(s['a']))})} for k in(1,0)])
# technique
q('visitor','pastels',WS(med('pastel')))
q('student','oil on copper',WS(med('oil on copper','copper(?! beech)')))
q('curator','tempera on panel or wood, Italian, before 1400',WS(AND(school('Italian'),med('tempera.*(panel|wood)','tempera'),before(1400)+before(1401)[:2])))
q('picture researcher','How many of the frescoes are not religious?',WC(AND(med('fresco'),NOT(typ('religious')))))
q('student','How many works are oil on canvas?',WC(med('^oill? on canvas','oil on canvas','oil.*canvas')))
q('curator','Which paintings have been transferred from wood to canvas?',WS(med('canvas transferred from wood|wood transferred to canvas','canvas transferred from wood','transferred from wood|transferred to canvas|tranferred to canvas')))
q('teacher','is there any sculpture among them, marble or bronze or terracotta',WY(med('marble|bronze|terracotta')))
q('student','paintings on something else than canvas by French artists, after 1800',WS(AND(school('French'),NOT(med('canvas')),after(1800))))
q('curator','gold ground',WS(med('gold ground'))+WS([lambda s:'gold ground' in s['k'] or bool(re.search('gold ground',s['x'],re.I)),lambda s:'gold' in s['k']]))
q('visitor','watercolours?',WY(med('watercolou?r'))+WS(med('watercolou?r')))
# subjects
q('visitor','pictures with dogs',WS(th('dogs?')+th('dogs?|hounds?|puppy|greyhounds?')))
q('teacher','annunciation paintings',WS(ti('annunciation')+ti('annunciat\\w+')[:1]))
q('student','crucifixion italian school',WS(AND(school('Italian'),ti('crucifixion')+ti('crucifix|crucifixion|crucified')[:1])))
q('picture researcher','St Jerome',WS(ti('(st|saint)\\.? jerome')+ti('jerome')))
q('visitor','winter landscapes with snow',WS([lambda s:s['TYPE']=='landscape' and bool(re.search(r'\b(winter|snow|frozen|ice)\b',s['x'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\b(winter|snow)\b',s['t'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\bwinter\b',s['x'],re.I)) and bool(re.search(r'\bsnow',s['x'],re.I)),lambda s:bool(re.search(r'\b(winter|snow)\b',s['t'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\bsnow',s['x'],re.I))]))
q('student','venus with cupid',WS([lambda s:bool(re.search(r'\bvenus\b',s['x'],re.I) and re.search(r'\bcupids?\b',s['x'],re.I)),lambda s:bool(re.search(r'\bvenus\b',s['t'],re.I) and re.search(r'\bcupids?\b',s['x'],re.I)),lambda s:bool(re.search(r'\bvenus\b',s['t'],re.I) and re.search(r'\bcupids?\b',s['t'],re.I))]))
q('curator','Venus or Diana, but not Italian',WS(AND(ti('venus|diana'),NOT(school('Italian')))))
q('teacher','Paintings of musicians or with a lute',WS(th('lutes?|lutenists?|musicians?')+th('lutes?|musicians?')+ti('lutes?|lute players?|musicians?|concert|music')))
q('visitor','views of venice by others than canaletto',WS(AND([lambda s:s['TYPE']=='landscape' and bool(re.search(r'\b(venice|venetian|grand canal|canal grande|san marco|rialto|giudecca|molo|bacino)\b',s['t'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\bvenice|venetian',s['x'],re.I)),lambda s:bool(re.search(r'\bvenice\b',s['t'],re.I)),lambda s:bool(re.search(r'\bvenice\b',s['x'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\bvenice\b',s['x'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\b(venice|grand canal|canal grande|san marco|rialto|giudecca|molo|bacino)\b',s['t'],re.I)),lambda s:s['TYPE']=='landscape' and bool(re.search(r'\b(venice|venetian|grand canal|canal grande|san marco|rialto|giudecca|molo|bacino)\b',s['x'],re.I))],NOT(by('CANALETTO')))))
q('student','self-portraits before 1700',WS(AND(ti('self-portraits?|self portraits?'),before(1700))))
q('picture researcher','how many vanitas pictures',WC(ti('vanitas')))
q('visitor','mirror in the picture',WS(th('mirrors?')))
q('journalist','Is there a painting with a rabbit?',WY(th('rabbits?')))
q('student','battle scenes 17th century',WS(AND(ti('battles?|cavalry')[:1]+ti('battles?'),per((1601,1700),(1600,1699)))))
q('curator','last judgment by northern painters, i.e. German, Flemish or Netherlandish',WS(AND(school('German','Flemish','Netherlandish'),ti('last judge?ment'))+AND(school('German','Flemish','Netherlandish','Dutch'),ti('last judge?ment'))))
q('picture researcher','triptychs',WS(ti('triptychs?')))
q('teacher','how many Madonna or Virgin with child pictures does Italian painting have here?',WC(AND(school('Italian'),[lambda s:bool(re.search(r'(madonna|virgin).*child',s['t'],re.I)),lambda s:bool(re.search(r'madonna|virgin',s['t'],re.I)),lambda s:bool(re.search(r'madonna|virgin',s['x'],re.I)),lambda s:bool(re.search(r'madonna|virgin',s['x'],re.I)) and bool(re.search(r'child',s['x'],re.I)),lambda s:bool(re.search(r'(madonna|virgin).{0,40}child',s['x'],re.I))])))
# size
q('journalist','biggest painting?',[TOP('works',{s['id']:s['area'] for s in S if s['area']}),TOP('works',{s['id']:s['hw'][1] for s in S if s['hw']}),TOP('works',{s['id']:s['area'] for s in S if s['area'] and 'fresco' not in s['k']})],'area of first size')
q('visitor','what is the smallest picture',[TOP('works',{s['id']:s['area'] for s in S if s['area']},min)],'area of first size')
q('curator','portraits more than 2 metres high',WS(AND(typ('portrait'),[lambda s:bool(s['hw']) and s['hw'][0]>200])))
# unanswerable
q('journalist','How much were the sunflowers sold for at auction?',UN,'no prices')
q('visitor','opening hours on sunday',UN)
q('student','how many brothers and sisters had Jan Brueghel the Elder',UN)
q('teacher','Which of these paintings can my class touch or see in a workshop for children?',UN)
q('picture researcher','who holds the photo copyright of the Friedrich pictures and what is the licence fee',UN)
q('curator','What was the insurance value of the Memling altarpiece when it was lent last?',UN)
if __name__=='__main__': write(os.path.join(HERE,'semart.jsonl'),'semart')
