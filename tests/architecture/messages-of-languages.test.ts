import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '@/lib/i18n/locales';
import { pendingMessages, readRuleExceptions } from '@/tests/support/messages/exceptions';
import { breachesOf, ruleNames } from '@/tests/support/messages/language-rules';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

const exceptions = readRuleExceptions();
const messagesOf = (code: Locale) =>
  namespacesOf(code).flatMap((namespace) =>
    [...readNamespace(code, namespace)].map(([key, text]) => ({ code, key: `${namespace}.${key}`, text })),
  );
const english = new Map(messagesOf('en').map(({ key, text }) => [key, text]));
/** Without messages that are still English: a language's rules do not apply to them. */
const messages = locales.flatMap(({ code }) => {
  const isPending = pendingMessages(code);
  return messagesOf(code).filter(({ key, text }) => !isPending(key) || text !== english.get(key));
});

describe.each(ruleNames)('the rule %s', (rule) => {
  const excepted = exceptions[rule] ?? {};
  const breaches = messages.flatMap(({ code, key, text }) =>
    breachesOf(rule, code, text).map((breach) => ({ code, key, breach, text })),
  );

  it('is followed by every message in every language, except for the listed ones', () => {
    const open = breaches.filter(({ code, key }) => excepted[key] !== '*' && !excepted[key]?.includes(code));
    expect(open.map(({ code, key, breach, text }) => `${code} ${key}: "${breach}" in "${text}"`)).toEqual([]);
  });

  it('has no unneeded exception', () => {
    const isBroken = (key: string, code?: string) =>
      breaches.some((breach) => breach.key === key && (code === undefined || breach.code === code));
    const unneeded = Object.entries(excepted).flatMap(([key, codes]) =>
      codes === '*'
        ? isBroken(key)
          ? []
          : [key]
        : codes.filter((code) => !isBroken(key, code)).map((code) => `${code} ${key}`),
    );
    expect(unneeded).toEqual([]);
  });
});
