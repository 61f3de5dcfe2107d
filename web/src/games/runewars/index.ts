/** RUNEWARS for the page. */

import { PANELS } from "../../battlefield/panels";
import { KEYS, LINES } from "../../battlefield/words";
import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { understood } from "./dialing";
import Dials from "./Dials.svelte";
import Picture from "./Picture.svelte";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";

export default game<Scene>({ Board, Picture, Sheet, describe, panels: PANELS, own_panels: { dials: Dials }, measures: true, understand: understood, keys: KEYS, lines: LINES });
