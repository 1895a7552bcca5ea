"""Tables of what becomes vectors, how fast, and what vectors are searched with and not used for."""

from __future__ import annotations

from markdown_tables import Result, table

EMBEDDERS = (("minilm", "all-MiniLM-L6-v2"), ("static", "static, distilled from it"), ("lsa", "LSA"))


def encoding(result: Result) -> str:
    figures = result["figures"]
    rows = []
    for name, shown in EMBEDDERS:
        row = figures[name]  # type: ignore[index]
        rows.append(
            [
                shown,
                f"{row['encode_wall_s']:.0f} s ({row['encode_processor_s']:.0f} s)",
                f"{row['embed_question_ms']:.1f} ms ({row['embed_question_processor_ms']:.1f} ms)",
                f"{row['question_ms']:.1f} ms ({row['question_processor_ms']:.1f} ms)",
            ]
        )
    agreed = figures["agreement with float32"]  # type: ignore[index]
    title = (
        f"**Encoding {figures['documents']:,} documents** of {figures['characters']:,} characters (generated; "  # type: ignore[index]
        f"{figures['distinct passages']:,} distinct passages; load of the machine before: "  # type: ignore[index]
        f"{figures['load_before']:.1f}), on the clock (on the processors)"  # type: ignore[index]
    )
    header = ["embedder", "all documents", "one question", "and its ranking"]
    peer, fast = agreed["sentence-transformers"], agreed["bfloat16"]
    return (
        f"{title}\n\n{table(header, rows)}\n\nMiniLM is computed in float32: of the first ten documents, its vectors "
        f"share {peer['shared of first ten']:.3f} with sentence-transformers' and {fast['shared of first ten']:.3f} "
        f"with those in bfloat16 ({fast['questions']} questions, {fast['documents']:,} documents; least cosines "
        f"{peer['least cosine']:.6f} and {fast['least cosine']:.6f})."
    )


def exact_search(result: Result) -> str:
    figures = result["figures"]
    shown = {
        "float32": "float32",
        "float16": "float16, where memory binds",
        "usearch float16": "usearch, float16, the first ten alone",
        "usearch float16, all": "usearch, float16, every score",
    }
    rows = [
        [shown[name], f"{row['ms']:.0f} ms", f"{row['mb']:,} MB", f"{row['shared of first ten']:.3f}"]
        for name, row in figures["systems"].items()  # type: ignore[index]
    ]
    title = (
        f"**Exact search over {figures['vectors']:,} vectors** of {figures['dimension']} numbers "  # type: ignore[index]
        f"(generated; {figures['threads']} threads; load of the machine before: {figures['load_before']:.1f})"  # type: ignore[index]
    )
    text = f"{title}\n\n{table(['vectors', 'one question', 'memory', 'of the first ten of float32'], rows)}"
    documents = figures.get("documents")  # type: ignore[attr-defined]
    if documents is None:
        return text
    return (
        f"{text}\n\nMiniLM's vectors of {documents['documents']:,} documents as float16 rank "
        f"{documents['shared of first ten']:.3f} of the first ten of float32 ({documents['questions']} questions; "
        f"greatest difference of scores {documents['greatest difference of scores']:.5f})."
    )


def linking_by_likeness(result: Result) -> str:
    figures = result["figures"]
    parts = []
    for name, shown in EMBEDDERS:
        if name not in figures:  # type: ignore[operator]
            continue
        found = figures[name]  # type: ignore[index]
        held_out, before = found["held out"], found["questions without guesses"]
        rows = [["*no guesses*", "", "", "", f"{before['precision']:.3f}", f"{before['recall']:.3f}"]]
        for threshold, row in held_out["by threshold"].items():
            asked = found["questions"][threshold]
            rows.append(
                [
                    f"cosine at least {threshold}",
                    *(str(row[kind]) for kind in ("right", "wrong", "named nothing")),
                    f"{asked['precision']:.3f}",
                    f"{asked['recall']:.3f}",
                ]
            )
        header = [
            shown,
            f"of {held_out['words']} words: right",
            "wrong",
            f"of {held_out['words that name nothing']} that name nothing: linked",
            "conjuncts of 150 questions: precision",
            "recall",
        ]
        parts.append(table(header, rows))
    title = (
        "**Guessing what unknown words mean by the nearest label** (held-out words; not part of the program: guesses "
        "are wrong about as often as right, and cost the hand-written questions precision at every threshold)"
    )
    return "\n\n".join([title, *parts])
