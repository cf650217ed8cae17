import { expect, it } from 'vitest';
import { ofKind } from '@/lib/domain/football/facts';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { onHostGround } from './host-grounds';

const hostsOf = (leagueCode: string, season: string) =>
  ofKind(knownFacts, 'host').filter((host) => host.leagueCode === leagueCode && host.season === season);
const guest = { stage: 'group', groupName: 'A', inTable: true, isNeutral: true, awayHosts: false };
const placeOf = (home: string, away: string, ground: string | null, hosts = hostsOf('fifa.wc', '2026')) => {
  const place = onHostGround(
    { homeId: `${home}-national-team`, awayId: `${away}-national-team`, ground },
    guest,
    hosts,
  );
  return [place.isNeutral, place.awayHosts];
};
const [atHome, neutral, awayHosts] = [
  [false, false],
  [true, false],
  [true, true],
];

it('puts a host at home only in its own country, whatever its opponent and the side on which it is named', () => {
  expect(placeOf('mexico', 'south-africa', 'Mexico City')).toEqual(atHome);
  expect(placeOf('south-korea', 'czech-republic', 'Mexico City')).toEqual(neutral);
  expect(placeOf('canada', 'morocco', 'Houston')).toEqual(neutral);
  expect(placeOf('canada', 'qatar', 'BC Place, Vancouver')).toEqual(atHome);
  expect(placeOf('usa', 'mexico', 'Mexico City')).toEqual(awayHosts);
  expect(placeOf('mexico', 'usa', 'Guadalajara (Zapopan)')).toEqual(atHome);
  expect(placeOf('usa', 'canada', 'Los Angeles (Inglewood)')).toEqual(atHome);
  expect(placeOf('czech-republic', 'mexico', 'Mexico City')).toEqual(awayHosts);
  expect(placeOf('morocco', 'canada', 'Houston')).toEqual(neutral);
});

it('puts a single host at home everywhere, and leaves a ground unchanged if nothing is known about it', () => {
  expect(placeOf('germany', 'scotland', null, hostsOf('uefa.euro', '2024'))).toEqual(atHome);
  expect(placeOf('mexico', 'south-africa', null)).toEqual(neutral);
  expect(placeOf('mexico', 'south-africa', 'Mexico City', [])).toEqual(neutral);
});
