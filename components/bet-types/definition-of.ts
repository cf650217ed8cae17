import { lineWords } from '@/components/football/market-words';
import type { I18n } from '@/lib/format/i18n';
import { findMarket } from '@/lib/model/markets';

/** A number with a sign keeps it in front of its digits in right-to-left text too. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/**
 * One or two sentences that say what a market is and when its outcomes win. Markets that differ by their line alone share them.
 * @throws {Error} for an id that is no market
 */
export function definitionOf(marketId: string, i18n: I18n): string {
  const { t } = i18n;
  const market = findMarket(marketId);
  if (!market) throw new Error(`No market ${marketId}`);
  const line = market.line ?? 0;
  switch (market.family) {
    case 'match-result':
      return t('betTypes.define.matchResult');
    case 'double-chance':
      return t('betTypes.define.doubleChance');
    case 'draw-no-bet':
      return t('betTypes.define.drawNoBet');
    case 'over-under':
      return t('betTypes.define.overUnder', { over: Math.ceil(line), under: Math.floor(line) });
    case 'both-teams-to-score':
      return t('betTypes.define.bothTeamsToScore');
    case 'clean-sheet':
      return t('betTypes.define.cleanSheet');
    case 'win-to-nil':
      return t('betTypes.define.winToNil');
    case 'correct-score':
      return t('betTypes.define.correctScore');
    case 'asian-handicap': {
      const words = (value: number) => isolated(lineWords(value, i18n, true));
      if (Number.isInteger(line)) return t('betTypes.define.handicapWhole', { line: words(line) });
      if (Number.isInteger(line * 2)) return t('betTypes.define.handicapHalf', { line: words(line) });
      return t('betTypes.define.handicapQuarter', { low: words(line - 0.25), high: words(line + 0.25) });
    }
  }
}
