import { createClock } from '@/lib/domain/shared/clock';
import { savedAtHeader } from '@/lib/domain/shared/constants';

const titleHeader = 'x-saved-title';

const clock = createClock();

export type SavedPage = { url: string; title: string; savedAt: string };

/** Caches a response with the current instant; beyond `limit`, the oldest ones are evicted. */
export async function save(cacheName: string, url: string, response: Response, limit: number): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(savedAtHeader, clock.now().toISOString());
  // The stored body is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const title = headers.get('content-type')?.startsWith('text/html') ? titleOf(await body.text()) : '';
  if (title) headers.set(titleHeader, encodeURIComponent(title));
  const cache = await caches.open(cacheName);
  // `put` replaces in place, and only a new entry goes to the end: this keeps the keys in the order of saving.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(body, { status: response.status, headers }));
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key, { ignoreVary: true })),
  );
}

/** `Vary` concerns the encodings and languages of one address, of which a browser only sees its own. */
export async function savedCopy(cacheName: string, url: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(url, { ignoreVary: true });
}

/** @returns the instant (ISO) at which the response was saved */
export const savedAt = (response: Response): string => response.headers.get(savedAtHeader) ?? '';

/** Whether it was saved less than `ms` ago. */
export function isYoung(response: Response | undefined, ms: number): boolean {
  return response !== undefined && clock.now().getTime() - Date.parse(savedAt(response)) < ms;
}

/** The saved pages, newest first. */
export async function listSavedPages(cacheName: string): Promise<SavedPage[]> {
  const cache = await caches.open(cacheName);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      return {
        url: request.url,
        title: decodeURIComponent(response?.headers.get(titleHeader) ?? ''),
        savedAt: response ? savedAt(response) : '',
      };
    }),
  );
  return pages.filter((page) => page.title && page.savedAt).reverse();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

export function titleOf(html: string): string {
  const raw = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  return raw.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole).trim();
}

/** The root element of the copy contains the time of saving, which the page's own script shows. */
export async function markedPage(copy: Response): Promise<Response> {
  const html = await copy.text();
  return new Response(html.replace(/<html\b/i, `<html data-saved-at="${savedAt(copy)}"`), {
    status: copy.status,
    headers: copy.headers,
  });
}
