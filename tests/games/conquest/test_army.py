"""CQ 12 army, 7 cmd, 8 up: which lists may be played, and why others may not."""

import pytest

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.core.errors import BadOption
from feldherr.core.text import LANGUAGES
from feldherr.games.conquest.army.check import check, check_first_battle, refused
from feldherr.games.conquest.army.check_warband import MAINSTAY, RESTRICTED, slot_of
from feldherr.games.conquest.army.cost import cost, squad_cost
from feldherr.games.conquest.army.lists import (
    FIRST_BATTLE,
    SECOND_BATTLE,
)
from feldherr.games.conquest.army.names import ArmyTeller
from feldherr.games.conquest.army.roster import roster_of
from feldherr.games.conquest.army.text import army_named, read_army
from feldherr.games.conquest.folder import ARMIES
from feldherr.games.conquest.terms import TYPES
from feldherr.testing.conquest.battle import begun
from tests.games.conquest.lists import (
    army,
    broken,
    entries,
    faults,
    squad,
    with_classic,
    with_own,
)

rule = pytest.mark.rule
LORD = "noble_lord: warlord, arms_master, relentless"
HK = "hundred_kingdoms"
SAMPLES = sorted(sample_lists(ARMIES))


def keys(faction: str, *squads: str, limit: int = 2000) -> list[str]:
    return [each.key for each in faults(faction, *squads, limit=limit)]


# Samples


@pytest.mark.parametrize("name", [name for name in SAMPLES if name[-1].isdecimal()])
def test_every_sample_list_passes_the_check(name: str) -> None:
    found = army_named(name, entries())
    assert refused(check(found, entries())) == []
    assert found.limit - 25 <= cost(found, entries()) <= found.limit == int(name[-4:])
    assert all(led.regiment >= 0 for led in roster_of(found, entries()).characters)


@pytest.mark.parametrize(("name", "points"), list(zip(SECOND_BATTLE, [575, 560], strict=True)))
def test_the_lists_of_the_second_battle_have_two_characters_that_lead(
    name: str, points: int
) -> None:
    found = army_named(name, entries())
    assert refused(check(found, entries())) == []
    assert cost(found, entries()) == points
    leaders = roster_of(found, entries()).characters
    assert [led.regiment >= 0 for led in leaders] == [True, True]
    assert [led.is_warlord for led in leaders] == [True, False]


@pytest.mark.parametrize(("name", "points"), list(zip(FIRST_BATTLE, [520, 510], strict=True)))
def test_the_lists_of_the_first_battle_have_regiments_alone(name: str, points: int) -> None:
    found = army_named(name, entries())
    assert check_first_battle(found, entries()) == []
    assert (cost(found, entries()), len(found.squads)) == (points, 4)
    assert "warlord_missing" in [each.key for each in check(found, entries())]


def test_every_faction_has_a_list_and_two_have_one_of_the_recommended_size() -> None:
    factions = [army_named(name, entries()).faction for name in SAMPLES if name.endswith("_1000")]
    assert sorted(factions) == sorted(each.name for each in entries().factions)
    assert [name for name in SAMPLES if name.endswith("_2000")] == [f"{HK}_2000", "spires_2000"]


def test_only_lists_of_factions_whose_warbands_are_known_pass_without_a_warning() -> None:
    warned = {
        found.faction
        for name in SAMPLES
        if name not in FIRST_BATTLE and check(found := army_named(name, entries()), entries())
    }
    assert warned == {"old_dominion", "city_states", "sorcerer_kings"}


# The whole army


@rule("CQ-12.army.1")
def test_a_list_may_cost_as_much_as_was_agreed_and_no_point_more() -> None:
    squads = [LORD, "men_at_arms 4", "household_guard 3: armsmaster"]
    assert broken(HK, *squads, limit=385) == []
    assert broken(HK, *squads, limit=384) == ["CQ-12.army.1"]
    assert faults(HK, *squads, limit=384)[0].values == {"points": 385, "limit": 384, "excess": 1}


@rule("CQ-12.army.1")
def test_both_sides_build_to_the_limit_of_the_match() -> None:
    armies = ["hundred_kingdoms_1000", "spires_1000"]
    with pytest.raises(BadOption, match=r"List of Blue: .*1000 points; 999.* \(CQ 12 army 1\)"):
        begun({"scenario": "maelstrom", "armies": armies, "points": 999})
    assert begun({"scenario": "maelstrom", "armies": armies, "points": 1000}).state.regiments


@rule("CQ-12.army.3")
def test_everybody_is_of_one_faction() -> None:
    assert broken(HK, LORD, "men_at_arms", "bound_clones") == ["CQ-12.army.3", "CQ-12.army.9"]
    assert keys(HK, "jarl: warlord", "raiders") == ["faction_mix", "faction_mix"]


@rule("CQ-12.army.3")
def test_who_is_unknown_is_named() -> None:
    assert keys("elves", "archer_king", LORD + ", crown") == ["no_faction", "no_unit", "no_upgrade"]
    assert keys(HK) == ["empty", "warlord_missing"]


@rule("CQ-12.army.4")
@rule("CQ-8.warlord.1")
def test_an_army_needs_a_warlord() -> None:
    assert "warlord_missing" in keys(HK, "men_at_arms")
    assert broken(HK, "chapter_mage: school_of_fire", "men_at_arms") == ["CQ-12.army.4"]
    mage = "chapter_mage: warlord, school_of_fire"
    assert keys(HK, mage, "men_at_arms") == ["warlord_cannot"]


@rule("CQ-12.army.4")
@rule("CQ-8.warlord.1")
def test_of_several_characters_one_must_be_named() -> None:
    two = ["jarl", "raiders", "shaman", "raiders"]
    assert keys("nords", *two) == ["warlord_missing"]
    assert keys("nords", "jarl: warlord", *two[1:]) == []
    assert keys("nords", "jarl: warlord", "raiders", "shaman: warlord", "raiders") == [
        "warlord_twice"
    ]


@rule("CQ-12.army.4")
@rule("CQ-8.warlord.1")
def test_the_only_one_who_may_command_need_not_be_named() -> None:
    squads = [
        "noble_lord: arms_master, duelist",
        "men_at_arms",
        "chapter_mage: school_of_water",
        "men_at_arms",
    ]
    assert keys(HK, *squads) == []
    leaders = roster_of(army(HK, *squads), entries()).characters
    assert [led.is_warlord for led in leaders] == [True, False]


@rule("CQ-12.army.3")
def test_whom_there_is_only_one_of_is_there_once() -> None:
    errant = "errant_of_the_order_of_the_shield"
    assert "unique" not in keys(HK, f"{errant}: warlord", "militia")
    assert "unique" in keys(HK, f"{errant}: warlord", "militia", errant, "militia")


# Warbands


@rule("CQ-12.army.5")
def test_a_warband_has_four_regiments_and_every_regiment_a_warband() -> None:
    four = ["men_at_arms"] * 4
    assert broken(HK, LORD, *four) == []
    assert broken(HK, LORD, *four, "men_at_arms") == ["CQ-12.army.5"]
    assert broken(HK, "militia", LORD, *four) == ["CQ-12.army.5"]


@rule("CQ-12.army.5")
def test_a_warband_may_be_larger_where_its_list_says_so() -> None:
    five = ["rajakur"] * 5
    assert broken("sorcerer_kings", "raj: warlord", *five) == []
    assert broken("sorcerer_kings", "raj: warlord", *five, "ghols") == ["CQ-12.army.5"]


@rule("CQ-12.army.6")
@rule("CQ-8.char.3")
def test_a_warband_has_a_regiment_its_character_can_join() -> None:
    rider = "mounted_noble_lord: warlord, arms_master"
    assert broken(HK, rider, "men_at_arms", "militia") == ["CQ-12.army.6"]
    assert broken(HK, rider, "men_at_arms", "household_knights") == []


@rule("CQ-12.army.6")
@rule("CQ-8.char.3")
def test_a_character_joins_a_regiment_of_its_type_only() -> None:
    assert broken(HK, LORD, "men_at_arms", "household_knights: led") == ["CQ-12.army.6"]
    assert keys(HK, LORD, "men_at_arms: led", "militia: led") == ["led_twice"]


@rule("CQ-11.irregular")
@rule("CQ-12.army.6")
def test_nobody_joins_the_irregular_who_is_not() -> None:
    """Stryx are of the Pheromancer's type, and take nobody in."""
    lord = "pheromancer: warlord"
    assert keys("spires", lord, "force_grown_drones: led", "stryx") == []
    assert keys("spires", lord, "force_grown_drones", "stryx: led") == ["led_irregular"]
    assert "warband_irregular" in keys("spires", lord, "stryx")


@rule("CQ-8.char.20")
@rule("CQ-8.char.3")
def test_a_character_that_is_a_regiment_joins_nobody_and_is_one_of_the_list() -> None:
    assert broken("nords", "jotnar_seidr: warlord", "raiders") == []
    assert keys("nords", "jotnar_seidr: warlord", "raiders: led") == [
        "warband_unknown",
        "led_alone",
    ]
    roster = roster_of(army("nords", "jotnar_seidr: warlord", "raiders"), entries())
    assert [each.kind for each in roster.regiments] == ["jotnar_seidr_regiment", "raiders"]
    assert roster.characters[0].regiment == 0


@rule("CQ-12.army.7")
def test_two_restricted_choices_are_allowed_and_no_third() -> None:
    mainstay, restricted = ["men_at_arms"], ["longbowmen"]
    assert broken(HK, LORD, *mainstay * 2, *restricted * 2) == []
    assert broken(HK, LORD, *mainstay, *restricted * 3) == ["CQ-12.army.7"]
    assert broken(HK, LORD, *mainstay * 2, "longbowmen", "household_knights") == []


@rule("CQ-12.army.8")
def test_every_restricted_choice_needs_a_mainstay_choice() -> None:
    assert broken(HK, LORD, "men_at_arms", "longbowmen", "longbowmen") == ["CQ-12.army.8"]
    assert broken(HK, LORD, "men_at_arms", "longbowmen") == []


@rule("CQ-12.army.9")
def test_what_a_regiment_is_depends_on_its_character() -> None:
    cards = entries()
    brutes = cards.regiments[cards.number("regiments", "ulfhednar")]
    jarl = cards.characters[cards.number("characters", "jarl")]
    shaman = cards.characters[cards.number("characters", "shaman")]
    assert (slot_of(jarl, brutes), slot_of(shaman, brutes)) == (MAINSTAY, RESTRICTED)
    assert broken("nords", "jarl: warlord", "ulfhednar") == []
    assert broken("nords", "shaman: warlord", "ulfhednar") == ["CQ-12.army.8"]
    assert broken("nords", "shaman: warlord", "raiders", "ugr") == ["CQ-12.army.9"]


@rule("CQ-12.army.9")
def test_a_warband_nobody_knows_or_a_house_value_only_warns() -> None:
    assert broken("nords", "volva: warlord", "ugr", "raiders") == []
    assert keys("nords", "volva: warlord", "ugr", "raiders") == ["not_in_warband"]
    assert keys("nords", "konungyr: warlord", "raiders") == ["warband_unknown"]
    assert broken("city_states", "aristarch: warlord", "selinoi", "agema") == []
    assert keys("city_states", "aristarch: warlord", "selinoi", "agema") == [
        "restricted_alone", "in_no_warband",
    ]  # fmt: skip
    assert broken("city_states", "aristarch: warlord", *["hoplites"] * 5) == ["CQ-12.army.5"]


@rule("CQ-12.army.9")
def test_a_regiment_younger_than_all_lists_only_warns() -> None:
    assert broken("nords", "jarl: warlord", "raiders", "sea_jotnar") == []
    assert keys("nords", "jarl: warlord", "raiders", "sea_jotnar") == ["in_no_warband"]


@rule("CQ-12.army.9")
def test_who_may_lead_a_regiment_is_told_where_it_follows_somebody_else() -> None:
    found = faults("nords", "shaman: warlord", "raiders", "ugr")
    said = [ArmyTeller(entries()).say_fault(each, "en")[1] for each in found]
    assert said == ["Give it to a character that may lead it (Blooded, Jarl), or take it out."]


def test_where_anybody_may_follow_nobody_is_warned() -> None:
    assert keys("yoroni", "daimyo: warlord", "oni_ayakashi", "dai_yokai") == []


# Regiments


@rule("CQ-12.army.10")
def test_further_stands_and_upgrades_are_added_to_the_points() -> None:
    assert squad_cost(squad("men_at_arms 5"), entries()) == 110 + 2 * 30
    assert squad_cost(squad("men_at_arms 4: seasoned_veteran, veteran, led"), entries()) == 165
    assert squad_cost(squad("hold_ballistae: standard_bearer"), entries()) == 150
    assert squad_cost(squad(LORD), entries()) == 80


@rule("CQ-12.army.10")
def test_a_regiment_has_as_many_stands_as_its_entry_offers() -> None:
    assert keys(HK, LORD, "men_at_arms 2") == ["stands"]
    assert keys(HK, LORD, "men_at_arms 10") == []
    assert keys(HK, LORD, "men_at_arms 11") == ["stands"]
    assert keys("spires", "pheromancer: warlord", "force_grown_drones", "abomination 2") == [
        "stands"
    ]


@rule("CQ-12.army.10")
def test_only_what_the_entry_offers_can_be_bought() -> None:
    men = "men_at_arms: veteran"
    assert keys(HK, LORD, men, men, "militia_bowmen: veteran") == ["veteran"]
    assert keys(HK, "imperial_officer: warlord", "imperial_ranger_corps: standard_bearer") == [
        "model_missing"
    ]
    assert keys("dweghom", "hold_raegh: warlord", "hold_ballistae: standard_bearer") == []


@rule("CQ-7.cmd.2")
@rule("CQ-1.form.7")
def test_four_different_command_models_stand_on_the_command_stand() -> None:
    def about(models: str) -> list[str]:
        return broken("dweghom", "lost_ancestor: warlord", "test_brute", f"test_infantry: {models}")

    assert about("standard_bearer, officer_a, officer_b") == []
    assert about("officer_a, officer_a") == ["CQ-7.cmd.12"]
    assert about("standard_bearer, standard_bearer") == ["CQ-7.cmd.2"]
    assert about("standard_bearer, officer_a, officer_b, officer_c") == ["CQ-1.form.7"]


@rule("CQ-7.cmd.2")
def test_a_model_that_comes_with_the_regiment_is_not_bought_again() -> None:
    assert broken(HK, LORD, "men_at_arms: leader") == ["CQ-7.cmd.2"]


@rule("CQ-7.cmd.6")
@rule("CQ-7.cmd.7")
@pytest.mark.parametrize("kind", ["cavalry", "brute"])
def test_every_command_model_of_cavalry_and_brutes_needs_a_stand(kind: str) -> None:
    def about(stands: int, models: str) -> list[str]:
        return broken(
            "dweghom", "hold_raegh: warlord", "hold_thanes", f"test_{kind} {stands}: {models}"
        )

    assert about(3, "standard_bearer, officer_a") == []
    assert about(3, "standard_bearer, officer_a, officer_b") == ["CQ-7.cmd.7"]
    assert about(4, "standard_bearer, officer_a, officer_b") == []
    assert about(5, "standard_bearer, officer_a, officer_b, officer_c") == ["CQ-7.cmd.7"]


@rule("CQ-7.cmd.9")
def test_monsters_have_no_command_models() -> None:
    spires = ["pheromancer: warlord", "force_grown_drones"]
    assert broken("spires", *spires, "abomination") == []
    assert broken("spires", *spires, "abomination: leader") == ["CQ-7.cmd.9"]
    assert broken("spires", *spires, "abomination: catabolic_node") == ["CQ-7.cmd.9"]


@rule("CQ-7.cmd.12")
def test_an_officer_may_be_in_several_regiments_but_once_in_each() -> None:
    node = "force_grown_drones: catabolic_node"
    assert broken("spires", "pheromancer: warlord", node, node) == []
    assert broken("spires", "pheromancer: warlord", f"{node}, catabolic_node") == ["CQ-7.cmd.12"]
    assert broken("spires", "biomancer: warlord", "force_grown_drones: ward_preceptor") == [
        "CQ-7.cmd.12"
    ]
    assert broken(HK, f"{LORD}, armsmaster", "men_at_arms") == ["CQ-7.cmd.12"]


@rule("CQ-1.stand.5")
def test_a_regiment_has_stands_of_one_entry_and_so_of_one_type() -> None:
    mixed = "Noble Lord\n* Men-At-Arms, 2 stands, Household Knights, 1 stand\n"
    with pytest.raises(BadArmy) as error:
        read_army(mixed, entries())
    assert [(slip.line, slip.key) for slip in error.value.slips] == [(2, "mixed")]
    for name in SAMPLES:
        for each in army_named(name, entries()).squads:
            number = entries().number("regiments", each.unit)
            assert number < 0 or TYPES[entries().regiments[number].type]


# Characters


@rule("CQ-8.up.1")
def test_a_character_has_what_its_entry_offers_and_as_much_as_it_says() -> None:
    assert keys(HK, "noble_lord: warlord, arms_master", "men_at_arms") == ["choice_few"]
    assert keys(HK, LORD + ", duelist", "men_at_arms") == ["choice_many"]
    assert keys(HK, LORD + ", school_of_fire", "men_at_arms") == ["upgrade_other"]
    assert "upgrade_twice" in keys(HK, "noble_lord: warlord, duelist, duelist", "men_at_arms")


@rule("CQ-8.up.2")
def test_every_mastery_is_in_an_army_once_and_a_character_has_one() -> None:
    def rows(*squads: str) -> list[str]:
        found = check(army(HK, *squads), with_classic())
        return [each.rule for each in found if not each.is_warning]

    second = "imperial_officer"
    assert rows(f"{LORD}, disciplined", "men_at_arms", second, "men_at_arms") == []
    assert rows(f"{LORD}, disciplined", "men_at_arms", f"{second}: disciplined", "men_at_arms") == [
        "CQ-8.up.2"
    ]
    assert rows(f"{LORD}, disciplined, knowledged", "men_at_arms") == ["CQ-8.up.2"]
    assert rows("chapter_mage: school_of_fire, overkill", "men_at_arms") == [
        "CQ-12.army.4",
        "CQ-8.up.2",
    ]


@rule("CQ-8.up.2")
def test_without_the_older_lists_there_are_no_masteries() -> None:
    assert keys(HK, f"{LORD}, disciplined", "men_at_arms") == ["no_upgrade"]


def test_an_upgrade_that_does_nothing_yet_is_told() -> None:
    found = check(army(HK, f"{LORD}, disciplined", "men_at_arms"), with_classic())
    assert [(each.key, each.is_warning) for each in found] == [("upgrade_idle", True)]


def test_a_school_teaches_its_spells() -> None:
    squads = [LORD, "men_at_arms", "chapter_mage: school_of_fire", "men_at_arms"]
    mage = roster_of(army(HK, *squads), entries()).characters[1]
    assert (mage.upgrades, mage.spells) == (["school_of_fire"], ["fire_dart", "kindle_courage"])


# Words


BAD = Army("Bad", HK, 100, [
    squad("men_at_arms 12: warlord, leader, armsmaster, veteran, led"), squad("abomination: leader"),
    squad("chapter_mage 2: warlord, duelist, duelist, armsmaster"), squad("household_knights: led"),
    squad("test_cavalry: standard_bearer, officer_a, officer_b"), squad("longbowmen: led"),
    squad("longbowmen"), squad("longbowmen"), squad("longbowmen: veteran"),
    squad("errant_of_the_order_of_the_shield: warlord"), squad("errant_of_the_order_of_the_shield"),
])  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_told_with_its_fix_and_leaves_no_blank(language: str) -> None:
    teller = ArmyTeller(with_own())
    found = check(BAD, with_own())
    assert len({each.key for each in found}) > 10
    for fault in found:
        told = " ".join(teller.say_fault(fault, language))
        assert len(told) > 20
        assert not [sign for sign in ("{", "army.", "_") if sign in told], told


# Veterans, and what characters allow their warbands


def points(*squads: str, faction: str = HK) -> int:
    return cost(army(faction, *squads), entries())


def test_a_noble_lord_makes_an_infantry_regiment_veteran_and_as_warlord_another() -> None:
    men, plain = "men_at_arms: veteran", "men_at_arms"
    follower = "noble_lord: arms_master, relentless"
    other = "theist_priest: warlord"
    assert points(LORD, men, men, men) == points(LORD, plain, plain, plain) + 10
    assert (
        points(other, plain, follower, men, men)
        == points(other, plain, follower, plain, plain) + 10
    )
    assert keys(HK, LORD, "militia_bowmen: veteran") == []


def test_a_mounted_lord_makes_household_knights_veteran_and_nobody_else() -> None:
    follower = "mounted_noble_lord: arms_master"
    other = "theist_priest: warlord"
    knights = points(other, follower, "household_knights")
    assert points(other, follower, "household_knights: veteran") == knights
    squires = points(other, follower, "mounted_squires")
    assert points(other, follower, "mounted_squires: veteran") > squires


def test_the_infantry_of_an_errant_are_veterans_and_one_more_may_follow() -> None:
    errant = "errant_of_the_order_of_the_shield: warlord"
    found = roster_of(army(HK, errant, "men_at_arms", "household_knights"), entries())
    assert [each.is_veteran for each in found.regiments] == [True, False]
    assert "warband_full" not in keys(HK, errant, *["men_at_arms"] * 5)
    assert "warband_full" in keys(HK, errant, *["men_at_arms"] * 6)


def test_some_characters_allow_only_so_many_of_an_entry() -> None:
    pride = "lineage_prideborne: warlord"
    assert "too_many_of" not in keys("spires", pride, *["leonine_avatara"] * 2)
    assert "too_many_of" in keys("spires", pride, *["leonine_avatara"] * 3)
    ipparchos = "ipparchos: warlord"
    assert "too_many_of" in keys("city_states", ipparchos, *["companion_cavalry"] * 4)
