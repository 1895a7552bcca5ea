"""The frame of the commands: parsing, progress, the options that several share."""

import os
import sys
from types import TracebackType


def _tell_interrupt(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Say in one line that a command was interrupted before it began, while its modules were being imported."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    if sys.stderr is not None:
        sys.stderr.write("mrag-owl: interrupted\n")
        sys.stderr.flush()
    os._exit(130)


# Only where this is the program: `mrag-owl …` or `python -m mrag_owl…`; others keep their hook.
if any(word.startswith("mrag_owl") for word in sys.orig_argv[2:3]) or any(
    word.endswith("/mrag-owl") for word in sys.orig_argv[1:2]
):
    sys.excepthook = _tell_interrupt
