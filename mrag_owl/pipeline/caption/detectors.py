"""Names → detectors: what is annotated, what stands out, what a model or a server sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers.detectors import Detector
from mrag_owl.describers.detectors.standing_out import StandingOut
from mrag_owl.errors import ConfigError
from mrag_owl.llm import Call, Reply
from mrag_owl.pipeline.models import ModelOptions, model_server, open_writer

AUTO, ANNOTATED, PIXELS, LLM = "auto", "annotated", "pixels", "llm"

Ask = Callable[[Call], Reply]
"""Sends a call to a model; raises ModelError."""

_FILES = (".onnx", ".xml")


@contextmanager
def open_detector(name: str, settings: Settings, ask: Ask | None) -> Iterator[Detector | None]:
    """Open a detector by name; None for those that begin with what a store states: `auto` and `annotated`.

    Others are `pixels`; `llm`, the vision model of the settings; the address of a server; and ``FILE#NAMES``, an ONNX
    or OpenVINO file with the names of its classes. Raises ConfigError for anything else.
    """
    if name in (AUTO, ANNOTATED):
        yield None
    elif name == PIXELS:
        yield StandingOut()
    elif name == LLM:
        from mrag_owl.describers.detectors.vision_llm import VisionDetector

        _, model = model_server(ModelOptions(), settings)
        if ask is not None:
            yield VisionDetector(model, ask)
            return
        with open_writer(ModelOptions(), settings) as chat:
            yield VisionDetector(model, lambda call: chat.ask(call, idempotency_key=call.key))
    elif name.startswith(("http://", "https://")):
        from mrag_owl.describers.detectors.server import ServerDetector

        yield ServerDetector(name)
    elif (parts := name.partition("#"))[0].endswith(_FILES):
        from mrag_owl.describers.detectors.openvino_file import OpenVinoDetector

        if not parts[2]:
            raise ConfigError(f"detector {name!r}: add the file with the names of its classes, FILE#NAMES")
        yield OpenVinoDetector.open(Path(parts[0]).expanduser(), Path(parts[2]).expanduser())
    else:
        raise ConfigError(
            f"unknown detector {name!r}; choose from {AUTO}, {ANNOTATED}, {PIXELS}, {LLM}, or give a server's address"
            " or FILE.onnx#NAMES"
        )
