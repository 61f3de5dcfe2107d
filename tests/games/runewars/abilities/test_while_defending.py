"""RW 76.6: what a card allows while its unit defends can be used until damage is assigned."""

import pytest

from feldherr.games.runewars.abilities import daqan
from feldherr.games.runewars.catalogue.entries import DialAction, UnitKind, UpgradeKind
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.damage import DamageIgnored
from feldherr.games.runewars.terms import BLUE, EXHAUSTED, MARCH, READY
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    amount,
    champion,
    melee,
    north,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana
from tests.games.runewars.abilities.carrying import card, overgrown

OFFERS = ["Targeted", "DiceRolled", "DiceRolled", "HitsSpent"]
"""What has happened last whenever the card is offered: before and after the rerolls, and with the damage known."""


def defending(wall: UpgradeKind, kind: UnitKind | None = None, face: str = "red hit hit") -> Field:
    """Four trays with the card are attacked by two, which hit twice."""
    attacker = Squad(troop("r"), SOUTH, [2], south(6, 6))
    defender = Squad(kind or troop(), NORTH, [2, 2], north(6, 6, 2), [wall])
    return melee(Field([attacker, defender]), face)


def assign(field: Field) -> Field:
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    return field


@rule("RR-76.6", "LP-upg-2")
@pytest.mark.parametrize("declined", range(4))
def test_shield_wall_is_open_until_damage_is_assigned(declined: int) -> None:
    field = defending(upgrade_card("shield_wall"))
    for _ in range(declined):
        assert (field.asked.seat, field.prompt) == (NORTH, "use_ability")
        field.no()
        if field.prompt == "reroll":
            field.pick()
    assert field.happened()[-1] == OFFERS[declined]
    assign(field.yes())
    assert field.count(1) == 14
    assert field.state.units[1].cards == [EXHAUSTED]
    assert len(field.all(AbilityUsed)) == 1


@rule("LP-upg-2")
def test_who_never_exhausts_the_shield_wall_keeps_it() -> None:
    field = defending(upgrade_card("shield_wall"))
    offers = 0
    while field.prompt in ("use_ability", "reroll"):
        offers += field.prompt == "use_ability"
        field = field.no() if field.prompt == "use_ability" else field.pick()
    assert offers == len(OFFERS)
    assert assign(field).count(1) == 12
    assert field.state.units[1].cards == [READY]


@rule("LP-upg-2")
def test_without_damage_the_last_moment_does_not_come() -> None:
    field = defending(upgrade_card("shield_wall"), face="red")
    offers = 0
    while field.prompt in ("use_ability", "reroll"):
        offers += field.prompt == "use_ability"
        field = field.no() if field.prompt == "use_ability" else field.pick()
    assert offers == len(OFFERS) - 1
    assert field.prompt == ""


@rule("RR-76.6")
@pytest.mark.parametrize(("revealed", "offered"), [(False, True), (True, False)])
def test_visored_helms_may_wait_for_the_damage(revealed: bool, offered: bool) -> None:
    helms = champion(parts=daqan.CARDS["visored_helms"], figure=False)
    kind = troop(defense=2)
    kind.actions = [DialAction(3, BLUE, MARCH, amount(1))]
    attacker = Squad(troop("r"), SOUTH, [1], south(6, 6))
    field = Field([attacker, Squad(kind, NORTH, [1], north(6, 6, 1), [helms])])
    field.state.units[1].revealed = revealed
    melee(field, "red hit hit")
    assert (field.prompt == "use_ability") is offered
    if offered:
        field.no().no().no().yes()
    assert len(field.all(DamageIgnored)) == int(offered)
    assert field.count(1) == (4 if offered else 3)


@rule("RR-76.6")
def test_a_hedge_shroud_may_wait_for_the_damage() -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card("hedge_shroud")]),
    ]
    field = overgrown(mana(Field(squads), natural=3), 9, 6.5)
    melee(field, "red hit hit").no().no().no().yes()
    assert field.the(DamageIgnored).damage == 2


@rule("RR-76.6", "EF-protected-1")
def test_an_amulet_may_wait_until_the_pool_is_filled() -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card("pathwalkers_amulet")]),
    ]
    field = melee(mana(Field(squads), natural=3), "red hit hit").no().no().no()
    assert field.happened()[-1] == "HitsSpent"
    assert field.yes().wounds(1, 0) == 0


@rule("RR-76.6")
def test_a_herald_may_wait_for_the_rerolls_of_ranks() -> None:
    squads = [
        Squad(troop("r"), SOUTH, [1, 1], south(6, 6), [card("greenwatch_herald")]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    field = overgrown(mana(Field(squads), natural=3), 7.5, 6.5)
    melee(field, "red", "red", "red hit").no()
    assert field.prompt == "reroll"
    field.pick(0).yes().pick(0)
    assert field.wounds(1, 0) == 1
