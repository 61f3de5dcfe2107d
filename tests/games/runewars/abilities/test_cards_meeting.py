"""Where two cards meet, on one unit or on two, and what the peeking ones tell."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import uthuk
from feldherr.games.runewars.answers import DieAt, Number
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.battle import ActivationsEnded, RoundBegins, SetUpEnded
from feldherr.games.runewars.rules.card_use import gain_condition
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import LETHAL, MELEE, PANIC
from feldherr.testing.matches import answers, begun
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    melee,
    north,
    south,
    troop,
    upgrade_card,
)
from feldherr.testing.runewars.watch import open_secrets
from tests.games.runewars.abilities.card_help import condition, mana, skill_slots, tokens, use_skill
from tests.games.runewars.abilities.carrying import moment
from tests.games.runewars.abilities.real import suffered


def both(*names: str, enemy: list[str] | None = None, kind: str = "r") -> Field:
    """Unit 0 carries all of these, unit 1 in front of it some of its own."""
    own, theirs = (
        [upgrade_card(each) for each in names],
        [upgrade_card(each) for each in enemy or []],
    )
    squads = [
        Squad(troop(kind), SOUTH, [1], south(6, 6), own),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), theirs),
    ]
    return Field(squads)


def test_cursed_signets_turn_the_terror_of_ravos_into_a_wound() -> None:
    squads = [
        Squad(card("ravos_the_everhungry"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 12, 1), [upgrade_card("cursed_signets")]),
    ]
    field = moment(Field(squads), SetUpEnded())
    assert (suffered(field), tokens(field, 1)) == (1, {})


def test_the_whip_counts_the_panic_that_heraldry_has_spread() -> None:
    field = both("fearmongers_whip", "serrated_spines").give(1, PANIC, 2)
    mana(field, stable=1)
    assert keyword(field.state, UnitId(0), LETHAL, MELEE, UnitId(1)) == 2 + 1
    assert suffered(melee(field, "red hit")) == 1 + 2 + 1


def test_an_amulet_takes_back_what_lethal_adds() -> None:
    field = mana(both("serrated_spines", enemy=["pathwalkers_amulet"]), stable=2, natural=1)
    melee(field, "red hit")
    assert field.prompt == "use_ability"
    field.yes()
    assert suffered(field) == 1 + 2 - 1


def test_fortunas_dice_may_be_turned_to_a_blank_for_the_reaping_blade() -> None:
    """The blade counts blanks when icons are added; a die that is turned later is too late for it."""
    turned = melee(both("fortunas_dice", "reaping_blade"), "red morale")
    turned.yes()
    blank = next(each for each in turned.options() if isinstance(each, DieAt) and each.face == 0)
    turned.answer(blank)
    assert suffered(turned) == 0
    assert suffered(melee(both("reaping_blade"), "red")) == 1


def test_margaths_shield_and_growths_strike_back_together() -> None:
    growths = condition(*uthuk.CARDS["unnatural_growths"], name="unnatural_growths")
    squads = [
        Squad(GIANT, SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [upgrade_card("shield_of_margath")]),
    ]
    field = Field(squads, conditions=[growths])
    gain_condition(field.ctx, UnitId(1), 0, 1)
    melee(field, "red")
    while field.prompt:
        field.answer(field.options()[0])
    assert suffered(field, 0) == 1 + 2


def test_simultaneous_orders_let_a_siren_sing_twice() -> None:
    squads = [
        Squad(
            troop("r"),
            SOUTH,
            [1],
            south(6, 6),
            [upgrade_card("psychosis_siren"), upgrade_card("simultaneous_orders")],
            [0, -1],
        ),
        Squad(GIANT, NORTH, [1], north(6, 8, 1)),
    ]
    field = mana(Field(squads), unstable=2)
    field.state.deck = [0, 1, 2, 3]
    assert skill_slots(field) == [1, 1]
    use_skill(field)
    field.answer(field.options()[1])
    assert tokens(field, 1) == {"panic": 1}
    assert field.prompt == "which_skill"
    field.answer(field.options()[0])
    assert field.prompt != "which_skill", "one more, not two"


def test_the_lingering_dead_are_called_back_by_a_necromancer_before_their_trays_are_gone() -> None:
    squads = [
        Squad(
            troop("r"), SOUTH, [2], south(6, 6),
            [upgrade_card("necromancer"), upgrade_card("lingering_dead")], [0, -1],
        ),
        Squad(GIANT, NORTH, [1], north(6, 12, 1)),
    ]  # fmt: skip
    field = mana(Field(squads), natural=2)
    field.begin(Wounding(UnitId(0), 4, NORTH))
    while field.prompt:
        field.answer(field.options()[-1])
    assert len(field.state.body(0).filled()) == 2, "an empty tray stays until the end of the phase"
    use_skill(field)
    field.answer(Number(2))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.count(0) == 4 + 2


def test_a_tray_that_stayed_empty_goes_at_the_end_of_the_phase() -> None:
    squads = [Squad(troop("r"), SOUTH, [2], south(6, 6), [upgrade_card("lingering_dead")])]
    field = Field(squads).begin(Wounding(UnitId(0), 4, NORTH))
    while field.prompt:
        field.answer(field.options()[0])
    moment(field, ActivationsEnded())
    assert len(field.state.body(0).filled()) == 1


def test_a_diviner_changes_the_card_that_makes_a_reaver_lethal() -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade_card("blood_diviner")], [0]),
        Squad(GIANT, NORTH, [1], north(6, 14, 1)),
        Squad(troop("r"), SOUTH, [1], south(9, 6), [upgrade_card("cacophony_reaver")], [0]),
    ]
    field = mana(Field(squads), stable=1)
    numbers = {each.name: place for place, each in enumerate(field.state.catalogue.morale)}
    field.state.deck = [numbers["disarray"], numbers["betrayal"]]
    assert keyword(field.state, UnitId(2), LETHAL, MELEE) == 3
    moment(field, RoundBegins())
    field.answer(field.options()[-1])
    assert keyword(field.state, UnitId(2), LETHAL, MELEE) == 1


def test_an_avenger_with_coiled_stance_is_protected_and_strikes_back_lethally() -> None:
    squads = [
        Squad(GIANT, SOUTH, [1], south(6, 6)),
        Squad(
            GIANT,
            NORTH,
            [1],
            north(6, 6, 1),
            [upgrade_card("avenger_of_latariana"), upgrade_card("coiled_stance")],
        ),
    ]
    field = melee(Field(squads), "red hit hit", "red hit")
    assert suffered(field, 1) == 2 - 1
    field.yes()
    assert suffered(field, 0) == 1 + 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cards_that_peek_tell_nobody_else(seed: int) -> None:
    """Dials and morale cards that somebody has looked at stay covered for the others and for those who watch."""
    match = begun("runewars", "peeking", seed)
    peeked, seen = 0, 0
    for number, (seat, answer) in enumerate(answers(match, Quick(seed))):
        if number % 5 == 0:
            for reader in (0, 1, 9):
                assert open_secrets(match.view(reader).state, reader) == []
            assert isinstance(match.state, State)
            peeked += len(match.state.peeked)
            seen += len(match.state.deck_known)
        match.submit(seat, answer)
    assert match.over
    assert seen > 0 or peeked > 0
