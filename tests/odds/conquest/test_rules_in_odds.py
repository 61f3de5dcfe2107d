"""CQ 11: every special rule that touches the dice of an attack is in its odds, beside all throws there are."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Clash
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.terms import BRUTE
from feldherr.geometry.length import INCH, MM
from feldherr.odds.conquest.forecast import AttackForecast, ChargeForecast
from feldherr.odds.conquest.foresight import foreseen
from feldherr.odds.conquest.outcome import AttackOdds
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.odds.conquest.seen import (
    assert_same,
    assert_same_losses,
    begun_in,
    seen_by,
)

STAND = 60 * MM / INCH

rule = pytest.mark.rule


def odds_of(line: Line, begun: Record) -> AttackOdds:
    """The odds of the attack that a procedure begins with; a charge arrives for sure here."""
    (found,) = foreseen(begun_in(line, begun))
    if isinstance(found, ChargeForecast):
        assert found.arrives == pytest.approx(1.0)
        assert found.impact is not None
        return found.impact
    assert isinstance(found, AttackForecast)
    return found.odds


def check(line: Line, begun: Record) -> None:
    """The odds of the target, and of who strikes if it may suffer, are those of all throws."""
    odds = odds_of(line, begun)
    seen = seen_by(line, begun, line.id("N"))
    if odds.revenge is None:
        assert_same(odds, seen)
        return
    assert_same_losses(odds, seen)
    assert_same_losses(odds.revenge, seen_by(line, begun, line.id("A")))


def figures(odds: AttackOdds) -> list[float]:
    """All of them in a row, to see whether anything is different."""
    return [*odds.hits, *odds.wounds, *odds.suffered, *odds.lost, odds.broken, odds.shattered]


def words(text: str) -> list[str]:
    return [each for each in text.split(", ") if each]


# Clashes


class Fight:
    """One stand with a few dice against two; what the rules of both sides are, and where it strikes.

    The last of their rules, or of ours if they have none, is the one that must make a difference.
    """

    def __init__(
        self, ours: str = "", theirs: str = "", dice: int = 1, side: str = "front", clash: int = 3, **target: int
    ) -> None:  # fmt: skip
        self.ours = words(ours)
        self.theirs = words(theirs)
        self.dice = dice
        self.side = side
        self.clash = clash
        self.target = target

    def line(self, less: int = 0) -> Line:
        ours = self.ours if self.theirs else self.ours[: len(self.ours) - less]
        theirs = self.theirs[: len(self.theirs) - less]
        own = south(1, at=(20, 20)).having(*ours, attacks=self.dice, clash=self.clash)
        return Line(own, self.enemy(theirs))

    def enemy(self, rules: list[str]) -> Troop:
        stats = {"wounds": 1, "defense": 3, "resolve": 2, **self.target}
        places = {"front": (20 + 2 * STAND, 20), "left": (20, 20), "rear": (20, 20 + STAND)}
        turned = {"front": 180, "left": -90, "rear": 0}
        found = north(2, at=places[self.side], facing=turned[self.side]).of(BRUTE)
        return found.having(*rules, **stats)


CLASHES = {
    "cleave": Fight("cleave 2"),
    "hardened": Fight("cleave 2", "hardened 1"),
    "deadly_blades": Fight("deadly_blades", resolve=4),
    "fiend_hunter": Fight("fiend_hunter"),
    "flawless_strikes": Fight("flawless_strikes", dice=2, evasion=1, wounds=2),
    "flurry": Fight("flurry"),
    "inspired": Fight("inspired"),
    "inspired, sure already": Fight("inspired", clash=4),
    "linebreaker": Fight("linebreaker, cleave 1", "shield, hardened 1"),
    "shield": Fight("", "shield"),
    "opportunists": Fight("opportunists", side="left"),
    "relentless_blows": Fight("relentless_blows", resolve=4),
    "relentless_blows, flawless_strikes": Fight("relentless_blows, flawless_strikes", evasion=2),
    "smite": Fight("smite", dice=2, evasion=2, wounds=2),
    "terrifying": Fight("terrifying 2", resolve=4),
    "fearless": Fight("terrifying 2", "fearless", resolve=4),
    "bravery": Fight("terrifying 2", "bravery", resolve=4),
    "blessed": Fight("blessed"),
    "blessed, defense": Fight("", "blessed"),
    "parry": Fight("flurry", "parry"),
    "brittle, flank": Fight("", "brittle", side="left"),
    "brittle, rear": Fight("", "brittle", dice=2, side="rear"),
    "iron_discipline": Fight("", "iron_discipline", side="rear"),
    "tenacious": Fight("", "tenacious 1", dice=2, wounds=2),
    "untouchable": Fight("", "untouchable"),
    "phalanx": Fight("", "phalanx"),
    "indomitable": Fight("", "indomitable 1", dice=2, wounds=2),
    "oblivious": Fight("", "oblivious", dice=2, wounds=3),
    "dauntless": Fight("", "dauntless"),
    "dread": Fight("inspired", "dread"),
}
"""By the rule they are about."""


@pytest.mark.parametrize("name", CLASHES)
def test_a_rule_of_clashes_is_in_the_odds(name: str) -> None:
    line, without = CLASHES[name].line(), CLASHES[name].line(less=1)
    clash = Clash(regiment=line.id("A"))
    check(line, clash)
    assert figures(odds_of(line, clash)) != figures(odds_of(without, clash))


PLAIN = {
    "no rule": Fight(dice=2),
    "flank": Fight(side="left", resolve=4),
    "rear": Fight(side="rear", dice=2),
    "a masterly hand": Fight(clash=6),
    "opportunists in front": Fight("opportunists"),
    "shock without a charge": Fight("shock"),
}


@pytest.mark.parametrize("name", PLAIN)
def test_clashes_without_such_rules_have_the_same_odds(name: str) -> None:
    line = PLAIN[name].line()
    check(line, Clash(regiment=line.id("A")))


AVENGED = {
    "counter_attack": Fight("", "counter_attack", wounds=3),
    "lethal_demise": Fight("", "lethal_demise 1", defense=0),
    "both": Fight("", "lethal_demise 1, counter_attack"),
}


@rule("CQ-11.counter-attack", "CQ-11.lethal-demise")
@pytest.mark.parametrize("name", AVENGED)
def test_what_revenge_costs_is_in_the_odds(name: str) -> None:
    line = AVENGED[name].line()
    clash = Clash(regiment=line.id("A"))
    check(line, clash)
    assert odds_of(line, clash).revenge is not None


def test_stands_behind_support_and_a_character_strikes_with_its_own_dice() -> None:
    ours = south(2, 1, at=(20, 20)).having("support 1", attacks=1)
    ours.led_by("cleave 1", attacks=1, clash=4)
    enemy = north(2, at=(20 + 2 * STAND, 20)).having(wounds=9, defense=2, resolve=3)
    line = Line(ours, enemy)
    clash = Clash(regiment=line.id("A"))
    (found,) = foreseen(begun_in(line, clash))
    assert isinstance(found, AttackForecast)
    assert [each.pierce for each in found.attack.blows] == [0, 1]


def test_breaking_lines_makes_shields_worthless() -> None:
    line, bare = Fight("linebreaker", "shield").line(), Fight("linebreaker").line()
    clash = Clash(regiment=line.id("A"))
    check(line, clash)
    assert figures(odds_of(line, clash)) == figures(odds_of(bare, clash))


# Volleys and impacts


class Shot:
    """One stand shoots a die or two at two stands; the last rule of theirs, or of ours, must make a difference."""

    def __init__(self, ours: str = "", theirs: str = "", shots: int = 2, **target: int) -> None:
        self.ours = words(ours)
        self.theirs = words(theirs)
        self.shots = shots
        self.target = target

    def line(self, less: int = 0) -> Line:
        ours = self.ours if self.theirs else self.ours[: len(self.ours) - less]
        theirs = self.theirs[: len(self.theirs) - less]
        stats = {"wounds": 1, "defense": 3, "resolve": 2, **self.target}
        enemy = north(2, at=(24 + 2 * STAND, 21)).of(BRUTE).having(*theirs, **stats)
        own = south(1, at=(24, 10)).shooting(self.shots, 20).having(*ours, volley=3)
        return Line(own, enemy)


SHOTS = {
    "armor_piercing": Shot("armor_piercing 1"),
    "deadly_shot": Shot("deadly_shot"),
    "precise_shot": Shot("precise_shot", evasion=1),
    "rapid_volley": Shot("rapid_volley", wounds=3),
    "torrential_fire": Shot("longshot, torrential_fire", shots=1),
    "longshot": Shot("longshot", shots=1),
    "deadshots": Shot("deadshots"),
    "aimed_shot": Shot("aimed_shot"),
    "aimed_shot, sure already": Shot("deadshots, aimed_shot"),
    "fiend_hunter": Shot("fiend_hunter"),
    "loose_formation": Shot(theirs="loose_formation"),
    "untouchable": Shot(theirs="untouchable"),
    "tenacious": Shot(theirs="tenacious 1"),
    "hardened": Shot("armor_piercing 1", "hardened 2"),
    "shield": Shot(theirs="shield"),
    "phalanx": Shot(theirs="phalanx"),
}


@pytest.mark.parametrize("name", SHOTS)
def test_a_rule_of_volleys_is_in_the_odds(name: str) -> None:
    line, without = SHOTS[name].line(), SHOTS[name].line(less=1)
    volley = Volley(regiment=line.id("A"), target=line.id("N"))
    check(line, volley)
    assert figures(odds_of(line, volley)) != figures(odds_of(without, volley))


class Run:
    """One stand charges two from so near that it always arrives, and strikes a die."""

    def __init__(self, ours: str = "impact 1", theirs: str = "", **target: int) -> None:
        self.ours = words(ours)
        self.theirs = words(theirs)
        self.target = target

    def line(self, less: int = 0) -> Line:
        ours = self.ours if self.theirs else self.ours[: len(self.ours) - less]
        theirs = self.theirs[: len(self.theirs) - less]
        stats = {"wounds": 1, "defense": 3, "resolve": 3, **self.target}
        enemy = north(2, at=(20 + 1.5 * STAND, 12)).of(BRUTE).having(*theirs, **stats)
        return Line(south(1, at=(20, 10)).having("juggernaut", *ours, clash=2), enemy)


RUNS = {
    "impact": Run("impact 1, impact 2", wounds=3),
    "brutal_impact": Run("impact 1, brutal_impact 1"),
    "glorious_charge": Run("impact 1, glorious_charge"),
    "terrifying": Run("impact 1, terrifying 1"),
    "fiend_hunter": Run("impact 1, fiend_hunter"),
    "blessed": Run("impact 1, blessed"),
    "shield": Run("impact 1", "shield"),
    "phalanx": Run("impact 1", "phalanx"),
    "hardened": Run("impact 1, brutal_impact 1", "hardened 1"),
    "blessed, defense": Run("impact 1", "blessed"),
    "lethal_demise": Run("impact 1", "lethal_demise 1"),
}


@pytest.mark.parametrize("name", RUNS)
def test_a_rule_of_impacts_is_in_the_odds(name: str) -> None:
    line, without = RUNS[name].line(), RUNS[name].line(less=1)
    charge = Charge(regiment=line.id("A"), target=line.id("N"))
    check(line, charge)
    odds, bare = odds_of(line, charge), odds_of(without, charge)
    assert figures(odds) != figures(bare) or (odds.revenge is None) != (bare.revenge is None)


# All of them


ELSEWHERE = {
    "unstoppable", "juggernaut", "wizard", "priest", "devout", "quicksilver_strike", "fearsome", "flank", "support",
    "forward_force",
}  # fmt: skip
"""Dice of charges, spells, duels, rallies and reserves: `test_forecasts`."""

ALL_THE_SAME = {
    "bastion": "gives Defense, which odds read",
    "biotic_renewal": "heals", "regeneration": "heals", "fanatical_devotion": "heals",
    "double_time": "moves", "fire_and_advance": "moves", "flux_powered": "gives Clash or Attacks, which odds read",
    "murderous_volley": "lets volleys test morale, which blows say",
    "acute_senses": "sees", "arcing_fire": "sees", "weapon_platform": "sees", "sureshot": "sees past cover",
    "aura_of_death": "hits without dice to hit", "trample": "hits without dice to hit",
    "decay": "wounds without dice", "barrage": "the dice of a volley themselves",
    "bodyguards": "spares the price of refusing", "flawless_drill": "reforms", "fluid_formation": "reforms",
    "fly": "moves", "fury": "gives Attacks after the impact", "shock": "gives Clash after the impact",
    "irregular": "moves", "pathfinders": "moves", "rider": "stands in no stand", "unyielding": "holds zones",
    "vanguard": "moves",
}  # fmt: skip
"""Rules that change no die of an attack by themselves."""


def test_no_special_rule_is_forgotten() -> None:
    named = {each.split(", ")[0] for each in [*CLASHES, *SHOTS, *RUNS, *AVENGED]}
    assert set(SPECIALS) - named - ELSEWHERE - set(ALL_THE_SAME) == set()
