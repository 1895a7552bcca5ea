"""Captions without a model: who says what of which thing, and what is left out."""

from dataclasses import replace

from mrag_owl.generation.captions import caption_text, summary_of
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.objects import CaptionedObject, Hit, JudgedHit, PictureObject
from mrag_owl.records import Agent

COAT = PictureObject(Box(0, 0, 10, 10), "coat, cloak", Agent("tests", ""), facts=("a hood", "a belt"))


def hit(source: str, title: str, text: str, verdict="is") -> JudgedHit:
    return JudgedHit(Hit(source, "ex:a", title, text, "", 0.9, 0.9, 0.1), verdict, "looks alike")


def test_two_sources_that_contradict_each_other_are_both_told_with_their_names():
    told = summary_of(COAT, [hit("museum", "Coat 7", "Made in 1880."), hit("archive", "Coat 7", "Made in 1930.")])
    assert "It is Coat 7: Made in 1880 (museum)." in told
    assert "It is Coat 7: Made in 1930 (archive)." in told


def test_two_sources_that_say_the_same_are_named_together():
    told = summary_of(COAT, [hit("museum", "Coat 7", "Made in 1880."), hit("archive", "Coat 7", "Made in 1880")])
    assert told.count("1880") == 1
    assert "(museum, archive)" in told


def test_what_is_rejected_is_never_told_and_what_it_is_beats_what_it_is_like():
    hits = [hit("a", "Coat 7", "", "rejected"), hit("b", "Coat 8", "", "like"), hit("c", "Coat 9", "")]
    told = summary_of(COAT, hits)
    assert "Coat 9" in told
    assert "Coat 7" not in told
    assert "Coat 8" not in told
    assert "looks like Coat 8" in summary_of(COAT, hits[:2])


def test_likeness_does_not_tell_what_a_thing_is_that_nobody_has_said_the_kind_of():
    unnamed = replace(COAT, label="object", facts=())
    told = summary_of(unnamed, [hit("a", "the dress of picture 7", "Floral.", "like")])
    assert told == "What it is, nobody has said. Nearest in looks is the dress of picture 7 (a)."
    assert "It is Coat 9" in summary_of(unnamed, [hit("a", "Coat 9", "")])


def test_each_source_tells_its_best_of_a_kind_alone():
    told = summary_of(COAT, [hit("a", "Coat 7", "", "like"), hit("a", "Coat 8", "", "like")])
    assert "Coat 7" in told
    assert "Coat 8" not in told


def test_without_any_source_the_store_is_told_and_without_things_that_there_are_none():
    assert summary_of(COAT, []) == "It has a hood and a belt."
    one = CaptionedObject(1, "in the middle", COAT, (), summary_of(COAT, []))
    assert caption_text([one]) == (
        "The picture shows a coat (1) in the middle. (1) The coat: It has a hood and a belt."
    )
    assert caption_text([]) == "Nothing on the picture can be told from its ground."


def test_what_nobody_has_said_the_kind_of_only_stands_out():
    unnamed = replace(COAT, label="object", facts=())
    them = [CaptionedObject(1, "in the middle", unnamed, (), "What it is, nobody has said.")]
    them.append(CaptionedObject(2, "at the bottom", unnamed, (), ""))
    assert caption_text(them) == (
        "Something stands out in the middle (1) and at the bottom (2). (1) What it is, nobody has said."
    )
    beside = [CaptionedObject(1, "in the middle", COAT, (), ""), them[1]]
    assert caption_text(beside) == "The picture shows a coat (1) in the middle; something stands out at the bottom (2)."
