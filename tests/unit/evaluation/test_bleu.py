"""BLEU by hand and against sacrebleu."""

import random

import pytest
import sacrebleu

from mrag_owl.evaluation.bleu import bleu, tokens

WORDS = [
    "Blake",
    "died",
    "in",
    "1827",
    ",",
    "London",
    "and",
    "St.",
    "3.5",
    "a-b",
    "“Ruins”",
    "the",
    "year",
    "(c.",
    "1,851)",
]


def test_a_text_that_says_the_same_scores_one_and_one_that_says_nothing_zero():
    assert bleu(["Wyon died in 1851, like Turner."], ["Wyon died in 1851, like Turner."]) == pytest.approx(1)
    assert bleu(["cat"], ["Wyon died in 1851."]) == 0


def test_precisions_and_brevity_by_hand():
    # 5 of 5 words, 3 of 4 pairs, 1 of 3 triples, 0 of 2 fours (smoothed to 1/2): the penalty is exp(1 - 7/5).
    found = bleu(["a b c e d"], ["a b c d e d g"])
    assert found == pytest.approx(sacrebleu.corpus_bleu(["a b c e d"], [["a b c d e d g"]]).score / 100)


@pytest.mark.parametrize("seed", range(40))
def test_it_agrees_with_sacrebleu(seed):
    chance = random.Random(seed)
    texts = [" ".join(chance.choices(WORDS, k=chance.randint(0, 12))) for _ in range(5)]
    references = [" ".join(chance.choices(WORDS, k=chance.randint(1, 12))) for _ in range(5)]
    expected = sacrebleu.corpus_bleu(texts, [references]).score / 100
    assert bleu(texts, references) == pytest.approx(expected, abs=1e-9)
    assert " ".join(tokens(texts[0])) == sacrebleu.tokenizers.tokenizer_13a.Tokenizer13a()(texts[0])


def test_as_many_references_as_texts_are_needed():
    with pytest.raises(ValueError, match="1 texts against 2 references"):
        bleu(["a"], ["a", "b"])
