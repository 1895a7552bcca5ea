"""FashionIQ's captions and attribute words."""

import pytest
from museums import Held

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import SourceError
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions


def test_words_of_all_kinds_are_joined_and_placeholders_left_out(tmp_path):
    (tmp_path / "attributes.json").write_text(
        '{"B2": [[""], ["floral "], [""], ["maxi"], [""], ["maxi"]], "B1": [[], [], [], [], [], []]}'
    )
    assert read_attributes(tmp_path / "attributes.json") == {"B1": (), "B2": ("floral", "maxi")}


@pytest.mark.slow
def test_of_twelve_lists_the_last_six_count(tmp_path):
    path = tmp_path / "asin2attr.shirt.json"
    path.write_text('{"B1": [["a"], [], [], [], [], [], ["shirt"], [], ["cotton"], [], [], ["warm"]]}')
    assert read_attributes(path) == {"B1": ("shirt", "cotton", "warm")}
    build_mapped(open_mapping("fashion-iq"), [path], tmp_path / "s")
    with GraphStore.open(tmp_path / "s") as store:
        held = Held(store, open_mapping("fashion-iq").namespace)
        assert (held.links("hasGarmentWord"), held.links("hasFabricWord"), held.links("hasFeelingWord")) == (1, 1, 1)
        assert held.members("GarmentWord") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [('{"B1": [["a"]]}', "B1: expected 6 lists of words, found 1"), ("{", "not the expected form"), ("[]", "not the")],
)
def test_attributes_of_another_form_are_refused(tmp_path, content, message):
    (tmp_path / "attributes.json").write_text(content)
    with pytest.raises(SourceError, match=message):
        read_attributes(tmp_path / "attributes.json")


def test_captions_of_another_form_are_refused(tmp_path):
    (tmp_path / "captions.json").write_text('[{"target": "B1"}]')
    with pytest.raises(SourceError, match="not the expected form"):
        read_captions(tmp_path / "captions.json")
    with pytest.raises(SourceError, match="cannot be read"):
        read_captions(tmp_path / "absent.json")


def test_the_published_files_are_read_whole(shared):
    folder = shared / "data" / "fashion_iq"
    captions = read_captions(folder / "cap.dress.train.json")
    attributes = read_attributes(folder / "asin2attr.dress.train.new.json")
    assert len(captions) == 5985
    assert len(attributes) == 4030
    assert sum(caption.target in attributes for caption in captions) == 2623
    assert len(read_attributes(folder / "asin2attr.shirt.train.new.json")) == 13_211
    assert len(read_attributes(folder / "asin2attr.toptee.train.new.json")) == 10_505
