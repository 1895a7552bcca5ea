"""Individuals by what a person calls them: their IRI, or the end of it."""

from __future__ import annotations

from difflib import get_close_matches

from mrag_owl.errors import ConfigError
from mrag_owl.records import Iri


def resolve(name: str, iris: tuple[Iri, ...], *, noun: str, option: str) -> Iri:
    """Return the individual that is called so: by its IRI, or by the end of it.

    `option` is where the name was given. Raises ConfigError where none, or more than one, is called so.

    >>> resolve("image_2", (Iri("ex:image_12"), Iri("http://x/image_2")), noun="picture", option="--like")
    'http://x/image_2'
    """
    bare = name.strip().removeprefix("<").removesuffix(">")
    ends = {iri: iri.rpartition("/")[2].rpartition("#")[2] for iri in iris}
    found = [iri for iri in iris if iri == bare] or [iri for iri, end in ends.items() if end == bare]
    found = found or [iri for iri, end in ends.items() if bare and end.rpartition("_")[2] == bare]
    said = f"{option} {name!r}".lstrip()
    if len(found) == 1:
        return found[0]
    if found:
        raise ConfigError(f"{said} may be any of {len(found)}, such as {found[0]}; give the whole IRI")
    near = get_close_matches(bare, ends.values(), n=3, cutoff=0.6) or list(ends.values())[:3]
    raise ConfigError(f"{said}: no {noun} is called so; there are {', '.join(near)} and others")
