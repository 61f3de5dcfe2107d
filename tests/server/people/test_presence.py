"""Who is here: several lines of one seat, and for how long nobody has been there."""

from feldherr.server.people.presence import Presence


def test_a_seat_is_here_as_long_as_one_of_its_lines_is() -> None:
    presence = Presence()
    assert presence.come([0])
    assert not presence.come([0])
    assert not presence.go([0], 5.0)
    assert presence.is_here(0)
    assert presence.go([0], 6.0)
    assert not presence.is_here(0)
    assert presence.away(0, 8.5) == 2500


def test_somebody_is_news_if_one_of_the_seats_was_empty() -> None:
    presence = Presence()
    presence.come([0])
    assert presence.come([0, 1])
    assert presence.go([0, 1], 1.0)
    assert presence.is_here(0)
    assert not presence.is_here(1)


def test_nobody_is_missed_who_was_never_expected() -> None:
    presence = Presence()
    assert presence.away(0, 100.0) == -1
    presence.expect([0, 1], 100.0)
    assert presence.away(0, 101.0) == 1000
    presence.expect([0], 150.0)
    assert presence.away(0, 151.0) == 51_000, "the first moment counts"
    assert presence.away(0, 99.0) == 0, "clocks of computers are put back now and then"


def test_who_is_here_is_not_missed_until_the_line_breaks() -> None:
    presence = Presence()
    presence.come([0])
    presence.expect([0, 1], 10.0)
    assert [presence.away(seat, 11.0) for seat in (0, 1)] == [-1, 1000]
    presence.come([1])
    assert presence.away(1, 12.0) == -1
