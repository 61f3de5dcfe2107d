"""Rule references: what a refusal says."""

from feldherr.core.errors import Illegal
from feldherr.core.rule import Violation


def test_a_refusal_carries_rule_and_reason() -> None:
    error = Illegal(Violation("PT-move.3", "leader_stays"))

    assert str(error) == "PT-move.3: leader_stays"
    assert error.violation.to_data() == {
        "type": "Violation", "rule": "PT-move.3", "why": "leader_stays",
    }  # fmt: skip
