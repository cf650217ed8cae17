import { isLocale, type Locale } from '@/lib/i18n/locales';
import type { RouteId } from './routes';

/** Options in a widget's query; unknown values fall back to the first of each list. */
export const widgetChoices = {
  theme: ['auto', 'dark', 'light'],
  odds: ['fair', 'fractional', 'american', 'none'],
  size: ['large', 'small'],
} as const;

type Option = keyof typeof widgetChoices;
export type WidgetSettings = { [Name in Option]: (typeof widgetChoices)[Name][number] };
export const usualSettings: WidgetSettings = { theme: 'auto', odds: 'fair', size: 'large' };

/** Widgets that other sites may frame: their options besides the language, and the frame's height in pixels by size. */
export const widgets = {
  'bet-of-the-day-widget': { options: ['theme', 'odds', 'size'], heights: { large: 376, small: 240 } },
  'match-widget': { options: ['theme', 'size'], heights: { large: 292, small: 212 } },
  'team-widget': { options: ['theme', 'size'], heights: { large: 292, small: 212 } },
  'league-widget': { options: ['theme', 'size'], heights: { large: 760, small: 348 } },
  'race-widget': { options: ['theme', 'size'], heights: { large: 396, small: 268 } },
  'slip-widget': { options: ['theme', 'size'], heights: { large: 420, small: 260 } },
} as const satisfies Partial<
  Record<RouteId, { options: readonly Option[]; heights: Readonly<Record<WidgetSettings['size'], number>> }>
>;
export type WidgetRoute = keyof typeof widgets;
/** Whether the content depends on the query, not only on the path, as for a slip. */
export const needsQuery = (widget: WidgetRoute): boolean => widget === 'slip-widget';
export const isWidget = (id: RouteId): id is WidgetRoute => id in widgets;

/** The widget with the content of a page. */
export const widgetsOfPages = {
  'bet-of-the-day': 'bet-of-the-day-widget',
  prediction: 'match-widget',
  team: 'team-widget',
  'predictions-league': 'league-widget',
  accumulator: 'slip-widget',
} as const satisfies Partial<Record<RouteId, WidgetRoute>>;
/** The widget for a page, or the one at its own address; undefined for other screens. */
export const widgetOf = (id: RouteId): WidgetRoute | undefined =>
  isWidget(id) ? id : hasWidget(id) ? widgetsOfPages[id] : undefined;
export const hasWidget = (id: RouteId): id is keyof typeof widgetsOfPages => id in widgetsOfPages;

/** The widgets in the order of the page that offers them all. */
export const siteWidgets = [
  'league-widget',
  'race-widget',
  'match-widget',
  'team-widget',
  'slip-widget',
  'bet-of-the-day-widget',
] as const satisfies readonly WidgetRoute[];
export const isSiteWidget = (value: string): value is WidgetRoute => siteWidgets.some((id) => id === value);

function pick<Value extends string>(choices: readonly [Value, ...Value[]], given: string | null): Value {
  return choices.find((choice) => choice === given) ?? choices[0];
}

/** @param query the address's parameters @param own the language of the address's path */
export function readWidgetSettings(query: URLSearchParams, own: Locale): WidgetSettings & { locale: Locale } {
  const lang = query.get('lang');
  return {
    theme: pick(widgetChoices.theme, query.get('theme')),
    odds: pick(widgetChoices.odds, query.get('odds')),
    size: pick(widgetChoices.size, query.get('size')),
    locale: lang !== null && isLocale(lang) ? lang : own,
  };
}
