"""Powers of biomancers and pheromancers, and eyes in the sky: cards that come out of turn."""

from feldherr.core.decision import YES
from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.answers import DrawEvent, StatChoice
from feldherr.games.conquest.events.characters import CardShown
from feldherr.games.conquest.events.rounds import CardRevealed
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.rounds import Turns
from feldherr.games.conquest.ids import CharacterId, CharacterKindId, Side
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.draw_events import character_draw_events
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.specials import (
    DEADLY_BLADES,
    DEADLY_SHOT,
    DECAY,
    FLUID_FORMATION,
    VANGUARD,
)
from feldherr.games.conquest.subjects import character_in_question
from feldherr.games.conquest.terms import (
    ARRIVING,
    CLASH,
    MARCH,
    MARCHING,
    MONSTER,
    VOLLEY,
)
from feldherr.testing.conquest.line import Line, north, south

HERO = CharacterId(0)


def words(name: str) -> list[Word]:
    return abilities()[name]


def led_by(name: str) -> Line:
    """A real character in A, another regiment beside it, an enemy; B lies on top of the stack."""
    line = Line(south(4, at=(20, 10)).led_by(), south(3, at=(5, 10)), north(3, at=(20, 40)))
    number = line.state.catalogue.number("characters", name)
    line.state.characters[0].kind = CharacterKindId(number)
    line.state.forget_rules(Side(0))
    return line.stack("B A", "N")


def powers(line: Line) -> list[str]:
    return [each.name for each in character_draw_events(line.state, HERO)]


def test_who_knows_powers_may_use_one_when_its_card_comes_up() -> None:
    assert powers(led_by("biomancer")) == [
        "biotic_renewal",
        "grant_virulence",
        "unstable_enhancement",
    ]
    assert powers(led_by("pheromancer")) == ["induced_vigor", "pheromantic_drive"]


def test_without_a_card_left_nobody_can_be_hurried() -> None:
    assert powers(led_by("pheromancer").stack("", "N")) == ["induced_vigor"]


def test_vigor_is_speed_or_a_fluid_formation() -> None:
    for chosen, march, is_fluid in (
        (StatChoice(MARCH), 7, False),
        (DrawEvent("fluid_formation"), 5, True),
    ):
        line = led_by("pheromancer").begin(CharacterActivation(HERO))
        line.answer(DrawEvent("induced_vigor"), chosen)
        assert stat_of(line.state, line.id("A"), MARCH) == march
        assert has(line.state, line.id("A"), FLUID_FORMATION) == is_fluid


def test_an_enhancement_hurries_the_next_regiment_which_decays() -> None:
    line = led_by("biomancer").begin(CharacterActivation(HERO))
    line.answer(DrawEvent("unstable_enhancement"))
    state, b = line.state, line.id("B")
    assert [each.card for each in line.all(CardRevealed)] == [line.card("B")]
    assert [stat_of(state, b, each) for each in (MARCH, CLASH, VOLLEY)] == [9, 4, 2]
    assert has(state, b, DECAY)
    assert not has(state, line.id("A"), DECAY)


def test_the_character_acts_after_whom_it_has_hurried() -> None:
    line = led_by("biomancer").begin(CharacterActivation(HERO))
    line.answer(DrawEvent("unstable_enhancement"))
    while character_in_question(line.asked) != HERO:
        line.answer(line.offers()[-1])
    assert line.regiment("B").acted


def test_virulence_is_of_blades_or_of_shots() -> None:
    line = led_by("biomancer").begin(CharacterActivation(HERO))
    line.answer(DrawEvent("grant_virulence"), DrawEvent("deadly_shot"))
    assert has(line.state, line.id("B"), DEADLY_SHOT)
    assert not has(line.state, line.id("B"), DEADLY_BLADES)


def test_the_driven_may_do_the_same_twice() -> None:
    line = led_by("pheromancer").begin(CharacterActivation(HERO))
    line.answer(DrawEvent("pheromantic_drive"))
    later = Activation(regiment=line.id("B"), spent=1, done=[MARCHING])
    assert MARCHING in [each.action for each in offers(line.state, later)]


def surveyed(arrives: bool) -> Line:
    """A surveyor acts first; B comes next, on the table or arriving."""
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).saying(*words("eye_in_the_sky")),
        south(3, at=(5, 10)),
        north(3, at=(20, 40)),
    )
    line.stack("A B", "N")
    if arrives:
        line.regiment("B").place = ARRIVING
    line.begin(Turns(Side(0)))
    while YES not in line.offers():
        line.answer(line.offers()[-1])
    return line.answer(YES)


def test_an_eye_in_the_sky_brings_who_arrives_at_once() -> None:
    line = surveyed(arrives=True)
    assert [each.card for each in line.all(CardRevealed)] == [line.card("A"), line.card("B")]
    assert x_of(line.state, line.id("B"), VANGUARD) == 4


def test_otherwise_everybody_has_seen_the_card() -> None:
    line = surveyed(arrives=False)
    assert [each.card for each in line.all(CardShown)] == [line.card("B")]
    assert line.state.active == Side(1)
