"""Files over HTTP that arrive whole or not at all: resumed after a cut, checked before they get their name.

While it grows, a file is ``NAME.part``; beside it ``NAME.part.json`` keeps what the server said of it, so that
another process can continue after a kill. Resuming asks for the rest only on the condition that the file is
still the same one (Range with If-Range, RFC 9110 §13.1.5 and §14), so two versions are never mixed.
"""

from __future__ import annotations

import base64
import binascii
import logging
import re
import socket
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from mrag_owl import __version__
from mrag_owl.downloads.partial_files import ChecksumError, PartialFile, Remote
from mrag_owl.errors import FetchError

_log = logging.getLogger(__name__)

_BLOCK = 1 << 18
_TRANSIENT_STATUS = frozenset({408, 425, 429, 500, 502, 503, 504})
_LONGEST_WAIT = 600.0  # seconds that a server may ask for
_REMEDY = "check the address, or name a mirror"

OnBytes = Callable[[int, int | None], None]
"""Called with the bytes that are there and the whole size, if the server told it; first before any arrives."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file that came whole."""

    url: str
    path: Path
    size: int
    sha256: str
    transferred: int
    """How many of the bytes came with this call."""


class _TransientError(Exception):
    def __init__(self, reason: str, *, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


def download(
    url: str,
    target: Path,
    *,
    attempts: int = 6,
    timeout: float = 30.0,
    sleep: Callable[[float], None] = time.sleep,
    on_bytes: OnBytes | None = None,
    check: Callable[[Path], None] | None = None,
) -> Download:
    """Fetch `url` to `target`, which appears only when it is complete and its checksum is right.

    Continues an earlier ``.part`` file if the server still has that version. A failure that may pass (a cut
    connection, 429, 5xx) is tried again up to `attempts` times in a row without a byte gained, after 1, 2, 4 … s
    or as long as Retry-After says. A checksum that the server states (x-goog-hash, Repr-Digest, the MD5 that
    Amazon S3 gives as ETag) must be met; after a mismatch the whole file is fetched once more. `check` reads the
    file before it gets its name, and refuses it by a FetchError.
    Raises FetchError, naming the URL, what came and what to do.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with PartialFile.open(target, url=url) as part:
        for is_last in (False, True):
            _transfer_patiently(part, attempts=attempts, timeout=timeout, sleep=sleep, on_bytes=on_bytes)
            try:
                sha256 = part.verified_sha256()
                break
            except ChecksumError as error:
                part.restart(Remote(url))
                if is_last:
                    raise FetchError(f"{url}: {error}, twice; the server or the way to it is at fault") from error
                _log.warning("%s: %s; fetching it again from the start", url, error)
        if check:
            try:
                check(part.path)
            except FetchError:
                part.discard()
                raise
        part.finish(target)
        return Download(url, target, part.size, sha256, part.written)


def _transfer_patiently(
    part: PartialFile, *, attempts: int, timeout: float, sleep: Callable[[float], None], on_bytes: OnBytes | None
) -> None:
    url, most, failures = part.remote.url, part.size, 0
    while True:
        try:
            return _transfer(part, timeout=timeout, on_bytes=on_bytes)
        except _TransientError as error:
            failures = 1 if part.size > most else failures + 1
            most = max(most, part.size)
            if failures >= attempts:
                kept = f"; run it again to continue from byte {part.size:,}" if part.can_resume else ""
                raise FetchError(
                    f"{url}: {error}; gave up after {attempts} attempt{'' if attempts == 1 else 's'}{kept}"
                ) from error
            wait = min(2.0 ** (failures - 1), 60.0) if error.wait is None else error.wait
            if wait > _LONGEST_WAIT:
                raise FetchError(f"{url}: {error}, and the server asks to wait {wait:.0f} s; try later") from error
            _log.warning("%s: %s; trying again in %.0f s", url, error, wait)
            sleep(wait)


def _transfer(part: PartialFile, *, timeout: float, on_bytes: OnBytes | None) -> None:
    if part.is_complete:
        return
    headers = {"User-Agent": f"mrag-owl/{__version__}", "Accept-Encoding": "identity"}
    if part.can_resume:
        headers |= {"Range": f"bytes={part.size}-", "If-Range": part.remote.validator or ""}
    with _open(Request(part.remote.url, headers=headers), part, timeout=timeout) as response:  # noqa: S310 – _open checks it
        _begin(part, response)
        part.check_space()
        size = part.remote.size
        if on_bytes:
            on_bytes(part.size, size)
        while block := _read(response):
            part.write(block)
            if on_bytes:
                on_bytes(part.size, size)
    if size is not None and part.size < size:
        raise _TransientError(f"the transfer broke off at byte {part.size:,} of {size:,}")


def _open(request: Request, part: PartialFile, *, timeout: float) -> HTTPResponse:
    url = request.full_url
    if request.type not in ("http", "https"):
        raise FetchError(f"{url}: only http and https addresses can be fetched")
    try:
        response: HTTPResponse = urlopen(request, timeout=timeout)  # noqa: S310 – http or https, see above
    except HTTPError as error:
        with error:
            answer = f"the server answered {error.code} {error.reason}"
            if error.code == 416 and request.has_header("Range"):
                part.restart(Remote(url))
                raise _TransientError("the server has no such range, starting over", wait=0.0) from error
            if error.code in _TRANSIENT_STATUS:
                raise _TransientError(answer, wait=_retry_after(error.headers)) from error
            raise FetchError(f"{url}: {answer}; {_REMEDY} with --base-url") from error
    except ssl.SSLCertVerificationError as error:
        raise FetchError(f"{url}: the certificate is not trusted: {error.verify_message}") from error
    except (OSError, HTTPException) as error:
        reason = error.reason if isinstance(error, URLError) else error
        if isinstance(reason, ssl.SSLCertVerificationError):
            raise FetchError(f"{url}: the certificate is not trusted: {reason.verify_message}") from error
        if isinstance(reason, socket.gaierror) and not part.size:
            raise FetchError(
                f"{url}: no host {request.host!r} is known; check the network, or name a mirror with --base-url"
            ) from error
        raise _TransientError(f"host {request.host} cannot be reached ({_words(reason)})") from error
    return response


def _begin(part: PartialFile, response: HTTPResponse) -> None:
    """Place the part where the response continues it: at its end after 206, at the start after 200."""
    if response.status == 206:
        match = re.fullmatch(r"bytes (\d+)-\d+/(\d+|\*)", response.headers.get("Content-Range", ""))
        if match and int(match[1]) == part.size and match[2] in (str(part.remote.size), "*"):
            _log.info("%s: continuing from byte %d", part.remote.url, part.size)
            return
        part.restart(Remote(part.remote.url))
        raise _TransientError("the server sent another range than asked for, starting over", wait=0.0)
    if response.status != 200:
        raise FetchError(f"{part.remote.url}: the server answered {response.status}, which carries no file")
    if (coding := response.headers.get("Content-Encoding", "identity")) != "identity":
        raise FetchError(f"{part.remote.url}: the server sent it {coding}-encoded, which was not asked for")
    part.restart(_remote(part.remote.url, response.headers))


def _read(response: HTTPResponse) -> bytes:
    try:
        return response.read(_BLOCK)
    except (OSError, HTTPException) as error:
        raise _TransientError(f"the transfer broke off ({_words(error)})") from error


def _remote(url: str, headers: Message) -> Remote:
    etag, length = headers.get("ETag", ""), headers.get("Content-Length", "")
    digests = {}
    if "x-amz-request-id" in headers and (match := re.fullmatch(r'"([0-9a-f]{32})"', etag)):
        digests["md5"] = match[1]  # of an object that was not uploaded in parts
    for name, pattern, header in (
        ("md5", r"\bmd5=([A-Za-z0-9+/=]+)", "x-goog-hash"),
        ("sha256", r"\bsha-256=:([A-Za-z0-9+/=]+):", "Repr-Digest"),
    ):
        for value in headers.get_all(header, []):
            if match := re.search(pattern, value):
                digests[name] = _hex(match[1], url=url, header=header)
    strong = etag if etag.startswith('"') else None
    return Remote(url, int(length) if length.isdigit() else None, strong or headers.get("Last-Modified"), digests)


def _hex(text: str, *, url: str, header: str) -> str:
    try:
        return base64.b64decode(text, validate=True).hex()
    except binascii.Error as error:
        raise FetchError(f"{url}: the header {header} holds no base64: {text!r}") from error


def _retry_after(headers: Message) -> float | None:
    """Return the seconds that Retry-After asks for, a number or a date (RFC 9110 §10.2.3)."""
    value = headers.get("Retry-After", "").strip()
    if value.isdigit():
        return float(value)
    try:
        until = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max((until.astimezone(UTC) - datetime.now(UTC)).total_seconds(), 0.0)


def _words(error: object) -> str:
    if isinstance(error, TimeoutError):
        return "timed out"
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
