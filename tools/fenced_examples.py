"""An extension of griffe: the examples of docstrings, which stand in them bare, are shown as code."""

from __future__ import annotations

import re

import griffe

_EXAMPLE = re.compile(r"(?m)^>>> .*\n?(?:.+\n?)*")


class FencedExamples(griffe.Extension):
    """Put what begins with `>>>`, to the next empty line, between fences."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Change the docstring of each object as it is loaded."""
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(
                lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
