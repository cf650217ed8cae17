import { topKinds, trendIds, type AdminTrends, type TrendDays, type TrendId } from '@/lib/contracts/admin-trends';
import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { spanStarts, toSpans, type Joining } from '@/lib/domain/visits/day-series';
import { latencyBuckets, percentile } from '@/lib/domain/visits/latency';
import { listNewestRuns } from '@/lib/server/repositories/job-repository';
import {
  countAccounts,
  countAccountsByDay,
  countActive,
  countGradedByDay,
  countPremium,
  countSealedByDay,
  listCallsByDay,
  sumPaymentsByDay,
  type DayFigure,
} from '@/lib/server/repositories/trend-repository';
import {
  databaseBytes,
  listCounts,
  listPeaks,
  raisePeaks,
  type DailyCount,
} from '@/lib/server/repositories/visit-repository';
import { getRuntime, type JobContext } from '@/lib/server/runtime';

const dayMs = 86_400_000;
const listed = 20;

type Context = JobContext & { today: string };
const contextOf = (runtime: JobContext): Context => ({
  ...runtime,
  today: siteDay(runtime.clock.now(), runtime.env.SITE_TIMEZONE),
});

async function countNow({ database: { sql }, clock, env, today }: Context) {
  const now = clock.now();
  const premium = await countPremium(sql, now, new Date(now.getTime() + 7 * dayMs));
  return {
    active: await countActive(sql, dayRange(today, env.SITE_TIMEZONE).start),
    activeWeek: await countActive(sql, new Date(now.getTime() - 7 * dayMs)),
    premium: premium.active,
    premiumEnding: premium.ending,
  };
}

/** A job that records how many accounts are active and have premium, which no table shows later. */
export async function recordDailyFigures(runtime: JobContext): Promise<void> {
  const context = contextOf(runtime);
  const { active, activeWeek, premium } = await countNow(context);
  await runtime.database.transaction((tx) => raisePeaks(tx, context.today, { active, activeWeek, premium }));
}

/** Figures of the given number of days up to now, for the dashboard. */
export async function getTrends(days: TrendDays): Promise<AdminTrends> {
  const runtime = getRuntime();
  await runtime.visits?.store();
  const context = contextOf(runtime);
  const { today, database } = context;
  const { sql } = database;
  const step = days === 365 ? 7 : 1;
  const starts = spanStarts(today, days, step);
  const [first = today] = starts;
  const now = await countNow(context);
  const counts = await listCounts(sql, first);
  const figures = await seriesByDay(context, first, counts, now);
  const { memory = null, loopDelay = null } = runtime.visits?.vitalsNow() ?? {};
  const { all, verified } = await countAccounts(sql);
  return {
    days,
    step,
    starts,
    series: Object.fromEntries(
      trendIds.map((id) => [id, toSpans(starts, step, figures[id], joinings[id] ?? 'sum')]),
    ) as AdminTrends['series'],
    tops: Object.fromEntries(topKinds.map((kind) => [kind, topOf(counts, kind)])) as AdminTrends['tops'],
    latency: latencyOf(counts),
    jobs: (await listNewestRuns(sql)).map(({ job, startedAt, finishedAt, error }) => ({
      job,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      error,
    })),
    now: { ...now, accounts: all, verified, memory, loopDelay, database: await databaseBytes(sql) },
  };
}

const joinings: Partial<Record<TrendId, Joining>> = {
  active: 'peak',
  activeWeek: 'peak',
  premium: 'peak',
  memory: 'peak',
  loopDelay: 'peak',
  database: 'peak',
  cache: 'last',
  drift: 'last',
};

type ByDay = Map<string, number>;
const byDay = (rows: readonly DayFigure[]): ByDay => new Map(rows.map(({ day, value }) => [day, value]));

async function seriesByDay(
  { database: { sql }, clock, env, today }: Context,
  first: string,
  counts: readonly DailyCount[],
  now: { active: number; activeWeek: number; premium: number },
): Promise<Record<TrendId, ByDay>> {
  const zone = env.SITE_TIMEZONE;
  const since = { from: dayRange(first, zone).start, zone };
  const end = dayRange(today, zone).end;
  const peaks = await listPeaks(sql, first);
  const peak = (kind: (typeof peaks)[number]['kind'], current = 0): ByDay => {
    const values = byDay(peaks.filter((row) => row.kind === kind));
    if (current > (values.get(today) ?? 0)) values.set(today, current);
    return values;
  };
  const counted = (kind: DailyCount['kind']) =>
    byDay(counts.filter((row) => row.kind === kind).map(({ day, count }) => ({ day, value: count })));
  return {
    signUps: byDay(await countAccountsByDay(sql, 'signUps', since, clock.now())),
    verified: byDay(await countAccountsByDay(sql, 'verified', since, clock.now())),
    premiumEnds: byDay(await countAccountsByDay(sql, 'premiumEnds', since, end)),
    active: peak('active', now.active),
    activeWeek: peak('activeWeek', now.activeWeek),
    premium: peak('premium', now.premium),
    revenue: byDay(await sumPaymentsByDay(sql, 'revenue', since)),
    donations: byDay(await sumPaymentsByDay(sql, 'donations', since)),
    refunds: byDay(await sumPaymentsByDay(sql, 'refunds', since)),
    views: counted('views'),
    visits: counted('visits'),
    cache: cacheShares(counts),
    memory: peak('memory'),
    loopDelay: peak('loopDelay'),
    database: peak('database'),
    sealed: byDay(await countSealedByDay(sql, since)),
    graded: byDay(await countGradedByDay(sql, since)),
    drift: driftOf(await listCallsByDay(sql, since)),
  };
}

/** Percentage of pages and open calls served from the cache. */
function cacheShares(counts: readonly DailyCount[]): ByDay {
  const sums = new Map<string, { cached: number; all: number }>();
  for (const { day, kind, name, count } of counts) {
    if (kind !== 'cache') continue;
    const sum = sums.get(day) ?? { cached: 0, all: 0 };
    sums.set(day, { cached: sum.cached + (name === 'passing' ? 0 : count), all: sum.all + count });
  }
  return new Map([...sums].map(([day, { cached, all }]) => [day, (100 * cached) / all]));
}

/** Number of tips that came true above expectation since the first day shown, in standard errors. */
function driftOf(calls: readonly { day: string; called: number; expected: number; variance: number }[]): ByDay {
  let [difference, variance] = [0, 0];
  return new Map(
    calls
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map((row) => {
        difference += row.called - row.expected;
        variance += row.variance;
        return [row.day, variance > 0 ? difference / Math.sqrt(variance) : 0];
      }),
  );
}

function topOf(counts: readonly DailyCount[], kind: DailyCount['kind']): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const row of counts) if (row.kind === kind) sums.set(row.name, (sums.get(row.name) ?? 0) + row.count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, listed);
}

function latencyOf(counts: readonly DailyCount[]): AdminTrends['latency'] {
  const screens = new Map<string, number[]>();
  for (const { kind, name, count } of counts) {
    if (kind !== 'latency') continue;
    const [screen = '', end] = name.split(' ');
    const buckets = screens.get(screen) ?? latencyBuckets.map(() => 0);
    const index = latencyBuckets.findIndex((bucket) => String(bucket) === end);
    if (index >= 0) buckets[index] = (buckets[index] ?? 0) + count;
    screens.set(screen, buckets);
  }
  return [...screens]
    .map(([screen, buckets]) => ({
      screen,
      count: buckets.reduce((sum, count) => sum + count, 0),
      p50: percentile(buckets, 0.5) ?? 0,
      p99: percentile(buckets, 0.99) ?? 0,
    }))
    .toSorted((a, b) => b.p99 - a.p99 || (a.screen < b.screen ? -1 : 1));
}
