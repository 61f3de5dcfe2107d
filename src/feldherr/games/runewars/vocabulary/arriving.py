"""Words for set-up: before and after deployment, units that come late, and units that are deployed again."""

from collections.abc import Sequence

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import PieceChoice, UnitChoice
from feldherr.games.runewars.events.setup import Deployed, NotDeployed
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId, opposing
from feldherr.games.runewars.moments.battle import DeploymentBegins, DeploymentEnded, RoundEnded
from feldherr.games.runewars.moments.fates import DestructionEnded
from feldherr.games.runewars.powers import (
    WAITS,
    CheckAt,
    Effect,
    EffectAt,
    Part,
    Trait,
    Trigger,
)
from feldherr.games.runewars.questions import BESIDE_WHICH_PIECE, WHO_DEPLOYS_AGAIN
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.deployment import PlaceUnit
from feldherr.games.runewars.rules.placing import (
    PlaceBeside,
    PlaceInZone,
    pieces_to_stand_beside,
)
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.checks import in_round
from feldherr.games.runewars.vocabulary.make import M, one_of, two_choices_in
from feldherr.games.runewars.vocabulary.when import whenever
from feldherr.games.runewars.vocabulary.whom import Who
from feldherr.geometry.decision import Placed


def before_deployment(*effects: EffectAt[DeploymentBegins], may: bool = False) -> Trigger:
    """Terrain lies on the table, no unit is deployed yet."""
    trigger = whenever(DeploymentBegins, *effects, may=may)
    trigger.off_table = True
    return trigger


def after_deployment(
    *effects: EffectAt[DeploymentEnded],
    only: Sequence[CheckAt[DeploymentEnded]] = (),
    may: bool = False,
) -> Trigger:
    """All units stand on the table, scouts among them."""
    return whenever(DeploymentEnded, *effects, only=only, may=may)


def arrives_after_round(number: int, *effects: EffectAt[RoundEnded]) -> list[Part]:
    """The unit is not deployed at set-up; when that round is over, these effects bring it onto the table."""
    trigger = whenever(RoundEnded, *effects, only=[in_round(number)])
    trigger.off_table = True
    return [Trait(WAITS), trigger]


def _set_down(ctx: Ctx, unit: UnitId, answer: Placed) -> None:
    contacts, leanings = contacts_at(ctx.state, unit, answer.pose)
    ctx.emit(Deployed(unit=unit, pose=answer.pose, contacts=contacts, leanings=leanings))


class _Arrives(Effect):
    """First beside which piece, then where exactly; who finds no room is destroyed (RW 13.2)."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        beside = doing.chosen
        if isinstance(beside, PieceChoice):
            return PlaceBeside(doing.seat, ctx.state, doing.unit, beside.piece)
        pieces = [PieceChoice(piece) for piece in pieces_to_stand_beside(ctx.state, doing.unit)]
        return one_of(ctx, doing, BESIDE_WHICH_PIECE, pieces)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        doing.chosen = None
        if isinstance(answer, PieceChoice):
            doing.chosen = answer
            return REPEAT
        if isinstance(answer, Placed):
            _set_down(ctx, doing.unit, answer)
            return NEXT
        ctx.emit(NotDeployed(doing.unit))
        by = opposing(ctx.state.side(doing.unit))
        return open_window(ctx, DestructionEnded(doing.unit, by))


def stands_beside_terrain() -> Effect:
    """Touching any terrain piece, but no other unit and no objective token."""
    return _Arrives()


def deploys_again(who: Who[M], within: int = 0) -> EffectAt[M]:
    """One unit of a group may be picked up and deployed again: anywhere in the side's zones or, if so said, so many
    bands from this unit at most."""

    def place(state: State, doing: Doing, unit: UnitId) -> PlaceUnit | PlaceInZone:
        seat = state.units[unit].seat
        if within == 0:
            return PlaceUnit(seat, state, unit)
        return PlaceInZone(seat, state, unit, doing.unit, within)

    def whom(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        able = [UnitChoice(each) for each in units if place(ctx.state, doing, each).is_possible()]
        return one_of(ctx, doing, WHO_DEPLOYS_AGAIN, able, may_pass=True)

    def where(ctx: Ctx, doing: Doing, chosen: UnitChoice) -> Decision | None:
        return place(ctx.state, doing, chosen.unit)

    def deployed(ctx: Ctx, doing: Doing, chosen: UnitChoice, answer: Placed) -> Flow:
        _set_down(ctx, chosen.unit, answer)
        return NEXT

    return two_choices_in(who, UnitChoice, whom, Placed, where, deployed)
