import { InputError } from '@/lib/cli/backtest/input-error';
import { gradeSeasons } from '@/lib/model/backtest/grade-seasons';
import { summariseSeasons } from '@/lib/model/backtest/summarise-seasons';
import { SEASON_RUNS } from '@/lib/model/season/simulate-season';
import { readLeagueSeasons } from './read-seasons';
import { seasonsText } from './seasons-text';

type SeasonsOptions = { from: string; to: string; json: boolean; print: (text: string) => void };

/**
 * Grades season forecasts of the leagues in a folder and prints one table per point; without such a folder it prints a
 * line that says so.
 * @throws InputError if no season begins within the days
 */
export async function runSeasons(folder: string, { from, to, json, print }: SeasonsOptions): Promise<void> {
  const leagues = await readLeagueSeasons(folder);
  if (leagues === null) {
    print(`skipped: there are no results in ${folder} (results/*.csv); no season was graded`);
    return;
  }
  const summaries = summariseSeasons(
    leagues.flatMap((league) => [...gradeSeasons(league, { from, to, runs: SEASON_RUNS })]),
  );
  if (summaries.length === 0) throw new InputError(`no two complete seasons in a row begin from ${from} to ${to}`);
  print(json ? JSON.stringify(summaries) : seasonsText(summaries));
}
