"""RW 7.7, 38, 42, EF fig: figures of upgrades, and how accuracy reaches them."""

import pytest

from feldherr.core.decision import Split
from feldherr.games.runewars.answers import Socket
from feldherr.games.runewars.events.attack import AccuracyAssigned
from feldherr.games.runewars.events.damage import FigureRemoved, Wounded
from feldherr.games.runewars.frames.attack import Reconfigure, Suffer
from feldherr.games.runewars.ids import NO_UPGRADE
from feldherr.games.runewars.rules.card_use import discard_upgrade
from feldherr.games.runewars.rules.scoring import unit_value
from feldherr.games.runewars.rules.wounds import barrier, defense, open_to_damage, threshold
from feldherr.games.runewars.state import NOWHERE
from feldherr.games.runewars.terms import DISCARDED, INFANTRY
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    SOUTH,
    Field,
    card,
    champion,
    duel,
    melee,
    troop,
    upgrade_card,
)


def held_by(
    defense_: int, threshold_: int, ranks: list[int], socket: int = 0, dice_: str = "rrbb"
) -> Field:
    """A champion in the north, in the given socket of troops with defense 1."""
    return duel(troop(dice_), [1], troop(), ranks, [champion(defense_, threshold_)], [socket])


def take(field: Field, socket: int) -> Field:
    return field.answer(Socket(1, socket))


def rest(field: Field) -> Field:
    """Everything left to the first figure offered."""
    while field.prompt in ("damage_figure", "wound_figure"):
        field.answer(field.options()[0])
    return field


@rule("RR-38")
def test_a_champion_and_its_card_belong_together() -> None:
    fallen = held_by(1, 1, [2])
    fallen.begin(Suffer(1, 1, SOUTH))
    take(fallen, 0)
    discarded = held_by(1, 1, [2])
    assert discard_upgrade(discarded.ctx, 1, 0)
    discarded.begin(Reconfigure(unit=1))
    for field in (fallen, discarded):
        while field.prompt == "replace_upgrade":
            field.answer(field.options()[0])
        unit = field.state.units[1]
        assert (unit.cards, unit.places, field.count(1)) == ([DISCARDED], [NOWHERE], 7)


@rule("RR-38.1")
def test_a_champion_takes_the_place_of_a_standard_figure() -> None:
    field = held_by(1, 1, [2])
    standard = [socket for socket in range(8) if socket not in field.state.units[1].places]
    assert (len(standard), field.count(1)) == (7, 8)
    assert field.state.units[1].places[0] < 8


@rule("RR-38.2")
def test_a_champion_has_its_own_defense() -> None:
    field = held_by(3, 1, [1])
    assert (defense(field.state, 1, 0), defense(field.state, 1, 1)) == (3, 1)
    field.begin(Suffer(1, 3, SOUTH))
    take(field, 0)
    assert field.the(FigureRemoved).socket == 0
    assert field.prompt == ""


@rule("RR-38.4")
def test_in_a_single_rank_a_champion_is_hurt_by_its_own_numbers() -> None:
    field = held_by(2, 2, [1])
    assert (defense(field.state, 1, 0), threshold(field.state, 1, 0)) == (2, 2)
    field.begin(Suffer(1, 4, SOUTH))
    take(field, 0)
    assert field.wounds(1, 0) == 1
    take(field, 0)
    assert field.the(FigureRemoved).socket == 0


@rule("RR-7.7", "RR-42")
def test_accuracy_is_shared_out_among_the_figure_upgrades() -> None:
    field = duel(troop("bb"), [1], troop(), [1, 1], [champion(), champion()], [0, 1])
    melee(field, "blue accuracy", "blue accuracy")
    assert (field.prompt, field.asked.seat) == ("assign_accuracy", SOUTH)
    assert field.options() == [Split([0, 2]), Split([1, 1]), Split([2, 0])]
    field.split(0, 2)
    assert field.the(AccuracyAssigned).amounts == [0, 2]


@rule("RR-42.2", "RR-7.7d")
def test_several_accuracy_icons_may_lie_on_one_figure() -> None:
    field = duel(troop("rrbbb"), [1], troop(), [1, 1], [champion(1, 4), champion()], [0, 1])
    melee(field, "red hit hit", "red hit hit", *["blue accuracy"] * 3).split(3, 0)
    for _ in range(3):
        take(field, 0)
    assert field.wounds(1, 0) == 3
    assert field.count(1) == 7


@rule("RR-42.1")
def test_all_accuracy_goes_to_the_only_figure_upgrade() -> None:
    field = melee(held_by(1, 1, [1, 1], dice_="bb"), "blue accuracy", "blue accuracy")
    assert field.the(AccuracyAssigned).amounts == [2]


@rule("RR-7.7a", "RR-77.2")
def test_accuracy_lets_mortal_strikes_reach_a_middle_tray() -> None:
    for roll, reached in (("blue accuracy", True), ("blue", False)):
        field = held_by(1, 1, [3], 4, "bw")
        melee(field, roll, "white mortal_strike")
        assert (Socket(1, 4) in field.options()) == reached


@rule("RR-7.7b", "RR-42.5")
def test_a_wound_uses_up_an_accuracy_icon() -> None:
    field = held_by(1, 2, [1, 1], 0, "bww")
    melee(field, "blue accuracy", "white mortal_strike", "white mortal_strike")
    take(field, 0)
    assert field.wounds(1, 0) == 1
    assert field.figures(1) == [4, 3]


@rule("RR-7.7c", "RR-42.3")
def test_accuracy_against_a_plain_unit_is_ignored() -> None:
    field = melee(duel(troop("b"), [1], troop(), [1]), "blue accuracy")
    assert field.prompt == ""
    assert "AccuracyAssigned" not in field.happened()
    assert field.count(1) == 4


@rule("RR-42.4", "RR-42")
def test_accuracy_lets_damage_reach_a_champion_in_front() -> None:
    field = held_by(3, 2, [1, 1], dice_="rrb")
    melee(field, "red hit hit", "red hit", "blue accuracy")
    take(field, 0)
    assert field.wounds(1, 0) == 1
    assert field.count(1) == 8


@rule("RR-42.5")
def test_one_accuracy_is_one_wound_and_the_rest_goes_to_others() -> None:
    field = held_by(2, 2, [1, 1], dice_="rrb")
    melee(field, "red hit hit", "red hit hit", "blue accuracy")
    take(field, 0)
    assert field.wounds(1, 0) == 1
    assert field.figures(1) == [4, 2]


@rule("RR-42.6")
def test_accuracy_of_a_removed_figure_is_lost() -> None:
    field = duel(troop("rrbbb"), [1], troop(), [1, 1], [champion(), champion()], [0, 1])
    melee(field, "red hit", "red hit", *["blue accuracy"] * 3).split(3, 0)
    take(field, 0)
    assert field.all(FigureRemoved)[1].socket // 4 == 1
    assert field.wounds(1, 1) == 0


@rule("RR-38.6")
@pytest.mark.parametrize(("roll", "most"), [("blue hit", 0), ("blue hit accuracy", 1)])
def test_a_champion_behind_which_others_stand_is_reached_by_accuracy_only(
    roll: str, most: int
) -> None:
    field = held_by(1, 3, [1, 1], dice_="rb")
    melee(field, "red hit", roll)
    taken = 0
    while field.prompt == "damage_figure":
        take(field, 0)
        taken += 1
    assert (taken, field.wounds(1, 0)) == (most, most)
    assert field.count(1) == 8 - (2 - most)


@rule("EF-fig-1")
@pytest.mark.parametrize(("blue", "hits", "wounds"), [(1, 1, 1), (1, 2, 1), (2, 2, 2)])
def test_an_accuracy_icon_covers_as_much_damage_as_one_wound_needs(
    blue: int, hits: int, wounds: int
) -> None:
    field = duel(troop("r" * hits + "b" * blue), [3], troop(), [3, 3], [champion(3, 4)], [0])
    melee(field, *["red hit"] * hits, *["blue accuracy"] * blue)
    for _ in range(wounds):
        take(field, 0)
    assert field.wounds(1, 0) == wounds
    rest(field)
    assert field.wounds(1, 0) == wounds
    assert field.count(1) == 24 - 3 * (hits - wounds)


@rule("LP-fig-2")
def test_the_attacker_assigns_damage_to_figure_upgrades_and_every_accuracy_counts() -> None:
    field = held_by(1, 3, [1, 1], dice_="rrbb")
    melee(field, "red hit", "red hit", "blue accuracy", "blue accuracy")
    assert field.asked.seat == SOUTH
    take(field, 0)
    take(field, 0)
    assert field.wounds(1, 0) == 2


@rule("LP-fig-3")
def test_a_wounded_champion_need_not_be_finished() -> None:
    field = held_by(1, 2, [1])
    field.state.units[1].figures[0] = 1
    field.begin(Suffer(1, 2, SOUTH))
    assert field.options() == [Socket(1, 0), Socket(1, 1)]
    take(field, 1)
    assert Socket(1, 0) in field.options()
    take(field, 2)
    assert field.wounds(1, 0) == 1


# ---------------------------------------------------------------------------- figures that hold the unit together


def golem_in_the_middle(ranks: list[int]) -> Field:
    """Spearmen with a Rune Golem on the middle tray of the front rank."""
    return duel(
        troop("rrrrb"), [2], card("spearmen"), ranks, [upgrade_card("front_line_rune_golem")], [4]
    )


@rule("EF-fig-4")
def test_damage_that_would_remove_the_middle_of_a_rank_goes_elsewhere() -> None:
    field = duel(troop(), [1], troop(), [3], [champion(1, 1, heavy=True)], [4])
    field.begin(Suffer(1, 1, SOUTH))
    assert field.options() == [Socket(1, 0), Socket(1, 8)]
    assert field.why_not(Socket(1, 4)) == "EF-fig-4"


@rule("EF-fig-5")
def test_the_golem_between_two_trays_takes_one_wound_but_not_the_second() -> None:
    field = golem_in_the_middle([3])
    melee(field, *["red hit"] * 4, "blue accuracy")
    take(field, 4)
    assert field.the(Wounded).socket == 4
    assert field.why_not(Socket(1, 4)) == "EF-fig-4"
    assert Socket(1, 0) in field.options()


@rule("EF-fig-5")
def test_the_golem_can_be_removed_once_an_end_tray_is_gone() -> None:
    field = golem_in_the_middle([3])
    field.lose(1, 8, 9, 10, 11)
    field.begin(Suffer(1, 8, SOUTH))
    take(field, 4)
    take(field, 4)
    assert field.figures(1) == [4, -1, -1]
    assert field.state.units[1].cards == [DISCARDED]


@rule("EF-fig-6")
def test_a_unit_left_with_its_heavy_figure_keeps_type_card_and_table() -> None:
    field = duel(troop(), [1], card("spearmen"), [3], [upgrade_card("front_line_rune_golem")], [8])
    field.begin(Suffer(1, 8, SOUTH))
    rest_but_golem(field)
    assert field.figures(1) == [-1, -1, 1]
    assert field.state.kind(1).type == INFANTRY
    assert field.state.kind(1).name == "spearmen"
    assert unit_value(field.state, 1) == 0


def rest_but_golem(field: Field) -> None:
    while field.prompt == "damage_figure":
        wanted = [each for each in field.options() if each != Socket(1, 8)]
        field.answer(wanted[0])


def test_a_heavy_figure_in_front_of_others_is_reached_by_accuracy_only() -> None:
    field = golem_in_the_middle([3, 3])
    assert 4 not in open_to_damage(field.state, 1)
    found = barrier(field.state, 1, 4, False)
    assert found is not None
    assert found.rule == "RR-66.5"
    assert 4 in open_to_damage(field.state, 1, [0])


@rule("RR-38", "RR-87.3")
def test_events_about_a_figure_name_the_upgrade_it_belongs_to() -> None:
    field = held_by(1, 2, [2], socket=1)
    field.begin(Suffer(1, 3, SOUTH))
    for socket in (1, 1, 0):
        take(field, socket)
    assert [(each.socket, each.upgrade) for each in field.all(Wounded)] == [(1, 0)]
    removed = [(each.socket, each.upgrade) for each in field.all(FigureRemoved)]
    assert removed[0] == (1, 0)
    assert (0, NO_UPGRADE) in removed
