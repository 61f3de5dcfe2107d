"""The rules over HTTP: contents by subject, every rule by row, tag or ruling."""

import pytest
from httpx import Client

import feldherr
from feldherr.games import tag


@pytest.mark.parametrize("name", feldherr.games())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_contents_name_every_rule_once(client: Client, name: str, lang: str) -> None:
    book = client.get(f"/api/rules/{name}", params={"lang": lang}).json()
    rows = [rule["row"] for section in book["sections"] for rule in section["rules"]]
    assert sorted(rows) == sorted(feldherr.game(name).rulebook.ledger().rows)
    for section in book["sections"]:
        assert not section["title"].startswith("subject.")


@pytest.mark.parametrize(
    ("name", "first", "later"),
    [
        ("pixel_tactics", ["setup", "turn", "attack"], ["cards_a_k", "cards_l_z", "cards_promo"]),
        ("runewars", ["training", "general", "setup"], ["expansion", "variants", "named_cards"]),
    ],
)
def test_chapters_come_in_the_order_of_learning(
    client: Client, name: str, first: list[str], later: list[str]
) -> None:
    book = client.get(f"/api/rules/{name}").json()
    chapters = [section["name"] for section in book["sections"]]
    assert chapters[:3] == first
    assert chapters[-3:] == later


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_chapter_is_read_in_one_go(client: Client, lang: str) -> None:
    book = client.get("/api/rules/pixel_tactics", params={"lang": lang}).json()
    section = book["sections"][2]
    chapter = client.get(
        f"/api/rules/pixel_tactics/chapters/{section['name']}", params={"lang": lang}
    ).json()
    assert chapter["title"] == section["title"]
    for rule, title in zip(chapter["rules"], section["rules"], strict=True):
        assert (rule["row"], rule["text"]) == (title["row"], title["text"])
        alone = client.get(f"/api/rules/pixel_tactics/{rule['row']}", params={"lang": lang})
        assert rule == alone.json()


def test_an_unknown_chapter_is_named(client: Client) -> None:
    answer = client.get("/api/rules/runewars/chapters/weather?lang=de")
    assert answer.status_code == 404
    assert answer.json()["text"] == "Runewars hat kein Kapitel weather."


@pytest.mark.parametrize(
    ("row", "lang", "source"),
    [
        ("RR-66.3", "de", "Referenzhandbuch, Abschnitt 66.3"),
        ("RR-66.3", "en", "Rules Reference (German edition), section 66.3"),
        ("RW-R96", "de", "unsere Wahl, wo die Regelwerke es offenlassen"),
    ],
)
def test_a_source_is_named_in_the_words_of_the_reader(
    client: Client, row: str, lang: str, source: str
) -> None:
    rule = client.get(f"/api/rules/runewars/{row}", params={"lang": lang}).json()
    assert rule["source"] == source


@pytest.mark.parametrize("written", ["RR-66.3", "RW 66.3", "rw 66 3"])
def test_a_rule_by_row_or_tag(client: Client, written: str) -> None:
    rule = client.get(f"/api/rules/runewars/{written}", params={"lang": "de"}).json()
    row = feldherr.game("runewars").rulebook.ledger().rows["RR-66.3"]
    assert (rule["row"], rule["tag"]) == ("RR-66.3", "RW 66.3")
    assert rule["text"] == row.text["de"]


@pytest.mark.parametrize(
    ("lang", "shown"), [("en", "RW learn rank 1"), ("de", "RW Spielregel Schlachtreihe 1")]
)
def test_a_rule_is_cited_in_the_language_of_the_reader_and_linked_by_its_row(
    client: Client, lang: str, shown: str
) -> None:
    rule = client.get("/api/rules/runewars/LP-rank-1", params={"lang": lang}).json()
    assert (rule["row"], rule["tag"]) == ("LP-rank-1", shown)
    assert client.get(f"/api/rules/runewars/{shown}").json()["row"] == "LP-rank-1"


def test_rulings_stand_with_their_rules_and_alone(client: Client) -> None:
    ledger = feldherr.game("pixel_tactics").rulebook.ledger()
    ruling = next(each for each in ledger.rulings.values() if each.rows)
    alone = client.get(f"/api/rules/pixel_tactics/{ruling.id}").json()
    assert alone["text"] == ruling.answer["en"]
    assert alone["amends"][0] == {"row": ruling.rows[0], "tag": tag(ruling.rows[0], "en")}
    rule = client.get(f"/api/rules/pixel_tactics/{ruling.rows[0]}").json()
    assert ruling.id in [each["row"] for each in rule["rulings"]]


def test_an_unknown_rule_is_named(client: Client) -> None:
    answer = client.get("/api/rules/runewars/RR-9999?lang=de")
    assert answer.status_code == 404
    assert answer.json()["text"] == "Runewars hat keine Regel RR-9999."
