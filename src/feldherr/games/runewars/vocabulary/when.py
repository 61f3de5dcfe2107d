"""Words for when: skills, surges, and the moments in which a card is due; `checks` has what must be so for it.

Whatever asks something of a moment says so in its type, and `at`, `whenever`, `skill` and `surge_if` take only what
fits: a card that asks a reform for its defender does not pass the type check.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import SkillUsed
from feldherr.games.runewars.moments.base import Facing, Meeting, OfUnit, Weighing
from feldherr.games.runewars.moments.battle import EndPhaseBegins, SetUpEnded
from feldherr.games.runewars.moments.fights import Fight, SurgeBought
from feldherr.games.runewars.powers import Ability, CheckAt, EffectAt, Skill, Surge, Trigger
from feldherr.games.runewars.terms import MELEE, RANGED

A = TypeVar("A", bound=Ability)
M = TypeVar("M", bound=Moment)
U = TypeVar("U", bound=OfUnit)


def actor_of(moment: OfUnit) -> UnitId:
    """Whoever acts, attacks, moves, tests its morale."""
    return moment.actor()


def defender_of(moment: Fight) -> UnitId:
    """Whoever is attacked."""
    return moment.defender


def met_in(moment: Meeting) -> UnitId:
    """Whoever is attacked or run into."""
    return moment.met()


def at(
    moment: type[U], *effects: EffectAt[U], who: Callable[[U], UnitId] = actor_of, only: Sequence[CheckAt[U]] = (),
    may: bool = False, exhausts: bool = False, discards: bool = False, quiet: bool = False,
) -> Trigger:  # fmt: skip
    """At a moment in which the unit acts, or has the part that `who` says; `may` lets its player decline."""
    return Trigger(
        moment,
        effects,
        who,
        only=only,
        optional=may,
        exhausts=exhausts,
        discards=discards,
        quiet=quiet,
    )


def whenever(
    moment: type[M], *effects: EffectAt[M], only: Sequence[CheckAt[M]] = (), may: bool = False,
    exhausts: bool = False, discards: bool = False, quiet: bool = False,
) -> Trigger:  # fmt: skip
    """At a moment of the whole battle, or of any unit: the unit that has the card looks on."""
    return Trigger(
        moment,
        effects,
        None,
        only=only,
        optional=may,
        exhausts=exhausts,
        discards=discards,
        quiet=quiet,
    )


def while_exhausted(ability: A) -> A:
    """Of use as long as its card is exhausted, and only then."""
    ability.resting = True
    return ability


def at_end_phase(
    *effects: EffectAt[EndPhaseBegins], only: Sequence[CheckAt[EndPhaseBegins]] = ()
) -> Trigger:
    """At the start of every end phase."""
    return whenever(EndPhaseBegins, *effects, only=only)


def after_set_up(
    *effects: EffectAt[SetUpEnded], only: Sequence[CheckAt[SetUpEnded]] = ()
) -> Trigger:
    return whenever(SetUpEnded, *effects, only=only)


def skill(
    *effects: EffectAt[SkillUsed], exhausts: bool = False, discards: bool = False, lent: bool = False,
    only: Sequence[CheckAt[Weighing]] = (),
) -> Skill:  # fmt: skip
    """`lent` to every ally; of use as long as everything in `only` is so."""
    return Skill(effects, exhausts, discards, only, lent)


def lent_skill(*effects: EffectAt[SkillUsed], only: Sequence[CheckAt[Weighing]]) -> Skill:
    """Allies may use it as long as everything is so for the unit that has the card."""
    return Skill(effects, lent=True, lent_if=only)


def melee_surge(
    cost: int, *effects: EffectAt[SurgeBought], plus: bool = False, once: bool = False
) -> Surge:
    return Surge(cost, effects, MELEE, plus=plus, once=once)


def ranged_surge(
    cost: int, *effects: EffectAt[SurgeBought], plus: bool = False, once: bool = False
) -> Surge:
    return Surge(cost, effects, RANGED, plus=plus, once=once)


def surge_if(surge: Surge, *only: CheckAt[Facing]) -> Surge:
    """Worth buying only if everything is so for the attacker, which faces the defender."""
    twin = Surge(
        surge.cost,
        [],
        surge.attack,
        plus=surge.plus,
        once=surge.once,
        exhausts=surge.exhausts,
        discards=surge.discards,
        only=[*surge.only, *only],
    )
    twin.effects = surge.effects
    return twin
