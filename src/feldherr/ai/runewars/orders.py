"""Command tools at first sight: what every setting of a unit's two wheels promises."""

from typing import Final

from feldherr.ai.battlefield.ground import facings, has_enemy_ahead, is_blocked
from feldherr.ai.runewars.estimate import (
    ICON_WORTH,
    Blow,
    Muster,
    melee_harm,
    ranged_harm,
    wounds_left,
)
from feldherr.ai.runewars.evaluation import BLOCKED, danger_to, outlook
from feldherr.ai.runewars.moving import move_worth
from feldherr.ai.runewars.rehearsal import Rehearsals
from feldherr.core.rng import Quick
from feldherr.games.runewars.decisions import matching
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.contact import contact_edges, engaged
from feldherr.games.runewars.rules.dials import bonus_action, main_action, modifier_in_effect
from feldherr.games.runewars.rules.measure import can_shoot
from feldherr.games.runewars.rules.movement import directions
from feldherr.games.runewars.rules.reform import reform_refusal
from feldherr.games.runewars.state import NO_CHOICE, NOWHERE, State
from feldherr.games.runewars.terms import (
    BANES,
    BONUS,
    DEFEND,
    ENHANCE,
    EXHAUSTED,
    INSPIRATION,
    MARCH,
    MELEE,
    RALLY,
    RANGED,
    REFORM,
    SHIFT,
    SKILL,
)
from feldherr.geometry.edge import FRONT

_BANE: Final = 0.7
_READY: Final = 0.8
_INSPIRED: Final = 0.5
_HASTE: Final = 0.04
"""What one step of initiative adds to an attack, as a share of it."""
_PER_DEFENSE: Final = 0.45
"""The share of an attack that one point of defense spares a unit with defense 1."""
_AMBUSH: Final = 0.25


class Order:
    """One setting of both wheels, and what it promises in points."""

    def __init__(self, action: int, modifier: int, worth: float) -> None:
        self.action = action
        self.modifier = modifier
        self.worth = worth


class Orders:
    """All sensible settings of one unit, best first."""

    def __init__(
        self,
        state: State,
        muster: Muster,
        number: UnitId,
        rehearsals: Rehearsals,
        hurried: bool = False,
    ) -> None:
        self.number = number
        self._hurried = hurried
        """Shifts and reforms are not thought through."""
        self.found: list[Order] = []
        self._state = state
        self._muster = muster
        self._rehearsals = rehearsals
        self._moves: dict[tuple[int, int, int, bool], float] = {}
        unit = state.units[number]
        before = unit.action, unit.modifier
        self._foes = engaged(state, number)
        self._danger = danger_to(state, muster, number)
        self._stay = 0.0 if self._foes else outlook(state, muster, number, state.body(number).pose)
        if is_blocked(state.field, number):
            self._stay += BLOCKED
        kind = state.kind(number)
        for action in range(len(kind.actions)):
            unit.action = action
            plain = self._worth(action, NO_CHOICE)
            for modifier in matching(kind, action):
                unit.modifier = modifier
                worth = plain if modifier == NO_CHOICE else self._worth(action, modifier)
                self.found.append(Order(action, modifier, worth))
        unit.action, unit.modifier = before
        self.found.sort(key=_promise, reverse=True)

    def _worth(self, action: int, modifier: int) -> float:
        state, number = self._state, self.number
        state.units[number].modifier = modifier
        effect = modifier_in_effect(state, number)
        act = main_action(state, number, effect)
        assert act is not None
        worth = self._act(act, state.kind(number).actions[action].initiative)
        if effect is None:
            return worth
        if effect.modifier == DEFEND:
            # A point more of defense spares the less the more there is already.
            spared = _PER_DEFENSE / self._muster.of(state, number).defense
            worth += effect.amount.value(state.runes()) * spared * self._danger
        elif effect.modifier == BONUS:
            second = bonus_action(state, number, effect)
            if second is not None:
                # The second action comes after the enemy may have answered, and may turn out to be impossible.
                worth += 0.7 * max(0.0, self._act(second, 8))
        elif effect.modifier == ENHANCE and act.action in (MELEE, RANGED) and worth > 0.0:
            share = 0.0
            for icon in effect.icons:
                share += ICON_WORTH[icon]
            own = self._muster.of(state, number)
            shown = own.melee[0] if act.action == MELEE else own.ranged[0]
            worth += worth * share / max(0.5, shown)
        return worth

    def _act(self, act: Act, initiative: int) -> float:
        state, number = self._state, self.number
        unit = state.units[number]
        if act.action in (MARCH, SHIFT):
            return self._move(act, initiative)
        if act.action == MELEE:
            return self._melee(initiative)
        if act.action == RANGED:
            return self._shot() * (1.0 + _HASTE * (8 - initiative))
        if act.action == REFORM:
            return self._reform()
        if act.action == RALLY:
            banes = 0
            for bane in BANES:
                banes += unit.tokens[bane]
            spent = unit.cards.count(EXHAUSTED)
            if banes or spent:
                return banes * _BANE + spent * _READY
            return _INSPIRED / (1 + 2 * unit.tokens[INSPIRATION])
        if act.action == SKILL:
            return self._rehearsals.best_skill(state, number, self._hurried)
        return 0.0

    def _move(self, act: Act, initiative: int) -> float:
        state, number = self._state, self.number
        if act.speed <= 0:
            return 0.0
        # An engaged unit cannot march; shifting away costs the fight.
        if self._foes and act.action == MARCH:
            return 0.0
        if state.body(number).inside != NOWHERE:
            return 0.5
        if self._foes:
            return -1.0
        key = act.action, act.speed, act.template, act.charge
        if self._hurried and act.action == SHIFT:
            return -0.5
        known = self._moves.get(key)
        # Many settings of the dials lead to the same moves; ways are what takes time here.
        if known is None:
            seat = state.units[number].seat
            move = Movement(
                unit=number,
                action=act.action,
                decider=seat,
                speed=act.speed,
                template=act.template,
                charge=act.charge,
            )
            known = -1000.0
            for each in directions(move):
                worth = move_worth(state, self._muster, move, each.edge, each.bend)
                known = max(known, worth)
            self._moves[key] = known
        gain = known - self._stay
        if act.charge and gain > 0.0:
            gain += gain * _HASTE * (8 - initiative)
        return gain

    def _melee(self, initiative: int) -> float:
        state, number, muster = self._state, self.number, self._muster
        own = muster.of(state, number)
        blow = Blow(state.body(number), own)
        best = 0.0
        for foe in self._foes:
            life = wounds_left(state.units[foe], state.kind(foe).threshold)
            flanks, flanked = False, False
            for touch in contact_edges(state, number, foe):
                if touch.own == FRONT and touch.enemy != FRONT:
                    flanks = True
                elif touch.own != FRONT and touch.enemy == FRONT:
                    flanked = True
            best = max(best, melee_harm(own, blow, muster.of(state, foe), life, flanks, flanked))
        if self._foes:
            return best * (1.0 + _HASTE * (8 - initiative))
        # Nobody to strike yet: a late attack waits for whoever charges in before.
        return _AMBUSH * self._danger if initiative >= 5 else 0.0

    def _shot(self) -> float:
        state, number, muster = self._state, self.number, self._muster
        own = muster.of(state, number)
        if self._foes or not own.shoots:
            return 0.0
        blow = Blow(state.body(number), own)
        best = 0.0
        for place, other in enumerate(state.units):
            foe = UnitId(place)
            enemy = muster.of(state, foe)
            if not state.in_play(foe) or enemy.side == own.side:
                continue
            if can_shoot(state, number, foe) > 0:
                life = wounds_left(other, state.kind(foe).threshold)
                best = max(best, ranged_harm(own, blow, enemy, life))
        return best

    def _reform(self) -> float:
        state, number = self._state, self.number
        if not state.body(number).on_table:
            return 0.0
        if self._foes:
            for foe in self._foes:
                for touch in contact_edges(state, number, foe):
                    if touch.own == FRONT:
                        return 0.0
            return 0.4 * self._danger
        if self._hurried and has_enemy_ahead(state.field, number):
            return 0.0
        best = 0.0
        for pose in facings(state.field, number):
            gain = outlook(state, self._muster, number, pose) - self._stay
            if gain > best and reform_refusal(state, number, pose) is None:
                best = gain
        return best

    def draw(self, random: Quick, noise: float) -> Order:
        """A good setting: everything may be off by so many points."""
        best = self.found[0]
        best_worth = -1000.0
        for order in self.found:
            worth = order.worth + noise * random.below(1000) * 0.001
            if worth > best_worth:
                best, best_worth = order, worth
        return best


def _promise(order: Order) -> float:
    return order.worth
