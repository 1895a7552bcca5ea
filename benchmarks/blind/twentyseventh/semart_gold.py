"""Writes semart.jsonl (questions and answers) from semart_val.csv."""
import collections, csv, html, json, re
from pathlib import Path
REL = "shared/data/semart/semart_val.csv"
here = Path(__file__).resolve()
src = here.parents[4] / REL
with open(src, encoding="latin-1", newline="") as f:
    R = list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))
for r in R:
    for k in r:
        r[k] = html.unescape(r[k] or "").strip()
BY = {r["IMAGE_FILE"]: r for r in R}
Q = []
ids = lambda rows: sorted({r["IMAGE_FILE"] for r in rows})
P = lambda s: [r["IMAGE_FILE"] for p in s.split() for r in R if r["IMAGE_FILE"].startswith(p + "-")]

def F(rows=None, **kw):
    """rows whose fields match the patterns (T title, D description, TD either, others by name)"""
    out = []
    for r in (R if rows is None else rows):
        v = dict(T=r["TITLE"], D=r["DESCRIPTION"], TD=r["TITLE"] + " || " + r["DESCRIPTION"], A=r["AUTHOR"], S=r["SCHOOL"],
                 K=r["TYPE"], F=r["TIMEFRAME"], M=r["TECHNIQUE"], Y=r["DATE"])
        if all(re.search(p, v[k], re.I) for k, p in kw.items()):
            out.append(r)
    return out

def span(r):
    d = r["DATE"]
    m = re.search(r"(\d{4})(s?)(?:\s*-\s*(\d{4}|\d\d))?", d)
    if not m:
        return None
    a = int(m[1]); b = a + 9 if m[2] else a
    if m[3]:
        b = int(m[3]) if len(m[3]) == 4 else a // 100 * 100 + int(m[3])
    return a, b, bool(re.search(r"c\b|around|after|before", d))

def dated(rows, lo, hi):
    """readings: wholly inside; without circa; starting inside; overlapping; overlapping without circa"""
    s = [(r, span(r)) for r in rows if span(r)]
    return [ids(r for r, x in s if f(x)) for f in (
        lambda x: lo <= x[0] and x[1] <= hi, lambda x: lo <= x[0] and x[1] <= hi and not x[2], lambda x: lo <= x[0] <= hi,
        lambda x: x[0] <= hi and x[1] >= lo, lambda x: x[0] <= hi and x[1] >= lo and not x[2],
        lambda x: lo <= x[0] <= hi and not x[2])]

def ans(kind, of, items=(), value=None):
    return dict(kind=kind, of=of, value=value, items=sorted(set(items)))

def add(role, question, first, also=(), note=""):
    out, seen = [], [first]
    for a in also:
        if a not in seen and (a["items"] or a["value"] is not None):
            seen.append(a); out.append(a)
    Q.append(dict(id="semart-%03d" % (len(Q) + 1), role=role, question=question, answer=first, also=out, note=note))

L = lambda x: x if not x or isinstance(x[0], str) else ids(x)
def S(role, q, first, *also, note=""):
    add(role, q, ans("set", "works", L(first)), [ans("set", "works", L(a)) for a in also], note)
def SA(role, q, first, *also, note=""):
    add(role, q, ans("set", "artists", [r["AUTHOR"] for r in first]), [ans("set", "artists", [r["AUTHOR"] for r in a]) for a in also], note)
def C(role, q, first, *also, note=""):
    n = lambda x: x if isinstance(x, int) else len(x)
    add(role, q, ans("count", "works", value=n(first)), [ans("count", "works", value=n(a)) for a in also], note)
def B(role, q, yes, items=(), note=""):
    add(role, q, ans("yesno", "works", L(items), "yes" if yes else "no"), note=note)
def words(rx, keep=None, drop="", **kw):
    """pictures read and kept, then the pure word searches"""
    full = F(TD=rx, **kw)
    first = P(keep) if keep else [i for i in ids(full) if i not in P(drop)]
    return [sorted(first), ids(full), ids(F(T=rx, **kw)), ids(F(D=rx, **kw))]

# ---- sets
dogs = words(r"\bdogs?\b|spaniel|\bhounds?\b|greyhound", drop="02770 30422")
S("visitor", "Which pictures have a dog in them?", *dogs, words(r"\bdogs?\b")[0], F(TD=r"\bdogs?\b|\bhounds?\b"),
  words(r"\bdogs?\b|spaniel|\bhounds?\b|greyhound", drop="02770 30422 38938")[0], words(r"\bdogs?\b", drop="02770 30422")[0],
  F(T=r"\bdogs?\b"), F(D=r"\bdogs?\b"), note="title or description; two where the dogs are only in the story left out")
S("teacher", "I am preparing a Christmas lesson for my class. Could you give me all the paintings of the Adoration of the Magi?",
  F(T="Adoration of the Magi"), F(TD="Adoration of the Magi"), F(TD=r"\bMagi\b"), F(T=r"\bMagi\b"), note="title")
S("pupil", "pictures of saint jerome pls", F(T="Jerome"), F(TD="Jerome"), F(T=r"^St Jerome"), F(TD=r"(St|Saint) Jerome"), F(T=r"\bSt Jerome"),
  [i for i in ids(F(T="Jerome")) if i not in P("10127")], F(T=r"Sts? Jerome"), F(TD=r"(Sts?|Saints?) Jerome"),
  ids(F(T="Jerome")) + P("39612"), note="title; the word also in descriptions")
S("curator", "Italian frescoes of the 14th century", F(M="fresco", S="^Italian", F="^13"), *dated(F(M="fresco", S="^Italian"), 1300, 1399),
  *dated(F(M="fresco", S="^Italian"), 1301, 1400), F(M="^fresco", S="^Italian", F="^13"), note="technique, school and timeframe")
cop = [r for r in F(M="copper") if "beech" not in r["TECHNIQUE"]]
S("registrar", "List every work that is painted on copper.", cop, F(M="copper"), F(M="^oil on copper"), [r for r in F(M="^oil on copper") if "beech" not in r["TECHNIQUE"]],
  note="technique; copper beech is a wood and left out")
wint = F(T=r"winter|snow|frozen")
S("picture editor", "winter landscapes, snow or ice, for a calendar", F(wint, K="landscape"), wint, F(TD=r"\bwinter|\bsnow|frozen|skating|skaters", K="landscape"),
  F(TD=r"\bwinter\b|\bsnow|\bice\b|frozen", K="landscape"), F(TD=r"\bwinter|\bsnow|frozen|skating|\bice\b"), F(T="winter", K="landscape"),
  F(T="winter|snow", K="landscape"), F(TD=r"\bsnow|\bice\b", K="landscape"), F(T="winter landscape"), note="title and type")
S("visitor", "Show me the self-portraits of van Gogh", F(A="GOGH, V", T="self-portrait"), F(A="GOGH, V", TD="self-portrait"))
chi = F(S="^Dutch", K="interior", T=r"church|kerk|bavo|cathedral")
S("researcher", "Church interiors by Dutch painters", chi, F(S="^Dutch", T=r"church|kerk|bavo|cathedral"), F(S="^Dutch", K="interior", TD=r"church|kerk|bavo|cathedral"),
  F(S="^Dutch", K="interior", TD=r"\bchurch\b"), F(S="^Dutch", TD=r"church|kerk|bavo", T="interior"), F(S="^Dutch", K="interior", T=r"\bchurch\b"),
  F(S="^Dutch", T="interior", TD=r"\bchurch"), note="school, type, title")
S("picture editor", "We are illustrating a medical journal and need portraits of doctors.", P("10263 22909 18269"), P("22909 18269"),
  P("10263 22909 18269 27055"), F(K="portrait", TD=r"\bdoctors?\b|\bDr\.|physician|surgeon"), P("22909 18269 27055"), F(TD=r"\bdoctor\b|\bDr\.|physician|surgeon", K="portrait|genre"),
  F(K="portrait", TD=r"\bdoctors?\b"), F(K="portrait", TD=r"\bdoctors?\b|physician"), note="portraits whose sitter is called doctor")
oy = r"\boysters?\b"
S("visitor", "still lifes with oysters", F(K="still", TD=oy), F(TD=oy), F(K="still|genre", TD=oy))
S("picture editor", "Canaletto's views of London", F(A="^CANALETTO", T="London"), F(A="^CANALETTO", TD="London"), F(A="^CANALETTO", TD=r"London|Thames|Westminster"))
S("curator", "Which Hungarian paintings are from the nineteenth century?", *dated(F(S="Hungarian"), 1801, 1900), F(S="Hungarian", F="^18"), *dated(F(S="Hungarian"), 1800, 1899))
lute = r"\blute\b|lutenist"
S("researcher", "paintings in which somebody plays the lute", *words(lute, keep="07463 33346 38724 03673"), P("33346 38724 03673"), F(TD=lute, K="genre"), note="descriptions read")
mir = r"\bmirrors?\b"
S("picture editor", "For an article on vanity I would need paintings with a mirror in them, could you list those?", *words(mir, drop="04468"), words(mir + "|looking-glass|cheval-glass", drop="04468")[0],
  words(mir, drop="04468 26692")[0], note="one hit is the verb")
S_last = F(T="Last Supper")
SA("pupil", "who painted the last supper? i need all the artists", S_last, F(TD="Last Supper"), note="title")
S("teacher", "Abraham sacrificing Isaac", ids(F(T=r"\bIsaac\b")) + P("23184"), F(T=r"\bIsaac\b"), F(TD=r"\bIsaac\b"), F(TD=r"sacrific\w+ (of )?Isaac"), F(T=r"Sacrifice of Isaac"), F(TD=r"Abraham.*Isaac|Isaac.*Abraham"))
S("curator", "English portraits from the 18th century", F(S="^English", K="portrait", F="^17"), *dated(F(S="^English", K="portrait"), 1700, 1799), *dated(F(S="^English", K="portrait"), 1701, 1800), F(S="^English", F="^17", TD="portrait"))
S("researcher", "Which works did Van Gogh paint at Saint-Rémy?", F(A="GOGH, V", Y="Saint-R"), F(A="GOGH, V", Y="Saint-R") + F(A="GOGH, V", TD="Saint-R"), F(A="GOGH, V", D="Saint-R"))
S("teacher", "All the panels of the Ghent Altarpiece that you have, please.", F(T="Ghent Altar"), F(TD="Ghent Altar"), [r for r in F(T="Ghent Altar") if "wings open" not in r["TITLE"]])
S("pupil", "anything about napoleon", P("40302 25878 16710 39147"), F(TD="Napoleon"), F(TD=r"Napoleon\b"), P("25878 16710"), P("25878 16710 39147"), P("25878"),
  P("40302 25878 16710 39147 11016"), P("25878 16710 39147 11016"), note="Napoleone Orsini left out")
va = F(T="Venus and Adonis")
S("researcher", "Venus and Adonis", va, F(va, K="myth"), F(TD="Venus and Adonis"), F(TD="Adonis"), F(TD=r"Venus.*Adonis|Adonis.*Venus"), F(TD="Adonis", K="myth"))
SA("visitor", "Which American artists are there in the collection?", F(S="American"))
S("registrar", "Give me the works dated 1642.", F(Y="^1642$"), *dated(R, 1642, 1642), F(Y="1642"))
S("picture editor", "pastels", F(M="pastel"), F(M="^pastel"), F(TD="pastel") + F(M="pastel"))
S("visitor", "is there a painting with a rainbow? my daughter would love to see one", *words(r"\brainbows?\b"), note="all three descriptions speak of it in the picture")
S("researcher", "Dutch genre scenes of the second half of the 17th century", F(S="^Dutch", K="genre", F="1651-1700"), *dated(F(S="^Dutch", K="genre"), 1650, 1699), *dated(F(S="^Dutch", K="genre"), 1651, 1700))
bat = F(T=r"\bbattles?\b")
S("visitor", "I like battle scenes, what have you got?", ids(bat) + P("40370"), bat, ids(bat) + P("40370 36086"), ids(bat) + P("40370 36086 34899"), F(TD=r"\bbattles?\b"), F(bat, K="histor"), F(TD=r"\bbattles?\b", K="histor"), F(T=r"\bbattle scene"), F(TD="battle scene"), F(bat, K="histor|landsc"), note="title, and one that its description calls a battle picture")
S("curator", "painted icons", F(A="ICON PAINTER"), F(TD=r"\bicons?\b"), F(A="ICON PAINTER") + F(TD=r"\bicons?\b"), F(A="ICON PAINTER", S="Russian"), F(TD=r"\bicons?\b", K="religious"))
flo = r"flower|bouquet|sunflower|\bvase\b|garland"
S("picture editor", "flower still lifes for greeting cards", F(K="still", T=flo), F(K="still", T="flower"), F(K="still", TD=flo), F(K="still", TD=r"flower"), F(K="still", T=r"flower|bouquet"),
  F(T="flower"), F(T=flo), ids(F(K="still", T=flo)) + P("17079 02773"), ids(F(K="still", T=flo)) + P("17079 02773 19452 22458"), F(K="still", TD=r"flowers?\b|roses|tulip"), F(TD=r"flower still-life"), F(K="still", TD=r"flowers?\b"), F(K="still", T=r"flower|vase"))
fr = [r for r in F(T=r"\bSts?\b.*Francis|Saint Francis") if not r["AUTHOR"].startswith("GIOTTO")]
ng = [r for r in R if not r["AUTHOR"].startswith("GIOTTO")]
S("researcher", "Pictures of Saint Francis not painted by Giotto", fr, F(ng, T=r"\bSt\.? Francis"), F(ng, TD=r"(\bSts?\.?|Saint) Francis"), F(ng, TD="St Francis"), F(ng, TD=r"\bFrancis\b"), F(ng, T=r"\bFrancis\b"), F(ng, T="St Francis", A="."))
S("curator", "Danish works except the portraits", [r for r in F(S="Danish") if r["TYPE"] != "portrait"])
S("pupil", "paintigs with monkeys", *words(r"\bmonkeys?\b|\bapes?\b"), P("14591 06606"))
S("registrar", "All works by anonymous German masters", F(A="UNKNOWN MASTER, German"), F(S="^German", A="UNKNOWN"), F(S="^German", A="UNKNOWN|^MASTER"), F(S="^German", A="UNKNOWN|^MASTER|ROMANESQUE"), F(S="^German", A="UNKNOWN|ROMANESQUE"))
S("researcher", "French paintings of the 1870s", *dated(F(S="^French"), 1870, 1879))
sal = [r for r in F(T="Salome|Judith")]
S("teacher", "For a lesson on strong and dangerous women: Judith or Salome, whichever you have", sal, F(TD=r"Judith\b|Salome"), F(T="Judith|Salome", K="religious"), F(TD=r"\bJudith\b(?! Leyster)|Salome\b"), F(TD="Judith|Salome", K="religious|myth"), note="title")

# ---- counts
C("curator", "How many frescoes by Michelangelo are there?", F(A="^MICHELANGELO Buon", M="fresco"))
C("researcher", "How many religious works does the Flemish school have here?", F(S="^Flemish", K="religious"))
C("registrar", "How many records have no date?", F(Y=r"^-?$"), [r for r in R if not span(r)])
C("visitor", "how many portraits by Velazquez", F(A="^VEL.ZQUEZ", K="portrait"))
tri = F(T="triptych")
C("curator", "Number of triptychs", tri, F(TD="triptych"), F(T=r"^triptych"), F(TD=r"\btriptychs?\b"))
C("pupil", "How many paintings by rembrandt do you have?", F(A="^REMBRANDT"))
au = {r["AUTHOR"] for r in R}
C("researcher", "How many different artists are represented?", len(au), len([a for a in au if not a.startswith("UNKNOWN")]),
  len([a for a in au if not re.match("UNKNOWN|ROMANESQUE", a)]), len([a for a in au if not re.match("UNKNOWN|ROMANESQUE|MASTER", a)]))
lc = F(S="^Dutch", K="landsc", M="canvas")
C("researcher", "How many Dutch landscapes are painted on canvas?", lc, F(S="^Dutch", K="landsc", M="^oil on canvas"))
C("registrar", "count of the paintings on oak", F(M=r"\boak"), F(M=r"^oil on oak"), F(M="oak panel"), F(M="oil.* oak"))
C("visitor", "How many self-portraits are in the collection?", F(T="self-portrait"), ids(F(T="self-portrait")) + P("14908"), F(TD="self-portrait"), F(T=r"^.?self-portrait"), F(K="portrait", T="self-portrait"), F(TD="self-portrait", K="portrait"))

# ---- yes or no
B("visitor", "Is there anything by Vermeer?", bool(F(A="^VERMEER")), F(A="^VERMEER"))
B("pupil", "do you have the mona lisa", bool(F(T="Mona Lisa|Gioconda")), F(T="Mona Lisa|Gioconda"))
B("researcher", "Does the collection hold a work by Artemisia Gentileschi?", bool(F(A="GENTILESCHI, Art")), F(A="GENTILESCHI, Art"))
B("teacher", "Have you any Norwegian painting?", bool(F(S="Norweg")), F(S="Norweg"))
B("curator", "Is there a still life by Rembrandt here?", bool(F(A="^REMBRANDT", K="still")), F(A="^REMBRANDT", K="still"))

# ---- values and rankings
top = collections.Counter(r["AUTHOR"] for r in R).most_common(1)[0]
add("visitor", "Which painter has the most works in the collection?", ans("top", "artists", [top[0]], top[1]))
nw = [r for r in R if r["TITLE"] == "The Nightwatch"]
add("pupil", "In what year was the Nightwatch painted?", ans("values", "years", [r["DATE"] for r in nw]))
sk = collections.Counter(r["SCHOOL"] for r in F(K="still")).most_common(1)[0]
add("researcher", "Which school has the largest number of still lifes?", ans("top", "schools", [sk[0]], sk[1]))
dg = F(A="^DEGAS")
add("registrar", "In which techniques did Degas work?", ans("values", "techniques", [r["TECHNIQUE"].split(",")[0].strip() for r in dg]), [ans("values", "techniques", [r["TECHNIQUE"] for r in dg])])
lm = F(T="Las Meninas")
add("pupil", "Who painted Las Meninas?", ans("values", "artists", [r["AUTHOR"] for r in lm]), [ans("set", "artists", [r["AUTHOR"] for r in lm])])
vk = F(A="^VERONESE")
add("teacher", "What types of picture are there by Veronese?", ans("values", "types", [r["TYPE"] for r in vk]))
lt = collections.Counter(r["AUTHOR"] for r in F(K="landsc")).most_common()
m = lt[0][1]
add("curator", "Which artist has the most landscapes?", ans("top", "artists", [a for a, n in lt if n == m], m))

# ---- unanswerable
U = lambda role, q: add(role, q, ans("unanswerable", "works"))
U("registrar", "What is the insurance value of the van Gogh sunflowers?")
U("visitor", "Which painting do the visitors like best?")
U("picture editor", "Which of the photographs of these paintings were taken by flash, and by which photographer?")

with open(here.with_name("semart.jsonl"), "w", encoding="utf-8") as f:
    for q in Q:
        f.write(json.dumps(q, ensure_ascii=False) + "\n")
if __name__ == "__main__":
    print(len(Q), collections.Counter(q["answer"]["kind"] for q in Q))
