import json
class Q:
    def __init__(s,prefix): s.p=prefix; s.rows=[]
    def add(s,role,q,a,also=(),note=''):
        s.rows.append({"id":f"{s.p}-{len(s.rows)+1:03d}","role":role,"question":q,"answer":a,"also":dedupe(a,also),"note":note})
    def write(s,f):
        with open(f,'w',encoding='utf-8') as o:
            for r in s.rows: o.write(json.dumps(r,ensure_ascii=False)+'\n')
def dedupe(a,also):
    out=[]
    for x in also:
        if x!=a and x not in out: out.append(x)
    return out
def st(items,of='works'): return {"kind":"set","of":of,"items":sorted(items)}
def ct(items,of='works'): return {"kind":"count","of":of,"value":len(set(items)),"items":sorted(set(items))}
def yn(v,items=(),of='works'): return {"kind":"yesno","of":of,"value":v,"items":sorted(items)}
def vals(items,of): return {"kind":"values","of":of,"items":list(items)}
def top(items,value=None,of='works'):
    d={"kind":"top","of":of,"items":sorted(items)}
    if value is not None: d["value"]=value
    return d
def un(): return {"kind":"unanswerable"}
