"""Texts that a model writes about answers in a museum's graph, each claim compared with the paths it cites."""

import json

import pytest
from chat_server import Reply, Telling, error, in_turn, serving
from extras import needs
from museum import museum
from outcomes import called

from mrag_owl.ask import main
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.ask.generated_replies import generate_reply_with, reply_checker

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_settings")]  # a server of its own

DIED = "Who else died in the year Joseph Turner died?"
WORKS = "works by painters born in Birmingham"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return museum(tmp_path_factory.mktemp("museum") / "store")


@pytest.fixture(scope="module")
def asker(store):
    with Asker.open(store) as opened:
        yield opened


@pytest.mark.parametrize(
    ("sentence", "supported", "unsupported"),
    [
        ("William Wyon died in 1851, and Joseph Turner died in 1851 [1].", ["died in 1851"], []),
        ("William Wyon and Joseph Turner both died in 1851 [1].", ["died in 1851"], []),
        ("William Wyon died in the same year as Joseph Turner [1].", ["died in the same year as Joseph Turner"], []),
        ("Like Turner, he died in 1851 [1].", ["died in 1851"], []),
        ("William Wyon died in 1859 [1].", [], ["died in 1859"]),
        ("William Wyon was born in 1851 [1].", [], ["was born in 1851"]),
        ("David Cox died in 1851 [1].", [], ["died in 1851"]),
        ("William Wyon, like David Cox, died in 1851 [1].", [], ["died in 1851"]),
        ("William Wyon died in 1851, in Brighton [1].", ["died in 1851"], ["has to do with Brighton"]),
        ("It is William Wyon [1].", ["has to do with William Wyon"], []),
        ("It is 1 person [1].", ["comes to 1"], []),
        ("It is 7 people [1].", [], ["comes to 7"]),
    ],
)
def test_claims_are_compared_with_the_statements_cited(asker, sentence, supported, unsupported):
    checked = reply_checker(asker, asker.ask(DIED)).check(sentence)
    assert list(checked.supported) == supported
    assert list(checked.unsupported) == unsupported
    assert ("✗" in checked.marked) == bool(unsupported)


def test_a_sentence_without_names_speaks_of_every_answer_it_cites(asker):
    reply = asker.ask("works by Joseph Turner about rain or ruins")
    checker = reply_checker(asker, reply)
    by_label = {one.label: one.rank for one in reply.results}
    rain, ruin = by_label["Rain, Steam and Speed"], by_label["Tintern Abbey"]
    assert checker.check(f"Both are by Joseph Turner [{rain}][{ruin}].").unsupported == ()
    assert checker.check(f"Both are about rain [{rain}][{ruin}].").unsupported == (f"are about rain [{ruin}]",)


@pytest.mark.parametrize(
    ("label", "sentence", "supported"),
    [
        ("William Wyon", "He was born in Birmingham", True),
        ("David Cox", "The painter was from Birmingham", True),
        ("Joseph Turner", "He was born in Birmingham", False),
        ("Joseph Turner", "The painter was from Birmingham", False),
        ("Joseph Turner", "He died in 1851", True),
    ],
)
def test_a_sentence_without_names_is_held_against_the_answer_and_not_who_is_on_its_path(
    asker, label, sentence, supported
):
    reply = asker.ask("who died in the year a painter born in Birmingham died?")
    number = next(one.rank for one in reply.results if one.label == label)
    checked = reply_checker(asker, reply).check(f"{sentence} [{number}].")
    assert checked.unsupported == ()
    assert bool(checked.supported) == supported
    assert any(f"[{number}]" in one for one in checked.unchecked) != supported


def test_what_is_denied_of_an_answer_is_not_contradicted_by_who_is_on_its_path(asker):
    reply = asker.ask("who died in the year a painter born in Birmingham died?")
    by_label = {one.label: one.rank for one in reply.results}
    checker = reply_checker(asker, reply)
    assert checker.check(f"He was not born in Birmingham [{by_label['Joseph Turner']}].").unsupported == ()
    denied = checker.check(f"He was not born in Birmingham [{by_label['William Wyon']}].")
    assert denied.unsupported == ("was not born in Birmingham",)


def test_what_holds_of_a_works_maker_does_not_hold_of_the_work(asker):
    checked = reply_checker(asker, asker.ask(WORKS)).check("It was born in Birmingham [1].")
    assert (checked.supported, checked.unsupported) == ((), ())
    assert checked.unchecked == ("was born in Birmingham [1]",)


def test_what_is_true_but_was_not_given_is_not_supported(asker):
    reply = asker.ask(WORKS)
    checker = reply_checker(asker, reply)
    medal = next(one.rank for one in reply.results if one.label == "A Medal")
    assert checker.check(f"A Medal is painted by William Wyon [{medal}].").unsupported == ()
    assert checker.check(f"A Medal depicts ruins [{medal}].").unsupported == ("depicts ruins",)


def test_denials_and_foreign_words_are_listed_and_not_called_wrong(asker):
    checked = reply_checker(asker, asker.ask(DIED)).check(
        "William Wyon, a marvellous engraver, never died in 1859 [1]."
    )
    assert checked.unsupported == ()
    assert {"marvellous", "engraver", "never died in 1859"} <= set(checked.unchecked)
    denied = reply_checker(asker, asker.ask(DIED)).check("William Wyon did not die in 1851 [1].")
    assert denied.unsupported == ("did not die in 1851",)


def test_sentences_that_cite_nothing_or_what_is_not_there_are_marked(asker):
    checker = reply_checker(asker, asker.ask(DIED))
    assert checker.check("William Wyon died in 1851.").problem == "cites nothing"
    assert checker.check("William Wyon died in 1851 [1][4].").problem == "cites 4, which is none of them"


def test_the_model_gets_the_question_the_answers_and_their_paths_and_nothing_else(asker):
    chat = Telling("William Wyon died in 1851 [1].")
    (checked,) = generate_reply_with(chat, asker, asker.ask(DIED), budget=8000)
    assert checked.supported == ("died in 1851",)
    (call,) = chat.calls
    question, read_as, head, line = call.prompt.splitlines()
    assert question == f"Question: {DIED}"
    assert (read_as.startswith("Read as: makers"), head) == (True, "Answers, 1 of 1, one a line:")
    facts = ["Joseph Turner died in 1851", "William Wyon died in 1851"]
    assert json.loads(line) == {"number": 1, "answer": "William Wyon", "paths": [facts]}


def test_answers_that_do_not_fit_the_budget_are_left_out_whole_and_cannot_be_cited(asker):
    reply = asker.ask("works")
    whole = Telling("x")
    list(generate_reply_with(whole, asker, reply, budget=8000))
    size = (len(whole.calls[0].system) + len(whole.calls[0].prompt)) // 4
    tight = Telling(f"It is here [{reply.results[-1].rank}].")
    (checked,) = generate_reply_with(tight, asker, reply, budget=size - 20)
    numbers = [json.loads(line)["number"] for line in tight.calls[0].prompt.splitlines() if line.startswith("{")]
    assert numbers == list(range(1, len(numbers) + 1)) != [one.rank for one in reply.results]
    assert "which is none of them" in checked.problem
    with pytest.raises(ConfigError, match="holds no answer; give --token-budget"):
        list(generate_reply_with(Telling("x"), asker, reply, budget=5))


def asked(capsys, store, question, *arguments):
    return called(capsys, main, question, "--store", store, "--generate", "llm", *arguments)


def test_without_a_server_the_template_writes_and_says_so(store, capsys):
    code, out, err = asked(capsys, store, DIED)
    assert code == 0
    assert "no model server is configured, so the text is the template's" in err
    assert out.endswith("William Wyon died in 1851; Joseph Turner died in 1851.\n")


def test_what_is_near_and_no_answer_is_not_given_to_a_model(store, capsys):
    with serving(in_turn(Reply("A Medal [1]."))) as server:
        options = ["--model", "tiny", "--base-url", server.url]
        code, out, err = asked(capsys, store, "anything peculiar that William Wyon painted", *options)
        assert (code, server.requests) == (0, [])
    assert "there is no answer for a model to write about" in err
    assert out.startswith("not read:")


def test_ask_streams_a_models_text_with_its_unsupported_claims_marked(store, capsys):
    needs("openai")
    text = "William Wyon died in 1851 [1]. He was born in London\x1b[31m [1]."
    with serving(in_turn(Reply(text))) as server:
        code, out, err = asked(capsys, store, DIED, "--model", "tiny", "--base-url", server.url)
    assert (code, err) == (0, "")
    told = out.splitlines()[-2:]
    assert told[0] == "William Wyon died in 1851 [1]."
    assert told[1].startswith("He was born in London [1]. ⟨✗ no fact says it was born in London")
    assert "\x1b" not in out
    with serving(in_turn(Reply(text))) as server:
        options = ["--model", "tiny", "--base-url", server.url, "--format", "json"]
        code, out, _ = asked(capsys, store, DIED, *options)
    content = json.loads(out)
    assert [bool(one["unsupported"]) for one in content["sentences"]] == [False, True]
    assert content["text"].startswith("William Wyon died in 1851 [1].")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_server_that_fails_leaves_the_text_to_the_template(store, capsys, form):
    needs("openai")
    with serving(in_turn(error(503, "overloaded"))) as server:
        options = ["--model", "tiny", "--base-url", server.url, "--attempts", "1", "--format", form]
        code, out, err = asked(capsys, store, DIED, *options)
    assert (code, err.count("\n")) == (0, 1)
    assert "so the text is the template's" in err
    assert out.count("William Wyon died in 1851; Joseph Turner died in 1851.") == 1
