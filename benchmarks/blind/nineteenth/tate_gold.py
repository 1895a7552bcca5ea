"""Gold answers for tate.jsonl, straight from artworks.jsonl.gz and artist_data.csv (helpers: tlib.py, qlib.py)."""
from tlib import *
from qlib import *
q=Q('tate'); add=q.add
def ids(r): 
    x=aid(r); assert x,r; return x
def A_(f): return arts(f)
pob=lambda a:a['placeOfBirth']; pod=lambda a:a['placeOfDeath']
yb=lambda a:int(a['yearOfBirth']) if a['yearOfBirth'] else None
yd=lambda a:int(a['yearOfDeath']) if a['yearOfDeath'] else None
fem=lambda a:a['gender']=='Female'
def name(r): return ids(r)[0]
def withw(x): return [i for i in x if i in HAS]
def subj(primary,*others): return st(primary),[st(o) for o in others]
def tcount(key):
    c=collections.Counter(); s=collections.defaultdict(set)
    for w in W:
        for k in set(key(w)): c[k]+=1
    return c

# --- subjects
p=tag('lighthouse')&tag('night')
add('visitor','lighthouses at night',st(p),[st(p|(tag('lighthouse')&tag('moon','moonlight','evening','dusk'))),st(p|(tag('lighthouse')&tag('moon','moonlight')))],'subjects lighthouse and night')
p=tag('owl'); add('pupil','pictures of owls',st(p),[st(p|title(r'\bowls?\b'))],'subject owl')
p=tag('octopus'); add('pupil','is there an octopus in any of the pictures?',yn(True,p),[yn(True,p|title('octopus'))],'subject octopus')
p=tag('unicorn'); add('pupil','unicorns',st(p),[st(p|title('unicorn'))],'subject unicorn')
p=tag('mermaid'); add('visitor','Which works have a mermaid in them?',st(p),[st(p|title('mermaid')),st(p|title('mermaid')|tag('Siren'))],'subject mermaid')
p=tag('elephant'); add('teacher','How many works show elephants?',ct(p),[ct(p|title('elephant')),ct({x for x in p if 'skull' not in WB[x]['title'].lower()}),ct({x for x in p if 'skull' not in WB[x]['title'].lower()}|{x for x in title('elephant') if 'skull' not in WB[x]['title'].lower()})],'subject elephant')
h=tagp('animals: mammals','horse'); d=tagre('^dog\\b'); dn=tag('dog - non-specific')
add('pupil','Are there more pictures with horses or with dogs?',top(['horse'],len(h),'subjects'),[top(['horse'],len(h|title(r'\bhorses?\b')),'subjects'),top(['horse'],len(tag('horse')),'subjects')],f'horse {len(h)}; any dog tag {len(d)}')
p=tag('tiger')-by('Moore, Henry'); add('visitor','tigers but not the ones by Henry Moore',st(p),[st((tag('tiger')|title(r'\btigers?\b'))-by('Moore, Henry'))],'subject tiger minus Henry Moore')
p=tag('wolf'); add('pupil','wolves',st(p),[st(p|title(r'\bwol(f|ves)\b'))],'subject wolf')
p=tag('volcanic eruption'); add('teacher','volcanoes erupting',st(p),[st(p|title('erupti')),st(p|tagre('Vesuvius eruption'))],'subject volcanic eruption')
v=tagre('Vesuvius'); add('visitor','views of Vesuvius painted by Stanfield',st(v&by('Stanfield')),[st((v|title('vesuvius'))&by('Stanfield')),st(((v|title('vesuvius')|title('smoke of the volcano'))&by('Stanfield')))],'subject Vesuvius & Clarkson Stanfield')
p=tag('shipwreck')&tag('storm'); add('visitor','shipwreck in a storm',st(p),[st((tag('shipwreck')|title('wreck'))&(tag('storm')|title('storm'))),st(p|title('shipwreck')&tag('storm'))],'subjects shipwreck and storm')
p=tag('shipwreck')&cls('painting'); add('curator','Which paintings show a shipwreck? Only paintings please, no prints or drawings',st(p),[st((tag('shipwreck')|title('wreck'))&cls('painting')),st(tag('shipwreck')&med('oil paint')),st(p|tag('shipwreck')&med('oil paint'))],'subject shipwreck, classification painting')
p=tag('Stonehenge'); add('teacher','how many works show stonehenge',ct(p),[ct(p|title('stonehenge')),ct(title('stonehenge'))],'subject Stonehenge')
p=tagre("Fingal's Cave")|title('fingal'); add('visitor',"Fingals cave",st(p),[st(tagre("Fingal's Cave"))],"subject or title Fingal's Cave")
a=artists_of(tagre('Eiffel')|title('eiffel')); add('pupil','Who painted the Eiffel Tower?',st(a,'artists'),[],'subject Eiffel Tower -> contributor')
p=tagre('^Big Ben|, Big Ben')|title('big ben'); add('journalist','Which artists have made work about Big Ben?',st(artists_of(p),'artists'),[],'subject/title Big Ben -> contributors')
lon=lambda w:P(w,'UK London')
p={x for x in tag('snow') if lon(WB[x])}; add('visitor','London in the snow',st(p),[st({x for x in tag('snow','winter') if lon(WB[x])})],'subject snow + any London place')
p=tag('River Thames')&tag('bridge'); 
add('researcher','works that show a bridge over the Thames',st(p),[st(p|{x for x in S(lambda w:any(re.search(r'Bridge$',n) for n in lon(w)))}),st({x for x in S(lambda w:any(re.search(r'Bridge$',n) for n in lon(w)))}),st(p|{x for x in S(lambda w:any(re.search(r'Bridge$',n) for n in lon(w)))}|title('Hammersmith Bridge|Shillingford Bridge|London Bridge|Westminster Bridge|Tower Bridge|Battersea Bridge|Waterloo Bridge|Chelsea Bridge'))],'subjects River Thames + bridge')
p=tagre("^Land's End"); add('visitor',"Land's End, Cornwall",st(p|title("land.?s.end")),[st(p)],"subject or title Land's End")
co,de=tag('Cornwall'),tag('Devon')
add('teacher','Does the collection show Cornwall more often than Devon?',yn(True,co,'works'),[top(['Cornwall'],len(co),'places'),yn(True,[])],f'Cornwall {len(co)} vs Devon {len(de)}')
sc,wa=tagp('UK countries and regions','Scotland'),tagp('UK countries and regions','Wales'); add('journalist','Scotland or Wales - which has more works about it?',top(['Scotland'],len(sc),'places'),[top(['Scotland'],len(tag('Scotland')),'places')],f'Scotland {len(sc)}, Wales {len(wa)}')
p=tagre('^Venice'); add('visitor','oil paintings of Venice',st(p&med('oil paint')),[st((p|title('venice|venetian'))&med('oil paint')),st(p&cls('painting')),st((p|title('venice'))&med('oil paint'))],'subject Venice + oil paint')
p=tagre("Alice's Adventures"); add('teacher','Alice in Wonderland',st(p),[],"subject Carroll, Alice's Adventures in Wonderland")
add('teacher','Alice in Wonderland illustrations - who made them?',st(artists_of(p),'artists'),[],'contributors of those')
p=tag('King Lear')&tag('Cordelia'); add('student','King Lear together with Cordelia',st(p),[st(p|title('lear and cordelia'))],'characters King Lear and Cordelia')
p=tag('Don Quixote')-tag('Sancho Panza'); add('student','Don Quixote without Sancho Panza',st(p),[],'character Don Quixote minus Sancho Panza')
p=tag('Donald Duck')-tag('Mickey Mouse'); add('pupil','works with Donald Duck but no Mickey Mouse',st(p),[],'characters')
p=artists_of(tag('Mickey Mouse')); add('journalist','whose art uses Mickey Mouse?',st(p,'artists'),[],'contributors of works with Mickey Mouse')
p=tagre('Hitler, Adolf'); add('journalist','Which artists in the collection have depicted Hitler?',st(artists_of(p),'artists'),[st(artists_of(p|title('hitler')),'artists')],'named individual Hitler')
p=tagre('^Einstein'); add('teacher','Albert Einstein in art, anything?',st(p),[st(p|title('einstein'))],'named individual Einstein')
p=tag('self-portraits')&gen('Female'); add('curator','self-portraits by women',st(p),[st((tag('self-portraits')|title('self.?portrait'))&gen('Female'))],'subject self-portraits, female artist')
p=tagre('Siddal, Eliz'); add('researcher','Which works does Lizzie Siddal appear in?',st(p),[st(p|title('siddal'))],'named individual Siddal')
p=tagre('Spanish Civil War'); add('student','art about the spanish civil war',st(p),[],'subject Spanish Civil War')
p=tagre('Bosnian conflict'); add('researcher','Which artists responded to the war in Bosnia?',st(artists_of(p),'artists'),[st(artists_of(p|tagre('^Sarajevo|Bosnia')),'artists')],'subject Bosnian conflict')
p=tag('tank')&med('screenprint'); add('researcher','screenprints showing tanks',st(p),[st(tag('tank')&med('screenprint|silkscreen'))],'subject tank + screenprint')
p=tagre(r'\bchess'); add('visitor','chess',st(p),[st(p|title(r'\bchess')),st(tag('chess')),st(title(r'\bchess'))],'any chess tag')
p=tag('table tennis'); add('visitor','table tennis',st(p),[st(p|tag('table tennis table'))],'subject table tennis')
p=tag('instrument, harp','instrument, lute'); add('teacher','works where someone has a harp or a lute',st(p),[st(p|title(r'\b(harp|lute)s?\b'))],'subjects harp, lute')
p=(tag('angel')&by('Blake, William'))-tag('devil','Satan'); add('student','William Blake works with angels but without devils',st(p),[st((tag('angel')&by('Blake, William'))-tag('devil')),st((tag('angel')&by('Blake, William',['artist']))-tag('devil')),st((tag('angel')&by('Blake, William',['artist']))-tag('devil','Satan'))],'subjects angel, not devil; Blake')
p=tag('winter')&med('oil paint'); add('visitor','winter in oils',st(p),[st((tag('winter')|title('winter'))&med('oil paint')),st(tag('winter','snow')&med('oil paint')),st(tag('winter')&med('oil paint')&cls('painting'))],'subject winter + oil paint')
p=tag('ghost')&cls('painting'); add('visitor','any paintings with ghosts?',st(p),[st((tag('ghost')|title('ghost'))&cls('painting'))],'subject ghost, painting')
p=tag('witch')-by('Ferrari'); add('pupil','Witches, but not the León Ferrari ones',st(p),[st((tag('witch')|title(r'\bwitch(es)?\b'))-by('Ferrari')),st((tag('witch')|tagre('witch')|title(r'\bwitch(es)?\b'))-by('Ferrari'))],'subject witch minus León Ferrari')
p=tag('nun')&cls('painting'); add('visitor','nuns in paintings',st(p),[st((tag('nun')|title(r'\bnuns?\b'))&cls('painting'))],'subject nun')
p=tag('anemone'); add('visitor','anenomes',st(p),[st(p|title('anemone'))],'subject anemone; misspelt on purpose')
p=tag('windmill')&med('oil paint'); add('visitor','windmills in oil',st(p),[st((tag('windmill')|title('windmill'))&med('oil paint'))],'subject windmill + oil paint')

# --- who / how many / titles
x=by('Moore, Henry'); add('researcher','How many works by Henry Moore are there?',ct(x),[],'contributor Henry Moore')
x=by('Riley, Bridget')&med('screenprint'); add('visitor',"Bridget Riley's screenprints",st(x),[st(by('Riley, Bridget')&med('screenprint|silkscreen'))],'Riley + screenprint in medium')
x=by('Riley, Bridget')&cls('painting'); add('curator','Paintings by Bridget Riley made before 1970',st({k for k in x if WB[k]['y1']<1970}),[],'classification painting, year < 1970')
x=by('Freud')&tagre('^dog'); add('visitor','the Lucian Freud picture with the dog',st(x),[st(by('Freud')&(tagre('^dog')|title(r'\bdog')))],'Freud + dog')
x=by('Dean, T')&med('film'); add('curator','Tacita Dean films in black and white',st({k for k in x if 'black and white' in WB[k]['med']}),[],'medium film + black and white')
x={k for k in by('Whiteread') if re.search('plaster',WB[k]['med'],re.I)}; add('student','What has Rachel Whiteread made out of plaster?',st(x),[],'medium has plaster')
add('journalist','Do you have anything by J.M.W. Turner in this collection?',yn(False),[st([])],'no JMW Turner among the artists (only Alfred and Daniel Turner)')
add('visitor','Who painted The Lady of Shalott?',st(artists_of(title('^The Lady of Shalott$')),'artists'),[],'title')
add('pupil','When was Ophelia by Millais painted?',vals(['1851–2'],'dates'),[vals(['1851','1852'],'years'),vals(['1851'],'years'),vals([1851,1852],'years')],'N01506 dateText')
y=WB['T03257']['acquisitionYear']; add('researcher','What year did the Tate get the Lobster Telephone?',vals([y],'years'),[vals([str(y)],'years')],'acquisitionYear T03257')
add('student','What is A Bigger Splash painted with?',vals([WB['T03254']['med']],'materials'),[vals(['Acrylic paint'],'materials'),vals(['acrylic'],'materials')],'medium T03254')
add('journalist','who left or gave Ophelia to the gallery',vals([WB['N01506']['creditLine']],'credit lines'),[vals(['Sir Henry Tate'],'people')],'creditLine N01506')
x=S(lambda w:w['title']=='Untitled'); add('researcher','How many works are simply called "Untitled"?',ct(x),[ct(S(lambda w:w['title'].startswith('Untitled')))],'title exactly Untitled')
x=S(lambda w:w['title']=='Still Life'); x2={k for k in x if WB[k]['classification']=='painting'}; add('curator','paintings titled just Still Life',st(x2),[],'title Still Life & painting')
c=tcount(lambda w:w['aids']); m=c.most_common(1)[0]; add('journalist','Which artist has the most works?',top([m[0]],m[1],'artists'),[],'contributors')
c2=[(i,n) for i,n in c.most_common() if fem(AB[i])]; add('journalist','which woman has the most works in the collection?',top([c2[0][0]],c2[0][1],'artists'),[],'female contributors')
k,h_=by('Kitaj'),by('Hockney'); add('visitor','More by Hockney or by Kitaj?',top([name('Kitaj')],len(k),'artists'),[],f'Kitaj {len(k)}, Hockney {len(h_)}')
c3=[(i,n) for i,n in c.most_common() if pob(AB[i]).endswith('Éire')]; add('researcher','Among artists born in Ireland, who has the most works here?',top([c3[0][0]],c3[0][1],'artists'),[],'place of birth Éire')
x=[i for i,n in c.items() if n>100 and pob(AB[i]).endswith('United States')]; add('journalist','Is there an American-born artist with more than 100 works?',yn(True,x,'artists'),[],'place of birth United States')
x=S(lambda w:{'Jeremy Deller','Alan Kane'}<={q_['fc'] for q_ in w['contributors']}); add('curator','Works Jeremy Deller made together with Alan Kane',st(x),[],'both contributors')
x=by('Stanfield',['after']); add('researcher','how many works are after Clarkson Stanfield, not by his own hand?',ct(x),[],"contributor role 'after'")
x=by('Palmer, Sam',['attributed to']); add('curator','works only attributed to Samuel Palmer',st(x),[],"role 'attributed to'")
x=by('Blake, William')&med('wood engraving'); add('student',"How many wood engravings by William Blake?",ct(x),[ct(by('Blake, William',['artist'])&med('wood engraving'))],'medium wood engraving')
x=by('Blake, William')&tagre("Divine Comedy: Inferno"); add('student',"Blake's works for Dante's Inferno",st(x),[st(by('Blake, William')&tagre('Divine Comedy')),st(by('Blake, William',['artist'])&tagre("Divine Comedy: Inferno"))],"subject Dante, 'Divine Comedy: Inferno'")

# --- movements
x=mov('Vorticism')-by('Lewis, Wyndham'); add('student','Vorticist works by anyone except Wyndham Lewis',st(x),[],'movement Vorticism minus Lewis')
x=artists_of(mov('Camden Town Group')); add('researcher','Camden Town Group - which artists do you have?',st(x,'artists'),[],'artists of works in the movement Camden Town Group')
x=mov('Surrealism'); add('teacher','how many surrealist works are there',ct(x),[ct(mov('Surrealism','British Surrealism'))],'movement Surrealism')
x=mov('Surrealism','British Surrealism')&gen('Female'); add('student','surrealist works by women artists',st(x),[st(mov('Surrealism')&gen('Female'))],'Surrealism or British Surrealism, female')
x=mov('Cubism')&{k for k in WB if WB[k]['y1'] and WB[k]['y1']<1914}; add('teacher','cubist works from before the First World War',st(x|{'T00833'}),[st(x),st({k for k in mov('Cubism') if WB[k]['y1'] and WB[k]['y1']<=1914}),st({k for k in mov('Cubism') if WB[k]['y1'] and WB[k]['y1']<=1914}|{'T00833'}),st({k for k in mov('Cubism') if WB[k]['y0'] and WB[k]['y0']<1914})],'movement Cubism, dated before 1914; T00833 (Mandora) says 1909-10 in words, endYear 1919 is a slip of the data')
x=mov('Pre-Raphaelite Brotherhood')&cls('sculpture','relief'); add('curator','Is there any Pre-Raphaelite sculpture?',yn(False),[st([])],'no sculpture or relief in the movement')
cp=collections.Counter(i for k in mov('Pre-Raphaelite Brotherhood') for i in set(WB[k]['aids'])); add('student','Which Pre-Raphaelite is represented by the most works?',top([cp.most_common(1)[0][0]],cp.most_common(1)[0][1],'artists'),[top([cp.most_common(1)[0][0]],len(by('Burne-Jones')),'artists')],'movement PRB')
add('researcher','What movements is David Bomberg linked with?',vals(sorted({m_ for k in by('^Bomberg') for m_ in WB[k]['M']}),'movements'),[],'movements of his works')

# --- materials
x=S(lambda w:re.search('excrement|dung',w['med'])); add('pupil','art made with animal poo',st(x),[],'medium: sheep excrement')
add('pupil','Is anything made of chocolate?',yn(False),[st([])],'no medium mentions chocolate')
x=med(r'\bcoffee\b'); add('visitor','made with coffee',st(x),[],'medium coffee')
x=med('neon'); add('curator','neon works',st(x),[st(x|tagre('^light, neon'))],'medium neon')
x=med('bronze')&gen('Female'); add('curator','bronzes by women sculptors',st(x),[st({k for k in x if WB[k]['med'].lower().startswith('bronze')})],'medium bronze, female')
x=med('mezzotint')&tag('river'); add('researcher','mezzotints with a river in them',st(x),[st(med('mezzotint')&(tag('river')|tagre('^River '))),st(x|(med('mezzotint')&(title(r'\briver|medway|rhine'))))],'medium mezzotint, subject river')
add('student','What techniques did Barnett Newman use in the works here?',vals(sorted({WB[k]['med'] for k in by('^Newman, Bar')}),'materials'),[vals(['Lithograph','Oil paint','Etching','Aquatint'],'materials')],'media of his works')

# --- dates, acquisitions
x=sorted((w['y0'],w['acno']) for w in W if w['y0']); add('visitor','what is the oldest work you have?',top([x[0][1]],x[0][0]),[],'earliest startYear')
x=made(1851,1851); add('student','works from 1851',st(x),[st(overl(1851,1851)),st(S(lambda w:'1851' in w['dateText'] or w['y0']==1851)),st(S(lambda w:w['y0']==1851)),st(S(lambda w:'1851' in w['dateText']))],'dated 1851 only')
x=S(lambda w:w['y1'] and w['y1']<1700); add('researcher','How many works were made before 1700?',ct(x),[ct(S(lambda w:w['y0'] and w['y0']<1700)),ct(S(lambda w:w['y0'] and w['y0']<1700 and w['y1']<=1700))],'endYear < 1700')
x=S(lambda w:w['acquisitionYear']==1900); add('curator','What did Tate acquire in 1900?',st(x),[],'acquisitionYear')
cy=collections.Counter(w['acquisitionYear'] for w in W if w['acquisitionYear']); add('journalist','in which year did the Tate acquire the most works?',top([cy.most_common(1)[0][0]],cy.most_common(1)[0][1],'years'),[top([str(cy.most_common(1)[0][0])],cy.most_common(1)[0][1],'years')],'acquisitionYear')
x=credit('^Transferred from the Victoria'); add('curator','works transfered from the V&A',st(x),[st(credit('Victoria & Albert|Victoria and Albert'))],'creditLine')
x=credit('Bequeathed by Sir Hugh Walpole'); add('researcher','How many works came with the bequest of Sir Hugh Walpole?',ct(x),[],'creditLine')

# --- artists' lives
x=A_(lambda a:pob(a).startswith('Liverpool,')); add('journalist','artists born in Liverpool',st(x,'artists'),[st(withw(x),'artists')],'placeOfBirth')
x=A_(lambda a:pob(a).startswith('Dublin') and pod(a).startswith('London')); add('researcher','Which artists were born in Dublin and died in London?',st(x,'artists'),[],'places')
x=A_(lambda a:fem(a) and yb(a) and yb(a)<1900 and pob(a)=='London, United Kingdom'); add('researcher','woman artists born in London befor 1900',st(x,'artists'),[st(A_(lambda a:fem(a) and yb(a) and yb(a)<1900 and re.match('London|Chelsea|Greater London|Hampstead|Kensington',pob(a))),'artists')],'gender, place, year')
x=A_(fem); add('journalist','How many women artists are there?',ct(x,'artists'),[ct(withw(x),'artists')],'gender Female')
Z={a['id']:yd(a)-yb(a) for a in A if yb(a) and yd(a) and not re.search('active|exhib|centur',a['dates']) and not re.search('School',a['name'])}
mx=max(Z.values()); add('visitor','Which artist lived the longest?',top([i for i in Z if Z[i]==mx],mx,'artists'),[],'death year - birth year, no schools/"19th century"')
x=[i for i in Z if Z[i]<30]; add('student','Which artists died before they were 30?',st(x,'artists'),[st([i for i in x if not re.search(r'c\.|\?',AB[i]['dates'])],'artists'),st([i for i in Z if Z[i]<=30],'artists')],'by years')
x=A_(lambda a:pod(a).startswith('Roma,')); add('visitor','Who died in Rome?',st(x,'artists'),[],'placeOfDeath Roma, Italia')
x=A_(lambda a:yd(a)==1916); add('researcher','artists who died in 1916',st(x,'artists'),[],'yearOfDeath')
x=A_(lambda a:pob(a).endswith('Zhonghua')); add('teacher','Which artists were born in China?',st(x,'artists'),[st(withw(x),'artists'),st(A_(lambda a:re.search('Zhonghua|Chung-hua',pob(a))),'artists'),st([i for i in x if 'Victoria' not in pob(AB[i])],'artists')],'placeOfBirth Zhonghua')
x=A_(lambda a:pob(a).endswith('Îran')); y=S(lambda w:set(w['aids'])&set(x)); add('curator','how many works are by artists born in Iran?',ct(y),[],'placeOfBirth Îran')
x=A_(lambda a:'Johannesburg' in pod(a)); add('researcher','Did any of the artists die in Johannesburg?',yn(True,x,'artists'),[],'placeOfDeath')
add('student','Where was Rebecca Horn born?',vals([AB[name('^Horn, Reb')]['placeOfBirth']],'places'),[],'placeOfBirth')
# --- several steps
x=A_(lambda a:fem(a) and 'Deutschland' in pob(a)); sc_=[i for i in x if any(i in WB[k]['aids'] for k in cls('sculpture'))]
add('curator','Which women born in Germany have sculpture in the collection?',st(sc_,'artists'),[st([i for i in x if any(i in WB[k]['aids'] for k in cls('sculpture','relief','installation'))],'artists'),st([i for i in x if any(i in WB[k]['aids'] for k in cls('sculpture','relief'))],'artists'),st([i for i in x if any(i in WB[k]['aids'] for k in cls('sculpture','installation'))],'artists')],'gender, birthplace, classification sculpture')
x=set(A_(lambda a:'Österreich' in pob(a))); y=S(lambda w:'hotograph' in w['med'] and set(w['aids'])&x); add('curator','photographs by artists born in Austria',st(y),[],'medium photograph, birthplace Österreich')
x=tag('sheep')&tag('cow'); add('teacher','how many pictures have both sheep and cows',ct(x),[ct(tag('sheep')&(tag('cow','bull','ox'))),ct((tag('sheep')|title(r'\bsheep'))&(tag('cow')|title(r'\b(cows?|cattle)\b')))],'subjects sheep and cow')
x=[i for i in artists_of(mov('Surrealism')) if 'Belgi' in pob(AB[i])]; 
x=[i for i in artists_of(mov('Surrealism')) if re.search('Belgi|België',pob(AB[i]))]; add('student','Which surrealists here were born in Belgium?',st(x,'artists'),[],'movement Surrealism, birthplace België')
x=A_(lambda a:'Nicaragua' in pob(a)); y=S(lambda w:set(w['aids'])&set(x)); add('researcher','Is there any work by an artist born in Nicaragua?',yn(bool(y),y),[yn(bool(y),x,'artists')],'birthplace Nicaragua')
x=A_(lambda a:pob(a).startswith('Paris,')); add('journalist','How many of the artists were born in Paris?',ct(x,'artists'),[ct(withw(x),'artists')],'placeOfBirth Paris, France')
x=A_(lambda a:pod(a).startswith('Paris,') and not pob(a).endswith('France') and pob(a)); add('researcher','artists who died in Paris but were not born in France',st(x,'artists'),[],'places')
y=sorted((WB[k]['y0'],k) for k in gen('Female') if WB[k]['y0']); add('curator','what is the earliest work by a woman?',top([k for yy,k in y if yy==y[0][0]],y[0][0]),[],'earliest startYear, female: '+str(y[:5]))
# --- not in the data
for r,t in [('visitor','Which of these works are hanging in St Ives this week?'),('journalist','How much did the Tate pay for A Bigger Splash?'),('student','Who taught Bridget Riley to paint?'),('journalist','how many visitors saw the Lobster Telephone last year'),('curator','Has Ophelia ever been damaged or restored?'),('pupil','what was the name of the white dog in the Freud painting?'),('researcher','What did critics write about The Mud Bath when it was first shown?'),('visitor','can i take photos in the galleries')]:
    add(r,t,un(),[],'not in the data')
drop={'unicorns','Alice in Wonderland','whose art uses Mickey Mouse?','windmills in oil','nuns in paintings','wolves','King Lear together with Cordelia','paintings titled just Still Life','shipwreck in a storm','winter in oils','More by Hockney or by Kitaj?','Albert Einstein in art, anything?','table tennis','screenprints showing tanks','pictures of owls','any paintings with ghosts?','works where someone has a harp or a lute','the Lucian Freud picture with the dog','Which artists have made work about Big Ben?','oil paintings of Venice'}
assert drop<={r['question'] for r in q.rows}
q.rows=[r for r in q.rows if r['question'] not in drop]   # kept to 100
import random
order=list(range(len(q.rows))); random.Random(19).shuffle(order); q.rows=[q.rows[i] for i in order]
for i,r in enumerate(q.rows): r['id']=f'tate-{i+1:03d}'
q.write('tate.jsonl')
if __name__=='__main__':
    print(len(q.rows),collections.Counter(r['answer']['kind'] for r in q.rows),collections.Counter(r['role'] for r in q.rows))
    for r in q.rows:
        a=r['answer']; print(r['id'],r['question'],'=>',a['kind'],a.get('of'),a.get('value',''),len(a.get('items',[])),[ (WB[i]['title'][:25] if i in WB else AB[i]['name'] if i in AB else i) for i in a.get('items',[])[:5]],'| also',[(x['kind'],x.get('value'),len(x['items'])) for x in r['also']])
