"""RW 87, 88: wounds, figures removed, trays and units destroyed."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.runewars.answers import Socket
from feldherr.games.runewars.events.damage import (
    DamageIgnored,
    FigureRemoved,
    TraysRemoved,
    UnitDestroyed,
    Wounded,
    WoundPrevented,
)
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Destruction, Suffer
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.ids import Side
from feldherr.games.runewars.moments.fates import WoundBegins
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.measure import can_shoot
from feldherr.games.runewars.rules.rounds import candidates
from feldherr.games.runewars.rules.scoring import is_eliminated, upgrades_value
from feldherr.games.runewars.rules.wounds import prevent_wound
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import DISCARDED, VITALITY
from feldherr.games.runewars.vocabulary.when import at
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    card,
    champion,
    duel,
    ground,
    hurt,
    melee,
    north,
    south,
    troop,
)


@rule("RR-87.1")
def test_the_point_of_damage_that_makes_the_defense_full_wounds() -> None:
    field = duel(troop(), [1], troop(defense=4, threshold=9, sockets=1), [1])
    assert hurt(field, 3).wounds(1, 0) == 0
    assert hurt(field, 4).wounds(1, 0) == 1
    assert hurt(field, 7).wounds(1, 0) == 2


@rule("RR-87.3")
def test_a_figure_is_removed_with_as_many_wounds_as_its_threshold() -> None:
    field = duel(troop(), [1], troop(threshold=3, sockets=1), [1])
    assert hurt(field, 2).wounds(1, 0) == 2
    assert field.state.body(1).alive
    hurt(field, 1)
    assert field.all(FigureRemoved)
    assert not field.state.body(1).alive


@rule("RR-87.4")
def test_wounds_stay_but_damage_left_over_does_not() -> None:
    field = duel(troop(), [1], troop(defense=2, threshold=4, sockets=1), [1])
    assert hurt(field, 3).wounds(1, 0) == 1
    field.state.round = 5
    assert hurt(field, 1).wounds(1, 0) == 1
    assert hurt(field, 2).wounds(1, 0) == 2


@rule("RR-87.6", "RR-88b")
def test_a_tray_that_lost_its_last_figure_goes_and_the_others_stay_where_they_are() -> None:
    field = duel(troop("r"), [1], troop(), [1, 1]).lose(1, 5, 6, 7)
    before = field.state.body(1).pose
    melee(field, "red hit")
    assert field.the(TraysRemoved).cells == [1]
    assert field.figures(1) == [4, -1]
    assert field.state.body(1).pose == before
    ys = [y for piece in field.state.body(1).shape() for y in piece.ys]
    assert (min(ys), max(ys)) == (6 * TRAY_SIZE, 7 * TRAY_SIZE)


@rule("RR-88.1", "RR-88a")
def test_a_destroyed_unit_is_out_of_the_battle() -> None:
    field = Field(
        [
            Squad(troop("r", ranged="r"), SOUTH, [1], south(6, 6)),
            Squad(troop(sockets=1), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(6, 9, 1)),
        ]
    )
    assert engaged(field.state, 0) == [1]
    assert can_shoot(field.state, 0, 2) == 0
    melee(field, "red hit")
    assert not field.state.body(1).alive
    assert engaged(field.state, 0) == []
    assert can_shoot(field.state, 0, 2) == 3
    assert field.state.field.others(0) == [2]
    field.state.called = Side(1)
    assert 1 not in candidates(field.state)


@rule("RR-88.2")
def test_all_upgrades_of_a_destroyed_unit_are_discarded() -> None:
    squad = Squad(troop(sockets=1), NORTH, [1], north(6, 6, 1), [champion(figure=False)])
    field = Field([Squad(troop(), SOUTH, [1], south(2, 2)), squad])
    assert upgrades_value(field.state, 1) == 10
    hurt(field, 1)
    assert field.state.units[1].cards == [DISCARDED]
    assert upgrades_value(field.state, 1) == 0


@rule("RR-88.1")
def test_a_destroyed_occupant_frees_its_terrain() -> None:
    field = Field(
        [
            Squad(troop(), SOUTH, [1], south(2, 2)),
            Squad(troop(sockets=1), NORTH, [1], north(6, 6, 1), inside=0),
        ],
        [(ground(2, 2, 4), south(7, 7))],
    )
    assert field.state.occupant(0) == 1
    hurt(field, 1)
    assert field.state.occupant(0) == -1


def test_an_effect_may_destroy_a_whole_unit() -> None:
    field = duel(troop(), [1], troop(), [2, 1])
    field.begin(Destruction(1, 0))
    assert field.the(UnitDestroyed).by == 0
    assert (field.the(UnitDestroyed).x, field.the(UnitDestroyed).y) == (
        round(7.5 * TRAY_SIZE),
        round(6.5 * TRAY_SIZE),
    )


@rule("LP-wound-1")
@pytest.mark.parametrize(("damage", "alive"), [(8, False), (7, True)])
def test_a_rune_golem_falls_to_eight_damage_and_not_to_seven(damage: int, alive: bool) -> None:
    field = hurt(duel(troop(), [1], card("rune_golems"), [1]), damage)
    assert field.state.body(1).alive == alive
    if alive:
        assert len(field.all(Wounded)) == 1
        assert field.the(DamageIgnored).damage == 3


@rule("RR-44.1")
def test_a_vitality_token_prevents_a_wound_if_its_owner_wants() -> None:
    field = duel(troop(), [1], troop(), [1]).give(1, VITALITY)
    hurt(field, 2)
    assert (field.prompt, field.asked.seat) == ("spend_vitality", NORTH)
    field.yes()
    assert field.the(Spent).token == VITALITY
    assert len(field.all(WoundPrevented)) == 1
    assert field.count(1) == 3


def test_a_declined_vitality_token_stays() -> None:
    field = hurt(duel(troop(), [1], troop(), [1]).give(1, VITALITY), 1).no()
    assert field.count(1) == 3
    assert field.state.units[1].tokens[VITALITY] == 1


class _Saves(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        prevent_wound(ctx)
        return NEXT


def test_a_card_may_prevent_a_wound_before_it_is_suffered() -> None:
    field = duel(troop(), [1], troop(parts=[at(WoundBegins, _Saves())]), [1])
    hurt(field, 2)
    assert field.count(1) == 4
    assert len(field.all(WoundPrevented)) == 2


@rule("RR-66.2", "RR-87")
def test_a_wounded_figure_need_not_be_finished_off() -> None:
    field = hurt(duel(troop(), [1], troop(threshold=2, sockets=2), [1]), 2)
    assert field.options() == [Socket(1, 0), Socket(1, 1)]
    assert [field.wounds(1, 0), field.wounds(1, 1)] == [1, 0]
    field.answer(Socket(1, 1))
    assert [field.wounds(1, 0), field.wounds(1, 1)] == [1, 1]


@rule("RR-88a")
def test_trays_go_with_their_last_figure_and_the_unit_with_its_last_tray() -> None:
    field = duel(troop(), [1], troop(sockets=1), [1, 1])
    assert hurt(field, 1).figures(1) == [1, -1]
    assert field.state.body(1).alive
    assert hurt(field, 1).figures(1) == [-1, -1]
    assert field.the(UnitDestroyed).unit == 1


@rule("RR-29")
def test_a_side_is_eliminated_with_its_last_unit_and_not_before() -> None:
    field = Field(
        [
            Squad(troop(), SOUTH, [1], south(2, 2)),
            Squad(troop(sockets=1), NORTH, [1], north(6, 6, 1)),
            Squad(troop(sockets=1), NORTH, [1], north(8, 6, 1)),
        ]
    )
    hurt(field, 1)
    assert not is_eliminated(field.state)
    field.begin(Suffer(2, 1, SOUTH))
    assert is_eliminated(field.state)


@rule("RR-29.1")
def test_the_survivor_wins_whatever_the_points_say() -> None:
    field = duel(troop(sockets=1), [1], troop(sockets=1), [1])
    field.state.round = 3
    field.state.scored = [0, 9]
    hurt(field, 1)
    field.ctx.push(Battle(), "play_rounds")
    field.ctx.run()
    assert field.the(BattleEnded).winner == 0
    assert field.state.over
    assert field.state.round == 3
