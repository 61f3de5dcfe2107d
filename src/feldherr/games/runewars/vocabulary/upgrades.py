"""Words for cards of units: conditions, upgrades that are exhausted, readied or discarded, skills, other shapes."""

from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.decision import Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import CardChoice, ConditionChoice, SkillChoice
from feldherr.games.runewars.catalogue.entries import ANY
from feldherr.games.runewars.events.card_use import CardExhausted, CardReadied, Transformed
from feldherr.games.runewars.frames.attack import Reconfigure, Wound
from feldherr.games.runewars.frames.card_effects import BY_SKILL, Doing
from feldherr.games.runewars.ids import ConditionId, SocketId, UnitId, UnitKindId, UpgradeId
from feldherr.games.runewars.moments.actions import SkillUsed
from feldherr.games.runewars.moments.fates import ConditionTaken
from feldherr.games.runewars.powers import CheckAt, Effect, EffectAt, Trigger
from feldherr.games.runewars.questions import (
    DISCARD_WHICH_UPGRADE,
    EXHAUST_WHICH_UPGRADE,
    READY_WHICH_UPGRADE,
    SUFFER_TO_READY,
    TAKE_CONDITION,
    WHICH_SKILL,
)
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.card_use import (
    discard_upgrade,
    exhaust,
    exhaustible,
    gain_condition,
)
from feldherr.games.runewars.rules.ranks import splits_without
from feldherr.games.runewars.rules.timing import (
    about_of,
    card_in,
    open_window,
    rule_of,
    upgrade_at_work,
)
from feldherr.games.runewars.rules.wounds import is_alone, remove_figure, threshold
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.terms import DISCARDED, EXHAUSTED
from feldherr.games.runewars.vocabulary.make import M, choice_in, effect, one_of
from feldherr.games.runewars.vocabulary.when import at
from feldherr.games.runewars.vocabulary.whom import SELF, Who

_ITSELF: Who[Moment] = Who(SELF)

# Conditions


class _Gains(EffectAt[M]):
    """EF cond: every unit of a group gains one of these conditions; the decider chooses between several."""

    def __init__(self, names: list[str], who: Who[M]) -> None:
        self.names = names
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage >= len(self.who.units(ctx.state, doing)):
            return None
        numbers = ctx.state.catalogue.condition_numbers
        cards = [ConditionChoice(ConditionId(numbers[name])) for name in self.names]
        return one_of(ctx, doing, TAKE_CONDITION, cards)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, ConditionChoice):
            return NEXT
        unit = self.who.units(ctx.state, doing)[doing.stage]
        doing.stage += 1
        if not gain_condition(ctx, unit, answer.condition, ctx.state.sides[doing.seat]):
            return REPEAT
        moment = ConditionTaken(unit, answer.condition)
        return open_window(ctx, moment, after=REPEAT)


def gains(condition: str, who: Who[M] = _ITSELF) -> EffectAt[M]:
    return _Gains([condition], who)


def takes_one_of(*conditions: str) -> Effect:
    """The unit itself takes one of several conditions."""
    return _Gains(list(conditions), _ITSELF)


def on_receipt_of(condition: str, *effects: EffectAt[ConditionTaken]) -> Trigger:
    """The unit has just gained that condition."""
    is_it = CheckAt[ConditionTaken](
        lambda state, unit, moment: moment.condition == state.catalogue.condition_numbers[condition]
    )
    return at(ConditionTaken, *effects, only=[is_it])


# Exhausted and readied


def exhausts_upgrade(who: Who[M]) -> EffectAt[M]:
    """RW 32.5: an upgrade of one unit of a group is exhausted, one that has to be for its own effect."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        cards = [CardChoice(unit, card) for unit in units for card in exhaustible(ctx.state, unit)]
        return one_of(ctx, doing, EXHAUST_WHICH_UPGRADE, cards, rule="RR-32.5")

    def exhausted(ctx: Ctx, doing: Doing, answer: CardChoice) -> Flow:
        exhaust(ctx, answer.unit, answer.card)
        return NEXT

    return choice_in(who, CardChoice, ask, exhausted)


def exhausts_itself() -> Effect:
    """The card at work is exhausted now, and not as the price at the beginning."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(CardExhausted(doing.holder, upgrade_at_work(doing)))
        return NEXT

    return effect(act)


def readies_itself() -> Effect:
    """RW 32.2: the card at work is readied."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(CardReadied(doing.holder, upgrade_at_work(doing)))
        return NEXT

    return effect(act)


def may_ready_card(name: str, who: Who[M]) -> EffectAt[M]:
    """One exhausted card of that name in a group of units."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        cards = [
            CardChoice(unit, place)
            for unit in units
            for place in ctx.state.units[unit].all_upgrades()
            if ctx.state.units[unit].cards[place] == EXHAUSTED
            and ctx.state.upgrade(unit, place).name == name
        ]
        return one_of(ctx, doing, READY_WHICH_UPGRADE, cards, may_pass=True)

    def readied(ctx: Ctx, doing: Doing, answer: CardChoice) -> Flow:
        ctx.emit(CardReadied(answer.unit, answer.card))
        return NEXT

    return choice_in(who, CardChoice, ask, readied)


class _FigureSuffers(Effect):
    """The wound is that of the card's own figure; then the card is readied, if it is still there."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        bearer = ctx.state.units[doing.holder]
        place = bearer.places[upgrade_at_work(doing)]
        if doing.stage > 0 or place == NOWHERE or bearer.figures[place] < 0:
            return None
        return Confirm(doing.seat, rule_of(doing), SUFFER_TO_READY, about_of(ctx.state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        slot = upgrade_at_work(doing)
        bearer = ctx.state.units[doing.holder]
        if doing.stage == 0:
            if not isinstance(answer, Reply) or not answer.yes:
                return NEXT
            doing.stage = 1
            return call(Wound(doing.holder, bearer.places[slot]), after=REPEAT)
        if bearer.figures[bearer.places[slot]] >= 0:
            ctx.emit(CardReadied(doing.holder, slot))
            return NEXT
        return call(Reconfigure(unit=doing.holder))


def figure_may_suffer_to_ready() -> Effect:
    """The figure of the card may suffer a wound to ready it."""
    return _FigureSuffers()


# Discarded


def _discards(
    who: Who[M], fits: Callable[[State, UnitId, UpgradeId], bool], after: Flow = NEXT
) -> EffectAt[M]:
    """The decider discards one of the upgrades that fit; its figure goes, too."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        cards = [
            CardChoice(unit, place)
            for unit in units
            for place in ctx.state.units[unit].all_upgrades()
            if ctx.state.units[unit].cards[place] != DISCARDED and fits(ctx.state, unit, place)
        ]
        return one_of(ctx, doing, DISCARD_WHICH_UPGRADE, cards)

    def discarded(ctx: Ctx, doing: Doing, answer: CardChoice) -> Flow:
        if discard_upgrade(ctx, answer.unit, answer.card):
            return call(Reconfigure(unit=answer.unit), after=after)
        return after

    return choice_in(who, CardChoice, ask, discarded)


def discards_upgrade(who: Who[M], slot: int = ANY) -> EffectAt[M]:
    """One upgrade of a group that is no figure, of that slot if one is named."""

    def fits(state: State, unit: UnitId, card: UpgradeId) -> bool:
        has_figure = state.units[unit].places[card] != NOWHERE
        return not has_figure and slot in (ANY, state.upgrade(unit, card).slot)

    return _discards(who, fits)


def discards_all_named(name: str, who: Who[M]) -> EffectAt[M]:
    """All upgrades of that name in a group."""
    return _discards(
        who, lambda state, unit, card: state.upgrade(unit, card).name == name, after=REPEAT
    )


def loses_upgrade() -> Effect:
    """One of the unit's own upgrades that does not hold it together."""
    return _discards(_ITSELF, lambda state, unit, card: not holds_together(state, unit, card))


def holds_together(state: State, unit: UnitId, card: UpgradeId) -> bool:
    """EF fig 4: would the unit fall into two groups without the tray of that upgrade's figure?"""
    socket = state.units[unit].places[card]
    if socket == NOWHERE or not is_alone(state, unit, socket):
        return False
    return splits_without(state, unit, socket // state.kind(unit).sockets)


def discards_itself() -> Effect:
    """The card at work goes, whether anybody likes it or not."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        if discard_upgrade(ctx, doing.holder, upgrade_at_work(doing)):
            return call(Reconfigure(unit=doing.holder))
        return NEXT

    return effect(act)


# Skills and shapes


class _AnotherSkill(EffectAt[SkillUsed]):
    """Not the one that has just been used; nobody has to."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        used = doing.during(SkillUsed)
        last = SkillChoice(used.holder, used.slot, used.part)
        others = [each for each in skills(ctx.state, doing.unit) if each != last]
        return one_of(ctx, doing, WHICH_SKILL, others, may_pass=True, rule="RR-37")

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, SkillChoice):
            return NEXT
        card = card_in(ctx.state, answer.unit, answer.slot)
        moment = SkillUsed(doing.unit, answer.unit, answer.slot, answer.part)
        return call(
            Doing(
                unit=doing.unit,
                family=card.family,
                kind=card.kind,
                means=BY_SKILL,
                part=answer.part,
                seat=doing.seat,
                moment=moment,
                holder=answer.unit,
                slot=answer.slot,
            )
        )


def may_use_another_skill() -> EffectAt[SkillUsed]:
    """Another skill of the unit, as part of the same action."""
    return _AnotherSkill()


def turns_into(name: str) -> Effect:
    """The unit becomes another one with as many figures on a tray; wounds, upgrades and tokens stay.

    A figure that has more wounds than it can bear in its new shape falls (RW 87.3). A unit whose other card nobody
    has laid out stays what it is.
    """

    def act(ctx: Ctx, doing: Doing) -> Flow:
        state = ctx.state
        was = state.units[doing.unit].kind
        kind = state.catalogue.unit_numbers.get(name, was)
        fits = state.catalogue.units[kind].sockets == state.catalogue.units[was].sockets
        if not state.body(doing.unit).alive or kind == was or not fits:
            return NEXT
        ctx.emit(Transformed(doing.unit, UnitKindId(kind), was))
        fallen = [
            socket
            for socket, wounds in enumerate(state.units[doing.unit].figures)
            if wounds >= threshold(state, doing.unit, SocketId(socket))
        ]
        for socket in fallen:
            remove_figure(ctx, doing.unit, SocketId(socket))
        return call(Reconfigure(unit=doing.unit)) if fallen else NEXT

    return effect(act)
