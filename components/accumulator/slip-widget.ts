import { verdictHtml, widgetFrame, type WidgetSetting } from '@/components/football/widget-frame';
import type { TeamRef } from '@/lib/contracts/predictions';
import type { Score } from '@/lib/domain/football/match';
import { slipParameter, writeSlip, type SlipLeg } from '@/lib/domain/football/slip-address';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { fixtureText } from '@/lib/format/fixture-text';
import { marketName, pickName } from '@/lib/format/market-text';
import { href } from '@/lib/routing/hrefs';

/** What the slip's picture shows too. */
export type ShownSlip = {
  picks: readonly {
    match: { home: TeamRef; away: TeamRef; score: Score | null };
    market: string;
    outcome: string;
    /** Whole per cent; null if it is unknown or needs premium. */
    percent: number | null;
    /** null before the result, and if the stake is returned. */
    result: 'won' | 'lost' | null;
  }[];
  /** The probability that all legs come true, as a sentence. */
  foot: { text: string };
};

/** The number of legs that a small widget shows; the others are only counted. */
const fewLegs = 3;

const style =
  'ul{display:grid;gap:8px;padding:0;list-style:none}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 8px;align-items:baseline}li strong{font-size:17px}li>.soft,li p{grid-column:1/-1;color:var(--soft)}.all{font-weight:600}';

/** The widget for an accumulator as a complete page: its legs with their chances, and the chance of all of them. */
export function slipWidget(slip: ShownSlip, legs: readonly SlipLeg[], setting: WidgetSetting): string {
  const { settings, i18n } = setting;
  const { t, format, locale } = i18n;
  const shown = settings.size === 'small' ? slip.picks.slice(0, fewLegs) : slip.picks;
  const items = shown.map(({ match, market, outcome, percent, result }) => {
    const fixture = fixtureText(locale, match.home.shortName, match.away.shortName, match.score);
    const value =
      percent === null
        ? `<span class="soft">${escapeHtml(t('betTypes.premium'))}</span>`
        : `<strong>${escapeHtml(format.percent(percent / 100))}</strong>`;
    return `<li><span><bdi>${escapeHtml(pickName(market, outcome, match, i18n))}</bdi></span>${value}<p>${escapeHtml(fixture)} · ${escapeHtml(marketName(market, i18n))} ${verdictHtml(result, i18n)}</p></li>`;
  });
  const more = slip.picks.length - shown.length;
  return widgetFrame(
    {
      heading: t('accumulator.heading'),
      body: `<ul>${items.join('')}</ul>${more > 0 ? `<p class="soft"><bdi dir="ltr">+${format.count(more)}</bdi></p>` : ''}<p class="all">${escapeHtml(slip.foot.text)}</p>`,
      page: href(locale, 'accumulator'),
      query: { [slipParameter]: writeSlip(legs) },
      style,
    },
    setting,
  );
}
