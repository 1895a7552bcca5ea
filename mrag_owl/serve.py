"""`mrag-owl serve`: a store as a SPARQL endpoint, a JSON API and pages."""

from __future__ import annotations

import argparse
import logging
import secrets
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.cli.command import command_parser, natural_int, note, positive_float, positive_int, run
from mrag_owl.cli.options import add_store_option, chosen_store
from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, StoreError

logger = logging.getLogger(__name__)

_EXAMPLES = """
mrag-owl serve --store sample-store
mrag-owl serve --store sample-store --port 9000 --timeout 10 --max-rows 100000
mrag-owl serve --store /var/lib/mrag-owl --follow https://owl.example.org/served
curl -H 'Accept: text/csv' --data-urlencode 'query=SELECT ?s { ?s a mo:Image } LIMIT 3' http://127.0.0.1:8000/sparql
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until stopped."""
    arguments = _parser().parse_args(argv)
    if arguments.follow is not None:
        _follow(arguments)
    store = chosen_store(arguments)
    if isinstance(store, str):
        raise ConfigError(f"--store {store}: that is an endpoint already; serve the directory of a store")
    try:
        import jinja2  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise ConfigError(f"serve needs more packages ({error.name}): pip install 'mrag-owl[serve]'") from error
    from mrag_owl.endpoint.answers import Limits
    from mrag_owl.endpoint.connections import ConnectionLimits
    from mrag_owl.endpoint.engine import EngineOptions
    from mrag_owl.endpoint.origins import checked_origin
    from mrag_owl.endpoint.pages import page_routes
    from mrag_owl.endpoint.server import Exposure, serve

    options = EngineOptions(
        store=store,
        limits=Limits(arguments.workers, arguments.queue, arguments.long, arguments.timeout),
        max_rows=arguments.max_rows,
        memory=arguments.memory_per_worker << 20,
        services=tuple(arguments.allow_service),
        service="mrag_owl.pipeline.serving:open_service",
        service_options={"stays_local": _stays_local(read_settings())},
    )
    token = _token() if arguments.write else None
    exposure = Exposure(
        arguments.host,
        arguments.port,
        names=tuple(arguments.host_name),
        origins=tuple(map(checked_origin, arguments.cors)),
        behind_proxy=arguments.behind_proxy,
        limit=arguments.max_body << 10,
        token=token,
        connections=ConnectionLimits(per_client=arguments.connections),
    )
    serve(
        options,
        exposure,
        routes=page_routes,
        started=lambda address: note(f"serving {store} at {address} (SPARQL at {address}sparql); Ctrl-C stops it"),
    )
    return 0


def _follow(arguments: argparse.Namespace) -> None:
    """Bring the published version into the store, and each that comes after it while this process serves."""
    import threading

    from mrag_owl.pipeline.publish.versions import bring, check_publication, follow

    store = arguments.store
    if not isinstance(store, Path) or arguments.write:
        raise ConfigError("--follow needs --store DIR, a directory for its copies, and no --write: they are replaced")
    check_publication(store)
    try:
        bring(arguments.follow, store)
    except StoreError as error:
        if not (store / "CURRENT").is_file():
            raise
        logger.warning("%s; what is there is served", error)
    threading.Thread(target=follow, args=(arguments.follow, store), daemon=True).start()


def _stays_local(settings: Settings) -> bool:
    """Tell whether what answers calls asks no other machine: neither a model server nor a hub of models."""
    return settings.linker == "words" and settings.embedder in ("lsa", "minilm", "static")


def _token() -> str:
    if token := read_settings().token:
        return token
    token = secrets.token_urlsafe(24)
    note(f"changes need this token (MRAG_OWL_TOKEN sets your own): {token}")
    return token


def _port(text: str) -> int:
    port = natural_int(text)
    if port > 65535:
        raise ConfigError(f"--port {text}: a port is at most 65535")
    return port


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "serve",
        "Serve a store: SPARQL 1.1 Protocol at /sparql, individuals at /id/…, a JSON API at /api/…, pages at /.\n"
        "Queries run in worker processes that are killed when they take too long or too much memory.",
        examples=_EXAMPLES,
    )
    add_store_option(parser)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1: this machine)")
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default 8000; 0: any)")
    parser.add_argument("--write", action="store_true", help="let whoever has the token (MRAG_OWL_TOKEN) change graphs")
    parser.add_argument(
        "--follow",
        metavar="DIR|URL|s3://BUCKET",
        help="serve what `publish --as store` put there, and each version after it; --store keeps the copies",
    )
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name that clients call the server by, besides localhost and its address; repeatable",
    )
    parser.add_argument(
        "--cors",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="a site whose pages may read the answers, such as https://example.org, or * for all (default none)",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="believe X-Forwarded-Proto, and the last address of X-Forwarded-For: the proxy must set both",
    )
    limits = parser.add_argument_group("limits")
    limits.add_argument(
        "--timeout", type=positive_float, default=30.0, metavar="SECONDS", help="for one query (default 30)"
    )
    limits.add_argument(
        "--max-rows", type=positive_int, metavar="N", help="rows or triples of one result (default any)"
    )
    limits.add_argument(
        "--memory-per-worker", type=positive_int, default=1024, metavar="MB", help="of one query (default 1024)"
    )
    limits.add_argument("--workers", type=positive_int, default=4, metavar="N", help="for short queries (default 4)")
    limits.add_argument(
        "--long", type=natural_int, default=4, metavar="N", help="queries that may run longer than 0.2 s (default 4)"
    )
    limits.add_argument("--queue", type=natural_int, default=64, metavar="N", help="queries that may wait (default 64)")
    limits.add_argument(
        "--connections", type=positive_int, default=256, metavar="N", help="of one client at a time (default 256)"
    )
    limits.add_argument(
        "--max-body",
        type=positive_int,
        default=1024,
        metavar="KB",
        help="of a body, or of a URL up to 64 (default 1024)",
    )
    limits.add_argument(
        "--allow-service",
        action="append",
        default=[],
        metavar="URL",
        help="an endpoint that SERVICE may ask (default none); repeatable",
    )
    return parser


if __name__ == "__main__":
    raise SystemExit(run(main))
