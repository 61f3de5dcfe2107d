"""RW 7.1, 7.2, 8, 36, 60: attack profiles and legal targets, and why others are not."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import ProfileChoice, UnitChoice
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import ProfileId, UnitId, opposing
from feldherr.games.runewars.powers import (
    NOT_SHOT_AT,
    SHOOTS_ENGAGED,
    SHOOTS_MELEE_PROFILES,
    SHOT_RANGE,
    STRIKES_AROUND,
    STRIKES_ASIDE,
    STRIKES_AT_RANGE_1,
)
from feldherr.games.runewars.questions import CHOOSE_PROFILE, CHOOSE_TARGET
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.holding import bonus, has_trait, keyword
from feldherr.games.runewars.rules.measure import (
    BEHIND_ARC,
    IN_SIGHT,
    TOO_FAR,
    can_shoot,
    in_range,
    is_in_arc,
    range_between,
    why_not,
)
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import PROTECTOR, RANGED
from feldherr.geometry.edge import LEFT, RIGHT


def profiles(state: State, attack: Attack) -> list[ProfileId]:
    """RW 7.1, 36.1, 60.1: the profiles of the kind of attack."""
    every = not attack.melee and has_trait(state, attack.attacker, SHOOTS_MELEE_PROFILES)
    return [
        ProfileId(number)
        for number, profile in enumerate(state.kind(attack.attacker).profiles)
        if every or profile.melee == attack.melee
    ]


def obstacle_to_attack(state: State, attack: Attack) -> Violation | None:
    """RW 36.2: what keeps a unit from such an attack, whoever the target is."""
    if not attack.rolls and not profiles(state, attack):
        return Violation("RR-7.1", "no_such_profile")
    shooting = not attack.melee and not has_trait(state, attack.attacker, SHOOTS_ENGAGED)
    if shooting and engaged(state, attack.attacker):
        return Violation("RR-36.2", "shooter_is_engaged")
    return None


def refusal(state: State, attack: Attack, target: UnitId) -> Violation | None:
    """RW 7.2: why a unit cannot be the target, if so; one with a protector is left alone where that can be hit."""
    found = _out_of_reach(state, attack, target)
    if found is None and is_protected(state, attack, target):
        return Violation("RR-golden-2", "has_protector")
    return found


def is_protected(state: State, attack: Attack, target: UnitId) -> bool:
    """Keyword protector: an ally within range 1-2, or in the same engagement, that could be the target itself."""
    if keyword(state, target, PROTECTOR) > 0:
        return False
    for ally in state.army(state.side(target)):
        if ally == target or not state.body(ally).deployed:
            continue
        if keyword(state, ally, PROTECTOR) == 0:
            continue
        foes = engaged(state, target)
        together = any(enemy in foes for enemy in engaged(state, ally))
        near = together or in_range(state, ally, target, 1, 2)
        if near and _out_of_reach(state, attack, ally) is None:
            return True
    return False


def _out_of_reach(state: State, attack: Attack, target: UnitId) -> Violation | None:
    if not state.in_play(target):
        return Violation("RR-88.1", "not_in_play")
    if not state.are_enemies(attack.attacker, target):
        return Violation("RR-7.2", "not_an_enemy")
    if attack.among and target not in attack.among:
        return Violation("RR-7.2", "not_this_time")
    found = obstacle_to_attack(state, attack)
    if found is not None:
        return found
    if attack.melee:
        if target in struck(state, attack.attacker):
            return None
        return Violation("RR-7.2a", "not_engaged_with_it")
    if has_trait(state, target, NOT_SHOT_AT):
        return Violation("RR-golden-2", "not_shot_at")
    if is_in_shot(state, attack.attacker, target):
        return None
    reason = why_not(state, attack.attacker, target)
    if reason == IN_SIGHT:
        reason = TOO_FAR
    return Violation("RR-36" if reason == BEHIND_ARC else "RR-7.2b", reason)


def struck(state: State, attacker: UnitId) -> list[UnitId]:
    """RW 60: the enemies a unit may strike in melee: those it is engaged with; some cards reach farther."""
    found = engaged(state, attacker)
    if not has_trait(state, attacker, STRIKES_AT_RANGE_1):
        return found
    near = [
        enemy
        for enemy in state.army(opposing(state.side(attacker)))
        if enemy not in found
        and state.body(enemy).deployed
        and range_between(state, attacker, enemy) == 1
        and _is_before(state, attacker, enemy)
    ]
    return found + near


def _is_before(state: State, attacker: UnitId, enemy: UnitId) -> bool:
    """Is an enemy in a direction in which the attacker reaches farther than its trays?"""
    if is_in_arc(state, attacker, enemy) or has_trait(state, attacker, STRIKES_AROUND):
        return True
    return has_trait(state, attacker, STRIKES_ASIDE) and (
        is_in_arc(state, attacker, enemy, LEFT) or is_in_arc(state, attacker, enemy, RIGHT)
    )


def is_in_shot(state: State, attacker: UnitId, target: UnitId) -> bool:
    """RW 36, 63.3: is there a line of sight within range? Cards change how far a weapon reaches."""
    if has_trait(state, target, NOT_SHOT_AT):
        return False
    return (
        can_shoot(state, attacker, target, bonus(state, attacker, SHOT_RANGE, RANGED, target)) > 0
    )


def targets(state: State, attack: Attack) -> list[UnitId]:
    """RW 7.2: the enemies that may be attacked."""
    if obstacle_to_attack(state, attack) is not None:
        return []
    if attack.melee:
        found = struck(state, attack.attacker)
    else:
        found = [
            number
            for number in state.army(opposing(state.side(attack.attacker)))
            if state.body(number).deployed and is_in_shot(state, attack.attacker, number)
        ]
    return [
        number
        for number in found
        if (not attack.among or number in attack.among) and not is_protected(state, attack, number)
    ]


def why_no_target(state: State, attack: Attack) -> str:
    """The row that keeps an attack from taking place."""
    found = obstacle_to_attack(state, attack)
    if found is not None:
        return found.rule
    return "RR-60" if attack.melee else "RR-7.2b"


class WhichTarget(ChooseOne):
    """RW 7.2: one of the legal targets; every other unit is explained."""

    def __init__(self, state: State, attack: Attack) -> None:
        choices: list[Record] = [UnitChoice(number) for number in targets(state, attack)]
        super().__init__(attack.decider, "RR-7.2", CHOOSE_TARGET, choices)
        self.state = state
        self.attack = attack

    @property
    def asks_anyway(self) -> bool:
        return self.state.rules.asks_only_target

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, UnitChoice)

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, UnitChoice)
        if not 0 <= answer.unit < len(self.state.units):
            return self._refuse("not_offered")
        return refusal(self.state, self.attack, answer.unit) or self._refuse("not_offered")

    def wishes(self) -> list[Record]:
        enemies = self.state.army(opposing(self.state.side(self.attack.attacker)))
        every: list[Record] = [UnitChoice(number) for number in enemies]
        return [each for each in every if each not in self.choices]


class WhichProfile(ChooseOne):
    """RW 7.1: one of the profiles that go with the action."""

    def __init__(self, state: State, attack: Attack) -> None:
        choices: list[Record] = [ProfileChoice(number) for number in profiles(state, attack)]
        super().__init__(attack.decider, "RR-7.1", CHOOSE_PROFILE, choices)
        self.count = len(state.kind(attack.attacker).profiles)

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, ProfileChoice)
        known = 0 <= answer.profile < self.count
        return self._refuse("other_kind_of_attack" if known else "not_offered")

    def wishes(self) -> list[Record]:
        every: list[Record] = [ProfileChoice(ProfileId(number)) for number in range(self.count)]
        return [each for each in every if each not in self.choices]
