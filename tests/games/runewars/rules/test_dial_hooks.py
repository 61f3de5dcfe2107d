"""Cards that look at command tools or set them anew: what one side learns stays hidden from all others."""

from feldherr.core.codec import Record
from feldherr.core.decision import Chosen
from feldherr.core.rng import Quick
from feldherr.core.text import LANGUAGES, read_texts
from feldherr.games.runewars.answers import PASS, Dials, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, DialModifier, UnitKind
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import (
    DialsPeeked,
    DialsSet,
    InitiativeCalled,
    RoundBegan,
)
from feldherr.games.runewars.frames.activation import Round
from feldherr.games.runewars.moments.battle import CommandsGiven
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.rounds import after_command
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, State
from feldherr.games.runewars.telling.text import told
from feldherr.games.runewars.terms import BLUE, EXHAUSTED, MARCH, MELEE, RED, STABLE, TURN
from feldherr.games.runewars.view import filled, redacted
from feldherr.games.runewars.vocabulary.dials import looks_at_dials, sets_dials_anew
from feldherr.games.runewars.vocabulary.when import whenever
from feldherr.games.runewars.vocabulary.whom import ALLIES, ENEMIES, Who
from feldherr.testing.runewars.battle import GAME
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    north,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import mana

SPECTATOR = -1

SPIES = whenever(
    CommandsGiven,
    looks_at_dials(Amount(0, STABLE), Who(ENEMIES, 1, 5, in_sight=True)),
    sets_dials_anew(Who(ALLIES)),
    exhausts=True,
)


def wheeled() -> UnitKind:
    """Initiatives 3, 4, 5 and 6; one modifier."""
    kind = troop()
    kind.titles = {"en": "Troop", "de": "Troop"}
    kind.actions = [
        DialAction(3 + place, BLUE if place < 2 else RED, MARCH if place < 2 else MELEE, Amount(1))
        for place in range(4)
    ]
    kind.modifiers = [DialModifier(BLUE, TURN, Amount(0), -1, [])]
    return kind


def spied(stable: int = 1, sides: list[int] | None = None) -> Field:
    """Unit 0 has the card and an ally, 1; of the enemies 2 and 3 are in its sight, 4 is out of range."""
    kind = wheeled()
    squads = [
        Squad(kind, SOUTH, [1], south(6, 6), [champion(parts=[SPIES], figure=False)]),
        Squad(kind, SOUTH, [1], south(8, 6)),
        Squad(kind, NORTH, [1], north(5, 9, 1)),
        Squad(kind, NORTH, [1], north(7, 9, 1)),
        Squad(kind, NORTH, [1], north(6, 14, 1)),
    ]
    field = mana(Field(squads, sides=sides), stable=stable)
    for place, unit in enumerate(field.state.units):
        unit.action = place % 4
        unit.modifier = 0
    window = after_command(field.ctx, Round())
    record = getattr(window, "record", None)
    assert isinstance(record, Record)
    return field.begin(record)


def seen(state: State, viewer: int) -> list[int]:
    """The action wheels as somebody may know them."""
    return [unit.action for unit in redacted(state, viewer).units]


def test_one_side_learns_what_the_command_tools_of_some_enemies_show() -> None:
    field = spied().yes()
    assert (field.prompt, len(field.asked.shown())) == ("look_at_whose_dials", 2)
    assert seen(field.state, SOUTH) == [0, 1, HIDDEN, HIDDEN, HIDDEN]
    field.pick(1).answer(PASS)
    assert field.state.peeked == [3]
    assert seen(field.state, SOUTH) == [0, 1, HIDDEN, 3, HIDDEN]
    assert seen(field.state, NORTH) == [HIDDEN, HIDDEN, 2, 3, 0]
    assert seen(field.state, SPECTATOR) == [HIDDEN] * 5
    assert redacted(field.state, SPECTATOR).units[3].modifier == HIDDEN
    assert field.state.units[0].cards == [EXHAUSTED]


def test_the_log_tells_the_secret_to_the_players_concerned_only() -> None:
    event = spied().yes().pick(0).answer(PASS).the(DialsPeeked)
    assert (event.units, event.actions) == ([2], [2])
    for seat in (SOUTH, NORTH):
        assert event.seen_by(seat) is event
    hidden = event.seen_by(SPECTATOR)
    assert isinstance(hidden, DialsPeeked)
    assert (hidden.units, hidden.actions, hidden.modifiers) == ([2], [HIDDEN], [HIDDEN])
    assert hidden.known_to == event.known_to


def test_what_was_seen_is_told_to_those_who_may_know_it() -> None:
    field = spied().yes().pick(0).answer(PASS)
    for language in LANGUAGES:
        texts = read_texts(GAME.rulebook.folder / "texts", language)
        event = field.the(DialsPeeked)
        known, hidden = (
            told(texts, [event.seen_by(viewer)], redacted(field.state, viewer), 0)[0].text
            for viewer in (SOUTH, SPECTATOR)
        )
        assert texts.say("action.melee") in known
        assert texts.say("action.melee") not in hidden
        assert "Troop" in hidden


def test_the_view_does_not_depend_on_what_has_not_been_seen() -> None:
    views: list[object] = []
    for other in range(4):
        field = spied().yes()
        field.state.units[2].action = other
        field.state.units[4].action = 3 - other
        field.pick(1)
        views.append([frame.record.to_data() for frame in field.ctx.frames])
        field.answer(PASS)
        views[-1] = [views[-1], redacted(field.state, SOUTH).to_data()]
        assert filled(redacted(field.state, SOUTH), SOUTH, Quick(other)).units[3].action == 3
    assert all(view == views[0] for view in views)


def test_as_many_as_there_are_stable_runes_may_be_looked_at() -> None:
    assert spied(1).yes().asked.check(Chosen([0, 1])) is not None
    field = spied(2).yes().pick(0, 1)
    assert field.prompt == "whose_dials"
    field.answer(PASS)
    assert field.state.peeked == [2, 3]
    assert seen(field.state, SOUTH) == [0, 1, 2, 3, HIDDEN]


def test_nobody_has_to_look() -> None:
    field = spied().no()
    assert (field.prompt, field.state.peeked, field.state.units[0].cards) == ("", [], [0])
    field = spied().yes().pick().answer(PASS)
    assert not field.all(DialsPeeked)


def test_an_ally_may_change_its_command_tool_in_secret() -> None:
    field = spied().yes().pick(0)
    assert field.options() == [UnitChoice(0), UnitChoice(1), PASS]
    field.answer(UnitChoice(1))
    asked = field.asked
    assert isinstance(asked, SetDials)
    assert (asked.seat, asked.numbers) == (SOUTH, [1])
    field.answer(Dials([3], [0]))
    assert field.state.units[1].action == 3
    event = field.the(DialsSet)
    hidden = event.seen_by(NORTH)
    assert isinstance(hidden, DialsSet)
    assert (hidden.units, hidden.actions) == ([1], [HIDDEN])
    assert seen(field.state, NORTH)[1] == HIDDEN


def test_what_was_seen_is_worth_nothing_once_the_wheels_are_set_anew() -> None:
    field = spied().yes().pick(1).answer(PASS)
    field.ctx.emit(DialsSet(NORTH, [3], [1], [0], [NORTH]))
    assert seen(field.state, SOUTH)[3] == HIDDEN
    field = spied().yes().pick(1).answer(PASS)
    field.ctx.emit(RoundBegan(2, NORTH))
    assert field.state.peeked == []
    assert "peeked" not in field.state.to_data()


def test_worlds_agree_with_what_was_seen_and_what_is_announced() -> None:
    for called, due, more in ((6, 3, {3}), (5, 2, {1, 2})):
        field = spied().yes().pick(1).answer(PASS)
        field.state.units[2].action = called - 3 if due == 2 else 0
        field.state.units[4].action = NO_CHOICE
        field.ctx.emit(InitiativeCalled(called, NORTH, NORTH))
        counts = set()
        for seed in range(100):
            world = filled(redacted(field.state, SOUTH), SOUTH, Quick(seed))
            assert world.units[3].action == 3
            values = [initiative(world, unit) for unit in (2, 3, 4)]
            assert min(values) == called
            counts.add(values.count(called))
        assert counts == more


def test_without_the_card_nothing_is_known_of_the_enemy() -> None:
    field = spied().no()
    assert seen(field.state, SOUTH) == [0, 1, HIDDEN, HIDDEN, HIDDEN]
    assert seen(field.state, NORTH) == [HIDDEN, HIDDEN, 2, 3, 0]
