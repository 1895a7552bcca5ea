"""Gold answers for 60 questions over SemArt (semart_val.csv). Standard library only."""

import collections
import csv
import html
import json
import os
import pathlib
import re

HERE = pathlib.Path(__file__).resolve()


def data_dir():
    return pathlib.Path(os.environ["DATA"]) if os.environ.get("DATA") else HERE.parents[4] / "shared/data"


csv.field_size_limit(10**9)
with open(data_dir() / "semart" / "semart_val.csv", encoding="latin-1", newline="") as f:
    ROWS = list(csv.DictReader(f, delimiter="\t"))


class W:
    def __init__(self, r):
        self.id = r["IMAGE_FILE"].strip()
        self.author = r["AUTHOR"].strip()
        self.title = html.unescape(r["TITLE"].strip())
        self.tech = html.unescape(r["TECHNIQUE"].strip())
        self.rawtech = r["TECHNIQUE"].strip()
        self.date = r["DATE"].strip()
        self.type = r["TYPE"].strip()
        self.school = r["SCHOOL"].strip()
        self.tf = r["TIMEFRAME"].strip()
        self.desc = html.unescape(r["DESCRIPTION"])
        self.lo = self.hi = None
        d = self.date
        self.circa = bool(re.match(r"(c\.?|around|after)\s", d))
        self.after = d.startswith("after")
        if m := re.search(r"(\d{4})\s*(?:-|or)\s*(\d{4})", d):
            self.lo, self.hi = int(m[1]), int(m[2])
        elif m := re.search(r"(\d{4})-(\d{2})\b", d):
            self.lo = int(m[1])
            self.hi = int(m[1][:2] + m[2])
        elif m := re.search(r"(\d{4})s", d):
            self.lo, self.hi = int(m[1]), int(m[1]) + 9
        elif m := re.search(r"(\d{4})", d):
            self.lo = self.hi = int(m[1])
        elif m := re.search(r"(\d{2})th century", d):
            self.lo, self.hi = int(m[1]) * 100 - 99, int(m[1]) * 100
        elif m := re.match(r"j..\.(\d{2})$", d):  # spreadsheet damage: jun.02 = 06/1902
            self.lo = self.hi = 1900 + int(m[1])
        self.h = self.w = None
        t = self.tech.replace(",", ".").replace("\xd7", "x")
        if m := re.search(r"(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)", t):
            k = 0.1 if re.search(r"\d\s*mm", t) else 1.0
            self.h, self.w = float(m[1]) * k, float(m[2]) * k

    def t(self, rx):
        return bool(re.search(rx, self.title, re.I))

    def d(self, rx):
        return bool(re.search(rx, self.desc, re.I))

    def m(self, rx):
        return bool(re.search(rx, self.tech, re.I))

    def td(self, rx):
        return self.t(rx) or self.d(rx)

    anon = property(lambda s: bool(re.match(r"(UNKNOWN|MASTER|ROMANESQUE|GOTHIC|BYZANTINE)", s.author)))


A = [W(r) for r in ROWS]
OUT = []


def plain(a):
    """CRANACH, Lucas the Elder -> Lucas CRANACH the Elder; UNKNOWN MASTER, Hungarian stays."""
    if "," not in a or a.startswith(("UNKNOWN", "ROMANESQUE")):
        return a
    last, first = (x.strip() for x in a.split(",", 1))
    if last == "GRECO":
        return "El Greco"
    m = re.match(r"(.*?),?\s*((?:the (?:Elder|Younger)|I{1,3})?)$", first)
    return " ".join(x for x in (m[1], last, m[2]) if x)


def put(role, q, main, also, note):
    key = lambda x: json.dumps(x, sort_keys=True, ensure_ascii=False)
    seen, al = {key(main)}, []
    for x in also:
        if x.get("items") == [] and main.get("items"):
            continue
        if key(x) not in seen:
            seen.add(key(x))
            al.append(x)
    OUT.append(
        {"id": "semart-%03d" % (len(OUT) + 1), "role": role, "question": q, "answer": main, "also": al, "note": note}
    )


def works(sel):
    return {"kind": "set", "of": "works", "items": sorted({w.id for w in sel})}


def artists(sel, f=lambda a: a):
    return {"kind": "set", "of": "artists", "items": sorted({f(w.author) for w in sel})}


def q_works(role, q, sels, note):
    sels = [[w for w in A if s(w)] for s in sels]
    put(role, q, works(sels[0]), [works(s) for s in sels[1:]], note)


def q_artists(role, q, sels, note):
    sels = [[w for w in A if s(w)] for s in sels]
    names(role, q, [{w.author for w in s} for s in sels], note)


def names(role, q, sets, note, kind="set"):
    mk = lambda s, f=lambda a: a: {"kind": kind, "of": "artists", "items": sorted({f(a) for a in s})}
    put(role, q, mk(sets[0]), [mk(s) for s in sets[1:]] + [mk(s, plain) for s in sets], note)


def q_count(role, q, sels, note, of="works"):
    ns = [s if isinstance(s, int) else sum(1 for w in A if s(w)) for s in sels]
    mk = lambda n: {"kind": "count", "of": of, "value": n}
    put(role, q, mk(ns[0]), [mk(n) for n in ns[1:]], note)


def q_yes(role, q, v, note):
    put(role, q, {"kind": "yesno", "value": "yes" if v else "no"}, [], note)


def q_vals(role, q, of, lists, note, kind="values"):
    mk = lambda l: {"kind": kind, "of": of, "items": sorted(set(l))}
    put(role, q, mk(lists[0]), [mk(l) for l in lists[1:]], note)


def q_none(role, q, note):
    put(role, q, {"kind": "unanswerable"}, [], note)


def inside(lo, hi):
    return lambda w: w.lo is not None and lo <= w.lo and w.hi <= hi


def touch(lo, hi):
    return lambda w: w.lo is not None and w.lo <= hi and w.hi >= lo


def start(lo, hi):
    return lambda w: w.lo is not None and lo <= w.lo <= hi


def tf(*labels):
    return lambda w: w.tf in labels


def dated(base, lo, hi, labels=()):
    """Main: whole recorded range within; also: overlapping, first year, without circa, recorded half-century."""
    fs = [inside(lo, hi), touch(lo, hi), start(lo, hi), lambda w: inside(lo, hi)(w) and not w.circa]
    if labels:
        fs.append(tf(*labels))
        fs.append(lambda w: (w.lo is not None and start(lo, hi)(w)) or (w.lo is None and w.tf in labels))
    return [lambda w, f=f: base(w) and f(w) for f in fs]


def top(counter, n=1):
    best = max(counter.values())
    return [k for k, v in counter.items() if v == best]


def cnt(key, sel=lambda w: True):
    return collections.Counter(key(w) for w in A if sel(w))


au = lambda name: lambda w: w.author.startswith(name)

# ---- plain look-ups
q_count("visitor", "How many Van Goghs have you got?", [au("GOGH, Vincent")], "AUTHOR is GOGH, Vincent van")
q_works(
    "student",
    "I'm writing about Van Gogh's stay at the asylum in Saint-Rémy. Which of his pictures here were made there?",
    [
        lambda w: au("GOGH, V")(w) and "Saint-R" in w.date,
        lambda w: au("GOGH, V")(w) and ("Saint-R" in w.date or w.td("saint-r.my")),
    ],
    "place in DATE; also place in the text",
)
q_works(
    "visitor",
    "Which Van Gogh canvases date from his final weeks in Auvers-sur-Oise?",
    [
        lambda w: au("GOGH, V")(w) and "Auvers" in w.date,
        lambda w: au("GOGH, V")(w) and ("Auvers" in w.date or w.t("auvers")),
        lambda w: au("GOGH, V")(w) and ("Auvers" in w.date or w.td("auvers")),
    ],
    "place in DATE",
)
q_artists("visitor", "Who painted The Game of Chess?", [lambda w: w.t("game of chess")], "title")
q_vals("student", "What year is The Nightwatch from?", "dates", [[w.date for w in A if w.t("nightwatch")]], "DATE")
q_vals(
    "teacher",
    "What sort of picture is Las Meninas filed under in your catalogue?",
    "types",
    [[w.type for w in A if w.t("las meninas")]],
    "TYPE",
)
cou = [w for w in A if w.t("romans of the decadence")]
q_vals(
    "art teacher",
    "My class wants to tape out the size of Couture's Romans of the Decadence on the floor. What are its dimensions?",
    "dimensions",
    [[w.rawtech for w in cou], [re.search(r"\d+ x \d+ cm", w.tech)[0] for w in cou]],
    "size in TECHNIQUE",
)
q_yes("visitor", "Is there anything by Vermeer in the collection?", any(au("VERMEER")(w) for w in A), "AUTHOR VERMEER")
q_yes("visitor", "Any Frida Kahlo here?", any("KAHLO" in w.author for w in A), "AUTHOR KAHLO")
q_yes(
    "curator",
    "Did Michelangelo's works here all get done in fresco?",
    all(w.m("fresco") for w in A if au("MICHELANGELO")(w)),
    "TECHNIQUE of all MICHELANGELO",
)

# ---- techniques, sizes
q_works(
    "conservator",
    "Which pictures were painted on copper plates?",
    [lambda w: w.m(r"\bcopper\b") and not w.m("copper beech"), lambda w: w.m("copper")],
    "TECHNIQUE copper; copper beech is a wood (also counted)",
)
q_yes("conservator", "Do we have a painting on slate?", any(w.m("slate") for w in A), "TECHNIQUE slate")
q_works("conservator", "Pull up everything in pastel.", [lambda w: w.m("pastel")], "TECHNIQUE pastel")
SC = r"marble|bronze|terracotta|stucco"
q_works(
    "registrar",
    "Some of these aren't paintings at all. Which ones are made of marble, bronze, terracotta or stucco?",
    [lambda w: w.m(SC)],
    "TECHNIQUE",
)
q_count(
    "researcher",
    "How many frescoes are there altogether?",
    [
        lambda w: w.m("^fresco"),
        lambda w: w.m("fresco"),
        lambda w: w.m("^fresco") and not w.m("transferred"),
        lambda w: w.m("fresco|mural"),
    ],
    "TECHNIQUE begins with fresco; also murals, transferred",
)
q_works(
    "tour guide",
    "List the frescoes painted by either of the two Tiepolos, father or son.",
    [lambda w: au("TIEPOLO")(w) and w.m("fresco")],
    "AUTHOR TIEPOLO, fresco",
)
ROUND = r"diameter|circular|round|tondo"
q_works(
    "curator",
    "Which works are round?",
    [
        lambda w: w.m("diameter|circular"),
        lambda w: w.m("diameter|circular") or w.t("tondo|oculus|salver|medallion"),
        lambda w: w.m("diameter|circular") or w.td(r"\btond[oi]\b"),
        lambda w: w.m("diameter"),
    ],
    "TECHNIQUE gives a diameter or circular",
)
wide = [w for w in A if w.w]
q_vals(
    "installer",
    "Of everything we have measurements for, what is the widest piece?",
    "works",
    [
        [w.id for w in wide if w.w == max(x.w for x in wide)],
        [w.id for w in wide if w.w == max(x.w for x in wide if x.w < 4500)],
    ],
    "largest second figure of H x W; 4000 x 5000 cm is surely a slip (mm), so also the next",
    kind="top",
)
sm = [w for w in A if w.w and w.m("^oil")]
q_vals(
    "shipping manager",
    "And the smallest oil painting, by surface?",
    "works",
    [[w.id for w in sm if w.h * w.w == min(x.h * x.w for x in sm)]],
    "least H*W with TECHNIQUE beginning Oil",
    kind="top",
)
q_works(
    "exhibition designer",
    "I need canvases taller than four metres. Which oil on canvas works qualify?",
    [
        lambda w: w.m("canvas") and w.m("^oil") and w.h and w.h > 400,
        lambda w: w.m("canvas") and w.m("^oil") and w.h and w.h >= 400,
    ],
    "H > 400 cm",
)
q_vals(
    "student",
    "Besides oil on canvas, what has Degas worked in?",
    "techniques",
    [
        [w.rawtech for w in A if au("DEGAS")(w) and not w.m("^oil on canvas")],
        [re.split(r",? \d|,", w.tech)[0] for w in A if au("DEGAS")(w) and not w.m("^oil on canvas")],
        [
            "Pastel" if w.m("pastel") else re.split(r",? \d|,", w.tech)[0]
            for w in A
            if au("DEGAS")(w) and not w.m("^oil on canvas")
        ],
    ],
    "TECHNIQUE of DEGAS without oil on canvas",
)
q_count(
    "data clerk",
    "For how many records has neither a date nor a size been entered?",
    [lambda w: w.date == "-" and not re.search(r"\d", w.tech), lambda w: w.date == "-" and w.h is None],
    "DATE '-' and no figure in TECHNIQUE",
)

# ---- counts and rankings
q_artists(
    "chaplain",
    "Who painted a Last Supper that isn't a fresco?",
    [
        lambda w: w.t("last supper") and not w.m("fresco"),
        lambda w: (w.t("last supper|institution of the eucharist")) and not w.m("fresco"),
        lambda w: (
            (w.t("last supper") or w.d(r"(depicts|represents|shows|painting of|scene of) the last supper"))
            and not w.m("fresco")
        ),
    ],
    "title Last Supper, TECHNIQUE without fresco",
)
allc = cnt(lambda w: w.author)
it = cnt(lambda w: w.author, lambda w: w.school == "Italian" and not w.anon)
names(
    "student",
    "Not counting the anonymous masters, which painter of the Italian school do you have the most of?",
    [set(top(it))],
    "count by AUTHOR",
    kind="top",
)
q_vals(
    "teacher",
    "Which national school leads when it comes to landscapes?",
    "schools",
    [top(cnt(lambda w: w.school, lambda w: w.type == "landscape"))],
    "SCHOOL counted over TYPE landscape",
    kind="top",
)
dv = cnt(lambda w: w.school, lambda w: w.type == "still-life" and w.school in ("Dutch", "Flemish"))
q_vals(
    "collector",
    "Are there more Dutch or more Flemish still lifes?",
    "schools",
    [top(dv)],
    "count: %s" % dict(dv),
    kind="top",
)
tfc = cnt(lambda w: w.tf)
byd = collections.Counter((w.lo - 1) // 50 * 50 + 1 for w in A if w.lo)
q_vals(
    "researcher",
    "Which half-century is the best covered?",
    "timeframes",
    [top(tfc), ["%d-%d" % (y, y + 49) for y in top(byd)]],
    "TIMEFRAME; also from DATE",
    kind="top",
)
vt = {k: sum(au(k)(w) for w in A) for k in ("VERONESE, Paolo", "TINTORETTO")}
names(
    "visitor",
    "Veronese versus Tintoretto: of whom are there more paintings?",
    [set(top(vt))],
    "counts %s" % vt,
    kind="top",
)
frs = {w.author for w in A if w.school == "French"}
q_count(
    "journalist",
    "How many different artists of the French school are represented?",
    [
        len(frs),
        len({a for a in frs if not re.match("UNKNOWN|MASTER", a)}),
        len({a for a in frs if not a.startswith("UNKNOWN")}),
    ],
    "distinct AUTHOR",
    of="artists",
)
last = [w for w in A if w.hi]
q_vals(
    "journalist",
    "What's the most recent picture you hold?",
    "works",
    [[w.id for w in last if w.hi == max(x.hi for x in last)]],
    "latest DATE",
    kind="top",
)
q_vals(
    "visitor",
    "Which is the oldest dated work of all?",
    "works",
    [
        [w.id for w in last if w.lo == min(x.lo for x in last)],
        [w.id for w in last if w.hi == min(x.hi for x in last)],
        [w.id for w in last if not w.circa and w.lo == min(x.lo for x in last if not x.circa)],
        [
            w.id
            for w in last
            if re.match(r"\d{4}", w.date) and w.lo == min(x.lo for x in last if re.match(r"\d{4}", x.date))
        ],
    ],
    "earliest first year of DATE; also by last year, without 'c.', without '12th century'",
    kind="top",
)
tt = collections.Counter(w.type for w in A if w.school == "German")
q_vals(
    "teacher", "What sort of subject did the Germans mostly leave us?", "types", [top(tt)], "TYPE of German", kind="top"
)

# ---- periods and schools
q_works(
    "curator",
    "Show me Spanish portraits of the seventeenth century.",
    dated(lambda w: w.school == "Spanish" and w.type == "portrait", 1601, 1700, ("1601-1650", "1651-1700"))[:5]
    + [lambda w: w.school == "Spanish" and w.type == "portrait" and inside(1600, 1700)(w)],
    "SCHOOL, TYPE, DATE 1601-1700; also from 1600",
)
q_works(
    "researcher",
    "Flemish landscapes painted between 1600 and 1650, please.",
    dated(lambda w: w.school == "Flemish" and w.type == "landscape", 1600, 1650, ("1601-1650",)),
    "SCHOOL, TYPE, DATE",
)
di = lambda w: w.school == "Dutch" and w.type == "interior"
q_works(
    "student",
    "Which Dutch interiors are earlier than 1655?",
    [
        lambda w: di(w) and w.hi and w.hi < 1655,
        lambda w: di(w) and w.lo and w.lo < 1655,
        lambda w: di(w) and w.hi and w.hi < 1655 and not w.circa,
        lambda w: w.school == "Dutch" and (w.type == "interior" or w.t("interior")) and w.hi and w.hi < 1655,
        lambda w: w.school == "Dutch" and w.t("interior") and w.hi and w.hi < 1655,
    ],
    "TYPE interior; also the word in the title",
)
q_works(
    "teacher",
    "What was painted in exactly 1642, the year of the Night Watch?",
    [
        lambda w: w.date == "1642",
        lambda w: w.lo == w.hi == 1642,
        lambda w: w.lo == 1642,
        lambda w: w.lo and w.lo <= 1642 <= w.hi,
    ],
    "DATE 1642; also c. and ranges that include it",
)
cr = au("CRANACH, Lucas the Elder")
q_works(
    "researcher",
    "Which works by the elder Cranach come after 1530?",
    [
        lambda w: cr(w) and w.lo and w.lo > 1530,
        lambda w: cr(w) and w.lo and w.lo >= 1530,
        lambda w: cr(w) and w.hi and w.hi > 1530,
        lambda w: cr(w) and w.lo and w.lo > 1530 and not w.circa,
    ],
    "AUTHOR, DATE",
)
SP = r"self-portrait"
q_works(
    "visitor",
    "I love self-portraits. Which ones were painted after 1750?",
    [
        lambda w: w.t(SP) and w.lo and w.lo > 1750,
        lambda w: w.t(SP) and w.lo and w.lo >= 1750,
        lambda w: (w.t(SP) or w.d(r"this self-portrait")) and w.lo and w.lo > 1750,
        lambda w: w.td(SP) and w.lo and w.lo > 1750,
        lambda w: w.t(SP) and w.tf in ("1751-1800", "1801-1850", "1851-1900"),
    ],
    "Self-Portrait in the title, DATE",
)
q_count(
    "journalist",
    "How many mythological subjects come from the Low Countries, that is Dutch, Flemish and Netherlandish artists together?",
    [
        lambda w: w.type == "mythological" and w.school in ("Dutch", "Flemish", "Netherlandish"),
        lambda w: w.type == "mythological" and w.school in ("Dutch", "Flemish", "Netherlandish", "Belgian"),
    ],
    "TYPE, SCHOOL",
)

# ---- artists
q_artists(
    "visitor from Budapest",
    "Which Hungarian painters can I see?",
    [lambda w: w.school == "Hungarian", lambda w: w.school == "Hungarian" and not w.anon],
    "SCHOOL Hungarian; also without the unknown master",
)
q_artists(
    "collector",
    "Name the French artists with a still life here.",
    [
        lambda w: w.school == "French" and w.type == "still-life",
        lambda w: w.school == "French" and (w.type == "still-life" or w.t("still.?life")),
    ],
    "SCHOOL, TYPE",
)
q_artists(
    "student",
    "Who are the artists that tackled the theme of Venus and Adonis?",
    [
        lambda w: w.t("venus") and w.t("adonis"),
        lambda w: w.t("adonis"),
        lambda w: w.td(r"venus\b.{0,12}\band adonis"),
        lambda w: w.td("venus") and w.td("adonis"),
    ],
    "title",
)
q_artists(
    "art teacher",
    "Which painters showed Lucretia?",
    [lambda w: w.t("lucretia"), lambda w: w.td("lucretia")],
    "title; also text",
)
by = collections.defaultdict(set)
num = collections.Counter()
for w in A:
    by[w.author].add(w.type)
    num[w.author] += 1
pl = {a for a in by if {"portrait", "landscape"} <= by[a]}
names(
    "curator",
    "Which artists are here with at least one portrait and at least one landscape?",
    [pl, {a for a in pl if not re.match("UNKNOWN|ROMANESQUE|MASTER", a)}],
    "TYPE by AUTHOR",
)
spn = cnt(lambda w: w.author, lambda w: w.school == "Spanish")
d4 = {a for a, n in spn.items() if n >= 3}
names(
    "librarian",
    "Which Spaniards do we have three or more works by?",
    [d4, {a for a in d4 if not a.startswith("UNKNOWN")}, {a for a in d4 if not a.startswith("GRECO")}],
    "SCHOOL Spanish, count by AUTHOR >= 3; also without El Greco, a Greek",
)
q_artists(
    "visitor",
    "Which members of the Bruegel family - however you spell it - are in the collection?",
    [lambda w: re.match("BRUEG", w.author)],
    "AUTHOR begins BRUEG",
)
q_artists(
    "student",
    "Is there any artist labelled Norwegian, Irish or Portuguese? Who?",
    [lambda w: w.school in ("Norwegian", "Irish", "Portuguese")],
    "SCHOOL",
)
q_vals(
    "student",
    "Across what types of picture are the Goyas spread?",
    "types",
    [[w.type for w in A if au("GOYA")(w)]],
    "TYPE of GOYA",
)
eng = lambda w: w.school == "English" and not au("TURNER")(w)
q_artists(
    "visitor",
    "Turner aside, which English artists have something from the nineteenth century?",
    dated(eng, 1801, 1900, ("1801-1850", "1851-1900"))
    + [
        lambda w: eng(w) and inside(1800, 1899)(w),
        lambda w: eng(w) and w.tf in ("1801-1850", "1851-1900") and (w.lo is None or inside(1801, 1900)(w)),
    ],
    "SCHOOL, DATE; not TURNER",
)
# ---- subjects
q_works(
    "theologian",
    "Where do we find St Francis, apart from Giotto's cycle?",
    [
        lambda w: w.t(r"\b(st|saint|sts|saints)\.? .*\bfrancis") and not au("GIOTTO")(w),
        lambda w: w.t(r"\bfrancis\b") and not w.t("legend of st francis"),
        lambda w: w.td(r"\b(st|saint|sts|saints)\.? francis\b") and not au("GIOTTO")(w),
        lambda w: (w.t(r"\bfrancis\b") or w.d(r"\b(st|saint|sts)\.? francis")) and not au("GIOTTO")(w),
        lambda w: w.t(r"\b(st|saint)\.? francis") and not au("GIOTTO")(w),
    ],
    "title names St Francis; also text; AUTHOR not GIOTTO",
)
q_works(
    "priest",
    "Martyrdom scenes, but not on canvas: which ones?",
    [
        lambda w: w.t("martyrdom") and not w.m("canvas"),
        lambda w: w.t("martyr") and not w.m("canvas"),
        lambda w: w.td("martyrdom") and not w.m("canvas"),
        lambda w: w.td("martyr") and not w.m("canvas"),
    ],
    "title martyrdom, TECHNIQUE without canvas",
)
q_works(
    "historian",
    "Which pictures have a cardinal in them, judging by the titles?",
    [
        lambda w: w.t(r"\bcardinals?\b"),
        lambda w: w.t(r"\bcardinals?\b") and w.type == "portrait",
        lambda w: w.t(r"\bcardinals?\b") and not w.t("infante"),
    ],
    "title; also without the Cardinal Infante, only portraits",
)
q_works(
    "dog owner",
    "Are there pictures with dogs in the title? Spaniels count too.",
    [lambda w: w.t(r"\b(dogs?|spaniels?|hounds?|greyhounds?|pupp(y|ies))\b"), lambda w: w.t(r"\b(dogs?|spaniels?)\b")],
    "title",
)
q_works(
    "music student",
    "Which pictures are about playing the lute, the flute or the guitar?",
    [
        lambda w: w.t(r"\b(lute|flute|guitar)\b"),
        lambda w: w.td(r"\b(lute|flute|guitar)s?\b"),
        lambda w: w.t(r"\b(lute|flute|guitar)") or w.d(r"play\w* (the |a |on the |his |her )?(lute|flute|guitar)"),
    ],
    "title; also text",
)
MK = r"\bmonkeys?\b|\bsingerie"
q_works(
    "children's guide",
    "Monkeys! Which works have one, going by title or description?",
    [lambda w: w.td(r"\bmonkeys?\b"), lambda w: w.td(r"\bmonkeys?\b|\bapes?\b|singerie"), lambda w: w.t("monkey")],
    "title or text",
)
WN = r"\b(winter|snow|frozen|ice|skaters?)\b"
q_works(
    "picture researcher",
    "For a Christmas card: winter scenes, snow or frozen water?",
    [
        lambda w: w.t(WN),
        lambda w: w.td(WN),
        lambda w: w.t(WN) and w.type == "landscape",
        lambda w: w.t(WN) or (w.d(WN) and w.type == "landscape"),
    ],
    "title; also text, also TYPE landscape",
)
CV = r"caravagg"
q_count(
    "researcher",
    "In how many entries on other painters does the text bring up Caravaggio by name?",
    [
        lambda w: w.d(r"\bcaravaggio\b") and w.author != "CARAVAGGIO",
        lambda w: w.d(CV) and w.author != "CARAVAGGIO",
        lambda w: w.d(r"(?<!polidoro da )\bcaravaggio\b") and w.author != "CARAVAGGIO",
    ],
    "text names Caravaggio, AUTHOR another; also Caravaggesque",
)
q_works(
    "classicist",
    "Which descriptions refer to Ovid?",
    [lambda w: w.d(r"\bovid\b"), lambda w: w.d(r"\bovid"), lambda w: w.d(r"\bovid|metamorphoses")],
    "text",
)
q_none("insurer", "What is Rembrandt's Jewish Bride insured for?", "no values of insurance are recorded")
q_none("visitor", "Which of the paintings are away on loan today?", "loans are not recorded")

if __name__ == "__main__":
    with open(HERE.parent / "semart.jsonl", "w", encoding="utf-8") as f:
        for o in OUT:
            f.write(json.dumps(o, ensure_ascii=False) + "\n")
    print(len(OUT))
