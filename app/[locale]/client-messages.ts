import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { Messages } from '@/lib/i18n/widget-messages';

/**
 * Messages of an island that needs many: forms and their errors.
 * @param names namespaces, or groups of one such as `widgets.settings`
 */
export async function clientMessages(
  locale: Locale,
  names: readonly (Namespace | `${Namespace}.${string}`)[],
): Promise<Messages> {
  const messages = (await loadMessages(locale)) as Messages;
  const texts: Messages = {};
  for (const name of names) {
    const [namespace = '', group] = name.split('.');
    const all = messages[namespace];
    const part = group === undefined ? all : isGroup(all) ? all[group] : undefined;
    if (part === undefined) throw new Error(`No messages "${name}"`);
    if (group === undefined) texts[namespace] = part;
    else {
      const known = texts[namespace];
      texts[namespace] = { ...(isGroup(known) ? known : {}), [group]: part };
    }
  }
  return texts;
}

const isGroup = (value: Messages[string] | undefined): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);
