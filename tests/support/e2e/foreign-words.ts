import fs from 'node:fs';
import path from 'node:path';
import { leagues } from '@/lib/domain/football/leagues';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/message-files';
import { root } from '@/tests/support/repository-files';

type Words = { [key: string]: string | Words };

const read = (locale: Locale, namespace: string): Words =>
  JSON.parse(fs.readFileSync(path.join(root, 'messages', locale, `${namespace}.json`), 'utf8')) as Words;

function* texts(words: Words): Generator<string> {
  for (const value of Object.values(words)) {
    if (typeof value === 'string') yield value;
    else yield* texts(value);
  }
}

const allTexts = (locale: Locale): Set<string> =>
  new Set(namespaces.flatMap((namespace) => [...texts(read(locale, namespace))]));

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;');

/** Many competitions have the same name in several languages. */
const names = new Set(leagues.map(({ name }) => name));

/** English messages on a page of another language that has its own translation of them. */
export function foreignWords(html: string, locale: Locale): string[] {
  const own = allTexts(locale);
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|code)\b[\s\S]*?<\/\1>/g, '');
  const shown = new Set([...body.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()));
  return [...allTexts(defaultLocale)].filter(
    // A letter in the form is also in the glossary's index.
    (text) => text.length > 1 && !own.has(text) && !names.has(text) && !text.includes('{') && shown.has(escaped(text)),
  );
}
