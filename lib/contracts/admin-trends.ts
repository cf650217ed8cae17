import { z } from 'zod';

const instant = z.iso.datetime();

/** Days that the dashboard can show. */
export const trendDays = [7, 30, 365] as const;
export type TrendDays = (typeof trendDays)[number];

/**
 * Each has one value per day or, for a year, one per week. Amounts are in minor units, sizes in bytes, durations in
 * milliseconds.
 */
export const trendIds = [
  'signUps',
  'verified',
  'active',
  'activeWeek',
  'premium',
  'premiumEnds',
  'revenue',
  'donations',
  'refunds',
  'views',
  'visits',
  'cache',
  'memory',
  'loopDelay',
  'database',
  'sealed',
  'graded',
  'drift',
] as const;
export type TrendId = (typeof trendIds)[number];

/** Kinds whose names are counted, with the most frequent ones shown. */
export const topKinds = ['screen', 'language', 'country', 'referrer', 'search', 'crawler'] as const;
export type TopKind = (typeof topKinds)[number];

export const adminStatsQuerySchema = z.strictObject({
  days: z
    .enum(['7', '30', '365'])
    .transform((text) => Number(text) as TrendDays)
    .default(30),
});

export const adminTrendsSchema = z.object({
  days: z.int(),
  /** Number of days that one value covers. */
  step: z.union([z.literal(1), z.literal(7)]),
  /** The first day of each value, oldest first. */
  starts: z.array(z.iso.date()),
  /** By id, as many values as `starts`; null if nothing was measured. */
  series: z.record(z.enum(trendIds), z.array(z.number().nullable())),
  tops: z.record(z.enum(topKinds), z.array(z.object({ name: z.string(), count: z.int() }))),
  /** By screen, `api` for calls; slowest first. */
  latency: z.array(z.object({ screen: z.string(), count: z.int(), p50: z.number(), p99: z.number() })),
  jobs: z.array(
    z.object({ job: z.string(), startedAt: instant, finishedAt: instant.nullable(), error: z.string().nullable() }),
  ),
  now: z.object({
    accounts: z.int(),
    verified: z.int(),
    premium: z.int(),
    /** Accounts whose premium ends within seven days. */
    premiumEnding: z.int(),
    active: z.int(),
    activeWeek: z.int(),
    /** For this instance; null if nothing is measured. */
    memory: z.number().nullable(),
    loopDelay: z.number().nullable(),
    database: z.number(),
  }),
});
export type AdminTrends = z.infer<typeof adminTrendsSchema>;
