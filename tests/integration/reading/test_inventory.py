"""An inventory of the ways that English asks: each is read, and all of a group have one answer."""

import pytest
from asked import check_found

INVENTORY = (
    (
        {"turner"},
        """
        Which painters painted rain and ruins?
        Who painted both rain and ruins?
        Which painters painted ruins as well as rain?
        """,
    ),
    (
        {"cox", "blake"},
        """
        Which painters depicted rain but not ruins?
        Who painted rain but never ruins?
        Which painters painted rain but no ruins?
        """,
    ),
    (
        {"wyon"},
        """
        Who died in the same year as Joseph Turner?
        Which painters died the same year as Joseph Turner?
        Which painters died in the very same year as Joseph Turner?
        Which painters died in the year of Joseph Turner's death, other than Joseph Turner himself?
        Which other painters have the same year of death as Joseph Turner?
        Which painters have the same year of death as Joseph Turner?
        In the year that Joseph Turner died, who else died?
        Besides Joseph Turner, who died in the year he died?
        Who also died in the year Joseph Turner died?
        Who died in the year Joseph Turner died as well?
        Which painters died when Joseph Turner did?
        Who else died when Joseph Turner died?
        Who died when Joseph Turner did, apart from him?
        Name painters whose death occurred in the same year as Joseph Turner's.
        Name painters whose death took place in the same year as Joseph Turner's death.
        I would like to know which other painters died in the year in which Joseph Turner died.
        Could you tell me who else died in the year of the death of Joseph Turner?
        Please list all painters, except Joseph Turner, that died in his year of death.
        Which painter shares a year of death with Joseph Turner?
        Which painters share their year of death with Joseph Turner?
        With whom does Joseph Turner share his year of death?
        With which painters does Joseph Turner share a year of death?
        Who has the same year of death as Joseph Turner?
        Whose year of death is the same as that of Joseph Turner?
        Whose year of death is the same as Joseph Turner's?
        painters with the same year of death as Joseph Turner
        painters having Joseph Turner's year of death, but not Joseph Turner
        Which painters, like Joseph Turner, died in 1851?
        Joseph Turner died in a certain year. Who else died in that year?
        Joseph Turner died. Which other painters died in the same year?
        Are there other painters who died in the year Joseph Turner died?
        Is there another painter who died in the year when Joseph Turner died?
        Give me the names of the other painters who died in the year of Turner's death.
        What other painters died in Joseph Turner's year of death?
        Show the painters dying in the same year as Joseph Turner.
        I'm looking for painters, other than Joseph Turner, who died the year he did.
        the other painters whose year of death was also Joseph Turner's
        Can you name another painter whose death fell in the year Joseph Turner died?
        In the year of Joseph Turner's death, which other painters died?
        Who were the other painters to die in the year Joseph Turner died?
        """,
    ),
    (
        {"lee"},
        """
        Who died in the year "On the Balcony" was made?
        Which painters died in the year "On the Balcony" was painted in?
        Who died in the year in which the painting "On the Balcony" was made?
        When "On the Balcony" was painted, which painters died?
        Which painters died when "On the Balcony" was being painted?
        In the year "On the Balcony" was painted, who died?
        Which painters died the year "On the Balcony" was made?
        Which painters' year of death is the year "On the Balcony" was painted?
        Whose year of death is the year "On the Balcony" was made?
        Whose death occurred in the year "On the Balcony" was made?
        Which painters died in the same year that "On the Balcony" was made?
        "On the Balcony" was painted in a certain year. Who died in that year?
        The work "On the Balcony" was made in some year; which painters died that year?
        Take the year in which "On the Balcony" was painted: who died then?
        Who died in the year Peter Blake painted "On the Balcony"?
        Which painters died in the year Peter Blake made "On the Balcony" in?
        Name any painter who died in the year when "On the Balcony" was made.
        Find painters that died in the same year as the one in which "On the Balcony" was painted.
        """,
    ),
    (
        {"blake"},
        """
        Who else was born in Joseph Turner's birthplace?
        Which painters share a birthplace with Joseph Turner?
        Which painters share Joseph Turner's birthplace?
        Who has the same birthplace as Joseph Turner?
        Which other painters were born where Joseph Turner was?
        Which painters were born in the same town as Joseph Turner?
        Which painters were born in the same place that Joseph Turner was born in?
        Who was born in the town where Joseph Turner was born, other than him?
        Who else was born in the town that Joseph Turner was born in?
        Whose birthplace is that of Joseph Turner?
        painters whose birthplace is also Joseph Turner's
        With whom does Joseph Turner share his birthplace?
        Joseph Turner was born in some town. Which other painters were born there?
        Where Joseph Turner was born, which other painters were born?
        In the town where Joseph Turner was born, which other painters were born?
        In Joseph Turner's birthplace, who else was born?
        Besides Joseph Turner, who was born in his birthplace?
        Who, apart from Joseph Turner, was born in the same town as he was?
        Who was also born in Joseph Turner's birthplace?
        Which other painters share the birthplace of Joseph Turner?
        """,
    ),
    (
        {"copy", "rain"},
        """
        Which works about rain are by painters born in London?
        Which works about rain were painted by someone born in London?
        What works depicting rain were made by painters whose birthplace is London?
        In which works by painters born in London is rain depicted?
        In which works did painters born in London depict rain?
        Which paintings showing rain are by painters from London?
        Which works that show rain were painted by people born in London?
        Of the works about rain, which are by painters born in London?
        Among the works about rain, which ones were painted by painters from London?
        Among works by painters born in London, which show rain?
        Rain is depicted in which works by painters born in London?
        Rain appears in which works by painters from London?
        In which works by painters from London does rain appear?
        Which works by painters from London have rain as their subject?
        Which works with rain as a subject were made by painters born in London?
        works on the subject of rain by painters born in London
        Show me works made by painters who were born in London and that depict rain.
        List works about rain whose painter was born in London.
        List works about rain whose painter's birthplace is London.
        Give me every work showing rain by a painter with London as birthplace.
        Are there works about rain by painters born in London?
        Which works did painters from London paint about rain?
        What did painters born in London paint that shows rain?
        Painters from London made which works about rain?
        Which of the works of painters born in London depict rain?
        By painters born in London, which works show rain?
        """,
    ),
    (
        {"rain", "ruin"},
        """
        Which works were made by other painters who died in the year William Wyon died?
        Which works were painted by painters who died in the same year as William Wyon?
        What did painters who died in the same year as William Wyon paint?
        List the works whose painter died in the same year as William Wyon.
        Find works by painters sharing William Wyon's year of death.
        Find works by painters who share a year of death with William Wyon.
        Name the works by painters, other than William Wyon, who died when he died.
        Which works are by those who died in the same year as William Wyon?
        What works exist by other painters dying in William Wyon's year of death?
        Which works did other painters who died in the year of William Wyon's death make?
        William Wyon died in a certain year. Which works are by other painters who died in that year?
        What are the works of the other painters who died the year William Wyon died?
        Show all the works of anyone else who died in the year William Wyon died.
        works of painters with the same year of death as William Wyon
        Which works were painted by a painter whose year of death is that of William Wyon, not counting those by him?
        Which works have a painter who died in the same year as William Wyon?
        """,
    ),
    (
        {"medal", "ruin"},
        """
        Which works showing ruins were painted by painters who died in the year William Wyon died?
        Which works about ruins have a painter who died in the year William Wyon died?
        Of the works that depict ruins, which were painted by painters who died in the year William Wyon died?
        Which of the works depicting ruins were made by a painter who died in the year of William Wyon's death?
        Ruins are depicted in which works by painters who died in the year William Wyon died?
        works with ruins by painters who died in the year William Wyon died
        Which works by painters whose death occurred in the year William Wyon died show ruins?
        In which works by painters who died in the year William Wyon died do ruins appear?
        In which works did painters who died in the year William Wyon died depict ruins?
        Find works by painters who died in the year of William Wyon's death that depict ruins.
        Which works by painters who died in the year William Wyon died have ruins as a subject?
        Among works by painters who died in the year William Wyon died, which depict ruins?
        """,
    ),
    (
        {"wyon"},
        """
        Who was born in Birmingham but died elsewhere?
        Which painters from Birmingham did not die there?
        Which painters born in Birmingham died somewhere else?
        Which painters born in Birmingham died in a different town?
        Who was born in Birmingham and died outside Birmingham?
        Which painters have Birmingham as their birthplace but not as their place of death?
        Of the painters born in Birmingham, who did not die there?
        Among the painters born in Birmingham, which did not die in Birmingham?
        Name the painters born in Birmingham whose place of death is not Birmingham.
        painters with the birthplace Birmingham who didn't die in Birmingham
        Which painters born in Birmingham never died there?
        Which painters whose birthplace is Birmingham did not die in Birmingham?
        Excluding those who died in Birmingham, which painters were born in Birmingham?
        Which painters were born in Birmingham, excluding those who died there?
        List painters born in Birmingham except those who died in Birmingham.
        List painters born in Birmingham except for those whose place of death is Birmingham.
        """,
    ),
    (
        {"ruin"},
        """
        Which works by Joseph Turner show no rain?
        Which of Joseph Turner's works do not show rain?
        Which works of Joseph Turner are not about rain?
        What did Joseph Turner paint that does not show rain?
        Which works did Joseph Turner paint without rain?
        Which works did Joseph Turner make in which no rain appears?
        In which works by Joseph Turner does rain not appear?
        In which works by Joseph Turner is rain not depicted?
        In which of Joseph Turner's works is there no rain?
        Which works painted by Joseph Turner lack rain?
        Name works by Joseph Turner other than those showing rain.
        List Joseph Turner's works, excluding those about rain.
        List all works of Joseph Turner except the ones that depict rain.
        Of Joseph Turner's works, which do not depict rain?
        Apart from those about rain, which works did Joseph Turner paint?
        Joseph Turner's works without rain
        works by Joseph Turner that do not have rain as a subject
        works by Joseph Turner not showing rain
        Which works by Joseph Turner leave out rain?
        Are there works by Joseph Turner that don't show rain?
        Which works by Joseph Turner never show rain?
        Which works by Joseph Turner fail to show rain?
        works by Joseph Turner whose subject is not rain
        """,
    ),
    (
        1,
        """
        How many works about ruins were painted by Joseph Turner?
        How many works about ruins are by Joseph Turner?
        How many of Joseph Turner's works show ruins?
        How many of the works by Joseph Turner depict ruins?
        How many works by Joseph Turner are about ruins?
        How many works by Joseph Turner about ruins are there?
        How many works are there by Joseph Turner that show ruins?
        How many works are there about ruins by Joseph Turner?
        How many times did Joseph Turner depict ruins?
        How often did Joseph Turner depict ruins?
        How often do ruins appear in works by Joseph Turner?
        In how many works by Joseph Turner do ruins appear?
        In how many of Joseph Turner's works are ruins depicted?
        What is the number of works by Joseph Turner that show ruins?
        What number of works by Joseph Turner show ruins?
        Give me the number of Joseph Turner's works about ruins.
        Tell me how many works about ruins Joseph Turner made.
        Tell me how many works Joseph Turner made about ruins.
        Count Joseph Turner's works depicting ruins.
        Count how many works by Joseph Turner show ruins.
        How many works showing ruins did Joseph Turner paint?
        How many works did Joseph Turner paint that show ruins?
        How many works did Joseph Turner paint about ruins?
        Of Joseph Turner's works, how many depict ruins?
        Among the works of Joseph Turner, how many show ruins?
        the total number of works by Joseph Turner about ruins
        How many works of Joseph Turner's show ruins?
        How many works by Joseph Turner have ruins as a subject?
        Works by Joseph Turner about ruins: how many are there?
        Do you know how many works by Joseph Turner show ruins?
        """,
    ),
    (
        {"blake", "cox", "turner"},
        """
        Who made the most works about rain?
        Who is the painter with the most works about rain?
        By whom are the most works about rain?
        By which painter are the most works about rain?
        Which painter has painted the greatest number of works about rain?
        Who has the highest number of works showing rain?
        Who painted more works about rain than anyone else?
        Which painter made more works about rain than any other painter?
        Which painter made more works about rain than any other?
        Who depicted rain most often?
        Who depicted rain the most?
        Which painter most often depicted rain?
        Which painter depicts rain most frequently?
        Whose works show rain most often?
        Whose works most often show rain?
        Which painter's works most often show rain?
        Which painter's works show rain most often?
        By whom was rain depicted most often?
        By which painter was rain depicted most often?
        The most works about rain were painted by whom?
        The most works about rain are by which painter?
        Who is the most prolific painter of rain?
        painter with the largest number of works about rain
        Which painters have the most works about rain?
        Who leads in works about rain?
        What painter made the most works in which rain appears?
        Which painter is the one who made the most works about rain?
        Who are the painters that made the most works about rain?
        """,
    ),
    (
        {"ruin"},
        """
        What is the earliest work by Joseph Turner?
        Joseph Turner's earliest work
        Which is Joseph Turner's first work?
        Which of Joseph Turner's works was painted first?
        Which work by Joseph Turner was made earliest?
        the oldest work of Joseph Turner
        Which work by Joseph Turner is the earliest?
        Which works did Joseph Turner paint before 1800?
        Which works by Joseph Turner were made before 1844?
        works by Joseph Turner from the 1790s
        works by Joseph Turner from the 18th century
        18th century works by Joseph Turner
        works by Joseph Turner painted between 1790 and 1800
        works by Joseph Turner painted no later than 1794
        works by Joseph Turner made before "A Medal"
        Which works did Joseph Turner paint in the eighteenth century?
        works by Joseph Turner made in or before 1800
        works that Joseph Turner painted prior to 1800
        works by painters born before 1783 made before 1800
        """,
    ),
    (
        {"copy"},
        """
        What is the latest work?
        the most recent work
        the newest work by Peter Blake
        Which work by Peter Blake was made last?
        works made after 1956
        works painted later than 1956
        works made since 1960
        works made after Peter Blake painted "On the Balcony"
        works from the 1960s
        """,
    ),
    (
        {"turner"},
        """
        Was Joseph Turner born in London?
        Did Joseph Turner die in 1851?
        Did Joseph Turner paint works about rain?
        Did Joseph Turner paint any works about rain?
        Is Joseph Turner from London?
        Was Joseph Turner born before 1780?
        Has Joseph Turner painted works about rain?
        Did Joseph Turner die in the same year as William Wyon?
        """,
    ),
    (
        {"durer", "turner"},
        """
        Who was born before David Cox?
        Which painters were born earlier than David Cox?
        Which painters were born before David Cox was born?
        painters born before the birth of David Cox
        Who was born no later than 1775?
        """,
    ),
    (
        76,
        """
        How old was Turner when he died?
        What was the age of Joseph Turner when he died?
        At what age did Joseph Turner die?
        """,
    ),
    (
        {"copy", "drum", "rain", "ruin"},
        """
        works by Turner and Blake
        works by either Turner or Blake
        What did Turner and Blake paint?
        """,
    ),
    (
        {"turner"},
        """
        Which painter painted the earliest work?
        Who painted the earliest work about ruins?
        By whom is the oldest work?
        """,
    ),
    (
        {"y1794"},
        """
        When was the first work by Turner painted?
        In which year was Joseph Turner's earliest work made?
        """,
    ),
    (
        {"heath", "medal", "rain"},
        """
        works from the 1800s
        works from the 19th century
        """,
    ),
    (
        set(),
        """
        works from the early 1840s
        Which painters born before Turner died after Turner?
        """,
    ),
    (
        {"blake", "cox", "turner", "wyon"},
        """
        Who was born in London or Birmingham?
        Which painters were born in either London or Birmingham?
        painters from London or from Birmingham
        Which painters were born in London or in Birmingham?
        """,
    ),
)
UNREAD = """
Who painted the most expensive work?
Which painters died young?
Which famous painters died in 1851?
Why did Turner paint rain?
Which painters painted all works about rain?
Which works show only rain?
Who painted two works?
Who painted neither rain nor ruins?
Which painters did not paint in 1844?
works by the painter of rain
Which works show rain more often than ruins?
How many painters were born in London and how many in Birmingham?
the second work by Turner
Who was born in a year?
Turner likes rain. Who painted the most works?
Which works were not made by every painter?
"""
QUESTIONS = [(question.strip(), expected) for expected, text in INVENTORY for question in text.strip().splitlines()]


@pytest.mark.parametrize(("question", "expected"), QUESTIONS)
def test_every_way_to_ask_has_the_one_answer(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize("question", UNREAD.strip().splitlines())
def test_what_is_vague_or_beyond_the_graph_is_not_read(shown, question):
    assert shown.reader.read(question).asked is None


@pytest.mark.slow
@pytest.mark.parametrize("at", range(12))
def test_no_word_is_passed_over(shown, at):
    """A word that says something nobody knows makes any question unread, wherever it stands."""
    for question, _ in QUESTIONS[at::12]:
        words = question.split()
        place = (at * 5) % (len(words) + 1)
        strange = " ".join([*words[:place], "grumbling", *words[place:]])
        if question.count('"') and " ".join(words[:place]).count('"') % 2:
            continue
        assert shown.reader.read(strange).asked is None, strange


def test_equally_plain_readings_with_one_answer_are_answered(shown):
    assert shown.reader.read("painters of Birmingham").readings
