import { route } from '@/lib/server/api/operation-route';
import { listMatchDays } from '@/lib/server/services/matches/list-match-days';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/match-days': ({ query }) => listMatchDays(query),
});
