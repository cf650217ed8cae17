import type { MatchSummary } from '@/lib/contracts/predictions';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import type { I18n } from '@/lib/format/i18n';
import { liveText } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { scoreMark } from '@/lib/i18n/formats';
import { localeRecord } from '@/lib/i18n/locales';
import { heightMessage, oembedPath, withQuery } from '@/lib/routing/embed-code';
import { href, localizedPath, wirePath } from '@/lib/routing/hrefs';
import type { WidgetRoute, WidgetSettings } from '@/lib/routing/widget-settings';
import { dark, fontFamily, light, radiusPx, type SchemeColours } from '@/lib/theme/tokens';

export type WidgetSetting = {
  widget: WidgetRoute;
  settings: WidgetSettings;
  /** Search engine metadata of the screen at this address. */
  head: { title: string; description: string; canonical: string; alternates: Readonly<Record<string, string>> };
  siteName: string;
  siteUrl: string;
  siteZone: string;
  /** Whether the site shows past matches on new dates. */
  replay: boolean;
  i18n: I18n;
};

type WidgetContent = {
  heading: string;
  /** Markup, with every string in it escaped. */
  body: string;
  /** The readable path of the page with more content. */
  page: string;
  /** Parameters for that page's address. */
  query?: Readonly<Record<string, string>>;
  /** Style rules in addition to those of all widgets. */
  style?: string;
};

const colours = ({ background, text, divider, accent, outcome }: SchemeColours): string =>
  `--page:${background.paper};--text:${text.primary};--soft:${text.secondary};--line:${divider};--accent:${accent};--home:${outcome.home};--draw:${outcome.draw};--away:${outcome.away}`;

const themes: Record<WidgetSettings['theme'], string> = {
  dark: `:root{color-scheme:dark;${colours(dark)}}`,
  light: `:root{color-scheme:light;${colours(light)}}`,
  auto: `:root{color-scheme:light dark;${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`,
};

const style = `*{box-sizing:border-box;margin:0}body{background:var(--page);color:var(--text);font:15px/1.45 ${fontFamily}}main{display:grid;gap:8px;padding:16px;border:1px solid var(--line);border-radius:${radiusPx}px}h1{color:var(--soft);font-size:13px;font-weight:600}p{font-size:13px}a{display:inline-block;min-height:40px;padding-block:9px;color:inherit}.teams{font-size:17px;font-weight:700}.call{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;font-size:15px}.call strong{color:var(--accent);font-size:22px}.chances{display:grid;grid-template-columns:repeat(3,auto);justify-content:space-between;gap:8px}.chances strong{display:block;font-size:22px}.bar{display:flex;gap:2px;height:12px;overflow:hidden;border-radius:6px}.soft{color:var(--soft)}.state{color:var(--text);font-weight:600}.foot{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;padding-top:8px;border-top:1px solid var(--line);color:var(--soft);font-size:12px}`;

/** Posts the frame's height to the embedding page, at once and on every change. */
const heightScript = (widget: WidgetRoute): string =>
  `(function(){function t(){parent.postMessage({type:'${heightMessage(widget)}',height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')}t();addEventListener('load',t);if(window.ResizeObserver)new ResizeObserver(t).observe(document.documentElement)})()`;

/** A complete page for a widget: no shell, no required script, one inline style. */
export function widgetFrame(
  { heading, body, page, query, style: own = '' }: WidgetContent,
  { widget, settings, head, siteName, siteUrl, replay, i18n }: WidgetSetting,
): string {
  const { t, dir, locale } = i18n;
  const more = withQuery(siteUrl + wirePath(page), query);
  const alternates = Object.entries(head.alternates).map(
    ([language, address]) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">`,
  );
  return [
    `<!DOCTYPE html><html lang="${localeRecord(locale).language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}"><meta name="robots" content="noindex, follow">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">${alternates.join('')}<link rel="alternate" type="application/json+oembed" href="${escapeHtml(siteUrl + oembedPath(head.canonical))}"><style>${themes[settings.theme]}${style}${own}</style></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1>${body}`,
    `<p class="foot"><span>${replay ? `<span title="${escapeHtml(t('common.replayText'))}">${escapeHtml(t('common.replayBadge'))}</span> · ` : ''}${escapeHtml(t('shell.adults'))}${settings.size === 'large' ? ` · ${escapeHtml(t('shell.help'))}` : ''}</span><a href="${escapeHtml(more)}" target="_blank" rel="noopener">${escapeHtml(siteName)}</a></p></main>`,
    `<script>${heightScript(widget)}</script></body></html>`,
  ].join('');
}

/** A widget's page if there is nothing to show. */
export function missingWidgetDocument(setting: WidgetSetting): string {
  const { i18n, siteName, head } = setting;
  const { t, locale } = i18n;
  const title = t('notFound.title');
  const description = t('embed.missing');
  return widgetFrame(
    { heading: title, body: `<p>${escapeHtml(description)}</p>`, page: href(locale, 'home') },
    { ...setting, head: { ...head, title: `${title}${i18n.format.dash}${siteName}`, description } },
  );
}

type Fixture = Pick<
  MatchSummary,
  | 'league'
  | 'date'
  | 'slug'
  | 'kickOff'
  | 'kickOffKnown'
  | 'home'
  | 'away'
  | 'status'
  | 'replay'
  | 'ruling'
  | 'live'
  | 'score'
>;

/** When a match is played and in which league, its state, its teams with a link to its page, and the score. */
export function fixtureHtml(match: Fixture, { siteUrl, siteZone, i18n }: WidgetSetting): string {
  const { t, format, locale } = i18n;
  const address = siteUrl + wirePath(localizedPath(locale, 'prediction', { date: match.date, prediction: match.slug }));
  const when = match.kickOffKnown
    ? `${format.moment(match.kickOff, siteZone)} (${format.zone(siteZone)})`
    : format.day(match.date);
  const status = statusLabel(match);
  const label = match.live ? liveText(match.live, i18n) : status === null ? '' : t(status);
  const state = label === '' ? '' : ` <span class="state">${escapeHtml(label)}</span>`;
  const score = match.score ? ` <bdi>${match.score.home}</bdi>${scoreMark(locale)}<bdi>${match.score.away}</bdi>` : '';
  return [
    `<p class="soft"><bdi>${escapeHtml(match.league.name)}</bdi> · <time datetime="${match.kickOff}">${escapeHtml(when)}</time>${state}</p>`,
    `<p class="teams"><a href="${escapeHtml(address)}" target="_blank" rel="noopener"><bdi>${escapeHtml(match.home.name)}</bdi>${format.dash}<bdi>${escapeHtml(match.away.name)}</bdi></a>${score}</p>`,
  ].join('');
}

const marks = { won: '✓ ', lost: '✕ ', void: '' } as const;
const verdicts = { won: 'match.called', lost: 'match.missed', void: 'dailyBet.void' } as const;

/** The outcome of a pick; empty before it is decided. */
export const verdictHtml = (result: keyof typeof marks | null, { t }: I18n): string =>
  result === null ? '' : `<span>${marks[result]}${escapeHtml(t(verdicts[result]))}</span>`;
