import { found, route } from '@/lib/server/api/operation-route';
import { getScorers } from '@/lib/server/services/leagues/get-season-goals';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues/{slug}/scorers': async ({ params, query }) => found(await getScorers(params.slug, query)),
});
