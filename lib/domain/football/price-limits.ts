/** Limits for decimal odds typed by a visitor: for one leg, and for a whole slip. */
export const minimumPrice = 1.01;
export const maximumLegPrice = 1_000;
export const maximumSlipPrice = 100_000;
