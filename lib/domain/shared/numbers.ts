/** This many standard errors on either side contain the true value in 95 cases of 100. */
export const errorsOf95 = 1.959964;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** NaN if empty. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The upper of the two middle values if the count is even; NaN if empty. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
