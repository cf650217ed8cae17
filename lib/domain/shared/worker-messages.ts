export type WorkerMessage =
  /**
   * Cache this page for offline use; it was reached without a page request (by client-side navigation, or before the
   * worker took over).
   */
  | { type: 'keep-page'; url: string }
  /** Cache these files of the build, which the page loaded before the worker took over. */
  | { type: 'keep-assets'; urls: string[] }
  /** The site has learnt of the browser's subscription to notifications, or that subscription has ended. */
  | { type: 'push-changed' }
  /** The session ended: private responses are deleted. */
  | { type: 'clear-private' };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'clear-private' || data.type === 'push-changed') return { type: data.type };
  if (data.type === 'keep-page' && 'url' in data && typeof data.url === 'string')
    return { type: 'keep-page', url: data.url };
  if (data.type === 'keep-assets' && 'urls' in data && isTexts(data.urls))
    return { type: 'keep-assets', urls: data.urls.slice(0, 100) };
  return null;
}
