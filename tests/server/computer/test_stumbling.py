"""An opponent that fails or breaks a rule: the match goes on, and everybody is told; in tests it is an error."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from feldherr.core.codec import Record
from feldherr.core.decision import Chosen, Decision
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games import find
from feldherr.games.pixel_tactics.answers import Lead
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.server.computer import thinking
from feldherr.server.computer.processes import Computer
from feldherr.server.computer.queue import Errand
from feldherr.server.computer.reading_uploads import info
from feldherr.server.computer.thinking import STRICT, Stumbled, Task, decide, view_of
from feldherr.server.table.proof import found_in
from feldherr.server.table.table import Table
from tests.server.duel import against_the_computer
from tests.server.salon import Player, salon

Deciding = Callable[[View[State], Decision], Record]


class Clumsy:
    """An opponent that decides as it is told to."""

    def __init__(self, deciding: Deciding) -> None:
        self.decide = deciding


def fails(view: View[State], decision: Decision) -> Record:
    raise ZeroDivisionError("lost my way")


def talks_nonsense(view: View[State], decision: Decision) -> Record:
    return Chosen([0])


def cheats(view: View[State], decision: Decision) -> Record:
    offered = decision.options() or []
    leads = [Lead(CardId(card)) for card in range(50)]
    return next(each for each in leads if each not in offered)


MISTAKES = {
    "fails": (fails, "ZeroDivisionError: lost my way"),
    "nonsense": (talks_nonsense, "is no answer to this question"),
    "cheats": (cheats, "is illegal"),
}


@pytest.fixture(params=MISTAKES)
def mistake(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """All opponents make one mistake; what is said about it."""
    deciding, told = MISTAKES[request.param]
    monkeypatch.setattr(thinking, "agent", lambda *_: Clumsy(deciding))
    return told


@pytest.fixture
def forgiving(monkeypatch: pytest.MonkeyPatch) -> None:
    """As outside of tests; and the thinking is done here, where the opponents are clumsy."""

    async def run_for(_: Computer, __: Errand, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)

    monkeypatch.delenv(STRICT)
    monkeypatch.setattr(Computer, "run_for", run_for)


def first_task() -> Task:
    return Task("t1", "pixel_tactics", {}, "seed", [], 0)


@pytest.mark.usefixtures("forgiving")
def test_the_thought_is_a_legal_answer_and_says_what_went_wrong(mistake: str) -> None:
    thought = decide(first_task(), "normal", 1)
    decision = view_of(first_task()).decision
    assert thought is not None
    assert decision is not None
    assert thought.answer in [each.to_data() for each in decision.options() or []]
    assert decision.prompt in thought.stumble
    assert mistake in thought.stumble
    assert "Traceback" in thought.stumble


def test_in_tests_it_is_an_error(mistake: str) -> None:
    with pytest.raises((ZeroDivisionError, Stumbled)) as caught:
        decide(first_task(), "normal", 1)
    assert str(caught.value) in mistake or mistake in str(caught.value)


@pytest.mark.usefixtures("forgiving")
def test_a_level_nobody_has_is_a_stumble_too() -> None:
    thought = decide(first_task(), "no such opponent", 1)
    assert thought is not None
    assert "no such opponent" in thought.stumble


@pytest.mark.usefixtures("forgiving", "mistake")
def test_the_table_tells_that_the_computer_stumbled(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await ada.wait(lambda: len(ada.table["asides"]) > 0)
        told = ada.table["asides"][0]
        assert told["text"] == (
            "The computer (Random) stumbled over a question and made a plain legal move for Blue."
        )
        assert told["events"] == len(ada.lines)
        assert [each.seat for each in table.played] == [1]
        await ada.do("speak", lang="de")
        await ada.wait(lambda: "gestolpert" in ada.table["asides"][0]["text"])

    against_the_computer(tmp_path, scene)
    heard = [each for each in caplog.records if each.levelname == "ERROR"]
    assert len(heard) == 1
    assert "stumbled after 0 answers, at seat 1, over ChooseOne" in heard[0].getMessage()
    assert "Traceback" in heard[0].getMessage()


@pytest.mark.usefixtures("forgiving", "mistake")
def test_a_hint_is_none_if_the_computer_stumbled(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await ada.wait_asked()
        assert ada.question is not None
        reply = await ada.ask("hint", question=ada.question["id"])
        assert reply["hint"] is None
        assert reply["problem"]["code"] == "failed"
        assert "stumbled" in reply["problem"]["text"]

    against_the_computer(tmp_path, scene)
    assert "the opponent hard stumbled" in caplog.text


@pytest.mark.usefixtures("forgiving")
def test_a_log_with_stumbles_is_read_and_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "agent", lambda *_: Clumsy(fails))

    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "computer"])
            async with house.guest(made.table, made.token) as ada:
                await ada.wait(lambda: len(ada.table["asides"]) > 0)
                told = [each["text"] for each in ada.table["asides"]]
                await ada.do("resign")
            whole = await house.hub.download(made.table, None)
            await house.hub.close()
        assert found_in(find("pixel_tactics").rulebook, whole) == []
        watched = info("upload", json.encode(whole).decode(), "en")
        assert [each.text for each in watched.asides][:1] == told

    asyncio.run(main())
