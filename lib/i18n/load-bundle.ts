import { httpTimeoutMs, languageStorageKeys, localeMessagesTtlMs } from '@/lib/domain/shared/constants';
import type { Locale } from './locales';
import type { Messages } from './messages';

/** The browser APIs that loading needs, injected for tests. */
export type BundleTools = {
  fetch(address: string): Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  /** undefined if the browser or the visitor blocks storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Milliseconds. */
  now(): number;
};

/** Fetches a language's messages and stores them for 24 hours. @throws {Error} if that fails */
export async function fetchBundle(
  locale: Locale,
  address: string,
  { fetch: request, storage, now }: BundleTools,
): Promise<Messages> {
  const response = await request(address);
  if (!response.ok) throw new Error(`The server responded with status ${response.status}`);
  const messages = (await response.json()) as Messages;
  try {
    storage?.setItem(languageStorageKeys.messages + locale, JSON.stringify({ address, at: now(), messages }));
  } catch {
    // If storage is full or blocked, the messages are loaded again next time.
  }
  return messages;
}

/** Messages that a language switch stored less than 24 hours ago, if they came from exactly this address. */
export function storedBundle(
  locale: Locale,
  address: string,
  { storage, now }: Pick<BundleTools, 'storage' | 'now'>,
): Messages | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(languageStorageKeys.messages + locale) ?? 'null');
    return isStored(value) && value.address === address && now() - value.at < localeMessagesTtlMs && now() >= value.at
      ? value.messages
      : undefined;
  } catch {
    return undefined;
  }
}

type Stored = { address: string; at: number; messages: Messages };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'messages' in value &&
  typeof value.messages === 'object';

/** A browser's storage; undefined if reading it throws because site data are blocked. */
export function readableStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const fetchWithin =
  (timeoutMs = httpTimeoutMs): BundleTools['fetch'] =>
  (address) =>
    fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
