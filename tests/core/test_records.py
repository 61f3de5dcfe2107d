"""Records: what is declared once is constructed, copied, compared, shown and written from that."""

from typing import Annotated, ClassVar, NewType

import pytest

from feldherr.core.codec import Record, Registry, kind_of, references, register
from feldherr.core.declaring import Beside, Owned, Seldom, Shared, kept
from feldherr.core.kind import Named, Ref
from tests.builds import interpreted_only

interpreted_only()

UnitId = NewType("UnitId", int)
PlaceId = NewType("PlaceId", int)
register(UnitId, Ref("unit"))
register(PlaceId, Ref("place"))
COLOUR = Named(["red", "blue"], "a colour")


class Arrow(Record):
    """A record within another."""

    what: ClassVar[str] = "an arrow"
    archer: UnitId
    length: int = 0


class Troop(Record, kw_only=True):
    """Every way to declare an attribute."""

    rule: ClassVar[str] = "no field"
    rules: Beside[dict[str, int]]
    unit: UnitId
    """A note under a field is not part of it."""
    colour: Annotated[int, COLOUR]
    arrows: Owned[list[Arrow]] = []
    targets: list[UnitId] = [UnitId(3)]
    places: Seldom[list[PlaceId]] = []
    road: Shared[Seldom[list[int]]] = []
    leader: Owned[Arrow | None] = None
    near: UnitId | None = None
    hurt: bool = False
    shape: list[int] | None = kept(None)
    seen: list[int] = kept([0])


RULES = {"edition": 1}


def troop() -> Troop:
    return Troop(rules=RULES, unit=UnitId(7), colour=1, arrows=[Arrow(UnitId(5))])


def test_fields_have_the_order_and_the_defaults_they_are_declared_with() -> None:
    assert troop().to_data() == {
        "type": "Troop",
        "unit": 7,
        "colour": "blue",
        "arrows": [{"type": "Arrow", "archer": 5, "length": 0}],
        "targets": [3],
        "leader": None,
        "near": None,
        "hurt": False,
    }
    assert [name for name, _ in Troop.fields][:4] == ["unit", "colour", "arrows", "targets"]
    assert Arrow(UnitId(1), 9).length == 9
    with pytest.raises(TypeError, match="length"):
        Troop(rules=RULES, unit=UnitId(7), colour=1, length=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Troop(RULES, 7, 1)  # type: ignore[call-arg, arg-type]


def test_a_default_list_belongs_to_one_record_only() -> None:
    one, other = troop(), troop()
    one.targets.append(UnitId(4))
    one.seen.append(1)

    assert other.targets == [3]
    assert other.seen == [0]
    assert not hasattr(Troop, "targets")


def test_a_record_comes_back_from_what_it_writes() -> None:
    kind = kind_of(Troop)
    data = Arrow(UnitId(2)).to_data()

    assert kind_of(Troop) is kind
    assert Registry("an arrow", [Arrow]).decode(data, "here") == Arrow(UnitId(2))
    assert kind_of(list[Arrow | None]).decode([None, data], "here") == [None, Arrow(UnitId(2))]
    with pytest.raises(ValueError, match=r"here\[0\]: expected an arrow as an object"):
        kind_of(list[Arrow]).decode([3], "here")


def test_a_copy_shares_what_is_declared_so_and_nothing_else() -> None:
    one = troop()
    one.leader = Arrow(UnitId(1))
    one.shape = [1]

    twin = one.copy()

    assert twin == one
    assert twin.rules is RULES
    assert twin.road is one.road
    assert twin.shape is one.shape
    for own, copied in (
        (one.arrows, twin.arrows),
        (one.arrows[0], twin.arrows[0]),
        (one.leader, twin.leader),
        (one.targets, twin.targets),
        (one.places, twin.places),
        (one.seen, twin.seen),
    ):
        assert own == copied
        assert own is not copied
    assert troop().copy().leader is None


def test_what_lies_beside_and_what_is_kept_is_not_compared() -> None:
    one, other = troop(), troop()
    other.rules = {}
    other.shape = [2]

    assert one == other
    assert repr(one) == repr(other)
    other.hurt = True
    assert one != other


class Flying(Arrow):
    height: int = 0


class Falling(Flying):
    """Declares no field."""

    rule: ClassVar[str] = "no field"


class Retreating(Troop):
    """Takes everything by name, as the class above."""

    rule: ClassVar[str] = "no field"


def test_a_class_has_the_fields_of_the_one_above_first() -> None:
    arrow = Falling(UnitId(1), 2, 3)

    assert arrow.to_data() == {"type": "Falling", "archer": 1, "length": 2, "height": 3}
    assert Retreating(rules=RULES, unit=UnitId(7), colour=0).colour == 0
    with pytest.raises(TypeError, match="positional"):
        Retreating(RULES, 7, 0)  # type: ignore[call-arg, arg-type]


def test_a_copy_is_of_the_same_class_and_has_its_fields() -> None:
    arrows = [Arrow(UnitId(1), 2), Flying(UnitId(1), 2, 3), Falling(UnitId(1), 2, 3)]

    assert [each.copy() for each in arrows] == arrows
    assert [type(each.copy()) for each in arrows] == [Arrow, Flying, Falling]


class Nothing(Record):
    """Has no fields."""


def test_a_record_without_fields_is_its_own_copy() -> None:
    nothing = Nothing()
    assert nothing.copy() is nothing
    assert nothing == Nothing()


class Moved(Arrow, kw_only=True):
    speed: int
    archer: UnitId


def test_what_is_declared_anew_stands_where_it_is_declared() -> None:
    assert list(Moved(speed=1, archer=UnitId(2)).to_data()) == ["type", "length", "speed", "archer"]
    with pytest.raises(TypeError, match="by name"):

        class Misplaced(Arrow):
            speed: int = 0
            archer: UnitId = UnitId(0)


def test_a_class_may_write_its_own_constructor() -> None:
    class Even(Record):
        number: int

        def __init__(self, number: int) -> None:
            self.number = number - number % 2

    assert Even(5).copy() == Even(4)
    assert Even(5).to_data() == {"type": "Even", "number": 4}


def test_what_is_kept_from_the_beginning_is_worked_out_of_the_fields() -> None:
    class Pile(Record):
        coins: list[int]
        most: int = kept(0)

        def work_out(self) -> None:
            self.most = max(self.coins)

    class Counted(Pile):
        total: int

    assert (Pile([1, 5]).most, Counted([7, 2], 9).most, Counted([7, 2], 9).copy().most) == (5, 7, 7)


def test_what_is_seldom_needed_must_have_a_default() -> None:
    with pytest.raises(TypeError, match="has a default"):

        class Rare(Record):
            number: Seldom[int]


def test_a_type_nobody_knows_is_no_field() -> None:
    with pytest.raises(TypeError, match="no kind of field is known"):

        class Odd(Record):
            number: float


def test_references_are_found_by_their_type_wherever_they_stand() -> None:
    one = troop()
    one.places = [PlaceId(8)]
    one.near = UnitId(4)
    one.leader = Arrow(UnitId(-1))

    assert references(one, UnitId) == [7, 5, 3, 4]
    assert references(one, PlaceId) == [8]
    assert references(one, int) == []  # a number that stands for nothing
    assert references(Arrow(UnitId(-1)), UnitId) == []


def test_a_reference_is_a_whole_number_in_json() -> None:
    assert kind_of(UnitId).encode(3) == 3
    assert kind_of(UnitId).decode(3, "here") == 3
    with pytest.raises(ValueError, match="a whole number"):
        kind_of(UnitId).decode("3", "here")
