import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

type Speak = (key: string, values?: Record<string, string | number>) => string;
const namespace = 'emails';
const known = new Map<Locale, Speak>();

/** The words of mails in a language, from the file system: mails are written in the scheduler's half of the process too. */
export function mailWords(locale: Locale): Speak {
  let speak = known.get(locale);
  if (!speak) {
    const messages = JSON.parse(readFileSync(join(process.cwd(), 'messages', locale, `${namespace}.json`), 'utf8')) as AbstractIntlMessages;
    // Keys come from data here, not from code, so their type can't be known.
    speak = createTranslator({
      locale,
      messages: { [namespace]: messages },
      onError: (error) => {
        throw error;
      },
    }) as Speak;
    known.set(locale, speak);
  }
  return speak;
}
