"""RW 76: a card is put together only out of what its moment knows, and hears of nothing else."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy import api

from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.moments.actions import MoveEnded, RanInto
from feldherr.games.runewars.terms import MARCH, STUN
from feldherr.games.runewars.vocabulary.checks import ran_into_me
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.when import at, met_in, whenever
from feldherr.testing import rule
from feldherr.testing.runewars.field import NORTH, SOUTH, Field, Squad, march, north, south, troop
from tests.games.runewars.abilities.card_help import tokens

ROOT = Path(__file__).parents[4]

BEGINNING = """\
from feldherr.games.runewars.answers import UnitChoice
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.ids import PieceId, Side, UnitId
from feldherr.games.runewars.moments.actions import ActivationEnded, MoveEnded, RanInto, ReformEnded
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.moments.fates import MoraleTestEnded, WoundSuffered
from feldherr.games.runewars.moments.fights import AttackBegins, AttackEnded, TargetChosen
from feldherr.games.runewars.terms import HIT, STUN
from feldherr.games.runewars.vocabulary.bonuses import bonus_if
from feldherr.games.runewars.vocabulary.checks import in_charge, in_melee, target_has, tool_unrevealed
from feldherr.games.runewars.vocabulary.deck import suffers_its_card
from feldherr.games.runewars.vocabulary.tokens import each_receives, receives
from feldherr.games.runewars.vocabulary.when import (
    actor_of, at, defender_of, melee_surge, met_in, skill, surge_if, whenever,
)
from feldherr.games.runewars.vocabulary.whom import ACTOR, DEFENDER, ENEMIES, SELF, Who, involves, there_is

"""
FITTING = [
    "at(AttackEnded, receives(STUN), who=defender_of, only=[in_melee(), tool_unrevealed()])",
    "at(RanInto, each_receives(STUN, Who(DEFENDER)), who=met_in, only=[in_charge()])",
    "at(AttackBegins, receives(STUN), only=[in_melee()])",
    "whenever(RoundBegins, receives(STUN), only=[there_is(Who(ENEMIES, 1, 3))])",
    "whenever(AttackEnded, each_receives(STUN, Who(ACTOR)), only=[involves(Who(ENEMIES), actor_of)])",
    "whenever(MoraleTestEnded, suffers_its_card(Who(ACTOR)))",
    "melee_surge(2, each_receives(STUN, Who(ENEMIES, 1, 2, around=DEFENDER)))",
    "surge_if(melee_surge(1, receives(STUN)), target_has(STUN))",
    "skill(receives(STUN), each_receives(STUN, Who(SELF)), only=[tool_unrevealed()])",
    "AttackEnded(UnitId(1), UnitId(0), True, 0, 1, 2)",
    "Give(UnitId(1), STUN)",
    "Received(UnitId(1), STUN, 1)",
]
WRONG = [
    "at(MoveEnded, receives(STUN), who=met_in)",
    "at(AttackBegins, receives(STUN), who=defender_of)",
    "at(RoundBegins, receives(STUN))",
    "at(ReformEnded, each_receives(STUN, Who(DEFENDER)))",
    "at(AttackEnded, receives(STUN), only=[in_charge()])",
    "at(MoveEnded, receives(STUN), only=[in_melee()])",
    "whenever(RoundBegins, each_receives(STUN, Who(ACTOR)))",
    "whenever(ActivationEnded, suffers_its_card(Who(SELF)))",
    "whenever(WoundSuffered, receives(STUN), only=[there_is(Who(DEFENDER, 1, 3))])",
    "skill(each_receives(STUN, Who(DEFENDER)))",
    "skill(receives(STUN), only=[target_has(STUN)])",
    "AttackEnded(1, 0, True, 0, 1, 2)",
    "receives(HIT)",
    "Give(Side(1), STUN)",
    "Received(UnitId(1), HIT, 1)",
    "UnitChoice(PieceId(1))",
]


@pytest.fixture
def _usual_recursion_limit() -> Iterator[None]:
    """mypy raises it for its process and leaves it so; tests of what is nested too deeply rely on the usual one."""
    usual = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(usual)


@pytest.mark.usefixtures("_usual_recursion_limit")
@rule("RR-76")
def test_only_what_a_moment_knows_can_be_asked_of_it(tmp_path: Path) -> None:
    """Every line that does not fit its moment, or takes one thing for another, is found by the type check."""
    written = tmp_path / "cards.py"
    lines = [*FITTING, *WRONG]
    written.write_text(BEGINNING + "\n".join(lines) + "\n", encoding="utf-8")
    first = BEGINNING.count("\n") + 1

    config, cache = str(ROOT / "pyproject.toml"), str(ROOT / ".mypy_cache")
    said, trouble, _ = api.run(["--config-file", config, "--cache-dir", cache, str(written)])

    assert trouble == ""
    refused = {int(line) - first for line in re.findall(r"cards\.py:(\d+): error", said)}
    assert [lines[number] for number in sorted(refused)] == WRONG


@rule("RR-76")
def test_a_march_far_away_is_no_business_of_the_first_unit() -> None:
    """Not even for cards that wait for somebody to run into their unit."""
    watching = troop(
        parts=[
            at(RanInto, receives(STUN), who=met_in),
            whenever(MoveEnded, receives(STUN), only=[ran_into_me()]),
        ]
    )
    squads = [
        Squad(watching, SOUTH, [1], south(2, 2)),
        Squad(troop(), NORTH, [1], north(12, 14, 1)),
    ]
    field = Field(squads).begin(Act(unit=1, action=MARCH, decider=NORTH, speed=1))

    assert field.happened().count("Moved") == 1
    assert not field.all(AbilityUsed)


@rule("RR-76")
def test_a_unit_that_is_run_into_hears_of_it() -> None:
    watching = troop(parts=[at(RanInto, receives(STUN), who=met_in)])
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6)),
        Squad(watching, NORTH, [1], north(6, 7, 1)),
    ]
    field = march(Field(squads))

    assert tokens(field, 1)["stun"] == 1
