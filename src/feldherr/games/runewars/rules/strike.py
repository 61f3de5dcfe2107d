"""RW 7.7-7.9, 42, 77, 78, EF pool: accuracy, mortal strikes, hits and the damage pool."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, Split
from feldherr.core.flow import NEXT, Flow, ask, call, part
from feldherr.games.runewars.answers import EdgeChoice, Socket
from feldherr.games.runewars.events.attack import AccuracyAssigned, HitsSpent, MortalStrikesSpent
from feldherr.games.runewars.frames.attack import Assigning, Attack
from feldherr.games.runewars.moments.fights import (
    AttackerChangesPool,
    DamageAwaited,
    DefenderChangesPool,
)
from feldherr.games.runewars.questions import ASSIGN_ACCURACY, CONTACT_EDGE
from feldherr.games.runewars.rules.dice import change_pool, unspent
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.threat import melee_threat, own_edges, threat
from feldherr.games.runewars.rules.timing import open_fight
from feldherr.games.runewars.rules.wounds import standing_upgrades
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import ACCURACY, HIT, LETHAL, MORTAL, PROTECTED


def can_suffer(ctx: Ctx, attack: Attack) -> bool:
    """Is there still a defender?"""
    return ctx.state.body(attack.defender).alive


def is_fought_on(ctx: Ctx, attack: Attack) -> bool:
    """RW 88.1: are both still in play? An attacker that is destroyed spends nothing more."""
    return can_suffer(ctx, attack) and ctx.state.body(attack.attacker).alive


def assign_accuracy(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.7, 42: every accuracy icon goes to a figure upgrade of the defender; without one they are ignored."""
    state = ctx.state
    if attack.self_attack or state.rules.is_training or not can_suffer(ctx, attack):
        return NEXT
    unit = state.units[attack.defender]
    upgrades = standing_upgrades(unit)
    count = unspent(state, attack, ACCURACY)
    if count == 0 or not upgrades:
        return NEXT
    items: list[Record] = [Socket(attack.defender, unit.places[each]) for each in upgrades]
    question = Allocate(
        attack.decider, "RR-7.7", ASSIGN_ACCURACY, items, [count] * len(items), count, True
    )
    return ask(question, then=accuracy_assigned)


def accuracy_assigned(ctx: Ctx, attack: Attack, answer: Split) -> Flow:
    unit = ctx.state.units[attack.defender]
    amounts = [0] * len(unit.upgrades)
    for place, upgrade in enumerate(standing_upgrades(unit)):
        amounts[upgrade] = answer.amounts[place]
    ctx.emit(AccuracyAssigned(attack.attacker, attack.defender, amounts))
    attack.accuracy = amounts[:]
    return NEXT


def spend_mortal_strikes(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.8, 77: a wound for every icon, whatever defense and threat are."""
    count = unspent(ctx.state, attack, MORTAL)
    if count == 0 or attack.self_attack or not can_suffer(ctx, attack):
        return NEXT
    ctx.emit(MortalStrikesSpent(attack.attacker, attack.defender, count))
    attack.spent[MORTAL] += count
    return call(Assigning(attack.defender, 0, count, attack.decider, True))


def choose_edge(ctx: Ctx, attack: Attack) -> Flow:
    """RW 20.1: with several contact edges the attacker chooses whose trays count."""
    state = ctx.state
    if not attack.melee or attack.self_attack or unspent(state, attack, HIT) == 0:
        return NEXT
    if attack.in_columns:
        return NEXT
    edges = own_edges(state, attack.attacker, attack.defender)
    values = [melee_threat(state, attack.attacker, attack.defender, edge) for edge in edges]
    if len(set(values)) < 2:
        return NEXT
    choices: list[Record] = [EdgeChoice(edge) for edge in edges]
    return ask(
        ChooseOne(attack.decider, "RR-20.1a", CONTACT_EDGE, choices, about_unit(attack.attacker)),
        then=edge_chosen,
    )


def edge_chosen(ctx: Ctx, attack: Attack, answer: EdgeChoice) -> Flow:
    attack.edge = answer.edge
    return NEXT


def spend_hits(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.9, EF pool 1: every hit adds the attacker's threat to the damage pool."""
    hits = unspent(ctx.state, attack, HIT)
    attack.pool = 0
    if hits > 0 and can_suffer(ctx, attack):
        force = threat(ctx.state, attack)
        attack.pool = hits * force
        ctx.emit(HitsSpent(attack.attacker, attack.defender, hits, force, attack.pool))
        attack.spent[HIT] += hits
    return NEXT


def add_to_pool(ctx: Ctx, attack: Attack) -> Flow:
    """EF pool 3, lethal 1: the attacker's effects on the pool come first, whoever is first player."""
    state = ctx.state
    if not is_fought_on(ctx, attack):
        return NEXT
    if attack.pool > 0 or state.rules.lethal_without_hits:
        lethal = keyword(state, attack.attacker, LETHAL, attack.kind(), attack.defender)
        change_pool(ctx, attack, attack.attacker, lethal + attack.gained[LETHAL])
    first = state.side(attack.attacker)
    return open_fight(ctx, AttackerChangesPool, attack, first=first)


def take_from_pool(ctx: Ctx, attack: Attack) -> Flow:
    """EF pool 3, protected 1: then those of the defender."""
    state = ctx.state
    if not can_suffer(ctx, attack):
        return NEXT
    if attack.pool > 0:
        shield = keyword(state, attack.defender, PROTECTED, attack.kind(), attack.attacker)
        change_pool(ctx, attack, attack.defender, -shield - attack.gained[PROTECTED])
    first = state.side(attack.defender)
    return open_fight(ctx, DefenderChangesPool, attack, first=first)


def before_damage(ctx: Ctx, attack: Attack) -> Flow:
    """RW 76.6: the last moment of an attack at which a defense that is raised for it still counts."""
    if attack.pool <= 0 or not can_suffer(ctx, attack):
        return NEXT
    return open_fight(ctx, DamageAwaited, attack)


def deal_damage(ctx: Ctx, attack: Attack) -> Flow:
    """RW 66: the pool is assigned figure by figure; after this step there is none (EF pool 4)."""
    pool = attack.pool
    attack.pool = 0
    if pool <= 0 or not can_suffer(ctx, attack):
        return NEXT
    return call(Assigning(attack.defender, pool, 0, attack.decider, True))


DAMAGE = part(
    "damage", choose_edge, spend_hits, add_to_pool, take_from_pool, before_damage, deal_damage
)
"""RW 7.9, EF pool: hits fill the pool, both sides change it, and the pool is dealt out."""
