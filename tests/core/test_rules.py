"""Rule references: ids of the ledger and the tags people see."""

import pytest

from feldherr.core.errors import Illegal
from feldherr.core.rule import Violation, tag


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("PT-attack.3", "PT attack 3"),
        ("PT-card.knight.front", "PT card knight front"),
        ("nothing", "nothing"),
        ("", ""),
    ],
)
def test_a_row_is_shown_as_a_short_tag(row: str, shown: str) -> None:
    assert tag(row) == shown


def test_a_refusal_carries_rule_and_reason() -> None:
    error = Illegal(Violation("PT-move.3", "leader_stays"))

    assert str(error) == "PT-move.3: leader_stays"
    assert error.violation.to_data() == {
        "type": "Violation", "rule": "PT-move.3", "why": "leader_stays",
    }  # fmt: skip
