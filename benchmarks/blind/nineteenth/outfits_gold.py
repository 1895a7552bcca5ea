"""Gold for outfits.jsonl, from the raw Fashionpedia files only. Prints a digest to check by eye."""
import json
from collections import Counter, defaultdict
import os
P=os.environ.get('MRAG_OWL_SHARED','../shared')+'/data/fashionpedia/'
d=json.load(open(P+'instances_boxes_val2020.json'));av=json.load(open(P+'attributes_val2020.json'))
ALL={i['id'] for i in d['images']}
IMG={i['id']:i for i in d['images']}
CN={c['name']:c['id'] for c in d['categories']}; CAT={c['id']:c for c in d['categories']}
AN={a['name']:a['id'] for a in av['attributes']}; ATT={a['id']:a for a in av['attributes']}
assert len(AN)==294 and len(CN)==46
cnt={i:Counter() for i in ALL}; ann=defaultdict(lambda: defaultdict(list))
for x in d['annotations']:
    cnt[x['image_id']][x['category_id']]+=1; ann[x['image_id']][x['category_id']].append(x)
att={x['image_id']:set(x['attribute_ids']) for x in av['annotations']}
ALIAS={'top':'top, t-shirt, sweatshirt','shirt':'shirt, blouse','bag':'bag, wallet','tights':'tights, stockings','headband':'headband, head covering, hair accessory'}
def cid(n): return CN[ALIAS.get(n,n)]
def C(n,lo=1,hi=10**9): c=cid(n); return {i for i in ALL if lo<=cnt[i][c]<=hi}
def A(n): a=AN[n]; return {i for i in ALL if a in att[i]}
def U(*s): return set().union(*s)
MAIN={c['id'] for c in d['categories'] if c['supercategory'] in('upperbody','lowerbody','wholebody')}
def sole(n): c=cid(n); return {i for i in ALL if cnt[i][c] and not any(cnt[i][m] for m in MAIN if m!=c)}
def catsup(s): return [c['name'] for c in d['categories'] if c['supercategory']==s]
def attsup(s): return [a['name'] for a in av['attributes'] if a['supercategory']==s]
def aname(lo,hi): return [ATT[k]['name'] for k in range(lo,hi+1) if k in ATT]
Q=[]
def srt(x): return sorted(x) if not isinstance(x,list) else x
def st(items,of='images'): return {'kind':'set','of':of,'items':srt(items)}
def ct(value,items=None,of='images'):
    r={'kind':'count','of':of,'value':value}
    if items is not None: r['items']=srt(items)
    return r
def n(items,of='images'): return ct(len(items),items,of)
def yn(v,items=(),of='images'): return {'kind':'yesno','of':of,'value':v,'items':srt(items)}
def vl(items,of): return {'kind':'values','of':of,'items':srt(items)}
def tp(items,value,of='images'): return {'kind':'top','of':of,'items':srt(items),'value':value}
UN={'kind':'unanswerable'}
def q(role,text,ans,note,*also):
    al=[]
    for a in also:
        if a!=ans and a not in al: al.append(a)
    Q.append({'id':f'outfits-{len(Q)+1:03d}','role':role,'question':text,'answer':ans,'also':al,'note':note})
def insts(name): c=cid(name); return [x['id'] for x in d['annotations'] if x['category_id']==c]
def maxof(name): m=max(cnt[i][cid(name)] for i in ALL); return tp({i for i in ALL if cnt[i][cid(name)]==m},m)
def topn(names,f,least=False):
    k={x:f(x) for x in names}; m=(min if least else max)(k.values()); return [x for x in names if k[x]==m],m
def LIC(*ids): return {i for i in ALL if IMG[i]['license'] in ids}
PIC=' Attributes belong to the whole picture, so this is co-occurrence.'
SOLE=' Also: only pictures where that garment is the sole main garment, so that the attribute must be its own.'

# ---------- short searches and lists
q('shopper','jumpsuit with a belt',st(C('jumpsuit')&C('belt')),'category jumpsuit and category belt')
s=C('dress')&A('floral')&A('maxi (length)')
q('shopper','floral maxi dress',st(s),'dress + floral + maxi (length).'+PIC+SOLE,st(s&sole('dress')))
q('stylist','blazer worn with jeans',st(A('blazer')&A('jeans')),'attributes blazer and jeans')
q('shopper','turtelneck sweaters',st(C('sweater')&A('turtle (neck)')),'category sweater + attribute turtle (neck); slip of the keyboard')
q('shopper','double-breasted trench coat',st(A('trench (coat)')&A('double breasted')),'both attributes')
s=C('dress')&A('cutout')
q('designer','Show me dresses with cutouts.',st(s),'dress + cutout.'+PIC+SOLE,st(s&sole('dress')))
q('stylist','anything with a cape',st(C('cape')),'category cape')
q('shop keeper','I need the pictures in which someone has an umbrela.',st(C('umbrella')),'category umbrella; slip of the keyboard')
q('designer','Looks with epaulets on a coat',st(C('coat')&C('epaulette')),'coat + epaulette in one picture')
s=A('leopard')|A('zebra')
q('shopper','leopard or zebra pritns',st(s),'attributes leopard, zebra (union)')
q('designer','Which outfits mix stripes with checks?',st(A('stripe')&A('check')),'attributes stripe and check')
q('pupil','Who wears a tie?',st(C('tie')),'category tie')
q('pupil','find me people in leg warmers',st(C('leg warmer')),'category leg warmer')
s1=C('dress')&C('sequin'); s2=C('dress')&A('sequin(a)')
q('shopper','dress with sequinns',st(s1|s2),'dress + (category sequin or attribute sequin(a)); also each alone. Slip of the keyboard',st(s1),st(s2),st((s1|s2)&sole('dress')))
q('stylist','Belt with a buckle over a dress, please show all of them.',st(C('dress')&C('belt')&C('buckle')),'dress + belt + buckle in one picture')
q('designer','bell sleeves, but no dress in the picture',st(A('bell (sleeve)')-C('dress')),'attribute bell (sleeve), no category dress')
q('stylist','Jeans and a crop top, no jacket on top',st((A('jeans')&A('crop (top)'))-C('jacket')),'attributes jeans, crop (top); no category jacket; also without a coat or cardigan too',st((A('jeans')&A('crop (top)'))-C('jacket')-C('coat')-C('cardigan')),st((A('jeans')&A('crop (top)'))-C('jacket')-C('coat')))
s=C('dress')&A('off-the-shoulder')
q('shopper','off the shoulder dresses',st(s),'dress + off-the-shoulder.'+PIC+SOLE,st(s&sole('dress')))
q('shopper','one-shoulder gown',st(A('gown')&A('one shoulder')),'attributes gown and one shoulder')
q('researcher','Pictures in which at least four pockets are marked',st(C('pocket',4)),'>=4 boxes of category pocket')
q('researcher','In which pictures are there at least two bags?',st(C('bag',2)),'>=2 boxes of bag, wallet')
q('researcher','Where do we see two dresses at once?',st(C('dress',2)),'2 boxes of dress (max is 2)')
q('researcher','pictures with only a single glove',st(C('glove',1,1)),'exactly 1 box of glove')
q('stylist','Skirt with tights or stockings but without a coat or a jacket',st(C('skirt')&C('tights')-C('coat')-C('jacket')),'categories')
q('shopper','vest over a shirt or blouse',st(C('vest')&C('shirt')),'categories vest and shirt, blouse')
q('stylist','high-waisted shorts with a belt',st(C('shorts')&A('high waist')&C('belt')),'shorts + high waist + belt.'+PIC)
q('designer','pleated skirts',st(C('skirt')&A('pleat')),'skirt + pleat; also including accordion skirts (a pleated cut).'+PIC,st((C('skirt')&A('pleat'))|A('accordion (skirt)')))
s1=C('pants')&A('camouflage'); s2=A('camo (pants)')
q('shopper','camouflage trousers',st(s1|s2),'pants + camouflage pattern, or attribute camo (pants); also each alone',st(s1),st(s2))
s=C('coat')&A('fur')
q('shopper','coat with fur',st(s),'coat + fur.'+PIC+SOLE,st(s&sole('coat')))
q('designer','Hooded coats that are neither parkas nor duffle coats',st(C('coat')&C('hood')-A('parka')-A('duffle (coat)')),'coat + hood - parka - duffle (coat)')
q('stylist','scarf and gloves together',st(C('scarf')&C('glove')),'categories')
q('shop keeper','Which of the unsplash pictures show a bag?',st(LIC(7)&C('bag')),'licence 7 (unsplash) + bag, wallet')
q('researcher','coats alone: no bag, scarf, hat, glove or shoe in the picture',st(C('coat')-C('bag')-C('scarf')-C('hat')-C('glove')-C('shoe')),'denials over categories')
q('designer','Which looks have a napoleon lapel but no biker jacket?',st(A('napoleon (lapel)')-A('biker (jacket)')),'attribute minus attribute')
q('shopper','puffer jackets or puffer coats',st(A('puffer (jacket)')|A('puffer (coat)')),'union of two attributes')
q('shopper','shirt dress with belt',st(A('shirt (dress)')&C('belt')),'attribute shirt (dress) + belt')
s=C('skirt')&A('dot')
q('shopper','polka dot skirt',st(s),'skirt + dot.'+PIC)
q('designer','leg-of-mutton sleeves',st(A('leg of mutton (sleeve)')),'attribute')
q('shopper','checked shirt with jeans',st(C('shirt')&A('check')&A('jeans')),'shirt, blouse + check + jeans.'+PIC)
q('stylist','sunglasses or glasses, a watch, a belt AND a bag all in one look',st(C('glasses')&C('watch')&C('belt')&C('bag')),'four categories')
s=A('gown')&A('slit')
q('shopper','gown w/ a slit',st(s),'attributes gown and slit')
q('shop keeper','toggle fastening coats',st(A('toggled (opening)')&C('coat')),'toggled (opening) + coat')
q('researcher','Square pictures, i.e. as wide as they are high, that show a skirt',st({i for i in C('skirt') if IMG[i]['width']==IMG[i]['height']}),'width == height, category skirt')
q('designer','ruffles, with neither a dress nor a skirt in the picture',st(C('ruffle')-C('dress')-C('skirt')),'ruffle, no dress, no skirt')

# ---------- counts
q('researcher','How many pictures show a dress?',n(C('dress')),'pictures with category dress')
q('shop keeper','How many bags have been marked altogether?',n(insts('bag'),'instances'),'boxes of bag, wallet (items: annotation ids); also pictures with one',n(C('bag')))
q('shop keeper','number of looks with jeans but no belt',n(A('jeans')-C('belt')),'jeans attribute, no belt')
q('researcher','Count all the zippers annotated.',n(insts('zipper'),'instances'),'boxes of zipper (annotation ids); also pictures with one',n(C('zipper')))
nk=[x for x in attsup('neckline type') if A(x)]
q('designer','How many different neckline types really occur in the pictures?',ct(len(nk),nk,'attributes'),'supercategory neckline type, used at least once; also without "collarless"',ct(len(nk)-1,[x for x in nk if x!='collarless'],'attributes'))
un=[a['name'] for a in av['attributes'] if not A(a['name'])]
q('researcher','How many of the 294 attributes are never used?',ct(len(un),un,'attributes'),'attributes of no picture')
s=C('dress')&A('a-line')
q('designer','how many a-line dresses are there',n(s),'dress + a-line, pictures.'+PIC+SOLE,n(s&sole('dress')))
q('pupil','How many people wear a hat?',n(C('hat')),'74 boxes of hat in 74 pictures (one each)',n(insts('hat'),'instances'))
q('stylist','In how many pictures is there a watch and glasses but no hat?',n(C('watch')&C('glasses')-C('hat')),'categories')
q('shop keeper','How many pictures have a non-commercial licence, so I can\'t use them in my shop?',n(LIC(3,4,5)),'licences 3, 4, 5 (NonCommercial)')
q('designer','how many of the dress pictures have no sleeve marked in them?',n(C('dress')-C('sleeve')),'dress, no box of category sleeve (the seldom-used attribute sleeveless is not what is asked)')
q('shopper','How many bodycon dresses do you have?',n(A('bodycon (dress)')),'attribute bodycon (dress)')
q('researcher','How many more pictures have a skirt than have shorts?',ct(len(C('skirt'))-len(C('shorts'))),'162 - 106')
h=C('hat'); hb=C('hat')&C('bag')
q('researcher','What percentage of the pictures with a hat also show a bag?',ct(round(100*len(hb)/len(h),1),hb),'22 of 74 = 29.7 %; 29.73, 30 or 0.297 are the same answer',ct(round(100*len(hb)/len(h),2),hb),ct(round(len(hb)/len(h),3),hb),ct(round(100*len(hb)/len(h)),hb))
q('pupil','How many garment parts does the catalogue know (hood, collar and so on)?',ct(len(catsup('garment parts')),catsup('garment parts'),'categories'),'categories of supercategory garment parts')
q('stylist','count outfits having a floral pattern and no dress',n(A('floral')-C('dress')),'attribute, no category dress')
q('shop keeper','How many trench coats are shown without a belt?',n(A('trench (coat)')-C('belt')),'attribute, no belt')
q('researcher','how many pics without any shoes or socks',n(ALL-C('shoe')-C('sock')),'neither category shoe nor sock')

# ---------- yes/no
q('shopper','Do you have a kilt?',yn(True,A('kilt')),'attribute kilt')
q('shopper','Any jodhpurs in stock?',yn(False),'attribute jodhpur is in no picture')
q('stylist','Is there an outfit with a raincoat and an umbrella?',yn(False),'raincoat: one picture, no umbrella in it')
q('pupil','Is everyone with a tie wearing a vest as well?',yn(C('tie')<=C('vest'),C('tie')&C('vest')),'all 3 pictures with a tie have a vest')
q('researcher','Are there more pictures with a coat than with a jacket?',yn(len(C('coat'))>len(C('jacket'))),'103 against 179')
q('stylist','has anybody combined tights with shorts?',yn(bool(C('tights')&C('shorts')),C('tights')&C('shorts')),'categories')
q('pupil','Does every picture with a cape also have a dress?',yn(C('cape')<=C('dress')),'3 of the 5 do')
q('designer','Is a chained opening found anywhere?',yn(bool(A('chained (opening)'))),'attribute is in no picture')
q('shopper','is there a belt in picture 18395?',yn(bool(cnt[18395][cid('belt')]),[18395]),'category belt in the picture')

# ---------- values
def sup(i,ss=None,no=()): return [CAT[c]['name'] for c in sorted(cnt[i]) if CAT[c]['supercategory'] not in no]
PARTS=('garment parts','closures','decorations')
q('pupil','What is the person in picture 17195 wearing?',vl(sup(17195,no=PARTS),'categories'),'categories without parts, closures, decorations; also all categories of the picture; also without the bag; also with the attribute shift (dress) named',vl(sup(17195),'categories'),vl([x for x in sup(17195,no=PARTS) if x!='bag, wallet'],'categories'),vl([x for x in sup(17195) if x!='bag, wallet'],'categories'))
q('designer','Which necklines never occur?',vl([x for x in attsup('neckline type') if not A(x)],'attributes'),'supercategory neckline type, no picture')
q('stylist','What do people wear on the lower body with a cardigan?',vl([x for x in catsup('lowerbody') if C(x)&C('cardigan')],'categories'),'lowerbody categories in cardigan pictures; also with legs-and-feet things',vl([c['name'] for c in d['categories'] if c['supercategory'] in('lowerbody','legs and feet') and C(c['name'])&C('cardigan')],'categories'))
q('designer','what is more common, single breasted or double breasted?',vl(['single breasted'],'attributes'),'198 against 26',tp(['single breasted'],198,'attributes'))
an=[x for x in attsup('animal') if A(x)]
q('designer','Which animal prints turn up in the pictures?',vl(an,'attributes'),'supercategory animal, used at least once')
lp=aname(174,178)
q('designer','What lapel types are there?',vl(lp,'attributes'),'the attributes named (lapel); all are used')
col=[x for x in aname(161,173) if not A(x)]
q('designer','name the collar types nobody wears here',vl(col,'attributes'),'attributes named (collar) with no picture')
b,s=len(A('jeans')&C('belt')),len(A('jeans')&C('scarf')); assert b>s
q('stylist','With jeans, do people rather wear a belt or a scarf?',vl(['belt'],'categories'),f'belt {b}, scarf {s}',tp(['belt'],b,'categories'))
q('designer','Which decorations are never seen together with jeans?',vl([x for x in catsup('decorations') if not C(x)&A('jeans')],'categories'),'supercategory decorations, no picture in common with attribute jeans')

b,s=len(A('biker (jacket)')&C('dress')),len(A('biker (jacket)')&C('skirt')); assert b>s
q('stylist','Is a biker jacket worn more often with a dress or with a skirt?',vl(['dress'],'categories'),f'pictures: dress {b}, skirt {s}',tp(['dress'],b,'categories'))

# ---------- top
t,m=topn(aname(174,178),lambda x:len(A(x)&A('blazer'))); q('designer','What lapel do blazers mostly have?',tp(t,m,'attributes'),'(lapel) attributes in pictures with attribute blazer',vl(t,'attributes'))
q('researcher','Which picture has the most zippers?',maxof('zipper'),'boxes of zipper')
q('pupil','In which picture are the most beads, and how many?',maxof('bead'),'boxes of bead')
m=max(len(att[i]) for i in ALL); q('researcher','Which pictures carry the largest number of attributes?',tp({i for i in ALL if len(att[i])==m},m),'ties')
m=max(len(cnt[i]) for i in ALL); q('researcher','which picture shows the greatest variety, i.e. the most different categories',tp({i for i in ALL if len(cnt[i])==m},m),'distinct categories; ties')
t,m=topn(aname(95,113),lambda x:len(A(x))); q('shop keeper','Shift, bodycon, gown, slip, skater and so on: what\'s the commonest type of dress?',tp(t,m,'attributes'),'attributes 95-113 (dress nicknames)')
t,m=topn([x for x in attsup('textile pattern')+attsup('animal') if x!='plain (pattern)'],lambda x:len(A(x))); q('designer','Apart from plain, which pattern is found most often?',tp(t,m,'attributes'),'supercategories textile pattern and animal')
t,m=topn([x for x in aname(204,216)],lambda x:len(A(x)),True); q('designer','Which sleeve type is the rarest?',tp(t,m,'attributes'),'attributes 204-216')
t,m=topn(catsup('upperbody'),lambda x:len(C(x)&C('skirt'))); q('stylist','Which upper-body garment goes with skirts most often?',tp(t,m,'categories'),'supercategory upperbody, pictures with a skirt')
l=[(x['bbox'][2]*x['bbox'][3],x['bbox'][2]*x['bbox'][3]/IMG[x['image_id']]['width']/IMG[x['image_id']]['height'],x['image_id']) for x in d['annotations'] if x['category_id']==cid('hat')]
assert max(l)[2]==max(l,key=lambda t:t[1])[2]
q('researcher','In which picture does the hat take up the most space?',tp([max(l)[2]],max(l)[0]),f'box area in pixels, also the largest share of the picture ({max(l)[1]:.3f})',tp([max(l)[2]],round(max(l)[1],3)))
t,m=topn([c['name'] for c in d['categories']],lambda x:len(C(x)),True); q('researcher','What is the rarest category of all?',tp(t,m,'categories'),'fewest pictures; also fewest boxes (same)')
t2,_=topn([c['name'] for c in d['categories']],lambda x:len(insts(x)),True); assert t==t2

# ---------- the data cannot tell
q('shopper','red dress under 50 euros',UN,'no colours, no prices')
q('shopper','Which brand are the jeans in picture 10266?',UN,'no brands')
q('stylist','something nice for a summer wedding',UN,'no occasions or seasons')
q('shopper','wool coat in size M',UN,'no wool (fabric) and no sizes')
q('researcher','How many of the models are men?',UN,'no gender of persons')
q('shopper','stiletto heels with a pencil skirt',UN,'kinds of shoe or heel are not annotated')
q('stylist','who wears earrings or a necklace?',UN,'no jewellery categories')
q('researcher','Which pictures were taken in July 2018?',UN,'all pictures carry only "March-August, 2018"')
if __name__=='__main__':
    assert 10266 in A('jeans')
    with open('outfits.jsonl','w') as f:
        for x in Q: f.write(json.dumps(x,ensure_ascii=False)+'\n')
    for x in Q:
        a=x['answer']; print(x['id'],x['role'],'|',x['question'],'|',a['kind'],a.get('value',''),len(a.get('items',[])),a.get('items',[])[:26 if a['kind'] in('values','top') else 4],'ALSO',[(z['kind'],z.get('value',''),len(z.get('items',[]))) for z in x['also']])
    print(len(Q),Counter(x['answer']['kind'] for x in Q),Counter(x['role'] for x in Q))
