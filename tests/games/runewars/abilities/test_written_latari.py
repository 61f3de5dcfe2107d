"""Expansion cards of the Latari, written in the words of the vocabulary: units, attacks, exhausted cards."""

import pytest

from feldherr.games.runewars.abilities import latari
from feldherr.games.runewars.answers import (
    PASS,
    BuySurge,
    DieChoice,
    Direction,
    Number,
)
from feldherr.games.runewars.catalogue.entries import Amount, DialAction
from feldherr.games.runewars.events.activation import Revealed
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    IconsRemoved,
    PoolChanged,
    Targeted,
)
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import RanInto
from feldherr.games.runewars.moments.battle import DeploymentEnded, SetUpEnded
from feldherr.games.runewars.powers import power
from feldherr.games.runewars.rules.rounds import next_in_line
from feldherr.games.runewars.terms import (
    AHEAD,
    BLUE,
    CHARGE,
    DISCARDED,
    EXHAUSTED,
    INSPIRATION,
    MARCH,
    RALLY,
    READY,
    RED_DIE,
    SHIFT,
    TURN,
    VITALITY,
    WHEEL,
)
from feldherr.geometry.edge import LEFT
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    melee,
    north,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import mana, tokens
from tests.games.runewars.abilities.carrying import attacked, bearer, card, moment, overgrown

# ---------------------------------------------------------------------------- units


def test_archers_shift_after_the_attack_they_have_paid_for_it_in() -> None:
    archers = troop(ranged="bb", parts=latari.CARDS["deepwood_archers"])
    for face, moved in (("blue surge surge", 1), ("blue surge", 0)):
        squads = [
            Squad(archers, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 9, 1)),
        ]
        field = shot(Field(squads), face, "blue")
        if moved:
            assert field.prompt == "direction"
            field.answer(Direction(LEFT, AHEAD))
        assert [each.action for each in field.all(Moved)] == [SHIFT] * moved
        assert field.state.units[0].marks == []
        assert shot(field, "blue", "blue").prompt == ""


def test_scions_root_whoever_collides_with_them() -> None:
    scions = troop(parts=latari.CARDS["aymhelin_scions"])
    for mover, met in ((UnitId(0), UnitId(1)), (UnitId(1), UnitId(0))):
        field = moment(duel(scions, [1], GIANT, [1]), RanInto(mover, met, False))
        assert (tokens(field, 0), tokens(field, 1)) == ({}, {"immobilize": 1})


def storm(unstable: int, far: float) -> Field:
    """Maegan attacks unit 1; unit 2 stands near the defender, unit 3 is an ally of hers."""
    maegan = troop("bb", parts=latari.CARDS["maegan_cyndewin"])
    squads = [
        Squad(maegan, SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        Squad(GIANT, NORTH, [1], north(7 + far, 6, 1)),
        Squad(troop(), SOUTH, [1], south(4.5, 8)),
    ]
    return mana(Field(squads), unstable=unstable)


def test_a_storm_harms_enemies_around_the_defender_for_every_surge() -> None:
    field = melee(storm(2, 1.5), "blue surge surge", "blue surge")
    field.answer(BuySurge(0, 0, 0, 3))
    assert [field.wounds(unit, 0) for unit in (1, 2)] == [0, 3]
    assert field.count(3) == 4


@pytest.mark.parametrize(("unstable", "far"), [(2, 2.5), (0, 0.5)])
def test_a_storm_without_anybody_in_reach_is_not_offered(unstable: int, far: float) -> None:
    field = melee(storm(unstable, far), "blue surge surge", "blue surge")
    assert (field.prompt, field.wounds(2, 0)) == ("", 0)


def prince(speed: int) -> Field:
    kind = troop(parts=latari.CARDS["prince_faolan"])
    squads = [
        Squad(kind, SOUTH, [1], south(6, 3)),
        Squad(GIANT, NORTH, [1], north(6, 14, 1)),
    ]
    return Field(squads).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=speed))


def test_a_prince_may_march_in_three_steps_and_bend_each_of_them() -> None:
    field = prince(3)
    assert field.prompt == "which_effect_first"
    field.answer(field.options()[0]).yes()
    for change in (PASS, Number(TURN), Number(WHEEL)):
        assert field.prompt == "treat_as"
        assert field.options() == [Number(TURN), Number(WHEEL), Number(CHARGE), PASS]
        field.answer(change)
        if change != PASS:
            field.answer(field.options()[0])
    moves = field.all(Moved)
    assert [(each.speed, each.template) for each in moves] == [(1, 0), (1, 1), (1, 2)]


def test_a_march_of_another_speed_stays_whole() -> None:
    field = prince(2)
    assert field.prompt == "treat_as"
    field.answer(Number(CHARGE))
    assert [each.speed for each in field.all(Moved)] == [2]
    assert "ChargeFailed" in field.happened()


def test_three_steps_cancel_the_modifier() -> None:
    kind = troop(parts=latari.CARDS["prince_faolan"])
    kind.actions = [DialAction(3, BLUE, MARCH, Amount(3))]
    field = Field([Squad(kind, SOUTH, [1], south(6, 3)), Squad(GIANT, NORTH, [1], north(6, 14, 1))])
    field.state.units[0].action = 0
    field.begin(Activation(0))
    field.answer(field.options()[0]).yes()
    assert any(
        isinstance(frame.record, Activation) and frame.record.modifier_cancelled
        for frame in field.ctx.frames
    )


def test_a_prince_inspires_those_near_him_and_those_with_champions() -> None:
    squads = [
        Squad(troop(parts=latari.CARDS["prince_faolan"]), SOUTH, [1], south(2, 2)),
        Squad(troop(), SOUTH, [1], south(4, 2)),
        Squad(troop(), SOUTH, [1], south(14, 2), [champion()], [0]),
        Squad(troop(), SOUTH, [1], south(14, 5)),
        Squad(troop(), NORTH, [1], north(3, 5, 1), [champion()], [0]),
    ]
    field = moment(Field(squads), SetUpEnded())
    assert [tokens(field, unit).get("inspiration", 0) for unit in range(1, 5)] == [1, 1, 0, 0]


def test_skirmishers_have_another_die_near_their_target() -> None:
    kind = troop(ranged="r", parts=latari.CARDS["ventala_skirmishers"])
    for gap, count in ((2.5, 2), (3.5, 1)):
        squads = [
            Squad(kind, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        ]
        field = shot(Field(squads), *["red", "blue"][:count])
        assert len(field.all(DiceRolled)[0].dice) == count


def test_skirmishers_may_march_more_slowly() -> None:
    kind = troop(parts=latari.CARDS["ventala_skirmishers"])
    for speed, options in ((3, 3), (1, 2)):
        squads = [Squad(kind, SOUTH, [1], south(6, 3)), Squad(GIANT, NORTH, [1], north(6, 14, 1))]
        field = Field(squads).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=speed))
        assert len(field.options()) == options
        field.answer(field.options()[0])
        if speed == 3:
            assert field.the(Moved).speed == 2


# ---------------------------------------------------------------------------- attacks


@pytest.mark.parametrize(("natural", "used"), [(3, True), (1, False)])
def test_a_hedge_gives_another_defense(natural: int, used: bool) -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card("hedge_shroud")]),
    ]
    field = overgrown(mana(Field(squads), natural=natural), 9, 6.5)
    melee(field, "red hit hit")
    assert (field.prompt == "use_ability") is used
    if used:
        field.yes()
    assert field.wounds(1, 0) == (0 if used else 2)


def test_an_ally_of_the_warsong_rerolls_against_the_same_enemy() -> None:
    for engaged, rolls in ((True, 2), (False, 1)):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [2], north(6, 6, 2)),
            Squad(troop(), SOUTH, [1], south(7, 6 if engaged else 4), [card("warsong_herald")]),
        ]
        field = melee(Field(squads), "red", "red hit")
        if engaged:
            assert field.prompt == "reroll"
            field.pick(0)
        assert len(field.all(DiceRolled)) == rolls


def test_the_warsong_is_not_for_the_heralds_own_attack() -> None:
    assert melee(bearer("warsong_herald"), "red").prompt == ""


def test_the_warsong_keeps_its_unit_steady_when_allies_shoot() -> None:
    for upgrades, tested in (([card("warsong_herald")], False), ([], True)):
        squads = [
            Squad(troop("r", ranged="r"), SOUTH, [1], south(3, 6)),
            Squad(GIANT, NORTH, [1], north(3, 9, 1)),
            Squad(troop(), SOUTH, [1], south(4, 10), upgrades),
        ]
        field = Field(squads)
        field.state.deck = [0] * 5
        assert field.state.field.contacts
        shot(field, "red")
        assert ("MoraleTested" in field.happened()) is tested


def test_a_figure_gains_either_the_storm_or_lethal() -> None:
    for lethal in (True, False):
        squads = [
            Squad(troop("rb"), SOUTH, [1], south(6, 6), [card("maegan_cyndewin_figure")]),
            Squad(GIANT, NORTH, [1], north(6, 6, 1)),
            Squad(GIANT, NORTH, [1], north(7.5, 6, 1)),
        ]
        field = mana(Field(squads), unstable=2, natural=2)
        melee(field, "red hit", "blue surge surge")
        if lethal:
            field.yes()
        else:
            field.no().answer(BuySurge(0, 1, 0, 2))
        assert field.prompt == ""
        assert [field.wounds(unit, 0) for unit in (1, 2)] == ([3, 0] if lethal else [1, 2])
        assert field.state.units[0].marks == []


def test_the_assassin_has_three_blight_tokens_to_hand_out() -> None:
    field = bearer("blackthorn_assassin")
    assert melee(field, "red").prompt == ""
    moment(field, DeploymentEnded())
    for left in (2, 1, 0):
        assert melee(field, "red").prompt == "use_ability"
        field.yes()
        assert len(field.state.units[0].marks) == left
    assert melee(field, "red").prompt == ""
    assert tokens(field, 1) == {"blight": 3}


def test_the_spirit_sword_takes_any_icon_for_inspiration() -> None:
    field = attacked("the_spirit_sword", "red hit hit")
    assert field.wounds(1, 0) == 2
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card("the_spirit_sword")]),
    ]
    field = melee(Field(squads).give(1, INSPIRATION), "red hit surge").yes()
    assert (field.prompt, field.options()) == ("remove_which_icon", [Number(0), Number(1)])
    field.answer(Number(0))
    assert (field.wounds(1, 0), tokens(field, 1)) == (0, {})
    assert field.the(IconsRemoved).icons == [1, 0, 0, 0, 0]


def test_vicious_roots_strip_the_defender_of_its_boons() -> None:
    for far, asked in ((2, True), (4, False)):
        field = bearer("vicious_roots", troop(ranged="r"), gap=far)
        field.give(1, INSPIRATION, 2).give(1, VITALITY)
        shot(field, "red")
        assert (field.prompt == "use_ability") is asked
        if asked:
            field.yes()
            assert (tokens(field, 0), tokens(field, 1)) == ({"immobilize": 1}, {"immobilize": 1})
            assert field.state.units[0].cards == [DISCARDED]


def test_the_ambush_strikes_once_and_as_hard_as_it_is_late() -> None:
    field = bearer("ambush_predator")
    field.state.round = 4
    melee(field, "red hit")
    assert (field.wounds(1, 0), field.state.units[0].cards) == (5, [DISCARDED])
    assert melee(field, "red hit").wounds(1, 0) == 6


def test_prowess_needs_a_defender_engaged_with_nobody_else() -> None:
    for other, asked in ((False, True), (True, False)):
        squads = [
            Squad(troop("b"), SOUTH, [1], south(6, 6), [card("legendary_prowess")]),
            Squad(GIANT, NORTH, [2], north(6, 6, 2)),
            Squad(troop(), SOUTH, [1], south(7, 6 if other else 3)),
        ]
        field = melee(Field(squads), "red hit" if asked else "blue")
        assert (field.prompt == "use_ability") is asked
        if asked:
            field.yes().answer(DieChoice(RED_DIE))
            assert field.the(DieAdded).die == RED_DIE


def test_the_amulet_is_discarded_for_protection() -> None:
    for used, wounds in ((True, 0), (False, 2)):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6, 1), [card("pathwalkers_amulet")]),
        ]
        field = melee(mana(Field(squads), natural=3), "red hit hit")
        if used:
            field.yes()
        else:
            field.no().no().no().no()
        assert field.wounds(1, 0) == wounds
        assert len(field.all(PoolChanged)) == int(used)


def test_the_avenger_strikes_back_instead_of_its_activation() -> None:
    for revealed in (False, True):
        kind = troop("r", threshold=9, sockets=1)
        kind.actions = [DialAction(3, BLUE, MARCH, Amount(1))]
        squads = [
            Squad(troop("r", threshold=9, sockets=1), SOUTH, [1], south(6, 6)),
            Squad(kind, NORTH, [1], north(6, 6, 1), [card("avenger_of_latariana")]),
        ]
        field = Field(squads)
        field.state.units[1].action = 0
        field.state.units[1].revealed = revealed
        field.state.units[0].revealed = True
        melee(field, "red hit", "red hit hit")
        assert (field.prompt == "use_ability") is not revealed
        if not revealed:
            field.yes()
            assert [each.unit for each in field.all(Targeted)] == [0, 1]
            assert field.the(Revealed).action == 0
        assert field.wounds(0, 0) == (0 if revealed else 2)
        assert next_in_line(field.state)[1] == []


# ---------------------------------------------------------------------------- exhausted cards


def test_a_scion_is_readied_by_a_surge_while_it_is_exhausted() -> None:
    kind = troop("b")
    field = melee(bearer("frontline_aymhelin_scion", kind), "blue surge").no()
    assert field.state.units[0].cards == [READY]
    assert not [each for each in field.happened() if each == "SurgesSpent"]
    field = melee(bearer("frontline_aymhelin_scion", kind), "blue surge").yes()
    assert tokens(field, 1) == {"stun": 1}
    assert field.state.units[0].cards == [READY]
    field = melee(bearer("frontline_aymhelin_scion", kind), "blue").yes()
    assert field.state.units[0].cards == [EXHAUSTED]


def test_the_spear_is_readied_by_nothing_but_a_destroyed_enemy() -> None:
    field = bearer("packleaders_spear", enemy=troop("r", sockets=1, threshold=9))
    melee(field, "red hit").yes()
    assert (field.wounds(1, 0), field.state.units[0].cards) == (4, [EXHAUSTED])
    field.begin(Act(unit=0, action=RALLY, decider=SOUTH))
    assert field.state.units[0].cards == [EXHAUSTED]
    assert tokens(field, 0) == {"inspiration": 1}
    assert melee(field, "red hit").prompt == ""
    field.begin(Wounding(1, 9, SOUTH))
    assert not field.state.body(1).alive
    assert field.state.units[0].cards == [READY]


def test_an_enemy_far_away_does_not_ready_the_spear() -> None:
    field = bearer("packleaders_spear", enemy=troop("r", sockets=1), gap=2)
    field.state.units[0].cards = [EXHAUSTED]
    field.begin(Wounding(1, 1, SOUTH))
    assert field.state.units[0].cards == [EXHAUSTED]


def test_every_card_does_something() -> None:
    assert all(power(parts).does_something() for parts in latari.CARDS.values())
