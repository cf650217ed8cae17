import { requestScope } from '@/lib/server/runtime';

/** Says that the page that renders now changes by itself at the earliest of these instants (UTC); null ones do not count. */
export function expiresAt(...instants: readonly (Date | null)[]): void {
  const scope = requestScope();
  for (const instant of instants) {
    if (instant && (!scope.expiresAt || instant < scope.expiresAt)) scope.expiresAt = instant;
  }
}
