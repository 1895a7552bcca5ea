import csv, gzip, json, os, pathlib, re
from collections import Counter, defaultdict
HERE = pathlib.Path(__file__).resolve()
DATA = pathlib.Path(os.environ["DATA"]) if os.environ.get("DATA") else HERE.parents[4] / "shared/data"
with gzip.open(DATA / "tate/artworks.jsonl.gz", "rt", encoding="utf-8") as f:
    W = [json.loads(l) for l in f]
with open(DATA / "tate/artist_data.csv", encoding="utf-8-sig", newline="") as f:
    A = list(csv.DictReader(f))
AID = {a["id"]: a for a in A}
for w in W:
    w["S"] = {s["name"] for s in w["subjects"]}
    w["M"] = {m["name"] for m in w["movements"]}
    w["C"] = {str(c["id"]) for c in w["contributors"]}
    w["C1"] = {str(c["id"]) for c in w["contributors"] if c["role"] == "artist"}
    w["med"] = w["medium"] or ""
    w["cl"] = w["classification"] or ""
    d = w["dateRange"] or {}
    w["y0"] = int(d["startYear"]) if d.get("startYear") else None
    w["y1"] = int(d["endYear"]) if d.get("endYear") else w["y0"]
    w["acq"] = w["acquisitionYear"]
OUT = []
def art(name):
    r = [a["id"] for a in A if a["name"].startswith(name)]
    assert len(r) == 1, (name, r)
    return r[0]
def by(name): i = art(name); return lambda w: i in w["C"]
def by1(name): i = art(name); return lambda w: i in w["C1"]
def ws(p): return sorted(w["acno"] for w in W if p(w))
def ars(p): return sorted((a["id"] for a in A if p(a)), key=int)
def has(*n): return lambda w: bool(w["S"] & set(n))
def tit(rx): r = re.compile(rx, re.I); return lambda w: bool(r.search(w["title"]))
def OR(*p): return lambda w: any(q(w) for q in p)
def AND(*p): return lambda w: all(q(w) for q in p)
def NOT(p): return lambda w: not p(w)
def paint(w): return w["cl"] == "painting"
def oil(w): return "oil paint" in w["med"].lower()
def within(a, b): return lambda w: w["y0"] is not None and a <= w["y0"] and w["y1"] <= b
def starts(a, b): return lambda w: w["y0"] is not None and a <= w["y0"] <= b
def overlaps(a, b): return lambda w: w["y0"] is not None and w["y0"] <= b and w["y1"] >= a
def female(w): return any(c.get("gender") == "Female" for c in w["contributors"])
def born(*c): return lambda a: any(re.search(r"(^|, )" + re.escape(x) + r"$", a["placeOfBirth"]) for x in c)
def names(ids): return [AID[i]["name"] for i in ids]
def turned(n): p = [x.strip() for x in n.split(",")]; return " ".join(p[1:2] + p[:1])
def q(role, text, kind, of, main, also=(), note=""):
    def form(v):
        d = {"kind": kind, "of": of}
        if kind in ("set", "values", "top"): d["items"] = list(v)
        elif kind in ("count", "yesno"): d["value"] = ("yes" if v else "no") if kind == "yesno" else v
        return d
    al, seen = [], [form(main)]
    for v in also:
        x = form(v)
        if x not in seen: seen.append(x); al.append(x)
    OUT.append({"id": f"tate-{len(OUT)+1:03d}", "role": role, "question": text, "answer": seen[0], "also": al, "note": note})
def wset(role, text, p, also=(), note=""): q(role, text, "set", "works", ws(p), [ws(x) for x in also], note)
def nm(ids):
    return [names(ids), [turned(n) for n in names(ids)]]
def aset(role, text, ids, also=(), note=""):
    al = nm(ids)
    for x in also: al += [x] + nm(x)
    q(role, text, "set", "artists", ids, al, note)
def atop(role, text, ids, note="", also=()):
    al = nm(ids)
    for x in also: al += [x] + nm(x)
    q(role, text, "top", "artists", ids, al, note)
def yr(a, k): return int(a[k]) if a[k] else None
def best(c): m = max(c.values()); return sorted(k for k, v in c.items() if v == m)

wset("visitor", "I collect lighthouses. Which works have one in them?", has("lighthouse"), [OR(has("lighthouse"), tit(r"light-?house"))], "subject lighthouse; or in title")
wset("teacher", "show me windmills together with cows or sheep", AND(has("windmill"), has("cow", "sheep")), [AND(OR(has("windmill"), tit("windmill")), has("cow", "sheep"))], "subjects")
q("journalist", "How many works came into the collection in 1975?", "count", "works", sum(w["acq"] == 1975 for w in W), [sum("1975" in w["creditLine"] for w in W)], "acquisitionYear")
aset("researcher", "Artists born in Glasgow, please", ars(lambda a: "Glasgow" in a["placeOfBirth"]), note="placeOfBirth")
cm = Counter(m for w in W for m in w["M"])
q("student", "Which art movement is represented by the largest number of works?", "top", "movements", best(cm), note="movements counted by works")
sp = OR(has("self-portraits"), tit(r"self[- ]portrait"))
q("visitor", "Is there a self-portrait by a woman anywhere in the collection?", "yesno", "works", any(sp(w) and female(w) for w in W), note="self-portraits, contributor Female")
m = min(w["y0"] for w in W if w["y0"])
q("visitor", "What's the oldest thing you've got?", "top", "works", ws(lambda w: w["y0"] == m), [ws(lambda w: w["y1"] == min(x["y1"] for x in W if x["y1"]))], "smallest startYear / endYear")
aset("curator", "Which women artists in your records were born in Germany?", ars(lambda a: a["gender"] == "Female" and born("Deutschland")(a)), note="Deutschland")
wset("child", "Where can I find a tiger?", has("tiger"), [OR(has("tiger"), tit(r"\btigers?\b")), tit(r"\btigers?\b")], "subject tiger")
q("journalist", "How many of the artists listed are women?", "count", "artists", sum(a["gender"] == "Female" for a in A), note="CSV gender")
def age(a): b, d = yr(a, "yearOfBirth"), yr(a, "yearOfDeath"); return d - b if b and d else None
aset("journalist", "Did any artists make it to a hundred? List the ones who lived 100 years or more.", ars(lambda a: (age(a) or 0) >= 100), [ars(lambda a: (age(a) or 0) > 100)], "death - birth")
aset("researcher", "artists who were both born and died in Paris", ars(lambda a: a["placeOfBirth"].startswith("Paris") and a["placeOfDeath"].startswith("Paris")), note="places")
wset("art history student", "Millais's paintings from the 1850s", AND(by("Millais, Sir John"), paint, starts(1850, 1859)), [AND(by("Millais, Sir John"), paint, within(1850, 1859)), AND(by("Millais, Sir John"), paint, overlaps(1850, 1859)), AND(by("Millais, Sir John"), oil, starts(1850, 1859))], "classification painting")
marble = lambda w: "marble" in w["med"].lower()
wset("conservator", "Which pieces in marble entered the collection before 1920?", AND(marble, lambda w: w["acq"] and w["acq"] < 1920), [AND(lambda w: w["med"].lower() == "marble", lambda w: w["acq"] and w["acq"] < 1920), AND(marble, lambda w: w["cl"] == "sculpture", lambda w: w["acq"] and w["acq"] < 1920)], "medium, acquisitionYear")
wset("fashion writer", "Hockney's pictures of Celia Birtwell", AND(by("Hockney, David"), has("Birtwell, Celia")), [AND(by("Hockney, David"), OR(has("Birtwell, Celia"), tit(r"\bCelia\b")))], "subject")
mac = has("'Macbeth'")
wset("drama teacher", "My class is doing Macbeth. What have you got that takes its subject from the play?", mac, [OR(mac, tit("macbeth")), OR(mac, tit("macbeth"), has("Macbeth", "Lady Macbeth"))], "subject 'Macbeth'")
q("collector", "How much did the Tate pay for A Bigger Splash?", "unanswerable", "works", None, note="no prices")
q("visitor", "Which of these works are hanging at Tate St Ives this week?", "unanswerable", "works", None, note="no location on display")
q("student", "Who was Peter Doig's tutor at art school?", "unanswerable", "artists", None, note="no teachers")
v = {w["med"] for w in W if by("Pollock, Jackson")(w) and w["med"]}
q("student", "What media are recorded for the Jackson Pollocks?", "values", "media", sorted(v), note="medium")
q("student", "Which movements is Picasso's work here filed under?", "values", "movements", sorted({m for w in W if by("Picasso, Pablo")(w) for m in w["M"]}), note="movements")
cy = Counter(w["acq"] for w in W if w["acq"] and w["acq"] != None)
q("journalist", "Leaving 1975 aside, in what year were most works acquired?", "top", "years", [str(y) for y in best({k: n for k, n in cy.items() if k != 1975})], note="acquisitionYear")
ca = Counter(i for w in W for i in w["C"]); ca1 = Counter(i for w in W for i in w["C1"])
atop("visitor", "Who has more works in the collection than anybody else?", best(ca), "contributors, any role", [best(ca1)])
q("dance teacher", "Is there a Vorticist work about dancing?", "yesno", "works", any("Vorticism" in w["M"] and (has("dance", "dancing", "ballet", "dancer")(w) or tit(r"danc")(w)) for w in W), note="Vorticism and dance subject or title")
wset("card publisher", "Oil paintings with snow in them, for our Christmas cards", AND(oil, has("snow")), [AND(oil, OR(has("snow"), tit(r"snow"))), AND(paint, oil, has("snow")), AND(paint, has("snow"))], "medium oil paint, subject snow")
wset("visitor", "cats with women", AND(has("cat"), has("woman")), [AND(has("cat"), has("woman", "woman, old")), AND(OR(has("cat"), tit(r"\bcats?\b")), has("woman"))], "subjects")
wset("rider", "Are there any paintings of horses with nobody about, no people at all?", AND(paint, has("horse"), NOT(has("people"))), [AND(oil, has("horse"), NOT(has("people"))), AND(paint, OR(has("horse"), tit(r"\bhorses?\b")), NOT(has("people")))], "subject horse, no top subject people")
wset("registrar", "Which works were presented by the artists themselves in 1976?", lambda w: w["creditLine"].startswith("Presented by the artist") and not w["creditLine"].startswith("Presented by the artist's") and w["acq"] == 1976, [lambda w: w["creditLine"] == "Presented by the artist 1976", lambda w: "presented by the artist" in w["creditLine"].lower() and w["acq"] == 1976], "creditLine")
vio = has("instrument, violin"); gui = has("instrument, guitar")
wset("musician", "anything with a violin or a guitar?", OR(vio, gui), [OR(vio, gui, tit(r"violin|guitar"))], "subjects")
aset("researcher", "Which artists born in Brazil are women?", ars(lambda a: a["gender"] == "Female" and born("Brasil")(a)), note="Brasil")
aset("curator", "South African-born artists with no date of death recorded", ars(lambda a: born("South Africa")(a) and not a["yearOfDeath"]), note="placeOfBirth, yearOfDeath")
wset("sports journalist", "Photographs to do with football", AND(lambda w: "photograph" in w["med"].lower(), has("football", "football ground", "footballer")), [AND(lambda w: "photograph" in w["med"].lower(), has("football")), AND(lambda w: "photo" in w["med"].lower(), has("football", "football ground", "footballer"))], "medium photograph")
pid = {s["id"] for w in W for s in w["subjects"] if s["name"] == "UK counties"}
cc = Counter(n for w in W for n in {s["name"] for s in w["subjects"] if s["parent"] in pid})
q("local historian", "Of all the counties of the UK, which turns up in the most works?", "top", "subjects", best(cc), note="subjects under UK counties")
shid = {s["id"] for w in W for s in w["subjects"] if s["name"] == "Shakespeare"}
pl = {s["name"] for w in W for s in w["subjects"] if s["parent"] in shid and s["name"].startswith("'")}
q("drama teacher", "Which of Shakespeare's plays appear as subjects?", "values", "subjects", sorted(pl), [[x.strip("'") for x in sorted(pl)]], "subjects under Shakespeare")
wset("physicist", "Do you have any likeness of Einstein?", has("Einstein, Albert"), [OR(has("Einstein, Albert"), tit("einstein"))], "named individual")
br = lambda w: "bronze" in w["med"].lower()
q("foundry owner", "How many works are made of bronze?", "count", "works", len(ws(br)), [len(ws(lambda w: w["med"] == "Bronze")), len(ws(AND(br, lambda w: w["cl"] == "sculpture")))], "medium")
wset("illustrator", "mermaids!", has("mermaid"), [OR(has("mermaid"), tit("mermaid"))], "subject")
wset("maritime historian", "Nineteenth-century works with a shipwreck", AND(has("shipwreck"), starts(1800, 1899)), [AND(has("shipwreck"), within(1800, 1900)), AND(has("shipwreck"), overlaps(1801, 1900)), AND(OR(has("shipwreck"), tit(r"shipwreck|\bwreck")), starts(1800, 1899))], "subject, dateRange")
q("teacher", "Did any female artist put a rainbow in her work?", "yesno", "works", any(female(w) and (has("rainbow")(w)) for w in W), note="rainbow, Female")
ww = has("military: World War I", "World War I")
wset("history teacher", "First World War subjects made while the war was still going on, 1914 to 1918", AND(ww, within(1914, 1918)), [AND(ww, starts(1914, 1918)), AND(ww, overlaps(1914, 1918))], "subject military: World War I")
ce = Counter(i for w in W if has("elephant")(w) for i in w["C"])
atop("zoo keeper", "Who made the most works with elephants?", best(ce), "subject elephant")
ie = lambda a: a["gender"] == "Female" and born("Éire")(a)
ni = lambda a: ie(a) or (a["gender"] == "Female" and re.match(r"Belfast|Northern Ireland|Londonderry", a["placeOfBirth"]))
aset("journalist", "women artists who were born in Ireland", ars(ie), [ars(ni)], "Éire")
aset("printmaker", "Whose copper plates does the museum hold?", sorted({i for w in W if w["med"] == "Copper plate" for i in w["C"]}, key=int), [sorted({i for w in W if "copper plate" in w["med"].lower() for i in w["C"]}, key=int)], "medium Copper plate")
q("visitor", "Is there a cat in any Pre-Raphaelite Brotherhood work?", "yesno", "works", any("Pre-Raphaelite Brotherhood" in w["M"] and has("cat")(w) for w in W), note="movement, subject")
q("registrar", "how many works have no known date?", "count", "works", sum(w["y0"] is None for w in W), [sum(bool(re.search("date not known|no date|undated", w["dateText"], re.I)) for w in W), sum(w["dateText"].strip().lower() == "date not known" for w in W)], "no dateRange or dateText")
st = sorted({i for w in W if has("Stonehenge")(w) for i in w["C"]}, key=int)
st2 = sorted({i for w in W if has("Stonehenge")(w) or tit("stonehenge")(w) for i in w["C"]}, key=int)
aset("archaeologist", "Which artists have depicted Stonehenge?", st, [st2], "subject Stonehenge")
two = {i: ca[i] for i in (art("Hockney, David"), art("Kitaj"))}
atop("collector", "Of Hockney and Kitaj, who is represented by more works?", best(two), "contributors")
kid = has("children", "child", "boy", "girl", "baby")
wset("mother", "sleeping children, painted in oils", AND(oil, has("sleeping"), kid), [AND(paint, oil, has("sleeping"), kid), AND(oil, has("sleeping"), has("child", "boy", "girl")), AND(oil, has("sleeping"), has("child", "children"))], "subjects")
ct = lambda w: "Camden Town Group" in w["M"]
wset("curator", "Camden Town Group paintings that came in after the Second World War", AND(ct, paint, lambda w: w["acq"] and w["acq"] > 1945), [AND(ct, paint, lambda w: w["acq"] and w["acq"] >= 1945), AND(ct, lambda w: w["acq"] and w["acq"] > 1945)], "movement, acquisitionYear")
ed = set(ars(lambda a: "Edinburgh" in a["placeOfBirth"]))
wset("tour guide", "Castles by artists who were born in Edinburgh", AND(has("castle"), lambda w: w["C"] & ed), [AND(OR(has("castle"), tit(r"\bcastle")), lambda w: w["C"] & ed), AND(lambda w: any("castle" in s.lower() for s in w["S"]), lambda w: w["C"] & ed)], "subject castle, placeOfBirth")
ann = has("Annunciation")
wset("priest", "Scenes of the Annunciation", ann, [OR(ann, tit("annunciation"))], "subject")
wset("poet", "works with the moon over the sea", AND(has("moon"), has("sea")), [AND(OR(has("moon"), tit("moon")), has("sea")), AND(has("moon"), has("sea", "seascapes and coasts"))], "subjects moon and sea")
aset("biographer", "Who among the artists died before turning thirty?", ars(lambda a: age(a) is not None and age(a) < 30), [ars(lambda a: age(a) is not None and age(a) <= 30)], "death - birth")
pla = lambda w: "plaster" in w["med"].lower()
wset("sculptor", "What plaster works date from before 1930?", AND(pla, lambda w: w["y1"] and w["y1"] < 1930), [AND(pla, lambda w: w["y0"] and w["y0"] < 1930), AND(lambda w: w["med"] == "Plaster", lambda w: w["y1"] and w["y1"] < 1930)], "medium contains plaster")
mx = max(len(w["title"]) for w in W)
q("quiz writer", "Which work has the longest title?", "top", "works", ws(lambda w: len(w["title"]) == mx), [ws(lambda w: len(w["title"].split()) == max(len(x["title"].split()) for x in W))], "characters / words")
wset("researcher", "Which works have two contributors named in the record?", lambda w: len(w["contributors"]) == 2, [lambda w: len(w["contributors"]) > 1], "contributors")
par = has("parrot", "peacock")
wset("birdwatcher", "I'd love to see a parrot or a peacock", par, [OR(par, tit(r"\bparrots?\b|\bpeacocks?\b")), OR(has("parrot", "peacock", "cockatoo", "budgerigar"))], "subjects")
wset("teacher", "Lions, but only in sculpture or painting, not prints or drawings", AND(has("lion"), lambda w: w["cl"] in ("painting", "sculpture")), [AND(OR(has("lion"), tit(r"\blions?\b")), lambda w: w["cl"] in ("painting", "sculpture"))], "classification")
wset("skater", "ice skating scenes", has("ice skating"), [OR(has("ice skating", "ice skater", "skater"), tit(r"skat(er|ing)"))], "subject")
q("doctor", "Which of the artists were left-handed?", "unanswerable", "artists", None, note="handedness not recorded")
with open(HERE.with_name("tate.jsonl"), "w", encoding="utf-8") as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + "\n")
print(len(OUT))
for o in OUT:
    a = o["answer"]; sz = lambda a: a.get("value", len(a.get("items", []))) if len(a.get("items", [])) != 1 else a["items"]
    if os.environ.get("SHOW"): print(o["id"], o["question"][:60], "|", a["kind"], sz(a), a.get("items", [])[:8], [sz(x) for x in o["also"]])
