import { datasetIds, parquetIds, parquetType, type DatasetId, type ParquetId } from '@/lib/contracts/open-data';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { KeptFile } from '@/lib/server/published-files';
import { dependsOn, requestLocale, type Writer } from '@/lib/server/runtime';
import { getLeagueCalendar, getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';
import { getBetFeed, getLeagueFeed, getTeamFeed, getWeeklyNotesFeed } from '@/lib/server/services/feeds/get-feed';
import { datasets, seasonsOf } from '@/lib/server/services/open-data/datasets';
import { predictionsCsv, predictionsJson } from '@/lib/server/services/record/download-predictions';
import { largeFiles, sitemapFile, sitemapIndex } from '@/lib/server/services/sitemap/sitemap-files';

/** A file derived from the data, read by many clients and written once per change (lib/server/published-files.ts). */
export type PublishedFile = {
  /** Names the file and everything that it depends on besides the data, such as the language. */
  name: string;
  /** Media type. */
  type: string;
  write: Writer;
  /**
   * Whether it is rewritten after each change even without a request, because writing it takes seconds. Others are
   * written on request.
   */
  isKept: boolean;
};

const atom = 'application/atom+xml; charset=utf-8';
const calendar = 'text/calendar; charset=utf-8';
const csv = 'text/csv; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/** Makes a writer whose file any change to the data may affect. */
const ofAll = (write: Writer): Writer => {
  return () => {
    dependsOn(pageTags.all);
    return write();
  };
};

export const recordAsCsv: PublishedFile = {
  name: 'record/predictions.csv',
  type: csv,
  write: ofAll(() => Promise.resolve(predictionsCsv(null))),
  isKept: true,
};

export const recordAsJson: PublishedFile = {
  name: 'record/predictions.json',
  type: 'application/json; charset=utf-8',
  write: ofAll(() => Promise.resolve(predictionsJson())),
  isKept: true,
};

/** A file of the data page; the file of predictions belongs to the record. */
export const openDataFile = (id: DatasetId): PublishedFile =>
  id === 'predictions'
    ? recordAsCsv
    : { name: `data/${id}`, type: csv, write: ofAll(() => datasets[id].write(null)), isKept: true };

/** The same rows as Parquet, rewritten after the same changes. */
export const openDataParquetFile = (id: ParquetId): PublishedFile => ({
  name: `data/${id}.parquet`,
  type: parquetType,
  write: ofAll(() => datasets[id].writeParquet()),
  isKept: true,
});

/** The file's part for one season; none if the file has no seasons, or no rows for this one. */
export const openDataSeasonFile = (id: DatasetId, season: string): PublishedFile => ({
  name: `data/${id}/${season}`,
  type: csv,
  write: ofAll(async () => ((await seasonsOf(id)).includes(season) ? datasets[id].write(season) : null)),
  isKept: false,
});

export const teamCalendar = (id: string): PublishedFile => ({
  name: `calendar/team/${id} ${requestLocale()}`,
  type: calendar,
  write: () => getTeamCalendar(id),
  isKept: false,
});

export const leagueCalendar = (slug: string): PublishedFile => ({
  name: `calendar/league/${slug} ${requestLocale()}`,
  type: calendar,
  write: () => getLeagueCalendar(slug),
  isKept: false,
});

export const teamFeed = (id: string): PublishedFile => ({
  name: `feed/team/${id} ${requestLocale()}`,
  type: atom,
  write: () => getTeamFeed(id),
  isKept: false,
});

export const leagueFeed = (slug: string): PublishedFile => ({
  name: `feed/league/${slug} ${requestLocale()}`,
  type: atom,
  write: () => getLeagueFeed(slug),
  isKept: false,
});

export const betFeed = (): PublishedFile => ({
  name: `feed/bet-of-the-day ${requestLocale()}`,
  type: atom,
  write: getBetFeed,
  isKept: false,
});

export const weeklyNotesFeed = (): PublishedFile => ({
  name: `feed/weekly-notes ${requestLocale()}`,
  type: atom,
  write: getWeeklyNotesFeed,
  isKept: false,
});

export const sitemapIndexFile: PublishedFile = {
  name: 'sitemap.xml',
  type: xml,
  write: ofAll(sitemapIndex),
  isKept: true,
};

/** @param file such as `teams-p2.xml` */
export const sitemapPart = (file: string): PublishedFile => ({
  name: `sitemaps/${file}`,
  type: xml,
  write: ofAll(() => sitemapFile(file)),
  isKept: !file.startsWith('matches-'),
});

/** All files that are rewritten after each change. */
export const keptFiles: readonly KeptFile[] = [
  recordAsJson,
  ...datasetIds.map(openDataFile),
  ...parquetIds.map(openDataParquetFile),
  { ...sitemapIndexFile, parts: async () => (await largeFiles()).map(sitemapPart) },
];
