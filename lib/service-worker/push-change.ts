import { toBase64Url } from '@/lib/domain/shared/base64url';
import { workerCaches } from '@/lib/domain/shared/constants';

type Registration = Pick<ServiceWorkerRegistration, 'pushManager' | 'scope'>;
type Identity = { endpoint: string; auth: string };

const keyOf = ({ scope }: Registration): string => new URL('push-subscription', scope).href;

/**
 * Remembers the subscription by which the site knows this browser, because not every browser reports it when it
 * replaces the subscription; forgets it if there is none.
 */
export async function rememberSubscription(registration: Registration): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  const cache = await caches.open(workerCaches.push);
  if (!subscription) return void (await cache.delete(keyOf(registration)));
  const identity: Identity = { endpoint: subscription.endpoint, auth: toBase64Url(subscription.getKey('auth')) };
  await cache.put(keyOf(registration), Response.json(identity));
}

async function remembered(registration: Registration): Promise<Identity | null> {
  const cache = await caches.open(workerCaches.push);
  return ((await (await cache.match(keyOf(registration)))?.json()) as Identity | undefined) ?? null;
}

/**
 * Handles a subscription that the browser has replaced or ended: the site gets the new one in place of the old one at
 * once. If that fails, the next page sends it.
 * @param given the new one, if the browser has already made one
 */
export async function renewSubscription(registration: Registration, given: PushSubscription | null): Promise<void> {
  const old = await remembered(registration);
  // Notifications are switched off on this device.
  if (!old) return;
  const { pushManager } = registration;
  const subscription = given ?? (await pushManager.getSubscription()) ?? (await subscribe(pushManager));
  if (!subscription || subscription.endpoint === old.endpoint) return;
  const body = {
    old,
    endpoint: subscription.endpoint,
    keys: { p256dh: toBase64Url(subscription.getKey('p256dh')), auth: toBase64Url(subscription.getKey('auth')) },
  };
  const response = await fetch('/api/alerts/push', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) await rememberSubscription(registration);
}

async function subscribe(pushManager: PushManager): Promise<PushSubscription | null> {
  const response = await fetch('/api/alerts/push-key');
  if (!response.ok) return null;
  const { publicKey } = (await response.json()) as { publicKey: string };
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
