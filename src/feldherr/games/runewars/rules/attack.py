"""RW 7: the eleven steps of an attack; dice stand in `roll`, surges in `surges`, wounds and damage in `strike`."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, part, procedure
from feldherr.games.runewars.answers import Number, ProfileChoice, UnitChoice, units
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import MoraleSpent, ProfileChosen, Targeted
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Reconfigure
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.fights import AttackBegins, AttackEnded, TargetChosen
from feldherr.games.runewars.powers import STEADY_BESIDE_SHOTS
from feldherr.games.runewars.questions import SPEND_PANIC, TEST_FIRST
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.rules.roll import MODIFYING, REROLLS, ROLL
from feldherr.games.runewars.rules.scoring import is_eliminated
from feldherr.games.runewars.rules.strike import (
    DAMAGE,
    assign_accuracy,
    is_fought_on,
    spend_mortal_strikes,
)
from feldherr.games.runewars.rules.surges import spend_surges
from feldherr.games.runewars.rules.targets import (
    WhichProfile,
    WhichTarget,
    targets,
    why_no_target,
)
from feldherr.games.runewars.rules.timing import open_fight, open_window
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import MORALE, PANIC


def before_attack(ctx: Ctx, attack: Attack) -> Flow:
    """RW 76.7: what happens before an attack comes ahead of its first step, if there will be an attack."""
    window = open_window(ctx, AttackBegins(attack.attacker, attack.melee))
    if window is NEXT or not ctx.state.body(attack.attacker).alive:
        return NEXT
    return window if attack.self_attack or targets(ctx.state, attack) else NEXT


def choose_profile(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.1: a profile of the right kind. Without a legal target there is no attack (LP act 2)."""
    state = ctx.state
    if not state.body(attack.attacker).alive:
        return DONE
    if not attack.self_attack and not targets(state, attack):
        because = why_no_target(state, attack)
        ctx.emit(ActionCancelled(attack.attacker, attack.kind(), because))
        return DONE
    if attack.rolls:
        return NEXT
    return ask(WhichProfile(state, attack), then=profile_chosen)


def profile_chosen(ctx: Ctx, attack: Attack, answer: ProfileChoice) -> Flow:
    ctx.emit(ProfileChosen(attack.attacker, answer.profile))
    attack.profile = answer.profile
    return NEXT


def choose_target(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.2: one enemy; Betrayal turns a unit against itself."""
    if attack.self_attack:
        return _aim(ctx, attack, attack.attacker)
    return ask(WhichTarget(ctx.state, attack), then=target_chosen)


def target_chosen(ctx: Ctx, attack: Attack, answer: UnitChoice) -> Flow:
    return _aim(ctx, attack, answer.unit)


def _aim(ctx: Ctx, attack: Attack, defender: UnitId) -> Flow:
    state = ctx.state
    ctx.emit(Targeted(attack.attacker, defender, attack.melee))
    attack.defender = defender
    if not attack.melee:
        # Noted now: those who are frightened are the ones that stood there when the shot was fired, whatever moves
        # until then.
        attack.bystanders = [ally for ally in engaged(state, defender) if ally != attack.attacker]
    return NEXT


def announce_target(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, TargetChosen, attack)


def reconfigure(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.10: empty trays go and fallen figure upgrades are replaced."""
    state = ctx.state
    attack.trays_before = len(state.body(attack.defender).filled())
    return call(Reconfigure(unit=attack.defender, by=state.sides[attack.decider]))


def count_losses(ctx: Ctx, attack: Attack) -> Flow:
    left = len(ctx.state.body(attack.defender).filled())
    attack.trays_lost = max(0, attack.trays_before - left)
    return NEXT


def spend_morale(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.11: morale icons must be spent, panic tokens of the defender may be."""
    state = ctx.state
    if attack.self_attack or not is_fought_on(ctx, attack):
        return NEXT
    panic = state.units[attack.defender].tokens[PANIC]
    # With icons alone the question has one answer, which answers itself; with neither there is no test.
    if panic == 0 and unspent(state, attack, MORALE) == 0:
        return NEXT
    numbers: list[Record] = [Number(count) for count in range(panic + 1)]
    return ask(
        ChooseOne(attack.decider, "RR-7.11", SPEND_PANIC, numbers, about_unit(attack.defender)),
        then=morale_spent,
    )


def morale_spent(ctx: Ctx, attack: Attack, answer: Number) -> Flow:
    """RW 57.1: every icon and every token raises the severity by 1."""
    icons = unspent(ctx.state, attack, MORALE)
    if icons + answer.number == 0:
        return NEXT
    ctx.emit(MoraleSpent(attack.attacker, attack.defender, icons, answer.number))
    if answer.number > 0:
        ctx.emit(Spent(attack.defender, PANIC, answer.number))
    attack.spent[MORALE] += icons
    severity = icons + answer.number
    return call(MoraleTest(attack.defender, severity, attack.decider, panic_asked=True))


def after_attack(ctx: Ctx, attack: Attack) -> Flow:
    """RW 76.8, 71: nothing follows an attack that has ended the battle."""
    if is_eliminated(ctx.state):
        return DONE
    moment = AttackEnded(
        attack.attacker, attack.defender, attack.melee, attack.trays_lost, attack.figures_lost,
        attack.wounds,
    )  # fmt: skip
    return open_window(ctx, moment)


def frighten_allies(ctx: Ctx, attack: Attack) -> Flow:
    """RW 36.3: allies that were engaged with the target of a shot suffer a test of severity 1 each."""
    state = ctx.state
    waiting = [
        ally
        for ally in attack.bystanders
        if state.body(ally).alive and not has_trait(state, ally, STEADY_BESIDE_SHOTS)
    ]
    if not waiting:
        return DONE
    # The book does not say who decides the order; it is the attacker's doing, so the attacker does.
    seat = state.units[attack.attacker].seat
    return ask(ChooseOne(seat, "RR-36.3", TEST_FIRST, units(waiting)), then=ally_frightened)


def ally_frightened(ctx: Ctx, attack: Attack, answer: UnitChoice) -> Flow:
    attack.bystanders.remove(answer.unit)
    opponent = ctx.state.units[attack.defender].seat
    return call(MoraleTest(answer.unit, 1, opponent), after=REPEAT)


TARGET = part("target", choose_target, announce_target)
"""RW 7.2: one enemy becomes the target, and cards may answer to that."""
LOSSES = part("losses", reconfigure, count_losses)
"""RW 7.10: empty trays go, and how many the defender has lost is noted for the cards that ask."""

ATTACK = procedure(
    "runewars.attack",
    Attack,
    before_attack,
    choose_profile,  # RW 7.1
    TARGET,
    ROLL,
    REROLLS,
    MODIFYING,
    spend_surges,  # RW 7.6
    assign_accuracy,  # RW 7.7
    spend_mortal_strikes,  # RW 7.8
    DAMAGE,
    LOSSES,
    spend_morale,  # RW 7.11
    after_attack,
    frighten_allies,
)
"""The eleven steps of the book, and what comes before and after them (RW 76.7, 76.8, 36.3)."""
