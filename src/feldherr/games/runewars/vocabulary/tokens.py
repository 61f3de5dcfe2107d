"""Words for boons and banes: received, spent, lost, handed on, kept on cards and laid on the table."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import Number, PieceChoice, TokenChoice, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.card_use import Forgotten, Noted
from feldherr.games.runewars.events.tokens import Removed, Spent, TokenLaid, TokenTaken
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import NO_PIECE, PieceId, UnitId, opposing
from feldherr.games.runewars.marks import STOCK, TokenNote
from feldherr.games.runewars.moments.fates import WouldReceive
from feldherr.games.runewars.powers import Check, CheckAt, Effect, EffectAt
from feldherr.games.runewars.questions import (
    GIVE_WHICH_BANE,
    HAND_ON_WHICH_BANE,
    LAY_ON_WHICH_PIECE,
    LAY_WHICH_BANE,
    LOSE_WHICH_BOON,
    SPEND_HOW_MANY,
    SUFFER_HOW_MANY,
    TAKE_WHICH_BANE,
    WHO_RECEIVE,
    WHO_RECEIVES,
)
from feldherr.games.runewars.rules.boons import lose_banes
from feldherr.games.runewars.rules.measure import range_of
from feldherr.games.runewars.rules.placing import PlaceToken
from feldherr.games.runewars.state import NOWHERE, OVERGROWTH, Ctx, Laid, State
from feldherr.games.runewars.terms import BANES, BOONS, PANIC, Token
from feldherr.games.runewars.vocabulary.choosing import choose_among, choose_unit
from feldherr.games.runewars.vocabulary.make import (
    M,
    choice,
    choice_in,
    effect,
    effect_at,
    for_each,
    for_some,
    one_of,
    to_each,
    two_choices,
    two_choices_in,
    unit_of,
)
from feldherr.games.runewars.vocabulary.notes import noted
from feldherr.games.runewars.vocabulary.whom import SELF, Who
from feldherr.geometry.decision import Placed

_ITSELF: Who[Moment] = Who(SELF)
_ONE = Amount(1)


def had(state: State, unit: UnitId, kinds: list[Token]) -> list[TokenChoice]:
    """The tokens of these kinds that a unit has."""
    return [TokenChoice(unit, token) for token in kinds if state.units[unit].tokens[token] > 0]


# Received


def each_receives(token: Token, who: Who[M], amount: Amount = _ONE) -> EffectAt[M]:
    return for_each(
        who, lambda ctx, doing, unit: Give(unit, token, amount.value(ctx.state.runes()))
    )


def receives(token: Token, count: int = 1) -> Effect:
    """The unit itself receives tokens."""
    return each_receives(token, _ITSELF, Amount(count))


def one_receives(token: Token, who: Who[M], count: int = 1) -> EffectAt[M]:
    return unit_of(who, WHO_RECEIVES, lambda ctx, doing, unit: call(Give(unit, token, count)))


def some_receive(token: Token, who: Who[M], most: int) -> EffectAt[M]:
    """Up to so many different units."""
    return for_some(who, lambda ctx, doing, unit: Give(unit, token), WHO_RECEIVE, most)


def instead_of_tokens() -> EffectAt[WouldReceive]:
    """They are not handed out, and what follows happens instead; `amount` keeps how many they were."""

    def act(ctx: Ctx, doing: Doing, moment: WouldReceive) -> Flow:
        give = ctx.within(Give)
        doing.amount = give.count
        give.count = 0
        return NEXT

    return effect_at(WouldReceive, act)


def gives_bane_of_choice(who: Who[M]) -> EffectAt[M]:
    """The one unit of a group receives a bane."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        banes = [TokenChoice(units[0], bane) for bane in BANES] if units else []
        return one_of(ctx, doing, GIVE_WHICH_BANE, banes)

    return choice_in(
        who, TokenChoice, ask, lambda ctx, doing, answer: call(Give(answer.unit, answer.token))
    )


# Spent, lost and handed on


def spends(token: Token, who: Who[M] = _ITSELF) -> EffectAt[M]:
    """RW 44.3, 82.3: a token of the unit itself, or of the one unit of a group, pays for what follows."""
    return to_each(who, lambda ctx, doing, unit: ctx.emit(Spent(unit, token, 1)))


def spends_any(token: Token) -> Effect:
    """Any number of the unit's tokens of a kind; the effects that follow find it as the amount."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        have = ctx.state.units[doing.unit].tokens[token]
        return one_of(ctx, doing, SPEND_HOW_MANY, [Number(count) for count in range(have + 1)])

    def spent(ctx: Ctx, doing: Doing, answer: Number) -> Flow:
        doing.amount = answer.number
        if answer.number > 0:
            ctx.emit(Spent(doing.unit, token, answer.number))
        return NEXT

    return choice(Number, ask, spent)


def loses_banes(who: Who[M]) -> EffectAt[M]:
    """All banes of every unit of a group."""

    def act(ctx: Ctx, doing: Doing, unit: UnitId) -> None:
        lose_banes(ctx, unit)

    return to_each(who, act)


def _lose_boons(ctx: Ctx, unit: UnitId) -> bool:
    """All boons of a unit go; had it any?"""
    boons = had(ctx.state, unit, BOONS)
    for each in boons:
        ctx.emit(Removed(unit, each.token, ctx.state.units[unit].tokens[each.token]))
    return bool(boons)


def loses_boons(who: Who[M]) -> EffectAt[M]:
    """All boons of every unit of a group."""

    def act(ctx: Ctx, doing: Doing, unit: UnitId) -> None:
        _lose_boons(ctx, unit)

    return to_each(who, act)


def loses_boons_or_panics() -> Effect:
    """All boons go; a unit without any receives panic instead."""
    return effect(
        lambda ctx, doing: NEXT if _lose_boons(ctx, doing.unit) else call(Give(doing.unit, PANIC))
    )


def one_loses_boon(who: Who[M]) -> EffectAt[M]:
    """One boon of one unit of a group."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        boons = [boon for unit in units for boon in had(ctx.state, unit, BOONS)]
        return one_of(ctx, doing, LOSE_WHICH_BOON, boons)

    def lost(ctx: Ctx, doing: Doing, answer: TokenChoice) -> Flow:
        ctx.emit(Removed(answer.unit, answer.token, 1))
        return NEXT

    return choice_in(who, TokenChoice, ask, lost)


def hands_on_bane(who: Who[M]) -> EffectAt[M]:
    """One of the unit's banes goes to somebody of a group: first which bane, then to whom."""

    def which_bane(ctx: Ctx, doing: Doing, targets: list[UnitId]) -> Decision | None:
        banes = had(ctx.state, doing.unit, BANES) if targets else []
        return one_of(ctx, doing, HAND_ON_WHICH_BANE, banes)

    def to_whom(ctx: Ctx, doing: Doing, bane: TokenChoice) -> Decision | None:
        return choose_among(ctx.state, doing, WHO_RECEIVES, who)

    def handed_on(ctx: Ctx, doing: Doing, bane: TokenChoice, to: UnitChoice) -> Flow:
        ctx.emit(Removed(doing.unit, bane.token, 1))
        return call(Give(to.unit, bane.token))

    return two_choices_in(who, TokenChoice, which_bane, UnitChoice, to_whom, handed_on)


class _ExchangesBane(EffectAt[M]):
    """First which bane goes, and it goes at once; then which other one comes."""

    def __init__(self, who: Who[M]) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        units = self.who.units(ctx.state, doing)
        if not units:
            return None
        gone = doing.chosen
        if not isinstance(gone, TokenChoice):
            return one_of(ctx, doing, TAKE_WHICH_BANE, had(ctx.state, units[0], BANES))
        others = [TokenChoice(units[0], bane) for bane in BANES if bane != gone.token]
        return one_of(ctx, doing, GIVE_WHICH_BANE, others)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        is_first = doing.chosen is None
        doing.chosen = None
        if not isinstance(answer, TokenChoice):
            return NEXT
        if not is_first:
            return call(Give(answer.unit, answer.token))
        ctx.emit(Removed(answer.unit, answer.token, 1))
        doing.chosen = answer
        return REPEAT


def exchanges_bane(who: Who[M]) -> EffectAt[M]:
    """The one unit of a group loses a bane and receives a different one."""
    return _ExchangesBane(who)


# On cards


class _Stores(Effect):
    """How many wounds, then which bane; the banes lie on the card."""

    def __init__(self, most: Amount) -> None:
        self.most = most

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            most = self.most.value(ctx.state.runes())
            numbers = [Number(count) for count in range(most + 1)]
            return one_of(ctx, doing, SUFFER_HOW_MANY, numbers)
        banes = [TokenChoice(doing.unit, bane) for bane in BANES] if doing.amount else []
        return one_of(ctx, doing, GIVE_WHICH_BANE, banes)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Number):
            doing.amount = answer.number
            doing.stage = 1
            return REPEAT
        if isinstance(answer, TokenChoice):
            for _ in range(doing.amount):
                ctx.emit(Noted(doing.unit, TokenNote(STOCK, answer.token)))
        opponent = ctx.state.captain(opposing(ctx.state.side(doing.unit)))
        return call(Wounding(doing.unit, doing.amount, opponent))


def suffers_to_store_banes(most: Amount) -> Effect:
    """Up to so many wounds for as many banes of one kind on the card."""
    return _Stores(most)


class _GivesStored(EffectAt[M]):
    def __init__(self, who: Who[M]) -> None:
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        units = self.who.units(ctx.state, doing)
        for stored in noted(ctx.state, doing.unit, STOCK):
            if units and isinstance(stored, TokenNote):
                ctx.emit(Forgotten(doing.unit, stored))
                return call(Give(units[0], stored.token))
        return NEXT


def gives_stored_bane(who: Who[M]) -> EffectAt[M]:
    """One bane goes from the card to the one unit of a group."""
    return _GivesStored(who)


# On the table


def lays_bane_on_terrain() -> Effect:
    """First on which terrain piece, then which bane; everybody sees both."""

    def where(ctx: Ctx, doing: Doing) -> Decision | None:
        pieces = [PieceChoice(PieceId(piece)) for piece in range(len(ctx.state.field.terrain))]
        return one_of(ctx, doing, LAY_ON_WHICH_PIECE, pieces)

    def which(ctx: Ctx, doing: Doing, piece: PieceChoice) -> Decision | None:
        return one_of(ctx, doing, LAY_WHICH_BANE, [TokenChoice(doing.unit, bane) for bane in BANES])

    def laid(ctx: Ctx, doing: Doing, piece: PieceChoice, bane: TokenChoice) -> Flow:
        ctx.emit(TokenLaid(Laid(doing.unit, bane.token, piece.piece)))
        return NEXT

    return two_choices(PieceChoice, where, TokenChoice, which, laid)


def laid_by(state: State, unit: UnitId) -> Laid | None:
    """The bane a unit's card has laid on a terrain piece."""
    for each in state.laid:
        if each.unit == unit and each.piece != NOWHERE:
            return each
    return None


def _in_its_reach(state: State, unit: UnitId, high: int) -> list[UnitId]:
    """Enemies of a unit near the terrain piece its bane lies on."""
    laid = laid_by(state, unit)
    if laid is None:
        return []
    piece = state.field.terrain[laid.piece].shape()
    return [
        enemy
        for enemy in state.army(opposing(state.side(unit)))
        if state.body(enemy).deployed and range_of(state, piece, state.field.outline(enemy)) <= high
    ]


def laid_bane_reaches(high: int) -> Check:
    """An enemy is at range 1 to `high` of the terrain piece with the unit's bane."""
    return CheckAt(lambda state, unit, moment: bool(_in_its_reach(state, unit, high)))


def moves_laid_bane(high: int) -> Effect:
    """The bane on a terrain piece goes to an enemy at range 1 to `high` of it."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        near = _in_its_reach(ctx.state, doing.unit, high)
        return choose_unit(ctx.state, doing, WHO_RECEIVES, near)

    def moved(ctx: Ctx, doing: Doing, answer: UnitChoice) -> Flow:
        laid = laid_by(ctx.state, doing.unit)
        if laid is None:
            return NEXT
        ctx.emit(TokenTaken(laid))
        return call(Give(answer.unit, laid.token))

    return choice(UnitChoice, ask, moved)


def lays_overgrowth(low: int, high: int) -> Effect:
    """A token at some range of the unit; where it lies is overgrown terrain as far as abilities ask for it."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        place = PlaceToken(doing.seat, ctx.state, doing.unit, low, high)
        return place if place.is_possible() else None

    def laid(ctx: Ctx, doing: Doing, answer: Placed) -> Flow:
        x, y = answer.pose.x, answer.pose.y
        ctx.emit(TokenLaid(Laid(doing.unit, OVERGROWTH, NO_PIECE, x, y)))
        return NEXT

    return choice(Placed, ask, laid)
