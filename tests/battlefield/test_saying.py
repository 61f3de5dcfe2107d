"""Letters, rounded numbers, lessons and pictures, without any game."""

from pathlib import Path

import pytest

from feldherr.battlefield.coach import lessons_for
from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.picture import Canvas
from feldherr.battlefield.rounding import whole_degrees, whole_millimetres
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import rectangle
from tests.battlefield.bodies import body, table

FIELD = table(*[body("o", side=side) for side in (0, 1, 0, 1, 0)])


def test_each_side_has_letters_of_its_own_in_the_order_of_its_bodies() -> None:
    assert [letter(FIELD, number) for number in range(5)] == ["A", "N", "B", "O", "C"]


@pytest.mark.parametrize(("word", "number"), [("c", 4), ("O", 3), ("z", None), ("", None)])
def test_a_body_is_found_by_its_letter_in_any_case(word: str, number: int | None) -> None:
    assert called(FIELD, word) == number


def test_after_the_last_letter_of_a_side_they_begin_anew_with_a_number() -> None:
    field = table(*[body("o")] * 28)
    assert [letter(field, number) for number in (12, 13, 14, 27)] == ["M", "A2", "B2", "B3"]
    assert [called(field, word) for word in ("a", "a2", "B3")] == [0, 13, 27]


def test_sentences_have_whole_millimetres_and_degrees() -> None:
    assert [whole_millimetres(each) for each in (1_499, 1_500, -1_500)] == [1, 2, -1]
    assert whole_degrees(EIGHTH) == 45


def test_lessons_come_in_order_and_once(tmp_path: Path) -> None:
    for language, words in (("en", "ahead"), ("de", "voran")):
        (tmp_path / f"{language}.toml").write_text(
            f'[lesson]\nmarch = "{words}"\nhalt = "."\n', encoding="utf-8"
        )
    rules = {"march": "X-1", "halt": "X-2"}

    found = lessons_for(["march", "halt", "march"], rules, tmp_path, "de")

    assert [(each.key, each.text, each.rule) for each in found] == [
        ("march", "voran", "X-1"),
        ("halt", ".", "X-2"),
    ]


def test_a_picture_is_to_scale_with_up_on_top() -> None:
    canvas = Canvas(1_000 * MM, 600 * MM)
    canvas.polygon(rectangle(0, 0, 100 * MM, 50 * MM), "rock")

    (drawn,) = canvas.parts

    assert drawn == (
        '<polygon class="rock" points="100.00,550.00 0.00,550.00 0.00,600.00 100.00,600.00"/>'
    )


def test_a_picture_has_a_line_for_every_foot_inside_the_table() -> None:
    canvas = Canvas(914_400, 609_600)
    canvas.table()

    assert sum('class="foot"' in part for part in canvas.parts) == 3


def test_a_picture_is_framed_and_its_words_are_safe() -> None:
    canvas = Canvas(1_000 * MM, 600 * MM)
    canvas.text(0, 0, "<b>", "note")
    canvas.word(canvas.legend_left, 20, "A & B", "text")
    svg = canvas.svg("here < there", ".note { fill: red; }")

    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 1402 648"')
    assert "<title>here &lt; there</title>" in svg
    assert '<text class="note" x="0.00" y="600.00">&lt;b&gt;</text>' in svg
    assert '<text class="text" x="1024" y="20">A &amp; B</text>' in svg


def test_shapes_in_the_legend_lie_beside_their_words() -> None:
    canvas = Canvas(1_000 * MM, 600 * MM)
    canvas.dot(*canvas.beside(1_030, 40), 9, "red")

    assert canvas.parts == ['<circle cx="1030.00" cy="40.00" r="9" fill="red"/>']
