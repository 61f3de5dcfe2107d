"""The page of CONQUEST entries."""

from tools.conquest.cards import DONE, FIGURES_ONLY, all_entries, doer_row, page, regiment_row


def test_everybody_of_every_faction_is_on_the_page() -> None:
    printed, text = all_entries(), page()
    for kind in [*printed.characters, *printed.officers, *printed.spells, *printed.secondaries]:
        assert f"| {kind.titles['en']} |" in text
    assert [f"## {each.titles['en']}\n" in text for each in printed.factions] == [True] * 9


def test_an_entry_is_done_when_all_it_says_does_something() -> None:
    printed = all_entries()
    raid = printed.secondaries[printed.number("secondaries", "raid")]
    assert doer_row(raid).startswith(f"| Raid | Überfall | {DONE} (**house value**)")
    raid.ability = []
    assert FIGURES_ONLY in doer_row(raid)
    guard = printed.regiments[printed.number("regiments", "household_guard")]
    for each in guard.own_rules:
        printed.own_rules[each].ability = []
    assert "figures only: Advanced Infantry Training" in regiment_row(guard, printed)
