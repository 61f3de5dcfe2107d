"""What is foreseen of charges, spells, duels, tests, reserves: beside playing every throw there is by the rules."""

from fractions import Fraction
from typing import TypeVar

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.events.charge import ChargeSucceeded
from feldherr.games.conquest.events.fallen import CharacterSlain
from feldherr.games.conquest.events.fighting import Rallied
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.events.reserve import Arrives
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Clash, CombatReform, Rally, Withdraw
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.ids import CharacterId, PieceId, Side, SpellId
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.state import Ctx
from feldherr.games.conquest.terms import HEAVY, INFANTRY, LIGHT, MEDIUM
from feldherr.games.conquest.vocabulary.casting import turns_back
from feldherr.geometry.length import INCH, MM
from feldherr.odds.conquest.forecast import (
    AttackForecast,
    ChargeForecast,
    CheckForecast,
    DuelForecast,
    Forecast,
    ReserveForecast,
    SpellForecast,
)
from feldherr.odds.conquest.foresight import foreseen
from feldherr.odds.pools import mean
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.builds import COMPILED
from tests.odds.conquest.seen import (
    all_ends,
    assert_same,
    assert_same_losses,
    begun_in,
    seen_by,
)

STAND = 60 * MM / INCH
OURS, THEIRS = CharacterId(0), CharacterId(1)
F = TypeVar("F", bound=Forecast)

rule = pytest.mark.rule


def forecast(line: Line, begun: Record, kind: type[F]) -> F:
    """The only thing that is foreseen."""
    (found,) = foreseen(begun_in(line, begun))
    assert isinstance(found, kind)
    return found


def share(ends: list[tuple[Ctx, Fraction]], kind: type) -> float:
    """How much of all ends tells of an event of a kind."""
    told = [chance for end, chance in ends if any(isinstance(e, kind) for e in end.log or [])]
    return float(sum(told, Fraction(0)))


# Charges


def run(*rules: str, apart: float = 8, ranks: tuple[int, ...] = (2,), **stats: int) -> Line:
    """A charges N, which is so many inches away; it marches five."""
    own = south(*ranks, at=(20, 10)).having(*rules, clash=3, **stats)
    enemy = north(2, at=(20 + 2 * STAND, 10 + apart)).having(wounds=1, defense=2, resolve=2)
    return Line(own, enemy)


def charge(line: Line) -> Charge:
    return Charge(regiment=line.id("A"), target=line.id("N"))


@rule("CQ-3.charge.4", "CQ-3.charge.5")
@pytest.mark.parametrize(("apart", "least"), [(5.5, 1), (8, 3), (11, 6)])
def test_a_charge_arrives_as_often_as_its_die_is_high_enough(apart: float, least: int) -> None:
    line = run(apart=apart)
    found = forecast(line, charge(line), ChargeForecast)
    assert found.least == least
    assert found.arrives == pytest.approx((7 - least) / 6)
    assert (found.impact, found.is_costly) == (None, False)


@rule("CQ-11.unstoppable")
def test_the_unstoppable_arrive_unless_both_dice_are_too_low() -> None:
    line = run("unstoppable", apart=9)
    found = forecast(line, charge(line), ChargeForecast)
    assert found.arrives == pytest.approx(1 - 0.25)
    assert found.arrives == pytest.approx(share(all_ends(line, charge(line)), ChargeSucceeded))


def test_the_impact_is_that_of_charges_that_arrive() -> None:
    line = run("impact 1", ranks=(1,))
    found = forecast(line, charge(line), ChargeForecast)
    assert found.impact is not None
    seen = seen_by(line, charge(line), line.id("N"))
    assert found.arrives * (1 - found.impact.lost[0]) == pytest.approx(float(1 - seen.lost[0]))
    assert found.arrives * found.impact.broken == pytest.approx(float(seen.broken))


@rule("CQ-10.dangerous", "CQ-10.perilous")
@pytest.mark.parametrize("ground", ["broken_ground", "marsh"])
def test_the_toll_of_the_ground_is_paid_whether_a_charge_arrives_or_not(ground: str) -> None:
    line = run(apart=9, wounds=1)
    line.lay(ground, at=(24, 12.2), width=30, depth=1)
    found = forecast(line, charge(line), ChargeForecast)
    ours = seen_by(line, charge(line), line.id("A"))
    assert found.is_costly
    assert found.toll.lost == pytest.approx([float(ours.lost.get(n, 0)) for n in range(3)])
    assert found.toll.broken == pytest.approx(float(ours.broken))
    assert found.toll.gone == pytest.approx(float(ours.lost[2]))


@rule("CQ-10.dangerous", "CQ-3.impact.1")
def test_whoever_falls_on_the_way_strikes_no_more() -> None:
    """One stand of three comes over the ground, too few to hinder them all: it falls with a six."""
    line = run("impact 1", ranks=(3,), apart=6, wounds=1)
    line.lay("broken_ground", at=(20.2, 12.2), width=0.2, depth=1)
    found = forecast(line, charge(line), ChargeForecast)
    assert found.toll.lost == pytest.approx([5 / 6, 1 / 6, 0, 0])
    assert found.impact is not None
    assert mean(found.impact.hits) == pytest.approx((3 - 1 / 6) * 3 / 6)


@rule("CQ-10.hindering.1")
def test_a_charge_through_hindering_ground_has_no_impact() -> None:
    line = run("impact 1")
    line.lay("forest", at=(24, 12.2), width=30, depth=1)
    found = forecast(line, charge(line), ChargeForecast)
    assert (found.impact, found.has_impact) == (None, 0.0)
    assert found.arrives > 0


# Spells


def mage(spell: str, *, rules: str = "wizard 3") -> Troop:
    return south(4, at=(20, 10)).led_by(rules, wounds=2).knowing(spell)


def enemy(*rules: str, stands: int = 3) -> Troop:
    there = north(stands, at=(20 + stands * STAND, 18))
    return there.having(*rules, wounds=1, defense=2, resolve=3)


def cast(line: Line, spell: str, at: str = "N") -> Cast:
    number = SpellId(line.state.catalogue.number("spells", spell))
    return Cast(character=OURS, spell=number, target=line.id(at))


@rule("CQ-9.spell.7", "CQ-9.spell.12")
@pytest.mark.parametrize("rules", [[], ["loose_formation"], ["hardened 1"]])
def test_the_hits_of_a_spell_are_in_the_odds(rules: list[str]) -> None:
    line = Line(mage("fireball", rules="wizard 2"), enemy(*rules, stands=2))
    found = forecast(line, cast(line, "fireball"), SpellForecast)
    seen = seen_by(line, cast(line, "fireball"), line.id("N"))
    assert found.hits is not None
    assert_same(found.hits, seen)
    assert found.works == pytest.approx(float(1 - seen.hits[0]))


@rule("CQ-9.spell.8", "CQ-9.spell.9")
def test_scaling_and_interference_make_a_spell_harder() -> None:
    plain = Line(mage("dismay"), enemy())
    larger = Line(mage("dismay"), enemy(stands=4))
    watched = Line(mage("dismay"), enemy(stands=4).led_by("wizard 1"))
    works = [
        forecast(each, cast(each, "dismay"), SpellForecast) for each in (plain, larger, watched)
    ]
    assert [each.needed for each in works] == [2, 3, 3]
    assert works[2].value == works[1].value - 1
    for line, each in zip((plain, larger, watched), works, strict=True):
        assert each.hits is None
        ends = all_ends(line, cast(line, "dismay"))
        rolled = [
            (e, chance) for end, chance in ends for e in end.log or [] if isinstance(e, SpellRolled)
        ]
        worked = sum(chance for e, chance in rolled if e.successes >= e.needed)
        assert each.works == pytest.approx(float(worked))
        assert mean(each.successes) == pytest.approx(float(sum(e.successes * c for e, c in rolled)))


@rule("CQ-11.devout")
def test_the_devout_help_a_priest() -> None:
    line = Line(mage("fervour", rules="priest 2").having("devout"))
    line.regiment("A").broken = 4
    found = forecast(line, cast(line, "fervour", at="A"), SpellForecast)
    assert found.works == pytest.approx(
        share(all_ends(line, cast(line, "fervour", at="A")), Rallied)
    )
    assert found.successes[0] == 0.0


def test_magic_that_is_turned_back_may_slay_the_caster() -> None:
    line = Line(mage("fireball", rules="wizard 2"), enemy().saying(turns_back(20)))
    found = forecast(line, cast(line, "fireball"), SpellForecast)
    ends = all_ends(line, cast(line, "fireball"))
    assert found.slain == pytest.approx(share(ends, CharacterSlain))
    assert found.slain == pytest.approx(found.backlash[2])
    assert found.slain > 0


# Duels


def duellists(ours: str = "", theirs: str = "", **stats: int) -> Line:
    values = {"attacks": 1, "clash": 3, "defense": 2, "wounds": 2, "resolve": 3, **stats}
    own, other = ([each for each in rules.split(", ") if each] for rules in (ours, theirs))
    one, two = south(2, at=(20, 10)), north(2, at=(20 + 2 * STAND, 10))
    for troop in (one, two):
        troop.having(resolve=values["resolve"])
    return Line(one.led_by(*own, **values), two.led_by(*other, **values))


CALM = {"wounds": 1, "resolve": NO_VALUE}
"""They test no morale."""
DUELS: list[tuple[str, str, dict[str, int]]] = [
    ("", "", CALM),
    ("cleave 2", "parry", CALM),
    ("quicksilver_strike", "", {"wounds": 1}),
    ("", "quicksilver_strike, cleave 1", {"wounds": 1}),
    ("", "counter_attack", CALM),
    ("counter_attack", "quicksilver_strike", CALM),
    ("deadly_blades", "", {**CALM, "wounds": 2}),
]
LARGE_DUELS: list[tuple[str, str, dict[str, int]]] = [
    ("", "", {}),
    ("", "counter_attack", {"wounds": 1}),
    ("terrifying 1", "", {"resolve": 4}),
]
"""Morale besides has ten thousands of ends."""


@rule("CQ-8.duel.4", "CQ-11.quicksilver-strike")
@pytest.mark.parametrize(("ours", "theirs", "stats"), [*DUELS, *(LARGE_DUELS if COMPILED else [])])
def test_a_duel_has_the_odds_of_all_its_throws(
    ours: str, theirs: str, stats: dict[str, int]
) -> None:
    line = duellists(ours, theirs, **stats)
    duel = Duel(challenger=OURS, opponent=THEIRS)
    found = forecast(line, duel, DuelForecast)
    slain = {OURS: Fraction(0), THEIRS: Fraction(0)}
    both = Fraction(0)
    for end, chance in all_ends(line, duel):
        fallen = [e.character for e in end.log or [] if isinstance(e, CharacterSlain)]
        for each in fallen:
            slain[each] += chance
        both += chance if len(fallen) == 2 else 0
    assert found.challenger.gone == pytest.approx(float(slain[OURS]))
    assert found.opponent.gone == pytest.approx(float(slain[THEIRS]))
    assert found.both == pytest.approx(float(both))


# Several pools, several sides, garrisons


def test_a_clash_with_two_enemies_has_odds_for_each() -> None:
    own = south(2, at=(20, 20)).having(attacks=1, clash=3)
    places = (20 + STAND / 2, 20 + 5 * STAND / 2)
    one, other = (north(1, at=(x, 20)).having(wounds=1, resolve=2) for x in places)
    line = Line(own, one, other)
    found = foreseen(begun_in(line, Clash(regiment=line.id("A"))))
    assert len(found) == 2
    for each in found:
        assert isinstance(each, AttackForecast)
        assert_same(each.odds, seen_by(line, each.attack, each.attack.target))


@rule("CQ-3.volley.10")
def test_shots_at_two_sides_of_a_target_add_up() -> None:
    """Two stands in front of the target, the third beside it: two attacks, one after the other."""
    own = south(3, at=(20, 10)).shooting(1, 14).having(volley=3)
    target = north(2, at=(22, 18), facing=215).having("shield", wounds=1, defense=2)
    line = Line(own, target)
    volley = Volley(regiment=line.id("A"), target=line.id("N"))
    found = forecast(line, volley, AttackForecast)
    assert sum(each.dice for each in found.attack.blows) == 2
    assert_same_losses(found.odds, seen_by(line, volley, line.id("N")))


@rule("CQ-10.gar.6")
def test_the_walls_of_a_garrison_are_in_the_odds() -> None:
    troop = north(2, at=(2, 47)).having(wounds=1, defense=1, resolve=2)
    line = Line(south(1, at=(23, 10)).shooting(1, 20).having(volley=3), troop)
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("N"), PieceId(0))
    volley = Volley(regiment=line.id("A"), target=line.id("N"))
    found = forecast(line, volley, AttackForecast)
    assert_same_losses(found.odds, seen_by(line, volley, line.id("N")))


# Single dice, reserves


@rule("CQ-11.fearsome")
def test_before_the_fearsome_a_rally_is_as_likely_as_resolve_is_high() -> None:
    own = south(3, at=(20, 20)).having(resolve=4)
    line = Line(own, north(3, at=(20 + 3 * STAND, 20)).having("fearsome"))
    line.regiment("A").broken = 3
    found = forecast(line, Rally(line.id("A")), CheckForecast)
    assert found.target == 4
    assert found.succeeds == pytest.approx(share(all_ends(line, Rally(line.id("A"))), Rallied))


@rule("CQ-8.duel.3", "CQ-11.fearsome", "CQ-4.reform.2")
def test_who_refused_a_duel_passes_with_a_1_only_if_the_second_die_passes() -> None:
    own = south(4, at=(20, 20)).having(resolve=3).led_by(resolve=3)
    line = Line(own, north(4, at=(20 + 4 * STAND, 20)).having("fearsome"))
    line.character("A").refused = True
    for record in (Rally(line.id("A")), CombatReform(regiment=line.id("A"))):
        line.regiment("A").broken = 4 if isinstance(record, Rally) else 0
        found = forecast(line, record, CheckForecast)
        assert found.succeeds == pytest.approx(2 / 6 + 1 / 6 * 3 / 6)


@rule("CQ-4.withdraw.3", "CQ-4.withdraw.4", "CQ-4.withdraw.5")
def test_breaking_off_costs_a_die_of_wounds_and_more_if_it_is_not_clean() -> None:
    """One stand touches, so that clean or not costs the same; who has no Resolve tests no morale."""
    own = south(3, at=(20, 20)).having(wounds=2, resolve=2)
    line = Line(own, north(3, at=(20 + 3 * STAND, 20)))
    found = forecast(line, Withdraw(regiment=line.id("A")), CheckForecast)
    assert found.target == 2
    assert found.succeeds == pytest.approx(2 / 6)
    assert found.costs is not None
    expected = [0.0] * 19
    for die in range(1, 7):
        expected[die] += found.succeeds / 6
        expected[3 * die] += (1 - found.succeeds) / 6
    assert found.costs.wounds == pytest.approx(expected)
    assert found.costs.gone > found.costs.wounds[9]


@rule("CQ-2.reinf.6", "CQ-2.reinf.8")
def test_the_dice_of_the_reserve_are_those_of_every_class() -> None:
    """Two light regiments with four or less, a medium one with two or less, a heavy one not yet."""
    classes = (LIGHT, LIGHT, MEDIUM, HEAVY)
    line = Line(*[south(3).of(INFANTRY, each) for each in classes])
    line.state.round = 2
    found = forecast(line, Reserve(side=Side(0)), ReserveForecast)
    light, medium = found.classes
    assert (light.troop_class, light.target) == (LIGHT, 4)
    assert (medium.troop_class, medium.target) == (MEDIUM, 2)
    assert medium.arrives == pytest.approx([4 / 6, 2 / 6])
    assert len(light.arrives) == 2
    ends = all_ends(line, Reserve(side=Side(0)))
    arrived = sum(len([e for e in end.log or [] if isinstance(e, Arrives)]) * c for end, c in ends)
    assert 1 + mean(light.arrives) + mean(medium.arrives) == pytest.approx(float(arrived))
