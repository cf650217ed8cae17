import { isSameOccasion } from '@/lib/domain/football/match-states';
import { siteDay } from '@/lib/domain/shared/dates';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { listReports, saveReports, type SourceReport } from '@/lib/server/repositories/report-repository';
import { hasResult, isKept, reportOf, type KnownReports } from './merge-reports';
import { isAccepted, rowQuestion, type AcceptedRows } from './row-questions';
import type { StoreContext } from './store-context';
import { realmOf, type ResolvedFixture, type RowRefusal } from './types';

export type KeptReports = {
  /**
   * The reports of all sources on a stored match, including this document's; undefined if reports are not kept for it.
   */
  of(fixture: ResolvedFixture, match: StoredMatch, isDecided: boolean): KnownReports | undefined;
  /** The first report of a new match. */
  add(fixture: ResolvedFixture, matchId: number): void;
  save(): Promise<void>;
};

/** Reads the sources' earlier reports on the stored matches of a document, and collects the document's own. */
export async function keepReports(
  { tx, source, now }: StoreContext,
  stored: readonly StoredMatch[],
  accepted: AcceptedRows,
): Promise<KeptReports> {
  // The replay is never combined with other sources.
  const isReal = realmOf(source) === 'real';
  const kept = isReal ? stored.filter((match) => isKept(match, now)) : [];
  const known = await listReports(
    tx,
    kept.map(({ id }) => id),
  );
  const ids = new Set(kept.map(({ id }) => id));
  const fresh: SourceReport[] = [];
  const collect = (fixture: ResolvedFixture, matchId: number, own: SourceReport | null): SourceReport => {
    const report = reportOf(fixture, { matchId, source, own, now });
    const isTrusted = report.trustedAt === null && isAccepted(accepted, 'moved', fixture);
    const said = isTrusted ? { ...report, trustedAt: now } : report;
    if (said !== own) fresh.push(said);
    return said;
  };
  return {
    of(fixture, match, isDecided) {
      if (!ids.has(match.id)) return undefined;
      const reports = known.get(match.id) ?? [];
      const own = reports.find((report) => report.source === source) ?? null;
      const others = reports.filter((report) => report.source !== source);
      return { said: collect(fixture, match.id, own), own, others, isDecided };
    },
    add(fixture, matchId) {
      if (isReal && isKept(fixture, now)) collect(fixture, matchId, null);
    },
    save: () => saveReports(tx, fresh),
  };
}

/**
 * The question about a row whose day differs from the one that a better source gave the match, if the row is newer or
 * has a result; null if nothing is to be asked. The rest of the row is applied.
 * @param match as it is after applying the row
 */
export function otherDay(
  fixture: ResolvedFixture,
  match: Pick<StoredMatch, 'kickOff' | 'source'>,
  known: KnownReports | undefined,
): RowRefusal | null {
  const standing = known?.others.find(({ source }) => source === match.source);
  if (!known || !standing || isSameOccasion(fixture.kickOff, match.kickOff)) return null;
  const { said } = known;
  const isNewer = said.changedAt > said.firstAt && said.changedAt > standing.changedAt;
  if (!isNewer && !(hasResult(said) && hasResult(standing))) return null;
  const against = [`${siteDay(match.kickOff, 'UTC')} (${match.source}, ${textOf(standing.changedAt)})`];
  return {
    row: fixture.row,
    reason: `${fixture.home} - ${fixture.away}: ${match.source} has it on another day`,
    question: rowQuestion('moved', fixture, { against }),
  };
}

/** 2026-03-07 15:00 UTC. */
const textOf = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
