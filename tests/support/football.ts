import { and, eq } from 'drizzle-orm';
import { explainGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { storedMarkets } from '@/lib/model/markets/index';
import { tip } from '@/lib/model/markets/matrix-facts';
import type { Sql } from '@/lib/server/db/client';
import { matches, modelFits, predictions, seasons, teams } from '@/lib/server/db/schema';

type MatchInsert = typeof matches.$inferInsert;
type PredictionInsert = typeof predictions.$inferInsert;

/** A league's fit in which all teams are equal except for the home advantage. */
export const evenFit: LeagueFit = {
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  mean: 0.3,
  homeAdvantage: 0.2,
  rho: -0.08,
  matches: 380,
  teams: { arsenal: { attack: 0.4, defence: 0.3 }, everton: { attack: -0.2, defence: 0.1 } },
  newcomer: { attack: -0.18, defence: -0.11 },
};

const capitals = (id: string): string => id.replace(/(^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase());

async function ensureTeam(tx: Sql, id: string): Promise<void> {
  await tx
    .insert(teams)
    .values({ id, name: capitals(id), country: 'gb-eng' })
    .onConflictDoNothing();
}

async function ensureSeason(tx: Sql, leagueCode: string, label: string): Promise<number> {
  await tx.insert(seasons).values({ leagueCode, label }).onConflictDoNothing();
  const [season] = await tx
    .select()
    .from(seasons)
    .where(and(eq(seasons.leagueCode, leagueCode), eq(seasons.label, label)));
  if (!season) throw new Error('No season');
  return season.id;
}

export type TestMatch = Partial<Omit<MatchInsert, 'kickOff' | 'homeTeamId' | 'awayTeamId'>> & {
  home: string;
  away: string;
  kickOff: string;
  season?: string;
};

/** Stores a match and what it needs; by default scheduled in en.1. */
export async function insertMatch(
  tx: Sql,
  { home, away, kickOff, season = '2025-26', ...rest }: TestMatch,
): Promise<typeof matches.$inferSelect> {
  await ensureTeam(tx, home);
  await ensureTeam(tx, away);
  const leagueCode = rest.leagueCode ?? 'en.1';
  const [match] = await tx
    .insert(matches)
    .values({
      status: rest.homeGoals === undefined ? 'scheduled' : 'finished',
      kickOffKnown: true,
      slug: `${home}-vs-${away}`,
      source: 'test',
      updatedAt: new Date(kickOff),
      ...rest,
      leagueCode,
      seasonId: await ensureSeason(tx, leagueCode, season),
      homeTeamId: home,
      awayTeamId: away,
      kickOff: new Date(kickOff),
    })
    .returning();
  if (!match) throw new Error('No match');
  return match;
}

type StoredMatch = typeof matches.$inferSelect;

/** The row that the engine publishes for a match from a fit. */
export function predictionOf(
  match: StoredMatch,
  fit: LeagueFit = evenFit,
  rest: Partial<PredictionInsert> = {},
): PredictionInsert {
  const goals = explainGoals(fit, match.homeTeamId, match.awayTeamId);
  const matrix = scoreMatrix({ home: goals.home.goals, away: goals.away.goals }, fit.rho);
  const published = Object.fromEntries(storedMarkets.map((market) => [market.id, market.probability(matrix)]));
  const result = published['match-result'] as { home: number; draw: number; away: number };
  return {
    matchId: match.id,
    origin: 'live',
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    kickOff: match.kickOff,
    expectedHomeGoals: goals.home.goals,
    expectedAwayGoals: goals.away.goals,
    rho: fit.rho,
    homeProbability: result.home,
    drawProbability: result.draw,
    awayProbability: result.away,
    tip: tip(matrix),
    markets: published,
    computedAt: new Date('2026-03-14T03:00:00Z'),
    ...rest,
  };
}

export async function insertPrediction(tx: Sql, row: PredictionInsert): Promise<typeof predictions.$inferSelect> {
  const [prediction] = await tx.insert(predictions).values(row).returning();
  if (!prediction) throw new Error('No prediction');
  return prediction;
}

export async function insertFit(tx: Sql, leagueCode: string, fit: LeagueFit = evenFit): Promise<void> {
  await tx.insert(modelFits).values({
    leagueCode,
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    parameters: fit,
    createdAt: new Date('2026-03-14T03:00:00Z'),
  });
}

/** Six matches in one league on 14 March 2026 at 15:00 UTC, each with a prediction. */
export async function insertRound(tx: Sql): Promise<(typeof matches.$inferSelect)[]> {
  await insertFit(tx, 'en.1');
  const round: (typeof matches.$inferSelect)[] = [];
  for (const [home, away] of [
    ['arsenal', 'everton'],
    ['chelsea', 'fulham'],
    ['leeds', 'burnley'],
    ['spurs', 'wolves'],
    ['villa', 'brighton'],
    ['leicester', 'derby'],
  ] as const) {
    const match = await insertMatch(tx, { home, away, kickOff: '2026-03-14T15:00:00Z' });
    await insertPrediction(tx, predictionOf(match));
    round.push(match);
  }
  return round;
}
