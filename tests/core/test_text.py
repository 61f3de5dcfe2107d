"""Messages: blanks, plural forms, and keys that are missing."""

from pathlib import Path

import pytest

from feldherr.core.errors import BadFile, UnknownName
from feldherr.core.message import fill
from feldherr.core.text import LANGUAGES, Texts, blanks, read_texts

TEXTS = Texts("en", {"draw": "{who} draws {n} {n|card|cards}.", "end": "Over."})


def test_blanks_are_filled_and_numbers_pick_the_form() -> None:
    assert TEXTS.say("draw", who="Red", n=1) == "Red draws 1 card."
    assert TEXTS.say("draw", who="Red", n=0) == "Red draws 0 cards."
    assert TEXTS.say("draw", who="Red", n=2) == "Red draws 2 cards."
    assert TEXTS.say("end", unused="x") == "Over."


def test_a_missing_message_shows_its_key_and_a_missing_value_its_blank() -> None:
    assert TEXTS.say("nowhere.to.be.found", n=1) == "nowhere.to.be.found"
    assert not TEXTS.has("nowhere.to.be.found")
    assert TEXTS.say("draw", n=2) == "{who} draws 2 cards."


def test_a_value_is_never_read_as_a_pattern() -> None:
    assert fill("{a} {b}", {"a": "{b}", "b": "x"}) == "{b} x"


def test_the_blanks_of_a_message_can_be_listed() -> None:
    assert blanks("{who} draws {n} {n|card|cards}.") == {"who", "n"}
    assert blanks("Over.") == set()


def write(folder: Path, language: str, text: str) -> None:
    (folder / f"{language}.toml").write_text(text, encoding="utf-8")


def test_a_catalogue_is_read_with_dotted_keys(tmp_path: Path) -> None:
    write(tmp_path, "de", 'top = "Oben"\n[event]\nDrawn = "gezogen"\n[event.deep]\nx = "tief"\n')

    texts = read_texts(tmp_path, "de")

    assert texts.language == "de"
    assert [texts.say(key) for key in ("top", "event.Drawn", "event.deep.x")] == [
        "Oben", "gezogen", "tief",
    ]  # fmt: skip


def test_a_game_says_what_all_games_say_and_may_say_it_otherwise(tmp_path: Path) -> None:
    write(tmp_path, "en", '[why]\ntoo_few = "More, please."\n')

    texts = read_texts(tmp_path, "en")

    assert texts.say("why.too_few") == "More, please."
    assert texts.has("why.too_many")


def test_a_catalogue_may_lie_over_the_texts_of_another_layer(tmp_path: Path) -> None:
    own = '[army.read]\nlong = "Shorter, please."\n'
    write(tmp_path, "en", f'over = "battlefield"\n{own}')
    over = read_texts(tmp_path, "en")
    write(tmp_path, "en", own)

    assert over.say("army.read.long") == "Shorter, please."
    assert over.has("army.read.json")
    assert over.has("why.too_many")
    assert not over.has("over")
    assert not read_texts(tmp_path, "en").has("army.read.json")


def test_a_broken_catalogue_and_an_unknown_language_are_refused(tmp_path: Path) -> None:
    write(tmp_path, "en", '[event]\nDrawn = "drawn"\nCount = 3\n')

    with pytest.raises(BadFile, match=r"^en\.toml:3: event\.Count: expected a text, got 3$"):
        read_texts(tmp_path, "en")
    with pytest.raises(BadFile, match=r"de\.toml: cannot be read"):
        read_texts(tmp_path, "de")
    with pytest.raises(UnknownName, match="language 'fr'; known: en, de"):
        read_texts(tmp_path, "fr")


def test_both_languages_say_the_same_things_everywhere(tmp_path: Path) -> None:
    for language in LANGUAGES:
        write(tmp_path, language, "")
    english, german = (read_texts(tmp_path, language).messages for language in LANGUAGES)

    assert english.keys() == german.keys()
