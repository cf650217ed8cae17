import { describe, expect, it } from 'vitest';
import type { WordExceptions } from '@/lib/i18n/message-coverage';
import { checkOriginal, checkTranslation } from './check-messages';

const russian = { code: 'ru', language: 'ru-RU' };
const german = { code: 'de', language: 'de-DE' };
const arabic = { code: 'ar', language: 'ar-SA' };
const hindi = { code: 'hi', language: 'hi-IN' };
const none: WordExceptions = { sameAsEnglish: {}, glossary: new Map(), otherSense: {} };

const check = (
  language: { code: string; language: string },
  english: string,
  translated: string | undefined,
  exceptions = none,
) =>
  checkTranslation(
    language,
    {
      namespace: 'n',
      english: new Map([['key', english]]),
      translated: new Map(translated === undefined ? [] : [['key', translated]]),
    },
    exceptions,
  );

describe('checkTranslation', () => {
  it.each([
    ['a missing message', german, 'Hello', undefined, 'missing'],
    ['an empty message', german, 'Hello', ' ', 'empty'],
    ['a message that is still in English', german, 'Hello', 'Hello', 'still English'],
    ['a lost placeholder', german, 'Hello {name}', 'Hallo', 'lacks {name:value}'],
    ['a renamed placeholder', german, 'Hello {name}', 'Hallo {Name}', 'has {Name:value}'],
    ['a lost tag', german, 'Read <a>more</a>', 'Mehr lesen', 'lacks {a:tag}'],
    ['a placeholder of a different kind', german, '{share, number}', '{share}', 'lacks {share:number}'],
    [
      'a select with different options',
      german,
      '{side, select, home {home} other {away}}',
      '{side, select, heim {heim} other {aus}}',
      'lacks {side:select(home|other)}',
    ],
    ['broken ICU', german, 'Hello', 'Hallo {', 'not ICU'],
    [
      'missing plural categories',
      russian,
      '{n, plural, one {# goal} other {# goals}}',
      '{n, plural, one {# гол} other {# голов}}',
      'plural of n lacks',
    ],
    ['Latin letters in Russian', russian, 'Hello', 'Privet', "not in the language's script"],
    ['Cyrillic letters in Latin words', german, 'Hello', 'Hаllo', 'another script'],
    ['a Hindi question without a question mark', hindi, 'Was it right?', 'सही निकली या नहीं।', 'a question without "?"'],
    ['an Arabic question with a Latin question mark', arabic, 'Was it right?', 'هل أصاب?', 'a question without "؟"'],
    ['a question that ends with a value', hindi, 'Refund {amount}?', '{amount} लौटाएं', 'a question without "?"'],
    ['a space at an end', german, 'Hello', 'Hallo ', 'starts or ends'],
  ])('reports %s', (_, language, english, translated, problem) => {
    expect(check(language, english, translated).join('\n')).toContain(problem);
  });

  it.each([
    [
      'a complete plural',
      russian,
      '{n, plural, one {# goal} other {# goals}}',
      '{n, plural, one {# гол} few {# гола} many {# голов} other {# гола}}',
    ],
    ['words without letters', german, '{home} – {away}', '{home} – {away}'],
    ['a sign in place of an abbreviation', russian, 'GD', '+/−'],
    ['a question followed by its details', hindi, 'Refund it, receipt {number}?', 'लौटाएं? रसीद {number}'],
    ['a question mark that English lacks', arabic, 'How it is played', 'كيف تُلعب؟'],
    ['an indirect question in place of a direct one', russian, 'Was the tip right?', 'сбылся ли прогноз'],
    ['placeholders in another order', german, '{a} of {b}', 'von {b}: {a}'],
  ])('accepts %s', (_, language, english, translated) => {
    expect(check(language, english, translated)).toEqual([]);
  });

  it('reports a message that English lacks', () => {
    const surplus = { namespace: 'n', english: new Map(), translated: new Map([['key', 'Hallo']]) };
    expect(checkTranslation(german, surplus, none)).toHaveLength(1);
  });

  it('accepts an English word that is also a word in the other language', () => {
    expect(check(german, 'Team', 'Team', { ...none, sameAsEnglish: { 'n.key': ['de'] } })).toEqual([]);
    expect(check(russian, 'Team', 'Team', { ...none, sameAsEnglish: { 'n.key': ['de'] } })).toHaveLength(1);
  });

  it('checks labels against the glossary', () => {
    const exceptions = { ...none, glossary: new Map([['odds', { de: 'Quoten' }]]) };
    expect(check(german, 'Odds', 'quoten', exceptions)).toEqual([]);
    expect(check(german, 'Odds', 'Chancen', exceptions)).toHaveLength(1);
    expect(check(german, 'Odds', 'Chancen', { ...exceptions, otherSense: { 'n.key': '*' } })).toEqual([]);
  });
});

describe('checkOriginal', () => {
  it.each([
    ['Key', 'Text', 'camelCase'],
    ['a.b.c.d', 'Text', 'two levels'],
    ['key', '{n, plural, other {# goals}}', 'lacks one'],
  ])('reports key %s with text %s', (key, text, problem) => {
    expect(checkOriginal('n', new Map([[key, text]])).join()).toContain(problem);
  });
});
