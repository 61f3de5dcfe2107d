"""Officers, own rules and upgrades of the factions."""

import pytest

from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.answers import DrawEvent, RegimentChoice, StatChoice, Take
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs, pack_folder
from feldherr.games.conquest.events.attack import WoundsCounted
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import AUTOMATIC, Attack, Blow
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.characters import offers
from feldherr.games.conquest.rules.draw_events import draw_events
from feldherr.games.conquest.rules.free_actions import grants as granted_actions
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.specials import (
    BASTION,
    BRAVERY,
    DECAY,
    DEVOUT,
    FEARLESS,
    FIRE_AND_ADVANCE,
    FLANK,
    FLAWLESS_STRIKES,
    FLURRY,
    FURY,
    INDOMITABLE,
    INSPIRED,
    LOOSE_FORMATION,
    RELENTLESS_BLOWS,
    SUPPORT,
    UNSTOPPABLE,
    Special,
)
from feldherr.games.conquest.state import Lasting, Zone
from feldherr.games.conquest.terms import (
    ATTACKS,
    BRUTE,
    CENTRE_ZONE,
    CHARGING,
    CLASH,
    DEFENSE,
    END_OF_ROUND,
    EVASION,
    IN_CLASH,
    IN_DUEL,
    IN_VOLLEY,
    MARCH,
    MONSTER,
    RESOLVE,
    USING,
    VOLLEYING,
    Stat,
)
from feldherr.testing.conquest.line import Line, Troop, inches, north, south

rule = pytest.mark.rule
HERO = CharacterId(0)


def words(name: str) -> list[Word]:
    return abilities()[name]


def a_stat(troop: Troop, stat: Stat) -> int:
    line = Line(troop)
    return stat_of(line.state, line.id("A"), stat)


def test_every_ability_belongs_to_an_entry() -> None:
    packs = catalogue(load_packs([pack_folder() / "classic.toml"]))
    doers = ("own_rules", "officers", "supremacies", "upgrades", "spells", "secondaries")
    for name in abilities():
        assert any(packs.number(subject, name) >= 0 for subject in doers), name


def test_every_entry_says_something_or_its_pack_says_why_not() -> None:
    packs = catalogue(load_packs([pack_folder() / "classic.toml"]), abilities())
    doers = [
        *packs.own_rules,
        *packs.officers,
        *packs.supremacies,
        *packs.spells,
        *packs.secondaries,
    ]
    wrong = [each.name for each in doers if bool(each.ability) == bool(each.silent)]
    wrong += [
        each.name
        for each in packs.upgrades
        if bool(each.ability or each.rules or each.spells or each.barrage) == bool(each.silent)
    ]
    assert wrong == []


@rule("CQ-7.cmd.3")
@pytest.mark.parametrize(
    ("officer", "given", "x"),
    [
        ("neophyte", DEVOUT, 0), ("seasoned_veteran", BASTION, 1), ("drillmaster", FURY, 0),
        ("ward_preceptor", BASTION, 1), ("assault_preceptor", FURY, 0), ("thegn", BASTION, 1),
        ("skald", BRAVERY, 0), ("herald_of_stone", BASTION, 1), ("herald_of_fire", FURY, 0),
    ],
)  # fmt: skip
def test_an_officer_gives_its_rule_to_the_regiment(officer: str, given: Special, x: int) -> None:
    line = Line(south(4, at=(20, 10)).with_models(officer).led_by())
    assert x_of(line.state, line.id("A"), given) == x


@rule("CQ-7.cmd.4")
def test_officers_are_lost_with_the_command_stand() -> None:
    line = Line(south(3, at=(20, 10)).with_models("neophyte"))
    line.regiment("A").wounds[line.regiment("A").command] = -1
    line.state.forget(line.id("A"))
    assert not has(line.state, line.id("A"), DEVOUT)


def test_a_draw_event_of_an_officer_is_offered() -> None:
    line = Line(south(3, at=(20, 10)).with_models("thegn"))
    assert [each.name for each in draw_events(line.state, line.id("A"))] == ["bastion"]


def test_officers_raise_characteristics() -> None:
    assert a_stat(south(3).with_models("servite"), MARCH) == 6
    assert a_stat(south(3).with_models("servite"), RESOLVE) == 4
    assert a_stat(south(3).with_models("skald"), RESOLVE) == 4
    assert a_stat(south(3).with_models("exemplar"), RESOLVE) == 4
    assert a_stat(south(4).with_models("armsmaster").led_by(), CLASH) == 2


@pytest.mark.parametrize(
    ("officer", "stat"),
    [("herald_of_stone", DEFENSE), ("herald_of_fire", CLASH), ("herald_of_magma", ATTACKS), ("exemplar", DEFENSE)],
)  # fmt: skip
def test_heralds_help_the_character_in_duels_alone(officer: str, stat: Stat) -> None:
    plain = Line(south(4).led_by())
    line = Line(south(4).with_models(officer).led_by())
    before = character_stat_of(plain.state, HERO, stat, When(IN_DUEL))
    assert character_stat_of(line.state, HERO, stat, When(IN_DUEL)) == before + 1
    assert character_stat_of(line.state, HERO, stat, When(IN_CLASH)) == before
    assert stat_of(line.state, line.id("A"), stat, When(IN_DUEL)) == before


def test_a_captain_counts_for_one_stand_more_in_a_zone() -> None:
    zone = Zone(x=inches(23), y=inches(10), radius=inches(6), kind=CENTRE_ZONE)
    for models, stands in (((), 3), (("captain",), 4)):
        line = Line(south(3, at=(20, 10)).with_models(*models))
        assert presence(line.state, Side(0), zone).able == stands


def test_a_savage_may_charge_once_more_and_hunters_shoot() -> None:
    line = Line(south(3).with_models("savage"), south(3).saying(*words("mounted_hunters")))
    assert [each.name for each in granted_actions(line.state, line.id("A"), CHARGING)] == ["savage"]
    assert granted_actions(line.state, line.id("B"), VOLLEYING)[0].word.is_free


# Veterans


def trained(name: str, *rules: str) -> Line:
    line = Line(south(3, at=(20, 10)).having(*rules).saying(*words(name)))
    line.regiment("A").is_veteran = True
    return line


def test_veterans_have_what_their_training_says() -> None:
    line = trained("advanced_infantry_training")
    assert x_of(line.state, line.id("A"), SUPPORT) == 2
    line = trained("advanced_infantry_training", "support 2")
    assert x_of(line.state, line.id("A"), SUPPORT) == 3
    line = trained("advanced_cavalry_training")
    assert stat_of(line.state, line.id("A"), CLASH) == 3
    line = trained("veteran_bonus")
    assert has(line.state, line.id("A"), FLAWLESS_STRIKES)


def test_who_is_no_veteran_has_nothing_of_it() -> None:
    line = Line(south(3).saying(*words("advanced_cavalry_training"), *words("veteran_bonus")))
    assert stat_of(line.state, line.id("A"), CLASH) == 2
    assert not has(line.state, line.id("A"), FLAWLESS_STRIKES)


def wounds_by(line: Line, kind: int) -> int:
    """Four hits that nothing saves from."""
    blow = Blow(dice=4, target=AUTOMATIC, tests=False)
    line.begin(Attack(kind=kind, target=line.id("A"), blows=[blow]), "6 6 6 6")  # type: ignore[arg-type]
    return sum(each.wounds for each in line.all(WoundsCounted))


def test_some_are_tenacious_against_volleys_alone() -> None:
    assert wounds_by(trained("advanced_vanguard_training"), IN_VOLLEY) == 2
    assert wounds_by(trained("advanced_vanguard_training"), IN_CLASH) == 4
    for name in ("visage_of_death", "take_cover", "visage"):
        assert wounds_by(Line(south(3, at=(20, 10)).saying(*words(name))), IN_VOLLEY) == 2
    line = trained("advanced_vanguard_training")
    line.regiment("A").is_veteran = False
    assert wounds_by(line, IN_VOLLEY) == 4


# Characters and their regiments


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("drive_for_justice", FEARLESS), ("stoic", INDOMITABLE), ("tribes_pride", FLURRY),
        ("ceaseless_hunt", FIRE_AND_ADVANCE), ("close_the_gap", UNSTOPPABLE),
    ],
)  # fmt: skip
def test_some_characters_give_a_rule_to_their_regiment(name: str, given: Special) -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().whose_leader_says(*words(name)), south(3, at=(5, 10))
    )
    assert has(line.state, line.id("A"), given)
    assert not has(line.state, line.id("B"), given)


def test_tactics_are_for_the_regiment_of_the_executor() -> None:
    line = Line(south(4, at=(20, 10)).led_by().carrying("tactic_bastion", "tactic_loose_formation"))
    assert x_of(line.state, line.id("A"), BASTION) == 1
    assert has(line.state, line.id("A"), LOOSE_FORMATION)


def warband(name: str, *others: Troop) -> Line:
    """The first regiment's character speaks for its warband; the last regiment is of another."""
    line = Line(
        south(4, at=(20, 10)).led_by().whose_leader_says(*words(name)), *others, south(3).of(BRUTE)
    )
    line.state.regiments[-1].warband = 1
    return line


def test_cults_and_lords_help_those_of_their_warband_they_mean() -> None:
    line = warband("cult_of_war", south(3).of(BRUTE))
    assert [has(line.state, line.id(each), RELENTLESS_BLOWS) for each in "ABC"] == [
        False,
        True,
        False,
    ]
    line = warband("cult_of_death", south(3).of(BRUTE))
    assert [stat_of(line.state, line.id(each), EVASION) for each in "ABC"] == [1, 0, 0]
    line = warband("path_of_righteousness", south(3).having("indomitable 2"))
    assert [x_of(line.state, line.id(each), INDOMITABLE) for each in "ABC"] == [1, 2, -1]
    line = warband("feral_hunters", south(3).alike("werewargs"), south(3).alike("werewargs"))
    assert [has(line.state, line.id(each), FLURRY) for each in "ABCD"] == [False, True, True, False]
    line = warband("ride_the_lightning", south(3).alike("thunder_riders"))
    assert [has(line.state, line.id(each), FLANK) for each in "ABC"] == [False, True, False]


# Draw events and actions


def test_burnout_makes_fast_and_fierce_and_decays() -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("burnout")), north(3, at=(20, 40)))
    line.begin(Activation(regiment=line.id("A"))).answer(DrawEvent("made_0_rule"))
    assert stat_of(line.state, line.id("A"), CLASH) == 3
    assert stat_of(line.state, line.id("A"), MARCH) == 7
    assert has(line.state, line.id("A"), DECAY)


def test_the_fires_of_the_descent_are_for_a_friend_within_eight_inches() -> None:
    line = Line(
        south(3, at=(20, 10)).saying(*words("fires_of_the_descent")),
        south(3, at=(20, 18)),
        south(3, at=(20, 36)),
    )
    line.begin(Activation(regiment=line.id("A"))).answer(DrawEvent("made_0_rule"))
    assert line.offers() == [RegimentChoice(line.id("A")), RegimentChoice(line.id("B"))]
    line.answer(RegimentChoice(line.id("B")))
    assert has(line.state, line.id("B"), RELENTLESS_BLOWS)


def test_the_last_breath_heals_who_is_no_monster() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().whose_leader_says(*words("to_the_last_breath")),
        south(1, at=(20, 18)).of(MONSTER),
    )
    line.regiment("A").wounds[1] = 3
    line.begin(CharacterActivation(HERO)).answer(DrawEvent("leader_0_rule"))
    assert line.regiment("A").wounds[1] == 0


def using(name: str, *others: Troop) -> Line:
    line = Line(south(4, at=(20, 10)).led_by().whose_leader_says(*words(name)), *others)
    return line


def test_mending_heals_a_friend_once_a_round() -> None:
    line = using("mend_flesh", south(3, at=(20, 14)), south(3, at=(20, 30)), north(3, at=(30, 14)))
    line.regiment("B").wounds[1] = 3
    taken = Take(USING, target=line.id("B"), use="leader_0_rule")
    assert [each.target for each in offers(line.state, HERO)][:-1] == [line.id("A"), line.id("B")]
    line.begin(CharacterActivation(HERO)).answer(taken)
    assert line.regiment("B").wounds[1] == 1
    assert taken not in offers(line.state, HERO)


def test_glands_quicken_or_steady_a_friend() -> None:
    for stat in (MARCH, RESOLVE):
        line = using("pheromone_gland_burst", south(3, at=(20, 14)))
        before = stat_of(line.state, line.id("B"), stat)
        line.begin(CharacterActivation(HERO))
        line.answer(Take(USING, target=line.id("B"), use="leader_0_rule"), StatChoice(stat))
        assert stat_of(line.state, line.id("B"), stat) == before + 1


def test_lethargy_lowers_the_defense_of_an_enemy_but_not_below_one() -> None:
    line = using("induced_lethargy", north(3, at=(28, 14)), north(3, at=(20, 18)).having(defense=1))
    assert [each.target for each in offers(line.state, HERO)][:-1] == [line.id("N")]
    line.begin(CharacterActivation(HERO))
    line.answer(Take(USING, target=line.id("N"), use="leader_0_rule"))
    assert stat_of(line.state, line.id("N"), DEFENSE) == 1


def test_a_flawless_technique_needs_inspiration() -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("flawless_technique")), north(3, at=(20, 40)))
    assert not stand_blow(line.state, line.id("A"), IN_CLASH, 3, line.id("N")).denies_on_ones
    line.regiment("A").lasting = [Lasting(until=END_OF_ROUND, source="inspire", rule=INSPIRED)]
    line.state.forget(line.id("A"))
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 3, line.id("N")).denies_on_ones
