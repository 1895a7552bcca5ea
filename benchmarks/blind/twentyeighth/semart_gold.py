"""Makes semart.jsonl: 60 questions with their answers, from the raw SemArt file alone."""
import csv, html, json, re
from collections import Counter
from pathlib import Path
H = Path(__file__).resolve()
P = H.parents[4] / "shared/data/semart/semart_val.csv"
R = list(csv.DictReader(P.open(encoding="latin-1", newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
for r in R:
    for k in list(r):
        if k not in ("IMAGE_FILE", "AUTHOR"):
            r[k] = html.unescape(r[k] or "").strip()
    y = [int(x) for x in re.findall(r"\b1\d{3}", r["DATE"])]
    r["Y"] = y[0] if y else None
    r["F"] = [int(x) for x in r["TIMEFRAME"].split("-")]

def F(**k):                                     # by whole field value or regular expression (case sensitive)
    return [r["IMAGE_FILE"] for r in R if all(re.search(v, r[f]) for f, v in k.items())]
def W(p):                                       # word sought in title or description
    return [r["IMAGE_FILE"] for r in R if re.search(r"\b(?:%s)" % p, r["TITLE"] + " \n " + r["DESCRIPTION"], re.I)]
def T(p):
    return [r["IMAGE_FILE"] for r in R if re.search(r"\b(?:%s)" % p, r["TITLE"], re.I)]
def I(s):                                       # picked by hand, by the number at the head of the file's name
    o = []
    for n in s.split():
        h = [r["IMAGE_FILE"] for r in R if r["IMAGE_FILE"].startswith(n)]
        assert len(h) == 1, (n, h)
        o += h
    return o
def Y(a, b, l):                                 # first year of DATE within
    return [r["IMAGE_FILE"] for r in R if r["IMAGE_FILE"] in l and r["Y"] and a <= r["Y"] <= b]
def TF(a, b, l=None):                           # TIMEFRAME within
    return [r["IMAGE_FILE"] for r in R if (l is None or r["IMAGE_FILE"] in l) and r["F"][0] >= a and r["F"][1] <= b]
def minus(a, b): return [x for x in a if x not in b]
def both(a, b): return [x for x in a if x in b]
def plus(*a): return list(dict.fromkeys(x for l in a for x in l))
def AU(l): return sorted({r["AUTHOR"] for r in R if r["IMAGE_FILE"] in l})

Q = []
def add(role, q, kind, of, value, items, also=(), note=""):
    def A(k, o, v, i): return {"kind": k, "of": o, "value": v, "items": list(i)}
    al = []
    for a in also:                              # a list: another set; a tuple: (value, items)
        al.append(A(kind, of, *a) if isinstance(a, tuple) else A(kind, of, len(a) if kind == "count" else value, a))
    main = A(kind, of, value, items)
    al = [a for i, a in enumerate(al) if a != main and a not in al[:i]]
    Q.append({"id": "semart-%03d" % (len(Q) + 1), "role": role, "question": q, "answer": main, "also": al, "note": note})
def S(role, q, items, *also, note="", of="works"): add(role, q, "set", of, None, items, also, note)
def C(role, q, items, *also, note="", of="works"): add(role, q, "count", of, len(items), items, also, note)
def YN(role, q, v, items=(), *also, note=""): add(role, q, "yesno", "works", v, items, also, note)

# ---- sets
S("visitor", "Which of Van Gogh's pictures were painted in Arles?", F(AUTHOR="^GOGH", DATE="Arles"), note="Arles in DATE")
S("picture editor", "still lifes with oysters", I("19412 37663 13902 04490"), W("oyster"), plus(I("19412 37663 13902 04490 38185")),
  note="still-life type, descriptions read; The Oyster Eater contains a still-life of oysters")
S("teacher", "I'm preparing a lesson on the love of Venus and Adonis. Which paintings tell that story?", W("Adonis"),
  minus(W("Adonis"), I("26292")), T("Venus and Adonis"))
S("registrar", "List all paintings on copper, please.", minus(F(TECHNIQUE="(?i)copper"), F(TECHNIQUE="copper beech")), F(TECHNIQUE="(?i)copper"),
  note="one is on copper beech, a wood")
S("curator", "We need to check the light levels for our pastels - which works are in pastel?", F(TECHNIQUE="(?i)pastel"))
S("pupil", "self portraits of painters", plus(T("self-portrait"), I("14908")), T("self-portrait"), W("self-portraits?"),
  plus(T("self-portrait"), I("14908 40897")), minus(T("self-portrait"), I("15780")), minus(plus(T("self-portrait"), I("14908")), I("15780")),
  both(F(TYPE="portrait"), T("self-portrait")), both(F(TYPE="portrait"), plus(T("self-portrait"), I("14908"))),
  plus(T("self-portrait"), I("14908 40897 42223 14512 13630 29636 37534")), note="titles, and Gauguin at His Easel")
S("pupil", "pictures with cats in them pls", W(r"cats?\b"), minus(W(r"cats?\b"), I("34899")), T(r"cats?\b"), note="all descriptions read")
S("visitor", "In which paintings can I find a monkey?", W(r"monkeys?\b"), T(r"monkeys?\b"))
L = I("08723 06159 42738 08631 11323")
S("researcher", "Paintings whose subject comes from Shakespeare, Walter Scott or Lord Byron", L, plus(L, I("11262")), plus(L, I("37144")),
  plus(L, I("11262 37144")), W(r"Shakespeare|Macbeth|Walter Scott|Scott\b|Byron"), W(r"Shakespeare|Scott\b|Byron"), W(r"Shakespeare|Walter Scott|Byron"), W(r"Shakespeare|Walter Scott|Lord Byron"))
L = minus(W("Ovid"), I("42298"))
S("teacher", "For my Latin class: which works take their subject from Ovid?", L, W(r"Ovid\b"), W(r"Ovid\b|Metamorphoses"), both(L, F(TYPE="mythological")), minus(L, I("38229")),
  note="Las Meninas only mentions copies after Ovid")
L = I("14473 02826 14989 28424 28428 44154 29770")
S("picture editor", "winter landscapes with snow or ice, for a christmas card", L, minus(L, I("29770")), minus(L, I("44154 29770")), minus(L, I("44154")), 
  both(F(TYPE="landscape"), W("winter|snow|ice\\b|frozen|skat")), both(F(TYPE="landscape"), T("winter|snow|frozen")), W(r"snow|ice\b"),
  W("winter landscape"), T("winter landscape"), note="titles and descriptions read")
S("registrar", "Give me every record with 'Triptych' in its title.", T("triptych"))
S("researcher", "Memling paintings on oak", F(AUTHOR="^MEMLING", TECHNIQUE="(?i)oak"))
L = I("07248 07183 07160 07231 07283")
S("visitor", "I love Venice. Which views of Venice by Canaletto do you have?", L, minus(L, I("07248")), minus(L, I("07283")), minus(L, I("07248 07283")),
  both(F(AUTHOR="^CANALETTO"), W("Venice")), both(F(AUTHOR="^CANALETTO"), T("Venice|Grand Canal")), both(F(AUTHOR="^CANALETTO"), W("Venice|Venetian|Grand Canal")),
  note="San Pietro di Castello is in Venice; the Rialto picture is a capriccio")
S("visitor", "paintings of london", I("07251 07263 40306"), I("07251 07263"), note="the Houses of Parliament burning is London too")
L = I("44258 35933 29466 29457 20194 04151 03471 35944 23242")
S("researcher", "Church interiors by painters of the Low Countries", L,
  both(F(TYPE="interior", SCHOOL="Dutch|Flemish|Netherlandish"), W("church|kerk|cathedral")), both(F(SCHOOL="Dutch|Flemish|Netherlandish"), T("interior.*(church|kerk|bavo)")), note="type interior, Dutch and Flemish")
S("teacher", "Which works show the Last Supper?", T("last supper"), plus(T("last supper"), T("institution of the eucharist")), W("last supper"),
  plus(T("last supper"), I("32272")), plus(T("last supper"), I("00849")), plus(W("last supper"), T("institution of the eucharist")))
S("researcher", "the suicide of Lucretia and related subjects - everything with Lucretia", I("10245 25049 33977 39733"), W(r"Lucretia\b"), minus(T("Lucretia"), I("39733")))
S("curator", "Frescoes by Giotto", F(AUTHOR="^GIOTTO", TECHNIQUE="(?i)fresco"),
  plus(F(AUTHOR="^GIOTTO", TECHNIQUE="(?i)fresco"), I("16461 16068 16056")))
S("researcher", "Which portraits belong to the Spanish school?", F(SCHOOL="^Spanish", TYPE="portrait"), both(F(SCHOOL="^Spanish"), plus(F(TYPE="portrait"), T("portrait"))))
S("curator", "Hungarian paintings of the nineteenth century", Y(1801, 1900, F(SCHOOL="Hungarian")), TF(1801, 1900, F(SCHOOL="Hungarian")), Y(1800, 1899, F(SCHOOL="Hungarian")))
S("picture editor", "flemish still life", F(SCHOOL="^Flemish", TYPE="still-life"), both(F(SCHOOL="^Flemish|^Netherlandish"), F(TYPE="still-life")), both(F(SCHOOL="^Flemish"), T("still.life")))
L = F(SCHOOL="^Italian", TYPE="mythological")
S("teacher", "Italian mythological paintings of the 18th century, please", plus(TF(1701, 1800, L), Y(1701, 1800, L)), TF(1701, 1800, L), Y(1701, 1800, L), note="TIMEFRAME or DATE; two dated after 1700 stand under 1651-1700")
L = I("22614 22537 15570 34710 38284 23342")
S("pupil", "pictures of the annuciation (the angel coming to mary)", plus(L, I("13389 16952")), L, T("annunciat"), minus(T("annunciat"), I("23342")), W("annunciat\\w*"), W("annunciation"),
  plus(L, I("13389 16952 41369 12322 04069 25047 44047")), plus(L, I("13389")), plus(L, I("16952")), plus(L, I("13389 16952 41369 12322 04069 44047")), plus(L, I("13389 16952 41369 12322 04069")),
  note="titles, and the two altarpiece panels that show it")
L = I("27055 18269 22909")
S("visitor", "My wife is a physician: which paintings are portraits of doctors of medicine?", plus(L, I("10263")), L, minus(L, I("27055")), plus(I("10263 18269 22909")), T(r"Dr\.|Doctor\b"),
  both(F(TYPE="portrait"), W(r"Dr\.|doctor|physician")), W("physician|doctor"), note="Cuspinian is called Dr.")
S("picture editor", "windmill", I("17950 20968"), W("windmill"), plus(I("17950 20968 13254")))
S("teacher", "The Book of Tobit - Tobias, the angel, old Tobit. What paintings do we have of it?", W("Tobit|Tobias"), T("Tobit|Tobias"), both(F(TYPE="religious"), W("Tobit|Tobias")))
L = T(r"isaac\b")
S("researcher", "Which artists painted the Sacrifice of Isaac?", AU(L), AU(minus(L, I("33442"))), of="artists", note="titles")
L = I("07463 33346 38724 03389 04836 03673 08976 06590")
S("researcher", "I study early instruments. Where can a lute be seen?", L, W(r"lutes?\b|lutenist"), minus(L, I("07463")), T(r"lute\b"), note="all descriptions read; all describe a lute in the picture")
L = I("13210 42915 39747 26100 28873 16713 42298 26692 30133")
S("curator", "Works in which a mirror appears, for an exhibition on reflections", L, minus(L, I("28873")), W("mirrors?\\b"), W("mirrors?\\b|cheval-glass"), T("mirror|cheval-glass"), note="not Beuckelaer: costumes mirror the clothes")
L = I("42387 06277 23820")
S("visitor", "sea battles", plus(L, I("36931")), L, I("42387 23820"), note="titles; Havana was a siege by land and sea")
S("visitor", "Who are the Danish artists you have?", AU(F(SCHOOL="Danish")), of="artists")
L = F(AUTHOR="ICON PAINTER, Russian")
S("visitor", "russian icons", L)
S("pupil", "Which paintings by El Greco show St Francis?", F(AUTHOR="^GRECO", TITLE="Francis"), both(F(AUTHOR="^GRECO"), W(r"Francis\b")))
L = TF(1000, 1200)
S("researcher", "Everything made before 1200", L, note="TIMEFRAME; two are dated 12th century")

# ---- counts
C("registrar", "How many landscapes of the Dutch school are there?", F(TYPE="landscape", SCHOOL="^Dutch"))
C("researcher", "number of french portraits", F(TYPE="portrait", SCHOOL="^French"), both(F(SCHOOL="^French"), plus(F(TYPE="portrait"), T("portrait"))))
C("visitor", "How many works by Rembrandt have you got?", F(AUTHOR="^REMBRANDT"), minus(F(AUTHOR="^REMBRANDT"), I("33442")), note="one was executed by an apprentice and overpainted by him")
L = F(TECHNIQUE="(?i)^fresco")
C("curator", "How many frescoes are in the collection?", F(TECHNIQUE="(?i)fresco"), L, minus(L, F(TECHNIQUE="transferred")), note="TECHNIQUE")
C("registrar", "For how many paintings is no date recorded?", F(DATE="^-?$"), note="DATE is -")
C("pupil", "how many self portraits did van Gogh paint that are here", F(AUTHOR="^GOGH", TITLE="Self-Portrait"))
C("researcher", "How many polyptychs, going by the title?", T("polyptych"))
C("teacher", "How many paintings are called Adoration of the Magi?", T("adoration of the magi"))
C("researcher", "How many different artists of the English school are represented?", AU(F(SCHOOL="English")), of="artists")
C("researcher", "How many paintings are dated 1642?", F(DATE="^1642$"), F(DATE="1642"))

# ---- yes or no
YN("visitor", "Is there a Vermeer here?", "yes", F(AUTHOR="^VERMEER"))
YN("visitor", "Do you have anything by Gustav Klimt?", "no", F(AUTHOR="(?i)klimt"))
YN("pupil", "Is there a portrait of Anne Boleyn?", "yes", T("Anne Boleyn"))
YN("picture editor", "do you have a picture with mount vesuvius in it?", "yes", W("Vesuvius"))
YN("teacher", "Was Velázquez's Las Meninas painted after 1650?", "yes", T("Las Meninas"), note="1656-57")

# ---- rankings and values
def top(field, l, n=0, rows=None):
    c = Counter(r[field] for r in R if r["IMAGE_FILE"] in l)
    m = sorted(set(c.values()), reverse=True)[n]
    return m, sorted(k for k, v in c.items() if v == m)
ALL = [r["IMAGE_FILE"] for r in R]
v, i = top("AUTHOR", ALL); add("visitor", "Which artist has the most paintings in the collection?", "top", "artists", v, i)
v, i = top("AUTHOR", F(TYPE="portrait"))
v2, i2 = top("AUTHOR", plus(F(TYPE="portrait"), T("portrait")))
add("researcher", "Who painted the most portraits?", "top", "artists", v, i, [(v2, i2)], "TYPE portrait")
v, i = top("AUTHOR", F(TYPE="still-life")); add("curator", "who painted most still lifes here", "top", "artists", v, i, [(v, [x]) for x in i], "two share the first place")
v, i = top("SCHOOL", F(TYPE="genre")); add("teacher", "Which school is strongest in genre scenes?", "top", "schools", v, i)
c = Counter(r["SCHOOL"] for r in R)
add("curator", "Which schools are represented by a single painting only?", "values", "schools", None, sorted(k for k, x in c.items() if x == 1))
add("pupil", "In what year did Bruegel paint Children's Games?", "values", "years", None, [r["DATE"] for r in R if r["TITLE"] == "Children's Games"],
    [(None, ["1559"]), (None, ["1560"]), (None, ["1559", "1560"])])
t = [r["TECHNIQUE"] for r in R if "Mask of Beethoven" in r["TITLE"]]
add("visitor", "What is Bourdelle's tragic mask of Beethoven made of?", "values", "materials", None, ["Bronze"], [(None, t)], t[0])

# ---- nothing in the data can answer
for role, q in (("visitor", "Which painting do visitors like best?"), ("registrar", "What is Rubens' Landscape with a Rainbow insured for?"),
                ("visitor", "On which floor does Manet's The Plum Brandy hang today, and is it open on Mondays?")):
    add(role, q, "unanswerable", "", None, [])

if __name__ == "__main__":
    with H.with_name("semart.jsonl").open("w", encoding="utf-8") as f:
        for q in Q:
            f.write(json.dumps(q, ensure_ascii=False) + "\n")
    print(len(Q), Counter(q["answer"]["kind"] for q in Q))
