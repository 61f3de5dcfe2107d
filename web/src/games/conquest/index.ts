/** CONQUEST for the page. */

import { advance } from "../../battlefield/advance";
import { PANELS } from "../../battlefield/panels";
import { ALL_KEYS, ALL_LINES } from "../../battlefield/words";
import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { frame_of } from "./find";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";

export default game<Scene>({ Board, Sheet, describe, advance, frame: frame_of, panels: PANELS, measures: true, keys: ALL_KEYS, lines: ALL_LINES });
