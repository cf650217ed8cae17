/** Keeps log tau finite if an extreme lambda would drive the correction to zero or below. */
const FLOOR = 1e-10;

/**
 * Dixon-Coles (1997) correction of the four lowest scores; 1 for all others.
 * @param home goals of the home side, likewise away
 * @param lambda expected home goals, mu expected away goals
 */
export function tau(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home === 0 && away === 0) return 1 - lambda * mu * rho;
  if (home === 0 && away === 1) return 1 + lambda * rho;
  if (home === 1 && away === 0) return 1 + mu * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return 1;
}

/** log tau, floored so that it stays finite. */
export function logTau(home: number, away: number, lambda: number, mu: number, rho: number): number {
  return Math.log(Math.max(tau(home, away, lambda, mu, rho), FLOOR));
}

/** d log tau / d log lambda; by symmetry, that for mu is the same with the sides swapped. */
export function logTauSlope(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home !== 0 || away > 1) return 0;
  const value = tau(home, away, lambda, mu, rho);
  if (value <= FLOOR) return 0;
  return away === 0 ? (-lambda * mu * rho) / value : (lambda * rho) / value;
}
