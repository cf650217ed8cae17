import { hitRateText } from '@/components/football/hit-rate';
import type { BetOfTheDay, DailyBet } from '@/lib/contracts/bet-of-the-day';
import type { I18n } from '@/lib/format/i18n';
import { liveText } from '@/lib/format/live-text';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { statusLabel } from '@/lib/format/match-text';
import { writeOdds } from '@/lib/format/odds-formats';
import { scoreMark } from '@/lib/i18n/formats';
import { localeRecord } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { dark, fontFamily, light, radiusPx, type SchemeColours } from '@/lib/theme/tokens';
import type { WidgetSettings } from './widget-settings';

export type WidgetDocument = {
  bet: BetOfTheDay;
  settings: WidgetSettings;
  /** Search engine metadata of the screen at this address. */
  head: { title: string; description: string; canonical: string; alternates: Readonly<Record<string, string>> };
  siteName: string;
  siteUrl: string;
  siteZone: string;
  /** The site shows past matches on new dates. */
  replay: boolean;
  i18n: I18n;
  /** Nonce of its inline script. */
  nonce: string | undefined;
};

const html = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const colours = ({ background, text, divider, accent }: SchemeColours): string =>
  `--page:${background.paper};--text:${text.primary};--soft:${text.secondary};--line:${divider};--accent:${accent}`;

const themes: Record<WidgetSettings['theme'], string> = {
  dark: `:root{color-scheme:dark;${colours(dark)}}`,
  light: `:root{color-scheme:light;${colours(light)}}`,
  auto: `:root{color-scheme:light dark;${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`,
};

const style = `*{box-sizing:border-box;margin:0}body{background:var(--page);color:var(--text);font:15px/1.45 ${fontFamily}}main{display:grid;gap:8px;padding:16px;border:1px solid var(--line);border-radius:${radiusPx}px}h1{color:var(--soft);font-size:13px;font-weight:600}p{font-size:13px}a{display:inline-block;min-height:40px;padding-block:9px;color:inherit}.teams{font-size:17px;font-weight:700}.call{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;font-size:15px}.call strong{color:var(--accent);font-size:22px}.soft{color:var(--soft)}.state{color:var(--text);font-weight:600}.foot{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;padding-top:8px;border-top:1px solid var(--line);color:var(--soft);font-size:12px}`;

/** Posts the frame's height to the embedding page, at once and on every change. */
const heightScript = `(function(){function t(){parent.postMessage({type:'bet-of-the-day:height',height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')}t();addEventListener('load',t);if(window.ResizeObserver)new ResizeObserver(t).observe(document.documentElement)})()`;

/** The widget's whole page: no shell, no required script, one inline style. */
export function widgetDocument({
  bet,
  settings,
  head,
  siteName,
  siteUrl,
  siteZone,
  replay,
  i18n,
  nonce = '',
}: WidgetDocument): string {
  const { t, dir, locale } = i18n;
  const own = (id: 'bet-of-the-day') => siteUrl + wirePath(localizedPath(locale, id, {}));
  const { today } = bet;
  const body = today?.pick
    ? pickHtml(today.pick, { bet, settings, siteUrl, siteZone, i18n })
    : `<p>${html(today ? t('dailyBet.none') : t('dailyBet.notYet', { time: `${String(bet.rule.hour).padStart(2, '0')}:00 (${i18n.format.zone(siteZone)})` }))}</p>`;
  const alternates = Object.entries(head.alternates).map(
    ([language, address]) => `<link rel="alternate" hreflang="${html(language)}" href="${html(address)}">`,
  );
  return [
    `<!DOCTYPE html><html lang="${localeRecord(locale).language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${html(head.title)}</title><meta name="description" content="${html(head.description)}"><meta name="robots" content="noindex, follow">`,
    `<link rel="canonical" href="${html(head.canonical)}">${alternates.join('')}<style>${themes[settings.theme]}${style}</style></head>`,
    `<body><main><h1>${html(t('shell.betOfTheDay'))}</h1>${body}`,
    `<p class="foot"><span>${replay ? `<span title="${html(t('common.replayText'))}">${html(t('common.replayBadge'))}</span> · ` : ''}${html(t('shell.adults'))}${settings.size === 'large' ? ` · ${html(t('shell.help'))}` : ''}</span><a href="${html(own('bet-of-the-day'))}" target="_blank" rel="noopener">${html(siteName)}</a></p></main>`,
    `<script nonce="${nonce}">${heightScript}</script></body></html>`,
  ].join('');
}

function pickHtml(
  pick: NonNullable<DailyBet['pick']>,
  {
    bet,
    settings,
    siteUrl,
    siteZone,
    i18n,
  }: Pick<WidgetDocument, 'bet' | 'settings' | 'siteUrl' | 'siteZone' | 'i18n'>,
): string {
  const { t, format, locale } = i18n;
  const { match, market, outcome, percent, fairOdds, result } = pick;
  const address = siteUrl + wirePath(localizedPath(locale, 'prediction', { date: match.date, prediction: match.slug }));
  const when = match.kickOffKnown
    ? `${format.moment(match.kickOff, siteZone)} (${format.zone(siteZone)})`
    : format.day(match.date);
  const status = statusLabel(match);
  const label = match.live ? liveText(match.live, i18n) : status === null ? '' : t(status);
  const state = label === '' ? '' : ` <span class="state">${html(label)}</span>`;
  const score = match.score ? ` <bdi>${match.score.home}</bdi>${scoreMark(locale)}<bdi>${match.score.away}</bdi>` : '';
  const outcomeOf = { won: 'match.called', lost: 'match.missed', void: 'dailyBet.void' } as const;
  const verdict =
    result === null
      ? ''
      : `<span>${result === 'won' ? '✓ ' : result === 'lost' ? '✕ ' : ''}${html(t(outcomeOf[result]))}</span>`;
  const lines = [
    `<p class="soft"><bdi>${html(match.league.name)}</bdi> · <time datetime="${match.kickOff}">${html(when)}</time>${state}</p>`,
    `<p class="teams"><a href="${html(address)}" target="_blank" rel="noopener"><bdi>${html(match.home.name)}</bdi> – <bdi>${html(match.away.name)}</bdi></a>${score}</p>`,
    `<p class="call"><strong>${html(format.percent(percent / 100))}</strong><span><bdi>${html(outcomeName(market, outcome, match, i18n))}</bdi></span>${verdict}</p>`,
  ];
  if (settings.size === 'large')
    lines.push(
      `<p class="soft">${html(marketName(market, i18n))}${bet.bandRate ? `. ${html(hitRateText(bet.bandRate, i18n))}` : ''}</p>`,
    );
  if (settings.odds !== 'none')
    lines.push(
      `<p class="soft">${html(t('match.fairOdds'))} <bdi dir="ltr">${html(writeOdds(fairOdds, settings.odds === 'fair' ? 'decimal' : settings.odds, format.odds))}</bdi></p>`,
    );
  return lines.join('');
}
