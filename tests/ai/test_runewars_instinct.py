"""What RUNEWARS opponents see at first sight: charges, shots, facing, walls, dice."""

import ast
from collections.abc import Callable

import pytest

from feldherr.ai.battlefield.ground import Stand, is_walled_off
from feldherr.ai.runewars.dials import set_dials
from feldherr.ai.runewars.estimate import (
    Blow,
    Muster,
    Taste,
    icon_worth,
    mean_worth,
    ranged_harm,
    wounds_left,
)
from feldherr.ai.runewars.evaluation import chance_to_hurt, lead
from feldherr.ai.runewars.fighting import rerolled
from feldherr.ai.runewars.first_sight import (
    Situation,
    agreement,
    anything,
    as_few_as_possible,
    rerolls,
)
from feldherr.ai.runewars.instinct import ANY_WILL_DO, INSTINCTS, instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Chosen
from feldherr.core.rng import Quick
from feldherr.core.timing import WHICH_OF_ALL_FIRST
from feldherr.games.runewars import questions
from feldherr.games.runewars.answers import Dials, DieAt
from feldherr.games.runewars.catalogue.entries import DialAction, DialModifier
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.events.card_use import Transformed
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.questions import OF_CHANCE, REROLL_WHICH
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import CHARGE, MARCH, MELEE, RANGED, RED_DIE, TURNING_CHARGE
from feldherr.geometry.polygon import rectangle
from feldherr.testing.conformance.catalogue import nodes, prompts_in_code
from feldherr.testing.runewars.battle import GAME
from feldherr.testing.trials import trials_of

CAVALRY = "oathsworn_cavalry 2x1 at {x} {y} facing {facing}"


def at(south: str, north: str, more: str = "") -> State:
    text = f"round 2, command, south first\n{more}south\n{south}\nnorth\n{north}\n"
    return GAME.position(text).state


def order(state: State, number: int = 0) -> tuple[DialAction, DialModifier | None]:
    """The setting that promises most."""
    best = Mind(state, Taste()).orders(state, number).found[0]
    kind = state.kind(number)
    return kind.actions[best.action], kind.modifiers[best.modifier] if best.modifier >= 0 else None


def test_an_enemy_in_reach_is_charged() -> None:
    state = at("spearmen 2x2 at 300 300 facing 0", "reanimate_archers 2x1 at 420 430 facing 180")
    action, modifier = order(state)
    assert action.action == MARCH
    assert modifier is not None
    assert modifier.modifier in (CHARGE, TURNING_CHARGE)


def test_an_engaged_unit_strikes() -> None:
    state = at("spearmen 2x2 at 300 300 facing 0", "reanimates 2x1 at 420 300 facing 180")
    assert order(state)[0].action == MELEE


def test_archers_shoot_whom_they_see() -> None:
    state = at("spearmen 2x1 at 400 500 facing 0", "reanimate_archers 2x1 at 520 720 facing 180")
    assert order(state, 1)[0].action == RANGED


def test_an_enemy_who_looks_away_is_marched_at() -> None:
    state = at(CAVALRY.format(x=400, y=100, facing=0), "reanimates 2x1 at 400 850 facing 0")
    assert order(state)[0].action == MARCH


def test_dials_are_set_for_all_units() -> None:
    match = GAME.position(
        "round 2, command, south first\nsouth\nspearmen 2x2 at 300 300 facing 0\n"
        "spearmen 2x1 at 600 300 facing 0\nnorth\nreanimates 2x1 at 420 800 facing 180\n"
    )
    view = match.view(0)
    decision = view.decision
    assert isinstance(decision, SetDials)
    mind = Mind(view.state, Taste())
    answer = instinct(view.resample(Quick(1)), decision, mind, Quick(1))
    assert isinstance(answer, Dials)
    assert decision.check(answer) is None


def test_a_flank_is_worth_more_than_a_front() -> None:
    def worth(facing: int) -> float:
        state = at(
            CAVALRY.format(x=400, y=300, facing=0), f"reanimates 2x2 at 460 560 facing {facing}"
        )
        return lead(state, Mind(state, Taste()).muster, 0)

    assert worth(90) > worth(180)


def test_losses_count_against_their_owner() -> None:
    whole = at("spearmen 2x2 at 100 130 facing 0", "reanimates 2x2 at 800 800 facing 0")
    fewer = at(
        "spearmen 2x2 at 100 130 facing 0; oooo oooo / oo.. oooo",
        "reanimates 2x2 at 800 800 facing 0",
    )
    assert lead(fewer, Mind(fewer, Taste()).muster, 0) < lead(whole, Mind(whole, Taste()).muster, 0)
    assert lead(fewer, Mind(fewer, Taste()).muster, 1) > lead(whole, Mind(whole, Taste()).muster, 1)


@pytest.mark.parametrize(
    ("line", "walled"),
    [
        ((0, 0, 0, 900), True),
        ((0, 0, 0, 300), False),
        ((-400, 0, -400, 900), False),
        ((0, 500, 900, 500), True),
    ],
)
def test_walls_between_are_seen(line: tuple[int, int, int, int], walled: bool) -> None:
    wall = rectangle(-100_000, 450_000, 100_000, 550_000)
    ax, ay, bx, by = [1000.0 * each for each in line]
    assert is_walled_off([wall], ax, ay, bx, by) == walled


def test_a_reroll_never_makes_a_die_worse_on_average() -> None:
    state = at("spearmen 2x1 at 100 100 facing 0", "reanimates 2x1 at 800 800 facing 0")
    for die in state.catalogue.dice:
        assert mean_worth(die, 0) < mean_worth(die, 1) < mean_worth(die, 2)


def test_blanks_are_rolled_again_and_double_hits_kept() -> None:
    state = at("spearmen 2x1 at 100 100 facing 0", "reanimates 2x1 at 800 800 facing 0")
    red = state.catalogue.dice[RED_DIE]
    worths = [icon_worth(face) for face in red.faces]
    blank, best = worths.index(min(worths)), worths.index(max(worths))
    attack = Attack(
        attacker=0, melee=True, decider=0, dice=[RED_DIE] * 2, faces=[blank, best], rerolls=[2]
    )
    question = ChooseSome(
        0, "RR-7.4a", REROLL_WHICH, [DieAt(0, RED_DIE, blank), DieAt(1, RED_DIE, best)], 0, 2
    )
    assert rerolled(state, attack, question) == Chosen([0])


def test_a_unit_that_has_become_another_is_judged_and_ordered_as_that() -> None:
    """Spearmen become archers in an imagined battle: the same as if the question had been put then."""
    state = at("spearmen 2x1 at 400 500 facing 0", "reanimate_archers 2x1 at 520 720 facing 180")
    mind = Mind(state, Taste())
    as_spearmen = mind.value(state, 0)
    later = state.copy()
    Transformed(0, state.units[1].kind, state.units[0].kind).apply(later)
    fresh = Mind(later, Taste())

    assert mind.value(later, 0) == fresh.value(later, 0) != as_spearmen
    assert mind.orders(later, 0).found[0].worth == fresh.orders(later, 0).found[0].worth
    assert order(later)[0].action == RANGED
    assert mind.value(state, 0) == as_spearmen
    assert (
        mind.orders(state, 0).found[0].worth == Mind(state, Taste()).orders(state, 0).found[0].worth
    )


def test_dials_of_a_unit_that_has_become_another_are_on_its_new_wheel() -> None:
    state = at("spearmen 2x1 at 400 500 facing 0", "reanimate_archers 2x1 at 520 720 facing 180")
    mind = Mind(state, Taste())
    kind = state.kind(1)
    Transformed(0, state.units[1].kind, state.units[0].kind).apply(state)

    for seed in range(20):
        dials = set_dials(state, SetDials(0, [0], [kind]), mind, Quick(seed), 5.0)
        assert isinstance(dials, Dials)
        assert dials.modifiers[0] in matching(kind, dials.actions[0])


def test_every_question_to_a_player_has_an_answer_at_first_sight() -> None:
    """A question is in the table with an answer of its own, or among those for which any answer will do."""
    of_other_games = {WHICH_OF_ALL_FIRST}  # here nobody orders the effects of all
    assert set(INSTINCTS) == prompts_in_code("runewars") - set(OF_CHANCE) - of_other_games
    assert [each for each in ANY_WILL_DO if INSTINCTS[each] is not anything] == []


@pytest.mark.parametrize(
    ("makers", "answers"),
    [
        (("Confirm",), {agreement}),
        (("ChooseSome", "choose_some", "for_some"), {as_few_as_possible, rerolls}),
        (
            ("ChooseOne", "one_of", "choose_unit", "choose_among", "unit_of"),
            set(INSTINCTS.values()) - {agreement, as_few_as_possible, rerolls},
        ),
    ],
)
def test_answers_at_first_sight_suit_the_kind_of_their_questions(
    makers: tuple[str, ...], answers: set[Callable[[Situation], Record]]
) -> None:
    asked = [
        getattr(questions, argument.id)
        for node in nodes("runewars")
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in makers
        for argument in node.args
        if isinstance(argument, ast.Name) and hasattr(questions, argument.id)
    ]
    assert asked
    assert [each for each in asked if INSTINCTS[each] not in answers] == []


@pytest.mark.parametrize("seed", range(6))
def test_at_first_sight_every_question_of_a_motley_battle_is_answered_legally(seed: int) -> None:
    trials, random = trials_of("runewars"), Quick(seed)
    match = GAME.new_match(seed, trials.options("motley", seed))
    while not match.over:
        asked = match.decisions[0]
        view = match.view(asked.seat)
        assert view.decision is not None
        mind = Mind(view.state, Taste())
        answer = instinct(view.resample(random), view.decision, mind, random, 1.0)
        assert view.decision.fits(answer), asked.prompt
        assert view.decision.check(answer) is None, asked.prompt
        match.submit(asked.seat, trials.answer(match.state, asked, random))


def promised(state: State) -> tuple[float, float]:
    """What the first unit may do to the second as far as `chance_to_hurt` sees, and what its shot would do at most."""
    muster = Muster(state, Taste())
    shooter, target = muster.of(state, 0), muster.of(state, 1)
    here, there = state.body(0), state.body(1)
    life = wounds_left(state.units[1], state.kind(1).threshold)
    blow = Blow(here, shooter)
    seen = chance_to_hurt(
        shooter, blow, Stand(here, here.pose), target, Stand(there, there.pose), life, []
    )
    return seen, ranged_harm(shooter, blow, target, life)


@pytest.mark.parametrize(("gap", "is_whole"), [(150, True), (600, False)])
def test_a_shot_counts_in_full_up_to_its_range_and_less_beyond(gap: int, is_whole: bool) -> None:
    archers, spears = "reanimate_archers 2x1 at 300 100", f"spearmen 2x2 at 300 {100 + gap}"
    seen, shot = promised(at(f"{archers} facing 0", f"{spears} facing 180"))
    assert (seen == pytest.approx(shot)) is is_whole
    assert seen <= shot + 1e-9
