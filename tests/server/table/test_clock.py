"""Clocks on their own: who loses time when, and who is over it first."""

from feldherr.server.table.clock import DAY, MINUTE, MORE, Clock


def live(minutes: int = 1, increment: int = 0, seats: int = 2, **more: object) -> Clock:
    return Clock({"kind": "live", "minutes": minutes, "increment": increment, **more}, seats)


def days(number: int = 3) -> Clock:
    return Clock({"kind": "days", "days": number, "minutes": 7, "increment": 9}, 2)


def test_only_who_is_asked_loses_time() -> None:
    clock = live()
    clock.ask({1}, 100.0)
    assert [clock.shown(seat, 110.0) for seat in (0, 1)] == [60_000, 50_000]
    clock.ask({0}, 110.0)
    assert [clock.shown(seat, 130.0) for seat in (0, 1)] == [40_000, 50_000]


def test_who_is_still_asked_goes_on_losing() -> None:
    clock = live()
    clock.ask({0, 1}, 100.0)
    clock.ask({0}, 110.0)
    assert [clock.shown(seat, 120.0) for seat in (0, 1)] == [40_000, 50_000]


def test_an_answer_costs_what_it_took_and_brings_the_increment() -> None:
    clock = live(increment=5)
    clock.ask({0}, 100.0)
    clock.answered(0, 112.0)
    assert clock.shown(0, 999.0) == 60_000 - 12_000 + 5_000
    clock.taken_back(0)
    assert clock.shown(0, 999.0) == 60_000 - 12_000


def test_what_is_taken_back_leaves_nobody_in_debt() -> None:
    clock = live(increment=50)
    clock.ask({0}, 0.0)
    clock.answered(0, 1000.0)
    clock.ask({0}, 1000.0)
    clock.ask(set(), 1010.0)
    clock.taken_back(0)
    assert clock.left == [0, 60_000]


def test_with_days_every_answer_has_its_own() -> None:
    clock = days(3)
    clock.ask({0}, 0.0)
    assert clock.shown(0, 86_400.0) == 2 * DAY
    clock.answered(0, 86_400.0)
    assert clock.shown(0, 900_000.0) == 3 * DAY
    clock.ask({0}, 900_000.0)
    clock.ask(set(), 900_000.0 + 86_400)
    assert clock.left[0] == 2 * DAY
    clock.answered(0, 990_000.0)
    assert clock.left[0] == 3 * DAY
    clock.taken_back(0)
    assert clock.shown(0, 900_000.0) == 3 * DAY


def test_more_time_is_for_everybody() -> None:
    clock = live(minutes=2)
    clock.add(clock.more)
    assert clock.more == MORE == 5 * MINUTE
    assert clock.left == [7 * MINUTE] * 2
    assert days(4).more == 4 * DAY


def test_time_is_over_when_nothing_is_left_and_not_before() -> None:
    clock = live()
    assert not clock.is_over(0, 1e9)
    clock.ask({0}, 100.0)
    assert not clock.is_over(0, 159.99)
    assert clock.is_over(0, 160.0)
    assert clock.remaining(0, 200.0) == 0
    assert not clock.is_over(1, 200.0)


def test_without_a_clock_nothing_runs() -> None:
    clock = Clock({}, 2)
    clock.ask({0}, 0.0)
    assert clock.shown(0, 1e6) == -1
    assert not clock.is_over(0, 1e6)
    assert clock.first_over(1e6) == []
    clock.answered(0, 1e6)
    assert clock.left == [0, 0]
    assert not clock.is_serious
    assert live(serious=True).is_serious


def test_who_ran_out_first_is_first_and_at_once_is_at_once() -> None:
    clock = live(seats=3)
    clock.ask({0}, 0.0)
    clock.ask({0, 1, 2}, 10.0)
    assert clock.first_over(59.0) == []
    assert clock.first_over(65.0) == [0]
    assert clock.first_over(80.0) == [0]
    level = live(seats=3)
    level.ask({0, 2}, 0.0)
    assert level.first_over(70.0) == [0, 2]


def test_outages_cost_nobody_anything() -> None:
    """Before, across the beginning, inside, and still going on."""
    outages = [(10.0, 20.0), (90.0, 105.0), (110.0, 115.0), (128.0, 140.0)]
    clock = Clock({"kind": "live", "minutes": 1}, 1, outages)
    clock.ask({0}, 100.0)
    assert clock.shown(0, 104.0) == 60_000
    assert clock.shown(0, 110.0) == 55_000
    assert clock.shown(0, 112.0) == 55_000
    assert clock.shown(0, 120.0) == 50_000
    assert clock.shown(0, 130.0) == 42_000
    clock.answered(0, 120.0)
    assert clock.left == [50_000], "nothing is added where no increment was agreed on"


def test_a_broken_line_is_forgiven_for_longer_without_a_clock_and_for_ever_with_days() -> None:
    assert Clock({}, 2).grace == 10 * MINUTE
    assert live().grace == 2 * MINUTE
    assert days().grace == -1
