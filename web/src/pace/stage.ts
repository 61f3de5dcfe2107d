/** The board and a layer above it, on which steps are performed: finds things, moves them, and clears away. */

import type { Frame } from "../battlefield/frame";
import type { ElementId } from "../games/contract";
import type { Pose, Thrown } from "../protocol";
import type { Box } from "./shapes";
import { poses_along, progress, shift_to } from "./ways";

/** What of a performance depends on the game. */
export interface Looks {
  /** From the table to the picture; null where nothing stands to scale. */
  frame: Frame | null;
  /** Pictures are made of pixels. */
  is_pixelated: boolean;
  /** Draws the face of a card by its name into an element, or its back if the name is empty; returns what removes it. */
  card: (name: string, into: HTMLElement) => () => void;
  die: (die: Thrown, into: HTMLElement) => () => void;
}

/** Nothing but these is animated. */
type Frames = { translate?: string; rotate?: string; scale?: string; opacity?: number; offset?: number }[];

interface Held {
  animations: Animation[];
  /** Where it is drawn while it seems to be elsewhere. */
  drawn: Pose | null;
}

export class Stage {
  private readonly held = new Map<ElementId, Held>();
  private passing: (() => void)[] = [];
  private staying: (() => void)[] = [];

  constructor(
    private readonly board: HTMLElement,
    private readonly layer: HTMLElement,
    readonly looks: Looks,
  ) {}

  // --- finding ---------------------------------------------------------------------------------

  private all(selector: string): (HTMLElement | SVGElement)[] {
    return [...this.board.querySelectorAll<HTMLElement | SVGElement>(selector)];
  }

  /** The thing itself, also a hand whose cards nobody sees. */
  things(id: ElementId): (HTMLElement | SVGElement)[] {
    const name = CSS.escape(id);
    const found = this.all(`[data-id="${name}"]`);
    return found.length ? found : this.all(`[data-anchor="${name}"]`);
  }

  /** What belongs to it and is drawn elsewhere, such as a banner. */
  private companions(id: ElementId): (HTMLElement | SVGElement)[] {
    return this.all(`[data-with="${CSS.escape(id)}"]`);
  }

  /** Where it is on the layer; of a part that is not drawn, where the whole is. */
  box(id: ElementId | undefined): Box | null {
    if (!id) return null;
    const around = this.layer.getBoundingClientRect();
    for (const each of this.things(id)) {
      const box = each.getBoundingClientRect();
      if (box.width && box.height) return { x: box.x - around.x, y: box.y - around.y, width: box.width, height: box.height };
    }
    const whole = /^(unit\.\d+)\./.exec(id)?.[1];
    return whole ? this.box(whole) : null;
  }

  get size(): { width: number; height: number } {
    const { width, height } = this.layer.getBoundingClientRect();
    return { width, height };
  }

  // --- drawing and moving -----------------------------------------------------------------------

  /** Puts something on the layer until the step is settled, or until everything goes. */
  put(element: Element, stays = false, onremoved: () => void = () => undefined): void {
    this.layer.append(element);
    const remove = (): void => {
      element.remove();
      onremoved();
    };
    (stays ? this.staying : this.passing).push(remove);
  }

  /** Takes away what was to stay. */
  sweep(): void {
    for (const remove of this.staying) remove();
    this.staying = [];
  }

  /** Moves what is on the layer: it goes with it. */
  play(element: Element, frames: Frames, milliseconds: number, more: KeyframeAnimationOptions = {}): void {
    element.animate(frames as Keyframe[], { duration: Math.max(1, milliseconds), fill: "both", easing: "ease-in-out", ...more });
  }

  /** Moves a thing of the board for this step only. */
  stir(id: ElementId | undefined, frames: Frames, milliseconds: number, more: KeyframeAnimationOptions = {}): void {
    if (!id) return;
    for (const each of this.things(id)) {
      const is_drawn_about_itself = each instanceof SVGElement && frames.some((frame) => frame.rotate || frame.scale);
      if (is_drawn_about_itself) this.about_itself(each);
      const options = { duration: Math.max(1, milliseconds), fill: "both" as const, composite: "add" as const, ...more };
      const animation = each.animate(frames as Keyframe[], is_drawn_about_itself ? { ...options, composite: "replace" } : options);
      this.passing.push(() => animation.cancel());
    }
  }

  /** Turns and scales of a figure have their middle in it. */
  private about_itself(each: SVGElement): void {
    each.style.transformBox = "fill-box";
    each.style.transformOrigin = "center";
    this.passing.push(() => {
      each.style.transformBox = "";
      each.style.transformOrigin = "";
    });
  }

  /** Moves a thing of the board to where another one is; it stays there until the board shows it. */
  carry(id: ElementId, to: ElementId, milliseconds: number): void {
    const [from, there] = [this.box(id), this.box(to)];
    if (!from || !there) return;
    const [x, y] = [there.x + there.width / 2 - from.x - from.width / 2, there.y + there.height / 2 - from.y - from.height / 2];
    const frames = [{ translate: "0px 0px", scale: "1" }, { translate: `${x / 2}px ${y / 2 - 8}px`, scale: "1.06" }, { translate: `${x}px ${y}px`, scale: "1" }];
    for (const each of this.things(id)) {
      each.classList.add("carried");
      this.passing.push(() => each.classList.remove("carried"));
      this.keep(id, each.animate(frames, { duration: Math.max(1, milliseconds), fill: "both", easing: "ease-in-out" }), null);
    }
  }

  /** Moves a body along its way on the table. */
  march(id: ElementId, way: readonly Pose[], milliseconds: number): void {
    const { frame } = this.looks;
    if (!frame || !way[0]) return;
    const drawn = this.held.get(id)?.drawn ?? way[0];
    const poses = poses_along(way);
    const far = progress(poses);
    const shifts = poses.map((pose) => shift_to(frame, drawn, pose));
    const options = { duration: Math.max(1, milliseconds), fill: "both" as const, easing: "ease-in-out" };
    let middle = frame.at([drawn.x, drawn.y]);
    for (const each of this.things(id)) {
      if (each instanceof SVGGraphicsElement) {
        const box = each.getBBox();
        middle = [box.x + box.width / 2, box.y + box.height / 2];
      }
      const frames = shifts.map(({ x, y, turn }, at) => ({ translate: `${x}px ${y}px`, rotate: `${turn}deg`, offset: far[at]! }));
      this.keep(id, each.animate(frames, options), drawn);
    }
    for (const each of this.companions(id)) {
      const frames = shifts.map((shift, at) => {
        const [s, c] = [Math.sin((shift.turn * Math.PI) / 180), Math.cos((shift.turn * Math.PI) / 180)];
        const [x, y] = [shift.x + middle[0] * c - middle[1] * s, shift.y + middle[0] * s + middle[1] * c];
        return { translate: `${x - middle[0]}px ${y - middle[1]}px`, offset: far[at]! };
      });
      this.keep(id, each.animate(frames, options), drawn);
    }
  }

  private keep(id: ElementId, animation: Animation, drawn: Pose | null): void {
    const held = this.held.get(id) ?? { animations: [], drawn };
    held.animations.push(animation);
    this.held.set(id, held);
  }

  // --- clearing ---------------------------------------------------------------------------------

  /** The step is over: what has come to rest is drawn by the board again. */
  settle(awaited: ReadonlySet<ElementId>): void {
    for (const end of this.passing) end();
    this.passing = [];
    for (const [id, held] of this.held) {
      if (awaited.has(id) && held.drawn) continue;
      for (const each of held.animations) each.cancel();
      this.held.delete(id);
    }
  }

  clear(): void {
    this.settle(new Set());
    this.sweep();
    this.layer.replaceChildren();
  }
}
