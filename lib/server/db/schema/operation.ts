import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Fact } from '@/lib/domain/football/facts';
import { decidedStatuses, type DecidedStatus, type ReviewStatus } from '@/lib/domain/football/match';
import { rowRules, type RowRule } from '@/lib/domain/football/refused-rows';
import { accounts } from './accounts';
import { day, instant, oneOf } from './columns';
import { allMatches } from './football';

/** Permanent choices, made once, such as the data source and the replay's shifts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

export type RefusedRow = { file: string; row: number | null; reason: string };

export const ingestRuns = pgTable('ingest_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  succeeded: boolean('succeeded'),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  refused: jsonb('refused').$type<RefusedRow[]>().notNull().default([]),
  error: text('error'),
});

/** A source's later report on a finished match, for an admin to decide: a different score, a ruling or an annulment. */
export const resultReviews = pgTable('result_reviews', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  matchId: integer('match_id')
    .notNull()
    .references(() => allMatches.id),
  /** The status that the source reports: awarded for a ruling, cancelled for an annulment. */
  status: text('status').$type<ReviewStatus>().notNull().default('finished'),
  /** null if the match was annulled. */
  homeGoals: smallint('home_goals'),
  awayGoals: smallint('away_goals'),
  /** Set if the half-time score changed; null if the final one changed. */
  halfTimeHomeGoals: smallint('half_time_home_goals'),
  halfTimeAwayGoals: smallint('half_time_away_goals'),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  accepted: boolean('accepted'),
  /** The admin's reason for a correction; null for a report of a source. */
  reason: text('reason'),
});

/** An admin's decision to postpone or cancel a match, until a source or an admin changes it. */
export const statusDecisions = pgTable(
  'status_decisions',
  {
    matchId: integer('match_id')
      .primaryKey()
      .references(() => allMatches.id),
    status: text('status').$type<DecidedStatus>().notNull(),
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [check('status_decisions_status', oneOf(table.status, decidedStatuses))],
);

/**
 * Countries in which a bookmaker may be linked: an admin's entry, with the licence that covers the country. Nothing
 * else is ever linked.
 */
export const bookmakerLinks = pgTable(
  'bookmaker_links',
  {
    /** Two capital letters. */
    country: text('country').notNull(),
    /** An id of lib/domain/football/bookmakers.ts. */
    bookmaker: text('bookmaker').notNull(),
    url: text('url').notNull(),
    /** The authority and the licence's number. */
    licence: text('licence').notNull(),
    /** The licence in the authority's register. */
    licenceUrl: text('licence_url').notNull(),
    /** When an admin last verified the licence there. */
    checkedOn: day('checked_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.bookmaker] })],
);

/**
 * Facts that no source reports, recorded while the site runs; they take precedence over facts of the repository with
 * the same key.
 */
export const facts = pgTable('facts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** factKey of lib/domain/football/facts.ts. */
  key: text('key').notNull().unique(),
  value: jsonb('value').$type<Fact>().notNull(),
  /** Null for a command, and after the account is deleted. */
  recordedBy: uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
  recordedAt: instant('recorded_at').notNull(),
});

/**
 * Refused rows of sources that may be right nonetheless, and an admin's decisions on them. One without a decision is
 * deleted when its document no longer contains it; a decision stays, so that the next read does not ask again.
 */
export const rowQuestions = pgTable(
  'row_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    file: text('file').notNull(),
    leagueCode: text('league_code').notNull(),
    rule: text('rule').$type<RowRule>().notNull(),
    /** A key from lib/server/ingest/row-questions.ts, unique within its source. */
    key: text('key').notNull(),
    /** Rows of one group are decided together. */
    group: text('row_group').notNull(),
    says: text('says').notNull(),
    /** The conflicting rows and stored matches, as text. */
    against: jsonb('against').$type<readonly string[]>().notNull(),
    canAccept: boolean('can_accept').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    accepted: boolean('accepted'),
  },
  (table) => [
    unique('row_questions_key').on(table.source, table.key),
    check('row_questions_rule', oneOf(table.rule, rowRules)),
  ],
);

/** One row per job and slot: the instance that inserts it runs the job, so each slot runs once for all instances. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text('job').notNull(),
    slot: instant('slot').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.job, table.slot] })],
);
