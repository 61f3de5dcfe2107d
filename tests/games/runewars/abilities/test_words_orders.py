"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular give orders and move with."""

from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import daqan, neutral, uthuk
from feldherr.games.runewars.answers import (
    PASS,
    Direction,
    Number,
    SkillChoice,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount, DialAction
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import Moved, Reformed
from feldherr.games.runewars.events.setup import Deployed
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.measure import range_between
from feldherr.games.runewars.terms import (
    AHEAD,
    CHARGE,
    EXHAUSTED,
    INSPIRATION,
    LETHAL,
    MARCH,
    PANIC,
    RED,
    SHIFT,
    STUN,
)
from feldherr.games.runewars.vocabulary.harming import wounds_each
from feldherr.games.runewars.vocabulary.make import chooses_some
from feldherr.games.runewars.vocabulary.moving import marches_as_chosen, performs
from feldherr.games.runewars.vocabulary.ordering import FASTER
from feldherr.games.runewars.vocabulary.qualities import lacking
from feldherr.games.runewars.vocabulary.tokens import each_receives, receives
from feldherr.games.runewars.vocabulary.when import skill
from feldherr.games.runewars.vocabulary.whom import ALLIES, CHOSEN, ENEMIES, Who
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    ground,
    north,
    south,
    troop,
)
from tests.games.runewars.abilities.bearing import bearing, company, upgrade
from tests.games.runewars.abilities.card_help import mana, tokens, turn, use_skill
from tests.games.runewars.staging import named, staged


def test_another_skill_may_follow_a_skill() -> None:
    """Simultaneous Orders."""
    orders = neutral.CARDS["simultaneous_orders"]
    field = use_skill(bearing(*orders, skill(receives(STUN)), skill(receives(INSPIRATION))))
    field.answer(SkillChoice(0, 1, 0))
    assert field.options() == [SkillChoice(0, 1, 1), PASS]
    field.answer(SkillChoice(0, 1, 1))
    assert (field.prompt, tokens(field, 0)) == ("", {"stun": 1, "inspiration": 1})
    assert use_skill(bearing(*orders, skill(receives(STUN)))).prompt == ""


def test_a_skill_is_lent_while_its_holder_has_revealed_its_tool() -> None:
    """Warsprinter."""
    field = company(*uthuk.CARDS["warsprinter"], gap=4)
    assert skills(field.state, 2) == []
    field.state.units[0].revealed = True
    assert skills(field.state, 2) == [SkillChoice(0, 1, 0)]


def test_an_ally_strikes_on_order_and_is_stunned() -> None:
    """Dispatch Runner."""
    squads = [
        Squad(troop("r"), SOUTH, [1], south(9, 6), [upgrade(*neutral.CARDS["dispatch_runner"])]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        Squad(GIANT, SOUTH, [1], south(6, 6)),
    ]
    field = use_skill(Field(squads), "red hit")
    assert (field.wounds(1, 0), tokens(field, 2)) == (1, {"stun": 1})
    assert field.state.units[0].cards == [EXHAUSTED]
    assert skills(Field(squads[:2]).state, 0) == []


def test_a_march_at_a_chosen_speed() -> None:
    """Insatiable Hunger; Flesh Rippers."""
    field = use_skill(bearing(skill(marches_as_chosen(1, 2)), gap=5))
    field.answer(Number(2), Number(0))
    assert field.the(Moved).speed == 2
    must = use_skill(bearing(skill(performs(MARCH, Amount(1))), gap=5))
    assert must.the(Moved).speed == 1
    engaged = use_skill(bearing(skill(performs(MARCH, Amount(1)))))
    assert engaged.the(ActionCancelled).action == MARCH


def test_a_shift_to_the_sides_only() -> None:
    """Scuttling Horror."""
    field = use_skill(bearing(skill(performs(SHIFT, Amount(1), [LEFT, RIGHT])), gap=5))
    assert field.options() == [Direction(LEFT, AHEAD), Direction(RIGHT, AHEAD)]
    assert field.why_not(Direction(REAR, AHEAD)) == "RR-golden-2"


def test_a_march_may_be_faster_or_bend() -> None:
    """Dead Sprint, Th'Uk Tar and Gorgemaw."""
    sprint = uthuk.CARDS["dead_sprint"]
    field = bearing(*sprint, gap=6).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1))
    field.answer(Number(FASTER))
    assert field.the(Moved).speed == 2
    assert (
        bearing(*sprint, gap=6).begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)).prompt
        == "direction"
    )


def test_an_enemy_is_shoved_and_enters_no_terrain() -> None:
    """Obscenes, Support Obscene."""
    pieces = [(ground(2, 2, 4), south(6.5, 8.5))]
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*uthuk.CARDS["obscenes"])]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    field = use_skill(Field(squads, pieces))
    assert field.asked.seat == SOUTH
    field.answer(Direction(REAR, AHEAD))
    assert field.state.body(1).inside == -1
    assert field.prompt != "enter_terrain"
    wide = [squads[0], Squad(GIANT, NORTH, [4], north(6, 6, 4))]
    assert not use_skill(Field(wide)).all(Moved)


def test_after_a_reform_all_near_enemies_suffer() -> None:
    """Thrashing Tail."""
    for gap, wounds in ((0.5, 2), (2, 0)):
        field = turn(bearing(*uthuk.CARDS["thrashing_tail"], gap=gap).begin(Reforming(0, SOUTH)))
        assert field.all(Reformed)
        assert field.yes().wounds(1, 0) == wounds


def test_whoever_faced_the_fallen_may_reform() -> None:
    """Triumphant Cry."""
    cry = neutral.CARDS["triumphant_cry"]
    for gap, prompt in ((0, "reform"), (2, "")):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*cry)]),
            Squad(troop("r", sockets=1), NORTH, [1], north(6, 6 + gap, 1)),
            Squad(GIANT, NORTH, [1], north(6, 12, 1)),
        ]
        assert Field(squads).begin(Wounding(1, 1, SOUTH)).prompt == prompt


def test_a_card_counts_the_trays_engaged_enemies_lose() -> None:
    """Feeding Frenzy."""
    frenzy = uthuk.CARDS["feeding_frenzy"]
    for gap, lethal in ((0, 1), (2, 0)):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*frenzy)]),
            Squad(troop("r", sockets=1), NORTH, [1, 1, 1, 1], north(6, 6 + gap, 1)),
        ]
        field = Field(squads).begin(Wounding(1, 2, SOUTH))
        assert keyword(field.state, 0, LETHAL) == 0
        field.begin(Wounding(1, 1, SOUTH))
        assert keyword(field.state, 0, LETHAL) == lethal


def test_who_is_driven_may_charge_and_is_stunned() -> None:
    """Beastmaster Th'Uk Tar with Driven Fury."""
    tar = [*uthuk.CARDS["beastmaster_thuk_tar"], *uthuk.CARDS["driven_fury"]]
    for charge, stunned in ((True, {"panic": 1, "stun": 1}), (False, {})):
        field = use_skill(company(*tar, gap=6)).answer(Number(SHIFT))
        field.answer(Number(CHARGE) if charge else PASS).answer(Direction(FRONT, AHEAD))
        assert (field.wounds(2, 0), tokens(field, 2)) == (1, stunned)


def test_only_units_in_their_activation_are_held() -> None:
    """Grasping Coils."""
    coils = uthuk.CARDS["grasping_coils"]
    held = troop("r", sockets=1)
    held.actions = [DialAction(4, RED, SHIFT, Amount(1))]
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*coils)]),
        Squad(held, NORTH, [1], north(6, 6, 1)),
    ]
    field = Field(squads)
    field.state.units[1].action = 0
    field.begin(Activation(1))
    assert field.the(ActionCancelled).because == "RR-golden-3"
    assert field.state.units[0].marks == []
    assert field.begin(Act(unit=1, action=SHIFT, decider=NORTH, speed=1)).prompt == "direction"


def test_units_may_suffer_for_inspiration() -> None:
    """The Slavering Horde."""
    horde = skill(
        chooses_some(Who(ALLIES, 0, 5), 9), wounds_each(Amount(1), Who(CHOSEN)),
        each_receives(INSPIRATION, Who(CHOSEN)),
    )  # fmt: skip
    field = use_skill(company(horde, gap=4)).pick(1)
    assert (field.wounds(2, 0), tokens(field, 2), tokens(field, 0)) == (1, {"inspiration": 1}, {})


def test_damage_may_be_as_much_as_trays_and_panic_only_for_the_calm() -> None:
    """Uncontrolled Geomancer, Spined Threshers."""
    squads = [
        Squad(GIANT, SOUTH, [1], south(6, 6), [upgrade(*daqan.CARDS["uncontrolled_geomancer"])]),
        Squad(GIANT, NORTH, [2], north(6, 8, 2)),
    ]
    field = use_skill(mana(Field(squads), unstable=4))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.wounds(0, 0) == 1
    assert field.wounds(1, 0) + field.wounds(1, 1) == 2
    calm = Who(ENEMIES, 1, 5, only=[lacking(PANIC)])
    field = use_skill(bearing(skill(each_receives(PANIC, calm)), gap=3))
    use_skill(field)
    assert tokens(field, 1) == {"panic": 1}


def test_after_deployment_a_unit_may_be_called_to_heel() -> None:
    """Beastmaster Th'Uk Tar."""
    field = staged("who_deploys_again", spearmen=uthuk.CARDS["beastmaster_thuk_tar"])
    master, riders = named(field, "spearmen"), named(field, "oathsworn_cavalry")
    assert UnitChoice(named(field, "kari_wraithstalker")) not in field.options()
    before = field.state.body(riders).pose
    field.answer(UnitChoice(riders))
    place = field.asked
    assert isinstance(place, Place)
    for number in range(8):
        pose = place.sample(Quick(number))
        assert isinstance(pose, Placed)
        twin = field.state.copy()
        twin.field.set_down(riders, pose.pose)
        assert range_between(twin, master, riders) == 1
    far = field.state.copy()
    assert range_between(far, master, riders) == 1 or place.check(Placed(before)) is not None
    field.answer(place.sample(Quick(1)))
    assert field.all(Deployed)[-1].unit == riders
