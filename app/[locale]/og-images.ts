import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { fixtureText } from '@/lib/format/fixture-text';
import type { I18n } from '@/lib/format/i18n';
import { loadI18n } from '@/lib/format/load-i18n';
import type { Locale } from '@/lib/i18n/locales';
import { dayOgImagePath, matchOgImagePath } from '@/lib/routing/og-image-paths';

/** The OG image of a match for `pageMetadata`, and its alternative text. */
export async function matchPreview(locale: Locale, match: MatchSummary) {
  const { t, format } = await loadI18n(locale);
  const { home, away, score, prediction, date } = match;
  const teams = fixtureText(locale, home.name, away.name, score);
  const percents = prediction && resultPercents(prediction.result);
  const numbers = percents
    ? resultOutcomes.map(
        (outcome) => `${t(`match.sign.${outcome}`)}${format.colon}${format.percent(percents[outcome] / 100)}`,
      )
    : [];
  return { path: matchOgImagePath(locale, match), alt: [teams, format.day(date), ...numbers].join(' · ') };
}

/** The OG image of a day; undefined for a day without matches, which has none. */
export async function dayPreview(locale: Locale, date: string, matches: number) {
  if (matches === 0) return undefined;
  const { t, format } = await loadI18n(locale);
  return { path: dayOgImagePath(locale, date), alt: t('predictions.heading', { date: format.day(date) }) };
}

/** The OG image of a page with its own figures, selected by `name`. */
export async function pagePreview(
  locale: Locale,
  path: string,
  name: (i18n: I18n) => string,
): Promise<{ path: string; alt: string }> {
  return { path, alt: name(await loadI18n(locale)) };
}
