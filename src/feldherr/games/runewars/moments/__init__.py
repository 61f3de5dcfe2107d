"""RW 76: the moments at which effects can be due, one class each; their fields say what a card may ask for.

What several moments have in common, such as a unit that acts or a second one that is met, is a base class. A card names
the moment it waits for, and everything it asks of that moment must fit (`vocabulary/when.py`).
"""
