import { IntlMessageFormat } from 'intl-messageformat';
import { intlTag } from './formats';
import type { Locale } from './locales';

const compiled = new Map<string, IntlMessageFormat>();

/**
 * Formats an ICU message read as text from messages/. For responses and mails, which may be created outside a page:
 * inside the framework's build next-intl only formats compiled messages.
 * @throws {Error} on broken ICU or a placeholder without a value
 */
export function formatMessage(
  locale: Locale,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const key = `${locale} ${message}`;
  let format = compiled.get(key);
  if (!format) compiled.set(key, (format = new IntlMessageFormat(message, intlTag(locale))));
  return String(format.format(values));
}
