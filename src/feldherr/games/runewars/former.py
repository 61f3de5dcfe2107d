"""Answers as older versions wrote them: their replays, and tables of theirs that go on, are still read."""

from feldherr.core.codec import Data


def as_of_today(answer: dict[str, Data]) -> dict[str, Data]:
    """The same answer as it is written now."""
    source = answer.get("source")
    if answer.get("type") == "Side":
        return {**answer, "type": "SideChoice"}
    if answer.get("type") == "Due" and isinstance(
        source, int
    ):  # unit, slot and part were one number
        unit, slot, part = source // 10_000, source % 10_000 // 100, source % 100
        return {"type": "Due", "seat": answer.get("seat"), "unit": unit, "slot": slot, "part": part}
    return answer
