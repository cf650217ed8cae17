import type { z } from 'zod';
import type { Oembed, oembedQuerySchema } from '@/lib/contracts/oembed';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { readSlip, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { createI18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { embedCode, withQuery } from '@/lib/routing/embed-code';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { matchAddress } from '@/lib/routing/match-address';
import { readWidgetSettings, widgetOf, widgets, type WidgetRoute } from '@/lib/routing/widget-settings';
import { getRuntime, requestScope, withRequestScope } from '@/lib/server/runtime';
import { findAskedSummary } from '@/lib/server/services/matches/find-asked-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamName } from '@/lib/server/services/names/team-ref';
import { slipFacts } from '@/lib/server/services/og-images/pick-images';
import { getTeam } from '@/lib/server/services/teams/get-team';

/** How long the description of a frame may be cached; the frame's content is current regardless. */
const cacheSeconds = 86_400;
const widest = 480;

/**
 * The widget of a page, or the one at the address itself, with its settings; null if the address is not a page of this
 * site, or has no widget.
 */
export async function getOembed({
  url,
  maxwidth,
  maxheight,
}: z.output<typeof oembedQuerySchema>): Promise<Oembed | null> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const { origin, pathname, searchParams } = new URL(url);
  if (origin !== new URL(SITE_URL).origin) return null;
  const page = matchAddress(pathname);
  const widget = page.kind === 'page' || page.kind === 'redirect' ? widgetOf(page.routeId) : undefined;
  if (!widget || !('routeId' in page)) return null;
  const { locale: chosen, ...settings } = readWidgetSettings(searchParams, page.locale);
  const locale = page.routeId === widget ? chosen : page.locale;
  const shown = await withRequestScope({ ...requestScope(), locale }, () =>
    whatIsShown({ widget, locale, params: page.params, query: searchParams }),
  );
  if (!shown) return null;

  const { heights } = widgets[widget];
  const size = settings.size === 'large' && heights.large <= maxheight ? 'large' : 'small';
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
      address: withQuery(SITE_URL + wirePath(localizedPath(page.locale, widget, shown.params)), shown.query),
      title: shown.title,
      settings: { ...settings, size },
      language: locale === page.locale ? undefined : locale,
    }),
    width: Math.min(widest, maxwidth),
    height: heights[size],
  };
}

type Params = Readonly<Record<string, string>>;
type Asked = { widget: WidgetRoute; locale: Locale; params: Params; query: URLSearchParams };
/** The frame's title, and the parameters of its address. */
type Shown = { title: string; params: Params; query?: Params };

/** @returns null if there is no such match, team, league or slip */
async function whatIsShown({ widget, locale, params, query }: Asked): Promise<Shown | null> {
  const i18n = createI18n(locale, translatorOf(locale, await loadMessages(locale)));
  const { t } = i18n;
  switch (widget) {
    case 'bet-of-the-day-widget':
      return { title: t('shell.betOfTheDay'), params: {} };
    case 'team-widget': {
      const team = await getTeam(params.teamId ?? '');
      return team && { title: `${teamName(team, locale)} · ${t('team.nextTitle')}`, params: { teamId: team.id } };
    }
    case 'league-widget':
    case 'race-widget': {
      const league = findLeagueBySlug(params.slug ?? '');
      const kind = t(widget === 'race-widget' ? 'embed.race' : 'embed.table');
      return league ? { title: `${toLeagueRef(league, locale).name} · ${kind}`, params: { slug: league.slug } } : null;
    }
    case 'slip-widget': {
      const legs = readSlip(query.get(slipParameter) ?? '');
      const slip = legs.length > 0 ? await slipFacts(legs, siteMoment(), i18n) : null;
      return slip && { title: t('accumulator.heading'), params: {}, query: { [slipParameter]: writeSlip(legs) } };
    }
    case 'match-widget': {
      const asked = await findAskedSummary(params.date ?? '', params.prediction ?? '');
      const found = asked?.redirectTo ? await findAskedSummary(asked.redirectTo.date, asked.redirectTo.slug) : asked;
      if (!found?.match) return null;
      const { home, away, date, slug } = found.match;
      return {
        title: t('match.title', { home: home.name, away: away.name }),
        params: { date, prediction: slug },
      };
    }
  }
}
