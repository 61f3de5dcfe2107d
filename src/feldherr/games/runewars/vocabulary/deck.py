"""Words for the morale deck: looking at it, laying its top card open, suffering its cards or no test at all."""

from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, MoraleChoice
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.morale import MoraleDiscarded, MoraleResolved
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import MoraleTest
from feldherr.games.runewars.frames.card_effects import BY_CARD, OF_MORALE, Doing
from feldherr.games.runewars.ids import MoraleId, UnitId
from feldherr.games.runewars.moments.fates import CardSuffered, MoraleTestBegins, MoraleTestEnded
from feldherr.games.runewars.powers import SHOWS_MORALE, Bonus, Effect, EffectAt, Part, Trait
from feldherr.games.runewars.questions import DISCARD_MORALE, INFLICT_CARD, SHUFFLE_MORALE
from feldherr.games.runewars.rules.card_use import exhaust
from feldherr.games.runewars.rules.deck import discard_from_deck, draw, look, rebuild
from feldherr.games.runewars.rules.timing import about_of, rule_of, upgrade_at_work
from feldherr.games.runewars.state import HIDDEN, Ctx, State
from feldherr.games.runewars.terms import Stat, Token
from feldherr.games.runewars.vocabulary.harming import opponent_of
from feldherr.games.runewars.vocabulary.make import M, choice, effect, effect_at, for_each
from feldherr.games.runewars.vocabulary.whom import Who


def no_morale_test() -> EffectAt[MoraleTestBegins]:
    """The test does not take place."""

    def act(ctx: Ctx, doing: Doing, moment: MoraleTestBegins) -> Flow:
        ctx.within(MoraleTest).severity = 0
        return NEXT

    return effect_at(MoraleTestBegins, act)


# The top of the deck


def looks_at_morale(count: Amount) -> Effect:
    """The side looks at so many cards on top of the morale deck; they stay where they are."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        look(ctx, ctx.state.sides[doing.seat], count.value(ctx.state.runes()))
        return NEXT

    return effect(act)


def may_exhaust_to_discard_morale(count: Amount) -> Effect:
    """One of so many cards on top, of two alike the upper one, is discarded if its player exhausts the card."""

    def on_top(state: State) -> list[MoraleId]:
        """The top card first."""
        seen = min(count.value(state.runes()), len(state.deck))
        return state.deck[len(state.deck) - seen :][::-1]

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        cards = on_top(ctx.state)
        if not cards:
            return None
        choices: list[Record] = [PASS, *[MoraleChoice(card) for card in sorted(set(cards))]]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), DISCARD_MORALE, choices, about)

    def discarded(ctx: Ctx, doing: Doing, answer: MoraleChoice) -> Flow:
        exhaust(ctx, doing.holder, upgrade_at_work(doing))
        discard_from_deck(ctx, on_top(ctx.state).index(answer.card))
        return NEXT

    return choice(MoraleChoice, ask, discarded)


def _icons_on_top(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> int:
    if not state.deck or state.deck[-1] == HIDDEN:
        return 0
    return state.catalogue.morale[state.deck[-1]].icons


def shows_morale_for(stat: Stat) -> list[Part]:
    """The top morale card lies open; a number is as much higher as it has icons."""
    return [Trait(SHOWS_MORALE), Bonus(stat, Amount(0), size=_icons_on_top)]


def _needs_shuffling(state: State) -> Decision | None:
    """EF morale 1: an empty deck is rebuilt before a card is taken from it."""
    if state.deck or not state.discard:
        return None
    return Shuffle("EF-morale-1", SHUFFLE_MORALE, "morale", len(state.discard))


class _DiscardsTop(Effect):
    """Effects that follow find the card as the amount."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return _needs_shuffling(ctx.state)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Shuffled):
            rebuild(ctx, answer)
            return REPEAT
        if ctx.state.deck:
            doing.amount = discard_from_deck(ctx, 0)
        return NEXT


def discards_top_morale() -> Effect:
    """The top card of the morale deck is turned over and discarded."""
    return _DiscardsTop()


def receives_by_type(tokens: list[Token], who: Who[M]) -> EffectAt[M]:
    """Every unit of a group receives a token by the type of that card: for doubt, for fear, for confusion."""
    return for_each(
        who,
        lambda ctx, doing, unit: Give(unit, tokens[ctx.state.catalogue.morale[doing.amount].type]),
    )


# Cards suffered


def _suffering(state: State, unit: UnitId, card: MoraleId) -> Record:
    """A unit suffers a morale card; its opponent resolves it."""
    moment = CardSuffered(unit, card)
    return Doing(
        unit=unit,
        family=OF_MORALE,
        kind=card,
        means=BY_CARD,
        part=0,
        seat=opponent_of(state, unit),
        moment=moment,
        holder=unit,
    )


def suffers_its_card(who: Who[MoraleTestEnded]) -> EffectAt[MoraleTestEnded]:
    """Every unit of a group suffers the card that was chosen in the morale test."""
    return for_each(
        who,
        lambda ctx, doing, unit: _suffering(ctx.state, unit, doing.during(MoraleTestEnded).card),
    )


class _InflictsDrawn(Effect):
    """Draw, look, decide; then the unit chosen before suffers the card, and the unit itself."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return _needs_shuffling(ctx.state)
        if doing.stage == 1:
            return Confirm(doing.seat, rule_of(doing), INFLICT_CARD, about_of(ctx.state, doing))
        return None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state = ctx.state
        if isinstance(answer, Shuffled):
            rebuild(ctx, answer)
            return REPEAT
        if doing.stage == 0:
            if not state.deck or not doing.picked:
                return NEXT
            draw(ctx, 1, state.sides[doing.seat])
            doing.stage = 1
            return REPEAT
        card = state.drawn[-1]
        if isinstance(answer, Reply):
            doing.stage = 2 if answer.yes else 4
            if answer.yes:
                ctx.emit(MoraleResolved(doing.picked[0], card, 1))
            return REPEAT
        doing.stage += 1
        if doing.stage > 4:
            ctx.emit(MoraleDiscarded([card]))
            return NEXT
        victim = doing.picked[0] if doing.stage == 3 else doing.unit
        return call(_suffering(state, victim, card), after=REPEAT)


def may_inflict_drawn_card() -> Effect:
    """Draws a morale card; the unit chosen before may be made to suffer it, and the unit itself after that."""
    return _InflictsDrawn()
