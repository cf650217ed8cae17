import type { RankingGroup } from './ranking';

/** Why the model says nothing of two teams against each other. */
export const incomparableReasons = ['kinds', 'results-missing', 'not-yet', 'no-rating', 'unconnected'] as const;

/** Where a team stands on the common scale. */
type Place = { group: RankingGroup | null; country: string };

/**
 * Whether two ranked teams are on one scale: their clubs meet in a continent's cups, or they play in one country, whose
 * divisions are one ladder. The scales of two continents each have an average of their own (decision 122).
 */
export const areConnected = (one: Place, other: Place): boolean =>
  one.country === other.country || (one.group !== null && one.group === other.group);
