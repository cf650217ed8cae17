import { siteDay } from '@/lib/domain/shared/dates';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * Last segments of match addresses, unique per site day. Only the same pair can clash, so checking a season's matches
 * is enough.
 */
export class Addresses {
  private readonly taken: Set<string>;

  constructor(
    stored: readonly StoredMatch[],
    private readonly siteTimeZone: string,
  ) {
    this.taken = new Set(stored.map((match) => this.key(match.slug, match.kickOff)));
  }

  take(homeId: string, awayId: string, kickOff: Date): string {
    const base = `${homeId}-vs-${awayId}`;
    let slug = base;
    for (let number = 2; this.taken.has(this.key(slug, kickOff)); number += 1) slug = `${base}-${number}`;
    this.taken.add(this.key(slug, kickOff));
    return slug;
  }

  move(match: StoredMatch, kickOff: Date): string {
    this.taken.delete(this.key(match.slug, match.kickOff));
    return this.take(match.homeTeamId, match.awayTeamId, kickOff);
  }

  private key(slug: string, kickOff: Date): string {
    return `${siteDay(kickOff, this.siteTimeZone)} ${slug}`;
  }
}
