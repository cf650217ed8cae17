import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'next-intl';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';

type Messages = AbstractIntlMessages;
type Translate = (key: string, values: Record<string, string | number>) => string;
const loaded = new Map<string, Messages>();

/** From the file system, because answers are needed before and outside the framework. */
function namespaceMessages(locale: Locale, namespace: string): Messages {
  const name = `${locale}/${namespace}`;
  const known = loaded.get(name);
  if (known) return known;
  let messages: Messages = {};
  try {
    messages = JSON.parse(readFileSync(join(process.cwd(), 'messages', locale, `${namespace}.json`), 'utf8')) as Messages;
  } catch {
    // A language without this file falls back to English below.
  }
  loaded.set(name, messages);
  return messages;
}

const has = (messages: Messages, path: string): boolean =>
  typeof path.split('.').reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages) === 'string';

/**
 * The sentence of a message key such as `errors.notFound`, in English where the language lacks it, the key itself where English does.
 * @param values what the message's placeholders take
 */
export function errorMessage(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', ...rest] = key.split('.');
  const path = rest.join('.');
  if (!/^[a-z][A-Za-z-]*$/.test(namespace) || path === '') return key;
  for (const language of [locale, defaultLocale]) {
    const messages = namespaceMessages(language, namespace);
    if (!has(messages, path)) continue;
    // Keys come from data here, not from code, so their type can't be known.
    const translate = createTranslator({ locale: language, messages, onError: () => undefined, getMessageFallback: () => '' }) as Translate;
    const sentence = translate(path, values);
    if (sentence) return sentence;
  }
  return key;
}
