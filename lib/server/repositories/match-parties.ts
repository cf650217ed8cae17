import { alias } from 'drizzle-orm/pg-core';
import { leagues, matches, teams } from '@/lib/server/db/schema';

/** The teams of a match in a query that joins both. */
export const home = alias(teams, 'home');
export const away = alias(teams, 'away');

export const leagueColumns = {
  code: leagues.code,
  slug: leagues.slug,
  name: leagues.name,
  country: leagues.country,
  rank: leagues.rank,
};

/** A match with its league and its teams, as every list of matches shows it. */
export const matchWithParties = {
  match: matches,
  league: leagueColumns,
  home: { id: home.id, name: home.name },
  away: { id: away.id, name: away.name },
};
