"""What questions are read as, for tests of whole stores."""

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import Whether


def check_found(asker: Asker, question: str, expected: set[str] | int | None) -> None:
    """Check that a question asks for individuals by these local names, or for so many; with None that it is unread."""
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, asker.why_unread(read)
    exact = answer(read.asked, asker.knowledge.extents)
    assert (exact.count if isinstance(expected, int) else set(map(local_name, exact.individuals))) == expected


def check_whether(asker: Asker, question: str, expected: bool | None) -> None:
    """Check that a question asks whether something is, and that it is so or not; with None that it is unread."""
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert isinstance(read.asked, Whether), asker.why_unread(read)
    assert bool(answer(read.asked, asker.knowledge.extents).individuals) == expected
