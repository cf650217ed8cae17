import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RankedTeam } from '@/lib/domain/football/ranking';
import { day } from './columns';

/** The newest ranking of each scope: clubs, or national teams. */
export const rankings = pgTable('rankings', {
  scope: text('scope').primaryKey(),
  madeOn: day('made_on').notNull(),
  /** The strongest first. */
  teams: jsonb('teams').$type<RankedTeam[]>().notNull(),
});
