import { z } from 'zod';
import { leagueForecastQuerySchema, leagueForecastSchema } from './league-forecast';
import { leagueDetailSchema, leagueListSchema, scorerPageSchema, scorersQuerySchema } from './leagues';
import type { OperationTable } from './operation';
import { restOfCupSchema } from './rest-of-cup';
import { restOfSeasonSchema } from './rest-of-season';

const leagueParamsSchema = z.strictObject({ slug: z.string() });

export const leagueOperations = {
  'get /api/leagues': {
    access: 'open',
    summary: 'All leagues with their season and their next match day',
    response: leagueListSchema,
    errors: [400, 422],
  },
  'get /api/leagues/{slug}': {
    access: 'open',
    summary: 'A league with its table, next matches and last results',
    params: leagueParamsSchema,
    response: leagueDetailSchema,
    errors: [400, 404, 422],
  },
  'get /api/leagues/{slug}/scorers': {
    access: 'open',
    summary:
      'All who scored in a season of a league or tournament, 100 a page, and in which quarter of an hour goals fall',
    params: leagueParamsSchema,
    query: scorersQuerySchema,
    response: scorerPageSchema,
    errors: [400, 404, 422],
  },
  'get /api/leagues/{slug}/rest-of-season': {
    access: 'open',
    summary:
      'The rest of a league’s season as its simulation needs it: results, matches to come, projected goals, rules',
    params: leagueParamsSchema,
    response: restOfSeasonSchema,
    errors: [400, 404, 422],
  },
  'get /api/leagues/{slug}/rest-of-cup': {
    access: 'open',
    summary: 'The rest of a cup as its simulation needs it: rounds, ties, and what pairs to come would come to',
    params: leagueParamsSchema,
    response: restOfCupSchema,
    errors: [400, 404, 422],
  },
  'get /api/leagues/{slug}/forecast': {
    access: 'open',
    summary: 'The forecast of a season as it stood on a day',
    params: leagueParamsSchema,
    query: leagueForecastQuerySchema,
    response: leagueForecastSchema,
    errors: [400, 404, 422],
  },
} as const satisfies OperationTable;
