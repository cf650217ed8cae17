import { datasetIds, openDataPath, openDataVersion, type DataPackage } from '@/lib/contracts/open-data';
import { href } from '@/lib/routing/hrefs';
import { getRuntime } from '@/lib/server/runtime';
import { openDataFile } from '@/lib/server/services/published/published';
import { datasets } from './datasets';

/** Of our own figures: whoever uses them names the site. */
export const ownLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;

/** Names of https://opendefinition.org/licenses, which programs know. */
const toLicence = ({ name, url }: { name: string; url: string }) => ({
  name: name === ownLicence.name ? 'CC-BY-4.0' : 'CC0-1.0',
  path: url,
  title: name,
});

/** Size and checksum of what a reader gets now. A version of an earlier release is named by half of its digest. */
async function factsOf(name: string): Promise<Pick<DataPackage['resources'][number], 'bytes' | 'hash'>> {
  const newest = await getRuntime().files?.about(name);
  return newest?.version.length === 64 ? { bytes: newest.bytes, hash: `sha256:${newest.version}` } : {};
}

/** All files with their columns, licences and checksums, as statistics programs read it. */
export async function getDataPackage(): Promise<DataPackage> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const resources = datasetIds.map(async (id) => {
    const { description, fields, licence } = datasets[id];
    return {
      profile: 'tabular-data-resource' as const,
      name: id,
      path: SITE_URL + openDataPath(id),
      description,
      format: 'csv' as const,
      mediatype: 'text/csv' as const,
      encoding: 'utf-8' as const,
      ...(await factsOf(openDataFile(id).name)),
      schema: { fields },
      ...(licence && { licenses: [toLicence(licence)] }),
    };
  });
  return {
    profile: 'tabular-data-package',
    name: 'football-predictions',
    title: `${SITE_NAME}: football predictions, ratings, forecasts and results`,
    homepage: SITE_URL + href('en', 'open-data'),
    version: openDataVersion,
    licenses: [toLicence(ownLicence)],
    resources: await Promise.all(resources),
  };
}
