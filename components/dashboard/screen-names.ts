import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageKey } from '@/lib/i18n/translate';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { routeIds, type RouteId } from '@/lib/routing/routes';

/** Screens whose own name has placeholders or is shared with another screen. */
const kinds: Partial<Record<RouteId, MessageKey>> = {
  team: 'dashboard.screens.team',
  'predictions-date': 'dashboard.screens.day',
  'predictions-league': 'dashboard.screens.league',
  'predictions-bet-type': 'dashboard.screens.betType',
  prediction: 'dashboard.screens.match',
  'expected-goals': 'shell.expectedGoals',
  'compare-pair': 'dashboard.screens.comparison',
  'payment-success': 'dashboard.screens.paid',
  'payment-cancel': 'dashboard.screens.unpaid',
};

/** Kinds of widgets that share a name. */
const widgets: Partial<Record<RouteId, MessageKey>> = {
  'match-widget': 'dashboard.screens.match',
  'team-widget': 'dashboard.screens.team',
  'league-widget': 'embed.table',
  'race-widget': 'embed.race',
  'slip-widget': 'shell.accumulator',
};

/** The screens' names, by the keys under which visits and durations are counted. */
export async function screenNames(locale: Locale): Promise<Record<string, string>> {
  const t = await getTranslations({ locale });
  const names = routeIds.map((id) => {
    const name = t(kinds[id] ?? `meta.${metaKeyOf(id)}.name`);
    const of = widgets[id];
    return [id, of ? `${name} (${t(of)})` : name] as const;
  });
  return { ...Object.fromEntries<string>(names), api: t('dashboard.screens.api') };
}
