"""The message catalogue: complete in both languages, and sentences that say what happened."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import feldherr
from feldherr.core.decision import Seat
from feldherr.core.event import State as AnyState
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rule import Violation
from feldherr.core.rulebook import Options
from feldherr.core.text import LANGUAGES, Texts, blanks
from feldherr.games.pixel_tactics.events.cards import EffectBegan
from feldherr.games.pixel_tactics.events.setup import LeadersRevealed
from feldherr.games.pixel_tactics.grid import LEADER
from feldherr.games.pixel_tactics.names import names_of
from feldherr.games.pixel_tactics.options import OPTIONS
from feldherr.games.pixel_tactics.story import board_before, board_of
from feldherr.games.pixel_tactics.text import say_event
from tests.games.pixel_tactics.table import card, melee, recruit, ref, table, unit

BOOK = feldherr.game("pixel_tactics").rulebook
SOURCES = Path(feldherr.__file__).parent
PROMPT_AT = {
    "ChooseOne": 2, "ChooseSome": 2, "Allocate": 2, "Arrange": 2, "Confirm": 2, "Draw": 1, "Shuffle": 1,
    "choose_one": 1, "choose_target": 1, "choose_up_to": 2, "__init__": 2,
}  # fmt: skip
"""Where the prompt stands among the arguments of these calls."""

POSITION = f"""
round 2, front wave, red first, red to act, 2 actions
red {unit("| fighter | . | . |")}
hand knight
blue {unit("| healer | . | . |")}
hand witch
"""


def texts(language: str) -> Texts:
    return BOOK.texts(language)


def keys(prefix: str, language: str = "en") -> set[str]:
    """The keys of one table, without variants."""
    wanted = [key for key in texts(language).messages if key.startswith(f"{prefix}.")]
    return {key.split(".")[1] for key in wanted}


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in core and in the game, with the name of what is called."""
    folders = [SOURCES / "core", SOURCES / "games" / "pixel_tactics"]
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                yield name, node


def strings(node: ast.expr) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def prompts_in_code() -> set[str]:
    found: set[str] = set()
    for name, call in calls():
        at = PROMPT_AT.get(name, 99)
        if at < len(call.args) and isinstance(call.args[at], ast.Constant):
            found |= strings(call.args[at])
    for path in (SOURCES / "games" / "pixel_tactics").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "prompt":
                found |= strings(node.value)
    return found


def whys_in_code() -> set[str]:
    found: set[str] = set()
    for name, call in calls():
        at = {"_refuse": 0, "Violation": 1}.get(name, 99)
        if at < len(call.args):
            found |= strings(call.args[at])
    return found


def test_both_languages_have_the_same_keys() -> None:
    assert texts("en").messages.keys() == texts("de").messages.keys()


def test_both_languages_have_the_same_blanks() -> None:
    differing = [
        key
        for key, message in texts("en").messages.items()
        if blanks(message) != blanks(texts("de").messages[key])
    ]
    assert differing == []


def test_the_german_texts_are_not_the_english_ones() -> None:
    same = [
        key
        for key, message in texts("en").messages.items()
        if message == texts("de").messages[key] and re.sub(r"\{.*?\}", "", message).strip(" ,()")
    ]
    assert same == ["table.promo"]


def test_every_event_has_a_sentence_and_no_sentence_lacks_its_event() -> None:
    assert keys("event") == set(BOOK.events.classes)


def test_every_answer_has_words_and_no_words_lack_their_answer() -> None:
    assert keys("answer") == {*BOOK.answers.classes, "item_amount", "item_place"}


def test_every_prompt_in_the_code_has_a_question_and_the_other_way_round() -> None:
    assert keys("prompt") == prompts_in_code()


def test_every_reason_in_the_code_has_a_sentence_and_the_other_way_round() -> None:
    assert keys("why") == whys_in_code()


def test_every_option_has_a_meaning() -> None:
    assert keys("option") == {option.name for option in OPTIONS}


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {}), (2, {"promo": True, "match_length": 4}), (3, {"edition": "first"}), (4, {"edition": "revised"})],
)  # fmt: skip
def test_whole_matches_are_told_without_gaps(seed: int, options: Options) -> None:
    match = feldherr.game("pixel_tactics").new_match(seed, options)
    random = Quick(seed)
    while not match.over:
        decision = match.decisions[0]
        answer = decision.sample(random)
        for language in LANGUAGES:
            view = match.view(decision.seat)
            assert view.decision is not None
            whole(BOOK.say_prompt(view.state, view.decision, language))
            whole(BOOK.say_answer(view.state, view.decision, answer, language))
            for wish in view.decision.wishes():
                violation = view.decision.check(wish)
                assert violation is not None
                whole(BOOK.say_answer(view.state, view.decision, wish, language))
                whole(BOOK.say_why(violation, language))
        match.submit(decision.seat, answer)
    for language in LANGUAGES:
        for seat in (0, 1, 2):
            for line in told(match, language, seat):
                whole(line)


def whole(sentence: str) -> None:
    assert sentence
    assert "{" not in sentence
    assert not re.match(r"^(event|answer|prompt|why|row|face|action)\.", sentence), sentence


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
    assert told(match, "de", 1)[-1] == "Heilerin (Blau F1) nimmt 2 Schaden."


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
    state = table(POSITION.replace("red leads blank", "red leads priestess")).state
    event = EffectBegan(0, card("priestess"), LEADER, ref("red K2"))
    said = {
        language: say_event(names_of(texts(language), state), board_of(state), event)
        for language in LANGUAGES
    }
    assert said["en"] == "The ability of the leader Magdelina Larington takes effect. [house rule]"
    assert said["de"] == "Die Anführerfähigkeit von Magdalena Larington wirkt. [Hausregel]"


def test_a_refusal_is_explained_in_both_languages() -> None:
    violation = Violation("PT-truce.1", "truce")
    assert BOOK.say_why(violation, "en").startswith("There is a truce in round 1")
    assert BOOK.say_why(violation, "de").startswith("In Runde 1 herrscht Waffenstillstand")
