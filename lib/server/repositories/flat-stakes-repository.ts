import { and, eq, sql } from 'drizzle-orm';
import { pricePriority } from '@/lib/domain/football/prices';
import type { Sql } from '@/lib/server/db/client';
import { odds, predictions, recordEntries } from '@/lib/server/db/schema';
import type { PredictionOrigin } from '@/lib/server/db/schema/predictions';
import { newestGrade } from './match-repository';

/** Bookmakers whose closing price represents the market, the best first. */
const closing = pricePriority.filter((price) => price.closing).map(({ bookmaker }) => bookmaker);

export type StakeSums = { origin: PredictionOrigin; bets: number; won: number; profit: number; squares: number };

/** One unit on the tip of every counted prediction at its closing price, by origin; those without a price are left out. */
export async function sumStakes(db: Sql): Promise<StakeSums[]> {
  const grade = newestGrade(db, predictions.id);
  const rank = sql.join(
    closing.map((bookmaker, index) => sql`when ${bookmaker} then ${index}::int`),
    sql` `,
  );
  const price = db
    .select({ price: odds.price })
    .from(odds)
    .where(
      and(
        eq(odds.matchId, predictions.matchId),
        eq(odds.market, 'match-result'),
        eq(odds.outcome, predictions.tip),
        eq(odds.closing, true),
        sql`${odds.bookmaker} in (${sql.join(
          closing.map((bookmaker) => sql`${bookmaker}`),
          sql`, `,
        )})`,
      ),
    )
    .orderBy(sql`case ${odds.bookmaker} ${rank} end`)
    .limit(1)
    .as('closing_price');
  const profit = sql`(case when ${grade.called} then ${price.price} else 0 end - 1)`;
  return db
    .select({
      origin: predictions.origin,
      bets: sql<number>`count(*)::int`,
      won: sql<number>`(count(*) filter (where ${grade.called}))::int`,
      profit: sql<number>`sum(${profit})::float8`,
      squares: sql<number>`sum(${profit} * ${profit})::float8`,
    })
    .from(recordEntries)
    .innerJoin(predictions, eq(predictions.id, recordEntries.predictionId))
    .innerJoinLateral(grade, sql`true`)
    .innerJoinLateral(price, sql`true`)
    .groupBy(predictions.origin);
}
