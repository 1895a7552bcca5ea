#!/usr/bin/env python3
"""Gold answers for tate.jsonl.  Usage: tate_gold.py --shared DIR
DIR is the shared folder, its data folder, or the tate folder itself.
Artworks are named by accession number (acno), artists by the id of artist_data.csv (= contributors' id).
Writes tate.jsonl beside this script; with --look prints the records of each answer."""

import argparse, csv, gzip, json, os, re
from collections import Counter, defaultdict

ap = argparse.ArgumentParser()
ap.add_argument("--shared", required=True)
ap.add_argument("--look", action="store_true")
args = ap.parse_args()
folder = next(
    d
    for d in (os.path.join(args.shared, s) for s in ("", "tate", "data/tate"))
    if os.path.exists(os.path.join(d, "artist_data.csv"))
)
W = [json.loads(l) for l in gzip.open(os.path.join(folder, "artworks.jsonl.gz"), "rt", encoding="utf-8")]
A = {a["id"]: a for a in csv.DictReader(open(os.path.join(folder, "artist_data.csv"), encoding="utf-8-sig"))}
BYNO = {w["acno"]: w for w in W}
assert len(BYNO) == len(W)


def num(x):
    return int(x) if x not in (None, "") else None


for w in W:
    w["S"] = {s["name"] for s in w["subjects"]}
    w["M"] = {m["name"] for m in w["movements"]}
    d = w["dateRange"] or {}
    s, e = num(d.get("startYear")), num(d.get("endYear"))
    w["s"], w["e"] = (s if s is not None else e), (e if e is not None else s)
    w["acq"] = num(w["acquisitionYear"])
    w["med"] = (w["medium"] or "").lower()
    w["cls"] = w["classification"] or ""
    w["dim"] = w["dimensions"] or ""
    w["cred"] = w["creditLine"] or ""
BORN = {i: num(a["yearOfBirth"]) for i, a in A.items()}
DIED = {i: num(a["yearOfDeath"]) for i, a in A.items()}
OWN = {"artist", "and other artists", "and assistants"}


def people(w, roles=OWN):
    return {str(c["id"]) for c in w["contributors"] if roles is None or c["role"] in roles}


HASWORK = {i for w in W for i in people(w, None)}


def artist(rx):
    return {i for i, a in A.items() if re.search(rx, a["name"])}


def by(rx, roles=OWN):
    who = artist(rx)
    assert who, rx
    return lambda w: bool(people(w, roles) & who)


def works(*preds):
    return [w for w in W if all(p(w) for p in preds)]


def sub(*names):
    for n in names:
        assert any(n in w["S"] for w in W), n
    return lambda w: bool(w["S"] & set(names))


def no(p):
    return lambda w: not p(w)


def either(*ps):
    return lambda w: any(p(w) for p in ps)


def subrx(rx):
    return lambda w: any(re.search(rx, s) for s in w["S"])


def title(rx):
    return lambda w: re.search(rx, w["title"]) is not None


def med(rx):
    return lambda w: re.search(rx, w["med"]) is not None


def cls(*c):
    return lambda w: w["cls"] in c


def cred(rx):
    return lambda w: re.search(rx, w["cred"].replace("\r", " ").replace("\n", " ")) is not None


def female(w, roles=None):
    return any(A[i]["gender"] == "Female" for i in people(w, roles))


def country(place):
    return place.split(", ")[-1].strip()


def named(t):
    r = [w for w in W if w["title"] == t]
    assert len(r) == 1, (t, len(r))
    return r[0]


painting = cls("painting")
drawing = cls("on paper, unique")
picture = cls("painting", "on paper, unique", "on paper, print")

AW = lambda *p: {"kind": "set", "of": "artworks", "items": sorted(w["acno"] for w in works(*p))}
AR = lambda items: {"kind": "set", "of": "artists", "items": sorted(set(items), key=int)}
MK = lambda *p, roles=None: AR(i for w in works(*p) for i in people(w, roles))
CNT = lambda v: {"kind": "count", "value": v}
NUM = lambda *p: CNT(len(works(*p)))
YES = lambda v: {"kind": "yesno", "value": bool(v)}
VAL = lambda *v: {"kind": "values", "items": list(v)}
TOP = lambda of, items: {"kind": "top", "of": of, "items": list(items)}
UN = lambda: {"kind": "unanswerable"}
Q = []


def ask(role, question, note):
    """One question per function; the function returns its answer or (answer, [also, ...])."""

    def deco(f):
        r = f()
        answer, also = r if isinstance(r, tuple) else (r, [])
        seen, extra = [answer], []
        for a in also:
            if a not in seen and a.get("items", 1) != []:
                seen.append(a)
                extra.append(a)
        Q.append(dict(id=f"tate-{len(Q) + 1:03d}", role=role, question=question, answer=answer, also=extra, note=note))
        return f

    return deco


# ------------------------------------------------------------------ visitors
@ask(
    "visitor",
    "Hello! We're bringing our two little ones on Saturday and they are mad about trains. What is there with a train or a railway in it?",
    "subjects train, railway, railway station, railway / tram tracks; or the first two only; or titles too",
)
def _():
    rail = sub("train", "railway", "railway station", "railway / tram tracks")
    return AW(rail), [
        AW(sub("train", "railway")),
        AW(sub("train", "railway", "railway station")),
        AW(either(rail, title(r"\b([Tt]rains?|[Rr]ailways?)\b"))),
        AW(rail, picture),
    ]


@ask(
    "visitor",
    "what year was Chatterton painted, you know the one with the dead poet on the bed",
    "dateText of the work titled Chatterton",
)
def _():
    return VAL(named("Chatterton")["dateText"])


@ask(
    "visitor",
    "There are lots of Smiths in art. Which of yours was the one who did sculpture?",
    "artists named Smith with a work classified sculpture (one)",
)
def _():
    return MK(cls("sculpture"), by("^Smith,", None)), [AR(i for i in people(works(cls("sculpture"), by("^Smith,"))[0]))]


@ask(
    "visitor",
    "how many sculptures by henry moore do you have altogether",
    "classified sculpture; the stone mask filed as supporting material may be counted too",
)
def _():
    m = by("^Moore, Henry, OM")
    return NUM(m, cls("sculpture")), [NUM(m, cls("sculpture", "supporting material"))]


@ask(
    "visitor",
    "Off to Cornwall in May, so paintings of Cornwall would be lovely to look at beforehand",
    "place subject Cornwall, classified painting; or painted works on paper too",
)
def _():
    c = sub("Cornwall")
    return AW(c, painting), [
        AW(c, either(painting, lambda w: drawing(w) and re.search("watercolour|gouache|oil paint|acrylic", w["med"]))),
        AW(either(c, title("Cornwall")), painting),
    ]


@ask("visitor", "is there anything by Frida Kahlo", "no such artist on the list")
def _():
    return YES(artist("Kahlo"))


@ask(
    "visitor",
    "Elephants please, but not Henry Moore's skulls, I've seen enough of those",
    "subject elephant without the skulls by Moore (his living elephants stay); or nothing by Moore at all",
)
def _():
    m, e = by("^Moore, Henry, OM", None), sub("elephant")
    wide = either(e, title("[Ee]lephant"))
    mskull = lambda w: m(w) and ("skull" in w["S"] or "Skull" in w["title"])
    return AW(e, no(mskull)), [AW(wide, no(mskull)), AW(e, no(m)), AW(wide, no(m))]


@ask(
    "visitor",
    "Which came first, The Boyhood of Raleigh or Christ in the House of His Parents?",
    "start of the date; both by Millais",
)
def _():
    two = [
        w
        for w in W
        if w["cls"] == "painting" and re.match("The Boyhood of Raleigh|Christ in the House of His Parents", w["title"])
    ]
    assert len(two) == 2
    f = min(two, key=lambda w: w["s"])
    return TOP("artworks", [f["acno"]]), [VAL(f["title"])]


@ask("visitor", "do you have to pay to get in on a sunday?", "no admission charges in the data")
def _():
    return UN()


@ask(
    "visitor",
    "Vesuvius erupting - did anyone paint that?",
    "Vesuvius and an eruption in subject or title; volcano without eruption may be counted; or painted works only; or the makers; or yes",
)
def _():
    v = either(subrx("Vesuv"), title("Vesuvi"))
    er = either(subrx("[Ee]rupti"), title("[Ee]rupti"))
    vol = subrx("[Vv]olcan|[Ee]rupti")
    painted = either(painting, lambda w: drawing(w) and re.search("watercolour|gouache|oil paint", w["med"]))
    return AW(v, er), [
        AW(v, either(er, vol)),
        AW(v, er, painting),
        AW(v, er, painted),
        AW(v, either(er, vol), painted),
        AW(title("Vesuvi"), title("Erupti")),
        AW(sub("Vesuvius"), er),
        MK(v, either(er, vol)),
        MK(v, er),
        MK(v, er, painting),
        MK(v, er, painted),
        YES(works(v, er)),
    ]


@ask("visitor", "How big is Watts's Dray Horses actually? it looked gigantic", "dimensions as written (height x width)")
def _():
    d = named("Dray Horses")["dim"].strip()
    return VAL(d), [VAL(d.split(": ")[1])]


@ask("visitor", "owls!! my sister collects them", "subject owl")
def _():
    return AW(sub("owl")), [AW(either(sub("owl"), title(r"\b[Oo]wls?\b"))), AW(sub("owl"), picture)]


@ask(
    "visitor",
    "Which of your artists were born in Liverpool? I'm a scouser, just curious",
    "place of birth; all of the artist list, or those with a work",
)
def _():
    r = [i for i, a in A.items() if a["placeOfBirth"].split(",")[0] == "Liverpool"]
    return AR(r), [AR(i for i in r if i in HASWORK)]


@ask(
    "visitor",
    "Who put the most cows in their pictures?",
    "artist with the most works tagged cow; also over pictures without printing blocks",
)
def _():
    def best(*p):
        c = Counter(i for w in works(sub("cow"), *p) for i in people(w))
        return TOP("artists", sorted(i for i in c if c[i] == max(c.values())))

    return best(), [best(picture), best(painting)]


@ask(
    "visitor",
    "I was born in 1968. How many paintings have you got from that very year?",
    "painting with start and end 1968; or a date range that touches 1968; or the year written in the date",
)
def _():
    return NUM(painting, lambda w: w["s"] == 1968 == w["e"]), [
        NUM(painting, lambda w: w["s"] and w["s"] <= 1968 <= w["e"]),
        NUM(painting, lambda w: "1968" in w["dateText"]),
        NUM(painting, lambda w: w["dateText"] == "1968"),
        NUM(painting, lambda w: w["e"] == 1968),
    ]


@ask("visitor", "What is Matisse's Snail made of?", "neither the artist nor the work is in this data")
def _():
    assert not artist("Matisse") and not works(title("Snail"))
    return UN()


@ask(
    "visitor",
    "looking for scary stuff for halloween, have you any ghosts or skeletons",
    "subject ghost or skeleton (either); or the words in titles too; or pictures only",
)
def _():
    g = sub("ghost", "skeleton")
    return AW(g), [
        AW(either(g, title(r"[Gg]host|[Ss]keleton"))),
        AW(g, picture),
        AW(either(g, subrx(r"\b(ghost|skeleton)"))),
    ]


# ------------------------------------------------------------------ curators, registrars, dealers
@ask(
    "registrar", "Which of our sculptures still have no dimensions recorded?", "classified sculpture, dimensions empty"
)
def _():
    return AW(cls("sculpture"), lambda w: not w["dim"].strip())


@ask("registrar", "How many paintings are without an image?", "classified painting, no thumbnail")
def _():
    return NUM(painting, lambda w: not w["thumbnailUrl"])


@ask("curator", "How did we come by Lubaina Himid's Between the Two my Heart is Balanced?", "credit line as written")
def _():
    c = named("Between the Two my Heart is Balanced")["cred"].strip()
    return VAL(c), [VAL(re.sub(r"\s\d{4}$", "", c))]


@ask("dealer", "paintings on copper?", "classified painting, copper in the medium")
def _():
    return AW(painting, med(r"\bcopper\b")), [AW(med(r"\bpaint on copper\b"))]


@ask("registrar", "How many works are called simply 'Untitled', nothing added?", "title exactly Untitled")
def _():
    return NUM(lambda w: w["title"].strip() == "Untitled")


@ask("curator", "Anything catalogued as after Blake, rather than by him", "role 'after', William Blake")
def _():
    return AW(by("^Blake, William$", {"after"})), [
        AW(by("^Blake, William$", {"after", "attributed to", "manner of", "circle of", "formerly attributed to"}))
    ]


@ask(
    "curator",
    "What did Barnett Newman's widow give us apart from the Cantos?",
    "credit line names Mrs Annalee Newman, title not one of the Cantos; their title page may be seen as apart",
)
def _():
    n = cred(r"Ann[ea]lee Newman")
    return AW(n, no(title("Canto"))), [AW(n, no(title("^Canto")))]


@ask(
    "registrar",
    "List the artists born before 1920 for whom we have no year of death - somebody has to check whether they're still with us",
    "artist list, year of birth < 1920, year of death empty",
)
def _():
    r = [i for i in A if BORN[i] and BORN[i] < 1920 and not DIED[i]]
    return AR(r), [AR(i for i in r if i in HASWORK), AR(i for i in r if A[i]["dates"].startswith("born"))]


@ask(
    "curator",
    "Henry Vaughan: what sculpture did he leave us?",
    "credit line bequeathed by Henry Vaughan, classified sculpture; the one commissioned under his will may be counted",
)
def _():
    return AW(cls("sculpture"), cred("^Bequeathed by Henry Vaughan")), [AW(cls("sculpture"), cred("Henry Vaughan"))]


@ask(
    "curator",
    "Are there women represented by painting and by sculpture, both? who",
    "female artists with a work of each classification",
)
def _():
    def both(roles, sc=("sculpture",)):
        c = defaultdict(set)
        for w in W:
            for i in people(w, roles):
                c[i].add(w["cls"])
        return AR(i for i in c if A[i]["gender"] == "Female" and "painting" in c[i] and c[i] & set(sc))

    return both(OWN), [both(None), both(OWN, ("sculpture", "relief"))]


@ask(
    "curator",
    "Surrealist works acquired since 2000",
    "movement Surrealism, acquired 2000 or later; British Surrealism may be counted",
)
def _():
    def s(*m, y=2000):
        return AW(lambda w: w["M"] & set(m), lambda w: w["acq"] and w["acq"] >= y)

    return s("Surrealism"), [
        s("Surrealism", "British Surrealism"),
        s("Surrealism", y=2001),
        s("Surrealism", "British Surrealism", y=2001),
    ]


@ask(
    "curator",
    "Which artists do we owe to the d'Offay Donation?",
    "credit line names the d'Offay Donation; or ARTIST ROOMS as a whole",
)
def _():
    return MK(cred("d.Offay Donation")), [MK(cred("d.Offay")), MK(cred("ARTIST ROOMS"))]


@ask(
    "dealer",
    "Jacques Lipchitz, is it more plasters or more terracottas you have?",
    "medium of his works: plaster or terracotta mentioned, or alone",
)
def _():
    l = by("^Lipchitz")
    n = {x: len(works(l, med(x))) for x in ("plaster", "terracotta")}
    m = {x: len(works(l, med("^(painted )?" + x + "$"))) for x in ("plaster", "terracotta")}
    assert max(n, key=n.get) == max(m, key=m.get)
    b = max(n, key=n.get)
    return VAL(b), [VAL(b + "s"), VAL(b.capitalize()), TOP("media", [b]), TOP("media", [b.capitalize()])]


@ask("registrar", "When did Burra's Skeleton Party last go out on loan, and where to?", "no loan history in the data")
def _():
    return UN()


@ask("registrar", "heaviest object we have a weight for", "largest number of kg in dimensions")
def _():
    kg = {
        w["acno"]: max(float(k.replace(",", "")) for k in re.findall(r"([\d.,]*\d)\s*kg", w["dim"]))
        for w in W
        if re.search(r"\d\s*kg", w["dim"])
    }
    t = [k for k in kg if kg[k] == max(kg.values())]
    return TOP("artworks", t), [VAL(BYNO[t[0]]["title"])]


@ask(
    "dealer",
    "Thomas Jones, the Welsh one: which Italian views do you hold?",
    "maker Jones, Thomas; place subject Italy",
)
def _():
    j = by("^Jones, Thomas$")
    return AW(j, sub("Italy")), [
        AW(j, either(sub("Italy"), title("Rome|Naples|Ital|Vesuv|Albano|Nemi|Tivoli"))),
        AW(by("^Jones, Thomas$", None), sub("Italy")),
    ]


@ask("curator", "Chantrey Bequest: what is by women?", "credit line Chantrey, female maker")
def _():
    return AW(cred("Chantrey"), female)


# ------------------------------------------------------------------ teachers, picture editors, English not the first language
@ask(
    "teacher",
    "Year 6 are doing the Second World War next term. Which paintings have something to do with it?",
    "subject military: World War II (with all below it), classified painting; or painted works on paper too",
)
def _():
    ww = either(sub("military: World War II"), subrx("World War II|Blitz"))
    return AW(ww, painting), [
        AW(ww, either(painting, lambda w: drawing(w) and re.search("watercolour|gouache|oil paint", w["med"])))
    ]


@ask(
    "picture editor",
    "Crucifixion, but only paintings, no prints or drawings or bronzes",
    "subject Crucifixion, classified painting; or painted works on paper too",
)
def _():
    c = either(sub("Crucifixion"), title("Crucifixion"))
    wc = lambda w: drawing(w) and re.search("watercolour|gouache|oil paint", w["med"])
    return AW(sub("Crucifixion"), painting), [
        AW(c, painting),
        AW(c, either(painting, wc)),
        AW(either(subrx("^Crucifixion"), c), painting),
    ]


@ask(
    "picture editor",
    "Need a violin, portrait format (so taller than it is wide), any technique",
    "subject violin; height (first figure) greater than width, of the image, else the support, else any",
)
def _():
    def hw(w, part):
        m = re.search(part + r":?\s*(\d+)(?: mm)? x (\d+)", w["dim"])
        return m and (int(m[1]), int(m[2]))

    def tall(*parts):
        def f(w):
            for p in parts:
                d = hw(w, p)
                if d:
                    return d[0] > d[1]
            return False

        return f

    v = sub("instrument, violin")
    return AW(v, tall("image", "support", "object", "")), [
        AW(v, tall("support", "image", "")),
        AW(v, tall("support", "image", "frame")),
        AW(either(v, title("[Vv]iolin")), tall("image", "support", "")),
    ]


@ask(
    "learner",
    "From which country are coming more artists, from France or from Germany?",
    "place of birth on the artist list; written Deutschland",
)
def _():
    c = Counter(country(a["placeOfBirth"]) for a in A.values())
    h = Counter(country(a["placeOfBirth"]) for i, a in A.items() if i in HASWORK)
    b = max(("France", "Deutschland"), key=c.get)
    assert b == max(("France", "Deutschland"), key=h.get)
    n = {"Deutschland": "Germany", "France": "France"}[b]
    return VAL(b), [VAL(n), TOP("places", [b]), TOP("places", [n])]


@ask(
    "learner",
    "I search the artists which are dead in Paris but were not born in France.",
    "place of death Paris; birthplace known and outside France, or not known",
)
def _():
    p = [i for i, a in A.items() if re.match(r"Paris\b", a["placeOfDeath"])]
    r = [i for i in p if A[i]["placeOfBirth"] and country(A[i]["placeOfBirth"]) != "France"]
    u = [i for i in p if country(A[i]["placeOfBirth"]) != "France"]
    return AR(r), [AR(i for i in r if i in HASWORK), AR(u), AR(i for i in u if i in HASWORK)]


@ask("learner", "The work of Cornelia Parker about the Niagara, from which materials is it?", "medium as written")
def _():
    (w,) = works(by("^Parker, Cornelia"), title("Niagara"))
    return VAL(w["medium"]), [VAL(*re.split(r", | and ", w["medium"].lower()))]


@ask(
    "teacher",
    "We're reading King Lear, what could I show my class?",
    "subject King Lear (character or play), or Lear the king in the title",
)
def _():
    l = subrx("King Lear")
    return AW(l), [
        AW(either(l, title(r"\bLear\b(?! Sketching)"), title("King Lear")), no(by("^Lear", None))),
        AW(either(l, title("Lear and Cordelia"))),
        AW(title("Lear and Cordelia")),
        AW(sub("'King Lear'")),
    ]


@ask("picture editor", "Which artists have used Marilyn Monroe?", "makers of works with Monroe as named individual")
def _():
    return MK(sub("Monroe, Marilyn")), [MK(either(sub("Monroe, Marilyn"), title("Marilyn|Monroe")))]


@ask("teacher", "our wall is all about minibeasts - any spiders??", "subject spider")
def _():
    return AW(sub("spider")), [AW(either(sub("spider"), title("[Ss]pider"))), YES(works(sub("spider")))]


@ask(
    "learner",
    "Who did make drawings of Don Quixote?",
    "makers of unique works on paper with Don Quixote in title or subject; or prints as well",
)
def _():
    d = either(subrx("Quixote"), title("Quixote"))
    return MK(d, drawing), [MK(d), MK(d, roles=OWN), MK(d, picture)]


@ask(
    "teacher",
    "A Midsummer Night's Dream, ideas for the school play poster please",
    "subject of that play or Midsummer Night in the title; or its fairies in titles",
)
def _():
    s = subrx("Midsummer Night")
    return AW(s), [
        AW(either(s, title("Midsummer Night"))),
        AW(either(s, title("Midsummer Night|Titania|Oberon|Puck"))),
        AW(either(s, subrx("Titania|Oberon|Puck"))),
    ]


@ask(
    "picture editor",
    "What would you charge us to reproduce a Don McCullin photo over half a page?",
    "no reproduction fees in the data",
)
def _():
    return UN()


@ask("teacher", "was Wyndham Lewis born in England? one of my pupils says no", "place of birth is in Canada")
def _():
    (i,) = artist("^Lewis, Wyndham$")
    return YES(country(A[i]["placeOfBirth"]) == "United Kingdom")


@ask(
    "learner",
    "Please I want pictures with the moon but no people in them",
    "subject moon, without the subject people; pictures or all works",
)
def _():
    m, p = sub("moon"), no(sub("people"))
    return AW(m, p, picture), [
        AW(m, p),
        AW(m, p, no(sub("figure")), picture),
        AW(m, p, no(sub("figure"))),
        AW(m, p, painting),
    ]


@ask("teacher", "Which art movement do you have most works from?", "movement with the most works")
def _():
    c = Counter(m for w in W for m in w["M"])
    t = [m for m in c if c[m] == max(c.values())]
    return TOP("movements", t), [VAL(*t)]


@ask(
    "picture editor",
    "Angels in watercolour by anyone except Blake",
    "subject angel, watercolour in the medium, maker not William Blake (nor after him)",
)
def _():
    a, b, B = sub("angel"), by("^Blake, William$", None), by("^Blake, William$")
    wc = med("watercolour")
    return AW(a, wc, no(b)), [
        AW(a, wc, no(B)),
        AW(either(subrx(r"\b[Aa]ngels?\b"), title(r"\b[Aa]ngels?\b")), wc, no(b)),
        AW(either(a, title(r"\b[Aa]ngels?\b")), wc, no(b)),
        AW(a, wc, drawing, no(b)),
    ]


# ------------------------------------------------------------------ out
assert all(i in A for x in Q for a in [x["answer"]] + x["also"] if a.get("of") == "artists" for i in a["items"])
assert all(i in BYNO for x in Q for a in [x["answer"]] + x["also"] if a.get("of") == "artworks" for i in a["items"])
assert len({x["question"] for x in Q}) == len(Q)
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl"), "w", encoding="utf-8") as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + "\n")
print(len(Q), Counter(x["answer"]["kind"] for x in Q), Counter(x["role"] for x in Q))
print("empty:", [x["id"] for x in Q if x["answer"]["kind"] in ("set", "values", "top") and not x["answer"]["items"]])
if args.look:

    def rec(a, i):
        if a["of"] == "artists":
            return f"{A[i]['name']} {A[i]['dates']} {A[i]['placeOfBirth']}"
        w = BYNO.get(i)
        return (
            f"{i} {w['title'][:50]} | {w['all_artists']} | {w['cls']} | {w['medium']} | {w['dateText']} | {w['dim'].strip()[:40]!r} | {w['cred'][:40]}"
            if w
            else i
        )

    for x in Q:
        print("\n" + x["id"], x["role"], x["question"])
        a = x["answer"]
        print(
            "  =",
            a["kind"],
            a.get("value", a.get("items") if a.get("of") not in ("artworks", "artists") else len(a["items"])),
        )
        if a.get("of") in ("artworks", "artists"):
            for i in a["items"][:45]:
                print("     ", rec(a, i))
        for b in x["also"]:
            if b.get("of") == a.get("of") and b.get("of") in ("artworks", "artists"):
                print(
                    "   also",
                    len(b["items"]),
                    "+",
                    [rec(b, i)[:60] for i in b["items"] if i not in a["items"]][:12],
                    "-",
                    [i for i in a["items"] if i not in b["items"]][:12],
                )
            else:
                print("   also", b)
