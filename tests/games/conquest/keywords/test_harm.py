"""CQ 11: draw events that heal or raise values, and rules that wound when activations begin or end."""

import pytest

from feldherr.games.conquest.answers import DECLINE, DrawEvent, RegimentChoice, StatChoice, Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsCounted, WoundsCounted
from feldherr.games.conquest.events.healing import HealingRolled
from feldherr.games.conquest.events.rounds import CardDiscarded, CardRevealed
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import Attack, plain_hits
from feldherr.games.conquest.frames.rounds import Turns
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.questions import CHOOSE_DRAW_EVENT, CHOOSE_TRAMPLED
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.terms import (
    ATTACKS,
    BRUTE,
    CAVALRY,
    CLASH,
    GONE,
    IN_RULE,
    INFANTRY,
    MONSTER,
    PASSING,
    TroopType,
)
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
PASS = Take(PASSING)


def facing(*rules: str, **stats: int) -> Troop:
    """Three stands before the front of three that stand at 20, 20."""
    return north(3, at=(20 + 3 * STAND, 20)).having(*rules, **{"wounds": 30, **stats})


def acting(line: Line, *dice: str) -> Line:
    return line.begin(Activation(regiment=line.id("A")), *dice)


def passing(line: Line) -> Line:
    """A does nothing at all until something else is asked."""
    while line.is_asked() and PASS in line.offers():
        line.answer(PASS)
    return line


# Draw events


@rule("CQ-11.draw.biotic-renewal")
@pytest.mark.parametrize(("type_", "healed"), [(INFANTRY, 5), (BRUTE, 3), (CAVALRY, 3)])
def test_biotic_renewal_heals_as_a_die_says_half_unless_infantry(
    type_: TroopType, healed: int
) -> None:
    line = Line(south(3, at=(20, 20)).of(type_).having("biotic_renewal", wounds=9))
    line.regiment("A").wounds = [0, 6, 0]
    acting(line, "5").answer(DrawEvent("biotic_renewal"))
    assert line.all(HealingRolled) == [HealingRolled(line.id("A"), 5, healed)]
    assert line.regiment("A").wounds == [0, 6 - healed, 0]


@rule("CQ-11.draw.regeneration")
def test_regeneration_heals_x_and_not_the_character() -> None:
    line = Line(south(4, at=(20, 20)).having("regeneration 4").led_by())
    line.regiment("A").wounds = [0, 2, 0, 0]
    line.character("A").wounds = 2
    acting(line).answer(DrawEvent("regeneration"))
    assert (line.regiment("A").wounds, line.character("A").wounds) == ([0, 0, 0, 0], 2)


@rule("CQ-11.draw.regeneration")
def test_the_regeneration_of_a_character_heals_nobody_else() -> None:
    line = Line(south(4, at=(20, 20)).led_by("regeneration 4"))
    line.regiment("A").wounds = [0, 2, 0, 0]
    line.character("A").wounds = 2
    line.begin(CharacterActivation(line.regiment("A").character))
    line.answer(DrawEvent("regeneration"))
    assert (line.regiment("A").wounds, line.character("A").wounds) == ([0, 2, 0, 0], 0)


@rule("CQ-11.draw.flux-powered")
@pytest.mark.parametrize(("chosen", "values"), [(CLASH, (4, 4)), (ATTACKS, (2, 6))])
def test_the_flux_powered_raise_clash_or_attacks(chosen: int, values: tuple[int, int]) -> None:
    line = acting(Line(south(3, at=(20, 20)).having("flux_powered")))
    line.answer(DrawEvent("flux_powered"), StatChoice(CLASH if chosen == CLASH else ATTACKS))
    found = [stat_of(line.state, line.id("A"), stat) for stat in (CLASH, ATTACKS)]
    assert tuple(found) == values


@rule("CQ-11.draw.hits")
@rule("CQ-11.hits")
def test_hits_of_a_rule_are_saved_and_test_morale_unless_it_says_otherwise() -> None:
    line = Line(south(3, at=(20, 20)).having(defense=2, wounds=30))
    hits = Attack(kind=IN_RULE, target=line.id("A"), blows=[plain_hits(4)])
    line.begin(hits, "1 2 3 4", "1 1").answer(line.offers()[0])
    assert [(each.target, each.wounds) for each in line.all(WoundsCounted)] == [(line.id("A"), 2)]
    assert sum(line.all(MoraleRolled)[0].faces) == 2


# Decay


@rule("CQ-11.decay")
@pytest.mark.parametrize(
    ("troop", "wounds"),
    [
        (south(5, at=(20, 20)), 5),
        (south(4, at=(20, 20)).led_by(), 3),
        (south(1, at=(20, 20)).of(MONSTER), 3),
    ],
)
def test_decay_wounds_every_stand_when_the_activation_ends(troop: Troop, wounds: int) -> None:
    line = passing(acting(Line(troop.having("decay", wounds=30))))
    while line.is_asked():
        line.answer(line.offers()[0])
    assert sum(line.regiment("A").wounds) == wounds
    assert line.all(MoraleRolled) == []
    assert line.regiment("A").acted


# Trample


@rule("CQ-11.trample")
def test_who_tramples_hits_without_dice_or_morale_when_its_activation_ends() -> None:
    monster = south(1, at=(20, 20)).of(MONSTER).having("trample 6", "cleave 2")
    line = Line(monster, facing(defense=2))
    passing(acting(line, "2 2 2 3 3 3"))
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), 6)]
    assert line.all(DefenseRolled)[0].value == 2
    assert line.all(MoraleRolled) == []


@rule("CQ-11.trample.2")
def test_all_that_is_trampled_is_one_enemy_of_the_front() -> None:
    left, right = [
        north(2, at=(20 + (n + 2) * STAND, 20)).having(wounds=30, defense=5) for n in (0, 2)
    ]
    line = Line(south(3, at=(20, 20)).having("trample 2"), left, right)
    passing(acting(line, "1 1 1 1 1 1"))
    assert line.asked.prompt == CHOOSE_TRAMPLED
    line.answer(RegimentChoice(line.id("O")))
    assert line.all(HitsCounted) == [HitsCounted(line.id("O"), 6)]


@rule("CQ-11.trample")
def test_nobody_behind_is_trampled_and_a_character_tramples_nobody() -> None:
    behind = north(3, at=(20, 20 - 2 * STAND), facing=0)
    line = Line(south(3, 3, at=(20, 20)).having("trample 2"), behind)
    passing(acting(line))
    assert line.all(HitsCounted) == []
    line = Line(south(4, at=(20, 20)).having("trample 2").led_by(), facing())
    line.begin(CharacterActivation(line.regiment("A").character))
    while line.is_asked():
        line.answer(PASS)
    assert line.all(HitsCounted) == []


@rule("CQ-11.trample")
def test_the_stand_of_a_character_tramples_when_its_regiments_activation_ends() -> None:
    """Three stands without the rule, and a character with it."""
    line = Line(south(4, at=(20, 20)).led_by("trample 3"), facing(defense=0))
    passing(acting(line, "6 6 6"))
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), 3)]


@rule("CQ-11.trample")
def test_character_and_stands_each_trample_with_their_own_x() -> None:
    line = Line(south(4, at=(20, 20)).having("trample 2").led_by("trample 3"), facing(defense=0))
    passing(acting(line, "6 6 6 6 6 6", "6 6 6"))
    while line.is_asked():
        line.answer(line.offers()[0])
    assert sorted(each.hits for each in line.all(HitsCounted)) == [3, 6]


# Aura of death


@rule("CQ-11.aura-of-death")
@pytest.mark.parametrize(("x", "hits"), [(2, 6), (5, 12)])
def test_whom_deadly_stands_touch_is_hit_before_its_draw_event(x: int, hits: int) -> None:
    deadly = facing(f"aura_of_death {x}")
    line = Line(south(3, at=(20, 20)).having("bastion 1", defense=5, wounds=30), deadly)
    acting(line, " ".join("1" * hits))
    assert line.all(HitsCounted) == [HitsCounted(line.id("A"), hits)]
    assert line.asked.prompt == CHOOSE_DRAW_EVENT
    line.answer(DECLINE)
    assert line.all(MoraleRolled) == []


@rule("CQ-11.aura-of-death")
def test_a_monster_is_as_deadly_as_it_is() -> None:
    deadly = north(1, at=(20 + 2 * STAND, 20)).of(MONSTER).having("aura_of_death 5")
    line = Line(south(3, at=(20, 20)).having(defense=5), deadly)
    acting(line, "1 1 1 1 1")
    assert line.all(HitsCounted)[0].hits == 5


@rule("CQ-11.aura-of-death")
@pytest.mark.parametrize(("left", "hits"), [(20.0, [4]), (20 + 3 * STAND, [])])
def test_a_deadly_character_harms_whom_its_own_stand_touches(left: float, hits: list[int]) -> None:
    """It stands at the left end of four stands whose front lies on y = 20."""
    deadly = south(4, at=(20, 20)).led_by("aura_of_death 4")
    line = Line(deadly, north(1, at=(left + STAND, 20)).having(wounds=30))
    unit, body = line.regiment("A"), line.state.body(line.id("A"))
    assert body.cells.index(unit.character_stand) == 0
    line.state.active = Side(1)
    line.begin(Activation(regiment=line.id("N")), " ".join("1" * sum(hits)))
    assert [each.hits for each in line.all(HitsCounted)] == hits


@rule("CQ-11.aura-of-death")
def test_who_touches_nobody_harms_nobody() -> None:
    line = Line(
        south(3, at=(20, 20)), south(3, at=(20 + 3 * STAND, 20)),
        north(3, at=(20, 40)).having("aura_of_death 2"),
    )  # fmt: skip
    acting(line)
    assert line.all(HitsCounted) == []


@rule("CQ-11.aura-of-death.2")
def test_who_dies_of_it_had_no_turn_and_its_side_turns_up_another_card() -> None:
    line = Line(
        south(3, at=(20, 20)).having("bastion 1", defense=0, wounds=1), south(3, at=(5, 5)),
        facing("aura_of_death 2"),
    )  # fmt: skip
    line.stack("A B", "N").begin(Turns(Side(0)), "6 6 6 6 6 6")
    while line.is_asked() and PASS not in line.offers():
        line.answer(line.offers()[0])
    assert line.regiment("A").place == GONE
    assert line.all(CardDiscarded) == [CardDiscarded(Side(0), line.card("A"))]
    assert [each.card for each in line.all(CardRevealed)] == [line.card("A"), line.card("B")]
    assert line.asked.seat == 0
