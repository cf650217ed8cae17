import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns';

/**
 * `wanted`: never answered; `loaded`: its matches are stored; `missing`: the source answered that it has none, and never
 * had one; `failed`: the last look brought nothing, though earlier ones may have.
 */
export const documentStates = ['wanted', 'loaded', 'missing', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

export type UnknownTeam = { name: string; rows: number };

/**
 * The queue of loads: every document of every source, a competition's season each. First load, resume, retries and
 * schedule work from it. What can be counted in `matches` is not stored here.
 */
export const sourceDocuments = pgTable(
  'source_documents',
  {
    source: text('source').notNull(),
    /** Where it is at its source, and what reports call it. */
    file: text('file').notNull(),
    /** Empty where it holds several competitions, or one that cannot be stored. */
    leagueCode: text('league_code').notNull(),
    season: text('season').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    /** By which its provider recognises the stored version, such as ETag and Last-Modified; null: it is read whole. */
    version: jsonb('version'),
    /** Looks in a row that brought nothing, or doubtful data. */
    tries: integer('tries').notNull().default(0),
    /** When it is read again before its turn; null: with the source's other documents. */
    nextTryAt: instant('next_try_at'),
    /** The source's last answer about it, 404 and "unchanged" too. */
    lastReadAt: instant('last_read_at'),
    /** Matches that its head declares, or else that it contains. */
    expected: integer('expected'),
    /** Rows of it that were refused. */
    refused: integer('refused').notNull().default(0),
    /** Spellings in it that name no known team, each with the rows that it refuses; null where it was never read. */
    unknownTeams: jsonb('unknown_teams').$type<readonly UnknownTeam[]>(),
    /** Why it failed, or what is doubtful in what was stored of it. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.file] }),
    check('source_documents_state', oneOf(table.state, documentStates)),
  ],
);
