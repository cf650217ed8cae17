import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { Words } from '@/lib/i18n/widget-words';

/**
 * The words of an island that speaks much: forms and their errors.
 * @param names namespaces, or groups of one such as `widgets.settings`
 */
export async function clientWords(
  locale: Locale,
  names: readonly (Namespace | `${Namespace}.${string}`)[],
): Promise<Words> {
  const messages = (await loadMessages(locale)) as Words;
  const words: Words = {};
  for (const name of names) {
    const [namespace = '', group] = name.split('.');
    const all = messages[namespace];
    const part = group === undefined ? all : isWords(all) ? all[group] : undefined;
    if (part === undefined) throw new Error(`No messages "${name}"`);
    if (group === undefined) words[namespace] = part;
    else {
      const known = words[namespace];
      words[namespace] = { ...(isWords(known) ? known : {}), [group]: part };
    }
  }
  return words;
}

const isWords = (value: Words[string] | undefined): value is Words =>
  typeof value === 'object' && !Array.isArray(value);
