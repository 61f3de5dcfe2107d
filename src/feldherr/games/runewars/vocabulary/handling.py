"""Words for tokens and cards: banes of one's choice, stores of them, spending any number, cards readied and rested."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, CardChoice, Number, TokenChoice
from feldherr.games.runewars.events.cards import CardExhausted, CardReadied
from feldherr.games.runewars.events.tokens import Removed, Spent
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Reconfigure, Wound, Wounding
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.boons import lose_banes
from feldherr.games.runewars.rules.dice import add_icons, counted
from feldherr.games.runewars.rules.timing import about_of, attack_in_progress, rule_of, upgrade_slot
from feldherr.games.runewars.state import NOWHERE, Ctx
from feldherr.games.runewars.vocabulary.notes import STOCK, forget_one, note, noted
from feldherr.games.runewars.vocabulary.whom import Who
from feldherr.games.runewars.words import BANES, EXHAUSTED

_GIVE: Final = 1


class _BaneOfChoice(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        units = self.who.units(ctx.state, doing)
        if not units:
            return None
        banes: list[Record] = [TokenChoice(units[0], bane) for bane in BANES]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "give_which_bane", banes, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, TokenChoice):
            return NEXT
        return call(Give(answer.unit, answer.token))


def gives_bane_of_choice(who: Who) -> Effect:
    """The one unit of a group receives a bane."""
    return _BaneOfChoice(who)


class _ExchangesBane(Effect):
    """First which bane goes, then which other one comes."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        units = self.who.units(ctx.state, doing)
        if not units:
            return None
        tokens = ctx.state.units[units[0]].tokens
        about = about_of(ctx.state, doing)
        banes: list[Record]
        if doing.stage == _GIVE:
            banes = [TokenChoice(units[0], bane) for bane in BANES if bane != doing.amount]
            return ChooseOne(doing.seat, rule_of(doing), "give_which_bane", banes, about)
        banes = [TokenChoice(units[0], bane) for bane in BANES if tokens[bane] > 0]
        if not banes:
            return None
        return ChooseOne(doing.seat, rule_of(doing), "take_which_bane", banes, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, TokenChoice):
            return NEXT
        if doing.stage == _GIVE:
            return call(Give(answer.unit, answer.token))
        ctx.emit(Removed(answer.unit, answer.token, 1))
        doing.amount = answer.token
        doing.stage = _GIVE
        return REPEAT


def exchanges_bane(who: Who) -> Effect:
    """The one unit of a group loses a bane and receives a different one."""
    return _ExchangesBane(who)


class _LosesBanes(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for unit in self.who.units(ctx.state, doing):
            lose_banes(ctx, unit)
        return NEXT


def loses_banes(who: Who) -> Effect:
    """All banes of every unit of a group."""
    return _LosesBanes(who)


class _SpendsAny(Effect):
    """The decider says how many; effects that follow find the number as the amount."""

    def __init__(self, token: int) -> None:
        self.token = token

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        have = ctx.state.units[doing.unit].tokens[self.token]
        numbers: list[Record] = [Number(count) for count in range(have + 1)]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "spend_how_many", numbers, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Number)
        doing.amount = answer.number
        if answer.number > 0:
            ctx.emit(Spent(doing.unit, self.token, answer.number))
        return NEXT


def spends_any(token: int) -> Effect:
    """Any number of the unit's tokens of a kind."""
    return _SpendsAny(token)


class _AddsIcons(Effect):
    def __init__(self, icon: int) -> None:
        self.icon = icon

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.amount > 0:
            add_icons(ctx, attack_in_progress(ctx), counted([self.icon] * doing.amount))
        return NEXT


def adds_as_many(icon: int) -> Effect:
    """The attack shows as many more icons as have been paid for."""
    return _AddsIcons(icon)


class _Stores(Effect):
    """How many wounds, then which bane; the banes lie on the card."""

    def __init__(self, most: Amount) -> None:
        self.most = most

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        about = about_of(ctx.state, doing)
        if doing.stage == 0:
            most = self.most.value(ctx.state.runes())
            numbers: list[Record] = [Number(count) for count in range(most + 1)]
            return ChooseOne(doing.seat, rule_of(doing), "suffer_how_many", numbers, about)
        if doing.stage > 1 or doing.amount == 0:
            return None
        banes: list[Record] = [TokenChoice(doing.unit, bane) for bane in BANES]
        return ChooseOne(doing.seat, rule_of(doing), "give_which_bane", banes, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Number):
            doing.amount = answer.number
            doing.stage = 1
            return REPEAT
        if isinstance(answer, TokenChoice):
            for _ in range(doing.amount):
                note(ctx, doing.unit, STOCK, answer.token)
        opponent = ctx.state.captain(1 - ctx.state.side(doing.unit))
        return call(Wounding(doing.unit, doing.amount, opponent))


def suffers_to_store_banes(most: Amount) -> Effect:
    """Up to so many wounds for as many banes of one kind on the card."""
    return _Stores(most)


class _GivesStored(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        stored = noted(ctx.state, doing.unit, STOCK)
        units = self.who.units(ctx.state, doing)
        if not stored or not units:
            return NEXT
        forget_one(ctx, doing.unit, STOCK, stored[0])
        return call(Give(units[0], stored[0]))


def gives_stored_bane(who: Who) -> Effect:
    """One bane goes from the card to the one unit of a group."""
    return _GivesStored(who)


# Cards


class _ExhaustsItself(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(CardExhausted(doing.holder, upgrade_slot(doing)))
        return NEXT


def exhausts_itself() -> Effect:
    """The card at work is exhausted now, and not as the price at the beginning."""
    return _ExhaustsItself()


class _ReadiesNamed(Effect):
    def __init__(self, name: str, who: Who) -> None:
        self.name = name
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        cards: list[Record] = [
            CardChoice(unit, place)
            for unit in self.who.units(state, doing)
            for place, card in enumerate(state.units[unit].cards)
            if card == EXHAUSTED and state.upgrade(unit, place).name == self.name
        ]
        if not cards:
            return None
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "ready_which_upgrade", [*cards, PASS], about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, CardChoice):
            ctx.emit(CardReadied(answer.unit, answer.card))
        return NEXT


def may_ready_card(name: str, who: Who) -> Effect:
    """One exhausted card of that name in a group of units."""
    return _ReadiesNamed(name, who)


class _FigureSuffers(Effect):
    """The wound is that of the card's own figure; then the card is readied, if it is still there."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        bearer = ctx.state.units[doing.holder]
        place = bearer.places[upgrade_slot(doing)]
        if doing.stage > 0 or place == NOWHERE or bearer.figures[place] < 0:
            return None
        return Confirm(doing.seat, rule_of(doing), "suffer_to_ready", about_of(ctx.state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        slot = upgrade_slot(doing)
        bearer = ctx.state.units[doing.holder]
        if doing.stage == 0:
            if not isinstance(answer, Reply) or not answer.yes:
                return NEXT
            doing.stage = 1
            return call(Wound(doing.holder, bearer.places[slot]), after=REPEAT)
        if bearer.figures[bearer.places[slot]] >= 0:
            ctx.emit(CardReadied(doing.holder, slot))
            return NEXT
        return call(Reconfigure(doing.holder))


def figure_may_suffer_to_ready() -> Effect:
    """The figure of the card may suffer a wound to ready it."""
    return _FigureSuffers()
