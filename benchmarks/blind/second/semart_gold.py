"""Gold answers for semart.jsonl: paintings by IMAGE_FILE, artists by AUTHOR as written."""
import collections, csv, html, json, os, re
F = os.path.join(os.environ.get("MRAG_OWL_SHARED", "../shared"), "data", "semart", "semart_val.csv")
R = [{k: (html.unescape(v) if k not in ("IMAGE_FILE", "AUTHOR") else v) for k, v in r.items()}
     for r in csv.DictReader(open(F, encoding="latin1"), delimiter="\t")]
for r in R:
    d = r["DATE"]; r["ap"] = d.startswith(("c.", "c ", "around")); r["after"] = d.startswith("after"); r["d"] = None
    if m := re.search(r"(\d{4})s", d): r["d"] = (int(m[1]), int(m[1]) + 9)          # "1600s" is a decade here, as "1660s"
    elif m := re.match(r"(\d\d)th century", d): r["d"] = (int(m[1]) * 100 - 99, int(m[1]) * 100)
    elif m := re.search(r"(\d{4})(?:\s*(?:-|or)\s*(\d{2,4}))?", d):
        a = int(m[1]); r["d"] = (a, int(m[1][:4 - len(m[2])] + m[2]) if m[2] else a)
    a, b = r["TIMEFRAME"].split("-"); r["tf"] = (int(a), int(b))
BY = {r["IMAGE_FILE"]: r for r in R}
ALL = set(BY)
def W(f): return {i for i, r in BY.items() if f(r)}
def au(*p): return W(lambda r: r["AUTHOR"].upper().startswith(tuple(x.upper() for x in p)))
def ty(*t): return W(lambda r: r["TYPE"] in t)
def sc(*s): return W(lambda r: r["SCHOOL"] in s)
def te(p): return W(lambda r: re.search(p, r["TECHNIQUE"], re.I))
def ti(p): return W(lambda r: re.search(p, r["TITLE"], re.I))
def td(p): return W(lambda r: re.search(p, r["TITLE"] + " " + r["DESCRIPTION"], re.I))
def A(s): return {"kind": "set", "of": "artists", "items": sorted({BY[i]["AUTHOR"] for i in s})}
def nA(s): return len({BY[i]["AUTHOR"] for i in s})
inn = lambda x, a, b: x and a <= x[0] and x[1] <= b
def P(base, a, b, f=lambda x: x):
    """what was painted in a..b: within (undated ones by time frame when the span is long), overlapping, beginning, dated only, time frame only"""
    o = []
    spans = [(a, b)] + ([(a - 1, b - 1)] if b - a in (49, 99) else [])
    for lo, hi in spans:
        tf = W(lambda r: inn(r["tf"], lo, hi)) if (lo, hi) == (a, b) else W(lambda r: inn(r["tf"], a, b))
        und = W(lambda r: not r["d"]) & tf if b - a >= 49 else set()
        within = W(lambda r: inn(r["d"], lo, hi)); over = W(lambda r: r["d"] and r["d"][0] <= hi and r["d"][1] >= lo)
        begin = W(lambda r: r["d"] and lo <= r["d"][0] <= hi); aft = W(lambda r: r["after"])
        for x in (within, over, begin, within - aft): o.append(x | und); o.append(x)
        o.append(within - aft - W(lambda r: r["ap"]))
        if b - a >= 49: o.append(tf)
    return uniq([f(base & x) for k, x in enumerate(o) if k == 0 or base & x])
def uniq(l):
    o = []
    for x in l:
        if x not in o: o.append(x)
    return o
def conv(x):
    if isinstance(x, set): return {"kind": "set", "of": "paintings", "items": sorted(x)}
    if isinstance(x, bool): return {"kind": "yesno", "value": x}
    if isinstance(x, int): return {"kind": "count", "value": x}
    if x is None: return {"kind": "unanswerable"}
    return x
out = []
def Q(role, q, a, *also, note=""):
    if isinstance(a, list): a, also = a[0], a[1:] + list(also)
    a = conv(a); al = uniq([y for x in also for y in map(conv, x if isinstance(x, list) else [x])])
    out.append({"id": f"semart-{len(out)+1:03d}", "role": role, "question": q, "answer": a, "also": [x for x in al if x != a], "note": note})
def top(of, cnt):
    m = max(cnt.values()); return {"kind": "top", "of": of, "items": sorted(k for k, v in cnt.items() if v == m)}
def byau(s): return collections.Counter(BY[i]["AUTHOR"] for i in s)
def by(k, s): return collections.Counter(BY[i][k] for i in s)
def vals(*x): return {"kind": "values", "items": [str(y) for y in x]}
def dates(s): return vals(*sorted({BY[i]["DATE"] for i in s}))
def size(r):
    m = re.search(r"(\d+(?:,\d+)?) x (\d+(?:,\d+)?) (cm|mm)", r["TECHNIQUE"])
    return m and float(m[1].replace(",", ".")) * float(m[2].replace(",", ".")) / (100 if m[3] == "mm" else 1)
ANON = W(lambda r: r["AUTHOR"].startswith(("UNKNOWN", "MASTER of", "ROMANESQUE")))
UNK = au("UNKNOWN")
sculpt = te(r"^(marble|bronze|terracotta|stucco)")
fresco = te("fresco"); ooc = te(r"^oill? on canvas"); temp = te("tempera")
WOOD = te(r"panel|wood|\boak\b|poplar|pine\b|spruce"); 
self_ = ti("self-portrait")
women = au("ANCHER, Anna", "CASSATT", "FONTANA, Lavinia", "GENTILESCHI, Artemisia", "GÉRARD, Marguerite", "HAUDEBOURT", "LEYSTER", "MORISOT", "RUYSCH", "VIGNON, Charlotte", "VIGÉE")
V, S, C = "visitor", "student", "curator"
# ---------- visitors
Q(V, "What do you have by Van Gogh?", au("GOGH"))
Q(V, "Show me the Rembrandts", au("REMBRANDT"))
Q(V, "any Vermeer?", au("VERMEER"), bool(au("VERMEER")))
Q(V, "is there a Klimt", False, note="none")
Q(V, "Caravaggio paintings that aren't religious", au("CARAVAGGIO") - ty("religious"))
Q(V, "When was the Night Watch painted?", dates(ti("nightwatch")), note="title is The Nightwatch")
Q(V, "Who painted the Death of General Wolfe", A(ti("death of general wolfe")))
Q(V, "who's the artist of Las Meninas?", A(ti("las meninas")))
Q(V, "Which pictures by Titian show a portrait?", au("TIZIANO") & ty("portrait"), note="Titian is TIZIANO Vecellio")
Q(V, "Raphael", au("RAFFAELLO"))
Q(V, "How many Canalettos are there?", len(au("CANALETTO")))
Q(V, "have you got something by Michelangelo, and if so what", au("MICHELANGELO"))
Q(V, "Leonardo da Vinci please", au("LEONARDO"))
Q(V, "Monet or Manet", au("MONET,", "MANET,"))
Q(V, "I like still lifes. Which ones are Spanish?", ty("still-life") & sc("Spanish"))
Q(V, "flower still-lifes (with flowers in the title)", ty("still-life") & ti("flower"))
Q(V, "landscapes by English painters", ty("landscape") & sc("English"))
Q(V, "winter landscapes", ty("landscape") & ti("winter|snow|frozen"), ti("winter|snow|frozen"), ty("landscape") & ti("winter"), ti("winter"), ty("landscape") & td("winter"), note="snow, ice or winter in the title")
Q(V, "Do you have any pictures of cats?", ti(r"\bcats?\b"), True, td(r"\bcats?\b"), ti(r"\bcats?\b|gatto"))
Q(V, "self portraits", self_, ty("portrait") & self_, td("self-portrait"))
Q(V, "What's the oldest thing here?", top("paintings", {i: -BY[i]["d"][0] for i in ALL if BY[i]["d"]}), note="earliest date")
Q(V, "And the most recent?", {**top("paintings", {i: BY[i]["d"][1] for i in ALL if BY[i]["d"]})}, note="latest date in the collection")
Q(V, "how much is the Vermeer worth?", None, note="no prices")
Q(V, "what time do you close on sundays", None, note="not in the data")
Q(V, "Is the Bruegel with the children's games on wood or on canvas?", vals(*{BY[i]["TECHNIQUE"] for i in ti("children's games")}), vals("wood"), vals("Oil on wood"))
Q(V, "Van Goghs from Arles", au("GOGH") & W(lambda r: "Arles" in r["DATE"]), au("GOGH") & (td("arles") | W(lambda r: "Arles" in r["DATE"])), note="date field gives Arles")
Q(V, "what did van gogh paint in Auvers", au("GOGH") & W(lambda r: "Auvers" in r["DATE"]), au("GOGH") & (td("auvers") | W(lambda r: "Auvers" in r["DATE"])))
Q(V, "paintings of Venice by someone other than Canaletto", ti("venice|grand canal|venetian") - au("CANALETTO"), ti("venice") - au("CANALETTO"), td("venice") - au("CANALETTO"), ti("venice") & ty("landscape") - au("CANALETTO"))
Q(V, "Degas - but no oils", au("DEGAS") - te("oil"))
Q(V, "El Greco portraits", au("GRECO") & ty("portrait"))
Q(V, "Anything by the Brueghel family?", au("BRUEG"), bool(au("BRUEG")))
Q(V, "Which Brueghels are by the younger Pieter", au("BRUEGHEL, Pieter the Younger"))
Q(V, "Show me mythological scenes by Rubens", au("RUBENS") & ty("mythological"))
Q(V, "can i take photos of the Rembrandts with flash?", None, note="not in the data")
Q(V, "Last Supper paintings", ti("last supper"), td("last supper"))
Q(V, "Did Goya do any portraits here?", bool(au("GOYA") & ty("portrait")))
Q(V, "hungarian paintings", sc("Hungarian"))
Q(V, "i'm from denmark, any danish art?", sc("Danish"), True)
Q(V, "American portraits", sc("American") & ty("portrait"))
Q(V, "who are the russian artists", A(sc("Russian")), A(sc("Russian") - UNK))
Q(V, "Toulouse Lautrec at the Moulin Rouge", au("TOULOUSE") & ti("moulin rouge"), au("TOULOUSE") & td("moulin rouge"))
Q(V, "is there more by Renoir or by Cézanne?", top("artists", byau(au("RENOIR", "CÉZANNE"))))
Q(V, "Pictures of the Annunciation", ti("annunciation"), td("annunciation"))
Q(V, "David with the head of Goliath: which painters?", A(ti("head of goliath")), A(ti("goliath")))
Q(V, "Are there any sculptures at all, or is it only paintings?", bool(sculpt), sculpt, sculpt - te("stucco"))
Q(V, "The Turner paintings", au("TURNER"))
# ---------- students
Q(S, "impressionist or not, I need all French landscapes from the second half of the 19th century", P(ty("landscape") & sc("French"), 1851, 1900))
Q(S, "List Dutch genre scenes from the 1660s.", P(ty("genre") & sc("Dutch"), 1660, 1669), note="dates")
Q(S, "Italian frescoes of the 14th century", P(fresco & sc("Italian"), 1301, 1400))
Q(S, "Which artists painted a Rape of Europa?", A(ti("rape of europa")))
Q(S, "Venus and Adonis - which versions do we have and by whom", ti("venus and adonis"), A(ti("venus and adonis")))
Q(S, "How many Dutch still lifes are in the dataset?", len(ty("still-life") & sc("Dutch")))
Q(S, "German painters of the 16th century", P(sc("German"), 1501, 1600, A))
Q(S, "Which school is Hans Memling counted under?", vals(*{BY[i]["SCHOOL"] for i in au("MEMLING")}))
Q(S, "Which genres did Velazquez paint in?", vals(*sorted({BY[i]["TYPE"] for i in au("VELÁZQUEZ")})))
Q(S, "Delacroix works from before 1850", au("DELACROIX") & W(lambda r: r["d"] and r["d"][1] < 1850))
Q(S, "Religious paintings by French artists between 1640 and 1660", P(ty("religious") & sc("French"), 1640, 1660))
Q(S, "tempera on panel by Botticelli?", au("BOTTICELLI") & te("tempera on panel"), au("BOTTICELLI") & temp)
Q(S, "oil paintings on copper", te("oil.* copper"), te("oil on copper"), te("copper"))
Q(S, "Pastels! who made them?", A(te("pastel")))
Q(S, "Fra Angelico's frescoes", au("ANGELICO") & fresco)
Q(S, "Giotto but not frescos", au("GIOTTO") - fresco, note="includes one without technique", *[(au("GIOTTO") - fresco) & W(lambda r: r["TECHNIQUE"] != "-")])
Q(S, "What did Jan van Eyck paint in 1432?", P(au("EYCK"), 1432, 1432))
Q(S, "when did Seurat paint the Models", dates(ti("the models")))
Q(S, "Which Italian artist has the most works in the collection? Leave out the anonymous ones.", top("artists", byau(sc("Italian") - ANON)))
Q(S, "Which artist has the most portraits?", top("artists", byau(ty("portrait"))))
Q(S, "most frequent genre in the Flemish school", top("types", by("TYPE", sc("Flemish"))))
Q(S, "Are there any mythological works by Spanish artists?", bool(ty("mythological") & sc("Spanish")), ty("mythological") & sc("Spanish"))
Q(S, "works by women artists", None, women, note="sex of the artists is not recorded (names would tell)")
Q(S, "Judith Leyster or Artemisia Gentileschi", au("LEYSTER", "GENTILESCHI, Artemisia"))
Q(S, "Both Gentileschis, father and daughter", au("GENTILESCHI"))
Q(S, "Tiepolo: the son's works only", au("TIEPOLO, Giovanni Domenico"))
Q(S, "Lucas Cranach the Elder - portraits", au("CRANACH, Lucas the Elder") & ty("portrait"))
Q(S, "Cranach works which are neither portraits nor religious?", au("CRANACH") - ty("portrait", "religious"), au("CRANACH, Lucas the Elder") - ty("portrait", "religious"))
Q(S, "need examples of history painting, french school, 1800-1850", P(ty("historical") & sc("French"), 1800, 1850), P(ty("historical") & sc("French"), 1801, 1850))
Q(S, "How many different artists are in here?", nA(ALL), nA(ALL - ANON), nA(ALL - UNK))
Q(S, "anonymous Italian paintings from the 1200s", P(UNK & sc("Italian"), 1201, 1300), P(ANON & sc("Italian"), 1201, 1300), note="UNKNOWN MASTER, Italian; 13th century")
Q(S, "Works by painters known only as Master of something", W(lambda r: r["AUTHOR"].startswith("MASTER of")))
Q(S, "What medium is Degas's The Tub?", vals(*{BY[i]["TECHNIQUE"] for i in ti("^the tub$")}), vals("Pastel on paper"))
Q(S, "Triptychs", ti("triptych"), td("triptych"))
Q(S, "Poussin, not mythology", au("POUSSIN") - ty("mythological"))
Q(S, "Caspar David Friedrich landscapes from the 1820s", P(au("FRIEDRICH") & ty("landscape"), 1820, 1829))
Q(S, "Who taught Vermeer?", None, note="not recorded")
Q(S, "Paintings of church interiors by Saenredam", au("SAENREDAM") & ty("interior"), au("SAENREDAM") & ti("church|kerk"))
Q(S, "which artist painted both landscapes and interiors, Dutch school", A(W(lambda r: r["AUTHOR"] in {BY[i]["AUTHOR"] for i in sc("Dutch") & ty("landscape")} & {BY[i]["AUTHOR"] for i in sc("Dutch") & ty("interior")})))
Q(S, "Florence or Rome in the title", ti(r"\b(florence|rome)\b"))
Q(S, "What did Bernini think of Velázquez's portraits?", None, note="not recorded")
# ---------- curators
Q(C, "All undated Flemish portraits", ty("portrait") & sc("Flemish") & W(lambda r: r["DATE"] == "-"))
Q(C, "Number of works without a date", len(W(lambda r: r["DATE"] == "-")), len(W(lambda r: not r["d"])))
Q(C, "Oil on canvas, Austrian school", ooc & sc("Austrian"))
Q(C, "How many frescoes by Giotto", len(au("GIOTTO") & fresco))
Q(C, "Scottish and Irish pictures", sc("Scottish", "Irish"))
Q(C, "Everything from the Low Countries before 1450", [(sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: r["d"] and r["d"][1] < 1450)) | (sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: not r["d"] and r["tf"][1] <= 1450)), sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: r["d"] and r["d"][1] < 1450), sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: r["d"] and r["d"][0] < 1450), sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: r["d"] and r["d"][1] <= 1450), sc("Dutch", "Flemish", "Netherlandish") & W(lambda r: r["tf"][1] <= 1450)])
Q(C, "Watercolours in the collection?", te("watercolou?r"), bool(te("watercolou?r")))
Q(C, "Works on tin, zinc or slate", te(r"\b(tin|zinc|slate)\b"))
Q(C, "Gold-ground panels, i.e. with gold mentioned in the technique", te(r"\bgold\b"), te("gold ground"))
Q(C, "Paintings transferred from wood to canvas", te("canvas transferred from wood|wood transferred to canvas"), te("transferred|tranferred") & te("canvas") & te("wood"), te("transferred|tranferred"))
Q(C, "What is the insurance value of the Rubens altarpiece?", None, note="not recorded")
Q(C, "Rubens: pictures on panel or wood", au("RUBENS") & WOOD)
Q(C, "Van Dyck portraits painted in the 1630s", P(au("DYCK") & ty("portrait"), 1630, 1639))
Q(C, "Velázquez, after 1640", au("VELÁZQUEZ") & W(lambda r: r["d"] and r["d"][0] > 1640), au("VELÁZQUEZ") & W(lambda r: r["d"] and r["d"][0] >= 1640), au("VELÁZQUEZ") & W(lambda r: r["d"] and r["d"][1] > 1640))
Q(C, "Which works date from exactly 1642?", P(ALL, 1642, 1642), note="1642, circa ones as alternative")
Q(C, "How many English portraits do we hold?", len(sc("English") & ty("portrait")))
Q(C, "Biggest oil on canvas by its measurements?", top("paintings", {i: size(BY[i]) for i in ooc if size(BY[i])}), note="height x width in TECHNIQUE")
Q(C, "Studies", ty("study"), ti(r"\bstud(y|ies)\b"), ti(r"\bstud(y|ies)\b") | ty("study"))
Q(C, "Bellini: Giovanni, Gentile and Jacopo together, tempera only", au("BELLINI") & temp)
Q(C, "Veronese, excluding religious and mythological subjects", au("VERONESE") - ty("religious", "mythological"))
Q(C, "Interiors, 18th century, Italian", P(ty("interior") & sc("Italian"), 1701, 1800))
Q(C, "Which schools are represented by a single work only?", vals(*sorted(k for k, v in by("SCHOOL", ALL).items() if v == 1)))
Q(C, "Portraits of popes or cardinals", ty("portrait") & ti(r"\b(pope|cardinal)\b"), ti(r"\b(pope|cardinal)\b"), note="by title")
Q(C, "Holbein?", set(), False, note="none held")
Q(C, "Romanesque painting", W(lambda r: r["AUTHOR"].startswith("ROMANESQUE")))
Q(C, "icons by unknown painters", W(lambda r: r["AUTHOR"].startswith("UNKNOWN ICON")))
Q(C, "Who acquired Bentheim Castle, and when?", None, note="no acquisitions")
Q(C, "Ghirlandaio frescoes", au("GHIRLANDAIO") & fresco)
Q(C, "Do we own anything from the twentieth century?", bool(W(lambda r: r["d"] and r["d"][0] > 1900)), W(lambda r: r["d"] and r["d"][0] > 1900), W(lambda r: r["d"] and r["d"][0] >= 1900))
Q(C, "Spanish religious art of the 1640s", P(ty("religious") & sc("Spanish"), 1640, 1649))
Q(C, "Artists with more than ten works", A(W(lambda r: byau(ALL)[r["AUTHOR"]] > 10)), A(W(lambda r: byau(ALL)[r["AUTHOR"]] > 10) - UNK))
Q(C, "Which of our Swiss works are not landscapes", sc("Swiss") - ty("landscape"))
Q(C, "oak panels by Rogier van der Weyden", au("WEYDEN") & te("oak"))
Q(C, "Who restored the Ghent Altarpiece panels and what varnish was used?", None, note="not recorded")
Q(C, "Tintoretto, any date given?", dates(au("TINTORETTO") & W(lambda r: r["d"])), au("TINTORETTO") & W(lambda r: r["d"]), True)
Q(C, "Portuguese, Catalan, Bohemian or Norwegian works", sc("Portuguese", "Catalan", "Bohemian", "Norwegian"))
Q(C, "Guardi - both of them - landscapes only", au("GUARDI") & ty("landscape"))
if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    assert len({o["question"].lower() for o in out}) == len(out)
    with open(os.path.join(here, "semart.jsonl"), "w") as f:
        for o in out: f.write(json.dumps(o, ensure_ascii=False) + "\n")
    if os.environ.get("V"):
        lab = lambda i: (BY[i]["AUTHOR"][:9] + ":" + BY[i]["TITLE"][:28] + ":" + BY[i]["DATE"][:9]) if i in BY else i
        for o in out:
            d = lambda b: (len(b["items"]) if b["kind"] == "set" else b.get("items", b.get("value", "-")))
            b = o["answer"]
            print(o["id"][-3:], b["kind"], d(b), [d(x) for x in o["also"]], "|", o["question"])
            if b["kind"] in ("set", "top") : print("      ", "; ".join(lab(i) for i in b["items"][:16]))
    print(len(out), collections.Counter(o["answer"]["kind"] for o in out), collections.Counter(o["role"] for o in out))
