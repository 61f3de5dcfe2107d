"""Cards to read: the hand with its four bars, whole cards, and the face a question belongs to."""

from rich.text import Text

from feldherr.cli.matching import best
from feldherr.cli.screen import NO_BREAK, paragraph, shortened
from feldherr.cli.tables.base import LARGE, SMALL
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import (
    ALL_KINDS,
    BLANK,
    NAMES,
    CardId,
    KindId,
    kind_named,
    kind_of,
)
from feldherr.games.pixel_tactics.grid import (
    FACE_IDS,
    FACES,
    LEADER,
    SEAT_IDS,
    FaceId,
    opponent_of,
)
from feldherr.games.pixel_tactics.state import HIDDEN, State
from feldherr.games.pixel_tactics.subjects import Face
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.stage.pixel_tactics.figures import short_text

BARS = FACES[:4]


class Cards:
    """The cards as one seat may see them."""

    def __init__(self, names: Names, state: State, seat: SeatId, width: int) -> None:
        self.names = names
        self.say = names.texts.say
        self.state = state
        self.seat = seat
        self.width = width

    def hand(self, size: int) -> list[Text]:
        """Names and figures; with room also the beginnings of front, flank, rear and order."""
        if self.seat not in SEAT_IDS:
            return []
        if size == SMALL or not self._hand():
            return self._hand_in_short() + self._known()
        return self._hand_with_bars(2 if size == LARGE else 4) + self._known()

    def _hand_in_short(self) -> list[Text]:
        labels = [self._label(number).replace(" ", NO_BREAK) for number in range(len(self._hand()))]
        shown = "  ".join(labels) if labels else self.say("word.no_cards")
        lines = paragraph(f"{self.say('table.hand')}: {shown}", self.width, "  ")
        return [Text(line.plain.replace(NO_BREAK, " ")) for line in lines]

    def _hand_with_bars(self, columns: int) -> list[Text]:
        """All four bars on one line, or front and flank above rear and order."""
        hand = [self._label(number) for number in range(len(self._hand()))]
        title = self.say("table.hand")
        first = max([len(title), *(len(label) for label in hand)]) + 1
        bar = (self.width - first) // columns
        faces = [self.say(f"face.{face}") for face in BARS]
        if columns == 2:
            faces = [f"{faces[0]} / {faces[2]}", f"{faces[1]} / {faces[3]}"]
        head = title.ljust(first) + "".join(face.ljust(bar) for face in faces)
        lines = [Text(head.rstrip(), style="bold")]
        for number, card in enumerate(self._hand()):
            bars = [
                shortened(self._bar(kind_of(card), face), bar - 1) for face in FACE_IDS[:LEADER]
            ]
            for start in range(0, 4, columns):
                label = hand[number] if start == 0 else ""
                row = "".join(each.ljust(bar) for each in bars[start : start + columns])
                lines.append(Text((label.ljust(first) + row).rstrip()))
        return lines

    def _bar(self, kind: KindId, face: FaceId) -> str:
        """A bar without the words that only say it is a spell; its letter says that."""
        printed = self.state.cards.infos[kind].faces[face]
        text = short_text(printed, self.names.language)
        return f"S {text}" if "spell" in printed.kinds else text

    def card(self, wanted: str) -> list[Text]:
        """A whole card, by its number in hand or by any of its names."""
        number = wanted.removeprefix("#")
        hand = self._hand()
        if number.isdigit() and 1 <= int(number) <= len(hand):
            return self.whole(kind_of(hand[int(number) - 1]))
        kind = best(wanted, {kind: self._all_names(kind) for kind in ALL_KINDS})
        return [] if kind is None else self.whole(kind)

    def whole(self, kind: KindId) -> list[Text]:
        cards = self.state.cards
        info = cards.infos[kind]
        title = f"{self.names.kind(kind)} ({NAMES[kind]})"
        if kind != kind_named(BLANK):
            title += f"  {self.say('table.hero')} {cards.attack[kind]}/{cards.life[kind]}"
        lines = [Text(title, style="bold")]
        for face in FACE_IDS:
            label = self.say(f"face.{FACES[face]}")
            if face == LEADER:
                names = sorted({names[self.names.language] for names in info.leader_names})
                figures = f"{cards.leader_attack[kind]}/{cards.leader_life[kind]}"
                house = f" [{self.say('word.house')}]" if cards.house_figures[kind] else ""
                label += f" {' / '.join(names)} {figures}{house}"
            lines.extend(self._face_lines(label, kind, face))
        return lines

    def face(self, asks: Face) -> list[Text]:
        """The face a question belongs to."""
        text = self._text(asks.kind, asks.face)
        return paragraph(text, self.width, style="italic")

    def _face_lines(self, label: str, kind: KindId, face: FaceId) -> list[Text]:
        kinds = ", ".join(
            self.say(f"kind.{each}") for each in self.state.cards.infos[kind].faces[face].kinds
        )
        text = f"  {label} ({kinds}): {self._text(kind, face)}{self.names.badge(kind, face)}"
        return paragraph(text, self.width, "    ")

    def _known(self) -> list[Text]:
        """What the seat knows of the opponent's hand and of its own deck."""
        lines: list[Text] = []
        enemy = [card for card in self.state.sides[opponent_of(self.seat)].hand if card != HIDDEN]
        if enemy:
            shown = self.names.listed(enemy)
            lines.extend(paragraph(f"{self.say('table.enemy_hand')}: {shown}", self.width, "  "))
        top = [card for card in reversed(self.state.sides[self.seat].deck) if card != HIDDEN]
        if top:
            known = self.say("table.top", cards=self.names.listed(top))
            lines.extend(paragraph(known, self.width, "  "))
        return lines

    def _hand(self) -> list[CardId]:
        return self.state.sides[self.seat].hand if self.seat in SEAT_IDS else []

    def _label(self, number: int) -> str:
        side = self.state.sides[self.seat]
        kind = kind_of(side.hand[number])
        cards = self.state.cards
        seen = "~" if side.shown[number] else ""
        figures = f"{cards.attack[kind]}/{cards.life[kind]}"
        return f"#{number + 1} {self.names.kind(kind)}{seen} {figures}"

    def _text(self, kind: KindId, face: FaceId) -> str:
        return self.state.cards.infos[kind].faces[face].text[self.names.language]

    def _all_names(self, kind: KindId) -> list[str]:
        info = self.state.cards.infos[kind]
        return [
            NAMES[kind],
            *info.name.values(),
            *(n for each in info.leader_names for n in each.values()),
        ]
