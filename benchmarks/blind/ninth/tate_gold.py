#!/usr/bin/env python3
"""Gold answers for tate.jsonl.   usage: tate_gold.py [--shared DIR]   (writes tate.jsonl beside itself)

DIR is ../shared/data (default); raw files: DIR/tate/artworks.jsonl.gz, artist_data.csv.
Artworks are named by accession number (`acno`), artists by `id` of artist_data.csv (= contributors' id).
"""
import argparse, csv, gzip, json, os, re
from collections import Counter

ap = argparse.ArgumentParser()
ap.add_argument("--shared", default="../shared/data")
raw = os.path.join(ap.parse_args().shared, "tate")
with gzip.open(os.path.join(raw, "artworks.jsonl.gz"), "rt", encoding="utf-8") as f:
    W = [json.loads(l) for l in f]
with open(os.path.join(raw, "artist_data.csv"), encoding="utf-8-sig", newline="") as f:
    A = {a["id"]: a for a in csv.DictReader(f)}
def whole(x): return int(x) if x not in (None, "") else None
for w in W:
    w["tags"] = {s["name"] for s in w["subjects"]}
    w["under"] = {(s["name"], t["name"]) for s in w["subjects"] for t in w["subjects"] if s["parent"] == t["id"]}
    w["who"] = {str(c["id"]) for c in w["contributors"]}                                       # any role
    w["hand"] = {str(c["id"]) for c in w["contributors"] if c["role"] in ("artist", "and other artists", "and assistants")}
    w["mov"] = {m["name"] for m in w["movements"]}
    w["acq"] = whole(w["acquisitionYear"])
    d = w["dateRange"] or {}
    w["from"], w["to"] = whole(d.get("startYear")), whole(d.get("endYear"))
    for k in ("medium", "classification", "creditLine", "dimensions", "title"):
        w[k] = w[k] or ""
    w["m"] = w["medium"].lower()
KNOWN = set().union(*(w["tags"] for w in W))
CLASSES = {w["classification"] for w in W}
SHOWN = set().union(*(w["who"] for w in W))
BORN = {i: whole(a["yearOfBirth"]) for i, a in A.items()}
DIED = {i: whole(a["yearOfDeath"]) for i, a in A.items()}

def named(start):                                   # ids of the artists whose name in the list begins so
    r = {i for i, a in A.items() if a["name"].startswith(start)}
    assert r, start
    return r
def one(start):
    r = named(start)
    assert len(r) == 1, (start, r)
    return next(iter(r))
def tag(w, *names):
    assert set(names) <= KNOWN, set(names) - KNOWN
    return bool(w["tags"] & set(names))
def tagrx(w, rx): return any(re.search(rx, t) for t in w["tags"])
def cl(w, *names):
    assert set(names) <= CLASSES
    return w["classification"] in names
PRINT, DRAWING, PAINTING, SCULPTURE = "on paper, print", "on paper, unique", "painting", "sculpture"
def by(w, ids, loose=False): return bool(w["who" if loose else "hand"] & ids)
def land(place): return place.split(", ")[-1]
def sex(w, g="Female", loose=False): return any(A[i]["gender"] == g for i in w["who" if loose else "hand"])
def before(w, y): return w["to"] is not None and w["to"] < y if w["to"] is not None else (w["from"] is not None and w["from"] < y)
def in_(w, a, b): return w["from"] is not None and a <= w["from"] and (w["to"] if w["to"] is not None else w["from"]) <= b
def touches(w, a, b): return w["from"] is not None and w["from"] <= b and (w["to"] if w["to"] is not None else w["from"]) >= a

def works(f): return {"kind": "set", "of": "artworks", "items": sorted(w["acno"] for w in W if f(w))}
def artists(ids): return {"kind": "set", "of": "artists", "items": sorted(ids, key=int)}
def makers(f, loose=False): return artists(set().union(*(w["who" if loose else "hand"] for w in W if f(w)), set()))
def count(f): return {"kind": "count", "value": sum(1 for w in W if f(w))}
def number(n): return {"kind": "count", "value": n}
def yes(b): return {"kind": "yesno", "value": bool(b)}
def values(v): return {"kind": "values", "items": sorted(set(v))}
def top(of, c, best=max):
    m = best(c.values())
    return {"kind": "top", "of": of, "items": sorted(k for k, v in c.items() if v == m)}
def title(t):
    r = [w for w in W if w["title"] == t]
    assert len(r) == 1, (t, len(r))
    return r[0]
NO = {"kind": "unanswerable"}

Q = []
def ask(role, question):
    def put(f):
        answer, also, note = f()
        keep = []
        for a in also:
            if a != answer and a not in keep and a.get("items") != []:
                keep.append(a)
        Q.append({"role": role, "question": question, "answer": answer, "also": keep, "note": note})
        return f
    return put
V, C, R, D, T, P, E = "visitor", "curator", "registrar", "dealer", "teacher", "picture editor", "English is not the first language"

# ------------------------------------------------------------------------------------------------ visitors
@ask(V, "wombats?")
def q(): return works(lambda w: tag(w, "wombat")), [yes(True)], "subject 'wombat'"
@ask(V, "Paintings with a train in them - my dad used to drive one")
def q(): return works(lambda w: cl(w, PAINTING) and tag(w, "train")), [works(lambda w: tag(w, "train")), works(lambda w: cl(w, PAINTING) and (tag(w, "train") or re.search(r"\b(train|railway)\b", w["title"], re.I)))], "classified painting, subject 'train'; also works of all kinds"
@ask(V, "which of your artists come from Liverpool")
def q():
    f = {i for i, a in A.items() if re.search(r"\bLiverpool\b", a["placeOfBirth"])}
    return artists(f), [artists(f & SHOWN)], "born there; also only those with a work"
@ask(V, "When did Lucian Freud die?")
def q(): return values([str(DIED[one("Freud, Lucian")])]), [], "yearOfDeath"
@ask(V, "anything to do with chess")
def q(): return works(lambda w: tag(w, "chess", "chess board", "chess piece")), [works(lambda w: tag(w, "chess")), works(lambda w: tagrx(w, r"(?i)\bchess\b") or re.search(r"(?i)\bchess\b", w["title"]))], "subjects chess, chess board, chess piece; also the titles"
@ask(V, "I only want the Peter Doig paintings, not prints or anything")
def q(): return works(lambda w: by(w, {one("Doig, Peter")}) and cl(w, PAINTING)), [], "maker and class"
@ask(V, "Where was Tacita Dean born?")
def q():
    p = A[one("Dean, Tacita")]["placeOfBirth"]
    return values([p]), [values([p.split(",")[0]])], "placeOfBirth"
@ask(V, "how many Picassos have you got altogether")
def q(): return count(lambda w: by(w, named("Picasso"))), [count(lambda w: by(w, named("Picasso"), True))], "works by him of every class"
@ask(V, "fish and chips!!")
def q(): return works(lambda w: tag(w, "fish and chips")), [], "subject 'fish and chips'"
@ask(V, "Is the Mona Lisa here, or is that Paris?")
def q():
    assert not any(re.fullmatch(r"(The )?Mona Lisa|La Gioconda", w["title"], re.I) or by(w, {i for i, a in A.items() if a["name"].startswith("Leonardo")}, True) for w in W)
    return yes(False), [], "no Leonardo and no work of that title"
@ask(V, "What time do you shut on Fridays?")
def q(): return NO, [], "no opening hours"
@ask(V, "We're doing a ghost walk for Halloween. Which works have ghosts?")
def q(): return works(lambda w: tag(w, "ghost")), [works(lambda w: tag(w, "ghost") or re.search(r"\bghosts?\b", w["title"], re.I)), works(lambda w: tagrx(w, r"\b[Gg]hosts?\b")), works(lambda w: tagrx(w, r"\b[Gg]hosts?\b") or re.search(r"\bghosts?\b", w["title"], re.I))], "subject 'ghost'; also titles and Blake's 'Ghost of Abel'"
@ask(V, "Anything showing Venice, in whatever medium")
def q():
    return (works(lambda w: any(t.startswith("Venice") for t in w["tags"]) or re.search(r"\bVenice\b|\bVenetian\b", w["title"]) and tag(w, "Italy")), [
            works(lambda w: any(t.startswith("Venice") for t in w["tags"])), works(lambda w: any(t.startswith("Venice") for t in w["tags"]) or re.search(r"(?<!Merchant of )\bVenice\b(?! Woman)", w["title"]))],
            "place subjects 'Venice...', and titles of Venice tagged Italy; also the subjects alone, or with titles of Venice but for the Merchant and Giacometti's woman")
@ask(V, "are there any paintings by women from before 1800")
def q():
    f = lambda w, loose: cl(w, PAINTING) and sex(w, loose=loose) and before(w, 1800)
    a = works(lambda w: f(w, False))
    return a, [works(lambda w: f(w, True)), yes(a["items"])], "painting, female maker, dated before 1800; also just yes or no"
@ask(V, "who painted the boyhood of raleigh?")
def q():
    w = title("The Boyhood of Raleigh")
    return artists(w["who"]), [values([w["all_artists"]])], "maker of that title"
@ask(V, "Is it alright to take photos with flash in the Blake room?")
def q(): return NO, [], "no house rules"
@ask(V, "moonlit scenes please")
def q(): return works(lambda w: tag(w, "moonlight")), [works(lambda w: tag(w, "moonlight", "moon")), works(lambda w: tag(w, "moonlight") or re.search(r"moonli", w["title"], re.I)), works(lambda w: tag(w, "moonlight", "moon") or re.search(r"moonli", w["title"], re.I))], "subject 'moonlight'; also 'moon', and titles"
@ask(V, "Cats with a woman, paintings or drawings, no prints")
def q(): return works(lambda w: tag(w, "cat") and tag(w, "woman") and cl(w, PAINTING, DRAWING)), [works(lambda w: tag(w, "cat") and tag(w, "woman") and not cl(w, PRINT)), works(lambda w: tag(w, "cat") and tag(w, "woman", "woman, old") and cl(w, PAINTING, DRAWING))], "subjects cat and woman, painting or unique work on paper; also all but prints"
@ask(V, "My surname's Smith! How many artists called Smith are there?")
def q():
    n = {i for i, a in A.items() if a["name"].startswith("Smith, ")}
    return number(len(n)), [number(len(n & SHOWN)), artists(n), number(len(n - named("Smith, Bob and Roberta")))], "names beginning 'Smith,'; also those with works; also the list; Bob and Roberta Smith is one person's pseudonym"
@ask(V, "did Edward Burra do any skeletons")
def q():
    a = works(lambda w: by(w, named("Burra")) and tag(w, "skeleton"))
    return yes(a["items"]), [a, works(lambda w: by(w, named("Burra")) and tag(w, "skeleton", "skull"))] if a["items"] else [a], "his works with subject 'skeleton'"
# ------------------------------------------------------------------------------------------------ curators, registrars, dealers
@ask(R, "How many works came in in 1975?")
def q(): return count(lambda w: w["acq"] == 1975), [], "acquisitionYear"
@ask(C, "Sculpture accepted in lieu of tax")
def q(): return works(lambda w: "in lieu" in w["creditLine"] and cl(w, SCULPTURE)), [works(lambda w: "in lieu" in w["creditLine"] and cl(w, SCULPTURE, "relief", "installation"))], "credit line 'in lieu', class sculpture"
@ask(C, "paintings on copper")
def q(): return works(lambda w: cl(w, PAINTING) and "copper" in w["m"]), [works(lambda w: re.search(r"paint.* on copper", w["m"]))], "class painting, copper in the medium"
@ask(R, "T03254 - what is it?")
def q():
    w = [w for w in W if w["acno"] == "T03254"][0]
    return values([w["title"]]), [works(lambda v: v is w), values([w["title"], w["all_artists"]])], "title of that accession number"
@ask(R, "What size is The Golden Stairs, unframed?")
def q():
    d = title("The Golden Stairs")["dimensions"]
    m = re.search(r"support: (\d+ x \d+ mm)", d).group(1)
    return values([m]), [values([d]), values(["support: " + m])], "support in the dimensions; also the whole line"
@ask(C, "Whose works did Henry Vaughan bequeath?")
def q(): return makers(lambda w: "Bequeathed by Henry Vaughan" in w["creditLine"]), [makers(lambda w: "Bequeathed by Henry Vaughan" in w["creditLine"], True)], "makers of works with that credit line"
@ask(C, "Of the works that are 'after' somebody, which artist is it most often after?")
def q():
    c = Counter(str(x["id"]) for w in W for x in w["contributors"] if x["role"] == "after")
    return top("artists", c), [], "role 'after' in contributors, most works"
@ask(R, "how many records lack a classification")
def q(): return count(lambda w: not w["classification"]), [], "classification empty"
@ask(C, "Whose printing blocks and copper plates do we hold?")
def q(): return makers(lambda w: cl(w, "block for printing")), [makers(lambda w: cl(w, "block for printing") or w["medium"] == "Copper plate", True), makers(lambda w: cl(w, "block for printing"), True)], "makers of 'block for printing'"
@ask(D, "Marden etchings and aquatints, but nothing screenprinted")
def q():
    f = lambda w: by(w, named("Marden")) and re.search("etching|aquatint", w["m"]) and "screenprint" not in w["m"]
    return works(f), [works(lambda w: by(w, named("Marden")) and "etching" in w["m"] and "aquatint" in w["m"] and "screenprint" not in w["m"])], "maker, and etching or aquatint in the medium, no screenprint; also both"
@ask(R, "Are all the works by Joan Mitchell on paper?")
def q():
    mine = [w for w in W if by(w, named("Mitchell, Joan"), True)]
    return yes(mine and all(cl(w, PRINT, DRAWING) for w in mine)), [], "classes of her works"
@ask(C, "which of the artists died in Rome?")
def q():
    f = {i for i, a in A.items() if re.match(r"(Roma|Rome)\b", a["placeOfDeath"])}
    return artists(f), [artists(f & SHOWN)], "placeOfDeath (written Roma); also those with works"
@ask(D, "William Scott lithographs. Not William Bell Scott, obviously.")
def q():
    i = {k for k, a in A.items() if a["name"] == "Scott, William"}
    return works(lambda w: by(w, i) and "lithograph" in w["m"]), [works(lambda w: by(w, i) and re.match(r"lithograph on paper$", w["m"]))], "maker 'Scott, William', lithograph in the medium"
@ask(C, "Rothenstein oils that aren't portraits")
def q():
    i = {one("Rothenstein, Sir William")}
    f = lambda w: by(w, i) and cl(w, PAINTING) and "oil" in w["m"]
    return works(lambda w: f(w) and not tag(w, "portraits")), [works(lambda w: f(w) and not tag(w, "portraits", "self-portraits", "named individuals")), works(lambda w: f(w) and not tag(w, "portraits", "named individuals", "individuals: male", "individuals: female", "self-portraits"))], "oil paintings by Sir William without subject 'portraits'; also without any named sitter"
@ask(C, "Vorticist works on paper")
def q():
    v = lambda w: "Vorticism" in w["mov"]
    people = set().union(*(w["who"] for w in W if v(w)))
    return works(lambda w: v(w) and cl(w, PRINT, DRAWING)), [works(lambda w: v(w) and cl(w, DRAWING)), works(lambda w: by(w, people, True) and cl(w, PRINT, DRAWING))], "movement of the work, prints and drawings; also drawings only; also all paper works of Vorticists"
@ask(C, "What by Etty did Robert Vernon present?")
def q(): return works(lambda w: by(w, named("Etty")) and "Presented by Robert Vernon" in w["creditLine"]), [], "maker and credit line"
@ask(R, "what is Ophelia insured for?")
def q(): return NO, [], "no valuations"
@ask(C, "Who has made the most sculptures in the collection?")
def q():
    c = Counter(i for w in W if cl(w, SCULPTURE) for i in w["hand"])
    return top("artists", c), [top("artists", Counter(i for w in W if cl(w, SCULPTURE) for i in w["who"])), top("artists", Counter(i for w in W if cl(w, SCULPTURE, "relief") for i in w["hand"]))], "most works of class sculpture"
@ask(R, "Burne-Jones sheets with something on the verso")
def q():
    f = lambda w: by(w, named("Burne-Jones")) and (re.search("verso", w["m"]) or "verso" in w["title"].lower())
    return works(f), [works(lambda w: by(w, named("Burne-Jones")) and "verso" in w["m"]), works(lambda w: f(w) and cl(w, DRAWING)), works(lambda w: by(w, named("Burne-Jones"), True) and "verso" in w["m"])], "maker, 'verso' in the medium or title"
@ask(C, "photographs from the 1960s by anyone born in Japan")
def q():
    j = {i for i, a in A.items() if land(a["placeOfBirth"]) == "Nihon"}
    f = lambda w: by(w, j) and "photograph" in w["m"]
    return works(lambda w: f(w) and touches(w, 1960, 1969)), [works(lambda w: f(w) and w["from"] and 1960 <= w["from"] <= 1969)], "Nihon, photograph in the medium, date begins in or touches the 1960s ('1964, printed 2011')"
# ------------------------------------------------------------------------------------------------ teachers, picture editors, other languages
@ask(T, "Year 8 are doing Macbeth, so: works about Macbeth?")
def q(): return works(lambda w: tagrx(w, r"^(Lady )?Macbeth$|^'Macbeth'$|Shakespeare, 'Macbeth'")), [works(lambda w: tag(w, "'Macbeth'")), works(lambda w: tagrx(w, "Macbeth") or "Macbeth" in w["title"])], "subjects 'Macbeth' (the play), Macbeth, Lady Macbeth; also the play alone; also titles"
@ask(T, "paintings about the First World War")
def q():
    f = lambda w: tagrx(w, r"^military: World War I$|World War I\b(?!I)")
    return works(lambda w: cl(w, PAINTING) and f(w)), [works(lambda w: cl(w, PAINTING) and tag(w, "military: World War I")), works(lambda w: cl(w, PAINTING) and any(re.search(r"World War I\b", s) or re.search(r"World War I\b", t) for s, t in w["under"])), works(f)], "painting, 'military: World War I'; also all classes"
@ask(T, "I need one emotion for each table. Which emotion is tagged most often, and I do mean emotion or quality as your catalogue calls it?")
def q():
    c = Counter(s for w in W for s, t in w["under"] if t == "emotions and human qualities")
    return top("subjects", c), [top("subjects", {k: v for k, v in c.items() if k != "memory"}), values([k for k, v in c.items() if v == max(c.values())])], "subjects below 'emotions and human qualities'; also leaving memory out as no emotion"
@ask(T, "Angry faces for a drawing lesson")
def q(): return works(lambda w: tag(w, "anger") and tag(w, "head / face")), [works(lambda w: tag(w, "anger"))], "subjects anger and head / face; also anger alone"
@ask(T, "For Black History Month we first want to map it: which artists in the list were born anywhere in Africa?")
def q():
    africa = {"South Africa", "Uganda", "As-Sudan", "Tanzania", "Tunis", "Misr"}      # of the countries in placeOfBirth, those in Africa
    f = {i for i, a in A.items() if land(a["placeOfBirth"]) in africa}
    return artists(f), [artists(f & SHOWN)], "last part of placeOfBirth is South Africa, Uganda, As-Sudan, Tanzania, Tunis or Misr (all the African ones there are); also those with works"
@ask(T, "Which Greek heroes or gods appear together with a sea?")
def q():
    v = {s for w in W if tag(w, "sea") for s, t in w["under"] if t == "classical myths: gods and heroes"}
    return values(v), [works(lambda w: tag(w, "sea") and any(t == "classical myths: gods and heroes" for s, t in w["under"]))], "names below 'classical myths: gods and heroes' on works with 'sea'; also those works"
@ask(T, "children and dogs together, but only paintings from the 1800s")
def q():
    dog = lambda w: tagrx(w, r"^dog( - |,|$)")
    kid = lambda w: tag(w, "child", "boy", "girl", "baby", "children")
    f = lambda w: cl(w, PAINTING) and dog(w) and kid(w)
    return works(lambda w: f(w) and in_(w, 1800, 1899)), [works(lambda w: f(w) and touches(w, 1800, 1899)), works(lambda w: f(w) and in_(w, 1801, 1900)), works(lambda w: cl(w, PAINTING) and dog(w) and tag(w, "child", "boy", "girl") and in_(w, 1800, 1899)), works(lambda w: cl(w, PAINTING) and dog(w) and tag(w, "child") and in_(w, 1800, 1899))], "any dog, any child, painting, dated within 1800-99"
@ask(P, "Shipwrecks, but prints won't do")
def q():
    return works(lambda w: tag(w, "shipwreck") and not cl(w, PRINT)), [works(lambda w: tag(w, "shipwreck") and cl(w, PAINTING, DRAWING)), works(lambda w: (tag(w, "shipwreck") or re.search(r"shipwreck", w["title"], re.I)) and not cl(w, PRINT))], "subject shipwreck, any class but print; also only flat works; also titles"
@ask(P, "elephants, anybody's except Henry Moore's")
def q():
    d = {one("Moore, Henry")}
    return works(lambda w: tag(w, "elephant") and not by(w, d, True)), [works(lambda w: (tagrx(w, r"(?i)\belephants?\b") or re.search(r"\belephants?\b", w["title"], re.I)) and not by(w, d, True))], "subject 'elephant', not by Moore; also titles"
@ask(P, "black-and-white photos of tower blocks")
def q():
    f = lambda w: tag(w, "tower block") and "photograph" in w["m"]
    return works(lambda w: f(w) and re.search("gelatin silver|black and white", w["m"])), [works(f)], "subject tower block, photograph, gelatin silver or black and white; also any photograph"
@ask(P, "Do you hold an image of Abraham Lincoln?")
def q():
    a = works(lambda w: tag(w, "Lincoln, Abraham"))
    return yes(a["items"]), [a], "named individual; also the works"
@ask(P, "lighthouse pictures - how many that are not by William Daniell?")
def q():
    d = {one("Daniell, William")}
    return count(lambda w: tag(w, "lighthouse") and not by(w, d, True)), [count(lambda w: tagrx(w, r"(?i)\blighthouses?\b") and not by(w, d, True)), works(lambda w: tag(w, "lighthouse") and not by(w, d, True))], "subject lighthouse; also any lighthouse by name; also the list"
@ask(P, "Who holds the copyright in the McCullin photographs and what is the fee?")
def q(): return NO, [], "neither rights nor fees"
@ask(E, "I search pictures where is a skull and also a book")
def q(): return works(lambda w: tag(w, "skull") and tagrx(w, r"^book\b")), [works(lambda w: tagrx(w, r"\bskull\b") and tagrx(w, r"^book\b")), works(lambda w: tag(w, "skull") and tag(w, "book - non-specific"))], "both subjects (a named book too)"
@ask(E, "Which artists are born in Germany and died in London?")
def q():
    f = {i for i, a in A.items() if land(a["placeOfBirth"]) == "Deutschland" and re.match(r"(Greater )?London\b", a["placeOfDeath"])}
    return artists(f), [artists(f & SHOWN)], "Deutschland, London"
@ask(E, "It exists something about the war in Bosnia? How many works?")
def q():
    f = lambda w: tagrx(w, r"^Bosnian conflict")
    return count(f), [works(f), count(lambda w: tagrx(w, r"Bosnia")), works(lambda w: tagrx(w, r"Bosnia")), yes(True)], "subject 'Bosnian conflict, 1990s'; also all with Bosnia; also the list"
@ask(E, "In which year is dead the painter Joseph Wright, of Derby?")
def q(): return values([str(DIED[one("Wright, Joseph, of Derby")])]), [], "yearOfDeath"
@ask(E, "Please a list: snow, but without mountains")
def q(): return works(lambda w: tag(w, "snow") and not tag(w, "mountain")), [works(lambda w: tag(w, "snow", "blizzard") and not tag(w, "mountain"))], "subject snow, not mountain"
@ask(E, "who has made a drawing of a lion?")
def q(): return makers(lambda w: tag(w, "lion") and cl(w, DRAWING)), [makers(lambda w: tag(w, "lion") and cl(w, DRAWING), True), makers(lambda w: tag(w, "lion") and cl(w, DRAWING) and re.search("graphite|ink|chalk|pencil|pastel|charcoal|crayon|drawing", w["m"]))], "makers of unique works on paper with 'lion'"
@ask(E, "What is bigger in number, the works of Henry Moore or the works of Paolozzi?")
def q():
    m, p = one("Moore, Henry"), one("Paolozzi")
    c = {i: sum(i in w["hand"] for w in W) for i in (m, p)}
    return top("artists", c), [], "number of works"

# ------------------------------------------------------------------------------------------------ output
Q = [{"id": "tate-%03d" % i, **x} for i, x in enumerate(Q, 1)]
assert len(Q) == 60 and len({x["question"].lower() for x in Q}) == 60, len(Q)
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "tate.jsonl"), "w", encoding="utf-8") as f:
    for x in Q:
        f.write(json.dumps(x, ensure_ascii=False) + "\n")
def size(a):
    i = a.get("items", a.get("value"))
    if a.get("of") == "artists": i = [A[k]["name"] for k in i]
    return len(i) if isinstance(i, list) and len(i) > 8 else i
for x in Q:
    print(x["id"], x["role"][:8], "|", x["question"], "|", x["answer"]["kind"], size(x["answer"]), [(a["kind"], size(a)) for a in x["also"]])
print(Counter(x["answer"]["kind"] for x in Q), Counter(x["role"] for x in Q))
