import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { alertKinds, type AlertKind } from '@/lib/domain/accounts/alerts';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';
import { allMatches } from './football';

/**
 * Events that users can be alerted about. Written in the transaction that makes them true, so that none is lost or
 * duplicated.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Names the event, so that it is stored once: goal:<match>:<day>:<score>, followed by the number of times that a
     * goal had been taken back before.
     */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Null for the weekly summary. */
    matchId: integer('match_id').references(() => allMatches.id),
    homeGoals: smallint('home_goals'),
    awayGoals: smallint('away_goals'),
    createdAt: instant('created_at').notNull(),
    /** When the event becomes too old to report. */
    expiresAt: instant('expires_at').notNull(),
    /** When the alert was distributed to its followers; null while it waits. */
    distributedAt: instant('distributed_at'),
  },
  (table) => [
    index('alerts_waiting')
      .on(table.createdAt)
      .where(sql`${table.distributedAt} is null`),
    check('alerts_kind', oneOf(table.kind, alertKinds)),
    check('alerts_match', sql`(${table.matchId} is null) = (${table.kind} = 'week')`),
  ],
);

/** A follower's choices; quiet hours are in minutes of the day, either both set or neither. */
const choices = () => ({
  kinds: text('kinds').array().$type<AlertKind[]>().notNull(),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * A browser that gets notifications (RFC 8030), with or without an account; the row contains the followed teams and
 * leagues.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address at the browser's push service; anyone who knows it may change the row. */
    endpoint: text('endpoint').notNull().unique(),
    host: text('host').notNull(),
    /** Public key and secret of the browser, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Team ids and league slugs. */
    teams: text('teams').array().notNull(),
    leagues: text('leagues').array().notNull(),
    ...choices(),
    createdAt: instant('created_at').notNull(),
    /** Attempts that failed since the last success. */
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_host').on(table.host),
    index('push_subscriptions_teams').using('gin', table.teams),
    index('push_subscriptions_leagues').using('gin', table.leagues),
    check('push_subscriptions_quiet', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
  ],
);

/** Alerts of an account by e-mail. The row stays when all are switched off, so that its link keeps working. */
export const emailAlerts = pgTable(
  'email_alerts',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Included in each of its mails. It only allows the mails to be switched off, so it is stored in plain text. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    ...choices(),
  },
  (table) => [check('email_alerts_quiet', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`)],
);

/** One alert for one browser. Its sender moves the due time ahead first, so that no other instance sends too. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The push service of the subscription: each service has its own queue. */
    host: text('host').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Null once the alert is sent or abandoned. */
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [
    unique('alert_deliveries_once').on(table.alertId, table.subscriptionId),
    index('alert_deliveries_subscription').on(table.subscriptionId),
    index('alert_deliveries_due')
      .on(table.host, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** The reliability of each push service so far (push-budget.ts); a host without a row is unknown. */
export const pushServices = pgTable('push_services', {
  host: text('host').primaryKey(),
  answered: integer('answered').notNull(),
  failures: smallint('failures').notNull(),
  answerMs: integer('answer_ms'),
  /** Nothing is sent to the service until then. */
  pausedUntil: instant('paused_until'),
});
