/** Keys that work anywhere at the table, except where something is typed. */

import { settings } from "../app/settings.svelte";
import type { Play } from "./play.svelte";

export interface Around {
  help(): void;
  /** To the command box; may take a moment where it is out of sight. */
  command(): unknown;
}

function is_typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

export function press(event: KeyboardEvent, play: Play, around: Around): void {
  if (play.is_covered) return; // whoever has the device may not be the one who is asked
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") return play.escape();
  if (play.pace.is_running && !/^(Shift|Tab|F\d+)$/.test(event.key)) {
    play.stop_playing();
    if (event.key === " ") return event.preventDefault();
  }
  if (!settings.has_keys || is_typing(event.target) || document.querySelector("dialog[open]")) return;
  const does: Record<string, () => unknown> = {
    ArrowLeft: () => play.past.step(-1),
    ArrowRight: () => play.past.step(1),
    Home: () => play.past.look(0),
    End: () => play.past.now(),
    f: () => (play.is_flipped = !play.is_flipped),
    z: () => (settings.has_large_board = !settings.has_large_board),
    h: () => play.may("hint") && play.ask_hint(),
    u: () => play.may("undo") && play.propose("undo"),
    w: () => play.why(play.chosen),
    r: () => play.is_now && play.pace.show_again(),
    p: () => play.table?.ending && (play.past.is_playing ? play.stop_playing() : void play.past.play()),
    m: () => play.game?.measures && play.toggle_measuring(),
    "?": around.help,
    "/": around.command,
  };
  const action = does[event.key];
  const digit = /^[1-9]$/.test(event.key) && play.question && !play.question.form ? Number(event.key) : 0;
  if (!action && !digit) return;
  event.preventDefault();
  if (action) return void action();
  if (play.options.length < 10) {
    const option = play.options.find((each) => each.number === digit);
    if (option) play.take(option);
  } else void finish_in_box(event.key, around);
}

/** More than nine options: the number is finished in the command box. */
async function finish_in_box(digit: string, around: Around): Promise<void> {
  await around.command();
  const box = document.getElementById("command");
  if (!(box instanceof HTMLInputElement)) return;
  box.value = digit;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
