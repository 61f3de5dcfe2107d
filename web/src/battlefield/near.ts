/** From how many millimetres a pixel on one sees the table from afar: signs are left out, wedges grow. */
export const FAR = 1.35;
