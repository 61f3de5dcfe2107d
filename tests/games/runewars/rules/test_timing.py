"""RW 76 with errata: when effects happen, how often, and in whose order."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.runewars.answers import BuySurge
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import HitsSpent
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.moments.actions import MoveEnded, RanInto
from feldherr.games.runewars.moments.base import OfUnit
from feldherr.games.runewars.moments.fates import DestructionEnded
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackBegins,
    AttackEnded,
    ChangingDice,
    RemovingDice,
    RemovingIcons,
    RollEnded,
    TargetChosen,
)
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.powers import Bonus, Part, Surge, Trigger
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.terms import (
    BRUTAL,
    INSPIRATION,
    MARCH,
    MELEE,
    PANIC,
    RANGED,
    STUN,
    TOKENS,
    VITALITY,
)
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.when import at, defender_of
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    melee,
    north,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import tokens

MOMENTS: list[type[OfUnit]] = [
    AttackBegins, TargetChosen, AddingDice, RemovingDice, RollEnded, AddingIcons, ChangingDice, RemovingIcons,
    AttackEnded,
]  # fmt: skip
"""The windows of an attack, in their order."""
BEFORE: dict[type[OfUnit], list[str]] = {
    AttackBegins: [],
    TargetChosen: ["ProfileChosen", "Targeted"],
    AddingDice: ["ProfileChosen", "Targeted"],
    RemovingDice: ["ProfileChosen", "Targeted"],
    RollEnded: ["ProfileChosen", "Targeted", "DiceRolled"],
    AttackEnded: ["ProfileChosen", "Targeted", "DiceRolled", "HitsSpent", "DamageIgnored"],
}
"""What has happened by then."""


def speaking(*parts: Part) -> Field:
    return duel(troop("r", parts=list(parts)), [1], troop(defense=9), [1])


@rule("RR-76")
@pytest.mark.parametrize("moment", BEFORE)
def test_an_effect_happens_in_the_step_it_names(moment: type[OfUnit]) -> None:
    field = melee(speaking(at(moment, receives(STUN))), "red hit")
    names = field.happened()
    assert names.count("AbilityUsed") == 1
    assert names[: names.index("AbilityUsed")] == BEFORE[moment]


@rule("RR-76")
def test_the_windows_of_an_attack_come_in_their_order() -> None:
    parts = [at(moment, receives(TOKENS.index("stun"))) for moment in reversed(MOMENTS)]
    field = melee(speaking(*parts), "red hit")
    assert len(field.all(AbilityUsed)) == len(MOMENTS)
    assert tokens(field, 0) == {"stun": len(MOMENTS)}


@rule("RR-76")
def test_an_effect_of_another_step_cannot_be_bought() -> None:
    late = troop("b", parts=[Surge(1, [receives(STUN)], MELEE)], sockets=4)
    field = duel(late, [1, 1], troop(defense=9), [1])
    melee(field, "blue surge")
    assert field.prompt == "reroll"
    assert not field.asked.fits(BuySurge(0, 0, 0, 1))


@rule("RR-76.5")
def test_a_when_effect_happens_once_for_every_collision() -> None:
    mover = troop(parts=[at(RanInto, receives(INSPIRATION))])
    squads = [
        Squad(mover, SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 7, 1)),
    ]
    field = Field(squads).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2))
    assert tokens(field, 0)["inspiration"] == 1
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2))
    assert field.the(ActionCancelled).because == "RR-53.2"
    assert tokens(field, 0)["inspiration"] == 1
    field.state.field.set_down(0, south(9, 6))
    field.state.field.set_down(1, north(9, 7, 1))
    field.state.field.contacts = []
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2))
    assert tokens(field, 0)["inspiration"] == 2


@rule("RR-76.6")
def test_a_while_effect_lasts_as_long_as_its_while() -> None:
    field = melee(speaking(Bonus(BRUTAL, Amount(1), attack=MELEE)), "red hit")
    assert field.the(HitsSpent).threat == 2
    assert keyword(field.state, 0, BRUTAL) == 0
    assert keyword(field.state, 0, BRUTAL, RANGED) == 0


@rule("RR-76.7")
def test_a_before_effect_comes_ahead_of_the_first_step_and_once() -> None:
    field = melee(speaking(at(AttackBegins, receives(STUN), may=True)), "red hit")
    assert (field.prompt, field.happened()) == ("use_ability", [])
    field.yes()
    assert field.happened()[:2] == ["AbilityUsed", "Received"]
    assert tokens(field, 0) == {"stun": 1}


@rule("RR-76.7")
def test_without_an_attack_nothing_comes_before_it() -> None:
    kind = troop("r", parts=[at(AttackBegins, receives(STUN))])
    field = Field(
        [Squad(kind, SOUTH, [1], south(6, 6)), Squad(troop(), NORTH, [1], north(6, 8, 1))]
    )
    melee(field)
    assert field.happened() == ["ActionCancelled"]


@rule("RR-76.8")
def test_an_after_effect_comes_once_the_attack_is_over() -> None:
    field = melee(speaking(at(AttackEnded, receives(STUN), may=True)), "red hit")
    assert field.happened()[-1] == "DamageIgnored"
    field.yes()
    assert (field.prompt, tokens(field, 0)) == ("", {"stun": 1})


@rule("RR-76.9")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_a_player_orders_effects_of_one_moment(order: list[int]) -> None:
    both = [at(MoveEnded, receives(STUN)), at(MoveEnded, receives(PANIC))]
    mover = troop(parts=list(both))
    field = Field([Squad(mover, SOUTH, [1], south(6, 6))]).begin(
        Act(unit=0, action=MARCH, decider=SOUTH, speed=1)
    )
    choices: list[Record] = [Due(SOUTH, 0, 0, 0), Due(SOUTH, 0, 0, 1)]
    assert field.options() == choices
    field.answer(choices[order[0]])
    assert [each.token for each in field.all(Received)] == [[STUN, PANIC][place] for place in order]


@rule("RR-76.10")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_effects_of_the_first_player_come_first(first: int) -> None:
    attacker = troop("r", parts=[at(AddingIcons, receives(STUN))])
    defender = troop(defense=9, parts=[at(AddingIcons, receives(PANIC), who=defender_of)])
    field = melee(duel(attacker, [1], defender, [1], first=first), "red hit")
    assert [each.unit for each in field.all(Received)] == [first, 1 - first]


def upgraded(trigger: Trigger) -> Field:
    card = champion(figure=False, parts=[trigger])
    own = Squad(troop("r"), SOUTH, [1], south(6, 6), [card])
    return Field([own, Squad(troop(defense=9), NORTH, [1], north(6, 6, 1))])


@rule("RR-76.11", "EF-timing-1")
def test_what_an_upgrade_does_without_a_may_happens_without_a_question() -> None:
    field = melee(upgraded(at(TargetChosen, receives(STUN))), "red hit")
    assert (field.prompt, tokens(field, 0)) == ("", {"stun": 1})


@rule("EF-timing-1")
@pytest.mark.parametrize("price", ["may", "exhausts", "discards"])
def test_what_an_upgrade_words_as_may_or_asks_a_price_for_can_be_declined(price: str) -> None:
    trigger = at(
        TargetChosen, receives(STUN), may=price == "may", exhausts=price == "exhausts", discards=price == "discards",
    )  # fmt: skip
    assert tokens(melee(upgraded(trigger), "red hit").no(), 0) == {}
    assert tokens(melee(upgraded(trigger), "red hit").yes(), 0) == {"stun": 1}


def test_a_destroyed_unit_has_its_last_say_and_nothing_after_that() -> None:
    parts: list[Part] = [
        at(DestructionEnded, receives(VITALITY)), at(AttackEnded, receives(STUN), who=defender_of),
    ]  # fmt: skip
    field = duel(troop("r"), [1], troop(sockets=1, parts=parts), [1])
    melee(field, "red hit")
    assert [each.unit for each in field.all(AbilityUsed)] == [1]
    assert not field.state.body(1).alive


def test_an_effect_is_offered_once_for_one_occurrence() -> None:
    field = upgraded(at(TargetChosen, receives(STUN), may=True))
    melee(field, "red hit").no()
    assert field.prompt == ""
