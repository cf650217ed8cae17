import { readText } from '../repository-files';
import type { Exceptions } from './check-messages';

type Listed = Pick<Exceptions, 'sameAsEnglish' | 'otherSense'>;

/** The listed exceptions (tests/architecture/message-exceptions.json) with the glossary that labels are held to. */
export function readExceptions(): Exceptions {
  const listed = JSON.parse(readText('tests/architecture/message-exceptions.json')) as Listed;
  const glossary = JSON.parse(readText('tests/fixtures/glossary.json')) as Record<string, Record<string, string>>;
  return { ...listed, glossary: new Map(Object.values(glossary).map((words) => [(words.en ?? '').toLowerCase(), words])) };
}

/** Namespaces whose translations may still be missing; '*' stands for all. Empty when the words are done. */
export function pendingNamespaces(): (namespace: string) => boolean {
  const pending = JSON.parse(readText('tests/architecture/pending-messages.json')) as string[];
  return (namespace) => pending.includes('*') || pending.includes(namespace);
}
