import { isOfSeason, ofKind, sourcesOf, type Fact, type ZonesFact } from './facts';
import { isWonByTable, leagueFormat } from './league-formats';
import { placeIds, type PlaceId, type RelegationForm, type ZonePlaces } from './season-rules';

/** A range of places in the final table with a meaning. A zone may lie within another: the title within Europe. */
export const zoneIds = ['title', 'first', ...placeIds, 'topGroup', 'top', 'bottom', 'last'] as const;
export type ZoneId = (typeof zoneIds)[number];

/** First and last place, 1 is the top. */
export type Zone = { id: ZoneId; from: number; to: number };

/** Continental cups in the order in which a table's places lead to them; the first four add up to Europe. */
const continental = [
  'championsLeague',
  'europaLeague',
  'conferenceLeague',
  'europe',
  'libertadores',
  'sudamericana',
  'continental',
] as const;
const european = continental.slice(0, 4);

/** How many top and bottom places are shown if no rule is known, in tables of at least the second number of teams. */
const [unknownPlaces, leastTeams] = [3, 8];

const zonesFact = (facts: readonly Fact[], code: string, season: string): ZonesFact | undefined =>
  ofKind(facts, 'zones').findLast((fact) => fact.leagueCode === code && isOfSeason(season, fact.season));

/** Pages that state what the places of a league's final table mean in a season; empty if only the places are known. */
export function zoneSources(facts: readonly Fact[], code: string, season: string): string[] {
  const fact = zonesFact(facts, code, season);
  return fact ? sourcesOf(fact) : [];
}

/**
 * How teams are relegated in a season if not by their place in the table; null if places decide or nothing is known.
 */
export const relegationForm = (facts: readonly Fact[], code: string, season: string): RelegationForm | null =>
  zonesFact(facts, code, season)?.relegatedBy ?? null;

/** Ranges of places from the top, or from the bottom, each following the previous one. */
function stack(
  ids: readonly PlaceId[],
  places: ZonePlaces,
  rangeOf: (after: number, count: number) => Omit<Zone, 'id'>,
) {
  let after = 0;
  return ids.flatMap((id): Zone[] => {
    const count = places[id] ?? 0;
    after += count;
    return count === 0 ? [] : [{ id, ...rangeOf(after - count, count) }];
  });
}

/** The zones that follow from the places alone, from the top down. */
function zonesOfPlaces(places: ZonePlaces, teams: number): { top: Zone[]; bottom: Zone[] } {
  const fromTop = (ids: readonly PlaceId[]) =>
    stack(ids, places, (after, count) => ({ from: after + 1, to: after + count }));
  const bottom = stack(['relegation', 'relegationPlayOff'], places, (after, count) => ({
    from: teams - after - count + 1,
    to: teams - after,
  }));
  return {
    top: [...fromTop(['titlePlayOff']), ...fromTop(continental), ...fromTop(['promotion', 'promotionPlayOff'])],
    bottom: bottom.reverse(),
  };
}

/** Why a table with this number of teams cannot have these places: they reach beyond it, or overlap; null if it can. */
export function misfit(places: ZonePlaces, teams: number): 'beyond' | 'overlap' | null {
  const { top, bottom } = zonesOfPlaces(places, teams);
  if ([...top, ...bottom].some(({ from, to }) => from < 1 || to > teams)) return 'beyond';
  const lowest = Math.max(0, ...top.map(({ to }) => to));
  return bottom.some(({ from }) => from <= lowest) ? 'overlap' : null;
}

/**
 * The zones of a league's final table, from the top down; at least first place, which is the title unless play-offs
 * decide. Places without a known meaning are shown as such: the top and the bottom three, and the last. Nothing is
 * carried over from another season, because places in Europe change every year. If the table is known not to relegate,
 * nothing is shown at its bottom. Zones that do not fit a table with so few teams are left out.
 * @param season its label, such as 2014-15
 */
export function leagueZones(facts: readonly Fact[], code: string, season: string, teams: number): Zone[] {
  const { places = {}, relegatedBy } = zonesFact(facts, code, season) ?? {};
  const { split } = leagueFormat(facts, code, season);
  const { top, bottom } = zonesOfPlaces(places, teams);
  const inEurope = european.filter((id) => places[id] !== undefined);
  const europe = inEurope.reduce((sum, id) => sum + (places[id] ?? 0), 0);
  const isSplit = split.reduce((sum, { size }) => sum + size, 0) === teams;
  const isTitle = isWonByTable(code) && places.titlePlayOff === undefined;
  const named = teams >= leastTeams;
  const zones: Zone[] = [
    { id: isTitle ? 'title' : 'first', from: 1, to: 1 },
    ...top.filter(({ id }) => id !== 'europe' && id !== 'promotion' && id !== 'promotionPlayOff'),
    ...(inEurope.length > 1 || places.europe !== undefined ? [{ id: 'europe', from: 1, to: europe } as const] : []),
    ...top.filter(({ id }) => id === 'promotion' || id === 'promotionPlayOff'),
    ...(top.length === 0 && named ? [{ id: 'top', from: 1, to: unknownPlaces } as const] : []),
    ...(isSplit && split[0] ? [{ id: 'topGroup', from: 1, to: split[0].size } as const] : []),
    ...(bottom.length === 0 && named && relegatedBy === undefined
      ? [{ id: 'bottom', from: teams - unknownPlaces + 1, to: teams } as const]
      : []),
    ...bottom,
    ...(places.relegation === undefined ? [{ id: 'last', from: teams, to: teams } as const] : []),
  ];
  return zones.filter(({ from, to }) => from >= 1 && to <= teams);
}

/**
 * Probability of finishing in a zone; capped at 1 against rounding errors.
 * @param positions probability of each place, from the first to the last
 */
export function zoneProbability(positions: readonly number[], { from, to }: Pick<Zone, 'from' | 'to'>): number {
  return Math.min(
    1,
    positions.slice(from - 1, to).reduce((sum, probability) => sum + probability, 0),
  );
}
