import { isOfSeason, type HostFact } from '@/lib/domain/football/facts';
import type { League } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { Sql } from '@/lib/server/db/client';
import { listHosts } from '@/lib/server/repositories/fact-repository';
import type { ResolvedFixture, SeasonPlace } from './types';

/** Only the words, so that a town is found in `Guadalajara (Zapopan)` and `BC Place, Vancouver`. */
const words = (text: string): string =>
  ` ${normaliseAlias(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Moves a tournament's match to its hosts' grounds: a host with listed towns plays at home in these, one without
 * wherever no other host does. Unchanged if no host is known, or if towns are listed and the source does not name the
 * ground.
 */
export function onHostGround(
  { homeId, awayId, ground }: Pick<ResolvedFixture, 'homeId' | 'awayId' | 'ground'>,
  place: SeasonPlace,
  hosts: readonly HostFact[],
): SeasonPlace {
  const haveTowns = hosts.some(({ towns }) => towns.length > 0);
  if (hosts.length === 0 || (haveTowns && !ground)) return place;
  const at = words(ground ?? '');
  const isIn = (host: HostFact): boolean => host.towns.some((town) => at.includes(words(town)));
  const isAtHome = (id: string): boolean => {
    const host = hosts.find(({ teamId }) => teamId === id);
    return host !== undefined && (host.towns.length > 0 ? isIn(host) : !hosts.some(isIn));
  };
  const isNeutral = !isAtHome(homeId);
  return { ...place, isNeutral, awayHosts: isNeutral && isAtHome(awayId) };
}

/** A competition's fixtures, with the hosts of tournaments at home; those of clubs unchanged. */
export async function placedByHosts(
  tx: Sql,
  { code, kind }: League,
  fixtures: readonly ResolvedFixture[],
): Promise<readonly ResolvedFixture[]> {
  if (kind !== 'national') return fixtures;
  const hosts = await listHosts(tx, code);
  return fixtures.map((fixture) => {
    const ofTournament = hosts.filter(({ season }) => isOfSeason(fixture.season, season));
    return fixture.place ? { ...fixture, place: onHostGround(fixture, fixture.place, ofTournament) } : fixture;
  });
}
