"""The cards of Waiqar the Undying in the core set."""

import pytest

from feldherr.games.runewars.answers import BuySurge
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import DiceRolled, IconsAdded, SurgesSpent
from feldherr.games.runewars.powers import SURGE_COST, Bonus, Surge
from feldherr.games.runewars.terms import (
    BLIGHT,
    BRUTAL,
    DISCARDED,
    DOUBT,
    EXHAUSTED,
    FEAR,
    INSPIRATION,
    MELEE,
    MORTAL,
    PRECISE,
    READY,
    STEADFAST,
    SURGE,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    FOE,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    duel,
    ground,
    melee,
    north,
    rules,
    shot,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import skill_slots, tokens, use_skill


def archery(*faces: str) -> Field:
    archers = Squad(card("reanimate_archers"), SOUTH, [2], south(6, 5))
    return shot(Field([archers, Squad(FOE, NORTH, [1], north(6, 8, 1))]), *faces)


def test_two_surges_of_a_shot_blight_the_defender() -> None:
    assert tokens(archery("red hit", "blue surge surge"), 1) == {"blight": 1}


def test_archers_blight_nobody_in_melee() -> None:
    field = melee(duel(card("reanimate_archers"), [2], FOE, [1]), "red hit surge")
    assert tokens(field, 1) == {}
    assert not field.all(SurgesSpent)


# ---------------------------------------------------------------------------- Carrion Lancers


def lancer(blight: int, *faces: str) -> Field:
    field = duel(card("carrion_lancers"), [1], FOE, [1]).give(1, BLIGHT, blight)
    return melee(field, *faces)


def test_a_carrion_lancer_strikes_mortally_against_blight() -> None:
    field = lancer(1, "red hit", "blue surge", "blue")
    assert field.the(IconsAdded).icons[MORTAL] == 1


def test_without_blight_the_surge_of_a_carrion_lancer_is_worth_nothing() -> None:
    field = lancer(0, "red hit", "blue surge", "blue")
    assert not field.all(SurgesSpent)


def lancers_skill(*enemies: Squad, wall: bool = False) -> Field:
    squads = [Squad(card("carrion_lancers"), SOUTH, [1], south(8, 4)), *enemies]
    return Field(squads, [(ground(6, 1, 0), south(8.5, 5.5))] if wall else [])


@rule("LP-lancer-1")
def test_a_carrion_lancer_blights_a_free_enemy_in_sight() -> None:
    field = use_skill(lancers_skill(Squad(FOE, NORTH, [1], north(8, 8.5, 1))))
    assert tokens(field, 1) == {"blight": 1}
    kind = card("carrion_lancers")
    assert (kind.defense.base, kind.threshold) == (3, 3)
    assert [(each.keyword, each.types) for each in kind.keywords] == [(STEADFAST, [DOUBT])]


@rule("LP-lancer-1")
@pytest.mark.parametrize("why", ["engaged", "far", "hidden"])
def test_a_carrion_lancer_does_not_blight_engaged_far_or_hidden_enemies(why: str) -> None:
    y = 9.5 if why == "far" else 8.5
    enemies = [Squad(FOE, NORTH, [1], north(8, y, 1))]
    if why == "engaged":
        enemies.append(Squad(FOE, SOUTH, [1], south(9, y + 1)))
    field = use_skill(lancers_skill(*enemies, wall=why == "hidden"))
    assert tokens(field, 1) == {}


def test_a_support_carrion_lancer_lends_its_skill_to_infantry() -> None:
    lancer_ = upgrade_card("support_carrion_lancer")
    own = Squad(troop(), SOUTH, [2, 2], south(8, 4), [lancer_], [0])
    field = use_skill(Field([own, Squad(FOE, NORTH, [1], north(8, 7, 1))]))
    assert tokens(field, 1) == {"blight": 1}


def test_a_fallen_support_carrion_lancer_lends_nothing() -> None:
    lancer_ = upgrade_card("support_carrion_lancer")
    own = Squad(troop(), SOUTH, [2, 2], south(8, 4), [lancer_], [0])
    field = Field([own, Squad(FOE, NORTH, [1], north(8, 7, 1))])
    assert skill_slots(field) == [1]
    field.state.units[0].cards[0] = DISCARDED
    assert skill_slots(field) == []


# ---------------------------------------------------------------------------- Ardus


def ardus(*allies: Squad, fury: bool = False) -> Field:
    cards = [upgrade_card("ardus_fury")] if fury else []
    return Field(
        [
            Squad(card("ardus_ixerebus"), SOUTH, [1], south(6, 6), cards),
            Squad(FOE, NORTH, [1], north(6, 6, 1)),
            *allies,
        ]
    )


@rule("EF-ardus-1")
def test_ardus_as_printed() -> None:
    kind = card("ardus_ixerebus")
    assert (kind.rows[0].trays, kind.rows[0].cost, len(kind.rows)) == (1, 37, 1)
    assert (kind.defense.base, kind.threshold, kind.sockets) == (3, 4, 1)
    assert [(each.keyword, each.amount.base, each.types) for each in kind.keywords] == [
        (BRUTAL, 1, []),
        (STEADFAST, 1, [DOUBT, FEAR]),
    ]


@rule("EF-ardus-3")
@pytest.mark.parametrize(("x", "expected"), [(8.5, {"blight": 1}), (10.5, {})])
def test_ardus_borrows_the_shot_of_archers_nearby(x: float, expected: dict[str, int]) -> None:
    archers = Squad(card("reanimate_archers"), SOUTH, [2], south(x, 6))
    field = melee(ardus(archers), "white surge surge", "white")
    assert tokens(field, 1) == expected


def lender(part: Surge, *more: Surge) -> Squad:
    cards = [champion(figure=False, parts=[each]) for each in (part, *more)]
    return Squad(troop(), SOUTH, [1], south(8, 6), cards)


@rule("EF-ardus-5")
def test_ardus_exhausts_the_card_of_the_ally_and_has_its_effect_himself() -> None:
    exhausting = Surge(2, [receives(INSPIRATION)], MELEE, exhausts=True)
    field = melee(ardus(lender(exhausting)), "white surge surge", "white surge surge")
    assert field.state.units[2].cards == [EXHAUSTED]
    assert (tokens(field, 0), tokens(field, 2)) == ({"inspiration": 1}, {})
    assert len(field.all(SurgesSpent)) == 1


@rule("EF-ardus-5")
def test_ardus_discards_the_card_of_the_ally() -> None:
    discarding = Surge(2, [receives(INSPIRATION)], MELEE, discards=True)
    field = melee(ardus(lender(discarding)), "white surge surge", "white surge surge")
    assert field.state.units[2].cards == [DISCARDED]
    assert tokens(field, 0) == {"inspiration": 1}


@rule("EF-ardus-5")
def test_of_two_copies_of_a_card_the_one_that_is_used_is_exhausted() -> None:
    exhausting = Surge(2, [receives(INSPIRATION)], MELEE, exhausts=True)
    twin = champion(figure=False, parts=[exhausting])
    squad = Squad(troop(), SOUTH, [1], south(8, 6), [twin, twin])
    field = melee(ardus(squad), "white surge surge", "white")
    field.answer(BuySurge(2, 2, 0, 2))
    assert field.state.units[2].upgrades == [0, 0]
    assert field.state.units[2].cards == [READY, EXHAUSTED]


def test_a_borrowed_unique_surge_that_exhausts_its_card_is_still_remembered() -> None:
    once = Surge(1, [receives(INSPIRATION)], MELEE, once=True, exhausts=True)
    twin = champion(figure=False, parts=[once])
    squads = [Squad(troop(), SOUTH, [1], south(x, 6), [twin]) for x in (8, 4)]
    field = Field(
        [
            Squad(card("ardus_ixerebus"), SOUTH, [1], south(6, 6)),
            Squad(FOE, NORTH, [1], north(6, 6, 1)),
            *squads,
        ],
        chosen=rules(borrowed_unique="attack"),
    )
    melee(field, "white surge surge", "white").answer(BuySurge(2, 1, 0, 1))
    assert tokens(field, 0) == {"inspiration": 1}
    assert field.state.units[3].cards == [READY]


@rule("EF-ardus-6")
def test_ardus_pays_the_reduced_price_of_an_ally() -> None:
    cheap = troop(parts=[Bonus(SURGE_COST, Amount(-1)), Surge(2, [receives(INSPIRATION)], MELEE)])
    field = melee(ardus(Squad(cheap, SOUTH, [1], south(8, 6))), "white hit surge", "white")
    assert field.the(SurgesSpent).icons == 1
    assert tokens(field, 0) == {"inspiration": 1}


def with_ardus_figure(near: bool, gap: int = 0) -> Field:
    own = Squad(
        troop("r", ranged="r"),
        SOUTH,
        [2],
        south(6, 6),
        [upgrade_card("ardus_ixerebus_figure")],
        [0],
    )
    archers = Squad(card("reanimate_archers"), SOUTH, [2], south(9 if near else 12, 6))
    return Field([own, Squad(FOE, NORTH, [1], north(6, 6 + gap, 1)), archers])


def test_ardus_as_a_figure_adds_a_white_die_and_borrows_surges() -> None:
    field = melee(with_ardus_figure(True), "red", "white surge surge")
    assert WHITE_DIE in field.all(DiceRolled)[0].dice
    assert tokens(field, 1) == {"blight": 1}


def test_ardus_as_a_figure_borrows_nothing_from_far_away_and_nothing_for_a_shot() -> None:
    assert tokens(melee(with_ardus_figure(False), "red", "white surge surge"), 1) == {}
    field = shot(with_ardus_figure(True, gap=2), "red hit surge")
    assert field.all(DiceRolled)[0].dice == [0]
    assert tokens(field, 1) == {}


def test_ardus_fury_adds_a_surge_in_melee() -> None:
    field = melee(ardus(fury=True), "white", "white")
    assert field.the(IconsAdded).icons[SURGE] == 1


def test_ardus_fury_does_not_help_in_a_shot() -> None:
    own = Squad(troop(ranged="r"), SOUTH, [1], south(6, 6), [upgrade_card("ardus_fury")])
    field = shot(Field([own, Squad(FOE, NORTH, [1], north(6, 8, 1))]), "red hit")
    assert not field.all(IconsAdded)


def test_ancient_technique_makes_precise() -> None:
    kind = upgrade_card("ancient_technique")
    assert [(each.keyword, each.amount.base) for each in kind.keywords] == [(PRECISE, 1)]
    own = Squad(card("ardus_ixerebus"), SOUTH, [1], south(6, 6), [kind])
    foe = Squad(FOE, NORTH, [1], north(6, 6, 1))
    field = melee(Field([own, foe]), "white", "white", "white hit", "white hit")
    assert field.prompt == "reroll"


def test_without_ancient_technique_ardus_rerolls_nothing() -> None:
    assert melee(ardus(), "white", "white").prompt == ""


def test_reanimates_have_nothing_but_keywords() -> None:
    assert not card("reanimates").power.does_something()
