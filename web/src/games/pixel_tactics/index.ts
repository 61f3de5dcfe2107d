/** PIXEL TACTICS for the page. */

import { game } from "../contract";
import { advance } from "./advance";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Face from "./Face.svelte";
import { moment } from "./moment";
import { roster } from "./roster";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";
import { TERMS } from "./terms";

export default game<Scene>({ Board, Sheet, describe, moment, roster, terms: TERMS, advance, is_pixelated: true, Face });
