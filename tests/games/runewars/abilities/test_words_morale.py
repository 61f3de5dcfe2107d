"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular shake morale with."""

from feldherr.core.chance import Scripted, Shuffled
from feldherr.games.runewars.abilities import neutral, uthuk
from feldherr.games.runewars.answers import (
    PASS,
    SkillChoice,
)
from feldherr.games.runewars.events.morale import (
    DeckCardDiscarded,
    MoraleDiscarded,
    MoraleDrawn,
    MoraleTested,
)
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import MoraleTest
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.terms import (
    INSPIRATION,
    SKILL,
)
from feldherr.games.runewars.vocabulary.deck import discards_top_morale
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.when import skill
from feldherr.testing.runewars.field import (
    SOUTH,
    printed,
)
from tests.games.runewars.abilities.bearing import bearing
from tests.games.runewars.abilities.card_help import mana, tokens, use_skill


def test_a_skill_tests_the_morale_of_all_near_enemies() -> None:
    """Psychosis Siren, Nerekhall Hexer."""
    siren = uthuk.CARDS["psychosis_siren"][0]
    for runes, tested in ((4, 1), (2, 0)):
        field = mana(bearing(siren, gap=3), unstable=runes)
        field.state.deck = [0] * 3
        use_skill(field)
        assert len(field.all(MoraleTested)) == tested


def test_panic_may_come_in_place_of_a_test_once_a_round() -> None:
    """Bannerscamp."""
    field = bearing(*uthuk.CARDS["bannerscamp"], gap=3)
    field.state.deck = [0] * 5
    field.begin(MoraleTest(1, 2, SOUTH)).yes()
    assert (tokens(field, 1), field.all(MoraleDrawn)) == ({"panic": 2}, [])
    field.begin(MoraleTest(1, 1, SOUTH, panic_asked=True))
    assert len(field.all(MoraleDrawn)) == 1


def one_icon() -> int:
    return printed().morale_numbers["disarray"]


def test_a_card_suffered_by_one_may_be_suffered_by_two() -> None:
    """Rage Spine, Fear Incarnate."""
    field = mana(bearing(*uthuk.CARDS["rage_spine"], gap=3), unstable=4)
    field.state.deck = [one_icon()] * 2
    field.begin(MoraleTest(1, 1, SOUTH)).yes()
    assert (tokens(field, 0), tokens(field, 1)) == ({"stun": 1}, {"stun": 2})
    for gap, wounds in ((3, 1), (6, 0)):
        field = bearing(*uthuk.CARDS["fear_incarnate"], gap=gap)
        field.state.deck = [one_icon()] * 2
        assert field.begin(MoraleTest(1, 1, SOUTH)).wounds(1, 0) == wounds


def test_the_top_morale_card_may_strike_an_enemy() -> None:
    """Corruption Rune."""
    rune = neutral.CARDS["corruption_rune"]
    field = mana(bearing(*rune, gap=3), unstable=4)
    field.state.deck = [0, one_icon()]
    use_skill(field)
    assert field.the(DeckCardDiscarded).card == one_icon()
    assert (field.wounds(1, 0), tokens(field, 1)) == (1, {"stun": 1})
    far = mana(bearing(*rune, gap=3), unstable=2)
    assert skills(far.state, 0) == []


def test_an_empty_deck_is_rebuilt_before_its_top_card_is_taken() -> None:
    field = bearing(skill(discards_top_morale()))
    field.state.discard = [3, one_icon()]
    field.begin(Act(unit=0, action=SKILL, decider=SOUTH), Scripted([Shuffled([0, 1])]))
    assert (field.the(DeckCardDiscarded).card, field.state.deck) == (one_icon(), [3])


def test_a_drawn_card_may_be_inflicted_on_both() -> None:
    """Dragonjaw Focus."""
    focus = uthuk.CARDS["dragonjaw_focus"]
    for yes in (True, False):
        field = mana(bearing(*focus, skill(receives(INSPIRATION)), gap=3), unstable=4)
        field.state.deck = [3, one_icon()]
        use_skill(field).answer(SkillChoice(0, 1, 0))
        assert field.prompt == "inflict_card"
        assert field.the(MoraleDrawn).known_to == [SOUTH]
        if yes:
            field.yes()
        else:
            field.no()
        assert field.the(MoraleDiscarded).cards == [one_icon()]
        stunned = {"stun": 1} if yes else {}
        assert (tokens(field, 0), tokens(field, 1)) == (stunned, stunned)
        assert field.options() == [SkillChoice(0, 1, 1), PASS]
        field.answer(SkillChoice(0, 1, 1))
        assert tokens(field, 0) == {**stunned, "inspiration": 1}
