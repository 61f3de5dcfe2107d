"""RW 7, 8, 31, 36, 57, 60: the steps of an attack, its targets, surges and morale."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import Flow, call
from feldherr.core.timing import Window
from feldherr.games.runewars.answers import (
    BuySurge,
    Number,
    ProfileChoice,
    Socket,
    UnitChoice,
)
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    HitsSpent,
    MoraleSpent,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.events.damage import FigureRemoved, TraysRemoved
from feldherr.games.runewars.events.morale import MoraleResolved, MoraleTested
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.footprint import tray_box, trays
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount, Profile
from feldherr.games.runewars.moments import AFTER_ATTACK
from feldherr.games.runewars.powers import (
    BORROWS_SURGES,
    SHOOTS_ENGAGED,
    SURGE_COST,
    Bonus,
    Effect,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.rules.threat import own_edges
from feldherr.games.runewars.rules.timing import attack_in_progress
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.words import (
    BLIGHT,
    DISCARDED,
    EXHAUSTED,
    HIT,
    INSPIRATION,
    MELEE,
    PANIC,
    RANGED,
    STUN,
    SURGE,
)
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import REAR
from feldherr.geometry.pose import rotated_about
from tests.games.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    dice,
    duel,
    east,
    ground,
    melee,
    north,
    rule,
    rules,
    shot,
    south,
    troop,
)


class Banes(Effect):
    """The defender receives a bane."""

    def __init__(self, token: int = STUN) -> None:
        self.token = token

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Give(doing.about[1], self.token))


class Burns(Effect):
    """Two damage for every icon spent to the unit named last."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Suffer(len(ctx.state.units) - 1, 2 * doing.amount, doing.seat))


class Idle(Surge):
    """Would change nothing."""

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return False


def surge(cost: int = 1, attack: int = MELEE, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, [Burns() if plus else Banes()], attack, plus, once)


def stuns(field: Field) -> int:
    return field.state.units[1].tokens[STUN]


ARCHERS = troop("", ranged="r")


def range_field(*others: Squad, shooter: Squad | None = None) -> Field:
    """Archers at (6, 4) looking up."""
    return Field([shooter or Squad(ARCHERS, SOUTH, [1], south(6, 4)), *others])


# ---------------------------------------------------------------------------- steps


@rule("RR-7", "RR-7.12")
def test_the_steps_of_an_attack_come_in_order() -> None:
    mine = troop("rrbw", parts=[surge()])
    field = duel(mine, [1, 1], troop(), [1, 1], [champion()], [0])
    field.begin(
        Attack(0, True, SOUTH, enhance=[HIT]),
        dice("red", "red morale", "blue surge surge", "white mortal_strike", "red hit surge"),
    )
    field.pick(0)
    field.answer(Socket(1, 4)) if field.prompt else None
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


@rule("RR-7.1")
def test_only_profiles_of_the_kind_of_attack_are_offered() -> None:
    field = duel(troop("r", ranged="b"), [1], troop(), [1])
    field.ctx.auto = False
    melee(field)
    assert field.options() == [ProfileChoice(0)]
    assert field.why_not(ProfileChoice(1)) == "RR-7.1"
    assert field.asked.wishes() == [ProfileChoice(1)]


@rule("RR-36.1")
def test_a_shooter_chooses_among_its_ranged_profiles() -> None:
    profiles = [Profile(melee, [Amount(1), Amount(0), Amount(0)]) for melee in (False, True, False)]
    shooter = Squad(troop(profiles=profiles), SOUTH, [1], south(6, 4))
    field = shot(range_field(Squad(troop(), NORTH, [1], north(6, 6, 1)), shooter=shooter))
    assert field.options() == [ProfileChoice(0), ProfileChoice(2)]


@rule("RR-60.1", "RR-8")
def test_a_fighter_chooses_among_its_melee_profiles() -> None:
    profiles = [Profile(melee, [Amount(1), Amount(0), Amount(0)]) for melee in (True, False, True)]
    field = melee(duel(troop(profiles=profiles), [1], troop(), [1]), "red")
    assert field.options() == [ProfileChoice(0), ProfileChoice(2)]
    field.answer(ProfileChoice(2))
    assert field.the(DiceRolled).dice == [0]


@rule("RR-7.2")
def test_every_engaged_enemy_is_offered_and_no_friend() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [2], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(7, 6, 1)),
            Squad(troop(), SOUTH, [1], south(8, 6)),
        ]
    )
    melee(field)
    assert field.options() == [UnitChoice(1), UnitChoice(2)]
    assert field.why_not(UnitChoice(3)) == "RR-7.2"


@rule("RR-7.2a", "RR-60")
def test_a_melee_target_must_be_engaged() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [1], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(8, 6, 1)),
        ]
    )
    field.ctx.auto = False
    melee(field).answer(ProfileChoice(0))
    assert field.options() == [UnitChoice(1)]
    assert field.why_not(UnitChoice(2)) == "RR-7.2a"
    assert field.asked.wishes() == [UnitChoice(2)]


@rule("RR-60", "LP-act-2")
def test_a_melee_attack_of_an_unengaged_unit_does_not_take_place() -> None:
    field = melee(
        range_field(
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            shooter=Squad(troop(), SOUTH, [1], south(6, 4)),
        )
    )
    assert (field.the(ActionCancelled).action, field.the(ActionCancelled).because) == (
        MELEE,
        "RR-60",
    )
    assert not field.all(DiceRolled)


@rule("RR-7.2b")
def test_a_shot_needs_range_one_to_five_and_a_line_of_sight() -> None:
    at_five = Squad(troop(), NORTH, [1], north(6, 9, 1))
    assert targets(range_field(at_five).state, Attack(0, False, SOUTH)) == [1]
    beyond = Squad(troop(), NORTH, [1], north(6, 9.1, 1))
    assert targets(range_field(beyond).state, Attack(0, False, SOUTH)) == []
    screened = range_field(at_five, Squad(troop(), SOUTH, [3], south(5, 6)))
    assert targets(screened.state, Attack(0, False, SOUTH)) == []


@rule("RR-7.2b", "RR-36")
def test_a_refused_shot_is_explained() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), NORTH, [1], north(6, 14, 1)),
        Squad(troop(), NORTH, [1], north(6, 1, 1)),
        Squad(troop(), NORTH, [1], north(6, 8, 1)),
    )
    field.ctx.auto = False
    shot(field).answer(ProfileChoice(0))
    assert field.options() == [UnitChoice(1)]
    reasons = [field.asked.check(UnitChoice(number)) for number in (2, 3, 4)]
    assert [(each.rule, each.why) for each in reasons if each] == [
        ("RR-7.2b", "not_in_sight"), ("RR-36", "not_in_arc"), ("RR-7.2b", "not_in_sight"),
    ]  # fmt: skip


@rule("RR-36")
def test_an_enemy_outside_the_firing_arc_is_no_target() -> None:
    field = range_field(Squad(troop(), NORTH, [1], north(9, 3, 1)))
    shot(field)
    assert field.the(ActionCancelled).because == "RR-7.2b"


@rule("RR-36.2", "LP-act-2")
def test_engaged_archers_do_not_shoot() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 4, 1)), Squad(troop(), NORTH, [1], east(5, 8))
    )
    shot(field)
    assert (field.the(ActionCancelled).action, field.the(ActionCancelled).because) == (
        RANGED,
        "RR-36.2",
    )
    assert not field.all(DiceRolled)


@rule("EF-cqt-1")
def test_a_card_may_allow_engaged_archers_to_shoot() -> None:
    shooter = Squad(troop("", ranged="r", parts=[Trait(SHOOTS_ENGAGED)]), SOUTH, [1], south(6, 4))
    field = shot(
        range_field(Squad(troop(), NORTH, [1], north(6, 4, 1)), shooter=shooter), "red hit"
    )
    assert field.the(HitsSpent).defender == 1


@rule("RR-36.3")
def test_allies_engaged_with_the_target_of_a_shot_are_tested_one_by_one() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), SOUTH, [1], east(6, 7)),
        Squad(troop(), SOUTH, [1], south(7, 7)),
    )
    shot(field, "red hit")
    assert (field.prompt, field.options()) == ("test_first", [UnitChoice(2), UnitChoice(3)])
    field.answer(UnitChoice(3))
    assert [(each.unit, each.severity) for each in field.all(MoraleTested)] == [(3, 1), (2, 1)]


@rule("RR-36.3", "RR-7.3a")
def test_a_cancelled_shot_frightens_nobody() -> None:
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 6, 1)), Squad(troop(), SOUTH, [1], east(6, 7))
    )
    shot(field.give(0, BLIGHT)).answer(Number(1))
    assert field.the(ActionCancelled).because == "RR-7.3a"
    assert not field.all(MoraleTested)


@rule("EF-cqt-2")
def test_the_shooter_itself_is_not_tested_for_its_own_engagement() -> None:
    shooter = Squad(troop("", ranged="r", parts=[Trait(SHOOTS_ENGAGED)]), SOUTH, [1], south(6, 4))
    field = range_field(
        Squad(troop(), NORTH, [1], north(6, 4, 1)),
        Squad(troop(), SOUTH, [1], east(6, 5)),
        shooter=shooter,
    )
    shot(field, "red hit")
    assert [(each.unit, each.severity) for each in field.all(MoraleTested)] == [(2, 1)]


def test_a_charge_may_only_attack_whom_it_met() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [2], south(6, 6)),
            Squad(troop(), NORTH, [1], north(6, 6, 1)),
            Squad(troop(), NORTH, [1], north(7, 6, 1)),
        ]
    )
    field.begin(Attack(0, True, SOUTH, among=[2]), dice("red hit"))
    assert field.the(Targeted).defender == 2


# ---------------------------------------------------------------------------- surges


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
        duel(troop("b", parts=[Idle(1, [Banes()], MELEE)]), [1], troop(), [1]), "blue surge"
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


@rule("EF-usurge-1", "EF-usurge-2")
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
    archers = troop("", ranged="r", parts=[Surge(2, [Banes(BLIGHT)], RANGED)])
    field = melee(borrower(Squad(archers, SOUTH, [1], south(x, 6))), "blue surge surge")
    assert field.state.units[1].tokens[BLIGHT] == expected


@rule("EF-ardus-4")
@pytest.mark.parametrize(("state", "expected"), [(0, 1), (DISCARDED, 0)])
def test_surge_abilities_on_upgrades_of_allies_are_borrowed(state: int, expected: int) -> None:
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


# ---------------------------------------------------------------------------- reconfigure, morale, after


@rule("RR-7.10")
def test_empty_trays_and_cards_of_fallen_upgrades_are_gone_before_the_morale_step() -> None:
    field = duel(troop("rr"), [2], troop(sockets=1), [2], [champion()], [0])
    field.lose(1)
    melee(field, "red hit morale", "red")
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    names = field.happened()
    assert names.index("UnitDestroyed") > names.index("FigureRemoved")
    assert "MoraleSpent" not in names
    assert field.state.units[1].cards == [DISCARDED]


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
    field.answer(Number(1))
    assert (field.the(MoraleTested).unit, field.the(MoraleTested).severity) == (1, 3)


@rule("RR-82.1d")
def test_panic_tokens_alone_can_force_a_test_or_be_kept() -> None:
    field = melee(duel(troop("r"), [1], troop(), [1]).give(1, PANIC, 2), "red").answer(Number(2))
    assert field.the(MoraleTested).severity == 2
    field = melee(duel(troop("r"), [1], troop(), [1]).give(1, PANIC, 2), "red").answer(Number(0))
    assert not field.all(MoraleTested)
    assert field.state.units[1].tokens[PANIC] == 2


class Heartens(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Give(doing.unit, INSPIRATION, doing.about[4]))


@rule("RR-76.8")
def test_what_happens_after_an_attack_comes_after_morale_and_once() -> None:
    mine = troop("r", parts=[Trigger(AFTER_ATTACK, [Heartens()])])
    field = melee(duel(mine, [2], troop(), [2]), "red hit morale")
    while field.prompt == "damage_figure":
        field.answer(field.options()[0])
    names = field.happened()
    assert names.index("Received") > names.index("MoraleTested")
    assert field.state.units[0].tokens[INSPIRATION] == 2


class Watches(Trigger):
    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return window.about[3] == 1 and window.about[4] == 2


def test_the_window_after_an_attack_tells_of_trays_and_figures_lost() -> None:
    mine = troop("r", parts=[Watches(AFTER_ATTACK, [Banes()])])
    field = duel(mine, [2], troop(sockets=2), [1, 1])
    melee(field, "red hit")
    assert field.the(TraysRemoved).cells == [1]
    assert len(field.all(FigureRemoved)) == 2
    assert stuns(field) == 1


# ---------------------------------------------------------------------------- the worked attack


def cavalry_attacks() -> Field:
    field = duel(card("oathsworn_cavalry"), [2], card("reanimate_archers"), [2])
    return field.begin(
        Attack(0, True, SOUTH, enhance=[HIT]),
        dice("red morale", "red hit morale", "blue surge surge"),
    )


@rule("LP-exattack-1", "LP-exattack-2")
def test_the_worked_attack_shows_two_hits_two_morale_and_two_surges() -> None:
    field = cavalry_attacks()
    attack = attack_in_progress(field.ctx)
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
    assert unspent(field.state, attack_in_progress(field.ctx), SURGE) == 0
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
    field.answer(Placed(field.state.units[1].pose))
    assert sorted(field.state.discard) == drawn
    assert len(field.state.deck) == 1


@rule("LP-exattack-7")
def test_in_the_worked_attack_the_attacker_turns_the_archers_round() -> None:
    field = after_the_hits()
    assert (field.prompt, field.asked.seat) == ("reform", SOUTH)
    unit = field.state.units[1]
    before = tray_box(field.state, 1, trays(unit)[0])
    field.answer(Placed(rotated_about(unit.pose, before.cx, before.cy, HALF)))
    after = tray_box(field.state, 1, trays(unit)[0])
    assert unit.pose.heading == 0
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
        Attack(0, True, SOUTH, 0, self_attack=True), dice("red hit surge", "red hit morale")
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


def test_an_attack_of_a_unit_that_is_gone_does_not_happen() -> None:
    field = duel(troop("r"), [1], troop(), [1])
    field.begin(Suffer(0, 4, NORTH))
    melee(field)
    assert not field.all(Targeted)


def test_an_occupant_of_cover_may_be_shot() -> None:
    field = Field(
        [
            Squad(ARCHERS, SOUTH, [1], south(6, 4)),
            Squad(troop(), NORTH, [1], north(6, 8, 1), inside=0),
        ],
        [(ground(2, 1, 4, cover=1), south(6.5, 6.5))],
    )
    shot(field, "red hit hit")
    assert field.count(1) == 3


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
