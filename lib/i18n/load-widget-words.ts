import type { Locale } from './locales';
import { sayerOf, type Say, type Words } from './widget-words';

/** The widgets' words in one language: a file of its own in the build, fetched by the first widget that is needed. They hold plain gaps only, no plurals. */
export async function loadWidgetWords(locale: Locale): Promise<Say> {
  const english = () => import('@/messages/en/widgets.json') as Promise<{ default: Words }>;
  const file = await (import(`../../messages/${locale}/widgets.json`) as Promise<{ default: Words }>).catch(english);
  return sayerOf(file.default);
}
