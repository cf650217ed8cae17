import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { premiumSources, roles, type PremiumSource, type Role } from '@/lib/domain/accounts/account-rules';
import type { MailTemplate } from '@/lib/domain/accounts/mail';
import { oddsFormats, type OddsFormat } from '@/lib/domain/accounts/odds-format';
import { instant, oneOf } from './columns';

export type FollowedLists = { teams: string[]; leagues: string[] };

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed, with the domain in lower case; used to send mails. */
    email: text('email').notNull(),
    /** The unique form, all in lower case. */
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in its encoded form. */
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name'),
    role: text('role').$type<Role>().notNull().default('user'),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** When an admin blocked the account: no login and no session; the data stay. */
    blockedAt: instant('blocked_at'),
    blockedReason: text('blocked_reason'),
    timeZone: text('time_zone'),
    oddsDisplay: text('odds_display').$type<OddsFormat>().notNull().default('decimal'),
    oddsFree: boolean('odds_free').notNull().default(false),
    followed: jsonb('followed').$type<FollowedLists>().notNull().default({ teams: [], leagues: [] }),
    /** Sealed (lib/server/auth/sealed-text.ts). Valid from totp_confirmed_at on. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The newest time step whose code was used, so that no code works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** SHA-256, base64url, of the recovery codes that are not used yet. */
    recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
    /** Derived from premium_grants; only premium-repository.ts writes it. */
    premiumUntil: instant('premium_until'),
  },
  (table) => [
    index('accounts_created').on(table.createdAt),
    check('accounts_role', oneOf(table.role, roles)),
    check('accounts_odds_display', oneOf(table.oddsDisplay, oddsFormats)),
  ],
);

/**
 * The password of the newest registration of an e-mail, whether it created an account, repeated a registration or found
 * the e-mail taken. It grants no access: it only lets a login respond the same in each case. Deleted when an account is
 * confirmed, else after a week.
 */
export const pendingRegistrations = pgTable('pending_registrations', {
  /** SHA-256 of the e-mail's key, base64url: the person who registers an e-mail need not own it. */
  emailHash: text('email_hash').primaryKey(),
  /** argon2id in its encoded form. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A login, active as long as its row exists. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Removed 30 days after the login, like the browser's name. */
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_created').on(table.createdAt)],
);

export const tokenPurposes = ['verify', 'reset', 'undo', 'withdraw'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Tokens of links in mails: only hashes are stored, and a used one is deleted. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256, base64url. */
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    check('account_tokens_purpose', oneOf(table.purpose, tokenPurposes)),
  ],
);

/** Pending and sent mails. No row contains a link with a token: tokens are created when the mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Deleted with its account. Null if the sender can't know, or must not reveal, whether an account exists. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    template: text('template').$type<MailTemplate>().notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /**
     * Null once the mail is sent or abandoned. The sender moves it ahead first, so that no other instance sends it too.
     */
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt), index('mails_account').on(table.accountId)],
);

/** Granted premium time, in order of creation. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: accountId(),
    seconds: integer('seconds').notNull(),
    source: text('source').$type<PremiumSource>().notNull(),
    reason: text('reason').notNull(),
    /** The payment for which premium was granted; each payment grants it once. */
    paymentId: text('payment_id').unique(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    index('premium_grants_account').on(table.accountId, table.createdAt),
    check('premium_grants_source', oneOf(table.source, premiumSources)),
    check('premium_grants_seconds', sql`${table.seconds} > 0`),
  ],
);

/** Audit log: every change to an account or to the site, and who made it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account that was changed; null if there is none, so that the entry outlives the admin's account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The admin; null for a command on the server or a deleted account. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The actor's e-mail at that time. */
    actorLabel: text('actor_label'),
    action: text('action').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_log_account').on(table.accountId, table.createdAt),
    index('audit_log_actor').on(table.actorId, table.createdAt),
    index('audit_log_created').on(table.createdAt),
  ],
);

/** The schema that rate-limiter-flexible requires; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
