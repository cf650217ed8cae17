import { quietUntil } from '@/lib/domain/accounts/quiet-hours';
import { defaultLocale } from '@/lib/i18n/locales';
import type { Sql } from '@/lib/server/db/client';
import {
  insertDeliveries,
  listEmailFollowers,
  listPushFollowers,
  lockWaitingAlert,
  markDistributed,
  type AlertRow,
  type Audience,
} from '@/lib/server/repositories/alert-repository';
import { queueMails } from '@/lib/server/repositories/mail-repository';
import { findMatchById } from '@/lib/server/repositories/match-repository';
import type { JobContext } from '@/lib/server/runtime';

/** The alert for the end of a match includes its grade, unless the grade takes longer than this. */
const gradeWaitMs = 20 * 60_000;

/**
 * Gives each waiting alert to its followers: notifications and mails are queued in the transaction that marks it as
 * distributed, so that a killed instance has queued all of them or none. Instances share the alerts.
 * @returns how many were distributed
 */
export async function distributeAlerts({ database, clock, env }: JobContext): Promise<number> {
  for (let distributed = 0; ; distributed += 1) {
    const now = clock.now();
    const isDone = await database.transaction(async (tx) => {
      const alert = await lockWaitingAlert(tx, new Date(now.getTime() - gradeWaitMs));
      if (!alert) return true;
      if (alert.expiresAt > now) await distribute(tx, alert, now, env.SITE_TIMEZONE);
      await markDistributed(tx, alert.id, now);
      return false;
    });
    if (isDone) return distributed;
  }
}

async function distribute(tx: Sql, alert: AlertRow, now: Date, zone: string): Promise<void> {
  const audience = await audienceOf(tx, alert);
  if (audience === null) return;
  const due = <Follower extends { quiet: Parameters<typeof quietUntil>[1]; timeZone: string }>(
    followers: readonly Follower[],
  ) =>
    followers
      .map((follower) => ({ ...follower, at: quietUntil(now, follower.quiet, follower.timeZone) ?? now }))
      // An alert that will be out of date when the quiet hours end is not sent at all.
      .filter(({ at }) => at < alert.expiresAt);
  const push = due(await listPushFollowers(tx, alert.kind, audience));
  await insertDeliveries(
    tx,
    push.map(({ id, host, at }) => ({ alertId: alert.id, subscriptionId: id, host, nextAttemptAt: at })),
  );
  const email = due(await listEmailFollowers(tx, alert.kind, audience, zone));
  await queueMails(
    tx,
    email.map(({ id, email: recipient, language, at }) => ({
      accountId: id,
      template: 'alert' as const,
      recipient,
      language: language || defaultLocale,
      values: { alert: String(alert.id) },
      createdAt: now,
      nextAttemptAt: at,
    })),
  );
}

async function audienceOf(tx: Sql, { kind, matchId }: AlertRow): Promise<Audience | null> {
  if (kind === 'bet') return 'all';
  if (matchId === null) return 'followers';
  const row = await findMatchById(tx, matchId);
  return row && { teamIds: [row.home.id, row.away.id], leagueSlug: row.league.slug };
}
