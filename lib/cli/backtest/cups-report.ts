import { findLeague, leagues } from '@/lib/domain/football/leagues';
import type { GradedCupMatch } from '@/lib/model/backtest/grade-cups';
import { summarise, type Summary } from '@/lib/model/backtest/summarise';
import { append } from './append';

/** One season of a cup: the model's figures, and those for the leagues' levels alone, on the same matches. */
type CupSeason = Summary & {
  competition: string;
  season: string;
  levels: Pick<Summary, 'rps' | 'logLoss'>;
  /** Number of the cup's clubs without a rating in any league's fit. */
  unrated: number;
  clubs: number;
};

export type CupsReport = { cups: CupSeason[]; seconds: number };

/** One report per cup and season, by the cup's rank. */
export function toCupsReport(graded: readonly GradedCupMatch[], seconds: number): CupsReport {
  const seasons = new Map<string, GradedCupMatch[]>();
  for (const match of graded) append(seasons, `${match.competition} ${match.season}`, match);
  const cups = [...seasons].map(([key, matches]): CupSeason => {
    const [competition = '', season = ''] = key.split(' ');
    const { rps, logLoss } = summarise(matches.map((match) => ({ ...match, forecast: match.levels })));
    return {
      competition,
      season,
      ...summarise(matches),
      levels: { rps, logLoss },
      unrated: new Set(matches.flatMap((match) => match.unrated)).size,
      clubs: new Set(matches.flatMap(({ home, away }) => [home, away])).size,
    };
  });
  const rank = ({ competition }: CupSeason) => findLeague(competition)?.rank ?? leagues.length;
  return { cups: cups.sort((a, b) => rank(a) - rank(b) || a.season.localeCompare(b.season)), seconds };
}

const row = (label: string, ...cells: string[]) =>
  [label.padEnd(32), ...cells.map((cell) => cell.padStart(17))].join(' ');
const scores = ({ rps, logLoss }: Pick<Summary, 'rps' | 'logLoss'>) => `${rps.toFixed(5)} ${logLoss.toFixed(5)}`;

/** The report as text: RPS and log loss of each forecast. */
export function cupsText({ cups, seconds }: CupsReport): string {
  return [
    row('1X2, RPS and log loss', 'matches', 'model', 'leagues’ levels', 'base rates', 'clubs unrated'),
    ...cups.map((cup) =>
      row(
        `${findLeague(cup.competition)?.name ?? cup.competition} ${cup.season}`,
        String(cup.matches),
        scores(cup),
        scores(cup.levels),
        cup.baseRate ? scores(cup.baseRate) : '-',
        `${cup.unrated} of ${cup.clubs}`,
      ),
    ),
    `${seconds.toFixed(1)} s`,
  ].join('\n');
}
