import {
  datasetIds,
  openDataParquetPath,
  openDataPath,
  openDataSeasonPath,
  openDataVersion,
  parquetIds,
  parquetType,
  type DataPackage,
  type DatasetId,
} from '@/lib/contracts/open-data';
import { href } from '@/lib/routing/hrefs';
import { getRuntime } from '@/lib/server/runtime';
import { openDataFile, openDataParquetFile, openDataSeasonFile } from '@/lib/server/services/published/published';
import { datasets, seasonsOf } from './datasets';

type Resource = DataPackage['resources'][number];

/** The licence of our own figures: users must name the site. */
export const ownLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;

/** Names of https://opendefinition.org/licenses, which programs recognise. */
const toLicence = ({ name, url }: { name: string; url: string }) => ({
  name: name === ownLicence.name ? 'CC-BY-4.0' : 'CC0-1.0',
  path: url,
  title: name,
});

/**
 * Size and checksum of the version that a reader gets now. A version written by an earlier release is named after half
 * of its digest.
 */
async function factsOf(name: string): Promise<Pick<Resource, 'bytes' | 'rows' | 'hash'>> {
  const newest = await getRuntime().files?.about(name);
  if (newest?.version.length !== 64) return {};
  const { bytes, rows, version } = newest;
  return { bytes, ...(rows !== undefined && { rows }), hash: `sha256:${version}` };
}

/** The same rows as Parquet, if the file is a large one. */
async function parquetOf(id: DatasetId): Promise<Pick<Resource, 'parquet'>> {
  const known = parquetIds.find((one) => one === id);
  if (!known) return {};
  const path = getRuntime().env.SITE_URL + openDataParquetPath(known);
  return { parquet: { path, mediatype: parquetType, ...(await factsOf(openDataParquetFile(known).name)) } };
}

/** A file and its parts for each season. */
async function resourcesOf(id: DatasetId): Promise<Resource[]> {
  const { description, fields, licence } = datasets[id];
  const parts = [
    { name: id, path: openDataPath(id), file: openDataFile(id) },
    ...(await seasonsOf(id)).map((season) => ({
      name: `${id}-${season}`,
      season,
      path: openDataSeasonPath(id, season),
      file: openDataSeasonFile(id, season),
    })),
  ];
  return Promise.all(
    parts.map(async ({ file, path, ...part }) => ({
      profile: 'tabular-data-resource' as const,
      dataset: id,
      ...part,
      path: getRuntime().env.SITE_URL + path,
      description,
      format: 'csv' as const,
      mediatype: 'text/csv' as const,
      encoding: 'utf-8' as const,
      ...(await factsOf(file.name)),
      ...(part.name === id && (await parquetOf(id))),
      schema: { fields },
      ...(licence && { licenses: [toLicence(licence)] }),
    })),
  );
}

/** All files with their columns, licences and checksums, in the form that statistics programs read. */
export async function getDataPackage(): Promise<DataPackage> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  return {
    profile: 'tabular-data-package',
    name: 'football-predictions',
    title: `${SITE_NAME}: football predictions, ratings, forecasts and results`,
    homepage: SITE_URL + href('en', 'open-data'),
    version: openDataVersion,
    licenses: [toLicence(ownLicence)],
    resources: (await Promise.all(datasetIds.map(resourcesOf))).flat(),
  };
}
