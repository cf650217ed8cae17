import { knownFacts } from '@/lib/domain/football/known-facts';
import { isWonByTable, leagueFormat } from '@/lib/domain/football/league-formats';
import type { League } from '@/lib/domain/football/leagues';
import type { ResolvedFixture } from './types';

/** Divided after its first rounds, without a rule on record. */
const divided = new Set(['fi.1']);

/**
 * Whether a new match may be stored without the stage that its source does not know. In a league with one table it may,
 * as may the first meeting on a ground before a split: later ones may be of its parts. Where play-offs decide, any match
 * may be one of them.
 */
export function standsWithoutStage({ code, kind }: League, season: string): (fixture: ResolvedFixture) => boolean {
  const isSplit = leagueFormat(knownFacts, code, season).split.length > 0 || divided.has(code);
  return ({ isStageUnknown, meeting }) =>
    !isStageUnknown || (kind === 'league' && isWonByTable(code) && (!isSplit || meeting === 1));
}
