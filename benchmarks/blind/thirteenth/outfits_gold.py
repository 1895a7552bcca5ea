"""Computes the gold answers over the raw Fashionpedia files and writes outfits.jsonl (base.py reads the files)."""
import json, random, sys
from base import *
d=C('dress'); Q=[]
def S(s): return {'kind':'set','of':'images','items':[str(i) for i in sorted(s)]}
def K(n,of='images'): return {'kind':'count','of':of,'value':n}
def Y(b): return {'kind':'yesno','of':'images','value':'yes' if b else 'no'}
def V(l): return {'kind':'values','of':'images','items':sorted(l)}
def T(c):
    m=max(c.values()); return {'kind':'top','of':'images','items':sorted(k for k,v in c.items() if v==m)}
def q(role,text,ans,note,also=(),build='plain'):
    if isinstance(ans,set): ans=S(ans)
    al=[]
    for x in also:
        if isinstance(x,set): x=S(x)
        if x!=ans and x not in al: al.append(x)
    Q.append((role,text,ans,al,note,build))
gown=A('gown'); jeans=A('jeans'); trench=A('trench (coat)'); blazer=A('blazer')
sh,st,me='shopper','stylist','merchandiser'
# ---- plain wishes
q(sh,'flowery maxi dress for a garden wedding',d&A('floral')&A('maxi (length)'),'dress & floral & maxi (length)')
x=A('floor (length)')&A('v-neck')
q(sh,'Evening gown down to the floor, V neck',gown&x,'gown & floor (length) & v-neck; also: any dress',[d&x])
q(st,'blazer over jeans, need outfit ideas',blazer&jeans,'blazer & jeans')
x=A('stripe')&C('shorts')
q(sh,'striped tee with shorts',C('top')&x,'category top, t-shirt, sweatshirt & stripe & category shorts; also: t-shirt as the nickname attribute(s)',[A('classic (t-shirt)')&x,A('classic (t-shirt)','ringer (t-shirt)','raglan (t-shirt)')&x])
q(me,'Pull all belted trench coats for the homepage banner.',trench&C('belt'),'trench (coat) & category belt')
x=C('skirt')&C('ruffle')
q(sh,'i search mini skirt who has ruffle',x&A('mini (length)'),'skirt & ruffle & mini (length); also: micro counted as mini',[x&A('mini (length)','micro (length)')])
q(st,'Biker jacket thrown on top of a dress',A('biker (jacket)')&d,'biker (jacket) & dress')
q(sh,'off shoulder dress pls',d&A('off-the-shoulder'),'dress & off-the-shoulder')
q(sh,"I'm after a polka dot dress that ends at the knee",d&A('dot')&A('knee (length)'),'dress & dot & knee (length)')
q(st,'wide leg trousers, high waisted',C('pants')&A('wide leg')&A('high waist'),'pants & wide leg & high waist')
q(sh,'one-shoulder dresses',d&A('one shoulder'),'dress & one shoulder')
q(sh,'checked coat for winter',C('coat')&A('check'),'coat & check (winter is not in the data and restricts nothing)')
q(sh,'leopard print',A('leopard'),'leopard; also: with cheetah, which shoppers call leopard',[A('leopard','cheetah')])
q(st,'turtlenecks layered under coats',C('coat')&A('turtle (neck)'),'coat & turtle (neck)')
q(me,'Jumpsuits styled with a belt',C('jumpsuit')&C('belt'),'jumpsuit & belt')
q(sh,'ripped jeans',jeans&A('distressed'),'jeans & distressed; also: frayed counted as ripped',[jeans&A('distressed','frayed')])
q(sh,'puff sleeve mini dress',d&A('puff (sleeve)')&A('mini (length)'),'dress & puff (sleeve) & mini (length); also: micro counted as mini',[d&A('puff (sleeve)')&A('mini (length)','micro (length)')])
q(sh,"dress with sequins for New Year's Eve",d&(C('sequin')|A('sequin(a)')),'dress & (category sequin or attribute sequin(a)); also: either one alone',[d&C('sequin'),d&A('sequin(a)')])
q(sh,'is cold here, i want coat with fur',C('coat')&A('fur'),'coat & fur')
q(st,'A pencil skirt, but with a slit in it',C('skirt')&A('pencil')&A('slit'),'skirt & pencil & slit')
q(sh,'wrap dresses',A('wrap (dress)'),'wrap (dress); also: dress & opening wrapping; both together',[d&A('wrapping'),A('wrap (dress)')|d&A('wrapping')])
q(sh,'Jeans in a bootcut, like in the 2000s',jeans&A('bootcut'),'jeans & bootcut')
q(st,'dress that is short in front and long at the back',d&A('high low'),'dress & high low')
q(me,'double-breasted coats with flap pockets',C('coat')&A('double breasted')&A('flap (pocket)'),'coat & double breasted & flap (pocket)')
q(st,"who's wearing a tie?",C('tie'),'category tie')
q(sh,'need fringe dress for a 20s theme party',d&C('fringe'),'dress & category fringe; also: tassels counted as fringe',[d&(C('fringe')|C('tassel'))])
q(st,'a hat and glasses together',C('hat')&C('glasses'),'hat & glasses')
q(sh,'crop top + high waist shorts',A('crop (top)')&A('high waist')&C('shorts'),'crop (top) & high waist & shorts')
q(sh,'kimono',A('kimono'),'attribute kimono (a coat); kimono (sleeve) is another thing')
q(st,'Show me batwing sleeves on a dress.',d&A('dolman (sleeve), batwing (sleeve)'),'dress & dolman (sleeve), batwing (sleeve)')
q(me,'Looks that pair a blazer with a skirt',blazer&C('skirt'),'blazer & skirt')
q(st,'cami and jeans',A('camisole')&jeans,'camisole & jeans')
x=A('shirt (dress)'); pk={NM[k] for k in range(217,225)}
q(sh,'shirtdress, must have pockets!!',x&C('pocket'),'shirt (dress) & category pocket; also: a pocket attribute instead',[x&A(*pk)])
q(st,'coat, scarf and bag in one look',C('coat')&C('scarf')&C('bag'),'coat & scarf & bag, wallet')
q(sh,'midi dress, sleeves to the wrist',d&A('midi')&A('wrist-length'),'dress & midi & wrist-length; also: and category sleeve',[d&A('midi')&A('wrist-length')&C('sleeve')])
q(st,'leg warmers!',C('leg warmer'),'category leg warmer')
q(sh,'tops with a cartoon on it',C('top')&A('cartoon'),'category top, t-shirt, sweatshirt & cartoon; also: shirts counted as tops',[(C('top')|C('shirt'))&A('cartoon')])
x=A('biker (jacket)')
q(me,'Biker jackets that are studded',x&C('rivet'),'biker (jacket) & category rivet; also: attribute rivet(a), or either',[x&A('rivet(a)'),x&(A('rivet(a)')|C('rivet'))])
q(st,'leggings beneath a dress',A('leggings')&d,'leggings & dress')
# ---- denials
q(me,'coats, but not the double breasted ones',C('coat')-A('double breasted'),'coat, not double breasted',build='denial')
x=jeans-A('distressed')-A('washed')
q(sh,'jeans without rips and without washed effect',x,'jeans, not distressed, not washed; also: not frayed either',[x-A('frayed')],'denial')
x=d&A('floor (length)'); sl={NM[k] for k in list(range(204,217))}
q(sh,'floor length dress no sleeves',x-C('sleeve'),'dress & floor (length), no category sleeve; also: nor a sleeve type; or attribute sleeveless; or both',[x-C('sleeve')-A(*sl),x-A(*sl),x&A('sleeveless'),(x-C('sleeve'))|(x&A('sleeveless'))],'denial')
q(me,"Which jumpsuits are shot so that you can't see the shoes?",C('jumpsuit')-C('shoe'),'jumpsuit, no category shoe',build='denial')
x=C('jacket')
q(me,'jacket looks without a single pocket',x-C('pocket'),'jacket, no category pocket; also: no pocket attribute; neither',[x-A(*pk),x-A(*pk)-C('pocket')],'denial')
x=C('shirt'); co={NM[k] for k in range(161,174)}
q(st,"a shirt that doesn't have a collar",x-C('collar'),'shirt, blouse, no category collar; also: no collar attribute; neither; attribute collarless',[x-A(*co),x-A(*co)-C('collar'),x&A('collarless')],'denial')
x=C('skirt')-C('tights')-C('sock')
q(st,'skirt outfits, bare legs please (no tights, no socks)',x,'skirt, no tights, stockings, no sock; also: no leg warmers and/or leggings either',[x-C('leg warmer'),x-A('leggings'),x-A('leggings')-C('leg warmer')],'denial')
q(sh,'Empire waist dress, just not one that reaches the floor',d&A('empire waistline')-A('floor (length)'),'dress & empire waistline, not floor (length)',build='denial')
# ---- alternatives
q(st,'gowns with a sweetheart or a straight-across neckline',gown&A('sweetheart (neckline)','straight across (neck)'),'gown & (sweetheart or straight across)',build='alternative')
q(sh,'cape or kimono, either works',C('cape')|A('kimono'),'category cape or attribute kimono',build='alternative')
q(me,'check / houndstooth blazers',blazer&A('check','houndstooth (pattern)'),'blazer & (check or houndstooth)',build='alternative')
q(sh,'harem pants or sweatpants, something comfy',A('harem (pants)','sweatpants'),'harem (pants) or sweatpants',build='alternative')
x=A('duffle (coat)','pea (coat)')
q(st,'I need either a duffle or a pea coat',x,'duffle (coat) or pea (coat); also: with pea (jacket)',[x|A('pea (jacket)')],'alternative')
q(st,'sweater together with a skirt, or with jeans',C('sweater')&(C('skirt')|jeans),'sweater & (skirt or jeans)',build='alternative')
# ---- counts inside a set
q(me,'Pictures in which two bags are visible',C('bag',2,2),'bag, wallet twice (none has more)',[C('bag',2)],'counts')
q(st,'layering: someone with two tops on',C('top',2,2),'top, t-shirt, sweatshirt twice (none has more)',[C('top',2)],'counts')
q(me,'jacket looks with four or more pockets in total',C('jacket')&C('pocket',4),'jacket & at least 4 pockets on the image',build='counts')
q(sh,'zips everywhere, like more than three of them',C('zipper',4),'zipper at least 4 times',build='counts')
q(me,'shots where just one shoe is showing',C('shoe',1,1),'shoe exactly once',build='counts')
# ---- how many
q(me,'How many gowns do we carry?',K(len(gown)),'images with attribute gown',build='how many')
q(st,'number of looks with both a watch and glasses',K(len(C('watch')&C('glasses'))),'images with watch & glasses',build='how many')
x=A('letters, numbers')
q(me,'count the tops that have letters or numbers on them',K(len(C('top')&x)),'images with top, t-shirt, sweatshirt & letters, numbers; also: shirts counted as tops',[K(len((C('top')|C('shirt'))&x))],'how many')
q(me,'In total, how many bags are in the archive?',K(anns('bag'),'annotations'),'annotations of bag, wallet; also: images with one',[K(len(C('bag')))],'how many')
q(me,'How many trouser outfits come with no belt at all',K(len(C('pants')-C('belt'))),'images with pants, without belt',build='how many')
q(sh,'how many floral skirts you have?',K(len(C('skirt')&A('floral'))),'images with skirt & floral',build='how many')
# ---- yes / no
q(sh,'do you have any kilts?',Y(A('kilt')),'attribute kilt occurs; also: the list',[A('kilt')],'yes/no')
q(sh,'got cheongsam?',Y(A('cheongsams')),'attribute cheongsams exists but is on no image; also: the empty list',[A('cheongsams')],'yes/no')
q(me,'Does every trench coat come with a belt?',Y(trench<=C('belt')),'trench (coat) images all have belt? 5 of 11 do',build='yes/no')
q(me,'Is leopard used more often than zebra in our archive?',Y(len(A('leopard'))>len(A('zebra'))),'leopard 7 images, zebra 4',build='yes/no')
x=C('coat')&C('epaulette')
q(st,'are there coats with epaulettes',Y(x),'coat & epaulette on two images; also: the list',[x],'yes/no')
# ---- top
q(me,'Most common neckline on gowns?',T(tally(gown,sup('neckline type'))),'gown images counted by attributes of neckline type: straight across 22, sweetheart 13',build='top')
q(me,'Which type of jacket do we have the most of',T(tally(ALL,rng((17,35)))),'images by jacket nickname attribute: blazer 66, biker 37; also: among images with category jacket',[T(tally(C('jacket'),rng((17,35))))],'top')
c=tally(C('skirt'),sup('textile pattern','animal')); c.pop('plain (pattern)')
q(st,'apart from plain, what pattern comes up most on skirts?',T(c),'skirt images by pattern attribute without plain: floral 28, stripe 21',build='top')
q(me,"what's the usual lapel on a blazer, the commonest one I mean",T(tally(blazer,rng((174,178)))),'blazer images by lapel attribute: notched 30, shawl 6',build='top')
# ---- values
q(st,'which kinds of collar do the shirts and blouses have?',V(tally(C('shirt'),rng((161,173)))),'collar attributes on images with shirt, blouse; also: only those with category collar too',[V(tally(C('shirt')&C('collar'),rng((161,173))))],'values')
c=tally(C('jumpsuit'),sup('textile pattern','animal'))
q(sh,'what patterns do jumpsuits come in?',V(c),'pattern attributes on images with jumpsuit; also: without plain',[V(k for k in c if k!='plain (pattern)')],'values')
# ---- not in the data
U={'kind':'unanswerable','of':'images'}
q(sh,'red cocktail dress',U,'no colours in the data',build='unanswerable')
q(sh,'how much is the trench coat?',U,'no prices in the data',build='unanswerable')
q(sh,'ankle boots with high heel',U,'only one category shoe; no kinds of shoe, no heels',build='unanswerable')
q(me,'Which brand are the jumpsuits from?',U,'no brands in the data',build='unanswerable')
q(sh,'jeans in size 42, in stock?',U,'no sizes, no stock in the data',build='unanswerable')

random.seed(13); random.shuffle(Q)
assert len(Q)==80 and len({x[1] for x in Q})==80, len(Q)
with open('outfits.jsonl','w') as f:
    for n,(r,t,ans,al,note,b) in enumerate(Q,1):
        f.write(json.dumps({'id':f'outfits-{n:03}','role':r,'question':t,'answer':ans,'also':al,'note':note+f' [{b}]'},ensure_ascii=False)+'\n')
if __name__=='__main__':
    print(Counter(x[2]['kind'] for x in Q),Counter(x[0] for x in Q),Counter(x[5] for x in Q))
    for n,(r,t,ans,al,note,b) in enumerate(Q,1):
        sh=lambda a: a.get('value', a.get('items') if a['kind'] in('top','values') else len(a.get('items',[])))
        print(n,r[:2],b,'|',t,'=>',sh(ans),'| also',[(x['kind'],sh(x)) for x in al])
    for n,c in [('blazer','jacket'),('biker (jacket)','jacket'),('trench (coat)','coat'),('jeans','pants'),('gown','dress'),('kimono','coat'),('shirt (dress)','dress'),('wrap (dress)','dress'),('leggings','pants'),('crop (top)','top'),('camisole','top'),('kilt','skirt'),('duffle (coat)','coat'),('pea (coat)','coat')]:
        if A(n)-C(c): print('no category:',n,c,A(n)-C(c))
