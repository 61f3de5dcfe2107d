"""Upgrades as they are printed, those for every army and those of the Daqan: each at work, and each where it is not."""

import pytest

from feldherr.games.runewars.abilities import daqan
from feldherr.games.runewars.answers import (
    DieAt,
    Direction,
    Number,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Reconfigure
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActivationBegins, ToolRevealed
from feldherr.games.runewars.moments.battle import CallBegins
from feldherr.games.runewars.powers import WHITE_MODIFIER
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.holding import has_trait, keyword
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.terms import (
    AHEAD,
    ANY_ATTACK,
    DISCARDED,
    EXHAUSTED,
    IMPACT,
    INSPIRATION,
    MARCH,
    MORALE_TYPES,
    READY,
    SHIFT,
    STEADFAST,
    STUN,
)
from feldherr.geometry.edge import REAR
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    dice,
    east,
    face,
    melee,
    north,
    shot,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import condition, mana, skill_slots, tokens, use_skill
from tests.games.runewars.abilities.carrying import moment
from tests.games.runewars.abilities.real import (
    as_rolled,
    bearer,
    beside,
    carrying,
    exhausted,
    suffered,
)

# ---------------------------------------------------------------------------- for every army


def test_tempered_steel_adds_a_hit_for_a_surge_and_is_exhausted() -> None:
    field = melee(carrying("tempered_steel"), "red hit surge")
    assert (suffered(field), exhausted(field)) == (2, EXHAUSTED)
    assert suffered(melee(field, "red hit surge")) == 2 + 1, "not again before it is readied"
    assert suffered(melee(carrying("tempered_steel"), "red hit")) == 1


@pytest.mark.parametrize(("unstable", "wounds"), [(2, 2), (0, 0)])
def test_the_fire_rune_shoots_a_red_die_as_hard_as_unstable_runes(
    unstable: int, wounds: int
) -> None:
    field = use_skill(mana(carrying("fire_rune", gap=3), unstable=unstable), "red hit")
    assert (suffered(field), len(field.all(DiceRolled))) == (wounds, 1)


@pytest.mark.parametrize("guarded", [True, False])
def test_flank_guards_spare_the_die_for_flanking(guarded: bool) -> None:
    upgrades = [upgrade_card("flank_guards")] if guarded else []
    squads = [
        Squad(troop("r"), SOUTH, [1], east(6, 7)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), upgrades),
    ]
    field = Field(squads)
    field.ctx.dice = None
    field.ctx.begin(Attack(attacker=0, melee=True, decider=SOUTH))
    assert (field.prompt == "flanking_die") is not guarded


def test_a_moment_of_inspiration_is_a_white_die_in_melee_only() -> None:
    field = melee(carrying("moment_of_inspiration"))
    assert field.prompt == "use_ability"
    field.ctx.dice = dice("red", "white hit")
    field.yes()
    assert (suffered(field), exhausted(field)) == (1, EXHAUSTED)
    archer = carrying("moment_of_inspiration", troop("r", ranged="r"), gap=3)
    assert shot(archer, "red").all(DieAdded) == []


def test_columns_fight_as_deep_as_they_stand() -> None:
    deep = Squad(troop("r"), SOUTH, [1, 1, 1], south(6, 6), [upgrade_card("column_tactics")])
    for used, wounds in ((True, 3), (False, 1)):
        field = melee(Field([deep, Squad(GIANT, NORTH, [1], north(6, 6, 1))]))
        field.ctx.dice = dice("red hit")
        field.yes() if used else field.no()
        assert suffered(as_rolled(field)) == wounds


def test_surcoats_cost_the_enemy_a_morale_card_but_never_the_last() -> None:
    for severity, drawn in ((3, 2), (1, 1)):
        squads = [bearer("heraldic_surcoats", GIANT)]
        field = Field(squads)
        field.state.deck = [0, 1, 2, 3, 4]
        field.begin(MoraleTest(0, severity, NORTH))
        assert 5 - len(field.state.deck) == drawn


@pytest.mark.parametrize(
    ("upgrade", "hastens"), [("raven_tabards", "blue"), ("raven_standard_bearer", "red")]
)
def test_ravens_hasten_actions_of_one_stance(upgrade: str, hastens: str) -> None:
    spearmen = card("spearmen")
    squads = [Squad(spearmen, SOUTH, [1], south(6, 6), [upgrade_card(upgrade)])]
    field = Field(squads)
    for place, action in enumerate(spearmen.actions):
        field.state.units[0].action = place
        faster = action.initiative - initiative(field.state, UnitId(0))
        assert faster == (
            1 if (action.stance == 0) == (hastens == "blue") and action.stance in (0, 2) else 0
        )


def test_fortunas_dice_turn_one_die_to_any_face_once() -> None:
    field = melee(carrying("fortunas_dice"), "red")
    assert field.prompt == "use_ability"
    field.yes()
    choice = next(
        each
        for each in field.options()
        if isinstance(each, DieAt) and each.face == face("red hit hit").outcome
    )
    field.answer(choice)
    assert (suffered(field), exhausted(field)) == (2, EXHAUSTED)


# ---------------------------------------------------------------------------- Daqan


def test_the_might_of_daqan_and_royal_bones_are_a_point_of_defense() -> None:
    for name in ("might_of_daqan", "kingsbone_armor", "martial_magic"):
        assert added_defense(carrying(name).state, UnitId(0)) == 1
        assert added_defense(carrying(name).state, UnitId(1)) == 0


def test_runelore_lowers_the_defense_once_and_tramples_with_stable_runes() -> None:
    foe = troop("r", defense=2, threshold=30, sockets=1)
    for rolled, wounds in (("blue hit surge", 1), ("blue hit", 0)):
        field = melee(carrying("greyhaven_runelore", troop("b"), foe), rolled)
        assert suffered(field) == wounds
    assert (
        keyword(mana(carrying("greyhaven_runelore"), stable=2).state, UnitId(0), IMPACT, ANY_ATTACK)
        == 2
    )


@pytest.mark.parametrize("revealed", [False, True])
def test_visored_helms_protect_as_long_as_the_tool_is_covered(revealed: bool) -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [upgrade_card("visored_helms")]),
    ]
    field = Field(squads)
    field.state.units[1].revealed = revealed
    melee(field, "red hit")
    assert (field.prompt == "use_ability") is not revealed
    if not revealed:
        field.yes()
        assert (suffered(field), exhausted(field, 1)) == (0, EXHAUSTED)


def test_a_lance_corporal_makes_the_modifier_white_for_the_round() -> None:
    field = moment(carrying("lance_corporal"), ToolRevealed(0))
    field.yes()
    assert has_trait(field.state, UnitId(0), WHITE_MODIFIER)
    assert exhausted(field) == EXHAUSTED
    assert not has_trait(carrying("lance_corporal").state, UnitId(0), WHITE_MODIFIER)


def test_a_weapons_master_adds_a_red_die_in_melee_only() -> None:
    field = melee(carrying("citadel_weapons_master"), "red hit", "red hit")
    assert suffered(field) == 2
    archer = carrying("citadel_weapons_master", troop("r", ranged="r"), gap=3)
    assert suffered(shot(archer, "red hit")) == 1


def test_an_artifact_bearer_makes_room_for_an_artifact_and_takes_it_along() -> None:
    figure, sword = upgrade_card("artifact_bearer"), upgrade_card("reaping_blade")
    assert figure.adds_slots == [sword.slot]
    for fallen, left in ((0, DISCARDED), (1, READY)):
        squad = Squad(troop(), SOUTH, [1], south(6, 6), [figure, sword], [0, -1])
        field = Field([squad]).lose(0, fallen).begin(Reconfigure(unit=0))
        while field.prompt:
            field.answer(field.options()[0])
        assert field.state.units[0].cards[1] == left


@pytest.mark.parametrize(("natural", "gap", "usable"), [(2, 2, True), (0, 2, False), (2, 4, False)])
def test_a_hexer_tests_the_morale_of_an_enemy_near_by(natural: int, gap: int, usable: bool) -> None:
    field = mana(carrying("nerekhall_hexer", gap=gap), natural=natural)
    assert bool(skill_slots(field)) is usable
    if usable:
        field.state.deck = [0, 1, 2]
        use_skill(field)
        assert len(field.state.deck) == 3 - natural


def test_the_figure_of_hawthorne_strikes_one_enemy_after_the_other() -> None:
    squads = [
        bearer("lord_hawthorne_figure"),
        Squad(GIANT, NORTH, [1], north(5.5, 6, 1)),
        Squad(GIANT, NORTH, [1], north(6.5, 6, 1)),
    ]
    field = melee(Field(squads))
    field.ctx.dice = dice("red", "white hit", "red", "white hit")
    field.answer(UnitChoice(1))
    assert field.prompt == "attack_again"
    field.yes()
    assert (suffered(field, 1), suffered(field, 2), field.prompt) == (1, 1, "")


def test_the_figure_of_zachareth_may_roll_white_and_become_somebody_once() -> None:
    field = melee(carrying("baron_zachareth_figure"))
    assert field.prompt == "use_ability"
    field.ctx.dice = dice("white hit")
    field.yes()
    assert suffered(field) == 1


def test_the_figure_of_zachareth_saves_or_betrays_once_a_game() -> None:
    conditions = [
        condition(*daqan.CARDS[name], name=name)
        for name in ("savior_of_carthridge", "betrayer_of_carthridge")
    ]
    squads = [bearer("baron_zachareth_figure"), Squad(GIANT, NORTH, [1], north(6, 12, 1))]
    field = moment(Field(squads, conditions=conditions), ActivationBegins(0))
    field.yes()
    field.answer(field.options()[0])
    assert field.state.units[0].conditions == [0]
    assert moment(field, ActivationBegins(0)).prompt == "", "never again"


@pytest.mark.parametrize("name", ["marching_cornicen", "marching_drummer", "marching_starling"])
def test_marching_musicians_turn_a_march(name: str) -> None:
    field = carrying(name, gap=9)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2), dice())
    assert field.prompt == "treat_as"
    field.answer(
        field.options()[0],
    )
    field.answer(field.options()[0])
    assert [(each.speed, each.template) for each in field.all(Moved)] == [(2, 1)]


@pytest.mark.parametrize("name", ["rallying_cornicen", "rallying_starling", "rallying_shrieker"])
def test_rallying_musicians_free_allies_near_by(name: str) -> None:
    field = beside(bearer(name), gap=3).give(2, STUN, 1).give(0, STUN, 1)
    use_skill(field)
    assert field.prompt == "recover"
    field.answer(TokenChoice(2, STUN))
    assert (tokens(field, 0), tokens(field, 2)) == ({"stun": 1}, {}), "allies, not the unit itself"


@pytest.mark.parametrize("name", ["tactical_drummer", "tactical_starling", "tactical_shrieker"])
def test_tactical_musicians_withdraw_without_panic(name: str) -> None:
    plain = Squad(troop("r"), SOUTH, [1], south(6, 6))
    for squad, held in ((bearer(name), {}), (plain, {"panic": 1})):
        field = Field([squad, Squad(GIANT, NORTH, [1], north(6, 6, 1))])
        field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1))
        field.answer(Direction(REAR, AHEAD))
        assert tokens(field, 0) == held


# ---------------------------------------------------------------------------- more of the Daqan


def test_a_raven_pennon_shifts_the_initiative_by_one_and_is_exhausted() -> None:
    field = carrying("raven_pennon_bearer", card("spearmen"), gap=8)
    field.state.units[0].action = 1
    before = initiative(field.state, UnitId(0))
    moment(field, CallBegins())
    field.answer(Number(before + 1))
    assert (initiative(field.state, UnitId(0)), exhausted(field)) == (before + 1, EXHAUSTED)
    assert moment(field, CallBegins()).prompt == "", "not again before it is readied"


@pytest.mark.parametrize(
    "name", ["lion_standard_bearer", "honor_markings", "support_spined_thresher"]
)
def test_banners_make_steadfast_against_fear(name: str) -> None:
    words = upgrade_card(name).keywords
    fear = MORALE_TYPES.index("fear")
    assert [(each.keyword, each.types) for each in words] == [(STEADFAST, [fear])]


@pytest.mark.parametrize(("stable", "gap", "stunned"), [(2, 0, 2), (1, 0, 1), (2, 1, 0)])
def test_a_golem_behind_the_line_stuns_engaged_enemies(stable: int, gap: int, stunned: int) -> None:
    field = use_skill(mana(carrying("support_rune_golem", gap=gap), stable=stable))
    assert field.state.units[1].tokens[STUN] == stunned


def test_who_knows_the_enemy_spends_inspiration_for_a_reroll_and_gains_it_for_a_surge() -> None:
    field = carrying("know_your_enemy").give(0, INSPIRATION, 1)
    melee(field, "red", "red hit")
    field.yes().pick(0)
    assert (suffered(field), tokens(field, 0)) == (1, {})
    assert tokens(melee(carrying("know_your_enemy"), "red hit surge"), 0) == {"inspiration": 1}
    assert melee(carrying("know_your_enemy"), "red").prompt == "", "nothing to spend"
