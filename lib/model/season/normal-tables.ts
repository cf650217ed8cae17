const QUANTILES = 4096;
/** The distribution function is tabulated from -LIMIT to LIMIT in steps of 1 / STEPS. */
const [LIMIT, STEPS] = [6, 256];

/**
 * The standard normal distribution function (Zelen and Severo, Abramowitz and Stegun 26.2.17: within 7.5e-8).
 */
function distribution(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const density = Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return value < 0 ? tail : 1 - tail;
}

const shares = Float64Array.from({ length: 2 * LIMIT * STEPS + 2 }, (_, step) => distribution(step / STEPS - LIMIT));

const quantiles = Float64Array.from({ length: QUANTILES }, (_, step) => {
  const share = (step + 0.5) / QUANTILES;
  let above = shares.findIndex((each) => each >= share);
  if (above < 1) above = 1;
  const [low, high] = [shares[above - 1] ?? 0, shares[above] ?? 1];
  return (above - 1 + (share - low) / (high - low)) / STEPS - LIMIT;
});

/** A standard normal number from a uniform one in [0, 1), in 4,096 steps, up to 3.7. */
export const normalFrom = (uniform: number): number => quantiles[Math.trunc(uniform * QUANTILES)] ?? 0;

/** The share of a standard normal distribution below a value, in [0, 1); within 1e-6. */
export function shareBelow(value: number): number {
  const place = (Math.max(-LIMIT, Math.min(LIMIT - 1 / STEPS, value)) + LIMIT) * STEPS;
  const step = Math.trunc(place);
  const low = shares[step] ?? 0;
  return low + (place - step) * ((shares[step + 1] ?? 1) - low);
}
