"""Words for tokens that lie on the table: banes on terrain, and tokens that count as overgrown terrain."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PieceChoice, TokenChoice
from feldherr.games.runewars.events.tokens import TokenLaid, TokenTaken
from feldherr.games.runewars.footprint import ground
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.measure import outline, range_of
from feldherr.games.runewars.rules.placing import PlaceToken
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import NOWHERE, OVERGROWTH, Ctx, Laid, State
from feldherr.games.runewars.vocabulary.when import Check
from feldherr.games.runewars.vocabulary.whom import choose_unit, chosen
from feldherr.games.runewars.words import BANES
from feldherr.geometry.decision import Placed


class _LaysBane(Effect):
    """First on which terrain piece, then which bane; everybody sees both."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state, about = ctx.state, about_of(ctx.state, doing)
        if doing.stage == 1:
            banes: list[Record] = [TokenChoice(doing.unit, bane) for bane in BANES]
            return ChooseOne(doing.seat, rule_of(doing), "lay_which_bane", banes, about)
        if not state.terrain:
            return None
        pieces: list[Record] = [PieceChoice(piece) for piece in range(len(state.terrain))]
        return ChooseOne(doing.seat, rule_of(doing), "lay_on_which_piece", pieces, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, PieceChoice):
            doing.amount = answer.piece
            doing.stage = 1
            return REPEAT
        if isinstance(answer, TokenChoice):
            ctx.emit(TokenLaid(Laid(doing.unit, answer.token, doing.amount)))
        return NEXT


def lays_bane_on_terrain() -> Effect:
    return _LaysBane()


def laid_by(state: State, unit: int) -> Laid | None:
    """The bane a unit's card has laid on a terrain piece."""
    for each in state.laid:
        if each.unit == unit and each.piece != NOWHERE:
            return each
    return None


def _in_its_reach(state: State, unit: int, high: int) -> list[int]:
    """Enemies of a unit near the terrain piece its bane lies on."""
    laid = laid_by(state, unit)
    if laid is None:
        return []
    piece = ground(state, state.terrain[laid.piece])
    return [
        enemy
        for enemy in state.army(1 - state.side(unit))
        if state.units[enemy].deployed and range_of(state, piece, outline(state, enemy)) <= high
    ]


class _LaidBaneReaches(Check):
    def __init__(self, high: int) -> None:
        self.high = high

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return bool(_in_its_reach(state, unit, self.high))


def laid_bane_reaches(high: int) -> Check:
    """An enemy is at range 1 to `high` of the terrain piece with the unit's bane."""
    return _LaidBaneReaches(high)


class _MovesLaidBane(Effect):
    def __init__(self, high: int) -> None:
        self.high = high

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        near = _in_its_reach(ctx.state, doing.unit, self.high)
        return choose_unit(ctx.state, doing, "who_receives", near)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        laid = laid_by(ctx.state, doing.unit)
        unit = chosen(answer)
        if laid is None or unit < 0:
            return NEXT
        ctx.emit(TokenTaken(laid))
        return call(Give(unit, laid.token))


def moves_laid_bane(high: int) -> Effect:
    """The bane on a terrain piece goes to an enemy at range 1 to `high` of it."""
    return _MovesLaidBane(high)


class _LaysOvergrowth(Effect):
    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        place = PlaceToken(doing.seat, ctx.state, doing.unit, self.low, self.high)
        return place if place.is_possible() else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Placed):
            x, y = answer.pose.x, answer.pose.y
            ctx.emit(TokenLaid(Laid(doing.unit, OVERGROWTH, NOWHERE, x, y)))
        return NEXT


def lays_overgrowth(low: int, high: int) -> Effect:
    """A token at some range of the unit; where it lies is overgrown terrain as far as abilities ask for it."""
    return _LaysOvergrowth(low, high)
