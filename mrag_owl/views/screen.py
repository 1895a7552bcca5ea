"""An answer on a terminal: as wide as it is, a line for each result, in colour where that is wanted."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.records import Answer, Explanation, Result
from mrag_owl.views.cells import cell_width, cut, visible
from mrag_owl.views.text import ROUTES, doubted, read_lines, resembling, seen

_CODES = {"bold": "1", "faint": "2", "green": "32", "red": "31", "cyan": "36"}
_LONGEST_NAME = 28
_INDENT = "     "


@dataclass(frozen=True, slots=True)
class Screen:
    """A terminal: its width in columns, whether it shows colours, and whether it follows links."""

    width: int = 80
    has_colours: bool = True
    has_links: bool = False

    def painted(self, text: str, *styles: str) -> str:
        r"""Return a text in the styles given, bold, faint or a colour; as it is where there are no colours.

        >>> Screen(has_colours=True).painted("dress", "bold"), Screen(has_colours=False).painted("dress", "bold")
        ('\x1b[1mdress\x1b[0m', 'dress')
        """
        if not self.has_colours or not text:
            return text
        return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"

    def linked(self, text: str, path: str | None) -> str:
        """Return a text that leads to a file where it is clicked on, as it is where links are not followed."""
        if not self.has_links or path is None:
            return text
        return f"\x1b]8;;{Path(path).resolve().as_uri()}\x1b\\{text}\x1b]8;;\x1b\\"


def as_screen(answer: Answer, screen: Screen) -> str:
    """Return an answer for a terminal; paths of pictures are links where it follows them, and left out elsewhere."""
    longest = max((cell_width(visible(one.label)) for one in answer.results), default=0)
    names = min(_LONGEST_NAME, screen.width // 3, longest)
    lines = [line for one in answer.results for line in _result(one, screen, names)]
    if (answer.total or 0) > len(answer.results) > 0:
        lines.append(screen.painted(f"{_INDENT}… {answer.total} in all", "faint"))
    lines += _told(answer, screen)
    text = textwrap.fill(answer.text, screen.width) if answer.text else ""
    if answer.unread and answer.results:
        return "\n".join([text, "", *lines])
    if answer.unread:
        lines += ["", *(f"not read: {why}" for why in answer.unread)]
    return "\n".join([*lines, "", text]).strip("\n")


def _result(one: Result, screen: Screen, names: int) -> Iterator[str]:
    label = cut(visible(one.label), names)
    space = " " * (names - cell_width(label))
    score = f"{one.score:5.2f}  " if not one.routes else ""
    told = one.caption if not one.routes else one.routes[0].text
    rest = cut(visible(told), max(10, screen.width - names - len(score) - 7))
    name = screen.linked(screen.painted(label, "bold"), one.image)
    yield f"{one.rank:>3}  {name}{space}  {screen.painted(score, 'faint')}{rest}".rstrip()
    for route in one.routes[1:ROUTES]:
        yield " " * (names + 7) + cut(visible(route.text), max(10, screen.width - names - 7))
    signals = " · ".join(f"{signal.signal} {signal.rank or '–'}" for signal in one.signals)
    alike = seen(one.sight) if one.sight is not None else ""
    alike_to = resembling(one.like) if one.like else ""
    for line, style in ((doubted(one), "faint"), (signals, "faint"), (alike, "faint"), (alike_to, "faint")):
        if line:
            yield _INDENT + screen.painted(cut(visible(line), screen.width - len(_INDENT)), style)
    for word, why in (("asked ", one.asked), ("", one.why)):
        if why is not None:
            yield _INDENT + _reason(word, why, screen)
    if one.unlike:
        yield _INDENT + screen.painted(cut(f"unlike the next it {', '.join(one.unlike)}", screen.width - 5), "faint")


def _reason(word: str, why: Explanation, screen: Screen) -> str:
    mark, colour = ("✓", "green") if why.satisfied else ("✗", "red")
    told = (", ".join(why.facts) or "nothing in the graph says otherwise") if why.satisfied else why.missing or ""
    width = screen.width - len(_INDENT) - len(word) - 2
    return f"{screen.painted(word, 'faint')}{screen.painted(mark, colour)} {cut(visible(told), width)}"


def _told(answer: Answer, screen: Screen) -> Sequence[str]:
    """Return how the question was understood, the heads of it in colour."""
    lines = []
    for line in read_lines(answer):
        head, colon, rest = line.partition(": ")
        if colon and not line.startswith(" ") and len(head) < 40:
            room = screen.width - len(head) - 2
            lines.append(f"{screen.painted(f'{head}:', 'cyan')} {cut(rest, max(20, room))}")
        else:
            lines.append(cut(line, screen.width))
    return lines
