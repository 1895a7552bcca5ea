"""Stores of paintings in the form of SemArt, and a text about the painter of one, for tests of context graphs."""

from pathlib import Path

from mrag_owl.build import main as build
from mrag_owl.cli.command import run
from mrag_owl.context import main as context
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped

LIVES = """The painter Andrea del Sarto was born in Florence in the year 1478.

Andrea del Sarto was a disciple of Piero di Cosimo, the painter. Andrea painted a panel for Pope Leo X.

The painter Piero di Cosimo was a disciple of Cosimo Rosselli, the painter of Florence.
"""
_ROWS = [
    "IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME",
    "supper.jpg\tA long table.\tANDREA DEL SARTO\tThe Last Supper\tFresco\t1526\treligious\tItalian\t1501-1550",
    "fields.jpg\tHay.\tMONET, Claude\tFields\tOil on canvas\t1880\tlandscape\tFrench\t1851-1900",
]


def build_paintings(folder: Path, rows: str) -> Path:
    """Build a store of rows whose columns bars divide, in the form of SemArt, and return where it is."""
    (folder / "semart.csv").write_text(rows.strip().replace("|", "\t"), encoding="iso-8859-1")
    build_mapped(open_mapping("semart"), [folder / "semart.csv"], folder / "store")
    return folder / "store"


def paintings(folder: Path) -> Path:
    """Build the store in a folder."""
    (folder / "semart.csv").write_text("\n".join(_ROWS))
    assert run(build, ["semart", str(folder / "semart.csv"), "--store", str(folder / "store")]) == 0
    return folder / "store"


def read_lives(store: Path, text: str = LIVES) -> Path:
    """Let the store read the lives."""
    (store.parent / "lives.txt").write_text(text)
    assert run(context, [str(store.parent / "lives.txt"), "--store", str(store)]) == 0
    return store
