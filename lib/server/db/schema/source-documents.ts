import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns';

/**
 * `wanted`: the source has never answered; `loaded`: its matches are stored; `missing`: the source has answered that it
 * does not exist, and it never has; `failed`: the last attempt yielded nothing, though earlier ones may have.
 */
export const documentStates = ['wanted', 'loaded', 'missing', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

export type UnknownTeam = { name: string; rows: number };

/**
 * The load queue: every document of every source, each for one season of a competition. The first load, its resumption,
 * retries and the schedule all use it. Figures that can be counted in `matches` are not stored here.
 */
export const sourceDocuments = pgTable(
  'source_documents',
  {
    source: text('source').notNull(),
    /** Its location at the source, which reports also use as its name. */
    file: text('file').notNull(),
    /** Empty if it contains several competitions, or one that cannot be stored. */
    leagueCode: text('league_code').notNull(),
    season: text('season').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    /**
     * The validators by which its provider recognises the stored version, such as ETag and Last-Modified; null if it is
     * always read completely.
     */
    version: jsonb('version'),
    /** Number of consecutive reads that yielded nothing, or doubtful data. */
    tries: integer('tries').notNull().default(0),
    /** When it is read again out of turn; null if it is read with the source's other documents. */
    nextTryAt: instant('next_try_at'),
    /** When the source last answered about it, including 404 and "unchanged". */
    lastReadAt: instant('last_read_at'),
    /** Number of matches that its header declares, or else that it contains. */
    expected: integer('expected'),
    /** Number of its rows that were refused. */
    refused: integer('refused').notNull().default(0),
    /**
     * Spellings in it that match no known team, each with the number of rows refused for it; null if it was never read.
     */
    unknownTeams: jsonb('unknown_teams').$type<readonly UnknownTeam[]>(),
    /** The reason for a failure, or for doubts about the data stored from it. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.file] }),
    check('source_documents_state', oneOf(table.state, documentStates)),
  ],
);
