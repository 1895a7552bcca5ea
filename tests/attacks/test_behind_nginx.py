"""The reverse proxy and the unit of docs/deploy, tried: nginx before a server, and systemd's own check."""

from __future__ import annotations

import http.client
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import CHECKOUT, Served, eventually, processor_seconds, serving
from stores import make_store

DEPLOY = CHECKOUT / "docs" / "deploy"
NAME = "data.example.org"
SECONDS = "100"  # a query may take: longer than any wait here, so that only its client can end it
RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }"

pytestmark = pytest.mark.slow


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    triples = " ".join(f"data:s{number} mo:hasName 'number {number}' ." for number in range(700))
    store = make_store(tmp_path_factory.mktemp("proxied") / "store", {"direct": triples})
    with serving(store, "--behind-proxy", "--host-name", NAME, "--timeout", SECONDS) as running:
        yield running


@pytest.fixture(scope="module")
def proxy(server: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Run nginx by the packaged example, with ports, files and a certificate of this test."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("nginx or openssl (Debian) is not installed")
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    subject = ["-subj", f"/CN={NAME}", "-days", "2", "-nodes", "-newkey", "rsa:2048"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", "req", "-x509", *subject, *files], check=True, capture_output=True)
    site = (DEPLOY / "nginx-site.conf").read_text()
    for pattern, ours in (
        (r"listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        (r"server 127\.0\.0\.1:8000;", f"server 127.0.0.1:{server.port};"),
        (r"ssl_certificate .*;", f"ssl_certificate {folder}/cert.pem;"),
        (r"ssl_certificate_key .*;", f"ssl_certificate_key {folder}/key.pem;"),
    ):
        site, count = re.subn(pattern, ours, site)
        assert count == 1, pattern
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;"
        f" events {{ worker_connections 512; }} http {{ access_log off; {paths} {site} }}"
    )
    program = subprocess.Popen([nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE)
    try:
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert time.monotonic() < until
                assert program.poll() is None, program.stderr.read() if program.stderr else ""
                time.sleep(0.05)
        yield port
    finally:
        program.terminate()
        program.wait(20)
        if program.stderr:
            program.stderr.close()


def connection(port: int) -> http.client.HTTPSConnection:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return http.client.HTTPSConnection("127.0.0.1", port, timeout=60, context=context)


def ask(port: int, path: str, *, host: str = NAME, **headers: str) -> tuple[int, str]:
    client = connection(port)
    try:
        client.request("GET", path, headers={"Host": host, **headers})
        response = client.getresponse()
        return response.status, response.read().decode()
    finally:
        client.close()


def test_pages_and_queries_come_through_with_the_addresses_of_the_proxy(proxy: int) -> None:
    assert ask(proxy, "/sparql?query=ASK%7B%7D") == (200, '{"head":{},"boolean":true}')
    status, described = ask(proxy, "/sparql", Accept="text/turtle")
    assert status == 200
    assert f"https://{NAME}/" in described


def test_a_query_as_long_as_a_url_may_be_comes_through(proxy: int) -> None:
    status, _ = ask(proxy, f"/sparql?query={quote('ASK {} # ' + 'x' * 30_000)}")
    assert status == 200


def test_another_name_is_refused_by_the_server(proxy: int) -> None:
    status, said = ask(proxy, "/sparql?query=ASK%7B%7D", host="evil.example")
    assert status == 421
    assert "--host-name" in said


def test_a_client_that_leaves_the_proxy_takes_its_query_with_it(proxy: int, server: Served) -> None:
    before = {pid: processor_seconds(pid) for pid in server.workers()}
    client = connection(proxy)
    client.request("GET", f"/sparql?query={quote(RUNAWAY)}", headers={"Host": NAME})
    (running,) = eventually(lambda: [pid for pid, used in before.items() if processor_seconds(pid) > used + 0.1])
    client.close()
    assert eventually(lambda: running not in server.workers())


def test_a_flood_from_one_address_is_held_off_by_the_proxy(proxy: int) -> None:
    client = connection(proxy)
    statuses = []
    for _ in range(500):
        client.request("GET", "/static/none/none", headers={"Host": NAME})
        response = client.getresponse()
        response.read()
        statuses.append(response.status)
    client.close()
    assert 429 in statuses


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd (Debian) is not installed")
    unit = tmp_path / "mrag-owl.service"
    unit.write_text((DEPLOY / "mrag-owl.service").read_text().replace("/opt/mrag-owl/bin/mrag-owl", "/bin/true"))
    done = subprocess.run([program, "verify", "--man=no", str(unit)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "mrag-owl.service" not in done.stderr
    scored = subprocess.run(
        [program, "security", "--offline=yes", str(unit)], check=False, capture_output=True, text=True
    )
    exposure = re.search(r"exposure level for mrag-owl.service: ([\d.]+)", scored.stdout)
    assert exposure is None or float(exposure[1]) < 3, scored.stdout[-300:]
