"""`mrag-owl build`: turn annotation files into a store of RDF graphs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import base_iri, command_parser, human_count, human_seconds, natural_int, note, run, workers
from mrag_owl.cli.options import as_directory, store_location
from mrag_owl.cli.progress import Progress
from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.resources import mapping_names
from mrag_owl.store.manifest import source_of

if TYPE_CHECKING:
    from mrag_owl.datasets.mapping import DatasetMapping
    from mrag_owl.pipeline.build.building import BuildReport
    from mrag_owl.pipeline.build.record_errors import RecordError

_EXAMPLES = """
mrag-owl build sample --store sample-store
mrag-owl build fashionpedia shop.json --base https://shop.example/id/ --store shop-store

# with what `mrag-owl fetch fashionpedia fashionpedia` brought
mrag-owl build fashionpedia fashionpedia/annotations/*val2020.json --images fashionpedia/images/val --store store
"""

_MAPPED_EXAMPLES = """
mrag-owl build tate artist_data.csv artworks.jsonl.gz --store tate-store
mrag-owl build museum.toml works.csv people.json --store museum-store
mrag-owl build museum.toml works.csv --update --store museum-store
mrag-owl build museum.toml --remove works --store museum-store
"""


_SHOWN = 3  # names that a note gives


def main(argv: Sequence[str] | None = None) -> int:
    """Build a store and say on stdout what it holds."""
    line = list(sys.argv[1:] if argv is None else argv)
    named = next((word for word in line if not word.startswith("-")), None)
    if named is not None and (named.endswith(".toml") or named in mapping_names()):
        return _main_mapped(line)
    parser = command_parser(
        "build",
        "Turn a data set into RDF graphs (direct, summary, garments, layout, ontology) in one store, and its indexes.\n"
        "The store is replaced as a whole when all is done; an interrupted build leaves the old one in use.\n"
        "Files of any other form: `build MAPPING FILES`, by a TOML file or a packaged mapping "
        f"({', '.join(mapping_names())});\n`build tate --help` says more.",
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
    fashionpedia.add_argument(
        "--workers",
        type=workers,
        metavar="N|tcp://HOST:8786",
        help="write the graphs by so many processes, or by the workers of a Dask scheduler",
    )
    fashionpedia.add_argument("--flat", action="store_true", help="also write the paper's flat learning graph")
    for source in (sample, fashionpedia):
        source.add_argument(
            "--store", type=store_location, metavar="DIR", help="where the store is made (default: the setting)"
        )
    if named is not None and named not in sources.choices:
        parser.error(
            f"no source {named!r}: give {', '.join(sources.choices)}, a mapping file (*.toml) or a packaged mapping"
            f" ({', '.join(mapping_names())})"
        )
    arguments = parser.parse_args(line)
    report = _build(arguments, parser)
    _print(report)
    return 0


def _main_mapped(line: Sequence[str]) -> int:
    """Build by a mapping, which the first argument names."""
    parser = command_parser(
        "build",
        "Turn files of any form (CSV, TSV, JSON, JSON lines; gzip) into a store, by the rules of a mapping.\n"
        f"MAPPING is a TOML file, or one that comes with the program: {', '.join(mapping_names())}.",
        examples=_MAPPED_EXAMPLES,
    )
    parser.add_argument("mapping", metavar="MAPPING", help="a TOML file, or the name of a packaged mapping")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILES", help="the files that it maps")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--update",
        action="store_true",
        help="bring the records into the store there is: changed ones replace theirs",
    )
    how.add_argument("--remove", metavar="SOURCE", help="take a source of the mapping out of the store, whole")
    parser.add_argument(
        "--store", type=store_location, metavar="DIR", help="where the store is made (default: the setting)"
    )
    parser.add_argument("--images", type=Path, metavar="DIR", help="folder of the pictures that records name")
    parser.add_argument(
        "--errors", type=Path, metavar="FILE", help="where records with errors are listed, as JSON lines"
    )
    parser.add_argument("--max-errors", type=natural_int, default=100, metavar="N", help="how many may have some (100)")
    arguments = parser.parse_args(line)
    store = arguments.store or read_settings().store
    if store is None:
        parser.error("say where with --store DIR, or set MRAG_OWL_STORE")
    store = as_directory(store)
    if bool(arguments.files) == bool(arguments.remove):
        parser.error("name the files that the mapping is for; none with --remove")
    from mrag_owl.datasets.mapping_files import open_mapping

    mapping = open_mapping(arguments.mapping)
    if arguments.remove:
        from mrag_owl.pipeline.build.mapped_updating import remove_source

        removed = remove_source(mapping, arguments.remove, store)
        print(f"{store}", f"{human_count(removed):>11}  triples removed", sep="\n")  # noqa: T201  # the result
        return 0
    with Progress("reading records") as progress:
        if arguments.update:
            _update_mapped(mapping, arguments, store, progress)
        else:
            _build_mapped(mapping, arguments, store, progress)
    return 0


def _build_mapped(mapping: DatasetMapping, arguments: argparse.Namespace, store: Path, progress: Progress) -> None:
    from mrag_owl.pipeline.build.mapped_building import build_mapped

    _note_replaced(store, source_of(arguments.files))
    report = build_mapped(
        mapping,
        arguments.files,
        store,
        images=arguments.images,
        errors=arguments.errors,
        most_errors=arguments.max_errors,
        track=progress.track,
    )
    note(f"built in {human_seconds(sum(report.seconds.values()))}: " + _stages(report.seconds))
    _note_left_out(report.errors, arguments.errors)
    _note_pictures(report.store, arguments.images)
    lines = [f"{human_count(found):>11}  {name}" for name, found in report.records.items()]
    lines += [f"{human_count(found):>11}  triples in graph {name}" for name, found in sorted(report.triples.items())]
    print(f"{report.store}", *lines, sep="\n")  # noqa: T201  # the command's result


def _update_mapped(mapping: DatasetMapping, arguments: argparse.Namespace, store: Path, progress: Progress) -> None:
    from mrag_owl.pipeline.build.mapped_updating import update_mapped

    update = update_mapped(
        mapping,
        arguments.files,
        store,
        errors=arguments.errors,
        most_errors=arguments.max_errors,
        track=progress.track,
    )
    note(f"updated in {human_seconds(update.seconds)}")
    _note_left_out(update.errors, arguments.errors)
    found = {
        "records new": update.new,
        "records changed": update.changed,
        "records as they were": update.same,
        "triples added": update.added,
        "triples removed": update.removed,
    }
    print(f"{store}", *(f"{human_count(count):>11}  {name}" for name, count in found.items()), sep="\n")  # noqa: T201  # the result


def _note_replaced(store: Path, source: str) -> None:
    """Say what a build of a source replaces: another data set, and runs of enrich; nothing for the same one again."""
    from mrag_owl.store.dataset import GraphStore

    try:
        with GraphStore.open(store) as before:
            held, runs = before.manifest.source, len(before.runs)
    except StoreError:  # nothing there that could be read, and be missed
        return
    go = f"{runs} run of enrich goes" if runs == 1 else f"{runs} runs of enrich go"
    again = "enrich again costs nothing that its journal holds"
    if held != source:
        note(f"{store} holds {held}, which this build replaces" + (f"; {go} with it; {again}" if runs else ""))
    elif runs:
        note(f"{store}: {go} with what this build replaces; {again}")


def _note_pictures(store: Path, images: Path | None) -> None:
    """Say that records name pictures whose folder was not given, or whose files are not there."""
    from mrag_owl.pipeline.indexes.picture_files import missing_pictures
    from mrag_owl.store.dataset import GraphStore

    with GraphStore.open(store) as built:
        named, missing = missing_pictures(built)
    if not missing:
        return
    if images is None:
        note(f"{human_count(named)} pictures are named; --images DIR says where they lie, to show and describe them")
        return
    shown = ", ".join(missing[:_SHOWN]) + (" …" if len(missing) > _SHOWN else "")
    note(f"{human_count(len(missing))} of {human_count(named)} pictures have no file in {images}: {shown}")


def _note_left_out(errors: Sequence[RecordError], listed: Path | None) -> None:
    """Say how many values were left out, and why the first."""
    if errors:
        first = errors[0]
        values = "value" if len(errors) == 1 else "values"
        note(
            f"{human_count(len(errors))} wrong or missing {values} left out ({Path(first.file).name} {first.record}:"
            f" {first.problem}, {first.rule}); {listed or '--errors FILE'} lists all"
        )


def _build(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> BuildReport:
    store = arguments.store or read_settings().store
    if isinstance(store, str):
        raise ConfigError(f"{store} is an endpoint; a store is built in a directory, name one with --store DIR")
    if store is None:
        parser.error("say where with --store DIR, or set MRAG_OWL_STORE")
    store = as_directory(store)
    from mrag_owl.pipeline.build.building import build_fashionpedia, build_sample
    from mrag_owl.vocabulary import DATA

    if arguments.source == "sample":
        from mrag_owl.datasets.sample import INSTANCES

        _note_replaced(store, INSTANCES)
    else:
        _note_replaced(store, source_of(arguments.annotations))
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
            workers=arguments.workers,
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
