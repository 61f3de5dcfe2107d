/** A part of the page that scrolls: put `{@attach scrollable}` on it, and give it a role and a name. */

import type { Attachment } from "svelte/attachments";

const SCROLLING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " "]);

/** While there is more than fits, the part itself is a tab stop, and the keys that scroll mean nothing else there. */
export const scrollable: Attachment<HTMLElement> = (part) => {
  function measure(): void {
    const { overflowX, overflowY } = getComputedStyle(part);
    const is_cut_across = overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1;
    const is_cut_down = overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1;
    if (is_cut_across || is_cut_down) part.setAttribute("tabindex", "0");
    else part.removeAttribute("tabindex");
  }
  function on_key(event: KeyboardEvent): void {
    if (event.target === part && SCROLLING.has(event.key)) event.stopPropagation();
  }
  const sizes = new ResizeObserver(measure);
  const contents = new MutationObserver(measure);
  sizes.observe(part);
  contents.observe(part, { childList: true, characterData: true, subtree: true });
  part.addEventListener("keydown", on_key);
  measure();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    part.removeEventListener("keydown", on_key);
  };
};
