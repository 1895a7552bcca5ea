"""Computes gold answers for 60 questions about the Tate data; writes tate.jsonl beside itself."""
import collections, csv, gzip, itertools, json, os, pathlib, re
DATA = pathlib.Path(os.environ["DATA"]) if os.environ.get("DATA") else pathlib.Path(__file__).resolve().parents[4] / "shared/data"
W = [json.loads(l) for l in gzip.open(DATA / "tate/artworks.jsonl.gz", "rt", encoding="utf-8")]
A = list(csv.DictReader(open(DATA / "tate/artist_data.csv", encoding="utf-8-sig", newline="")))
AID = {a["id"]: a for a in A}
FC = {str(c["id"]): c["fc"] for w in W for c in w["contributors"]}
BYNO = {w["acno"]: w for w in W}
for w in W:
    w["S"] = [s["name"] for s in w["subjects"]]
    w["M"] = [m["name"] for m in w["movements"]]
    w["R"] = {k: int(v) for k, v in (w["dateRange"] or {}).items() if k in ("startYear", "endYear") and re.fullmatch(r"\d+", str(v))}
ALL = frozenset(w["acno"] for w in W)

def ids(f): return frozenset(w["acno"] for w in W if f(w))
def ex(*n): return ids(lambda w: any(s in n for s in w["S"]))
def sw(rx): return ids(lambda w: any(re.search(rx, s, re.I) for s in w["S"]))
def ti(rx): return ids(lambda w: re.search(rx, w["title"] or "", re.I))
def med(rx): return ids(lambda w: re.search(rx, w["medium"] or "", re.I))
def cls(*n): return ids(lambda w: w["classification"] in n)
def mv(*n): return ids(lambda w: any(m in n for m in w["M"]))
def credit(rx): return ids(lambda w: re.search(rx, w["creditLine"] or ""))
def acq(f): return ids(lambda w: w["acquisitionYear"] is not None and f(w["acquisitionYear"]))
def T(exact, rx, trx=None):
    t, s, e = ti(trx or rx), sw(rx), ex(*exact)
    return [e, s, e | t, s | t]
def Y(a, b):
    def g(f): return ids(lambda w: w["R"].get("startYear") is not None and f(w["R"]["startYear"], w["R"].get("endYear") or w["R"]["startYear"]))
    return [g(lambda s, e: a <= s and e <= b), g(lambda s, e: a <= s <= b), g(lambda s, e: s <= b and e >= a), g(lambda s, e: a <= e <= b)]
def by(mda):
    assert any(a["name"] == mda for a in A), mda
    h = lambda w, roles: any(c["mda"] == mda and (not roles or c["role"] in roles) for c in w["contributors"])
    return [ids(lambda w: h(w, ())), ids(lambda w: h(w, ("artist",))), ids(lambda w: h(w, ("artist", "and other artists", "and assistants")))]
def gen(g): return ids(lambda w: any(AID[str(c["id"])]["gender"] == g for c in w["contributors"]))
def uniq(l):
    out = []
    for x in l:
        if x not in out: out.append(x)
    return out
def AND(*rs): return uniq([frozenset.intersection(*c) for c in itertools.product(*rs)])
def MINUS(r1, r2): return uniq([a - b for a in r1 for b in r2])
def artists(f): return frozenset(a["id"] for a in A if f(a))
def artof(ws, roles=None): return frozenset(str(c["id"]) for n in ws for c in BYNO[n]["contributors"] if not roles or c["role"] in roles)
F = gen("Female")
CIRCA = ids(lambda w: re.search(r"\bc\.|\?", w["dateText"] or ""))
def NC(rs): return uniq(list(rs) + [rs[0] - CIRCA])
PRINT, PAINT, SCULP = cls("on paper, print"), cls("painting"), cls("sculpture")

OUT = []
def put(role, question, kind, of, answers, note):
    i = "tate-%03d" % (len(OUT) + 1)
    a = [dict(kind=kind, of=of, **x) for x in uniq(answers)]
    OUT.append({"id": i, "role": role, "question": question, "answer": a[0], "also": a[1:], "note": note})
def wset(role, q, readings, note):
    put(role, q, "set", "works", [{"items": sorted(r)} for r in uniq(readings)], note)
def aset(role, q, readings, note, kind="set"):
    al = [{"items": sorted(r, key=int)} for r in uniq(readings)]
    nm = []
    for r in uniq(readings):
        nm.append({"items": sorted(AID[x]["name"] for x in r)})
        nm.append({"items": sorted(FC.get(x, " ".join(reversed(AID[x]["name"].split(", ", 1)))) for x in r)})
    put(role, q, kind, "artists", al + nm, note)
def count(role, q, of, ns, note): put(role, q, "count", of, [{"value": n} for n in uniq(ns)], note)
def yesno(role, q, of, v, note, also=()): put(role, q, "yesno", of, [{"value": v}] + [{"value": x} for x in also], note)
def values(role, q, of, readings, note): put(role, q, "values", of, [{"items": sorted(r)} for r in uniq(readings)], note)
def top(role, q, of, readings, note): put(role, q, "top", of, [{"items": sorted(map(str, r))} for r in uniq(readings)], note)
def unans(role, q, note): put(role, q, "unanswerable", "works", [{}], note)
def winners(counter):
    m = max(counter.values()); return {k for k, v in counter.items() if v == m}
pob, pod = (lambda a: a["placeOfBirth"]), (lambda a: a["placeOfDeath"])
yob = lambda a: int(a["yearOfBirth"]) if a["yearOfBirth"] else None
yod = lambda a: int(a["yearOfDeath"]) if a["yearOfDeath"] else None
country = lambda p: p.split(",")[-1].strip()

roles = [None, ("artist",)]
# 1-10
wset("visitor", "My daughter is mad about cats. Which of your paintings have one in them?",
     AND(T(["cat"], r"\b(cats?|kittens?)\b"), [PAINT]), "classification painting, subject cat (or the word in a subject or title)")
wset("teacher", "I'm doing Macbeth with my class next term - what have you got that shows its characters or scenes?",
     [sw(r"Macbeth"), sw(r"Macbeth") | ti("Macbeth")] + T(["Macbeth", "Lady Macbeth", "'Macbeth'"], r"Macbeth"), "subjects Macbeth, Lady Macbeth, 'Macbeth'")
oil = med(r"\boil\b")
wset("curator", "oil paintings by women acquired after 2000",
     AND([PAINT & oil, oil, PAINT & med(r"^oil paint")], [acq(lambda y: y > 2000), acq(lambda y: y >= 2000)], [F]), "medium oil, female contributor, acquisitionYear > 2000")
count("visitor", "How many things by Henry Moore do you actually own?", "works", [len(r) for r in by("Moore, Henry, OM, CH")], "contributor Henry Moore")
aset("journalist", "Who among the artists was born in Liverpool?", [artists(lambda a: pob(a).startswith("Liverpool")), artists(lambda a: "Liverpool" in pob(a))], "placeOfBirth")
b = [(yob(a), a["id"]) for a in A if yob(a)]
aset("student", "Going by year of birth, who is the earliest-born artist you have on file?", [{i for y, i in b if y == min(b)[0]}], "lowest yearOfBirth", "top")
wset("dog lover", "Pre-Raphaelite pictures with a dog, please.",
     AND([mv("Pre-Raphaelite Brotherhood")], [sw(r"^dog\b(?! racing)"), sw(r"^dog\b") | ti(r"\bdogs?\b"), ex("dog - non-specific"), sw(r"\bdog\b")]), "movement PRB and a dog subject")
yesno("visitor", "Is there anything at all by Frida Kahlo?", "works", "yes" if any("Kahlo" in c["mda"] for w in W for c in w["contributors"]) or any("Kahlo" in a["name"] for a in A) else "no", "name Kahlo in contributors or artists")
cm = collections.Counter(m for w in W for m in set(w["M"]))
top("researcher", "Which art movement is attached to the largest number of works?", "movements", [winners(cm)], "count of works by movement")
values("conservator", "What media are recorded for Eileen Agar?", "media",
       [{BYNO[n]["medium"] for n in r if BYNO[n]["medium"]} for r in by("Agar, Eileen")], "medium of works with contributor Agar, Eileen (any role / role artist)")
# 11-20
wset("history teacher", "I'm after works dated 1914 to 1918 that show soldiers.", NC(AND(T(["soldier"], r"\bsoldiers?\b"), Y(1914, 1918)[:3])), "subject soldier, date within 1914-18")
gift = [credit(r"^Presented by the artist(?!['’]s)"), credit(r"^Presented by the artist \d{4}$"), credit(r"resented by the artist(?!['’]s)")]
wset("donor relations officer", "Of the works that artists gave to Tate themselves, which feature a horse?", AND(T(["horse"], r"\bhorses?\b")[0:1] + T(["horse"], r"\bhorses?\b")[2:3], gift), "credit line 'Presented by the artist', subject horse")
marble = med(r"\bmarble\b")
male = gen("Male")
wset("curator", "Which marble sculptures joined the collection before 1930?", AND([SCULP & marble, marble, SCULP & med(r"^marble")], [acq(lambda y: y < 1930)]), "medium marble, classification sculpture, acquisitionYear < 1930")
unans("journalist", "What did Tate pay for its Hockneys?", "prices are not recorded")
unans("visitor", "Which room are the Rachel Whiteread pieces hanging in this month?", "locations are not recorded")
unans("museum manager", "How many people came to look at the Millais paintings last year?", "visitor figures are not recorded")
P = lambda a: "Paris" in pod(a)
count("biographer", "How many of the artists died in Paris without having been born in France?", "artists",
      [len(artists(lambda a: P(a) and pob(a) and "France" not in pob(a))), len(artists(lambda a: P(a) and "France" not in pob(a)))], "placeOfDeath Paris, placeOfBirth recorded and outside France (also: missing birthplace counted)")
wset("classicist", "Which works carry words in Latin?", T(["Latin text"], r"\bLatin text", r"\bLatin\b")[0:1] + [sw(r"^Latin\b")], "subject Latin text")
el = [collections.Counter(i for n in r for i in artof([n])) for r in T(["elephant"], r"\belephants?\b")]
aset("zoo educator", "Whose work features elephants more than anybody else's?", [winners(c) for c in el], "works with subject elephant, counted by artist", "top")
wset("art history student", "self-portraits made by women",
     AND(T(["self-portraits"], r"self[- ]?portrait") + [ti(r"self[- ]?portrait")], [F]), "subject self-portraits and female contributor")
# 21-30
boats = [sw(r"\b(boats?|ships?)\b"), sw(r"\b(boats?|ships?|yacht|vessel|canoe|barge)\b") | ex("transport: water"), sw(r"\bboats?\b")]
wset("poet", "Are there any scenes with both the moon and the sea but no boat or ship anywhere in sight?", MINUS([ex("moon") & ex("sea"), ex("moon") & (ex("sea") | ex("seascapes and coasts"))], boats), "subjects moon and sea, no boat/ship subject")
st = T(["Stonehenge"], r"Stonehenge")
aset("archaeologist", "Who made pictures of Stonehenge?", [artof(r, x) for r in st for x in roles], "artists of works with subject Stonehenge")
wal = [ex("Wales"), ex("Wales") | ti(r"\b(North|South|in|of) Wales\b|\bWelsh\b")]
wset("walker", "which watercolours depict places in Wales?", AND([med("watercolour"), med("^watercolour"), med("watercolour") - PRINT], wal), "medium watercolour, subject Wales (label of the country)")
count("researcher", "How many works came from Robert Vernon in 1847?", "works", [len(credit(r"^Presented by Robert Vernon 1847")), len(credit(r"Vernon") & acq(lambda y: y == 1847))], "credit line")
def same(f): return ids(lambda w: w["acquisitionYear"] and w["R"].get("endYear") and f(w))
wset("registrar", "Which paintings entered the collection in the same year that they were completed?",
     [PAINT & same(lambda w: w["R"]["endYear"] == w["acquisitionYear"]), PAINT & same(lambda w: w["R"]["startYear"] == w["R"]["endYear"] == w["acquisitionYear"]), (PAINT - CIRCA) & same(lambda w: w["R"]["endYear"] == w["acquisitionYear"])], "acquisitionYear = end of date range")
wset("Bible study leader", "What do you have by William Blake about Job?", AND(by("Blake, William")[:2], T(["Job"], r"\bJob\b")), "contributor Blake, subject Job or in title")
aset("curator", "Name the artists represented by at least one painting, at least one sculpture and at least one print.",
     [artof(PAINT, r) & artof(SCULP, r) & artof(PRINT, r) for r in roles], "classifications of an artist's works")
def oldest(s, k):
    v = [(BYNO[n]["R"].get(k), n) for n in s if BYNO[n]["R"].get(k)]
    return {n for y, n in v if y == min(v)[0]}
top("quiz master", "What's the oldest painting of the lot?", "works", [oldest(PAINT, "startYear"), oldest(PAINT, "endYear")], "lowest start (also: end) year among paintings")
su = mv("Surrealism") | mv("British Surrealism")
yesno("birdwatcher", "Is there a Surrealist work with a bird in it?", "works", "yes" if su & (ex("animals: birds") | sw(r"^bird")) else "no", "movement Surrealism or British Surrealism and subject group birds")
wset("film programmer", "Which works are film or video pieces?", [med(r"\b(film|video)s?\b"), med(r"^(film|video)s?\b"), med(r"\bvideos?\b|\bfilm, ")], "medium names film or video")
# 31-40
neon = r"\bneon\b"
wset("lighting technician", "Anything made with neon?", [med(neon), med(neon) | ex("neon") | ti(neon), med(neon) - PAINT, med(r"neon lights?")], "medium neon")
cu = med(r"\bcopper\b")
wset("metalwork tutor", "What is made of or on copper, leaving aside the printing plates?", [cu - cls("block for printing"), cu - med(r"copper plate"), cu - cls("block for printing") - PRINT], "medium copper, not block for printing")
count("data manager", "How many of the records lack a classification?", "works", [len(ids(lambda w: not w["classification"]))], "classification null")
aset("Rome correspondent", "Which of the artists died in Rome?", [artists(lambda a: pod(a).startswith("Roma,")), artists(lambda a: re.search(r"\bRom[ae]\b", pod(a)))], "placeOfDeath Roma, Italia")
count("data manager", "For how many artists has nobody filled in a gender?", "artists", [len(artists(lambda a: not a["gender"]))], "gender blank in artist_data.csv")
two = ids(lambda w: len(w["contributors"]) > 1)
duo = ids(lambda w: any(re.search(r"Langlands and Bell", c["mda"]) for c in w["contributors"]))
wset("PhD candidate", "Which works were collaborations, credited to two different artists?", [two, ids(lambda w: len(w["contributors"]) > 1 and all(c["role"] == "artist" for c in w["contributors"])), two | duo, two - ids(lambda w: "attributed" in w["all_artists"])], "two contributors")
wo, ma = [ex("woman"), sw(r"\b(woman|women)\b")], [ex("man"), sw(r"\b(man|men)\b"), sw(r"^(man|men)\b")]
wset("feminist scholar", "Thomas Rowlandson's scenes where a woman appears but no man does", AND(by("Rowlandson, Thomas")[:2], MINUS(wo, ma)), "subject woman without subject man")
count("web editor", "How many entries have no thumbnail picture to show?", "works", [len(ids(lambda w: not w["thumbnailUrl"]))], "thumbnailUrl null")
unt = [ids(lambda w: (w["title"] or "").strip() == "Untitled"), ti(r"^untitled\b"), ti(r"^\[?untitled\]?$")]
wset("critic", "Sculptures from the 1970s simply called Untitled", NC(AND(unt, [SCULP], Y(1970, 1979)[:3])), "title Untitled, classification sculpture, date 1970-79")
age = lambda n: artists(lambda a: a["gender"] and yob(a) and yod(a) and yod(a) - yob(a) >= n)
aset("obituary writer", "Did any of the artists make it to a hundred years old, and if so who?", [age(100), age(101)], "yearOfDeath - yearOfBirth >= 100")
# 41-50
wset("costume designer", "Where can I see someone with an umbrella or a parasol?", T(["umbrella", "parasol"], r"\b(umbrella|parasol)s?\b"), "subjects umbrella, parasol")
th = [ex("River Thames"), sw(r"\bThames\b"), sw(r"\bThames\b") | ti(r"\bThames\b")]
wset("Londoner", "the Thames, with a bridge across it", AND(th, [ex("bridge"), sw(r"\bbridges?\b"), ex("bridge") | ti(r"bridge\b")]), "subjects River Thames and bridge")
ca = collections.Counter(w["acquisitionYear"] for w in W if w["acquisitionYear"])
top("accountant", "In which year did the collection take in the most new works?", "years", [winners(ca)], "acquisitionYear counted")
yesno("student", "Did Tate already own a Picasso before 1950?", "works", "yes" if by("Picasso, Pablo")[0] & acq(lambda y: y < 1950) else "no", "contributor Picasso, acquisitionYear < 1950")
wset("medical illustrator", "Which works contain a skull or a skeleton and yet aren't tagged as being about death?", MINUS([ex("skull", "skeleton"), sw(r"\b(skull|skeleton)s?\b")], [ex("death"), sw(r"\bdeath\b")]), "subject skull or skeleton, not subject death")
mus = [ex("instrument, guitar", "instrument, violin"), sw(r"\b(guitar|violin)s?\b"), ex("instrument, guitar", "instrument, violin") | ti(r"\b(guitar|violin)s?\b"), sw(r"\b(guitar|violin)s?\b") | ti(r"\b(guitar|violin)(s|ist)?\b")]
wset("musician", "Has anyone painted a guitar or a violin? I only want paintings, not prints or drawings.", AND(mus, [PAINT]), "classification painting, instrument subject")
wset("printmaker", "woodcuts and linocuts by Georg Baselitz", AND([med(r"\b(woodcut|linocut)s?\b"), med(r"^(woodcut|linocut)s?\b"), PRINT & med(r"\b(woodcut|linocut)s?\b")], by("Baselitz, Georg")[:2]), "medium woodcut/linocut, contributor Baselitz")
wset("new mum", "Which bronzes show a mother with her child?", AND([med(r"\bbronze\b"), SCULP & med(r"\bbronze\b"), med(r"^bronze")], T(["mother and child"], r"mother and child", r"mother (and|with) child|madonna")[0:1] + T(["mother and child"], r"mother and child", r"mother (and|with) child|madonna")[2:3]), "medium bronze, subject mother and child")
PAR = {s["id"]: s["name"] for w in W for s in w["subjects"]}
def animals(skip):
    return {s["name"] for n in by("Ward, James")[0] for s in BYNO[n]["subjects"] if PAR.get(s["parent"], "").startswith("animals: ") and PAR[s["parent"]] not in skip}
values("nursery teacher", "Which animals turn up in James Ward's pictures?", "subjects", [animals(("animals: features", "animals: actions")), animals(()), animals(("animals: features", "animals: actions", "animals: fantastic"))], "subjects below the groups 'animals: ...' of works by Ward")
aset("sculptor", "Which women have at least one bronze here?", [frozenset(i for i in artof(x, r) if AID[i]["gender"] == "Female") for x in (med(r"\bbronze\b"), SCULP & med(r"\bbronze\b"), med(r"^bronze")) for r in roles], "female, medium bronze")
# 51-60
ge = sw(r"^(Glasgow|Edinburgh)\b")
wset("Scottish tourist", "Glasgow or Edinburgh - which works show either city?", [ge, ge | ti(r"\b(Glasgow|Edinburgh)\b"), sw(r"\b(Glasgow|Edinburgh)\b"), sw(r"\b(Glasgow|Edinburgh)\b") | ti(r"\b(Glasgow|Edinburgh)\b"), ids(lambda w: {"Glasgow", "Edinburgh", "Glasgow - non-specific"} & set(w["S"]))], "subjects Glasgow..., Edinburgh...")
ww2 = [sw(r"World War II\b"), ex("military: World War II"), ex("World War II - non-specific"), sw(r"World War II\b|World War 2|1939-(19)?45")]
wset("radio producer", "Which paintings are about the Second World War?", AND(ww2, [PAINT]), "subject World War II..., classification painting")
fl = [ex("flower"), sw(r"^flowers?\b"), ex("flower") | ti(r"\bflowers?\b"), sw(r"^flowers?\b") | ti(r"\bflowers?\b"), ex("plants and flowers")]
wset("florist", "Any flowers among the works left to Tate in somebody's will?", AND([credit(r"^Bequeathed"), credit(r"[Bb]equeathed")], fl), "credit line Bequeathed, subject flower")
mh = med(r"\bmahog(h)?any\b")
count("framer", "how many paintings are on mahogany?", "works", [len(PAINT & mh), len(PAINT & med(r"\bmahogany\b")), len(PAINT & med(r"on mahog(h)?any")), len(mh)], "classification painting, medium mahogany")
aset("gallery guide", "Who belongs to the Camden Town Group, judging by the works you hold?", [artof(mv("Camden Town Group"), r) for r in roles], "artists of works with that movement")
h, r_ = len(by("Hockney, David")[0]), len(by("Riley, Bridget")[0])
aset("visitor", "Who has more works here, David Hockney or Bridget Riley?", [artists(lambda a: a["name"] == ("Hockney, David" if h > r_ else "Riley, Bridget"))], "counts %d and %d" % (h, r_), "top")
def big(n, strict=False, frame=True):
    def f(w):
        d = re.sub(r"frame:[^\r\n]*", "", w["dimensions"] or "") if not frame else (w["dimensions"] or "")
        return any((float(x) > n if strict else float(x) >= n) for x in re.findall(r"(?<![\d.])\d+(?:\.\d+)?(?=[^:\r\n]*mm)", d))
    return ids(f)
wset("art handler", "Which pieces measure ten metres or more in some direction?", [big(10000), big(10000, True), big(10000, frame=False)], "a measure of at least 10000 mm in dimensions")
wset("sports journalist", "Leaving Neville Gabie out of it, which works have to do with football?", MINUS(T(["football", "football ground"], r"\bfootball") + [ex("football")], by("Gabie, Neville")[:1]), "subject football, contributor not Gabie")
wset("sailor", "Lighthouses by William Daniell", AND(by("Daniell, William")[:2], T(["lighthouse"], r"\blight-?houses?\b")), "contributor Daniell, subject lighthouse")
cw = [collections.Counter(str(c["id"]) for w in W for c in w["contributors"] if not x or c["role"] in x) for x in roles]
aset("sociologist", "Apart from Henry Moore, whose works are the most numerous in the data?", [winners({k: v for k, v in c.items() if AID[k]["name"] != "Moore, Henry, OM, CH"}) for c in cw], "works per artist, without Moore", "top")

with open(pathlib.Path(__file__).with_name("tate.jsonl"), "w", encoding="utf-8") as f:
    for o in OUT: f.write(json.dumps(o, ensure_ascii=False) + "\n")
