import type { Done } from '@/lib/contracts/account';
import type { AdminMatch, MatchChangeBody } from '@/lib/contracts/admin-matches';
import { scoreOf } from '@/lib/domain/football/match';
import { actsOn } from '@/lib/domain/football/match-acts';
import { dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { changeStoredMatch } from '@/lib/server/ingest/change-stored-match';
import { annulled, decidedResult } from '@/lib/server/ingest/decided-result';
import { compareSources } from '@/lib/server/ingest/source-rank';
import { listMatchesToDecide, lockMatch } from '@/lib/server/repositories/admin-match-repository';
import { refuseOtherReviews } from '@/lib/server/repositories/admin-stats-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { forgetVersions } from '@/lib/server/repositories/document-repository';
import {
  deleteStatusDecision,
  insertReview,
  lockIngest,
  saveStatusDecision,
  type StoredMatch,
} from '@/lib/server/repositories/ingest-repository';
import { listReports, type SourceReport } from '@/lib/server/repositories/report-repository';
import { getRuntime, requestLocale } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { beginRecalculation, queueRecalculation } from '@/lib/server/services/ingesting/recalculate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';
import { watchNextMatchDays } from '@/lib/server/services/leagues/next-match-days';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamName } from '@/lib/server/services/names/team-ref';

/** The source of a result entered by an admin. */
const adminSource = 'admin';

const actions = {
  postpone: 'fixture.postponed',
  cancel: 'fixture.cancelled',
  reinstate: 'fixture.reinstated',
  correct: 'result.corrected',
} as const satisfies Record<MatchChangeBody['act'], string>;

/** The matches of a day of the site, in order of kick-off, named in the caller's language. */
export async function listMatchesOfDay(date: Day): Promise<{ items: AdminMatch[] }> {
  const { clock, database, env } = getRuntime();
  const now = clock.now();
  const locale = requestLocale();
  const rows = await listMatchesToDecide(database.sql, dayRange(date, env.SITE_TIMEZONE));
  const said = await listReports(
    database.sql,
    rows.map(({ match }) => match.id),
  );
  return {
    items: rows.map(({ match, league, home, away, decision }) => ({
      id: match.id,
      date: siteDay(match.kickOff, env.SITE_TIMEZONE),
      slug: match.slug,
      kickOff: match.kickOff.toISOString(),
      home: teamName(home, locale),
      away: teamName(away, locale),
      league: toLeagueRef(league, locale).name,
      status: match.status,
      ruling: match.ruling,
      score: scoreOf(match.homeGoals, match.awayGoals),
      decision:
        decision && decision.status === match.status ? { status: decision.status, reason: decision.reason } : null,
      reports: toReports(said.get(match.id) ?? []),
      acts: actsOn(match, decision?.status ?? null, now),
    })),
  };
}

function toReports(said: readonly SourceReport[]): AdminMatch['reports'] {
  return said
    .toSorted((one, other) => compareSources('result', other.source, one.source))
    .map(({ source, status, kickOff, changedAt, ...report }) => ({
      source,
      status,
      kickOff: kickOff.toISOString(),
      score: scoreOf(report.homeGoals, report.awayGoals),
      halfTime: scoreOf(report.halfTimeHomeGoals, report.halfTimeAwayGoals),
      changedAt: changedAt.toISOString(),
    }));
}

/**
 * Postpones or cancels a match, reverses that, or sets its final score, as a decided report that sources do not undo.
 * Predictions stay as sealed; a corrected score adds a grade, and only the newest one counts.
 * @throws {AppError} 404, 409 if the match's state does not allow it
 */
export async function changeMatch({ account: admin }: Authenticated, id: number, body: MatchChangeBody): Promise<Done> {
  const runtime = getRuntime();
  const { clock, database, env } = runtime;
  const now = clock.now();
  const tags = new Set<PageTag>();
  const change = () =>
    database.transaction(async (tx) => {
      // Keeps ingests from writing the match meanwhile.
      await lockIngest(tx);
      const found = await lockMatch(tx, id);
      if (!found) throw new AppError(404, 'errors.notFound');
      const { match, decided } = found;
      if (!actsOn(match, decided, now).includes(body.act)) throw new AppError(409, 'errors.conflict');
      const { from, to } = await applyAct(tx, match, body, now);
      await insertAuditEntry(tx, {
        accountId: null,
        actorId: admin.id,
        action: actions[body.act],
        detail: { match: id, from, to, reason: body.reason },
        createdAt: now,
      });
      await queueRecalculation(tx, [match.leagueCode]);
      for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
    });
  await watchNextMatchDays(runtime, tags, change).finally(() => invalidate(runtime, [tags]));
  await beginRecalculation(runtime);
  return { status: true };
}

type Changed = { from: string; to: string };

async function applyAct(tx: Sql, match: StoredMatch, body: MatchChangeBody, now: Date): Promise<Changed> {
  if (body.act === 'correct') return correctResult(tx, match, body, now);
  const matchId = match.id;
  const before = scoreOf(match.homeGoals, match.awayGoals);
  const result = before ? `${before.home}-${before.away}` : match.status;
  if (match.status === 'finished') {
    const change =
      body.act === 'reinstate' ? { ruling: null, ruledHomeGoals: null, ruledAwayGoals: null } : annulled(match);
    await changeStoredMatch(tx, match, change, now);
    return { from: match.ruling ?? result, to: change.ruling ?? result };
  }
  if (body.act === 'reinstate') {
    await deleteStatusDecision(tx, matchId);
    await changeStoredMatch(tx, match, { status: 'scheduled' }, now);
    // Reports that sources made meanwhile apply now: their documents are read again, including unchanged ones.
    await forgetVersions(tx, match.source);
    return { from: match.status, to: 'scheduled' };
  }
  const status = body.act === 'postpone' ? 'postponed' : 'cancelled';
  await saveStatusDecision(tx, { matchId, status, reason: body.reason, decidedAt: now });
  await changeStoredMatch(tx, match, { status }, now);
  return { from: match.status, to: status };
}

async function correctResult(
  tx: Sql,
  match: StoredMatch,
  { homeGoals, awayGoals, reason }: Extract<MatchChangeBody, { act: 'correct' }>,
  now: Date,
): Promise<Changed> {
  const matchId = match.id;
  const before = scoreOf(match.homeGoals, match.awayGoals);
  if (before?.home === homeGoals && before.away === awayGoals && match.status !== 'abandoned')
    throw new AppError(409, 'errors.conflict');
  await refuseOtherReviews(tx, matchId, 0, now);
  // The score that sources still report is decided too, so that it is not queued again.
  if (before)
    await insertReview(tx, {
      matchId,
      homeGoals: before.home,
      awayGoals: before.away,
      source: match.source,
      createdAt: now,
      decidedAt: now,
      accepted: false,
    });
  await insertReview(tx, {
    matchId,
    homeGoals,
    awayGoals,
    source: adminSource,
    createdAt: now,
    decidedAt: now,
    accepted: true,
    reason,
  });
  await deleteStatusDecision(tx, matchId);
  await changeStoredMatch(tx, match, decidedResult(match, { home: homeGoals, away: awayGoals }), now);
  return { from: before ? `${before.home}-${before.away}` : match.status, to: `${homeGoals}-${awayGoals}` };
}
