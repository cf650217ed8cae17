import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { readRuleExceptions } from '@/tests/support/messages/exceptions';
import { breachesOf, ruleNames } from '@/tests/support/messages/language-rules';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';

const exceptions = readRuleExceptions();
const messages = locales.flatMap(({ code }) =>
  namespacesOf(code).flatMap((namespace) =>
    [...readNamespace(code, namespace)].map(([key, text]) => ({ code, key: `${namespace}.${key}`, text })),
  ),
);

describe.each(ruleNames)('the rule %s', (rule) => {
  const excepted = exceptions[rule] ?? {};
  const breaches = messages.flatMap(({ code, key, text }) =>
    breachesOf(rule, code, text).map((breach) => ({ code, key, breach, text })),
  );

  it('is kept by every message of every language, but for the listed ones', () => {
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
