"""Words for how an attack is fought: in columns, from behind, with dice that are turned or rolled again."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import DieAt
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Rolling
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.moments import CHANGE_DICE, REROLLED, TARGETED
from feldherr.games.runewars.powers import (
    BLIGHT_SPARES_DICE,
    SEES_ASIDE,
    SHOT_RANGE,
    Bonus,
    Effect,
    Part,
    Trait,
    Trigger,
)
from feldherr.games.runewars.rules.contact import is_engaged
from feldherr.games.runewars.rules.dice import add_die, remove_die, turn_die
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.measure import in_range, sees, shoots_over
from feldherr.games.runewars.rules.timing import about_of, attack_in_progress, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.when import Check, at, has_token, in_melee, in_shooting
from feldherr.games.runewars.words import BLIGHT, RANGED
from feldherr.geometry.edge import FRONT, LEFT, RIGHT


class _InColumns(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).in_columns = True
        return NEXT


def fights_in_columns() -> Effect:
    """In this attack all its ranks count as threat, and the trays of its front rank as ranks for rerolls."""
    return _InColumns()


class _ShotOver(Check):
    """A ranged attack: is the target in range over the front edge, or over a side?"""

    def __init__(self, edges: list[int], wanted: bool) -> None:
        self.edges = edges
        self.wanted = wanted

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        farther = bonus(state, unit, SHOT_RANGE, RANGED, about[1])
        found = [edge for edge in self.edges if shoots_over(state, unit, about[1], edge, farther)]
        return bool(found) == self.wanted


def shoots_aside_in_columns() -> list[Part]:
    """It shoots over its sides, too; then, and from terrain, it fights in columns. Where both ways lead to the
    target, its player chooses."""
    only_aside = [in_shooting(), _ShotOver([FRONT], False)]
    either_way = [in_shooting(), _ShotOver([FRONT], True), _ShotOver([LEFT, RIGHT], True)]
    return [
        Trait(SEES_ASIDE),
        at(TARGETED, fights_in_columns(), only=only_aside),
        at(TARGETED, fights_in_columns(), only=either_way, may=True),
    ]


class _FromBehind(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).from_behind = True
        return NEXT


def strikes_from_behind() -> Effect:
    """In this attack its front edge counts as touching the rear edge of the defender."""
    return _FromBehind()


class _TargetIsFree(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return not is_engaged(state, about[1])


def target_is_free() -> Check:
    """The defender is engaged with nobody."""
    return _TargetIsFree()


class _Unseen(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return not sees(state, about[1], unit)


def unseen_by_target() -> Check:
    """The defender has no line of sight to this unit."""
    return _Unseen()


class _Unengaged(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return not is_engaged(state, unit)


def unengaged() -> Check:
    """The unit itself is engaged with nobody."""
    return _Unengaged()


class _TargetWithin(Check):
    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return in_range(state, unit, about[1], self.low, self.high)


def target_within(low: int, high: int) -> Check:
    """The defender is in that range."""
    return _TargetWithin(low, high)


class _Pierces(Effect):
    def __init__(self, by: int) -> None:
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).pierced += self.by
        return NEXT


def pierces(by: int) -> Effect:
    """The defender has less defense in this attack, though not less than 2."""
    return _Pierces(by)


class _ExchangesDie(Effect):
    def __init__(self, out: int, into: int) -> None:
        self.out = out
        self.into = into

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        if self.out in attack.dice:
            remove_die(ctx, attack, self.out)
            add_die(ctx, attack, self.into)
        return NEXT


def exchanges_die(out: int, into: int) -> Effect:
    """RW 56.2: before the roll one die of a colour, if there is one, becomes one of another colour."""
    return _ExchangesDie(out, into)


class _TurnsDie(Effect):
    """One die of the roll is turned to any other face."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state, attack = ctx.state, attack_in_progress(ctx)
        faces: list[Record] = [
            DieAt(place, attack.dice[place], face)
            for place, shown in enumerate(attack.faces)
            for face in range(len(state.catalogue.dice[attack.dice[place]].faces))
            if face != shown
        ]
        if not faces:
            return None
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "turn_die", faces, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, DieAt):
            turn_die(ctx, attack_in_progress(ctx), answer.place, answer.face)
        return NEXT


def exhausts_to_turn_die() -> Trigger:
    """RW 56.4: in the modify dice step."""
    return at(CHANGE_DICE, _TurnsDie(), exhausts=True)


class _OpponentRerolls(Effect):
    """RW 82.1: banes are spent by the opponent; each makes the attacker roll all its dice again."""

    def __init__(self, token: int) -> None:
        self.token = token

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state, attack = ctx.state, attack_in_progress(ctx)
        if state.units[attack.attacker].tokens[self.token] == 0:
            return None
        seat = attack.decider if attack.self_attack else state.units[attack.defender].seat
        return Confirm(seat, "RR-82.1a", "spend_to_reroll", about_of(state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Reply) or not answer.yes:
            return NEXT
        attack = attack_in_progress(ctx)
        ctx.emit(Spent(attack.attacker, self.token, 1))
        return call(Rolling(list(range(len(attack.dice)))), after=REPEAT)


def blight_only_rerolls() -> list[Part]:
    """Blight tokens take no dice; after rerolls they are spent to have all dice rolled again."""
    rerolls = _OpponentRerolls(BLIGHT)
    return [
        Trait(BLIGHT_SPARES_DICE), at(REROLLED, rerolls, only=[has_token(BLIGHT)], quiet=True),
    ]  # fmt: skip


def strikes_unseen_from_behind() -> Trigger:
    """In melee, on somebody who is free and does not see it coming."""
    only = [in_melee(), target_is_free(), unseen_by_target()]
    return at(TARGETED, strikes_from_behind(), only=only, exhausts=True)


class _PerToken(Bonus):
    def __init__(self, stat: int, token: int, attack: int) -> None:
        super().__init__(stat, Amount(0), attack=attack)
        self.token = token

    def worth(self, state: State, holder: int, unit: int, other: int) -> int:
        return state.units[other].tokens[self.token] if other >= 0 else 0


def per_token_of_enemy(stat: int, token: int, attack: int) -> Bonus:
    """As much as the enemy it faces has tokens of a kind."""
    return _PerToken(stat, token, attack)
