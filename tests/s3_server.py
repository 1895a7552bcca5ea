"""A server of S3 buckets: moto's, which keeps them in memory, or the one that `MRAG_OWL_S3_SERVER` names.

Any server can be named, as Amazon's or Ceph's; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are then of somebody who may
make buckets there. They are not deleted.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import boto3
from clusters import PATIENCE
from served import eventually

SIGNED_AFTER = 3  # requests that make a user; from then on moto checks signatures


@contextmanager
def s3_server() -> Iterator[Mapping[str, str]]:
    """Run a server until the block ends; give the environment in which clients find it and are known to it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        settings = {
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_CONFIG_FILE": str(folder / "no-config"),
            "AWS_SHARED_CREDENTIALS_FILE": str(folder / "no-credentials"),
        }
        if given := os.environ.get("MRAG_OWL_S3_SERVER"):
            keys = {one: os.environ[one] for one in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")}
            yield {**settings, **keys, "AWS_ENDPOINT_URL_S3": given}
            return
        said = folder / "log"
        environment = {**os.environ, **settings, "INITIAL_NO_AUTH_ACTION_COUNT": str(SIGNED_AFTER)}
        with said.open("wb") as log:
            command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", "0"]
            server = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
        try:
            found = eventually(
                lambda: server.poll() is not None or re.search(r"Running on (http://\S+)", said.read_text()), PATIENCE
            )
            assert isinstance(found, re.Match), said.read_text()
            yield {**settings, **_known_user(found[1]), "AWS_ENDPOINT_URL_S3": found[1]}
        finally:
            server.terminate()
            server.wait()


def new_bucket(name: str) -> Any:  # of a package without types
    """Make a bucket on the server that the environment names now, and return it.

    boto3's own functions keep the keys that they read first, for as long as the process lives.
    """
    bucket = boto3.Session().resource("s3").Bucket(name)
    bucket.create()
    return bucket


def _known_user(address: str) -> dict[str, str]:
    """Make a user who may do everything, and return the keys of that user."""
    client = boto3.Session().client(
        "iam", endpoint_url=address, region_name="us-east-1", aws_access_key_id="-", aws_secret_access_key="-"
    )
    everything = {"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}], "Version": "2012-10-17"}
    client.create_user(UserName="owl")
    client.put_user_policy(UserName="owl", PolicyName="all", PolicyDocument=json.dumps(everything))
    made = client.create_access_key(UserName="owl")["AccessKey"]
    client.close()
    return {"AWS_ACCESS_KEY_ID": made["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": made["SecretAccessKey"]}
