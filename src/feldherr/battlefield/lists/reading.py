"""Lists in any of their forms: written out, as JSON, as a share code, or the name of one that comes with the game."""

from collections.abc import Callable
from pathlib import Path

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.data import parsed
from feldherr.battlefield.lists.form import FormReader
from feldherr.battlefield.lists.samples import sample_lists


def read_any(text: str, forms: FormReader, written_out: Callable[[str], Army]) -> Army:
    """What somebody has pasted, of whatever form; `written_out` reads the lists of the game as people write them."""
    stripped = text.strip()
    if stripped.startswith("{"):
        return forms.army_of_data(parsed(stripped, forms.teller))
    if forms.form.seal.is_on(stripped):
        return forms.army_of_code(stripped)
    return written_out(text)


def read_named(
    name: str, samples: Path, forms: FormReader, written_out: Callable[[str], Army]
) -> Army:
    """What an option of a match holds: a whole list, or one word, which is a sample list or a share code."""
    if "\n" in name or name.lstrip().startswith("{"):
        return read_any(name, forms, written_out)
    sample = sample_lists(samples).get(name, "")
    # A word that is neither is refused as a code, which says how codes begin: names of files are nobody's business.
    return written_out(sample) if sample else forms.army_of_code(name)
