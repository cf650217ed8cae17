import { found, route } from '@/lib/server/api/operation-route';
import { getLeagueForecast } from '@/lib/server/services/leagues/get-league-forecast';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues/{slug}/forecast': async ({ params, query }) =>
    found(await getLeagueForecast(params.slug, query['as-of'])),
});
