import { readOnDemand, writeOnDemand } from '@/lib/api/on-demand';
import type { PushSubscriptionBody } from '@/lib/contracts/alerts';
import { toBase64Url } from '@/lib/domain/shared/base64url';
import { createClock } from '@/lib/domain/shared/clock';
import { followedMaximum } from '@/lib/domain/shared/constants';
import { deviceTimeZone } from '@/lib/domain/shared/intl';
import type { WorkerMessage } from '@/lib/domain/shared/worker-messages';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { pushStore } from '@/stores/push-store';
import { isFromOtherTab } from '@/stores/support/other-tabs';

export type PushOutcome = 'on' | 'blocked' | 'failed' | 'unsupported';

/** Message keys for the reasons why notifications failed. */
export const pushProblems = {
  blocked: 'alerts.push.blocked',
  failed: 'widgets.failed',
  unsupported: 'alerts.push.unsupported',
} as const;

const clock = createClock();
/** How often the subscription is checked again, in ms, because the browser or the site may have ended it. */
const checkEveryMs = 7 * 86_400_000;
/** Changes made within this time, in ms, are sent in one call. */
const pauseMs = 1_000;

/** Asks for permission, which requires a click, and subscribes this device. */
export async function switchPushOn(): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  if (!navigator.onLine) return 'failed';
  if (!(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  pushStore.getState().switchedOn();
  const isSent = await sendChoices().catch(() => false);
  if (isSent) keepPushCurrent();
  else pushStore.getState().switchedOff();
  return isSent ? 'on' : 'failed';
}

/**
 * Ends notifications for this device in the browser and, if the site is reachable, there too; otherwise the site's next
 * message finds no subscription.
 */
export async function switchPushOff(): Promise<void> {
  pushStore.getState().switchedOff();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return;
  await subscription.unsubscribe();
  tellWorker(registration);
  void writeOnDemand('delete /api/alerts/push', { body: { endpoint: subscription.endpoint } });
}

/** Makes the worker remember the subscription by which the site knows this browser, or forget it. */
function tellWorker({ active }: ServiceWorkerRegistration): void {
  const message: WorkerMessage = { type: 'push-changed' };
  active?.postMessage(message);
}

/**
 * The device's subscription with the site's current key, because one with another key cannot receive anything. Null
 * without a worker.
 */
async function subscribe(): Promise<PushSubscription | null> {
  // Without a registration `ready` never resolves.
  if (!(await navigator.serviceWorker.getRegistration())) return null;
  const key = await readOnDemand('get /api/alerts/push-key', {});
  if (!key.ok) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && toBase64Url(known.options.applicationServerKey) === key.result.publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.result.publicKey });
}

function choicesOfDevice(): Omit<PushSubscriptionBody, 'endpoint' | 'keys'> {
  const followed = followedStore.getState();
  if (!followed.isRestored) followed.restore();
  const { teams, leagues } = followedStore.getState();
  const { kinds, quiet } = pushStore.getState();
  return {
    language: locales.find(({ language }) => language === document.documentElement.lang)?.code ?? defaultLocale,
    timeZone: preferencesStore.getState().timeZone ?? deviceTimeZone(),
    kinds: [...kinds],
    quiet,
    followed: { teams: teams.slice(0, followedMaximum), leagues: leagues.slice(0, followedMaximum) },
  };
}

/**
 * Sends this device's choices to the site if it does not know them.
 * @returns whether it knows them now
 */
async function sendChoices(): Promise<boolean> {
  const choices = choicesOfDevice();
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  const sentWith = (endpoint: string | undefined) =>
    JSON.stringify([choices, Math.floor(clock.now().getTime() / checkEveryMs), endpoint]);
  if (known && sentWith(known.endpoint) === pushStore.getState().sent) return true;
  const subscription = await subscribe();
  if (!subscription) return false;
  const keys = { p256dh: toBase64Url(subscription.getKey('p256dh')), auth: toBase64Url(subscription.getKey('auth')) };
  const outcome = await writeOnDemand('post /api/alerts/push', {
    body: { ...choices, endpoint: subscription.endpoint, keys },
  });
  if (outcome.ok) {
    pushStore.getState().wasSent(sentWith(subscription.endpoint));
    if (registration) tellWorker(registration);
  }
  return outcome.ok;
}

let isKept = false;

/**
 * Sends each later change to this device's followed teams and leagues, time zone or choices while notifications are on;
 * a change made in another tab is sent by that tab. The next change or page load makes up for a failure.
 */
export function keepPushCurrent(): void {
  if (isKept) return;
  isKept = true;
  if (!pushStore.getState().isRestored) pushStore.getState().restore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    if (pushStore.getState().isOn && Notification.permission === 'granted') void sendChoices().catch(() => undefined);
  };
  const soon = () => {
    // Otherwise two tabs in two languages would keep overwriting each other's choice.
    if (isFromOtherTab()) return;
    clearTimeout(timer);
    timer = setTimeout(send, pauseMs);
  };
  for (const store of [followedStore, preferencesStore, pushStore]) store.subscribe(soon);
  soon();
}
