import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { playPhases, type LiveGoal, type PlayPhase } from '@/lib/domain/football/in-play';
import { instant, oneOf } from './columns';
import { allMatches } from './football';

export const liveStages = [...playPhases, 'full-time'] as const;
export type LiveStage = PlayPhase | 'full-time';

/** The state of each match whose kick-off was observed, one row per match, which stays after full time. */
export const liveStates = pgTable(
  'live_states',
  {
    matchId: integer('match_id')
      .primaryKey()
      .references(() => allMatches.id),
    stage: text('stage').$type<LiveStage>().notNull(),
    /** 1 to 90, at `reported_at`; null if the source reports none. */
    minute: smallint('minute'),
    /** Null while no source has reported the match. */
    homeGoals: smallint('home_goals'),
    awayGoals: smallint('away_goals'),
    /** As many goals as the score has, in order. */
    goals: jsonb('goals').$type<readonly LiveGoal[]>().notNull(),
    source: text('source'),
    /** The app's time at which the source reported it. */
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    check('live_states_stage', oneOf(table.stage, liveStages)),
    check('live_states_score_whole', sql`(${table.homeGoals} is null) = (${table.awayGoals} is null)`),
    check('live_states_minute', sql`${table.minute} between 1 and 90`),
  ],
);
