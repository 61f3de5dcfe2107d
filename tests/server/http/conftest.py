"""One server for all tests that only read."""

from collections.abc import Iterator

import pytest
from httpx import Client

from tests.server.http.house import house


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found
