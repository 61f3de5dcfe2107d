"""RW 7.3-7.5, 18, 56, 68.3, 80, 82.1: the dice of an attack."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.runewars.answers import BuySurge, DieChoice, Number
from feldherr.games.runewars.catalogue.entries import DialModifier
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    HitsSpent,
    IconsAdded,
    IconsRemoved,
    SurgesSpent,
)
from feldherr.games.runewars.events.morale import MoraleTested
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Attack, Rolling
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    ChangingDice,
    RemovingDice,
    RemovingIcons,
    RollEnded,
)
from feldherr.games.runewars.powers import DICE_BLUE, Bonus, Effect, Surge
from feldherr.games.runewars.rules.dials import main_action
from feldherr.games.runewars.rules.dice import (
    add_die,
    add_icons,
    counted,
    faces_showing,
    remove_die,
    remove_icons,
    shown,
    turn_die,
    unspent,
)
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import (
    ACCURACY,
    BLIGHT,
    BLUE_DIE,
    ENHANCE,
    HIT,
    MARCH,
    MELEE,
    MODIFIERS,
    MORALE,
    MORTAL,
    PANIC,
    RED_DIE,
    SURGE,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.when import at, whenever
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    amount,
    card,
    champion,
    dice,
    duel,
    east,
    melee,
    printed,
    rules,
    south,
    troop,
    words,
)


class Does(Effect):
    """Does one thing to the attack in progress."""

    def __init__(self, what: str, number: int = 0, count: int = 1) -> None:
        self.what = what
        self.number = number
        self.count = count

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = ctx.within(Attack)
        if self.what == "add_die":
            add_die(ctx, attack, self.number)
        elif self.what == "remove_die":
            remove_die(ctx, attack, attack.dice[self.number])
        elif self.what == "add":
            add_icons(ctx, attack, counted([self.number] * self.count))
        elif self.what == "remove":
            remove_icons(ctx, attack, self.number, self.count)
        elif self.what == "reroll":
            return call(Rolling([self.number]))
        else:
            wanted = faces_showing(ctx.state, attack.dice[0], counted([self.number]))
            turn_die(ctx, attack, 0, wanted[0])
        return NEXT


def nothing() -> Surge:
    """A surge ability that costs one icon and does nothing to speak of."""
    return Surge(1, [Does("add", ACCURACY)], MELEE)


@rule("RR-7.3")
def test_exactly_the_dice_of_the_profile_are_rolled_once() -> None:
    field = melee(duel(troop("rrb"), [1], troop(), [1]), "red", "red", "blue")
    assert field.the(DiceRolled).dice == [RED_DIE, RED_DIE, BLUE_DIE]


@rule("RR-7.3a")
def test_an_attack_without_dice_is_cancelled() -> None:
    field = duel(troop("r"), [1], troop(), [1]).give(0, BLIGHT)
    melee(field).answer(Number(1))
    assert field.the(ActionCancelled).because == "RR-7.3a"
    assert not field.all(DiceRolled)
    assert field.prompt == ""
    assert field.count(1) == 4
    assert "MoraleTested" not in field.happened()


@rule("RR-7.4", "RR-67.4", "RR-67.1a")
def test_a_single_rank_has_no_reroll() -> None:
    field = melee(duel(troop("r"), [2], troop(), [2]), "red")
    assert field.prompt == ""


@rule("RR-7.4a")
def test_every_full_rank_rerolls_any_dice_also_those_rerolled_before() -> None:
    field = melee(
        duel(troop("rr"), [3, 3, 3], troop(), [3]), "red", "red", "red", "red hit", "red morale"
    )
    field.pick(0, 1)
    field.pick(0)
    assert field.prompt != "reroll"
    rolls = field.all(DiceRolled)
    assert [(each.places, each.again) for each in rolls] == [
        ([0, 1], False),
        ([0, 1], True),
        ([0], True),
    ]
    assert field.all(HitsSpent)[0].hits == 1


@rule("RR-7.4b", "RR-67.2", "RR-67.3")
def test_a_partial_rank_rerolls_one_die_after_the_full_ranks() -> None:
    field = melee(duel(troop("rr"), [3, 3, 1], troop(), [3]), "red", "red", "red", "red")
    assert field.asked.details()["most"] == 2
    field.pick(0)
    assert field.asked.details()["most"] == 1
    assert field.asked.rule == "RR-7.4b"
    field.pick(1)
    assert field.prompt == ""


@rule("RR-67.2", "RR-67.3")
def test_three_three_two_has_one_full_rank_and_a_partial_one() -> None:
    field = melee(duel(troop("rr"), [3, 3, 2], troop(), [3]), "red", "red")
    field.pick()
    assert field.asked.details()["most"] == 1


@rule("RR-67.5")
def test_ranks_are_counted_by_trays_however_few_figures_stand_on_them() -> None:
    field = duel(troop("r"), [3, 3], troop(), [3]).lose(0, 13, 14, 15, 17, 18, 19, 21, 22, 23)
    melee(field, "red")
    assert field.asked.rule == "RR-7.4a"


@rule("RR-68.3")
def test_precise_counts_as_one_more_full_rank_but_not_for_threat() -> None:
    hero = troop("rr", sockets=1, keywords=words(precise=1))
    field = melee(duel(hero, [1], troop(), [1]), "red", "red hit", "red hit")
    field.pick(0)
    assert field.the(HitsSpent).threat == 1
    assert field.the(HitsSpent).hits == 2


@rule("LP-omit-2", "LP-omit-4")
def test_the_training_battle_knows_no_rerolls() -> None:
    training = rules(scenario="training")
    field = melee(duel(card("spearmen"), [2, 2], troop(), [2], chosen=training), "red", "blue")
    assert field.prompt == ""
    field = melee(
        duel(card("kari_wraithstalker"), [1], troop(), [1], chosen=training),
        "blue",
        "white",
    )
    assert field.prompt == ""


@rule("LP-omit-1")
def test_the_training_battle_ignores_accuracy() -> None:
    field = duel(
        troop("b"), [1], troop(), [1], [champion()], [0], chosen=rules(scenario="training")
    )
    melee(field, "blue hit accuracy")
    assert field.prompt == "damage_figure"
    assert "AccuracyAssigned" not in field.happened()


@rule("LP-rank-1")
def test_the_flanking_die_may_be_rerolled_together_with_the_others() -> None:
    field = Field(
        [
            Squad(card("spearmen"), SOUTH, [2, 2], east(6, 6)),
            Squad(troop(), NORTH, [2, 2], south(6, 6)),
        ]
    )
    melee(field, "red", "blue hit", "red", "red hit", "red hit").answer(DieChoice(RED_DIE))
    assert field.the(DiceRolled).dice == [RED_DIE, BLUE_DIE, RED_DIE]
    field.pick(0, 2)
    assert field.prompt != "reroll"
    assert field.all(DiceRolled)[1].places == [0, 2]
    assert field.the(HitsSpent).hits == 3


@rule("LP-rank-2", "RR-76.2")
def test_rank_rerolls_come_before_everything_that_modifies_dice() -> None:
    turner = troop("r", parts=[at(ChangingDice, Does("turn", HIT))])
    field = duel(turner, [1, 1], troop(), [1])
    field.begin(
        Attack(attacker=0, melee=True, decider=SOUTH, enhance=[SURGE]), dice("red", "red morale")
    )
    assert field.prompt == "reroll"
    field.pick(0)
    names = field.happened()
    assert names.index("IconsAdded") > len(names) - 1 - names[::-1].index("DiceRolled")
    assert names.index("DieTurned") > names.index("IconsAdded")
    assert names.count("DiceRolled") == 2


@rule("RR-7.5", "RR-56.3")
def test_both_players_may_modify_dice_after_the_rerolls_and_before_surges() -> None:
    mine = troop("r", parts=[at(ChangingDice, Does("turn", HIT), may=True), nothing()])
    theirs = troop(parts=[whenever(ChangingDice, Does("turn", MORALE), may=True)])
    field = melee(duel(mine, [1, 1], theirs, [1]), "red hit surge")
    assert field.prompt == "reroll"
    field.pick()
    assert (field.prompt, field.asked.seat) == ("use_ability", SOUTH)
    field.no()
    assert (field.prompt, field.asked.seat) == ("use_ability", NORTH)
    field.no()
    assert "SurgesSpent" in field.happened()


@rule("RR-76.10")
def test_within_a_category_the_first_player_comes_first() -> None:
    mine = troop("r", parts=[at(ChangingDice, Does("turn", HIT), may=True)])
    theirs = troop(parts=[whenever(ChangingDice, Does("turn", MORALE), may=True)])
    field = melee(duel(mine, [1], theirs, [1], first=NORTH), "red")
    assert (field.prompt, field.asked.seat) == ("use_ability", NORTH)


@rule("RR-56.1")
def test_dice_are_added_before_the_roll_only() -> None:
    adder = troop("r", parts=[at(AddingDice, Does("add_die", RED_DIE), may=True)])
    field = melee(duel(adder, [1], troop(), [1]), "red", "red")
    assert field.prompt == "use_ability"
    assert not field.all(DiceRolled)
    field.yes()
    assert field.the(DiceRolled).dice == [RED_DIE, RED_DIE]
    assert field.prompt == ""


@rule("RR-56.2")
def test_dice_are_added_before_others_are_removed() -> None:
    adder = troop("r", parts=[at(AddingDice, Does("add_die", BLUE_DIE))])
    field = duel(adder, [1], troop(), [1]).give(0, BLIGHT)
    melee(field, "blue").answer(Number(1))
    assert field.options() == [DieChoice(RED_DIE), DieChoice(BLUE_DIE)]
    field.answer(DieChoice(RED_DIE))
    assert field.the(DiceRolled).dice == [BLUE_DIE]


@rule("RR-56.2a")
def test_an_added_die_is_rolled_with_the_rest() -> None:
    adder = troop("rrb", parts=[at(AddingDice, Does("add_die", WHITE_DIE))])
    field = melee(duel(adder, [1], troop(), [1]), "red", "red", "blue", "white")
    assert field.the(DiceRolled).dice == [RED_DIE, RED_DIE, BLUE_DIE, WHITE_DIE]
    assert field.the(DieAdded).die == WHITE_DIE


def test_dice_a_card_adds_by_itself_need_no_question() -> None:
    field = melee(
        duel(troop("r", parts=[Bonus(DICE_BLUE, amount(1))]), [1], troop(), [1]), "red", "blue"
    )
    assert field.the(DiceRolled).dice == [RED_DIE, BLUE_DIE]


@rule("RR-56.2b", "RR-82.1a", "LP-token-2")
def test_blight_costs_dice_of_the_attackers_choice() -> None:
    field = duel(troop("rrb"), [1], troop(), [1]).give(0, BLIGHT, 2)
    melee(field, "red", "red")
    assert (field.prompt, field.asked.seat) == ("spend_blight", NORTH)
    assert field.options() == [Number(0), Number(1), Number(2)]
    field.answer(Number(1))
    assert (field.prompt, field.asked.seat) == ("remove_die", SOUTH)
    field.answer(DieChoice(BLUE_DIE))
    assert field.the(Spent).count == 1
    assert field.the(DieRemoved).die == BLUE_DIE
    assert len(field.the(DiceRolled).dice) == 2
    assert field.state.units[0].tokens[BLIGHT] == 1


@rule("RR-82.1a")
def test_two_blight_tokens_leave_one_of_three_dice() -> None:
    field = duel(troop("rrb"), [1], troop(), [1]).give(0, BLIGHT, 2)
    melee(field, "red").answer(Number(2), DieChoice(RED_DIE), DieChoice(BLUE_DIE))
    assert field.the(DiceRolled).dice == [RED_DIE]


def test_cards_that_remove_dice_come_after_blight() -> None:
    theirs = troop(parts=[whenever(RemovingDice, Does("remove_die"))])
    field = melee(duel(troop("rb"), [1], theirs, [1]), "blue hit")
    assert field.the(DiceRolled).dice == [BLUE_DIE]


def test_a_card_may_reroll_right_after_the_roll() -> None:
    mine = troop("r", parts=[at(RollEnded, Does("reroll", 0))])
    field = melee(duel(mine, [1], troop(), [1]), "red", "red hit")
    assert field.the(HitsSpent).hits == 1


@rule("RR-56.4")
def test_icons_are_added_then_dice_changed_then_icons_removed() -> None:
    mine = troop(
        "r",
        parts=[
            at(AddingIcons, Does("add", SURGE)),
            at(ChangingDice, Does("turn", HIT)),
        ],
    )
    theirs = troop(parts=[whenever(RemovingIcons, Does("remove", HIT))])
    field = melee(duel(mine, [1], theirs, [1], first=NORTH), "red morale")
    names = [
        name for name in field.happened() if name in ("IconsAdded", "DieTurned", "IconsRemoved")
    ]
    assert names == ["IconsAdded", "DieTurned", "IconsRemoved"]
    assert not field.all(HitsSpent)


@rule("RR-56.4a")
def test_an_added_icon_counts_although_no_die_shows_it() -> None:
    field = duel(troop("rr"), [1], troop(), [1])
    field.begin(
        Attack(attacker=0, melee=True, decider=SOUTH, enhance=[HIT]), dice("red hit", "red")
    )
    assert field.the(HitsSpent).hits == 2


@rule("RR-56.4b")
def test_a_changed_die_loses_what_it_showed() -> None:
    mine = troop("r", parts=[at(ChangingDice, Does("turn", HIT))])
    field = melee(duel(mine, [1], troop(), [1]), "red morale")
    assert field.the(HitsSpent).hits == 1
    assert "MoraleSpent" not in field.happened()


@rule("RR-56.4b")
def test_a_die_can_only_be_turned_to_a_face_with_exactly_these_icons() -> None:
    state = duel(troop(), [1], troop(), [1]).state
    assert faces_showing(state, RED_DIE, counted([MORTAL])) == []
    assert len(faces_showing(state, RED_DIE, counted([HIT, HIT]))) == 1


@rule("RR-56.4c")
def test_a_removed_icon_leaves_the_others_of_its_die() -> None:
    theirs = troop(parts=[whenever(RemovingIcons, Does("remove", SURGE))])
    field = melee(duel(troop("r", parts=[nothing()]), [1], theirs, [1]), "red hit surge")
    assert field.the(IconsRemoved).icons[SURGE] == 1
    assert field.the(HitsSpent).hits == 1
    assert "SurgesSpent" not in field.happened()


@rule("RR-80")
def test_an_enhancement_adds_its_icon_to_the_results() -> None:
    field = duel(troop("r"), [1], troop(), [1])
    field.begin(Attack(attacker=0, melee=True, decider=SOUTH, enhance=[HIT]), dice("red hit"))
    assert field.the(IconsAdded).enhancement
    assert field.the(HitsSpent).hits == 2


@rule("LP-attack-1")
def test_only_the_white_die_shows_mortal_strikes() -> None:
    found = [sum(face[MORTAL] for face in die.faces) for die in printed().dice]
    assert found[RED_DIE] == found[BLUE_DIE] == 0
    assert found[WHITE_DIE] > 0


@rule("LP-attack-2")
def test_icons_of_an_enhancement_are_spent_like_rolled_ones() -> None:
    field = duel(troop("b", parts=[Surge(2, [Does("add", HIT)], MELEE)]), [1], troop(), [1])
    field.begin(Attack(attacker=0, melee=True, decider=SOUTH, enhance=[SURGE]), dice("blue surge"))
    assert [each.icons for each in field.all(SurgesSpent)] == [2]
    field = duel(troop("r"), [1], troop(), [1])
    field.begin(Attack(attacker=0, melee=True, decider=SOUTH, enhance=[MORALE]), dice("red"))
    assert field.the(MoraleTested).severity == 1


@rule("RR-18.1")
def test_an_icon_is_spent_once() -> None:
    field = melee(duel(troop("b", parts=[nothing(), nothing()]), [1], troop(), [1]), "blue surge")
    assert field.options() == [BuySurge(0, 0, 0, 1), BuySurge(0, 0, 1, 1)]
    field.answer(BuySurge(0, 0, 0, 1))
    assert field.happened().count("SurgesSpent") == 1
    assert field.prompt == ""


@rule("RR-18.2")
def test_everybody_can_see_what_has_been_spent() -> None:
    field = melee(
        duel(troop("bb", parts=[nothing(), nothing()]), [1], troop(), [1]),
        "blue surge",
        "blue hit surge",
    )
    field.answer(BuySurge(0, 0, 0, 1))
    attack = field.ctx.within(Attack)
    assert shown(field.state, attack)[:2] == [1, 2]
    assert [unspent(field.state, attack, icon) for icon in (HIT, SURGE)] == [1, 1]


@pytest.mark.parametrize("colour", range(3))
def test_every_face_is_as_likely_as_the_die_says(colour: int) -> None:
    die = printed().dice[colour]
    assert sum(die.weights) == [8, 8, 12][colour]
    assert len(die.weights) == len(die.faces)


@rule("RR-56")
def test_one_attack_may_add_remove_and_change_dice_each_in_its_step() -> None:
    adds, turns = (
        at(AddingDice, Does("add_die", BLUE_DIE)),
        at(ChangingDice, Does("turn", HIT)),
    )
    field = duel(troop("r", parts=[adds, turns]), [1], troop(), [1]).give(0, BLIGHT)
    melee(field, "red").answer(Number(1), DieChoice(BLUE_DIE))
    wanted = ["DieAdded", "DieRemoved", "DiceRolled", "DieTurned"]
    assert [name for name in field.happened() if name in wanted] == wanted
    assert field.the(HitsSpent).hits == 1


@rule("RR-31")
def test_surges_come_from_dice_and_enhancements_and_are_a_price_on_cards() -> None:
    cards = printed()
    assert any(face[SURGE] for die in cards.dice for face in die.faces)
    assert any(SURGE in each.icons for unit in cards.units for each in unit.modifiers)
    assert any(unit.power.surges for unit in cards.units)


@rule("RR-54.3")
def test_there_are_exactly_seven_modifiers() -> None:
    assert len(MODIFIERS) == 7
    used = {each.modifier for unit in printed().units for each in unit.modifiers}
    assert used == set(range(7))


@rule("RR-18")
def test_icons_and_tokens_are_gone_once_they_are_spent() -> None:
    field = duel(troop("b", parts=[nothing()]), [1], troop(), [1]).give(1, PANIC)
    melee(field, "blue surge")
    assert unspent(field.state, field.ctx.within(Attack), SURGE) == 0
    field.answer(Number(1))
    assert field.state.units[1].tokens[PANIC] == 0


@rule("RR-80")
def test_an_enhancement_adds_nothing_to_a_march() -> None:
    field = duel(card("spearmen"), [2], troop(), [2])
    actions = [each.action for each in field.state.kind(0).actions]
    for action, icons in ((MARCH, []), (MELEE, [HIT])):
        field.state.units[0].action = actions.index(action)
        act = main_action(field.state, 0, DialModifier(0, ENHANCE, amount(0), -1, [HIT]))
        assert act is not None
        assert act.icons == icons
