import { findLeague, findLeagueBySlug } from '@/lib/domain/football/leagues';
import { AppError } from '@/lib/domain/shared/errors';
import { isMarketId, marketOfId, type MarketId } from '@/lib/model/markets/index';

/**
 * The league with a slug or code.
 * @throws {AppError} 422 naming `field` if it does not exist
 */
export function leagueCodeOf(value: string | undefined, field = 'league'): string | undefined {
  if (value === undefined) return undefined;
  const league = findLeagueBySlug(value) ?? findLeague(value);
  if (!league) throw invalid(field);
  return league.code;
}

/**
 * The market with an id.
 * @throws {AppError} 422 naming `field` if it does not exist
 */
export function marketIdOf(value: string | undefined, field = 'betType'): MarketId | undefined {
  if (value === undefined) return undefined;
  if (!isMarketId(value)) throw invalid(field);
  return value;
}

/**
 * The market whose presence in a prediction tells queries that it also has `id`, because derived markets follow from
 * any market.
 */
export const storedMarketFor = (id: MarketId): MarketId => (marketOfId(id).isDerived ? 'match-result' : id);

const invalid = (field: string) =>
  new AppError(422, 'errors.invalidFields', { fields: { [field]: 'errors.invalidValue' } });
