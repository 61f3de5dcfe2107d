/** What RUNEWARS is, in a line. */

import type { About } from "../about";

const about: About = {
  en: "A battle of fantasy armies with secret orders, templates and dice. An hour or more.",
  de: "Schlacht von Fantasy-Armeen mit geheimen Befehlen, Schablonen und Würfeln. Eine Stunde oder mehr.",
};
export default about;
