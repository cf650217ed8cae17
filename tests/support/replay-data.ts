import { readFileSync } from 'node:fs';
import type { FittedResult } from '../../lib/model/dixon-coles/types';

type Season = {
  rounds: {
    matches: { date: string; team1: { name: string }; team2: { name: string }; score1: number | null; score2: number | null }[];
  }[];
};

const SEASONS = ['2012-13', '2013-14', '2014-15'];

/** All finished matches of a league in the npm package football.json, 2012-13 to 2014-15. */
export function readReplayResults(league: string): FittedResult[] {
  return SEASONS.flatMap((season) => {
    const file = `node_modules/football.json/${season}/${league}.json`;
    const { rounds } = JSON.parse(readFileSync(file, 'utf8')) as Season;
    return rounds.flatMap((round) =>
      round.matches.flatMap(({ date, team1, team2, score1, score2 }) =>
        score1 === null || score2 === null || score1 === undefined || score2 === undefined
          ? []
          : [{ date, home: team1.name, away: team2.name, homeGoals: score1, awayGoals: score2 }],
      ),
    );
  });
}
