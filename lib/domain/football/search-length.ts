/** Longer than any two team names; the cost of a search grows with it. */
export const searchLength = 100;
