"""Broken messages: no error, no change, the server stays alive. `tools/fuzz.py` sends as many as one likes."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest

from feldherr.server.line import protocol
from feldherr.server.line.reading import decoded
from feldherr.server.table.refusal import Refusal
from tools.fuzz import Mutator, fuzz


@pytest.mark.slow
def test_twenty_thousand_broken_messages_change_nothing(tmp_path: Path) -> None:
    report = asyncio.run(fuzz(tmp_path, 20_000, 4))
    assert report.troubles == []
    assert report.is_unchanged
    assert report.sent == 20_000
    assert report.answered > 10_000


def test_every_command_is_among_them() -> None:
    mutator = Mutator(7, ["t"], ["k"])
    kinds = {kind.__struct_config__.tag for kind in get_args(protocol.Command)}
    understood_kinds = set()
    for _ in range(5000):
        with suppress(Refusal):
            understood_kinds.add(type(decoded(mutator.message(3))).__struct_config__.tag)
    assert understood_kinds == kinds


def test_the_same_seed_gives_the_same_nonsense() -> None:
    first, second = (Mutator(7, ["t"], ["k"]) for _ in range(2))
    assert [first.message(3) for _ in range(500)] == [second.message(3) for _ in range(500)]
