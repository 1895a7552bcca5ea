"""Computes every gold answer of outfits.jsonl from the raw Fashionpedia files."""
import json, collections, os
B=os.environ.get('MRAG_OWL_SHARED','../shared')+'/data/fashionpedia/'
I=json.load(open(B+'instances_boxes_val2020.json')); T=json.load(open(B+'attributes_val2020.json'))
CN={c['id']:c['name'] for c in I['categories']}; AN={a['id']:a['name'] for a in T['attributes']}; AS={a['id']:a['supercategory'] for a in T['attributes']}
ALL=frozenset(i['id'] for i in I['images'])
box=collections.defaultdict(lambda: collections.defaultdict(list))
for a in I['annotations']: box[a['image_id']][a['category_id']].append(a['bbox'])
att={i:set() for i in ALL}
for a in T['annotations']: att[a['image_id']]|=set(a['attribute_ids'])
MAIN=set(range(13)); SLV={0,1,2,3,4,5,9,10,11,12}; NECK=SLV; MODE=0
def C(*cs): return {i for i in ALL if all(box[i].get(c) for c in cs)}
def CO(*cs): return {i for i in ALL if any(box[i].get(c) for c in cs)}
def A(*xs): return {i for i in ALL if all(x in att[i] for x in xs)}
def AO(*xs): return {i for i in ALL if att[i]&set(xs)}
def ONLY(i,cs,others): return not any(box[i].get(c) for c in others if c not in cs)
def carriers(x):
    s=AS[x]
    if s=='neckline type': return NECK
    if s=='nickname' : return SLV if 161<=x<=216 else (MAIN if x>=217 else set())
    if 156<=x<=160: return SLV
    if MODE==3 and s=='length': return {7,8,10,11} if x==148 else ({0,1,2,3,4,5} if x in(146,) else {6,7,8,9,10,11,12})
    if MODE==3 and s=='silhouette' and 116<=x<=133: return {6,7,8,9,10,11,12}
    if MODE==3 and s=='waistline': return {6,7,8,9,10,11}
    return MAIN
def W(c,*xs):
    "garment c (number or tuple of alternatives) with all of attributes xs"
    cs=c if isinstance(c,tuple) else (c,)
    r=CO(*cs)&A(*xs)
    if MODE: r={i for i in r if all(ONLY(i,cs,carriers(x)) for x in xs)}
    return r
def inside(i,p,cs):
    for b in box[i].get(p,[]):
        x,y=b[0]+b[2]/2,b[1]+b[3]/2
        for c in cs:
            for g in box[i].get(c,[]):
                if g[0]<=x<=g[0]+g[2] and g[1]<=y<=g[1]+g[3]: return True
    return False
def P(p,c,*xs):
    "garment c with part p (p with attributes xs)"
    cs=c if isinstance(c,tuple) else (c,)
    r=CO(*cs)&A(*xs)
    if MODE==0: return r&C(p) if not xs else r
    if MODE==2: return {i for i in r if inside(i,p,cs)}
    if MODE==4: return {i for i in r if inside(i,p,cs) and ONLY(i,cs,SLV if p in(28,29,31,33) else MAIN)}
    return {i for i in r if box[i].get(p) and ONLY(i,cs,SLV if p in(28,29,31,33) else MAIN)}
def PG(p,c): return {i for i in C(c) if inside(i,p,(c,))}
def NB(c,f): return {i for i in ALL if f(len(box[i].get(c,[])))}
def S(sup): return [x for x in AN if AS[x]==sup]
PATT=S('textile pattern')+S('animal'); NECKS=S('neckline type'); SIL=S('silhouette'); COLL=list(range(161,174)); LAP=list(range(174,179)); SLEEVE=list(range(204,217)); POCK=list(range(217,225))
PRINTS=[x for x in PATT if x!=317]
def GN(i): return sum(1 for c in MAIN if box[i].get(c))
def only(*cs): return {i for i in ALL if any(box[i].get(c) for c in cs) and ONLY(i,cs,MAIN)}
def cnt(labels,pics): return {AN[x]:sum(x in att[i] for i in pics) for x in labels}
def ccnt(cats,pics): return {CN[c]:sum(bool(box[i].get(c)) for i in pics) for c in cats}
def top(d,n=1):
    t=sorted(d.values(),reverse=True)[n-1]; return sorted(k for k,v in d.items() if v>=t and v)
def pos(d): return sorted(k for k,v in d.items() if v)
def zero(d): return sorted(k for k,v in d.items() if not v)
R={'s':'shopper','y':'stylist','u':'student','m':'merchandiser','c':'costume designer','b':'blogger'}
s='set';c='count';y='yesno';v='values';t='top';u='unanswerable'
Q=[
(s,'s',"floral gown","A(325,108)","W(10,325,108)"),
(s,'s',"I'm after a polka dot dress for a garden party, what have you got?","W(10,323)"),
(s,'b',"striped tees","W(1,328)","A(328,0)","W(1,328,0)"),
(s,'s',"turtleneck sweater","W(2,198)"),
(s,'y',"Pull every look pairing a blazer with jeans, please","A(17,36)","A(17,36)&C(4,6)"),
(s,'s',"cropped tops worn with high-waisted skirts","A(8,141)&C(8)","W(8,141)&A(8)","AO(8)&C(1,8)&A(141)"),
(s,'c',"Leg-of-mutton sleeves for a Gibson Girl number: which photos could I study?","A(215)"),
(s,'s',"biker jacket over a dress","A(20)&C(10)","A(20)&C(4,10)"),
(s,'y',"Someone in a hat and sunglasses or specs, scarf optional","C(14,13)"),
(s,'s',"mini skirts with tights","W(8,149)&C(21)"),
(s,'m',"double-breasted coats","W(9,226)"),
(s,'b',"Outfits in which a belt cinches a dress - show me","C(10,19)","P(19,10)"),
(s,'s',"off the shoulder dresses that reach the floor","W(10,202,155)"),
(s,'u',"Where do I see an empire line?","A(139)"),
(s,'s',"a coat but no hat, gloves or scarf","C(9)-CO(14,17,25)"),
(s,'y',"trench coats or parkas","AO(81,80)","AO(81,80)&C(9)"),
(s,'c',"I need references for batwing tops; dolman sleeves on anything else won't help me","P(31,1,213)","P(31,(0,1),213)","P(31,(0,1,2),213)","P(31,(0,1,2,3),213)"),
(s,'s',"sleeveless jumpsuit","C(11)-C(31)","C(11)-PG(31,11)","C(11)-AO(157,158,159,160)","C(11)&A(156)"),
(s,'m',"Zipped pants with patch pockets","C(6)&A(229,218)","W(6,229)&P(32,6,218)","P(35,6)&P(32,6,218)"),
(s,'s',"Hi! could you find me short sleeved plaid shirts? thanks so much","W(0,157,322)","W((0,1),157,322)"),
(s,'b',"leopard or zebra anything","AO(333,337)"),
(s,'u',"Photographs in which two or more headbands or hair accessories can be seen","NB(15,lambda n:n>=2)"),
(s,'y',"both a scarf and a coat, with gloves too","C(25,9,17)"),
(s,'s',"mini dress cut straight across the chest","W(10,149,200)"),
(s,'c',"ruffled blouses","P(43,0)","P(43,(0,1))"),
(s,'s',"distressd jeans","A(297,36)","W(6,297,36)"),
(s,'m',"fur or shearling, real or fake, I take whatever there is","AO(289,83,291)","AO(289,291)","AO(289,83,291,84)"),
(s,'s',"Knee-length pencil skirt, ideally nothing printed on it","W(8,127,151)-AO(301,*PRINTS)","W(8,127,151)-A(301)","W(8,127,151,317)","W(8,127,151)-AO(*PRINTS)","W(8,127,151)"),
(s,'b',"people carrying umbrellas","C(26)"),
(s,'y',"An asymmetric dress, one shoulder bare","W(10,114,203)","W(10,203)"),
(s,'s',"hoodies","A(16)","A(16)|C(27)","C(27)","P(27,1)","P(27,(1,2,3,4))"),
(s,'s',"is there anything in camouflage I could wear below the waist","CO(6,7,8)&AO(321,47)","W((6,7,8),321)","A(47)","W(6,321)|A(47)","W((6,7,8),321)|A(47)","CO(6,7,8,21)&AO(321,47)","CO(6,7,8)&A(321)","W((6,7,8,10,11),321)"),
(s,'c',"peasant tops and gypsy skirts - either one will do","AO(12,70)"),
(s,'m',"shirt dresses with a chest full of buttons? no: just shirt dresses with a belt","A(103)&C(19)","A(103)&C(10,19)"),
(s,'u',"Find garments that carry sequins together with beads","A(315,313)|C(44,37)","C(44,37)","A(315,313)","AO(315)&AO(313)","(C(44)|A(315))&(C(37)|A(313))"),
(s,'s',"halter neck maxi dress","C(10)&A(154)&AO(194,95)","A(95)&W(10,154)","W(10,194,154)","C(10)&AO(154,155)&AO(194,95)","C(10)&AO(154,155)&A(194)","C(10)&AO(154,155)&A(95)"),
(s,'y',"Loose shirts above tight pants (fit is what matters to me)","A(137,135)&C(0,6)","W(0,137)&C(6)&A(135)","A(137,135)&CO(0,1)&C(6)"),
(s,'s',"bomber jackets w/ leggings","A(22,38)","A(22,38)&C(4,6)"),
(s,'b',"watch, bag, sunglasses: all three accessories in the same shot","C(18,24,13)"),
(s,'s',"no sleeves, no collar, just a plain shift dress","A(101,317)&C(10)-CO(31,28)","W(10,317)&A(101)-CO(31,28)","A(101)&C(10)-CO(31,28)-AO(*PRINTS)","A(101,317)-CO(31,28)","A(101,317)&C(10)-AO(*COLL)-C(31)","A(101,317)&C(10)-CO(31,28)-AO(*PRINTS)"),
(s,'c',"Peter Pan collars","A(168)"),
(s,'m',"jackets having more than four pockets","C(4)&NB(32,lambda n:n>4)","{i for i in C(4) if sum(any(g[0]<=b[0]+b[2]/2<=g[0]+g[2] and g[1]<=b[1]+b[3]/2<=g[1]+g[3] for g in box[i][4]) for b in box[i].get(32,[]))>4}"),
(s,'s',"v neck or scoop neck midi dresses","C(10)&A(153)&AO(183,190)","W(10,153,183)|W(10,153,190)"),
(s,'y',"wrap dress, sleeves to the elbow or three quarters","A(96)&AO(158,159)","A(96)&C(10)&AO(158,159)","C(10)&AO(96,228)&AO(158,159)","W(10,228)&AO(158,159)"),
(s,'u',"In which images does a person wear a tie?","C(16)"),
(s,'s',"quilted jacket","W(4,303)","CO(4,9)&A(303)","W((4,9),303)"),
(s,'s',"I would love a houndstooth or herringbone coat or jacket, it's getting cold","CO(9,4)&AO(329,330)","W((9,4),329)|W((9,4),330)"),
(s,'b',"festival season: short shorts + tank top","A(50,11)","A(50,11)&C(7)","A(50,11)&C(7,1)","A(11)&W(7,148)","A(11)&C(7)&AO(50,148,149)","A(11)&C(7)&AO(50,148)"),
(s,'y',"pleated skirts below the knee","W(8,304)&AO(152,153,154,155)","W(8,304,152)","C(8)&AO(304,74)&AO(152,153,154,155)","W(8,304)&AO(152,153)","C(8)&AO(304,74)&A(152)","W(8,304,152)|W(8,304,153)|W(8,304,154)|W(8,304,155)"),
(s,'c',"Capes.","C(12)"),
(s,'s',"suede, of whatever kind","A(290)"),
(s,'m',"tops bearing letters or numbers","CO(1)&A(320)","W(1,320)","CO(0,1)&A(320)","CO(0,1,2,3)&A(320)","CO(0,1,2,3,4,5)&A(320)","W((0,1,2),320)"),
(s,'u',"Pictures whose clothing is nothing but a dress, topped with a hat (shoes, bags and such don't count)","only(10)&C(14)"),
(s,'y',"cardigan over a dress","C(3,10)"),
(s,'s',"dress with cutouts, clubby","W(10,308)"),
(s,'s',"ball skirts, tutus & tulip skirts","AO(69,62,76)"),
(s,'c',"Lace-up fastening, anywhere on the costume","A(227)"),
(s,'b',"who wears socks with a skirt?","C(22,8)"),
(s,'s',"wide leg trousers with a high waist","W(6,132,141)"),
(s,'s',"bootcut or bell bottoms - seventies vibes","AO(125,124)","AO(125,124)&C(6)"),
(s,'m',"blazers with peak lapels","A(17,175)","A(17,175)&C(4)"),
(s,'y',"shawl lapel, worn open or not, on a coat","P(29,9,176)"),
(s,'s',"mermaid or trumpet silhouette gown","A(108)&AO(121,120)","A(108)&AO(121,120)&C(10)","C(10)&AO(121,120)","W(10,120)|W(10,121)"),
(s,'s',"beach holiday coming up!! slip dresses, sundresses","AO(98,104)","AO(98,104)&C(10)"),
(s,'u',"Show images featuring fringe yet lacking tassels","C(40)-C(45)"),
(s,'c',"puff sleeves without ruffles","A(209)-C(43)"),
(s,'s',"paisly or abstract print skirt","C(8)&AO(327,318)","W(8,327)|W(8,318)","W(8,327)|W(8,318)|W(8,327,318)"),
(s,'y',"sweetheart neckline, but please not a gown","A(187)-A(108)"),
(s,'s',"trucker jacket; jean jackets are often called that","A(21)","A(21)&C(4)"),
(s,'b',"Does a handbag go with shorts? give me the pictures that have the two of them","C(24,7)"),
(s,'m',"two jackets in one frame","NB(4,lambda n:n==2)","NB(4,lambda n:n>=2)"),
(s,'y',"layered: shirt, vest and a jacket or coat on top","C(0,5)&CO(4,9)","CO(0,1)&C(5)&CO(4,9)"),
(s,'s',"fur coat","W(9,289)","W(9,289)|A(83)","C(9)&AO(289,83)","C(9)&AO(289,83,84)"),
(s,'c',"Find me military looks: military coats, classic military jackets, epaulettes also count","AO(93,28)|C(30)"),
(s,'s',"plaid or striped pants","C(6)&AO(322,328)","W(6,322)|W(6,328)"),
(s,'y',"hair accessories with a floral dress","C(15)&W(10,325)"),
(s,'b',"skirt looks kept entirely plain: pattern plain and no other pattern listed","C(8)&A(317)-AO(*PRINTS)","C(8)-AO(*PRINTS)"),
(s,'s',"I dont want a zipper. jackets please, buttoned double breasted","W(4,226)-C(35)","W(4,226)-C(35)-A(229)","W(4,226)-A(229)","W(4,226)-PG(35,4)"),
(s,'u',"Which photos have illusion or cowl neckilnes?","AO(201,199)"),
(s,'s',"tunic dress + leggings","A(112,38)","A(112,38)&C(10)","A(112)&C(6)&A(38)"),
(s,'m',"rivets as well as buckles on one and the same look","C(42,34)","(C(42)|A(314))&C(34)","(C(42)|A(314))&(C(34)|A(232))","A(314)&C(34)"),
(s,'y',"a-line skirt in midi or knee length","W(8,129)&AO(153,151)","W(8,129,153)|W(8,129,151)"),
(s,'c',"bishop sleeve, poet sleeve, bell sleeve: I can use any of them on a blouse or shirt","P(31,0,214)|P(31,0,212)|P(31,0,210)","P(31,(0,1),214)|P(31,(0,1),212)|P(31,(0,1),210)"),
(s,'s',"long sleeve bodycon","A(106,160)","A(106,160)&C(10)","W(10,160)&A(106)","W(10,160,135)"),
(s,'b',"neither skirt nor dress nor pants nor shorts visible, nor a jumpsuit","ALL-CO(6,7,8,10,11)"),
(s,'s',"dresses with slits up the leg","W(10,309)"),
(s,'y',"dress with a bow or a ribbon","C(10)&CO(38,41)","P(38,10)|P(41,10)","C(10)&(CO(38,41)|A(169))"),
(s,'m',"track jackets and sweatpants or track pants together","A(29)&AO(37,48)"),
(s,'s',"pajama-like: nightgowns, robes, lounge shorts","AO(107,89,60)"),
(s,'c',"kimono please; the robe, not the sleeve","A(88)"),
(s,'u',"Outfits combining at least three different main garments (tops, bottoms, dresses, outerwear) with a hat","{i for i in C(14) if GN(i)>=3}","{i for i in C(14) if sum(len(box[i].get(g,[])) for g in MAIN)>=3}"),
# counts
(c,'u',"How many pictures show a jumpsuit?","C(11)"),
(c,'m',"number of looks with a turtle neck","A(198)"),
(c,'b',"In how many photos does somebody wear jeans with a blazer or a biker jacket","A(36)&AO(17,20)"),
(c,'u',"count: dresses without any sleeve","C(10)-C(31)","C(10)-PG(31,10)","C(10)-AO(157,158,159,160)"),
(c,'m',"what's the tally of skater skirts plus skater dresses","AO(65,113)","len(A(65))+len(A(113))"),
(c,'y',"How often are a watch and a belt worn at the same time?","C(18,19)"),
(c,'u',"Total of pictures holding four or more zippers","NB(35,lambda n:n>=4)"),
(c,'m',"floral pieces: how many images have them, leaving out dresses","A(325)-C(10)","A(325)&CO(0,1,2,3,4,5,6,7,8,9,11,12)"),
# yes/no
(y,'u',"Are there more pictures with skirts than with shorts?","len(C(8))>len(C(7))"),
(y,'s',"do you have any giraffe print at all","len(A(338))>0"),
(y,'b',"Is a scarf ever worn together with shorts in this collection?","len(C(25,7))>0"),
(y,'m',"Stripes outnumber checks, right?","len(A(328))>len(A(322))"),
(y,'c',"any kilts","len(A(63))>0"),
(y,'y',"Would I find a cape photographed along with a hat?","len(C(12,14))>0"),
# values / tops
(v,'u',"Which patterns turn up on pictures with a cardigan?",'patterns',"pos(cnt(PATT,C(3)))","pos(cnt(S('textile pattern'),C(3)))","pos(cnt(PRINTS,C(3)))"),
(v,'c',"collar types that never occur here",'collars',"zero(cnt(COLL,ALL))"),
(v,'m',"List the kinds of lapels found on coats",'lapels',"pos(cnt(LAP,C(9)))","pos(cnt(LAP,P(29,9)))"),
(v,'y',"what necklines do the jumpsuits have",'necklines',"pos(cnt(NECKS,C(11)))","pos(cnt(NECKS,only(11)))","pos(cnt(NECKS,{i for i in C(11) if ONLY(i,(11,),NECK)}))"),
(v,'u',"animal prints present in the collection",'patterns',"pos(cnt(S('animal'),ALL))"),
(t,'b',"The single most common pattern after plain?",'patterns',"top(cnt(PRINTS,ALL))"),
(t,'m',"top three necklines on dresses",'necklines',"top(cnt(NECKS,C(10)),3)","top(cnt(NECKS,only(10)),3)","top(cnt(NECKS,{i for i in C(10) if ONLY(i,(10,),NECK)}),3)"),
(t,'u',"Which pocket style is seen most?",'pockets',"top(cnt(POCK,ALL))"),
(t,'y',"favourite outer layer of people in jeans - jacket, coat, cardigan, vest or cape?",'garments',"top(ccnt([4,9,3,5,12],A(36)))"),
(u,'s',"how much does the floral maxi dress cost","price"),
(u,'s',"gown in size 12, still in stock?","size and stock"),
(u,'m',"Which designer made the sequin dress?","designer or brand"),
(u,'b',"was any of these outfits photographed in Milan","place of the photograph"),
(u,'s',"can the quilted jacket go in the washing machine at 40 degrees?","care instructions"),
(u,'y',"how tall is the model wearing the cape","height of the wearer"),
]
out=[];rep=[]
for n,row in enumerate(Q,1):
    kind,role,q,*ex=row; of='pictures'
    if kind in('values','top'): of=ex.pop(0)
    if kind=='unanswerable': ans=[{'kind':kind,'of':of,'items':[],'value':None}]; note='the data do not record this: '+ex[0]
    else:
        ans=[]
        for e in ex:
            for MODE in (0,1,2,3,4):
                v=eval(e)
                if (MODE or e is not ex[0]) and kind!='yesno' and not v: continue
                if kind=='set': a={'kind':kind,'of':of,'items':sorted(v),'value':None}
                elif kind=='count': a={'kind':kind,'of':of,'items':[],'value':v if isinstance(v,int) else len(v)}
                elif kind=='yesno': a={'kind':kind,'of':of,'items':[],'value':'yes' if v else 'no'}
                else: a={'kind':kind,'of':of,'items':list(v),'value':None}
                if kind=='yesno' and MODE: continue
                if a not in ans: ans.append(a)
        note='computed: '+' || '.join(ex)+' (C/CO category boxes all/any, A/AO picture attributes all/any, W garment with attribute, P garment with part; strict readings of W and P in also)'
    out.append({'id':f'outfits-{n:03d}','role':R[role],'question':q,'answer':ans[0],'also':ans[1:],'note':note})
    sz=lambda a: a['value'] if a['value'] is not None else (len(a['items']) if a['of']=='pictures' else a['items'])
    rep.append(f"{n} {kind} {[sz(a) for a in ans]} | {q}")
open(os.path.join(os.path.dirname(os.path.abspath(__file__)),'outfits.jsonl'),'w').write(''.join(json.dumps(o,ensure_ascii=False)+'\n' for o in out))
k=collections.Counter(o['answer']['kind'] for o in out); print(len(out),k,len({o['question'] for o in out}))
