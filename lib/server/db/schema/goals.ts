import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { goalKinds, type Goal } from '@/lib/domain/football/goals';
import { oneOf } from './columns';
import { allMatches } from './football';

/** The goals of a match as one source reports them, replaced as a whole: those of two sources are never mixed. */
export const goals = pgTable(
  'goals',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    source: text('source').notNull(),
    /** From 1, in the order of the match. */
    number: smallint('number').notNull(),
    side: text('side').$type<Goal['side']>().notNull(),
    minute: smallint('minute').notNull(),
    stoppage: smallint('stoppage'),
    /** As the source spells it. */
    scorer: text('scorer'),
    kind: text('kind').$type<Goal['kind']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.source, table.number] }),
    check('goals_side', oneOf(table.side, ['home', 'away'])),
    check('goals_kind', oneOf(table.kind, goalKinds)),
    check('goals_minute', sql`${table.minute} between 1 and 120`),
  ],
);
