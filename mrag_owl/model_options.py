"""The options that choose a model server, of the commands that ask one."""

from __future__ import annotations

import argparse

from mrag_owl.command import non_empty_text, positive_float, positive_int


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose a model server and its prices."""
    group = parser.add_argument_group("model server (any that speaks OpenAI's protocol)")
    group.add_argument("--model", type=non_empty_text, metavar="NAME", help="the model, as the server calls it")
    group.add_argument("--base-url", type=non_empty_text, metavar="URL", help="such as http://localhost:8000/v1")
    group.add_argument("--timeout", type=positive_float, default=120.0, metavar="S", help="seconds an answer may take")
    group.add_argument(
        "--attempts",
        type=positive_int,
        default=6,
        metavar="N",
        help="how often a call is tried that fails by the way (6)",
    )
    group.add_argument("--price-in", type=_price, default=0.0, metavar="X", help="price of a million prompt tokens")
    group.add_argument("--price-out", type=_price, default=0.0, metavar="X", help="of a million completion tokens")


def _price(text: str) -> float:
    return 0.0 if text.strip() in ("0", "0.0") else positive_float(text)
