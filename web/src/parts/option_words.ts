/** How an option is shown in few words, and what those who listen hear. */

import type { Option } from "../protocol";

export interface Words {
  shown: string;
  /** What follows for those who listen. */
  rest: string;
  /** Heard instead of everything else: it says what is shown, too. */
  whole: string;
}

export function words_of(option: Option): Words {
  const { label, text } = option;
  if (!label || label.startsWith(text)) return { shown: label || text, rest: "", whole: "" };
  if (text.startsWith(label)) return { shown: label, rest: text.slice(label.length), whole: "" };
  if (text.includes(label)) return { shown: label, rest: "", whole: text };
  return { shown: label, rest: `: ${text}`, whole: "" };
}
