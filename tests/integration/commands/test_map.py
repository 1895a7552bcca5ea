"""`mrag-owl map`, and `mrag-owl build MAPPING`, as a user calls them."""

import gzip
import json

import pytest
from museums import Held
from outcomes import called

from mrag_owl.build import main as build
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.map import main as map_main
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # mappings are proposed for files of several museums

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
    assert mapping.maps[0].iri == "artwork_{id}"
    assert mapping.maps[0].label == "{title}"
    assert mapping.maps[0].properties["hasGenre"][0].to == "Genre"
    assert mapping.maps[0].properties["earliestYear"][0].date == "begin"
    assert mapping.maps[0].properties["sizeCm"][0].type == "decimal"
    assert mapping.maps[0].properties["page"][0].type == "anyURI"
    assert mapping.maps[0].properties["depicts"][0].value == "{tags}"
    (shop / "proposed.toml").write_text(out, encoding="utf-8")
    code, out, err = called(capsys, map_main, "--check", shop / "proposed.toml", path)
    assert (code, err) == (0, "")


def proposed(capsys, folder, *paths):
    """Propose a mapping for files, check it on them, build by it, and return it."""
    code, out, err = called(capsys, map_main, "--infer", *paths)
    assert (code, err) == (0, "")
    (folder / "proposed.toml").write_text(out, encoding="utf-8")
    code, _, err = called(capsys, map_main, "--check", folder / "proposed.toml", *paths)
    assert (code, err) == (0, "")
    code, _, err = called(capsys, build, folder / "proposed.toml", *paths, "--store", folder / "store")
    told = [line for line in err.splitlines() if "pictures are named" not in line]  # whose folder is not given here
    assert (code, len(told)) == (0, 1)
    return parse_mapping(out)


@pytest.mark.parametrize(
    ("values", "split"),
    [
        (["red|blue", "blue", "red | green|blue"], r"\s*\|\s*"),
        (["Bonn; Wien", "Wien", "Bonn;Rom"], r"\s*;\s*"),
        (["salt, rice", "rice, tea", "tea, salt, rice", "tea"], ", "),
        (["London, United Kingdom", "United Kingdom", "Bath, United Kingdom", "Paris, France"], None),
        (["Blake, William", "Turner, Joseph", "Canaletto", "Henry, William"], None),
    ],
)
def test_lists_in_one_field_are_split_and_names_with_commas_are_not(tmp_path, capsys, values, split):
    path = tmp_path / "works.csv"
    rows = [f'{number},"{values[number % len(values)]}"' for number in range(40)]
    path.write_text("\n".join(["id,things", *rows]), encoding="utf-8")
    (rule,) = proposed(capsys, tmp_path, path).maps[0].properties["hasThings"]
    assert (rule.split, rule.to) == (split, "Thing")


def test_fields_with_ids_of_another_file_link_to_it(tmp_path, capsys):
    works, makers = tmp_path / "works.csv", tmp_path / "makers.csv"
    works.write_text("work_id,maker_id,made\n" + "\n".join(f"W{n},M{n % 5},{1800 + n}" for n in range(30)), "utf-8")
    makers.write_text("maker_id,name\n" + "\n".join(f"M{n},Maker {n}" for n in range(5)), "utf-8")
    mapping = proposed(capsys, tmp_path, works, makers)
    (rule,) = mapping.maps[1].properties["createdBy"]
    assert rule.iri == mapping.maps[0].iri == "artist_{maker_id}"
    with GraphStore.open(tmp_path / "store") as store:
        assert Held(store, mapping.namespace).links("createdBy") == 30


def test_lists_of_records_of_another_file_link_to_them(tmp_path, capsys):
    works, makers = tmp_path / "works.json", tmp_path / "people.csv"
    content = [
        {
            "id": f"W{n}",
            "title": f"Work {n}",
            "by": [{"id": n % 5, "name": f"Maker {n % 5}", "role": ["artist", "after"][n % 2]}],
            "shows": [{"id": n % 4, "name": f"Thing {n % 4}"}],
        }
        for n in range(40)
    ]
    works.write_text(json.dumps(content), "utf-8")
    makers.write_text("id,name\n" + "\n".join(f"{n},Maker {n}" for n in range(5)), "utf-8")
    mapping = proposed(capsys, tmp_path, works, makers)
    works_rule = next(one for one in mapping.maps if one.classes == ("Artwork",))
    for name in ("createdBy", "madeAfter"):
        (rule,) = works_rule.properties[name]
        assert (rule.iri, rule.each) == ("artist_{id}", "by")
    assert works_rule.properties["depicts"][0].each == "shows"  # their ids are also those of makers, by chance
    with GraphStore.open(tmp_path / "store") as store:
        held = Held(store, mapping.namespace)
        assert held.links("createdBy") == held.links("madeAfter") == 20
        assert held.links("depicts") == 40


def test_what_differs_between_the_links_to_one_thing_is_not_said_of_the_thing(tmp_path, capsys):
    path = tmp_path / "works.json"
    by = [
        [{"id": n % 5, "name": f"Maker {n % 5}", "born": n % 5, "role": ["artist", "after"][n % 2]}] for n in range(40)
    ]
    path.write_text(json.dumps([{"id": f"W{n}", "title": f"T {n}", "by": one} for n, one in enumerate(by)]), "utf-8")
    rule = proposed(capsys, tmp_path, path).maps[1]
    assert (rule.each, rule.label) == ("by", "{name}")
    assert not [name for name in rule.properties if "role" in name.lower()]


def test_a_field_of_names_that_come_again_becomes_a_class_and_one_of_titles_does_not(tmp_path, capsys):
    path = tmp_path / "works.csv"
    rows = [f"{n},{f'PAINTER, {n // 4}' if n < 60 else f'LONE, {n}'!r},Oil {n}" for n in range(100)]
    path.write_text("\n".join(["no,author,made", *(row.replace("'", '"') for row in rows)]), "utf-8")
    mapping = proposed(capsys, tmp_path, path)
    assert mapping.maps[0].properties["createdBy"][0].iri == "artist_{author|slug}"
    assert mapping.maps[1].label == "{author|name-case}"


def test_lists_of_one_json_file_become_sources_that_are_linked(tmp_path, capsys):
    content = {
        "info": {"year": 2020},
        "images": [{"id": n, "file_name": f"{n}.jpg"} for n in range(6)],
        "categories": [{"id": n, "name": name} for n, name in enumerate(("dress", "coat"))],
        "annotations": [{"id": n, "image_id": n % 6, "category_id": n % 2, "bbox": [1.5, n]} for n in range(20)],
    }
    path = tmp_path / "boxes.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    mapping = proposed(capsys, tmp_path, path)
    rule = next(rule for rule in mapping.maps if rule.classes == ("Annotation",))
    assert rule.properties["hasImage"][0].iri == "images_{image_id}"
    assert rule.properties["hasCategory"][0].iri == "categories_{category_id}"


ODD = {
    "latin.tsv": "Nr\tKünstler\tGeburtsjahr\n1\tMüller\tgeb. 1850\n2\tGrün\tgeb. 1860\n".encode("latin-1"),
    "wide.csv": "no;name\n1;Anna\n2;Bob\n".encode("utf-16"),
    "things.jsonl.gz": gzip.compress(
        b"".join(json.dumps({"uid": f"u{n}", "made": f"{n + 1} March {1900 + n}"}).encode() + b"\n" for n in range(20))
    ),
    "nested.json": json.dumps(
        {
            "r": {
                "items": [
                    {"no": n, "by": [{"who": {"id": n % 3, "name": f"N{n % 3}"}}], "d": {"h": n}} for n in range(9)
                ]
            }
        }
    ).encode(),
    "by-id.json": json.dumps({f"k{n}": {"label": f"L{n}", "parent": f"k{n // 2}"} for n in range(1, 200)}).encode(),
    "no-id.csv": b"colour,size\nred,1\nred,1\nblue,2\n",
    "header.csv": "Inv. Nr.;Über {uns};Titel;a|b;\n1;x;T1;c;\n2;x;T2;d;\n".encode("utf-8-sig"),
    "dates.csv": b"id,date\n1,c. 1860\n2,n.d.\n3,1851-1853\n4,1900\n5,19??\n",
    "pictures.csv": b"id,url,file\n1,https://e.org/1.png,a/1.jpg\n2,https://e.org/2.png,a/2.jpg\n",
    "한국.csv": "작품명,작가,연도\n흰 소,이중섭,1954\n빨래터,박수근,1950\n".encode(),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ODD)
def test_what_is_proposed_for_odd_files_builds_without_edits(tmp_path, capsys, name):
    path = tmp_path / name
    path.write_bytes(ODD[name])
    proposed(capsys, tmp_path, path)


def test_columns_that_no_template_could_name_are_called_otherwise(tmp_path, capsys):
    path = tmp_path / "header.csv"
    path.write_bytes(ODD["header.csv"])
    out = called(capsys, map_main, "--infer", path)[1]
    assert "left out, as no template can name the field" not in out
    assert "{Inv Nr}" in out
    assert "{a b}" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "semart/semart_val.csv",
        "semart/aqua_val.json",
        "tate/artist_data.csv",
        "tate/artworks.jsonl.gz",
        "fashion_iq/asin2attr.dress.train.new.json",
        "fashion_iq/cap.dress.train.json",
        "fashionpedia/attributes_val2020.json",
        "fashionpedia/category_attributes_descriptions.json",
        "fashionpedia/instances_boxes_val2020.json",
    ],
)
def test_what_is_proposed_for_real_files_builds_without_edits(shared, tmp_path, capsys, name):
    proposed(capsys, tmp_path, shared / "data" / name)


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
