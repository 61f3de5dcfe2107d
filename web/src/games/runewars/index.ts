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
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";

export default game<Scene>({ Board, Sheet, describe, advance, frame: frame_of, panels: PANELS, own_panels: { dials: Dials }, measures: true, understand: understood, keys: KEYS, lines: LINES });
