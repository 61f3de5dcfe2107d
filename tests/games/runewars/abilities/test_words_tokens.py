"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular hand on tokens and cards with."""

from feldherr.games.runewars.abilities import daqan, neutral, uthuk
from feldherr.games.runewars.answers import (
    CardChoice,
    Number,
    TokenChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.powers import Part
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.terms import (
    EXHAUSTED,
    IMMOBILIZE,
    INSPIRATION,
    PANIC,
    READY,
    STUN,
)
from feldherr.games.runewars.vocabulary.tokens import suffers_to_store_banes
from feldherr.games.runewars.vocabulary.when import skill
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    melee,
    north,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.bearing import bearing, company, upgrade
from tests.games.runewars.abilities.card_help import tokens, use_skill


def test_wounds_come_instead_of_banes_but_not_of_boons() -> None:
    """Cursed Signets."""
    kind = troop(threshold=9, sockets=1, parts=neutral.CARDS["cursed_signets"])
    field = duel(kind, [1], GIANT, [1]).begin(Give(0, STUN, 2)).begin(Give(0, INSPIRATION, 1))
    assert (tokens(field, 0), field.wounds(0, 0)) == ({"inspiration": 1}, 2)


def test_a_bane_of_ones_choice_and_a_bane_for_another() -> None:
    """Nerekhall Training, Aim of the Serpent."""
    training = daqan.CARDS["nerekhall_training"]
    field = shot(bearing(*training, gap=2, ranged="b"), "blue surge")
    field.answer(TokenChoice(1, IMMOBILIZE))
    assert tokens(field, 1) == {"immobilize": 1}
    aim = uthuk.CARDS["aim_of_the_serpent"]
    field = shot(bearing(*aim, gap=2, ranged="b").give(1, STUN), "blue surge")
    assert TokenChoice(1, STUN) not in field.options()
    field.answer(TokenChoice(1, PANIC))
    assert field.prompt == "spend_panic"
    assert tokens(field, 1) == {"panic": 1}
    assert tokens(shot(bearing(*aim, gap=2, ranged="b"), "blue surge"), 1) == {}


def test_banes_may_be_stored_on_a_card() -> None:
    """Ritual Venom."""
    venom: list[Part] = [
        skill(suffers_to_store_banes(Amount(2))),
        uthuk.CARDS["ritual_venom"][1],
    ]
    field = use_skill(bearing(*venom)).answer(Number(2), TokenChoice(0, STUN))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.count(0) == 2
    melee(field, "red").yes()
    assert tokens(field, 1) == {"stun": 1}
    melee(field, "red").yes()
    assert tokens(field, 1) == {"stun": 2}
    assert melee(field, "red").prompt == ""


def test_an_ally_suffers_for_losing_its_banes() -> None:
    """Tyrant's Lash, Cruel Master."""
    field = use_skill(company(*uthuk.CARDS["tyrants_lash"], gap=4).give(2, STUN).give(2, PANIC))
    assert (field.wounds(2, 0), tokens(field, 2)) == (1, {})
    hero = company(*uthuk.CARDS["cruel_master"], gap=4)
    hero.state.kind(2).unique = True
    assert skills(hero.state, 0) == []
    hero.state.kind(2).unique = False


def test_a_card_may_be_exhausted_after_a_rally_that_readies_all() -> None:
    """Shard of the Shadow Rune."""
    squads = [
        Squad(
            troop("r"), SOUTH, [2], south(6, 6), [upgrade(*daqan.CARDS["shard_of_the_shadow_rune"])]
        ),
        Squad(troop("r", sockets=1), NORTH, [1, 1, 1], north(6, 6, 1)),
    ]
    field = melee(Field(squads).give(0, STUN), "red hit").yes()
    assert (tokens(field, 0), field.state.units[0].cards) == ({}, [EXHAUSTED])
    assert melee(Field(squads), "red").prompt == ""


def test_a_copy_of_the_card_may_be_readied_before_the_end() -> None:
    """Bloodrage Conduit."""
    conduit = upgrade(*uthuk.CARDS["bloodrage_conduit"])
    conduit.name = "bloodrage_conduit"
    squads = [
        Squad(troop("r", sockets=1), SOUTH, [1], south(6, 6), [conduit]),
        Squad(GIANT, SOUTH, [1], south(9, 6), [conduit]),
        Squad(GIANT, NORTH, [1], north(6, 9, 1)),
    ]
    field = Field(squads)
    field.state.units[1].cards = [EXHAUSTED]
    field.begin(Wounding(0, 1, NORTH)).answer(CardChoice(1, 0))
    assert field.state.units[1].cards == [READY]
    rested = Field(squads)
    assert rested.begin(Wounding(0, 1, NORTH)).prompt == ""


def test_a_figure_may_suffer_to_ready_its_card() -> None:
    """Grotesque Slasher."""
    slasher = champion(threshold=2, parts=uthuk.CARDS["grotesque_slasher"])
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [slasher], [0]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    field = melee(Field(squads), "red", "blue hit").yes().yes()
    assert (tokens(field, 1), field.wounds(0, 0)) == ({"stun": 1}, 1)
    assert field.state.units[0].cards == [READY]
    field = melee(Field(squads), "red", "blue surge").yes().no()
    assert (tokens(field, 1), field.state.units[0].cards) == ({"immobilize": 1}, [EXHAUSTED])
