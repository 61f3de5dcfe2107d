"""What is said while somebody else decides: the question in plain words, to nobody and without its secrets."""

import re

import pytest

import feldherr
from feldherr.core.text import LANGUAGES, blanks
from feldherr.stage import stage_of

SPOKEN_TO = {"en": r"\byou(rs?|rself)?\b", "de": r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?)\b"}
ORDERS = {
    "en": r"^(Choose|Name|Put|Set|Share|Move|Heal|Assign)\b",
    "de": r"^(Wähle|Nenne|Lege|Stelle|Teile|Verteile|Heile|Weise)\b",
}


def prompts(game: str) -> list[str]:
    messages = feldherr.game(game).rulebook.texts("en").messages
    return [key.removeprefix("prompt.") for key in messages if key.startswith("prompt.")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", feldherr.games())
def test_who_watches_is_told_what_is_decided_and_not_spoken_to(game: str, language: str) -> None:
    stage = stage_of(feldherr.game(game).rulebook, language)
    for prompt in prompts(game):
        told = stage.watched(prompt)
        assert not told.startswith("prompt."), prompt
        assert not blanks(told), prompt
        assert not re.search(SPOKEN_TO[language], told), told
        assert not re.search(ORDERS[language], told), told
        assert "." not in told[:-1], told


@pytest.mark.parametrize("game", feldherr.games())
def test_words_for_watchers_belong_to_a_question(game: str) -> None:
    for language in LANGUAGES:
        messages = feldherr.game(game).rulebook.texts(language).messages
        own = [key.removeprefix("watched.") for key in messages if key.startswith("watched.")]
        assert set(own) <= set(prompts(game))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Red, Blue decide: Who becomes the leader?"),
        ("de", "Rot, Blau entscheiden: Wer wird Anführer?"),
    ],
)
def test_the_status_of_who_looks_on_is_no_heading_of_a_rule(language: str, told: str) -> None:
    match = feldherr.game("pixel_tactics").new_match(seed=3)
    assert stage_of(match.rulebook, language).status(match.view(2))[0] == told
