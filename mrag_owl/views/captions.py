"""Captions as text for people."""

from __future__ import annotations

from mrag_owl.pictures.objects import Caption, CaptionedObject


def caption_as_text(caption: Caption) -> str:
    """Return a caption as text: each object with what was found for it, and what the sources say, then the caption."""
    lines = [f"{caption.picture}, {caption.size[0]} × {caption.size[1]} pixels"]
    for one in caption.objects:
        lines += ["", *_object_lines(one)]
    for silent in caption.silent:
        lines += ["", f"silent: {silent.source}: {silent.reason}"]
    told = caption.text if caption.sentences is None else " ".join(one.marked for one in caption.sentences)
    return "\n".join([*lines, "", told])


def _object_lines(one: CaptionedObject) -> list[str]:
    thing = one.thing
    lines = [f"{one.number:>3}  {thing.label}, {one.place} [{thing.box}], found by {thing.finder.name}"]
    if thing.facts:
        lines.append(f"     {', '.join(thing.facts)}")
    for judged in one.hits:
        mark = "✓" if judged.is_believed else "✗"
        lines.append(f"     {mark} {judged.hit.source}: {judged.hit.title} – {judged.reason}")
    return lines
