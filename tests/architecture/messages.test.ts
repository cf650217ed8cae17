import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { coverageOf } from '@/lib/i18n/message-coverage';
import { checkOriginal, checkTranslation } from '@/tests/support/messages/check-messages';
import { listedPending, pendingMessages, readExceptions } from '@/tests/support/messages/exceptions';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

const namespaces = namespacesOf(defaultLocale);
const originals = new Map(namespaces.map((namespace) => [namespace, readNamespace(defaultLocale, namespace)]));
const exceptions = readExceptions();

/** English messages that a language must have: all except its pending ones. */
function dueIn(code: string, namespace: string, english: ReadonlyMap<string, string>): Map<string, string> {
  const isPending = pendingMessages(code);
  const own = readOwn(code, namespace);
  return new Map(
    [...english].filter(([key, original]) => {
      const text = own.get(key);
      return !isPending(`${namespace}.${key}`) || (text !== undefined && text !== original);
    }),
  );
}

const readOwn = (code: string, namespace: string): ReadonlyMap<string, string> =>
  namespacesOf(code).includes(namespace) ? readNamespace(code, namespace) : new Map<string, string>();
const translations = locales.filter((locale) => locale.code !== defaultLocale);

describe('messages', () => {
  it('are valid in English', () => {
    expect([...originals].flatMap(([namespace, english]) => checkOriginal(namespace, english))).toEqual([]);
  });

  it.each(translations)('are complete and valid in $code', ({ code, language }) => {
    const present = namespacesOf(code);
    const problems = present
      .filter((namespace) => !originals.has(namespace))
      .map((namespace) => `${code} ${namespace}: English has no such namespace`);
    for (const [namespace, english] of originals) {
      const due = dueIn(code, namespace, english);
      const translated = new Map([...readOwn(code, namespace)].filter(([key]) => due.has(key) || !english.has(key)));
      problems.push(...checkTranslation({ code, language }, { namespace, english: due, translated }, exceptions));
    }
    expect(problems).toEqual([]);
  });

  it('cover every language: nothing untranslated, nothing that contradicts the glossary', () => {
    const flat = (code: string) =>
      new Map(
        namespacesOf(code).flatMap((namespace) =>
          [...readNamespace(code, namespace)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
        ),
      );
    const dueOf = (code: string) =>
      new Map(
        [...originals].flatMap(([namespace, english]) =>
          [...dueIn(code, namespace, english)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
        ),
      );
    const figures = translations.map(({ code }) => ({
      code,
      ...coverageOf(code, dueOf(code), flat(code), exceptions),
    }));
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
    expect(open).toEqual([]);
  });

  it('are pending only if they are missing, so the list of pending messages is minimal', () => {
    const keys = [...originals].flatMap(([namespace, english]) =>
      [...english].map(([key, original]) => ({ namespace, key, name: `${namespace}.${key}`, original })),
    );
    const settled = Object.entries(listedPending()).flatMap(([code, entries]) =>
      entries
        .filter((entry) => {
          const meant = keys.filter(({ name }) => entry === '*' || name === entry || name.startsWith(`${entry}.`));
          return !meant.some(({ namespace, key, original }) => {
            const text = readOwn(code, namespace).get(key);
            return text === undefined || text === original;
          });
        })
        .map((entry) => `${code}: ${entry}`),
    );
    expect(settled).toEqual([]);
    const codes = translations.map(({ code }) => code as string);
    expect(Object.keys(listedPending()).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('have no unneeded exception', () => {
    const keys = new Set(
      [...originals].flatMap(([namespace, english]) => [...english.keys()].map((key) => `${namespace}.${key}`)),
    );
    const listed = [...Object.keys(exceptions.sameAsEnglish), ...Object.keys(exceptions.otherSense)];
    expect(listed.filter((key) => !keys.has(key))).toEqual([]);
  });
});
