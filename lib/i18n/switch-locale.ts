import { languageStorageKeys, localeMessagesTtlMs } from '@/lib/domain/constants';
import { localeCookie } from './locale-cookie';
import type { Locale } from './locales';

export type LocaleSwitch = {
  to: Locale;
  /** The same screen in that language. */
  href: string;
  /** Query and fragment of the address that is left; both are kept. */
  search: string;
  hash: string;
  /** Of the language bundles, as the server named it. */
  bundleHash: string;
};

/** What the switch needs of a browser, so that it can be tested without one. */
export type SwitchTools = {
  fetch(address: string): Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  /** undefined where the browser or the visitor refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Milliseconds. */
  now(): number;
  setCookie(cookie: string): void;
  go(address: string): void;
  /** Tells a logged-in visitor's account; absent for others. */
  setLanguage?(to: Locale): Promise<unknown>;
  warn(message: string, cause: unknown): void;
};

/** Loads a language's words, remembers it, tells the account, and goes to the same screen in it. Nothing that fails on the way keeps it from going. */
export async function switchLocale(
  { to, href, search, hash, bundleHash }: LocaleSwitch,
  tools: SwitchTools,
): Promise<void> {
  tools.setCookie(
    `${localeCookie.name}=${to}; Path=${localeCookie.path}; Max-Age=${localeCookie.maxAge}; SameSite=Lax`,
  );
  const warnOf = (message: string) => (cause: unknown) => tools.warn(message, cause);
  await Promise.all([
    loadBundle(to, bundleHash, tools).catch(warnOf(`The messages of "${to}" could not be loaded`)),
    tools.setLanguage?.(to).catch(warnOf('The language could not be saved to the account')),
  ]);
  tools.go(href + search + hash);
}

/** The words of a language, from the last 24 hours or anew. */
export async function loadBundle(
  locale: Locale,
  bundleHash: string,
  { fetch, storage, now }: Pick<SwitchTools, 'fetch' | 'storage' | 'now'>,
): Promise<unknown> {
  const key = languageStorageKeys.messages + locale;
  const kept = readKept(storage, key);
  if (kept?.hash === bundleHash && now() - kept.at < localeMessagesTtlMs && now() >= kept.at) return kept.messages;
  const answer = await fetch(`/_i18n/${bundleHash}/${locale}/messages.json`);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const messages = await answer.json();
  try {
    storage?.setItem(key, JSON.stringify({ hash: bundleHash, at: now(), messages }));
  } catch {
    // Full or forbidden storage: the words are loaded again next time.
  }
  return messages;
}

type Kept = { hash: string; at: number; messages: unknown };

function readKept(storage: SwitchTools['storage'], key: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hash' in value &&
    'at' in value &&
    typeof value.at === 'number' &&
    'messages' in value
  );
}
