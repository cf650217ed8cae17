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

/** What the site has of one season of one competition from one of its sources. */
export type CompletenessRow = {
  source: string;
  /** Empty for a document of several competitions, or of one that cannot be stored. */
  leagueCode: string;
  /** Such as 2025-26; empty for a document of no season. */
  season: string;
  /**
   * Of its documents: `failed` if one could not be read, else `wanted` if one was never read, else `loaded`; `missing`
   * if the source has none of them.
   */
  state: DocumentState;
  /** Matches that its documents announce, or contain where none announces a number; null before the first is read. */
  expected: number | null;
  /** Matches of the season that are stored now, whichever source brought them. */
  stored: number;
  /** Rows that were refused when its documents were read last. */
  refused: number;
  /** Kick-off of its newest match with a result. */
  newestResult: Date | null;
  /** Kick-off of its oldest match that is over by the clock and has no result. */
  oldestAwaited: Date | null;
  /** Matches that are over by the clock and have no result. */
  awaited: number;
  /** The oldest last answer of the source for one of its documents; null while one was never answered. */
  lastReadAt: Date | null;
  /** What is wrong, by document; null if nothing is. */
  problem: string | null;
};

/** What the site has, and what is missing, for each source it uses: the one place that knows. */
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
