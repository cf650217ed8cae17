import { z } from 'zod';
import { accountOperations } from './account-operations';
import { accumulatorAnswerSchema, accumulatorRequestSchema } from './accumulator';
import { adminOperations } from './admin-operations';
import { betOfTheDayQuerySchema, betOfTheDaySchema } from './bet-of-the-day';
import { betTypeDetailSchema, betTypeListSchema } from './bet-types';
import { bookmakerListSchema } from './bookmakers';
import { buildAnswerSchema, buildRequestSchema } from './build-accumulator';
import { expectedGoalsQuerySchema, expectedGoalsSchema } from './expected-goals';
import { leagueDetailSchema, leagueListSchema } from './leagues';
import { marketBoardSchema } from './market-board';
import { matchDaysQuerySchema, matchDaysSchema } from './match-days';
import type { Operation } from './operation';
import { outcomeListSchema, outcomesQuerySchema } from './outcomes';
import { paymentOperations } from './payment-operations';
import { matchDetailSchema, predictionsPageSchema, predictionsQuerySchema } from './predictions';
import { searchQuerySchema, searchResultSchema } from './search';
import { slipOperations } from './slip-operations';
import { teamDetailSchema } from './teams';
import { ledgerPageSchema, ledgerQuerySchema, publishedPredictionsSchema, trackRecordSchema } from './track-record';

export const matchParamsSchema = z.strictObject({ date: z.string(), prediction: z.string() });
export const leagueParamsSchema = z.strictObject({ slug: z.string() });
export const teamParamsSchema = z.strictObject({ id: z.string() });
const calendarSchema = z.string();
export const noQuerySchema = z.strictObject({});

/** Every documented call; a new resource adds its own here. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/predictions',
    summary: "A day's matches with their predictions",
    query: predictionsQuerySchema,
    response: predictionsPageSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/predictions/{date}/{prediction}',
    summary: 'One match with all its markets; a known match under a wrong date or spelling answers 308',
    params: matchParamsSchema,
    response: matchDetailSchema,
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/match-days',
    summary: 'How many matches each day of a month holds',
    query: matchDaysQuerySchema,
    response: matchDaysSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/leagues',
    summary: 'All leagues with their season and their next match day',
    response: leagueListSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/leagues/{slug}',
    summary: 'A league with its table, next matches and last results',
    params: leagueParamsSchema,
    response: leagueDetailSchema,
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/teams/{id}',
    summary: 'A team with its ratings, next matches and past results',
    params: teamParamsSchema,
    response: teamDetailSchema,
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/expected-goals',
    summary: "A day's projected goals and, after full time, the goals that fell",
    query: expectedGoalsQuerySchema,
    response: expectedGoalsSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/bet-types',
    summary: 'Every market, who sees it before kick-off and how often its outcomes come true',
    response: betTypeListSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/bet-types/{slug}',
    summary:
      "A market with a worked example, the next day's matches, how often its outcomes come true, and whether its probabilities held",
    params: leagueParamsSchema,
    response: betTypeDetailSchema,
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/search',
    summary: 'Teams, leagues and matches by name, in any script',
    query: searchQuerySchema,
    response: searchResultSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/bet-of-the-day',
    summary:
      "The day's one pick by a fixed rule, sealed at six in the morning, with all earlier ones and what came of them",
    query: betOfTheDayQuerySchema,
    response: betOfTheDaySchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/bookmakers',
    summary: 'Bookmakers: operator and licence with source and day, and what their stored prices measure',
    response: bookmakerListSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/track-record',
    summary: 'How all graded predictions scored beside base rates and closing prices, sealed and backtest apart',
    response: trackRecordSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/market-board',
    summary:
      "Where the model's probabilities and the market's differ most: coming matches for premium, graded ones with who was closer for everybody",
    response: marketBoardSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/track-record/ledger',
    summary: 'The hash chain over the sealed predictions, page by page',
    query: ledgerQuerySchema,
    response: ledgerPageSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/track-record/predictions.json',
    summary: 'Every sealed or backtest prediction with all its markets and its grade',
    response: publishedPredictionsSchema,
    errors: [400, 422],
  },
  {
    method: 'get',
    path: '/api/track-record/predictions.csv',
    summary: 'The same as a table',
    response: z.string(),
    contentType: 'text/csv',
    errors: [400, 422],
  },
  {
    method: 'post',
    path: '/api/accumulator',
    summary: 'The joint probability, fair odds, price and expected loss of a slip',
    body: accumulatorRequestSchema,
    response: accumulatorAnswerSchema,
    errors: [400, 403, 413, 415, 422],
  },
  {
    method: 'post',
    path: '/api/accumulator/build',
    summary: 'A slip of coming matches for a number of legs or for odds (premium)',
    body: buildRequestSchema,
    response: buildAnswerSchema,
    errors: [400, 403, 413, 415, 422],
  },
  {
    method: 'get',
    path: '/api/predictions/outcomes',
    summary: "A day's outcomes of all markets by probability (premium)",
    query: outcomesQuerySchema,
    response: outcomeListSchema,
    errors: [400, 403, 422],
  },
  {
    method: 'get',
    path: '/api/predictions/outcomes.csv',
    summary: 'The same as a table (premium)',
    query: outcomesQuerySchema,
    response: z.string(),
    contentType: 'text/csv',
    errors: [400, 403, 422],
  },
  {
    method: 'get',
    path: '/api/calendar/match/{date}/{prediction}.ics',
    summary: 'One match as iCalendar',
    params: matchParamsSchema,
    response: calendarSchema,
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/calendar/team/{teamId}.ics',
    summary: "A team's matches as iCalendar, a month back and a year ahead",
    params: z.strictObject({ teamId: z.string() }),
    response: calendarSchema,
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  {
    method: 'get',
    path: '/api/calendar/league/{slug}.ics',
    summary: "A league's matches as iCalendar, a month back and a year ahead",
    params: leagueParamsSchema,
    response: calendarSchema,
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  ...accountOperations,
  ...paymentOperations,
  ...slipOperations,
  ...adminOperations,
];
