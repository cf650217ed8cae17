import type { AccumulatorResponse } from '@/lib/contracts/accumulator';
import { groupBy } from '@/lib/domain/shared/group-by';
import { legConflicts } from '@/lib/model/markets/joint';

type PricedLeg = AccumulatorResponse['legs'][number];
type Warning = AccumulatorResponse['warnings'][number];

export function warningsOf(legs: readonly PricedLeg[], slip: { hasPrice: boolean; sharesMatch: boolean }): Warning[] {
  const indexed = legs.map((leg, index) => ({ leg, index }));
  const warnings: Warning[] = [];
  for (const ofMatch of groupBy(indexed, ({ leg }) => leg.matchId).values()) {
    const { impossible, redundant } = legConflicts(ofMatch.map(({ leg }) => leg));
    if (impossible) warnings.push({ kind: 'impossible', legs: ofMatch.map(({ index }) => index) });
    if (redundant.length > 0)
      warnings.push({ kind: 'redundant', legs: redundant.flatMap((at) => ofMatch[at]?.index ?? []) });
  }
  const where = (kind: Warning['kind'], test: (leg: PricedLeg) => boolean) => {
    const found = indexed.filter(({ leg }) => test(leg)).map(({ index }) => index);
    if (found.length > 0) warnings.push({ kind, legs: found });
  };
  where('started', ({ state }) => state === 'started' || state === 'finished');
  where('postponed', ({ state }) => state === 'postponed' || state === 'void');
  where('no-prediction', ({ probability }) => probability === null);
  if (slip.sharesMatch && !slip.hasPrice) {
    const shared = groupBy(indexed, ({ leg }) => leg.matchId);
    warnings.push({
      kind: 'same-match',
      legs: [...shared.values()]
        .filter((group) => group.length > 1)
        .flatMap((group) => group.map(({ index }) => index)),
    });
  } else if (!slip.hasPrice) where('no-price', ({ price }) => price === null);
  return warnings;
}
