"""Words for units that are put somewhere else and turn into another unit."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.events.cards import Transformed
from feldherr.games.runewars.events.damage import FigureRemoved
from feldherr.games.runewars.events.movement import Lifted
from feldherr.games.runewars.frames.attack import Reconfigure
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.frames.movement import SquareUp
from feldherr.games.runewars.powers import Effect, Skill
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.placing import PlaceAgainst, PlaceAway, enemies_in_leap
from feldherr.games.runewars.rules.squaring import leading_edge
from feldherr.games.runewars.rules.wounds import threshold
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.whom import choose_unit, chosen
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT


def _lift(ctx: Ctx, unit: int, answer: Placed) -> None:
    contacts, leanings = contacts_at(ctx.state, unit, answer.pose, FRONT)
    ctx.emit(Lifted(unit, answer.pose, contacts, leanings))


class _Leaps(Effect):
    """First against which enemy, then where; the unit squares up as if it had run into it."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 1:
            return PlaceAgainst(doing.seat, state, doing.unit, doing.amount)
        return choose_unit(state, doing, "against_whom", enemies_in_leap(state, doing.unit))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Placed):
            _lift(ctx, doing.unit, answer)
            edge = leading_edge(ctx.state, doing.unit, doing.amount, FRONT)
            return call(SquareUp(doing.unit, doing.amount, edge, doing.seat))
        if chosen(answer) < 0:
            return NEXT
        doing.amount = chosen(answer)
        doing.stage = 1
        return REPEAT


class _LeapingSkill(Skill):
    def is_usable(self, state: State, unit: int) -> bool:
        return bool(enemies_in_leap(state, unit))


def skill_to_leap(*effects: Effect) -> Skill:
    """The unit is put against an enemy, at range 1 and in sight of where it stood; then these effects follow."""
    return _LeapingSkill([_Leaps(), *effects])


class _StepsAway(Effect):
    def __init__(self, bands: int) -> None:
        self.bands = bands

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return PlaceAway(doing.seat, ctx.state, doing.unit, self.bands)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Placed)
        _lift(ctx, doing.unit, answer)
        return NEXT


class _StepAwaySkill(Skill):
    def __init__(self, bands: int, effects: list[Effect]) -> None:
        super().__init__([_StepsAway(bands), *effects])
        self.bands = bands

    def is_usable(self, state: State, unit: int) -> bool:
        return PlaceAway(state.units[unit].seat, state, unit, self.bands).is_possible()


def skill_to_step_away(bands: int, *effects: Effect) -> Skill:
    """The unit is put at that range of where it stood, engaged with nobody; then these effects follow."""
    return _StepAwaySkill(bands, list(effects))


class _TurnsInto(Effect):
    """A figure that has more wounds than it can bear in its new shape falls (RW 87.3)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state = ctx.state
        was = state.units[doing.unit].kind
        kind = state.catalogue.unit_numbers[self.name]
        assert state.catalogue.units[kind].sockets == state.catalogue.units[was].sockets
        if not state.units[doing.unit].alive or kind == was:
            return NEXT
        ctx.emit(Transformed(doing.unit, kind, was))
        fallen = [
            socket
            for socket, wounds in enumerate(state.units[doing.unit].figures)
            if wounds >= threshold(state, doing.unit, socket)
        ]
        for socket in fallen:
            ctx.emit(FigureRemoved(doing.unit, socket))
        return call(Reconfigure(doing.unit)) if fallen else NEXT


def turns_into(unit: str) -> Effect:
    """The unit becomes another one with as many figures on a tray; wounds, upgrades and tokens stay."""
    return _TurnsInto(unit)
