"""Mappings: what is read, and each mistake with its line."""

import re

import pytest

from mrag_owl.datasets.mapping_files import open_mapping, parse_mapping
from mrag_owl.datasets.mapping_lines import key_lines
from mrag_owl.errors import ConfigError
from mrag_owl.resources import mapping_names

GOOD = """name = "shop"
[[source]]
name = "items"
files = "*.csv"
[[map]]
source = "items"
class = "Item"
iri = "item_{id}"
label = "{name}"
[map.properties]
price = { value = "{price}", type = "decimal" }
madeOf = { to = "Material", value = "{material}", split = "," }
[profile]
population = "Item"
"""


CONTRAST = """
[contrast.size]
absent = "small"
more = "bigger"
[contrast.size.values]
small = ["small", "tiny"]
large = ["large"]
some = ["size"]
[contrast.size.vague]
some = ["large"]
"""


def test_values_that_exclude_each_other_are_read_and_checked():
    rule = parse_mapping(GOOD + CONTRAST).contrasts["size"]
    assert (rule.more, rule.less, rule.absent) == (("bigger",), (), "small")
    assert rule.values["small"] == ("small", "tiny")
    for old, new, message in (
        ('absent = "small"', 'absent = "smal"', "line 17: unknown value of the kind 'smal'; did you mean 'small'?"),
        ('some = ["large"]', 'some = ["big"]', "line 23: unknown value of the kind 'big'; choose from large, small"),
        ('large = ["large"]', "large = 7", "line 21: [contrast.size.values.large] is 7; write a list of texts"),
        ("[contrast.size.values]", "[contrast.size.value]", "line 19: unknown key 'value' in [contrast.size]"),
    ):
        with pytest.raises(ConfigError, match=re.escape(message)):
            parse_mapping(GOOD + CONTRAST.replace(old, new))
    with pytest.raises(ConfigError, match=r"line 16: the kind has no values; add \[contrast.size.values\]"):
        parse_mapping(GOOD + CONTRAST.partition("[contrast.size.values]")[0])


def test_a_mapping_is_read():
    mapping = parse_mapping(GOOD)
    assert mapping.maps[0].classes == ("Item",)
    assert mapping.sources[0].files == ("*.csv",)
    assert mapping.maps[0].properties["madeOf"][0].to == "Material"
    assert mapping.place("map", 0, "properties", "price") == "mapping: line 11"
    assert mapping.individual("item_1") == "https://w3id.org/mrag-owl/data/shop/item_1"
    assert mapping.term("Item") == "https://w3id.org/mrag-owl/shop#Item"


@pytest.mark.parametrize("name", mapping_names())
def test_packaged_mappings_are_right(name):
    assert open_mapping(name).name == name


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('name = "shop"', "name = ", 1, "Invalid value"),
        ('label = "{name}"', 'labels = "{name}"', 9, "unknown key 'labels' in [map]; did you mean 'label'?"),
        (
            'type = "decimal"',
            'typ = "decimal"',
            11,
            "unknown key 'typ' in [map.properties.price]; did you mean 'type'?",
        ),
        ("[profile]", "[profil]", 13, "unknown key 'profil' in the mapping; did you mean 'profile'?"),
        ('iri = "item_{id}"', "iri = 7", 8, "expected str, not 7"),
        ('iri = "item_{id}"', "", 5, "[map] has no 'iri'; add it"),
        ('source = "items"', 'source = "item"', 6, "unknown source 'item'; did you mean 'items'?"),
        ('iri = "item_{id}"', 'iri = "item"', 8, "has no field, all records would be one"),
        ('iri = "item_{id}"', 'iri = "item_{id"', 8, "has a single '{'"),
        ('iri = "item_{id}"', 'iri = "item_{id|slog}"', 8, "unknown filter 'slog'"),
        ('iri = "item_{id}"', 'iri = "it em_{id}"', 8, "is no IRI"),
        ('iri = "item_{id}"', 'iri = "shops:item_{id}"', 8, "unknown prefix 'shops'"),
        ('type = "decimal"', 'type = "money"', 11, "unknown type 'money'"),
        ('split = ","', 'split = "("', 12, "is no regular expression"),
        ("{name}", "{name|label:Item}", 9, "label:Item is for documents"),
        ('split = ","', 'date = "year"', 12, "invalid enum value 'year'"),
        ('split = ","', 'type = "integer"', 12, "a link has no type"),
        ('split = ","', 'iri = "a_{b}"', 12, "leads one way; keep one of to, iri"),
        ('population = "Item"', 'population = "Items"', 14, "unknown class of a rule 'Items'; did you mean 'Item'?"),
        ("price = {", 'madeOf.value = "{a}"\nprice = {', 13, "Cannot overwrite a value"),
        ("price = {", "price = [1]\nprice2 = {", 11, "is 1; write a table"),
        ('name = "items"', 'name = "items"\nencoding = "utf-9"', 4, "unknown encoding 'utf-9'"),
        ('name = "items"', 'name = "items"\ndelimiter = ",,"', 4, "is not one character"),
        ('name = "items"', 'name = "items"\nnull = 0', 4, "expected array, not 0"),
        ('name = "shop"', 'name = "The Shop"', 1, "write small letters, digits and hyphens"),
        ('name = "shop"', 'name = "shop"\nbase = "shop/"', 2, "is no IRI"),
        ('name = "shop"', 'name = "shop"\ndataset.title = " "', 2, "title is empty"),
        ('name = "shop"', 'name = "shop"\ndataset = {title = "Shop", page = "my shop"}', 2, "is no IRI"),
        ('name = "shop"', 'name = "shop"\ndataset = {page = "https://example.org/"}', 2, "has no 'title'"),
        ('name = "shop"', 'name = "shop"\nontologies = ["museums"]', 2, "did you mean 'museum'?"),
    ],
)
def test_each_mistake_is_one_line_with_its_place(old, new, line, message):
    assert old in GOOD
    with pytest.raises(ConfigError) as caught:
        parse_mapping(GOOD.replace(old, new, 1), origin="shop.toml")
    told = str(caught.value)
    assert message in told
    assert told.startswith(f"shop.toml: line {line}: ")
    assert "\n" not in told


def test_a_property_is_a_link_or_a_literal_not_both():
    other = GOOD + '[term.Material]\nproperties.price = { to = "Price", value = "{value}" }\n'
    with pytest.raises(ConfigError, match=r"property 'price' is a link here and a literal at shop: line 11"):
        parse_mapping(other, origin="shop")


def test_a_mapping_without_rules_says_so():
    with pytest.raises(ConfigError, match="no source"):
        parse_mapping('name = "a"')
    with pytest.raises(ConfigError, match="no rule"):
        parse_mapping('[[source]]\nname = "a"')


def test_a_mapping_that_is_not_there_names_those_that_are(tmp_path):
    with pytest.raises(ConfigError, match="packaged are coco, fashion-iq, semart, tate"):
        open_mapping(str(tmp_path / "none.toml"))
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "a"\n# caf\xe9\n')
    with pytest.raises(ConfigError, match="line 2: not UTF-8"):
        open_mapping(str(path))


def test_lines_are_found_in_every_form_of_table():
    text = 'a = 1\n[b]\nc = """\nx = 1\n"""\nd = [\n  1,\n]\n"e f".g = 2\n[[h]]\ni = 1\n[[h]]\ni = 2\n[h.j]\nk = 3\n'
    lines = key_lines(text)
    assert lines["a",] == 1
    assert lines["b", "c"] == 3
    assert lines["b", "d"] == 6
    assert lines["b", "e f", "g"] == 9
    assert lines["h", 0, "i"] == 11
    assert lines["h", 1, "i"] == 13
    assert lines["h", 1, "j", "k"] == 15
    assert ("b", "x") not in lines
