import type { NotificationContent } from '@/lib/domain/shared/notification';
import { defaultLocale, isLocale, localeRecord, type Locale } from '@/lib/i18n/locales';
import { PushError, type PushMessage, type PushSender } from '@/lib/server/push/send-push';
import {
  markDelivered,
  markUndelivered,
  type AlertRow,
  type DueDelivery,
} from '@/lib/server/repositories/alert-repository';
import { countPushFailure, deletePushSubscription } from '@/lib/server/repositories/subscription-repository';
import type { JobContext } from '@/lib/server/runtime';
import { composeAlert, type AlertText } from './compose-alert';

const minuteMs = 60_000;
const maxPauseMinutes = 15;
/** Attempts in a row, over all alerts, after which a browser counts as gone. */
const maxFailures = 40;

export type AlertTexts = Map<string, Promise<AlertText | null>>;

/**
 * `answered`: the service has permanently refused the message; `missed`: it was too slow, or failed; `unasked`: it was
 * not contacted.
 */
export type SendOutcome = 'sent' | 'answered' | 'missed' | 'unasked';

/**
 * Sends one notification and stores the outcome: failures are retried after 1, 2, 4, … minutes while the alert is still
 * news, and expired browser subscriptions are removed.
 * @param texts the texts already written
 */
export async function sendAlert(
  site: JobContext,
  delivery: DueDelivery,
  { sender, texts, timeoutMs }: { sender: PushSender; texts: AlertTexts; timeoutMs: number },
): Promise<SendOutcome> {
  const { database, clock } = site;
  const { alert, subscription } = delivery;
  const leave = async (reason: string, next: Date | null): Promise<'unasked'> => {
    await database.transaction((tx) => markUndelivered(tx, delivery.id, reason, next));
    return 'unasked';
  };
  if (alert.expiresAt <= clock.now()) return leave('old news', null);
  const locale = isLocale(subscription.language) ? subscription.language : defaultLocale;
  let text: AlertText | null;
  try {
    text = await textFor(site, delivery, locale, texts);
  } catch (error) {
    // A failure of our own, such as a failed read, does not count against the browser.
    return leave(describe(error), nextAttempt(site, delivery));
  }
  if (text === null) return leave('nothing to report', null);
  try {
    await sender.send(subscription, messageOf(alert, text, locale, clock.now()), timeoutMs);
  } catch (error) {
    const { outcome, retryAfter } = error instanceof PushError ? error : { outcome: 'later', retryAfter: null };
    const next = outcome === 'later' ? nextAttempt(site, delivery, retryAfter ?? 0) : null;
    await database.transaction(async (tx) => {
      if (outcome === 'gone') return deletePushSubscription(tx, subscription.endpoint);
      await markUndelivered(tx, delivery.id, describe(error), next);
      await countPushFailure(tx, subscription.id, maxFailures);
    });
    return outcome === 'later' ? 'missed' : 'answered';
  }
  await database.transaction((tx) => markDelivered(tx, delivery, clock.now()));
  return 'sent';
}

/** @returns null if the alert will be out of date by then */
function nextAttempt({ clock }: JobContext, { alert, attempts }: DueDelivery, leastSeconds = 0): Date | null {
  const pauseMs = Math.max(Math.min(2 ** (attempts - 1), maxPauseMinutes) * minuteMs, leastSeconds * 1000);
  const next = new Date(clock.now().getTime() + pauseMs);
  return next < alert.expiresAt ? next : null;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/**
 * One text per alert and language, except for the weekly summary, which differs for each reader. A failed one is
 * written again.
 */
function textFor(
  site: JobContext,
  { alert, subscription }: DueDelivery,
  locale: Locale,
  texts: AlertTexts,
): Promise<AlertText | null> {
  if (alert.kind === 'week') return composeAlert(site, alert, locale, () => subscription);
  const key = `${alert.id} ${locale}`;
  const known = texts.get(key);
  if (known) return known;
  const text = composeAlert(site, alert, locale, () => subscription);
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}

function messageOf(alert: AlertRow, { title, body, path }: AlertText, locale: Locale, now: Date): PushMessage {
  const { language, dir } = localeRecord(locale);
  return {
    // Read by the service worker: lib/domain/shared/notification.ts. It shows only one notification per tag.
    payload: JSON.stringify({ title, body, path, tag: alert.key, language, dir } satisfies NotificationContent),
    topic: `alert-${alert.id}`,
    ttlSeconds: Math.max(0, Math.round((alert.expiresAt.getTime() - now.getTime()) / 1000)),
    urgency: alert.kind === 'kick-off' || alert.kind === 'goal' ? 'high' : 'normal',
  };
}
