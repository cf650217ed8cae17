import { hitRateText } from '@/components/football/hit-rate';
import { fixtureHtml, verdictHtml, widgetFrame, type WidgetSetting } from '@/components/football/widget-frame';
import type { BetOfTheDay, DailyBet } from '@/lib/contracts/bet-of-the-day';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { writeOdds } from '@/lib/format/odds-formats';
import { href } from '@/lib/routing/hrefs';

/** The widget for the bet of the day as a complete page. */
export function betWidget(bet: BetOfTheDay, setting: WidgetSetting): string {
  const { siteZone, i18n } = setting;
  const { t, format, locale } = i18n;
  const { today } = bet;
  const time = `${String(bet.rule.hour).padStart(2, '0')}:00 (${format.zone(siteZone)})`;
  const body = today?.pick
    ? pickHtml(today.pick, bet, setting)
    : `<p>${escapeHtml(today ? t('dailyBet.none') : t('dailyBet.notYet', { time }))}</p>`;
  return widgetFrame({ heading: t('shell.betOfTheDay'), body, page: href(locale, 'bet-of-the-day') }, setting);
}

function pickHtml(pick: NonNullable<DailyBet['pick']>, bet: BetOfTheDay, setting: WidgetSetting): string {
  const { settings, i18n } = setting;
  const { t, format } = i18n;
  const { match, market, outcome, percent, fairOdds, result } = pick;
  const lines = [
    fixtureHtml(match, setting),
    `<p class="call"><strong>${escapeHtml(format.percent(percent / 100))}</strong><span><bdi>${escapeHtml(outcomeName(market, outcome, match, i18n))}</bdi></span>${verdictHtml(result, i18n)}</p>`,
  ];
  if (settings.size === 'large')
    lines.push(
      `<p class="soft">${escapeHtml(marketName(market, i18n))}${bet.bandRate ? `. ${escapeHtml(hitRateText(bet.bandRate, i18n))}` : ''}</p>`,
    );
  if (settings.odds !== 'none')
    lines.push(
      `<p class="soft">${escapeHtml(t('match.fairOdds'))} <bdi dir="ltr">${escapeHtml(writeOdds(fairOdds, settings.odds === 'fair' ? 'decimal' : settings.odds, format.odds))}</bdi></p>`,
    );
  return lines.join('');
}
