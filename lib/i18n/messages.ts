import { defaultLocale, type Locale } from './locales';
import { namespaces } from './message-files';
import type { Namespace } from './namespaces';

/** Here a message is text; the build may have replaced it with a compiled array, which only the formatter reads. */
export type MessageTree = { [key: string]: string | MessageTree };
export type Messages = { [key in Namespace]?: MessageTree };

const loaded = new Map<Locale, Promise<Messages>>();

/**
 * All messages of a language, read once per process; missing translations fall back to English rather than to the key.
 * Rejects if they cannot be read; the next call tries again.
 */
export function loadMessages(locale: Locale): Promise<Messages> {
  let messages = loaded.get(locale);
  if (!messages) {
    messages = readMessages(locale);
    loaded.set(locale, messages);
    messages.catch(() => loaded.delete(locale));
  }
  return messages;
}

/** The part of a language's messages for a client provider. */
export function pickMessages(messages: Messages, picked: readonly Namespace[]): Messages {
  return Object.fromEntries(
    picked.flatMap((namespace) => (messages[namespace] ? [[namespace, messages[namespace]]] : [])),
  );
}

/**
 * The message or group of messages at a path such as `slip.title`. (The formatter's own `raw` rejects compiled
 * messages.)
 * @throws {Error} if there is nothing at that path
 */
export function messageAt(messages: MessageTree | undefined, place: string): string | MessageTree {
  const found = place
    .split('.')
    .reduce<string | MessageTree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), messages);
  if (found === undefined) throw new Error(`There are no messages at ${place}.`);
  return found;
}

async function readMessages(locale: Locale): Promise<Messages> {
  const own: Messages = Object.fromEntries(
    await Promise.all(
      namespaces.map(async (namespace) => [namespace, await readNamespace(locale, namespace)] as const),
    ),
  );
  return locale === defaultLocale ? own : fillIn(own, await loadMessages(defaultLocale));
}

async function readNamespace(locale: Locale, namespace: Namespace): Promise<MessageTree> {
  try {
    const file = (await import(`../../messages/${locale}/${namespace}.json`)) as { default: MessageTree };
    return file.default;
  } catch (error) {
    if (locale === defaultLocale || !isMissing(error)) throw error;
    return {};
  }
}

/** Whether the file does not exist, as the bundle and Node.js report it. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND');

function fillIn<Tree extends MessageTree | Messages>(own: Tree, fallback: Tree): Tree {
  const result: Record<string, string | MessageTree | undefined> = { ...own };
  for (const [key, value] of Object.entries<string | MessageTree | undefined>(fallback)) {
    const mine = result[key];
    if (mine === undefined) result[key] = value;
    else if (isTree(mine) && isTree(value)) result[key] = fillIn(mine, value);
  }
  return result as Tree;
}

function isTree(value: string | MessageTree | undefined): value is MessageTree {
  return typeof value === 'object' && !Array.isArray(value);
}
