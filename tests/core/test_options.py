"""Named options: defaults, allowed values, and what is no value."""

import pytest

import feldherr
from feldherr.core.codec import Data
from feldherr.core.errors import BadOption
from feldherr.core.rulebook import Option, OptionValue


def test_every_default_is_allowed_and_every_ruling_exists() -> None:
    for name in feldherr.games():
        rulebook = feldherr.game(name).rulebook
        rulings = rulebook.ledger().rulings
        for option in rulebook.option_list:
            assert option.check(option.default) == option.default
            assert option.ruling == "" or option.ruling in rulings, option.name


def test_all_options_are_filled_in() -> None:
    rulebook = feldherr.game("pixel_tactics").rulebook
    defaults = {option.name: option.default for option in rulebook.option_list}

    assert rulebook.options(None) == rulebook.options({}) == defaults
    assert rulebook.options({"promo": True}) == {**defaults, "promo": True}


@pytest.mark.parametrize("value", [1, "yes", ["a"]])
def test_a_switch_takes_yes_and_no_only(value: OptionValue) -> None:
    with pytest.raises(BadOption, match="option x: expected one of"):
        Option("x", False, [True, False], "").check(value)


@pytest.mark.parametrize("value", [-1, "3", True, ["a"]])
def test_a_number_without_a_list_starts_at_zero(value: OptionValue) -> None:
    number = Option("x", 3, [], "")
    assert [number.check(each) for each in (0, 3, 1000)] == [0, 3, 1000]

    with pytest.raises(BadOption, match="option x: expected a whole number from 0"):
        number.check(value)


@pytest.mark.parametrize("value", [None, {}, [1], ["a", None], 1.5])
def test_an_option_from_a_file_must_be_of_a_possible_type(value: Data) -> None:
    rulebook = feldherr.game("pixel_tactics").rulebook
    assert rulebook.read_options({"factions": ["blue", "red"]})["factions"] == ["blue", "red"]

    with pytest.raises(BadOption, match="option promo: no option can be"):
        rulebook.read_options({"promo": value})


def test_a_listed_value_must_be_of_the_right_type_too() -> None:
    with pytest.raises(BadOption):
        Option("x", 1, [0, 1], "").check(True)
    assert Option("x", ["a"], [["a"], ["b"]], "").check(["b"]) == ["b"]


def test_a_list_without_allowed_values_is_as_long_as_its_default() -> None:
    armies = Option("x", ["a", "b"], [], "")
    assert armies.check(["c", "d"]) == ["c", "d"]
    for value in (["a"], ["a", "b", "c"], "ab", 2):
        with pytest.raises(BadOption, match="option x: expected a list of 2 texts"):
            armies.check(value)
