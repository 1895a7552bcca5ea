"""The pages for people: server-rendered, over the same engine as SPARQL and the JSON API."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.routing import BaseRoute

from mrag_owl.config import read_settings
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages.catalogue import Catalogue
from mrag_owl.endpoint.pages.explore import Explore
from mrag_owl.endpoint.pages.facets import Facets
from mrag_owl.endpoint.pages.iiif import Iiif
from mrag_owl.endpoint.pages.listing import Listing
from mrag_owl.endpoint.pages.look import Look
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.preferences import Preferences
from mrag_owl.endpoint.pages.query_page import QueryPage
from mrag_owl.endpoint.pages.questions import Questions
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.saved_preferences import Saved, SavedInGraphs, SavedInTable
from mrag_owl.endpoint.pages.search import Search
from mrag_owl.endpoint.pages.works import Works
from mrag_owl.endpoint.writing import Writer
from mrag_owl.errors import ConfigError
from mrag_owl.store.preferences import PreferenceTable


def page_routes(engine: Engine, writer: Writer | None = None) -> Sequence[BaseRoute]:
    """Return the routes of all pages; without a writer, preferences alone are saved, where a setting names a table.

    Raises ConfigError and StoreError where that cannot be opened.
    """
    settings = read_settings()
    saved: Saved = SavedInGraphs(engine, writer)
    if settings.preferences is not None:
        if settings.token is None:
            raise ConfigError("the setting `preferences` needs a token for who may save: set MRAG_OWL_TOKEN")
        saved = SavedInTable(PreferenceTable.open(settings.preferences), token=settings.token)
    pages = Pages.open(engine, writes=writer is not None or settings.preferences is not None)
    names = Names(engine)
    pictures = Pictures(pages, names, settings.cache / "thumbnails")
    facets = Facets(pages, names)
    return [
        *Search(pages, names, pictures, facets).routes(),
        *Listing(pages, names).routes(),
        *Look(pages, names, pictures).routes(),
        *Works(pages, names, pictures).routes(),
        *Questions(pages, names, pictures, facets).routes(),
        *Explore(pages, names, pictures).routes(),
        *Catalogue(pages, names).routes(),
        *Preferences(pages, names, saved).routes(),
        *QueryPage(pages, names, pictures, facets).routes(),
        *pictures.routes(),
        *Iiif(pictures).routes(),
        *pages.static_routes(),
    ]
