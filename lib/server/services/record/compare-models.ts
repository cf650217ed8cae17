import type { ModelComparison, OriginRecord } from '@/lib/contracts/track-record';
import { basisOf, modelBases } from '@/lib/domain/football/model-basis';
import { pairedDifferenceOf } from '@/lib/model/scoring/paired-difference';
import { wayBetween } from '@/lib/model/scoring/way-between';
import type { ChallengeSums, VersionSums } from '@/lib/server/repositories/record-repository';

/**
 * The models behind the figures of an origin, and how far along the way from the base rates to the closing prices they
 * are.
 */
export function modelsOf(versions: readonly VersionSums[]): Pick<OriginRecord, 'models' | 'way'> {
  const total = (field: Exclude<keyof VersionSums, 'origin' | 'version'>, rows = versions) =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const matches = total('priced');
  const way = wayBetween({
    matches,
    ours: total('ours'),
    best: total('best'),
    oursSquares: total('oursSquares'),
    bestSquares: total('bestSquares'),
    products: total('products'),
  });
  return {
    models: modelBases
      .map((basis) => ({
        basis,
        matches: total(
          'matches',
          versions.filter(({ version }) => basisOf(version) === basis),
        ),
      }))
      .filter((model) => model.matches > 0),
    way: way && { ...way, matches },
  };
}

/** Both versions' means on the same matches; empty for a pair with fewer than two matches in common. */
export function comparisonsOf(pairs: readonly ChallengeSums[]): ModelComparison[] {
  return pairs.flatMap((pair) => {
    const { champion, challenger, matches } = pair;
    if (matches < 2) return [];
    const compared = (ours: number, other: number, squares: number) => {
      const { mean, error } = pairedDifferenceOf({ pairs: matches, difference: ours - other, squares });
      return { ours: ours / matches, other: other / matches, difference: mean, error };
    };
    return [
      {
        ours: { version: champion, basis: basisOf(champion) },
        other: { version: challenger, basis: basisOf(challenger) },
        matches,
        rps: compared(pair.rps, pair.challengerRps, pair.rpsSquares),
        logLoss: compared(pair.logLoss, pair.challengerLogLoss, pair.logLossSquares),
      },
    ];
  });
}
