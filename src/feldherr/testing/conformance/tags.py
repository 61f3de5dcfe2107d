"""Any game: its rules are cited in the language of the reader, and every citation leads to its rule."""

import feldherr
from feldherr.core.ledger import Ledger
from feldherr.core.tags import read_tags
from feldherr.core.text import LANGUAGES
from feldherr.games import tag
from feldherr.testing.conformance.runs import every_game


def ledger_of(game: str) -> Ledger:
    return feldherr.game(game).rulebook.ledger()


def words_of(game: str) -> set[str]:
    """The words in the tags of a game's rules and rulings, without numbers such as `66.3`, `5c` and `R16`."""
    ledger = ledger_of(game)
    parts = {part for id in [*ledger.rows, *ledger.rulings] for part in tag(id, "en").split()[1:]}
    return {part for part in parts if part[0].islower()}


@every_game
def every_word_of_a_tag_has_its_translation_and_none_is_left_over(game: str) -> None:
    tags = read_tags(feldherr.game(game).rulebook.folder)
    for language in set(LANGUAGES) - {"en"}:
        assert tags.words.get(language, {}).keys() == words_of(game)


@every_game
def all_documents_of_a_game_are_cited_under_the_same_letters_which_no_other_game_has(
    game: str,
) -> None:
    ledger = ledger_of(game)
    documents = read_tags(feldherr.game(game).rulebook.folder).documents
    assert documents.keys() == {id.split("-")[0] for id in [*ledger.rows, *ledger.rulings]}
    if not documents:
        return
    (letters,) = {cited.split()[0] for cited in documents.values()}
    for other in set(feldherr.games()) - {game}:
        others = read_tags(feldherr.game(other).rulebook.folder).documents
        assert others.keys().isdisjoint({*documents, letters}), other


@every_game
def every_tag_leads_to_its_own_rule_in_every_language(game: str) -> None:
    ledger = ledger_of(game)
    for language in LANGUAGES:
        for id in ledger.rows:
            found = ledger.find(tag(id, language))
            assert found is not None, (id, language)
            assert found.id == id, language
