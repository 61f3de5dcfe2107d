"""The table of a battle in the terminal, for a game that draws nothing of its own."""

from pathlib import Path

import pytest

import feldherr
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.placing import PlaceDraft
from feldherr.cli.tables.battlefield.routing import RouteDraft
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games.registry import entries
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD, Leg
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked
from feldherr.stage.typed import Mistyped
from tests.cli.driving import run
from tests.stage.battlefield.parade import GAME


@pytest.fixture(autouse=True)
def parade(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(entries(), GAME.name, GAME)


def begun(answers: int) -> View[State]:
    match = feldherr.game("parade").new_match()
    if answers:
        match.submit(0, Placed(Pose(100 * MM, 100 * MM, 0)))
    return match.view(0)


def draft_of(view: View[State], language: str = "en") -> Draft:
    assert view.decision is not None
    table = table_for(feldherr.game("parade").rulebook, language, 100)
    draft = table.draft(view, view.decision)
    assert draft is not None
    return draft


def shown(draft: Draft) -> str:
    return "\n".join(line.plain for line in draft.again())


def test_the_map_has_the_scale_of_the_game_and_what_stands_there() -> None:
    view = begun(1)
    table = table_for(feldherr.game("parade").rulebook, "en", 100)
    picture = "\n".join(line.plain for line in table.picture(view))
    assert "A" in picture
    assert "a" in picture
    assert "*" in picture
    for inches in ("0", "12", "24", "36", "48", "60"):
        assert inches in picture
    assert "300" not in picture


def test_a_march_is_put_together_line_by_line() -> None:
    draft = draft_of(begun(1))
    assert isinstance(draft, RouteDraft)
    assert all(str(number) in shown(draft) for number in range(1, 6))
    with pytest.raises(Mistyped):
        draft.take("ok")
    assert draft.take("forward 2") is None
    assert "The march: 2 in forward (2 of 10 in)" in shown(draft)
    assert draft.take("then left 30") is None
    assert "2 in forward, wheel 30° left (5.7 of 10 in)" in shown(draft)
    assert draft.take("left 30") is None
    assert "The march: wheel 30° left (3.7 of 10 in)" in shown(draft)
    answer = draft.take("ok")
    assert isinstance(answer, Walked)
    assert draft.walk.check(answer) is None


def test_a_march_that_is_cut_says_why() -> None:
    draft = draft_of(begun(1), "de")
    assert draft.take("vor 30") is None
    assert "Nicht ganz so: Too near." in shown(draft)
    assert draft.take("vorschlag 9") is None
    assert len(draft.answers()) == 9
    assert "Nicht ganz so" not in shown(draft)


def test_the_way_is_drawn() -> None:
    draft = draft_of(begun(1))
    assert isinstance(draft, RouteDraft)
    draft.take("stay")
    still = dots(draft)
    draft.take("left 90")
    draft.take("forward 8")
    assert dots(draft) > still


def dots(draft: RouteDraft) -> int:
    return sum(chr(0x2800) < sign <= chr(0x28FF) for line in draft.picture() for sign in line.plain)


def test_words_of_a_march_are_no_commands() -> None:
    draft = draft_of(begun(1))
    for line in ("zurück 3", "back 3", "to 12 20", "ok"):
        assert draft.claims(line)
    for line in ("zurück", "?", "hint", "why 3"):
        assert not draft.claims(line)


def test_a_place_needs_no_more_than_the_field() -> None:
    draft = draft_of(begun(0))
    assert isinstance(draft, PlaceDraft)
    draft.take("at 12 6.5")
    assert "It would stand here: 12/6.5 in, facing north." in shown(draft)
    assert draft.take("ok") == Placed(Pose(12 * INCH, 13 * INCH // 2, 0))


def test_a_hint_can_be_typed() -> None:
    view = begun(1)
    assert view.decision is not None
    table = table_for(feldherr.game("parade").rulebook, "de", 100)
    answer = Walked([Leg(FORWARD, 4 * INCH)])
    assert table.typed(view, view.decision, answer) == "vor 4"
    assert table.typed(view, view.decision, Walked([])) == "bleib"


def test_a_whole_battle_is_played_in_the_terminal() -> None:
    typed = "at 12 6\nok\nmeasure A 0 0\nforward 3 left 20\nthen forward 1\nok\n"
    printed = run("play", "parade", typed=typed)
    assert printed.code == 0, printed.err
    assert "A Guard to 0/0 in" in printed.out
    assert "wheel 20° left, 1 in forward" in printed.out
