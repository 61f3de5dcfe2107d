"""Own rules of regiments and officers: what they do to charges, shots, blows and zones."""

import pytest

from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.answers import StatChoice, Take
from feldherr.games.conquest.events.attack import HitsCounted
from feldherr.games.conquest.events.charge import ChargeRolled
from feldherr.games.conquest.events.fighting import Rallied
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Attack, Blow, Heal, Lot
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.shooting import Shots, Volley
from feldherr.games.conquest.ids import CharacterKindId, RegimentId, Side, SpellId, StandId
from feldherr.games.conquest.moments import ActionDeclared, ActionDone, ChargeDone
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.fallen import last_fighter
from feldherr.games.conquest.rules.ground import size_of
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.rules.impact import impact_of
from feldherr.games.conquest.rules.resolve import stand_resolve
from feldherr.games.conquest.rules.saves import defense_value, saves_again
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.rules.shots import Gun
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.values import charge_bonus, reach_of_march, stat_of
from feldherr.games.conquest.rules.volley import blows_at
from feldherr.games.conquest.specials import (
    AIMED_SHOT,
    BRUTAL_IMPACT,
    CLEAVE,
    DECAY,
    IMPACT,
    INSPIRED,
    LINEBREAKER,
    LONGSHOT,
)
from feldherr.games.conquest.state import Dealt, Lasting, Zone
from feldherr.games.conquest.terms import (
    CAVALRY,
    CENTRE_ZONE,
    CHARGE,
    CHARGING,
    CLASHING,
    DEFENSE,
    END_OF_ROUND,
    FIRST_MARCH,
    IN_CLASH,
    IN_VOLLEY,
    MARCH,
    MARCHING,
    MONSTER,
    VOLLEYING,
)
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, inches, north, south

STAND = 60 * MM / INCH
ZONE = Zone(x=inches(22), y=inches(10), radius=inches(6), kind=CENTRE_ZONE)


def words(name: str) -> list[Word]:
    return abilities()[name]


def lasting(line: Line, letter: str, *gained: Lasting) -> None:
    line.regiment(letter).lasting = list(gained)
    line.state.forget(line.id(letter))


INSPIRATION = Lasting(until=END_OF_ROUND, source="inspire", rule=INSPIRED)


def happens(
    line: Line, moment: ActionDone | ActionDeclared | ChargeDone, *dice: str
) -> Line:  # fmt: skip
    """Everything that is due at a moment is carried out."""
    flow = open_window(line.ctx, moment)
    record = getattr(flow, "record", None)
    return line.begin(record, *dice) if record is not None else line


# Charges


def charged(*dice: str, target: Troop, charger: Troop | None = None) -> Line:
    line = Line(charger or south(3, at=(20, 10)).having("impact 4", "shock"), target)
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", *dice)
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def pikes(facing: float = 180) -> Troop:
    """Four inches before A, looking at it, or away."""
    at = (20 + 3 * STAND, 14) if facing == 180 else (20, 14 + STAND)
    return north(3, at=at, facing=facing).saying(*words("pike_formation"))


def test_pikes_blunt_a_charge_onto_their_front() -> None:
    line = charged("6 6 6", target=pikes())
    charge = Charge(regiment=line.id("A"), target=line.id("N"))
    assert sum(each.dice for each in impact_of(line.state, charge).strikes) == 3
    assert x_of(line.state, line.id("A"), IMPACT) == 1
    assert not is_inspired(line.state, line.id("A"))
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 3, line.id("N")).target == 2


def test_pikes_do_nothing_against_a_charge_from_behind() -> None:
    line = charged("6 " * 12, target=pikes(facing=0))
    assert x_of(line.state, line.id("A"), IMPACT) == 4
    assert is_inspired(line.state, line.id("A"))


def test_impact_does_not_fall_below_nothing() -> None:
    line = charged(target=pikes(), charger=south(3, at=(20, 10)).having("impact 1"))
    assert x_of(line.state, line.id("A"), IMPACT) == 0


def test_a_wedge_cleaves_after_its_charge() -> None:
    charger = south(3, at=(20, 10)).having("cleave 1").saying(*words("wedge"))
    line = charged(target=north(3, at=(20 + 3 * STAND, 14)), charger=charger)
    assert x_of(line.state, line.id("A"), CLEAVE) == 2


def test_a_charge_devastates_only_right_after_a_march() -> None:
    for before, impact in ((MARCHING, 3), (VOLLEYING, 2)):
        line = Line(south(3, at=(20, 10)).having("impact 2").saying(*words("devastating_charge")))
        happens(line, ActionDeclared(line.id("A"), CHARGING, RegimentId(-1), before))
        assert x_of(line.state, line.id("A"), IMPACT) == impact
        assert has(line.state, line.id("A"), LINEBREAKER) == (impact == 3)


@pytest.mark.parametrize(("facing", "given"), [(180, -1), (0, 2)])
def test_death_from_above_comes_from_behind(facing: float, given: int) -> None:
    at = (20 + 3 * STAND, 14) if facing == 180 else (20, 14 + STAND)
    charger = south(3, at=(20, 10)).saying(*words("death_from_above"))
    line = charged(target=north(3, at=at, facing=facing), charger=charger)
    assert x_of(line.state, line.id("A"), BRUTAL_IMPACT) == given


def test_a_neural_link_rolls_two_dice_for_the_charge_and_keeps_the_higher() -> None:
    line = Line(
        south(3, at=(20, 10)),
        south(1, at=(30, 10)).of(MONSTER).saying(*words("neural_link")),
        north(3, at=(20 + 3 * STAND, 14)),
    )
    line.begin(Activation(regiment=line.id("A")), "2 5").answer(Take(CHARGING, line.id("N")))
    assert [each.die for each in line.all(ChargeRolled)] == [5]


def test_divine_purpose_needs_a_spell_of_a_priest_or_an_archangel() -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("divine_purpose")))
    line.begin(Activation(regiment=line.id("A")))
    assert StatChoice(CHARGE) not in line.offers()
    glimmer = south(1, at=(30, 10)).of(MONSTER).saying(*words("the_spirit_glimmers"))
    for chosen, charge, march in ((CHARGE, 2, 5), (FIRST_MARCH, 0, 7)):
        line = Line(south(3, at=(20, 10)).saying(*words("divine_purpose")), glimmer)
        line.begin(Activation(regiment=line.id("A"))).answer(StatChoice(chosen))
        assert charge_bonus(line.state, line.id("A")) == charge
        assert reach_of_march(line.state, line.id("A"), 1, False) == march * INCH
        assert reach_of_march(line.state, line.id("A"), 2, False) == 5 * INCH


def test_purpose_comes_with_a_spell_that_the_priest_knows() -> None:
    line = Line(
        south(3, at=(20, 10)).saying(*words("divine_purpose")),
        south(4, at=(5, 10)).led_by().knowing("fervour"),
    )
    catalogue = line.state.catalogue
    line.state.characters[0].kind = CharacterKindId(catalogue.number("characters", "theist_priest"))
    line.regiment("A").spelled = [SpellId(catalogue.number("spells", "fervour"))]
    line.begin(Activation(regiment=line.id("A")))
    assert StatChoice(CHARGE) in line.offers()


# Shots


def shots(near: bool) -> list[Shots]:
    return [Shots(stand=StandId(0), dice=3, is_effective=near, is_close=near, sides=[FRONT])]


def volley_blow(line: Line, near: bool) -> Blow:
    volley = Volley(regiment=line.id("A"), target=line.id("N"), shots=shots(near))
    return blows_at(line.state, volley, FRONT)[0]


def test_target_training_helps_veterans_at_effective_range() -> None:
    line = Line(
        south(3, at=(20, 10)).shooting(3, 20).saying(*words("advanced_target_training")),
        north(3, at=(27, 16)),
    )
    assert volley_blow(line, near=True).target == 1
    line.regiment("A").is_veteran = True
    assert volley_blow(line, near=True).target == 2
    assert volley_blow(line, near=False).target == 1


def test_a_flamecaster_pours_fire_on_who_is_within_eight_inches() -> None:
    for y, pours in ((16.0, True), (22.0, False)):
        line = Line(
            south(3, at=(20, 10)).shooting(3, 40).with_models("flamecaster"), north(3, at=(27, y))
        )
        assert volley_blow(line, near=True).more_per_two == pours


def test_bombardment_aims_for_more_shots_and_range_but_no_better() -> None:
    line = Line(south(3, at=(20, 10)).shooting(3, 20).saying(*words("bombardment")))
    aim = Lasting(until=END_OF_ROUND, source="take_aim", rule=AIMED_SHOT)
    lasting(line, "A", aim)
    gun = Gun(line.state, line.id("A"), StandId(0))
    assert (gun.shots, gun.reach) == (4, 22 * INCH)
    assert stand_blow(line.state, line.id("A"), IN_VOLLEY, 3, line.id("A")).target == 1


def test_condensed_propellant_is_effective_at_every_range() -> None:
    line = Line(south(1, at=(20, 10)).saying(*words("condensed_propellant")))
    assert has(line.state, line.id("A"), LONGSHOT)


def test_exploited_flanks_doubt_a_defense_of_one() -> None:
    line = Line(
        south(3, at=(20, 10)).shooting(3, 40).saying(*words("exploit_flanks")),
        north(3, at=(27, 16)).having(defense=3),
    )
    for side, near, doubts in ((LEFT, True, 1), (FRONT, True, 0), (LEFT, False, 0)):
        blow = stand_blow(
            line.state, line.id("A"), IN_VOLLEY, 3, line.id("N"), side, is_effective=near
        )
        assert blow.doubts == doubts
    lot, attack = Lot(hits=3, doubts=1), Attack(kind=IN_VOLLEY, target=line.id("N"))
    assert saves_again(line.state, attack, lot) == [1]


def after_a_volley(line: Line, wounds: int) -> Line:
    dealt = Dealt(
        kind=IN_VOLLEY, attacker=line.id("A"), by=line.regiment("A").character, target=line.id("N"),
        edge=FRONT, wounds=wounds,
    )  # fmt: skip
    line.state.tallies[0].dealt = [dealt]
    return happens(line, ActionDone(line.id("A"), VOLLEYING, line.id("N")))


@pytest.mark.parametrize(("wounds", "defense"), [(2, 1), (0, 2)])
def test_reprocessing_agents_weaken_whom_they_wound(wounds: int, defense: int) -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("reprocessing_agents")), north(3, at=(27, 16)))
    after_a_volley(line, wounds)
    assert stat_of(line.state, line.id("N"), DEFENSE) == defense


def test_hunters_mark_prey_for_the_cavalry() -> None:
    line = Line(
        south(3, at=(20, 10)).alike("leonine_avatara"),
        south(4, at=(5, 30)).led_by(),
        south(3, at=(5, 10)).of(CAVALRY),
        north(3, at=(27, 16)),
    )
    number = line.state.catalogue.number("characters", "lineage_prideborne")
    line.state.characters[0].kind = CharacterKindId(number)
    line.state.forget_rules(Side(0))
    happens(line, ChargeDone(line.id("C"), line.id("N")))
    assert x_of(line.state, line.id("C"), IMPACT) == -1
    happens(line, ActionDone(line.id("A"), VOLLEYING, line.id("N")))
    happens(line, ChargeDone(line.id("C"), line.id("N")))
    assert x_of(line.state, line.id("C"), IMPACT) == 2


# Standing and falling


def test_alloys_are_hardened_against_volleys_alone() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).having(defense=3).saying(*words("unstable_alloys"))
    )
    lot = Lot(hits=1, pierce=2)
    assert defense_value(line.state, Attack(kind=IN_VOLLEY, target=line.id("A")), lot) == 3
    assert defense_value(line.state, Attack(kind=IN_CLASH, target=line.id("A")), lot) == 1


def test_the_mindless_keep_the_best_resolve_only_with_a_character() -> None:
    drones = south(4, at=(20, 10)).having(resolve=1).saying(*words("purposefully_mindless"))
    line = Line(drones.led_by(resolve=4))
    line.regiment("A").broken = 4
    assert stand_resolve(line.state, line.id("A")) == 4
    line.character("A").alive = False
    assert stand_resolve(line.state, line.id("A")) == 1


def test_automata_are_never_inspired() -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("automaton")))
    lasting(line, "A", INSPIRATION)
    assert not is_inspired(line.state, line.id("A"))


def test_the_brazen_race_neither_decays_nor_suffers_auras_of_death() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).having("decay").saying(*words("descendant_of_the_brazen_race")),
        north(3, at=(20 + 3 * STAND, 10)).having("aura_of_death 4"),
    )  # fmt: skip
    assert not has(line.state, line.id("A"), DECAY)
    line.begin(Activation(regiment=line.id("A")))
    assert line.regiment("A").wounds == [0]


def test_hoplites_hold_when_a_friend_touches_the_same_enemy() -> None:
    for friend, rerolls in (((5.0, 10.0), False), ((20 + 3 * STAND, 10 + STAND), True)):
        line = Line(
            south(3, at=(20, 10)).saying(*words("hold")),
            south(3, at=friend, facing=180 if rerolls else 0),
            north(3, at=(20 + 3 * STAND, 10)),
        )
        blow = stand_blow(line.state, line.id("A"), IN_CLASH, 3, line.id("N"), LEFT)
        assert bool(blow.again) == rerolls


def test_nothing_lowers_the_march_of_giants() -> None:
    line = Line(south(1, at=(20, 10)).of(MONSTER).saying(*words("march_of_giants")))
    lasting(line, "A", Lasting(until=END_OF_ROUND, source="mud", stat=MARCH, amount=-3))
    assert stat_of(line.state, line.id("A"), MARCH) == 5


def test_unhallowed_ground_counts_for_five_and_is_never_healed() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).having(wounds=9).saying(*words("unhallowed_ground"))
    )
    assert presence(line.state, Side(0), ZONE).able == 5
    line.regiment("A").wounds = [4]
    line.begin(Heal(regiment=line.id("A"), points=3))
    assert line.regiment("A").wounds == [4]


def test_a_powerful_presence_counts_for_three_stands() -> None:
    line = Line(south(4, at=(20, 10)).led_by().whose_leader_says(*words("powerful_presence")))
    assert presence(line.state, Side(0), ZONE).able == 6


def test_the_enlightened_rally_at_once_but_only_the_first_time() -> None:
    line = Line(south(3, at=(20, 10)).saying(*words("enlightened")), north(3, at=(20, 40)))
    for times in (1, 1):
        line.regiment("A").broken = 3
        happens(line, ActionDone(line.id("N"), MARCHING))
        assert len(line.all(Rallied)) == times


def test_some_count_as_larger_or_smaller_than_their_type() -> None:
    line = Line(south(1, at=(20, 10)).alike("tontorr"), south(3, at=(5, 10)).alike("hunting_pack"))
    assert [size_of(line.state, line.id(each)) for each in "AB"] == [4, 1]


def test_beside_a_shield_biter_characters_go_down_fighting_even_if_they_have_acted() -> None:
    for models, fights in (((), False), (("shield_biter",), True)):
        line = Line(south(4, at=(20, 10)).with_models(*models).led_by())
        line.regiment("A").acted = True
        assert (last_fighter(line.state, line.id("A")) >= 0) == fights


def test_a_catabolic_node_bursts_in_the_first_clash_alone() -> None:
    """Seven hits on the enemy, four on its own regiment, which all fail to wound; then nothing more."""
    line = Line(
        south(3, at=(20, 10)).with_models("catabolic_node").having(evasion=5),
        north(3, at=(20 + 3 * STAND, 10)).having(evasion=5),
    )
    clash = ActionDeclared(line.id("A"), CLASHING)
    happens(line, clash, "3 4", "1 " * 7, "1 " * 4)
    hits = [(each.target, each.hits) for each in line.all(HitsCounted)]
    assert hits == [(line.id("N"), 7), (line.id("A"), 4)]
    happens(line, clash)
    assert len(line.all(HitsCounted)) == 2
