from mrag_owl.pictures.objects import Hit
from mrag_owl.retrieval.sources.judging import judged


def verdict(label: str, *, looks: float | None = None, ahead: float = 0.0, kind: str = "", title: str = "A") -> str:
    return judged(label, [Hit("track", "ex:a", title, "", kind, looks or 0.0, looks, ahead)])[0].verdict


def test_what_looks_the_same_and_stands_apart_from_the_next_is_it():
    assert verdict("dress", looks=0.95, ahead=0.1, kind="dress") == "is"


def test_what_nobody_knows_the_kind_of_is_only_what_it_is_a_copy_of():
    assert verdict("object", looks=0.96, ahead=0.1, kind="dress") == "like"
    assert verdict("object", looks=0.99, ahead=0.1, kind="dress") == "is"


def test_what_several_look_like_is_only_alike():
    assert verdict("dress", looks=0.95, ahead=0.0, kind="dress") == "like"
    assert verdict("dress", looks=0.9, ahead=0.2, kind="dress") == "like"


def test_of_one_source_only_what_looks_most_alike_can_be_it():
    found = [("track", 0.99, 0.01), ("track", 0.98, 0.05), ("engine", 0.95, 0.4)]
    hits = [Hit(source, f"ex:{looks}", "A", "", "", looks, looks, ahead) for source, looks, ahead in found]
    assert [one.verdict for one in judged("dress", hits)] == ["like", "like", "is"]


def test_what_is_of_another_kind_hinders_nothing_from_being_it():
    hits = [
        Hit("track", "ex:1", "A", "", "hat", 0.99, 0.99, 0.01),
        Hit("track", "ex:2", "A", "", "dress", 0.98, 0.98, 0.05),
    ]
    assert [one.verdict for one in judged("dress", hits)] == ["rejected", "is"]


def test_what_looks_otherwise_or_is_of_another_kind_is_rejected():
    assert verdict("dress", looks=0.5, ahead=0.3) == "rejected"
    assert verdict("dress", looks=0.95, ahead=0.1, kind="hat") == "rejected"


def test_a_text_tells_of_a_kind_if_it_names_it():
    assert verdict("dresses", title="The dress in history") == "kind"
    assert verdict("dress", title="Hats") == "rejected"
    assert verdict("object", title="An object") == "rejected"
