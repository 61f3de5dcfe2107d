"""RW 7, 57, LP exattack: the steps of an attack from profile to morale."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import Flow, call
from feldherr.games.runewars.answers import (
    Number,
    Socket,
)
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    HitsSpent,
    MoraleSpent,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.damage import FigureRemoved, TraysRemoved
from feldherr.games.runewars.events.morale import MoraleResolved, MoraleTested
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack, Destruction, Suffer
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackBegins,
    AttackEnded,
    DefenderChangesPool,
    Fight,
    RemovingIcons,
    RollEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    CheckAt,
    EffectAt,
    Surge,
)
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.threat import own_edges
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import (
    DISCARDED,
    HIT,
    INSPIRATION,
    MELEE,
    MORALE,
    PANIC,
    STUN,
    SURGE,
)
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.when import at, defender_of, whenever
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import REAR
from feldherr.geometry.pose import rotated_about
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Bane,
    Field,
    Squad,
    card,
    champion,
    dice,
    duel,
    melee,
    north,
    south,
    troop,
    words,
)


@rule("RR-7", "RR-7.12")
def test_the_steps_of_an_attack_come_in_order() -> None:
    mine = troop("rrbw", parts=[Surge(1, [Bane()], MELEE)])
    field = duel(mine, [1, 1], troop(), [1, 1], [champion()], [0])
    field.begin(
        Attack(attacker=0, melee=True, decider=SOUTH, enhance=[HIT]),
        dice("red", "red morale", "blue surge surge", "white mortal_strike", "red hit surge"),
    )
    field.pick(0)
    assert field.prompt == ""
    wanted = [
        "ProfileChosen", "Targeted", "DiceRolled", "DiceRolled", "IconsAdded", "SurgesSpent", "SurgesSpent",
        "SurgesSpent", "MortalStrikesSpent", "FigureRemoved", "HitsSpent", "FigureRemoved", "FigureRemoved",
        "MoraleSpent", "MoraleTested",
    ]  # fmt: skip
    assert [name for name in field.happened() if name in wanted] == wanted
    assert (field.the(Targeted).unit, field.the(Targeted).defender) == (0, 1)


@rule("RR-7")
def test_accuracy_stands_between_surges_and_mortal_strikes_and_trays_go_before_morale() -> None:
    field = duel(troop("rb"), [2], troop(sockets=1), [1, 1], [champion(3)], [0])
    melee(field, "red hit morale", "blue accuracy")
    wanted = ["DiceRolled", "AccuracyAssigned", "HitsSpent", "TraysRemoved", "MoraleSpent"]
    assert [name for name in field.happened() if name in wanted] == wanted


# ---------------------------------------------------------------------------- reconfigure, morale, after


@rule("RR-7.10")
def test_a_unit_destroyed_by_an_attack_suffers_no_morale_test() -> None:
    field = duel(troop("rr"), [2], troop(sockets=1), [2])
    melee(field, "red hit morale", "red")
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    names = field.happened()
    assert names.index("UnitDestroyed") > names.index("FigureRemoved")
    assert "MoraleSpent" not in names


@rule("RR-7.10")
def test_the_card_of_a_fallen_champion_is_face_down_before_the_morale_step() -> None:
    field = duel(troop("rb"), [1], troop(), [1, 1], [champion()], [0])
    melee(field, "red hit morale", "blue accuracy").answer(Socket(1, 0))
    names = field.happened()
    assert names.index("FigureRemoved") < names.index("CardDiscarded") < names.index("MoraleTested")
    assert field.state.units[1].cards == [DISCARDED]
    assert field.figures(1) == [4, 3]


@rule("RR-7.10")
def test_a_tray_emptied_by_hits_is_removed_before_morale() -> None:
    field = duel(troop("rr"), [1], troop(sockets=1), [1, 1])
    melee(field, "red hit morale", "red")
    names = field.happened()
    assert names.index("FigureRemoved") < names.index("TraysRemoved") < names.index("MoraleTested")
    assert field.figures(1) == [1, -1]


@rule("RR-7.11", "RR-57.1", "LP-token-2")
def test_morale_icons_and_panic_tokens_make_the_severity() -> None:
    field = melee(duel(troop("r"), [1], troop(), [1]).give(1, PANIC, 3), "red morale")
    assert (field.prompt, field.asked.seat) == ("spend_panic", SOUTH)
    assert field.options() == [Number(count) for count in range(4)]
    field.answer(Number(2))
    assert (field.the(MoraleSpent).icons, field.the(MoraleSpent).panic) == (1, 2)
    assert field.the(MoraleTested).severity == 3
    assert field.state.units[1].tokens[PANIC] == 1


@rule("RR-57.1")
def test_two_icons_and_one_token_are_a_test_of_severity_three() -> None:
    field = melee(duel(troop("rr"), [1], troop(), [1]).give(1, PANIC), "red morale", "red morale")
    attack = field.ctx.within(Attack)
    assert unspent(field.state, attack, MORALE) == 2
    field.answer(Number(1))
    assert (field.the(MoraleTested).unit, field.the(MoraleTested).severity) == (1, 3)
    assert unspent(field.state, attack, MORALE) == 0


@rule("RR-82.1d")
def test_panic_tokens_alone_can_force_a_test_or_be_kept() -> None:
    field = melee(duel(troop("r"), [1], troop(), [1]).give(1, PANIC, 2), "red").answer(Number(2))
    assert field.the(MoraleTested).severity == 2
    field = melee(duel(troop("r"), [1], troop(), [1]).give(1, PANIC, 2), "red").answer(Number(0))
    assert not field.all(MoraleTested)
    assert field.state.units[1].tokens[PANIC] == 2


class Heartens(EffectAt[AttackEnded]):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Give(doing.unit, INSPIRATION, doing.during(AttackEnded).figures))


@rule("RR-76.8")
def test_what_happens_after_an_attack_comes_after_morale_and_once() -> None:
    mine = troop("r", parts=[at(AttackEnded, Heartens())])
    field = melee(duel(mine, [2], troop(), [2]), "red hit morale")
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    names = field.happened()
    assert names.index("Received") > names.index("MoraleTested")
    assert field.state.units[0].tokens[INSPIRATION] == 2


def test_the_window_after_an_attack_tells_of_trays_and_figures_lost() -> None:
    one_and_two = CheckAt[AttackEnded](
        lambda state, unit, moment: (moment.trays, moment.figures) == (1, 2)
    )
    mine = troop("r", parts=[at(AttackEnded, Bane(), only=[one_and_two])])
    field = duel(mine, [2], troop(sockets=2), [1, 1])
    melee(field, "red hit")
    assert field.the(TraysRemoved).cells == [1]
    assert len(field.all(FigureRemoved)) == 2
    assert field.state.units[1].tokens[STUN] == 1


# ---------------------------------------------------------------------------- the worked attack


def cavalry_attacks() -> Field:
    field = duel(card("oathsworn_cavalry"), [2], card("reanimate_archers"), [2])
    return field.begin(
        Attack(attacker=0, melee=True, decider=SOUTH, enhance=[HIT]),
        dice("red morale", "red hit morale", "blue surge surge"),
    )


@rule("LP-exattack-1", "LP-exattack-2")
def test_the_worked_attack_shows_two_hits_two_morale_and_two_surges() -> None:
    field = cavalry_attacks()
    attack = field.ctx.within(Attack)
    archers = field.state.kind(1)
    assert (archers.defense.base, archers.threshold) == (1, 1)
    assert field.the(DiceRolled).dice == [0, 0, 1]
    assert [attack.spent[icon] + unspent(field.state, attack, icon) for icon in range(5)] == [
        2,
        2,
        0,
        2,
        0,
    ]


@rule("LP-exattack-3")
def test_in_the_worked_attack_both_surges_buy_an_inspiration_token() -> None:
    field = cavalry_attacks()
    assert field.the(SurgesSpent).icons == 2
    assert unspent(field.state, field.ctx.within(Attack), SURGE) == 0
    assert field.state.units[0].tokens[INSPIRATION] == 1
    assert not field.all(FigureRemoved)


@rule("LP-exattack-4")
def test_in_the_worked_attack_two_hits_are_four_damage() -> None:
    hits = cavalry_attacks().the(HitsSpent)
    assert (hits.hits, hits.threat, hits.pool) == (2, 2, 4)


@rule("LP-exattack-5")
@pytest.mark.parametrize(("spread", "left"), [(False, [-1, 4]), (True, [2, 2])])
def test_in_the_worked_attack_four_archers_fall(spread: bool, left: list[int]) -> None:
    field = cavalry_attacks()
    for number in range(4):
        field.answer(field.options()[number % 2 if spread else 0])
    assert field.count(1) == 4
    assert field.figures(1) == left


def after_the_hits() -> Field:
    """The worked attack up to its morale test, with Betrayal and Uncertainty on top of the deck."""
    field = cavalry_attacks()
    names = field.state.catalogue.morale_numbers
    field.state.deck = [names["disarray"], names["uncertainty"], names["betrayal"]]
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    return field


@rule("LP-exattack-6")
def test_in_the_worked_attack_only_uncertainty_is_within_the_severity() -> None:
    field = after_the_hits()
    names = field.state.catalogue.morale_numbers
    drawn = sorted([names["betrayal"], names["uncertainty"]])
    assert field.the(MoraleTested).severity == 2
    assert sorted(field.state.drawn) == drawn
    assert field.the(MoraleResolved).card == names["uncertainty"]
    field.answer(Placed(field.state.body(1).pose))
    assert sorted(field.state.discard) == drawn
    assert len(field.state.deck) == 1


@rule("LP-exattack-7")
def test_in_the_worked_attack_the_attacker_turns_the_archers_round() -> None:
    field = after_the_hits()
    assert (field.prompt, field.asked.seat) == ("reform", SOUTH)
    body = field.state.body(1)
    before = body.cell_box(body.filled()[0])
    field.answer(Placed(rotated_about(body.pose, before.cx, before.cy, HALF)))
    body = field.state.body(1)
    after = body.cell_box(body.filled()[0])
    assert body.pose.heading == 0
    assert (after.cx, after.cy) == (before.cx, before.cy)
    assert own_edges(field.state, 1, 0) == [REAR]


# ---------------------------------------------------------------------------- Betrayal


@rule("LP-card-1", "EF-pool-4")
def test_a_unit_that_attacks_itself_spends_hits_only() -> None:
    squads = [
        Squad(card("reanimates"), NORTH, [2, 2], north(6, 6, 2)),
        Squad(troop(), SOUTH, [1], south(1, 1)),
    ]
    field = Field(squads)
    field.begin(
        Attack(attacker=0, melee=True, decider=SOUTH, defender=0, self_attack=True),
        dice("red hit surge", "red hit morale"),
    )
    assert (field.the(HitsSpent).hits, field.the(HitsSpent).threat, field.the(HitsSpent).pool) == (
        2,
        2,
        4,
    )
    assert field.asked.seat == SOUTH
    while field.prompt:
        field.answer(field.options()[0])
    assert field.count(0) == 12
    names = field.happened()
    assert not {"SurgesSpent", "MoraleTested", "DieAdded"} & set(names)
    assert names.count("DiceRolled") == 1


# ---------------------------------------------------------------------------- attackers that fall


def test_an_attack_of_a_unit_that_is_gone_does_not_happen() -> None:
    field = duel(troop("r"), [1], troop(), [1])
    field.begin(Suffer(0, 4, NORTH))
    melee(field)
    assert not field.all(Targeted)


def test_no_card_speaks_before_an_attack_of_a_unit_that_is_gone() -> None:
    field = duel(troop("r"), [1], troop(parts=[whenever(AttackBegins, receives(STUN))]), [1])
    field.begin(Suffer(0, 4, NORTH))
    field.begin(Attack(attacker=0, melee=True, decider=SOUTH, self_attack=True))
    assert not field.all(AbilityUsed)


class Fells(EffectAt[Fight]):
    """For cards made here: the attacker is destroyed."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Destruction(doing.during(Fight).attacker, NORTH))


@rule("RR-88.1")
@pytest.mark.parametrize(
    "moment", [TargetChosen, AddingDice, RollEnded, AddingIcons, RemovingIcons]
)
def test_an_attacker_that_falls_before_it_strikes_does_no_harm(moment: type[Fight]) -> None:
    mine = troop(
        "rrw", keywords=words(brutal=2, lethal=2, precise=1), parts=[Surge(1, [Bane()], MELEE)]
    )
    theirs = troop(parts=[at(moment, Fells(), who=defender_of)])
    field = duel(mine, [2, 2], theirs, [2, 1]).give(1, PANIC, 2)
    melee(field, "red hit hit", "red hit surge", "white mortal_strike")
    if moment in (AddingIcons, RemovingIcons):
        field.pick().pick()

    assert field.prompt == ""
    assert not field.state.body(0).alive
    assert field.count(1) == 12
    assert field.state.units[1].tokens[STUN] == 0
    assert field.state.units[1].tokens[PANIC] == 2


@rule("RR-88.1", "RR-7.9", "RR-7.10")
def test_hits_that_have_been_spent_count_although_the_attacker_falls() -> None:
    theirs = troop(sockets=1, parts=[at(DefenderChangesPool, Fells(), who=defender_of)])
    field = duel(troop("r"), [1], theirs, [1, 1]).give(1, PANIC, 2)
    melee(field, "red hit morale")

    assert not field.state.body(0).alive
    assert field.the(TraysRemoved).cells == [1]
    assert field.prompt == ""
    assert not field.all(MoraleTested)
