"""RW 7.1, 7.2, 8, 36, 60: profiles and targets, and who is frightened by a shot."""

from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import (
    Number,
    ProfileChoice,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount, Profile
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    HitsSpent,
    Targeted,
)
from feldherr.games.runewars.events.morale import MoraleTested
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.powers import (
    SHOOTS_ENGAGED,
    Trait,
)
from feldherr.games.runewars.rules.measure import in_range
from feldherr.games.runewars.rules.targets import refusal, targets
from feldherr.games.runewars.terms import (
    BLIGHT,
    MELEE,
    RANGED,
)
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    dice,
    duel,
    east,
    ground,
    melee,
    north,
    set_aside,
    shot,
    south,
    troop,
    words,
)

ARCHERS = troop("", ranged="r")


def range_field(*others: Squad, shooter: Squad | None = None) -> Field:
    """Archers at (6, 4) looking up."""
    return Field([shooter or Squad(ARCHERS, SOUTH, [1], south(6, 4)), *others])


@rule("RR-7.1")
def test_only_profiles_of_the_kind_of_attack_are_offered() -> None:
    field = duel(troop("r", ranged="b"), [1], troop(), [1])
    field.ctx.auto = False
    melee(field)
    assert field.options() == [ProfileChoice(0)]
    assert field.asked.check(ProfileChoice(1)) == Violation("RR-7.1", "other_kind_of_attack")
    assert field.asked.check(ProfileChoice(2)) == Violation("RR-7.1", "not_offered")
    assert field.asked.wishes() == [ProfileChoice(1)]


@rule("RR-36.1")
def test_a_shooter_chooses_among_its_ranged_profiles() -> None:
    profiles = [Profile(melee, [Amount(1), Amount(0), Amount(0)]) for melee in (False, True, False)]
    shooter = Squad(troop(profiles=profiles), SOUTH, [1], south(6, 4))
    field = shot(range_field(Squad(troop(), NORTH, [1], north(6, 6, 1)), shooter=shooter))
    assert field.options() == [ProfileChoice(0), ProfileChoice(2)]


@rule("RR-60.1", "RR-8")
def test_a_fighter_chooses_among_its_melee_profiles() -> None:
    profiles = [Profile(melee, [Amount(1), Amount(0), Amount(0)]) for melee in (True, False, True)]
    field = melee(duel(troop(profiles=profiles), [1], troop(), [1]), "red")
    assert field.options() == [ProfileChoice(0), ProfileChoice(2)]
    field.answer(ProfileChoice(2))
    assert field.the(DiceRolled).dice == [0]


@rule("RR-7.2")
def test_every_engaged_enemy_is_offered_and_no_friend() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [2], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(7, 6, 1)),
            Squad(troop(), SOUTH, [1], south(8, 6)),
        ]
    )
    melee(field)
    assert field.options() == [UnitChoice(1), UnitChoice(2)]
    assert field.why_not(UnitChoice(3)) == "RR-7.2"


@rule("RR-7.2a", "RR-60")
def test_a_melee_target_must_be_engaged() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(8, 6, 1)),
        ]
    )
    field.ctx.auto = False
    melee(field).answer(ProfileChoice(0))
    assert field.options() == [UnitChoice(1)]
    assert field.why_not(UnitChoice(2)) == "RR-7.2a"
    assert field.asked.wishes() == [UnitChoice(2)]


@rule("RR-60", "LP-act-2")
def test_a_melee_attack_of_an_unengaged_unit_does_not_take_place() -> None:
    field = melee(
        range_field(
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            shooter=Squad(troop(), SOUTH, [1], south(6, 4)),
        )
    )
    assert (field.the(ActionCancelled).action, field.the(ActionCancelled).because) == (
        MELEE,
        "RR-60",
    )
    assert not field.all(DiceRolled)


@rule("RR-7.2b")
def test_a_shot_needs_range_one_to_five_and_a_line_of_sight() -> None:
    at_five = Squad(troop(), NORTH, [1], north(6, 9, 1))
    assert targets(range_field(at_five).state, Attack(attacker=0, melee=False, decider=SOUTH)) == [
        1
    ]
    beyond = Squad(troop(), NORTH, [1], north(6, 9.1, 1))
    assert targets(range_field(beyond).state, Attack(attacker=0, melee=False, decider=SOUTH)) == []
    screened = range_field(at_five, Squad(troop(), SOUTH, [3], south(5, 6)))
    assert targets(screened.state, Attack(attacker=0, melee=False, decider=SOUTH)) == []


@rule("RR-7.2b", "RR-36")
def test_a_refused_shot_is_explained() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), NORTH, [1], north(6, 14, 1)),
        Squad(troop(), NORTH, [1], north(6, 1, 1)),
        Squad(troop(), NORTH, [1], north(6, 8, 1)),
    )
    field.ctx.auto = False
    shot(field).answer(ProfileChoice(0))
    assert field.options() == [UnitChoice(1)]
    reasons = [field.asked.check(UnitChoice(number)) for number in (2, 3, 4)]
    assert [(each.rule, each.why) for each in reasons if each] == [
        ("RR-7.2b", "not_in_sight"), ("RR-36", "not_in_arc"), ("RR-7.2b", "not_in_sight"),
    ]  # fmt: skip


@rule("RR-36")
def test_an_enemy_outside_the_firing_arc_is_no_target() -> None:
    field = range_field(Squad(troop(), NORTH, [1], north(9, 3, 1)))
    shot(field)
    assert field.the(ActionCancelled).because == "RR-7.2b"


@rule("RR-36.2", "LP-act-2")
def test_engaged_archers_do_not_shoot() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 4, 1)), Squad(troop(), NORTH, [1], east(5, 8))
    )
    shot(field)
    assert (field.the(ActionCancelled).action, field.the(ActionCancelled).because) == (
        RANGED,
        "RR-36.2",
    )
    assert not field.all(DiceRolled)


@rule("EF-cqt-1")
def test_a_card_may_allow_engaged_archers_to_shoot() -> None:
    shooter = Squad(troop("", ranged="r", parts=[Trait(SHOOTS_ENGAGED)]), SOUTH, [1], south(6, 4))
    field = shot(
        range_field(Squad(troop(), NORTH, [1], north(6, 4, 1)), shooter=shooter), "red hit"
    )
    assert field.the(HitsSpent).defender == 1


@rule("RR-36.3")
def test_allies_engaged_with_the_target_of_a_shot_are_tested_one_by_one() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), SOUTH, [1], east(6, 7)),
        Squad(troop(), SOUTH, [1], south(7, 7)),
    )
    shot(field, "red hit")
    assert (field.prompt, field.options()) == ("test_first", [UnitChoice(2), UnitChoice(3)])
    field.answer(UnitChoice(3))
    assert [(each.unit, each.severity) for each in field.all(MoraleTested)] == [(3, 1), (2, 1)]


@rule("RR-36.3", "RR-7.3a")
def test_a_cancelled_shot_frightens_nobody() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)), Squad(troop(), SOUTH, [1], east(6, 7))
    )
    shot(field.give(0, BLIGHT)).answer(Number(1))
    assert field.the(ActionCancelled).because == "RR-7.3a"
    assert not field.all(MoraleTested)


@rule("EF-cqt-2")
def test_the_shooter_itself_is_not_tested_for_its_own_engagement() -> None:
    shooter = Squad(troop("", ranged="r", parts=[Trait(SHOOTS_ENGAGED)]), SOUTH, [1], south(6, 4))
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 4, 1)),
        Squad(troop(), SOUTH, [1], east(6, 5)),
        shooter=shooter,
    )
    shot(field, "red hit")
    assert [(each.unit, each.severity) for each in field.all(MoraleTested)] == [(2, 1)]


def test_a_charge_may_only_attack_whom_it_met() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [2], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(7, 6, 1)),
        ]
    )
    charge = Attack(attacker=0, melee=True, decider=SOUTH, among=[2])
    found = refusal(field.state, charge, 1)
    assert found is not None
    assert (found.rule, found.why) == ("RR-7.2", "not_this_time")
    field.begin(charge, dice("red hit"))
    assert field.the(Targeted).defender == 2


@rule("RR-7.2")
def test_a_unit_that_is_not_deployed_yet_is_no_target() -> None:
    field = range_field(Squad(troop(), NORTH, [1], north(6, 6, 1)))
    attack = Attack(attacker=0, melee=False, decider=SOUTH)
    assert targets(field.state, attack) == [1]
    set_aside(field.state, 1)
    found = refusal(field.state, attack, 1)

    assert targets(field.state, attack) == []
    assert found is not None
    assert found.why == "not_in_play"


def test_a_protector_in_the_same_engagement_protects_from_any_distance() -> None:
    squads = [
        Squad(troop(), SOUTH, [6], south(4, 6)),
        Squad(troop(), NORTH, [1], north(4, 6, 1)),
        Squad(troop(keywords=words(protector=1)), NORTH, [1], north(9, 6, 1)),
    ]
    field = Field(squads)

    assert not in_range(field.state, 2, 1, 1, 2)
    assert targets(field.state, Attack(attacker=0, melee=True, decider=SOUTH)) == [2]


def test_an_occupant_of_cover_may_be_shot() -> None:
    field = Field(
        [
            Squad(ARCHERS, SOUTH, [1], south(6, 4)),
            Squad(troop(), NORTH, [1], north(6, 8, 1), inside=0),
        ],
        [(ground(2, 1, 4, cover=1), south(6.5, 6.5))],
    )
    shot(field, "red hit hit")
    assert field.count(1) == 3
