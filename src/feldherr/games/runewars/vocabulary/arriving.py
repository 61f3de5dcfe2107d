"""Words for set-up: before and after deployment, units that come late, and units that are deployed again."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import PASS, PieceChoice, UnitChoice, units
from feldherr.games.runewars.events.setup import Deployed, NotDeployed
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.moments import (
    AFTER_DEPLOYMENT,
    BEFORE_DEPLOYMENT,
    DESTROYED,
    ROUND_ENDS,
)
from feldherr.games.runewars.powers import WAITS, Effect, Part, Trait, Trigger
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.deployment import PlaceUnit
from feldherr.games.runewars.rules.placing import (
    PlaceBeside,
    PlaceInZone,
    pieces_to_stand_beside,
)
from feldherr.games.runewars.rules.timing import about_of, open_window, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.when import LOOKS_ON, Check, at
from feldherr.games.runewars.vocabulary.whom import Who
from feldherr.geometry.decision import Placed


def before_deployment(*effects: Effect, may: bool = False) -> Trigger:
    """Terrain lies on the table, no unit is deployed yet."""
    trigger = at(BEFORE_DEPLOYMENT, *effects, part=LOOKS_ON, may=may)
    trigger.off_table = True
    return trigger


def after_deployment(
    *effects: Effect, only: list[Check] | None = None, may: bool = False
) -> Trigger:
    """All units stand on the table, scouts among them."""
    return at(AFTER_DEPLOYMENT, *effects, part=LOOKS_ON, only=only, may=may)


class _Round(Check):
    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.round == self.number


def in_round(number: int) -> Check:
    return _Round(number)


def arrives_after_round(number: int, *effects: Effect) -> list[Part]:
    """The unit is not deployed at set-up; when that round is over, these effects bring it onto the table."""
    trigger = at(ROUND_ENDS, *effects, part=LOOKS_ON, only=[in_round(number)])
    trigger.off_table = True
    return [Trait(WAITS), trigger]


class _Arrives(Effect):
    """First beside which piece, then where exactly; who finds no room is destroyed (RW 13.2)."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 1:
            return PlaceBeside(doing.seat, state, doing.unit, doing.amount)
        pieces = pieces_to_stand_beside(state, doing.unit)
        if not pieces:
            return None
        choices: list[Record] = [PieceChoice(piece) for piece in pieces]
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "beside_which_piece", choices, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, PieceChoice):
            doing.amount = answer.piece
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Placed):
            _set_down(ctx, doing.unit, answer)
            return NEXT
        ctx.emit(NotDeployed(doing.unit))
        return open_window(ctx, DESTROYED, [doing.unit, 1 - ctx.state.side(doing.unit)])


def stands_beside_terrain() -> Effect:
    """Touching any terrain piece, but no other unit and no objective token."""
    return _Arrives()


def _set_down(ctx: Ctx, unit: int, answer: Placed) -> None:
    contacts, leanings = contacts_at(ctx.state, unit, answer.pose)
    ctx.emit(Deployed(unit, answer.pose, contacts, leanings))


class _DeploysAgain(Effect):
    """First who, if anybody; then anywhere in the side's zones, or near the unit that has the card."""

    def __init__(self, who: Who, within: int) -> None:
        self.who = who
        self.within = within

    def place(self, state: State, doing: Doing, unit: int) -> PlaceUnit | PlaceInZone:
        seat = state.units[unit].seat
        if self.within == 0:
            return PlaceUnit(seat, state, unit)
        return PlaceInZone(seat, state, unit, doing.unit, self.within)

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 1:
            return self.place(state, doing, doing.amount)
        able = [
            unit
            for unit in self.who.units(state, doing)
            if self.place(state, doing, unit).is_possible()
        ]
        if not able:
            return None
        about = about_of(state, doing)
        return ChooseOne(
            doing.seat, rule_of(doing), "who_deploys_again", [*units(able), PASS], about
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, UnitChoice):
            doing.amount = answer.unit
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Placed):
            _set_down(ctx, doing.amount, answer)
        return NEXT


def deploys_again(who: Who, within: int = 0) -> Effect:
    """One unit of a group may be picked up and deployed again; if so said, so many bands from this unit at most."""
    return _DeploysAgain(who, within)
