import { lineWords } from '@/components/football/market-words';
import type { I18n } from '@/lib/format/i18n';
import { marketOfId } from '@/lib/model/markets';

/** A number with a sign keeps it in front of its digits in right-to-left text too. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/**
 * One or two sentences that say what a market is and when its outcomes win. Markets that differ by their line alone share them.
 * @throws {Error} for an id that is no market
 */
export function definitionOf(marketId: string, i18n: I18n): string {
  const { line, messages } = marketOfId(marketId);
  if (line === null) return i18n.t(messages.definition);
  const words = (value: number) => isolated(lineWords(value, i18n, true));
  return i18n.t(messages.definition, {
    line: words(line),
    low: words(line - 0.25),
    high: words(line + 0.25),
    under: Math.floor(line),
    over: Math.ceil(line),
  });
}
