import type { StandingRow } from '@/lib/contracts/leagues';
import type { MatchDetail, TableRow } from '@/lib/contracts/match-detail';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { findLeague } from '@/lib/domain/football/leagues';
import { outcomeOf, resultOutcomes, type MatchStatus, type Score } from '@/lib/domain/football/match';
import { teamDepth } from '@/lib/domain/football/team-depth';
import { shortTeamName } from '@/lib/domain/football/team-names';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { findMarket, markets } from '@/lib/model/markets';
import { likeliestScoreGiven, percentsFrom } from '@/lib/model/markets/matrix-facts';

/** No match is known. */
export const noDepth = teamDepth([], () => null);

const rho = -0.08;
const base = Math.log(1.35);
const homeAdvantage = 0.205;

type Given = {
  id: number;
  league?: string;
  home: string;
  away: string;
  goals: { home: number; away: number };
  kickOff?: string;
  status?: MatchStatus;
  score?: Score;
  predicted?: boolean;
};

/** The same name in every language. */
export const namesOf = (name: string): Record<Locale, string> =>
  Object.fromEntries(localeCodes.map((code) => [code, name])) as Record<Locale, string>;

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const teamOf = (name: string) => ({ id: slugOf(name), name, shortName: shortTeamName(name) });

function leagueOf(code: string): MatchSummary['league'] {
  const league = findLeague(code);
  if (!league) throw new Error(`No league ${code}`);
  return { code, slug: league.slug, name: league.name, country: league.country, rank: league.rank };
}

function probabilityOf(matrix: ScoreMatrix, market: string): Record<string, number> {
  const found = findMarket(market);
  if (!found) throw new Error(`No market ${market}`);
  return found.probability(matrix);
}

function likeliest(matrix: ScoreMatrix, count: number) {
  return matrix.cells
    .flatMap((row, home) => row.map((probability, away) => ({ home, away, probability })))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, count);
}

/** A match as in a list, with all its numbers from the real engine. */
export function matchSummary({
  id,
  league = 'en.1',
  home,
  away,
  goals,
  kickOff = '2026-03-14T15:00:00Z',
  status = 'scheduled',
  score,
  predicted = true,
}: Given): MatchSummary {
  const matrix = scoreMatrix(goals, rho);
  const result = probabilityOf(matrix, 'match-result') as Record<(typeof resultOutcomes)[number], number>;
  const tip = resultOutcomes.reduce((best, outcome) => (result[outcome] > result[best] ? outcome : best));
  const top = likeliest(matrix, 1)[0] ?? { home: 0, away: 0, probability: 0 };
  return {
    id,
    date: kickOff.slice(0, 10),
    slug: `${slugOf(home)}-vs-${slugOf(away)}`,
    league: leagueOf(league),
    round: '30',
    home: teamOf(home),
    away: teamOf(away),
    kickOff,
    kickOffKnown: true,
    replay: false,
    status,
    score: score ? { ...score, halfTime: null } : null,
    live: null,
    prediction: predicted
      ? {
          origin: 'live',
          modelVersion: 'dixon-coles-elo-1',
          fittedOn: kickOff.slice(0, 10),
          sealedAt: status === 'scheduled' ? null : kickOff,
          expectedGoals: goals,
          result,
          tip,
          over25: probabilityOf(matrix, 'over-under-2-5').over ?? 0,
          bothTeamsToScore: probabilityOf(matrix, 'both-teams-to-score').yes ?? 0,
          likeliestScore: top,
          tipScore: likeliestScoreGiven(matrix, tip),
          grade:
            score && status === 'finished'
              ? { called: outcomeOf(score) === tip, rps: 0.1342, brier: 0.402, logLoss: 0.61 }
              : null,
        }
      : null,
    noPrediction: predicted ? null : status === 'scheduled' ? 'not-yet' : 'started-unknown',
  };
}

function parts(goals: number, atHome: boolean) {
  const advantage = atHome ? homeAdvantage : 0;
  const rest = Math.log(goals) - base - advantage;
  return { base, homeAdvantage: advantage, attack: rest + 0.11, defence: -0.11, logGoals: Math.log(goals), goals };
}

/** The same match as on its own page; before kick-off, only the free markets are open. */
export function matchDetail(given: Given): MatchDetail {
  const summary = matchSummary(given);
  const { home, away } = summary;
  const matrix = scoreMatrix(given.goals, rho);
  const open = summary.status !== 'scheduled';
  const shown = markets.filter(({ id }) => open || freeMarkets.includes(id));
  const past = (index: number, first: typeof home, second: typeof home, score: Score) => ({
    matchId: 900 + index,
    date: `2026-02-${String(28 - index * 7).padStart(2, '0')}`,
    slug: `${first.id}-vs-${second.id}`,
    home: first,
    away: second,
    score,
  });
  const others = ['Aston Villa', 'Burnley', 'Brentford', 'Brighton & Hove Albion'].map(teamOf) as [
    typeof home,
    typeof home,
    typeof home,
    typeof home,
  ];
  const form = (team: typeof home) => [
    past(0, team, others[0], { home: 2, away: 0 }),
    past(1, others[1], team, { home: 1, away: 1 }),
    past(2, team, others[2], { home: 0, away: 1 }),
    past(3, others[3], team, { home: 1, away: 3 }),
  ];
  return {
    ...summary,
    markets: summary.prediction
      ? shown.map((market) => ({
          id: market.id,
          outcomes: Object.entries(market.probability(matrix) as Record<string, number>).map(([id, probability]) => ({
            id,
            probability,
            percent: percentsFrom(matrix, market)[id] ?? 0,
            fairOdds: probability > 0 ? 1 / probability : null,
          })),
        }))
      : [],
    locked: open
      ? []
      : [...markets.filter(({ id }) => !freeMarkets.includes(id)).map(({ id }) => id), 'score-matrix', 'all-scores'],
    topScores: summary.prediction ? likeliest(matrix, open ? 10 : 3) : [],
    scoresByResult: summary.prediction
      ? {
          home: likeliestScoreGiven(matrix, 'home'),
          draw: likeliestScoreGiven(matrix, 'draw'),
          away: likeliestScoreGiven(matrix, 'away'),
        }
      : null,
    scoreMatrix: open && summary.prediction ? matrix.cells.map((row) => [...row]) : null,
    liveChances: null,
    matrixParameters: open && summary.prediction ? { ...given.goals, rho } : null,
    goingThrough: null,
    goals: [],
    stakes: null,
    marketComparison: [],
    lineups: null,
    lineupsExpected: summary.status === 'scheduled',
    why: summary.prediction
      ? { home: parts(given.goals.home, true), away: parts(given.goals.away, false), countsChances: false }
      : null,
    leagueRecord: null,
    form: { home: form(home), away: form(away) },
    depth: { home: noDepth, away: noDepth },
    headToHead: [past(0, home, away, { home: 2, away: 1 }), past(2, away, home, { home: 0, away: 0 })],
    table: [home, ...others, away].map((team, index) => ({
      position: index + 1,
      team,
      played: 29,
      won: 18 - index * 2,
      drawn: 6,
      lost: 5 + index * 2,
      goalsFor: 60 - index * 4,
      goalsAgainst: 28 + index * 3,
      points: 60 - index * 6,
    })),
    receipt: summary.prediction
      ? {
          sealedAt: summary.prediction.sealedAt,
          modelVersion: summary.prediction.modelVersion,
          fittedOn: summary.prediction.fittedOn,
          hash: open ? '9f2c4b1d7e0a63588d1c2f4e5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7' : null,
          sequence: open ? 4711 : null,
          gradedAt: summary.prediction.grade ? '2026-03-14T17:30:00Z' : null,
          gradeRevision: summary.prediction.grade ? 1 : null,
          isVoid: ['postponed', 'abandoned', 'cancelled', 'awarded'].includes(summary.status),
        }
      : null,
  };
}

/** A Saturday with three leagues, matches in every state and one without a prediction. */
export const saturday: readonly MatchSummary[] = [
  matchSummary({
    id: 1,
    home: 'Arsenal',
    away: 'Everton',
    goals: { home: 2.27, away: 0.57 },
    kickOff: '2026-03-14T12:30:00Z',
    status: 'finished',
    score: { home: 3, away: 1 },
  }),
  matchSummary({
    id: 2,
    home: 'Manchester United',
    away: 'Fulham',
    goals: { home: 1.72, away: 1.21 },
    kickOff: '2026-03-14T13:00:00Z',
    status: 'finished',
    score: { home: 1, away: 1 },
  }),
  matchSummary({
    id: 3,
    home: 'Wolverhampton Wanderers',
    away: 'Manchester City',
    goals: { home: 0.91, away: 2.05 },
    kickOff: '2026-03-14T15:00:00Z',
    status: 'live',
  }),
  matchSummary({
    id: 4,
    home: 'Chelsea',
    away: 'Liverpool',
    goals: { home: 1.38, away: 1.42 },
    kickOff: '2026-03-14T17:30:00Z',
  }),
  matchSummary({
    id: 5,
    league: 'es.1',
    home: 'Atletico Madrid',
    away: 'Athletic Club',
    goals: { home: 1.61, away: 0.87 },
    kickOff: '2026-03-14T20:00:00Z',
  }),
  matchSummary({
    id: 6,
    league: 'es.1',
    home: 'Real Betis',
    away: 'Getafe',
    goals: { home: 1.49, away: 0.98 },
    kickOff: '2026-03-14T17:30:00Z',
    status: 'postponed',
  }),
  matchSummary({
    id: 7,
    league: 'de.1',
    home: 'Bayern Munich',
    away: 'Borussia Monchengladbach',
    goals: { home: 3.11, away: 0.82 },
    kickOff: '2026-03-14T14:30:00Z',
  }),
  matchSummary({
    id: 8,
    league: 'de.1',
    home: 'FC Augsburg',
    away: 'VfB Stuttgart',
    goals: { home: 1.2, away: 1.9 },
    kickOff: '2026-03-14T14:30:00Z',
    status: 'result-awaited',
  }),
  matchSummary({
    id: 9,
    league: 'at.1',
    home: 'Rapid Wien',
    away: 'SV Grodig',
    goals: { home: 1.5, away: 1.1 },
    predicted: false,
  }),
];

const side = { played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 1, goalsAgainst: 1, points: 1 };

/** A table's rows with form and the same record at home and away; none has moved. */
export const standingRows = (rows: readonly TableRow[]): StandingRow[] =>
  rows.map((row) => ({ ...row, form: ['won', 'won', 'drew', 'lost'], moved: 0, home: side, away: side }));

/** What a league's screen shows of its table, without zones and past seasons. */
export const tableParts = (rows: readonly TableRow[]) => ({
  table: standingRows(rows),
  tableZones: null,
  pastSeasons: [],
});
