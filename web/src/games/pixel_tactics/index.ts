/** PIXEL TACTICS for the page. */

import { game } from "../contract";
import { advance } from "./advance";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Face from "./Face.svelte";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";

export default game<Scene>({ Board, Sheet, describe, advance, is_pixelated: true, Face });
