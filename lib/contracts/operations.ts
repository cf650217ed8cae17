import { z } from 'zod';
import { accountOperations } from './account-operations';
import { accumulatorRequestSchema, accumulatorResponseSchema } from './accumulator';
import { adminOperations } from './admin-operations';
import { alertOperations } from './alert-operations';
import { betOfTheDayQuerySchema, betOfTheDaySchema } from './bet-of-the-day';
import { betTypeDetailSchema, betTypeListSchema, betTypeQuerySchema } from './bet-types';
import { bookmakerListSchema } from './bookmakers';
import { buildRequestSchema, buildResponseSchema } from './build-accumulator';
import { comparisonQuerySchema, comparisonSchema } from './compare';
import { expectedGoalsQuerySchema, expectedGoalsSchema } from './expected-goals';
import { fileOperations } from './file-operations';
import { leagueOperations } from './league-operations';
import { leagueSourcesSchema } from './league-sources';
import { marketBoardSchema } from './market-board';
import { matchDaysQuerySchema, matchDaysSchema } from './match-days';
import { matchDetailSchema } from './match-detail';
import {
  forecastsPageSchema,
  forecastsQuerySchema,
  rankingQuerySchema,
  ratingsPageSchema,
  ratingsQuerySchema,
} from './open-data';
import type { ApiPath, Method, Operation, OperationTable } from './operation';
import { outcomeListSchema, outcomesQuerySchema } from './outcomes';
import { paymentOperations } from './payment-operations';
import { predictionsPageSchema, predictionsQuerySchema } from './predictions';
import { rankingSchema } from './ranking';
import { searchQuerySchema, searchResultSchema } from './search';
import { slipOperations } from './slip-operations';
import { teamDetailSchema } from './teams';
import { ledgerPageSchema, ledgerQuerySchema, publishedPredictionsSchema, trackRecordSchema } from './track-record';

const matchParamsSchema = z.strictObject({ date: z.string(), prediction: z.string() });
const slugParamsSchema = z.strictObject({ slug: z.string() });
const teamParamsSchema = z.strictObject({ id: z.string() });

/** Every call; a new resource adds its own here. */
export const operationTable = {
  'get /api/predictions': {
    access: 'open',
    gated: true,
    summary: "A day's matches with their predictions",
    query: predictionsQuerySchema,
    response: predictionsPageSchema,
    errors: [400, 422],
  },
  'get /api/predictions/{date}/{prediction}': {
    access: 'open',
    gated: true,
    summary: 'One match with all its markets; a known match under a wrong date or spelling answers 308',
    params: matchParamsSchema,
    response: matchDetailSchema,
    errors: [400, 404, 422],
  },
  'get /api/match-days': {
    access: 'open',
    summary: 'How many matches each day of a month holds',
    query: matchDaysQuerySchema,
    response: matchDaysSchema,
    errors: [400, 422],
  },
  ...leagueOperations,
  'get /api/sources': {
    access: 'open',
    summary: 'What is stored of every competition, from where, what is missing, and whether it is predicted now',
    response: leagueSourcesSchema,
    errors: [400, 422],
  },
  'get /api/teams/{id}': {
    access: 'open',
    summary: 'A team with its ratings, next matches and past results',
    params: teamParamsSchema,
    response: teamDetailSchema,
    errors: [400, 404, 422],
  },
  'get /api/compare': {
    access: 'open',
    summary:
      'Any two teams side by side, and what the model would say of a match on either ground and on a neutral one',
    query: comparisonQuerySchema,
    response: comparisonSchema,
    errors: [400, 404, 422],
  },
  'get /api/expected-goals': {
    access: 'open',
    gated: true,
    summary: "A day's projected goals and, after full time, the goals that fell",
    query: expectedGoalsQuerySchema,
    response: expectedGoalsSchema,
    errors: [400, 422],
  },
  'get /api/bet-types': {
    access: 'open',
    summary: 'Every market, who sees it before kick-off and how often its outcomes come true',
    response: betTypeListSchema,
    errors: [400, 422],
  },
  'get /api/bet-types/{slug}': {
    access: 'open',
    gated: true,
    summary:
      'A market with a worked example, the matches of the next or the asked days, how often its outcomes come true, and whether its probabilities held',
    params: slugParamsSchema,
    query: betTypeQuerySchema,
    response: betTypeDetailSchema,
    errors: [400, 404, 422],
  },
  'get /api/search': {
    access: 'open',
    summary: 'Teams, leagues and matches by name, in any script',
    query: searchQuerySchema,
    response: searchResultSchema,
    errors: [400, 422],
  },
  'get /api/bet-of-the-day': {
    access: 'open',
    summary:
      "The day's one pick by a fixed rule, sealed at six in the morning, with all earlier ones and what came of them",
    query: betOfTheDayQuerySchema,
    response: betOfTheDaySchema,
    errors: [400, 422],
  },
  'get /api/bookmakers': {
    access: 'open',
    summary: 'Bookmakers: operator and licence with source and day, and what their stored prices measure',
    response: bookmakerListSchema,
    errors: [400, 422],
  },
  'get /api/track-record': {
    access: 'open',
    summary: 'How all graded predictions scored beside base rates and closing prices, sealed and backtest apart',
    response: trackRecordSchema,
    errors: [400, 422],
  },
  'get /api/market-board': {
    access: 'open',
    gated: true,
    summary:
      "Where the model's probabilities and the market's differ most: coming matches for premium, graded ones with who was closer for everybody",
    response: marketBoardSchema,
    errors: [400, 422],
  },
  'get /api/track-record/ledger': {
    access: 'open',
    summary: 'The hash chain over the sealed predictions and season forecasts, page by page',
    query: ledgerQuerySchema,
    response: ledgerPageSchema,
    errors: [400, 422],
  },
  'get /api/track-record/predictions.json': {
    access: 'open',
    summary:
      'Every sealed or backtest prediction with all its markets and its grade. Its match is that of GET /api/predictions/{date}/{slug}',
    response: publishedPredictionsSchema,
    errors: [400, 422],
  },
  'get /api/track-record/predictions.csv': {
    access: 'open',
    summary: 'The same as a table',
    response: z.string(),
    contentType: 'text/csv',
    errors: [400, 422],
  },
  'get /api/ranking': {
    access: 'open',
    summary: 'The strength ranking of a group of clubs, of a country or of national teams, 100 a page',
    query: rankingQuerySchema,
    response: rankingSchema,
    errors: [400, 422],
  },
  'get /api/ratings': {
    access: 'open',
    summary: 'Attack and defence of every club by date, as the model saw them within each competition, 20 fits a page',
    query: ratingsQuerySchema,
    response: ratingsPageSchema,
    errors: [400, 422],
  },
  'get /api/forecasts': {
    access: 'open',
    summary: 'The newest forecast of each season: how often every club ended in every place, 20 seasons a page',
    query: forecastsQuerySchema,
    response: forecastsPageSchema,
    errors: [400, 422],
  },
  'post /api/accumulator': {
    access: 'open',
    gated: true,
    summary: 'The joint probability, fair odds, price and expected loss of a slip',
    body: accumulatorRequestSchema,
    response: accumulatorResponseSchema,
    errors: [400, 403, 413, 415, 422],
  },
  'post /api/accumulator/build': {
    access: 'open',
    gated: true,
    summary: 'A slip of coming matches for a number of legs or for odds (premium)',
    body: buildRequestSchema,
    response: buildResponseSchema,
    errors: [400, 403, 413, 415, 422],
  },
  'get /api/predictions/outcomes': {
    access: 'open',
    gated: true,
    summary: "A day's outcomes of all markets by probability (premium)",
    query: outcomesQuerySchema,
    response: outcomeListSchema,
    errors: [400, 403, 422],
  },
  'get /api/predictions/outcomes.csv': {
    access: 'open',
    gated: true,
    summary: 'The same as a table (premium)',
    query: outcomesQuerySchema,
    response: z.string(),
    contentType: 'text/csv',
    errors: [400, 403, 422],
  },
  ...fileOperations,
  ...accountOperations,
  ...paymentOperations,
  ...slipOperations,
  ...alertOperations,
  ...adminOperations,
} as const satisfies OperationTable;

export type Operations = typeof operationTable;
export type OperationId = keyof Operations;

export const operations: readonly Operation[] = Object.entries(operationTable).map(([id, spec]) => {
  const [method, path] = id.split(' ') as [Method, ApiPath];
  return { method, path, ...spec };
});
