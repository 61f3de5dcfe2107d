"""PT component: decks, promo cards, markers, and what is printed on a card."""

from feldherr.games.pixel_tactics.card_numbers import BASE, KINDS, MASCOT, NAMES, PROMO
from feldherr.games.pixel_tactics.grid import FLANK, FRONT, LEADER, ORDER, REAR
from feldherr.games.pixel_tactics.rulebook import cards_of
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.view import everything
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import BLUE, RED, at_random, duel, new_table, order

ALCHEMIST = NAMES.index("alchemist")


def kinds_of(state: State, seat: int) -> list[str]:
    """The names of all cards of one seat, in alphabetical order."""
    return sorted(NAMES[card % KINDS] for card in everything(state.sides[seat]))


@rule("PT-component.1")
def test_both_factions_have_the_same_25_cards() -> None:
    t = new_table()

    assert kinds_of(t.state, RED) == kinds_of(t.state, BLUE) == sorted(BASE)
    assert len(set(BASE)) == 25
    assert {card // KINDS for card in everything(t.red)} == {RED}
    assert {card // KINDS for card in everything(t.blue)} == {BLUE}


@rule("PT-component.1")
def test_only_the_mascot_leader_is_named_by_faction() -> None:
    differing = {}
    for kind in range(len(BASE)):
        red, blue = (names["en"] for names in cards_of("german").infos[kind].leader_names)
        if red != blue:
            differing[kind] = (red, blue)

    assert differing == {MASCOT: ("Borneo", "Juto")}


@rule("PT-component.2")
def test_promo_cards_are_part_of_the_promo_variant_only() -> None:
    standard, variant = new_table().state, new_table(promo=True).state

    assert kinds_of(standard, RED) + kinds_of(standard, BLUE) == sorted(BASE) * 2
    assert standard.promo == []
    hands_and_decks = everything(variant.sides[RED]) + everything(variant.sides[BLUE])
    cards = [*hands_and_decks, *variant.promo]
    promos = [card for card in cards if NAMES[card % KINDS] in PROMO]
    assert len(set(cards)) == len(cards) == 50 + 8
    assert [sum(card // KINDS == seat for card in promos) for seat in (RED, BLUE)] == [4, 4]


@rule("PT-component.3")
def test_damage_is_not_limited_by_the_number_of_markers() -> None:
    full = "F1 fighter d25, F2 knight d25, F3 paladin d25, K1 vampire d25, hand alchemist, "
    t = duel(full + "K3 mystic d25, R1 witch d25, R2 healer d25, R3 oracle d25", "F1 knight")

    t.play(order("alchemist"))
    t.split(blue_F1=7)

    assert sum(piece.damage for piece in t.red.grid if piece) == 200
    assert t.damage("blue F1") == 7


@rule("PT-component.4")
def test_both_players_see_the_same_wave_and_first_player() -> None:
    t = duel("hand oracle", "hand oracle", round=1)

    seen = []
    for _ in range(8):
        first, second = (t.match.view(seat).state for seat in (RED, BLUE))
        assert (first.first, first.wave) == (second.first, second.wave)
        seen.append((first.first, first.wave))
        t.end_turn()

    waves = [(RED, FRONT), (RED, FLANK), (RED, REAR), (BLUE, FRONT)]
    assert seen == [wave for wave in waves for _turn in range(2)]


@rule("PT-component.5")
def test_without_magdelina_no_card_has_strength_markers() -> None:
    t = duel("hand priestess fighter gunner knight", "hand priestess mystic paladin witch")

    for _ in at_random(t, seed=1):
        pieces = [piece for side in t.state.sides for piece in side.grid if piece]
        assert all(piece.counters == 0 for piece in pieces)


@rule("PT-component.5")
def test_magdelina_never_has_more_than_ten_strength_markers() -> None:
    t = duel("leads priestess s9, hand oracle", "hand oracle", "rear")

    counters = []
    for _ in range(6):
        t.end_wave()
        counters.append(t.piece("red K2").counters)

    assert counters == [10] * 6


@rule("PT-component.6")
def test_the_alchemist_has_a_hero_side_and_a_leader_side() -> None:
    cards = cards_of("german")
    card = cards.infos[ALCHEMIST]

    assert card.name == {"en": "Alchemist", "de": "Alchemistin"}
    assert (cards.attack[ALCHEMIST], cards.life[ALCHEMIST]) == (2, 4)
    assert [face.kinds for face in card.faces[FRONT : ORDER + 1]] == [
        ["intercept", "passive"],
        ["passive"],
        ["spell"],
        ["order"],
    ]
    assert [names["de"] for names in card.leader_names] == ["Lixis Ran Kanda"] * 2
    assert (cards.leader_attack[ALCHEMIST], cards.leader_life[ALCHEMIST]) == (2, 17)
    assert card.faces[LEADER].kinds == ["reaction"]


@rule("PT-component.6")
def test_every_card_has_a_text_for_each_row_the_order_and_the_leader() -> None:
    for card in cards_of("german").infos[: len(BASE) + len(PROMO)]:
        assert len(card.faces) == 5
        assert all(face.text["en"] and face.text["de"] for face in card.faces)
        assert all(names["en"] and names["de"] for names in [card.name, *card.leader_names])


@rule("PT-component.7")
def test_power_bars_are_red_green_blue_and_yellow_from_top_to_bottom() -> None:
    for card in cards_of("german").infos[: len(BASE)]:
        assert card.bars() == [
            ("red", card.faces[FRONT]),
            ("green", card.faces[FLANK]),
            ("blue", card.faces[REAR]),
            ("yellow", card.faces[ORDER]),
        ]
        assert ["order" in face.kinds for _colour, face in card.bars()] == [False] * 3 + [True]


@rule("PT-component.8")
def test_spells_are_marked_on_their_bar() -> None:
    faces = cards_of("german").infos[ALCHEMIST].faces
    marked = [face for face in (FRONT, FLANK, REAR, ORDER) if "spell" in faces[face].kinds]

    assert marked == [REAR]


@rule("PT-component.8")
def test_the_mark_of_a_spell_its_key_words_and_its_use_agree_on_every_card() -> None:
    cards = cards_of("german")
    for kind in range(len(BASE) + len(PROMO)):
        for face in (FRONT, FLANK, REAR, ORDER, LEADER):
            shown = cards.infos[kind].faces[face]
            is_spell = cards.powers[kind][face].is_spell
            assert ("spell" in shown.kinds) == is_spell, f"{NAMES[kind]} {face}"
            assert ("Als Angriff:" in shown.text["de"]) == is_spell, f"{NAMES[kind]} {face}"
