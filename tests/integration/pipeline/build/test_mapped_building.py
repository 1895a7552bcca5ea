"""Stores built by a mapping, brought up to date, and left alone where something is wrong."""

import json
from pathlib import Path

import msgspec
import pyoxigraph as ox
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from mrag_owl.datasets.mapping import DatasetMapping, Published
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.errors import ConfigError, SourceError, StoreError
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.build.mapped_updating import remove_source, update_mapped
from mrag_owl.pipeline.build.mapping_checks import try_mapping
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.resources import query_text
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_IDENTITY

MAPPING = parse_mapping("""name = "m"
base = "https://m.example/"
[profile]
population = "Work"
[[source]]
name = "works"
files = "works*.jsonl"
[[source]]
name = "people"
files = "people.csv"
[[map]]
source = "works"
class = "Work"
iri = "work_{id}"
label = "{title}"
document = ["{title}.", "Of {stuff}."]
[map.properties]
stuff = { to = "Stuff", value = "{stuff}" }
size = { value = "{size}", type = "integer" }
by = { named = "Person", value = "{by}" }
[[map]]
source = "works"
each = "kinds"
class = "Kind"
iri = "kind_{id}"
label = "{name}"
broader = { iri = "kind_{above}" }
[[map]]
source = "people"
class = "Person"
iri = "person_{id}"
label = "{name}"
[identity]
class = "Person"
""")

PEOPLE = 'id,name\n1,William Blake\n2,"Blake, William"\n3,Anna Smith\n'
WORKS = [
    {"id": 1, "title": "Ruins", "stuff": ["oil", "canvas"], "size": 3, "by": "Anna Smith"},
    {"id": 2, "title": "Sea", "stuff": ["ink"], "size": 4, "kinds": [{"id": 7, "name": "water", "above": 8}]},
]


def write(folder: Path, works=WORKS, people: str = PEOPLE) -> list[Path]:
    folder.mkdir(exist_ok=True)
    (folder / "works.jsonl").write_text("".join(json.dumps(work) + "\n" for work in works), encoding="utf-8")
    (folder / "people.csv").write_text(people, encoding="utf-8")
    return [folder / "works.jsonl", folder / "people.csv"]


def content(path: Path) -> set[str]:
    with GraphStore.open(path) as store:
        return {str(quad) for quad in store.dataset.quads_for_pattern(None, None, None)}


def facts(path: Path) -> set[tuple[str, str, str]]:
    with GraphStore.open(path) as store:
        quads = store.dataset.quads_for_pattern(
            None, None, None, ox.NamedNode("https://w3id.org/mrag-owl/graph/m/works")
        )
        return {tuple(t.value.rpartition("/")[2].rpartition("#")[2] for t in quad.triple) for quad in quads}


def test_a_store_holds_what_the_rules_state(tmp_path):
    report = build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    assert report.records == {"works": 2, "people": 3}
    found = facts(tmp_path / "s")
    assert {("work_1", "stuff", "stuff_oil"), ("work_1", "by", "person_3"), ("kind_7", "broader", "kind_8")} <= found
    with Recommender.open(tmp_path / "s", Options(explain=True)) as recommender:
        answer = recommender.recommend("ruins of oil", top_k=2)
        assert answer.results[0].iri == "https://m.example/work_1"
        assert answer.text == "One work matches: “Ruins”. It is by Anna Smith and has the stuff canvas."


def test_a_published_version_holds_nothing_that_only_its_build_needed(tmp_path):
    store = tmp_path / "s"
    build_mapped(MAPPING, write(tmp_path / "in"), store)
    (version,) = (store / "versions").iterdir()
    assert {path.name for path in version.iterdir()} == {"indexes", "lock", "manifest.json", "oxigraph"}


def test_candidates_for_identity_are_beside_the_facts_not_among_them(tmp_path):
    build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    with GraphStore.open(tmp_path / "s") as store:
        same = [q for q in store.triples(GRAPH_IDENTITY) if q.predicate.value.endswith("sameAs")]
        assert [(q.subject.value, q.object.value) for q in same] == [
            ("https://m.example/person_1", "https://m.example/person_2")
        ]
        assert GRAPH_IDENTITY not in store.knowledge_graphs


BAD = {
    "other content": (
        [*WORKS, {"id": 1, "title": "Other"}],
        PEOPLE,
        r"works.jsonl: line 3: .*work_1 again, with other content than works.jsonl: line 1",
    ),
    "circle": (
        [{"id": 1, "kinds": [{"id": 7, "name": "a", "above": 8}, {"id": 8, "name": "b", "above": 7}]}],
        PEOPLE,
        "the hierarchy is a circle: kind_7 → kind_8 → kind_7",
    ),
    "column": (
        WORKS,
        "id,called\n1,x\n",
        r"people.csv: line 1: no column 'name', which mapping: line 3\d names; it has id, called",
    ),
    "mixed encodings": (WORKS, PEOPLE.encode() + b"4,Gen\xe8ve\n", "people.csv: line 5: byte E8"),
}


@pytest.mark.parametrize("case", BAD)
def test_files_that_are_wrong_leave_the_store_as_it_was(tmp_path, case):
    works, people, message = BAD[case]
    store = tmp_path / "s"
    build_mapped(MAPPING, write(tmp_path / "in"), store)
    before = content(store)
    files = write(tmp_path / "in", works)
    if isinstance(people, bytes):
        files[1].write_bytes(people)
    else:
        files[1].write_text(people, encoding="utf-8")
    for attempt in (build_mapped, update_mapped):
        with pytest.raises(SourceError, match=message):
            attempt(MAPPING, files, store)
        assert content(store) == before
        assert len(list((store / "versions").iterdir())) == 1


@pytest.mark.parametrize("attempt", [build_mapped, update_mapped])
def test_an_interrupted_change_leaves_the_store_as_it_was(tmp_path, attempt):
    store = tmp_path / "s"
    build_mapped(MAPPING, write(tmp_path / "in"), store)
    before = content(store)

    def interrupted(rows):
        for number, row in enumerate(rows):
            if number == 1:
                raise KeyboardInterrupt
            yield row

    files = write(tmp_path / "in", [{"id": 1, "title": "Other"}, *WORKS[1:]])
    with pytest.raises(KeyboardInterrupt):
        attempt(MAPPING, files, store, track=interrupted)
    assert content(store) == before
    assert update_mapped(MAPPING, files, store).changed == 1


def test_records_with_errors_are_listed_and_too_many_stop_the_build(tmp_path):
    works = [{"id": number, "title": "T", "size": "big" if number > 2 else 1, "stuff": "x"} for number in range(6)]
    files = write(tmp_path / "in", works)
    log = tmp_path / "errors.jsonl"
    build_mapped(MAPPING, files, tmp_path / "s", errors=log)
    told = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [one["record"] for one in told] == ["line 4", "line 5", "line 6"]
    assert told[0]["problem"] == "'big' is no integer (such as 1851)"
    assert told[0]["rule"] == "mapping: line 19"
    assert ("work_5", "label", "T") in facts(tmp_path / "s")  # only the value is left out
    before = content(tmp_path / "s")
    with pytest.raises(SourceError, match=r"line 6: 'big' is no integer .*; 3 records have errors, 2 may; all are in"):
        build_mapped(MAPPING, files, tmp_path / "s", errors=log, most_errors=2)
    assert content(tmp_path / "s") == before
    assert len(log.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("name", "problem"), [("Nobody", "no record has the name 'Nobody'"), ("X", "several records have")]
)
def test_a_name_that_leads_nowhere_is_an_error_of_its_record(tmp_path, name, problem):
    files = write(tmp_path / "in", [{"id": 1, "title": "T", "by": name}], "id,name\n1,X\n2,x\n")
    found = try_mapping(MAPPING, files)
    assert problem in found.errors[0].problem


def test_what_rules_match_is_counted_and_a_rule_without_matches_is_named(tmp_path):
    found = try_mapping(MAPPING, write(tmp_path / "in"))
    counts = {rule.rule: rule.matched for rule in found.rules}
    assert counts["works: Work stuff"] == 3
    assert counts["works: Kind broader"] == 1
    assert found.unmatched == ()
    none = try_mapping(MAPPING, write(tmp_path / "in", [{"id": 1, "title": "T"}]))
    assert [rule.rule for rule in none.unmatched][:3] == ["works: Work stuff", "works: Work size", "works: Work by"]
    only_people = try_mapping(MAPPING, [tmp_path / "in" / "people.csv"])
    assert only_people.unmatched == ()


def test_the_same_records_again_change_nothing(tmp_path):
    files = write(tmp_path / "in")
    build_mapped(MAPPING, files, tmp_path / "s")
    version = (tmp_path / "s" / "CURRENT").read_text()
    update = update_mapped(MAPPING, files, tmp_path / "s")
    assert (update.new, update.changed, update.same, update.added, update.removed) == (0, 0, 5, 0, 0)
    assert (tmp_path / "s" / "CURRENT").read_text() == version


def test_a_changed_record_replaces_what_it_stated(tmp_path):
    build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    changed = write(
        tmp_path / "new", [{"id": 1, "title": "Ruin", "stuff": ["oil"], "size": 3}, {"id": 3, "title": "New"}]
    )
    update = update_mapped(MAPPING, changed[:1], tmp_path / "s")
    assert (update.new, update.changed, update.same) == (1, 1, 0)
    found = facts(tmp_path / "s")
    assert {("work_1", "label", "Ruin"), ("work_1", "stuff", "stuff_oil"), ("work_2", "label", "Sea")} <= found
    assert not {("work_1", "label", "Ruins"), ("work_1", "stuff", "stuff_canvas"), ("work_1", "by", "person_3")} & found
    with GraphStore.open(tmp_path / "s") as store:
        assert store.manifest.counts == {"works": 3, "people": 3}
    with Recommender.open(tmp_path / "s") as recommender:
        assert recommender.recommend("ruin").results[0].document == "Ruin. Of oil."


def test_a_source_is_removed_whole(tmp_path):
    build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    assert remove_source(MAPPING, "people", tmp_path / "s") > 0
    with GraphStore.open(tmp_path / "s") as store:
        names = [graph.value for graph in store.dataset.named_graphs()]
        assert not any("people" in name for name in names)
        assert store.manifest.counts == {"works": 2}
        assert not any("people" in graph for graph in store.manifest.profile.knowledge_graphs)
    with pytest.raises(ConfigError, match="holds nothing of source 'people'"):
        remove_source(MAPPING, "people", tmp_path / "s")
    with pytest.raises(ConfigError, match="is the only source"):
        remove_source(MAPPING, "works", tmp_path / "s")
    with pytest.raises(ConfigError, match="unknown source 'persons'"):
        remove_source(MAPPING, "persons", tmp_path / "s")


def test_a_store_names_the_data_sets_of_all_its_mappings(tmp_path):
    def titled(name: str, title: str) -> DatasetMapping:
        return msgspec.structs.replace(
            MAPPING, name=name, dataset=Published(title, license="https://example.org/terms")
        )

    def named() -> list[tuple[str, str]]:
        with GraphStore.open(tmp_path / "s") as store:
            rows = store.dataset.query(query_text("select_datasets"))
            return [(row["title"].value, row["license"].value) for row in rows]

    files, terms = write(tmp_path / "in"), "https://example.org/terms"
    build_mapped(MAPPING, files, tmp_path / "s")
    assert named() == []
    update_mapped(titled("m", "Museum"), files, tmp_path / "s")
    update_mapped(titled("other", "Another"), files, tmp_path / "s")
    assert named() == [("Another", terms), ("Museum", terms)]
    update_mapped(titled("m", "Museum of Art"), files, tmp_path / "s")
    assert named() == [("Another", terms), ("Museum of Art", terms)]
    for source in ("works", "people"):
        remove_source(titled("other", "Another"), source, tmp_path / "s")
    assert named() == [("Museum of Art", terms)]


def test_an_update_needs_a_store(tmp_path):
    with pytest.raises(StoreError, match="no store here"):
        update_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")


RECORDS = st.dictionaries(
    st.integers(1, 4),
    st.fixed_dictionaries(
        {"title": st.sampled_from(["Ruins", "Sea"]), "stuff": st.lists(st.sampled_from(["oil", "ink"]), max_size=2)}
    ),
    min_size=1,
)


@pytest.mark.slow
@settings(max_examples=5, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])
@given(RECORDS, RECORDS)
def test_an_update_with_all_records_gives_what_a_build_gives(tmp_path_factory, old, new):
    folder = tmp_path_factory.mktemp("u")

    def works(records):
        return [{"id": number, **record} for number, record in records.items()]

    build_mapped(MAPPING, write(folder / "a", works(old)), folder / "s")
    update_mapped(MAPPING, write(folder / "b", works({**old, **new})), folder / "s")
    build_mapped(MAPPING, write(folder / "c", works({**old, **new})), folder / "fresh")

    def of_works(path: Path) -> set[str]:  # a term that nothing has any more stays until its source goes
        return {line for line in content(path) if line.startswith("<https://m.example/work_")}

    assert of_works(folder / "s") == of_works(folder / "fresh")


OTHER = parse_mapping("""name = "other"
base = "https://m.example/"
[profile]
population = "Loan"
[[source]]
name = "loans"
files = "loans.csv"
[[map]]
source = "loans"
class = "Loan"
iri = "loan_{id}"
label = "{id}"
""")


def test_an_update_leaves_the_question_s_logic_prepared(tmp_path):
    build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    changed = write(tmp_path / "new", [{"id": 3, "title": "New", "stuff": ["oil"], "size": 3}])
    update_mapped(MAPPING, changed[:1], tmp_path / "s")
    with GraphStore.open(tmp_path / "s") as store:
        assert chosen_retriever(AUTOMATIC, store) == "bm25+logic"


def test_a_mapping_without_documents_is_brought_up_to_date(tmp_path):
    (tmp_path / "loans.csv").write_text("id\n1\n", encoding="utf-8")
    build_mapped(OTHER, [tmp_path / "loans.csv"], tmp_path / "s")
    (tmp_path / "loans.csv").write_text("id\n1\n2\n", encoding="utf-8")
    assert update_mapped(OTHER, [tmp_path / "loans.csv"], tmp_path / "s").new == 1


def test_another_mapping_leaves_candidates_for_identity_and_a_removed_source_does_not(tmp_path):
    def candidates() -> int:
        with GraphStore.open(tmp_path / "s") as store:
            return sum(1 for _ in store.triples(GRAPH_IDENTITY))

    build_mapped(MAPPING, write(tmp_path / "in"), tmp_path / "s")
    before = candidates()
    (tmp_path / "loans.csv").write_text("id\n1\n", encoding="utf-8")
    update_mapped(OTHER, [tmp_path / "loans.csv"], tmp_path / "s")
    assert candidates() == before > 0
    remove_source(MAPPING, "people", tmp_path / "s")
    assert candidates() == 0
