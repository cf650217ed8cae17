import { found, route } from '@/lib/server/api/operation-route';
import { getRestOfCup } from '@/lib/server/services/leagues/get-rest-of-cup';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues/{slug}/rest-of-cup': async ({ params }) => found(await getRestOfCup(params.slug)),
});
