"""Gold answers for tate.jsonl, computed from the raw Tate files (standard library only)."""

import collections, csv, gzip, json, os, pathlib, re

D = pathlib.Path(os.environ.get("DATA") or pathlib.Path(__file__).resolve().parents[4] / "shared/data") / "tate"
A = {a["id"]: a for a in csv.DictReader(open(D / "artist_data.csv", encoding="utf-8-sig"))}
W = [json.loads(l) for l in gzip.open(D / "artworks.jsonl.gz", "rt", encoding="utf-8")]
for w in W:
    w["S"] = {s["name"] for s in w["subjects"]}
    w["M"] = {m["name"] for m in w["movements"]}
    w["med"] = (w["medium"] or "").lower()
    w["cl"] = w["classification"] or ""
    w["C"] = [str(c["id"]) for c in w["contributors"]]
    w["C1"] = [str(c["id"]) for c in w["contributors"] if c["role"] == "artist"]
    r = w["dateRange"] or {}
    w["d0"], w["d1"] = (int(r[k]) if r.get(k) else None for k in ("startYear", "endYear"))
    w["acq"] = int(w["acquisitionYear"]) if w["acquisitionYear"] else None
OUT = []


def works(f):
    return sorted({w["acno"] for w in W if f(w)})


def n(f):
    return len(works(f))


def artists(f):
    return sorted(i for i, a in A.items() if f(a))


def artof(f):
    return sorted({c for w in W if f(w) for c in w["C"]})


def artof1(f):
    return sorted({c for w in W if f(w) for c in w["C1"]})


def sub(w, rx):
    return any(re.search(rx, s, re.I) for s in w["S"])


def tit(w, rx):
    return bool(re.search(rx, w["title"], re.I))


def one(name):
    r = [i for i, a in A.items() if a["name"] == name]
    assert len(r) == 1, (name, r, [a["name"] for a in A.values() if name.split(",")[0] in a["name"]])
    return r[0]


def by(w, name):
    return one(name) in w["C"]


def by1(w, name):
    return one(name) in w["C1"]


def fem(w):
    return any(A[c]["gender"] == "Female" for c in w["C"])


def born(a, rx):
    return bool(re.search(rx, a["placeOfBirth"]))


def died(a, rx):
    return bool(re.search(rx, a["placeOfDeath"]))


def wborn(w, rx):
    return any(born(A[c], rx) for c in w["C"])


def start(w, a, b):
    return w["d0"] is not None and a <= w["d0"] <= b


def inside(w, a, b):
    return w["d0"] is not None and a <= w["d0"] and (w["d1"] or w["d0"]) <= b


def over(w, a, b):
    return w["d0"] is not None and w["d0"] <= b and (w["d1"] or w["d0"]) >= a


def yb(a):
    return int(a["yearOfBirth"]) if a["yearOfBirth"] else None


def yd(a):
    return int(a["yearOfDeath"]) if a["yearOfDeath"] else None


def names(ids):
    return [A[i]["name"] for i in ids]


FC = {str(c["id"]): c["fc"] for w in W for c in w["contributors"]}


def turned(ids):
    def t(i):
        p = [x.strip() for x in A[i]["name"].split(",")]
        return " ".join([p[1], p[0]]) if len(p) > 1 else p[0]

    return [t(i) for i in ids]


def full(ids):
    return [FC.get(i) or turned([i])[0] for i in ids]


def q(role, question, kind, of, main, also=(), note=""):
    key = "value" if kind in ("count", "yesno") else "items"
    seen, alts = [main], []

    def form(x):
        return (
            {"kind": kind, "of": of, "items": x}
            if key == "items"
            else {"kind": kind, "of": of, "items": [], "value": x}
        )

    for x in also:
        if x not in seen and (x or x == 0):
            seen.append(x)
            alts.append(form(x))
    if of == "artists" and key == "items":
        for x in list(seen):
            alts += [form(names(x)), form(turned(x)), form(full(x))]
    OUT.append(
        {
            "id": "tate-%03d" % (len(OUT) + 1),
            "role": role,
            "question": question,
            "answer": form(main),
            "also": alts,
            "note": note,
        }
    )


def unans(role, question, note):
    OUT.append(
        {
            "id": "tate-%03d" % (len(OUT) + 1),
            "role": role,
            "question": question,
            "answer": {"kind": "unanswerable", "of": "", "items": [], "value": None},
            "also": [],
            "note": note,
        }
    )


def yn(b):
    return "yes" if b else "no"


def ST(srx, trx, cond=lambda w: True):
    return [
        works(lambda w: cond(w) and sub(w, srx)),
        works(lambda w: cond(w) and (sub(w, srx) or tit(w, trx))),
        works(lambda w: cond(w) and tit(w, trx)),
    ]


def qst(role, question, srx, trx, cond=lambda w: True, note="", more=()):
    r = ST(srx, trx, cond)
    q(role, question, "set", "works", r[0], r[1:] + list(more), note or "subject recorded; also title")


def top(c, k=None):
    m = max(c.values())
    return sorted(x for x in c if c[x] == m)


qst(
    "visitor",
    "My daughter adores cats. Which works in the collection have a cat in them?",
    r"^cat\b",
    r"\bcats?\b",
    more=[works(lambda w: sub(w, r"^(cat|kitten)\b")), works(lambda w: sub(w, r"^cat( - non-specific)?$"))],
)
q(
    "journalist",
    "Who of the artists was born in Liverpool?",
    "set",
    "artists",
    artists(lambda a: born(a, r"^Liverpool\b")),
    note="placeOfBirth Liverpool",
)
q(
    "researcher",
    "How many pieces by Bill Brandt do you hold?",
    "count",
    "works",
    n(lambda w: by(w, "Brandt, Bill")),
    note="contributor Brandt",
)
q(
    "curator",
    "Did anything by Angelica Kauffman enter the collection before 1930?",
    "yesno",
    "works",
    yn(any(by(w, "Kauffman, Angelica") and w["acq"] and w["acq"] < 1930 for w in W)),
    [yn(any(by1(w, "Kauffman, Angelica") and w["acq"] and w["acq"] < 1930 for w in W))],
    "acquisitionYear<1930",
)
cw = collections.Counter(c for w in W for c in w["C"])
cw1 = collections.Counter(c for w in W for c in w["C1"])
q(
    "teacher",
    "Whose work is best represented, that is, which artist has the greatest number of works here?",
    "top",
    "artists",
    top(cw),
    [top(cw1)],
    "works per contributor",
)
brz = lambda w: w["cl"] == "sculpture" and "bronze" in w["med"]
q(
    "curator",
    "Bronze sculptures of a woman dating from after the Second World War, please.",
    "set",
    "works",
    works(lambda w: brz(w) and "woman" in w["S"] and w["d0"] and w["d0"] > 1945),
    [
        works(lambda w: brz(w) and "woman" in w["S"] and w["d1"] and w["d1"] > 1945),
        works(lambda w: brz(w) and "woman" in w["S"] and w["d0"] and w["d0"] >= 1945),
        works(lambda w: brz(w) and ({"woman", "female", "girl", "woman, old"} & w["S"]) and w["d0"] and w["d0"] > 1945),
        works(lambda w: brz(w) and ("woman" in w["S"] or tit(w, r"\bwom[ae]n\b")) and w["d0"] and w["d0"] > 1945),
    ],
    "sculpture + bronze + subject woman + startYear>1945",
)
m0 = min(w["d0"] for w in W if w["d0"])
m1 = min(w["d1"] for w in W if w["d1"])
q(
    "visitor",
    "What is the oldest work in the collection that has a date?",
    "top",
    "works",
    works(lambda w: w["d0"] == m0),
    [works(lambda w: w["d1"] == m1)],
    "min startYear / endYear",
)
q(
    "researcher",
    "Which Japanese-born artists died outside Japan?",
    "set",
    "artists",
    artists(lambda a: born(a, "Nihon") and a["placeOfDeath"] and not died(a, "Nihon")),
    note="placeOfBirth Nihon, placeOfDeath recorded and not Nihon",
)
q(
    "teacher",
    "I need women artists who were born in Germany. Who are they?",
    "set",
    "artists",
    artists(lambda a: a["gender"] == "Female" and born(a, "Deutschland")),
    note="gender Female, placeOfBirth Deutschland",
)
q(
    "curator",
    "Which women have a work here that is classed under Surrealism?",
    "set",
    "artists",
    sorted(i for i in artof(lambda w: "Surrealism" in w["M"]) if A[i]["gender"] == "Female"),
    [sorted(i for i in artof(lambda w: w["M"] & {"Surrealism", "British Surrealism"}) if A[i]["gender"] == "Female")],
    "movement Surrealism; also British Surrealism",
)
q(
    "student",
    "Name the movements that the catalogue puts in the eighteenth century.",
    "values",
    "movements",
    sorted({m["name"] for w in W for m in w["movements"] if m["era"] == "18th century"}),
    note="movement era 18th century",
)
q(
    "visitor",
    "What do you have by Elizabeth Siddal?",
    "set",
    "works",
    works(lambda w: by(w, "Siddal, Elizabeth Eleanor")),
    [works(lambda w: by1(w, "Siddal, Elizabeth Eleanor"))],
    "contributor",
)
q(
    "journalist",
    "How many works came as a bequest?",
    "count",
    "works",
    n(lambda w: w["creditLine"].lower().startswith("bequeathed")),
    [n(lambda w: "beque" in w["creditLine"].lower()), n(lambda w: "bequeathed" in w["creditLine"].lower())],
    "creditLine",
)
ca = collections.Counter(w["acq"] for w in W if w["acq"])
q(
    "journalist",
    "In what year did the museum take in more works than in any other?",
    "top",
    "years",
    [str(y) for y in top(ca)],
    note="acquisitionYear mode",
)
qst("teacher", "Which works are about Macbeth?", r"Macbeth", r"Macbeth")
q(
    "collector",
    "List everything in which neon is one of the materials.",
    "set",
    "works",
    works(lambda w: "neon" in w["med"]),
    note="medium contains neon",
)
q(
    "visitor",
    "Is any work made with chocolate?",
    "yesno",
    "works",
    yn(any("chocolate" in w["med"] for w in W)),
    note="medium contains chocolate",
)
q(
    "curator",
    "Which artists have used feathers as a material?",
    "set",
    "artists",
    artof(lambda w: "feather" in w["med"]),
    [artof(lambda w: re.search(r"\bfeathers\b", w["med"]))],
    "medium contains feather",
)
hd = lambda w, d: w["cl"] == "painting" and sub(w, r"^horse\b") and sub(w, d)
q(
    "visitor",
    "Are there paintings with a horse as well as a dog? Which ones?",
    "set",
    "works",
    works(lambda w: hd(w, r"^dog\b")),
    [
        works(lambda w: w["cl"] == "painting" and "horse" in w["S"] and "dog - non-specific" in w["S"]),
        works(lambda w: hd(w, r"^(dog|puppy|hound|greyhound|spaniel|terrier)\b")),
        works(lambda w: sub(w, r"^horse\b") and sub(w, r"^dog\b")),
    ],
    "painting, subject horse and dog",
)
q(
    "teacher",
    "Snowy scenes which are neither prints nor photographs",
    "set",
    "works",
    works(lambda w: "snow" in w["S"] and "print" not in w["cl"] and "photograph" not in w["med"]),
    [
        works(
            lambda w: (
                ("snow" in w["S"] or tit(w, r"\bsnow")) and "print" not in w["cl"] and "photograph" not in w["med"]
            )
        ),
        works(
            lambda w: (
                "snow" in w["S"] and "print" not in w["cl"] and "print" not in w["med"] and "photograph" not in w["med"]
            )
        ),
    ],
    "subject snow, classification not print",
)
qst(
    "teacher",
    "Self-portraits made by women",
    r"^self-portraits$",
    r"self[- ]portrait",
    fem,
    "subject self-portraits; also title",
)
P = [a for a in A.values() if a["gender"] and yb(a)]
yy = max(yb(a) for a in P)
q(
    "journalist",
    "Who is the youngest artist in the collection?",
    "top",
    "artists",
    artists(lambda a: a["gender"] and yb(a) == yy),
    [artists(lambda a: yb(a) == max(yb(b) for b in A.values() if yb(b)))],
    "latest yearOfBirth; also with groups/'established'",
)
L = {i: yd(a) - yb(a) for i, a in A.items() if re.fullmatch(r"\d{4}\s?–\s?\d{4}", a["dates"]) and a["gender"]}
L2 = {i: yd(a) - yb(a) for i, a in A.items() if yb(a) and yd(a)}
q(
    "journalist",
    "Of the artists whose years of birth and death are both known, who lived to the greatest age?",
    "top",
    "artists",
    top(L),
    [top(L2)],
    "yearOfDeath - yearOfBirth, exact dates; also all rows incl. schools and 'active'",
)
q(
    "researcher",
    "Which artists died in the very place where they were born, London apart?",
    "set",
    "artists",
    artists(lambda a: a["placeOfBirth"] and a["placeOfBirth"] == a["placeOfDeath"] and not born(a, "^London")),
    [
        artists(
            lambda a: (
                a["placeOfBirth"]
                and a["placeOfBirth"] == a["placeOfDeath"]
                and not born(a, "^London")
                and "," in a["placeOfBirth"]
            )
        ),
        artists(
            lambda a: (
                a["placeOfBirth"]
                and a["placeOfDeath"]
                and a["placeOfBirth"].split(",")[0] == a["placeOfDeath"].split(",")[0]
                and not born(a, "^London")
            )
        ),
    ],
    "same place string; also towns only; also first part equal",
)
q(
    "visitor",
    "How many of these artists died in Paris?",
    "count",
    "artists",
    len(artists(lambda a: died(a, r"^Paris\b"))),
    note="placeOfDeath Paris",
)
q(
    "curator",
    "Count the David Hockney prints which were acquired during the 1970s.",
    "count",
    "works",
    n(lambda w: by(w, "Hockney, David") and "print" in w["cl"] and w["acq"] and 1970 <= w["acq"] <= 1979),
    note="classification 'on paper, print', acquisitionYear 1970-79",
)
q(
    "visitor",
    "Do you own more by Hockney than by Paolozzi?",
    "yesno",
    "works",
    yn(n(lambda w: by(w, "Hockney, David")) > n(lambda w: by(w, "Paolozzi, Sir Eduardo"))),
    note="works per artist",
)
q(
    "student",
    "What are the mediums of the works by Georges Braque?",
    "values",
    "mediums",
    sorted({w["medium"] for w in W if by(w, "Braque, Georges") and w["medium"]}),
    note="distinct medium strings",
)
q(
    "teacher",
    "Works on the theme of the First World War",
    "set",
    "works",
    works(lambda w: "military: World War I" in w["S"]),
    [
        works(lambda w: sub(w, r"World War I\b|First World War|1914-18")),
        works(
            lambda w: (
                sub(w, r"World War I\b|First World War|1914-18") or tit(w, r"First World War|Great War|World War I\b")
            )
        ),
    ],
    "subject 'military: World War I' exactly",
)
q(
    "teacher",
    "Show elephants, but only where there are no people in the picture.",
    "set",
    "works",
    works(lambda w: "elephant" in w["S"] and "people" not in w["S"]),
    [
        works(lambda w: ("elephant" in w["S"] or tit(w, "elephant")) and "people" not in w["S"]),
        works(lambda w: sub(w, "elephant") and "people" not in w["S"]),
    ],
    "subject elephant without people",
)
q(
    "journalist",
    "Which artists hail from Edinburgh or Glasgow?",
    "set",
    "artists",
    artists(lambda a: born(a, r"^(Edinburgh|Glasgow)\b")),
    [artists(lambda a: re.search(r"^(Edinburgh|Glasgow)", a["placeOfBirth"]) and born(a, "United Kingdom"))],
    "placeOfBirth",
)
q(
    "journalist",
    "How many paintings are by female artists?",
    "count",
    "works",
    n(lambda w: fem(w) and w["cl"] == "painting"),
    [
        n(lambda w: w["cl"] == "painting" and any(A[c]["gender"] == "Female" for c in w["C1"])),
        n(lambda w: fem(w) and (w["cl"] == "painting" or re.search(r"oil paint|acrylic paint", w["med"]))),
    ],
    "classification painting, gender Female",
)
prb = lambda w: "Pre-Raphaelite Brotherhood" in w["M"]
q(
    "student",
    "Which Pre-Raphaelite pictures take their subject from Shakespeare?",
    "set",
    "works",
    works(lambda w: prb(w) and any("Shakespeare" in s and s != "literature (not Shakespeare)" for s in w["S"])),
    [
        works(lambda w: prb(w) and "Shakespeare" in w["S"]),
        works(lambda w: prb(w) and "Shakespeare" in w["S"] and w["cl"] == "painting"),
    ],
    "movement PRB, subject with Shakespeare other than '(not Shakespeare)'",
)
th = lambda w: sub(w, r"River Thames|^Thames")
q(
    "curator",
    "Nineteenth-century views of the Thames",
    "set",
    "works",
    works(lambda w: th(w) and start(w, 1800, 1899)),
    [
        works(lambda w: (th(w) or tit(w, r"Thames")) and start(w, 1800, 1899)),
        works(lambda w: th(w) and over(w, 1800, 1900)),
        works(lambda w: th(w) and inside(w, 1801, 1900)),
        works(lambda w: th(w) and start(w, 1800, 1899) and w["dateText"] != "date not known"),
        works(lambda w: sub(w, r"^River Thames") and start(w, 1800, 1899)),
        works(lambda w: (th(w) or tit(w, r"Thames")) and over(w, 1800, 1900)),
    ],
    "subject River Thames, startYear 1800-99",
)
unans("journalist", "How much did the Tate pay for its Picassos?", "prices not recorded")
unans("visitor", "Which of these works are hanging on the walls at Tate Modern today?", "display status not recorded")
unans("researcher", "Who taught Joshua Cristall to paint?", "teachers not recorded")
unans("journalist", "Which picture draws the largest crowds?", "visitor numbers not recorded")
q(
    "curator",
    "What was presented by artists themselves in 2013?",
    "set",
    "works",
    works(lambda w: re.match(r"Presented by the artists?\b", w["creditLine"]) and w["acq"] == 2013),
    [
        works(lambda w: w["creditLine"] == "Presented by the artist 2013"),
        works(lambda w: re.search(r"presented by the artists?\b", w["creditLine"], re.I) and w["acq"] == 2013),
    ],
    "creditLine + acquisitionYear 2013",
)
q(
    "curator",
    "Video pieces with sound made in 2000 or later",
    "set",
    "works",
    works(lambda w: "video" in w["med"] and "sound" in w["med"] and w["d0"] and w["d0"] >= 2000),
    [
        works(
            lambda w: (
                "video" in w["med"] and ("sound" in w["med"] or "audio" in w["med"]) and w["d0"] and w["d0"] >= 2000
            )
        ),
        works(lambda w: "video" in w["med"] and "sound" in w["med"] and w["d1"] and w["d1"] >= 2000),
        works(lambda w: w["med"].startswith("video") and "sound" in w["med"] and w["d0"] and w["d0"] >= 2000),
    ],
    "medium video and sound",
)
q(
    "visitor",
    "I was born in 1967. Which artists share my birth year?",
    "set",
    "artists",
    artists(lambda a: yb(a) == 1967),
    note="yearOfBirth 1967",
)
wal = lambda w: "watercolour" in w["med"] and "Wales" in w["S"]
q(
    "collector",
    "Watercolours of Welsh places, but not by David Cox",
    "set",
    "works",
    works(lambda w: wal(w) and not by(w, "Cox, David")),
    [
        works(lambda w: w["med"].startswith("watercolour") and "Wales" in w["S"] and not by(w, "Cox, David")),
        works(
            lambda w: (
                "watercolour" in w["med"] and ("Wales" in w["S"] or tit(w, r"Wales|Welsh")) and not by(w, "Cox, David")
            )
        ),
    ],
    "medium watercolour, subject Wales",
)
q(
    "visitor",
    "Was Anthony van Dyck a Londoner by birth?",
    "yesno",
    "artists",
    yn(born(A[one("Van Dyck, Sir Anthony")], "London")),
    note="placeOfBirth",
)
pd = A[one("Duchamp, Marcel")]["placeOfDeath"]
q("student", "Where did Marcel Duchamp die?", "values", "places", [pd], [[pd.split(",")[0]]], "placeOfDeath")
q(
    "researcher",
    "For which works is more than one artist credited?",
    "set",
    "works",
    works(lambda w: len(set(w["C"])) > 1),
    [
        works(lambda w: len(w["contributors"]) > 1),
        works(lambda w: len(w["contributors"]) > 1 or any(c["role"] == "and other artists" for c in w["contributors"])),
    ],
    "two contributors; also 'and other artists'",
)
q(
    "teacher",
    "Any skulls among the paintings? List them.",
    "set",
    "works",
    works(lambda w: w["cl"] == "painting" and "skull" in w["S"]),
    [
        works(lambda w: w["cl"] == "painting" and (sub(w, "skull") or tit(w, "skull"))),
        works(lambda w: w["cl"] == "painting" and sub(w, "skull")),
    ],
    "painting with subject skull",
)
q(
    "student",
    "Which sculptors worked in marble?",
    "set",
    "artists",
    artof(lambda w: w["cl"] == "sculpture" and "marble" in w["med"]),
    [
        artof(lambda w: "marble" in w["med"]),
        artof1(lambda w: w["cl"] == "sculpture" and "marble" in w["med"]),
        artof(lambda w: w["cl"] in ("sculpture", "relief") and "marble" in w["med"]),
    ],
    "classification sculpture, medium marble",
)
sc, wl = n(lambda w: "Scotland" in w["S"]), n(lambda w: "Wales" in w["S"])
q(
    "journalist",
    "Scotland or Wales: which of the two is depicted more often?",
    "top",
    "subjects",
    ["Scotland" if sc > wl else "Wales"],
    note="subject counts",
)
q(
    "student",
    "Which art movement counts the most works?",
    "top",
    "movements",
    top(collections.Counter(m for w in W for m in w["M"])),
    note="works per movement",
)
ang = lambda w: w["cl"] == "painting" and sub(w, r"^angel\b|archangel")
q(
    "visitor",
    "Angels in nineteenth-century paintings: where can I find them?",
    "set",
    "works",
    works(lambda w: ang(w) and start(w, 1800, 1899)),
    [
        works(lambda w: ang(w) and over(w, 1800, 1900)),
        works(lambda w: ang(w) and inside(w, 1801, 1900)),
        works(lambda w: w["cl"] == "painting" and "angel" in w["S"] and start(w, 1800, 1899)),
        works(lambda w: w["cl"] == "painting" and (ang(w) or tit(w, r"\bangels?\b")) and start(w, 1800, 1899)),
    ],
    "painting, subject angel, startYear",
)
q(
    "researcher",
    "Which artists born in Italy ended their lives in Britain?",
    "set",
    "artists",
    artists(lambda a: born(a, "Italia$") and died(a, "United Kingdom$")),
    [artists(lambda a: born(a, "Italia$") and died(a, "United Kingdom|^London|^Edinburgh|^England"))],
    "places",
)
pic = lambda w: by(w, "Picasso, Pablo") and "print" in w["cl"]
q(
    "collector",
    "Prints by Picasso from the thirties",
    "set",
    "works",
    works(lambda w: pic(w) and start(w, 1930, 1939)),
    [works(lambda w: pic(w) and inside(w, 1930, 1939)), works(lambda w: pic(w) and over(w, 1930, 1939))],
    "print, date 1930-39",
)
q(
    "researcher",
    "For how many works is the date unknown?",
    "count",
    "works",
    n(lambda w: w["dateText"] == "date not known"),
    [n(lambda w: not w["dateRange"]), n(lambda w: "not known" in w["dateText"]), n(lambda w: w["d0"] is None)],
    "dateText 'date not known'; also no dateRange",
)
bra = lambda w, y: wborn(w, "Brasil") and w["acq"] and w["acq"] >= y
q(
    "curator",
    "Works by Brazilian-born artists bought or given since 2010",
    "set",
    "works",
    works(lambda w: bra(w, 2010)),
    [works(lambda w: bra(w, 2011))],
    "placeOfBirth Brasil, acquisitionYear",
)
q(
    "teacher",
    "Did any artist other than León Ferrari deal with torture?",
    "yesno",
    "works",
    yn(any(sub(w, r"\btorture") and not by(w, "Ferrari, León") for w in W)),
    note="subject torture by others",
)
qst("visitor", "Is there art about football? What pieces?", r"football|soccer", r"football|soccer")
q(
    "visitor",
    "Storms at sea, drawn or painted, not printed",
    "set",
    "works",
    works(lambda w: "storm" in w["S"] and "sea" in w["S"] and w["cl"] in ("painting", "on paper, unique")),
    [
        works(
            lambda w: (
                "storm" in w["S"]
                and "sea" in w["S"]
                and w["cl"] in ("painting", "on paper, unique")
                and not re.search("etching|print|aquatint|lithograph|engraving|postcard|photo", w["med"])
            )
        ),
        works(
            lambda w: (
                "storm" in w["S"]
                and (w["S"] & {"sea", "seascapes and coasts"})
                and w["cl"] in ("painting", "on paper, unique")
            )
        ),
        works(lambda w: "storm" in w["S"] and "sea" in w["S"] and "print" not in w["cl"]),
        works(
            lambda w: (
                ("storm" in w["S"] or tit(w, "storm"))
                and ("sea" in w["S"])
                and w["cl"] in ("painting", "on paper, unique")
            )
        ),
    ],
    "subjects storm and sea; painting or on paper, unique",
)
mc = lambda w: by(w, "McCullin, Don")
q(
    "researcher",
    "How many of Don McCullin's photographs date from the 1960s?",
    "count",
    "works",
    n(lambda w: mc(w) and "photograph" in w["med"] and start(w, 1960, 1969)),
    [
        n(lambda w: mc(w) and start(w, 1960, 1969)),
        n(lambda w: mc(w) and "photograph" in w["med"] and inside(w, 1960, 1969)),
        n(lambda w: mc(w) and "photograph" in w["med"] and over(w, 1960, 1969)),
    ],
    "medium photograph, date in 1960s",
)
q(
    "collector",
    "Woodcuts by artists who were born in Germany",
    "set",
    "works",
    works(lambda w: re.search(r"\bwoodcut", w["med"]) and wborn(w, "Deutschland")),
    note="medium woodcut, placeOfBirth Deutschland",
)
q(
    "student",
    "Which titles speak of moonlight or the moon?",
    "set",
    "works",
    works(lambda w: tit(w, r"\bmoon\b|\bmoonlight")),
    [
        works(lambda w: tit(w, r"moon")),
        works(lambda w: tit(w, r"\bmoon")),
        works(lambda w: tit(w, r"\bmoons?\b|\bmoonl(ight|it)")),
    ],
    "title only",
)
assert len(OUT) == 60, len(OUT)
with open(pathlib.Path(__file__).resolve().with_name("tate.jsonl"), "w", encoding="utf-8") as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
if os.environ.get("SHOW"):
    T = {w["acno"]: w["title"][:28] for w in W}
    for o in OUT:
        a = o["answer"]
        it = a.get("items") or []
        print(
            o["id"],
            o["question"][:75],
            "|",
            a.get("value"),
            len(it),
            [T.get(x) or (A[x]["name"] if a["of"] == "artists" and x in A else x) for x in it[:6]],
            [x.get("value", len(x["items"])) for x in o["also"]],
        )
