"""What the ten morale cards do, and when they do nothing."""

import pytest

from feldherr.games.runewars.answers import CardChoice, Cell
from feldherr.games.runewars.catalogue.entries import Amount, Keyword, UnitKind
from feldherr.games.runewars.events.attack import DiceRolled, HitsSpent
from feldherr.games.runewars.events.card_use import CardDiscarded
from feldherr.games.runewars.events.morale import MoraleTested
from feldherr.games.runewars.events.movement import Moved, Reformed
from feldherr.games.runewars.frames.card_effects import BY_CARD, OF_MORALE, Doing
from feldherr.games.runewars.ids import MoraleId, UnitId
from feldherr.games.runewars.moments.fates import CardSuffered
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.terms import (
    DISCARDED,
    IMMOBILIZE,
    INSPIRATION,
    MARCH,
    PANIC,
    READY,
    RESILIENT,
    STUN,
    VITALITY,
)
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    dice,
    ground,
    north,
    printed,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import tokens, turn


def suffers(
    name: str, ranks: list[int], *faces: str, kind: UnitKind | None = None, squads: list[Squad] | None = None,
    field: Field | None = None,
) -> Field:  # fmt: skip
    """Unit 0 of the south resolves a morale card; the north decides."""
    own = Squad(kind or troop(), SOUTH, ranks, south(6, 6))
    made = field or Field([own, *(squads or [Squad(troop(), NORTH, [1], north(12, 12, 1))])])
    card = printed().morale_numbers[name]
    moment = CardSuffered(UnitId(0), MoraleId(card))
    return made.begin(
        Doing(
            unit=0,
            family=OF_MORALE,
            kind=card,
            means=BY_CARD,
            part=0,
            seat=NORTH,
            moment=moment,
            holder=0,
        ),
        dice(*faces),
    )


@rule("LP-card-3", "RR-58.5")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("disarray", {"stun": 1}),
        ("rising_panic", {"panic": 2}),
        ("frozen_with_dread", {"immobilize": 1}),
    ],
)
def test_some_cards_give_the_unit_banes(name: str, expected: dict[str, int]) -> None:
    field = suffers(name, [2])
    assert (tokens(field, 0), tokens(field, 1)) == (expected, {})


@pytest.mark.parametrize(
    ("name", "bane"),
    [("disarray", STUN), ("rising_panic", PANIC), ("frozen_with_dread", IMMOBILIZE)],
)
def test_a_resilient_unit_does_not_receive_them(name: str, bane: int) -> None:
    hardy = troop(keywords=[Keyword(RESILIENT, Amount(1), [bane])])
    assert tokens(suffers(name, [2], kind=hardy), 0) == {}


def test_wavering_resolve_takes_all_boons() -> None:
    field = Field([Squad(troop(), SOUTH, [1], south(6, 6))])
    field.give(0, INSPIRATION, 2).give(0, VITALITY).give(0, STUN)
    assert tokens(suffers("wavering_resolve", [], field=field), 0) == {"stun": 1}


def test_wavering_resolve_makes_a_unit_without_boons_panic() -> None:
    assert tokens(suffers("wavering_resolve", [1]), 0) == {"panic": 1}


def test_communications_breakdown_inspires_enemies_at_range_1_and_2_only() -> None:
    squads = [
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), NORTH, [1], north(6, 7.9, 1)),
        Squad(troop(), NORTH, [1], north(6, 9.1, 1)),
        Squad(troop(), SOUTH, [1], south(8, 6)),
    ]
    field = suffers("communications_breakdown", [1], squads=squads)
    inspired = {"inspiration": 1}
    assert [tokens(field, unit) for unit in range(5)] == [{}, inspired, inspired, {}, {}]


def disciplined() -> Field:
    cards = [upgrade_card("trumpets"), champion(), upgrade_card("shield_wall")]
    return Field([Squad(troop(), SOUTH, [2], south(6, 6), cards, [-1, 0, -1])])


def test_discipline_breakdown_discards_an_upgrade_the_opponent_chooses() -> None:
    field = suffers("discipline_breakdown", [], field=disciplined())
    assert (field.asked.seat, field.asked.rule) == (NORTH, "RR-58.5")
    field.answer(CardChoice(0, 2))
    assert field.state.units[0].cards == [READY, READY, DISCARDED]
    assert field.count(0) == 8


def test_with_a_figure_upgrade_its_figure_goes_too() -> None:
    field = suffers("discipline_breakdown", [], field=disciplined()).answer(CardChoice(0, 1))
    field.answer(field.options()[0])
    assert field.state.units[0].cards == [READY, DISCARDED, READY]
    assert field.state.units[0].places == [-1, -1, -1]
    assert field.count(0) == 7


def test_a_unit_without_upgrades_has_nothing_to_lose() -> None:
    assert not suffers("discipline_breakdown", [2]).all(CardDiscarded)
    field = disciplined()
    field.state.units[0].cards = [DISCARDED] * 3
    field.state.units[0].places = [-1] * 3
    assert not suffers("discipline_breakdown", [], field=field).all(CardDiscarded)


def test_loss_of_faith_removes_a_tray_of_the_rear_rank_the_owner_chooses() -> None:
    field = suffers("loss_of_faith", [2, 2])
    assert (field.asked.seat, field.options()) == (SOUTH, [Cell(0, 2), Cell(0, 3)])
    field.answer(Cell(0, 2))
    assert field.state.body(0).rank_sizes() == [2, 1]
    assert field.figures(0) == [4, 4, -1, 4]


def test_loss_of_faith_neither_splits_a_unit_nor_destroys_it() -> None:
    assert suffers("loss_of_faith", [3]).options() == [Cell(0, 0), Cell(0, 2)]
    assert suffers("loss_of_faith", [1]).count(0) == 4


@rule("LP-card-1")
def test_betrayal_makes_a_unit_attack_itself() -> None:
    field = suffers("betrayal", [2, 2], "red hit surge", "red hit", kind=troop("rr"))
    assert (field.the(HitsSpent).hits, field.the(HitsSpent).threat) == (2, 2)
    while field.prompt == "damage_figure":
        assert field.asked.seat == NORTH
        field.answer(field.options()[0])
    assert field.count(0) == 12
    assert not field.all(MoraleTested)
    assert len(field.all(DiceRolled)) == 1


@rule("LP-card-1")
def test_betrayal_does_nothing_to_a_single_tray() -> None:
    field = suffers("betrayal", [1])
    assert not field.all(DiceRolled)
    assert field.count(0) == 4


@rule("LP-card-2")
def test_uncertainty_lets_the_opponent_turn_the_unit() -> None:
    field = suffers("uncertainty", [2, 2])
    assert (field.asked.seat, field.prompt) == (NORTH, "reform")
    turn(field, 3)
    assert field.all(Reformed)


@rule("LP-card-2")
def test_uncertainty_does_not_turn_an_occupant_of_terrain() -> None:
    inside = Squad(troop(), SOUTH, [1], south(6, 6), inside=0)
    field = Field([inside], [(ground(2, 2, 2), south(6, 6))])
    assert not suffers("uncertainty", [], field=field).all(Reformed)


def test_flee_in_terror_turns_the_unit_and_makes_it_march_even_while_engaged() -> None:
    squads = [Squad(troop(), NORTH, [1], south(5, 6))]
    field = suffers("flee_in_terror", [1], squads=squads)
    assert engaged(field.state, 0) == [1]
    assert (field.asked.seat, field.prompt) == (NORTH, "reform")
    turn(field)
    move = field.the(Moved)
    assert (move.action, move.speed) == (MARCH, 2)


@rule("RR-19.2", "RR-41.1")
def test_a_fleeing_unit_is_turned_by_the_opponent_and_led_by_its_own_player() -> None:
    enemy = Squad(troop(), NORTH, [3], north(5.5, 7, 3))
    field = suffers("flee_in_terror", [2], squads=[enemy])
    assert (field.asked.seat, field.prompt) == (NORTH, "reform")
    turn(field)
    assert (field.asked.seat, field.prompt) == (SOUTH, "square_up")

    wood = [(ground(2, 2, 2), south(7, 8))]
    field = Field(
        [Squad(troop(), SOUTH, [2], south(6, 6)), Squad(troop(), NORTH, [1], north(12, 12, 1))],
        wood,
    )
    turn(suffers("flee_in_terror", [], field=field))
    assert (field.asked.seat, field.prompt) == (SOUTH, "enter_terrain")


def test_who_cannot_move_does_not_flee() -> None:
    squads = [Squad(troop(), NORTH, [1], north(6, 6, 1))]
    field = suffers("flee_in_terror", [1], squads=squads)
    before = field.state.body(0).pose
    turn(field)
    assert field.state.body(0).pose == before


def test_there_are_thirty_cards_and_every_one_does_something() -> None:
    assert sum(card.copies for card in printed().morale) == 30
    assert all(card.power.effects for card in printed().morale)
