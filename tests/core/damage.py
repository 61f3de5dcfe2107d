"""Ways to spoil JSON data: every place of it changed, emptied or removed."""

import json
from collections.abc import Iterator
from typing import cast

from feldherr.core.codec import Data

Path = tuple[str | int, ...]

WRONG: list[Data] = [None, "x", -5, 99, 0.5, True, [], {}, [None], {"type": "Nonsense"}]


def places(data: Data, most: int = 3, path: Path = ()) -> Iterator[Path]:
    """All places in the data, of long lists only the first few."""
    if path:
        yield path
    if isinstance(data, dict):
        for key, each in data.items():
            yield from places(each, most, (*path, key))
    elif isinstance(data, list):
        for number, each in enumerate(data[:most]):
            yield from places(each, most, (*path, number))


def changed(data: Data, path: Path, value: Data) -> dict[str, Data]:
    """A copy with another value in one place."""
    twin, holder = _copy_to(data, path)
    if isinstance(holder, dict):
        holder[str(path[-1])] = value
    else:
        holder[int(path[-1])] = value
    return twin


def without(data: Data, path: Path) -> dict[str, Data]:
    """A copy with one place missing."""
    twin, holder = _copy_to(data, path)
    if isinstance(holder, dict):
        del holder[str(path[-1])]
    else:
        del holder[int(path[-1])]
    return twin


def spoilt(data: Data, most: int = 3) -> Iterator[tuple[Path, dict[str, Data]]]:
    """Every place of the data spoilt in every way; what happens to be right already is left out."""
    spelling = json.dumps(data)
    for path in places(data, most):
        yield path, without(data, path)
        for value in WRONG:
            twin = changed(data, path, value)
            if json.dumps(twin) != spelling:
                yield path, twin


def _copy_to(data: Data, path: Path) -> tuple[dict[str, Data], dict[str, Data] | list[Data]]:
    twin = cast(Data, json.loads(json.dumps(data)))
    found = twin
    for key in path[:-1]:
        found = found[str(key)] if isinstance(found, dict) else cast(list[Data], found)[int(key)]
    assert isinstance(found, dict | list)
    return cast(dict[str, Data], twin), found
