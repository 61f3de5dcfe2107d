"""Tags: how a game writes the references to its rules, in every language."""

from pathlib import Path

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.tags import Tags, read_tags

FILE = """
[documents]
XX = "XX"
HB = "XX"
EF = "XX errata"

[de]
errata = "Errata"
charge = "Sturmangriff"
dragon_mage = "Drachenmagierin"
"""


@pytest.fixture
def tags(tmp_path: Path) -> Tags:
    return written(tmp_path, FILE)


def written(folder: Path, text: str) -> Tags:
    (folder / "tags.toml").write_text(text, encoding="utf-8")
    return read_tags(folder)


@pytest.mark.parametrize(
    ("row", "english", "german"),
    [
        ("XX-charge.4", "XX charge 4", "XX Sturmangriff 4"),
        ("XX-card.dragon_mage.rear", "XX card dragon_mage rear", "XX card Drachenmagierin rear"),
        ("XX-R16", "XX R16", "XX R16"),
        ("HB-66", "XX 66", "XX 66"),
        ("HB-66.3", "XX 66.3", "XX 66.3"),
        ("HB-20.1b", "XX 20.1b", "XX 20.1b"),
        ("HB-49a", "XX 49a", "XX 49a"),
        ("HB-charge-2a", "XX charge 2a", "XX Sturmangriff 2a"),
        ("EF-charge-1", "XX errata charge 1", "XX Errata Sturmangriff 1"),
        ("XX-3.charge.4", "XX 3 charge 4", "XX 3 Sturmangriff 4"),
        ("XX-12.s4.5", "XX 12 s4 5", "XX 12 s4 5"),
        ("XX-11.aura-of-death.2", "XX 11 aura-of-death 2", "XX 11 aura-of-death 2"),
        ("nothing", "nothing", "nothing"),
        ("", "", ""),
    ],
)
def test_a_row_is_shown_as_a_short_tag(tags: Tags, row: str, english: str, german: str) -> None:
    assert (tags.tag(row, "en"), tags.tag(row, "de")) == (english, german)


def test_letters_that_name_no_document_stand_for_themselves(tags: Tags) -> None:
    assert tags.tag("YY-charge.4", "en") == "YY charge 4"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (FILE.replace("[documents]", "[books]"), "books: expected one of the fields documents"),
        (FILE.replace('"XX errata"', "3"), "tags.toml:5: documents.EF: expected a text, got 3"),
        (FILE.replace('"Errata"', '""'), "tags.toml:8: de.errata: expected a text"),
        ("[de]\n", "documents: expected a table, got nothing"),
    ],
)
def test_a_broken_file_says_where(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadFile) as error:
        written(tmp_path, text)
    assert complaint in str(error.value)
