"""Cards that players write themselves: their words, their badge, their mistakes, and who is told of them."""

import re
from pathlib import Path

import pytest

import feldherr
from feldherr.core.errors import BadFile
from feldherr.core.pack import Pack
from feldherr.games.runewars.abilities import OWN_FILE, abilities
from feldherr.games.runewars.abilities.spelled import WHEN, WORDS
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import UpgradeKind
from feldherr.games.runewars.events.setup import HouseCardsAllowed, OwnPacksUsed
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActivationEnded
from feldherr.games.runewars.powers import IGNORES_SIGHT
from feldherr.games.runewars.rulebook import cards
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.terms import BRUTAL, EXHAUSTED, MELEE, RANGED
from feldherr.stage.armies import army_book
from feldherr.testing.runewars.battle import of
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    melee,
    north,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import tokens, use_skill
from tests.games.runewars.abilities.carrying import moment
from tests.games.runewars.abilities.real import suffered

DOCS = Path(__file__).parents[3] / "docs" / "packs.md"
HEAD = 'name = { en = "Mine", de = "Meins" }\nedition = "own"\nsource = "club"\n'
CHAIN = """
[upgrades.chain]
name = { en = "Chain", de = "Kette" }
slot = "equipment"
cost = 4
source = "club"
text = { en = "It pulls.", de = "Sie zieht." }
does = [
"""


def chain(*does: str) -> UpgradeKind:
    """An upgrade that does this."""
    pack = Pack("own.toml", HEAD + CHAIN + ",\n".join(does) + "]\n")
    pack.own = True
    found = catalogue([*load_packs(), pack], abilities())
    return found.upgrades[found.upgrade_numbers["chain"]]


def carrying(*does: str, gap: float = 0) -> Field:
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [chain(*does)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def test_a_surge_of_ones_own_adds_a_hit_for_its_price() -> None:
    field = carrying(
        '{ when = "surge", attack = "melee", cost = 1, effects = [{ word = "icon", icon = "hit" }] }'
    )
    assert suffered(melee(field, "red hit surge")) == 2
    assert suffered(melee(field, "red hit")) == 2 + 1


def test_a_skill_of_ones_own_reaches_whom_it_says_and_is_exhausted() -> None:
    words = (
        '{ when = "skill", exhausts = true, effects = ['
        '{ word = "token", token = "stun", amount = 2, who = { group = "enemies", low = 1, high = 3 } }] }'
    )
    near = use_skill(carrying(words, gap=2))
    assert (tokens(near, 1), near.state.units[0].cards) == ({"stun": 2}, [EXHAUSTED])
    assert tokens(use_skill(carrying(words, gap=4)), 1) == {}


def test_bonuses_and_traits_of_ones_own_last() -> None:
    field = carrying(
        '{ when = "bonus", stat = "brutal", amount = 1, attack = "melee" }',
        '{ when = "trait", trait = "ignores_sight" }',
    )
    unit = UnitId(0)
    assert [keyword(field.state, unit, BRUTAL, each) for each in (MELEE, RANGED)] == [1, 0]
    assert field.state.upgrade(unit, 0).power.traits[IGNORES_SIGHT]


def test_a_moment_of_ones_own_chooses_and_harms() -> None:
    field = carrying(
        '{ when = "activation_ended", may = true, effects = ['
        '{ word = "choose", who = { group = "enemies" } },'
        '{ word = "wounds", amount = 2, who = { group = "chosen" } }] }'
    )
    moment(field, ActivationEnded(0)).yes()
    assert suffered(field) == 2
    assert moment(field, ActivationEnded(1)).prompt == ""


@pytest.mark.parametrize("word", WORDS)
def test_the_page_about_packs_knows_every_word(word: str) -> None:
    assert f"`{word}`" in DOCS.read_text(encoding="utf-8")


@pytest.mark.parametrize("when", WHEN)
def test_the_page_about_packs_knows_every_moment(when: str) -> None:
    assert f"`{when}`" in DOCS.read_text(encoding="utf-8")


def test_the_files_on_the_page_can_be_read() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    found = catalogue([*load_packs(), Pack("page.toml", "\n".join(blocks))], abilities())
    assert found.upgrades[found.upgrade_numbers["oiled_chain"]].power.surges
    assert found.units[found.unit_numbers["stone_guard"]].power.skills


MISTAKES = [
    ('when = "sometimes"', "does[0].when: expected one of surge, skill"),
    ('when = "skill"', "does[0].effects: expected at least one effect"),
    (
        'when = "skill", effects = [{ word = "icon", icon = "hit" }]',
        "effects[0].word: expected a word for this moment: icon fits surge, adding_icons",
    ),
    (
        'when = "skill", effects = [{ word = "damage", who = { group = "defender" } }]',
        "group: expected somebody who is there",
    ),
    ('when = "trait", trait = "flies"', "does[0].trait: expected one of stops_anywhere"),
    ('when = "bonus", stat = "luck", amount = 1', "does[0].stat: expected one of brutal"),
    (
        'when = "surge", cost = 0, effects = [{ word = "reform" }]',
        "does[0].cost: expected a whole number from 1",
    ),
    (
        'when = "move_ended", attack = "melee", effects = [{ word = "reform" }]',
        "does[0].attack: expected a moment of an attack",
    ),
    (
        'when = "skill", effects = [{ word = "perform", action = "march" }]',
        "speed: expected a speed for march and shift",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("does", "told"), MISTAKES)
def test_a_mistake_is_named_with_file_line_and_field(does: str, told: str) -> None:
    with pytest.raises(BadFile, match=r"^own\.toml:1[0-9]: upgrades\.chain\.") as found:
        chain(f"{{ {does} }}")
    assert told in str(found.value)


def test_own_cards_carry_a_badge_and_their_own_text(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(HEAD + CHAIN + "]\nkeywords = [{ keyword = 'brutal' }]\n", encoding="utf-8")
    book = army_book("runewars", [mine])
    assert book is not None
    shown = {each.name: each for each in book.catalogue("", "de").upgrades}
    assert [each.kind for each in shown["chain"].badges] == ["own"]
    assert shown["chain"].text[-1] == "Sie zieht."
    assert "own" not in [each.kind for each in shown["shield_wall"].badges]


def test_whoever_joins_is_told_of_house_cards_and_own_files() -> None:
    game = feldherr.game("runewars")
    plain = game.new_match(seed=1)
    house = game.new_match(seed=1, options={"house_cards": True})
    assert of(plain.log, HouseCardsAllowed) == of(plain.log, OwnPacksUsed) == []
    assert len(of(house.log, HouseCardsAllowed)) == 1
    printed = cards(True)
    printed.own_packs.append("mine.toml")
    try:
        again = game.new_match(seed=1, options={"house_cards": True})
        assert [each.files for each in of(again.log, OwnPacksUsed)] == ["mine.toml"]
    finally:
        printed.own_packs.clear()


def test_a_file_of_python_speaks_only_if_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from feldherr.games.runewars.vocabulary.dice import blanks_kill, in_melee_adds\n"
        "CARDS = {'chain': [in_melee_adds(blanks_kill())]}\n",
        encoding="utf-8",
    )
    assert "chain" not in abilities()
    monkeypatch.setenv(OWN_FILE, str(mine))
    assert abilities()["chain"].does_something()
    mine.write_text("CARDS = 1 / 0\n", encoding="utf-8")
    with pytest.raises(BadFile, match="cannot be run: ZeroDivisionError"):
        abilities()
    mine.write_text("", encoding="utf-8")
    with pytest.raises(BadFile, match="no CARDS in it"):
        abilities()
