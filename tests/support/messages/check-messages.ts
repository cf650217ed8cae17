import {
  glossaryWordAgainst,
  isStillEnglish,
  type TranslatedMessage,
  type WordExceptions,
} from '@/lib/i18n/message-coverage';
import { neededCategories, shapeOf, type Shape } from './icu';
import type { Messages } from './read-messages';

export type Language = { code: string; language: string };

/** A namespace in English and in another language. */
type TranslatedNamespace = { namespace: string; english: Messages; translated: Messages };

/** The script of a language, if it is not Latin. */
const scripts: Record<string, RegExp> = {
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
};
/**
 * The question mark, in languages that render every English question as a question: without capitals and with
 * question words that also begin statements, only the mark shows a reader that it is one. Elsewhere an indirect
 * question may replace it.
 */
const questionMarks: Record<string, string> = { ar: '؟', hi: '?' };
const foreignScript = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u;

/**
 * Messages whose number stays the same in some languages whatever it is ("the last {days} days"), and that next-intl
 * formats rather than a widget: each language has it either as a plural or as it is.
 */
const pluralsOfTheirOwn = new Set([
  'betTypes.dayLeadTop',
  'betTypes.define.overUnder',
  'home.scoreboardTitle',
  'leagues.zonePlaces',
  'live.aboutMinute',
  'live.minute',
  'marketBoard.atLeast',
  'marketBoard.coming',
  'marketBoard.how',
  'match.rounds.preliminary',
  'match.rounds.qualifying',
  'match.rounds.round',
  'team.rank',
]);

/** Everything that is wrong with the English messages of a namespace themselves. */
export function checkOriginal(namespace: string, english: Messages): string[] {
  return [...english].flatMap(([key, text]) => {
    const where = `en ${namespace}.${key}`;
    if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,2}$/.test(key))
      return [`${where}: keys are camelCase, nested at most two levels`];
    return checkText(where, text, 'en-US');
  });
}

/** Everything that is wrong with a translated namespace compared with its English original. */
export function checkTranslation(
  { code, language }: Language,
  { namespace, english, translated }: TranslatedNamespace,
  exceptions: WordExceptions,
): string[] {
  const problems: string[] = [];
  for (const key of translated.keys()) {
    if (!english.has(key)) problems.push(`${code} ${namespace}.${key}: English has no such message`);
  }
  for (const [key, original] of english) {
    const where = `${code} ${namespace}.${key}`;
    const text = translated.get(key);
    if (text === undefined) {
      problems.push(`${where}: missing`);
      continue;
    }
    const faults = checkText(where, text, language);
    problems.push(...faults);
    const shape = tryShape(text);
    const originalShape = tryShape(original);
    if (!shape || !originalShape) continue;
    const compared = pluralsOfTheirOwn.has(`${namespace}.${key}`)
      ? withOwnPlurals(originalShape, shape)
      : originalShape;
    problems.push(...comparePlaceholders(where, compared, shape));
    const message = { key: `${namespace}.${key}`, code, original, text };
    problems.push(...checkMessages(where, message, { shape, originalShape }, exceptions));
  }
  return problems;
}

function tryShape(text: string): Shape | undefined {
  try {
    return shapeOf(text);
  } catch {
    return undefined;
  }
}

function checkText(where: string, text: string, language: string): string[] {
  if (text.trim() === '') return [`${where}: empty`];
  let shape: Shape;
  try {
    shape = shapeOf(text);
  } catch (error) {
    return [`${where}: not ICU (${error instanceof Error ? error.message : String(error)})`];
  }
  const problems: string[] = [];
  if (text !== text.trim()) problems.push(`${where}: starts or ends with a space`);
  if (text !== text.normalize('NFC')) problems.push(`${where}: not in normal form C`);
  for (const plural of shape.plurals) {
    const missing = [...neededCategories(language, plural.ordinal)].filter(
      (category) => !plural.categories.includes(category),
    );
    if (missing.length > 0) problems.push(`${where}: plural of ${plural.name} lacks ${missing.join(', ')}`);
  }
  return problems;
}

/** The English shape, with every number as in the translation: a plural or a plain value. */
function withOwnPlurals(original: Shape, translated: Shape): Shape {
  const otherKind = (placeholder: string) =>
    placeholder.replace(/:(value|plural)$/, (_, kind) => (kind === 'value' ? ':plural' : ':value'));
  const placeholders = [...original.placeholders].map((placeholder) =>
    translated.placeholders.has(placeholder) || !translated.placeholders.has(otherKind(placeholder))
      ? placeholder
      : otherKind(placeholder),
  );
  return { ...original, placeholders: new Set(placeholders) };
}

function comparePlaceholders(where: string, original: Shape, translated: Shape): string[] {
  const missing = [...original.placeholders].filter((placeholder) => !translated.placeholders.has(placeholder));
  const extra = [...translated.placeholders].filter((placeholder) => !original.placeholders.has(placeholder));
  return [
    ...missing.map((name) => `${where}: lacks {${name}}`),
    ...extra.map((name) => `${where}: has {${name}}, English has not`),
  ];
}

type Shapes = { shape: Shape; originalShape: Shape };

function checkMessages(
  where: string,
  message: TranslatedMessage,
  { shape, originalShape }: Shapes,
  exceptions: WordExceptions,
): string[] {
  if (!/\p{L}{2}/u.test(originalShape.text)) return [];
  const { code, original, text } = message;
  const problems: string[] = [];
  const agreed = glossaryWordAgainst(message, exceptions);
  if (agreed !== null) problems.push(`${where}: the glossary has "${agreed}", the message "${text}"`);
  if (isStillEnglish(message, exceptions)) problems.push(`${where}: still English ("${text}")`);
  const mark = questionMarks[code];
  if (mark !== undefined && originalShape.text.trimEnd().endsWith('?') && !shape.text.includes(mark))
    problems.push(`${where}: a question without "${mark}" ("${text}")`);
  const script = scripts[code];
  if (script && text !== original && /\p{L}/u.test(shape.text) && !script.test(shape.text))
    problems.push(`${where}: not in the language's script ("${text}")`);
  if (!script && foreignScript.test(shape.text)) problems.push(`${where}: letters of another script ("${text}")`);
  return problems;
}
