"""Set-up at first sight: cards, terrain, objective tokens."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import ObjectiveChoice, UnitChoice
from feldherr.games.runewars.rules.deployment import PlaceMarker, PlaceTerrain, facing
from feldherr.games.runewars.state import State
from feldherr.geometry.decision import Placed

_LIKED: Final = [
    "supply_raid", "demoralize_their_forces", "confluence_of_magic", "break_their_defenses", "defended_pass",
    "volatile_runes", "bounty",
]  # fmt: skip
_TRIES: Final = 6


def picked_card(state: State, choices: list[Record]) -> Record:
    """An objective that rewards playing well before one that rewards luck."""
    best = choices[0]
    best_place = len(_LIKED)
    for choice in choices:
        if isinstance(choice, ObjectiveChoice):
            name = state.catalogue.objectives[choice.objective].name
            place = _LIKED.index(name) if name in _LIKED else len(_LIKED)
            if place < best_place:
                best, best_place = choice, place
    return best


def safest_bounty(state: State, choices: list[Record]) -> Record:
    """The own unit that is hardest to destroy."""
    best = choices[0]
    most = -1
    for choice in choices:
        assert isinstance(choice, UnitChoice)
        kind = state.kind(choice.unit)
        unit = state.units[choice.unit]
        defense = max(1, kind.defense.value(state.runes()))
        tough = len(unit.figures) * kind.threshold * defense
        if tough > most:
            best, most = choice, tough
    return best


def best_marker(state: State, decision: PlaceMarker, random: Quick) -> Record:
    """As near to the own edge as the card allows: it will lie on the enemy's half."""
    up = facing(state, state.sides[decision.seat]) == 0
    best = decision.sample(random)
    for _ in range(_TRIES):
        other = decision.sample(random)
        assert isinstance(best, Placed)
        assert isinstance(other, Placed)
        if (other.pose.y < best.pose.y) == up:
            best = other
    return best


def best_terrain_place(state: State, decision: PlaceTerrain, random: Quick) -> Record:
    """Out of the way, towards the sides of the table."""
    best = decision.sample(random)
    for _ in range(_TRIES):
        other = decision.sample(random)
        assert isinstance(best, Placed)
        assert isinstance(other, Placed)
        middle = state.field.width // 2
        if abs(other.pose.x - middle) > abs(best.pose.x - middle):
            best = other
    return best
