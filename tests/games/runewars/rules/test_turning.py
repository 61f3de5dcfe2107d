"""Units that leap against an enemy, step away, and turn into another unit."""

from feldherr.core.rng import Quick
from feldherr.core.text import LANGUAGES, read_texts
from feldherr.games.runewars.abilities import waiqar
from feldherr.games.runewars.answers import DieChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, UnitKind
from feldherr.games.runewars.events.activation import Revealed
from feldherr.games.runewars.events.attack import DiceRolled, DieRemoved
from feldherr.games.runewars.events.card_use import Transformed
from feldherr.games.runewars.events.movement import Lifted
from feldherr.games.runewars.moments.fights import RemovingDice
from feldherr.games.runewars.rules.contact import engaged, is_flush
from feldherr.games.runewars.rules.dials import bonus_action, chosen_action, modifier_in_effect
from feldherr.games.runewars.rules.holding import voices
from feldherr.games.runewars.rules.measure import range_of
from feldherr.games.runewars.rules.placing import PlaceAgainst, PlaceAway
from feldherr.games.runewars.rules.wounds import defense
from feldherr.games.runewars.state import NO_CHOICE
from feldherr.games.runewars.telling.text import told
from feldherr.games.runewars.terms import BLUE, MARCH, RED_DIE, SIEGE, STUN
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.battle import GAME
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    ground,
    melee,
    north,
    set_aside,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import skill_slots, tokens, use_skill


def form(name: str, dice: str, own_defense: int, type_: int = 0) -> UnitKind:
    kind = troop(
        dice, defense=own_defense, threshold=4, sockets=1, parts=waiqar.CARDS[name], type_=type_
    )
    kind.name = name
    kind.titles = {"en": name, "de": name}
    return kind


LORD, CURSED = "lord_vorunthul", "vorunthul_the_cursed"


def night(gap: float = 1.5, begins_as: str = LORD, facing_south: bool = False) -> Field:
    """The lord (or what he becomes) and an enemy some trays ahead; unit 2 shows the other form."""
    lord, cursed = form(LORD, "rbw", 3), form(CURSED, "rw", 2, SIEGE)
    own, other = (lord, cursed) if begins_as == LORD else (cursed, lord)
    pose = north(6, 6, 1) if facing_south else south(6, 6)
    squads = [
        Squad(own, SOUTH, [1], pose),
        Squad(troop(threshold=9, sockets=1), NORTH, [1], north(6, 6 + gap, 1)),
        Squad(other, NORTH, [1], north(1, 14, 1)),
    ]
    return Field(squads)


def leap(field: Field, *faces: str) -> Field:
    use_skill(field, *faces)
    asked = field.asked
    assert isinstance(asked, Place)
    field.answer(asked.sample(Quick(4)))
    while field.prompt == "square_up":
        field.answer(field.options()[0])
    return field


def test_a_unit_may_leap_at_an_enemy_and_turn_into_another_one() -> None:
    field = night()
    field.state.units[0].figures[0] = 2
    leap(field, "red hit", "white hit")
    state = field.state
    assert field.the(Transformed).unit == 0
    assert (state.kind(0).name, state.kind(0).type) == (CURSED, SIEGE)
    assert (engaged(state, 0), is_flush(state, 0, 1)) == ([1], True)
    assert (field.wounds(0, 0), defense(state, 0, 0)) == (2, 2)
    assert field.prompt == "remove_die"
    field.answer(DieChoice(RED_DIE))
    assert field.the(DieRemoved).die == RED_DIE
    assert [len(each.dice) for each in field.all(DiceRolled)] == [1]
    assert field.state.units[0].marks == []


def test_without_the_card_of_the_other_form_he_stays_what_he_is() -> None:
    lord = Squad(form(LORD, "rbw", 3), SOUTH, [1], south(6, 6))
    foe = Squad(troop(threshold=9, sockets=1), NORTH, [1], north(6, 7.5, 1))
    field = leap(Field([lord, foe]), "red hit", "blue", "white hit")
    assert not field.all(Transformed)
    assert field.state.kind(0).name == LORD
    assert engaged(field.state, 0) == [1]
    assert len(field.all(DiceRolled)) == 1


def test_who_cannot_bear_its_wounds_in_the_new_shape_falls() -> None:
    for wounds, alive in ((1, True), (2, False)):
        field = night(0, begins_as=CURSED)
        field.state.kind(2).threshold = 2
        field.state.units[0].figures[0] = wounds
        use_skill(field)
        field.answer(field.asked.sample(Quick(2)))
        assert field.state.kind(0).name == LORD
        assert field.state.body(0).alive is alive


def test_the_next_attack_of_the_other_form_is_not_hampered() -> None:
    field = leap(night(), "white hit").answer(DieChoice(RED_DIE))
    field.log.clear()
    melee(field, "red hit", "white hit")
    assert [len(each.dice) for each in field.all(DiceRolled)] == [2]


def test_nobody_leaps_too_far_or_out_of_sight() -> None:
    assert skill_slots(night(1.5)) == [0]
    assert skill_slots(night(2.5)) == []
    assert skill_slots(night(1.5, facing_south=True)) == []
    field = night(1.5)
    set_aside(field.state, 1)
    assert skill_slots(field) == []


def test_the_place_of_a_leap_is_at_range_1_in_sight_and_touches_the_enemy() -> None:
    field = night(1.5)
    place = PlaceAgainst(SOUTH, field.state, 0, 1)
    ahead = Pose(6 * TRAY_SIZE, round(7.5 * TRAY_SIZE), 0)
    assert place.check(Placed(ahead)) is None
    behind = Pose(6 * TRAY_SIZE, round(9.5 * TRAY_SIZE), 0)
    short = Pose(6 * TRAY_SIZE, round(7.3 * TRAY_SIZE), 0)
    into = Pose(6 * TRAY_SIZE, round(7.8 * TRAY_SIZE), 0)
    found = [place.check(Placed(pose)) for pose in (behind, short, into)]
    assert [each.why for each in found if each] == [
        "not_where_the_card_says", "not_where_the_card_says", "does_not_fit",
    ]  # fmt: skip
    for seed in range(6):
        assert place.check(place.sample(Quick(seed))) is None


def test_a_unit_may_step_away_and_turn_back() -> None:
    field = night(0, begins_as=CURSED)
    assert engaged(field.state, 0) == [1]
    use_skill(field)
    asked = field.asked
    assert isinstance(asked, Place)
    stays = field.state.body(0).pose
    assert asked.check(Placed(stays)) is not None
    field.answer(asked.sample(Quick(2)))
    state = field.state
    assert (state.kind(0).name, engaged(state, 0)) == (LORD, [])
    assert tokens(field, 0) == {"stun": 1}
    assert field.the(Lifted).unit == 0
    assert state.units[0].tokens[STUN] == 1


def test_who_steps_away_ends_at_exactly_that_range_and_engaged_with_nobody() -> None:
    field = night(0, begins_as=CURSED)
    place = PlaceAway(SOUTH, field.state, 0, 2)
    start = place.start
    for seed in range(8):
        answer = place.sample(Quick(seed))
        assert isinstance(answer, Placed)
        assert place.check(answer) is None
        assert range_of(field.state, start, place.ground.shape_at(answer.pose)) == 2


def test_without_room_the_skill_cannot_be_used() -> None:
    wall = ground(5, 5, 0)
    lord, cursed = form(LORD, "rbw", 3), form(CURSED, "rw", 2, SIEGE)
    squads = [
        Squad(cursed, SOUTH, [1], south(6, 6)),
        Squad(lord, NORTH, [1], north(14, 14, 1)),
    ]
    around = [(3.5, 5.5), (9.5, 5.5), (6.5, 8.5), (6.5, 2.5)]
    places = [(wall, Pose(round(x * TRAY_SIZE), round(y * TRAY_SIZE), 0)) for x, y in around]
    assert skill_slots(Field(squads, places)) == []
    assert skill_slots(Field(squads)) == [0]


def test_orders_are_void_after_the_change_and_the_other_wheel_counts_next() -> None:
    field = night()
    lord = field.state.kind(0)
    lord.actions = [DialAction(place + 1, BLUE, MARCH, Amount(1)) for place in range(5)]
    unit = field.state.units[0]
    unit.action, unit.modifier, unit.revealed = 4, NO_CHOICE, True
    field.ctx.emit(Transformed(0, field.state.units[2].kind, unit.kind))
    assert (unit.action, unit.modifier, unit.revealed) == (NO_CHOICE, NO_CHOICE, True)
    assert chosen_action(field.state, 0) is None
    assert bonus_action(field.state, 0, modifier_in_effect(field.state, 0)) is None
    assert field.state.kind(0).actions == []


def test_what_the_new_card_speaks_of_is_heard() -> None:
    field = night()
    before = voices(field.state).units
    assert before[RemovingDice] == 1 << 2
    twin = field.state.copy()
    field.ctx.emit(Transformed(0, field.state.units[2].kind, field.state.units[0].kind))
    assert voices(field.state).units[RemovingDice] == 1 << 0 | 1 << 2
    assert voices(twin).units[RemovingDice] == 1 << 2


def test_a_log_calls_the_unit_by_the_name_it_had() -> None:
    field = night()
    lord = field.state.kind(0)
    lord.actions = [DialAction(3, BLUE, MARCH, Amount(1))] * 3
    was, now = field.state.units[0].kind, field.state.units[2].kind
    field.ctx.emit(Revealed(0, 2, NO_CHOICE))
    field.ctx.emit(Transformed(0, now, was))
    for language in LANGUAGES:
        texts = read_texts(GAME.rulebook.folder / "texts", language)
        lines = [line.text for line in told(texts, field.log, field.state, 0)]
        assert LORD in lines[0]
        assert lines[1].index(LORD) < lines[1].index(CURSED)
    assert field.state.units[0].kind == now
