import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FittedResult } from '@/lib/model/dixon-coles/types';

type Match = {
  date: string;
  team1: { name: string };
  team2: { name: string };
  score1?: number | null;
  score2?: number | null;
};
type Season = { rounds: { matches: Match[] }[] };

const SEASONS = ['2012-13', '2013-14', '2014-15'];
const folder = path.dirname(createRequire(import.meta.url).resolve('football.json/package.json'));

/** Finished matches of a league in the data package that ships with the product, 2012-13 to 2014-15. */
export function readReplayResults(league: string): FittedResult[] {
  return SEASONS.flatMap((season) => {
    const { rounds } = JSON.parse(readFileSync(path.join(folder, season, `${league}.json`), 'utf8')) as Season;
    return rounds.flatMap((round) => round.matches.flatMap(toResult));
  });
}

function toResult({ date, team1, team2, score1, score2 }: Match): FittedResult[] {
  if (typeof score1 !== 'number' || typeof score2 !== 'number') return [];
  return [{ date, home: team1.name, away: team2.name, homeGoals: score1, awayGoals: score2 }];
}
