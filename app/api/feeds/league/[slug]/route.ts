import { nameBefore } from '@/lib/server/api/name-before';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { leagueFeed } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/feeds/league/{slug}.atom': async ({ params, request }) =>
    found(await publishedResponse(request, leagueFeed(nameBefore('.atom', params.slug)))),
});
