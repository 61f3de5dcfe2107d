"""What the rules of PIXEL TACTICS remember while they are in progress: ids, numbers and public facts only."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.decision import ANSWERS as CORE_ANSWERS
from feldherr.core.declaring import Seldom, Shared
from feldherr.core.effect import Deed
from feldherr.core.kind import Maybe
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import ANSWERS
from feldherr.games.pixel_tactics.card_numbers import NO_CARD, CardId, KindId
from feldherr.games.pixel_tactics.grid import NO_REF, FaceId, Mode, Ref, opponent_of

_ANSWER: Final = Nested(Registry("an answer", [*ANSWERS, *CORE_ANSWERS]))


class Series(Record):
    """All games of a match."""


class OneGame(Record):
    """One game from set-up to the death of a leader; `at` counts through repeated set-up steps."""

    at: int = 0


class Wave(Record):
    """The turns of both players with one row, and the check that closes them."""


class Turn(Record):
    """The actions of one player in a wave."""

    seat: SeatId


class Strike(Record):
    """A melee or ranged attack of the card at `attacker`; `spared` keeps the enemy leader out."""

    attacker: Ref
    mode: Mode
    target: Ref = NO_REF
    spared: bool = False


class Cast(Record):
    """A spell of the hero at `caster`."""

    caster: Ref


class Assault(Record):
    """An attack on demand or as a gift: the card at `attacker` picks among `modes`."""

    attacker: Ref
    modes: Shared[list[Mode]]
    optional: bool = False
    spared: bool = False


class Doing(Deed, kw_only=True):
    """The effects of one face being carried out, for `seat`, by the card in `source` (or by an order)."""

    seat: SeatId
    kind: KindId
    face: FaceId
    source: Ref
    at: int = 0
    stage: int = 0
    picked: list[Ref] = []
    """Places chosen so far, or handed over by a trigger."""
    card: CardId = NO_CARD
    """The card recruited or taken by an earlier step of it."""
    amount: int = 0
    """How much, or how many, an earlier step or a trigger has found."""
    chosen: Seldom[Annotated[Record | None, Maybe(_ANSWER)]] = None

    @property
    def enemy(self) -> SeatId:
        """Who plays against the one they are carried out for."""
        return opponent_of(self.seat)


class OrderPlay(Record):
    """A hand card played as an order, the `number`-th of its player in this wave."""

    seat: SeatId
    card: CardId
    number: int = 0


class CopiedOrder(Record):
    """An order carried out by another effect, without being played (PT reaction 5)."""

    seat: SeatId
    card: CardId
    """Whose order it is: shown, taken out of a hand, or the own leader's."""
    number: int = 0
    """As in `OrderPlay`, if it counts as played."""


class Hit(Record):
    """Damage that goes to a card."""

    target: Ref
    amount: int


class Deal(Record):
    """Damage from one source to one or more cards at once; `at` counts the hits done."""

    dealer: Ref
    mode: Mode
    hits: Shared[list[Hit]]
    at: int = 0
    spilled: int = 0
    """Damage of enemy heroes that their leader took."""
    struck: list[Ref] = []
    """The cards on which damage has been put, which are not always those that were hit."""


class Transfers(Record):
    """The players of `seats` may move damage onto heroes that take it, one after the other."""

    seats: list[SeatId]


class Check(Record):
    """The casualty check of one or both units."""

    seats: list[SeatId]
    heroes_only: bool = False


class LastBlow(Record):
    """What a hero deals that falls meanwhile."""

    hero: Ref
    hit: Hit


class LastPower(Record):
    """A power that works when its hero has been killed: where it stood, and its card."""

    hero: Ref
    kind: KindId


class Deaths(Record, kw_only=True):
    """Heroes that are killed together, with their last blows and what follows their fall."""

    dying: list[Ref]
    at: int = 0
    blows: list[LastBlow] = []
    """Those that land when all have fallen."""
    powers: list[LastPower] = []
    ends_wave: bool = False
    """They fall in the check that closes a wave, so their last blows land after all casualties."""


FRAMES: list[type[Record]] = [
    Series, OneGame, Wave, Turn, Strike, Cast, Assault, Doing, OrderPlay, CopiedOrder, Deal, Transfers, Check, Deaths,
]  # fmt: skip
