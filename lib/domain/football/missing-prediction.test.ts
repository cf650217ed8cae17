import { expect, it } from 'vitest';
import {
  areKnown,
  missingPredictionReason,
  missingPredictionReasons,
  type UnpredictedMatch,
} from './missing-prediction';

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

it.each(cases)('states why the match %o has no prediction: %s', (facts, reason) => {
  expect(missingPredictionReason({ ...coming, ...facts })).toBe(reason);
});

it('has no reason that never applies', () => {
  expect(new Set(cases.map(([, reason]) => reason))).toEqual(new Set(missingPredictionReasons));
});

it.each([
  ['national', '2023-09-20', '2026-09-01', true],
  ['national', '2023-09-18', '2026-09-01', false],
  ['national', null, '2026-09-01', false],
  ['continental', null, '2010-09-01', true],
  ['continental', null, null, false],
] as const)('%s teams that last played on %s and %s are known: %s', (kind, home, away, known) => {
  const at = (date: string | null) => (date === null ? null : new Date(`${date}T19:00:00Z`));
  const kickOff = new Date('2026-09-19T19:00:00Z');
  expect(areKnown(kind, { home: at(home), away: at(away) }, kickOff)).toBe(known);
  expect(areKnown(kind, { home: at(away), away: at(home) }, kickOff)).toBe(known);
});
