"""Settings: defaults, then the user's TOML file, then the environment. Nothing else reads either.

The file is `$MRAG_OWL_CONFIG`, or `mrag-owl/config.toml` below `$XDG_CONFIG_HOME` (`~/.config`)::

    store = "/data/fashionpedia-store"
    retriever = "auto"
    embedder = "lsa"
    picture_embedder = "colour"
    vectors = "auto"
    preferences = "/data/preferences.sqlite"
    linker = "words"
    top_k = 10
    model = "qwen2.5-vl"
    base_url = "http://localhost:8000/v1"

Each setting can be given as an environment variable too: `MRAG_OWL_STORE`, `MRAG_OWL_TOP_K`; the key that a model
server asks for best only so, as `MRAG_OWL_API_KEY`, and so the token that changes to a served store need,
`MRAG_OWL_TOKEN`. `OPENAI_API_KEY` and `OPENAI_BASE_URL` count where ours are unset.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from string import Template

from mrag_owl.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user can set once for all commands; the options of a command come before these."""

    store: Path | str | None = None
    retriever: str = "auto"
    top_k: int = 10
    cache: Path = field(default_factory=lambda: Path("~/.cache/mrag-owl").expanduser())
    embedder: str = "lsa"
    picture_embedder: str = "colour"
    vectors: str = field(default="auto", repr=False)  # a database's address may have a password in it
    preferences: str | None = field(default=None, repr=False)  # as well
    linker: str = "words"
    model: str | None = None
    base_url: str | None = None
    api_key: str | None = field(default=None, repr=False)
    token: str | None = field(default=None, repr=False)


def library_threads(environment: Mapping[str, str] = os.environ) -> int:
    """Return how many threads a library may take for one computation, by OMP_NUM_THREADS; 0: as many as it likes.

    >>> library_threads({"OMP_NUM_THREADS": "2"}), library_threads({"OMP_NUM_THREADS": "4,2"}), library_threads({})
    (2, 4, 0)
    """
    first = environment.get("OMP_NUM_THREADS", "").partition(",")[0].strip()
    return int(first) if first.isdecimal() else 0


def with_environment(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return a text with ``$NAME`` and ``${NAME}`` replaced by what the environment says; raises ConfigError else.

    >>> with_environment("Bearer $TOKEN", {"TOKEN": "abc"})
    'Bearer abc'
    """
    try:
        return Template(text).substitute(environment)
    except KeyError as error:
        raise ConfigError(f"the environment has no {error.args[0]}, which {text!r} refers to; set it") from error
    except ValueError as error:
        raise ConfigError(f"{text!r}: write $NAME, or $$ for the sign itself") from error


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the environment says of the terminal: whether it shows colours, follows links, and how it shows pictures.

    `pictures` is the protocol by which pictures are sent to it: "kitty", "iterm", "sixel", or "" where none is known.
    """

    has_colours: bool
    has_links: bool
    pictures: str


def read_terminal(environment: Mapping[str, str] = os.environ) -> Terminal:
    """Return what the environment says of the terminal. Colours are off with NO_COLOR (no-color.org) and TERM=dumb.

    >>> read_terminal({"TERM": "xterm-kitty"}), read_terminal({"TERM": "foot", "NO_COLOR": "1"}).has_colours
    (Terminal(has_colours=True, has_links=True, pictures='kitty'), False)
    """
    term, program = environment.get("TERM", ""), environment.get("TERM_PROGRAM", "")
    pictures = ""
    if "kitty" in term or environment.get("KITTY_WINDOW_ID") or program == "ghostty":
        pictures = "kitty"
    elif program in ("iTerm.app", "WezTerm", "mintty"):
        pictures = "iterm"
    elif term.startswith(("foot", "mlterm", "yaft")):
        pictures = "sixel"
    has_colours = not environment.get("NO_COLOR") and term != "dumb"
    return Terminal(has_colours, has_links=bool(pictures or environment.get("VTE_VERSION")), pictures=pictures)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings in force; raises ConfigError for an unknown name or a value of the wrong kind."""
    cache_home = environment.get("XDG_CACHE_HOME") or "~/.cache"
    settings = Settings(cache=(Path(cache_home) / "mrag-owl").expanduser())
    config_home = environment.get("XDG_CONFIG_HOME") or "~/.config"
    named = environment.get("MRAG_OWL_CONFIG")
    path = Path(named or f"{config_home}/mrag-owl/config.toml").expanduser()
    if path.is_file():
        try:
            values = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ConfigError(f"{path}: not valid TOML: {error}") from error
        settings = _changed(settings, values, where=str(path))
    elif named:
        raise ConfigError(f"{path}: no such file; MRAG_OWL_CONFIG must name a TOML file")
    # Where nothing of ours says otherwise, what other clients of such servers read.
    usual = {"api_key": environment.get("OPENAI_API_KEY"), "base_url": environment.get("OPENAI_BASE_URL")}
    unset = {name: value for name, value in usual.items() if value and getattr(settings, name) is None}
    settings = replace(settings, **unset)  # type: ignore[arg-type]  # both are texts
    known = {field.name for field in fields(Settings)}
    given = {name[9:].lower(): value for name, value in environment.items() if name.startswith("MRAG_OWL_")}
    return _changed(settings, {name: value for name, value in given.items() if name in known}, where="MRAG_OWL_")


def _changed(settings: Settings, values: Mapping[str, object], *, where: str) -> Settings:
    changes: dict[str, object] = {}
    kinds = {field.name: str for field in fields(Settings)} | {"store": Path, "top_k": int, "cache": Path}
    for name, value in values.items():
        kind = kinds.get(name)
        if kind is None:
            raise ConfigError(f"{where}: unknown setting {name!r}; choose from {', '.join(kinds)}")
        place = f"{where}{name.upper()}" if where.endswith("_") else f"{where}: {name}"
        if kind is int:
            if isinstance(value, bool) or not str(value).isdecimal() or int(str(value)) < 1:
                raise ConfigError(f"{place} must be a whole number of at least 1, not {value!r}")
            changes[name] = int(str(value))
        elif not isinstance(value, str) or not value.strip():
            shown = "what it holds" if name in ("api_key", "token") else repr(value)
            raise ConfigError(f"{place} must be a text that is not empty, not {shown}")
        else:
            is_path = kind is Path and not value.startswith(("http://", "https://"))
            changes[name] = Path(value).expanduser() if is_path else value
    return replace(settings, **changes)  # type: ignore[arg-type]  # each value was made of its field's kind
