"""Everyday English for what properties commonly mean, whatever a store calls them, and the words that say nothing.

A property has a sense where one of its own phrases does ("died in", "year of death"): then every word of the sense
speaks of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl.reading.questions.names import Phrase, lemma
from mrag_owl.reading.questions.vocabulary import (
    ALSO,
    AUXILIARIES,
    DETERMINERS,
    OWNING,
    PERSONAL,
    POLITE,
    PRONOUNS,
    UNIVERSAL,
    phrases,
    words,
)

ANCHORS: Mapping[str, frozenset[str]] = {
    "birth": words("born birth birthplace"),
    "death": words("died dies death"),
    "making": words("created creates made makes painted wrote written"),
    "showing": words("depicts depicted shows portrays represents"),
}
"""The words by which a property's own phrases tell its sense."""

SENSES = {
    "birth": phrases(
        "hometown|home town|born|birth|births|birthday|birthdate|native|natives|native to|natives of|native of|"
        "hail from|came into the world|"
        "come into the world|came into this world|enter the world|entered the world|saw the light of day|"
        "first saw the light of day|see the light of day|borned|came to life|originate from|was brought into the world|"
        "started life|began life|started their life|began their life|started their lives|began their lives|"
        "drew their first breath|drew first breath|brought into the world|arrived in the world"
    ),
    "death": phrases(
        "'s last|last year|final year|leave it|left it|leave the world|leave this world|"
        "die|died|dies|deathplace|deathdate|dying|dead|death|deaths|passed away|pass away|passing away|passed on|"
        "passed|passing|perish|"
        "perished|demise|decease|deceased|lost their lives|lost his life|lost her life|lost their life|expired|"
        "lives ended|life ended|ended|met their end|met his end|met her end|kicked the bucket|breathed their last|"
        "breathed his last|"
        "breathed her last|left this world|left the world|departed this life|ended their lives|ended their life|"
        "ended his life|ended her life|end of life|final breath|left us|passes away|succumbed"
    ),
    "making": phrases(
        "make|made|making|makes|create|created|creates|creating|creation|paint|painted|paints|produce|"
        "produced|produces|producing|production|execute|executed|execution|finish|finished|complete|completed|"
        "completion|craft|crafted|draw|drew|drawn|done|responsible for|is responsible|are responsible|authored|"
        "fashioned|the work of|the hand of|brought into being|came into being|came into existence|"
        "come into existence|come into being|turned out|put together|"
        "composed|contributed|attributable|credited|made by|originated|came about|output|oeuvre|handiwork|signed|"
        "worked on|undertaken|undertook|realised|realized|dated|dates|date from|dates from|dates to|date to|"
        "date back to|dates back to|sculpted|sketched"
    ),
    "showing": phrases(
        "depict|depicted|depicts|depicting|show|shown|shows|showing|showed|portray|portrayed|"
        "portrays|portraying|portrayal|portrayals|feature|features|featured|featuring|represent|represented|"
        "represents|representing|representation|representations|illustrate|illustrated|illustrating|picture|pictured|"
        "picturing|deal with|deals with|dealing with|dealt with|treat|treats|treated|treating|tackle|tackled|tackles|"
        "tackling|address|addresses|addressed|addressing|explore|explores|explored|exploring|concern|concerns|"
        "concerned with|concerning|devoted to|dedicated to|revolve around|revolves around|revolving around|"
        "centre on|centred on|centres on|center on|centered on|focus on|focuses on|focused on|focusing on|"
        "appear|appears|appeared|appearing|occur|occurs|seen|visible|contain|contains|containing|include|includes|"
        "including|to do with|returned to|turned to|take up|took up|tagged with|labelled with|indexed under|"
        "filed under|classified under|related to|relating to|relate to|have as a theme|touch on|touches on|touching on|"
        "inspired by|captured|capture|captures|capturing|evoke|evokes|evoking|figure|figures|involve|involves|"
        "involving|cover|covers|covering|rendered|renders|render|renderings|themed|turn up|turns up|crop up|"
        "crops up|come up|comes up|present in|found in"
    ),
}
"""What people say for each sense."""

TIMES = words("date dates when then")
PLACES = words("where there location spot")

SAME = words(
    "same share shares shared sharing coincide coincides coincided coinciding match matches matched matching identical "
    "equal equals like common corresponds agree agrees selfsame"
)
"""What is said once but of two things ("share a birthplace with Blake")."""

ANEW = words("other others another else fellow further additional besides remaining")
"""What leaves out a thing that is named."""

ASIDE = phrases(
    "aside|excepted|excluded|apart|not included|not counted|set aside|left out|left aside|to one side|on one side|"
    "on the side"
)
"""What leaves out the thing named before it."""

LEAVING = phrases(
    "other than|apart from|aside from|besides|except|except for|excepting|excluding|leaving aside|leaving out|setting "
    "aside|with the exception of|save for|barring|beside|in addition to|different from|distinct from|not counting|"
    "not including|leaving|setting|putting|disregarding|ignoring|someone other than|not|but not"
)
"""What leaves out the thing named after it."""

DENYING = phrases(
    "not|but not|and not|never|cannot|without|except|except for|excepting|excluding|exclude|excludes|leaving out|"
    "leave out|leaves out|"
    "left out|minus|lack|lacks|lacking|lacked|omit|omits|omitting|skip|skipping|skips|free of|free from|devoid of|"
    "apart from|aside from|other than|rather than|instead of|as opposed to|barring|save for|"
    "none of|nothing to do with|nothing|no|with the exception of|avoid|avoids|avoiding|all but|everything but|"
    "anything but|fail to|fails to|failed to|failing to|drop|dropping|ignore|ignoring|disregard|disregarding|"
    "discount|discounting|filter out|filtering out|take out|taking out|weed out|hold the|unrelated to|"
    "not counting|not including|minus anything|none"
)
"""What denies the next thing said; words in n't are denials too."""

ABSENT = words("missing absent lacking wanting")
"""What denies the thing named before it."""

_MOST = (
    "most|the most|greatest number|largest number|highest number|biggest number|greatest quantity|biggest quantity|"
    "largest quantity|greatest amount|largest amount|greatest count|highest count|highest total|largest total|"
    "largest body|biggest body|largest group|biggest share|largest share|most often|most frequently|most times|"
    "most prolific|most numerous|number one|comes first|come first|comes out on top|come out on top|comes top|"
    "ranks first|holds the record|hold the record|leads|leading|top|tops|the record|record number|most productive|"
    "more often than anyone else|more than anyone else|more than any other|more often than any other|"
    "more than anybody else|leader|champion|more frequently than any other|more frequently than anyone else|"
    "than anyone else|than any other|than anybody else|than all others|than everyone else|than everybody else|"
    "most of all|most commonly|most regularly|prolific|greatest output|largest output|numerous|longest list"
)
MOST = phrases(f"{_MOST}|the {_MOST.replace('|', '|the ')}")
COUNTING = phrases(
    "how many|how much|number|numbers|how often|how frequently|how many times|number of|the number|a number|count|"
    "count of|count up|"
    "tally|total|total of|total number|headcount|quantity of|how large|how big|how high|how numerous|quantity|"
    "number of times|on how many occasions|in how many cases|tot up|add up|the figure for|figure for|what number|"
    "sum|how large is"
)

_DISCOURSE = words(
    "a all am also and any anyone anything are aren't as at be been being both but by can could currently did didn't "
    "do "
    "does done during each especially every everyone everything for from had has have having he her hers him his i in "
    "into is it its itself himself herself themselves just kind kinds like list many me might more must my of on one "
    "ones onto or our ours out over own particular please precisely precise quite rather really s same see set"
    "she should so some somebody someone something specific still such sure than that the their theirs them themselves "
    "then there these they thing things this those through to together too total up upon us very via want was we were "
    "what whatever which while who whoever whom whose will with within would yes yet you your yours "
    # who asks, what for, and where it is written down
    "collection collections museum museums gallery galleries catalogue catalog catalogued database databases record "
    "records recorded registered register holdings holding hold held store stored data dataset archive archives "
    "archived inventory listed listing entries entry tate tate's listings file files known kept owned own owns "
    "possession documented "
    "essay article thesis dissertation research researching study studying exhibition display show showcase project "
    "lecture talk quiz label caption wall text book chapter paper report story blog post visit tour school homework "
    "class lesson presentation guide writing preparing working planning compiling putting assembling making reading "
    "looking searching seeking trying hoping wondering thinking interested curious need needs needed help wish wished "
    "love like prefer request requesting require asking ask asks question questions query answer answers tell say says "
    "said know knows knowing known find finding found show give gives giving get getting name names named naming list "
    "lists listing identify identifying enumerate provide return retrieve fetch pull bring present display mention "
    "check checking confirm determine establish work figure pick select choose locate spot discover learn hear let "
    "let's lets consider considering take taking think suppose imagine regarding concerning respect case terms context "
    "given start starting basis based looking turning according speaking talking "
    "hi hello hey dear thanks thank cheers ok okay alright well now right so actually exactly simply only merely "
    "perhaps maybe possibly kindly ever originally also even indeed basically quickly briefly currently overall "
    "altogether individually separately respectively namely i'm i'd i've i'll we're we'd we've you've there's what's "
    "who's that's it's here's here here's whether if possible able sort type artistic certain question's bit "
    "happen happened happens happening to occurred occur took take place taken fell fall falls came come comes went "
    "go going put puts saw see sees existing exist exists available full complete entire whole long short good great "
    "different various individual individuals respective corresponding associated particular exact actual concrete "
    "question mind wonder wondered seems seem appears turn turned end become became bear bearing carry carries "
    "belong belongs belonging call called titled entitled named known term terms way ways part parts side hand hands "
    "keen eager fond today got keep keeps obtain obtained access browse view "
    "useful please wonderful lovely nice real genuine own proper"
    "ones' one's him's another's"
)
_CHANGING = words(
    "morning afternoon evening or more than many same record total occur appears other place seen first last"
)

ASIDES = phrases(
    "good morning|good evening|good afternoon|thanks in advance|when it comes to|if it comes to|as far as|"
    "in terms of|with regard to|with respect to|on record|for instance|"
    "for example|of course|by any chance|at all|in all|as a whole|at the same time|as follows|off hand|in particular|"
    "in your opinion|in question|the whole of|out of interest|out of curiosity|by the way|for that matter"
)
"""Phrases that say nothing, though their words might."""

WHAT_IS_MADE = words("anything everything something output oeuvre art stuff")
"""What stands for things that are made, where no noun does."""

OPENERS = words("for as i i'm im i've we we're we've hi hey hello quick just ok okay right good dear question")
"""What a preamble begins with, which says nothing of what is asked."""

PERSONS = words("everyone everybody anyone anybody someone somebody")

SAYING_NOTHING = (
    (
        words("by on in at of with about into onto within upon")
        | _DISCOURSE
        | AUXILIARIES
        | DETERMINERS
        | UNIVERSAL
        | OWNING
        | PERSONAL
        | POLITE
        | PRONOUNS
        | words("'s = d m ve")
    )
    | {word for phrase in ALSO for word in phrase}
) - _CHANGING
"""Words that change nothing of what is asked."""


def senses(own: Phrase) -> frozenset[str]:
    """Return the senses that one of a property's phrases shows.

    >>> senses(Phrase("ex:d", ("year", "of", "death"), "noun")), senses(Phrase("ex:m", ("made", "after"), "between"))
    (frozenset({'death'}), frozenset({'making'}))
    """
    said = {lemma(word) for word in own.words}
    return frozenset(sense for sense, anchors in ANCHORS.items() if said & {lemma(word) for word in anchors})
