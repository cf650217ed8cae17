import { z } from 'zod';
import { accountOperations } from './account-operations';
import { accumulatorAnswerSchema, accumulatorRequestSchema } from './accumulator';
import { betTypeListSchema } from './bet-types';
import { expectedGoalsQuerySchema, expectedGoalsSchema } from './expected-goals';
import { leagueDetailSchema, leagueListSchema } from './leagues';
import { matchDaysQuerySchema, matchDaysSchema } from './match-days';
import type { Operation } from './operation';
import { matchDetailSchema, predictionsPageSchema, predictionsQuerySchema } from './predictions';
import { searchQuerySchema, searchResultSchema } from './search';
import { teamDetailSchema } from './teams';

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
  { method: 'get', path: '/api/leagues', summary: 'All leagues with their season and their next match day', response: leagueListSchema, errors: [400, 422] },
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
  { method: 'get', path: '/api/bet-types', summary: 'Every market, who sees it before kick-off and how often its outcomes come true', response: betTypeListSchema, errors: [400, 422] },
  { method: 'get', path: '/api/search', summary: 'Teams, leagues and matches by name, in any script', query: searchQuerySchema, response: searchResultSchema, errors: [400, 422] },
  {
    method: 'post',
    path: '/api/accumulator',
    summary: 'The joint probability, fair odds, price and expected loss of a slip',
    body: accumulatorRequestSchema,
    response: accumulatorAnswerSchema,
    errors: [400, 403, 413, 415, 422],
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
];
