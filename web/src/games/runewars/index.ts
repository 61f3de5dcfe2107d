/** RUNEWARS for the page. */

import { advance } from "../../battlefield/advance";
import { PANELS } from "../../battlefield/panels";
import { KEYS, LINES } from "../../battlefield/words";
import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { frame_of } from "./find";
import { understood } from "./dialing";
import Dials from "./Dials.svelte";
import { moment } from "./moment";
import { roster } from "./roster";
import Picture from "./Picture.svelte";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";
import { TERMS } from "./terms";

export default game<Scene>({ Board, Picture, Sheet, describe, is_map: true, advance, frame: frame_of, moment, roster, terms: TERMS, panels: PANELS, own_panels: { dials: Dials }, measures: true, understand: understood, keys: KEYS, lines: LINES });
