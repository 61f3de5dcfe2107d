/** What CONQUEST is, in a line. */

import type { About } from "../about";

const about: About = {
  en: "A large battle of regiments that march freely, with hidden command stacks and dice by the dozen. Two hours or more.",
  de: "Große Schlacht von Regimentern, die frei marschieren, mit verdeckten Befehlsstapeln und vielen Würfeln. Zwei Stunden oder mehr.",
};
export default about;
