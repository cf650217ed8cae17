import halfTime from '@/lib/model/backtest/half-time.json';
import { referenceBacktest } from '@/lib/model/backtest/reference-figures';
import untouchedLeagues from '@/lib/model/backtest/untouched-leagues.json';
import { ELO_SHARE } from '@/lib/model/dixon-coles/prior';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { afterChoice, withPeer } from './peer-figures';

/**
 * The constants of the model on results alone and its measured scores, for the page that explains it.
 * `untouchedLeagues` and `halfTime` are the figures that `npm run backtest` saved for leagues not used to choose the
 * model, and for the live chances; `peers` compares all forecasters on the same matches, `chosenBefore` covers the
 * seasons after the weight of chances was chosen.
 */
export function describeModel() {
  const { decayPerDay, windowDays, rho, settledConcede } = RESULT_SETTINGS;
  return {
    decayPerDay,
    windowDays,
    rho,
    settledGoals: Math.expm1(settledConcede),
    halfLifeDays: Math.LN2 / decayPerDay,
    eloShare: ELO_SHARE,
    backtest: referenceBacktest,
    untouchedLeagues,
    halfTime,
    peers: withPeer,
    chosenBefore: afterChoice,
  };
}
