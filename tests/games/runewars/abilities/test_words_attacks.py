"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular attack and defend with."""

import pytest

from feldherr.games.runewars.answers import (
    Number,
)
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    MortalStrikesSpent,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import (
    Attack,
)
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.moments import (
    ADD_DICE,
    ADD_ICONS,
    AFTER_ATTACK,
    BEFORE_ACTION,
    REROLLED,
    TARGETED,
)
from feldherr.games.runewars.powers import (
    SHOOTS_MELEE_PROFILES,
    STRIKES_AROUND,
    STRIKES_ASIDE,
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.vocabulary.acting import (
    performs_instead,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    melee_surge,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.handling import (
    adds_as_many,
    spends_any,
)
from feldherr.games.runewars.vocabulary.moving import reform
from feldherr.games.runewars.vocabulary.ordering import (
    in_action,
)
from feldherr.games.runewars.vocabulary.reckoning import (
    bonus_if,
    from_round,
    harms_by,
    is_hurt,
    own_defense,
    target_has,
    target_unrevealed,
    threat_per_icon,
)
from feldherr.games.runewars.vocabulary.tactics import (
    exchanges_die,
    per_token_of_enemy,
    pierces,
    target_within,
    unengaged,
)
from feldherr.games.runewars.vocabulary.tokens import each_receives
from feldherr.games.runewars.vocabulary.when import (
    IS_MET,
    at,
    in_melee,
    in_shooting,
    surge_if,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.whom import (
    ACTOR,
    CHOSEN,
    DEFENDER,
    ENGAGED_ENEMIES,
    Who,
    chooses,
)
from feldherr.games.runewars.words import (
    BANES,
    BLIGHT,
    BRUTAL,
    INSPIRATION,
    LETHAL,
    MELEE,
    MORTAL,
    PANIC,
    PRECISE,
    PROTECTED,
    RANGED,
    RED_DIE,
    WHITE_DIE,
)
from tests.games.runewars.abilities.bearing import GIANT, HUGE, bearing, upgrade
from tests.games.runewars.abilities.cards import tokens
from tests.games.runewars.field import (
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


@pytest.mark.parametrize(
    ("defense", "trays", "pierced", "plain"),
    [(4, 3, 1, 0), (3, 3, 1, 1), (3, 2, 1, 0), (2, 1, 0, 0)],
)
def test_a_defense_is_pierced_though_not_below_two(
    defense: int, trays: int, pierced: int, plain: int
) -> None:
    """Piercing Strike."""
    victim = troop("r", threshold=30, sockets=1, defense=defense)
    strike = upgrade(at(TARGETED, pierces(1), only=[target_within(1, 3)], exhausts=True))
    squads = [
        Squad(troop("r"), SOUTH, [trays], south(6, 6), [strike]),
        Squad(victim, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "red hit").yes().wounds(1, 0) == pierced
    assert melee(Field(squads), "red hit").no().wounds(1, 0) == plain


def test_a_surge_may_need_a_near_defender() -> None:
    """Heavy Crossbowmen."""
    bolt = surge_if(Surge(2, [add_icon(MORTAL)], RANGED, once=True), target_within(1, 3))
    for gap, bought in ((2.5, 1), (3.5, 0)):
        field = shot(bearing(bolt, gap=gap, ranged="b"), "blue surge")
        assert not field.all(SurgesSpent)
        field = shot(bearing(bolt, gap=gap, ranged="bb"), "blue surge", "blue surge")
        assert len(field.all(SurgesSpent)) == bought


def test_one_colour_must_be_exchanged_for_another() -> None:
    """Nerekhall Training."""
    training = at(ADD_DICE, exchanges_die(RED_DIE, WHITE_DIE), only=[in_shooting()])
    field = shot(bearing(training, gap=2, ranged="rb"), "blue", "white hit")
    assert (field.the(DieRemoved).die, field.the(DieAdded).die) == (RED_DIE, WHITE_DIE)
    assert not shot(bearing(training, gap=2, ranged="b"), "blue").all(DieAdded)
    assert not melee(bearing(training), "red").all(DieRemoved)


def test_any_number_of_tokens_may_become_icons() -> None:
    """Eagle Banner Bearer."""
    banner = at(ADD_ICONS, spends_any(INSPIRATION), adds_as_many(MORTAL), only=[in_melee()])
    field = melee(bearing(banner).give(0, INSPIRATION, 3), "red").answer(Number(2))
    assert field.the(MortalStrikesSpent).count == 2
    assert tokens(field, 0) == {"inspiration": 1}
    assert not melee(bearing(banner), "red").all(MortalStrikesSpent)


def test_a_keyword_may_depend_on_command_tools() -> None:
    """Coiled Stance."""
    parts = [
        bonus_if(LETHAL, Amount(1), target_unrevealed(), attack=MELEE),
        bonus_if(PROTECTED, Amount(1), tool_unrevealed()),
    ]
    state = bearing(*parts).state
    assert keyword(state, 0, LETHAL, MELEE, 1) == 1
    assert keyword(state, 0, PROTECTED) == 1
    state.units[1].revealed = state.units[0].revealed = True
    assert keyword(state, 0, LETHAL, MELEE, 1) == 0
    assert keyword(state, 0, PROTECTED) == 0


def test_a_keyword_may_come_with_the_rounds() -> None:
    """Forged in Battle."""
    parts = [
        bonus_if(PRECISE, Amount(1), from_round(4)), bonus_if(BRUTAL, Amount(1), from_round(6)),
    ]  # fmt: skip
    state = bearing(*parts).state
    for number, values in ((3, (0, 0)), (4, (1, 0)), (6, (1, 1))):
        state.round = number
        assert (keyword(state, 0, PRECISE), keyword(state, 0, BRUTAL)) == values


def test_lethal_may_follow_the_panic_of_the_enemy() -> None:
    """Fearmonger's Whip; Viper Legion Archers."""
    whip = per_token_of_enemy(LETHAL, PANIC, MELEE)
    cheap = bonus_if(SURGE_COST, Amount(-1), target_has(*BANES))
    state = bearing(whip, cheap).give(1, PANIC, 2).state
    assert [keyword(state, 0, LETHAL, kind, 1) for kind in (MELEE, RANGED)] == [2, 0]
    assert bonus(state, 0, SURGE_COST, MELEE, 1) == -1
    state.units[1].tokens[PANIC] = 0
    assert (keyword(state, 0, LETHAL, MELEE, 1), bonus(state, 0, SURGE_COST, MELEE, 1)) == (0, 0)


def test_damage_may_be_the_threat_for_every_icon() -> None:
    """The Dawnblade."""
    blade = Surge(
        1, [chooses(Who(ENGAGED_ENEMIES)), harms_by(threat_per_icon(), Who(CHOSEN))], MELEE, plus=True
    )  # fmt: skip
    squads = [
        Squad(troop("b"), SOUTH, [2], south(6, 6), [upgrade(blade)]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "blue surge").wounds(1, 0) == 2
    assert melee(Field(squads), "blue").wounds(1, 0) == 0


def test_the_attacker_may_suffer_from_the_defense_it_strikes() -> None:
    """Shield of Margath."""
    shield = at(AFTER_ATTACK, harms_by(own_defense(), Who(ACTOR)), part=IS_MET, only=[in_melee()])
    squads = [
        Squad(troop("r", ranged="r", threshold=30, sockets=1), SOUTH, [1], south(6, 6)),
        Squad(HUGE, NORTH, [1], north(6, 6, 1), [upgrade(shield)]),
    ]
    assert melee(Field(squads), "red").wounds(0, 0) == 3
    squads[1] = Squad(HUGE, NORTH, [1], north(6, 8, 1), [upgrade(shield)])
    assert shot(Field(squads), "red").wounds(0, 0) == 0


def test_a_die_may_be_rerolled_after_the_ranks() -> None:
    """Spined Threshers; Know Your Enemy."""
    again = at(REROLLED, rerolls_dice(Amount(1)), only=[in_melee(), target_has(PANIC)], may=True)
    field = melee(bearing(again).give(1, PANIC), "red", "red hit").yes().pick(0)
    assert len(field.all(DiceRolled)) == 2
    assert melee(bearing(again), "red").prompt == ""


def test_a_surge_may_need_a_hurt_unit() -> None:
    """Front Line Obscene."""
    spite = surge_if(melee_surge(1, each_receives(BLIGHT, Who(DEFENDER)), once=True), is_hurt())
    assert tokens(melee(bearing(spite, kind="b"), "blue surge"), 1) == {}
    hurt = bearing(spite, kind="b").lose(0, 3)
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
        ([], [1]), ([Trait(STRIKES_ASIDE)], [1, 2]), ([Trait(STRIKES_AROUND)], [1, 2, 3]),
    ):  # fmt: skip
        own = Squad(troop("r", parts=[reach, *extra]), SOUTH, [1], south(6, 6))
        assert targets(Field([own, *beside]).state, Attack(0, True, SOUTH)) == found


def test_a_melee_attack_may_be_a_shot_instead() -> None:
    """Bonecaster."""
    caster: list[Part] = [
        Trait(SHOOTS_MELEE_PROFILES),
        at(BEFORE_ACTION, performs_instead(RANGED), only=[in_action(MELEE)], may=True),
    ]
    field = bearing(*caster, gap=3).begin(Act(0, MELEE, SOUTH), dice("red hit")).yes()
    assert (field.the(Targeted).melee, field.wounds(1, 0)) == (False, 1)
    near = bearing(*caster).begin(Act(0, MELEE, SOUTH), dice("red hit")).no()
    assert near.the(Targeted).melee


def test_an_unengaged_fighter_may_reform_after_its_attack() -> None:
    """Whirling Sinew."""
    sinew = at(AFTER_ATTACK, reform(), only=[in_melee(), unengaged()], may=True)
    reach = troop("r", parts=[Trait(STRIKES_AT_RANGE_1), sinew])
    for gap, prompt in ((0.5, "use_ability"), (0, "")):
        squads = [
            Squad(reach, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        ]
        assert melee(Field(squads), "red").prompt == prompt
