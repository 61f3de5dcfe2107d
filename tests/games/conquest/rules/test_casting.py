"""CQ 9, 8 spell: who casts what at whom, the casting roll, scaling and interference."""

import pytest

from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.answers import StatChoice, Take
from feldherr.games.conquest.events.activation import CharacterDone
from feldherr.games.conquest.events.attack import DefenseRolled, HitsCounted, WoundsCounted
from feldherr.games.conquest.events.fallen import CharacterSlain
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.frames.rounds import Round
from feldherr.games.conquest.ids import CharacterId, RegimentId, SpellId
from feldherr.games.conquest.rules.activation import offers as regiment_offers
from feldherr.games.conquest.rules.casting import (
    attunement_of,
    casting_dice,
    successes_needed,
    targets_of,
)
from feldherr.games.conquest.rules.characters import offers
from feldherr.games.conquest.rules.charge_targets import charge_targets
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.shots import direct_shots
from feldherr.games.conquest.rules.spelled import is_hidden
from feldherr.games.conquest.rules.values import When, stat_of
from feldherr.games.conquest.rules.volley import volley_targets
from feldherr.games.conquest.specials import BLESSED, DECAY, UNTOUCHABLE
from feldherr.games.conquest.terms import (
    CASTING,
    DEFENSE,
    EVASION,
    IN_CLASH,
    IN_VOLLEY,
    MONSTER,
    PASSING,
    RESOLVE,
)
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
MAGE = CharacterId(0)
STAND = 60 / 25.4
PASS = Take(PASSING)


def mage(*spells: str, at: tuple[float, float] = (20, 10), rules: str = "wizard 5") -> Troop:
    """Three stands, and beside their command a caster, at the left end."""
    return south(4, at=at).led_by(rules).knowing(*spells)


def spell(line: Line, name: str) -> SpellId:
    return SpellId(line.state.catalogue.number("spells", name))


def targets(line: Line, name: str) -> list[RegimentId]:
    return targets_of(line.state, MAGE, spell(line, name))


def casting(line: Line, name: str, letter: str, *dice: str) -> Line:
    """The mage casts a spell."""
    cast = Cast(character=MAGE, spell=spell(line, name), target=line.id(letter))
    return line.begin(cast, *dice)


def caster_side(line: Line) -> float:
    """Where the left edge of the caster's stand is, in inches."""
    unit, body = line.regiment("A"), line.state.body(line.id("A"))
    return 20 + body.cells.index(unit.character_stand) * STAND


# Who, and at whom


@rule("CQ-9.spell.1")
def test_every_spell_has_a_range_or_is_for_oneself_an_attunement_and_an_effect() -> None:
    for each in Line().state.catalogue.spells:
        assert each.reach >= 0
        assert 1 <= each.attunement <= 6
        assert each.ability


@rule("CQ-8.spell.1")
@rule("CQ-11.wizard")
@rule("CQ-11.priest")
def test_only_wizards_and_priests_cast_and_only_what_they_know() -> None:
    line = Line(mage("kindle_courage", rules="parry"))
    assert offers(line.state, MAGE) == [PASS]
    for rules in ("wizard 4", "priest 4"):
        line = Line(mage("kindle_courage", rules=rules))
        taken = Take(CASTING, target=line.id("A"), spell=spell(line, "kindle_courage"))
        assert offers(line.state, MAGE) == [taken, PASS]
        assert casting_dice(line.state, MAGE) == 4
        assert offers(Line(mage(rules=rules)).state, MAGE) == [PASS]


@rule("CQ-8.spell.1")
def test_a_caster_casts_in_combat_too() -> None:
    line = Line(mage("kindle_courage"), north(3, at=(20 + 3 * STAND, 10), facing=180))
    assert len(offers(line.state, MAGE)) == 2


@rule("CQ-9.spell.2")
@rule("CQ-8.spell.2")
def test_a_caster_of_many_spells_casts_one() -> None:
    line = Line(mage("kindle_courage", "warbringers_light"), north(3, at=(40, 40)))
    line.begin(CharacterActivation(MAGE), "1 1 1 6 6")
    line.answer(Take(CASTING, target=line.id("A"), spell=spell(line, "kindle_courage")))
    assert line.all(CharacterDone)
    assert not line.is_asked()
    assert targets(line, "kindle_courage") == []


@rule("CQ-9.spell.3")
@rule("CQ-8.char.13")
def test_range_is_measured_from_the_stand_of_the_caster() -> None:
    for gap, reached in ((16.0, True), (16.01, False)):
        line = Line(mage("fire_dart"))
        x = caster_side(line)
        line = Line(mage("fire_dart"), north(1, at=(x + STAND, 10 + gap)))
        assert bool(targets(line, "fire_dart")) == reached


@rule("CQ-9.spell.3")
def test_a_spell_for_oneself_is_for_the_own_regiment_alone() -> None:
    line = Line(mage("kindle_courage"), south(3, at=(30, 10)))
    assert targets(line, "kindle_courage") == [line.id("A")]


@rule("CQ-9.spell.4")
def test_only_spells_that_hit_need_sight() -> None:
    line = Line(
        mage("fire_dart", "helas_caress"),
        north(4, at=(20 + 4 * STAND, 16)),
        north(3, at=(20 + 3.5 * STAND, 21)),
    )
    assert targets(line, "fire_dart") == [line.id("N")]
    assert targets(line, "helas_caress") == [line.id("N"), line.id("O")]


@rule("CQ-9.spell.5")
def test_in_combat_spells_that_hit_reach_only_those_in_contact() -> None:
    line = Line(
        mage("fire_dart", "helas_caress"),
        north(1, at=(20, 10 - STAND), facing=90),
        north(3, at=(20 + 3 * STAND, 20)),
    )
    assert targets(line, "fire_dart") == [line.id("N")]
    assert targets(line, "helas_caress") == [line.id("N"), line.id("O")]


@rule("CQ-9.spell.16")
def test_a_caster_sees_from_its_own_stand() -> None:
    """A wall of the same Size stands right before the caster; the other end of its front looks past it."""
    line = Line(mage("fire_dart", "helas_caress"))
    x = caster_side(line)
    wall = north(1, at=(x + STAND, 12))
    line = Line(mage("fire_dart", "helas_caress"), wall, north(1, at=(x + STAND, 18)))
    assert line.id("O") not in targets(line, "fire_dart")
    assert line.id("O") in targets(line, "helas_caress")


@rule("CQ-9.spell.6")
def test_the_same_spell_is_cast_at_a_target_once_a_round_even_if_it_failed() -> None:
    line = Line(mage("helas_caress", "fire_dart"), north(3, at=(20 + 3 * STAND, 16)))
    casting(line, "helas_caress", "N", "6 6 6 6 6")
    assert targets(line, "helas_caress") == []
    assert targets(line, "fire_dart") == [line.id("N")]
    line.begin(Round(), "1", "6")
    assert line.regiment("N").spelled == []


# The roll


@rule("CQ-9.spell.7")
@rule("CQ-9.spell.11")
@pytest.mark.parametrize(("dice", "works"), [("1 3 4 5 6", True), ("2 4 4 5 6", False)])
def test_two_dice_at_or_below_the_attunement_are_needed(dice: str, works: bool) -> None:
    line = casting(Line(mage("warbringers_light", at=(20, 10))), "warbringers_light", "A", dice)
    # The regiment has four stands: a spell that scales needs one success more.
    assert line.all(SpellRolled)[0].needed == 3
    line = Line(mage("helas_caress"), north(3, at=(20 + 3 * STAND, 16)))
    casting(line, "helas_caress", "N", dice)
    rolled = line.all(SpellRolled)[0]
    assert (rolled.value, rolled.needed) == (3, 2)
    assert has(line.state, line.id("N"), DECAY) == works


@rule("CQ-9.spell.9")
@pytest.mark.parametrize(
    ("ranks", "needed"), [((3,), 2), ((4,), 3), ((3, 3), 3), ((4, 3), 4), ((5, 5), 5)]
)
def test_a_scaling_spell_needs_more_for_more_stands(ranks: tuple[int, ...], needed: int) -> None:
    line = Line(mage("helas_caress"), north(*ranks, at=(30, 18)))
    cast = Cast(character=MAGE, spell=spell(line, "helas_caress"), target=line.id("N"))
    assert successes_needed(line.state, cast) == needed
    cast = Cast(character=MAGE, spell=spell(line, "fire_dart"), target=line.id("N"))
    assert successes_needed(line.state, cast) == 2


@rule("CQ-9.spell.9")
@rule("CQ-8.char.12")
def test_the_stand_of_a_character_counts_for_scaling() -> None:
    line = Line(mage("helas_caress"), north(4, at=(30, 18)).led_by())
    cast = Cast(character=MAGE, spell=spell(line, "helas_caress"), target=line.id("N"))
    assert successes_needed(line.state, cast) == 3


@rule("CQ-9.spell.10")
def test_a_monster_always_needs_one_success_more() -> None:
    line = Line(mage("helas_caress"), north(1, at=(30, 18)).of(MONSTER).led_by("rider"))
    cast = Cast(character=MAGE, spell=spell(line, "helas_caress"), target=line.id("N"))
    assert successes_needed(line.state, cast) == 3
    cast = Cast(character=MAGE, spell=spell(line, "fire_dart"), target=line.id("N"))
    assert successes_needed(line.state, cast) == 2


@rule("CQ-9.spell.8")
def test_enemies_who_cast_interfere_within_ten_inches_once() -> None:
    for far, more, value in ((9.9, 0, 2), (9.9, 1, 2), (10.1, 0, 3)):
        troops = [mage("kindle_courage"), north(1, at=(20 + STAND, 10 + far)).having("priest 4")]
        if more:
            troops.append(north(1, at=(18, 10)).having("wizard 1"))
        assert attunement(Line(*troops)) == value
    both = [north(1, at=(18, y)).having("wizard 1") for y in (10, 14)]
    line = Line(mage("kindle_courage"), *both, interference="each")
    assert attunement(line) == 1


def attunement(line: Line) -> int:
    cast = Cast(character=MAGE, spell=spell(line, "kindle_courage"), target=line.id("A"))
    return attunement_of(line.state, cast)


@rule("CQ-9.spell.8")
def test_who_is_near_the_target_interferes_too_and_a_character_from_its_stand() -> None:
    far = Line(mage("helas_caress"), north(3, at=(20 + 3 * STAND, 22)))
    near = Line(
        mage("helas_caress"),
        north(3, at=(20 + 3 * STAND, 22)),
        north(4, at=(20 + 4 * STAND, 31)).led_by("priest 2"),
    )
    for line, value in ((far, 3), (near, 2)):
        cast = Cast(character=MAGE, spell=spell(line, "helas_caress"), target=line.id("N"))
        assert attunement_of(line.state, cast) == value
    near.character("O").alive = False
    cast = Cast(character=MAGE, spell=spell(near, "helas_caress"), target=near.id("N"))
    assert attunement_of(near.state, cast) == 3


# What spells do


@rule("CQ-9.spell.13")
def test_a_spell_lasts_for_the_round_even_if_its_caster_falls() -> None:
    line = casting(
        Line(mage("kindle_courage"), north(3, at=(40, 40))), "kindle_courage", "A", "1 1 1 6 6"
    )
    line.ctx.emit(CharacterSlain(MAGE, line.state.field.contacts))
    assert stat_of(line.state, line.id("A"), RESOLVE) == 4
    line.begin(Round(), "1", "6")
    assert stat_of(line.state, line.id("A"), RESOLVE) == 3


@rule("CQ-9.spell.11")
def test_a_failed_spell_does_nothing_and_the_action_is_spent() -> None:
    line = Line(mage("kindle_courage"), north(3, at=(40, 40)))
    line.begin(CharacterActivation(MAGE), "1 6 6 6 6")
    line.answer(Take(CASTING, target=line.id("A"), spell=spell(line, "kindle_courage")))
    assert line.character("A").acted
    assert not line.regiment("A").lasting


def test_blessings_and_curses_last() -> None:
    line = casting(Line(mage("warbringers_light")), "warbringers_light", "A", "1 1 1 6 6")
    assert has(line.state, line.id("A"), BLESSED)
    line = casting(Line(mage("reshape_destiny")), "reshape_destiny", "A", "1 1 1 6 6")
    assert has(line.state, line.id("A"), UNTOUCHABLE)


def test_the_favour_of_a_saint_is_defense_or_evasion() -> None:
    for stat, other in ((DEFENSE, EVASION), (EVASION, DEFENSE)):
        line = casting(Line(mage("saints_favour")), "saints_favour", "A", "1 1 1 6 6")
        before = stat_of(line.state, line.id("A"), stat), stat_of(line.state, line.id("A"), other)
        line.answer(StatChoice(stat))
        after = stat_of(line.state, line.id("A"), stat), stat_of(line.state, line.id("A"), other)
        assert after == (before[0] + 1, before[1])


@pytest.mark.parametrize("name", ["fervour", "resolve"])
def test_some_spells_rally(name: str) -> None:
    line = Line(mage(name))
    line.regiment("A").broken = 3
    casting(line, name, "A", "1 1 1 6 6")
    assert line.regiment("A").broken == 0


@rule("CQ-8.char.20")
def test_a_character_that_is_a_regiment_casts_as_one_of_its_two_actions() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).led_by_itself("wizard 5").knowing("kindle_courage"),
        north(3, at=(40, 40)),
    )
    line.begin(Activation(regiment=line.id("A")), "1 1 1 6 6")
    line.answer(Take(CASTING, target=line.id("A"), spell=spell(line, "kindle_courage")))
    assert stat_of(line.state, line.id("A"), RESOLVE) == 4
    again = Activation(regiment=line.id("A"), spent=1, done=[CASTING])
    assert CASTING not in [each.action for each in regiment_offers(line.state, again)]
    assert line.is_asked()


@rule("CQ-9.spell.12")
@rule("CQ-9.spell.14")
def test_a_fire_dart_hits_once_per_success_with_armor_piercing_and_is_never_from_the_rear() -> None:
    """Defense 3 saves on 1 only; three wounds, three morale dice though the caster stands behind the target."""
    line = Line(mage("fire_dart"), north(3, at=(20, 16), facing=0).having(defense=3, resolve=3))
    cast = Cast(character=MAGE, spell=spell(line, "fire_dart"), target=line.id("N"))
    line.begin(cast, "1 2 3 3 6", "1 2 2 6", "3 3 3")
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), 4)]
    assert line.all(DefenseRolled)[0].value == 1
    assert [each.wounds for each in line.all(WoundsCounted)] == [3]
    line.answer(line.offers()[0])
    assert sum(line.all(MoraleRolled)[0].faces) == 3
    assert sum(line.regiment("N").wounds) == 3


@rule("CQ-11.loose-formation")
def test_loose_formation_halves_the_hits_of_spells() -> None:
    line = Line(mage("fire_dart"), north(3, at=(27, 16)).having("loose_formation"))
    casting(line, "fire_dart", "N", "1 1 1 1 1", "6 6 6", "1 1 1")
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), 3)]


@pytest.mark.parametrize(
    ("name", "hits"), [("holy_fire", 6), ("fireball", 3), ("coruscation", 3), ("flame_wall", 6)]
)
def test_other_fires_hit_as_they_say(name: str, hits: int) -> None:
    line = Line(mage(name), north(3, 2, at=(27, 16)))
    casting(line, name, "N", "1 1 1 6 6", " ".join(["1"] * hits))
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), hits)]


@pytest.mark.parametrize("name", ["ninuahs_tears", "fruit_of_the_golden_tree"])
def test_some_spells_heal_two_wounds_per_success(name: str) -> None:
    line = Line(mage(name))
    line.character("A").wounds = 3
    line.regiment("A").wounds[1] = 3
    casting(line, name, "A", "1 1 6 6 6")
    assert (line.character("A").wounds, line.regiment("A").wounds[1]) == (0, 2)


@rule("CQ-11.fanatical-devotion")
def test_the_devoted_are_healed_by_spells_of_their_priests_from_afar() -> None:
    for rules, name, left in (
        ("priest 5", "fervour", 0),
        ("wizard 5", "fervour", 3),
        ("priest 5", "kindle_courage", 3),
    ):
        line = Line(mage(name, rules=rules).having("fanatical_devotion"))
        line.regiment("A").wounds[1] = 3
        casting(line, name, "A", "1 1 1 6 6")
        assert line.regiment("A").wounds[1] == left


def test_dismay_breaks_and_spares_who_never_is_broken() -> None:
    for rules, stands in ((), 3), (("dauntless",), 0):
        line = Line(mage("dismay"), north(3, at=(27, 16)).having(*rules))
        casting(line, "dismay", "N", "1 1 1 6 6")
        assert line.regiment("N").broken == stands


def test_a_weave_of_mist_defends_against_volleys_alone() -> None:
    line = casting(Line(mage("mist_weave")), "mist_weave", "A", "1 1 1 6 6")
    assert stat_of(line.state, line.id("A"), DEFENSE, When(IN_VOLLEY)) == 3
    assert stat_of(line.state, line.id("A"), DEFENSE, When(IN_CLASH)) == 2


def test_blurred_vision_lets_nobody_charge_beyond_twelve_inches() -> None:
    for gap, charges in ((11.9, True), (12.1, False)):
        enemy = north(3, at=(20 + 4 * STAND, 10 + gap)).having(march=9)
        line = Line(mage("blurred_vision"), enemy)
        assert charge_targets(line.state, line.id("N")) == [line.id("A")]
        casting(line, "blurred_vision", "N", "1 1 1 6 6")
        assert bool(charge_targets(line.state, line.id("N"))) == charges


@rule("CQ-9.spell.15")
def test_volleys_into_fog_have_half_their_barrage_rounded_up() -> None:
    """Three stands of barrage 3 beyond half their range: nine shots, six into fog."""
    archers = north(3, at=(20 + 4 * STAND, 26)).shooting(3, 20)
    line = Line(mage("call_fog"), archers)
    assert sum(each.dice for each in direct_shots(line.state, line.id("N"), line.id("A"))) == 9
    casting(line, "call_fog", "A", "1 1 1 6 6")
    assert sum(each.dice for each in direct_shots(line.state, line.id("N"), line.id("A"))) == 6
    line.begin(Round(), "1", "6")
    assert sum(each.dice for each in direct_shots(line.state, line.id("N"), line.id("A"))) == 9


def test_blurred_vision_lets_nobody_shoot_beyond_twelve_inches() -> None:
    for gap, shoots in ((11.9, True), (12.1, False)):
        archers = north(3, at=(20 + 4 * STAND, 10 + gap)).shooting(3, 20)
        line = Line(mage("blurred_vision"), archers)
        assert volley_targets(line.state, line.id("N")) == [line.id("A")]
        casting(line, "blurred_vision", "N", "1 1 1 6 6")
        assert bool(volley_targets(line.state, line.id("N"))) == shoots


def test_fog_hides_until_the_round_ends_and_some_veterans_are_hidden_always() -> None:
    line = Line(mage("call_fog"), north(3, at=(40, 40)))
    assert not is_hidden(line.state, line.id("A"))
    casting(line, "call_fog", "A", "1 1 1 6 6")
    assert is_hidden(line.state, line.id("A"))
    line.begin(Round(), "1", "6")
    assert not is_hidden(line.state, line.id("A"))
    line = Line(south(3).saying(*abilities()["advanced_scout_training"]))
    assert not is_hidden(line.state, line.id("A"))
    line.regiment("A").is_veteran = True
    assert is_hidden(line.state, line.id("A"))


@rule("CQ-11.devout")
def test_the_devout_turn_one_failed_die_of_their_priest_into_a_success() -> None:
    """Two stands and the priest: the spell needs two successes."""
    cases = [
        ("priest 4", "devout", True),
        ("priest 4", "parry", False),
        ("wizard 4", "devout", False),
    ]
    for rules, held, works in cases:
        line = Line(south(3, at=(20, 10)).having(held).led_by(rules).knowing("kindle_courage"))
        casting(line, "kindle_courage", "A", "2 4 5 6")
        assert bool(line.regiment("A").lasting) == works


@rule("CQ-11.devout")
def test_a_devout_character_makes_its_regiment_devout_and_enemies_are_no_help() -> None:
    line = Line(south(3, at=(20, 10)).led_by("priest 4", "devout").knowing("kindle_courage"))
    casting(line, "kindle_courage", "A", "2 4 5 6")
    assert line.all(SpellRolled)[0].successes == 2
    line = Line(mage("helas_caress", rules="priest 4"), north(3, at=(27, 16)).having("devout"))
    casting(line, "helas_caress", "N", "2 4 5 6")
    assert line.all(SpellRolled)[0].successes == 1


@pytest.mark.parametrize(
    ("rules", "gap", "wounds"), [("wizard 5", 8, 3), ("wizard 5", 8.1, 0), ("priest 5", 8, 0)]
)
def test_a_null_mage_wounds_wizards_near_it_for_every_failed_die(
    rules: str, gap: float, wounds: int
) -> None:
    line = Line(mage("kindle_courage", rules=rules))
    left = caster_side(line)
    line = Line(
        mage("kindle_courage", rules=rules),
        north(1, at=(left + STAND, 10 + gap)).with_models("null_mage"),
    )
    casting(line, "kindle_courage", "A", "1 1 4 5 6")
    assert line.character("A").wounds == wounds


def test_a_wizard_may_fall_to_its_own_magic() -> None:
    line = Line(mage("kindle_courage"), north(1, at=(20, 14)).with_models("null_mage"))
    line.character("A").wounds = 2
    casting(line, "kindle_courage", "A", "1 1 4 5 6")
    while line.is_asked():
        line.answer(line.offers()[0])
    assert not line.character("A").alive
