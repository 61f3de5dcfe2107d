"""RW 51, EF rune: the mana pool."""

from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.terms import NATURAL, RUNES, STABLE, UNSTABLE
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, Battle, of

ALONE = """
round 1, command, south first
mana {mana}
south
rune_golems 1x1 at 400 200 facing 0
north
reanimates 2x1 at 400 800 facing 180
"""

BOTH_SIDES = [[[0, 0, 0], [2, 0, 0]], [[0, 0, 1], [0, 0, 1]], [[0, 1, 0], [0, 0, 1]],
              [[0, 0, 0], [0, 1, 0]], [[0, 1, 0], [2, 0, 0]]]  # fmt: skip


def pool(mana: str) -> Battle:
    return Battle(ALONE.format(mana=mana))


@rule("RR-51", "RR-51.3", "RR-51.5")
def test_the_pool_holds_five_tokens_with_three_kinds_of_runes() -> None:
    state = pool("0 0 0 0 0").state

    assert [token.sides for token in state.catalogue.mana] == BOTH_SIDES
    assert len(state.mana) == 5
    assert RUNES == ["unstable", "natural", "stable"]


@rule("RR-51.4", "RR-51.6", "LP-magic-1")
def test_only_the_runes_that_lie_up_count() -> None:
    assert pool("0 0 0 1 0").state.runes() == [0, 3, 1]
    assert pool("1 0 1 0 1").state.runes()[UNSTABLE] == 4
    assert pool("0 0 1 0 0").state.runes()[STABLE] == 2
    assert pool("0 0 0 0 0").state.runes()[NATURAL] == 2


@rule("EF-rune-1", "EF-rune-2")
def test_inactive_runes_are_those_of_the_hidden_sides() -> None:
    for mana in ("0 0 0 0 0", "1 1 1 1 1", "0 1 0 1 0", "1 0 0 1 1"):
        state = pool(mana).state
        turned = " ".join("1" if side == "0" else "0" for side in mana.split())
        assert state.inactive_runes() == pool(turned).state.runes()
        both = [a + b for a, b in zip(state.runes(), state.inactive_runes(), strict=True)]
        assert both == [4, 3, 3]


@rule("RR-51.1")
def test_mana_is_thrown_at_set_up_and_in_every_end_phase() -> None:
    match = GAME.new_match(seed=5, options={"scenario": "training"})
    battle = Battle.of_match(match)
    battle.on()

    rounds = match.state.round
    ended_early = not (match.state.army(0) and match.state.army(1))
    thrown = of(match.log, ManaThrown)
    assert len(thrown) == (rounds if ended_early else rounds + 1)
    assert all(len(each.sides) == 5 for each in thrown)


@rule("RR-51.2")
def test_every_side_of_every_token_comes_up_about_half_of_the_time() -> None:
    ups = [0] * 5
    pairs = 0
    throws: list[list[int]] = []
    for seed in range(200):
        match = GAME.new_match(seed=seed, options={"scenario": "training"})
        throws.append(match.state.mana)
        for token, side in enumerate(match.state.mana):
            ups[token] += side
        pairs += match.state.mana[0] == match.state.mana[1]

    assert all(70 <= up <= 130 for up in ups)
    assert 70 <= pairs <= 130
    again = GAME.new_match(seed=17, options={"scenario": "training"})
    assert again.state.mana == throws[17]
