import type { MatchSummary } from '@/lib/contracts/predictions';
import { longDash } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd, serializeJsonLd, type JsonLd as Data } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';
import { describePage } from '@/lib/server/runtime';

/**
 * Structured data for search engines. They read whole documents, so lib/server/gateway adds the data block only there:
 * as an element it would be in each page twice, and in every RSC payload.
 */
export function JsonLd({ data }: { data: Data }) {
  describePage(serializeJsonLd(data));
  return null;
}

type MatchListJsonLdProps = {
  locale: Locale;
  matches: readonly Pick<MatchSummary, 'home' | 'away' | 'date' | 'slug'>[];
  /** Position of the first match, for later pages of a list. */
  first?: number;
};

/** Structured data of a list of matches, each with its own address. */
export function MatchListJsonLd({ locale, matches, first }: MatchListJsonLdProps) {
  const items = matches.map(({ home, away, date, slug }) => ({
    name: `${home.name}${longDash(locale)}${away.name}`,
    url: absoluteUrl(href(locale, 'prediction', { date, prediction: slug })),
  }));
  return JsonLd({ data: itemListJsonLd(items, first) });
}
