import type { Changes } from './files';

/** The module that imports every file of messages/en, for the types of message keys. */
export const messageFilesModule = 'lib/i18n/message-files.ts';

/** The namespaces in messages/en, except slugs.json, which belongs to lib/routing. */
export function namespacesInFolder(changes: Changes): string[] {
  return (
    changes
      .list('messages/en')
      .filter((name) => name.endsWith('.json') && name !== 'slugs.json')
      .map((name) => name.slice(0, -'.json'.length))
      // The order in which the formatter sorts imports, which ignores case.
      .sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  );
}

export function messageFilesText(namespaces: readonly string[]): string {
  return [
    '// Generated from the files in messages/en by `npm run add`; after a manual change, by `npm run add -- lists`.',
    ...namespaces.map((name) => `import type ${name} from '@/messages/en/${name}.json';`),
    '',
    '/** Message namespaces: each is messages/<locale>/<namespace>.json and one key of the merged messages. */',
    'export const namespaces = [',
    ...namespaces.map((name) => `  '${name}',`),
    '] as const;',
    '',
    '/** The English messages, namespace by namespace. */',
    'export type EnglishMessages = {',
    ...namespaces.map((name) => `  ${name}: typeof ${name};`),
    '};',
    '',
  ].join('\n');
}
