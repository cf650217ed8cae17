/** So many standard errors on either side hold the true value in 95 cases of 100. */
export const errorsOf95 = 1.959964;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** NaN of none. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The upper one of two in the middle; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
