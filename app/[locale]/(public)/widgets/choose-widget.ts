import type { SiteWidgetsViewProps } from '@/components/site-widgets/site-widgets-view';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { readSlip, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { fixtureText } from '@/lib/format/fixture-text';
import type { I18n } from '@/lib/format/i18n';
import { intlTag } from '@/lib/i18n/formats';
import { withQuery } from '@/lib/routing/embed-code';
import { href } from '@/lib/routing/hrefs';
import { absoluteUrl } from '@/lib/routing/metadata';
import { isSiteWidget, siteWidgets } from '@/lib/routing/widget-settings';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { slipFacts } from '@/lib/server/services/og-images/pick-images';

type Asked = Readonly<Record<string, string | string[] | undefined>>;
type Chosen = Omit<SiteWidgetsViewProps, 'oembed'>;
type Option = { value: string; name: string };
type League = { slug: string; name: string };

/** The requested option, or the first one. */
const pick = (options: readonly Option[], asked: Asked[string]): Option | undefined =>
  options.find(({ value }) => value === asked) ?? options[0];

/** The content of the widgets page for the parameters of its address. */
export async function chooseWidget(asked: Asked, leagues: readonly League[], i18n: I18n): Promise<Chosen> {
  const { t, locale } = i18n;
  const widget = typeof asked.widget === 'string' && isSiteWidget(asked.widget) ? asked.widget : siteWidgets[0];
  const nothing = { widget, fields: [], slip: null, shown: null };
  if (widget === 'bet-of-the-day-widget')
    return { ...nothing, shown: { address: absoluteUrl(href(locale, widget)), title: t('shell.betOfTheDay') } };
  if (widget === 'slip-widget') {
    const given = asked[slipParameter];
    return { ...nothing, ...(await ofSlip(typeof given === 'string' ? given.trim() : '', i18n)) };
  }

  const leagueOptions = leagues.map(({ slug, name }) => ({ value: slug, name }));
  const league = pick(leagueOptions, asked.league);
  if (!league) return nothing;
  const ofLeague = { name: 'league', value: league.value, options: leagueOptions } as const;
  if (widget === 'league-widget' || widget === 'race-widget') {
    const title = `${league.name} · ${t(widget === 'race-widget' ? 'embed.race' : 'embed.table')}`;
    const address = absoluteUrl(href(locale, widget, { slug: league.value }));
    return { ...nothing, fields: [ofLeague], shown: { address, title } };
  }

  const detail = await getLeague(league.value);
  const [name, options] =
    widget === 'team-widget'
      ? (['team', teamsOf(detail, i18n)] as const)
      : (['match', matchesOf(detail, i18n)] as const);
  const chosen = pick(options, asked[name]);
  if (!chosen) return { ...nothing, fields: [ofLeague] };
  const [date = '', prediction = ''] = chosen.value.split('/');
  return {
    ...nothing,
    fields: [ofLeague, { name, value: chosen.value, options }],
    shown:
      widget === 'team-widget'
        ? {
            address: absoluteUrl(href(locale, widget, { teamId: chosen.value })),
            title: `${chosen.name} · ${t('team.nextTitle')}`,
          }
        : { address: absoluteUrl(href(locale, widget, { date, prediction })), title: chosen.name },
  };
}

async function ofSlip(given: string, i18n: I18n): Promise<Pick<Chosen, 'slip' | 'shown'>> {
  const { t, locale } = i18n;
  const linked = URL.canParse(given) ? (new URL(given).searchParams.get(slipParameter) ?? '') : given;
  const legs = readSlip(linked);
  const slip = legs.length > 0 ? await slipFacts(legs, siteMoment(), i18n) : null;
  const address = withQuery(absoluteUrl(href(locale, 'slip-widget')), { [slipParameter]: writeSlip(legs) });
  return { slip: given, shown: slip && { address, title: t('accumulator.heading') } };
}

function teamsOf(league: LeagueDetail | null, { locale }: I18n): Option[] {
  const tables = [league?.table ?? [], ...(league?.cup?.groups ?? []).map(({ table }) => table)];
  const matches = [...(league?.upcoming ?? []), ...(league?.results ?? [])];
  const teams = [...tables.flat().map(({ team }) => team), ...matches.flatMap(({ home, away }) => [home, away])];
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => a.name.localeCompare(b.name, intlTag(locale)));
}

const matchesOf = (league: LeagueDetail | null, { locale }: I18n): Option[] =>
  (league?.upcoming ?? []).map(({ date, slug, home, away }) => ({
    value: `${date}/${slug}`,
    name: fixtureText(locale, home.name, away.name, null),
  }));
