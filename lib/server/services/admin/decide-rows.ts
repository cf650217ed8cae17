import type { Done } from '@/lib/contracts/account';
import type { AdminStats, RowDecision } from '@/lib/contracts/admin-stats';
import { leagueName } from '@/lib/domain/football/league-names';
import { AppError } from '@/lib/domain/shared/errors';
import { groupBy } from '@/lib/domain/shared/group-by';
import { isDataSource } from '@/lib/env/data-sources';
import type { Locale } from '@/lib/i18n/locales';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import {
  countOpenQuestions,
  decideQuestions,
  listOpenQuestions,
  lockQuestions,
} from '@/lib/server/repositories/row-question-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { ownFiles } from '@/lib/server/services/ingesting/ingest-chances';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';

const listed = 50;

/** Rows of the site's sources, and of operators' own files, that await a decision: the first 50 questions. */
export async function listRowQuestions(locale: Locale): Promise<AdminStats['rows']> {
  const { database } = getRuntime();
  const sources = [...((await storedSources(database)) ?? []), ownFiles];
  const rows = await listOpenQuestions(database.sql, sources, listed);
  const groups = groupBy(rows, ({ source, group }) => `${source} ${group}`);
  const items = [...groups.values()].flatMap((ofGroup) => {
    const [first] = ofGroup;
    if (!first) return [];
    const { rule, source, file, leagueCode } = first;
    return {
      ids: ofGroup.map(({ id }) => id),
      rule,
      source,
      file,
      league: leagueName(leagueCode, locale) ?? leagueCode,
      rows: ofGroup.map(({ says }) => says),
      against: [...new Set(ofGroup.flatMap(({ against }) => against))],
      canAccept: ofGroup.every(({ canAccept }) => canAccept),
    };
  });
  return { count: await countOpenQuestions(database.sql, sources), items };
}

/**
 * Accepts or leaves out refused rows for an admin, who is not asked about them again. Accepted rows are stored at once,
 * because their documents are read again; if a source cannot be read now, or for operators' own files, they are stored
 * at the next read.
 * @throws {AppError} 404, 409 if a row is already decided, or can only be left out
 */
export async function decideRows({ account: admin }: Authenticated, { ids, accepted }: RowDecision): Promise<Done> {
  const runtime = getRuntime();
  const now = runtime.clock.now();
  const decided = await runtime.database.transaction(async (tx) => {
    // Keeps ingests from reading the decisions meanwhile.
    await lockIngest(tx);
    const rows = await lockQuestions(tx, ids);
    if (rows.length < new Set(ids).size) throw new AppError(404, 'errors.notFound');
    if (rows.some(({ decidedAt, canAccept }) => decidedAt !== null || (accepted && !canAccept)))
      throw new AppError(409, 'errors.conflict');
    await decideQuestions(tx, rows, accepted, now);
    for (const { source, file, rule, says } of rows)
      await insertAuditEntry(tx, {
        accountId: null,
        actorId: admin.id,
        action: accepted ? 'row.accepted' : 'row.leftOut',
        detail: { source, file, rule, row: says },
        createdAt: now,
      });
    return rows;
  });
  if (!accepted) return { status: true };
  const documents = new Map(decided.map(({ source, file }) => [`${source} ${file}`, { source, file }]));
  for (const document of documents.values())
    if (isDataSource(document.source)) await refreshData(runtime, { ...document, scope: 'all' });
  return { status: true };
}
