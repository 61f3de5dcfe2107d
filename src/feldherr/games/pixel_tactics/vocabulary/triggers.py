"""Words for when: the moments in which a reaction is due, and what it learns there (PT reaction)."""

from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import MELEE, RANGED, REAR, Ref, is_leader, seat_of
from feldherr.games.pixel_tactics.moments import (
    DamageDealt,
    HeroKilled,
    HeroRecruited,
    OrderGiven,
    RoundEnds,
    TurnEnds,
    WaveEnds,
)
from feldherr.games.pixel_tactics.powers import Effect, EffectAt, Spell, Trigger
from feldherr.games.pixel_tactics.state import State


def spell(*effects: Effect) -> Spell:
    """Used instead of an attack."""
    return Spell(effects)


# Damage that was just dealt


def _by_enemy_hero(state: State, ref: Ref, moment: DamageDealt) -> bool:
    attacker = moment.dealer
    if attacker < 0 or seat_of(attacker) == seat_of(ref) or is_leader(attacker):
        return False
    return moment.mode in (MELEE, RANGED) and state.is_alive(attacker)


def _learn_attacker(state: State, ref: Ref, moment: DamageDealt, doing: Doing) -> None:
    doing.picked = [moment.dealer]


def when_attacked(*effects: EffectAt[DamageDealt]) -> Trigger:
    """A hero attacked this hero in melee or at range; the effects know who it was."""

    def due(state: State, ref: Ref, moment: DamageDealt) -> bool:
        return _by_enemy_hero(state, ref, moment) and ref in moment.targets

    return Trigger(DamageDealt, effects, due, _learn_attacker)


def when_unit_meleed(*effects: EffectAt[DamageDealt]) -> Trigger:
    """A hero attacked the own unit in melee; the effects know who it was."""

    def due(state: State, ref: Ref, moment: DamageDealt) -> bool:
        return _by_enemy_hero(state, ref, moment) and moment.mode == MELEE

    return Trigger(DamageDealt, effects, due, _learn_attacker)


def _learn_all_dealt(state: State, ref: Ref, moment: DamageDealt, doing: Doing) -> None:
    doing.picked = [moment.dealer]
    doing.amount = moment.dealt


def when_dealing(*effects: EffectAt[DamageDealt]) -> Trigger:
    """This hero dealt damage; the effects know how much."""
    return Trigger(
        DamageDealt,
        effects,
        lambda state, ref, moment: moment.dealer == ref and moment.dealt > 0,
        _learn_all_dealt,
    )


def when_unit_deals(*effects: EffectAt[DamageDealt]) -> Trigger:
    """An own card dealt damage to enemy heroes; the effects know which card and how much."""

    def due(state: State, ref: Ref, moment: DamageDealt) -> bool:
        dealer = moment.dealer
        is_own = dealer >= 0 and seat_of(dealer) == seat_of(ref)
        return is_own and moment.to_enemy_heroes > 0 and state.is_alive(dealer)

    def learn(state: State, ref: Ref, moment: DamageDealt, doing: Doing) -> None:
        doing.picked = [moment.dealer]
        doing.amount = moment.to_enemy_heroes

    return Trigger(DamageDealt, effects, due, learn)


def when_unit_hits(*effects: EffectAt[DamageDealt]) -> Trigger:
    """An own card dealt damage in an attack; the effects know which card and how much."""

    def due(state: State, ref: Ref, moment: DamageDealt) -> bool:
        dealer = moment.dealer
        is_own = dealer >= 0 and seat_of(dealer) == seat_of(ref)
        is_attack = moment.mode in (MELEE, RANGED) and moment.dealt > 0
        return is_own and is_attack and state.is_alive(dealer)

    return Trigger(DamageDealt, effects, due, _learn_all_dealt)


# Orders of the own player


def _own_order(state: State, ref: Ref, moment: OrderGiven) -> bool:
    return moment.seat == seat_of(ref)


def _own_first_order(state: State, ref: Ref, moment: OrderGiven) -> bool:
    return moment.seat == seat_of(ref) and moment.number == 1


def when_ordering(*effects: Effect) -> Trigger:
    return Trigger(OrderGiven, effects, _own_order)


def at_first_order(*effects: Effect) -> Trigger:
    """The first order of the own player in a wave."""
    return Trigger(OrderGiven, effects, _own_first_order)


def at_first_order_in_rear(*effects: Effect) -> Trigger:
    return Trigger(
        OrderGiven,
        effects,
        lambda state, ref, moment: _own_first_order(state, ref, moment) and state.wave == REAR,
    )


# Recruits, deaths, and the end of waves and rounds


def when_recruiting(*effects: Effect) -> Trigger:
    """The own player has recruited, once the truce is over; the effects know the card of the recruit."""

    def due(state: State, ref: Ref, moment: HeroRecruited) -> bool:
        recruit = moment.recruit
        return seat_of(recruit) == seat_of(ref) and state.round > 1 and state.is_alive(recruit)

    def learn(state: State, ref: Ref, moment: HeroRecruited, doing: Doing) -> None:
        doing.card = state.piece(moment.recruit).card

    return Trigger(HeroRecruited, effects, due, learn)


def when_killed(*effects: Effect) -> Trigger:
    return Trigger(HeroKilled, effects)


def at_turn_end(*effects: Effect) -> Trigger:
    """At the end of every turn of the own player."""
    return Trigger(TurnEnds, effects, _own_turn)


def at_turn_end_after_truce(*effects: Effect) -> Trigger:
    return Trigger(
        TurnEnds,
        effects,
        lambda state, ref, moment: _own_turn(state, ref, moment) and state.round > 1,
    )


def _own_turn(state: State, ref: Ref, moment: TurnEnds) -> bool:
    return moment.seat == seat_of(ref)


def before_check(*effects: Effect) -> Trigger:
    """At the end of every wave, counted in its casualty check."""
    return Trigger(WaveEnds, effects)


def at_round_end_below_limit(*effects: Effect) -> Trigger:
    """Once the truce is over, as long as the card has not reached its limit of strength."""

    def due(state: State, ref: Ref, moment: RoundEnds) -> bool:
        return state.round > 1 and state.piece(ref).counters < state.rules.strength_limit

    return Trigger(RoundEnds, effects, due)


def at_round_end(*effects: Effect) -> Trigger:
    return Trigger(RoundEnds, effects)
