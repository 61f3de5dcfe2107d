"""Rates, crowds and origins on their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from feldherr.server.house import address_of
from feldherr.server.people import limits
from feldherr.server.people.limits import HOME, Caps, Crowd, Origins, Rate, Remembered


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_one_after_the_other() -> None:
    clock = Clock()
    rate = Rate((5, 60), clock)
    assert [rate.wait("a") for _ in range(5)] == [0.0] * 5
    assert rate.wait("a") == pytest.approx(12.0)
    assert rate.wait("b") == 0.0
    clock.now += 12
    assert rate.wait("a") == 0.0
    assert rate.wait("a") > 0


@given(st.lists(st.floats(0, 30), max_size=60))
def test_never_more_than_twice_the_number_in_any_window(pauses: list[float]) -> None:
    """A full bucket at the beginning of a window, and what flows in meanwhile."""
    clock = Clock()
    rate = Rate((5, 60), clock)
    taken: list[float] = []
    for pause in pauses:
        clock.now += pause
        if rate.wait("a") == 0.0:
            taken.append(clock.now)
    for start in taken:
        assert sum(1 for each in taken if start <= each < start + 60) <= 10


def test_old_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY_KEYS", 100)
    clock = Clock()
    rate = Rate((5, 60), clock)
    for number in range(1000):
        clock.now += 1
        rate.wait(str(number))
    assert len(rate._full_at) <= 100


def test_what_is_at_rest_is_forgotten_when_there_is_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY_KEYS", 3)
    kept = Remembered[list[int]](list, lambda each: not each)
    busy = kept.of("a")
    busy.append(1)
    assert kept.of("a") is busy
    for name in "bcdef":
        kept.of(name)
    assert kept.of("a") is busy
    assert len(kept) <= 3


@pytest.mark.parametrize(
    ("host", "known_as"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::6", "2001:db8:1:2::"),
        ("2001:db8::3:4:5:6", "2001:db8::"),
        ("2001:db8::1", "2001:db8::"),
        ("fe80::1%eth0", "fe80::"),
        ("::1", "::"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_neighbours_in_a_network_of_version_six_are_one(host: str, known_as: str) -> None:
    client = (host, 1234) if host else None
    assert address_of(HTTPConnection({"type": "http", "client": client})) == known_as


def test_a_crowd_counts_addresses_and_all() -> None:
    crowd = Crowd(2, 3)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a")] == [True, True, False]
    assert [crowd.enter("b"), crowd.enter("b")] == [True, False]
    crowd.leave("a")
    assert crowd.enter("b")
    assert not crowd.enter("c")
    for address in "abb":
        crowd.leave(address)
    assert crowd.count == 0
    assert crowd._by_address == {}


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://192.168.1.7:8000", "192.168.1.7:8000", True),
        ("https://table.example", "table.example", True),
        ("https://table.example/", "elsewhere", True),
        ("http://table.example", "table.example", False),
        ("http://evil.example:8000", "evil.example:8000", False),
        ("http://127.0.0.1:8000", "127.0.0.1:8001", False),
        ("http://127.0.0.1", "127.0.0.1:8000", False),
        ("http://localhost.evil.example:8000", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("file://", "", False),
        ("http://[", "[", False),
        ("javascript:alert(1)", "127.0.0.1:8000", False),
    ],
)
def test_only_our_own_pages_and_those_of_the_list(origin: str, host: str, allowed: bool) -> None:
    assert Origins(("https://table.example",)).allows(origin, host) is allowed


def test_a_public_server_allows_this_much() -> None:
    caps = Caps()
    assert (caps.tables, caps.computer_tables, caps.tables_a_day) == (
        (5, 60),
        (20, 60),
        (300, 86_400),
    )
    assert (caps.lobby, caps.requests) == ((30, 30), (600, 60))
    assert (caps.uploads, caps.reviews, caps.accounts) == ((10, 600), (6, 600), (10, 3600))
    assert (caps.logins, caps.address_logins) == ((20, 900), (300, 600))
    assert (caps.sockets, caps.all_sockets) == (20, 4_000)
    assert (caps.body, caps.body_seconds) == (65_536, 30)
    assert (caps.upload, caps.upload_answers, caps.upload_seconds) == (2_000_000, 20_000, 20)
    assert (caps.hashing, caps.lists) == (16, 200)


@pytest.mark.parametrize(
    "rate", ["tables", "computer_tables", "tables_a_day", "lobby", "requests", "uploads", "reviews", "accounts"]
)  # fmt: skip
def test_at_home_hardly_anything_is_too_much(rate: str) -> None:
    (at_home, seconds), (elsewhere, public_seconds) = getattr(HOME, rate), getattr(Caps(), rate)
    assert at_home / seconds > 10 * elsewhere / public_seconds
    assert HOME.sockets > Caps().sockets
    assert (HOME.logins, HOME.upload) == (Caps().logins, Caps().upload)
