#!/usr/bin/env python3
"""Sixty questions over the Tate collection data, with answers computed from the raw files (standard library only).

Writes tate.jsonl beside this file. Reads nothing but artworks.jsonl.gz and artist_data.csv.
"""
import collections
import csv
import gzip
import json
import os
import re

DATA = str(__import__('pathlib').Path(__file__).resolve().parents[4] / 'shared/data/tate') + '/'
WORKS = [json.loads(line) for line in gzip.open(DATA + "artworks.jsonl.gz", "rt", encoding="utf-8")]
ARTISTS = list(csv.DictReader(open(DATA + "artist_data.csv", encoding="utf-8-sig", newline="")))
ARTIST = {a["id"]: a for a in ARTISTS}
OUT = []


# ---------------------------------------------------------------- helpers over one work / one artist
def subj(w):
    return {s["name"] for s in w["subjects"]}


def subj_ids(w):
    return {s["id"] for s in w["subjects"]}


def under(w, parent):
    return {s["name"] for s in w["subjects"] if s["parent"] == parent}


def people(w):
    return {str(c["id"]) for c in w["contributors"]}


def roles(w):
    return {(str(c["id"]), c["role"]) for c in w["contributors"]}


def movements(w):
    return {m["name"] for m in w["movements"]}


def medium(w):
    return (w["medium"] or "").lower()


def is_(w, classification):
    return w["classification"] == classification


def span(w):
    d = w["dateRange"] or {}
    s, e = d.get("startYear"), d.get("endYear")
    s = int(s) if s is not None else None
    e = int(e) if e is not None else s
    return s, e


def one(name):
    hits = [a["id"] for a in ARTISTS if a["name"] == name]
    assert len(hits) == 1, (name, hits)
    return hits[0]


def titled(title):
    hits = [w for w in WORKS if w["title"] == title]
    assert len(hits) == 1, (title, len(hits))
    return hits[0]


def born(a):
    return int(a["yearOfBirth"]) if a["yearOfBirth"] else None


def died(a):
    return int(a["yearOfDeath"]) if a["yearOfDeath"] else None


def country(place):
    return place.split(", ")[-1]


FEMALE = {a["id"] for a in ARTISTS if a["gender"] == "Female"}
COUNT = collections.Counter(i for w in WORKS for i in people(w))


# ---------------------------------------------------------------- answers
def works(cond_or_list, kind="set"):
    ws = [w for w in WORKS if cond_or_list(w)] if callable(cond_or_list) else cond_or_list
    items = sorted(w["acno"].lower() for w in ws)
    assert items and len(items) <= 2000 and len(items) == len(set(items))
    return {"kind": kind, "of": "artworks", "items": items}


def artists(ids):
    items = sorted(set(ids), key=int)
    assert items and all(i in ARTIST for i in items)
    return {"kind": "set", "of": "artists", "items": items}


def artists_where(cond):
    return artists(a["id"] for a in ARTISTS if cond(a))


def count(n, of="artworks"):
    assert n
    return {"kind": "count", "of": of, "value": n}


def yesno(truth, of="artworks"):
    return {"kind": "yesno", "of": of, "value": "yes" if truth else "no"}


def value(v):
    assert v
    return {"kind": "values", "value": str(v)}


def values(vs):
    assert vs
    return {"kind": "values", "items": sorted(vs)}


def unanswerable():
    return {"kind": "unanswerable"}


def q(role, question, answer, *also, note):
    seen = [answer]
    for a in also:
        if a not in seen:
            seen.append(a)
    OUT.append({"id": "tate-%03d" % (len(OUT) + 1), "role": role, "question": question,
                "answer": answer, "also": seen[1:], "note": note})


V, C = "visitor", "curator"
HOCKNEY, KITAJ = one("Hockney, David"), one("Kitaj, R.B.")
PICASSO, MOORE = one("Picasso, Pablo"), one("Moore, Henry, OM, CH")
BLAKE, MIRO = one("Blake, William"), one("Miró, Joan")
DANIELL, LEAR = one("Daniell, William"), one("Lear, Edward")
WRIGHT, LEWIS = one("Wright, Joseph, of Derby"), one("Lewis, Wyndham")

# ---- 1
q(V, "Can you show me your paintings with a cat in them?",
  works(lambda w: is_(w, "painting") and "cat" in under(w, 67)),
  note="classification painting and subject 'cat' (animals: mammals; it has no narrower terms)")
# ---- 2
q(C, "How many works did the Tate acquire in 1997?",
  count(sum(w["acquisitionYear"] == 1997 for w in WORKS)), note="acquisitionYear 1997")
# ---- 3
q(V, "elephants",
  works(lambda w: "elephant" in under(w, 67)), note="subject 'elephant' (animals: mammals)")
# ---- 4
top5 = COUNT.most_common(6)
assert top5[4][1] > top5[5][1]
own = collections.Counter(i for w in WORKS for i, r in roles(w) if r == "artist").most_common(6)
assert {i for i, _ in own[:5]} == {i for i, _ in top5[:5]} and own[4][1] > own[5][1]
q(C, "Who are our five best-represented artists, by number of works?",
  artists(i for i, _ in top5[:5]), note="number of works per contributor; the same five if only role 'artist' counts")
# ---- 5
q(V, "Have you got anything by Picasso?",
  yesno(any(PICASSO in people(w) for w in WORKS)), note="works with Picasso as contributor")
# ---- 6
EARLY = min(span(w)[0] for w in WORKS if span(w)[0] is not None)
q(C, "What is the earliest dated work in the collection?",
  works(lambda w: span(w)[0] == EARLY, "top"), note="least startYear of dateRange (1545)")
# ---- 7
q(V, "Which of the artists were born in Glasgow?",
  artists_where(lambda a: a["placeOfBirth"].split(",")[0] == "Glasgow"), note="placeOfBirth 'Glasgow, United Kingdom'")


# ---- 8
def kilos(w):
    return sum(float(x) for x in re.findall(r"([\d.]+)\s*kg\b", (w["dimensions"] or "").replace(",", "")))


HEAVY = max(map(kilos, WORKS))
assert not any(re.search(r"tonne", w["dimensions"] or "") for w in WORKS)
q(C, "Going by the recorded weights, which is the heaviest sculpture we hold?",
  works(lambda w: kilos(w) == HEAVY, "top"),
  note="greatest kg in dimensions (parts of one work summed; same winner for single parts)")
# ---- 9
q(V, "self-portraits by women",
  works(lambda w: "self-portraits" in under(w, 20114) and people(w) & FEMALE),
  note="subject 'self-portraits' and an artist with gender Female")
# ---- 10
q(C, "Which artists were born in Germany but died in the United States?",
  artists_where(lambda a: country(a["placeOfBirth"]) == "Deutschland" and country(a["placeOfDeath"]) == "United States"),
  note="placeOfBirth ends in Deutschland, placeOfDeath in United States")
# ---- 11
q(V, "I'm driving past Stonehenge next week. What do you have that shows it?",
  works(lambda w: "Stonehenge" in under(w, 8285)), note="subject 'Stonehenge' (UK man-made landmarks); titles give the same works")
# ---- 12
q(C, "How many works are catalogued with the date not known?",
  count(sum(w["dateText"] == "date not known" for w in WORKS)),
  count(sum(w["dateRange"] is None for w in WORKS)),
  note="dateText 'date not known'; also: without any date range (some of the former have an estimated range)")
# ---- 13
q(V, "Who painted the famous Ophelia?",
  artists(i for w in WORKS if w["title"] == "Ophelia" and is_(w, "painting") for i in people(w)),
  note="the one painting with the title Ophelia")
# ---- 14
q(C, "Which artists do we class under the Pre-Raphaelite Brotherhood?",
  artists(i for w in WORKS if "Pre-Raphaelite Brotherhood" in movements(w) for i in people(w)),
  note="artists of works with movement 'Pre-Raphaelite Brotherhood'")
# ---- 15
PLAY = lambda w: "'Macbeth'" in under(w, 59)
q(V, "Do you have any scenes from Macbeth?",
  works(PLAY), works(lambda w: PLAY(w) or {"Macbeth", "Lady Macbeth"} & under(w, 716)), yesno(any(map(PLAY, WORKS))),
  note="subject 'Macbeth' (Shakespeare); also with works that show Macbeth or Lady Macbeth as a character, and the bare yes")
# ---- 16
SPLASH = titled("A Bigger Splash")
YEARS = SPLASH["acquisitionYear"] - span(SPLASH)[0]
q(C, "How many years after it was painted did Hockney's A Bigger Splash enter the collection?",
  value(YEARS), {"kind": "count", "of": "years", "value": YEARS}, note="acquisitionYear 1981 less year 1967")
# ---- 17
q(V, "When was The Lady of Shalott painted?",
  value(span(titled("The Lady of Shalott"))[0]), note="year of the work with this title (Waterhouse)")
# ---- 18
BRONZE_W = lambda w: is_(w, "sculpture") and people(w) & FEMALE
q(C, "bronze sculptures by women artists",
  works(lambda w: BRONZE_W(w) and "bronze" in medium(w)),
  works(lambda w: BRONZE_W(w) and medium(w).startswith("bronze")),
  note="classification sculpture, medium names bronze, gender Female; also: without those of plaster and bronze")
# ---- 19
THAMES = lambda w: is_(w, "painting") and "oil paint" in medium(w) and "River Thames" in under(w, 112)
q(V, "oil paintings of the River Thames",
  works(THAMES),
  works(lambda w: THAMES(w) or is_(w, "painting") and "oil paint" in medium(w) and "Thames" in w["title"]),
  note="painting in oil with subject 'River Thames'; also with Thames in the title only")
# ---- 20
q(C, "Which Henry Moore sculptures are not made of bronze?",
  works(lambda w: is_(w, "sculpture") and MOORE in people(w) and "bronze" not in medium(w)),
  note="sculptures by Moore whose medium does not name bronze")
# ---- 21
q(V, "paintings moon over the sea",
  works(lambda w: is_(w, "painting") and {"moon", "moonlight"} & under(w, 69) and "sea" in under(w, 73)),
  works(lambda w: is_(w, "painting") and "moon" in under(w, 69) and "sea" in under(w, 73)),
  works(lambda w: is_(w, "painting") and {"moon", "moonlight"} & under(w, 69) and 73 in subj_ids(w)),
  note="paintings with subjects moon or moonlight, and sea; also: moon only; also: any seascape or coast")
# ---- 22
q(C, "Which artists responded to the Spanish Civil War in their work?",
  artists(i for w in WORKS if "Spanish Civil War, 1936-9" in under(w, 35) for i in people(w)),
  note="artists of works with subject 'Spanish Civil War, 1936-9'")
# ---- 23
BLITZ = lambda w: "London Blitz, 1940-42" in under(w, 37)
q(V, "My grandmother lived through the Blitz in London. Are there pictures of it here?",
  works(BLITZ), yesno(any(map(BLITZ, WORKS))), note="subject 'London Blitz, 1940-42'; also the bare yes")
# ---- 24
q(C, "How many works came in during the year Picasso died?",
  count(sum(w["acquisitionYear"] == died(ARTIST[PICASSO]) for w in WORKS)),
  note="acquisitionYear = yearOfDeath of Picasso (1973)")
# ---- 25
q(V, "Who drew or painted Dante Gabriel Rossetti?",
  artists(i for w in WORKS if "Rossetti, Dante Gabriel" in under(w, 102) for i in people(w)),
  note="artists of works with the named individual Rossetti, Dante Gabriel")
# ---- 26
CHANTREY = sum("Chantrey Bequest" in w["creditLine"] for w in WORKS)
q(C, "Number of works received through the Chantrey Bequest?",
  count(CHANTREY), note="creditLine names the Chantrey Bequest")
# ---- 27
MC = lambda w: is_(w, "sculpture") and "mother and child" in under(w, 6904)
MC_TITLE = lambda w: is_(w, "sculpture") and re.search(r"(mother|madonna) and child", w["title"], re.I)
q(V, "I'd like to see sculptures of a mother and her child.",
  works(MC), works(lambda w: MC(w) or MC_TITLE(w)),
  works(lambda w: MC(w) or is_(w, "sculpture") and "mother and child" in w["title"].lower()),
  note="sculpture with subject 'mother and child'; also with titles (Madonna or Mother, or Mother only)")
# ---- 28
TATE = lambda w: w["creditLine"].startswith("Presented by Sir Henry Tate")
q(C, "List everything presented by Sir Henry Tate.",
  works(TATE), note="creditLine 'Presented by Sir Henry Tate …'")
# ---- 29
SEA = lambda w: is_(w, "painting") and "sea" in under(w, 73)
q(V, "paintings of the sea, but without any boats or ships",
  works(lambda w: SEA(w) and 161 not in subj_ids(w)),
  works(lambda w: is_(w, "painting") and 73 in subj_ids(w) and 161 not in subj_ids(w)),
  note="paintings with subject 'sea' and nothing under 'transport: water'; also: any seascape or coast")
# ---- 30
VORT = [w for w in WORKS if "Vorticism" in movements(w)]
assert all(span(w)[0] for w in VORT)
q(C, "Were all the Vorticist works made before 1920?",
  yesno(all(span(w)[1] < 1920 for w in VORT)), note="end years of the works with movement Vorticism (Auerbach's is of 1928)")
# ---- 31
q(V, "Are there any surrealist sculptures, and which are they?",
  works(lambda w: is_(w, "sculpture") and {"Surrealism", "British Surrealism"} & movements(w)),
  works(lambda w: is_(w, "sculpture") and "Surrealism" in movements(w)),
  note="sculptures of the movements Surrealism or British Surrealism; also: the former only")
# ---- 32
YEAR = collections.Counter(w["acquisitionYear"] for w in WORKS if w["acquisitionYear"]).most_common(2)
assert YEAR[0][1] > YEAR[1][1]
q(C, "In which year did we take in the most works?", value(YEAR[0][0]), note="commonest acquisitionYear")
# ---- 33
q(V, "Do you have any Damien Hirst?",
  yesno(any(a["name"].startswith("Hirst, Damien") for a in ARTISTS) or any("Damien Hirst" in w["all_artists"] for w in WORKS)),
  note="no artist Hirst, Damien (only Hirst, Derek)")
# ---- 34
q(C, "What percentage of the artists on file are women?",
  value("%.1f" % (100 * len(FEMALE) / len(ARTISTS))), value("%.0f" % (100 * len(FEMALE) / len(ARTISTS))),
  value("%.1f" % (100 * len(FEMALE) / sum(bool(a["gender"]) for a in ARTISTS))),
  count(len(FEMALE), "artists"),
  note="gender Female of all 1,157 artists; also rounded, of those with a recorded gender, and the count (168)")
# ---- 35
BIRD = collections.Counter(n for w in WORKS for n in under(w, 62) if "non-specific" not in n).most_common(2)
assert BIRD[0][1] > BIRD[1][1]
q(V, "What kind of bird turns up most often in the pictures?",
  value(BIRD[0][0]), note="commonest subject under 'animals: birds', the unspecified 'bird' aside (seagull 27, duck 22)")
# ---- 36
PAINT = {i for w in WORKS if is_(w, "painting") for i, r in roles(w) if r == "artist"}
SCULPT = {i for w in WORKS if is_(w, "sculpture") for i, r in roles(w) if r == "artist"}
PAINT_ANY = {i for w in WORKS if is_(w, "painting") for i in people(w)}
SCULPT_ANY = {i for w in WORKS if is_(w, "sculpture") for i in people(w)}
q(C, "Of which artists do we hold both paintings and sculptures?",
  artists(PAINT & SCULPT), artists(PAINT_ANY & SCULPT_ANY),
  note="artists with works of both classifications; also counting attributed and similar works")
# ---- 37
HORSE = sum(any(n.split(",")[0] == "horse" for n in under(w, 67)) for w in WORKS)
DOG = sum(any(re.match(r"dog\b", n) for n in under(w, 67)) for w in WORKS)
assert HORSE != DOG
q(V, "Horses or dogs, which are there more of in the collection?",
  value("horse" if HORSE > DOG else "dog"), value("horses" if HORSE > DOG else "dogs"),
  note="works with subject horse (%d) and with dog of any breed (%d)" % (HORSE, DOG))
# ---- 38
q(C, "What movements or styles are recorded for the 18th century?",
  values({m["name"] for w in WORKS for m in w["movements"] if m["era"] == "18th century"}),
  note="names of movements with era '18th century'")
# ---- 39
MUNCH = ARTIST[one("Munch, Edvard")]["placeOfBirth"]
q(V, "Where was Edvard Munch born?",
  value(MUNCH), value(MUNCH.split(",")[0]), value(MUNCH.replace("Norge", "Norway")), note="placeOfBirth as recorded")
# ---- 40
q(C, "List the artists who died during the First World War, 1914 to 1918.",
  artists_where(lambda a: died(a) is not None and 1914 <= died(a) <= 1918), note="yearOfDeath from 1914 to 1918")
# ---- 41
q(V, "What is Cornelia Parker's Cold Dark Matter made out of?",
  value(titled("Cold Dark Matter: An Exploded View")["medium"]),
  values([p.strip().lower() for p in re.split(r",| and ", titled("Cold Dark Matter: An Exploded View")["medium"])]),
  note="its medium; also part by part")
# ---- 42
q(C, "Which works by William Blake have something on the back as well?",
  works(lambda w: BLAKE in people(w) and ("verso" in medium(w) or "verso:" in w["title"].lower())),
  note="Blake's works whose medium or title has a verso")
# ---- 43
q(V, "What can I see right now in the galleries at Tate Britain?",
  unanswerable(), note="the data do not say what is on display")
# ---- 44
q(C, "Drawings only attributed to Joseph Wright of Derby?",
  works(lambda w: (WRIGHT, "attributed to") in roles(w)),
  note="contributor Wright of Derby with role 'attributed to' (all are drawings on paper)")
assert all(is_(w, "on paper, unique") for w in WORKS if (WRIGHT, "attributed to") in roles(w))
# ---- 45
DOIG = ARTIST[one("Doig, Peter")]
q(V, "Was Peter Doig born in Edinburgh?",
  yesno(DOIG["placeOfBirth"].split(",")[0] == "Edinburgh", "artists"), note="placeOfBirth of Doig")
# ---- 46
WOMEN = collections.Counter(i for w in WORKS for i in people(w) & FEMALE).most_common(2)
assert WOMEN[0][1] > WOMEN[1][1]
q(C, "Which woman has the largest number of works in the collection?",
  artists([WOMEN[0][0]]), note="works per artist with gender Female (Rigby 60, Wharncliffe 55)")
# ---- 47
assert COUNT[KITAJ] != COUNT[HOCKNEY]
q(V, "Do you have more works by Hockney or by Kitaj?",
  artists([KITAJ if COUNT[KITAJ] > COUNT[HOCKNEY] else HOCKNEY]),
  note="number of works: Hockney %d, Kitaj %d" % (COUNT[HOCKNEY], COUNT[KITAJ]))
# ---- 48
LIGHT = lambda w: DANIELL in people(w) and is_(w, "on paper, print") and "lighthouse" in under(w, 24)
LIGHT_T = lambda w: DANIELL in people(w) and is_(w, "on paper, print") and re.search(r"light[- ]?house", w["title"], re.I)
q(C, "William Daniell's aquatints that show a lighthouse",
  works(lambda w: LIGHT(w) and "aquatint" in medium(w)),
  works(lambda w: (LIGHT(w) or LIGHT_T(w)) and "aquatint" in medium(w)),
  note="Daniell's aquatints with subject 'lighthouse'; also by title")
# ---- 49
CITY = ARTIST[MIRO]["placeOfBirth"]
q(V, "Was any other artist here born in the same city as Joan Miró? Who?",
  artists_where(lambda a: a["placeOfBirth"] == CITY and a["id"] != MIRO), note="placeOfBirth of Miró (Barcelona, España), Miró left out")
# ---- 50
HUNDRED = lambda a, n: born(a) and died(a) and died(a) - born(a) >= n
q(C, "Did any of our artists live to be a hundred? Names please.",
  artists_where(lambda a: HUNDRED(a, 100)), artists_where(lambda a: HUNDRED(a, 101)),
  note="yearOfDeath - yearOfBirth at least 100; also more than 100, sure from the years alone")
# ---- 51
SIXTIES = lambda w: HOCKNEY in people(w) and span(w)[0] and 1960 <= span(w)[0] and span(w)[1] <= 1969
q(V, "everything by David Hockney from the 1960s",
  works(SIXTIES), works(lambda w: HOCKNEY in people(w) and span(w)[0] and span(w)[0] <= 1969 and span(w)[1] >= 1960),
  note="Hockney's works whose date lies in 1960 to 1969; also: overlaps it")
# ---- 52
q(C, "How much did the Tate pay for Picasso's Weeping Woman?",
  unanswerable(), note="no prices in the data (creditLine names only who helped)")
# ---- 53
q(V, "Who are the youngest artists in the collection?",
  artists_where(lambda a: born(a) == max(born(b) for b in ARTISTS if born(b) and re.match(r"born|c?\.?\d|\?", b["dates"]))),
  note="latest yearOfBirth of a person (1982; the Atlas Group, 'established 1999', is no person)")
# ---- 54
FIRST = min(w["acquisitionYear"] for w in WORKS if w["acquisitionYear"])
q(C, "What was the very first work to be acquired?",
  works(lambda w: w["acquisitionYear"] == FIRST, "top"), note="least acquisitionYear (1826)")
# ---- 55
q(V, "Which of your artists were born in the Republic of Ireland?",
  artists_where(lambda a: country(a["placeOfBirth"]) == "Éire"), note="placeOfBirth ends in Éire")
# ---- 56
ONE = sum(n == 1 for n in COUNT.values())
q(C, "How many artists are represented by a single work?",
  count(ONE, "artists"), note="contributors (in any role) of exactly one work")
# ---- 57
ROME = lambda w: LEAR in people(w) and any(n.split(",")[0].split(" -")[0] == "Rome" for n in under(w, 107))
q(V, "Edward Lear's views of Rome",
  works(ROME), works(lambda w: ROME(w) or LEAR in people(w) and "Rome" in w["title"]),
  note="Lear's works with a place in Rome among the cities; also with Rome in the title")
# ---- 58
q(C, "Which movements is Wyndham Lewis linked with?",
  values({m for w in WORKS if LEWIS in people(w) for m in movements(w)}), note="movements of the works by Lewis")
# ---- 59
DELLER, KANE = one("Deller, Jeremy"), one("Kane, Alan")
q(V, "What did Jeremy Deller make together with Alan Kane?",
  works(lambda w: {DELLER, KANE} <= people(w)), note="works with both as contributors")
# ---- 60
LAKES = lambda w: "Lake District" in under(w, 113) and span(w)[1] is not None and span(w)[1] < 1850
q(C, "views of the Lake District made before 1850",
  works(LAKES), works(lambda w: LAKES(w) and w["dateText"] != "date not known"),
  note="subject 'Lake District' and end year before 1850; also without the one whose date is called not known")

assert len(OUT) == 60 and len({o["question"] for o in OUT}) == 60
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl"), "w", encoding="utf-8") as f:
    for o in OUT:
        f.write(json.dumps(o, ensure_ascii=False) + "\n")
