"""The taxonomy with its counts, and what the data is: figures, provenance, runs."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.pages.naming import Names, last_part, role_name
from mrag_owl.endpoint.pages.rendering import Pages, passed_over
from mrag_owl.endpoint.pages.state import whole_number
from mrag_owl.endpoint.pages.trees import Branch, forest, found
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_words import begun, plural
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import GRAPH, GRAPH_ENRICHED, PREFIXES, PROV, RDF_TYPE

_FOREIGN = tuple(namespace for prefix, namespace in PREFIXES.items() if prefix not in ("data", "mo", "taxonomy"))
"""Namespaces that the vocabulary is aligned to: their classes say little of this data."""

_BESIDE = 40  # branches of a level that a page shows
_FIRST = 12  # of a level, where others are on the page


@dataclass(frozen=True, slots=True)
class Level:
    """Trees under a heading; `of` names them in addresses, and `said` says what their numbers count."""

    of: str
    heading: str
    said: str
    branches: list[Branch]


_OF_CLASSES = "How many individuals each has, those of the classes below it included."
_OF_CONCEPTS = (
    "How many individuals have each, or one of those below it. Whatever has several of these counts once; where it is "
    "by different relations, how many by each stands in brackets."
)

_AS_BELOW = "None of these is stated itself: what has one of the {} below it counts, whatever else is known of it."


def _tell_relations(branches: Sequence[Branch], relations: Mapping[str, Sequence[tuple[int, str]]]) -> None:
    """Say of branches that nothing is below by which relations they are had, where there are several."""
    for branch in branches:
        by = relations.get(branch.iri, ())
        if not branch.below and len(by) > 1:
            branch.by = ", ".join(f"{role} {count:,}" for count, role in sorted(by, reverse=True))
        _tell_relations(branch.below, relations)


class Catalogue:
    """Answers `/taxonomy` and `/about`; what takes long to count is counted once a version."""

    def __init__(self, pages: Pages, names: Names) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._version = ""
        self._counting = asyncio.Lock()
        self._levels: list[Level] = []
        self._members = 0
        self._sizes: list[tuple[str, int, list[tuple[str, str, int]]]] = []

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        return [
            Route("/taxonomy", self._pages.page(self.taxonomy)),
            Route("/about", self._pages.page(self.about)),
        ]

    async def taxonomy(self, request: Request) -> Response:
        """Show the classes and the concepts as trees, the largest of each level; of one level (`of`) a page of them."""
        await self._count()
        of, page = request.query_params.get("of", ""), whole_number(request.query_params.get("p", "1")) or 0
        levels, heading = [level for level in self._levels if of in ("", level.of)], ""
        if not levels:
            branch = found(of, [one for level in self._levels for one in level.branches])
            heading = "" if branch is None else branch.label
            levels = [] if branch is None else [Level(of, "", "", branch.below)]
        first = (page - 1) * _BESIDE
        shown = [level for level in levels if 0 <= first < len(level.branches)]
        if (of or page != 1) and not shown:
            raise Refused(404, f"no page {page} of what is below {of[:200]!r} is here; /taxonomy has all that there is")
        render, here = self._pages.render, "taxonomy"
        return await asyncio.to_thread(
            render,
            "taxonomy.html",
            here=here,
            levels=shown,
            heading=heading,
            page=page,
            most=_BESIDE,
            first=_FIRST if not of and page == 1 and len(shown) > 2 else _BESIDE,
        )

    async def about(self, request: Request) -> Response:
        """Show the figures and where the data comes from."""
        await self._count()
        labels = await self._names.labels()
        found: dict[tuple[str, str], list[tuple[str, str, str]]] = {}
        runs: set[tuple[str, str]] = set()
        for row in await self._engine.select(query_text("select_provenance"), receive=request.receive):
            key = (row["graph"]["value"], row["subject"]["value"])
            name, value = row["property"]["value"], row["value"]
            if name == RDF_TYPE:
                if value["value"] == PROV + "Activity":
                    runs.add(key)
                continue
            if not value["value"]:
                continue
            is_iri = value["type"] == "uri"
            text = labels.get(value["value"], self._names.short(value["value"])) if is_iri else value["value"]
            address = self._names.address(value["value"]) if is_iri else ""
            found.setdefault(key, []).append((labels.get(name, last_part(name)), text, address))
        sources = [
            (
                last_part(subject),
                graph.removeprefix(GRAPH),
                self._names.address(subject),
                (graph, subject) in runs,
                facts,
            )
            for (graph, subject), facts in sorted(found.items())
        ]
        manifest = self._engine.manifest
        return self._pages.render(
            "about.html",
            here="about",
            sizes=self._sizes,
            members=self._members,
            total=sum(size for _, size, _ in self._sizes),
            counts=sorted(manifest.counts.items(), key=lambda one: (-one[1], one[0])),
            sources=sources,
            base=manifest.base,
            version=self._engine.version,
        )

    async def _count(self) -> None:
        """Count what there is, once for all visitors of a version."""
        async with self._counting:
            if self._version != self._engine.version:
                await self._count_anew()

    async def _count_anew(self) -> None:
        engine, version = self._engine, self._engine.version
        labels = await self._names.labels()
        by_graph: dict[str, list[tuple[str, str, int]]] = {}
        totals = {
            row["class"]["value"]: int(row["count"]["value"])
            for row in await engine.select(query_text("select_class_totals"))
        }
        own: dict[str, int] = {}
        known = engine.manifest.profile.knowledge_graphs
        for row in await engine.select(query_text("select_class_counts")):
            name, graph, count = row["class"]["value"], row["graph"]["value"], int(row["count"]["value"])
            if row["class"]["type"] != "uri":
                continue
            by_graph.setdefault(graph, []).append((labels.get(name, last_part(name)), self._names.address(name), count))
            if graph in known:
                own[name] = totals.get(name, count) if name in own else count  # some in one graph, some in another
        sizes = [
            (
                row["graph"]["value"].removeprefix(GRAPH),
                int(row["count"]["value"]),
                by_graph.get(row["graph"]["value"], [])[:6],
            )
            for row in await engine.select(query_text("select_counts"))
        ]
        parents: dict[str, set[str]] = {name: set() for name in own}
        for row in await engine.select(query_text("select_class_tree")):
            name = row["class"]["value"]
            parents.setdefault(name, set())
            if "parent" in row and not row["parent"]["value"].startswith(_FOREIGN):
                parents[name].add(row["parent"]["value"])
        parents = {name: above for name, above in parents.items() if name in own or not name.startswith(_FOREIGN)}
        address = self._names.address
        classes = await asyncio.to_thread(forest, parents, own, labels, address=address, enriched=frozenset())
        counts: dict[str, int] = {}
        above: dict[str, set[str]] = {}
        annotated: set[str] = set()
        names = dict(labels)
        for row in await engine.select(query_text("select_concept_sizes")):
            name = row["concept"]["value"]
            graph = row["graph"]["value"] if "graph" in row else ""
            if graph in known or graph.startswith(GRAPH_ENRICHED):
                counts[name] = max(int(row["count"]["value"]), counts.get(name, 0))
            if graph in known:
                annotated.add(name)
            names.setdefault(name, self._names.place(row["label"]["value"]))
            above.setdefault(name, set())
            if "broader" in row:
                above[name].add(row["broader"]["value"])
        stated = frozenset(counts)
        with passed_over():  # else what is below counts for each
            for row in await engine.select(query_text("select_concept_spans")):
                name, graph = row["concept"]["value"], row["graph"]["value"]
                if name in above and (graph in known or graph.startswith(GRAPH_ENRICHED)):
                    counts[name] = max(int(row["count"]["value"]), counts.get(name, 0))
                    if graph in known:
                        annotated.add(name)
        enriched = counts.keys() - annotated
        concepts = await asyncio.to_thread(forest, above, counts, names, address=address, enriched=enriched, sums=False)
        with passed_over():
            _tell_relations(concepts, await self._relations(labels))
        levels = [Level("classes", "Classes", _OF_CLASSES, classes), *await self._by_kind(concepts, stated)]
        self._members = totals.get(engine.manifest.profile.population, 0)
        self._levels, self._sizes, self._version = levels, sizes, version

    async def _relations(self, labels: Mapping[str, str]) -> dict[str, list[tuple[int, str]]]:
        """Return by how many relations each concept is had, and by each how often, in the graph with most of that."""
        found: dict[str, dict[str, list[tuple[int, str]]]] = {}
        known = self._engine.manifest.profile.knowledge_graphs
        for row in await self._engine.select(query_text("select_concept_uses")):
            if (graph := row["graph"]["value"]) in known:
                said = int(row["count"]["value"]), role_name(row["property"]["value"], labels)
                found.setdefault(row["concept"]["value"], {}).setdefault(graph, []).append(said)
        return {name: max(graphs.values()) for name, graphs in found.items()}

    async def _by_kind(self, concepts: Sequence[Branch], stated: Set[str]) -> list[Level]:
        """Return the trees of concepts by what their roots are, the largest kind first; others are concepts only.

        Of a kind none of which is `stated` of anything it is said what below them is.
        """
        kinds: dict[str, tuple[str, str]] = {}
        for row in await self._engine.select(query_text("select_concept_kinds")):
            if "label" in row:
                kinds.setdefault(row["concept"]["value"], (row["class"]["value"], row["label"]["value"]))
        levels: dict[str, Level] = {}
        for branch in concepts:
            of, label = kinds.get(branch.iri, ("concepts", "concept"))
            level = levels.setdefault(label, Level(of, begun(plural(label)), _OF_CONCEPTS, []))
            level.branches.append(branch)
        for level in levels.values():
            for branch in level.branches:
                branch.share = branch.count / level.branches[0].count
        return [
            replace(level, said=f"{level.said} {_AS_BELOW.format(_listed(below))}")
            if (below := _kinds_below(level.branches, kinds)) and not any(one.iri in stated for one in level.branches)
            else level
            for level in levels.values()
        ]


def _kinds_below(branches: Sequence[Branch], kinds: Mapping[str, tuple[str, str]]) -> list[str]:
    """Return of which kinds is what stands below branches, in the plural and in order."""
    return sorted({plural(kinds[one.iri][1]) for branch in branches for one in branch.below if one.iri in kinds})


def _listed(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
