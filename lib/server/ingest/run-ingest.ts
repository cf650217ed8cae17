import type { Clock } from '@/lib/domain/shared/clock';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { dataSourceIds, type AllSourceSettings } from '@/lib/env/data-sources';
import { isReadersCountry } from '@/lib/i18n/home-countries';
import type { Database } from '@/lib/server/db/client';
import type { RefusedRow } from '@/lib/server/db/schema';
import { finishRun, insertRun } from '@/lib/server/repositories/ingest-repository';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { createLedger, noLedger, openQueue, questionsAlone, type IngestScope, type Ledger } from './document-queue';
import { readQueue, type QueuedDocument, type Reading } from './read-queue';
import { findProvider } from './registry';
import { describeDefect, storable } from './storable';
import { storeDocument } from './store-document';
import { findTeamId } from './teams/team-registry';
import {
  DocumentError,
  SourceError,
  unchanged,
  type AnyProvider,
  type Provider,
  type ProviderOptions,
  type RawDocument,
  type RowRefusal,
} from './types';

export type IngestContext = {
  database: Database;
  clock: Clock;
  settings: AllSourceSettings;
  /** For tests: replaces waiting for a source with a rate limit. */
  wait?: ProviderOptions['wait'];
  siteTimeZone: string;
  /** Nothing is stored, not even a provider's permanent choices. */
  isDryRun?: boolean;
  /** Receives the page tags of each stored document, even if a later one throws. */
  tags?: Set<PageTag>;
};

export type IngestRequest = {
  source: string;
  /** Folder or address that replaces the source's own. */
  from?: string | undefined;
  season?: string | undefined;
  leagueCode?: string | undefined;
  /** Only this document. */
  file?: string;
  /** Documents already read, or parts of them: only these are stored, and nothing is requested. */
  read?: { provider: Provider; documents: readonly RawDocument[]; areWhole?: boolean };
  scope: IngestScope;
};

/** The note on an unchanged document. */
const asItWas = 'unchanged since it was last stored';

export type FileReport = {
  file: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: RowRefusal[];
  notes: string[];
  /** The reason why nothing of the file was accepted; null if it was. */
  failure: string | null;
};

export type IngestReport = {
  source: string;
  /** false: the source, or a whole file, could not be read. Stored data are never lost. */
  succeeded: boolean;
  files: FileReport[];
  added: number;
  changed: number;
  unchanged: number;
  refused: RefusedRow[];
  error: string | null;
  tags: ReadonlySet<PageTag>;
};

const nothing = { added: 0, changed: 0, unchanged: 0, refused: [] };

/**
 * Runs one ingest: lists the source's documents, checks and stores each in a separate transaction, and records the
 * result. Running it again changes nothing; an unreadable document affects neither the others nor stored data.
 * @param onFile called for each file as soon as it is stored
 * @param definition for tests: a source that is not in the registry
 */
export async function runIngest(
  context: IngestContext,
  request: IngestRequest,
  onFile: (report: FileReport) => void = () => undefined,
  definition = findProvider(request.source),
): Promise<IngestReport> {
  const { database, clock, tags = new Set<PageTag>() } = context;
  const runId = await database.transaction((tx) => insertRun(tx, { source: request.source, startedAt: clock.now() }));
  const files: FileReport[] = [];
  let error: string | null = null;
  try {
    const report = (file: FileReport): void => {
      files.push(file);
      onFile(file);
    };
    if (request.read) await storeRead(context, request.read, tags, report);
    else
      await readDocuments(
        context,
        { provider: await openProvider(context, request, definition), request, tags },
        report,
      );
    // The remaining documents of a load may not exist at the source.
    const mayBeNone = request.scope === 'due' || request.scope === 'wanted' || request.file !== undefined;
    if (files.length === 0 && !mayBeNone) error = `the source ${request.source} has none of the requested documents`;
  } catch (caught) {
    if (!(caught instanceof SourceError)) {
      await database.transaction((tx) =>
        finishRun(tx, runId, { ...nothing, finishedAt: clock.now(), succeeded: false, error: describeDefect(caught) }),
      );
      throw caught;
    }
    error = storable(caught.message);
  }
  const failed = files.filter((file) => file.failure !== null);
  if (!error && failed.length > 0) error = failed.map((file) => `${file.file}: ${file.failure ?? ''}`).join('; ');
  const report = summarise(request.source, files, error, tags);
  const { added, changed, unchanged, refused, succeeded } = report;
  await database.transaction((tx) =>
    finishRun(tx, runId, { finishedAt: clock.now(), succeeded, added, changed, unchanged, refused, error }),
  );
  return report;
}

async function storeRead(
  context: IngestContext,
  { provider, documents, areWhole = false }: NonNullable<IngestRequest['read']>,
  tags: Set<PageTag>,
  onFile: (report: FileReport) => void,
): Promise<void> {
  const ledger = areWhole ? questionsAlone(provider.id, context.clock.now()) : noLedger;
  for (const document of documents) {
    const queued = { ...document, version: null, tries: 0 };
    const report = await ingestDocument(context, { provider, ledger, tags }, { queued, document });
    if (report) onFile(report);
  }
}

/** @throws {SourceError} if the source cannot be read; documents read before that are stored */
async function readDocuments(
  context: IngestContext,
  { provider, request, tags }: { provider: Provider; request: IngestRequest; tags: Set<PageTag> },
  onFile: (report: FileReport) => void,
): Promise<void> {
  const { database, clock } = context;
  const { source, from } = request;
  const queue = await openQueue(database, provider, { ...request, now: clock.now() });
  const ledger = createLedger(database, { ...queue, source, now: clock.now(), isOwn: from === undefined });
  const left = new Map(queue.chosen.map((document) => [document.file, document]));
  const same: QueuedDocument[] = [];
  try {
    for await (const reading of readQueue(provider, queue.chosen, context)) {
      const report = await ingestDocument(context, { provider, ledger, tags }, reading);
      left.delete(reading.queued.file);
      if ('document' in reading && reading.document === unchanged) same.push(reading.queued);
      if (report) onFile(report);
    }
  } catch (caught) {
    if (caught instanceof SourceError)
      await ledger.failed([...left.values()], storable(caught.message), caught.passing?.retryAfterMs);
    throw caught;
  } finally {
    await ledger.unchanged(same);
  }
}

/** @throws {SourceError} if there is no such source, or it cannot be opened */
export async function openProvider(
  { database, clock, settings, wait, siteTimeZone, isDryRun = false }: IngestContext,
  request: IngestRequest,
  definition: AnyProvider | undefined = findProvider(request.source),
): Promise<Provider> {
  if (!definition) throw new SourceError(`unknown source "${request.source}"; available: ${dataSourceIds.join(', ')}`);
  return definition.create({
    settings,
    wait,
    siteTimeZone,
    from: request.from,
    now: clock.now(),
    teamOf: findTeamId,
    isReadersCountry,
    choices: {
      read: (key) => findSetting(database.sql, key),
      write: async (key, value) => {
        if (!isDryRun) await database.transaction((tx) => saveSetting(tx, key, value));
      },
    },
  });
}

/**
 * @returns null if the source has no such document
 * @throws on a defect
 */
async function ingestDocument(
  context: IngestContext,
  { provider, ledger, tags }: { provider: Provider; ledger: Ledger; tags: Set<PageTag> },
  reading: Reading,
): Promise<FileReport | null> {
  const { queued } = reading;
  const report: FileReport = {
    file: queued.file,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    notes: [],
    failure: null,
  };
  try {
    if ('fault' in reading) throw reading.fault;
    const { document } = reading;
    if (document === null) {
      await ledger.missing(queued);
      return null;
    }
    if (document === unchanged) return { ...report, notes: [asItWas] };
    await yieldToEventLoop();
    const transformed = storable(provider.transform(document));
    await yieldToEventLoop();
    const { database, clock, siteTimeZone } = context;
    const { fixtures, declared } = transformed;
    const stored = await database.transaction(async (tx) => {
      const outcome = await storeDocument({ tx, source: provider.id, now: clock.now(), siteTimeZone }, transformed);
      const isFinal = outcome.refused.length === 0 && outcome.early === 0;
      const ofSeason = fixtures.filter(({ season }) => season === queued.season).length + transformed.refused.length;
      await ledger.loaded(tx, queued, {
        version: isFinal ? provider.versionOf?.(document) : null,
        expected: declared ?? (queued.leagueCode === '' ? null : ofSeason),
        refused: outcome.refused,
        doubts: outcome.doubts,
      });
      return outcome;
    });
    for (const tag of stored.tags) tags.add(tag);
    const { added, changed, refused, notes } = stored;
    return { ...report, added, changed, unchanged: stored.unchanged, refused, notes };
  } catch (caught) {
    if (!(caught instanceof DocumentError || caught instanceof SourceError)) throw caught;
    const failure = storable(caught.message);
    await ledger.failed([queued], failure, caught instanceof SourceError ? caught.passing?.retryAfterMs : null);
    return { ...report, failure };
  }
}

function summarise(
  source: string,
  files: readonly FileReport[],
  error: string | null,
  tags: ReadonlySet<PageTag>,
): IngestReport {
  const sum = (field: 'added' | 'changed' | 'unchanged'): number =>
    files.reduce((total, file) => total + file[field], 0);
  const refused = files.flatMap(({ file, refused: rows, failure }) => [
    ...rows.map(({ row, reason }) => ({ file, row, reason })),
    ...(failure === null ? [] : [{ file, row: null, reason: failure }]),
  ]);
  return {
    source,
    succeeded: error === null,
    files: [...files],
    added: sum('added'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    refused,
    error,
    tags,
  };
}
