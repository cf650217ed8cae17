import { groupBy } from '@/lib/domain/shared/group-by';
import type { NotificationContent } from '@/lib/domain/shared/notification';
import { defaultLocale, isLocale, localeRecord, type Locale } from '@/lib/i18n/locales';
import { createPushSender, PushError, type PushMessage, type PushSender } from '@/lib/server/push/send-push';
import {
  claimDeliveries,
  markDelivered,
  markUndelivered,
  type AlertRow,
  type DueDelivery,
} from '@/lib/server/repositories/alert-repository';
import { countPushFailure, deletePushSubscription } from '@/lib/server/repositories/subscription-repository';
import type { JobContext, Runtime } from '@/lib/server/runtime';
import { composeAlert, type AlertText } from './compose-alert';
import { findPushKeys } from './push-keys';

const minuteMs = 60_000;
/** Served at the same time by one instance. */
const servicesAtOnce = 8;
/** For one push service in a batch: a slow one goes on a minute later and holds up no other for longer. */
const serviceMs = 20_000;
/** Leased at once, for longer than all their deadlines take. */
const claimSize = 64;
const leaseMs = 3 * minuteMs;
const maxPauseMinutes = 15;
/** Attempts in a row, over all alerts, after which a browser counts as gone. */
const maxFailures = 40;

type DeliverOptions = {
  sender?: PushSender;
  /** Asked before each batch; the rest stays in the queue. */
  mayContinue?: () => boolean;
  /** Monotonic, ms; of the process by default. */
  elapsed?: () => number;
};

/**
 * Sends due notifications. Instances share the queue: each batch is leased to one sender, failures are retried after 1,
 * 2, 4, … minutes until the alert is old news, and browsers that are gone are removed. A push service gets
 * PUSH_AT_ONCE messages at a time, each for another browser: an instance that is killed repeats at most those, and a
 * browser shows them once.
 * @returns how many were sent
 */
export async function deliverAlerts(
  site: JobContext,
  { sender, mayContinue = () => true, elapsed = () => performance.now() }: DeliverOptions = {},
): Promise<number> {
  let opened: PushSender | null = null;
  const texts = new Map<string, Promise<AlertText | null>>();
  let sent = 0;
  try {
    while (mayContinue()) {
      const now = site.clock.now();
      const batch = await site.database.transaction((tx) =>
        claimDeliveries(tx, now, new Date(now.getTime() + leaseMs), claimSize),
      );
      if (batch.length === 0) break;
      const by = sender ?? (opened ??= await openSender(site));
      const services = groupBy(batch, ({ subscription }) => subscription.host).values();
      await atOnce(servicesAtOnce, services, async (messages) => {
        const until = elapsed() + serviceMs;
        const browsers = groupBy(messages, ({ subscription }) => subscription.id).values();
        await atOnce(site.env.PUSH_AT_ONCE, browsers, async (own) => {
          for (const next of own) {
            if (elapsed() >= until) await postpone(site, next);
            else if (await deliver(site, by, next, texts)) sent += 1;
          }
        });
      });
    }
  } finally {
    opened?.close();
  }
  return sent;
}

/** @throws {Error} before the first start has made the keys */
async function openSender({ database, env }: Pick<Runtime, 'database' | 'env'>): Promise<PushSender> {
  const keys = await findPushKeys(database.sql);
  if (!keys) throw new Error('The keys for push services are not readable; a start of the server makes them');
  return createPushSender(keys, subjectOf(env), { isLocal: env.NODE_ENV !== 'production' });
}

/** Whom push services write to. */
const subjectOf = ({ CONTACT_EMAIL, SITE_URL }: Runtime['env']): string =>
  CONTACT_EMAIL
    ? `mailto:${CONTACT_EMAIL}`
    : SITE_URL.startsWith('https:')
      ? SITE_URL
      : `mailto:no-reply@${new URL(SITE_URL).hostname}`;

async function deliver(
  site: JobContext,
  sender: PushSender,
  delivery: DueDelivery,
  texts: Map<string, Promise<AlertText | null>>,
): Promise<boolean> {
  const { database, clock } = site;
  const { alert, subscription } = delivery;
  const leave = async (reason: string, next: Date | null): Promise<false> => {
    await database.transaction((tx) => markUndelivered(tx, delivery.id, reason, next));
    return false;
  };
  if (alert.expiresAt <= clock.now()) return leave('old news', null);
  const locale = isLocale(subscription.language) ? subscription.language : defaultLocale;
  let text: AlertText | null;
  try {
    text = await textFor(site, delivery, locale, texts);
  } catch (error) {
    // Our own failure, such as of a read; the browser's are not counted with it.
    return leave(describe(error), nextAttempt(site, delivery));
  }
  if (text === null) return leave('nothing to tell', null);
  try {
    await sender.send(subscription, messageOf(alert, text, locale, clock.now()));
  } catch (error) {
    const { outcome, retryAfter } = error instanceof PushError ? error : { outcome: 'later', retryAfter: null };
    const next = outcome === 'later' ? nextAttempt(site, delivery, retryAfter ?? 0) : null;
    await database.transaction(async (tx) => {
      if (outcome === 'gone') return deletePushSubscription(tx, subscription.endpoint);
      await markUndelivered(tx, delivery.id, describe(error), next);
      await countPushFailure(tx, subscription.id, maxFailures);
    });
    return false;
  }
  await database.transaction((tx) => markDelivered(tx, delivery, clock.now()));
  return true;
}

/** @returns null if the alert is old news by then */
function nextAttempt({ clock }: JobContext, { alert, attempts }: DueDelivery, leastSeconds = 0): Date | null {
  const pauseMs = Math.max(Math.min(2 ** (attempts - 1), maxPauseMinutes) * minuteMs, leastSeconds * 1000);
  const next = new Date(clock.now().getTime() + pauseMs);
  return next < alert.expiresAt ? next : null;
}

/** Works through the items, so many at the same time. */
async function atOnce<Item>(count: number, items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

async function postpone({ database, clock }: JobContext, { id, alert }: DueDelivery): Promise<void> {
  const next = new Date(clock.now().getTime() + minuteMs);
  await database.transaction((tx) =>
    markUndelivered(tx, id, 'The push service is slow', next < alert.expiresAt ? next : null),
  );
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** One text an alert and language, except for the week's, which is each reader's own. A failed one is made again. */
function textFor(
  site: JobContext,
  { alert, subscription }: DueDelivery,
  locale: Locale,
  texts: Map<string, Promise<AlertText | null>>,
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
    // The worker reads it: lib/domain/shared/notification.ts. It shows one of the same tag once.
    payload: JSON.stringify({ title, body, path, tag: alert.key, language, dir } satisfies NotificationContent),
    topic: `alert-${alert.id}`,
    ttlSeconds: Math.max(0, Math.round((alert.expiresAt.getTime() - now.getTime()) / 1000)),
    urgency: alert.kind === 'kick-off' || alert.kind === 'goal' ? 'high' : 'normal',
  };
}
