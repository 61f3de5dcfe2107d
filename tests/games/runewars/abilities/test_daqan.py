"""The cards of the Daqan Lords in the core set."""

import pytest

from feldherr.games.runewars.answers import BuySurge, Direction, Number
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import DiceRolled, HitsSpent, SurgesSpent
from feldherr.games.runewars.events.movement import Lifted, Moved
from feldherr.games.runewars.rules.contact import engaged, is_flush
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.terms import (
    AHEAD,
    BRUTAL,
    MARCH,
    PRECISE,
    RED_DIE,
    STRAIGHT,
    TO_LEFT,
    TURNING,
)
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    FOE,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    duel,
    ground,
    melee,
    north,
    shot,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana, skill_slots, tokens, use_skill


@pytest.mark.parametrize("name", ["spearmen", "oathsworn_cavalry"])
def test_two_surges_in_melee_inspire_daqan_soldiers(name: str) -> None:
    reds = ["red hit"] * card(name).profiles[0].dice[RED_DIE].base
    field = melee(duel(card(name), [2], FOE, [1]), *reds, "blue surge surge")
    assert tokens(field, 0) == {"inspiration": 1}


@pytest.mark.parametrize("name", ["spearmen", "oathsworn_cavalry"])
def test_a_single_surge_does_not_inspire_them(name: str) -> None:
    reds = ["red hit"] * card(name).profiles[0].dice[RED_DIE].base
    field = melee(duel(card(name), [2], FOE, [1]), *reds, "blue surge")
    assert tokens(field, 0) == {}
    assert not field.all(SurgesSpent)


# ---------------------------------------------------------------------------- Rune Golems


def golem_between_two(stable: int) -> Field:
    field = Field(
        [
            Squad(card("rune_golems"), SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], south(7, 6)),
            Squad(troop(), NORTH, [1], north(10, 10, 1)),
        ]
    )
    return mana(field, stable=stable) if stable else field


@rule("LP-golem-1")
def test_rune_golems_stun_every_engaged_enemy_as_often_as_stable_runes_are_active() -> None:
    field = use_skill(golem_between_two(2))
    assert [tokens(field, unit) for unit in (1, 2, 3)] == [{"stun": 2}, {"stun": 2}, {}]
    kind = card("rune_golems")
    assert (kind.defense.base, kind.threshold) == (4, 2)


@rule("LP-golem-1")
def test_without_stable_runes_rune_golems_stun_nobody() -> None:
    field = use_skill(golem_between_two(0))
    assert [tokens(field, unit) for unit in (1, 2, 3)] == [{}, {}, {}]


def front_golem(stable: int) -> Field:
    spears = Squad(
        troop("r"), SOUTH, [2, 2], south(6, 6), [upgrade_card("front_line_rune_golem")], [0]
    )
    return mana(Field([spears, Squad(troop(defense=9), NORTH, [2], north(6, 6, 2))]), stable=stable)


def test_a_front_line_rune_golem_makes_its_unit_brutal_in_melee() -> None:
    field = melee(front_golem(2), "red hit").pick()
    assert field.the(HitsSpent).threat == 4


def test_a_front_line_rune_golem_does_not_help_those_who_shoot() -> None:
    archers = Squad(
        troop("r", ranged="r"),
        SOUTH,
        [2],
        south(6, 6),
        [upgrade_card("front_line_rune_golem")],
        [0],
    )
    field = mana(Field([archers, Squad(FOE, NORTH, [1], north(6, 8, 1))]), stable=2)
    assert shot(field, "red hit").the(HitsSpent).threat == 2


# ---------------------------------------------------------------------------- Kari


def kari_and_two(x: float, y: float, terrain: bool = False) -> Field:
    """Kari engaged with unit 1; unit 2 stands elsewhere."""
    wall = [(ground(1, 1, 0), south(9.5, 6.5))] if terrain else []
    return Field(
        [
            Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6)),
            Squad(troop(defense=9), NORTH, [1], north(6, 6, 1)),
            Squad(troop(threshold=9, sockets=1), NORTH, [1], north(x, y, 1)),
        ],
        wall,
    )


@rule("EF-kari-1")
def test_kari_burns_another_enemy_without_sight_and_arc() -> None:
    field = melee(kari_and_two(10.5, 5, terrain=True), "blue surge surge", "white")
    assert field.pick().asked.prompt == "spend_surges"
    field.answer(BuySurge(0, 0, 0, 2))
    assert field.wounds(2, 0) == 4
    assert field.count(1) == 4


@rule("EF-kari-1")
def test_kari_cannot_burn_the_defender_itself() -> None:
    field = melee(duel(card("kari_wraithstalker"), [1], troop(), [1]), "blue surge surge", "white")
    field.pick()
    assert field.prompt == ""
    assert field.count(1) == 4


def test_kari_does_not_burn_anybody_beyond_range_5() -> None:
    field = melee(kari_and_two(12.5, 5), "blue surge surge", "white").pick()
    assert not field.all(SurgesSpent)
    assert field.wounds(2, 0) == 0


@rule("EF-kari-2")
def test_kari_deals_two_damage_for_every_surge_spent_at_once() -> None:
    field = melee(kari_and_two(10, 5), "blue surge", "white surge surge").pick()
    field.answer(BuySurge(0, 0, 0, 3))
    assert field.wounds(2, 0) == 6
    kind = card("kari_wraithstalker")
    assert (kind.rows[0].trays, kind.rows[0].cost) == (1, 32)
    values = [(each.keyword, each.amount.base) for each in kind.keywords]
    assert values == [(BRUTAL, 1), (PRECISE, 1)]
    assert (kind.defense.base, kind.threshold) == (3, 4)


def figure_kari(attack: bool) -> Field:
    unit = troop("r", ranged="r")
    kari = upgrade_card("kari_wraithstalker_figure")
    own = Squad(unit, SOUTH, [2], south(6, 6), [kari], [0])
    foe = Squad(troop(defense=9), NORTH, [2], north(6, 6 if attack else 8, 2))
    return Field([own, foe, Squad(troop(threshold=9, sockets=1), NORTH, [1], north(10, 6, 1))])


@rule("LP-char-2")
def test_kari_as_a_figure_adds_a_blue_die_and_burns_another_enemy() -> None:
    field = melee(figure_kari(True), "red", "blue surge surge")
    assert sorted(field.all(DiceRolled)[0].dice) == [0, 1]
    field.answer(BuySurge(0, 1, 0, 2))
    assert field.wounds(2, 0) == 4
    kari = upgrade_card("kari_wraithstalker_figure")
    assert (kari.defense.base, kari.threshold) == (3, 2)


@rule("LP-char-2")
def test_kari_as_a_figure_does_not_help_those_who_shoot() -> None:
    field = shot(figure_kari(False), "red hit surge")
    assert field.all(DiceRolled)[0].dice == [0]
    assert not field.all(SurgesSpent)


def stalker(*more: Squad, ranks: list[int] | None = None, shifted: int = 0) -> Field:
    """Kari with Wraith Step, front to front with unit 1."""
    kari = Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6), [upgrade_card("wraith_step")])
    foe = Squad(troop(), NORTH, ranks or [1], north(6, 6, (ranks or [1])[0]), shifted=shifted)
    return Field([kari, foe, *more])


@rule("EF-wraithstalk-1")
def test_wraith_step_puts_kari_flush_behind_the_enemy() -> None:
    field = use_skill(stalker())
    facing_it = [
        each for each in field.options() if isinstance(each, Placed) and each.pose.heading == HALF
    ]
    field.answer(facing_it[0])
    assert engaged(field.state, 0) == [1]
    assert is_flush(field.state, 0, 1)
    assert flanks(field.state, 0, 1)
    assert field.the(Lifted).pose.heading == HALF
    step = upgrade_card("wraith_step")
    assert (step.cost, step.only_for) == (1, ["kari_wraithstalker"])


@rule("EF-wraithstalk-1")
def test_behind_the_enemy_she_may_look_any_way() -> None:
    field = use_skill(stalker())
    looking = {each.pose.heading for each in field.options() if isinstance(each, Placed)}
    assert len(looking) == 4


@rule("EF-wraithstalk-1")
def test_an_unengaged_kari_does_not_step_anywhere() -> None:
    field = stalker()
    field.state.field.contacts = []
    assert skill_slots(field) == []
    use_skill(field)
    assert not field.all(Lifted)
    assert field.the(ActionCancelled).because == "RR-34.4"


@rule("EF-wraithstalk-2")
def test_wraith_step_does_nothing_against_an_occupant() -> None:
    kari = Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6), [upgrade_card("wraith_step")])
    inside = Squad(troop(), NORTH, [1], north(6, 7, 1), inside=0)
    field = Field([kari, inside], [(ground(2, 2, 2), south(6.5, 7))])
    assert engaged(field.state, 0) == [1]
    before = field.state.body(0).pose
    use_skill(field)
    assert field.state.body(0).pose == before


def test_wraith_step_finds_the_trays_of_a_rear_rank_that_is_not_full() -> None:
    places = use_skill(stalker(ranks=[2, 1], shifted=1)).options()
    assert len(places) == 8, "behind the lone tray and beside it, looking any way"
    for place in places:
        assert engaged(use_skill(stalker(ranks=[2, 1], shifted=1)).answer(place).state, 0) == [1]


def test_without_room_behind_the_enemy_wraith_step_does_nothing() -> None:
    around = Squad(troop(), SOUTH, [3], south(5, 8))
    field = use_skill(stalker(around))
    assert not field.all(Lifted)


def latari(*faces: str) -> Field:
    kari = Squad(
        card("kari_wraithstalker"), SOUTH, [1], south(6, 4), [upgrade_card("latari_training")]
    )
    return shot(Field([kari, Squad(FOE, NORTH, [1], north(6, 8, 1))]), *faces).pick()


def test_latari_training_lets_kari_march_after_her_shot() -> None:
    field = latari("blue surge surge", "white")
    field.answer(BuySurge(0, 1, 0, 2), Number(TURNING), Direction(FRONT, TO_LEFT))
    move = field.the(Moved)
    assert (move.action, move.template, move.speed) == (MARCH, TURNING, 2)
    assert field.state.units[0].marks == []


def test_latari_training_works_once_per_attack_with_any_number_of_surges() -> None:
    field = latari("blue surge surge", "white")
    assert field.options() == [BuySurge(0, 1, 0, icons) for icons in (1, 2)]
    field.answer(BuySurge(0, 1, 0, 1))
    assert field.prompt == "which_template"


def test_without_surges_kari_stays_where_she_is() -> None:
    field = latari("blue hit", "white")
    assert not field.all(Moved)


def test_latari_training_does_not_lead_out_of_an_engagement() -> None:
    cards = [upgrade_card("latari_training"), upgrade_card("close_quarters_targeting")]
    kari = Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6), cards)
    field = shot(
        Field([kari, Squad(FOE, NORTH, [1], north(6, 6, 1))]), "blue surge", "white"
    ).pick()
    field.answer(Number(STRAIGHT))
    assert field.the(ActionCancelled).because == "RR-53.2"
    assert not field.all(Moved)


def test_a_march_of_latari_training_goes_straight_too() -> None:
    field = latari("blue surge", "white")
    assert field.options() == [Number(STRAIGHT), Number(TURNING)]
    field.answer(Number(STRAIGHT))
    assert (field.the(Moved).bend, field.the(Moved).speed) == (AHEAD, 1)


def test_nobody_but_the_unit_itself_is_inspired() -> None:
    ally = Squad(card("spearmen"), SOUTH, [2], south(8, 6))
    squads = [
        Squad(card("spearmen"), SOUTH, [2], south(6, 6)),
        Squad(FOE, NORTH, [1], north(6, 6, 1)),
        ally,
    ]
    field = melee(Field(squads), "red hit", "blue surge surge")
    assert tokens(field, 2) == {}
