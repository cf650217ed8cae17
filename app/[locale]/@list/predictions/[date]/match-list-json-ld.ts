import type { PredictionsPage } from '@/lib/contracts/predictions';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd, type JsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';

/** One page of matches for search engines, each with its own address. */
export function matchListJsonLd(locale: Locale, { items, page, pageSize }: PredictionsPage): JsonLd {
  const entries = items.map(({ home, away, date, slug }) => ({
    name: `${home.name} – ${away.name}`,
    url: absoluteUrl(href(locale, 'prediction', { date, prediction: slug })),
  }));
  return itemListJsonLd(entries, (page - 1) * pageSize + 1);
}
