import { readPrices } from '@/lib/model/odds/read-prices';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { seasonOf, type SourceMatch } from './source-folder';

const seasons = {
  'mmz4281/2425/E0.csv': seasonOf('2025-03-01', '2025-03-30'),
  'mmz4281/2526/E0.csv': seasonOf('2026-03-01', '2026-03-13'),
};

/** Prices that differ from pairing to pairing; those for draws and away wins follow from the home win's. */
function pricesOf(index: number): { result: [number, number, number]; over25: [number, number] } {
  const home = 0.25 + ((index * 13) % 40) / 100;
  const draw = 0.27;
  return {
    result: [home, draw, 1 - home - draw].map((share) => Number((1 / (share * 1.04)).toFixed(2))) as [
      number,
      number,
      number,
    ],
    over25: [1.9, 1.95],
  };
}

function csvOf(season: readonly SourceMatch[]): string {
  const rows = season.map(({ date, team1, team2, score }, index) => {
    const [year, month, day] = date.split('-');
    const { result, over25 } = pricesOf(index);
    return [
      'E0',
      `${day}/${month}/${year}`,
      '15:00',
      team1,
      team2,
      score.ft?.[0],
      score.ft?.[1],
      ...result,
      ...over25,
    ].join(',');
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA,PC>2.5,PC<2.5', ...rows].join('\r\n');
}

/** The id of an English club by its written name. */
export const idOf = (name: string): string =>
  knownAliases.find((known) => known.country === 'gb-eng' && known.alias === name.toLowerCase())?.teamId ?? name;

/** Two seasons with closing prices, by their file from football-data.co.uk. */
export const pricedSeasons = Object.fromEntries(Object.entries(seasons).map(([file, season]) => [file, csvOf(season)]));

/** The same matches and prices in the backtest command's format. */
export const pricedResults = Object.values(seasons).flatMap((season) =>
  season.flatMap(({ date, team1, team2, score }, index) => {
    if (!score.ft) return [];
    const { forecast, goals } = readPrices(pricesOf(index));
    return [
      {
        date,
        home: idOf(team1),
        away: idOf(team2),
        homeGoals: score.ft[0],
        awayGoals: score.ft[1],
        market: forecast,
        ...(goals && { impliedGoals: goals }),
      },
    ];
  }),
);
