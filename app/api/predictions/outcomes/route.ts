import { route } from '@/lib/server/api/operation-route';
import { listOutcomes } from '@/lib/server/services/matches/list-outcomes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/predictions/outcomes': ({ query, viewer }) => listOutcomes(query, viewer),
});
