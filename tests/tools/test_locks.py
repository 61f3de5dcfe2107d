"""The locks: everything the project asks for, in a version it allows, by hash and from no particular place."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.audit import Unasked, found_by_npm, found_by_pip_audit, is_fine
from tools.locks import FOLDER, LOCKS, PROJECT, builders


def entries(name: str) -> list[str]:
    """The entries of a lock, each on one line."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pinned(name: str) -> dict[str, set[str]]:
    """The versions of every package in a lock; there may be several, for several Pythons."""
    found: dict[str, set[str]] = {}
    for entry in entries(name):
        package, version = entry.split()[0].split("==")
        found.setdefault(canonicalize_name(package), set()).add(version)
    return found


def asked(extras: list[str]) -> Iterator[Requirement]:
    """What the project asks for with these extras."""
    project: Any = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    texts = [*project["dependencies"], *builders()]
    for extra in extras:
        texts += project["optional-dependencies"][extra]
    for each in map(Requirement, texts):
        if each.name == "feldherr":
            yield from asked(sorted(each.extras))
        else:
            yield each


def test_every_lock_is_there_and_no_other() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(LOCKS)


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_hashes_and_comes_from_no_particular_place(name: str) -> None:
    for entry in entries(name):
        assert re.match(r"[\w.\-\[\]]+==\S+ ", entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
        assert "://" not in entry


@pytest.mark.parametrize("name", LOCKS)
def test_what_the_project_asks_for_is_locked_in_a_version_it_allows(name: str) -> None:
    """If not: `make lock`."""
    found = pinned(name)
    for each in asked(LOCKS[name]):
        versions = found.get(canonicalize_name(each.name))
        assert versions, each
        assert all(each.specifier.contains(version) for version in versions), each


def test_a_package_has_the_same_version_in_all_locks() -> None:
    whole: dict[str, set[str]] = {}
    for name in LOCKS:
        for package, versions in pinned(name).items():
            assert whole.setdefault(package, versions) == versions, package


def test_warnings_are_told_and_silence_is_no_all_clear(capsys: pytest.CaptureFixture[str]) -> None:
    known = {"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
    fine = {"name": "b", "version": "2", "vulns": []}
    skipped = {"name": "c", "skip_reason": "not found"}
    assert found_by_pip_audit({"dependencies": [known, fine]}) == ["a 1: PYSEC-1"]
    with pytest.raises(Unasked, match="1 of 2 packages"):
        found_by_pip_audit({"dependencies": [fine, skipped]})
    assert found_by_npm({"vulnerabilities": {"d": {"severity": "high"}}}) == ["d: high"]
    assert found_by_npm({"vulnerabilities": {}}) == []
    assert is_fine("page", lambda: found_by_npm({"vulnerabilities": {}}))
    assert not is_fine("lock", lambda: found_by_npm({"message": "405"}))
    told = capsys.readouterr().out
    assert "page: no warnings" in told
    assert "lock: NOT CHECKED, the service with the warnings cannot be reached (405)" in told
