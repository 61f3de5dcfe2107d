"""The ledger of RUNEWARS and its options: complete, consistent, and every option explained."""

from pathlib import Path

import pytest

import feldherr
from feldherr.core.errors import BadOption
from feldherr.core.ledger import Ledger, read_ledger
from feldherr.core.rulebook import Options, OptionValue
from feldherr.core.text import read_texts
from feldherr.games import tag
from feldherr.games.runewars.options import FOOT, OPTIONS, Rules

GAME = Path(feldherr.__file__).parent / "games" / "runewars"
STANDARD, SMALL = (6 * FOOT, 3 * FOOT), (3 * FOOT, 3 * FOOT)


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(GAME)


def rules(**chosen: OptionValue) -> Rules:
    options: Options = {option.name: option.default for option in OPTIONS}
    return Rules({**options, **chosen})


def test_every_row_is_there_and_found_by_its_tag(ledger: Ledger) -> None:
    assert len(ledger.rows) == 721
    for id in ledger.rows:
        found = ledger.find(tag(id, "en"))
        assert found is not None
        assert found.id == id


def test_only_references_the_handling_of_pieces_and_talk_are_exempt(ledger: Ledger) -> None:
    assert {id for id, row in ledger.rows.items() if row.exempt} == {
        "RR-4", "RR-9", "RR-10", "RR-17", "RR-21", "RR-33", "RR-55", "RR-70.1d", "RR-72", "RR-79.3", "RR-84",
        "RR-90", "LP-move-3", "EF-info-5", "EF-info-10", "RR-team-6",
    }  # fmt: skip


def test_rows_are_in_force_unless_they_say_otherwise(ledger: Ledger) -> None:
    assert {row.status for row in ledger.rows.values()} == {"", "superseded", "training-only"}
    superseded = [row for row in ledger.rows.values() if row.status == "superseded"]
    assert all(row.amends or ledger.amended_by(row) for row in superseded)


def test_options_name_rulings_and_are_explained(ledger: Ledger) -> None:
    for language in ("en", "de"):
        texts = read_texts(GAME / "texts", language)
        assert all(texts.has(f"option.{option.name}") for option in OPTIONS), language
    assert all(option.ruling in ledger.rulings for option in OPTIONS if option.ruling)


def test_uncertain_rulings_are_options(ledger: Ledger) -> None:
    uncertain = {id for id, ruling in ledger.rulings.items() if "uncertain" in ruling.basis}
    assert uncertain <= {option.ruling for option in OPTIONS}


def test_the_scenario_sets_points_and_table() -> None:
    found = {name: rules(scenario=name) for name in ("standard", "skirmish", "training")}
    assert {name: each.points for name, each in found.items()} == {
        "standard": 200, "skirmish": 100, "training": 200,
    }  # fmt: skip
    assert {name: each.table for name, each in found.items()} == {
        "standard": STANDARD, "skirmish": SMALL, "training": SMALL,
    }  # fmt: skip
    assert rules(points=260).points == 260


def test_one_core_set_makes_a_skirmish() -> None:
    shared = rules(core_set=True)
    assert (shared.scenario, shared.points, shared.table) == ("skirmish", 100, SMALL)
    assert rules(core_set=True, scenario="training").scenario == "training"


def test_teams_are_as_equal_as_possible() -> None:
    teams = next(option for option in OPTIONS if option.name == "teams")
    assert rules(teams="3v2").players == [3, 2]
    with pytest.raises(BadOption):
        teams.check("4v1")


def test_cards_are_drafted_unless_agreed_on() -> None:
    assert (rules().deployment, rules().objective) == ("", "")
    assert rules(deployment="battle_lines").deployment == "battle_lines"
