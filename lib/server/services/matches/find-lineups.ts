import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { Lineup } from '@/lib/domain/football/lineup';
import { matchStatusAt, type MatchStatus, type TimedMatch } from '@/lib/domain/football/match';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { findProvider } from '@/lib/server/ingest/registry';
import { findLineups } from '@/lib/server/repositories/lineup-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';

const toSide = ({ formation, coach, starters, bench }: Lineup) => ({
  formation,
  coach,
  starters: [...starters],
  bench: [...bench],
});

const awaiting: readonly MatchStatus[] = ['scheduled', 'live', 'result-awaited'];

/**
 * The confirmed line-ups for pages (null until a source has published both), and whether they may still be published.
 */
export async function describeLineups(
  sql: Sql,
  match: TimedMatch & { id: number },
  now: Date,
): Promise<Pick<MatchDetail, 'lineups' | 'lineupsExpected'>> {
  const found = await findLineups(sql, match.id);
  if (!found)
    return { lineups: null, lineupsExpected: awaiting.includes(matchStatusAt(match, now)) && (await canCome()) };
  const asOf = found.home.capturedAt > found.away.capturedAt ? found.home.capturedAt : found.away.capturedAt;
  return {
    lineups: {
      home: toSide(found.home),
      away: toSide(found.away),
      source: found.home.source,
      asOf: asOf.toISOString(),
    },
    lineupsExpected: false,
  };
}

async function canCome(): Promise<boolean> {
  dependsOn(pageTags.source);
  const sources = await storedSources(getRuntime().database);
  return sources?.some((id) => findProvider(id)?.hasLineups) ?? false;
}
