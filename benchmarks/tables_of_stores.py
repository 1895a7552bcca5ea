"""Tables of what building, enriching and looking at pictures take, and are worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from markdown_tables import Result, table

RESULTS = Path(__file__).resolve().parent / "results"


def build_store(result: Result) -> str:
    figures = result["figures"]
    build, question, peer = figures["build"], figures["question"], figures["rdflib"]  # type: ignore[index]
    rows = [
        ["all graphs, store on disk, BM25 index", f"{build['wall_s']:.0f} s, peak {build['peak_mb']:.0f} MB"],
        [
            "one question, warm, in process (median, p95)",
            f"{question['median_ms']:.1f} ms, {question['p95_ms']:.1f} ms",
        ],
        ["one question as a command, cold", f"{figures['cold_command_s']:.2f} s"],  # type: ignore[index]
        [
            f"rdflib add + RDF/XML write + parse, graph 1 alone, {peer['images']:,} images",
            f"{peer['total_s']:.0f} s: {figures['rdflib_over_ours_per_image']:.1f} × ours per image",  # type: ignore[index]
        ],
    ]
    title = f"**A build at Fashionpedia's full size** ({figures['images']:,} images, generated)"  # type: ignore[index]
    return f"{title}\n\n{table(['what', 'measured'], rows)}"


def growth(result: Result) -> str:
    """Return how memory grows from the full size to this result's."""
    figures = result["figures"]
    full = json.loads((RESULTS / "build_store.json").read_text(encoding="utf-8"))["figures"]
    images = figures["images"] / full["images"]  # type: ignore[index]
    memory = figures["build"]["peak_mb"] / full["build"]["peak_mb"]  # type: ignore[index]
    return (
        f"{figures['images']:,} images, {images:.1f} × as many (generated): "  # type: ignore[index]
        f"{figures['build']['wall_s']:.0f} s, peak {figures['build']['peak_mb']:.0f} MB, {memory:.1f} × the memory."  # type: ignore[index]
    )


def scale(result: Result) -> str:
    """Return the sizes side by side, beside what is aimed at and what prototypes of the engine did."""
    figures: Any = result["figures"]
    sizes, goals, prototypes = figures["sizes"], figures["goals"], figures["prototypes"]
    rows = [
        [name, *(f"{one[name]:,}" for one in sizes.values()), goals.get(name, ""), prototypes.get(name, "")]
        for name in next(iter(sizes.values()))
    ]
    peer = figures["rdflib"]
    title = (
        "**Sizes side by side** (generated; times are of processors; the aim is for a million pictures, the prototype "
        "of the engine had three million statements; rdflib adds, writes and parses graph 1 of "
        f"{peer['images']:,} pictures in the same run)"
    )
    return f"{title}\n\n{table(['pictures', *sizes, 'aim', 'prototype'], rows)}"


def cluster(result: Result) -> str:
    figures: Any = result["figures"]
    rows = [
        [name, *(", ".join(f"{one:.1f}" for one in figures[what][name]) for what in ("job_s", "processor_s"))]
        for name in ("pool", "dask")
    ]
    title = (
        f"**Writing the graphs of {figures['images']:,} pictures by {figures['workers']} workers**, in turn "
        f"(generated; load of the machine before: {figures['load_before']:.1f}): Dask takes "
        f"{figures['dask_over_pool']:.2f} × the pool's time on the clock, "
        f"{figures['dask_over_pool_of_processor_time']:.2f} × its processor time; the parts are the same"
    )
    return f"{title}\n\n{table(['workers', 's on the clock', 's of processor time'], rows)}"


def publishing(result: Result) -> str:
    figures = result["figures"]
    loads = ("virtuoso", "oxigraph serve", "oxigraph, embedded")
    rows = [
        [
            name,
            f"{row['wall_s']:.0f} s ({row['processor_s']:.0f} s)",
            f"{row['triples_per_s']:,} ({row['triples_per_processor_s']:,})",
            f"{row['disk_mb']:,} MB",
        ]
        for name in ("publish", *loads)
        for row in (figures[name],)  # type: ignore[index]
    ]
    title = (
        f"**Publishing {figures['triples']:,} statements, and loading them** ({figures['images']:,} pictures, "  # type: ignore[index]
        f"generated; load of the machine before: {figures['load_before']:.1f}), on the clock (on the processors)"  # type: ignore[index]
    )
    return f"{title}\n\n{table(['what', 'time', 'statements a second', 'on disk'], rows)}"


def build_museum(result: Result) -> str:
    figures = result["figures"]
    build, engine = figures["build"], figures["engine_alone"]  # type: ignore[index]
    rows = [
        [
            "graphs, indexes, candidates for identity, by `tate.toml`",
            f"{build['wall_s']:.0f} s ({build['processor_s']:.0f} s of processor time), peak {build['peak_mb']:.0f} MB",
        ],
        [
            f"the engine alone, loading the same {figures['triples']:,} triples",  # type: ignore[index]
            f"{engine['load_s']:.0f} s: the build takes {figures['build_over_engine']:.1f} × as long",  # type: ignore[index]
        ],
    ]
    title = (
        f"**The Tate collection's size, by a mapping** ({figures['works']:,} works, generated by copying; "  # type: ignore[index]
        f"load of the machine before: {figures['load_before']:.1f})"  # type: ignore[index]
    )
    return f"{title}\n\n{table(['what', 'measured'], rows)}"


def build_by_inference(result: Result) -> str:
    """Return how long a museum takes whose form nobody has described."""
    figures = result["figures"]
    parts = (("`map --infer`", "infer"), ("`build` by what it proposes", "build"))
    rows = [
        [name, f"{figures[key]['processor_s']:.1f} s", f"{figures[key]['peak_mb']:.0f} MB"]  # type: ignore[index]
        for name, key in parts
    ]
    title = (
        f"**A museum of unknown form** ({figures['works']:,} works as the Carnegie Museum of Art publishes its own, "  # type: ignore[index]
        f"generated by copying; load of the machine before: {figures['load_before']:.1f}): "  # type: ignore[index]
        f"{figures['processor_s']:.0f} s of processor time"  # type: ignore[index]
    )
    return f"{title}\n\n{table(['what', 'processor time', 'peak'], rows)}"


def enriching(result: Result) -> str:
    """Return how close enrichment by a model server comes to what the server's latency allows."""
    figures = result["figures"]
    row = [
        f"{figures['latency_s'] * 1000:.0f} ms",  # type: ignore[index]
        figures["concurrency"],  # type: ignore[index]
        f"{figures['ideal_rate']:.0f}/s",  # type: ignore[index]
        f"{figures['rate']:.0f}/s",  # type: ignore[index]
        f"{figures['share_of_ideal']:.0%}",  # type: ignore[index]
    ]
    title = (
        f"**Enrichment through a model server** (scripted, {figures['pictures']:,} pictures, real ones several times)"  # type: ignore[index]
    )
    header = ["latency", "at once", "ideal", "reached", "share"]
    return f"{title}\n\n{table(header, [row])}"


def pixels(result: Result) -> str:
    figures = result["figures"]
    rows = []
    for name, shown in (
        ("drawn", "drawn (generated), outlines known"),
        ("drawn_by_boxes", "drawn (generated), boxes alone"),
        ("real", "real, boxes alone, read by eye, fitted on"),
    ):
        row = figures[name]  # type: ignore[index]
        rows.append(
            [
                shown,
                row["garments"],
                f"{row['named'] / row['garments']:.3f}",
                f"{row['leading']:.3f}",
                f"{row['right']:.3f}",
                f"{row['pattern_right']:.3f}",
                f"{row['brightness']['right of all']:.3f}" if "brightness" in row else "",
                f"{row['pictures_per_second_and_core']:.0f}",
            ]
        )
    title = "**Colours and patterns read off pixels**, where the describer is sure enough to name them"
    header = [
        "pictures",
        "garments",
        "named",
        "leading colour right",
        "all colours right",
        "pattern right",
        "brightness right",
        "pictures/s, core",
    ]
    return f"{title}\n\n{table(header, rows)}"


def pixels_at_size(result: Result) -> str:
    figures: Any = result["figures"]
    loads = [call["load_before"] for call in figures["calls"]]
    row = [
        f"{figures['pictures']:,}",
        f"{figures['rate']:.0f}",
        f"{figures['rate_per_core']:.0f}",
        f"{min(loads):.1f}–{max(loads):.1f}",
        f"{figures['publishing_s']:.0f} s",
        f"{figures['publishing_in_place_s']:.0f} s",
        f"{figures['forgetting_s']:.0f} s",
    ]
    title = (
        f"**`enrich --describer pixels` at size** (generated: {figures['drawn']:,} drawn pictures, copied; "
        f"{figures['concurrency']} processes, the machine shared with other work)"
    )
    header = ["pictures", "pictures/s", "per second of one core", "load before", "published", "in place", "forgotten"]
    return f"{title}\n\n{table(header, [row])}"


def latency(result: Result) -> str:
    figures = result["figures"]
    rows = [
        [name, f"{row['median_ms']:.1f}", f"{row['p95_ms']:.1f}", f"{row['processor_median_ms']:.1f}"]
        for name, row in figures["systems"].items()  # type: ignore[index]
    ]
    of = "generated" if result["generated"] else "AQUA"
    title = (
        f"**One question, warm, in process** ({figures['documents']:,} documents, {of}; "  # type: ignore[index]
        f"{figures['questions']} questions; ours with facts and text, peers the ranking alone)"  # type: ignore[index]
    )
    return f"{title}\n\n{table(['system', 'median ms', 'p95 ms', 'processor ms, median'], rows)}"


def endpoint(result: Result) -> str:
    figures: Any = result["figures"]
    rows = [
        [name, kind, *_load(row), f"{row['rate_of_mrag_owl']:.2f}", f"{row['processor_us_each']:.0f}"]
        for kind, servers in figures["small_queries"].items()
        for name, row in servers.items()
    ]
    attacked = figures["runaway_each_second"]
    rows.append(["mrag-owl, a runaway query started each second", "another each time", *_load(attacked), "", ""])
    heads = ["server", "queries", "requests/s", "median ms", "p99 ms", "lost", "rate of mrag-owl ÷ this"]
    queries = table([*heads, "processor µs each"], rows)
    loads = ", ".join(f"{figures[f'load_before_{part}']:.0f}" for part in ("small_queries", "people", "soak"))
    crowds = table(
        ["people", "answers", "median ms", "p99 ms", "processor ms each", "answered"],
        [
            [
                f"{row['people']}",
                f"{row['answers']}",
                f"{row['p50_ms']:.0f}",
                f"{row['p99_ms']:.0f}",
                f"{row['processor_ms_each']:.0f}",
                _statuses(row["statuses"]),
            ]
            for row in figures["people"]
        ],
    )
    soak, asked = figures["soak"], figures["one_by_one"]
    return (
        "**`mrag-owl serve`** under `wrk`, 8 connections, look-ups in 45,623 generated pictures "
        f"(load of the machine before the three parts: {loads})\n\n"
        f"{queries}\n\n"
        f"A new question takes {asked['page']['processor_ms_each']:.0f} ms of processor time on the page, "
        f"{asked['api']['processor_ms_each']:.0f} ms by the API, with reasons.\n\n"
        f"**People who search** and look at each answer for ten seconds, three of four on the page, one by the API\n\n"
        f"{crowds}\n\n"
        f"Searches and small queries on 8 connections for {soak['seconds']} s, a runaway query started each second: "
        f"{_statuses(soak['statuses'])}; memory {soak['memory_first_mb']:.0f} MB at first, "
        f"{soak['memory_last_mb']:.0f} MB at last."
    )


def endpoint_loops(result: Result) -> str:
    figures: Any = result["figures"]
    servers = figures["small_queries"]["another each time"]
    peer = "oxigraph serve"
    least = servers[peer]["processor_us_each"]
    rows = [
        [name, f"{row['processor_us_each']:.0f}", f"{row['processor_us_each'] / least:.2f}"]
        for name, row in servers.items()
    ]
    return (
        "**Why a query never asked before costs more than with `oxigraph serve`**: processor time of a request, in the "
        f"same run, beside others' work (load of the machine: {figures['load_before_small_queries']:.0f}). The bare "
        "loop accepts connections in a process a processor, and only calls the engine: the least that a server in "
        "Python around it takes. The checking loop also does what `serve` checks of a request, without its limits of "
        "time, memory and number. `serve` keeps those in a process before its workers, which accepts, counts and "
        "hands on, so that a worker can be killed in the middle of a query and nobody else's request is lost\n\n"
        f"{table(['server', 'processor µs each', '÷ oxigraph serve'], rows)}"
    )


def _load(row: Any) -> list[str]:
    return [
        f"{row['requests_per_second']:,.0f}",
        f"{row['p50_ms']:.1f}",
        f"{row['p99_ms']:.1f}",
        f"{row['lost'] + row['not_200']:.0f}",
    ]


def _statuses(statuses: Any) -> str:
    return ", ".join(f"{count:,} × {status}" for status, count in statuses.items())


def changing(result: Result) -> str:
    figures: Any = result["figures"]
    merge, update = figures["merge"], figures["updates"]
    costs: Any = {**figures, **figures.get("engine", {})}
    rows = [
        [
            name,
            *(f"{costs[key][what]:.1f}" for what in ("seconds", "processor_s")),
            f"{costs[key]['count']:,}",
            f"{costs[key].get('load', '')}",
        ]
        for name, key in (
            ("a run added (findings)", "added"),
            ("the run published again as it was (findings)", "again"),
            ("the run replaced, one picture of a hundred told otherwise (findings)", "partly"),
            ("the run replaced, all told otherwise (findings)", "replaced"),
            ("beside it, the engine alone loads what the run states, as a graph (triples)", "graph"),
            ("the same, as a graph and in the merge (triples)", "graph_and_merge"),
            ("the run forgotten (triples)", "forgotten"),
        )
        if key in costs
    ]
    sizes = [
        [f"{name} the merge", f"{merge[name]['disk_mb']:,}", f"{merge[name]['processor_s']:.1f}"]
        for name in ("without", "with")
    ]
    statements = sum(merge["statements"].values())
    title = (
        f"**What changes cost** at 45,623 generated pictures: ten triples are written in {update['update_s']:.1f} s, "
        f"the next query takes {update['next_query_ms']:.0f} ms (the slowest {update['slowest_next_query_ms']:.0f} ms)"
    )
    loaded = f"{statements:,} statements, {merge['merged_triples']:,} different triples, loaded in one go:"
    changes = table(["change", "s", "processor s", "count", "load of the machine"], rows)
    return f"{title}\n\n{changes}\n\n{loaded}\n\n{table(['dataset', 'MB', 'processor s'], sizes)}"


def faults(result: Result) -> str:
    figures: Any = result["figures"]
    rows = [[f"{kind}, killed", _outcomes(counts)] for kind, counts in figures["killed"].items()]
    rows.append(["no room", _outcomes(figures["no_room"])])
    rows.append(["two writers at once", _outcomes(figures["two_writers"])])
    reader = figures["reader_across_swaps"]
    rows.append([f"readers across {reader['swaps']} versions", _outcomes(reader)])
    title = f"**Kills, full disks and writers that meet**, {figures['trials']:,} trials: {len(figures['wrong'])} wrong"
    return f"{title}\n\n{table(['trial', 'what came of it'], rows)}"


def _outcomes(counts: Any) -> str:
    return "; ".join(f"{name}: {count:,}" for name, count in counts.items() if name not in ("seconds_each", "swaps"))
