import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { keptForecasts } from './kept-forecasts';
import { predictions } from './predictions';

/**
 * Append-only hash chain over sealed match predictions and season forecasts of origin `live`: hash =
 * sha256(previousHash + canonical JSON of the row). A trigger refuses an entry that does not follow the last one or
 * does not refer to something sealed.
 */
export const ledger = pgTable(
  'ledger',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    predictionId: integer('prediction_id')
      .unique()
      .references(() => predictions.id),
    forecastId: integer('forecast_id')
      .unique()
      .references(() => keptForecasts.id),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [check('ledger_content', sql`num_nonnulls(${table.predictionId}, ${table.forecastId}) = 1`)],
);
