"""What kind of thing a question asks for, by its question words and nouns alone, whatever its grammar."""

from __future__ import annotations

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.questions import everyday
from mrag_owl.reading.questions.asked_class import question_word_classes
from mrag_owl.reading.questions.chains import Chains
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.relations import Kinds, meet
from mrag_owl.reading.questions.spans import Senses, Span, Spans
from mrag_owl.reading.questions.vocabulary import BEING, DETERMINERS, OWNING, POLITE, UNIVERSAL, words

_LEADS = words(
    "and so know wonder wondering tell me us see say out then identify list name show find hear learn determine "
    "establish about check of if curious like asking given"
)
_WHAT = frozenset(("what", "which"))
_MADE = frozenset(("everything", "anything", "what", "output", "oeuvre", "times", "often", "frequently", "those"))
_WHETHER = words("have has had did does was were is isn't aren't didn't")
_LISTS = words("name names list lists all any some many number most kind kinds looking searching after")
_CALLED = words("called named titled entitled known")
_NEAR = 4  # words
_VERBS = words("did has have had do does is are was were can could")


class Heads:
    """The nouns of one question, and which of them is what it asks for."""

    def __init__(self, phrases: Phrases, senses: Senses, spans: Spans, chains: Chains) -> None:
        self.phrases = phrases
        self.relations = phrases.relations
        self.senses = senses
        self.spans = spans
        self.chains = chains
        self.words = spans.words
        self.classes = spans.labelled("class")
        self.relating = spans.labelled("relation")

    def roots(self) -> list[Kinds]:
        """Return the kind of what is asked for: none or one."""
        asked = [self.kinds_from(place) for place in range(len(self.words)) if self._is_interrogative(place)]
        found = {kinds for kinds in asked if kinds and not self.chains.is_value(kinds)}
        if found:
            return list(found) if len(found) == 1 else []
        nouns = [one for one in self.classes if self.is_head(one) and not self._owns(one)]
        nouns = [one for one in nouns if not self.is_governed(one)] or nouns
        if self.words[0] in _WHETHER:  # have artists made any works
            nouns = [span for span in nouns if "any" in self.words[max(0, span.first - 2) : span.first]][:1]
            return [nouns[0].kinds] if nouns else []
        made = {self.relations.sources(role) for role in self.phrases.frames.makers}
        heads = [(span.first, span.kinds) for span in nouns]
        for place, word in enumerate(self.words):
            if word in everyday.WHAT_IS_MADE and len(made) == 1:
                heads.append((place, next(iter(made))))
            elif word in everyday.PERSONS:
                heads.append((place, self.people()))
        if heads:
            return [min(heads)[1]]
        if any(span.leaves and self.words[span.first] in ("who", "whose") for span in self.classes):
            return [question_word_classes(self.phrases.names, "who")]
        lasting = {self.relations.sources(role) for role in self._lasting_roles()}
        if lasting and not any(word in _MADE for word in self.words):
            return list(lasting) if len(lasting) == 1 else []
        return list(made) if len(made) == 1 else []

    def _lasting_roles(self) -> set[Role]:
        return {role for span in self.relating for role in span.roles if self.senses.family(role) in ("birth", "death")}

    def lasts(self, span: Span) -> bool:
        """Tell whether a relation is of birth or death alone."""
        return all(self.senses.family(role) in ("birth", "death") for role in span.roles)

    def is_governed(self, span: Span) -> bool:
        """Tell whether a noun follows a preposition, so that it is said of something else: "by artists"."""
        at = span.first - 1
        anew = {one.first for one in self.spans.labelled("anew")}
        while at > 0 and (self.words[at] in DETERMINERS | UNIVERSAL or at in anew):
            at -= 1
        if at < 0 or self.words[at] not in PREPOSITIONS:
            return False
        asked = [one for one in self.spans.starts if self.words[one] in ("which", "what", "who", "how")]
        if at in self.spans.sentences and self.words[at] in ("of", "from") and not all(map(self.kinds_from, asked)):
            return False  # of the works, which …
        return not (self.words[at] in ("of", "for") and at and self.words[at - 1] in _LISTS | _LEADS | POLITE)

    def _owns(self, span: Span) -> bool:
        owned = self.phrases.possessive(span.last)
        return owned is not None and any(one.first in range(owned, owned + _NEAR) for one in self.classes)

    def _is_interrogative(self, place: int) -> bool:
        word = self.words[place]
        if word not in ("which", "what", "who", "whom", "whose") and not self._counts_at(place):
            return False
        before = place - 1
        if word in _WHAT and self.words[before] not in PREPOSITIONS and self._has_noun(place + 1):
            return True
        if (
            word in ("who", "whom", "whose")
            and self.words[before] in ("and", "so")
            and place not in self.spans.sentences
        ):
            return False
        if word in ("who", "whom", "whose") and place in self.spans.starts - self.spans.sentences:
            start = max(at for at in self.spans.sentences if at <= place)
            return not any(start <= span.first < place and self.is_head(span) for span in self.classes)
        if place in self.spans.starts or self.words[before] in _LEADS:
            return True
        if self.words[before] in PREPOSITIONS:
            return (
                before in self.spans.starts
                or self.words[before - 1] in _LEADS
                or (word in ("which", "what") and not before)
            )
        start = max(at for at in self.spans.starts if at <= place)
        return all(self.spans.is_small(at) for at in range(start, place)) and not self._is_relative(place)

    def _made_by(self, place: int) -> bool:
        """Tell whether people follow who made what is asked for: "(show me what) painters who died young painted"."""
        nouns = [span for span in self.classes if self.is_head(span)]
        is_told = any(span.first == place and self.words[span.last] in ("who", "that") for span in nouns[:1])
        making = [span for span in self.relating if any(self.senses.family(role) == "making" for role in span.roles)]
        is_last = bool(making) and making[-1].first > max((span.first for span in nouns), default=0)
        return is_told and is_last and len({span.kinds for span in nouns}) == 1

    def _has_noun(self, place: int) -> bool:
        """Tell whether a noun stands at a place, perhaps after "other"."""
        anew = {span.first for span in self.spans.labelled("anew")}
        return any(span.first in (place, place + (place in anew)) and self.is_head(span) for span in self.classes)

    def is_head(self, span: Span) -> bool:
        """Tell whether a noun may be what is asked for: not a year, and not "the work" before its title."""
        named = [self.spans.named[at] for at in (span.last, span.last + 1) if at in self.spans.named]
        is_named = any(meet(thing.kinds, span.kinds) is not None for one in named[:1] for thing in one.things)
        between = named and self.words[span.last : named[0].first]
        is_named = is_named and (not between or between[0] in _CALLED)
        return not span.leaves and not is_named and not self.chains.is_value(span.kinds)

    def _is_relative(self, place: int) -> bool:
        return place - 1 not in self.spans.starts and self.words[place - 1] in (
            "those",
            "one",
            "ones",
            "anyone",
            "all",
            "everyone",
            "people",
            "everybody",
        )

    def _counts_at(self, place: int) -> bool:
        return any(span.first == place for span in self.spans.labelled("count"))

    def kinds_from(self, place: int) -> Kinds:
        """Return what kind of thing is asked for by the question word at a place; empty if it does not say."""
        word = self.words[place]
        if word in ("who", "whom"):
            return self.people()
        made = {self.relations.sources(role) for role in self.phrases.frames.makers}
        if word == "what" and self.words[place - 1] in ("me", "us", "see", "know") and self._made_by(place + 1):
            return next(iter(made)) if len(made) == 1 else frozenset()
        if word == "whose":
            owned = [span for span in self.classes if span.first == place + 1 and self.is_head(span)]
            others = [span for span in self.classes if self.is_head(span) and meet(span.kinds, self.people()) is None]
            is_most = bool(self.spans.labelled("most", "fewest"))
            if any(meet(span.kinds, self.people()) for span in owned) or (others and not is_most):
                return frozenset()  # (works) whose makers
            return self.people()
        at = next((span.last for span in self.spans.labelled("count") if span.first == place), place + 1)
        if word == "what" and self.words[at : at + 1] and self.words[at] in BEING:  # what are their works
            at = self.phrases.after(at + 1, DETERMINERS | OWNING)
        passed = 0
        while at < len(self.words) and passed < _NEAR + 2:
            span = next((one for one in self.classes if one.first == at and not one.leaves), None)
            if span is not None and not self._owns(span):
                return span.kinds
            skipped = next(
                (one.last for one in self.spans.found if one.first == at and one.label in ("anew", "most", "class")),
                None,
            )
            if at in self.spans.named and self.phrases.possessive(self.spans.named[at].last) is not None:
                skipped = self.spans.named[at].last
            if skipped is None and (
                self.words[at] in _VERBS or not (self.spans.is_small(at) or self.words[at] == "'s")
            ):
                break
            at = skipped or at + 1
            passed += 1
        made = {self.relations.sources(role) for role in self.phrases.frames.makers}
        is_made = (
            word == "what"
            and at < len(self.words)
            and any(self.senses.family(r) == "making" for s in self.relating for r in s.roles)
        )
        return (
            made.pop()
            if is_made and len(made) == 1 and not any(not s.leaves and made & {s.kinds} for s in self.classes)
            else frozenset()
        )

    def people(self) -> Kinds:
        """Return the kinds that "who" asks for."""
        return question_word_classes(self.phrases.names, "who")
