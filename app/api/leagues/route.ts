import { route } from '@/lib/server/api/operation-route';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/leagues': () => listLeagues(),
});
