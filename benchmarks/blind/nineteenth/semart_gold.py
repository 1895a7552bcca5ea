"""Gold answers for semart.jsonl, straight from semart_val.csv (helpers: slib.py, qlib.py)."""
from slib import *
from qlib import *
q=Q('semart'); 
def st(items,of='paintings'): return {"kind":"set","of":of,"items":sorted(set(items))}
def ct(items,of='paintings'): return {"kind":"count","of":of,"value":len(set(items)),"items":sorted(set(items))}
def yn(v,items=(),of='paintings'): return {"kind":"yesno","of":of,"value":v,"items":sorted(items)}
def top(items,value=None,of='paintings'):
    d={"kind":"top","of":of,"items":sorted(items)}
    if value is not None: d["value"]=value
    return d
add=q.add
def au(x): return sorted({B[k]['AUTHOR'] for k in x})
def yr(a,b): return set(S(lambda r:years(r['DATE']) and years(r['DATE'])[0]>=a and years(r['DATE'])[1]<=b))
def ov(a,b): return set(S(lambda r:years(r['DATE']) and years(r['DATE'])[0]<=b and years(r['DATE'])[1]>=a))
def one(t):
    x=T(t); assert len(x)==1,(t,x); return list(x)[0]
def tfc(*c):
    return tf(*c)
T17=('1601-1650','1651-1700'); T16=('1501-1550','1551-1600'); T18=('1701-1750','1751-1800'); T19=('1801-1850','1851-1900'); T15=('1401-1450','1451-1500'); T14=('1301-1350','1351-1400')
def century(x,a,b,*t):
    """paintings dated within a..b (undated: by their time frame); other readings: time frame only, date only, either"""
    und=set(S(lambda r:not years(r['DATE'])))
    p=(x&yr(a,b))|(x&und&tf(*t))
    return p,[x&tf(*t),x&yr(a,b),x&ov(a,b),(x&tf(*t))|(x&yr(a,b)),(x&ov(a,b))|(x&und&tf(*t))]
GOGH=by('^GOGH')
VG_AU='GOGH, Vincent van'
# --- van Gogh and other single artists
x=GOGH&T('self-portrait'); add('visitor','van gogh self portraits',st(x),[],'author + title')
x=GOGH&set(S(lambda r:'Arles' in r['DATE'])); add('student','What did Van Gogh paint while he was in Arles?',st(x),[],'place in DATE')
x=GOGH&set(S(lambda r:'1890' in r['DATE'])); add('teacher','How many paintings are there from the last year of van Gogh\'s life, 1890?',ct(x),[],'DATE has 1890')
x=GOGH-ty('landscape','portrait','self'); add('curator','Van Goghs that are neither landscapes nor portraits',st(GOGH-ty('landscape','portrait')),[],'TYPE')
x=GOGH&T('after Millet'); add('student','which van gogh paintings are copies after Millet',st(x),[st(GOGH&D('after Millet|Millet'))],'title says (after Millet)')
add('pupil','When did Van Gogh paint the Sunflowers?',vals([B[one('^Sunflowers$')]['DATE']],'dates'),[vals(['1889'],'years'),vals([1889],'years'),vals(['January 1889'],'dates')],'DATE')
x=by('REMBRANDT'); add('visitor','How many Rembrandts are there?',ct(x),[],'author')
x=by('REMBRANDT')&ty('portrait'); add('visitor','portraits by Rembrandt',st(x),[st(x-T('nightwatch')),st(x-T('nightwatch|jewish bride')),st(x-T('self-portrait'))],'author + type')
x=by('GIOTTO di')&te('fresco'); add('researcher','Frescoes by Giotto',st(x),[st(x|{k for k in by('GIOTTO di') if B[k]['TECHNIQUE']=='-'})],'author + technique')
x=by('GIOTTO di')-te('fresco'); add('researcher',"Giotto's works that are not frescoes",st({k for k in x if B[k]['TECHNIQUE']!='-'}),[st(x)],'technique known and not fresco')
x=T('ghent altarpiece'); add('student','the Ghent Altarpiece',st(x),[],'title')
x=by('VELÁZ')&ty('portrait'); add('student','How many portraits by Velázquez?',ct(x),[ct(x|by('VELÁZ')&T('Baltasar'))],'author + type')
x=by('VELÁZ')&T('dwarf|buffoon'); add('researcher','Which Velázquez pictures show court dwarfs or jesters?',st(x),[],'title: buffoon, dwarf')
x=by('DEGAS')&te('pastel'); add('visitor','Degas pastels',st(x),[],'author + technique')
x=by('TOULOUSE')&T('moulin rouge'); add('visitor','Toulouse Lautrec at the Moulin Rouge',st(x),[],'title')
x=by('CANALETTO'); lon=x&T('london'); add('visitor','Canaletto views of London',st(lon),[],'title')
v=lon|x&T('rome')|x&T('padua'); add('curator',"Canaletto's paintings that don't show Venice",st(v),[],'London, Rome, Padua in the title')
x=by('MONET')&ty('landscape'); add('teacher','Monet landscapes painted before 1880',st(x&yr(1800,1879)),[],'author, type, date')
x=by('SAENREDAM')&ty('interior'); add('visitor','church interiors by Saenredam',st(x),[],'author + type')
x=by('TIZIANO')&ty('portrait'); add('student','titian portraits',st(x),[st(x|T('Vendramin'))],'author + type')
x=by('RUBENS')&ty('mythological'); add('teacher','Mythological paintings by Rubens?',st(x),[],'author + type')
x=by('GRECO')&T('francis'); add('curator','El Greco paintings of Saint Francis',st(x),[],'author + title')
x=by('ROBERT, Hubert')&T('louvre'); add('curator','Hubert Robert and the Louvre',st(x),[],'author + title')
x=by('WEST, Benj')&ty('historical'); add('teacher','history paintings by Benjamin West',st(x),[],'author + type')
x=by('FRIEDRICH, Casp'); add('visitor','caspar david freidrich',st(x),[],'author, misspelt on purpose')
x=by('MICHELANGELO')&yr(1511,1511); add('researcher','Which of the Michelangelo frescoes are dated 1511?',st(x),[st(by('MICHELANGELO')&ov(1511,1511))],'DATE')
x=by('LEONARDO da'); add('journalist','Is there a Leonardo da Vinci in the collection?',yn(True,x),[],'author')
add('journalist','Do you have any paintings by Picasso?',yn(False),[st([])],'no such author')
x=by('VERMEER'); add('visitor','vermeer',st(x),[],'author')
x=by('TURNER'); add('teacher','Is anything by Turner a landscape here?',yn(bool(x&ty('landscape'))),[st(x&ty('landscape'))],'types of the Turners: '+', '.join(B[k]['TYPE'] for k in sorted(x)))
# --- facts of one picture
add('pupil','Who painted The Origin of the World?',st(au(T('^The Origin of the World')),'artists'),[],'author')
add('student','When was Las Meninas painted?',vals([B[one('las meninas')]['DATE']],'dates'),[vals(['1656','1657'],'years'),vals([1656,1657],'years')],'DATE')
add('journalist','how big is the night watch',vals([B[one('nightwatch')]['TECHNIQUE']],'materials'),[vals(['363 x 437 cm'],'sizes'),vals(['363 x 437'],'sizes')],'TECHNIQUE')
add('teacher','Which artist painted a portrait of Benjamin Franklin?',st(au(T('Benjamin Franklin')),'artists'),[],'title')
add('student','What is Bruegel\'s Children\'s Games painted on?',vals([B[one("Children's Games")]['TECHNIQUE']],'materials'),[vals(['wood'],'materials'),vals(['Oil on wood'],'materials')],'TECHNIQUE')
add('pupil','Who painted monkeys having a feast?',st(au(T('monkeys feasting')),'artists'),[],'title Monkeys Feasting')
add('pupil','the fresco of cats fighting mice - how old is it?',vals([B[one('War between Cats')]['DATE']],'dates'),[vals(['1180'],'years'),vals([1180],'years')],'DATE')
add('researcher','What school does Hieronymus Bosch belong to in this data?',vals(sorted({B[k]['SCHOOL'] for k in by('^BOSCH')}),'schools'),[],'SCHOOL')
add('teacher','Who painted the Women of Algiers?',st(au(T('^The Women of Algiers')),'artists'),[st(au(T('Women? of Algiers')),'artists')],'title')
add('student','When did Goya paint The Colossus?',vals([B[one('colossus')]['DATE']],'dates'),[vals([1808],'years')],'DATE')
# --- subjects
x=ty('still-life')&T('vanitas|skull'); add('visitor','vanitas still lifes',st(x),[st(x|(ty('still-life')&D('vanitas|skull'))),st(ty('still-life')&T('vanitas')),st(x|T('vanit'))],'title vanitas or skull')
x=ty('landscape')&T(r'\bwinter\b|\bsnow\b|frozen'); add('visitor','winter landscapes',st(x),[st(T(r'\bwinter\b|\bsnow\b|frozen')),st(ty('landscape')&(T(r'\bwinter\b|\bsnow\b|frozen')|D(r'winter (scene|landscape)|skat(ing|ers)'))),st(ty('landscape')&T(r'\bwinter\b')),st(ty('landscape')&T(r'\bwinter\b|\bsnow\b')),st(ty('landscape')&D(r'\bwinter\b|\bsnow|frozen')),st(D(r'\bwinter\b|\bsnow|frozen')&ty('landscape','genre'))],'title + type')
x=D('windmill'); add('visitor','windmills',st(T('windmill')),[st(x)],'title; the third only mentions that its painter often used windmills')
x=T('last supper'); add('teacher','Which artists painted the Last Supper?',st(au(x),'artists'),[st(au(x|T('institution of the eucharist')),'artists')],'title')
x=T('^venus and adonis'); add('student','Venus and Adonis - who painted them?',st(au(x),'artists'),[st(au(T('venus and adonis')),'artists')],'title')
x=T('lucretia'); add('researcher','Lucretia',st(x),[st(x&ty('mythological','historical'))],'title')
x=T('^(the )?adoration of the magi'); add('curator','Adoration of the Magi',st(x),[st(x|{k for k in ty('religious') if re.search('magi\\b|three kings',B[k]['TITLE'],re.I)})],'title')
x=T('^(the )?adoration of the magi')-sc('Italian'); add('curator','Pictures called Adoration of the Magi by painters who weren\'t Italian',st(x),[st(x|by('BOUTS, Dieric the Younger')&T('pearl')|by('MEMLING')&T('^triptych')|by('LOMBARD')&T('^triptych'))],'title, school')
x=T('grand canal|canal grande'); add('visitor','Grand Canal Venice',st(x),[st(x|(D('grand canal|canal grande')&ty('landscape')))],'title')
x=T('grand canal|canal grande')-by('CANALETTO'); add('curator','Who besides Canaletto painted the Grand Canal?',st(au(x),'artists'),[],'title, not Canaletto')
x=T('jerome'); add('researcher','How many pictures of Saint Jerome are there?',ct(x),[ct(x-T('madonna')),ct(x-T('cardinal')),ct(x-T('madonna|cardinal'))],'title')
x=T('flight (in)?to egypt'); add('visitor','flight into egypt',st(x),[st(x-T('^rest')),st(T('^The Flight into Egypt'))],'title')
x=T('annunciation'); add('teacher','Are all the paintings called Annunciation by Italian painters?',yn(True,x),[yn(True,T('annunc'))],'title Annunciation; all Italian school')
x=D('parrot'); add('pupil','paintings with a parrot',st(x),[st(T('parrot'))],'title or description')
x=D(r'\blutes?\b'); add('teacher','lute players',st(x-ty('still-life')-T('sense of hearing')),[st(T(r'\blute')),st(x),st(x-ty('still-life'))],'title or description has somebody playing the lute')
x=D('rainbow'); add('visitor','rainbows',st(x),[st(T('rainbow'))],'title or description')
x=D('octopus'); add('pupil','is there a picture with an octopus?',yn(True,x),[],'description')
x=D(r'\bcats?\b'); add('pupil','cats',st(x),[st(T(r'\bcats?\b|gatto')),st(T(r'\bcats?\b'))],'title or description')
x=T(r'spaniel'); add('visitor','spaniels',st(x),[st(D('spaniel'))],'title')
x=T('judith'); add('student','Judith, but not the one by Artemisia Gentileschi',st(x-by('GENTILESCHI, Art')),[],'title')
x=T('moses'); add('teacher','scenes with Moses',st(x),[st(D(r'\bmoses\b')&ty('religious')),st(D(r'\bmoses\b'))],'title')
x=T('sebasti')&ty('religious'); add('visitor','Saint Sebastian',st(x),[st(D(r'sebasti')&ty('religious'))],'title, religious')
x=T('houses of lords|houses of parliament'); add('journalist','Which painter showed the Houses of Parliament on fire?',st(au(x),'artists'),[],'title')
x=T('forum')|T('campo vaccino'); add('visitor','views of the Roman Forum',st(T('forum')),[st(x)],'title')
x=T('haarlem'); add('visitor','Haarlem',st(x),[st(D('haarlem')),st(T('haarlem')|by('CORNELIS VAN HAARLEM'))],'title')
x=T('dresden'); add('researcher','Dresden seen by painters - which ones?',st(au(x),'artists'),[],'title')
x=D('macbeth|othello|shakespeare'); add('teacher','Scenes from Shakespeare',st(x),[st(D('shakespeare')),],'Othello (Desdemona), Macbeth')
x=T('Rudolf II'); add('researcher','Who portrayed the Emperor Rudolf II?',st(au(x|D('portrait of the Habsburg Emperor Rudolf II')),'artists'),[st(au(x),'artists')],'title or description (Vertumnus)')
x=T('beethoven'); add('journalist','Is there a portrait of Beethoven? Who by?',st(au(x),'artists'),[yn(True,x),st(x)],'title')
x=T('triptych')&by('MEMLING'); add('student','Triptychs by Hans Memling',st(x),[st(by('MEMLING')&(T('triptych')|D('triptych')))],'title + author')
# --- kinds, schools, periods, materials
x=ty('still-life')&sc('Dutch'); add('journalist','how many dutch still lifes?',ct(x),[],'type + school')
p,o=century(ty('still-life')&sc('Dutch'),1600,1700,*T17); add('teacher','Dutch still-lifes of the 17th century',st(p),[st(i) for i in o],'date, else time frame')
p,o=century(sc('Hungarian'),1800,1900,*T19); add('student','nineteenth century Hungarian paintings',st(p),[st(i) for i in o],'school, date')
x=sc('American')-by('WEST'); add('teacher','American paintings apart from those of Benjamin West',st(x),[],'school, author')
x=sc('Norwegian'); add('journalist','Which painter is the only Norwegian?',st(au(x),'artists'),[],'school')
x=sc('Portuguese'); add('journalist','any portugese painters?',yn(True,au(x),'artists'),[st(au(x),'artists'),st(x),yn(True,x)],'school')
x=sc('Hungarian','Russian')&ty('landscape'); add('curator','Landscapes by Hungarian or Russian painters',st(x),[],'school, type')
x=sc('Danish')&ty('portrait'); add('curator','danish portraits',st(x),[],'school, type')
x=te('copper'); add('curator','How many were painted on copper?',ct(x),[],'technique')
x=te('copper')&sc('Dutch','Flemish'); add('curator','Dutch or Flemish pictures on copper',st(x),[st(te('copper')&sc('Dutch','Flemish','Netherlandish'))],'technique, school')
x=te('ivory'); add('visitor','anything painted on ivory?',yn(True,x),[st(x)],'technique')
x=te('pastel'); add('student','pastels',st(x),[],'technique')
x=te('slate'); add('researcher','Which work is on slate?',st(x),[],'technique')
x=te('bronze'); add('pupil','is there anything made of bronze',yn(bool(x),x),[st(x)],'technique')
x=te('marble'); add('researcher','works in marble',st(x),[],'technique')
cf=collections.Counter(B[k]['AUTHOR'] for k in te('fresco')); m=cf.most_common(1)[0]; add('researcher','Which artist has the most frescoes?',top([m[0]],m[1],'artists'),[],'technique fresco')
ca=collections.Counter(r['AUTHOR'] for r in L); m=ca.most_common(1)[0]; add('journalist','Who has the most paintings in the collection?',top([m[0]],m[1],'artists'),[],'author')
cs=collections.Counter(r['SCHOOL'] for r in L); add('journalist','Which school comes second, after the Italians?',top([cs.most_common(2)[1][0]],cs.most_common(2)[1][1],'schools'),[],'SCHOOL')
cp=collections.Counter(r['TYPE'] for r in L); add('journalist','Are there more portraits than landscapes?',yn(True),[yn(True,ty('portrait')),top(['portrait'],cp['portrait'],'types')],f"{cp['portrait']} vs {cp['landscape']}")
a,b=sc('French'),sc('Flemish'); add('teacher','French or Flemish, which has more?',top(['French'],len(a),'schools'),[],f'{len(a)} vs {len(b)}')
cst=collections.Counter(B[k]['SCHOOL'] for k in ty('still-life')); add('researcher','Which school painted the most still lifes?',top([cst.most_common(1)[0][0]],cst.most_common(1)[0][1],'schools'),[],str(cst.most_common(3)))
yrs=[(years(r['DATE'])[0],r['IMAGE_FILE']) for r in L if years(r['DATE'])]; mn,mx=min(yrs)[0],max(yrs)[0]
add('journalist','are there more Spanish paintings than German ones?',yn(False),[yn(False,sc('German')),top(['German'],len(sc('German')),'schools')],f"Spanish {len(sc('Spanish'))}, German {len(sc('German'))}")
add('visitor','what is the oldest painting',top([k for y,k in yrs if y==mn],mn),[],'DATE')
add('visitor','And the most recent one? Which painting was made last?',top([k for y,k in yrs if y==mx],mx),[],'DATE')
x=yr(1642,1642); add('student','Everything from 1642',st(x),[],'DATE 1642')
x=yr(1642,1642)-te('fresco'); add('student','painted in 1642 but not a fresco',st(x),[],'DATE, technique')
x=yr(1900,2000); add('researcher','How many works date from 1900 or later?',ct(x),[ct(x-yr(1900,1900))],'DATE')
x=set(S(lambda r:r['DATE']=='-')); add('researcher','How many paintings have no date?',ct(x),[ct(set(S(lambda r:not years(r['DATE'])))),ct(set(S(lambda r:not re.search(r'\d',r['DATE']))))],"DATE is '-'")
p,o=century(sc('German')&ty('portrait'),1500,1600,*T16); add('curator','German portraits of the 16th century',st(p),[st(i) for i in o],'school, type, date')
x=sc('Russian')&te('egg tempera'); add('curator','Russian icons',st(by('ICON PAINTER, Russian')),[],'author UNKNOWN ICON PAINTER, Russian')
x=by('^UNKNOWN MASTER, German'); add('researcher','works by unknown German masters',st(x),[st(x|(sc('German')&by('UNKNOWN|^MASTER')))],'author')
x=sc('English')&ty('landscape'); add('visitor','English landscapes',st(x),[],'school, type')
x=sc('Spanish')-ty('religious','portrait'); add('curator','Spanish paintings that are neither religious nor portraits',st(x),[],'school, type')
x=sc('Swiss'); add('pupil','Swiss artists',st(au(x),'artists'),[st(x)],'school')
x=by('TIEPOLO')&te('fresco'); add('student','Did both Tiepolos, father and son, paint frescoes?',yn(True,au(x),'artists'),[yn(True,x),yn(True)],'Giovanni Battista and Giovanni Domenico: '+str(au(x)))
for r,t in [('journalist','What did The Colossus fetch at its last auction?'),('visitor','Which of these paintings are on loan at the moment?'),('pupil','what was the dog in Susan on a Balcony called'),('researcher','What do X-rays of the Portrait of Oswolt Krel show?'),('visitor','where can i buy a poster of the sunflowers'),('journalist','How many people come to see the Night Watch each year?'),('curator','Who restored the Quaratesi Polyptych and when?'),('teacher','Is there a lesson plan for The Death of General Wolfe?')]:
    add(r,t,{"kind":"unanswerable"},[],'not in the data')
DROP=set(open('semart_drop.txt').read().split('\n')) if __import__('os').path.exists('semart_drop.txt') else set()
assert DROP-{''}<={r['question'] for r in q.rows},DROP-{r['question'] for r in q.rows}
q.rows=[r for r in q.rows if r['question'] not in DROP]
import random
random.Random(7).shuffle(q.rows)
for i,r in enumerate(q.rows): r['id']=f'semart-{i+1:03d}'
q.write('semart.jsonl')
print(len(q.rows),collections.Counter(r['answer']['kind'] for r in q.rows),collections.Counter(r['role'] for r in q.rows))
for r in q.rows:
    a=r['answer']; print(r['id'],r['question'],'=>',a['kind'],a.get('of'),a.get('value',''),len(a.get('items',[])),[ (B[i]['AUTHOR'][:8]+': '+B[i]['TITLE'][:25] if i in B else i) for i in a.get('items',[])[:6]],'| also',[(x['kind'],x.get('value'),len(x['items'])) for x in r['also']])
