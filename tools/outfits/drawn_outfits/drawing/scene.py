"""From an outfit to outlines in pixels: dressing the figure, layering the garments, framing the picture.

The outlines made here are the annotations' polygons and also what the painter fills; nothing else draws garments.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from drawn_outfits.drawing import accessories, cut, parts
from drawn_outfits.drawing.cut import Profile
from drawn_outfits.drawing.figure import HIP_Y, Figure, Outline, area, clip, draw_figure
from drawn_outfits.drawing.garments import Cloth, beneath, bottom, cape, jumpsuit, sleeve, upper
from drawn_outfits.outfits import Item
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules

_LAYERS = (
    {rules.UMBRELLA: 5, rules.HOOD: 12, rules.TIGHTS: 20, rules.SOCK: 22, rules.LEG_WARMER: 24, rules.SHOE: 26}
    | dict.fromkeys(rules.BOTTOMS, 30)
    | dict.fromkeys(rules.TOPS, 34)
    | dict.fromkeys(rules.WHOLE, 36)
    | dict.fromkeys(rules.OUTER, 42)
    | {rules.BELT: 40, rules.BUCKLE: 41, rules.TIE: 39, rules.SLEEVE: 52, rules.GLOVE: 54, rules.WATCH: 55}
    | {rules.SCARF: 58, rules.HEADBAND: 72, rules.GLASSES: 73, rules.HAT: 74, rules.BAG: 80}
)
BODY_LAYER, ARMS_LAYER, HEAD_LAYER, HAIR_LAYER = 10, 50, 60, 70
_LEAST_AREA = 6.0  # square pixels; what is smaller is not annotated


@dataclass(slots=True)
class Piece:
    """What is seen of one item: its polygons in pixels, of which the first `painted` are painted at `layer`.

    The others are the garment's sleeves, which the sleeves' own pieces paint.
    """

    item: int
    layer: int
    polygons: list[Outline]
    painted: int


@dataclass(slots=True)
class Scene:
    """A dressed figure in its frame. A point (x, y) in heads is at ((x − x0)·scale, (y − y0)·scale) in pixels."""

    width: int
    height: int
    figure: Figure
    outfit: Sequence[Item]
    pieces: list[Piece]
    cloths: dict[int, Cloth]
    scale: float
    x0: float
    y0: float
    kinds: dict[int, str] = field(default_factory=dict)


@cache
def _names() -> dict[int, str]:
    return {term.id: term.name for term in fashionpedia_taxonomy().attributes}


def traits_of(item: Item) -> frozenset[str]:
    """Return the names of an item's attributes."""
    names = _names()
    return frozenset([names[attribute] for attribute in item.attributes])


def compose(outfit: Sequence[Item], width: int, height: int, random: Random) -> Scene:
    """Return the scene of an outfit in a picture of this size.

    Items that end up hidden, or outside the frame, have no piece.
    """
    return _Dresser(outfit, random).scene(width, height)


class _Dresser:
    """Puts an outfit on a figure, item by item; what is dressed first lies beneath."""

    def __init__(self, outfit: Sequence[Item], random: Random) -> None:
        self.outfit = outfit
        self.random = random
        self.worn = {item.category: number for number, item in reversed(list(enumerate(outfit)))}
        sleeves = [item for item in outfit if item.category == rules.SLEEVE]
        hidden = 0
        if len(sleeves) == 1:
            hidden = 1 if random.random() < 0.5 else -1
        womanly = any(c in self.worn for c in (rules.DRESS, rules.SKIRT, rules.TIGHTS))
        masculine = random.random() < (0.02 if womanly else 0.38)
        self.figure = draw_figure(random, masculine=masculine, hidden_arm=hidden, straight=rules.CAPE in self.worn)
        self.hidden = hidden
        self.cloths: dict[int, Cloth] = {}
        self.kinds: dict[int, str] = {}
        self.carried: dict[int, list[Outline]] = {}
        self.legwear: dict[int, tuple[float, float, float]] = {}
        self.found: list[tuple[int, int, list[Outline], int]] = []

    def scene(self, width: int, height: int) -> Scene:
        self._garments()
        self._sleeves()
        for number, item in enumerate(self.outfit):
            if item.category not in rules.MAIN and item.category != rules.SLEEVE:
                pieces = self._part(item) if item.category >= rules.HOOD else self._accessory(number, item)
                if pieces:
                    self.carried[number] = pieces
                    self.found.append((number, self._layer(item), pieces, len(pieces)))
        for number, cloth in self.cloths.items():
            layer = _LAYERS[cloth.category]
            self.found.append((number, layer, cloth.pieces + list(cloth.sleeves.values()), len(cloth.pieces)))
        return self._framed(width, height)

    def _layer(self, item: Item) -> int:
        if item.category == rules.BUCKLE and item.host in self.carried:
            return _LAYERS[self.outfit[item.host].category] + 1
        if item.category in _LAYERS:
            return _LAYERS[item.category]
        host = self.cloths.get(item.host) if item.host is not None else None
        base = _LAYERS[host.category] if host else 30
        # Over the garment; trimmings that stand away from it over everything that it covers.
        return base + (1 if item.category < rules.APPLIQUE else 2)

    def _garments(self) -> None:
        figure, worn = self.figure, self.worn
        necks: dict[int, frozenset[str]] = {}
        sleeved: set[int] = set()
        for item in self.outfit:
            if item.host is not None and item.category == rules.NECKLINE:
                necks[item.host] = traits_of(item)
            elif item.host is not None and item.category == rules.SLEEVE:
                sleeved.add(item.host)
        under: Profile | None = None
        for category in (*rules.TOPS, *rules.WHOLE, *rules.BOTTOMS, *rules.OUTER):  # what is beneath comes first
            if category not in worn:
                continue
            number = worn[category]
            traits = traits_of(self.outfit[number])
            neckline = next(iter(necks.get(number, ())), None)
            if category in rules.BOTTOMS:
                cloth = bottom(figure, category, traits)
            elif category == rules.CAPE:
                cloth = cape(figure, traits)
            elif category == rules.JUMPSUIT:
                cloth = jumpsuit(figure, traits, neckline, sleeved=number in sleeved)
            else:
                over = under if category in rules.OUTER else None
                cloth = upper(figure, category, traits, neckline, sleeved=number in sleeved, over=over)
            self.cloths[number] = cloth
            if category in (*rules.TOPS, *rules.WHOLE):
                under = cloth.width
        self._overlap()

    def _overlap(self) -> None:
        """Cut every garment down to what the ones over it leave to be seen."""
        by_category = {cloth.category: cloth for cloth in self.cloths.values()}
        tops = [by_category[c] for c in rules.TOPS if c in by_category]
        bottoms = [by_category[c] for c in rules.BOTTOMS if c in by_category]
        whole = [by_category[c] for c in rules.WHOLE if c in by_category]
        outer = [by_category[c] for c in rules.OUTER if c in by_category]
        for lower in bottoms:
            for over in whole:
                lower.pieces = accessories.below(lower.pieces, over.hem + 0.04)
            for over in tops:
                tucked = over.hem > lower.waist and self.random.random() < (
                    0.66 if lower.category == rules.SKIRT else 0.25
                )
                if tucked:
                    cut_at = lower.waist + 0.02
                    over.pieces = [kept for p in over.pieces if len(kept := clip(p, 0, -1, cut_at)) >= 3]
                    over.hem = cut_at
                else:
                    lower.pieces = accessories.below(lower.pieces, over.hem - 0.03)
        for over in outer:
            for under in (*tops, *whole, *bottoms):
                if over.opening is not None or under in bottoms:
                    under.pieces = beneath(under.pieces, over)
        for number in [n for n, cloth in self.cloths.items() if not cloth.pieces]:
            del self.cloths[number]

    def _sleeves(self) -> None:
        hosts: list[int] = []
        reach: dict[int, float] = {}
        for number, item in enumerate(self.outfit):
            if item.category != rules.SLEEVE or item.host not in self.cloths:
                continue
            host = self.cloths[item.host]
            if item.host not in hosts:
                hosts.append(item.host)
            side = -self.hidden if self.hidden else item.side
            traits = traits_of(item)
            end = cut.sleeve_end(traits, 0.33 if host.category == rules.TOP else 0.97)
            start = 0.0
            outermost = reach.get(side, 0.0)
            if outermost:  # a sleeve beneath another shows at its cuff
                start, end = outermost - 0.02, max(end, outermost + 0.06)
                if outermost > 0.93:
                    continue
            elif any(other.category == rules.SLEEVE and other.host != item.host for other in self.outfit):
                end = min(end, 0.84)
            outline = sleeve(self.figure, side, traits, start=start, end=end, ease=host.ease)
            if outline is None or side in host.sleeves:
                continue
            reach[side] = end
            host.sleeves[side] = outline
            host.sleeve_end = end
            self.found.append((number, 52 if not outermost else 51, [outline], 1))

    def _part(self, item: Item) -> list[Outline]:
        figure = self.figure
        host = self.cloths.get(item.host) if item.host is not None else None
        traits = traits_of(item)
        if item.category == rules.BUCKLE and rules.BELT in self.worn:
            return accessories.buckle(figure, self._belt_height())
        if item.category == rules.BUCKLE and item.host in self.carried:
            return accessories.small_buckle(self.carried[item.host][0])
        if host is None or not host.pieces:
            return []
        match item.category:
            case rules.NECKLINE:
                return parts.neckline(host)
            case rules.COLLAR:
                return parts.collar(host, traits)
            case rules.LAPEL:
                return parts.lapel(host, traits)
            case rules.HOOD:
                return parts.hood()
            case rules.EPAULETTE:
                return parts.epaulette(figure, item.side)
            case rules.POCKET:
                return parts.pocket(figure, host, traits, item.side, item.place)
            case rules.ZIPPER:
                return parts.zipper(figure, host, item.place, self.random)
            case rules.BUCKLE:
                return accessories.buckle(figure, host.waist)
            case _:
                return parts.decoration(host, item.category, item.place, self.random)

    def _accessory(self, number: int, item: Item) -> list[Outline]:
        figure, random = self.figure, self.random
        match item.category:
            case rules.SHOE:
                if item.place == 0:
                    skirted = any(c in self.worn for c in (rules.DRESS, rules.SKIRT))
                    weights = (0.5, 0.66, 0.76, 0.9) if skirted else (0.22, 0.42, 0.72, 0.92)
                    draw = random.random()
                    kind = accessories.SHOE_KINDS[sum(draw >= bound for bound in weights)]
                else:
                    kind = self.kinds[self.worn[rules.SHOE]]
                self.kinds[number] = kind
                hem = self._leg_hem()
                return accessories.below(accessories.shoe(figure, item.side, kind), hem)
            case rules.SOCK | rules.TIGHTS | rules.LEG_WARMER:
                if item.category not in self.legwear:
                    self.legwear[item.category] = accessories.leg_top(item.category, random)
                start, end, ease = self.legwear[item.category]
                return accessories.below(accessories.stocking(figure, item.side, start, end, ease), self._leg_hem())
            case rules.GLOVE:
                return accessories.glove(figure, item.side)
            case rules.WATCH:
                return accessories.watch(figure, self._free_side())
            case rules.BELT:
                return accessories.belt(figure, self._belted(), self._belt_height())
            case rules.GLASSES:
                return accessories.glasses()
            case rules.HAT:
                kind = accessories.HAT_KINDS[int(random.random() * len(accessories.HAT_KINDS))]
                self.kinds[number] = kind
                return accessories.hat(kind)
            case rules.HEADBAND:
                return accessories.headband(random)
            case rules.TIE:
                return accessories.tie()
            case rules.SCARF:
                return accessories.scarf(random)
            case rules.UMBRELLA:
                return accessories.umbrella(figure, self._free_side())
            case _:
                kind = accessories.BAG_KINDS[int(random.random() * len(accessories.BAG_KINDS))]
                self.kinds[number] = kind
                return accessories.bag(figure, kind, self._free_side(), random)

    def _free_side(self) -> int:
        """Return the side of an arm that hangs down; an arm on the hip or behind the back is not free."""
        for side, arm in zip((1, -1), reversed(self.figure.arms), strict=True):
            if arm is not None and arm[2][1] > 3.6:
                return side
        return 1

    def _leg_hem(self) -> float:
        """Return the height down to which garments hide the legs."""
        hems = [c.hem for c in self.cloths.values() if c.category in (*rules.BOTTOMS, *rules.WHOLE)]
        return max([*hems, *(c.hem for c in self.cloths.values() if c.category == rules.COAT), 3.9])

    def _belted(self) -> Cloth | None:
        for categories in ((rules.COAT,), rules.WHOLE, rules.BOTTOMS, (rules.JACKET,)):
            for cloth in self.cloths.values():
                if cloth.category in categories and cloth.opening is None:
                    return cloth
        return None

    def _belt_height(self) -> float:
        cloth = self._belted()
        return 2.95 if cloth is None else min(cloth.waist if cloth.waist > 2.5 else 2.9, 3.3) + 0.03

    def _framed(self, width: int, height: int) -> Scene:
        """Choose what of the figure the picture shows, and cut everything to it."""
        random, worn = self.random, self.worn
        dressed_above = any(c in worn for c in (*rules.TOPS, *rules.WHOLE, *rules.OUTER))
        legs = {rules.SHOE, rules.SOCK, rules.TIGHTS, rules.LEG_WARMER} & worn.keys()
        hem = max((cloth.hem for cloth in self.cloths.values()), default=3.0)
        covered = any(c in worn for c in (*rules.BOTTOMS, *rules.WHOLE, rules.COAT))
        draws = [random.random() for _ in range(3)]
        top = -0.3 - 1.05 * draws[0]
        if rules.UMBRELLA in worn:
            top = min(top, -1.5)
        if not dressed_above:
            lowest = min((cloth.waist for cloth in self.cloths.values()), default=6.0)
            top = lowest - 0.06 if self.cloths else 5.6
        if rules.SHOE in worn or hem > 7.6:
            base = 8.1 + 0.75 * draws[1]
        elif legs:
            base = 7.3 + 0.4 * draws[1]
        elif covered:
            base = min(7.2, max(4.3 + 2.2 * draws[1], min(hem - 0.6, 6.0)))
        else:
            base = min(hem, HIP_Y) - 0.1
        scale = height / (base - top)
        if width / scale < 3.0:  # a narrow frame takes in more above and below
            scale = width / 3.0
            room = height / scale - (base - top)
            top -= room * (0.5 if dressed_above else 0.0)
        x0 = -width / scale / 2 + (draws[2] - 0.5) * max(0.0, width / scale - 3.2) * 0.5
        pieces = []
        for number, layer, outlines, painted in self.found:
            kept, own = [], 0
            for place, outline in enumerate(outlines):
                framed = _in_frame(outline, (scale, x0, top), width, height)
                if len(framed) >= 3 and area(framed) >= _LEAST_AREA:
                    kept.append(framed)
                    own += place < painted
            if own:
                pieces.append(Piece(number, layer, kept, own))
        pieces.sort(key=lambda piece: (piece.layer, piece.item))
        return Scene(width, height, self.figure, self.outfit, pieces, self.cloths, scale, x0, top, self.kinds)


def _in_frame(outline: Outline, frame: tuple[float, float, float], width: int, height: int) -> Outline:
    scale, x0, y0 = frame
    points = [((x - x0) * scale, (y - y0) * scale) for x, y in outline]
    if min(points)[0] < 0:
        points = clip(points, 1, 0, 0)
    if points and max(points)[0] > width:
        points = clip(points, -1, 0, width)
    heights = [y for _, y in points]
    if heights and min(heights) < 0:
        points = clip(points, 0, 1, 0)
    if points and max(heights) > height:
        points = clip(points, 0, -1, height)
    return [(round(x, 1), round(y, 1)) for x, y in points]
