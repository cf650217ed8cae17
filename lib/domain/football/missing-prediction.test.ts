import { expect, it } from 'vitest';
import { missingPredictionReason, missingPredictionReasons, type UnpredictedMatch } from './missing-prediction';

const coming: UnpredictedMatch = {
  status: 'scheduled',
  mayHaveBegun: false,
  awaitsEarlierSeason: false,
  isWalked: false,
  unfit: null,
  lacksPast: false,
};
const cases: [Partial<UnpredictedMatch>, string][] = [
  [{}, 'not-yet'],
  [{ awaitsEarlierSeason: true }, 'later-season'],
  [{ mayHaveBegun: true, awaitsEarlierSeason: true }, 'time-unknown'],
  [{ unfit: 'results-missing', mayHaveBegun: true, awaitsEarlierSeason: true }, 'results-missing'],
  [{ unfit: 'history-missing', status: 'live' }, 'history-missing'],
  [{ unfit: 'results-missing', status: 'finished' }, 'before-backtest'],
  [{ lacksPast: true }, 'history-missing'],
  [{ lacksPast: true, unfit: 'results-missing' }, 'results-missing'],
  [{ lacksPast: true, status: 'live' }, 'history-missing'],
  [{ lacksPast: true, status: 'finished', isWalked: true }, 'history-missing'],
  [{ status: 'live' }, 'started-unknown'],
  [{ status: 'result-awaited' }, 'started-unknown'],
  [{ status: 'finished', isWalked: true }, 'backtest-due'],
  [{ status: 'finished' }, 'before-backtest'],
  [{ status: 'postponed' }, 'called-off'],
  [{ status: 'cancelled' }, 'called-off'],
  [{ status: 'abandoned' }, 'not-decided-on-the-pitch'],
  [{ status: 'awarded' }, 'not-decided-on-the-pitch'],
];

it.each(cases)('a match without a prediction, %o: %s', (facts, reason) => {
  expect(missingPredictionReason({ ...coming, ...facts })).toBe(reason);
});

it('gives every reason for some match', () => {
  expect(new Set(cases.map(([, reason]) => reason))).toEqual(new Set(missingPredictionReasons));
});
