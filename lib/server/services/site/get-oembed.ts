import type { z } from 'zod';
import type { Oembed, oembedQuerySchema } from '@/lib/contracts/oembed';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { embedCode } from '@/lib/routing/embed-code';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { matchAddress, type RouteMatch } from '@/lib/routing/match-address';
import { hasWidget, widgets, widgetsOfPages, type WidgetSettings } from '@/lib/routing/widget-settings';
import { getRuntime, requestScope, withRequestScope } from '@/lib/server/runtime';
import { findAskedSummary } from '@/lib/server/services/matches/find-asked-summary';
import { teamName } from '@/lib/server/services/names/team-ref';
import { getTeam } from '@/lib/server/services/teams/get-team';

/** A frame is asked for again after a day; what is in it is current all the same. */
const cacheSeconds = 86_400;
const widest = 480;

/** The widget of a page; null where the address is no page of this site, or one without a widget. */
export async function getOembed({
  url,
  maxwidth,
  maxheight,
}: z.output<typeof oembedQuerySchema>): Promise<Oembed | null> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(SITE_URL).origin) return null;
  const page = matchAddress(pathname);
  if ((page.kind !== 'page' && page.kind !== 'redirect') || !hasWidget(page.routeId)) return null;
  const shown = await withRequestScope({ ...requestScope(), locale: page.locale }, () => whatIsShown(page));
  if (!shown) return null;

  const widget = widgetsOfPages[page.routeId];
  const { heights } = widgets[widget];
  const size: WidgetSettings['size'] = heights.large <= maxheight ? 'large' : 'small';
  if (heights[size] > maxheight) return null;
  return {
    version: '1.0',
    type: 'rich',
    title: shown.title,
    provider_name: SITE_NAME,
    provider_url: SITE_URL,
    cache_age: cacheSeconds,
    html: embedCode({
      widget,
      address: SITE_URL + wirePath(localizedPath(page.locale, widget, shown.params)),
      title: shown.title,
      settings: { theme: 'auto', odds: 'fair', size },
    }),
    width: Math.min(widest, maxwidth),
    height: heights[size],
  };
}

/** The frame's title and the parameters of its address; null where there is no such match or team. */
async function whatIsShown({ locale, routeId, params }: RouteMatch): Promise<{
  title: string;
  params: Readonly<Record<string, string>>;
} | null> {
  const t = translatorOf(locale, await loadMessages(locale));
  if (routeId === 'team') {
    const team = await getTeam(params.teamId ?? '');
    return team && { title: `${teamName(team, locale)} · ${t('team.nextTitle')}`, params: { teamId: team.id } };
  }
  if (routeId !== 'prediction') return { title: t('shell.betOfTheDay'), params: {} };
  const [date = '', slug = ''] = [params.date, params.prediction];
  const asked = await findAskedSummary(date, slug);
  const found = asked?.redirectTo ? await findAskedSummary(asked.redirectTo.date, asked.redirectTo.slug) : asked;
  if (!found?.match) return null;
  const { home, away, date: day, slug: own } = found.match;
  return {
    title: t('match.title', { home: home.name, away: away.name }),
    params: { date: day, prediction: own },
  };
}
