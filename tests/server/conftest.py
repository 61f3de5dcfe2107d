"""What all tests of the server share."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _no_opponent_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A room goes on when its computer fails. No test may pass because nobody looked."""
    yield
    failed = [
        each.getMessage()
        for phase in ("setup", "call")
        for each in caplog.get_records(phase)
        if "the computer fails" in each.getMessage()
    ]
    assert failed == []
