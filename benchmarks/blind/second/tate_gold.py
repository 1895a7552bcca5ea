"""Gold answers for tate.jsonl: works by accession number (acno), artists by id (strings)."""
import collections, csv, gzip, json, os, re
D = os.path.join(os.environ.get("MRAG_OWL_SHARED", "../shared"), "data", "tate")
ART = {a["id"]: a for a in csv.DictReader(open(os.path.join(D, "artist_data.csv"), encoding="utf-8-sig"))}
WORK = {w["acno"]: w for w in map(json.loads, gzip.open(os.path.join(D, "artworks.jsonl.gz"), "rt", encoding="utf-8"))}
AW, AA = set(WORK), set(ART)
class S(set):
    def __init__(self, x, of): super().__init__(x); self.of = of
def V(f): return {k for k, w in WORK.items() if f(w)}
def R(f): return {k for k, a in ART.items() if f(a)}
for w in WORK.values():
    w["ids"] = {str(c["id"]) for c in w["contributors"]}; w["own"] = {str(c["id"]) for c in w["contributors"] if c["role"] == "artist"}
    w["sub"] = {s["name"] for s in w["subjects"]}; w["mov"] = {m["name"] for m in w["movements"]}
    d = w["dateRange"] or {}; w["d"] = (int(d["startYear"]), int(d.get("endYear") or d["startYear"])) if d.get("startYear") else None
    w["m"] = w["medium"] or ""; w["c"] = w["classification"] or ""
def nm(*p):
    r = R(lambda a: a["name"].startswith(p)); assert r, p; return r
def by(a): return V(lambda w: w["ids"] & a)
def own(a): return V(lambda w: w["own"] & a)
def B(base, a): return uniq([x for x in (base & by(a), base & own(a))])       # by any role; by the artist himself
def of(works): return {i for k in works for i in WORK[k]["ids"]}
def sub(*s):
    for x in s: assert any(x in w["sub"] for w in WORK.values()), x
    return V(lambda w: w["sub"] & set(s))
def mov(*s):
    for x in s: assert any(x in w["mov"] for w in WORK.values()), x
    return V(lambda w: w["mov"] & set(s))
def med(p): return V(lambda w: re.search(p, w["m"], re.I))
def ti(p): return V(lambda w: re.search(p, w["title"], re.I))
def cl(*c): return V(lambda w: w["c"] in c)
def acq(f): return V(lambda w: w["acquisitionYear"] and f(w["acquisitionYear"]))
def born(p): return R(lambda a: re.search(p, a["placeOfBirth"]))
def died(p): return R(lambda a: re.search(p, a["placeOfDeath"]))
Y = lambda a, k: int(a[k]) if a[k] else None
def yb(f): return R(lambda a: a["yearOfBirth"] and f(int(a["yearOfBirth"])))
def yd(f): return R(lambda a: a["yearOfDeath"] and f(int(a["yearOfDeath"])))
SEX = lambda s: R(lambda a: a["gender"] == s)
Fem, Mal = SEX("Female"), SEX("Male")
COLL = R(lambda a: re.search(r"School|family|Group|Gallery|^Highmore$", a["name"]))
PNT, SCU, PRN, UNQ = cl("painting"), cl("sculpture"), cl("on paper, print"), cl("on paper, unique")
UK = born("United Kingdom|^(London|Bristol|Edinburgh|Hertfordshire|Canterbury|Beckington)$")
def P(base, a, b):
    o = [V(lambda w: w["d"] and a <= w["d"][0] and w["d"][1] <= b), V(lambda w: w["d"] and w["d"][0] <= b and w["d"][1] >= a), V(lambda w: w["d"] and a <= w["d"][0] <= b), V(lambda w: w["d"] and a <= w["d"][1] <= b)]
    if b - a == 99: o += [V(lambda w: w["d"] and a - 1 <= w["d"][0] and w["d"][1] <= b - 1)]
    return uniq([base & x for x in o])
def uniq(l):
    o = []
    for x in l:
        if x not in o: o.append(x)
    return o
def conv(x):
    if isinstance(x, set): return {"kind": "set", "of": "artists" if x and x <= AA else "artworks", "items": sorted(x)}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
out = []
def Q(role, q, a, *also, note=""):
    if isinstance(a, list): a, also = a[0], a[1:] + list(also)
    a = conv(a); al = uniq([y for x in also for y in map(conv, x if isinstance(x, list) else [x])])
    out.append({"id": f"tate-{len(out)+1:03d}", "role": role, "question": q, "answer": a, "also": [x for x in al if x != a], "note": note})
def top(o, cnt):
    m = max(cnt.values()); return {"kind": "top", "of": o, "items": sorted(k for k, v in cnt.items() if v == m)}
def per(works): return collections.Counter(i for k in works for i in WORK[k]["ids"])
def vals(*x): return {"kind": "values", "items": [str(y) for y in x]}
def f(key, ids, src=ART): return vals(*sorted({str(src[i][key]) for i in ids}))
age = {i: int(a["yearOfDeath"]) - int(a["yearOfBirth"]) for i, a in ART.items() if a["yearOfBirth"] and a["yearOfDeath"] and i not in COLL and not re.search("century|active|exhibited|fl", a["dates"])}
hock = nm("Hockney, David"); moore = nm("Moore, Henry"); blake = nm("Blake, William"); ricz = nm("Riley, Bridget"); freud = nm("Freud, Lucian")
burne = nm("Burne-Jones"); millais = nm("Millais"); whit = nm("Whiteread"); picasso = nm("Picasso"); dan = nm("Daniell, William"); paol = nm("Paolozzi")
v, t, c = "visitor", "teacher", "curator"
WC = med("watercolour")
# ------------- visitors
Q(v, "Show me everything by Hockney", by(hock))
Q(v, "Hockney prints from the 1960s", P(by(hock) & PRN, 1960, 1969))
Q(v, "Have you got any William Blake?", by(blake), True)
Q(v, "How many works by Henry Moore do you have?", len(by(moore)), len(own(moore)))
Q(v, "I'd like to see Henry Moore sculptures, not the prints", by(moore) & SCU, by(moore) - PRN)
Q(v, "pictures with a dog in them", V(lambda w: any(re.match(r"dog( -|,|$)", s) for s in w["sub"])), sub("dog - non-specific"), note="subject dog; or any kind of dog")
Q(v, "Any paintings of horses?", PNT & sub("horse"), sub("horse"), True)
Q(v, "elephants!", sub("elephant"))
Q(v, "Which pictures show an elephant, but aren't by Henry Moore", sub("elephant") - by(moore), note="Moore made an elephant skull series")
Q(v, "Where was Lucian Freud born?", f("placeOfBirth", freud), vals("Berlin"), vals("Germany"))
Q(v, "When did Burne-Jones die", f("yearOfDeath", burne))
Q(v, "what did Blake die of?", None, note="causes of death not recorded")
Q(v, "Is Banksy in the collection?", bool([a for a in ART.values() if a["name"].startswith("Banksy")]), note="no")
Q(v, "women artists from the USA", Fem & born("United States"))
Q(v, "Is there anything by Picasso made in the 1930s?", bool(P(by(picasso), 1930, 1939)[0]), P(by(picasso), 1930, 1939))
Q(v, "Who are the German artists?", born("Deutschland"), born("Deutschland|Schlesien"), note="born in Germany")
Q(v, "artists from Japan", born("Nihon"))
Q(v, "Irish artists please (born in Ireland, Dublin for example)", born("Éire"), born("Éire|Ireland|Belfast"), born("Dublin"))
Q(v, "Bridget Riley's paintings", by(ricz) & PNT)
Q(v, "Did Francis Bacon's friend Lucian Freud make any etchings? Show them", by(freud) & med("etching"), bool(by(freud) & med("etching")))
Q(v, "Seascapes with a storm", sub("storm") & sub("sea"), sub("storm") & sub("seascapes and coasts"), sub("storm") & sub("sea", "seascapes and coasts"))
Q(v, "snow scenes", sub("snow"))
Q(v, "Pictures of St Paul's Cathedral?", V(lambda w: any("St Paul" in s and "Cathedral" in s for s in w["sub"])), V(lambda w: any("St Paul" in s and "Cathedral" in s for s in w["sub"])) | ti("St Paul.s"))
Q(v, "the Thames", sub("River Thames"), V(lambda w: any("Thames" in s for s in w["sub"])), V(lambda w: any("Thames" in s for s in w["sub"])) | ti("thames"))
Q(v, "self portraits by women", sub("self-portraits") & by(Fem), sub("self-portraits") & own(Fem))
Q(v, "Who painted Ophelia?", of(ti("^ophelia$") & PNT), of(ti("ophelia") & PNT), of(ti("ophelia")))
Q(v, "what year is Millais's Ophelia from", vals(*[WORK[k]["dateText"] for k in by(millais) & ti("ophelia") & PNT]), vals("1851"), vals("1852"), vals("1851", "1852"))
Q(v, "Rachel Whiteread - when was she born", f("yearOfBirth", whit))
Q(v, "is Rachel Whiteread older than Gary Hume", int(ART[next(iter(whit))]["yearOfBirth"]) < int(ART[next(iter({"2403"}))]["yearOfBirth"]))
Q(v, "Any artists who died in Paris but weren't born in France", (died("^Paris")) - born("France"), died("^Paris") - born("France") - R(lambda a: not a["placeOfBirth"]))
Q(v, "Are there skulls in any of the paintings?", bool(sub("skull") & PNT), sub("skull") & PNT)
Q(v, "cats", V(lambda w: any(re.search(r"^cats?\b", s) for s in w["sub"])))
Q(v, "How much did you pay for the Kitajs?", None, note="prices not recorded")
Q(v, "Which artists were born in Liverpool?", born("^Liverpool"))
Q(v, "Born in Manchester or Leeds", born("^(Manchester|Leeds)"))
Q(v, "londoners born after 1960", born("^London") & yb(lambda y: y > 1960), born("London") & yb(lambda y: y > 1960))
Q(v, "Pop art, British please", mov("British Pop"), mov("British Pop", "Pop Art"))
Q(v, "surrealist works", mov("Surrealism", "British Surrealism"), mov("Surrealism"))
Q(v, "which gallery or floor is the Cubism in", None, note="rooms not recorded")
Q(v, "Nudes that are photographs", sub("nudes") & med("photograph"))
Q(v, "anything showing football", V(lambda w: any(re.search("football", s, re.I) for s in w["sub"])), V(lambda w: any(re.search("football", s, re.I) for s in w["sub"])) | ti("football"))
Q(v, "Barnett Newman?", by(nm("Newman, Barnett")))
# ------------- teachers
Q(t, "Pre-Raphaelite paintings for year 9", mov("Pre-Raphaelite Brotherhood") & PNT, mov("Pre-Raphaelite Brotherhood"))
Q(t, "Which artists belonged to the Camden Town Group?", of(mov("Camden Town Group")))
Q(t, "Vorticist artists", of(mov("Vorticism")))
Q(t, "I'm preparing a lesson on the First World War: works about it", sub("military: World War I"), sub("military: World War I") | mov("British War Art"))
Q(t, "World War II pictures by women artists?", sub("military: World War II") & by(Fem))
Q(t, "Macbeth in art", V(lambda w: any("Macbeth" in s for s in w["sub"])), V(lambda w: any("Macbeth" in s for s in w["sub"])) | ti("macbeth"))
Q(t, "Illustrations to Dante by Blake", by(blake) & V(lambda w: any(re.match(r"Dante($|, ')", s) for s in w["sub"])))
Q(t, "Dante, but by someone other than Tom Phillips or Blake", V(lambda w: any(re.match(r"Dante($|, ')", s) for s in w["sub"])) - by(blake) - by({"1764"}))
Q(t, "Shakespeare subjects painted in oil", sub("Shakespeare") & med("oil paint"))
Q(t, "linocuts for my printmaking class", med("linocut"))
Q(t, "Woodcuts or linocuts by women", med("woodcut|linocut") & by(Fem))
Q(t, "Works with children in them from the Victorian era, 1837 to 1901", P(sub("children", "child", "boy", "girl", "baby"), 1837, 1901), P(sub("children"), 1837, 1901), P(sub("child"), 1837, 1901))
Q(t, "Mother and child sculptures", sub("mother and child") & SCU)
Q(t, "How many female artists are there compared to all?", vals(len(Fem), len(AA)), len(Fem), note="both numbers; or the women only")
Q(t, "How many women are among the artists", len(Fem))
Q(t, "artists who died before they were 30", {i for i, x in age.items() if x < 30}, R(lambda a: a["yearOfBirth"] and a["yearOfDeath"] and int(a["yearOfDeath"]) - int(a["yearOfBirth"]) < 30), note="by years of birth and death")
Q(t, "Which of your artists lived longest?", top("artists", age))
Q(t, "works about human rights", sub("human rights"))
Q(t, "works about the dirty war in Argentina. who made them", of(V(lambda w: any("Dirty War" in s for s in w["sub"]))), V(lambda w: any("Dirty War" in s for s in w["sub"])))
Q(t, "the weather in art - paintings with clouds or rain", PNT & sub("cloud", "rain"))
Q(t, "self-portraits between the wars", P(sub("self-portraits"), 1919, 1938), P(sub("self-portraits"), 1918, 1939), note="1918/19-1938/39")
Q(t, "Hi! Looking for collages, preferably not by Paolozzi.", med("printed papers|collage") - by(paol), med("collage") - by(paol), med("printed papers") - by(paol))
Q(t, "landscapes in watercolour, early 19th century", P(WC & sub("landscape"), 1801, 1833), P(WC & sub("landscape"), 1800, 1850), P(WC & sub("landscape"), 1801, 1830), note="early: the first third, or half")
Q(t, "Minimalist sculptures", mov("Minimalism") & SCU, mov("Minimalism"))
Q(t, "op art", mov("Optical Art"))
Q(t, "Which movements is David Bomberg's work linked with?", vals(*sorted({m for k in by(nm("Bomberg")) for m in WORK[k]["mov"]})))
Q(t, "How do the pupils pronounce Paolozzi correctly?", None, note="pronunciation not recorded")
Q(t, "Castles in Scotland: prints", sub("castle") & sub("Scotland") & PRN)
Q(t, "Something with sheep and a shepherd", sub("sheep") & sub("shepherd / shepherdess"), sub("sheep", "shepherd / shepherdess"))
Q(t, "Angels or devils, 20th century only", P(sub("angel", "devil"), 1901, 2000))
Q(t, "Angela Carter? no sorry. Leonora Carrington: where did she die?", f("placeOfDeath", nm("Carrington, Leonora")), vals("Mexico City"), vals("Mexico"))
Q(t, "Who was the mother of Lucian Freud?", None, note="families not recorded")
Q(t, "Bronzes by women sculptors", med("bronze") & by(Fem))
Q(t, "do you have performance art?", mov("Performance Art"), True)
Q(t, "paintings of Venice made by artists born in Britain", PNT & V(lambda w: any("Venice" in s for s in w["sub"])) & by(UK))
Q(t, "most common movement among the works", top("movements", collections.Counter(m for w in WORK.values() for m in w["mov"])))
Q(t, "nature without people in it - oil paintings only", sub("nature") & med("oil paint") - sub("people"))
# ------------- curators
Q(c, "Which artist has the most works in the collection?", top("artists", per(AW)))
Q(c, "Woman artist with the most works", top("artists", collections.Counter({i: n for i, n in per(AW).items() if i in Fem})))
Q(c, "Everything acquired in 2013 that is a painting", acq(lambda y: y == 2013) & PNT)
Q(c, "How many works were acquired in 1975?", len(acq(lambda y: y == 1975)))
Q(c, "sculptures acquired since 2010", acq(lambda y: y >= 2010) & SCU, acq(lambda y: y > 2010) & SCU)
Q(c, "What came in before 1850?", acq(lambda y: y < 1850))
Q(c, "Works without any acquisition year", V(lambda w: not w["acquisitionYear"]))
Q(c, "Number of works by artists whose birthplace is unknown", len(by(R(lambda a: not a["placeOfBirth"]))))
Q(c, "Undated paintings", PNT & V(lambda w: not w["d"]), PNT & V(lambda w: not w["dateText"] or re.search("date not known|n\\.?d\\.?", w["dateText"], re.I)))
Q(c, "Which works are only 'after' an artist, not by the artist's own hand?", V(lambda w: any(x["role"] == "after" for x in w["contributors"])))
Q(c, "which works are only attributed", V(lambda w: any(x["role"] == "attributed to" for x in w["contributors"])), V(lambda w: any("attributed" in x["role"] for x in w["contributors"])))
Q(c, "bronze, not by Moore, not by González", med("bronze") - by(moore) - by({"1188"}))
Q(c, "mahogany supports", med("mahogany"))
Q(c, "Mezzotints from the 19th century", P(med("mezzotint"), 1801, 1900))
Q(c, "Photographs (gelatin silver) by Don McCullin", by({"7026"}) & med("gelatin silver"))
Q(c, "installations by women artists", cl("installation") & by(Fem))
Q(c, "Installations or reliefs, British-born artists born after 1950", cl("installation", "relief") & by(UK & yb(lambda y: y > 1950)))
Q(c, "Artists born in one of the Baltic or Nordic countries: Sweden, Norway, Denmark, Latvia, Lithuania", born("Sverige|Norge|Danmark|Latvija|Lietuva|^Stockholm"), born("Sverige|Norge|Danmark|Latvija|Lietuva"))
Q(c, "born in England, died in Italy? artists", born("United Kingdom") & died("Italia"), UK & died("Italia"), note="England is rarely named; the country is United Kingdom")
Q(c, "Artists who were born and died in the same city, Paris", born("^Paris") & died("^Paris"))
Q(c, "Who was born in India", born("Bharat"))
Q(c, "artists born in China or Korea", born("Zhonghua|Chung-hua|Taehan"), born("Zhonghua|Taehan"))
Q(c, "Living women artists born before 1935 (no death year)", Fem & yb(lambda y: y < 1935) & R(lambda a: not a["yearOfDeath"]))
Q(c, "Copper plates: whose are they?", of(med("copper plate")), med("copper plate"))
Q(c, "Burne-Jones drawings on paper, not prints", by(burne) & UNQ)
Q(c, "YBA works other than installations", mov("Young British Artists (YBA)") - cl("installation"))
Q(c, "Paintings by Polish-born artists", PNT & by(born("Polska")))
Q(c, "Who conserved the Whiteread casts and with what materials", None, note="not recorded")
Q(c, "List the works bequeathed by the artist", V(lambda w: re.search("^Bequeathed by the artist", w["creditLine"] or "")), V(lambda w: re.search("bequeathed by the artist", w["creditLine"] or "", re.I)))
Q(c, "what is lent out at present, from the Hockneys?", None, note="loans not recorded")
Q(c, "Credit line of Ophelia by Millais", vals(*[WORK[k]["creditLine"] for k in by(millais) & ti("^ophelia") & PNT]))
Q(c, "Auerbach", by(nm("Auerbach")), by(nm("Auerbach, Frank")) if any(a["name"].startswith("Auerbach, Frank") for a in ART.values()) else by(nm("Auerbach")), by(nm("Auerbach, Arnold")))
Q(c, "How many artists in our file were born in the 1930s?", len(yb(lambda y: 1930 <= y <= 1939)))
Q(c, "Spanish artists who died after 1980", born("España") & yd(lambda y: y > 1980))
Q(c, "Acrylics on canvas by women", med("acrylic.*canvas") & by(Fem), med("^acrylic paint on canvas") & by(Fem))
Q(c, "Artists without a single work here", AA - of(AW))
Q(c, "Screenprints with photographs of 1970-1975, excluding Kitaj", [x - by({"1416"}) for x in P(med("screenprint") & med("photograph"), 1970, 1975)])
Q(c, "abstract paintings, geometric, 1950s", P(PNT & sub("geometric"), 1950, 1959), P(PNT & sub("geometric") & sub("abstraction"), 1950, 1959))
Q(c, "Do we have any German expressionist woodcut at all? Movement Expressionism or Blaue Reiter", bool(mov("Expressionism", "Blaue Reiter, Der") & med("woodcut")))
Q(v, "how much is a ticket for students", None, note="not in the data")
Q(c, "Which frame makers supplied the Pre-Raphaelite frames?", None, note="not recorded")
if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    assert len({o["question"].lower() for o in out}) == len(out)
    with open(os.path.join(here, "tate.jsonl"), "w") as fh:
        for o in out: fh.write(json.dumps(o, ensure_ascii=False) + "\n")
    if os.environ.get("V"):
        lab = lambda i: (WORK[i]["all_artists"][:12] + ":" + WORK[i]["title"][:22] + ":" + (WORK[i]["dateText"] or "")[:10]) if i in WORK else ART[i]["name"] + ART[i]["dates"] if i in ART else i
        for o in out:
            d = lambda b: (len(b["items"]) if b["kind"] == "set" else b.get("items", b.get("value", "-")))
            b = o["answer"]
            print(o["id"][-3:], b["kind"], b.get("of", "")[:5], d(b), [d(x) for x in o["also"]], "|", o["question"])
            if b["kind"] in ("set", "top") : print("      ", "; ".join(lab(i) for i in b["items"][:9]))
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
