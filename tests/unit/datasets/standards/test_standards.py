"""What LIDO, MARCXML, Linked Art and RDF say of works and people, read from small files of each."""

import json

import pytest

from mrag_owl.datasets.mapping import SourceSpec
from mrag_owl.datasets.standards import FIELDS
from mrag_owl.datasets.tabular import rows

LIDO = """<lido:lidoWrap xmlns:lido="http://www.lido-schema.org"><lido:lido>
<lido:lidoRecID lido:type="local">7</lido:lidoRecID><lido:descriptiveMetadata>
<lido:objectClassificationWrap><lido:objectWorkTypeWrap><lido:objectWorkType><lido:term>Gemälde</lido:term>
</lido:objectWorkType></lido:objectWorkTypeWrap></lido:objectClassificationWrap>
<lido:objectIdentificationWrap><lido:titleWrap><lido:titleSet><lido:appellationValue lido:pref="alternate">Sea
</lido:appellationValue><lido:appellationValue lido:pref="preferred">Das Meer</lido:appellationValue>
</lido:titleSet></lido:titleWrap>
<lido:objectMeasurementsWrap><lido:objectMeasurementsSet><lido:objectMeasurements><lido:measurementSet>
<lido:measurementType>Höhe</lido:measurementType><lido:measurementUnit>mm</lido:measurementUnit>
<lido:measurementValue>245</lido:measurementValue></lido:measurementSet></lido:objectMeasurements></lido:objectMeasurementsSet>
</lido:objectMeasurementsWrap></lido:objectIdentificationWrap><lido:eventWrap><lido:eventSet><lido:event>
<lido:eventType><lido:term>Herstellung</lido:term></lido:eventType><lido:eventActor><lido:actorInRole><lido:actor>
<lido:nameActorSet><lido:appellationValue>Meer, Anna</lido:appellationValue></lido:nameActorSet>
<lido:vitalDatesActor><lido:earliestDate>1850-03-01</lido:earliestDate></lido:vitalDatesActor></lido:actor>
<lido:roleActor><lido:term>Malerin</lido:term></lido:roleActor></lido:actorInRole></lido:eventActor>
<lido:eventDate><lido:displayDate>um 1880</lido:displayDate></lido:eventDate></lido:event></lido:eventSet>
</lido:eventWrap>
</lido:descriptiveMetadata></lido:lido></lido:lidoWrap>"""

MARC = """<collection xmlns="http://www.loc.gov/MARC21/slim"><record><controlfield tag="001">m1</controlfield>
<datafield tag="100"><subfield code="a">Blake, William,</subfield><subfield code="d">1757-1827,</subfield>
<subfield code="e">artist.</subfield></datafield>
<datafield tag="245"><subfield code="a">Ancient of days /</subfield></datafield>
<datafield tag="264"><subfield code="a">London :</subfield><subfield code="c">[1794]</subfield></datafield>
<datafield tag="340"><subfield code="a">paper</subfield><subfield code="d">etching</subfield></datafield>
<datafield tag="650"><subfield code="a">Creation.</subfield></datafield></record></collection>"""

AAT = "http://vocab.getty.edu/aat/"
THING = {
    "@context": "https://linked.art/ns/v1/linked-art.json",
    "id": "https://e.org/o/1",
    "type": "HumanMadeObject",
    "identified_by": [
        {"type": "Name", "content": "The Sea", "classified_as": [{"id": f"{AAT}300404670"}]},
        {"type": "Identifier", "content": "1920.5", "classified_as": [{"id": f"{AAT}300312355"}]},
    ],
    "classified_as": [{"id": f"{AAT}300033618", "_label": "Painting"}, {"id": f"{AAT}300133025", "_label": "Artwork"}],
    "produced_by": {
        "type": "Production",
        "part": [
            {
                "timespan": {"begin_of_the_begin": "1880-01-01T00:00:00Z", "end_of_the_end": "1881-12-31T00:00:00Z"},
                "carried_out_by": [{"id": "https://e.org/p/1", "type": "Person", "_label": "Anna Meer"}],
            }
        ],
    },
    "dimension": [
        {"value": 12, "unit": {"id": f"{AAT}300379100"}, "classified_as": [{"id": f"{AAT}300055644"}]},
    ],
    "referred_to_by": [{"content": "oil on canvas", "classified_as": [{"id": f"{AAT}300435429"}]}],
}
PERSON = {
    "id": "https://e.org/p/1",
    "type": "Person",
    "_label": "Anna Meer",
    "born": {"timespan": {"begin_of_the_begin": "1850-03-01"}, "took_place_at": [{"_label": "Kiel"}]},
    "classified_as": [{"_label": "German", "classified_as": [{"id": f"{AAT}300379842"}]}],
}

EDM = """@prefix edm: <http://www.europeana.eu/schemas/edm/> . @prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix ore: <http://www.openarchives.org/ore/terms/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://e.org/1> a edm:ProvidedCHO ; dc:title "The Sea"@en, "Das Meer"@de ;
  dc:creator <https://e.org/anna> ; dc:date "1880" .
<https://e.org/anna> a edm:Agent ; skos:prefLabel "Anna Meer"@en .
<https://e.org/a> a ore:Aggregation ; edm:aggregatedCHO <https://e.org/1> ; edm:isShownBy <https://e.org/1.jpg> ."""


def read(tmp_path, name, content, form):
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    return [row.fields for row in rows(path, SourceSpec("x", format=form))]


def test_lido(tmp_path):
    assert read(tmp_path, "a.xml", LIDO, "lido") == [
        {
            "entity": "object",
            "id": "7",
            "title": "Das Meer",
            "other_titles": "Sea",
            "object_type": "Gemälde",
            "makers": [{"name": "Meer, Anna", "role": "Malerin", "birth_date": "1850"}],
            "date": "um 1880",
            "height_cm": "24.5",
        }
    ]


def test_marcxml(tmp_path):
    assert read(tmp_path, "a.xml", MARC, "marcxml") == [
        {
            "entity": "object",
            "id": "m1",
            "title": "Ancient of days",
            "makers": [{"name": "Blake, William", "role": "artist", "birth_date": "1757", "death_date": "1827"}],
            "date": "1794",
            "place_made": "London",
            "medium": "paper",
            "techniques": "etching",
            "subjects": "Creation",
        }
    ]


@pytest.mark.parametrize("name", ["a.json", "a.jsonl"])
def test_linked_art(tmp_path, name):
    both = [THING, PERSON]
    content = json.dumps(both) if name == "a.json" else "\n".join(map(json.dumps, both))
    thing, person = read(tmp_path, name, content, "linked-art")
    assert thing == {
        "entity": "object",
        "id": "https://e.org/o/1",
        "accession_number": "1920.5",
        "title": "The Sea",
        "object_type": "Painting",
        "makers": [{"id": "https://e.org/p/1", "name": "Anna Meer"}],
        "date_earliest": "1880",
        "date_latest": "1881",
        "medium": "oil on canvas",
        "height_cm": "30.48",
    }
    assert person == {
        "entity": "person",
        "id": "https://e.org/p/1",
        "name": "Anna Meer",
        "birth_date": "1850",
        "birth_place": "Kiel",
        "nationality": "German",
    }


def test_europeana_s_data_model(tmp_path):
    assert read(tmp_path, "a.ttl", EDM, None) == [
        {
            "id": "https://e.org/1",
            "entity": "ProvidedCHO",
            "title": "The Sea",
            "creator": {"id": "https://e.org/anna", "prefLabel": "Anna Meer", "name": "Anna Meer"},
            "date": "1880",
            "isShownBy": "https://e.org/1.jpg",
        }
    ]


def test_records_have_only_fields_that_are_listed(tmp_path):
    for name, content, form in (("a.xml", LIDO, "lido"), ("a.xml", MARC, "marcxml")):
        assert all(set(record) <= set(FIELDS) for record in read(tmp_path, name, content, form))
