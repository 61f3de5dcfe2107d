"""Changes on purpose: each kind is found at its place, and what does not run is left alone."""

import ast
from pathlib import Path

import pytest

from tools.mutants import HELPERS, MINUTE, SOURCE, Copy, Limits, sample, sources, subject
from tools.mutations import Mutation, mutations, signatures

PLACE = Path("src/feldherr/any.py")


def changed(source: str, known: str = "") -> list[str]:
    """All sources that come of small changes to this one."""
    found = mutations(PLACE, source, signatures([known]))
    return [each.applied(source.encode()).decode() for each in found]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a < b", "a <= b"),
        ("a >= b", "a > b"),
        ("a == b", "a != b"),
        ("a is not b", "a is b"),
        ("a in (b)", "a not in (b)"),
        ("a and b", "a or b"),
        ("f(x) + (y)", "f(x) - (y)"),
        ("not a", "a"),
        ("n = 3", "n = 4"),
        ("n = 0.5", "n = 2.0"),
        ("yes = True", "yes = False"),
        ("ctx.emit(Moved(unit))", "pass"),
        ("await room.write(row)", "pass"),
    ],
)
def test_every_kind_of_change(right: str, wrong: str) -> None:
    assert changed(right) == [wrong]


def test_a_chain_of_comparisons_changes_in_one_place_at_a_time() -> None:
    assert changed("a <= b < c") == ["a < b < c", "a <= b <= c"]


def test_places_are_right_behind_letters_of_several_bytes_and_over_lines() -> None:
    assert changed('name = "ä"; far = (\n    a\n    < b\n)') == [
        'name = "ä"; far = (\n    a\n    <= b\n)'
    ]


def test_arguments_of_one_type_change_places() -> None:
    known = "def far(start: Pose, end: Pose, times: int) -> int: ..."
    assert changed("x = far(a, b, n)", known) == ["x = far(b, a, n)"]
    assert changed("x = far(a, a, n)", known) == []
    assert changed("x = near(a, b)", known) == []


def test_a_name_that_means_two_things_has_no_known_arguments() -> None:
    known = (
        "def far(a: int, b: int) -> int: ...\nclass Other:\n    def far(self, a: int) -> int: ..."
    )
    assert changed("x = far(a, b)", known) == []


@pytest.mark.parametrize(
    "idle",
    [
        "x: Literal[1]",
        "assert a < b",
        '"""Not a word < another."""',
        "if TYPE_CHECKING:\n    n = 1",
        "@parametrize(3)\ndef f() -> 'Literal[1]': ...",
        "say = f'{n + 1}'",
        "class Wish(Struct, frozen=True): ...",
    ],
)
def test_what_does_not_run_is_left_alone(idle: str) -> None:
    assert changed(idle) == []


def test_a_change_says_where_and_what() -> None:
    found = mutations(PLACE, "a = 1\nif a < b:\n    pass\n", {})
    assert str(found[1]) == "src/feldherr/any.py:2: < -> <="


def test_the_same_seed_gives_the_same_sample_and_all_of_it_is_python() -> None:
    one, two = (sample(sources("core"), 40, 7) for _ in range(2))
    assert one == two
    assert one != sample(sources("core"), 40, 8)
    assert len(set(one)) == 40
    for each in one:
        ast.parse(applied(each))


def applied(change: Mutation) -> bytes:
    return change.applied(Path(__file__).parents[2].joinpath(change.path).read_bytes())


@pytest.mark.parametrize(
    ("source", "first"),
    [
        ("core/rng.py", "tests/core"),
        ("geometry/sight.py", "tests/geometry"),
        ("server/table/undo.py", "tests/server/table"),
        ("server/app.py", "tests/server"),
        ("games/runewars/rules/damage.py", "tests/games/runewars/rules"),
        ("games/runewars/vocabulary/morale.py", "tests/games/runewars"),
    ],
)
def test_a_source_is_looked_after_by_the_nearest_folder_of_its_name(
    source: str, first: str
) -> None:
    assert subject(SOURCE / source)[0] == first


def test_unasked_nothing_is_changed_that_only_the_whole_suite_looks_after() -> None:
    """A run of everything for one change takes longer than the rest of the sample."""
    assert not [path for path in sources("") if path.is_relative_to(HELPERS)]
    assert [path for path in sources("testing") if path.is_relative_to(HELPERS)]


class Unchanged(Copy):
    """A copy whose tests take no time."""

    def __init__(self, is_fine: bool = True) -> None:
        self.is_fine = is_fine
        self.asked: list[str] = []

    def passes(self, tests: str, limit: float | None) -> bool:
        self.asked.append(tests)
        return self.is_fine


def test_tests_are_measured_once_and_only_if_they_are_needed() -> None:
    copy, limits = Unchanged(), Limits()
    assert MINUTE <= limits.of("tests/core", copy) < MINUTE + 5
    limits.of("tests/core", copy)
    assert copy.asked == ["tests/core"]


def test_tests_that_fail_without_a_change_end_the_run() -> None:
    with pytest.raises(SystemExit, match="tests/core fails before anything was changed"):
        Limits().of("tests/core", Unchanged(is_fine=False))
