import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage } from '@/lib/i18n/format-message';
import type { Locale } from '@/lib/i18n/locales';

export type Speak = (key: string, values?: Record<string, string | number>) => string;
type Messages = { [key: string]: string | Messages };
const read = new Map<string, Messages>();
const known = new Map<Locale, Speak>();

/**
 * The messages of a language, from the file system: mails and alerts are also written outside the framework, by the
 * scheduler.
 */
export function mailMessages(locale: Locale): Speak {
  let speak = known.get(locale);
  if (!speak) {
    speak = (key, values) => formatMessage(locale, wordAt(locale, key), values);
    known.set(locale, speak);
  }
  return speak;
}

/** @param key such as emails.verify.subject */
function wordAt(locale: Locale, key: string): string {
  const [namespace = '', ...parts] = key.split('.');
  const found = parts.reduce<Messages | string | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    namespaceOf(locale, namespace),
  );
  if (typeof found !== 'string') throw new Error(`There is no message ${key}`);
  return found;
}

function namespaceOf(locale: Locale, namespace: string): Messages {
  const file = join(process.cwd(), 'messages', locale, `${namespace}.json`);
  let messages = read.get(file);
  if (!messages) read.set(file, (messages = JSON.parse(readFileSync(file, 'utf8')) as Messages));
  return messages;
}
