import type { Locale } from './locales';
import { sayerOf, type Say, type Words } from './widget-words';

/** The error page's words in one language: a file of its own in the build, fetched only after something broke. */
export async function loadNotFoundWords(locale: Locale): Promise<Say> {
  const english = () => import('@/messages/en/notFound.json') as Promise<{ default: Words }>;
  const file = await (import(`../../messages/${locale}/notFound.json`) as Promise<{ default: Words }>).catch(english);
  return sayerOf(file.default);
}
