"""RW 7.6, 7.13, 31, EF usurge, EF ardus: surge abilities, bought and borrowed."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import Flow, call
from feldherr.games.runewars.answers import (
    BuySurge,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import (
    HitsSpent,
    SurgesSpent,
)
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.attack import Suffer
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.powers import (
    BORROWS_SURGES,
    SURGE_COST,
    Bonus,
    Effect,
    Surge,
    Trait,
)
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import (
    BLIGHT,
    DISCARDED,
    EXHAUSTED,
    MELEE,
    RANGED,
    STUN,
    CardState,
)
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Bane,
    Field,
    Squad,
    card,
    champion,
    duel,
    melee,
    north,
    printed,
    rules,
    south,
    troop,
)


class Burns(Effect):
    """Two damage for every icon spent to the unit named last."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Suffer(len(ctx.state.units) - 1, 2 * doing.amount, doing.seat))


class Idle(Surge):
    """Would change nothing."""

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return False


def surge(cost: int = 1, attack: int = MELEE, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, [Burns() if plus else Bane()], attack, plus=plus, once=once)


def stuns(field: Field) -> int:
    return field.state.units[1].tokens[STUN]


@rule("RR-7.6")
def test_a_surge_pays_for_an_ability_and_is_gone() -> None:
    field = melee(
        duel(troop("b", parts=[surge(once=True), surge(2)]), [1], troop(), [1]), "blue surge surge"
    )
    field.answer(BuySurge(0, 0, 0, 1))
    assert field.the(SurgesSpent).icons == 1
    assert stuns(field) == 1


@rule("RR-7.13")
def test_rolled_icons_must_be_spent_if_possible() -> None:
    field = melee(duel(troop("rb", parts=[surge()]), [1], troop(), [1]), "red hit", "blue surge")
    assert (field.the(HitsSpent).hits, stuns(field)) == (1, 1)
    assert field.prompt == ""


@rule("RR-7.13")
def test_nobody_must_buy_what_changes_nothing() -> None:
    field = melee(
        duel(troop("b", parts=[Idle(1, [Bane()], MELEE)]), [1], troop(), [1]), "blue surge"
    )
    assert stuns(field) == 0
    assert field.prompt == ""


@rule("RR-31.1", "RR-76.3")
def test_surge_abilities_are_offered_in_their_step_and_with_unspent_surges_only() -> None:
    mine = troop("bb", parts=[surge(), surge()])
    field = melee(duel(mine, [1, 1], troop(), [1]), "blue surge", "blue hit")
    assert field.prompt == "reroll"
    field.pick()
    assert field.prompt == "spend_surges"
    assert "HitsSpent" not in field.happened()
    field.answer(BuySurge(0, 0, 1, 1))
    assert field.prompt == ""
    assert "HitsSpent" in field.happened()


@rule("RR-31.1a")
@pytest.mark.parametrize(("roll", "bought"), [("blue surge", 0), ("blue surge surge", 1)])
def test_one_surge_is_spent_for_every_symbol(roll: str, bought: int) -> None:
    field = melee(duel(troop("b", parts=[surge(2)]), [1], troop(), [1]), roll)
    assert stuns(field) == bought
    assert [each.icons for each in field.all(SurgesSpent)] == [2] * bought


@rule("RR-31.1a")
def test_an_ability_that_is_too_dear_is_explained() -> None:
    field = melee(
        duel(troop("b", parts=[surge(), surge(2), surge()]), [1], troop(), [1]), "blue surge"
    )
    assert field.asked.wishes() == [BuySurge(0, 0, 1, 2)]
    assert field.why_not(BuySurge(0, 0, 1, 2)) == "RR-31.1a"


@rule("RR-31.1b")
def test_an_ability_may_be_used_as_often_as_it_can_be_paid() -> None:
    field = melee(
        duel(troop("bb", parts=[surge()]), [1], troop(), [1]), "blue surge", "blue surge surge"
    )
    assert stuns(field) == 3
    assert len(field.all(Received)) == 3


@rule("RR-31.2", "RR-31.2a")
@pytest.mark.parametrize("uses", [[3], [2, 1], [1, 2], [1, 1, 1]])
def test_a_plus_takes_any_number_of_surges_each_time(uses: list[int]) -> None:
    mine = troop("bb", parts=[surge(plus=True)])
    squads = [
        Squad(mine, SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(threshold=9, sockets=1), NORTH, [1], north(12, 12, 1)),
    ]
    field = melee(Field(squads), "blue surge", "blue surge surge")
    assert field.options() == [BuySurge(0, 0, 0, icons) for icons in (1, 2, 3)]
    left = 3
    for icons in uses:
        if left > 1:
            field.answer(BuySurge(0, 0, 0, icons))
        left -= icons
    assert [each.icons for each in field.all(SurgesSpent)] == uses
    assert field.wounds(2, 0) == 6


@rule("RR-31.3")
def test_a_ranged_surge_ability_is_not_for_melee() -> None:
    field = melee(duel(troop("b", parts=[surge(attack=RANGED)]), [1], troop(), [1]), "blue surge")
    assert stuns(field) == 0


@rule("EF-usurge-1")
def test_every_unique_ability_is_marked_on_its_card() -> None:
    marks = {"en": "once per attack", "de": "ein Mal je Angriff"}
    unique = [
        (shelf, kind.name)
        for shelf, kinds in (("unit", printed().units), ("upgrade", printed().upgrades))
        for kind in kinds
        if any(each.once for each in kind.power.surges)
    ]
    assert ("upgrade", "latari_training") in unique
    for language, mark in marks.items():
        messages = Runewars().texts(language).messages
        for shelf, name in unique:
            assert mark in messages[f"card.{shelf}.{name}"]


@rule("EF-usurge-2")
def test_a_unique_ability_is_used_once_per_attack() -> None:
    for once, expected in ((True, 1), (False, 2)):
        field = melee(
            duel(troop("bb", parts=[surge(2, once=once)]), [1], troop(), [1]),
            *["blue surge surge"] * 2,
        )
        assert stuns(field) == expected


@rule("EF-usurge-3")
def test_a_unique_ability_with_a_plus_takes_all_its_surges_at_once() -> None:
    squads = [
        Squad(troop("bb", parts=[surge(plus=True, once=True), surge()]), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(threshold=9, sockets=1), NORTH, [1], north(12, 12, 1)),
    ]
    field = melee(Field(squads), "blue surge", "blue surge surge")
    assert [each for each in field.options() if isinstance(each, BuySurge) and each.part == 0] == [
        BuySurge(0, 0, 0, icons) for icons in (1, 2, 3)
    ]
    field.answer(BuySurge(0, 0, 0, 1))
    assert field.wounds(2, 0) == 2
    assert stuns(field) == 2


@rule("EF-usurge-2")
def test_a_used_unique_ability_is_explained() -> None:
    field = melee(
        duel(troop("bb", parts=[surge(once=True), surge(), surge()]), [1], troop(), [1]),
        "blue surge surge",
        "blue surge",
    )
    field.answer(BuySurge(0, 0, 0, 1))
    assert field.why_not(BuySurge(0, 0, 0, 1)) == "EF-usurge-2"


@rule("RR-31.2a")
def test_kari_may_burn_two_enemies_with_one_roll() -> None:
    other = troop(threshold=9, sockets=1)
    field = Field(
        [
            Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(other, NORTH, [1], north(9, 6, 1)),
            Squad(other, NORTH, [1], north(3, 6, 1)),
        ]
    )
    melee(field, "blue surge", "white surge surge").pick()
    field.answer(BuySurge(0, 0, 0, 2), UnitChoice(2))
    field.answer(UnitChoice(3))
    assert (field.wounds(2, 0), field.wounds(3, 0)) == (4, 2)


# ---------------------------------------------------------------------------- borrowed surges


def borrower(ally: Squad, dice_: str = "b") -> Field:
    """A unit that borrows surge abilities, engaged with unit 1; unit 2 is its ally."""
    lord = troop(dice_, parts=[Trait(BORROWS_SURGES)], sockets=1)
    return Field(
        [Squad(lord, SOUTH, [1], south(6, 6)), Squad(troop(), NORTH, [1], north(6, 6, 1)), ally]
    )


@rule("EF-ardus-3")
@pytest.mark.parametrize(("x", "expected"), [(9, 1), (11, 0)])
def test_surge_abilities_of_allies_nearby_are_borrowed_ranged_ones_included(
    x: int, expected: int
) -> None:
    archers = troop("", ranged="r", parts=[Surge(2, [Bane(BLIGHT)], RANGED)])
    field = melee(borrower(Squad(archers, SOUTH, [1], south(x, 6))), "blue surge surge")
    assert field.state.units[1].tokens[BLIGHT] == expected


@rule("EF-ardus-4")
@pytest.mark.parametrize(("state", "expected"), [(0, 1), (DISCARDED, 0)])
def test_surge_abilities_on_upgrades_of_allies_are_borrowed(
    state: CardState, expected: int
) -> None:
    ally = Squad(troop(), SOUTH, [1], south(10, 6), [champion(figure=False, parts=[surge()])])
    field = borrower(ally)
    field.state.units[2].cards[0] = state
    assert stuns(melee(field, "blue surge")) == expected


@rule("EF-ardus-5")
def test_an_exhausted_card_cannot_be_borrowed_and_the_ability_knows_whose_card_it_is() -> None:
    ally = Squad(troop(), SOUTH, [1], south(8, 6), [champion(figure=False, parts=[surge()])])
    field = borrower(ally)
    field.state.units[2].cards[0] = EXHAUSTED
    assert stuns(melee(field, "blue surge")) == 0
    field = melee(borrower(ally), "blue surge")
    assert (
        field.the(SurgesSpent).unit,
        field.the(SurgesSpent).holder,
        field.the(SurgesSpent).slot,
    ) == (0, 2, 1)
    assert stuns(field) == 1


@rule("EF-ardus-6")
def test_a_cheaper_ability_of_an_ally_is_cheaper_for_the_borrower_too() -> None:
    ally = Squad(troop(parts=[surge(2), Bonus(SURGE_COST, Amount(-1))]), SOUTH, [1], south(8, 6))
    field = melee(borrower(ally), "blue surge")
    assert field.the(SurgesSpent).icons == 1
    assert stuns(field) == 1


@pytest.mark.parametrize(("chosen", "expected"), [("copy", 2), ("attack", 1)])
def test_whether_copies_of_a_unique_ability_count_apart_is_an_option(
    chosen: str, expected: int
) -> None:
    lord = troop("b", parts=[Trait(BORROWS_SURGES)], sockets=1)
    lender = troop(parts=[surge(once=True)])
    field = Field(
        [
            Squad(lord, SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(lender, SOUTH, [1], south(8, 6)),
            Squad(lender, SOUTH, [1], south(4, 6)),
        ],
        chosen=rules(borrowed_unique=chosen),
    )
    melee(field, "blue surge surge").answer(BuySurge(2, 0, 0, 1))
    assert stuns(field) == expected
