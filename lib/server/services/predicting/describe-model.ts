import { referenceBacktest } from '@/lib/model/backtest/reference-figures';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';

/** The constants of the model on results alone and its scores, for the page that explains it. */
export function describeModel() {
  const { decayPerDay, windowDays, rho } = RESULT_SETTINGS;
  return { decayPerDay, windowDays, rho, halfLifeDays: Math.LN2 / decayPerDay, backtest: referenceBacktest };
}
