/** What CONQUEST is, in a line. */

import type { About } from "../about";

const about: About = {
  en: { text: "Great regiments with champions that march freely, charges and zones to hold.", facts: [["wait", "2 hours"], ["flag", "hidden stacks"]] },
  de: { text: "Große Regimenter mit Helden, freie Märsche, Sturmangriffe und Zonen, die man hält.", facts: [["wait", "2 Stunden"], ["flag", "verdeckte Stapel"]] },
};
export default about;
