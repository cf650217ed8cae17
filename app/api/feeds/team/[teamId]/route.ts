import { nameBefore } from '@/lib/server/api/name-before';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { teamFeed } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/feeds/team/{teamId}.atom': async ({ params, request }) =>
    found(await publishedResponse(request, teamFeed(nameBefore('.atom', params.teamId)))),
});
