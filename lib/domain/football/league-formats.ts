import { ofKind, sourcesOf, type Fact } from './facts';
import type { LeagueFormat } from './season-rules';

/** Leagues whose champion is decided in play-offs after the table. */
const decidedByPlayOffs = new Set(['ar.1', 'au.1', 'co.1', 'cr.1', 'mx.1', 'mx.2', 'us.1']);

/**
 * The rules for a season of a league or for a cup's groups: the latest rule that covers it. By default, a single table
 * in which goal difference separates teams level on points.
 * @param season its label; a replayed one ends with the number of the cycle, such as 2025-26 (2)
 */
export function leagueFormat(facts: readonly Fact[], code: string, season: string): LeagueFormat {
  const label = season.slice(0, 7);
  const covering = ofKind(facts, 'rules')
    .filter(({ leagueCode, from, to }) => leagueCode === code && (from ?? '') <= label && label <= (to ?? '9999'))
    .sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
  const rule = covering.at(-1);
  return rule
    ? { level: rule.level, split: rule.split, sources: sourcesOf(rule) }
    : { level: 'goal-difference', split: [], sources: [] };
}

/** Whether finishing first in the final table wins the title. */
export const isWonByTable = (code: string): boolean => !decidedByPlayOffs.has(code);
