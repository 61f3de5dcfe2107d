"""Frames of what regiments do in contact, and of rallying."""

from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.conquest.answers import Aim
from feldherr.games.conquest.ids import RegimentId
from feldherr.geometry.edge import FRONT, Edge


class Rally(Record):
    """CQ 3 rally, 4 rally: a broken regiment pulls itself together, in combat or out of it."""

    regiment: RegimentId
    is_again: Seldom[bool] = False
    """Is the die rolled a second time (CQ 8 duel 3)?"""


class Inspire(Record):
    """CQ 4 inspire: a regiment is inspired until the end of its activation."""

    regiment: RegimentId


class Supporters(Record):
    """CQ 4 clash 8: so many unengaged stands turn against a regiment."""

    target: RegimentId
    stands: int


class Strikes(Record, kw_only=True):
    """Attacks of one sort in a pool."""

    dice: int = 0
    by_character: bool = False
    touches: bool = True
    """CQ 11 terrifying: do those who strike touch the target, or only support?"""
    is_parried: bool = False
    """CQ 11 parry: do they touch a stand that parries?"""


class Pool(Record, kw_only=True):
    """CQ 4 clash 9: the attacks against one regiment, counted before any of them is rolled."""

    target: RegimentId
    side: Edge = FRONT
    """The side of the target that is struck."""
    strikes: list[Strikes] = []


class Clash(Record, kw_only=True):
    """CQ 4 clash: a regiment strikes at all the enemies it touches."""

    regiment: RegimentId
    aims: list[Aim] = []
    """What stands that touch several enemies have chosen."""
    supporters: list[Supporters] = []
    pools: list[Pool] = []
    """Those that are still to be struck."""
    before: Seldom[list[Contact]] = []
    """The contacts there were when it began."""


class Steadying(Record, kw_only=True):
    """CQ 4 reform 2, withdraw 3: what a regiment does in the face of the enemy, clean or fighting."""

    regiment: RegimentId
    is_clean: bool = False
    is_again: Seldom[bool] = False
    """Is the die rolled a second time (CQ 8 duel 3)?"""
    before: Seldom[list[Contact]] = []
    """The contacts there were when it began."""


class CombatReform(Steadying, kw_only=True):
    """CQ 4 reform: a regiment in contact takes a new formation."""


class Withdraw(Steadying, kw_only=True):
    """CQ 4 withdraw: a regiment breaks off from its enemies."""

    looks: Edge = FRONT
    """The side over which it goes, once it is chosen."""


FRAMES: list[type[Record]] = [Rally, Inspire, Clash, CombatReform, Withdraw]
