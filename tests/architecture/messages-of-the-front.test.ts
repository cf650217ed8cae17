import { expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { methodWords } from '@/tests/support/messages/language-words';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

/** Where the method is the subject, or is behind the button that asks for it, by the beginnings of keys. */
const ofMethod = [
  // Where it is explained.
  'faq.',
  'glossary.',
  'guides.',
  'bookmakers.answer',
  'pages.forebetAlternative.',
  // Where it is proved: the record, the receipt of a match, the files.
  'record.',
  'match.receipt.',
  'openData.',
  'leagueSources.',
  // Where it is run.
  'adminTasks.',
  'dashboard.',
  // Descriptions for search engines.
  'meta.',
];

it.each(localeCodes)('in %s, lists, headings and buttons avoid the vocabulary of the method', (code) => {
  const method = new RegExp(`(?<![\\p{L}\\p{M}])(?:${methodWords[code]})`, 'iu');
  const found = namespacesOf(code).flatMap((namespace) =>
    [...readNamespace(code, namespace)].flatMap(([key, text]) =>
      method.test(text) && !ofMethod.some((begin) => `${namespace}.${key}`.startsWith(begin))
        ? [`${namespace}.${key}: ${text}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});
