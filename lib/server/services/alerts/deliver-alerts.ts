import { groupBy } from '@/lib/domain/shared/group-by';
import { createPushSender, type PushSender } from '@/lib/server/push/send-push';
import { claimDeliveries, dropOldNews, releaseDeliveries } from '@/lib/server/repositories/alert-repository';
import { listWaitingServices, savePushService } from '@/lib/server/repositories/push-service-repository';
import type { JobContext, Runtime } from '@/lib/server/runtime';
import { distributeAlerts } from './distribute-alerts';
import { afterTurn, nextService, patienceOf, turnOf, type PushHistory, type PushTurn } from './push-budget';
import { findPushKeys } from './push-keys';
import { sendAlert, type AlertTexts } from './send-alert';

/** The lease on a service's messages, longer than a turn takes, including its last message. */
const leaseMs = 60_000;
/** How often a run looks for new alerts and services. */
const lookMs = 1_000;

type DeliverOptions = {
  sender?: PushSender;
  /** Called before each turn; if it returns false, the rest stays in the queue. */
  mayContinue?: () => boolean;
  /** Monotonic time in ms; the process's by default. */
  elapsed?: () => number;
};

type Sending = { sender: PushSender; texts: AlertTexts; elapsed: () => number };

/**
 * Sends due notifications, and gives new alerts to their followers meanwhile. Each push service has its own queue, its
 * own timeouts and turns (push-budget.ts), so that none waits for another. Instances share the queues: a turn leases
 * the messages that it sends. A service gets PUSH_AT_ONCE messages at a time, each for a different browser: if an
 * instance is killed, at most those are repeated, and a browser shows each only once.
 * @returns how many were sent
 * @throws the first error of a turn, after the others have ended
 */
export async function deliverAlerts(
  site: JobContext,
  { sender, mayContinue = () => true, elapsed = () => performance.now() }: DeliverOptions = {},
): Promise<number> {
  const own: { opened?: PushSender } = {};
  const texts: AlertTexts = new Map();
  const waiting = new Map<string, PushHistory>();
  const inTurn = new Map<string, PushHistory>();
  const running = new Set<Promise<void>>();
  const taken = new Map<string, number>();
  const errors: unknown[] = [];
  let sent = 0;
  let lookedAt = -Infinity;

  const start = async (service: PushHistory, by: PushSender) => {
    try {
      const turn = await takeTurn(site, service, { sender: by, texts, elapsed });
      sent += turn.sent;
      if (turn.mayHaveMore) waiting.set(service.host, turn.history);
    } catch (error) {
      errors.push(error);
    } finally {
      inTurn.delete(service.host);
    }
  };
  const look = async () => {
    await distributeAlerts(site);
    waiting.clear();
    for (const service of await site.database.transaction((tx) => listWaitingServices(tx, site.clock.now())))
      waiting.set(service.host, service);
    lookedAt = elapsed();
  };

  await site.database.transaction((tx) => dropOldNews(tx, site.clock.now()));
  try {
    for (;;) {
      const goesOn = () => errors.length === 0 && mayContinue();
      if (goesOn() && (waiting.size === 0 || elapsed() - lookedAt >= lookMs)) await look();
      for (let next; goesOn() && (next = nextService(waiting.values(), inTurn, taken));) {
        const service = next;
        const by = sender ?? (own.opened ??= await openSender(site));
        waiting.delete(service.host);
        inTurn.set(service.host, service);
        taken.set(service.host, (taken.get(service.host) ?? 0) + 1);
        const turn = start(service, by).finally(() => running.delete(turn));
        running.add(turn);
      }
      if (running.size === 0) break;
      await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
    own.opened?.close();
  }
  if (errors.length > 0) throw errors[0];
  return sent;
}

/** Sends messages of one service until its turn is over, and records how the service performed. */
async function takeTurn(
  site: JobContext,
  service: PushHistory,
  { sender, texts, elapsed }: Sending,
): Promise<{ sent: number; mayHaveMore: boolean; history: PushHistory }> {
  const { database, clock, env } = site;
  const limits = turnOf(service, env.PUSH_AT_ONCE);
  const timeoutMs = patienceOf(service);
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const claimed = await database.transaction((tx) =>
    claimDeliveries(tx, service.host, { now, leaseUntil, limit: limits.messages }),
  );
  const turn: PushTurn = { answered: 0, missed: 0, answeredMs: 0 };
  const untried: string[] = [];
  let sent = 0;
  const until = elapsed() + limits.ms;
  const browsers = groupBy(claimed, ({ subscription }) => subscription.id).values();
  await atOnce(limits.atOnce, browsers, async (own) => {
    for (const delivery of own) {
      if (elapsed() >= until || turn.missed >= limits.misses) {
        untried.push(delivery.id);
        continue;
      }
      const began = elapsed();
      const outcome = await sendAlert(site, delivery, { sender, texts, timeoutMs });
      if (outcome === 'sent') sent += 1;
      if (outcome === 'missed') turn.missed += 1;
      if (outcome === 'sent' || outcome === 'answered') {
        turn.answered += 1;
        turn.answeredMs += elapsed() - began;
      }
    }
  });
  const { history, pauseMs } = afterTurn(service, turn);
  const pausedUntil = pauseMs === 0 ? null : new Date(clock.now().getTime() + pauseMs);
  await database.transaction(async (tx) => {
    if (untried.length > 0) await releaseDeliveries(tx, untried, now);
    if (turn.answered + turn.missed > 0) await savePushService(tx, { ...history, pausedUntil });
  });
  return { sent, mayHaveMore: pauseMs === 0 && claimed.length === limits.messages, history };
}

/** @throws {Error} before the first start has created the keys */
async function openSender({ database, env }: Pick<Runtime, 'database' | 'env'>): Promise<PushSender> {
  const keys = await findPushKeys(database.sql);
  if (!keys) throw new Error('The keys for push services cannot be read; the server creates them when it starts');
  return createPushSender(keys, subjectOf(env), { isLocal: env.NODE_ENV !== 'production' });
}

/** The contact address for push services. */
const subjectOf = ({ CONTACT_EMAIL, SITE_URL }: Runtime['env']): string =>
  CONTACT_EMAIL
    ? `mailto:${CONTACT_EMAIL}`
    : SITE_URL.startsWith('https:')
      ? SITE_URL
      : `mailto:no-reply@${new URL(SITE_URL).hostname}`;

/** Works through the items, the given number at the same time. */
async function atOnce<Item>(count: number, items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: count }, lane));
}
