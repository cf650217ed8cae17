import { knownFacts } from '@/lib/domain/football/known-facts';
import { isWonByTable, leagueFormat } from '@/lib/domain/football/league-formats';
import type { League } from '@/lib/domain/football/leagues';
import type { ResolvedFixture } from './types';

/** Leagues that were divided after their first rounds, without a recorded rule. */
const divided = new Set(['fi.1']);

/**
 * Whether a new match may be stored without a stage that its source does not know. It may in a league with one table,
 * and for the first meeting on a ground before a split: later meetings may belong to its parts. If play-offs decide the
 * season, any match may be one of them.
 */
export function standsWithoutStage({ code, kind }: League, season: string): (fixture: ResolvedFixture) => boolean {
  const isSplit = leagueFormat(knownFacts, code, season).split.length > 0 || divided.has(code);
  return ({ isStageUnknown, meeting }) =>
    !isStageUnknown || (kind === 'league' && isWonByTable(code) && (!isSplit || meeting === 1));
}
