import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { coverageOf } from '@/lib/i18n/message-coverage';
import { checkOriginal, checkTranslation } from '@/tests/support/messages/check-messages';
import { pendingNamespaces, readExceptions } from '@/tests/support/messages/exceptions';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

const namespaces = namespacesOf(defaultLocale);
const originals = new Map(namespaces.map((namespace) => [namespace, readNamespace(defaultLocale, namespace)]));
const exceptions = readExceptions();
const isPending = pendingNamespaces();
const translations = locales.filter((locale) => locale.code !== defaultLocale);

describe('messages', () => {
  it('are sound in English', () => {
    expect([...originals].flatMap(([namespace, english]) => checkOriginal(namespace, english))).toEqual([]);
  });

  it.each(translations)('are complete and right in $code', ({ code, language }) => {
    const present = namespacesOf(code);
    const problems = present
      .filter((namespace) => !originals.has(namespace))
      .map((namespace) => `${code} ${namespace}: English has no such namespace`);
    for (const [namespace, english] of originals) {
      const translated = present.includes(namespace) ? readNamespace(code, namespace) : new Map<string, string>();
      const found = checkTranslation({ code, language }, namespace, english, translated, exceptions);
      problems.push(...found.filter((problem) => !(isPending(namespace) && problem.endsWith(': missing'))));
    }
    expect(problems).toEqual([]);
  });

  it('cover every language: nothing untranslated, nothing against the glossary', () => {
    const flat = (code: string) =>
      new Map(
        namespacesOf(code).flatMap((namespace) =>
          [...readNamespace(code, namespace)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
        ),
      );
    const english = flat(defaultLocale);
    const figures = translations.map(({ code }) => ({ code, ...coverageOf(code, english, flat(code), exceptions) }));
    console.log(
      [
        'language: messages, untranslated, over-long, against the glossary',
        ...figures.map(
          ({ code, keys, untranslated, overLong, glossary }) =>
            `${code}: ${keys}, ${untranslated}, ${overLong}, ${glossary}`,
        ),
      ].join('\n'),
    );
    const open = figures.filter(({ untranslated, glossary }) => untranslated + glossary > 0);
    expect(isPending('*') ? [] : open).toEqual([]);
  });

  it('list no exception that nobody needs', () => {
    const keys = new Set(
      [...originals].flatMap(([namespace, english]) => [...english.keys()].map((key) => `${namespace}.${key}`)),
    );
    const listed = [...Object.keys(exceptions.sameAsEnglish), ...Object.keys(exceptions.otherSense)];
    expect(listed.filter((key) => !keys.has(key))).toEqual([]);
  });
});
