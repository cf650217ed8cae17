import type { MessageKey } from '@/lib/i18n/translate';
import { marketOfId } from '@/lib/model/markets';
import type { I18n } from './i18n';

export type Teams = { home: { shortName: string }; away: { shortName: string } };

const lockedFeatures: ReadonlyMap<string, MessageKey> = new Map([
  ['score-matrix', 'match.lockedFeature.scoreMatrix'],
  ['all-scores', 'match.lockedFeature.allScores'],
]);

/** A line as it is written: 2.5, and with its sign for handicaps. */
export function lineText(line: number, { format }: I18n, signed = false): string {
  return signed ? format.line(line) : format.lineUnsigned(line);
}

/** @param score the id of an outcome, home goals first: 2-1 */
function exactScore(score: string, { format }: I18n): string {
  const [home = '', away] = score.split('-');
  return away === undefined ? home : format.scoreline({ home, away });
}

/** Isolated, so that the sign stays in front even in right-to-left text. */
const lineValues = (line: number | null, i18n: I18n): Record<string, string> =>
  line === null ? {} : { line: lineText(line, i18n), handicap: `\u2066${i18n.format.difference(line)}\u2069` };

/**
 * The name of a market in the registry, or of a feature that is locked like one.
 * @throws {Error} for any other id
 */
export function marketName(id: string, i18n: I18n): string {
  const feature = lockedFeatures.get(id);
  if (feature) return i18n.t(feature);
  const { line, messages } = marketOfId(id);
  return i18n.t(messages.name, lineValues(line, i18n));
}

/**
 * The name of one outcome of a market for these teams.
 * @throws {Error} for an outcome that the market does not have
 */
export function outcomeName(marketId: string, outcome: string, teams: Teams, i18n: I18n): string {
  const { line, messages } = marketOfId(marketId);
  const message = messages.outcomes[outcome];
  if (message === undefined) throw new Error(`Market ${marketId} has no outcome ${outcome}`);
  if (typeof message === 'string') return i18n.t(message, lineValues(line, i18n));
  if ('score' in message) return exactScore(message.score, i18n);
  if ('signs' in message) return message.signs.map((sign) => i18n.t(`match.sign.${sign}`)).join('/');
  const team = teams[message.team].shortName;
  return 'key' in message ? i18n.t(message.key, { ...lineValues(line, i18n), team }) : team;
}

/**
 * The name of an outcome with its line, for places without a table that states it: "Arsenal −0.5". A handicap's line is
 * the home team's; the away team's is the opposite.
 */
export function pickName(marketId: string, outcome: string, teams: Teams, i18n: I18n): string {
  const { family, line } = marketOfId(marketId);
  const name = outcomeName(marketId, outcome, teams, i18n);
  if (family !== 'asian-handicap' || line === null) return name;
  return `${name} ${lineText(outcome === 'home' ? line : -line, i18n, true)}`;
}
