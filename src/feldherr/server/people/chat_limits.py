"""Not too much chat: nobody says nearly the same again, nor very much within a few seconds."""

from collections import deque

from feldherr.server.table.refusal import STALE, TOO_FAST, Refusal

_MOST = 5
_SECONDS = 10.0
_REMEMBERED = 2
"""How many remarks are compared with the next one."""
_MINUTE = 60.0
"""Seconds after which a remark is no longer compared."""
_EIGHTH = 8


class RecentChat:
    """What one guest said lately."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=_MOST)
        self._remarks: deque[str] = deque(maxlen=_REMEMBERED)

    def check(self, text: str, now: float) -> None:
        """Note a remark, or refuse it."""
        if self.is_silent(now):
            self._remarks.clear()
        if any(is_near(text, said) for said in self._remarks):
            raise Refusal(STALE, "that was said already")
        if len(self._times) == _MOST and now - self._times[0] < _SECONDS:
            raise Refusal(TOO_FAST, "so much is not said at once")
        self._times.append(now)
        self._remarks.append(text)

    def is_silent(self, now: float) -> bool:
        """Has nothing been said for so long that all is forgotten?"""
        return not self._times or now - self._times[-1] > _MINUTE


def is_near(first: str, second: str) -> bool:
    """Do only signs and capitals differ, and at one place at most an eighth of the letters?"""
    one, two = _letters(first), _letters(second)
    longer, shorter = (one, two) if len(one) > len(two) else (two, one)
    before = _in_common(longer, shorter)
    after = _in_common(longer[before:][::-1], shorter[before:][::-1])
    return len(longer) - before - after <= len(shorter) // _EIGHTH


def _in_common(first: str, second: str) -> int:
    """How many characters at the beginning are the same."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((n for n, (one, two) in pairs if one != two), min(len(first), len(second)))


def _letters(text: str) -> str:
    """What counts: letters and figures, or all of a text that has none."""
    folded = text.casefold()
    return "".join(each for each in folded if each.isalnum()) or folded
