"""Complaints with blanks: English as they stand; catalogues of other languages know them by their English."""


class Message:
    """An English sentence or phrase, and what fills its blanks."""

    def __init__(self, text: str, **values: "str | int | Message | list[Message]") -> None:
        self.text = text
        self.values = values

    def key(self) -> str:
        """Where the catalogue of another language has it."""
        return self.text

    def __str__(self) -> str:
        return self.said({})

    def said(self, catalogue: dict[str, str]) -> str:
        """In the words of a catalogue, in English where that is silent."""
        filled: dict[str, str | int] = {}
        for name, value in self.values.items():
            if isinstance(value, Message):
                filled[name] = value.said(catalogue)
            elif isinstance(value, list):
                filled[name] = "; ".join(each.said(catalogue) for each in value)
            else:
                filled[name] = value
        return fill(catalogue.get(self.key(), self.text), filled)


class Why(Message):
    """The reason of a refusal, by its id; games have the sentence."""

    def key(self) -> str:
        return f"why.{self.text}"


def fill(pattern: str, values: dict[str, str | int]) -> str:
    """Fill the blanks of one message: `{name}` is replaced, `{n|one|many}` picks by number."""
    parts: list[str] = []
    rest = pattern
    while rest:
        before, found, rest = rest.partition("{")
        parts.append(before)
        if found:
            blank, _, rest = rest.partition("}")
            parts.append(_blank(blank, values))
    return "".join(parts)


def _blank(blank: str, values: dict[str, str | int]) -> str:
    name, *forms = blank.split("|")
    value = values.get(name, f"{{{name}}}")
    if len(forms) == 2:
        return forms[0] if value == 1 else forms[1]
    return str(value)


def shown(value: object) -> str:
    """What was found instead, cut short."""
    return repr(value)[:60]
