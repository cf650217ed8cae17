import type { RankingGroup } from './ranking';

/** Reasons why the model gives no numbers for two teams against each other. */
export const incomparableReasons = ['kinds', 'results-missing', 'not-yet', 'no-rating', 'unconnected'] as const;

/** A team's place on the common scale. */
type Place = { group: RankingGroup | null; country: string };

/**
 * Whether two ranked teams are on one scale: their clubs meet in a continent's cups, or they play in one country, whose
 * divisions form one ladder. The scales of two continents each have their own average (decision 122).
 */
export const areConnected = (one: Place, other: Place): boolean =>
  one.country === other.country || (one.group !== null && one.group === other.group);
