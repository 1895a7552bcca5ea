import csv, html, json, re
from collections import Counter
from pathlib import Path
H = Path(__file__).resolve()
REL = "shared/data/semart/semart_val.csv"
P = H.parents[4] / REL
R = list(csv.DictReader(open(P, encoding="ISO-8859-1", newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
for r in R:
    for k in r: r[k] = html.unescape(r[k] or "").strip()
BY = {r["IMAGE_FILE"][:5]: r["IMAGE_FILE"] for r in R}
def ids(s): return [BY[x] for x in s.split()]
def f(test): return [r["IMAGE_FILE"] for r in R if test(r)]
def w(pat, fields="TITLE DESCRIPTION", **eq):
    p = re.compile(r"\b(?:%s)\b" % pat, re.I)
    return f(lambda r: any(p.search(r[x]) for x in fields.split()) and all(r[k] == v for k, v in eq.items()))
def t(pat, **eq): return w(pat, "TITLE", **eq)
def eq(**e): return f(lambda r: all(r[k] == v for k, v in e.items()))
def au(l): l = set(l); return sorted({r["AUTHOR"] for r in R if r["IMAGE_FILE"] in l})
def a(pat): return f(lambda r: re.match(pat, r["AUTHOR"]))
def both(x, y): return [i for i in x if i in set(y)]
def less(x, y): return [i for i in x if i not in set(y)]
def plus(*x): return sorted(set(sum(x, [])))
def span(r):
    d = r["DATE"]
    if "12th century" in d: return 1101, 1200
    m = re.search(r"(\d{4})(s)?(?:\s*(?:-|or)\s*(\d{4}|\d{2})\b)?", d)
    if not m: return None
    lo = int(m[1]); hi = lo + (9 if m[2] else 0)
    if m[3]: hi = int(m[3]) if len(m[3]) == 4 else lo // 100 * 100 + int(m[3])
    return lo, hi
def dated(lo, hi, wide=False):
    def g(r):
        s = span(r)
        return s and (s[0] <= hi and s[1] >= lo if wide else lo <= s[0] and s[1] <= hi)
    return f(g)
Q = []
def q(role, text, kind, of, val, items, also=(), note=""):
    A = [{"kind": x[0], "of": x[1], "value": x[2], "items": x[3]} for x in also]
    seen, B = [json.dumps([kind, val, sorted(items)])], []
    for x in A:
        k = json.dumps([x["kind"], x["value"], sorted(x["items"])])
        if k not in seen and (x["items"] or x["kind"] not in ("set", "values")): seen.append(k); B.append(x)
    Q.append({"id": "semart-%03d" % (len(Q) + 1), "role": role, "question": text,
              "answer": {"kind": kind, "of": of, "value": val, "items": sorted(items)}, "also": B, "note": note})
def s(role, text, items, *also, of="works", note=""):
    q(role, text, "set", of, None, items, [("set", of, None, sorted(x)) for x in also], note)
def n(role, text, l, *also, note=""):
    q(role, text, "count", "works", len(l), l, [("count", "works", len(x), sorted(x)) for x in also], note)
D = "read the descriptions hit; also: pure word searches"

# ---- sets
dog = ids("03239 17456 04567 42902 42241 42322 33433 32687 44366 06024 30422 42335 24032 08122 38258 02770 26100 39841")
s("visitor", "Which paintings have a dog in them?", dog, less(dog, ids("30422")), dog + ids("38938"), both(dog, w("dogs?")), w("dogs?"),
  less(w("dogs?"), ids("38938")), w("dogs?|spaniels?"), w("dogs?|hounds?|greyhounds?|spaniels?"), t("dogs?"), t("dogs?|spaniels?"), note=D)
s("pupil", "pictures with cats please", ids("03204 04577 12060 34899"), t("cats?"), note=D)
mir = ids("13210 42915 39747 26100 28873 16713 42298 26692 30133")
s("teacher", "I'm preparing a lesson on mirrors in art. Could you show me paintings in which a mirror can be seen?", mir, w("mirrors?"), t("mirrors?"), note=D)
s("curator", "skull in the picture", ids("44024 23499 16469 04836 08976"), w("skulls?"), t("skulls?"), less(ids("44024 23499 16469 04836 08976"), ids("16469")), note=D)
oy = ids("19412 37663 13902 11411 04490 38185")
s("picture editor", "We are running a piece about oysters, which works show some?", oy, both(oy, eq(TYPE="still-life")), t("oysters?"), note=D)
lu = ids("33346 38724 03673 07463")
s("researcher", "Paintings where somebody plays the lute", lu, w("lutes?"), less(lu, ids("07463")), ids("33346 38724"), ids("33346 38724 03673 07463 06590"), note=D)
ven = ids("11604 07248 28670 18791 07183 07160 07231 07283 18766 18765 24227 18790")
s("picture editor", "Do you have views of Venice, canals and squares and so on?", ven, ven + ids("18797"), less(ven, ids("07248")), less(ven, ids("07283")), less(ven, ids("07248 07283")),
  t("venice", TYPE="landscape"), t("venice"), w("venice", TYPE="landscape"), w("venice|grand canal|canal grande", TYPE="landscape"), t("venice|grand canal|canal grande|molo|piazza san marco|giudecca", TYPE="landscape"), w("venice|venetian", TYPE="landscape"), note="titles of landscapes with Venetian places")
cop = f(lambda r: re.search("copper(?! beech)", r["TECHNIQUE"], re.I))
s("registrar", "list all works painted on copper", cop, f(lambda r: "copper" in r["TECHNIQUE"].lower()), note="TECHNIQUE copper, copper beech is wood")
s("registrar", "Which works are in pastel?", f(lambda r: "pastel" in r["TECHNIQUE"].lower()), note="TECHNIQUE")
sp = t("self-portrait")
s("visitor", "I'd love to see all the self-portraits you have", sp + ids("14908"), sp, sp + ids("14908 40897"), sp + ids("40897"), less(sp, ids("15780")), less(sp, ids("15780")) + ids("14908"), eq(TITLE="Self-Portrait"), w("self-portraits?"), w("self-portraits?") + ids("40897"), both(sp, eq(TYPE="portrait")), note="title + Gauguin at His Easel")
s("visitor", "Canaletto's pictures of London", ids("07251 07263"), w("london", AUTHOR="CANALETTO"))
arl = f(lambda r: r["AUTHOR"].startswith("GOGH") and "Arles" in r["DATE"])
s("teacher", "What did van Gogh paint while he was in Arles?", arl, w("arles", "TITLE DESCRIPTION DATE", AUTHOR="GOGH, Vincent van"), note="place in DATE")
s("pupil", "adoration of teh magi paintings", t("adoration of the magi"), w("adoration of the magi"), w("magi"), w("magi|three kings"), t("magi"), note="title")
isa = ids("08837 33442 39951 38872 20475 08281")
s("teacher", "Which paintings show Abraham about to sacrifice Isaac?", isa, isa + ids("23184"), t("sacrifice of isaac"), w("sacrifice of isaac"), w("isaac"), t("isaac"), both(w("abraham"), w("isaac")), w("sacrifice of isaac|sacrificing isaac"), note="title; Abraham by Lorenzo Monaco in also")
je = t("jerome")
s("researcher", "Images of Saint Jerome", je, less(je, ids("09602")), less(je, ids("10127")), less(je, ids("09602 10127")), w("jerome"), plus(je, ids("31301 03898 14242 39612 23536 43381")), plus(je, ids("31301 03898 14242 23536 43381")), note="title; also descriptions")
va = t("venus and adonis")
s("curator", "Which artists painted Venus and Adonis?", au(va), au(less(va, ids("26292"))), au(w("venus and adonis")), of="artists", note="title")
wi = ids("14473 13279 44154 29770 02826 14989 28424 28428")
s("picture editor", "Winter scenes with snow or ice, for a christmas card", less(wi, ids("13279")), wi, less(wi, ids("13279 29770")), t("winter|snow"), t("winter|snow|frozen"), w("snow|ice"), w("winter"), t("winter"), w("snow"), w("winter|snow|ice"), t("winter|snow|ice|frozen", TYPE="landscape"), less(wi, ids("13279")) + ids("24560"), both(w("snow|ice|winter|skaters"), eq(TYPE="landscape")), note=D)
s("researcher", "portraits of the spanish school", eq(TYPE="portrait", SCHOOL="Spanish"), note="TYPE, SCHOOL")
s("visitor", "Show me everything by Hungarian painters.", eq(SCHOOL="Hungarian"), note="SCHOOL")
s("teacher", "Which American painters are represented?", au(eq(SCHOOL="American")), of="artists", note="SCHOOL")
s("curator", "frescoes by Veronese", both(a("VERONESE"), f(lambda r: "fresco" in r["TECHNIQUE"].lower())), note="AUTHOR, TECHNIQUE")
st = eq(TYPE="still-life")
s("researcher", "Still lifes from the second half of the seventeenth century", eq(TYPE="still-life", TIMEFRAME="1651-1700"), both(st, dated(1651, 1700)), both(st, dated(1650, 1700)), both(st, dated(1650, 1699)), both(st, dated(1651, 1700, True)), both(st, dated(1650, 1700, True)), both(st, dated(1650, 1699, True)), plus(eq(TYPE="still-life", TIMEFRAME="1651-1700"), both(st, dated(1650, 1700))), note="TIMEFRAME, TYPE; also by DATE")
old = f(lambda r: r["TIMEFRAME"] in ("1051-1100", "1101-1150", "1151-1200"))
s("pupil", "which pictures are older than the year 1200", old, dated(0, 1199), dated(0, 1200), dated(0, 1199, True), less(dated(0, 1200), f(lambda r: r["TIMEFRAME"] == "1201-1250")), note="TIMEFRAME; also DATE")
s("registrar", "works dated 1642", eq(DATE="1642"), dated(1642, 1642), dated(1642, 1642, True), f(lambda r: "1642" in r["DATE"]), note="DATE")
ch = t("interior.*(?:church|kerk|bavo)", TYPE="interior")
chp = plus(ch, t("carafa chapel"))
s("researcher", "Church interiors, please, I am studying how painters dealt with perspective", ch, chp, plus(chp, f(lambda r: re.search("chapel viewed|Peruzzi and Bardi|Cappella di Santa|View of the Oratory", r["TITLE"]))), plus(ch, t("liberation of st peter", TYPE="religious")),
  w("church|kerk|bavo|chapel|cathedral", TYPE="interior"), w("church|churches", TYPE="interior"), w("church", TYPE="interior"), t("church|oude kerk|nieuwe kerk|cunerakerk|laurenskerk", TYPE="interior"), t("church|\\w*kerk|bavo", TYPE="interior"), note="interiors whose title names a church")
sea = ids("06277 42387 23820")
s("visitor", "Are there any paintings of sea battles?", sea, sea + ids("36931"), ids("42387 23820"), ids("42387 23820 36931"), note="titles of battles, read")
s("curator", "portraits of doctors of medicine", ids("22909 18269"), ids("22909 18269 10263"), ids("22909 18269 10263 38197"), ids("22909 18269 27055"), ids("22909 18269 10263 27055"), t("dr|doctor", TYPE="portrait"), w("dr|doctor|physician", TYPE="portrait"), w("doctor|physician", TYPE="portrait"), w("doctors?|physicians?", TYPE="portrait"), note=D)
ov = plus(w("ovid"), w("Met\\. \\d+:\\d+|metamorphoses"))
s("teacher", "Which paintings take their story from Ovid?", less(ov, ids("42298")), ov, w("ovid"), w("ovid|metamorphoses"), less(w("ovid"), ids("42298")), less(w("ovid|metamorphoses"), ids("42298")), less(w("ovid"), ids("42298 09665")), w("metamorphoses"), less(ov, ids("42298 09665")), note="Ovid, Metamorphoses or 'Met. 1:348' in the description, Las Meninas left out")
cv = w("caravaggesque|caravaggism|caravaggists?|caravaggisti")
s("researcher", "Caravaggesque paintings", cv, w("caravaggesque"), plus(cv, w("followers? of caravaggio")), less(plus(cv, w("followers? of caravaggio")), ids("07635")), less(cv, ids("07635")), less(w("caravaggesque"), ids("07635")), plus(cv, a("CARAVAGGIO")), w("caravagg\\w*"), w("caravagg\\w*", "DESCRIPTION"), w("caravagg\\w*", "TITLE DESCRIPTION AUTHOR"), note="word in description")
s("researcher", "Which works are described as unfinished?", ids("42223 21934 12526"), w("unfinished"), ids("42223 21934 12526 16678"), w("unfinished|incomplete"), note=D)
mk = t("market|vendors|poultry seller")
mk0 = less(mk, t("still-life"))
s("teacher", "market scenes with people selling food or other things", mk0, mk, t("market"), less(t("market"), t("still-life")), w("market"), w("markets?"), less(mk0, ids("26351")), w("markets?|vendors?|sell\\w*", TYPE="genre"), w("market", TYPE="genre"), less(mk0, ids("22778")), note="titles")
fl = t("flowers?|bouquet|sunflowers|poppies|peonies|blossom\\w*", TYPE="still-life")
fl2 = plus(fl, ids("17141 17029 02625"))
s("picture editor", "Flower still lifes", fl2, fl, less(fl2, ids("07635")), plus(fl2, w("flowers?|floral|roses|tulips?|bouquets?", TYPE="still-life")), w("flowers?", TYPE="still-life"), t("flowers?", TYPE="still-life"), t("flower", TYPE="still-life"), less(fl2, ids("17079")), less(fl2, t("apple blossoms")), less(fl2, ids("17079") + t("apple blossoms")), w("flowers?|floral|bouquets?", TYPE="still-life"), w("flowers?|bouquets?|sunflowers", TYPE="still-life"), plus(fl2, t("garland of flowers")), t("flowers?|sunflowers|bouquet", TYPE="still-life"), note="TYPE still-life, title names flowers")
fr = t("francis")
s("pupil", "st francis of assisi", fr, w("francis"), less(w("francis"), ids("34159")), less(fr, ids("16056")), t("st francis"), w("(?:st|saint) francis"), t("(?:st|saint|sts) .*francis"), less(fr, ids("04533 18342")), w("st francis"), w("francis of assisi"), less(w("francis"), ids("34159 07717")), w("(?:st|saint|sts) francis|francis of assisi"), note="title; Francis George Hare is no saint")
s("visitor", "the ghent alterpiece by Van Eyck, all the parts you have", both(a("EYCK"), t("ghent altarpiece")), note="title")
nm = f(lambda r: re.search("marble|bronze|terracotta|stucco", r["TECHNIQUE"], re.I))
s("registrar", "Which records are really sculptures in marble, bronze, terracotta or stucco rather than paintings?", nm, less(nm, ids("16602")), note="TECHNIQUE")

# ---- counts
n("pupil", "how many paintings by rembrandt are there?", a("REMBRANDT"))
n("curator", "How many French portraits do we hold?", eq(TYPE="portrait", SCHOOL="French"))
fc = f(lambda r: "fresco" in r["TECHNIQUE"].lower())
n("registrar", "number of frescos", fc, f(lambda r: r["TECHNIQUE"].lower().startswith("fresco")), f(lambda r: r["TECHNIQUE"] == "Fresco"), f(lambda r: re.match(r"fresco\b", r["TECHNIQUE"], re.I)), f(lambda r: re.search(r"\bfresco\b", r["TECHNIQUE"], re.I)), w("fresco", "TITLE TECHNIQUE"), less(fc, f(lambda r: "transferred" in r["TECHNIQUE"])), f(lambda r: re.match(r"fresco(,|$)", r["TECHNIQUE"], re.I)), note="TECHNIQUE")
n("visitor", "How many Titians are in the collection?", a("TIZIANO"))
n("researcher", "How many landscapes are by Dutch artists?", eq(TYPE="landscape", SCHOOL="Dutch"))
n("registrar", "How many records have no date?", eq(DATE="-"), f(lambda r: not span(r)), f(lambda r: not re.search(r"\d", r["DATE"])))
n("visitor", "how many self portraits by Van Gogh do you have", both(a("GOGH"), t("self-portrait")), both(a("GOGH"), eq(TITLE="Self-Portrait")), both(a("GOGH"), w("self-portraits?")))
ls = t("last supper")
n("teacher", "How many paintings of the Last Supper are there? I want to compare them in class.", ls, ls + ids("00849 32272"), ls + ids("00849"), w("last supper"), less(w("last supper"), ids("37099")))
c19 = f(lambda r: r["TIMEFRAME"] in ("1801-1850", "1851-1900"))
n("researcher", "How many of the works were made in the nineteenth century?", c19, dated(1801, 1900), dated(1800, 1899), dated(1800, 1900), dated(1801, 1900, True), dated(1800, 1899, True), dated(1800, 1900, True), note="TIMEFRAME")
n("pupil", "How many icons by Russian painters?", f(lambda r: r["AUTHOR"] == "UNKNOWN ICON PAINTER, Russian"))

# ---- yes or no
def yn(role, text, yes, items=(), also=(), note=""):
    q(role, text, "yesno", "works", "yes" if yes else "no", list(items), [("yesno", "works", "yes" if yes else "no", sorted(x)) for x in also], note)
yn("visitor", "Do you have anything by Vermeer?", 1, a("VERMEER"))
yn("pupil", "do you have the mona lisa", bool(t("mona lisa|la gioconda")), t("mona lisa|la gioconda"))
yn("visitor", "Is there any Klimt here?", bool(a("KLIMT")), a("KLIMT"))
yn("teacher", "Was the Nightwatch painted before 1650?", 1, t("nightwatch"))
yn("curator", "Do we hold any Portuguese paintings?", 1, eq(SCHOOL="Portuguese"))

# ---- rankings, values
def top(role, text, of, cnt, also=(), note=""):
    m = max(cnt.values()); q(role, text, "top", of, m, [k for k, v in cnt.items() if v == m], also, note)
top("visitor", "Which artist has the most paintings in the collection?", "artists", Counter(r["AUTHOR"] for r in R))
top("curator", "Which school has the most still-lifes?", "schools", Counter(r["SCHOOL"] for r in R if r["TYPE"] == "still-life"))
ny = [r["DATE"] for r in R if "Nightwatch" in r["TITLE"]]
q("pupil", "in what year did rembrandt paint the nightwatch?", "values", "years", None, ny, [("top", "years", None, ny), ("set", "works", None, t("nightwatch"))], "DATE")
top("researcher", "From which half century do most of the works come?", "timeframes", Counter(r["TIMEFRAME"] for r in R))
dg = sorted({re.sub(r"(, | )\d.*", "", r["TECHNIQUE"]) for r in R if r["AUTHOR"].startswith("DEGAS")})
dgf = sorted({r["TECHNIQUE"] for r in R if r["AUTHOR"].startswith("DEGAS")})
q("researcher", "What techniques did Degas use in these works?", "values", "techniques", None, dg, [("values", "techniques", None, dgf), ("values", "techniques", None, sorted({re.sub("Pastel.*", "Pastel", re.sub("Oil.*", "Oil", x)) for x in dg}))], "TECHNIQUE without the size")
top("teacher", "Which Spanish painter is represented with the most works?", "artists", Counter(r["AUTHOR"] for r in R if r["SCHOOL"] == "Spanish"))
top("registrar", "What is the commonest title?", "titles", Counter(r["TITLE"] for r in R))

# ---- nothing in the data
for role, text in [("visitor", "How much is the Sunflowers insured for?"), ("picture editor", "Who took the photograph of The Guitar Player and what does it cost to print it on a cover?"),
                   ("curator", "Which paintings are out on loan this summer?")]:
    q(role, text, "unanswerable", "works", None, [])

with open(H.parent / "semart.jsonl", "w", encoding="utf-8") as o:
    for x in Q: o.write(json.dumps(x, ensure_ascii=False) + "\n")
if __name__ == "__main__":
    print(len(Q), Counter(x["answer"]["kind"] for x in Q))
