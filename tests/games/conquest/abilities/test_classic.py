"""Masteries and items of older lists."""

import pytest

from feldherr.games.conquest.answers import DrawEvent, Take
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import FAILED, SIXES, Attack, Lot
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import CharacterId, CharacterKindId, Side, SpellId
from feldherr.games.conquest.rules.auras import spread_auras
from feldherr.games.conquest.rules.blows import character_blow, stand_blow
from feldherr.games.conquest.rules.casting import attunement_of
from feldherr.games.conquest.rules.draw_events import draw_events
from feldherr.games.conquest.rules.hits import lot_of
from feldherr.games.conquest.rules.holding import (
    character_has,
    character_x_in_volley,
    character_x_of,
    has,
)
from feldherr.games.conquest.rules.saves import defense_value, saves_again
from feldherr.games.conquest.rules.shots import Gun
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.specials import (
    ARCING_FIRE,
    ARMOR_PIERCING,
    BASTION,
    BRUTAL_IMPACT,
    CLEAVE,
    DEADLY_SHOT,
    DECAY,
    FEARLESS,
    FEARSOME,
    FLANK,
    INSPIRED,
    Special,
)
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    ATTACKS,
    BRUTE,
    CLASH,
    DEFENSE,
    END_OF_ROUND,
    EVASION,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    MARCH,
    MONSTER,
    RESOLVE,
    USING,
    WOUNDS,
    Stat,
)
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

HERO = CharacterId(0)
STAND = 60 * MM / INCH


def with_item(*items: str, others: tuple[Troop, ...] = ()) -> Line:
    return Line(south(4, at=(20, 10)).led_by().carrying(*items), *others, classic=True)


@pytest.mark.parametrize(
    ("item", "stat", "more"),
    [
        ("indomitable_plate", WOUNDS, 1), ("indomitable_plate", DEFENSE, 1), ("bakkian_token", EVASION, 1),
        ("heightened_reflexes", EVASION, 2), ("redundant_biomantic_structure", WOUNDS, 2),
        ("command_pheromones", RESOLVE, 1), ("champions_horns", ATTACKS, 2), ("memory_of_stone", WOUNDS, 1),
        ("steel_enhancements", DEFENSE, 1), ("flaming_weapon", CLASH, 1), ("ty_jokull_the_rimeheart", DEFENSE, 2),
        ("heriolfs_folly", EVASION, 1),
    ],
)  # fmt: skip
def test_some_items_raise_a_characteristic_of_the_character_alone(
    item: str, stat: Stat, more: int
) -> None:
    plain, line = with_item(), with_item(item)
    before = character_stat_of(plain.state, HERO, stat)
    assert character_stat_of(line.state, HERO, stat) == before + more
    assert stat_of(line.state, line.id("A"), stat) == stat_of(plain.state, plain.id("A"), stat)


def test_horns_need_four_stands_and_the_rimeheart_no_wound() -> None:
    line = with_item("champions_horns", "ty_jokull_the_rimeheart")
    line.regiment("A").wounds[1] = -1
    line.character("A").wounds = 1
    assert character_stat_of(line.state, HERO, ATTACKS) == 4
    assert character_stat_of(line.state, HERO, DEFENSE) == 2


@pytest.mark.parametrize(
    ("item", "given"),
    [
        ("trained_in_trigonometry", ARCING_FIRE), ("shroud_of_st_lazarus", FEARSOME), ("mnemancers_eye", FEARLESS),
        ("fearsome_reputation", FEARSOME), ("golden_torc", FLANK),
    ],
)  # fmt: skip
def test_some_items_give_a_rule_to_the_regiment(item: str, given: Special) -> None:
    line = with_item(item, others=(south(3, at=(5, 10)),))
    assert [has(line.state, line.id(each), given) for each in "AB"] == [True, False]


def test_some_items_give_the_character_a_rule() -> None:
    assert character_x_of(with_item("flaming_weapon").state, HERO, CLEAVE) == 1
    assert character_x_of(with_item("laurean_lance").state, HERO, BRUTAL_IMPACT) == 2
    assert character_x_of(with_item("flaming_oratory").state, HERO, BASTION) == 1
    assert not character_has(with_item("rune_of_shielding").state, HERO, BASTION)
    line = Line(
        south(4, at=(20, 10)).alike("valkyries").led_by().carrying("rune_of_shielding"),
        classic=True,
    )
    assert character_has(line.state, HERO, BASTION)


@pytest.mark.parametrize(
    ("item", "kind", "rerolls"),
    [
        ("caledburn", IN_CLASH, FAILED), ("laurean_lance", IN_IMPACT, FAILED), ("laurean_lance", IN_CLASH, 0),
        ("arena_champion", IN_DUEL, FAILED), ("arena_champion", IN_CLASH, 0), ("eagle_eye", IN_VOLLEY, SIXES),
        ("the_flesh_cleaver", IN_CLASH, 0),
    ],
)  # fmt: skip
def test_some_items_let_dice_be_rolled_again(item: str, kind: int, rerolls: int) -> None:
    line = with_item(item, others=(north(3, at=(20, 40)),))
    assert character_blow(line.state, HERO, kind, 3, line.id("N")).again == rerolls  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("item", "type_"), [("the_flesh_cleaver", MONSTER), ("the_unwrought", BRUTE)]
)
def test_some_blades_are_for_one_sort_of_enemy(item: str, type_: int) -> None:
    line = with_item(item, others=(north(1, at=(20, 40)).of(type_),))  # type: ignore[arg-type]
    assert character_blow(line.state, HERO, IN_CLASH, 3, line.id("N")).again == FAILED


def test_some_items_change_what_ones_and_saves_do() -> None:
    line = with_item("jarngreipr", "lava_shots", "caledburn", others=(north(3, at=(20, 40)),))
    duel = character_blow(line.state, HERO, IN_DUEL, 3, line.id("N"))
    assert duel.more_on_ones
    assert duel.doubts == 6
    assert character_blow(line.state, HERO, IN_VOLLEY, 3, line.id("N")).denies_on_ones
    assert not character_blow(line.state, HERO, IN_CLASH, 3, line.id("N")).doubts
    grafts = with_item("obsidian_grafts")
    attack = Attack(kind=IN_DUEL, target=grafts.id("A"), opponent=HERO)
    assert saves_again(grafts.state, attack, Lot(hits=1)) == [3, 4, 5, 6]


def test_banners_speak_for_the_regiment() -> None:
    plain = with_item()
    line = with_item("shroud_of_st_lazarus", "prize_silver", others=(north(3, at=(20, 40)),))
    before = stat_of(plain.state, plain.id("A"), RESOLVE)
    assert stat_of(line.state, line.id("A"), RESOLVE) == before + 1
    assert stand_blow(line.state, line.id("A"), IN_IMPACT, 3, line.id("N")).again == SIXES


def test_the_regalia_are_for_the_household_guard() -> None:
    for name, clash in (("household_guard", 1), ("men_at_arms", 0)):
        line = Line(
            south(4, at=(20, 10)).alike(name).led_by().carrying("regalia_of_the_empire"),
            classic=True,
        )
        own = line.state.kind(line.id("A")).stats[CLASH]
        assert stat_of(line.state, line.id("A"), CLASH) == own + clash


def test_nobody_in_contact_with_the_standard_of_steel_is_inspired() -> None:
    for items, inspired in (((), True), (("standard_of_steel",), False)):
        line = with_item(*items, others=(north(3, at=(20 + 4 * STAND, 10)),))
        line.regiment("N").lasting = [Lasting(until=END_OF_ROUND, source="inspire", rule=INSPIRED)]
        line.state.forget_rules(Side(1))
        assert is_inspired(line.state, line.id("N")) == inspired


def test_in_rough_ground_they_hold_until_they_have_to() -> None:
    for lies, defense in ((False, 2), (True, 4)):
        line = with_item("until_we_have_to")
        if lies:
            line.lay("forest", (24, 9), 20, 10)
        assert stat_of(line.state, line.id("A"), DEFENSE, When(IN_CLASH)) == defense


def test_the_crown_makes_its_regiment_burn_out() -> None:
    line = with_item("the_crown_of_ushkelodh")
    assert [each.name for each in draw_events(line.state, line.id("A"))] == [
        "the_crown_of_ushkelodh"
    ]
    line.begin(Activation(regiment=line.id("A"))).answer(DrawEvent("the_crown_of_ushkelodh"))
    assert stat_of(line.state, line.id("A"), MARCH) == 7


def test_coils_quicken_character_and_regiment() -> None:
    line = with_item("coils_of_the_serpent")
    line.begin(CharacterActivation(HERO)).answer(DrawEvent("coils_of_the_serpent"))
    assert stat_of(line.state, line.id("A"), EVASION) == 1
    assert character_stat_of(line.state, HERO, EVASION) == 1


def test_a_beastmaster_steadies_monsters_within_twelve_inches() -> None:
    beasts = (south(1, at=(31, 10)).of(MONSTER), south(1, at=(20, 40)).of(MONSTER))
    line = with_item("beastmaster", others=beasts)
    spread_auras(line.ctx)
    assert [stat_of(line.state, line.id(each), RESOLVE) for each in "ABC"] == [3, 4, 3]


def test_a_magus_is_better_attuned_to_spells_that_do_not_scale() -> None:
    line = with_item("magus", others=(north(3, at=(20, 20)),))
    for name, attunement in (("fire_dart", 4), ("kindle_courage", 3)):
        spell = SpellId(line.state.catalogue.number("spells", name))
        cast = Cast(character=HERO, spell=spell, target=line.id("N"))
        assert attunement_of(line.state, cast) == attunement


def test_some_items_shoot_or_shoot_more() -> None:
    line = with_item("burrowing_parasites")
    gun = Gun(line.state, line.id("A"), line.regiment("A").character_stand)
    assert (gun.shots, gun.reach) == (2, 30 * INCH)
    assert character_x_in_volley(line.state, HERO, ARMOR_PIERCING) == 1
    line = with_item("biotic_hive", "marksmanship", "the_kiss_farewell")
    gun = Gun(line.state, line.id("A"), line.regiment("A").character_stand)
    assert gun.shots == 9
    assert gun.has(DEADLY_SHOT)
    assert Gun(line.state, line.id("A"), line.regiment("A").command).shots == 0


def test_strikes_disorient_opponents_in_duels_alone() -> None:
    line = with_item(others=(north(4, at=(20, 40)).led_by().carrying("disorienting_strikes"),))
    for kind, clash in ((IN_DUEL, 1), (IN_CLASH, 2)):
        assert character_blow(line.state, HERO, kind, 3, line.id("N")).target == clash


def test_adapted_senses_leave_no_evasion() -> None:
    line = with_item("adaptive_senses", others=(north(3, at=(20, 40)).having(evasion=4),))
    blow = character_blow(line.state, HERO, IN_CLASH, 3, line.id("N"))
    attack = Attack(kind=IN_CLASH, target=line.id("N"))
    assert defense_value(line.state, attack, lot_of(blow, 1, False)) == 2
    assert defense_value(line.state, attack, Lot(hits=1)) == 4


def test_a_fleshcarver_heals_one_wound_more() -> None:
    line = with_item("fleshcarver")
    number = line.state.catalogue.number("characters", "biomancer")
    line.character("A").kind = CharacterKindId(number)
    line.regiment("A").wounds[1] = 3
    line.state.forget_rules(Side(0))
    line.begin(CharacterActivation(HERO))
    while Take(USING, target=line.id("A"), use="mend_flesh") not in line.offers():
        line.answer(line.offers()[-1])
    line.answer(Take(USING, target=line.id("A"), use="mend_flesh"))
    assert line.regiment("A").wounds[1] == 0


def test_enemies_in_contact_with_a_degenerative_aura_decay() -> None:
    for x, decays in ((20 + 4 * STAND, True), (45.0, False)):
        line = with_item("degenerative_aura", others=(north(3, at=(x, 10)),))
        line.begin(Activation(regiment=line.id("N")))
        assert has(line.state, line.id("N"), DECAY) == decays
