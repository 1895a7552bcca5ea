"""Questions on the Tate collection with answers computed from the raw files.

Run:  python3 tate_gold.py            writes tate.jsonl beside this file and checks it
      python3 tate_gold.py --show     also prints what every answer is
"""
import collections, csv, gzip, json, os, re, sys

DATA = os.environ["MRAG_OWL_SHARED"] + "/data/tate/"
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl")

ARTISTS = list(csv.DictReader(open(DATA + "artist_data.csv", encoding="utf-8-sig")))
WORKS = [json.loads(l) for l in gzip.open(DATA + "artworks.jsonl.gz", "rt", encoding="utf-8")]
A = {a["id"]: a for a in ARTISTS}
W = {w["acno"]: w for w in WORKS}

# ---------------------------------------------------------------- raw fields, made usable
PARENT, LABEL = {}, {}
for w in WORKS:
    for s in w["subjects"]:
        PARENT[s["id"]], LABEL[s["id"]] = s["parent"], s["name"]
    w["_ids"] = {s["id"] for s in w["subjects"]}
    w["_s"] = {s["name"] for s in w["subjects"]}
    w["_mv"] = {m["name"] for m in w["movements"]}
    w["_all"] = [str(c["id"]) for c in w["contributors"]]                 # any role
    w["_by"] = [str(c["id"]) for c in w["contributors"]                   # made (or had a hand in) it
                if c["role"] in ("artist", "and other artists", "and assistants")]
    w["_med"] = (w["medium"] or "").lower()
    d = w["dateRange"]
    w["_y"] = (int(d["startYear"]), int(d.get("endYear") or d["startYear"])) if d else None


def aid(name):
    """the one artist whose file name is or starts with `name`"""
    hits = [a["id"] for a in ARTISTS if a["name"] == name] or [a["id"] for a in ARTISTS if a["name"].startswith(name)]
    assert len(hits) == 1, (name, hits)
    return hits[0]


def works(pred):
    return [w for w in WORKS if pred(w)]


def people(pred):
    return [a for a in ARTISTS if pred(a)]


def by(w, *names, strict=True):
    ids = {aid(n) for n in names}
    return bool(ids & set(w["_by"] if strict else w["_all"]))


def makers(ws, strict=True):
    return {i for w in ws for i in (w["_by"] if strict else w["_all"])}


def woman(w, strict=True):
    return any(A[i]["gender"] == "Female" for i in (w["_by"] if strict else w["_all"]))


def man(w):
    return any(A[i]["gender"] == "Male" for i in w["_all"])


def sub(w, *labels):                       # a subject label, whatever level
    return bool(w["_s"] & set(labels))


def sub_under(w, parent, *labels):         # label below the named second-level group
    return any(LABEL.get(PARENT[i]) == parent and (not labels or LABEL[i] in labels) for i in w["_ids"])


def sub_start(w, parent, start):
    return any(LABEL.get(PARENT[i]) == parent and LABEL[i].startswith(start) for i in w["_ids"])


def painting(w):
    return w["classification"] == "painting"


def sculpture(w):
    return w["classification"] == "sculpture"


def flat(w):                               # "picture": on a wall, not an object or film
    return w["classification"] in ("painting", "on paper, unique", "on paper, print")


def within(w, a, b):
    return bool(w["_y"]) and w["_y"][0] >= a and w["_y"][1] <= b


def touches(w, a, b):
    return bool(w["_y"]) and w["_y"][0] <= b and w["_y"][1] >= a


def starts(w, a, b):
    return bool(w["_y"]) and a <= w["_y"][0] <= b


def ends(w, a, b):
    return bool(w["_y"]) and a <= w["_y"][1] <= b


def place(a, which, *towns):               # first part of "Town, Country"; some places lack the country
    return a[which].split(",")[0].strip() in towns


def country(a, which, *names):             # last part
    return a[which].split(",")[-1].strip() in names


def credit(w, s):
    return s.lower() in w["creditLine"].lower()


def acq(w, a, b=None):
    return w["acquisitionYear"] is not None and a <= w["acquisitionYear"] <= (b or a)


def year(a, which):
    return int(a[which]) if a[which] else None


SCHOOL = lambda a: "School" in a["name"] or "century" in a["dates"]
NOT_LIFE = lambda a: SCHOOL(a) or re.match(r"(active|exhibited|established)", a["dates"]) is not None
NWORKS = collections.Counter(i for w in WORKS for i in set(w["_all"]))
NBY = collections.Counter(i for w in WORKS for i in set(w["_by"]))
UK = "United Kingdom"

# ---------------------------------------------------------------- answers


def SET(x, of="artworks"):
    ids = sorted({(i["acno"] if "acno" in i else i["id"]) if isinstance(i, dict) else str(i) for i in x})
    return {"kind": "set", "of": of, "items": ids}


def CNT(n):
    return {"kind": "count", "value": n if isinstance(n, int) else len(n)}


def YN(b):
    return {"kind": "yesno", "value": bool(b)}


def VAL(*x):
    return {"kind": "values", "items": sorted({str(v) for v in x if v})}


def TOP(of, counter):
    best = max(counter.values())
    return {"kind": "top", "of": of, "items": sorted(str(k) for k, v in counter.items() if v == best)}


UN = {"kind": "unanswerable"}
QS = []


def Q(role, question, answer, note, also=(), empty_ok=False):
    rest = []
    for x in also:
        if x != answer and x not in rest and (x.get("items") != [] or answer.get("items") == []):
            rest.append(x)
    QS.append({"role": role, "question": question, "answer": answer, "also": rest, "note": note, "_e": empty_ok})


def periods(pred, a, b, of="artworks"):
    """within / touching / begun in / finished in, all honest readings of 'from the 30s'"""
    return [SET(works(lambda w: pred(w) and f(w, a, b)), of) for f in (within, touches, starts, ends)]


# =================================================================== VISITORS
V, K, T = "visitor", "curator", "teacher"

Q(V, "What paintings by Lucian Freud do you have?", SET(works(lambda w: painting(w) and by(w, "Freud, Lucian")), "paintings"),
  "paintings (not prints) whose artist is Lucian Freud")

Q(V, "how many Henry Moores are there?", CNT(works(lambda w: by(w, "Moore, Henry"))), "number of works by Henry Moore")

Q(V, "Where was Salvador Dalí born?", VAL(A[aid("Dalí")]["placeOfBirth"]), "birthplace as written")

Q(V, "what year did william blake die", VAL(A[aid("Blake, William")]["yearOfDeath"]), "year of death")

Q(V, "My daughter is cat-mad. Which pictures have a cat in them?", SET(works(lambda w: flat(w) and sub(w, "cat")), "pictures"),
  "subject cat; pictures = paintings and works on paper",
  [SET(works(lambda w: sub(w, "cat")), "artworks"), SET(works(lambda w: painting(w) and sub(w, "cat")), "paintings"),
   SET(works(lambda w: w["classification"] not in ("sculpture", "installation") and sub(w, "cat")), "pictures")])

Q(V, "any mermaids?", SET(works(lambda w: sub(w, "mermaid"))), "works that show a mermaid")

Q(V, "Do you have anything by Banksy?", YN(any("banksy" in (a["name"]).lower() for a in ARTISTS)), "no such artist in the file: no")

Q(V, "Who else was born in the same year as Hockney?",
  SET(people(lambda a: a["yearOfBirth"] == A[aid("Hockney")]["yearOfBirth"] and a["id"] != aid("Hockney")), "artists"),
  "other artists born in 1937")

Q(V, "Which other artists died the year Munch did?",
  SET(people(lambda a: a["yearOfDeath"] == A[aid("Munch")]["yearOfDeath"] and a["id"] != aid("Munch")), "artists"), "other artists who died in 1944")

Q(V, "I'm a Dubliner myself. What have you got by people born there?",
  SET(works(lambda w: any(place(A[i], "placeOfBirth", "Dublin") for i in w["_by"]))), "works by artists born in Dublin",
  [SET(works(lambda w: any(place(A[i], "placeOfBirth", "Dublin") for i in w["_all"])))])

Q(V, "Which artist has the most works here?", TOP("artists", NBY), "artist with most works", [TOP("artists", NWORKS)])

_pt = works(lambda w: painting(w) and w["_y"])
Q(V, "What's the very oldest painting in the collection?", TOP("paintings", {w["acno"]: -w["_y"][0] for w in _pt}), "earliest dated painting",
  [TOP("paintings", {w["acno"]: -w["_y"][1] for w in _pt})])

Q(V, "anything to do with Alice in Wonderland?", SET(works(lambda w: sub(w, "Carroll, Lewis, 'Alice's Adventures in Wonderland'") or sub_under(w, "characters", "Alice"))),
  "works about Carroll's Alice (the book, or Alice as a character)",
  [SET(works(lambda w: any("alice" in s.lower() and "wonderland" in s.lower() for s in w["_s"])))])

Q(V, "Paintings of Venice please", SET(works(lambda w: painting(w) and sub_start(w, "cities, towns, villages (non-UK)", "Venice")), "paintings"),
  "paintings that show Venice (not The Merchant of Venice)")

Q(V, "Who painted The Lady of Shalott?", SET(makers(works(lambda w: w["title"] == "The Lady of Shalott")), "artists"), "maker of the work of that title")

Q(V, "Is Wallis's Chatterton an oil painting?",
  YN(all("oil paint" in w["_med"] for w in works(lambda w: w["title"] == "Chatterton" and by(w, "Wallis")))), "medium of N01685 is oil")

_oph = works(lambda w: w["title"] == "Ophelia" and by(w, "Millais"))[0]
Q(V, "When did Millais paint Ophelia?", VAL(_oph["dateText"]), "date as written: 1851–2", [VAL(*_oph["_y"]), VAL(_oph["dateRange"]["text"])])

Q(V, "What did William Blake die of?", UN, "no cause of death in the data")
Q(V, "How much is Mr and Mrs Clark and Percy worth nowadays?", UN, "no values in the data")
Q(V, "which room is the Waterhouse lady hanging in?", UN, "no display locations in the data")
Q(V, "Which of your paintings is the most popular with visitors?", UN, "no visitor figures in the data")
Q(V, "Were any of these painters married to each other?", UN, "no marriages between artists in the data")

Q(V, "Where did van Dyck die?", VAL(A[aid("Van Dyck")]["placeOfDeath"]), "place of death")

Q(V, "Is Bridget Riley still alive?", YN(not A[aid("Riley, Bridget")]["yearOfDeath"]), "dates say 'born 1931', no death: alive as far as the data go")

Q(V, "Women sculptors from Germany – who are they?",
  SET(makers(works(sculpture)) & {a["id"] for a in people(lambda a: a["gender"] == "Female" and country(a, "placeOfBirth", "Deutschland"))}, "artists"),
  "women born in Germany with a sculpture here",
  [SET(makers(works(lambda w: w["classification"] in ("sculpture", "installation", "relief")))
       & {a["id"] for a in people(lambda a: a["gender"] == "Female" and country(a, "placeOfBirth", "Deutschland"))}, "artists"),
   SET(makers(works(lambda w: w["classification"] in ("sculpture", "relief")))
       & {a["id"] for a in people(lambda a: a["gender"] == "Female" and country(a, "placeOfBirth", "Deutschland"))}, "artists")])

Q(V, "how many of the artists came from Poland", CNT(people(lambda a: country(a, "placeOfBirth", "Polska"))), "born in Poland (Polska)",
  [CNT(people(lambda a: country(a, "placeOfBirth", "Polska") and NWORKS[a["id"]]))])

_p = periods(lambda w: by(w, "Picasso"), 1930, 1939)
Q(V, "Picassos from the thirties", _p[0], "works by Picasso dated 1930–39", _p[1:])

Q(V, "self portraits by woman artists pls", SET(works(lambda w: woman(w) and sub(w, "self-portraits"))), "subject self-portraits, woman artist",
  [SET(works(lambda w: woman(w, False) and sub(w, "self-portraits")))])

Q(V, "Got any watercolors with sheep in them?", SET(works(lambda w: "watercolour" in w["_med"] and sub(w, "sheep"))),
  "medium mentions watercolour, sheep shown",
  [SET(works(lambda w: "watercolour" in w["_med"] and "etching" not in w["_med"] and "aquatint" not in w["_med"] and sub(w, "sheep"))),
   SET(works(lambda w: w["_med"].startswith("watercolour") and sub(w, "sheep"))), SET(works(lambda w: w["_med"] == "watercolour on paper" and sub(w, "sheep")))])

Q(V, "It's nearly Halloween! Show me witches or ghosts", SET(works(lambda w: sub(w, "witch", "ghost"))), "witch or ghost shown",
  [SET(works(lambda w: sub(w, "witch", "ghost", "Witches' Sabbath", "haunting")))])

_prb = makers(works(lambda w: "Pre-Raphaelite Brotherhood" in w["_mv"]))
Q(V, "Which of the Pre-Raphaelites outlived all the others?", TOP("artists", {i: year(A[i], "yearOfDeath") for i in _prb if A[i]["yearOfDeath"]}),
  "latest year of death among artists of works filed under Pre-Raphaelite Brotherhood",
  [TOP("artists", {i: year(A[i], "yearOfDeath") - year(A[i], "yearOfBirth") for i in _prb if A[i]["yearOfDeath"]})])

Q(V, "Is there a picture of a dog by Landseer?", YN(works(lambda w: by(w, "Landseer, Charles") and any(s == "dog" or s.startswith("dog ") or s.startswith("dog,") for s in w["_s"]))),
  "only Charles Landseer is in the file; Bloodhound and Pups: yes")

_older = min((aid("Hockney"), aid("Riley, Bridget")), key=lambda i: year(A[i], "yearOfBirth"))
Q(V, "Who's older, David Hockney or Bridget Riley?", SET([_older], "artists"), "1931 before 1937")

_two = [_oph] + works(lambda w: w["title"] == "The Lady of Shalott")
Q(V, "which was painted first, Millais' Ophelia or The Lady of Shalott?", SET([min(_two, key=lambda w: w["_y"][0])]), "1851 before 1888")

Q(V, "pics of Brighton", SET(works(lambda w: any(s.startswith("Brighton") for s in w["_s"]))), "works that show Brighton",
  [SET(works(lambda w: flat(w) and any(s.startswith("Brighton") for s in w["_s"])))])

_p = [SET(works(lambda w: sculpture(w) and w["_y"] == (1957, 1957)), "sculptures")] + periods(sculpture, 1957, 1957, "sculptures")
Q(V, "I was born in 1957. Any sculptures from that year?", _p[0], "sculptures dated 1957", _p[1:])

Q(V, "How many of the artists are women?", CNT(people(lambda a: a["gender"] == "Female")), "artists recorded as female",
  [CNT({i for i in NWORKS if A[i]["gender"] == "Female"})])

Q(V, "Are there more works by women than by men?", YN(len(works(lambda w: woman(w, False))) > len(works(man))), "far fewer: no")

Q(V, "What is there about the London Blitz?", SET(works(lambda w: sub(w, "London Blitz, 1940-42"))), "subject London Blitz")

Q(V, "Marylin Monroe - which works is she in?", SET(works(lambda w: sub(w, "Monroe, Marilyn"))), "Monroe depicted",
  [SET(works(lambda w: any("Monroe" in s for s in w["_s"])))])

Q(V, "I'd like to see angels, but no Blake please, I've seen those.", SET(works(lambda w: sub(w, "angel") and not by(w, "Blake, William", strict=False))),
  "angel shown, not by (or after) Blake", [SET(works(lambda w: sub(w, "angel") and not by(w, "Blake, William")))])

Q(V, "Which artists lived to be a hundred or more?",
  SET(people(lambda a: not NOT_LIFE(a) and a["yearOfBirth"] and a["yearOfDeath"] and year(a, "yearOfDeath") - year(a, "yearOfBirth") >= 100), "artists"),
  "year of death minus year of birth at least 100")

Q(V, "What's the latest Jackson Pollock you have?", TOP("artworks", {w["acno"]: w["_y"][1] for w in works(lambda w: by(w, "Pollock") and w["_y"])}), "Pollock with the latest date")

Q(V, "Where did Gauguin end his days?", VAL(A[aid("Gauguin")]["placeOfDeath"]), "place of death: Atuona")

Q(V, "Who died in Rome?", SET(people(lambda a: place(a, "placeOfDeath", "Roma")), "artists"), "artists who died in Rome (Roma)")

_h = A[aid("Hesse, Eva")]
Q(V, "How old was Eva Hesse when she died?", CNT(year(_h, "yearOfDeath") - year(_h, "yearOfBirth")), "1970 − 1936 = 34",
  [VAL(year(_h, "yearOfDeath") - year(_h, "yearOfBirth"))])

Q(V, "Japanese artists?", SET(people(lambda a: country(a, "placeOfBirth", "Nihon")), "artists"), "born in Japan (Nihon)",
  [SET(people(lambda a: country(a, "placeOfBirth", "Nihon") and NWORKS[a["id"]]), "artists")])

Q(V, "How many works show people kissing?", CNT(works(lambda w: sub(w, "kissing"))), "subject kissing")

Q(V, "Does Hockney count as Pop Art?", YN(works(lambda w: by(w, "Hockney") and w["_mv"] & {"British Pop", "Pop Art"})), "some Hockneys are British Pop: yes")

Q(V, "Who were the surealists?", SET(makers(works(lambda w: "Surrealism" in w["_mv"])), "artists"), "artists of works filed under Surrealism",
  [SET(makers(works(lambda w: w["_mv"] & {"Surrealism", "British Surrealism"})), "artists")])

Q(V, "got any parrots", SET(works(lambda w: sub(w, "parrot"))), "parrot shown", [SET(works(lambda w: sub(w, "parrot", "cockatoo", "budgerigar")))])

Q(V, "Who has portrayed Francis Bacon?", SET(makers(works(lambda w: sub(w, "Bacon, Francis"))), "artists"), "makers of works showing Francis Bacon",
  [SET(makers(works(lambda w: sub(w, "Bacon, Francis") and sub_under(w, "portraits"))), "artists")])

Q(V, "Was Burne Jones born before Millais?", YN(year(A[aid("Burne-Jones")], "yearOfBirth") < year(A[aid("Millais")], "yearOfBirth")), "1833 after 1829: no")

_sit = [LABEL[i] for i in _oph["_ids"] if LABEL.get(PARENT[i]) == "named individuals"]
Q(V, "Who was the model for Millais's Ophelia?", VAL(*_sit), "named individual in N01506", [SET([aid("Siddal")], "artists")])

Q(V, "Which flowers can you spot in Ophelia?",
  VAL(*[LABEL[i] for i in _oph["_ids"] if LABEL.get(PARENT[i]) == "plants and flowers"]), "labels below 'plants and flowers' of N01506",
  [VAL(*[LABEL[i] for i in _oph["_ids"] if LABEL.get(PARENT[i]) == "plants and flowers" and LABEL[i] not in ("reed", "nettle")]),
   VAL(*[LABEL[i] for i in _oph["_ids"] if LABEL.get(PARENT[i]) == "plants and flowers" and LABEL[i] not in ("reed",)])])

Q(V, "paintings of Paris by British-born artists",
  SET(works(lambda w: painting(w) and sub_start(w, "cities, towns, villages (non-UK)", "Paris") and any(country(A[i], "placeOfBirth", UK) for i in w["_by"])), "paintings"),
  "paintings showing Paris; artist born in the UK")

Q(V, "Lighthouses – anything that isn't by William Daniell?", SET(works(lambda w: sub(w, "lighthouse") and not by(w, "Daniell, William", strict=False))), "lighthouse shown, not Daniell")

Q(V, "American women artists in your collection", SET(people(lambda a: a["gender"] == "Female" and country(a, "placeOfBirth", "United States")), "artists"),
  "women born in the USA", [SET(people(lambda a: a["gender"] == "Female" and country(a, "placeOfBirth", "United States") and NWORKS[a["id"]]), "artists")])

_eu = works(lambda w: by(w, "Waterhouse") and sub(w, "snow"))
_eu1 = [w for w in _eu if not w["title"].startswith("Study")]
Q(V, "what's the Waterhouse painting with the girl lying in the snow called?", VAL(*[w["title"] for w in _eu1]),
  "Saint Eulalia (there is also a study)", [VAL(*[w["title"] for w in _eu]), SET(_eu1), SET(_eu), SET(_eu1, "paintings"), SET(_eu, "paintings")])

Q(V, "Which painters were born in Edinburgh?",
  SET({a["id"] for a in people(lambda a: place(a, "placeOfBirth", "Edinburgh"))} & makers(works(painting)), "artists"), "born in Edinburgh, with a painting here",
  [SET(people(lambda a: place(a, "placeOfBirth", "Edinburgh")), "artists")])

# =================================================================== CURATORS

Q(K, "Which Stothards came to us in the Robert Vernon gift of 1847?", SET(works(lambda w: credit(w, "Robert Vernon") and acq(w, 1847) and by(w, "Stothard"))),
  "credit line Robert Vernon 1847, by Stothard")

_pr = works(lambda w: credit(w, "Rose and Chris Prater"))
Q(K, "How many works did Rose and Chris Prater present?", CNT(_pr), "credit line names Rose and Chris Prater")

Q(K, "List the women represented in the Prater gift.", SET({i for i in makers(_pr) if A[i]["gender"] == "Female"}, "artists"), "women artists of works with that credit line")

Q(K, "In which year did we acquire the largest number of works?", TOP("years", collections.Counter(str(w["acquisitionYear"]) for w in WORKS if w["acquisitionYear"])),
  "acquisition year with most works")

Q(K, "How many Stothards are undated?", CNT(works(lambda w: by(w, "Stothard") and w["dateRange"] is None)), "no date range; works by Stothard himself",
  [CNT(works(lambda w: by(w, "Stothard", strict=False) and w["dateRange"] is None)), CNT(works(lambda w: by(w, "Stothard") and w["dateText"] == "date not known")),
   CNT(works(lambda w: by(w, "Stothard", strict=False) and w["dateText"] == "date not known"))])

_wr = aid("Wright, Joseph")
Q(K, "sheets merely attributed to Wright of Derby",
  SET(works(lambda w: any(str(c["id"]) == _wr and c["role"] == "attributed to" for c in w["contributors"]))), "contributor role 'attributed to'")

Q(K, "Prints after Edridge or Cristall – after them, mind, not by them",
  SET(works(lambda w: any(str(c["id"]) in (aid("Edridge"), aid("Cristall")) and c["role"] == "after" for c in w["contributors"]))), "role 'after' for those two")

Q(K, "Which artists in the file have no work at all, though they were born in London?",
  SET(people(lambda a: place(a, "placeOfBirth", "London") and not NWORKS[a["id"]]), "artists"), "born in London, zero works")

Q(K, "Works made jointly by two named artists", SET(works(lambda w: len(set(w["_by"])) > 1)), "two contributors who both made it",
  [SET(works(lambda w: len(set(w["_all"])) > 1)), SET(works(lambda w: len(set(w["_all"])) > 1 or w["all_artists"].endswith("and other artists")))])

Q(K, "Mezzotints other than Sir Frank Short's or Steven Sorman's, please: how many?",
  CNT(works(lambda w: "mezzotint" in w["_med"] and not by(w, "Short, Sir Frank", "Sorman", strict=False))), "medium mentions mezzotint, those two artists excluded",
  [CNT(works(lambda w: w["_med"] == "mezzotint on paper" and not by(w, "Short, Sir Frank", "Sorman", strict=False)))])

Q(K, "Marble sculpture acquired before 1900",
  SET(works(lambda w: sculpture(w) and "marble" in w["_med"] and w["acquisitionYear"] and w["acquisitionYear"] < 1900)), "medium marble, acquisition year < 1900")

Q(K, "bronzes by women", SET(works(lambda w: "bronze" in w["_med"] and woman(w))), "medium mentions bronze, woman artist",
  [SET(works(lambda w: w["_med"].startswith("bronze") and woman(w)))])

Q(K, "How many paintings entered the collection in the very year they were finished?",
  CNT(works(lambda w: painting(w) and w["_y"] and w["_y"][1] == w["acquisitionYear"])), "last year of date range = acquisition year",
  [CNT(works(lambda w: painting(w) and w["_y"] and w["_y"] == (w["acquisitionYear"],) * 2))])

_late = works(lambda w: w["_y"] and acq(w, 2000, 2100))
Q(K, "What is the earliest work we've acquired since 2000?", TOP("artworks", {w["acno"]: -w["_y"][0] for w in _late}), "earliest date among acquisitions of 2000 or later",
  [TOP("artworks", {w["acno"]: -w["_y"][1] for w in _late}), TOP("artworks", {w["acno"]: -w["_y"][0] for w in _late if w["acquisitionYear"] > 2000})])

Q(K, "American-born artists who died in London", SET(people(lambda a: country(a, "placeOfBirth", "United States") and place(a, "placeOfDeath", "London", "Greater London")), "artists"),
  "born USA, died London")

Q(K, "British-born artists who died in Italy", SET(people(lambda a: country(a, "placeOfBirth", UK) and country(a, "placeOfDeath", "Italia")), "artists"), "born UK, died Italy (Italia)")

Q(K, "Paintings by artists born in Paris, Gauguin excepted",
  SET(works(lambda w: painting(w) and any(place(A[i], "placeOfBirth", "Paris") for i in w["_by"]) and not by(w, "Gauguin", strict=False)), "paintings"), "painting; artist born in Paris; not Gauguin")

_in = lambda m: makers(works(lambda w: m in w["_mv"]))
Q(K, "Which artists appear under both Dada and Surrealism?", SET(_in("Dada") & _in("Surrealism"), "artists"), "works in both movements")

Q(K, "Do we have more Vorticist works than Futurist ones?", YN(len(works(lambda w: "Vorticism" in w["_mv"])) > len(works(lambda w: "Futurism" in w["_mv"]))), "16 v 2: yes")

Q(K, "Which movements are Kitaj's works filed under?", VAL(*[m for w in works(lambda w: by(w, "Kitaj")) for m in w["_mv"]]), "movement labels of his works")

Q(K, "Which 18th-century movements are represented?", VAL(*[m["name"] for w in WORKS for m in w["movements"] if m.get("era") == "18th century"]), "movements whose era is 18th century")

Q(K, "Most heavily represented movement?", TOP("movements", collections.Counter(m for w in WORKS for m in w["_mv"])), "movement with most works",
  [{"kind": "values", "items": TOP("m", collections.Counter(m for w in WORKS for m in w["_mv"]))["items"]}])

_p = periods(lambda w: painting(w) and "tempera" in w["_med"] and not by(w, "Blake, William", strict=False), 1801, 1900, "paintings")
Q(K, "nineteenth-century paintings in tempera, leaving Blake aside", _p[0], "medium mentions tempera, dated 1801–1900, not Blake",
  _p[1:] + periods(lambda w: painting(w) and "tempera" in w["_med"] and not by(w, "Blake, William", strict=False), 1800, 1899, "paintings"))

Q(K, "Installations bought or given since 2010 by artists born outside the United Kingdom",
  SET(works(lambda w: w["classification"] == "installation" and acq(w, 2010, 2100) and any(A[i]["placeOfBirth"] and not country(A[i], "placeOfBirth", UK) for i in w["_by"]))),
  "installation, acquired 2010 or later, birthplace known and not UK",
  [SET(works(lambda w: w["classification"] == "installation" and acq(w, 2010, 2100) and any(not country(A[i], "placeOfBirth", UK) for i in w["_by"]))),
   SET(works(lambda w: w["classification"] == "installation" and acq(w, 2011, 2100) and any(A[i]["placeOfBirth"] and not country(A[i], "placeOfBirth", UK) for i in w["_by"])))])

_wx = works(lambda w: w["acno"] == "N01543")[0]
Q(K, "How and when did the Lady of Shalott come to us?", VAL(_wx["creditLine"]), "credit line", [VAL(_wx["acquisitionYear"]), VAL(_wx["creditLine"], _wx["acquisitionYear"])])

Q(K, "Whose works have we left unclassified most often?", TOP("artists", collections.Counter(i for w in WORKS if w["classification"] is None for i in w["_by"])),
  "artist with most works lacking a classification")

Q(K, "18th-century pastels", SET(works(lambda w: "pastel" in w["_med"] and within(w, 1700, 1799))), "medium mentions pastel, dated 1700–99",
  [SET(works(lambda w: "pastel" in w["_med"] and f(w, a, b))) for f in (within, touches, starts) for a, b in ((1700, 1799), (1701, 1800), (1700, 1800))])

Q(K, "Which artists figure in Sir Hugh Walpole's bequest?", SET(makers(works(lambda w: credit(w, "Hugh Walpole") and credit(w, "bequeathed"))), "artists"), "credit line 'Bequeathed by Sir Hugh Walpole'",
  [SET(makers(works(lambda w: credit(w, "Hugh Walpole")), False), "artists")])

Q(K, "What did the Chantrey Bequest buy between 1920 and 1925?", SET(works(lambda w: credit(w, "Chantrey") and acq(w, 1920, 1925))), "credit line Chantrey, acquired 1920–25")

Q(K, "Photographs by women taken before 1950",
  SET(works(lambda w: "photograph" in w["_med"] and woman(w) and starts(w, 1, 1949))), "photograph, woman artist, taken (first year of the range) before 1950, printed whenever",
  [SET(works(lambda w: "photograph" in w["_med"] and woman(w) and ends(w, 1, 1949)))])

Q(K, "Paintings accepted in lieu of inheritance tax", SET(works(lambda w: painting(w) and credit(w, "in lieu")), "paintings"), "credit line 'in lieu', paintings")

Q(K, "Which women have thirty or more works with us?", SET([i for i, n in NBY.items() if n >= 30 and A[i]["gender"] == "Female"], "artists"), "women with ≥ 30 works",
  [SET([i for i, n in NWORKS.items() if n >= 30 and A[i]["gender"] == "Female"], "artists")])

Q(K, "Double-sided drawings by Burne-Jones", SET(works(lambda w: by(w, "Burne-Jones") and ("verso" in w["_med"] or "verso" in w["title"].lower()))), "title or medium mentions a verso")

Q(K, "For whom have we only dates of activity?", SET(people(lambda a: a["dates"].startswith("active")), "artists"), "dates begin 'active'",
  [SET(people(lambda a: re.match("(active|exhibited)", a["dates"])), "artists"), SET(people(lambda a: "active" in a["dates"] and "died" not in a["dates"]), "artists"),
   SET(people(lambda a: re.match("(active|exhibited)", a["dates"]) and "died" not in a["dates"]), "artists")])

_wide = {}
for w in works(painting):
    for m in re.finditer(r"(\d+) x (\d+)", " ".join(l for l in (w["dimensions"] or "").splitlines() if "frame" not in l)):
        _wide[w["acno"]] = max(_wide.get(w["acno"], 0), int(m[2]))
Q(K, "Which of our paintings is the widest?", TOP("paintings", _wide), "second figure of the support (height x width)")

Q(K, "Is there actually a work by Nicholas Hilliard in the records, or only his name?", YN(NWORKS[aid("Hilliard")]), "he is in the artists' list but has no work: no")

Q(K, "Which works are on loan at the moment?", UN, "no loans in the data")
Q(K, "When was the Haydon Lazarus last cleaned?", UN, "no conservation history in the data")
Q(K, "what did we pay for the Large Glass", UN, "no prices in the data")
Q(K, "Which exhibitions has Gordale Scar been lent to?", UN, "no exhibition history in the data")

# =================================================================== TEACHERS

Q(T, "We're doing Macbeth with Year 9. What works relate to the play?", SET(works(lambda w: sub(w, "'Macbeth'", "Macbeth", "Lady Macbeth"))), "play or its characters among the subjects",
  [SET(works(lambda w: sub(w, "'Macbeth'")))])

Q(T, "Volcanoes erupting – how many works could I show my geography group?", CNT(works(lambda w: sub(w, "volcanic eruption"))), "subject volcanic eruption")

Q(T, "Which of these artists trained at the Slade?", UN, "no training in the data")



Q(T, "Which monsters and other creatures of Greek myth turn up in the collection?", VAL(*[LABEL[i] for w in WORKS for i in w["_ids"] if LABEL.get(PARENT[i]) == "classical myths: creatures"]),
  "labels below 'classical myths: creatures'", [SET(works(lambda w: sub_under(w, "classical myths: creatures")))])

_tu = [SET(works(lambda w: painting(w) and ends(w, 1485, 1603)), "paintings"), SET(works(lambda w: painting(w) and touches(w, 1485, 1603)), "paintings"),
       SET(works(lambda w: painting(w) and "Tudor" in w["_mv"]), "paintings"), SET(works(lambda w: "Tudor" in w["_mv"])),
       SET(works(lambda w: painting(w) and (ends(w, 1485, 1603) or "Tudor" in w["_mv"])), "paintings")]
Q(T, "paintings from Tudor times (i.e. up to 1603)", _tu[0], "paintings dated up to 1603", _tu[1:])

Q(T, "I teach in Birmingham: which artists were born here in the city?", SET(people(lambda a: place(a, "placeOfBirth", "Birmingham")), "artists"), "born in Birmingham")

_rb = works(lambda w: sub(w, "rainbow"))
Q(T, "Are there any rainbows, and if so whose?", SET(makers(_rb), "artists"), "makers of works that show a rainbow", [SET(_rb), SET(makers(_rb, False), "artists"), YN(_rb)])

Q(T, "Who made works about the Spanish Civil War?", SET(makers(works(lambda w: sub(w, "Spanish Civil War, 1936-9"))), "artists"), "makers of works with that subject")

Q(T, "Geometric abstraction by women, paintings only", SET(works(lambda w: painting(w) and woman(w) and sub_under(w, "non-representational", "geometric")), "paintings"), "subject geometric, woman artist, painting")

Q(T, "Cupid, but without nudity please – these are seven-year-olds", SET(works(lambda w: sub(w, "Eros / Cupid") and not sub(w, "nudes"))), "Cupid shown, no 'nudes' subject")

Q(T, "Welsh castles in watercolour", SET(works(lambda w: sub(w, "Wales") and sub(w, "castle") and "watercolour" in w["_med"])), "Wales and castle among the subjects, watercolour in the medium",
  [SET(works(lambda w: sub(w, "Wales") and sub(w, "castle") and w["_med"].startswith("watercolour"))), SET(works(lambda w: sub(w, "Wales") and sub(w, "castle") and w["_med"] == "watercolour on paper"))])

Q(T, "Is summer shown more often than winter?", YN(len(works(lambda w: sub(w, "summer"))) > len(works(lambda w: sub(w, "winter")))), "30 v 24: yes")

_an = collections.Counter(LABEL[i] for w in WORKS for i in w["_ids"] if LABEL.get(PARENT[i], "").startswith("animals: ") and LABEL[PARENT[i]] not in ("animals: actions", "animals: features"))
Q(T, "What's the most common animal in the works?", TOP("subjects", _an), "animal label on most works", [{"kind": "values", "items": TOP("s", _an)["items"]}])

Q(T, "Insect hunt! Which paintings have a bug or creepy-crawly in them?", SET(works(lambda w: painting(w) and sub_under(w, "animals: insects & lower animals")), "paintings"),
  "paintings with a label below 'animals: insects & lower animals'")

_p = periods(lambda w: sub(w, "harvesting", "ploughing"), 1801, 1900)
Q(T, "Harvesting or ploughing in the nineteenth century", _p[0], "farm work shown; works dated 1801–1900", _p[1:] + periods(lambda w: sub(w, "harvesting", "ploughing"), 1800, 1899))

Q(T, "First World War home front: what is there, and not by Clausen?",
  SET(works(lambda w: sub_under(w, "military: World War I", "home front") and not by(w, "Clausen", strict=False))), "home front under World War I, not Clausen",
  [SET(works(lambda w: sub(w, "home front") and not by(w, "Clausen", strict=False)))])

Q(T, "trains before 1900", SET(works(lambda w: sub_under(w, "transport: land", "train") and ends(w, 1, 1899))), "train shown, dated before 1900",
  [SET(works(lambda w: sub(w, "train") and (ends(w, 1, 1899) or (not w["_y"] and all(A[i]["yearOfDeath"] and int(A[i]["yearOfDeath"]) < 1900 for i in w["_by"]))))),
   SET(works(lambda w: sub(w, "train") and ends(w, 1, 1900)))])

_dg = collections.Counter(i for w in WORKS if any(s.startswith("dog -") or s.startswith("dog,") for s in w["_s"]) for i in set(w["_by"]))
Q(T, "Which artist put dogs into the most works?", TOP("artists", _dg), "artist with most works showing any kind of dog",
  [TOP("artists", collections.Counter(i for w in WORKS if sub(w, "dog - non-specific") for i in set(w["_by"])))])

Q(T, "Is there a teachers' pack on the Pre-Raphaelites?", UN, "no teaching material in the data")
Q(T, "Which of the Kitajs are suitable for under-11s?", UN, "no age advice in the data")


# =================================================================== writing and checking
def check():
    n = len(QS)
    roles = collections.Counter(q["role"] for q in QS)
    kinds = collections.Counter(q["answer"]["kind"] for q in QS)
    qs = [q["question"].strip().lower() for q in QS]
    assert len(set(qs)) == n, [q for q, k in collections.Counter(qs).items() if k > 1]
    for q in QS:
        for x in [q["answer"]] + q["also"]:
            if "items" in x:
                assert x["items"] or q["_e"], q["question"]
                assert len(x["items"]) == len(set(x["items"]))
                if x["kind"] in ("set", "top") and x["of"] == "artists":
                    assert all(i in A for i in x["items"]), q["question"]
                elif x["kind"] == "set" or x["kind"] == "top" and x["of"] in ("artworks", "paintings"):
                    assert all(i in W for i in x["items"]), q["question"]
    return n, roles, kinds


if __name__ == "__main__":
    n, roles, kinds = check()
    with open(OUT, "w", encoding="utf-8") as f:
        for k, q in enumerate(QS, 1):
            f.write(json.dumps({"id": f"tate-{k:03d}", "role": q["role"], "question": q["question"], "answer": q["answer"], "also": q["also"], "note": q["note"]},
                               ensure_ascii=False) + "\n")
    print(n, dict(roles), dict(kinds), "with also:", sum(bool(q["also"]) for q in QS))
    if "--show" in sys.argv:
        def name(x, i):
            if x.get("of") == "artists" and i in A:
                return A[i]["name"]
            if i in W and x["kind"] != "values":
                return f"{i} {W[i]['title'][:45]} / {W[i]['all_artists'][:25]} {W[i]['_y']}"
            return i
        for k, q in enumerate(QS, 1):
            print(f"\n{k:03d} {q['role']}: {q['question']}   [{q['note']}]")
            for t, x in [("=", q["answer"])] + [("or", a) for a in q["also"]]:
                if "items" in x:
                    print("  ", t, x["kind"], x.get("of", ""), len(x["items"]), "; ".join(name(x, i) for i in x["items"][:(22 if t == "=" else 4)]))
                else:
                    print("  ", t, x["kind"], x.get("value", ""))
