"""Fields in words: by what they stand for, whatever they are called."""

from typing import Annotated, NewType

from feldherr.core.codec import Record, register
from feldherr.core.declaring import Seldom
from feldherr.core.kind import Named, Ref
from feldherr.core.wording import Wording

Ship = NewType("Ship", int)
register(Ship, Ref("ship"))

COLOUR = Named(["red", "blue"], "a colour")


class Sailed(Record):
    flagship: Ship
    escort: list[Ship]
    flag: Annotated[int, COLOUR]
    miles: int
    stops: list[int]
    rival: Seldom[Ship] = Ship(2)


def wording() -> Wording:
    ships = ["Argo", "the Sirens", "Echo"]
    words = Wording(" and ".join)
    words.says(Ship, lambda ship: ships[ship])
    words.counts(Ship, lambda ship: 2 if ships[ship].endswith("s") else 1)
    words.says_field(COLOUR, lambda colour: COLOUR.names[colour].upper())
    return words


def test_a_field_is_said_by_what_it_stands_for() -> None:
    assert wording().values(Sailed(Ship(1), [Ship(0), Ship(2)], 1, 7, [3, 4, 5])) == {
        "flagship": "the Sirens", "flagship_n": 2, "escort": "Argo and Echo", "escort_count": 2, "flag": "BLUE",
        "miles": 7, "stops_count": 3, "rival": "Echo", "rival_n": 1,
    }  # fmt: skip


def test_what_has_no_word_is_said_as_it_is_or_not_at_all() -> None:
    assert Wording(", ".join).values(Sailed(Ship(1), [Ship(0)], 1, 7, [])) == {
        "flagship": 1, "escort_count": 1, "flag": 1, "miles": 7, "stops_count": 0, "rival": 2,
    }  # fmt: skip
