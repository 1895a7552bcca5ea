import csv, json, os, pathlib, re
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
D = (
    pathlib.Path(os.environ["DATA"])
    if os.environ.get("DATA")
    else pathlib.Path(__file__).resolve().parents[4] / "shared/data"
)
R = list(csv.DictReader(open(D / "semart/semart_val.csv", encoding="latin-1", newline=""), delimiter="\t"))
for r in R:
    d = r["DATE"]
    m = re.search(r"(\d{4})(?:-(\d{2,4}))?(s)?", d)
    r["y1"] = r["y2"] = None
    if m and "century" not in d:
        a = int(m[1])
        b = a
        if m[2]:
            b = int(m[2]) if len(m[2]) == 4 else int(str(a)[:2] + m[2])
        if m[3]:
            b = a + (99 if a % 100 == 0 and False else 9)
        r["y1"], r["y2"] = a, b
    r["exact"] = bool(re.search(r"\d{4}", d)) and not re.search(r"\bc\.? ?\d|after|before|\ds\b|\d-\d|century", d)
    r["circa"] = bool(re.match(r"c\.? ", d))
    m = re.search(r"(\d+(?:[,.]\d+)?)\s*(?:cm)?\s*x\s*(\d+(?:[,.]\d+)?)", r["TECHNIQUE"])
    r["h"], r["w"] = (float(m[1].replace(",", ".")), float(m[2].replace(",", "."))) if m else (None, None)
    m = re.match(r"(\d{4})-(\d{4})", r["TIMEFRAME"])
    r["t1"], r["t2"] = int(m[1]), int(m[2])
    r["tech"] = re.sub(r",?\s*(?:(?:height|width|diameter):?\s*)?(?:c\. )?\d.*", "", r["TECHNIQUE"]).strip()
Q = []


def sel(f):
    return [r for r in R if f(r)]


def ids(f):
    return [r["IMAGE_FILE"] for r in R if f(r)]


def auth(f):
    return sorted({r["AUTHOR"] for r in R if f(r)})


def ti(p):
    c = re.compile(p, re.I)
    return lambda r: bool(c.search(r["TITLE"]))


def tx(p):
    c = re.compile(p, re.I)
    return lambda r: bool(c.search(r["TITLE"]) or c.search(r["DESCRIPTION"]))


def te(p):
    c = re.compile(p, re.I)
    return lambda r: bool(c.search(r["TECHNIQUE"]))


def by(p):
    c = re.compile(p)
    return lambda r: bool(c.match(r["AUTHOR"]))


def wi(a, b):
    return lambda r: r["y1"] is not None and a <= r["y1"] and r["y2"] <= b


def ov(a, b):
    return lambda r: r["y1"] is not None and r["y1"] <= b and r["y2"] >= a


def tf(a, b):
    return lambda r: a <= r["t1"] and r["t2"] <= b


def nc(f):
    return lambda r: f(r) and not r["circa"]


def ty(*k):
    return lambda r: r["TYPE"] in k


def sc(*k):
    return lambda r: r["SCHOOL"] in k


def an(*fs):
    return lambda r: all(f(r) for f in fs)


def orr(*fs):
    return lambda r: any(f(r) for f in fs)


def no(f):
    return lambda r: not f(r)


def cap(x):
    return " ".join(
        "-".join(p.capitalize() if p.isupper() and len(p) > 1 else p for p in w.split("-")) for w in x.split()
    )


def plain(names):
    out = []
    for n in names:
        p = [x.strip() for x in n.split(",", 1)]
        if len(p) == 1:
            out.append(cap(n))
            continue
        if n.startswith(("UNKNOWN", "ROMANESQUE")):
            out.append("Unknown " + p[1] + " master" if n[0] == "U" else "Romanesque painter, " + p[1])
            continue
        m = re.search(r",? (the (?:Elder|Younger))$", p[1])
        first = p[1][: m.start()] if m else p[1]
        out.append(cap(first + " " + p[0]) + (" " + m[1] if m else ""))
    return out


def add(role, q, kind, of, main, also=(), note=""):
    def mk(x):
        a = {"kind": kind, "of": of}
        if kind in ("count", "yesno"):
            a["value"] = x
        elif kind == "unanswerable":
            pass
        else:
            a["items"] = list(x)
        return a

    m = mk(main)
    al = []
    for x in also:
        y = mk(x)
        if y != m and y not in al:
            al.append(y)
    Q.append({"id": "semart-%03d" % (len(Q) + 1), "role": role, "question": q, "answer": m, "also": al, "note": note})


def S(role, q, f, *alts, note=""):
    add(role, q, "set", "paintings", ids(f), [ids(g) for g in alts], note)


def N(role, q, f, *alts, note=""):
    add(role, q, "count", "paintings", len(ids(f)), [len(ids(g)) for g in alts], note)


def P(role, q, f, *alts, note=""):
    m = auth(f)
    al = []
    for g in (f,) + alts:
        a = auth(g)
        al += [a, plain(a)]
    add(role, q, "set", "artists", m, al, note)


def Y(role, q, b, note=""):
    add(role, q, "yesno", "paintings", "yes" if b else "no", (), note)


def V(role, q, of, items, also=(), note=""):
    add(role, q, "values", of, items, also, note)


def T(role, q, of, items, also=(), note=""):
    add(role, q, "top", of, items, also, note)


def U(role, q, note):
    add(role, q, "unanswerable", "paintings", None, (), note)


def most(c):
    m = max(c.values())
    return sorted(k for k in c if c[k] == m)


named = lambda r: not re.match(r"UNKNOWN|MASTER of|ROMANESQUE", r["AUTHOR"])

S(
    "conservator",
    "Which pictures were painted on copper plates?",
    te(r"copper(?! beech)"),
    te("copper"),
    note="copper beech is a wood",
)
S("visitor", "I'd love to see all the self-portraits Van Gogh did that you have.", an(by("GOGH"), ti("self-portrait")))
N(
    "student",
    "How many frescoes are there altogether?",
    te("fresco"),
    te("^frescos?e?s?\\b(?!.*transf)"),
    orr(
        te("fresco|mural"),
    ),
    note="technique contains fresco; murals added in an also",
)
c = Counter(r["AUTHOR"] for r in R)
w = most(c)
T("journalist", "Whose work is best represented here - which painter has the most pictures?", "artists", w, [plain(w)])
LD = an(ty("landscape"), sc("Dutch"))
S(
    "student",
    "Dutch landscapes painted before 1650, please.",
    an(LD, lambda r: r["y2"] is not None and r["y2"] < 1650),
    an(LD, lambda r: r["y1"] is not None and r["y1"] < 1650),
    an(LD, nc(lambda r: r["y2"] is not None and r["y2"] < 1650)),
    an(LD, lambda r: r["t2"] <= 1650),
    an(LD, lambda r: r["t2"] <= 1650 or (r["y2"] is not None and r["y2"] < 1650)),
    note="by DATE; TIMEFRAME as also (has undated ones)",
)
sized = [r for r in R if r["h"]]


def big(rs):
    m = max(r["h"] * r["w"] for r in rs)
    return [r["IMAGE_FILE"] for r in rs if r["h"] * r["w"] == m]


T(
    "teacher",
    "What's the biggest oil on canvas in the whole collection, going by its surface area?",
    "paintings",
    big([r for r in sized if r["TECHNIQUE"].lower().startswith("oil on canvas")]),
    [],
    "h x w recorded in TECHNIQUE",
)
c = Counter(r["SCHOOL"] for r in R)
V(
    "researcher",
    "Which schools are represented by just a single painting?",
    "schools",
    sorted(k for k in c if c[k] == 1),
)
F = ti(r"\bFrancis\b")
S(
    "visitor",
    "Pictures of Saint Francis, but not the ones by Giotto",
    an(ti(r"(St\.?|Saint|Sts) [^,;:]*Francis\b|Saints .*Francis"), no(by("GIOTTO"))),
    an(F, ty("religious"), no(by("GIOTTO"))),
    an(tx(r"(St\.?|Saint|Sts)\.? [\w, ]{0,30}Francis\b"), no(by("GIOTTO"))),
    an(orr(tx(r"(St\.?|Saint)\.? Francis\b"), an(F, ty("religious"))), no(by("GIOTTO"))),
    note="title, or also description",
)
S(
    "art lover",
    "Paintings with Venus in the title that come from neither the Italian nor the French school",
    an(ti(r"\bVenus\b"), no(sc("Italian", "French"))),
)


def both(a, b):
    s = set(auth(a)) & set(auth(b))
    return lambda r: r["AUTHOR"] in s


P(
    "researcher",
    "Which artists have both portraits and landscapes here?",
    both(ty("portrait"), ty("landscape")),
    an(named, both(ty("portrait"), ty("landscape"))),
    note="by TYPE; unknown masters left out in an also",
)
N("student", "How many of the Rembrandts are religious pictures?", an(by("REMBRANDT"), ty("religious")))
S(
    "visitor",
    "What do you have by Velázquez that isn't a portrait?",
    an(by("VEL.ZQUEZ"), no(ty("portrait"))),
    note="TYPE not portrait",
)
Y(
    "student",
    "Is any of the Vermeers here from before 1660?",
    any(by("VERMEER")(r) and r["y1"] and r["y1"] < 1660 for r in R),
)
a = sel(an(by("RUBENS"), ti("Rape of Europa"))) + sel(an(by("TIZIANO"), ti("Bacchus and Ariadne")))
T(
    "teacher",
    "Which is older, Titian's Bacchus and Ariadne or the Rape of Europa by Rubens?",
    "paintings",
    [min(a, key=lambda r: r["y1"])["IMAGE_FILE"]],
)
S(
    "visitor",
    "any paintings about cats?",
    ti(r"\bcats?\b|\bgatto\b"),
    ti(r"\bcats?\b"),
    tx(r"\b(cats?|gatto|kittens?)\b"),
    tx(r"\b(cats?|kittens?)\b"),
    tx(r"\bcats?\b"),
    note="word in title; description as also",
)
V(
    "teacher",
    "From which national schools do the still lifes come?",
    "schools",
    sorted({r["SCHOOL"] for r in sel(ty("still-life"))}),
)
N(
    "registrar",
    "How many works have no date recorded at all?",
    lambda r: r["DATE"].strip() in ("-", ""),
    lambda r: not re.search(r"\d", r["DATE"]),
    note="DATE '-'",
)
dated = [r for r in R if r["y1"]]
o = min(r["y1"] for r in dated)
tm = min(r["t1"] for r in R)
T(
    "journalist",
    "What's the earliest painting you've got a year for?",
    "paintings",
    [r["IMAGE_FILE"] for r in dated if r["y1"] == o],
    [
        [r["IMAGE_FILE"] for r in R if r["t1"] == tm],
        [r["IMAGE_FILE"] for r in dated if not r["circa"] and r["y1"] == min(x["y1"] for x in dated if not x["circa"])],
        [r["IMAGE_FILE"] for r in dated if r["exact"] and r["y1"] == min(x["y1"] for x in dated if x["exact"])],
    ],
    "smallest year in DATE; also by TIMEFRAME; also not c.; also exact year",
)
S(
    "art teacher",
    "For a lesson on Ovid: mythological works naming Apollo, Diana or Mercury in the title",
    an(ty("mythological"), ti(r"\b(Apollo|Diana|Mercury)\b")),
)
S(
    "curator",
    "Spanish portraits from the 17th century",
    an(sc("Spanish"), ty("portrait"), tf(1601, 1700)),
    an(sc("Spanish"), ty("portrait"), ov(1600, 1700)),
    an(sc("Spanish"), ty("portrait"), wi(1600, 1700)),
    an(sc("Spanish"), ty("portrait"), wi(1601, 1700)),
    an(sc("Spanish"), ty("portrait"), orr(tf(1601, 1700), ov(1600, 1700))),
    note="TIMEFRAME; by DATE as also",
)
S(
    "visitor",
    "It's December - show me wintry scenes: titles with winter, snow or frozen in them.",
    ti(r"\b(winter|snow|frozen)\b"),
)
MC = ti(r"(Madonna|Vir[i]?gin)\b.*\b(Child|Infant)\b")
N(
    "student",
    "How many pictures are titled Madonna and Child or Virgin and Child, counting longer titles like '... Enthroned with Saints'?",
    ti(r"(Madonna|Virgin) and Child"),
    ti(r"^(The )?(Madonna|Virgin) and Child"),
    ti(r"(Madonna|Virgin) (Enthroned )?(and|with) (the )?Child|Virigin and Child"),
    MC,
    ti(r"(Madonna|Vir[i]?gin) and Child"),
)
c = Counter(r["AUTHOR"] for r in R)
P(
    "collector",
    "Which artists have at least ten paintings in the collection?",
    lambda r: c[r["AUTHOR"]] >= 10,
    an(named, lambda r: c[r["AUTHOR"]] >= 10),
)
P(
    "student",
    "Name the Italian painters working in the nineteenth century who are shown here",
    an(sc("Italian"), tf(1801, 1900)),
    an(sc("Italian"), wi(1800, 1900)),
    note="SCHOOL Italian, TIMEFRAME 1801-1900",
)
V(
    "student",
    "What kinds of picture (portrait, genre and so on) do you have by Degas and Goya together?",
    "types",
    sorted({r["TYPE"] for r in sel(by("DEGAS|GOYA"))}),
    note="TYPE of both artists",
)
U("insurer", "For how much is The Nightwatch insured?", "no insurance values recorded")
U("visitor", "What are the opening hours of the room where Las Meninas hangs?", "no opening hours recorded")
dg = sel(by("DEGAS"))
V(
    "student",
    "In what techniques did Degas make the pictures shown here?",
    "techniques",
    sorted({r["tech"] for r in dg}),
    [sorted({r["TECHNIQUE"] for r in dg})],
    "TECHNIQUE less sizes; also whole",
)
S("conservator", "List every pastel, on whatever kind of paper.", te("pastel"), an(te("pastel"), te("paper")))
S(
    "collector",
    "Tiny paintings: nothing over 20 cm in either direction",
    lambda r: r["h"] is not None and r["h"] <= 20 and r["w"] <= 20,
    lambda r: (
        (r["h"] is not None and r["h"] <= 20 and r["w"] <= 20)
        or bool(re.search(r"diameter:?\s*(c\. )?1?\d(,\d+)? cm", r["TECHNIQUE"]))
    ),
    lambda r: r["h"] is not None and r["h"] < 20 and r["w"] < 20,
    note="first h x w in TECHNIQUE; round ones as also",
)
c2 = Counter(r["TIMEFRAME"] for r in sel(ty("mythological")))
T("researcher", "In which fifty-year period do the most mythological paintings fall?", "timeframes", most(c2))
c2 = Counter(r["SCHOOL"] for r in sel(ty("genre")))
T("teacher", "Which school gives us the most genre scenes?", "schools", most(c2))
Y("journalist", "Are there more Dutch paintings than French ones?", len(ids(sc("Dutch"))) > len(ids(sc("French"))))
Y(
    "student",
    "Within the French school, do portraits outnumber religious works?",
    len(ids(an(sc("French"), ty("portrait")))) > len(ids(an(sc("French"), ty("religious")))),
)
S("student", "Paintings by anyone of the Bruegel or Brueghel family", by("BRUEGH?EL"))
S(
    "curator",
    "Triptychs and polyptychs made earlier than 1400",
    an(ti("triptych|polyptych"), lambda r: r["y2"] is not None and r["y2"] < 1400),
    an(ti("triptych|polyptych"), lambda r: r["t2"] <= 1400),
    an(ti("triptych|polyptych"), lambda r: r["y1"] is not None and r["y1"] < 1400),
    an(tx("triptych|polyptych"), lambda r: r["y2"] is not None and r["y2"] < 1400),
    an(tx("triptych|polyptych"), lambda r: r["t2"] <= 1400),
    note="word in title, DATE; TIMEFRAME and description as also",
)
S(
    "child",
    "Which paintings have a horse in their title?",
    ti(r"\b(horses?|horseback)\b"),
    ti(r"\bhorses?\b"),
    ti("horse"),
    note="horse, horses, horseback (Riderless Horse Races, thrown off his horse too)",
)
P(
    "theology student",
    "Who painted Saint Jerome?",
    ti(r"\bJerome\b"),
    ti(r"(St|Saint) Jerome\b"),
    tx(r"(St|Saint)\.? Jerome\b"),
    tx(r"\bJerome\b"),
    note="authors of works whose title names Jerome",
)
S(
    "musician",
    "I play in an orchestra - find me works whose titles mention a flute, a lute, a guitar or a bassoon player.",
    ti(r"\b(flute|lute|guitar|bassoon\w*)\b"),
)
MO = by("MONET|MANET|RENOIR")
S(
    "art lover",
    "What did Monet, Manet and Renoir paint in the 1870s?",
    an(MO, wi(1870, 1879)),
    an(MO, nc(wi(1870, 1879))),
    an(MO, ov(1870, 1879)),
)
S(
    "visitor",
    "Which Van Gogh paintings were done in Auvers?",
    an(by("GOGH"), lambda r: "Auvers" in r["DATE"]),
    an(by("GOGH"), lambda r: "Auvers" in r["DATE"] + r["TITLE"]),
    an(by("GOGH"), lambda r: "Auvers" in r["DATE"] + r["TITLE"] + r["DESCRIPTION"]),
    note="place in DATE",
)
S(
    "architect",
    "Church interiors by Dutch painters",
    an(sc("Dutch"), ti(r"interior"), ti(r"church|kerk|St Bavo|cathedral")),
    an(sc("Dutch"), ty("interior"), ti(r"church|kerk|St Bavo|cathedral")),
    an(sc("Dutch"), ty("interior"), tx(r"church|kerk|St Bavo|cathedral")),
    note="title interior of a church, Dutch; also by TYPE interior",
)
S(
    "feminist scholar",
    "Works about Judith, Salome or Lucretia - I only mean titles",
    ti(r"\b(Judith|Salome|Lucretia)\b"),
)
S(
    "researcher",
    "Anonymous works of the German or Netherlandish school by an unknown master",
    an(by("UNKNOWN"), sc("German", "Netherlandish")),
    an(by("UNKNOWN MASTER, (German|Netherlandish)")),
    note="AUTHOR UNKNOWN..., SCHOOL",
)
P("researcher", "Which artists are known only as 'Master of' something?", by("MASTER of"))
S(
    "visitor",
    "Are some of the items sculptures? Show those in bronze, marble or terracotta.",
    te("bronze|marble|terracotta"),
)
P("journalist", "Which American painters are in the collection?", sc("American"))
S(
    "curator",
    "Hungarian works that are neither portraits nor landscapes",
    an(sc("Hungarian"), no(ty("portrait", "landscape"))),
)
P(
    "teacher",
    "I'm preparing a comparison of Last Suppers. Which artists painted one?",
    ti("Last Supper"),
    tx("Last Supper"),
)
va = sel(ti("Venus and Adonis"))
add(
    "student",
    "By how many different artists do you have a picture called Venus and Adonis?",
    "count",
    "artists",
    len({r["AUTHOR"] for r in va if r["TITLE"] == "Venus and Adonis"}),
    [len({r["AUTHOR"] for r in va})],
    "exact title; also title contains (portrait of a couple as ...)",
)
GC = ti("Grand Canal|Canal Grande")
S(
    "traveller",
    "Views of the Grand Canal in Venice by someone other than Canaletto",
    an(GC, no(by("CANALETTO"))),
    an(tx("Grand Canal|Canal Grande"), no(by("CANALETTO"))),
    an(tx("Grand Canal|Canal Grande"), ty("landscape"), no(by("CANALETTO"))),
)
S(
    "conservator",
    "Oak panels from outside the Low Countries, i.e. not Dutch, Flemish or Netherlandish",
    an(te(r"\boak"), no(sc("Dutch", "Flemish", "Netherlandish"))),
    an(te(r"\boak"), no(sc("Dutch", "Flemish", "Netherlandish", "Belgian"))),
)
S(
    "historian",
    "French paintings dated between 1789 and 1799, the years of the Revolution",
    an(sc("French"), wi(1789, 1799)),
    an(sc("French"), ov(1789, 1799)),
    an(sc("French"), nc(wi(1789, 1799))),
)
Y(
    "teacher",
    "Do you own anything by Artemisia Gentileschi?",
    any(re.search("GENTILESCHI, Artemisia", r["AUTHOR"]) for r in R),
)
c3 = Counter(r["AUTHOR"] for r in sel(ty("still-life")))
c4 = Counter(r["AUTHOR"] for r in sel(orr(ty("still-life"), ti(r"still.life"))))
T(
    "collector",
    "Who painted the most still lifes in here?",
    "artists",
    most(c3),
    [plain(most(c3)), most(c4), plain(most(c4))],
    "TYPE; also TYPE or title; all tied",
)
CR = by("CRANACH, Lucas the Elder")
S(
    "collector",
    "Cranach the Elder in the 1530s: what is there?",
    an(CR, wi(1530, 1539)),
    an(CR, ov(1530, 1539)),
    an(CR, nc(wi(1530, 1539))),
    an(CR, wi(1530, 1539), lambda r: "after" not in r["DATE"]),
)
S(
    "historian",
    "Show me battles - but leave out any Italian ones",
    an(ti(r"\bbattles?\b"), no(sc("Italian"))),
    an(ti(r"\b(battles?|capture|recapture)\b"), no(sc("Italian"))),
    note="battle in title; also Capture of",
)
S("curator", "Round pictures, that is those whose diameter is given instead of height and width", te("diameter"))
fo = set(auth(te("fresco"))) & set(auth(te("oil on canvas")))
P(
    "art teacher",
    "Which artists made frescoes as well as oils on canvas?",
    lambda r: r["AUTHOR"] in fo,
    an(named, lambda r: r["AUTHOR"] in fo),
)
U("journalist", "Which of these painters were left-handed?", "handedness not recorded as data")
with open(HERE / "semart.jsonl", "w", encoding="utf-8") as f:
    for q in Q:
        f.write(json.dumps(q, ensure_ascii=False) + "\n")
if os.environ.get("SHOW"):
    t = {r["IMAGE_FILE"]: r for r in R}
    for q in Q:
        print(q["id"], q["question"])
        for a in [q["answer"]] + q["also"]:
            it = a.get("items")
            print(
                "   ",
                a.get("value")
                if it is None
                else (
                    len(it),
                    [
                        (t[i]["AUTHOR"][:9] + ":" + t[i]["TITLE"][:38] + "|" + t[i]["DATE"]) if i in t else i
                        for i in it[:14]
                    ],
                ),
            )
print(len(Q))
