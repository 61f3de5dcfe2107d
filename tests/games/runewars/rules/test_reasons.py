"""What a question says about units, edges and terrain that it does not offer."""

from feldherr.core.decision import ChooseOne
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import PieceChoice, UnitChoice
from feldherr.games.runewars.catalogue.entries import TerrainKind
from feldherr.games.runewars.frames.card_effects import BY_TRIGGER, Doing
from feldherr.games.runewars.frames.movement import SquareUp
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.questions import CHOOSE_UNITS, DEPLOY_WHICH
from feldherr.games.runewars.rules.squaring import WhichWay, ways_to_square_up
from feldherr.games.runewars.rules.unit_questions import WhichUnits
from feldherr.games.runewars.terms import PANIC
from feldherr.games.runewars.vocabulary.choosing import choose_some
from feldherr.games.runewars.vocabulary.qualities import having, named
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    ENEMIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    Who,
    either,
    outnumbered,
    those,
)
from feldherr.geometry.angle import degrees
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.battle import NORTH, SOUTH, STANDARD, Battle, begun
from feldherr.testing.runewars.field import TRAY_SIZE as T
from feldherr.testing.runewars.field import Field, Squad, march, south, troop
from tests.games.runewars.rules.test_squaring import crooked, slab
from tests.games.runewars.woods import FOREST, MIDDLE, walker

NO_SUCH = 99
THREE = """
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0
rune_golems 1x1 at 500 200 facing 0
spearmen 2x1 at 700 200 facing 0
north
reanimates 2x1 at 800 800 facing 180
"""


def reason(battle: Battle | Field, unit: int) -> tuple[str, str]:
    """The rule and the sentence about a unit that is not offered."""
    return said(battle.asked.check(UnitChoice(unit)))


def said(violation: Violation | None) -> tuple[str, str]:
    assert violation is not None
    return violation.rule, violation.why


@rule("RR-5.5", "RR-6.1", "RR-47.3")
def test_every_unit_that_is_not_activated_now_has_its_own_reason() -> None:
    battle = Battle(THREE)
    battle.set_dials(spearmen="march 2", spearmen__1="march 2", spearmen__2="march 2")
    first, second, golems, third, enemy = range(5)
    battle.answer(UnitChoice(first))
    assert battle.asked.options() == [UnitChoice(second), UnitChoice(third)]

    assert reason(battle, first) == ("RR-5.5", "already_activated")
    assert reason(battle, golems) == ("RR-47.3", "later_initiative")
    assert reason(battle, enemy) == ("RR-6.1", "enemy_not_activated")
    assert battle.asked.wishes() == [UnitChoice(first), UnitChoice(golems), UnitChoice(enemy)]


@rule("RR-50.1a")
def test_reasons_do_not_depend_on_the_secret_initiative_of_enemies() -> None:
    told = set()
    for order in ("march 2", "rally"):
        battle = Battle(THREE)
        battle.set_dials(spearmen="march 2", spearmen__1="march 2", reanimates=order)
        question = battle.match.view(SOUTH).decision
        assert question is not None
        assert question.prompt == "activate_unit"
        told.add(said(question.check(UnitChoice(4))))
    assert told == {("RR-6.1", "enemy_not_activated")}


@rule("RR-setup-7")
def test_units_that_stand_already_and_units_of_the_enemy_are_not_deployed() -> None:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "bounty"})
    battle.on(DEPLOY_WHICH)
    state, side = battle.state, battle.asked.seat
    own, enemy = state.army(side)[0], state.army(1 - side)[0]
    assert reason(battle, enemy) == ("RR-setup-7", "enemy_not_deployed")
    battle.answer(UnitChoice(own))
    while battle.asked.prompt != "deploy_which" or battle.asked.seat != side:
        battle.on_once()

    assert reason(battle, own) == ("RR-setup-7", "already_deployed")


@rule("RR-19.1", "RR-19.3")
def test_only_the_edge_in_front_meets_only_the_edge_that_was_touched() -> None:
    question = way(crooked(7.6, 20))

    assert question.refused_edge(0, FRONT) is None
    assert question.refused_edge(1, FRONT) is None
    for edge in (LEFT, REAR, RIGHT):
        assert said(question.refused_edge(0, edge)) == ("RR-19.3", "not_the_leading_edge")
        assert said(question.refused_edge(1, edge)) == ("RR-19.1", "not_the_edge_met")


@rule("RR-19.2", "RR-19.5b")
def test_at_a_corner_the_side_with_fewer_trays_is_refused() -> None:
    question = at_corner(8.5)
    assert question.refused_edge(1, FRONT) is None
    assert said(question.refused_edge(1, LEFT)) == ("RR-19.2", "fewer_trays_on_that_side")
    assert said(question.refused_edge(1, REAR)) == ("RR-19.1", "not_the_edge_met")

    blocked = at_corner(6.5, slab(7.2, 9.1, 9.2, 9.6))
    assert blocked.refused_edge(1, FRONT) is None
    assert said(blocked.refused_edge(1, LEFT)) == ("RR-19.5b", "obstacle_beside_the_corner")


def at_corner(x: float, *rocks: tuple[TerrainKind, Pose]) -> WhichWay:
    """3x2 trays (x 6 to 9) touch the corner of an enemy between its front and its left edge."""
    diamond = Pose(round(x * T), 9 * T, degrees(225))
    squads = [Squad(troop(), SOUTH, [3, 3], south(6, 9)), Squad(troop(), NORTH, [2, 2], diamond)]
    state = Field(squads, list(rocks)).state
    return WhichWay(state, SquareUp(0, 1, FRONT, SOUTH), ways_to_square_up(state, 0, 1, FRONT))


def way(field: Field) -> WhichWay:
    question = field.asked
    assert isinstance(question, WhichWay)
    return question


@rule("RR-41.1")
def test_terrain_the_unit_has_not_run_into_cannot_be_entered() -> None:
    field = march(Field([walker()], [(FOREST, MIDDLE), (FOREST, south(15, 9))]))
    question = field.asked

    assert isinstance(question, ChooseOne)
    assert question.wishes() == [PieceChoice(1)]
    assert said(question.check(PieceChoice(1))) == ("RR-41.1", "terrain_not_met")


@rule("RR-34.5", "RR-63.3a", "RR-63.3b")
def test_a_card_says_why_it_does_not_mean_a_unit() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(2, 3)),
        Squad(troop(), SOUTH, [1], south(4, 3)),
        Squad(troop(), NORTH, [2, 2], south(2, 6)),
        Squad(troop(), NORTH, [1], south(0, 20)),
        Squad(troop(), NORTH, [1], south(2, 7)),
    ]
    state = Field(squads).state
    doing = Doing(
        unit=0,
        family=0,
        kind=0,
        means=BY_TRIGGER,
        part=0,
        seat=SOUTH,
        moment=RoundBegins(),
        holder=0,
    )
    itself, ally, enemy, far, behind = range(5)
    for who, unit, expected in (
        (Who(ENEMIES), ally, ("RR-34.5", "card_means_enemies")),
        (Who(ALLIES), enemy, ("RR-34.5", "card_means_allies")),
        (Who(ENGAGED_ENEMIES), enemy, ("RR-34.5", "card_means_engaged")),
        (Who(OTHER_ALLIES), itself, ("RR-34.5", "card_means_other_allies")),
        (Who(ENEMIES, only=[having(PANIC)]), enemy, ("RR-34.5", "card_means_having")),
        (Who(ENEMIES, only=[named("x")]), enemy, ("RR-34.5", "card_means_named")),
        (Who(ENEMIES, type_=NO_SUCH), enemy, ("RR-34.5", "card_means_another_type")),
        (Who(ENEMIES, faction=NO_SUCH), enemy, ("RR-34.5", "card_means_another_faction")),
        (those(Who(ALLIES), named("x")), ally, ("RR-34.5", "card_means_named")),
        (Who(ENEMIES, 1, 2), far, ("RR-63.3b", "card_not_in_range")),
        (Who(ENEMIES, 1, 2, in_sight=True), far, ("RR-63.3a", "card_not_in_range")),
        (Who(ENEMIES, 1, 2, in_sight=True), behind, ("RR-63.3a", "card_not_in_sight")),
        (outnumbered(Who(ENEMIES)), enemy, ("RR-34.5", "card_too_many_trays")),
        (either(Who(ALLIES), Who(ENEMIES, 1, 2)), far, ("RR-63.3b", "card_not_in_range")),
        (either(Who(ALLIES), Who(ENGAGED_ENEMIES)), far, ("RR-34.5", "card_means_engaged")),
        (either(Who(ENGAGED_ENEMIES), Who(ENEMIES, 1, 2)), far, ("RR-63.3b", "card_not_in_range")),
    ):
        assert unit not in who.units(state, doing)
        assert said(who.refusal(state, doing, unit)) == expected


@rule("RR-34.5")
def test_a_card_for_several_units_says_of_each_other_why_it_is_none_of_them() -> None:
    battle = Battle(THREE)
    doing = Doing(
        unit=0,
        family=0,
        kind=0,
        means=BY_TRIGGER,
        part=0,
        seat=SOUTH,
        moment=RoundBegins(),
        holder=0,
    )
    golems = either(Who(OTHER_ALLIES, only=[named("rune_golems")]), Who(ENGAGED_ENEMIES))
    question = choose_some(battle.state, doing, CHOOSE_UNITS, golems, 2)
    assert isinstance(question, WhichUnits)
    assert question.numbers == [2]
    reasons = [said(question.refusal(number)) for number in (0, 1, 4)]
    assert reasons == [
        ("RR-34.5", "card_means_other_allies"),
        ("RR-34.5", "card_means_named"),
        ("RR-34.5", "card_means_engaged"),
    ]
