import { found, route } from '@/lib/server/api/operation-route';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/teams/{id}': async ({ params }) => found(await getTeamDetail(params.id)),
});
