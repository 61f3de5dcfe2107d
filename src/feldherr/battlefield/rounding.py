"""Lengths and headings as people read them in sentences: whole millimetres, whole degrees."""

from feldherr.geometry.angle import TURN
from feldherr.geometry.length import MM


def whole_millimetres(length: int) -> int:
    return (length + MM // 2) // MM


def whole_degrees(heading: int) -> int:
    return (heading * 360 + TURN // 2) // TURN
