import { dataFileOf, datasetIds, openDataPath, openDataVersion } from '@/lib/contracts/open-data';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { openDataFile } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/data/{version}/{file}': async ({ params: { version, file }, request }) => {
    const id = found(datasetIds.find((one) => dataFileOf(one) === file));
    if (version !== openDataVersion)
      return new Response(null, { status: 307, headers: { Location: openDataPath(id) } });
    const headers = { 'Content-Disposition': `attachment; filename="${file}"` };
    return found(await publishedResponse(request, openDataFile(id), headers));
  },
});
