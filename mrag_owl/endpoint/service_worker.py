"""A worker process that answers calls of the JSON API by whatever service it is told to open."""

from __future__ import annotations

import gc
import importlib
import os
import socket
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

import msgspec

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.api_types import CALLS
from mrag_owl.endpoint.isolation import leave_network
from mrag_owl.errors import MragOwlError, StoreError, UnreadError

Service = Callable[[str, object], object]
"""Takes a function's name and its request, and gives its response."""

_DUE, _LATEST = 10, 100
"""Collections of what is young after which all garbage is collected between two calls, and within one."""

_JOB = msgspec.msgpack.Decoder(jobs.CallJob)


def prepare(options: dict[str, object]) -> Service:
    """Open the service, for one worker or before all are forked; without the network if it `stays_local`."""
    if options.get("stays_local"):
        leave_network()
    module, _, function = str(options["service"]).partition(":")
    opening = cast("Callable[[Path, dict[str, object]], Service]", getattr(importlib.import_module(module), function))
    return opening(Path(str(options["store"])), options)


def main(channel: socket.socket, options: dict[str, object], prepared: object) -> None:
    """Answer calls until the socket is closed."""
    service = cast("Service", prepared) if callable(prepared) else prepare(options)
    channel.setblocking(True)
    gc.set_threshold(*gc.get_threshold()[:2], _LATEST)
    with suppress(ConnectionError):
        channel.sendall(jobs.frame(jobs.READY, str(os.getpid()).encode()))
        while (received := jobs.next_job(channel)) is not None:
            channel.sendall(_answer(_JOB.decode(received), service, place=str(options.get("store", ""))))
            tidy()


def tidy() -> None:
    """Collect all garbage where that is due, so that nobody waits for it; what is left is not looked through again.

    What a store has opened are so many objects that to look through them takes as long as several questions.
    """
    if gc.get_count()[2] >= _DUE:
        gc.collect()
        gc.freeze()


def without_place(message: str, place: str) -> str:
    """Return a message without the folder of the store: whoever asks over the network need not know it.

    >>> without_place("/srv/art: has read no texts", "/srv/art"), without_place("a store: empty", "store")
    ('the store: has read no texts', 'a store: empty')
    """
    return message.replace(place, "the store") if os.sep in place else message


def _answer(job: jobs.CallJob, service: Service, *, place: str) -> bytes:
    try:
        request: object = msgspec.json.decode(job.argument, type=CALLS[job.function].request)
        response = msgspec.json.encode(service(job.function, request))
    except msgspec.DecodeError as error:
        failed = jobs.Failure(400, str(error))
    except StoreError as error:
        failed = jobs.Failure(503, without_place(str(error), place))
    except MragOwlError as error:
        instead = dict(error.instead) if isinstance(error, UnreadError) else {}
        failed = jobs.Failure(422, without_place(str(error), place), instead)
    except MemoryError:
        failed = jobs.Failure(507, "this needs more memory than a worker may have")
    except Exception:  # noqa: BLE001  # a fault of ours costs one answer, not what the worker has opened
        sys.stderr.write(traceback.format_exc())
        failed = jobs.Failure(500, "the server failed; its log says where")
    else:
        return jobs.whole_frame(jobs.Head("application/json"), response)
    return jobs.frame(jobs.FAILURE, jobs.encoded(failed))
