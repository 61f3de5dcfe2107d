"""What random battles are played with: lists of all factions, all scenarios, both tables, every option turned round."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.conquest.army.check import check, refused
from feldherr.games.conquest.army.cost import cost
from feldherr.games.conquest.army.names import fielded
from feldherr.games.conquest.options import BROAD, OPTIONS, SMALL, Rules
from feldherr.games.conquest.rulebook import entries
from feldherr.testing.conquest.motley import army_by_chance, motley
from feldherr.testing.conquest.trials import SETS

FACTIONS = [kind.name for kind in entries().factions]
LISTS = 40
"""Of each faction; as many meet almost everybody in it."""


def rules_of(name: str) -> Rules:
    chosen = {option.name: option.default for option in OPTIONS}
    return Rules({**chosen, **SETS[name]})


def test_there_are_nine_factions() -> None:
    assert len(FACTIONS) == 9


@pytest.mark.parametrize("faction", FACTIONS)
def test_lists_by_chance_are_legal_and_meet_almost_everybody(faction: str) -> None:
    random, met = Quick(1), set[str]()

    for _ in range(LISTS):
        army = army_by_chance(faction, 1000, random)
        assert refused(check(army, entries())) == []
        assert 400 <= cost(army, entries()) <= 1000
        met |= {squad.unit for squad in army.squads}

    own = {kind.name for kind in fielded(entries()) if kind.faction == faction}
    assert met <= own
    assert len(met) >= 0.8 * len(own)


def test_battles_by_chance_are_fought_in_all_scenarios_on_both_tables() -> None:
    battles = [motley(seed) for seed in range(40)]

    assert {each["scenario"] for each in battles} == {
        "head_to_head", "breakthrough", "maelstrom", "pincer",
    }  # fmt: skip
    assert {each["table"] for each in battles} == {"48x48", "72x48"}
    assert motley(7) == motley(7) != motley(8)


def test_one_set_turns_every_option_round() -> None:
    """All but the scenario, which has sets of its own, and what is agreed in numbers or lists."""
    turned = SETS["other_rulings"]

    assert set(turned) == {option.name for option in OPTIONS}
    assert [option.name for option in OPTIONS if turned[option.name] == option.default] == []


def test_the_sets_have_all_scenarios_and_both_tables() -> None:
    rules = [rules_of(name) for name in SETS]

    scenarios = next(option.allowed for option in OPTIONS if option.name == "scenario")
    assert {each.scenario for each in rules} == set(scenarios)
    assert {each.table for each in rules} == {SMALL, BROAD}
