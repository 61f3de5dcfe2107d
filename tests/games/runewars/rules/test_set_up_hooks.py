"""What cards may do around deployment: conditions and traps beforehand, late arrivals, tokens, second deployments."""

import pytest

from feldherr.battlefield.field import Marker
from feldherr.battlefield.touching import touched_bodies, touched_pieces
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.core.text import LANGUAGES, read_texts
from feldherr.games.runewars.answers import (
    PASS,
    PieceChoice,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount, TerrainKind
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.card_use import AbilityUsed, CardDiscarded, ConditionGained
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.setup import Deployed, NotDeployed
from feldherr.games.runewars.events.tokens import TokenLaid, TokenTaken
from feldherr.games.runewars.frames.activation import Round
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.moments.battle import CommandsGiven, DeploymentBegins
from feldherr.games.runewars.moments.fights import AddingDice, RollEnded
from feldherr.games.runewars.powers import ALLIES as SIDE
from feldherr.games.runewars.powers import DEFENSE, Part
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.measure import range_to_overgrowth
from feldherr.games.runewars.rules.placing import PlaceBeside
from feldherr.games.runewars.rules.rounds import after_command, end_round, next_in_line, own_units
from feldherr.games.runewars.rules.scoring import is_eliminated, score
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.state import NO_CHOICE, NOWHERE, OVERGROWTH, Laid
from feldherr.games.runewars.telling.picture import svg
from feldherr.games.runewars.telling.text import told
from feldherr.games.runewars.terms import (
    BLIGHT,
    DISCARDED,
    INSPIRATION,
    NATURAL,
    PANIC,
    WHITE_DIE,
)
from feldherr.games.runewars.view import filled, redacted
from feldherr.games.runewars.vocabulary.arriving import (
    after_deployment,
    arrives_after_round,
    before_deployment,
    deploys_again,
    stands_beside_terrain,
)
from feldherr.games.runewars.vocabulary.bonuses import aura
from feldherr.games.runewars.vocabulary.dice import replaces_die, rerolls_dice
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import reform
from feldherr.games.runewars.vocabulary.qualities import named as of_kind
from feldherr.games.runewars.vocabulary.qualities import near_overgrowth
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    laid_bane_reaches,
    lays_bane_on_terrain,
    lays_overgrowth,
    moves_laid_bane,
    receives,
)
from feldherr.games.runewars.vocabulary.upgrades import gains
from feldherr.games.runewars.vocabulary.when import actor_of, at, whenever
from feldherr.games.runewars.vocabulary.whom import ALLIES, CHOSEN, ENEMIES, SELF, Who, involves
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.battle import GAME
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    champion,
    ground,
    melee,
    north,
    set_aside,
    south,
    troop,
    wipe_out,
)
from tests.games.runewars.abilities.card_help import mana, tokens
from tests.games.runewars.staging import go_on, named, staged

CURSE = "savior_of_carthridge"
"""A condition of the packs; here it does nothing."""


def opened(field: Field, flow: object) -> Field:
    """Run the window a step has opened, if it has opened one."""
    record = getattr(flow, "record", None)
    return field if not isinstance(record, Record) else field.begin(record)


# ---------------------------------------------------------------------------- before deployment

HATE = before_deployment(chooses(Who(ENEMIES)), gains(CURSE, Who(CHOSEN)))


def test_before_deployment_a_card_may_give_an_enemy_a_condition() -> None:
    field = staged("choose_unit", spearmen=[HATE], savior_of_carthridge=[])
    assert field.asked.seat == field.state.units[named(field, "spearmen")].seat
    assert not field.all(Deployed)
    assert len(field.options()) == len(field.state.army(NORTH))
    field.answer(UnitChoice(named(field, "reanimates")))
    gained = field.the(ConditionGained)
    assert (gained.unit, gained.side) == (named(field, "reanimates"), SOUTH)
    go_on(field, "set_dials")
    assert len(field.all(ConditionGained)) == 1


def test_what_a_unit_on_the_table_would_do_is_not_due_before_deployment() -> None:
    on_table = whenever(DeploymentBegins, receives(PANIC))
    waiting = before_deployment(receives(INSPIRATION))
    field = staged("set_dials", spearmen=[on_table], reanimates=[waiting])
    assert tokens(field, named(field, "spearmen")) == {}
    assert tokens(field, named(field, "reanimates")) == {"inspiration": 1}
    assert len(field.all(AbilityUsed)) == 1


# ---------------------------------------------------------------------------- a bane on terrain


def trap() -> list[Part]:
    springs = whenever(
        CommandsGiven, moves_laid_bane(2), discards=True, only=[laid_bane_reaches(2)]
    )
    return [before_deployment(lays_bane_on_terrain()), springs]


def test_before_deployment_a_bane_may_be_laid_on_terrain_where_everybody_sees_it() -> None:
    field = staged("lay_on_which_piece", spearmen=trap())
    unit = named(field, "spearmen")
    assert not field.all(Deployed)
    field.answer(PieceChoice(1), TokenChoice(unit, BLIGHT))
    assert field.the(TokenLaid).laid == Laid(unit, BLIGHT, 1)
    for seat in (SOUTH, NORTH, -1):
        assert redacted(field.state, seat).laid == [Laid(unit, BLIGHT, 1)]


def trapped(gap: float, laid: bool = True) -> Field:
    """Unit 0 has a trap on the only piece; its enemy stands some trays away from it."""
    squads = [
        Squad(troop(), SOUTH, [2], south(2, 3), [champion(parts=trap())], [0]),
        Squad(troop(), NORTH, [1], north(8 + gap, 8.5, 1)),
    ]
    field = Field(squads, [(ground(2, 2, 0), Pose(7 * TRAY_SIZE, 9 * TRAY_SIZE, 0))])
    if laid:
        field.state.laid = [Laid(0, BLIGHT, 0)]
    return opened(field, after_command(field.ctx, Round()))


def test_after_the_command_phase_the_bane_may_go_to_an_enemy_near_the_piece() -> None:
    field = trapped(1.5)
    assert (field.prompt, field.asked.seat) == ("use_ability", SOUTH)
    field.yes()
    while field.prompt:
        field.answer(field.options()[0])
    assert tokens(field, 1) == {"blight": 1}
    assert (field.state.laid, field.state.units[0].cards) == ([], [DISCARDED])
    assert field.the(TokenTaken).laid == Laid(0, BLIGHT, 0)
    assert field.the(CardDiscarded).unit == 0


def test_a_trap_may_wait_and_does_not_reach_who_is_far_away() -> None:
    field = trapped(1.5).no()
    assert (tokens(field, 1), field.state.units[0].cards) == ({}, [0])
    assert field.state.laid == [Laid(0, BLIGHT, 0)]
    assert trapped(2.5).prompt == ""
    assert trapped(1.5, laid=False).prompt == ""


def test_tokens_on_the_table_are_told_and_drawn() -> None:
    field = staged("lay_on_which_piece", spearmen=trap())
    unit = named(field, "spearmen")
    field.answer(PieceChoice(0), TokenChoice(unit, BLIGHT))
    field.ctx.emit(TokenLaid(Laid(unit, OVERGROWTH, NOWHERE, 300_000, 400_000)))
    piece = field.state.terrain_kind(0)
    for language in LANGUAGES:
        texts = read_texts(GAME.rulebook.folder / "texts", language)
        bane, growth = (line.text for line in told(texts, field.log, field.state, 0)[-2:])
        assert texts.say("token.blight") in bane
        assert piece.titles[language] in bane
        assert "300" in growth
        assert texts.say("token.blight") in svg(field.state, texts)
    field.ctx.emit(TokenTaken(Laid(unit, BLIGHT, 0)))
    assert len(field.state.laid) == 1
    lines = told(read_texts(GAME.rulebook.folder / "texts", "en"), field.log, field.state, 0)
    assert piece.titles["en"] in lines[-1].text
    assert "the blight token" in lines[-1].text
    for event in field.all(TokenLaid):
        assert GAME.rulebook.events.decode(event.to_data(), "") == event


# ---------------------------------------------------------------------------- late arrival

LATE = arrives_after_round(1, stands_beside_terrain(), reform())
RIDERS = "oathsworn_cavalry"


def test_a_late_unit_is_not_deployed_at_set_up_and_gets_no_orders() -> None:
    field = staged("set_dials", oathsworn_cavalry=LATE)
    state, riders = field.state, named(field, RIDERS)
    assert not state.body(riders).deployed
    assert riders not in [each.unit for each in field.all(Deployed)]
    asked = field.asked
    assert isinstance(asked, SetDials)
    assert riders not in asked.numbers
    assert riders not in own_units(state, SOUTH)
    assert riders not in next_in_line(state)[1]
    assert not is_eliminated(state)
    assert score(state, SOUTH) > 0


def test_a_late_unit_comes_beside_terrain_when_the_first_round_is_over() -> None:
    field = staged("beside_which_piece", oathsworn_cavalry=LATE)
    state, riders = field.state, named(field, RIDERS)
    assert (state.round, field.asked.seat) == (1, SOUTH)
    field.answer(field.options()[0])
    place = field.asked
    assert isinstance(place, Place)
    for seed in range(5):
        assert place.check(place.sample(Quick(seed))) is None
    assert place.check(Placed(Pose(0, 0, 0))) is not None
    field.answer(place.sample(Quick(3)))
    assert state.body(riders).deployed
    assert touched_pieces(state.field.leanings, riders)
    assert touched_bodies(state.field.contacts, riders) == []
    assert field.prompt == "reform"
    field.answer(Placed(state.body(riders).pose))
    assert (field.prompt, state.round) == ("set_dials", 2)
    numbers: list[int] = []
    while isinstance(field.asked, SetDials):
        numbers += field.asked.numbers
        field.answer(field.asked.sample(Quick(1)))
    assert riders in numbers


def test_whoever_is_not_late_is_deployed_as_usual_and_asked_for_no_place_later() -> None:
    field = staged("set_dials")
    assert len(field.all(Deployed)) == len(field.state.units)
    field = staged("", oathsworn_cavalry=LATE)
    late = [each for each in field.all(Deployed) if each.unit == named(field, RIDERS)]
    assert len(late) == 1
    assert field.all(BattleEnded)


def waiting(*parts: Part, pieces: int = 1, crowd: bool = False) -> Field:
    """Unit 0 waits beside the table; enemies may stand all around the only piece."""
    late = troop(parts=[*LATE, *parts])
    squads = [Squad(late, SOUTH, [1], south(2, 2)), Squad(troop(), SOUTH, [1], south(4, 2))]
    places = [(5.9, 7), (8, 7), (5.9, 10), (8, 10), (4, 8.5), (9.9, 8.5)] if crowd else [(1, 14)]
    squads += [Squad(troop(), NORTH, [2], north(x, y, 2)) for x, y in places]
    piece: tuple[TerrainKind, Pose] = (ground(2, 1, 0), Pose(8 * TRAY_SIZE, 9 * TRAY_SIZE, 0))
    field = Field(squads, [piece] * pieces)
    set_aside(field.state, 0)
    field.state.field.contacts, field.state.field.leanings = [], []
    return field


def test_a_late_unit_without_room_is_destroyed() -> None:
    for field in (waiting(pieces=0), waiting(crowd=True)):
        opened(field, end_round(field.ctx, Round()))
        assert field.the(NotDeployed).unit == 0
        assert not field.state.body(0).alive
        assert field.prompt == ""


def test_a_late_unit_touches_neither_tokens_nor_units() -> None:
    beside = Placed(Pose(7 * TRAY_SIZE, round(8.5 * TRAY_SIZE), 0))

    def question(field: Field) -> Place:
        return PlaceBeside(SOUTH, field.state, 0, 0)

    field = waiting()
    assert question(field).check(beside) is None
    field.state.field.markers = [Marker(NORTH, round(7.5 * TRAY_SIZE), round(8.2 * TRAY_SIZE))]
    assert question(field).check(beside) is not None
    field.state.field.markers[0] = Marker(NORTH, 0, 0, 2)
    assert question(field).check(beside) is None
    field.state.field.set_down(1, south(8, 8.5))
    assert question(field).check(beside) is not None


def test_a_later_round_brings_nobody() -> None:
    field = waiting()
    field.state.round = 2
    opened(field, end_round(field.ctx, Round()))
    assert field.prompt == ""
    assert not field.state.body(0).deployed


def test_nothing_reaches_a_unit_that_waits_and_it_reaches_nobody() -> None:
    field = waiting(aura(DEFENSE, Amount(1), SIDE, 1, 5))
    state = field.state
    assert bonus(state, 1, DEFENSE) == 0
    archer = troop(ranged="r")
    squads = [Squad(archer, NORTH, [1], north(2, 4, 1)), Squad(troop(), SOUTH, [1], south(2, 2))]
    other = Field(squads)
    set_aside(other.state, 1)
    assert targets(other.state, Attack(attacker=0, melee=False, decider=NORTH)) == []
    gift = whenever(CommandsGiven, each_receives(INSPIRATION, Who(ALLIES)))
    giver = Field(
        [Squad(troop(parts=[gift]), SOUTH, [1], south(6, 6)), Squad(troop(), SOUTH, [1], south(2, 2))]
    )  # fmt: skip
    set_aside(giver.state, 1)
    opened(giver, after_command(giver.ctx, Round()))
    assert [tokens(giver, unit) for unit in (0, 1)] == [{"inspiration": 1}, {}]


def test_an_army_that_waits_is_not_eliminated() -> None:
    field = waiting()
    wipe_out(field.state, 1)
    assert not is_eliminated(field.state)
    wipe_out(field.state, 0)
    assert is_eliminated(field.state)


def test_worlds_know_that_a_waiting_unit_has_no_orders() -> None:
    field = staged("activate_unit", oathsworn_cavalry=LATE)
    riders = named(field, RIDERS)
    for seed in range(20):
        world = filled(redacted(field.state, NORTH), NORTH, Quick(seed))
        assert world.units[riders].action == NO_CHOICE
        assert not world.body(riders).deployed


# ---------------------------------------------------------------------------- overgrowth tokens

SEEDS = after_deployment(lays_overgrowth(3, 5))


def test_after_deployment_a_token_may_be_laid_that_counts_as_overgrown_terrain() -> None:
    field = staged("place_token", spearmen=[SEEDS])
    assert len(field.all(Deployed)) == len(field.state.units)
    unit = named(field, "spearmen")
    place = field.asked
    assert isinstance(place, Place)
    answer = place.sample(Quick(1))
    assert isinstance(answer, Placed)
    band = field.state.catalogue.measures.band
    own = field.state.body(unit).pose
    assert place.check(Placed(Pose(own.x, own.y, 0))) is not None
    assert place.check(Placed(Pose(own.x, own.y + 7 * band, 0))) is not None
    field.answer(answer)
    laid = field.state.laid[0]
    assert (laid.unit, laid.token, laid.piece) == (unit, OVERGROWTH, NOWHERE)
    assert 3 <= range_to_overgrowth(field.state, unit) <= 5
    assert field.prompt == "set_dials"


def guarded_by_herald(natural: int, laid: bool = True, piece: bool = False) -> Field:
    """Unit 0 attacks, two trays from a token or piece; the herald stands far away with unit 2."""
    near = Who(ALLIES, only=[near_overgrowth(NATURAL)])
    herald = whenever(
        RollEnded, rerolls_dice(Amount(1)), exhausts=True, only=[involves(near, actor_of)]
    )
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(troop(threshold=9, sockets=1), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), SOUTH, [2], south(1, 2), [champion(parts=[herald])], [0]),
    ]
    field = Field(squads, [(ground(1, 1, 0), Pose(round(9.3 * TRAY_SIZE), 5 * TRAY_SIZE, 0))])
    field.state.overgrown = [0] if piece else []
    if laid:
        field.state.laid = [Laid(2, OVERGROWTH, NOWHERE, round(8.8 * TRAY_SIZE), 5 * TRAY_SIZE)]
    mana(field, natural=natural)
    return melee(field, "red", "red hit")


@pytest.mark.parametrize(("laid", "piece"), [(True, False), (False, True)])
def test_an_ally_near_overgrown_terrain_may_reroll_a_die(laid: bool, piece: bool) -> None:
    field = guarded_by_herald(2, laid, piece)
    assert field.prompt == "use_ability"
    field.yes().pick(0)
    assert [each.again for each in field.all(DiceRolled)] == [False, True]
    assert field.wounds(1, 0) == 1
    assert field.state.units[2].cards == [1]


@pytest.mark.parametrize(("natural", "laid"), [(1, True), (0, True), (3, False)])
def test_nobody_rerolls_far_from_overgrown_terrain(natural: int, laid: bool) -> None:
    field = guarded_by_herald(natural, laid)
    assert field.prompt != "use_ability"
    assert len(field.all(DiceRolled)) == 1


def test_a_token_of_overgrowth_stands_in_nobodys_way() -> None:
    squads = [
        Squad(troop(ranged="r"), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 9, 1)),
    ]
    field = Field(squads)
    field.state.laid = [Laid(0, OVERGROWTH, NOWHERE, round(6.5 * TRAY_SIZE), 7 * TRAY_SIZE)]
    assert targets(field.state, Attack(attacker=0, melee=False, decider=SOUTH)) == [1]


def test_a_card_may_ask_whether_its_own_unit_is_near_overgrown_terrain() -> None:
    near = involves(Who(SELF, only=[near_overgrowth(NATURAL)]), actor_of)
    guile = at(AddingDice, replaces_die(WHITE_DIE), may=True, only=[near])
    for natural, prompt in ((1, "use_ability"), (0, "")):
        squads = [
            Squad(troop("r", parts=[guile]), SOUTH, [1], south(6, 6)),
            Squad(troop(threshold=9, sockets=1), NORTH, [1], north(6, 6, 1)),
        ]
        field = mana(Field(squads), natural=natural)
        field.state.laid = [Laid(0, OVERGROWTH, NOWHERE, round(7.5 * TRAY_SIZE), 5 * TRAY_SIZE)]
        assert melee(field, "red").prompt == prompt


# ---------------------------------------------------------------------------- deployed again


def test_after_deployment_a_unit_may_be_picked_up_and_deployed_again() -> None:
    again = after_deployment(deploys_again(Who(ALLIES, only=[of_kind(RIDERS)])))
    field = staged("who_deploys_again", spearmen=[again])
    riders = named(field, RIDERS)
    assert field.options() == [UnitChoice(riders), PASS]
    before = field.state.body(riders).pose
    field.answer(UnitChoice(riders))
    place = field.asked
    assert isinstance(place, Place)
    field.answer(place.sample(Quick(9)))
    assert [each.unit for each in field.all(Deployed)].count(riders) == 2
    assert field.state.body(riders).pose != before
    stays = staged("who_deploys_again", spearmen=[again]).answer(PASS)
    assert [each.unit for each in stays.all(Deployed)].count(riders) == 1
