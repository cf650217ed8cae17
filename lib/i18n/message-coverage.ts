/** Flat messages of one language: 'match.reasons.attack' -> ICU text. */
export type FlatMessages = ReadonlyMap<string, string>;

/** A message of a language together with the English one; its key as 'namespace.key'. */
export type TranslatedMessage = { key: string; code: string; original: string; text: string };

export type WordExceptions = {
  /** 'namespace.key' -> languages whose message equals the English one; '*' for all of them. */
  sameAsEnglish: Readonly<Record<string, readonly string[] | '*'>>;
  /** 'namespace.key' of labels that use a glossary word in another sense; languages or '*'. */
  otherSense: Readonly<Record<string, readonly string[] | '*'>>;
  /** English term in lower case -> language -> its word. */
  glossary: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

export type Coverage = {
  keys: number;
  /** Number of messages missing or still in English. */
  untranslated: number;
  /** Number of labels much longer than in English, which may not fit. */
  overLong: number;
  glossary: number;
};

/** A label has at most this many characters in English; longer texts wrap. */
const labelLength = 30;

const isListed = (list: readonly string[] | '*' | undefined, code: string): boolean =>
  list === '*' || (list?.includes(code) ?? false);
const visible = (text: string): string => text.replace(/\{\w+\}/g, '').replace(/<\/?\w+>/g, '');

/**
 * The messages of a parsed file, with dots between the levels.
 * @throws {Error} if a value is neither text nor an object of texts
 */
export function flattenMessages(value: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Message "${prefix}" is not text`);
  return Object.entries(value).flatMap(([key, inner]) =>
    flattenMessages(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** The agreed word for a label that is a glossary term, if the translation uses a different one; null otherwise. */
export function glossaryWordAgainst(
  { key, code, original, text }: TranslatedMessage,
  { glossary, otherSense }: WordExceptions,
): string | null {
  const agreed = glossary.get(original.toLowerCase())?.[code];
  // A soft hyphen only marks where a word may break.
  const word = text.replaceAll('\u00AD', '').toLocaleLowerCase(code);
  if (!agreed || word === agreed.toLocaleLowerCase(code) || isListed(otherSense[key], code)) return null;
  return agreed;
}

/** Whether a translation is unintentionally the English text. */
export function isStillEnglish(
  { key, code, original, text }: TranslatedMessage,
  { glossary, sameAsEnglish }: WordExceptions,
): boolean {
  if (text !== original || !/\p{L}{2}/u.test(visible(original))) return false;
  return text !== glossary.get(original.toLowerCase())?.[code] && !isListed(sameAsEnglish[key], code);
}

/** Whether a label is far longer than the English one, for which the layout was designed. */
export function isOverLong(original: string, text: string): boolean {
  const [room, taken] = [visible(original).length, visible(text).length];
  return !/, (plural|select|selectordinal),/.test(original) && room <= labelLength && taken > 2 * room + 10;
}

/** Completeness and correctness of a language's messages; used by `npm run messages` and the dashboard. */
export function coverageOf(
  code: string,
  english: FlatMessages,
  translated: FlatMessages,
  exceptions: WordExceptions,
): Coverage {
  const found = [...english].flatMap(([key, original]) => {
    const text = translated.get(key);
    return text === undefined ? [] : [{ key, code, original, text }];
  });
  const counted = (test: (message: TranslatedMessage) => boolean) => found.filter(test).length;
  return {
    keys: english.size,
    untranslated: english.size - found.length + counted((message) => isStillEnglish(message, exceptions)),
    overLong: counted(({ original, text }) => isOverLong(original, text)),
    glossary: counted((message) => glossaryWordAgainst(message, exceptions) !== null),
  };
}

/** The exceptions in the form of their files. */
export const wordExceptions = (
  listed: Pick<WordExceptions, 'sameAsEnglish' | 'otherSense'>,
  terms: Readonly<Record<string, Readonly<Record<string, string>>>>,
): WordExceptions => ({
  ...listed,
  glossary: new Map(Object.values(terms).map((messages) => [(messages.en ?? '').toLowerCase(), messages])),
});
