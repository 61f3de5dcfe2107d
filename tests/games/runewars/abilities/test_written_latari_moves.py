"""Expansion cards of the Latari that move units, are used as skills or wait for mana: at work, and where not."""

from feldherr.core.decision import Chosen
from feldherr.games.runewars.answers import (
    PASS,
    Direction,
    Number,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.events.activation import ActionCancelled, ManaThrown
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.movement import Moved, Reformed, Withdrew
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActivationEnded, RanInto
from feldherr.games.runewars.moments.battle import ActivationsEnded, ManaCast, RoundBegins
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.terms import (
    AHEAD,
    CHARGE,
    DISCARDED,
    EXHAUSTED,
    INSPIRATION,
    MARCH,
    REFORM,
    SHIFT,
    STRAIGHT,
    STUN,
    TURN,
    TURNING,
    VITALITY,
)
from feldherr.geometry.edge import LEFT, REAR
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    dice,
    north,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import mana, skill_slots, tokens, turn, use_skill
from tests.games.runewars.abilities.carrying import bearer, card, moment, overgrown

# ---------------------------------------------------------------------------- moves


def test_the_lay_of_the_land_helps_once_per_round() -> None:
    field = bearer("lay_of_the_land", gap=6)
    field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(Direction(LEFT, AHEAD))
    assert field.prompt == "use_ability"
    field.yes().answer(Direction(LEFT, AHEAD))
    assert len(field.all(Moved)) == 2
    field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(Direction(LEFT, AHEAD))
    assert (field.prompt, len(field.all(Moved))) == ("", 3)
    moment(field, RoundBegins())
    field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(Direction(REAR, AHEAD))
    assert field.prompt == "use_ability"
    field.no()
    assert (
        bearer("lay_of_the_land", gap=6)
        .begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1))
        .prompt
        == ""
    )


def test_instinct_bends_marches_and_shifts() -> None:
    for action in (MARCH, SHIFT):
        field = bearer("wildcalls_instinct", gap=6).begin(
            Act(unit=0, action=action, decider=SOUTH, speed=1)
        )
        field.answer(Number(TURN)).answer(field.options()[0])
        assert field.the(Moved).template == TURNING
    assert (
        bearer("wildcalls_instinct", gap=6).begin(Act(unit=0, action=REFORM, decider=SOUTH)).prompt
        == "reform"
    )


def test_who_has_bent_a_march_withdraws_no_more_in_this_activation() -> None:
    for used in (True, False):
        field = bearer("prince_faolan_figure", gap=1)
        field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2), dice("red"))
        if used:
            field.yes().answer(Number(CHARGE))
            while field.prompt:
                field.answer(field.options()[0])
        else:
            field.no()
        field.begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1))
        while field.prompt:
            away = Direction(REAR, AHEAD)
            can = field.prompt == "direction" and away in field.options()
            field.answer(away if can else field.options()[0])
        assert bool(field.all(Withdrew)) is not used
    moment(field, ActivationEnded(UnitId(0)))
    assert field.state.units[0].marks == []


def test_only_the_first_march_of_an_activation_is_bent() -> None:
    field = (
        bearer("prince_faolan_figure", gap=8)
        .begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1))
        .no()
    )
    assert field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1)).prompt == ""


def test_a_champion_makes_an_enemy_march() -> None:
    for far, moved in ((2, 1), (4, 0)):
        field = use_skill(bearer("latari_champion", gap=far))
        assert [(each.unit, each.action) for each in field.all(Moved)] == [(1, MARCH)] * moved
    engaged = use_skill(bearer("firstblade_of_lord_aenoth"))
    assert engaged.the(ActionCancelled).because == "RR-53.2"


def test_a_herald_reforms_and_lets_others_reform() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("herald_of_the_twisting_gale")]),
        Squad(troop(), SOUTH, [1], south(8.5, 6)),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = use_skill(Field(squads))
    assert field.prompt == "reform"
    turn(field, 1)
    assert (field.the(Reformed).unit, field.state.units[0].cards) == (1, [EXHAUSTED])
    field = moment(bearer("herald_of_the_twisting_gale"), RanInto(UnitId(1), UnitId(0), False))
    assert field.prompt == "use_ability"
    field = bearer("herald_of_the_twisting_gale")
    field.state.units[0].cards = [EXHAUSTED]
    assert moment(field, RanInto(UnitId(1), UnitId(0), False)).prompt == ""


def test_an_ally_may_reform_or_shift_along_a_turn() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("etharyon_of_the_ailatar")]),
        Squad(troop(), SOUTH, [1], south(8.5, 6)),
    ]
    field = use_skill(Field(squads)).answer(UnitChoice(1))
    assert field.options() == [Number(REFORM), Number(SHIFT), PASS]
    field.answer(Number(SHIFT), Number(TURNING)).answer(field.options()[0])
    assert (field.the(Moved).unit, field.the(Moved).template) == (1, TURNING)
    field = use_skill(Field(squads)).answer(UnitChoice(1), Number(REFORM))
    assert field.prompt == "reform"
    field = use_skill(Field(squads)).answer(UnitChoice(1), PASS)
    assert not field.all(Moved)
    field = use_skill(Field(squads)).answer(UnitChoice(1), Number(SHIFT), Number(STRAIGHT))
    assert field.prompt == "direction"


def test_a_scion_shifts_near_overgrown_terrain_after_its_activation() -> None:
    for natural, asked in ((2, True), (0, False)):
        field = overgrown(mana(bearer("support_aymhelin_scion", gap=4), natural=natural), 8, 5.5)
        moment(field, ActivationEnded(UnitId(0)))
        assert (field.prompt == "use_ability") is asked


# ---------------------------------------------------------------------------- skills and mana


def test_a_starling_helps_every_other_ally_near_it() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("rallying_starling")]),
        Squad(troop(), SOUTH, [1], south(8, 6)),
        Squad(troop(), SOUTH, [1], south(4, 6), [card("hedge_shroud")]),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = Field(squads)
    for unit in (0, 1, 3):
        field.give(unit, STUN)
    field.state.units[2].cards = [EXHAUSTED]
    use_skill(field)
    assert field.options() == [TokenChoice(1, STUN), PASS]
    field.answer(field.options()[0])
    assert len(field.options()) == 2
    field.answer(PASS)
    assert [tokens(field, unit) for unit in (0, 1, 3)] == [{"stun": 1}, {}, {"stun": 1}]
    assert field.state.units[2].cards == [EXHAUSTED]


def test_a_sorceress_throws_a_die_and_lightning_for_every_surge() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("storm_sorceress")]),
        Squad(GIANT, NORTH, [1], north(5, 8, 1)),
        Squad(GIANT, NORTH, [1], north(7, 8, 1)),
    ]
    for face, targets in (("blue surge surge", 2), ("blue surge", 1), ("blue hit", 0)):
        field = use_skill(mana(Field(squads), unstable=2), face)
        assert len(field.all(DiceRolled)) == 1
        for unit in range(1, targets + 1):
            assert field.prompt == "who_suffers"
            field.answer(UnitChoice(unit))
        assert field.prompt == ""
        assert [field.wounds(unit, 0) for unit in (1, 2)] == [2] * targets + [0] * (2 - targets)


def test_a_sorceress_heals_an_ally_near_overgrown_terrain() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6), [card("verdant_sorceress")]),
        Squad(troop(), SOUTH, [1], south(12, 6)),
    ]
    field = overgrown(mana(Field(squads), natural=2), 14, 5.5).give(1, STUN, 3).give(0, STUN)
    use_skill(field)
    assert field.prompt == "recover"
    field.answer(TokenChoice(1, STUN), TokenChoice(1, STUN))
    assert (field.prompt, tokens(field, 1), tokens(field, 0)) == ("", {"stun": 1}, {"stun": 1})
    field = overgrown(mana(Field(squads), natural=1), 14, 9).give(1, STUN, 3)
    assert use_skill(field).prompt == ""


def test_the_warden_counts_riders_that_see_the_enemy() -> None:
    riders = troop()
    riders.name = "ventala_skirmishers"
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 4), [card("warden_of_horn_and_branch")]),
        Squad(GIANT, NORTH, [1], north(6, 7, 1)),
        Squad(riders, SOUTH, [1], south(4, 5)),
        Squad(riders, SOUTH, [1], south(8, 5)),
        Squad(riders, SOUTH, [1], south(5, 10.2)),
        Squad(troop(), SOUTH, [1], south(9.5, 6)),
    ]
    field = use_skill(Field(squads), "blue surge surge", "blue surge")
    assert len(field.all(DiceRolled)) == 2
    assert field.wounds(1, 0) == 6
    squads[1].pose = north(6, 12, 1)
    assert skill_slots(Field(squads)) == []


def test_mana_tokens_with_the_right_rune_are_cast_again() -> None:
    field = bearer("malcornes_bequest")
    field.state.mana = [0, 0, 0, 0, 0]
    moment(field, ManaCast(), 1, 1)
    field.answer(field.options()[0])
    assert field.prompt == "which_mana"
    assert field.asked.shown() == [Number(0), Number(4)]
    field.pick(1)
    assert field.all(ManaThrown)[0].sides == [0, 0, 0, 0, 1]
    assert field.prompt == "use_ability"
    field.yes()
    assert len(field.asked.shown()) == 5
    field.pick(3)
    assert (field.state.mana, field.state.units[0].cards) == ([0, 0, 0, 1, 1], [EXHAUSTED])


def test_nobody_has_to_cast_mana_again() -> None:
    field = bearer("malcornes_bequest")
    field.state.mana = [0, 0, 0, 0, 0]
    moment(field, ManaCast())
    field.answer(field.options()[0]).answer(Chosen([])).no()
    assert not field.all(ManaThrown)


def test_fertile_soil_heals_under_natural_runes() -> None:
    for natural, healed in ((2, True), (1, False)):
        field = mana(bearer("fertile_soil", GIANT), natural=natural)
        field.state.units[0].figures[0] = 3
        moment(field, ActivationsEnded())
        assert (field.prompt == "recover") is healed
        if healed:
            field.answer(field.options()[0])
            assert field.wounds(0, 0) == 2


def test_arcane_mastery_reaches_as_far_as_each_rune() -> None:
    field = mana(bearer("arcane_mastery", gap=1.5), unstable=2, natural=1, stable=2)
    field.give(1, VITALITY, 2)
    use_skill(field)
    assert tokens(field, 1) == {"vitality": 2, "panic": 1, "stun": 1}
    field = mana(bearer("arcane_mastery", gap=0.5), unstable=0, natural=1, stable=2)
    field.give(1, VITALITY, 2)
    use_skill(field)
    assert tokens(field, 1) == {"vitality": 1, "stun": 1}


def test_valor_needs_inspiration_of_his_own() -> None:
    field = bearer("valor_of_the_fallen")
    assert skills(field.state, 0) == []
    assert len(skills(field.give(0, INSPIRATION).state, 0)) == 1


def test_bolo_nets_are_discarded_to_root_an_enemy_that_is_free() -> None:
    field = use_skill(bearer("bolo_nets", gap=2))
    assert (tokens(field, 1), field.state.units[0].cards) == ({"immobilize": 1}, [DISCARDED])
    assert tokens(use_skill(bearer("bolo_nets")), 1) == {}
