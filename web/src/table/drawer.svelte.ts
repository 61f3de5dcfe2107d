/** What stands beside a large board: folded away until it is needed or called for. */

import type { ElementId } from "../games/contract";
import type { Form, Pose, Question } from "../protocol";
import { is_settled_by, live, options_in } from "./pointing";

/** Whether a form is about something that starts somewhere on the board and is moved there. */
export function is_in_hand(form: Form): form is Extract<Form, { start: Pose }> {
  return form.type === "spot" || form.type === "route";
}

/** Whether a question cannot be answered on the board alone, after so much was pointed at; not every board lets things be moved. */
export function is_beside_board(question: Question, chosen: readonly ElementId[], can_hold = true): boolean {
  if (question.form) return !can_hold || !is_in_hand(question.form);
  return live(options_in(question), chosen).some((option) => is_settled_by(option, chosen));
}

export class Drawer {
  is_open = $state(false);
  /** Opened by hand: it stays. */
  private is_kept = false;
  private needs: readonly string[] = [];

  /** Something new that only it can show opens it; when nothing is left it folds, unless it was opened by hand. */
  follow(needs: readonly string[]): void {
    const is_new = needs.some((each) => !this.needs.includes(each));
    this.needs = needs;
    if (is_new) this.is_open = true;
    else if (!needs.length) this.is_open = this.is_kept;
  }

  open(): void {
    this.is_kept = true;
    this.is_open = true;
  }

  fold(): void {
    this.is_kept = false;
    this.is_open = false;
  }

  /** Opens what was folded although it is needed. */
  call(): void {
    if (this.needs.length) this.is_open = true;
  }
}
