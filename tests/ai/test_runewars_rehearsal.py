"""What opponents of RUNEWARS think surges and skills are worth: it follows from what they do, not from their names."""

import pytest

from feldherr.ai.runewars.brain import RunewarsBrain
from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Loaded
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import BuySurge, SkillChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import Part
from feldherr.games.runewars.questions import SPEND_SURGES
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.terms import HIT, MELEE, PANIC, RED, SKILL, STUN
from feldherr.games.runewars.vocabulary.dice import add_icon
from feldherr.games.runewars.vocabulary.harming import suffers_wounds, wounds_each
from feldherr.games.runewars.vocabulary.tokens import each_receives, receives
from feldherr.games.runewars.vocabulary.when import melee_surge, skill
from feldherr.games.runewars.vocabulary.whom import ENEMIES, Who
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    melee,
    north,
    printed,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana

FOES = Who(ENEMIES)


def facing(*parts: Part, gap: float = 0) -> Field:
    kind = troop("b", parts=list(parts), threshold=3)
    foe = troop("r", threshold=3)
    squads = [Squad(kind, SOUTH, [2], south(6, 6)), Squad(foe, NORTH, [2], north(6, 6 + gap, 2))]
    return Field(squads)


@pytest.mark.parametrize("turned", [False, True])
def test_of_two_surges_the_one_that_hurts_the_enemy_is_bought(turned: bool) -> None:
    useful = melee_surge(1, add_icon(HIT), once=True)
    harmful = melee_surge(1, suffers_wounds(2), once=True)
    field = facing(*([harmful, useful] if turned else [useful, harmful]))
    melee(field, "blue hit surge")
    assert field.prompt == SPEND_SURGES
    brain = RunewarsBrain(field.state, Taste())
    field.ctx.dice = Loaded(Quick(1))
    chosen = instinct(field.ctx, field.asked, brain.mind, Quick(1))
    assert isinstance(chosen, BuySurge)
    assert chosen.part == (1 if turned else 0)


def worth(field: Field) -> float:
    """What the only skill of unit 0 is thought to be worth."""
    brain = RunewarsBrain(field.state, Taste())
    return brain.mind.rehearsals.best_skill(field.state, UnitId(0), False)


def test_a_skill_is_worth_what_it_does() -> None:
    stun = worth(facing(skill(each_receives(STUN, FOES)), gap=3))
    wound = worth(facing(skill(wounds_each(Amount(3), FOES)), gap=3))
    assert 0.0 < stun < wound
    assert worth(facing(skill(receives(PANIC)), gap=3)) == 0.0, "nobody need use what only harms"
    assert worth(facing(gap=3)) == 0.0


def test_a_command_tool_is_set_to_a_skill_that_pays() -> None:
    for parts, used in (
        ([skill(wounds_each(Amount(3), FOES))], True),
        ([skill(receives(PANIC))], False),
    ):
        field = facing(*parts, gap=6)
        kind = field.state.kind(UnitId(0))
        kind.actions = [DialAction(4, RED, MELEE, Amount(0)), DialAction(4, RED, SKILL, Amount(0))]
        mind = RunewarsBrain(field.state, Taste()).mind
        best = mind.orders(field.state, UnitId(0)).found[0]
        assert (kind.actions[best.action].action == SKILL) is used


def test_who_only_judges_a_table_tries_nothing_out() -> None:
    field = facing(skill(wounds_each(Amount(3), FOES)), gap=3)
    before = field.state.to_data()
    mind = Mind(field.state, Taste())
    assert 0.0 < mind.rehearsals.best_skill(field.state, UnitId(0), False) < 1.0
    assert field.state.to_data() == before


WITH_SKILLS = [each.name for each in printed().upgrades if each.power.skills]
UNITS_WITH_SKILLS = [each.name for each in printed().units if each.power.skills]


@pytest.mark.parametrize("name", [*WITH_SKILLS, *UNITS_WITH_SKILLS])
def test_every_skill_can_be_tried_out_and_leaves_the_table_alone(name: str) -> None:
    """Beside an enemy and far from one, so that most of them are of use in one of the two."""
    for gap in (0, 2):
        if name in WITH_SKILLS:
            own = Squad(troop("r"), SOUTH, [2], south(6, 6), [upgrade_card(name)])
        else:
            own = Squad(card(name), SOUTH, [1], south(6, 6))
        squads = [
            own,
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
            Squad(card("reanimates"), SOUTH, [2], south(9, 6)),
        ]
        field = mana(Field(squads), stable=2, natural=1).give(0, STUN, 1).give(1, PANIC, 1)
        field.state.deck = list(range(8))
        before = field.state.to_data()
        rehearsals = RunewarsBrain(field.state, Taste()).mind.rehearsals
        for choice in skills(field.state, UnitId(0)):
            assert isinstance(choice, SkillChoice)
            assert -200.0 < rehearsals.skill(field.state, UnitId(0), choice) < 200.0
        assert field.state.to_data() == before
