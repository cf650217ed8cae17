import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage } from '@/lib/i18n/format-message';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';

type Messages = { [key: string]: string | Messages };
const loaded = new Map<string, Messages>();

/**
 * Read from the file system, because error responses are also made before and outside the framework. Without a readable
 * file English is used below; the next call tries again.
 */
function namespaceMessages(locale: Locale, namespace: string): Messages {
  const name = `${locale}/${namespace}`;
  const known = loaded.get(name);
  if (known) return known;
  const file = join(process.cwd(), 'messages', locale, `${namespace}.json`);
  try {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    loaded.set(name, messages);
    return messages;
  } catch {
    return {};
  }
}

function messageAt(messages: Messages, path: string): string | null {
  const found = path
    .split('.')
    .reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Whether the message for a key can currently be read in that language. */
export function describes(locale: Locale, key: string): boolean {
  const [namespace = '', ...rest] = key.split('.');
  return messageAt(namespaceMessages(locale, namespace), rest.join('.')) !== null;
}

/**
 * The message of a key such as `errors.notFound`; falls back to English, then to the key itself.
 * @param values for the message's placeholders
 */
export function errorMessage(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', ...rest] = key.split('.');
  const path = rest.join('.');
  if (!/^[a-z][A-Za-z-]*$/.test(namespace) || path === '') return key;
  for (const language of [locale, defaultLocale]) {
    const message = messageAt(namespaceMessages(language, namespace), path);
    if (message === null) continue;
    try {
      return formatMessage(language, message, values);
    } catch {
      // A placeholder has no value: the next language, or the key itself, is better than half a sentence.
    }
  }
  return key;
}
