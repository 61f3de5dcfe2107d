"""RW 7.10, 38.7, 59.4, 88, EF fig 2-3: what takes the place of fallen upgrades, and what losses do to contacts."""

import pytest

from feldherr.games.runewars.answers import Cell, Direction, Socket
from feldherr.games.runewars.events.damage import FigureMoved, TrayMoved, TraysRemoved
from feldherr.games.runewars.frames.attack import Reconfigure, Suffer
from feldherr.games.runewars.powers import KEEPS_EMPTY_TRAYS, Trait
from feldherr.games.runewars.rules.contact import engaged, fresh_contacts
from feldherr.games.runewars.rules.ranks import full_ranks, rear_trays
from feldherr.games.runewars.state import NO_TRAY, NOWHERE, TRAY
from feldherr.games.runewars.terms import AHEAD, DISCARDED
from feldherr.geometry.edge import FRONT
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    east,
    melee,
    rules,
    south,
    troop,
)


def fell(
    ranks: list[int], socket: int = 0, heavy: bool = False, kept: dict[int, int] | None = None
) -> Field:
    """A unit whose champion has just been removed; `kept` says how many figures some trays have left."""
    field = duel(troop(), [1], troop(), ranks, [champion(heavy=heavy)], [socket])
    for cell, count in (kept or {}).items():
        field.lose(1, *range(cell * 4 + count, cell * 4 + 4))
    field.lose(1, socket)
    return field.begin(Reconfigure(unit=1))


@rule("RR-38.7")
def test_a_fallen_champion_is_replaced_by_a_figure_of_the_rear_rank() -> None:
    field = fell([1, 1])
    assert field.figures(1) == [4, 3]
    assert field.state.units[1].cards == [DISCARDED]
    assert field.state.units[1].places == [NOWHERE]


@rule("RR-38.7")
def test_the_owner_chooses_the_replacement_and_wounds_stay_on_it() -> None:
    field = duel(troop(), [1], troop(threshold=3), [2, 2], [champion()], [0])
    field.state.units[1].figures[8] = 2
    field.lose(1, 0).begin(Reconfigure(unit=1))
    assert (field.prompt, field.asked.seat) == ("replace_upgrade", NORTH)
    assert field.options() == [Socket(1, 8), Socket(1, 9), Socket(1, 12)]
    field.answer(Socket(1, 8))
    assert field.wounds(1, 0) == 2
    assert field.figures(1) == [4, 4, 3, 4]


@rule("RR-38.7", "RR-7.10")
def test_in_an_attack_card_and_replacement_wait_for_the_tenth_step() -> None:
    field = duel(troop("rb"), [1], troop(), [1, 1], [champion()], [0])
    melee(field, "red", "blue hit accuracy").answer(Socket(1, 0))
    names = field.happened()
    assert names.index("FigureRemoved") < names.index("CardDiscarded") < names.index("FigureMoved")
    assert field.the(FigureMoved).to == 0


@rule("RR-38.7")
def test_outside_an_attack_the_replacement_comes_at_once() -> None:
    field = duel(troop(), [1], troop(), [1], [champion()], [0])
    field.begin(Suffer(1, 1, SOUTH)).answer(Socket(1, 0))
    assert field.state.units[1].cards == [DISCARDED]
    assert field.figures(1) == [3]


@rule("RR-38.7a")
def test_a_socket_nobody_can_fill_stays_empty() -> None:
    field = duel(troop(), [1], troop(sockets=2), [1], [champion()], [0]).lose(1, 1)
    field.begin(Suffer(1, 1, SOUTH))
    assert not field.all(FigureMoved)
    assert not field.state.body(1).alive


@rule("RR-38.3")
def test_a_champion_never_leaves_the_front_rank() -> None:
    field = duel(troop(), [1], troop(), [2, 1], [champion()], [0])
    field.begin(Suffer(1, 4, SOUTH))
    assert field.state.units[1].places == [0]
    assert field.figures(1) == [4, 4, -1, -1]


@rule("RR-38.7b")
def test_a_fallen_heavy_figure_is_replaced_by_a_full_tray_of_the_rear_rank() -> None:
    field = fell([3, 3], 4, True, {5: 2})
    assert field.prompt == "replace_heavy"
    assert field.options() == [Cell(1, 3), Cell(1, 4)]
    field.answer(Cell(1, 4))
    assert field.figures(1) == [4, 4, 4, 4, -1, 2]
    assert field.state.body(1).rank_sizes() == [3, 2]
    assert field.state.body(1).cells == [TRAY, TRAY, TRAY, TRAY, NO_TRAY, TRAY]


@rule("RR-38.7b", "EF-fig-2")
def test_without_a_full_tray_the_fullest_one_moves_up_and_is_filled() -> None:
    field = fell([3, 3, 2], 0, True, {6: 2, 7: 1})
    assert field.the(TrayMoved).source == 6
    assert field.prompt == "fill_tray"
    field.answer(Socket(1, 16))
    assert field.figures(1) == [4, 4, 4, 4, 3, 4, -1, -1, -1]
    assert field.the(TraysRemoved).cells == [7]


@rule("EF-fig-2")
def test_a_full_rear_tray_needs_no_filling() -> None:
    field = fell([3, 3], 0, True, {4: 2, 5: 1})
    assert field.figures(1) == [4, 4, 4, -1, 2, 1]
    assert not field.all(FigureMoved)


@rule("EF-fig-3")
def test_the_carrion_lancer_example() -> None:
    field = fell([3, 3, 1], 4, True, {6: 3})
    assert field.prompt == "fill_tray"
    field.answer(field.options()[0])
    assert field.figures(1) == [4, 4, 4, 3, 4, 4, -1, -1, -1]
    assert field.state.units[1].cards == [DISCARDED]


def test_a_heavy_figure_in_a_single_rank_is_not_replaced() -> None:
    field = fell([3], 8, True)
    assert field.figures(1) == [4, 4, -1]


# ---------------------------------------------------------------------------- contacts


def engaged_in_the_rear(ranks: list[int], scenario: str = "standard") -> Field:
    """Unit 0 stands behind unit 1 and touches its rear rank."""
    return Field(
        [
            Squad(troop("rr"), SOUTH, [1], south(6, 4)),
            Squad(troop(), NORTH, ranks, south(6, 4 + len(ranks))),
        ],
        chosen=rules(scenario=scenario),
    )


@rule("RR-59.4", "RR-12", "RR-88b")
def test_who_loses_contact_because_trays_go_may_close_the_gap() -> None:
    field = engaged_in_the_rear([1, 1]).lose(1, 5, 6, 7)
    field.begin(Suffer(1, 1, SOUTH))
    assert field.the(TraysRemoved).cells == [1]
    assert engaged(field.state, 0) == []
    assert (field.prompt, field.asked.seat) == ("close_gap", SOUTH)
    field.answer(Direction(FRONT, AHEAD))
    assert engaged(field.state, 0) == [1]


@rule("LP-omit-6")
def test_the_training_battle_knows_no_closing_of_gaps() -> None:
    field = engaged_in_the_rear([1, 1], "training").lose(1, 5, 6, 7)
    field.begin(Suffer(1, 1, SOUTH))
    assert engaged(field.state, 0) == []
    assert field.prompt == ""


@rule("RR-12")
def test_in_an_attack_the_gap_is_closed_before_morale() -> None:
    field = engaged_in_the_rear([1, 1]).lose(1, 5, 6, 7)
    field.begin(Suffer(1, 0, SOUTH))
    melee(field, "red hit morale", "red", "red")
    field.answer(field.options()[0])
    assert field.prompt == "close_gap"
    assert "MoraleTested" not in field.happened()


@pytest.mark.parametrize("ranks", [[2, 1], [2, 2]])
def test_contacts_agree_with_geometry_after_losses(ranks: list[int]) -> None:
    field = Field(
        [
            Squad(troop("rr"), SOUTH, [2], east(6, 6)),
            Squad(troop(sockets=1), NORTH, ranks, south(6, 6)),
        ]
    )
    field.begin(Suffer(1, 1, SOUTH))
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    assert (field.state.field.contacts, field.state.field.leanings) == fresh_contacts(field.state)
    assert engaged(field.state, 0) == [1]


def test_a_card_may_keep_empty_trays_while_the_unit_has_figures() -> None:
    field = duel(troop(), [1], troop(sockets=1, parts=[Trait(KEEPS_EMPTY_TRAYS)]), [1, 1])
    field.begin(Suffer(1, 1, SOUTH))
    assert field.figures(1) == [1, 0]
    assert full_ranks(field.state.body(1)) == 1
    assert rear_trays(field.state, 1) == [0]
    field.begin(Suffer(1, 1, SOUTH))
    assert not field.state.body(1).alive
