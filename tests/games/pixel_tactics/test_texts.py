"""Sentences of PIXEL TACTICS that say what happened."""

from typing import cast

import feldherr
from feldherr.core.decision import Seat
from feldherr.core.event import State as AnyState
from feldherr.core.match import Match
from feldherr.core.rule import Violation
from feldherr.core.text import LANGUAGES, Texts
from feldherr.games.pixel_tactics.card_numbers import kind_named
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.setup import LeadersRevealed
from feldherr.games.pixel_tactics.grid import LEADER
from feldherr.games.pixel_tactics.telling.names import names_of
from feldherr.games.pixel_tactics.telling.sentences import say_event
from feldherr.games.pixel_tactics.telling.story import board_before, board_of
from feldherr.testing.pixel_tactics.table import RED, card, melee, recruit, ref, table, unit

BOOK = feldherr.game("pixel_tactics").rulebook

POSITION = f"""
round 2, front wave, red first, red to act, 2 actions
red {unit("| fighter | . | . |")}
hand knight
blue {unit("| healer | . | . |")}
hand witch
"""


def texts(language: str) -> Texts:
    return BOOK.texts(language)


def told(match: Match[AnyState], language: str, seat: Seat) -> list[str]:
    view = match.view(seat)
    return [line.text for line in BOOK.told(view.log, view.state, language)]


def test_drawn_cards_are_named_only_to_the_player_who_draws_them() -> None:
    match = feldherr.game("pixel_tactics").new_match(3)
    mine, theirs, nobodys = (told(match, "en", seat) for seat in (0, 1, 2))
    assert mine[2] == "Red draws Illusionist, Healer, Oracle, Doppelganger, Dragon Mage."
    assert theirs[2] == nobodys[2] == "Red draws 5 cards."


def test_an_attack_is_told_with_names_and_places_in_both_languages() -> None:
    played = table(POSITION)
    played.play(melee("F1", "F1"))
    match = cast("Match[AnyState]", played.match)
    assert told(match, "en", 0)[-2:] == [
        "Fighter (Red F1) attacks Healer (Blue F1) in melee.",
        "Healer (Blue F1) takes 2 damage.",
    ]
    assert told(match, "de", 1)[-1] == "Heilerin (Blau F1) erleidet 2 Schaden."


def test_a_log_that_starts_at_a_position_knows_the_cards_of_the_beginning() -> None:
    played = table(POSITION)
    before = board_of(played.state).cards
    played.play(recruit("knight", "F2"))
    played.end_wave()
    assert board_before(played.match.log, played.state).cards == before


def test_the_mascot_leads_under_the_name_of_its_faction() -> None:
    state = table(POSITION).state
    names = names_of(texts("de"), state)
    event = LeadersRevealed([card("mascot"), card("blue.mascot")])
    assert (
        say_event(names, board_of(state), event) == "Rot wird von Borneo angeführt, Blau von Juto."
    )


def test_house_content_carries_its_badge_and_the_leader_the_name_of_the_language() -> None:
    state = table(POSITION.replace("red leads blank", "red leads promo_house_4")).state
    event = EffectBegan(RED, kind_named("promo_house_4"), LEADER, ref("red K2"))
    said = {
        language: say_event(names_of(texts(language), state), board_of(state), event)
        for language in LANGUAGES
    }
    assert said["en"] == "The ability of the leader Marshal takes effect. [house rule]"
    assert said["de"] == "Die Anführerfähigkeit von Marschall wirkt. [Hausregel]"


def test_a_refusal_is_explained_in_both_languages() -> None:
    violation = Violation("PT-truce.1", "truce")
    assert BOOK.say_why(violation, "en").startswith("There is a truce in round 1")
    assert BOOK.say_why(violation, "de").startswith("In Runde 1 herrscht Waffenstillstand")


def test_an_attack_is_offered_with_the_name_of_whom_it_meets() -> None:
    for mover, meets in (("red", "Healer (Blue F1)"), ("blue", "Fighter (Red F1)")):
        played = table(POSITION.replace("red first, red to act", f"{mover} first, {mover} to act"))
        said = BOOK.say_answer(played.state, played.decision, melee("F1", "F1"), "en")
        assert meets in said
