"""Words for attacks: dice, icons, damage, and shelter for a defender."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.timing import Window
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.attack import Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import ANY
from feldherr.games.runewars.moments import ADD_ICONS, TARGETED
from feldherr.games.runewars.powers import Effect, Surge, Trigger
from feldherr.games.runewars.rules.dice import add_icons, counted, on_die
from feldherr.games.runewars.rules.timing import attack_in_progress
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.whom import OTHER_ENEMIES, Who, choose_unit, chosen
from feldherr.games.runewars.words import BLIGHT, MELEE, MORTAL, RANGED


def melee_surge(cost: int, *effects: Effect, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, list(effects), MELEE, plus, once)


def ranged_surge(cost: int, *effects: Effect, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, list(effects), RANGED, plus, once)


class _AddIcon(Effect):
    def __init__(self, icon: int) -> None:
        self.icon = icon

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        add_icons(ctx, attack_in_progress(ctx), counted([self.icon]))
        return NEXT


def add_icon(icon: int) -> Effect:
    """The attack shows one icon more."""
    return _AddIcon(icon)


class _AgainstBlight(Surge):
    """Worth buying only if the defender has a blight token."""

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return defender >= 0 and state.units[defender].tokens[BLIGHT] > 0


class _MortalIfBlighted(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        if ctx.state.units[attack.defender].tokens[BLIGHT] > 0:
            add_icons(ctx, attack, counted([MORTAL]))
        return NEXT


def mortal_strike_against_blight(cost: int) -> Surge:
    return _AgainstBlight(cost, [_MortalIfBlighted()], MELEE)


class _BlanksKill(Effect):
    """Every die without an icon adds a mortal strike."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        blanks = sum(
            1 for place in range(len(attack.dice)) if not any(on_die(ctx.state, attack, place))
        )
        if blanks:
            add_icons(ctx, attack, counted([MORTAL] * blanks))
        return NEXT


def blanks_kill() -> Effect:
    return _BlanksKill()


class _HurtOther(Effect):
    """Another enemy in range suffers so much damage for every icon spent."""

    def __init__(self, each: int, who: Who) -> None:
        self.each = each
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        doing.picked = [attack_in_progress(ctx).defender]
        return choose_unit(ctx.state, doing, "who_suffers", self.who.units(ctx.state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        return call(Suffer(unit, self.each * doing.amount, doing.seat))


class _HurtOtherSurge(Surge):
    def __init__(self, cost: int, each: int, who: Who) -> None:
        super().__init__(cost, [_HurtOther(each, who)], MELEE, plus=True)
        self.who = who

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        probe = Doing(unit, 0, state.units[unit].kind, 0, 0, state.units[unit].seat, picked=[defender])
        return bool(self.who.units(state, probe))


def hurt_another(each: int, low: int, high: int) -> Surge:
    """RW Kari: damage to an enemy that is not the defender, no line of sight needed."""
    return _HurtOtherSurge(1, each, Who(OTHER_ENEMIES, low, high))


class _WhileAttacking(Trigger):
    """In a window of an attack this unit makes."""

    def __init__(self, moment: str, effects: list[Effect], attack: int, optional: bool, exhausts: bool) -> None:
        super().__init__(moment, effects, optional, exhausts)
        self.attack = attack

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        kind = MELEE if window.about[2] else RANGED
        return window.about[0] == unit and self.attack in (ANY, kind)


def in_melee_adds(*effects: Effect) -> Trigger:
    """RW 76.2: icons added in the modify dice step of a melee attack."""
    return _WhileAttacking(ADD_ICONS, list(effects), MELEE, False, False)


class _MoreTraysThanAttacker(Trigger):
    """A target has been chosen: this unit, which has more trays than the attacker."""

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        attacker, defender = window.about[0], window.about[1]
        return defender == unit and attacker != unit and (
            len(trays(state.units[attacker])) < len(trays(state.units[unit]))
        )  # fmt: skip


class _Shelter(Effect):
    """More defense during this attack."""

    def __init__(self, by: int) -> None:
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).shelter += self.by
        return NEXT


def exhausts_for_defense_against_fewer_trays(by: int) -> Trigger:
    return _MoreTraysThanAttacker(TARGETED, [_Shelter(by)], exhausts=True)


