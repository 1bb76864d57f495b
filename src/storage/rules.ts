/** Grows with every change of the rules that could change a summary or an outcome; older ones are made anew. */
export const RULES = 4;
