import { openDataSeasonPath, openDataVersion } from '@/lib/contracts/open-data';
import { nameBefore } from '@/lib/server/api/name-before';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { openDataSeasonFile } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/data/{version}/{file}/{season}.csv': async ({ params: { version, file, season: name }, request }) => {
    const season = nameBefore('.csv', name);
    if (version !== openDataVersion)
      return new Response(null, { status: 307, headers: { Location: openDataSeasonPath(file, season) } });
    const headers = { 'Content-Disposition': `attachment; filename="${file}-${season}.csv"` };
    return found(await publishedResponse(request, openDataSeasonFile(file, season), headers));
  },
});
