import { found, route } from '@/lib/server/api/operation-route';
import { getBetType } from '@/lib/server/services/bet-types/get-bet-type';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/bet-types/{slug}': async ({ params, query, viewer }) => found(await getBetType(params.slug, viewer, query)),
});
