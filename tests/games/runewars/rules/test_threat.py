"""RW 20 errata, 39, 68.1: threat over every edge, and flanking."""

import pytest

from feldherr.battlefield.touching import Contact
from feldherr.games.runewars.answers import DieChoice, EdgeChoice, UnitChoice
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded, HitsSpent, Targeted
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.rules.contact import engaged, fresh_contacts
from feldherr.games.runewars.rules.threat import flanks, melee_threat, own_edges, threat
from feldherr.games.runewars.terms import BLUE_DIE, BRUTAL, RED_DIE
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    duel,
    east,
    ground,
    melee,
    north,
    rules,
    shot,
    south,
    troop,
    west,
    words,
)


def against(ranks: list[int], their_ranks: list[int], pose: Pose, shifted: int = 0) -> Field:
    """Unit 0 looks up with its front left corner at (6, 6); unit 1 stands where it is put."""
    return Field(
        [
            Squad(troop("rr"), SOUTH, ranks, south(6, 6), shifted=shifted),
            Squad(troop(), NORTH, their_ranks, pose),
        ]
    )


def force(field: Field, edge: int) -> int:
    assert edge in own_edges(field.state, 0, 1)
    return melee_threat(field.state, 0, 1, edge)


@rule("RR-20.1")
def test_the_trays_of_the_contact_edge_count_even_if_only_one_touches() -> None:
    assert force(against([3, 3], [1], north(6, 6, 1)), FRONT) == 3
    assert force(against([3, 3], [1], east(6, 6)), LEFT) == 2


@rule("RR-20.1a")
def test_with_several_contact_edges_the_attacker_chooses() -> None:
    # four trays along its front, and one behind them that reaches down its left side
    field = against([3, 3], [4, 1], south(5, 7))
    assert own_edges(field.state, 0, 1) == [FRONT, LEFT]
    melee(field, "red hit", "red", "blue").answer(DieChoice(BLUE_DIE)).pick()
    assert field.options() == [EdgeChoice(FRONT), EdgeChoice(LEFT)]
    field.answer(EdgeChoice(FRONT))
    assert field.the(HitsSpent).threat == 3


def test_a_card_may_give_an_attack_no_threat_at_all() -> None:
    field = against([3, 3], [1], north(6, 6, 1))
    for given, counted in ((0, 0), (2, 2), (-1, 3)):
        attack = Attack(attacker=0, melee=True, decider=SOUTH, defender=1, edge=FRONT, force=given)
        assert threat(field.state, attack) == counted


@rule("RR-20.1b", "EF-threat-2")
def test_over_a_side_an_untouched_partial_rank_does_not_count() -> None:
    assert force(against([2, 1], [1], east(6, 6)), LEFT) == 1
    assert force(against([3, 3, 1], [2], east(6, 6)), LEFT) == 2


@rule("RR-20.1b", "EF-threat-3")
def test_over_a_side_a_touched_partial_rank_counts_as_a_rank() -> None:
    assert force(against([2, 1], [2], east(6, 6)), LEFT) == 2
    assert force(against([3, 3, 1], [3], east(6, 6)), LEFT) == 3
    assert force(against([3, 3, 1], [3], west(9, 3)), RIGHT) == 2


@rule("RR-20.1c", "EF-threat-1", "EF-threat-4")
def test_over_the_rear_only_the_partial_rank_counts_if_nothing_else_is_touched() -> None:
    assert force(against([2, 1], [2], south(6, 4)), REAR) == 1
    assert force(against([3, 3, 1], [1], south(6, 3)), REAR) == 1
    assert force(against([3, 3, 2], [1], south(6, 3)), REAR) == 2


@rule("RR-20.1c", "EF-threat-5")
def test_over_the_rear_the_front_rank_counts_if_another_tray_is_touched() -> None:
    assert force(against([2, 1], [1], south(7, 5)), REAR) == 2
    assert force(against([3, 3, 1], [1], south(8, 4)), REAR) == 3


@rule("EF-threat-6")
def test_an_enemy_in_the_corner_of_a_partial_rank_leaves_two_edges_to_choose_from() -> None:
    field = against([3, 1], [1], south(7, 5))
    assert {edge: force(field, edge) for edge in own_edges(field.state, 0, 1)} == {
        REAR: 3,
        RIGHT: 2,
    }
    melee(field, "red hit", "red").answer(EdgeChoice(RIGHT))
    assert field.the(HitsSpent).threat == 2


@rule("EF-threat-7")
def test_reanimates_flanked_from_the_left_have_threat_one() -> None:
    field = against([2, 1], [2, 2], east(6, 6), shifted=1)
    assert force(field, LEFT) == 1
    melee(field, "red hit", "red hit")
    assert field.the(HitsSpent).pool == 2


@rule("EF-threat-8")
def test_reanimates_touched_at_the_single_rear_tray_have_threat_one() -> None:
    assert force(against([2, 1], [2, 2], south(6, 4)), REAR) == 1


@rule("EF-threat-9")
def test_reanimates_with_two_contact_edges_have_threat_two_over_both() -> None:
    field = against([2, 1], [1], south(7, 5))
    assert (force(field, RIGHT), force(field, REAR)) == (2, 2)


@rule("RR-20")
def test_one_unit_has_different_threats_for_shot_and_side() -> None:
    field = against([3, 2], [2], east(6, 6))
    assert threat(field.state, Attack(attacker=0, melee=False, decider=SOUTH, defender=1)) == 3
    assert force(field, LEFT) == 2


@rule("RR-20.2")
def test_a_shot_has_the_threat_of_the_front_rank() -> None:
    field = Field(
        [
            Squad(troop("", ranged="r"), SOUTH, [2, 2, 2], south(6, 5)),
            Squad(troop(), NORTH, [1], north(6, 8, 1)),
        ]
    )
    shot(field, "red hit").pick().pick()
    assert field.the(HitsSpent).threat == 2


@rule("RR-68", "RR-68.1")
def test_brutal_raises_the_threat() -> None:
    for sockets in (4, 1):
        mine = troop("r", sockets=sockets, keywords=words(brutal=1))
        assert melee(duel(mine, [1], troop(), [1]), "red hit hit").the(HitsSpent).pool == 4


@rule("RR-68.7")
def test_several_instances_of_brutal_add_up() -> None:
    squad = Squad(
        troop("r", keywords=words(brutal=1)),
        SOUTH,
        [1],
        south(6, 6),
        [champion(figure=False, keywords=words(brutal=1))],
    )
    field = Field([squad, Squad(troop(), NORTH, [1], north(6, 6, 1))])
    assert threat(field.state, Attack(attacker=0, melee=True, decider=SOUTH, defender=1)) == 3


@rule("LP-golem-1")
@pytest.mark.parametrize(("mana", "runes"), [([], 0), ([0, 0, 1, 0, 0], 2)])
def test_a_rune_golem_is_as_brutal_as_the_runes(mana: list[int], runes: int) -> None:
    field = duel(card("rune_golems"), [1], troop(), [1])
    brutal = next(each for each in field.state.kind(0).keywords if each.keyword == BRUTAL)
    field.state.mana = mana
    assert field.state.runes()[brutal.amount.rune] == runes
    assert (
        threat(field.state, Attack(attacker=0, melee=True, decider=SOUTH, defender=1)) == 1 + runes
    )


# ---------------------------------------------------------------------------- terrain


def occupied() -> Field:
    """Unit 0, three trays wide, occupies a piece; unit 1 leans on it with its side, unit 2 with its front."""
    return Field(
        [
            Squad(troop("rr"), SOUTH, [3, 3], south(7, 7), inside=0),
            Squad(troop(), NORTH, [2, 2], south(9, 8)),
            Squad(troop("b"), NORTH, [1, 1], north(7, 8, 1)),
        ],
        [(ground(2, 2, 6), south(8, 7))],
    )


@rule("RR-41.8")
def test_an_occupant_fights_with_its_front_rank_and_is_not_flanked() -> None:
    field = occupied()
    assert own_edges(field.state, 0, 1) == [FRONT]
    assert threat(field.state, Attack(attacker=0, melee=True, decider=SOUTH, defender=1)) == 3
    assert not flanks(field.state, 2, 0)
    assert not flanks(field.state, 1, 0)


@rule("RR-41.8a")
def test_an_occupant_may_attack_any_of_the_enemies_that_touch_its_terrain() -> None:
    field = melee(occupied(), "red", "red", "red")
    assert field.options() == [UnitChoice(1), UnitChoice(2)]

    places = [south(7, 6), north(7, 8, 1), east(7, 8), west(9, 6)]
    besiegers = [Squad(troop(), NORTH, [1], pose) for pose in places]
    inside = Squad(troop("r"), SOUTH, [1], south(7, 7), inside=0)
    field = Field([inside, *besiegers], [(ground(2, 2, 6), south(8, 7))])
    assert engaged(field.state, 0) == [1, 2, 3, 4]
    for enemy in range(1, 5):
        attack = melee(field, "red").answer(UnitChoice(enemy))
        assert attack.all(Targeted)[-1].defender == enemy


# ---------------------------------------------------------------------------- flanking


@rule("RR-39", "RR-39.1")
def test_a_front_edge_against_a_side_flanks_and_against_a_front_does_not() -> None:
    assert flanks(against([2, 2], [2, 2], east(6, 6)).state, 1, 0)
    assert flanks(against([2, 2], [2, 2], south(6, 4)).state, 1, 0)
    field = against([2, 2], [2, 2], north(6, 6, 2))
    assert not flanks(field.state, 0, 1)
    assert not flanks(field.state, 1, 0)


@rule("RR-39.1a")
def test_a_corner_counts_as_the_edge_the_enemy_would_square_up_to() -> None:
    field = against([2, 2], [1], north(0, 15, 1))
    field.state.field.contacts = [
        Contact(a=0, b=1, edge_a=LEFT, edge_b=FRONT, cells_a=1, cells_b=1, corner=True)
    ]
    assert flanks(field.state, 1, 0)
    assert own_edges(field.state, 0, 1) == [LEFT]


@rule("RR-39.1b", "RR-76.1")
def test_a_flanking_unit_adds_a_die_of_its_choice_before_it_rolls() -> None:
    field = Field(
        [
            Squad(troop("rb"), SOUTH, [1], east(6, 6)),
            Squad(troop(), NORTH, [2, 2], south(6, 6)),
        ]
    )
    melee(field, "red", "blue", "blue hit")
    assert field.options() == [DieChoice(BLUE_DIE), DieChoice(RED_DIE)]
    assert not field.all(DiceRolled)
    field.answer(DieChoice(BLUE_DIE))
    assert field.the(DieAdded).flanking
    assert field.the(DiceRolled).dice == [RED_DIE, BLUE_DIE, BLUE_DIE]


def test_no_die_is_added_against_a_unit_that_is_not_flanked() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [2], east(6, 6)),
            Squad(troop(), NORTH, [1, 1], south(6, 6)),
            Squad(troop(), NORTH, [1], west(6, 4)),
        ]
    )
    melee(field, "red").answer(UnitChoice(2))
    assert field.the(DiceRolled).dice == [RED_DIE]


@rule("RR-39.1c")
@pytest.mark.parametrize(("target", "rerolls"), [(1, 0), (2, 2)])
def test_a_flanked_unit_has_no_rank_rerolls_against_the_flanker(target: int, rerolls: int) -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [3, 3, 3], south(6, 6)),
            Squad(troop(), NORTH, [2], east(6, 6)),
            Squad(troop(), NORTH, [2], north(6, 6, 2)),
        ]
    )
    melee(field, "red").answer(UnitChoice(target))
    asked = 0
    while field.prompt == "reroll":
        asked += 1
        field.pick()
    assert asked == rerolls


@rule("RR-39.2")
def test_side_against_side_nobody_flanks() -> None:
    field = against([2, 2], [2, 2], south(4, 6))
    assert own_edges(field.state, 0, 1) == [LEFT]
    assert not flanks(field.state, 0, 1)
    assert not flanks(field.state, 1, 0)
    melee(field, "red", "red")
    assert field.prompt == "reroll"
    assert len(field.the(DiceRolled).dice) == 2


@rule("RR-39.1")
def test_units_that_touch_each_others_sides_with_their_fronts_both_flank() -> None:
    field = against([2], [2], north(0, 15, 2))
    field.state.field.contacts = [
        Contact(a=0, b=1, edge_a=FRONT, edge_b=LEFT, cells_a=1, cells_b=1, corner=False),
        Contact(a=0, b=1, edge_a=LEFT, edge_b=FRONT, cells_a=1, cells_b=1, corner=False),
    ]
    assert flanks(field.state, 0, 1)
    assert flanks(field.state, 1, 0)


@rule("LP-omit-5")
def test_the_training_battle_knows_no_flanking_die() -> None:
    field = Field(
        [
            Squad(card("oathsworn_cavalry"), SOUTH, [2], east(6, 6)),
            Squad(troop(), NORTH, [2, 2], south(6, 6)),
        ],
        chosen=rules(scenario="training"),
    )
    melee(field, "red", "red", "blue")
    assert len(field.the(DiceRolled).dice) == 3


def test_contacts_of_this_file_follow_from_geometry() -> None:
    field = occupied()
    contacts, leanings = fresh_contacts(field.state)
    assert contacts == field.state.field.contacts
    assert len(leanings) == 2
