/** Granted premium time, perhaps revoked. */
export type PremiumGrant = {
  seconds: number;
  createdAt: Date;
  revokedAt: Date | null;
};

type Change = { at: number; order: number; grant: PremiumGrant; revokes: boolean };

/**
 * The instant at which premium ends; null where nothing counts. A grant is added to the remaining time; without any it
 * starts when it is given. A revocation shortens the unbroken period that contains it by all it gave, and leaves later
 * periods alone.
 * @param grants in order of creation
 */
export function premiumUntilOf(grants: readonly PremiumGrant[]): Date | null {
  const changes = grants
    .flatMap((grant, order): Change[] => [
      { at: grant.createdAt.getTime(), order, grant, revokes: false },
      ...(grant.revokedAt ? [{ at: grant.revokedAt.getTime(), order, grant, revokes: true }] : []),
    ])
    // At one instant grants come before revocations.
    .sort(
      (first, second) =>
        first.at - second.at || Number(first.revokes) - Number(second.revokes) || first.order - second.order,
    );

  let end: number | null = null;
  let stretch = new Set<PremiumGrant>();
  for (const { at, grant, revokes } of changes) {
    const length = grant.seconds * 1000;
    if (!revokes) {
      const goesOn: boolean = end !== null && end > at;
      if (!goesOn) stretch = new Set();
      stretch.add(grant);
      end = (goesOn && end !== null ? end : at) + length;
    } else if (end !== null && stretch.delete(grant)) {
      end = stretch.size === 0 ? null : end - length;
    }
  }
  return end === null ? null : new Date(end);
}
