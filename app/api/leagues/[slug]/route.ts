import { found, route } from '@/lib/server/api/operation-route';
import { getLeague } from '@/lib/server/services/leagues/get-league';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues/{slug}': async ({ params }) => found(await getLeague(params.slug)),
});
