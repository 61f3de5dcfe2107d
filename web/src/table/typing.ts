/** Carries out what was typed into the command box. */

import { tick } from "svelte";
import { settings } from "../app/settings.svelte";
import type { ElementId } from "../games/contract";
import { say } from "../texts";
import { read_typing, type CommandName } from "./commands";
import { is_in_hand } from "./drawer.svelte";
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
      return (await has_moved(play, typing.line)) ? undefined : for_the_referee(play, typing.line);
  }
}

/** Words that move what the player holds: they are told where it stands now. Any other line moves nothing. */
async function has_moved(play: Play, line: string): Promise<boolean> {
  const form = play.question?.form;
  const reply = form && is_in_hand(form) ? await play.wishes.move(line, form) : null;
  if (reply?.problem) play.refuse(reply.problem);
  else if (reply?.snap) play.tell({ kind: reply.snap.answer ? "told" : "refused", lines: [{ text: reply.snap.text, rule: reply.snap.rule, more: "" }] });
  return Boolean(reply?.problem ?? reply?.snap);
}

async function for_the_referee(play: Play, line: string): Promise<void> {
  const question = play.question;
  const meant = question?.form ? play.game?.understand?.(question.form, play.draft, line) : null;
  if (meant) play.draft = meant.draft;
  if (question) play.heard(await play.session.send({ type: "typed", question: question.id, line: meant?.line ?? line, seat: play.asked_seat }));
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
      return play.ask_resigning();
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
    case "large":
      settings.has_large_board = !settings.has_large_board;
      return;
    case "say":
      return rest ? play.chat(rest) : undefined;
    case "preview":
      return play.try_typed(rest);
    case "look":
      return look(play, rest);
    case "measure":
      return rest ? measure(play, rest.split(/\s+/)) : play.toggle_measuring();
    case "status":
      play.announce_status();
      return play.show(name, rest);
    default:
      return play.show(name, rest);
  }
}

/** `look A`: all about a unit. */
async function look(play: Play, word: string): Promise<void> {
  const id = called(play, word);
  if (id === null) return;
  play.look_at(id);
  await tick();
  play.show("sheet", "");
}

/** `measure A N`: from one to the other. */
async function measure(play: Play, words: string[]): Promise<void> {
  const [first, second] = [called(play, words[0] ?? ""), called(play, words[1] ?? "")];
  if (first !== null && second !== null) await play.ruler.measure(first, second);
}

/** What is called so; if there is nothing, the player is told. */
function called(play: Play, word: string): ElementId | null {
  const id = play.called(word);
  if (id === null) play.tell({ kind: "refused", lines: [{ text: say("look.nothing", { word }), rule: null, more: "" }] });
  return id;
}

/** `yes` and `no` answer what the page asks: an answer to confirm, resigning, an offer, whether what is held stays there; otherwise the game's question. */
async function decide(play: Play, yes: boolean, typed: string): Promise<void> {
  const offer = play.table?.offers.find((each) => each.needs.some((seat) => play.own_seats.includes(seat)));
  if (play.confirming) return yes ? play.confirm() : play.escape();
  if (play.is_resigning) return yes ? play.resign() : play.play_on();
  if (offer) return play.consent(offer.what, yes);
  const held = yes ? (await play.wishes.settled())?.answer : null;
  if (held) return play.answer(held);
  return for_the_referee(play, typed.trim());
}
