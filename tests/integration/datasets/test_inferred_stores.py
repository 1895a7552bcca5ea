"""What stores hold that are built by mappings which were inferred from files of many forms."""

import json
import re

import pytest
from lookup_server import answering

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.errors import SourceError
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.build.proposing import propose_mapping
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # a store is built for each form of files


def told(tmp_path, *paths):
    """Build by what is proposed for files; return the statements by local names, and the texts of the documents."""
    report = build_mapped(parse_mapping(propose_mapping(paths)), paths, tmp_path / "store")
    assert report.errors == ()
    with GraphStore.open(tmp_path / "store") as store:
        stated = [triple for graph in store.knowledge_graphs for triple in store.triples(graph)]
        facts = {(local(one.subject), local(one.predicate), local(one.object)) for one in stated}
        texts = [
            triple.object.value for graph in store.manifest.profile.document_graphs for triple in store.triples(graph)
        ]
    return facts, texts


def local(term):
    return re.split("[/#]", term.value)[-1]


def told_of_table(tmp_path, text):
    path = tmp_path / "works.csv"
    path.write_text(text, encoding="utf-8")
    return told(tmp_path, path)[0]


MADE = (("Dusk", "Ada Quill"), ("Dawn", "Ben Hay"))


def of_values(facts, term):
    return {(one, other) for one, said, other in facts if said == term}


def of(facts, term):
    return {(one.removeprefix("artwork_"), other.partition("_")[2]) for one, said, other in facts if said == term}


def test_the_first_line_of_a_table_without_header_is_a_record(tmp_path):
    table = "1,Anna Meer,oil on canvas,1850\n2,Bo Li,ink on paper,1860\n3,Bo Li,oil,1861\n"
    media = of(told_of_table(tmp_path, table), "hasMedium")
    assert media == {("1", "oil"), ("1", "canvas"), ("2", "ink"), ("2", "paper"), ("3", "oil")}


def test_records_of_one_id_are_one_work_with_all_that_they_say(tmp_path):
    facts = told_of_table(tmp_path, "id,title,artist,medium\n1,A,Anna Meer,oil\n1,A,Bo Li,oil\n2,B,Bo Li,ink\n")
    assert of(facts, "createdBy") == {("1", "anna-meer"), ("1", "bo-li"), ("2", "bo-li")}
    assert len([one for one, term, kind in facts if (term, kind) == ("type", "Artwork")]) == 2


MERGED = {
    "makers": ("artist,title\nAnna Meer,A\n,B\n,C\nBo Li,D\n", {*"ABC"}),
    "makers below a department": ("department,artist,title\nPrints,Anna Meer,A\n,,B\nMaps,Bo Li,C\n,,D\n", {*"AB"}),
    "unknown makers": ("title,artist\nA,Anna Meer\nB,\nC,\nD,Bo Li\n", {*"A"}),
    "makers told again": ("artist,title\nAnna Meer,A\n,B\n,C\nAnna Meer,D\n", {*"AD"}),
}


@pytest.mark.parametrize("case", MERGED)
def test_what_a_merged_cell_says_is_said_of_all_its_rows(tmp_path, case):
    text, hers = MERGED[case]
    facts = told_of_table(tmp_path, text)
    assert {work for work, maker in of(facts, "createdBy") if maker == "anna-meer"} == hers


def test_rows_below_the_number_of_a_work_go_on_with_it(tmp_path):
    facts = told_of_table(tmp_path, "id,title,medium\n1,A,oil\n,,canvas\n2,B,ink\n,,paper\n")
    assert of(facts, "hasMedium") == {("1", "oil"), ("1", "canvas"), ("2", "ink"), ("2", "paper")}


def test_works_that_share_a_medium_all_have_it(tmp_path):
    facts = told_of_table(tmp_path, "id,title,medium\n1,A,oil\n2,B,oil\n3,C,oil\n")
    assert of(facts, "hasMedium") == {("1", "oil"), ("2", "oil"), ("3", "oil")}


@pytest.mark.slow
def test_of_five_hundred_columns_none_is_lost(tmp_path):
    path = tmp_path / "works.csv"
    path.write_text("\n".join(",".join(f"{row}{place}" for place in range(500)) for row in "cvwx"))
    _, texts = told(tmp_path, path)
    (found,) = {text for text in texts if "v1." in text}
    assert all(f"v{place}." in found for place in range(1, 500))


def test_json_of_mixed_shapes_is_read_whole(tmp_path):
    works = [
        {"id": 1, "title": "A", "artist": {"name": "Anna Meer"}, "medium": "oil", "size": "3 cm"},
        {
            "id": 2,
            "title": "B",
            "artist": [{"name": "Bo Li"}, {"name": "Anna Meer"}],
            "medium": "ink",
            "size": {"h": 2},
        },
        {"id": 3, "title": "C", "artist": None, "medium": ["ink", "oil"], "size": "3 cm"},
    ]
    path = tmp_path / "works.json"
    path.write_text(json.dumps(works), encoding="utf-8")
    facts, _ = told(tmp_path, path)
    assert of(facts, "createdBy") == {("1", "anna-meer"), ("2", "bo-li"), ("2", "anna-meer")}
    assert of(facts, "hasMedium") == {("1", "oil"), ("2", "ink"), ("3", "ink"), ("3", "oil")}


RECORDS = {
    "own": "<works>{}</works>",
    "lido": '<l:lidoWrap xmlns:l="http://www.lido-schema.org">{}</l:lidoWrap>',
    "rdf": '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:d="http://d/">{}</rdf:RDF>',
}
RECORD = {
    "own": "<work><id>{0}</id><title>View {0} &x;</title><maker>Anna Meer</maker></work>",
    "lido": (
        "<l:lido><l:lidoRecID>{0}</l:lidoRecID><l:descriptiveMetadata><l:objectIdentificationWrap><l:titleWrap>"
        "<l:titleSet><l:appellationValue>View {0} &x;</l:appellationValue></l:titleSet></l:titleWrap>"
        "</l:objectIdentificationWrap></l:descriptiveMetadata></l:lido>"
    ),
    "rdf": '<rdf:Description rdf:about="http://e.org/{0}"><d:title>View {0} &x;</d:title></rdf:Description>',
}
OUTSIDE = {
    "entity": '<!DOCTYPE r [<!ENTITY x SYSTEM "{secret}">]>',
    "entity by HTTP": '<!DOCTYPE r [<!ENTITY x SYSTEM "{http}">]>',
    "parameter": '<!DOCTYPE r [<!ENTITY % p SYSTEM "{dtd}"> %p;]>',
    "document type": '<!DOCTYPE r SYSTEM "{dtd}">',
}


@pytest.mark.parametrize("form", RECORDS)
@pytest.mark.parametrize("how", OUTSIDE)
def test_no_entity_brings_anything_from_outside_the_file(tmp_path, form, how):
    (tmp_path / "secret.txt").write_text("secretword")
    (tmp_path / "x.dtd").write_text('<!ENTITY x "secretword">')
    path = tmp_path / "works.xml"
    records = "".join(RECORD[form].format(number) for number in range(1, 6))
    with answering(lambda handler: handler.send(b"secretword")) as server:
        places = {"secret": (tmp_path / "secret.txt").as_uri(), "dtd": (tmp_path / "x.dtd").as_uri()}
        path.write_text(OUTSIDE[how].format(http=server.base, **places) + RECORDS[form].format(records))
        try:
            facts, texts = told(tmp_path, path)
        except SourceError as error:
            facts, texts = {(str(error),)}, []
        else:
            assert len({one for one, term, _ in facts if term == "type" and one[-1] in "12345"}) == 5
        assert server.requests == []
    assert not [one for fact in facts for one in fact if "secretword" in one]
    assert not [text for text in texts if "secretword" in text]
    assert (how.startswith("entity") or form == "rdf") == any("outside" in one or "RDF" in one for (one, *_) in facts)


def test_what_stands_alone_in_an_object_deep_in_an_answer_is_read(tmp_path):
    """As interfaces have it: a list far below the top, every value in an object of its own, the last year left out."""
    works = [
        {
            "id": number,
            "title": f"Ruins {number}",
            "makers": [
                {"entity": {"who": {"entity": {"id": number % 3, "name": f"Anna{number % 3} Smith"}}, "of": None}}
            ],
            "materials": [{"entity": {"name": "Oil paint on canvas"}}],
            "creation": {"startYear": 1800 + number, "endYear": 1900 if number % 2 else None},
            "century": {"entity": {"name": "19th century"}},
            "sizes": [
                {
                    "entity": {
                        "type": {"entity": {"name": "Height"}},
                        "sizeValue": 12.5,
                        "unit": {"entity": {"name": "cm"}},
                    }
                }
            ],
        }
        for number in range(1, 31)
    ]
    path = tmp_path / "answer.json"
    path.write_text(json.dumps({"data": {"search": {"count": 30, "items": works}}}), encoding="utf-8")
    mapping = parse_mapping(propose_mapping([path]))
    (source,) = mapping.sources
    assert (source.records, source.unwrap) == ("data.search.items", ("entity",))
    report = build_mapped(mapping, [path], tmp_path / "store")
    assert report.errors == ()
    with GraphStore.open(tmp_path / "store") as store:
        told = {
            (triple.subject.value.rpartition("/")[2], triple.predicate.value.rpartition("#")[2], triple.object.value)
            for graph in store.knowledge_graphs
            for triple in store.triples(graph)
        }
    of_two = {(term, value.rpartition("/")[2]) for one, term, value in told if one == "artwork_2"}
    assert {("createdIn", "year_1802"), ("latestYear", "1802"), ("height", "12.5")} <= of_two
    assert {("hasMedium", "medium_oil-paint"), ("hasMedium", "medium_canvas")} <= of_two
    assert len([one for one, term, _ in told if term == "createdBy"]) == 30


@pytest.mark.parametrize(
    ("column", "values", "expected"),
    [
        ("height (mm)", ("729", "400"), {"72.9", "40"}),
        ("Height_in", ("10", "20.5"), {"25.4", "52.07"}),
        ("heightCm", ("72.9", "40"), {"72.9", "40"}),
        ("height", ("72.9", "40"), {"72.9", "40"}),
    ],
)
def test_sizes_are_in_centimetres_whatever_unit_their_column_names(tmp_path, column, values, expected):
    rows = "".join(f"{title},{maker},{value}\n" for (title, maker), value in zip(MADE, values, strict=True))
    facts = told_of_table(tmp_path, f"title,artist,{column}\n{rows}")
    assert {size for _, size in of_values(facts, "height")} == expected


def test_it_is_said_where_a_size_has_no_unit(tmp_path):
    path = tmp_path / "works.csv"
    path.write_text("title,artist,height,width (cm)\nDusk,Ada Quill,72.9,30\nDawn,Ben Hay,40,20\n", encoding="utf-8")
    lines = propose_mapping([path]).splitlines()
    (height,) = (line for line in lines if line.startswith("height ="))
    (width,) = (line for line in lines if line.startswith("width ="))
    assert "no unit is given" in height
    assert "no unit is given" not in width
