import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { CLUB_SETTINGS } from '@/lib/model/strength/settings';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { backfillCups } from '@/lib/server/services/predicting/backfill-cups';
import { predictComing } from '@/lib/server/services/predicting/predict-coming';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const [pastDay, day] = ['2026-03-04', '2026-03-18'];
const cup = { stage: 'knock-out', inTable: false, source: 'openfootball' };
/** For the Netherlands only the first division is known; for Germany, the second too. */
const leagues = { 'nl.1': ['ajax', 'psv'], 'de.1': ['bayern', 'mainz'], 'de.2': ['schalke', 'hannover'] } as const;

describe.each(databases)('cup matches with clubs below our leagues on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const stateOf = async (home: string, away: string, date: string) => {
    const { prediction, noPrediction } = (await getMatchDetail(date, `${home}-vs-${away}`, visitor))!.found!;
    return prediction ? 'predicted' : noPrediction;
  };

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      for (const [leagueCode, [home, away]] of Object.entries(leagues)) {
        const played = { homeGoals: 2, awayGoals: 1, source: 'openfootball' };
        await insertMatch(tx, { leagueCode, home, away, kickOff: '2026-03-01T15:00:00Z', ...played });
        const teams = { [home]: { attack: 0.2, defence: 0.2 }, [away]: { attack: 0, defence: 0 } };
        const modelVersion = RESULT_SETTINGS.version;
        await insertFit(tx, leagueCode, { ...evenFit, fittedOn: '2026-03-13', modelVersion, teams });
      }
      for (const [leagueCode, home, away] of [
        ['nl.cup', 'ajax', 'psv'],
        ['nl.cup', 'ajax', 'boys'],
        ['nl.cup', 'boys', 'girls'],
        ['de.cup', 'amateur', 'bayern'],
        ['de.cup', 'amateur', 'village'],
      ] as const) {
        const match = { ...cup, leagueCode };
        const past = { kickOff: `${pastDay}T19:00:00Z`, homeGoals: 1, awayGoals: 0 };
        await insertMatch(tx, { ...match, home: away, away: home, ...past });
        const coming = await insertMatch(tx, { ...match, home, away, kickOff: `${day}T19:00:00Z` });
        // Published by an earlier version.
        await insertPrediction(tx, predictionOf(coming, { ...evenFit, modelVersion: CLUB_SETTINGS.version }));
      }
    });
    await predictComing(getRuntime(), []);
    await backfillCups(getRuntime(), { codes: ['nl.cup', 'de.cup'], active: 'real' }, () => undefined, new Set());
  });

  it.each([
    ['ajax', 'psv', 'predicted'],
    // Anything below the first division may be the second or the tenth.
    ['ajax', 'boys', 'history-missing'],
    ['boys', 'girls', 'history-missing'],
    ['amateur', 'bayern', 'predicted'],
    ['amateur', 'village', 'history-missing'],
  ])('between %s and %s have the state %s, before and after they are played', async (home, away, state) => {
    expect(await stateOf(home, away, day)).toBe(state);
    expect(await stateOf(away, home, pastDay)).toBe(state);
  });
});

describe.each(databases)('matches of national teams on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const nation = (name: string) => `${name}-national-team`;

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      const results = { ...cup, leagueCode: 'fifa.wcq', homeGoals: 2, awayGoals: 1 };
      for (const [home, away, date] of [
        ['spain', 'canada', '2022-11-27'],
        ['norway', 'italy', '2024-06-06'],
        ['spain', 'italy', '2024-06-10'],
        ['spain', 'norway', pastDay],
      ] as const)
        await insertMatch(tx, { ...results, home: nation(home), away: nation(away), kickOff: `${date}T19:00:00Z` });
      for (const [home, away] of [
        ['norway', 'spain'],
        ['canada', 'spain'],
        ['spain', 'fiji'],
      ] as const)
        await insertMatch(tx, {
          ...{ ...cup, leagueCode: 'fifa.wcq', kickOff: `${day}T19:00:00Z` },
          ...{ home: nation(home), away: nation(away) },
        });
    });
    await predictComing(getRuntime(), []);
    await backfillCups(getRuntime(), { codes: ['fifa.wcq'], active: 'real' }, () => undefined, new Set());
  });

  it.each([
    ['norway', 'spain', day, 'predicted'],
    ['spain', 'norway', pastDay, 'predicted'],
    ['canada', 'spain', day, 'history-missing'],
    ['spain', 'fiji', day, 'history-missing'],
    // The first match for each: nothing was known before it.
    ['norway', 'italy', '2024-06-06', 'history-missing'],
  ])('between %s and %s on %s have the state %s', async (home, away, date, state) => {
    const found = (await getMatchDetail(date, `${nation(home)}-vs-${nation(away)}`, visitor))!.found!;
    expect(found.prediction ? 'predicted' : found.noPrediction).toBe(state);
  });
});
