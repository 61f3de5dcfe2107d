/** Carries out what was typed into the command box. */

import { say } from "../texts";
import { read_typing, type CommandName } from "./commands";
import type { Play } from "./play.svelte";

export async function type_line(play: Play, typed: string): Promise<void> {
  const typing = read_typing(typed);
  switch (typing.kind) {
    case "nothing":
      return;
    case "command":
      return command(play, typing.name, typing.rest, typed);
    case "number": {
      const option = play.question?.form ? undefined : play.options.find((each) => each.number === typing.number);
      return option ? play.take(option) : for_the_referee(play, String(typing.number));
    }
    case "line":
      return for_the_referee(play, typing.line);
  }
}

async function for_the_referee(play: Play, line: string): Promise<void> {
  const question = play.question;
  if (question) play.heard(await play.session.send({ type: "typed", question: question.id, line, seat: play.asked_seat }));
  else play.tell({ kind: "refused", lines: [{ text: say("command.not_asked"), rule: null, more: "" }] });
}

async function command(play: Play, name: CommandName, rest: string, typed: string): Promise<void> {
  switch (name) {
    case "why":
      return play.why(rest ? rest.split(/\s+/) : []);
    case "hint":
      return play.ask_hint();
    case "undo":
    case "draw":
    case "rematch":
      return play.propose(name);
    case "resign":
      play.is_resigning = true;
      return play.announce(say("resign.sure"));
    case "withdraw":
      return play.withdraw();
    case "yes":
    case "no":
      return decide(play, name === "yes", typed);
    case "now":
      return play.past.now();
    case "back":
      return play.past.step(-1);
    case "forward":
      return play.past.step(1);
    case "flip":
      play.is_flipped = !play.is_flipped;
      return;
    case "zen":
      play.is_zen = !play.is_zen;
      return;
    case "say":
      return rest ? play.chat(rest) : undefined;
    case "look":
      return rest ? play.look_at(rest) : undefined;
    default:
      return play.show(name, rest);
  }
}

/** `yes` and `no` answer what the page asks: an answer to confirm, resigning, an offer; otherwise the game's question. */
async function decide(play: Play, yes: boolean, typed: string): Promise<void> {
  const offer = play.table?.offers.find((each) => each.needs.some((seat) => play.own_seats.includes(seat)));
  if (play.confirming) return yes ? play.confirm() : play.escape();
  if (play.is_resigning) return yes ? play.resign() : void (play.is_resigning = false);
  if (offer) return play.consent(offer.what, yes);
  return for_the_referee(play, typed.trim());
}
