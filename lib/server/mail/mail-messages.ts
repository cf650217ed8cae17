import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage } from '@/lib/i18n/format-message';
import type { Locale } from '@/lib/i18n/locales';

type Speak = (key: string, values?: Record<string, string | number>) => string;
type Messages = { [key: string]: string | Messages };
const namespace = 'emails';
const known = new Map<Locale, Speak>();

/**
 * The messages of mails in a language, from the file system: mails are also written outside the framework, by the
 * scheduler.
 */
export function mailMessages(locale: Locale): Speak {
  let speak = known.get(locale);
  if (!speak) {
    const messages = JSON.parse(
      readFileSync(join(process.cwd(), 'messages', locale, `${namespace}.json`), 'utf8'),
    ) as Messages;
    speak = (key, values) => formatMessage(locale, wordAt(messages, key), values);
    known.set(locale, speak);
  }
  return speak;
}

/** @param key such as emails.verify.subject */
function wordAt(messages: Messages, key: string): string {
  const found = key
    .split('.')
    .slice(1)
    .reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
  if (typeof found !== 'string') throw new Error(`No message ${key}`);
  return found;
}
