"""CQ 1: dice, stands, profiles, contact: what everything else is built upon."""

import re

import pytest

from feldherr.core.chance import Throw
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleRolled, StandLost
from feldherr.games.conquest.folder import FOLDER
from feldherr.games.conquest.formations import is_formation
from feldherr.games.conquest.frames.attack import Attack, Cause, Harm, Morale
from feldherr.games.conquest.ids import NO_CHARACTER_KIND
from feldherr.games.conquest.questions import ROLL_HITS
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.dice import tested as highest_face
from feldherr.games.conquest.rules.resolve import morale_of
from feldherr.games.conquest.rules.values import stat_of, unmodified_of
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    BRUTE,
    CAVALRY,
    CHARIOT,
    CLASSES,
    END_OF_ROUND,
    IN_CLASH,
    INFANTRY,
    LIGHT,
    MONSTER,
    RESOLVE,
    STATS,
    TYPES,
    VOLLEY,
)
from feldherr.games.conquest.vocabulary.enduring import rerolls_failures
from feldherr.games.conquest.vocabulary.giving import raises
from feldherr.geometry.edge import LEFT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


@rule("CQ-1.dice.1")
def test_all_dice_have_six_sides() -> None:
    source = "".join(each.read_text(encoding="utf-8") for each in FOLDER.rglob("*.py"))
    assert Throw("CQ-1.dice.1", ROLL_HITS, "hits", 1).sides == 6
    assert re.findall(r"Throw\([^)]*sides", source) == []


@rule("CQ-1.dice.3")
@pytest.mark.parametrize(("value", "faces"), [(-1, 1), (0, 1), (3, 3), (5, 5), (6, 5), (9, 5)])
def test_a_characteristic_is_tested_with_dice_that_show_it_or_less(value: int, faces: int) -> None:
    assert highest_face(value) == faces


@rule("CQ-1.dice.7")
def test_who_must_and_may_roll_all_dice_again_rolls_none() -> None:
    """Struck in the flank, with a rule that rolls all failures again."""
    line = Line(south(3, at=(10, 10)).having(wounds=30).saying(rerolls_failures()))
    line.begin(Morale(regiment=line.id("A"), causes=[Cause(2)], side=LEFT), "1 6")
    assert len(line.all(MoraleRolled)) == 1
    assert line.all(MoraleCounted)[0].wounds == 1


@rule("CQ-1.dice.7")
def test_of_all_and_some_faces_all_count() -> None:
    """Struck in the flank after a refused duel: every success again, once. With a rule for all failures: those."""
    line = Line(south(4, at=(10, 10)).led_by().having(wounds=30, resolve=2))
    line.character("A").refused = True
    line.begin(Morale(regiment=line.id("A"), causes=[Cause(3)], side=LEFT), "1 2 6", "1 2")
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [3, 2]
    line = Line(south(4, at=(10, 10)).led_by().having(wounds=30).saying(rerolls_failures()))
    line.character("A").refused = True
    line.begin(Morale(regiment=line.id("A"), causes=[Cause(2)]), "1 6", "1")
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [2, 1]


@rule("CQ-8.duel.3")
@rule("CQ-11.bodyguards")
@pytest.mark.parametrize(("rules", "value", "rolls"), [((), 3, 2), (("bodyguards",), 5, 1)])
def test_a_refused_duel_costs_resolve_unless_there_are_bodyguards(
    rules: tuple[str, ...], value: int, rolls: int
) -> None:
    """Four stands; the size still counts."""
    troop = south(4, at=(10, 10)).having(*rules, wounds=30, resolve=2).led_by(resolve=4)
    line = Line(troop)
    line.character("A").refused = True
    assert morale_of(line.state, line.id("A")) == value
    line.begin(Morale(regiment=line.id("A"), causes=[Cause(2)]), "1 2", "1")
    assert len(line.all(MoraleRolled)) == rolls


@rule("CQ-1.civil.1")
def test_every_ruling_names_the_rows_that_rest_on_it() -> None:
    rulings = (FOLDER / "rulings.toml").read_text(encoding="utf-8")
    rows = "".join(each.read_text(encoding="utf-8") for each in (FOLDER / "ledger").glob("*.toml"))
    named = set(re.findall(r'ruling = "(CQ-R\d+)"', rows))
    known = set(re.findall(r'id = "(CQ-R\d+)"', rulings))
    assert named
    assert named <= known


@rule("CQ-1.army.1")
@rule("CQ-1.contact.1")
@pytest.mark.parametrize("friend", [False, True])
def test_enemies_that_touch_even_in_a_corner_are_in_contact(friend: bool) -> None:
    x, y = 20 + 6 * STAND, 10
    other = south(3, at=(x, y), facing=180) if friend else north(3, at=(x, y))
    line = Line(south(3, at=(20, 10)), other)
    assert engaged_with(line.state, line.id("A")) == ([] if friend else [line.id("N")])


@rule("CQ-1.contact.1")
def test_what_is_a_hair_apart_is_not_in_contact() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + 3 * STAND, 10.01)))
    assert engaged_with(line.state, line.id("A")) == []


@rule("CQ-1.stand.1")
def test_a_stand_is_its_rectangle() -> None:
    line = Line(south(3, at=(20, 10)))
    around = line.state.body(line.id("A")).cell_box(0)
    size = line.state.catalogue.size_of(INFANTRY)
    assert (2 * around.half_width, 2 * around.half_depth) == (size.width, size.depth)


@rule("CQ-1.stand.2")
@rule("CQ-1.profile.6")
def test_infantry_has_four_models_on_a_stand_and_all_other_types_one() -> None:
    cards = catalogue(load_packs())
    types = [INFANTRY, CAVALRY, BRUTE, CHARIOT, MONSTER]
    assert len(TYPES) == len(types)
    assert [cards.size_of(each).models for each in types] == [4, 1, 1, 1, 1]


@rule("CQ-1.stand.3")
def test_a_chariot_is_two_stands_long() -> None:
    cards = catalogue(load_packs())
    chariot, single = cards.size_of(CHARIOT), cards.size_of(CAVALRY)
    assert (chariot.width, chariot.depth) == (single.width, 2 * single.depth)


@rule("CQ-1.stand.4")
def test_a_stand_fights_in_full_until_its_last_wound() -> None:
    line = Line(south(2, at=(20, 10)), north(3, at=(20, 40)))
    line.begin(Harm(regiment=line.id("A"), wounds=3, tests=False))
    assert line.all(StandLost) == []
    line.begin(Harm(regiment=line.id("A"), wounds=1, tests=False))
    assert len(line.all(StandLost)) == 1


@rule("CQ-1.reg.1")
def test_a_regiment_stays_together_and_is_struck_as_one() -> None:
    line = Line(south(3, 3, at=(20, 10)).having(defense=0, wounds=9), north(3, at=(20, 40)))
    attack = Attack(
        kind=IN_CLASH,
        attacker=line.id("N"),
        target=line.id("A"),
        blows=[plain_hits(2, tests=False)],
    )
    line.begin(attack, "1 1").answer(line.offers()[0])
    assert sorted(line.regiment("A").wounds) == [0, 0, 0, 0, 0, 2]


@rule("CQ-1.form.1")
@pytest.mark.parametrize(
    ("files", "cells", "is_legal"),
    [(3, [0, 1, 2, 3, 4, 5], True), (3, [0, -1, 2, 3, 4, 5], False), (4, [0, 1, 2, -1], False)],
)
def test_ranks_are_full_and_stands_are_edge_to_edge(
    files: int, cells: list[int], is_legal: bool
) -> None:
    assert is_formation(files, cells) == is_legal


@rule("CQ-1.profile.1")
@rule("CQ-1.profile.7")
@rule("CQ-1.profile.8")
def test_every_entry_has_eight_characteristics_a_type_and_a_class() -> None:
    assert STATS == [
        "march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion",
    ]  # fmt: skip
    for kind in catalogue(load_packs()).regiments:
        assert len(kind.stats) == len(STATS)
        assert TYPES[kind.type]
        assert CLASSES[kind.troop_class]


@rule("CQ-1.profile.9")
def test_militia_are_as_the_sample_shows_them() -> None:
    """But for Volley, which a later list has raised to 1."""
    cards = catalogue(load_packs())
    militia = cards.regiments[cards.number("regiments", "militia")]
    assert (militia.type, militia.troop_class) == (INFANTRY, LIGHT)
    assert [militia.stats[each] for each in range(len(STATS)) if each != VOLLEY] == [
        5, 2, 4, 4, 2, 1, 0,
    ]  # fmt: skip
    assert [(SPECIALS[held.rule], held.x) for held in militia.rules] == [
        ("shield", 0),
        ("support", 2),
    ]


@rule("CQ-1.profile.3")
@rule("CQ-1.profile.4")
def test_an_unmodified_value_has_what_the_list_adds_and_not_what_play_does() -> None:
    line = Line(south(3, at=(20, 10)).having(resolve=3).saying(raises(RESOLVE, 1)))
    line.regiment("A").lasting = [
        Lasting(until=END_OF_ROUND, source="spell", stat=RESOLVE, amount=-1)
    ]
    assert stat_of(line.state, line.id("A"), RESOLVE) == 3
    assert unmodified_of(line.state, line.id("A"), RESOLVE) == 4


@rule("CQ-1.card.1")
def test_every_list_entry_has_one_card() -> None:
    line = Line(
        south(3, at=(5, 10)).alike("militia_like"), south(3, at=(20, 10)).alike("militia_like"),
        south(4, at=(35, 10)).led_by(), north(1, at=(20, 40)).of(MONSTER).led_by_itself(),
    )  # fmt: skip
    assert [(card.side, card.character != NO_CHARACTER_KIND) for card in line.state.cards] == [
        (0, False), (0, False), (1, False), (0, True),
    ]  # fmt: skip


@rule("CQ-8.char.7")
def test_no_wound_of_a_regiment_is_put_on_its_character() -> None:
    line = Line(south(4, at=(20, 10)).led_by(), north(3, at=(20, 40)))
    line.begin(Harm(regiment=line.id("A"), wounds=30, tests=False))
    assert line.character("A").wounds == 0
