import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { slipStates, type SlipState } from '@/lib/domain/football/saved-slip';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';
import { allMatches } from './football';

export const savedSlips = pgTable(
  'saved_slips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * Its legs in the canonical order of lib/domain/football/slip-address.ts, so that an identical slip is stored only
     * once.
     */
    legs: text('legs').notNull(),
    name: text('name'),
    /** Probability that every leg wins, 0..1, at the time of saving. */
    probability: doublePrecision('probability').notNull(),
    /** Decimal odds of the whole slip, if typed; null if the odds of the legs count. */
    price: doublePrecision('price'),
    state: text('state').$type<SlipState>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    /** When its state last changed; null while it has never been graded. */
    gradedAt: instant('graded_at'),
    /**
     * When it was deleted after its first match had begun: hidden from its owner from then on, but still part of the
     * record, which could otherwise be cleaned of lost slips.
     */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    unique('saved_slips_once').on(table.accountId, table.legs),
    index('saved_slips_account').on(table.accountId, table.createdAt),
    check('saved_slips_state', oneOf(table.state, slipStates)),
    check('saved_slips_probability', sql`${table.probability} between 0 and 1`),
  ],
);

export const savedSlipLegs = pgTable(
  'saved_slip_legs',
  {
    slipId: uuid('slip_id')
      .notNull()
      .references(() => savedSlips.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    /** A market of lib/model/markets and one of its outcomes. */
    market: text('market').notNull(),
    outcome: text('outcome').notNull(),
    /** As known when the slip was saved; a match played on another day voids the leg. */
    kickOff: instant('kick_off').notNull(),
    /** Probability of this leg alone when the slip was saved, 0..1. */
    probability: doublePrecision('probability').notNull(),
    /** Decimal odds: typed, or the best stored ones at the time; null if none was known. */
    price: doublePrecision('price'),
    /** The leg's result; null while it is open. */
    settlement: text('settlement'),
    /**
     * The facts that settled it, as the slip repository reads them from the match; if they change, it is settled again.
     */
    settledBy: text('settled_by'),
  },
  (table) => [
    primaryKey({ columns: [table.slipId, table.position] }),
    index('saved_slip_legs_match').on(table.matchId),
    index('saved_slip_legs_kick_off').on(table.kickOff),
    index('saved_slip_legs_open')
      .on(table.matchId)
      .where(sql`${table.settledBy} is null`),
  ],
);
