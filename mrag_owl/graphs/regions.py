"""What a run of captions adds: where the things on a picture are, what they are, and how they lie to each other.

A thing that is annotated keeps its individual; one that a detector found is a `mo:DepictedObject`, and of the store's
class that is called as the detector calls it. A region is a node of its own: the picture as its source, selectors in
the sense of the Web Annotation vocabulary (W3C, 2017, sections 4.2.1 and 4.2.7), the confidence, who found it, and the
address of the crop in the form of the IIIF Image API 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import decimal, node, text
from mrag_owl.graphs.runs import Run, Statement, as_ntriples, told_text
from mrag_owl.pictures.boxes import relations_among
from mrag_owl.pictures.objects import Caption, CaptionedObject
from mrag_owl.pictures.outlines import outline_path
from mrag_owl.records import Agent, Iri

MEDIA_FRAGMENTS = Iri("http://www.w3.org/TR/media-frags/")
SVG = Iri("http://www.w3.org/TR/SVG/")
IIIF = "iiif/"
"""Below the base of a store's individuals: the crops of its pictures."""

_NOT_IN_IRIS = set(' <>"{}|\\^`')


class RegionGraph:
    """Writes the graph of one run, picture by picture; `classes` are the store's by what they are called."""

    def __init__(self, run: Run, *, base: str, classes: Mapping[str, Iri], human: Agent) -> None:
        self.run = run
        self._base = base
        self._classes = classes
        self._human = human
        self._agents: set[Agent] = {run.agent}

    def head(self) -> str:
        """Return what the run looked for as N-Triples: of a picture that it has not seen, nothing of it is known."""
        return as_ntriples((self.run.graph, mo.LOOKS_FOR, node(term)) for term in (mo.DEPICTS, mo.HAS_LARGEST))

    def triples(self, caption: Caption) -> str:
        """Return what a caption of a store's picture adds as N-Triples."""
        picture = Iri(caption.picture)
        things = {one.number: self._thing(picture, one) for one in caption.objects}
        lines: list[Statement] = []
        if caption.text:
            lines.append((picture, mo.HAS_CAPTION, told_text(caption.text)))
        for one in caption.objects:
            lines += self._stated(picture, things[one.number], one)
        boxes = {str(things[one.number]): one.thing.box for one in caption.objects}
        lines += [(one, mo.BESIDE[name], node(other)) for one, name, other in relations_among(boxes)]
        if boxes:
            largest = max(sorted(boxes), key=lambda iri: boxes[iri].area)
            lines.append((picture, mo.HAS_LARGEST, node(largest)))
        return as_ntriples(lines)

    def _thing(self, picture: Iri, one: CaptionedObject) -> Iri:
        if one.thing.iri is not None:
            return one.thing.iri
        return Iri(f"{self._base}object_{self.run.name}_{_name(picture)}_{one.number}")

    def _stated(self, picture: Iri, thing: Iri, one: CaptionedObject) -> Iterator[Statement]:
        region = Iri(f"{self._base}region_{self.run.name}_{_name(picture)}_{one.number}")
        left, top, right, bottom = one.thing.box.corners
        place = f"{left},{top},{right - left},{bottom - top}"
        yield picture, mo.DEPICTS, node(thing)
        if one.thing.iri is None:
            yield thing, mo.RDF_TYPE, node(mo.DEPICTED_OBJECT)
            yield thing, mo.RDFS_LABEL, told_text(one.thing.label)
            if (kind := self._classes.get(one.thing.label.casefold())) is not None:
                yield thing, mo.RDF_TYPE, node(kind)
        yield thing, mo.HAS_REGION, node(region)
        yield region, mo.RDF_TYPE, node(mo.REGION)
        yield region, mo.OA_HAS_SOURCE, node(picture)
        yield region, mo.HAS_CONFIDENCE, decimal(round(float(one.thing.confidence), 4))
        yield region, mo.PROV_WAS_GENERATED_BY, node(self.run.graph)
        yield from self._found_by(region, one.thing.finder)
        if "/" not in (name := picture.removeprefix(self._base)):
            yield region, mo.HAS_CROP, node(f"{self._base}{IIIF}{name}/{place}/max/0/default.jpg")
        yield from _selector(region, "fragment", mo.OA_FRAGMENT_SELECTOR, MEDIA_FRAGMENTS, f"xywh=pixel:{place}")
        if one.thing.outline is not None and (path := outline_path(one.thing.outline)):
            drawn = f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{path}"/></svg>'
            yield from _selector(region, "outline", mo.OA_SVG_SELECTOR, SVG, drawn)
        for judged in one.hits:
            if judged.verdict in ("is", "like") and _is_iri(judged.hit.address):
                yield thing, mo.LOOKS_LIKE, node(judged.hit.address)

    def _found_by(self, region: Iri, finder: Agent) -> Iterator[Statement]:
        agent = Iri(f"{self._base}agent_{slug(f'{finder.name} {finder.version}')}")
        yield region, mo.PROV_WAS_ATTRIBUTED_TO, node(agent)
        if finder in self._agents:
            return
        self._agents.add(finder)
        yield agent, mo.RDF_TYPE, node(mo.PROV_AGENT if finder == self._human else mo.PROV_SOFTWARE_AGENT)
        yield agent, mo.RDFS_LABEL, text(finder.name)
        if finder.version:
            yield agent, mo.DCAT_VERSION, text(finder.version)


def _selector(region: Iri, name: str, kind: Iri, standard: Iri, value: str) -> Iterator[Statement]:
    selector = Iri(f"{region}_{name}")
    yield region, mo.OA_HAS_SELECTOR, node(selector)
    yield selector, mo.RDF_TYPE, node(kind)
    yield selector, mo.DCTERMS_CONFORMS_TO, node(standard)
    yield selector, mo.RDF_VALUE, text(value)


def _name(picture: Iri) -> str:
    return slug(picture.rpartition("/")[2].rpartition("#")[2])


def _is_iri(address: str) -> bool:
    return address.startswith(("http://", "https://", "urn:")) and not set(address) & _NOT_IN_IRIS
