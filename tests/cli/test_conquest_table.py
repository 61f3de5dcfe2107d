"""CONQUEST in the terminal: map with zones and lines, armies with their stacks, sheets, measuring."""

import pytest

from feldherr.battlefield.letters import letter
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import Table
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.stage.typed import Mistyped
from feldherr.testing.conquest.battle import begun
from tests.stage.conquest.battles import RULEBOOK, asked_of, battle, seen


def table(language: str = "en", width: int = 100) -> Table:
    return table_for(RULEBOOK, language, width, 40)


def shown(view: View[State], language: str = "en", width: int = 100) -> str:
    return "\n".join(line.plain for line in table(language, width).picture(view))


def test_the_armies_stand_beside_the_map_with_stands_and_wounds() -> None:
    picture = shown(seen(battle(), 0))
    assert "Round 3/10 | action phase" in picture.splitlines()[0]
    assert "A↑ Men-At-Arms          4-2" in picture
    assert "broken" in picture
    assert "C> Household Knights" in picture
    assert "D- Longbowmen" in picture
    assert "+Noble Lord" in picture


def test_stacks_are_letters_and_hidden_cards_question_marks() -> None:
    view = seen(battle(), 0)
    lines = shown(view).splitlines()
    own = next(line for line in lines[5:] if "Stack" in line)
    other = next(line for line in lines if "Stack" in line)
    assert own.endswith("Stack B A B C")
    assert other.endswith("?")


@pytest.mark.parametrize("width", [60, 80, 140])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert all(len(line) <= width for line in shown(seen(battle(), 0), "de", width).splitlines())


def test_a_regiment_is_shown_in_full_by_its_letter_or_name() -> None:
    view = seen(battle(), 0)
    sheet = table().command(view, "sheet", "B")
    assert sheet is not None
    text = "\n".join(line.plain for line in sheet)
    assert "medium infantry" in text
    assert "Noble Lord" in text
    assert "Resolve 3" in text
    assert table().card(view, "longbow")[0].plain.startswith("D Longbowmen")
    nobody = table().command(view, "sheet", "Z")
    assert nobody is not None
    assert "no regiment Z" in nobody[0].plain


def test_a_march_is_put_together_on_the_map() -> None:
    fought = begun({}, seed=4)
    fought.on("march")
    view = asked_of(fought)
    draft = table().draft(view, fought.asked)
    assert draft is not None
    draft.take("forward 3")
    assert "3 in forward" in "\n".join(line.plain for line in draft.again())


def test_a_typed_march_may_name_who_marches_but_nobody_else() -> None:
    fought = begun({}, seed=4)
    fought.on("march")
    view = asked_of(fought)
    draft = table().draft(view, fought.asked)
    stage = table().stage
    assert draft is not None
    own = stage.subject(fought.asked)  # type: ignore[attr-defined]  # a table of a battle has a stage of battles
    sign = letter(view.state.field, own)  # type: ignore[attr-defined]  # and its state a field
    assert draft.claims(f"march {sign} forward 3")
    draft.take(f"march {sign} forward 3")
    assert "3 in forward" in "\n".join(line.plain for line in draft.again())
    named = stage.read(view, fought.asked, f"marsch {sign} vor 3")
    assert named == stage.read(view, fought.asked, "forward 3")
    with pytest.raises(Mistyped):
        draft.take("march Z forward 3")


def test_two_regiments_are_measured() -> None:
    said = table("de").command(seen(battle(), 0), "miss", "A O")
    assert said is not None
    assert "8 Zoll" in said[0].plain
