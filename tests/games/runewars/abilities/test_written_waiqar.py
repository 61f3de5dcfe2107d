"""Expansion cards of Waiqar, written in the words of the vocabulary: each at work, and each where it is not."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import waiqar
from feldherr.games.runewars.answers import (
    PASS,
    CardChoice,
    Direction,
    Number,
    Socket,
    TokenChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded, IconsRemoved
from feldherr.games.runewars.events.card_use import CardDiscarded, ConditionGained
from feldherr.games.runewars.events.damage import FigureReturned, TraysRemoved
from feldherr.games.runewars.events.movement import Moved, TerrainEntered
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Reconfigure, Wounding
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActivationEnded
from feldherr.games.runewars.moments.battle import ActivationsEnded
from feldherr.games.runewars.powers import Part, power
from feldherr.games.runewars.rules.card_use import gain_condition
from feldherr.games.runewars.terms import (
    AHEAD,
    ARTIFACT,
    BLIGHT,
    DISCARDED,
    EXHAUSTED,
    MARCH,
    READY,
    SHIFT,
    STABLE,
    STUN,
    TURN,
    TURNING,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.recovering import skill_to_add_trays
from feldherr.games.runewars.vocabulary.whom import OTHER_ALLIES, Who
from feldherr.geometry.edge import LEFT
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    champion,
    duel,
    ground,
    melee,
    north,
    shot,
    south,
    troop,
    wipe_out,
    words,
)
from tests.games.runewars.abilities.card_help import condition, mana, skill_slots, tokens, use_skill
from tests.games.runewars.abilities.carrying import bearer, card, moment


@pytest.mark.parametrize(("parts", "wounds"), [(waiqar.CARDS["death_knights"], 0), ([], 1)])
def test_death_knights_take_a_mortal_strike_from_the_roll(parts: list[Part], wounds: int) -> None:
    knights = troop(threshold=9, sockets=1, parts=parts)
    field = melee(duel(troop("w"), [1], knights, [1]), "white mortal_strike")
    assert (field.wounds(1, 0), len(field.all(IconsRemoved))) == (wounds, 1 - wounds)


def test_the_executioner_removes_a_wounded_figure_of_an_engaged_enemy() -> None:
    enemy = troop(threshold=5, sockets=2)
    for gap, wounded, left in ((0, 3, 1), (0, 0, 2), (1, 3, 2)):
        field = bearer("executioner", enemy=enemy, gap=gap)
        field.state.units[1].figures[1] = wounded
        use_skill(field)
        assert field.count(1) == left
    assert skill_slots(bearer("executioner", gap=1)) == []


def test_the_saboteur_discards_upgrades_of_engaged_enemies_that_are_no_figures() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("mistlands_saboteur")]),
        Squad(troop(), NORTH, [1], north(6, 6, 1), [champion(), card("the_duskblade")], [0, -1]),
    ]
    field = use_skill(Field(squads))
    assert field.state.units[1].cards == [READY, DISCARDED]
    squads[1].upgrades, squads[1].places = [champion()], [0]
    assert not use_skill(Field(squads)).all(CardDiscarded)


def test_the_necromancer_refills_as_many_sockets_as_natural_runes() -> None:
    field = mana(bearer("necromancer"), natural=2).lose(0, 1, 2, 3)
    use_skill(field)
    assert field.prompt == "regenerate"
    field.answer(Number(2))
    while field.prompt:
        field.answer(field.options()[0])
    assert len(field.all(FigureReturned)) == 2
    assert not use_skill(mana(bearer("necromancer"), natural=2)).all(FigureReturned)


def test_the_deathcaller_spends_blight_for_wounds() -> None:
    field = mana(bearer("deathcaller", gap=3), unstable=2)
    assert skill_slots(field) == []
    use_skill(field.give(1, BLIGHT, 2))
    assert (tokens(field, 1), field.wounds(1, 0)) == ({"blight": 1}, 2)


def test_a_fallen_hero_takes_an_artifact_along() -> None:
    hero = champion(parts=waiqar.CARDS["fallen_hero"])
    hero.name = "fallen_hero"
    squads = [
        Squad(
            troop(), SOUTH, [1], south(6, 6),
            [hero, card("the_duskblade", ARTIFACT), card("combat_ingenuity")], [0, -1, -1],
        )
    ]  # fmt: skip
    field = Field(squads).lose(0, 0).begin(Reconfigure(unit=0))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.state.units[0].cards == [DISCARDED, DISCARDED, READY]
    field = Field(squads).lose(0, 1).begin(Reconfigure(unit=0))
    assert field.state.units[0].cards == [READY, READY, READY]


def test_a_card_may_drive_an_enemy_about_but_not_into_terrain() -> None:
    for name in ("lord_vorunthul_figure", "entrancing_gaze"):
        squads = [
            Squad(troop(), SOUTH, [1], south(6, 4), [card(name)]),
            Squad(troop(), NORTH, [1], north(6, 7, 1)),
            Squad(troop(), NORTH, [1], north(12, 7, 1), inside=1),
        ]
        pieces = [
            (ground(1, 1, 6), Pose(round(8.5 * TRAY_SIZE), round(7.5 * TRAY_SIZE), 0)),
            (ground(2, 2, 6), Pose(8 * TRAY_SIZE, 10 * TRAY_SIZE, 0)),
        ]
        field = mana(Field(squads, pieces), stable=1)
        use_skill(field)
        assert (field.prompt, field.asked.seat) == ("direction", SOUTH)
        field.answer(Direction(LEFT, AHEAD))
        assert (field.the(Moved).unit, field.prompt) == (1, "")
        assert not field.all(TerrainEntered)


def test_only_unengaged_enemies_are_driven_by_the_figure() -> None:
    field = mana(bearer("lord_vorunthul_figure"), stable=1)
    assert not use_skill(field).all(Moved)
    field = mana(bearer("entrancing_gaze"), stable=1)
    assert use_skill(field).prompt == "direction"


def test_a_drummer_may_have_a_march_treated_as_modified_by_a_turn() -> None:
    for answer, template in ((Number(TURN), TURNING), (PASS, 0)):
        field = bearer("marching_drummer", gap=9).begin(
            Act(unit=0, action=MARCH, decider=SOUTH, speed=2)
        )
        assert (field.prompt, field.options()) == ("treat_as", [Number(TURN), PASS])
        field.answer(answer)
        if template:
            field.answer(field.options()[0])
        assert field.the(Moved).template == template
    shifting = bearer("marching_drummer", gap=9).begin(
        Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)
    )
    assert shifting.prompt == "direction"


def test_a_range_may_go_as_far_as_there_are_runes() -> None:
    for gap, panic in ((1.5, {"panic": 1}), (2.5, {})):
        field = mana(bearer("unhallowed_wind", gap=gap), stable=2)
        moment(field, ActivationEnded(UnitId(0))).yes()
        assert tokens(field, 1) == panic
        assert field.state.units[0].cards == [EXHAUSTED]
    field = mana(bearer("unhallowed_wind", gap=1.5), stable=2)
    assert moment(field, ActivationEnded(UnitId(1))).prompt == ""


def test_empty_trays_linger_until_the_phase_is_over() -> None:
    for parts, early in ((waiqar.CARDS["lingering_dead"], 0), ([], 1)):
        squads = [Squad(troop(parts=parts), SOUTH, [2], south(6, 6))]
        field = Field(squads).lose(0, 4, 5, 6, 7).begin(Reconfigure(unit=0))
        assert len(field.all(TraysRemoved)) == early
        moment(field, ActivationsEnded())
        assert len(field.all(TraysRemoved)) == 1
        assert field.figures(0) == [4, -1]


def test_a_number_may_follow_another_rune() -> None:
    for upgrades, dice in (([card("violent_forces")], 3), ([], 2)):
        kind = troop("", ranged="w")
        kind.profiles[0].dice[WHITE_DIE] = Amount(0, 0)
        squads = [
            Squad(kind, SOUTH, [1], south(6, 6), upgrades),
            Squad(GIANT, NORTH, [1], north(6, 8, 1)),
        ]
        field = mana(Field(squads), unstable=2, natural=3)
        shot(field, *["white"] * dice)
        assert len(field.all(DiceRolled)[0].dice) == dice


def test_so_may_the_number_of_trays_a_skill_adds() -> None:
    adds = skill_to_add_trays(Who(OTHER_ALLIES, 1, 5), Amount(0, STABLE))
    for upgrades, most in (([card("violent_forces")], 2), ([], 1)):
        squads = [
            Squad(troop(threshold=9, sockets=1, parts=[adds]), SOUTH, [1], south(6, 6), upgrades),
            Squad(troop(), SOUTH, [1], south(8, 6)),
        ]
        field = mana(Field(squads), unstable=2, stable=1)
        use_skill(field)
        assert field.options()[0] == Number(most)


def marked(name: str = "mark_of_vengeance") -> Field:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [card("undying_hate")]),
        Squad(troop(sockets=1, defense=9), NORTH, [1], north(6, 6, 1)),
    ]
    return Field(squads, conditions=[condition(*waiqar.CARDS[name], name=name)])


def test_undying_hate_burns_against_the_marked_enemy_alone() -> None:
    field = marked()
    assert melee(field, "red").prompt != "use_ability"
    field = marked()
    gain_condition(field.ctx, 1, 0, SOUTH)
    assert melee(field, "white").prompt == "use_ability"
    field.yes()
    assert field.the(DieAdded).die == WHITE_DIE


def test_undying_hate_ends_before_the_marked_enemy_is_destroyed() -> None:
    for cursed, card_state in ((True, DISCARDED), (False, READY)):
        field = marked()
        if cursed:
            gain_condition(field.ctx, 1, 0, SOUTH)
        field.begin(Wounding(1, 1, SOUTH))
        assert not field.state.body(1).alive
        assert field.state.units[0].cards == [card_state]


def test_faces_of_the_fallen_frighten_once_an_enemy_has_been_destroyed() -> None:
    for fallen in (True, False):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6), [card("faces_of_the_fallen")]),
            Squad(GIANT, NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(1, 12, 1)),
        ]
        field = Field(squads)
        field.state.deck = [0] * 5
        if fallen:
            wipe_out(field.state, 2)
        melee(field, "red hit")
        assert ("MoraleTested" in field.happened()) is fallen


def test_thirst_needs_three_wounds() -> None:
    field = bearer("thirst_of_bilehall", troop("r", threshold=4, sockets=1))
    field.state.units[0].figures[0] = 1
    assert melee(field, "red hit hit").prompt == ""
    assert (field.wounds(1, 0), field.wounds(0, 0)) == (2, 1)


def test_thirst_is_quenched_with_a_wound_a_bane_or_a_card() -> None:
    kind = troop("rr", threshold=4, sockets=1)
    for answer in (Socket(0, 0), TokenChoice(0, STUN), CardChoice(0, 1), PASS):
        squads = [
            Squad(
                kind, SOUTH, [1], south(6, 6), [card("thirst_of_bilehall"), card("unhallowed_wind")]
            ),
            Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        ]
        field = Field(squads).give(0, STUN)
        field.state.units[0].figures[0] = 1
        field.state.units[0].cards[1] = EXHAUSTED
        melee(field, "red hit hit", "red hit hit")
        assert field.prompt == "recover"
        field.answer(answer)
        left = (field.wounds(0, 0), tokens(field, 0), field.state.units[0].cards[1])
        healed = {
            "Socket": (0, {"stun": 1}, EXHAUSTED), "TokenChoice": (1, {}, EXHAUSTED),
            "CardChoice": (1, {"stun": 1}, READY), "Pass": (1, {"stun": 1}, EXHAUSTED),
        }  # fmt: skip
        assert left == healed[type(answer).__name__]


def test_deathmist_harms_every_enemy_at_range_1() -> None:
    for gap, wounds in ((0.5, 2), (1.5, 0)):
        field = mana(bearer("deathmist_banners", gap=gap), stable=2)
        assert moment(field, ActivationEnded(UnitId(0))).wounds(1, 0) == wounds


def test_tatters_count_wounds_of_engaged_enemies_up_to_two() -> None:
    for gap, marks, test in ((0, 2, True), (1, 0, False)):
        field = bearer("bloodied_tatters", gap=gap)
        field.state.deck = [0] * 5
        field.begin(Wounding(1, 3, SOUTH))
        assert len(field.state.units[0].marks) == marks
        melee(field, "red")
        assert ("MoraleTested" in field.happened()) is test


def test_the_duskblade_lowers_defense_for_one_attack() -> None:
    enemy = troop("r", defense=2, threshold=30, sockets=1)
    field = melee(bearer("the_duskblade", troop("b"), enemy), "blue surge surge")
    assert field.wounds(1, 0) == 0
    for upgrade, wounds in (("the_duskblade", 2), ("unhallowed_wind", 1)):
        squads = [
            Squad(troop("rb"), SOUTH, [1], south(6, 6), [card(upgrade)]),
            Squad(enemy, NORTH, [1], north(6, 6, 1)),
        ]
        field = melee(Field(squads), "red hit hit", "blue surge surge")
        assert field.wounds(1, 0) == wounds


def test_the_gauntlet_curses_and_the_curse_gnaws_before_the_end_phase() -> None:
    name = "deaths_grasp"
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [card("obcasiums_gauntlet")]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    for grip in (True, False):
        field = Field(squads, conditions=[condition(*waiqar.CARDS[name], name=name)])
        melee(mana(field, stable=2), "red")
        if grip:
            field.yes()
        else:
            field.no()
        assert len(field.all(ConditionGained)) == int(grip)
        moment(field, ActivationsEnded())
        assert field.wounds(1, 0) == (2 if grip else 0)


def test_dimodian_blades_lend_only_keywords_the_unit_does_not_have() -> None:
    for lethal, wounds in ((0, 3), (1, 2)):
        kind = troop("r", keywords=words(lethal=lethal) if lethal else [])
        field = mana(bearer("dimodian_blades", kind), unstable=2, stable=1)
        melee(field, "red hit").yes()
        assert field.prompt == "reroll"
        field.pick()
        assert field.wounds(1, 0) == wounds


def test_a_banner_blights_whoever_runs_into_it_or_is_run_into() -> None:
    for own in (0, 1):
        field = bearer("blighted_vexillum_bearer", gap=1)
        field.begin(Act(unit=own, action=MARCH, decider=own, speed=2))
        while field.prompt:
            field.answer(field.asked.sample(Quick(1)))
        assert tokens(field, 1).get("blight", 0) == 1
        assert "blight" not in tokens(field, 0)


def test_every_card_does_something() -> None:
    assert all(power(parts).does_something() for parts in waiqar.CARDS.values())
