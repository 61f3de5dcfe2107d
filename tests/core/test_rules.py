"""Rule references: ids of the ledger and the tags people see."""

import pytest

from feldherr.core.errors import Illegal
from feldherr.core.rule import Violation, tag


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("PT-attack.3", "PT attack 3"),
        ("PT-card.knight.front", "PT card knight front"),
        ("PT-card.promo_house_1.rear", "PT card promo_house_1 rear"),
        ("PT-R16", "PT R16"),
        ("RW-R16", "RW R16"),
        ("RR-66", "RW 66"),
        ("RR-66.3", "RW 66.3"),
        ("RR-20.1b", "RW 20.1b"),
        ("RR-49a", "RW 49a"),
        ("RR-setup-2a", "RW setup 2a"),
        ("EF-threat-1", "RW errata threat 1"),
        ("LP-exattack-7", "RW learn exattack 7"),
        ("CQ-3.charge.4", "CQ 3 charge 4"),
        ("CQ-12.s4.5", "CQ 12 s4 5"),
        ("CQ-11.aura-of-death.2", "CQ 11 aura-of-death 2"),
        ("nothing", "nothing"),
        ("", ""),
    ],
)
def test_a_row_is_shown_as_a_short_tag(row: str, shown: str) -> None:
    assert tag(row, "en") == shown


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("PT-attack.3", "PT Angriff 3"),
        ("PT-card.dragon_mage.rear", "PT Karte Drachenmagierin Nachhut"),
        ("PT-unit.4", "PT Truppe 4"),
        ("LP-unit-4", "RW Spielregel Einheit 4"),
        ("EF-threat-1", "RW Errata Bedrohung 1"),
        ("RR-66.3", "RW 66.3"),
        ("RR-setup-2a", "RW Aufbau 2a"),
        ("RW-R16", "RW R16"),
        ("CQ-3.charge.4", "CQ 3 charge 4"),
        ("", ""),
    ],
)
def test_a_german_tag_has_german_words(row: str, shown: str) -> None:
    assert tag(row, "de") == shown


def test_a_refusal_carries_rule_and_reason() -> None:
    error = Illegal(Violation("PT-move.3", "leader_stays"))

    assert str(error) == "PT-move.3: leader_stays"
    assert error.violation.to_data() == {
        "type": "Violation", "rule": "PT-move.3", "why": "leader_stays",
    }  # fmt: skip
