"""The test table itself."""

from tests.games.pixel_tactics.table import melee, rule, table


@rule("PT-attack.3")
def test_melee_damage_equals_the_attack_value() -> None:
    t = table("""
        round 2, front wave, red first, red to act, 2 actions
        red leads blank
        | fighter | . | . |
        | .       | * | . |
        | .       | . | . |
        blue leads blank
        | .       | . | . |
        | knight  | * | . |
        | .       | . | . |
    """)

    t.play(melee("F1", "K1"))

    assert t.damage("blue K1") == 4
