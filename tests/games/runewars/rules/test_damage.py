"""RW 66, 77, 78, 83, EF pool: who is hurt by how much."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import Socket
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.activation import DefenseRaised, RoundBegan
from feldherr.games.runewars.events.attack import HitsSpent, PoolChanged
from feldherr.games.runewars.events.damage import DamageIgnored, FigureRemoved, Wounded
from feldherr.games.runewars.frames.attack import Attack, Suffer, Wounding
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.moments.fights import AttackerChangesPool, DefenderChangesPool
from feldherr.games.runewars.powers import DEFENSE, Bonus, Effect, Surge
from feldherr.games.runewars.rules.damage import WhichFigure
from feldherr.games.runewars.rules.dice import change_pool
from feldherr.games.runewars.rules.wounds import defense, open_to_damage
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import MARCH, MELEE, RANGED
from feldherr.games.runewars.vocabulary.when import at, defender_of
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    duel,
    ground,
    hurt,
    melee,
    north,
    printed,
    rules,
    shot,
    south,
    troop,
    words,
)


def lone(ranks: list[int], defense_: int = 1, threshold: int = 1, sockets: int = 4) -> Field:
    return duel(troop(), [1], troop(defense=defense_, threshold=threshold, sockets=sockets), ranks)


def take_all(field: Field) -> Field:
    """Always the first figure offered."""
    while field.prompt in ("damage_figure", "wound_figure"):
        field.answer(field.options()[0])
    return field


@rule("RR-66.1")
def test_damage_without_an_attack_is_assigned_by_the_opponent_of_the_unit() -> None:
    field = lone([2])
    field.begin(Suffer(1, 1, field.state.captain(1 - field.state.side(1))))
    assert isinstance(field.asked, WhichFigure)
    assert field.asked.seat == SOUTH


@rule("RR-66.1")
@pytest.mark.parametrize(("unit", "socket"), [(0, 0), (1, 8), (1, 99), (1, -1)])
def test_neither_a_figure_of_another_unit_nor_one_beyond_the_last_tray_takes_it(
    unit: int, socket: int
) -> None:
    """Both units have a figure in socket 0, and in both the first socket that is missing is number 8."""
    field = hurt(duel(troop(), [2], troop(defense=1), [2]), 1)
    assert field.asked.fits(Socket(unit, socket))
    assert field.asked.check(Socket(unit, socket)) == Violation("RR-66.1", "not_offered")


@rule("RR-66.1a")
def test_a_figure_suffers_a_wound_whenever_its_damage_reaches_the_defense() -> None:
    field = take_all(hurt(lone([1], 2), 5))
    assert field.count(1) == 2
    assert field.the(DamageIgnored).damage == 1


@rule("RR-66.2")
def test_damage_cannot_be_split_below_what_wounds_one_figure() -> None:
    field = take_all(hurt(lone([1], 3), 4))
    assert field.count(1) == 3
    assert field.the(DamageIgnored).damage == 1


@rule("RR-66.3")
def test_only_the_rear_rank_is_open_until_it_is_gone() -> None:
    field = hurt(lone([3, 3, 3]), 13)
    assert [field.asked.check(Socket(1, 4 * cell)) is None for cell in range(9)] == [False] * 6 + [
        True
    ] * 3
    assert field.why_not(Socket(1, 0)) == "RR-66.3"
    take_all(field)
    assert field.figures(1) == [4, 4, 4, 3, 4, 4, -1, -1, -1]


@rule("RR-66.4")
def test_a_tray_that_holds_the_unit_together_is_not_open() -> None:
    field = hurt(lone([3]), 1)
    assert field.options() == [Socket(1, 0), Socket(1, 8)]
    assert field.why_not(Socket(1, 4)) == "RR-66.4"


@rule("RR-66.5")
def test_a_champion_in_front_is_open_only_with_accuracy() -> None:
    for roll, offered in (("blue hit accuracy", True), ("blue hit", False)):
        field = duel(troop("b"), [1], troop(), [1, 1], [champion()], [0])
        melee(field, roll)
        if offered:
            assert field.options() == [Socket(1, 4), Socket(1, 0)]
        else:
            assert field.the(FigureRemoved).socket == 4


@rule("RR-66.6")
def test_what_can_wound_nobody_is_ignored_and_not_kept() -> None:
    field = take_all(hurt(lone([1], 3), 7))
    assert field.count(1) == 2
    assert field.the(DamageIgnored).damage == 1
    hurt(field, 2)
    assert field.count(1) == 2


@rule("RR-66.6")
def test_with_mixed_defenses_damage_goes_on_as_long_as_somebody_can_be_wounded() -> None:
    field = duel(troop(), [1], troop(defense=3, sockets=2), [1], [champion(1, 3)], [0])
    hurt(field, 4)
    assert field.options() == [Socket(1, 0), Socket(1, 1)]
    field.answer(Socket(1, 1))
    assert field.wounds(1, 0) == 1
    assert field.count(1) == 1


@rule("EF-damage-1")
@pytest.mark.parametrize("left", range(5))
def test_damage_may_be_spread_over_the_trays_of_the_rear_rank(left: int) -> None:
    field = hurt(lone([2, 2]), 4)
    for number in range(4):
        cell = 2 if number < left else 3
        wanted = [
            each
            for each in field.options()
            if isinstance(each, Socket) and each.socket // 4 == cell
        ]
        field.answer(wanted[0])
    expected = [4 - left, left]
    assert field.figures(1) == [4, 4, *(each if each else -1 for each in expected)]


@rule("EF-damage-1")
def test_three_damage_against_defense_two_costs_one_figure() -> None:
    assert take_all(hurt(lone([2, 2], 2), 3)).count(1) == 15


@rule("LP-damage-1")
def test_damage_goes_on_to_the_next_rank_within_one_attack() -> None:
    field = duel(troop("rrr"), [1], troop(), [2, 1]).lose(1, 9, 10, 11)
    melee(field, "red hit hit", "red hit hit", "red hit")
    assert field.all(FigureRemoved)[0].socket == 8
    take_all(field)
    assert field.count(1) == 4
    assert len(field.all(FigureRemoved)) == 5


@rule("LP-threat-1")
def test_two_trays_in_front_deal_two_damage_with_each_hit_to_a_single_tray() -> None:
    field = duel(card("spearmen"), [2, 2], card("ardus_ixerebus"), [1])
    melee(field, "red hit hit", "blue hit").pick()
    assert field.the(HitsSpent).pool == 6
    assert field.wounds(1, 0) == 2


@rule("RR-7.9")
def test_hits_deal_damage_times_threat() -> None:
    field = take_all(melee(duel(troop("rrr"), [2], troop(defense=2), [2]), *["red hit"] * 3))
    assert (field.the(HitsSpent).hits, field.the(HitsSpent).threat, field.the(HitsSpent).pool) == (
        3,
        2,
        6,
    )
    assert field.count(1) == 5


@rule("RR-20.3", "RR-78.1")
def test_two_hits_at_threat_three_are_six_damage_in_total() -> None:
    field = take_all(melee(duel(troop("rr"), [3], troop(), [3]), "red hit", "red hit"))
    assert field.the(HitsSpent).pool == 6
    assert field.count(1) == 6


@rule("RR-7.8", "RR-77", "RR-77.1")
def test_mortal_strikes_wound_whatever_defense_and_threat_are() -> None:
    field = melee(
        duel(troop("rww"), [3], troop(defense=4), [1]), "red hit", *["white mortal_strike"] * 2
    )
    assert field.count(1) == 2
    names = field.happened()
    assert (
        names.index("MortalStrikesSpent") < names.index("FigureRemoved") < names.index("HitsSpent")
    )
    assert field.the(DamageIgnored).damage == 3


@rule("RR-77.2")
def test_mortal_strikes_follow_the_rules_for_damage() -> None:
    field = duel(troop("wb"), [1], troop(), [1, 1], [champion()], [0])
    melee(field, "blue accuracy", "white mortal_strike")
    assert field.prompt == "wound_figure"
    assert field.asked.seat == SOUTH
    assert field.options() == [Socket(1, 4), Socket(1, 0)]
    assert field.why_not(Socket(1, 1)) == "RR-66.3"


@rule("RR-87.5")
def test_a_mortal_strike_wounds_in_spite_of_a_raised_defense() -> None:
    field = duel(troop("w"), [1], troop(), [1])
    field.state.units[1].defend = 3
    melee(field, "white mortal_strike")
    assert field.count(1) == 3


@rule("RR-87.5")
def test_wounds_may_come_without_damage_and_attack() -> None:
    field = lone([1], 3, 2, 1)
    field.begin(Wounding(1, 1, SOUTH))
    assert field.wounds(1, 0) == 1
    assert len(field.all(Wounded)) == 1
    weak = lone([1], 1)
    weak.begin(Wounding(1, 1, SOUTH))
    assert weak.count(1) == 3


# ---------------------------------------------------------------------------- defense


@rule("RR-83.1")
@pytest.mark.parametrize(("damage", "wounds"), [(2, 0), (3, 1), (6, 2)])
def test_the_defense_is_the_damage_that_makes_a_wound(damage: int, wounds: int) -> None:
    assert take_all(hurt(lone([1], 3), damage)).count(1) == 4 - wounds


@rule("RR-83.2a")
def test_everything_that_changes_the_defense_adds_up() -> None:
    field = Field(
        [
            Squad(troop("", ranged="r"), SOUTH, [1], south(7, 4)),
            Squad(troop(defense=2), NORTH, [1], north(7, 8, 1), inside=0),
        ],
        [(ground(2, 1, 4, cover=1), south(7.5, 6.5))],
    )
    field.state.units[1].defend = 1
    assert defense(field.state, 1, 0, RANGED, 0) == 4
    assert defense(field.state, 1, 0, MELEE, 0) == 3
    shot(field, "red hit hit")
    assert field.the(DamageIgnored).damage == 2


@rule("RR-83.2b")
def test_the_defense_never_falls_below_one() -> None:
    weak = troop(parts=[Bonus(DEFENSE, Amount(-2))])
    field = duel(troop(), [1], weak, [1])
    assert defense(field.state, 1, 0) == 1
    field.state.units[1].defend = 2
    assert defense(field.state, 1, 0) == 1
    assert take_all(hurt(field, 2)).count(1) == 2
    assert take_all(hurt(duel(troop(), [1], weak, [1]), 2)).count(1) == 2


@rule("RR-83.3")
def test_a_figure_upgrade_has_a_defense_of_its_own() -> None:
    field = hurt(duel(troop(), [2], troop(), [2], [champion(3)], [0]), 2)
    assert field.why_not(Socket(1, 0)) == "RR-66.2"
    take_all(field)
    assert field.count(1) == 6
    assert field.wounds(1, 0) == 0


@rule("RR-83.4")
def test_a_defend_modifier_raises_the_defense_of_figure_upgrades_too() -> None:
    field = duel(troop(), [1], troop(), [1], [champion(3)], [0])
    field.state.units[1].defend = 1
    assert defense(field.state, 1, 0) == 4
    assert defense(field.state, 1, 1) == 2


@rule("RR-2")
def test_a_defend_modifier_raises_the_defense() -> None:
    field = lone([1], 2)
    field.state.units[1].defend = 1
    assert take_all(hurt(field, 5)).count(1) == 3


@rule("RR-2.2")
def test_figure_upgrades_share_the_defend_modifier() -> None:
    field = duel(troop(), [1], troop(defense=9), [1], [champion(1, 9)], [0])
    field.state.units[1].defend = 1
    hurt(field, 5)
    assert field.wounds(1, 0) == 2


@rule("RR-38.5")
def test_cover_protects_figure_upgrades_too() -> None:
    field = Field(
        [
            Squad(troop(), SOUTH, [1], south(7, 4)),
            Squad(troop(), NORTH, [1], north(7, 8, 1), [champion(1)], [0], inside=0),
        ],
        [(ground(2, 1, 4, cover=1), south(7.5, 6.5))],
    )
    assert [defense(field.state, 1, 0, kind, 0) for kind in (RANGED, MELEE)] == [2, 1]


# ---------------------------------------------------------------------------- the damage pool


@rule("EF-pool-1")
def test_hits_fill_a_pool_before_anybody_suffers() -> None:
    field = melee(duel(troop("rrr", keywords=words(lethal=1)), [2], troop(), [2]), *["red hit"] * 3)
    take_all(field)
    names = field.happened()
    assert field.the(HitsSpent).pool == 6
    assert names.index("HitsSpent") < names.index("PoolChanged") < names.index("FigureRemoved")
    assert field.count(1) == 1


@rule("EF-pool-2")
def test_lethal_and_protected_change_the_pool_before_it_is_assigned() -> None:
    mine, theirs = troop("rr", keywords=words(lethal=1)), troop(keywords=words(protected=2))
    field = take_all(melee(duel(mine, [2], theirs, [2]), "red hit", "red hit"))
    assert [(each.unit, each.pool) for each in field.all(PoolChanged)] == [(0, 5), (1, 3)]
    assert field.count(1) == 5


@rule("EF-pool-3")
def test_the_attacker_changes_the_pool_first_even_against_the_first_player() -> None:
    mine, theirs = troop("r", keywords=words(lethal=1)), troop(keywords=words(protected=3))
    field = melee(duel(mine, [1], theirs, [1], first=NORTH), "red hit")
    assert [(each.unit, each.pool) for each in field.all(PoolChanged)] == [(0, 2), (1, 0)]
    assert field.count(1) == 4


class _Changes(Effect):
    """A card that changes the damage pool."""

    def __init__(self, by: int) -> None:
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        change_pool(ctx, ctx.within(Attack), doing.unit, self.by)
        return NEXT


@rule("EF-pool-2", "EF-pool-3")
def test_cards_of_the_attacker_change_the_pool_before_those_of_the_defender() -> None:
    mine = troop("r", parts=[at(AttackerChangesPool, _Changes(1))])
    theirs = troop(parts=[at(DefenderChangesPool, _Changes(-3), who=defender_of)])
    field = melee(duel(mine, [1], theirs, [1], first=NORTH), "red hit")
    assert [(each.unit, each.pool) for each in field.all(PoolChanged)] == [(0, 2), (1, 0)]
    assert field.count(1) == 4


@rule("EF-pool-4")
def test_protected_helps_neither_against_mortal_strikes_nor_other_damage() -> None:
    field = duel(troop("w"), [1], troop(keywords=words(protected=2)), [1])
    melee(field, "white mortal_strike")
    assert field.count(1) == 3
    assert take_all(hurt(field, 2)).count(1) == 1


@rule("EF-lethal-1")
def test_lethal_adds_once_per_attack() -> None:
    field = melee(
        duel(troop("rr", keywords=words(lethal=2)), [3], troop(), [3]), "red hit", "red hit"
    )
    assert field.the(PoolChanged).pool == 8
    assert take_all(field).count(1) == 4


@rule("EF-lethal-1")
@pytest.mark.parametrize(("needed", "left"), [(True, 2), (False, 4)])
def test_whether_lethal_needs_a_hit_is_an_option(needed: bool, left: int) -> None:
    chosen = rules(lethal_without_hits=needed)
    field = duel(troop("r", keywords=words(lethal=2)), [1], troop(), [1], chosen=chosen)
    assert take_all(melee(field, "red")).count(1) == left


@rule("EF-protected-1")
@pytest.mark.parametrize(
    ("width", "faces", "protected", "pool"),
    [(2, ["red hit", "red hit"], 1, 3), (1, ["red hit", "red"], 2, 0)],
)
def test_protected_takes_from_the_pool_but_not_below_nothing(
    width: int, faces: list[str], protected: int, pool: int
) -> None:
    field = duel(troop("rr"), [width], troop(keywords=words(protected=protected)), [2])
    take_all(melee(field, *faces))
    assert field.the(PoolChanged).pool == pool
    assert field.count(1) == 8 - pool


def test_figures_of_a_tray_in_the_same_state_stand_for_each_other() -> None:
    field = lone([1], 1, 2, 2)
    assert open_to_damage(field.state, 1) == [0, 1]
    hurt(field, 1)
    assert field.wounds(1, 0) == 1
    hurt(field, 1)
    assert field.options() == [Socket(1, 0), Socket(1, 1)]


@rule("RR-2.1")
def test_a_defend_modifier_counts_from_the_reveal_to_the_end_of_the_round() -> None:
    field = lone([1], 2)
    assert defense(field.state, 1, 0) == 2
    field.ctx.emit(DefenseRaised(1, 1))
    assert defense(field.state, 1, 0) == 3
    field.ctx.emit(RoundBegan(2, NORTH))
    assert defense(field.state, 1, 0) == 2


@rule("RR-78")
def test_hits_do_nothing_before_their_step() -> None:
    field = duel(troop("rb", parts=[Surge(1, [], MELEE), Surge(1, [], MELEE)]), [2], troop(), [2])
    melee(field, "red hit", "blue surge")
    assert field.prompt == "spend_surges"
    assert field.count(1) == 8
    take_all(field.answer(field.options()[0]))
    assert field.count(1) == 6


@rule("RR-83", "RR-87.2")
def test_every_printed_unit_has_a_defense_and_a_threshold() -> None:
    assert all(unit.defense.base >= 1 and unit.threshold >= 1 for unit in printed().units)


@rule("RR-66", "RR-66.1", "EF-pool-4")
def test_deadly_terrain_deals_damage_that_the_opponent_assigns() -> None:
    field = Field(
        [
            Squad(troop(keywords=words(protected=2)), SOUTH, [2], south(6, 6)),
            Squad(troop(), NORTH, [1], north(1, 14, 1)),
        ],
        [(ground(2, 1, 0, deadly=2), south(7, 7.5))],
    )
    field.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=2))
    while field.prompt not in ("damage_figure", ""):
        field.answer(field.options()[0])
    assert (field.prompt, field.asked.seat) == ("damage_figure", NORTH)
    assert take_all(field).count(0) == 6
