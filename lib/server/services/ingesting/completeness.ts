import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { DocumentState } from '@/lib/server/db/schema';
import {
  listDocuments,
  listSeasonFigures,
  type SeasonFigures,
  type StoredDocumentRow,
} from '@/lib/server/repositories/document-repository';
import type { Runtime } from '@/lib/server/runtime';
import { storedSources } from './active-source';

/** The stored state of one season of one competition from one of its sources. */
export type CompletenessRow = {
  source: string;
  /** Empty for a document that contains several competitions, or one that cannot be stored. */
  leagueCode: string;
  /** Such as 2025-26; empty for a document that is not about a single season. */
  season: string;
  /**
   * The state of its documents: `failed` if one could not be read, else `wanted` if one was never read, else `loaded`;
   * `missing` if the source has none of them.
   */
  state: DocumentState;
  /**
   * Number of matches that its documents declare, or contain if none declares a number; null before the first is read.
   */
  expected: number | null;
  /** Number of matches of the season stored now, whichever source reported them. */
  stored: number;
  /** Number of rows refused when its documents were last read. */
  refused: number;
  newestResult: Date | null;
  /** Kick-off of its oldest match that is over by the clock but has no result. */
  oldestAwaited: Date | null;
  /** Number of matches that are over by the clock but have no result. */
  awaited: number;
  /** The oldest of the source's last answers about each document; null if it has never answered about one of them. */
  lastReadAt: Date | null;
  /** The problems, by document; null if there are none. */
  problem: string | null;
};

/** Determines, in this single place, the stored and missing data for each source that the site uses. */
export async function readCompleteness({
  clock,
  database,
}: Pick<Runtime, 'clock' | 'database'>): Promise<CompletenessRow[]> {
  const documents = await listDocuments(database.sql, (await storedSources(database)) ?? []);
  const over = new Date(clock.now().getTime() - fullTimeAfterMinutes * 60_000);
  const figures = new Map((await listSeasonFigures(database.sql, over)).map((row) => [seasonKey(row), row]));
  return [...groupBy(documents, (row) => `${row.source} ${seasonKey(row)}`).values()].flatMap((ofSeason) => {
    const [first] = ofSeason;
    return first ? [describe(first, ofSeason, figures.get(seasonKey(first)))] : [];
  });
}

const seasonKey = ({ leagueCode, season }: { leagueCode: string; season: string }): string => `${leagueCode} ${season}`;

function describe(
  { source, leagueCode, season }: StoredDocumentRow,
  documents: readonly StoredDocumentRow[],
  figures: SeasonFigures | undefined,
): CompletenessRow {
  const state = (['failed', 'wanted', 'loaded'] as const).find((each) => documents.some((row) => row.state === each));
  const read = documents.flatMap(({ expected }) => expected ?? []);
  const looks = documents.map(({ lastReadAt }) => lastReadAt?.getTime() ?? 0);
  const lastLook = Math.min(...looks);
  const problems = documents.flatMap(({ file, problem }) => (problem === null ? [] : [`${file}: ${problem}`]));
  return {
    source,
    leagueCode,
    season,
    state: state ?? 'missing',
    expected: read.length === 0 ? null : read.reduce((sum, count) => sum + count, 0),
    stored: figures?.stored ?? 0,
    refused: documents.reduce((sum, { refused }) => sum + refused, 0),
    newestResult: figures?.newestResult ?? null,
    oldestAwaited: figures?.oldestAwaited ?? null,
    awaited: figures?.awaited ?? 0,
    lastReadAt: lastLook === 0 ? null : new Date(lastLook),
    problem: problems.length === 0 ? null : problems.join('; '),
  };
}
