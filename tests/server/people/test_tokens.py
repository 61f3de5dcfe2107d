"""Seat links and sessions: nobody can make one, and none can stand for another."""

import time
from collections.abc import Callable

import pytest
from itsdangerous import URLSafeTimedSerializer

from feldherr.server.people import tokens as tokens_module
from feldherr.server.people.tokens import DAY, SEAT_AGE, SESSION_AGE, SeatToken, Tokens, stamp

TOKENS = Tokens("a secret")


def test_a_seat_link_says_what_was_sealed() -> None:
    text = TOKENS.seat("t1", [0, 2], "key")
    assert TOKENS.opened_seat(text) == SeatToken("t1", [0, 2], "key")
    assert TOKENS.opened_seat(text, "t1") is not None


def test_every_new_guest_has_another_key() -> None:
    first, second = (TOKENS.opened_seat(TOKENS.seat("t1", [0])) for _ in range(2))
    assert first
    assert second
    assert first.key != second.key


def test_a_link_to_another_table_opens_nothing() -> None:
    assert TOKENS.opened_seat(TOKENS.seat("t1", [0]), "t2") is None


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[:-8] + ("A" if text[-8] != "A" else "B") + text[-7:],
        lambda text: "X" + text[1:],
        lambda text: text[:-10],
        lambda text: text.replace(".", "", 1),
        lambda text: text + "A",
        lambda text: text + "A" * 500,
        lambda text: "ü" + text,
        lambda text: "",
    ],
)
def test_a_changed_link_opens_nothing(harm: Callable[[str], str]) -> None:
    text = TOKENS.seat("t1", [0], "key")
    assert TOKENS.opened_seat(harm(text)) is None


def test_a_link_signed_with_another_secret_opens_nothing() -> None:
    assert TOKENS.opened_seat(Tokens("another").seat("t1", [0])) is None


def test_a_session_is_no_seat_and_a_seat_no_session() -> None:
    assert TOKENS.opened_seat(TOKENS.session("account", "hash")) is None
    assert TOKENS.opened_session(TOKENS.seat("t1", [0])) is None


@pytest.mark.parametrize(
    "content", [["t1", "0", "k"], ["t1", [0]], {"table": "t1"}, ["t1", [True], "k"], [1, [0], "k"]]
)
def test_a_signed_link_of_another_form_opens_nothing(content: object) -> None:
    signed = URLSafeTimedSerializer("a secret", salt="feldherr seat").dumps(content)
    assert TOKENS.opened_seat(str(signed)) is None


def test_links_and_sessions_grow_old(monkeypatch: pytest.MonkeyPatch) -> None:
    seat, session = TOKENS.seat("t1", [0]), TOKENS.session("account", "hash")
    monkeypatch.setattr(tokens_module, "SEAT_AGE", -1)
    monkeypatch.setattr(tokens_module, "SESSION_AGE", -1)
    assert TOKENS.opened_seat(seat) is None
    assert TOKENS.opened_session(session) is None
    assert SEAT_AGE > 365 * 86_400 > SESSION_AGE


def test_a_session_names_the_account_and_hides_the_password() -> None:
    text = TOKENS.session("account", "stored hash")
    found = TOKENS.opened_session(text)
    assert found
    assert (found.account, found.stamp) == ("account", stamp("stored hash"))
    assert "stored" not in text


def test_there_is_no_server_without_a_secret() -> None:
    with pytest.raises(ValueError, match="secret"):
        Tokens("")


def test_a_link_holds_also_if_the_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = Tokens("secret")
    link = tokens.seat("oak", [0])
    now = time.time()
    monkeypatch.setattr("feldherr.server.people.tokens.time", lambda: now - 3600)
    assert tokens.opened_seat(link) is not None
    monkeypatch.setattr("feldherr.server.people.tokens.time", lambda: now - 2 * DAY)
    assert tokens.opened_seat(link) is None
    monkeypatch.setattr("feldherr.server.people.tokens.time", lambda: now + SEAT_AGE + 2)
    assert tokens.opened_seat(link) is None
