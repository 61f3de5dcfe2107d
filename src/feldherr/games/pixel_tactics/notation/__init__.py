"""Positions as text: two grids, damage, corpses, hands, decks, wave, round, actions and marks.

    round 2, front wave, red first, red to act, 2 actions
    red leads knight d3
    | fighter d3 bound | . | healer corpse |
    | .                | * | .             |
    | .                | . | gunner        |
    hand oracle witch~
    deck mystic templar
    blue leads blank
    ...

The side written first sits in the first seat. Columns are those of the first seat's left for both units.
`~` marks a hand card the opponent has seen, `?` is a card that the writer does not know. Decks are written top
first; without a deck line a side has all its remaining cards, in alphabetical order. Other lines: `options`, `game`,
`discard`, `victory`, `promo`, `marks`.
"""
