"""Not too much chat: nobody says the same twice, nor very much within a few seconds."""

from collections import deque

from feldherr.server.refusal import STALE, TOO_FAST, Refusal

_MOST = 5
_SECONDS = 10.0


class Speech:
    """What one guest said lately."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=_MOST)
        self._last = ""

    def check(self, text: str, now: float) -> None:
        """Note a remark, or refuse it."""
        if text.casefold() == self._last.casefold():
            raise Refusal(STALE, "that was said already")
        if len(self._times) == _MOST and now - self._times[0] < _SECONDS:
            raise Refusal(TOO_FAST, "so much is not said at once")
        self._times.append(now)
        self._last = text
