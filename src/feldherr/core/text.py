"""Sentences for people: one catalogue per language, filled from ids and parameters, never stored in games."""

from pathlib import Path

from feldherr.core.errors import UnknownName
from feldherr.core.message import Message, fill, shown
from feldherr.core.pack import Table, read_pack

LANGUAGES = ("en", "de")

_PROBLEM = "problem."
_PACKAGE = Path(__file__).parent.parent


class Texts:
    """The messages of one language. `{name}` is filled in; `{n|one|many}` picks by number."""

    def __init__(
        self, language: str, messages: dict[str, str], problems: dict[str, str] | None = None
    ) -> None:
        self.language = language
        self.messages = messages
        self.problems = problems or {}
        """Complaints by their English; English itself has none."""

    def say(self, key: str, **values: str | int) -> str:
        """The message with its blanks filled; a missing message shows its key."""
        pattern = self.messages.get(key)
        return key if pattern is None else fill(pattern, values)

    def tell(self, problem: Message) -> str:
        """A complaint in this language."""
        return problem.said({**self.messages, **self.problems})

    def has(self, key: str) -> bool:
        return key in self.messages


class Line:
    """One sentence of a told log: what happened, under which rule; `minor` is mere book-keeping."""

    def __init__(self, text: str, rule: str, minor: bool) -> None:
        self.text = text
        self.rule = rule
        self.minor = minor


def blanks(pattern: str) -> set[str]:
    """The names of the blanks in a message."""
    found: set[str] = set()
    for part in pattern.split("{")[1:]:
        found.add(part.partition("}")[0].split("|")[0])
    return found


def read_texts(folder: Path, language: str) -> Texts:
    """The catalogue `<language>.toml`, if there is a folder, over what all say alike; tables become dotted keys.

    A catalogue that begins with `over = "battlefield"` also lies over the texts of that package, which may say so, too.
    """
    if language not in LANGUAGES:
        raise UnknownName(
            "language {name}; known: {names}", name=shown(language), names=", ".join(LANGUAGES)
        )
    layers: list[Table] = []
    if folder.is_dir():
        layers.append(_catalogue(folder, language))
        while layers[-1].has("over"):
            layers.append(_catalogue(_PACKAGE / layers[-1].string("over") / "texts", language))
    layers.append(_catalogue(_PACKAGE / "core" / "texts", language))
    messages: dict[str, str] = {}
    for layer in reversed(layers):
        _flatten(layer, "", messages)
    messages.pop("over", "")
    problems = {key: messages.pop(key) for key in list(messages) if key.startswith(_PROBLEM)}
    return Texts(
        language, messages, {key.removeprefix(_PROBLEM): problems[key] for key in problems}
    )


def _catalogue(folder: Path, language: str) -> Table:
    return read_pack(folder / f"{language}.toml").root


def _flatten(table: Table, prefix: str, messages: dict[str, str]) -> None:
    for key, value in table.data.items():
        if isinstance(value, dict):
            _flatten(table.table(key), f"{prefix}{key}.", messages)
        else:
            messages[prefix + key] = table.string(key)
