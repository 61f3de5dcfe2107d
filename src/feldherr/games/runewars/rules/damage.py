"""RW 66, 77: assigning wounds and damage to figures one after the other."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import Socket
from feldherr.games.runewars.events.damage import DamageIgnored
from feldherr.games.runewars.frames.attack import (
    Assigning,
    Attack,
    Reconfigure,
    Suffer,
    Wound,
    Wounding,
)
from feldherr.games.runewars.ids import NO_UNIT, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.questions import DAMAGE_FIGURE, WOUND_FIGURE
from feldherr.games.runewars.rules.wounds import (
    added_defense,
    barrier,
    open_to_damage,
    printed_defense,
    upgrade_at,
)
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import ANY_ATTACK

_LEFT_BY_PIERCING: Final = 2


class WhichFigure(ChooseOne):
    """RW 66.1, 77.2: who takes the next wound. Figures of one tray that are in the same state stand for each other."""

    def __init__(
        self, state: State, assigning: Assigning, sockets: list[SocketId], accurate: list[UpgradeId]
    ) -> None:
        rule = "RR-77.2" if assigning.wounds > 0 else "RR-66.1"
        prompt = WOUND_FIGURE if assigning.wounds > 0 else DAMAGE_FIGURE
        choices: list[Record] = [Socket(assigning.unit, socket) for socket in sockets]
        super().__init__(assigning.decider, rule, prompt, choices)
        self.state = state
        self.unit = assigning.unit
        self.sockets = sockets
        self.accurate = accurate
        self.left = assigning.damage

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Socket)

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, Socket)
        figures = self.state.units[self.unit].figures
        if answer.unit != self.unit or not 0 <= answer.socket < len(figures):
            return self._refuse("not_offered")
        if figures[answer.socket] < 0:
            return self._refuse("no_figure_there")
        upgrade = upgrade_at(self.state.units[self.unit], answer.socket)
        found = barrier(self.state, self.unit, answer.socket, upgrade in self.accurate)
        if found is not None:
            return found
        for socket in self.sockets:
            if are_alike(self.state, self.unit, socket, answer.socket):
                return self._refuse("same_as_another")
        return Violation("RR-66.2", "not_enough_damage")

    def wishes(self) -> list[Record]:
        """One figure of every tray that is not open."""
        figures = self.state.units[self.unit].figures
        sockets = representatives(
            self.state,
            self.unit,
            [SocketId(at) for at, wounds in enumerate(figures) if wounds >= 0],
        )
        every: list[Record] = [Socket(self.unit, socket) for socket in sockets]
        return [each for each in every if each not in self.choices]


def are_alike(state: State, number: UnitId, one: SocketId, other: SocketId) -> bool:
    """Do two figures stand on one tray with the same wounds, and is neither an upgrade?"""
    unit = state.units[number]
    size = state.kind(number).sockets
    return (
        one // size == other // size
        and unit.figures[one] == unit.figures[other]
        and upgrade_at(unit, one) == upgrade_at(unit, other)
    )


def representatives(state: State, number: UnitId, sockets: list[SocketId]) -> list[SocketId]:
    """One socket for all figures that are alike."""
    found: list[SocketId] = []
    for socket in sockets:
        for known in found:
            if are_alike(state, number, known, socket):
                break
        else:
            found.append(socket)
    return found


def accurate_upgrades(attack: Attack) -> list[UpgradeId]:
    """RW 7.7: upgrades of the defender that have accuracy icons left."""
    return [UpgradeId(upgrade) for upgrade, icons in enumerate(attack.accuracy) if icons > 0]


def assign(ctx: Ctx, assigning: Assigning) -> Flow:
    """RW 66.1, 66.2, 66.6: one figure at a time, enough to wound it; what can wound nobody is ignored."""
    state = ctx.state
    if not state.body(assigning.unit).alive:
        return DONE
    accurate = accurate_upgrades(ctx.within(Attack)) if assigning.in_attack else []
    sockets: list[SocketId] = []
    if assigning.wounds > 0 or assigning.damage > 0:
        sockets = open_to_damage(state, assigning.unit, accurate)
    if assigning.wounds == 0 and sockets:
        added = _added(ctx, assigning)
        pierced = _pierced(ctx, assigning)
        sockets = [
            socket
            for socket in sockets
            if _defense(state, assigning.unit, socket, added, pierced) <= assigning.damage
        ]
    if not sockets:
        if assigning.damage > 0:
            ctx.emit(DamageIgnored(assigning.unit, assigning.damage))
        return DONE
    sockets = representatives(state, assigning.unit, sockets)
    question = WhichFigure(state, assigning, sockets, accurate)
    return ask(question, then=assigned)


def assigned(ctx: Ctx, assigning: Assigning, answer: Socket) -> Flow:
    if assigning.wounds > 0:
        assigning.wounds -= 1
    else:
        added, pierced = _added(ctx, assigning), _pierced(ctx, assigning)
        assigning.damage -= _defense(ctx.state, assigning.unit, answer.socket, added, pierced)
    return call(Wound(assigning.unit, answer.socket, assigning.in_attack), after=REPEAT)


def _defense(state: State, unit: UnitId, socket: SocketId, added: int, pierced: int) -> int:
    """RW 83: what wounds the figure in this situation, at least 1; what pierces leaves at least 2."""
    value = max(1, printed_defense(state, unit, socket) + added)
    return value if value <= _LEFT_BY_PIERCING else max(_LEFT_BY_PIERCING, value - pierced)


def _pierced(ctx: Ctx, assigning: Assigning) -> int:
    return ctx.within(Attack).pierced if assigning.in_attack else 0


def _added(ctx: Ctx, assigning: Assigning) -> int:
    """RW 83.2: what the defense of every figure gains or loses in this situation."""
    if not assigning.in_attack:
        return added_defense(ctx.state, assigning.unit, ANY_ATTACK, NO_UNIT)
    attack = ctx.within(Attack)
    added = added_defense(ctx.state, assigning.unit, attack.kind(), attack.attacker)
    return added + attack.shelter


ASSIGNING = procedure("runewars.assigning", Assigning, assign)


def suffer_damage(ctx: Ctx, suffer: Suffer) -> Flow:
    """RW 66.1: damage without an attack is assigned by the unit's opponent."""
    if suffer.damage <= 0 or not ctx.state.body(suffer.unit).alive:
        return DONE
    return call(Assigning(suffer.unit, suffer.damage, 0, suffer.decider))


def clear_after_damage(ctx: Ctx, suffer: Suffer) -> Flow:
    """RW 88: outside an attack empty trays go at once."""
    return call(Reconfigure(unit=suffer.unit, by=ctx.state.sides[suffer.decider]))


SUFFER = procedure("runewars.suffer", Suffer, suffer_damage, clear_after_damage)


def suffer_wounds(ctx: Ctx, wounding: Wounding) -> Flow:
    """RW 87.5: wounds that come without damage ignore the defense."""
    if wounding.wounds <= 0 or not ctx.state.body(wounding.unit).alive:
        return DONE
    return call(Assigning(wounding.unit, 0, wounding.wounds, wounding.decider))


def clear_after_wounds(ctx: Ctx, wounding: Wounding) -> Flow:
    return call(Reconfigure(unit=wounding.unit, by=ctx.state.sides[wounding.decider]), after=NEXT)


WOUNDING = procedure("runewars.wounding", Wounding, suffer_wounds, clear_after_wounds)
