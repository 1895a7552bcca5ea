"""`mrag-owl build`: turn annotation files into a store of RDF graphs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.command import base_iri, command_parser, human_count, human_seconds, note, run
from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError
from mrag_owl.progress import Progress

if TYPE_CHECKING:
    from mrag_owl.pipeline.building import BuildReport

_EXAMPLES = """
mrag-owl build sample --store sample-store
mrag-owl build fashionpedia shop.json --base https://shop.example/id/ --store shop-store

# with what `mrag-owl fetch fashionpedia fashionpedia` brought
mrag-owl build fashionpedia fashionpedia/annotations/*val2020.json --images fashionpedia/images/val --store store
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Build a store and say on stdout what it holds."""
    parser = command_parser(
        "build",
        "Turn a data set into RDF graphs (direct, summary, garments, ontology) in one store, with its search index.\n"
        "The store is replaced as a whole when all is done; an interrupted build leaves the old one in use.",
        examples=_EXAMPLES,
    )
    sources = parser.add_subparsers(dest="source", required=True, metavar="SOURCE")
    sample = sources.add_parser("sample", help="the small drawn data set that comes with the program")
    fashionpedia = sources.add_parser(
        "fashionpedia",
        help="official annotation files, or files of the same form",
        description="instances_*.json (attributes per annotation) and attributes_*.json (attributes per image).",
    )
    fashionpedia.add_argument("annotations", nargs="+", type=Path, metavar="ANNOTATIONS", help="one or more files")
    fashionpedia.add_argument("--images", type=Path, metavar="DIR", help="folder of the pictures")
    fashionpedia.add_argument("--base", type=base_iri, metavar="IRI", help="start of the individuals' IRIs")
    fashionpedia.add_argument("--flat", action="store_true", help="also write the paper's flat learning graph")
    for source in (sample, fashionpedia):
        source.add_argument("--store", type=Path, metavar="DIR", help="where the store is made (default: the setting)")
    arguments = parser.parse_args(argv)
    report = _build(arguments, parser)
    _print(report)
    return 0


def _build(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> BuildReport:
    store = arguments.store or read_settings().store
    if isinstance(store, str):
        raise ConfigError(f"{store} is an endpoint; a store is built in a directory, name one with --store DIR")
    if store is None:
        parser.error("say where with --store DIR, or set MRAG_OWL_STORE")
    from mrag_owl.pipeline.building import build_fashionpedia, build_sample
    from mrag_owl.vocabulary import DATA

    with Progress("reading records") as progress:
        if arguments.source == "sample":
            return build_sample(store, track=progress.track)
        return build_fashionpedia(
            arguments.annotations,
            store,
            images=arguments.images,
            base=arguments.base or DATA,
            flat=arguments.flat,
            track=progress.track,
        )


_KINDS = {
    "Image": "images",
    "Annotation": "annotations",
    "Category": "categories",
    "Attribute": "attributes",
    "License": "licences",
    "image attributes": "image attributes",
}


def _print(report: BuildReport) -> None:
    note(f"built in {human_seconds(sum(report.seconds.values()))}: " + _stages(report.seconds))
    lines = [f"{human_count(report.records.get(kind, 0)):>11}  {name}" for kind, name in _KINDS.items()]
    if report.pictures is not None:
        lines.append(f"{human_count(report.pictures):>11}  pictures found")
    lines += [f"{human_count(count):>11}  triples in graph {name}" for name, count in sorted(report.triples.items())]
    print(f"{report.store}", *lines, sep="\n")  # noqa: T201  # the command's result


def _stages(seconds: dict[str, float]) -> str:
    return ", ".join(f"{stage} {human_seconds(spent)}" for stage, spent in seconds.items())


if __name__ == "__main__":
    raise SystemExit(run(main))
