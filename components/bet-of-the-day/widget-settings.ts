import { isLocale, type Locale } from '@/lib/i18n/locales';

/** Options in the widget's query; unknown values fall back to the first of each list. */
export const widgetChoices = {
  theme: ['auto', 'dark', 'light'],
  odds: ['fair', 'fractional', 'american', 'none'],
  size: ['large', 'small'],
} as const;

export type WidgetSettings = {
  theme: (typeof widgetChoices.theme)[number];
  odds: (typeof widgetChoices.odds)[number];
  size: (typeof widgetChoices.size)[number];
};

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
