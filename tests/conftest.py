"""What all tests share."""

from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.builds import COMPILED

HERE = Path(__file__).parent

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
        if COMPILED and _is_own_class(error):
            pytest.skip("defines classes of its own")
        raise


def _is_own_class(error: TypeError) -> bool:
    """Was it a class of the tests that inherits from a compiled one? One of the package would be a bug."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    made_here = place is not None and Path(place.tb_frame.f_code.co_filename).is_relative_to(HERE)
    return made_here and "interpreted classes cannot inherit from compiled" in str(error)
