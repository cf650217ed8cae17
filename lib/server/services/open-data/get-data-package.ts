import { datasetIds, openDataPath, openDataVersion, type DataPackage } from '@/lib/contracts/open-data';
import { href } from '@/lib/routing/hrefs';
import { getRuntime } from '@/lib/server/runtime';
import { datasets } from './datasets';

/** Of our own figures: whoever uses them names the site. */
export const ownLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;

/** Names of https://opendefinition.org/licenses, which programs know. */
const toLicence = ({ name, url }: { name: string; url: string }) => ({
  name: name === ownLicence.name ? 'CC-BY-4.0' : 'CC0-1.0',
  path: url,
  title: name,
});

/** All files with their columns and licences, as statistics programs read it. */
export function getDataPackage(): DataPackage {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  return {
    profile: 'tabular-data-package',
    name: 'football-predictions',
    title: `${SITE_NAME}: football predictions, ratings, forecasts and results`,
    homepage: SITE_URL + href('en', 'open-data'),
    version: openDataVersion,
    licenses: [toLicence(ownLicence)],
    resources: datasetIds.map((id) => {
      const { description, fields, licence } = datasets[id];
      return {
        profile: 'tabular-data-resource' as const,
        name: id,
        path: SITE_URL + openDataPath(id),
        description,
        format: 'csv' as const,
        mediatype: 'text/csv' as const,
        encoding: 'utf-8' as const,
        schema: { fields },
        ...(licence && { licenses: [toLicence(licence)] }),
      };
    }),
  };
}
