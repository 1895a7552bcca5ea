"""Objects that a detection model finds, an ONNX or OpenVINO file with the names of its classes beside it.

Three forms of output are known by their shapes: boxes, labels and scores apart (torchvision, DETR); rows of image,
label, score and box (SSD, OpenVINO's zoo); and a box with a score for each class in a column or a row (YOLO, with or
without a score for being an object at all).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl.config import library_threads
from mrag_owl.describers.detectors import Scene
from mrag_owl.errors import ConfigError, DescriberError
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.objects import PictureObject
from mrag_owl.records import Agent

if TYPE_CHECKING:
    import openvino

LEAST = 0.3
"""The least score of an object."""

_MOST = 100
_SIDE = 640
_Row = tuple[NDArray[np.float32], int, float]
"""A box as left, top, right and bottom in the model's own pixels or shares, a class and a score."""


class OpenVinoDetector:
    """Finds objects by a model; open one with `open`."""

    def __init__(self, model: openvino.CompiledModel, names: Sequence[str], *, agent: Agent) -> None:
        self.agent = agent
        self._model = model
        self._names = names
        shape = model.inputs[0].partial_shape
        self._height, self._width = (int(side.get_length()) if side.is_static else _SIDE for side in list(shape)[2:4])

    @classmethod
    def open(cls, path: Path, names: Path) -> OpenVinoDetector:
        """Open a model and the names of its classes, a JSON list or a name a line; raises ConfigError."""
        try:
            import openvino
        except ImportError as error:
            raise ConfigError(f"{path} needs openvino; install the extra: pip install 'mrag-owl[dense]'") from error
        options: dict[str, str | int] = {"PERFORMANCE_HINT": "LATENCY"}
        if threads := library_threads():
            options["INFERENCE_NUM_THREADS"] = threads
        try:
            core = openvino.Core()
            model = core.compile_model(core.read_model(path), "CPU", options)
            text = names.read_text(encoding="utf-8")
            listed = json.loads(text) if text.lstrip().startswith("[") else text.splitlines()
        except (RuntimeError, OSError, ValueError) as error:
            said = " ".join(str(error).split())[:200]
            raise ConfigError(f"{path}: no detector that can be used with {names} ({said})") from error
        if len(model.inputs[0].partial_shape) != 4:
            raise ConfigError(f"{path}: takes no pictures of shape (1, 3, height, width)")
        return cls(model, [str(one).strip() for one in listed], agent=Agent(path.name, ""))

    def find(self, scene: Scene) -> tuple[PictureObject, ...]:
        """Return what the model finds with a score of at least `LEAST`; raises DescriberError for unknown outputs."""
        small = Image.fromarray(scene.pixels).resize((self._width, self._height), Image.Resampling.BILINEAR)
        given = np.asarray(small, dtype=np.float32).transpose(2, 0, 1)[None] / 255
        try:
            answers = self._model([np.ascontiguousarray(given)])
        except RuntimeError as error:
            raise DescriberError(f"{self.agent.name}: cannot be run ({' '.join(str(error).split())[:200]})") from error
        outputs = [np.asarray(answers[output], dtype=np.float32) for output in self._model.outputs]
        found = []
        for corners, label, score in self._rows(outputs):
            if score < LEAST or not np.isfinite(corners).all() or not 0 <= label < len(self._names):
                continue
            # Shares of the picture, or the model's own pixels.
            across, down = (1, 1) if np.abs(corners).max() <= 1.5 else (self._width, self._height)
            left, top, right, bottom = (float(value) for value in corners / [across, down, across, down])
            box = Box(left, top, right - left, bottom - top).scaled(*scene.size)
            if box.width > 0 and box.height > 0:
                found.append(PictureObject(box, self._names[label], self.agent, min(1.0, score)))
        return tuple(sorted(found, key=lambda one: -one.confidence)[:_MOST])

    def _rows(self, outputs: Sequence[NDArray[np.float32]]) -> Iterator[_Row]:
        if len(outputs) >= 2:
            yield from _apart([output.squeeze() if output.ndim > 2 else output for output in outputs])
        elif outputs[0].ndim == 4 and outputs[0].shape[-1] == 7:
            for row in outputs[0].reshape(-1, 7):
                yield row[3:7], int(row[1]), float(row[2])
        else:
            yield from self._grid(outputs[0])

    def _grid(self, output: NDArray[np.float32]) -> Iterator[_Row]:
        """Yield the rows of a box, as middle and size, with a score for each class."""
        classes = len(self._names)
        widths = (4 + classes, 5 + classes)
        table: NDArray[np.float32] = output.reshape(-1, output.shape[-1])
        if len(table) in widths and output.shape[-1] not in widths:
            table = table.T
        if table.shape[-1] not in widths:
            raise DescriberError(
                f"{self.agent.name}: its output of shape {output.shape} is of no known form for {classes} classes"
            )
        scores = table[:, 4:] if table.shape[-1] == 4 + classes else table[:, 5:] * table[:, 4:5]
        labels, best = scores.argmax(axis=1), scores.max(axis=1)
        for number in np.flatnonzero(best >= LEAST):
            x, y, width, height = table[number, :4]
            corners = np.array([x - width / 2, y - height / 2, x + width / 2, y + height / 2], dtype=np.float32)
            yield corners, int(labels[number]), float(best[number])


def _apart(outputs: Sequence[NDArray[np.float32]]) -> Iterator[_Row]:
    """Yield the rows of outputs that are boxes, labels and scores, whatever their order."""
    boxes = next((one for one in outputs if one.ndim == 2 and one.shape[1] == 4), None)
    flat = [one for one in outputs if one.ndim == 1]
    if boxes is None or len(flat) < 2:
        raise DescriberError(f"outputs of shapes {[one.shape for one in outputs]} are of no known form")
    whole = [one for one in flat if len(one) == len(boxes) and np.array_equal(one, np.round(one))]
    labels = whole[0] if whole else flat[0]
    scores = next(one for one in flat if one is not labels)
    for corners, label, score in zip(boxes, labels, scores, strict=True):
        yield corners, int(label), float(score)
