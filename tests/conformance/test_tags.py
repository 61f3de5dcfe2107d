"""Any game: its rules are cited in the language of the reader, and every citation leads to its rule."""

import feldherr
from feldherr.core.ledger import Ledger
from feldherr.core.rule import tag
from feldherr.core.tag_words import TAG_WORDS
from feldherr.core.text import LANGUAGES
from tests.conformance.runs import every_game


def ledger_of(game: str) -> Ledger:
    return feldherr.game(game).rulebook.ledger()


def words_of(game: str) -> set[str]:
    """The words in the tags of a game's rules and rulings, without numbers such as `66.3`, `5c` and `R16`."""
    ledger = ledger_of(game)
    parts = {part for id in [*ledger.rows, *ledger.rulings] for part in tag(id, "en").split()[1:]}
    return {part for part in parts if part[0].islower()}


@every_game
def test_every_word_of_a_tag_has_its_translation_and_none_is_left_over(game: str) -> None:
    (letters,) = {tag(id, "en").split()[0] for id in ledger_of(game).rows}
    for language in set(LANGUAGES) - {"en"}:
        assert TAG_WORDS[language][letters].keys() == words_of(game)


@every_game
def test_every_tag_leads_to_its_own_rule_in_every_language(game: str) -> None:
    ledger = ledger_of(game)
    for language in LANGUAGES:
        for id in ledger.rows:
            found = ledger.find(tag(id, language))
            assert found is not None, (id, language)
            assert found.id == id, language


def test_cards_are_cited_by_the_names_that_players_read_on_them() -> None:
    for id, row in ledger_of("pixel_tactics").rows.items():
        name, colon, _ = row.title["de"].partition(":")
        if id.startswith("PT-card.") and colon and not id.endswith(".leader"):
            assert name in tag(id, "de"), id
