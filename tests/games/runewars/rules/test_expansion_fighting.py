"""Cards of the expansions that change how a unit fights or takes its turn, written with the vocabulary."""

from feldherr.games.runewars.answers import PASS, DieAt, Number
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, DialModifier
from feldherr.games.runewars.events.activation import DefenseRaised, InitiativeCalled
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded, DieRemoved, HitsSpent
from feldherr.games.runewars.events.card_use import CardExhausted, NumberChanged
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.activation import Activation, Activations, Round
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.moments.actions import ToolRevealed
from feldherr.games.runewars.moments.fights import TargetChosen
from feldherr.games.runewars.powers import STRIKES_AT_RANGE_1, WHITE_MODIFIER, Part, Trait
from feldherr.games.runewars.rules.dials import initiative, modifier_in_effect
from feldherr.games.runewars.rules.measure import sees
from feldherr.games.runewars.rules.rounds import begin_round
from feldherr.games.runewars.rules.targets import refusal, targets
from feldherr.games.runewars.terms import (
    BLIGHT,
    BLUE,
    BLUE_DIE,
    DEFEND,
    EXHAUSTED,
    MARCH,
    MELEE,
    READY,
    RED,
    RED_DIE,
)
from feldherr.games.runewars.vocabulary.checks import in_melee
from feldherr.games.runewars.vocabulary.dials import (
    allows_this_round,
    exhausts_for_other_initiative,
)
from feldherr.games.runewars.vocabulary.dice import blight_only_rerolls, exhausts_to_turn_die
from feldherr.games.runewars.vocabulary.fighting import (
    fights_in_columns,
    shoots_aside_in_columns,
    strikes_unseen_from_behind,
)
from feldherr.games.runewars.vocabulary.when import at
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    duel,
    ground,
    melee,
    north,
    printed,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.bearing import bearing, upgrade
from tests.games.runewars.abilities.card_help import tokens

# ---------------------------------------------------------------------------- ranks and columns change places

COLUMNS = at(TargetChosen, fights_in_columns(), only=[in_melee()], may=True)


def column(ranks: list[int], *parts: Part) -> Field:
    own = troop("r", parts=list(parts) or [COLUMNS])
    return duel(own, ranks, GIANT, [1])


def test_a_column_may_use_its_ranks_as_threat_and_its_front_as_ranks() -> None:
    field = melee(column([1, 1, 1]), "red hit").yes()
    assert field.the(HitsSpent).threat == 3
    assert field.prompt == ""


def test_a_column_that_does_not_want_to_fights_as_usual() -> None:
    field = melee(column([1, 1, 1]), "red hit").no()
    assert field.prompt == "reroll"
    field.pick().pick()
    assert field.the(HitsSpent).threat == 1


def test_a_partial_rank_counts_in_columns_but_gives_no_reroll_of_its_own() -> None:
    field = melee(column([2, 2, 1]), "red hit").yes()
    assert field.prompt == "reroll"
    field.pick()
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 3)


def test_columns_are_of_use_in_melee_only() -> None:
    own = troop("r", ranged="r", parts=[COLUMNS])
    squads = [
        Squad(own, SOUTH, [1, 1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 8, 1)),
    ]
    field = shot(Field(squads), "red hit")
    assert field.prompt == "reroll"
    assert field.pick().the(HitsSpent).threat == 1


# ---------------------------------------------------------------------------- shooting over the sides


def flankers(x: float, y: float, ranks: list[int], *parts: Part) -> Field:
    """Archers look up; a giant stands at the given place."""
    own = troop("", ranged="r", parts=list(parts))
    squads = [
        Squad(own, SOUTH, ranks, south(6, 8)),
        Squad(GIANT, NORTH, [1], north(x, y, 1)),
    ]
    return Field(squads)


SHOOTING = Attack(attacker=0, melee=False, decider=SOUTH)


def test_a_card_may_see_and_shoot_over_the_sides() -> None:
    aside = flankers(9, 6, [2, 2], *shoots_aside_in_columns())
    assert (sees(aside.state, 0, 1), targets(aside.state, SHOOTING)) == (True, [1])
    plain = flankers(9, 6, [2, 2])
    assert (sees(plain.state, 0, 1), targets(plain.state, SHOOTING)) == (False, [])
    why = refusal(plain.state, SHOOTING, 1)
    assert why is not None
    assert why.why == "not_in_arc"


def test_nobody_shoots_over_the_rear() -> None:
    behind = flankers(6, 4, [2, 2], *shoots_aside_in_columns())
    assert targets(behind.state, SHOOTING) == []


def test_a_shot_over_the_side_is_one_in_columns() -> None:
    field = shot(flankers(9, 6, [1, 1, 1], *shoots_aside_in_columns()), "red hit")
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 3)


def test_a_shot_over_the_front_is_none() -> None:
    field = shot(flankers(6, 10, [1, 1, 1], *shoots_aside_in_columns()), "red hit")
    assert field.prompt == "reroll"
    assert field.pick().pick().the(HitsSpent).threat == 1


def test_where_both_edges_have_a_line_the_player_chooses() -> None:
    for yes, threat in ((True, 3), (False, 1)):
        field = flankers(8, 9, [1, 1, 1], *shoots_aside_in_columns())
        shot(field, "red hit")
        assert field.prompt == "use_ability"
        if yes:
            field.yes()
        else:
            field.no().pick().pick()
        assert field.the(HitsSpent).threat == threat


def test_a_shot_from_terrain_is_one_in_columns() -> None:
    own = troop("", ranged="r", parts=shoots_aside_in_columns())
    squads = [
        Squad(own, SOUTH, [1, 1], south(6, 8), inside=0),
        Squad(GIANT, NORTH, [1], north(6, 10, 1)),
    ]
    field = shot(Field(squads, [(ground(2, 2, 4), south(7, 7))]), "red hit")
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 2)


# ---------------------------------------------------------------------------- a modifier that counts as white

CORPORAL = at(ToolRevealed, allows_this_round(WHITE_MODIFIER), exhausts=True)


def corporal() -> Field:
    """A red march with a blue defend modifier."""
    kind = troop("r")
    kind.actions = [DialAction(4, RED, MARCH, Amount(1))]
    kind.modifiers = [DialModifier(BLUE, DEFEND, Amount(1), -1, [])]
    field = bearing(CORPORAL, kind=kind, gap=4)
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    return field.begin(Activation(0))


def test_a_card_may_make_the_modifier_white_until_the_end_of_the_round() -> None:
    field = corporal().yes()
    assert field.the(DefenseRaised).by == 1
    assert field.state.units[0].cards == [EXHAUSTED]
    begin_round(field.ctx, Round())
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    assert (unit.marks, modifier_in_effect(field.state, 0)) == ([], None)


def test_a_modifier_of_another_stance_does_nothing_without_the_card() -> None:
    field = corporal().no()
    assert not field.all(DefenseRaised)
    assert field.state.units[0].cards == [READY]


# ---------------------------------------------------------------------------- an initiative chosen late


def pennon(*others: int, first: int = SOUTH) -> Field:
    """Unit 0 has initiative 4 and may change it; enemies have these values."""
    kind = troop("r")
    kind.actions = [DialAction(value, RED, MELEE, Amount(0)) for value in range(1, 9)]
    squads = [Squad(kind, SOUTH, [1], south(6, 6), [upgrade(exhausts_for_other_initiative(1))])]
    for place, _ in enumerate(others):
        squads.append(Squad(kind, NORTH, [1], north(2 + 3 * place, 12, 1)))
    field = Field(squads, first=first)
    field.state.units[0].action = 3
    for place, value in enumerate(others):
        field.state.units[place + 1].action = value - 1
    return field.begin(Activations())


def test_a_unit_may_act_an_initiative_earlier_than_selected() -> None:
    field = pennon(3, 5)
    assert (field.prompt, field.options()) == ("which_initiative", [PASS, Number(3), Number(5)])
    field.answer(Number(3))
    assert [each.by for each in field.all(NumberChanged)] == [-1]
    assert field.all(CardExhausted)
    called = field.all(InitiativeCalled)
    assert (called[0].initiative, called[0].side) == (3, SOUTH)


def test_a_unit_may_act_an_initiative_later_than_selected() -> None:
    field = pennon(5).answer(Number(5))
    assert [each.initiative for each in field.all(InitiativeCalled)] == [5, 5]
    begin_round(field.ctx, Round())
    field.state.units[0].action = 3
    assert initiative(field.state, 0) == 4


def test_the_card_is_offered_before_every_call_until_its_unit_has_acted() -> None:
    field = pennon(2, 3)
    prompts = [field.prompt]
    while field.prompt:
        field.answer(field.options()[0])
        prompts.append(field.prompt)
    assert [each for each in prompts if each != "activate_unit"] == ["which_initiative"] * 3 + [""]
    assert [each.initiative for each in field.all(InitiativeCalled)] == [2, 3, 4]
    assert not field.all(CardExhausted)


def test_an_initiative_that_has_been_called_does_not_come_back() -> None:
    field = pennon(4, first=NORTH)
    assert Number(3) in field.options()
    field.answer(PASS)
    assert [each.side for each in field.all(InitiativeCalled)] == [NORTH]
    assert field.options() == [PASS, Number(5)]


# ---------------------------------------------------------------------------- from behind


def stalker(defender: Squad, *parts: Part) -> Field:
    own = troop("r", parts=[Trait(STRIKES_AT_RANGE_1)])
    cards = [upgrade(strikes_unseen_from_behind(), *parts)]
    return Field([Squad(own, SOUTH, [1], south(6, 6), cards), defender])


def test_an_unseen_attacker_may_count_as_behind_its_victim() -> None:
    victim = Squad(GIANT, NORTH, [1], south(6, 7.5))
    field = melee(stalker(victim), "red hit", "blue").yes()
    assert field.prompt == "flanking_die"
    field.answer(field.options()[0])
    assert field.the(DieAdded).flanking
    assert field.state.units[0].cards == [EXHAUSTED]
    assert not melee(stalker(victim), "red hit").no().all(DieAdded)


def test_who_sees_the_attacker_or_is_engaged_is_not_taken_from_behind() -> None:
    facing = stalker(Squad(GIANT, NORTH, [1], north(6, 6.5, 1)))
    assert melee(facing, "red hit").prompt == ""
    busy = stalker(Squad(GIANT, NORTH, [1], south(6, 7.5)))
    other = Squad(troop(), SOUTH, [1], north(6, 7.5, 1))
    squads = [Squad(GIANT, NORTH, [1], south(6, 7.5)), other]
    field = Field(
        [
            Squad(
                troop("r", parts=[Trait(STRIKES_AT_RANGE_1)]),
                SOUTH, [1], south(6, 6), [upgrade(strikes_unseen_from_behind())],
            ),
            *squads,
        ]
    )  # fmt: skip
    assert melee(field, "red hit").prompt == ""
    assert melee(busy, "red hit").prompt == "use_ability"


# ---------------------------------------------------------------------------- blight that only rerolls


def blighted(*parts: Part) -> Field:
    field = duel(troop("rb", parts=list(parts)), [1], GIANT, [1])
    return field.give(0, BLIGHT)


def test_blight_may_cost_a_reroll_in_place_of_a_die() -> None:
    field = melee(blighted(*blight_only_rerolls()), "red hit", "blue hit", "red", "blue")
    assert (field.prompt, field.asked.seat) == ("spend_to_reroll", NORTH)
    field.yes()
    assert not field.all(DieRemoved)
    assert [each.dice for each in field.all(DiceRolled)] == [[RED_DIE, BLUE_DIE]] * 2
    assert (field.the(Spent).token, tokens(field, 0)) == (BLIGHT, {})
    assert not field.all(HitsSpent)


def test_the_opponent_need_not_spend_it_and_other_units_lose_a_die() -> None:
    field = melee(blighted(*blight_only_rerolls()), "red hit", "blue hit").no()
    assert (field.the(HitsSpent).hits, tokens(field, 0)) == (2, {"blight": 1})
    plain = melee(blighted(), "red hit")
    assert plain.prompt == "spend_blight"
    assert plain.answer(Number(1)).prompt == "remove_die"


# ---------------------------------------------------------------------------- any face of a die


def test_a_die_may_be_turned_to_any_face() -> None:
    field = melee(bearing(exhausts_to_turn_die()), "red").yes()
    best = printed().dice[RED_DIE].faces.index([2, 0, 0, 0, 0])
    field.answer(DieAt(0, RED_DIE, best))
    assert field.the(HitsSpent).hits == 2
    assert not melee(bearing(exhausts_to_turn_die()), "red").no().all(HitsSpent)
