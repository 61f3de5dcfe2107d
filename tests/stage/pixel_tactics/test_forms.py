"""Questions of PIXEL TACTICS that are answered with a form: picking some, sharing out, arranging."""

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.parts import Order, Question, Share, Some
from tests.stage.walking import ids_in, written

STAGE = stage_of(feldherr.game("pixel_tactics").rulebook, "en")


def asked(wave: str, rows: str, hand: str, line: str) -> tuple[View[State], Question]:
    """The question that follows when red types this line."""
    match = written(
        "pixel_tactics",
        f"""
round 2, {wave} wave, red first, red to act, 2 actions
red leads blank
{rows}
hand {hand}
deck mystic templar witch vampire trapper summoner
blue leads blank
| fighter d1 | healer d2 | knight d3 |
| . | * | . |
| . | . | . |
hand
""",
    )
    view = match.view(0)
    assert view.decision is not None
    match.submit(0, STAGE.read(view, view.decision, line))
    after = match.view(0)
    return after, STAGE.question(after, 1)


def rows(*written_rows: str) -> str:
    return "\n".join(written_rows)


NOBODY = "| . | . | . |"
LEADER = "| . | * | . |"


def test_targets_are_picked_on_the_board() -> None:
    view, question = asked("rear", rows(NOBODY, LEADER, "| alchemist | . | . |"), "", "spell")
    assert isinstance(question.form, Some)
    assert question.groups == []
    assert [item.touches for item in question.form.items] == [
        ["0.R1"], ["1.F1"], ["1.F2"], ["1.F3"],
    ]  # fmt: skip
    assert question.form.items[1].label == "Fighter (Blue F1)  1/8"
    assert question.form.most == 4
    assert question.how == "Type 1 to 4 numbers, such as `1 3`; `0` is none."
    assert question.about
    assert question.text.startswith("Alchemist, rear: ")
    assert view.decision is not None
    assert view.decision.check(STAGE.read(view, view.decision, "2 4")) is None


def test_damage_is_shared_out_among_cards_on_the_board() -> None:
    _, question = asked("front", rows("| fighter | . | . |", LEADER, NOBODY), "alchemist", "order")
    assert isinstance(question.form, Share)
    assert (question.form.total, question.form.exact) == (7, True)
    assert [item.touches for item in question.form.items] == [
        ["0.F1"], ["1.F1"], ["1.F2"], ["1.F3"],
    ]  # fmt: skip
    assert all(item.limit == 7 for item in question.form.items)


def test_heroes_are_rearranged_from_where_they_stand() -> None:
    _, question = asked(
        "front", rows("| fighter | . | knight |", LEADER, NOBODY), "homunculus", "order"
    )
    assert isinstance(question.form, Order)
    assert [item.touches for item in question.form.items] == [["0.F1"], ["0.F3"]]
    assert [place.label for place in question.form.places][:4] == ["F1", "F2", "F3", "K1"]
    assert question.form.places[1].touches == ["0.F2"]
    assert question.form.now == [0, -1, 1, -1, -1, -1, -1, -1]


def test_the_top_of_the_deck_is_sorted_card_by_card() -> None:
    view, question = asked("flank", rows(NOBODY, "| oracle | * | . |", NOBODY), "", "spell")
    assert isinstance(question.form, Order)
    names = [item.text for item in question.form.items]
    assert names == ["Mystic", "Templar", "Witch", "Vampire", "Trapper"]
    touched = [item.touches for item in question.form.items]
    assert touched[0] == ["top.0.mystic"]
    scene = STAGE.scene(view.state, 0, {})
    assert {id for each in touched for id in each} <= ids_in(scene)
    assert [card["id"] for card in scene["sides"][0]["deck"]["known"]] == [
        id for each in touched for id in each
    ]


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_else_sees_the_top_of_the_deck(seat: int) -> None:
    view, _ = asked("flank", rows(NOBODY, "| oracle | * | . |", NOBODY), "", "spell")
    scene = STAGE.scene(view.state, 0, {})
    assert scene["sides"][0]["deck"]["known"]
    other = feldherr.game("pixel_tactics").rulebook.redacted(view.state, seat)
    assert STAGE.scene(other, seat, {})["sides"][0]["deck"]["known"] == []
