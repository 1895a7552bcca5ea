"""Publications in buckets of S3 or of servers that speak as it does, by the client and the settings of AWS.

Who may do what, and where the server is, say `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_ENDPOINT_URL_S3` and
the like, or a profile. A bucket has no locks: `swap` puts a file only where nobody else has put it meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from mrag_owl.errors import ConfigError, StoreError

SCHEME = "s3://"
_ABSENT = ("NoSuchKey", "404")
_OVERTAKEN = ("PreconditionFailed", "ConditionalRequestConflict", "412", "409")


class Bucket:
    """What is under a prefix of a bucket; open it with `open_bucket`. All raise StoreError where that fails."""

    def __init__(self, address: str, name: str, prefix: str, client: Any) -> None:  # of a package without types
        self.address = address
        self._name = name
        self._prefix = prefix
        self._client = client

    def read(self, path: str, *, most: int) -> tuple[bytes, str]:
        """Return a file of so many bytes at most, and the tag of what it holds."""
        with self._errors(path):
            found = self._client.get_object(**self._at(path))
            with found["Body"] as body:
                content = body.read(most + 1)
        if len(content) > most:
            raise StoreError(f"{self.address}: {path} is larger than {most:,} bytes")
        return content, found["ETag"]

    def read_if_there(self, path: str, *, most: int) -> tuple[bytes, str | None]:
        """Return what `read` does, and nothing where there is no such file."""
        if path not in self.sizes(path):
            return b"", None
        return self.read(path, most=most)

    def fetch(self, path: str, place: Path) -> None:
        """Write a file to a place on disk."""
        with self._errors(path):
            self._client.download_file(self._name, self._prefix + path, str(place))

    def sizes(self, path: str) -> Mapping[str, int]:
        """Return the sizes of the files whose paths begin so."""
        with self._errors(path):
            pages = self._client.get_paginator("list_objects_v2").paginate(
                Bucket=self._name, Prefix=self._prefix + path
            )
            found = [one for page in pages for one in page.get("Contents", ())]
        return {one["Key"].removeprefix(self._prefix): one["Size"] for one in found}

    def put(self, path: str, content: bytes | Path) -> None:
        """Write a file: it is there as a whole, or not at all."""
        with self._errors(path):
            if isinstance(content, Path):
                self._client.upload_file(str(content), self._name, self._prefix + path)
            else:
                self._client.put_object(**self._at(path), Body=content)

    def copy(self, path: str, to: str) -> None:
        """Have the server write a file that it has once more."""
        with self._errors(to):
            self._client.copy(self._at(path), self._name, self._prefix + to)

    def swap(self, path: str, content: bytes, tag: str | None) -> bool:
        """Write a file where it still has that tag, or, with none, is still absent; tells whether it was so."""
        # Ceph compares a tag without its quotation marks, others with them; who is right takes it at most once.
        conditions = [{"IfNoneMatch": "*"}] if tag is None else [{"IfMatch": tag}, {"IfMatch": tag.strip('"')}]
        for condition in conditions:
            with self._errors(path):
                try:
                    self._client.put_object(**self._at(path), Body=content, **condition)
                except self._client.exceptions.ClientError as error:
                    if _code(error) not in _OVERTAKEN:
                        raise
                else:
                    return True
        return False

    def delete(self, path: str) -> None:
        """Delete a file."""
        with self._errors(path):
            self._client.delete_object(**self._at(path))

    def _at(self, path: str) -> dict[str, str]:
        return {"Bucket": self._name, "Key": self._prefix + path}

    @contextmanager
    def _errors(self, path: str) -> Iterator[None]:
        """Tell what is refused by its code or its kind alone: addresses and keys are told to nobody."""
        from boto3.exceptions import Boto3Error
        from botocore.exceptions import BotoCoreError, ClientError

        try:
            yield
        except (BotoCoreError, Boto3Error, ClientError) as error:
            cause = error.__context__ if isinstance(error, Boto3Error) else error
            said = _code(cause) if isinstance(cause, ClientError) else type(error).__name__
            if said in _ABSENT:
                raise StoreError(f"{self.address}: {path} is not there") from error
            raise StoreError(f"{self.address}: {path} cannot be had or written ({said})") from error


def _code(error: Any) -> str:  # of a package without types
    return str(error.response.get("Error", {}).get("Code", error))


@lru_cache(maxsize=4)
def open_bucket(address: str) -> Bucket:
    """Return what is at an address `s3://BUCKET/PREFIX`; asks nobody yet. Raises ConfigError."""
    try:
        import boto3
        from botocore.config import Config
        from botocore.exceptions import BotoCoreError
    except ImportError as error:
        raise ConfigError(f"{address}: buckets need a package: pip install 'mrag-owl[s3]'") from error
    name, _, prefix = address.removeprefix(SCHEME).strip("/").partition("/")
    if not name:
        raise ConfigError(f"{address}: names no bucket; write s3://BUCKET or s3://BUCKET/PREFIX")
    config = Config(
        connect_timeout=10,
        read_timeout=60,
        retries={"mode": "standard", "max_attempts": 3},
        # Digests are compared here; servers of others do not know all sums that the client would add.
        request_checksum_calculation="when_required",
        response_checksum_validation="when_required",
    )
    try:
        client = boto3.Session().client("s3", config=config)  # `boto3.client` never reads keys again
    except (BotoCoreError, ValueError) as error:
        raise ConfigError(f"{address}: the settings of AWS cannot be used ({type(error).__name__})") from error
    return Bucket(address, name, f"{prefix}/" if prefix else "", client)
