"""What comes first or last, is largest or has most, said in many ways: each asks what the plainest wording asks."""

import pytest

ALIKE = {
    "Which maker has the most pieces?": (
        "By which maker do you hold more pieces than by any other?",
        "Which maker tops the list by number of pieces?",
        "Which maker is represented more often than any other?",
        "Name the one maker with the largest number of pieces.",
        "top maker by number of pieces",
        "the maker you have the most pieces by",
        "Which maker's pieces are the most numerous?",
        "No maker has more pieces than which one?",
        "Of all the makers, which one has the largest number of pieces?",
        "I'd like to know who the best represented maker is",
    ),
    "Which maker has the most pieces about ruins?": (
        "When it comes to pieces about ruins, which maker comes out on top?",
        "Looking through the pieces about ruins, which maker do I meet the most?",
        "Of the pieces about ruins, name the maker with the most items.",
        "most frequent maker, pieces about ruins",
        "Nobody painted more pieces about ruins than who?",
        "No other maker here has as many pieces about ruins as who?",
        "The greatest share of the pieces about ruins is by which maker?",
        "Who is number one when you count pieces about ruins per maker?",
        "By whom are there more pieces about ruins than by anybody else?",
        "Which maker is most often found in the pieces about ruins?",
        "Pieces about ruins: who has the most?",
        "Counting only pieces about ruins, who tops the list of makers?",
    ),
    "Who has more pieces, Joseph Turner or David Cox?": (
        "Joseph Turner or David Cox: which has more pieces?",
        "Joseph Turner versus David Cox, which has the greater number of pieces?",
        "Of the two makers, Joseph Turner and David Cox, which one has more pieces?",
        "Which has more pieces, Joseph Turner or David Cox?",
    ),
    "Which is the oldest piece?": (
        "Which piece dates back furthest?",
        "Which piece was made the longest ago?",
        "Of the pieces, which one is the oldest?",
        "Pieces: which was made first?",
        "No piece is older than which?",
        "Which piece is older than all the others?",
        "the piece with the earliest date",
        "I wonder what the oldest piece is",
        "Which piece has the oldest date of all?",
    ),
    "Which subjects are shown by pieces by Joseph Turner?": (
        "Which subjects are shown by pieces by Joseph Turner, such as ruins or trains?",
        "Which subjects (rain, ruins and so on) are shown by pieces by Joseph Turner?",
    ),
    "In which year were the most pieces made?": (
        "In which year do pieces peak?",
        "In which year are pieces most frequent?",
        "Which year accounts for the largest number of pieces?",
    ),
    "Which is the latest piece?": (
        "Which piece comes last by date?",
        "Which piece was made most recently?",
        "Which piece has the newest date?",
        "Which piece is dated latest?",
        "Nothing here is newer than which piece?",
        "Find me the piece whose date is later than every other one",
        "Which of the pieces is the last to have been made?",
    ),
    "Which maker lived longest?": (
        "Which maker reached the greatest age?",
        "Which maker had the longest life?",
        "Of the makers, who got to be the oldest?",
        "the maker with the longest life",
        "Whose life was the longest?",
        "Among the makers, whose age at death was the highest?",
        "the maker with the greatest age at death",
    ),
    "Which maker had the shortest life?": (
        "Who lived for the least time?",
        "Which maker passed away at the youngest age?",
        "maker lowest age at death",
    ),
    "Who lived longer, Joseph Turner or David Cox?": (
        "Joseph Turner or David Cox: who had the longer life?",
        "Between Joseph Turner and David Cox, whose life was longer?",
        "Did Joseph Turner or David Cox live longer?",
        "Which of the two reached a greater age, Joseph Turner or David Cox?",
        "Did Joseph Turner live longer than David Cox, or is it the reverse?",
        "Joseph Turner, David Cox: which had the longer lifespan?",
        "I wonder whether it was Joseph Turner or David Cox who lived longer",
    ),
}
OTHERWISE = {
    "Which is the oldest piece?": ("Which maker is the oldest?", "Which piece shows the oldest thing?"),
    "Which maker has the most pieces?": ("Which maker has the fewest pieces?", "Which maker comes first?"),
    "Which maker has the most pieces about ruins?": (
        "Which maker of pieces about ruins has the most pieces?",
        "Which maker has the most pieces about rain?",
    ),
}


@pytest.mark.parametrize(("plain", "said"), [(plain, one) for plain, some in ALIKE.items() for one in some])
def test_the_first_of_all_is_asked_for_in_any_words(shown, plain, said):
    read = shown.reader.read(said)
    assert read.asked == shown.reader.read(plain).asked, shown.why_unread(read)


@pytest.mark.parametrize(("plain", "said"), [(plain, one) for plain, some in OTHERWISE.items() for one in some])
def test_what_is_asked_of_something_else_is_not_the_same(shown, plain, said):
    assert shown.reader.read(said).asked != shown.reader.read(plain).asked
