/** What PIXEL TACTICS is, in a line. */

import type { About } from "../about";

const about: About = {
  en: { is_pixelated: true, text: "Two squads of nine places. Fell the other leader before yours falls.", facts: [["wait", "20 min"], ["eye", "hidden hands"]] },
  de: { is_pixelated: true, text: "Zwei Trupps auf neun Plätzen. Fälle den anderen Anführer, bevor deiner fällt.", facts: [["wait", "20 min"], ["eye", "verdeckte Hand"]] },
};
export default about;
