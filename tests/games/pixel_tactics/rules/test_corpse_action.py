"""PT corpseaction: making room again."""

from feldherr.games.pixel_tactics.answers import RemoveCorpse
from feldherr.games.pixel_tactics.grid import REF
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import BLUE, Table, duel, recruit, remove


def removable(t: Table) -> set[str]:
    return {REF.names[each.at] for each in t.options() if isinstance(each, RemoveCorpse)}


@rule("PT-corpseaction.1")
def test_a_removed_corpse_frees_its_place_and_goes_to_the_discard_pile() -> None:
    t = duel("F1 fighter corpse, hand witch")

    t.play(remove("red F1"))

    assert not t.has("red F1")
    assert (t.discarded("red"), t.red.actions) == (["fighter"], 1)


@rule("PT-corpseaction.1")
def test_living_heroes_and_empty_places_are_not_removed() -> None:
    t = duel("F1 fighter, F2 witch corpse")

    assert t.why_not(remove("red F1")) == "PT-corpseaction.1"
    assert t.why_not(remove("red F3")) == "PT-corpseaction.1"


@rule("PT-corpseaction.2")
def test_corpses_of_any_row_are_removed_in_any_wave() -> None:
    for wave in ("front", "flank", "rear"):
        t = duel("K1 fighter corpse, R3 witch corpse", wave=wave)
        assert removable(t) == {"first K1", "first R3"}


@rule("PT-corpseaction.3")
def test_corpses_of_the_enemy_are_not_removed() -> None:
    t = duel("F1 knight", "F1 fighter corpse, R2 witch corpse")

    assert "RemoveCorpse" not in t.kinds()
    assert t.why_not(remove("blue F1")) == "PT-corpseaction.3"


@rule("PT-corpseaction.4")
def test_a_cleared_place_is_refilled_in_the_same_turn() -> None:
    t = duel("F1 witch corpse, F2 fighter, F3 mystic, hand knight", "hand witch")
    assert "Recruit" not in t.kinds()

    t.play(remove("red F1"), recruit("knight", "F1"))

    assert (t.name("red F1"), t.is_corpse("red F1"), t.seat) == ("knight", False, BLUE)
