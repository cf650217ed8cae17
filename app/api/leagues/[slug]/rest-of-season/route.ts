import { found, route } from '@/lib/server/api/operation-route';
import { getRestOfSeason } from '@/lib/server/services/leagues/get-rest-of-season';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues/{slug}/rest-of-season': async ({ params }) => found(await getRestOfSeason(params.slug)),
});
