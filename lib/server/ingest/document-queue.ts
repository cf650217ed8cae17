import { groupBy } from '@/lib/domain/shared/group-by';
import type { Database, Sql } from '@/lib/server/db/client';
import type { UnknownTeam } from '@/lib/server/db/schema';
import {
  enqueueDocuments,
  findDocuments,
  listOpenSeasons,
  longestPauseMs,
  saveDocument,
  saveDocuments,
  type DocumentOutcome,
  type StoredDocumentRow,
} from '@/lib/server/repositories/document-repository';
import { saveQuestions } from '@/lib/server/repositories/row-question-repository';
import { jittered, type QueuedDocument } from './read-queue';
import { SourceError, type DocumentFilter, type DocumentRef, type Provider, type RowRefusal } from './types';

/**
 * The documents of a source to be read: - `all`: every one; `current`: those that may have news, which are those of the
 * current seasons and of seasons with open matches, whatever the calendar says; both regardless of earlier reads -
 * `scheduled`: as `current`, except those whose next try is still to come - `due`: those whose next try has come, and
 * those never read - `wanted`: those never read
 */
export type IngestScope = 'all' | 'current' | 'scheduled' | 'due' | 'wanted';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const backoff = (firstMs: number, mostMs: number) => (tries: number) =>
  Math.min(firstMs * 2 ** Math.min(tries, 20), mostMs);
const pauses = {
  failed: backoff(2 * minuteMs, 6 * hourMs),
  /** Its data are stored, but look truncated or old. */
  doubtful: backoff(hourMs, 7 * dayMs),
  /** For a current season: its file may appear any day. */
  missing: backoff(6 * hourMs, dayMs),
  /** A file of an earlier season that never existed hardly ever appears. */
  missingForLong: backoff(dayMs, longestPauseMs),
};

/** The source's documents, each with its place in the queue. */
export type Queue = {
  /** The documents to be read, oldest season first. */
  chosen: QueuedDocument[];
  known: ReadonlyMap<string, StoredDocumentRow>;
  current: ReadonlySet<string>;
};

/**
 * Adds the source's list of documents to the queue and chooses from it; only `file` if that is given.
 * @throws {SourceError} if the source cannot list its documents, or has none of the kind
 */
export async function openQueue(
  database: Database,
  provider: Provider,
  { scope, file, now, ...filter }: Omit<DocumentFilter, 'scope'> & { scope: IngestScope; file?: string; now: Date },
): Promise<Queue> {
  const listed = await provider.list({ ...filter, scope: 'all' });
  const current = await currentFiles(provider, filter);
  const stored = await findDocuments(database.sql, provider.id);
  const isNew = ({ file, leagueCode, season }: DocumentRef): boolean => {
    const row = stored.get(file);
    return row?.leagueCode !== leagueCode || row.season !== season;
  };
  const fresh = listed.filter(isNew);
  if (fresh.length > 0)
    await database.transaction((tx) =>
      enqueueDocuments(
        tx,
        fresh.map(({ file, leagueCode, season }) => ({ source: provider.id, file, leagueCode, season })),
      ),
    );
  const known = fresh.length > 0 ? await findDocuments(database.sql, provider.id) : stored;
  const open = ['current', 'scheduled'].includes(scope) ? await openSeasons(database.sql) : new Set<string>();
  const isFollowed = (ref: DocumentRef): boolean => current.has(ref.file) || open.has(keyOf(ref));
  const chosen = listed.flatMap((ref) => {
    const row = known.get(ref.file);
    return row && (file === undefined || file === ref.file) && isChosen(scope, row, isFollowed(ref), now)
      ? [{ ...ref, version: row.version, tries: row.tries }]
      : [];
  });
  return { chosen, known, current };
}

const keyOf = ({ leagueCode, season }: { leagueCode: string; season: string }): string => `${leagueCode} ${season}`;

/** In summer a source may have no current season. */
async function currentFiles(provider: Provider, filter: Omit<DocumentFilter, 'scope'>): Promise<Set<string>> {
  const refs = await provider.list({ ...filter, scope: 'current' }).catch((error: unknown) => {
    if (error instanceof SourceError) return [];
    throw error;
  });
  return new Set(refs.map(({ file }) => file));
}

const openSeasons = async (db: Sql): Promise<Set<string>> => new Set((await listOpenSeasons(db)).map(keyOf));

function isChosen(scope: IngestScope, row: StoredDocumentRow, isFollowed: boolean, now: Date): boolean {
  if (scope === 'all' || (scope === 'current' && isFollowed)) return true;
  if (row.state === 'wanted' && scope !== 'current') return true;
  if (scope === 'wanted' || scope === 'current') return false;
  const { nextTryAt } = row;
  if (nextTryAt === null) return scope === 'scheduled' && isFollowed;
  return nextTryAt <= now || nextTryAt.getTime() - now.getTime() > longestPauseMs;
}

export type Ledger = {
  /** Called in the transaction that stores the document's matches. */
  loaded(tx: Sql, document: QueuedDocument, outcome: LoadedOutcome): Promise<void>;
  missing(document: QueuedDocument): Promise<void>;
  /** Documents that could not be read, or were not requested because the source does not answer. */
  failed(documents: readonly QueuedDocument[], problem: string, retryAfterMs?: number | null): Promise<void>;
  /** Documents that are the same as when they were stored. */
  unchanged(documents: readonly QueuedDocument[]): Promise<void>;
};

/** Records nothing: the outcome for a part of a document says nothing about the whole. */
export const noLedger: Ledger = {
  loaded: () => Promise.resolve(),
  missing: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  unchanged: () => Promise.resolve(),
};

/** For whole documents outside the queue: only stores their questions to an administrator. */
export const questionsAlone = (source: string, askedAt: Date): Ledger => ({
  ...noLedger,
  loaded: (tx, { file }, { refused }) => saveQuestions(tx, { source, file, askedAt }, questionsOf(refused)),
});

const questionsOf = (refused: readonly RowRefusal[]) => refused.flatMap(({ question }) => (question ? [question] : []));

export type LoadedOutcome = {
  version: unknown;
  expected: number | null;
  refused: readonly RowRefusal[];
  doubts: readonly string[];
};

/** Spellings of unknown teams, by the number of rows refused for them. */
function unknownTeamsOf(refused: readonly RowRefusal[]): UnknownTeam[] {
  const named = refused.flatMap(({ unknownTeam }) => (unknownTeam === undefined ? [] : [unknownTeam]));
  return [...groupBy(named, (name) => name)].map(([name, { length }]) => ({ name, rows: length }));
}

/**
 * @param isOwn false: read from another place than the source's own, so that a failure there says nothing about the
 *   source
 */
export function createLedger(
  database: Database,
  { source, known, current, now, isOwn }: Omit<Queue, 'chosen'> & { source: string; now: Date; isOwn: boolean },
): Ledger {
  const after = (ms: number): Date => new Date(now.getTime() + Math.round(ms));
  // Pauses grow by run. The tries within one run, which a document has counted too, only lengthen its deadlines.
  const runsBefore = (file: string): number => known.get(file)?.tries ?? 0;
  const save = (files: readonly string[], outcome: DocumentOutcome): Promise<void> =>
    isOwn ? database.transaction((tx) => saveDocuments(tx, source, files, outcome)) : Promise.resolve();
  const fail = async (
    documents: readonly QueuedDocument[],
    { problem, retryAfterMs, answeredAt }: { problem: string; retryAfterMs?: number | null; answeredAt?: Date },
  ): Promise<void> => {
    for (const [tries, alike] of groupBy(documents, ({ file }) => runsBefore(file))) {
      const pause = Math.max(jittered(pauses.failed(tries)), Math.min(retryAfterMs ?? 0, dayMs));
      await save(
        alike.map(({ file }) => file),
        {
          state: 'failed',
          tries: tries + 1,
          nextTryAt: after(pause),
          problem,
          ...(answeredAt && { lastReadAt: answeredAt }),
        },
      );
    }
  };
  return {
    async loaded(tx, { file }, { version, expected, refused, doubts }) {
      const [isDoubtful, tries] = [doubts.length > 0, runsBefore(file)];
      await saveQuestions(tx, { source, file, askedAt: now }, questionsOf(refused));
      return saveDocument(tx, source, file, {
        state: 'loaded',
        version: isDoubtful || version === undefined ? null : version,
        tries: isDoubtful ? tries + 1 : 0,
        nextTryAt: isDoubtful && !current.has(file) ? after(jittered(pauses.doubtful(tries))) : null,
        lastReadAt: now,
        expected,
        refused: refused.length,
        unknownTeams: unknownTeamsOf(refused),
        problem: isDoubtful ? doubts.join('; ') : null,
      });
    },
    async missing(document) {
      const { file } = document;
      const [row, tries] = [known.get(file), runsBefore(file)];
      if (row && (row.expected !== null || row.state === 'loaded'))
        return fail([document], { problem: 'the source no longer has it (404)', answeredAt: now });
      const pause = current.has(file) ? pauses.missing(tries) : pauses.missingForLong(tries);
      await save([file], {
        state: 'missing',
        tries: tries + 1,
        nextTryAt: after(jittered(pause)),
        lastReadAt: now,
        problem: null,
      });
    },
    failed: (documents, problem, retryAfterMs = null) => fail(documents, { problem, retryAfterMs }),
    unchanged: (documents) =>
      documents.length === 0
        ? Promise.resolve()
        : save(
            documents.map(({ file }) => file),
            { state: 'loaded', tries: 0, nextTryAt: null, lastReadAt: now, problem: null },
          ),
  };
}
