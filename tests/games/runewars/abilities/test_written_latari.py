"""Expansion cards of the Latari, written in the words of the vocabulary: each at work, and each where it is not."""

import pytest

from feldherr.core.chance import Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.decision import Chosen
from feldherr.games.runewars.answers import (
    PASS,
    BuySurge,
    DieChoice,
    Direction,
    Number,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.events.activation import ActionCancelled, ManaThrown, Revealed
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    IconsRemoved,
    PoolChanged,
    Targeted,
)
from feldherr.games.runewars.events.movement import Moved, Reformed, Withdrew
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.kinds import Amount, DialAction, UnitKind, UpgradeKind
from feldherr.games.runewars.moments import (
    ACTIVATIONS_END,
    AFTER_ACTIVATION,
    AFTER_DEPLOYMENT,
    BATTLE_READY,
    COLLIDED,
    MANA_CAST,
    ROUND_BEGINS,
)
from feldherr.games.runewars.powers import power
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.rounds import next_in_line
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOWHERE, OVERGROWTH, Laid
from feldherr.games.runewars.words import (
    AHEAD,
    BLUE,
    CHAMPION,
    CHARGE,
    DISCARDED,
    EXHAUSTED,
    INSPIRATION,
    MARCH,
    RALLY,
    READY,
    RED_DIE,
    REFORM,
    SHIFT,
    STRAIGHT,
    STUN,
    TURN,
    TURNING,
    VITALITY,
    WHEEL,
)
from feldherr.geometry.edge import LEFT, REAR
from tests.games.runewars.abilities.cards import mana, skill_slots, tokens, turn, use_skill
from tests.games.runewars.abilities.written import LATARI
from tests.games.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    champion,
    dice,
    duel,
    melee,
    north,
    shot,
    south,
    troop,
)

GIANT = troop("r", threshold=30, sockets=1)


def card(name: str, slot: int = CHAMPION) -> UpgradeKind:
    """An upgrade without a figure that does what the card says."""
    kind = champion(parts=LATARI[name], figure=False)
    kind.name = name
    kind.slot = slot
    return kind


def bearer(
    name: str, kind: UnitKind | None = None, enemy: UnitKind | None = None, gap: float = 0
) -> Field:
    """Unit 0 carries the card and faces unit 1."""
    squads = [
        Squad(kind or troop("r"), SOUTH, [1], south(6, 6), [card(name)]),
        Squad(enemy or GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def attacked(name: str, *faces: str) -> Field:
    """Unit 0 attacks unit 1, which carries the card."""
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card(name)]),
    ]
    return melee(Field(squads), *faces)


def moment(field: Field, name: str, about: list[int], *drawn: int) -> Field:
    """Everything that is due at a moment, with what chance has in store."""
    record = getattr(open_window(field.ctx, name, about), "record", None)
    if not isinstance(record, Record):
        return field
    return field.begin(record, Scripted([Drawn(each) for each in drawn]))


def overgrown(field: Field, x: float, y: float) -> Field:
    """With an overgrowth token at a point."""
    field.state.laid = [Laid(0, OVERGROWTH, NOWHERE, round(x * TRAY_SIZE), round(y * TRAY_SIZE))]
    return field


# ---------------------------------------------------------------------------- units


def test_archers_shift_after_the_attack_they_have_paid_for_it_in() -> None:
    archers = troop(ranged="bb", parts=LATARI["deepwood_archers"])
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
    scions = troop(parts=LATARI["aymhelin_scions"])
    for about in ([0, 1, 0], [1, 0, 0]):
        field = moment(duel(scions, [1], GIANT, [1]), COLLIDED, about)
        assert (tokens(field, 0), tokens(field, 1)) == ({}, {"immobilize": 1})


def storm(unstable: int, far: float) -> Field:
    """Maegan attacks unit 1; unit 2 stands near the defender, unit 3 is an ally of hers."""
    maegan = troop("bb", parts=LATARI["maegan_cyndewin"])
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
    kind = troop(parts=LATARI["prince_faolan"])
    squads = [
        Squad(kind, SOUTH, [1], south(6, 3)),
        Squad(GIANT, NORTH, [1], north(6, 14, 1)),
    ]
    return Field(squads).begin(Act(0, MARCH, SOUTH, speed))


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
    kind = troop(parts=LATARI["prince_faolan"])
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
        Squad(troop(parts=LATARI["prince_faolan"]), SOUTH, [1], south(2, 2)),
        Squad(troop(), SOUTH, [1], south(4, 2)),
        Squad(troop(), SOUTH, [1], south(14, 2), [champion()], [0]),
        Squad(troop(), SOUTH, [1], south(14, 5)),
        Squad(troop(), NORTH, [1], north(3, 5, 1), [champion()], [0]),
    ]
    field = moment(Field(squads), BATTLE_READY, [])
    assert [tokens(field, unit).get("inspiration", 0) for unit in range(1, 5)] == [1, 1, 0, 0]


def test_skirmishers_have_another_die_near_their_target() -> None:
    kind = troop(ranged="r", parts=LATARI["ventala_skirmishers"])
    for gap, count in ((2.5, 2), (3.5, 1)):
        squads = [
            Squad(kind, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        ]
        field = shot(Field(squads), *["red", "blue"][:count])
        assert len(field.all(DiceRolled)[0].dice) == count


def test_skirmishers_may_march_more_slowly() -> None:
    kind = troop(parts=LATARI["ventala_skirmishers"])
    for speed, options in ((3, 3), (1, 2)):
        squads = [Squad(kind, SOUTH, [1], south(6, 3)), Squad(GIANT, NORTH, [1], north(6, 14, 1))]
        field = Field(squads).begin(Act(0, MARCH, SOUTH, speed))
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
        assert field.state.contacts
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
    moment(field, AFTER_DEPLOYMENT, [])
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
            field.no()
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
    field.begin(Act(0, RALLY, SOUTH))
    assert field.state.units[0].cards == [EXHAUSTED]
    assert tokens(field, 0) == {"inspiration": 1}
    assert melee(field, "red hit").prompt == ""
    field.begin(Wounding(1, 9, SOUTH))
    assert not field.state.units[1].alive
    assert field.state.units[0].cards == [READY]


def test_an_enemy_far_away_does_not_ready_the_spear() -> None:
    field = bearer("packleaders_spear", enemy=troop("r", sockets=1), gap=2)
    field.state.units[0].cards = [EXHAUSTED]
    field.begin(Wounding(1, 1, SOUTH))
    assert field.state.units[0].cards == [EXHAUSTED]


# ---------------------------------------------------------------------------- moves


def test_the_lay_of_the_land_helps_once_per_round() -> None:
    field = bearer("lay_of_the_land", gap=6)
    field.begin(Act(0, SHIFT, SOUTH, 1)).answer(Direction(LEFT, AHEAD))
    assert field.prompt == "use_ability"
    field.yes().answer(Direction(LEFT, AHEAD))
    assert len(field.all(Moved)) == 2
    field.begin(Act(0, SHIFT, SOUTH, 1)).answer(Direction(LEFT, AHEAD))
    assert (field.prompt, len(field.all(Moved))) == ("", 3)
    moment(field, ROUND_BEGINS, [])
    field.begin(Act(0, SHIFT, SOUTH, 1)).answer(Direction(REAR, AHEAD))
    assert field.prompt == "use_ability"
    field.no()
    assert bearer("lay_of_the_land", gap=6).begin(Act(0, MARCH, SOUTH, 1)).prompt == ""


def test_instinct_bends_marches_and_shifts() -> None:
    for action in (MARCH, SHIFT):
        field = bearer("wildcalls_instinct", gap=6).begin(Act(0, action, SOUTH, 1))
        field.answer(Number(TURN)).answer(field.options()[0])
        assert field.the(Moved).template == TURNING
    assert bearer("wildcalls_instinct", gap=6).begin(Act(0, REFORM, SOUTH)).prompt == "reform"


def test_who_has_bent_a_march_withdraws_no_more_in_this_activation() -> None:
    for used in (True, False):
        field = bearer("prince_faolan_figure", gap=1)
        field.begin(Act(0, MARCH, SOUTH, 2), dice("red"))
        if used:
            field.yes().answer(Number(CHARGE))
            while field.prompt:
                field.answer(field.options()[0])
        else:
            field.no()
        field.begin(Act(0, SHIFT, SOUTH, 1))
        while field.prompt:
            away = Direction(REAR, AHEAD)
            can = field.prompt == "direction" and away in field.options()
            field.answer(away if can else field.options()[0])
        assert bool(field.all(Withdrew)) is not used
    moment(field, AFTER_ACTIVATION, [0])
    assert field.state.units[0].marks == []


def test_only_the_first_march_of_an_activation_is_bent() -> None:
    field = bearer("prince_faolan_figure", gap=8).begin(Act(0, MARCH, SOUTH, 1)).no()
    assert field.begin(Act(0, MARCH, SOUTH, 1)).prompt == ""


def test_a_champion_makes_an_enemy_march() -> None:
    for far, moved in ((2, 1), (4, 0)):
        field = use_skill(bearer("latari_champion", gap=far))
        assert [(each.unit, each.action) for each in field.all(Moved)] == [(1, MARCH)] * moved
    engaged = use_skill(bearer("firstblade_of_lord_aenoth"))
    assert engaged.the(ActionCancelled).because == "RR-53.2"


def test_a_herald_reforms_and_lets_others_reform() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("herald_of_the_twisting_gale")]),
        Squad(troop(), SOUTH, [1], south(8.5, 6)),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = use_skill(Field(squads))
    assert field.prompt == "reform"
    turn(field, 1)
    assert (field.the(Reformed).unit, field.state.units[0].cards) == (1, [EXHAUSTED])
    field = moment(bearer("herald_of_the_twisting_gale"), COLLIDED, [1, 0, 0])
    assert field.prompt == "use_ability"
    field = bearer("herald_of_the_twisting_gale")
    field.state.units[0].cards = [EXHAUSTED]
    assert moment(field, COLLIDED, [1, 0, 0]).prompt == ""


def test_an_ally_may_reform_or_shift_along_a_turn() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("etharyon_of_the_ailatar")]),
        Squad(troop(), SOUTH, [1], south(8.5, 6)),
    ]
    field = use_skill(Field(squads)).answer(UnitChoice(1))
    assert field.options() == [Number(REFORM), Number(SHIFT), PASS]
    field.answer(Number(SHIFT), Number(TURNING)).answer(field.options()[0])
    assert (field.the(Moved).unit, field.the(Moved).template) == (1, TURNING)
    field = use_skill(Field(squads)).answer(UnitChoice(1), Number(REFORM))
    assert field.prompt == "reform"
    field = use_skill(Field(squads)).answer(UnitChoice(1), PASS)
    assert not field.all(Moved)
    field = use_skill(Field(squads)).answer(UnitChoice(1), Number(SHIFT), Number(STRAIGHT))
    assert field.prompt == "direction"


def test_a_scion_shifts_near_overgrown_terrain_after_its_activation() -> None:
    for natural, asked in ((2, True), (0, False)):
        field = overgrown(mana(bearer("support_aymhelin_scion", gap=4), natural=natural), 8, 5.5)
        moment(field, AFTER_ACTIVATION, [0])
        assert (field.prompt == "use_ability") is asked


# ---------------------------------------------------------------------------- skills and mana


def test_a_starling_helps_every_other_ally_near_it() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("rallying_starling")]),
        Squad(troop(), SOUTH, [1], south(8, 6)),
        Squad(troop(), SOUTH, [1], south(4, 6), [card("hedge_shroud")]),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = Field(squads)
    for unit in (0, 1, 3):
        field.give(unit, STUN)
    field.state.units[2].cards = [EXHAUSTED]
    use_skill(field)
    assert field.options() == [TokenChoice(1, STUN), PASS]
    field.answer(field.options()[0])
    assert len(field.options()) == 2
    field.answer(PASS)
    assert [tokens(field, unit) for unit in (0, 1, 3)] == [{"stun": 1}, {}, {"stun": 1}]
    assert field.state.units[2].cards == [EXHAUSTED]


def test_a_sorceress_throws_a_die_and_lightning_for_every_surge() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("storm_sorceress")]),
        Squad(GIANT, NORTH, [1], north(5, 8, 1)),
        Squad(GIANT, NORTH, [1], north(7, 8, 1)),
    ]
    for face, targets in (("blue surge surge", 2), ("blue surge", 1), ("blue hit", 0)):
        field = use_skill(mana(Field(squads), unstable=2), face)
        assert len(field.all(DiceRolled)) == 1
        for unit in range(1, targets + 1):
            assert field.prompt == "who_suffers"
            field.answer(UnitChoice(unit))
        assert field.prompt == ""
        assert [field.wounds(unit, 0) for unit in (1, 2)] == [2] * targets + [0] * (2 - targets)


def test_a_sorceress_heals_an_ally_near_overgrown_terrain() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("verdant_sorceress")]),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = overgrown(mana(Field(squads), natural=2), 14, 5.5).give(1, STUN, 3).give(0, STUN)
    use_skill(field)
    assert field.prompt == "recover"
    field.answer(TokenChoice(1, STUN), TokenChoice(1, STUN))
    assert (field.prompt, tokens(field, 1), tokens(field, 0)) == ("", {"stun": 1}, {"stun": 1})
    field = overgrown(mana(Field(squads), natural=1), 14, 9).give(1, STUN, 3)
    assert use_skill(field).prompt == ""


def test_the_warden_counts_riders_that_see_the_enemy() -> None:
    riders = troop()
    riders.name = "ventala_skirmishers"
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 4), [card("warden_of_horn_and_branch")]),
        Squad(GIANT, NORTH, [1], north(6, 7, 1)),
        Squad(riders, SOUTH, [1], south(4, 5)),
        Squad(riders, SOUTH, [1], south(8, 5)),
        Squad(riders, SOUTH, [1], south(5, 10.2)),
        Squad(troop(), SOUTH, [1], south(9.5, 6)),
    ]
    field = use_skill(Field(squads), "blue surge surge", "blue surge")
    assert len(field.all(DiceRolled)) == 2
    assert field.wounds(1, 0) == 6
    squads[1].pose = north(6, 12, 1)
    assert skill_slots(Field(squads)) == []


def test_mana_tokens_with_the_right_rune_are_cast_again() -> None:
    field = bearer("malcornes_bequest")
    field.state.mana = [0, 0, 0, 0, 0]
    moment(field, MANA_CAST, [], 1, 1)
    field.answer(field.options()[0])
    assert field.prompt == "which_mana"
    assert field.asked.shown() == [Number(0), Number(4)]
    field.pick(1)
    assert field.all(ManaThrown)[0].sides == [0, 0, 0, 0, 1]
    assert field.prompt == "use_ability"
    field.yes()
    assert len(field.asked.shown()) == 5
    field.pick(3)
    assert (field.state.mana, field.state.units[0].cards) == ([0, 0, 0, 1, 1], [EXHAUSTED])


def test_nobody_has_to_cast_mana_again() -> None:
    field = bearer("malcornes_bequest")
    field.state.mana = [0, 0, 0, 0, 0]
    moment(field, MANA_CAST, [])
    field.answer(field.options()[0]).answer(Chosen([])).no()
    assert not field.all(ManaThrown)


def test_fertile_soil_heals_under_natural_runes() -> None:
    for natural, healed in ((2, True), (1, False)):
        field = mana(bearer("fertile_soil", GIANT), natural=natural)
        field.state.units[0].figures[0] = 3
        moment(field, ACTIVATIONS_END, [])
        assert (field.prompt == "recover") is healed
        if healed:
            field.answer(field.options()[0])
            assert field.wounds(0, 0) == 2


def test_arcane_mastery_reaches_as_far_as_each_rune() -> None:
    field = mana(bearer("arcane_mastery", gap=1.5), unstable=2, natural=1, stable=2)
    field.give(1, VITALITY, 2)
    use_skill(field)
    assert tokens(field, 1) == {"vitality": 2, "panic": 1, "stun": 1}
    field = mana(bearer("arcane_mastery", gap=0.5), unstable=0, natural=1, stable=2)
    field.give(1, VITALITY, 2)
    use_skill(field)
    assert tokens(field, 1) == {"vitality": 1, "stun": 1}


def test_valor_needs_inspiration_of_his_own() -> None:
    field = bearer("valor_of_the_fallen")
    assert skills(field.state, 0) == []
    assert len(skills(field.give(0, INSPIRATION).state, 0)) == 1


def test_bolo_nets_are_discarded_to_root_an_enemy_that_is_free() -> None:
    field = use_skill(bearer("bolo_nets", gap=2))
    assert (tokens(field, 1), field.state.units[0].cards) == ({"immobilize": 1}, [DISCARDED])
    assert tokens(use_skill(bearer("bolo_nets")), 1) == {}


def test_every_card_does_something() -> None:
    assert all(power(parts).does_something() for parts in LATARI.values())
