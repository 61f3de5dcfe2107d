"""What only cards of the expansions use: conditions, overgrown terrain, scouts, protectors, auras."""

from pathlib import Path

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.flow import Procedures
from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.answers import PASS, DialChoice, PieceChoice
from feldherr.games.runewars.army.muster import first_state
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import HitsSpent, PoolChanged, SurgesSpent
from feldherr.games.runewars.events.card_use import ConditionGained, ConditionLost
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.events.setup import Deployed, MarkerPlaced, Overgrown, TerrainPlaced
from feldherr.games.runewars.frames.attack import Attack, Wounding
from feldherr.games.runewars.frames.setup import Battle as Whole
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.fights import AttackEnded
from feldherr.games.runewars.powers import ALLIES, DEFENSE, ENEMIES, SPEED, Bonus, Surge
from feldherr.games.runewars.procedures import PROCEDURES
from feldherr.games.runewars.rules.card_use import gain_condition, lose_condition
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.scoring import unit_value
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.rules.wounds import defense
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import (
    BLUE,
    BRUTAL,
    MELEE,
    PANIC,
    PROTECTOR,
    RANGED,
    STUN,
    VITALITY,
)
from feldherr.games.runewars.vocabulary.bonuses import aura
from feldherr.games.runewars.vocabulary.checks import in_melee
from feldherr.games.runewars.vocabulary.harming import harms
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.upgrades import gains, on_receipt_of
from feldherr.games.runewars.vocabulary.when import at, defender_of, skill
from feldherr.games.runewars.vocabulary.whom import ACTOR, Who
from feldherr.games.runewars.vocabulary.whom import ENEMIES as FOES
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    duel,
    melee,
    north,
    rules,
    south,
    troop,
    wipe_out,
    words,
)
from tests.games.runewars.abilities.card_help import condition, mana, tokens, use_skill

# ---------------------------------------------------------------------------- conditions


def cursed(*parts: Bonus, unique: bool = False) -> Field:
    """Two units in the south (0 and 1), two in the north (2 and 3), and one condition."""
    squads = [
        Squad(troop(), seat, [1], south(3 + 3 * place, 6 + 3 * seat))
        for seat in (SOUTH, NORTH)
        for place in range(2)
    ]
    return Field(squads, conditions=[condition(*parts, unique=unique)])


def bearers(field: Field) -> list[int]:
    return [number for number, unit in enumerate(field.state.units) if unit.conditions]


@rule("EF-cond-1")
def test_a_unique_condition_leaves_its_old_bearer_first() -> None:
    field = cursed(unique=True)
    gain_condition(field.ctx, 3, 0, NORTH)
    gain_condition(field.ctx, 0, 0, SOUTH)
    gain_condition(field.ctx, 1, 0, SOUTH)
    assert bearers(field) == [1, 3]
    assert field.happened()[-2:] == ["ConditionLost", "ConditionGained"]
    assert field.the(ConditionLost).unit == 0


@rule("EF-cond-1")
def test_a_condition_that_is_not_unique_stays_with_everybody() -> None:
    field = cursed()
    for unit in (0, 1, 2):
        gain_condition(field.ctx, unit, 0, SOUTH)
    assert bearers(field) == [0, 1, 2]


@rule("EF-cond-2")
def test_everybody_sees_whose_condition_it_is_and_what_it_does() -> None:
    match = GAME.position(
        """
        round 1, command, south first
        south
        baron_zachareth 1x1 at 300 300 facing 0; condition savior_of_carthridge by south
        north
        reanimates 2x1 at 800 800 facing 180
        """
    )
    number = match.state.catalogue.condition_numbers["savior_of_carthridge"]
    for seat in (SOUTH, NORTH):
        assert match.view(seat).state.units[0].conditions == [number]
        assert match.view(seat).state.units[0].condition_sides == [SOUTH]
    for language in ("en", "de"):
        assert GAME.rulebook.texts(language).has("card.condition.savior_of_carthridge")


@rule("EF-cond-3")
def test_a_discarded_condition_does_nothing_any_more() -> None:
    field = cursed(Bonus(DEFENSE, Amount(1)))
    gain_condition(field.ctx, 0, 0, NORTH)
    assert defense(field.state, 0, 0) == 2
    lose_condition(field.ctx, 0, 0)
    assert defense(field.state, 0, 0) == 1
    assert (field.state.units[0].conditions, field.state.units[0].condition_sides) == ([], [])


@rule("EF-cond-4")
def test_nobody_has_a_condition_twice() -> None:
    field = cursed(unique=True)
    gain_condition(field.ctx, 0, 0, SOUTH)
    assert not gain_condition(field.ctx, 0, 0, SOUTH)
    assert not gain_condition(field.ctx, 0, 0, NORTH)
    assert field.state.units[0].conditions == [0]
    assert len(field.all(ConditionGained)) == 1


def test_a_skill_gives_a_condition_which_speaks_up_at_once() -> None:
    curse = condition(on_receipt_of("curse", receives(PANIC)))
    witch = troop(parts=[skill(gains("curse", Who(FOES, 1, 3)))])
    squads = [
        Squad(witch, SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 8, 1)),
        Squad(troop(), NORTH, [1], north(6, 12, 1)),
    ]
    field = use_skill(Field(squads, conditions=[curse]))
    assert bearers(field) == [1]
    assert field.state.units[1].condition_sides == [SOUTH]
    assert tokens(field, 1) == {"panic": 1}


def test_a_condition_may_answer_to_an_attack_on_its_bearer() -> None:
    thorns = condition(at(AttackEnded, harms(2, Who(ACTOR)), who=defender_of, only=[in_melee()]))
    squads = [
        Squad(troop("r", ranged="r", threshold=9, sockets=1), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
    ]
    field = Field(squads, conditions=[thorns])
    gain_condition(field.ctx, 1, 0, NORTH)
    assert melee(field, "red").wounds(0, 0) == 2
    lose_condition(field.ctx, 1, 0)
    assert melee(field, "red").wounds(0, 0) == 2


# ---------------------------------------------------------------------------- auras


def test_an_aura_reaches_others_of_its_scope_in_its_range() -> None:
    bearer = troop(
        parts=[aura(DEFENSE, Amount(1), ALLIES, 1, 2), aura(SPEED, Amount(-1), ENEMIES, 1, 3)]
    )
    squads = [
        Squad(bearer, SOUTH, [1], south(6, 6)),
        Squad(troop(), SOUTH, [1], south(8, 6)),
        Squad(troop(), SOUTH, [1], south(9.5, 6)),
        Squad(troop(), NORTH, [1], north(6, 8.5, 1)),
        Squad(troop(), NORTH, [1], north(6, 9.5, 1)),
    ]
    state = Field(squads).state
    assert [defense(state, unit, 0) for unit in range(5)] == [1, 2, 1, 1, 1]
    assert [bonus(state, unit, SPEED) for unit in range(5)] == [0, 0, 0, -1, 0]


def test_an_aura_ends_with_its_bearer() -> None:
    bearer = troop(parts=[aura(DEFENSE, Amount(1), ALLIES, 1, 2)])
    field = Field([Squad(bearer, SOUTH, [1], south(6, 6)), Squad(troop(), SOUTH, [1], south(8, 6))])
    wipe_out(field.state, 0)
    assert defense(field.state, 1, 0) == 1


def test_an_aura_may_lend_a_keyword() -> None:
    bearer = troop(parts=[aura(BRUTAL, Amount(1), ALLIES, 1, 2, attack=MELEE)])
    squads = [Squad(bearer, SOUTH, [1], south(6, 6)), Squad(troop(), SOUTH, [1], south(8, 6))]
    state = Field(squads).state
    assert [keyword(state, 1, BRUTAL, kind) for kind in (MELEE, RANGED)] == [1, 0]


# ---------------------------------------------------------------------------- protectors


def guarded(x: float = 6, y: float = 8, protector: bool = True) -> Field:
    """Archers shoot at unit 1; unit 2 is its protector."""
    guard = troop(keywords=words(protector=1) if protector else [])
    squads = [
        Squad(troop(ranged="r"), SOUTH, [1], south(7, 5)),
        Squad(troop(), NORTH, [1], north(8, 8, 1)),
        Squad(guard, NORTH, [1], north(x, y, 1)),
    ]
    return Field(squads)


def shooting(field: Field) -> list[UnitId]:
    return targets(field.state, Attack(attacker=0, melee=False, decider=SOUTH))


def test_who_has_a_protector_nearby_cannot_be_the_target() -> None:
    field = guarded()
    assert shooting(field) == [2]
    assert keyword(field.state, 2, PROTECTOR) == 1


def test_a_protector_far_away_or_out_of_reach_protects_nobody() -> None:
    assert shooting(guarded(x=4.5)) == [1, 2]
    assert shooting(guarded(x=8, y=10.2)) == [1]
    assert shooting(guarded(protector=False)) == [1, 2]


def test_why_a_protected_unit_is_no_target_is_said() -> None:
    squads = [
        Squad(troop(), SOUTH, [2], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(keywords=words(protector=1)), NORTH, [1], north(7, 6, 1)),
        Squad(troop(), NORTH, [1], south(5, 6)),
    ]
    field = Field(squads)
    squads[2].kind.keywords = []
    assert targets(field.state, Attack(attacker=0, melee=True, decider=SOUTH)) == [1, 2, 3]
    squads[2].kind.keywords = words(protector=1)
    assert targets(field.state, Attack(attacker=0, melee=True, decider=SOUTH)) == [2]


def test_protectors_do_not_hide_behind_each_other() -> None:
    squads = [Squad(troop(ranged="r"), SOUTH, [1], south(7, 5))]
    squads += [
        Squad(troop(keywords=words(protector=1)), NORTH, [1], north(x, 8, 1)) for x in (6, 8)
    ]
    assert shooting(Field(squads)) == [1, 2]


# ---------------------------------------------------------------------------- vitality, unique surges, the pool


def test_a_vitality_token_prevents_a_wound_if_its_owner_likes() -> None:
    for spend, wounds, left in ((True, 0, {}), (False, 1, {"vitality": 1})):
        field = duel(troop(), [1], troop(threshold=3, sockets=1), [1]).give(1, VITALITY)
        field.begin(Wounding(1, 1, SOUTH))
        assert (field.asked.seat, field.prompt) == (NORTH, "spend_vitality")
        field.yes() if spend else field.no()
        assert (field.wounds(1, 0), tokens(field, 1)) == (wounds, left)


@rule("EF-usurge-2")
def test_a_unique_surge_is_bought_once_and_an_ordinary_one_twice() -> None:
    for once, times in ((True, 1), (False, 2)):
        stunning = troop("bb", parts=[Surge(2, [receives(STUN)], MELEE, once=once)])
        field = melee(duel(stunning, [1], troop(), [1]), "blue surge surge", "blue surge surge")
        assert len(field.all(SurgesSpent)) == times


@rule("EF-lethal-1", "EF-protected-1")
def test_lethal_and_protected_change_the_pool_once() -> None:
    deadly = troop("rr", keywords=words(lethal=2))
    sturdy = troop(keywords=words(protected=1), threshold=20, sockets=1)
    field = melee(duel(deadly, [3], sturdy, [1]), "red hit", "red hit")
    assert (field.the(HitsSpent).pool, [each.pool for each in field.all(PoolChanged)]) == (
        6,
        [8, 7],
    )
    assert field.wounds(1, 0) == 7


def test_inactive_runes_are_what_the_other_sides_show() -> None:
    field = mana(duel(troop(), [1], troop(), [1]), unstable=4, stable=1)
    active, inactive = field.state.runes(), field.state.inactive_runes()
    field.state.mana = [1 - side for side in field.state.mana]
    assert (field.state.runes(), field.state.inactive_runes()) == (inactive, active)


@rule("EF-addtray-8")
def test_a_grown_unit_is_worth_no_more_than_it_cost() -> None:
    match = GAME.position(
        """
        round 1, command, south first
        south
        spearmen 2x2 at 300 300 facing 0; row 1
        north
        reanimates 2x1 at 800 800 facing 180
        """
    )
    unit = match.state.units[0]
    assert unit_value(match.state, 0) == 30
    body = match.state.body(0)
    match.state.field.bodies[0] = body.formed(body.columns, [*body.cells, 0, 0])
    unit.figures += [0] * 8
    assert unit_value(match.state, 0) == 30
    unit.row = 2
    match.state.field.bodies[0] = body.formed(body.columns, body.cells[:4])
    assert unit_value(match.state, 0) == 30


# ---------------------------------------------------------------------------- set-up: overgrow and scouts

HEAD = """
name = { en = "Test", de = "Test" }
edition = "test"
source = "test"
"""


def set_up(folder: Path, pack: str, until: str, seed: int = 1) -> Field:
    """A skirmish with changed cards, played by chance until something is asked."""
    path = folder / "test.toml"
    path.write_text(HEAD + pack, encoding="utf-8")
    field = Field.__new__(Field)
    chosen = rules(scenario="skirmish", objective="supply_raid")
    field.state = first_state(chosen, catalogue(load_packs([path]), abilities()))
    field.ctx = Ctx(field.state, Procedures(PROCEDURES), Seeded(str(seed)))
    field.log = []
    field.ctx.log = field.log
    field.ctx.begin(Whole())
    return go_on(field, until, seed)


def go_on(field: Field, until: str, seed: int = 1) -> Field:
    random = Quick(seed)
    while field.prompt not in ("", until):
        field.answer(field.asked.sample(random))
    return field


def growing(south_value: int, north_value: int = 0, golems: int = 0) -> str:
    return "".join(
        f'[units.{name}]\nkeywords = [{{ keyword = "overgrow", value = {value} }}]\n'
        for name, value in (
            ("spearmen", south_value), ("rune_golems", golems), ("reanimates", north_value)
        )
        if value
    )  # fmt: skip


@rule("EF-overgrow-1")
def test_terrain_is_overgrown_between_terrain_and_objective(tmp_path: Path) -> None:
    field = set_up(tmp_path, growing(1), "overgrow")
    assert (field.asked.seat, PASS in field.options()) == (SOUTH, True)
    assert len(field.all(TerrainPlaced)) == len(field.state.field.terrain) == 2
    assert not field.all(MarkerPlaced)
    field.answer(PASS)
    assert not field.all(Overgrown)
    assert field.prompt == "place_marker"


@rule("EF-overgrow-1")
def test_without_the_keyword_nobody_is_asked(tmp_path: Path) -> None:
    field = set_up(tmp_path, "", "place_marker")
    assert field.prompt == "place_marker"
    assert not field.all(Overgrown)


@rule("EF-overgrow-3")
def test_the_highest_value_counts_and_values_do_not_add_up(tmp_path: Path) -> None:
    field = set_up(tmp_path, growing(1, golems=2) + TERRAIN, "overgrow")
    assert len(field.state.field.terrain) == 4
    field.answer(PieceChoice(0), PieceChoice(1))
    assert (field.prompt, len(field.all(Overgrown))) == ("place_marker", 2)
    one = set_up(tmp_path, growing(1, golems=2) + TERRAIN, "overgrow")
    one.answer(PieceChoice(0), PASS)
    assert (one.prompt, len(one.all(Overgrown))) == ("place_marker", 1)


TERRAIN = "[deployments.skirmish]\nterrain = { defensive = 2, dangerous = 2 }\n"


@rule("EF-overgrow-4", "EF-overgrow-5")
def test_the_first_player_marks_all_pieces_before_the_other_marks_different_ones(
    tmp_path: Path,
) -> None:
    field = set_up(tmp_path, growing(2, 2) + TERRAIN, "overgrow")
    first = field.asked.seat
    assert first == field.state.captain(field.state.first)
    field.answer(PieceChoice(1))
    assert (field.asked.seat, field.prompt) == (first, "overgrow")
    field.answer(PieceChoice(2))
    assert field.asked.seat == 1 - first
    assert field.asked.check(PieceChoice(1)) is not None
    field.answer(PieceChoice(0), PieceChoice(3))
    assert [each.piece for each in field.all(Overgrown)] == [1, 2, 0, 3]


SCOUTS = '[units.oathsworn_cavalry]\nkeywords = [{ keyword = "scout", value = 1 }]\n'


def test_scouts_are_deployed_last_and_may_act_at_once(tmp_path: Path) -> None:
    field = set_up(tmp_path, SCOUTS, "scout_ahead")
    riders = field.all(Deployed)[-1].unit
    assert field.state.kind(riders).name == "oathsworn_cavalry"
    assert len(field.all(Deployed)) == len(field.state.units)
    kind = field.state.kind(riders)
    orders = [each for each in field.options() if isinstance(each, DialChoice)]
    assert orders
    assert all(kind.actions[each.action].stance == BLUE for each in orders)
    march = next(each for each in orders if kind.actions[each.action].speed.base == 2)
    field.answer(march)
    assert field.all(Moved)[0].unit == riders


def test_a_scout_may_stay_and_others_are_not_asked(tmp_path: Path) -> None:
    field = set_up(tmp_path, SCOUTS, "scout_ahead")
    field.answer(PASS)
    assert field.prompt == "set_dials"
    assert not field.all(Moved)
    assert set_up(tmp_path, "", "set_dials").prompt == "set_dials"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_modifier_goes_with_the_action_of_a_scout(tmp_path: Path, seed: int) -> None:
    field = set_up(tmp_path, SCOUTS, "scout_ahead", seed)
    with_modifier = [
        each for each in field.options() if isinstance(each, DialChoice) and each.modifier >= 0
    ]
    assert with_modifier
    field.answer(with_modifier[seed % len(with_modifier)])
    assert go_on(field, "set_dials").prompt == "set_dials"
