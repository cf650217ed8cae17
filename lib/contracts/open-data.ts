import { z } from 'zod';
import { rankingGroups } from '@/lib/domain/football/ranking';
import { wholeNumber } from './whole-number';

/** Within a version, a file's columns keep their names, order and meaning; new ones are added at the end. */
export const openDataVersion = 'v1';
export const datasetIds = [
  'predictions',
  'ranking',
  'ratings',
  'season-forecasts',
  'forecast-history',
  'results',
  'goals',
  'calibration',
] as const;
export type DatasetId = (typeof datasetIds)[number];
/** Files with more than a few thousand rows, which are also available as Apache Parquet, with the same columns. */
export const parquetIds = [
  'predictions',
  'ratings',
  'season-forecasts',
  'forecast-history',
  'results',
  'goals',
] as const satisfies DatasetId[];
export type ParquetId = (typeof parquetIds)[number];
export const parquetType = 'application/vnd.apache.parquet';
export const parquetFileOf = (id: ParquetId): `${ParquetId}.parquet` => `${id}.parquet`;

export const dataFileOf = (id: DatasetId): `${DatasetId}.csv` => `${id}.csv`;

/** The address of a file in the current version; the one under `latest` redirects here. */
export const openDataPath = (id: DatasetId): string => `/api/data/${openDataVersion}/${dataFileOf(id)}`;

export const openDataParquetPath = (id: ParquetId): string => `/api/data/${openDataVersion}/${parquetFileOf(id)}`;

/** The part of a file for one season, such as 2025-26, or for one league's season, such as en.1-2025-26. */
export const openDataSeasonPath = (id: DatasetId, season: string): string =>
  `/api/data/${openDataVersion}/${id}/${season}.csv`;

export const openDataParamsSchema = z.strictObject({
  version: z.enum([openDataVersion, 'latest']),
  file: z.enum([...datasetIds.map(dataFileOf), ...parquetIds.map(parquetFileOf)]),
});
export const openDataSeasonParamsSchema = z.strictObject({
  version: z.enum([openDataVersion, 'latest']),
  file: z.enum(datasetIds),
  season: z.string().regex(/^(?:[a-z]+(?:\.[a-z\d]+)+-)?\d{4}(-\d{2})?\.csv$/),
});

/** Facts about the newest version of a file; absent until it is first written. */
const factsShape = {
  /** Uncompressed size. */
  bytes: z.int().optional(),
  /** Without the header line. Absent until the running process has written the file. */
  rows: z.int().min(0).optional(),
  /** Its SHA-256, with which the file's ETag begins. */
  hash: z
    .string()
    .regex(/^sha256:[\da-f]{64}$/)
    .optional(),
};

const licenceSchema = z.object({ name: z.string(), path: z.url(), title: z.string() });

/** A Data Package (https://specs.frictionlessdata.io/data-package/), which statistics programs read. */
export const dataPackageSchema = z.object({
  profile: z.literal('tabular-data-package'),
  name: z.string(),
  title: z.string(),
  homepage: z.url(),
  version: z.string(),
  licenses: z.array(licenceSchema),
  resources: z.array(
    z.object({
      profile: z.literal('tabular-data-resource'),
      name: z.string(),
      dataset: z.enum(datasetIds),
      /** For a part about one season, or about one league's. */
      season: z.string().optional(),
      path: z.url(),
      description: z.string(),
      format: z.literal('csv'),
      mediatype: z.literal('text/csv'),
      encoding: z.literal('utf-8'),
      ...factsShape,
      /** The same rows and columns in another form. */
      parquet: z.object({ path: z.url(), mediatype: z.literal(parquetType), ...factsShape }).optional(),
      schema: z.object({
        fields: z.array(
          z.object({
            name: z.string(),
            type: z.enum(['string', 'integer', 'number', 'boolean', 'date', 'datetime']),
            description: z.string(),
          }),
        ),
      }),
      /** If the file itself is not under the package's licence. */
      licenses: z.array(licenceSchema).optional(),
    }),
  ),
});
export type DataPackage = z.infer<typeof dataPackageSchema>;
export type FieldType = DataPackage['resources'][number]['schema']['fields'][number]['type'];

/** By default the clubs of Europe; with `country` in place of `group`, the clubs of one country, by its ISO code. */
export const rankingQuerySchema = z.strictObject({
  group: z.enum(rankingGroups).default('europe'),
  country: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{3})?$/)
    .optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

/** The last id of the previous page, which states it as `next`. */
const cursor = wholeNumber({ min: 0, max: 2 ** 31 - 1, usual: 0 });

/** `league`: its code, such as en.1; by default all leagues. */
export const ratingsQuerySchema = z.strictObject({
  league: z.string().max(40).optional(),
  after: cursor,
});
export const ratingsPageSchema = z.object({
  /** In the order in which they were made: one for each league, day and version of the model. */
  items: z.array(
    z.object({
      league: z.string(),
      fittedOn: z.iso.date(),
      modelVersion: z.string(),
      teams: z.array(z.object({ id: z.string(), attack: z.number(), defence: z.number() })),
    }),
  ),
  /** The next page's `after`; null at the end. */
  next: z.int().nullable(),
});
export type RatingsPage = z.infer<typeof ratingsPageSchema>;

export const forecastsQuerySchema = z.strictObject({ after: cursor });
export const forecastsPageSchema = z.object({
  /** The newest forecast of each season. */
  items: z.array(
    z.object({
      league: z.string(),
      season: z.string(),
      madeOn: z.iso.date(),
      modelVersion: z.string(),
      runs: z.int(),
      matchesLeft: z.int(),
      /** Probability of each final place, from the first to the last. */
      teams: z.array(
        z.object({ id: z.string(), meanPoints: z.number(), positions: z.array(z.number().min(0).max(1)) }),
      ),
    }),
  ),
  next: z.int().nullable(),
});
export type ForecastsPage = z.infer<typeof forecastsPageSchema>;
