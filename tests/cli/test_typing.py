"""Words instead of numbers in the terminal: what is written is taken, what is not possible is explained."""

import re

import pytest

from tests.cli.driving import play


@pytest.mark.parametrize("lang", ["en", "de"])
def test_words_name_options_and_what_is_not_possible(lang: str) -> None:
    attack = "attack f1" if lang == "en" else "angreifen f1"
    typed = f"1\n{attack}\nwhy {attack}\ntea time\n"
    printed = play("--against", "random", "--seed", "5", "--lang", lang, typed=typed).out
    tag = "PT truce 1" if lang == "en" else "PT Waffenstillstand 1"
    assert printed.count(f"[{tag}]") >= 2, printed
    hint = r"Type a number from 1 to \d+" if lang == "en" else r"Gib eine Nummer von 1 bis \d+"
    assert len(re.findall(hint, printed)) == 1
