"""The hardest units of the expansions: Lord Hawthorne, Baron Zachareth, Wraiths, Ankaur Maro."""

import pytest

from feldherr.core.decision import Chosen
from feldherr.games.runewars.answers import (
    ConditionChoice,
    DieChoice,
    Direction,
    Number,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded, Targeted
from feldherr.games.runewars.events.card_use import AbilityUsed, ConditionGained
from feldherr.games.runewars.events.damage import TrayAdded, WoundHealed
from feldherr.games.runewars.events.movement import Moved, Reformed
from feldherr.games.runewars.events.setup import FirstPlayerChosen, Rearranged
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.moments.battle import SetUpEnded
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.slots import condition_slot
from feldherr.games.runewars.terms import (
    AHEAD,
    BLIGHT,
    BLUE_DIE,
    BRUTAL,
    FACTIONS,
    MARCH,
    MELEE,
    SHIFT,
    SIEGE,
    STUN,
)
from feldherr.geometry.edge import FRONT
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, of
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    dice,
    duel,
    ground,
    melee,
    north,
    printed,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import mana, skill_slots, tokens, turn, use_skill

FOE = troop("r", threshold=9, sockets=1)


def ready(field: Field) -> Field:
    """Set-up is over."""
    flow = open_window(field.ctx, SetUpEnded())
    return field.begin(flow.record) if hasattr(flow, "record") else field


# ---------------------------------------------------------------------------- Lord Hawthorne


def hawthorne(enemies: int) -> Field:
    """Lord Hawthorne with an enemy at each of so many edges."""
    around = [north(6, 6, 1), south(5, 6), south(7, 6), south(6, 5)]
    squads = [Squad(card("lord_hawthorne"), SOUTH, [1], south(6, 6))]
    squads += [Squad(FOE, NORTH, [1], pose) for pose in around[:enemies]]
    return Field(squads)


def attack_all(field: Field) -> Field:
    """Go on attacking whoever is offered first, without rerolls."""
    while field.prompt:
        if field.prompt == "attack_again":
            field.yes()
        elif field.prompt == "reroll":
            field.pick()
        else:
            field.answer(field.options()[0])
    return field


@rule("EF-hawthorne-1")
def test_hawthorne_as_printed() -> None:
    kind = card("lord_hawthorne")
    assert (kind.rows[0].trays, kind.rows[0].cost, kind.sockets) == (1, 34, 1)
    assert (kind.defense.base, kind.threshold) == (3, 4)
    assert [(each.keyword, each.amount.base) for each in kind.keywords] == [(BRUTAL, 1)]


@rule("EF-hawthorne-1")
def test_two_surges_inspire_hawthorne_and_one_does_not() -> None:
    assert tokens(melee(hawthorne(1), "red hit", "white surge surge"), 0) == {"inspiration": 1}
    assert tokens(melee(hawthorne(1), "red hit", "white hit surge"), 0) == {}


@rule("EF-hawthorne-1")
def test_his_skill_inspires_other_allies_at_range_1_to_3() -> None:
    squads = [
        Squad(card("lord_hawthorne"), SOUTH, [1], south(3, 6)),
        Squad(FOE, SOUTH, [1], south(5.5, 6)),
        Squad(FOE, SOUTH, [1], south(7.5, 6)),
        Squad(FOE, NORTH, [1], south(3, 8)),
    ]
    field = use_skill(Field(squads))
    assert [tokens(field, unit) for unit in range(4)] == [{}, {"inspiration": 1}, {}, {}]


@rule("EF-hawthorne-2")
def test_after_an_attack_hawthorne_may_attack_another_enemy() -> None:
    field = melee(hawthorne(2), "red hit", "white", "red hit", "white")
    field.answer(UnitChoice(1))
    assert (field.prompt, field.asked.rule) == ("attack_again", "EF-hawthorne-2")
    field.yes()
    assert [each.defender for each in field.all(Targeted)] == [1, 2]
    assert field.prompt == ""


@rule("EF-hawthorne-2")
def test_he_may_stop_and_never_attacks_the_same_enemy_twice() -> None:
    field = melee(hawthorne(2), "red hit", "white").answer(UnitChoice(1)).no()
    assert len(field.all(Targeted)) == 1
    again = melee(hawthorne(3), "red hit", "white", "red hit", "white")
    again.answer(UnitChoice(1)).yes()
    assert again.why_not(UnitChoice(1)) == "RR-7.2"


@rule("EF-hawthorne-3")
def test_every_attack_lets_the_next_one_follow() -> None:
    faces = ["red hit", "white"] * 4
    field = attack_all(hawthorne(4).begin(Act(unit=0, action=MELEE, decider=SOUTH), dice(*faces)))
    assert sorted(each.defender for each in field.all(Targeted)) == [1, 2, 3, 4]


def test_in_his_next_activation_he_may_attack_everybody_anew() -> None:
    kind = card("lord_hawthorne")
    squads = [Squad(kind, SOUTH, [1], south(6, 6)), Squad(FOE, NORTH, [1], north(6, 6, 1))]
    field = Field(squads)
    action = next(place for place, each in enumerate(kind.actions) if each.action == MELEE)
    for _ in range(2):
        field.state.units[0].action = action
        field.begin(Activation(0), dice("red hit", "white"))
    assert [each.defender for each in field.all(Targeted)] == [1, 1]
    assert field.state.units[0].marks == []
    assert not field.all(AbilityUsed)


def test_others_do_not_attack_again() -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)), Squad(FOE, NORTH, [1], north(6, 6, 1)),
        Squad(FOE, NORTH, [1], south(5, 6)),
    ]  # fmt: skip
    field = melee(Field(squads), "red hit").answer(UnitChoice(1))
    assert field.prompt == ""


def battle_of_hawthorne(seed: int = 3) -> list[str]:
    """The events of a set-up with Lord Hawthorne, by name."""
    lists = [
        "Army: A\nFaction: Daqan Lords\nPoints: 100\nLord Hawthorne, 1 tray\nSpearmen, 4 trays\n",
        "Army: B\nFaction: Waiqar the Undying\nPoints: 100\nReanimates, 4 trays\n",
    ]
    match = GAME.new_match(seed=seed, options={"armies": lists, "scenario": "skirmish"})
    while match.decisions and not of(match.log, FirstPlayerChosen):
        asked = match.decisions[0]
        answer = Number(4) if asked.prompt == "rearrange" else (asked.options() or [])[0]
        match.submit(asked.seat, answer)
    return [type(each).__name__ for each in match.log]


@rule("EF-hawthorne-5")
def test_formations_are_changed_before_the_first_player_is_chosen() -> None:
    names = battle_of_hawthorne()
    assert names.index(Rearranged.__name__) < names.index(FirstPlayerChosen.__name__)
    assert names.index(Rearranged.__name__) == 0
    assert names.count(Rearranged.__name__) == 1


# ---------------------------------------------------------------------------- Baron Zachareth


def baron(*more: Squad, kind: UnitKind | None = None) -> Field:
    squads = [
        Squad(kind or card("baron_zachareth"), SOUTH, [1], south(6, 6)),
        Squad(FOE, NORTH, [1], north(6, 6, 1)),
        *more,
    ]
    field = Field(squads, conditions=list(printed().conditions))
    field.state.catalogue.condition_numbers = dict(printed().condition_numbers)
    return field


def condition(name: str) -> int:
    return printed().condition_numbers[name]


SAVIOR, BETRAYER = "savior_of_carthridge", "betrayer_of_carthridge"


def test_once_per_game_zachareth_takes_one_of_two_conditions() -> None:
    field = baron().begin(Activation(0))
    assert field.prompt == "use_ability"
    field.yes()
    assert field.options() == [
        ConditionChoice(condition(SAVIOR)),
        ConditionChoice(condition(BETRAYER)),
    ]
    field.answer(ConditionChoice(condition(BETRAYER)))
    assert field.state.units[0].conditions == [condition(BETRAYER)]
    assert field.begin(Activation(0)).prompt == ""


def test_he_may_wait_for_a_later_activation() -> None:
    field = baron().begin(Activation(0)).no()
    assert field.state.units[0].conditions == []
    assert field.begin(Activation(0)).prompt == "use_ability"
    assert not field.all(ConditionGained)


def test_nobody_else_takes_conditions() -> None:
    assert baron().begin(Activation(1)).prompt == ""


def taken(name: str, *more: Squad) -> Field:
    field = baron(*more)
    field.state.units[0].conditions = [condition(name)]
    field.state.units[0].condition_sides = [SOUTH]
    return field


def ally(x: float, y: float = 6) -> Squad:
    return Squad(FOE, SOUTH, [1], south(x, y))


def test_the_savior_lets_allies_nearby_rally() -> None:
    field = baron(ally(9), ally(4), ally(12)).give(2, STUN).give(3, STUN).give(4, STUN)
    field.begin(Activation(0)).yes().answer(ConditionChoice(condition(SAVIOR)))
    assert field.asked.shown() == [UnitChoice(2), UnitChoice(3)]
    field.answer(Chosen([0]))
    assert [tokens(field, unit) for unit in (2, 3, 4)] == [{}, {"stun": 1}, {"stun": 1}]


def test_the_savior_gives_vitality_for_a_stun_of_his_own() -> None:
    field = use_skill(taken(SAVIOR, ally(10), ally(13))).answer(UnitChoice(2))
    assert [tokens(field, unit) for unit in (0, 2, 3)] == [{"stun": 1}, {"vitality": 1}, {}]


def test_the_betrayer_stuns_an_ally_for_a_die() -> None:
    field = melee(taken(BETRAYER, ally(8)), "red hit", "white", "blue hit").yes()
    field.answer(DieChoice(BLUE_DIE))
    assert field.the(DieAdded).die == BLUE_DIE
    assert tokens(field, 2) == {"stun": 1}
    assert len(field.all(DiceRolled)[0].dice) == 3


def test_the_betrayer_finds_nobody_far_away_and_may_decline() -> None:
    assert melee(taken(BETRAYER, ally(11)), "red hit", "white").prompt == "reroll"
    field = melee(taken(BETRAYER, ally(8)), "red hit", "white").no()
    assert (tokens(field, 2), field.prompt) == ({}, "reroll")


def test_the_betrayer_stuns_an_ally_for_vitality() -> None:
    field = use_skill(taken(BETRAYER, ally(10)))
    assert [tokens(field, unit) for unit in (0, 2)] == [{"vitality": 1}, {"stun": 1}]


def test_without_a_condition_he_has_no_skill() -> None:
    assert skill_slots(baron(ally(8))) == []
    assert skill_slots(taken(SAVIOR, ally(8))) == [condition_slot(0)]


def test_after_set_up_up_to_three_allies_receive_vitality() -> None:
    field = ready(baron(ally(8), ally(10), ally(12)))
    assert field.asked.check(Chosen([0, 1, 2, 3])) is not None
    field.answer(Chosen([0, 1, 3]))
    vital = {"vitality": 1}
    assert [tokens(field, unit) for unit in range(5)] == [vital, {}, vital, {}, vital]


def test_without_zachareth_nobody_receives_vitality() -> None:
    assert ready(baron(kind=FOE)).prompt == ""


# ---------------------------------------------------------------------------- Wraiths


def haunt(y: float, terrain: bool = False, kind: UnitKind | None = None) -> Field:
    """Wraiths march 4; something lies in their way at that height."""
    squads = [Squad(kind or card("wraiths"), SOUTH, [2], south(6, 4))]
    if not terrain:
        squads.append(Squad(FOE, NORTH, [1], north(6, y, 1)))
    return Field(squads, [(ground(2, 1, 0), south(7, y + 0.5))] if terrain else [])


@pytest.mark.parametrize("terrain", [False, True])
def test_wraiths_move_through_enemies_and_terrain(terrain: bool) -> None:
    field = haunt(5, terrain).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=4))
    assert field.prompt == "pass_over"
    field.pick(0)
    assert field.the(Moved).travelled == 4 * printed().measures.tray
    assert field.prompt == "reform"


def test_wraiths_may_run_into_an_enemy_instead() -> None:
    field = haunt(5).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=4)).pick()
    assert engaged(field.state, 0) == [1]


def test_wraiths_do_not_end_on_what_they_pass() -> None:
    field = haunt(7.5).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=4)).pick(0)
    assert engaged(field.state, 0) == [1]


def test_others_are_stopped() -> None:
    field = haunt(5, kind=troop()).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=4))
    assert engaged(field.state, 0) == [1]
    assert field.prompt == ""


def test_wraiths_reform_after_a_march_and_after_a_shift() -> None:
    field = haunt(12).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1))
    assert (field.asked.seat, field.prompt) == (SOUTH, "reform")
    turn(field, 2)
    assert field.all(Reformed)
    field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(Direction(FRONT, AHEAD))
    assert field.prompt == "reform"


def test_wraiths_do_not_reform_after_an_attack() -> None:
    field = melee(duel(card("wraiths"), [2], FOE, [1]), "red hit", "blue")
    assert not field.all(Reformed)


def haunted(stable: int, *faces: str) -> Field:
    """Wraiths are attacked by unit 0."""
    field = duel(troop("rr"), [1], card("wraiths"), [2])
    if stable:
        mana(field, stable=stable)
    return melee(field, *faces)


def test_wraiths_reroll_as_many_dice_of_the_attacker_as_stable_runes_are_active() -> None:
    field = haunted(1, "red hit hit", "red hit", "red")
    assert (field.asked.seat, field.prompt) == (NORTH, "reroll")
    assert field.asked.check(Chosen([0, 1])) is not None
    field.pick(0)
    assert [each.again for each in field.all(DiceRolled)] == [False, True]


def test_wraiths_come_before_the_rerolls_of_the_attacker() -> None:
    field = duel(troop("rr"), [1, 1], card("wraiths"), [2])
    mana(field, stable=1)
    melee(field, "red hit hit", "red hit", "red hit")
    assert field.asked.seat == NORTH
    assert field.pick(0).asked.seat == SOUTH


def test_without_runes_and_for_others_nothing_is_rerolled() -> None:
    assert len(haunted(0, "red", "red").all(DiceRolled)) == 1
    field = mana(duel(troop("rr"), [1], troop(), [2]), stable=1)
    assert len(melee(field, "red", "red").all(DiceRolled)) == 1


# ---------------------------------------------------------------------------- Ankaur Maro


def skeletons(type_: int = 0, faction: str = "waiqar") -> UnitKind:
    kind = troop(type_=type_)
    kind.faction = FACTIONS.index(faction)
    return kind


def maro(kind: UnitKind, x: float = 9, ranks: list[int] | None = None, stable: int = 2) -> Field:
    squads = [
        Squad(card("ankaur_maro"), SOUTH, [1], south(6, 10)),
        Squad(kind, SOUTH, ranks or [2], south(x, 10)),
    ]
    return mana(Field(squads), stable=stable)


def raise_dead(field: Field, count: int) -> Field:
    use_skill(field).answer(Number(count))
    while field.prompt == "add_tray":
        field.answer(field.options()[0])
    return field


def test_maro_adds_full_trays_and_suffers_a_wound_for_each() -> None:
    field = raise_dead(maro(skeletons()), 2)
    assert field.state.body(1).rank_sizes() == [2, 2]
    assert [each.figures for each in field.all(TrayAdded)] == [4, 4]
    assert field.wounds(0, 0) == 2


def test_maro_may_add_fewer_and_pays_only_for_what_came() -> None:
    assert raise_dead(maro(skeletons()), 1).wounds(0, 0) == 1
    assert raise_dead(maro(skeletons()), 0).wounds(0, 0) == 0
    grown = raise_dead(maro(skeletons(), ranks=[1, 1, 1]), 2)
    assert (grown.state.body(1).rank_sizes(), grown.wounds(0, 0)) == ([1, 1, 1, 1], 1)


@pytest.mark.parametrize(
    ("kind", "x", "ranks"),
    [
        (skeletons(SIEGE), 9, [2]),
        (skeletons(faction="daqan"), 9, [2]),
        (skeletons(), 12.5, [2]),
        (skeletons(), 9, [1, 1, 1, 1]),
    ],
)
def test_maro_adds_nothing_to_other_types_factions_far_or_full_units(
    kind: UnitKind, x: float, ranks: list[int]
) -> None:
    assert skill_slots(maro(kind, x, ranks)) == []


def test_a_shot_heals_maro() -> None:
    field = Field(
        [
            Squad(card("ankaur_maro"), SOUTH, [1], south(6, 6)),
            Squad(FOE, NORTH, [1], north(6, 8, 1)),
        ]
    )
    field.state.units[0].figures[0] = 3
    mana(field, unstable=2)
    shot(field, "white surge surge", "white")
    assert field.all(DiceRolled)[0].dice == [2, 2]
    assert (field.wounds(0, 0), len(field.all(WoundHealed))) == (2, 1)


def test_unwounded_he_does_not_spend_surges_and_without_runes_he_does_not_shoot() -> None:
    field = Field(
        [
            Squad(card("ankaur_maro"), SOUTH, [1], south(6, 6)),
            Squad(FOE, NORTH, [1], north(6, 8, 1)),
        ]
    )
    mana(field, unstable=2)
    assert not shot(field, "white surge surge", "white").all(WoundHealed)
    mana(field, unstable=0)
    before = len(field.all(DiceRolled))
    assert len(shot(field).all(DiceRolled)) == before


def test_the_guest_of_maro_comes_with_blight() -> None:
    field = Field(
        [
            Squad(card("ankaur_maro"), SOUTH, [1], south(6, 6)),
            Squad(skeletons(faction="daqan"), SOUTH, [1], south(8, 6)),
            Squad(skeletons(), SOUTH, [1], south(10, 6)),
            Squad(skeletons(faction="daqan"), NORTH, [1], north(8, 12, 1)),
        ]
    )
    ready(field)
    assert [tokens(field, unit) for unit in range(4)] == [{}, {"blight": 2}, {}, {}]


def test_without_a_guest_nobody_is_blighted() -> None:
    field = ready(maro(skeletons()))
    assert not field.all(AbilityUsed)
    assert field.state.units[1].tokens[BLIGHT] == 0
