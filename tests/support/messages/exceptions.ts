import { wordExceptions, type WordExceptions } from '@/lib/i18n/message-coverage';
import { readText } from '@/tests/support/repository-files';

type Listed = Pick<WordExceptions, 'sameAsEnglish' | 'otherSense'>;

/** The listed exceptions (lib/i18n/message-exceptions.json) with the glossary that labels are held to. */
export function readExceptions(): WordExceptions {
  const listed = JSON.parse(readText('lib/i18n/message-exceptions.json')) as Listed;
  const glossary = JSON.parse(readText('lib/i18n/agreed-words.json')) as Record<string, Record<string, string>>;
  return wordExceptions(listed, glossary);
}

/** Namespaces whose translations may still be missing; '*' stands for all. Empty when the words are done. */
export function pendingNamespaces(): (namespace: string) => boolean {
  const pending = JSON.parse(readText('tests/architecture/pending-messages.json')) as string[];
  return (namespace) => pending.includes('*') || pending.includes(namespace);
}
