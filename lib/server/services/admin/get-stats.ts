import {
  calibrationPeriods,
  type AdminDashboard,
  type AdminStats,
  type AlertId,
  type CalibrationStatus,
} from '@/lib/contracts/admin-stats';
import type { TrendDays } from '@/lib/contracts/admin-trends';
import { unfitReasons, type UnfitReason } from '@/lib/domain/football/league-fitness';
import { leagueName } from '@/lib/domain/football/league-names';
import { findLeague } from '@/lib/domain/football/leagues';
import { fullTimeAfterMinutes, scoreOf } from '@/lib/domain/football/match';
import { currency } from '@/lib/domain/money/plans';
import { siteDay } from '@/lib/domain/shared/dates';
import type { Locale } from '@/lib/i18n/locales';
import {
  countAwaited,
  countReviews,
  countUngraded,
  listCalibration,
  listOpenReviews,
  type CalibrationSums,
} from '@/lib/server/repositories/admin-stats-repository';
import { listDocuments } from '@/lib/server/repositories/document-repository';
import { listUnfitLeagues } from '@/lib/server/repositories/league-fitness-repository';
import { countMails, listFailedMails } from '@/lib/server/repositories/mail-repository';
import {
  countFailedEvents,
  countProblems,
  listFailedEvents,
  sumByState,
  sumRevenue,
} from '@/lib/server/repositories/payment-report-repository';
import { getRuntime, requestLocale } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { listRecalculating } from '@/lib/server/services/ingesting/recalculate';
import { teamName } from '@/lib/server/services/names/team-ref';
import { listFailing, type OutsideService } from '@/lib/server/services/outside/watch-services';
import { listRowQuestions } from './decide-rows';
import { getTrends } from './get-trends';
import { listSources } from './list-sources';
import { getBetterModel, getSourceOffer } from './source-offer';
import { translationCoverage } from './translation-coverage';

/**
 * With at least this many refused rows, an unknown spelling is taken for a club of the league rather than a typing
 * error.
 */
const manyRows = 5;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const recentMs = 30 * dayMs;
const listed = 50;
/** Beyond this many standard errors, chance is not a plausible explanation. */
const alertDeviation = 3;

/** The dashboard in one response. */
export async function getDashboard({ days }: { days: TrendDays }): Promise<AdminDashboard> {
  return { ...(await getAdminStats()), trends: await getTrends(days) };
}

/** Running, waiting and failing work, for the dashboard; every figure is computed for each call. */
export async function getAdminStats(): Promise<AdminStats> {
  const runtime = getRuntime();
  const { clock, database, env } = runtime;
  const { sql } = database;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const sources = await listSources(now);
  const awaited = await countAwaited(sql, before(fullTimeAfterMinutes * 60_000), before(dayMs));
  const tasks = (await listFailing(runtime)).map(({ job, failedAt, failingSince, error }) => ({
    task: job,
    failedAt: failedAt.toISOString(),
    failingSince: failingSince.toISOString(),
    error,
  }));
  const revenue = await sumRevenue(sql, before(recentMs));
  const mails = await countMails(sql);
  const stats = {
    at: now.toISOString(),
    sources,
    recalculating: (await listRecalculating(sql)).map((code) => nameOf(code, requestLocale())),
    offer: await getSourceOffer(),
    betterModel: await getBetterModel(),
    tasks,
    reviews: {
      count: await countReviews(sql),
      items: (await listOpenReviews(sql, listed)).map((row) => describeReview(row, env.SITE_TIMEZONE, requestLocale())),
    },
    rows: await listRowQuestions(requestLocale()),
    grades: {
      awaited: awaited.all,
      oldestAwaited: awaited.oldest?.toISOString() ?? null,
      ungraded: await countUngraded(sql),
    },
    calibration: describeCalibration(await listCalibration(sql, before(recentMs))),
    payments: {
      currency,
      states: await sumByState(sql),
      revenue: { monthMinor: revenue.recent, allMinor: revenue.all },
      problems: await countProblems(sql),
    },
    mails: {
      ...mails,
      items: (await listFailedMails(sql, listed)).map(
        ({ id, template, recipient, attempts, createdAt, nextAttemptAt, error }) => ({
          id,
          template,
          recipient,
          attempts,
          createdAt: createdAt.toISOString(),
          nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
          error: error ?? '',
        }),
      ),
    },
    webhooks: {
      count: await countFailedEvents(sql),
      items: (await listFailedEvents(sql, listed)).map(({ provider, id, type, receivedAt, error }) => ({
        provider,
        id,
        type,
        receivedAt: receivedAt.toISOString(),
        error: error ?? '',
      })),
    },
    languages: await translationCoverage(),
  };
  const outbox = env.NODE_ENV === 'production' && !env.SMTP_URL ? 1 : 0;
  const alerts = alertsOf(stats, { oldAwaited: awaited.old, outbox });
  return { ...stats, alerts: [...(await listUnfitAlerts(requestLocale())), ...(await listSpellingAlert()), ...alerts] };
}

/** For how many seconds each failing job has been failing, and each stale source has been returning nothing. */
export async function getFailingSeconds(): Promise<Record<string, number>> {
  const runtime = getRuntime();
  const now = runtime.clock.now();
  const jobs = (await listFailing(runtime)).map(({ job, failingSince }) => [job, failingSince.getTime()] as const);
  const sources = (await listSources(now)).flatMap(({ source, isStale, asOf }) =>
    isStale && asOf !== null ? [[`ingest-${source}`, Date.parse(asOf)] as const] : [],
  );
  return Object.fromEntries([...jobs, ...sources].map(([task, since]) => [task, (now.getTime() - since) / 1000]));
}

function describeReview(
  { review, match, home, away }: Awaited<ReturnType<typeof listOpenReviews>>[number],
  zone: string,
  locale: Locale,
): AdminStats['reviews']['items'][number] {
  const halfTime = scoreOf(review.halfTimeHomeGoals, review.halfTimeAwayGoals);
  return {
    id: review.id,
    matchId: match.id,
    date: siteDay(match.kickOff, zone),
    slug: match.slug,
    home: teamName(home, locale),
    away: teamName(away, locale),
    stored: scoreOf(match.homeGoals, match.awayGoals),
    status: review.status,
    reported: scoreOf(review.homeGoals, review.awayGoals),
    halfTime: halfTime && {
      stored: scoreOf(match.halfTimeHomeGoals, match.halfTimeAwayGoals),
      reported: halfTime,
    },
    source: review.source,
    createdAt: review.createdAt.toISOString(),
  };
}

/** Compares the hits with the sum of p, in units of sqrt(sum of p(1-p)), which treats tips as independent. */
function describeCalibration(sums: readonly CalibrationSums[]): CalibrationStatus[] {
  return calibrationPeriods.map((period) => {
    const { matches = 0, expected = 0, variance = 0, called = 0 } = sums.find((row) => row.period === period) ?? {};
    return {
      period,
      matches,
      expected,
      called,
      deviation: variance > 0 ? (called - expected) / Math.sqrt(variance) : null,
    };
  });
}

const unfitAlerts: Readonly<Record<UnfitReason, AlertId>> = {
  'results-missing': 'behind',
  'history-missing': 'history',
};

const nameOf = (leagueCode: string, locale: Locale): string =>
  leagueName(leagueCode, locale) ?? findLeague(leagueCode)?.name ?? leagueCode;

/** Competitions that get no predictions, one alert for each reason. */
async function listUnfitAlerts(locale: Locale): Promise<AdminStats['alerts']> {
  const unfit = await listUnfitLeagues(getRuntime().database.sql);
  return unfitReasons.flatMap((reason) => {
    const names = unfit.flatMap(({ leagueCode, reason: own }) => (own === reason ? [nameOf(leagueCode, locale)] : []));
    return names.length > 0 ? [{ id: unfitAlerts[reason], count: names.length, names }] : [];
  });
}

/** Unknown team names that sources use, with their documents and numbers of rows; the most rows first. */
async function listSpellingAlert(): Promise<AdminStats['alerts']> {
  const { database } = getRuntime();
  const documents = await listDocuments(database.sql, (await storedSources(database)) ?? []);
  const unknown = documents
    .flatMap(({ source, file, unknownTeams }) =>
      (unknownTeams ?? []).map((team) => ({ ...team, at: `${source} ${file}` })),
    )
    .filter(({ rows }) => rows >= manyRows)
    .sort((a, b) => b.rows - a.rows);
  if (unknown.length === 0) return [];
  const names = unknown.slice(0, listed).map(({ name, at, rows }) => `${name} (${at}: ${rows})`);
  return [{ id: 'spellings', count: unknown.reduce((sum, { rows }) => sum + rows, 0), names }];
}

function alertsOf(
  stats: Omit<AdminStats, 'alerts'>,
  more: { oldAwaited: number; outbox: number },
): AdminStats['alerts'] {
  const minutesOf = (service: OutsideService['id']): number => {
    const failing = stats.tasks.find(({ task }) => task === service);
    // The first failure already counts as an alert.
    return failing ? Math.max(1, Math.round((Date.parse(stats.at) - Date.parse(failing.failingSince)) / 60_000)) : 0;
  };
  const [smtp, provider] = [minutesOf('mail-service'), minutesOf('payment-service')];
  const counts: Record<Exclude<AlertId, 'behind' | 'history' | 'spellings'>, number> = {
    offer: stats.offer ? 1 : 0,
    sources: stats.sources.filter(({ isStale }) => isStale).length,
    documents: stats.sources.reduce((sum, { failing }) => sum + failing, 0),
    tasks: stats.tasks.length - [smtp, provider].filter((minutes) => minutes > 0).length,
    reviews: stats.reviews.count,
    rows: stats.rows.count,
    awaited: more.oldAwaited,
    ungraded: stats.grades.ungraded,
    calibration: stats.calibration.filter(
      ({ period, deviation }) => period !== 'backtest' && deviation !== null && Math.abs(deviation) >= alertDeviation,
    ).length,
    payments: stats.payments.problems,
    mails: stats.mails.givenUp,
    webhooks: stats.webhooks.count,
    languages: stats.languages.filter(({ untranslated, glossary }) => untranslated + glossary > 0).length,
    outbox: more.outbox,
    smtp,
    provider,
  };
  return (Object.entries(counts) as [AlertId, number][]).flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []));
}
