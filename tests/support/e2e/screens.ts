import type { APIRequestContext } from '@playwright/test';
import { pairSlug } from '@/lib/domain/football/team-pair';
import { addDays } from '@/lib/domain/shared/dates';
import { weekOf } from '@/lib/domain/shared/iso-week';
import type { Locale } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import { getPredictions } from './api';

/** The slug used to test a screen that needs one. */
export const screenSlugs: Partial<Record<RouteId, string>> = {
  'predictions-league': 'england-premier-league',
  'league-widget': 'england-premier-league',
  'race-widget': 'england-premier-league',
  'predictions-bet-type': 'over-under-2-5',
};

/** Parameters for which each screen exists, except its slug. */
export async function screenParams(request: APIRequestContext): Promise<Record<string, string>> {
  const match = (await getPredictions(request)).items[0]!;
  return {
    date: match.date,
    prediction: match.slug,
    teamId: match.home.id,
    id: 'none',
    week: weekOf(addDays(match.date, -7)),
    pair: pairSlug(match.home.id, match.away.id),
  };
}

/** @param params see {@link screenParams} */
export const screenPath = (locale: Locale, id: RouteId, params: Readonly<Record<string, string>>): string =>
  wirePath(localizedPath(locale, id, { ...params, slug: screenSlugs[id] ?? '' }));
