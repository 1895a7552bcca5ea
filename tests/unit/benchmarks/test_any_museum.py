"""The exports that inference is judged by, small: what their proposed mappings state, beside the raw records."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "benchmarks"))

from museum_exports import exporters, people_of, read_tate
from museums import Held

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.build.proposing import propose_mapping
from mrag_owl.store.dataset import GraphStore


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
