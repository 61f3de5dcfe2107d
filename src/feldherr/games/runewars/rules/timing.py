"""RW 76: windows in which effects are due, and carrying them out."""

from typing import Final

from feldherr.core.decision import Confirm, Reply
from feldherr.core.effect import Instructions
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.subject import Subject
from feldherr.core.timing import Moment, Window, Windows
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.frames.attack import Attack, Reconfigure
from feldherr.games.runewars.frames.card_effects import (
    BY_CARD,
    BY_SKILL,
    BY_SURGE,
    BY_TRIGGER,
    OF_CONDITION,
    OF_OBJECTIVE,
    OF_UNIT,
    OF_UPGRADE,
    Doing,
)
from feldherr.games.runewars.ids import NO_SIDE, Side, UnitId, UpgradeId
from feldherr.games.runewars.moments.base import UnitAlone
from feldherr.games.runewars.moments.fates import DestructionEnded, MoraleTestEnded
from feldherr.games.runewars.moments.fights import FightStep
from feldherr.games.runewars.moments.opening import Due, Opening
from feldherr.games.runewars.powers import Ability, AnyEffect, Power, Trigger
from feldherr.games.runewars.questions import USE_ABILITY
from feldherr.games.runewars.rules.card_use import discard, exhaust
from feldherr.games.runewars.rules.holding import (
    Held,
    held,
    objective_speaks,
    power_of,
    speakers,
    voices,
)
from feldherr.games.runewars.slots import OBJECTIVE_SLOT, CardSlot, upgrade_in
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.subjects import Printed


def open_window(ctx: Ctx, moment: Moment, after: Flow = NEXT, first: Side = NO_SIDE) -> Flow:
    """Let everything happen that is due at this moment; the first player's effects come first (RW 76.10)."""
    kind = type(moment)
    if kind not in voices(ctx.state).moments:
        return after
    if not speakers(ctx.state, kind) and not objective_speaks(ctx.state, kind):
        return after
    window = Opening(moment=moment, first=ctx.state.first if first < 0 else first)
    return call(window, after) if due_effects(ctx, window) else after


def open_for(ctx: Ctx, moment: type[UnitAlone], unit: UnitId) -> Flow:
    """The same for a unit alone; hardly ever a card waits for it, so look before anything is built."""
    if moment not in voices(ctx.state).moments:
        return NEXT
    return open_window(ctx, moment(unit))


def open_fight(ctx: Ctx, moment: type[FightStep], attack: Attack, first: Side = NO_SIDE) -> Flow:
    """The same for a step of an attack."""
    if moment not in voices(ctx.state).moments:
        return NEXT
    attacker, defender = attack.attacker, attack.defender
    return open_window(ctx, moment(attacker, defender, attack.melee), first=first)


def due_effects(ctx: Ctx, window: Window) -> list[Due]:
    """RW 76.5-76.8: every card in use that speaks of this occurrence."""
    state, moment = ctx.state, window.moment
    found: list[Due] = []
    speaking = speakers(state, type(moment))
    to_all = objective_speaks(state, type(moment))
    for place, body in enumerate(state.field.bodies):
        number = UnitId(place)
        if not body.alive and not falls_now(moment, number):
            continue
        if speaking >> number & 1:
            for card in held(state, number):
                _add_due(found, state, number, card.slot, card.power, card.resting, moment)
        elif to_all and (body.deployed or not body.alive):
            objective = state.catalogue.objectives[state.objective]
            _add_due(found, state, number, OBJECTIVE_SLOT, objective.power, False, moment)
    return found


def _add_due(
    found: list[Due],
    state: State,
    number: UnitId,
    slot: CardSlot,
    power: Power,
    resting: bool,
    moment: Moment,
) -> None:
    """The parts of one card of a unit that are due; few speak of a unit that is not on the table yet."""
    unit = state.units[number]
    body = state.body(number)
    waits = body.alive and not body.deployed
    for part, trigger in enumerate(power.triggers):
        if (
            trigger.moment is type(moment)
            and trigger.off_table == waits
            and trigger.resting == resting
            and trigger.is_due(state, number, moment)
        ):
            found.append(Due(unit.seat, number, slot, part))


def falls_now(moment: Moment, number: UnitId) -> bool:
    """Is this a moment in which the cards of a destroyed unit have their last say? A morale card may destroy it."""
    return isinstance(moment, (DestructionEnded, MoraleTestEnded)) and moment.unit == number


def resolve(ctx: Ctx, window: Window, due: Due) -> Flow:
    card = card_in(ctx.state, due.unit, due.slot)
    doing = Doing(
        unit=due.unit,
        family=card.family,
        kind=card.kind,
        means=BY_TRIGGER,
        part=due.part,
        seat=due.seat,
        moment=window.moment,
        holder=due.unit,
        slot=due.slot,
    )
    return call(doing, after=REPEAT)


def card_in(state: State, number: UnitId, slot: CardSlot) -> Held:
    """The card in use in a slot of a unit."""
    for card in held(state, number):
        if card.slot == slot:
            return card
    raise AssertionError(f"unit {number} has no card in slot {slot}")


def side_of(ctx: Ctx, seat: int) -> Side:
    return ctx.state.sides[seat]


WINDOW: Final = Windows(
    "runewars.window", "RR-76.9", Opening, due_effects, resolve, side_of
).procedure()


def trigger_of(ctx: Ctx, doing: Doing) -> Trigger | None:
    if doing.means != BY_TRIGGER:
        return None
    return power_of(ctx.state, doing.family, doing.kind).triggers[doing.part]


def offer(ctx: Ctx, doing: Doing) -> Flow:
    """EF timing 1: what a card words as may, or asks a price for, can be declined."""
    trigger = trigger_of(ctx, doing)
    if trigger is None or not trigger.optional:
        return NEXT
    return ask(
        Confirm(doing.seat, rule_of(doing), USE_ABILITY, about_of(ctx.state, doing)), then=offered
    )


def offered(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
    return NEXT if answer.yes else DONE


def announce(ctx: Ctx, doing: Doing) -> Flow:
    """RW 32, EF ardus 5: the card is exhausted or discarded as the price of its ability, whoever uses it."""
    trigger = trigger_of(ctx, doing)
    if trigger is None or not trigger.quiet:
        ctx.emit(AbilityUsed(doing.unit, doing.family, doing.kind, doing.means))
    ability = ability_of(ctx.state, doing)
    if ability is None or not (ability.exhausts or ability.discards):
        return NEXT
    if ability.exhausts:
        exhaust(ctx, doing.holder, upgrade_at_work(doing))
        return NEXT
    figure_fell = discard(ctx, doing.holder, doing.family, doing.kind, doing.slot)
    return call(Reconfigure(unit=doing.holder)) if figure_fell else NEXT


def ability_of(state: State, doing: Doing) -> Ability | None:
    """The part of a card that is at work; a morale card is a single effect."""
    power = power_of(state, doing.family, doing.kind)
    if doing.means == BY_SURGE:
        return power.surges[doing.part]
    if doing.means == BY_SKILL:
        return power.skills[doing.part]
    return power.triggers[doing.part] if doing.means == BY_TRIGGER else None


def upgrade_at_work(doing: Doing) -> UpgradeId:
    """Where the upgrade of an ability stands among the upgrades of the unit that has it."""
    assert doing.family == OF_UPGRADE
    return upgrade_in(doing.slot)


def effects_of(ctx: Ctx, doing: Doing) -> list[AnyEffect]:
    ability = ability_of(ctx.state, doing)
    return (
        power_of(ctx.state, doing.family, doing.kind).effects
        if ability is None
        else ability.effects
    )


INSTRUCTIONS: Final = Instructions(effects_of)

DOING: Final = procedure("runewars.doing", Doing, offer, announce, INSTRUCTIONS.carry_out)


def rule_of(doing: Doing) -> str:
    """The ledger row an ability rests on."""
    if doing.means == BY_CARD:
        return "RR-58.5"
    return (
        "RR-34.5"
        if doing.means == BY_TRIGGER
        else "RR-34.4"
        if doing.means == BY_SKILL
        else "RR-34.3"
    )


def about_of(state: State, doing: Doing) -> Subject:
    """The card at work, for questions."""
    catalogue = state.catalogue
    if doing.family == OF_UPGRADE:
        return Printed("upgrade", catalogue.upgrades[doing.kind])
    if doing.family == OF_UNIT:
        return Printed("unit", catalogue.units[doing.kind])
    if doing.family == OF_CONDITION:
        return Printed("condition", catalogue.conditions[doing.kind])
    if doing.family == OF_OBJECTIVE:
        return Printed("objective", catalogue.objectives[doing.kind])
    return Printed("morale", catalogue.morale[doing.kind])
