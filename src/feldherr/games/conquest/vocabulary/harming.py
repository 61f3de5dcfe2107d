"""Deeds that heal, wound and strike, and when they are due."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.healing import HealingRolled
from feldherr.games.conquest.frames.attack import Attack, Harm, Heal, plain_hits
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.moments import ActivationBegins, ActivationEnds, regiment_of
from feldherr.games.conquest.powers import AnyEffect, At, Is
from feldherr.games.conquest.questions import CHOOSE_TRAMPLED, ROLL_HEALING
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import IN_RULE, INFANTRY, MONSTER
from feldherr.games.conquest.vocabulary.being import UNBLIGHTED
from feldherr.games.conquest.vocabulary.touching import (
    character_touches,
    own_stands,
    touched_in_front,
    touching_stands,
)
from feldherr.games.conquest.vocabulary.when import own

MOST_DEATH = 4
"""CQ 11 aura of death: so many hits comes from a stand at most, but for monsters."""
DECAY_OF_A_MONSTER = 3


# Healing


class HealX(AnyEffect):
    """CQ 11 draw regeneration: X healing points for the regiment without its character, or for a character alone."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        heal = Heal(regiment=doing.regiment, points=doing.x, spares_character=True)
        heal.character = doing.character
        return call(heal)


class HealByDie(AnyEffect):
    """CQ 11 draw biotic renewal: a die of healing points, half of it unless they are infantry."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision:
        return Throw("CQ-11.draw.biotic-renewal", ROLL_HEALING, "healing", 1)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Thrown)
        die = answer.faces.index(1) + 1
        is_infantry = ctx.state.kind(doing.regiment).type == INFANTRY
        points = die if is_infantry else (die + 1) // 2
        ctx.emit(HealingRolled(doing.regiment, die, points))
        return call(Heal(regiment=doing.regiment, points=points))


def heals() -> HealX:
    """X healing points, none of them for the character."""
    return HealX()


def heals_by_die() -> HealByDie:
    """As many healing points as a die shows."""
    return HealByDie()


# Wounds and hits


class Wither(AnyEffect):
    """CQ 11 decay: a wound for every stand but that of a character, three for a monster, without morale."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state = ctx.state
        wounds = own_stands(state, doing.regiment)
        if state.kind(doing.regiment).type == MONSTER:
            wounds = DECAY_OF_A_MONSTER
        return call(Harm(regiment=doing.regiment, wounds=wounds, tests=False))


class Trample(AnyEffect):
    """CQ 11 trample: X hits of every stand that has the rule, on one enemy in front."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        enemies = touched_in_front(ctx.state, doing.regiment)
        if not enemies:
            return None
        choices: list[Record] = [RegimentChoice(each) for each in enemies]
        about_it = about_unit(doing.regiment)
        return ChooseOne(doing.side, "CQ-11.trample.2", CHOOSE_TRAMPLED, choices, about_it)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, RegimentChoice):
            return NEXT
        stands = 1 if doing.character != NO_CHARACTER else own_stands(ctx.state, doing.regiment)
        hits = stands * doing.x
        return call(_hits(doing.regiment, answer.regiment, hits))


class Blight(AnyEffect):
    """CQ 11 aura of death: X hits of every stand that has the rule and touches whoever is activated."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state, victim = ctx.state, regiment_of(doing.moment)
        x = doing.x
        if state.kind(doing.regiment).type != MONSTER:
            x = min(x, MOST_DEATH)
        stands = 1
        if doing.character == NO_CHARACTER:
            stands = touching_stands(state, doing.regiment, victim)
        return call(_hits(doing.regiment, victim, stands * x))


def _hits(attacker: RegimentId, target: RegimentId, count: int) -> Attack:
    """Hits without special rules, and without morale."""
    blow = plain_hits(count, tests=False)
    return Attack(kind=IN_RULE, attacker=attacker, target=target, blows=[blow])


def withers_at_the_end() -> At:
    """CQ 11 decay: when its activation ends."""
    return At(ActivationEnds, [Wither()], own)


def tramples_at_the_end(*, by_character: bool = False) -> At:
    """CQ 11 trample: when its regiment's activation ends, if an enemy touches the front rank."""
    return At(ActivationEnds, [Trample()], has_enemy_in_front, by_character=by_character)


def has_enemy_in_front(state: State, regiment: RegimentId, moment: Moment) -> bool:
    return own(state, regiment, moment) and bool(touched_in_front(state, regiment))


def blights_whom_it_touches() -> At:
    """CQ 11 aura of death: when an enemy that it touches is activated, before its draw event."""
    return At(ActivationBegins, [Blight()], is_enemy_touched)


def blights_whom_its_character_touches() -> At:
    """The same for a character that has the rule: its stand alone."""
    return At(ActivationBegins, [Blight()], is_enemy_of_character, by_character=True)


def is_enemy_touched(state: State, regiment: RegimentId, moment: Moment) -> bool:
    victim = regiment_of(moment)
    if victim == regiment or _is_unblighted(state, victim):
        return False
    return touching_stands(state, regiment, victim) > 0


def _is_unblighted(state: State, regiment: RegimentId) -> bool:
    """Has it a rule of its own against auras of death? (Keywords are read before anybody has rules.)"""
    for number in state.kind(regiment).own_rules:
        for word in state.catalogue.own_rules[number].ability:
            if isinstance(word, Is) and word.trait == UNBLIGHTED:
                return True
    return False


def is_enemy_of_character(state: State, regiment: RegimentId, moment: Moment) -> bool:
    victim = regiment_of(moment)
    if victim == regiment or _is_unblighted(state, victim):
        return False
    return character_touches(state, regiment, victim)
