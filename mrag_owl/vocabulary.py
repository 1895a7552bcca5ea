"""The terms of the packaged ontologies, and the few foreign ones that graphs use, as constants.

`ontologies/mrag-owl.ttl` says what each own term means. Individuals live under a base of their own
(`DATA` unless a build sets another); the packaged taxonomy lives under `TAXONOMY`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mrag_owl.records import Iri

# Namespaces
NS = "https://w3id.org/mrag-owl/ns#"
DATA = "https://w3id.org/mrag-owl/data/"
TAXONOMY = "https://w3id.org/mrag-owl/taxonomy/"
GRAPH = "https://w3id.org/mrag-owl/graph/"
MUSEUM = "https://w3id.org/mrag-owl/museum#"
CONTEXT = "https://w3id.org/mrag-owl/context#"

DCAT = "http://www.w3.org/ns/dcat#"
DCTERMS = "http://purl.org/dc/terms/"
OA = "http://www.w3.org/ns/oa#"
OWL = "http://www.w3.org/2002/07/owl#"
PROV = "http://www.w3.org/ns/prov#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
SCHEMA = "https://schema.org/"
SH = "http://www.w3.org/ns/shacl#"
SKOS = "http://www.w3.org/2004/02/skos/core#"
VOID = "http://rdfs.org/ns/void#"
XSD = "http://www.w3.org/2001/XMLSchema#"

PREFIXES: Mapping[str, str] = MappingProxyType(
    {
        "ctx": CONTEXT,
        "data": DATA,
        "dcat": DCAT,
        "dcterms": DCTERMS,
        "graph": GRAPH,
        "mo": NS,
        "museum": MUSEUM,
        "oa": OA,
        "owl": OWL,
        "prov": PROV,
        "rdf": RDF,
        "rdfs": RDFS,
        "schema": SCHEMA,
        "sh": SH,
        "skos": SKOS,
        "taxonomy": TAXONOMY,
        "void": VOID,
        "xsd": XSD,
    }
)
"""Prefix → namespace for SPARQL and Turtle output, in alphabetical order."""

# Named graphs
GRAPH_DIRECT = Iri(GRAPH + "direct")
GRAPH_SUMMARY = Iri(GRAPH + "summary")
GRAPH_GARMENTS = Iri(GRAPH + "garments")
GRAPH_FLAT = Iri(GRAPH + "flat")
GRAPH_LAYOUT = Iri(GRAPH + "layout")
GRAPH_ONTOLOGY = Iri(GRAPH + "ontology")
GRAPH_IDENTITY = Iri(GRAPH + "identity")
GRAPH_PLACES = Iri(GRAPH + "places")
GRAPH_PLACE_NAMES = Iri(GRAPH + "places/names")
GRAPH_ENRICHED = GRAPH + "enriched/"
"""Start of the name of each run's graph."""

# Classes
ANNOTATION = Iri(NS + "Annotation")
ATTRIBUTE = Iri(NS + "Attribute")
CATEGORY = Iri(NS + "Category")
DEPICTED_OBJECT = Iri(NS + "DepictedObject")
FINDING = Iri(NS + "Finding")
GARMENT = Iri(NS + "Garment")
GARMENT_PART = Iri(NS + "GarmentPart")
IDENTITY_CANDIDATE = Iri(NS + "IdentityCandidate")
IMAGE = Iri(NS + "Image")
LICENSE = Iri(NS + "License")
REGION = Iri(NS + "Region")

# Object properties
ABOVE = Iri(NS + "above")
BELOW = Iri(NS + "below")
DEPICTS = Iri(NS + "depicts")
HAS_ANNOTATION = Iri(NS + "hasAnnotation")
HAS_ANNOTATION_CATEGORY = Iri(NS + "hasAnnotationCategory")
HAS_ANNOTATION_SUPERCATEGORY = Iri(NS + "hasAnnotationSupercategory")
HAS_ATTRIBUTE = Iri(NS + "hasAttribute")
HAS_ATTRIBUTE_CATEGORY = Iri(NS + "hasAttributeCategory")
HAS_BRIGHTNESS = Iri(NS + "hasBrightness")
HAS_CATEGORY = Iri(NS + "hasCategory")
HAS_COLOUR = Iri(NS + "hasColour")
HAS_CONCEPT = Iri(NS + "hasConcept")
HAS_CROP = Iri(NS + "hasCrop")
HAS_GARMENT = Iri(NS + "hasGarment")
HAS_GARMENT_PART = Iri(NS + "hasGarmentPart")
HAS_IMAGE = Iri(NS + "hasImage")
HAS_LARGEST = Iri(NS + "hasLargest")
HAS_LICENSE = Iri(NS + "hasLicense")
HAS_MATERIAL = Iri(NS + "hasMaterial")
HAS_OCCASION = Iri(NS + "hasOccasion")
HAS_PATTERN = Iri(NS + "hasPattern")
HAS_REGION = Iri(NS + "hasRegion")
HAS_SEASON = Iri(NS + "hasSeason")
HAS_STYLE = Iri(NS + "hasStyle")
IDENTIFIES = Iri(NS + "identifies")
INSIDE = Iri(NS + "inside")
IS_ABOUT = Iri(NS + "isAbout")
LEFT_OF = Iri(NS + "leftOf")
LOOKS_LIKE = Iri(NS + "looksLike")
OVERLAPS = Iri(NS + "overlaps")
RIGHT_OF = Iri(NS + "rightOf")

BESIDE: Mapping[str, Iri] = MappingProxyType(
    {
        "leftOf": LEFT_OF,
        "rightOf": RIGHT_OF,
        "above": ABOVE,
        "below": BELOW,
        "overlaps": OVERLAPS,
        "inside": INSIDE,
    }
)
"""How things on a picture lie to each other, as it is derived from boxes, by the name of the relation."""

LAID_OUT: tuple[Iri, ...] = (*BESIDE.values(), DEPICTS, HAS_LARGEST)
"""What is derived from the boxes of things: set apart, so that learners leave it out where no run states it."""

APPEARANCE: Mapping[str, Iri] = MappingProxyType(
    {
        "colour": HAS_COLOUR,
        "brightness": HAS_BRIGHTNESS,
        "material": HAS_MATERIAL,
        "pattern": HAS_PATTERN,
        "season": HAS_SEASON,
        "occasion": HAS_OCCASION,
        "style": HAS_STYLE,
    }
)
"""What runs state of garments and pictures: the property that each kind of finding becomes."""

STATED_BY_RUNS: tuple[Iri, ...] = (*APPEARANCE.values(), *LAID_OUT)
"""What runs state of the things on pictures, and class expressions may speak of."""

# Annotation properties
COULD_NOT_TELL = Iri(NS + "couldNotTell")
HAS_TONES = Iri(NS + "hasTones")
LOOKS_FOR = Iri(NS + "looksFor")

# Datatype properties
HAS_AREA = Iri(NS + "hasArea")
HAS_BOX = Iri(NS + "hasBox")
HAS_CAPTION = Iri(NS + "hasCaption")
HAS_CONFIDENCE = Iri(NS + "hasConfidence")
HAS_DESCRIPTION = Iri(NS + "hasDescription")
HAS_EXAMPLES = Iri(NS + "hasExamples")
HAS_FILE_NAME = Iri(NS + "hasFileName")
HAS_HEIGHT = Iri(NS + "hasHeight")
HAS_KAGGLE_ID = Iri(NS + "hasKaggleId")
HAS_KIND = Iri(NS + "hasKind")
HAS_LEVEL = Iri(NS + "hasLevel")
HAS_LLM_DESCRIPTION = Iri(NS + "hasLLMDescription")
HAS_NAME = Iri(NS + "hasName")
HAS_REASON = Iri(NS + "hasReason")
HAS_SIMILARITY = Iri(NS + "hasSimilarity")
HAS_ORIGINAL_URL = Iri(NS + "hasOriginalUrl")
HAS_PARAMETERS = Iri(NS + "hasParameters")
HAS_PROMPT_HASH = Iri(NS + "hasPromptHash")
HAS_SEGMENTATION = Iri(NS + "hasSegmentation")
HAS_SPAN = Iri(NS + "hasSpan")
HAS_SUPERCATEGORY = Iri(NS + "hasSupercategory")
HAS_TAXONOMY = Iri(NS + "hasTaxonomy")
HAS_TIME_CAPTURED = Iri(NS + "hasTimeCaptured")
HAS_URL = Iri(NS + "hasUrl")
HAS_WIDTH = Iri(NS + "hasWidth")
HAS_WORDS = Iri(NS + "hasWords")
RECORD_SAYS = Iri(NS + "recordSays")
IS_CROWD = Iri(NS + "isCrowd")
IS_STATIC = Iri(NS + "isStatic")

# Annotation properties
COLLECTION = Iri(f"{NS}Collection")
HAS_PROFILE = Iri(NS + "hasProfile")
IMPLIES_ABSENCE_OF = Iri(NS + "impliesAbsenceOf")
EARLIEST_OF = Iri(NS + "earliestOf")
LATEST_OF = Iri(NS + "latestOf")
NEGATED_PHRASE = Iri(NS + "negatedPhrase")
PHRASE = Iri(NS + "phrase")
WORDS_OF = Iri(NS + "wordsOf")
INSTEAD_OF = Iri(NS + "insteadOf")
BESIDES = Iri(NS + "besides")

# Foreign terms
DCAT_DATASET = Iri(DCAT + "Dataset")
DCTERMS_CREATED = Iri(DCTERMS + "created")
DCTERMS_CREATOR = Iri(DCTERMS + "creator")
DCTERMS_DESCRIPTION = Iri(DCTERMS + "description")
DCTERMS_ISSUED = Iri(DCTERMS + "issued")
DCTERMS_LICENSE = Iri(DCTERMS + "license")
DCTERMS_SOURCE = Iri(DCTERMS + "source")
DCTERMS_TITLE = Iri(DCTERMS + "title")
DCAT_LANDING_PAGE = Iri(DCAT + "landingPage")
DCAT_VERSION = Iri(DCAT + "version")
OWL_CLASS = Iri(OWL + "Class")
DCTERMS_CONFORMS_TO = Iri(DCTERMS + "conformsTo")
OA_FRAGMENT_SELECTOR = Iri(OA + "FragmentSelector")
OA_HAS_SELECTOR = Iri(OA + "hasSelector")
OA_HAS_SOURCE = Iri(OA + "hasSource")
OA_SVG_SELECTOR = Iri(OA + "SvgSelector")
PROV_ACTIVITY = Iri(PROV + "Activity")
PROV_AGENT = Iri(PROV + "Agent")
PROV_ENTITY = Iri(PROV + "Entity")
PROV_ENDED_AT_TIME = Iri(PROV + "endedAtTime")
PROV_SOFTWARE_AGENT = Iri(PROV + "SoftwareAgent")
PROV_STARTED_AT_TIME = Iri(PROV + "startedAtTime")
PROV_WAS_ASSOCIATED_WITH = Iri(PROV + "wasAssociatedWith")
PROV_WAS_DERIVED_FROM = Iri(PROV + "wasDerivedFrom")
PROV_WAS_GENERATED_BY = Iri(PROV + "wasGeneratedBy")
OWL_SAME_AS = Iri(OWL + "sameAs")
PROV_WAS_ATTRIBUTED_TO = Iri(PROV + "wasAttributedTo")
RDF_TYPE = Iri(RDF + "type")
RDF_VALUE = Iri(RDF + "value")
RDFS_COMMENT = Iri(RDFS + "comment")
RDFS_LABEL = Iri(RDFS + "label")
RDFS_SUBCLASS_OF = Iri(RDFS + "subClassOf")
SKOS_ALT_LABEL = Iri(SKOS + "altLabel")
SKOS_BROADER = Iri(SKOS + "broader")
SKOS_CLOSE_MATCH = Iri(SKOS + "closeMatch")
SKOS_CONCEPT = Iri(SKOS + "Concept")
SKOS_EXACT_MATCH = Iri(SKOS + "exactMatch")
SKOS_IN_SCHEME = Iri(SKOS + "inScheme")
SKOS_NOTATION = Iri(SKOS + "notation")
SKOS_PREF_LABEL = Iri(SKOS + "prefLabel")

# Datatypes
XSD_DATE_TIME = Iri(XSD + "dateTime")
XSD_DECIMAL = Iri(XSD + "decimal")
XSD_INTEGER = Iri(XSD + "integer")

# What texts tell (`ontologies/context.ttl`), and years, which they share with museums
MUSEUM_YEAR = Iri(MUSEUM + "year")
CTX_AT_PLACE = Iri(CONTEXT + "atPlace")
CTX_DESCRIPTION = Iri(CONTEXT + "description")
CTX_ENDS_AT = Iri(CONTEXT + "endsAt")
CTX_HAS_EVIDENCE = Iri(CONTEXT + "hasEvidence")
CTX_HAS_NUMBER = Iri(CONTEXT + "hasNumber")
CTX_HAS_OBJECT = Iri(CONTEXT + "hasObject")
CTX_HAS_PROPERTY = Iri(CONTEXT + "hasProperty")
CTX_HAS_SUBJECT = Iri(CONTEXT + "hasSubject")
CTX_HAS_TEXT = Iri(CONTEXT + "hasText")
CTX_IN_PASSAGE = Iri(CONTEXT + "inPassage")
CTX_IN_TEXT = Iri(CONTEXT + "inText")
CTX_MENTION = Iri(CONTEXT + "Mention")
CTX_OF_ENTITY = Iri(CONTEXT + "ofEntity")
CTX_PASSAGE = Iri(CONTEXT + "Passage")
CTX_STARTS_AT = Iri(CONTEXT + "startsAt")
CTX_STATEMENT = Iri(CONTEXT + "Statement")
CTX_TEXT = Iri(CONTEXT + "Text")
RECORDS = frozenset(
    (FINDING, IDENTITY_CANDIDATE, CTX_MENTION, CTX_PASSAGE, CTX_STATEMENT, CTX_TEXT, PROV_ACTIVITY, PROV_SOFTWARE_AGENT)
)
"""Classes of what a run says of itself and of where it has its statements from, and not of the world."""
