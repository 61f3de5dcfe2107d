/** The rule that is open in the window for rules. */

class OpenRule {
  game = $state("");
  row = $state("");
}

export const open_rule = new OpenRule();

export function show_rule(game: string, row: string): void {
  open_rule.game = game;
  open_rule.row = row;
}
