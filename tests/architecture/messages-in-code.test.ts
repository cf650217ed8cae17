import { describe, expect, it } from 'vitest';
import { defaultLocale } from '@/lib/i18n/locales';
import { isSpoken, keysInCode } from '@/tests/support/messages/keys-in-code';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const namespaces = namespacesOf(defaultLocale);
const keys = new Set(
  namespaces.flatMap((namespace) =>
    [...readNamespace(defaultLocale, namespace).keys()].map((key) => `${namespace}.${key}`),
  ),
);
const files = repositoryFiles().filter(
  (file) =>
    /^(app|components|lib|stores|middleware\.ts)/.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const spoken = files.map((file) => ({ file, ...keysInCode(file, readText(file)) }));

/** Prefixes of keys that code composes in a way no scan can follow, each with its file. */
const composed = JSON.parse(readText('tests/architecture/composed-keys.json')) as Record<string, string>;

describe('messages and code', () => {
  it('every message is used', () => {
    const isComposed = (key: string) => Object.keys(composed).some((beginning) => key.startsWith(beginning));
    const settled = [...keys].filter((key) => !isComposed(key));
    expect(settled.filter((key) => !isSpoken(key, spoken))).toEqual([]);
  });

  it('every key in code has a message', () => {
    const groups = new Set([...keys].map((key) => key.split('.').slice(0, -1).join('.')));
    const looksLikeKey = new RegExp(`^(${namespaces.join('|')})\\.[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$`);
    const missing = spoken.flatMap(({ file, texts }) => {
      const whole = [
        ...keysInCode(file, readText(file).replace(/(use|get)Translations|createTranslator/g, 'unscoped')).texts,
      ];
      return whole
        .filter((text) => texts.has(text) && looksLikeKey.test(text) && !keys.has(text) && !groups.has(text))
        .map((text) => `${file}: ${text}`);
    });
    expect(missing).toEqual([]);
  });

  it('every composed prefix has messages and names its file', () => {
    const wrong = Object.entries(composed).filter(
      ([beginning, file]) => !files.includes(file) || ![...keys].some((key) => key.startsWith(beginning)),
    );
    expect(wrong).toEqual([]);
  });
});
