/**
 * What the page asks of a game: a board that draws, panels for forms only this game has, and sentences for text mode.
 *
 * A game lives in `src/games/<game>/` (`<game>` is its name on the server) and its `index.ts` has
 * `export default game({...})`. The page finds it there by itself. Its scene type is generated into `scene.ts` beside
 * it from `src/feldherr/stage/<game>/scene.py`. A game without such a folder gets the map of `src/battlefield` if it is a
 * battle, otherwise the board of `src/plain`: cells, as its stage has them in `rows`. A game never decides what is legal and never talks to the server.
 *
 * Everything on a board that can be meant is an element with
 *   data-id="..."      as in `Option.touches`
 *   tabindex="-1"      written out; the page moves the one tab stop
 *   role, aria-label   what it is, in a sentence a screen reader can say; `role="button"` where it can be pointed at
 * and shows its mark (`marks.get(id)`) by more than colour. The root of the board carries `{@attach elements({...})}`
 * from `./elements`, which turns clicks, taps, drags, Enter and arrow keys on such elements into `onpoint`, `ondrag`
 * and `onlook`; a board with pan and zoom may do this itself.
 *
 * What happens is played on the board (`src/pace`): things are found by their `data-id`. What belongs to one and is drawn
 * elsewhere, such as the banner of a unit, has `data-with="<id>"` and moves along, upright. A hand that is not shown card
 * by card has `data-anchor="hand.<seat>"`.
 */

import type { Component } from "svelte";
import type { Frame } from "../battlefield/frame";
import type { Step } from "../pace/steps";
import type { Form, Ghost, Json, Line, Option, Point, Pose, Question, Snap, Trial } from "../protocol";

export type Lang = "en" | "de";

export type ElementId = string;

/** The strongest one wins: chosen (the first click), target (a second click here completes an option), start, focus (what the question is about), last (what the last event touched). */
export type Mark = "chosen" | "target" | "start" | "focus" | "last";

/** A ghost to draw: of an option, of the option about to be confirmed, of the answer nearest to a wish, of something tried out. */
export interface ShownGhost {
  ghost: Ghost;
  kind: "option" | "chosen" | "snap" | "tried";
  /** Pointing at the ghost means this element; empty if it cannot be pointed at. */
  id: ElementId;
  label: string;
  /** To be shown with it; without one it has the number of its option. */
  number?: number;
}

/** Where the player wants something: a pose for `Spot` and `Route`, a bare point or one of the suggestions for `Route`, parts of 100 for `Slide`. */
export type Wanted = { pose: Pose } | { point: Point } | { option: Option } | { part: number };

/** Two things between which the player measures, and what the referee says; `text` is empty until it is answered. */
export interface Measured {
  first: ElementId;
  second: ElementId;
  text: string;
  /** Whether the first sees the second; null if that is no matter, or not answered yet. */
  sees: boolean | null;
}

/** What board and panel share while a question is open. */
interface Shared<S> {
  scene: S;
  /** What the own seat is asked; null while it is not asked, while watching, measuring, or looking at the past. */
  question: Question | null;
  /** The seat at the lower edge: the own one, unless the player turned the table. */
  seat: number;
  lang: Lang;
  /** No motion, please. */
  calm: boolean;
  /** The last wish of this question and what the referee made of it (`Spot`, `Slide`, `Route`). */
  wanted: Wanted | null;
  snap: Snap | null;
  /** Whatever the game keeps between its board and its panel for this question, such as dials set so far; null at first. */
  draft: unknown;
  ondraft(draft: unknown): void;
  /** Ask where the nearest legal answer is; `snap` follows. Call it as often as the pointer moves, the page thins it out. */
  onwish(wanted: Wanted): void;
  /** What was tried out last, */
  trial: Trial | null;
  /** and how to ask where an order would lead, as it is typed in the terminal: `A 3 2`. */
  ontry(line: string): void;
  /** Send an answer, such as `snap.answer` or dials. */
  onanswer(answer: Json): void;
}

export interface BoardProps<S = Json> extends Shared<S> {
  marks: ReadonlyMap<ElementId, Mark>;
  ghosts: readonly ShownGhost[];
  /** The lines of the last change, for motion. */
  fresh: readonly Line[];
  measured: Measured | null;
  /** A name that all who see this table share: what looks like chance on it grows from that. */
  name_of_match?: string;
  /** For weak machines: as little drawing as will do. */
  is_plain?: boolean;
  /** Something was clicked, tapped, or chosen with Enter. */
  onpoint(id: ElementId): void;
  /** Something was dragged onto something. */
  ondrag(from: ElementId, to: ElementId): void;
  /** Something is looked at closely (hover, focus, long press); null when no longer. */
  onlook(id: ElementId | null): void;
}

/** A position to look at and nothing more: thumbnails, pictures to share. It shows only what everybody may know. */
export interface PictureProps<S = Json> {
  scene: S;
  seat: number;
  lang: Lang;
}

export type FormKind = Exclude<Form["type"], "own">;

/** A panel for a question with a form. `some`, `share` and `order` have one in the page already; `F` may be a form of the game's own. */
export interface PanelProps<S = Json, F = Form> extends Shared<S> {
  question: Question;
  form: F;
  /** Options that stand for a whole answer, such as suggestions; takes odds and confirmation into account. */
  onoption(option: Option): void;
  /** Tell who listens what has changed in the panel: after all that was told before. A live region of its own would come before it. */
  onsay(text: string): void;
}

/** All public facts about one element, large: a card, a unit sheet. */
export interface SheetProps<S = Json> {
  scene: S;
  id: ElementId;
  lang: Lang;
}

/** What text mode reads: headings with one sentence for each element. */
export interface Section {
  heading: string;
  entries: Entry[];
}

export interface Entry {
  id: ElementId;
  text: string;
  /** In a word or two, where there is more to say (`Sheet`) or to measure; it begins with what players type for it. */
  name?: string;
}

/** How far the game is, for the line above the table. */
export interface Moment {
  /** 0 before the first one. */
  round: number;
  /** 0 if nobody knows how many there will be. */
  rounds: number;
  /** In a word or two: the phase, the wave. */
  phase: string;
  /** So many actions the acting side has left. */
  left?: number;
}

/** A line of the roster: something a side fights with. */
export interface Muster {
  id: ElementId;
  /** What players type for it; empty if it has none. */
  letter: string;
  title: string;
  /** What is left of how much, in figures or life; null if that cannot be said. */
  strength: { left: number; whole: number } | null;
  /** Where it is, what it is about to do, what it suffers: as far as this seat may know. */
  notes: string[];
  is_acting: boolean;
  has_acted: boolean;
  is_gone: boolean;
}

/** Everything one side fights with. */
export interface Roster {
  side: number;
  title: string;
  entries: Muster[];
}

/** A word of the rules and what it means, in a sentence or two. */
export interface Term {
  /** All the ways it is written. */
  words: readonly string[];
  text: string;
}

export interface Game<S = Json> {
  Board: Component<BoardProps<S>>;
  /** A map on which there is room for what is asked; other boards need all of theirs. */
  is_map?: boolean;
  /** Null while there is nothing to say, as in setting up. */
  moment?(scene: S, lang: Lang): Moment | null;
  /** Both sides, the reader's first. */
  roster?(scene: S, seat: number, lang: Lang): Roster[];
  /** Words that are explained wherever they are read. */
  terms?: Record<Lang, readonly Term[]>;
  /** The position as a picture; it fills the place it is given. */
  Picture?: Component<PictureProps<S>>;
  /** Shown beside the board for the element that is looked at. */
  Sheet?: Component<SheetProps<S>>;
  panels?: { [K in FormKind]?: Component<PanelProps<S, Extract<Form, { type: K }>>> };
  /** Panels for the forms that only this game has, by their names. */
  own_panels?: Record<string, Component<PanelProps<S, never>>>;
  /** Everything visible, spoken; `seat` is the reader's. */
  describe(scene: S, seat: number, lang: Lang): Section[];
  /** Can ranges and sight be measured between two elements? */
  measures?: boolean;
  /** A typed line and a draft made one: what was understood is kept, and the line says everything so far. Null if the line is not about it. */
  understand?(form: Form, draft: unknown, line: string): { draft: unknown; line: string } | null;
  /** Keys that only this board knows, for the help: the keys and what they do. */
  keys?: Record<Lang, [string, string][]>;
  /** What the table looks like after a step of what is played; without it the board changes when all has been played. */
  advance?(scene: S, step: Step, after: S, awaited: ReadonlySet<ElementId>): S;
  /** From the table to the picture, where bodies move to scale: an SVG whose unit is a millimetre. */
  frame?(scene: S, seat: number): Frame;
  /** The board is made of pixels: so is what is played on it. */
  is_pixelated?: boolean;
  /** The face of a card that flies from place to place. */
  Face?: Component<{ scene: S; name: string; lang: Lang }>;
  /** Lines that only this game understands, for the help: what is typed and what it does. */
  lines?: Record<Lang, [string, string][]>;
}

/** The default export of a game's `index.ts`. The page hands every game the scenes of that game only. */
export function game<S>(module: Game<S>): Game {
  return module as unknown as Game;
}
