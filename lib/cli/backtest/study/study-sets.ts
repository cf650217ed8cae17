import path from 'node:path';
import { joinOdds } from '@/lib/cli/backtest/join-odds';
import { clubId, readCollection } from '@/lib/cli/backtest/read-collection';
import { readOdds } from '@/lib/cli/backtest/read-odds';
import { readResults, type LeagueResults } from '@/lib/cli/backtest/read-results';
import { findLeague } from '@/lib/domain/football/leagues';
import type { PricedResult } from '@/lib/model/backtest/grade-league';
import { RESULT_SETTINGS, type ModelSettings } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import frozen from './frozen-choices.json';

/** A set to forecast together: leagues with all available data, and the days to forecast. */
export type StudySet = {
  name: string;
  from: string;
  to: string;
  leagues: { code: string; results: readonly FittedResult[] }[];
  /** Undefined if prices of past matches may train the model. */
  settings: ModelSettings | undefined;
};

const THREE = ['en.1', 'es.1', 'it.1'];
const TWO = ['de.1', 'fr.1'];
const SMALLER = ['en.2', 'es.2', 'de.2', 'at.1'];
const PRICED_SEASONS = ['2018-19', '2019-20', '2020-21', '2021-22', '2022-23', '2023-24', '2024-25'];
const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' } as const;

/**
 * The sets of a study, from a folder with results/, odds/ and football-txt/.
 * @throws InputError or SourceError if a file is missing or unreadable
 */
export async function readStudySets(folder: string): Promise<StudySet[]> {
  const file = (...parts: string[]) => path.join(folder, ...parts);
  const csv = (codes: readonly string[]) =>
    readResults([...codes, 'SUPPLEMENT-2024-25-missing'].map((name) => file('results', `${name}.csv`))).filter(
      ({ name }) => codes.includes(codeOf(name)),
    );
  const { leagues: collection } = await readCollection(file('football-txt'));
  const three = csv(THREE);
  const odds = THREE.flatMap((code) => PRICED_SEASONS.map((season) => file('odds', `${code}-${season}.csv`)));
  const priced: PricedResult[][] = joinOdds(three, odds.flatMap(readOdds)).leagues.map(({ results }) => results);
  const range = { from: '2022-07-01', to: '2025-06-30' };
  const continued = csv(TWO).map(({ name, results }) => {
    const code = codeOf(name);
    const country = findLeague(code)?.country ?? '';
    const known = (row: FittedResult) => ({ ...row, home: clubId(country, row.home), away: clubId(country, row.away) });
    const newest = collection.find((league) => league.code === code)?.results ?? [];
    return { code, results: [...results.map(known), ...newest.filter(({ date }) => date >= '2024-07-01')] };
  });
  const untouched = collection.filter(({ code }) => frozen.testLeagues.includes(code));
  return [
    {
      name: 'England, Spain, Italy 2022-25',
      ...range,
      leagues: three.map(({ name, results }) => ({ code: codeOf(name), results })),
      settings: RESULT_SETTINGS,
    },
    {
      name: 'the same with past prices',
      ...range,
      leagues: three.map(({ name }, index) => ({ code: codeOf(name), results: priced[index] ?? [] })),
      settings: undefined,
    },
    {
      name: 'Germany, France 2024-25',
      from: '2024-07-01',
      to: '2025-06-30',
      leagues: continued,
      settings: RESULT_SETTINGS,
    },
    ...laterSets(csv, continued),
    { name: 'untouched leagues', ...ALL_DAYS, leagues: untouched, settings: RESULT_SETTINGS },
  ];
}

type League = StudySet['leagues'][number];

/** The seasons reserved for changes after the first study; the first ones are forecast from their own matches alone. */
function laterSets(csv: (codes: readonly string[]) => LeagueResults[], continued: readonly League[]): StudySet[] {
  const named = ({ name, results }: LeagueResults): League => ({ code: codeOf(name), results });
  const early = (leagues: readonly League[], to: string) =>
    leagues.map(({ code, results }) => ({ code, results: results.filter(({ date }) => date <= to) }));
  const settings = RESULT_SETTINGS;
  const from = '2015-07-01';
  const large = csv([...THREE, ...TWO]).map(named);
  return [
    { name: 'five large leagues 2015-17', from, to: '2017-06-30', leagues: early(large, '2017-06-30'), settings },
    {
      name: 'four smaller leagues 2015-18',
      from,
      to: '2018-06-30',
      leagues: early(csv(SMALLER).map(named), '2018-06-30'),
      settings,
    },
    {
      name: 'five large leagues 2025-26',
      from: '2025-07-01',
      to: '2026-06-30',
      leagues: [...csv(THREE).map(named), ...continued],
      settings,
    },
  ];
}

const codeOf = (name: LeagueResults['name']): string => path.basename(name).replace(/\.csv$/i, '');
