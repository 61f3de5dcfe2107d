"""RW 62.2 over the socket: a move is tried out before it is ordered only where players have agreed on it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.salon import salon

Json = dict[str, Any]


def answers_to(line: str, folder: Path, previews: str = "relaxed", game: str = "runewars") -> Json:
    """The reply to a trial in the first command phase of the training battle."""
    options = {"scenario": "training", "previews": previews} if game == "runewars" else {}

    async def main() -> Json:
        async with salon(folder) as house:
            table, tokens = await house.duel(game, options=options)
            async with house.guest(table, tokens[0]) as ada:
                before = ada.table["hash"]
                reply = await ada.ask("try", line=line)
                assert ada.table["hash"] == before
                return reply

    return asyncio.run(main())


def test_a_relaxed_table_shows_where_a_setting_leads_and_what_it_meets(tmp_path: Path) -> None:
    trial = answers_to("A 2 1", tmp_path)["trial"]
    assert [way["number"] for way in trial["ways"]] == [1, 2]
    for way in trial["ways"]:
        assert way["text"]
        assert way["ghost"]["outline"]
        assert way["meets"] == []
    one, other = (way["ghost"]["pose"]["heading"] for way in trial["ways"])
    assert one == pytest.approx(360 - other)


def test_a_strict_table_says_by_which_rule_it_shows_nothing(tmp_path: Path) -> None:
    trial = answers_to("A 2 1", tmp_path, previews="strict")["trial"]
    assert trial["ways"] == []
    assert trial["rule"]["row"] == "RR-62.2"
    assert "previews=relaxed" in trial["reason"]


@pytest.mark.parametrize("line", ["", "Z", "A", "A x", "A 99", "A 1 99", "A 1 1 1"])
def test_a_line_that_is_no_setting_is_explained(line: str, tmp_path: Path) -> None:
    reply = answers_to(line, tmp_path)
    assert reply["problem"] is None
    assert reply["trial"]["reason"].startswith("Type the letter of a unit")


def test_a_game_without_templates_tries_nothing(tmp_path: Path) -> None:
    trial = answers_to("A 2 1", tmp_path, game="pixel_tactics")["trial"]
    assert trial["reason"] == "In this game nothing is tried out."


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    assert answers_to("A" * 501, tmp_path)["problem"]["code"] == "malformed"
