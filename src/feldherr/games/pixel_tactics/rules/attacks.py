"""PT attack, melee, ranged, intercept, spell: the steps of an attack and who may be attacked how."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.pixel_tactics.answers import AIM, NO, Aim, Target, targets
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.events.combat import Attacked, Intercepted
from feldherr.games.pixel_tactics.frames import (
    Assault,
    Cast,
    Check,
    Deal,
    Deaths,
    Doing,
    Hit,
    Strike,
)
from feldherr.games.pixel_tactics.grid import (
    MELEE,
    NO_REF,
    NOWHERE,
    RANGED,
    SPELL,
    Mode,
    Ref,
    enemy_of,
    is_leader,
    opponent_of,
    row_at,
    seat_of,
)
from feldherr.games.pixel_tactics.powers import (
    AIMS_ENEMY_MELEE,
    CHECKS_AFTER_ATTACK,
    HITS_ALL_READY,
)
from feldherr.games.pixel_tactics.questions import ATTACK_TARGET, EFFECT_ATTACK, INTERCEPT
from feldherr.games.pixel_tactics.rules.damage import is_dying, offer_transfers
from feldherr.games.pixel_tactics.rules.values import (
    damage_to,
    face_of,
    has_ranged,
    interceptors,
    is_unscreened,
    melee_ready,
    power_at,
    trait,
)
from feldherr.games.pixel_tactics.state import Ctx, State

ANY_MODE: Final = [MELEE, RANGED, SPELL]


def declare(ctx: Ctx, strike: Strike) -> Flow:
    """PT attack 1: kind and target first; under Arec the defender aims (PT card illusionist leader)."""
    state = ctx.state
    if strike.target == NOWHERE and not hits_all(state, strike.attacker, strike.mode):
        aims = aims_at(state, strike.attacker, strike.mode, strike.spared)
        return ask(aiming(state, strike.attacker, strike.mode, aims, "PT-attack.1"), then=aimed)
    ctx.emit(Attacked(strike.attacker, strike.mode, strike.target))
    return NEXT


def aiming(state: State, attacker: Ref, mode: Mode, aims: list[Ref], rule: str) -> Decision:
    """Who is attacked: the attacker's player says it, or the defender where Arec leads."""
    chooser = seat_of(attacker)
    if enemy_aims(state, attacker, mode):
        chooser, rule = opponent_of(chooser), "PT-card.illusionist.leader"
    return ChooseOne(chooser, rule, ATTACK_TARGET, targets(aims), face_of(state, attacker))


def aimed(ctx: Ctx, strike: Strike, answer: Target) -> Flow:
    strike.target = answer.at
    return REPEAT


def let_intercept(ctx: Ctx, strike: Strike) -> Flow:
    """PT intercept 1, 3, 8: the defender may put one hero in the way of a shot."""
    if strike.mode != RANGED:
        return NEXT
    heroes = interceptors(ctx.state, strike.target)
    if not heroes:
        return NEXT
    question = ChooseOne(
        seat_of(strike.target), "PT-intercept.3", INTERCEPT, [NO, *targets(heroes)]
    )
    return ask(question, then=intercepted)


def intercepted(ctx: Ctx, strike: Strike, answer: Record) -> Flow:
    if isinstance(answer, Target):
        ctx.emit(Intercepted(answer.at, strike.target))
        strike.target = answer.at
    return NEXT


def hit(ctx: Ctx, strike: Strike) -> Flow:
    """PT attack 3, 5, 6: value, reductions, damage."""
    state = ctx.state
    hits = [
        Hit(ref, damage_to(state, ref, strike.attacker, strike.mode))
        for ref in targets_of(state, strike.attacker, strike.target)
    ]
    return call(Deal(strike.attacker, strike.mode, hits))


def targets_of(state: State, attacker: Ref, target: Ref) -> list[Ref]:
    """The one that was aimed at, or all that can be hit in melee where there was no aiming."""
    return melee_ready(state, enemy_of(attacker)) if target == NO_REF else [target]


def avenge(ctx: Ctx, strike: Strike) -> Flow:
    """PT card templar order: who attacks the unit in melee is killed afterwards, if it is not dying already."""
    state = ctx.state
    attacker = strike.attacker
    sworn = strike.mode == MELEE and state.sides[enemy_of(attacker)].vengeful
    if not sworn or is_leader(attacker) or not state.is_alive(attacker):
        return NEXT
    return NEXT if is_dying(ctx, attacker) else call(Deaths(dying=[attacker]))


def transfers_now(ctx: Ctx, strike: Strike) -> Flow:
    """PT-R5: the opponent may move damage before an immediate check."""
    if not checks_now(ctx.state, strike.attacker):
        return DONE
    return offer_transfers(ctx.state, [enemy_of(strike.attacker)])


def check_now(ctx: Ctx, strike: Strike) -> Flow:
    """PT card assassin leader: the opponent checks casualties after each attack."""
    return call(enemy_check(ctx.state, strike.attacker))


STRIKE = procedure(
    "pixel_tactics.strike", Strike, declare, let_intercept, hit, avenge, transfers_now, check_now
)


def cast(ctx: Ctx, spell: Cast) -> Flow:
    """PT spell 1: the spell of the row the hero stands in."""
    state = ctx.state
    ctx.emit(Attacked(spell.caster, SPELL, NO_REF))
    kind = kind_of(state.piece(spell.caster).card)
    return call(
        Doing(seat=seat_of(spell.caster), kind=kind, face=row_at(spell.caster), source=spell.caster)
    )


def transfers_after(ctx: Ctx, spell: Cast) -> Flow:
    """PT spell 8: a spell is an attack made."""
    if not checks_now(ctx.state, spell.caster):
        return DONE
    return offer_transfers(ctx.state, [enemy_of(spell.caster)])


def check_after(ctx: Ctx, spell: Cast) -> Flow:
    return call(enemy_check(ctx.state, spell.caster))


CAST = procedure("pixel_tactics.cast", Cast, cast, transfers_after, check_after)


def choose_attack(ctx: Ctx, assault: Assault) -> Flow:
    """PT attackaction 5, 6, golden 2: an attack that an effect demands or grants."""
    choices = assault_options(ctx.state, assault)
    if not choices:
        return DONE
    if assault.optional:
        choices = [NO, *choices]
    attacker = assault.attacker
    about = face_of(ctx.state, attacker)
    question = ChooseOne(seat_of(attacker), "PT-attackaction.5", EFFECT_ATTACK, choices, about)
    return ask(question, then=chosen)


def chosen(ctx: Ctx, assault: Assault, answer: Record) -> Flow:
    if not isinstance(answer, Aim):
        return DONE
    if answer.mode == SPELL:
        return call(Cast(assault.attacker), after=DONE)
    return call(Strike(assault.attacker, answer.mode, answer.target, assault.spared), after=DONE)


ASSAULT = procedure("pixel_tactics.assault", Assault, choose_attack)


def assault_options(state: State, assault: Assault) -> list[Record]:
    """The attacks open to one card; a demanded shot needs no keyword unless it is one choice of several."""
    attacker = assault.attacker
    if not state.is_alive(attacker):
        return []
    found: list[Record] = []
    if MELEE in assault.modes and is_unscreened(state, attacker):
        # Whoever does not aim has one attack to choose and no target.
        if enemy_aims(state, attacker, MELEE) or hits_all(state, attacker, MELEE):
            found.append(AIM[MELEE][0])
        else:
            found.extend(
                AIM[MELEE][ref + 1] for ref in aims_at(state, attacker, MELEE, assault.spared)
            )
    is_demanded = assault.modes == [RANGED]
    if is_demanded or (RANGED in assault.modes and has_ranged(state, attacker)):
        found.extend(
            AIM[RANGED][ref + 1] for ref in aims_at(state, attacker, RANGED, assault.spared)
        )
    if SPELL in assault.modes and power_at(state, attacker).is_spell:
        found.append(AIM[SPELL][0])
    return found


def can_melee(state: State, attacker: Ref, spared: bool = False) -> bool:
    """PT melee 1, 8: unscreened, and there is somebody to hit."""
    return (
        state.is_alive(attacker)
        and is_unscreened(state, attacker)
        and bool(aims_at(state, attacker, MELEE, spared))
    )


def aims_at(state: State, attacker: Ref, mode: Mode, spared: bool = False) -> list[Ref]:
    """PT attack 8, melee 4, ranged 2: legal targets of a weapon."""
    enemy = enemy_of(attacker)
    if mode == MELEE:
        found = melee_ready(state, enemy)
    else:
        found = state.living(enemy)
        if not state.rules.screened_targets:
            found = [ref for ref in found if not interceptors(state, ref)]
    if spared:
        found = [ref for ref in found if not is_leader(ref)]
    return found


def enemy_aims(state: State, attacker: Ref, mode: Mode) -> bool:
    """PT card illusionist leader: Arec's player aims melee attacks of enemy heroes and leaders.

    Attacks of corpses are none of these, and those that hit all cannot be narrowed.
    """
    return (
        mode == MELEE
        and trait(state, enemy_of(attacker), AIMS_ENEMY_MELEE) > 0
        and state.is_alive(attacker)
        and not hits_all(state, attacker, mode)
    )


def hits_all(state: State, attacker: Ref, mode: Mode) -> bool:
    """PT card pyromancer front."""
    return (
        mode == MELEE
        and state.is_alive(attacker)
        and power_at(state, attacker).traits[HITS_ALL_READY] > 0
    )


def checks_now(state: State, attacker: Ref) -> bool:
    return trait(state, seat_of(attacker), CHECKS_AFTER_ATTACK) > 0


def enemy_check(state: State, attacker: Ref) -> Check:
    return Check([enemy_of(attacker)], not state.rules.heketch_checks_leader)
