"""Stores for tests, on both databases. A conftest imports the fixtures it shares."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from feldherr.server.store import Store, open_store
from tests.server.store.postgres import Server, programs
from tests.sharing import AS_ASKED

DATABASES = ["sqlite", "postgresql"]
PATIENCE = 0.5


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, once for all tests. Where it cannot be had, say so with FELDHERR_NO_POSTGRES=1."""
    if os.environ.get("FELDHERR_NO_POSTGRES") == "1":
        pytest.skip(f"without PostgreSQL, {AS_ASKED}")
    place = programs()
    if place is None:
        pytest.fail(
            "no PostgreSQL server is installed (on Debian: apt-get install postgresql);"
            " FELDHERR_NO_POSTGRES=1 leaves these tests out"
        )
    server = Server(place)
    yield server
    server.stop()


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/feldherr.db"
    server: Server = request.getfixturevalue("server")
    return server.url(server.new_schema())


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = open_store(url, PATIENCE)
    yield store
    await store.close()
