import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';

/** A league's finished matches in the bundled snapshot, with teams by their written names. */
export async function readSnapshotResults(league: string): Promise<FittedResult[]> {
  const { lines } = await readSnapshot();
  return [...lines.values()]
    .map(readSeason)
    .filter(({ leagueCode }) => leagueCode === league)
    .flatMap(({ matches }) =>
      matches.flatMap(({ date, home, away, score }) =>
        score ? [{ date, home, away, homeGoals: score.home, awayGoals: score.away }] : [],
      ),
    );
}
