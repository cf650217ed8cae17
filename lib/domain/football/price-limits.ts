/** Decimal odds that can be typed: those of one leg, and those of a whole slip. */
export const minimumPrice = 1.01;
export const maximumLegPrice = 1_000;
export const maximumSlipPrice = 100_000;
