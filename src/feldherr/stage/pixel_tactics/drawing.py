"""From a redacted state to the scene a table draws."""

from feldherr.core.seat import SeatId
from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.card_numbers import NAMES, CardId, kind_of
from feldherr.games.pixel_tactics.grid import (
    COLUMN_IDS,
    FACES,
    FACTIONS,
    LEADER,
    ROW_IDS,
    ROWS,
    SEAT_IDS,
    SLOTS,
    Ref,
    column_number,
    column_of,
    is_leader,
    refs_of,
    row_of,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.rules.actions import TRUCE_ROUND
from feldherr.games.pixel_tactics.rules.values import life
from feldherr.games.pixel_tactics.state import HIDDEN, State
from feldherr.games.pixel_tactics.state import Piece as StatePiece
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.stage.pixel_tactics.elements import (
    PROMO,
    column_id,
    deck_id,
    discard_id,
    hand_id,
    place_id,
    row_id,
    top_id,
)
from feldherr.stage.pixel_tactics.figures import face_in_force, marks, shown_attack
from feldherr.stage.pixel_tactics.printed_cards import printed
from feldherr.stage.pixel_tactics.scene import (
    Band,
    Held,
    Mark,
    Piece,
    Pile,
    Place,
    Scene,
    Side,
    Wave,
)


def headline(names: Names, state: State) -> str:
    """Round and wave in words."""
    say = names.texts.say
    if state.round == 0:
        return say("table.setup")
    key = "table.truce" if state.round <= TRUCE_ROUND else "table.round"
    return say(key, round=state.round, wave=say(f"row.{ROWS[state.wave]}"))


class Drawing:
    """One state as one seat sees it."""

    def __init__(self, names: Names, own: Texts, state: State, seat: SeatId) -> None:
        self.names = names
        self.say = names.texts.say
        self.own = own.say
        self.state = state
        self.seat = seat
        self.cards = printed(state.cards, names.texts)
        self.kinds: set[int] = set()
        """The cards in sight, by kind."""

    def scene(self) -> Scene:
        state = self.state
        sides = [self.side(seat) for seat in SEAT_IDS]
        return Scene(
            game="pixel_tactics",
            seat=self.seat,
            round=state.round,
            headline=headline(self.names, state),
            is_truce=0 < state.round <= TRUCE_ROUND,
            waves=[
                Wave(row, self.say(f"row.{row}"), state.round > 0 and number == state.wave)
                for number, row in enumerate(ROWS)
            ],
            number=state.game,
            match_length=state.rules.match_length,
            promo=self.promo(),
            sides=sides,
            cards={NAMES[kind]: self.cards[kind] for kind in sorted(self.kinds)},
        )

    # A unit and what lies beside it

    def side(self, seat: SeatId) -> Side:
        state = self.state
        side = state.sides[seat]
        title = self.names.colour(seat)
        is_own = seat == self.seat
        return Side(
            seat=seat,
            title=title,
            colour=FACTIONS[side.faction],
            is_first=seat == state.first,
            is_active=seat == state.active,
            actions=side.actions,
            order_actions=side.order_actions,
            places=[self.place(ref) for ref in refs_of(seat)],
            rows=[
                Band(
                    row_id(seat, row),
                    self.own("title.row", row=self.say(f"row.{ROWS[row]}"), side=title),
                )
                for row in ROW_IDS
            ],
            columns=[
                Band(
                    column_id(seat, column),
                    self.own("title.column", column=column_number(column), side=title),
                )
                for column in COLUMN_IDS
            ],
            hand=self.hand(seat),
            hand_count=len(side.hand),
            hand_title=self.own("title.hand" if is_own else "title.known", side=title),
            deck=self.deck(seat),
            discard=self.discard(seat),
            victory=len(side.victory),
            playing=[self.names.card(card) for card in side.playing],
            notes=self.notes(seat),
            spoken=self.spoken_side(seat),
        )

    def notes(self, seat: SeatId) -> list[str]:
        """What holds for the whole side besides what lies on the table."""
        side = self.state.sides[seat]
        amounts = [
            ("slowed", side.slowed), ("slowed_later", side.slowed_later), ("shield", side.shield),
            ("vengeful", int(side.vengeful)),
        ]  # fmt: skip
        return [self.own(f"note.{key}", amount=amount) for key, amount in amounts if amount]

    def spoken_side(self, seat: SeatId) -> str:
        state = self.state
        side = state.sides[seat]
        said = self.own(
            "spoken.side", side=self.names.colour(seat), hand=len(side.hand), deck=len(side.deck),
            discard=len(side.discard),
        )  # fmt: skip
        if seat == state.first:
            said = self.own("spoken.first", said=said)
        if seat == state.active:
            said = self.own("spoken.active", said=said, actions=side.actions)
        if state.rules.match_length:
            said = self.own(
                "spoken.victory",
                said=said,
                count=len(side.victory),
                length=state.rules.match_length,
            )
        return " ".join([said, *(f"{note}." for note in self.notes(seat))])

    # Places

    def place(self, ref: Ref) -> Place:
        slot = slot_of(ref)
        found = self.state.at(ref)
        piece = None if found is None else self.piece(ref, found)
        return Place(
            id=place_id(ref),
            slot=SLOTS[slot],
            row=ROWS[row_of(slot)],
            column=column_of(slot) + 1,
            piece=piece,
            spoken=self.spoken_place(ref, piece),
        )

    def piece(self, ref: Ref, piece: StatePiece) -> Piece:
        leads = is_leader(ref)
        kind, face = face_in_force(self.state, ref)
        self.kinds |= {kind_of(piece.card), kind}
        return Piece(
            card=NAMES[kind_of(piece.card)],
            title=self.names.leader(piece.card) if leads else self.names.card(piece.card),
            colour=FACTIONS[self.state.sides[piece.owner].faction],
            is_leader=leads,
            is_corpse=piece.corpse,
            attack="" if piece.corpse else shown_attack(self.state, ref),
            damage=piece.damage,
            life=life(self.state, ref),
            face="" if piece.corpse else FACES[face],
            power=NAMES[kind],
            marks=[] if piece.corpse else self.marks(ref, piece),
        )

    def marks(self, ref: Ref, piece: StatePiece) -> list[Mark]:
        found = [Mark(mark, self.own(f"mark.{mark}")) for mark in marks(self.state, ref)]
        for name, amount in (("bonus", piece.bonus), ("counters", piece.counters)):
            if amount:
                found.append(Mark(name, self.own(f"mark.{name}", amount=amount)))
        return found

    def spoken_place(self, ref: Ref, piece: Piece | None) -> str:
        side, slot = self.names.colour(seat_of(ref)), SLOTS[slot_of(ref)]
        place = f"{slot} ({self.say(f'place.{slot}')})"
        if piece is None:
            key = "spoken.unled" if is_leader(ref) else "spoken.empty"
            return self.own(key, side=side, place=place)
        if piece.is_corpse:
            return self.own("spoken.corpse", side=side, place=place, name=piece.title)
        said = self.own(
            "spoken.leader" if piece.is_leader else "spoken.hero", side=side, place=place,
            name=piece.title, attack=piece.attack, damage=piece.damage, life=piece.life,
            marks="".join(f", {mark.title}" for mark in piece.marks),
        )  # fmt: skip
        kind, face = face_in_force(self.state, ref)
        bar = self.cards[kind].bars[face]
        return self.own("spoken.power", said=said, face=bar.title, text=bar.text)

    # Cards

    def hand(self, seat: SeatId) -> list[Held]:
        """The cards of a hand this seat knows."""
        side = self.state.sides[seat]
        return [
            self.held(hand_id(self.state, seat, card, self.seat), card, is_shown)
            for card, is_shown in zip(side.hand, side.shown, strict=True)
            if card != HIDDEN
        ]

    def held(self, id: str, card: CardId, is_shown: bool = False) -> Held:
        kind = kind_of(card)
        self.kinds.add(kind)
        return Held(id, NAMES[kind], is_shown, self.spoken_card(card, is_shown))

    def spoken_card(self, card: CardId, is_shown: bool) -> str:
        """The whole card, its leader side only while leaders are chosen."""
        kind, cards = kind_of(card), self.state.cards
        said = [
            self.own(
                "spoken.card",
                name=self.names.card(card), attack=cards.attack[kind], life=cards.life[kind],
            )
        ]  # fmt: skip
        if is_shown:
            said.append(self.own("spoken.shown"))
        bars = self.cards[kind].bars
        if self.state.round == 0:
            said.append(
                self.own(
                    "spoken.leads", name=self.names.leader(card), attack=cards.leader_attack[kind],
                    life=cards.leader_life[kind], text=bars[LEADER].text,
                )
            )  # fmt: skip
        said += [self.own("spoken.bar", face=bar.title, text=bar.text) for bar in bars[:LEADER]]
        return " ".join(said)

    # Piles

    def deck(self, seat: SeatId) -> Pile:
        deck = self.state.sides[seat].deck
        top = [card for card in reversed(deck) if card != HIDDEN]
        known = [self.held(top_id(self.state, seat, card), card) for card in top]
        said = self.spoken_pile("title.deck", seat, len(deck))
        if known:
            said = f"{said} {self.own('spoken.top', cards=self.names.listed(top))}"
        return Pile(deck_id(seat), self.own("title.deck"), len(deck), known, said)

    def discard(self, seat: SeatId) -> Pile:
        pile = self.state.sides[seat].discard[::-1]
        known = [self.thrown(card) for card in pile]
        said = self.spoken_pile("title.discard", seat, len(pile))
        if pile:
            said = self.own("spoken.known", said=said, cards=self.names.listed(pile))
        return Pile(discard_id(seat), self.own("title.discard"), len(pile), known, said)

    def thrown(self, card: CardId) -> Held:
        """A card of a discard pile: cannot be pointed at, only read."""
        self.kinds.add(kind_of(card))
        return Held("", NAMES[kind_of(card)], True, self.names.card(card))

    def promo(self) -> Pile | None:
        if not self.state.rules.promo:
            return None
        title, count = self.own("title.promo"), len(self.state.promo)
        return Pile(PROMO, title, count, [], self.own("spoken.promo", title=title, count=count))

    def spoken_pile(self, key: str, seat: SeatId, count: int) -> str:
        side = self.names.colour(seat)
        return self.own("spoken.pile", title=self.own(key), side=side, count=count)
