"""What the tables of RUNEWARS say, in every language."""

from feldherr.core.text import blanks
from feldherr.stage.runewars.wording import own_texts


def test_both_languages_say_the_same_things() -> None:
    english, german = own_texts("en").messages, own_texts("de").messages
    assert english.keys() == german.keys()
    for key, pattern in english.items():
        assert blanks(german[key]) == blanks(pattern), key


def test_nothing_is_left_in_english() -> None:
    english, german = own_texts("en").messages, own_texts("de").messages
    same = {key for key in english if english[key] == german[key] and " " in english[key]}
    assert same == {"dials.slot", "spoken.unit"}
