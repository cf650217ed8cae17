import { route } from '@/lib/server/api/operation-route';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/predictions': ({ query, viewer }) => listPredictions(query, viewer),
});
