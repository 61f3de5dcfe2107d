"""The cards of the core set that belong to no faction, and those of the expansions that rules ask for."""

import pytest

from feldherr.games.runewars.answers import Direction, Number, TokenChoice
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    Amount,
    DialAction,
    DialModifier,
    UnitKind,
)
from feldherr.games.runewars.events.attack import HitsSpent, IconsAdded, SurgesSpent
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.morale import MoraleTested
from feldherr.games.runewars.events.movement import ChargeFailed, Moved, Reformed
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Act, Activation, Round
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.dials import main_action
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.measure import sees
from feldherr.games.runewars.rules.rounds import begin_end_phase
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.state import NO_CHOICE
from feldherr.games.runewars.terms import (
    AHEAD,
    BLIGHT,
    BLUE,
    BONUS,
    EXHAUSTED,
    HIT,
    IMPACT,
    MARCH,
    MELEE,
    MORTAL,
    PRECISE,
    READY,
    RED,
    SKILL,
    STUN,
    TO_LEFT,
    TURN,
    TURNING_CHARGE,
    WHEEL,
    WHEELING,
)
from feldherr.geometry.edge import FRONT, REAR, RIGHT
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    FOE,
    NORTH,
    SOUTH,
    Field,
    Squad,
    dice,
    ground,
    melee,
    north,
    shot,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana, tokens, turn, use_skill


def equipped(name: str, kind: UnitKind | None = None, *more: Squad, gap: float = 0) -> Field:
    """Unit 0 of two trays carries the card and faces unit 1, which has one."""
    own = Squad(kind or troop(), SOUTH, [2], south(6, 6), [upgrade_card(name)])
    return Field([own, Squad(FOE, NORTH, [1], north(6, 6 + gap, 1)), *more])


# ---------------------------------------------------------------------------- Shield Wall


def shield_wall(attackers: int) -> Field:
    """Two full ranks of two trays with the card are hit for 4 damage."""
    attacker = Squad(troop("r"), SOUTH, [2] * attackers, south(6, 6))
    wall = Squad(troop(), NORTH, [2, 2], north(6, 6, 2), [upgrade_card("shield_wall")])
    return melee(Field([attacker, wall]), "red hit hit")


@rule("LP-upg-2")
def test_shield_wall_halves_the_losses_against_fewer_trays() -> None:
    field = shield_wall(1)
    assert (field.asked.seat, field.prompt) == (NORTH, "use_ability")
    field.yes()
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    assert field.count(1) == 14
    assert field.state.units[1].cards == [EXHAUSTED]


@rule("LP-upg-2")
def test_shield_wall_may_be_kept_for_later() -> None:
    field = shield_wall(1).no().no().no().no()
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    assert field.count(1) == 12
    assert field.state.units[1].cards == [READY]


@rule("LP-upg-2")
def test_shield_wall_is_not_offered_against_as_many_trays() -> None:
    field = shield_wall(2).pick()
    assert field.prompt == "damage_figure"
    assert not field.all(AbilityUsed)


def test_an_exhausted_shield_wall_is_not_offered() -> None:
    attacker = Squad(troop("r"), SOUTH, [2], south(6, 6))
    wall = Squad(troop(), NORTH, [2, 2], north(6, 6, 2), [upgrade_card("shield_wall")])
    field = Field([attacker, wall])
    field.state.units[1].cards[0] = EXHAUSTED
    assert melee(field, "red hit hit").prompt == "damage_figure"


# ---------------------------------------------------------------------------- weapons and banners


def test_master_crafted_weapons_turn_two_surges_into_a_hit() -> None:
    field = melee(equipped("master_crafted_weapons", troop("b")), "blue surge surge")
    assert field.the(IconsAdded).icons[HIT] == 1
    assert field.the(HitsSpent).hits == 1


def test_master_crafted_weapons_are_no_help_in_a_shot() -> None:
    field = equipped("master_crafted_weapons", troop(ranged="b"), gap=2)
    assert not shot(field, "blue surge surge").all(SurgesSpent)


def test_rank_discipline_makes_precise_and_bull_pennon_gives_impact() -> None:
    assert keyword(equipped("rank_discipline").state, 0, PRECISE) == 1
    assert keyword(equipped("bull_pennon").state, 0, IMPACT) == 1
    assert keyword(equipped("bull_pennon").state, 0, PRECISE) == 0
    assert keyword(equipped("rank_discipline").state, 1, PRECISE) == 0


def end_phase(field: Field) -> Field:
    flow = begin_end_phase(field.ctx, Round())
    record = getattr(flow, "record", None)
    return field if record is None else field.begin(record)


def test_terrifying_heraldry_frightens_engaged_enemies_at_the_end_of_the_round() -> None:
    other = Squad(FOE, NORTH, [1], north(10, 10, 1))
    field = end_phase(equipped("terrifying_heraldry", None, other))
    assert (tokens(field, 1), tokens(field, 2)) == ({"panic": 1}, {})


def test_terrifying_heraldry_frightens_nobody_from_afar() -> None:
    field = end_phase(equipped("terrifying_heraldry", gap=1))
    assert tokens(field, 1) == {}
    assert not field.all(AbilityUsed)


def test_reaping_blade_makes_blank_dice_mortal() -> None:
    field = melee(equipped("reaping_blade", troop("rrb")), "red", "red hit", "blue")
    assert field.the(IconsAdded).icons[MORTAL] == 2


def test_reaping_blade_does_nothing_without_blanks_or_in_a_shot() -> None:
    assert not melee(equipped("reaping_blade", troop("r")), "red hit").all(IconsAdded)
    field = equipped("reaping_blade", troop(ranged="rr"), gap=2)
    assert not shot(field, "red", "red hit").all(IconsAdded)


# ---------------------------------------------------------------------------- War Crier


def test_a_war_crier_hands_a_bane_on() -> None:
    field = equipped("war_crier", gap=2.5).give(0, STUN).give(0, BLIGHT)
    use_skill(field).answer(TokenChoice(0, STUN))
    assert (tokens(field, 0), tokens(field, 1)) == ({"blight": 1}, {"stun": 1})


def test_a_war_crier_hands_nothing_to_enemies_beyond_range_3() -> None:
    field = use_skill(equipped("war_crier", gap=3.5).give(0, STUN))
    assert (tokens(field, 0), tokens(field, 1)) == ({"stun": 1}, {})


def test_a_war_crier_without_a_bane_does_nothing() -> None:
    field = use_skill(equipped("war_crier", gap=2))
    assert tokens(field, 1) == {}


# ---------------------------------------------------------------------------- Trumpets, Metered March


def dialled(modifier: int, change: int) -> UnitKind:
    kind = troop()
    kind.actions = [DialAction(4, BLUE, MARCH, Amount(3))]
    kind.modifiers = [DialModifier(BLUE, modifier, Amount(change), ANY, [])]
    return kind


@rule("EF-trumpets-1")
@pytest.mark.parametrize(("modifier", "speed"), [(WHEEL, 3), (TURN, 3), (TURNING_CHARGE, 2)])
def test_trumpets_keep_the_speed_of_turns_and_wheels(modifier: int, speed: int) -> None:
    kind = dialled(modifier, -1)
    state = equipped("trumpets", kind).state
    state.units[0].action = 0
    act = main_action(state, 0, kind.modifiers[0])
    assert act is not None
    assert act.speed == speed
    assert upgrade_card("trumpets").cost == 2


@rule("EF-trumpets-1")
def test_without_trumpets_turns_slow_down_and_with_them_they_may_still_speed_up() -> None:
    for name, change, speed in (("metered_march", -1, 2), ("trumpets", 1, 4)):
        kind = dialled(TURN, change)
        state = equipped(name, kind).state
        state.units[0].action = 0
        act = main_action(state, 0, kind.modifiers[0])
        assert act is not None
        assert act.speed == speed


@rule("LP-upg-1")
def test_metered_march_asks_where_to_stop_and_others_do_not_ask() -> None:
    for name, prompt in (("metered_march", "stop"), ("trumpets", "")):
        field = equipped(name, gap=6)
        field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=3))
        assert field.prompt == prompt
    field = equipped("metered_march", gap=6)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=3)).answer(Number(12_345))
    assert field.the(Moved).travelled == 12_345


# ---------------------------------------------------------------------------- Heartseeker


def archer(name: str, foe: Squad) -> Field:
    own = Squad(troop(ranged="r"), SOUTH, [1], south(8, 4), [upgrade_card(name)])
    return Field([own, foe], [(ground(8, 1, 0), south(8.5, 5.5))])


def in_reach(field: Field) -> list[UnitId]:
    return targets(field.state, Attack(attacker=0, melee=False, decider=SOUTH))


@rule("EF-heartseeker-1")
def test_heartseeker_hits_what_is_hidden_but_in_the_arc_and_in_range() -> None:
    hidden = Squad(FOE, NORTH, [1], north(8, 8.9, 1))
    assert in_reach(archer("heartseeker", hidden)) == [1]
    assert in_reach(archer("trumpets", hidden)) == []
    assert upgrade_card("heartseeker").cost == 10


@rule("EF-heartseeker-1")
def test_heartseeker_needs_arc_and_range() -> None:
    beside = Squad(FOE, NORTH, [1], north(11, 3.2, 1))
    too_far = Squad(FOE, NORTH, [1], north(8, 9.5, 1))
    assert in_reach(archer("heartseeker", beside)) == []
    assert in_reach(archer("heartseeker", too_far)) == []


def test_heartseeker_serves_for_shots_only() -> None:
    hidden = Squad(FOE, NORTH, [1], north(8, 8.9, 1))
    assert not sees(archer("heartseeker", hidden).state, 0, 1)


# ---------------------------------------------------------------------------- Wind Rune


def wind(natural: int, gap: float = 4) -> Field:
    field = equipped("wind_rune", None, gap=gap)
    return mana(field, natural=natural)


@rule("EF-windrune-2")
def test_wind_rune_shifts_as_fast_as_natural_runes_are_active_then_reforms() -> None:
    field = use_skill(wind(2)).answer(Direction(RIGHT, AHEAD))
    assert (field.the(Moved).speed, field.prompt) == (2, "reform")
    assert upgrade_card("wind_rune").cost == 6


@rule("EF-windrune-2")
def test_without_natural_runes_only_the_reform_remains() -> None:
    field = use_skill(wind(0))
    assert field.prompt == "reform"
    assert not field.all(Moved)


@rule("EF-windrune-2")
def test_wind_rune_does_not_lead_out_of_an_engagement() -> None:
    field = use_skill(wind(1, gap=0))
    assert field.why_not(Direction(REAR, AHEAD)) == "EF-windrune-2"


@rule("EF-windrune-1")
def test_wind_rune_as_a_bonus_comes_after_the_action() -> None:
    kind = troop("r")
    kind.actions = [DialAction(4, RED, MELEE, Amount(0))]
    kind.modifiers = [DialModifier(RED, BONUS, Amount(0), SKILL, [])]
    field = mana(equipped("wind_rune", kind), natural=1)
    field.state.units[0].action, field.state.units[0].modifier = 0, 0
    field.begin(Activation(0), dice("red hit"))
    assert field.all(HitsSpent)
    assert field.prompt == "direction"
    assert not field.all(Moved)
    field.answer(Direction(RIGHT, AHEAD))
    assert field.prompt == "reform"
    turn(field)
    order = [name for name in field.happened() if name in ("HitsSpent", "Moved", "Reformed")]
    assert order == ["HitsSpent", "Moved", "Reformed"]
    assert field.all(Reformed)


# ---------------------------------------------------------------------------- Close Quarters Targeting


@rule("EF-cqt-1")
def test_close_quarters_targeting_lets_engaged_units_shoot() -> None:
    field = equipped("close_quarters_targeting", troop(ranged="r"))
    assert in_reach(field) == [1]
    assert in_reach(equipped("trumpets", troop(ranged="r"))) == []


@rule("EF-cqt-2")
def test_such_a_shot_frightens_allies_but_not_the_shooter() -> None:
    ally = Squad(troop(), SOUTH, [1], south(5, 7))
    field = equipped("close_quarters_targeting", troop(ranged="r"), ally)
    field.state.deck = [0] * 30
    shot(field, "red hit")
    assert [(each.unit, each.severity) for each in field.all(MoraleTested)] == [(2, 1)]


# ---------------------------------------------------------------------------- Aggressive Cornicen and Drummer


@rule("EF-cornicen-1")
@pytest.mark.parametrize("name", ["aggressive_cornicen", "aggressive_drummer"])
def test_a_march_with_an_aggressive_musician_is_a_charge(name: str) -> None:
    kind = upgrade_card(name)
    assert (kind.cost, kind.defense.base, kind.threshold) == (5, 1, 1)
    field = equipped(name, troop("r"), gap=2)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=3), dice("red hit"))
    assert field.all(HitsSpent)
    assert not field.all(Received)


@rule("EF-cornicen-1")
@pytest.mark.parametrize("name", ["aggressive_cornicen", "aggressive_drummer"])
def test_a_charge_with_an_aggressive_musician_that_meets_nobody_costs_no_panic(name: str) -> None:
    field = equipped(name, gap=6).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1))
    assert field.all(ChargeFailed)
    assert tokens(field, 0) == {}


@rule("EF-cornicen-2")
def test_the_charge_of_the_card_comes_on_top_of_a_wheel() -> None:
    own = Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade_card("aggressive_cornicen")])
    field = Field([own, Squad(FOE, NORTH, [1], north(5, 6.2, 1))])
    field.begin(
        Act(unit=0, action=MARCH, decider=SOUTH, speed=1, template=WHEELING), dice("red hit")
    ).answer(Direction(FRONT, TO_LEFT))
    field.answer(field.options()[0])
    assert (field.the(Moved).template, field.the(Moved).speed) == (WHEELING, 1)
    assert field.all(HitsSpent)
    assert tokens(field, 0) == {}


def test_without_a_musician_running_into_an_enemy_costs_panic_and_is_no_charge() -> None:
    field = equipped("trumpets", troop("r"), gap=2)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=3), dice("red hit"))
    assert tokens(field, 0) == {"panic": 1}
    assert not field.all(HitsSpent)


# ---------------------------------------------------------------------------- File Leader


def charged(
    showing: int, revealed: bool = True, charge: bool = True, name: str = "file_leader"
) -> Field:
    """Unit 1 charges into unit 0, which has the card."""
    kind = troop("r", threshold=9, sockets=1)
    kind.actions = [
        DialAction(4, RED, MELEE, Amount(0)), DialAction(4, RED, MARCH, Amount(1)),
    ]  # fmt: skip
    own = Squad(kind, SOUTH, [1], south(6, 6), [upgrade_card(name)])
    field = Field([own, Squad(troop("r"), NORTH, [1], north(6, 8, 1))])
    field.state.units[0].action, field.state.units[0].revealed = showing, revealed
    return field.begin(
        Act(unit=1, action=MARCH, decider=NORTH, speed=3, charge=charge),
        dice("red hit", "red hit", "red hit"),
    )


def attackers(field: Field) -> list[int]:
    return [each.unit for each in field.all(HitsSpent)]


def test_a_file_leader_strikes_before_the_charger() -> None:
    assert attackers(charged(0)) == [0, 1]


@pytest.mark.parametrize(
    ("showing", "revealed", "charge", "name", "expected"),
    [
        (1, True, True, "file_leader", [1]),
        (NO_CHOICE, True, True, "file_leader", [1]),
        (0, False, True, "file_leader", [1]),
        (0, True, False, "file_leader", []),
        (0, True, True, "trumpets", [1]),
    ],
)
def test_a_file_leader_needs_a_charge_and_a_revealed_melee(
    showing: int, revealed: bool, charge: bool, name: str, expected: list[int]
) -> None:
    assert attackers(charged(showing, revealed, charge, name)) == expected


def test_a_file_leader_leaves_alone_who_charges_somebody_else() -> None:
    field = charged(0)
    assert field.the(AbilityUsed).unit == 0
    other = Squad(troop("r", threshold=9, sockets=1), SOUTH, [1], south(9, 6))
    kind = troop("r")
    kind.actions = [DialAction(4, RED, MELEE, Amount(0))]
    own = Squad(kind, SOUTH, [1], south(6, 6), [upgrade_card("file_leader")])
    field = Field([own, Squad(troop("r"), NORTH, [1], north(9, 8, 1)), other])
    field.state.units[0].action, field.state.units[0].revealed = 0, True
    field.begin(Act(unit=1, action=MARCH, decider=NORTH, speed=3, charge=True), dice("red hit"))
    assert attackers(field) == [1]
