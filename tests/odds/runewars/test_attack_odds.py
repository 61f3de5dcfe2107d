"""Attacks of RUNEWARS: exact chances against every way the dice may fall, through the rules themselves."""

from random import Random

import pytest

from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Loaded
from feldherr.core.decision import CHANCE
from feldherr.core.rng import Quick
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import SeatId, UnitId
from feldherr.games.runewars.moments.fights import RerollsEnded
from feldherr.games.runewars.questions import REROLL_WHICH
from feldherr.games.runewars.terms import HIT, MORALE, MORTAL
from feldherr.games.runewars.vocabulary.dice import add_icon
from feldherr.games.runewars.vocabulary.fighting import changes_defense, while_defending
from feldherr.games.runewars.vocabulary.when import at, melee_surge
from feldherr.odds.runewars.aftermath import NotExact
from feldherr.odds.runewars.attack import attack_odds
from feldherr.odds.runewars.harm import AIMS, Harms, distribution, worth, wounds_first
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    east,
    melee,
    north,
    troop,
    words,
)
from tests.odds.runewars.every_way import every_way


def begun(field: Field, melee: bool = True) -> Field:
    """Unit 0 attacks; no die has been rolled yet."""
    field.ctx.dice = None
    field.ctx.begin(Attack(attacker=UnitId(0), melee=melee, decider=SeatId(SOUTH)))
    return field


def odds(field: Field, aim: str = "wounds") -> Harms:
    return attack_odds(field.ctx, Mind(field.state, Taste()), AIMS[aim])


def agree(field: Field, aim: str = "wounds") -> None:
    """Not which of two equally good ways is gone, but what it is worth, and whether all chances are there."""
    found, told = odds(field, aim), every_way(field.ctx, AIMS[aim])
    assert sum(found.values()) == pytest.approx(1.0, abs=1e-12)
    assert worth(found, AIMS[aim]) == pytest.approx(worth(told, AIMS[aim]), abs=1e-12)


@pytest.mark.parametrize("dice", ["r", "b", "w", "rb", "rw", "bb"])
def test_a_roll_without_rerolls_does_what_the_rules_make_of_it(dice: str) -> None:
    agree(begun(duel(troop(dice), [2], troop(defense=2, threshold=2), [2, 2])))


@pytest.mark.rule("RR-7.4")
@pytest.mark.parametrize(
    ("dice", "ranks"), [("r", [1, 1]), ("w", [1, 1]), ("b", [1, 1, 1]), ("rb", [2, 1])]
)
def test_rerolls_are_used_as_well_as_possible(dice: str, ranks: list[int]) -> None:
    agree(begun(duel(troop(dice), ranks, troop(defense=2), [2, 1])))


def test_a_partial_rank_rolls_one_die_again_and_after_the_full_ones() -> None:
    agree(begun(duel(troop("wr"), [2, 1], troop(), [2, 2])))
    agree(begun(duel(troop("r"), [2, 2, 1], troop(threshold=2), [2])))


@pytest.mark.rule("RR-7.6")
def test_surges_are_spent_on_what_does_most() -> None:
    """Two abilities, and icons for one of them."""
    adds = melee_surge(1, add_icon(HIT))
    strikes = melee_surge(2, add_icon(MORTAL))
    field = begun(duel(troop("bb", parts=[adds, strikes]), [1], troop(defense=2), [2]))
    agree(field)


@pytest.mark.rule("RR-7.7")
@pytest.mark.rule("RR-66.5")
def test_accuracy_is_worth_a_die_only_where_somebody_can_be_picked_out() -> None:
    foe = troop(defense=3, sockets=4)
    leader = champion(defense=1, threshold=2)
    field = begun(duel(troop("b"), [1, 1], foe, [2], [leader], [0]))
    agree(field)
    plain = begun(duel(troop("b"), [1, 1], foe, [2]))
    assert worth(odds(field), wounds_first) > worth(odds(plain), wounds_first)


@pytest.mark.rule("RR-39.1")
def test_the_die_for_flanking_is_the_better_one() -> None:
    field = Field(
        [
            Squad(troop("r"), SOUTH, [1], east(6, 6)),
            Squad(troop(), NORTH, [1, 1, 1], north(6, 5, 1)),
        ]
    )
    field = begun(field)
    assert field.prompt == "flanking_die"
    agree(field)


@pytest.mark.parametrize("aim", list(AIMS))
def test_every_aim_has_rerolls_of_its_own(aim: str) -> None:
    agree(begun(duel(troop("w"), [1, 1], troop(threshold=2, sockets=1), [1])), aim)


def test_odds_in_the_middle_of_an_attack_begin_with_what_lies_there() -> None:
    field = duel(troop("rw"), [1, 1], troop(), [2])
    melee(field, "red", "white hit")
    assert field.asked.prompt == REROLL_WHICH
    field.ctx.dice = None
    agree(field)
    assert sum(odds(field).values()) == pytest.approx(1.0, abs=1e-12)


def any_field(random: Random) -> Field:
    """Two units that meet, of all sorts, with few enough dice to try every way."""
    keywords = {
        name: random.randint(1, 2) for name in ("brutal", "lethal") if random.random() < 0.25
    }
    surges = [
        melee_surge(1, add_icon(HIT)),
        melee_surge(2, add_icon(MORTAL)),
        melee_surge(1, add_icon(MORALE)),
    ]
    deep = random.random() < 0.7
    precise = random.random() < 0.3
    if precise:
        keywords["precise"] = 1
    mine = troop(
        random.choice(["r", "b", "w"]) if deep else random.choice(["rb", "rw", "bb", "bw"]),
        keywords=words(**keywords if deep else {}),
        parts=[each for each in surges if random.random() < 0.4],
    )
    sockets = random.choice([1, 2, 4])
    theirs = troop(
        defense=random.randint(1, 3), threshold=random.randint(1, 3), sockets=sockets,
        keywords=words(**{"protected": 1} if random.random() < 0.3 else {}),
    )  # fmt: skip
    ranks = [random.randint(1, 3)]
    if deep and not precise:
        ranks = random.choice([[1, 1], [2, 1], [2, 2]])
    led = random.random() < 0.4 and sockets > 1
    leaders = (
        [champion(defense=random.randint(1, 2), threshold=random.randint(1, 2))] if led else []
    )
    return duel(mine, ranks, theirs, [2, 2], leaders, [0] if led else [])


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(200))
def test_attacks_drawn_by_chance_agree_with_every_way_they_may_go(seed: int) -> None:
    random = Random(seed)
    agree(begun(any_field(random)), random.choice(list(AIMS)))


def test_many_dice_are_as_the_rules_throw_them() -> None:
    """Six dice without rerolls, thrown by the rules a few thousand times: no bin is off by more than five errors."""
    field = begun(duel(troop("rrrbbw"), [3], troop(defense=2), [3, 3]))
    told = distribution(odds(field), lambda harm: harm.wounds)
    counts = [0] * len(told)
    thrown = 3000
    mind, random = Mind(field.state, Taste()), Quick(5)
    for _ in range(thrown):
        world = field.ctx.copy()
        attack = world.within(Attack)
        world.dice = Loaded(random)
        while (decision := world.decision()) is not None:
            chance = decision.seat == CHANCE
            world.answer(
                decision.seat,
                decision.sample(random) if chance else instinct(world, decision, mind, random),
            )
        counts[attack.wounds] += 1
    for share, count in zip(told, counts, strict=True):
        assert abs(count / thrown - share) <= 5 * (share * (1 - share) / thrown) ** 0.5 + 1e-9


def test_a_card_between_two_rolls_is_not_reckoned_with_but_said() -> None:
    between = at(RerollsEnded, add_icon(HIT))
    field = begun(duel(troop("r", parts=[between]), [1], troop(), [1]))
    with pytest.raises(NotExact):
        odds(field)


def shielded(columns: int, shield: bool) -> Field:
    """Two columns against three; a shield wall helps against fewer trays."""
    wall = champion(parts=[*while_defending(changes_defense(1), exhausts=True)], figure=False)
    return begun(
        duel(
            troop("rw"),
            [columns],
            troop(defense=2),
            [3],
            [wall] if shield else [],
            [-1] if shield else [],
        )
    )


@pytest.mark.rule("RR-76.6")
def test_who_may_answer_at_any_moment_waits_for_the_dice_and_raises_the_shields_in_time() -> None:
    agree(shielded(1, shield=True))
    assert worth(odds(shielded(1, shield=True)), wounds_first) < worth(
        odds(shielded(1, shield=False)), wounds_first
    )
