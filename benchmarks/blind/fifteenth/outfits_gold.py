# gold answers for 120 questions over the Fashionpedia validation split; every answer is computed from the raw files
from outfits_data import *
Q=[]
def st(s): return {"kind":"set","of":"pictures","items":[str(i) for i in sorted(s)]}
def ct(n): return {"kind":"count","value":len(n) if not isinstance(n,int) else n}
def yn(x): return {"kind":"yesno","value":"yes" if x else "no"}
def gv(ks): return {"kind":"values","of":"garments","items":sorted(CAT[k] for k in ks)}
def av(ks): return {"kind":"values","of":"attributes","items":sorted(ATT[k] for k in ks)}
def top(f,ks,of,low=False):
    sc={k:f(k) for k in ks}; m=min(sc.values()) if low else max(sc.values())
    return {"kind":"top","of":of,"items":sorted((CAT if of=="garments" else ATT)[k] for k in ks if sc[k]==m)}
def tg(base,ks,low=False): return top(lambda k:len(base&CP[k]),ks,"garments",low)
def ta(base,ks,low=False): return top(lambda k:len(base&AP[k]),ks,"attributes",low)
UN={"kind":"unanswerable"}
def q(role,text,ans,also=(),note=""):
    out=[]; seen=[json.dumps(ans,sort_keys=True)]
    for x in also:
        j=json.dumps(x,sort_keys=True)
        if j not in seen and not (x["kind"]=="set" and not x["items"] and ans.get("items")): seen.append(j); out.append(x)
    Q.append((role,text,ans,out,note))
def qs(role,text,s,*also,note=""): q(role,text,st(s),[st(x) for x in also],note)
def boxes(*cs): return sum(cnt(i,*cs) for i in IDS)
PICT="attributes are given per picture: picture has the garment and the attribute; also: pictures where no other garment could carry it"
PRINTS=[k for k in ATT if ASUP[k] in("textile pattern","animal") and k!=317]
ANIMAL=[k for k in ATT if ASUP[k]=="animal"]
UPPER=[SHIRT,TOP,SWEATER,CARDIGAN,JACKET,VEST]; TOPS=[SHIRT,TOP,SWEATER,CARDIGAN]
ACC=[13,14,15,16,17,18,19,20,21,22,24,25,26]
def nick(word): return [k for k in ATT if ASUP[k]=="nickname" and word in ATT[k]]
JK=list(range(16,36)); SK=list(range(62,79)); CO=list(range(79,95)); DR=list(range(95,114))
ALLMAIN=lambda s,*c_:sole(s,*c_)

# ---- sets
x=P(DRESS)&A(325); qs("shopper","floral dress",x,sole(x,DRESS),P(DRESS)&A(325,340),note=PICT)
x=P(DRESS)&A(325)&P(BELT); qs("shopper","Do you have a flowery dress worn with a belt?",x,sole(x,DRESS),P(DRESS)&A(325,340)&P(BELT),note=PICT)
x=P(DRESS)&A(160); qs("shopper","I'm looking for dresses with long sleeves",x,sole(x,DRESS,of=SLB),sole(x,DRESS),inside(SLEEVE,DRESS,.5)&A(160),inside(SLEEVE,DRESS)&A(160),note="wrist-length sleeve; also dress the only sleeved garment")
x=P(DRESS)-P(BELT); qs("shopper","dresses without a belt",x,note="picture with a dress and no belt")
qs("stylist","jeans with a blazer",A(36)&A(17),A(36)&P(JACKET),note="nicknames jeans, blazer")
x=P(SKIRT)&A(141); qs("shopper","high waisted skirts",x,sole(x,SKIRT,of={6,7,8,9,10,11}),sole(x,SKIRT),note=PICT)
x=P(SKIRT)&A(141)&A(304); qs("stylist","high-waisted pleated skirt pls",x,sole(x,SKIRT,of={6,7,8,9,10,11}),P(SKIRT)&A(141)&A(304,74),sole(x,SKIRT),note=PICT)
x=P(SKIRT)&A(149); qs("shopper","mini skirts",x,sole(x,SKIRT,of=SHB),P(SKIRT)&A(148,149),sole(x,SKIRT),sole(P(SKIRT)&A(148,149),SKIRT,of=SHB),note="mini (length); micro in also")
x=P(SKIRT)&A(149)&P(TIGHTS); qs("blogger","mini skirt with tights",x,sole(x,SKIRT,of=SHB),P(SKIRT)&A(148,149)&P(TIGHTS),sole(P(SKIRT)&A(148,149)&P(TIGHTS),SKIRT,of=SHB),note="")
x=P(DRESS)&A(183); qs("shopper","v neck dress",x,sole(x,DRESS,of=NKB),sole(x,DRESS),P(DRESS)&A(183,192),inside(NECK,DRESS)&A(183),note=PICT)
x=P(SHIRT)&A(322); qs("shopper","I would like to see checked shirts, please.",x,sole(x,SHIRT),P(SHIRT,TOP)&A(322),sole(P(SHIRT,TOP)&A(322),SHIRT,TOP),P(SHIRT)&A(322,332,329),note=PICT)
x=P(SHIRT)&A(322)&A(36); qs("blogger","plaid shirt and jeans",x,sole(x,SHIRT,PANTS),P(SHIRT,TOP)&A(322)&A(36),note="")
x=P(COAT)&A(226); qs("costume designer","double breasted coats",x,sole(x,COAT,of={0,3,4,5,9,10,12}),sole(x,COAT,of={4,9}),sole(x,COAT),note=PICT)
x=P(SKIRT)&A(114); qs("fashion student","which outfits show an asymmetrical skirt?",x,sole(x,SKIRT),sole(x-A(180),SKIRT),P(SKIRT)&A(114,133),note=PICT)
x=A(36)&P(TOP)&A(328); qs("shopper","striped tshirt with jeans",x,sole(x,TOP,PANTS),A(36)&A(0,4,5)&A(328),A(36)&A(0)&A(328),P(PANTS)&P(TOP)&A(328),note="category top, t-shirt, sweatshirt; also the t-shirt nicknames")
x=P(PANTS)-A(36); qs("stylist","trousers, anything but jeans",x,P(PANTS)-A(36,38),note="picture with pants, without jeans; also leggings out as well")
qs("shopper","hat and sunglasses",P(HAT)&P(GLASSES),P(HAT,HEADB)&P(GLASSES),note="glasses (data do not tell sunglasses)")
qs("stylist","a scarf but no coat and no jacket",P(SCARF)-P(COAT,JACKET),note="")
qs("merchandiser","Show me all looks with two bags.",NUM(lambda n:n==2,BAG),NUM(lambda n:n>=2,BAG),note="")
qs("shopper","leggins with a long tunic top",A(38)&A(14),A(38)&A(14,112),A(38)&P(TOP)&A(147),note="nicknames leggings and tunic (top)")
x=A(81); qs("shopper","trench coat",x,note="trench (coat)")
qs("blogger","trench coat with a hanbag",A(81)&P(BAG),note="bag, wallet")
qs("blogger","off the shoulder tops or dresses",A(202),A(202)&P(TOP,DRESS),A(202)&P(TOP,SHIRT,DRESS),A(202)&P(TOP,SHIRT,SWEATER,DRESS),note="off-the-shoulder neckline")
x=P(DRESS)&A(203); qs("shopper","one-shoulder evening dress",x&A(108),x,note="one shoulder + gown; also any dress")
x=A(108)&A(187); qs("costume designer","gowns with a sweetheart neckline",x,P(DRESS)&A(187),note="")
x=P(DRESS)&A(154,155)&A(309); qs("stylist","long dress with a slit",x,P(DRESS)&A(154)&A(309),P(DRESS)&A(155)&A(309),sole(x,DRESS),note="maxi or floor length and slit")
x=A(36)&A(297); qs("shopper","riped jeans",x,A(36)&A(297,300),sole(x,PANTS),note="distressed (slip of keyboard: ripped)")
qs("shopper","do you have something with leopard print",A(333),A(333,335),A(*ANIMAL),note="")
qs("fashion student","animal prints",A(*ANIMAL),A(*ANIMAL)|A(293),A(333,335,337),A(333,334,335,337),note="attributes of supercategory animal")
x=P(DRESS)&A(323); qs("shopper","polka dot dress without sleeves",x-P(SLEEVE),sole(x-P(SLEEVE),DRESS),x&A(156),x&(IDS-P(SLEEVE)|A(156)),note="no sleeve annotated in the picture")
qs("shopper","hooded jackets",P(JACKET)&P(HOOD),inside(HOOD,JACKET,.5),inside(HOOD,JACKET),sole(P(JACKET)&P(HOOD),JACKET,of={1,2,3,4,5,9,10,11}),P(JACKET)&(P(HOOD)|A(16)),note="jacket and hood in the picture; also by boxes")
qs("merchandiser","coats with a hood",P(COAT)&P(HOOD),inside(HOOD,COAT,.5),inside(HOOD,COAT),sole(P(COAT)&P(HOOD),COAT,of={1,2,3,4,5,9,10,11}),note="")
qs("shopper","dress with pockets",P(DRESS)&P(POCKET),inside(POCKET,DRESS),inside(POCKET,DRESS,.5),sole(P(DRESS)&P(POCKET),DRESS),note="")
qs("merchandiser","Outfits where at least four pockets can be seen",NUM(lambda n:n>=4,POCKET),note="pocket boxes in a picture")
qs("fashion student","outfit having more than three zippers",NUM(lambda n:n>3,ZIPPER),note="")
qs("stylist","jumpsuit + belt",P(JUMPSUIT)&P(BELT),note="")
qs("stylist","Jumpsuits without any bag, hat or glasses",P(JUMPSUIT)-P(BAG,HAT,GLASSES),note="")
qs("costume designer","I need references for a peter pan collar",A(168),note="")
qs("costume designer","puff sleeves, dress",P(DRESS)&A(209),sole(P(DRESS)&A(209),DRESS,of=SLB),P(DRESS)&A(209,215),inside(SLEEVE,DRESS,.5)&A(209),inside(SLEEVE,DRESS)&A(209),sole(P(DRESS)&A(209),DRESS),note="")
qs("costume designer","leg of mutton or bishop sleeves",A(215,214),note="")
qs("shopper","t shirt and shorts, no shoes showing",P(TOP)&P(SHORTS)-P(SHOE),A(0)&P(SHORTS)-P(SHOE),A(0,4,5)&P(SHORTS)-P(SHOE),note="")
qs("blogger","blouse and shorts",P(SHIRT)&P(SHORTS),note="")
qs("shopper","turtleneck with a skirt",A(198)&P(SKIRT),note="turtle (neck)")
qs("shopper","waistcoat and tie, for a 1920s scene",P(TIE)&P(VEST),note="category vest")
qs("stylist","vest over a shirt",P(VEST)&P(SHIRT),P(VEST)&P(SHIRT,TOP),note="")
qs("stylist","a cardigan with either a dress or a skirt",P(CARDIGAN)&P(DRESS,SKIRT),note="")
qs("costume designer","Could you kindly show me capes, whatever they are worn with?",P(CAPE),note="")
qs("shopper","wide leg pants with high waist",P(PANTS)&A(132)&A(141),P(PANTS)&A(132,41)&A(141),sole(P(PANTS)&A(132)&A(141),PANTS,of={6,7,8,9,10,11}),sole(P(PANTS)&A(132)&A(141),PANTS),note=PICT)
qs("shopper","flared trousers (bootcut or bell bottom ok)",P(PANTS)&A(118,124,125),P(PANTS)&A(124,125),P(PANTS)&(A(124,125)|sole(A(118),PANTS)),sole(P(PANTS)&A(118,124,125),PANTS),note="flare, bootcut, bell bottom")
qs("shopper","biker jacket and dress",A(20)&P(DRESS),note="")
qs("blogger","bomber or varsity jackets",A(22,34),note="")
qs("merchandiser","jackets that are neither blazers nor biker jackets",P(JACKET)-A(17,20),note="")
x=P(COAT)&A(289); qs("shopper","fur coat",x,sole(x,COAT),sole(x,COAT,of={4,5,9,12}),note=PICT)
qs("costume designer","anything with fur, but not a coat",A(289)-P(COAT),note="")
qs("fashion student","garments with sequins",P(SEQUIN)|A(315),P(SEQUIN),A(315),note="sequin as a decoration part or as a technique")
qs("fashion student","ruffles on a mini dress",P(DRESS)&A(149)&P(RUFFLE),sole(P(DRESS)&A(149)&P(RUFFLE),DRESS),inside(RUFFLE,DRESS)&A(149),inside(RUFFLE,DRESS,.5)&A(149),sole(P(DRESS)&A(149)&P(RUFFLE),DRESS,of=SHB),note="")
qs("costume designer","fringes or tassels",P(FRINGE,TASSEL),note="")
qs("stylist","Jacket with epaulettes",P(JACKET)&P(EPAUL),inside(EPAUL,JACKET,.5),inside(EPAUL,JACKET),note="")
qs("shopper","camo",A(321),A(321,47),note="camouflage pattern; also camo (pants)")
x=P(DRESS)&A(328); qs("shopper","stripy midi dress",x&A(153),sole(x&A(153),DRESS),x&A(152,153),x&A(151,152,153),note="")
qs("shopper","gloves + coat + hat",P(GLOVE)&P(COAT)&P(HAT),note="")
qs("stylist","coat, scarf and bag together",P(COAT)&P(SCARF)&P(BAG),note="")
qs("shopper","top with short sleeves and a maxi skirt",P(TOP)&A(157)&P(SKIRT)&A(154),P(TOP)&A(157)&P(SKIRT)&A(154,155),sole(P(TOP)&A(157)&P(SKIRT)&A(154),TOP,SKIRT),note="")
qs("blogger","crop top with high waisted shorts",A(8)&P(SHORTS)&A(141),sole(A(8)&P(SHORTS)&A(141),TOP,SHORTS),note="")
qs("merchandiser","Every picture in which the only garment, apart from accessories, is a coat.",sole(P(COAT),COAT),note="no other of the thirteen clothing categories")
qs("stylist","dress layered over pants",P(DRESS)&P(PANTS),P(DRESS)&P(PANTS)-A(38),note="")
qs("stylist","double denim, so jeans with a trucker jacket",A(36)&A(21),note="")
qs("shopper","looks for cold day: coat or jacket, with scarf and gloves",P(COAT,JACKET)&P(SCARF)&P(GLOVE),note="")
qs("fashion student","dresses with an empire waist that are not floor-length",P(DRESS)&A(139)-A(155),P(DRESS)&A(139)-A(154,155),sole(P(DRESS)&A(139)-A(155),DRESS),note="")
qs("fashion student","I search the pictures with lapel which is peak or shawl",A(175,176),note="")
qs("costume designer","pencil skirt with a button-up blouse",P(SKIRT)&A(127)&P(SHIRT),P(SKIRT)&A(127)&P(SHIRT)&A(225,226),P(SKIRT)&A(127)&P(SHIRT)&A(225),A(68)&P(SHIRT),note="pencil silhouette, skirt, shirt/blouse")
qs("blogger","socks with a skirt or a dress",P(SOCK)&P(SKIRT,DRESS),note="")

# ---- counts
q("merchandiser","How many pictures show a jacket?",ct(P(JACKET)),[ct(boxes(JACKET))],"pictures; also jackets as boxes")
q("merchandiser","how many bags in total across all photos",ct(boxes(BAG)),[ct(P(BAG))],"boxes of bag, wallet; also pictures")
q("fashion student","number of outfits with floral print",ct(A(325)),[ct(A(325,340))],"")
q("blogger","how many ppl wear a hat",ct(P(HAT)),[ct(boxes(HAT))],"")
q("merchandiser","How many of the dresses are maxi?",ct(P(DRESS)&A(154)),[ct(P(DRESS)&A(154,155)),ct(sole(P(DRESS)&A(154),DRESS,of=LGB)),ct(sole(P(DRESS)&A(154),DRESS)),ct(sole(P(DRESS)&A(154,155),DRESS)),ct(sole(P(DRESS)&A(154,155),DRESS,of=LGB))],"")
q("merchandiser","how many jeans looks have a belt too?",ct(A(36)&P(BELT)),[],"")
q("stylist","In how many photos is a skirt worn without tights or stockings?",ct(P(SKIRT)-P(TIGHTS)),[],"")
q("fashion student","how many photos has both collar and lapel",ct(P(COLLAR)&P(LAPEL)),[],"")
q("shopper","how many trench coats or pea coats have you got",ct(A(81,82)),[ct(A(81,82,18))],"pictures; pea (jacket) in also")
q("merchandiser","count of pictures with a watch and a bag",ct(P(WATCH)&P(BAG)),[],"")
q("merchandiser","How many outfits have no shoes in view?",ct(IDS-P(SHOE)),[],"")
q("costume designer","How many pictures have three or more beads?",ct(NUM(lambda n:n>=3,BEAD)),[],"bead boxes")
q("fashion student","how many different neckline types do occur?",ct(len([k for k in ATT if ASUP[k]=="neckline type" and AP[k]])),[ct(len([k for k in ATT if ASUP[k]=="neckline type" and AP[k] and k!=179]))],"neckline type attributes that occur; also without collarless")
q("shopper","how many sleeveless dresses",ct(P(DRESS)-P(SLEEVE)),[ct(P(DRESS)&A(156)),ct(P(DRESS)&((IDS-P(SLEEVE))|A(156))),ct(sole(P(DRESS)-P(SLEEVE),DRESS)),ct(P(DRESS)-inside(SLEEVE,DRESS,.5)),ct(P(DRESS)-inside(SLEEVE,DRESS))],"dress and no sleeve in the picture; also the attribute sleeveless")

# ---- yes / no
q("shopper","is there any raincoat?",yn(A(87)),[],"")
q("shopper","any kilts?",yn(A(63)),[],"")
q("fashion student","Are there more pictures with dresses than with trousers?",yn(len(P(DRESS))>len(P(PANTS))),[],"")
q("merchandiser","are there more pics of a scarf with a coat than of a scarf with a jacket",yn(len(P(SCARF)&P(COAT))>len(P(SCARF)&P(JACKET))),[],"")
q("merchandiser","Are skirts more often shown than shorts?",yn(len(P(SKIRT))>len(P(SHORTS))),[],"")
q("costume designer","Is there at least one outfit with a cape and a hat?",yn(P(CAPE)&P(HAT)),[],"")
q("costume designer","do you have any cheongsam",yn(A(99)),[],"")
q("blogger","is striped more common than checks here?",yn(len(A(328))>len(A(322))),[],"")
q("stylist","does anybody wear a tie with no vest",yn(P(TIE)-P(VEST)),[],"")
q("shopper","Is any of the tutu skirts in the collection worn with a top?",yn(A(62)&P(TOP)),[],"there is no tutu at all: no")

# ---- top
NKT=[k for k in ATT if ASUP[k]=="neckline type"]
q("merchandiser","What is the usual neckline on a dress? I mean the one we see most.",ta(P(DRESS),NKT),[ta(sole(P(DRESS),DRESS,of=NKB),NKT)],"pictures with a dress")
q("blogger","which pattern is most popular, apart from plain?",ta(IDS,PRINTS),[],"pictures")
q("stylist","What do people wear most on top with a skirt?",tg(P(SKIRT),UPPER),[],"upper-body categories")
q("stylist","most frequent accessory with a dress",tg(P(DRESS),ACC),[tg(P(DRESS),ACC+[SHOE])],"accessories without shoes; also with")
q("stylist","Which jacket style is most often combined with a dress?",ta(P(DRESS),JK),[],"jacket nicknames in pictures with a dress")
q("merchandiser","most common dress length",ta(P(DRESS),LEN),[ta(sole(P(DRESS),DRESS),LEN)],"")
q("fashion student","which type of sleeve is most common",ta(IDS,range(204,217)),[ta(IDS,SLEN),ta(IDS,list(range(204,217))+list(SLEN))],"sleeve nicknames")
q("fashion student","Which accessory is the rarest in these pictures?",tg(IDS,ACC,True),[],"fewest pictures")
q("merchandiser","Which coat style is the least represented?",top(lambda k:len(AP[k]),[k for k in CO if AP[k]],"attributes",True),[top(lambda k:len(AP[k]),[k for k in CO if AP[k] and k not in(88,89)],"attributes",True)],"coat nicknames with at least one picture")
q("merchandiser","Of all clothing items which one appears in the most pictures, shoes not counted?",tg(IDS,[k for k in WEAR if k!=SHOE]),[],"")

# ---- values
q("costume designer","What animal patterns are there?",av([k for k in ANIMAL if AP[k]]),[],"animal attributes that occur")
q("fashion student","what kinds of skirt are worn with tights or stockings",av([k for k in SK if A(k)&P(TIGHTS)]),[av([k for k in SK if A(k)&P(TIGHTS)&P(SKIRT)])],"skirt nicknames")
q("stylist","which accessories are worn with jumpsuits?",gv([k for k in ACC if P(JUMPSUIT)&CP[k]]),[gv([k for k in ACC+[SHOE] if P(JUMPSUIT)&CP[k]])],"accessories; also with shoe")
q("stylist","what bottoms go with a biker jaket",gv([k for k in(6,7,8) if A(20)&CP[k]]),[gv([k for k in(6,7,8,11) if A(20)&CP[k]]),gv([k for k in(6,7,8,10) if A(20)&CP[k]]),gv([k for k in(6,7,8,20,21,22,23) if A(20)&CP[k]])],"lower-body garments")
q("merchandiser","Which clothes or accessories are in fewer than ten pictures?",gv([k for k in WEAR if 0<len(CP[k])<10]),[gv([k for k in WEAR if len(CP[k])<10])],"decorations and parts left out")
q("fashion student","which pocket types do we have",av([k for k in range(217,225) if AP[k]]),[],"")
q("costume designer","Which sorts of coat are seen together with a scarf?",av([k for k in CO if k not in(88,89) and A(k)&P(SCARF)]),[av([k for k in CO if A(k)&P(SCARF)])],"coat nicknames; kimono, robe only in also")
q("blogger","what kind of patterns do the scarf outfits have?",av([k for k in PRINTS+[317] if A(k)&P(SCARF)]),[av([k for k in PRINTS if A(k)&P(SCARF)]),av([k for k in PRINTS+[317] if ASUP[k]=="textile pattern" and A(k)&P(SCARF)]),av([k for k in PRINTS if ASUP[k]=="textile pattern" and A(k)&P(SCARF)])],"patterns with plain; also without")

# ---- unanswerable
q("shopper","red dress under 50 euro",UN,[],"neither colour nor price")
q("blogger","who is the designer of the gown with the bow",UN,[],"no designer")
q("shopper","which brand are these sneakers",UN,[],"no brand")
q("merchandiser","which items sold best last summer?",UN,[],"no sales")
q("shopper","is the trench coat available in size M",UN,[],"no sizes or stock")
q("costume designer","Outfits worn by models over sixty years old",UN,[],"no ages")

if __name__=="__main__":
    import sys
    with open("outfits.jsonl","w") as f:
        for n,(r,t,an,al,no) in enumerate(Q,1):
            f.write(json.dumps({"id":f"outfits-{n:03d}","role":r,"question":t,"answer":an,"also":al,"note":no or "garments and attributes both taken per picture, literally"},ensure_ascii=False)+"\n")
    print(len(Q),Counter(x[2]["kind"] for x in Q))
    for n,(r,t,an,al,no) in enumerate(Q,1):
        sh=lambda z: len(z["items"]) if z["kind"]=="set" else z.get("items",z.get("value",z["kind"]))
        print(n,t,'|',an["kind"],sh(an),[sh(z) for z in al])
    print([x[1] for x in Q if x[2].get("items")==[]])
