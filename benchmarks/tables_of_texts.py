"""Tables of texts: names and relations read out of them, what of a graph explains a work, and explanations."""

from __future__ import annotations

from typing import Any

from markdown_tables import Result, table


def context_names(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [how, kind, row["names"], f"{row['precision']:.3f}", f"{row['recall']:.3f}", f"{row['f1']:.3f}"]
        for how in ("gold and own", "gold alone")
        for kind, row in figures[how].items()
        if isinstance(row, dict)
    ]
    title = (
        f"**Names in Vasari's Lives**, {figures['names']} in {figures['paragraphs']} paragraphs that others marked, "
        "each life held out; trained on the paragraphs of the other lives, and on sixty of our own"
    )
    return f"{title}\n\n{table(['trained on', 'kind', 'names', 'precision', 'recall', 'F1'], rows)}"


def context_linking(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [
            kind,
            row["names that the authority has"],
            *(f"{row[one]:.3f}" for one in ("found", "accuracy of those found", "linked", "precision")),
        ]
        for kind, row in figures.items()
        if "linked" in row
    ]
    title = (
        "**Names of the Lives linked to items of an authority**, in paragraphs whose lives the tagger has not seen: "
        "people by the index of the Lives, places by what other lives' paragraphs call them"
    )
    others = "; ".join(
        f"{name} {row['overlapping']:.3f}, exactly {row['exactly']:.3f} (of {row['in the gold']})"
        for name, row in figures.items()
        if "exactly" in row
    )
    header = ["kind", "names that it has", "found", "right of those found", "linked rightly", "precision"]
    return f"{title}\n\n{table(header, rows)}\n\nOf what else was marked, the share that is found: {others}."


_OF_OTHERS = "recall but for the narrator's own"


def context_relations(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [name, row["read"], f"{row['right when read']:.3f}", f"{row['precision']:.3f} of {row['told now']}"]
        for name, row in figures.items()
        if "precision" in row
    ]
    title = (
        f"**Relations told of in the Lives** ({sum(figures['links'].values()):,} links), judged by eye: rules were "
        "corrected after each of the first three samples, by nothing of the fresh one, and the later was drawn when "
        "sentences had come to be taken apart into clauses"
    )
    recall = " ".join(
        f"Of {pages['read']} relations that a reader found in {which}, {pages['recall']:.3f} are told "
        f"({pages[_OF_OTHERS]:.3f} of those that are not the narrator's own). Missed: "
        f"{', '.join(f'{name} {count}' for name, count in pages['missed'].items())}."
        for which, pages in (
            ("fifteen pages drawn at random, by which rules were made since", figures["of pages"]),
            ("eighteen others, read before that and looked at by no rule", figures["of fresh pages"]),
        )
    )
    return f"{title}\n\n{table(['sample', 'read', 'right when read', 'right of those told now'], rows)}\n\n{recall}"


def context_cost(result: Result) -> str:
    header = ["text", "MB", "processor s", "processor s a MB", "memory, MB"]
    rows = [
        [
            name,
            row["megabytes of text"],
            row["processor seconds"],
            f"{row['processor seconds a megabyte']:.2f}",
            row["megabytes of memory"],
        ]
        for name, row in _figures(result).items()
    ]
    title = "**What reading texts takes**, without a model, cold, by default; the text is generated from the Lives"
    return f"{title}\n\n{table(header, rows)}"


def context_latency(result: Result) -> str:
    figures = _figures(result)
    header = ["explaining a work, warm", "median ms", "95 of 100, ms", "most, ms"]
    rows = [[name.removesuffix(" ms"), *figures[name].values()] for name in ("processor ms", "wall ms")]
    title = (
        f"**Explaining {figures['works']} paintings by the whole graph of the Lives** ({figures['nodes']:,} nodes); "
        f"the first takes {figures['first, processor ms']} ms of the processor"
    )
    return f"{title}\n\n{table(header, rows)}"


def context_merging(result: Result) -> str:
    figures = _figures(result)
    kept = figures["namesakes kept apart"]
    return (
        f"**Names merged or kept apart:** {figures['right']:.3f} of {figures['pairs']:,} generated pairs are right; of "
        f"{kept[1]} pairs of real namesakes {kept[0]} are kept apart."
    )


def context_found(result: Result) -> str:
    figures = _figures(result)
    rows = [
        [name, f"{row['precision']:.3f}", f"{row['recall']:.3f}", f"{row['precision, others']:.3f}"]
        for name, row in figures.items()
        if isinstance(row, dict) and "precision, others" in row
    ]
    told = "; ".join(
        f"{name} {mean:+.3f}, p = {p:.4f}" for name, (mean, p) in figures["differences of precision"].items()
    )
    texts = ", ".join(f"{name} {share:.3f}" for name, share in figures["names in the text"].items())
    title = (
        f"**What of the Lives explains a painting:** {figures['paintings']} paintings of SemArt, and "
        f"{figures['names']} names that their descriptions have"
    )
    header = ["nodes", "precision", "recall", "precision, paintings that nothing was chosen on"]
    return f"{title}\n\n{table(header, rows)}\n\nPrecision: {told}. Share of the names in texts of one length: {texts}."


def context_text(result: Result) -> str:
    figures = _figures(result)
    measures = ("BLEU-1", "BLEU-4", "ROUGE-L", "METEOR")
    rows = [
        [
            mode,
            *(f"{row[one]:.3f}" for one in measures),
            row["words"],
            f"{row['with a source']:.3f}",
            f"{row['borne out']:.3f}",
        ]
        for mode, row in figures.items()
        if isinstance(row, dict) and "words" in row
    ]
    title = (
        f"**Explanations beside what people wrote** of {figures['paintings']} paintings, by the template and by what "
        "of texts is used; longer texts have more of the words, and more that the descriptions do not have"
    )
    header = ["context", *measures, "words", "sentences with a source", "borne out by it"]
    return f"{title}\n\n{table(header, rows)}"


def _figures(result: Result) -> Any:
    return result["figures"]
