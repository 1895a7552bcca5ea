"""The frame that all commands share: arguments, exit codes, progress, and numbers for people to read.

A command is a module with `main(argv) -> int` that ends in ``raise SystemExit(run(main))``::

    def main(argv: Sequence[str] | None = None) -> int:
        parser = command_parser("count", "Count the pictures of a store.", examples="mrag-owl count --store S")
        parser.add_argument("--top-k", type=positive_int, default=10, metavar="K", help="how many to show")
        arguments = parser.parse_args(argv)
        ...
        return 0

Exit codes are those of `EXIT_CODES`. A value of the right form that cannot be used (``--top-k 0``, an empty question)
is a `ConfigError`, hence 1.
"""

from __future__ import annotations

import argparse
import errno
import logging
import math
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO, cast
from urllib.parse import urlsplit

from mrag_owl import __version__
from mrag_owl.errors import ConfigError, MragOwlError, brief

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM = "mrag-owl"

# Run as `python -m mrag_owl.VERB`, a command's own logger is called "__main__".
_LOGGERS = ("mrag_owl", "mrag_owl_benchmark", "__main__")
_log = logging.getLogger(__name__)

EXIT_CODES = {
    0: "done",
    1: "what was asked for cannot be done, or failed: one line on stderr says why, and what would be right",
    2: "the command line has a wrong form",
    130: "interrupted (Ctrl-C)",
    141: "the reader of the output went away",
}
"""What the exit code of a command means; nothing else is returned."""

Main = Callable[[Sequence[str] | None], int]
"""What each command module offers: arguments without the verb (None: those of the process) → exit code."""


class _Refused(argparse.ArgumentTypeError):
    """A value of the right form that cannot be used."""


class CommandParser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, and whose refused values are `ConfigError`s."""

    def __init__(self, **options: object) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**{**options, "allow_abbrev": False, "exit_on_error": False})  # type: ignore[arg-type]  # passed through as given

    def parse_args(  # type: ignore[override]  # the overloads differ only in the namespace's type
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """Return the parsed arguments; raises ConfigError for a refused value, exits 2 for a wrong form."""
        try:
            return super().parse_args(args, namespace)
        except argparse.ArgumentError as error:
            if isinstance(error.__context__, _Refused):
                raise ConfigError(str(error)) from error
            self.error(str(error))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # The inherited one hides that a help text could not be written.
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the command line, and exit with 2."""
        self.exit(2, f"{self.prog}: {brief(message)} (see {self.prog} --help)\n")


class _Verbose(argparse.Action):
    def __call__(self, *_: object) -> None:
        for name in _LOGGERS:
            logging.getLogger(name).setLevel(logging.INFO)


def command_parser(verb: str, description: str, *, examples: str) -> CommandParser:
    """Return a parser for ``mrag-owl VERB`` with ``--version`` and ``-v``; its help ends with the examples.

    Both texts are shown as they are, line by line. ``-v`` takes effect while the line is parsed.
    """
    lines = "\n".join(f"  {line}" if line else "" for line in examples.strip("\n").splitlines())
    parser = CommandParser(prog=f"{PROGRAM} {verb}", description=description, epilog=f"examples:\n{lines}\n")
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("-v", "--verbose", action=_Verbose, nargs=0, help="say on stderr what is being done")
    return parser


class _StderrHandler(logging.Handler):
    """Writes to whatever `sys.stderr` is at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(self.format(record) + "\n")


def run(main: Main, argv: Sequence[str] | None = None, *, name: str | None = None) -> int:
    """Call a command's `main` and return its exit code; every expected failure is one line on stderr.

    `name` begins that line; by default ``mrag-owl VERB``, for the main of `mrag_owl.VERB`.
    """
    _reopen_closed_streams()
    name = name or _name_of(main)
    handler = _StderrHandler()
    handler.setFormatter(logging.Formatter(f"{name}: %(message)s"))
    levels = {logger: logging.getLogger(logger).level for logger in _LOGGERS}
    for logger in _LOGGERS:
        logging.getLogger(logger).addHandler(handler)
    try:
        try:
            code = main(argv)
        except SystemExit as stop:  # --help, --version, and a command line of the wrong form
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
        sys.stdout.flush()
        return code
    except MragOwlError as error:
        return _report(name, str(error))
    except BrokenPipeError:
        _drop_stdout()
        return 141
    except OSError as error:
        try:
            sys.stdout.flush()
        except OSError:
            _drop_stdout()
        if error.errno == errno.EBADF:
            return _report(name, "standard output is closed; lead it to a file, or to /dev/null")
        reason = error.strerror or str(error) or type(error).__name__
        return _report(name, f"{reason}: {error.filename}" if error.filename else reason)
    except RuntimeError as error:
        from mrag_owl.store.files import is_damage

        if not is_damage(error):
            raise
        return _report(name, f"the store is damaged, build it again ({str(error)[:200]})")
    except UnicodeEncodeError as error:
        if error.encoding == "utf-8":
            raise
        _drop_stdout()
        character = ascii(error.object[error.start])
        return _report(name, f"standard output is {error.encoding}, without {character}; set PYTHONIOENCODING=utf-8")
    except KeyboardInterrupt:
        sys.stderr.write(f"{name}: interrupted\n")
        return 130
    finally:
        for logger, level in levels.items():
            logging.getLogger(logger).removeHandler(handler)
            logging.getLogger(logger).setLevel(level)


def _reopen_closed_streams() -> None:
    """Give the standard streams that came closed (``>&-``) a place, so that no other file takes their number.

    What is written to stdout then fails, as it must; stdin is empty; messages have nowhere to go.
    """
    if sys.stdin is None:
        sys.stdin = _on_null(0, os.O_RDONLY, "r")
    if sys.stdout is None:
        sys.stdout = _on_null(1, os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _on_null(2, os.O_WRONLY, "w")


def _on_null(number: int, flags: int, mode: str) -> TextIO:
    handle = os.open(os.devnull, flags)
    if handle != number:
        os.dup2(handle, number)
        os.close(handle)
    return cast("TextIO", open(number, mode, encoding="utf-8"))  # open for as long as the process


def _drop_stdout() -> None:
    """Lead stdout nowhere: what it still holds would fail once more when the interpreter closes it."""
    with suppress(OSError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)


def _name_of(main: Main) -> str:
    """Return ``mrag-owl VERB`` for the main of `mrag_owl.VERB`, also where that module runs as `__main__`."""
    spec = getattr(sys.modules[main.__module__], "__spec__", None)
    module = spec.name if spec else main.__module__
    return f"{PROGRAM} {module.rpartition('.')[2]}"


def _report(name: str, message: str) -> int:
    _log.info("where it stopped:", exc_info=True)
    sys.stderr.write(f"{name}: {' '.join(brief(message).split())}\n")
    return 1


def positive_int(text: str) -> int:
    """Return the whole number ≥ 1 that an argument states.

    >>> positive_int("10")
    10
    """
    return _whole_number(text, least=1)


def natural_int(text: str) -> int:
    """Return the whole number ≥ 0 that an argument states, such as a seed."""
    return _whole_number(text, least=0)


def _whole_number(text: str, *, least: int) -> int:
    try:
        number = int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from error
    if number < least:
        raise _Refused(f"must be at least {least}, not {number}")
    return number


def positive_float(text: str) -> float:
    """Return the finite number > 0 that an argument states, such as a time limit in seconds."""
    try:
        number = float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"expected a number, got {text!r}") from error
    if not (math.isfinite(number) and number > 0):
        raise _Refused(f"must be a finite number above 0, not {text}")
    return number


def non_empty_text(text: str) -> str:
    """Return the text of an argument without surrounding white space; it must hold something else.

    >>> non_empty_text("  floral dresses ")
    'floral dresses'
    """
    if not text.strip():
        raise _Refused("must not be empty")
    return text.strip()


def existing_file(text: str) -> Path:
    """Return the path of a file that is there."""
    path = Path(text).expanduser()
    if path.is_dir():
        raise _Refused(f"{path} is a directory; name a file")
    if not path.exists():
        raise _Refused(f"{path} does not exist")
    return path


def existing_folder(text: str) -> Path:
    """Return the path of a directory that is there."""
    path = Path(text).expanduser()
    if not path.exists():
        raise _Refused(f"{path} does not exist")
    if not path.is_dir():
        raise _Refused(f"{path} is not a directory")
    return path


def base_iri(text: str) -> str:
    """Return an absolute IRI that local names can be appended to: it ends in ``/`` or ``#``.

    >>> base_iri("https://example.org/shop/")
    'https://example.org/shop/'
    """
    parts = urlsplit(text)
    if not parts.scheme or not (parts.netloc or parts.path) or set(text) & set(' <>"{}|\\^`\t\r\n'):
        raise _Refused(f"{text!r} is not an absolute IRI, such as https://example.org/shop/")
    if text[-1] not in "/#":
        raise _Refused(f"{text!r} must end in / or #, so that names can be appended to it")
    return text


def workers(text: str) -> int | str:
    """Return how many processes work, or the address of the Dask scheduler whose workers do.

    >>> workers("4"), workers("tcp://10.0.0.7:8786")
    (4, 'tcp://10.0.0.7:8786')
    """
    if text.startswith(("tcp://", "tls://")):
        return text
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise _Refused(f"{text!r} is neither a number of processes nor a Dask scheduler, such as tcp://HOST:8786")
    return int(text)


def note(message: str, *, stream: TextIO | None = None) -> None:
    """Write a line for the person at the terminal: to stderr, since stdout carries results alone."""
    (stream or sys.stderr).write(message + "\n")


def human_count(number: int) -> str:
    """Return a number with its thousands apart.

    >>> human_count(45623)
    '45,623'
    """
    return f"{number:,}"


def human_seconds(seconds: float) -> str:
    """Return a duration ≥ 0 in the unit that suits it.

    >>> human_seconds(0.0123), human_seconds(4.25), human_seconds(125), human_seconds(7260)
    ('12 ms', '4.2 s', '2 min 05 s', '2 h 01 min')
    """
    if seconds < 0.9995:
        return f"{seconds * 1000:.0f} ms"
    if seconds < 59.95:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest:02d} s"
    return f"{minutes // 60} h {minutes % 60:02d} min"


def human_bytes(size: float) -> str:
    """Return a size in decimal units.

    >>> human_bytes(999), human_bytes(1_500), human_bytes(3_240_000_000)
    ('999 B', '1.5 kB', '3.2 GB')
    """
    if size < 1000:
        return f"{size:.0f} B"
    for unit in ("kB", "MB", "GB"):
        size /= 1000
        if size < 999.95:
            return f"{size:.1f} {unit}"
    return f"{size / 1000:.1f} TB"
