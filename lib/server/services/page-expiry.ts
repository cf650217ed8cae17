import { nextStatusChange } from '@/lib/domain/football/match';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { requestScope } from '@/lib/server/runtime';

/** Makes the current page expire at the earliest of these instants (UTC); null ones do not count. */
export function expiresAt(...instants: readonly (Date | null)[]): void {
  const scope = requestScope();
  for (const instant of instants) {
    if (instant && (!scope.expiresAt || instant < scope.expiresAt)) scope.expiresAt = instant;
  }
}

/** Renews the current page at the earliest given instant (UTC); meanwhile the old one is served. */
export function renewsAt(instant: Date): void {
  const scope = requestScope();
  if (!scope.renewAt || instant < scope.renewAt) scope.renewAt = instant;
}

/**
 * Makes the page of one match expire when time alone changes it: markets are unlocked at kick-off, and the result is
 * awaited once the match should be over.
 */
export function expiresWithStatus(match: MatchRow['match'], now: Date): void {
  expiresAt(match.kickOff > now ? match.kickOff : null, nextStatusChange(match, now));
}
