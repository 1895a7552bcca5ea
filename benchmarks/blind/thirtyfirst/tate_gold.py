"""Gold answers for 60 questions on the Tate data (standard library only)."""

import csv, gzip, json, os, pathlib, re
from collections import Counter

HERE = pathlib.Path(__file__).resolve()
DATA = pathlib.Path(os.environ["DATA"]) if os.environ.get("DATA") else HERE.parents[4] / "shared/data"
WORKS = [json.loads(l) for l in gzip.open(DATA / "tate/artworks.jsonl.gz", "rt", encoding="utf-8")]
ARTISTS = list(csv.DictReader(open(DATA / "tate/artist_data.csv", encoding="utf-8-sig")))
AID = {a["id"]: a for a in ARTISTS}
FC = {str(c["id"]): c["fc"] for w in WORKS for c in w["contributors"]}
for a in ARTISTS:
    a["works"] = []
for w in WORKS:
    w["S"] = {s["name"] for s in w["subjects"]}
    w["M"] = {m["name"] for m in w["movements"]}
    w["who"] = [str(c["id"]) for c in w["contributors"]]
    w["by"] = [str(c["id"]) for c in w["contributors"] if c["role"] == "artist"]
    w["med"] = (w["medium"] or "").lower()
    w["t"] = w["title"] or ""
    w["credit"] = w["creditLine"] or ""
    w["acq"] = w["acquisitionYear"] or 0
    d = w["dateRange"] or {}
    s, e = d.get("startYear"), d.get("endYear")
    s = int(s) if s else None
    e = int(e) if e else s
    w["y"] = (s if s else e, e)
    for i in w["who"]:
        AID[i]["works"].append(w)


def year(x):
    return int(x) if x.strip() else None


for a in ARTISTS:
    a["b"], a["d"] = year(a["yearOfBirth"]), year(a["yearOfDeath"])


def W(p):
    return sorted(w["acno"] for w in WORKS if p(w))


def A(p):
    return sorted((a["id"] for a in ARTISTS if p(a)), key=int)


def makers(p, key="who"):
    return sorted({i for w in WORKS if p(w) for i in w[key]}, key=int)


def sub(w, rx):
    return any(re.search(rx, s) for s in w["S"])


def T(w, rx):
    return bool(re.search(rx, w["t"], re.I))


def within(w, a, b):
    return w["y"][0] is not None and a <= w["y"][0] and w["y"][1] <= b


def starts(w, a, b):
    return w["y"][0] is not None and a <= w["y"][0] <= b


def overlap(w, a, b):
    return w["y"][0] is not None and w["y"][0] <= b and w["y"][1] >= a


def paint(w):
    return w["classification"] == "painting"


def sculpt(w):
    return w["classification"] == "sculpture"


def printed(w):
    return w["classification"] == "on paper, print"


def sex(w, g):
    return any(AID[i]["gender"] == g for i in w["who"])


def fem(w):
    return sex(w, "Female")


def top(counter):
    c = Counter(counter)
    m = max(c.values())
    return sorted(k for k, v in c.items() if v == m)


def real(a):
    """A recorded life, not 'active', 'exhibited' or a century."""
    return a["b"] and a["d"] and not re.search("active|exhib|century|establ", a["dates"]) and "School" not in a["name"]


OUT = []


def form(kind, of, v):
    d = {"kind": kind}
    if of:
        d["of"] = of
    if kind in ("count", "yesno"):
        d["value"] = v
    elif kind != "unanswerable":
        d["items"] = v
    return d


def turned(i):
    n = AID[i]["name"]
    return " ".join(reversed(n.split(", ", 1))) if ", " in n else n


def q(role, text, kind, of=None, main=None, also=(), note=""):
    ans = form(kind, of, main)
    alts, seen = [], [ans]
    for v in also:
        f = form(kind, of, v)
        if f not in seen:
            seen.append(f)
            alts.append(f)
    if of == "artists" and kind in ("set", "top", "values"):
        for f in list(seen):
            for names in ([FC.get(i, turned(i)) for i in f["items"]], [AID[i]["name"] for i in f["items"]]):
                g = form(kind, of, names)
                if g not in seen:
                    seen.append(g)
                    alts.append(g)
    OUT.append(
        {"id": "tate-%03d" % (len(OUT) + 1), "role": role, "question": text, "answer": ans, "also": alts, "note": note}
    )


def qs(role, text, base, rx_s, rx_t, broad=None, note=""):
    """Set of works: subject rx_s and base; also a broader subject, subject or title, title alone."""
    also = [W(lambda w: base(w) and (sub(w, rx_s) or T(w, rx_t))), W(lambda w: base(w) and T(w, rx_t))]
    if broad:
        also = [W(lambda w: base(w) and sub(w, broad)), W(lambda w: base(w) and (sub(w, broad) or T(w, rx_t)))] + also
    q(role, text, "set", "works", W(lambda w: base(w) and sub(w, rx_s)), also, note)


anyw = lambda w: True

# 1
qs(
    "visitor with children",
    "My daughter loves cats. Which works in the collection have a cat in them?",
    anyw,
    r"^cat$",
    r"\b(cats?|kittens?)\b",
    r"^(cat|kitten)\b",
    "subject 'cat'; or title",
)
q(
    "visitor",
    "Is there anything here with people carrying umbrellas, and if so which works?",
    "set",
    "works",
    W(lambda w: "umbrella" in w["S"]),
    [
        W(lambda w: sub(w, r"^umbrella$|^parasol$")),
        W(lambda w: "umbrella" in w["S"] or T(w, r"umbrella")),
        W(lambda w: "umbrella" in w["S"] and sub(w, "^(people|adults)$")),
        W(lambda w: {"umbrella", "carrying"} <= w["S"]),
    ],
    "subject umbrella",
)
STO = next(a["id"] for a in ARTISTS if a["name"] == "Stothard, Thomas")
q(
    "archivist",
    "How many works by Thomas Stothard do you have?",
    "count",
    "works",
    sum(STO in w["by"] for w in WORKS),
    [sum(STO in w["who"] for w in WORKS), sum(w["all_artists"] == "Thomas Stothard" for w in WORKS)],
    "contributor in role artist; also in any role (after, attributed to)",
)
q(
    "journalist",
    "Which artist is represented by more works than anyone else?",
    "top",
    "artists",
    top(i for w in WORKS for i in w["who"]),
    [],
    "most works per contributor",
)
q(
    "researcher",
    "List the artists who were born in Tokyo.",
    "set",
    "artists",
    A(lambda a: re.match(r"T[oô]ky[oô]", a["placeOfBirth"])),
    [A(lambda a: "Tokyo" in a["placeOfBirth"])],
    "placeOfBirth",
)
q(
    "curator",
    "Women artists who came from Poland, by birth: who are they?",
    "set",
    "artists",
    A(lambda a: a["gender"] == "Female" and a["placeOfBirth"].endswith("Polska")),
    [],
    "gender Female, birthplace Polska",
)
q(
    "journalist",
    "Who died in Paris without having been born in France?",
    "set",
    "artists",
    A(
        lambda a: (
            a["placeOfDeath"].startswith("Paris") and a["placeOfBirth"] and not a["placeOfBirth"].endswith("France")
        )
    ),
    [A(lambda a: a["placeOfDeath"].startswith("Paris") and not a["placeOfBirth"].endswith("France"))],
    "placeOfDeath Paris; birthplace recorded and not France; also unknown birthplaces",
)
q(
    "teacher",
    "Which artist in the list has the earliest recorded year of birth?",
    "top",
    "artists",
    A(lambda a: a["b"] == min(x["b"] for x in ARTISTS if x["b"])),
    [
        A(lambda a: a["b"] == min(x["b"] for x in ARTISTS if x["b"] and x["gender"])),
        A(lambda a: a["works"] and a["b"] == min(x["b"] for x in ARTISTS if x["b"] and x["works"])),
    ],
    "min yearOfBirth; also persons only (gender recorded)",
)
q(
    "student",
    "Who is the youngest artist you've got?",
    "top",
    "artists",
    A(lambda a: a["b"] == max(x["b"] for x in ARTISTS if x["b"])),
    [
        A(lambda a: a["gender"] and a["b"] == max(x["b"] for x in ARTISTS if x["b"] and x["gender"])),
        A(lambda a: a["works"] and a["b"] == max(x["b"] for x in ARTISTS if x["b"] and x["works"])),
        A(
            lambda a: (
                a["works"]
                and a["gender"]
                and a["b"] == max(x["b"] for x in ARTISTS if x["b"] and x["works"] and x["gender"])
            )
        ),
    ],
    "max yearOfBirth; also persons only (gender recorded), or with works only",
)
q(
    "researcher",
    "Apart from the British ones, which artists ended their lives in the very town they were born in?",
    "set",
    "artists",
    A(
        lambda a: (
            a["placeOfBirth"]
            and a["placeOfBirth"] == a["placeOfDeath"]
            and "," in a["placeOfBirth"]
            and not a["placeOfBirth"].endswith("United Kingdom")
        )
    ),
    [
        A(
            lambda a: (
                a["placeOfBirth"]
                and a["placeOfBirth"] == a["placeOfDeath"]
                and not a["placeOfBirth"].endswith("United Kingdom")
            )
        )
    ],
    "same place string, not United Kingdom",
)
# 11
q(
    "conservator",
    "How many of the sculptures are made of bronze?",
    "count",
    "works",
    sum(sculpt(w) and "bronze" in w["med"] for w in WORKS),
    [
        sum(sculpt(w) and w["med"].strip() == "bronze" for w in WORKS),
        sum("bronze" in w["med"] for w in WORKS),
        sum(w["med"].strip() == "bronze" for w in WORKS),
        sum(w["classification"] in ("sculpture", "relief") and "bronze" in w["med"] for w in WORKS),
    ],
    "classification sculpture, medium contains bronze",
)
q(
    "teacher",
    "What movements are recorded for Picasso's works here?",
    "values",
    None,
    sorted({m for w in WORKS if "1767" in w["who"] for m in w["M"]}),
    [],
    "movements of contributor 1767",
)
q(
    "curator",
    "Sculptures in marble by a woman, please.",
    "set",
    "works",
    W(lambda w: sculpt(w) and fem(w) and "marble" in w["med"]),
    [
        W(lambda w: w["classification"] in ("sculpture", "relief", "installation") and fem(w) and "marble" in w["med"]),
        W(lambda w: fem(w) and "marble" in w["med"]),
    ],
    "sculpture, Female, medium contains marble",
)
q(
    "provenance researcher",
    "How many works reached the collection in exactly the year their maker died?",
    "count",
    "works",
    sum(any(AID[i]["d"] and AID[i]["d"] == w["acq"] for i in w["who"]) for w in WORKS),
    [
        sum(any(AID[i]["d"] and AID[i]["d"] == w["acq"] for i in w["by"]) for w in WORKS),
    ],
    "acquisitionYear = yearOfDeath",
)
q(
    "war historian",
    "Which oil paintings came into the collection in 1943, in the middle of the war?",
    "set",
    "works",
    W(lambda w: w["acq"] == 1943 and re.search(r"\boil\b", w["med"])),
    [
        W(lambda w: w["acq"] == 1943 and paint(w) and re.search(r"\boil\b", w["med"])),
        W(lambda w: w["acq"] == 1943 and paint(w)),
    ],
    "acquisitionYear 1943, medium oil",
)
q(
    "lighthouse enthusiast",
    "I'm after pictures of lighthouses, but William Daniell did so many of them. Which ones are not his?",
    "set",
    "works",
    W(lambda w: "lighthouse" in w["S"] and "William Daniell" not in w["all_artists"]),
    [
        W(lambda w: (sub(w, r"[Ll]ighthouse") or T(w, "lighthouse")) and "William Daniell" not in w["all_artists"]),
        W(lambda w: sub(w, "[Ll]ighthouse") and "William Daniell" not in w["all_artists"]),
    ],
    "subject lighthouse, not Daniell",
)
q(
    "visitor",
    "Any Surrealist pieces with birds in them?",
    "set",
    "works",
    W(lambda w: w["M"] & {"Surrealism", "British Surrealism"} and "animals: birds" in w["S"]),
    [
        W(lambda w: "Surrealism" in w["M"] and "animals: birds" in w["S"]),
        W(
            lambda w: (
                w["M"] & {"Surrealism", "British Surrealism"} and ("animals: birds" in w["S"] or T(w, r"\bbirds?\b"))
            )
        ),
        W(lambda w: "Surrealism" in w["M"] and ("animals: birds" in w["S"] or T(w, r"\bbirds?\b"))),
        W(lambda w: w["M"] & {"Surrealism", "British Surrealism"} and sub(w, r"\bbird\b")),
    ],
    "movement and subject group birds",
)
q(
    "curator",
    "Which artists besides Millais and Burne-Jones are represented by Pre-Raphaelite works?",
    "set",
    "artists",
    [
        i
        for i in makers(lambda w: "Pre-Raphaelite Brotherhood" in w["M"])
        if not re.search("Millais|Burne-Jones", AID[i]["name"])
    ],
    [
        [
            i
            for i in makers(lambda w: "Pre-Raphaelite Brotherhood" in w["M"], "by")
            if not re.search("Millais|Burne-Jones", AID[i]["name"])
        ]
    ],
    "movement PRB, contributors",
)
q(
    "dealer",
    "How many British Pop prints date from 1970?",
    "count",
    "works",
    sum("British Pop" in w["M"] and printed(w) and within(w, 1970, 1970) for w in WORKS),
    [
        sum("British Pop" in w["M"] and printed(w) and overlap(w, 1970, 1970) for w in WORKS),
        sum("British Pop" in w["M"] and printed(w) and starts(w, 1970, 1970) for w in WORKS),
        sum("British Pop" in w["M"] and printed(w) and w["dateText"] == "1970" for w in WORKS),
    ],
    "movement, on paper print, date",
)
q(
    "teacher",
    "Which art movement accounts for the largest number of works?",
    "top",
    "labels",
    top(m for w in WORKS for m in w["M"]),
    [],
    "most works per movement",
)
# 21
q(
    "print collector",
    "Whose mezzotints do you hold?",
    "set",
    "artists",
    makers(lambda w: "mezzotint" in w["med"]),
    [makers(lambda w: "mezzotint" in w["med"], "by"), makers(lambda w: w["med"].strip() == "mezzotint on paper")],
    "medium contains mezzotint",
)
q(
    "historian",
    "What did the Chantrey Bequest hand over between 1880 and 1889?",
    "set",
    "works",
    W(lambda w: "Chantrey" in w["credit"] and 1880 <= w["acq"] <= 1889),
    [W(lambda w: "Chantrey" in w["credit"] and re.search(r"\b188\d\b", w["credit"]))],
    "credit line Chantrey, year",
)
q(
    "visitor",
    "Who has drawn, painted or photographed Vesuvius?",
    "set",
    "artists",
    makers(lambda w: "Vesuvius" in w["S"]),
    [
        makers(lambda w: sub(w, "Vesuvius")),
        makers(lambda w: sub(w, "Vesuvius") or T(w, "Vesuvius")),
        makers(lambda w: "Vesuvius" in w["S"] or T(w, "Vesuvius")),
        makers(lambda w: "Vesuvius" in w["S"], "by"),
    ],
    "subject Vesuvius",
)
q(
    "journalist",
    "The war in Bosnia: which artists made works about it?",
    "set",
    "artists",
    makers(lambda w: sub(w, "Bosnia")),
    [makers(lambda w: sub(w, "Bosnia") or T(w, "Bosni|Sarajevo")), makers(lambda w: sub(w, "^Bosnian conflict"))],
    "subject Bosnian conflict",
)
qs(
    "student",
    "I need self-portraits by women artists for an essay.",
    fem,
    r"^self-portraits$",
    r"self.portrait|portrait of the artist",
    None,
    "subject self-portraits, Female",
)
q(
    "teacher",
    "Does the collection hold any work dealing with Hamlet's Ophelia?",
    "yesno",
    None,
    "yes" if W(lambda w: sub(w, "Ophelia") or T(w, "Ophelia")) else "no",
    [],
    "subject Ophelia",
)
q(
    "visitor",
    "Besides Henry Moore, is there anyone who has done an elephant? Names please.",
    "set",
    "artists",
    [i for i in makers(lambda w: "elephant" in w["S"]) if "Moore, Henry" not in AID[i]["name"]],
    [[i for i in makers(lambda w: sub(w, "[Ee]lephant") or T(w, r"elephant")) if "Moore, Henry" not in AID[i]["name"]]],
    "subject elephant",
)
q(
    "visitor",
    "What's the oldest dated work in the whole collection?",
    "top",
    "works",
    W(lambda w: w["y"][0] == min(x["y"][0] for x in WORKS if x["y"][0])),
    [],
    "min startYear",
)
q(
    "journalist",
    "Which works were in the making for more than forty years, going by the dates given?",
    "set",
    "works",
    W(
        lambda w: (
            w["y"][0] and w["y"][1] - w["y"][0] > 40 and not re.search("date not known|after|before", w["dateText"])
        )
    ),
    [
        W(lambda w: w["y"][0] and w["y"][1] - w["y"][0] > 40 and w["dateText"] != "date not known"),
        W(lambda w: w["y"][0] and w["y"][1] - w["y"][0] > 40),
        W(lambda w: w["y"][0] and w["y"][1] - w["y"][0] >= 40),
    ],
    "endYear-startYear > 40",
)
q(
    "cataloguer",
    "For how many works do you simply not know the date?",
    "count",
    "works",
    sum(w["dateText"] == "date not known" for w in WORKS),
    [
        sum(not w["dateRange"] for w in WORKS),
        sum(w["dateText"] == "date not known" and not w["dateRange"] for w in WORKS),
    ],
    "dateText; also no dateRange",
)
# 31
q(
    "visitor",
    "Have you got anything by Damien Hirst?",
    "yesno",
    None,
    "yes" if A(lambda a: a["name"].startswith("Hirst, Damien")) else "no",
    [],
    "artist list",
)
q(
    "animal lover",
    "Works with horses by artists who were dead before 1800?",
    "set",
    "works",
    W(lambda w: "horse" in w["S"] and any(AID[i]["d"] and AID[i]["d"] < 1800 for i in w["who"])),
    [
        W(lambda w: "horse" in w["S"] and any(AID[i]["d"] and AID[i]["d"] < 1800 for i in w["by"])),
        W(
            lambda w: (
                (sub(w, r"\bhorse\b") or T(w, r"\bhorses?\b"))
                and any(AID[i]["d"] and AID[i]["d"] < 1800 for i in w["who"])
            )
        ),
        W(lambda w: sub(w, r"\bhorse\b") and any(AID[i]["d"] and AID[i]["d"] < 1800 for i in w["who"])),
    ],
    "subject horse, yearOfDeath < 1800",
)
q(
    "statistician",
    "How many artists have both a painting and a sculpture in the collection?",
    "count",
    "artists",
    len(A(lambda a: any(paint(w) for w in a["works"]) and any(sculpt(w) for w in a["works"]))),
    [
        len(
            A(
                lambda a: (
                    any(paint(w) and a["id"] in w["by"] for w in a["works"])
                    and any(sculpt(w) and a["id"] in w["by"] for w in a["works"])
                )
            )
        )
    ],
    "classification painting and sculpture",
)
q(
    "journalist",
    "Which artists lived past the age of 97?",
    "set",
    "artists",
    A(lambda a: real(a) and a["d"] - a["b"] > 97),
    [
        A(lambda a: real(a) and a["d"] - a["b"] >= 97),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] > 97 and a["gender"]),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] > 97),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] >= 97 and a["gender"]),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] >= 97),
    ],
    "death minus birth > 97; >= as a fair reading; schools with centuries excluded / included",
)
q(
    "teacher",
    "Who died tragically young, before turning thirty?",
    "set",
    "artists",
    A(lambda a: real(a) and a["d"] - a["b"] < 30),
    [
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] < 30),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] < 30 and "active" not in a["dates"]),
        A(lambda a: a["b"] and a["d"] and a["d"] - a["b"] <= 30),
    ],
    "death minus birth < 30; main leaves out 'active' dates, also includes them",
)
q(
    "campaigner",
    "How many of the artists are women?",
    "count",
    "artists",
    len(A(lambda a: a["gender"] == "Female")),
    [len(A(lambda a: a["gender"] == "Female" and a["works"]))],
    "gender Female",
)
q(
    "student",
    "After the United Kingdom, which country is the birthplace of the most artists?",
    "top",
    "labels",
    top(c for c in (a["placeOfBirth"].split(", ")[-1] for a in ARTISTS) if c and c != "United Kingdom"),
    [["USA"], ["US"]],
    "last part of placeOfBirth",
)
q(
    "curator of moving image",
    "List the installations that use video.",
    "set",
    "works",
    W(lambda w: w["classification"] == "installation" and "video" in w["med"]),
    [
        W(lambda w: w["classification"] == "installation" and re.search(r"(^|and |, )(?<!shown as )video", w["med"])),
        W(lambda w: w["classification"] == "installation" and "video" in w["med"] and "shown as video" not in w["med"]),
        W(lambda w: w["classification"] == "installation" and re.search("video|film", w["med"])),
    ],
    "installation, medium contains video",
)
q(
    "lighting technician",
    "Which works contain neon or fluorescent lights?",
    "set",
    "works",
    W(lambda w: re.search(r"\bneon|fluorescent", w["med"]) and not re.search("(neon|fluorescent) paint", w["med"])),
    [
        W(lambda w: re.search(r"\bneon|fluorescent", w["med"]) and not re.search("paint on", w["med"])),
        W(lambda w: re.search(r"\bneon|fluorescen", w["med"])),
        W(lambda w: re.search(r"(neon|fluorescent) (light|tube|lamp)", w["med"])),
    ],
    "medium neon / fluorescent",
)
q(
    "picture editor",
    "Photographs that show children - which are they?",
    "set",
    "works",
    W(lambda w: "photograph" in w["med"] and "children" in w["S"]),
    [
        W(lambda w: w["med"].startswith("photograph") and "children" in w["S"]),
        W(lambda w: "photograph" in w["med"] and sub(w, r"^(child|boy|girl|children)$")),
        W(lambda w: "photograph" in w["med"] and ("children" in w["S"] or T(w, r"\b(child|children|boys?|girls?)\b"))),
    ],
    "medium photograph, subject children",
)
# 41
q(
    "journalist",
    "Were more works acquired in 1975 than in 1997?",
    "yesno",
    None,
    "yes" if sum(w["acq"] == 1975 for w in WORKS) > sum(w["acq"] == 1997 for w in WORKS) else "no",
    [],
    "acquisitionYear counts",
)
q(
    "biographer",
    "In which years did works by Bridget Riley enter the collection?",
    "values",
    None,
    sorted({str(w["acq"]) for w in WORKS if "1845" in w["who"] and w["acq"]}),
    [sorted({w["acq"] for w in WORKS if "1845" in w["who"] and w["acq"]})],
    "acquisition years",
)
q(
    "night owl",
    "Show me nocturnal seas: works where both the moon and the sea can be seen.",
    "set",
    "works",
    W(lambda w: {"moon", "sea"} <= w["S"]),
    [
        W(lambda w: sub(w, "^moon(light)?$") and "sea" in w["S"]),
        W(lambda w: "moon" in w["S"] and "seascapes and coasts" in w["S"]),
        W(lambda w: sub(w, "^moon(light)?$") and "seascapes and coasts" in w["S"]),
    ],
    "subjects moon and sea",
)
qs(
    "traveller",
    "What views of Venice do you have?",
    anyw,
    r"^Venice( - non|,)",
    r"\bVen(ice|etian|ezia)",
    r"Venice",
    "subjects Venice...",
)
q("market analyst", "What price did the Tate pay for its Giacomettis?", "unanswerable", note="prices are not recorded")
q(
    "visitor",
    "Which of Freud's pictures are hanging in the galleries this week?",
    "unanswerable",
    note="display is not recorded",
)
q(
    "musician",
    "Works with a violin or a guitar, but no piano?",
    "set",
    "works",
    W(lambda w: sub(w, r"^instrument, (violin|guitar)$") and not sub(w, r"^instrument, piano")),
    [
        W(
            lambda w: (
                (sub(w, r"^instrument, (violin|guitar)$") or T(w, r"\b(violin|guitar)"))
                and not sub(w, r"^instrument, piano")
            )
        ),
        W(lambda w: sub(w, r"\b(violin|guitar)\b") and not sub(w, "piano")),
    ],
    "subjects instrument, violin/guitar",
)
qs("Sunday school teacher", "Find works in which Eve appears.", anyw, r"^Eve$", r"\bEve\b", r"\bEve\b", "subject Eve")
q(
    "actor",
    "Who made works based on Shakespeare's Macbeth?",
    "set",
    "artists",
    makers(lambda w: "'Macbeth'" in w["S"]),
    [
        makers(lambda w: sub(w, "Macbeth")),
        makers(lambda w: sub(w, "Macbeth") or T(w, "Macbeth")),
        makers(lambda w: "'Macbeth'" in w["S"], "by"),
    ],
    "subject 'Macbeth'",
)
q(
    "technical art historian",
    "Whose copper plates and other printing blocks are in the collection?",
    "set",
    "artists",
    makers(lambda w: w["classification"] == "block for printing"),
    [
        makers(lambda w: w["classification"] == "block for printing" or "copper plate" in w["med"]),
        makers(lambda w: re.search("copper plate|wood ?block|lino ?block", w["med"])),
    ],
    "classification block for printing",
)
# 51
q(
    "feminist scholar",
    "Non-representational paintings made by women in the 1960s?",
    "set",
    "works",
    W(lambda w: paint(w) and fem(w) and "non-representational" in w["S"] and within(w, 1960, 1969)),
    [
        W(lambda w: paint(w) and fem(w) and "non-representational" in w["S"] and overlap(w, 1960, 1969)),
        W(lambda w: paint(w) and fem(w) and "abstraction" in w["S"] and within(w, 1960, 1969)),
        W(lambda w: paint(w) and fem(w) and "non-representational" in w["S"] and within(w, 1961, 1970)),
    ],
    "painting, Female, subject, date",
)
q(
    "tourist from Truro",
    "Which artists have shown Cornwall, leaving aside William Daniell?",
    "set",
    "artists",
    [i for i in makers(lambda w: "Cornwall" in w["S"]) if AID[i]["name"] != "Daniell, William"],
    [
        [
            i
            for i in makers(lambda w: sub(w, "Cornwall") or T(w, "Cornwall|Cornish"))
            if AID[i]["name"] != "Daniell, William"
        ],
        [i for i in makers(lambda w: "Cornwall" in w["S"], "by") if AID[i]["name"] != "Daniell, William"],
    ],
    "subject Cornwall",
)
q(
    "researcher",
    "Which works are credited to two people at once?",
    "set",
    "works",
    W(lambda w: len(set(w["who"])) == 2),
    [W(lambda w: len(set(w["by"])) == 2)],
    "two contributors; also two with role artist",
)
q(
    "attribution scholar",
    "How many works are only attributed to their artist rather than given to them outright?",
    "count",
    "works",
    sum(any(c["role"] == "attributed to" for c in w["contributors"]) for w in WORKS),
    [
        sum(any(c["role"] in ("attributed to", "formerly attributed to") for c in w["contributors"]) for w in WORKS),
        sum("attributed to" in w["all_artists"] for w in WORKS),
        sum(bool(w["contributors"]) and all(c["role"] == "attributed to" for c in w["contributors"]) for w in WORKS),
    ],
    "role attributed to",
)
q(
    "quiz master",
    "Who was born in the same year as Picasso?",
    "set",
    "artists",
    A(lambda a: a["b"] == AID["1767"]["b"] and a["id"] != "1767"),
    [A(lambda a: a["b"] == AID["1767"]["b"])],
    "yearOfBirth = Picasso's",
)
q(
    "local historian",
    "Which artists share a birthplace with Eduardo Paolozzi and were themselves born after 1900?",
    "set",
    "artists",
    A(lambda a: a["placeOfBirth"] == AID["1738"]["placeOfBirth"] and a["b"] and a["b"] > 1900 and a["id"] != "1738"),
    [
        A(lambda a: a["placeOfBirth"] == AID["1738"]["placeOfBirth"] and a["b"] and a["b"] > 1900),
        A(
            lambda a: (
                a["placeOfBirth"] == AID["1738"]["placeOfBirth"] and a["b"] and a["b"] >= 1900 and a["id"] != "1738"
            )
        ),
    ],
    "birthplace Edinburgh, born after 1900",
)
q(
    "art teacher",
    "Under which classifications are David Hockney's works filed?",
    "values",
    None,
    sorted({w["classification"] for w in WORKS if "1293" in w["who"] and w["classification"]}),
    [],
    "classification",
)
q(
    "hiker",
    "Which artist turns up most often among the works with a waterfall?",
    "top",
    "artists",
    top(i for w in WORKS if "waterfall" in w["S"] for i in w["who"]),
    [top(i for w in WORKS if sub(w, r"^waterfall") or T(w, "waterfall") for i in w["who"])],
    "most works with subject waterfall",
)
q("gallery assistant", "Who taught David Bomberg to paint?", "unanswerable", note="teachers are not recorded")
q(
    "cyclist",
    "Are there more works showing bicycles than works showing windmills?",
    "yesno",
    None,
    "yes" if sum("bicycle" in w["S"] for w in WORKS) > sum("windmill" in w["S"] for w in WORKS) else "no",
    [],
    "subject counts",
)

if __name__ == "__main__":
    with open(HERE.with_name("tate.jsonl"), "w", encoding="utf-8") as f:
        for r in OUT:
            f.write(json.dumps(r, ensure_ascii=False) + "\n")
    print(len(OUT))
