/** Hands on the map: drag the ground, pinch, wheel, tap, press long. Units are left to `elements`. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "../protocol";
import { LONG_PRESS } from "../games/elements";

export interface Hands {
  onpan(by: Point): void;
  onzoom(at: Point, factor: number): void;
  onpinch(before: [Point, Point], now: [Point, Point]): void;
  /** The hand that moved the map has let go of it. */
  onrest(): void;
  /** A click or tap on bare ground. */
  ontap(at: Point, is_finger: boolean): void;
  /** A finger that rests on bare ground; false if nothing is meant, so that it still can become a tap. */
  onpress(at: Point): boolean;
}

const TAP = 8;

/** Places are pixels from the upper left corner of the map. With `data-hand` an element keeps the pointer for itself. */
export function panning(hands: Hands): Attachment {
  return (root) => {
    const down = new Map<number, Point>();
    let moved = 0;
    let is_ground = false;
    let pressing = 0;

    function at(event: MouseEvent): Point {
      const box = root.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    }

    function on_down(event: PointerEvent): void {
      const target = event.target instanceof Element ? event.target : root;
      if (target.closest("[data-hand]") || event.button > 1) return;
      is_ground = !target.closest("[data-id]");
      if (!is_ground && event.pointerType === "mouse") return;
      down.set(event.pointerId, at(event));
      if (down.size === 1) moved = 0;
      window.clearTimeout(pressing);
      if (down.size === 1 && is_ground && event.pointerType === "touch") pressing = window.setTimeout(press, LONG_PRESS, at(event));
    }

    /** What was a press is no tap any more. */
    function press(at: Point): void {
      if (hands.onpress(at)) is_ground = false;
    }

    function on_move(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const by: Point = [now[0] - before[0], now[1] - before[1]];
      if (down.size === 1 && moved < TAP && moved + Math.hypot(...by) < TAP) return;
      moved += Math.hypot(...by);
      window.clearTimeout(pressing);
      const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      down.set(event.pointerId, now);
      if (others[0]) hands.onpinch([before, others[0]], [now, others[0]]);
      else hands.onpan(by);
    }

    function on_up(event: PointerEvent): void {
      if (!down.delete(event.pointerId)) return;
      window.clearTimeout(pressing);
      if (moved >= TAP && down.size === 0) hands.onrest();
      if (event.type === "pointerup" && moved < TAP && is_ground && down.size === 0) hands.ontap(at(event), event.pointerType === "touch");
    }

    /** What ends a drag over the map is no click on the unit below. */
    function on_click(event: Event): void {
      if (moved < TAP) return;
      moved = 0;
      event.stopPropagation();
    }

    function on_wheel(event: WheelEvent): void {
      event.preventDefault();
      hands.onzoom(at(event), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)));
    }

    root.addEventListener("pointerdown", on_down as EventListener);
    root.addEventListener("click", on_click, true);
    root.addEventListener("wheel", on_wheel as EventListener, { passive: false });
    window.addEventListener("pointermove", on_move);
    window.addEventListener("pointerup", on_up);
    window.addEventListener("pointercancel", on_up);
    return () => {
      window.clearTimeout(pressing);
      root.removeEventListener("pointerdown", on_down as EventListener);
      root.removeEventListener("click", on_click, true);
      root.removeEventListener("wheel", on_wheel as EventListener);
      window.removeEventListener("pointermove", on_move);
      window.removeEventListener("pointerup", on_up);
      window.removeEventListener("pointercancel", on_up);
    };
  };
}
