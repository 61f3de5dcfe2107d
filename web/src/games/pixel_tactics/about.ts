/** What PIXEL TACTICS is, in a line. */

import type { About } from "../about";

const about: About = {
  en: "A card duel of about 20 minutes. Who fells the other leader wins.",
  de: "Kartenduell, etwa 20 Minuten. Wer den anderen Anführer fällt, gewinnt.",
};
export default about;
