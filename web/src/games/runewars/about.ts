/** What RUNEWARS is, in a line. */

import type { About } from "../about";

const about: About = {
  en: { text: "Regiments on trays, secret orders, templates and rune dice.", facts: [["wait", "60 min"], ["lock", "secret orders"]] },
  de: { text: "Regimenter auf Tableaus, geheime Befehle, Schablonen und Runenwürfel.", facts: [["wait", "60 min"], ["lock", "geheime Befehle"]] },
};
export default about;
