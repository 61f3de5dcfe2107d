"""Cards of the expansions that show morale cards of the deck to one side or to everybody: who knows what."""

from collections.abc import Iterator

import pytest

from feldherr.core.codec import Data
from feldherr.core.event import Event
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.answers import PASS, MoraleChoice
from feldherr.games.runewars.army.muster import first_state
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.card_use import NumberChanged
from feldherr.games.runewars.events.morale import (
    WATCHING,
    DeckCardDiscarded,
    MoraleDrawn,
    MoraleShown,
)
from feldherr.games.runewars.frames.activation import Round
from feldherr.games.runewars.frames.attack import MoraleTest, Wounding
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.ids import MoraleId
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.moments.fates import TraysLost, WoundSuffered
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.powers import Part, power
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.rounds import begin_round
from feldherr.games.runewars.state import HIDDEN, State, loaded_state
from feldherr.games.runewars.terms import (
    EXHAUSTED,
    LETHAL,
    READY,
    STABLE,
)
from feldherr.games.runewars.view import filled, redacted
from feldherr.games.runewars.vocabulary.checks import figure_removed
from feldherr.games.runewars.vocabulary.deck import (
    looks_at_morale,
    may_exhaust_to_discard_morale,
    shows_morale_for,
)
from feldherr.games.runewars.vocabulary.dials import exhausts_for_other_initiative
from feldherr.games.runewars.vocabulary.upgrades import readies_itself
from feldherr.games.runewars.vocabulary.when import actor_of, whenever, while_exhausted
from feldherr.games.runewars.vocabulary.whom import ENEMIES, OTHER_ALLIES, Who, either, involves
from feldherr.testing.conformance.secrets import answers_in_step, looked_at, received, worlds
from feldherr.testing.matches import answers
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    melee,
    printed,
)
from feldherr.testing.runewars.watch import open_secrets
from tests.games.runewars.abilities.bearing import bearing
from tests.games.runewars.abilities.card_help import mana

SPECTATOR = 9
READERS = (SOUTH, NORTH, SPECTATOR)


# ---------------------------------------------------------------------------- morale cards seen by one side

_NEAR = either(Who(OTHER_ALLIES, 1, 3), Who(ENEMIES, 1, 3))
DIVINER: list[Part] = [
    whenever(
        RoundBegins, looks_at_morale(Amount(0, STABLE)), may_exhaust_to_discard_morale(Amount(0, STABLE)),
    ),
    while_exhausted(
        whenever(WoundSuffered, readies_itself(), only=[involves(_NEAR, actor_of), figure_removed()])
    ),
    while_exhausted(whenever(TraysLost, readies_itself(), only=[involves(_NEAR, actor_of)])),
]  # fmt: skip


def divined(stable: int = 2, gap: float = 3) -> Field:
    """The deck holds one card of each kind, the last kind on top."""
    field = bearing(*DIVINER, gap=gap)
    if stable:
        mana(field, stable=stable)
    field.state.deck = list(range(len(printed().morale)))
    flow = begin_round(field.ctx, Round())
    record = getattr(flow, "record", None)
    return field if record is None else field.begin(record)


def test_a_card_shows_the_top_of_the_morale_deck_to_its_side_alone() -> None:
    field = divined()
    state = field.state
    assert field.the(MoraleShown).cards == [9, 8]
    assert field.the(MoraleShown).seen_by(NORTH) == MoraleShown([HIDDEN] * 2, [SOUTH])
    assert [redacted(state, seat).deck[-3:] for seat in READERS] == [
        [HIDDEN, 8, 9], [HIDDEN] * 3, [HIDDEN] * 3,
    ]  # fmt: skip
    assert field.asked.seat == SOUTH
    assert field.options() == [PASS, MoraleChoice(8), MoraleChoice(9)]
    for seat in READERS:
        assert open_secrets(redacted(state, seat), seat) == []


def test_worlds_keep_the_cards_a_side_has_seen() -> None:
    state = divined().answer(PASS).state
    state.discard = _all_cards()
    for card in state.deck:
        state.discard.remove(card)
    tops = {
        seat: {tuple(filled(redacted(state, seat), seat, Quick(n)).deck[-2:]) for n in range(30)}
        for seat in READERS
    }
    assert tops[SOUTH] == {(8, 9)}
    assert len(tops[NORTH]) > 5
    assert len(tops[SPECTATOR]) > 5


def _all_cards() -> list[MoraleId]:
    return [
        MoraleId(number) for number, kind in enumerate(printed().morale) for _ in range(kind.copies)
    ]


def test_one_of_the_cards_seen_may_be_discarded_and_exhausts_the_card() -> None:
    field = divined().answer(MoraleChoice(8))
    assert field.the(DeckCardDiscarded) == DeckCardDiscarded(1, 8)
    assert (field.state.deck[-2:], field.state.discard) == ([7, 9], [8])
    assert field.state.deck_known == [1]
    assert field.state.units[0].cards == [EXHAUSTED]
    assert redacted(field.state, SOUTH).deck[-2:] == [HIDDEN, 9]


def test_an_exhausted_card_looks_at_nothing_and_neither_does_one_without_runes() -> None:
    field = divined().answer(MoraleChoice(8))
    assert getattr(begin_round(field.ctx, Round()), "record", None) is None
    assert not divined(stable=0).all(MoraleShown)


@pytest.mark.parametrize(
    ("wounds", "gap", "card"), [(30, 2, READY), (1, 2, EXHAUSTED), (30, 5, EXHAUSTED)]
)
def test_the_card_is_readied_when_somebody_near_loses_a_figure(
    wounds: int, gap: float, card: int
) -> None:
    field = divined(gap=gap).answer(MoraleChoice(8))
    field.begin(Wounding(1, wounds, SOUTH))
    assert field.state.units[0].cards == [card]


def test_who_has_seen_a_card_knows_it_in_the_hand_of_the_enemy() -> None:
    field = divined().answer(PASS)
    field.begin(MoraleTest(0, 3, NORTH))
    drawn = field.all(MoraleDrawn)
    assert [(each.cards, each.known_to) for each in drawn] == [([9, 8], [1, 0]), ([7], [1])]
    assert [redacted(field.state, seat).drawn for seat in READERS] == [
        [9, 8, HIDDEN], [9, 8, 7], [HIDDEN] * 3,
    ]  # fmt: skip
    for seat in READERS:
        assert open_secrets(redacted(field.state, seat), seat) == []


# ---------------------------------------------------------------------------- the top card lies open


def reaver(*deck: int) -> Field:
    field = bearing(*shows_morale_for(LETHAL))
    field.state.deck = list(deck)
    begin_round(field.ctx, Round())
    return field


def card_with(icons: int) -> int:
    return next(number for number, kind in enumerate(printed().morale) if kind.icons == icons)


def test_the_top_morale_card_lies_open_and_gives_its_icons_as_lethal() -> None:
    top = card_with(3)
    field = reaver(0, 1, top)
    assert field.the(MoraleShown) == MoraleShown([top], [SOUTH, NORTH, WATCHING])
    for seat in READERS:
        assert field.the(MoraleShown).seen_by(seat).cards == [top]  # type: ignore[attr-defined]
        assert redacted(field.state, seat).deck == [HIDDEN, HIDDEN, top]
        assert open_secrets(redacted(field.state, seat), seat) == []
    assert keyword(field.state, 0, LETHAL) == 3
    assert keyword(field.state, 1, LETHAL) == 0
    field = melee(field, "red hit")
    assert field.wounds(1, 0) == 4


def test_the_next_card_is_shown_when_the_open_one_is_drawn() -> None:
    low, top = card_with(1), card_with(3)
    field = reaver(0, low, top)
    field.begin(MoraleTest(1, 1, SOUTH))
    assert field.all(MoraleDrawn)[0].seen_by(SPECTATOR) == field.all(MoraleDrawn)[0]
    assert [each.cards for each in field.all(MoraleShown)] == [[top], [low]]
    assert keyword(field.state, 0, LETHAL) == 1


def test_without_such_a_unit_in_play_nothing_is_shown() -> None:
    field = reaver(0, 1, 2)
    field.state.units[0].cards = [EXHAUSTED]
    field.begin(MoraleTest(1, 1, SOUTH))
    assert len(field.all(MoraleShown)) == 1
    assert redacted(field.state, NORTH).deck == [HIDDEN, HIDDEN]
    assert keyword(field.state, 0, LETHAL) == 0


# ---------------------------------------------------------------------------- whole battles


class Divined(Runewars):
    """The game with these abilities on two cards of the standard armies."""

    def __init__(self) -> None:
        super().__init__()
        powers = abilities()
        powers["master_crafted_weapons"] = power([*DIVINER, exhausts_for_other_initiative(1)])
        powers["terrifying_heraldry"] = power([*DIVINER, exhausts_for_other_initiative(1)])
        powers["ardus_fury"] = power(shows_morale_for(LETHAL))
        self.cards = catalogue(load_packs(), powers)

    def start(self, options: Options) -> tuple[State, Battle]:
        return first_state(Rules(options), self.cards), Battle()

    def load_state(self, data: Data, options: Options) -> State:
        return loaded_state(data, Rules(options), self.cards)


def steps(seed: int, most: int) -> Iterator[Match[State]]:
    armies: Options = {"armies": ["standard_daqan", "standard_waiqar"], "objective": "bounty"}
    match: Match[State] = Match.new(Divined(), seed, armies)
    for number, (seat, answer) in enumerate(answers(match, Quick(seed))):
        yield match
        if number == most:
            return
        match.submit(seat, answer)


def test_no_view_world_or_course_of_play_tells_the_other_side() -> None:
    looks = 0
    for number, match in enumerate(steps(seed=5, most=260)):
        rulebook = match.rulebook
        looks += bool(match.state.deck_known)
        for seat in READERS:
            view = match.view(seat)
            assert open_secrets(view.state, seat) == []
            if number % 6 == 0:
                for world in worlds(view, number):
                    assert rulebook.broken(world.state) == []
                    again = looked_at(rulebook, world, seat)
                    assert received(again) == received(view)
        if number % 12 == 0:
            for seat in (SOUTH, NORTH):
                answers_in_step(match.copy(), seat, number)
    assert looks > 20


def test_a_battle_with_known_cards_is_saved_and_written_down() -> None:
    seen = 0
    for match in steps(seed=6, most=200):
        if not match.state.deck_known or seen > 5:
            continue
        seen += 1
        data = match.state.to_data()
        assert loaded_state(data, match.state.rules, match.state.catalogue) == match.state
        line = next(each for each in match.notation().splitlines() if each.startswith("known "))
        assert len(line.split()) == len(match.state.deck_known) + 1
    assert seen > 3


def test_sentences_tell_only_what_a_seat_may_know() -> None:
    told: set[str] = set()
    for match in steps(seed=5, most=200):
        log: list[Event[State]] = match.log
    for seat in READERS:
        heard = [event.seen_by(seat) for event in log]
        for language in ("en", "de"):
            lines = match.rulebook.told(heard, match.view(seat).state, language)
            for event, line in zip(heard, lines, strict=True):
                if isinstance(event, (MoraleShown, NumberChanged)):
                    assert "{" not in line.text
                    told.add(type(event).__name__)
    assert told == {"MoraleShown", "NumberChanged"}


def test_the_events_of_a_seat_alone_tell_it_which_cards_it_knows() -> None:
    clients: dict[int, State] = {}
    heard = looks = 0
    for match in steps(seed=5, most=260):
        for seat in READERS:
            client = clients.setdefault(seat, match.rulebook.start(match.chosen_options)[0])
            for event in match.log[heard:]:
                event.seen_by(seat).apply(client)
            assert client == match.view(seat).state
        heard = len(match.log)
        looks += bool(match.state.deck_known)
    assert looks > 20
