"""Battles with every written card: whatever happens by chance, nothing breaks and nothing hidden is needed."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import latari, waiqar
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.invariants import broken
from feldherr.games.runewars.powers import Part
from feldherr.games.runewars.view import filled, redacted
from feldherr.testing.runewars.field import NORTH, SOUTH
from tests.games.runewars.staging import face_to_face, staged

CONDITIONS = {name: waiqar.CARDS[name] for name in ("mark_of_vengeance", "deaths_grasp")}
CARDS: dict[str, list[Part]] = {**waiqar.CARDS, **latari.CARDS}


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_battle_in_which_everybody_has_the_card_ends_well(name: str) -> None:
    field = staged(
        "set_dials", 3, carried="shield_wall", conditions=CONDITIONS, shield_wall=CARDS[name]
    )
    face_to_face(field)
    random = Quick(4)
    given = 0
    while field.prompt:
        field.answer(field.asked.sample(random))
        given += 1
        if given % 10 == 0:
            assert broken(field.state) == []
            for seat in (SOUTH, NORTH):
                filled(redacted(field.state, seat), seat, Quick(given))
    assert len(field.all(BattleEnded)) == 1
