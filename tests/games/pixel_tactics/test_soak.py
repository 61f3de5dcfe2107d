"""The soak would notice what goes wrong in PIXEL TACTICS."""

from feldherr.core.rng import Quick
from feldherr.testing.matches import begun, play_on
from tools.soak import betrayed


def test_a_lost_card_is_found() -> None:
    match = begun("pixel_tactics", "plain", 3)
    play_on(match, Quick(3), most=20)
    match.state.sides[0].deck.pop()  # type: ignore[attr-defined]

    assert match.rulebook.broken(match.state)
    assert betrayed(match, Quick(1))
