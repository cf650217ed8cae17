import { z } from 'zod';
import { localeCodes } from '@/lib/i18n/locales';
import { oembedQuerySchema, oembedSchema } from './oembed';
import { dataPackageSchema, openDataParamsSchema, openDataSeasonParamsSchema, parquetType } from './open-data';
import type { OperationTable } from './operation';

const slugSchema = z.strictObject({ slug: z.string() });
const teamSchema = z.strictObject({ teamId: z.string() });
/** `lang`: the language of names; by default the one from Accept-Language. */
const namesQuerySchema = z.strictObject({ lang: z.enum(localeCodes).optional() });

/** Files that programs fetch repeatedly: calendars, feeds, data files, frames. */
export const fileOperations = {
  'get /api/calendar/match/{date}/{prediction}.ics': {
    access: 'open',
    summary: 'One match as iCalendar',
    params: z.strictObject({ date: z.string(), prediction: z.string() }),
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  'get /api/calendar/team/{teamId}.ics': {
    access: 'open',
    summary: "A team's matches as iCalendar, a month back and a year ahead",
    params: teamSchema,
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  'get /api/calendar/league/{slug}.ics': {
    access: 'open',
    summary: "A league's matches as iCalendar, a month back and a year ahead",
    params: slugSchema,
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'text/calendar',
    errors: [400, 404, 422],
  },
  'get /api/feeds/league/{slug}.atom': {
    access: 'open',
    summary: "A league's matches as Atom, two weeks back and a week ahead",
    params: slugSchema,
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'application/atom+xml',
    errors: [400, 404, 422],
  },
  'get /api/feeds/team/{teamId}.atom': {
    access: 'open',
    summary: "A team's matches as Atom, two weeks back and a week ahead",
    params: teamSchema,
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'application/atom+xml',
    errors: [400, 404, 422],
  },
  'get /api/feeds/bet-of-the-day.atom': {
    access: 'open',
    summary: 'The bets of the day of the last month as Atom',
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'application/atom+xml',
    errors: [400, 422],
  },
  'get /api/feeds/weekly-notes.atom': {
    access: 'open',
    summary: 'The notes on the last eight weeks of predictions as Atom',
    query: namesQuerySchema,
    response: z.string(),
    contentType: 'application/atom+xml',
    errors: [400, 422],
  },
  'get /api/data': {
    access: 'open',
    summary: 'All data files with their columns and licences, as a Data Package',
    response: dataPackageSchema,
    errors: [400, 422],
  },
  'get /api/data/{version}/{file}': {
    access: 'open',
    summary:
      'A data file as CSV, large ones as Apache Parquet too; under the version `latest` the answer is a redirect to the one in use',
    params: openDataParamsSchema,
    response: z.string(),
    contentType: 'text/csv',
    binaryType: parquetType,
    errors: [400, 404, 422],
  },
  'get /api/data/{version}/{file}/{season}.csv': {
    access: 'open',
    summary:
      'The part of a data file that is about one season, such as 2025-26, or one league’s, such as en.1-2025-26; GET /api/data lists those there are',
    params: openDataSeasonParamsSchema,
    response: z.string(),
    contentType: 'text/csv',
    errors: [400, 404, 422],
  },
  'get /api/oembed': {
    access: 'open',
    summary: 'The widget with the content of a page of this site, as oEmbed',
    query: oembedQuerySchema,
    response: oembedSchema,
    errors: [400, 404, 422],
  },
} as const satisfies OperationTable;
