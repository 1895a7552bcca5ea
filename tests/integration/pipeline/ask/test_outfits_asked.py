"""Questions for outfits, and what is told with their answers."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from mrag_owl.errors import RetrievalError, UnreadError
from mrag_owl.expressions.manchester import from_manchester
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.vocabulary import HAS_CATEGORY, HAS_IMAGE

pytestmark = pytest.mark.slow  # the sample is opened

_MARKED = f"?thing <{HAS_IMAGE}> ?one ; <{HAS_CATEGORY}> ?kind"


@pytest.fixture(scope="module")
def asker(sample: Path) -> Iterator[Asker]:
    with Asker.open(sample) as opened:
        yield opened


def test_a_guess_is_told_before_what_is_found_and_answers_no_yes_or_no(asker: Asker) -> None:
    first, found = asker.ask("Are there any sunglasses?").text.splitlines()
    assert first == "No data say 'sunglasses'; taken as a guess for: glasses, so that yes or no is not known."
    assert found.startswith("There are ")
    assert asker.ask("Are there any glasses?").text.startswith("Yes: ")


@pytest.mark.parametrize(
    ("question", "said"), [("Is there a jersey?", "jersey"), ("Are there any jerseys?", "jerseys")]
)
def test_a_guess_in_the_singular_is_told_as_in_the_plural(asker: Asker, question: str, said: str) -> None:
    first, found = asker.ask(question).text.splitlines()
    assert first.startswith(f"No data say '{said}'; taken as a guess for: ")
    assert not found.startswith("Yes")


def test_words_that_are_surnames_in_museums_are_kinds_of_things(asker: Asker) -> None:
    said = asker.reader.read("sleeves (bell, bishop, leg of mutton, poet)").asked
    plain = asker.reader.read("bell sleeves, bishop sleeves, leg of mutton sleeves or poet sleeves").asked
    assert said is not None
    assert plain is not None
    extents = asker.knowledge.extents
    assert extents.individuals(said.expression) == extents.individuals(plain.expression)


def test_that_there_is_nothing_else_is_told_without_a_list_of_all_that_is_absent(asker: Asker) -> None:
    assert (
        asker.ask("Is there only an umbrella?").text
        == "No: there are no pictures with an umbrella and with nothing else."
    )
    assert "with a dress and with nothing else" in asker.ask("Is there only a dress?").text


def test_what_is_not_read_leads_to_what_can_be_asked(asker: Asker) -> None:
    unread = asker.ask("Why do people like a coat?")
    assert unread.unread
    (instead,) = unread.instead.values()
    assert instead == "pictures with a coat"
    assert asker.ask(instead).total == asker.ask("coats").total


@pytest.mark.parametrize("question", ["Are there no dresses?", "Does nobody wear a dress?", "Have you no dresses?"])
def test_whether_there_are_none_is_answered_by_whether_there_are(asker: Asker, question: str) -> None:
    there = asker.ask("Are there any dresses?").text
    assert asker.ask(question).text == there.replace("Yes: ", "No: ")
    none = question.replace("dress", "dress with five umbrellas").replace("umbrellases", "umbrellas")
    assert asker.ask(none).text.startswith("Yes: there are no pictures with a dress and with at least five umbrellas")


def test_how_many_more_there_are_is_told_with_both_numbers(asker: Asker) -> None:
    more, shoes, bags = (asker.ask(f"how many {said}?") for said in ("more shoes than bags", "shoes", "bags"))
    assert more.count == shoes.count - bags.count
    assert more.text.startswith(f"{more.count:,} more: {shoes.count:,} pictures with a shoe, and {bags.count:,} ")
    fewer = asker.ask("how many more bags than shoes are there?")
    assert (fewer.count, fewer.text.partition(":")[0]) == (-more.count, f"{more.count:,} fewer")


def test_the_number_of_each_of_two_is_told(asker: Asker) -> None:
    shoes, bags = asker.ask("how many shoes?").count, asker.ask("how many bags?").count
    each = f"There are {shoes} pictures with a shoe, and {bags} pictures with a bag or wallet."
    assert asker.ask("how many shoes and how many bags are there?").text == each
    assert asker.ask("how many shoes and bags are there?").text.endswith(each.replace("There are", "In all, there are"))


def test_a_share_tells_how_many_there_are_and_of_how_many(asker: Asker) -> None:
    share, both, shoes = (
        asker.ask(said)
        for said in (
            "what share of the pictures with shoes show a bag?",
            "how many pictures with shoes and a bag?",
            "how many pictures with shoes?",
        )
    )
    assert share.count == both.count
    assert share.text.startswith(f"{both.count:,} of {shoes.count:,} pictures with a shoe are ")


def test_all_most_few_and_anybody_are_asked_of_people_as_of_their_pictures(asker: Asker) -> None:
    shod, bare = (asker.ask(f"how many pictures {said} shoes?").count for said in ("with", "without"))
    assert asker.ask("Does everybody wear shoes?").text.startswith(f"No: there are {bare} exceptions")
    assert asker.ask("Is anybody without shoes on?").text.startswith(f"Yes: there are {bare} pictures without a shoe")
    share = f"{shod} of {shod + bare} pictures are pictures with a shoe"
    assert asker.ask("Do most people wear shoes?").text.startswith(f"Yes: {share}")
    assert asker.ask("Do few people wear shoes?").text.startswith(share)


@pytest.mark.parametrize("question", ["how many cocktail dresses?", "How many summer looks have a dress?"])
def test_no_number_is_told_of_all_where_some_are_meant_that_nobody_knows(asker: Asker, question: str) -> None:
    (why,) = asker.ask(question).unread
    assert why.startswith("the number is not known")


@pytest.mark.parametrize("question", ["How many dresses have sleeves?", "dresses with a zipper"])
def test_what_only_may_be_so_is_counted_apart_and_told_last_and_so(asker: Asker, question: str) -> None:
    answered = asker.ask(question, top_k=100)
    maybe = [bool(one.maybe) for one in answered.results]
    assert maybe == sorted(maybe)
    assert answered.total == len(maybe) > sum(maybe) > 0
    assert re.match(
        r"Of the \w+ found, .+ known to be all that was asked; .+ may be: “\w+” is said of the whole", answered.text
    )
    assert str(answered).count("? only may be so: “") == sum(maybe)


@pytest.mark.parametrize(
    "question",
    [
        "are there more dresses with sleeves than coats with sleeves?",
        "more dresses with pockets than coats with pockets?",
    ],
)
def test_of_what_is_compared_it_is_told_how_many_are_known_to_be_so(asker: Asker, question: str) -> None:
    answered = asker.ask(question)
    known = re.search(
        r"Of these, (\d+) and (\d+) are known to be so; of the rest what is said of whole pictures", answered.text
    )
    assert known is not None
    ones = [
        question.partition("than")[0].partition("more ")[2],
        question.partition("than ")[2],
    ]
    alone = [asker.ask(f"how many {one.rstrip('? ')}?", top_k=100).results for one in ones]
    assert [int(one) for one in known.groups()] == [sum(not each.maybe for each in some) for some in alone]


@pytest.mark.parametrize(
    "question", ["what goes with a coat?", "which are there more of, hats or bags?", "more hats than belts?"]
)
def test_each_number_that_is_compared_tells_what_it_counts(asker: Asker, question: str) -> None:
    answered = asker.ask(question)
    assert answered.counted
    extents, names = asker.knowledge.extents, asker.knowledge.names
    counts = {words: extents.count(from_manchester(one, names)) for words, one in answered.counted.items()}
    told = {words: number for words, number in counts.items() if number and words in answered.text}
    assert told
    for words, number in told.items():
        assert f"{words} ({number})" in answered.text or f"{number} {words}" in answered.text


@pytest.mark.parametrize(
    "question",
    ["I was hoping you might have a hat to show.", "How many pictures are wide, that is, wider than they are tall?"],
)
def test_what_is_cut_short_is_read_or_left_and_fails_in_no_other_way(asker: Asker, question: str) -> None:
    with suppress(RetrievalError):
        assert asker.ask(question).text


def test_an_average_is_told_with_both_numbers_that_it_is_reckoned_from(asker: Asker) -> None:
    average = asker.ask("How many shoes are there per picture with shoes, on average?")
    shoes, pictures = (
        asker.ask(said).count for said in ("how many individual shoes are there?", "how many pictures with shoes?")
    )
    assert average.text.startswith(
        f"The average number of shoes in pictures with a shoe is {shoes / pictures:,.2f}: {shoes:,} in {pictures:,}."
    )
    assert average.count == round(shoes / pictures, 2)
    assert average.understood is not None
    rows = [[int(value.value) for value in row] for row in asker.store.query(average.understood.sparql)]
    assert rows == [[shoes, pictures]]


def test_the_most_different_kinds_are_counted_once_each(asker: Asker) -> None:
    most = asker.ask("Which picture has the most different categories marked?")
    assert most.understood is not None
    rows = {row[0].value: int(row[1].value) for row in asker.store.query(most.understood.sparql)}
    counted = f"SELECT ?one (COUNT(DISTINCT ?kind) AS ?n) WHERE {{ GRAPH ?g {{ {_MARKED} }} }} GROUP BY ?one"
    numbers = {row[0].value: int(row[1].value) for row in asker.store.query(counted)}
    best = max(numbers.values())
    assert rows == {one: number for one, number in numbers.items() if number == best}
    assert most.count == best


def test_whether_something_is_what_most_are_is_answered_with_the_ranking(asker: Asker) -> None:
    asked = {"Most": "Which garment is the most common?", "Fewest": "What is the rarest garment?"}
    texts = {said: asker.ask(question).text.removeprefix(f"{said}: ") for said, question in asked.items()}
    most, fewest = (text.partition(" (")[0] for text in texts.values())
    assert asker.ask(f"Is the {most} the most common garment?").text.startswith("Yes. Most: ")
    assert asker.ask(f"Is the {fewest} the most common garment?").text.startswith("No. Most: ")
    ranked = asker.ask("Is floral the rarest pattern?").text
    assert ranked.startswith(("Yes. Fewest: ", "No. Fewest: "))
    assert "floral (" in ranked


def test_of_a_long_order_the_beginning_is_told_and_nothing_that_there_is_none_of(asker: Asker) -> None:
    rarest, beside = (
        asker.ask(one).text for one in ("What is the rarest garment?", "What is most often worn with a tie?")
    )
    assert rarest.count(", then ") == 9
    assert re.search(r", and \d+ more\.$", rarest)
    assert "(0)" not in beside
    assert beside.endswith("; of the others none.")
    assert "tie (" in asker.ask("Is the tie the most common garment?").text
    assert "(0)" in asker.ask("Which is worn more often with a dress, a cape or a shoe?").text


def test_parts_in_any_order_are_read_before_parts_of_names(asker: Asker) -> None:
    shown = asker.ask("shorts, no shoes showing")
    assert shown.understood is not None
    assert shown.understood.english == "pictures with shorts and without a shoe"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are there dresses with pockets?", "“pockets” is said of the whole picture"),
        ("How many dresses have pockets?", "“pockets” is said of the whole picture"),
        ("How many dresses have no pockets?", "stated of the whole picture, not of which thing in it: pockets"),
        ("Do all dresses have pockets?", "stated of the whole picture, not of which thing in it: pockets"),
        ("What share of dresses have pockets?", "“pockets” is said of the whole picture"),
        ("Do most dresses have pockets?", "“pockets” is said of the whole picture"),
    ],
)
def test_what_is_stated_of_the_whole_is_told_so_with_the_answer(asker: Asker, question: str, expected: str) -> None:
    *_, told = asker.ask(question).text.splitlines()
    assert expected in told


def test_things_that_no_picture_has_are_not_asked_for(asker: Asker) -> None:
    with pytest.raises(UnreadError):
        asker.ask("how many floral dresses with no picture")


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("Which dresses have pockets, as long as they are fancy?", "as long as they are fancy"),
        ("Dresses with pockets, they must be comfy", "they must be comfy"),
        ("Dresses with pockets, there are flurbs in them", "there are flurbs in them"),
    ],
)
def test_an_answer_without_a_condition_says_first_that_it_is_wider_than_asked(
    asker: Asker, question: str, condition: str
) -> None:
    without, plain = asker.ask(question).text.splitlines()[0], asker.ask("Dresses with pockets").text.splitlines()[0]
    assert without == f"This is wider than asked: nothing here decides {condition!r}. {plain}"


def test_yes_or_no_is_not_known_without_a_condition(asker: Asker) -> None:
    told = asker.ask("Are there dresses with pockets, as long as they smoogle?").text
    assert told.startswith("This is wider than asked, so that yes or no is not known: nothing here decides ")
    assert "Yes" not in told
    assert asker.ask("Are there coats with a jumpsuit and a cape, as long as they smoogle?").text.startswith("No")


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("How many women wear scarves?", "how many pictures show a scarf"),
        ("Which ladies wear a scarf?", "which pictures show a scarf"),
    ],
)
def test_that_it_is_women_who_wear_something_is_said_to_be_undecided(asker: Asker, question: str, plain: str) -> None:
    found, told = asker.ask(question), asker.ask(plain)
    assert found.text.startswith("This is wider than asked: nothing here decides ")
    assert found.count == told.count
    assert found.results == told.results


def test_yes_or_no_is_not_known_of_women(asker: Asker) -> None:
    told = asker.ask("Is there a woman with a scarf?").text
    assert told.startswith("This is wider than asked, so that yes or no is not known: nothing here decides 'woman'.")


@pytest.mark.parametrize(
    ("question", "others"),
    [
        ("Are there any sweatshirts?", "'sweatshirts' counts top and t-shirt as well"),
        ("How many pictures show a wallet?", "'wallet' counts bag as well"),
        ("How many tops are there?", ""),
    ],
)
def test_what_one_of_several_words_for_one_kind_counts_as_well_is_told(
    asker: Asker, question: str, others: str
) -> None:
    told = asker.ask(question).text.splitlines()
    assert told[1:] == ([f"{others}, which nothing here tells apart"] if others else [])


@pytest.mark.parametrize(
    ("question", "said"), [("Which skirt is the longest?", "longest"), ("the shortest coats", "shortest")]
)
def test_what_is_taken_for_the_longest_is_told_as_nothing_is_measured(asker: Asker, question: str, said: str) -> None:
    assert asker.ask(question).text.startswith(f"No data say '{said}'; taken as a guess for: ")


def test_yes_is_told_with_a_reserve_where_most_of_it_only_may_be_so(asker: Asker) -> None:
    told = asker.ask("Do most jackets have pockets?").text
    assert told.startswith("Yes, going by what is said of whole pictures: ")
    assert asker.ask("Do most pictures show shoes?").text.startswith("Yes: ")


@pytest.mark.parametrize("question", ["midi or belted dresses", "belted or midi dresses"])
def test_what_a_thing_bears_is_an_alternative_to_what_it_is_like(asker: Asker, question: str) -> None:
    each = [asker.ask(one, top_k=1000) for one in (question, "midi dresses", "belted dresses")]
    found, *parts = ({one.iri for one in answer.results} for answer in each)
    assert found == parts[0] | parts[1]
    dresses = {one.iri for one in asker.ask("which pictures show a dress", top_k=1000).results}
    assert found <= dresses


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many coats are without heels", "not read: 'heels', so that the number is not known. Without it: "),
        ("is there a coat without heels?", "not read: 'heels', so that yes or no is not known. Without it: "),
        ("coats without heels", "not read: 'heels'. Without it: "),
    ],
)
def test_no_number_and_no_yes_is_known_without_a_word_that_is_not_read(asker: Asker, question: str, told: str) -> None:
    assert asker.ask(question).text.startswith(told)


def test_how_many_things_there_are_is_told_beside_how_many_pictures_show_one(asker: Asker) -> None:
    answer = asker.ask("how many shoes are there?")
    each = asker.ask("how many shoes are there, counting every shoe and not every picture?")
    assert each.count is not None
    assert answer.count is not None
    assert each.count > answer.count
    assert each.text == f"There are {each.count:,} shoes."
    assert answer.text == f"There are {answer.count:,} pictures with a shoe. On them are {each.count:,} shoes in all."


@pytest.mark.parametrize(
    "question",
    ["tops but not t-shirts", "how many pictures show a top but no t-shirt?", "Is there a top but no t-shirt?"],
)
def test_what_the_data_do_not_tell_apart_is_said_and_not_that_there_is_none(asker: Asker, question: str) -> None:
    said = "Not known: the data do not tell what is asked for from what is left out: here, both are “{}”."
    assert asker.ask(question).text == said.format("top, t-shirt, sweatshirt")


@pytest.mark.parametrize(
    ("question", "unread"),
    [
        ("How much is the jacket?", "the number is not known"),
        ("Do dresses outnumber coats and jackets combined?", "yes or no is not known"),
        ("Are there only two coats?", "yes or no is not known"),
    ],
)
def test_what_changes_all_of_a_question_is_said_to_be_unread(asker, question, unread):
    try:
        told = asker.ask(question).text
    except RetrievalError as error:
        told = str(error)
    assert told.startswith(unread)


@pytest.mark.parametrize(
    "question",
    ["What do people not wear with a coat?", "Which has more sleeves, a coat or a dress?", "never without a coat"],
)
def test_what_is_not_understood_is_not_answered_by_what_it_names(asker, question):
    with pytest.raises(RetrievalError, match="not understood"):
        asker.ask(question)


@pytest.mark.parametrize(
    "question", ["a coat, I don't mind if it has pockets", "I'm not bothered about pockets, show me coats"]
)
def test_what_may_be_so_or_not_is_passed_over(asker, question):
    answer = asker.ask(question)
    assert answer.understood.english == "pictures with a coat"
    assert "passed over" in answer.text or "wider than asked" in answer.text


@pytest.mark.parametrize("question", ["is a blazer a coat?", "are jeans skirts?", "is a jacket a trench coat?"])
def test_whether_one_kind_of_thing_is_another_is_not_told_by_what_is_worn_together(asker: Asker, question: str) -> None:
    with pytest.raises(UnreadError):
        asker.ask(question)


@pytest.mark.parametrize(
    "question", ["hooded tweed jackets", "pocketed linen dresses", "are there collared silk shirts"]
)
def test_what_is_read_but_for_a_word_between_is_as_doubtful_as_without_it(asker: Asker, question: str) -> None:
    unknown = question.split()[-2]
    answer = asker.ask(question)
    plain = asker.ask(question.replace(f"{unknown} ", "")).text
    assert answer.unread
    assert "said of the whole picture, and may be meant of something else in it" in answer.text
    assert "said of the whole picture, and may be meant of something else in it" in plain


@pytest.mark.parametrize(
    ("question", "begun"),
    [
        ("Which silhouette is the most common?", "The most common is symmetrical: "),
        ("which silhouette is rarest", "The rarest "),
    ],
)
def test_the_most_common_of_its_kind_is_told_as_it_is_asked(asker: Asker, question: str, begun: str) -> None:
    assert asker.ask(question).text.startswith(begun)


@pytest.mark.parametrize("question", ["Are there sunglasses in picture 55?", "Does picture 55 have sunglasses?"])
def test_a_guess_at_what_is_in_one_picture_is_told(asker: Asker, question: str) -> None:
    assert "taken as a guess for: glasses, so that yes or no is not known" in asker.ask(question).text
