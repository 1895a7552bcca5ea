"""Objects that a server finds: a picture goes there as JPEG, and boxes come back as JSON.

The contract: ``POST URL`` with ``Content-Type: image/jpeg``; the answer is ``{"objects": [{"label": "dress", "box":
[left, top, right, bottom], "confidence": 0.9}]}`` with boxes in pixels of the picture that was sent.
"""

from __future__ import annotations

from dataclasses import replace

from mrag_owl.describers.detectors import Scene
from mrag_owl.describers.detectors.vision_llm import checked_object, read_seen
from mrag_owl.downloads.fetching import Fetcher, WebRequest
from mrag_owl.errors import DescriberError, FetchError
from mrag_owl.llm.pictures import encode_pixels
from mrag_owl.pictures.objects import PictureObject
from mrag_owl.records import Agent

_SECONDS = 60.0
_MOST = 100


class ServerDetector:
    """Finds objects by a server that its user names; it may be on this machine."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._fetcher = Fetcher(frozenset({"*"}))

    @property
    def agent(self) -> Agent:
        """The server, without what may be secret in its address."""
        return Agent(self._url.partition("?")[0].rpartition("@")[2], "")

    def find(self, scene: Scene) -> tuple[PictureObject, ...]:
        """Return what the server finds; raises DescriberError where it does not answer as agreed."""
        picture = encode_pixels(scene.pixels)
        request = WebRequest(self._url, {"Content-Type": picture.media_type}, picture.content)
        try:
            seen = read_seen(self._fetcher.fetch(request, seconds=_SECONDS).decode("utf-8", "replace"))
        except (FetchError, ValueError) as error:
            raise DescriberError(f"{self.agent.name}: {error}") from error
        across, down = scene.size[0] / picture.width, scene.size[1] / picture.height
        size = float(picture.width), float(picture.height)
        checked = (checked_object(one, self.agent, size=size) for one in seen[:_MOST])
        return tuple(replace(one, box=one.box.scaled(across, down)) for one in checked if one is not None)
