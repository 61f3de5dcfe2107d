"""CQ 12 setup 5, 12 score 1: secondary objectives, with the deck of the house."""

from collections.abc import Callable

import pytest

from feldherr.core.decision import ChooseSome, Chosen
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.healing import StandHealed, StandRestored
from feldherr.games.conquest.events.objectives import ObjectiveAchieved, ObjectivesKept
from feldherr.games.conquest.events.rounds import RoundBegan
from feldherr.games.conquest.events.scoring import BattleEnded
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.rounds import Victory
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    CharacterId,
    PieceId,
    RegimentId,
    SecondaryId,
    Side,
    StandId,
)
from feldherr.games.conquest.questions import DISCARD_OBJECTIVES
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.objectives import deck_of, is_met
from feldherr.games.conquest.state import HIDDEN_OBJECTIVE, LOST, Dealt, State
from feldherr.games.conquest.terms import (
    CAVALRY,
    GARRISON,
    HEAVY,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    INFANTRY,
    LIGHT,
    AttackKind,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.testing.conquest.battle import GAME, Battle, begun, of
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
PLAYED: Options = {"scenario": "head_to_head", "points": 1000, "secondaries": "house"}
A, B, N = RegimentId(0), RegimentId(1), RegimentId(1)
SOUTH, NORTH = Side(0), Side(1)


def set_up() -> Battle:
    """Both have drawn five and are asked what they discard."""
    battle = begun(PLAYED)
    battle.on(DISCARD_OBJECTIVES)
    return battle


def card(state: State, name: str) -> SecondaryId:
    return SecondaryId(state.catalogue.number("secondaries", name))


def met(line: Line, name: str, side: Side = SOUTH) -> bool:
    return is_met(line.state, side, card(line.state, name))


# Set-up


@rule("CQ-12.setup.5")
def test_each_side_draws_five_of_its_own_deck_and_keeps_three_in_secret() -> None:
    battle = set_up()
    asked = battle.asked
    assert isinstance(asked, ChooseSome)
    assert (len(asked.items), asked.least, asked.most) == (5, 2, 2)
    drawn = battle.state.hands[SOUTH]
    assert all(each in deck_of(battle.state, SOUTH) for each in drawn)
    events = battle.answer(Chosen([0, 3]), Chosen([1, 2]))
    assert of(events, ObjectivesKept)[0].cards == [drawn[1], drawn[2], drawn[4]]
    assert [len(hand) for hand in battle.state.hands] == [3, 3]


@rule("CQ-12.setup.5")
def test_the_enemy_sees_how_many_and_not_which() -> None:
    battle = set_up()
    battle.answer(Chosen([0, 3]), Chosen([1, 2]))
    seen = battle.match.view(NORTH)
    assert seen.state.hands == [[HIDDEN_OBJECTIVE] * 3, battle.state.hands[NORTH]]
    told = [each for each in seen.log if isinstance(each, ObjectivesKept)]
    assert told[0].cards == [HIDDEN_OBJECTIVE] * 3


@rule("CQ-12.setup.5")
def test_decks_share_some_cards_and_no_two_are_equal() -> None:
    state = set_up().state
    own, theirs = deck_of(state, SOUTH), deck_of(state, NORTH)
    assert (len(own), len(theirs), len(set(own) & set(theirs))) == (12, 12, 10)


def test_without_the_option_and_in_the_first_battle_there_are_none() -> None:
    without: Options = {**PLAYED, "secondaries": "none"}
    first: Options = {"secondaries": "house"}
    for options in (without, first):
        battle = begun(options)
        battle.on("build_stack")
        assert battle.state.hands == [[], []]


def test_worlds_deal_the_enemy_what_may_still_be_in_its_hand() -> None:
    battle = set_up()
    battle.answer(Chosen([0, 3]), Chosen([1, 2]))
    scored = battle.state.hands[SOUTH][0]
    view = battle.match.view(NORTH)
    ObjectiveAchieved(SOUTH, scored, 1).apply(view.state)
    dealt_hands = [GAME.rulebook.fill(view.state.copy(), NORTH, Quick(n)).hands for n in range(20)]
    for hand, own in dealt_hands:
        assert own == battle.state.hands[NORTH]
        assert len(hand) == 2
        assert scored not in hand
        assert set(hand) <= set(deck_of(battle.state, SOUTH))
    assert len({tuple(hand) for hand, _ in dealt_hands}) > 5


@rule("CQ-12.info.1")
def test_a_written_position_keeps_hands_and_what_was_achieved() -> None:
    battle = set_up()
    battle.answer(Chosen([0, 3]), Chosen([1, 2]))
    battle.on("build_stack")
    text = battle.match.notation()
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("objectives "))
    lines.insert(at + 1, "achieved raid 2 first_blood 3")
    again = Battle("\n".join(lines)).state
    assert again.hands == battle.state.hands
    assert [each.round for each in again.achieved[SOUTH]] == [2, 3]


# Scoring


def scoring(*cards: str, side: Side = SOUTH) -> Line:
    """A battle in which a regiment of the enemy was destroyed this round."""
    line = Line(
        south(3, at=(20, 10)), north(3, at=(27, 40)), north(3, at=(40, 40)), scenario="head_to_head"
    )
    line.state.hands[side] = sorted(card(line.state, each) for each in cards)
    line.ctx.emit(RegimentDestroyed(N, A))
    return line


@rule("CQ-12.score.1")
@rule("CQ-12.s1.6")
def test_an_objective_is_scored_noted_with_its_round_and_gone() -> None:
    line = scoring("first_blood", "raid")
    line.state.round = 3
    line.begin(Victory())
    assert line.all(ObjectiveAchieved) == [
        ObjectiveAchieved(SOUTH, card(line.state, "first_blood"), 1)
    ]
    assert [each.round for each in line.state.achieved[SOUTH]] == [3]
    assert line.state.hands[SOUTH] == [card(line.state, "raid")]
    assert line.state.points == [2, 0]


@rule("CQ-12.score.1")
def test_two_cards_of_a_name_are_not_scored_in_one_round() -> None:
    line = scoring("first_blood", "first_blood")
    assert len(line.begin(Victory()).all(ObjectiveAchieved)) == 1
    assert line.state.hands[SOUTH] == [card(line.state, "first_blood")]


@rule("CQ-12.score.1")
def test_a_condition_that_is_not_met_scores_nothing() -> None:
    line = scoring("first_blood", side=NORTH)
    assert line.begin(Victory()).all(ObjectiveAchieved) == []


@rule("CQ-12.s2.6")
@rule("CQ-12.s3.4")
@rule("CQ-12.s4.5")
@pytest.mark.parametrize("scenario", ["breakthrough", "maelstrom", "pincer"])
def test_every_scenario_gives_a_point_for_an_objective(scenario: str) -> None:
    line = Line(
        south(3, at=(2, 4)), north(3, at=(40, 46)), north(3, at=(30, 46)), scenario=scenario
    )
    line.state.hands[SOUTH] = [card(line.state, "first_blood")]
    line.ctx.emit(RegimentDestroyed(N, A))
    line.begin(Victory())
    assert line.state.points[SOUTH] == 1


def test_the_point_of_an_objective_may_end_the_battle() -> None:
    line = scoring("first_blood")
    line.state.points = [6, 0]
    (ended,) = line.begin(Victory()).all(BattleEnded)
    assert ended.winner == SOUTH


# What each of them asks for


def test_every_card_asks_for_something() -> None:
    catalogue = Line(south(3)).state.catalogue
    assert [each.name for each in catalogue.secondaries if not each.ability] == []


def fallen(line: Line) -> None:
    line.state.tallies[SOUTH].warlord_slain = True


def duel(line: Line) -> None:
    line.state.tallies[SOUTH].duels_won = 1


def broken(line: Line) -> None:
    line.state.tallies[SOUTH].broken = 2


def healed(line: Line) -> None:
    line.state.tallies[SOUTH].healed = 6


@pytest.mark.parametrize(
    ("name", "happens"),
    [("slay_the_warlord", fallen), ("duel_won", duel), ("break_two", broken), ("harvest", healed)],
)
def test_what_the_tally_counts(name: str, happens: Callable[[Line], None]) -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 40)))
    assert not met(line, name)
    happens(line)
    assert met(line, name)
    assert not met(line, name, NORTH)
    line.ctx.emit(RoundBegan(2))
    assert not met(line, name)


def test_attacks_are_noted_with_kind_side_and_what_they_cost() -> None:
    """Two wounds into the flank of four stands with one wound each: half of them are gone."""
    line = Line(south(3, at=(20, 10)), north(4, at=(27, 40)).having(wounds=1, defense=0, evasion=0))
    hits = plain_hits(2, tests=False)
    attack = Attack(kind=IN_CLASH, attacker=A, target=N, side=LEFT, blows=[hits])
    line.begin(attack, "6 6")
    tally, theirs = line.state.tallies
    assert [(each.kind, each.edge, each.wounds) for each in tally.dealt] == [(IN_CLASH, LEFT, 2)]
    assert (tally.broken, theirs.weakened) == (1, [N])


def test_wounds_that_are_healed_and_stands_that_come_back_are_a_harvest() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 40)))
    unit, body = line.regiment("A"), line.state.body(A)
    unit.wounds = [2, 0, LOST]
    line.ctx.emit(StandHealed(A, StandId(0), 2))
    assert not met(line, "harvest")
    line.ctx.emit(
        StandRestored(
            regiment=A, stand=StandId(2), wounds=0, files=3, cells=body.cells, pose=body.pose, contacts=[]
        )
    )  # fmt: skip
    assert (line.state.tallies[SOUTH].healed, met(line, "harvest")) == (6, True)


def test_a_character_slain_in_a_duel_is_noted_for_the_other_side() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 40)).led_by())
    line.ctx.emit(CharacterSlain(CharacterId(0), [], in_duel=True))
    assert (met(line, "duel_won"), met(line, "duel_won", NORTH)) == (True, False)


def dealt(line: Line, kind: AttackKind, wounds: int, edge: Edge = FRONT, by: int = -1) -> None:
    blow = Dealt(kind=kind, attacker=A, by=CharacterId(by), target=N, edge=edge, wounds=wounds)
    line.state.tallies[SOUTH].dealt = [*line.state.tallies[SOUTH].dealt, blow]


@pytest.mark.parametrize(
    ("name", "kind", "edge", "by", "enough"),
    [
        ("hit_the_flank", IN_CLASH, LEFT, NO_CHARACTER, 4),
        ("hit_the_flank", IN_IMPACT, REAR, NO_CHARACTER, 4),
        ("hail_of_arrows", IN_VOLLEY, FRONT, NO_CHARACTER, 8),
        ("broken_lances", IN_IMPACT, FRONT, NO_CHARACTER, 5),
        ("stuff_of_sagas", IN_DUEL, FRONT, CharacterId(0), 4),
        ("stuff_of_sagas", IN_CLASH, FRONT, CharacterId(0), 4),
    ],
)
def test_wounds_of_a_round_are_added_up(
    name: str, kind: AttackKind, edge: Edge, by: CharacterId, enough: int
) -> None:
    line = Line(south(3, at=(20, 10)).of(CAVALRY), north(3, at=(27, 40)))
    dealt(line, kind, enough - 1, edge, by)
    assert not met(line, name)
    dealt(line, kind, 1, edge, by)
    assert met(line, name)


def test_wounds_in_front_or_of_shots_are_no_pincers_and_infantry_breaks_no_lances() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 40)))
    dealt(line, IN_CLASH, 9)
    dealt(line, IN_VOLLEY, 7, LEFT)
    dealt(line, IN_IMPACT, 9)
    names = ["hit_the_flank", "hail_of_arrows", "broken_lances", "stuff_of_sagas"]
    assert not any(met(line, each) for each in names)


def test_first_blood_is_drawn_only_without_a_loss_of_the_own_side() -> None:
    line = scoring()
    assert met(line, "first_blood")
    line.ctx.emit(RegimentDestroyed(A, NO_REGIMENT))
    assert not met(line, "first_blood")


def test_a_grudge_lasts_until_the_enemy_who_earned_it_is_destroyed() -> None:
    line = Line(south(3, at=(20, 10)), south(3, at=(2, 10)), north(3, at=(27, 40)))
    enemy = line.id("N")
    line.ctx.emit(RegimentDestroyed(B, enemy))
    line.ctx.emit(RoundBegan(2))
    assert not met(line, "remembrance")
    line.ctx.emit(RegimentDestroyed(enemy, NO_REGIMENT))
    assert met(line, "remembrance")


def test_a_light_regiment_was_expendable_if_its_slayer_is_held_by_another() -> None:
    line = Line(
        south(3, at=(20, 10)), south(3, at=(2, 10)).of(INFANTRY, LIGHT),
        north(3, at=(20 + 3 * 60 / 25.4, 10), facing=180), north(3, at=(40, 40)),
    )  # fmt: skip
    line.ctx.emit(RegimentDestroyed(B, line.id("O")))
    assert not met(line, "expendable")
    line.ctx.emit(RoundBegan(2))
    line.state.tallies[SOUTH].losses = []
    line.ctx.emit(RegimentDestroyed(B, line.id("N")))
    assert met(line, "expendable")


@pytest.mark.parametrize(("y", "is_deep"), [(28.7, False), (28.8, True)])
def test_deep_in_enemy_land_is_wholly_beyond_the_middle(y: float, is_deep: bool) -> None:
    """Two ranks of sixty millimetres are 4.72 inches deep."""
    line = Line(south(3, 3, at=(20, y)).of(INFANTRY, HEAVY), north(3, at=(27, 46)))
    assert met(line, "deep_strike") == is_deep
    line.regiment("A").broken = 3
    assert not met(line, "deep_strike")


def test_light_regiments_strike_not_deep_but_raid() -> None:
    line = Line(south(3, at=(20, 35.9)).of(INFANTRY, LIGHT), north(3, at=(47, 46)))
    assert (met(line, "deep_strike"), met(line, "raid")) == (False, False)
    nearer = Line(south(3, at=(20, 36)).of(INFANTRY, LIGHT), north(3, at=(47, 46)))
    assert met(nearer, "raid")


def test_the_heart_of_the_field_takes_more_stands() -> None:
    line = Line(south(3, at=(20, 20)), north(2, at=(27, 28)))
    assert (met(line, "hold_the_centre"), met(line, "hold_the_centre", NORTH)) == (True, False)
    equal = Line(south(3, at=(20, 20)), north(3, at=(27, 28)))
    assert not met(equal, "hold_the_centre")


@pytest.mark.parametrize(("y", "counts"), [(14, False), (20, True)])
def test_a_strong_house_lies_outside_the_own_third(y: float, counts: bool) -> None:
    line = Line(south(3, at=(20, 5)), north(3, at=(27, 46)))
    line.lay("house", (24, y))
    line.regiment("A").place = GARRISON
    line.state.field.bodies[A] = line.state.body(A).within(PieceId(0))
    assert met(line, "hold_a_house") == counts


def test_unbroken_counts_from_round_four_on() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 40)))
    line.regiment("N").broken = 3
    line.state.round = 3
    assert not met(line, "unbroken")
    line.state.round = 4
    assert (met(line, "unbroken"), met(line, "unbroken", NORTH)) == (True, False)
    line.regiment("A").broken = 3
    assert not met(line, "unbroken")


def test_a_line_of_four_holds_if_it_has_lost_no_stand() -> None:
    wide = 20 + 4 * 60 / 25.4
    line = Line(south(4, at=(20, 10)), north(3, at=(wide, 10), facing=180))
    assert met(line, "the_line_holds")
    line.state.tallies[SOUTH].weakened = [A]
    assert not met(line, "the_line_holds")
    assert not met(Line(south(4, at=(20, 10)), north(3, at=(wide, 20))), "the_line_holds")


def test_three_regiments_in_contact_are_a_wall_unless_one_is_broken() -> None:
    stand = 60 / 25.4
    troops = [each for x in (5, 20, 35) for each in (
        south(3, at=(x, 10)), north(3, at=(x + 3 * stand, 10), facing=180),
    )]  # fmt: skip
    line = Line(*troops)
    assert met(line, "wall_of_shields")
    line.regiment("B").broken = 3
    assert not met(line, "wall_of_shields")
