import { createHash } from 'node:crypto';
import { localeCodes, type Locale } from './locales';
import { loadMessages, pickMessages, type Messages } from './messages';
import { clientNamespaces } from './namespaces';

/** A language's messages for the browser. */
export async function messageBundle(locale: Locale): Promise<Messages> {
  return pickMessages(await loadMessages(locale), clientNamespaces);
}

let known: Promise<string> | undefined;

/**
 * A hash of all languages' messages in this process; part of the bundles' addresses, so that they can be cached
 * forever.
 */
export function bundleHash(): Promise<string> {
  known ??= hashBundles();
  return known;
}

async function hashBundles(): Promise<string> {
  const hash = createHash('sha256');
  for (const locale of localeCodes) hash.update(JSON.stringify(await messageBundle(locale)));
  return hash.digest('hex').slice(0, 16);
}

/** The address of a language's messages. With an outdated hash it also returns the current ones, but uncached. */
export const bundleAddress = async (locale: Locale): Promise<string> =>
  `/_i18n/${await bundleHash()}/${locale}/messages.json`;
