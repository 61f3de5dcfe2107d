"""The rule map: which rows a docstring names."""

import pytest

from tools.rulemap import Tags, spread

IDS = [
    "RR-5", "RR-7", "RR-46.1a", "RR-46.1b", "RR-66", "RR-66.1", "RR-66.2", "RR-66.3", "RR-66.3a", "RR-army-5",
    "RR-army-7", "RR-setup-3a", "RR-setup-3b", "EF-threat-1", "EF-threat-2", "EF-reform-1", "LP-setup-3",
    "PT-draw.1", "PT-promo.3", "PT-card.knight.front", "PT-card.knight.rear", "CQ-3.charge.4",
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("RW 66.1, 66.3: one figure at a time.", ["RR-66.1", "RR-66.3"]),
        ("RW 66.1-3 in turn", ["RR-66.1", "RR-66.2", "RR-66.3"]),
        ("the rear rank (RW 66.3a).", ["RR-66.3a"]),
        ("RW 46.1: lettered parts.", ["RR-46.1a", "RR-46.1b"]),
        ("RW setup 3: lettered steps.", ["RR-setup-3a", "RR-setup-3b"]),
        ("RW army 5, 7, 66: numbers go on where they can.", ["RR-army-5", "RR-army-7", "RR-66"]),
        (
            "RW errata threat 1-2; reform 1 and 7.",
            ["EF-threat-1", "EF-threat-2", "EF-reform-1", "RR-7"],
        ),
        ("EF threat 2, LP setup 3", ["EF-threat-2", "LP-setup-3"]),
        ("RW learn setup 3: by the full tag.", ["LP-setup-3"]),
        ("RW 66, which is not 5.", ["RR-66"]),
        ("PT draw, promo 3: a topic alone names nothing.", ["PT-promo.3"]),
        ("PT card knight: both faces.", ["PT-card.knight.front", "PT-card.knight.rear"]),
        ("PT card knight rear", ["PT-card.knight.rear"]),
        ("CQ 3 charge 4: a chapter first.", ["CQ-3.charge.4"]),
        ("RW 99.9 and PT draw 9 are no rules.", ["rw 99.9", "pt draw 9"]),
        ("XX 5 is no game.", []),
    ],
)
def test_tags_name_rows(text: str, rows: list[str]) -> None:
    assert list(Tags(IDS).named(text)) == rows


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3", ["3"]),
        ("3-5", ["3", "4", "5"]),
        ("66.1-3", ["66.1", "66.2", "66.3"]),
        ("66.1-66.3", ["66.1", "66.2", "66.3"]),
        ("41.9a-c", ["41.9a", "41.9b", "41.9c"]),
        ("5a", ["5a"]),
    ],
)
def test_spans_are_written_out(written: str, meant: list[str]) -> None:
    assert spread(written) == meant
