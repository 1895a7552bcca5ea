"""The exports that inference is judged by, small: what their proposed mappings state, beside the raw records."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "benchmarks"))

from any_museum import FORMS
from museum_exports import exporters, people_of, read_tate
from museum_forms import with_joint_works
from museums import Held

from mrag_owl.datasets.dates import read_date
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.build.proposing import propose_mapping
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # stores of its own


@pytest.mark.slow
@pytest.mark.parametrize("name", ["german", "tables", "korean", "french", "lido", "linked-art"])
def test_an_export_is_read_as_the_records_it_was_written_from(shared, tmp_path, name):
    tate = read_tate(shared / "data" / "tate", part=7, of=120)
    files = exporters()[name](tate, tmp_path)
    mapping = parse_mapping(propose_mapping(files))
    report = build_mapped(mapping, files, tmp_path / "store")
    assert report.errors == ()
    made = {(work["id"], one) for work in tate.works for one in people_of(tate, work)}
    with GraphStore.open(tmp_path / "store") as store:
        held = Held(store)
        assert held.members("Artwork") == len(tate.works)
        said_to_be = name == "french"  # where who may have made a work is an author, too
        assert 0 <= held.links("createdBy") - len(made) <= (2 if said_to_be else 0)
        assert held.links("acquiredIn") == sum(work["acquisitionYear"] is not None for work in tate.works)
        assert held.links("hasGenre") >= sum(work["classification"] is not None for work in tate.works)
        assert held.members("Medium") > 10
        assert held.links("depicts") > 100
        assert held.links("bornIn") > 20


_QUICK = ("moma", "met", "chicago", "joconde")


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one in _QUICK else pytest.mark.slow) for one in FORMS])
def test_a_form_of_another_museum_is_read_as_the_records_it_was_written_from(shared, tmp_path, name):
    tate = with_joint_works(read_tate(shared / "data" / "tate", part=11, of=120), every=9)
    files = FORMS[name](tate, tmp_path)
    mapping = parse_mapping(propose_mapping(files))
    report = build_mapped(mapping, files, tmp_path / "store")
    assert report.errors == ()
    dated = [read_date(work["dateText"]) for work in tate.works]
    one_alone = name in ("yokohama", "minneapolis")
    made = {(work["id"], one) for work in tate.works for one in people_of(tate, work)[: 1 if one_alone else None]}
    with GraphStore.open(tmp_path / "store") as store:
        held = Held(store)
        assert held.members("Artwork") == len(tate.works)
        with_commas = sum("," in tate.names[one] for _, one in made) if name == "seoul" else 0
        assert 0 <= held.links("createdBy") - len(made) <= with_commas
        assert held.links("createdIn") == sum(len(date.years) for date in dated if date)
        assert held.links("hasGenre") >= sum(work["classification"] is not None for work in tate.works)
        assert held.members("Medium") > 10
        if name not in ("cleveland", "minneapolis", "washington", "smithsonian"):
            assert held.links("acquiredIn") == sum(work["acquisitionYear"] is not None for work in tate.works)
        if name in ("met", "rijksmuseum", "smk", "chicago", "washington", "joconde", "helsinki", "smithsonian"):
            assert held.links("depicts") > 100
        if name not in ("seoul", "joconde"):
            assert held.links("bornIn") > 20
