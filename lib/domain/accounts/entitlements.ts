/** The single definition of the features that require premium. Everything about a match opens at its kick-off. */
export const freeMarkets: readonly string[] = [
  'match-result',
  'double-chance',
  'over-under-2-5',
  'both-teams-to-score',
];

/** How many of the likeliest exact scores are public before kick-off. */
export const freeTopScores = 3;

/**
 * How many of a day's matches are public before kick-off in a premium market: those with the most probable outcomes.
 */
export const freeTopOfDay = 3;

export type Viewer = { premium: boolean };
export const visitor: Viewer = { premium: false };

/** Whether `viewer` may see the probabilities in a market for a match that kicks off at `kickOff`. */
export function maySeeMarket(marketId: string, viewer: Viewer, kickOff: Date, now: Date): boolean {
  return freeMarkets.includes(marketId) || maySeeEverything(viewer, kickOff, now);
}

/** Whether `viewer` may see all of a match: its score matrix, every score and every market. */
export function maySeeEverything(viewer: Viewer, kickOff: Date, now: Date): boolean {
  return viewer.premium || now >= kickOff;
}

/**
 * Whether `viewer` may use premium tools: the accumulator builder, the probability filter and its CSV file.
 */
export function mayUseTools(viewer: Viewer): boolean {
  return viewer.premium;
}

/** Maximum number of legs in an accumulator without premium, and with premium. */
export const freeLegs = 4;
export const premiumLegs = 12;

/** Maximum number of slips and single picks that an account without premium may have open at once. */
export const freeOpenSlips = 5;

export const maximumOpenSlips = (viewer: Viewer): number | null => (viewer.premium ? null : freeOpenSlips);

export function maximumLegs(viewer: Viewer): number {
  return viewer.premium ? premiumLegs : freeLegs;
}

/** Granted premium time, possibly revoked. */
export type PremiumGrant = {
  seconds: number;
  createdAt: Date;
  revokedAt: Date | null;
};

type Change = { at: number; order: number; grant: PremiumGrant; revokes: boolean };

/**
 * The instant at which premium ends; null if no grant counts. A grant extends the time that is left; if none is left,
 * it starts when it is given. A revocation shortens the unbroken period that contains it by the whole grant, and leaves
 * later periods alone.
 * @param grants in order of creation
 */
export function premiumUntilOf(grants: readonly PremiumGrant[]): Date | null {
  const changes = grants
    .flatMap((grant, order): Change[] => [
      { at: grant.createdAt.getTime(), order, grant, revokes: false },
      ...(grant.revokedAt ? [{ at: grant.revokedAt.getTime(), order, grant, revokes: true }] : []),
    ])
    // At the same instant grants come before revocations.
    .sort(
      (first, second) =>
        first.at - second.at || Number(first.revokes) - Number(second.revokes) || first.order - second.order,
    );

  let end: number | null = null;
  let stretch = new Set<PremiumGrant>();
  for (const { at, grant, revokes } of changes) {
    const length = grant.seconds * 1000;
    if (!revokes) {
      const continues: boolean = end !== null && end > at;
      if (!continues) stretch = new Set();
      stretch.add(grant);
      end = (continues && end !== null ? end : at) + length;
    } else if (end !== null && stretch.delete(grant)) {
      end = stretch.size === 0 ? null : end - length;
    }
  }
  return end === null ? null : new Date(end);
}
