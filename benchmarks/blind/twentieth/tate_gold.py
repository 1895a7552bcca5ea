#!/usr/bin/env python3
"""Gold answers for the Tate questions, from the raw files only. Writes tate.jsonl; -v prints items for eye checks."""
from pathlib import Path
import json,gzip,csv,collections as C,re,sys,os
R=str(Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
W=[json.loads(l) for l in gzip.open(R+'artworks.jsonl.gz','rt',encoding='utf-8')]
A=list(csv.DictReader(open(R+'artist_data.csv',encoding='utf-8-sig')))
N={w['acno']:w for w in W}; AN={a['id']:a for a in A}
for w in W:
    ids={s['id']:s['name'] for s in w['subjects']}
    w['S']={(ids.get(s['parent'],''),s['name']) for s in w['subjects']}
    w['s']={s['name'] for s in w['subjects']}
    w['M']={m['name'] for m in w['movements']}
    w['A']={str(c['id']) for c in w['contributors']}
    w['T']=w['title'] or ''; w['m']=(w['medium'] or ''); w['cl']=w['classification'] or ''; w['cr']=w['creditLine'] or ''
    d=w['dateRange'] or {}
    try: w['y0'],w['y1']=int(d['startYear']),int(d['endYear'])
    except (KeyError,TypeError,ValueError): w['y0']=w['y1']=None
Q=[]; verbose='-v' in sys.argv
def works(p): return sorted(w['acno'] for w in W if p(w))
def arts(p): return sorted((a['id'] for a in A if p(a)),key=int)
def tag(*n): return works(lambda w: w['s']&set(n))
def title(r): return works(lambda w: re.search(r,w['T'],re.I))
def un(*l): return sorted(set().union(*l))
def minus(a,b): return sorted(set(a)-set(b))
def inter(*l): return sorted(set(l[0]).intersection(*l[1:]))
PT=works(lambda w:w['cl']=='painting'); SC=works(lambda w:w['cl']=='sculpture'); OIL=works(lambda w:re.search(r'\boil\b',w['m'],re.I))
def st(items,of='works'): return {"kind":"set","of":of,"items":items}
def cnt(n,of='works'): return {"kind":"count","of":of,"value":n}
def yn(items,of='works'): return {"kind":"yesno","of":of,"value":bool(items),"items":items}
def top(items,v,of): return {"kind":"top","of":of,"value":v,"items":items}
def vals(l,of): return {"kind":"values","of":of,"items":sorted(l)}
def una(of='works'): return {"kind":"unanswerable","of":of,"value":None,"items":[]}
def q(role,text,ans,note,*also):
    al=[]
    for a in also:
        if a!=ans and a not in al: al.append(a)
    Q.append({"id":"TATE-%03d"%(len(Q)+1),"role":role,"question":text,"answer":ans,"also":al,"note":note})
def tt(role,text,tags,rx,note,kind=st):
    """tagged works; the other reading adds works whose title says so."""
    a=tag(*tags); q(role,text,kind(a),note,kind(un(a,title(rx))) if rx else kind(a))

# --- animals, plants, weather
pc=inter(tag('cat'),PT)
q('visitor','which paintings have a cat in them?',st(pc),"subject cat, classification painting; also: with title cat(s)/kitten, and every kind of picture with a cat (loose sense of 'paintings')",
  st(un(pc,inter(PT,title(r'\b(cats?|kittens?)\b')))),st(tag('cat')),st(inter(tag('cat'),OIL)))
tt('pupil','Owls please!',['owl'],r'\bowls?\b',"subject owl; also: or 'owl' in title")
tt('pupil','is there a penguin anywhere in the tate works?',['penguin'],r'\bpenguins?\b','subject penguin',yn)
q('visitor','pictures of tigers',st(un(tag('tiger'),title(r'\btigers?\b'))),'subject tiger or tiger in title; also: only the tag; also: without the sculpture',st(tag('tiger')),st(minus(un(tag('tiger'),title(r'\btigers?\b')),SC)))
q('pupil','are there any pictures with a dog AND a cat together?',yn(inter(tag('cat'),works(lambda w:any(n.startswith('dog') for p,n in w['S'] if p=='animals: mammals')))),'subject cat and a subject dog*')
q('curator','Sculptures depicting horses',st(inter(SC,tag('horse'))),'classification sculpture, subject horse; also: or horse in title, and with reliefs/installations',
  st(inter(SC,un(tag('horse'),title(r'\bhorses?\b|\bequestrian')))),st(works(lambda w:w['cl'] in('sculpture','relief','installation') and 'horse' in w['s'])))
tt('visitor','Which works show a rainbow?',['rainbow'],r'\brainbows?\b','subject rainbow (not the symbol tag); also: or rainbow in title')
q('pupil','volcanos erupting',st(tag('volcanic eruption')),'subject volcanic eruption; also: with subject volcano or title eruption',st(tag('volcanic eruption','volcano')),st(un(tag('volcanic eruption'),title(r'erupti|volcan'))),
  st(un(tag('volcanic eruption','volcano'),title(r'erupti|volcan'))))
q('teacher','Could you list the paintings with snow in them, for a lesson on winter?',st(inter(PT,tag('snow'))),'subject snow, classification painting; also: all works with snow; also: title snow; also blizzard',
  st(tag('snow')),st(inter(PT,un(tag('snow','blizzard'),title(r'\bsnow')))),st(inter(PT,tag('snow','winter'))))
tt('researcher','I am studying maritime disaster in British art. Give me all works representing a shipwreck.',['shipwreck'],r'shipwreck','subject shipwreck; also: or shipwreck in title')
q('someone not native','Please, where I can see a picture with bagpipe?',st(tag('instrument, bagpipes')),'subject instrument, bagpipes; also: title',st(un(tag('instrument, bagpipes'),title(r'\bbagpipe'))))
q('visitor','How many works have a bicycle in them?',cnt(len(tag('bicycle'))),'subject bicycle; also: or bicycle/bike in title',cnt(len(un(tag('bicycle'),title(r'\b(bicycl|bike)')))))
# --- people, actions
q('pupil','people kissing',st(tag('kissing')),'subject kissing; also: or kiss in title',st(un(tag('kissing'),title(r'\bkiss(?!inger)'))))
q('teacher','Works with a child in them where somebody is asleep, for a bedtime theme',st(works(lambda w:w['s']&{'child','boy','girl','baby'} and ('actions: processes and functions','sleeping') in w['S'])),'subjects sleeping (people) and child/boy/girl/baby')
q('someone not native','I search pictures where peoples make a picnic',st(tag('picnic')),'subject picnic; also: or picnic in title',st(un(tag('picnic'),title(r'\bpicnic'))))
tt('pupil','are there witches in some of the pictures? which ones',['witch'],r'\bwitch(es)?\b','subject witch; also: with title witch')
Q[-1]['also']+= [st(tag('witch','Witches\' Sabbath')),st(un(tag('witch',"Witches' Sabbath"),title(r'\bwitch(es)?\b')))]
tt('journalist','Astronauts in art: which works here show one?',['astronaut'],r'\bastronaut','subject astronaut; also: title')
q('curator','works in which Dante Gabriel Rossetti himself appears as a sitter or figure',st(tag('Rossetti, Dante Gabriel')),'subject named individual Rossetti, Dante Gabriel')
q('visitor','is there a portrait of einstein',yn(tag('Einstein, Albert')),'subject Einstein, Albert; also title',yn(un(tag('Einstein, Albert'),title(r'\beinstein'))))
q('researcher','Self-portraits by women artists',st(works(lambda w:'self-portraits' in w['s'] and any(c['gender']=='Female' for c in w['contributors']))),'subject self-portraits and a Female contributor; also: or title self-portrait',
  st(works(lambda w:('self-portraits' in w['s'] or re.search('self.portrait',w['T'],re.I)) and any(c['gender']=='Female' for c in w['contributors']))))
# --- literature, religion, history
q('teacher','Which works illustrate Macbeth?',st(tag("'Macbeth'")),"subject 'Macbeth' (Shakespeare); also: or the characters Macbeth/Lady Macbeth; or title",
  st(tag("'Macbeth'",'Macbeth','Lady Macbeth')),st(un(tag("'Macbeth'",'Macbeth','Lady Macbeth'),title('macbeth'))))
plays={n.strip("'") for w in W for p,n in w['S'] if p=='Shakespeare' and n.startswith("'")}
q('researcher','which plays by shakespere are illustrated in the collection?',vals(plays,'plays'),"names under the subject Shakespeare that are play titles; also: adds plays known from character tags only (Romeo etc., here none but The Tempest via Prospero/Caliban, Henry IV via Falstaff/Prince Hal)",vals(plays|{'The Tempest','Henry IV'},'plays'))
tt('visitor','Ophelia',['Ophelia'],'ophelia','subject Ophelia; also: or title')
q('teacher',"Noah's Ark, for Sunday school",st(tag("Noah's Ark",)),"subject Noah's Ark; also: with subject Noah or title",st(tag("Noah's Ark",'Noah')),st(un(tag("Noah's Ark",'Noah'),title(r'\bnoah'))))
q('researcher','Spanish Civil War – what works deal with it?',st(works(lambda w:any(n.startswith('Spanish Civil War') for n in w['s']))),'subject Spanish Civil War; also: or title',
  st(un(works(lambda w:any(n.startswith('Spanish Civil War') for n in w['s'])),title('spanish civil war|guernica'))))
ww1=works(lambda w:'military: World War I' in w['s'] or any(p=='military: World War I' for p,n in w['S']))
q('teacher','Year 9 are studying the First World War. How many works have it as their subject?',cnt(len(ww1)),'subject military: World War I and below')
q('journalist','does any work deal with the Holocaust or the concentration camps?',yn(tag('Holocaust','concentration camp')),'subjects Holocaust, concentration camp; also: title',yn(un(tag('Holocaust','concentration camp'),title(r'holocaust|concentration camp|auschwitz|belsen|dachau'))))
# --- places
q('visitor','We went to Venice last summer. Which works show Venice?',st(works(lambda w:any(n.startswith('Venice') for p,n in w['S'] if p=='cities, towns, villages (non-UK)'))),'place tags Venice*; also: or Venice/Venetian in title',
  st(un(works(lambda w:any(n.startswith('Venice') for p,n in w['S'] if p=='cities, towns, villages (non-UK)')),title(r'(?<!Merchant of )\bvenice\b(?! woman)'))),
  st(un(works(lambda w:any(n.startswith('Venice') for p,n in w['S'] if p=='cities, towns, villages (non-UK)')),title(r'(?<!Merchant of )\bvenice\b(?! woman)|venetian|venezia'))))
tt('visitor','stonehenge pictures',['Stonehenge'],'stonehenge','subject Stonehenge; also: or title')
q('visitor','isle of skye',st(un(tag('Isle of Skye'),title(r'\bskye\b'))),'subject Isle of Skye or Skye in title (aquatints and their copper plates); also: only the tag',st(tag('Isle of Skye')),st(title(r'\bskye\b')))
tt('someone not native','Have you the tower Eiffel in some picture?',['Paris, Eiffel Tower'],'eiffel','subject Paris, Eiffel Tower',yn)
ct=C.Counter(n for w in W for p,n in {x for x in w['S'] if x[0]=='UK counties' and x[1]!='Highland'}); mx=max(ct.values())
q('journalist','Which English county appears in the most works?',top([n for n,v in ct.items() if v==mx],mx,'counties'),'most works per name under UK counties, leaving out Highland, which is Scottish (65): '+str(ct.most_common(4)))
q('curator','London at night: which works?',st(works(lambda w:('UK London' in w['s']) and 'night' in w['s'])),"subject branch UK London and night; also: London in title",
  st(works(lambda w:('UK London' in w['s'] or 'London' in w['T']) and 'night' in w['s'])),st(works(lambda w:('UK London' in w['s'] or 'London' in w['T']) and ('night' in w['s'] or re.search(r'\bnight|nocturne',w['T'],re.I)))))
# --- materials
q('curator','Works made with neon lights',st(works(lambda w:re.search(r'neon (lights?|gas)',w['m'],re.I))),"medium neon lights/neon gas; also: with 'neon on canvas' (T03673); also only the wording neon lights",
  st(works(lambda w:re.search(r'neon (?!paint)',w['m'],re.I) or re.search('neon$',w['m']))),st(works(lambda w:re.search(r'neon lights?',w['m'],re.I))))
q('pupil','did any artist use real human hair??',yn(works(lambda w:re.search(r"human hair|artist's hair",w['m'],re.I))),"medium human hair, artist's hair (not synthetic hair); also: any hair not called synthetic",
  yn(works(lambda w:re.search(r"(?<!synthetic )\bhair\b",w['m'],re.I))),yn(works(lambda w:re.search(r"human hair",w['m'],re.I))))
q('visitor','things made of feathers',st(works(lambda w:re.search(r'\bfeather',w['m'],re.I))),'medium contains feather')
q('curator','How many linocuts are there?',cnt(len(works(lambda w:re.search(r'linocut',w['m'],re.I)))),'medium contains linocut; also: exactly Linocut on paper',cnt(len(works(lambda w:w['m']=='Linocut on paper'))))
q('curator','paintings on copper',st(inter(PT,works(lambda w:re.search(r'\bon copper\b',w['m'],re.I)))),'classification painting, medium ... on copper; also: any work with paint on copper',st(works(lambda w:re.search(r'paint.* on copper\b|\boil on copper',w['m'],re.I))))
jm=next(a['id'] for a in A if a['name']=='Mitchell, Joan'); wr=next(a['id'] for a in A if a['name']=='Whiteread, Rachel'); br=next(a['id'] for a in A if a['name']=='Riley, Bridget')
q('researcher','What are the media of the works by Joan Mitchell here?',vals({w['m'] for w in W if jm in w['A']},'media'),'distinct medium of works by Joan Mitchell')
q('visitor','paintings by Bridget Riley',st(inter(PT,works(lambda w:br in w['A']))),'classification painting, artist Bridget Riley; also all her works (loose)',st(works(lambda w:br in w['A'])))
# --- dates, acquisition
q('researcher','Works dated 1851',st(works(lambda w:w['dateText']=='1851')),"dateText exactly 1851; also: with c./exhibited/published 1851; also: range covers 1851",
  st(works(lambda w:re.search(r'\b1851\b',w['dateText'] or ''))),st(works(lambda w:w['y0'] and w['y0']==w['y1']==1851)),st(works(lambda w:w['y0'] and w['y0']<=1851<=w['y1'])))
e=min(w['y0'] for w in W if w['y0'])
q('pupil','what is the oldest thing you have',top(works(lambda w:w['y0']==e),e,'works'),'least startYear')
pre=works(lambda w:w['y1'] and w['cl']=='painting' and w['y1']<1650)
q('curator','Paintings from before 1650, please.',st(pre),'classification painting, dateRange ends before 1650; also: starts before 1650',st(works(lambda w:w['y0'] and w['cl']=='painting' and w['y0']<1650)))
yc=C.Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']); ym,yv=yc.most_common(1)[0]
q('journalist','In which year did the museum acquire the most works?',top([str(ym)],yv,'years'),'most frequent acquisitionYear')
q('researcher','How many works were acquired in the 1920s?',cnt(sum(1 for w in W if w['acquisitionYear'] and 1920<=w['acquisitionYear']<=1929)),'acquisitionYear 1920-1929')
q('researcher','How many works did Robert Vernon give in 1847?',cnt(len(works(lambda w:'Presented by Robert Vernon 1847' in w['cr']))),'creditLine Presented by Robert Vernon 1847')
# --- artists
q('researcher','women artists born before 1800',st(arts(lambda a:a['gender']=='Female' and a['yearOfBirth'] and int(a['yearOfBirth'])<1800),'artists'),"gender Female, yearOfBirth<1800 (incl. Ann Sanders, 'active 1778'); also: plus Mary Hartley of Bath? no dates - not included; also: without Ann Sanders",
  st(arts(lambda a:a['gender']=='Female' and a['yearOfBirth'] and int(a['yearOfBirth'])<1800 and 'active' not in a['dates']),'artists'))
q('visitor','artists born in Dublin',st(arts(lambda a:a['placeOfBirth'].startswith('Dublin')),'artists'),'placeOfBirth Dublin')
q('someone not native','Which artists are borned in India?',st(arts(lambda a:a['placeOfBirth'].endswith('Bharat')),'artists'),'placeOfBirth ...Bharat (India)')
q('journalist','How many artists were born in Poland?',cnt(len(arts(lambda a:a['placeOfBirth'].endswith('Polska'))),'artists'),'placeOfBirth ...Polska')
life=[(int(a['yearOfDeath'])-int(a['yearOfBirth']),a['id']) for a in A if a['yearOfBirth'] and a['yearOfDeath'] and re.fullmatch(r'\d{4}\s?–\s?\d{4}',a['dates']) and 'School' not in a['name']]
lm=max(life)[0]
q('pupil','which artist lived longest?',top([i for d,i in life if d==lm],lm,'artists'),'yearOfDeath-yearOfBirth, plain birth–death dates only, no schools; also 103 should the birthday not have come',top([i for d,i in life if d==lm],lm-1,'artists'))
q('teacher','who was born in the same year as Picasso?',st(arts(lambda a:a['yearOfBirth']=='1881' and a['name']!='Picasso, Pablo'),'artists'),'yearOfBirth 1881 without Picasso; also with him',st(arts(lambda a:a['yearOfBirth']=='1881'),'artists'))
nf=len(arts(lambda a:a['gender']=='Female')); wid=set().union(*[w['A'] for w in W])
q('journalist','how many of the artists are women?',cnt(nf,'artists'),'artists with gender Female; also: only those with a work in the file',cnt(len(arts(lambda a:a['gender']=='Female' and a['id'] in wid)),'artists'))
fc=C.Counter(i for w in W for i in {str(c['id']) for c in w['contributors'] if c['gender']=='Female'}); fi,fv=fc.most_common(1)[0]
q('journalist','Which woman is represented by the largest number of works?',top([i for i,v in fc.items() if v==fv],fv,'artists'),'contributors Female by works: '+str([(AN[i]['name'],v) for i,v in fc.most_common(3)]))
q('visitor','Who made the most works in the collection?',top(['1659'],0,'artists'),'most works by contributor')
ac=C.Counter(i for w in W for i in w['A']); ai,av=ac.most_common(1)[0]; Q[-1]['answer']=top([ai],av,'artists'); Q[-1]['note']+=': '+str([(AN[i]['name'],v) for i,v in ac.most_common(3)])
camden=sorted(set().union(*[w['A'] for w in W if 'Camden Town Group' in w['M']]),key=int)
q('curator','artists with works classed under the Camden Town Group',st(camden,'artists'),'contributors of works with movement Camden Town Group')
q('researcher','vorticism',st(works(lambda w:'Vorticism' in w['M'])),'movement Vorticism')
m18={m['name'] for w in W for m in w['movements'] if m['era']=='18th century'}
q('teacher','What art movements of the 18th century are represented in the collection?',vals(m18,'movements'),'movement names with era 18th century')
cow=C.Counter(i for w in W if 'cow' in w['s'] for i in w['A']); cv=cow.most_common(1)[0][1]
q('visitor','Which artist made the most pictures with cows in?',top([i for i,v in cow.items() if v==cv],cv,'artists'),'subject cow by contributor: '+str([(AN[i]['name'],v) for i,v in cow.most_common(3)]))
q('visitor','Do you have anything by Van Gogh?',yn(works(lambda w:any('Gogh' in c['mda'] for c in w['contributors']))),'contributor Gogh; also: none by him, but works that show or name him are not by him')
q('visitor','got any Salvador Dali',yn(works(lambda w:any(c['mda'].startswith('Dalí') for c in w['contributors']))),'contributor Dalí')
q('curator','Which works carry the attribution "attributed to"?',st(works(lambda w:any(c['role']=='attributed to' for c in w['contributors']))),"a contributor with role 'attributed to'; also: with formerly attributed to",
  st(works(lambda w:any('attributed to' in c['role'] for c in w['contributors']))))
kg=[(float(m.group(1).replace(',','')),w['acno']) for w in W for m in re.finditer(r'([\d,.]+)\s*kg',w['dimensions'] or '')]; km=max(kg)[0]
q('pupil','whats the heaviest work?',top([i for v,i in kg if v==km],km,'works'),'largest kg in dimensions')
hm=next(a['id'] for a in A if a['name'].startswith('Moore, Henry, OM')); wb=next(a['id'] for a in A if a['name']=='Blake, William')
q('pupil','how many sculptures by henry moore have you got',cnt(len(inter(SC,works(lambda w:hm in w['A'])))),'classification sculpture, contributor Henry Moore; also: with reliefs',cnt(len(works(lambda w:hm in w['A'] and w['cl'] in('sculpture','relief')))))
q('someone not native','How much artists are born in United States?',cnt(len(arts(lambda a:a['placeOfBirth'].endswith('United States'))),'artists'),'placeOfBirth ...United States')
bl=lambda roles:cnt(len(works(lambda w:any(str(c['id'])==wb and (roles is None or c['role'] in roles) for c in w['contributors']))))
q('visitor','Could you tell me how many works by William Blake there are?',bl({'artist'}),"contributor William Blake in role artist; also: any role (after, attributed to), also artist+attributed",bl(None),bl({'artist','attributed to'}))
# --- the data cannot say
q('visitor','Which of these works are hanging in the gallery today, and in what room?',una(),'no display or room field')
q('journalist','How much did the museum pay for its Picassos?',una('prices'),'no prices')
q('researcher','Which of the artists studied at the Slade School?',una('artists'),'no education field')
q('teacher','which painting do visitors like best?',una(),'no popularity field')
if verbose:
    for x in Q:
        for k,a in [('A',x['answer'])]+[('also',b) for b in x['also']]:
            it=a.get('items',[])
            base=set(x['answer'].get('items',[]))
            if k=='also': it=[i for i in it if i not in base]; 
            def d(i):
                if i in N and a['of']=='works': w=N[i]; return f"{i} {w['T'][:38]}|{w['dateText']}|{w['cl'][:8]}|{w['m'][:25]}"
                if i in AN and a['of']=='artists': return f"{i} {AN[i]['name']} {AN[i]['dates']}"
                return i
            print(x['id'] if k=='A' else '   also',x['question'][:60] if k=='A' else '',a['kind'],a.get('value'),'n=%d'%len(a.get('items',[])),('+' if k=='also' else ''),'; '.join(map(d,it[:45])))
            if k=='also' and base-set(a.get('items',[])) : print('      minus',sorted(base-set(a.get('items',[])))[:20])
    print(len(Q),C.Counter(x['answer']['kind'] for x in Q),C.Counter(x['role'] for x in Q))
    for x in Q: print(x['id'],x['note']) if re.search(r': \[',x['note']) else None
else:
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)),'tate.jsonl'),'w',encoding='utf-8') as o:
        for x in Q: o.write(json.dumps(x,ensure_ascii=False)+'\n')
