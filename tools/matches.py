"""Random matches for tests and tools: which options to try, and how to answer by chance.

A game without a list of its own is tried with its defaults only.
"""

from collections.abc import Callable, Iterator
from hashlib import blake2b
from math import comb, factorial, perm

import feldherr
from feldherr.core.chance import Shuffle
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange, ChooseSome, Decision, Seat
from feldherr.core.event import State
from feldherr.core.match import Match, canonical
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from tools.eager import eager_answer
from tools.lists import motley

_PIXEL_TACTICS: dict[str, Options] = {
    "plain": {},
    "promo": {"promo": True},
    "series": {"match_length": 4},
    "long_series": {"match_length": 6, "promo": True, "starter_after_draw": "other"},
    "revised": {"edition": "revised"},
    "first": {"edition": "first"},
    "asked": {"auto": False},
    "other_rulings": {
        "factions": ["blue", "red"],
        "promo": True,
        "match_length": 4,
        "transfer_windows": "two",
        "same_mascot": False,
        "reductions_cover_spells": True,
        "heketch_checks_leader": False,
        "strength_limit": 3,
        "homunculus_any_time": True,
        "kehrolyn_caps_moved": False,
        "screened_targets": False,
        "leader_exclusive": False,
        "may_pass": True,
        "least_targets": 0,
        "bonus_cards": "all",
        "promo_alarm": "promo",
        "copied_orders_count": True,
        "remove_any_corpse": True,
        "revived_act": False,
        "free_after_last": False,
    },
}

_SKIRMISH: Options = {"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}
_STANDARD: Options = {"armies": ["standard_daqan", "standard_waiqar"]}

_RUNEWARS: dict[str, Options] = {
    "plain": {},
    "training": {"scenario": "training"},
    "skirmish": {**_SKIRMISH, "objective": "bounty"},
    "standard": {**_STANDARD, "objective": "supply_raid"},
    "teams": {**_STANDARD, "teams": "2v2", "objective": "confluence_of_magic"},
    "asked": {**_SKIRMISH, "auto": False, "objective": "break_their_defenses"},
    "other_rulings": {
        **_SKIRMISH,
        "objective": "demoralize_their_forces",
        "deployment": "careful_approach",
        "points": 120,
        "previews": "relaxed",
        "collision_panic": "enemy",
        "flush_reform": True,
        "immobilize_bonus": True,
        "lethal_without_hits": False,
        "added_tray": "one",
        "borrowed_unique": "attack",
    },
    "uneven": {"core_set": True, "teams": "1v2", "deployment": "standoff"},
    "motley": {},
}

OPTION_SETS: dict[str, dict[str, Options]] = {
    "pixel_tactics": _PIXEL_TACTICS,
    "runewars": _RUNEWARS,
}
"""Game -> name of the set -> options."""

BY_SEED: dict[tuple[str, str], Callable[[int], Options]] = {("runewars", "motley"): motley}
"""Game and set -> options that depend on the seed too."""

CAPS: dict[str, Options] = {"pixel_tactics": {"round_cap": 40}}
"""What makes a match end although its players may dance for ever (PT-R30)."""


def option_sets(game: str) -> dict[str, Options]:
    """The options a game is tried with, by name; every match of them ends."""
    cap = CAPS.get(game, {})
    return {
        name: {**cap, **chosen} for name, chosen in OPTION_SETS.get(game, {"plain": {}}).items()
    }


def options_for(game: str, options: str, seed: int) -> Options:
    """What a named set of options means for one seed."""
    more = BY_SEED.get((game, options))
    return {**option_sets(game)[options], **(more(seed) if more else {})}


def cases() -> list[tuple[str, str]]:
    """Every game with every set of its options."""
    return [(game, name) for game in feldherr.games() for name in option_sets(game)]


def begun(game: str, options: str, seed: int) -> Match[State]:
    """A new match with a named set of options."""
    return feldherr.game(game).new_match(seed, options_for(game, options, seed))


def asked(match: Match[State], random: Quick) -> Decision:
    """One of the open questions; seats that choose in secret answer in any order."""
    open_now = match.decisions
    return open_now[random.below(len(open_now))]


def answers(match: Match[State], random: Quick) -> Iterator[tuple[Seat, Record]]:
    """Legal answers by chance, each to be submitted before the next is taken."""
    while not match.over:
        decision = asked(match, random)
        yield decision.seat, eager_answer(match.state, decision, random)


def play_on(match: Match[State], random: Quick, most: int = -1) -> int:
    """Play by chance to the end, or `most` answers; how many there were."""
    given = 0
    for seat, answer in answers(match, random):
        if given == most:
            break
        match.submit(seat, answer)
        given += 1
    return given


def log_hash(match: Match[State]) -> str:
    """A fingerprint of everything that happened."""
    events = canonical([event.to_data() for event in match.log])
    return blake2b(events.encode(), digest_size=16).hexdigest()


COUNTLESS = 10**9
"""As many answers as a question has that cannot list them."""


def how_many(decision: Decision) -> int:
    """The number of legal answers, without listing those that come by the thousand."""
    if isinstance(decision, ChooseSome):
        sizes = range(decision.least, decision.most + 1)
        return sum(comb(len(decision.items), size) for size in sizes)
    if isinstance(decision, Arrange):
        return perm(len(decision.places), len(decision.items))
    if isinstance(decision, Shuffle):
        return factorial(decision.count)
    if isinstance(decision, Allocate):
        return _splits(decision)
    listed = decision.options()
    if listed is None:
        return COUNTLESS if decision.only() is None else 1
    return len(listed)


def _splits(decision: Allocate) -> int:
    """Ways to split the amount: how many give each sum, one more item at a time."""
    ways = [1] + [0] * decision.total
    for limit in decision.limits:
        ways = [sum(ways[max(0, given - limit) : given + 1]) for given in range(len(ways))]
    return ways[-1] if decision.exact else sum(ways)
