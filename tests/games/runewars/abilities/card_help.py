"""What tests of cards share: mana that shows what is wanted, skills, and units beside each other."""

from itertools import product

from feldherr.games.runewars.answers import SkillChoice
from feldherr.games.runewars.catalogue.entries import ConditionKind
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.powers import Part, power
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.terms import RUNES, SKILL, TOKENS
from feldherr.geometry.decision import TurnAbout
from feldherr.testing.runewars.field import SOUTH, Field, dice, printed


def mana(field: Field, **wanted: int) -> Field:
    """Turn the mana tokens so that they show these runes: `mana(field, stable=2)`."""
    for sides in product(range(2), repeat=len(printed().mana)):
        field.state.mana = list(sides)
        runes = field.state.runes()
        if all(runes[RUNES.index(rune)] == count for rune, count in wanted.items()):
            return field
    raise AssertionError(f"no throw shows {wanted}")


def use_skill(field: Field, *faces: str) -> Field:
    """Unit 0 performs a skill action."""
    return field.begin(Act(unit=0, action=SKILL, decider=SOUTH), dice(*faces))


def skill_slots(field: Field, unit: int = 0) -> list[int]:
    """The card slots whose skills the unit may use now."""
    found: list[int] = []
    for each in skills(field.state, unit):
        assert isinstance(each, SkillChoice)
        found.append(each.slot)
    return found


def tokens(field: Field, unit: int) -> dict[str, int]:
    """The boons and banes a unit has."""
    held = field.state.units[unit].tokens
    return {TOKENS[kind]: count for kind, count in enumerate(held) if count}


def condition(*parts: Part, unique: bool = False, name: str = "curse") -> ConditionKind:
    """A condition for the occasion."""
    kind = ConditionKind(name, {"en": name}, "test", False, unique)
    kind.power = power(list(parts))
    return kind


def turn(field: Field, suggestion: int = 0) -> Field:
    """Answer a reform with one of the ways it suggests; the first is to stay as it is."""
    asked = field.asked
    assert isinstance(asked, TurnAbout)
    return field.answer(asked.suggest(suggestion + 1)[-1])
