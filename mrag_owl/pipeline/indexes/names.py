"""Individuals by what a person calls them: their IRI, or the end of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from mrag_owl.errors import ConfigError
from mrag_owl.records import Iri

_SHOWN = 3
_LIKE = 0.6


def resolve(
    name: str, iris: tuple[Iri, ...], *, noun: str, option: str, titles: Mapping[Iri, str] | None = None
) -> Iri:
    """Return the individual that is called so: by its IRI, or by the end of it.

    `option` is where the name was given; `titles` are what individuals are called besides, for what is said to whoever
    gave a wrong one. Raises ConfigError where none, or more than one, is called so.

    >>> resolve("image_2", (Iri("ex:image_12"), Iri("http://x/image_2")), noun="picture", option="--like")
    'http://x/image_2'
    >>> resolve("picture 12", (Iri("ex:image_12"), Iri("http://x/image_2")), noun="picture", option="--like")
    'ex:image_12'
    """
    bare = name.strip().removeprefix("<").removesuffix(">").removeprefix(f"{noun} ")
    ends = {iri: _end(iri) for iri in iris}
    found = [iri for iri in iris if iri == bare] or [iri for iri, end in ends.items() if end == bare]
    found = found or [iri for iri, end in ends.items() if bare and end.rpartition("_")[2] == bare]
    own = _end(bare) if "://" in bare else bare  # people gave the end of an IRI, and programs made one of it
    said = f"{option} {own!r}".lstrip()
    if len(found) == 1:
        return found[0]
    if found:
        raise ConfigError(f"{said} may be any of {len(found)}, such as {found[0]}; give the whole IRI")
    called = dict.fromkeys(title for title in (titles or {}).values() if title) or dict.fromkeys(ends.values())
    near = near_names(own, called)
    if near:
        raise ConfigError(f"{said}: no {noun} is called so; did you mean {' or '.join(near)}?")
    others = "search for a word of its title" if titles else f"there are {', '.join(list(called)[:_SHOWN])} and others"
    raise ConfigError(f"{said}: no {noun} is called so; {others}")


def near_names(name: str, names: Collection[str]) -> list[str]:
    """Return the names that a person may have meant: those with all that was said in them, shortest first, then alike.

    >>> near_names("boat", ["A Boat at Sea", "The Boats", "Goat", "Dusk"])
    ['The Boats', 'A Boat at Sea', 'Goat']
    """
    wanted = name.casefold()
    folded = {one.casefold(): one for one in names}
    within = sorted((one for one in folded if wanted and wanted in one), key=lambda one: (len(one), one))
    alike = get_close_matches(wanted, folded, n=_SHOWN, cutoff=_LIKE) if len(within) < _SHOWN else []
    return [folded[one] for one in dict.fromkeys([*within, *alike])][:_SHOWN]


def _end(iri: str) -> str:
    return iri.rpartition("/")[2].rpartition("#")[2]
