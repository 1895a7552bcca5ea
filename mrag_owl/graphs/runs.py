"""A run that adds a graph to a store, and what that graph states of the run itself: PROV-O.

The name of the graph is the IRI of the run as well: a `prov:Activity` with its agent, prompt, parameters and times.
What it states of the world is plain triples, which learning and every query read like any other; beside them stand
nodes that say where each comes from. With the graph all of it is gone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import node, text
from mrag_owl.records import Agent, Iri

Statement = tuple[str, str, str]
"""Subject and property as bare IRIs, and the value as N-Triples write it."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run: its name, who spoke, what it was told, and from when to when (with time zones).

    `prompt` None: no language model spoke. Of a prompt the graph keeps the hash, not the text.
    """

    name: str
    agent: Agent
    parameters: Mapping[str, str]
    prompt: str | None
    started: datetime
    ended: datetime

    @property
    def graph(self) -> Iri:
        """The name of the run's graph, which is the run's own IRI as well."""
        return Iri(mo.GRAPH_ENRICHED + self.name)


def run_head(run: Run, *, base: str) -> str:
    """Return what is stated of a run itself and of its agent as N-Triples."""
    agent = Iri(f"{base}agent_{slug(f'{run.agent.name} {run.agent.version}')}")
    parameters = json.dumps(dict(sorted(run.parameters.items())), ensure_ascii=False)
    lines: list[Statement] = [
        (run.graph, mo.RDF_TYPE, node(mo.PROV_ACTIVITY)),
        (run.graph, mo.PROV_WAS_ASSOCIATED_WITH, node(agent)),
        (run.graph, mo.PROV_STARTED_AT_TIME, _time(run.started)),
        (run.graph, mo.PROV_ENDED_AT_TIME, _time(run.ended)),
        (run.graph, mo.HAS_PARAMETERS, text(parameters)),
        (agent, mo.RDF_TYPE, node(mo.PROV_SOFTWARE_AGENT)),
        (agent, mo.RDFS_LABEL, text(run.agent.name)),
        (agent, mo.DCAT_VERSION, text(run.agent.version)),
    ]
    if run.prompt is not None:
        digest = hashlib.sha256(run.prompt.encode()).hexdigest()
        lines.append((run.graph, mo.HAS_PROMPT_HASH, text(digest)))
    return as_ntriples(lines)


def as_ntriples(statements: Iterable[Statement]) -> str:
    """Return statements as lines of N-Triples."""
    return "".join(f"<{subject}> <{term}> {value} .\n" for subject, term, value in statements)


def told_text(value: str) -> str:
    """Return what a worker wrote as a literal; halves of characters, which JSON may hold, are no text."""
    return text(value.encode("utf-8", "replace").decode())


def _time(moment: datetime) -> str:
    return f'"{moment.isoformat(timespec="milliseconds")}"^^<{mo.XSD_DATE_TIME}>'
