import { HtmlValidate } from 'html-validate';
import type { WidgetSetting } from '@/components/football/widget-frame';
import type { Locale } from '@/lib/i18n/locales';
import { readWidgetSettings, type WidgetRoute } from '@/lib/routing/widget-settings';
import { i18nOf } from './i18n-of';

const head = {
  title: 'Widget',
  description: 'A frame',
  canonical: 'https://example.org/w',
  alternates: { en: 'https://example.org/w' },
};

/** The settings with which a widget is created. @param query of its address */
export function widgetSettingOf(widget: WidgetRoute, query: string, locale: Locale): WidgetSetting {
  const { locale: _, ...settings } = readWidgetSettings(new URLSearchParams(query), locale);
  const site = { siteName: 'Pitchcast', siteUrl: 'https://example.org', siteZone: 'UTC', replay: false };
  return { widget, settings, head, ...site, i18n: i18nOf(locale) };
}

/** The faults that the HTML standard's own rules find in a document. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate({ root: true, extends: ['html-validate:standard'] }).validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
