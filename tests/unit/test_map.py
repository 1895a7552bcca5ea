"""`mrag-owl map`, and `mrag-owl build MAPPING`, as a user calls them."""

import json

import pytest

from mrag_owl.build import main as build
from mrag_owl.command import run
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.map import main as map_main
from mrag_owl.store import GraphStore

MAPPING = """name = "shop"
[[source]]
name = "items"
files = "*.csv"
[[map]]
source = "items"
class = "Item"
iri = "item_{id}"
label = "{name}"
document = "{name} of {material}."
[map.properties]
madeOf = { to = "Material", value = "{material}", split = "," }
size = { value = "{size}", type = "integer" }
"""

ITEMS = 'id,name,material,size\n1,scarf,"wool,silk",4\n2,hat,felt,5\n'


@pytest.fixture
def shop(tmp_path):
    (tmp_path / "shop.toml").write_text(MAPPING, encoding="utf-8")
    (tmp_path / "items.csv").write_text(ITEMS, encoding="utf-8")
    return tmp_path


def called(capsys, main, *arguments) -> tuple[int, str, str]:
    code = run(main, [str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_mapping_is_tried_and_shown_rule_by_rule(shop, capsys):
    code, out, err = called(capsys, map_main, "--check", shop / "shop.toml", shop / "items.csv")
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "2 records of items" in lines
    assert "line 12 items: Item madeOf 3 material_wool | material_felt" in [
        line.replace("material_silk | ", "") for line in lines
    ]
    assert "line 13 items: Item size 2 4 | 5" in lines


def test_a_rule_that_matches_nothing_is_an_error(shop, capsys):
    (shop / "items.csv").write_text("id,name,material,size\n1,scarf,,4\n", encoding="utf-8")
    code, _, err = called(capsys, map_main, "--check", shop / "shop.toml", shop / "items.csv")
    assert code == 1
    assert "line 12: items: Item madeOf matches nothing, and 1 more; mend the rule or leave it out" in err


def test_records_with_errors_are_an_error_of_the_check(shop, capsys):
    (shop / "items.csv").write_text(ITEMS + "3,cap,felt,big\n", encoding="utf-8")
    code, out, err = called(capsys, map_main, "--check", shop / "shop.toml", shop / "items.csv")
    assert code == 1
    assert "1 records have errors, the first" in err
    assert "line 4: 'big' is no integer (such as 1851)" in out


def test_what_is_proposed_for_a_file_is_a_mapping_that_matches(shop, capsys):
    works = [
        {
            "id": f"w{n}",
            "title": f"Work {n}",
            "dated": f"c. 18{n:02d}",
            "tags": ["a", "b"],
            "url": f"https://e.org/{n}",
            "by": [{"id": n % 3, "name": f"Artist {n % 3}"}],
            "size": {"cm": n / 2},
            "kind": ["oil", "ink"][n % 2],
        }
        for n in range(10, 60)
    ]
    path = shop / "works.json"
    path.write_text(json.dumps({"info": {"n": 1}, "works": works}), encoding="utf-8")
    code, out, _ = called(capsys, map_main, "--infer", path)
    assert code == 0
    mapping = parse_mapping(out)
    assert mapping.sources[0].records == "works"
    assert mapping.maps[0].iri == "works_{id}"
    assert mapping.maps[0].label == "{title}"
    assert mapping.maps[0].properties["hasKind"][0].to == "Kind"
    assert mapping.maps[0].properties["datedBegin"][0].date == "begin"
    assert mapping.maps[0].properties["sizeCm"][0].type == "decimal"
    assert mapping.maps[1].each == "by"
    (shop / "proposed.toml").write_text(out, encoding="utf-8")
    code, out, err = called(capsys, map_main, "--check", shop / "proposed.toml", path)
    assert (code, err) == (0, "")


def test_a_mapping_is_exported_and_shown(shop, capsys):
    code, out, err = called(capsys, map_main, "--to-rml", shop / "shop.toml", shop / "items.csv")
    assert code == 0
    assert "rr:TriplesMap" in out
    assert "left out" in err
    code, out, _ = called(capsys, map_main, "--show", "tate")
    assert (code, out.startswith("# The Tate collection")) == (0, True)
    code, _, err = called(capsys, map_main, "--show", "tat")
    assert (code, "choose from coco, fashion-iq, semart, tate" in err) == (1, True)


def test_a_store_is_built_updated_and_a_source_removed(shop, capsys):
    store = shop / "store"
    code, out, err = called(capsys, build, shop / "shop.toml", shop / "items.csv", "--store", store)
    assert code == 0
    assert "2  items" in out
    assert "built in" in err
    code, out, _ = called(capsys, build, shop / "shop.toml", shop / "items.csv", "--update", "--store", store)
    assert (code, "2  records as they were" in out) == (0, True)
    code, _, err = called(capsys, build, shop / "shop.toml", "--remove", "items", "--store", store)
    assert (code, "only source" in err) == (1, True)
    with GraphStore.open(store) as opened:
        assert opened.manifest.profile.noun == "item"


@pytest.mark.parametrize("how", [[], ["--update"]])
def test_a_wrong_value_is_said_without_being_asked(shop, capsys, how):
    store, items = shop / "store", shop / "items.csv"
    assert called(capsys, build, shop / "shop.toml", items, "--store", store)[2].count("\n") == 1
    items.write_text(ITEMS + "3,cap,felt,big\n", encoding="utf-8")
    code, _, err = called(capsys, build, shop / "shop.toml", items, *how, "--store", store)
    assert code == 0
    line = next(line for line in err.splitlines() if "left out" in line)
    assert line.startswith("1 wrong or missing value left out (items.csv line 4: 'big' is no integer (such as 1851), ")
    assert line.endswith("shop.toml: line 13); --errors FILE lists all")
    listed = ["--errors", shop / "errors.jsonl"]
    code, _, err = called(capsys, build, shop / "shop.toml", items, *how, *listed, "--store", store)
    assert (code, f"; {shop / 'errors.jsonl'} lists all" in err) == (0, True)


def test_a_date_that_names_no_year_is_a_wrong_value_once_a_record_unless_null(shop, capsys):
    dated = MAPPING + 'madeIn = { to = "Year", value = "{made}", date = "years" }\n'
    dated += 'earliest = { value = "{made}", date = "begin", type = "integer" }\n'
    (shop / "shop.toml").write_text(dated, encoding="utf-8")
    (shop / "items.csv").write_text("id,name,material,size,made\n1,scarf,silk,4,1999\n2,hat,felt,5,soon\n")
    code, out, err = called(capsys, map_main, "--check", shop / "shop.toml", shop / "items.csv")
    assert (code, "1 records have errors" in err) == (1, True)
    assert "line 3: 'soon' names no year (as 1851, c. 1594 and 1826–7 do)" in out
    code, _, err = called(capsys, build, shop / "shop.toml", shop / "items.csv", "--store", shop / "store")
    assert (code, "1 wrong or missing value left out (items.csv line 3: 'soon' names no year" in err) == (0, True)
    (shop / "shop.toml").write_text(dated.replace('files = "*.csv"', 'files = "*.csv"\nnull = ["soon"]'))
    code, _, err = called(capsys, map_main, "--check", shop / "shop.toml", shop / "items.csv")
    assert (code, err) == (0, "")


def test_a_mistake_in_a_mapping_is_told_before_anything_is_read(shop, capsys):
    (shop / "shop.toml").write_text(MAPPING.replace("label", "labell"), encoding="utf-8")
    code, out, err = called(capsys, build, shop / "shop.toml", shop / "none.csv", "--store", shop / "store")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "shop.toml: line 9: unknown key 'labell' in [map]; did you mean 'label'?" in err
    assert not (shop / "store").exists()


@pytest.mark.parametrize("arguments", [[], ["--remove", "items", "items.csv"]])
def test_a_build_needs_files_and_a_removal_none(shop, capsys, arguments):
    code, _, err = called(capsys, build, shop / "shop.toml", *arguments, "--store", shop / "store")
    assert (code, err.count("\n")) == (2, 1)
