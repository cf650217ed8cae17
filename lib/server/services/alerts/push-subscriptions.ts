import type { z } from 'zod';
import type { Done } from '@/lib/contracts/account';
import type { pushRotationBodySchema, pushSubscriptionBodySchema } from '@/lib/contracts/alerts';
import { AppError } from '@/lib/domain/shared/errors';
import type { Sql } from '@/lib/server/db/client';
import { isPublicUrl } from '@/lib/server/push/public-address';
import {
  countPushSubscriptions,
  deletePushSubscription,
  findPushSubscription,
  lockPushHost,
  movePushSubscription,
  savePushSubscription,
} from '@/lib/server/repositories/subscription-repository';
import { getRuntime } from '@/lib/server/runtime';
import { countUse, senderGroup, tooMany } from '@/lib/server/services/accounts/request-limits';
import { isLargeService } from './push-budget';
import { findPushPublicKey } from './push-keys';

/** Maximum subscriptions at any other host, so that no one can make the site send floods of requests to a stranger. */
const maxPerOtherHost = 50;
/** When a browser at a full host may try again, in seconds. */
const fullSeconds = 3_600;

/** @throws {AppError} 503 before the first start has created the keys */
export async function getPushKey(): Promise<{ publicKey: string }> {
  const publicKey = await findPushPublicKey(getRuntime().database.sql);
  if (publicKey === null) throw new AppError(503, 'errors.unavailable');
  return { publicKey };
}

/**
 * Adds a browser, or replaces its choices.
 * @throws {AppError} 422 for an address that the site does not send to, 429 if it or its push service has too many
 */
export async function subscribeToPush(
  request: Request,
  { endpoint, keys, followed, quiet, ...choices }: z.output<typeof pushSubscriptionBodySchema>,
): Promise<Done> {
  const { clock, database } = getRuntime();
  refuseAddress(endpoint);
  if (!(await findPushSubscription(database.sql, endpoint))) await countUse('push', [senderGroup(request)]);
  const { host } = new URL(endpoint);
  const now = clock.now();
  await database.transaction(async (tx) => {
    await refuseFullHost(tx, host, endpoint);
    await savePushSubscription(tx, {
      endpoint,
      host,
      ...keys,
      ...choices,
      ...followed,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      createdAt: now,
      updatedAt: now,
    });
  });
  return { status: true };
}

/**
 * Updates the stored subscription with the new address and keys after the browser has replaced it, and keeps the
 * choices. This requires the secret of the old one.
 * @throws {AppError} 404 if the site has no such subscription, 422 and 429 as for a new one
 */
export async function renewPush({ old, endpoint, keys }: z.output<typeof pushRotationBodySchema>): Promise<Done> {
  const { clock, database } = getRuntime();
  refuseAddress(endpoint);
  const { host } = new URL(endpoint);
  await database.transaction(async (tx) => {
    await refuseFullHost(tx, host, old.endpoint);
    // A page was faster.
    const isKnown = (await findPushSubscription(tx, endpoint)) !== null;
    const wasThere = isKnown
      ? await deletePushSubscription(tx, old.endpoint, old.auth)
      : await movePushSubscription(tx, old, { endpoint, host, ...keys, updatedAt: clock.now() });
    if (!wasThere) throw new AppError(404, 'errors.notFound');
  });
  return { status: true };
}

function refuseAddress(endpoint: string): void {
  const isLocal = getRuntime().env.NODE_ENV !== 'production' && URL.canParse(endpoint);
  if (!isLocal && !isPublicUrl(endpoint))
    throw new AppError(422, 'errors.invalidFields', { fields: { endpoint: 'errors.invalidValue' } });
}

/** @param endpoint a subscription that does not count */
async function refuseFullHost(tx: Sql, host: string, endpoint: string): Promise<void> {
  if (isLargeService(host)) return;
  await lockPushHost(tx, host);
  if ((await countPushSubscriptions(tx, host, endpoint)) >= maxPerOtherHost) throw tooMany(fullSeconds);
}

/** Knowing the address is enough: it is as secret as a key. An unknown one is not an error. */
export async function endPush(endpoint: string): Promise<Done> {
  await getRuntime().database.transaction(async (tx) => void (await deletePushSubscription(tx, endpoint)));
  return { status: true };
}
