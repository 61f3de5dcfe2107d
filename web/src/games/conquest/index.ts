/** CONQUEST for the page. */

import { advance } from "../../battlefield/advance";
import { PANELS } from "../../battlefield/panels";
import { ALL_KEYS, ALL_LINES } from "../../battlefield/words";
import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { moment } from "./moment";
import { roster } from "./roster";
import Picture from "./Picture.svelte";
import { frame_of } from "./find";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";
import { TERMS } from "./terms";

export default game<Scene>({ Board, Picture, Sheet, describe, is_map: true, advance, frame: frame_of, moment, roster, terms: TERMS, panels: PANELS, measures: true, keys: ALL_KEYS, lines: ALL_LINES });
