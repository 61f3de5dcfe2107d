"""RW 1, 32, 34: discarding, exhausting, and where abilities come from."""

import pytest

from feldherr.games.runewars.answers import CardChoice, SkillChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, DialModifier, UnitKind
from feldherr.games.runewars.events import EVENTS
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import DieAdded, SurgesSpent
from feldherr.games.runewars.events.card_use import AbilityUsed, CardReadied
from feldherr.games.runewars.events.tokens import Removed
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.card_effects import OF_CONDITION, OF_UNIT, OF_UPGRADE
from feldherr.games.runewars.moments.actions import RallyEnded
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.moments.fights import AddingDice
from feldherr.games.runewars.powers import DEFENSE, Bonus, Part, Skill, Surge
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.card_use import discard, exhaustible
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.terms import (
    BONUS,
    BRUTAL,
    DISCARDED,
    EXHAUSTED,
    INSPIRATION,
    MARCH,
    MELEE,
    PANIC,
    RALLY,
    RANGED,
    READY,
    RED_DIE,
    SKILL,
    STUN,
    YELLOW,
)
from feldherr.games.runewars.vocabulary.checks import has_token
from feldherr.games.runewars.vocabulary.dice import adds_die
from feldherr.games.runewars.vocabulary.harming import harms
from feldherr.games.runewars.vocabulary.tokens import receives, spends
from feldherr.games.runewars.vocabulary.upgrades import exhausts_upgrade
from feldherr.games.runewars.vocabulary.when import at, skill
from feldherr.games.runewars.vocabulary.whom import ENEMIES, Who, there_is
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, Battle
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
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
    upgrade_card,
    words,
)
from tests.games.runewars.abilities.card_help import condition, skill_slots, tokens, use_skill


def carrying(*cards: list[Part], kind: UnitKind | None = None, gap: float = 0) -> Field:
    """Unit 0 with plain upgrade cards of these parts faces unit 1."""
    upgrades = [champion(figure=False, parts=parts) for parts in cards]
    own = Squad(kind or troop(), SOUTH, [1], south(6, 6), upgrades)
    return Field([own, Squad(troop(threshold=9, sockets=1), NORTH, [1], north(6, 6 + gap, 1))])


# ---------------------------------------------------------------------------- 1 Discarding


@rule("RR-1")
def test_upgrades_morale_cards_and_tokens_are_discarded_and_nothing_else_is() -> None:
    names = {each.__name__ for each in EVENTS if "Discarded" in each.__name__}
    assert names == {"CardDiscarded", "DeckCardDiscarded", "MoraleDiscarded"}
    field = carrying([Bonus(DEFENSE, Amount(1))]).give(0, PANIC, 2)
    discard(field.ctx, 0, OF_UPGRADE, 0, 1)
    field.ctx.emit(Removed(0, PANIC, 1))
    assert (field.state.units[0].cards, tokens(field, 0)) == ([DISCARDED], {"panic": 1})
    with pytest.raises(AssertionError):
        discard(field.ctx, 0, OF_UNIT, 0, 0)


@rule("RR-1.1")
def test_a_discarded_upgrade_stays_face_down_and_does_nothing() -> None:
    own = Squad(
        troop(), SOUTH, [1], south(6, 6),
        [champion(figure=False, keywords=words(brutal=1), parts=[skill(receives(INSPIRATION))])],
    )  # fmt: skip
    field = Field([own])
    assert (keyword(field.state, 0, BRUTAL), skill_slots(field)) == (1, [1])
    discard(field.ctx, 0, OF_UPGRADE, 0, 1)
    assert (keyword(field.state, 0, BRUTAL), skill_slots(field)) == (0, [])
    assert (field.state.units[0].upgrades, field.state.units[0].cards) == ([0], [DISCARDED])


def test_a_card_may_be_discarded_for_its_own_effect() -> None:
    field = carrying([Skill([receives(INSPIRATION)], discards=True)])
    use_skill(field)
    assert (field.state.units[0].cards, tokens(field, 0)) == ([DISCARDED], {"inspiration": 1})
    assert skill_slots(field) == []


def test_a_figure_that_is_discarded_for_its_effect_leaves_its_unit() -> None:
    card = champion(parts=[Skill([receives(INSPIRATION)], discards=True)])
    field = use_skill(Field([Squad(troop(), SOUTH, [2], south(6, 6), [card], [0])]))
    while field.prompt == "replace_upgrade":
        field.answer(field.options()[0])
    assert (field.state.units[0].cards, field.count(0)) == ([DISCARDED], 7)
    assert tokens(field, 0) == {"inspiration": 1}


def test_a_condition_may_be_discarded_for_its_effect() -> None:
    curse = condition(Skill([receives(STUN)], discards=True))
    field = Field([Squad(troop(), SOUTH, [1], south(6, 6))], conditions=[curse])
    field.state.units[0].conditions, field.state.units[0].condition_sides = [0], [NORTH]
    use_skill(field)
    assert (field.state.units[0].conditions, tokens(field, 0)) == ([], {"stun": 1})
    assert not discard(field.ctx, 0, OF_CONDITION, 0, 20)


# ---------------------------------------------------------------------------- 32 Exhausting


@rule("RR-32")
def test_an_exhausted_card_cannot_be_exhausted_again() -> None:
    field = use_skill(carrying([Skill([receives(INSPIRATION)], exhausts=True)]))
    assert field.state.units[0].cards == [EXHAUSTED]
    assert skill_slots(field) == []
    use_skill(field)
    assert field.the(ActionCancelled).because == "RR-34.4"
    assert tokens(field, 0) == {"inspiration": 1}


TABLE = """
round 1, command, south first
south
spearmen 2x1 at 300 300 facing 0; shield_wall exhausted
north
reanimates 2x1 at 800 800 facing 180
"""


@rule("RR-32.1", "RR-32.2")
def test_everybody_sees_which_cards_are_exhausted_and_which_are_ready_again() -> None:
    battle = Battle(TABLE)
    for card in (EXHAUSTED, READY):
        for seat in (SOUTH, NORTH):
            assert battle.match.view(seat).state.units[0].cards == [card]
        battle.do(Act(unit=0, action=RALLY, decider=SOUTH))
    assert any(isinstance(each, CardReadied) for each in battle.match.log)


@rule("RR-32.4")
def test_all_cards_are_ready_when_the_battle_begins() -> None:
    match = GAME.new_match(
        options={"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}
    )
    battle = Battle.of_match(match)
    battle.on(SET_DIALS)
    cards = [card for unit in battle.state.units for card in unit.cards]
    assert cards
    assert set(cards) == {READY}


def forced() -> Field:
    """Unit 0 makes an enemy exhaust an upgrade; unit 1 has Shield Wall and Trumpets."""
    cards = [upgrade_card("trumpets"), upgrade_card("shield_wall")]
    witch = troop(parts=[skill(exhausts_upgrade(Who(ENEMIES, 1, 5)))])
    return Field(
        [
            Squad(witch, SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 8, 1), cards),
        ]
    )


@rule("RR-32.5")
def test_only_cards_that_exhaust_for_their_effect_are_forced_to() -> None:
    field = forced()
    assert exhaustible(field.state, 1) == [1]
    field.ctx.auto = False
    use_skill(field).answer(SkillChoice(0, 0, 0))
    assert field.options() == [CardChoice(1, 1)]
    field.answer(CardChoice(1, 1))
    assert field.state.units[1].cards == [READY, EXHAUSTED]


@rule("RR-32.5")
def test_without_such_a_card_nothing_is_exhausted() -> None:
    field = forced()
    field.state.units[1].cards = [READY, EXHAUSTED]
    assert use_skill(field).prompt == ""
    assert field.state.units[1].cards == [READY, EXHAUSTED]


# ---------------------------------------------------------------------------- 34 Abilities


@rule("RR-34")
def test_abilities_are_offered_from_unit_cards_and_upgrades() -> None:
    kind = troop(parts=[skill(receives(STUN))])
    assert skill_slots(carrying([skill(receives(PANIC))], kind=kind)) == [0, 1]


def both_surges(gap: float = 0) -> Field:
    """A unit with a surge ability for each kind of attack."""
    parts: list[Part] = [
        Surge(1, [receives(STUN)], MELEE), Surge(1, [receives(PANIC)], RANGED),
    ]  # fmt: skip
    return carrying(kind=troop("b", ranged="b", parts=parts), gap=gap)


@rule("RR-34.1", "RR-34.3a")
def test_a_melee_ability_works_in_melee_and_after_a_charge_only() -> None:
    assert tokens(melee(both_surges(), "blue surge"), 0) == {"stun": 1}
    field = both_surges(gap=2).begin(
        Act(unit=0, action=MARCH, decider=SOUTH, speed=3, charge=True), dice("blue surge")
    )
    assert tokens(field, 0) == {"stun": 1}


@rule("RR-34.2", "RR-34.3a")
def test_a_ranged_ability_works_in_a_shot_only() -> None:
    field = shot(both_surges(gap=2), "blue surge")
    assert tokens(field, 0) == {"panic": 1}


@rule("RR-34.3a")
def test_surges_of_one_attack_do_not_pay_in_another() -> None:
    parts: list[Part] = [Surge(2, [receives(PANIC)], RANGED)]
    field = carrying(kind=troop("b", ranged="b", parts=parts), gap=2)
    shot(field, "blue surge")
    shot(field, "blue surge")
    assert not field.all(SurgesSpent)


@rule("RR-34.3")
def test_an_ability_for_two_surges_takes_exactly_two() -> None:
    field = carrying(kind=troop("bb", parts=[Surge(2, [receives(STUN)], MELEE)]))
    melee(field, "blue surge surge", "blue surge")
    assert [each.icons for each in field.all(SurgesSpent)] == [2]
    assert tokens(field, 0) == {"stun": 1}


def with_two_skills(bonus: bool) -> Field:
    kind = troop(parts=[skill(receives(STUN))])
    kind.actions = [DialAction(4, YELLOW, SKILL, Amount(0))]
    kind.modifiers = [DialModifier(YELLOW, BONUS, Amount(0), SKILL, [])] if bonus else []
    field = carrying([skill(receives(PANIC))], kind=kind)
    field.state.units[0].action = 0
    field.state.units[0].modifier = 0 if bonus else -1
    return field.begin(Activation(0))


@rule("RR-34.4", "RR-34.4a", "RR-76.4")
def test_one_skill_action_uses_one_skill() -> None:
    field = with_two_skills(False)
    assert field.options() == [SkillChoice(0, 0, 0), SkillChoice(0, 1, 0)]
    field.answer(SkillChoice(0, 1, 0))
    assert (field.prompt, tokens(field, 0)) == ("", {"panic": 1})


@rule("RR-34.4", "RR-34.4a")
def test_a_bonus_skill_uses_another_one() -> None:
    field = with_two_skills(True).answer(SkillChoice(0, 0, 0), SkillChoice(0, 1, 0))
    assert tokens(field, 0) == {"stun": 1, "panic": 1}


@rule("RR-34.4")
def test_skills_are_not_offered_in_other_actions() -> None:
    field = carrying([skill(receives(PANIC))]).begin(Act(unit=0, action=RALLY, decider=SOUTH))
    assert (field.prompt, tokens(field, 0)) == ("", {"inspiration": 1})


@rule("RR-34.5")
def test_an_ability_without_a_symbol_says_itself_when_it_is_used() -> None:
    field = carrying([at(RallyEnded, receives(INSPIRATION))]).give(0, STUN)
    field.begin(Act(unit=0, action=RALLY, decider=SOUTH))
    assert tokens(field, 0) == {"inspiration": 1}
    melee(field, "red", "red")
    assert len(field.all(AbilityUsed)) == 1


@rule("RR-34.6")
def test_nothing_on_an_exhausted_card_can_be_used() -> None:
    parts: list[Part] = [
        Skill([receives(INSPIRATION)], exhausts=True), Surge(1, [receives(PANIC)], MELEE),
    ]  # fmt: skip
    field = carrying(parts, kind=troop("b"))
    assert tokens(melee(field, "blue surge"), 0) == {"panic": 1}
    use_skill(field)
    assert skill_slots(field) == []
    melee(field, "blue surge")
    assert tokens(field, 0) == {"panic": 1, "inspiration": 1}


@rule("RR-34.7")
def test_abilities_of_an_ally_are_its_own() -> None:
    ally = troop(parts=[Surge(1, [receives(PANIC)], MELEE), skill(receives(STUN))])
    squads = [
        Squad(troop("b"), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(ally, SOUTH, [1], south(7, 6)),
    ]
    field = Field(squads)
    assert skill_slots(field) == []
    melee(field, "blue surge")
    assert (field.prompt, field.all(SurgesSpent)) == ("", [])


# ---------------------------------------------------------------------------- 44.3, 82.3 Tokens as a price


@rule("RR-44.3")
def test_a_boon_as_a_price_does_nothing_else() -> None:
    die = at(
        AddingDice, spends(INSPIRATION), adds_die(RED_DIE), only=[has_token(INSPIRATION)], may=True
    )
    field = carrying([die], [skill(receives(PANIC))], kind=troop("r"))
    field.give(0, INSPIRATION).give(0, STUN).state.units[0].cards[1] = EXHAUSTED
    melee(field, "red hit", "red hit").yes()
    assert field.all(DieAdded)
    assert tokens(field, 0) == {"stun": 1}
    assert field.state.units[0].cards == [READY, EXHAUSTED]
    assert melee(field, "red hit").prompt == ""


@rule("RR-82.3")
def test_a_bane_as_a_price_does_nothing_else() -> None:
    foes = Who(ENEMIES, 1, 5)
    witch = troop(parts=[skill(spends(STUN, foes), harms(2, foes))])
    victim = troop(threshold=9, sockets=1)
    victim.actions = [DialAction(4, YELLOW, RALLY, Amount(0))]
    victim.modifiers = [DialModifier(YELLOW, BONUS, Amount(0), RALLY, [])]
    field = use_skill(duel(witch, [1], victim, [1]).give(1, STUN))
    assert (tokens(field, 1), field.wounds(1, 0)) == ({}, 2)
    field.state.units[1].action = field.state.units[1].modifier = 0
    field.begin(Activation(1))
    assert "ModifierCancelled" not in field.happened()
    assert tokens(field, 1) == {"inspiration": 2}


def test_a_question_about_a_group_is_left_out_where_the_group_is_empty() -> None:
    field = carrying(gap=4)
    assert there_is(Who(ENEMIES, 1, 5)).holds(field.state, 0, RoundBegins())
    assert not there_is(Who(ENEMIES, 1, 3)).holds(field.state, 0, RoundBegins())
