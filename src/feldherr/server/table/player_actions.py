"""What a guest may do at a table besides answering, and the rows that come of it. Nothing here changes the table."""

from feldherr.ai import opponents
from feldherr.server.people.presence import Presence
from feldherr.server.people.seating import ME, plain
from feldherr.server.table import rows, undo
from feldherr.server.table.clock import NONE
from feldherr.server.table.refusal import FORBIDDEN, STALE, UNKNOWN, Refusal
from feldherr.server.table.rows import Draft
from feldherr.server.table.table import Table

UNDO, DRAW, REMATCH, TIME = "undo", "draw", "rematch", "time"
OFFERS = (UNDO, DRAW, REMATCH, TIME)

STAND_IN = "normal"
"""Who plays for somebody who does not come back."""
LONGEST_REMARK = 300


def may(table: Table, own: list[int], presence: Presence, now: float) -> list[str]:
    """What these seats can do now besides answering."""
    if not own:
        return []
    if table.is_over:
        return [] if table.next_table or table.is_closed else [REMATCH]
    if table.match is None:
        return ["close"] if _is_host(table, own) else []
    others = table.people_besides(own)
    found = ["resign"]
    # A sealed answer is withdrawn by its own player alone; anything else concerns the others as well.
    if set(table.sealed) & set(own):
        found.append("withdraw")
    elif undo.target(table, own) is not None:
        found.append(UNDO)
    if others:
        found.append(DRAW)
    if others and table.clock.kind != NONE:
        found.append(TIME)
    if missing(table, own, presence, now):
        found.append("claim")
    if set(table.asked()) & set(own):
        found.append("hint")
    return found


def propose(table: Table, own: list[int], what: str) -> list[Draft]:
    """Ask the others for consent, or do it at once if nobody has to give it."""
    if what not in OFFERS:
        raise Refusal(UNKNOWN, "nobody can propose that")
    seat = _player(own)
    standing = next((each for each in table.offers if each.what == what), None)
    # Two people who want the same thing at the same time agree.
    if standing and set(standing.needs) & set(own):
        return consent(table, own, what, True)
    if what == UNDO:
        return _undo(table, own)
    if what == REMATCH:
        _only_after_the_end(table)
    else:
        _only_in_play(table)
    others = table.people_besides(own)
    if others:
        return [Draft(rows.OFFER, {"what": what, "seat": seat})]
    if what == REMATCH:
        return []
    raise Refusal(FORBIDDEN, "there is nobody to agree with")


def _undo(table: Table, own: list[int]) -> list[Draft]:
    _only_in_play(table)
    sealed = [seat for seat in table.sealed if seat in own]
    if sealed:
        return withdraw(table, sealed[-1])
    answers = undo.target(table, own)
    if answers is None:
        raise Refusal(STALE, "there is nothing to take back")
    if undo.is_free(table, own, answers):
        return [Draft(rows.UNDO, {"to": answers})]
    return [Draft(rows.OFFER, {"what": UNDO, "seat": table.played[answers].seat})]


def withdraw(table: Table, seat: int) -> list[Draft]:
    """Take back a sealed answer."""
    if seat not in table.sealed:
        raise Refusal(STALE, "there is no sealed answer to take back")
    return [Draft(rows.WITHDRAW, {"seat": seat})]


def consent(table: Table, own: list[int], what: str, yes: bool) -> list[Draft]:
    """Say yes or no to an offer; with the last yes it is done. Taking back one's own offer is a no."""
    _player(own)
    offer = next((each for each in table.offers if each.what == what), None)
    if offer is None or not ({offer.by, *offer.needs} & set(own)):
        raise Refusal(STALE, "nobody waits for that")
    agreeing = [seat for seat in offer.needs if seat in own]
    if not yes:
        seat = offer.by if offer.by in own else agreeing[0]
        return [Draft(rows.DECLINE, {"what": what, "seat": seat})]
    if not agreeing:
        raise Refusal(FORBIDDEN, "others have to consent")
    agreed = Draft(rows.CONSENT, {"what": what, "seats": agreeing})
    if len(agreeing) < len(offer.needs):
        return [agreed]
    if what == DRAW:
        return [agreed, Draft(rows.DRAW, {"seat": offer.by}), table.ends([], rows.AGREED)]
    if what == TIME:
        return [agreed, Draft(rows.TIME, {"milliseconds": table.clock.more})]
    if what == UNDO:
        proposer = table.seats_of(table.seats[offer.by].mark)
        answers = undo.target(table, proposer)
        if answers is None:
            raise Refusal(STALE, "there is nothing to take back")
        return [agreed, Draft(rows.UNDO, {"to": answers})]
    return [agreed]


def resign(table: Table, seat: int) -> list[Draft]:
    """Give up; the side loses together."""
    _only_in_play(table)
    winners = table.opponents_of(seat)
    return [Draft(rows.RESIGN, {"seat": seat}), table.ends(winners, rows.RESIGNED, seat)]


def hand_over(table: Table, seat: int, level: str) -> list[Draft]:
    """The computer plays an own seat from now on, or no longer."""
    if table.is_over:
        raise Refusal(STALE, "the match is over")
    if level and level not in opponents(table.record.game):
        raise Refusal(UNKNOWN, "there is no opponent of that name")
    if table.seats[seat].level == level:
        raise Refusal(STALE, "that is so already")
    return [Draft(rows.HAND_OVER, {"seat": seat, "level": level})]


def close(table: Table, own: list[int]) -> list[Draft]:
    """Nobody has come: who opened the table gives it up."""
    seat = _player(own)
    if table.is_over or table.match is not None:
        raise Refusal(STALE, "the match has begun")
    if not _is_host(table, own):
        raise Refusal(FORBIDDEN, "only who opened this table may close it")
    return [Draft(rows.CLOSE, {"seat": seat})]


def _is_host(table: Table, own: list[int]) -> bool:
    return any(table.seats[seat].kind == ME for seat in own)


def missing(table: Table, own: list[int], presence: Presence, now: float) -> list[int]:
    """Other people's seats that are asked and whose time is over, or whose line has been broken for too long."""
    grace = table.clock.grace
    found: list[int] = []
    for seat in table.asked():
        if seat in own or not table.seats[seat].is_played_by_person:
            continue
        away = presence.away(seat, now)
        if table.clock.is_over(seat, now) or 0 <= grace < away:
            found.append(seat)
    return found


def claim(table: Table, own: list[int], presence: Presence, now: float) -> list[Draft]:
    """The computer takes the seats of those who are missing. Where time over is serious, the match has ended."""
    _player(own)
    if table.end and table.end.how == rows.OUT_OF_TIME:
        return []
    _only_in_play(table)
    late = missing(table, own, presence, now)
    if not late:
        raise Refusal(STALE, "nobody's time is over")
    claimed = Draft(rows.CLAIM, {"seat": own[0]})
    level = STAND_IN if STAND_IN in opponents(table.record.game) else "random"
    return [claimed, *(Draft(rows.HAND_OVER, {"seat": seat, "level": level}) for seat in late)]


def out_of_time(table: Table, now: float) -> list[Draft]:
    """The end of a match with a serious clock as soon as somebody has no time left; nothing before that.

    Whose time was over first has lost; if that was at once on all sides, nobody has.
    """
    if not table.clock.is_serious or table.match is None or table.is_over:
        return []
    over = table.clock.first_over(now)
    if not over:
        return []
    lost = {loser for seat in over for loser in table.losers_with(seat)}
    winners = [seat for seat in range(len(table.seats)) if seat not in lost]
    return [table.ends(winners, rows.OUT_OF_TIME, over[0] if winners else -1)]


def chat(own: list[int], text: str) -> list[Draft]:
    """A remark of a player, as plain text."""
    said = plain(text, LONGEST_REMARK)
    if not said:
        raise Refusal(STALE, "nothing was said")
    return [Draft(rows.CHAT, {"seat": _player(own), "text": said})]


def _player(own: list[int]) -> int:
    if not own:
        raise Refusal(FORBIDDEN, "only players may do that")
    return own[0]


def _only_in_play(table: Table) -> None:
    if table.match is None:
        raise Refusal(FORBIDDEN, "the match has not begun")
    if table.is_over:
        raise Refusal(STALE, "the match is over")


def _only_after_the_end(table: Table) -> None:
    if not table.is_played_out:
        raise Refusal(FORBIDDEN, "the match is not over")
    if table.next_table:
        raise Refusal(STALE, "it goes on at another table already")
