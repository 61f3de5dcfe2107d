"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular attack and defend with."""

import pytest

from feldherr.games.runewars.abilities import daqan, neutral, uthuk
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    MortalStrikesSpent,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.powers import (
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    Trait,
)
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.terms import (
    BRUTAL,
    INSPIRATION,
    LETHAL,
    MELEE,
    PANIC,
    PRECISE,
    PROTECTED,
    RANGED,
    RED_DIE,
    WHITE_DIE,
)
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    dice,
    melee,
    north,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.bearing import HUGE, bearing, upgrade
from tests.games.runewars.abilities.card_help import tokens


@pytest.mark.parametrize(
    ("defense", "trays", "pierced", "plain"),
    [(4, 3, 1, 0), (3, 3, 1, 1), (3, 2, 1, 0), (2, 1, 0, 0)],
)
def test_a_defense_is_pierced_though_not_below_two(
    defense: int, trays: int, pierced: int, plain: int
) -> None:
    """Piercing Strike."""
    victim = troop("r", threshold=30, sockets=1, defense=defense)
    strike = upgrade(daqan.CARDS["piercing_strike"][0])
    squads = [
        Squad(troop("r"), SOUTH, [trays], south(6, 6), [strike]),
        Squad(victim, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "red hit").yes().wounds(1, 0) == pierced
    assert melee(Field(squads), "red hit").no().wounds(1, 0) == plain


def test_a_surge_may_need_a_near_defender() -> None:
    """Heavy Crossbowmen."""
    bolt = daqan.CARDS["heavy_crossbowmen"]
    for gap, bought in ((2.5, 1), (3.5, 0)):
        field = shot(bearing(*bolt, gap=gap, ranged="b"), "blue surge")
        assert not field.all(SurgesSpent)
        field = shot(bearing(*bolt, gap=gap, ranged="bb"), "blue surge", "blue surge")
        assert len(field.all(SurgesSpent)) == bought


def test_one_colour_must_be_exchanged_for_another() -> None:
    """Nerekhall Training."""
    training = daqan.CARDS["nerekhall_training"]
    field = shot(bearing(*training, gap=2, ranged="rb"), "blue", "white hit")
    assert (field.the(DieRemoved).die, field.the(DieAdded).die) == (RED_DIE, WHITE_DIE)
    assert not shot(bearing(*training, gap=2, ranged="b"), "blue").all(DieAdded)
    assert not melee(bearing(*training), "red").all(DieRemoved)


def test_any_number_of_tokens_may_become_icons() -> None:
    """Eagle Banner Bearer."""
    banner = daqan.CARDS["eagle_banner_bearer"]
    field = melee(bearing(*banner).give(0, INSPIRATION, 3), "red").answer(Number(2))
    assert field.the(MortalStrikesSpent).count == 2
    assert tokens(field, 0) == {"inspiration": 1}
    assert not melee(bearing(*banner), "red").all(MortalStrikesSpent)


def test_a_keyword_may_depend_on_command_tools() -> None:
    """Coiled Stance."""
    state = bearing(*daqan.CARDS["coiled_stance"]).state
    assert keyword(state, 0, LETHAL, MELEE, 1) == 1
    assert keyword(state, 0, PROTECTED) == 1
    state.units[1].revealed = state.units[0].revealed = True
    assert keyword(state, 0, LETHAL, MELEE, 1) == 0
    assert keyword(state, 0, PROTECTED) == 0


def test_a_keyword_may_come_with_the_rounds() -> None:
    """Forged in Battle."""
    state = bearing(*daqan.CARDS["forged_in_battle"]).state
    for number, values in ((3, (0, 0)), (4, (1, 0)), (6, (1, 1))):
        state.round = number
        assert (keyword(state, 0, PRECISE), keyword(state, 0, BRUTAL)) == values


def test_lethal_may_follow_the_panic_of_the_enemy() -> None:
    """Fearmonger's Whip; Viper Legion Archers."""
    parts = [*uthuk.CARDS["fearmongers_whip"], *uthuk.CARDS["viper_legion_archers"]]
    state = bearing(*parts).give(1, PANIC, 2).state
    assert [keyword(state, 0, LETHAL, kind, 1) for kind in (MELEE, RANGED)] == [2, 0]
    assert bonus(state, 0, SURGE_COST, RANGED, 1) == -1
    state.units[1].tokens[PANIC] = 0
    assert (keyword(state, 0, LETHAL, MELEE, 1), bonus(state, 0, SURGE_COST, RANGED, 1)) == (0, 0)


def test_damage_may_be_the_threat_for_every_icon() -> None:
    """The Dawnblade."""
    squads = [
        Squad(troop("b"), SOUTH, [2], south(6, 6), [upgrade(*daqan.CARDS["the_dawnblade"])]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "blue surge").wounds(1, 0) == 2
    assert melee(Field(squads), "blue").wounds(1, 0) == 0


def test_the_attacker_may_suffer_from_the_defense_it_strikes() -> None:
    """Shield of Margath."""
    shield = upgrade(*neutral.CARDS["shield_of_margath"])
    squads = [
        Squad(troop("r", ranged="r", threshold=30, sockets=1), SOUTH, [1], south(6, 6)),
        Squad(HUGE, NORTH, [1], north(6, 6, 1), [shield]),
    ]
    assert melee(Field(squads), "red").wounds(0, 0) == 3
    squads[1] = Squad(HUGE, NORTH, [1], north(6, 8, 1), [shield])
    assert shot(Field(squads), "red").wounds(0, 0) == 0


def test_a_die_may_be_rerolled_after_the_ranks() -> None:
    """Spined Threshers; Know Your Enemy."""
    again = uthuk.CARDS["frontline_spined_thresher"]
    field = melee(bearing(*again).give(1, PANIC), "red", "red hit").yes().pick(0)
    assert len(field.all(DiceRolled)) == 2
    assert melee(bearing(*again), "red").prompt == ""


def test_a_surge_may_need_a_hurt_unit() -> None:
    """Front Line Obscene."""
    spite = uthuk.CARDS["front_line_obscene"]
    assert tokens(melee(bearing(*spite, kind="b"), "blue surge"), 1) == {}
    hurt = bearing(*spite, kind="b").lose(0, 3)
    assert tokens(melee(hurt, "blue surge"), 1) == {"blight": 1}


def test_the_reach_may_cover_the_sides_or_everything() -> None:
    """Tyrant's Lash, Sweeping Strikes."""
    reach = Trait(STRIKES_AT_RANGE_1)
    beside = [
        Squad(GIANT, NORTH, [1], north(6, 6.5, 1)),
        Squad(GIANT, NORTH, [1], north(7.5, 5, 1)),
        Squad(GIANT, NORTH, [1], north(6, 3.5, 1)),
    ]
    for extra, found in (
        ([], [1]), (uthuk.CARDS["tyrants_lash"], [1, 2]), (daqan.CARDS["sweeping_strikes"], [1, 2, 3]),
    ):  # fmt: skip
        own = Squad(troop("r", parts=[reach, *extra]), SOUTH, [1], south(6, 6))
        assert (
            targets(Field([own, *beside]).state, Attack(attacker=0, melee=True, decider=SOUTH))
            == found
        )


def test_a_melee_attack_may_be_a_shot_instead() -> None:
    """Bonecaster."""
    caster = uthuk.CARDS["bonecaster"]
    field = (
        bearing(*caster, gap=3)
        .begin(Act(unit=0, action=MELEE, decider=SOUTH), dice("red hit"))
        .yes()
    )
    assert (field.the(Targeted).melee, field.wounds(1, 0)) == (False, 1)
    near = bearing(*caster).begin(Act(unit=0, action=MELEE, decider=SOUTH), dice("red hit")).no()
    assert near.the(Targeted).melee


def test_an_unengaged_fighter_may_reform_after_its_attack() -> None:
    """Whirling Sinew."""
    reach = troop("r", parts=[Trait(STRIKES_AT_RANGE_1), *uthuk.CARDS["whirling_sinew"]])
    for gap, prompt in ((0.5, "use_ability"), (0, "")):
        squads = [
            Squad(reach, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        ]
        assert melee(Field(squads), "red").prompt == prompt
