"""What all tests share."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import feldherr
from tests.builds import COMPILED, house_only
from tests.sharing import Record, share

pytest.register_assert_rewrite("feldherr.testing")
house_only()

HERE = Path(__file__).parent
TESTING = Path(feldherr.__file__).parent / "testing"

# An opponent that stumbles is an error here, also in the processes that think for a server.
os.environ["FELDHERR_STRICT"] = "1"

settings.register_profile(
    "feldherr", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("feldherr")


_RECORD = pytest.StashKey[Record]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", action="store_true", help="leave out what the other build runs")
    parser.addoption(
        "--record", type=Path, help="write into this file which tests ran, and how long"
    )


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("record")
    if file is not None:
        config.stash[_RECORD] = Record(file)
        config.pluginmanager.register(config.stash[_RECORD])


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    record = config.stash.get(_RECORD, None)
    if record is not None:
        record.found(config, items)
    if config.getoption("share"):
        share(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Tests that make cards of their own are for the interpreted build only (see `builds`)."""
    try:
        yield
    except TypeError as error:
        if COMPILED and _is_own_class(error):
            pytest.skip("defines classes of its own")
        raise


def _is_own_class(error: TypeError) -> bool:
    """Was it a class for tests that inherits from a compiled one? Any other would be a bug."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    made_at = Path(place.tb_frame.f_code.co_filename) if place is not None else Path()
    made_here = made_at.is_relative_to(HERE) or made_at.is_relative_to(TESTING)
    return made_here and "interpreted classes cannot inherit from compiled" in str(error)
