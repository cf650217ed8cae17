import type { MatchSummary, TeamRef } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { marketName } from '@/lib/format/market-text';
import { missingReasonKeys } from '@/lib/format/match-text';
import { href } from '@/lib/routing/hrefs';
import { fixtureHtml, verdictHtml, widgetFrame, type WidgetSetting } from './widget-frame';

/** The widget for a match as a complete page: both teams, the kick-off or the score, and the chances of 1, X and 2. */
export function matchWidget(match: MatchSummary, setting: WidgetSetting): string {
  const { i18n } = setting;
  return widgetFrame(
    {
      heading: marketName('match-result', i18n),
      body: bodyOf(match, setting),
      page: href(i18n.locale, 'prediction', { date: match.date, prediction: match.slug }),
    },
    setting,
  );
}

/**
 * The widget for a team's next match.
 * @param next null if none is known
 */
export function teamWidget(team: TeamRef, next: MatchSummary | null, setting: WidgetSetting): string {
  const { t, locale } = setting.i18n;
  return widgetFrame(
    {
      heading: `${team.name} · ${t('team.nextTitle')}`,
      body: next ? bodyOf(next, setting) : `<p>${escapeHtml(t('team.nextNone'))}</p>`,
      page: href(locale, 'team', { teamId: team.id }),
    },
    setting,
  );
}

function bodyOf(match: MatchSummary, setting: WidgetSetting): string {
  const { settings, i18n } = setting;
  const { t, format } = i18n;
  const { prediction, noPrediction } = match;
  if (!prediction)
    return `${fixtureHtml(match, setting)}${noPrediction ? `<p class="soft">${escapeHtml(t(missingReasonKeys[noPrediction]))}</p>` : ''}`;
  const percents = resultPercents(prediction.result);
  const chances = resultOutcomes.map(
    (outcome) =>
      `<span>${escapeHtml(t(`match.outcome.${outcome}`))}<strong>${escapeHtml(format.percent(percents[outcome] / 100))}</strong></span>`,
  );
  const bar = resultOutcomes.map(
    (outcome) => `<span style="flex:${percents[outcome]};background:var(--${outcome})"></span>`,
  );
  const called = prediction.grade?.called;
  return [
    fixtureHtml(match, setting),
    `<p class="chances">${chances.join('')}</p>`,
    settings.size === 'large' ? `<div class="bar" aria-hidden="true">${bar.join('')}</div>` : '',
    prediction.origin === 'backtest' ? `<p class="soft">${escapeHtml(t('home.backtest'))}</p>` : '',
    called === undefined ? '' : `<p>${verdictHtml(called ? 'won' : 'lost', i18n)}</p>`,
  ].join('');
}
