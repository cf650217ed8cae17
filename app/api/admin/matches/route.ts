import { route } from '@/lib/server/api/operation-route';
import { listMatchesOfDay } from '@/lib/server/services/admin/change-match';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/matches': ({ query }) => listMatchesOfDay(query.date),
});
