"""The small words of English questions, which carry no content of their own."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def phrases(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the phrases of a text, parted by bars, the longest first."""
    found = [tuple(phrase.split()) for phrase in text.split("|")]
    return tuple(sorted(found, key=lambda phrase: (-len(phrase), phrase)))


DETERMINERS = words("the a an any some those these that this")
UNIVERSAL = words("all every each")
OWNING = words("its his her their")
OTHERS = words("other another different further additional else others")
BEING = words("is are was were be been being isn't aren't wasn't weren't")
HAVING = words("has have had having hasn't haven't hadn't")
DOING = words("do does did don't doesn't didn't can could may might will would")
AUXILIARIES = BEING | DOING | HAVING
NEGATIONS = words("not never n't cannot")
ALSO = phrases("also|too|as well|likewise|equally|similarly|in addition")
ADVERBS = phrases("ever|originally|actually|really|himself|herself|themselves|itself|in fact|just|exactly|precisely")
RELATIVES = words("who that which whom")
PRONOUNS = words(
    "anyone anybody someone somebody everyone everybody those people person persons one ones everything anything "
    "something things thing whoever whatever individuals"
)
PERSONAL = words("he she they him them it")
ASKING = words("which what who whom whose when where")
SMALL_WORDS = (
    AUXILIARIES
    | DETERMINERS
    | UNIVERSAL
    | OTHERS
    | ASKING
    | PERSONAL
    | OWNING
    | words(
        "how in on of at by to for from with without and or but not no as i me you we there than least most more same "
        "before after between since until during first last earliest latest"
    )
)
EXCEPTIONS = phrases(
    "other than|apart from|aside from|except|except for|excepting|besides|excluding|but not|and not|not counting|"
    "not including|leaving aside|leaving out|setting aside|with the exception of|save|save for|bar|barring|beside|"
    "in addition to|different from|disregarding|ignoring|who is not|who are not|that are not|that is not|minus|"
    "distinct from|rather than"
)
TOPICS = phrases(
    "considering|looking at|taking|given|take|consider|regarding|as regards|as for|with regard to|with respect to|"
    "concerning|in the case of|think of|thinking of|about|for|starting from"
)
AMONG = phrases("among|amongst|of|from|out of|from among|considering|looking at|taking")
POLITE = words(
    "please can could would will you i me us we want need tell show give find list name get display identify see "
    "know let like to looking search for say help out enumerate present provide return select fetch mention write "
    "up d m am curious interested do i'd i'm let's wonder wondering kindly just now so and hello hi hey retrieve "
    "pull locate pick determine state specify in finding learning knowing seeing hear about could there ask asking "
    "question is my if may might here's query output report compile a list of names the full complete all ok okay "
    "well then might be able good evening morning afternoon thanks thank hoping trying figure work remind wanted "
    "wish love should who's both which ones"
) - words("which ones in about my is who's a of the all full names if there both then be may might")
POLITE_PHRASES = phrases(
    "i'm after|i am after|a list of|the list of|a full list of|a complete list of|the names of|the name of|"
    "names of|name of|all of|the full list of|the complete list of|what is the name of|what are the names of|"
    "what was the name of|what were the names of|interested in|i am interested in|the question is|my question is|"
    "in finding|interested in knowing|interested to know|curious about|is there a way to|in knowing|the titles of|"
    "titles of|what are the titles of|what is the title of|the title of|an overview of|what about|how about|"
    "an answer to|out about|if there are|if there is|whether there are|whether there is|be able to|"
    "is it possible to|it be possible to|all the names of|some examples of|examples of|the set of|the identity of|"
    "the identities of"
)
TRAILING = phrases(
    "in the collection|in the museum|in the graph|in the store|in the database|in the catalogue|in the data|"
    "in this collection|in this museum|in your collection|in our collection|in your database|in its collection|"
    "in the whole collection|in the records|in total|in all|"
    "are there|is there|do you have|do we have|do you know|do you know of|exist|exists|please|were there|can be found|"
    "at all|overall|altogether|are known|is known|are in the collection|does the collection have|"
    "does the collection hold|does the museum have|are in the data|thanks|thank you|for me|can you find|"
    "can you name|can you list|are listed|is listed|are recorded|is recorded|are on record|on record|you know of|"
    "that you know of|we have|you have|that you have|that we have|can we find|could you tell me|can you tell me|"
    "can you see|would that be|would they be|might that be|is that|are those|was that|were they|exactly|if any|"
    "according to the data|according to the collection|according to the graph|held in the collection|"
    "in the tally|there|to be found"
)
TAGS = phrases(
    "could you list them|can you list them|could you name them|please list them|can you name them|who are they|"
    "which are they|what are they|who is it|which ones are they|who were they|list them|name them|who|which ones|"
    "which"
)
COUNT_TAGS = phrases("how many are there|how many|how many are they|how many in total|how many exist")
COUNTING = phrases(
    "how many|count|count how many|count the number of|count of|number of|the number of|a number of|"
    "total number of|the total number of|the count of|a count of|what number of|how many different|"
    "how many distinct|the total of|the total count of|how many separate|how many individual|"
    "how large is the number of|how high is the number of|the tally of|tally|count up|the exact number of|"
    "what is the number of|what was the number of|what is the total number of|what is the count of|"
    "what is the total of|what is the total count of|the sum of|what total of|what is the tally of|the quantity of|"
    "what quantity of"
)
OFTEN = phrases("how often|how many times|how frequently|on how many occasions|the number of times|in how many cases")
