import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flattenMessages } from '@/lib/i18n/message-coverage';
import { root } from '@/tests/support/repository-files';

/** Flat messages of one namespace: 'reasons.attack' -> ICU text. */
export type Messages = ReadonlyMap<string, string>;

/** Files in messages/<locale> that contain no ICU texts. */
const otherFiles = ['slugs.json'];

const folderOf = (locale: string) => path.join(root, 'messages', locale);

export function namespacesOf(locale: string): string[] {
  return readdirSync(folderOf(locale))
    .filter((file) => file.endsWith('.json') && !otherFiles.includes(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** @throws {Error} if a value is neither text nor an object of texts */
export function readNamespace(locale: string, namespace: string): Messages {
  const parsed: unknown = JSON.parse(readFileSync(path.join(folderOf(locale), `${namespace}.json`), 'utf8'));
  return new Map(flattenMessages(parsed));
}
