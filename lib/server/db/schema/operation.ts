import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Fact } from '@/lib/domain/football/facts';
import { decidedStatuses, type DecidedStatus, type ReviewStatus } from '@/lib/domain/football/match';
import { rowRules, type RowRule } from '@/lib/domain/football/refused-rows';
import { accounts } from './accounts';
import { day, instant, oneOf } from './columns';
import { allMatches } from './football';

/** Choices made once and for good: the data source, the replay's shifts. */
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

/** What a source later says of a match that is over: another score, a ruling, an annulment; an admin decides. */
export const resultReviews = pgTable('result_reviews', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  matchId: integer('match_id')
    .notNull()
    .references(() => allMatches.id),
  /** What the source calls the match: awarded for a ruling, cancelled for an annulment. */
  status: text('status').$type<ReviewStatus>().notNull().default('finished'),
  /** null: annulled. */
  homeGoals: smallint('home_goals'),
  awayGoals: smallint('away_goals'),
  /** Of a changed half-time score; null where the final one changed. */
  halfTimeHomeGoals: smallint('half_time_home_goals'),
  halfTimeAwayGoals: smallint('half_time_away_goals'),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  accepted: boolean('accepted'),
  /** Why an admin corrected the score; null for what a source reported. */
  reason: text('reason'),
});

/** A match that an admin postponed or cancelled, until a source or an admin changes that. */
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
 * Where a bookmaker may be linked: an admin's entry, with the licence that covers the country. Nothing else is ever
 * linked.
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
    /** When an admin last saw it there. */
    checkedOn: day('checked_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.bookmaker] })],
);

/** What no source reports, recorded while the site runs; it counts before a fact of the repository with the same key. */
export const facts = pgTable('facts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** factKey of lib/domain/football/facts.ts. */
  key: text('key').notNull().unique(),
  value: jsonb('value').$type<Fact>().notNull(),
  /** Null for a command, and once the account is deleted. */
  recordedBy: uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
  recordedAt: instant('recorded_at').notNull(),
});

/**
 * Refused rows of sources that may be right all the same, and what an admin decided of them. One without a decision goes
 * when its document has it no more; a decision stays, so that the next read does not ask again.
 */
export const rowQuestions = pgTable(
  'row_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    file: text('file').notNull(),
    leagueCode: text('league_code').notNull(),
    rule: text('rule').$type<RowRule>().notNull(),
    /** Of lib/server/ingest/row-questions.ts, unique in its source. */
    key: text('key').notNull(),
    /** Rows of one group are decided together. */
    group: text('row_group').notNull(),
    /** The row, as text. */
    says: text('says').notNull(),
    /** The other side: rows and stored matches, as text. */
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
