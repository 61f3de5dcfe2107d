"""The example in the README does what it says."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_example_plays_a_match_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None

    exec(example.group(1), {})

    assert re.match(r"Result\(winner=-?\d\) \d+ rounds [0-9a-f]{32}\n", capsys.readouterr().out)
