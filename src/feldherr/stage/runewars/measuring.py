"""RW 62.1: measuring with the ruler, which is free at any time and changes nothing."""

import re

from feldherr.battlefield.field import Marker
from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.rounding import whole_millimetres
from feldherr.core.decision import Decision
from feldherr.core.text import Texts
from feldherr.games.runewars.ids import NO_UNIT, PieceId, UnitId
from feldherr.games.runewars.rules.measure import (
    IN_SIGHT,
    TOO_FAR,
    can_shoot,
    range_of,
    why_not,
)
from feldherr.games.runewars.rules.targets import WhichTarget
from feldherr.games.runewars.state import NOBODY, OVERGROWTH, Laid, State
from feldherr.games.runewars.telling.names import Names
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape, segment
from feldherr.geometry.pose import rounded
from feldherr.geometry.separation import nearest

_NUMBER = re.compile(r"\d{1,4}(\.\d{1,3})?")


def measured(names: Names, texts: Texts, rest: str) -> str:
    """From a unit to another or to a point: `A N`, `A 300 150`."""
    state = names.state
    parts = rest.replace(",", " ").split()
    if len(parts) not in (2, 3):
        return texts.say("measure.how")
    unit = called(state.field, parts[0])
    if unit is None or not _is_there(state, UnitId(unit)):
        return texts.say("measure.no_unit", word=parts[0])
    if len(parts) == 3:
        return _to_point(names, texts, UnitId(unit), parts[1:])
    other = called(state.field, parts[1])
    if other is None or other == unit or not _is_there(state, UnitId(other)):
        return texts.say("measure.no_unit", word=parts[1])
    return _to_unit(names, texts, UnitId(unit), UnitId(other))


def between(names: Names, texts: Texts, first: str, second: str) -> str:
    """From anything on the table to anything else, by their ids."""
    state = names.state
    one, other = unit_in(state, first), unit_in(state, second)
    if one != NOBODY and one == other:
        return ""
    if one != NOBODY and other != NOBODY:
        return _to_unit(names, texts, one, UnitId(other))
    here, there = thing(names, first), thing(names, second)
    if here is None or there is None or first == second:
        return ""
    gap = nearest(here[1], there[1])
    return texts.say(
        "measure.units",
        unit=here[0],
        other=there[0],
        length=whole_millimetres(rounded(gap)),
        range=_band(texts, state, range_of(state, here[1], there[1])),
    )


def in_sight(state: State, first: str, second: str) -> bool | None:
    """RW 70: whether a unit sees an enemy, however far away; None for everything else."""
    one, other = unit_in(state, first), unit_in(state, second)
    if NOBODY in (one, other) or not state.are_enemies(one, UnitId(other)):
        return None
    return why_not(state, one, UnitId(other)) in (IN_SIGHT, TOO_FAR)


def unit_in(state: State, id: str) -> UnitId:
    """The unit on the table that an id belongs to, also that of a tray or figure; or NOBODY."""
    parts = id.split(".")
    if parts[0] != "unit" or len(parts) < 2 or not parts[1].isdecimal():
        return NO_UNIT
    number = UnitId(int(parts[1][:6]))
    return number if number < len(state.units) and _is_there(state, number) else NO_UNIT


def thing(names: Names, id: str) -> tuple[str, Shape] | None:
    """What can be measured to: its name and the ground it covers."""
    state = names.state
    unit = unit_in(state, id)
    if unit != NOBODY:
        return _called(names, unit), state.field.outline(UnitId(unit))
    family, _, number = id.partition(".")
    place = int(number[:6]) if number.isdecimal() else NOBODY
    if family == "piece" and 0 <= place < len(state.field.terrain):
        return names.piece(PieceId(place)), state.field.terrain[place].shape()
    if family == "marker" and 0 <= place < len(state.field.markers):
        return _spot(names, state.field.markers[place])
    if family == "token" and 0 <= place < len(state.laid):
        laid = state.laid[place]
        return _spot(names, laid) if laid.token == OVERGROWTH else None
    return None


def _spot(names: Names, token: Marker | Laid) -> tuple[str, Shape]:
    return names.point(token.x, token.y), [segment(token.x, token.y, token.x, token.y)]


def shooter_in(state: State, decision: Decision) -> UnitId:
    """The unit on the open field that is about to choose whom to shoot at, or NOBODY."""
    if not isinstance(decision, WhichTarget) or decision.attack.melee:
        return NO_UNIT
    unit = decision.attack.attacker
    return unit if state.body(unit).on_table else NO_UNIT


def target_range(state: State, decision: Decision, target: UnitId) -> int:
    """The range of a shot at a target; 0 if nobody is about to shoot at it."""
    if not isinstance(decision, WhichTarget) or decision.attack.melee:
        return 0
    return can_shoot(state, decision.attack.attacker, target)


def _is_there(state: State, unit: UnitId) -> bool:
    return state.body(unit).alive and state.body(unit).deployed


def _to_point(names: Names, texts: Texts, unit: UnitId, words: list[str]) -> str:
    state = names.state
    if not all(_NUMBER.fullmatch(word) for word in words):
        return texts.say("measure.how")
    x, y = (rounded(float(word) * MM) for word in words)
    there: Shape = [segment(x, y, x, y)]
    return texts.say(
        "measure.point",
        unit=_called(names, unit),
        point=names.point(x, y),
        length=whole_millimetres(rounded(nearest(state.field.outline(unit), there))),
        range=_band(texts, state, range_of(state, state.field.outline(unit), there)),
    )


def _to_unit(names: Names, texts: Texts, unit: UnitId, other: UnitId) -> str:
    state = names.state
    here, there = state.field.outline(unit), state.field.outline(other)
    said = texts.say(
        "measure.units",
        unit=_called(names, unit),
        other=_called(names, other),
        length=whole_millimetres(rounded(nearest(here, there))),
        range=_band(texts, state, range_of(state, here, there)),
    )
    for shooter, target in ((unit, other), (other, unit)):
        if state.are_enemies(unit, other):
            why = why_not(state, shooter, target)
            key = f"measure.{why}" if why else "measure.sees"
            who, whom = _called(names, shooter), _called(names, target)
            said += f" {texts.say(key, unit=who, other=whom, n=names.count(shooter))}"
    return said


def _band(texts: Texts, state: State, band: int) -> str:
    if band > state.catalogue.measures.bands:
        return texts.say("measure.beyond", bands=state.catalogue.measures.bands)
    return texts.say("measure.band", band=band)


def _called(names: Names, unit: UnitId) -> str:
    return f"{letter(names.state.field, unit)} {names.unit(unit)}"
