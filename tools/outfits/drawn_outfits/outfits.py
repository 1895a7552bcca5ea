"""Outfits drawn at random from the statistics of the real validation split: what is worn, and how it is made."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from random import Random

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules

_AT_MOST = {**dict.fromkeys(range(46), 1), rules.POCKET: 4, rules.ZIPPER: 4, rules.SLEEVE: 4}
_AT_MOST |= dict.fromkeys(
    (rules.SHOE, rules.SOCK, rules.TIGHTS, rules.LEG_WARMER, rules.GLOVE, rules.EPAULETTE, rules.APPLIQUE), 2
)
_AT_MOST |= dict.fromkeys(
    (rules.BEAD, rules.FLOWER, rules.RIVET, rules.SEQUIN, rules.TASSEL, rules.RUFFLE, rules.FRINGE), 8
)
_PAIRED = (rules.SHOE, rules.SOCK, rules.TIGHTS, rules.LEG_WARMER, rules.GLOVE)
_ON_BOTH_LEGS = (rules.SHOE, rules.SOCK, rules.TIGHTS, rules.LEG_WARMER)
_HOSTS = {
    rules.HOOD: (rules.JACKET, rules.COAT, rules.TOP, rules.SWEATER, rules.CAPE, rules.VEST, rules.CARDIGAN),
    rules.COLLAR: (
        rules.SHIRT,
        rules.JACKET,
        rules.COAT,
        rules.DRESS,
        rules.TOP,
        rules.CAPE,
        rules.VEST,
        rules.JUMPSUIT,
    ),
    rules.LAPEL: (rules.JACKET, rules.COAT, rules.VEST, rules.CARDIGAN, rules.DRESS, rules.SHIRT),
    rules.EPAULETTE: (rules.JACKET, rules.COAT, rules.SHIRT, rules.DRESS),
    rules.POCKET: (
        *(rules.JACKET, rules.COAT, rules.PANTS, rules.SHORTS, rules.SHIRT, rules.VEST, rules.CARDIGAN),
        *(rules.SKIRT, rules.JUMPSUIT, rules.DRESS, rules.TOP),
    ),
    rules.NECKLINE: (rules.DRESS, rules.JUMPSUIT, rules.TOP, rules.SWEATER, rules.SHIRT, rules.CARDIGAN, rules.VEST),
    rules.ZIPPER: (
        *(rules.JACKET, rules.COAT, rules.VEST, rules.PANTS, rules.SHORTS, rules.SKIRT),
        *(rules.DRESS, rules.JUMPSUIT, rules.TOP, rules.CARDIGAN),
    ),
    rules.BUCKLE: (rules.BELT, rules.COAT, rules.JACKET, rules.BAG, rules.SHOE),
}
_DECORATED = (
    *(rules.DRESS, rules.JACKET, rules.TOP, rules.SKIRT, rules.SHIRT, rules.COAT, rules.JUMPSUIT, rules.PANTS),
    *(rules.SHORTS, rules.SWEATER, rules.VEST, rules.CARDIGAN, rules.CAPE),
)
_LAYERED_OVER = (rules.COAT, rules.JACKET, rules.CAPE, rules.CARDIGAN, rules.VEST)
_NECKLINE_OF_NICKNAME = {
    "tube (top)": "straight across (neck)",
}


@dataclass(frozen=True, slots=True)
class Item:
    """A garment, an accessory or a part: what one annotation is about.

    `host` is the place in the outfit of the item that a part belongs to (None for what is worn by itself);
    `side` is -1 or +1 for the picture's left or right half of a pair, 0 otherwise; `place` counts the parts
    of one kind on one host, from 0.
    """

    category: int
    attributes: tuple[int, ...]
    host: int | None = None
    side: int = 0
    place: int = 0


@dataclass(frozen=True, slots=True)
class _Slots:
    choices: tuple[tuple[tuple[float, ...], tuple[int, ...]], ...]
    materials: tuple[tuple[int, float], ...]
    no_material: tuple[int, float]
    finishings: tuple[tuple[int, float], ...]
    no_finishing: tuple[int, float]


class OutfitModel:
    """The fitted statistics, made ready to draw from; see `fit_statistics.py` for what they are."""

    def __init__(self, statistics: dict[str, object]) -> None:
        self._statistics = statistics
        self._rates: dict[int, dict[int, float]] = _by_number(statistics["rates"])
        given: dict[str, object] = statistics["given"]  # type: ignore[assignment]  # the packaged file's own form
        self._given = {int(category): _by_number(table) for category, table in given.items()}
        self._slots: dict[tuple[int, int | None], _Slots] = {}
        self._nicknames: dict[int, tuple[tuple[float, ...], tuple[int, ...]]] = {}
        looks: list[list[int]] = statistics["looks"]  # type: ignore[assignment]  # the same
        self._looks = [dict(zip(look[1::2], look[2::2], strict=True)) for look in looks]
        self._look_weights = tuple(accumulate(look[0] for look in looks))
        kinds: dict[object, list[int]] = {}
        for number, look in enumerate(looks):
            kinds.setdefault(_kind(self._looks[number]), []).extend([number] * look[0])
        self._same_kind = kinds
        sizes: list[list[int]] = statistics["sizes"]  # type: ignore[assignment]  # the same
        self._sizes = [(width, height) for width, height, _ in sizes]
        self._size_weights = tuple(accumulate(n for *_, n in sizes))
        self._by_name = {term.name: term.id for term in fashionpedia_taxonomy().attributes}
        self._slot = {term.id: rules.slot_of(term) for term in fashionpedia_taxonomy().attributes}

    @classmethod
    @cache
    def load(cls) -> OutfitModel:
        """Return the model of the packaged statistics."""
        text = (files("drawn_outfits") / "statistics.json").read_text(encoding="utf-8")
        return cls(json.loads(text))

    def size(self, random: Random) -> tuple[int, int]:
        """Return width and height in pixels, as frequent as in the validation split."""
        return self._sizes[bisect_right(self._size_weights, random.random() * self._size_weights[-1])]

    def outfit(self, random: Random) -> tuple[Item, ...]:
        """Return what one person wears: garments first, then accessories, then parts.

        Which garments and parts go together is that of a real picture, which accessories go with
        them that of another picture with garments of the same kind. Everything fits on one figure:
        repeated garments are left out, and so are parts without a garment that could have them.
        """
        look = self._looks[bisect_right(self._look_weights, random.random() * self._look_weights[-1])]
        similar = self._same_kind[_kind(look)]
        other = self._looks[similar[int(random.random() * len(similar))]]
        counts = {c: n for c, n in look.items() if c not in _ACCESSORIES}
        counts.update((c, n) for c, n in other.items() if c in _ACCESSORIES)
        return tuple(self._items(_wearable(counts), random))

    def _items(self, counts: dict[int, int], random: Random) -> Iterator[Item]:
        places: dict[int, int] = {}
        nicknames: dict[int, int | None] = {}
        number = 0
        for category in sorted(counts):
            hosts: Sequence[int] = ()
            if category >= rules.HOOD:
                hosts = [places[c] for c in _hosts(category, counts) if c in places]
                if not hosts:
                    continue
            count = min(counts[category], _AT_MOST[category])
            if count == 1 and category in _ON_BOTH_LEGS:
                count = 2 if random.random() < 0.5 else 0  # one of them alone would be a hidden leg
            attributes: tuple[int, ...] = ()
            for place in range(count):
                pair = place // 2 if category in _SIDED else place
                if place == 0 or (category in _SIDED and place % 2 == 0) or category == rules.NECKLINE:
                    nickname = self._nickname(category, random)
                    attributes = self._attributes(category, nickname, random)
                    if place == 0:
                        places[category] = number
                        nicknames[category] = nickname
                host = None
                if hosts:
                    turn = int(random.random() * len(hosts)) if category >= rules.APPLIQUE else pair
                    host = hosts[min(turn, len(hosts) - 1)]
                if category == rules.NECKLINE:
                    attributes = self._agreeing_neckline(attributes, nicknames, counts)
                side = (-1 if place % 2 == 0 else 1) if category in _PAIRED or category in _SIDED else 0
                yield Item(category, attributes, host, side, place)
                number += 1

    def _agreeing_neckline(
        self, attributes: tuple[int, ...], nicknames: dict[int, int | None], counts: dict[int, int]
    ) -> tuple[int, ...]:
        host = next((c for c in _HOSTS[rules.NECKLINE] if c in counts), None)
        nickname = nicknames.get(host) if host is not None else None
        if nickname is None:
            return attributes
        name = _NECKLINE_OF_NICKNAME.get(fashionpedia_taxonomy().attribute[nickname].name)
        return (self._by_name[name],) if name else attributes

    def _nickname(self, category: int, random: Random) -> int | None:
        if category not in self._nicknames:
            rates = {a: p for a, p in self._rates.get(category, {}).items() if self._slot[a] == "nickname"}
            self._nicknames[category] = _choice(rates)
        return _draw(self._nicknames[category], random)

    def _attributes(self, category: int, nickname: int | None, random: Random) -> tuple[int, ...]:
        if category not in self._rates:
            return ()
        key = (category, nickname)
        slots = self._slots.get(key) or self._slots.setdefault(key, self._prepare(category, nickname))
        found = [] if nickname is None else [nickname]
        for choice in slots.choices:
            drawn = _draw(choice, random)
            if drawn is not None:
                found.append(drawn)
        for several, neither in ((slots.materials, slots.no_material), (slots.finishings, slots.no_finishing)):
            some = [attribute for attribute, rate in several if random.random() < rate]
            if some and self._by_name["printed"] in some and not self._is_patterned(found):
                some.remove(self._by_name["printed"])
            found += some
            if not some and random.random() < neither[1]:
                found.append(neither[0])
        return tuple(sorted(found))

    def _is_patterned(self, attributes: Sequence[int]) -> bool:
        plain = self._by_name["plain (pattern)"]
        return any(self._slot[attribute] == "pattern" and attribute != plain for attribute in attributes)

    def _prepare(self, category: int, nickname: int | None) -> _Slots:
        rates = dict(self._rates[category])
        if nickname is not None:
            rates.update(self._given.get(category, {}).get(nickname, {}))
        slots: dict[str, dict[int, float]] = {slot: {} for slot in rules.SLOTS}
        for attribute, rate in sorted(rates.items()):
            slots[self._slot[attribute]][attribute] = rate
        patterned = sum(rate for a, rate in slots["pattern"].items() if a != self._by_name["plain (pattern)"])
        printed = self._by_name["printed"]
        if printed in slots["finishing"]:  # drawn for patterned garments alone, see _attributes
            slots["finishing"][printed] = min(1.0, slots["finishing"][printed] / max(patterned, 1e-9))
        choices = tuple(
            _choice(slots[slot]) for slot in rules.SLOTS_WITH_ONE_CHOICE if slot != "nickname" and slots[slot]
        )
        materials, no_material = _several(slots["material"], self._by_name["no non-textile material"])
        finishings, no_finishing = _several(
            slots["finishing"], self._by_name["no special manufacturing technique"], rarely={printed: patterned}
        )
        return _Slots(choices, materials, no_material, finishings, no_finishing)


_ACCESSORIES = frozenset(range(rules.GLASSES, rules.HOOD))
_SIDED = (rules.SLEEVE, rules.POCKET, rules.EPAULETTE)


def _by_number(table: object) -> dict[int, dict[int, float]]:
    return {
        int(outer): {int(inner): rate for inner, rate in entry.items()}
        for outer, entry in table.items()  # type: ignore[attr-defined]  # the packaged file's own form
    }


def _kind(look: dict[int, int]) -> tuple[bool, bool, bool]:
    return (
        any(c in look for c in rules.WHOLE),
        any(c in look for c in rules.TOPS + rules.OUTER),
        any(c in look for c in rules.BOTTOMS),
    )


def _wearable(counts: dict[int, int]) -> dict[int, int]:
    """Leave out what one figure cannot show: a bottom under a dress but for pants, two of the same layer."""
    kept = dict(counts)
    groups: list[tuple[int, ...]] = [rules.WHOLE, _LAYERED_OVER, (rules.PANTS, rules.SKIRT, rules.SHORTS)]
    if rules.DRESS in kept:
        groups.append((rules.DRESS, rules.SKIRT, rules.SHORTS))
    if rules.JUMPSUIT in kept:
        groups.append((rules.JUMPSUIT, rules.PANTS, rules.SKIRT, rules.SHORTS))
    if any(c in kept for c in rules.WHOLE):
        groups += [(whole, *rules.TOPS) for whole in rules.WHOLE if whole in kept]
    if any(c in kept for c in _LAYERED_OVER):
        groups.append(rules.TOPS)
    for group in groups:
        for category in [c for c in group if c in kept][1:]:
            del kept[category]
    return kept


def _hosts(category: int, counts: dict[int, int]) -> list[int]:
    hosts = [c for c in _HOSTS.get(category, _DECORATED) if c in counts]
    if category == rules.SLEEVE:
        outer = [c for c in _LAYERED_OVER if c in counts and c not in (rules.VEST, rules.CAPE)]
        inner = [c for c in (*rules.WHOLE, *rules.TOPS) if c in counts]
        hosts = outer + inner or [c for c in (rules.VEST, rules.CAPE) if c in counts]
    return hosts


def _choice(rates: dict[int, float]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    total = max(1.0, sum(rates.values()))
    return tuple(accumulate(rate / total for rate in rates.values())), tuple(rates)


def _draw(choice: tuple[tuple[float, ...], tuple[int, ...]], random: Random) -> int | None:
    bounds, values = choice
    place = bisect_right(bounds, random.random())
    return values[place] if place < len(values) else None


def _several(
    rates: dict[int, float], neither: int, *, rarely: dict[int, float] | None = None
) -> tuple[tuple[tuple[int, float], ...], tuple[int, float]]:
    """Return independent rates, and the rate of `neither` given that none of them was drawn."""
    none_of_them = 1.0
    for attribute, rate in rates.items():
        if attribute != neither:
            none_of_them *= 1 - rate * (rarely or {}).get(attribute, 1.0)
    others = tuple((attribute, rate) for attribute, rate in rates.items() if attribute != neither)
    return others, (neither, min(1.0, rates.get(neither, 0.0) / max(none_of_them, 1e-9)))
