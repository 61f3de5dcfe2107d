"""What all tests share."""

from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.builds import COMPILED

settings.register_profile(
    "feldherr", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("feldherr")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Tests that make cards of their own are for the interpreted build only (see `builds`)."""
    try:
        yield
    except TypeError as error:
        if COMPILED and "interpreted classes cannot inherit from compiled" in str(error):
            pytest.skip("defines classes of its own")
        raise
