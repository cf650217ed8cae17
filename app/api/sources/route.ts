import { route } from '@/lib/server/api/operation-route';
import { listLeagueSources } from '@/lib/server/services/leagues/list-league-sources';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/sources': () => listLeagueSources(),
});
