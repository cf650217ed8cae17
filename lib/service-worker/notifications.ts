import { workerCaches } from '@/lib/domain/shared/constants';
import type { NotificationContent } from '@/lib/domain/shared/notification';

const icon = '/icons/icon-192.png';
/** How many tags are remembered: more than a day's alerts. */
const remembered = 200;

/**
 * Shows a notification once: push services, and a sender that was killed, may repeat a message even after the reader
 * has closed the first one. If nothing can be stored, the tag still makes the second replace the first without a sound.
 */
export async function showNotification(
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'scope'>,
  { title, body, path, tag, language, dir }: NotificationContent,
): Promise<void> {
  const shown = await caches.open(workerCaches.notifications).catch(() => null);
  const key = new URL(`notifications/${encodeURIComponent(tag)}`, registration.scope).href;
  if (await shown?.match(key).catch(() => undefined)) return;
  await registration.showNotification(title, { body, tag, lang: language, dir, icon, badge: icon, data: path });
  if (shown) await remember(shown, key).catch(() => undefined);
}

/** @throws {DOMException} if the disk is full */
async function remember(shown: Cache, key: string): Promise<void> {
  await shown.put(key, new Response());
  const keys = await shown.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - remembered)).map((old) => shown.delete(old)));
}

type OpenWindow = Pick<WindowClient, 'url' | 'focus'>;
type OpenWindows = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
};

/**
 * Opens the page of a notification, or focuses it if it is already open. Only pages of this site are opened.
 * @param path from the notification
 */
export async function openPage(windows: OpenWindows, path: unknown, origin: string): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  const target = url.origin === origin ? url.href : `${origin}/`;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const known = open.find((window) => window.url === target);
  await (known ? known.focus() : windows.openWindow(target));
}
