"""Which meaning is proposed for which field, and what whole mappings say, over files of many forms and languages."""

import json
import re
import tomllib

import pytest

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import infer_mapping
from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.words import field_words, senses
from mrag_owl.datasets.mapping import ListSpec
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.datasets.record_shapes import gathered

YEARS = ["1850", "c. 1860", "1871"]
FIELDS = {
    "Geburtsjahr": ("birth", YEARS),
    "lugar de nacimiento": ("birth place", ["Madrid", "Sevilla"]),
    "DateAcquired": ("acquired", ["1996-04-09", "1995-01-17"]),
    "Herstellungsort": ("made at", ["Köln", "Bonn"]),
    "technique": ("medium", ["huile", "encre"]),
    "소장품번호": ("accession", ["가-1", "가-2"]),
    "生没年": ("life", ["1760-1849", "1797-1858"]),
    "材質・技法": ("medium", ["絹本着色", "紙本墨画"]),
    "Credit Line": ("credit", ["Gift of the artist", "Purchase"]),
    "item_height": ("height", ["12.5", "30"]),
    "web_url": ("page", ["https://e.org/1", "https://e.org/2"]),
    "Schlagwörter": ("subject", ["Meer", "Berg"]),
    "physical_location": ("location", ["Not on View", "Not on View", "Gallery 1", "Gallery 1"]),
    "dcterms:medium": ("medium", ["oil", "ink"]),
    "last_modified_date": ("record", ["2020-01-01"]),
    "display_order": ("record", ["1", "2"]),
    "ulan_link": ("page", ["https://e.org/u/1"]),
    "x17": ("medium", ["oil on canvas", "ink on paper"]),
    "x18": ("picture", ["https://e.org/a.jpg", "https://e.org/b.jpg"]),
    "x19": ("gender", ["Female", "Male", "female"]),
    "x20": ("", ["a", "b"]),
}


@pytest.mark.parametrize("path", FIELDS)
def test_a_field_is_known_by_its_name_and_its_values(path):
    wanted, values = FIELDS[path]
    column = Column(path)
    for value in values:
        column.add(value)
    assert meaning_of(column).name == wanted


def test_values_that_contradict_a_name_are_believed():
    column = Column("birth")
    for place in ("Kiel", "Bonn"):
        column.add(place)
    assert meaning_of(column).name == "birth place"
    assert meaning_of(column).confidence < 0.95


def test_no_word_is_listed_twice_with_one_sense():
    from importlib.resources import files

    text = (files("mrag_owl.datasets.inference") / "field_words.toml").read_text(encoding="utf-8")
    for sense, words in tomllib.loads(text).items():
        listed = words.split()
        assert sorted(set(listed)) == sorted(listed), sense
        assert all(sense in senses(word) or sense in field_words()[word] for word in listed), sense


def proposed(tmp_path, **files):
    paths = []
    for name, content in files.items():
        path = tmp_path / name.replace("_", ".", 1)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        paths.append(path)
    return parse_mapping(infer_mapping(paths))


def rules(mapping, kind):
    return next(one for one in mapping.maps if kind in one.classes)


def test_parallel_lists_of_makers_are_gathered(tmp_path):
    works = [
        {"Title": f"T{n}", "Artist": ["Anna Meer", "Bo Li"][: n % 2 + 1], "BeginDate": [1850, 1860][: n % 2 + 1],
         "Medium": "oil", "ObjectID": n}
        for n in range(1, 9)
    ]  # fmt: skip
    mapping = proposed(tmp_path, a_json=json.dumps(works))
    assert mapping.sources[0].lists["makers"].fields == ("Artist", "BeginDate")
    assert rules(mapping, "Artwork").properties["createdBy"][0].each == "makers"
    assert rules(mapping, "Artist").properties["bornIn"][0].value == "{BeginDate}"


def test_surname_and_given_name_are_put_together(tmp_path):
    mapping = proposed(
        tmp_path,
        people_csv="id,nom,prenom,naissance\n1,MEER,Anna,1850\n2,LI,Bo,1860\n",
        works_csv="id,titre,auteur_id,technique\n1,A,1,huile\n2,B,2,encre\n3,C,1,encre\n",
    )
    assert rules(mapping, "Artist").label == ("{prenom} {nom|name-case}", "{nom|name-case}")
    assert rules(mapping, "Artwork").properties["createdBy"][0].iri == "artist_{auteur_id}"


def test_a_table_of_what_codes_mean_names_the_columns(tmp_path):
    rows = [{"aa_01": f"제목 {n}", "aa_02": "김철수", "aa_03": "1950"} for n in range(5)]
    document = {"DESCRIPTION": {"AA_01": "작품명", "AA_02": "작가", "AA_03": "제작년도"}, "DATA": rows}
    mapping = proposed(tmp_path, a_json=json.dumps(document))
    rule = rules(mapping, "Artwork")
    assert (mapping.sources[0].records, rule.label) == ("DATA", "{aa_01}")
    assert rule.properties["createdIn"][0].value == "{aa_03}"


def test_words_that_leave_out_letters_are_known(tmp_path):
    rows = [
        {
            "mng_no": f"A-{n}",
            "prdct_nm_korean": f"그림 {n}",
            "prdct_nm_eng": f"Painting {n}" if n % 2 else "",
            "prdct_cl_nm": "회화" if n % 2 else "조각",
            "writr_nm": f"김{'갑을병'[n % 3]}수",
            "writr_birth_year": str(1900 + n % 3),
            "writr_brthpl": "서울" if n % 3 else "부산",
            "writr_ntnlty": "한국",
            "mnfct_year": str(1950 + n),
            "matrl_technic": "종이에 먹",
            "prdct_stndrd": f"{n + 20}×30cm",
        }
        for n in range(9)
    ]
    mapping = proposed(tmp_path, works_json=json.dumps(rows))
    work, artist = rules(mapping, "Artwork"), rules(mapping, "Artist")
    assert work.label == ("{prdct_nm_korean}", "{prdct_nm_eng}")
    assert work.properties["createdBy"][0].iri == "artist_{writr_nm|slug}"
    assert work.properties["hasGenre"][0].value == "{prdct_cl_nm}"
    assert work.properties["hasMedium"][0].value == "{matrl_technic|lower}"
    assert artist.label == "{writr_nm}"
    assert {"bornIn", "birthPlace", "hasNationality"} <= set(artist.properties)


def test_a_second_header_names_the_columns(tmp_path):
    table = "c1,c2,c3\nTitle,Artist,Year\nA,Anna Meer,1850\nB,Bo Li,1860\nC,Bo Li,1861\n"
    mapping = proposed(tmp_path, works_csv=table)
    assert mapping.sources[0].header == 2
    assert rules(mapping, "Artwork").label == "{Title}"


def test_each_line_says_why_and_how_sure_it_is(tmp_path):
    path = tmp_path / "works.csv"
    path.write_text("id,Titel,Künstler,Technik\n1,A,Anna Meer,Öl\n2,B,Bo Li,Tusche\n", encoding="utf-8")
    text = infer_mapping([path])
    assert '"{Technik|lower}"' in text
    assert "# 0.85: Technik says technik" in text


def inferred_from(tmp_path, name, content):
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    return parse_mapping(infer_mapping([path]))


def stated(mapping, source_class):
    rule = next(rule for rule in mapping.maps if rule.classes == (source_class,))
    return {name: rules[0] for name, rules in rule.properties.items()}


PEOPLE = ("Claude Monet", "Mary Cassatt", "Albrecht Dürer", "Anna Ancher", "Paul Klee")


def test_of_two_headers_with_merged_cells_each_column_is_below_its_group(tmp_path):
    rows = [f"A{n},View {n},{1850 + n},{PEOPLE[n % 5]},{1800 + n % 5},{1860 + n % 5}" for n in range(30)]
    text = "\n".join(["Objects,,,Artist,,", "Inv. No.,Title,Date,Name,Born,Died", *rows])
    mapping = inferred_from(tmp_path, "two.csv", text)
    assert stated(mapping, "Artwork")["createdBy"].iri == "artist_{Name|slug}"
    assert stated(mapping, "Artist")["bornIn"].value == "{Born}"


def test_a_life_beside_a_name_is_that_of_the_person(tmp_path):
    rows = [f'{n},View {n},{1850 + n},"{PEOPLE[n % 5]} (French, born Lyon, 18{10 + n % 5}–1880)"' for n in range(30)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["id,title,date,maker", *rows]))
    said = stated(mapping, "Artist")
    assert said["bornIn"].value == "{maker|life}"
    assert {"hasNationality", "birthPlace"} <= set(said)
    assert next(rule.label for rule in mapping.maps if rule.classes == ("Artist",)) == "{maker|name-alone}"


def test_what_has_no_id_is_told_apart_by_its_number(tmp_path):
    rows = [f"Untitled,{PEOPLE[n % 5]},Oil on canvas" for n in range(30)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["title,artist,medium", *rows]))
    assert mapping.sources[0].numbered == "record_number"
    assert mapping.maps[0].iri == "artwork_{record_number}"


def test_when_a_database_changed_a_record_is_no_date_of_the_work(tmp_path):
    works = [
        {
            "id": n,
            "created": f"2020-03-{1 + n % 28:02}T08:23:50Z",
            "titles": [{"title": f"View {n}", "type": "museum's"}],
            "production": [{"creator": PEOPLE[n % 5], "creator_date_of_birth": f"{1800 + n % 5}-01-01T00:00:00Z"}],
            "production_date": [{"start": f"{1850 + n}-01-01T00:00:00Z", "period": f"c. {1850 + n}"}],
        }
        for n in range(30)
    ]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(works))
    assert stated(mapping, "Artwork")["createdIn"].value == "{production_date.0.period}"
    assert mapping.maps[0].label == "{titles.0.title}"


@pytest.mark.parametrize("count", [1, 2, 500])
def test_any_number_of_columns_is_proposed_for(tmp_path, count):
    header = ",".join(["id", "title", "artist", *(f"field{n}" for n in range(count))])
    rows = [",".join([str(n), f"View {n}", PEOPLE[n % 5], *["same"] * count]) for n in range(12)]
    mapping = inferred_from(tmp_path, "wide.csv", "\n".join([header, *rows]))
    assert set(stated(mapping, "Artwork")) == {"createdBy"}  # what is always the same says nothing


def test_a_role_before_a_name_is_no_part_of_it(tmp_path):
    roles = ("printmaker: ", "painter: ", "")
    rows = [f"{n},View {n},{roles[n % 3]}{PEOPLE[n % 5]},{1850 + n}" for n in range(30)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["id,objectTitle[1],objectCreator[1],date", *rows]))
    assert stated(mapping, "Artwork")["createdBy"].iri == "artist_{objectCreator[1]|name-alone|slug}"


def test_wares_are_no_works_of_a_museum(tmp_path):
    wares = [
        {"@type": "Product", "@id": f"p{n}", "name": f"Dress {n}", "brand": {"name": "Acme"}, "material": "cotton"}
        for n in range(20)
    ]
    mapping = inferred_from(tmp_path, "products.json", json.dumps(wares))
    assert mapping.maps[0].classes == ("Product",)


def test_what_values_tell_of_media_counts_only_where_no_name_does(tmp_path):
    rows = [f'{n},View {n},Oil on canvas,"View {n}, 1850. Blake. Oil on canvas"' for n in range(30)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["id,title,medium,tombstone", *rows]))
    rule = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    assert [one.value for one in rule.properties["hasMedium"]] == ["{medium|lower}"]


def test_what_stands_behind_a_name_is_no_maker(tmp_path):
    makers = ("Edward Burne-Jones, Bt", "Anna Ancher, Paul Klee", *PEOPLE, *PEOPLE)
    rows = [f'{n},View {n},"{makers[n % 12]}",Oil' for n in range(36)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["id,title,artist,medium", *rows]))
    pattern = mapping.sources[0].lists["makers"].split
    assert re.split(pattern, "Edward Burne-Jones, Bt, Paul Klee") == ["Edward Burne-Jones, Bt", "Paul Klee"]


def test_the_kind_of_people_in_a_table_of_them_is_no_maker(tmp_path):
    rows = [f"{n},Name {n},{n % 60 + 1800},individual" for n in range(30)]
    (tmp_path / "constituents.csv").write_text(
        "\n".join(["constituentid,forwarddisplayname,beginyear,constituenttype", *rows])
    )
    works = [f"{n},View {n},Oil on canvas,18{n + 10}" for n in range(30)]
    (tmp_path / "objects.csv").write_text("\n".join(["objectid,title,medium,displaydate", *works]))
    made = [f"{n},{n},artist" for n in range(30)]
    (tmp_path / "objects_constituents.csv").write_text("\n".join(["objectid,constituentid,roletype", *made]))
    files = [tmp_path / f"{name}.csv" for name in ("objects", "constituents", "objects_constituents")]
    mapping = parse_mapping(infer_mapping(files))
    assert ("Artist",) in [rule.classes for rule in mapping.maps]
    joined = next(rule for rule in mapping.maps if rule.source == "objects-constituents")
    assert [one.iri for one in joined.properties["createdBy"]] == ["artist_{constituentid}"]


def labelled(label, *texts):
    return [{"label": label, "content": text} for text in texts]


def test_texts_with_a_label_each_are_fields_called_so(tmp_path):
    records = [
        {
            "id": f"w{n}",
            "title": f"View {n}",
            "freetext": {
                "name": labelled("Artist", f"{name}, born Leeds, England {1800 + n}-died York 1890"),
                "physicalDescription": [*labelled("Medium", "oil on canvas"), *labelled("Dimensions", f"{n} x 30 cm")],
            },
        }
        for n, name in enumerate(PEOPLE * 4)
    ]
    mapping = inferred_from(tmp_path, "works.jsonl", "\n".join(map(json.dumps, records)))
    assert set(mapping.sources[0].labelled) == {"freetext.name", "freetext.physicalDescription"}
    assert stated(mapping, "Artwork")["hasMedium"].value == "{freetext.physicalDescription.Medium|lower}"
    artist = next(rule for rule in mapping.maps if rule.classes == ("Artist",))
    assert artist.each == "makers"
    assert {"bornIn", "diedIn", "birthPlace"} <= set(artist.properties)


def test_of_one_text_in_several_languages_the_english_is_read(tmp_path):
    records = [
        {
            "objectId": n,
            "title": {"fi": f"Näkymä {n}", "en": f"View {n}"},
            "people": [
                {"id": n % 5, "familyName": "Ray", "firstName": "Ada", "role": {"fi": "taiteilija", "en": "artist"}}
            ],
            "materials": [{"fi": "öljy", "en": "oil"}],
            "multimedia": [{"id": n, "jpg": {"1000": f"https://e.org/{n}.jpg"}}],
        }
        for n in range(30)
    ]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(records))
    rule = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    assert rule.label == ("{title.en}", "{title.fi}")
    assert rule.properties["otherTitle"][0].value == "{title.fi}"
    assert [(one.value, one.each) for one in rule.properties["hasMedium"]] == [("{en|lower}", "materials")]


def test_who_stands_near_a_maker_is_told_apart_by_the_role(tmp_path):
    roles = {
        "artist": ("createdBy", "By {name}."),
        "after": ("madeAfter", "After {name}."),
        "attributed to": ("attributedTo", "Attributed to {name}."),
        "formerly attributed to": ("formerlyAttributedTo", "Formerly attributed to {name}."),
        "manner of": ("inMannerOf", "In the manner of {name}."),
        "circle of": ("fromCircleOf", "From the circle of {name}."),
        "workshop of": ("fromWorkshopOf", "From the workshop of {name}."),
        "follower of": ("byFollowerOf", "By a follower of {name}."),
    }
    records = [
        {"id": n, "title": f"View {n}", "by": [{"id": n % 5, "name": f"Maker {n % 5}", "role": [*roles][n % 8]}]}
        for n in range(40)
    ]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(records))
    rule = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    said = {one.value: one for one in rule.document}
    for role, (name, sentence) in roles.items():
        (stated,) = rule.properties[name]
        for one in (stated, said[sentence]):
            assert one.each == "by"
            assert ("!role" in one.where) if role == "artist" else one.where == {"role": (role,)}


def test_a_plain_title_is_preferred_to_one_behind_its_kind(tmp_path):
    rows = [f'{n},"Print, View {n}",View {n},ink,https://e.org/{n}' for n in range(30)]
    mapping = inferred_from(tmp_path, "works.csv", "\n".join(["id,title,title_raw,medium,url", *rows]))
    rule = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    assert rule.label == "{title_raw}"


def test_the_field_with_all_makers_is_read_not_that_with_the_first(tmp_path):
    people = [{"id": n, "title": f"Name {n}", "birth_date": 1800 + n, "death_date": 1870} for n in range(9)]
    works = [
        {"id": n, "title": f"View {n}", "medium": "ink", "artist_id": n % 9, "artist_ids": [n % 9, (n + 1) % 9]}
        for n in range(30)
    ]
    for name, records in (("artworks", works), ("agents", people)):
        (tmp_path / f"{name}.json").write_text(json.dumps(records))
    mapping = parse_mapping(infer_mapping([tmp_path / "artworks.json", tmp_path / "agents.json"]))
    assert stated(mapping, "Artwork")["createdBy"].iri == "artist_{artist_ids}"


def produced(n):
    return {
        "contributor": {"id": n % 5, "title": PEOPLE[n % 5]},
        "spatial": {"id": 7, "title": "York"},
        "createdDate": "1870",
    }


def test_who_produced_a_work_is_told_by_an_object_within_a_list(tmp_path):
    records = [{"id": n, "title": f"View {n}", "production": [produced(n)]} for n in range(30)]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(records))
    artist = next(rule for rule in mapping.maps if rule.classes == ("Artist",))
    assert (artist.iri, artist.label, artist.alt) == ("artist_{contributor.id}", "{contributor.title}", ())
    assert "bornIn" not in artist.properties


def test_people_in_a_list_of_associations_are_makers_by_its_types(tmp_path):
    kinds = ("Artist", "Donor")
    records = [
        {"id": n, "title": f"View {n}", "associations": [{"type": kinds[n % 3 == 0], "name": PEOPLE[n % 5]}]}
        for n in range(30)
    ]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(records))
    made = stated(mapping, "Artwork")["createdBy"]
    assert (made.each, made.where) == ("associations", {"!type": ("Donor",)})


def test_a_picture_names_no_work_and_its_kind_is_no_subject(tmp_path):
    records = [
        {
            "imageId": f"i{n}",
            "systemNumber": f"O{n}",
            "title": f"View {n}",
            "medium": "oil",
            "tags": [{"category": "nature", "tag": ("sea", "tree")[n % 2]}],
            "media": [{"type": "image", "uri": f"https://e.org/{n}.jpg"}],
        }
        for n in range(30)
    ]
    mapping = inferred_from(tmp_path, "works.json", json.dumps(records))
    rule = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    assert rule.iri == "artwork_{systemNumber}"
    assert rule.properties["depicts"][0].value == "{tag}"
    assert [one.value for one in rule.properties["hasMedium"]] == ["{medium|lower}"]
    assert rule.properties["imageUrl"][0].value == "{uri}"


def test_beside_one_maker_a_life_with_a_comma_is_one():
    spec = {"makers": ListSpec(("artist", "life"), r"\s*,\s+")}
    one = gathered({"artist": "William Mulready", "life": "Irish, 1786–1863"}, spec)
    assert one["makers"] == [{"artist": "William Mulready", "life": "Irish, 1786–1863"}]
    two = gathered({"artist": "Ann Ray, Bo Cox", "life": "1800–1850, 1810–1870"}, spec)
    assert two["makers"] == [{"artist": "Ann Ray", "life": "1800–1850"}, {"artist": "Bo Cox", "life": "1810–1870"}]
