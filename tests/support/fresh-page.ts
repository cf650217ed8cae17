import { vi } from 'vitest';

declare global {
  /** The page in Vitest's environment. */
  var jsdom: { window: Window & typeof globalThis; cookieJar: { removeAllCookiesSync(): void } };
}

const isOfJsdom = (key: string | symbol): key is symbol => typeof key === 'symbol' && key.description === 'impl';

/** What jsdom keeps behind an object in the page: nothing else can remove a listener or a custom element. */
function behind(object: object) {
  const kept: unknown = Reflect.get(object, Reflect.ownKeys(object).find(isOfJsdom) ?? '');
  return kept as { _eventListeners: Record<string, unknown>; _customElementDefinitions: unknown[] };
}

/** Removes what tests define on an object in the page, and what React and user-event store on it. */
function forgetOwn(object: object): void {
  for (const key of Reflect.ownKeys(object)) if (!isOfJsdom(key)) Reflect.deleteProperty(object, key);
}

/** Resets the page shared by a process's files as if it had just been opened, apart from the packages' styles. */
export function resetPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const { window } = jsdom;
  const { document, navigator } = window;
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll(':not([data-emotion])')) element.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  behind(window.customElements)._customElementDefinitions.length = 0;
  for (const target of [window, document, document.documentElement, document.body]) {
    const { _eventListeners: listeners } = behind(target);
    // Vitest learns about uncaught errors through one.
    for (const type of Object.keys(listeners)) if (type !== 'error') delete listeners[type];
  }
  for (const object of [document, document.documentElement, document.body, navigator]) forgetOwn(object);
  jsdom.cookieJar.removeAllCookiesSync();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
