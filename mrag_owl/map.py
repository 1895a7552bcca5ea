"""`mrag-owl map`: try, propose and export the mappings that `mrag-owl build` reads data sets by."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, human_count, note, positive_int, run
from mrag_owl.cli.options import add_model_options, chosen_model
from mrag_owl.cli.progress import Progress
from mrag_owl.errors import ConfigError

if TYPE_CHECKING:
    from mrag_owl.pipeline.build.mapping_checks import MappingCheck

_EXAMPLES = """
mrag-owl map --infer works.csv > proposed.toml
mrag-owl map --infer works.csv artists.csv > proposed.toml
mrag-owl map --infer works.csv --linker llm --model qwen2.5 --base-url http://localhost:8000/v1 > proposed.toml
mrag-owl map --check museum.toml works.csv
mrag-owl map --to-rml museum.toml works.csv > museum.rml.ttl
mrag-owl map --show tate
"""

_SHOWN_ERRORS = 5
_WIDTH = 60


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the option says, its result on stdout."""
    parser = command_parser(
        "map",
        "Mappings say how files of any form become a graph: sources, individuals, properties, links, hierarchies.\n"
        "`mrag-owl build MAPPING FILES` builds a store by one; here it is tried, proposed or exported.",
        examples=_EXAMPLES,
    )
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--check", metavar="MAPPING", help="apply it, write nothing, and say what each rule matched")
    how.add_argument(
        "--infer", type=Path, metavar="FILE", help="propose a mapping for a file, or one for several FILES"
    )
    how.add_argument("--to-rml", metavar="MAPPING", help="write it as RML, without what RML cannot say")
    how.add_argument("--show", metavar="NAME", help="print a packaged mapping, to start from")
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILES", help="the files, for --check and --to-rml; more for --infer"
    )
    parser.add_argument(
        "--linker",
        choices=("words", "llm"),
        default="words",
        help="what tells the meaning of fields for --infer: words (default), their names and values; llm, for those"
        " that are unclear also a language model, whose names count where the values agree",
    )
    parser.add_argument("--limit", type=positive_int, metavar="N", help="read the first N records of each source")
    add_model_options(parser)
    arguments = parser.parse_args(argv)
    if (arguments.check or arguments.to_rml) and not arguments.files:
        parser.error("name the files that the mapping is for")
    if arguments.infer is not None:
        _propose(arguments)
    elif arguments.show is not None:
        _show(arguments.show)
    elif arguments.to_rml is not None:
        _export(arguments)
    else:
        _check(arguments)
    return 0


def _propose(arguments: argparse.Namespace) -> None:
    from mrag_owl.pipeline.build.proposing import propose_mapping

    files = [arguments.infer, *arguments.files]
    if arguments.linker != "llm":
        sys.stdout.write(propose_mapping(files))
        return
    from mrag_owl.config import read_settings
    from mrag_owl.pipeline.build.proposing import opened_namer

    with opened_namer(chosen_model(arguments), read_settings()) as name_fields:
        sys.stdout.write(propose_mapping(files, name_fields=name_fields))


def _show(name: str) -> None:
    from mrag_owl.resources import mapping_names, mapping_text

    if name not in mapping_names():
        raise ConfigError(f"no packaged mapping {name!r}; choose from {', '.join(mapping_names())}")
    sys.stdout.write(mapping_text(name))


def _export(arguments: argparse.Namespace) -> None:
    from mrag_owl.datasets.mapping_files import open_mapping
    from mrag_owl.datasets.tabular import assign_files
    from mrag_owl.graphs.rml import to_rml

    mapping = open_mapping(arguments.to_rml)
    export = to_rml(mapping, assign_files(mapping, arguments.files))
    sys.stdout.write(export.turtle)
    for line in export.left_out:
        note(f"left out, {line}")


def _check(arguments: argparse.Namespace) -> None:
    from mrag_owl.datasets.mapping_files import open_mapping
    from mrag_owl.pipeline.build.mapping_checks import try_mapping

    mapping = open_mapping(arguments.check)
    with Progress("reading records") as progress:
        found = try_mapping(mapping, arguments.files, limit=arguments.limit, track=progress.track)
    sys.stdout.write(_written(found))
    if found.unmatched:
        first = found.unmatched[0]
        more = f", and {len(found.unmatched) - 1} more" if len(found.unmatched) > 1 else ""
        raise ConfigError(
            f"{mapping.origin}: line {first.line}: {first.rule} matches nothing{more}; mend the rule or leave it out"
        )
    if found.errors:
        raise ConfigError(f"{len(found.errors)} records have errors, the first: {found.errors[0]}")


def _written(found: MappingCheck) -> str:
    lines = [f"{human_count(count):>11}  records of {name}" for name, count in found.records.items()]
    lines.append("")
    width = max(len(rule.rule) for rule in found.rules)
    for rule in found.rules:
        matched = "no file" if rule.matched is None else human_count(rule.matched)
        examples = " | ".join(_short(example) for example in rule.examples)
        line = f"line {rule.line}" if rule.line is not None else ""
        lines.append(f"{line:<9} {rule.rule:<{width}}  {matched:>9}  {examples}".rstrip())
    lines += ["", *(f"error: {error}" for error in found.errors[:_SHOWN_ERRORS])] if found.errors else []
    return "\n".join(lines) + "\n"


def _short(example: str) -> str:
    is_iri = example.startswith(("<http", "http"))
    text = example.strip("<>").rpartition("/")[2] if is_iri else example.partition('"^^<')[0].strip('"')
    return text if len(text) <= _WIDTH else text[: _WIDTH - 1] + "…"


if __name__ == "__main__":
    raise SystemExit(run(main))
