"""Random playouts: to the end, or for so many answers."""

import feldherr
from feldherr.core.playout import play_out
from feldherr.core.rng import Quick


def test_so_many_answers_and_no_more_are_given() -> None:
    ctx = feldherr.game("pixel_tactics").new_match(seed=7).view(0).resample(Quick(1))
    assert play_out(ctx, Quick(2), most=7) == 7
    assert ctx.decision() is not None
    assert play_out(ctx, Quick(2), most=0) == 0


def test_without_a_limit_the_match_is_played_to_its_end() -> None:
    ctx = feldherr.game("pixel_tactics").new_match(seed=7).view(0).resample(Quick(1))
    twin = ctx.copy()
    answered = play_out(ctx, Quick(2))
    assert answered > 20
    assert ctx.decision() is None
    assert play_out(twin, Quick(2), most=answered - 1) == answered - 1
    assert twin.decision() is not None
