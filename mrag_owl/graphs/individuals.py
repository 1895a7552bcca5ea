"""The IRIs of individuals and classes: the data set's own ids under one base, as in the paper."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mrag_owl.records import Iri
from mrag_owl.vocabulary import DATA

_NOT_IN_SLUGS = re.compile(r"[^0-9a-z]+")


def slug(name: str) -> str:
    """Return a name as the end of an IRI.

    >>> slug("legs and feet"), slug("textile finishing, manufacturing techniques")
    ('legs-and-feet', 'textile-finishing-manufacturing-techniques')
    """
    return _NOT_IN_SLUGS.sub("-", name.lower()).strip("-") or "other"


@dataclass(frozen=True, slots=True)
class Individuals:
    """Names individuals under `base`, which ends in `/` or `#`.

    >>> Individuals().image(17039)
    'https://w3id.org/mrag-owl/data/image_17039'
    """

    base: str = DATA

    @property
    def dataset(self) -> Iri:
        """The data set itself."""
        return Iri(f"{self.base}dataset")

    def image(self, identifier: int) -> Iri:
        """Return the IRI of a picture."""
        return Iri(f"{self.base}image_{identifier}")

    def annotation(self, identifier: int) -> Iri:
        """Return the IRI of an annotation, which is also the node of its garment."""
        return Iri(f"{self.base}annotation_{identifier}")

    def category(self, identifier: int) -> Iri:
        """Return the IRI of a category as an individual."""
        return Iri(f"{self.base}category_{identifier}")

    def garment_class(self, category_id: int) -> Iri:
        """Return the IRI of the OWL class of a category's garments."""
        return Iri(f"{self.base}class_{category_id}")

    def attribute(self, identifier: int) -> Iri:
        """Return the IRI of an attribute."""
        return Iri(f"{self.base}attribute_{identifier}")

    def license(self, identifier: int) -> Iri:
        """Return the IRI of a licence."""
        return Iri(f"{self.base}license_{identifier}")

    def supercategory(self, name: str) -> Iri:
        """Return the IRI of a supercategory as a concept."""
        return Iri(f"{self.base}supercategory_{slug(name)}")

    def supercategory_class(self, name: str) -> Iri:
        """Return the IRI of the OWL class of the garments of a supercategory."""
        return Iri(f"{self.base}class_{slug(name)}")
