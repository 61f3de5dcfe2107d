/** From how many millimetres a pixel on one sees the table from afar: signs are left out, wedges grow. */
export const FAR = 1.35;
/** From there on figures would be a blur: the sign of their kind stands for them. */
export const BLUR = 2.4;
