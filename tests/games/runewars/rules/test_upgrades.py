"""RW 15, army 9, 10, 81: upgrades in play, allies."""

import pytest

from feldherr.core.rulebook import Options
from feldherr.games.runewars.answers import PASS, CardChoice
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.card_use import CardDiscarded
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Suffer
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.powers import CANNOT_MOVE, STOPS_ANYWHERE, Trait
from feldherr.games.runewars.rules.holding import has_trait, held, keyword
from feldherr.games.runewars.rules.scoring import score
from feldherr.games.runewars.terms import EXHAUSTED, INSPIRATION, MARCH, PRECISE, READY, SKILL
from feldherr.games.runewars.vocabulary.tokens import each_receives
from feldherr.games.runewars.vocabulary.when import skill
from feldherr.games.runewars.vocabulary.whom import ALLIES, OTHER_ALLIES, Who
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle
from feldherr.testing.runewars.field import (
    Field,
    Squad,
    champion,
    duel,
    melee,
    north,
    south,
    troop,
    upgrade_card,
)

FIELD = """
round 1, command, south first
south
{south}
north
reanimates 2x1 at 1500 800 facing 180
"""


def field(*south: str) -> Battle:
    return Battle(FIELD.format(south="\n".join(south)))


SIX = "spearmen 3x2 at 300 300 facing 0; oooo oooo oooo / oooo oooo o...; bull_pennon"


@rule("RR-army-9", "RR-army-10")
@pytest.mark.parametrize(("damage", "left"), [(1, 5), (5, 4), (9, 3)])
def test_a_reduced_unit_stays_in_play_with_its_upgrades(damage: int, left: int) -> None:
    battle = field(SIX)
    rows = {row.trays: row.slots for row in battle.state.kind(0).rows}
    slot = battle.state.upgrade(0, 0).slot
    assert slot in rows[6]
    assert slot not in rows[4]

    battle.do(Suffer(0, damage, NORTH))
    while battle.asked.prompt == "damage_figure":
        battle.answer(battle.offers()[-1])

    assert len(battle.state.body(0).filled()) == left
    assert battle.unit("spearmen").cards == [READY]
    assert battle.body("spearmen").alive


@rule("RR-15.1")
@pytest.mark.parametrize(("cards", "prompt"), [(["shield_wall"], "use_ability"), ([], "")])
def test_only_who_carries_a_shield_wall_may_use_it(cards: list[str], prompt: str) -> None:
    table = duel(troop("r"), [1], troop(), [2], [upgrade_card(name) for name in cards])
    melee(table, "red")

    assert table.prompt == prompt
    if prompt:
        assert table.asked.seat == NORTH


@rule("RR-15.4")
@pytest.mark.parametrize(("unit", "prompt"), [(0, "stop"), (1, "set_dials")])
def test_a_metered_march_is_that_of_its_unit_alone(unit: int, prompt: str) -> None:
    battle = field(
        "spearmen 2x1 at 300 300 facing 0; metered_march", "spearmen 2x1 at 600 300 facing 0"
    )
    battle.do(Act(unit=unit, action=MARCH, decider=SOUTH, speed=2))

    assert battle.asked.prompt == prompt


@rule("RR-15.1", "RR-15.4")
def test_an_upgrade_serves_the_unit_that_carries_it() -> None:
    battle = field(
        "spearmen 2x1 at 300 300 facing 0; metered_march, rank_discipline",
        "spearmen 2x1 at 600 300 facing 0",
    )

    assert has_trait(battle.state, 0, STOPS_ANYWHERE)
    assert not has_trait(battle.state, 1, STOPS_ANYWHERE)
    assert [keyword(battle.state, number, PRECISE) for number in (0, 1)] == [1, 0]


@rule("RR-15.2")
def test_the_opponent_sees_all_equipped_upgrades() -> None:
    battle = field("spearmen 2x1 at 300 300 facing 0; metered_march, shield_wall")

    seen = battle.match.view(NORTH).state
    names = [seen.catalogue.upgrades[each].name for each in seen.units[0].upgrades]
    assert names == ["metered_march", "shield_wall"]


@rule("RR-15.3", "RR-86.3")
def test_a_discarded_upgrade_scores_nothing() -> None:
    battle = field("spearmen 2x1 at 300 300 facing 0; war_crier")
    before = score(battle.state, SOUTH)

    CardDiscarded(0, 0).apply(battle.state)

    assert before - score(battle.state, SOUTH) == 5
    assert len(held(battle.state, 0)) == 1


@rule("RR-15.5")
def test_a_rally_readies_all_cards_an_inspiration_one() -> None:
    tired = (
        "spearmen 2x1 at 300 300 facing 0; inspiration 1; shield_wall exhausted, trumpets exhausted"
    )
    inspired = field(tired)
    inspired.set_dials(spearmen="march 2")
    inspired.answer(CardChoice(0, 1))
    rallied = field(tired)
    rallied.set_dials(spearmen="rally")
    rallied.answer(PASS)

    assert inspired.unit("spearmen").cards == [EXHAUSTED, READY]
    assert rallied.unit("spearmen").cards == [READY, READY]


def serving(unit: int) -> Doing:
    return Doing(
        unit=unit, family=0, kind=0, means=0, part=0, seat=0, moment=RoundBegins(), holder=unit
    )


@rule("RR-81.1", "RR-81")
def test_a_unit_is_its_own_ally_unless_others_are_meant() -> None:
    battle = field(
        "spearmen 2x1 at 300 300 facing 0",
        "rune_golems 1x1 at 500 300 facing 0",
        "oathsworn_cavalry 2x1 at 1000 300 facing 0",
    )

    assert Who(ALLIES, 1, 3).units(battle.state, serving(0)) == [0, 1]
    assert Who(OTHER_ALLIES, 1, 3).units(battle.state, serving(0)) == [1]


@rule("RR-team-4")
def test_allies_are_the_whole_team() -> None:
    options: Options = {"armies": ["standard_daqan", "standard_waiqar"], "teams": "2v2"}
    state = GAME.new_match(options=options).state
    team = Who(ALLIES).units(state, serving(0))

    assert {state.units[number].seat for number in team} == {0, 2}


@rule("RR-team-4")
def test_a_token_for_other_allies_reaches_the_unit_of_a_teammate() -> None:
    speaker = troop(parts=[skill(each_receives(INSPIRATION, Who(OTHER_ALLIES, 1, 3)))])
    squads = [
        Squad(speaker, 0, [1], south(4, 4)),
        Squad(troop(), 2, [1], south(6, 4)),
        Squad(troop(), 1, [1], north(4, 5, 1)),
    ]
    table = Field(squads, sides=[0, 1, 0]).begin(Act(unit=0, action=SKILL, decider=0))

    assert [unit.tokens[INSPIRATION] for unit in table.state.units] == [0, 1, 0]


@rule("RR-golden-3", "RR-golden-2")
def test_what_a_card_forbids_no_other_effect_allows() -> None:
    rooted = champion(parts=[Trait(CANNOT_MOVE)], figure=False)
    table = Field([
        Squad(troop(), SOUTH, [2], south(4, 4), [rooted]),
        Squad(troop(), SOUTH, [2], south(8, 4)),
        Squad(troop(), NORTH, [2], north(4, 12, 2)),
    ])  # fmt: skip

    for unit in (0, 1):
        table.begin(Act(unit=unit, action=MARCH, decider=SOUTH, speed=1, from_card=True))

    assert [each.because for each in table.all(ActionCancelled)] == ["RR-golden-3"]
    assert [each.unit for each in table.all(Moved)] == [1]
