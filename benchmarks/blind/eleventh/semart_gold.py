#!/usr/bin/env python3
"""Gold answers for semart.jsonl (blind questions, set 11). Usage: semart_gold.py --shared DIR
DIR is the folder of the data (DIR/semart/semart_val.csv). Standard library only. Writes semart.jsonl beside this script.
Paintings are named by IMAGE_FILE, artists by AUTHOR and schools by SCHOOL, as written."""

import argparse, csv, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument("--shared", required=True)
shared = ap.parse_args().shared
path = os.path.join(shared, "semart", "semart_val.csv")
if not os.path.exists(path):
    path = os.path.join(shared, "semart_val.csv")
with open(path, encoding="latin-1", newline="") as f:
    ROWS = list(csv.DictReader(f, delimiter="\t"))
assert len(ROWS) == 1069

SPOILT = {
    "jún.02": (1902, 1906),
    "jún.04": (1904, 1906),
    "jan.00": (1900, 1901),
}  # spreadsheet's mistakes for 1902-06 &c.


def span(date):
    """(first, last) year of DATE, or None where it holds none ('-')."""
    if date in SPOILT:
        return SPOILT[date]
    m = re.search(r"(\d\d)th century", date)
    if m:
        return int(m[1]) * 100 - 99, int(m[1]) * 100
    m = re.search(r"(\d{4})s", date)
    if m:
        return int(m[1]), int(m[1]) + 9
    m = re.search(r"(\d{4})(?: ?(?:-|or) ?(\d{4}|\d\d))?", date)
    if not m:
        return None
    a = int(m[1])
    b = a if not m[2] else int(m[2]) if len(m[2]) == 4 else a // 100 * 100 + int(m[2])
    return a, b


def size(tech):
    """(height, width) in cm: the first pair of figures, or None."""
    m = re.search(r"(\d+(?:[.,]\d+)?)\s*(?:cm|mm)?\s*x\s*(\d+(?:[.,]\d+)?)", tech)
    if not m:
        return None
    k = 0.1 if re.search(r"\bmm\b", tech) else 1
    return tuple(k * float(v.replace(",", ".")) for v in m.groups())


for r in ROWS:
    r["span"], r["size"] = span(r["DATE"]), size(r["TECHNIQUE"])
    r["tf"] = tuple(int(v) for v in r["TIMEFRAME"].split("-"))


def rows(test):
    return [r for r in ROWS if test(r)]


def has(r, field, rx):
    return re.search(rx, r[field], re.I) is not None


def title(r, rx):
    return has(r, "TITLE", rx)


def desc(r, rx):
    return has(r, "DESCRIPTION", rx)


def tech(r, rx):
    return has(r, "TECHNIQUE", rx)


def either(r, rx):
    return title(r, rx) or desc(r, rx)


def by(r, start):
    return r["AUTHOR"].startswith(start)


def paintings(rs):
    return {"kind": "set", "of": "paintings", "items": sorted({r["IMAGE_FILE"] for r in rs})}


def artists(rs):
    return {"kind": "set", "of": "artists", "items": sorted({r["AUTHOR"] for r in rs})}


def schools(names):
    return {"kind": "set", "of": "schools", "items": sorted(names)}


def top(of, items):
    return {"kind": "top", "of": of, "items": sorted(items)}


def count(rs):
    return {"kind": "count", "value": len(rs)}


def yesno(v):
    return {"kind": "yesno", "value": bool(v)}


def values(*v):
    return {"kind": "values", "items": list(v)}


UNANSWERABLE = {"kind": "unanswerable"}
QUESTIONS = []


def q(role, question, note):
    """Each function gives the answer and the list of other answers to be accepted."""

    def register(f):
        QUESTIONS.append((role, question, note, f))
        return f

    return register


# ------------------------------------------------------------------ visitors


@q("visitor", "Hello! Is there anything by Caravaggio here?", "author; the works themselves are as good an answer")
def _():
    c = rows(lambda r: r["AUTHOR"] == "CARAVAGGIO")
    return yesno(c), [paintings(c), count(c)]


@q(
    "visitor",
    "I'm looking for St Sebastian, the poor man with all the arrows. Which painters did him?",
    "title names the saint (Sebastian or Sebastien); also only those spelt Sebastian, also without the one beaten with sticks, also with the altarpieces where the description counts him among other saints, also the paintings",
)
def _():
    rx = r"\bSt\.? Sebasti[ae]n"
    s = rows(lambda r: title(r, rx))
    n = rows(lambda r: title(r, r"\bSt\.? Sebastian"))
    # altarpieces with him among other saints; not a sitter's name, nor works that only mention another altarpiece of him
    w = rows(
        lambda r: either(r, r"\bSebasti[ae]n\b") and not re.match("MALER|TURA|BELLINI, Jacopo|PIAZZA", r["AUTHOR"])
    )
    a = [r for r in s if not title(r, "sticks")]
    return artists(s), [paintings(s), artists(n), paintings(n), artists(a), paintings(a), artists(w), paintings(w)]


@q(
    "visitor",
    "My daughter is horse mad... what should we go and look at?",
    "horse, horseback, equestrian or riding in the title; also with the horse race meeting and the cavalry battle; also every description that names a horse (not hobby-horses)",
)
def _():
    n = rows(lambda r: title(r, r"\bhorses?\b"))
    m = rows(lambda r: title(r, r"\bhorses?\b|horseback"))
    a = rows(lambda r: title(r, r"\bhorses?\b|horseback|equestrian|\briding\b"))
    b = rows(lambda r: title(r, r"\bhorses?\b|horseback|equestrian|\briding\b|race meeting|cavalry\b"))
    c = rows(lambda r: either(r, r"(?<!hobby-)\bhorses?\b|horseback"))
    d = rows(lambda r: r in a or r in c)
    e = rows(lambda r: r in b or r in c)
    return paintings(a), [paintings(x) for x in (n, m, b, c, d, e)]


@q("visitor", "what's the earliest van gogh you've got?", "smallest year in DATE among those by GOGH")
def _():
    g = rows(lambda r: by(r, "GOGH,") and r["span"])
    y = min(r["span"][0] for r in g)
    return top("paintings", [r["IMAGE_FILE"] for r in g if r["span"][0] == y]), []


@q(
    "visitor",
    "I remember a Delacroix of the women of Algiers, when did he paint it?",
    "author and title (Renoir has a Woman of Algiers too); DATE as written",
)
def _():
    w = rows(lambda r: by(r, "DELACROIX") and title(r, "women of algiers"))
    return values(*{r["DATE"] for r in w}), []


@q("visitor", "is there a Susanna and the Elders", "neither a title nor a description has Susanna")
def _():
    return yesno(rows(lambda r: either(r, r"susann[ae]"))), []


@q(
    "visitor",
    "I loved Bruegel's Children's Games when I was small. What else of his have you got?",
    "the Elder's other work; also with the Younger's, also both works of the Elder",
)
def _():
    e = lambda r: by(r, "BRUEGEL, Pieter the Elder")
    y = lambda r: by(r, "BRUEGHEL, Pieter the Younger")
    cg = lambda r: title(r, "children's games")
    return paintings(rows(lambda r: e(r) and not cg(r))), [
        paintings(rows(e)),
        paintings(rows(lambda r: (e(r) or y(r)) and not cg(r))),
    ]


@q("visitor", "Which of the painters come from Denmark or Norway?", "SCHOOL Danish or Norwegian")
def _():
    return artists(rows(lambda r: r["SCHOOL"] in ("Danish", "Norwegian"))), []


@q(
    "visitor",
    "Anything to do with the opera? My wife sings.",
    "Opera in the title; also opera in title or description (not a Museo dell'Opera)",
)
def _():
    t = rows(lambda r: title(r, r"\bopera\b"))
    w = rows(lambda r: title(r, r"\bopera\b") or desc(r, r"(?<!dell')\boperas?\b"))
    # the works whose very subject is opera: also the scene of the opera Messaline and the orchestra with an opera composer
    m = rows(lambda r: r in t or (r in w and title(r, "Messalina")))
    return paintings(t), [
        paintings(w),
        paintings(m),
        paintings(rows(lambda r: r in w and not title(r, "Apollo"))),
        paintings(rows(lambda r: r in w and not by(r, "BROCKY"))),
    ]


@q(
    "visitor",
    "Annunciations from before 1500, please",
    "Annunciation in the title and the date wholly before 1500; also with the closed Portinari Triptych, also with the altarpieces that have one as a part, by the description",
)
def _():
    a = rows(lambda r: title(r, "annunciati") and r["span"] and r["span"][1] < 1500)
    early = rows(lambda r: r["span"] and r["span"][1] < 1500)
    p = [r for r in early if r in a or title(r, "Portinari")]  # its outer wings are nothing but an Annunciation
    # altarpieces with an Annunciation as a part (not those that only mention another work)
    w = [
        r
        for r in early
        if r in p or (desc(r, "annunciation") and title(r, "polyptych|triptych|niche with wash|presentation"))
    ]
    return paintings(a), [
        paintings(rows(lambda r: title(r, "annunciation") and r["tf"][1] <= 1500)),
        paintings(p),
        paintings(w),
    ]


@q("visitor", "Which of the Last Judgements is the oldest?", "Last Judgment in the title, smallest year in DATE")
def _():
    l = rows(lambda r: title(r, "last judge?ment") and r["span"])
    y = min(r["span"][0] for r in l)
    return top("paintings", [r["IMAGE_FILE"] for r in l if r["span"][0] == y]), []


@q("visitor", "Is The Origin of the World in this lot? Asking before I bring the kids lol", "title")
def _():
    o = rows(lambda r: title(r, "origin of the world"))
    return yesno(o), [paintings(o)]


@q("visitor", "Which is prettier, the Vermeer or the Morisot?", "a matter of taste")
def _():
    return UNANSWERABLE, []


@q(
    "visitor",
    "whats the tiniest picture in the whole place",
    "smallest height times width as the technique gives them; mm made into cm",
)
def _():
    s = rows(lambda r: r["size"])
    a = min(r["size"][0] * r["size"][1] for r in s)
    return top("paintings", [r["IMAGE_FILE"] for r in s if r["size"][0] * r["size"][1] == a]), []


@q("visitor", "Where was Van Gogh when he painted the Cypresses?", "DATE names the place")
def _():
    c = rows(lambda r: by(r, "GOGH,") and title(r, "^Cypresses$"))
    return values(*[r["DATE"].split(", ")[1] for r in c]), [values(*[r["DATE"] for r in c])]


@q(
    "visitor",
    "Titian or Veronese, who's got more pictures in here?",
    "number of works; the two have the same number, so both",
)
def _():
    c = Counter(r["AUTHOR"] for r in rows(lambda r: by(r, "TIZIANO") or by(r, "VERONESE")))
    return top("artists", [a for a in c if c[a] == max(c.values())]), []


@q(
    "visitor",
    "what was painted in 1666, the year of the great fire?",
    "DATE is 1666; also every date whose span holds 1666",
)
def _():
    return paintings(rows(lambda r: r["span"] == (1666, 1666))), [
        paintings(rows(lambda r: r["span"] and r["span"][0] <= 1666 <= r["span"][1])),
        paintings(rows(lambda r: "1666" in r["DATE"])),
    ]


# ------------------------------------------------------------------ curators, registrars, dealers


@q("dealer", "how big is the Adam and Eve by Cranach", "measures in the technique (each of two panels)")
def _():
    a = rows(lambda r: by(r, "CRANACH") and title(r, "adam and eve"))
    return values(*[re.search(r"\d.*cm", r["TECHNIQUE"])[0] for r in a]), [
        values(*[r["TECHNIQUE"] for r in a]),
        values(*[re.search(r"\d.*$", r["TECHNIQUE"])[0] for r in a]),
    ]


@q(
    "curator",
    "Works by unidentified German masters - full list.",
    "author UNKNOWN MASTER, German; also with the masters of the German school who have only a name of convenience",
)
def _():
    u = lambda r: by(r, "UNKNOWN") and r["SCHOOL"] == "German"
    return paintings(rows(u)), [paintings(rows(lambda r: u(r) or (r["SCHOOL"] == "German" and by(r, "MASTER of"))))]


@q(
    "registrar",
    "How many records give no measurements whatsoever?",
    'no figure with cm or mm and no pair of figures in the technique; also those with a size in words ("half life-size") left out, also those without a height and width (a diameter or one measure only)',
)
def _():
    m = lambda r: tech(r, r"\d\s*(cm|mm)\b|\d\s*x\s*\d")
    return count(rows(lambda r: not m(r))), [
        count(rows(lambda r: not m(r) and not tech(r, "life-size"))),
        count(rows(lambda r: not r["size"])),
        count(rows(lambda r: not r["size"] and not tech(r, "diameter"))),
        count(rows(lambda r: not re.search(r"\d", r["TECHNIQUE"]))),
    ]


@q("curator", "Which of the Cranachs are on beech?", "technique")
def _():
    return paintings(rows(lambda r: by(r, "CRANACH") and tech(r, "beech"))), []


@q(
    "registrar",
    "I need all the tondi, i.e. everything whose size is given as a diameter.",
    "diameter in the technique; also without the frescoes",
)
def _():
    d = rows(lambda r: tech(r, "diameter"))
    return paintings(d), [paintings([r for r in d if not tech(r, "fresco")])]


@q("dealer", "Undated Flemish landscapes?", "school, type, no year in DATE; also with the Netherlandish school (none)")
def _():
    f = lambda r: r["TYPE"] == "landscape" and r["span"] is None
    return paintings(rows(lambda r: f(r) and r["SCHOOL"] == "Flemish")), [
        paintings(rows(lambda r: f(r) and r["SCHOOL"] in ("Flemish", "Netherlandish")))
    ]


@q("curator", "Anything transferred from panel or wood onto canvas?", "technique")
def _():
    a = rows(lambda r: tech(r, r"canvas transferred from (wood|panel)|(wood|panel) transferred (to|onto) canvas"))
    return paintings(a), []


@q("curator", "Which artist accounts for the most frescoes?", "number of works whose technique has fresco, by author")
def _():
    c = Counter(r["AUTHOR"] for r in rows(lambda r: tech(r, "fresco")))
    return top("artists", [a for a in c if c[a] == max(c.values())]), []


@q("dealer", "What have you by Gerard David? And please, not Jacques-Louis.", "author")
def _():
    return paintings(rows(lambda r: r["AUTHOR"] == "DAVID, Gerard")), []


@q("dealer", "Are all the Guardis by Francesco?", "one is by Giacomo; that painting, or he, says the same")
def _():
    g = rows(lambda r: by(r, "GUARDI,"))
    o = [r for r in g if r["AUTHOR"] != "GUARDI, Francesco"]
    return yesno(not o), [paintings(o), artists(o), artists(g)]


@q("curator", "Italian canvases over five metres high", "school, technique with canvas, first measure above 500 cm")
def _():
    t = lambda r: r["SCHOOL"] == "Italian" and r["size"] and r["size"][0] > 500
    return paintings(rows(lambda r: t(r) and tech(r, "canvas"))), []


@q("registrar", "Current insurance value of the Seghers Denial of St Peter?", "no values in the data")
def _():
    return UNANSWERABLE, []


@q("curator", "Is Lavinia Fontana's Portrait of a Notary signed?", "description: signed and dated")
def _():
    n = rows(lambda r: by(r, "FONTANA, Lavinia") and title(r, "notary"))
    assert len(n) == 1
    return yesno(desc(n[0], r"\bsigned\b") and not desc(n[0], r"unsigned|not signed")), []


@q("curator", "which portrait used to be given to Ambrogio de Predis?", "description: formerly attributed to him")
def _():
    p = rows(lambda r: desc(r, "de Predis"))
    return paintings(p), [artists(p)]


@q("dealer", "Saenredam, but none of the church interiors", "author; type other than interior")
def _():
    return paintings(rows(lambda r: by(r, "SAENREDAM") and r["TYPE"] != "interior")), []


@q("curator", "Which schools are represented by a single work?", "schools with one painting")
def _():
    c = Counter(r["SCHOOL"] for r in ROWS)
    return schools([s for s in c if c[s] == 1]), []


@q("dealer", "That still life with peaches by Vignon, is it Claude or Charlotte?", "author of the title")
def _():
    return artists(rows(lambda r: by(r, "VIGNON") and title(r, "peaches"))), []


# ------------------------------------------------------------------ teachers, picture editors, non-native speakers


@q(
    "non-native speaker",
    "The sacrifice of Isaac, which painters have made it?",
    "Isaac in the title with sacrifice or sacrificing; also the paintings",
)
def _():
    i = rows(lambda r: title(r, r"sacrific\w+ (of )?isaac"))
    return artists(i), [paintings(i)]


@q(
    "non-native speaker",
    "I am from Budapest. What painters of my country do you have?",
    "SCHOOL Hungarian; also without the unknown master",
)
def _():
    h = rows(lambda r: r["SCHOOL"] == "Hungarian")
    return artists(h), [artists([r for r in h if not by(r, "UNKNOWN")])]


@q(
    "non-native speaker",
    "Please show me Dutch pictures where somebody is making the music",
    "Dutch school; title has musicians, a duet or a player with an instrument; also without the boy who only holds his flute; also with the couple the description counts among pictures of merry musicians (Leyster)",
)
def _():
    d = lambda r: r["SCHOOL"] == "Dutch"
    tx = r"musician|\bduet\b|\blutes?\b|guitar|\bflute\b|violin|concert\b"
    t = rows(lambda r: d(r) and title(r, tx))
    return paintings(t), [
        paintings([r for r in t if not title(r, "holding")]),
        paintings(rows(lambda r: r in t or (d(r) and desc(r, "merry musicians")))),
    ]


@q("teacher", "Which was painted first, Las Meninas or the Nightwatch?", "the two titles, earlier DATE")
def _():
    two = rows(lambda r: title(r, "^Las Meninas|^The Nightwatch$"))
    assert len(two) == 2
    y = min(r["span"][0] for r in two)
    return top("paintings", [r["IMAGE_FILE"] for r in two if r["span"][0] == y]), []


@q(
    "picture editor",
    "People selling food, market stalls and so on, 16th or 17th century",
    "market, stall, vendor or seller in the title, date touching 1501-1700; also without the still life set in a market; the market in Piazza Navona is later",
)
def _():
    t = lambda r: (
        title(r, r"\bmarket\b|\bstall\b|vendors?\b|\bsellers?\b")
        and r["span"]
        and r["span"][0] <= 1700
        and r["span"][1] >= 1501
    )
    return paintings(rows(t)), [paintings(rows(lambda r: t(r) and not title(r, "still-life")))]


@q(
    "teacher",
    "We're doing the Tudors. Got Henry the Eighth, or any of his wives?",
    "titles: Henry VIII and the six names; only Anne Boleyn is there",
)
def _():
    w = rows(
        lambda r: title(
            r, r"Henry VIII|of Aragon\b(?! in)|Anne Boleyn|Jane Seymour|of Cleves|Catherine Howard|Catherine Parr"
        )
    )
    return paintings(w), [yesno(w)]


@q(
    "picture editor",
    "sea battles",
    "title: naval battle or capture of a ship or harbour by ships; also only those that say Battle, also with the capture of Havana, which was taken from the sea",
)
def _():
    sea = r"Texel|Kearsarge"
    b = rows(lambda r: title(r, "battle") and title(r, sea))
    s = rows(lambda r: r in b or title(r, "capture of a french ship"))
    h = rows(lambda r: r in s or title(r, "capture of havana"))
    return paintings(s), [paintings(b), paintings(h)]


@q(
    "non-native speaker",
    "Ruth and Naomi, I have seen it two times here. From who are they?",
    "author of that title; also the paintings",
)
def _():
    n = rows(lambda r: title(r, "ruth and naomi"))
    return artists(n), [paintings(n)]


@q("teacher", "How many Dutch still lifes are there?", "school and type; also with the Netherlandish school")
def _():
    return count(rows(lambda r: r["SCHOOL"] == "Dutch" and r["TYPE"] == "still-life")), [
        count(rows(lambda r: r["SCHOOL"] in ("Dutch", "Netherlandish") and r["TYPE"] == "still-life"))
    ]


@q(
    "teacher",
    "Scenes out of Shakespeare for my Year 9s?",
    "Shakespeare or a character of his in title or description; Macbeth is only played at by children, so also without; Antony and Cleopatra is not from him, also with",
)
def _():
    s = rows(lambda r: either(r, r"\b(shakespeare|macbeth|othello|desdemona|ophelia|romeo|king lear)\b"))
    return paintings(s), [
        paintings([r for r in s if not title(r, "children")]),
        paintings(rows(lambda r: r in s or title(r, "antony and cleopatra"))),
    ]


@q(
    "picture editor",
    "upright landscapes (taller than wide), 19th century",
    "type landscape, height above width, date touching 1801-1900, undated ones by the timeframe; also dated ones only",
)
def _():
    u = lambda r: r["TYPE"] == "landscape" and r["size"] and r["size"][0] > r["size"][1]
    c = rows(lambda r: u(r) and r["span"] and r["span"][0] <= 1900 and r["span"][1] >= 1801)
    a = rows(lambda r: u(r) and (r in c or (r["span"] is None and r["tf"][0] >= 1801)))
    t = rows(lambda r: u(r) and r["tf"][0] >= 1801)
    z = rows(lambda r: u(r) and r["span"] and 1800 <= r["span"][0] and r["span"][1] <= 1899)
    return paintings(a), [paintings(c), paintings(t), paintings(z)]


@q(
    "non-native speaker",
    "What colour has the dress of the little Infante Felipe Próspero?",
    "description: a pink dress trimmed with silver",
)
def _():
    i = rows(lambda r: title(r, "Felipe Pr.spero"))
    m = re.search(r"(\w+) dress(?: trimmed with (\w+))?", i[0]["DESCRIPTION"])
    return values(m[1]), [values(m[1], m[2]), values(m[0]), values("in a " + m[0])]


@q("teacher", "Are pupils allowed to sketch in front of the Rembrandts?", "no rules of the house in the data")
def _():
    return UNANSWERABLE, []


@q(
    "non-native speaker",
    "In which year has it burned, the Parliament of Turner?",
    "the title names the day (the painting is dated a little later); also the whole day, also the date of the painting",
)
def _():
    t = rows(lambda r: by(r, "TURNER") and title(r, "burning of the houses"))
    day = re.search(r"(\w+ \d+), (\d{4})", t[0]["TITLE"])
    return values(day[2]), [values(day[0]), values(t[0]["DATE"])]


@q("picture editor", "Toulouse-Lautrec, only those which are not on canvas", "author, technique without canvas")
def _():
    return paintings(rows(lambda r: by(r, "TOULOUSE") and not tech(r, "canvas"))), []


@q(
    "teacher",
    "quick one for a quiz: how many different artists are there altogether?",
    "different entries under author; also without those whose name is unknown (UNKNOWN, ROMANESQUE PAINTER), also without the masters of convenience",
)
def _():
    a = {r["AUTHOR"] for r in ROWS}
    n = {x for x in a if not x.startswith(("UNKNOWN", "ROMANESQUE"))}
    return count(a), [
        count(n),
        count({x for x in n if not x.startswith("MASTER of")}),
        count({x for x in a if not x.startswith("UNKNOWN")}),
    ]


def main():
    out = os.path.join(os.path.dirname(os.path.abspath(__file__)), "semart.jsonl")
    kinds, texts = Counter(), set()
    with open(out, "w", encoding="utf-8") as f:
        for n, (role, question, note, fn) in enumerate(QUESTIONS, 1):
            answer, others = fn()
            seen, also = {json.dumps(answer, sort_keys=True)}, []
            for o in others:
                k = json.dumps(o, sort_keys=True)
                if k not in seen and o.get("items") != []:
                    seen.add(k)
                    also.append(o)
            assert question not in texts
            texts.add(question)
            kinds[answer["kind"]] += 1
            if answer.get("items") == []:
                print("empty:", n, question)
            f.write(
                json.dumps(
                    {
                        "id": f"semart-{n:03d}",
                        "role": role,
                        "question": question,
                        "answer": answer,
                        "also": also,
                        "note": note,
                    },
                    ensure_ascii=False,
                )
                + "\n"
            )
    print(len(QUESTIONS), dict(kinds), dict(Counter(x[0] for x in QUESTIONS)))


main()
