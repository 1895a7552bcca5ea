"""The outlines of garments on a figure, sleeves and layers included."""

from __future__ import annotations

from dataclasses import dataclass, field

from drawn_outfits.drawing import cut
from drawn_outfits.drawing.cut import Neck, Profile, Traits
from drawn_outfits.drawing.figure import (
    ARMPIT_Y,
    CROTCH_Y,
    HIP_Y,
    SOLE_Y,
    Figure,
    Outline,
    arm_rows,
    clip,
    leg_edge,
    tube,
)
from mrag_owl_benchmark import carriers as rules


@dataclass(slots=True)
class Cloth:
    """A garment as it is worn: its pieces, and what its parts need to know to find their place.

    `pieces` are the visible outlines of its body; `sleeves` by side. `width` is half its width by height,
    `opening` (gap at y = 1.4, widening per head) where it is worn open.
    """

    category: int
    traits: Traits
    pieces: list[Outline]
    neck: Neck | None
    width: Profile
    waist: float
    hem: float
    ease: float
    opening: tuple[float, float] | None = None
    sleeves: dict[int, Outline] = field(default_factory=dict)
    sleeve_end: float = 0.0


_STRAPS = {
    "tank (top)": 0.72,
    "camisole": 0.52,
    "slip (dress)": 0.52,
    "chemise (dress)": 0.52,
    "sundress": 0.6,
    "halter (dress)": 0.4,
    "halter (top)": 0.4,
    "undershirt": 0.7,
    "nightgown": 0.55,
}
_NECK_BY_NICKNAME = {
    "tube (top)": "straight across (neck)",
    "halter (top)": "halter (neck)",
    "halter (dress)": "halter (neck)",
    "camisole": "straight across (neck)",
    "tank (top)": "scoop (neck)",
    "classic (t-shirt)": "crew (neck)",
    "wrap (dress)": "surplice (neck)",
    "shirt (dress)": "v-neck",
    "polo (shirt)": "v-neck",
    "kaftan": "v-neck",
}


def torso(
    figure: Figure, neck: Neck, width: Profile, hem: float, traits: Traits, *, wave: float = 0.0, top: float = ARMPIT_Y
) -> Outline:
    """Return the outline of a one-piece body garment: neckline, shoulders, sides by `width`, hem."""
    center = figure.center
    start = neck.curve[-1][1] if neck.shoulder is None else top
    left: Outline = []
    if neck.shoulder is not None:
        tip = neck.shoulder
        left = [(-tip, cut.shoulder_line(figure, tip))]
        left.append((-(tip * 0.45 + width(top) * 0.55) + 0.03, ARMPIT_Y - 0.2))
    rows = max(4, min(9, round((hem - start) * 2.2)))
    step = (hem - start) / rows
    heights = [start + step * k for k in range(rows + 1)]
    left += [(center(y) - width(y), y) for y in heights]
    right = [(2 * center(y) - x if neck.shoulder is None or y >= top else -x, y) for x, y in reversed(left)]
    if neck.shoulder is not None and not neck.right:
        right = right[:-2]
    bottom = hem
    if "asymmetrical" in traits:
        x, y = left[-1]
        left[-1] = (x, y + 0.12 * min(2.0, hem - 2.2))
        bottom = hem + 0.06 * min(2.0, hem - 2.2)
    edge = cut.hem_line(left[-1][0], right[0][0], bottom, traits, wave=wave)
    curve = neck.curve if neck.shoulder is not None else neck.curve[1:-1]
    return left + edge + right + curve


def skirt(figure: Figure, width: Profile, waist: float, hem: float, traits: Traits, *, wave: float) -> Outline:
    """Return the outline of a skirt from waist to hem."""
    center = figure.center
    rows = max(4, min(9, round((hem - waist) * 2.4)))
    heights = [waist + (hem - waist) * k / rows for k in range(rows + 1)]
    left = [(center(y) - width(y), y) for y in heights]
    right = [(center(y) + width(y), y) for y in reversed(heights)]
    if "asymmetrical" in traits:
        left[-1] = (left[-1][0], hem + 0.3)
    middle = center(waist)
    return (
        left
        + cut.hem_line(left[-1][0], right[0][0], hem, traits, wave=wave, count=9)
        + right
        + [(middle, waist + 0.05)]
    )


def trousers(figure: Figure, traits: Traits, waist: float, hem: float, ease: float) -> Outline:
    """Return the outline of pants or shorts: one polygon around both legs."""
    center = figure.center
    outer_top = [waist, (waist + HIP_Y) / 2, HIP_Y]
    sides: list[tuple[Outline, Outline]] = []
    rows = 3 if hem < 5.3 else 6
    heights = [CROTCH_Y + (hem - CROTCH_Y) * k / rows for k in range(rows + 1)]
    for side, leg in zip((-1, 1), figure.legs, strict=True):
        outer = [(center(y) + side * (figure.half_width(y) + ease * 0.7), y) for y in outer_top if y < CROTCH_Y - 0.1]
        inner = []
        for y in heights:
            middle, half = leg_edge(leg, y)
            half += cut.leg_ease(traits, y, hem)
            reach = side * (middle + side * half - center(y))
            if y < 4.5:
                reach = max(reach, figure.half_width(y) + ease * 0.7 - 0.05)
            outer.append((center(y) + side * reach, y))
            inside = side * (middle - side * half - center(y))
            inner.append((center(y) + side * max(0.015, inside), y))
        sides.append((outer, inner[1:]))
    (left_outer, left_inner), (right_outer, right_inner) = sides
    crotch = [(center(CROTCH_Y), CROTCH_Y + 0.03)]
    return left_outer + left_inner[::-1] + crotch + right_inner + right_outer[::-1]


def sleeve(figure: Figure, side: int, traits: Traits, *, start: float, end: float, ease: float) -> Outline | None:
    """Return the outline of a sleeve on one arm from `start` to `end` (0 shoulder, 1 wrist), None without the arm."""
    arm = figure.arms[0 if side < 0 else 1]
    if arm is None:
        return None
    rows = []
    for t, half in arm_rows(start, end, 0.0, count=5 if end - start < 0.4 else 8):
        rows.append((t, half + cut.sleeve_widening(traits, t, end) + ease * 0.4))
    outline = tube(arm, rows)
    if start == 0.0:  # a rounded cap over the shoulder joins the sleeve to the body
        (sx, sy), tip = arm[0], figure.tip
        middle = len(rows)
        inner = (sx - side * 0.14, sy + 0.3)
        cap = [(side * (tip - 0.06), sy - 0.14), (side * (tip - 0.2), sy - 0.1)]
        if side > 0:
            outline = [*outline[:middle], *outline[middle:-1], inner, cap[1], cap[0]]
        else:
            outline = [cap[0], cap[1], inner, *outline[1:middle], *outline[middle:]]
    return outline


def upper(
    figure: Figure, category: int, traits: Traits, neckline: str | None, *, sleeved: bool, over: Profile | None
) -> Cloth:
    """Return a garment of the upper or whole body but jumpsuits and capes.

    `over` is the profile of what it is worn over, and open; None where it is closed.
    """
    straps = next((share for name, share in _STRAPS.items() if name in traits), None)
    kind = neckline or next((kind for name, kind in _NECK_BY_NICKNAME.items() if name in traits), None)
    if kind is None and category in (*rules.OUTER, rules.SHIRT):
        kind = "v-neck"
    neck = cut.neck(figure, kind, sleeved=sleeved or category in (rules.JACKET, rules.COAT), straps=straps)
    below = category in (rules.DRESS, rules.COAT)
    ease = cut.ease_of(traits, 0.1 if category in (rules.COAT, rules.JACKET) else 0.05)
    hem = cut.hem_of(traits, {rules.DRESS: 5.3, rules.COAT: 5.6, rules.JACKET: 3.6}.get(category, 3.5))
    if below:
        hem = max(hem, 4.35 if category == rules.DRESS else 3.9)
    elif traits & {"crop (top)", "crop (jacket)", "bolero"}:
        hem = 2.72
    elif traits & {"tunic (top)", "smock (top)"}:
        hem = 4.25
    waist = cut.waist_of(traits)
    lower = cut.skirt(figure, traits, waist, hem, ease)
    shaped = below and not traits & {"tent", "shift (dress)"}

    def width(y: float) -> float:
        return alone(y) if over is None else max(alone(y), over(y) + 0.03)

    def alone(y: float) -> float:
        if below and y > waist and shaped:
            return lower(y)
        if traits & {"tent", "kaftan"}:
            return figure.half_width(ARMPIT_Y) + ease + 0.16 * max(0.0, y - ARMPIT_Y)
        if traits & {
            "shift (dress)",
            "sweater (dress)",
            "tunic (dress)",
            "loose (fit)",
            "oversized",
            "no waistline",
        } and (ease > 0.04 or below):
            chest = figure.half_width(ARMPIT_Y) + ease
            hips = figure.half_width(min(y, HIP_Y)) + ease
            return max(chest + (0.02 if y < waist else 0.0), hips)
        if "peplum" in traits and y > waist:
            return figure.half_width(waist) + ease + 0.4 * (y - waist)
        return figure.half_width(y) + ease

    if traits & {"gathering", "pleat", "ruched", "tiered"} or traits & {"circle", "flare", "fit and flare"}:
        wave = 0.035 if below else 0.0
    else:
        wave = 0.012 if below and category == rules.DRESS else 0.0
    body = torso(figure, neck, width, hem, traits, wave=wave)
    cloth = Cloth(category, traits, [body], neck, width, waist, hem, ease)
    if over is not None:
        gap, spread = (0.2, 0.1) if category != rules.CARDIGAN else (0.18, 0.06)
        if category == rules.VEST:
            gap, spread = 0.16, 0.09
        # However long it is, its fronts cover half of its width at the hem.
        spread = max(0.01, min(spread, (0.5 * width(hem) - gap) / (hem - 1.4)))
        cloth.opening = (gap, spread)
        cloth.pieces = [
            piece for side in (-1.0, 1.0) if len(piece := clip(body, side, -spread, -(gap - 1.4 * spread))) > 3
        ]
    return cloth


def cape(figure: Figure, traits: Traits) -> Cloth:
    """Return a cape: it falls from the neck over the arms and is open in front."""
    hem = min(max(3.6, cut.hem_of(traits, 4.0)), 5.2)

    def width(y: float) -> float:
        return figure.tip + 0.16 + 0.2 * (y - 1.5)

    tip = figure.tip
    left = [(-0.2, 1.3), (-tip, 1.42), (-width(1.8), 1.85), (-width(2.6), 2.6), (-width(hem), hem)]
    outline = [*left, (-0.5, hem + 0.12), (0.0, hem + 0.16), (0.5, hem + 0.12), *((-x, y) for x, y in left[::-1])]
    pieces = [clip(outline, side, -0.12, -(0.1 - 1.3 * 0.12)) for side in (-1.0, 1.0)]
    return Cloth(rules.CAPE, traits, pieces, None, width, 2.95, hem, 0.2, opening=(0.11, 0.12))


def jumpsuit(figure: Figure, traits: Traits, neckline: str | None, *, sleeved: bool) -> Cloth:
    """Return a jumpsuit: a bodice that goes over into trouser legs."""
    ease = cut.ease_of(traits, 0.04)
    neck = cut.neck(figure, neckline, sleeved=sleeved, straps=None)
    hem = min(7.6, cut.hem_of(traits, 7.3))
    waist = cut.waist_of(traits)
    legs = trousers(figure, traits, HIP_Y - 0.25, hem, ease)

    def width(y: float) -> float:
        return figure.half_width(y) + ease

    bodice = torso(figure, neck, width, HIP_Y - 0.3, frozenset())
    # The bodice's hem gives way to the legs: its left side, the legs' contour, then its right side and neckline.
    turn = next(k for k, (_, y) in enumerate(bodice) if abs(y - (HIP_Y - 0.3)) < 1e-9) + 1
    after = turn + 6
    return Cloth(rules.JUMPSUIT, traits, [bodice[:turn] + legs + bodice[after:]], neck, width, waist, hem, ease)


def bottom(figure: Figure, category: int, traits: Traits) -> Cloth:
    """Return pants, shorts or a skirt."""
    waist = cut.waist_of(traits)
    ease = cut.ease_of(traits, 0.035)
    if category == rules.SKIRT:
        hem = max(4.3, cut.hem_of(traits, 5.2))
        width = cut.skirt(figure, traits, waist, hem, min(ease, 0.05))
        gathered = traits & {"circle", "flare", "pleat", "gathering", "tiered", "accordion (skirt)", "skater (skirt)"}
        outline = skirt(figure, width, waist, hem, traits, wave=0.035 if gathered else 0.0)
    else:
        usual = 4.7 if category == rules.SHORTS else 7.35
        hem = min(max(cut.hem_of(traits, usual), 4.4), 5.8 if category == rules.SHORTS else SOLE_Y - 0.1)
        if category == rules.PANTS:
            hem = max(hem, 6.1 if traits & {"capri (pants)", "culottes", "crop (pants)"} else 5.8)

        def width(y: float) -> float:
            return figure.half_width(y) + ease * 0.7

        outline = trousers(figure, traits, waist, hem, ease)
    return Cloth(category, traits, [outline], None, width, waist, hem, ease)


def beneath(pieces: list[Outline], over: Cloth) -> list[Outline]:
    """Return what is seen of a garment's pieces beneath one that is worn over it."""
    seen: list[Outline] = []
    for piece in pieces:
        if over.opening is not None:
            gap, spread = over.opening
            offset = gap - 1.4 * spread
            middle = clip(clip(clip(piece, 1, spread, offset), -1, spread, offset), 0, -1, over.hem)
            seen.append(middle)
        seen.append(clip(piece, 0, 1, -over.hem))
    return [piece for piece in seen if len(piece) >= 3]
