"""What units are worth and what they can do to each other, in points of the army list."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.games.runewars.catalogue.entries import Die, Profile
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import ADDED_DICE, DEFENSE
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.objectives import objective_name, objective_value
from feldherr.games.runewars.rules.scoring import upgrades_value
from feldherr.games.runewars.state import State, Unit
from feldherr.games.runewars.terms import BRUTAL, DICE, MARCH, MELEE, PRECISE, RANGED

ICON_WORTH: Final = [1.0, 0.25, 1.2, 0.3, 0.1]
"""Hit, surge, mortal strike, morale, accuracy, measured in hits."""
_REROLLS: Final = 5
"""So many rerolls are told apart."""
_NEAREST_REACH: Final = 120_000
_CHARGE: Final = 60_000
"""How far one step of speed leads, roughly."""


class Estimate:
    """A unit as a player thinks of it during one decision: made once, used in every imagined battle."""

    def __init__(self, state: State, number: UnitId) -> None:
        unit = state.units[number]
        kind = state.kind(number)
        row = kind.rows[unit.row]
        runes = state.runes()
        self.kind = unit.kind
        self.side = state.side(number)
        self.cost = float(row.cost)
        self.whole = float(row.trays * kind.sockets * kind.threshold)
        """Wounds it can take when nobody is hurt."""
        self.bounty = 0.0
        """Points that go to the enemy with it."""
        if objective_name(state) == "bounty":
            self.bounty = float(unit.objectives * objective_value(state))
        extras = float(upgrades_value(state, number))
        self.per_wound = (self.cost + extras + self.bounty) / max(1.0, self.whole)
        """Points that every wound costs it."""
        added = bonus(state, number, DEFENSE)
        self.defense = float(max(1, kind.defense.value(runes) + added))
        self.melee = _hits_by_rerolls(state, number, True)
        self.ranged = _hits_by_rerolls(state, number, False)
        self.shoots = self.ranged[0] > 0.0
        self.brutal = float(keyword(state, number, BRUTAL, MELEE))
        self.brutal_ranged = float(keyword(state, number, BRUTAL, RANGED))
        self.precise = keyword(state, number, PRECISE, MELEE)
        fastest = 0
        for action in kind.actions:
            if action.action == MARCH:
                fastest = max(fastest, action.speed.value(runes))
        self.reach = float(max(_NEAREST_REACH, fastest * _CHARGE))
        """How far it gets in a round, in micrometres."""


class Taste:
    """How an opponent weighs what may come against what is."""

    def __init__(self, hope: float = 1.0, fear: float = 0.5, engaged: float = 1.1) -> None:
        self.hope = hope
        """How much an attack that may come counts against one that has been made."""
        self.fear = fear
        """How much an attack that the enemy may make counts; lower than an own one, so that somebody attacks at all."""
        self.engaged = engaged
        """An attack that needs no further move."""


class Muster:
    """All units as one player thinks of them."""

    def __init__(self, state: State, taste: Taste) -> None:
        self._units = [Estimate(state, UnitId(number)) for number in range(len(state.units))]
        self._turned: dict[tuple[int, int], Estimate] = {}
        """Units that became another kind in an imagined battle, by number and kind."""
        self.taste = taste

    def of(self, state: State, number: UnitId) -> Estimate:
        """How a unit is thought of, also if it has become another one since the question was put."""
        estimate = self._units[number]
        kind = state.units[number].kind
        if estimate.kind == kind:
            return estimate
        turned = self._turned.get((number, kind))
        if turned is None:
            turned = Estimate(state, number)
            self._turned[number, kind] = turned
        return turned


def icon_worth(icons: list[int]) -> float:
    """What a face shows, measured in hits."""
    total = 0.0
    for icon in range(len(icons)):
        total += icons[icon] * ICON_WORTH[icon]
    return total


def mean_worth(die: Die, rerolls: int) -> float:
    """What a die shows on average if its bad faces are rolled again so often."""
    mean = 0.0
    for turn in range(rerolls + 1):
        total, count = 0.0, 0
        for face in range(len(die.faces)):
            worth = icon_worth(die.faces[face])
            total += die.weights[face] * (mean if turn > 0 and worth < mean else worth)
            count += die.weights[face]
        mean = total / count
    return mean


def _hits_by_rerolls(state: State, number: UnitId, melee: bool) -> list[float]:
    """What the best attack of a kind shows on average, by the number of rerolls."""
    found = [0.0] * _REROLLS
    for profile in state.kind(number).profiles:
        if profile.melee == melee:
            dice = _dice(state, number, profile)
            for rerolls in range(_REROLLS):
                total = 0.0
                for die in range(len(dice)):
                    total += dice[die] * mean_worth(state.catalogue.dice[die], rerolls)
                found[rerolls] = max(found[rerolls], total)
    return found


def _dice(state: State, number: UnitId, profile: Profile) -> list[int]:
    runes = state.runes()
    attack = MELEE if profile.melee else RANGED
    return [
        profile.dice[die].value(runes) + bonus(state, number, ADDED_DICE[die], attack)
        for die in range(len(DICE))
    ]


def wounds_left(unit: Unit, threshold: int) -> float:
    """How many wounds the figures of a unit can still take."""
    left = 0
    for figure in unit.figures:
        if figure >= 0:
            left += max(1, threshold - figure)
    return float(left)


class Blow:
    """One kind of attack of one unit at this moment: how wide its front is, and how often it may reroll."""

    def __init__(self, body: Body, estimate: Estimate) -> None:
        sizes = body.rank_sizes()
        self.front = float(sizes[0]) if sizes else 0.0
        self.ranks = float(len(sizes))
        full = 0
        for size in sizes[1:]:
            if size == sizes[0]:
                full += 1
        self.rerolls = min(_REROLLS - 1, full + estimate.precise)


def melee_harm(
    own: Estimate, blow: Blow, foe: Estimate, life: float, flanks: bool, flanked: bool
) -> float:
    """Points a melee attack of the front rank takes on average."""
    shown = own.melee[0 if flanked else blow.rerolls]
    if flanks:
        shown += ICON_WORTH[0] * 0.8
    wounds = shown * (blow.front + own.brutal) / foe.defense
    return min(wounds, life) * foe.per_wound


def ranged_harm(own: Estimate, blow: Blow, foe: Estimate, life: float) -> float:
    """Points a shot takes on average."""
    wounds = own.ranged[blow.rerolls] * (blow.front + own.brutal_ranged) / foe.defense
    return min(wounds, life) * foe.per_wound
