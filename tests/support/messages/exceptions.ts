import { wordExceptions, type WordExceptions } from '@/lib/i18n/message-coverage';
import { readText } from '@/tests/support/repository-files';

type Listed = Pick<WordExceptions, 'sameAsEnglish' | 'otherSense'>;

/** The listed exceptions (lib/i18n/message-exceptions.json) with the glossary for labels. */
export function readExceptions(): WordExceptions {
  const listed = JSON.parse(readText('lib/i18n/message-exceptions.json')) as Listed;
  const glossary = JSON.parse(readText('lib/i18n/agreed-words.json')) as Record<string, Record<string, string>>;
  return wordExceptions(listed, glossary);
}

/**
 * Messages that a language still lacks, as listed in lib/i18n/pending-messages.json: keys, groups, namespaces, or '*'
 * for all. Only these may be missing or English there.
 */
export function pendingMessages(code: string): (key: string) => boolean {
  const listed = listedPending()[code] ?? [];
  return (key) => listed.some((entry) => entry === '*' || entry === key || key.startsWith(`${entry}.`));
}

/** The list itself, language by language. */
export function listedPending(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readText('lib/i18n/pending-messages.json')) as Record<string, string[]>;
}

/** Messages that may break a language rule, by rule and key: in these languages, or in all. */
export type RuleExceptions = Readonly<Partial<Record<string, Readonly<Record<string, readonly string[] | '*'>>>>>;

export function readRuleExceptions(): RuleExceptions {
  return (JSON.parse(readText('lib/i18n/message-exceptions.json')) as { rules: RuleExceptions }).rules;
}
