"""Something to write, inside a transaction that others may share."""

from collections.abc import Callable, Sequence
from typing import Any

from feldherr.server.store.link import Link


class Deed:
    """One write; `size` is how many rows it is."""

    size = 1

    def do(self, link: Link) -> Any:
        """Write it; what is to be said about it once it is committed."""
        raise NotImplementedError

    @classmethod
    def do_all(cls, link: Link, deeds: Sequence[Any]) -> list[Any]:
        """Many of the same kind; a kind that knows a quicker way than one by one takes it."""
        return [deed.do(link) for deed in deeds]


class Once(Deed):
    """Whatever a function does."""

    def __init__(self, work: Callable[[Link], Any]) -> None:
        self._work = work

    def do(self, link: Link) -> Any:
        return self._work(link)
