/** Grows with every change of the rules that could change a summary; older summaries are made anew. */
export const RULES = 1;
