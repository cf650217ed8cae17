import type { I18n } from '@/lib/format/i18n';
import { lineText } from '@/lib/format/market-text';
import { marketOfId } from '@/lib/model/markets';

/** Isolates a number so that its sign stays in front of it in right-to-left text too. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/**
 * Defines a market in one or two sentences, including when its outcomes win. Lines of the same market share a
 * definition.
 * @throws {Error} for an unknown market id
 */
export function definitionOf(marketId: string, i18n: I18n): string {
  const { line, messages } = marketOfId(marketId);
  if (line === null) return i18n.t(messages.definition);
  const texts = (value: number) => isolated(lineText(value, i18n, true));
  return i18n.t(messages.definition, {
    line: texts(line),
    low: texts(line - 0.25),
    high: texts(line + 0.25),
    handicap: isolated(i18n.format.difference(line)),
    under: Math.floor(line),
    over: Math.ceil(line),
  });
}
