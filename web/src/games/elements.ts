/** Clicks, taps, drags and keys on the elements of a board, told apart: put `{@attach elements({...})}` on its root. */

import type { Attachment } from "svelte/attachments";
import type { ElementId } from "./contract";

export interface Gestures {
  onpoint(id: ElementId): void;
  ondrag(from: ElementId, to: ElementId): void;
  onlook(id: ElementId | null): void;
}

const DRAG_BEGINS = 8;
/** Milliseconds a finger rests on what is to be looked at. */
export const LONG_PRESS = 500;

type Box = { x: number; y: number };

function element_of(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-id]") : null;
}

export function id_of(target: EventTarget | null): ElementId | null {
  return element_of(target)?.getAttribute("data-id") ?? null;
}

function centre(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which of the boxes lies next in a direction: near, and rather straight ahead than aside. -1 for none. */
export function next_in_direction(from: Box, boxes: Box[], direction: [number, number]): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [dx, dy] = [box.x - from.x, box.y - from.y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside <= 3 * ahead && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

/** Keeps exactly one tab stop among the elements, and moves it. */
class TabStop {
  constructor(readonly root: Element) {}

  all(): Element[] {
    return [...this.root.querySelectorAll("[data-id]")];
  }

  put(on: Element): void {
    for (const each of this.all()) each.setAttribute("tabindex", each === on ? "0" : "-1");
  }

  ensure(): void {
    const all = this.all();
    if (all.length && !all.some((each) => each.getAttribute("tabindex") === "0")) {
      all[0]!.setAttribute("tabindex", "0");
    }
  }

  move(key: string): void {
    const now = element_of(document.activeElement);
    const direction = DIRECTIONS[key];
    if (!now || !direction) return;
    const others = this.all().filter((each) => each !== now && centre(each).x + centre(each).y !== 0);
    const next = others[next_in_direction(centre(now), others.map(centre), direction)];
    if (!next) return;
    this.put(next);
    (next as HTMLElement | SVGElement).focus();
  }
}

export function elements(gestures: Gestures): Attachment {
  return (root) => {
    const stop = new TabStop(root);
    const observer = new MutationObserver(() => stop.ensure());
    let down: { id: ElementId; x: number; y: number; element: Element; is_drag: boolean } | null = null;
    let shadow: HTMLElement | null = null;
    let press = 0;
    let was_drag = false;
    /** A mouse that lies still after a tap looks at nothing, whatever moves below it. */
    let is_mouse_still = false;

    function drop_shadow(): void {
      shadow?.remove();
      shadow = null;
      down?.element.classList.remove("dragged");
    }

    function on_down(event: PointerEvent): void {
      const element = element_of(event.target);
      was_drag = false;
      if (!element || event.button !== 0) return;
      const id = element.getAttribute("data-id")!;
      down = { id, x: event.clientX, y: event.clientY, element, is_drag: false };
      if (event.pointerType === "touch") {
        gestures.onlook(null);
        press = window.setTimeout(() => {
          was_drag = true;
          gestures.onlook(id);
        }, LONG_PRESS);
      }
    }

    function on_move(event: PointerEvent): void {
      if (!down) return;
      const far = Math.hypot(event.clientX - down.x, event.clientY - down.y);
      if (!down.is_drag && far < DRAG_BEGINS) return;
      window.clearTimeout(press);
      if (!down.is_drag && event.pointerType === "touch" && down.element.getAttribute("data-drag") === null) {
        down = null; // on touch only what says `data-drag` is dragged, the rest scrolls
        return;
      }
      if (!down.is_drag) {
        down.is_drag = true;
        down.element.classList.add("dragged");
        shadow = document.createElement("div");
        shadow.className = "drag-shadow";
        shadow.textContent = down.element.getAttribute("data-name") ?? "";
        document.body.append(shadow);
      }
      if (shadow) shadow.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    }

    function on_up(event: PointerEvent): void {
      window.clearTimeout(press);
      if (down?.is_drag) {
        was_drag = true;
        const from = down.id;
        drop_shadow();
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const to = under && root.contains(under) ? id_of(under) : null;
        if (to !== null && to !== from) gestures.ondrag(from, to);
      }
      down = null;
    }

    function on_cancel(): void {
      window.clearTimeout(press);
      drop_shadow();
      down = null;
    }

    function on_click(event: Event): void {
      const element = element_of(event.target);
      if (!element || was_drag) return;
      stop.put(element);
      gestures.onpoint(element.getAttribute("data-id")!);
    }

    function on_key(event: KeyboardEvent): void {
      const id = id_of(event.target);
      if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const is_enter = event.key === "Enter" || event.key === " ";
      if (is_enter) gestures.onpoint(id);
      else stop.move(event.key);
      if (is_enter || event.key in DIRECTIONS) {
        event.preventDefault();
        event.stopPropagation();
      }
    }

    const on_tap = (event: PointerEvent): void => {
      if (event.pointerType === "touch") is_mouse_still = true;
    };
    const on_stir = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || !is_mouse_still) return;
      is_mouse_still = false;
      if (event.target instanceof Node && root.contains(event.target)) on_over(event);
    };
    const on_over = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && !down && !is_mouse_still) gestures.onlook(id_of(event.target));
    };
    const on_leave = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") gestures.onlook(null); // a finger that lets go goes on looking
    };
    const on_focus = (event: FocusEvent): void => {
      const element = element_of(event.target);
      if (!element) return;
      stop.put(element);
      if (element.matches(":focus-visible")) gestures.onlook(element.getAttribute("data-id"));
    };

    const heard: [string, (event: never) => void][] = [
      ["pointerdown", on_down],
      ["pointerover", on_over],
      ["pointerleave", on_leave],
      ["click", on_click],
      ["keydown", on_key],
      ["focusin", on_focus],
    ];
    for (const [name, hear] of heard) root.addEventListener(name, hear as EventListener);
    window.addEventListener("pointerdown", on_tap, true);
    window.addEventListener("pointermove", on_stir);
    window.addEventListener("pointermove", on_move);
    window.addEventListener("pointerup", on_up);
    window.addEventListener("pointercancel", on_cancel);
    observer.observe(root, { childList: true, subtree: true });
    stop.ensure();

    return () => {
      observer.disconnect();
      on_cancel();
      for (const [name, hear] of heard) root.removeEventListener(name, hear as EventListener);
      window.removeEventListener("pointerdown", on_tap, true);
      window.removeEventListener("pointermove", on_stir);
      window.removeEventListener("pointermove", on_move);
      window.removeEventListener("pointerup", on_up);
      window.removeEventListener("pointercancel", on_cancel);
    };
  };
}
