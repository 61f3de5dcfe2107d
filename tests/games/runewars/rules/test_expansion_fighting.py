"""Cards of the expansions that change how a unit fights or takes its turn, written with the vocabulary."""

from collections.abc import Iterator

import pytest

from feldherr.core.codec import Data
from feldherr.core.event import Event
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.answers import PASS, DieAt, MoraleChoice, Number
from feldherr.games.runewars.catalogue import catalogue, load_packs
from feldherr.games.runewars.events.activation import DefenseRaised, InitiativeCalled
from feldherr.games.runewars.events.attack import DiceRolled, DieAdded, DieRemoved, HitsSpent
from feldherr.games.runewars.events.cards import CardExhausted, NumberChanged
from feldherr.games.runewars.events.morale import (
    WATCHING,
    DeckCardDiscarded,
    MoraleDrawn,
    MoraleShown,
)
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.activation import Activation, Activations, Round
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Wounding
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.kinds import Amount, DialAction, DialModifier, UnitKind, UpgradeKind
from feldherr.games.runewars.moments import REVEALED, ROUND_BEGINS, TARGETED, TRAYS_LOST, WOUNDED
from feldherr.games.runewars.muster import first_state
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.powers import STRIKES_AT_RANGE_1, WHITE_MODIFIER, Part, Trait, power
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.rules.dials import initiative, modifier_in_effect
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.measure import sees
from feldherr.games.runewars.rules.rounds import begin_round
from feldherr.games.runewars.rules.targets import refusal, targets
from feldherr.games.runewars.state import HIDDEN, State, loaded_state
from feldherr.games.runewars.view import filled, redacted
from feldherr.games.runewars.vocabulary.conditions import readies_itself
from feldherr.games.runewars.vocabulary.deck import (
    looks_at_morale,
    may_exhaust_to_discard_morale,
    shows_morale_for,
)
from feldherr.games.runewars.vocabulary.lasting import (
    allows_this_round,
    exhausts_for_other_initiative,
)
from feldherr.games.runewars.vocabulary.tactics import (
    blight_only_rerolls,
    exhausts_to_turn_die,
    fights_in_columns,
    shoots_aside_in_columns,
    strikes_unseen_from_behind,
)
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    LOOKS_ON,
    at,
    figure_removed,
    in_melee,
    while_exhausted,
)
from feldherr.games.runewars.vocabulary.whom import (
    ENEMIES,
    OTHER_ALLIES,
    Who,
    either,
    involves,
)
from feldherr.games.runewars.words import (
    BLIGHT,
    BLUE,
    BLUE_DIE,
    DEFEND,
    EXHAUSTED,
    LETHAL,
    MARCH,
    MELEE,
    READY,
    RED,
    RED_DIE,
    STABLE,
)
from tests.conformance.test_secrets import answers_in_step, looked_at, received, worlds
from tests.games.runewars.abilities.cards import mana, tokens
from tests.games.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    ground,
    melee,
    north,
    printed,
    shot,
    south,
    troop,
)
from tools.matches import answers
from tools.watch import open_secrets

SPECTATOR = 9
READERS = (SOUTH, NORTH, SPECTATOR)
GIANT = troop("r", threshold=30, sockets=1)


def upgrade(*parts: Part) -> UpgradeKind:
    """An upgrade without a figure."""
    return champion(figure=False, parts=list(parts))


def bearing(*parts: Part, kind: UnitKind | None = None, gap: float = 0) -> Field:
    """Unit 0 with an upgrade faces a giant."""
    own = kind or troop("r")
    squads = [
        Squad(own, SOUTH, [1], south(6, 6), [upgrade(*parts)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


# ---------------------------------------------------------------------------- ranks and columns change places

COLUMNS = at(TARGETED, fights_in_columns(), only=[in_melee()], may=True)


def column(ranks: list[int], *parts: Part) -> Field:
    own = troop("r", parts=list(parts) or [COLUMNS])
    return duel(own, ranks, GIANT, [1])


def test_a_column_may_use_its_ranks_as_threat_and_its_front_as_ranks() -> None:
    field = melee(column([1, 1, 1]), "red hit").yes()
    assert field.the(HitsSpent).threat == 3
    assert field.prompt == ""


def test_a_column_that_does_not_want_to_fights_as_usual() -> None:
    field = melee(column([1, 1, 1]), "red hit").no()
    assert field.prompt == "reroll"
    field.pick().pick()
    assert field.the(HitsSpent).threat == 1


def test_a_partial_rank_counts_in_columns_but_gives_no_reroll_of_its_own() -> None:
    field = melee(column([2, 2, 1]), "red hit").yes()
    assert field.prompt == "reroll"
    field.pick()
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 3)


def test_columns_are_of_use_in_melee_only() -> None:
    own = troop("r", ranged="r", parts=[COLUMNS])
    squads = [
        Squad(own, SOUTH, [1, 1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 8, 1)),
    ]
    field = shot(Field(squads), "red hit")
    assert field.prompt == "reroll"
    assert field.pick().the(HitsSpent).threat == 1


# ---------------------------------------------------------------------------- shooting over the sides


def flankers(x: float, y: float, ranks: list[int], *parts: Part) -> Field:
    """Archers look up; a giant stands at the given place."""
    own = troop("", ranged="r", parts=list(parts))
    squads = [
        Squad(own, SOUTH, ranks, south(6, 8)),
        Squad(GIANT, NORTH, [1], north(x, y, 1)),
    ]
    return Field(squads)


SHOOTING = Attack(0, False, SOUTH)


def test_a_card_may_see_and_shoot_over_the_sides() -> None:
    aside = flankers(9, 6, [2, 2], *shoots_aside_in_columns())
    assert (sees(aside.state, 0, 1), targets(aside.state, SHOOTING)) == (True, [1])
    plain = flankers(9, 6, [2, 2])
    assert (sees(plain.state, 0, 1), targets(plain.state, SHOOTING)) == (False, [])
    why = refusal(plain.state, SHOOTING, 1)
    assert why is not None
    assert why.why == "not_in_arc"


def test_nobody_shoots_over_the_rear() -> None:
    behind = flankers(6, 4, [2, 2], *shoots_aside_in_columns())
    assert targets(behind.state, SHOOTING) == []


def test_a_shot_over_the_side_is_one_in_columns() -> None:
    field = shot(flankers(9, 6, [1, 1, 1], *shoots_aside_in_columns()), "red hit")
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 3)


def test_a_shot_over_the_front_is_none() -> None:
    field = shot(flankers(6, 10, [1, 1, 1], *shoots_aside_in_columns()), "red hit")
    assert field.prompt == "reroll"
    assert field.pick().pick().the(HitsSpent).threat == 1


def test_where_both_edges_have_a_line_the_player_chooses() -> None:
    for yes, threat in ((True, 3), (False, 1)):
        field = flankers(8, 9, [1, 1, 1], *shoots_aside_in_columns())
        shot(field, "red hit")
        assert field.prompt == "use_ability"
        if yes:
            field.yes()
        else:
            field.no().pick().pick()
        assert field.the(HitsSpent).threat == threat


def test_a_shot_from_terrain_is_one_in_columns() -> None:
    own = troop("", ranged="r", parts=shoots_aside_in_columns())
    squads = [
        Squad(own, SOUTH, [1, 1], south(6, 8), inside=0),
        Squad(GIANT, NORTH, [1], north(6, 10, 1)),
    ]
    field = shot(Field(squads, [(ground(2, 2, 4), south(7, 7))]), "red hit")
    assert (field.prompt, field.the(HitsSpent).threat) == ("", 2)


# ---------------------------------------------------------------------------- a modifier that counts as white

CORPORAL = at(REVEALED, allows_this_round(WHITE_MODIFIER), exhausts=True)


def corporal() -> Field:
    """A red march with a blue defend modifier."""
    kind = troop("r")
    kind.actions = [DialAction(4, RED, MARCH, Amount(1))]
    kind.modifiers = [DialModifier(BLUE, DEFEND, Amount(1), -1, [])]
    field = bearing(CORPORAL, kind=kind, gap=4)
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    return field.begin(Activation(0))


def test_a_card_may_make_the_modifier_white_until_the_end_of_the_round() -> None:
    field = corporal().yes()
    assert field.the(DefenseRaised).by == 1
    assert field.state.units[0].cards == [EXHAUSTED]
    begin_round(field.ctx, Round())
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    assert (unit.marks, modifier_in_effect(field.state, 0)) == ([], None)


def test_a_modifier_of_another_stance_does_nothing_without_the_card() -> None:
    field = corporal().no()
    assert not field.all(DefenseRaised)
    assert field.state.units[0].cards == [READY]


# ---------------------------------------------------------------------------- an initiative chosen late


def pennon(*others: int, first: int = SOUTH) -> Field:
    """Unit 0 has initiative 4 and may change it; enemies have these values."""
    kind = troop("r")
    kind.actions = [DialAction(value, RED, MELEE, Amount(0)) for value in range(1, 9)]
    squads = [Squad(kind, SOUTH, [1], south(6, 6), [upgrade(exhausts_for_other_initiative(1))])]
    for place, _ in enumerate(others):
        squads.append(Squad(kind, NORTH, [1], north(2 + 3 * place, 12, 1)))
    field = Field(squads, first=first)
    field.state.units[0].action = 3
    for place, value in enumerate(others):
        field.state.units[place + 1].action = value - 1
    return field.begin(Activations())


def test_a_unit_may_act_an_initiative_earlier_than_selected() -> None:
    field = pennon(3, 5)
    assert (field.prompt, field.options()) == ("which_initiative", [PASS, Number(3), Number(5)])
    field.answer(Number(3))
    assert [each.by for each in field.all(NumberChanged)] == [-1]
    assert field.all(CardExhausted)
    called = field.all(InitiativeCalled)
    assert (called[0].initiative, called[0].side) == (3, SOUTH)


def test_a_unit_may_act_an_initiative_later_than_selected() -> None:
    field = pennon(5).answer(Number(5))
    assert [each.initiative for each in field.all(InitiativeCalled)] == [5, 5]
    begin_round(field.ctx, Round())
    field.state.units[0].action = 3
    assert initiative(field.state, 0) == 4


def test_the_card_is_offered_before_every_call_until_its_unit_has_acted() -> None:
    field = pennon(2, 3)
    prompts = [field.prompt]
    for _ in range(3):
        field.answer(PASS)
        prompts.append(field.prompt)
    assert prompts == ["which_initiative"] * 3 + [""]
    assert [each.initiative for each in field.all(InitiativeCalled)] == [2, 3, 4]
    assert not field.all(CardExhausted)


def test_an_initiative_that_has_been_called_does_not_come_back() -> None:
    field = pennon(4, first=NORTH)
    assert Number(3) in field.options()
    field.answer(PASS)
    assert [each.side for each in field.all(InitiativeCalled)] == [NORTH]
    assert field.options() == [PASS, Number(5)]


# ---------------------------------------------------------------------------- from behind


def stalker(defender: Squad, *parts: Part) -> Field:
    own = troop("r", parts=[Trait(STRIKES_AT_RANGE_1)])
    cards = [upgrade(strikes_unseen_from_behind(), *parts)]
    return Field([Squad(own, SOUTH, [1], south(6, 6), cards), defender])


def test_an_unseen_attacker_may_count_as_behind_its_victim() -> None:
    victim = Squad(GIANT, NORTH, [1], south(6, 7.5))
    field = melee(stalker(victim), "red hit", "blue").yes()
    assert field.prompt == "flanking_die"
    field.answer(field.options()[0])
    assert field.the(DieAdded).flanking
    assert field.state.units[0].cards == [EXHAUSTED]
    assert not melee(stalker(victim), "red hit").no().all(DieAdded)


def test_who_sees_the_attacker_or_is_engaged_is_not_taken_from_behind() -> None:
    facing = stalker(Squad(GIANT, NORTH, [1], north(6, 6.5, 1)))
    assert melee(facing, "red hit").prompt == ""
    busy = stalker(Squad(GIANT, NORTH, [1], south(6, 7.5)))
    other = Squad(troop(), SOUTH, [1], north(6, 7.5, 1))
    squads = [Squad(GIANT, NORTH, [1], south(6, 7.5)), other]
    field = Field(
        [
            Squad(
                troop("r", parts=[Trait(STRIKES_AT_RANGE_1)]),
                SOUTH, [1], south(6, 6), [upgrade(strikes_unseen_from_behind())],
            ),
            *squads,
        ]
    )  # fmt: skip
    assert melee(field, "red hit").prompt == ""
    assert melee(busy, "red hit").prompt == "use_ability"


# ---------------------------------------------------------------------------- blight that only rerolls


def blighted(*parts: Part) -> Field:
    field = duel(troop("rb", parts=list(parts)), [1], GIANT, [1])
    return field.give(0, BLIGHT)


def test_blight_may_cost_a_reroll_in_place_of_a_die() -> None:
    field = melee(blighted(*blight_only_rerolls()), "red hit", "blue hit", "red", "blue")
    assert (field.prompt, field.asked.seat) == ("spend_to_reroll", NORTH)
    field.yes()
    assert not field.all(DieRemoved)
    assert [each.dice for each in field.all(DiceRolled)] == [[RED_DIE, BLUE_DIE]] * 2
    assert (field.the(Spent).token, tokens(field, 0)) == (BLIGHT, {})
    assert not field.all(HitsSpent)


def test_the_opponent_need_not_spend_it_and_other_units_lose_a_die() -> None:
    field = melee(blighted(*blight_only_rerolls()), "red hit", "blue hit").no()
    assert (field.the(HitsSpent).hits, tokens(field, 0)) == (2, {"blight": 1})
    plain = melee(blighted(), "red hit")
    assert plain.prompt == "spend_blight"
    assert plain.answer(Number(1)).prompt == "remove_die"


# ---------------------------------------------------------------------------- any face of a die


def test_a_die_may_be_turned_to_any_face() -> None:
    field = melee(bearing(exhausts_to_turn_die()), "red").yes()
    best = printed().dice[RED_DIE].faces.index([2, 0, 0, 0, 0])
    field.answer(DieAt(0, RED_DIE, best))
    assert field.the(HitsSpent).hits == 2
    assert not melee(bearing(exhausts_to_turn_die()), "red").no().all(HitsSpent)


# ---------------------------------------------------------------------------- morale cards seen by one side

_NEAR = either(Who(OTHER_ALLIES, 1, 3), Who(ENEMIES, 1, 3))
DIVINER: list[Part] = [
    at(
        ROUND_BEGINS, looks_at_morale(Amount(0, STABLE)), may_exhaust_to_discard_morale(Amount(0, STABLE)),
        part=LOOKS_ON,
    ),
    while_exhausted(
        at(WOUNDED, readies_itself(), part=LOOKS_ON, only=[involves(_NEAR, ACTS), figure_removed()])
    ),
    while_exhausted(at(TRAYS_LOST, readies_itself(), part=LOOKS_ON, only=[involves(_NEAR, ACTS)])),
]  # fmt: skip


def divined(stable: int = 2, gap: float = 3) -> Field:
    """The deck holds one card of each kind, the last kind on top."""
    field = bearing(*DIVINER, gap=gap)
    if stable:
        mana(field, stable=stable)
    field.state.deck = list(range(len(printed().morale)))
    flow = begin_round(field.ctx, Round())
    record = getattr(flow, "record", None)
    return field if record is None else field.begin(record)


def test_a_card_shows_the_top_of_the_morale_deck_to_its_side_alone() -> None:
    field = divined()
    state = field.state
    assert field.the(MoraleShown).cards == [9, 8]
    assert field.the(MoraleShown).seen_by(NORTH) == MoraleShown([HIDDEN] * 2, [SOUTH])
    assert [redacted(state, seat).deck[-3:] for seat in READERS] == [
        [HIDDEN, 8, 9], [HIDDEN] * 3, [HIDDEN] * 3,
    ]  # fmt: skip
    assert field.asked.seat == SOUTH
    assert field.options() == [PASS, MoraleChoice(8), MoraleChoice(9)]
    for seat in READERS:
        assert open_secrets(redacted(state, seat), seat) == []


def test_worlds_keep_the_cards_a_side_has_seen() -> None:
    state = divined().answer(PASS).state
    state.discard = _all_cards()
    for card in state.deck:
        state.discard.remove(card)
    tops = {
        seat: {tuple(filled(redacted(state, seat), seat, Quick(n)).deck[-2:]) for n in range(30)}
        for seat in READERS
    }
    assert tops[SOUTH] == {(8, 9)}
    assert len(tops[NORTH]) > 5
    assert len(tops[SPECTATOR]) > 5


def _all_cards() -> list[int]:
    return [number for number, kind in enumerate(printed().morale) for _ in range(kind.copies)]


def test_one_of_the_cards_seen_may_be_discarded_and_exhausts_the_card() -> None:
    field = divined().answer(MoraleChoice(8))
    assert field.the(DeckCardDiscarded) == DeckCardDiscarded(1, 8)
    assert (field.state.deck[-2:], field.state.discard) == ([7, 9], [8])
    assert field.state.deck_known == [1]
    assert field.state.units[0].cards == [EXHAUSTED]
    assert redacted(field.state, SOUTH).deck[-2:] == [HIDDEN, 9]


def test_an_exhausted_card_looks_at_nothing_and_neither_does_one_without_runes() -> None:
    field = divined().answer(MoraleChoice(8))
    assert getattr(begin_round(field.ctx, Round()), "record", None) is None
    assert not divined(stable=0).all(MoraleShown)


@pytest.mark.parametrize(
    ("wounds", "gap", "card"), [(30, 2, READY), (1, 2, EXHAUSTED), (30, 5, EXHAUSTED)]
)
def test_the_card_is_readied_when_somebody_near_loses_a_figure(
    wounds: int, gap: float, card: int
) -> None:
    field = divined(gap=gap).answer(MoraleChoice(8))
    field.begin(Wounding(1, wounds, SOUTH))
    assert field.state.units[0].cards == [card]


def test_who_has_seen_a_card_knows_it_in_the_hand_of_the_enemy() -> None:
    field = divined().answer(PASS)
    field.begin(MoraleTest(0, 3, NORTH))
    drawn = field.all(MoraleDrawn)
    assert [(each.cards, each.known_to) for each in drawn] == [([9, 8], [1, 0]), ([7], [1])]
    assert [redacted(field.state, seat).drawn for seat in READERS] == [
        [9, 8, HIDDEN], [9, 8, 7], [HIDDEN] * 3,
    ]  # fmt: skip
    for seat in READERS:
        assert open_secrets(redacted(field.state, seat), seat) == []


# ---------------------------------------------------------------------------- the top card lies open


def reaver(*deck: int) -> Field:
    field = bearing(*shows_morale_for(LETHAL))
    field.state.deck = list(deck)
    begin_round(field.ctx, Round())
    return field


def card_with(icons: int) -> int:
    return next(number for number, kind in enumerate(printed().morale) if kind.icons == icons)


def test_the_top_morale_card_lies_open_and_gives_its_icons_as_lethal() -> None:
    top = card_with(3)
    field = reaver(0, 1, top)
    assert field.the(MoraleShown) == MoraleShown([top], [SOUTH, NORTH, WATCHING])
    for seat in READERS:
        assert field.the(MoraleShown).seen_by(seat).cards == [top]  # type: ignore[attr-defined]
        assert redacted(field.state, seat).deck == [HIDDEN, HIDDEN, top]
        assert open_secrets(redacted(field.state, seat), seat) == []
    assert keyword(field.state, 0, LETHAL) == 3
    assert keyword(field.state, 1, LETHAL) == 0
    field = melee(field, "red hit")
    assert field.wounds(1, 0) == 4


def test_the_next_card_is_shown_when_the_open_one_is_drawn() -> None:
    low, top = card_with(1), card_with(3)
    field = reaver(0, low, top)
    field.begin(MoraleTest(1, 1, SOUTH))
    assert field.all(MoraleDrawn)[0].seen_by(SPECTATOR) == field.all(MoraleDrawn)[0]
    assert [each.cards for each in field.all(MoraleShown)] == [[top], [low]]
    assert keyword(field.state, 0, LETHAL) == 1


def test_without_such_a_unit_in_play_nothing_is_shown() -> None:
    field = reaver(0, 1, 2)
    field.state.units[0].cards = [EXHAUSTED]
    field.begin(MoraleTest(1, 1, SOUTH))
    assert len(field.all(MoraleShown)) == 1
    assert redacted(field.state, NORTH).deck == [HIDDEN, HIDDEN]
    assert keyword(field.state, 0, LETHAL) == 0


# ---------------------------------------------------------------------------- whole battles


class Divined(Runewars):
    """The game with these abilities on two cards of the standard armies."""

    def __init__(self) -> None:
        super().__init__()
        powers = abilities()
        powers["master_crafted_weapons"] = power([*DIVINER, exhausts_for_other_initiative(1)])
        powers["terrifying_heraldry"] = power([*DIVINER, exhausts_for_other_initiative(1)])
        powers["ardus_fury"] = power(shows_morale_for(LETHAL))
        self.cards = catalogue(load_packs(), powers)

    def start(self, options: Options) -> tuple[State, Battle]:
        return first_state(Rules(options), self.cards), Battle()

    def load_state(self, data: Data, options: Options) -> State:
        return loaded_state(data, Rules(options), self.cards)


def steps(seed: int, most: int) -> Iterator[Match[State]]:
    armies: Options = {"armies": ["standard_daqan", "standard_waiqar"], "objective": "bounty"}
    match: Match[State] = Match.new(Divined(), seed, armies)
    for number, (seat, answer) in enumerate(answers(match, Quick(seed))):  # type: ignore[arg-type]
        yield match
        if number == most:
            return
        match.submit(seat, answer)


def test_no_view_world_or_course_of_play_tells_the_other_side() -> None:
    looks = 0
    for number, match in enumerate(steps(seed=5, most=260)):
        rulebook = match.rulebook
        looks += bool(match.state.deck_known)
        for seat in READERS:
            view = match.view(seat)
            assert open_secrets(view.state, seat) == []
            if number % 6 == 0:
                for world in worlds(view, number):  # type: ignore[arg-type]
                    assert rulebook.broken(world.state) == []  # type: ignore[arg-type]
                    again = looked_at(rulebook, world, seat)  # type: ignore[arg-type]
                    assert received(again) == received(view)  # type: ignore[arg-type]
        if number % 12 == 0:
            for seat in (SOUTH, NORTH):
                answers_in_step(match.copy(), seat, number)  # type: ignore[arg-type]
    assert looks > 20


def test_a_battle_with_known_cards_is_saved_and_written_down() -> None:
    seen = 0
    for match in steps(seed=6, most=200):
        if not match.state.deck_known or seen > 5:
            continue
        seen += 1
        data = match.state.to_data()
        assert loaded_state(data, match.state.rules, match.state.catalogue) == match.state
        line = next(each for each in match.notation().splitlines() if each.startswith("known "))
        assert len(line.split()) == len(match.state.deck_known) + 1
    assert seen > 3


def test_sentences_tell_only_what_a_seat_may_know() -> None:
    told: set[str] = set()
    for match in steps(seed=5, most=200):
        log: list[Event[State]] = match.log
    for seat in READERS:
        heard = [event.seen_by(seat) for event in log]
        for language in ("en", "de"):
            lines = match.rulebook.told(heard, match.view(seat).state, language)
            for event, line in zip(heard, lines, strict=True):
                if isinstance(event, (MoraleShown, NumberChanged)):
                    assert "{" not in line.text
                    told.add(type(event).__name__)
    assert told == {"MoraleShown", "NumberChanged"}
