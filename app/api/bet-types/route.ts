import { route } from '@/lib/server/api/operation-route';
import { listBetTypes } from '@/lib/server/services/bet-types/list-bet-types';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/bet-types': () => listBetTypes(),
});
