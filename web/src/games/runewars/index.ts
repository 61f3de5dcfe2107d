/** RUNEWARS for the page. */

import SlidePanel from "../../battlefield/SlidePanel.svelte";
import SpotPanel from "../../battlefield/SpotPanel.svelte";
import { KEYS, LINES } from "../../battlefield/words";
import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { understood } from "./dialing";
import Dials from "./Dials.svelte";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";

export default game<Scene>({ Board, Sheet, describe, panels: { spot: SpotPanel, slide: SlidePanel }, own_panels: { dials: Dials }, measures: true, understand: understood, keys: KEYS, lines: LINES });
