import { found, route } from '@/lib/server/api/operation-route';
import { compareTeams } from '@/lib/server/services/teams/compare-teams';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/compare': async ({ query: { a, b, ground } }) => found(await compareTeams([a, b], ground && [ground])),
});
