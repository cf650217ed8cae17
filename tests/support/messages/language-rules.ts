import { formatDay, formatNumber, scoreMark } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import {
  bannedWords,
  capitalAfterColon,
  countedNouns,
  dateValues,
  governingWords,
  labelValues,
  nameValues,
  participles,
  rateValues,
  settledNumbers,
} from './language-words';
import { aroundPlurals, sentencesOf } from './variants';

/** What is wrong in a sentence with `{name}` for each value and `#` for a number with its forms; empty if nothing. */
type Rule = (locale: Locale, sentence: string) => string[];

const found = (sentence: string, pattern: RegExp): string[] => [...sentence.matchAll(pattern)].map(([text]) => text);

/** Between a word and a value: a space, a quotation mark, an isolate. */
const between = '[ \\u00a0]?[«„“"]?[\\u2066-\\u2068]?';
const wordStart = '(?<![\\p{L}’])';

const governingWord: Rule = (locale, sentence) =>
  (governingWords[locale] ?? []).flatMap(([words, values]) =>
    found(sentence, new RegExp(`${wordStart}(?:${words})${between}\\{(?:${values})\\}`, 'giu')),
  );

/** A label keeps its capital: it begins a sentence or is in quotation marks. */
const labelInside: Rule = (locale, sentence) => {
  const ends = capitalAfterColon.includes(locale) ? '.!?:' : '.!?';
  return unicase.includes(locale)
    ? []
    : found(sentence, new RegExp(`[^\\s${ends}][ \\u00a0]\\{(?:${labelValues})\\}`, 'gu'));
};

/** Languages without capitals. */
const unicase: readonly Locale[] = ['ar', 'hi'];

const endingOfValue: Rule = (locale, sentence) =>
  locale === 'tr'
    ? found(sentence, new RegExp(`\\{(?:${nameValues}|${dateValues}|${rateValues})\\}\\u2069?[’']?\\p{L}+`, 'gu'))
    : [];

const numberBesideNoun: Rule = (locale, sentence) =>
  found(
    sentence,
    new RegExp(
      `\\{(?!(?:${settledNumbers}|${dateValues})\\})\\w+\\}\\u2069?[ \\u00a0](?:de )?(?:${countedNouns[locale]})\\p{L}*`,
      'giu',
    ),
  );

/** For the sentences around plurals: directly before one, or after it with an adverb possibly in between. */
const participleOutsidePlural: Rule = (locale, sentence) => {
  const words = participles[locale];
  if (words === undefined) return [];
  const participle = `${wordStart}(?:${words})(?![\\p{L}\\p{M}])`;
  const after = `\\{plural\\}[ \\u00a0](?:[\\p{L}\\p{M}]+[ \\u00a0])?${participle}`;
  return found(sentence, new RegExp(`${after}|${participle}[ \\u00a0]\\{plural\\}`, 'giu'));
};

const bannedWord: Rule = (locale, sentence) => {
  const words = bannedWords[locale];
  return words === undefined
    ? []
    : found(sentence, new RegExp(`(?<![\\p{L}\\p{M}{])(?:${words})(?![\\p{L}\\p{M}}])`, 'giu'));
};

const frenchSpace: Rule = (locale, sentence) =>
  locale === 'fr'
    ? found(
        sentence.replace(/https?:\S+/g, ''),
        /.?(?<![\u00a0\u202f\d])[;!?»](?!\p{L})|.?(?<![\u00a0\u202f\d]):(?!\d)|«(?![\u00a0\u202f])/gu,
      )
    : [];

const straightApostrophe: Rule = (locale, sentence) => (locale === 'en' ? [] : found(sentence, /\p{L}+'\p{L}+/gu));

/** The sign as the formatter writes it around a number of the language. */
function signRule(sign: RegExp, sample: (locale: Locale) => string): Rule {
  return (locale, sentence) => {
    const [, before = '', after = ''] = /^(\D*)\d+(\D*)$/u.exec(sample(locale).replaceAll('\u200f', '')) ?? [];
    const good = new RegExp(`${escaped(before)}(?:[\\d.,–−]+|\\{\\w+\\})${escaped(after)}`, 'gu');
    // What is left has a sign beside a number in another form; a sign alone is a unit in a heading.
    return found(
      sentence.replaceAll(good, ''),
      new RegExp(`(?:\\d|\\})[ \\u00a0\\u202f]?(?:${sign.source})|(?:${sign.source})[ \\u00a0]?(?:\\d|\\{)`, 'gu'),
    );
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const percentSign = signRule(/[%٪]/, (locale) => formatNumber(locale, 0.46, 'percent'));
const euroSign = signRule(/€/, (locale) => formatNumber(locale, 500, 'euro').replace(/[.,]00/, ''));

const doubledStop: Rule = (locale, sentence) => {
  const literal = found(sentence, /(?<!\.)\.\.(?!\.)/g);
  if (!formatDay(locale, '2026-11-22').endsWith('.')) return literal;
  // The stop of a Serbian ordinal is dropped before any other mark, so it must end the sentence or meet a word.
  const marks = locale === 'sr' ? '[.,:;)]' : '\\.';
  return [...literal, ...found(sentence, new RegExp(`\\{(?:date|day|until|since)\\}\\u2069?${marks}`, 'g'))];
};

const otherScoreMark: Rule = (locale, sentence) =>
  // In a formula ("0-1: 1 + λ ρ"), a minus.
  found(sentence, /(?<![\d.,/:–-])\d{1,2}[-–:]\d{1,2}(?![\d,/:–-]|\.\d|\s?[%٪])|\{home\}[-–:]\{away\}/gu).filter(
    (score) => !score.includes(scoreMark(locale)) && !/\d:\d\d/.test(score),
  );

const languageRules = {
  governingWord,
  labelInside,
  endingOfValue,
  numberBesideNoun,
  participleOutsidePlural,
  bannedWord,
  frenchSpace,
  straightApostrophe,
  percentSign,
  euroSign,
  doubledStop,
  otherScoreMark,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof languageRules;
export const ruleNames = Object.keys(languageRules) as RuleName[];

/** Every violation of a rule in a message, in any of its forms, once. */
export function breachesOf(rule: RuleName, locale: Locale, message: string): string[] {
  const sentences = rule === 'participleOutsidePlural' ? aroundPlurals(message) : sentencesOf(message);
  return [...new Set(sentences.flatMap((sentence) => languageRules[rule](locale, sentence)))];
}
