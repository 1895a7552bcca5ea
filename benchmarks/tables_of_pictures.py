"""Tables of pictures: objects looked up, the like found, how things lie, and captions."""

from __future__ import annotations

from typing import Any

from markdown_tables import Result, table

KINDS = {
    "cut": "70–100 % of each side",
    "mirrored": "mirrored",
    "scaled": "scaled to 30–120 %",
    "brightness": "darker or brighter by up to 30 %",
    "compressed": "JPEG of quality 30–90",
    "background": "another background",
    "all": "all of these, every fifth with another background",
}


SEEN = {
    "photographs": "photographs of clothes",
    "fashionpedia": "boxes on Fashionpedia pictures",
    "fashionpedia_later": "the same, read later",
    "boxes": "all boxes",
    "all": "all",
}
PROGRAMS = {"pixels": "`pixels`", "centre": "mean of the middle", "earlier": "earlier program"}


CHANCE = "By chance: what confidences that are exactly right come to on so many garments."


def seeing(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [
            shown,
            program,
            row["garments"],
            f"{row['named']:.3f}",
            f"{row['right_of_named']:.3f}",
            f"{row['calibration_error']:.3f}",
            f"{row['calibration_error_by_chance']:.3f}",
            f"{row['pattern_recall']:.3f}",
            "" if row["pattern_precision"] is None else f"{row['pattern_precision']:.3f}",
        ]
        for name, shown in SEEN.items()
        for system, program in PROGRAMS.items()
        for row in [figures[name][system]]
    ]
    title = "**Colours and patterns of garments that nothing was fitted on**, read by eye beforehand"
    header = ["garments", "by", "number", "named", "right of these", "calibration error", "by chance"]
    header += ["patterns found", "right of those stated"]
    rate = f"{figures['pictures_per_second_and_core']:.0f} pictures a second of processor time, files read."
    return f"{title}\n\n{table(header, rows)}\n\n{rate} Plain cloth is no pattern here. {CHANCE}"


def shoppers(result: Result) -> str:
    figures = _figures(result)
    kinds = [name for name, row in figures.items() if isinstance(row, dict) and "sentences" in row]
    rows = [
        [name, row["questions"], row["sentences"], len(row["wrong"]), len(row["unread"])]
        for name in kinds
        for row in [figures[name]]
    ]
    untold = figures["not told"]
    title = (
        f"**What is unknown stays unknown**: questions about {figures['pictures']} photographs, {untold['colour']} of"
        f" which `pixels` tells no colour and {untold['pattern']} no pattern"
    )
    header = ["questions about", "asked", "sentences", "that state more than is known", "not taken apart"]
    return f"{title}\n\n{table(header, rows)}"


def looking_up(result: Result) -> str:
    figures = _figures(result)
    others = f" among {figures['distractors']:,} generated ones" if figures["distractors"] else ""
    named = {KINDS[kind]: row for kind, row in figures["kinds"].items()}
    for name, row in figures.get("peers", {}).items():
        named[f"all of these, by {name}" + (" (imagehash)" if "hash" in name else "")] = row
    rows = [
        [name, row["queries"], f"{row['recall_at_1']:.3f}", f"{row['recall_at_10']:.3f}"] for name, row in named.items()
    ]
    took = figures["latency"]
    title = f"**Looking an object up** by its looks: {figures['pictures']:,} real pictures{others}, changed"
    header = ["change", "queries", "Recall@1", "Recall@10"]
    return (
        f"{title}\n\n{table(header, rows)}\n\nTen regions on five tracks, warm: {took['milliseconds']:.0f} ms on the "
        f"clock, {took['processor_milliseconds']:.0f} ms of processors (a perceptual hash of each: "
        f"{took['phash_alone_processor_milliseconds']:.0f} ms). Pictures kept: {figures['encoding_per_second']:.0f} a "
        f"second and core, reading their files included (load of the machine before: {figures['load_before']:.1f})."
    )


def new_backgrounds(result: Result) -> str:
    figures = _figures(result)
    told = {
        "the estimate": figures["estimate"],
        **{f"the true mask {name}": figures[name] for name in figures if str(name).startswith("of ")},
    }
    agreement = {
        f"the estimate, where it shares {span.replace('-', ' to ')} with the mask": row
        for span, row in figures["by agreement of the estimate with the mask"].items()
    }
    rows = [
        [name, row.get("queries", figures["queries"]), f"{row['recall_at_1']:.3f}", f"{row['recall_at_10']:.3f}"]
        for name, row in {**told, **agreement}.items()
    ]
    title = (
        f"**Another background alone:** {figures['queries']:,} of {figures['pictures']:,} real pictures looked up "
        "before a background that no picture has, by what is taken for the object"
    )
    return f"{title}\n\n{table(['the object by', 'queries', 'Recall@1', 'Recall@10'], rows)}"


def finding_the_like(result: Result) -> str:
    figures = _figures(result)
    rows = [[name, f"{value:.3f}", f"{figures['MAP over kinds'][name]:.3f}"] for name, value in figures["MAP"].items()]
    gains = "; ".join(
        f"{name} {mean:+.3f} [{low:+.3f}, {high:+.3f}], p = {p:.4f}"
        for name, (mean, low, high, p) in figures["differences"].items()
    )
    title = (
        f"**Finding the like:** {figures['queries']:,} regions of real pictures among {figures['regions']:,} of "
        f"{figures['kinds']} kinds; right is what is of the same kind"
    )
    return f"{title}\n\n{table(['by', 'MAP', 'mean over kinds'], rows)}\n\nMAP: {gains}."


def region_relations(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [name, row["questions"], f"{row['precision']:.3f}", f"{row['recall']:.3f}", f"{row['exact']:.3f}"]
        for name, row in figures.items()
        if isinstance(row, dict)
    ]
    title = (
        f"**How things lie**, asked in words of {figures['pictures']:,} annotated pictures (real) after `build`, "
        "against the geometry of all boxes by shapely"
    )
    return f"{title}\n\n{table(['relation', 'questions', 'precision', 'recall', 'answered exactly'], rows)}"


def caption_alignment(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [
            name,
            f"{row['bound right']:.3f} of {row['facts told']}",
            f"{row['things told of']:.3f}",
            f"{row['wrong facts rejected']:.3f} of {row['wrong facts offered']}",
            f"{row['wrong facts told as alike at most']:.3f}",
        ]
        for name, row in figures.items()
        if isinstance(row, dict)
    ]
    title = (
        f"**Facts bound to things:** {figures['scenes']} generated scenes with {figures['objects']} things of "
        f"{figures['products']} products, {figures['found']:.3f} of them found by their pixels. The model is "
        "scripted: it sees perfectly, and without marks it can only guess which thing a fact is of"
    )
    told = ("facts bound to the right thing", "things with their fact", "wrong facts rejected", "or told as alike")
    header = ["told by", *told]
    return f"{title}\n\n{table(header, rows)}"


def caption_faults(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [name, row["captions"], f"{row['right']:.3f}", f"{row['slowest_seconds']:.1f} s"]
        for name, row in figures["failures"].items()
    ]
    title = (
        f"**Sources that fail:** {figures['captions']} captions while one of five servers fails, or all do (limit "
        f"{figures['seconds']:.0f} s each); right where it is whole, in time, and all others' results are unchanged; "
        f"{figures['requests inside the network']} requests went inside the network"
    )
    return f"{title}\n\n{table(['failure', 'captions', 'right', 'slowest'], rows)}"


def _figures(result: Result) -> Any:
    return result["figures"]
