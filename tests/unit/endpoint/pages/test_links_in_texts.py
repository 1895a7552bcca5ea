"""The names of cards in a text, with where the cards are."""

from mrag_owl.endpoint.pages.cards import Card
from mrag_owl.endpoint.pages.search import leading_to, meant
from mrag_owl.endpoint.pages.state import State


def card(name: str, title: str = "") -> Card:
    return Card(
        rank=1,
        name=name,
        iri=f"https://example.org/{name}",
        address=f"/picture/{name}",
        caption="",
        alt="",
        has_picture=False,
        score=None,
        signals=(),
        sight=None,
        why=None,
        parts=(),
        liked=False,
        disliked=False,
        title=title,
        called=title or f"picture {name.partition('_')[2]}",
    )


def test_names_lead_to_their_cards():
    cards = (card("work_1", "Dusk"), card("work_2", "Dusk at Sea"), card("image_3"))
    text = "“Dusk at Sea” is older. image_3 is not as “Dusk” is."
    assert leading_to(cards, text) == (
        ("", ""),
        ("“Dusk at Sea”", "#work_2"),
        (" is older. ", ""),
        ("Picture 3", "#image_3"),
        (" is not as ", ""),
        ("“Dusk”", "#work_1"),
        (" is.", ""),
    )


def test_a_name_of_two_cards_leads_to_neither():
    cards = (card("work_1", "Dusk"), card("work_2", "Dusk"), card("work_3", "Dawn"))
    pieces = leading_to(cards, "“Dusk” is older than “Dawn”.")
    assert [name for _, name in pieces if name] == ["#work_3"]
    assert "".join(words for words, _ in pieces) == "“Dusk” is older than “Dawn”."


def test_a_slip_leads_to_the_question_without_it():
    led = meant(State(question="a Grean dress, greanish", page=2), {"grean": "green"})
    assert led is not None
    assert (led.question, led.page) == ("a Green dress, greanish", 1)
    assert meant(State(question="a dress"), {}) is None
